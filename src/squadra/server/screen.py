"""A connected screen: the seats it holds, the one it faces, what it has been sent."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from squadra.server.mailbox import Mailbox
from squadra.server.messages import Closed, FromServer, Said
from squadra.server.showing import encoder

LONGEST_QUEUE = 400  # messages that a screen may lag behind before it is let go


class Screen:
    """Messages go into a queue with a task of its own: a slow reader never holds up a match."""

    def __init__(self, transmit: Callable[[bytes], Awaitable[None]], hang_up: Callable[[], Awaitable[None]]) -> None:
        self.seats: list[str] = []
        self.host = False
        self.faced: str | None = None
        self.sent_number = -1
        self.sent_epoch = -1
        self.seats_version = -1
        self.seats_json: msgspec.Raw = msgspec.Raw(b"[]")
        self.fresh = True  # nothing of the match has been sent yet: the next State begins anew
        self.counting = False  # odds are being counted for it
        self.ended = False
        self._transmit = transmit
        self._hang_up = hang_up
        self._letters: Mailbox[bytes | None] = Mailbox()  # None: hang up
        self._task = asyncio.create_task(self._run(), name="screen")

    def send(self, message: FromServer) -> None:
        """Queue a message."""
        self.send_bytes(encoder.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Queue an encoded message."""
        if self.ended:
            return
        if len(self._letters) < LONGEST_QUEUE:
            self._letters.put(data)
            return
        self._letters.letters.clear()
        self._letters.put(encoder.encode(Closed(code="busy", say=Said(key="server-busy"))))
        self._finish()

    def _finish(self) -> None:
        self.ended = True
        self._letters.put(None)

    def end(self, message: Closed) -> None:
        """The last message; the connection closes after it."""
        self.send(message)
        if not self.ended:
            self._finish()

    async def drop(self) -> None:
        """The connection is gone."""
        self.ended = True
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        while (data := await self._letters.get()) is not None:
            await self._transmit(data)
        await self._hang_up()
