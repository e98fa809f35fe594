"""An opponent that makes mistakes of the kind that people make: it takes something that looks nearly as good."""

from __future__ import annotations

from typing import Any

from squadra.kernel import Ask, Dice, Game, Option

NEAR = 5
"""It errs among this many of the best, unless its game says otherwise."""


class Easy:
    """Thinks as the game's tactics do, but slips that often: then it takes one of the next best, never one of the poorer half."""

    def __init__(self, game: Game, slips: float, near: int = NEAR) -> None:
        self.game = game
        self.slips = slips
        self.near = near

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        ranked = self.game.ranked(view, ask)
        tempting = ranked[1 : min(self.near, -(-len(ranked) // 2))]
        if tempting and dice.below(1000) < 1000 * self.slips:
            return tempting[dice.below(len(tempting))][1]
        return ranked[0][1]
