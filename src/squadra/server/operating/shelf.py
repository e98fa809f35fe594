"""What whoever runs the server keeps and for how long: the matches of the database from outside, without their secrets."""

import time
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, or_, select

from squadra.server.operating.bodies import Ban, OperatorLine
from squadra.server.settings import Settings
from squadra.server.store.columns import read_seats
from squadra.server.store.schema import OPEN, answers, bans, matches
from squadra.server.store.store import Store

DAY = 86_400
AT_ONCE = 200  # matches that one sweep deletes
LAST = select(func.max(answers.c.at)).where(answers.c.match == matches.c.id).scalar_subquery()
COUNT = select(func.count()).where(answers.c.match == matches.c.id).scalar_subquery()


class Shelf:
    """Reads whole matches, and keeps the list of banned addresses."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # Matches.

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
        return await self.store.read(lambda c: list(c.execute(wanted).scalars()))

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

        return await self.store.read(work)

    # Bans.

    async def banned(self) -> list[Ban]:
        """All addresses that are shut out."""
        rows = select(bans).order_by(bans.c.since.desc())
        return await self.store.read(
            lambda c: [Ban(address=row.address, since=row.since, why=row.why) for row in c.execute(rows)]
        )

    async def ban(self, address: str, why: str) -> None:
        """Shut an address out."""

        def work(connection: Connection) -> None:
            connection.execute(delete(bans).where(bans.c.address == address))
            connection.execute(insert(bans), {"address": address, "since": time.time(), "why": why})

        await self.store.write(work)

    async def unban(self, address: str) -> bool:
        """Let it in again."""
        return await self.store.write(lambda c: c.execute(delete(bans).where(bans.c.address == address)).rowcount > 0)


def line(row: Any) -> OperatorLine:
    """A match from outside: who sits there, never what they hold."""
    seats = read_seats(row.seats)
    return OperatorLine(
        match=row.id, game=row.game, title=row.title, stage=row.stage, created=row.created, touched=row.last,
        answers=row.answers, address=row.address,
        persons=[seat.name or seat.seat for seat in seats if seat.who != "bot"],
        bots=sum(1 for seat in seats if seat.bot),
    )  # fmt: skip
