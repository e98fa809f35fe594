"""The socket: one connection per screen. Bad messages get a refusal; only floods and strangers are cut off."""

import asyncio
import logging
import time
import zlib
from collections import deque
from typing import Any
from urllib.parse import urlsplit

import msgspec
from picows import WSCloseCode, WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from squadra.kernel import Msg
from squadra.server import tickets
from squadra.server.deflate import SMALLEST, Deflate, TooLarge
from squadra.server.depth import too_deep
from squadra.server.failures import Refuse, StoreError
from squadra.server.hall import Hall
from squadra.server.live import LiveMatch
from squadra.server.messages import Closed, FromScreen, Join, Refused, ToServer
from squadra.server.owners import Elsewhere
from squadra.server.parcels import CLIENT
from squadra.server.screen import Screen
from squadra.server.shares import GUESS

log = logging.getLogger("squadra.server")
decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromScreen)
PATIENCE = 200  # messages over the rate before the connection is cut
PARTING = 10  # seconds that the other side gets to hang up
LOOPBACK = {"localhost", "127.0.0.1", "::1"}
LARGEST_FRAME = 1 << 20  # what is larger is not even read; between this and the message limit comes a refusal
FORWARD = 4.0  # seconds in which a match that another server has must be found
AGAIN = 0.1  # seconds until the next try, and until the next look whether the owner is alive
TOO_FAST = Closed(code="too-fast", say=Msg("server-too-fast"))
BUSY = Closed(code="busy", say=Msg("server-busy"))
BANNED = Closed(code="banned", say=Msg("server-banned"))
RESTART = Closed(code="shutting-down", say=Msg("server-shutting-down"))


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


def part(transport: WSTransport, why: WSCloseCode) -> None:
    """Say that it is over and let the other side hang up: if we did at once, it might lose what it has not read yet."""
    transport.send_close(why)
    asyncio.get_running_loop().call_later(PARTING, transport.disconnect)


