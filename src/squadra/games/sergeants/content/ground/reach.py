"""Where a soldier can get to: candidate points for lists, keyboards and bots, found fast (SMG-GEO-23, -28)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.free_spots import bad_ground
from squadra.games.sergeants.content.ground.geometry import CELL, INCH, Box, Point
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.terrain import MOVE, Feature, Weather
from squadra.games.sergeants.content.ground.walking import (
    TOLERANCE,
    Walker,
    Way,
    contact_refusal,
    measure_way,
    moving_areas,
    near_box,
    stands_in,
    start_allowance,
    tile_changes,
    walk,
)

MEMORY = 2_000  # remembered entries per map; a game uses a hundred
SLACK = 2  # inches: the most that good roads may add to an allowance on the way
FAR = tuple(((n * 1_000_000 + TOLERANCE + 1) ** 2 - 1) // 1_000_000 for n in range(1, 99))
"""The greatest square of a distance that n inches pay for, from 1 on: the length in thousandths of a mil is rounded down,
and half a mil too much is forgiven (SMG-GEO-13)."""


def inches_needed(square: int) -> int:
    """What a straight way whose length has this square costs.

    >>> inches_needed(3000**2), inches_needed(3001**2)
    (3, 4)
    """
    return bisect_left(FAR, square) + 1


class Lattice:
    """Half-inch lattice points of each tile, (point, in cover), and where entering soldiers can get to on them."""

    def __init__(self, m: GameMap) -> None:
        self.map = m
        self.tiles = tuple(tuple(self._make(tile.box)) for tile in m.tiles)
        self.cover = tuple(tuple(p for p, covered in points if covered) for points in self.tiles)
        self.open = tuple(tuple(p for p, covered in points if not covered) for points in self.tiles)
        self._entries: dict[tuple[Point, int, int, Weather], tuple[tuple[Point, bool], ...]] = {}

    def entries(self, w: Walker) -> tuple[tuple[Point, bool], ...]:
        """Where one Walk leads a soldier who enters at w.start, leaving other bases aside; remembered."""
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
    """Who stands around a soldier who walks straight from his start."""

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

    It gives the same answers as ``walking.walk`` for a path of one piece; a test keeps the two in step.
    """

    def __init__(self, m: GameMap, w: Walker) -> None:
        super().__init__(m, w)
        self.cell = m.cell(w.start)
        self.beside = self._beside()
        self._look_around()

    def _look_around(self) -> None:
        """The terrain within his reach: what can stop him, slow him down or speed him up."""
        m, weather, far, (x, y) = self.m, self.w.weather, self.far, self.start
        low, high = (x - far, y - far), (x + far, y + far)
        found = m.hindrances(low, high)
        self.solid = found.solid
        self.climb = max(self.w.climb, 1)
        self.quick = False
        self.slow: list[tuple[int, Feature]] = []
        self.worst, self.purse = 0, self.allowance
        for value, f in moving_areas(m, low, high, weather):
            if not value or not g.boxes_meet(f.box, (*low, *high)):
                continue
            self.quick = self.quick or value > 0
            if not stands_in(self.start, f):
                self.slow.append((value, f))
                self.worst += value
            elif self.w.entering:
                self.purse += value
        roads = found.roads or self.quick or any(change > 0 for _, _, change in weather.tiles)
        self.limit = (self.far if roads else max(self.allowance, 0) * INCH + 1) ** 2

    def allows(self, p: Point) -> bool:
        """Is the straight Walk to p lawful?"""
        m = self.m
        if self.allowance <= 0 or not m.on_map(p):
            return False
        x0, y0, x1, y1 = m.rooms[m.cell(p)]
        square = g.distance2(p, self.start)
        return x0 <= p[0] <= x1 and y0 <= p[1] <= y1 and 0 < square <= self.limit and self._reaches(p, square)

    def among(self, points: Iterable[Point]) -> Iterator[Point]:
        """To which of these places, each with room for a base, a soldier who has any allowance can walk."""
        (x, y), limit = self.start, self.limit
        for p in points:
            dx, dy = p[0] - x, p[1] - y
            square = dx * dx + dy * dy
            if 0 < square <= limit and self._reaches(p, square):
                yield p

    def _reaches(self, p: Point, square: int) -> bool:
        return (
            (not (self.enemies or self.friends) or self.free(p))
            and self._pays(p, square)
            and not (self.solid and self.stopped(p))
        )

    def strikes(self, target: Point, end: Point) -> bool:
        """Is the charge to this end lawful? The same answer as that of ``walking.charge``, for an enemy not yet touched."""
        square = g.distance2(end, self.start)
        return (
            square <= self.limit
            and contact_refusal(self.m, target, end, self.w) is None
            and self._pays(end, square)
            and not (self.solid and self.stopped(end))
        )

    def stopped(self, p: Point) -> bool:
        """SMG-GEO-19 and SMG-CLIMB-1, as ``walking.terrain_refusal`` has them."""
        a = self.start
        x0, x1 = (a[0], p[0]) if a[0] <= p[0] else (p[0], a[0])
        y0, y1 = (a[1], p[1]) if a[1] <= p[1] else (p[1], a[1])
        for box, barrier, blocks, level, polygon in self.solid:
            if box[0] > x1 or box[2] < x0 or box[1] > y1 or box[3] < y0:
                continue
            for c, d in barrier:
                if g.segments_touch(a, p, c, d):
                    return True
            if (blocks or level > self.climb) and g.crosses_box(a, p, box):
                if g.passes_interior(a, p, polygon) and (blocks or g.inside(a, polygon) < 0):
                    return True
                if blocks and g.inside(p, polygon) == 1:
                    return True
        return False

    def _beside(self) -> set[int]:
        """Cells to which a straight way passes through no tile: his own tile and, unless he enters the map, the cells
        behind each of the four borders around him."""
        m, here = self.m, self.cell
        found = (
            {here} if m.sizes[m.cells[here]] == 1 else {i for i, tile in enumerate(m.cells) if tile == m.cells[here]}
        )
        if not self.w.entering:
            found.update((here - m.columns, here + m.columns))
            found.update(cell for cell in (here - 1, here + 1) if cell // m.columns == here // m.columns)
        return found

    def _passed(self, p: Point) -> list[int]:
        """MOVE of the tiles that the way passes through: entered, and left again."""
        m, here, entering = self.m, self.cell, self.w.entering
        crossed = None if entering else m.crossed(self.start, p)
        if crossed is None:
            crossed = [-1] if entering else [m.cells[here]]
            for _, _, tile in tile_changes(m, self.start, p):
                if tile != crossed[-1]:
                    crossed.append(tile)
        return [m.plate(tile, MOVE, self.w.weather) for tile in crossed[1:-1]]

    def _pays(self, p: Point, square: int) -> bool:
        """SMG-GEO-28. Where nothing speeds him up on the way, only the allowance at its end counts."""
        if self.quick:
            return isinstance(measure_way(self.m, (self.start, p), self.w), Way)
        spare, worst = self.purse - inches_needed(square), self.worst
        if p[0] // CELL + p[1] // CELL * self.m.columns not in self.beside:
            plates = self._passed(p)
            if plates and max(plates) > 0:
                return isinstance(measure_way(self.m, (self.start, p), self.w), Way)
            spare += sum(plates)
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


def farthest_charge(m: GameMap, w: Walker) -> int:
    """No charge of this soldier, wherever on the map he starts, strikes an enemy who is farther away."""
    better = [change for _, act, change in (*w.weather.tiles, *w.weather.features) if act == MOVE and change > 0]
    return (w.walk + m.best_move + sum(better) + SLACK) * INCH + g.CONTACT


def candidates(
    m: GameMap,
    lattice: Lattice,
    w: Walker,
    cover: bool = False,
    fits: Callable[[Point], bool] | None = None,
    reach: Reach | None = None,
) -> Iterator[Point]:
    """End points of straight Walks worth listing: cover first, then (unless only cover is wanted) the open lattice
    and the full Walk; of these only what ``fits``."""
    reach = reach or Reach(m, w)
    if reach.allowance <= 0:
        return
    here = m.cells[reach.cell]
    (x, y), far = w.start, reach.far
    box = (x - far, y - far, x + far, y + far)
    near = [tile for tile in (here, *m.neighbours[here]) if g.boxes_meet(m.tiles[tile].box, box)]
    for kind in (lattice.cover,) if cover else (lattice.cover, lattice.open):
        for tile in near:
            for p in reach.among(kind[tile]):
                if fits is None or fits(p):
                    yield p
    if not cover:
        for d in range(0, 360, 45):
            p = g.on_ring(w.start, d, reach.allowance * INCH)
            if reach.allows(p) and (fits is None or fits(p)):
                yield p


def entry_points(m: GameMap, lattice: Lattice, w: Walker, cover: bool = False) -> Iterator[Point]:
    """Where a soldier who enters at w.start can stand after one Walk."""
    bases = Bases(m, w)
    for p, covered in lattice.entries(w):
        if (covered or not cover) and bases.free(p):
            yield p


__all__ = ["Bases", "Lattice", "Reach", "candidates", "entry_points", "farthest_charge"]
