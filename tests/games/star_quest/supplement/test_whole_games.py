"""Whole games with squads of every kind, played by random and by tactics; every option has a considered score."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins

from squadra.games.star_quest.game import game
from squadra.games.star_quest.opponents import tactics
from squadra.games.star_quest.supplement.opponents.squad_mind import SQUAD_SCORES
from squadra.games.star_quest.supplement.pages.recruits import random_lineup
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import terms_for
from squadra.kernel import Dice, Match
from tests.games.star_quest.supplement.catalogue import C

GAMES = (
    ("t01", "terminator"),
    ("s01", "scout"),
    ("d01", "power"),
    ("s02", "scout"),
    ("d02", "terminator"),
    ("m01", "power"),
)


def wish(mission: str, squad: str, seed: int) -> dict[str, Any]:
    given: dict[str, Any] = {
        "mission": mission, "honours": {"red": 4}, "ranks": {"red": 3}, "supplement": {"lineups": {"red": {"squad": squad}}},
    }  # fmt: skip
    setup = game.setup(given)
    terms = terms_for(C, setup, "red", "classic", setup.expansion.options, 5)
    given["supplement"]["lineups"]["red"] = to_builtins(random_lineup(C, squad, terms, Dice(seed)))
    return given


def play(match: Match, dice: Dice, bots: bool) -> None:
    opponent = game.bots()["tactics"]()
    while match.ask is not None:
        ask = match.ask.to(match.ask.seats[0])
        choice = opponent.choose(match.view(ask.seat), ask, dice) if bots else dice.below(len(ask.options))
        match.choose(choice, ask.seat)


@pytest.mark.parametrize("number", range(4))
def test_random_play_comes_to_an_end(number: int) -> None:
    mission, squad = GAMES[number]
    match = Match(game, wish(mission, squad, 40 + number), seed=number, talks=False)
    play(match, Dice(number), bots=False)
    assert match.result is not None and not any(game.invariants(match.t)[key] for key in ("overlaps", "bad bases"))


@pytest.mark.parametrize("number", (0, 1, 5))
def test_the_opponent_plays_every_kind_of_squad_to_the_end(number: int) -> None:
    mission, squad = GAMES[number]
    match = Match(game, wish(mission, squad, 60 + number), seed=number, talks=False)
    play(match, Dice(number), bots=True)
    assert match.result is not None


def test_every_option_has_a_score() -> None:
    kinds = {
        "HulkOption",
        "FigureOption",
        "TurnOption",
        "CardOption",
        "ActOption",
        "ToSquare",
        "AttackOption",
        "ArmedOption",
    }
    plain = {*kinds, "Pull", "CardOnSquare", "Pass", "PassUntil", "Option"}
    known = {*tactics.SCORES, *SQUAD_SCORES}
    assert not [o.__name__ for o in game.options if o not in known and o.__name__ not in plain]
