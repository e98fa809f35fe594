"""Plays many games: here, in a pool of processes or on a cluster, in batches, each game from its own seed.

Who plays them makes no difference to how they go: a game is decided by its `Bout`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from typing import Protocol

from squadra.lab.playing import Bout, Played, play_batch

BATCH_SECONDS = 2.0
"""About how long a batch takes: worth the trip to another process, and short enough for a progress bar."""

BATCH_MOST = 200

POOL_SECONDS = 1.0
"""A pool takes about half a second to start: shorter series are done sooner without it."""


class SeriesError(Exception):
    """A series cannot be played, or not here; the sentence says why."""


class Hands(Protocol):
    """Whoever plays batches of games for us."""

    def submit(self, game: str, bouts: list[Bout]) -> Future[list[Played]]: ...

    def count(self) -> int:
        """How many batches can be played at once, now."""
        ...


class Crew(Protocol):
    """Where hands come from."""

    def alone(self, seconds: float) -> bool:
        """Whether a series of about that many seconds is done sooner in this process."""
        ...

    def hire(self) -> AbstractContextManager[Hands]:
        """Hands for as long as the context lasts; what is still to be done at its end is dropped."""
        ...


class Ledger(Protocol):
    """Keeps the games that were played, so that a series can go on after a kill."""

    def known(self) -> list[Played]: ...

    def add(self, batch: list[Played]) -> None: ...


class PoolHands:
    """The processes of an executor."""

    def __init__(self, executor: Executor, count: Callable[[], int]) -> None:
        self.executor = executor
        self.count = count

    def submit(self, game: str, bouts: list[Bout]) -> Future[list[Played]]:
        return self.executor.submit(play_batch, game, bouts)


class Pool:
    """Processes of this machine, one for each core unless told otherwise. One alone is this process."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or os.cpu_count() or 1

    def alone(self, seconds: float) -> bool:
        return self.workers == 1 or seconds < POOL_SECONDS

    @contextmanager
    def hire(self) -> Generator[Hands]:
        others = set(active_children())
        with ProcessPoolExecutor(self.workers, mp_context=get_context("spawn")) as pool:
            try:
                yield PoolHands(pool, lambda: self.workers)
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                for process in set(active_children()) - others:  # in the middle of a game that nobody waits for
                    process.terminate()
                raise


def run(
    game: str, bouts: Iterable[Bout], total: int, crew: Crew, ledger: Ledger | None = None
) -> Generator[list[Played]]:
    """Plays a series of at most `total` games, numbered from 0, and yields them batch by batch, as they are done.

    What the ledger knows comes first and is not played again. Whoever has seen enough closes the iterator.
    """
    known = [one for one in ledger.known() if one.index < total] if ledger is not None else []
    if known:
        yield known
    indices = {one.index for one in known}
    series = _Series(game, (bout for bout in bouts if bout.index not in indices), total - len(known), ledger)
    first = series.take(1)
    if not first:
        return
    yield series.keep(play_batch(game, first))
    if crew.alone(series.pace * series.left):
        while batch := series.take(1):
            yield series.keep(play_batch(game, batch))
        return
    with crew.hire() as hands:
        flying: set[Future[list[Played]]] = set()
        while True:
            while len(flying) < 2 * hands.count() and (batch := series.take(hands.count())):
                flying.add(hands.submit(game, batch))
            if not flying:
                return
            done, flying = wait(flying, return_when=FIRST_COMPLETED)
            for future in done:
                yield series.keep(future.result())


class _Series:
    """What is still to be played, in batches of a good size."""

    def __init__(self, game: str, bouts: Iterator[Bout], left: int, ledger: Ledger | None) -> None:
        self.game = game
        self.bouts = bouts
        self.left = left
        self.ledger = ledger
        self.pace = BATCH_SECONDS
        """Seconds for a game, as the last ones took: the first batch is one game."""

    def take(self, workers: int) -> list[Bout]:
        """The next batch; small enough that all workers have something to do until the end."""
        size = min(BATCH_MOST, int(BATCH_SECONDS / max(self.pace, 1e-6)), -(-self.left // (2 * workers)))
        batch = list(islice(self.bouts, max(1, size)))
        self.left -= len(batch)
        return batch

    def keep(self, played: list[Played]) -> list[Played]:
        self.pace = sum(one.seconds for one in played) / len(played)
        if self.ledger is not None:
            self.ledger.add(played)
        return played


def in_order(batches: Iterable[list[Played]]) -> Iterator[Played]:
    """The games in the order of their numbers: what is decided on the way does not depend on who was quicker."""
    waiting: dict[int, Played] = {}
    number = 0
    for batch in batches:
        waiting.update((one.index, one) for one in batch)
        while number in waiting:
            yield waiting.pop(number)
            number += 1
