"""Where a soldier can get to: candidate points for lists, keyboards and bots, found fast (SMG-GEO-23, -28)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isqrt

from msgspec.structs import replace

from . import geometry as g
from .geometry import INCH, Box, Point
from .map import MOVE, Feature, GameMap, Weather
from .ways import (
    TOLERANCE,
    Walker,
    Way,
    bad_ground,
    measure_way,
    near_box,
    start_allowance,
    terrain_refusal,
    tile_changes,
    walk,
)

MEMORY = 2_000  # remembered entries per map; a game uses a hundred
SLACK = 2  # inches: the most that good roads may add to an allowance on the way


class Lattice:
    """Half-inch lattice points of each tile, (point, in cover), and where entering soldiers can get to on them."""

    def __init__(self, m: GameMap) -> None:
        self.map = m
        self.tiles = tuple(tuple(self._make(tile.box)) for tile in m.tiles)
        self._entries: dict[tuple[Point, int, int, Weather], tuple[tuple[Point, bool], ...]] = {}

    def entries(self, w: Walker) -> tuple[tuple[Point, bool], ...]:
        """Where one Walk leads a soldier who enters at w.start, other bases apart; remembered."""
        key = (w.start, w.walk, w.climb, w.weather)
        known = self._entries.get(key)
        if known is None:
            if len(self._entries) > MEMORY:
                self._entries.clear()
            alone = Reach(self.map, replace(w, enemies=(), friends=()))
            points = self.tiles[self.map.cells[alone.cell]]
            known = self._entries[key] = tuple(point for point in points if alone.allows(point[0]))
        return known

    def _make(self, box: Box) -> Iterator[tuple[Point, bool]]:
        x0, y0, x1, y1 = box
        step = INCH // 2
        for y in range(y0 + step, y1 - step + 1, step):
            for x in range(x0 + step, x1 - step + 1, step):
                p = (x, y)
                if bad_ground(self.map, p):
                    continue
                covered = self.map.in_cover(p)
                if covered or ((x - x0) % INCH == step and (y - y0) % INCH == step):
                    yield p, covered


class Bases:
    """Who stands around a soldier that walks straight from his start."""

    def __init__(self, m: GameMap, w: Walker) -> None:
        self.m, self.w = m, w
        self.start = w.start
        self.allowance = start_allowance(m, w)
        self.far = max(self.allowance + SLACK, 0) * INCH
        self.enemies = near_box((*w.start, *w.start), w.enemies, self.far + g.CONTACT)
        self.friends = near_box((*w.start, *w.start), w.friends, self.far + g.CONTACT)

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

    def _clear(self, p: Point) -> bool:
        """No enemy nearer than an inch to the way (SMG-GEO-23)."""
        for e in self.enemies:
            if g.nearer_than(e, self.start, p, g.TOUCH):
                return isinstance(walk(self.m, (self.start, p), self.w), Way)
        return True


class Reach(Bases):
    """Straight Walks of one soldier: what stands around him is sorted out once, then each point is a short test.

    It gives the same answers as ``ways.walk`` for a path of one piece; a test holds the two together.
    """

    def __init__(self, m: GameMap, w: Walker) -> None:
        super().__init__(m, w)
        self.cell = m.cell(w.start)
        self._look_around()

    def _look_around(self) -> None:
        """The terrain within his reach: what can stop him, slow him down or quicken him."""
        m, weather, far, (x, y) = self.m, self.w.weather, self.far, self.start
        solid, areas, roads = m.hindrances((x - far, y - far), (x + far, y + far))
        if weather.features:
            areas = tuple(sorted({*areas, *(i for i, act, _ in weather.features if act == MOVE)}))
        self.solid = solid
        values = [(m.area_value(i, MOVE, weather), m.features[i]) for i in areas]
        self.quick = any(value > 0 for value, _ in values)
        self.slow = [(value, f) for value, f in values if value and g.inside(self.start, f.polygon) < 0]
        self.worst = sum(value for value, _ in self.slow)
        self.purse = self.allowance + (sum(value for value, _ in values) - self.worst if self.w.entering else 0)
        roads = roads or self.quick or any(change > 0 for _, _, change in weather.tiles)
        self.limit = (self.far if roads else max(self.allowance, 0) * INCH + 1) ** 2

    def allows(self, p: Point) -> bool:
        """Is the straight Walk to p lawful?"""
        m, (x, y) = self.m, self.start
        dx, dy = p[0] - x, p[1] - y
        square = dx * dx + dy * dy
        if square > self.limit or self.allowance <= 0 or square == 0 or not m.on_map(p):
            return False
        there = m.cell(p)
        x0, y0, x1, y1 = m.rooms[there]
        if not (x0 <= p[0] <= x1 and y0 <= p[1] <= y1 and self.free(p)):
            return False
        if not self._pays(p, isqrt(square * 1_000_000), self._passed(p, there)):
            return False
        return not self.solid or terrain_refusal(m, self.start, p, self.w.climb, self.solid) is None

    def _passed(self, p: Point, there: int) -> list[int]:
        """MOVE of the tiles that the way passes through: entered, and left again."""
        m, here, entering = self.m, self.cell, self.w.entering
        if m.cells[here] == m.cells[there]:
            return []
        if not entering and (
            abs(here - there) == m.columns or (abs(here - there) == 1 and here // m.columns == there // m.columns)
        ):
            return []  # one border is crossed
        tiles = [] if entering else [m.cells[here]]
        for _, _, tile in tile_changes(m, self.start, p):
            if not tiles or tile != tiles[-1]:
                tiles.append(tile)
        return [m.plate(tile, MOVE, self.w.weather) for tile in tiles[0 if entering else 1 : -1]]

    def _pays(self, p: Point, length: int, plates: list[int]) -> bool:
        """SMG-GEO-28. Where nothing quickens him on the way, only the allowance at its end counts."""
        if self.quick or any(value > 0 for value in plates):
            return isinstance(measure_way(self.m, (self.start, p), self.w), Way)
        needed = max(-(-(length - TOLERANCE) // 1_000_000), 1)  # inches
        spare = self.purse + sum(plates) - needed
        worst = self.worst
        for value, area in self.slow:
            if spare < 0 or spare + worst >= 0:
                break  # whatever else he meets, it is too far, or near enough
            worst -= value
            if self._meets(area, p):
                spare += value
        return spare >= 0

    def _meets(self, f: Feature, p: Point) -> bool:
        """Does the way reach an area in which it does not start (SMG-GEO-18)?"""
        return g.crosses_box(self.start, p, f.box) and (
            g.inside(p, f.polygon) >= 0 or g.passes_interior(self.start, p, f.polygon)
        )


def candidates(
    m: GameMap, lattice: Lattice, w: Walker, cover: bool = False, fits: Callable[[Point], bool] | None = None
) -> Iterator[Point]:
    """End points of straight Walks worth listing: cover first, then (unless only cover is wanted) the open lattice
    and the full Walk; of these only what ``fits``."""
    reach = Reach(m, w)
    if reach.allowance <= 0:
        return
    here = m.cells[reach.cell]
    (x, y), far = w.start, reach.far
    x0, y0, x1, y1 = box = (x - far, y - far, x + far, y + far)
    open_ground: list[Point] = []
    for tile in (here, *m.neighbours[here]):
        for p, covered in lattice.tiles[tile] if g.boxes_meet(m.tiles[tile].box, box) else ():
            if not (x0 <= p[0] <= x1 and y0 <= p[1] <= y1):
                continue
            if not covered:
                open_ground.append(p)
            elif reach.allows(p) and (fits is None or fits(p)):
                yield p
    if cover:
        return
    full = [g.on_ring(w.start, d, reach.allowance * INCH) for d in range(0, 360, 45)]
    for p in (*open_ground, *full):
        if reach.allows(p) and (fits is None or fits(p)):
            yield p


def entry_points(m: GameMap, lattice: Lattice, w: Walker, cover: bool = False) -> Iterator[Point]:
    """Where a soldier who enters at w.start can stand after one Walk."""
    bases = Bases(m, w)
    for p, covered in lattice.entries(w):
        if (covered or not cover) and bases.free(p):
            yield p


__all__ = ["Bases", "Lattice", "Reach", "candidates", "entry_points"]
