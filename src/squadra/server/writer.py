"""Group commit: one task writes for all matches; what arrives while a commit is under way shares the next one."""

import asyncio
from typing import Any

from sqlalchemy import Executable, bindparam, insert, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from squadra.server.failures import StoreError, explain
from squadra.server.metrics import Metrics
from squadra.server.schema import answers, matches, tickets

Values = dict[str, Any]
MOST = 512  # jobs in one commit
CHANGED = [column.name for column in matches.c if column.name != "id"]

INSERT_MATCH = insert(matches)
INSERT_TICKET = insert(tickets)
INSERT_ANSWER = insert(answers)
UPDATE_MATCH = (
    update(matches)
    .where(matches.c.id == bindparam("match_id"))
    .values({name: bindparam(f"new_{name}") for name in CHANGED})
)


class Job:
    """What must be stored together. Equal statements of all jobs of a commit become one."""

    __slots__ = ("answers", "done", "matches", "others", "saves", "tickets")

    def __init__(self) -> None:
        self.others: list[Executable] = []  # first, in their order
        self.matches: list[Values] = []
        self.tickets: list[Values] = []
        self.saves: list[Values] = []
        self.answers: list[Values] = []
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def save(self, values: Values) -> None:
        """The match's own row changed."""
        self.saves.append({"match_id": values["id"], **{f"new_{name}": values[name] for name in CHANGED}})


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

    async def write(self, job: Job) -> None:
        """Return when it is safely stored; StoreError when it is not."""
        self.queue.put_nowait(job)
        await job.done

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
        async with self.engine.begin() as connection:
            for job in group:
                for statement in job.others:
                    await connection.execute(statement)
            for statement, rows in (
                (INSERT_MATCH, [row for job in group for row in job.matches]),
                (INSERT_TICKET, [row for job in group for row in job.tickets]),
                (UPDATE_MATCH, [row for job in group for row in job.saves]),
                (INSERT_ANSWER, [row for job in group for row in job.answers]),
            ):
                if rows:
                    await connection.execute(statement, rows)


def settle(group: list[Job], error: StoreError | None) -> None:
    """Tell those who wait."""
    for job in group:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(StoreError(error.code, error.sentence))
