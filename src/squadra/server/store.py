"""The database: SQLite in a file (WAL, one process) or PostgreSQL by URL, through SQLAlchemy Core."""

import contextlib
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, delete, event, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from squadra.server.failures import StartError, explain
from squadra.server.lock import FileLock
from squadra.server.metrics import Metrics
from squadra.server.rows import AnswerRow, MatchRow, StoredMatch, TicketRow, match_values, read_match
from squadra.server.schema import answers, matches, tickets
from squadra.server.writer import Job, Writer

PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
ADVISORY_LOCK = 0x5155_4144  # "QUAD": one server process per PostgreSQL database
CREATE_LOCK = text("SELECT pg_try_advisory_lock(:key)").bindparams(key=ADVISORY_LOCK)


def default_path() -> Path:
    """The file in the user's data folder."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "squadra" / "squadra.db"


def database_url(db: str | None) -> str:
    """A path, a URL or nothing as a URL that SQLAlchemy understands."""
    if db and "://" in db:
        scheme, _, rest = db.partition("://")
        if scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
            return f"postgresql+asyncpg://{rest}"
        if scheme in ("sqlite", "sqlite+aiosqlite"):
            return f"sqlite+aiosqlite://{rest}"
        raise StartError(f"{scheme}:// is no database that Squadra knows: give a file, or a postgresql:// URL.")
    return f"sqlite+aiosqlite:///{Path(db).expanduser() if db else default_path()}"


class Store:
    """All reading and writing. Writes go through one task (see `writer`)."""

    def __init__(self, db: str | None, metrics: Metrics) -> None:
        self.url = database_url(db)
        self.sqlite = self.url.startswith("sqlite")
        self.metrics = metrics
        try:
            parts = make_url(self.url)
        except (SQLAlchemyError, ValueError):
            raise StartError("The URL of the database cannot be read: postgresql://user:password@host/name.") from None
        self.path = Path(parts.database or "") if self.sqlite else None
        self._lock: FileLock | None = None
        self._lock_connection: AsyncConnection | None = None

    @property
    def name(self) -> str:
        """For people; never with a password."""
        return str(self.path) if self.sqlite else make_url(self.url).render_as_string(hide_password=True)

    # Opening and closing.

    async def open(self) -> None:
        """Lock, bring the tables up to date, start the writer. StartError in one sentence if that cannot be."""
        if self.path is not None:
            self._lock_file(self.path)
        try:
            self.reads = self._engine(immediate=False)
            self.writes = self._engine(immediate=True)
            if not self.sqlite:
                await self._lock_postgres()
            async with self.writes.connect() as connection:
                await self._check_pragmas(connection)
            async with self.writes.begin() as connection:
                await connection.run_sync(self._migrate)
        except StartError:
            await self.close()
            raise
        except ImportError:
            await self.close()
            raise StartError("PostgreSQL needs its driver: pip install 'squadra[postgres]'.") from None
        except Exception as error:  # drivers have errors of their own: a wrong password, a database that is not there
            await self.close()
            raise StartError(f"{explain(error).sentence} (database: {self.name})") from error
        self.writer = Writer(self.writes, self.metrics)
        self.writer.start()

    async def close(self) -> None:
        """Write what is waiting, then let go of everything."""
        if hasattr(self, "writer"):
            await self.writer.stop()
        if self._lock_connection is not None:
            await self._lock_connection.close()
            self._lock_connection = None
        for engine in (getattr(self, "reads", None), getattr(self, "writes", None)):
            if engine is not None:
                await engine.dispose()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _lock_file(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = FileLock(path.with_name(path.name + ".lock"))
            lock.take()
        except BlockingIOError:
            raise StartError(
                f"Another Squadra server uses {path}: stop it, or give this one its own file with --db."
            ) from None
        except OSError as error:
            raise StartError(
                f"{path.parent} cannot be written ({error.strerror}): give another file with --db."
            ) from None
        self._lock = lock

    async def _lock_postgres(self) -> None:
        self._lock_connection = await self.reads.connect()
        mine = (await self._lock_connection.execute(CREATE_LOCK)).scalar_one()
        await self._lock_connection.commit()
        if not mine:
            raise StartError(f"Another Squadra server uses {self.name}: stop it, or give this one its own database.")

    def _engine(self, immediate: bool) -> AsyncEngine:
        if not self.sqlite:
            return create_async_engine(self.url, pool_size=2 if immediate else 4, pool_pre_ping=True)
        engine = create_async_engine(self.url, pool_size=1 if immediate else 3, max_overflow=0)

        @event.listens_for(engine.sync_engine, "connect")
        def on_connect(connection: Any, _record: Any) -> None:  # pyright: ignore[reportUnusedFunction]
            connection.isolation_level = None  # we begin transactions ourselves
            cursor = connection.cursor()
            for name, value in PRAGMAS.items():
                cursor.execute(f"PRAGMA {name}={value}")
            cursor.close()

        @event.listens_for(engine.sync_engine, "begin")
        def on_begin(connection: Connection) -> None:  # pyright: ignore[reportUnusedFunction]
            connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

        return engine

    async def _check_pragmas(self, connection: AsyncConnection) -> None:
        """Pragmas are silently ignored on some file systems, so read them back."""
        if not self.sqlite:
            return
        for name, wanted in PRAGMAS.items():
            got = (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            if got != wanted:
                raise StartError(
                    f"SQLite keeps {name}={got} instead of {wanted} on {self.name}: put the file elsewhere."
                )

    def _migrate(self, connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", "squadra.server:migrations")
        config.attributes["connection"] = connection
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        found = MigrationContext.configure(connection).get_current_revision()
        if found is not None and found not in known:
            raise StartError(
                f"{self.name} was made by a newer Squadra: update this one, or give another file with --db."
            )
        command.upgrade(config, "head")

    # Writing.

    async def create(self, row: MatchRow, secrets: Sequence[TicketRow], record: Sequence[AnswerRow] = ()) -> None:
        """A new match with its tickets, and, if it is a fork, with its first answers."""
        job = Job()
        job.matches = [match_values(row)]
        job.tickets = [ticket_values(row.id, ticket) for ticket in secrets]
        job.answers = [answer_values(row.id, answer) for answer in record]
        await self.writer.write(job)

    async def append(self, match: str, record: Sequence[AnswerRow]) -> None:
        """The answers of one move."""
        job = Job()
        job.answers = [answer_values(match, answer) for answer in record]
        await self.writer.write(job)

    async def save(self, row: MatchRow, record: Sequence[AnswerRow] = ()) -> None:
        """The match's own row changed, together with its newest answers if there are any."""
        row.updated = time.time()
        job = Job()
        job.save(match_values(row))
        job.answers = [answer_values(row.id, answer) for answer in record]
        await self.writer.write(job)

    async def cut(self, row: MatchRow, number: int) -> None:
        """An undo: the answers from `number` on are gone, and the epoch is raised."""
        job = Job()
        job.others = [delete(answers).where(answers.c.match == row.id, answers.c.number >= number)]
        job.save(match_values(row))
        await self.writer.write(job)

    async def exchange(self, match: str, seat: str, new: TicketRow) -> None:
        """A seat's old links stop working, a new one works."""
        mine = (tickets.c.match == match, tickets.c.seat == seat, tickets.c.role == "seat")
        job = Job()
        job.others = [update(tickets).where(*mine).values(revoked=True)]
        job.tickets = [ticket_values(match, new)]
        await self.writer.write(job)

    # Reading.

    async def load(self, match: str) -> StoredMatch | None:
        """A match with all its answers, or None."""
        try:
            async with self.reads.connect() as connection:
                found = (await connection.execute(select(matches).where(matches.c.id == match))).mappings().first()
                if found is None:
                    return None
                keys = await connection.execute(select(tickets).where(tickets.c.match == match))
                record = await connection.execute(
                    select(answers).where(answers.c.match == match).order_by(answers.c.number)
                )
                return StoredMatch(
                    row=read_match(dict(found)),
                    tickets=[TicketRow(hash=bytes(k.hash), role=k.role, seat=k.seat, revoked=k.revoked) for k in keys],
                    answers=[
                        AnswerRow(number=a.number, epoch=a.epoch, seat=a.seat, answer=bytes(a.answer), at=a.at)
                        for a in record
                    ],
                )
        except (SQLAlchemyError, OSError) as error:
            raise explain(error) from error

    async def ping(self) -> bool:
        """Whether the database answers."""
        with contextlib.suppress(SQLAlchemyError, OSError):
            async with self.reads.connect() as connection:
                return (await connection.execute(select(1))).scalar_one() == 1
        return False


def answer_values(match: str, row: AnswerRow) -> dict[str, Any]:
    """An answer as the columns of its table."""
    return {
        "match": match, "number": row.number, "epoch": row.epoch, "seat": row.seat, "answer": row.answer, "at": row.at,
    }  # fmt: skip


def ticket_values(match: str, row: TicketRow) -> dict[str, Any]:
    """A ticket as the columns of its table."""
    return {"match": match, "hash": row.hash, "role": row.role, "seat": row.seat, "revoked": row.revoked}
