"""A page that was opened before the server was renewed."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from squadra.server.web.static import PACKAGED
from tests.e2e.conftest import Server, Sit
from tests.e2e.play import answer, number, state, to_the_replay

SCRIPT = "() => document.querySelector('script[type=module]').src.split('/').pop()"


def test_a_page_whose_parts_are_no_more_fetches_itself_anew(sit: Sit) -> None:
    page = sit("")
    gone: list[str] = []

    def refuse_once(route: Route) -> None:
        if gone:
            return route.continue_()
        gone.append(route.request.url)
        return route.fulfill(status=404)

    page.route("**/assets/Odds-*.js", refuse_once)
    page.evaluate("location.hash = '#/odds'")
    page.get_by_test_id("table-fights").wait_for()
    assert len(gone) == 1


def renewed_page(folder: Path) -> str:
    """A later build of the page, and the name of its script."""
    shutil.copytree(PACKAGED, folder)
    old = re.search(r"assets/(index-[^\"]+)\.js", (folder / "index.html").read_text())
    assert old is not None
    for path in [*folder.rglob("*.js"), folder / "index.html"]:
        path.write_text(path.read_text().replace(old[1], "index-renewed"))
    (folder / "assets" / f"{old[1]}.js").rename(folder / "assets" / "index-renewed.js")
    return "index-renewed.js"


def later_server(line: WebSocketRoute) -> None:
    """One that understands nothing of what this page says."""
    refused = {"type": "refused", "code": "malformed", "say": {"key": "server-malformed"}}
    line.on_message(lambda text: line.send(json.dumps({**refused, "id": json.loads(text)["id"]})))


def count_loads(page: Page) -> list[str]:
    loads: list[str] = []
    page.on("domcontentloaded", lambda _: loads.append(page.url))
    return loads


@pytest.fixture
def renewable(server: Server) -> Iterator[Server]:
    """A server that may be started with another page."""
    words = server.words
    yield server
    server.words = words


def test_a_table_that_was_open_while_the_server_was_renewed_fetches_the_new_page_and_plays_on(
    sit: Sit, renewable: Server, tmp_path: Path
) -> None:
    page = sit("#/learn/star-quest")
    page.get_by_role("button", name="Start the training").click()
    assert state(page) == "asked"
    answer(page)
    assert state(page) == "asked"
    before, loads = number(page), count_loads(page)
    script = renewed_page(tmp_path / "page")
    assert page.evaluate(SCRIPT) != script
    renewable.stop()
    renewable.words = (f"page={tmp_path / 'page'}",)
    renewable.start()
    page.wait_for_function(f"(name) => ({SCRIPT})() === name", arg=script)
    assert state(page) == "asked" and number(page) == before
    answer(page)
    assert len(loads) == 1, "once, not in a loop"


def test_a_page_that_the_server_does_not_understand_says_so_and_does_not_connect_for_ever(sit: Sit) -> None:
    page = sit("#/learn/star-quest")
    page.route_web_socket(re.compile("/ws$"), later_server)
    loads = count_loads(page)
    page.get_by_role("button", name="Start the training").click()
    expect(page.get_by_text("The server did not understand this message.")).to_be_visible()
    assert loads == []


def test_a_server_whose_page_never_gets_newer_is_asked_for_it_once(sit: Sit) -> None:
    page = sit("#/learn/star-quest")
    other = '<script type="module" src="./assets/index-later.js"></script>'
    page.route(
        "**/", lambda route: route.fulfill(body=other) if route.request.resource_type == "fetch" else route.continue_()
    )

    page.route_web_socket(re.compile("/ws$"), later_server)
    loads = count_loads(page)
    page.get_by_role("button", name="Start the training").click()
    expect(page.get_by_text("The server did not understand this message.")).to_be_visible()
    assert len(loads) == 1


def test_a_match_that_the_new_server_cannot_read_is_shown_with_its_score_and_story(sit: Sit, server: Server) -> None:
    page = sit("#/learn/star-quest")
    page.get_by_role("button", name="Start the training").click()
    for _ in range(4):
        assert state(page) == "asked"
        answer(page)
    assert state(page) == "asked"
    told = page.locator("[data-testid=story] li").count()
    server.stop()
    with closing(sqlite3.connect(server.db)) as connection:  # as if its position were written in a language of before
        connection.execute("UPDATE positions SET state = ?, digest = 'of before'", (zlib.compress(b"\xc1"),))
        connection.commit()
    server.start()
    result = page.get_by_test_id("result")
    expect(result).to_contain_text("can no longer read this match")
    assert page.locator("[data-testid=story] li").count() >= told
    to_the_replay(page)
    expect(page.get_by_test_id("other-rules")).to_be_visible()
    expect(page.get_by_test_id("replay")).to_contain_text("can no longer read this match")
