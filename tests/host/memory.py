"""A store, workers and a wire of dictionaries and callbacks: all that hosting needs, without a file, a thread or a socket."""

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from squadra.games import registry
from squadra.host.conversation import Conversation, Pipe
from squadra.host.failures import StoreError
from squadra.host.hall import Hall
from squadra.host.metrics import Metrics
from squadra.host.record.rows import AnswerRow, MatchRow, NoteRow, PositionRow, StoredMatch, TicketRow
from squadra.host.record.store import Elsewhere, Placed, Token
from squadra.host.settings import HostSettings
from squadra.host.work import at_once
from tests.small_games import ambush, connect_four

T = TypeVar("T")
registry.add_game(connect_four.game)
registry.add_game(ambush.game)

pack = msgspec.msgpack.encode


class Drawer:
    """What is kept of one match, as bytes under keys: nothing in here changes behind anybody's back."""

    def __init__(self, row: MatchRow, secrets: Sequence[TicketRow]) -> None:
        self.row = pack(row)
        self.tickets = pack(list(secrets))
        self.answers: dict[int, bytes] = {}
        self.notes: dict[int, bytes] = {}
        self.positions: dict[int, bytes] = {}

    def add(self, record: Sequence[AnswerRow], told: Sequence[Placed], stood: Sequence[PositionRow]) -> None:
        for answer in record:
            assert answer.number == len(self.answers), "no gap, and nothing twice"
            self.answers[answer.number] = pack(answer)
        self.notes |= {place: pack(note) for place, note in told}
        self.positions |= {one.number: pack(one) for one in stood}

    def read_positions(self, after: int = -1) -> list[PositionRow]:
        read = msgspec.msgpack.Decoder(PositionRow).decode
        return [read(data) for number, data in sorted(self.positions.items()) if number > after]


class MemoryStore:
    """The Store of a process that ends with its matches; a browser's has the same shape around its own database."""

    def __init__(self) -> None:
        self.matches: dict[str, Drawer] = {}
        self.contents: dict[tuple[str, str], bytes] = {}
        self.elsewhere: dict[str, str] = {}  # matches that somebody else has, and his address
        self.full = False  # writes are refused

    @property
    def owners(self) -> None:
        return None

    async def claim(self, match: str) -> tuple[str, int]:
        if match in self.elsewhere:
            raise Elsewhere(self.elsewhere[match])
        return "", 0

    async def release(self, token: Token) -> None:
        pass

    async def create(
        self,
        row: MatchRow,
        secrets: Sequence[TicketRow],
        record: Sequence[AnswerRow] = (),
        stood: Sequence[PositionRow] = (),
    ) -> None:
        self.check()
        drawer = self.matches[row.id] = Drawer(row, secrets)
        drawer.add(record, (), stood)

    async def append(self, row: MatchRow, record: Sequence[AnswerRow], stood: Sequence[PositionRow] = ()) -> None:
        self.check()
        self.matches[row.id].add(record, (), stood)

    async def save(
        self,
        row: MatchRow,
        record: Sequence[AnswerRow] = (),
        told: Sequence[Placed] = (),
        stood: Sequence[PositionRow] = (),
    ) -> None:
        self.check()
        row.updated = time.time()
        self.matches[row.id].row = pack(row)
        self.matches[row.id].add(record, told, stood)

    async def cut(self, row: MatchRow, number: int, told: Sequence[Placed], starts: int = -1) -> None:
        self.check()
        drawer = self.matches[row.id]
        drawer.row = pack(row)
        drawer.answers = {at: data for at, data in drawer.answers.items() if at < number}
        stood = [
            msgspec.structs.replace(one, starts=one.starts or one.number == starts)
            for one in drawer.read_positions()
            if one.number <= number
        ]
        drawer.positions = {}
        drawer.add((), told, stood)

    async def exchange(self, row: MatchRow, old: TicketRow, new: TicketRow | None, told: Sequence[Placed] = ()) -> None:
        self.check()
        drawer = self.matches[row.id]
        known = msgspec.msgpack.decode(drawer.tickets, type=list[TicketRow])
        gone = [
            msgspec.structs.replace(t, revoked=t.revoked or (t.role, t.seat) == (old.role, old.seat)) for t in known
        ]
        drawer.row, drawer.tickets = pack(row), pack([*gone, *([new] if new is not None else [])])
        drawer.add((), told, ())

    async def delete(self, token: Token) -> bool:
        self.check()
        return self.matches.pop(token[0], None) is not None

    async def load(self, match: str) -> StoredMatch | None:
        drawer = self.matches.get(match)
        if drawer is None:
            return None
        answer, note = msgspec.msgpack.Decoder(AnswerRow).decode, msgspec.msgpack.Decoder(NoteRow).decode
        return StoredMatch(
            row=msgspec.msgpack.decode(drawer.row, type=MatchRow),
            tickets=msgspec.msgpack.decode(drawer.tickets, type=list[TicketRow]),
            answers=[answer(data) for _, data in sorted(drawer.answers.items())],
            notes=[note(data) for _, data in sorted(drawer.notes.items())],
            positions=drawer.read_positions(),
        )

    async def positions(self, match: str, after: int = -1) -> list[PositionRow]:
        return self.matches[match].read_positions(after)

    async def open_from(self, address: str) -> int:
        rows = [msgspec.msgpack.decode(drawer.row, type=MatchRow) for drawer in self.matches.values()]
        return sum(row.address == address and row.stage in ("gathering", "running") for row in rows)

    async def keep_content(self, game: str, hash: str, files: bytes) -> None:
        self.contents.setdefault((game, hash), files)

    async def content(self, game: str, hash: str) -> bytes | None:
        return self.contents.get((game, hash))

    async def contents_missing(self) -> list[tuple[str, str]]:
        return []

    def check(self) -> None:
        if self.full:
            raise StoreError("disk-full", "The disk is full.")


