"""Series of games: seating, batches, pools, summaries, balance."""

import pytest

from squadra.bots.levels import best_bot, make_bot
from squadra.kernel import Study
from squadra.lab import balance
from squadra.lab.find import find_game
from squadra.lab.identity import identity
from squadra.lab.playing import Bout, Plan, play, play_batch, seating
from squadra.lab.runner import Pool, in_order, run
from squadra.lab.summary import summarise, wilson
from tests.small_games.connect_four import game

NAME = "tests.small_games.connect_four:game"


def test_the_last_bot_sits_on_all_further_seats():
    assert seating(("a", "b", "c", "d"), ("x", "y")) == {"a": "x", "b": "y", "c": "y", "d": "y"}
    assert [seating(("a", "b"), ("x", "y"), turn)["a"] for turn in range(3)] == ["x", "y", "x"]


def test_a_series_is_the_same_however_it_is_cut_into_batches():
    bouts = list(Plan(NAME, 12, ("random",), 5).bouts())
    whole = play_batch(NAME, bouts)
    parts = play_batch(NAME, bouts[:5]) + play_batch(NAME, bouts[5:])
    assert [(one.seed, one.winners, one.decisions) for one in whole] == [
        (one.seed, one.winners, one.decisions) for one in parts
    ]


def test_a_pool_of_processes_plays_the_same_games(monkeypatch: pytest.MonkeyPatch):
    plan = Plan(NAME, 40, ("random",), 1)
    alone = list(in_order(run(NAME, plan.bouts(), 40, Pool(1))))
    monkeypatch.setattr("squadra.lab.runner.POOL_SECONDS", 0.0)
    pooled = list(in_order(run(NAME, plan.bouts(), 40, Pool(2))))
    assert len(pooled) == 40
    assert [(one.seed, one.winners) for one in pooled] == [(one.seed, one.winners) for one in alone]


def test_wins_are_counted_by_seat_or_by_bot():
    plan = Plan(NAME, 4, ("random", "random"))
    played = play_batch(NAME, list(plan.bouts()))
    by_seat = summarise(plan, played, 1.0)
    assert by_seat.draws + sum(by_seat.wins.values()) == 4
    assert by_seat.decisions == sum(one.decisions for one in played)
    assert set(by_seat.wins) == {"red", "yellow"}


def test_the_interval_holds_the_share_and_narrows_with_more_games():
    for wins, games in ((0, 10), (5, 10), (10, 10), (50, 100)):
        least, most = wilson(wins, games)
        assert 0 <= least <= wins / games <= most <= 1
    assert wilson(500, 1000)[1] - wilson(500, 1000)[0] < wilson(5, 10)[1] - wilson(5, 10)[0]
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_game_is_found_by_its_place_and_an_unknown_bot_is_named():
    assert find_game(NAME) is game
    assert best_bot(game) == "random"
    with pytest.raises(LookupError, match="has no bot 'deep'; there are random"):
        make_bot(game, "deep")


def test_a_balance_report_says_what_is_outside_its_range():
    studies = [
        Study("red first", {}, seats=("red",), least=0.3, most=0.9),
        Study("a wish nobody can meet", {}, seats=("yellow",), least=0.99, most=1.0),
    ]
    series = in_order(run(NAME, balance.bouts(game, studies, 20, 0), 40, Pool(1)))
    found = list(balance.findings(studies, series, 20))
    assert [one.outside for one in found] == [False, True]
    text = balance.report(NAME, found, 20, 0)
    assert f"with {identity(NAME)}." in text, "which version of program and content it was"
    assert "| red first | red | 20 |" in text
    assert "Outside the wanted range: a wish nobody can meet." in text


def test_a_game_beyond_its_bound_is_reported(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(game, "bound", lambda setup: 3)
    with pytest.raises(RuntimeError, match="beyond its bound of 3"):
        play(game, Bout(0, 1, {"red": "random", "yellow": "random"}))
