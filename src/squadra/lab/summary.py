"""What a series of games comes to."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

from squadra.lab.playing import Plan, Played


class Summary(Struct):
    """The figures of a series; `wins` by seat, or by bot when the bots went round the seats."""

    games: int
    decisions: int
    seconds: float
    draws: int
    wins: dict[str, int]


def summarise(plan: Plan, played: Sequence[Played], seconds: float) -> Summary:
    """Counts wins; a shared victory is a win for each who shares it, a game without a winner is a draw."""
    if plan.swap:
        wins = dict.fromkeys(plan.bots, 0)
    else:
        wins = dict.fromkeys(played[0].bots, 0) if played else {}
    draws = 0
    for one in played:
        draws += not one.winners
        for name in sorted({one.bots[seat] for seat in one.winners}) if plan.swap else one.winners:
            wins[name] = wins.get(name, 0) + 1
    return Summary(len(played), sum(one.decisions for one in played), round(seconds, 3), draws, wins)


def wilson(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share of wins (Wilson), which behaves well near 0 and 1.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    if games == 0:
        return (0.0, 1.0)
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))
