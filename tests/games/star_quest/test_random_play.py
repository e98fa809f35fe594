"""Whole games by chance: they end, count right, and hide what is hidden."""

from typing import Any

import pytest

from squadra.games.star_quest.game import game
from squadra.kernel import Dice, Match, load, to_json

SETUPS: list[dict[str, Any]] = [
    {"mission": "training"},
    {"mission": "training", "squads": 3},
    {"mission": "m01", "squads": 2},
    {"mission": "m03", "squads": 1, "no_clipping": True},
    {"mission": "m05", "squads": 2, "blips_struck": True, "decline_counters": True},
    {"mission": "m07", "squads": 3, "free_fire": True, "tie_break": True},
    {"mission": "m08", "squads": 2, "ranks": {"red": 3, "alien": 3}, "honours": {"red": 4, "alien": 4}},
    {"mission": "m10", "roles": ["blue", "alien", "yellow"], "strict_sections": True},
    {"mission": "m12", "squads": 3},
    {"mission": "choose", "squads": 1},
]


def same_view_elsewhere(m: Match, number: int) -> None:
    """The promise of secrecy: another world with the same view looks the same, and asks the same."""
    for seat in (None, *m.seats):
        world = game.resample(m.t, seat, Dice(number))
        other = game.table(world, game.content, m.setup)
        assert to_json(game.view(other, seat)) == to_json(m.view(seat))


def play(setup: dict[str, Any], seed: int) -> Match:
    m = Match(game, setup, seed=seed)
    dice = Dice(seed)
    before: dict[str, int] | None = None
    number = 0
    while m.ask is not None:
        number += 1
        if m.t.s.figures and number % 5 == 0:
            now = game.invariants(m.t)
            before = before or now
            assert now == before
        if number % 199 == 0:
            same_view_elsewhere(m, number)
        m.choose(dice.below(len(m.ask.options)), m.ask.seat)
    return m


@pytest.mark.rule("SQ-RUL-63", "SQ-END-2", "SQ-HID-4", "SQ-HID-6", "SQ-HID-10")
@pytest.mark.parametrize("number", range(len(SETUPS)))
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_played_by_chance_ends_and_keeps_its_promises(number: int, seed: int) -> None:
    m = play(SETUPS[number], seed)
    assert m.result is not None
    assert m.number <= game.bound(m.setup)
    assert len(m.t.s.discards) <= 28
    assert m.t.s.round <= 29


def test_a_game_can_be_saved_in_the_middle_of_any_question() -> None:
    m = Match(game, {"mission": "m02", "squads": 2}, seed=4)
    dice = Dice(4)
    for number in range(400):
        if m.ask is None:
            break
        if number % 20 == 0:
            again = load(m.save(), lambda name: game)
            assert again.digest() == m.digest()
            assert again.ask is not None and list(again.ask.options) == list(m.ask.options)
        m.choose(dice.below(len(m.ask.options)), m.ask.seat)


def test_no_step_both_acts_and_asks() -> None:
    m = Match(game, {"mission": "m09", "squads": 3}, seed=5, debug=True)
    dice = Dice(5)
    for _ in range(600):
        if m.ask is None:
            break
        m.choose(dice.below(len(m.ask.options)), m.ask.seat)
