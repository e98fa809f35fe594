"""The browser's store and workers on dictionaries, and a wire of callbacks: hosting without a file, a thread or a socket."""

import asyncio
import json
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from squadra.browser.crew import Aide, Hands
from squadra.browser.store import BrowserStore, Change, Drawn, Key, Stretch
from squadra.games import registry
from squadra.host.conversation import Conversation, Pipe
from squadra.host.hall import Hall
from squadra.host.metrics import Metrics
from squadra.host.record.store import Elsewhere
from squadra.host.settings import HostSettings
from tests.small_games import ambush, connect_four

registry.add_game(connect_four.game)
registry.add_game(ambush.game)


class MemoryDrawer:
    """Bytes under keys, as a browser keeps them: nothing in here changes behind anybody's back."""

    def __init__(self) -> None:
        self.tables: dict[Drawn, dict[Key, bytes]] = defaultdict(dict)
        self.full = False  # writes are refused

    async def change(self, changes: Sequence[Change]) -> None:
        if self.full:
            raise RuntimeError("QuotaExceededError: the disk is full")
        for change in changes:
            table = self.tables[change[1]]
            if change[0] == "put":
                table[change[2]] = change[3]
            else:
                for key in [key for key in table if change[2] <= key < change[3]]:
                    del table[key]

    async def read(self, stretches: Sequence[Stretch]) -> list[list[bytes]]:
        return [
            [data for key, data in sorted(self.tables[table].items()) if start <= key < below]
            for table, start, below in stretches
        ]

    async def names(self, table: Drawn) -> list[str]:
        return [name for name, _ in self.tables[table]]


class MemoryStore(BrowserStore):
    """The browser's store on a drawer that ends with its process."""

    def __init__(self) -> None:
        self.memory = MemoryDrawer()
        super().__init__(self.memory)
        self.elsewhere: dict[str, str] = {}  # matches that somebody else has, and his address

    async def claim(self, match: str) -> tuple[str, int]:
        if match in self.elsewhere:
            raise Elsewhere(self.elsewhere[match])
        return await super().claim(match)


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
    hall = Hall(chosen, store or MemoryStore(), Metrics(), Hands(Aide()))
    hall.start()
    return hall
