"""One screen's conversation, whatever carries it: from its first message to its end."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from squadra.host.failures import Refuse, StoreError
from squadra.host.hall import Hall
from squadra.host.match import tickets
from squadra.host.match.live import LiveMatch
from squadra.host.match.screen import Line, Screen
from squadra.host.record.store import Elsewhere
from squadra.host.shares import GUESS, Allowance
from squadra.host.wire.depth import too_deep
from squadra.host.wire.messages import Closed, FromScreen, Join, Refused, ToServer
from squadra.host.work import CLIENT
from squadra.kernel import Msg

log = logging.getLogger("squadra.host")
decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromScreen)
PATIENCE = 200  # messages over the rate before the line is cut
FORWARD = 4.0  # seconds in which a match that somebody else has must be found
AGAIN = 0.1  # seconds until the next try
TOO_FAST = Closed(code="too-fast", say=Msg("server-too-fast"))
BUSY = Closed(code="busy", say=Msg("server-busy"))
Pipe = Callable[[bytes], None]


class Wire(Line, Protocol):
    """The line of a conversation."""

    async def forward(self, address: str, join: bytes) -> Pipe | None:
        """The way to whoever has the match, if there is one and it answers."""
        ...


class Conversation:
    """Takes whole messages. Bad ones get a refusal; only floods are cut off. Whoever owns it says when it is over."""

    def __init__(self, hall: Hall, wire: Wire, client: str = "") -> None:
        self.hall = hall
        self.wire = wire
        self.live: LiveMatch | None = None
        self.allowance = Allowance(hall.settings.rate, hall.settings.burst)
        self.too_fast = 0
        self.screen = Screen(wire, client)
        self.account = self.screen.account = hall.shares.of(client)
        self._pipe: Pipe | None = None  # to whoever has the match
        self._pause: asyncio.TimerHandle | None = None  # until it may go on
        self._held: deque[bytes] = deque()  # what came while a Join looked for its match
        self._joining: asyncio.Task[None] | None = None

    def hear(self, data: bytes) -> None:
        """A message has arrived: it is dealt with at once, or when the client's turn comes."""
        if self.screen.ended:
            return
        if self._joining is None and self._pause is None and not self._must_wait():
            self._take(data)
        elif len(self._held) < PATIENCE:
            self._held.append(data)
        else:
            self.screen.end(TOO_FAST)

    def over(self) -> None:
        """The line is gone."""
        self.screen.drop()
        if self._joining is not None:
            self._joining.cancel()
        if self._pause is not None:
            self._pause.cancel()
        self.hall.pipes.pop(self.screen, None)
        if self.live is not None:
            self.live.leave(self.screen)

    def _must_wait(self) -> bool:
        """Whether the client has used up its share: what comes is held until it may go on."""
        delay = self.account.delay()
        if delay:
            self._pause = asyncio.get_running_loop().call_later(delay, self._go_on)
        return bool(delay)

    def _go_on(self) -> None:
        self._pause = None
        while self._held and self._joining is None and not self.screen.ended and not self._must_wait():
            self._take(self._held.popleft())

    # Messages.

    def _take(self, data: bytes) -> None:
        """Check form, size and rate; then hand it to the match."""
        if self._pipe is not None:
            self._pipe(data)
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
            self.screen.end(BUSY)  # it comes back in a moment, here or elsewhere
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
                if owner.address != self.hall.settings.address and await self._forward(owner.address, data):
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

    async def _forward(self, address: str, join: bytes) -> bool:
        """Somebody else has the match: from now on this is a pipe to him, if he answers."""
        if self.live is not None:
            self.live.leave(self.screen)
            self.live = None
        self._pipe = await self.wire.forward(address, join)
        if self._pipe is None:
            return False
        self.hall.pipes[self.screen] = address
        return True

    def refuse(self, id: int, no: Refuse) -> None:
        """Say no; the line stays."""
        self.hall.metrics.refused += 1
        number = self.live.play.number if self.live is not None else 0
        self.screen.send(Refused(id=id, code=no.code, say=no.say, number=number))


class OnlyId(msgspec.Struct):
    """What can be salvaged from a malformed message."""

    id: int = 0


id_decoder = msgspec.json.Decoder(OnlyId)


def id_of(data: bytes) -> int:
    """The id of a malformed message, so that the client knows which one was refused; 0 if there is none."""
    try:
        return id_decoder.decode(data).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0
