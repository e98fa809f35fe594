"""The ground as a screen draws it: every point that an answer may name, and how far a Walk gets.

The rules themselves are asked what is lawful, point by point; nothing here decides it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import walking
from squadra.games.sergeants.content.ground.geometry import Box, Point
from squadra.games.sergeants.content.ground.reach import Reach
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front

STEP = 200  # mils between the points that are tried: four pixels of a tile that is a hundred wide
RAYS = 4  # degrees between the rays of the outline
NEAR = 20  # mils: how exactly a ray is measured


class Ground(msgspec.Struct, frozen=True):
    """Lawful points in rows (y, first x, last x, ``step`` apart), and the outline of how far he gets at all."""

    type: str  # the option that a point of it makes
    serial: int
    step: int
    rows: tuple[tuple[int, int, int], ...]
    outline: tuple[Point, ...] = ()
    edges: tuple[tuple[Point, Point], ...] = ()  # Enter: where the way begins, at the point nearest to its first corner
    targets: tuple[int, ...] = ()  # Throw: the first target; HandOver: the prisoners
    kit: str = ""  # Use: the Equipment card
    faces: bool = True  # whoever stands there may be turned at will


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


def around(t: Front, points: Iterable[Point], far: int) -> Box:
    """The part of the map within that distance of these points."""
    x0, y0, x1, y1 = g.box_of(tuple(points))
    return max(x0 - far, 0), max(y0 - far, 0), min(x1 + far, t.map.width), min(y1 + far, t.map.height)


def of_points(type: str, serial: int, points: Iterable[Point], **more: Any) -> Ground:
    """Single points, such as those of a ring around a base."""
    return Ground(type, serial, STEP, tuple((y, x, x) for x, y in points), **more)


def of_walk(t: Front, s: Soldier, walker: walking.Walker, fits: Callable[[Point], bool]) -> Ground | None:
    """The ground of a straight Walk; ``fits``: what the card says about its end."""
    near = Reach(t.map, walker)
    if near.allowance <= 0:
        return None
    found = tuple(rows(around(t, (s.point,), near.far), lambda p: near.allows(p) and fits(p)))
    return Ground("Walk", s.serial, STEP, found, tuple(_outline(t, near)))


Edges = tuple[tuple[Point, Point], ...]


def of_entry(t: Front, s: Soldier, bonus: int, edges: Edges, fits: Callable[[Point], bool]) -> Ground:
    """The ground of a straight way onto the map, from the nearest point of an entry area."""
    reaches: dict[Point, Reach] = {}

    def lawful(p: Point) -> bool:
        start = nearest_start(edges, p)
        near = reaches.get(start)
        if near is None:
            near = reaches[start] = Reach(t.map, t.walker(s, bonus, start))
        return near.allows(p) and fits(p)

    box = around(t, (p for edge in edges for p in edge), Reach(t.map, t.walker(s, bonus, edges[0][0])).far)
    return Ground("Enter", s.serial, STEP, tuple(rows(box, lawful)), edges=edges)


def nearest_start(edges: Edges, p: Point) -> Point:
    """Where a soldier who goes to p comes onto the map.

    >>> nearest_start((((0, 500), (0, 4500)),), (2000, 4900))
    (0, 4500)
    """
    starts = [(min(max(p[0], a[0]), b[0]), min(max(p[1], a[1]), b[1])) for a, b in edges]
    return min(starts, key=lambda q: g.distance2(p, q))


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
    if not t.map.on_map(p) or near.stopped(p):
        return False
    return isinstance(walking.measure_way(t.map, (near.start, p), near.w), walking.Way)
