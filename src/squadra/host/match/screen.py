"""A connected screen: the seats it holds, the one it faces, what it has been sent."""

from collections import deque
from typing import Protocol

import msgspec

from squadra.host.shares import Account
from squadra.host.wire.messages import Closed, FromServer
from squadra.host.wire.showing import encoder
from squadra.kernel import Msg

LONGEST_QUEUE = 400  # messages that a screen may lag behind before it is let go


class Line(Protocol):
    """The way to a screen."""

    def transmit(self, data: bytes) -> None:
        """Send one message; never waits."""
        ...

    def hang_up(self) -> None:
        """Close after what was sent."""
        ...


class Screen:
    """While its line is full, messages wait here: a slow reader never holds up a match."""

    def __init__(self, line: Line, client: str = "") -> None:
        self.client = client  # the address that it comes from
        self.account: Account | None = None  # what it has used of the server's time
        self.seats: list[str] = []
        self.host = False
        self.faced: str | None = None
        self.sent_number = -1
        self.sent_epoch = -1
        self.seats_version = -1
        self.seats_json: msgspec.Raw = msgspec.Raw(b"[]")
        self.fresh = True  # nothing of the match has been sent yet: the next State starts from scratch
        self.counting = False  # odds are being counted for it
        self.advised = False  # an opponent thinks about its question
        self.ended = False
        self._line = line
        self.full = False  # the line takes no more for now
        self._waiting: deque[bytes] = deque()

    def send(self, message: FromServer) -> None:
        """Send a message, or let it wait."""
        self.send_bytes(encoder.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """The same with an encoded message."""
        if self.ended:
            return
        if not self.full:
            self._line.transmit(data)
        elif len(self._waiting) < LONGEST_QUEUE:
            self._waiting.append(data)
        else:
            self._waiting.clear()
            self.end(Closed(code="busy", say=Msg("server-busy")))

    def end(self, message: Closed) -> None:
        """The last message; the connection closes after it."""
        if not self.ended:
            self.send(message)
            self.ended = True
            self._close()

    def drop(self) -> None:
        """The connection is gone."""
        self.ended = True
        self._waiting.clear()

    def fill(self) -> None:
        """The line takes no more for now."""
        self.full = True

    def clear(self) -> None:
        """The line takes messages again."""
        self.full = False
        while self._waiting and not self.full:
            self._line.transmit(self._waiting.popleft())
        if self.ended:
            self._close()

    def _close(self) -> None:
        if not self._waiting:
            self._line.hang_up()
