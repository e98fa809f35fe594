"""Figures are shown by the same object as long as nothing changes, across matches: never by that of a match which differs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.game import game
from squadra.games.star_quest.knowledge import secrecy
from squadra.games.star_quest.knowledge.secrecy import figure_view, make_figure_view
from squadra.games.star_quest.knowledge.view import FigureView
from squadra.games.star_quest.setup import HulkSetup
from squadra.games.star_quest.state import ALIEN, Figure, Hulk, Roster
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import SupplementSetup
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Dice, Match
from tests.games.star_quest.stage import SHUT, TWO_ROOMS, C, Stage
from tests.games.star_quest.supplement.catalogue import kit_figure

MARINE = Figure("red-1", "red", "marine", 5, 1, ("plasma_gun",))
COMMANDER = Figure("red-commander", "red", "commander", 5, 6, ("heavy_bolter",), "heavy_bolter")
ORC = Figure("orc-1", ALIEN, "orc", 9, 1, ("laser_rifle",))
DREADNOUGHT = Figure("dreadnought-1", ALIEN, "dreadnought", 9, 3, ("laser_rifle", "plasma_gun"))
PISTOL = replace(kit_figure("power_bolter"), id="red-1", owner="red", weapons=("laser_pistol",))
SCOUT = replace(kit_figure("scout_heavy_bolter_auto"), id="red-1", owner="red")
HELLFIRE: dict[str, Any] = {"supplement": SupplementSetup(), "shown": ("hellfire_rounds",)}


def table(mission: str = "m01", alarm: str = "", supplement: SupplementSetup | None = None, **roster: Any) -> HulkTable:
    s = Hulk(stack=[], mission=mission, players=("red",), alarm=alarm)
    s.squads["red"] = Roster("red", **{"chosen_orders": 0, "chosen_equipment": 0, **roster})
    return HulkTable(s, C, HulkSetup(mission=mission, expansion=supplement))


def house(*options: str) -> SupplementSetup:
    return SupplementSetup(options=tuple(sorted(options)))


Looks = Callable[[FigureView], object]
PAIRS: dict[str, tuple[Figure, HulkTable, HulkTable, Looks]] = {
    "open cards": (COMMANDER, table(), table(shown=("force_field",)), lambda v: v.armour),
    "suspensors": (MARINE, table(), table(shown=("suspensors",)), lambda v: v.move),
    "combi-weapon": (COMMANDER, table(), table(shown=("combi_weapon",)), lambda v: len(v.weapons)),
    "the weapon of a Targeter": (
        MARINE,
        table(shown=("targeter",), targeters=("laser_rifle",)),
        table(shown=("targeter",), targeters=("plasma_gun",)),
        lambda v: v.weapons[0].rerolls,
    ),
    "another book of names": (ORC, table(), table(supplement=house()), lambda v: v.weapons[0].name),
    "stealth": (ORC, table(), table(alarm="stealth"), lambda v: v.move),
    "more Dreadnoughts": (DREADNOUGHT, table(), table("d01"), lambda v: v.name),
    "a house rule": (
        PISTOL,
        table(supplement=house()),
        table(supplement=house("short_pistols")),
        lambda v: v.weapons[0].reach,
    ),
    "special rounds": (
        SCOUT,
        table(**HELLFIRE),
        table(**HELLFIRE, rounds=("hellfire_rounds",)),
        lambda v: v.weapons[1].rounds,
    ),
}


@pytest.mark.rule("SQ-HID-13", "SQ-HID-14", "SQ-HID-15")
@pytest.mark.parametrize("what", PAIRS)
def test_equal_figures_of_matches_that_differ_are_not_mixed_up(what: str) -> None:
    figure, one, other, looks = PAIRS[what]
    secrecy._figures.clear()
    for t in (one, other, one):
        assert figure_view(t, figure) == make_figure_view(t, figure)
    assert looks(figure_view(one, figure)) != looks(figure_view(other, figure))
    assert figure_view(one, figure) is figure_view(one, figure)


SETUPS: list[dict[str, Any]] = [
    {"mission": "m04", "squads": 2},
    {"mission": "t01", "squads": 1},
    {"mission": "t01", "squads": 1, "supplement": {"options": {"short_pistols": True, "large_bases": True}}},
    {"mission": "s01", "squads": 1},
    {"mission": "d03", "squads": 1},
]


def test_matches_played_side_by_side_show_their_own_figures() -> None:
    matches = [Match(game, setup, seed=11) for setup in SETUPS]
    dice = Dice(5)
    looked = 0
    for number in range(220):
        for match in matches:
            if match.ask is None:
                continue
            if number % 10 == 0:
                for figure in match.t.s.figures.values():
                    assert figure_view(match.t, figure) == make_figure_view(match.t, figure)
                    looked += 1
            match.choose(dice.pick(match.ask.to(match.ask.seat).options), match.ask.seat)
    assert looked > 500


@pytest.mark.rule("SQ-HID-4", "SQ-HID-10")
def test_what_one_match_hides_does_not_show_in_the_view_of_its_twin() -> None:
    """Equal to the eye of the watcher, different under the counters and in the hands."""
    views: list[dict[str | None, Any]] = []
    for blip, card in (("android", "melta_bomb"), ("gretchin", "blind_grenade")):
        st = Stage(TWO_ROOMS, squads=("red", "blue"), mission=SHUT)
        st.marine("red-1", (1, 1))
        st.marine("blue-1", (2, 2))
        st.cards("red", card, "fire")
        st.blip(blip, (6, 2))
        st.go("red")
        views.append({seat: st.match.view(seat) for seat in (ALIEN, "red", "blue", None)})
    one, other = views
    for seat in ("blue", None):
        assert one[seat] == other[seat]
    assert one[ALIEN].blips != other[ALIEN].blips
    assert one["red"].seats[0].hand != other["red"].seats[0].hand
    assert one["red"].figures == other["red"].figures
