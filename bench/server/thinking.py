"""How late the event loop wakes while opponents think: first with nobody thinking, then with eight tables that think
all the time at a level. Timings of a busy machine say little.

    python bench/server/thinking.py [--game rogue-trooper] [--level tactics] [--seconds 10]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time

from squadra.bots.levels import levels
from squadra.games import registry
from squadra.host.match.bots import choose
from squadra.host.match.position import Position
from squadra.host.metrics import Metrics
from squadra.kernel import Dice, Game, Match
from squadra.lab.playing import decide, mind_of
from squadra.server.work.processes import Pool

TABLES = 8
TICK = 0.002


async def lateness(seconds: float) -> list[float]:
    """How many seconds later than it wanted the loop woke, each time."""
    late: list[float] = []
    until = time.perf_counter() + seconds
    while (now := time.perf_counter()) < until:
        await asyncio.sleep(TICK)
        late.append(time.perf_counter() - now - TICK)
    return sorted(late)


def in_the_middle(game: Game, seed: int) -> Match:
    """A match after some answers, at a question that a search thinks over: a trivial one measures how jobs are passed on."""
    match = Match(game, None, seed, talks=False)
    minds = {seat: mind_of(game, "tactics") for seat in match.seats}
    dice = Dice(seed)
    while (ask := match.ask) is not None:
        if match.number > 60 and len(game.candidates(match.view(ask.seat), ask)) > 1:
            break
        decide(match, minds, dice)
    return match


async def thinks(pool: Pool, match: Match, level: str, answers: list[float]) -> None:
    """A table whose opponent has a question before it, again and again."""
    assert match.ask is not None
    seat, position = match.ask.seat, Position.of(match)
    while True:
        start = time.perf_counter()
        await pool.run(
            choose, position, seat, level, len(answers), str(match.seed), client=str(match.seed), patient=True
        )
        answers.append(time.perf_counter() - start)


def told(name: str, late: list[float]) -> None:
    middle, worst = (late[int(len(late) * share)] * 1000 for share in (0.5, 0.99))
    print(f"{name:<40} median {middle:6.2f} ms   p99 {worst:6.2f} ms   of {len(late)} wakes")


async def measure(game: Game, level: str, seconds: float) -> None:
    pool = Pool("bots", os.cpu_count() or 1, 60.0, 4000, Metrics())
    matches = [in_the_middle(game, seed) for seed in range(TABLES)]
    told("quiet", await lateness(seconds))
    answers: list[float] = []
    tables = [asyncio.create_task(thinks(pool, match, level, answers)) for match in matches]
    await asyncio.sleep(5)  # until all workers are warm
    told(f"{TABLES} tables of {game.name}, {level}", await lateness(seconds))
    for table in tables:
        table.cancel()
    print(f"{len(answers)} answers, the longest after {max(answers, default=0):.2f} s, waiting for a worker included")
    pool.close()
    await asyncio.wait(pool.hands)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="rogue-trooper")
    parser.add_argument("--level", default="")
    parser.add_argument("--seconds", type=float, default=10.0)
    words = parser.parse_args()
    game = registry.find(words.game)
    asyncio.run(measure(game, words.level or levels(game)[-1], words.seconds))


if __name__ == "__main__":
    main()
