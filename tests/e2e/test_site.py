"""The table without a server: static files, the page's own worker, the browser's own database."""

from __future__ import annotations

import contextlib
import hashlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from tests.e2e.conftest import PATIENCE, Server
from tests.e2e.play import answer, number, play_now, state
from tests.e2e.site import Site
from tests.e2e.test_friends import in_turn, set_up

GAMES = {"star-quest": "Star Quest", "rogue-trooper": "Rogue Trooper", "sergeants": "Sergeants"}
SETTINGS = """if (!localStorage.getItem('squadra.settings')) localStorage.setItem('squadra.settings',
  '{"language":"en","theme":"dark","speed":"instant","firstSteps":false}');"""
DRAGGED = """() => {
  const taken = new DataTransfer();
  const drag = new DragEvent('dragstart', { dataTransfer: taken, cancelable: true });
  document.querySelector('.mygames button[draggable]').dispatchEvent(drag);
  return taken.getData('DownloadURL').includes('.squadra:blob:http');
}"""  # the file lies ready to be dragged out of the page
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
        assert state(page) == "asked", "the others have had their turns"
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
    page.get_by_role("button", name="Save to a file").hover()
    page.wait_for_function(DRAGGED)
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
    expect(page.get_by_test_id("file-wrong")).to_contain_text("damaged, or from another version")
    desktop.close()


def test_two_tabs_share_one_table(visit: Visit) -> None:
    page = visit()
    play_now(page)
    state(page)
    other = visit(page.url.partition("#")[1] + page.url.partition("#")[2], context=page.context)
    assert state(other) == "asked" and number(other) == number(page)
    answer(page)
    before = number(page)
    other.wait_for_function(
        "n => Number(document.querySelector('[data-testid=table]').dataset.number) >= n", arg=before
    )
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


def test_a_browser_that_keeps_nothing_is_told_of(visit: Visit, site: Site) -> None:
    site.instead = {b"indexedDB.open(": b"indexedDB.refuse("}
    page = visit()
    expect(page.get_by_test_id("site")).to_contain_text("refuses to keep anything")
    play_now(page)
    assert state(page) == "asked"


def test_an_old_browser_is_told_so(visit: Visit, site: Site) -> None:
    site.instead = {b"DecompressionStream": b"NothingOfTheKind"}
    expect(visit().get_by_test_id("site")).to_contain_text("too old to run the games")


def test_a_half_updated_site_says_so(visit: Visit, site: Site) -> None:
    (pack,) = (each.name for each in site.folder.glob("data/base.*.pack.gz"))
    site.missing = {f"data/{pack}"}
    page = visit()
    expect(page.get_by_test_id("site")).to_contain_text("being updated right now")
    site.missing = set()
    page.get_by_role("button", name="Try again").click()
    ready(page)


def invited(host: Page, visit: Visit, seat: str, friend: Page | None = None) -> Page:
    """A friend is let in: the link goes there, the answer comes back."""
    person = host.get_by_role("dialog", name="People and links").locator(f"li[data-seat={seat}]")
    person.get_by_role("button", name="Invite a friend directly").click()
    link = person.get_by_test_id("carried").input_value()
    assert len(link) < 1500, "it fits into a QR code"
    if friend is None:
        friend = visit("#" + link.partition("#")[2])
    else:
        friend.goto(link)
    back = friend.get_by_test_id("carried").input_value()
    person.get_by_placeholder("Your friend's answer").fill(back)
    person.get_by_role("button", name="Connect").click()
    friend.wait_for_selector("[data-testid=table]")
    return friend


def test_friends_play_directly_without_any_server(visit: Visit, site: Site) -> None:
    host = visit("#/setup/star-quest")
    set_up(host, "link")
    friend = invited(host, visit, "alien")
    site.stop()
    expect(host.locator("[data-testid=table]")).to_have_attribute("data-stage", "running")
    in_turn(host, friend, rounds=8)
    assert number(host) >= 5
    assert friend.get_attribute("[data-testid=table]", "data-seat") == "alien"
    before = number(host)
    site.start()
    friend.reload()  # the line is gone: a new invitation brings it back, to the same seat
    host.get_by_role("button", name="People and links").first.click()
    person = host.get_by_role("dialog", name="People and links").locator("li[data-seat=alien]")
    expect(person.get_by_test_id("invite")).to_contain_text("The connection to your friend is gone")
    invited(host, visit, "alien", friend)
    assert number(friend) == before and friend.get_attribute("[data-testid=table]", "data-seat") == "alien"


