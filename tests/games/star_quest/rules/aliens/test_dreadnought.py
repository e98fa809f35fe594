"""The Dreadnought (SQ-DRD, SQ-RUL-29 to -31)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.activation.movement import Grant, MoveTo, SqueezeTo
from squadra.games.star_quest.rules.aliens.dreadnought import ArmDreadnought, DropWeapon, PlaceBase
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.state import ALIEN
from tests.games.star_quest.drawn import EAST, Drawn, alien_turn, corridor

IT = "dreadnought-1"
HALL = corridor(12, {1: "D", 12: "1"}, height=2)


def hall(drawing: str = HALL, **more: Any) -> Drawn:
    """The Dreadnought is active."""
    st = Drawn(drawing, **more)
    alien_turn(st)
    st.act(IT)
    return st


def steps(st: Drawn, to: tuple[int, int]) -> int:
    st.move(IT, to)
    return [event.args["steps"] for event in st.history if event.key == "sq-moves"][-1]


# ------------------------------------------------------------------------------------------------ its base and moves


@pytest.mark.rule("SQ-DRD-1")
def test_it_occupies_four_squares() -> None:
    st = Drawn(corridor(6, {1: "1", 3: "D"}, height=3))
    st.go()
    st.act("red-1")
    assert not st.reach() & {(3, 1), (4, 1), (3, 2), (4, 2)}
    assert {(2, 1), (5, 1), (3, 3)} <= st.reach()
    assert st.seen(IT).size == 2


@pytest.mark.rule("SQ-DRD-2", "SQ-DRD-3", "SQ-DED-12")
def test_it_moves_four_squares_counted_at_the_front_of_its_base() -> None:
    st = hall()
    assert st.reach() == {(2, 1), (3, 1), (4, 1), (5, 1)}
    st.move(IT, (5, 1))
    # The base of two columns has advanced four squares: it now stands on columns 5 and 6.
    assert st.t.squares_of(st.figure(IT)) == tuple(st.square(at) for at in ((5, 1), (6, 1), (5, 2), (6, 2)))
    assert not st.reach()


BEND = """
    +-+-+-+-+-+
    |. . . . .|
    + + + + + +
    |. . . . .|
    +-+-+ + +-+
    |#|1|. .|#|
    + +-+ + + +
    |# #|D .|#|
    + + + + + +
    |# #|. .|#|
    +-+-+-+-+-+
"""


@pytest.mark.rule("SQ-DRD-4", "SQ-DRD-3")
def test_turning_on_the_spot_costs_nothing() -> None:
    st = hall(BEND)
    # Three squares up and one to the side: four in all, the quarter turn between them is free.
    assert steps(st, (2, 1)) == 4


@pytest.mark.rule("SQ-DRD-5")
def test_it_does_not_move_diagonally() -> None:
    st = hall(corridor(6, {1: "D", 6: "1"}, height=4))
    assert steps(st, (2, 2)) == 2
    st = hall(corridor(9, {1: "D", 9: "1"}, height=6))
    assert st.reach() == {(1 + x, 1 + y) for x in range(5) for y in range(5) if 0 < x + y <= 4}


@pytest.mark.rule("SQ-DRD-6", "SQ-DRD-7", "SQ-RUL-29")
def test_it_passes_over_other_aliens_but_does_not_end_on_them() -> None:
    st = hall(corridor(12, {1: "D", 3: "G", 12: "1"}, height=2))
    # Bases with their upper left square in columns 2 and 3 would cover the Gretchin.
    assert st.reach() == {(4, 1), (5, 1)}
    assert st.refusal(MoveTo(IT, st.square((2, 1)))).rule in ("SQ-MOV-2", "SQ-MOV-9")
    st.move(IT, (4, 1))
    assert st.where("gretchin-1") == (3, 1)


@pytest.mark.rule("SQ-RUL-29", "SQ-MOV-10")
def test_it_passes_over_marines_only_by_permission() -> None:
    st = hall(corridor(12, {1: "D", 3: "1"}, height=2))
    assert st.reach() == set()
    assert st.squeezes() == {(4, 1), (5, 1)}
    st.choose(SqueezeTo(IT, st.square((4, 1))))
    assert st.asked == "red"
    st.choose(Grant())
    assert st.where(IT) == (4, 1)


# ------------------------------------------------------------------------------------------------ doors

GATE = """
    +-+-+-+-+-+-+-+-+-+-+
    |D . . .a. . . . . 1|
    + + + + + + + + + + +
    |. . . .a. . . . . .|
    +-+-+-+-+-+-+-+-+-+-+
