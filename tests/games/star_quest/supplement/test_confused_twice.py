"""A confused machine under Mechanised assault (SQX-SCOUT-E-21, -22, -26): in each of two activations the attack comes first."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.acts import Done
from squadra.games.star_quest.move import MoveTo
from squadra.games.star_quest.state import Orders

from ..stage import room
from .field import Field


def maze(orders: Orders) -> Field:
    stage = Field(room(12, 4))
    stage.kit("red-1", (12, 4), "power_bolter")
    stage.alien("android", (2, 2), marks=("confused:red",))
    stage.alien("orc", (5, 2))
    stage.s.orders = orders
    stage.alien_turn(None, ("orc-1",), (0, 0, 0))
    return stage


@pytest.mark.rule("SQX-SCOUT-E-21", "SQX-SCOUT-E-22", "SQX-SCOUT-E-37")
def test_it_attacks_then_moves_before_the_others() -> None:
    stage = maze(Orders())
    assert stage.heard("sqx-confused-acts") and stage.prompt == "sq-ask-act"
    assert stage.options(MoveTo) and all(option.figure == "android-1" for option in stage.options(MoveTo))
    stage.do(Done("android-1"))
    assert stage.prompt == "sq-ask-alien-turn"


@pytest.mark.rule("SQX-SCOUT-E-26", "SQX-RUL-54")
def test_under_mechanised_assault_it_attacks_twice_each_time_before_moving() -> None:
    stage = maze(Orders(again=("android",), times=2))
    stage.do(Done("android-1"), dice=[("orc-1",), (0, 0, 0)])
    assert sum(event.key == "sqx-confused-acts" for event in stage.told) == 2
    assert stage.prompt == "sq-ask-act"
    stage.do(Done("android-1"))
    assert stage.prompt == "sq-ask-alien-turn"
