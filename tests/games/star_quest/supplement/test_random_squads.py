"""Whole games and openings with lawful squads at random: every kind of squad, both modes, switches on and off."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins

from squadra.games.star_quest.game import game
from squadra.games.star_quest.supplement.recruits import random_lineup
from squadra.games.star_quest.supplement.setup import OPTIONS, terms_for
from squadra.kernel import Dice, Match
from squadra.testing import check_game

from .catalogue import C

MISSIONS = ("t01", "t02", "s01", "s02", "d01", "d02", "m05")
KINDS = ("power", "terminator", "scout")


def wish(number: int, dice: Dice) -> dict[str, Any]:
    """A set-up with one random squad; every switch is on in every other game."""
    mission = MISSIONS[number % len(MISSIONS)]
    mode = "free" if number % 6 == 5 else "classic"
    options = {name: bool(number % 2) for name in OPTIONS if name != "stealth"}
    given: dict[str, Any] = {
        "mission": mission,
        "honours": {"red": dice.below(5)},
        "ranks": {"red": dice.below(4)},
        "supplement": {"mode": mode, "options": options},
    }
    setup = game.setup(given)
    assert setup.supplement is not None
    terms = terms_for(C, setup, "red", mode, setup.supplement.options, 5)
    lineup = random_lineup(C, KINDS[number % 3], terms, dice)
    given["supplement"]["lineups"] = {"red": to_builtins(lineup)}
    return given


@pytest.mark.parametrize("part", range(10))
def test_three_hundred_squads_come_aboard(part: int) -> None:
    """The first answers of thirty games: nothing breaks, nothing is lost."""
    dice, seen = Dice(100 + part), set[str]()
    for number in range(30):
        given = wish(part * 30 + number, dice)
        match = Match(game, given, number)
        before = match.t and game.invariants(match.t)
        for _ in range(25):
            if match.ask is None:
                break
            match.choose(dice.below(len(match.ask.options)), match.ask.seat)
        seen.add(str(given))
        assert {key: value for key, value in game.invariants(match.t).items() if value} == {}, before
    assert len(seen) == 30


@pytest.mark.parametrize("number", range(5))
def test_a_game_with_a_random_squad_keeps_the_promises(number: int) -> None:
    """Complete, lawful, deterministic, copyable, secret, conserved, finite."""
    assert check_game(game, games=1, seed=number, setups=[wish(number, Dice(number))], every=151, branches=2)
