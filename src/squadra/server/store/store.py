"""The database: SQLite in a file (WAL, one process) or PostgreSQL by URL, through SQLAlchemy Core."""

import asyncio
import contextlib
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from platformdirs import user_data_path
from sqlalchemy import Connection, LargeBinary, delete, exists, func, insert, literal, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from squadra.host.failures import StoreError
from squadra.host.metrics import Metrics
from squadra.host.record.rows import AnswerRow, MatchRow, PositionRow, StoredMatch, TicketRow
from squadra.host.record.store import Placed, Token
from squadra.server.failures import StartError, explain
from squadra.server.store import late, migrating
from squadra.server.store.columns import answer_values, match_values, note_values, position_values, ticket_values
from squadra.server.store.database import PRAGMAS, Sqlite
from squadra.server.store.lock import FileLock, make_private
from squadra.server.store.owners import Lease, claim, holding, release
from squadra.server.store.reading import read_content, read_positions, read_stored
from squadra.server.store.schema import OPEN, answers, contents, matches, metadata, positions, tickets
from squadra.server.store.writer import Job, Writer, changed

T = TypeVar("T")
READY_SECONDS = 3
TOUCH = text("UPDATE alembic_version SET version_num = version_num")  # a write that changes nothing
MIGRATING = 0x5155_4144  # "QUAD": the lock of the one process that brings the tables up to date


def default_path() -> Path:
    """The file in the user's data folder."""
    return user_data_path("squadra", appauthor=False) / "squadra.db"


def database_url(db: str | None) -> str:
    """A path, a URL or nothing as a URL that SQLAlchemy understands."""
    if db and "://" in db:
        scheme, _, rest = db.partition("://")
        if scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
            return f"postgresql+asyncpg://{rest}"
        if scheme == "sqlite":
            return db
        raise StartError(f"{scheme}:// is not a database that Squadra knows: give a file, or a postgresql:// URL.")
    return f"sqlite:///{Path(db).expanduser() if db else default_path()}"


