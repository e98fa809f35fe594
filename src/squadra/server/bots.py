"""Bots and odds run in worker threads beside the event loop. They get copies, never the live match."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from squadra.bots import RandomBot
from squadra.kernel import Bot, Dice, Game, Match, Option
from squadra.server.failures import Refuse

log = logging.getLogger("squadra.server")
T = TypeVar("T")


def levels(game: Game) -> list[str]:
    """The bots that a game has, weakest first."""
    return ["random", *(name for name in game.bots() if name != "random")]


def best_level(game: Game, wish: str) -> str:
    """The wished level; `tactics`, the default, falls back to the strongest that there is."""
    known = levels(game)
    if wish in known:
        return wish
    if wish == "tactics":
        return known[-1]
    raise Refuse("bot-unknown", detail=f"bots of {game.name}: {', '.join(known)}")


def make_bot(game: Game, level: str) -> Bot:
    """A bot of a level."""
    known = game.bots()
    return known[level]() if level in known else RandomBot()


class Workers:
    """The threads."""

    def __init__(self, count: int, seed: int | None) -> None:
        self.pool = ThreadPoolExecutor(count, thread_name_prefix="worker")
        self.seed = seed

    async def run(self, work: Callable[[], T]) -> T:
        """Do it in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self.pool, work)

    def close(self) -> None:
        """Do not begin anything new."""
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def think(self, copy: Match, seat: str, level: str) -> int | Option:
        """What the bot answers to the question that stands. It sees its seat's view only."""
        ask = copy.ask
        assert ask is not None
        mine = ask.to(seat)
        seed = secrets.randbits(63) if self.seed is None else self.seed * 1_000_003 + copy.number

        def work() -> int | Option:
            view, dice = copy.view(seat), Dice(seed)
            try:
                return make_bot(copy.game, level).choose(view, mine, dice)
            except Exception:  # a match must not stall because a bot has a defect
                log.exception("a bot failed", extra={"game": copy.game.name, "level": level})
                return RandomBot().choose(view, mine, dice)

        return await self.run(work)
