"""The hall: all live matches. Idle ones leave memory and come back when somebody asks for them."""

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections.abc import AsyncGenerator, Sequence

import msgspec

from squadra.host.failures import Refuse, refuse_setup
from squadra.host.games import game_at_hand
from squadra.host.match import tickets
from squadra.host.match.bots import Bots, best_level
from squadra.host.match.live import House, LiveMatch
from squadra.host.match.persons import alone, gives_hints
from squadra.host.match.play import Play
from squadra.host.match.screen import Screen
from squadra.host.metrics import Metrics
from squadra.host.record.contents import Contents
from squadra.host.record.rows import AnswerRow, MatchRow, PositionRow, SeatRow, StoredMatch, TicketRow
from squadra.host.record.store import Elsewhere, Store
from squadra.host.settings import HostSettings
from squadra.host.shares import Shares, household
from squadra.host.talk.table import hear
from squadra.host.wire.bodies import CreateMatch, MatchCreated, SeatTicket, SeatWish
from squadra.host.wire.lines import TicketLine
from squadra.host.wire.messages import Closed
from squadra.host.work import CLIENT, Workers
from squadra.kernel import Game, Msg, SetupError, no

log = logging.getLogger("squadra.host")
LONGEST_NAME = 40
LONGEST_TITLE = 80
COPY_SECONDS = 5.0  # how long a copy of another server's match is looked at
RESTART = Closed(code="shutting-down", say=Msg("server-shutting-down"))
ELSEWHERE = Closed(code="busy", say=Msg("server-busy"))  # pages come back, and find whoever owns the match by then


