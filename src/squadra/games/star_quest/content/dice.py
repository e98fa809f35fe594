"""The combat dice, red and white, and pools of them (SQ-DICE)."""

from __future__ import annotations

import re

import msgspec

from squadra.kernel import Die

WHITE = Die("white", (0, 0, 0, 0, 1, 2))  # SQ-DICE-2
RED = Die("red", (0, 0, 0, 1, 2, 3))  # SQ-DICE-3

POOL = re.compile(r"(\d+)([WR])")


class Pool(msgspec.Struct, frozen=True):
    """Combat dice rolled together: `2R+2W` is two red and two white dice. Red dice come first in a roll."""

    red: int = 0
    white: int = 0

    def dice(self) -> tuple[Die, ...]:
        return (RED,) * self.red + (WHITE,) * self.white

    def __add__(self, other: Pool) -> Pool:
        return Pool(self.red + other.red, self.white + other.white)

    def fewer(self, dice: int) -> Pool:
        """That many fewer dice, white ones first, but at least one die is always rolled (SQ-HTH-14)."""
        red, white = self.red, self.white
        for _ in range(dice):
            if red + white > 1:
                red, white = (red, white - 1) if white else (red - 1, white)
        return Pool(red, white)

    @property
    def most(self) -> int:
        """The highest total."""
        return max(RED.faces) * self.red + max(WHITE.faces) * self.white

    def __bool__(self) -> bool:
        return self.red + self.white > 0

    def __str__(self) -> str:
        return "+".join(f"{n}{letter}" for n, letter in ((self.red, "R"), (self.white, "W")) if n)


def pool(text: str) -> Pool:
    """The dice named by `2R+2W`; an empty text means no dice."""
    red = white = 0
    for part in text.split("+") if text else ():
        match = POOL.fullmatch(part)
        if match is None:
            raise ValueError(f"dice are written like 2R+2W, not {text!r}")
        if match[2] == "R":
            red += int(match[1])
        else:
            white += int(match[1])
    return Pool(red, white)
