"""What whoever runs the server keeps and for how long: the matches of the database from outside, without their secrets."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, and_, delete, func, insert, or_, select
from sqlalchemy.exc import SQLAlchemyError

from squadra.server.bodies import Ban, OperatorLine
from squadra.server.failures import explain
from squadra.server.owners import Token, holding
from squadra.server.rows import read_seats
from squadra.server.schema import answers, bans, matches, metadata
from squadra.server.settings import Settings
from squadra.server.store import Store

T = TypeVar("T")
DAY = 86_400
OPEN = ("gathering", "running")
AT_ONCE = 200  # matches that one sweep deletes
LAST = select(func.max(answers.c.at)).where(answers.c.match == matches.c.id).scalar_subquery()
COUNT = select(func.count()).where(answers.c.match == matches.c.id).scalar_subquery()


class Shelf:
    """Reads and deletes whole matches, and keeps the list of banned addresses."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            return await self.store.database.read(work)
        except (SQLAlchemyError, OSError) as error:
            raise explain(error) from error

    async def _write(self, work: Callable[[Connection], T]) -> T:
        try:
            return await self.store.database.write(work)
        except (SQLAlchemyError, OSError) as error:
            raise explain(error) from error

    # Matches.

    async def open_from(self, address: str) -> int:
        """How many matches of an address are not over."""
        mine = and_(matches.c.address == address, matches.c.stage.in_(OPEN))
        return await self._read(lambda c: c.execute(select(func.count()).select_from(matches).where(mine)).scalar_one())

    async def outlived(self, settings: Settings) -> list[str]:
        """Finished matches that are older than they may be, and open ones that nobody has touched for too long."""
        now, rules = time.time(), list[Any]()
        if settings.keep_finished_days:
            limit = now - settings.keep_finished_days * DAY
            rules.append(and_(matches.c.stage.not_in(OPEN), matches.c.updated < limit))
        if settings.keep_idle_days:
            limit = now - settings.keep_idle_days * DAY
            quiet = func.coalesce(LAST, 0) < int(limit * 1000)
            rules.append(and_(matches.c.stage.in_(OPEN), matches.c.updated < limit, quiet))
        if not rules:
            return []
        wanted = select(matches.c.id).where(or_(*rules)).order_by(matches.c.updated).limit(AT_ONCE)
        return await self._read(lambda c: list(c.execute(wanted).scalars()))

    async def delete(self, token: Token) -> bool:
        """A match is gone for ever, with all that belongs to it, if it is still ours."""
        match = token[0]

        def work(connection: Connection) -> bool:
            if self.store.owners is not None and not holding(connection, [token]):
                return False
            for table in reversed(metadata.sorted_tables):
                if "match" in table.c:
                    connection.execute(delete(table).where(table.c.match == match))
            return connection.execute(delete(matches).where(matches.c.id == match)).rowcount > 0

        return await self._write(work)

    async def lines(self, stage: str, search: str, start: int, count: int) -> tuple[int, list[OperatorLine]]:
        """Matches, those touched last first, and how many there are in all."""
        wanted = [matches.c.stage == stage] if stage else []
        if search:
            columns = (matches.c.id, matches.c.game, matches.c.title, matches.c.address)
            wanted.append(or_(*(column.icontains(search, autoescape=True) for column in columns)))
        touched = func.greatest if not self.store.sqlite else func.max
        last = touched(matches.c.updated, func.coalesce(LAST, 0) / 1000.0).label("last")
        shown = (matches.c[name] for name in ("id", "game", "title", "stage", "seats", "created", "address"))
        rows = select(*shown, last, COUNT.label("answers")).where(*wanted).order_by(last.desc(), matches.c.id)

        def work(connection: Connection) -> tuple[int, list[OperatorLine]]:
            total = connection.execute(select(func.count()).select_from(matches).where(*wanted)).scalar_one()
            return total, [line(row) for row in connection.execute(rows.offset(start).limit(count))]

        return await self._read(work)

    # Bans.

    async def banned(self) -> list[Ban]:
        """All addresses that are shut out."""
        rows = select(bans).order_by(bans.c.since.desc())
        return await self._read(
            lambda c: [Ban(address=row.address, since=row.since, why=row.why) for row in c.execute(rows)]
        )

    async def ban(self, address: str, why: str) -> None:
        """Shut an address out."""

        def work(connection: Connection) -> None:
            connection.execute(delete(bans).where(bans.c.address == address))
            connection.execute(insert(bans), {"address": address, "since": time.time(), "why": why})

        await self._write(work)

    async def unban(self, address: str) -> bool:
        """Let it in again."""
        return await self._write(lambda c: c.execute(delete(bans).where(bans.c.address == address)).rowcount > 0)


def line(row: Any) -> OperatorLine:
    """A match from outside: who sits there, never what they hold."""
    seats = read_seats(row.seats)
    return OperatorLine(
        match=row.id, game=row.game, title=row.title, stage=row.stage, created=row.created, touched=row.last,
        answers=row.answers, address=row.address,
        persons=[seat.name or seat.seat for seat in seats if seat.who != "bot"],
        bots=sum(1 for seat in seats if seat.bot),
    )  # fmt: skip
