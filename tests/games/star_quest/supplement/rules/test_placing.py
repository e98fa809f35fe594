"""The option of large bases (SQX-TERM-31, -32, SQX-RUL-45, -117): Terminators on four squares, by the Dreadnought's rules."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.supplement.rules.terminators import ChooseSection
from tests.games.star_quest.stage import room
from tests.games.star_quest.supplement.field import Field


def hall(on: bool = True) -> Field:
    stage = Field(room(10, 6), options=("large_bases",) if on else (), kinds={"red": "terminator"})
    stage.kit("red-1", (4, 3), "terminator_storm_bolter")
    return stage


@pytest.mark.rule("SQX-TERM-31", "SQX-TERM-32", "SQX-RUL-45", "SQX-RUL-117", "SQX-OPT-11")
@pytest.mark.parametrize("on", [True, False])
def test_a_terminator_occupies_four_squares_only_by_the_option(on: bool) -> None:
    stage = hall(on)
    stage.go()
    assert stage.t.base(stage.figure("red-1")).bit_count() == (4 if on else 1)


@pytest.mark.rule("SQX-TERM-32", "SQX-RUL-117", "SQX-TERM-7")
def test_it_moves_its_own_four_squares_straight_and_never_ends_on_another_figure() -> None:
    stage = hall()
    stage.kit("red-2", (6, 3), "terminator_storm_bolter")
    stage.go()
    stage.choose(Activate("red-1"))
    ends = {stage.ship.point(option.square) for option in stage.options_of(MoveTo)}
    assert (4, 5) in ends and (1, 3) in ends, "two down, three to the left"
    assert (5, 3) not in ends, "the comrade's squares"
    assert (8, 3) in ends, "through the comrade with all four squares of movement"
    assert (2, 1) in ends and (1, 1) not in ends, "no diagonal steps: two and two make four, three and two do not"


@pytest.mark.rule("SQX-TERM-32", "SQX-RUL-117", "SQX-RUL-38")
def test_teleported_it_is_placed_on_a_free_block() -> None:
    stage = hall()
    stage.cards("red", "teleport_assault")
    stage.alien("orc", (9, 5))
    stage.go()
    stage.choose(PlayOrder("teleport_assault"), ChooseSection(0), dice=[(0,)])
    spots = {stage.ship.point(option.square) for option in stage.options_of(Spot)}
    assert (8, 4) not in spots and (9, 5) not in spots and (7, 4) in spots
    assert (10, 6) not in spots, "the block must lie on the board"
    stage.choose(Spot(stage.square((7, 1))))
    assert stage.where("red-1") == (7, 1)


@pytest.mark.rule("SQX-TERM-32", "SQX-RUL-117")
def test_it_is_struck_and_fights_with_its_whole_base() -> None:
    stage = hall()
    orc = stage.alien("orc", (6, 4))
    stage.go()
    stage.choose(Activate("red-1"))
    assert stage.offers(Fight("red-1", orc)), "beside the lower right square of the base"


@pytest.mark.rule("SQX-TERM-32", "SQX-RUL-117")
@pytest.mark.parametrize("on", [True, False])
def test_an_alien_beside_any_of_its_squares_fights_it(on: bool) -> None:
    stage = hall(on)
    orc = stage.alien("orc", (6, 4))
    stage.alien_turn()
    stage.choose(Activate(orc))
    assert stage.offers(Fight(orc, "red-1")) is on, "beside the lower right square of a large base"
