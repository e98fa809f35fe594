"""The table without a server: static files, the page's own worker, the browser's own database."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.conftest import PATIENCE
from tests.e2e.play import answer, begin, number, play_now, state
from tests.e2e.site import Site

GAMES = {"star-quest": "Star Quest", "rogue-trooper": "Rogue Trooper", "sergeants": "Sergeants Miniatures Game"}
SETTINGS = """if (!localStorage.getItem('squadra.settings')) localStorage.setItem('squadra.settings',
  '{"language":"en","theme":"dark","speed":"instant","firstSteps":false}');"""
Visit = Callable[..., Page]


@pytest.fixture
def site() -> Iterator[Site]:
    """The site as it is built, below a sub-path."""
    there = Site(path="/games/squadra/")
    there.start()
    yield there
    there.stop()


@pytest.fixture
def visit(chromium: Browser, site: Site) -> Iterator[Visit]:
    """A tab of a browser of its own, or of one that is given; nothing but the site may be asked for anything."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_tab(address: str = "", context: BrowserContext | None = None, script: str = "") -> Page:
        if context is None:
            context = chromium.new_context(reduced_motion="reduce", locale="en", accept_downloads=True)
            context.set_default_timeout(PATIENCE)
            context.add_init_script(SETTINGS + script)
            context.on(
                "request",
                lambda one: None if one.url.startswith((site.url, "blob:", "data:")) else faults.append(one.url),
            )
            contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(f"script: {error}"))
        page.on("console", lambda line: faults.append(line.text) if "Content Security" in line.text else None)
        page.goto(site.url + address)
        page.wait_for_selector("h1", state="attached")
        return page

    yield open_tab
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)


def ready(page: Page) -> None:
    """Python is there."""
    page.wait_for_selector("[data-testid=site][data-state=ready]", state="attached")


def test_all_three_games_are_played_without_a_network_after_one_visit(visit: Visit, site: Site) -> None:
    page = visit()
    page.wait_for_selector("[data-testid=site][data-offline=true]", state="attached")
    site.stop()
    for name in GAMES.values():
        page.goto(site.url)
        play_now(page, name)
        for _ in range(3):
            assert state(page) == "asked"
            answer(page)
        before = number(page)
        page.reload()
        assert state(page) == "asked" and number(page) == before, "the match is where it was"
