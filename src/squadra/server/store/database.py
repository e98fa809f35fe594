"""Where statements run: SQLite in threads of its own (PostgreSQL: see `postgres`). Work is a plain function of a connection."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event

T = TypeVar("T")
PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
READERS = 3


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
        """Like any other write."""
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
