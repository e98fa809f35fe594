"""Squadra as a library: what `import squadra` offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from squadra.bots import RandomBot
from squadra.games import registry
from squadra.kernel import Ask, Bot, Dice, Game, Match, Option, Source
from squadra.kernel import load as _load


def game_names() -> list[str]:
    """The names of the installed games; `squadra.games()` says the same."""
    return registry.names()


def new_match(
    game: str | Game,
    setup: Mapping[str, Any] | None = None,
    seed: int = 0,
    *,
    dice: Source | None = None,
    events: bool = True,
    debug: bool = False,
) -> Match:
    """A new match of a game; `setup` is a dict, or None for the default one. SetupError says what is wrong with it."""
    return Match(registry.find(game) if isinstance(game, str) else game, setup, seed, dice, events, debug)


def load_match(data: bytes, *, dice: Source | None = None) -> Match:
    """A match out of the bytes of `Match.save`; SaveError says in one sentence why it cannot be read."""
    return _load(data, registry.find, dice)


class AnyGameBot:
    """A bot by its name: it finds the mind that fits the game by the type of the view."""

    def __init__(self, name: str, game: str | Game | None = None) -> None:
        self.name = name
        self.minds: dict[str, Bot] = {}
        self.game = game

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        name = self.game.name if isinstance(self.game, Game) else self.game or game_of_view(view)
        if name not in self.minds:
            game = self.game if isinstance(self.game, Game) else registry.find(name)
            known = game.bots()
            if self.name not in known:
                raise LookupError(f"{name} has no bot {self.name!r}; there are random, {', '.join(sorted(known))}")
            self.minds[name] = known[self.name]()
        return self.minds[name].choose(view, ask, dice)


def game_of_view(view: Any) -> str:
    module = type(view).__module__
    for name in registry.names():
        package = registry.find(name).package
        if (module + ".").startswith(package + "."):
            return name
    raise LookupError(f"no game has views of the type {module}.{type(view).__name__}")


def bot(name: str, game: str | Game | None = None) -> Bot:
    """An opponent by name: 'random' or 'tactics'."""
    return RandomBot() if name == "random" else AnyGameBot(name, game)
