"""The games of a series in a folder: Parquet in parts, and a journal of what is not in a part yet.

A series that was stopped, however hard, carries on where it was: what is in the folder is not played again. Needs
polars, which comes with the extra `lab`.
"""

from __future__ import annotations

import json
import os
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import polars

from squadra.lab.playing import Played, Sample
from squadra.lab.runner import SeriesError

PART = 20_000
"""Games in a part."""

_decoder = msgspec.json.Decoder(Played)


class OtherSeries(SeriesError):
    """The folder holds the games of another series; the sentence says so."""


class Ledger:
    """Keeps the games of one series. `series` says which: whatever decides how its games go."""

    def __init__(self, folder: Path, series: dict[str, Any]) -> None:
        self.folder = folder
        self.journal = folder / "journal.jsonl"
        folder.mkdir(parents=True, exist_ok=True)
        about = folder / "series.json"
        told = json.dumps(series, sort_keys=True, indent=1)
        if not about.exists():
            if any(file != _hidden(about) for file in folder.iterdir()):  # that one is left over from a kill
                raise OtherSeries(f"{folder} is not empty, and holds no series of games")
            _write(about, told.encode())
        elif about.read_text(encoding="utf-8") != told:
            raise OtherSeries(f"{folder} holds the games of another series; name another folder, or empty it")
        self.open: dict[int, Played] = {}
        self.parts = len(list(folder.glob("part-*.parquet")))

    def known(self) -> list[Played]:
        """All games that were played, each once."""
        found: dict[int, Played] = {}
        for part in sorted(self.folder.glob("part-*.parquet")):
            found.update((one.index, one) for one in _read(part))
        if self.journal.exists():
            lines = self.journal.read_bytes().split(b"\n")
            games = [_decoder.decode(line) for line in lines[:-1]]  # the last one is empty, or was cut off by a kill
            self.open = {one.index: one for one in games if one.index not in found}
            _write(self.journal, b"".join(msgspec.json.encode(one) + b"\n" for one in self.open.values()))
        return [*found.values(), *self.open.values()]

    def add(self, batch: list[Played]) -> None:
        with self.journal.open("ab") as file:
            file.write(b"".join(msgspec.json.encode(one) + b"\n" for one in batch))
            file.flush()
            os.fsync(file.fileno())
        self.open.update((one.index, one) for one in batch)
        if len(self.open) >= PART:
            self.close()

    def close(self) -> None:
        """What is still in the journal becomes a part."""
        if not self.open:
            return
        part = self.folder / f"part-{self.parts:05}.parquet"
        rows = [_row(one) for _, one in sorted(self.open.items())]
        data = BytesIO()
        polars.DataFrame(rows, infer_schema_length=None).write_parquet(data)
        _write(part, data.getvalue())
        self.journal.unlink(missing_ok=True)  # if this is not reached, `known` drops what the part has
        self.open.clear()
        self.parts += 1


def _hidden(file: Path) -> Path:
    """What it is called until it is whole."""
    return file.with_suffix(".new")


def _write(file: Path, data: bytes) -> None:
    """All of it or nothing, also after a power cut."""
    with _hidden(file).open("wb") as whole:
        whole.write(data)
        whole.flush()
        os.fsync(whole.fileno())
    _hidden(file).replace(file)


def _row(one: Played) -> dict[str, Any]:
    return {
        "index": one.index,
        "seed": one.seed,
        "setup": json.dumps(one.setup),
        "bots": json.dumps(one.bots),
        "winners": ",".join(one.winners),
        "scores": json.dumps(one.scores),
        "reason": one.reason,
        "decisions": one.decisions,
        "answers": one.answers,
        "seconds": one.seconds,
        "slowest": one.slowest,
        "rounds": one.rounds,
        "last_part": one.last_part,
        "faults": one.faults,
        "samples": msgspec.json.encode(one.samples).decode(),
    }


def _read(part: Path) -> list[Played]:
    return [
        Played(
            row["index"], row["seed"], json.loads(row["bots"]), tuple(filter(None, row["winners"].split(","))),
            json.loads(row["scores"]), row["reason"], row["decisions"], row["answers"], row["seconds"], row["slowest"],
            row["rounds"], row["last_part"], json.loads(row["setup"]), row["faults"],
            msgspec.json.decode(row["samples"], type=tuple[Sample, ...]),
        )
        for row in polars.read_parquet(part).to_dicts()
    ]  # fmt: skip
