"""Rogue Trooper in the browser: set-up, a Rogue window, a fight with its odds, the curtain, the solo game, a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Sit
from tests.e2e.play import (
    answer,
    axe_clean,
    begin,
    expect_text,
    no_sideways_scroll,
    number,
    play_now,
    question,
    settle,
    state,
    to_the_replay,
)

KINDS = """() => [...document.querySelectorAll('[data-testid=question] button.opt')].map((each) => each.dataset.kind)"""
MOST = 400  # answers of a person: far more than any of these games needs


def kinds(page: Page) -> set[str]:
    """What may be answered now."""
    return set(page.evaluate(KINDS))


def play_until(page: Page, there: Callable[[set[str]], bool], prefer: tuple[str, ...] = ()) -> set[str]:
    """Answers, by simple preferences, until the question is such; returns what may be answered then."""
    for _ in range(MOST):
        standing = state(page)
        assert standing == "asked", f"the game is {standing}"
        offered = kinds(page)
        if there(offered):
            return offered
        answer(page, prefer)
    raise AssertionError("the question never came")


@pytest.mark.rule("RT-SET-8", "RT-CARD-ROG-7", "RT-MOV-1")
def test_a_game_with_three_bots_is_set_up_and_a_rogue_window_is_answered(sit: Sit) -> None:
    page = sit("#/setup/rogue-trooper")
    expect(page.get_by_role("heading", name="Set up a game")).to_be_visible()
    expect(page.get_by_label(re.compile("^Who plays"))).to_have_count(4)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("[data-testid=table]")
    play_until(page, lambda offered: "PlaceChip" in offered)
    expect(page.locator(".seats .seat")).to_have_count(4)
    board = page.get_by_role("group", name="Nu-Earth and Milli-com")
    expect(board.locator("[data-anchor^='sector:']")).to_have_count(75)
    page.locator(".left .unfold").click()
    page.locator(".left button.slot").first.click()  # the slot on the sheet is the option
    expect(page.locator(".left .slot.lit")).to_have_count(0)
    page.locator(".left .unfold").click()

    play_until(page, lambda offered: "Pass" in offered)
    expect(page.get_by_test_id("strip")).to_be_visible()
    expect(page.get_by_test_id("card-choice").locator("li")).not_to_have_count(0)  # what can be played lies there
    page.get_by_test_id("look-at-hand").click()
    expect(page.get_by_test_id("hand").get_by_test_id("card-face")).not_to_have_count(0)
    axe_clean(page, "the hand over the board")
    page.get_by_test_id("look-at-hand").click()
    expect(page.get_by_test_id("hand")).to_have_count(0)
    assert {"Pass", "WaitUntil"} <= kinds(page)
    axe_clean(page, "the Rogue window")
    answer(page, ("WaitUntil",))
    expect_text(
        page.get_by_test_id("strip"), re.compile("Standing answer: pass until|none on the table|in force|counts")
    )

    play_until(page, lambda offered: "MoveTo" in offered, ("Pass", "KeepMission"))
    lit = board.locator("[role=button][data-anchor^='sector:']")
    expect(lit).not_to_have_count(0)
    expect(board.locator("[tabindex='0']")).to_have_count(1)
    board.locator("[role=img][data-anchor='sector:mc_bridge']").click()  # not lit: a note says why not
    expect_text(page.get_by_role("alert"), "RT-")
    axe_clean(page, "the map")
    before = number(page)
    target = lit.first.get_attribute("data-anchor")
    board.locator("[tabindex='0']").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    lit.first.focus()
    page.keyboard.press("Enter")
    settle(page, before)
    assert target is not None


@pytest.mark.rule("RT-COM-3", "RT-ENC-24")
def test_the_odds_of_a_salvo_stand_there_before_it_is_fired(sit: Sit) -> None:
    page = sit()
    play_now(page, "Rogue Trooper")
    ways = ("MoveTo", "KeepMission", "Pass")
    play_until(page, lambda offered: "Fight" in offered, ways)
    expect(page.get_by_test_id("foe")).to_be_visible()
    expect_text(page.get_by_test_id("ways"), re.compile("Fight: .*%.*Calculated with"))
    odds = page.get_by_role("region", name="Odds")

    for _ in range(MOST):
        play_until(page, lambda offered: "Salvo" in offered, ("Fight", *ways))
        if page.locator("[data-testid=salvo] button.seg").count():
            break
        answer(page)
    salvo = page.get_by_test_id("salvo")
    before = number(page)
    salvo.locator("button.seg").first.click()
    expect_text(odds, "%")
    steps = salvo.locator(".steps li")
    if steps.count():
        steps.last.get_by_role("button").click()
        expect(salvo.locator(".steps li.on b")).to_have_text(str(steps.count()))
        expect(salvo.locator(".steps")).not_to_contain_text("…")
    axe_clean(page, "the salvo")
    assert number(page) == before
    page.get_by_test_id("commit").click()
    settle(page, before)
    expect_text(page.get_by_test_id("story"), "fires")


@pytest.mark.rule("RT-CARD-ROG-5")
def test_the_curtain_hangs_between_two_friends_on_one_screen(sit: Sit) -> None:
    page = sit("#/setup/rogue-trooper")
    page.get_by_label("Who plays Tinder").select_option("screen")
    page.get_by_label("Name of the player: Flint").fill("Anna")
    page.get_by_label("Name of the player: Tinder").fill("Bruno")
    page.get_by_label("Name of the player: Tinder").press("Tab")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("[data-testid=table]")
    taken: list[str] = []
    for _ in range(MOST):
        if len(taken) >= 3:
            break
        if state(page) == "asked":
            answer(page)
            continue
        curtain = page.get_by_test_id("curtain")
        assert page.locator("[data-testid=rogue-hand], [data-board] svg").count() == 0
        taken.append(curtain.get_by_role("heading").inner_text())
        if len(taken) == 1:
            page.keyboard.press("Enter")  # the button has the focus
        else:
            curtain.get_by_role("button").click()
        expect(curtain).to_have_count(0)
    assert {name for line in taken for name in ("Anna", "Bruno") if name in line} == {"Anna", "Bruno"}


@pytest.mark.rule("RT-SOLO-20")
def test_a_lone_person_plays_the_solo_game_to_its_end(sit: Sit) -> None:
    page = sit()
    page.get_by_role("button", name="Solo: Rogue Trooper").click()
    begin(page)
    expect(page.locator(".seats .seat")).to_have_count(1)
    answers = 0
    while (standing := state(page)) != "over":
        assert standing == "asked"  # alone, no curtain
        answer(page, ("Fight", "MoveTo") if answers < 15 else ("Stay", "StayAboard", "DeclineRogue", "Evade"))
        answers += 1
        assert answers < MOST
    expect(page.get_by_test_id("result")).to_be_visible()
    axe_clean(page, "the end of the solo game")
    to_the_replay(page)
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
    expect(page.get_by_role("rowheader", name=re.compile("Lives taken from the Traitor"))).to_be_visible()


def test_training_tells_what_to_do(sit: Sit) -> None:
    page = sit("#/learn/rogue-trooper", steps=True)
    page.get_by_role("button", name="Start the training").click()
    page.wait_for_selector("[data-testid=table]")
    lessons: set[str] = set()
    for _ in range(12):
        if state(page) != "asked":
            break
        lesson = page.get_by_test_id("lesson")
        if lesson.count():
            lessons.add(lesson.locator("p").inner_text())
        answer(page, ("MoveTo", "Fight", "Pass"))
    assert len(lessons) >= 3
    assert not any(line.startswith("lesson-") for line in lessons)


def test_a_phone_shows_the_map_the_question_and_the_sheet_in_italian(sit: Sit) -> None:
    page = sit(language="it", theme="light", width=390, height=844)
    page.get_by_role("button", name="Gioca subito: Rogue Trooper").click()
    begin(page)
    play_until(page, lambda offered: "MoveTo" in offered, ("KeepMission", "Pass"))
    no_sideways_scroll(page)
    expect(page.get_by_role("group", name="Nu-Earth e Milli-com")).to_be_visible()
    expect(question(page).get_by_role("heading")).to_have_text("Dove vai?")
    assert not page.evaluate("() => /\\brt-[a-z]+-[a-z]/.test(document.querySelector('[data-testid=table]').innerText)")
    page.get_by_role("button", name="Milli-com").click()
    axe_clean(page, "phone, map")
    page.locator(".tabs .tab").nth(1).click()
    expect(page.get_by_role("img", name="4 Vite").first).to_be_visible()
    no_sideways_scroll(page)
    axe_clean(page, "phone, sheet")


@pytest.mark.rule("RT-SET-8")
def test_the_slots_of_the_first_chips_are_said_without_leaving_the_briefing(sit: Sit) -> None:
    page = sit("#/briefing/rogue-trooper", width=390, height=844, theme="light")
    man = page.locator(".men li")
    expect_text(man, "first chip: Gunnar")
    page.get_by_role("button", name="Change").click()
    page.get_by_role("button", name="Put it first: Bagman").click()
    axe_clean(page, "the chips over the briefing")
    no_sideways_scroll(page)
    page.get_by_role("button", name="Ready", exact=True).click()
    expect_text(man, "first chip: Bagman")
    page.get_by_role("button", name="Change").click()
    page.get_by_role("button", name="Ask me at the table").click()
    page.get_by_role("button", name="Ready", exact=True).click()
    expect(man).not_to_contain_text("chip")
    page.get_by_test_id("begin").click()
    assert state(page) == "asked"
    expect(page.locator("button.opt[data-kind=PlaceChip]").first).to_be_visible()
