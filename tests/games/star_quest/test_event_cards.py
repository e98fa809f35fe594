"""The 28 Alien Event cards, each played on a stage (SQ-CARD-EV, SQ-CON-5, SQ-RUL-46)."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.activation import Done
from squadra.games.star_quest.cards import PlayOrder
from squadra.games.star_quest.doors import FlipDoor, OpenDoor
from squadra.games.star_quest.effects import (
    DECLINE,
    GainCard,
    NameBlip,
    NameCard,
    NameFigure,
    NamePlayer,
    NameUnseen,
)
from squadra.games.star_quest.fire import Shoot
from squadra.games.star_quest.heavy import Explode, FireBlast, FireCannon, FireLine
from squadra.games.star_quest.melee import Fight
from squadra.games.star_quest.move import MoveTo
from squadra.games.star_quest.reinforcements import STOP_REINFORCING, Reinforce
from squadra.games.star_quest.scan import Spot
from squadra.games.star_quest.state import ALIEN, Deed
from squadra.games.star_quest.turn import END_TURN, Activate

from .stage import TWO_ROOMS, C, Stage

SHUT = {"doors": {"drawn": "a"}}


def secondary(condition: dict[str, Any]) -> dict[str, Any]:
    text = {"en": "Destroy the Android.", "it": "Distruggete l'Androide."}
    return {"secondary": {"text": text, "condition": condition}}


ANDROID = secondary({"kind": "eliminate_together", "types": ["android"], "number": 1})


def next_turn(st: Stage, seat: str = "red") -> Stage:
    """Ends the Alien turn and goes on to the named Marine player's turn."""
    while st.seat == ALIEN:
        st.do(END_TURN if st.offers(END_TURN) else STOP_REINFORCING)
    while st.seat != seat:
        st.do(END_TURN)
    return st


# ------------------------------------------------------------------------------------------------ for the Marines


@pytest.mark.rule("SQ-CARD-EV-1", "SQ-MISS-3", "SQ-MISS-2", "SQ-CARD-8", "SQ-ALIEN-1", "SQ-ALIEN-2", "SQ-DEC-25")
def test_the_secondary_mission_is_read_and_its_counter_comes_into_play() -> None:
    st = Stage(mission=ANDROID)
    st.marine("red-1", (3, 3))
    android = st.alien("android", (3, 4))
    st.alien_turn("secondary_mission")
    assert st.now.secondary_read
    event = next(event for event in st.told if event.key == "sq-secondary-read")
    assert event.args["text"].args["en"] == "Destroy the Android."
    next_turn(st)
    st.do(Activate("red-1"), Fight("red-1", android), dice=[2, 1, 0, 0])
    assert st.now.secondary == "red"
    assert st.score("red") == 15


@pytest.mark.rule("SQ-RUL-47", "SQ-MISS-3")
def test_a_deed_done_before_the_reading_counts_at_the_reading_and_not_before() -> None:
    st = Stage(mission=ANDROID)
    st.marine("red-1", (3, 3))
    st.alien("orc", (8, 6))
    st.s.deeds = (Deed("kill", "red", "android"),)
    st.alien_turn()
    assert st.score("red") == 0
    st = Stage(mission=ANDROID)
    st.marine("red-1", (3, 3))
    st.s.deeds = (Deed("kill", "red", "android"),)
    st.alien_turn("secondary_mission")
    assert st.score("red") == 15


@pytest.mark.rule("SQ-RUL-47", "SQ-RUL-69")
def test_without_a_secondary_mission_the_card_has_no_effect() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.alien_turn("secondary_mission")
    assert not st.now.secondary_read
    assert st.heard("sq-event-no-effect")
    assert st.now.left == 27


@pytest.mark.rule("SQ-CARD-EV-19", "SQ-RUL-20", "SQ-BLIP-12", "SQ-RUL-46")
def test_a_scan_by_the_mother_ship_reveals_all_blips_which_may_act_this_turn() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (1, 1))
    st.blip("orc", (6, 3))
    st.blip("gretchin", (7, 1))
    st.alien_turn("mother_ship_scan")
    assert not st.now.blips
    assert st.where("orc-1") == (6, 3)
    assert st.where("gretchin-1") == (7, 1)
    assert st.now.pool == {"orc": 1, "gretchin": 1}
    assert st.offers(Activate("orc-1"))
    assert st.offers(Activate("gretchin-1"))


