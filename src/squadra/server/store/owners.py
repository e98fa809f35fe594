"""Several servers on one PostgreSQL: a live match has one owner, and nobody else can write to it.

A server holds a lease: a row that it renews several times in the lifetime of the lease. Whoever wants a match of a server whose
lease has run out removes that row and raises the match's term, the fencing token that every write must show. So a server
that was frozen or cut off cannot write to what others have taken, and learns from its missing row that it must let go.
"""

from collections.abc import Iterable
from typing import Protocol

from sqlalchemy import Connection, Double, and_, bindparam, cast, delete, extract, func, select, text, update

from squadra.host.record.store import Elsewhere, Owners, Token
from squadra.server.store.schema import matches, servers

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


class Lease(Owners, Protocol):
    """What a store asks of its lease; `postgres` has the only one."""

    def standing(self) -> bool:
        """Whether it is good as far as we know."""
        ...

    def mine(self) -> str:
        """By what we are known; StoreError while we have none."""
        ...

    async def start(self) -> None:
        """Get it and keep it."""
        ...

    async def close(self) -> None:
        """Give it back."""
        ...


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
