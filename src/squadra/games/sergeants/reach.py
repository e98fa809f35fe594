"""Where a soldier can get to: candidate points for lists, keyboards and bots, found fast (SMG-GEO-23, -28)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isqrt

from msgspec.structs import replace

from . import geometry as g
from .geometry import INCH, Point
from .map import CALM, MOVE, GameMap
from .ways import TOLERANCE, Walker, Way, bad_ground, measure_way, start_allowance, terrain_refusal, walk

SLACK = 2  # inches: the most that good roads may add to an allowance on the way


class Lattice:
    """Half-inch lattice points of each tile, made when first asked for: (point, in cover)."""

    def __init__(self, m: GameMap) -> None:
        self.map = m
        self._points: dict[int, tuple[tuple[Point, bool], ...]] = {}
        self._entries: dict[tuple[Point, int, int], tuple[tuple[Point, bool], ...]] = {}

    def of(self, tile: int) -> tuple[tuple[Point, bool], ...]:
        known = self._points.get(tile)
        if known is None:
            known = self._points[tile] = tuple(self._make(tile))
        return known

    def entries(self, w: Walker) -> tuple[tuple[Point, bool], ...]:
        """Where one Walk leads a soldier who enters at w.start, other bases apart; remembered in calm weather."""
        key = (w.start, w.walk, w.climb)
        known = self._entries.get(key) if w.weather == CALM else None
        if known is None:
            alone = Reach(self.map, replace(w, enemies=(), friends=()))
            lattice = self.of(self.map.cells[self.map.cell(w.start)])
            known = tuple((p, covered) for p, covered in lattice if alone.allows(p))
            if w.weather == CALM:
                self._entries[key] = known
        return known

    def _make(self, tile: int) -> Iterator[tuple[Point, bool]]:
        x0, y0, x1, y1 = self.map.tiles[tile].box
        step = INCH // 2
        for y in range(y0 + step, y1 - step + 1, step):
            for x in range(x0 + step, x1 - step + 1, step):
                p = (x, y)
                if bad_ground(self.map, p):
                    continue
                covered = self.map.in_cover(p)
                if covered or ((x - x0) % INCH == step and (y - y0) % INCH == step):
                    yield p, covered


class Reach:
    """Straight Walks of one soldier: what stands around him is sorted out once, then each point is a short test.

    It gives the same answers as ``ways.walk`` for a path of one piece; a test holds the two together.
    """

    def __init__(self, m: GameMap, w: Walker) -> None:
        self.m, self.w = m, w
        self.start = w.start
        self.allowance = start_allowance(m, w)
        self.far = max(self.allowance + SLACK, 0) * INCH
        x, y = w.start
        near = self.far + 1_100
        self.enemies = [e for e in w.enemies if abs(e[0] - x) <= near and abs(e[1] - y) <= near]
        self.friends = [f for f in w.friends if abs(f[0] - x) <= near and abs(f[1] - y) <= near]
        self.cell = m.cell(w.start)
        self.solid, areas = m.hindrances((x - self.far, y - self.far), (x + self.far, y + self.far))
        self.areas = areas or any(act == MOVE for _, act, _ in w.weather.features)

    def allows(self, p: Point) -> bool:
        """Is the straight Walk to p lawful?"""
        m, (x, y) = self.m, self.start
        dx, dy = p[0] - x, p[1] - y
        square = dx * dx + dy * dy
        if square > self.far * self.far or self.allowance <= 0 or square == 0 or not m.on_map(p):
            return False
        if not m.holds_base(p) or not self.free(p):
            return False
        if self.solid and terrain_refusal(m, self.start, p, self.w.climb, self.solid) is not None:
            return False
        if not self.areas and self._two_cells(p):
            return isqrt(square * 1_000_000) <= self.allowance * 1_000_000 + TOLERANCE
        return self._pays(p)

    def free(self, p: Point) -> bool:
        """Does no base stand at p or in the way?"""
        for e in self.enemies:
            ex, ey = p[0] - e[0], p[1] - e[1]
            if ex * ex + ey * ey <= 1_020_100:
                return False
        for f in self.friends:
            fx, fy = p[0] - f[0], p[1] - f[1]
            if fx * fx + fy * fy < 980_100:
                return False
        return not self.enemies or self._clear(p)

    def _two_cells(self, p: Point) -> bool:
        """The way stays in the starting cell or crosses one border: no tile is passed that would be charged."""
        if self.w.entering:
            return False
        here, there = self.cell, self.m.cell(p)
        return (
            here == there
            or abs(here - there) == self.m.columns
            or (abs(here - there) == 1 and here // self.m.columns == there // self.m.columns)
        )

    def _pays(self, p: Point) -> bool:
        return isinstance(measure_way(self.m, (self.start, p), self.w, areas=self.areas), Way)

    def _clear(self, p: Point) -> bool:
        """No enemy nearer than an inch to the way (SMG-GEO-23)."""
        if not any(g.nearer_than(e, self.start, p, g.TOUCH) for e in self.enemies):
            return True
        return isinstance(walk(self.m, (self.start, p), self.w), Way)


def candidates(
    m: GameMap, lattice: Lattice, w: Walker, cover: bool = False, fits: Callable[[Point], bool] | None = None
) -> Iterator[Point]:
    """End points of straight Walks worth listing: cover first, then (unless only cover is wanted) the open lattice
    and the full Walk; of these only what ``fits``."""
    reach = Reach(m, w)
    if reach.allowance <= 0:
        return
    far = reach.far
    here = m.cells[m.cell(w.start)]
    x, y = w.start
    open_ground: list[Point] = []
    for tile in (here, *m.neighbours[here]):
        x0, y0, x1, y1 = m.tiles[tile].box
        if x0 > x + far or x1 < x - far or y0 > y + far or y1 < y - far:
            continue
        for p, covered in lattice.of(tile):
            if abs(p[0] - x) > far or abs(p[1] - y) > far or (fits is not None and not fits(p)):
                continue
            if not covered:
                open_ground.append(p)
            elif reach.allows(p):
                yield p
    if cover:
        return
    full = tuple(g.on_ring(w.start, d, reach.allowance * INCH) for d in range(0, 360, 45))
    for p in (*open_ground, *(p for p in full if fits is None or fits(p))):
        if reach.allows(p):
            yield p


def entry_points(m: GameMap, lattice: Lattice, w: Walker, cover: bool = False) -> Iterator[Point]:
    """Where a soldier who enters at w.start can stand after one Walk."""
    reach = Reach(m, w)
    for p, covered in lattice.entries(w):
        if (covered or not cover) and reach.free(p):
            yield p


__all__ = ["Lattice", "Reach", "candidates", "entry_points"]