@pytest.mark.rule("SQ-CARD-EV-20", "SQ-DEC-28", "SQ-RUL-59", "SQ-RUL-63", "SQ-RUL-46", "SQ-DOOR-13")
def test_master_controls_open_and_close_doors_at_the_start_of_marine_turns_once_each() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (3, 2))
    st.alien_turn("master_controls")
    next_turn(st)
    assert st.now.closed == 1
    st.do(FlipDoor("drawn a", close=False))
    assert st.now.closed == 0
    assert not st.options(FlipDoor)
    st.do(END_TURN, dice=["psychic_attack"])
    assert st.options(FlipDoor) == [FlipDoor("drawn a", close=True)]
    st.do(FlipDoor("drawn a", close=True))
    assert st.now.closed == 1


@pytest.mark.rule("SQ-CARD-EV-20", "SQ-RUL-20", "SQ-RUL-8")
def test_blips_seen_through_a_door_that_master_controls_open_are_revealed() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (3, 2))
    st.marine("red-2", (4, 3))
    st.blip("orc", (6, 2))
    st.s.controls = True
    st.go("red")
    st.do(FlipDoor("drawn a", close=False))
    assert st.where("orc-1") == (6, 2)
    # Only before the first activation, and figures on its squares do not hinder the closing.
    assert not st.options(FlipDoor)
    st.do(Activate("red-2"), Done("red-2"), END_TURN, dice=["android_malfunction"])
    st.do(END_TURN)
    st.do(FlipDoor("drawn a", close=True))
    assert st.now.closed == 1


@pytest.mark.rule("SQ-CARD-EV-20", "SQ-RUL-59")
def test_master_controls_work_only_before_the_first_activation_and_not_on_sealed_doors() -> None:
    sealed: dict[str, Any] = {
        **SHUT,
        "named_doors": [{"id": "cell", "door": "drawn a", "name": {"en": "Cell", "it": "Cella"}}],
        "special_rules": [{"id": "s", "kind": "sealed_door", "door": "cell", "text": {"en": "Shut.", "it": "Chiusa."}}],
    }
    st = Stage(TWO_ROOMS, mission=sealed, gates={"R": ((1, 1), (2, 1)), "Y": ((1, 4), (2, 4)), "B": ((1, 2), (1, 3))})
    st.marine("red-1", (3, 2))
    st.s.controls = True
    st.go("red")
    assert not st.options(FlipDoor)
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (3, 2))
    st.marine("red-2", (3, 1))
    st.s.controls = True
    st.go("red")
    assert st.options(FlipDoor)
    st.do(Activate("red-1"), Done("red-1"))
    assert not st.options(FlipDoor)


@pytest.mark.rule("SQ-CARD-EV-21", "SQ-DEC-28", "SQ-HID-10")
def test_new_orders_give_a_named_player_one_order_that_he_does_not_hold() -> None:
    st = Stage(squads=("red", "yellow"))
    st.marine("red-1", (3, 3))
    st.marine("yellow-1", (5, 3))
    st.cards("red", "fire")
    st.cards("yellow", "fire")
    st.roster("red", spent=("move_it",), hidden=("fire",))
    st.alien_turn("new_orders")
    assert st.options(NamePlayer) == [NamePlayer("red"), NamePlayer("yellow")]
    st.do(NamePlayer("red"))
    assert st.seat == "red"
    assert {option.card for option in st.options(GainCard)} == {"move_it", "close_assault", "photon_grenades"}
    events = st.do(GainCard("move_it"))
    assert st.now.squads["red"].hidden == ("fire", "move_it")
    hidden = next(event for event in events if event.key == "sq-gains-order-card")
    shown = hidden.seen_by("yellow")
    assert shown is not None and shown.key == "sq-gains-order" and "card" not in shown.args


@pytest.mark.rule("SQ-CARD-EV-21", "SQ-RUL-46")
def test_who_holds_all_four_orders_cannot_be_named() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.cards("red", "fire", "move_it", "close_assault", "photon_grenades")
    st.alien_turn("new_orders")
    assert st.heard("sq-event-no-effect")


