"""What screens ask of a live match, message by message."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from squadra.kernel import Anchor, Option, no
from squadra.server import tickets
from squadra.server.bots import best_level
from squadra.server.chances import count
from squadra.server.failures import Refuse, StoreError
from squadra.server.fold import find_game
from squadra.server.live import Handler, LiveMatch, UndoWish
from squadra.server.messages import (
    AgreeUndo,
    Answer,
    AskLook,
    AskOdds,
    AskStory,
    AskWhy,
    CloseMatch,
    Done,
    Face,
    GiveBack,
    Join,
    Joined,
    Kick,
    NewLink,
    Pace,
    PaceLine,
    Ping,
    RenewLink,
    Resync,
    Role,
    Start,
    StoryReply,
    TicketLine,
    ToServer,
    Undo,
    UseBot,
    WhyReply,
)
from squadra.server.parcels import Position
from squadra.server.persons import others, set_apart, undo_policy
from squadra.server.rows import NoteRow, SeatRow, TicketRow
from squadra.server.screen import Screen
from squadra.server.showing import look_reply, story_before

log = logging.getLogger("squadra.server")
SLOWEST = 60_000  # milliseconds that a bot may be told to wait


class TableTalk(Handler):
    """One method per message. Each does what is asked, or raises Refuse having changed nothing."""

    def __init__(self, version: str) -> None:
        self.version = version
        self.page = ""  # the script of the page that this server gives out
        self.tasks: set[asyncio.Task[None]] = set()
        self.methods: dict[type[ToServer], Any] = {
            Join: self.join, Resync: self.resync, Face: self.face, Answer: self.answer, Undo: self.undo,
            AgreeUndo: self.agree_undo, AskOdds: self.ask_odds, AskWhy: self.ask_why, AskLook: self.ask_look,
            AskStory: self.ask_story, Pace: self.pace, Start: self.start, UseBot: self.use_bot,
            GiveBack: self.give_back, Kick: self.kick, RenewLink: self.renew_link,
            CloseMatch: self.close_match, Ping: self.ping,
        }  # fmt: skip

    async def __call__(self, live: LiveMatch, screen: Screen, message: ToServer) -> None:
        """Deal with a message."""
        if screen.ended:
            return
        if not isinstance(message, Join) and screen not in live.screens:
            raise Refuse("join-first")
        await self.methods[type(message)](live, screen, message)

    # Coming and looking.

    async def join(self, live: LiveMatch, screen: Screen, message: Join) -> None:
        """Seats are proved by tickets; the first nonce of a seat goes into the dice."""
        play = live.play
        lines: list[TicketLine] = []
        good: list[TicketRow] = []
        for ticket in message.tickets:
            row = tickets.find(ticket, play.tickets)
            if row is None or row.revoked:
                lines.append(TicketLine(problem="ticket-wrong" if row is None else "ticket-revoked"))
            else:
                lines.append(live.ticket_line(row))
                good.append(row)
        if not good:
            raise Refuse(lines[0].problem or "ticket-wrong" if lines else "ticket-wrong")
        screen.seats = [r.seat for r in play.row.seats if any(t.role == "seat" and t.seat == r.seat for t in good)]
        screen.host = any(t.role == "host" for t in good)
        screen.faced = message.face if message.face in screen.seats else None
        started = await self._settle_in(live, screen, good, message.nonce)
        screen.send(
            Joined(
                id=message.id, match=play.row.id, game=play.row.game, title=play.row.title,
                setup=find_game(play.row.game).shown_setup(play.row.setup or {}),
                seats=screen.seats, host=screen.host, commitment=play.commitment, forked=play.forked,
                tickets=lines, server=self.version, page=self.page,
            )
        )  # fmt: skip
        live.enter(screen)
        self._catch_up(live, screen, message.have, message.epoch)
        if started:
            live.show_all(screen)
        else:
            live.show(screen, {})
            live.move_bots()

    async def _settle_in(self, live: LiveMatch, screen: Screen, good: list[TicketRow], nonce: str) -> bool:
        """Store who is here now; True if with that the match has begun, or everybody has something to read."""
        play = live.play
        before = [msgspec.structs.replace(seat) for seat in play.row.seats]
        came = set_apart(play.row.seats, good)
        changed = play.welcome(screen.seats, nonce)
        notes = [play.note("came-apart", seat.seat) for seat in came]
        begins = play.row.stage == "gathering" and not play.missing()
        try:
            if changed or came:
                await play.store.save(play.row, told=play.fresh(notes))
            if begins:
                await self._begin(live)
        except StoreError:
            play.row.seats[:] = before
            raise
        self._tell(live, notes)
        return begins or bool(notes)

    async def _begin(self, live: LiveMatch) -> None:
        """The game starts; whoever waited for it reads its story from the first line on."""
        await live.play.begin(live.pools.waking)
        for screen in live.screens:
            screen.fresh = True

    def _tell(self, live: LiveMatch, notes: Sequence[NoteRow]) -> None:
        """Stored notes come into everybody's story."""
        if notes:
            live.play.told(notes)
            for screen in live.screens:
                screen.fresh = True  # the story is sent again: a note has no answer of its own that could be missed

    def _catch_up(self, live: LiveMatch, screen: Screen, have: int, epoch: int) -> None:
        """Set what the screen says that it has, if it can be true; otherwise it starts anew."""
        live.turn_face(screen)
        known = 0 <= have <= live.play.number and epoch == live.play.row.epoch
        screen.fresh = not known
        screen.sent_number, screen.sent_epoch = have, epoch
        screen.seats_version = -1

    async def resync(self, live: LiveMatch, screen: Screen, message: Resync) -> None:
        """Send it again."""
        self._catch_up(live, screen, message.have, message.epoch)
        live.show(screen, {}, message.id)

    async def face(self, live: LiveMatch, screen: Screen, message: Face) -> None:
        """Another person has taken the screen."""
        if message.seat and message.seat not in screen.seats:
            raise Refuse("not-your-seat")
        screen.faced = message.seat or None
        screen.fresh = True
        live.show(screen, {}, message.id)

    async def ping(self, live: LiveMatch, screen: Screen, message: Ping) -> None:
        """Still there."""
        screen.send(Done(id=message.id, number=live.play.number))

    # Playing.

    async def answer(self, live: LiveMatch, screen: Screen, message: Answer) -> None:
        """The heart of it: checked, applied, committed, then acknowledged by the State."""
        if message.seat not in screen.seats or live.play.seat(message.seat).bot:
            raise Refuse("not-your-seat")
        choice = message.option if message.value is None else live.play.option(message.value)
        await live.play.answer(message.seat, message.number, message.epoch, choice)
        live.metrics.moves += 1
        live.wish = None
        live.show_all(screen, message.id)

    async def undo(self, live: LiveMatch, screen: Screen, message: Undo) -> None:
        """Own quiet answers at once; further as the policy of the match has it (see `persons`)."""
        play = live.play
        match = play.match
        if message.seat not in screen.seats:
            raise Refuse("not-your-seat")
        if match is None or play.row.stage != "running" or not 0 <= message.to < match.number:
            raise Refuse("nothing-to-undo")
        if message.epoch != play.row.epoch:
            raise Refuse("late")
        if message.to < match.first:
            raise Refuse("undo-rules")
        if not match.record[message.to][0]:
            raise Refuse("nothing-to-undo")
        policy, rest = undo_policy(play.row), others(play.row, play.seat(message.seat))
        if not play.may_take_back(message.seat, message.to):
            if policy == "strict":
                raise Refuse("undo-strict")
        else:
            rest = []
        if not rest:
            await play.take_back(message.to, message.seat)
            live.wish = None
            live.show_all(screen, message.id)
            return
        live.wish = UndoWish(message.to, message.seat, rest)
        screen.send(Done(id=message.id, number=play.number))
        live.tell_presence()

    async def agree_undo(self, live: LiveMatch, screen: Screen, message: AgreeUndo) -> None:
        """One no is enough; the last yes does it."""
        wish = live.wish
        if message.seat not in screen.seats:
            raise Refuse("not-your-seat")
        if wish is None or wish.to != message.to or message.seat not in wish.waits_for:
            raise Refuse("late")
        if not message.yes:
            live.wish = None
        elif len(wish.waits_for) == 1:
            await live.play.take_back(wish.to, wish.by)
            live.wish = None
            live.show_all(screen, message.id)
            return
        else:
            live.wish = UndoWish(wish.to, wish.by, [seat for seat in wish.waits_for if seat != message.seat])
        screen.send(Done(id=message.id, number=live.play.number))
        live.tell_presence()

    # Asking.

    async def ask_odds(self, live: LiveMatch, screen: Screen, message: AskOdds) -> None:
        """The chances of an option from what the seat may know, counted in a worker."""
        seat = screen.faced
        if seat is None:
            raise Refuse("not-your-seat")
        match = live.play.standing(seat, message.number, live.play.row.epoch)
        assert match.ask is not None
        options = match.ask.to(seat).options
        if not 0 <= message.option < len(options):
            raise Refuse("unlawful", no("why-not-offered"))
        if screen.counting:
            raise Refuse("busy")
        position, option = Position.of(match), options[message.option]
        wish = (position, seat, option, message.id, message.number, message.option)
        screen.counting = True

        async def reply() -> None:  # all of it beside the event loop: this table goes on meanwhile
            try:
                screen.send(await live.pools.odds.answer(count, *wish, client=screen.client))
            except Refuse as no:
                live.refuse(screen, message.id, no)
            finally:
                screen.counting = False

        task = asyncio.create_task(reply(), name="odds")
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def ask_why(self, live: LiveMatch, screen: Screen, message: AskWhy) -> None:
        """Why a thing on the board is not lit."""
        match, seat = live.play.match, screen.faced
        kind, _, id = message.anchor.partition(":")
        if match is None or seat is None or not id:
            raise Refuse("not-started" if match is None else "malformed" if seat else "not-your-seat")
        if seat not in live.play.asked() and kind not in match.game.measures:
            screen.send(WhyReply(id=message.id, say=no("server-not-asked")))
            return
        why = match.game.why_not(match.t, seat, Anchor(kind, id))
        screen.send(WhyReply(id=message.id, say=why))

    async def ask_look(self, live: LiveMatch, screen: Screen, message: AskLook) -> None:
        """Reach, sight and threat of a thing; way and area of an option."""
        match, seat = live.play.match, screen.faced
        kind, _, id = message.anchor.partition(":")
        if match is None or (message.option < 0 and not id):
            raise Refuse("not-started" if match is None else "malformed")
        if message.number != live.play.number:
            raise Refuse("late")
        thing: Anchor | Option = Anchor(kind, id)
        if message.option >= 0:
            if seat is None or match.ask is None or seat not in live.play.asked():
                raise Refuse("not-asked")
            options = match.ask.to(seat).options
            if message.option >= len(options):
                raise Refuse("unlawful", no("why-not-offered"))
            thing = options[message.option]
        screen.send(look_reply(message.id, message.number, match.game.look(match.t, seat, thing)))

    async def ask_story(self, live: LiveMatch, screen: Screen, message: AskStory) -> None:
        """Earlier events."""
        events, more = story_before(live.play.story, screen.faced, message.before)
        screen.send(StoryReply(id=message.id, events=events, more=more))

    async def pace(self, live: LiveMatch, screen: Screen, message: Pace) -> None:
        """The bots' speed."""
        if not screen.seats and not screen.host:
            raise Refuse("not-allowed")
        pause = min(max(message.pause_ms, 0), SLOWEST)
        live.set_pace(PaceLine(pause_ms=pause, stopped=message.stopped, skipping=message.skip and not message.stopped))
        screen.send(Done(id=message.id, number=live.play.number))
        live.stop_bot()
        live.move_bots()

    # Host rights.

    async def start(self, live: LiveMatch, screen: Screen, message: Start) -> None:
        """Do not wait for the missing persons; they may still come."""
        host_only(screen)
        if live.play.row.stage != "gathering":
            raise Refuse("late")
        await self._begin(live)
        live.presence += 1
        live.show_all(screen, message.id)

    async def use_bot(self, live: LiveMatch, screen: Screen, message: UseBot) -> None:
        """A bot takes over."""
        seat = self._own_or_host(live, screen, message.seat)
        level = best_level(live.play.game, message.bot)
        note = [] if seat.bot else [live.play.note("bot", seat.seat)]
        await self._reseat(live, screen, message, msgspec.structs.replace(seat, bot=level), note)

    async def give_back(self, live: LiveMatch, screen: Screen, message: GiveBack) -> None:
        """A person takes over. A seat made for a bot becomes one with a link."""
        seat = self._own_or_host(live, screen, message.seat)
        if seat.shown_out:
            raise Refuse("seat-shut")
        who = "link" if seat.who == "bot" else seat.who
        note = [live.play.note("back", seat.seat)] if seat.bot else []
        await self._reseat(live, screen, message, msgspec.structs.replace(seat, bot="", who=who), note)

    def _own_or_host(self, live: LiveMatch, screen: Screen, name: str) -> SeatRow:
        if not screen.host and name not in screen.seats:
            raise Refuse("not-host")
        if live.play.row.stage in ("over", "closed"):
            raise Refuse("match-closed")
        return live.play.seat(name)

    async def _reseat(
        self, live: LiveMatch, screen: Screen, message: ToServer, new: SeatRow, notes: Sequence[NoteRow]
    ) -> None:
        row = live.play.row
        before = row.seats
        row.seats = [new if seat.seat == new.seat else seat for seat in before]
        try:
            await live.play.store.save(row, told=live.play.fresh(notes))
        except StoreError:
            row.seats = before
            raise
        self._tell(live, notes)
        if row.stage == "gathering" and not live.play.missing():
            await self._begin(live)
        live.presence += 1
        live.show_all(screen, message.id)

    async def kick(self, live: LiveMatch, screen: Screen, message: Kick) -> None:
        """The links of a seat stop working. What its person knew is nobody else's: in a running match a bot plays on."""
        host_only(screen)
        play = live.play
        seat = play.seat(message.seat)
        if play.row.stage == "gathering":
            await self._exchange(
                live, screen, message.id, "seat", message.seat, [play.note("shown-out-early", seat.seat)]
            )
            return
        before = play.row.seats
        level = seat.bot or best_level(play.game, "tactics")
        shut = msgspec.structs.replace(seat, bot=level, shown_out=True)
        play.row.seats = [shut if one.seat == shut.seat else one for one in before]
        note = [play.note("shown-out", seat.seat)]
        old = TicketRow(hash=b"", role="seat", seat=seat.seat)
        try:
            await play.store.exchange(play.row, old, None, play.fresh(note))
        except StoreError:
            play.row.seats = before
            raise
        play.revoke(old)
        self._tell(live, note)
        self._let_go(live, screen, old)
        live.presence += 1
        live.show_all(screen, message.id)

    async def renew_link(self, live: LiveMatch, screen: Screen, message: RenewLink) -> None:
        """A lost link, or one that came into wrong hands: the old ones stop working, everybody reads of it."""
        host_only(screen)
        play = live.play
        if message.role != "seat":
            await self._exchange(live, screen, message.id, message.role, "", [play.note_of(f"link-{message.role}")])
            return
        seat = play.seat(message.seat)
        if seat.who == "bot":
            raise Refuse("not-allowed")
        if seat.shown_out:
            raise Refuse("seat-shut")
        if any(seat.seat in other.seats for other in live.screens if other is not screen):
            raise Refuse("seat-taken")
        await self._exchange(live, screen, message.id, "seat", seat.seat, [play.note("link", seat.seat)])

    async def _exchange(
        self, live: LiveMatch, screen: Screen, id: int, role: Role, seat: str, notes: Sequence[NoteRow]
    ) -> None:
        play = live.play
        ticket = tickets.new_ticket(play.row.id)
        new = TicketRow(hash=tickets.hashed(ticket), role=role, seat=seat)
        await play.store.exchange(play.row, new, new, play.fresh(notes))
        play.revoke(new)
        play.tickets.append(new)
        screen.send(NewLink(id=id, role=role, seat=seat, ticket=ticket))
        self._tell(live, notes)
        self._let_go(live, screen, new)
        live.presence += 1
        live.show_all(screen)

    def _let_go(self, live: LiveMatch, screen: Screen, gone: TicketRow) -> None:
        """Whoever came by the old links is shown out; the host's own screen only leaves the seat."""
        if gone.role == "seat":
            screen.seats = [seat for seat in screen.seats if seat != gone.seat]
            screen.faced = None if screen.faced == gone.seat else screen.faced
            live.dismiss(lambda other: gone.seat in other.seats)
        elif gone.role == "watch":
            live.dismiss(lambda other: not other.seats and not other.host)
        else:
            live.dismiss(lambda other: other.host and other is not screen)

    async def close_match(self, live: LiveMatch, screen: Screen, message: CloseMatch) -> None:
        """The match ends without result."""
        host_only(screen)
        await self.close(live, "closed")
        live.show_all(screen, message.id)

    async def close(self, live: LiveMatch, what: str) -> None:
        """Nobody answers any more; the story says who ended it."""
        row = live.play.row
        if row.stage in ("over", "closed"):
            raise Refuse("match-closed")
        note = [live.play.note_of(what)]
        before, row.stage = row.stage, "closed"
        try:
            await live.play.store.save(row, told=live.play.fresh(note))
        except StoreError:
            row.stage = before
            raise
        live.presence += 1
        self._tell(live, note)


def host_only(screen: Screen) -> None:
    """Only with the host's ticket."""
    if not screen.host:
        raise Refuse("not-host")
