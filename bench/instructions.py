"""How many machine instructions a decision of the games takes, counted by Valgrind: the same on a busy machine as on a quiet one.

It compares two versions where a clock cannot. Games are played at random with equal seeds, so both play the same ones.

Usage: python bench/instructions.py [CHECKOUT ...]   (this one by default; it needs `valgrind`)
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent

LINES: tuple[tuple[str, str, dict[str, Any], int], ...] = (
    ("Star Quest, mission 1", "star-quest", {"mission": "m01", "squads": 1}, 2),
    ("Star Quest, mission 5", "star-quest", {"mission": "m05", "squads": 1}, 2),
    ("Star Quest, mission 7, three squads", "star-quest", {"mission": "m07", "squads": 3}, 1),
    ("Star Quest, supplement t01", "star-quest", {"mission": "t01", "squads": 1}, 2),
    ("Star Quest, supplement d01", "star-quest", {"mission": "d01", "squads": 1}, 2),
    ("Rogue Trooper, four players", "rogue-trooper", {"players": 4}, 1),
    ("Rogue Trooper, solo", "rogue-trooper", {"players": 1}, 2),
    ("Sergeants, scenario 1", "sergeants", {"scenario": 1}, 2),
    ("Sergeants, scenario 4", "sergeants", {"scenario": 4}, 1),
    ("Sergeants, scenario 37", "sergeants", {"scenario": 37}, 2),
    ("Sergeants, scenario 7, four players", "sergeants", {"scenario": 7, "players": 4}, 1),
)
"""What is played, and how many games of it are counted after one that warms up."""

PLAY = """
import json, sys
from squadra.cli.bench import random_match
from squadra.games import registry
game, setup = registry.find(sys.argv[1]), json.loads(sys.argv[2])
random_match(game, setup, 1000)
print(sum(random_match(game, setup, seed)[1] for seed in range(int(sys.argv[3]))))
"""


def counted(checkout: Path, game: str, setup: dict[str, Any], games: int) -> tuple[int, int]:
    """Instructions and decisions of a warming game and so many more."""
    count = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    ran = subprocess.run(
        [*count, sys.executable, "-c", PLAY, game, json.dumps(setup), str(games)],
        env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(checkout / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"I +refs: +([\d,]+)", ran.stderr)
    assert found is not None, ran.stderr
    return int(found[1].replace(",", "")), int(ran.stdout)


def each(checkout: Path, game: str, setup: dict[str, Any], games: int) -> float:
    """Instructions a decision, without what the start and the warming game take."""
    before, _ = counted(checkout, game, setup, 0)
    after, decisions = counted(checkout, game, setup, games)
    return (after - before) / decisions


def main(checkouts: Sequence[Path]) -> None:
    for name, game, setup, games in LINES:
        found = [each(checkout, game, setup, games) for checkout in checkouts]
        ratios = "".join(f"  {100 * found[0] / one:.1f} %" for one in found[1:])
        print(f"{name:40}" + "".join(f"{one:12,.0f}" for one in found) + ratios, flush=True)


if __name__ == "__main__":
    main([Path(one).resolve() for one in sys.argv[1:]] or [HERE.parent])
