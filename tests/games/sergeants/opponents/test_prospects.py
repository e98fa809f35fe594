"""Looking ahead over a hand of cards: what is weighed, what a position is worth, and that nothing hidden is used."""

import pytest
from msgspec.structs import replace

from squadra.bots.levels import make_bot
from squadra.bots.search import Search
from squadra.games.registry import find
from squadra.games.sergeants.opponents.prospects import PLAN, values
from squadra.kernel import Match
from squadra.testing.opponents import same_everywhere

GAME = find("sergeants")


def planning(seed: int = 3, players: int = 2) -> Match:
    """A battle at its first question for a whole turn."""
    match = Match(GAME, {"scenario": 1, "players": players}, seed, talks=False)
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


@pytest.mark.parametrize("level", ["expert"])
@pytest.mark.parametrize("players", [2, 4])
def test_plans_know_no_more_than_their_seat(level: str, players: int):
    def mind() -> Search:
        found = make_bot(GAME, level)
        assert isinstance(found, Search)
        found.hurried = False
        found.effort = replace(found.effort, worlds=(2,))
        return found

    match = planning(players=players)
    assert match.ask is not None
    same_everywhere(match, mind, match.ask.to(match.ask.seats[-1]), 2)


def test_the_hands_of_a_turn_begin_with_the_best_and_go_on_with_those_that_differ():
    match = Match(GAME, {"scenario": 4, "players": 2}, 7, talks=False)
    while (ask := match.ask) is not None:
        view = match.view(ask.seat)
        ranked = [choice for _, choice in GAME.ranked(view, ask)]
        hands = GAME.candidates(view, ask)
        assert hands[0] == ranked[0]
        if ask.prompt == PLAN and len(ranked) > 20:
            assert len(set(hands)) == len(hands) > 5 and hands != ranked[: len(hands)]
            return
        match.choose(ranked[0], ask.seat)
    raise AssertionError("nobody had a choice")


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


def test_the_weights_were_learned_and_say_where():
    found = values().provenance
    assert found is not None and found.command.startswith("squadra learn sergeants")
    assert found.predicted > found.by_score > 0.5
    assert values().weights["points"] > 0
