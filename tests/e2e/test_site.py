"""The table without a server: static files, the page's own worker, the browser's own database."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.conftest import PATIENCE, Server
from tests.e2e.play import answer, begin, number, play_now, state
from tests.e2e.site import Site

GAMES = {"star-quest": "Star Quest", "rogue-trooper": "Rogue Trooper", "sergeants": "Sergeants"}
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


def test_a_match_travels_as_a_file_to_a_server_and_back(visit: Visit, site: Site, server: Server) -> None:
    page = visit()
    play_now(page)
    state(page)
    answer(page)
    before = number(page)
    page.goto(site.url)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save to a file").click()
    file = saving.value.path()
    desktop = page.context.browser.new_context() if page.context.browser else None
    assert desktop is not None
    other = desktop.new_page()
    other.set_default_timeout(PATIENCE)
    other.add_init_script(SETTINGS)
    other.goto(server.url)
    other.set_input_files("input[type=file]", file)
    assert state(other) == "asked" and number(other) == before
    answer(other)
    after = number(other)
    other.goto(server.url)
    with other.expect_download() as saving:
        other.get_by_role("button", name="Save to a file").click()
    file = saving.value.path()
    page.set_input_files("input[type=file]", file)
    assert state(page) == "asked" and number(page) == after
    answer(page)
    page.goto(site.url)
    broken = file.with_suffix(".broken")
    broken.write_bytes(file.read_bytes()[:-3])
    page.set_input_files("input[type=file]", broken)
    expect(page.get_by_test_id("file-wrong")).to_contain_text("damaged, or of another version")
    desktop.close()


def test_two_tabs_share_one_table(visit: Visit) -> None:
    page = visit()
    play_now(page)
    state(page)
    other = visit(page.url.partition("#")[1] + page.url.partition("#")[2], context=page.context)
    assert state(other) == "asked" and number(other) == number(page)
    answer(page)
    before = number(page)
    other.wait_for_function("n => Number(document.querySelector('[data-testid=table]').dataset.number) >= n", arg=before)
    page.close()
    answer(other)
    assert number(other) > before


def test_without_a_shared_worker_the_second_tab_waits_for_the_first(visit: Visit) -> None:
    page = visit(script="delete window.SharedWorker;")
    ready(page)
    other = visit(context=page.context)
    expect(other.get_by_test_id("site")).to_contain_text("open in another tab")
    page.close()
    ready(other)


@pytest.mark.parametrize(
    ("script", "state", "sentence"),
    [
        ("Object.defineProperty(window, 'SharedWorker', { value: undefined }); delete window.SharedWorker;", "ready", ""),
    ],
)
def test_bad_days(visit: Visit, script: str, state: str, sentence: str) -> None:
    page = visit(script=script)
    page.wait_for_selector(f"[data-testid=site][data-state={state}]", state="attached")
    expect(page.get_by_test_id("site")).to_contain_text(sentence)


def test_a_half_updated_site_says_so(visit: Visit, site: Site) -> None:
    (pack,) = (each.name for each in site.folder.glob("data/base.*.pack.gz"))
    site.missing = {f"data/{pack}"}
    page = visit()
    expect(page.get_by_test_id("site")).to_contain_text("just being updated")
    site.missing = set()
    page.get_by_role("button", name="Try again").click()
    ready(page)


def test_friends_play_directly_without_any_server(visit: Visit, site: Site) -> None:
    host = visit("#/setup/star-quest")
    host.get_by_label(re.compile("Who plays")).nth(1).select_option("link")
    host.get_by_role("button", name=re.compile("Start|Set the table|Begin")).first.click()
    host.wait_for_selector("[data-testid=table]")
    print(host.inner_text("body"))
