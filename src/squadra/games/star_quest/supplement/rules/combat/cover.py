"""Cover (SQX-COV, SQX-RUL-27, option), and the Tarantula in front of its gunner (SQX-ARM-408)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from squadra.games.star_quest.rules.combat.fire import Shooting
from squadra.games.star_quest.rules.combat.heavy_weapons import BlastShot
from squadra.games.star_quest.sight import Hull
from squadra.games.star_quest.state import Figure, Marker
from squadra.games.star_quest.supplement.rules.equipment.tarantula import in_arc, served
from squadra.games.star_quest.table import HulkTable

LIGHT, HEAVY = 1, 2
SHIELDED = 2
"""The Tarantula's gunner against shots out of its arc of fire."""


class Piece(Protocol):
    """A piece of cover, on the boards or as a view shows it."""

    @property
    def squares(self) -> tuple[int, ...]: ...
    @property
    def data(self) -> str: ...


def crew_cover(t: HulkTable, shooter: Figure, figure: Figure) -> int:
    """A Tarantula covers its gunner against enemies inside its arc of fire, and only those (SQ-MD-17)."""

    gun = served(t, figure)
    if gun is None or t.side(shooter) == figure.owner or not t.foes(t.side(shooter), figure.owner):
        return 0
    return SHIELDED if in_arc(t, gun) & t.base(shooter) else 0


def cover_against(t: HulkTable, shot: Shooting, figure: Figure) -> int:
    """The best piece of cover that the shot crosses (SQX-COV-2 to -4)."""
    pieces = [m for m in t.s.markers.values() if m.kind == "cover"]
    if not pieces:
        return 0
    if isinstance(shot, BlastShot) and shot.square not in t.squares_of(figure):  # what it scatters (SQX-COV-8)
        return best_cover(t, pieces, (shot.square,), figure, least=HEAVY)
    return best_cover(t, pieces, t.squares_of(shot.origin(t)), figure)


def best_cover(t: HulkTable, pieces: list[Marker], sources: tuple[int, ...], figure: Figure, least: int = LIGHT) -> int:
    """The best piece between the figure and whichever source it is least covered from; several do not add up."""
    return min(
        (shelter(t.hull, pieces, a, b, least) for a in sources for b in t.squares_of(figure)),
        default=0,
    )


def shelter(hull: Hull, pieces: Iterable[Piece], a: int, b: int, least: int = LIGHT) -> int:
    """What the best piece between square a and a figure on square b adds to its Armour."""
    crossed = [value(piece) for piece in pieces if protects(hull, piece, a, b)]
    return max([plus for plus in crossed if plus >= least], default=0)


def armour_against_blast(t: HulkTable, sources: tuple[int, ...], figure: Figure) -> int:
    """Self-destruction and internal explosions strike from their own centre (SQX-RUL-27)."""
    pieces = [m for m in t.s.markers.values() if m.kind == "cover"] if "cover" in t.switches else []
    return t.armour(figure) + (best_cover(t, pieces, sources, figure) if pieces else 0)


def value(piece: Piece) -> int:
    return HEAVY if piece.data == "heavy" else LIGHT


def protects(hull: Hull, piece: Piece, a: int, b: int) -> bool:
    """Whether this piece stands next to square b and the line from centre a to centre b crosses it (SQX-RUL-27)."""
    near = hull.around(b, 1)
    for square in piece.squares:
        if not near >> square & 1:
            return False
    if len(piece.squares) == 1:
        there = piece.squares[0]
        return there != b and bool(hull.fire_line(a, b)[0] >> there & 1)
    first, second = piece.squares
    return crosses(hull.width, a, b, first, second)


def crosses(width: int, a: int, b: int, first: int, second: int) -> bool:
    """Whether the line between two centres properly crosses the edge between two orthogonal neighbours, in whole numbers."""
    ax, ay, bx, by = 2 * (a % width) + 1, 2 * (a // width) + 1, 2 * (b % width) + 1, 2 * (b // width) + 1
    low, high = min(first, second), max(first, second)
    x, y = 2 * (high % width), 2 * (high // width)
    px, py, qx, qy = (x, y, x, y + 2) if high == low + 1 else (x, y, x + 2, y)

    def side(ox: int, oy: int, ux: int, uy: int, vx: int, vy: int) -> int:
        return (ux - ox) * (vy - oy) - (uy - oy) * (vx - ox)

    one, two = side(ax, ay, bx, by, px, py), side(ax, ay, bx, by, qx, qy)
    three, four = side(px, py, qx, qy, ax, ay), side(px, py, qx, qy, bx, by)
    return one * two < 0 and three * four < 0
