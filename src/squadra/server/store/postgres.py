"""PostgreSQL on asyncpg, and the lease that a server holds there: see `owners`."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, delete, event, insert, or_
from sqlalchemy.exc import DisconnectionError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from squadra.host.failures import StoreError
from squadra.server.failures import explain
from squadra.server.store.owners import ALIVE, BEAT, FORGOTTEN, LEASE, NOW, PATIENCE, RENEW
from squadra.server.store.schema import servers

T = TypeVar("T")
log = logging.getLogger("squadra.server")
READ, WRITE = 30.0, 5.0  # seconds that PostgreSQL gets for a statement
SESSION = ("idle_in_transaction_session_timeout", "synchronous_commit")


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


class Owners:
    """The lease of this server, on a connection of its own."""

    def __init__(self, engine: AsyncEngine, address: str) -> None:
        self.engine = engine
        self.address = address
        self.lease = ""  # "" while we have none
        self.alive: frozenset[str] = frozenset()  # addresses of all living servers
        self.leases: frozenset[str] = frozenset()  # and by what they are known: nobody else can read it
        self.on_loss: Callable[[], None] = lambda: None
        self.on_beat: Callable[[], None] = lambda: None
        self._before = ""  # the lease that we had before
        self._until = 0.0
        self._connection: AsyncConnection | None = None
        self._driver: Any = None  # what asyncpg calls a connection
        self._whole = False
        self._turn = asyncio.Lock()
        self._bell = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def standing(self) -> bool:
        """Whether the lease is good as far as we know; False at once when its connection breaks."""
        return bool(self.lease) and self._whole and time.monotonic() < self._until

    async def start(self) -> None:
        """Get a lease and keep it. Whoever had our address before is gone: it could not have been ours otherwise."""
        connection = await self._connect()
        if self.address:
            await connection.execute(delete(servers).where(servers.c.address == self.address))
        await self._renew()
        self._task = asyncio.create_task(self._keep(), name="lease")

    async def close(self) -> None:
        """Everything is free for the others."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
            self._task = None
        with contextlib.suppress(SQLAlchemyError, OSError):
            if self._connection is not None and self.lease:
                await self._connection.execute(delete(servers).where(servers.c.id == self.lease))
        self.lease = ""
        await self._hang_up()
        await self.engine.dispose()

    def mine(self) -> str:
        """Our lease; without one nothing can be owned."""
        if not self.lease:
            raise StoreError("database", "The database does not answer.")
        return self.lease

    async def sure(self) -> None:
        """Whoever was frozen asks before it shows its tables to anybody: they may have gone on elsewhere."""
        if time.monotonic() >= self._until:
            await self._round()

    # Keeping it.

    async def _keep(self) -> None:
        while True:
            left = self._until - time.monotonic()
            with contextlib.suppress(TimeoutError):  # a line that broke is seen to at once
                await asyncio.wait_for(self._bell.wait(), min(BEAT, max(left, 0.01)) if self.lease else BEAT)
            self._bell.clear()
            await self._round()

    async def _round(self) -> None:
        """Renew the lease; let go of everything if it is gone, or if nobody told us in its lifetime that it is not."""
        async with self._turn:
            end = asyncio.get_running_loop().call_later(PATIENCE, self._break)
            try:
                await self._renew()
            except Exception as error:  # whatever the driver says of a line that broke
                log.warning("the lease was not renewed", extra={"error": explain(error).sentence})
                if time.monotonic() >= self._until:
                    self._lose()
                await self._hang_up()
                return
            finally:
                end.cancel()
        self.on_beat()

    async def _renew(self) -> None:
        asked = time.monotonic()
        connection = self._connection if self._whole and self._connection is not None else await self._connect()
        if self.lease and not (await connection.execute(RENEW, {"lease": self.lease})).rowcount:
            self._lose()
        if not self.lease:
            lease = secrets.token_hex(8)
            old = or_(servers.c.id == self._before, FORGOTTEN)
            await connection.execute(delete(servers).where(old))
            values = {"id": lease, "address": self.address, "seen": NOW}
            await connection.execute(insert(servers).values(values))
            self.lease = lease
        self._until = asked + LEASE
        living = (await connection.execute(ALIVE)).all()
        self.alive, self.leases = frozenset(row.address for row in living), frozenset(row.id for row in living)

    def _lose(self) -> None:
        if self.lease:
            log.warning("the lease is lost", extra={"lease": self.lease})
            self._before, self.lease = self.lease, ""
            self.on_loss()

    async def _connect(self) -> AsyncConnection:
        await self._hang_up()
        connection = self._connection = await self.engine.connect()
        driver = self._driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None

        def broken(_: Any) -> None:
            if self._driver is driver:
                self._whole = False
                self._bell.set()

        driver.add_termination_listener(broken)
        self._whole = True
        return connection

    def _break(self) -> None:
        """Not politely: the other side may not hear us. Whoever waits for it hears of it at once."""
        if self._driver is not None:
            self._driver.terminate()

    async def _hang_up(self) -> None:
        self._break()
        connection, self._connection, self._driver, self._whole = self._connection, None, None, False
        if connection is not None:
            with contextlib.suppress(Exception):
                await connection.invalidate()
            with contextlib.suppress(Exception):
                await connection.close()
