"""Which games there are: each is registered by an entry point of the group `squadra.games`."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from threading import RLock

from squadra.kernel import Game

loading = RLock()
"""Held by whoever lets a game read its files: two threads that build the same types at once crash msgspec."""
_told: dict[str, str] = {}
_extra: dict[str, Game] = {}
_loaded: dict[str, Game] = {}


def add_game(game: Game) -> None:
    """Makes a game known to this process only (tests, notebooks)."""
    _extra[game.name] = game


def tell(points: dict[str, str]) -> None:
    """Name the games ("package.module:game" by name) where no package metadata does: in a browser, in a bundle."""
    _told.update(points)


def known() -> list[EntryPoint]:
    """The games of the package metadata, and those that were told."""
    told = [EntryPoint(name, value, "squadra.games") for name, value in _told.items()]
    return [*(point for point in entry_points(group="squadra.games") if point.name not in _told), *told]


def is_installed(game: Game) -> bool:
    """Whether it is the very game that every process here finds by its name."""
    return _loaded.get(game.name) is game


def names() -> list[str]:
    """The names of the games that are installed."""
    return sorted({point.name for point in known() if is_there(point)} | set(_extra))


def is_there(point: EntryPoint) -> bool:
    """Whether the module of a game exists; one that is broken is still listed, and says its error when asked for."""
    try:
        return find_spec(point.module) is not None
    except ImportError:
        return False


def find(name: str) -> Game:
    """The game of a name; LookupError lists those there are."""
    if name in _extra:
        return _extra[name]
    if name not in _loaded:
        points = [point for point in known() if point.name == name]
        if not points:
            raise LookupError(f"there is no game {name!r}; there are {', '.join(names())}")
        try:
            _loaded[name] = points[0].load()
        except (ImportError, AttributeError) as error:
            raise LookupError(f"the game {name!r} cannot be loaded: {error}") from error
    return _loaded[name]
