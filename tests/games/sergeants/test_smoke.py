"""Random games of every scenario to their end, with the promises of the kernel on the way."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.kernel import Dice, Match, Options
from squadra.testing import check_game, play_out, setups_of

SCENARIOS = (1, 2, 3, 4, 5, 6, 7, 8, 37)
PARTS = 4


def play(setup: dict[str, object], seed: int) -> Match:
    m, dice = Match(game, setup, seed=seed), Dice(seed)
    while m.ask is not None:
        options = m.ask.options
        m.choose(options.sample(dice) if isinstance(options, Options) else options[dice.below(len(options))])
    return m


@pytest.mark.rule("SMG-VIC-1", "SMG-RUL-108", "SMG-SET-11")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_random_game_of_every_scenario_comes_to_its_end(scenario: int):
    for players in (2, *content().scenarios[scenario].best_for[:1]):
        m = play({"scenario": scenario, "players": players}, 7)
        assert m.result is not None and set(m.result.scores) == set(m.seats)
        assert m.number < game.bound(m.setup)


@pytest.mark.rule("SMG-SET-11")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_set_up_of_the_page_is_played_to_its_end(part: int):
    """Every scenario with every number of players it is made for, and every option once."""
    for number, wish in list(enumerate(setups_of(game, "scenario", "players")))[part::PARTS]:
        play_out(game, wish, number)


@pytest.mark.rule("SMG-SET-5", "SMG-RUL-106", "SMG-SPEC-1")
@pytest.mark.parametrize("seed", range(3))
def test_games_with_chosen_forces_and_specialists_come_to_their_end(seed: int):
    m = play({"scenario": 37, "choose_forces": True, "medals": True}, seed)
    assert m.result is not None


@pytest.mark.rule(
    "SMG-HID-1", "SMG-HID-2", "SMG-HID-4", "SMG-HID-6", "SMG-HID-8", "SMG-HID-10", "SMG-HID-13", "SMG-RUL-85"
)
@pytest.mark.parametrize(
    "setup",
    [
        {"scenario": 1},
        {"scenario": 37, "choose_forces": True},
        {"scenario": 2, "players": 3},
        {"scenario": 6, "choose_forces": True},
    ],
    ids=["open", "bridge", "three", "characters"],
)
def test_the_promises_of_the_kernel_hold(setup: dict[str, object]):
    assert check_game(game, games=1, setups=[setup], every=30, branches=1) > 3
