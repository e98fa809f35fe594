"""Group commit: one task writes for all matches; what arrives while a commit is under way shares the next one."""

import asyncio
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Executable, insert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from squadra.server.failures import StoreError, explain
from squadra.server.metrics import Metrics
from squadra.server.schema import answers

Statement = tuple[Executable, list[dict[str, Any]]]
MOST = 512  # jobs in one commit


class Job:
    """What must be stored together: the answers of one move, or other statements in their order."""

    __slots__ = ("done", "moves", "others")

    def __init__(self, moves: list[dict[str, Any]], others: Sequence[Statement], done: asyncio.Future[None]) -> None:
        self.moves = moves
        self.others = others
        self.done = done


class Writer:
    """A match has at most one job under way (its mailbox waits), so jobs of one commit never depend on each other."""

    def __init__(self, engine: AsyncEngine, metrics: Metrics) -> None:
        self.engine = engine
        self.metrics = metrics
        self.queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what has been handed in, then end."""
        if self.task is not None:
            await self.queue.put(None)
            await self.task
            self.task = None

    async def write(self, moves: list[dict[str, Any]], others: Sequence[Statement] = ()) -> None:
        """Return when it is safely stored; StoreError when it is not."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait(Job(moves, others, done))
        await done

    async def _run(self) -> None:
        while True:
            job = await self.queue.get()
            if job is None:
                return
            group = [job]
            last = False
            while len(group) < MOST and not self.queue.empty():
                more = self.queue.get_nowait()
                if more is None:
                    last = True
                    break
                group.append(more)
            self.metrics.queue = self.queue.qsize()
            await self._commit(group)
            if last:
                return

    async def _commit(self, group: list[Job]) -> None:
        self.metrics.commits += 1
        try:
            await self._transaction(group)
        except IntegrityError as error:
            if len(group) == 1:
                settle(group, explain(error))
            else:  # one of them is at fault: the others must not suffer
                for job in group:
                    await self._commit([job])
        except (SQLAlchemyError, OSError) as error:
            self.metrics.store_errors += 1
            settle(group, explain(error))
        else:
            settle(group, None)

    async def _transaction(self, group: list[Job]) -> None:
        moves = [row for job in group for row in job.moves]
        async with self.engine.begin() as connection:
            for job in group:
                for statement, rows in job.others:
                    await connection.execute(statement, rows or None)
            if moves:
                await connection.execute(insert(answers), moves)


def settle(group: list[Job], error: StoreError | None) -> None:
    """Tell those who wait."""
    for job in group:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(StoreError(error.code, error.sentence))