@pytest.mark.rule("SQ-CARD-EV-22", "SQ-RUL-46")
def test_a_battle_plan_gives_every_player_still_in_the_game_one_order_in_seat_order() -> None:
    st = Stage(squads=("yellow", "red", "blue"))
    st.marine("red-1", (3, 3))
    st.marine("yellow-1", (5, 3))
    st.alien_turn("battle_plan")  # blue has nobody left on the boards or waiting
    assert st.seat == "yellow"
    st.do(GainCard("heavy_weapons"))
    assert st.seat == "red"
    st.do(GainCard("photon_grenades"))
    assert st.now.squads["yellow"].hidden == ("heavy_weapons",)
    assert st.now.squads["red"].hidden == ("photon_grenades",)
    assert st.now.squads["blue"].hidden == ()


@pytest.mark.rule("SQ-CARD-EV-17", "SQ-RUL-46")
def test_under_a_psychic_attack_gretchin_and_orcs_do_nothing_but_defend() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    orc, android = st.alien("orc", (3, 4)), st.alien("android", (6, 6))
    st.alien("gretchin", (7, 6))
    st.alien_turn("psychic_attack")
    assert st.options(Activate) == [Activate(android)]
    next_turn(st)
    st.do(Activate("red-1"), Fight("red-1", orc), dice=[0, 1, 2, 0])
    assert not st.alive("red-1")


@pytest.mark.rule("SQ-RUL-46")
def test_a_blip_may_still_move_under_a_psychic_attack_but_once_revealed_as_an_orc_it_stops() -> None:
    st = Stage(TWO_ROOMS)
    st.marine("red-1", (1, 2))
    blip = st.blip("orc", (5, 4))
    st.alien_turn("psychic_attack")
    st.do(Activate(blip), MoveTo(blip, st.at((5, 2))))
    assert st.where("orc-1") == (5, 3)
    assert not st.offers(Done("orc-1")) and not st.options(MoveTo)


@pytest.mark.rule("SQ-CARD-EV-12")
def test_in_a_malfunction_androids_and_the_dreadnought_do_nothing() -> None:
    st = Stage()
    st.marine("red-1", (1, 1))
    st.alien("android", (6, 6))
    st.alien("dreadnought", (4, 4))
    orc = st.alien("orc", (8, 6))
    st.alien_turn("android_malfunction")
    assert st.options(Activate) == [Activate(orc)]


# ------------------------------------------------------------------------------------------------ against the Marines


@pytest.mark.rule("SQ-CARD-EV-7", "SQ-CARD-EV-27", "SQ-SCORE-1", "SQ-SCORE-4", "SQ-ALIEN-13", "SQ-FIRE-12")
def test_the_automatic_defence_fires_one_red_die_at_any_marine_or_commander() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.marine("red-2", None)
    st.commander("red", (5, 5))
    st.alien_turn("automatic_defence", 3)
    assert {option.figure for option in st.options(NameFigure)} == {"red-1", "red-commander"}
    st.do(NameFigure("red-1"))
    assert not st.alive("red-1")
    assert (st.score("red"), st.score(ALIEN)) == (-5, 5)
    assert st.now.trophies == ("red-1",)


@pytest.mark.rule("SQ-CARD-EV-7", "SQ-FIRE-7", "SQ-FIRE-6")
def test_a_commander_loses_the_points_above_his_armour_and_two_are_not_enough() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.commander("red", (5, 5))
    st.alien_turn("automatic_defence", 3)
    st.do(NameFigure("red-commander"))
    assert st.figure("red-commander").life == 5
    st = Stage()
    st.commander("red", (5, 5))
    st.alien_turn("automatic_defence", 2)
    assert st.figure("red-commander").life == 6


@pytest.mark.rule("SQ-CARD-EV-8", "SQ-DED-19", "SQ-RUL-16", "SQ-HEAVY-13", "SQ-HEAVY-14", "SQ-HEAVY-16")
def test_a_mine_strikes_a_marine_with_the_total_and_everybody_around_with_the_higher_die() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.commander("red", (4, 4))
    st.alien("orc", (2, 2))
    st.alien("orc", (5, 3))
    st.alien_turn("anti_personnel_mine", 2, 2)
    assert not st.alive("red-1")  # 4 against Armour 2; there was nobody else to name
    assert st.figure("red-commander").life == 6  # 2 against Armour 2
    assert not st.alive("orc-1")
    assert st.alive("orc-2")  # two squares away
    assert st.score(ALIEN) == 5
    assert st.now.pool == {}


@pytest.mark.rule("SQ-RUL-28")
def test_aliens_killed_by_an_event_card_are_collected_by_nobody() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.alien("orc", (2, 2))
    st.s.pool = {"orc": 1}
    st.alien_turn("anti_personnel_mine", 3, 0)
    assert st.now.pool == {"orc": 1}
    assert st.deeds("lost") == [Deed("lost", "", "orc")]
    assert not st.deeds("kill")


