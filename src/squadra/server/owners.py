"""Several processes on one PostgreSQL: a live match has one owner, by a lock that the database drops when the owner dies."""

import asyncio
import hashlib
from typing import Any

from sqlalchemy import Function, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from squadra.server.failures import explain


class Elsewhere(Exception):
    """Another process has the match. It listens at `address`."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def key(match: str) -> int:
    """The number of a match's lock."""
    return int.from_bytes(hashlib.sha256(match.encode()).digest()[:8], signed=True)


class Owners:
    """The locks of this process, all on one connection: when it breaks, every match may have found another owner."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._connection: AsyncConnection | None = None
        self._turn = asyncio.Lock()

    async def _ask(self, question: Function[Any]) -> bool:
        async with self._turn:
            try:
                if self._connection is None:
                    connection = await self.engine.connect()
                    self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
                return bool((await self._connection.execute(select(question))).scalar_one())
            except (SQLAlchemyError, OSError) as error:
                raise explain(error) from error

    async def claim(self, match: str) -> bool:
        """Take a match that nobody has."""
        return await self._ask(func.pg_try_advisory_lock(key(match)))

    async def release(self, match: str) -> None:
        """Anybody may have it now."""
        await self._ask(func.pg_advisory_unlock(key(match)))

    async def unbroken(self) -> bool:
        """Whether the locks still stand. If not, the next claim begins on a new connection."""
        if self._connection is None:
            return True
        try:
            await self._ask(func.pg_backend_pid())
        except Exception:
            await self.close()
            return False
        return True

    def standing(self) -> bool:
        """Whether nothing is known against the locks; unlike `unbroken` this changes nothing."""
        return self._connection is None or not (self._connection.closed or self._connection.invalidated)

    async def close(self) -> None:
        """All locks fall."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.invalidate()
            finally:
                await connection.close()
