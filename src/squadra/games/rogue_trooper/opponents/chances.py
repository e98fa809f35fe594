"""Exact chances of dice against dice, each worked out once."""

from __future__ import annotations

from functools import cache
from math import exp


@cache
def sums(dice: int) -> tuple[float, ...]:
    """The chance of every total of that many dice."""
    if not dice:
        return (1.0,)
    before = sums(dice - 1)
    out = [0.0] * (6 * dice + 1)
    for total, chance in enumerate(before):
        for face in range(1, 7):
            out[total + face] += chance / 6
    return tuple(out)


@cache
def at_least(mine: int, bonus: int, factor: int, his: int, ahead: int = 0) -> float:
    """The chance that (my dice + bonus) x factor + ahead reaches the total of his dice."""
    total = 0.0
    his_sums = sums(his)
    below = [0.0]
    for chance in his_sums:
        below.append(below[-1] + chance)
    for value, chance in enumerate(sums(mine)):
        reach = (value + bonus) * factor + ahead
        total += chance * below[max(0, min(reach + 1, len(his_sums)))]
    return total


@cache
def bare_hands(mine: int, his: int) -> tuple[float, float]:
    """The chances of the higher and of the lower total, one die and that many Lives each (RT-COM-MC-2)."""
    faces = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    higher = sum(a + mine > b + his for a, b in faces)
    return higher / 36, sum(a + mine < b + his for a, b in faces) / 36


@cache
def tail(danger: float, lives: int) -> float:
    """The chance that that many Lives or more are lost where `danger` is the mean."""
    term = below = exp(-danger)
    for n in range(1, lives):
        term *= danger / n
        below += term
    return max(0.0, 1.0 - below)


def evade_chance(initiative: int, bonus: int) -> float:
    return max(0, min(6, 6 + bonus - initiative)) / 6
