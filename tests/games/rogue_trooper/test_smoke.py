"""Random games of every size run to their end, and the promises of the kernel hold on their way."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.game import game
from squadra.kernel import Dice, Match, digest
from squadra.testing import check_game, play_out, setups_of
from tests.games.rogue_trooper.positions import gi, hunt


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_random_games_end_with_a_result(players: int) -> None:
    for seed in range(4):
        match = Match(game, {"players": players}, seed=seed, talks=False)
        counts, dice = game.invariants(match.t), Dice(seed)
        while match.ask is not None:
            match.choose(dice.below(len(match.ask.options)))
        assert match.result is not None
        assert game.invariants(match.t) == counts
        assert match.number < game.bound(match.setup)


def test_every_set_up_of_the_page_is_played_to_its_end() -> None:
    """Every number of players in every scenario, and every option once."""
    for number, wish in enumerate(setups_of(game, "players", "scenario")):
        play_out(game, wish, number)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_views_questions_and_events_keep_what_is_hidden(players: int) -> None:
    assert check_game(game, games=1, seed=11 + players, setups=[{"players": players}], every=12, branches=1) > 0


def test_the_same_seed_plays_the_same_game() -> None:
    ends: set[str] = set()
    for _ in range(2):
        match, dice = Match(game, {"players": 3}, seed=5), Dice(9)
        while match.ask is not None:
            match.choose(dice.below(len(match.ask.options)))
        ends.add(digest(match.state))
    assert len(ends) == 1


def test_a_position_can_be_built_and_played_on() -> None:
    h = hunt(a=gi("quiet_acre", gp=3), b=gi(), c=gi()).by_chance().goes_on()
    assert h.prompt == "rt-ask-window" and h.now.active == h.names["a"]
    h.passes().quiet("rt-ask-window")
    assert h.now.active == h.names["b"]
