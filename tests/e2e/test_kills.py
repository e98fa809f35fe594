"""kill -9 at every moment of an answer, and of the browser itself: no table freezes, no answer and no seat is lost."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import FLAGS, PATIENCE, Server, Sit
from tests.e2e.play import number, state

LOST = "Your answer did not reach the server."
MOMENTS = ["received", "checking", "committing", "written", "committed", "replied"]
WITHOUT = ("received", "checking", "committing")  # when it dies then, nothing is stored


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that dies when it is told to."""
    running = Server(tmp_path_factory.mktemp("dying"), "dying.py")
    running.start()
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def standing(server: Server) -> None:
    """Every test finds a server that lives and has no order to die, whatever became of the one before."""
    Path(f"{server.db}.die").unlink(missing_ok=True)
    if server.process is None or server.process.poll() is not None:
        server.start()


def order(server: Server, moment: str) -> None:
    """Let it die at its next such moment."""
    Path(f"{server.db}.die").write_text(moment)


def wait_for_death(server: Server) -> None:
    assert server.process is not None
    server.process.wait(3 * PATIENCE / 1000)  # it has to start, and the page to come back


def stored(server: Server, match: str) -> list[tuple[int, str, Any]]:
    """The answers of a match as they lie in the database."""
    with sqlite3.connect(f"file:{server.db}?mode=ro", uri=True) as connection:
        rows = connection.execute("SELECT number, seat, answer FROM answers WHERE match = ? ORDER BY number", (match,))
        return [(number, seat, msgspec.msgpack.decode(answer)) for number, seat, answer in rows]


def press(page: Page, option: int) -> None:
    page.locator(f"[data-testid=question] button.opt[data-option='{option}']").click()


def is_there(page: Page, wanted: int) -> None:
    page.wait_for_function(
        "(n) => Number(document.querySelector('[data-testid=table]').dataset.number) === n", arg=wanted
    )


def until_taken(page: Page, wanted: int, option: int) -> None:
    """The answer is there; or the page says that it was lost (the server was away for half a minute), and it is given again."""
    page.wait_for_function(
        "([n, lost]) => Number(document.querySelector('[data-testid=table]').dataset.number) === n"
        " || document.body.innerText.includes(lost)",
        arg=[wanted, LOST],
    )
    if number(page) != wanted:
        press(page, option)


@pytest.mark.parametrize("reconnect", ["", "joining", "joined"])
def test_an_answer_is_taken_once_whenever_the_server_dies(sit: Sit, server: Server, reconnect: str) -> None:
    """`reconnect`: it dies once more when the page comes back."""
    seats = [{"seat": seat, "who": "me"} for seat in ("red", "yellow")]
    made = server.post("api/matches", {"game": "connect-four", "seats": seats})
    page = sit(f"#/seat/{made['seats'][0]['ticket']}")
    friend = sit(f"#/seat/{made['seats'][1]['ticket']}")
    pages = [page, friend]
    chosen: list[int] = []
    for moment in MOMENTS if not reconnect else ("received", "committed"):
        turn = pages[len(chosen) % 2]
        assert state(turn) == "asked"
        at, option = number(turn), len(chosen) % 7
        order(server, moment)
        press(turn, option)
        chosen.append(option)
        wait_for_death(server)
        assert (len(stored(server, made["match"])) == at) == (moment in WITHOUT)
        if reconnect:
            order(server, reconnect)
            server.launch()  # the page may be back, and be its death, before it has answered anybody else
            wait_for_death(server)
        server.start()
        for each in pages:
            expect(each.locator("[data-testid=table]")).to_have_attribute("data-link", "live")
        until_taken(turn, at + 1, option)
        for each in pages:
            is_there(each, at + 1)
    answers = stored(server, made["match"])
    assert [place for place, _, _ in answers] == list(range(len(chosen)))
    assert [seat for _, seat, _ in answers] == ["red", "yellow"] * (len(chosen) // 2)
    assert [answer[-1] if isinstance(answer, list) else answer["column"] for _, _, answer in answers] == chosen


def browser_of(profile: Path) -> int:
    """The process of the browser that was started with this profile."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                words = (folder / "cmdline").read_bytes().decode(errors="replace").split("\0")
            except OSError:
                continue
            if f"--user-data-dir={profile}" in words and not any(word.startswith("--type=") for word in words):
                return int(folder.name)
    raise AssertionError("the browser does not run")


def test_a_seat_is_found_again_after_the_browser_was_killed(chromium: Browser, server: Server, tmp_path: Path) -> None:
    path = os.environ.get("SQUADRA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    for attempt in range(5):
        profile = tmp_path / f"profile-{attempt}"
        wish = {"game": "connect-four", "seats": [{"seat": "red", "who": "link"}, {"seat": "yellow", "who": "link"}]}
        made = server.post("api/matches", wish)

        def start(profile: Path = profile) -> Page:
            context = chromium.browser_type.launch_persistent_context(str(profile), executable_path=path, args=FLAGS)
            context.set_default_timeout(PATIENCE)
            return context.pages[0]

        page = start()
        page.goto(f"{server.url}#/seat/{made['seats'][0]['ticket']}")
        page.wait_for_selector("[data-testid=table]")
        os.kill(browser_of(profile), signal.SIGKILL)
        time.sleep(0.5)
        (profile / "SingletonLock").unlink(missing_ok=True)
        page = start()
        page.goto(server.url)
        expect(page.locator(".mygames li")).to_have_count(1)
        page.goto(f"{server.url}#/table/{made['match']}")
        expect(page.locator("[data-testid=table]")).to_have_attribute("data-seat", "red")
        page.context.close()


def test_seats_of_an_earlier_version_are_moved_once(sit: Sit, server: Server) -> None:
    wish = {"game": "connect-four", "seats": [{"seat": "red", "who": "link"}, {"seat": "yellow", "who": "link"}]}
    made = server.post("api/matches", wish)
    seat = {"seat": "red", "ticket": made["seats"][0]["ticket"], "name": "", "who": "me"}
    kept = {"match": made["match"], "game": "connect-four", "title": "", "host": "", "watch": "", "training": False}
    page = sit("")
    page.evaluate(
        "(games) => localStorage.setItem('squadra.games', JSON.stringify(games))", [{**kept, "seats": [seat], "at": 1}]
    )
    for _ in range(2):
        page.reload()
        expect(page.locator(".mygames li")).to_have_count(1)
        assert page.evaluate("localStorage.getItem('squadra.games')") is None
    page.goto(f"{server.url}#/table/{made['match']}")
    expect(page.locator("[data-testid=table]")).to_have_attribute("data-seat", "red")
