"""Whether the chances that a review tells come true: games between normal opponents, looked at once in every turn.

Usage: python bench/calibration.py GAME GAMES SEED [set-up as JSON ...]
Prints the Brier score (0.25: says nothing, 0: knows everything) of the chances and of the score alone, and how often a seat won
that was told each tenth of a chance. A share of positions is by whole games: its error is bigger than their number suggests.
"""

from __future__ import annotations

import json
import sys
from math import tanh
from pathlib import Path
from statistics import mean
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "src")]

from squadra.bots.hindsight import WORLDS, judged  # noqa: E402
from squadra.bots.levels import make_bot  # noqa: E402
from squadra.games import registry  # noqa: E402
from squadra.kernel import Dice, Game, Match  # noqa: E402
from squadra.kernel.game import lead  # noqa: E402

Told = tuple[float, float, float]
"""The chance, the chance by the score alone, and what came of it."""


def watched(game: Game, setup: dict[str, Any] | None, seed: int) -> list[Told]:
    """A game, with what its seats would have been told once in each turn."""
    match = Match(game, setup, seed, talks=False)
    bot, dice, last = make_bot(game, "tactics"), Dice(seed ^ 0x5EED), 0.0
    told: list[tuple[str, float, float]] = []
    while (ask := match.ask) is not None:
        if game.beat(match.t) > last:
            last = game.beat(match.t)
            for seat in match.seats:
                plain = (1 + tanh(lead(game.standing(match.t), seat) / game.sway)) / 2
                told.append((seat, judged(game, match.t, seat, match.number, WORLDS), plain))
        match.choose(bot.choose(match.view(ask.seat), ask, dice), ask.seat)
    winners = match.result.winners if match.result is not None else ()
    return [(chance, plain, float(seat in winners) if winners else 0.5) for seat, chance, plain in told]


def main() -> None:
    name, games, seed, *setups = sys.argv[1:]
    game = registry.find(name)
    wishes = [json.loads(setup) for setup in setups] or [None]
    each = [watched(game, wishes[i % len(wishes)], int(seed) + i) for i in range(int(games))]
    told = [one for found in each for one in found]
    for rule, at in (("the review's chances", 0), ("the score alone", 1)):
        print(f"{rule}: Brier score {mean((one[at] - one[2]) ** 2 for one in told):.3f}")
        for tenth in range(10):
            there = [one for one in told if min(int(one[at] * 10), 9) == tenth]
            if there:
                won, said = mean(one[2] for one in there), mean(one[at] for one in there)
                print(
                    f"  {10 * tenth:2} to {10 * tenth + 10:3} %: said {said:.0%}, came {won:.0%} of {len(there)} positions"
                )
    print(f"{len(told)} positions of {len(each)} games")


main()
