"""The opponent by rules of thumb plays lawfully to the end, from views alone, and better than chance."""

from __future__ import annotations

from squadra.bots import RandomBot
from squadra.games.sergeants.game import game
from squadra.games.sergeants.options import Fire, Skip, Strike
from squadra.games.sergeants.scene import Scene
from squadra.games.sergeants.tactics import Tactics
from squadra.kernel import Dice, Match

from .positions import Position
from .test_examples_cards import row


def duel(scenario: int, seed: int, tactics: str) -> Match:
    m, dice = Match(game, {"scenario": scenario}, seed=seed, talks=False), Dice(seed)
    bots = {seat: Tactics() if seat == tactics or tactics == "all" else RandomBot() for seat in m.seats}
    while m.ask is not None:
        seat = m.ask.seats[0]
        m.choose(bots[seat].choose(m.view(seat), m.ask.to(seat), dice), seat)
    return m


def test_two_bots_play_a_game_to_its_end():
    m = duel(1, 3, "all")
    assert m.result is not None and m.number > 50


def test_the_same_view_gives_the_same_answer():
    m = Match(game, {"scenario": 1}, seed=2)
    answers = {str(game.bots()["tactics"]().choose(m.view("us-1"), m.ask, Dice(5))) for _ in range(3)}
    assert len(answers) == 1


def test_it_beats_chance():
    games = [(duel(1, seed, seat), seat) for seed, seat in ((0, "us-1"), (1, "de-1"), (4, "us-1"), (7, "de-1"))]
    assert sum(m.result is not None and m.result.winners == (seat,) for m, seat in games) >= 2


def test_it_fires_when_it_can_and_strikes_to_kill():
    p = (
        Position(game_map=row([0] * 9, [0] * 9, [0] * 9))
        .soldier(1001, (1000, 2500), 90)
        .soldier(2001, (4000, 2500), 270, spotted=True)
    )
    m = p.act(1001, "FIRE", seed=1)
    assert Tactics().choose(m.view("us-1"), m.ask, Dice(1)) == Fire(1001, 2001) and Skip() in list(m.ask.options)
    assert Scene(m.view("us-1")).best_shot(m.view("us-1").soldiers[0], (1000, 2500), 90) > 0
    assert Strike.rule == "SMG-MELEE-12"
