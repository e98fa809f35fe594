"""Where statements run: SQLite in threads of its own, PostgreSQL on asyncpg. Work is a plain function of a connection."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from squadra.server.store.owners import LEASE, PATIENCE

T = TypeVar("T")
PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
READERS = 3
READ, WRITE = 30.0, 5.0  # seconds that PostgreSQL gets for a statement
SESSION = ("idle_in_transaction_session_timeout", "synchronous_commit")


class Database(Protocol):
    """Each piece of work is one transaction."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Look something up."""
        ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Change something; when it returns, it is safely stored."""
        ...

    async def prepare(self, work: Callable[[Connection], T]) -> T:
        """Change something before anybody plays; it may take its time."""
        ...

    def unsure(self, error: BaseException) -> bool:
        """Whether what a failed `write` wanted may be stored all the same."""
        ...

    async def close(self) -> None:
        """Let go of all connections."""
        ...


class Sqlite:
    """One thread writes, a few read. A transaction is one visit to its thread: a hop between threads costs more than a row."""

    def __init__(self, url: str) -> None:
        self.writes = self._engine(url, "BEGIN IMMEDIATE", 1)
        self.reads = self._engine(url, "BEGIN", READERS)
        self._writer = ThreadPoolExecutor(1, "sqlite-writer")
        self._readers = ThreadPoolExecutor(READERS, "sqlite-reader")

    @staticmethod
    def _engine(url: str, begin: str, connections: int) -> Any:
        connect = {"check_same_thread": False, "isolation_level": None}  # we begin transactions ourselves
        engine = create_engine(url, pool_size=connections, max_overflow=0, connect_args=connect)

        @event.listens_for(engine, "connect")
        def on_connect(connection: Any, _record: Any) -> None:  # pyright: ignore[reportUnusedFunction]
            for name, value in PRAGMAS.items():
                connection.execute(f"PRAGMA {name}={value}")

        @event.listens_for(engine, "begin")
        def on_begin(connection: Connection) -> None:  # pyright: ignore[reportUnusedFunction]
            connection.exec_driver_sql(begin)

        return engine

    async def read(self, work: Callable[[Connection], T]) -> T:
        """In one of the reading threads."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._do, self.reads, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """In the writing thread."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._do, self.writes, work)

    async def prepare(self, work: Callable[[Connection], T]) -> T:
        """As any other write."""
        return await self.write(work)

    def unsure(self, error: BaseException) -> bool:
        """What SQLite refuses, it rolls back."""
        return False

    @staticmethod
    def _do(engine: Any, work: Callable[[Connection], T]) -> T:
        with engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        """The threads end when their work is done."""
        for engine, threads in ((self.writes, self._writer), (self.reads, self._readers)):
            threads.shutdown()
            engine.dispose()


class Postgres:
    """asyncpg speaks for itself on the event loop."""

    def __init__(self, url: str, address: str) -> None:
        self.url = url
        name = f"squadra {address}"
        self.writes = self._engine(
            name, pool_size=2, patience=WRITE, idle_in_transaction_session_timeout=int(LEASE * 1000)
        )
        self.reads = self._engine(name, pool_size=4, patience=READ, isolation_level="REPEATABLE READ")
        self.leases = self._engine(
            f"lease of {name}",
            poolclass=NullPool,
            patience=PATIENCE,
            isolation_level="AUTOCOMMIT",
            synchronous_commit="off",
        )

    def _engine(self, name: str, *, patience: float, **options: Any) -> AsyncEngine:
        settings = {key: str(options.pop(key)) for key in SESSION if key in options} | {"application_name": name}
        connect = {"timeout": patience, "command_timeout": patience, "server_settings": settings}
        engine = create_async_engine(self.url, connect_args=connect, **options)

        @event.listens_for(engine.sync_engine, "checkout")
        def on_checkout(connection: Any, _record: Any, _proxy: Any) -> None:  # pyright: ignore[reportUnusedFunction]
            if connection.driver_connection.is_closed():  # it knows without asking
                raise DisconnectionError

        return engine

    async def read(self, work: Callable[[Connection], T]) -> T:
        """On a reading connection; all statements see the same moment."""
        async with self.reads.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """On a writing connection, committed at its end."""
        async with self.writes.begin() as connection:
            return await connection.run_sync(work)

    async def prepare(self, work: Callable[[Connection], T]) -> T:
        """On a connection of its own, which waits as long as it takes."""
        engine = create_async_engine(self.url, poolclass=NullPool)
        async with engine.begin() as connection:
            return await connection.run_sync(work)

    def unsure(self, error: BaseException) -> bool:
        """Nobody said no: the line broke, or the database was stopped."""
        state = getattr(getattr(error, "orig", error), "sqlstate", None) or ""
        return not state or state[:2] in ("08", "57")

    async def close(self) -> None:
        """Close the connections."""
        await self.writes.dispose()
        await self.reads.dispose()
        await self.leases.dispose()
