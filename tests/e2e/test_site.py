"""The table without a server: static files, the page's own worker, the browser's own database."""

from __future__ import annotations

import contextlib
import hashlib
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect

import squadra
from squadra.games import registry
from squadra.kernel import load
from tests.e2e.conftest import PATIENCE, SETTINGS, Server, Visit
from tests.e2e.play import answer, number, play_now, state
from tests.e2e.site import Site

GAMES = {"star-quest": "Star Quest", "rogue-trooper": "Rogue Trooper", "sergeants": "Sergeants"}
DRAGGED = """() => {
  const taken = new DataTransfer();
  const drag = new DragEvent('dragstart', { dataTransfer: taken, cancelable: true });
  document.querySelector('.mygames button[draggable]').dispatchEvent(drag);
  return taken.getData('DownloadURL').includes('.squadra:blob:http');
}"""  # the file lies ready to be dragged out of the page


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


def test_a_file_that_the_system_hands_to_the_installed_site_is_opened(visit: Visit, site: Site) -> None:
    """As a browser does for `file_handlers` of the manifest."""
    page = visit(
        script="Object.defineProperty(window, 'launchQueue', { value: { setConsumer: (f) => (window.hand = f) } });"
    )
    page.wait_for_function("() => !!window.hand")
    page.evaluate("window.hand({ files: [{ getFile: async () => new File(['rubbish'], 'mine.squadra') }] })")
    expect(page.get_by_test_id("file-wrong")).to_contain_text("damaged, or from another version")


def test_a_finished_match_travels_as_a_file_to_a_server_and_back(
    visit: Visit, server: Server, chromium: Browser, tmp_path: Path
) -> None:
    match, bot, dice = squadra.new_match("sergeants", seed=7), squadra.bot("random"), squadra.Dice(7)
    while match.ask is not None:
        match.choose(bot.choose(match.view(match.ask.seat), match.ask, dice))
    file = tmp_path / "over.squadra"
    file.write_bytes(match.save())
    site, desktop = visit(), chromium.new_page()
    desktop.set_default_timeout(PATIENCE)
    desktop.add_init_script(SETTINGS)
    desktop.goto(server.url)
    for page in (site, desktop, site):
        home = page.url.partition("#")[0]
        page.goto(home)
        page.set_input_files("input[type=file]", file)
        page.get_by_test_id("replay").or_(page.get_by_test_id("result")).first.wait_for()
        page.goto(home)
        page.locator(".mygames button[aria-expanded]").click()
        with page.expect_download() as saving:
            page.get_by_role("button", name="Save to a file").first.click()
        file = saving.value.path()
        there = load(file.read_bytes(), registry.find)
        assert there.result == match.result and there.digest() == match.digest()
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


@pytest.mark.parametrize("half", ["data/pyodide.asm.*.wasm.gz", "data/base.*.pack.gz", "assets/table.worker-*.js"])
def test_a_site_with_half_a_file_says_so(visit: Visit, site: Site, half: str) -> None:
    site.halved = {each.relative_to(site.folder).as_posix() for each in site.folder.glob(half)}
    expect(visit().get_by_test_id("site")).to_contain_text("being updated right now")


def test_a_site_whose_worker_is_empty_says_so_and_goes_on_when_it_is_whole(visit: Visit, site: Site) -> None:
    (script,) = (each.relative_to(site.folder).as_posix() for each in site.folder.glob("assets/table.worker-*.js"))
    site.emptied = {script}
    page = visit()
    expect(page.get_by_test_id("site")).to_contain_text("being updated right now", timeout=20_000)
    site.emptied = set()
    page.get_by_role("button", name="Try again").click()
    ready(page)


def test_a_game_is_fetched_while_python_is_on_its_way(visit: Visit, site: Site) -> None:
    (base,) = (each.name for each in site.folder.glob("data/base.*.pack.gz"))
    site.missing = {f"data/{base}"}  # so that Python never starts
    page = visit("#/briefing/sergeants")
    expect(page.get_by_test_id("site")).to_contain_text("being updated right now")
    assert [name.split("/")[1].split(".")[0] for name in site.asked if "sergeants." in name and ".pack" in name] == [
        "sergeants"
    ]


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


def test_a_storage_that_is_cleared_during_a_match_is_told_and_nothing_of_it_is_lost(visit: Visit, site: Site) -> None:
    page = visit()
    play_now(page)
    state(page)
    answer(page)
    state(page)
    browser: Any = page.context.new_cdp_session(page)
    origin = site.url.removesuffix(site.path)
    browser.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    status = page.get_by_test_id("site")
    expect(status).to_contain_text("cleared this browser's storage")
    status.get_by_role("button", name="Close").click()
    before = number(page)
    page.reload()
    assert state(page) == "asked" and number(page) == before
    browser.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    answer(page)
    state(page)
    after = number(page)
    assert after > before
    page.goto(site.url + "LICENSE.txt")
    page.wait_for_timeout(1000)  # the table goes with its last page
    page.goto(site.url)
    expect(page.locator(".mygames li")).to_have_count(1)
    page.locator(".mygames li a").click()
    assert state(page) == "asked" and number(page) == after


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
