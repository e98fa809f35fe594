"""Moments of Sergeants, each opened by its link: a Walk by drag and by typing, a shot, a grenade, a duel, a window."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from squadra.kernel import Match
from tests.e2e.conftest import Server, Sit
from tests.e2e.play import answer, axe_clean, expect_text, no_sideways_scroll, number, question, settle
from tests.e2e.told import lay, played_until

FARM = {"scenario": 2, "players": 2}
ME = "us-1"


def offers(*kinds: str, seat: str = ME):
    """The seat alone is asked, and all these kinds of answers are there."""

    def wanted(match: Match) -> bool:
        ask = match.ask
        if ask is None or ask.seats != (seat,):
            return False
        there = {type(option).__name__ for option in ask.options}
        return there.issuperset(kinds)

    return wanted


def open_at(sit: Sit, server: Server, match: Match, copy: int = 0, **page: object) -> Page:
    """The seat's link, at its question."""
    opened = sit(lay(server, match, ME, copy=copy), **page)
    opened.wait_for_selector("[data-testid=question][data-asked=true]")
    opened.wait_for_selector("[data-board] .man")
    return opened


@pytest.fixture(scope="module")
def walk() -> Match:
    """A soldier on the map may walk."""
    return played_until("sergeants", FARM, lambda m: offers("Walk", "Turn")(m) and m.t.s.turn >= 2)


@pytest.mark.rule("SMG-MOVE-2", "SMG-GEO-28")
def test_a_man_is_dragged_to_the_nearest_lawful_point_and_the_rule_is_told(
    sit: Sit, server: Server, walk: Match
) -> None:
    page = open_at(sit, server, walk)
    before = number(page)
    grip = page.locator("[data-board] .man[data-grip]")
    expect(page.get_by_test_id("region")).to_have_count(1)
    start = grip.locator("circle").first.bounding_box()
    assert start is not None
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    board = page.locator("[data-board] > svg").bounding_box()
    assert board is not None
    aside = board["x"] + board["width"] - 30 if x < board["x"] + board["width"] / 2 else board["x"] + 30
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + aside) / 2, y + 4, steps=3)
    page.mouse.move(aside, y + 4, steps=3)
    page.mouse.up()
    panel = page.get_by_test_id("walk-panel")
    expect(page.get_by_test_id("ghost")).to_have_count(1)
    expect_text(panel, "SMG-")  # far too far: the rule says so, the ghost stands where he may stand
    expect_text(panel, "nearest lawful point")
    expect_text(panel, re.compile(r"Walk \d+, modifiers .*the way is [0-9.]+ in"))
    expect(page.get_by_test_id("sight")).to_contain_text(" = ")
    assert number(page) == before
    page.get_by_test_id("go").click()
    settle(page, before)


@pytest.mark.rule("SMG-MOVE-7")
def test_a_place_is_typed_and_the_way_may_bend(sit: Sit, server: Server, walk: Match) -> None:
    page = open_at(sit, server, walk, 1, language="it", theme="light")
    before = number(page)
    panel = page.get_by_test_id("walk-panel")
    there = page.locator("[data-board] .dot").first.get_attribute("data-anchor")
    assert there is not None
    expect(panel.get_by_label("Da sinistra")).to_be_hidden()  # nobody has to think in inches
    panel.get_by_text("Scrivi la posizione in pollici").click()
    across, down = (int(each) / 1000 for each in there.removeprefix("point:").split(","))
    panel.get_by_label("Da sinistra").fill(f"{across:.1f}".replace(".", ","))
    panel.get_by_label("Da sinistra").press("Tab")
    panel.get_by_label("Dall'alto").fill(f"{down:.1f}")
    panel.get_by_label("Dall'alto").press("Tab")
    expect_text(panel, re.compile(r"il percorso è di [0-9]+,[0-9]+ pollici"))
    panel.get_by_label("Orientamento").select_option("180")
    axe_clean(page, "where to")
    panel.get_by_role("button", name="Svolta qui").click()
    panel.get_by_label("Da sinistra").fill(f"{across + 0.2:.1f}")
    panel.get_by_label("Da sinistra").press("Tab")
    expect(panel.get_by_role("status")).to_contain_text(re.compile("SMG-"))
    panel.get_by_role("button", name="Chiudi").click()
    expect(page.get_by_test_id("ghost")).to_have_count(0)
    assert number(page) == before


