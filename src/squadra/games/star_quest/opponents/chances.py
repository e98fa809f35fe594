"""What dice are worth to an opponent: exact chances and expected losses of shots, blasts and hand-to-hand combats."""

from __future__ import annotations

from functools import cache

from squadra.games.star_quest.table import dice_pool
from squadra.kernel.chance import grouped


@cache
def totals(text: str) -> tuple[float, ...]:
    """The chance of every total of a pool of dice."""
    if not text:
        return (1.0,)
    falls = grouped(dice_pool(text).dice(), "sum")
    whole = sum(weight for weight, _ in falls)
    values = [(weight, sum(int(face) for face in faces)) for weight, faces in falls]
    out = [0.0] * (max(total for _, total in values) + 1)
    for weight, total in values:
        out[total] += weight / whole
    return tuple(out)


@cache
def shot_value(dice: str, armour: int, life: int) -> float:
    """Expected part of the target's life that a shot takes; a kill counts whole."""
    life = max(1, life)  # laid down for treatment (supplement)
    return sum(chance * min(1.0, max(0, total - armour) / life) for total, chance in enumerate(totals(dice)))


@cache
def highest(text: str) -> tuple[float, ...]:
    """The chance of every value of the highest die of a pool, which strikes those around the centre of a blast."""
    if not text:
        return (1.0,)
    falls = grouped(dice_pool(text).dice(), "sorted")
    whole = sum(weight for weight, _ in falls)
    values = [(weight, max(int(face) for face in faces)) for weight, faces in falls]
    out = [0.0] * (max(value for _, value in values) + 1)
    for weight, value in values:
        out[value] += weight / whole
    return tuple(out)


@cache
def ring_value(dice: str, armour: int, life: int) -> float:
    """Expected part of its life that somebody next to the centre of a blast loses."""
    life = max(1, life)
    return sum(chance * min(1.0, max(0, value - armour) / life) for value, chance in enumerate(highest(dice)))


@cache
def kill_chance(dice: str, armour: int, life: int) -> float:
    return sum(chance for total, chance in enumerate(totals(dice)) if total - armour >= life)


@cache
def reach_chance(dice: str, threshold: int) -> float:
    return sum(chance for total, chance in enumerate(totals(dice)) if total >= threshold)


@cache
def fight_values(mine: str, his: str, my_life: int, his_life: int) -> tuple[float, float]:
    """Expected parts of his and of my life that a hand-to-hand combat takes."""
    my_life, his_life = max(1, my_life), max(1, his_life)  # laid down for treatment (supplement)
    gain = loss = 0.0
    for a, p in enumerate(totals(mine)):
        for b, q in enumerate(totals(his)):
            if a > b:
                gain += p * q * min(1.0, (a - b) / his_life)
            elif b > a:
                loss += p * q * min(1.0, (b - a) / my_life)
    return gain, loss
