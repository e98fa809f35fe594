"""The site as a stranger tries it: `squadra site`, `python -m http.server` below another folder, then no network at all.

A game of each kind is played to its end by clicks, and again from its middle on a server; what came of it is studied on the site.
"""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from squadra.games import registry
from squadra.kernel import load
from tests.e2e.conftest import PATIENCE, SETTINGS
from tests.e2e.conftest import chromium as chromium
from tests.e2e.play import answer, begin, number, state, to_the_replay
from tests.ports import free_port

HASTE = {
    "star-quest": ("Shoot", "Fight", "FireLine", "FireBlast", "EndTurn", "Done"),
    "rogue-trooper/solo": ("Stay", "StayAboard", "DeclineRogue", "Evade", "Pass"),
    "sergeants": ("EndCard", "Done", "Skip", "Plan"),
}
CARE = 12  # answers before haste
PLAY = """async (kinds) => {
  const table = document.querySelector("[data-testid=table]");
  let seen = "", since = performance.now();
  while (table.dataset.stage !== "over") {
    if (seen !== table.dataset.number) [seen, since] = [table.dataset.number, performance.now()];
    if (performance.now() - since > 120_000) return document.body.innerText;
    const asked = document.querySelector("[data-testid=question][data-asked=true]");
    const options = [...(asked?.querySelectorAll("button.opt:not([disabled])") ?? [])];
    const wanted = kinds.map((kind) => options.find((option) => option.dataset.kind === kind)).find(Boolean);
    const commit = document.querySelector("[data-testid=commit]:not([disabled])");
    if (asked) (commit ?? wanted ?? options[0] ?? document.querySelector("[data-testid=all-options]"))?.click();
    await new Promise((go) => setTimeout(go, 30));
  }
  return "over";
}"""  # clicks until the game is over; else what stands there where it does not go on
Visit = Callable[[], Page]


@contextmanager
def running(*words: str, port: int) -> Iterator[None]:
    """A program of this Python, as soon as it listens."""
    program = subprocess.Popen([sys.executable, "-m", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.1)
        yield
    finally:
        program.terminate()
        program.wait()


def new_page(chromium: Browser, url: str) -> Page:
    context = chromium.new_context(reduced_motion="reduce", locale="en", accept_downloads=True)
    context.set_default_timeout(2 * PATIENCE)
    context.add_init_script(SETTINGS)
    page = context.new_page()
    page.goto(url)
    return page


@pytest.fixture(scope="module")
def offline(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A browser that was on the site once; since then there is neither a host nor a network."""
    root, port = tmp_path_factory.mktemp("host"), free_port()
    subprocess.run([sys.executable, "-m", "squadra", "site", str(root / "games" / "squadra")], check=True)
    with running("http.server", str(port), "--bind", "127.0.0.1", "--directory", str(root), port=port):
        page = new_page(chromium, f"http://127.0.0.1:{port}/games/squadra/")
        page.wait_for_selector("[data-testid=site][data-offline=true]", state="attached")
    page.context.set_offline(True)
    yield page
    page.context.close()


@pytest.fixture(scope="module")
def served(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """The page of `squadra serve`."""
    port, folder = free_port(), tmp_path_factory.mktemp("served")
    with running("squadra", "serve", "--port", str(port), "--db", str(folder / "table.db"), port=port):
        page = new_page(chromium, f"http://127.0.0.1:{port}/")
        yield page
        page.context.close()


def home(page: Page) -> None:
    page.goto(page.url.partition("#")[0])


def saved(page: Page, folder: Path, name: str) -> Path:
    """The newest match of the home page as a file; of those that are over, if that is wanted."""
    home(page)
    if name == "over":
        page.locator(".mygames button[aria-expanded=false]").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save to a file").first.click()
    file = folder / f"{name}-{time.monotonic()}.squadra"
    saving.value.save_as(file)
    return file


def opened(page: Page, file: Path) -> None:
    home(page)
    page.set_input_files("input[type=file]", file)


def study(page: Page) -> None:
    """Replay, review, dice: all of it from the file alone."""
    replay = page.get_by_test_id("replay")
    replay.or_(page.get_by_test_id("result")).first.wait_for()
    if not replay.count():
        to_the_replay(page)
    page.wait_for_function("() => Number(document.querySelector('[data-testid=replay]')?.dataset.total ?? 0) > 0")
    middle = int(replay.get_attribute("data-total") or 0) // 2
    page.get_by_role("slider").fill(str(middle))
    expect(replay).to_have_attribute("data-at", str(middle))
    expect(replay.locator("[data-board]").first).to_be_visible()
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
    card = page.get_by_test_id("review")
    card.get_by_role("button", name="Review my game").click()
    expect(card.get_by_role("img")).to_be_visible(timeout=600_000)
    page.get_by_role("button", name=re.compile("Verify the (dice|cards)")).click()
    expect(page.get_by_test_id("verdict")).to_be_visible()


@pytest.mark.parametrize("game", HASTE)
def test_a_game_is_played_without_a_network_goes_on_at_a_server_and_comes_back_to_be_studied(
    offline: Page, served: Page, tmp_path: Path, game: str
) -> None:
    home(offline)
    offline.goto(f"{offline.url}#/briefing/{game}")
    begin(offline)
    for _ in range(CARE):
        assert state(offline) == "asked"
        answer(offline)
    state(offline)
    table, stands = offline.url, number(offline)
    half = saved(offline, tmp_path, "half")
    offline.goto(table)
    state(offline)
    assert offline.evaluate(PLAY, HASTE[game]) == "over"
    expect(offline.get_by_test_id("result")).to_be_visible()
    over = saved(offline, tmp_path, "over")

    opened(served, half)
    state(served)
    assert number(served) == stands
    assert served.evaluate(PLAY, HASTE[game]) == "over"
    expect(served.get_by_test_id("result")).to_be_visible()
    ended = saved(served, tmp_path, "over")
    opened(served, over)
    study(served)

    opened(offline, ended)
    study(offline)
    back = saved(offline, tmp_path, "over")
    for there, here in ((ended, back), (over, saved(served, tmp_path, "over"))):
        first, second = (load(file.read_bytes(), registry.find) for file in (there, here))
        assert first.result == second.result is not None
        assert first.digest() == second.digest()
    shown = offline.locator("body").inner_text()
    assert not re.search(r"\b(web|server|kernel)-[a-z]+-", shown), "words, not their keys"
