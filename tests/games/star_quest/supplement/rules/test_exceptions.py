"""Clauses that no other test speaks of: what powers leave alone, when a Vortex rolls, barred rooms, Events one by one."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.naming import NameFigure, NamePlayer
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.heavy_weapons import FireLine
from squadra.games.star_quest.rules.scoring import finish_game
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.equipment.vortex import OpenVortex, ThrowVortex
from squadra.games.star_quest.supplement.rules.scouts import barred_rooms
from squadra.kernel import Match
from tests.games.star_quest.stage import SHUT, TWO_ROOMS, Stage, room
from tests.games.star_quest.supplement.field import Field

SEER = "red-librarian"
ME = "red-walker"
CORNER = [  # what stands in the upper right corner is hidden from the left part
    "+-+-+-+-+-+-+-+",
    "|. . . .|. . .|",
    "+ + + + + + + +",
    "|. . . .|. . .|",
    "+ + + + + + + +",
    "|. . . . . . .|",
    "+-+-+-+-+-+-+-+",
]


@pytest.mark.rule("SQX-LIB-12")
def test_hellfire_does_not_touch_a_blip() -> None:
    stage = Field(CORNER)
    stage.kit(SEER, (3, 2), "power_librarian")
    stage.roster("red", powers=("hellfire",))
    orc, blip = stage.alien("orc", (6, 3)), stage.blip("orc", (6, 2))
    stage.go()
    assert blip in stage.s.blips, "nobody sees it"
    stage.choose(ShowPower("hellfire"), dice=[(0,)])
    stage.choose(Spot(stage.square((6, 3))))
    assert not stage.alive(orc) and stage.s.blips[blip].kind == "orc"


@pytest.mark.rule("SQX-PSY-42", "SQX-PSY-45", "SQX-RUL-74")
def test_a_vortex_rolls_in_the_alien_turn_and_before_the_first_marine_player_only() -> None:
    stage = Field(room(12, 6), squads=("red", "yellow"))
    stage.kit(SEER, (3, 3), "power_librarian")
    stage.kit("red-1", (12, 6), "power_bolter")
    stage.kit("yellow-1", (12, 1), "power_bolter")
    stage.alien("orc", (10, 3))
    stage.roster("red", powers=("vortex",))
    stage.go()

    def rolls() -> int:
        return sum(event.key == "sqx-vortex-rolls" for event in stage.history)

    stage.choose(ShowPower("vortex"), dice=[(0,)])
    stage.choose(OpenVortex(stage.square((3, 3))), END_TURN)
    assert stage.asked == "yellow" and rolls() == 0, "it was made in this round of Marine turns"
    stage.choose(END_TURN, dice=[(1,), ("master_controls",)])
    assert stage.asked == "alien" and rolls() == 1
    stage.choose(END_TURN, dice=[(3,)])
    assert stage.asked == "red" and rolls() == 2
    stage.choose(END_TURN)
    assert stage.asked == "yellow" and rolls() == 2, "once for all Marine players"


@pytest.mark.rule("SQX-TECH-11", "SQX-RUL-26")
def test_the_vortex_of_the_grenade_wanders_like_that_of_the_power_and_hides_what_is_behind() -> None:
    stage = Field(room(10, 6))
    stage.kit("red-techmarine", (2, 3), "power_techmarine")
    stage.kit("red-1", (1, 6), "power_bolter")
    stage.cards("red", "vortex_grenade")
    near, far = stage.alien("orc", (3, 3)), stage.alien("gretchin", (6, 3))
    stage.alien("orc", (10, 6))
    stage.go()
    assert stage.t.seen(stage.square((2, 3))) >> stage.square((9, 3)) & 1
    stage.choose(Activate("red-techmarine"))
    stage.choose(ThrowVortex("red-techmarine", "vortex_grenade", stage.square((3, 2))), dice=[(2,)])
    assert not stage.alive(near) and not stage.t.seen(stage.square((2, 3))) >> stage.square((9, 3)) & 1
    stage.choose(Done("red-techmarine"), END_TURN, dice=[(2,), ("master_controls",)])
    assert not stage.alive(far) and stage.s.markers["vortex-1"].squares[0] == stage.square((5, 2))
    assert [deed.thing for deed in stage.deeds("kill")] == ["orc"], "later kills are nobody's"


FETCH: dict[str, Any] = {
    "objects": [{"id": "log", "kind": "fetch", "square": "drawn 6,2", "name": {"en": "Log", "it": "Diario"}}],
    "regions": [{"id": "hall", "name": {"en": "Hall", "it": "Sala"}, "squares": ["drawn 2,2"]}],
    "primary": {"text": {"en": "A.", "it": "A."}, "condition": {"kind": "fetch", "object": "log"}},
    "secondary": {
        "text": {"en": "B.", "it": "B."},
        "condition": {"kind": "reach", "region": "hall", "number": 1},
    },
}


@pytest.mark.rule("SQX-SCOUT-O-6", "SQX-RUL-51")
def test_rooms_of_a_mission_text_are_barred_to_an_ambush_once_it_was_read_out() -> None:
    stage = Field(TWO_ROOMS, kinds={"red": "scout"}, mission=FETCH)
    stage.kit("red-1", (1, 1), "scout_bolter")
    stage.go()
    assert barred_rooms(stage.t) == {"drawn B"}, "the Secondary Mission is still hidden"
    stage.s.secondary_read = True
    assert barred_rooms(stage.t) == {"drawn A", "drawn B"}


@pytest.mark.rule("SQX-STEALTH-19")
@pytest.mark.parametrize("card", ["automatic_defence", "anti_personnel_mine"])
@pytest.mark.parametrize("alone", [True, False])
def test_two_events_raise_the_alarm_even_if_they_find_nobody(card: str, alone: bool) -> None:
    stage = Field(CORNER, options=("stealth",), kinds={"red": "scout"})
    stage.kit("red-1", None if alone else (1, 1), "scout_bolter")
    stage.s.alarm = "stealth"
    stage.alien("gretchin", (7, 1))
    stage.go()
    rest: list[object] = [] if alone else [(0,)] if card == "automatic_defence" else [(0, 0)]
    stage.choose(END_TURN, dice=[(3,), (card,), *rest])
    assert stage.s.alarm == "alarm" and stage.told("sqx-alarm-event")


@pytest.mark.rule("SQX-SCOUT-13", "SQX-RUL-107")
def test_jammed_weapons_stop_the_sniper_rifle_but_not_the_commanders_shotgun() -> None:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (1, 2), "scout_sniper_rifle")
    stage.kit("red-commander", (1, 5), "scout_shotgun")
    stage.alien("orc", (6, 4))
    stage.roster("red", forbidden=("heavy_fire",))
    stage.go()
    stage.choose(Activate("red-1"))
    assert not stage.options_of(Shoot)
    stage.choose(Done("red-1"), Activate("red-commander"))
    assert stage.options_of(Shoot)


@pytest.mark.rule("SQX-RUL-107", "SQ-RUL-68", "SQ-RUL-46")
def test_jammed_weapons_name_only_a_player_with_a_weapon_that_jams() -> None:
    stage = Field(squads=("red", "yellow"), kinds={"yellow": "terminator"})
    stage.kit("red-1", (2, 2), "power_lascannon")
    stage.kit("red-2", (2, 4), "power_bolter")
    stage.kit("yellow-commander", (6, 2), "terminator_commander")
    stage.kit("yellow-1", (6, 4), "terminator_claws")
    stage.alien_turn("jammed_weapons")
    assert stage.told("sq-event-no-effect") and not stage.options_of(NamePlayer)
    assert stage.s.squads["red"].forbidden == () == stage.s.squads["yellow"].forbidden


@pytest.mark.rule("SQX-SCOUT-21", "SQX-SCOUT-20")
def test_who_crouched_for_a_comrades_shot_still_moves_and_shoots_and_heavy_bearers_do_not_crouch() -> None:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (2, 2), "scout_bolter")
    stage.kit("red-2", (1, 2), "scout_bolter")
    stage.kit("red-3", (2, 5), "scout_heavy_bolter_auto")
    stage.kit("red-4", (1, 5), "scout_bolter")
    orc, other = stage.alien("dreadnought", (7, 2)), stage.alien("gretchin", (8, 5))
    stage.go()
    stage.choose(Activate("red-2"), Shoot("red-2", "laser_rifle", orc), dice=[(0, 0)])
    stage.choose(Done("red-2"), Activate("red-1"))
    assert stage.offers(MoveTo("red-1", stage.square((2, 6)))) and stage.offers(Shoot("red-1", "laser_rifle", orc))
    stage.choose(Done("red-1"), Activate("red-4"))
    assert not stage.offers(Shoot("red-4", "laser_rifle", other)), "the heavy weapon stands in the way"


# ------------------------------------------------------------------------------------------------ the Dreadnought


@pytest.mark.rule("SQX-DRD-E-2", "SQX-DRD-15", "SQX-DRD-18")
def test_with_two_fists_it_fires_the_integrated_meltagun_with_four_white_dice_for_each_figure() -> None:
    stage = Field(room(10, 6))
    stage.walker("red", (2, 3), "walker_fist", "walker_fist", weapons=("meltagun",))
    stage.cards("red", "integrated_meltagun")
    one, two = stage.alien("orc", (6, 3)), stage.alien("orc", (8, 3))
    stage.go()
    stage.choose(Activate(ME))
    assert {o.weapon for o in stage.options_of(FireLine)} == {"meltagun"} and not stage.options_of(Shoot)
    line = next(o for o in stage.options_of(FireLine) if o.direction == 2 and stage.ship.point(o.square)[1] == 3)
    stage.choose(line, dice=[(0, 0, 0, 1), (1, 1, 0, 0)])
    assert stage.alive(one) and not stage.alive(two), "a new roll for each"


@pytest.mark.rule("SQX-DRD-30", "SQX-DRD-33")
def test_faulty_equipment_takes_the_weapon_that_a_card_fixed_to_the_dreadnought() -> None:
    stage = Field()
    stage.walker("red", (2, 3), "assault_cannon", "walker_fist", weapons=("assault_cannon", "storm_bolter"))
    stage.kit("red-1", (1, 6), "power_bolter")
    stage.cards("red", "integrated_storm_bolter")
    stage.alien("orc", (7, 3))
    stage.alien_turn("faulty_equipment")
    assert stage.told("sq-loses-card")
    assert stage.figure(ME).weapons == ("assault_cannon",), "the weapon goes with its card"


@pytest.mark.rule("SQX-DRD-30", "SQX-DRD-32", "SQX-RUL-79")
def test_events_name_the_dreadnought_unless_a_character_of_its_squad_keeps_them_off() -> None:
    stage = Field()
    stage.walker("red", (3, 3), "assault_cannon", "walker_fist")
    stage.kit("red-1", (7, 5), "power_bolter")
    stage.alien_turn("call_of_chaos")
    assert stage.offers(NameFigure(ME))
    kept = Field()
    kept.walker("red", (3, 3), "assault_cannon", "walker_fist")
    kept.kit("red-chaplain", (7, 5), "power_chaplain")
    kept.alien_turn("call_of_chaos")
    assert kept.told("sq-event-no-effect") and kept.figure(ME).owner == "red"


# ------------------------------------------------------------------------------------------------ the end


@pytest.mark.rule("SQX-RUL-76", "SQX-APO-13")
@pytest.mark.parametrize("home", [True, False])
def test_an_apothecary_left_aboard_at_the_end_gives_nothing_back(home: bool) -> None:
    stage = Field()
    at, place = (None, {"place": "home"}) if home else ((2, 2), {})
    stage.kit("red-apothecary", at, "power_apothecary", **place)
    stage.kit("red-1", None, "power_bolter", place="dead", life=0)
    stage.walker("red", None, "assault_cannon", "walker_fist", place="dead", life=0)
    stage.roster("red", score=-55)
    stage.s.alien_score, stage.s.trophies = 55, ("red-1", ME)
    stage.kit("red-2", (8, 1), "power_bolter")
    stage.s.last_turns = True
    stage.go()
    finish_game(stage.t)
    prize = stage.game.content.counters_file.missions.primary  # nobody destroyed the Dreadnought of the mission
    assert stage.score("red") == (-50 if home else -70), "the allied Dreadnought is never given back"
    assert stage.score("alien") == prize + (50 if home else 70)


# ------------------------------------------------------------------------------------------------ the base game stays in force


def both_books() -> tuple[Stage, Field]:
    """A Marine with a Bolter between an Orc and a closed door, in the base game and under the supplement."""
    base, field = Stage(TWO_ROOMS, mission=SHUT), Field(TWO_ROOMS, mission=SHUT)
    base.marine("red-1", (4, 2))
    field.kit("red-1", (4, 2), "power_bolter")
    for stage in (base, field):
        stage.alien("orc", (1, 2))
    return base, field


@pytest.mark.rule("SQX-GEN-5")
def test_what_the_supplement_does_not_change_is_played_by_the_base_rules() -> None:
    """The same Marine may walk, shoot and open the same door, by the same dice, points and refusals."""
    told: list[tuple[Any, ...]] = []
    for stage in both_books():
        stage.go()
        stage.choose(Activate("red-1"))
        assert stage.match.ask is not None
        offered = {str(option) for option in stage.match.ask.options}
        far = stage.refusal(MoveTo("red-1", stage.square((8, 4))))
        stage.choose(Shoot("red-1", "laser_rifle", "orc-1"), dice=[(2, 1)])
        twice = stage.refusal(Shoot("red-1", "laser_rifle", "orc-1"))
        told.append((offered, far, twice, stage.alive("orc-1"), stage.score("red")))
    assert told[0] == told[1] and len(told[0][0]) > 10


@pytest.mark.rule("SQX-GEN-5")
def test_base_events_and_their_points_hold_for_squads_of_the_supplement() -> None:
    told: list[tuple[Any, ...]] = []
    for stage in both_books():
        stage.marine("red-2", None)
        stage.alien_turn("automatic_defence", (3,))
        told.append((stage.alive("red-1"), stage.score("red"), stage.score("alien")))
    assert told == [(False, -5, 5)] * 2


@pytest.mark.rule("SQX-GEN-5", "SQ-MD-22")
def test_the_expansions_doors_stand_in_its_missions_under_the_supplement() -> None:
    match = Match(game, {"mission": "d01", "roles": ["alien", "red"]}, 3)
    while match.ask is not None and match.ask.prompt.startswith("sqx-"):
        match.choose(0)
    assert match.state.reinforced and match.view("red").reinforced
