"""Exact odds of combat dice: `2R+2b` is two red and two white dice added together (SQ-DICE-2, SQ-DICE-3).

The white die is written W (base game) or b (supplement). All chances are fractions; nothing is rounded here.

>>> parse("2W").beats(2)
Fraction(1, 12)
>>> parse("2R+2b").versus(parse("2R")).win > Fraction(1, 2)
True
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

import msgspec

from squadra.games.star_quest.content.dice import RED, WHITE, Pool

FACES = {"W": WHITE.faces, "R": RED.faces}
LETTERS = {"W": "W", "w": "W", "b": "W", "B": "W", "R": "R", "r": "R"}
MOST_DICE = 30
TABLE_POOLS = ("1W", "2W", "3W", "4W", "1R", "2R", "3R", "4R", "1R+1W", "1R+2W", "2R+1W", "2R+2W")
"""The twelve pools of the printed tables, in their order (SQX-ODDS-1)."""

Distribution = dict[int, Fraction]
Rolled = tuple[tuple[str, int], ...]
"""Dice that may still be rolled again: letter and face, sorted."""


class PoolError(ValueError):
    """A text that names no pool of dice."""


class Versus(msgspec.Struct, frozen=True):
    """A hand-to-hand combat from the attacker's side."""

    win: Fraction
    draw: Fraction
    loss: Fraction


class DicePool(Pool, frozen=True, order=True):
    """A pool and what it may show."""

    def distribution(self, rerolls: int = 0) -> Distribution:
        """Chance of each total; with rerolls, when they are used for the highest expected total."""
        if rerolls == 0:
            return dict(_totals(self))
        return _best_distribution(self, rerolls, Fraction)

    def mean(self, rerolls: int = 0) -> Fraction:
        return sum((total * chance for total, chance in self.distribution(rerolls).items()), Fraction(0))

    def beats(self, armour: int, rerolls: int = 0) -> Fraction:
        """Chance of a total greater than the Armour Value (SQ-FIRE-6), rerolls used as well as possible."""

        def above(total: int) -> Fraction:
            return Fraction(total > armour)

        if rerolls == 0:
            return sum((chance for total, chance in _totals(self).items() if total > armour), Fraction(0))
        found = _best_distribution(self, rerolls, above)
        return sum((chance for total, chance in found.items() if total > armour), Fraction(0))

    def versus(self, other: DicePool, rerolls: int = 0) -> Versus:
        """Hand to hand (SQ-HTH-6, -8). The attacker sees both rolls before he rerolls (SQ-RUL-18).

        "As well as possible" weighs a loss as much as a win.
        """
        win = draw = loss = Fraction(0)
        for theirs, weight in _totals(other).items():

            def worth(total: int, theirs: int = theirs) -> Fraction:
                return Fraction((total > theirs) - (total < theirs))

            mine = _totals(self) if rerolls == 0 else _best_distribution(self, rerolls, worth)
            win += weight * sum((c for total, c in mine.items() if total > theirs), Fraction(0))
            draw += weight * mine.get(theirs, Fraction(0))
            loss += weight * sum((c for total, c in mine.items() if total < theirs), Fraction(0))
        return Versus(win, draw, loss)

    def highest(self) -> Distribution:
        """Chance of each highest single die: what the squares around a missile's target suffer (SQ-HEAVY-14)."""
        found: Distribution = {}
        for roll, chance in _rolls(self):
            top = max((face for _, face in roll), default=0)
            found[top] = found.get(top, Fraction(0)) + chance
        return dict(sorted(found.items()))


def parse(text: str) -> DicePool:
    """The pool that a text names: `2R+2b`, `3W`, `R + 2w`."""
    red = white = 0
    for part in text.replace(" ", "").split("+"):
        match = re.fullmatch(r"(\d*)([WwBbRr])", part)
        if match is None or match[1] == "0":
            raise PoolError(f"{text!r} names no dice; write for example 2R+2b (R red, W or b white)")
        number = int(match[1] or 1)
        if LETTERS[match[2]] == "R":
            red += number
        else:
            white += number
    if red + white > MOST_DICE:
        raise PoolError(f"{text!r}: more than {MOST_DICE} dice")
    return DicePool(red, white)


