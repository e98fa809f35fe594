"""Several servers on one PostgreSQL: a live match has one owner, and nobody else can write to it.

A server holds a lease: a row that it renews several times in the lifetime of the lease. Whoever wants a match of a server whose
lease has run out removes that row and raises the match's term, the fencing token that every write must show. So a server
that was frozen or cut off cannot write to what others have taken, and learns from its missing row that it must let go.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import (
    Connection,
    Double,
    and_,
    bindparam,
    cast,
    delete,
    extract,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from squadra.host.failures import StoreError
from squadra.host.record.store import Elsewhere, Token
from squadra.server.failures import explain
from squadra.server.store.schema import matches, servers

log = logging.getLogger("squadra.server")
LEASE = 1.2  # seconds after which a silent server is taken for dead
BEAT = 0.3  # between two renewals
PATIENCE = LEASE - BEAT  # that one renewal may take

# All clocks are the database's. After a restart of it everybody gets the time of a lease to come back.
NOW = cast(extract("epoch", func.clock_timestamp()), Double)
UP = cast(extract("epoch", func.pg_postmaster_start_time()), Double)
DEAD = and_(servers.c.seen < NOW - LEASE, UP < NOW - LEASE)
FORGOTTEN = servers.c.seen < NOW - 3600

RENEW = update(servers).where(servers.c.id == bindparam("lease")).values(seen=NOW)
ALIVE = select(servers.c.id, servers.c.address).where(servers.c.seen >= NOW - LEASE)
# The share lock makes whoever claims the match wait for our commit: he reads all that we have written.
HOLDING = text("""
    SELECT matches.id, matches.term FROM matches JOIN servers ON servers.id = matches.owner
    JOIN unnest(CAST(:ids AS varchar[]), CAST(:terms AS integer[])) AS held(id, term)
    ON held.id = matches.id AND held.term = matches.term FOR SHARE OF matches
""")


def claim(connection: Connection, match: str, lease: str) -> int:
    """Take a match that no living server has, in a term of its own. 0: there is no such match."""
    row = select(matches.c.owner, matches.c.term).where(matches.c.id == match).with_for_update()
    found = connection.execute(row).first()
    if found is None:
        return 0
    if found.owner not in ("", lease):
        connection.execute(delete(servers).where(servers.c.id == found.owner, DEAD))
        address = connection.execute(select(servers.c.address).where(servers.c.id == found.owner)).scalar()
        if address is not None:
            raise Elsewhere(address)
    connection.execute(update(matches).where(matches.c.id == match).values(owner=lease, term=found.term + 1))
    return found.term + 1


def release(connection: Connection, token: Token) -> None:
    """Anybody may have the match now, unless somebody has it already."""
    match, term = token
    connection.execute(update(matches).where(matches.c.id == match, matches.c.term == term).values(owner=""))


def holding(connection: Connection, tokens: Iterable[Token]) -> set[Token]:
    """The tokens that still hold; until the transaction ends nobody can take their matches."""
    ids, terms = zip(*set(tokens), strict=True)
    return {(row.id, row.term) for row in connection.execute(HOLDING, {"ids": ids, "terms": terms})}


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
