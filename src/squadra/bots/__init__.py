"""Opponents that know no game."""

from __future__ import annotations

from typing import Any

from squadra.kernel import Ask, Dice, Option, Options


class RandomBot:
    """Answers every question with any of its options."""

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        options = ask.options
        if isinstance(options, Options):
            return options.sample(dice)
        return dice.below(len(options))
