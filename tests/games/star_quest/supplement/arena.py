"""Drawn positions (positions.py) with figures of the supplement.

    game = arena("X . G .", X=terminator("heavy_flamer")).dice(3, 2)

Letters that are not named are those of positions.py; `switches` are the optional rules that are on.
"""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.state import Marker
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import SupplementSetup
from tests.games.star_quest.positions import Position, hulk

Man = dict[str, Any]


def man(*weapons: str, suit: str = "power", blades: tuple[str, ...] = ("combat_knife",), **more: Any) -> Man:
    """A Marine of the supplement: firearms, armour, hand-to-hand weapons and whatever else a Figure has."""
    return {"weapons": weapons, "suit": suit, "blades": blades, **more}


def terminator(*weapons: str, blades: tuple[str, ...] = ("power_glove",), **more: Any) -> Man:
    return man(*weapons, suit="terminator", blades=blades, **{"life": 2, **more})


def scout(*weapons: str, **more: Any) -> Man:
    return man(*weapons, suit="scout", **more)


def commander(*weapons: str, **more: Any) -> Man:
    return man(*weapons, **{"kind": "commander", "life": 6, **more})


def arena(drawing: str, *, switches: tuple[str, ...] = (), **men: Man) -> Position:
    """A position whose named letters are figures of the red squad in the supplement's armour."""
    legend: dict[str, tuple[str, str, str]] = {}
    for letter, words in men.items():
        leader = words.get("kind") == "commander"
        legend[letter] = ("red", "commander", "heavy_bolter") if leader else ("red", "marine", "laser_rifle")
    game = hulk(drawing, legend)
    game.options(expansion=SupplementSetup(options=tuple(sorted(switches))))
    game.waiting("red", "laser_rifle")  # somebody is left, so that turn and game go on
    for letter, words in men.items():
        game.changes.append((letter, dict(words)))
    return game


def cover(game: Position, *labels: str, heavy: bool = False) -> Position:
    """A piece of cover: an obstacle on one square, or the edge between two."""
    markers = dict(game.fields.get("markers", {}))
    id = f"cover-{len(markers) + 1}"
    squares = tuple(game.square(label) for label in labels)
    markers[id] = Marker(id, "cover", squares, data="heavy" if heavy else "light")
    return game.known(markers=markers)


def reinforce(game: Position, *letters: str) -> Position:
    """These doors are reinforced ones."""
    mask = 0
    for letter in letters:
        mask |= 1 << game.ship.door_index[f"drawn {letter}"]
    return game.known(reinforced=mask)