@pytest.mark.rule("SQ-CARD-EV-2", "SQ-RUL-46", "SQ-RUL-64")
def test_in_a_communications_failure_the_named_player_plays_no_order_in_his_next_turn_only() -> None:
    st = Stage(squads=("red", "yellow"))
    st.marine("red-1", (3, 3))
    st.marine("yellow-1", (5, 3))
    st.cards("red", "fire")
    st.cards("yellow", "fire")
    st.alien_turn("communications_failure")
    st.do(NamePlayer("red"))
    next_turn(st, "red")
    assert not st.options(PlayOrder)
    assert st.refusal(PlayOrder("fire")).rule
    st.do(END_TURN)
    assert st.offers(PlayOrder("fire"))  # yellow
    st.do(END_TURN, dice=["mother_ship_scan"])
    assert st.seat == "red"
    assert st.offers(PlayOrder("fire"))


@pytest.mark.rule("SQ-CARD-EV-5", "SQ-CARD-5", "SQ-RUL-46", "SQ-RUL-50")
def test_faulty_equipment_takes_an_open_card_which_stops_working_at_once() -> None:
    st = Stage(squads=("red", "yellow"))
    st.marine("red-1", (3, 3))
    st.marine("yellow-1", (5, 3))
    st.commander("red", (4, 5))
    st.cards("red", "force_field", "targeter", "melta_bomb", "fire", targeters=("laser_rifle",))
    st.alien_turn("faulty_equipment")
    assert st.t.armour(st.figure("red-commander")) == 3
    options = {*st.options(NameCard), *st.options(NameUnseen)}
    assert options == {
        NameCard("red", "force_field", ""),
        NameCard("red", "targeter", "laser_rifle"),
        NameUnseen("red"),
    }
    st.do(NameCard("red", "force_field", ""))
    assert st.t.armour(st.figure("red-commander")) == 2
    assert st.now.squads["red"].shown == ("targeter",)
    assert st.now.squads["red"].spent == ("force_field",)


@pytest.mark.rule("SQ-CARD-EV-5", "SQ-CARD-5", "SQ-RUL-45")
def test_a_targeter_that_is_taken_away_leaves_its_weapon() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.cards("red", "targeter", "targeter", targeters=("laser_rifle", "plasma_gun"))
    st.alien_turn("faulty_equipment")
    st.do(NameCard("red", "targeter", "plasma_gun"))
    assert st.now.squads["red"].targeters == ("laser_rifle",)


@pytest.mark.rule("SQ-CARD-EV-5")
def test_an_unseen_card_is_drawn_from_the_hidden_equipment_and_never_an_order() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.cards("red", "melta_bomb", "blind_grenade", "fire")
    st.alien_turn("faulty_equipment", "blind_grenade")
    assert st.now.squads["red"].hidden == ("fire", "melta_bomb")
    assert st.now.squads["red"].spent == ("blind_grenade",)


@pytest.mark.rule("SQ-CARD-EV-23", "SQ-RUL-46")
def test_a_commander_who_reports_in_cannot_be_activated_in_his_next_turn_but_defends() -> None:
    st = Stage()
    st.marine("red-1", (8, 6))
    st.commander("red", (3, 3))
    orc = st.alien("orc", (3, 4))
    st.alien_turn("report_in")
    st.do(Activate(orc), Fight(orc, "red-commander"), dice=[0, 0, 1, 1, 0, 0])
    assert not st.alive(orc)
    next_turn(st)
    assert st.options(Activate) == [Activate("red-1")]
    assert st.refusal(Activate("red-commander")).rule
    st.do(END_TURN, dice=["psychic_attack"])
    assert st.offers(Activate("red-commander"))


