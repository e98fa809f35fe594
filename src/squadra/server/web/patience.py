"""Requests that come slowly, or never: uvicorn's connection with an end to patience."""

import asyncio
import time
from typing import Any

import msgspec
from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from squadra.host.failures import Refuse
from squadra.host.shares import GUESS, Account
from squadra.server.web.guard import Guard

LARGEST_HEAD = 32_768  # bytes of a request before its body
IN_A_ROW = 8  # requests that may come before the first of them is answered; browsers send one
READ = 0.00002  # seconds that the event loop needs to read anything at all


class Hasty(Exception):
    """Requests without end, and nobody waits for the replies."""


class Patient(HttpToolsProtocol):
    """A time limit for the head of a request, one for its body, and one for somebody to read the reply."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        guard = config.app
        assert isinstance(guard, Guard)
        self.guard = guard
        self.door = guard.door
        self.address = ""
        self.clock: asyncio.TimerHandle | None = None
        self.account: Account | None = None  # None: of a proxy, behind which are many
        self.guess = 0.0  # what the next piece is assumed to cost
        self.head = 0  # bytes of it so far
        self.in_head = True

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Somebody is at the door."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        if not self.guard.is_proxy(self.address):
            self.account = self.guard.shares.of(self.address)
            if delay := self.account.charge(READ):
                self.loop.call_soon(self.hold, delay)  # when reading has begun
        if self.door.enter(self, self.guard.is_proxy(self.address)):
            self.wait(self.guard.settings.head_seconds)
        else:
            self.turn_away()

    @property
    def line(self) -> object:
        """The connection itself, whatever is spoken on it."""
        return self.transport

    def wait(self, seconds: float) -> None:
        """Starts the clock."""
        self.settle()
        self.clock = self.loop.call_later(seconds, self.turn_out)

    def settle(self) -> None:
        """No more waiting."""
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None

    def turn_out(self) -> None:
        """Patience has run out."""
        self.settle()
        self.guard.metrics.turned_out += 1
        self.transport.abort()

    def turn_away(self) -> None:
        """No room: an honest word, and the door closes."""
        self.guard.metrics.busy += 1
        body = msgspec.json.encode(Refuse("busy").problem())
        head = f"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(head.encode() + b"retry-after: 5\r\nconnection: close\r\n\r\n" + body)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self.settle()
        self.door.heard(self)
        self.door.leave(self.address, self.line)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A head without end is not a request. Reading costs time: whoever has used up his share is not read from."""
        if self.transport.is_closing():
            return
        began = time.perf_counter()
        self.head += len(data) if self.in_head else 0
        super().data_received(data)
        if self.in_head and self.head > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too large.")
        if self.account is not None:
            spent = time.perf_counter() - began + READ - self.guess
            self.guess = 0.0
            if delay := self.account.charge(spent):
                self.hold(delay)

    def hold(self, seconds: float) -> None:
        """Nothing is read for that long."""
        if not self.transport.is_closing() and self.transport.get_protocol() is self:
            self.transport.pause_reading()
            self.loop.call_later(seconds, self.go_on)

    def go_on(self) -> None:
        """Its turn has come, unless others of the same client have used it up."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        assert self.account is not None
        if delay := self.account.delay():
            self.loop.call_later(delay, self.go_on)
        elif not self.flow.read_paused:
            self.guess = GUESS  # until it is known: else all connections of a client would go on at once
            self.account.spend(GUESS)
            self.transport.resume_reading()

    def on_message_begin(self) -> None:
        """A request begins: perhaps on a connection that had others before."""
        super().on_message_begin()
        self.in_head, self.head = True, 0
        if self.clock is None:
            self.wait(self.guard.settings.head_seconds)

    def on_headers_complete(self) -> None:
        """Its head is whole."""
        if len(self.pipeline) >= IN_A_ROW:
            raise Hasty  # the parser ends, and with it the connection
        self.in_head = False
        self.wait(self.guard.settings.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is there: now it is for us to answer."""
        self.settle()
        self.door.heard(self)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Answered: whoever stays only waits again (uvicorn has a clock for that)."""
        super().on_response_complete()
        if not self.transport.is_closing() and not self.pipeline:
            self.door.waiting[self] = None

    def handle_websocket_upgrade(self) -> None:
        """From now on a socket."""
        self.settle()
        self.door.heard(self)
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """Whoever asks must read."""
        super().pause_writing()
        self.wait(self.guard.settings.body_seconds)

    def resume_writing(self) -> None:
        """He reads."""
        super().resume_writing()
        self.settle()
