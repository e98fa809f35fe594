"""Squads of the Iron Hands: led by a sergeant in Terminator armour or by a Dreadnought (SQX-CHAP-6)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.game import game
from squadra.games.star_quest.pages.campaign import outcome_of
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.supplement.content.lineup import Lineup, Terms, members, price
from squadra.games.star_quest.supplement.pages.builder import Put, SquadWish, TermsWish, changed, sheet
from squadra.games.star_quest.supplement.rules.squads.choices import lawful_choices
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from squadra.games.star_quest.supplement.rules.squads.muster import figures_of
from squadra.kernel import Dice, Match, SetupError
from tests.games.star_quest.supplement.catalogue import C
from tests.games.star_quest.supplement.field import Field

RULES = ("chapter_rules",)
RICH = Terms(honours=2, options=RULES)
LED = Lineup(
    chapter="iron_hands",
    commander="walker",
    figures=("power_bolter", "power_flamer", "power_bolter"),
    dreadnought=("walker_fist", "assault_cannon"),
)


def broken(lineup: Lineup, terms: Terms) -> list[tuple[str, str]]:
    return [(found.place, found.refusal.rule) for found in faults(C, lineup, terms)]


@pytest.mark.rule("SQX-CHAP-6", "SQX-RUL-86")
def test_iron_hands_in_power_armour_may_follow_a_sergeant_in_terminator_armour() -> None:
    figures = ("power_bolter", "power_flamer", "power_bolter", "power_bolter")
    led = Lineup(chapter="iron_hands", commander="terminator_commander", figures=figures)
    assert broken(led, Terms()) == [("commander", "SQX-PWR-24")]
    assert broken(led, Terms(options=RULES)) == []
    assert figures_of(C, "red", led)[0].suit == "terminator"


@pytest.mark.rule("SQX-CHAP-6", "SQX-DRD-3", "SQX-RUL-86")
def test_a_dreadnought_leads_iron_hands_only_and_only_by_the_rules_of_chapters() -> None:
    assert broken(LED, RICH) == []
    assert broken(LED, Terms(honours=2)) == [("commander", "SQX-DRD-3")]
    assert broken(replace(LED, chapter="salamanders"), RICH) == [("commander", "SQX-DRD-3")]


@pytest.mark.rule("SQX-CHAP-6", "SQX-DRD-3")
@pytest.mark.parametrize(("squad", "others"), [("power", 3), ("terminator", 4)])
def test_a_leading_dreadnought_has_its_price_and_one_of_those_it_replaces_is_the_commander(
    squad: str, others: int
) -> None:
    led = replace(LED, squad=squad)
    assert members(C, led, RICH) == others, "two Marines or one Terminator less, the Commander among them"
    assert price(C, led) == 2
    kinds = [figure.kind for figure in figures_of(C, "red", LED)]
    assert kinds == ["marine"] * 3 + ["walker"], "nobody else leads"


@pytest.mark.rule("SQX-CHAP-6", "SQX-RUL-101", "SQX-DRD-2", "SQX-DRD-10")
def test_a_leading_dreadnought_obeys_the_rules_of_every_dreadnought() -> None:
    assert ("dreadnought", "SQX-RUL-101") in broken(LED, Terms(honours=1, options=RULES))
    scouts = replace(LED, squad="scout", figures=("scout_bolter", "scout_bolter", "scout_missile_launcher"))
    assert ("dreadnought", "SQX-DRD-2") in broken(scouts, RICH)
    assert broken(replace(LED, dreadnought=()), RICH) == [("dreadnought", "SQX-DRD-10")]
    assert broken(replace(LED, figures=LED.figures[:2]), RICH) == [("figures", "SQX-PWR-21")]


@pytest.mark.rule("SQX-CHAP-6")
def test_the_builder_offers_the_dreadnought_as_leader_to_iron_hands_and_names_the_rule_where_it_may_not() -> None:
    usual = replace(LED, commander="heavy_bolter", dreadnought=(), figures=(*LED.figures, "power_bolter"))

    def offered(lineup: Lineup, terms: Terms) -> Any:
        return {o.value: o.refusal for o in lawful_choices(C, lineup, terms, "commander")}.get("walker", "not listed")

    assert offered(usual, RICH) is None
    assert offered(usual, Terms(honours=2)).rule == "SQX-DRD-3"
    assert offered(usual, Terms(honours=1, options=RULES)).rule == "SQX-RUL-101"
    assert offered(replace(usual, chapter="ultramarines"), RICH) == "not listed"


@pytest.mark.rule("SQX-CHAP-6")
def test_in_the_builder_the_dreadnought_takes_the_lead_with_mounts_and_gives_it_back() -> None:
    usual = replace(LED, commander="heavy_bolter", dreadnought=(), figures=(*LED.figures, "power_bolter"))
    led = changed(C, usual, RICH, Put("commander", "walker"))
    assert broken(led, RICH) == [] and (led.commander, len(led.figures)) == ("walker", 3)
    for put in (Put("commander", "heavy_bolter"), Put("dreadnought", "")):
        back = changed(C, led, RICH, put)
        assert broken(back, RICH) == [] and (back.dreadnought, len(back.figures)) == ((), 4)
    beside = replace(usual, dreadnought=("plasma_gun", "walker_fist"), figures=usual.figures[:2])
    assert changed(C, beside, RICH, Put("commander", "walker")).dreadnought == ("plasma_gun", "walker_fist")
    armed = changed(
        C, changed(C, led, RICH, Put("dreadnought.2", "plasma_gun")), RICH, Put("figures.1", "power_flamer")
    )
    assert (armed.commander, armed.dreadnought[1], armed.figures[0]) == ("walker", "plasma_gun", "power_flamer")
    page = sheet(C, SquadWish(terms=TermsWish(mission="m01", honours=2, options=RULES), lineup=led))
    assert page["faults"] == [] and [line["id"] for line in page["figures"]] == [
        "red-1",
        "red-2",
        "red-3",
        "red-walker",
    ]


def setup(**changes: Any) -> dict[str, Any]:
    wish = {"chapter": "iron_hands", "commander": "walker", "dreadnought": ["walker_fist", "assault_cannon"], **changes}
    return {
        "mission": "m01", "roles": ["alien", "red"], "honours": {"red": 2},
        "supplement": {"options": list(RULES), "lineups": {"red": {"squad": "power", **wish}}},
    }  # fmt: skip


@pytest.mark.rule("SQX-CHAP-6")
def test_a_mission_is_played_to_its_end_under_a_dreadnought_and_no_commander_falls() -> None:
    match, dice = Match(game, setup(), 5, debug=True), Dice(5)
    assert not any(figure.kind == "commander" for figure in match.state.figures.values())
    assert match.state.squads["red"].honours == 0
    seat = match.view("red").seats[0]
    assert (seat.life, seat.full_life) == (3, 3), "the Scanner shows the leader"
    while (ask := match.ask) is not None:
        match.choose(dice.below(len(ask.options)), ask.seat)
    assert outcome_of(match.t).fallen == ()
    with pytest.raises(SetupError) as refused:
        game.setup(setup(chapter="mentors"))
    assert (refused.value.place, refused.value.refusal.rule) == ("lineups.red.commander", "SQX-DRD-3")


@pytest.mark.rule("SQX-CHAP-6", "SQX-RUL-82")
def test_a_dreadnought_that_leads_is_no_commander_for_the_events_that_name_one() -> None:
    stage = Field()
    del stage.s.figures["red-commander"]
    stage.walker("red", (3, 3), "walker_fist", "assault_cannon")
    stage.marine("red-1", (6, 6))
    stage.alien_turn("report_in")
    assert not stage.options_of(NameFigure) and stage.s.squads["red"].forbidden == ()


@pytest.mark.rule("SQX-CHAP-6", "SQX-RUL-85")
def test_a_medipack_does_not_heal_the_dreadnought_that_leads() -> None:
    stage = Field()
    del stage.s.figures["red-commander"]
    stage.walker("red", (3, 3), "walker_fist", "assault_cannon", life=1)
    stage.cards("red", "medipack")
    stage.go()
    assert stage.offers(Activate("red-walker"))
    assert not [option for option in stage.match.ask.options if type(option).__name__ == "UseCard"]


@pytest.mark.rule("SQX-DRD-10")
def test_the_builder_counts_the_dreadnoughts_mounts_from_one() -> None:
    places = [place["place"] for place in sheet(C, SquadWish(terms=TermsWish(honours=2), lineup=LED))["places"]]
    assert [place for place in places if place.startswith("dreadnought.")] == ["dreadnought.1", "dreadnought.2"]


@pytest.mark.rule("SQX-RUL-103")
def test_in_the_builder_targeters_are_named_and_taken_back() -> None:
    laid = changed(C, LED, RICH, Put("targeters", "assault_cannon,plasma_gun"))
    assert laid.targeters == ("assault_cannon", "plasma_gun")
    assert changed(C, laid, RICH, Put("targeters", "")).targeters is None
