"""What the commands that play many games share: who plays them, where they are kept, how far they are."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

from squadra.cli import extras
from squadra.cli.failures import CommandError
from squadra.cli.progress import progress
from squadra.lab.identity import identity
from squadra.lab.playing import Bout, Played
from squadra.lab.runner import Crew, Ledger, Pool, SeriesError, in_order, run

Workers = Annotated[int | None, "Processes (default: one for each core)."]
ClusterName = Annotated[
    str | None,
    "Play on the Dask scheduler at this address (tcp://...), or on one of our own (local).",
]
Out = Annotated[
    Path | None,
    "Keep the games in this folder, as Parquet in parts; a series that was stopped goes on from there.",
]


def at_least_one(**numbers: int | None) -> None:
    for name, number in numbers.items():
        if number is not None and number < 1:
            raise CommandError(f"--{name} must be at least 1", 2)


def crew_of(workers: int | None, cluster: str | None) -> Crew:
    """Processes of this machine, or the workers of a cluster."""
    return Pool(workers) if cluster is None else extras.cluster().Cluster(cluster, workers)


@contextmanager
def ledger_of(folder: Path | None, command: str, game: str, series: dict[str, Any]) -> Generator[Ledger | None]:
    """The folder in which a series is kept, if there is one. `series`: what makes its games what they are."""
    if folder is None:
        yield None
        return
    ledgers = extras.ledger()
    if not folder.resolve().parent.is_dir():
        raise CommandError(f"there is no folder {folder.resolve().parent}", 2)
    about = {"command": command, "game": game, "played by": identity(game), **series}
    try:
        ledger = ledgers.Ledger(folder, about)
    except SeriesError as error:
        raise CommandError(str(error)) from error
    try:
        yield ledger
    finally:
        ledger.close()


@contextmanager
def games_in_order(
    game: str,
    bouts: Iterable[Bout],
    total: int,
    crew: Crew,
    ledger: Ledger | None,
    quiet: bool = False,
    decides: bool = False,
) -> Generator[Iterator[Played]]:
    """The games of a series, one after the other, while a bar shows how far they are; `decides`: it ends when they tell enough."""
    series = run(game, bouts, total, crew, ledger)
    with progress("games", None if decides else total, not quiet) as count:

        def counted() -> Iterator[list[Played]]:
            for batch in series:
                count(len(batch))
                yield batch

        try:
            yield in_order(counted())
        except SeriesError as error:
            raise CommandError(str(error)) from error
        finally:
            series.close()
