"""What a cluster of our own costs beside the pool: the same games, both with so many workers, when they are warm.

python bench/cluster.py [--game rogue-trooper] [--games 400] [--workers 2]
"""

from __future__ import annotations

import argparse
import time

from squadra.lab.cluster import LOCAL, Cluster
from squadra.lab.playing import Plan, Played
from squadra.lab.runner import Pool, in_order, run


def played(game: str, games: int, crew: Pool | Cluster) -> tuple[float, list[Played]]:
    """The seconds from the first game that comes back to the last, for each of them, and the games."""
    plan = Plan(game, games, ("tactics",), 1)
    found: list[Played] = []
    times: list[float] = []
    for one in in_order(run(game, plan.bouts(), games, crew)):
        found.append(one)
        times.append(time.perf_counter())
    return (times[-1] - times[games // 4]) / (games - games // 4), found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="rogue-trooper")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--workers", type=int, default=2)
    words = parser.parse_args()
    pool, mine = played(words.game, words.games, Pool(words.workers))
    cluster, theirs = played(words.game, words.games, Cluster(LOCAL, words.workers))
    same = [one.winners for one in mine] == [one.winners for one in theirs]
    print(f"{words.games} games of {words.game}, {words.workers} workers, the same: {same}")
    print(f"pool {pool * 1000:.1f} ms a game, cluster {cluster * 1000:.1f} ms, efficiency {pool / cluster:.2f}")


if __name__ == "__main__":
    main()
