"""Matches in the browser's own database. JavaScript keeps bytes under keys; what they mean is known here only."""

import time
from collections.abc import Sequence
from typing import Literal, Protocol, TypeVar

import msgspec

from squadra.host.failures import StoreError
from squadra.host.record.rows import AnswerRow, MatchRow, NoteRow, PositionRow, StoredMatch, TicketRow
from squadra.host.record.store import Placed, Token

T = TypeVar("T")
Drawn = Literal["matches", "tickets", "answers", "notes", "positions", "contents"]
Key = tuple[str, int]
"""A match (or a game with the hash of its content) and a number in it; what there is only one of has the number 0."""
Change = tuple[Literal["put"], Drawn, Key, bytes] | tuple[Literal["cut"], Drawn, Key, Key]
"""A thing under its key; or all keys from one on, below another, are gone."""
Stretch = tuple[Drawn, Key, Key]
"""All keys from one on, below another."""
BEYOND = 1 << 40
EVERYTHING: tuple[Key, Key] = (("", 0), ("\uffff", 0))
OF_A_MATCH: tuple[Drawn, ...] = ("matches", "tickets", "answers", "notes", "positions")
FULL = "QuotaExceeded"  # as browsers name it
pack = msgspec.msgpack.Encoder().encode
read_match = msgspec.msgpack.Decoder(MatchRow).decode
read_tickets = msgspec.msgpack.Decoder(list[TicketRow]).decode
read_answer = msgspec.msgpack.Decoder(AnswerRow).decode
read_note = msgspec.msgpack.Decoder(NoteRow).decode
read_position = msgspec.msgpack.Decoder(PositionRow).decode


class Drawer(Protocol):
    """What keeps the bytes: each call is one transaction, and what `change` returns from lies on the disk."""

    async def change(self, changes: Sequence[Change]) -> None:
        """All of them or none."""
        ...

    async def read(self, stretches: Sequence[Stretch]) -> list[list[bytes]]:
        """What lies in each stretch, in the order of its keys."""
        ...

    async def names(self, table: Drawn) -> list[str]:
        """The first halves of all keys."""
        ...


class BrowserStore:
    """The Store of a browser. One worker has the drawer to itself, so nobody shares it."""

    def __init__(self, drawer: Drawer) -> None:
        self.drawer = drawer

    @property
    def owners(self) -> None:
        return None

    async def claim(self, match: str) -> tuple[str, int]:
        return "", 0

    async def release(self, token: Token) -> None:
        pass

    # Writing.

    async def create(
        self,
        row: MatchRow,
        secrets: Sequence[TicketRow],
        record: Sequence[AnswerRow] = (),
        stood: Sequence[PositionRow] = (),
    ) -> None:
        await self._write([put_match(row), put_tickets(row.id, secrets), *added(row.id, record, (), stood)])

    async def append(self, row: MatchRow, record: Sequence[AnswerRow], stood: Sequence[PositionRow] = ()) -> None:
        await self._write(added(row.id, record, (), stood))

    async def save(
        self,
        row: MatchRow,
        record: Sequence[AnswerRow] = (),
        told: Sequence[Placed] = (),
        stood: Sequence[PositionRow] = (),
    ) -> None:
        row.updated = time.time()
        await self._write([put_match(row), *added(row.id, record, told, stood)])

    async def cut(self, row: MatchRow, number: int, told: Sequence[Placed], starts: int = -1) -> None:
        begun = [
            msgspec.structs.replace(one, starts=True)
            for one in await self.positions(row.id)
            if one.number == starts <= number
        ]
        gone: list[Change] = [
            ("cut", "answers", (row.id, number), (row.id, BEYOND)),
            ("cut", "positions", (row.id, number + 1), (row.id, BEYOND)),
        ]
        await self._write([*gone, put_match(row), *added(row.id, (), told, begun)])

    async def exchange(self, row: MatchRow, old: TicketRow, new: TicketRow | None, told: Sequence[Placed] = ()) -> None:
        ((tickets,),) = await self._read(("tickets", *whole(row.id)))
        known = [
            msgspec.structs.replace(one, revoked=one.revoked or (one.role, one.seat) == (old.role, old.seat))
            for one in read_tickets(tickets)
        ]
        now = [*known, *([new] if new is not None else [])]
        await self._write([put_match(row), put_tickets(row.id, now), *added(row.id, (), told, ())])

    async def delete(self, token: Token) -> bool:
        ((*found,),) = await self._read(("matches", *whole(token[0])))
        await self._write([("cut", table, *whole(token[0])) for table in OF_A_MATCH])
        return bool(found)

    # Reading.

    async def load(self, match: str) -> StoredMatch | None:
        wanted: list[Stretch] = [(table, *whole(match)) for table in OF_A_MATCH]
        rows, tickets, answers, notes, positions = await self._read(*wanted)
        if not rows:
            return None
        return StoredMatch(
            row=read_match(rows[0]),
            tickets=read_tickets(tickets[0]),
            answers=[read_answer(data) for data in answers],
            notes=[read_note(data) for data in notes],
            positions=[read_position(data) for data in positions],
        )

    async def positions(self, match: str, after: int = -1) -> list[PositionRow]:
        (found,) = await self._read(("positions", (match, after + 1), (match, BEYOND)))
        return [read_position(data) for data in found]

    async def open_from(self, address: str) -> int:
        return sum(row.address == address and row.stage in ("gathering", "running") for row in await self._matches())

    # Content.

    async def keep_content(self, game: str, hash: str, files: bytes) -> None:
        await self._write([("put", "contents", (f"{game} {hash}", 0), files)])

    async def content(self, game: str, hash: str) -> bytes | None:
        (found,) = await self._read(("contents", *whole(f"{game} {hash}")))
        return found[0] if found else None

    async def contents_missing(self) -> list[tuple[str, str]]:
        kept = set(await self.drawer.names("contents"))
        used = {(row.game, row.content_hash) for row in await self._matches()}
        return sorted(one for one in used if " ".join(one) not in kept)

    async def _matches(self) -> list[MatchRow]:
        (found,) = await self._read(("matches", *EVERYTHING))
        return [read_match(data) for data in found]

    async def _read(self, *stretches: Stretch) -> list[list[bytes]]:
        try:
            return await self.drawer.read(stretches)
        except Exception as error:
            raise refused(error) from error

    async def _write(self, changes: Sequence[Change]) -> None:
        if not changes:
            return
        try:
            await self.drawer.change(changes)
        except Exception as error:
            raise refused(error) from error


def refused(error: Exception) -> StoreError:
    """What the browser's database said, as hosting says it."""
    if isinstance(error, StoreError):
        return error
    return StoreError("storage-full" if FULL in str(error) else "storage", str(error))


def whole(name: str) -> tuple[Key, Key]:
    """All that is kept under a name."""
    return (name, 0), (name, BEYOND)


def put_match(row: MatchRow) -> Change:
    return "put", "matches", (row.id, 0), pack(row)


def put_tickets(match: str, rows: Sequence[TicketRow]) -> Change:
    return "put", "tickets", (match, 0), pack(list(rows))


def added(
    match: str, record: Sequence[AnswerRow], told: Sequence[Placed], stood: Sequence[PositionRow]
) -> list[Change]:
    """What a match has grown by."""
    return [
        *(("put", "answers", (match, one.number), pack(one)) for one in record),
        *(("put", "notes", (match, place), pack(note)) for place, note in told),
        *(("put", "positions", (match, one.number), pack(one)) for one in stood),
    ]
