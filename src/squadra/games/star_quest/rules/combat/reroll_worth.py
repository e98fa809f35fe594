"""What dice are worth while some of them may still be rolled again (SQ-DICE-5 to -8, SQ-RUL-18, SQX-RUL-3), exactly.

Everything is counted in Life Points, from the attacker's side: those that enemies lose, less those of friends. Whoever may
have a die rolled again does what is best for his own side, and knows that the other side will then do the same.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from math import lcm

from msgspec import Struct

from squadra.games.star_quest.content.dice import RED, WHITE, Pool
from squadra.games.star_quest.rulebook.combat import Kind
from squadra.kernel import Die

Faces = tuple[int, ...]
Lying = tuple[str, int]
"""A die as it lies: its colour and its face."""
FALLS = {die.name: tuple(Counter(die.faces).items()) for die in (RED, WHITE)}
"""The faces of a die, and how many of its six sides show each."""


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
Ends = dict[tuple[int, int, int], int]
"""How the dice may end up: the attacker's total and highest die and the defender's total, each with its weight."""


class Prospect:
    """What hands of dice are worth with these stakes, each worked out once."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        unit = lcm(*(worth.denominator for worth in (*stakes.margins, *stakes.highest)))
        self.margins = [int(worth * unit) for worth in stakes.margins]
        self.highest = [int(worth * unit) for worth in stakes.highest]
        self.known: dict[tuple[Hands, Kinds], int] = {}
        self.ended: dict[tuple[Hands, Kinds], Ends] = {}

    def worth(self, hands: Hands, kinds: Kinds) -> int:
        """In whole numbers: Life Points times a unit, times six for each reroll that is left."""
        if not kinds:
            mine, theirs = hands[0].closed(), hands[1].closed()
            high = self.highest[mine.top] if self.highest else 0
            return self.margins[mine.total - theirs.total - self.stakes.least] + high
        if not dice_for(hands, kinds):
            return 6 * self.worth(hands, kinds[1:])
        key = (still_open(hands, kinds), kinds)
        value = self.known.get(key)
        if value is None:
            hands = key[0]
            values = [self.kept(hands, kinds), *(self.after(hands, kinds, die) for die in dice_for(hands, kinds))]
            value = self.known[key] = max(values) if kinds[0] == "own" else min(values)
        return value

    def kept(self, hands: Hands, kinds: Kinds) -> int:
        left = without_first(kinds)
        return 6 ** (len(kinds) - len(left)) * self.worth(hands, left)

    def after(self, hands: Hands, kinds: Kinds, die: Lying) -> int:
        """This die is rolled again."""
        falls = FALLS[die[0]]
        return sum(times * self.worth(rolled(hands, kinds[0], die, face), kinds[1:]) for face, times in falls)

    def best(self, hands: Hands, kinds: Kinds) -> Lying | None:
        """The die that whoever is asked should have rolled again; None: he keeps them."""
        own = kinds[0] == "own"
        best, chosen = self.kept(hands, kinds), None
        for die in dice_for(hands, kinds):
            value = self.after(hands, kinds, die)
            if (value > best) if own else (value < best):
                best, chosen = value, die
        return chosen

    def ends(self, hands: Hands, kinds: Kinds) -> Ends:
        """How the dice lie when everybody has done his best; weights add up to six for each reroll that was left."""
        if not kinds:
            mine, theirs = hands[0].closed(), hands[1].closed()
            return {(mine.total, mine.top if self.highest else 0, theirs.total): 1}
        if not dice_for(hands, kinds):
            return gathered([(6, self.ends(hands, kinds[1:]))])
        key = (still_open(hands, kinds), kinds)
        if key not in self.ended:
            hands, die = key[0], self.best(*key)
            if die is None:
                left = without_first(kinds)
                courses = [(6 ** (len(kinds) - len(left)), self.ends(hands, left))]
            else:
                falls = FALLS[die[0]]
                courses = [(times, self.ends(rolled(hands, kinds[0], die, face), kinds[1:])) for face, times in falls]
            self.ended[key] = gathered(courses)
        return self.ended[key]


def dice_for(hands: Hands, kinds: Kinds) -> dict[Lying, None]:
    """The different dice that may be rolled again next."""
    return dict.fromkeys(hands[kinds[0] == "guard"].free)


def rolled(hands: Hands, kind: Kind, die: Lying, face: int) -> Hands:
    mine, theirs = hands
    return (mine, theirs.rolled(die, face)) if kind == "guard" else (mine.rolled(die, face), theirs)


def without_first(kinds: Kinds) -> Kinds:
    """A player who declines one of his rerolls declines them all: this whole kind is skipped."""
    return tuple([kind for kind in kinds if kind != kinds[0]])


def still_open(hands: Hands, kinds: Kinds) -> Hands:
    """Of dice that nobody will roll again only the total counts."""
    mine, theirs = hands
    if mine.free and not ("own" in kinds or "force" in kinds):
        mine = mine.closed()
    if theirs.free and "guard" not in kinds:
        theirs = theirs.closed()
    return mine, theirs


def gathered(courses: list[tuple[int, Ends]]) -> Ends:
    found: Ends = {}
    for weight, ends in courses:
        for end, times in ends.items():
            found[end] = found.get(end, 0) + weight * times
    return found


@lru_cache(maxsize=64)
def prospect(stakes: Stakes) -> Prospect:
    return Prospect(stakes)


# ------------------------------------------------------------------------------------------------ a whole roll


def throws(pool: Pool, free: bool) -> dict[Hand, int]:
    """Every way in which dice may fall, with its weight; what they add up to is enough if none of them is `free`."""
    found: dict[Hand, int] = {Hand(()): 1}
    for die in pool.dice():
        after: dict[Hand, int] = {}
        for hand, times in found.items():
            for face, weight in FALLS[die.name]:
                if free:
                    now = Hand(tuple(sorted((*hand.free, (die.name, face)))))
                else:
                    now = Hand((), hand.total + face, max(hand.top, face))
                after[now] = after.get(now, 0) + times * weight
        found = after
    return found


def final(stakes: Stakes, pools: tuple[Pool, Pool], kinds: Kinds) -> Ends:
    """How a roll of both sides ends with all its rerolls."""
    mine, theirs = throws(pools[0], "own" in kinds or "force" in kinds), throws(pools[1], "guard" in kinds)
    game = prospect(stakes)
    rolls = [(a, b, often * times) for a, often in mine.items() for b, times in theirs.items()]
    return gathered([(weight, game.ends((a, b), kinds)) for a, b, weight in rolls])
