"""A series of games as a Parquet file. Needs polars, which comes with the extra `lab`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import polars

from squadra.lab.playing import Played


def write_parquet(played: Iterable[Played], file: Path) -> None:
    """One row for each game."""
    rows = [
        {
            "index": one.index,
            "seed": one.seed,
            "bots": json.dumps(one.bots),
            "winners": ",".join(one.winners),
            "scores": json.dumps(one.scores),
            "reason": one.reason,
            "decisions": one.decisions,
            "answers": one.answers,
            "seconds": one.seconds,
            "slowest": one.slowest,
        }
        for one in sorted(played, key=lambda one: one.index)
    ]
    polars.DataFrame(rows).write_parquet(file)
