"""What the worker's script talks to: lines of screens, requests, the aide; nothing else."""

from collections.abc import Callable

from squadra.browser.crew import Aide, Hands, Need, Want
from squadra.browser.store import BrowserStore, Drawer
from squadra.host.conversation import Conversation, Pipe
from squadra.host.desk.routes import answer
from squadra.host.hall import Hall
from squadra.host.metrics import Metrics
from squadra.host.settings import HostSettings

Send = Callable[[int, str | None], None]
"""A message to the screen of a line; None hangs up."""
RULES = "rules"


class Wire:
    """The way to one screen: a line that the script has numbered."""

    def __init__(self, number: int, send: Send) -> None:
        self.number = number
        self.send = send

    def transmit(self, data: bytes) -> None:
        self.send(self.number, data.decode())

    def hang_up(self) -> None:
        self.send(self.number, None)

    async def forward(self, address: str, join: bytes) -> Pipe | None:
        return None  # nobody else has matches of this browser


async def nothing(name: str) -> None:
    """Everything is there."""


class Table:
    """The hall of a browser."""

    def __init__(
        self,
        drawer: Drawer,
        send: Send,
        need: Need = nothing,
        want: Want = lambda: False,
        version: str = "",
        seed: int | None = None,
    ) -> None:
        self.aide = Aide(want)
        self.need = need
        settings = HostSettings(rate=1000.0, burst=2000, share=0.0, seed=seed)
        self.hall = Hall(settings, BrowserStore(drawer), Metrics(), Hands(self.aide, need), version=version)
        self.hall.start()
        self.send = send
        self.lines: dict[int, Conversation] = {}

    def open(self, number: int, client: str = "here") -> None:
        """A screen comes."""
        self.lines[number] = Conversation(self.hall, Wire(number, self.send), client)

    def hear(self, number: int, message: str) -> None:
        """A screen says something."""
        line = self.lines.get(number)
        if line is not None:
            line.hear(message.encode())

    def close(self, number: int) -> None:
        """A screen has gone."""
        line = self.lines.pop(number, None)
        if line is not None:
            line.over()

    async def ask(self, path: str, body: str | None) -> tuple[bool, bytes]:
        """One wish, one reply."""
        if path.startswith("/api/rule"):
            await self.need(RULES)
        return await answer(self.hall, path, None if body is None else body.encode())