@pytest.mark.rule("SMG-DIST-8", "SMG-SHOOT-6")
def test_the_sums_and_the_odds_of_a_shot_stand_there_before_it(sit: Sit, server: Server) -> None:
    match = played_until("sergeants", FARM, offers("Fire", "Skip"))
    page = open_at(sit, server, match)
    before = number(page)
    question(page).locator("button.opt[data-kind=Fire]").first.click()
    sums = page.get_by_test_id("sight")
    expect(sums.locator("tbody tr")).to_have_count(3)
    paid = [int(each.replace("−", "-")) for each in sums.locator(".mods b").all_inner_texts()]
    for row in sums.locator("tbody tr td:nth-child(2)").all_inner_texts():
        skill, reach = int(row.split()[0]), int(row.split()[-1].replace("−", "-"))
        assert skill + sum(paid) == reach
    expect(question(page).locator(".owords li").first).to_be_visible()
    shares = [float(each.rstrip(" %")) for each in question(page).locator(".owords b").all_inner_texts()]
    assert sum(shares) == pytest.approx(100, abs=0.3)
    expect(page.get_by_test_id("line")).to_have_count(1)
    axe_clean(page, "a shot")
    settle(page, before)
    expect_text(page.locator(".log"), re.compile("in range: "))
    expect_text(page.locator(".log"), re.compile("Hit Check against .*(miss|hit)"))
    turned = page.get_by_test_id("checks").locator("li.turned.hit")
    expect(turned).not_to_have_count(0)  # the card that decided lies there, with the lines that were read
    expect(turned.first.locator(".row.read")).not_to_have_count(0)


@pytest.mark.rule("SMG-ACT-3")
def test_a_card_of_the_hand_is_read_and_opens_its_rule(sit: Sit, server: Server, walk: Match) -> None:
    page = open_at(sit, server, walk, 4)
    page.get_by_test_id("hand").locator("button.face").first.click()
    detail = page.get_by_test_id("card-detail")
    expect(detail.locator(".text")).not_to_be_empty()
    axe_clean(page, "a card of the hand")
    detail.locator("button.rule").click()
    expect_text(page.get_by_test_id("rule-text"), "SMG-ACT-3")


def test_the_ruler_measures_between_any_two_figures(sit: Sit, server: Server, walk: Match) -> None:
    page = open_at(sit, server, walk, 2)
    page.get_by_role("button", name="Ruler").click()
    expect(page.get_by_text("Ruler: click one of your soldiers.")).to_be_visible()
    page.locator("[data-board] .man[aria-label*=', US,']").first.press("Enter")
    page.locator("[data-board] .man[aria-label*=', German,']").first.press("Enter")
    expect(page.get_by_test_id("sight").locator("tbody tr")).to_have_count(4)
    expect_text(page.get_by_test_id("sight"), "square")


@pytest.mark.rule("SMG-GREN-7")
def test_the_template_of_a_grenade_lies_on_the_map_before_the_throw(sit: Sit, server: Server) -> None:
    page = open_at(sit, server, played_until("sergeants", {"scenario": 1}, offers("Throw")))
    question(page).locator("button.opt[data-kind=Throw]").first.click()
    expect(page.get_by_test_id("template")).to_have_count(1)
    expect(question(page).locator(".owords li").first).to_be_visible()


@pytest.mark.rule("SMG-GREN-6", "SMG-GEO-21")
def test_the_template_is_shifted_to_any_lawful_centre_before_the_throw(sit: Sit, server: Server) -> None:
    match = played_until("sergeants", {"scenario": 1}, offers("Throw"))
    page = open_at(sit, server, match, 1, language="it")
    before = number(page)
    question(page).locator("button.opt[data-kind=Throw]").first.click()
    expect(page.get_by_test_id("region")).to_have_count(1)
    panel = page.get_by_test_id("walk-panel")
    throw = next(o for o in match.ask.options if type(o).__name__ == "Throw")  # type: ignore[union-attr]
    panel.get_by_text("Scrivi la posizione in pollici").click()
    panel.get_by_label("Da sinistra").fill(f"{throw.x / 1000:.1f}")  # type: ignore[attr-defined]
    panel.get_by_label("Da sinistra").press("Tab")
    panel.get_by_label("Dall'alto").fill(f"{throw.y / 1000:.1f}")  # type: ignore[attr-defined]
    panel.get_by_label("Dall'alto").press("Tab")
    expect_text(panel, "Sotto la sagoma: ")
    expect(page.get_by_test_id("ghost").locator(".blast")).to_have_count(1)
    axe_clean(page, "where to throw")
    panel.get_by_role("button", name="Lancia qui").click()
    settle(page, before)


