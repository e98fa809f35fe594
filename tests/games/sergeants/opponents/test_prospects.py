"""Looking ahead over a hand of cards: what is weighed, what a position is worth, and that nothing hidden is used."""

from squadra.bots.search import Effort, Search
from squadra.games.registry import find
from squadra.games.sergeants.opponents.prospects import PLAN, values
from squadra.kernel import Match
from squadra.testing.opponents import same_everywhere

GAME = find("sergeants")
SWIFT = Effort(width=2, worlds=(1,), ahead=1.0, seconds=60.0)


def planning(seed: int = 3) -> Match:
    """A battle at its first question for a whole turn."""
    match = Match(GAME, {"scenario": 1}, seed, talks=False)
    while match.ask is not None and match.ask.prompt != PLAN:
        match.choose(GAME.ranked(match.view(match.ask.seat), match.ask)[0][1], match.ask.seat)
    return match


def test_hands_of_cards_are_weighed_and_single_deeds_are_not():
    match = planning()
    ask = match.ask
    assert ask is not None
    assert len(GAME.candidates(match.view(ask.seat), ask)) > 1
    while (ask := match.ask) is not None and ask.prompt == PLAN:
        match.choose(GAME.ranked(match.view(ask.seat), ask)[0][1], ask.seat)
    assert ask is not None and len(GAME.candidates(match.view(ask.seat), ask)) == 1


def test_plans_know_no_more_than_their_seat():
    match = planning()
    assert match.ask is not None
    same_everywhere(match, lambda: Search(GAME, SWIFT), match.ask, 1)


def test_what_one_side_has_the_other_lacks():
    match = planning()
    first, second = (GAME.features(match.t, seat) for seat in match.seats)
    assert {name: -value for name, value in first.items() if name != "cards"} == {
        name: value for name, value in second.items() if name != "cards"
    }
    fewer = match.t.copy()
    one = next(s for s in fewer.s.soldiers.values() if s.seat == match.seats[0])
    fewer.put(one.serial, at="dead")
    assert GAME.outlook(fewer, match.seats[0]) < GAME.outlook(match.t, match.seats[0])
    assert GAME.features(Match(GAME, {"scenario": 1}, 1).t, match.seats[0]) == {}


def test_whoever_has_more_men_is_ahead():
    assert values().weights["men"] > 0
    assert set(values().weights) <= set(GAME.features(planning().t, "us-1"))