# ------------------------------------------------------------------------------------------------ counting


@cache
def _totals(pool: DicePool) -> Distribution:
    ways = {0: 1}
    for faces in (FACES["R"],) * pool.red + (FACES["W"],) * pool.white:
        after: dict[int, int] = {}
        for total, count in ways.items():
            for face in faces:
                after[total + face] = after.get(total + face, 0) + count
        ways = after
    out_of = 6 ** (pool.red + pool.white)
    return {total: Fraction(count, out_of) for total, count in sorted(ways.items())}


def _kind_rolls(letter: str, number: int) -> Iterator[tuple[Rolled, Fraction]]:
    """Every unordered roll of that many dice of one kind, with its chance."""
    faces = sorted(set(FACES[letter]))
    for roll in combinations_with_replacement(faces, number):
        ways = factorial(number)
        for face in faces:
            ways = ways // factorial(roll.count(face)) * FACES[letter].count(face) ** roll.count(face)
        yield tuple((letter, face) for face in roll), Fraction(ways, 6**number)


def _rolls(pool: DicePool) -> Iterator[tuple[Rolled, Fraction]]:
    for reds, chance in _kind_rolls("R", pool.red):
        for whites, other in _kind_rolls("W", pool.white):
            yield reds + whites, chance * other


def _best_distribution(pool: DicePool, rerolls: int, worth: Callable[[int], Fraction]) -> Distribution:
    """The totals when up to that many dice, each at most once, are rerolled one after another for the best worth.

    The same die is never rerolled twice and the new face counts (SQ-DICE-7, SQ-DICE-8); a reroll that gains
    nothing is not made (SQ-DICE-6).
    """
    known: dict[tuple[Rolled, int, int], tuple[Fraction, Distribution]] = {}

    def best(dice: Rolled, settled: int, left: int) -> tuple[Fraction, Distribution]:
        place = (dice, settled, left)
        if place in known:
            return known[place]
        total = settled + sum(face for _, face in dice)
        chosen: tuple[Fraction, Distribution] = (worth(total), {total: Fraction(1)})
        for die in sorted(set(dice)) if left else ():
            rest = list(dice)
            rest.remove(die)
            value, spread = Fraction(0), dict[int, Fraction]()
            for face in FACES[die[0]]:
                inner, totals = best(tuple(rest), settled + face, left - 1)
                value += inner / 6
                for end, chance in totals.items():
                    spread[end] = spread.get(end, Fraction(0)) + chance / 6
            if value > chosen[0]:
                chosen = (value, spread)
        known[place] = chosen
        return chosen

    found: Distribution = {}
    for roll, chance in _rolls(pool):
        for total, part in best(roll, 0, rerolls)[1].items():
            found[total] = found.get(total, Fraction(0)) + chance * part
    return dict(sorted(found.items()))


# ------------------------------------------------------------------------------------------------ tables


def totals_table() -> dict[str, Distribution]:
    """Chance of each total for the twelve pools."""
    return {name: parse(name).distribution() for name in TABLE_POOLS}


def above_table() -> dict[str, Distribution]:
    """Chance of a total above each Armour Value for the twelve pools, as long as it is not zero."""
    return {
        name: {armour: parse(name).beats(armour) for armour in range(max(parse(name).distribution()))}
        for name in TABLE_POOLS
    }


def fights_table() -> dict[str, dict[str, Versus]]:
    """Attacker (outer key) against defender (inner key)."""
    return {a: {d: parse(a).versus(parse(d)) for d in TABLE_POOLS} for a in TABLE_POOLS}