@pytest.mark.rule("SMG-ENT-1", "SMG-GEO-25")
def test_a_soldier_enters_at_any_point_of_the_lit_ground(sit: Sit, server: Server) -> None:
    match = played_until("sergeants", {"scenario": 37, "players": 2}, offers("Enter"))
    page = open_at(sit, server, match, width=390, height=844, theme="light")
    before = number(page)
    expect(page.get_by_test_id("region")).to_have_count(1)
    panel = page.get_by_test_id("walk-panel")
    enter = next(o for o in match.ask.options if type(o).__name__ == "Enter")  # type: ignore[union-attr]
    x, y = enter.path[-1]  # type: ignore[attr-defined]
    panel.get_by_text("Type the place in inches").click()
    panel.get_by_label("Across").fill(f"{x / 1000:.1f}")
    panel.get_by_label("Across").press("Tab")
    panel.get_by_label("Down").fill(f"{y / 1000:.1f}")
    panel.get_by_label("Down").press("Tab")
    expect_text(panel, re.compile(r"Walk \d+, modifiers .*the way is [0-9.]+ in"))
    no_sideways_scroll(page)
    axe_clean(page, "where to enter")
    panel.get_by_role("button", name="Enter here").click()
    settle(page, before)


@pytest.mark.rule("SMG-MELEE-12")
def test_close_combat_is_a_duel_of_cards(sit: Sit, server: Server) -> None:
    match = played_until("sergeants", FARM, offers("Strike"), eager=("Charge",))
    page = open_at(sit, server, match, width=390, height=844, theme="light")
    duel = page.get_by_test_id("duel")
    expect(duel.locator(".fighter")).not_to_have_count(0)
    before = number(page)
    duel.get_by_role("button", name=re.compile("^Strike ")).first.click()
    expect(question(page).locator(".owords li").first).to_be_visible()
    no_sideways_scroll(page)
    axe_clean(page, "the duel")
    settle(page, before)
    foes = {card for player in match.t.s.players.values() if player.seat != ME for card in player.combat}
    assert not any(card in page.content() for card in foes), "the enemy's cards are backs"


@pytest.mark.rule("SMG-PRIS-6", "SMG-PRIS-14", "SMG-GEO-31")
def test_a_prisoner_is_led_along_by_his_escort(sit: Sit, server: Server) -> None:
    def leads(match: Match) -> bool:
        alone = sum(bool(man.escort) for man in match.t.s.soldiers.values()) == 1
        if not alone or not offers("Walk")(match):
            return False
        return any(type(option).__name__ == "Walk" and match.t.is_escort(option.serial) for option in match.ask.options)

    match = played_until("sergeants", {"scenario": 1}, leads, eager=("Charge", "Capture"))
    page = open_at(sit, server, match)
    captive = page.locator("[data-board] .man[aria-label*='prisoner of']")
    expect(captive).to_have_count(1)
    expect(page.locator("[data-board] .rope")).to_have_count(1)
    expect_text(page.locator(".left"), "Your prisoners")
    stood = captive.get_attribute("transform")
    page.get_by_test_id("all-options").click()
    answer(page, ("Walk",))
    expect(question(page).locator("h1")).to_have_text("Where does the prisoner stand?")
    axe_clean(page, "the place of a prisoner")
    answer(page, ("PlaceAt",))
    expect(captive).not_to_have_attribute("transform", str(stood))  # he has come along
    expect(page.locator("[data-board] .rope")).to_have_count(1)


@pytest.mark.rule("SMG-REACT-1")
def test_a_reaction_window_offers_the_cards_that_fit_and_silence(sit: Sit, server: Server) -> None:
    def wanted(match: Match) -> bool:
        ask = match.ask
        asked = ask is not None and ask.prompt == "smg-ask-react" and ME in ask.seats
        return asked and any(type(option).__name__ == "React" for option in match.ask.to(ME).options)

    match = played_until("sergeants", {"scenario": 6, "players": 3}, wanted, eager=("Pass",))
    page = open_at(sit, server, match)
    window = page.get_by_test_id("reaction")
    expect(window.locator(".ac.lit button.face")).not_to_have_count(0)
    expect(window.get_by_role("button", name=re.compile("^Pass for"))).to_have_count(3)
    deed = page.get_by_test_id("deed")
    expect(deed.locator(".mark")).to_have_count(1)  # who acted, and what he did
    expect(deed.locator(".way, .line")).not_to_have_count(0)
    expect_text(window.locator(".deed"), re.compile("[A-Z]"))
    expect(page.locator("[data-board] .man .ring")).not_to_have_count(0)  # and who may answer
    axe_clean(page, "a reaction window")
    before = number(page)
    window.locator(".ac.lit button.face").first.click()
    settle(page, before)


