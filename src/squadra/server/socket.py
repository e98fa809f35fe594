"""The socket: one connection per screen. Bad messages get a refusal; only floods and strangers are cut off."""

import asyncio
import contextlib
import logging
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import Receive, Scope, Send, WebSocketCloseEvent
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from squadra.server import tickets
from squadra.server.failures import Refuse, StoreError
from squadra.server.hall import Hall
from squadra.server.live import LiveMatch
from squadra.server.messages import Closed, FromScreen, Join, Refused, Said, ToServer
from squadra.server.owners import Elsewhere
from squadra.server.screen import Screen

log = logging.getLogger("squadra.server")
decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromScreen)
PATIENCE = 200  # messages over the rate before the connection is cut
LOOPBACK = {"localhost", "127.0.0.1", "::1"}
CLOSE: WebSocketCloseEvent = {"type": "websocket.close", "code": 1008, "reason": ""}  # policy violation


class Allowance:
    """A token bucket."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.left = float(burst)
        self.last = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.last) * self.rate)
        self.last = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


def origin_allowed(origin: str | None, host: str | None, served: str, allowed: tuple[str, ...]) -> bool:
    """Browsers say where a page comes from: only our own page may open a socket. Other clients say nothing.

    A server on the loopback also checks the name, so that no stranger's name can be pointed at this machine.
    """
    if origin is None:
        return True
    theirs = urlsplit(origin)
    if theirs.hostname is None:
        return False
    if theirs.hostname in allowed or theirs.netloc in allowed:
        return True
    if theirs.netloc != (host or ""):
        return False
    return served not in LOOPBACK or theirs.hostname in LOOPBACK


class Connection:
    """One socket from its acceptance to its end."""

    def __init__(self, receive: Receive, send: Send, hall: Hall) -> None:
        self.receive = receive
        self.send = send
        self.hall = hall
        self.live: LiveMatch | None = None
        self.allowance = Allowance(hall.settings.rate, hall.settings.burst)
        self.too_fast = 0
        self.left = False
        self.screen = Screen(self._transmit, self._hang_up)

    async def _transmit(self, data: bytes) -> None:
        try:
            await self.send({"type": "websocket.send", "bytes": None, "text": data.decode()})
        except Exception:  # the other side is gone: reading notices it too
            self.screen.ended = True

    async def _hang_up(self) -> None:
        with contextlib.suppress(Exception):  # it may be closed already
            await self.send(CLOSE)

    async def run(self) -> None:
        """Read until the other side leaves, or is shown out."""
        metrics = self.hall.metrics
        metrics.sockets += 1
        try:
            while not self.left and (data := await self.read()) is not None:
                if not self.screen.ended:
                    await self.take(data)
        finally:
            metrics.sockets -= 1
            if self.live is not None:
                self.live.leave(self.screen)
            await self.screen.drop()

    async def read(self) -> bytes | None:
        """The next message, text or binary; None when there is none any more."""
        event: Any = await self.receive()
        if event["type"] == "websocket.disconnect":
            return None
        text = event.get("text")
        return text.encode("utf-8", "surrogatepass") if text is not None else event.get("bytes") or b""

    async def take(self, data: bytes) -> None:
        """Check form, size and rate; then hand it to the match."""
        if not self.allowance.take():
            self.too_fast += 1
            if self.too_fast > PATIENCE:
                self.screen.end(Closed(code="too-fast", say=Said(key="server-too-fast")))
                return
            self.refuse(id_of(data) if len(data) <= self.hall.settings.largest_message else 0, Refuse("too-fast"))
            return
        if len(data) > self.hall.settings.largest_message:
            self.refuse(0, Refuse("too-large"))
            return
        try:
            message: ToServer = decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.refuse(id_of(data), Refuse("malformed", detail=str(error)))
            return
        try:
            await self.route(message)
        except Elsewhere as owner:
            await self.forward(owner.address, data)
        except Refuse as no:
            self.refuse(message.id, no)
        except StoreError as error:
            self.refuse(message.id, Refuse(error.code))

    async def route(self, message: ToServer) -> None:
        """Into the mailbox of the match; Join finds it first."""
        arrived = time.perf_counter()
        if isinstance(message, Join):
            live = await self.find(message)
            if self.live is not None and live is not self.live:
                self.live.leave(self.screen)
            self.live = live
        if self.live is None:
            raise Refuse("join-first")
        self.live.post((self.screen, message, arrived))

    async def find(self, message: Join) -> LiveMatch:
        """The match that the tickets name: the first that names one decides."""
        for ticket in message.tickets:
            id = tickets.match_of(ticket)
            if id is not None:
                try:
                    return await self.hall.match(id)
                except Refuse as no:
                    if no.code != "match-unknown":
                        raise
        raise Refuse("ticket-wrong")

    async def forward(self, address: str, join: bytes) -> None:
        """Another process has the match: from now on this connection is a pipe to it."""
        if self.live is not None:
            self.live.leave(self.screen)
            self.live = None
        url = f"{address.replace('http', 'ws', 1)}/ws"
        try:
            async with connect(url, compression=None, max_size=None, proxy=None) as far:
                await far.send(join.decode())
                near = asyncio.create_task(self._pass_on(far))
                try:
                    async for text in far:
                        self.screen.send_bytes(text if isinstance(text, bytes) else text.encode())
                finally:
                    near.cancel()
        except (OSError, WebSocketException) as error:
            log.warning("forwarding failed", extra={"to": address, "error": str(error)})
        self.screen.end(Closed(code="busy", say=Said(key="server-busy")))  # it comes back and finds the owner of then

    async def _pass_on(self, far: ClientConnection) -> None:
        while (data := await self.read()) is not None:
            await far.send(data.decode("utf-8", "replace"))
        self.left = True
        await far.close()

    def refuse(self, id: int, no: Refuse) -> None:
        """Say no; the connection stays."""
        self.hall.metrics.refused += 1
        number = self.live.play.number if self.live is not None else 0
        self.screen.send(Refused(id=id, code=no.code, say=no.say, rule=no.rule, number=number))


class OnlyId(msgspec.Struct):
    """What can be saved of a malformed message."""

    id: int = 0


id_decoder = msgspec.json.Decoder(OnlyId)


def id_of(data: bytes) -> int:
    """The id of a malformed message, so that the client knows which one was refused; 0 if there is none."""
    try:
        return id_decoder.decode(data).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0


async def serve_socket(scope: Scope, receive: Receive, send: Send, hall: Hall) -> None:
    """Take a connection from its first byte. Plain ASGI: nothing stands between the web server and the match."""
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    settings = hall.settings
    await receive()  # websocket.connect
    if not origin_allowed(headers.get("origin"), headers.get("host"), settings.host, settings.allowed_hosts):
        await send(CLOSE)
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await Connection(receive, send, hall).run()