"""


@pytest.mark.rule("SQ-DRD-9", "SQ-DRD-11", "SQ-DRD-12", "SQ-DOOR-9", "SQ-RUL-30")
def test_it_passes_a_doorway_stooping_and_never_stops_under_it() -> None:
    st = hall(GATE, doors="")
    # In column 4 its base would lie on both sides of the doorway; from column 3 two more steps lead through.
    assert st.reach() == {(2, 1), (3, 1), (5, 1)}
    st.move(IT, (5, 1))
    assert st.where(IT) == (5, 1)


@pytest.mark.rule("SQ-DRD-12", "SQ-EX-33", "SQ-RUL-29")
def test_without_enough_movement_it_stops_in_front_of_the_doorway() -> None:
    st = hall(GATE, doors="")
    st.move(IT, (2, 1))
    st.move(IT, (3, 1))
    assert (5, 1) in st.reach()  # two squares are left
    st = hall(GATE.replace("|D . . .", "|. D . .").replace("a. . . . . 1", "a. . G . . 1"), doors="")
    st.move(IT, (3, 1))
    assert (5, 1) in st.reach()
    st = hall(GATE.replace("|D . . .", "|. D . .").replace("a. . . . . 1", "a. G . . . 1"), doors="")
    # The square just beyond is taken: there is no resting place within two steps.
    assert (5, 1) not in st.reach()


@pytest.mark.rule("SQ-EX-33", "SQ-DRD-12")
def test_with_one_square_left_it_does_not_enter_the_doorway() -> None:
    far = corridor(12, {1: "D", 12: "1"}, height=2).replace(". . . . . . . 1|", ".a. . . . . 1|")
    lines = far.splitlines()
    lines[1] = "|D . . . .a. . . . . . 1|"
    lines[3] = "|. . . . .a. . . . . . .|"
    st = hall("\n".join(lines), doors="")
    # From column 1 the place in front of the doorway is three steps away: the fourth would end under it.
    assert st.reach() == {(2, 1), (3, 1), (4, 1)}


@pytest.mark.rule("SQ-DRD-10", "SQ-DRD-11", "SQ-RUL-30")
def test_under_a_doorway_it_can_neither_stop_nor_fire() -> None:
    st = hall(GATE, doors="")
    assert st.refusal(MoveTo(IT, st.square((4, 1)))).rule
    st.move(IT, (3, 1))
    assert st.targets() == {"red-1"}
    st = Drawn(GATE, doors="")
    st.s.figures[IT] = replace(st.s.figures[IT], square=st.square((4, 1)))
    alien_turn(st)
    st.act(IT)
    assert not st.targets() and not st.options_of(FireLine) and not st.options_of(FireCannon)


@pytest.mark.rule("SQ-RUL-29", "SQ-DOOR-5")
def test_it_opens_doors_with_one_square_in_front_of_them() -> None:
    st = hall(GATE)
    st.move(IT, (3, 1))
    st.choose(OpenDoor(IT, "drawn a"))
    assert st.reach() == {(1, 1), (2, 1), (5, 1)}


# ------------------------------------------------------------------------------------------------ weapons


@pytest.mark.rule("SQ-DRD-13", "SQ-DRD-14", "SQ-DEC-27", "SQ-RUL-31", "SQ-HID-15", "SQ-ALIEN-12")
def test_its_two_different_heavy_weapons_are_named_when_it_is_placed() -> None:
    st = Drawn(corridor(12, {12: "1"}, height=2).replace("|. . .", "|. .|.", 1))
    st.blip("dreadnought", (1, 2))
    alien_turn(st)
    st.act("blip-1").move("blip-1", (3, 2))
    if st.options_of(PlaceBase):
        st.choose(st.options_of(PlaceBase)[-1])
    pairs = {option.weapons for option in st.options_of(ArmDreadnought)}
    assert len(pairs) == 3 and all(len(set(pair)) == 2 for pair in pairs)
    assert not st.on_board() & {IT}
    st.choose(ArmDreadnought, test=lambda o: set(o.weapons) == {"plasma_gun", "missile_launcher"})
    weapons = [weapon.id for weapon in st.seen(IT, "red").weapons]
    assert weapons[0] == "laser_rifle"
    assert set(weapons[1:]) == {"plasma_gun", "missile_launcher"}


@pytest.mark.rule("SQ-DRD-15", "SQ-DRD-16", "SQ-DRD-17")
def test_it_fires_all_three_weapons_one_after_another_at_the_same_or_other_targets() -> None:
    st = hall(corridor(12, {1: "D", 8: "1", 10: "2", 12: "3"}, height=2), heavy=("assault_cannon", "plasma_gun"))
    st.choose(Shoot(IT, "laser_rifle", "red-1"), dice=[2, 1])
    assert not st.alive("red-1")
    # Each shot is resolved before the next one: the second Marine has become visible.
    assert "red-2" in st.targets() or st.options_of(FireCannon)
    st.choose(FireCannon(IT, "assault_cannon"), dice=[3, 0])
    st.share("red-2", 3)
    assert st.refusal(Shoot(IT, "laser_rifle", "red-3")).rule == "SQ-DRD-16"
    st.choose(
        FireLine, test=lambda o: o.direction == EAST and o.square in (st.square((1, 1)), st.square((2, 1))), dice=[3, 0]
    )
    assert st.on_board() == {IT}


@pytest.mark.rule("SQ-DRD-17")
def test_several_of_its_weapons_may_fire_at_one_target() -> None:
    st = hall(corridor(12, {1: "D", 8: "S"}, height=2), heavy=("missile_launcher", "plasma_gun"))
    st.choose(Shoot(IT, "laser_rifle", "red-commander"), dice=[2, 1])
    st.choose(FireBlast(IT, "missile_launcher", st.square((8, 1))), dice=[3, 0])
    assert st.seen("red-commander").life == 4


@pytest.mark.rule("SQ-RUL-31", "SQ-DRD-16")
def test_it_does_not_move_between_its_shots() -> None:
    st = hall()
    st.move(IT, (2, 1))
    st.choose(Shoot(IT, "laser_rifle", "red-1"), dice=[0, 0])
    assert not st.reach()
    st = hall()
    st.choose(Shoot(IT, "laser_rifle", "red-1"), dice=[0, 0])
    st.move(IT, (2, 1))
    assert st.refusal(FireCannon(IT, "assault_cannon")).rule == "SQ-TURN-7"


@pytest.mark.rule("SQ-DRD-18", "SQ-LOS-7")
def test_one_of_its_four_squares_that_sees_the_target_is_enough() -> None:
    narrow = """
        +-+-+-+-+-+-+
        |D . . . . .|
        + + +-+-+-+-+
        |. .|. . . 1|
        + + +-+-+-+-+
        |. . . . . 2|
        +-+-+-+-+-+-+
    """
    st = hall(narrow)
    assert st.targets() == set()
    st.move(IT, (1, 2))
    assert st.targets() == {"red-2"}  # seen along the third row from the lower squares alone


@pytest.mark.rule("SQ-DRD-8", "SQ-DRD-23", "SQ-DED-13", "SQ-SCORE-5")
def test_it_has_armour_four_and_three_life_points_and_falls_with_the_third() -> None:
    for dice, left in (((3, 1), 3), ((3, 2), 2), ((3, 3), 1)):
        st = wounded(*dice)
        assert st.seen(IT).life == left
    st = wounded(3, 3, life=2)
    assert IT not in st.on_board()


def wounded(*dice: int, life: int = 3, heavy: tuple[str, ...] = ("assault_cannon", "plasma_gun")) -> Drawn:
    """A Commander with a Heavy Bolter has shot at it."""
    st = Drawn(corridor(12, {1: "D", 8: "S"}, height=2), arms="heavy_bolter", heavy=heavy)
    st.s.figures[IT] = replace(st.s.figures[IT], life=life)
    st.go()
    st.act("red-commander").dice(*dice).fire(IT)
    return st


@pytest.mark.rule("SQ-DRD-20", "SQ-DEC-29")
def test_with_its_first_life_point_it_loses_a_heavy_weapon_of_the_alien_players_choice() -> None:
    st = wounded(3, 2)
    assert (st.asked, st.prompt) == (ALIEN, "sq-ask-lost-weapon")
    assert set(st.options_of(DropWeapon)) == {DropWeapon("assault_cannon"), DropWeapon("plasma_gun")}
    st.choose(DropWeapon("assault_cannon"))
    assert [weapon.id for weapon in st.seen(IT).weapons] == ["laser_rifle", "plasma_gun"]
    assert st.asked == "red"


@pytest.mark.rule("SQ-DRD-21", "SQ-EX-22", "SQ-DRD-19")
def test_with_its_second_life_point_the_other_heavy_weapon_is_gone_too() -> None:
    st = wounded(3, 3)
    assert st.seen(IT).life == 1
    assert [weapon.id for weapon in st.seen(IT).weapons] == ["laser_rifle"]
    st = wounded(3, 2, life=2, heavy=("plasma_gun",))
    assert [weapon.id for weapon in st.seen(IT).weapons] == ["laser_rifle"]


@pytest.mark.rule("SQ-DRD-19")
def test_a_lost_weapon_cannot_fire_and_the_laser_rifles_stay() -> None:
    st = hall(heavy=("plasma_gun",))
    assert st.targets() == {"red-1"}
    assert not st.options_of(FireCannon)
    assert st.refusal(FireCannon(IT, "assault_cannon")).rule == "SQ-FIRE-1"
    st = hall(heavy=())
    assert st.targets() == {"red-1"}
    assert not st.options_of(FireLine)


@pytest.mark.rule("SQ-DRD-22", "SQ-DRD-24", "SQ-DED-13")
@pytest.mark.parametrize("life", [3, 2, 1])
def test_it_fights_with_two_red_and_two_white_dice_also_when_it_is_hurt(life: int) -> None:
    st = Drawn(corridor(6, {1: "D", 3: "S"}, height=2), heavy=("assault_cannon", "plasma_gun")[: life - 1])
    st.s.figures[IT] = replace(st.s.figures[IT], life=life)
    alien_turn(st)
    st.act(IT).dice(3, 3, 2, 2, 3, 2, 1, 0).fight("red-commander")
    assert st.seen("red-commander").life == 2
    assert not st.script.left


@pytest.mark.rule("SQ-DRD-25", "SQ-RUL-31")
def test_in_a_turn_in_which_it_fights_it_does_not_fire() -> None:
    st = hall(corridor(6, {1: "D", 3: "1", 6: "2"}, height=2))
    st.dice(0, 0, 0, 0, 0, 0).fight("red-1")
    assert not st.targets() and not st.options_of(FireCannon) and not st.options_of(FireLine)
    st = hall(corridor(6, {1: "D", 3: "1", 6: "2"}, height=2))
    st.choose(Shoot(IT, "laser_rifle", "red-1"), dice=[0, 0])
    assert st.refusal(Fight(IT, "red-1")).rule == "SQ-TURN-8"


@pytest.mark.rule("SQ-RUL-19")
def test_it_fights_with_anything_orthogonally_next_to_its_base() -> None:
    ring = """
        +-+-+-+-+
        |1 2 3 .|
        + + + + +
        |4 D . 5|
        + + + + +
        |. . . 6|
        + + + + +
        |. 7 . 8|
        +-+-+-+-+
    """
    st = Drawn(ring, squads=("red", "yellow"))
    alien_turn(st)
    st.act(IT)
    # Those at the corners of the base, red-1 and yellow-4, touch it diagonally only.
    assert st.opponents() == {"red-2", "red-3", "red-4", "yellow-1", "yellow-2", "yellow-3"}
