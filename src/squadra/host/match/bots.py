"""Bots think in worker processes. They get their seat's view, never the match."""

import logging
import secrets
from collections import OrderedDict

from squadra.bots import RandomBot
from squadra.bots.levels import known, make_bot, real_name, simpler
from squadra.bots.thinking import is_lawful, think
from squadra.host.failures import Refuse
from squadra.host.match.position import Position
from squadra.host.metrics import Metrics
from squadra.host.work import Crew
from squadra.kernel import Bot, Dice, Game, Match, Option

log = logging.getLogger("squadra.host")


def best_level(game: Game, wish: str) -> str:
    """The wished level; `tactics`, the default, falls back to the strongest that there is."""
    name = real_name(wish)
    if name in known(game):
        return name
    if name == "tactics":
        return known(game)[-1]
    raise Refuse("bot-unknown", detail=f"bots of {game.name}: {', '.join(known(game))}")


MINDS = 64
"""How many minds a worker keeps: those asked most recently."""

_minds: OrderedDict[tuple[str, str, str, str], Bot] = OrderedDict()


def mind_of(game: Game, level: str, table: str, seat: str) -> Bot:
    """The mind of a seat. It lives as long as its match goes on, and may keep what it has found out."""
    key = (table, seat, level, game.content_hash)
    if key not in _minds:
        _minds[key] = make_bot(game, level)
        if len(_minds) > MINDS:
            _minds.popitem(last=False)
    _minds.move_to_end(key)
    return _minds[key]


def choose(position: Position, seat: str, level: str, seed: int, table: str = "") -> int | Option:
    """What a bot answers: the job of a worker. It sees its seat's view only; what it answers must be lawful."""
    t = position.table()
    ask = position.ask(t).to(seat)
    choice = think(mind_of(position.game, level, table, seat), position.game, t, ask, Dice(seed))
    if not is_lawful(ask, choice):
        raise ValueError(f"the bot {level} answered {choice!r}, which is not offered")
    return choice


TRUST = 3
"""Failures of an opponent in a match; after that it is not asked there any more, since each may take as long as it can."""
REMEMBERED = 1000
"""Opponents whose failures are counted: those that failed most recently."""


class Bots:
    """Lets bots think. A match never stalls because a bot has a defect, or thinks for ever."""

    def __init__(self, crew: Crew, metrics: Metrics, seed: int | None) -> None:
        self.crew = crew
        self.metrics = metrics
        self.seed = seed
        self.failed: OrderedDict[tuple[str, str, str], int] = OrderedDict()

    async def think(
        self, match: Match, seat: str, level: str, client: str, idle: bool = False, table: str = ""
    ) -> int | Option:
        """What the bot answers to the current question. `idle`: no person waits for it. `table`: which match, and which
        course of it, since what was taken back never happened."""
        position, number = Position.of(match), match.number
        seed = secrets.randbits(63) if self.seed is None else self.seed * 1_000_003 + number
        for name in simpler(match.game, level):
            who = (table, seat, name)
            if self.failed.get(who, 0) >= TRUST:
                continue
            try:
                thought = (choose, position, seat, name, seed, table)
                return await self.crew.run(*thought, client=client, patient=True, idle=idle)
            except Refuse:
                raise  # the server stops
            except Exception as fault:
                self.metrics.bot_failures += 1
                told = {"game": match.game.name, "level": name, "error": f"{type(fault).__name__} {fault}"}
                log.error("a bot failed", extra=told)
                if table and self._lost_trust(who):
                    log.error("a bot is not asked any more in this match", extra=told)
        return by_chance(match, seat, seed)

    def _lost_trust(self, who: tuple[str, str, str]) -> bool:
        """Count a failure: whether it was the last one that is put up with."""
        self.failed[who] = self.failed.pop(who, 0) + 1
        if len(self.failed) > REMEMBERED:
            self.failed.popitem(last=False)
        return self.failed[who] >= TRUST


def by_chance(match: Match, seat: str, seed: int) -> int | Option:
    """Any lawful answer, at once."""
    assert match.ask is not None
    return RandomBot().choose(None, match.ask.to(seat), Dice(seed))
