"""The ladder: known strengths are found again, from pairs and from games of several."""

from collections.abc import Callable
from random import Random

import pytest

from squadra.lab.ladder import Ladder, rate
from squadra.lab.playing import Played
from squadra.lab.sprt import share_of
from tests.small_games.connect_four import game as connect_four

CONNECT_FOUR = "tests.small_games.connect_four:game"
TRUTH = {"poor": -150.0, "tactics": 0.0, "good": 120.0}


def played(ladder: Ladder, games: int, winner: Callable[[dict[str, str]], str]) -> list[Played]:
    return [
        Played(bout.index, bout.seed, bout.bots, (winner(bout.bots),), {}, "", 0, 0, 0.0, 0.0)
        for bout in ladder.bouts(games)
    ]


def test_strengths_are_found_again_from_pairs():
    ladder, dice = Ladder(CONNECT_FOUR, tuple(TRUTH)), Random(2)

    def winner(bots: dict[str, str]) -> str:
        (one, a), (other, b) = bots.items()
        return one if dice.random() < share_of(TRUTH[a] - TRUTH[b]) else other

    rungs = rate(ladder, played(ladder, 1800, winner))
    assert [rung.name for rung in rungs] == ["good", "tactics", "poor"]
    assert {rung.games for rung in rungs} == {1200}
    for rung in rungs:
        assert rung.least <= rung.elo <= rung.most
        assert rung.elo == pytest.approx(TRUTH[rung.name], abs=45)
    assert rungs[1].elo == 0


def test_of_several_in_a_game_the_better_ones_stand_higher(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(connect_four, "camps", lambda setup: (("a",), ("b",), ("c",)))
    ladder, dice = Ladder(CONNECT_FOUR, tuple(TRUTH)), Random(3)

    def winner(bots: dict[str, str]) -> str:
        weights = [10 ** (TRUTH[name] / 400) for name in bots.values()]
        return dice.choices(list(bots), weights)[0]

    rungs = rate(ladder, played(ladder, 400, winner))
    assert [rung.name for rung in rungs] == ["good", "tactics", "poor"]
    assert all(rung.least < rung.elo < rung.most for rung in rungs)


def test_everybody_meets_everybody_equally_often():
    bouts = list(Ladder(CONNECT_FOUR, ("x", "y", "z"), (None, {})).bouts(24))
    met = [frozenset(bout.bots.values()) for bout in bouts]
    assert {met.count(pair) for pair in met} == {8}
    assert [bout.setup for bout in bouts[:6]] == [None] * 6
    assert [bout.setup for bout in bouts[6:12]] == [{}] * 6
