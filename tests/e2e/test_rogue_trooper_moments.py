"""The great moments of Rogue Trooper by real clicks: trade, second salvo, prison, death and team, the kill, six on one screen.

Bots have played up to each of them (see `told`); the person takes the seat that is asked.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.combat.team import TakeGoods
from squadra.games.rogue_trooper.rules.combat.traitor import Confront
from squadra.games.rogue_trooper.rules.encounters.encounter import Fight
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import TradeGoods
from squadra.games.rogue_trooper.rules.prison import SurrenderTo, TryEscape
from squadra.kernel import Match, Option, Seeded
from squadra.kernel.beat import Walk, Wound
from tests.e2e.conftest import Server, Sit
from tests.e2e.play import (
    answer,
    axe_clean,
    expect_text,
    no_sideways_scroll,
    number,
    question,
    settle,
    state,
    to_the_replay,
)
from tests.e2e.told import lay, played_until

GAME = "rogue-trooper"
MOST_ANSWERS = 200


def offers(match: Match, *kinds: type[Option]) -> bool:
    assert match.ask is not None
    return all(any(isinstance(option, kind) for option in match.ask.options) for kind in kinds)


def asks(match: Match, prompt: str, most: int = 1) -> bool:
    """This question, with more options than so many."""
    assert match.ask is not None
    return match.ask.prompt == prompt and len(match.ask.options) > most


def sheet(match: Match):
    assert match.ask is not None
    return match.view(match.ask.seat).sheets[match.ask.seat]


def sit_down(sit: Sit, address: str, **how: object) -> Page:
    page = sit(address, **how)
    page.wait_for_selector("[data-testid=table]")
    assert state(page) == "asked"
    return page


def pick(page: Page, kind: str) -> None:
    """Clicks on an option of this kind and commits it."""
    before = number(page)
    page.locator(f"[data-testid=question] button.opt[data-kind={kind}]").first.click()
    settle(page, before)


SKIP = "() => [...document.querySelectorAll('button')].find((each) => /Skip to my turn/.test(each.innerText))?.click()"


@pytest.mark.rule("RT-GI-60", "RT-GI-61", "RT-RUL-49")
def test_goods_are_counted_out_and_offered_in_a_trade(sit: Sit, server: Server) -> None:
    match = played_until(
        GAME, {"players": 2}, lambda m: offers(m, TradeGoods) and sheet(m).gp > 1 and not sheet(m).revealed
    )
    page = sit_down(sit, lay(server, match))
    pick(page, "TradeGoods")
    trade = page.get_by_test_id("trade")
    propose = page.get_by_test_id("propose")
    expect(propose).to_be_disabled()  # nothing for nothing is no offer
    more = trade.get_by_role("button", name="One more: GP Mags").first
    more.click()
    more.click()
    trade.get_by_role("button", name="One less: GP Mags").first.click()
    expect_text(trade.locator(".lot.in"), "1 / ")
    axe_clean(page, "the trade")
    propose.click()
    page.wait_for_function("() => !document.querySelector('[data-testid=propose]')")
    expect_text(page.get_by_test_id("story"), re.compile("offers .*: 1 GP Mag for nothing"))


@pytest.mark.rule("RT-GI-61")
def test_an_offer_is_answered_with_a_counter_offer_on_a_phone(sit: Sit, server: Server) -> None:
    match = played_until(GAME, {"players": 2}, lambda m: asks(m, "rt-ask-trade"))
    page = sit_down(sit, lay(server, match), width=390, height=844, theme="light", language="it")
    expect(page.get_by_test_id("trade").locator(".lot.in")).not_to_have_count(0)
    no_sideways_scroll(page)
    axe_clean(page, "an offer on a phone")
    pick(page, "Counter")
    page.get_by_test_id("trade").get_by_role("button", name=re.compile("^Uno di più")).first.click()
    axe_clean(page, "a counter-offer on a phone")
    before = number(page)
    page.get_by_test_id("propose").click()
    page.wait_for_function(
        "(n) => Number(document.querySelector('[data-testid=table]').dataset.number) >= n + 2", arg=before
    )


@pytest.mark.rule("RT-COM-BAG-1", "RT-COM-BAG-3", "RT-COM-3")
def test_a_fight_with_a_second_salvo(sit: Sit, server: Server) -> None:
    """A step of the first salvo is chosen already, another is touched; Bagman has more."""

    def fires_twice(m: Match) -> bool:
        m.choose(Salvo("gp", 1))
        return m.ask is not None and asks(m, "rt-ask-second-salvo")

    match = played_until(
        GAME,
        {"players": 2},
        lambda m: asks(m, "rt-ask-salvo", 4) and sheet(m).gp > 2 and sheet(m).bagman != "" and offers(m, Salvo),
    )
    page = sit_down(sit, lay(server, match, happens=fires_twice))
    salvo = page.get_by_test_id("salvo")
    expect(salvo.locator(".seg.on")).to_have_count(1)  # the best step is proposed
    salvo.get_by_role("button", name=re.compile("^GP Mags")).click()
    salvo.locator(".steps li").nth(1).get_by_role("button").click()
    expect(salvo.locator(".steps li.on b")).to_have_text("2")
    expect(salvo.locator(".steps")).not_to_contain_text("…")
    salvo.locator(".steps li").first.get_by_role("button").click()
    expect(salvo.locator(".steps li.on b")).to_have_text("1")
    before = number(page)
    page.get_by_test_id("commit").click()
    settle(page, before)
    expect(question(page).get_by_role("heading", level=1)).to_have_text("Bagman has more. A second salvo?")
    expect(page.get_by_test_id("fight")).to_be_visible()
    page.get_by_test_id("salvo").locator("button.seg").first.click()
    expect(page.get_by_role("region", name="Odds")).to_contain_text("%")
    axe_clean(page, "the second salvo")
    before = number(page)
    page.get_by_test_id("commit").click()
    settle(page, before)
    expect_text(page.get_by_test_id("story"), "Thanks to Bagman")


@pytest.mark.rule("RT-SUR-2", "RT-SUR-7", "RT-SUR-9")
def test_surrender_leads_to_prison_without_ammunition(sit: Sit, server: Server) -> None:
    match = played_until(GAME, {"players": 2}, lambda m: offers(m, SurrenderTo, Fight) and sheet(m).gp > 0)
    page = sit_down(sit, lay(server, match))
    expect(page.get_by_test_id("foe")).to_be_visible()
    expect(page.get_by_test_id("ways")).not_to_contain_text("…")
    pick(page, "SurrenderTo")
    expect_text(page.get_by_test_id("story"), re.compile("surrenders"))
    expect_text(page.locator(".left"), re.compile("prisoner in (Glasshouse|Brig)"))
    expect(page.locator(".left .tracks i.full")).to_have_count(0)


@pytest.mark.rule("RT-SUR-10", "RT-SUR-13", "RT-SUR-19")
def test_a_prisoner_finds_a_gap_and_walks_free(sit: Sit, server: Server) -> None:
    def finds_a_gap(m: Match) -> bool:
        m.choose(TryEscape())
        return m.ask is not None and m.ask.prompt == "rt-ask-walk-free"

    match = played_until(GAME, {"players": 2}, lambda m: asks(m, "rt-ask-escape") and sheet(m).prison == "glasshouse")
    page = sit_down(sit, lay(server, match, happens=finds_a_gap))
    page.locator("button.opt[data-kind=TryEscape]").click()
    expect_text(page.get_by_role("region", name="Odds"), "free")
    axe_clean(page, "prison")
    before = number(page)
    page.get_by_test_id("commit").click()
    settle(page, before)
    pick(page, "WalkFree")
    expect_text(page.get_by_test_id("story"), "slips out of the Glasshouse")
    expect(page.locator(".left .head")).to_contain_text("Glasshouse")
    expect(page.locator(".left .head")).not_to_contain_text("prisoner")


@pytest.mark.rule("RT-DEATH-1", "RT-DEATH-10", "RT-RUL-53b")
def test_a_dead_player_looks_over_the_shoulder_of_the_one_who_took_his_chip(sit: Sit, server: Server) -> None:
    """He stays in the game through his chip: he sees what his team sees, and is not asked any more."""
    match = played_until(GAME, {"players": 3}, lambda m: any(dead.carrier for dead in m.view(None).dead.values()))
    fallen = next(seat for seat, dead in match.view(None).dead.items() if dead.carrier)
    page = sit(lay(server, match, seat=fallen))
    page.wait_for_selector("[data-testid=table]")
    expect_text(page.locator(".left"), "you are a team")
    expect_text(page.locator(".seats .seat", has_text="Anna"), "fallen")
    expect(page.get_by_test_id("question")).to_have_attribute("data-asked", "false")
    page.evaluate(SKIP)  # if they have not come to the end already
    assert state(page) == "over"  # the others play on to the end
    expect(page.get_by_test_id("result")).to_be_visible()


@pytest.mark.rule("RT-DEATH-8", "RT-DEATH-11")
def test_the_goods_of_a_dead_gi_are_taken(sit: Sit, server: Server) -> None:
    match = played_until(GAME, {"players": 2}, lambda m: offers(m, TakeGoods))
    page = sit_down(sit, lay(server, match))
    expect_text(page.get_by_test_id("story"), "they are a team now")
    axe_clean(page, "a Dead GI's goods")
    pick(page, "TakeGoods")


@pytest.mark.rule("RT-END-10", "RT-WIN-11", "RT-WIN-12")
def test_the_last_life_of_the_traitor_ends_the_game(sit: Sit, server: Server) -> None:
    def kills(m: Match) -> bool:
        asked = m.ask
        assert asked is not None
        m.choose(Confront())
        return m.result is not None and m.result.winners == (asked.seat,)

    def last_blow(m: Match) -> bool:
        """Some dice must end it: armour may protect him."""
        view = m.view(None)
        if not (offers(m, Confront) and view.traitor_lives == 1 and view.traitor.startswith("mc_")):
            return False
        tries = [m.copy() for _ in range(20)]
        for seed, one in enumerate(tries):
            one.dice = Seeded(seed)
        return any(kills(one) for one in tries)

    match = played_until(GAME, {"players": 1}, last_blow)
    page = sit_down(sit, lay(server, match, happens=kills))
    page.locator("button.opt[data-kind=Confront]").click()
    expect_text(page.get_by_role("region", name="Odds"), "the Traitor loses a Life")
    axe_clean(page, "the confrontation")
    before = number(page)
    page.get_by_test_id("commit").click()
    settle(page, before)
    assert state(page) == "over"
    expect_text(page.get_by_test_id("result"), "The Traitor is dead.")
    axe_clean(page, "the kill")
    to_the_replay(page)
    expect(page.locator("[data-testid=replay] [data-board]")).to_be_visible()  # before the first question dice fell
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()


@pytest.mark.rule("RT-CARD-ROG-7", "RT-CARD-ROG-9", "RT-RUL-25h")
def test_the_rogue_window_shows_who_passed_and_nothing_of_those_to_come(sit: Sit, server: Server) -> None:
    match = played_until(
        GAME, {"players": 4}, lambda m: asks(m, "rt-ask-window") and m.view(None).window.turn == 2
        and len(m.view(None).played) == 1,
    )  # fmt: skip
    page = sit_down(sit, lay(server, match))
    window = page.get_by_test_id("window").get_by_role("listitem")
    expect(window).to_have_count(4)
    expect(page.locator("[data-testid=window] .counts")).to_have_count(1)
    expect_text(window.nth(2), "decides")
    expect_text(window.nth(3), "···")
    expect(page.get_by_test_id("window-timer")).to_have_count(0)  # only bots wait: there is no hurry
    axe_clean(page, "a Rogue window")
    pick(page, "WaitUntil")


@pytest.mark.rule("RT-CARD-ROG-5")
def test_the_curtain_hangs_between_six_friends_on_one_screen(sit: Sit) -> None:
    page = sit("#/setup/rogue-trooper")
    page.locator("label.choice", has_text="6 players").click()
    friends = ("Anna", "Bruno", "Carla", "Dino", "Elsa", "Fabio")
    seats = ("Flint", "Tinder", "Marrow", "Moss", "Dusk", "Chalk")
    for gi, friend in zip(seats, friends, strict=True):
        if gi != "Flint":
            page.get_by_label(f"Who plays {gi}").select_option("screen")
        page.get_by_label(f"Name of the player: {gi}").fill(friend)
        page.get_by_label(f"Name of the player: {gi}").press("Tab")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("[data-testid=table]")
    taken: set[str] = set()
    for _ in range(150):
        if len(taken) == len(friends):
            break
        if state(page) == "asked":
            answer(page, ("KeepMission", "WaitUntil"))
            continue
        curtain = page.get_by_test_id("curtain")
        assert page.locator("[data-testid=rogue-hand], [data-board] svg, .left .head").count() == 0
        name = curtain.get_by_role("heading").inner_text()
        taken |= {friend for friend in friends if friend in name}
        curtain.get_by_role("button").click()
        expect(curtain).to_have_count(0)
    assert taken == set(friends)
    assert state(page) == "asked"
    expect(page.locator(".seats .seat")).to_have_count(6)


@pytest.mark.rule("RT-END-10")
def test_a_person_and_three_bots_finish_a_game(sit: Sit, server: Server) -> None:
    """The hunt is on and the Traitor has one Life left: the person plays on until somebody takes it."""
    match = played_until(GAME, {"players": 4}, lambda m: m.view(None).traitor_lives == 1 and asks(m, "rt-ask-move"))
    page = sit_down(sit, lay(server, match))
    for _ in range(MOST_ANSWERS):
        if state(page) == "over":
            break
        answer(page, ("Confront", "MoveTo", "Evade", "WaitUntil"))
    expect(page.get_by_test_id("result")).to_be_visible()
    to_the_replay(page)
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()


def card_on_the_active(match: Match) -> bool:
    """Somebody has just played a Rogue card on the one whose turn it is, and who answers now."""
    ask, told = match.ask, match.events
    if ask is None or ask.seat != match.t.s.active:
        return False
    at = [
        n
        for n, event in enumerate(told)
        if event.key == "rt-rogue-played" and event.say.args["gi"] != event.say.args["seat"]
    ]
    return bool(at) and not any(isinstance(event.beat, (Walk, Wound)) for event in told[at[-1] :])


@pytest.mark.rule("RT-CARD-ROG-6")
@pytest.mark.parametrize(("width", "language"), [(1440, "en"), (390, "it")])
def test_a_rogue_card_that_was_played_on_one_stands_in_while_you_waited(
    sit: Sit, server: Server, width: int, language: str
) -> None:
    match = played_until(GAME, {"players": 4}, card_on_the_active)
    page = sit_down(sit, lay(server, match, copy=width), width=width, height=900, language=language)
    expect_text(page.get_by_test_id("recap"), "plays" if language == "en" else "gioca")
    axe_clean(page, "while you waited, with a Rogue card")
