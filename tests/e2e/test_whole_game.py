"""A training mission won by clicking on the board; after it the result, the replay, the fork, the verified dice, and home."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.companion import Companion
from tests.e2e.conftest import Server, Sit
from tests.e2e.play import axe_clean, expect_text, lesson, moved_on, number, state, to_the_replay

PLACE = """(anchors) => {
  for (const anchor of anchors)
    for (const each of document.querySelectorAll(`[data-board] [role=button][data-anchor="${anchor}"]`)) {
      const box = each.getBoundingClientRect(), at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      if (each.contains(document.elementFromPoint(at.x, at.y))) return at;
    }
  return null;
}"""  # where on the screen one of these things can be clicked
TAKEN = """([n, place]) => {
  const listed = document.querySelector(`[data-testid=question] button.opt[data-option="${place}"]`);
  if (Number(document.querySelector('[data-testid=table]').dataset.number) > n) return 'answered';
  if (listed?.getAttribute('aria-pressed') === 'true') return 'aimed';
  const any = listed ?? document.querySelector('.opts:has([data-testid=all-options]) .opt');
  return any?.disabled === false ? 'narrowed' : '';
}"""  # what a click on the board did: it answered, it aimed, or the list now shows what can be done there
SHARES = """() => [...document.querySelectorAll('.owords b')]
  .map((each) => Number(each.textContent.replace(',', '.').replace(/[^0-9.]/g, '')))"""


def choose(page: Page, companion: Companion) -> str:
    """One answer of a good player, clicked on the board where it can be; returns how it was given."""
    place, option = companion.advice()
    match, before, how = companion.match, number(page), "list"
    assert match is not None
    assert match.number == before
    spot = page.evaluate(PLACE, [f"{anchor.kind}:{anchor.id}" for anchor in option.anchors(match.t)])
    taken = "narrowed"
    if spot:
        page.mouse.click(spot["x"], spot["y"])
        how = "board"
        taken = page.wait_for_function(TAKEN, arg=[before, place]).json_value()
    if taken == "narrowed":
        unfold(page, place)
    if type(option).odds:
        page.wait_for_selector(".owords")
        shares = sorted(round(float(share * 100), 1) for share in match.odds(option).chances.values())
        assert sorted(page.evaluate(SHARES)) == shares, option
        how = f"odds {how}"
        page.get_by_test_id("commit").click()
    moved_on(page, before)
    return how


def unfold(page: Page, place: int) -> None:
    """Clicks an option of the list, which is unfolded if need be."""
    listed = page.locator(f"[data-testid=question] button.opt[data-option='{place}']")
    if not listed.count():
        page.get_by_test_id("all-options").click()
    listed.click()


def test_a_training_mission_is_won_by_clicking_on_the_board_and_then_studied(sit: Sit, server: Server) -> None:
    page = sit("#/learn/star-quest", steps=True)
    page.get_by_role("button", name="Start the training").click()
    page.wait_for_selector("[data-testid=table]")
    companion = Companion(server.db, re.search(r"#/table/([^/]+)", page.url)[1])
    lessons: set[str] = set()
    given: list[str] = []
    while state(page) != "over":
        lessons.add(lesson(page))
        given.append(choose(page, companion))
        assert len(given) < 300
    assert len(lessons - {""}) >= 5
    assert given.count("odds board") + given.count("odds list") >= 5
    assert sum("board" in how for how in given) > len(given) / 3
    expect_text(page.get_by_test_id("result").locator("h1"), "Victory")
    result = companion.catch_up().result
    assert result is not None
    assert result.winners == ("red",)
    expect(page.get_by_test_id("result")).to_be_visible()
    axe_clean(page, "the end")
    to_the_replay(page)
    total = study(page)
    walk_through(page, total)
    check_the_dice(page)
    play_on(page, total // 3)
    page.goto(page.url.split("#")[0])
    expect_text(page.get_by_role("region", name="Your games"), "1 finished game")
    page.get_by_role("button", name="1 finished game").click()
    expect(page.locator(".mygames li")).to_have_count(2)
    axe_clean(page, "home with games")


def study(page: Page) -> int:
    """Result, score sheet, luck and chart; returns how many steps the replay has."""
    expect(page.get_by_role("heading", name=re.compile("Victory|Nobody"))).to_be_visible()
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
    expect(page.get_by_role("heading", name="Luck", exact=False)).to_be_visible()
    expect(page.get_by_role("heading", name="Score by round")).to_be_visible()
    expect(page.get_by_test_id("chart")).to_be_visible()
    expect(page.locator(".ticks i").nth(2)).to_be_attached()
    replay = page.get_by_test_id("replay")
    page.wait_for_function("() => Number(document.querySelector('[data-testid=replay]').dataset.total) > 0")
    total = int(replay.get_attribute("data-total") or 0)
    axe_clean(page, "result")
    return total


def walk_through(page: Page, total: int) -> None:
    """The slider, one step, and by itself."""
    page.get_by_role("slider").fill(str(total // 2))
    expect(page.get_by_test_id("replay")).to_have_attribute("data-at", str(total // 2))
    expect(page.get_by_role("group", name="The ship")).to_be_visible()
    page.get_by_role("button", name="One step forward").click()
    page.wait_for_function(
        "(n) => Number(document.querySelector('[data-testid=replay]').dataset.at) > n", arg=total // 2
    )
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(
        "(n) => Number(document.querySelector('[data-testid=replay]').dataset.at) >= n", arg=total // 2 + 3
    )
    page.get_by_role("button", name="Pause").click()


def check_the_dice(page: Page) -> None:
    page.get_by_role("button", name="Verify the dice").click()
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-good", "true", timeout=60_000)
    axe_clean(page, "verify")
    page.go_back()
    page.wait_for_function("() => Number(document.querySelector('[data-testid=replay]')?.dataset.total ?? 0) > 0")


def play_on(page: Page, step: int) -> None:
    """A fork from a step of the past."""
    page.get_by_role("slider").fill(str(step))
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_test_id("fork").get_by_role("button", name="Play on as Red squad").click()
    page.wait_for_selector("[data-testid=table]")
    assert state(page) in ("asked", "over")
    assert number(page) > step // 2, "from the question at this step, or the last one before it"