class Pauses:
    """Work is done here and now, after whatever else can be done."""

    async def run(
        self, work: Callable[..., T], *args: Any, client: str | None = None, patient: bool = False, **_: Any
    ) -> T:
        await asyncio.sleep(0)
        return work(*args)

    async def answer(self, work: Callable[..., T], *args: Any, client: str | None = None) -> T:
        return await self.run(work, *args)

    def warm(self, *games: str) -> None:
        pass


class SameHands:
    """All kinds of work in one pair of hands."""

    def __init__(self) -> None:
        self.bots = self.odds = self.replays = self.waking = Pauses()
        self.aside = at_once

    async def close(self) -> None:
        pass


class Ear:
    """A screen: what it says goes into its conversation, what it is told is kept."""

    def __init__(self, hall: Hall, client: str = "somebody", pipe: Pipe | None = None) -> None:
        self.talk = Conversation(hall, self, client)
        self.pipe = pipe  # where a match of somebody else can be reached
        self.forwarded: list[str] = []
        self.heard: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.hung_up = False
        self.ids = 0
        self._news = asyncio.Event()

    def transmit(self, data: bytes) -> None:
        message = json.loads(data)
        self.heard.append(message)
        if message["type"] == "state":
            self.state = message
        self._news.set()

    def hang_up(self) -> None:
        self.hung_up = True
        self._news.set()

    async def forward(self, address: str, join: bytes) -> Pipe | None:
        self.forwarded.append(address)
        if self.pipe is not None:
            self.pipe(join)
        return self.pipe

    async def until(self, wanted: Callable[[dict[str, Any]], bool], start: int = 0) -> dict[str, Any]:
        """The first message from `start` on of which something is true."""
        async with asyncio.timeout(30):
            while True:
                for message in self.heard[start:]:
                    if wanted(message):
                        return message
                self._news.clear()
                await self._news.wait()

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something and hear what comes of it."""
        self.ids += 1
        id, start = self.ids, len(self.heard)
        self.talk.hear(json.dumps({"type": kind, "id": id, **fields}).encode())
        return await self.until(lambda m: m.get("id") == id or m.get("done") == id, start)

    async def join(self, *tickets: str, **fields: Any) -> dict[str, Any]:
        start = len(self.heard)
        joined = await self.ask("join", tickets=list(tickets), nonce="n" * 16, **fields)
        if joined["type"] == "joined":
            await self.until(lambda m: m["type"] == "state", start)
        return joined

    async def answer(self, option: int) -> dict[str, Any]:
        """Answer the question that stands for the faced seat."""
        state = self.state
        wish = {"seat": state["seat"], "number": state["ask"]["number"], "epoch": state["epoch"]}
        return await self.ask("answer", **wish, option=option)

    async def catch_up(self, number: int) -> None:
        """Wait for the state of an answer number."""
        await self.until(lambda m: m["type"] == "state" and m["number"] >= number)

    @property
    def asked(self) -> bool:
        return bool(self.state.get("ask", {}).get("options"))


def open_hall(store: MemoryStore | None = None, **settings: Any) -> Hall:
    """A hall on a store in memory."""
    chosen = HostSettings(**{"seed": 1, "rate": 1e6, "burst": 1_000_000, **settings})
    hall = Hall(chosen, store or MemoryStore(), Metrics(), SameHands())
    hall.start()
    return hall
