"""From HTTP to the socket: uvicorn hands over a connection whose request asks for it."""

import asyncio
import logging
import time
from typing import cast

import uvicorn
from picows import WSAutoPingStrategy, WSCloseCode, WSUpgradeRequest, WSUpgradeResponse, WSUpgradeResponseWithListener
from picows.picows import WSProtocol
from uvicorn.server import ServerState

from squadra.host.hall import Hall
from squadra.host.shares import GUESS
from squadra.server.web import deflate
from squadra.server.web.door import SERVERS
from squadra.server.web.guard import Guard
from squadra.server.web.patience import READ
from squadra.server.web.socket import LARGEST_FRAME, LEASE, Connection, origin_allowed, part

log = logging.getLogger("picows")
PIECE = 4096  # bytes that are read at once: each may be a frame that wants an answer
MOST_UNREAD = 1 << 20  # bytes of answers that somebody who goes on sending may leave unread


class Upgraded(WSProtocol):
    """An HTTP connection of uvicorn's that becomes a socket. Nothing stands between it and the match: no framework, no queue."""

    def __init__(self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, object]) -> None:
        guard = config.app
        assert isinstance(guard, Guard)
        self.guard = guard
        self.address = ""
        self.pipe: object = None
        self.hall: Hall = guard.inner.state.hall
        self.open = cast("set[object]", server_state.connections)
        self.line: Connection | None = None
        self.guess = 0.0  # what the next piece is assumed to cost
        super().__init__(
            host_port=None, ws_path=None, is_client_side=False, ws_listener_factory=self.accept, logger=log,
            disconnect_on_exception=True, websocket_handshake_timeout=None, enable_auto_ping=True,
            auto_ping_idle_timeout=config.ws_ping_interval, auto_ping_reply_timeout=config.ws_ping_timeout,
            auto_ping_strategy=WSAutoPingStrategy.PING_WHEN_IDLE, enable_auto_pong=True,
            max_frame_size=LARGEST_FRAME, extra_headers=None, read_buffer_init_size=4096,
        )  # fmt: skip

    def accept(self, request: WSUpgradeRequest) -> WSUpgradeResponseWithListener | None:
        """Only our own page may open a socket, and there is only one."""
        if request.path != b"/ws":
            return None
        settings, headers = self.guard.settings, request.headers
        if not origin_allowed(headers.get("origin"), headers.get("host"), settings.host, settings.allowed_hosts):
            return WSUpgradeResponseWithListener(WSUpgradeResponse.create_error_response(403), None)
        packed = deflate.offered(headers.get("sec-websocket-extensions"))
        answer = {"Sec-WebSocket-Extensions": deflate.ANSWER} if packed else None
        client = self.client_of(headers.get("x-forwarded-for"), headers.get(LEASE))
        self.line = Connection(self.hall, self.guard.door, client, packed)
        return WSUpgradeResponseWithListener(WSUpgradeResponse.create_101_response(answer), self.line)

    def client_of(self, forwarded: str | None, lease: str | None) -> str:
        """Who came. Another server of the same database shows its lease, and says who."""
        owners = self.hall.store.owners
        if owners is None or not forwarded or lease not in owners.leases:
            return self.guard.client_of(self.address, forwarded)
        self.guard.door.vouch(self.address, self.pipe)
        self.address = SERVERS
        return forwarded

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """uvicorn knows of it, so that it can stop it."""
        self.open.add(self)
        self.pipe = transport
        peer = cast("tuple[str, int] | None", transport.get_extra_info("peername"))
        self.address = peer[0] if peer else ""
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.open.discard(self)
        self.guard.door.leave(self.address, self.pipe)
        super().connection_lost(exc)

    def data_received(self, request: bytes) -> None:
        """The request once more, from uvicorn's hands; then the loop must learn that it reads into our buffer."""
        rest = memoryview(request)
        while rest:
            buffer = self.get_buffer(len(rest))
            size = min(len(buffer), len(rest))
            buffer[:size] = rest[:size]
            self.buffer_updated(size)
            rest = rest[size:]
        pipe = self.transport.underlying_transport
        pipe.pause_reading()
        asyncio.get_running_loop().call_soon(pipe.resume_reading)

    def get_buffer(self, sizehint: int) -> memoryview:
        """Room for a piece."""
        return super().get_buffer(sizehint)[:PIECE]

    def buffer_updated(self, nbytes: int) -> None:
        """Frames cost time, even those that are not messages: whoever has used up his share is not read from."""
        began = time.perf_counter()
        super().buffer_updated(nbytes)
        if self.line is not None:
            spent = time.perf_counter() - began + READ - self.guess
            self.guess = 0.0
            pipe = self.transport.underlying_transport
            if self.line.screen.full and pipe.get_write_buffer_size() > MOST_UNREAD:
                pipe.abort()  # it sends, and reads no answer
            elif delay := self.line.talk.account.charge(spent):
                self.hold(delay)

    def hold(self, seconds: float) -> None:
        """Nothing is read for that long."""
        pipe = self.transport.underlying_transport
        if not pipe.is_closing():
            pipe.pause_reading()
            asyncio.get_running_loop().call_later(seconds, self.go_on)

    def go_on(self) -> None:
        """Its turn has come, unless others of the same client have used it up."""
        pipe = self.transport.underlying_transport
        if pipe.is_closing() or self.line is None:
            return
        account = self.line.talk.account
        if delay := account.delay():
            asyncio.get_running_loop().call_later(delay, self.go_on)
        else:
            self.guess = GUESS  # until it is known: else all lines of a client would go on at once
            account.spend(GUESS)
            pipe.resume_reading()

    def shutdown(self) -> None:
        """The server stops."""
        self.hall.closing = True
        if self.line is not None:
            self.line.say_goodbye()
        else:
            part(self.transport, WSCloseCode.SERVICE_RESTART)
