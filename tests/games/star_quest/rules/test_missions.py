"""Missions and Entrance Areas in play (SQ-MISS, SQ-RUL-35, -36)."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.activation.movement import GoHome, MoveTo
from squadra.games.star_quest.rules.activation.objects import PickUp
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon, Share
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireLine
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import ALIEN, Thing
from tests.games.star_quest.errand import ORC, mission, text, thing, withdraw
from tests.games.star_quest.stage import TWO_ROOMS, Stage

NODE = mission({"kind": "destroy", "object": "node", "threshold": 3}, objects=[thing("node", "destroy", "6,3")])
KEY = mission({"kind": "fetch", "object": "key"}, objects=[thing("key", "fetch", "3,2")])


# ------------------------------------------------------------------------------------------------ fulfilling


@pytest.mark.rule("SQ-MISS-1", "SQ-RUL-35", "SQ-SCORE-5", "SQ-GEN-5", "SQ-GEN-6", "SQ-CNT-2", "SQ-CNT-6")
def test_who_fulfils_the_mission_takes_thirty_points_besides_the_counter_of_the_kill() -> None:
    st = Stage(mission=mission(ORC))
    st.marine("red-1", (3, 3))
    orc = st.alien("orc", (3, 4))
    st.s.pool = {"orc": 1}
    st.go("red")
    st.choose(Activate("red-1"), Fight("red-1", orc), dice=[2, 0, 0, 0])
    assert st.s.primary == "red"
    assert st.score("red") == 30 + 3
    assert st.told("sq-primary-fulfilled")


@pytest.mark.rule("SQ-RUL-35")
def test_a_kill_in_defence_counts_and_it_counts_without_a_counter() -> None:
    st = Stage(mission=mission(ORC))
    st.marine("red-1", (3, 3))
    orc = st.alien("orc", (3, 4))
    st.alien_turn()
    st.choose(Activate(orc), Fight(orc, "red-1"), dice=[0, 0, 2, 0])
    assert st.s.primary == "red"
    assert st.score("red") == 30


@pytest.mark.rule("SQ-RUL-35", "SQ-MISS-1")
def test_the_counter_is_taken_once_and_stays_with_its_owner_even_if_he_dies() -> None:
    st = Stage(squads=("red", "yellow"), mission=mission(ORC))
    st.marine("red-1", (3, 3))
    st.marine("yellow-1", (6, 3))
    one, two = st.alien("orc", (3, 4)), st.alien("orc", (6, 4))
    st.go("red")
    st.choose(Activate("red-1"), Fight("red-1", one), dice=[2, 0, 0, 0])
    st.choose(Done("red-1"))
    st.choose(Activate("yellow-1"), Fight("yellow-1", two), dice=[2, 0, 0, 0])
    assert (st.score("red"), st.score("yellow")) == (30, 0)


@pytest.mark.rule("SQ-RUL-35", "SQ-EX-35", "SQ-MISS-9")
@pytest.mark.parametrize(("void", "taken", "points"), [(False, ALIEN, 35), (True, "void", 5)])
def test_a_mission_that_the_aliens_make_impossible_has_failed_or_by_the_switch_is_void(
    void: bool, taken: str, points: int
) -> None:
    st = Stage(mission=mission(ORC), void_missions=void)
    st.marine("red-1", (3, 3))
    st.marine("red-2", (1, 1))
    st.alien("orc", (2, 2))
    st.alien_turn("anti_personnel_mine")

    st.choose(NameFigure("red-1"), dice=[3, 0])
    assert st.s.primary == taken
    assert bool(st.told("sq-primary-void")) == void
    assert bool(st.told("sq-primary-failed")) != void
    while st.asked != "red":
        st.choose(END_TURN)
    withdraw(st, "red-2")
    assert st.match.result is not None
    assert st.match.result.scores == {ALIEN: points, "red": -5}


@pytest.mark.rule("SQ-RUL-35", "SQ-RUL-58", "SQ-FIRE-1")
def test_an_object_to_destroy_needs_its_threshold_in_one_attack() -> None:
    st = Stage(mission=NODE)
    st.marine("red-1", (2, 3), "assault_cannon")
    st.marine("red-2", (6, 4))
    st.go("red")
    st.choose(Activate("red-2"), Fight("red-2", "node"), dice=[1, 1])
    assert not st.s.things["node"].gone
    st.choose(Done("red-2"), Activate("red-1"), FireCannon("red-1", "assault_cannon"), dice=[2, 1])
    st.choose(Share("node", 3))
    assert st.s.things["node"].gone
    assert st.s.primary == "red"
    assert st.score("red") == 30


@pytest.mark.rule("SQ-RUL-35", "SQ-RUL-58")
def test_an_object_to_destroy_blocks_the_way_and_fire_sight_but_not_reveal_sight() -> None:
    st = Stage(mission=NODE)
    st.marine("red-1", (2, 3))
    st.blip("orc", (8, 3))
    st.alien("gretchin", (7, 3))
    st.go("red")
    st.choose(Activate("red-1"))
    assert not st.offers(Shoot("red-1", "laser_rifle", "gretchin-1"))
    assert st.offers(Shoot("red-1", "laser_rifle", "node"))
    squares = {st.ship.point(option.square) for option in st.options_of(MoveTo)}
    assert (6, 3) not in squares and (6, 2) in squares
    st.choose(MoveTo("red-1", st.square((3, 3))))
    assert st.told("sq-revealed")  # the blip straight behind the object


@pytest.mark.rule("SQ-RUL-13", "SQ-RUL-35")
def test_area_weapons_strike_objects_too_and_aliens_never_attack_them() -> None:
    st = Stage(mission=NODE)
    st.marine("red-1", (2, 3), "plasma_gun")
    st.alien("orc", (6, 4))
    st.go("red")
    st.choose(Activate("red-1"))
    east = next(option for option in st.options_of(FireLine) if option.direction == 2)
    st.choose(east, dice=[3, 0])
    assert st.s.things["node"].gone
    st = Stage(mission=NODE)
    st.marine("red-1", (1, 1))
    orc = st.alien("orc", (6, 4))
    st.alien_turn()
    st.choose(Activate(orc))
    assert not st.options_of(Fight)
    assert all(option.target == "red-1" for option in st.options_of(Shoot))


@pytest.mark.rule("SQ-RUL-35", "SQ-DEC-36", "SQ-RUL-36", "SQ-MISS-4")
def test_an_object_is_picked_up_carried_and_brought_home() -> None:
    st = Stage(mission=KEY)
    st.marine("red-1", (3, 3))
    st.marine("red-2", (8, 6))
    st.go("red")
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((3, 2))), PickUp("red-1", "key"))
    assert st.figure("red-1").carries == "key"
    assert st.options_of(MoveTo)
    st.choose(GoHome("red-1"))
    assert st.figure("red-1").place == "home"
    assert st.s.primary == "red"
    assert st.score("red") == 30


@pytest.mark.rule("SQ-RUL-35", "SQ-DEC-36")
def test_picking_up_is_a_choice_and_the_object_hinders_nobody() -> None:
    st = Stage(mission=KEY)
    st.marine("red-1", (3, 3))
    orc = st.alien("orc", (4, 3))
    st.go("red")
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((3, 2))), Done("red-1"))
    assert st.figure("red-1").carries == ""
    st = Stage(mission=KEY)
    st.marine("red-1", (8, 6))
    orc = st.alien("orc", (4, 3))
    st.alien_turn()
    st.choose(Activate(orc), MoveTo(orc, st.square((3, 2))))
    assert st.where(orc) == (3, 2)
    assert st.s.things["key"].carrier == ""


@pytest.mark.rule("SQ-RUL-35")
def test_when_the_carrier_falls_the_object_lies_on_his_square_again() -> None:
    st = Stage(squads=("red", "yellow"), mission=KEY)
    st.marine("red-1", (5, 3), carries="key")
    st.marine("yellow-1", (6, 3))
    st.s.things["key"] = Thing("key", "fetch", st.square((3, 2)), "red-1")
    orc = st.alien("orc", (5, 4))
    st.alien_turn()
    st.choose(Activate(orc), Fight(orc, "red-1"), dice=[2, 0, 0, 0])
    assert not st.alive("red-1")
    assert st.s.things["key"].carrier == ""
    assert st.ship.point(st.s.things["key"].square) == (5, 3)
    st.choose(Done(orc))
    st.choose(Activate("yellow-1"), MoveTo("yellow-1", st.square((5, 3))), PickUp("yellow-1", "key"))
    assert st.figure("yellow-1").carries == "key"


@pytest.mark.rule("SQ-RUL-35")
def test_a_figure_carries_one_object_only() -> None:
    two = mission(
        {"kind": "fetch", "object": "key"}, objects=[thing("key", "fetch", "3,2"), thing("book", "fetch", "4,2")]
    )
    st = Stage(mission=two)
    st.marine("red-1", (3, 2))
    st.go("red")
    st.choose(Activate("red-1"), PickUp("red-1", "key"), MoveTo("red-1", st.square((4, 2))))
    assert not st.options_of(PickUp)


SEALED: dict[str, Any] = {
    "doors": {"drawn": "a"},
    "named_doors": [{"id": "store", "door": "drawn a", "name": text("Store")}],
    "special_rules": [{"id": "s", "kind": "sealed_door", "door": "store", "text": text("Sealed")}],
}
LEFT = {"R": ((1, 1), (2, 1)), "Y": ((1, 4), (2, 4)), "B": ((1, 2), (1, 3))}


@pytest.mark.rule("SQ-CON-2f", "SQ-DOOR-5", "SQ-DOOR-6")
def test_a_sealed_door_is_opened_by_marines_only_and_fulfils_the_mission() -> None:
    st = Stage(TWO_ROOMS, gates=LEFT, mission=mission({"kind": "open", "door": "store"}, **SEALED))
    st.marine("red-1", (3, 2))
    orc = st.alien("orc", (4, 3))
    st.alien_turn()
    st.choose(Activate(orc))
    assert not st.options_of(OpenDoor)
    st.choose(Done(orc))
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((4, 2))), OpenDoor("red-1", "drawn a"))
    assert st.s.primary == "red"


@pytest.mark.rule("SQ-CON-2f", "SQ-MISS-4", "SQ-MISS-8", "SQ-RUL-37")
def test_open_and_withdraw_is_fulfilled_when_enough_figures_came_home_afterwards() -> None:
    goal = {"kind": "then_withdraw", "number": 1, "condition": {"kind": "open", "door": "store"}}
    st = Stage(TWO_ROOMS, gates=LEFT, mission=mission(goal, **SEALED))
    st.marine("red-1", (4, 2))
    st.marine("red-2", (1, 2))
    st.marine("red-3", (3, 3))
    st.go("red")
    withdraw(st, "red-2")
    st.choose(Activate("red-1"), OpenDoor("red-1", "drawn a"))
    assert st.s.primary == ""
    st.choose(GoHome("red-1"))
    assert st.s.primary == "red"


@pytest.mark.rule("SQ-CON-2f")
def test_a_region_is_reached_at_the_end_of_the_turn_with_enough_figures() -> None:
    goal = mission({"kind": "reach", "region": "bay", "number": 2})
    goal["regions"] = [{"id": "bay", "name": text("Bay"), "rooms": ["drawn B"]}]
    st = Stage(TWO_ROOMS, gates=LEFT, mission=goal)
    st.marine("red-1", (5, 2))
    st.marine("red-2", (4, 2))
    st.go("red")
    st.choose(Activate("red-2"), MoveTo("red-2", st.square((5, 3))))
    assert st.s.primary == ""
    st.choose(Done("red-2"), END_TURN)
    assert st.s.primary == "red"


@pytest.mark.rule("SQ-CON-2f", "SQ-RUL-37")
def test_the_highest_score_is_judged_at_the_end_and_a_tie_gives_it_to_nobody() -> None:
    for scores, taker in (((20, 10), "red"), ((20, 20), ALIEN), ((14, 2), ALIEN)):
        st = Stage(squads=("red", "yellow"), mission=mission({"kind": "score", "minimum": 15}))
        st.marine("red-1", (1, 1))
        st.marine("yellow-1", (4, 1))
        st.roster("red", score=scores[0])
        st.roster("yellow", score=scores[1])
        st.go("red")
        withdraw(st, "red-1")
        withdraw(st, "yellow-1")
        assert st.match.result is not None
        extra = {"red": 0, "yellow": 0, ALIEN: 0, taker: 30}
        assert st.match.result.scores == {
            ALIEN: extra[ALIEN],
            "red": scores[0] + extra["red"],
            "yellow": scores[1] + extra["yellow"],
        }


# ------------------------------------------------------------------------------------------------ Entrance Areas


@pytest.mark.rule("SQ-MISS-5", "SQ-MISS-6", "SQ-MISS-7", "SQ-RUL-36", "SQ-RUL-11", "SQ-DEC-31")
def test_a_figure_that_came_home_is_safe_and_out_of_play() -> None:
    st = Stage()
    st.marine("red-1", (1, 1))
    st.marine("red-2", (8, 6))
    st.marine("red-3", None)
    orc = st.alien("orc", (2, 2))
    st.go("red")
    withdraw(st, "red-1")
    assert st.figure("red-1").place == "home"
    assert not st.offers(Activate("red-1"))
    st.choose(Activate("red-3"))
    assert not st.options_of(Shoot)  # who waits sees nothing and attacks nobody
    st.choose(Done("red-3"), END_TURN, dice=["mother_ship_scan"])
    st.choose(Activate(orc))
    assert {option.target for option in st.options_of(Shoot)} == {"red-2"}
    assert all(option.square >= 0 for option in st.options_of(MoveTo))
    st.choose(Done(orc))
    assert not st.offers(Activate("red-1"))


@pytest.mark.rule("SQ-RUL-36")
def test_only_the_own_entrance_area_takes_a_figure_back_and_it_costs_a_square() -> None:
    st = Stage(squads=("red", "yellow"))
    st.marine("red-1", (4, 1))
    st.marine("yellow-1", (8, 6))
    st.go("red")
    st.choose(Activate("red-1"))
    assert st.offers(GoHome("red-1"))  # two squares to (2,1), and one more
    st.choose(MoveTo("red-1", st.square((7, 3))))
    assert not st.options_of(GoHome)  # three squares are left


@pytest.mark.rule("SQ-RUL-36", "SQ-SET-29", "SQ-SCAN-4")
def test_the_first_step_out_of_the_entrance_area_costs_one_square() -> None:
    st = Stage()
    st.marine("red-1", None, "plasma_gun")
    st.go("red")
    st.choose(Activate("red-1"))
    far = {st.ship.point(option.square) for option in st.options_of(MoveTo)}
    assert (1, 1) in far and (5, 4) in far and (6, 4) not in far  # the gate and three more steps
    st.choose(MoveTo("red-1", st.square((2, 2))))
    assert st.figure("red-1").place == "board"
    assert st.told("sq-comes-aboard")


@pytest.mark.rule("SQ-RUL-62")
def test_entry_squares_of_a_waiting_squad_stay_free_and_rivals_never_stop_there() -> None:
    st = Stage(squads=("red", "yellow"))
    st.marine("red-1", None)
    st.marine("yellow-1", (3, 2))
    orc = st.alien("orc", (3, 3))
    st.go("yellow")
    st.choose(Activate("yellow-1"))
    squares = {st.ship.point(option.square) for option in st.options_of(MoveTo)}
    assert (1, 1) not in squares and (2, 1) not in squares and (1, 2) in squares
    st.choose(Done("yellow-1"), dice=["mother_ship_scan"])
    st.choose(Activate(orc))
    squares = {st.ship.point(option.square) for option in st.options_of(MoveTo)}
    assert (1, 1) not in squares and (1, 2) in squares


@pytest.mark.rule("SQ-RUL-62")
def test_once_nobody_waits_aliens_may_block_the_way_home() -> None:
    st = Stage()
    st.marine("red-1", (8, 6))
    orc = st.alien("orc", (3, 3))
    st.alien_turn()
    st.choose(Activate(orc), MoveTo(orc, st.square((1, 1))))
    assert st.where(orc) == (1, 1)


@pytest.mark.rule("SQ-MISS-6")
def test_an_alien_on_an_entry_square_does_not_go_on_into_the_entrance_area() -> None:
    st = Stage()
    st.marine("red-1", (8, 6))
    orc = st.alien("orc", (1, 1))
    st.alien_turn()
    st.choose(Activate(orc))
    assert not st.options_of(GoHome) and st.refusal(GoHome(orc)).rule
    assert st.figure(orc).place == "board"
