"""The opponents of a game by their names: levels, the game's own, those that are installed, programs."""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from squadra.bots import RandomBot
from squadra.bots.manners import MANNER, tactics_of
from squadra.bots.program import PROGRAM, Program
from squadra.kernel import Bot, Game

LEVELS = ("easy", "tactics", "hard", "expert")
"""For people, weakest first. `tactics` is the level that they know as normal."""

OTHER_NAMES = {"normal": "tactics", "steady": "tactics", "careless": "random"}
"""What people call them, now or in earlier versions."""

GROUP = "squadra.bots"


log = logging.getLogger("squadra.bots")


def installed(game: Game) -> dict[str, Callable[[], Bot]]:
    """Opponents that other packages bring: called with the game, they give a bot, or None if they do not play it.

    One that cannot be loaded is left out, and the log says so: no game waits for a package that is broken.
    """
    found: dict[str, Callable[[], Bot]] = {}
    for point in entry_points(group=GROUP):
        try:
            make: Any = point.load()
            if make(game) is not None:
                found[point.name] = lambda make=make: make(game)
        except Exception as fault:
            log.warning("the opponent %s cannot be loaded: %s %s", point.name, type(fault).__name__, fault)
    return found


def known(game: Game) -> list[str]:
    """Every opponent of a game, weakest first as far as the game knows it."""
    return list(dict.fromkeys(("random", *game.bots(), *installed(game))))


def levels(game: Game) -> list[str]:
    """What people may choose from, weakest first: the levels that the game has, or whatever it has instead.

    Whoever is said to be stronger than tactics is offered once a series has shown it (`Game.strengths`).
    """
    shown = {"easy", "tactics", *game.strengths}
    own = [name for name in LEVELS if name in game.bots() and name in shown]
    return own if "easy" in own else list(dict.fromkeys(("random", *game.bots())))


def real_name(name: str) -> str:
    """
    >>> real_name("normal"), real_name("hard")
    ('tactics', 'hard')
    """
    return OTHER_NAMES.get(name, name)


def make_bot(game: Game, name: str) -> Bot:
    """An opponent by its name; LookupError lists those there are."""
    name = real_name(name)
    if name == "random":
        return RandomBot()
    if name.startswith(PROGRAM):
        return Program(game, name.removeprefix(PROGRAM))
    if name.startswith(MANNER):
        return tactics_of(game, Path(name.removeprefix(MANNER)))
    found = game.bots().get(name) or installed(game).get(name)
    if found is None:
        raise LookupError(f"{game.name} has no bot {name!r}; there are {', '.join(known(game))}")
    return found()


def simpler(game: Game, name: str) -> list[str]:
    """An opponent, its level below, tactics if both are stronger, and chance: who answers if those before do not.

    >>> from types import SimpleNamespace
    >>> game = SimpleNamespace(bots=lambda: {"easy": 0, "tactics": 0, "hard": 0, "expert": 0})
    >>> simpler(game, "expert"), simpler(game, "tactics")
    (['expert', 'hard', 'tactics', 'random'], ['tactics', 'easy', 'random'])
    """
    name = real_name(name)
    own = ["random", *(one for one in game.bots() if one != "random")]
    base = best_bot(game)
    below = own[max(own.index(name) - 1, 0)] if name in own else base
    stronger = name in own and own.index(name) > own.index(base)
    return list(dict.fromkeys((name, below, base, "random") if stronger else (name, below, "random")))


def best_bot(game: Game) -> str:
    """The opponent that plays when nobody says which: tactics where the game has it."""
    return "tactics" if "tactics" in game.bots() else "random"


def is_foreign(game: Game, name: str) -> bool:
    """Whether it is not one of ours: its faults are its own, and a series goes on with a simpler one."""
    name = real_name(name)
    return name != "random" and name not in game.bots()
