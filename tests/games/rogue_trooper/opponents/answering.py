"""What the opponent answers to the question that stands."""

from __future__ import annotations

from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.opponents.tactics import Tactics
from squadra.kernel import Dice, Option
from tests.games.rogue_trooper.positions import Hunt


def answer(h: Hunt) -> Option:
    options = h.options()
    assert h.match is not None and h.match.ask is not None
    return options[Tactics(game.content).choose(h.view(h.asked), h.match.ask, Dice(1))]
