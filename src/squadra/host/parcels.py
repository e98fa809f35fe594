"""What travels between the server and its worker processes: a function with its arguments, and what came of it.

Parcels are pickles: both ends are ours. A game travels as a reference; only content that is not installed comes along.
"""

import contextlib
import importlib
import io
import pickle
from typing import Any, NamedTuple, cast

from squadra.games import registry
from squadra.kernel import Game
from squadra.kernel.files import Files


class Failed(Exception):
    """A job raised something that is not a refusal; the text is the worker's traceback."""


class Reply(NamedTuple):
    """What a worker sends back."""

    value: Any
    fault: Exception | None = None


Key = tuple[str, str, str, str]
_games: dict[Key, Game] = {}
_received: set[Key] = set()  # from the other side, which has them


def game_of(name: str, version: int, content: str, module: str, kind: str, files: Files | None) -> Game:
    """The game of a reference, as a worker finds it: installed, or (for tests and authors) in the module of its class.

    `files`: the earlier content that a match goes on with.
    """
    key = (name, content, module, kind)
    if key not in _games:
        game = code_of(name, module, kind)
        if game.content_hash != content and files is not None:
            game = game.with_content(files)
        if (game.version, game.content_hash) != (version, content):
            raise LookupError(f"{name} was changed on the disk while the server runs")
        _games[key] = game
        _received.add(key)
    return _games[key]


def code_of(name: str, module: str, kind: str) -> Game:
    """The game as it is installed, or stands in a module."""
    found: list[Game] = []
    with contextlib.suppress(LookupError):
        found.append(registry.find(name))
    if not found or type(found[0]).__qualname__ != kind:
        values: list[Any] = list(vars(importlib.import_module(module)).values())
        found = [value for value in values if type(value).__qualname__ == kind and isinstance(value, Game)]
    if not found:
        raise LookupError(f"there is no game {name!r}")
    return found[0]


class Packer(pickle.Pickler):
    """A pickler that sends games by reference."""

    def reducer_override(self, obj: Any) -> Any:
        """Everything else goes its usual way."""
        if not isinstance(obj, Game):
            return NotImplemented
        game = cast(Game, obj)
        name, content, module, kind = game.name, game.content_hash, type(game).__module__, type(game).__qualname__
        key = (name, content, module, kind)
        _games.setdefault(key, game)  # it comes back as itself
        known = key in _received or registry.is_installed(game)
        return game_of, (name, game.version, content, module, kind, None if known else game.content.files)


def pack(value: object) -> bytes:
    """As bytes."""
    buffer = io.BytesIO()
    Packer(buffer, pickle.HIGHEST_PROTOCOL).dump(value)
    return buffer.getvalue()


def unpack(data: bytes) -> Any:
    """From bytes of our own."""
    return pickle.loads(data)
