"""The opponent: from views only, with a considered answer to every question, and a match for chance."""

from typing import Any

import pytest

from squadra.bots import RandomBot
from squadra.games.star_quest.game import game
from squadra.games.star_quest.opponents.tactics import SCORES, Tactics
from squadra.games.star_quest.rules.options import FigureOption, HulkOption
from squadra.games.star_quest.supplement.opponents.squad_mind import SQUAD_SCORES
from squadra.kernel import Dice, Match, Unlawful

TACTICS, RANDOM = Tactics(game.content), RandomBot()


def play(setup: dict[str, Any], minds: dict[str, Any], seed: int) -> Match:
    match, dice = Match(game, setup, seed, talks=False), Dice(seed)
    while (ask := match.ask) is not None:
        mind = minds.get(ask.seat, TACTICS)
        match.choose(mind.choose(match.view(ask.seat), ask, dice), ask.seat)
    return match


def test_every_kind_of_answer_has_a_considered_score():
    kinds = {kind for kind in game.options if issubclass(kind, HulkOption) and kind not in (HulkOption, FigureOption)}
    known = {**SCORES, **SQUAD_SCORES}
    own = {kind for kind in kinds if not kind.__subclasses__() or kind in known}
    assert {kind.__name__ for kind in own if kind not in known} == set()


def test_it_wins_as_aliens_against_chance():
    won = [play({"mission": "m03"}, {"red": RANDOM}, seed).result.winners == ("alien",) for seed in range(8)]
    assert won.count(True) == 8


def test_it_wins_as_marines_against_chance():
    won = [play({"mission": "m03"}, {"alien": RANDOM}, seed).result.winners == ("red",) for seed in range(8)]
    assert won.count(True) >= 6


@pytest.mark.parametrize("mission", ["training", "m05", "m08", "m12"])
def test_three_squads_and_the_aliens_play_a_mission_to_its_end(mission):
    match = play({"mission": mission, "squads": 3}, {}, 5)
    assert match.result is not None and set(match.result.scores) == {"alien", "red", "yellow", "blue"}


def test_the_same_view_gets_the_same_answer_in_another_world():
    match, dice = Match(game, {"mission": "m03", "squads": 2}, 3, talks=False), Dice(3)
    compared = 0
    while (ask := match.ask) is not None and compared < 60:
        seat = ask.seat
        answer = TACTICS.choose(match.view(seat), ask, dice)
        other = Match.at(game, game.resample(match.t, seat, dice), match.setup)
        if other.ask is not None and seat in other.ask.seats:
            assert TACTICS.choose(other.view(seat), other.ask.to(seat), dice) == answer
            compared += 1
        try:
            match.choose(answer, seat)
        except Unlawful as refused:
            pytest.fail(f"{ask.prompt}: {refused}")
    assert compared == 60
