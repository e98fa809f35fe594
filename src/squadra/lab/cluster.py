"""A series of games on many machines, by Dask distributed. Needs the extra `cluster`."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import Executor, Future
from contextlib import contextmanager

import distributed

from squadra.lab.identity import identity
from squadra.lab.playing import Bout, Played, play_batch
from squadra.lab.runner import Hands, SeriesError

LOCAL = "local"
PATIENCE = 10
"""Seconds in which a scheduler must answer, and have a worker."""

RETRIES = 3
"""How often a batch is given to somebody else when its worker dies."""


class NoCluster(SeriesError):
    """The cluster is not there, or cannot play our games; the sentence says why."""


def play_there(ours: str, game: str, bouts: list[Bout]) -> list[Played] | str:
    """A batch on a worker, which must have what we have; otherwise, what it has."""
    theirs = identity(game)
    return play_batch(game, bouts) if theirs == ours else theirs


class ClusterHands:
    """The workers of a scheduler, as many as there are at the moment."""

    def __init__(self, client: distributed.Client, executor: Executor, address: str) -> None:
        self.client = client
        self.executor = executor
        self.address = address

    def count(self) -> int:
        return max(1, sum(self.client.nthreads().values()))

    def submit(self, game: str, bouts: list[Bout]) -> Future[list[Played]]:
        ours = identity(game)
        there = self.executor.submit(play_there, ours, game, bouts)
        answer: Future[list[Played]] = Future()

        def come(done: Future[list[Played] | str]) -> None:
            try:
                played = done.result()
            except distributed.KilledWorker as error:
                answer.set_exception(NoCluster(f"the workers at {self.address} die over this series: {error}"))
            except ModuleNotFoundError as error:
                answer.set_exception(NoCluster(f"a worker at {self.address} has no {error.name}"))
            except BaseException as error:
                answer.set_exception(error)
            else:
                if isinstance(played, str):
                    told = f"a worker at {self.address} has another version: {played}; here is {ours}"
                    answer.set_exception(NoCluster(told))
                else:
                    answer.set_result(played)

        there.add_done_callback(come)
        return answer


class Cluster:
    """A scheduler that runs somewhere, or one of our own with that many workers (`local`)."""

    def __init__(self, address: str, workers: int | None = None) -> None:
        self.address = address
        self.workers = workers

    def alone(self, seconds: float) -> bool:
        return False

    @contextmanager
    def hire(self) -> Generator[Hands]:
        if self.address == LOCAL:
            with distributed.LocalCluster(
                n_workers=self.workers, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
            ) as local:
                yield from self._hands(local.scheduler_address)
        else:
            yield from self._hands(self.address)

    def _hands(self, address: str) -> Generator[Hands]:
        try:
            client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise NoCluster(f"there is no scheduler at {address}: {error}") from error
        with client:
            try:
                client.wait_for_workers(1, timeout=PATIENCE)
            except TimeoutError as error:
                raise NoCluster(f"the scheduler at {address} has no workers") from error
            executor = client.get_executor(pure=False, retries=RETRIES)
            try:
                yield ClusterHands(client, executor, address)
            finally:
                executor.shutdown(wait=False)
