"""What this version makes of the matches of a database: looked at without a trace, or brought up to date."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Literal

import msgspec
from sqlalchemy import Connection, inspect, select

from squadra.host.failures import Refuse, StoreError
from squadra.host.games import find_game
from squadra.host.match.play import Play
from squadra.host.metrics import Metrics
from squadra.host.record.contents import Contents, renewed
from squadra.host.record.returning import bring_back
from squadra.host.record.rows import AnswerRow, StoredMatch
from squadra.host.record.store import Elsewhere
from squadra.host.work import at_once
from squadra.server.operating.backup import at_one_moment, version_known
from squadra.server.store.columns import read_match
from squadra.server.store.reading import read_content, read_positions
from squadra.server.store.schema import answers, contents, matches, positions
from squadra.server.store.store import Store

Fate = Literal["goes-on", "new-rules", "ends", "shown", "kept", "gone"]
"""It goes on as it was; it goes on by other rules; it ends here; it is over and can be played again; it is over and can
be read; its game is not installed."""
FATES: dict[tuple[bool, str], Fate] = {
    (False, "same"): "goes-on", (False, "changed"): "new-rules", (False, "lost"): "ends",
    (True, "same"): "shown", (True, "kept"): "kept",
}  # fmt: skip


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """A match after the upgrade."""

    match: str
    game: str
    title: str
    fate: Fate
    answers: int  # that are stored
    held: int  # how many of those are part of it afterwards
    why: str = ""


def look_ahead(db: str | None, told: Callable[[Outlook], None]) -> None:
    """Say of every match what becomes of it. Nothing is written, and a server may be running."""

    def work(connection: Connection) -> None:
        version_known(connection, "The database")
        for outlook in outlooks(connection):
            told(outlook)

    at_one_moment(db, work)


def outlooks(connection: Connection) -> Iterator[Outlook]:
    """One match after the other, whatever version the tables have."""
    tables = set(inspect(connection).get_table_names())
    columns = {column["name"] for column in inspect(connection).get_columns(matches.name)}
    wanted = select(*(column for column in matches.c if column.name in columns))
    for found in connection.execute(wanted.order_by(matches.c.created)).mappings().all():
        row = read_match(dict(found))
        record = connection.execute(select(answers).where(answers.c.match == row.id).order_by(answers.c.number))
        stored = StoredMatch(
            row=row, tickets=[],
            answers=[AnswerRow(number=a.number, epoch=a.epoch, seat=a.seat, answer=bytes(a.answer), at=a.at) for a in record],
            positions=read_positions(connection, row.id) if positions.name in tables else [],
        )  # fmt: skip
        kept = read_content(connection, row.game, row.content_hash) if contents.name in tables else None
        yield outlook_of(stored, kept)


def outlook_of(stored: StoredMatch, content: bytes | None) -> Outlook:
    """What becomes of one match."""
    row, count = stored.row, len(stored.answers)
    fate, held, why = "goes-on", count, ""
    try:
        back = bring_back(row, stored, renewed(row, content), find_game(row.game))
        fate, held, why = FATES[row.stage in ("over", "closed"), back.verdict], back.held, back.why
    except Refuse as no:
        fate, why = "gone", no.detail
    return Outlook(match=row.id, game=row.game, title=row.title, fate=fate, answers=count, held=held, why=why)


def bring_up_to_date(db: str | None) -> None:
    """Tables, content and positions as this version stores them, for all matches. The servers should be stopped."""

    async def work() -> None:
        store = Store(db, Metrics())
        await store.open()
        try:
            known = Contents(store, at_once)
            for id in await store.database.read(
                lambda connection: list(connection.execute(select(matches.c.id)).scalars())
            ):
                await settle_one(store, known, id)
        finally:
            await store.close()

    asyncio.run(work())


async def settle_one(store: Store, known: Contents, id: str) -> None:
    """What waking the match would do."""
    try:
        token = await store.claim(id)
    except (Elsewhere, Refuse):
        return  # a server has it, and has brought it up to date itself
    try:
        stored = await store.load(id)
        if stored is not None:
            play = Play(store, stored, await known.game(stored.row), at_once)
            play.row.term = token[1]
            await play.resume(None)
            await known.keep(play.game)
            await play.settle()
            await play.rest()
    except (Refuse, StoreError):
        return  # it stays as it was: its game is not installed
    finally:
        await store.release(token)
