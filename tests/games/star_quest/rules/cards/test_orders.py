"""Order cards in play (SQ-CARD-ORD, SQ-CON-4, SQ-RUL-42 to -45)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireLine
from squadra.games.star_quest.rules.combat.rerolls import RerollDie
from squadra.games.star_quest.rules.turn import END_TURN
from tests.games.star_quest.stage import Stage


def reach(st: Stage) -> int:
    """How far the figure that acts can walk, in squares of the row it stands in."""
    return len(st.options_of(MoveTo))


@pytest.mark.rule("SQ-CARD-ORD-1", "SQ-CARD-3", "SQ-TURN-7", "SQ-TURN-10", "SQ-TURN-12", "SQ-DEC-7", "SQ-RUL-44")
def test_fire_lets_every_miniature_fire_twice_around_its_move() -> None:
    st = Stage()
    st.marine("red-1", (1, 3))
    st.cards("red", "fire", "move_it")
    a, b = st.alien("orc", (8, 3)), st.alien("orc", (8, 5))
    st.go("red")
    st.choose(PlayOrder("fire"))
    assert not st.options_of(PlayOrder)  # one Order a turn
    assert st.s.squads["red"].spent == ("fire",)
    st.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", a), dice=[2, 0])
    st.choose(MoveTo("red-1", st.square((2, 5))), Shoot("red-1", "laser_rifle", b), dice=[2, 0])
    assert not st.alive(a) and not st.alive(b)
    assert st.prompt == "sq-ask-turn"  # nothing is left to do: the activation is closed
    st.choose(END_TURN, dice=["psychic_attack"])
    st.choose(Activate("red-1"))
    assert st.s.squads["red"].order == ""


@pytest.mark.rule("SQ-CARD-ORD-1", "SQ-RUL-44", "SQ-TURN-8")
def test_with_fire_a_hand_to_hand_attack_takes_the_place_of_both_shots() -> None:
    st = Stage()
    st.marine("red-1", (4, 3))
    st.cards("red", "fire")
    near, far = st.alien("orc", (4, 4)), st.alien("gretchin", (8, 3))
    st.go("red")
    st.choose(PlayOrder("fire"), Activate("red-1"), Fight("red-1", near), dice=[0, 0, 0, 0])
    assert not st.options_of(Shoot) and not st.options_of(Fight)
    assert st.options_of(MoveTo)
    st = Stage()
    st.marine("red-1", (4, 3))
    st.cards("red", "fire")
    near, far = st.alien("orc", (4, 4)), st.alien("gretchin", (8, 3))
    st.go("red")
    st.choose(PlayOrder("fire"), Activate("red-1"), Shoot("red-1", "laser_rifle", far), dice=[0, 0])
    assert not st.options_of(Fight)
    assert st.offers(Shoot("red-1", "laser_rifle", near))


@pytest.mark.rule("SQ-CARD-ORD-2", "SQ-RUL-64", "SQ-CARD-EQ-7")
def test_a_targeter_works_at_each_of_the_two_shots() -> None:
    st = Stage()
    st.marine("red-1", (1, 3))
    st.cards("red", "fire", "targeter", targeters=("laser_rifle",))
    orc = st.alien("orc", (8, 3))
    st.go("red")
    st.choose(PlayOrder("fire"), Activate("red-1"), Shoot("red-1", "laser_rifle", orc), dice=[0, 0])
    st.choose(RerollDie(0, 0), dice=[0])
    st.choose(Shoot("red-1", "laser_rifle", orc), dice=[0, 1])
    assert st.prompt == "sq-ask-reroll"
    st.choose(RerollDie(0, 0), dice=[1])
    assert not st.alive(orc)


@pytest.mark.rule("SQ-CARD-ORD-3", "SQ-EX-19", "SQ-TURN-6", "SQ-RUL-44")
def test_move_it_makes_twelve_squares_of_six_and_the_attack_stays() -> None:
    corridor = ["+" + "-+" * 14, "|" + " ".join("." * 14) + "|", "+" + "-+" * 14]
    st = Stage(corridor, gates=dict.fromkeys("RYB", ((1, 1), (2, 1))))
    st.marine("red-1", (1, 1))
    st.cards("red", "move_it")
    gretchin = st.alien("gretchin", (14, 1))
    st.go("red")
    st.choose(Activate("red-1"))
    assert reach(st) == 6
    st.choose(Done("red-1"), END_TURN, dice=["psychic_attack"])
    st.choose(PlayOrder("move_it"), Activate("red-1"))
    assert reach(st) == 12
    st.choose(MoveTo("red-1", st.square((13, 1))), Fight("red-1", gretchin), dice=[1, 0, 0])
    assert not st.alive(gretchin)


@pytest.mark.rule("SQ-CARD-ORD-3", "SQ-RUL-44")
def test_with_move_it_the_two_moves_may_lie_around_the_attack() -> None:
    st = Stage()
    st.marine("red-1", (1, 3))
    st.cards("red", "move_it")
    st.alien("orc", (8, 3))
    st.go("red")
    st.choose(PlayOrder("move_it"), Activate("red-1"), MoveTo("red-1", st.square((2, 3))))
    st.choose(Shoot("red-1", "laser_rifle", "orc-1"), dice=[0, 0])
    assert st.options_of(MoveTo)
    st.choose(MoveTo("red-1", st.square((1, 5))))
    assert not st.options_of(Shoot)


@pytest.mark.rule("SQ-CARD-ORD-4", "SQ-RUL-44", "SQ-CARD-6")
def test_close_assault_lets_riflemen_fire_and_fight_or_fight_twice_and_helps_nobody_else() -> None:
    st = Stage()
    st.marine("red-1", (4, 3))
    st.marine("red-2", (7, 6), "plasma_gun")
    st.cards("red", "close_assault")
    near, far = st.alien("orc", (4, 4)), st.alien("gretchin", (8, 3))
    other = st.alien("gretchin", (6, 6))
    st.go("red")
    st.choose(PlayOrder("close_assault"), Activate("red-1"), Shoot("red-1", "laser_rifle", far), dice=[1, 0])
    assert not st.alive(far)
    assert not st.options_of(Shoot)
    st.choose(Fight("red-1", near), dice=[2, 0, 0, 0])
    assert not st.alive(near)
    st.choose(Done("red-1"), Activate("red-2"), Fight("red-2", other), dice=[0, 0, 0])
    assert not st.options_of(Fight) and not st.options_of(FireLine)


@pytest.mark.rule("SQ-CARD-ORD-4", "SQ-RUL-44")
def test_in_a_close_assault_the_move_may_lie_between_two_fights() -> None:
    st = Stage()
    st.marine("red-1", (4, 3))
    st.cards("red", "close_assault")
    near, far = st.alien("orc", (4, 4)), st.alien("orc", (7, 4))
    st.go("red")
    st.choose(PlayOrder("close_assault"), Activate("red-1"), Fight("red-1", near), dice=[1, 0, 0, 0])
    st.choose(MoveTo("red-1", st.square((7, 3))), Fight("red-1", far), dice=[1, 0, 0, 0])
    assert not st.alive(near) and not st.alive(far)


@pytest.mark.rule("SQ-RUL-44")
def test_an_order_for_riflemen_cannot_be_played_without_one() -> None:
    st = Stage()
    st.marine("red-1", (4, 3), "plasma_gun")
    st.cards("red", "close_assault")
    st.go("red")
    assert not st.options_of(PlayOrder)
    st = Stage(squads=("yellow",))
    st.marine("yellow-1", (4, 3))
    st.cards("yellow", "heavy_weapons")
    st.go("yellow")
    assert not st.options_of(PlayOrder)


@pytest.mark.rule("SQ-CARD-ORD-5", "SQ-DEC-35", "SQ-RUL-44")
def test_heavy_weapons_names_one_marine_who_moves_twice_and_fires_twice() -> None:
    st = Stage(squads=("yellow",))
    st.marine("yellow-1", (1, 3), "plasma_gun")
    st.marine("yellow-2", None, "assault_cannon")
    st.marine("yellow-3", (1, 6))
    st.cards("yellow", "heavy_weapons")
    st.alien("dreadnought", (7, 2))
    st.go("yellow")
    assert {o.figure for o in st.options_of(PlayOrder)} == {"yellow-1", "yellow-2"}
    st.choose(PlayOrder("heavy_weapons", "yellow-1"), Activate("yellow-1"))
    east = next(option for option in st.options_of(FireLine) if option.direction == 2)
    st.choose(east, dice=[0, 0])
    st.choose(MoveTo("yellow-1", st.square((5, 3))))
    east = next(option for option in st.options_of(FireLine) if option.direction == 2)
    st.choose(east, dice=[3, 3])
    assert st.figure("dreadnought-1").life == 1
    assert st.options_of(MoveTo)
    assert not st.options_of(FireLine) and not st.options_of(Fight)
    st.choose(Done("yellow-1"), Activate("yellow-3"), Shoot("yellow-3", "laser_rifle", "dreadnought-1"), dice=[0, 0])
    assert not st.options_of(Shoot)


@pytest.mark.rule("SQ-CARD-ORD-6", "SQ-DEC-34", "SQ-DED-17", "SQ-RUL-44")
def test_by_sections_each_miniature_doubles_its_move_or_its_fire() -> None:
    st = Stage(squads=("blue",))
    st.marine("blue-1", (1, 3))
    st.marine("blue-2", (1, 5))
    st.cards("blue", "by_sections")
    st.alien("dreadnought", (7, 2))
    st.go("blue")
    st.choose(PlayOrder("by_sections"), Activate("blue-1"))
    shot = Shoot("blue-1", "laser_rifle", "dreadnought-1")
    st.choose(shot, dice=[0, 0])
    st.choose(shot, dice=[0, 0])
    assert st.options_of(MoveTo)  # the half that is not doubled may still be done once
    st.choose(
        MoveTo("blue-1", st.square((2, 3))), Done("blue-1"), Activate("blue-2"), MoveTo("blue-2", st.square((4, 5)))
    )
    st.choose(Shoot("blue-2", "laser_rifle", "dreadnought-1"), dice=[0, 0])
    st.choose(MoveTo("blue-2", st.square((5, 6))))
    assert not st.options_of(Shoot)


@pytest.mark.rule("SQ-RUL-44")
def test_strict_sections_forfeit_the_half_that_is_not_doubled() -> None:
    st = Stage(squads=("blue",), strict_sections=True)
    st.marine("blue-1", (1, 3))
    st.marine("blue-2", (1, 5))
    st.cards("blue", "by_sections")
    st.alien("dreadnought", (7, 2))
    st.go("blue")
    st.choose(PlayOrder("by_sections"), Activate("blue-1"))
    st.choose(Shoot("blue-1", "laser_rifle", "dreadnought-1"), dice=[0, 0])
    assert not st.options_of(MoveTo)
    st.choose(Shoot("blue-1", "laser_rifle", "dreadnought-1"), dice=[0, 0])
    st.choose(Activate("blue-2"), MoveTo("blue-2", st.square((3, 5))))
    assert not st.options_of(Shoot)


@pytest.mark.rule("SQ-CARD-ORD-7", "SQ-HTH-14", "SQ-EX-32", "SQ-RUL-64", "SQ-CARD-EQ-2")
def test_photon_grenades_take_a_die_from_aliens_attacked_this_turn_and_add_to_the_blades() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.marine("red-2", (6, 4))
    st.cards("red", "photon_grenades", "close_assault_blades")
    android = st.alien("android", (3, 4))
    dreadnought = st.alien("dreadnought", (4, 5))
    st.go("red")
    st.choose(PlayOrder("photon_grenades"), Activate("red-1"), Fight("red-1", android), dice=[1, 0, 0])
    assert not st.alive(android)  # it rolled one red die instead of two
    st.choose(Done("red-1"), Activate("red-2"), Fight("red-2", dreadnought), dice=[0, 0, 0, 0])
    rolls = [event for event in st.history if event.key == "sq-fight-rolls"][-1]
    assert len(rolls.args["theirs"]) == 2  # 2R+2W, one fewer for the Blades, one for the grenades


@pytest.mark.rule("SQ-TURN-11", "SQ-RUL-59")
def test_an_order_is_played_before_the_first_miniature_acts() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.marine("red-2", (5, 3))
    st.cards("red", "fire")
    st.go("red")
    st.choose(Activate("red-1"), Done("red-1"))
    assert not st.options_of(PlayOrder)
    assert st.refusal(PlayOrder("fire")).rule in ("SQ-TURN-11", "SQ-RUL-59")


@pytest.mark.rule("SQ-RUL-44", "SQ-RUL-36")
def test_orders_help_figures_that_are_still_waiting() -> None:
    st = Stage()
    st.marine("red-1", None)
    st.cards("red", "move_it")
    st.go("red")
    st.choose(PlayOrder("move_it"), Activate("red-1"))
    far = {st.ship.point(option.square) for option in st.options_of(MoveTo)}
    assert (8, 6) in far  # seven steps after the first one
