"""The allied Dreadnought leaves and reaches its Entrance Area by the block just inside the airlock (SQX-RUL-108, SQX-DRD-6)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.movement import GoHome, MoveTo
from tests.games.star_quest.stage import room
from tests.games.star_quest.supplement.field import Field


def hall() -> Field:
    return Field(room(9, 6), gates={"R": ((1, 1), (2, 1)), "Y": ((4, 1), (5, 1)), "B": ((7, 1), (8, 1))})


@pytest.mark.rule("SQX-RUL-108", "SQX-DRD-6", "SQX-RUL-84")
def test_it_comes_in_for_two_squares_and_walks_on_without_diagonal_steps() -> None:
    field = hall()
    field.walker("red", None, "walker_fist", "plasma_gun")
    field.go()
    field.choose(Activate("red-walker"))
    ends = {field.ship.point(option.square) for option in field.options_of(MoveTo)}
    assert ends == {(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (1, 3)}  # two squares are left after the airlock
    field.choose(MoveTo("red-walker", field.square((2, 2))))
    assert field.where("red-walker") == (2, 2)
    assert field.t.base(field.figure("red-walker")).bit_count() == 4


@pytest.mark.rule("SQX-RUL-108")
def test_the_four_squares_inside_must_be_free() -> None:
    field = hall()
    field.walker("red", None, "walker_fist", "plasma_gun")
    field.kit("red-1", (2, 2), "power_bolter")
    field.go()
    assert field.offers(Activate("red-walker"))
    field.choose(Activate("red-walker"))
    assert not field.options_of(MoveTo)


@pytest.mark.rule("SQX-RUL-108")
def test_it_returns_from_that_block_for_two_squares() -> None:
    field = hall()
    field.walker("red", (2, 2), "walker_fist", "plasma_gun")
    field.kit("red-1", (8, 6), "power_bolter")
    field.go()
    field.choose(Activate("red-walker"), GoHome("red-walker"))
    assert field.figure("red-walker").place == "home"
    far = hall()
    far.walker("red", (4, 2), "walker_fist", "plasma_gun")
    far.kit("red-1", (8, 6), "power_bolter")
    far.go()
    far.choose(Activate("red-walker"))
    assert not far.options_of(GoHome)
    far.choose(MoveTo("red-walker", far.square((2, 1))))
    assert far.where("red-walker") == (2, 1)


@pytest.mark.rule("SQX-RUL-84")
def test_it_passes_figures_of_its_own_squad_but_does_not_end_on_them() -> None:
    field = hall()
    field.walker("red", (3, 3), "walker_fist", "plasma_gun")
    field.kit("red-1", (5, 3), "power_bolter")
    field.go()
    field.choose(Activate("red-walker"))
    ends = {field.ship.point(option.square) for option in field.options_of(MoveTo)}
    assert (6, 3) in ends
    assert not {(4, 3), (5, 3), (4, 2), (5, 2)} & ends
