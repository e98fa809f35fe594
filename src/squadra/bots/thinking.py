"""How an opponent is asked: with its seat's view, and with worlds if it looks ahead. Never with the state."""

from __future__ import annotations

from typing import Any

from squadra.bots import RandomBot
from squadra.kernel import Ask, Bot, Dice, Game, Option, Options, Planner, Table, Worlds


def worlds_of(game: Game, t: Table[Any], seat: str) -> Worlds:
    """Worlds that a seat cannot tell from the real one, each from its own seed."""

    def world(seed: int) -> Table[Any]:
        return game.lay(game.resample(t, seat, Dice(seed)), t.setup, talks=False)

    return world


def think(mind: Bot, game: Game, t: Table[Any], ask: Ask, dice: Dice) -> int | Option:
    """What an opponent answers to its seat's question."""
    if type(mind) is RandomBot:  # it needs no view
        return mind.choose(None, ask, dice)
    view = game.view(t, ask.seat)
    if isinstance(mind, Planner):
        return mind.plan(view, ask, dice, worlds_of(game, t, ask.seat))
    return mind.choose(view, ask, dice)


def is_lawful(ask: Ask, choice: int | Option) -> bool:
    """Whether the question offers it."""
    options = ask.options
    if isinstance(choice, int):
        return 0 <= choice < len(options)
    return options.allows(choice) is None if isinstance(options, Options) else choice in options