@pytest.mark.rule("SQ-CARD-EV-4", "SQ-RUL-52", "SQ-RUL-46", "SQ-RUL-68")
def test_jammed_weapons_are_the_heavy_ones_and_the_heavy_bolter_also_as_combi_weapon() -> None:
    st = Stage(squads=("yellow",))
    st.marine("yellow-1", (2, 3), "plasma_gun")
    st.marine("yellow-2", (2, 5))
    st.commander("yellow", (5, 3), "heavy_bolter")
    st.cards("yellow", "combi_weapon")
    orc = st.alien("orc", (3, 3))
    st.alien_turn("jammed_weapons")
    next_turn(st, "yellow")
    st.do(Activate("yellow-1"))
    assert not st.options(FireLine)
    assert st.offers(Fight("yellow-1", orc))
    st.do(Done("yellow-1"), Activate("yellow-commander"))
    assert not st.options(Shoot) and not st.options(FireLine)
    st.do(Done("yellow-commander"), Activate("yellow-2"))
    assert st.offers(Shoot("yellow-2", "laser_rifle", orc))
    st.do(Done("yellow-2"), dice=["psychic_attack"])
    st.do(Activate("yellow-1"))
    assert st.options(FireLine)


@pytest.mark.rule("SQ-CARD-EV-3", "SQ-DED-19", "SQ-RUL-45", "SQ-RUL-41")
def test_out_of_ammunition_changes_a_heavy_weapon_for_an_unused_laser_rifle() -> None:
    st = Stage(squads=("yellow",))
    st.marine("yellow-1", (2, 3), "plasma_gun")
    st.commander("yellow", (5, 3), "heavy_bolter")
    st.cards("yellow", "suspensors", "laser_pistols", "targeter", targeters=("laser_rifle",))
    st.roster("yellow", rifles=1)
    st.alien_turn("out_of_ammunition")
    marine = st.figure("yellow-1")
    assert marine.weapons == ("laser_rifle",)
    assert (st.t.allowance(marine), st.t.points(marine), str(st.t.melee(marine))) == (6, 5, "3W")
    assert st.now.squads["yellow"].rifles == 0


@pytest.mark.rule("SQ-CARD-EV-3", "SQ-RUL-41", "SQ-RUL-45")
def test_without_a_rifle_left_he_walks_six_squares_and_only_fights() -> None:
    st = Stage()
    st.marine("red-1", (2, 3), "missile_launcher")
    orc = st.alien("orc", (2, 4))
    st.alien_turn("out_of_ammunition")
    marine = st.figure("red-1")
    assert marine.weapons == ()
    assert (st.t.allowance(marine), st.t.points(marine), str(st.t.melee(marine))) == (6, 5, "2W")
    next_turn(st)
    st.do(Activate("red-1"))
    assert not st.options(FireBlast) and not st.options(Shoot)
    assert st.offers(Fight("red-1", orc))


@pytest.mark.rule("SQ-CARD-EV-9", "SQ-CARD-EV-10", "SQ-RUL-27", "SQ-RUL-46", "SQ-SCORE-2")
def test_on_a_three_a_marine_hears_the_call_of_chaos_and_stands_on_the_other_side() -> None:
    st = Stage()
    st.marine("red-1", (3, 3), "plasma_gun")
    st.commander("red", (5, 5))
    st.alien_turn("call_of_chaos", 3)
    assert not st.alive("red-1")
    assert st.where("chaos_marine-1") == (3, 3)
    assert (st.score("red"), st.score(ALIEN)) == (-10, 10)
    assert st.offers(Activate("chaos_marine-1"))
    assert st.figure("chaos_marine-1").weapons == ("laser_rifle",)


@pytest.mark.rule("SQ-CARD-EV-9")
def test_on_less_than_three_nothing_happens() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.alien_turn("call_of_chaos", 2)
    assert st.alive("red-1")
    assert st.score("red") == 0


@pytest.mark.rule("SQ-CARD-EV-9", "SQ-RUL-46")
def test_without_a_light_chaos_marine_in_the_supply_no_die_is_rolled() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    for x in (1, 2, 3):
        st.alien("chaos_marine", (x, 6))
    st.alien_turn("call_of_chaos")
    assert st.heard("sq-event-no-effect")
    assert not st.heard("sq-rolls")


# ------------------------------------------------------------------------------------------------ for the aliens


@pytest.mark.rule("SQ-CARD-EV-11", "SQ-RUL-46", "SQ-RUL-4")
def test_in_a_mechanised_assault_androids_act_twice_with_others_in_between() -> None:
    st = Stage()
    st.marine("red-1", (1, 3))
    android, orc = st.alien("android", (8, 3)), st.alien("orc", (8, 6))
    st.alien_turn("mechanised_assault")
    st.do(Activate(android), MoveTo(android, st.at((5, 3))), Shoot(android, "android_gun", "red-1"), dice=[0, 0, 0])
    st.do(Activate(orc), Done(orc))
    assert st.offers(Activate(android))
    assert not st.offers(Activate(orc))
    st.do(Activate(android), MoveTo(android, st.at((2, 3))), Fight(android, "red-1"), dice=[3, 0, 0, 0])
    assert not st.alive("red-1")