def test_the_ground_under_the_pointer_is_told_with_its_modifiers(sit: Sit, server: Server, walk: Match) -> None:
    page = open_at(sit, server, walk, 3)
    board = page.locator("[data-board] > svg").bounding_box()
    assert board is not None
    page.mouse.move(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
    expect_text(page.get_by_test_id("ground-line"), re.compile("LOOK .*MOVE"))


@pytest.mark.rule("SMG-SET-15", "SMG-SET-5")
def test_a_force_over_its_budget_is_refused_with_the_rule_and_a_lawful_one_is_played(sit: Sit) -> None:
    page = sit("#/forces")
    verdict = page.get_by_test_id("verdict")
    expect_text(verdict, "may be fielded")  # the first ready-made force lies there
    home = page.locator(".recruits button[aria-pressed=false]")
    for _ in range(4):
        home.first.click()
    expect_text(verdict, re.compile(r"The force costs \d+ VP, the limit is \d+\. SMG-SET-15"))
    expect(page.get_by_role("button", name="Play with this force")).to_have_attribute("aria-disabled", "true")
    axe_clean(page, "force builder")
    page.get_by_role("group", name="Ready-made:").get_by_role("button").nth(1).click()
    expect_text(verdict, "may be fielded")
    page.get_by_label("Name of the force").fill("Night watch")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_test_id("saved").get_by_role("button", name="Night watch", exact=True)).to_be_visible()
    page.get_by_role("button", name="Play with this force").click()
    page.wait_for_selector("[data-testid=table]")
    expect(page.locator(".left .unit")).not_to_have_count(0)


@pytest.mark.rule("SMG-SOL-18", "SMG-TEAM-8")
def test_the_force_builder_gives_medals_where_they_are_in_use_and_seats_who_carries_enough(sit: Sit) -> None:
    page = sit("#/forces")
    page.get_by_label("Scenario").select_option("6")
    roster, worn = page.get_by_test_id("roster"), page.get_by_role("button", name="Bronze Star")
    expect_text(page.get_by_test_id("budget"), "of 54 VP")
    expect(worn).to_have_count(0)
    page.locator("label.switch", has_text="Medals and badges").click()
    expect(worn).to_have_count(1)
    roster.get_by_label("Medals and badges").first.select_option("bronze_star")
    expect_text(page.get_by_test_id("verdict"), "SMG-SET-15")  # one more costs its VP
    worn.first.click()
    expect_text(page.get_by_test_id("verdict"), "may be fielded")
    page.get_by_text("Team Panels").click()
    seat = page.get_by_role("group", name="Assault stick").get_by_role("combobox").nth(1)
    expect(seat).to_have_value("1005")  # six grenades qualify him
    roster.get_by_label("Grenades").first.fill("5")
    roster.get_by_label("Grenades").first.blur()
    expect_text(page.get_by_test_id("verdict"), "SMG-TEAM-8")


def test_the_force_builder_fits_a_phone_in_italian(sit: Sit) -> None:
    page = sit("#/forces", width=390, height=844, language="it", theme="light")
    page.locator("label.switch", has_text="Medaglie e distintivi").click()
    expect_text(page.get_by_test_id("budget"), "PV")
    no_sideways_scroll(page)
    axe_clean(page, "force builder, phone")


@pytest.mark.rule("SMG-HIDE-4", "SMG-HIDE-6")
def test_before_hide_every_line_is_forecast_beside_the_question_and_on_the_map(sit: Sit, server: Server) -> None:
    def only_cover(match: Match) -> bool:
        return offers("TakeCover", "Skip")(match) and len(match.ask.options) == 2

    match = played_until("sergeants", FARM, only_cover)
    cover = next(option for option in match.ask.options if type(option).__name__ == "TakeCover")
    sums = match.game.look(match.t, ME, cover).sums
    for copy, width in enumerate((1440, 390)):
        page = open_at(sit, server, match, copy, width=width, height=844)
        forecast = page.get_by_test_id("forecast")
        expect_text(forecast, re.compile("Cover .* = "))
        expect(forecast.locator("tbody tr")).to_have_count(len(sums))
        expect(page.get_by_test_id("cover-lines").locator("path")).to_have_count(len(sums))
        no_sideways_scroll(page)
        axe_clean(page, "the forecast before HIDE")


@pytest.mark.rule("SMG-ACT-9")
def test_soldier_and_deed_are_chosen_with_one_click(sit: Sit, server: Server) -> None:
    def spotting(match: Match) -> bool:
        ask = match.ask
        if ask is None or ask.seats != (ME,) or ask.prompt != "smg-ask-bubble":
            return False
        deeds = [deed.group for pick in ask.options for deed in match.game.look(match.t, ME, pick).then]
        return 0 < deeds.count("Spot") < 3

    page = open_at(sit, server, played_until("sergeants", FARM, spotting), width=1440)
    before = number(page)
    deed = page.get_by_test_id("together").get_by_role("button", name=re.compile(" spots ")).first
    said = deed.get_attribute("aria-label")
    names = question(page).locator("button.opt[data-kind=Pick]:visible").all_inner_texts()
    assert len(names) == len(set(names)), "nobody is listed twice"
    axe_clean(page, "soldier and deed together")
    deed.click()
    page.wait_for_function(
        "(n) => Number(document.querySelector('[data-testid=table]').dataset.number) >= n", arg=before + 2
    )
    expect_text(page.get_by_test_id("story"), str(said))