class Hall:
    """Creates matches, brings them to life, lets them sleep."""

    def __init__(
        self,
        settings: HostSettings,
        store: Store,
        metrics: Metrics,
        workers: Workers,
        shares: Shares | None = None,
        version: str = "",
        page: str = "",
    ) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.workers = workers
        bots = Bots(workers.bots, metrics, settings.seed)
        self.house = House(workers=workers, bots=bots, metrics=metrics, hear=hear, version=version, page=page)
        self.shares = shares or Shares(settings.share)
        self.rematching = asyncio.Lock()  # two who ask for a rematch at once get the same
        self.contents = Contents(store, workers.aside)
        self.live: dict[str, LiveMatch] = {}
        self.copies: dict[str, LiveMatch] = {}  # of matches that others have, for those who only look
        self.pipes: dict[Screen, str] = {}  # screens whose match somebody else has, and his address
        self.ending: set[asyncio.Task[None]] = set()
        self.waking: dict[str, asyncio.Future[LiveMatch | None]] = {}
        self.closing = False
        self._removing: set[str] = set()
        self._counting = asyncio.Lock()
        self._count = 0
        self._sweeper: asyncio.Task[None] | None = None
        self._keeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look for idle matches, and at those who share the store."""
        self._keeping = asyncio.create_task(self.contents.keep_installed(), name="contents")
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")
        if self.store.owners is not None:
            self.store.owners.on_loss = self.lose_all
            self.store.owners.on_beat = self.look_around

    async def stop(self) -> None:
        """Say goodbye to all screens; what was handed in is stored."""
        self.closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        if self._keeping is not None:
            self._keeping.cancel()
        self._let_go(RESTART)
        while self.ending:
            await asyncio.wait(self.ending)
        await self.workers.close()

    async def _sweep(self) -> None:
        pause = max(0.05, min(30.0, self.settings.idle_seconds / 4))
        while True:
            await asyncio.sleep(pause)
            for place, patience in ((self.live, self.settings.idle_seconds), (self.copies, COPY_SECONDS)):
                for id, live in list(place.items()):
                    if live.idle > patience:
                        del place[id]
                        await self._end(live, keep=place is self.live)
            self.metrics.matches = len(self.live)

    async def _end(self, live: LiveMatch, keep: bool, word: Closed = ELSEWHERE) -> None:
        await live.stop(keep)
        for screen in list(live.screens):  # whoever has sat down in the meantime
            screen.end(word)
        await self.store.release(live.play.row.token)

    # Letting go.

    def give_up(self, live: LiveMatch) -> None:
        """What is in memory may not be what is stored: screens come back, and the match is reloaded."""
        log.warning("a match is reloaded", extra={"match": live.play.row.id})
        if self.live.get(live.play.row.id) is live:
            del self.live[live.play.row.id]
        self._dismiss(live, ELSEWHERE)

    def lose_all(self) -> None:
        """Our lease is gone: all matches may have found another owner."""
        self._let_go(ELSEWHERE)

    def look_around(self) -> None:
        """A server that is gone answers nobody: screens connected through it come back and find a new owner."""
        assert self.store.owners is not None
        for live in [one for one in self.live.values() if one.play.row.owner != self.store.owners.lease]:
            self.give_up(live)  # it was just being woken when the lease was lost
        for screen, address in list(self.pipes.items()):
            if not self.hears(address):
                screen.end(ELSEWHERE)

    def hears(self, address: str) -> bool:
        """Whether the server at an address has lately renewed its lease."""
        return self.store.owners is not None and address in self.store.owners.alive

    def _let_go(self, word: Closed) -> None:
        for live in [*self.live.values(), *self.copies.values()]:
            self._dismiss(live, word)
        self.live.clear()
        self.copies.clear()

    def _dismiss(self, live: LiveMatch, word: Closed) -> None:
        live.stopped = True
        for screen in list(live.screens):
            screen.end(word)
        keep = word is RESTART and self.live.get(live.play.row.id) is live
        task = asyncio.create_task(self._end(live, keep, word), name=f"end of {live.play.row.id}")
        self.ending.add(task)
        task.add_done_callback(self.ending.discard)

    # Bringing to life.

    async def match(self, id: str) -> LiveMatch:
        """The live match of an id; from the database if it sleeps. Two who ask at once get the same."""
        if self.store.owners is not None:
            await self.store.owners.sure()
        while not self.closing:
            if id in self._removing:
                raise Refuse("match-unknown")
            live = self.live.get(id)
            if live is None:
                waking = self.waking.get(id)
                if waking is None:
                    waking = self.waking[id] = asyncio.ensure_future(self._wake(id))
                    waking.add_done_callback(lambda done: self._woken(id, done))
                live = await asyncio.shield(waking)
                if live is None:
                    raise Refuse("match-unknown")
            if not live.stopped:
                live.idle_since = time.monotonic()
                return live
            await asyncio.sleep(0)  # it was dropped while it was being woken: start over once that is done
        raise Refuse("shutting-down")

    def _woken(self, id: str, done: "asyncio.Future[LiveMatch | None]") -> None:
        self.waking.pop(id, None)
        if not done.cancelled():
            done.exception()  # whoever waited for it has heard of it, or has gone

    async def _wake(self, id: str) -> LiveMatch | None:
        lease, term = await self.store.claim(id)
        live = None
        try:
            play = await self._read(id)
            if play is not None:
                play.row.owner, play.row.term = lease, term  # not as it was read: somebody may have claimed it since
                await self.contents.keep(play.game)
                await play.settle()
                live = self._seat(play)
        finally:
            if live is None:
                await self.store.release((id, term))
        return live

    async def _read(self, id: str) -> Play | None:
        stored = await self.store.load(id)
        if stored is None:
            return None
        play = Play(self.store, stored, await self.contents.game(stored.row), self.workers.aside)
        await play.resume(self.workers.waking)
        if play.verdict != "same":
            self.metrics.other_rules += 1
            log.warning("played by other rules", extra={"match": id, "verdict": play.verdict, "why": play.why})
        return play

    async def look(self, id: str) -> LiveMatch:
        """The match for those who only look: if another server has it, as the database has it."""
        try:
            return await self.match(id)
        except Elsewhere:
            play = await self._read(id)
            if play is None:
                raise Refuse("match-unknown") from None
            old = self.copies.pop(id, None)
            if old is not None:
                await old.stop()
            play.row.term = 0  # it is not ours
            copy = self.copies[id] = LiveMatch(play, self.house)
            return copy

    def _seat(self, play: Play) -> LiveMatch:
        live = LiveMatch(play, self.house, self.give_up)
        self.live[play.row.id] = live
        self.metrics.matches = len(self.live)
        return live

    async def remove(self, id: str) -> bool:
        """Delete a match for ever; whoever sits at it is told. Elsewhere if another server has it."""
        waking = self.waking.get(id)
        if waking is not None:
            with contextlib.suppress(Exception):
                await asyncio.shield(waking)
        live = self.live.pop(id, None)
        term = live.play.row.term if live is not None else (await self.store.claim(id))[1]
        self._removing.add(id)
        try:
            if live is not None:
                for screen in list(live.screens):
                    screen.end(Closed(code="match-deleted", say=Msg("server-match-deleted")))
                await live.stop()
            gone = await self.store.delete((id, term))
            self.metrics.deleted += gone
            return gone
        finally:
            self._removing.discard(id)
            await self.store.release((id, term))

    async def by_ticket(self, ticket: str) -> tuple[LiveMatch, TicketRow]:
        """The match and the right that a ticket gives, or a friendly refusal."""
        id = tickets.match_of(ticket)
        if id is None:
            raise Refuse("ticket-wrong")
        try:
            live = await self.look(id)
        except Refuse as no:
            raise Refuse("ticket-wrong") if no.code == "match-unknown" else no from None
        row = tickets.find(ticket, live.play.tickets)
        if row is None:
            raise Refuse("ticket-wrong")
        if row.revoked:
            raise Refuse("ticket-revoked")
        return live, row

    async def ticket_line(self, ticket: str) -> TicketLine:
        """What a ticket is good for; a bad one is reported, not raised."""
        try:
            live, row = await self.by_ticket(ticket)
            return await live.call(lambda: live.ticket_line(row))
        except Refuse as no:
            return TicketLine(problem=no.code)

    # Creating.

    async def create(self, wish: CreateMatch, id: str = "", held: Sequence[TicketRow] = ()) -> MatchCreated:
        """A new match, stored, with its secrets. `held`: tickets by which its people are already known."""
        game = await game_at_hand(wish.game, self.workers.aside)
        try:
            setup = game.setup(wish.setup)
            names = game.seats(setup)
        except SetupError as error:
            raise refuse_setup(error) from None
        seats = self.seat_rows(game, names, wish.seats)
        await self.contents.keep(game)
        now = time.time()
        row = MatchRow(
            id=id or self.new_id(), game=game.name, game_version=game.version, content_hash=game.content_hash,
            setup=wish.setup, title=clean(wish.title, LONGEST_TITLE), stage="gathering", seats=seats,
            dice_key=self.new_key(), epoch=0, pause_ms=min(max(wish.pause_ms, 0), 60_000),
            undo=wish.undo, hints=wish.hints, created=now, updated=now,
        )  # fmt: skip
        if row.undo == "free" and not alone(row):
            raise Refuse("undo-alone", place="undo")
        return await self.found(row, game, [], [], held)

    async def fork(self, live: LiveMatch, number: int, wishes: list[SeatWish], title: str) -> MatchCreated:
        """A new match that begins with the answers of another one, and goes on with its own dice."""
        old, match = live.play.row, live.play.match
        assert match is not None
        seats = self.seat_rows(match.game, match.seats, wishes)
        record = live.play.rows(match, 0)[:number]
        stood = [one for one in await self.store.positions(old.id) if one.number <= match.first] if match.first else []
        row = msgspec.structs.replace(
            old, id=self.new_id(), title=clean(title, LONGEST_TITLE) or old.title, stage="gathering", seats=seats,
            dice_key=self.new_key(), epoch=0, forked_from=old.id, result="",
            undo="" if old.undo == "free" else old.undo, taken_back=0,
            created=time.time(), updated=time.time(),
        )  # fmt: skip
        inherited = [msgspec.structs.replace(a, epoch=-1) for a in record]
        return await self.found(row, live.play.game, inherited, stood)

    async def found(
        self,
        row: MatchRow,
        game: Game,
        record: list[AnswerRow],
        stood: list[PositionRow],
        held: Sequence[TicketRow] = (),
    ) -> MatchCreated:
        """A match of a row, with what was answered before it, and its secrets."""
        host, watch = tickets.new_ticket(row.id), tickets.new_ticket(row.id)
        rows = [TicketRow(hash=tickets.hashed(host), role="host"), TicketRow(hash=tickets.hashed(watch), role="watch")]
        given: list[SeatTicket] = []
        for seat in row.seats:
            if seat.bot:
                continue
            known = [one for one in held if one.seat == seat.seat]
            if known:
                rows += known
                continue
            ticket = tickets.new_ticket(row.id)
            rows.append(TicketRow(hash=tickets.hashed(ticket), role="seat", seat=seat.seat))
            given.append(SeatTicket(seat=seat.seat, who=seat.who, name=seat.name, ticket=ticket))
        row.address = household(CLIENT.get())
        async with self._within_quota(row.address):
            await self.store.create(row, rows, record, stood)
        play = Play(
            self.store, StoredMatch(row=row, tickets=rows, answers=record, positions=stood), game, self.workers.aside
        )
        if row.stage == "gathering":  # one that is over comes back from the store, as all of them do
            self._seat(play)
        self.metrics.created += 1
        if any(seat.bot for seat in row.seats) or gives_hints(row):
            self.workers.bots.warm(row.game)
        return MatchCreated(
            match=row.id, game=row.game, host=host, watch=watch, seats=given, commitment=play.commitment
        )

    @contextlib.asynccontextmanager
    async def _within_quota(self, address: str) -> AsyncGenerator[None]:
        """An address may have only so many open matches; they are counted and made one after the other."""
        most = self.settings.matches_per_address
        if not most:
            yield
            return
        async with self._counting:
            if await self.store.open_from(address) >= most:
                raise Refuse("too-many-matches", no("server-too-many-matches", "", count=most))
            yield

    def new_id(self) -> str:
        """The name of a match that is about to be made."""
        self._count += 1
        return tickets.new_match_id() if self.settings.seed is None else f"{self.settings.seed:05d}-{self._count:06d}"

    def new_key(self) -> bytes:
        """The key of its dice."""
        seed = self.settings.seed
        return secrets.token_bytes(32) if seed is None else hashlib.sha256(b"%d %d" % (seed, self._count)).digest()

    def seat_rows(self, game: Game, names: tuple[str, ...], wishes: list[SeatWish]) -> list[SeatRow]:
        """Who sits where: as wished; what is not named is for bots; nothing named: the first seat is me."""
        wished: dict[str, SeatWish] = {}
        for place, wish in enumerate(wishes):
            if wish.seat not in names or wish.seat in wished:
                known = ", ".join(names)
                raise Refuse("seats-wrong", place=f"seats.{place}.seat", detail=f"seats of this set-up: {known}")
            wished[wish.seat] = wish
        if not wished:
            wished[names[0]] = SeatWish(seat=names[0], who="me")
        rows: list[SeatRow] = []
        for name in names:
            wish = wished.get(name) or SeatWish(seat=name, who="bot")
            bot = best_level(game, wish.bot) if wish.who == "bot" else ""
            rows.append(SeatRow(seat=name, who=wish.who, name=clean(wish.name), bot=bot))
        return rows


def clean(name: str, longest: int = LONGEST_NAME) -> str:
    """A name that fits on the table: one line of what can be printed, not too long."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:longest]
