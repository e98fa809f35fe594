"""What dice are worth while some of them may still be rolled again (SQ-DICE-5 to -8, SQ-RUL-18, SQX-RUL-3), exactly.

Everything is counted in Life Points, from the attacker's side: those that enemies lose, less those of friends. Whoever may
have a die rolled again does what is best for his own side, and knows that the other one will do the same after him.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Literal

from msgspec import Struct

from squadra.games.star_quest.records import RED, WHITE
from squadra.kernel import Die

Faces = tuple[int, ...]
Kind = Literal["own", "guard", "force"]
"""The attacker's dice by his own choice, the defender's by his, the attacker's by the defender's choice."""
Lying = tuple[str, int]
"""A die that lies there: its colour and its face."""
FALLS = {die.name: tuple(Counter(die.faces).items()) for die in (RED, WHITE)}
"""The faces of a die, and how many of its six sides show each."""


class RerollSource(Struct, frozen=True):
    """One die may be rolled again: by what, whose choice it is, and whose dice they are."""

    by: str
    seat: str
    kind: Kind = "own"

    @property
    def side(self) -> int:
        """Whose dice: 0 the attacker's, 1 the defender's."""
        return int(self.kind == "guard")


class Stakes(Struct, frozen=True):
    """What a roll is worth to the attacker: by his total less the defender's, from `least` on, and by his highest die."""

    margins: tuple[Fraction, ...]
    least: int = 0
    highest: tuple[Fraction, ...] = ()


class Hand(Struct, frozen=True):
    """One side's dice as they lie: those that may be rolled again, in no order, and what the others add up to."""

    free: tuple[Lying, ...]
    total: int = 0
    top: int = 0

    def closed(self) -> Hand:
        """The same dice when none of them will be rolled again."""
        faces = [face for _, face in self.free]
        return Hand((), self.total + sum(faces), max([self.top, *faces]))

    def rolled(self, die: Lying, face: int) -> Hand:
        """With one die rolled again: it may not be touched any more."""
        at = self.free.index(die)
        return Hand((*self.free[:at], *self.free[at + 1 :]), self.total + face, max(self.top, face))


def hand_of(dice: tuple[Die, ...], faces: Faces, again: Faces) -> Hand:
    """Dice in a roll, those that were rolled `again` among them."""
    free = sorted((die.name, face) for n, (die, face) in enumerate(zip(dice, faces, strict=True)) if n not in again)
    rest = [face for n, face in enumerate(faces) if n in again]
    return Hand(tuple(free), sum(rest), max(rest, default=0))


Hands = tuple[Hand, Hand]
Kinds = tuple[Kind, ...]


class Prospect:
    """What hands of dice are worth with these stakes, every one counted once."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        unit = lcm(*(worth.denominator for worth in (*stakes.margins, *stakes.highest)))
        self.margins = [int(worth * unit) for worth in stakes.margins]
        self.highest = [int(worth * unit) for worth in stakes.highest]
        self.known: dict[tuple[Hands, Kinds], int] = {}

    def worth(self, hands: Hands, kinds: Kinds) -> int:
        """In whole numbers: Life Points times a unit, times six for each re-roll that is left."""
        if kinds and not hands[kinds[0] == "guard"].free:
            return 6 * self.worth(hands, kinds[1:])
        mine, theirs = hands
        if mine.free and not ("own" in kinds or "force" in kinds):
            mine = mine.closed()
        if theirs.free and "guard" not in kinds:
            theirs = theirs.closed()
        if not kinds:
            high = self.highest[mine.top] if self.highest else 0
            return self.margins[mine.total - theirs.total - self.stakes.least] + high
        hands = (mine, theirs)
        value = self.known.get((hands, kinds))
        if value is None:
            dice = dict.fromkeys(hands[kinds[0] == "guard"].free)
            values = [self.kept(hands, kinds), *(self.after(hands, kinds, die) for die in dice)]
            value = self.known[hands, kinds] = max(values) if kinds[0] == "own" else min(values)
        return value

    def kept(self, hands: Hands, kinds: Kinds) -> int:
        """Nothing more is rolled again by this choice: all sources of its kind are passed over."""
        left: Kinds = tuple([kind for kind in kinds if kind != kinds[0]])
        return 6 ** (len(kinds) - len(left)) * self.worth(hands, left)

    def after(self, hands: Hands, kinds: Kinds, die: Lying) -> int:
        """This die is rolled again."""
        mine, theirs = hands
        total = 0
        for face, times in FALLS[die[0]]:
            if kinds[0] == "guard":
                now = (mine, theirs.rolled(die, face))
            else:
                now = (mine.rolled(die, face), theirs)
            total += times * self.worth(now, kinds[1:])
        return total

    def best(self, hands: Hands, kinds: Kinds) -> Lying | None:
        """The die that whoever is asked should have rolled again; None: he keeps them."""
        own = kinds[0] == "own"
        best, chosen = self.kept(hands, kinds), None
        for die in dict.fromkeys(hands[kinds[0] == "guard"].free):
            value = self.after(hands, kinds, die)
            if (value > best) if own else (value < best):
                best, chosen = value, die
        return chosen


@lru_cache(maxsize=64)
def prospect(stakes: Stakes) -> Prospect:
    return Prospect(stakes)
