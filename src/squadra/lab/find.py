"""A game by the name that a person types."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import cast

from squadra.games import registry
from squadra.kernel import Game


def find_game(name: str) -> Game:
    """An installed game by its name, or one under construction as ``package.module:game``.

    LookupError says in a sentence what is wrong.
    """
    if ":" not in name:
        return registry.find(name)
    module, _, attribute = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: object = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise LookupError(f"the game {name!r} cannot be loaded: {error}") from error
    if not isinstance(found, Game):
        raise LookupError(f"{name!r} is not a game")
    return cast(Game, found)
