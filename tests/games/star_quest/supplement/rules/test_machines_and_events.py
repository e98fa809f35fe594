"""Confused machines, the Vortex grenade, Event cards on the Dreadnought, the bearer of the homer."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.content.loading import base_content
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.state import Marks
from squadra.games.star_quest.supplement.content.lineup import Lineup
from squadra.games.star_quest.supplement.rules.combat.jams_and_overheating import jams
from squadra.games.star_quest.supplement.rules.combat.targeters import ARMOUR_TARGETER, shot_rerolls
from squadra.games.star_quest.supplement.rules.confusion import BlowUp, LetAttack
from squadra.games.star_quest.supplement.rules.equipment.vortex import ThrowVortex
from squadra.games.star_quest.supplement.rules.events import NameWeapon
from squadra.games.star_quest.supplement.rules.squads.muster import equipped, figures_of
from tests.games.star_quest.supplement.field import Field

C = base_content()


@pytest.mark.rule("SQX-SCOUT-E-6")
def test_the_homer_goes_to_a_scout_with_a_bolter() -> None:
    kits = ("scout_sniper_rifle", "scout_heavy_bolter_auto", "scout_bolter", "scout_bolter")
    lineup = Lineup(squad="scout", commander="scout_shotgun", figures=kits)
    men = equipped(C, figures_of(C, "red", lineup), lineup, ("teleport_homer",))
    (bearer,) = [f for f in men if "teleport_homer" in f.gear]
    assert bearer.kind == "marine" and bearer.weapons == ("laser_rifle",)


@pytest.mark.rule("SQX-RUL-82")
def test_a_mine_that_spares_commanders_strikes_the_dreadnought_with_the_cards_dice() -> None:
    stage = Field()
    stage.walker("red", (3, 3), "assault_cannon", "walker_fist")
    stage.kit("red-commander", (7, 5), "heavy_bolter")
    stage.kit("red-1", (8, 1), "power_bolter")
    stage.alien_turn("anti_personnel_mine")
    assert {o.figure for o in stage.options_of(NameFigure)} == {"red-walker", "red-1"}
    stage.choose(NameFigure("red-walker"), dice=[(3, 2)])
    assert stage.figure("red-walker").life == 2, "5 against Armour 4"


@pytest.mark.rule("SQX-ARM-910", "SQX-ARM-911")
def test_only_the_techmarine_throws_a_vortex_grenade_at_an_adjacent_figure_and_not_over_himself() -> None:
    stage = Field()
    stage.kit("red-techmarine", (3, 3), "power_techmarine")
    stage.kit("red-1", (7, 5), "power_bolter")
    stage.cards("red", "vortex_grenade")
    stage.alien("orc", (4, 3))
    stage.alien("orc", (8, 5))
    stage.alien("orc", (3, 6))
    stage.go()
    stage.choose(Activate("red-techmarine"))
    blocks = [stage.ship.point(o.square) for o in stage.options_of(ThrowVortex)]
    assert sorted(blocks) == [(4, 2), (4, 3)], "over the adjacent Orc, without the thrower's square"
    other = Field()
    other.kit("red-1", (7, 5), "power_bolter")
    other.cards("red", "vortex_grenade")
    other.alien("orc", (8, 5))
    other.go()
    other.choose(Activate("red-1"))
    assert not other.options_of(ThrowVortex)


@pytest.mark.rule("SQX-SCOUT-E-28")
def test_a_confused_suicide_android_is_blown_up_instead_of_attacking() -> None:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (1, 6), "scout_bolter")
    android = stage.alien("android", (5, 3), marks=Marks(confused="red"))
    gretchin = stage.alien("gretchin", (6, 3))
    stage.alien_turn("suicide_android")
    assert stage.asked == "alien" and stage.offers(LetAttack())
    stage.choose(BlowUp(), dice=[(3, 3)])
    assert not stage.alive(android) and not stage.alive(gretchin)


@pytest.mark.rule("SQX-SCOUT-E-25")
def test_a_confused_dreadnought_fires_one_weapon_after_the_other_at_whoever_is_nearest_then() -> None:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (8, 6), "scout_bolter")
    dread = stage.alien("dreadnought", (1, 1), marks=Marks(confused="red"))
    arms = ("assault_cannon", "assault_cannon", "laser_rifle")
    stage.s.figures[dread] = replace(stage.s.figures[dread], weapons=arms)
    near, then = stage.alien("gretchin", (5, 1)), stage.alien("gretchin", (7, 1))
    stage.alien_turn("master_controls", (near,), (2, 2), (then,), (3, 3), ("red-1",), (0, 0))
    fired = [str(event.args["weapon"]) for event in stage.history if event.key == "sq-shoots"]
    assert len(fired) == 3 and fired[0] != fired[1] == fired[2], "the light weapon first"
    assert not stage.alive(near) and not stage.alive(then) and stage.alive("red-1")


@pytest.mark.rule("SQX-CHR-10")
def test_a_characters_own_weapon_neither_runs_out_nor_jams() -> None:
    stage = Field(kinds={"red": "terminator"})
    stage.kit("red-librarian", (2, 2), "terminator_librarian")
    stage.kit("red-1", (3, 4), "terminator_storm_bolter")
    stage.kit("red-2", (5, 4), "terminator_storm_bolter")
    stage.alien_turn("out_of_ammunition")
    assert "storm_bolter" in stage.figure("red-librarian").weapons
    assert {o.figure for o in stage.options_of(NameWeapon)} == {"red-1", "red-2"}
    assert not jams(stage.t, stage.figure("red-librarian"), "storm_bolter")
    assert jams(stage.t, stage.figure("red-1"), "storm_bolter")


@pytest.mark.rule("SQX-TERM-21")
def test_faulty_equipment_takes_a_card_but_not_the_armours_targeter() -> None:
    stage = Field(kinds={"red": "terminator"})
    stage.kit("red-commander", (2, 2), "terminator_commander")
    stage.cards("red", "bionic_eye")
    stage.go()
    leader = stage.figure("red-commander")
    assert shot_rerolls(stage.t, leader, "storm_bolter") == [ARMOUR_TARGETER, "bionic_eye"]
    stage = Field(kinds={"red": "terminator"})
    stage.kit("red-commander", (2, 2), "terminator_commander")
    stage.cards("red", "bionic_eye")
    stage.alien_turn("faulty_equipment")
    while stage.s.squads["red"].shown and stage.s.turn == "alien":
        stage.choose(stage.match.ask.options[0])  # pyright: ignore[reportOptionalMemberAccess]
    assert stage.s.squads["red"].shown == ()
    assert shot_rerolls(stage.t, stage.figure("red-commander"), "storm_bolter") == [ARMOUR_TARGETER]
