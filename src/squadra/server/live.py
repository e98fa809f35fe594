"""A live match: one task with a mailbox. Everything that happens to the match happens there, one thing at a time."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from squadra.kernel import Match, Msg, Option
from squadra.server.bots import Bots, by_chance
from squadra.server.failures import Lost, Refuse, StoreError
from squadra.server.mailbox import Mailbox
from squadra.server.messages import (
    AskLook,
    AskOdds,
    AskStory,
    AskWhy,
    Closed,
    Face,
    Join,
    PaceLine,
    Ping,
    Presence,
    Refused,
    Resync,
    SeatLine,
    State,
    TicketLine,
    ToServer,
    UndoLine,
)
from squadra.server.metrics import Metrics
from squadra.server.persons import person, undo_policy
from squadra.server.play import Play
from squadra.server.processes import Pools
from squadra.server.rows import TicketRow
from squadra.server.screen import Screen
from squadra.server.shares import GUESS, Account, Metered
from squadra.server.showing import (
    LINES,
    ask_line,
    encoder,
    seal_lines,
    story_after,
    story_before,
    view_json,
)

log = logging.getLogger("squadra.server")
T = TypeVar("T")


class BotAnswer:
    """What a bot came up with, for the question that it saw."""

    def __init__(self, seat: str, number: int, epoch: int, choice: int | Option) -> None:
        self.seat = seat
        self.number = number
        self.epoch = epoch
        self.choice = choice


class UndoWish:
    """Somebody asks all to go back further than he may alone."""

    def __init__(self, to: int, by: str, waits_for: list[str]) -> None:
        self.to = to
        self.by = by
        self.waits_for = waits_for


TRIES = 6  # answers of a bot to one question
LOOKING = (AskOdds, AskWhy, AskLook, AskStory, Ping, Resync, Face, Join)
"""Messages that leave the match as it is, whatever happens."""
Call = tuple[Callable[[], Any], "asyncio.Future[Any]"]
Letter = tuple[Screen, ToServer, float] | BotAnswer | Call


class LiveMatch:
    """The play, its screens and its bots."""

    def __init__(
        self,
        play: Play,
        pools: Pools,
        bots: Bots,
        metrics: Metrics,
        handle: "Handler",
        give_up: Callable[["LiveMatch"], None] = lambda _: None,
    ) -> None:
        self.give_up = give_up  # the match must be read anew
        self.play = play
        self.pools = pools
        self.bots = bots
        self.metrics = metrics
        self.handle = handle
        self.screens: set[Screen] = set()
        self.presence = 0
        self.pace = PaceLine(pause_ms=play.row.pause_ms)
        self.wish: UndoWish | None = None
        self.idle_since = time.monotonic()
        self.stopped = False
        self.broken = False  # nothing more may happen here
        self.mailbox: Mailbox[Letter] = Mailbox()
        self.task = asyncio.create_task(self._run(), name=f"match {play.row.id}")
        self.task.add_done_callback(self._ended)
        self._bot: asyncio.Task[None] | None = None
        self._bot_for: tuple[int, int, str] | None = None

    # The mailbox.

    def post(self, letter: Letter) -> None:
        """Put something into the mailbox."""
        self.mailbox.put(letter)

    async def call(self, work: Callable[[], T]) -> T:
        """Look at the match from outside, between two letters: never at a move that is not stored yet."""
        if self.task.done():
            raise Refuse("busy")  # it broke a moment ago, and is being read anew
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.post((work, done))
        return await done

    async def _run(self) -> None:
        while not self.broken:
            letter = await self.mailbox.get()
            if isinstance(letter, BotAnswer):
                await self._charged(self.account(), self._take_bot_answer(letter))
            elif len(letter) == 3:
                account = letter[0].account
                if account is not None:
                    account.spend(-GUESS)  # what it truly costs becomes known now
                await self._charged(account, self._take_message(*letter))
            else:
                work, done = letter
                if not done.cancelled():
                    try:
                        done.set_result(work())
                    except Exception as error:
                        done.set_exception(error)

    async def _charged(self, account: Account | None, work: Coroutine[Any, Any, None]) -> None:
        await (work if account is None else Metered(work, account.spend))

    async def _take_message(self, screen: Screen, message: ToServer, arrived: float) -> None:
        try:
            await self.handle(self, screen, message)
        except Refuse as no:
            self.refuse(screen, message.id, no)
        except Lost:
            self.lose()
        except StoreError as error:
            log.warning("not stored", extra={"match": self.play.row.id, "code": error.code})
            self.refuse(screen, message.id, Refuse(error.code))
        except Exception:
            self.metrics.errors += 1
            log.exception("a message failed", extra={"match": self.play.row.id, "kind": type(message).__name__})
            self.refuse(screen, message.id, Refuse("internal"))
            if not isinstance(message, LOOKING):  # in the middle of a change: what is stored holds
                self.metrics.matches_lost += 1
                self.lose()
        self.metrics.latency.observe(time.perf_counter() - arrived)

    def refuse(self, screen: Screen, id: int, no: Refuse) -> None:
        """Say no."""
        self.metrics.refused += 1
        screen.send(Refused(id=id, code=no.code, say=no.say, number=self.play.number))

    def _ended(self, task: "asyncio.Task[None]") -> None:
        """The task is over: if nobody wanted that, the match is read anew."""
        if not self.stopped and not self.broken:
            self.metrics.matches_lost += 1
            fault = None if task.cancelled() else task.exception()
            log.error("a match broke", exc_info=fault, extra={"match": self.play.row.id})
            self.lose()

    def lose(self) -> None:
        """What is here may not be what is stored: no other letter may build on it."""
        self.broken = True
        self.give_up(self)

    async def stop(self, keep: bool = False) -> None:
        """Deal with the letters that are there, then end; whoever owns the match keeps how it stands."""
        self.stopped = True
        self.stop_bot()
        if not self.broken:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self.call(lambda: None), 5)
        self.task.cancel()
        await asyncio.wait([self.task])
        for letter in self.mailbox.letters:  # nobody waits for an answer that never comes
            if isinstance(letter, tuple) and len(letter) == 2 and not letter[1].done():
                letter[1].set_exception(Refuse("busy"))
        if keep and not self.broken:
            await self.play.rest()

    @property
    def idle(self) -> float:
        """Seconds without a screen."""
        busy = self.screens or self.mailbox
        return 0.0 if busy else time.monotonic() - self.idle_since

    # Screens.

    def enter(self, screen: Screen) -> None:
        """A screen joins."""
        self.screens.add(screen)
        self.presence += 1
        self.tell_presence(besides=screen)

    def leave(self, screen: Screen) -> None:
        """A screen is gone."""
        if screen in self.screens:
            self.screens.discard(screen)
            self.presence += 1
            self.idle_since = time.monotonic()
            self.tell_presence()
            if not self.screens:
                self.stop_bot()

    def dismiss(self, gone: Callable[[Screen], bool]) -> None:
        """Screens whose link was taken away are shown out."""
        for screen in [s for s in self.screens if gone(s)]:
            screen.end(Closed(code="ticket-revoked", say=Msg("server-ticket-revoked")))
            self.leave(screen)

    def seat_lines(self, screen: Screen | None) -> list[SeatLine]:
        """The seats as a screen sees them."""
        here = {seat for s in self.screens for seat in s.seats}
        mine = screen.seats if screen is not None else []
        return [
            SeatLine(
                seat=row.seat, name=row.name, who=row.who, bot=row.bot, here=row.seat in here,
                joined=row.joined, yours=row.seat in mine,
            )
            for row in self.play.row.seats
        ]  # fmt: skip

    def seats_json(self, screen: Screen) -> Any:
        """The seats, encoded once until somebody comes or goes."""
        if screen.seats_version != self.presence:
            screen.seats_json = msgspec.Raw(encoder.encode(self.seat_lines(screen)))
            screen.seats_version = self.presence
        return screen.seats_json

    def undo_line(self, seat: str | None) -> UndoLine | None:
        """How far the seat may go back, and what is proposed."""
        match = self.play.match
        if match is None or self.play.row.stage != "running":
            return None
        policy = undo_policy(self.play.row)
        line = UndoLine(
            policy=policy,
            taken_back=self.play.row.taken_back,
            to=match.can_take_back(seat) if seat else None,
            ask_all_to=match.last_answer_of(seat) if seat and policy != "strict" else None,
            wish=self.wish.to if self.wish else None,
            by=self.wish.by if self.wish else "",
            waits_for=self.wish.waits_for if self.wish else [],
        )
        return line

    def tell_presence(self, besides: Screen | None = None) -> None:
        """Only the seats, the pace or an undo wish changed."""
        for screen in self.screens:
            if screen is besides or screen.fresh:
                continue
            screen.send(
                Presence(
                    stage=self.play.row.stage, seats=self.seat_lines(screen),
                    undo=self.undo_line(screen.faced), pace=self.pace,
                )
            )  # fmt: skip

    def ticket_line(self, ticket: TicketRow) -> TicketLine:
        """What a ticket is good for."""
        row, result = self.play.row, self.play.result
        return TicketLine(
            role=ticket.role, match=row.id, game=row.game, title=row.title, seat=ticket.seat,
            commitment=self.play.commitment, nonces={seat.seat: seat.nonce for seat in row.seats if seat.nonce},
            stage=row.stage, number=self.play.number, asked=self.play.asked(),
            seats=self.seat_lines(None), winners=list(result.winners) if result else [], updated=row.updated,
        )  # fmt: skip

    # Showing.

    def persons_differ(self, one: str, other: str) -> bool:
        """Whether two seats belong to different persons."""
        return person(self.play.seat(one)) != person(self.play.seat(other))

    def turn_face(self, screen: Screen) -> str:
        """Let the screen face the seat that is asked, if that betrays nothing; else name the seat to hand over to."""
        if len(screen.seats) < 2:
            screen.faced = screen.seats[0] if screen.seats else None
            return ""
        held = [seat for seat in screen.seats if not self.play.seat(seat).bot] or screen.seats
        if screen.faced is None and not any(self.persons_differ(held[0], seat) for seat in held[1:]):
            screen.faced = held[0]
        asked = [seat for seat in self.play.asked() if seat in held]
        if screen.faced in asked or (not asked and screen.faced is not None):
            return ""
        wanted = asked[0] if asked else held[0]
        match, now = self.play.match, screen.faced
        same = now is not None and not self.persons_differ(now, wanted)
        if not same and (match is None or match.game.has_secrets(match.t, wanted)):
            screen.faced = None  # behind the curtain nobody looks
            return wanted
        screen.faced = wanted
        return ""

    def show(self, screen: Screen, cache: dict[str | None, tuple[Any, Any]], done: int = 0) -> None:
        """Send a screen all that it needs now."""
        play, row, match = self.play, self.play.row, self.play.match
        handover = self.turn_face(screen)
        if handover:
            self.draw_curtain(screen, handover, done)
            return
        seat = screen.faced
        if seat not in cache:
            view = ask = None
            if match is not None:
                view = view_json(match, seat)
                if match.ask is not None and row.stage == "running":
                    ask = ask_line(match, match.ask, seat, match.number)
            cache[seat] = (view, ask)
        view, ask = cache[seat]
        reset = screen.fresh or screen.sent_epoch != row.epoch  # seats change over without it: see turn_face
        more = False
        start = max(0, play.number - LINES) if reset else screen.sent_number
        if reset:
            events, more = story_before(play.story, seat, play.number + 1)
        else:
            events = story_after(play.story, seat, start)
        screen.send(
            State(
                number=play.number, epoch=row.epoch, stage=row.stage, seat=seat, view=view, ask=ask, handover=handover,
                reset=reset, events=events, more=more, seats=self.seats_json(screen),
                seals=seal_lines(match, play.keyed, start) if match is not None else [],
                undo=self.undo_line(seat), pace=self.pace, done=done,
                result=play.result,
            )
        )  # fmt: skip
        screen.fresh = False
        screen.sent_number, screen.sent_epoch = play.number, row.epoch

    def draw_curtain(self, screen: Screen, handover: str, done: int) -> None:
        """Between two persons the screen gets nothing that one of them alone may know: no view, no question, no events."""
        play = self.play
        screen.send(
            State(
                number=play.number, epoch=play.row.epoch, stage=play.row.stage, handover=handover, reset=True,
                seats=self.seats_json(screen), pace=self.pace, done=done,
                result=play.result,
            )
        )  # fmt: skip
        screen.fresh = True

    def show_all(self, by: Screen | None = None, done: int = 0) -> None:
        """After a change: everybody sees it; whoever caused it learns that it is stored."""
        cache: dict[str | None, tuple[Any, Any]] = {}
        for screen in self.screens:
            self.show(screen, cache, done if screen is by else 0)
        self.move_bots()

    # Bots.

    def move_bots(self) -> None:
        """If a bot is asked, let it think. Bots rest while nobody looks."""
        waiting = [seat for seat in self.play.asked() if self.play.seat(seat).bot]
        key = (self.play.number, self.play.row.epoch, waiting[0]) if waiting else None
        if self._bot_for == key and self._bot is not None and not self._bot.done():
            return
        self.stop_bot()
        if self.pace.skipping and key is None and self.play.asked():
            self.set_pace(PaceLine(pause_ms=self.pace.pause_ms, stopped=self.pace.stopped))
        match = self.play.match
        if key is not None and match is not None and self.screens and not self.pace.stopped:
            self._bot_for = key
            client = next(iter(self.screens)).client
            thinking = self._think(match.copy(), *key, client)
            self._bot = asyncio.create_task(thinking, name=f"bot {self.play.row.id}")

    def account(self) -> Account | None:
        """Who pays for what the bots cost: whoever is here and has used least."""
        accounts = [screen.account for screen in self.screens if screen.account is not None]
        return max(accounts, key=lambda one: one.left, default=None)

    def set_pace(self, pace: PaceLine) -> None:
        """The bots' speed changes; everybody sees it."""
        self.pace = pace
        self.presence += 1
        self.tell_presence()

    def stop_bot(self) -> None:
        """The question that it thinks about is gone, or it shall begin anew."""
        self._bot_for = None
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None

    async def _think(self, copy: Match, number: int, epoch: int, seat: str, client: str) -> None:
        if not self.pace.skipping and self.pace.pause_ms:
            await asyncio.sleep(self.pace.pause_ms / 1000)
        account = self.account()
        while account is not None and (delay := account.delay()):
            await asyncio.sleep(delay)
        try:
            choice = await self.bots.think(copy, seat, self.play.seat(seat).bot, client)
        except Refuse:
            return  # the server stops
        self.post(BotAnswer(seat, number, epoch, choice))

    async def _take_bot_answer(self, answer: BotAnswer) -> None:
        play = self.play
        if not any(row.seat == answer.seat and row.bot for row in play.row.seats):
            return  # its person has come back in the meantime
        try:
            await self._apply(answer)
        except Refuse:
            return  # the question is gone; the next one finds its own answer
        except Lost:
            self.lose()
            return
        except StoreError as error:
            log.warning("not stored", extra={"match": play.row.id, "code": error.code})
            await asyncio.sleep(1)
            self.stop_bot()
            self.move_bots()
            return
        self.metrics.bot_moves += 1
        self.wish = None
        self.show_all()

    async def _apply(self, answer: BotAnswer) -> None:
        """If the rules break on a bot's answer, or do not take it, chance tries others: the match must go on."""
        play, choice = self.play, answer.choice
        for attempt in range(TRIES):
            try:
                await play.answer(answer.seat, answer.number, answer.epoch, choice)
                return
            except Refuse as no:
                if no.code != "unlawful":
                    raise
            except StoreError:
                raise
            except Exception:
                self.metrics.errors += 1
                log.exception("a bot's answer failed", extra={"match": play.row.id})
            self.metrics.bot_failures += 1
            choice = by_chance(play.standing(answer.seat, answer.number, answer.epoch), answer.seat, attempt)
        raise Refuse("internal")


class Handler:
    """Deals with a message of a screen; see `table_talk`."""

    async def __call__(self, live: LiveMatch, screen: Screen, message: ToServer) -> None:
        """Do what it asks, or raise Refuse."""
        raise NotImplementedError
