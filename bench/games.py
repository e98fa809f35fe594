"""The three games: decisions a second at random, and how long their own bots think. CPU time of one core, without events.

Usage: python bench/games.py [seconds for each line]
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "src")]

from squadra.bots.levels import make_bot  # noqa: E402
from squadra.cli.bench import random_match  # noqa: E402
from squadra.games import registry  # noqa: E402
from squadra.kernel import Dice, Game, Match  # noqa: E402

WARM_UP = 4
"""Games before the clock starts: tables of sight and movement are built at the first look."""

LINES: tuple[tuple[str, str, dict[str, Any], int], ...] = (
    ("Star Quest, training", "star-quest", {"mission": "training", "squads": 1}, 15_000),
    ("Star Quest, mission 1, one squad", "star-quest", {"mission": "m01", "squads": 1}, 15_000),
    ("Star Quest, mission 5, one squad", "star-quest", {"mission": "m05", "squads": 1}, 15_000),
    ("Star Quest, mission 7, three squads", "star-quest", {"mission": "m07", "squads": 3}, 15_000),
    *(
        (f"Star Quest, supplement {mission}, one squad", "star-quest", {"mission": mission, "squads": 1}, 15_000)
        for mission in ("t01", "t02", "s01", "s02", "d01", "d02", "d03")
    ),
    ("Rogue Trooper, four players", "rogue-trooper", {"players": 4}, 15_000),
    ("Rogue Trooper, solo", "rogue-trooper", {"players": 1}, 15_000),
    ("Sergeants, scenario 1", "sergeants", {"scenario": 1}, 8_000),
    ("Sergeants, scenario 4", "sergeants", {"scenario": 4}, 8_000),
    ("Sergeants, scenario 6", "sergeants", {"scenario": 6}, 8_000),
    ("Sergeants, scenario 8", "sergeants", {"scenario": 8, "players": 2}, 8_000),
    ("Sergeants, scenario 37", "sergeants", {"scenario": 37}, 8_000),
    ("Sergeants, scenario 4, three players", "sergeants", {"scenario": 4, "players": 3}, 8_000),
    ("Sergeants, scenario 7, four players", "sergeants", {"scenario": 7, "players": 4}, 8_000),
    ("Sergeants, scenario 8, six players", "sergeants", {"scenario": 8, "players": 6}, 8_000),
)
"""What is played, and how many decisions a second are the goal."""

GAME_SECONDS, MEDIAN_MS, SLOWEST_MS = 1.5, 5, 100
"""Goals of the bots that know the rules: a whole game of one squad, an answer as a rule, and the slowest one."""


def at_random(game: str, setup: dict[str, Any], seconds: float) -> float:
    """Decisions a second."""
    found = registry.find(game)
    for seed in range(WARM_UP):
        random_match(found, setup, 1000 + seed)
    decisions, seed, start = 0, 0, process_time()
    while process_time() - start < seconds:
        decisions += random_match(found, setup, seed)[1]
        seed += 1
    return decisions / (process_time() - start)


def thoughts(game: Game, setup: dict[str, Any], seed: int) -> Iterator[float]:
    """One game between the game's own bots; the CPU seconds that each answer took."""
    match, mind, dice = Match(game, setup, seed, talks=False), make_bot(game, "tactics"), Dice(seed)
    while (ask := match.ask) is not None:
        view = match.view(ask.seat)
        start = process_time()
        choice = mind.choose(view, ask, dice)
        yield process_time() - start
        match.choose(choice, ask.seat)


def by_tactics(game: str, setup: dict[str, Any], seconds: float) -> tuple[float, float, float]:
    """Seconds of a game, median and slowest answer in milliseconds; at least three games."""
    spent: list[float] = []
    games, start = 0, process_time()
    while games < 3 or process_time() - start < seconds:
        spent += thoughts(registry.find(game), setup, games)
        games += 1
    return (process_time() - start) / games, median(spent) * 1000, max(spent) * 1000


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    found: dict[str, dict[str, float]] = {}
    print(f"| | decisions/s | goal | tactics: s/game (≤ {GAME_SECONDS}) | median ms (≤ {MEDIAN_MS}) | slowest ms "
          f"(≤ {SLOWEST_MS}) |\n|---|---|---|---|---|---|")  # fmt: skip
    for name, game, setup, goal in LINES:
        rate = at_random(game, setup, seconds)
        whole, usual, slowest = by_tactics(game, setup, seconds)
        found[name] = {"decisions": rate, "goal": goal, "game_s": whole, "median_ms": usual, "slowest_ms": slowest}
        print(f"| {name} | {rate:,.0f} | {goal:,} | {whole:.2f} | {usual:.1f} | {slowest:.0f} |", flush=True)
    results = HERE / "results"
    results.mkdir(exist_ok=True)
    (results / "games.json").write_text(json.dumps(found, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
