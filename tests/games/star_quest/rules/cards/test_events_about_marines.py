"""Event cards against the Marines, each played on a stage (SQ-CARD-EV, SQ-CON-5, SQ-RUL-46)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.cards.naming import NameCard, NameFigure, NamePlayer, NameUnseen
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import ALIEN, Deed
from tests.games.star_quest.stage import Stage, next_turn


@pytest.mark.rule("SQ-CARD-EV-7", "SQ-CARD-EV-27", "SQ-SCORE-1", "SQ-SCORE-4", "SQ-ALIEN-13", "SQ-FIRE-12")
def test_the_automatic_defence_fires_one_red_die_at_any_marine_or_commander() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.marine("red-2", None)
    st.commander("red", (5, 5))
    st.alien_turn("automatic_defence", 3)
    assert {option.figure for option in st.options_of(NameFigure)} == {"red-1", "red-commander"}
    st.choose(NameFigure("red-1"))
    assert not st.alive("red-1")
    assert (st.score("red"), st.score(ALIEN)) == (-5, 5)
    assert st.s.trophies == ("red-1",)


@pytest.mark.rule("SQ-CARD-EV-7", "SQ-FIRE-7", "SQ-FIRE-6")
def test_a_commander_loses_the_points_above_his_armour_and_two_are_not_enough() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.commander("red", (5, 5))
    st.alien_turn("automatic_defence", 3)
    st.choose(NameFigure("red-commander"))
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
    assert st.s.pool == {}


@pytest.mark.rule("SQ-RUL-28")
def test_aliens_killed_by_an_event_card_are_collected_by_nobody() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.alien("orc", (2, 2))
    st.s.pool = {"orc": 1}
    st.alien_turn("anti_personnel_mine", 3, 0)
    assert st.s.pool == {"orc": 1}
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
    st.choose(NamePlayer("red"))
    next_turn(st, "red")
    assert not st.options_of(PlayOrder)
    assert st.refusal(PlayOrder("fire")).rule
    st.choose(END_TURN)
    assert st.offers(PlayOrder("fire"))  # yellow
    st.choose(END_TURN, dice=["mother_ship_scan"])
    assert st.asked == "red"
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
    options = {*st.options_of(NameCard), *st.options_of(NameUnseen)}
    assert options == {
        NameCard("red", "force_field", ""),
        NameCard("red", "targeter", "laser_rifle"),
        NameUnseen("red"),
    }
    st.choose(NameCard("red", "force_field", ""))
    assert st.t.armour(st.figure("red-commander")) == 2
    assert st.s.squads["red"].shown == ("targeter",)
    assert st.s.squads["red"].spent == ("force_field",)


@pytest.mark.rule("SQ-CARD-EV-5", "SQ-CARD-5", "SQ-RUL-45")
def test_a_targeter_that_is_taken_away_leaves_its_weapon() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.cards("red", "targeter", "targeter", targeters=("laser_rifle", "plasma_gun"))
    st.alien_turn("faulty_equipment")
    st.choose(NameCard("red", "targeter", "plasma_gun"))
    assert st.s.squads["red"].targeters == ("laser_rifle",)


@pytest.mark.rule("SQ-CARD-EV-5", "SQ-RUL-3")
def test_faulty_equipment_strikes_only_squads_that_are_still_in_play() -> None:
    st = Stage(squads=("red", "yellow", "blue"))
    st.marine("yellow-1", (5, 3))
    for seat in ("red", "yellow", "blue"):
        st.cards(seat, "force_field", "melta_bomb")
    st.alien_turn("faulty_equipment")
    assert {*st.options_of(NameCard), *st.options_of(NameUnseen)} == {
        NameCard("yellow", "force_field", ""),
        NameUnseen("yellow"),
    }


@pytest.mark.rule("SQ-CARD-EV-5")
def test_an_unseen_card_is_drawn_from_the_hidden_equipment_and_never_an_order() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.cards("red", "melta_bomb", "blind_grenade", "fire")
    st.alien_turn("faulty_equipment", "blind_grenade")
    assert st.s.squads["red"].hidden == ("fire", "melta_bomb")
    assert st.s.squads["red"].spent == ("blind_grenade",)


@pytest.mark.rule("SQ-CARD-EV-23", "SQ-RUL-46")
def test_a_commander_who_reports_in_cannot_be_activated_in_his_next_turn_but_defends() -> None:
    st = Stage()
    st.marine("red-1", (8, 6))
    st.commander("red", (3, 3))
    orc = st.alien("orc", (3, 4))
    st.alien_turn("report_in")
    st.choose(Activate(orc), Fight(orc, "red-commander"), dice=[0, 0, 1, 1, 0, 0])
    assert not st.alive(orc)
    next_turn(st)
    assert st.options_of(Activate) == [Activate("red-1")]
    assert st.refusal(Activate("red-commander")).rule
    st.choose(END_TURN, dice=["psychic_attack"])
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
    st.choose(Activate("yellow-1"))
    assert not st.options_of(FireLine)
    assert st.offers(Fight("yellow-1", orc))
    st.choose(Done("yellow-1"), Activate("yellow-commander"))
    assert not st.options_of(Shoot) and not st.options_of(FireLine)
    st.choose(Done("yellow-commander"), Activate("yellow-2"))
    assert st.offers(Shoot("yellow-2", "laser_rifle", orc))
    st.choose(Done("yellow-2"), dice=["psychic_attack"])
    st.choose(Activate("yellow-1"))
    assert st.options_of(FireLine)


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
    assert st.s.squads["yellow"].rifles == 0


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
    st.choose(Activate("red-1"))
    assert not st.options_of(FireBlast) and not st.options_of(Shoot)
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
    assert st.told("sq-event-no-effect")
    assert not st.told("sq-rolls")
