"""Free spots for a base, and where one is shifted to (SMG-GEO-24, -33, SMG-EFF-67)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import BASE_RADIUS, Box, Point
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.walking import keeps_away, terrain_refusal


def is_free(m: GameMap, p: Point, enemies: tuple[Point, ...], others: tuple[Point, ...]) -> bool:
    """SMG-GEO-33: free spot for a base."""
    if not m.on_map(p) or not m.holds_base(p):
        return False
    if any(g.touching(p, e) for e in enemies) or any(g.overlapping(p, o) for o in others):
        return False
    return not bad_ground(m, p)


def bad_ground(m: GameMap, p: Point) -> bool:
    """O inside area No Move terrain or on a barrier."""
    for f in m.underfoot(p):
        if f.blocks and g.inside(p, f.polygon) == 1:
            return True
        if f.barrier and any(g.near_segment(p, c, d, 0) for c, d in pairwise(f.barrier)):
            return True
    return False


def _outwards(around: Point, room: Box) -> Iterator[Point]:
    """The whole net of SMG-GEO-33 in a tile, from the middle outwards."""
    (x, y), (x0, y0, x1, y1) = around, room
    if x0 <= x <= x1 and y0 <= y <= y1:
        yield around  # nearly always free: the net is seldom needed
    columns, lines = range(-((x - x0) // 50), (x1 - x) // 50 + 1), range(-((y - y0) // 50), (y1 - y) // 50 + 1)
    net = sorted((i * i + j * j, j, i) for i in columns for j in lines)
    yield from ((x + 50 * i, y + 50 * j) for _, j, i in net)


def nearest_free(
    m: GameMap,
    around: Point,
    tile: int,
    enemies: tuple[Point, ...],
    others: tuple[Point, ...],
    start: Point | None = None,
) -> Point | None:
    """SMG-GEO-33; with ``start``, a spot behind a No Move barrier does not count (SMG-GEO-24)."""
    for p in _outwards(around, m.tiles[tile].room):
        if is_free(m, p, enemies, others) and (start is None or not crosses_barrier(m, start, p)):
            return p
    return None


def crosses_barrier(m: GameMap, a: Point, b: Point) -> bool:
    for i in m.around(a, b):
        f = m.features[i]
        if f.barrier and any(g.segments_touch(a, b, c, d) for c, d in pairwise(f.barrier)):
            return True
    return False


def clamp(m: GameMap, p: Point, tile: int) -> Point:
    x0, y0, x1, y1 = m.tiles[tile].box
    r = BASE_RADIUS
    return min(max(p[0], x0 + r), x1 - r), min(max(p[1], y0 + r), y1 - r)


def shifted(
    m: GameMap, start: Point, step: Point, count: int, enemies: tuple[Point, ...], others: tuple[Point, ...]
) -> Point:
    """SMG-EFF-67: the last free point on a straight way in steps of 50 mils, before any obstacle."""
    best = start
    for k in range(1, count + 1):
        p = (start[0] + step[0] * k // 1000, start[1] + step[1] * k // 1000)
        if not m.on_map(p) or terrain_refusal(m, start, p, 9) is not None:
            break
        if any(not keeps_away(start, p, start, e, g.TOUCH) for e in enemies):
            break
        if is_free(m, p, enemies, others):
            best = p
    return best
