"""The set-up page of Sergeants says what will be played."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from squadra.games.sergeants.game import game

SCENARIOS = sorted(game.content.scenarios)


@pytest.mark.rule("SMG-SET-11")
@pytest.mark.parametrize("number", SCENARIOS)
def test_what_the_page_shows_for_a_scenario_is_what_is_played_if_nobody_says_anything(number: int) -> None:
    form = game.form()
    scenario = next(choice for choice in form.fields[0].choices if choice.value == number)
    shown: dict[str, Any] = {
        field.name: scenario.presets.get(field.name, field.default) for field in form.fields if field.name != "scenario"
    }
    played = msgspec.structs.asdict(game.setup({"scenario": number}))
    played["base_draw"] = played["base_draw"] or game.content.scenarios[number].base_draw
    assert shown == {name: played[name] for name in shown}


@pytest.mark.rule("SMG-SET-11")
def test_a_scenario_for_three_can_be_played_by_two() -> None:
    three = next(n for n in SCENARIOS if len(game.seats(game.setup({"scenario": n}))) == 3)
    assert len(game.seats(game.setup({"scenario": three, "players": 2}))) == 2
