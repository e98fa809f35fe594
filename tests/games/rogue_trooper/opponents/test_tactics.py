"""The opponent: he beats chance, has a score for everything that may be answered, and knows no more than his view."""

from __future__ import annotations

import pytest

from squadra.bots import RandomBot
from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.opponents.chances import at_least
from squadra.games.rogue_trooper.opponents.manners import NORMAL
from squadra.games.rogue_trooper.opponents.routes import Load, Routes
from squadra.games.rogue_trooper.opponents.tactics import SCORES, Tactics
from squadra.games.rogue_trooper.rules.movement import MoveTo, Stay
from squadra.games.rogue_trooper.rules.transport import TakeShuttle
from squadra.kernel import Bot, Dice, Match
from squadra.kernel.ask import OPTION_TYPES
from tests.games.rogue_trooper.opponents.answering import answer
from tests.games.rogue_trooper.positions import gi, hunt

ROUTES = Routes(game.content)


def play(players: int, bots: dict[str, Bot], seed: int) -> Match:
    match, dice = Match(game, {"players": players}, seed, talks=False), Dice(seed)
    while (ask := match.ask) is not None:
        match.choose(bots[ask.seat].choose(match.view(ask.seat), ask, dice), ask.seat)
    return match


def test_tactics_beats_random_play() -> None:
    tactics, chance = Tactics(game.content), RandomBot()
    wins = 0
    for seed in range(10):
        mine = ("flint", "tinder")[seed % 2]
        match = play(2, {seat: tactics if seat == mine else chance for seat in ("flint", "tinder")}, seed)
        assert match.result is not None
        wins += mine in match.result.winners
    assert wins >= 6


@pytest.mark.parametrize("players", [1, 4])
def test_games_of_tactics_end_with_a_winner_or_in_time(players: int) -> None:
    tactics = Tactics(game.content)
    match = play(players, dict.fromkeys(game.seats(game.setup({"players": players})), tactics), 3)
    assert match.result is not None
    assert match.number < game.bound(match.setup)


def test_every_kind_of_answer_has_a_score() -> None:
    for kind in OPTION_TYPES:
        if kind.__module__.startswith("squadra.games.rogue_trooper.") and kind.__name__ != "RtOption":
            assert kind in SCORES, kind


@pytest.mark.parametrize("players", [1, 3])
def test_answers_depend_on_the_view_only(players: int) -> None:
    """In another world that looks the same to him, he answers the same."""
    tactics, dice = Tactics(game.content), Dice(8)
    match = Match(game, {"players": players}, 8, talks=False)
    for turn in range(240):
        ask = match.ask
        if ask is None:
            break
        choice = tactics.choose(match.view(ask.seat), ask, dice)
        if turn % 8 == 0 and len(ask.options) > 1:
            other = Match.at(game, game.resample(match.t, ask.seat, dice), match.setup)
            assert other.ask is not None
            assert tactics.choose(other.view(ask.seat), other.ask, dice) == choice
        match.choose(choice, ask.seat)


def test_a_wounded_gi_near_furlow_goes_there_to_rest() -> None:
    h = hunt(a=gi("south_canopy", ["m18"], lives=1), b=gi()).turn().passes()
    assert answer(h) == MoveTo("furlow")


def test_with_three_quarters_he_goes_up_to_the_battle_computer() -> None:
    a = gi("shuttle_base", ["m18"], clues=["q1", "q2", "q3"], gp=6, plasma=4, micro_mines=2, helm=True)
    h = hunt(a=a, b=gi()).turn().passes()
    assert answer(h) == Stay()
    assert isinstance(answer(h.choose(Stay())), TakeShuttle)


def test_danger_grows_with_the_number_of_a_sector_and_shrinks_with_the_load() -> None:
    weak, strong = ROUTES.danger(Load()), ROUTES.danger(Load(6, 4, 4, 2, 0, True, True, True))
    assert weak[ROUTES.at["kolchograd"]] > weak[ROUTES.at["depot_flats"]] > 0
    assert all(a <= b for a, b in zip(strong, weak, strict=True))
    assert weak[ROUTES.at["furlow"]] == 0.0


def test_ways_avoid_danger_when_lives_are_few() -> None:
    load = Load(gp=3)
    brave = ROUTES.way("hollow_town", "no_fences", load, 4, NORMAL.prices)
    wary = ROUTES.way("hollow_town", "no_fences", load, 1, NORMAL.prices)
    assert 1.0 < brave < wary


def test_odds_are_exact() -> None:
    assert at_least(1, 0, 1, 1) == pytest.approx(21 / 36)
    assert at_least(1, 5, 1, 1) == pytest.approx(1.0)
    assert at_least(0, 0, 1, 1) == 0.0
