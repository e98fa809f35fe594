"""The Jump pack: a straight flight over figures instead of an activation (SQX-EQ-20 to -28, SQX-RUL-30)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.rules.activation.activation import Activate, Activation
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.cards.squad_cards import EndTurnBlind, PlayOrder
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.state import Marks
from squadra.games.star_quest.supplement.rules.equipment.jump_pack import JumpTo, StayDown, TakeOff, flights
from squadra.kernel import no
from tests.games.star_quest.stage import TWO_ROOMS, room
from tests.games.star_quest.supplement.field import Field

HALL = room(26, 3)


def hall(*cards: str, **more: object) -> Field:
    field = Field(HALL, **more)  # type: ignore[arg-type]
    field.cards("red", "jump_pack", *cards)
    return field


@pytest.mark.rule("SQX-EQ-20", "SQX-EQ-21", "SQX-EQ-23", "SQX-EQ-25")
def test_a_marine_flies_up_to_twelve_squares_in_a_straight_line_to_a_free_square() -> None:
    field = hall()
    field.kit("red-1", (2, 2), "power_bolter")
    field.alien("gretchin", (14, 2))
    field.go()
    field.choose(TakeOff("red-1"))
    ends = {field.ship.point(option.square) for option in field.options_of(JumpTo)}
    assert ends == {(x, 2) for x in range(9, 14)}  # more than six squares, at most twelve, not onto the Gretchin
    field.choose(JumpTo("red-1", field.square((13, 2))))
    assert field.where("red-1") == (13, 2)
    assert field.figure("red-1").acts == 1


@pytest.mark.rule("SQX-EQ-22", "SQX-EQ-25")
def test_figures_of_any_side_are_flown_over_without_leave() -> None:
    field = hall(squads=("red", "yellow"))
    field.kit("red-1", (2, 2), "power_bolter")
    field.kit("yellow-1", (4, 2), "power_bolter")
    field.go()
    field.choose(TakeOff("red-1"))
    ends = {field.ship.point(option.square) for option in field.options_of(JumpTo)}
    assert {(5, 2), (6, 2), (14, 2)} <= ends
    assert (3, 2) not in ends
    field.choose(JumpTo("red-1", field.square((5, 2))))
    assert field.where("red-1") == (5, 2)


@pytest.mark.rule("SQX-EQ-24", "SQX-EX-17")
def test_who_flies_does_not_attack_and_who_walks_does() -> None:
    field = hall()
    field.kit("red-1", (2, 2), "power_bolter")
    field.kit("red-2", (2, 1), "power_bolter")
    field.alien("orc", (20, 1))
    field.go()
    field.choose(TakeOff("red-1"), JumpTo("red-1", field.square((14, 2))))
    assert not field.offers(Activate("red-1"))
    assert not field.options_of(Shoot)
    field.choose(Activate("red-2"))
    assert field.match.ask is not None
    assert any(isinstance(option, Shoot) for option in field.match.ask.options)


@pytest.mark.rule("SQX-EQ-26", "SQX-EQ-27", "SQX-EX-18")
def test_under_move_it_there_are_two_flights() -> None:
    field = hall("move_it")
    field.kit("red-1", (1, 2), "power_bolter")
    field.go()
    field.choose(PlayOrder("move_it"), TakeOff("red-1"), JumpTo("red-1", field.square((13, 2))))
    field.choose(JumpTo("red-1", field.square((25, 2))))
    assert field.where("red-1") == (25, 2)
    assert not field.options_of(Shoot)


@pytest.mark.rule("SQX-EQ-21", "SQX-RUL-46")
def test_bearers_of_heavy_weapons_and_characters_do_not_fly() -> None:
    field = hall()
    field.kit("red-1", (2, 1), "power_assault_cannon")
    field.kit("red-2", (2, 2), "power_flamer")
    field.kit("red-chaplain", (2, 3), "power_chaplain")
    field.go()
    assert field.offers(TakeOff("red-2"))
    assert not field.offers(TakeOff("red-1"))
    assert not field.offers(TakeOff("red-chaplain"))
    agreed = hall(options=("character_cards",))
    agreed.kit("red-chaplain", (2, 3), "power_chaplain")
    agreed.go()
    assert agreed.offers(TakeOff("red-chaplain"))


@pytest.mark.rule("SQX-EQ-28")
def test_a_squad_that_jumped_may_still_throw_a_blind_grenade() -> None:
    field = hall("blind_grenade")
    field.kit("red-1", (2, 2), "power_bolter")
    field.alien("orc", (20, 2))
    field.go()
    field.choose(TakeOff("red-1"), JumpTo("red-1", field.square((14, 2))), EndTurnBlind("blind_grenade"))
    assert field.s.squads["red"].blind


@pytest.mark.rule("SQX-RUL-30")
def test_walls_and_closed_doors_are_not_crossed_but_a_door_may_be_opened_first() -> None:
    field = Field(TWO_ROOMS, mission={"doors": {"drawn": "a"}})
    field.cards("red", "jump_pack")
    field.kit("red-1", (1, 2), "power_bolter")
    field.kit("red-2", (2, 2), "power_bolter")
    field.kit("red-3", (4, 3), "power_bolter")
    field.kit("red-4", (3, 3), "power_bolter")
    field.alien("orc", (5, 3))
    field.go()
    field.choose(TakeOff("red-1"))
    assert {field.ship.point(option.square) for option in field.options_of(JumpTo)} == {(3, 2), (4, 2)}
    assert not field.options_of(OpenDoor), "no door at the square where he starts"
    field.choose(StayDown("red-1"), TakeOff("red-3"))
    field.choose(OpenDoor("red-3", "drawn a"))
    assert not field.s.closed
    assert field.offers(JumpTo("red-3", field.square((6, 3)))), "over the Orc behind the door"


@pytest.mark.rule("SQX-RUL-30")
def test_what_comes_into_sight_in_flight_is_revealed() -> None:
    drawing = [
        "+-+-+-+-+-+-+-+-+-+-+-+-+",
        "|. . . . . . . . . . . .|",
        "+-+-+-+-+-+-+ +-+-+-+-+-+",
        "|# # # # # #|.|# # # # #|",
        "+ + + + + + + + + + + + +",
        "|# # # # # #|.|# # # # #|",
        "+-+-+-+-+-+-+-+-+-+-+-+-+",
    ]
    field = Field(drawing, gates={"R": ((1, 1), (2, 1)), "Y": ((4, 1), (5, 1)), "B": ((7, 1), (8, 1))})
    field.cards("red", "jump_pack")
    field.kit("red-1", (1, 1), "power_bolter")
    blip = field.blip("orc", (7, 3))
    field.go()
    field.choose(TakeOff("red-1"), JumpTo("red-1", field.square((12, 1))))
    assert field.where("red-1") == (12, 1)
    assert blip not in field.s.blips
    assert field.figure("orc-1").square == field.square((7, 3))


@pytest.mark.rule("SQX-RUL-30")
def test_who_can_fly_only_through_a_door_may_take_off_to_open_it() -> None:
    lane = dict.fromkeys("RYB", ((1, 2), (2, 2)))
    field = Field(TWO_ROOMS, mission={"doors": {"drawn": "a"}}, gates=lane)
    field.cards("red", "jump_pack")
    field.kit("red-1", (4, 2), "power_bolter")
    field.alien("orc", (5, 2))
    field.go()
    assert not flights(field.t, field.figure("red-1")), "three squares are a walk"
    field.choose(TakeOff("red-1"), OpenDoor("red-1", "drawn a"), JumpTo("red-1", field.square((6, 2))))
    assert field.where("red-1") == (6, 2)


@pytest.mark.rule("SQX-RUL-30", "SQX-EQ-27", "SQX-EQ-24")
def test_under_move_it_he_may_walk_and_then_fly_but_does_not_shoot() -> None:
    field = hall("move_it")
    field.kit("red-1", (1, 1), "power_bolter")
    field.alien("orc", (20, 3))
    field.go()
    field.choose(PlayOrder("move_it"), Activate("red-1"))
    assert not field.options_of(JumpTo), "that would be to take off"
    field.choose(MoveTo("red-1", field.square((3, 3))))
    assert field.offers(Shoot("red-1", "laser_rifle", "orc-1"))
    field.choose(JumpTo("red-1", field.square((15, 3))))
    assert field.where("red-1") == (15, 3) and not field.options_of(Shoot) and not field.offers(Activate("red-1"))


@pytest.mark.rule("SQX-RUL-30", "SQX-EQ-27", "SQX-EQ-24")
def test_under_move_it_he_may_fly_and_then_walk_but_does_not_shoot() -> None:
    field = hall("move_it")
    field.kit("red-1", (1, 1), "power_bolter")
    field.alien("orc", (20, 3))
    field.go()
    field.choose(PlayOrder("move_it"), TakeOff("red-1"), JumpTo("red-1", field.square((13, 1))), Activate("red-1"))
    assert field.options_of(MoveTo) and not field.options_of(Shoot)
    field.choose(MoveTo("red-1", field.square((18, 2))))
    assert field.where("red-1") == (18, 2) and not field.options_of(Shoot) and not field.options_of(JumpTo)


@pytest.mark.rule("SQX-EQ-24", "SQX-EQ-26")
def test_without_move_it_a_walk_is_the_whole_move() -> None:
    field = hall("fire")
    field.kit("red-1", (1, 1), "power_bolter")
    field.alien("orc", (20, 3))
    field.go()
    field.choose(PlayOrder("fire"), Activate("red-1"), MoveTo("red-1", field.square((3, 3))))
    assert not field.options_of(JumpTo)


@pytest.mark.rule("SQX-EQ-24", "SQX-RUL-73")
def test_who_flew_does_not_attack_in_a_second_turn_either() -> None:
    field = hall()
    field.kit("red-1", (1, 1), "power_bolter", marks=Marks(warp=True))
    field.alien("orc", (20, 3))
    field.go()
    field.t.change(field.figure("red-1"), marks=Marks(warp=True))
    field.choose(TakeOff("red-1"), JumpTo("red-1", field.square((13, 1))))
    field.choose(Activate("red-1"))
    assert field.options_of(MoveTo) and not field.options_of(Shoot)


@pytest.mark.rule("SQX-RUL-30", "SQ-RUL-6")
@pytest.mark.parametrize("strict", [False, True])
def test_a_diagonal_flight_passes_corners_as_steps_do(strict: bool) -> None:
    drawing = room(10, 10)
    drawing[6] = drawing[6][:7] + "-" + drawing[6][8:]  # a wall under the square (4, 3): the way south is cut there
    field = Field(drawing)
    field.setup = replace(field.setup, no_clipping=strict)
    field.cards("red", "jump_pack")
    field.kit("red-1", (2, 1), "power_bolter")
    field.go()
    assert bool(flights(field.t, field.figure("red-1")).get(field.square((10, 9)))) is not strict


@pytest.mark.rule("SQX-RUL-30", "SQX-EQ-27")
def test_the_second_of_two_flights_may_be_a_short_one() -> None:
    field = hall("move_it")
    field.kit("red-1", (1, 1), "power_bolter")
    field.kit("red-2", (1, 3), "power_bolter")
    field.go()
    field.choose(PlayOrder("move_it"), TakeOff("red-1"))
    assert not field.offers(JumpTo("red-1", field.square((3, 1)))), "two squares are a walk"
    field.choose(JumpTo("red-1", field.square((13, 1))))
    field.choose(JumpTo("red-1", field.square((15, 3))))
    assert field.where("red-1") == (15, 3) and not field.offers(Activate("red-1"))


@pytest.mark.rule("SQX-EQ-20", "SQX-EQ-21")
@pytest.mark.parametrize("kit", ["power_fusion_gun", "power_lascannon", "power_tarantula"])
def test_neither_an_extra_heavy_weapon_nor_a_tarantula_flies(kit: str) -> None:
    field = hall()
    field.kit("red-1", (2, 1), kit)
    field.kit("red-2", (2, 2), "power_bolter")
    field.go()
    assert field.offers(TakeOff("red-2")) and not field.offers(TakeOff("red-1"))


@pytest.mark.rule("SQX-RUL-30", "SQX-EQ-23", "SQX-EQ-27")
def test_of_two_moves_the_second_may_be_a_flight_but_not_to_anywhere() -> None:
    field = hall("move_it")
    field.kit("red-1", (1, 1), "power_bolter")
    field.go()
    field.choose(PlayOrder("move_it"), Activate("red-1"))
    there, beyond = JumpTo("red-1", field.square((15, 1))), JumpTo("red-1", field.square((16, 1)))
    assert not field.options_of(JumpTo), "the first move is a walk, or a flight instead of the activation"
    field.choose(MoveTo("red-1", field.square((3, 1))))
    assert field.offers(there) and field.refusal(beyond) == no(
        "why-sqx-no-flight", "SQX-EQ-23", figure=field.t.name("red-1")
    )
    act = field.s.stack[-1]
    assert isinstance(act, Activation) and there.why_not(field.t, act) is None
    field.choose(there)
    assert field.where("red-1") == (15, 1)