@pytest.mark.rule("SQ-CARD-EV-11", "SQ-RUL-46")
def test_an_android_revealed_in_its_own_blip_move_has_one_activation_left() -> None:
    st = Stage(TWO_ROOMS)
    st.marine("red-1", (1, 2))
    blip = st.blip("android", (5, 4))
    st.alien_turn("mechanised_assault")
    st.do(Activate(blip), MoveTo(blip, st.at((5, 3))))
    assert st.figure("android-1").acts == 1
    st.do(Done("android-1"))
    assert st.offers(Activate("android-1"))
    st.do(Activate("android-1"), Done("android-1"))
    assert "android-1" not in {option.figure for option in st.options(Activate)} if st.m.ask else True


@pytest.mark.rule("SQ-CARD-EV-15", "SQ-RUL-46")
def test_a_frenzied_orc_fights_twice_and_does_not_fire_besides() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.marine("red-2", (6, 3))
    st.alien("android", (8, 6))
    orc = st.alien("orc", (3, 4))
    st.alien_turn("frenzy")
    st.do(Activate(orc), Fight(orc, "red-1"), dice=[1, 0, 0, 0])
    assert not st.alive("red-1")
    assert not st.options(Shoot)
    st.do(MoveTo(orc, st.at((6, 4))), Fight(orc, "red-2"), dice=[1, 0, 0, 0])
    assert not st.alive("red-2")


@pytest.mark.rule("SQ-CARD-EV-15")
def test_only_gretchin_and_orcs_can_be_frenzied() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.alien("android", (8, 6))
    st.alien_turn("frenzy")
    assert st.heard("sq-event-no-effect")


@pytest.mark.rule("SQ-CARD-EV-24", "SQ-RUL-4")
def test_one_alien_of_the_elite_acts_twice() -> None:
    st = Stage()
    st.marine("red-1", (1, 3))
    gretchin, other = st.alien("gretchin", (8, 3)), st.alien("gretchin", (8, 4))
    st.alien_turn("alien_elite")
    st.do(NameFigure(gretchin), Activate(gretchin), Done(gretchin))
    assert st.offers(Activate(gretchin))
    st.do(Activate(gretchin), Done(gretchin))
    assert st.options(Activate) == [Activate(other)]


@pytest.mark.rule("SQ-CARD-EV-13", "SQ-DEC-37", "SQ-RUL-13", "SQ-RUL-28", "SQ-RUL-35")
def test_an_android_may_blow_itself_up_and_strike_friend_and_foe_around_it() -> None:
    st = Stage()
    st.marine("red-1", (4, 4))
    st.marine("red-2", (2, 3))
    android, orc = st.alien("android", (7, 3)), st.alien("orc", (5, 2))
    st.alien("android", (8, 6))
    st.s.pool = {"android": 1, "orc": 1}
    st.alien_turn("suicide_android")
    st.do(Activate(android), MoveTo(android, st.at((5, 3))))
    st.do(Explode(android, "self_destruct"), dice=[2, 1])
    assert not st.alive("red-1") and not st.alive(orc) and not st.alive(android)
    assert st.alive("red-2")
    assert st.score(ALIEN) == 5
    assert st.now.pool == {"android": 1, "orc": 1}
    st.do(Activate("android-2"))
    assert not st.options(Explode)  # the permission is used


@pytest.mark.rule("SQ-CARD-EV-13", "SQ-RUL-13")
def test_without_an_enemy_next_to_it_the_android_does_not_explode() -> None:
    st = Stage()
    st.marine("red-1", (1, 1))
    android = st.alien("android", (8, 6))
    st.alien_turn("suicide_android")
    st.do(Activate(android))
    assert not st.options(Explode)


@pytest.mark.rule("SQ-CARD-EV-14", "SQ-DEC-37", "SQ-RUL-46")
def test_a_gretchin_throws_its_bomb_like_a_missile_and_stays() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.marine("red-2", (4, 3))
    gretchin = st.alien("gretchin", (8, 3))
    st.alien_turn("gretchin_with_bomb")
    st.do(Activate(gretchin), FireBlast(gretchin, "gretchin_bomb", st.at((3, 4))), dice=[3, 0])
    assert not st.alive("red-1") and not st.alive("red-2")
    assert st.alive(gretchin)


