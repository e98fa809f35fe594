"""The first minute: home at once, the briefing, one click to the first move, five to the first shot; hints that fit the screen."""

from __future__ import annotations

import re
import time
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Server, Sit
from tests.e2e.play import axe_clean, begin, expect_text, lesson, no_sideways_scroll, number, question, state

GAMES = {"star-quest": "Star Quest", "rogue-trooper": "Rogue Trooper", "sergeants": "Sergeants"}
FIRST = {"star-quest": "Withdraw", "rogue-trooper": "KeepMission", "sergeants": "EnterBy"}
"""The first question of a game that is well prepared: no list of armaments, no cards, no chips."""
PLACE = """(anchor) => {
  const box = document.querySelector(`[data-board] [data-anchor="${anchor}"]`)?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""


def to_the_briefing(page: Page, game: str) -> None:
    page.get_by_role("button", name=re.compile(f"(Play now|Gioca subito): {GAMES[game]}")).click()
    page.wait_for_selector("[data-testid=briefing][data-ready=true]")


def test_a_cold_server_lists_its_games_at_once(server: Server) -> None:
    server.kill()
    server.start()
    begun = time.perf_counter()
    with urllib.request.urlopen(server.url + "api/names", timeout=10) as answered:
        told = answered.read()
    took = time.perf_counter() - begun
    assert all(game.encode() in told for game in GAMES)
    assert took < 0.3, f"{took:.3f} s"


@pytest.mark.parametrize("game", GAMES)
def test_the_briefing_tells_all_and_one_click_leads_to_the_first_move(sit: Sit, game: str) -> None:
    page = sit()
    to_the_briefing(page, game)
    expect(page.locator(".brief h1")).not_to_be_empty()
    expect(page.get_by_role("region", name="The map").locator("[data-board]")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("Your objective|One of these orders"))).to_be_visible()
    expect(page.locator(".men li").first).to_be_visible()
    axe_clean(page, f"briefing of {game}")
    page.get_by_test_id("begin").click()
    assert state(page) == "asked"
    assert page.locator(f"button.opt[data-kind={FIRST[game]}]").count() or page.get_by_test_id("all-options").count()
    assert not page.locator(
        "button.opt[data-kind=Arm], button.opt[data-kind=ChooseCard], button.opt[data-kind=PlaceChip]"
    ).count()


@pytest.mark.parametrize("game", GAMES)
def test_the_briefing_fits_a_phone_in_italian_and_in_light(sit: Sit, game: str) -> None:
    page = sit(f"#/briefing/{game}", width=390, height=844, language="it", theme="light")
    page.wait_for_selector("[data-testid=briefing][data-ready=true]")
    no_sideways_scroll(page)
    expect(page.get_by_test_id("begin")).to_be_in_viewport()
    axe_clean(page, f"briefing of {game}, phone")
    assert not re.search(r"\b(sq|rt|smg|web)-[a-z]", page.locator("body").inner_text())


@pytest.mark.rule("SMG-EX-27")
def test_a_scenario_tells_its_special_rules(sit: Sit, server: Server) -> None:
    told = server.post("api/briefing", {"game": "sergeants", "setup": {"scenario": 37}, "seats": ["us-1"]})
    assert {line.get("args", {}).get("turn") for line in told["briefing"]["special"]} >= {4}
    page = sit("#/briefing/star-quest")
    expect_text(page.locator(".special"), "fourteen Alien turns")


def test_the_men_are_armed_otherwise_without_leaving_the_briefing(sit: Sit) -> None:
    page = sit("#/briefing/star-quest")
    page.get_by_role("button", name="Change: Brother Livio").click()
    sheet = page.get_by_role("dialog")
    axe_clean(page, "arming over the briefing")
    sheet.get_by_role("group", name="Commander Rufus").get_by_role("button", pressed=False).first.click()
    page.get_by_role("button", name="Ready").click()
    expect(sheet).to_have_count(0)
    expect(page.locator(".men li").first).not_to_contain_text("Power Sword and Power Glove")
    begin(page)
    assert state(page) == "asked"
    expect(page.locator("button.opt[data-kind=Done]").first).to_be_visible()


def test_enter_begins(sit: Sit) -> None:
    page = sit("#/briefing/sergeants")
    page.wait_for_selector("[data-testid=briefing][data-ready=true]")
    page.keyboard.press("Enter")
    assert state(page) == "asked"


@pytest.mark.rule("SQ-TURN-4", "SQ-FIRE-1")
def test_five_clicks_lead_from_home_to_ones_own_first_shot_of_star_quest(sit: Sit) -> None:
    """No alien can be in sight before a board is scanned; the beacon by the airlock is, from wherever the first man goes."""
    page = sit()
    clicks = 0

    def click(anchor: str) -> None:
        nonlocal clicks
        page.wait_for_selector(f"[data-board] [role=button][data-anchor='{anchor}']", state="attached")
        spot = page.evaluate(PLACE, anchor)
        page.mouse.click(spot["x"], spot["y"])
        clicks += 1

    page.get_by_role("button", name="Play now: Star Quest").click()
    clicks += 1
    begin(page)  # a man who can shoot is ready
    clicks += 1
    click("square:26")
    assert clicks == 3, "the first step of a man"
    expect_text(page.get_by_test_id("story"), "moves")
    click("square:74")
    expect_text(question(page), "55.6")
    page.get_by_test_id("commit").click()
    clicks += 1
    expect_text(page.get_by_test_id("story"), re.compile("Brother Livio fires .* at the alarm beacon"))
    assert clicks == 5


@pytest.mark.rule("SQ-MOV-2")
def test_the_list_names_good_places_and_tells_squares_only_when_asked_to(sit: Sit) -> None:
    page = sit("#/briefing/star-quest", width=1440, height=900)
    page.wait_for_selector("[data-testid=briefing][data-ready=true]")
    begin(page)
    square = re.compile(r"\b[a-z]\d{1,2}\b")
    options = question(page).locator("button.opt")
    expect_text(question(page), "Towards the objective: Voice recorder")
    assert not [text for text in options.all_inner_texts() if square.search(text)]
    page.get_by_test_id("all-options").click()
    expect_text(question(page), square)


@pytest.mark.rule("SQ-TURN-3")
def test_another_man_or_a_card_is_taken_instead_of_the_one_who_is_ready(sit: Sit) -> None:
    page = sit("#/briefing/star-quest", width=1440, height=900)
    page.wait_for_selector("[data-testid=briefing][data-ready=true]")
    page.get_by_role("region", name="The map").locator("[data-anchor='figure:red-1']").click()
    expect_text(question(page), "Brother Aldo: what now?")  # touched on the map: he begins
    page.locator(".squad button.unit").nth(1).click()
    expect_text(question(page), "Brother Dario: what now?")
    assert number(page) == 1, "nobody but him has been chosen"
    page.locator(".hand").get_by_role("button").click()
    expect_text(page.get_by_test_id("story"), "plays the Order")
    expect_text(question(page), "who acts next?")


def test_hints_begin_at_the_first_and_are_kept_for_each_game(sit: Sit) -> None:
    page = sit("#/briefing/star-quest", steps=True)
    begin(page)
    expect_text(page.get_by_test_id("lesson"), "blue line")  # a man is ready
    assert "of" not in page.get_by_test_id("lesson").inner_text().split("\n")[-1]
    page.keyboard.press("u")
    expect_text(page.get_by_test_id("lesson"), "dashed ring")
    page.locator("button.opt[data-kind=Activate]").first.click()
    page.wait_for_function("() => Number(document.querySelector('[data-testid=table]').dataset.number) > 0")
    page.goto(page.url.split("#")[0] + "#/briefing/sergeants")
    begin(page)
    assert state(page) == "asked"
    page.wait_for_selector("[data-testid=lesson]")
    page.goto(page.url.split("#")[0] + "#/briefing/star-quest")
    begin(page)
    assert state(page) == "asked"
    assert "dashed ring" not in lesson(page), "it was followed already"


def test_the_second_lesson_of_the_sergeants_training_appears_against_a_bot(sit: Sit) -> None:
    page = sit("#/learn/sergeants", steps=True)
    page.get_by_role("button", name="Start the training").click()
    page.wait_for_selector("[data-testid=table]")
    while state(page) == "asked" and not page.evaluate("() => !!document.querySelector('[data-kind=Plan], .plan')"):
        before = number(page)
        page.evaluate("() => document.querySelector('[data-testid=all-options]')?.click()")
        page.locator("[data-testid=question] button.opt").first.click()
        page.wait_for_function(
            "(n) => Number(document.querySelector('[data-testid=table]').dataset.number) > n", arg=before
        )
    time.sleep(1.5)  # the bot plans too, and must not take the hint away
    expect_text(page.get_by_test_id("lesson"), "2 of")
    page.get_by_test_id("dock").locator(".hand .ac.lit button.face").first.focus()
    page.keyboard.press("1")
    page.get_by_test_id("place-plan").click()
    expect_text(page.get_by_role("alert"), "SMG-TURN-6")
    expect_text(page.get_by_test_id("lesson"), "2 of")  # a refused answer teaches nothing


def test_the_briefing_tells_what_may_hide_behind_a_blip(sit: Sit) -> None:
    page = sit("#/briefing/star-quest", width=390)
    expect(page.get_by_test_id("hidden").locator("li")).to_have_count(7)
    expect_text(page.get_by_test_id("hidden"), "Dreadnought: Armour 4")


def test_the_setup_of_a_hunt_does_not_spill_on_a_phone(sit: Sit) -> None:
    page = sit("#/setup/rogue-trooper", width=390)
    page.wait_for_selector(".option-row")
    beyond = (
        "() => [...document.querySelectorAll('.setup-grid *')].some((each) => each.getBoundingClientRect().right > 391)"
    )
    assert not page.evaluate(beyond)


def test_a_screen_that_is_left_hears_nothing_of_the_next_address(sit: Sit) -> None:
    page = sit("#/odds")
    page.wait_for_selector("[data-testid=table-fights]")
    refused: list[str] = []
    page.on("response", lambda answered: refused.append(answered.url) if answered.status >= 400 else None)
    page.evaluate("() => (location.hash = '#/learn/star-quest')")
    page.wait_for_selector(".btn.primary")
    assert not refused
