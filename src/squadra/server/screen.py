"""A connected screen: the seats it holds, the one it faces, what it has been sent."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec

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
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="screen")

    def send(self, message: FromServer) -> None:
        """Queue a message."""
        self.send_bytes(encoder.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Queue an encoded message."""
        if self.ended:
            return
        if len(self._queue) >= LONGEST_QUEUE:
            self._queue.clear()
            self._queue.append(encoder.encode(Closed(code="busy", say=Said(key="server-busy"))))
            self.ended = True
        else:
            self._queue.append(data)
        self._wake.set()

    def end(self, message: Closed) -> None:
        """The last message; the connection closes after it."""
        self.send(message)
        self.ended = True
        self._wake.set()

    async def drop(self) -> None:
        """The connection is gone."""
        self.ended = True
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        while True:
            while self._queue:
                await self._transmit(self._queue.popleft())
            if self.ended:
                await self._hang_up()
                return
            self._wake.clear()
            await self._wake.wait()
