"""A finished match looked back at from one seat: from what it knew then, the same every time, and it finds what was wrong."""

from typing import Any

import pytest

from squadra.bots import hindsight
from squadra.bots.hindsight import Past, judged, review, reviewed, stretches, study, weigh
from squadra.bots.levels import make_bot
from squadra.bots.thinking import think
from squadra.games import registry
from squadra.kernel import Ask, Dice, Game, Match
from squadra.words import has
from tests.small_games import ambush, connect_four

GAMES = [("star-quest", {"mission": "training"}), ("rogue-trooper", {"players": 2}), ("sergeants", {"scenario": 1})]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer worlds, and not so far ahead."""
    for name, value in {"DOUBTED": 4, "FINAL": 2, "TRIED": 2, "TRIED_AGAIN": 4, "AHEAD": 15}.items():
        monkeypatch.setattr(hindsight, name, value)


def played(game: Game, wish: Any, seed: int, bots: dict[str, str], most: int = 10_000) -> Match:
    """A match between bots, up to so many answers."""
    match, dice = Match(game, wish, seed, talks=False), Dice(seed)
    minds = {seat: make_bot(game, bots.get(seat, "tactics")) for seat in match.seats}
    while match.ask is not None and match.number < most:
        seat = match.ask.seats[0]
        match.choose(think(minds[seat], game, match.t, match.ask.to(seat), dice), seat)
    return match


@pytest.mark.parametrize(("name", "wish"), GAMES)
def test_answers_are_judged_alike_in_all_worlds_that_the_seat_could_not_tell_apart(name: str, wish: Any):
    """The dearest promise: whoever looks at the hidden truth while he judges is caught here."""
    game = registry.find(name)
    match = played(game, wish, 5, dict.fromkeys(game.seats(game.setup(wish))[1:], "random"), 120)
    seat, looked, slipped = match.seats[-1], 0, 0
    for number, t, ask in Past.of(match, 0, match.number).walk(20):
        if ask is None or number >= match.number or match.record[number][0] != seat or len(ask.to(seat).options) < 2:
            continue
        looked += 1
        if looked % 6:
            continue
        real = Past(game, match.setup, number, t.s.copy(), match.record[number : number + 1], 100)
        chance, slip = judged(game, t, seat, number, 2), weigh(real, seat, number, 2, 1, -9.0)
        found = study(real, seat, number, number + 1).doubts
        slipped += slip is not None
        for seed in (1, 2):
            other = real._replace(state=game.resample(t, seat, Dice(seed)))
            assert judged(game, game.lay(other.state, match.setup), seat, number, 2) == chance
            assert weigh(other, seat, number, 2, 1, -9.0) == slip
            assert study(other, seat, number, number + 1).doubts == found
    assert slipped


def test_a_match_has_one_review_however_it_is_cut(quick: None):
    game = registry.find("star-quest")
    match = played(game, {"mission": "training"}, 3, {"red": "random"})
    whole = study(Past.of(match, 0, match.number), "red", 0, match.number)
    parts = [study(Past.of(match, start, end), "red", start, end) for start, end in stretches(match)]
    points = {one.number: one.chance for part in parts for one in part.curve}
    assert points == {one.number: one.chance for one in whole.curve} | points
    assert len(points) - len(whole.curve) <= len(parts), "the borders are points too"
    assert sum(part.luck for part in parts) == pytest.approx(whole.luck)
    assert [one for part in parts for one in part.doubts] == list(whole.doubts)
    done: list[float] = []
    assert reviewed(match, "red", done.append) == reviewed(match, "red")
    assert done == sorted(done) and done[0] > 0 and done[-1] <= 1


def test_answers_at_random_cost_something_and_the_review_says_what_was_better(quick: None):
    game = registry.find("star-quest")
    match = played(game, {"mission": "training"}, 3, {"red": "random"})
    found = reviewed(match, "red")
    assert 0 < len(found.slips) <= hindsight.SHOWN
    assert found.cost >= sum(slip.cost for slip in found.slips) > 0.02
    assert [slip.cost for slip in found.slips] == sorted((slip.cost for slip in found.slips), reverse=True)
    for slip in found.slips:
        assert match.record[slip.number][0] == "red" and slip.taken != slip.better
        assert all(has(language, slip.better.key) for language in ("en", "it"))
    assert found.curve[-1].number == match.number and found.curve[-1].chance == 0.0
    assert 0.3 < found.curve[0].chance < 0.7


def test_what_is_luck_for_one_is_bad_luck_for_the_other():
    game = registry.find("star-quest")
    match = played(game, {"mission": "training"}, 4, {})
    luck = {
        seat: study(Past.of(match, 0, match.number), seat, 0, match.number).luck for seat in match.seats
    }  # both know nearly all of it
    assert luck["alien"] == pytest.approx(-luck["red"], abs=0.1)
    assert abs(luck["red"]) < 1.5


@pytest.mark.parametrize(("game", "wish"), [(connect_four.game, None), (ambush.game, {"players": 3})])
def test_a_game_without_tactics_has_a_curve_and_nothing_to_blame(game: Game, wish: Any):
    match = played(game, wish, 2, dict.fromkeys(game.seats(game.setup(wish)), "random"))
    assert match.result is not None
    for seat in match.seats:
        found = reviewed(match, seat)
        end = 1.0 if seat in match.result.winners else 0.0 if match.result.winners else 0.5
        assert found.curve[-1].chance == end
        assert (found.slips, found.cost) == ([], 0.0)


def test_work_is_told_in_pieces_that_travel():
    match = played(connect_four.game, None, 2, dict.fromkeys(("red", "yellow"), "random"))
    job = next(review(match, "red"))
    past, seat, start, end = job.args
    assert (seat, start) == ("red", 0) and end < match.number
    assert len(past.entries) < match.number, "no more than it needs"
    assert isinstance(next(past.walk(start))[2], Ask)
