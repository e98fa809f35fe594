"""Who works in a browser: the table's own worker in its pauses, and an aide, another worker, for what takes long."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from squadra.bots.hindsight import study, weigh
from squadra.bots.levels import make_bot, real_name
from squadra.host.failures import Refuse
from squadra.host.match.bots import choose
from squadra.host.match.chances import count
from squadra.host.match.hints import advise
from squadra.host.parcels import Failed, Reply, pack, unpack
from squadra.host.record.rows import MatchRow
from squadra.host.work import Crew
from squadra.kernel import Game

T = TypeVar("T")
Post = Callable[[int, bytes], None]
"""Gives the aide a parcel with its number; what comes of it is told to `Aide.hear`."""
Need = Callable[[str], Awaitable[None]]
"""Fetches the files of a game, if they are not there yet; other names mean nothing to it."""
Want = Callable[[], bool]
"""Has the aide brought, if it is not on its way yet; False: there will be none."""
QUICK = ("random", "easy", "tactics")
"""Levels that answer in milliseconds: to carry the position over would take longer."""
ARRIVAL = 30.0
"""Seconds after which an aide that does not come is no longer waited for."""


def is_quick(game: Game, level: str) -> bool:
    """Whether an opponent answers in milliseconds. A level above tactics may be tactics in another manner."""
    name = real_name(level)
    return name in QUICK or (name in game.bots() and type(make_bot(game, name)) is type(make_bot(game, "tactics")))


class Gone(Exception):
    """The aide has died; another one does what it was doing, or the table itself."""


class Pauses:
    """Work is done here, when whatever came before it has had its turn."""

    async def run(
        self, work: Callable[..., T], *args: Any, client: str | None = None, patient: bool = False, idle: bool = False
    ) -> T:
        await asyncio.sleep(0)
        return work(*args)

    async def answer(self, work: Callable[..., T], *args: Any, client: str | None = None) -> T:
        try:
            return await self.run(work, *args)
        except Refuse:
            raise
        except Exception as fault:
            raise Refuse("internal", detail=f"{type(fault).__name__} {fault}") from fault

    def warm(self, *games: str) -> None:
        pass


class Aide(Pauses):
    """Another worker of the page. What could hold up the table waits until it has come; everything else is done here until then,
    and all of it where there is none."""

    def __init__(self, want: Want = lambda: False) -> None:
        self.want = want
        self.post: Post | None = None
        self.news = asyncio.Event()  # it has come, or has died
        self.number = 0
        self.waiting: dict[int, asyncio.Future[bytes]] = {}

    async def run(
        self, work: Callable[..., T], *args: Any, client: str | None = None, patient: bool = False, idle: bool = False
    ) -> T:
        thinks = work in (choose, advise)
        if thinks and is_quick(args[0].game, args[2]):
            return await super().run(work, *args)
        if thinks or work in (count, study, weigh):
            await self.arrival()
        if self.post is None:
            return await super().run(work, *args)
        self.number += 1
        number = self.number
        done = self.waiting[number] = asyncio.get_running_loop().create_future()
        self.post(number, pack((work, args)))
        try:
            reply: Reply = unpack(await done)
        except Gone:
            return await self.run(work, *args)
        finally:
            self.waiting.pop(number, None)
        if reply.fault is not None:
            raise reply.fault
        return reply.value

    async def arrival(self) -> None:
        """Until it is there, or is known not to come."""
        while self.post is None and self.want():
            self.news.clear()
            try:
                async with asyncio.timeout(ARRIVAL):
                    await self.news.wait()
            except TimeoutError:
                return

    def come(self, post: Post) -> None:
        """It can be given work now."""
        self.post = post
        self.news.set()

    def hear(self, number: int, parcel: bytes) -> None:
        """What came of a parcel."""
        done = self.waiting.get(number)
        if done is not None and not done.done():
            done.set_result(parcel)

    def lose(self) -> None:
        """It is no more."""
        self.post = None
        self.news.set()
        for done in self.waiting.values():
            if not done.done():
                done.set_exception(Gone())


class Hands:
    """All kinds of work: matches are woken here, the rest is the aide's."""

    def __init__(self, aide: Aide, need: Need | None = None) -> None:
        self.need = need
        self.bots: Crew = aide
        self.odds: Crew = aide
        self.replays: Crew = aide
        self.waking: Crew = Pauses()

    async def aside(self, work: Callable[..., T], *args: Any) -> T:
        """What is short is done at once; only the files of a game must be there first."""
        for thing in args:
            name = thing.game if isinstance(thing, MatchRow) else thing
            if self.need is not None and isinstance(name, str):
                await self.need(name)
        return work(*args)

    async def close(self) -> None:
        pass


def work_off(parcel: bytes) -> bytes:
    """The aide's side: do a job; whatever goes wrong is a reply too."""
    value, fault = None, None
    try:
        work, args = unpack(parcel)
        value = work(*args)
    except Refuse as no:
        fault = no
    except Exception as error:
        fault = Failed(f"{type(error).__name__} {error}")
    return pack(Reply(value, fault))
