"""Backups: a consistent copy of a database that may be in use, as one SQLite file; and the way back into either kind."""

import asyncio
import contextlib
import errno
import os
import sqlite3
import time
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

import msgspec
from sqlalchemy import Connection, Engine, MetaData, create_engine, func, insert, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from squadra.server.failures import StartError, explain
from squadra.server.store import migrating
from squadra.server.store.lock import FileLock
from squadra.server.store.schema import matches, metadata
from squadra.server.store.store import database_url

T = TypeVar("T")
VERSIONS = "alembic_version"
PASSING = (VERSIONS, "servers")  # what says nothing about matches
ROWS = 500  # in one statement
OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND backend_type = 'client backend'"
)


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What a backup holds."""

    matches: int
    answers: int
    bytes: int
    aside: str = ""  # where the previous database was moved, if there was one


def file_of(db: str | None) -> Path | None:
    """The file of an SQLite database; None for PostgreSQL."""
    url = database_url(db)
    return Path(url.removeprefix("sqlite:///")) if url.startswith("sqlite") else None


def reading(path: Path) -> Engine:
    """An SQLite file that is only looked at: its server may go on writing."""
    if not path.exists():
        raise StartError(f"There is no database at {path}: name its file, or a postgresql:// URL.")
    # Where nobody has it open, looking at it must leave nothing beside it: the server may run as somebody else.
    still = "" if path.with_name(path.name + "-wal").exists() else "&immutable=1"
    return create_engine(f"sqlite:///file:{quote(str(path))}?mode=ro&uri=true{still}", poolclass=NullPool)


@contextmanager
def in_a_sentence(where: str) -> Generator[None]:
    """Whatever the drivers say becomes one sentence."""
    try:
        yield
    except StartError:
        raise
    except ImportError:
        raise StartError("PostgreSQL needs its driver: pip install 'squadra-games[postgres]'.") from None
    except (SQLAlchemyError, sqlite3.DatabaseError, OSError) as error:
        if isinstance(error, OSError) and error.filename and error.errno != errno.ENOSPC:
            raise StartError(f"{where} cannot be written or read: {error.strerror}.") from error
        raise StartError(f"{explain(error).sentence} ({where})") from error


def at_one_moment(db: str | None, work: Callable[[Connection], T]) -> T:
    """Read a database as it is at one moment, whatever its servers do meanwhile."""
    path = file_of(db)
    if path is not None:
        with in_a_sentence(str(path)), reading(path).connect() as connection:
            connection.exec_driver_sql("BEGIN")  # else every statement would see a moment of its own
            return work(connection)

    async def read() -> T:
        engine = create_async_engine(
            database_url(db), isolation_level="REPEATABLE READ", poolclass=NullPool,
            execution_options={"postgresql_readonly": True},
        )  # fmt: skip
        async with engine.connect() as connection:
            return await connection.run_sync(work)

    with in_a_sentence("the PostgreSQL database"):
        return asyncio.run(read())


# Making one.


def backup(db: str | None, out: Path) -> Kept:
    """Copy the database into a file of its own, which nobody but its owner may read, and check the copy."""
    if out.exists():
        raise StartError(f"{out} already exists: give another name, or move it away.")
    unfinished = out.with_name(out.name + ".part")
    path = file_of(db)
    try:
        with in_a_sentence(str(out)):
            unfinished.unlink(missing_ok=True)
            os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        if path is not None:
            reading(path).dispose()
            with in_a_sentence(str(path)):
                copy_file(path, unfinished)
        else:
            at_one_moment(db, lambda connection: copy_into_file(connection, unfinished))
        kept = checked(unfinished)
        with in_a_sentence(str(out)):
            with unfinished.open("rb+") as file:
                os.fsync(file.fileno())
            unfinished.rename(out)
        return kept
    finally:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)


def copy_file(path: Path, out: Path) -> None:
    """SQLite's own online backup: one moment of the database, though it is being written."""
    with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as source:
        source.execute("PRAGMA busy_timeout=10000")
        with closing(sqlite3.connect(out)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it


def copy_into_file(source: Connection, out: Path) -> None:
    """The tables of a PostgreSQL as those of an SQLite file, in the same version."""
    version = version_known(source, "the PostgreSQL database")
    engine = create_engine(f"sqlite:///{out}", poolclass=NullPool)
    with engine.begin() as target:
        migrating.migrate(target, version)
        copy_rows(source, target)


def copy_rows(source: Connection, target: Connection) -> None:
    """All rows of all tables. Both sides have the same version, so that their columns are the same."""
    there, here = MetaData(), MetaData()
    there.reflect(source)
    here.reflect(target)
    for table in here.sorted_tables:
        if table.name in PASSING or table.name not in metadata.tables:
            continue
        rows = source.execution_options(stream_results=True).execute(select(there.tables[table.name]))
        for part in rows.mappings().partitions(ROWS):
            target.execute(insert(table), [dict(row) for row in part])


def version_known(connection: Connection, where: str) -> str:
    """The version of the tables, if they are ours and this program knows them."""
    version = migrating.version_of(connection)
    if version is None or not inspect(connection).has_table(matches.name):
        raise StartError(f"{where} holds no Squadra matches: it is another database, or was never served.")
    if version not in migrating.known():
        raise StartError(f"{where} was made by a newer Squadra: update this one first.")
    return version


def checked(path: Path) -> Kept:
    """What a backup holds; StartError if it is damaged or not a backup."""
    with in_a_sentence(str(path)), reading(path).connect() as connection:
        found = connection.execute(text("PRAGMA integrity_check")).scalar_one()
        if found != "ok":
            raise StartError(f"{path} is damaged: {str(found).splitlines()[0]}.")
        broken = connection.execute(text("PRAGMA foreign_key_check")).first()
        if broken is not None:
            raise StartError(f"{path} is damaged: rows of {broken[0]} belong to no match.")
        version_known(connection, str(path))
        count = [
            connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in (matches, metadata.tables["answers"])
        ]
        return Kept(matches=count[0], answers=count[1], bytes=path.stat().st_size)


# The way back.


def restore(file: Path, db: str | None, replace: bool = False) -> Kept:
    """Put a backup in the place of a database. The servers must be stopped; what was there stays aside, or must be empty."""
    kept = checked(file)
    path = file_of(db)
    if path is None:
        with in_a_sentence("the PostgreSQL database"):
            asyncio.run(restore_rows(file, database_url(db), replace))
        return kept
    with in_a_sentence(str(path)):
        aside = restore_file(file, path, replace)
    return msgspec.structs.replace(kept, aside=aside)


def restore_file(file: Path, path: Path, replace: bool) -> str:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    lock = FileLock(path.with_name(path.name + ".lock"))
    try:
        lock.take()
    except BlockingIOError:
        raise StartError(f"A Squadra server uses {path}: stop it first.") from None
    unfinished = path.with_name(path.name + ".part")
    try:
        if path.exists() and not replace:
            raise StartError(f"There is already a database at {path}: --replace puts it aside and takes its place.")
        unfinished.unlink(missing_ok=True)
        os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        copy_file(file, unfinished)
        with unfinished.open("rb+") as whole:
            os.fsync(whole.fileno())
        aside = put_aside(path) if path.exists() else ""
        unfinished.rename(path)
        return aside
    finally:
        unfinished.unlink(missing_ok=True)
        lock.release()


def put_aside(path: Path) -> str:
    """The old database under another name, as one file: what lies beside it would be taken for the new one's."""
    with (
        contextlib.suppress(sqlite3.DatabaseError),
        closing(sqlite3.connect(path)) as old,
    ):  # a damaged one stays as it is
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    aside = path.with_name(f"{path.name}.{time.strftime('%Y%m%d-%H%M%S')}")
    for end in ("", "-wal", "-shm"):
        one = path.with_name(path.name + end)
        if one.exists():
            one.rename(aside.with_name(aside.name + end))
    return str(aside)


async def restore_rows(file: Path, url: str, replace: bool) -> None:
    """In one transaction: the tables of the backup's version, then all its rows."""
    engine = create_async_engine(url, poolclass=NullPool)
    async with engine.begin() as connection:
        if (await connection.execute(OTHERS)).scalar_one():
            raise StartError("Other programs are connected to the PostgreSQL database: stop the servers first.")
        await connection.run_sync(lambda target: fill(file, target, replace))


def fill(file: Path, target: Connection, replace: bool) -> None:
    names = inspect(target).get_table_names()
    if matches.name in names and not replace and target.execute(select(func.count()).select_from(matches)).scalar_one():
        raise StartError(
            "There are matches in the PostgreSQL database already: --replace deletes them. Back them up first."
        )
    old = MetaData()
    old.reflect(target, only=[name for name in names if name in metadata.tables or name == VERSIONS])
    old.drop_all(target)
    with reading(file).connect() as source:
        migrating.migrate(target, version_known(source, str(file)))
        copy_rows(source, target)
