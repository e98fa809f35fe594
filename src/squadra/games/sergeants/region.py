"""The ground as a screen draws it: where a Walk or a deployment may end, and how far a Walk gets.

Lawful or not is asked of the rules themselves, point by point; nothing here decides it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from . import geometry as g
from . import ways
from .geometry import Box, Point
from .reach import Reach
from .state import Soldier
from .table import Front

STEP = 200  # mils between the points that are tried: four pixels of a tile that is a hundred wide
RAYS = 4  # degrees between the rays of the outline
NEAR = 20  # mils: how exactly a ray is measured


class Ground(msgspec.Struct, frozen=True):
    """Lawful end points in rows (y, first x, last x, ``step`` apart), and the outline of how far he gets at all."""

    type: str
    serial: int
    step: int
    rows: tuple[tuple[int, int, int], ...]
    outline: tuple[Point, ...] = ()


def rows(box: Box, allows: Callable[[Point], bool], step: int = STEP) -> Iterator[tuple[int, int, int]]:
    """Runs of allowed points, row by row.

    >>> list(rows((0, 0, 400, 200), lambda p: p != (200, 200)))
    [(0, 0, 400), (200, 0, 0), (200, 400, 400)]
    """
    x0, y0, x1, y1 = box
    for y in range(-(-y0 // step) * step, y1 + 1, step):
        first = None
        for x in range(-(-x0 // step) * step, x1 + step + 1, step):
            inside = x <= x1 and allows((x, y))
            if inside and first is None:
                first = x
            elif not inside and first is not None:
                yield y, first, x - step
                first = None


def of_walk(t: Front, s: Soldier, bonus: int, fits: Callable[[Point], bool]) -> Ground | None:
    """The ground of a straight Walk; ``fits``: what the card says of its end."""
    near = Reach(t.map, t.walker(s, bonus))
    if near.allowance <= 0:
        return None
    (x, y), far = s.point, near.far
    box = (max(x - far, 0), max(y - far, 0), min(x + far, t.map.width), min(y + far, t.map.height))
    found = tuple(rows(box, lambda p: near.allows(p) and fits(p)))
    return Ground("Walk", s.serial, STEP, found, tuple(_outline(t, near)))


def _outline(t: Front, near: Reach) -> Iterator[Point]:
    """The farthest point of each ray to which terrain and allowance let him pass."""
    for degrees in range(0, 360, RAYS):
        low, high = 0, near.far
        while high - low > NEAR:
            middle = (low + high) // 2
            p = g.on_ring(near.start, degrees, middle)
            low, high = (middle, high) if _passes(t, near, p) else (low, middle)
        yield g.on_ring(near.start, degrees, low)


def _passes(t: Front, near: Reach, p: Point) -> bool:
    if not t.map.on_map(p) or ways.terrain_refusal(t.map, near.start, p, near.w.climb, near.solid) is not None:
        return False
    return isinstance(ways.measure_way(t.map, (near.start, p), near.w), ways.Way)