@pytest.mark.rule("SQ-CARD-EV-14", "SQ-DEC-37")
def test_the_permission_to_throw_a_bomb_may_be_left_unused() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    gretchin = st.alien("gretchin", (8, 3))
    st.alien_turn("gretchin_with_bomb")
    st.do(Activate(gretchin), Shoot(gretchin, "laser_rifle", "red-1"), dice=[0, 0])
    assert st.alive("red-1")


@pytest.mark.rule("SQ-CARD-EV-18", "SQ-DEC-37", "SQ-RUL-46", "SQ-RUL-35")
def test_a_mekaniak_orc_fires_like_a_plasma_gun_and_is_gone_uncounted() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.marine("red-2", (1, 3))
    orc = st.alien("orc", (8, 3))
    gretchin = st.alien("gretchin", (5, 3))
    st.s.pool = {"orc": 1}
    st.alien_turn("mekaniak_orc")
    st.do(Activate(orc))
    west = next(option for option in st.options(FireLine) if option.direction == 6)
    st.do(west, dice=[3, 0])
    assert not any(st.alive(id) for id in ("red-1", "red-2", orc, gretchin))
    assert st.now.pool == {"orc": 1}
    assert Deed("lost", "", "orc") in st.deeds("lost")


@pytest.mark.rule("SQ-CARD-EV-16", "SQ-RUL-46", "SQ-RUL-11")
def test_up_to_three_blips_are_put_on_other_unseen_squares() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (1, 1))
    blips = [st.blip("gretchin", (5, y)) for y in (1, 2, 3, 4)]
    st.alien_turn("redeployment")
    for i, blip in enumerate(blips[:3]):
        st.do(NameBlip(blip))
        assert all(st.ship.point(spot.square)[0] > 4 for spot in st.options(Spot))
        st.do(Spot(st.at((8, i + 1))))
    assert [st.ship.point(st.now.blips[blip].square) for blip in blips] == [(8, 1), (8, 2), (8, 3), (5, 4)]
    assert st.offers(Activate(blips[0]))


@pytest.mark.rule("SQ-CARD-EV-16")
def test_redeployment_may_stop_early() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (1, 1))
    blip = st.blip("gretchin", (5, 1))
    st.alien_turn("redeployment")
    st.do(DECLINE)
    assert st.ship.point(st.now.blips[blip].square) == (5, 1)


@pytest.mark.rule("SQ-CARD-EV-25", "SQ-RUL-46")
def test_two_aliens_change_places_but_never_the_dreadnought() -> None:
    st = Stage()
    st.marine("red-1", (1, 1))
    orc, android = st.alien("orc", (8, 6)), st.alien("android", (2, 2))
    dreadnought = st.alien("dreadnought", (5, 4))
    st.alien_turn("alien_teleporter")
    assert NameFigure(dreadnought) not in st.options(NameFigure)
    st.do(NameFigure(orc), NameFigure(android))
    assert (st.where(orc), st.where(android)) == ((2, 2), (8, 6))
    assert st.offers(Activate(orc)) and st.offers(Activate(android))
    assert st.t.aliens == sum(st.t.base(f) for f in st.now.figures.values() if f.owner == ALIEN)


@pytest.mark.rule("SQ-CARD-EV-25")
def test_the_teleporter_need_not_be_used() -> None:
    st = Stage()
    st.marine("red-1", (1, 1))
    orc, android = st.alien("orc", (8, 6)), st.alien("android", (2, 2))
    st.alien_turn("alien_teleporter")
    st.do(DECLINE)
    assert (st.where(orc), st.where(android)) == ((8, 6), (2, 2))


@pytest.mark.rule("SQ-CARD-EV-26", "SQ-CON-3d", "SQ-HID-18", "SQ-CON-3c")
def test_a_task_force_brings_two_random_counters_that_the_mission_does_not_list() -> None:
    st = Stage(mission={"reinforcement_squares": {"drawn": ["8,6", "8,5"]}})
    st.marine("red-1", (1, 1))
    st.alien("orc", (2, 2))
    st.alien_turn("alien_task_force", "android", "dreadnought")
    assert (st.now.reinforcements["android"], st.now.reinforcements["dreadnought"]) == (1, 1)
    assert st.now.unlisted["dreadnought"] == 0
    secret = next(event for event in st.told if event.key == "sq-counters-added-types")
    assert secret.seen_by("red") is None
    public = next(event for event in st.told if event.key == "sq-counters-added")
    assert public.args["number"] == 2