def test_a_new_version_waits_until_it_is_asked_for(visit: Visit, site: Site, tmp_path: Path) -> None:
    page = visit()
    page.wait_for_selector("[data-testid=site][data-offline=true]", state="attached")
    play_now(page)
    state(page)
    answer(page)
    before = number(page)
    site.folder = renewed(site.folder, tmp_path / "newer")
    page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
    status = page.get_by_test_id("site")
    expect(status).to_contain_text("A new version is ready")
    assert page.get_by_test_id("mark").count() == 0, "the old one goes on"
    status.get_by_role("button", name="Use it now").click()
    page.wait_for_selector("meta[name=newer]", state="attached")
    assert state(page) == "asked" and number(page) == before, "the match goes on"


def renewed(folder: Path, newer: Path) -> Path:
    """Another build, in which only the page is another one."""
    shutil.copytree(folder, newer)
    index, script = newer / "index.html", newer / "sw.js"
    old = hashlib.sha256(index.read_bytes()).hexdigest()
    index.write_text(index.read_text().replace("</head>", '<meta name="newer" /></head>'))
    new = hashlib.sha256(index.read_bytes()).hexdigest()
    script.write_text(script.read_text().replace(old, new).replace('BUILD = "', 'BUILD = "newer'))
    return newer


def test_a_full_storage_is_told_and_nothing_is_lost(visit: Visit, site: Site) -> None:
    full = b'if(await caches.has("full"))throw new DOMException("no room","QuotaExceededError");'
    site.instead = {b"async change(e){": b"async change(e){" + full}
    site.missing = {"sw.js"}  # it would not take the changed script
    page = visit()
    play_now(page)
    state(page)
    answer(page)
    state(page)
    before = number(page)
    page.evaluate("caches.open('full').then(() => undefined)")
    page.locator("[data-testid=question] button.opt").first.click()
    page.evaluate("() => document.querySelector('[data-testid=commit]:not([disabled])')?.click()")
    expect(page.get_by_text("The storage that this browser gives to the site is full.").first).to_be_visible()
    assert number(page) == before
    page.evaluate("caches.delete('full')")
    page.reload()
    assert state(page) == "asked" and number(page) == before
    answer(page)
    assert number(page) > before


def test_after_the_storage_was_cleared_new_matches_are_kept(visit: Visit, site: Site) -> None:
    page = visit()
    ready(page)
    origin = site.url.removesuffix(site.path)
    browser: Any = page.context.new_cdp_session(page)
    browser.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    play_now(page)
    state(page)
    answer(page)
    state(page)
    before = number(page)
    page.reload()
    assert state(page) == "asked" and number(page) == before
    page.goto(site.url)
    expect(page.locator(".mygames li")).to_have_count(1)


def test_a_tab_that_dies_in_the_middle_of_an_answer_loses_nothing(visit: Visit, site: Site) -> None:
    page = visit()
    play_now(page)
    state(page)
    answer(page)
    state(page)
    before, table = number(page), page.url.partition("#")[2]
    page.evaluate("""() => {
      document.querySelector('[data-testid=question] button.opt').click();
      document.querySelector('[data-testid=commit]:not([disabled])')?.click();
    }""")
    with contextlib.suppress(Error):
        page.goto("chrome://crash")
    other = visit("#" + table, context=page.context)
    assert state(other) == "asked" and number(other) >= before
    answer(other)
    assert number(other) > before


def test_the_second_worker_does_not_go_with_its_tab(visit: Visit, site: Site, chromium: Browser) -> None:
    site.instead = {b"8e3": b"1"}  # it comes at once
    site.missing = {"sw.js"}
    browser: Any = chromium.new_browser_cdp_session()

    def aides() -> int:
        return sum("aide.worker" in one["url"] for one in browser.send("Target.getTargets")["targetInfos"])

    page = visit()
    ready(page)
    other = visit(context=page.context)
    while not aides():
        page.wait_for_timeout(50)
    page.close()
    play_now(other)
    state(other)
    answer(other, kinds=("fire",))
    assert aides() == 1
