"""The arena: pairs of games, the likelihood ratio, and how often the test errs."""

from collections.abc import Callable
from random import Random

import pytest

from squadra.lab.duel import Duel, Tally, judge, points, role
from squadra.lab.playing import Played
from squadra.lab.runner import Pool, in_order, run
from squadra.lab.sprt import KINDS, Sprt, elo_of, evidence, likeliest, share_of, strength

CONNECT_FOUR = "tests.small_games.connect_four:game"
TWO = (("red",), ("yellow",))


def played(index: int, *winners: str) -> Played:
    return Played(index, 0, {}, winners, {}, "", 0, 0, 0.0, 0.0)


def test_pairs_have_the_same_dice_and_swapped_sides():
    bouts = list(Duel(CONNECT_FOUR, "a", "b", (None, {}), 7).bouts(8))
    assert [bout.seed for bout in bouts] == [7, 7, 8, 8, 9, 9, 10, 10]
    assert [bout.bots["red"] for bout in bouts] == ["a", "b"] * 4
    assert [bout.bots["yellow"] for bout in bouts] == ["b", "a"] * 4
    assert [bout.setup for bout in bouts] == [None, None, {}, {}] * 2


@pytest.mark.parametrize(
    ("winners", "turn", "won"),
    [(("red",), 0, 1), (("red",), 1, 0), (("yellow",), 0, 0), ((), 0, 0.5), (("red", "yellow"), 1, 0.5)],
)
def test_points_of_a_game(winners: tuple[str, ...], turn: int, won: float):
    assert points(TWO, played(0, *winners), turn) == won


def test_somebody_alone_is_measured_by_how_the_other_does_in_his_place():
    alone = (("rogue",),)
    assert [points(alone, played(0, "rogue"), 0), points(alone, played(1), 1)] == [1, 1]
    assert [points(alone, played(0), 0), points(alone, played(1, "rogue"), 1)] == [0, 0]
    assert role(alone, 0) == role(alone, 1) == "rogue"


def test_of_three_sides_the_outer_ones_go_together():
    three = (("a",), ("b",), ("c",))
    assert (role(three, 0), role(three, 1)) == ("a+c", "b")
    assert points(three, played(0, "c"), 0) == 1
    assert points(three, played(0, "c"), 1) == 0


def test_a_verdict_tells_pairs_roles_and_set_ups():
    duel = Duel(CONNECT_FOUR, "a", "b", (None, {}))
    verdict = judge(duel, None, [played(n, who) for n, who in enumerate(["red", "red", "red", "yellow"])])
    assert verdict.pairs == [0, 0, 1, 0, 1]
    assert (verdict.games, verdict.total.points, verdict.total.strength.share) == (4, 3, 0.75)
    assert {line.name: line.points for line in verdict.roles} == {"red": 2, "yellow": 1}
    assert [line.points for line in verdict.setups] == [1, 2]
    assert verdict.stopped == "all 4 games were played"


def test_a_duel_stops_where_it_is_decided_whoever_plays_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("squadra.lab.runner.POOL_SECONDS", 0.0)
    duel, sprt = Duel(CONNECT_FOUR, "random", "random", seed=3), Sprt(0, 300)

    def fight(workers: int) -> tuple[int, list[int], str]:
        series = run(CONNECT_FOUR, duel.bouts(400), 400, Pool(workers))
        verdict = judge(duel, sprt, in_order(series))
        series.close()
        return verdict.games, verdict.pairs, verdict.stopped

    alone = fight(1)
    assert 4 < alone[0] < 400
    assert "decided: 0 Elo is" in alone[2]
    assert fight(2) == alone


def test_elo_and_share_are_each_others_inverse():
    for share in (0.1, 0.5, 0.6, 0.75, 0.95):
        assert share_of(elo_of(share)) == pytest.approx(share)


@pytest.mark.parametrize("mean", [0.35, 0.5, 0.7])
def test_the_likeliest_distribution_has_the_mean_that_is_asked_for(mean: float):
    pairs = [12, 3, 30, 9, 20]
    best = likeliest(pairs, mean)
    assert sum(best) == pytest.approx(1)
    assert sum(kind * one for kind, one in zip(KINDS, best, strict=True)) == pytest.approx(mean)


def test_evidence_has_the_sign_of_what_was_seen():
    assert evidence([0] * 5, 0, 50) == 0
    assert evidence([0, 0, 10, 0, 10], 0, 50) > 0 > evidence([10, 0, 10, 0, 0], 0, 50)
    assert evidence([5, 0, 10, 0, 5], -50, 50) == pytest.approx(0, abs=1e-6)


def a_coin(share: float, dice: Random) -> int:
    return 2 * ((dice.random() < share) + (dice.random() < share))


def a_role(share: float, dice: Random) -> int:
    """One side is much better off: most pairs are shared."""
    return 2 * ((dice.random() < share + 0.35) + (dice.random() < share - 0.35))


def often_a_draw(share: float, dice: Random) -> int:
    return sum(2 if (x := dice.random()) < share - 0.2 else 1 if x < share + 0.2 else 0 for _ in range(2))


@pytest.mark.parametrize("pair", [a_coin, a_role, often_a_draw])
@pytest.mark.parametrize(("true", "wrong"), [(0.0, "stronger"), (80.0, "weaker")])
def test_the_test_errs_as_seldom_as_it_says(pair: Callable[[float, Random], int], true: float, wrong: str):
    """150 tests whose truth is known: with 5 % of errors, more than 15 wrong ones are rarer than one series in a hundred."""
    test, dice, errors = Sprt(0, 80), Random(17), 0
    for _ in range(150):
        pairs = [0] * 5
        while not (decided := test.decided(pairs)):
            pairs[pair(share_of(true), dice)] += 1
        errors += decided == wrong
    assert errors <= 15


def test_the_interval_holds_the_truth_as_often_as_it_says():
    dice, share, held = Random(5), 0.62, 0
    for _ in range(400):
        pairs = [0] * 5
        for _ in range(60):
            pairs[a_role(share, dice)] += 1
        found = strength(pairs)
        held += found.least <= share <= found.most
    assert 0.92 <= held / 400 <= 0.98


def test_a_tally_waits_for_the_second_game_of_a_pair():
    tally = Tally(Duel(CONNECT_FOUR, "a", "b"), Sprt(0, 1))
    tally.add(played(0, "red"))
    assert tally.verdict("").pairs == [0] * 5