class Store:
    """All reading and writing. Writes go through one task (see `writer`)."""

    def __init__(self, db: str | None, metrics: Metrics, address: str = "") -> None:
        self.url = database_url(db)
        self.address = address
        self.sqlite = self.url.startswith("sqlite")
        self.metrics = metrics
        try:
            parts = make_url(self.url)
        except (SQLAlchemyError, ValueError):
            raise StartError("The URL of the database cannot be read: postgresql://user:password@host/name.") from None
        self.path = Path(parts.database or "") if self.sqlite else None
        self._lock: FileLock | None = None
        self._file: os.stat_result | None = None  # of SQLite's file when it was opened
        self._tested: asyncio.Future[None] | None = None
        self._tested_at = 0.0
        self.owners: Lease | None = None  # SQLite has one process, which owns everything

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
            if self.sqlite:
                self.database = Sqlite(self.url)
                await self.database.read(self._check_pragmas)
                await self.database.prepare(self._migrate)
            else:
                self.database = postgres = late.postgres().Postgres(self.url, self.address)
                await postgres.prepare(self._migrate)
                self.owners = late.postgres().Owners(postgres.leases, self.address)
                await self.owners.start()
        except StartError:
            await self.close()
            raise
        except ImportError:
            await self.close()
            raise StartError("PostgreSQL needs its driver: pip install 'squadra-games[postgres]'.") from None
        except Exception as error:  # drivers have errors of their own: a wrong password, a database that is not there
            await self.close()
            why = explain(error)
            if why.code == "disk-full":
                raise StartError(
                    f"The disk takes no more, and matches are kept at {self.name}: "
                    "make room and start again, or give another file with --db."
                ) from error
            raise StartError(f"{why.sentence} (database: {self.name})") from error
        self.writer = Writer(self.database, self.metrics, fenced=self.owners is not None)
        self.writer.start()

    async def close(self) -> None:
        """Write what is waiting, then let go of everything."""
        if hasattr(self, "writer"):
            await self.writer.stop()
        if self.owners is not None:
            await self.owners.close()
        if hasattr(self, "database"):
            await self.database.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _lock_file(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            lock = FileLock(path.with_name(path.name + ".lock"))
            lock.take()
            make_private(path)
            self._file = path.stat()
        except BlockingIOError:
            raise StartError(
                f"Another Squadra server uses {path}: stop it, or give this one its own file with --db."
            ) from None
        except OSError as error:
            raise StartError(f"{path} cannot be written ({error.strerror}): give another file with --db.") from None
        self._lock = lock

    def _check_pragmas(self, connection: Connection) -> None:
        """Pragmas are silently ignored on some file systems, so read them back."""
        for name, wanted in PRAGMAS.items():
            got = connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            if got != wanted:
                raise StartError(
                    f"SQLite keeps {name}={got} instead of {wanted} on {self.name}: put the file elsewhere."
                )

    def _migrate(self, connection: Connection) -> None:
        if not self.sqlite:  # another process may just be starting
            connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        found = migrating.version_of(connection)
        if found is not None and found not in migrating.known():
            raise StartError(
                f"{self.name} was made by a newer Squadra: update this one, or give another file with --db."
            )
        migrating.migrate(connection)

    # Owning.

    async def claim(self, match: str) -> tuple[str, int]:
        """Have the match live here: by which lease, in which term. Elsewhere if another living server has it."""
        if self.owners is None:
            return "", 0
        lease = self.owners.mine()
        return lease, await self.write(lambda connection: claim(connection, match, lease))

    async def release(self, token: Token) -> None:
        """Another server may have it now."""
        if self.owners is not None and token[1]:  # a copy has no term
            with contextlib.suppress(SQLAlchemyError, OSError):  # whoever wants it waits for the end of our lease
                await self.database.write(lambda connection: release(connection, token))

    # Writing.

    async def create(
        self,
        row: MatchRow,
        secrets: Sequence[TicketRow],
        record: Sequence[AnswerRow] = (),
        stood: Sequence[PositionRow] = (),
    ) -> None:
        """A new match with its tickets, and, if it is a fork, with its first answers and positions."""
        if self.owners is not None:
            row.owner, row.term = self.owners.mine(), 1
        job = Job(None)
        job.matches = [match_values(row)]
        job.tickets = [ticket_values(row.id, ticket) for ticket in secrets]
        job.answers = [answer_values(row.id, answer) for answer in record]
        job.positions = [position_values(row.id, position) for position in stood]
        await self.writer.write(job)

    async def append(self, row: MatchRow, record: Sequence[AnswerRow], stood: Sequence[PositionRow] = ()) -> None:
        """The answers of one move, with a position that has become ready in the meantime."""
        job = Job(row.token, [answer_values(row.id, answer) for answer in record])
        job.positions = [position_values(row.id, position) for position in stood]
        await self.writer.write(job)

    async def save(
        self,
        row: MatchRow,
        record: Sequence[AnswerRow] = (),
        told: Sequence[Placed] = (),
        stood: Sequence[PositionRow] = (),
    ) -> None:
        """The match's own row changed, together with its newest answers, notes and positions if there are any."""
        row.updated = time.time()
        job = Job(row.token, [answer_values(row.id, answer) for answer in record], [changed(match_values(row))])
        job.notes = [note_values(row.id, *note) for note in told]
        job.positions = [position_values(row.id, position) for position in stood]
        await self.writer.write(job)

    async def cut(self, row: MatchRow, number: int, told: Sequence[Placed], starts: int = -1) -> None:
        """The answers from `number` on are gone, the epoch is raised, and a note tells of it.

        After a change of rules `starts` is the position from which the match goes on.
        """
        job = Job(
            row.token,
            saves=[changed(match_values(row))],
            others=[
                delete(answers).where(answers.c.match == row.id, answers.c.number >= number),
                delete(positions).where(positions.c.match == row.id, positions.c.number > number),
                update(positions).where(positions.c.match == row.id, positions.c.number == starts).values(starts=True),
            ][: 3 if starts >= 0 else 2],
        )
        job.notes = [note_values(row.id, *note) for note in told]
        await self.writer.write(job)

    async def keep_content(self, game: str, hash: str, files: bytes) -> None:
        """The content of a game, stored once."""
        new = select(literal(game), literal(hash), literal(files, LargeBinary)).where(
            ~exists().where(contents.c.game == game, contents.c.hash == hash)
        )
        try:
            await self.writer.write(Job(None, others=[insert(contents).from_select(["game", "hash", "files"], new)]))
        except StoreError:  # another process may just have done the same
            if await self.content(game, hash) is None:
                raise

    async def exchange(self, row: MatchRow, old: TicketRow, new: TicketRow | None, told: Sequence[Placed] = ()) -> None:
        """Links of the same role and seat stop working; a new one works, if there is one."""
        same = (tickets.c.match == row.id, tickets.c.seat == old.seat, tickets.c.role == old.role)
        gone = update(tickets).where(*same).values(revoked=True)
        job = Job(row.token, saves=[changed(match_values(row))], others=[gone])
        job.tickets = [] if new is None else [ticket_values(row.id, new)]
        job.notes = [note_values(row.id, *note) for note in told]
        await self.writer.write(job)

    async def delete(self, token: Token) -> bool:
        """A match is gone for ever, with all that belongs to it, if it is still ours."""
        match = token[0]

        def work(connection: Connection) -> bool:
            if self.owners is not None and not holding(connection, [token]):
                return False
            for table in reversed(metadata.sorted_tables):
                if "match" in table.c:
                    connection.execute(delete(table).where(table.c.match == match))
            return connection.execute(delete(matches).where(matches.c.id == match)).rowcount > 0

        return await self.write(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """A transaction of its own, beside the writer's."""
        try:
            return await self.database.write(work)
        except (SQLAlchemyError, OSError) as error:
            raise explain(error) from error

    # Reading.

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Look something up."""
        try:
            return await self.database.read(work)
        except (SQLAlchemyError, OSError) as error:
            raise explain(error) from error

    async def load(self, match: str) -> StoredMatch | None:
        """A match with all its answers, or None."""
        return await self.read(lambda connection: read_stored(connection, match))

    async def content(self, game: str, hash: str) -> bytes | None:
        """Earlier content, packed; None: it was not kept."""
        return await self.read(lambda connection: read_content(connection, game, hash))

    async def contents_missing(self) -> list[tuple[str, str]]:
        """Games and hashes of content that matches are played with and nobody has kept."""
        kept = exists().where(contents.c.game == matches.c.game, contents.c.hash == matches.c.content_hash)
        wanted = select(matches.c.game, matches.c.content_hash).where(matches.c.content_hash != "", ~kept).distinct()
        return await self.read(lambda connection: [(row[0], row[1]) for row in connection.execute(wanted)])

    async def positions(self, match: str, after: int = -1) -> list[PositionRow]:
        """The stored positions of a match beyond a number."""
        return await self.read(lambda connection: read_positions(connection, match, after))

    async def open_from(self, address: str) -> int:
        """How many matches of an address are not over."""
        mine = select(func.count()).select_from(matches).where(matches.c.address == address, matches.c.stage.in_(OPEN))
        return await self.read(lambda connection: connection.execute(mine).scalar_one())

    async def ping(self) -> bool:
        """Whether the database answers."""
        with contextlib.suppress(SQLAlchemyError, OSError):
            return await self.database.read(lambda connection: connection.execute(select(1)).scalar_one()) == 1
        return False

    async def ready(self) -> None:
        """StoreError says why moves could not be kept now. Whoever asks within a second shares one test write."""
        if self.owners is not None and not self.owners.standing():
            raise StoreError("database", "This server's lease on its matches is in doubt.")
        if self._tested is None or time.monotonic() - self._tested_at > 1:
            self._tested_at = time.monotonic()
            self._tested = asyncio.ensure_future(self._test())
        await asyncio.shield(self._tested)

    async def _test(self) -> None:
        """Write something, and look at the lock."""
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self.database.write(lambda connection: connection.execute(TOUCH))
        except TimeoutError:
            raise StoreError("database", f"A write has not finished after {READY_SECONDS} seconds.") from None
        except (SQLAlchemyError, OSError) as error:
            raise explain(error) from error
        if self.path is not None and not self._same_file(self.path):
            raise StoreError(
                "database", f"{self.path} was moved or replaced while the server was running: restart the server."
            )

    def _same_file(self, path: Path) -> bool:
        """What is written goes into the file that the next start will find."""
        if self._lock is None or not self._lock.held() or self._file is None:
            return False
        try:
            return os.path.samestat(self._file, path.stat())
        except OSError:
            return False