class Connection(WSListener):
    """One socket from its acceptance to its end."""

    def __init__(self, hall: Hall, client: str = "", packed: bool = False) -> None:
        self.hall = hall
        self.deflate = Deflate() if packed else None
        self.live: LiveMatch | None = None
        self.allowance = Allowance(hall.settings.rate, hall.settings.burst)
        self.too_fast = 0
        self.screen = Screen(self, client)
        self.account = self.screen.account = hall.shares.of(client)
        self._pause: asyncio.TimerHandle | None = None  # until it may go on
        self.near: WSTransport | None = None
        self.far: WSTransport | None = None  # the same at the process that has the match
        self._pieces = bytearray()
        self._packed = False  # the pieces
        self._held: deque[bytes] = deque()  # what came while a Join looked for its match
        self._joining: asyncio.Task[None] | None = None

    # The line.

    def on_ws_connected(self, transport: WSTransport) -> None:
        """It begins."""
        self.near = transport
        self.hall.metrics.sockets += 1
        sockets, most = self.hall.sockets, self.hall.settings.sockets_per_address
        sockets[self.screen.client] += 1
        if 0 < most < sockets[self.screen.client]:
            self.hall.metrics.busy += 1
            self.screen.end(BUSY)
        if self.hall.bans.covers(self.screen.client):
            self.screen.end(BANNED)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """It is over."""
        self.hall.metrics.sockets -= 1
        self.hall.sockets[self.screen.client] -= 1
        if not self.hall.sockets[self.screen.client]:
            del self.hall.sockets[self.screen.client]
        self.screen.drop()
        if self._joining is not None:
            self._joining.cancel()
        if self._pause is not None:
            self._pause.cancel()
        self.hall.pipes.pop(self.screen, None)
        if self.far is not None:
            self.far.disconnect()
        if self.live is not None:
            self.live.leave(self.screen)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """A message, text or binary, or a piece of one."""
        if frame.msg_type is WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code())
            transport.disconnect()
            return
        if self.screen.ended:
            return
        try:
            data = self._whole(frame)
        except (TooLarge, zlib.error) as error:
            self.screen.drop()
            part(transport, WSCloseCode.MESSAGE_TOO_BIG if isinstance(error, TooLarge) else WSCloseCode.INVALID_TEXT)
            return
        if data is None:
            return
        if self._joining is None and self._pause is None and not self.wait():
            self.take(data)
        elif len(self._held) < PATIENCE:
            self._held.append(data)
        else:
            self.screen.end(TOO_FAST)

    def wait(self) -> bool:
        """Whether the client has used up its share: what comes is held until it may go on."""
        delay = self.account.delay()
        if delay:
            self._pause = asyncio.get_running_loop().call_later(delay, self._go_on)
        return bool(delay)

    def _go_on(self) -> None:
        self._pause = None
        while self._held and self._joining is None and not self.screen.ended and not self.wait():
            self.take(self._held.popleft())

    def _whole(self, frame: WSFrame) -> bytes | None:
        """The message that a frame completes, unpacked."""
        data, packed = frame.get_payload_as_bytes(), frame.rsv1
        if not frame.fin or self._pieces:
            self._packed = packed or self._packed
            self._pieces += data
            if len(self._pieces) > LARGEST_FRAME:
                raise TooLarge
            if not frame.fin:
                return None
            data, packed = bytes(self._pieces), self._packed
            self._pieces.clear()
            self._packed = False
        return Deflate.unpack(data, LARGEST_FRAME) if packed else data

    def pause_writing(self) -> None:
        """The other side reads too slowly."""
        self.screen.fill()

    def resume_writing(self) -> None:
        """It has caught up."""
        self.screen.clear()

    def transmit(self, data: bytes) -> None:
        """Send one message of the screen."""
        if self.near is None:
            return
        if self.deflate is not None and len(data) >= SMALLEST:
            self.near.send(WSMsgType.TEXT, self.deflate.pack(data), rsv1=True)
        else:
            self.near.send(WSMsgType.TEXT, data)

    def hang_up(self) -> None:
        """Show the other side out."""
        if self.near is not None:
            part(self.near, WSCloseCode.SERVICE_RESTART if self.hall.closing else WSCloseCode.POLICY_VIOLATION)

    def say_goodbye(self) -> None:
        """The server stops: the page is told before its line is cut, and comes back by itself."""
        self.screen.end(RESTART)

    # Messages.

    def take(self, data: bytes) -> None:
        """Check form, size and rate; then hand it to the match."""
        if self.far is not None:
            self.far.send(WSMsgType.TEXT, data)
            return
        if not self.allowance.take():
            self.too_fast += 1
            if self.too_fast > PATIENCE:
                self.screen.end(TOO_FAST)
                return
            self.refuse(id_of(data) if len(data) <= self.hall.settings.largest_message else 0, Refuse("too-fast"))
            return
        if len(data) > self.hall.settings.largest_message:
            self.refuse(0, Refuse("too-large"))
            return
        if too_deep(data):
            self.refuse(0, Refuse("malformed"))
            return
        try:
            message: ToServer = decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.refuse(id_of(data), Refuse("malformed", detail=str(error)))
            return
        if isinstance(message, Join):
            self._joining = asyncio.create_task(self._join(message, data), name="join")
        elif self.live is None:
            self.refuse(message.id, Refuse("join-first"))
        else:
            self.account.spend(GUESS)
            self.live.post((self.screen, message, time.perf_counter()))

    async def _join(self, message: Join, data: bytes) -> None:
        """Find the match; what has come in the meantime follows."""
        CLIENT.set(self.screen.client)
        try:
            await self._find_or_forward(message, data)
        except Refuse as no:
            self.refuse(message.id, no)
        except StoreError as error:
            log.warning("joining failed", extra={"code": error.code})
            self.screen.end(BUSY)  # it comes back in a moment, here or at another server
        self._joining = None
        if self._pause is None:
            self._go_on()

    async def _find_or_forward(self, message: Join, data: bytes) -> None:
        """An owner that does not answer may be dead: as soon as its lease has run out, the match is ours."""
        end = time.monotonic() + FORWARD
        while time.monotonic() < end:
            try:
                live = await self.find(message)
            except Elsewhere as owner:
                if owner.address != self.hall.settings.address and await self.forward(owner.address, data):
                    return
                await asyncio.sleep(AGAIN)
            else:
                if self.live is not None and live is not self.live:
                    self.live.leave(self.screen)
                self.live = live
                live.post((self.screen, message, time.perf_counter()))
                return
        self.screen.end(BUSY)

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

    async def forward(self, address: str, join: bytes) -> bool:
        """Another server has the match: from now on this connection is a pipe to it, if it answers."""
        if self.live is not None:
            self.live.leave(self.screen)
            self.live = None
        url, told = f"{address.replace('http', 'ws', 1)}/ws", {"x-forwarded-for": self.screen.client}
        line = asyncio.ensure_future(ws_connect(lambda: Far(self), url, extra_headers=told))
        try:
            while not line.done():
                await asyncio.wait([line], timeout=AGAIN)
                if not self.hall.hears(address):
                    return False
            far, _ = line.result()
        except (OSError, WSError) as error:
            log.warning("forwarding failed", extra={"to": address, "error": str(error)})
            return False
        finally:
            line.cancel()
        self.far = far
        self.hall.pipes[self.screen] = address
        far.send(WSMsgType.TEXT, join)
        return True

    def refuse(self, id: int, no: Refuse) -> None:
        """Say no; the connection stays."""
        self.hall.metrics.refused += 1
        number = self.live.play.number if self.live is not None else 0
        self.screen.send(Refused(id=id, code=no.code, say=no.say, number=number))


class Far(WSListener):
    """The other end of a pipe."""

    def __init__(self, near: Connection) -> None:
        self.near = near

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Pass it on."""
        if frame.msg_type is WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code())
            transport.disconnect()
        else:
            self.near.screen.send_bytes(frame.get_payload_as_bytes())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The screen comes back and finds the owner of then."""
        self.near.screen.end(BUSY)


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
