"""Group commit: one task writes for all matches; what arrives while a commit is under way shares the next one."""

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, bindparam, insert, update
from sqlalchemy.exc import DataError, IntegrityError

from squadra.host.failures import Lost, StoreError
from squadra.host.match.mailbox import Mailbox
from squadra.host.metrics import Metrics
from squadra.host.record.store import Token
from squadra.server.failures import explain
from squadra.server.store.columns import AnswerValues
from squadra.server.store.database import Database
from squadra.server.store.owners import holding
from squadra.server.store.schema import answers, matches, notes, positions, tickets

Values = dict[str, Any]
MOST = 512  # jobs in one commit
MOST_ROWS = 500  # in one statement
ANSWER_COLUMNS = [column.name for column in answers.c]
CHANGED = [column.name for column in matches.c if column.name not in ("id", "owner", "term")]

INSERT_MATCH = insert(matches)
INSERT_TICKET = insert(tickets)
INSERT_ANSWER = insert(answers)
INSERT_NOTE = insert(notes)
INSERT_POSITION = insert(positions)
UPDATE_MATCH = (
    update(matches)
    .where(matches.c.id == bindparam("match_id"))
    .values({name: bindparam(f"new_{name}") for name in CHANGED})
)


class Job:
    """What must be stored together. Equal statements of all jobs of a commit become one."""

    __slots__ = ("answers", "done", "matches", "notes", "others", "positions", "saves", "tickets", "token")

    done: asyncio.Future[None]

    def __init__(
        self,
        token: Token | None,
        answers: Sequence[AnswerValues] = (),
        saves: Sequence[Values] = (),
        others: Sequence[Executable] = (),
    ) -> None:
        self.token = token  # by which the match is ours; None: nobody else can know of it
        self.others = others  # first, in their order
        self.matches: Sequence[Values] = ()
        self.tickets: Sequence[Values] = ()
        self.notes: Sequence[Values] = ()
        self.positions: Sequence[Values] = ()
        self.saves = saves
        self.answers = answers


def changed(values: Values) -> Values:
    """The parameters of `UPDATE_MATCH`."""
    return {"match_id": values["id"], **{f"new_{name}": values[name] for name in CHANGED}}


class Writer:
    """A match has at most one job under way (its mailbox waits), so jobs of one commit never depend on each other."""

    def __init__(self, database: Database, metrics: Metrics, fenced: bool) -> None:
        self.database = database
        self.fenced = fenced  # others may write, too
        self.metrics = metrics
        self.queue: Mailbox[Job | None] = Mailbox()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what has been handed in, then end."""
        if self.task is not None:
            self.queue.put(None)
            await self.task
            self.task = None

    async def write(self, job: Job) -> None:
        """Return when it is safely stored; StoreError when it is not."""
        job.done = self.queue.loop.create_future()
        self.queue.put(job)
        await job.done

    async def _run(self) -> None:
        while True:
            job = await self.queue.get()
            if job is None:
                return
            group = [job]
            last = False
            while len(group) < MOST and self.queue:
                more = await self.queue.get()
                if more is None:
                    last = True
                    break
                group.append(more)
            self.metrics.queue = len(self.queue)
            await self._commit(group)
            if last:
                return

    async def _commit(self, group: list[Job]) -> None:
        self.metrics.commits += 1
        try:
            stored = await self.database.write(lambda connection: self._write(connection, group))
        except (IntegrityError, DataError) as error:
            if len(group) > 1:  # one of them is at fault: the others must not suffer
                for job in group:
                    await self._commit([job])
            elif isinstance(error, IntegrityError):  # the record in memory is not the stored one
                settle(group, Lost("database", explain(error).sentence))
            else:
                settle(group, explain(error))
        except Exception as error:  # drivers have errors of their own; whoever waits must hear of every one
            self.metrics.store_errors += 1
            no = explain(error)
            settle(group, Lost(no.code, no.sentence) if self.database.unsure(error) else no)
        else:
            settle(stored, None)
            settle(group, Lost("busy", "Another server has the match."))

    def _write(self, connection: Connection, group: list[Job]) -> list[Job]:
        """Write what is ours to write; the rest is left out."""
        if self.fenced:
            tokens = [job.token for job in group if job.token is not None]
            good = holding(connection, tokens) if tokens else set[Token]()
            group = [job for job in group if job.token is None or job.token in good]
        write_group(connection, group)
        return group


def write_group(connection: Connection, group: list[Job]) -> None:
    """All that the jobs want, statement by statement."""
    for job in group:
        for statement in job.others:
            connection.execute(statement)
    for statement, rows in (
        (INSERT_MATCH, [row for job in group for row in job.matches]),
        (INSERT_TICKET, [row for job in group for row in job.tickets]),
        (UPDATE_MATCH, [row for job in group for row in job.saves]),
        (INSERT_NOTE, [row for job in group for row in job.notes]),
        (INSERT_POSITION, [row for job in group for row in job.positions]),
    ):
        if rows:
            connection.execute(statement, rows)
    write_answers(connection, [row for job in group for row in job.answers])


def write_answers(connection: Connection, rows: list[AnswerValues]) -> None:
    """Many rows in one SQLite statement: between two statements its thread may have to wait for the event loop's."""
    if connection.dialect.name != "sqlite":
        if rows:
            connection.execute(INSERT_ANSWER, [dict(zip(ANSWER_COLUMNS, row, strict=True)) for row in rows])
        return
    for start in range(0, len(rows), MOST_ROWS):
        some = rows[start : start + MOST_ROWS]
        connection.exec_driver_sql(insert_answers(len(some)), tuple(value for row in some for value in row))


@cache
def insert_answers(count: int) -> str:
    """The statement for that many rows."""
    row = f"({', '.join('?' * len(ANSWER_COLUMNS))})"
    return f"INSERT INTO answers ({', '.join(ANSWER_COLUMNS)}) VALUES {', '.join([row] * count)}"


def settle(group: list[Job], error: StoreError | None) -> None:
    """Tell those who wait."""
    for job in group:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(type(error)(error.code, error.sentence))
