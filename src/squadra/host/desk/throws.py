"""The distribution of a throw of dice: of the sum, or of the highest die."""

from collections.abc import Sequence
from fractions import Fraction

from squadra.host.failures import Refuse
from squadra.host.wire.bodies import PoolLine, PoolReply, PoolWish

MOST_DICE = 60
MOST_FACES = 100
LARGEST_FACE = 1000
MOST_WORK = 500_000
"""Steps of the count: sums so far times faces, die by die. About a quarter of a second."""


def sums_of(dice: Sequence[Sequence[int]]) -> dict[int, int]:
    """How many of all throws give each sum.

    >>> sums_of([(1, 2), (1, 2)])
    {2: 1, 3: 2, 4: 1}
    """
    sums = {0: 1}
    for faces in dice:
        after: dict[int, int] = {}
        for value, weight in sums.items():
            for face in faces:
                after[value + face] = after.get(value + face, 0) + weight
        sums = after
    return dict(sorted(sums.items()))


def work_of(dice: Sequence[Sequence[int]]) -> int:
    """How many steps `sums_of` takes at the most."""
    work, sums, span = 0, 1, 1
    for faces in dice:
        work += sums * len(faces)
        span += max(faces) - min(faces)
        sums = min(sums * len(set(faces)), span)
    return work


def highest_of(dice: Sequence[Sequence[int]]) -> dict[int, int]:
    """How many of all throws have each value as their highest die.

    >>> highest_of([(1, 2), (1, 2)])
    {1: 1, 2: 3}
    """
    out: dict[int, int] = {}
    below = 0
    for value in sorted({face for faces in dice for face in faces}):
        at_most = 1
        for faces in dice:
            at_most *= sum(face <= value for face in faces)
        if at_most > below:
            out[value] = at_most - below
        below = at_most
    return out


def pool_odds(wish: PoolWish) -> PoolReply:
    """The answer to a wish; a refusal if it is too large to be serious."""
    dice = [pool.faces for pool in wish.pools for _ in range(min(pool.count, MOST_DICE + 1))]
    fair = all(faces and len(faces) <= MOST_FACES and max(map(abs, faces)) <= LARGEST_FACE for faces in dice)
    if not dice or len(dice) > MOST_DICE or not fair or any(pool.count < 1 for pool in wish.pools):
        raise Refuse("dice-wrong", detail=f"1 to {MOST_DICE} dice of 1 to {MOST_FACES} faces from -1000 to 1000")
    if wish.need == "sum" and work_of(dice) > MOST_WORK:
        raise Refuse(
            "dice-wrong", detail="that many different sums are not counted: fewer dice, or fewer and smaller faces"
        )
    weights = sums_of(dice) if wish.need == "sum" else highest_of(dice)
    total = sum(weights.values())
    lines: list[PoolLine] = []
    above = Fraction(1)
    mean = Fraction(0)
    for value, weight in weights.items():
        share = Fraction(weight, total)
        mean += share * value
        lines.append(
            PoolLine(
                value=value, percent=float(share * 100), at_least=float(above * 100),
                numerator=str(share.numerator), denominator=str(share.denominator),
            )
        )  # fmt: skip
        above -= share
    return PoolReply(values=lines, mean=float(mean))
