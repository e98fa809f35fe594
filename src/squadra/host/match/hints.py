"""What an opponent would do in a person's place, and why: thought out in a worker, from the seat's own view."""

import asyncio
import logging
from typing import Any, Protocol, runtime_checkable

import msgspec

from squadra.bots.levels import levels, simpler
from squadra.bots.thinking import is_lawful, think
from squadra.host.failures import Refuse
from squadra.host.match.bots import mind_of
from squadra.host.match.position import Position
from squadra.host.metrics import Metrics
from squadra.host.wire.messages import HintReply
from squadra.host.wire.showing import option_line
from squadra.host.work import Crew
from squadra.kernel import Ask, Bot, Dice, Game, Msg, Option, Planner, Table
from squadra.kernel.game.lab import Lab

log = logging.getLogger("squadra.host")
PATIENCE = 1.2
"""Seconds after which no stronger opponent is waited for any longer, however many there are. The last one has the time that
bots have."""


def advise(position: Position, seat: str, level: str, id: int, at: int, table: str) -> HintReply:
    """What an opponent answers to the question `at`, and what speaks for it: the job of a worker.

    Like any bot it sees the seat's view only, and its dice are those of the question: whoever asks twice hears the same.
    """
    t = position.table()
    ask, game = position.ask(t).to(seat), position.game
    mind = mind_of(game, level, table, seat)
    choice = think(mind, game, t, ask, Dice(at + 1))
    if not is_lawful(ask, choice):
        raise ValueError(f"the bot {level} answered {choice!r}, which is not offered")
    listed = list(ask.options)
    option = listed[choice] if isinstance(choice, int) else choice
    view = game.view(t, seat)
    reasons = list(game.motives(view, ask, option)) or compared(game, mind, view, ask, option, t)
    if option in listed:
        return HintReply(id=id, number=at, option=listed.index(option), reasons=reasons)
    line = option_line(option, t, ask.rule)
    return HintReply(id=id, number=at, line=line, value=msgspec.to_builtins(option), reasons=reasons)


@runtime_checkable
class Weighing(Protocol):
    """An opponent that has a score of its own for every answer."""

    def ranked(self, view: Any, ask: Ask) -> list[tuple[float, int | Option]]: ...


def compared(game: Game, mind: Bot, view: Any, ask: Ask, option: Option, t: Table[Any]) -> list[Msg]:
    """Where nothing else can be said for an answer: beside what it stands, as the opponent sees it, or else the tactics."""
    if len(ask.options) < 2 or type(game).ranked is Lab.ranked:
        return []
    scored = mind.ranked(view, ask) if isinstance(mind, Weighing) else game.ranked(view, ask)
    ranked = [(score, ask.options[choice] if isinstance(choice, int) else choice) for score, choice in scored]
    own = next((score for score, other in ranked if other == option), None)
    words = option.say(t)
    others = [(score, said) for score, other in ranked if (said := other.say(t)) != words]
    if not others:
        return [Msg("server-hint-only")]
    score, said = others[0]
    if own is None or score > own:  # whoever looks ahead has seen more in it; others err
        return [Msg("server-hint-ahead", {"other": said})] if isinstance(mind, Planner) else []
    return [Msg("server-hint-equal" if score == own else "server-hint-better", {"other": said})]


def ready(game: Game) -> None:
    """The job before it, so that a worker that has only just started and read the game thinks as promptly as any other."""
    game.bots()


def advisers(game: Game) -> list[str]:
    """The strongest opponent, and who answers if it does not. Chance is nobody's adviser."""
    return [name for name in simpler(game, levels(game)[-1]) if name != "random"]


async def ask_adviser(
    crew: Crew, metrics: Metrics, position: Position, seat: str, client: str, id: int, at: int, table: str
) -> HintReply:
    """The first of them that answers; Refuse if none does."""
    names = advisers(position.game)
    until: float | None = None
    for name in names:
        try:
            await crew.run(ready, position.game, client=client)
            until = until or asyncio.get_running_loop().time() + PATIENCE
            async with asyncio.timeout_at(None if name == names[-1] else until):
                return await crew.run(advise, position, seat, name, id, at, table, client=client)
        except Refuse:
            raise  # the client asks for too much, or the server stops
        except Exception as fault:
            metrics.bot_failures += 1
            told = {"game": position.game.name, "level": name, "error": f"{type(fault).__name__} {fault}"}
            log.error("a hint failed", extra=told)
    raise Refuse("hint-failed")