@pytest.mark.rule("SQ-CARD-EV-26", "SQ-RUL-46")
def test_a_mission_that_lists_every_counter_gives_the_task_force_nothing() -> None:
    st = Stage()
    st.marine("red-1", (1, 1))
    st.s.unlisted = dict.fromkeys(C.counters, 0)
    st.alien_turn("alien_task_force")
    assert st.heard("sq-event-no-effect")


@pytest.mark.rule("SQ-CARD-EV-6", "SQ-EX-23", "SQ-CNT-3", "SQ-RUL-62", "SQ-CON-3b")
def test_a_genestealer_appears_next_to_a_marine_and_is_worth_no_counter() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.alien_turn("genestealer")
    assert {st.ship.point(spot.square) for spot in st.options(Spot)} == {(3, 2), (2, 3), (4, 3), (3, 4)}
    st.do(Spot(st.at((3, 4))), Activate("genestealer-1"))
    assert not st.options(Shoot)
    st.do(Fight("genestealer-1", "red-1"), dice=[0, 0, 2, 0])
    assert not st.alive("genestealer-1")
    assert st.score("red") == 0
    assert st.heard("sq-no-counter")


@pytest.mark.rule("SQ-CARD-EV-6", "SQ-RUL-62", "SQ-RUL-46")
def test_walls_and_entry_squares_of_waiting_squads_keep_the_genestealer_away() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT, gates={"R": ((1, 1), (2, 1)), "Y": ((5, 1), (6, 1)), "B": ((7, 1), (8, 1))})
    st.marine("red-1", (4, 2))
    st.marine("red-2", (1, 2))
    st.marine("red-3", None)
    st.alien_turn("genestealer")
    places = {st.ship.point(spot.square) for spot in st.options(Spot)}
    assert (5, 2) not in places  # behind the closed door
    assert (1, 1) not in places  # an entry square on whose area somebody waits
    assert (1, 3) in places


@pytest.mark.rule("SQ-CARD-EV-6")
def test_a_fourth_genestealer_does_not_exist() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    for x in (6, 7, 8):
        st.alien("genestealer", (x, 6))
    st.alien_turn("genestealer")
    assert st.heard("sq-event-no-effect")


# ------------------------------------------------------------------------------------------------ the deck


@pytest.mark.rule("SQ-RUL-69", "SQ-RUL-46", "SQ-CARD-9")
@pytest.mark.parametrize("card", sorted(C.events))
def test_every_card_can_be_drawn_before_anything_is_aboard_and_counts_for_the_clock(card: str) -> None:
    st = Stage()
    st.marine("red-1", None)
    extra = ("orc", "orc") if card == "alien_task_force" else ()
    st.alien_turn(card, *extra)
    while st.seat != "red" or st.prompt != "sq-ask-turn":
        st.do(next(iter(st.m.ask.options)))  # pyright: ignore[reportOptionalMemberAccess]
    assert st.now.left == 27
    assert st.now.discards == (card,)
    assert sum(st.now.deck.values()) == 27


@pytest.mark.rule("SQ-RUL-46", "SQ-CARD-EV-27")
@pytest.mark.parametrize("card", ["automatic_defence", "anti_personnel_mine"])
def test_attacks_of_cards_cannot_be_aimed_at_a_squad_under_a_blind_grenade(card: str) -> None:
    st = Stage(squads=("red", "yellow"))
    st.marine("red-1", (3, 3))
    st.marine("yellow-1", (6, 3))
    st.roster("red", blind=True)
    st.alien_turn(card, *((3,) if card == "automatic_defence" else (3, 3)))
    assert st.alive("red-1")
    assert not st.alive("yellow-1")


@pytest.mark.rule("SQ-RUL-46", "SQ-CARD-EQ-3")
def test_call_of_chaos_is_no_attack_and_reaches_a_blinded_squad() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.roster("red", blind=True)
    st.alien_turn("call_of_chaos", 3)
    assert not st.alive("red-1")


@pytest.mark.rule("SQ-ALIEN-12")
def test_alien_options_are_those_of_the_alien_player_alone() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.alien("orc", (8, 6))
    st.alien_turn("automatic_defence", 0)
    assert st.seat == ALIEN
    assert not st.options(FireCannon) and not st.options(OpenDoor) and not st.options(Reinforce)
