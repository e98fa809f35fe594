"""The map of a scenario: tiles, terrain, and every line and way measured on it (SMG-MAP, SMG-DIST, SMG-GEO).

A ``GameMap`` is made once per layout and never changes. What is asked again and again (lines of sight, cover)
is remembered; what markers and events change (smoke, TERRAIN effects) is passed in as a ``Weather``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import msgspec

from . import geometry as g
from .geometry import BASE_RADIUS, CELL, Box, Point, Polygon

LOOK, SHOOT, HIDE, MOVE = "LOOK", "SHOOT", "HIDE", "MOVE"
ACTIONS = (LOOK, HIDE, SHOOT, MOVE)
MEMORY = 60_000  # remembered lines and cover tests per map; a game uses a few thousand


class Mods(msgspec.Struct, frozen=True):
    """Modifiers of a plate, a building or an area; None means: none printed."""

    look: int | None = None
    shoot: int | None = None
    hide: int | None = None
    move: int | None = None

    def of(self, action: str) -> int | None:
        return getattr(self, action.lower())


class Feature(msgspec.Struct, frozen=True):
    index: int
    id: str
    kind: str
    tile: int
    polygon: Polygon
    box: Box
    cover: bool = False
    thin: tuple[Point, ...] = ()
    barrier: tuple[Point, ...] = ()
    blocks: bool = False  # area form of No Move
    level: int = 1
    mods: Mods | None = None
    area: Mods | None = None
    x: bool = False
    doubled: int = 0

    @property
    def building(self) -> bool:
        return self.kind == "building"

    @property
    def centre(self) -> Point:
        x0, y0, x1, y1 = self.box
        return (x0 + x1) // 2, (y0 + y1) // 2


class Tile(msgspec.Struct, frozen=True):
    index: int
    id: str
    number: str  # "12" or "L3": what cards and orders say
    landmark: bool
    face: str
    col: int
    row: int
    rotation: int
    plate: tuple[int, int, int, int]  # LOOK, HIDE, SHOOT, MOVE as in ACTIONS
    features: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        return 2 * CELL if self.landmark else CELL

    @property
    def box(self) -> Box:
        x, y = self.col * CELL, self.row * CELL
        return x, y, x + self.size, y + self.size

    @property
    def centre(self) -> Point:
        x0, y0, x1, y1 = self.box
        return (x0 + x1) // 2, (y0 + y1) // 2

    @property
    def order(self) -> tuple[bool, int, str]:
        """Tie rule of SMG-GEO-9: map square before Landmark, lower number, face A."""
        return self.landmark, int(self.number.lstrip("L")), self.face

    def holds_base(self, p: Point) -> bool:
        """SMG-GEO-14: the base lies completely inside the tile."""
        x0, y0, x1, y1 = self.box
        r = BASE_RADIUS
        return x0 + r <= p[0] <= x1 - r and y0 + r <= p[1] <= y1 - r


class Weather(msgspec.Struct, frozen=True):
    """What lies over the printed terrain: TERRAIN effects and smoke. An empty one costs nothing."""

    tiles: tuple[tuple[int, str, int], ...] = ()  # (tile, action, change)
    features: tuple[tuple[int, str, int], ...] = ()  # (feature, action, change)
    smoke: tuple[tuple[int, int], ...] = ()  # (tile, factor)

    def change(self, tile: int, action: str) -> int:
        return sum(n for i, a, n in self.tiles if i == tile and a == action)


CALM = Weather()


class Part(msgspec.Struct, frozen=True):
    """One modifier on a line, as the player is told it: tile, where it comes from, printed and counted value."""

    tile: int
    source: str  # plate, building, area
    printed: int
    counted: int


class Measure(msgspec.Struct, frozen=True):
    """A measured line: distance in squares, sum of modifiers, and the parts of the sum."""

    squares: int
    mods: int
    tiles: tuple[int, ...]
    parts: tuple[Part, ...]


class _Trace(msgspec.Struct, frozen=True):
    """What a line crosses: pieces of (choices, plain) with choices = tiles to choose from (one, or two at a corner
    or along a border), plain = only the plate counts (corner); found = features whose interior is passed."""

    own: int
    end: int
    pieces: tuple[tuple[tuple[int, ...], bool], ...]
    buildings: tuple[int, ...]
    areas: tuple[int, ...]


class GameMap:
    """A rectangle of tiles with their terrain in map coordinates."""

    def __init__(self, columns: int, rows: int, tiles: Sequence[Tile], features: Sequence[Feature]) -> None:
        self.columns, self.rows = columns, rows
        self.width, self.height = columns * CELL, rows * CELL
        self.tiles, self.features = tuple(tiles), tuple(features)
        self.cells: list[int] = [-1] * (columns * rows)
        for tile in tiles:
            for dx in range(2 if tile.landmark else 1):
                for dy in range(2 if tile.landmark else 1):
                    self.cells[tile.col + dx + (tile.row + dy) * columns] = tile.index
        self.by_number: dict[str, int] = {t.number: t.index for t in tiles}
        self.by_feature: dict[str, int] = {f.id: f.index for f in features}
        self._near = self._index()
        self._boxes = [f.box for f in features]
        self._traces: dict[tuple[Point, Point], _Trace] = {}
        self._measures: dict[tuple[object, ...], Measure] = {}
        self._cover: dict[Point, bool] = {}
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(self._beside(t) for t in self.tiles)

    # ------------------------------------------------------------ places

    def _index(self) -> list[tuple[int, ...]]:
        """For every cell the features whose box comes within a base radius of it."""
        near: list[list[int]] = [[] for _ in self.cells]
        for f in self.features:
            x0, y0, x1, y1 = f.box
            for col in range(max(0, (x0 - BASE_RADIUS) // CELL), min(self.columns - 1, (x1 + BASE_RADIUS) // CELL) + 1):
                for row in range(
                    max(0, (y0 - BASE_RADIUS) // CELL), min(self.rows - 1, (y1 + BASE_RADIUS) // CELL) + 1
                ):
                    near[col + row * self.columns].append(f.index)
        return [tuple(items) for items in near]

    def _beside(self, tile: Tile) -> tuple[int, ...]:
        x0, y0, x1, y1 = tile.box
        found = {
            other.index
            for other in self.tiles
            if other.index != tile.index
            and other.box[0] <= x1 and other.box[2] >= x0 and other.box[1] <= y1 and other.box[3] >= y0
        }  # fmt: skip
        return tuple(sorted(found))

    def on_map(self, p: Point) -> bool:
        return 0 <= p[0] <= self.width and 0 <= p[1] <= self.height

    def cell(self, p: Point) -> int:
        """SMG-GEO-7: half-open cells; on the right and bottom map edge the last cell."""
        col, row = p[0] // CELL, p[1] // CELL
        return min(max(col, 0), self.columns - 1) + min(max(row, 0), self.rows - 1) * self.columns

    def tile_at(self, p: Point) -> Tile:
        return self.tiles[self.cells[self.cell(p)]]

    def near(self, p: Point) -> tuple[int, ...]:
        return self._near[self.cell(p)]

    def around(self, a: Point, b: Point) -> list[int]:
        """Features whose box may meet the segment a-b."""
        x0, x1 = (a[0], b[0]) if a[0] <= b[0] else (b[0], a[0])
        y0, y1 = (a[1], b[1]) if a[1] <= b[1] else (b[1], a[1])
        c0, c1 = min(max(x0 // CELL, 0), self.columns - 1), min(max(x1 // CELL, 0), self.columns - 1)
        r0, r1 = min(max(y0 // CELL, 0), self.rows - 1), min(max(y1 // CELL, 0), self.rows - 1)
        if c0 == c1 and r0 == r1:
            found: Iterable[int] = self._near[c0 + r0 * self.columns]
        else:
            found = sorted(
                {i for c in range(c0, c1 + 1) for r in range(r0, r1 + 1) for i in self._near[c + r * self.columns]}
            )
        boxes = self._boxes
        return [i for i in found if (box := boxes[i])[0] <= x1 and box[2] >= x0 and box[1] <= y1 and box[3] >= y0]

    def in_feature(self, p: Point, kind_or_id: str) -> bool:
        """SMG-EFF-56: O in the polygon, edge included."""
        for i in self.near(p):
            f = self.features[i]
            if (f.kind == kind_or_id or f.id == kind_or_id) and g.inside(p, f.polygon) >= 0:
                return True
        return False

    # ------------------------------------------------------------ lines

    def trace(self, a: Point, b: Point) -> _Trace:
        """SMG-GEO-8 to -10: what the line crosses, before the choice at corners and borders is made."""
        key = (a, b)
        found = self._traces.get(key)
        if found is None:
            if len(self._traces) > MEMORY:
                self._traces.clear()
                self._measures.clear()
            found = self._traces[key] = self._make_trace(a, b)
        return found

    def _make_trace(self, a: Point, b: Point) -> _Trace:
        own, end = self.cells[self.cell(a)], self.cells[self.cell(b)]
        pieces: list[tuple[tuple[int, ...], bool]] = [((own,), False)]
        for choices, plain in self._pieces(a, b):
            if choices != pieces[-1][0]:
                pieces.append((choices, plain))
        if pieces[-1][0] != (end,):
            pieces.append(((end,), False))
        buildings: list[int] = []
        areas: list[int] = []
        for i in self.around(a, b):
            f = self.features[i]
            if f.mods is not None and (g.passes_interior(a, b, f.polygon)):
                buildings.append(i)
            if f.area is not None and g.passes_interior(a, b, f.polygon):
                areas.append(i)
        for p in (a, b):  # a hider or target inside a building counts as passed, SMG-GEO-17
            for i in self.near(p):
                f = self.features[i]
                if f.mods is not None and i not in buildings and g.inside(p, f.polygon) >= 0:
                    buildings.append(i)
        return _Trace(own, end, tuple(pieces), tuple(buildings), tuple(areas))

    def _pieces(self, a: Point, b: Point) -> Iterator[tuple[tuple[int, ...], bool]]:
        dx, dy = b[0] - a[0], b[1] - a[1]
        ax, ay = abs(dx), abs(dy)
        whole = ax * ay or ax or ay
        if not whole:
            return
        wx, wy = (ay or 1), (ax or 1)
        cuts_x = {_ahead(a[0], k, dx) * wx for k in _multiples(a[0], b[0])}
        cuts_y = {_ahead(a[1], k, dy) * wy for k in _multiples(a[1], b[1])}
        corners = cuts_x & cuts_y
        values = sorted(cuts_x | cuts_y | {0, whole})
        before: tuple[int, int] | None = None
        for low, high in pairwise(values):
            cell = self._middle_cell(a, dx, dy, low + high, 2 * whole)
            if low in corners and before is not None and low > 0:
                side = self._corner(before, cell)
                if side:
                    yield side, True
            yield self._edge_choices(a, dx, dy, cell), False
            before = cell

    def _middle_cell(self, a: Point, dx: int, dy: int, num: int, den: int) -> tuple[int, int]:
        col, row = (a[0] * den + dx * num) // (den * CELL), (a[1] * den + dy * num) // (den * CELL)
        return min(col, self.columns - 1), min(row, self.rows - 1)

    def _edge_choices(self, a: Point, dx: int, dy: int, cell: tuple[int, int]) -> tuple[int, ...]:
        """The tile of a piece, or both tiles where the piece runs along their border (SMG-GEO-10)."""
        col, row = cell
        here = self.cells[col + row * self.columns]
        if dx == 0 and a[0] % CELL == 0 and 0 < a[0] < self.width:
            other = self.cells[col - 1 + row * self.columns]
        elif dy == 0 and a[1] % CELL == 0 and 0 < a[1] < self.height:
            other = self.cells[col + (row - 1) * self.columns]
        else:
            return (here,)
        return (here,) if other == here else (other, here)

    def _corner(self, before: tuple[int, int], after: tuple[int, int]) -> tuple[int, ...]:
        """SMG-GEO-9: the side tiles at a grid point between two diagonal cells."""
        (c0, r0), (c1, r1) = before, after
        if c0 == c1 or r0 == r1:
            return ()
        left, entered = self.cells[c0 + r0 * self.columns], self.cells[c1 + r1 * self.columns]
        sides = (self.cells[c1 + r0 * self.columns], self.cells[c0 + r1 * self.columns])
        if left in sides or entered in sides:
            return ()
        return sides

    def plate(self, tile: int, action: str, weather: Weather = CALM) -> int:
        """The plate's value with TERRAIN effects: the key of every "lowest modifier" (SMG-RUL-20)."""
        value = self.tiles[tile].plate[ACTIONS.index(action)]
        return value + weather.change(tile, action) if weather.tiles else value

    def _choose(self, choices: tuple[int, ...], action: str, weather: Weather) -> int:
        if len(choices) == 1:
            return choices[0]
        return min(choices, key=lambda i: (-self.plate(i, action, weather), self.tiles[i].order))

    def measure(self, action: str, a: Point, b: Point, weather: Weather = CALM, optics: int = 0) -> Measure:
        """Distance in squares and sum of modifiers of the line from the actor at a to b (formulas of 29.7).

        LOOK and SHOOT leave out the actor's own tile, HIDE counts both ends and no areas. ``optics``: penalties up to
        this size are ignored, after smoke (SMG-SMOKE-6).
        """
        key = (a, b, action) if weather is CALM and not optics else (a, b, action, weather, optics)
        known = self._measures.get(key)
        if known is None:
            known = self._measures[key] = self._measure(action, self.trace(a, b), a, b, weather, optics)
        return known

    def _measure(self, action: str, line: _Trace, a: Point, b: Point, weather: Weather, optics: int) -> Measure:
        chosen: list[tuple[int, bool]] = []
        seen: set[int] = set()
        for choices, plain in line.pieces:
            tile = self._choose(choices, action, weather)
            if tile not in seen:
                seen.add(tile)
                chosen.append((tile, plain))
        squares = sum(2 if self.tiles[i].landmark else 1 for i, _ in chosen if i != line.own)
        factors = self._smoke(chosen, action, weather)
        parts: list[Part] = []
        for tile, plain in chosen:
            if tile == line.own and action != HIDE:
                continue
            for source, value in self._values(action, line, a, b, tile, plain, weather):
                counted = value * factors.get(tile, 1) if value < 0 else value
                if counted < 0 and -counted <= optics:
                    counted = 0
                parts.append(Part(tile, source, value, counted))
        return Measure(squares, sum(p.counted for p in parts), tuple(i for i, _ in chosen), tuple(parts))

    def _smoke(self, chosen: list[tuple[int, bool]], action: str, weather: Weather) -> dict[int, int]:
        """SMG-RUL-77: a tile takes the highest factor of any smoke between the observer and it.

        For HIDE the enemy at the far end is the observer, so the tiles are walked from there."""
        if not weather.smoke:
            return {}
        factors: dict[int, int] = {}
        strongest = 1
        for tile, _ in reversed(chosen) if action == HIDE else chosen:
            strongest = max([strongest, *(n for i, n in weather.smoke if i == tile)])
            factors[tile] = strongest
        return factors

    def _values(
        self, action: str, line: _Trace, a: Point, b: Point, tile: int, plain: bool, weather: Weather
    ) -> Iterator[tuple[str, int]]:
        value, source = self.tiles[tile].plate[ACTIONS.index(action)], "plate"
        if not plain:
            printed = [
                number
                for i in line.buildings
                if self.features[i].tile == tile and self._building_counts(i, a, b, action)
                for mods in (self.features[i].mods,)
                if mods is not None and (number := mods.of(action)) is not None
            ]
            if printed:
                value, source = min(printed), "building"
        yield source, value + (weather.change(tile, action) if weather.tiles else 0)
        if action == HIDE or tile == line.own:
            return
        for i in self._areas(action, line, a, b, weather):
            if self.features[i].tile == tile:
                yield "area", self.area_value(i, action, weather)

    def _building_counts(self, i: int, a: Point, b: Point, action: str) -> bool:
        """A building in which only the observer of a HIDE line, or the actor of another line, stands is not passed."""
        polygon = self.features[i].polygon
        aim = a if action == HIDE else b
        return g.passes_interior(a, b, polygon) or g.inside(aim, polygon) >= 0

    def _areas(self, action: str, line: _Trace, a: Point, b: Point, weather: Weather) -> Iterator[int]:
        yield from (i for i in line.areas if self.area_value(i, action, weather))
        changed = {i for i, act, _ in weather.features if act == action} - set(line.areas)
        for i in sorted(changed):
            if g.passes_interior(a, b, self.features[i].polygon):
                yield i

    def area_value(self, feature: int, action: str, weather: Weather = CALM) -> int:
        area = self.features[feature].area
        value = (area.of(action) or 0) if area is not None else 0
        return value + sum(n for i, act, n in weather.features if i == feature and act == action)

    # ------------------------------------------------------------ cover

    def in_cover(self, p: Point) -> bool:
        """SMG-GEO-20, remembered."""
        known = self._cover.get(p)
        if known is None:
            if len(self._cover) > MEMORY:
                self._cover.clear()
            known = self._cover[p] = self._in_cover(p)
        return known

    def _in_cover(self, p: Point) -> bool:
        union = [0] * 9
        x, y = p
        r = BASE_RADIUS
        for i in self.near(p):
            f = self.features[i]
            x0, y0, x1, y1 = f.box
            if not f.cover or x0 > x + r or x1 < x - r or y0 > y + r or y1 < y - r:
                continue
            if f.thin and any(g.near_segment(p, c, d, g.THIN) for c, d in pairwise(f.thin)):
                return True
            rows = g.covered_rows(p, f.polygon)
            if f.building:
                if rows == g.FULL_ROWS:
                    return True
                continue
            if f.doubled < 2 * g.BASE_AREA and (
                4 * g.count_bits(rows) * 10_000 > f.doubled or all(g.distance2(p, c) <= r * r for c in f.polygon)
            ):
                return True
            union = [have | row for have, row in zip(union, rows, strict=True)]
        return g.count_bits(union) >= 35


def _multiples(a: int, b: int) -> range:
    """Multiples of the cell size from a to b, ends included."""
    low, high = (a, b) if a <= b else (b, a)
    return range(-(-low // CELL) * CELL, high // CELL * CELL + 1, CELL)


def _ahead(start: int, at: int, delta: int) -> int:
    return at - start if delta > 0 else start - at
