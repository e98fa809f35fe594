"""Rogue Trooper at the table: what one is asked about can be read, and nothing that is needed lies out of sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.encounters.encounter import TakeCard
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import TradeGoods
from squadra.games.rogue_trooper.rules.movement import MoveTo
from squadra.kernel import Match
from tests.e2e.conftest import Server, Sit
from tests.e2e.play import axe_clean, expect_text, moved_on, no_sideways_scroll, question
from tests.e2e.test_rogue_trooper_moments import asks, offers, pick, sheet, sit_down
from tests.e2e.test_small_screens import DESK, TABLET, all_in_sight
from tests.e2e.told import lay, played_until

GAME = "rogue-trooper"
FOUR = {"players": 4}
MANY = 4  # options: a card of one's own can be played
SIDEWAYS = (844, 390)
PHONE = (390, 844)


def overruled(m: Match) -> bool:
    """A card lies in the window, and one has cards to play over it."""
    return asks(m, "rt-ask-window", MANY) and len(m.view(None).played) == 1


@pytest.mark.rule("RT-CARD-ROG-9")
@pytest.mark.parametrize("size", [DESK, TABLET], ids=["desk", "upright"])
def test_the_card_that_counts_is_read_where_one_is_asked_about_it(
    sit: Sit, server: Server, size: tuple[int, int]
) -> None:
    match = played_until(GAME, FOUR, overruled)
    page = sit_down(sit, lay(server, match, copy=size[0]), width=size[0], height=size[1])
    lying = page.get_by_test_id("counting")
    expect_text(lying, "on the table")
    assert len(lying.locator(".text").inner_text()) > len("Mantrap")
    all_in_sight(question(page).locator("button.opt[data-kind=Pass], button.opt[data-kind=WaitUntil]"))
    name = lying.locator("b").inner_text()
    peek = page.get_by_test_id("peek")
    expect(peek).to_be_hidden()
    page.get_by_test_id("window").get_by_role("button", name=name).click()
    expect(peek).to_be_visible()
    expect_text(peek, name)
    axe_clean(page, "a card of the window")
    page.keyboard.press("Escape")
    expect(peek).to_be_hidden()


def in_a_row(m: Match) -> bool:
    return offers(m, TakeCard) and len(m.view(m.ask.seat if m.ask else None).pile) > 1


@pytest.mark.rule("RT-ENC-24")
@pytest.mark.parametrize("size", [TABLET, SIDEWAYS], ids=["upright", "sideways"])
def test_the_answers_to_a_card_with_many_words_are_in_sight(sit: Sit, server: Server, size: tuple[int, int]) -> None:
    page = sit_down(
        sit, lay(server, played_until(GAME, FOUR, in_a_row), copy=size[0]), width=size[0], height=size[1], language="it"
    )
    expect(page.get_by_test_id("foe")).to_be_visible()
    all_in_sight(question(page).locator("button.opt"))
    no_sideways_scroll(page)
    axe_clean(page, "a card that is met")


@pytest.mark.rule("RT-COM-3")
def test_a_phone_shows_the_whole_salvo(sit: Sit, server: Server) -> None:
    def there(m: Match) -> bool:
        return asks(m, "rt-ask-salvo", 4) and sheet(m).bagman != "" and offers(m, Salvo)

    page = sit_down(
        sit, lay(server, played_until(GAME, {"players": 2}, there)), width=PHONE[0], height=PHONE[1], language="it"
    )
    page.get_by_test_id("salvo").locator("button.seg").first.click()
    expect(page.locator(".owords li").first).to_be_visible()
    all_in_sight(question(page).locator("h1, .seg, .steps button, .owords li, [data-testid=commit]"))


@pytest.mark.rule("RT-RUL-49")
def test_an_offer_in_the_making_is_not_called_nothing_for_nothing(sit: Sit, server: Server) -> None:
    match = played_until(
        GAME, {"players": 2}, lambda m: offers(m, TradeGoods) and sheet(m).gp > 1 and not sheet(m).revealed
    )
    page = sit_down(sit, lay(server, match))
    pick(page, "TradeGoods")
    expect_text(page.get_by_test_id("trade"), "Your offer")
    box = question(page).get_by_role("heading", level=1).bounding_box()
    assert box is not None and box["width"] <= 1, "for screen readers alone"
    axe_clean(page, "an offer in the making")


@pytest.mark.rule("RT-MOV-2")
def test_whoever_could_stay_knows_what_waits_there(sit: Sit, server: Server) -> None:
    match = played_until(GAME, {"players": 2}, lambda m: offers(m, MoveTo) and not m.view(None).effect)
    page = sit_down(sit, lay(server, match))
    expect_text(question(page).locator("button.opt[data-kind=Stay]"), "Encounter card")


@pytest.mark.rule("RT-END-13")
def test_enter_keeps_the_hand_as_the_large_button_says(sit: Sit, server: Server) -> None:
    match = played_until(GAME, {"players": 2}, lambda m: asks(m, "rt-ask-rogue-discard"))
    page = sit_down(sit, lay(server, match))
    expect(question(page).locator("button.opt[data-kind=DiscardRogue]")).to_have_text("Keep all")
    page.keyboard.press("Enter")
    moved_on(page, match.number)
