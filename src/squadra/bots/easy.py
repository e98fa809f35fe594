"""An opponent that makes mistakes of the kind that people make: it takes something that looks nearly as good."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from squadra.kernel import Ask, Dice, Game, Option

NEAR = 5
"""It errs among this many of the best, unless its game says otherwise."""
ANY = float("inf")
Silly = Callable[[Any, Ask, Option, bool], bool]
"""What not even a beginner would do: of an answer to a question, in a view; True: not by mistake."""


class Easy:
    """Thinks as the game's tactics do, but slips that often: then it takes one of the next best, never one of the poorer half,
    one that is worse by more than it errs at most, or one that its game calls silly."""

    def __init__(
        self, game: Game, slips: float, near: int = NEAR, most: float = ANY, silly: Silly | None = None
    ) -> None:
        self.game = game
        self.slips = slips
        self.near = near
        self.most = most
        self.silly = silly

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        ranked = self.game.ranked(view, ask)
        ranked = [one for one in ranked if not self.laughs(view, ask, one[1], slip=False)] or ranked
        best, right = ranked[0]
        near = [one for score, one in ranked[1 : min(self.near, -(-len(ranked) // 2))] if best - score <= self.most]
        tempting = [one for one in near if not self.laughs(view, ask, one, slip=True)]
        if tempting and dice.below(1000) < 1000 * self.slips:
            return tempting[dice.below(len(tempting))]
        return right

    def laughs(self, view: Any, ask: Ask, choice: int | Option, slip: bool) -> bool:
        """Whether somebody would laugh at this answer, or at this slip."""
        option = ask.options[choice] if isinstance(choice, int) else choice
        return self.silly is not None and self.silly(view, ask, option, slip)
