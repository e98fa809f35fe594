"""Bots think in worker processes. They get their seat's view, never the match."""

import logging
import secrets

from squadra.bots import RandomBot
from squadra.host.failures import Refuse
from squadra.host.match.position import Position
from squadra.host.metrics import Metrics
from squadra.host.work import Crew
from squadra.kernel import Bot, Dice, Game, Match, Option, Options

log = logging.getLogger("squadra.host")


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


def simpler(game: Game, level: str) -> list[str]:
    """A level, the next simpler one and chance: who answers if those before do not.

    >>> from types import SimpleNamespace
    >>> simpler(SimpleNamespace(bots=lambda: {"quick": 0, "tactics": 0, "deep": 0}), "deep")
    ['deep', 'tactics', 'random']
    """
    known = levels(game)
    at = known.index(level) if level in known else 0
    return list(dict.fromkeys((known[at], known[max(at - 1, 0)], "random")))


def choose(position: Position, seat: str, level: str, seed: int) -> int | Option:
    """What a bot answers: the job of a worker. It sees its seat's view only; what it answers must be lawful."""
    t = position.table()
    ask = position.ask(t).to(seat)
    choice = make_bot(position.game, level).choose(position.game.view(t, seat), ask, Dice(seed))
    options = ask.options
    if isinstance(choice, int):
        lawful = 0 <= choice < len(options)
    else:
        lawful = options.allows(choice) is None if isinstance(options, Options) else choice in options
    if not lawful:
        raise ValueError(f"the bot {level} answered {choice!r}, which is not offered")
    return choice


class Bots:
    """Lets bots think. A match never stalls because a bot has a defect, or thinks for ever."""

    def __init__(self, crew: Crew, metrics: Metrics, seed: int | None) -> None:
        self.crew = crew
        self.metrics = metrics
        self.seed = seed

    async def think(self, match: Match, seat: str, level: str, client: str, idle: bool = False) -> int | Option:
        """What the bot answers to the question that stands. `idle`: no person waits for it."""
        position, number = Position.of(match), match.number
        seed = secrets.randbits(63) if self.seed is None else self.seed * 1_000_003 + number
        for name in simpler(match.game, level):
            try:
                thought = (choose, position, seat, name, seed)
                return await self.crew.run(*thought, client=client, patient=True, idle=idle)
            except Refuse:
                raise  # the server stops
            except Exception as fault:
                self.metrics.bot_failures += 1
                told = {"game": match.game.name, "level": name, "error": f"{type(fault).__name__} {fault}"}
                log.error("a bot failed", extra=told)
        return by_chance(match, seat, seed)


def by_chance(match: Match, seat: str, seed: int) -> int | Option:
    """Any lawful answer, at once."""
    assert match.ask is not None
    return RandomBot().choose(None, match.ask.to(seat), Dice(seed))
