"""What a position is worth, playouts, and that hard and expert use nothing hidden."""

from typing import Any

import pytest

from squadra.bots.levels import make_bot
from squadra.games.registry import find
from squadra.games.star_quest.opponents.prospects import values
from squadra.games.star_quest.opponents.tactics import Tactics
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Dice, Match
from squadra.testing import check_opponent

GAME = find("star-quest")


def played(mission: str, answers: int, seed: int = 5, **setup: Any) -> Match:
    """A mission after so many answers of the tactics."""
    match = Match(GAME, {"mission": mission, **setup}, seed, talks=False)
    for _ in range(answers):
        ask = match.ask
        assert ask is not None
        match.choose(GAME.ranked(match.view(ask.seat), ask)[0][1], ask.seat)
    return match


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("players", [1, 3])
def test_the_levels_know_no_more_than_their_seat(level: str, players: int):
    assert check_opponent(
        GAME, lambda: make_bot(GAME, level), 1, 4, [{"mission": "m05", "squads": players}], every=37, most=120, worlds=1
    )


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
