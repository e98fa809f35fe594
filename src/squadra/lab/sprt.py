"""Whether one opponent is stronger than another: Elo, its interval, and a test that stops when it knows.

Games come in pairs: the same dice, the sides swapped. A pair brings 0, 1/2, 1, 3/2 or 2 points, and pairs, not games, are
independent of each other, so everything is counted from the five kinds of pairs (the pentanomial model of chess engines'
testers). The likelihood ratio is the generalised one: each hypothesis takes the likeliest distribution of pairs that has
its mean (Van den Bergh, "A practical introduction to the GSPRT").
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, log10, sqrt

from msgspec import Struct

KINDS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair can bring, as a share of its points."""

FEW = 1e-3
"""A kind of pair that was never seen counts this often: it is possible all the same."""

ERROR = 0.05
"""The share of tests that may decide wrongly, either way."""

ENDLESS = 0.999
"""Beyond this share an Elo number says nothing."""


def share_of(elo: float) -> float:
    """The share of points that a difference of strength brings.

    >>> round(share_of(100), 3)
    0.64
    """
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(share: float) -> float:
    """
    >>> round(elo_of(0.64), 1)
    100.0
    """
    share = min(max(share, 1 - ENDLESS), ENDLESS)
    return -400 * log10(1 / share - 1)


class Strength(Struct, frozen=True):
    """A share of points and the Elo difference that it means, each with its 95 % interval."""

    share: float
    least: float
    most: float

    @property
    def elo(self) -> float:
        return elo_of(self.share)

    @property
    def elo_least(self) -> float:
        return elo_of(self.least)

    @property
    def elo_most(self) -> float:
        return elo_of(self.most)


def strength(pairs: Sequence[int], games: int = 2) -> Strength:
    """How strong an opponent has proved to be by its pairs of each kind; `games`: how many a pair is worth at most.

    The interval is Wilson's with the variance of the pairs in the place of a coin's, so that it holds near 0 and 1 too.
    """
    count = sum(pairs)
    if count == 0:
        return Strength(0.5, 0.0, 1.0)
    share = sum(kind * seen for kind, seen in zip(KINDS, pairs, strict=True)) / count
    spread = sum(seen * (kind - share) ** 2 for kind, seen in zip(KINDS, pairs, strict=True)) / count
    coin = share * (1 - share)
    # How many coin tosses the pairs are worth: two each if their games have nothing to do with one another.
    worth = games * count if coin <= 0 else count * coin / max(spread, coin / (4 * count))
    square = 1.96**2
    middle = (share + square / (2 * worth)) / (1 + square / worth)
    wide = 1.96 * sqrt(coin / worth + square / (4 * worth * worth)) / (1 + square / worth)
    return Strength(share, max(0.0, middle - wide), min(1.0, middle + wide))


def likeliest(pairs: Sequence[float], mean: float) -> list[float]:
    """The distribution of kinds with this mean that makes the pairs likeliest: p / (1 + x (kind - mean)), for the right x."""
    total = sum(pairs)
    off = [kind - mean for kind in KINDS]
    low, high = -1 / off[-1], -1 / off[0]
    x = 0.0
    for _ in range(60):  # Newton, and a step to the middle where it would leave the range that is left
        value = slope = 0.0
        for seen, one in zip(pairs, off, strict=True):
            part = one / (1 + x * one)
            value += seen * part
            slope += seen * part * part
        low, high = (x, high) if value > 0 else (low, x)
        following = x + value / slope
        if not low < following < high:
            following = (low + high) / 2
        if abs(following - x) < 1e-9:
            break
        x = following
    return [seen / total / (1 + x * one) for seen, one in zip(pairs, off, strict=True)]


def evidence(pairs: Sequence[int], elo0: float, elo1: float) -> float:
    """The logarithm of the likelihood ratio: positive, the difference looks like `elo1`; negative, like `elo0`."""
    if not any(pairs):
        return 0.0
    seen = [max(count, FEW) for count in pairs]
    against, favour = likeliest(seen, share_of(elo0)), likeliest(seen, share_of(elo1))
    return sum(count * log(one / other) for count, one, other in zip(seen, favour, against, strict=True))


def bounds(error: float = ERROR) -> tuple[float, float]:
    """Where the evidence is enough to stop."""
    return log(error / (1 - error)), log((1 - error) / error)


class Sprt(Struct, frozen=True):
    """A test that stops when it knows: is the difference `elo0`, or is it `elo1`?"""

    elo0: float
    elo1: float

    def decided(self, pairs: Sequence[int]) -> str:
        """ "weaker": elo0 holds; "stronger": elo1 holds; "" as long as neither is shown."""
        least, most = bounds()
        found = evidence(pairs, self.elo0, self.elo1)
        return "weaker" if found <= least else "stronger" if found >= most else ""
