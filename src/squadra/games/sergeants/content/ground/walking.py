"""Walks, charges, entries and exits on the ground: lawful or why not (SMG-GEO-13, -19, -22, -23, -25, -28 to -32)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import BASE_RADIUS, CELL, Box, Point
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.terrain import CALM, MOVE, Feature, Weather
from squadra.games.sergeants.content.scenario_records import Area

WAYPOINTS = 8
TOLERANCE = 500  # half a mil, in thousandths (SMG-GEO-13)


class Walker(msgspec.Struct, frozen=True, gc=False):
    """Who walks, and who stands around him."""

    start: Point
    walk: int  # effective Walk with card bonus, in inches
    climb: int
    enemies: tuple[Point, ...]  # living, on the map, not prisoners
    friends: tuple[Point, ...]  # friendly bases and prisoners: may be crossed, not stood upon
    weather: Weather = CALM
    entering: bool = False  # from off the map: the virtual start tile has MOVE 0 (SMG-ENT-4)


class Refused(msgspec.Struct, frozen=True, gc=False):
    key: str
    rule: str


class Way(msgspec.Struct, frozen=True, gc=False):
    """A lawful path: its length in thousandths of a mil and the tiles it left, in order."""

    length: int
    left: tuple[int, ...]
    end: int


def start_value(m: GameMap, p: Point, weather: Weather) -> int:
    """MOVE of the place where a soldier starts: the building he stands in, else the plate (SMG-GEO-17)."""
    cell = m.cell(p)
    tile = m.cells[cell]
    value = m.tiles[tile].plate[3]
    if m.floors[cell]:
        value = min([number for number, polygon in m.floors[cell] if g.inside(p, polygon) >= 0], default=value)
    return value + (weather.change(tile, MOVE) if weather.tiles else 0)


def start_allowance(m: GameMap, w: Walker) -> int:
    """Inches at the first step: if 0 or less, only a turn is possible (SMG-GEO-28)."""
    if w.entering:
        return w.walk
    value = w.walk + start_value(m, w.start, w.weather)
    return value + sum([slower for slower, f in moving_areas(m, w.start, w.start, w.weather) if stands_in(w.start, f)])


def moving_areas(m: GameMap, low: Point, high: Point, weather: Weather) -> Sequence[tuple[int, Feature]]:
    """Areas that may matter to a Walk between two corners of a box, with their MOVE in this weather."""
    if not weather.features:
        return m.hindrances(low, high).slow if m.slows else ()
    areas = {*m.hindrances(low, high).areas, *(i for i, act, _ in weather.features if act == MOVE)}
    return [(m.area_value(i, MOVE, weather), m.features[i]) for i in sorted(areas)]


def stands_in(p: Point, f: Feature) -> bool:
    x0, y0, x1, y1 = f.box
    return x0 <= p[0] <= x1 and y0 <= p[1] <= y1 and g.inside(p, f.polygon) >= 0


def _areas(m: GameMap, a: Point, b: Point, weather: Weather) -> list[int]:
    if not m.slows and not weather.features:
        return []
    (ax, ay), (bx, by) = a, b
    areas = m.hindrances((min(ax, bx), min(ay, by)), (max(ax, bx), max(ay, by))).areas
    if weather.features:
        areas = sorted({*areas, *(i for i, act, _ in weather.features if act == MOVE)})
    return [i for i in areas if g.crosses_box(a, b, m.features[i].box)]


def tile_changes(m: GameMap, a: Point, b: Point) -> Iterator[tuple[int, int, int]]:
    """SMG-GEO-29: (num, den, tile) for the piece that begins at num/den of the segment a-b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    if a[0] // CELL == b[0] // CELL and a[1] // CELL == b[1] // CELL:
        yield 0, 1, m.cells[m.cell(b)]
        return
    ax, ay = abs(dx), abs(dy)
    whole = ax * ay or ax or ay
    wx, wy = (ay or 1), (ax or 1)
    values = {0, whole}
    for start, end, weight in ((a[0], b[0], wx), (a[1], b[1], wy)):
        if start != end:
            low, high = min(start, end), max(start, end)
            for k in range(-(-low // CELL) * CELL, high // CELL * CELL + 1, CELL):
                values.add(abs(k - start) * weight)
    ordered = sorted(values)
    for low, high in pairwise(ordered):
        num, den = low + high, 2 * whole
        col, row = (a[0] * den + dx * num) // (den * CELL), (a[1] * den + dy * num) // (den * CELL)
        yield low, whole, m.cells[min(col, m.columns - 1) + min(row, m.rows - 1) * m.columns]


def measure_way(
    m: GameMap, path: tuple[Point, ...], w: Walker, leaving: bool = False, told: list[tuple[int, int]] | None = None
) -> Way | Refused:
    """SMG-GEO-28: at every point the length so far is within the allowance reached there.

    ``told`` is filled with what changes the allowance on the way: (tile, value).
    """
    changes: list[tuple[int, int, int, int]] = []  # (length so far, order, change of the allowance, tile)
    tile = -1 if w.entering else m.cells[m.cell(path[0])]
    first, total = tile, 0
    left: list[int] = []
    counted: set[int] = set()
    weather = w.weather
    for a, b in pairwise(path):
        piece = g.length(a, b)
        for num, den, entered in tile_changes(m, a, b):
            if entered != tile:
                if tile >= 0:
                    left.append(tile)
                    if len(left) > 1 or tile != first:
                        changes.append((total + piece * num // den, 0, m.plate(tile, MOVE, weather), tile))
                tile = entered
        for i in _areas(m, a, b, weather):
            if i not in counted and (at := _reaches(m, a, b, i)) is not None:
                counted.add(i)
                slower = m.area_value(i, MOVE, weather)
                changes.append((total + piece * at[0] // at[1], 1, slower, m.features[i].tile))
        total += piece
    if told is not None:
        told.extend((tile, change) for _, _, change, tile in changes)
    if leaving and tile >= 0:
        left.append(tile)
        if len(left) > 1:
            changes.append((total, 0, m.plate(tile, MOVE, weather), tile))
    allowance = w.walk + (0 if w.entering else start_value(m, path[0], weather))
    if not _affordable(allowance, changes, total):
        return Refused("why-smg-walk-too-far", "SMG-GEO-28")
    return Way(total, tuple(left), tile)


def _affordable(allowance: int, changes: list[tuple[int, int, int, int]], total: int) -> bool:
    now = allowance
    for at, _, change, _ in sorted(changes):
        if at > 0 and at > now * 1_000_000 + TOLERANCE:
            return False
        now += change
        if at > max(now, 0) * 1_000_000 + TOLERANCE or (at == 0 and now <= 0):
            return False
    return now > 0 and allowance > 0 and total <= now * 1_000_000 + TOLERANCE


def _reaches(m: GameMap, a: Point, b: Point, feature: int) -> g.Ratio | None:
    """Where the path first counts as passing an area; start and end in it count too (SMG-GEO-18)."""
    polygon = m.features[feature].polygon
    if g.inside(a, polygon) >= 0:
        return 0, 1
    at = g.enters(a, b, polygon)
    if at is None and g.inside(b, polygon) >= 0:
        return 1, 1
    return at


def terrain_refusal(m: GameMap, a: Point, b: Point, climb: int) -> Refused | None:
    """SMG-GEO-19 and SMG-CLIMB-1 for one straight piece."""
    x0, x1 = (a[0], b[0]) if a[0] <= b[0] else (b[0], a[0])
    y0, y1 = (a[1], b[1]) if a[1] <= b[1] else (b[1], a[1])
    for box, barrier, blocks, level, polygon in m.hindrances((x0, y0), (x1, y1)).solid:
        if box[0] > x1 or box[2] < x0 or box[1] > y1 or box[3] < y0:
            continue
        if barrier and any(g.segments_touch(a, b, c, d) for c, d in barrier):
            return Refused("why-smg-no-move", "SMG-MOVE-5")
        if blocks and (g.passes_interior(a, b, polygon) or g.inside(b, polygon) == 1):
            return Refused("why-smg-no-move", "SMG-MOVE-5")
        if level > max(climb, 1) and g.inside(a, polygon) < 0 and g.passes_interior(a, b, polygon):
            return Refused("why-smg-climb", "SMG-CLIMB-1")
    return None


def keeps_away(a: Point, b: Point, start: Point, enemy: Point, limit: int) -> bool:
    """Not nearer than ``limit`` to the enemy, or, if nearer at the start, not nearer than then (SMG-GEO-23)."""
    least = min(limit * limit, g.distance2(start, enemy))
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = enemy[0] - a[0], enemy[1] - a[1]
    along, whole = px * dx + py * dy, dx * dx + dy * dy
    if along <= 0 or whole == 0:
        return px * px + py * py >= least
    if along >= whole:
        return g.distance2(enemy, b) >= least
    cross = px * dy - py * dx
    return cross * cross >= least * whole


def near_box(box: Box, bases: tuple[Point, ...], r: int = g.CONTACT) -> list[Point]:
    """The bases in a box, or nearer to it than ``r`` in either direction."""
    x0, y0, x1, y1 = box[0] - r, box[1] - r, box[2] + r, box[3] + r
    return [p for p in bases if x0 <= p[0] <= x1 and y0 <= p[1] <= y1]


def _overlaps(p: Point, bases: tuple[Point, ...]) -> bool:
    """Would a base at p overlap one of these (SMG-GEO-15)?"""
    x, y = p
    for bx, by in bases:  # noqa: SIM110 (asked thousands of times: a plain loop is faster)
        if -g.OVERLAP < bx - x < g.OVERLAP and (bx - x) ** 2 + (by - y) ** 2 < g.OVERLAP * g.OVERLAP:
            return True
    return False


def walk(m: GameMap, path: tuple[Point, ...], w: Walker, leaving: bool = False) -> Way | Refused:
    """A Walk that is not a charge (SMG-GEO-23): lawful and how, or why not."""
    end = path[-1]
    if len(path) < 2 or len(path) > WAYPOINTS + 1 or path[0] != w.start:
        return Refused("why-smg-path", "SMG-GEO-13")
    if not all(m.on_map(p) for p in path):
        return Refused("why-smg-off-map", "SMG-GEO-13")
    if not leaving and not m.holds_base(end):
        return Refused("why-smg-across-border", "SMG-MOVE-7")
    for enemy in near_box(g.box_of(path), w.enemies):
        if not leaving and g.touching(end, enemy):
            return Refused("why-smg-ends-in-contact", "SMG-GEO-23")
        for a, b in pairwise(path):
            if not keeps_away(a, b, w.start, enemy, g.TOUCH):
                return Refused("why-smg-enemy-in-the-way", "SMG-GEO-23")
    if not leaving and _overlaps(end, w.friends):
        return Refused("why-smg-overlap", "SMG-GEO-15")
    for a, b in pairwise(path):
        bad = terrain_refusal(m, a, b, w.climb)
        if bad is not None:
            return bad
    return measure_way(m, path, w, leaving)


def charge(m: GameMap, target: Point, end: Point, w: Walker) -> Way | Refused:
    """SMG-GEO-22: a straight move into contact with an enemy who stands at ``target``."""
    bad = contact_refusal(m, target, end, w) or terrain_refusal(m, w.start, end, w.climb)
    return bad or measure_way(m, (w.start, end), w)


def contact_refusal(m: GameMap, target: Point, end: Point, w: Walker) -> Refused | None:
    """Why a charge cannot end there, or who stands in its way; ground and allowance aside."""
    start = w.start
    if not 998 * 998 <= g.distance2(end, target) <= 1002 * 1002:
        return Refused("why-smg-no-contact", "SMG-GEO-22")
    if not g.within_45(target, end, start):
        return Refused("why-smg-charge-angle", "SMG-GEO-22")
    if not (BASE_RADIUS <= end[0] <= m.width - BASE_RADIUS and BASE_RADIUS <= end[1] <= m.height - BASE_RADIUS):
        return Refused("why-smg-off-map", "SMG-GEO-22")
    if _overlaps(end, w.friends) or _overlaps(end, w.enemies):
        return Refused("why-smg-overlap", "SMG-GEO-15")
    for enemy in near_box(g.box_of((start, end)), w.enemies):
        met = enemy == target or g.touching(end, enemy)
        if not keeps_away(start, end, start, enemy, g.OVERLAP if met else g.TOUCH):
            return Refused("why-smg-enemy-in-the-way", "SMG-GEO-22")
    return None


def contact_points(start: Point, target: Point) -> Iterator[Point]:
    """Good contact positions: on the line of centres first, then up to 45 degrees to either side."""
    yield g.at_distance(target, start, g.TOUCH)
    towards = g.bearing(target, start)
    for turn in (20, -20, 40, -40):
        yield g.on_ring(target, towards + turn, g.TOUCH)


def all_contacts(start: Point, target: Point) -> Iterator[Point]:
    """Contact positions degree by degree, the straightest first (SMG-GEO-22)."""
    towards = g.bearing(target, start)
    for turn in range(1, 46):
        yield g.on_ring(target, towards + turn, g.TOUCH)
        yield g.on_ring(target, towards - turn, g.TOUCH)


def on_segment(area: Area, p: Point, leaving: bool = False) -> bool:
    """SMG-GEO-25: O on the edge, on entering at least 500 from the segment's ends."""
    (x0, y0), (x1, y1) = sorted((area.from_, area.to)) if leaving else inset(area)
    return x0 <= p[0] <= x1 and y0 <= p[1] <= y1


def nearest_edge(area: Area, p: Point) -> Point:
    """The point of the segment where a way off the map is shortest."""
    (x0, y0), (x1, y1) = sorted((area.from_, area.to))
    return min(max(p[0], x0), x1), min(max(p[1], y0), y1)


def inset(area: Area) -> tuple[Point, Point]:
    """The part of an area on which a soldier may stand, from left to right or from top to bottom."""
    (x0, y0), (x1, y1) = sorted((area.from_, area.to))
    r = BASE_RADIUS
    return ((x0, y0 + r), (x1, y1 - r)) if x0 == x1 else ((x0 + r, y0), (x1 - r, y1))


def segment_points(area: Area) -> list[Point]:
    (x0, y0), (x1, y1) = area.from_, area.to
    return [(x0 + (x1 - x0) * k // 4, y0 + (y1 - y0) * k // 4) for k in (2, 1, 3)]


# ---------------------------------------------------------------- free spots
