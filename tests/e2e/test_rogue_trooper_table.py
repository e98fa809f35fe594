"""Rogue Trooper at the table: what stays in sight while one meets, shoots and walks, on every screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.encounters.encounter import TakeCard
from squadra.games.rogue_trooper.rules.movement import MoveTo
from squadra.kernel import Match
from tests.e2e.conftest import Server, Sit
from tests.e2e.play import axe_clean, expect_text, moved_on, no_sideways_scroll, number, question
from tests.e2e.test_rogue_trooper_moments import asks, offers, sheet, sit_down
from tests.e2e.test_small_screens import DESK, TABLET, all_in_sight
from tests.e2e.told import lay, played_until

HUNT, FOUR = {"players": 2}, {"players": 4}
OUTSIDE = """(tray) => {
  const box = tray.getBoundingClientRect();
  return [...tray.querySelectorAll('.die')].filter((die) => die.getBoundingClientRect().right > box.right).length;
}"""
ABOVE = """([high, low]) => high.getBoundingClientRect().bottom <= low.getBoundingClientRect().top"""
MANY = 4
QUIET = "() => !document.querySelector('main.stage').dataset.playing"


@pytest.mark.rule("RT-ENC-24")
def test_a_card_that_is_met_lies_there_once_and_every_answer_is_in_sight(sit: Sit, server: Server) -> None:
    match = played_until("rogue-trooper", HUNT, lambda m: offers(m, TakeCard))
    page = sit_down(sit, lay(server, match), width=DESK[0], height=DESK[1])
    expect(page.get_by_test_id("foe")).to_have_count(1)
    expect(page.get_by_test_id("card-face")).to_have_count(0)
    all_in_sight(question(page).locator("button.opt"))


@pytest.mark.rule("RT-COM-3", "RT-COM-4")
@pytest.mark.parametrize("size", [DESK, (1024, 768), TABLET], ids=["desk", "lying", "upright"])
def test_the_dice_of_a_long_salvo_lie_in_their_tray(sit: Sit, server: Server, size: tuple[int, int]) -> None:
    """Two dice for every Plasma Grenade: they are more than one row. With Bagman the next question is his again, so that nobody
    rolls after the two of them."""

    def much(m: Match) -> bool:
        fits = asks(m, "rt-ask-salvo") and offers(m, Salvo) and Salvo("plasma", MANY) in m.ask.options  # pyright: ignore
        return fits and sheet(m).bagman != "" and sheet(m).gp > 0

    def again(m: Match) -> bool:
        m.choose(Salvo("plasma", MANY))
        return m.ask is not None and asks(m, "rt-ask-second-salvo")

    match = played_until("rogue-trooper", HUNT, much)
    page = sit_down(sit, lay(server, match, happens=again, copy=size[0]), width=size[0], height=size[1])
    salvo = page.get_by_test_id("salvo")
    salvo.get_by_role("button", name="Plasma").click()
    salvo.locator(".steps li").nth(MANY - 1).get_by_role("button").click()
    expect(page.get_by_test_id("commit")).to_contain_text(f"Fire {MANY} Plasma Grenades")
    before = number(page)
    page.get_by_test_id("commit").click()
    moved_on(page, before)
    page.wait_for_function(QUIET)
    tray = page.get_by_role("region", name="Last roll")
    expect(tray.locator(".die").nth(2 * MANY - 1)).to_be_visible()
    assert tray.evaluate(OUTSIDE) == 0
    if size != DESK:
        buttons = page.locator("[data-board] .board-tools").element_handle()
        assert page.evaluate(ABOVE, [buttons, tray.element_handle()]), "no button lies under the dice"


@pytest.mark.rule("RT-CARD-MIS-1")
def test_whoever_chooses_his_way_reads_his_mission_below_it(sit: Sit, server: Server) -> None:
    match = played_until("rogue-trooper", HUNT, lambda m: offers(m, MoveTo) and len(sheet(m).missions) > 0)
    page = sit_down(sit, lay(server, match, copy=2), width=DESK[0], height=DESK[1])
    mission = page.get_by_test_id("mission").first
    expect_text(mission, "RT-CARD-MIS-")
    last = question(page).locator("button.opt").last.element_handle()
    assert page.evaluate(ABOVE, [last, mission.element_handle()])
    axe_clean(page, "the way and the Mission")


@pytest.mark.rule("RT-SHEET-1")
@pytest.mark.parametrize("size", [(390, 844), (1024, 768), (844, 390)], ids=["phone", "tablet", "sideways"])
def test_everybodys_lives_are_in_sight_on_small_screens(sit: Sit, server: Server, size: tuple[int, int]) -> None:
    match = played_until("rogue-trooper", FOUR, lambda m: offers(m, MoveTo))
    how: dict[str, Any] = {"width": size[0], "height": size[1], "language": "it"}
    page = sit_down(sit, lay(server, match, copy=size[0]), **how)
    lives = page.locator(".seats .st i:first-child span[aria-hidden]")
    expect(lives).to_have_count(4)
    all_in_sight(lives)
    no_sideways_scroll(page)
