"""Who is in the way and who is not: figures laid down (SQX-RUL-75), a controlled alien (SQX-RUL-65); Orders for characters."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.state import Marks
from tests.games.star_quest.stage import room
from tests.games.star_quest.supplement.field import Field


@pytest.mark.rule("SQX-RUL-75")
@pytest.mark.parametrize("down", [False, True])
def test_a_figure_laid_down_does_not_block_sight(down: bool) -> None:
    stage = Field(room(10, 1), gates=dict.fromkeys("RYB", ((1, 1), (2, 1))))
    stage.kit("red-1", (3, 1), "power_bolter")
    stage.kit("red-2", (5, 1), "power_bolter", marks=Marks(down=down))
    stage.alien("orc", (9, 1))
    stage.alien_turn(None)
    stage.choose(Activate("orc-1"))
    targets = {shot.target for shot in stage.options_of(Shoot)}
    assert targets == ({"red-1"} if down else {"red-2"})


@pytest.mark.rule("SQX-RUL-65")
@pytest.mark.parametrize("held", [True, False])
def test_the_squad_passes_an_alien_under_control(held: bool) -> None:
    stage = Field(room(10, 1), gates=dict.fromkeys("RYB", ((1, 1), (2, 1))))
    stage.kit("red-1", (3, 1), "power_bolter")
    stage.kit("red-librarian", (9, 1), "power_librarian")
    stage.alien("orc", (4, 1), marks=Marks(control="red" if held else ""))
    stage.go()
    stage.t.change_roster("red", until=("power",))
    stage.choose(Activate("red-1"))
    assert bool(stage.options_of(MoveTo, lambda move: move.square == stage.square((6, 1)))) is held


@pytest.mark.rule("SQX-RUL-61")
def test_a_lone_character_may_be_ordered() -> None:
    stage = Field()
    stage.kit("red-chaplain", (3, 3), "power_chaplain")
    stage.cards("red", "fire")
    stage.alien("orc", (8, 6))
    stage.go()
    assert stage.offers(PlayOrder("fire"))
