"""The socket: one connection per screen. Bad messages get a refusal; only floods and strangers are cut off."""

import asyncio
import logging
import zlib
from functools import partial
from urllib.parse import urlsplit

from picows import WSCloseCode, WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from squadra.host.conversation import BUSY, Conversation, Pipe
from squadra.host.hall import RESTART, Hall
from squadra.server.operating.bans import BANNED
from squadra.server.web.deflate import SMALLEST, Deflate, TooLarge
from squadra.server.web.door import Door

log = logging.getLogger("squadra.server")
PARTING = 10  # seconds that the other side gets to hang up
LOOPBACK = {"localhost", "127.0.0.1", "::1"}
LARGEST_FRAME = 1 << 16  # what is larger is not even read; between this and the message limit comes a refusal
LEASE = "x-squadra-lease"  # by which servers that share a database know each other
AGAIN = 0.1  # seconds until the next look whether the owner is alive


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
    """One socket from its acceptance to its end: frames on one side, a conversation on the other."""

    def __init__(self, hall: Hall, door: Door, client: str = "", packed: bool = False) -> None:
        self.hall = hall
        self.door = door
        self.deflate = Deflate() if packed else None
        self.talk = Conversation(hall, self, client)
        self.screen = self.talk.screen
        self.near: WSTransport | None = None
        self.far: WSTransport | None = None  # the same at the server that has the match
        self._pieces = bytearray()
        self._packed = False  # the pieces

    # The line.

    def on_ws_connected(self, transport: WSTransport) -> None:
        """It begins."""
        self.near = transport
        self.hall.metrics.sockets += 1
        if not self.door.sit_down(self.screen.client):
            self.hall.metrics.busy += 1
            self.screen.end(BUSY)
        if self.door.bans.covers(self.screen.client):
            self.screen.end(BANNED)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """It is over."""
        self.hall.metrics.sockets -= 1
        self.door.stand_up(self.screen.client)
        self.talk.over()
        if self.far is not None:
            self.far.disconnect()

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
        if data is not None:
            self.talk.hear(data)

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

    async def forward(self, address: str, join: bytes) -> Pipe | None:
        """Another server has the match: a way to it, if it answers."""
        owners = self.hall.store.owners
        told = {"x-forwarded-for": self.screen.client, LEASE: owners.lease if owners is not None else ""}
        url = f"{address.replace('http', 'ws', 1)}/ws"
        line = asyncio.ensure_future(ws_connect(lambda: Far(self), url, extra_headers=told))
        try:
            while not line.done():
                await asyncio.wait([line], timeout=AGAIN)
                if not self.hall.hears(address):
                    return None
            self.far, _ = line.result()
        except (OSError, WSError) as error:
            log.warning("forwarding failed", extra={"to": address, "error": str(error)})
            return None
        finally:
            line.cancel()
        self.far.send(WSMsgType.TEXT, join)
        return partial(self.far.send, WSMsgType.TEXT)


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
        """The screen comes back and finds whoever owns the match by then."""
        self.near.screen.end(BUSY)
