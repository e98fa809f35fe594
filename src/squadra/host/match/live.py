"""A live match: one task with a mailbox. Everything that happens to the match happens there, one thing at a time."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec

from squadra.host.failures import Lost, Refuse, StoreError
from squadra.host.match.audience import Audience
from squadra.host.match.bots import Bots, by_chance
from squadra.host.match.mailbox import Mailbox
from squadra.host.match.play import Play
from squadra.host.match.screen import Screen
from squadra.host.metrics import Metrics
from squadra.host.shares import GUESS, Account, Metered
from squadra.host.wire.lines import PaceLine
from squadra.host.wire.messages import AskLook, AskOdds, AskStory, AskWhy, Face, Join, Ping, Refused, Resync, ToServer
from squadra.host.work import Workers
from squadra.kernel import Match, Option

log = logging.getLogger("squadra.host")
T = TypeVar("T")


class BotAnswer:
    """What a bot came up with, for the question that it saw."""

    def __init__(self, seat: str, number: int, epoch: int, choice: int | Option) -> None:
        self.seat = seat
        self.number = number
        self.epoch = epoch
        self.choice = choice


TRIES = 6  # answers of a bot to one question
LOOKING = (AskOdds, AskWhy, AskLook, AskStory, Ping, Resync, Face, Join)
"""Messages that leave the match as it is, whatever happens."""
Call = tuple[Callable[[], Any], "asyncio.Future[Any]"]
Letter = tuple[Screen, ToServer, float] | BotAnswer | Call


class House(msgspec.Struct, kw_only=True, eq=False):
    """What all live matches of a hall share."""

    workers: Workers
    bots: Bots
    metrics: Metrics
    hear: "Callable[[LiveMatch, Screen, ToServer], Awaitable[None]]"  # deals with a message: see `talk`
    version: str = ""
    page: str = ""  # the script of the page that is given out: a page that runs another one reloads


class LiveMatch(Audience):
    """The play, its screens and its bots."""

    def __init__(self, play: Play, house: House, give_up: "Callable[[LiveMatch], None]" = lambda _: None) -> None:
        super().__init__(play)
        self.house = house
        self.workers = house.workers
        self.metrics = house.metrics
        self.give_up = give_up  # the match must be reloaded
        self.stopped = False
        self.broken = False  # nothing more may happen here
        self.working = False  # a letter is being dealt with: somebody may be sitting down
        self.mailbox: Mailbox[Letter] = Mailbox()
        self.task = asyncio.create_task(self._run(), name=f"match {play.row.id}")
        self.task.add_done_callback(self._ended)
        self.tasks: set[asyncio.Task[None]] = set()  # answering somebody alongside the letters
        self.hinted: set[tuple[int, int, str]] = set()  # seats that asked what to do: epoch and number of the question
        self._bot: asyncio.Task[None] | None = None
        self._bot_for: tuple[int, int, str] | None = None

    # The mailbox.

    def post(self, letter: Letter) -> None:
        """Put something into the mailbox."""
        self.mailbox.put(letter)

    async def call(self, work: Callable[[], T]) -> T:
        """Look at the match from outside, between two letters: never at a move that is not stored yet."""
        if self.task.done():
            raise Refuse("busy")  # it broke a moment ago and is being reloaded
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.post((work, done))
        return await done

    async def _run(self) -> None:
        while not self.broken:
            self.working = False
            letter = await self.mailbox.get()
            self.working = True
            if isinstance(letter, BotAnswer):
                account, work = self.account(), self._take_bot_answer(letter)
                if account is None:
                    await work
                else:
                    await Metered(work, account.spend if self.awaited else account.spend_idly)
            elif len(letter) == 3:
                account, work = letter[0].account, self._take_message(*letter)
                if account is None:
                    await work
                else:
                    account.spend(-GUESS)  # what it truly costs is known now
                    await Metered(work, account.spend)
            else:
                look, done = letter
                if not done.cancelled():
                    try:
                        done.set_result(look())
                    except Exception as error:
                        done.set_exception(error)

    async def _take_message(self, screen: Screen, message: ToServer, arrived: float) -> None:
        try:
            await self.house.hear(self, screen, message)
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
        """The task is over: if nobody asked for that, the match is reloaded."""
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
        busy = self.screens or self.mailbox or self.working
        return 0.0 if busy else time.monotonic() - self.idle_since

    # Screens.

    def leave(self, screen: Screen) -> None:
        """Bots rest while nobody looks."""
        super().leave(screen)
        if not self.screens:
            self.stop_bot()

    def show_all(self, by: Screen | None = None, done: int = 0) -> None:
        """And the bots go on."""
        super().show_all(by, done)
        self.move_bots()

    async def begin(self) -> None:
        """The game starts; whoever waited for it reads its story from the first line on."""
        await self.play.begin(self.workers.waking)
        for screen in self.screens:
            screen.fresh = True

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

    @property
    def awaited(self) -> bool:
        """Whether somebody who plays here himself waits for the bots."""
        persons = {row.seat for row in self.play.row.seats if not row.bot}
        return any(not persons.isdisjoint(screen.seats) for screen in self.screens)

    def account(self) -> Account | None:
        """Who pays for what the bots cost: whoever is here and has used least."""
        accounts = [screen.account for screen in self.screens if screen.account is not None]
        return max(accounts, key=lambda one: one.left, default=None)

    def stop_bot(self) -> None:
        """The question that it thinks about is gone, or it should start over."""
        self._bot_for = None
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None

    async def _think(self, copy: Match, number: int, epoch: int, seat: str, client: str) -> None:
        pause = 0.0 if self.pace.skipping else self.pace.pause_ms / 1000
        until = time.monotonic() + pause  # it thinks while the others look at what was done before
        account = self.account()
        while account is not None and (delay := account.delay()):
            await asyncio.sleep(delay)
        table = f"{self.play.row.id}.{epoch}"
        level = self.play.seat(seat).bot
        try:
            choice = await self.house.bots.think(copy, seat, level, client, not self.awaited, table)
        except Refuse:
            return  # the server stops
        if (left := until - time.monotonic()) > 0:
            await asyncio.sleep(left)
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
