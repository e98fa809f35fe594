"""Whole turns planned: the manners, the occasions, what a position is worth, and that nothing hidden is used."""

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.bots.levels import make_bot
from squadra.bots.search import Effort, Planning
from squadra.bots.thinking import think
from squadra.games.registry import find
from squadra.games.star_quest.opponents.manners import ALIENS, HARD, MARINES, Manner
from squadra.games.star_quest.opponents.prospects import values
from squadra.games.star_quest.opponents.tactics import Tactics
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Ask, Bot, Dice, Match
from squadra.testing import check_opponent

GAME = find("star-quest")
SWIFT = Effort(width=3, worlds=(2,), ahead=2.0, seconds=60.0)


def played(mission: str, answers: int, seed: int = 5, **setup: Any) -> Match:
    """A mission after so many answers of the tactics."""
    match = Match(GAME, {"mission": mission, **setup}, seed, talks=False)
    for _ in range(answers):
        ask = match.ask
        assert ask is not None
        match.choose(GAME.ranked(match.view(ask.seat), ask)[0][1], ask.seat)
    return match


def asked(match: Match) -> Ask:
    assert match.ask is not None
    return match.ask


def test_the_first_plan_is_that_of_hard():
    assert MARINES[0] is ALIENS[0] is HARD
    match = played("m01", 40)
    view, ask = match.view(asked(match).seat), asked(match)
    assert GAME.follow(view, ask, GAME.plans(view, ask)[0]) == Tactics(GAME.content, HARD).choose(view, ask, Dice(1))


def test_outside_its_turns_a_mind_goes_about_it_in_its_first_manner():
    match = played("m01", 40)
    ask, view = asked(match), match.view(asked(match).seat)
    mind = Planning(GAME, SWIFT)
    assert mind.choose(view, ask, Dice(1)) == GAME.follow(view, ask, GAME.plans(view, ask)[0])


def test_a_plan_is_for_a_turn_of_ones_own_until_something_comes_to_light():
    match = played("m01", 40)
    ask = asked(match)
    view = match.view(ask.seat)
    assert view.turn == ask.seat
    occasion = GAME.occasion(view, ask)
    assert occasion is not None
    assert GAME.occasion(replace(view, figures=view.figures[1:]), ask) == occasion
    assert GAME.occasion(replace(view, round=view.round + 1), ask) != occasion
    assert GAME.occasion(replace(view, turn="nobody"), ask) is None
    assert GAME.occasion(replace(view, phase="event"), ask) is None


@pytest.mark.parametrize("seat", [ALIEN, "red"])
def test_a_revealed_blip_is_a_reason_for_marines_to_think_again(seat: str):
    match = played("m01", 60)
    view = replace(match.view(seat), turn=seat, phase="turn")
    assert view.blips
    ask = Ask(seat, (), "", "", "", {})
    fewer = GAME.occasion(replace(view, blips=view.blips[1:]), ask)
    assert (fewer != GAME.occasion(view, ask)) == (seat != ALIEN)


def test_the_mind_keeps_its_plan_for_the_turn(monkeypatch: pytest.MonkeyPatch):
    match = played("m01", 40)
    mind, thought = Planning(GAME, SWIFT), list[int]()

    def best(ask: Ask, candidates: Any, dice: Dice, worlds: Any) -> Manner:
        thought.append(match.number)
        return MARINES[2]

    monkeypatch.setattr(mind, "best", best)
    occasions: set[object] = set()
    for _ in range(12):
        ask = asked(match)
        view = match.view(ask.seat)
        occasion = GAME.occasion(view, ask) if ask.seat == "red" else None
        if occasion is not None:
            occasions.add(occasion)
            choice = think(mind, GAME, match.t, ask, Dice(1))
            assert choice == Tactics(GAME.content, MARINES[2]).choose(view, ask, Dice(1))
        match.choose(GAME.ranked(view, ask)[0][1], ask.seat)
    assert len(thought) == len(occasions) > 0


@pytest.mark.parametrize("players", [1, 3])
def test_plans_know_no_more_than_their_seat(players: int):
    assert check_opponent(
        GAME, lambda: Planning(GAME, SWIFT), 1, 3, [{"mission": "m02", "squads": players}], every=23, most=140, worlds=1
    )


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("players", [1, 3])
def test_the_levels_know_no_more_than_their_seat(level: str, players: int):
    def mind() -> Bot[Any]:
        found = make_bot(GAME, level)
        if isinstance(found, Planning):
            found.hurried = False
            found.effort = replace(found.effort, worlds=found.effort.worlds and (1,))
        return found

    assert check_opponent(GAME, mind, 1, 4, [{"mission": "m05", "squads": players}], every=37, most=120, worlds=1)


def test_playouts_answer_as_the_tactics_do_for_the_most_part():
    same = count = 0
    match = Match(GAME, {"mission": "m02"}, 4, talks=False)
    while (ask := match.ask) is not None and count < 150:
        choice, quick = Tactics(GAME.content).choose(match.view(ask.seat), ask, Dice(1)), GAME.quick(match.t, ask)
        same += ask.options[choice] == (ask.options[quick] if isinstance(quick, int) else quick)
        count += 1
        match.choose(choice, ask.seat)
    assert same > 0.85 * count


def test_what_the_squad_has_the_alien_player_lacks():
    match = played("m02", 80)
    red, alien = GAME.features(match.t, "red"), GAME.features(match.t, ALIEN)
    assert alien == {name: -value for name, value in red.items()}
    assert GAME.outlook(match.t, ALIEN) == -GAME.outlook(match.t, "red")
    assert -1 < GAME.outlook(match.t, "red") < 1
    assert GAME.features(Match(GAME, {"mission": "m02"}, 1).t, "red") == {}


def test_the_end_is_worth_what_it_is():
    match = played("m02", 0)
    while match.ask is not None:
        match.choose(GAME.ranked(match.view(match.ask.seat), match.ask)[0][1], match.ask.seat)
    assert match.result is not None
    assert {seat: GAME.outlook(match.t, seat) for seat in match.seats} == {
        seat: 1.0 if seat in match.result.winners else -1.0 for seat in match.seats
    }


def test_the_weights_were_learned_and_say_where():
    found = values().provenance
    assert found is not None and found.command.startswith("squadra learn star-quest")
    assert found.predicted > found.by_score > 0.5
    assert values().weights["lead"] > 0 and values().weights["commander"] > 0
