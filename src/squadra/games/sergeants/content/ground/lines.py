"""Measuring lines (section 3, SMG-GEO-6 to -18): what a line crosses, how far it is in squares, what hinders it.

Sight and fire are measured all the time, so there are two ways. ``measure`` walks the cells of a line once, with tables
made per action, weather and optics, and gives distance and sum only. ``explain`` finds every part of the sum; it alone
settles lines through corners and along borders. A test keeps the two in step.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import msgspec

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import CELL, Box, Point, Polygon
from squadra.games.sergeants.content.ground.land import Land
from squadra.games.sergeants.content.ground.terrain import ACTIONS, CALM, HIDE, Weather

MEMORY = 120_000  # remembered lines per map; a game uses a few thousand


class Line(msgspec.Struct, frozen=True, gc=False):
    """A measured line: distance in squares and the sum of modifiers."""

    squares: int
    mods: int


class Part(msgspec.Struct, frozen=True, gc=False):
    """One modifier on a line, as the player is told it: tile, where it comes from, printed and counted value."""

    tile: int
    source: str  # plate, building, area
    printed: int
    counted: int


class Measure(Line, frozen=True):
    """A line explained: the tiles it crosses and the parts of the sum."""

    tiles: tuple[int, ...]
    parts: tuple[Part, ...]


class _Trace(msgspec.Struct, frozen=True, gc=False):
    """What a line crosses: pieces of (choices, plain) with choices = tiles to choose from (one, or two at a corner
    or along a border), plain = only the plate counts (corner); found = features whose interior is passed."""

    own: int
    end: int
    pieces: tuple[tuple[tuple[int, ...], bool], ...]
    buildings: tuple[int, ...]
    areas: tuple[int, ...]


class _Mark(NamedTuple):
    """Terrain of a tile that has a modifier of its own: a building's replaces the plate's, an area's is added."""

    building: bool
    value: int
    polygon: Polygon
    box: Box


class _Ground(NamedTuple):
    """Plates and marks of every tile for one action, weather and optics, once for each factor of smoke."""

    plates: tuple[tuple[int, ...], ...]
    marks: tuple[tuple[tuple[_Mark, ...], ...], ...]
    smoke: dict[int, int]


class Lines:
    """All lines on one map."""

    def __init__(self, m: Land) -> None:
        self.map = m
        self._known: dict[tuple[object, ...], Line] = {}
        self._grounds: dict[str | tuple[str, Weather, int], _Ground] = {}

    def measure(self, action: str, a: Point, b: Point, weather: Weather = CALM, optics: int = 0) -> Line:
        """Distance in squares and sum of modifiers of the line from the actor at a to b (formulas of 29.7).

        LOOK and SHOOT leave out the actor's own tile, HIDE counts both ends and no areas. ``optics``: penalties up to
        this size are ignored, after smoke (SMG-SMOKE-6).
        """
        key = (a, b, action) if weather is CALM and not optics else (a, b, action, weather, optics)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > MEMORY:
                self._known.clear()
            known = self._quick(action, a, b, weather, optics)
            if known is None:
                full = self.explain(action, a, b, weather, optics)
                known = Line(full.squares, full.mods)
            self._known[key] = known
        return known

    def _quick(self, action: str, a: Point, b: Point, weather: Weather, optics: int) -> Line | None:
        """Cell after cell along the line; None where it meets a corner, starts or ends on a border."""
        crossed = self.crossed(a, b)
        if crossed is None:
            return None
        ground, sizes = self._ground(action, weather, optics), self.map.sizes
        squares = -sizes[crossed[0]]
        for tile in crossed:
            squares += sizes[tile]
        if action != HIDE:
            if ground.smoke:
                return Line(squares, self._smoked(action, a, b, ground, crossed, 1))
            del crossed[0]
        elif ground.smoke:  # the enemy at the far end is the observer (SMG-RUL-77)
            return Line(squares, self._smoked(action, a, b, ground, crossed[::-1], 0))
        mods, plates, marks = 0, ground.plates[0], ground.marks[0]
        for tile in crossed:
            mods += self._marked(action, a, b, marks[tile], plates[tile]) if marks[tile] else plates[tile]
        return Line(squares, mods)

    def crossed(self, a: Point, b: Point) -> list[int] | None:
        """The tiles from a to b in order; None where the line meets a corner, starts or ends on a border."""
        (ax, ay), (bx, by) = a, b
        if not (ax % CELL and ay % CELL and bx % CELL and by % CELL):
            return None
        cells, columns = self.map.cells, self.map.columns
        col, row = ax // CELL, ay // CELL
        at, last = col + row * columns, bx // CELL + by // CELL * columns
        tile = cells[at]
        crossed = [tile]
        if at == last:
            return crossed
        dx, dy = bx - ax, by - ay
        # Where the next border of each direction is met, measured along the line in units of 1 / (|dx| |dy|).
        far_x, far_y = (dy if dy > 0 else -dy), (dx if dx > 0 else -dx)
        next_x = ((col + 1) * CELL - ax if dx > 0 else ax - col * CELL) * far_x
        next_y = ((row + 1) * CELL - ay if dy > 0 else ay - row * CELL) * far_y
        step_x, step_y = (1 if dx > 0 else -1), (columns if dy > 0 else -columns)
        far_x, far_y = far_x * CELL, far_y * CELL
        while at != last:
            if next_x < next_y:
                at += step_x
                next_x += far_x
            elif next_y < next_x:
                at += step_y
                next_y += far_y
            else:
                return None
            if cells[at] != tile:
                tile = cells[at]
                crossed.append(tile)
        return crossed

    def _smoked(self, action: str, a: Point, b: Point, ground: _Ground, crossed: list[int], first: int) -> int:
        """The sum of the tiles from ``first`` on, each under the thickest smoke up to it (SMG-RUL-77)."""
        mods, strongest = 0, 1
        for number, tile in enumerate(crossed):
            strongest = max(strongest, ground.smoke.get(tile, 1))
            if number >= first:
                marks, plate = ground.marks[strongest - 1][tile], ground.plates[strongest - 1][tile]
                mods += self._marked(action, a, b, marks, plate) if marks else plate
        return mods

    def _marked(self, action: str, a: Point, b: Point, marks: tuple[_Mark, ...], plate: int) -> int:
        """What a tile with buildings or areas adds to the sum (SMG-GEO-17, -18)."""
        areas, building = 0, None
        for is_building, value, polygon, box in marks:
            if not g.crosses_box(a, b, box):
                continue
            if is_building:
                aim = a if action == HIDE else b
                if g.passes_interior(a, b, polygon) or g.inside(aim, polygon) >= 0:
                    building = value if building is None else min(building, value)
            elif g.passes_interior(a, b, polygon):
                areas += value
        return areas + (plate if building is None else building)

    def _ground(self, action: str, weather: Weather, optics: int) -> _Ground:
        key = action if weather is CALM and not optics else (action, weather, optics)
        known = self._grounds.get(key)
        if known is None:
            if len(self._grounds) > 64:
                self._grounds.clear()
            known = self._grounds[key] = self._make_ground(action, weather, optics)
        return known

    def _make_ground(self, action: str, weather: Weather, optics: int) -> _Ground:
        marks: list[list[_Mark]] = [[] for _ in self.map.tiles]
        for f in self.map.features:
            printed = f.mods.of(action) if f.mods is not None else None
            if printed is not None:
                marks[f.tile].append(_Mark(True, printed + weather.change(f.tile, action), f.polygon, f.box))
            area = 0 if action == HIDE else self.map.area_value(f.index, action, weather)
            if area:
                marks[f.tile].append(_Mark(False, area, f.polygon, f.box))
        plates = [self.map.plate(tile.index, action, weather) for tile in self.map.tiles]
        smoke: dict[int, int] = {}
        for tile, factor in weather.smoke:
            smoke[tile] = max(factor, smoke.get(tile, 1))
        factors = range(1, max(smoke.values(), default=1) + 1)
        return _Ground(
            tuple(tuple(_counted(value, factor, optics) for value in plates) for factor in factors),
            tuple(
                tuple(tuple(m._replace(value=_counted(m.value, factor, optics)) for m in marked) for marked in marks)
                for factor in factors
            ),
            smoke,
        )

    # ------------------------------------------------------------ with every part

    def explain(self, action: str, a: Point, b: Point, weather: Weather = CALM, optics: int = 0) -> Measure:
        """The same line with every tile and modifier."""
        return self._measure(action, self._trace(a, b), a, b, weather, optics)

    def _trace(self, a: Point, b: Point) -> _Trace:
        """SMG-GEO-8 to -10: what the line crosses, before the choice at corners and borders is made."""
        own, end = self.map.cells[self.map.cell(a)], self.map.cells[self.map.cell(b)]
        pieces: list[tuple[tuple[int, ...], bool]] = [((own,), False)]
        for choices, plain in self._pieces(a, b) if own != end else ():  # same tile: 0 (SMG-GEO-11)
            if choices != pieces[-1][0]:
                pieces.append((choices, plain))
        if pieces[-1][0] != (end,):
            pieces.append(((end,), False))
        buildings: list[int] = []
        areas: list[int] = []
        for i in self.map.around(a, b):
            f = self.map.features[i]
            if f.mods is not None and (g.passes_interior(a, b, f.polygon)):
                buildings.append(i)
            if f.area is not None and g.passes_interior(a, b, f.polygon):
                areas.append(i)
        for p in (a, b):  # a hider or target inside a building counts as passed, SMG-GEO-17
            for i in self.map.near(p):
                f = self.map.features[i]
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
        return min(col, self.map.columns - 1), min(row, self.map.rows - 1)

    def _edge_choices(self, a: Point, dx: int, dy: int, cell: tuple[int, int]) -> tuple[int, ...]:
        """The tile of a piece, or both tiles where the piece runs along their border (SMG-GEO-10)."""
        col, row = cell
        here = self.map.cells[col + row * self.map.columns]
        if dx == 0 and a[0] % CELL == 0 and 0 < a[0] < self.map.width:
            other = self.map.cells[col - 1 + row * self.map.columns]
        elif dy == 0 and a[1] % CELL == 0 and 0 < a[1] < self.map.height:
            other = self.map.cells[col + (row - 1) * self.map.columns]
        else:
            return (here,)
        return (here,) if other == here else (other, here)

    def _corner(self, before: tuple[int, int], after: tuple[int, int]) -> tuple[int, ...]:
        """SMG-GEO-9: the side tiles at a grid point between two diagonal cells."""
        (c0, r0), (c1, r1) = before, after
        if c0 == c1 or r0 == r1:
            return ()
        left, entered = self.map.cells[c0 + r0 * self.map.columns], self.map.cells[c1 + r1 * self.map.columns]
        sides = (self.map.cells[c1 + r0 * self.map.columns], self.map.cells[c0 + r1 * self.map.columns])
        if left in sides or entered in sides:
            return ()
        return sides

    def _choose(self, choices: tuple[int, ...], action: str, weather: Weather) -> int:
        if len(choices) == 1:
            return choices[0]
        return min(choices, key=lambda i: (-self.map.plate(i, action, weather), self.map.tiles[i].order))

    def _measure(self, action: str, line: _Trace, a: Point, b: Point, weather: Weather, optics: int) -> Measure:
        chosen: list[tuple[int, bool]] = []
        seen: set[int] = set()
        for choices, plain in line.pieces:
            tile = self._choose(choices, action, weather)
            if tile not in seen:
                seen.add(tile)
                chosen.append((tile, plain))
        squares = sum(2 if self.map.tiles[i].landmark else 1 for i, _ in chosen if i != line.own)
        factors = self._smoke(chosen, action, weather)
        parts: list[Part] = []
        for tile, plain in chosen:
            if tile == line.own and action != HIDE:
                continue
            for source, value in self._values(action, line, a, b, tile, plain, weather):
                parts.append(Part(tile, source, value, _counted(value, factors.get(tile, 1), optics)))
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
        value, source = self.map.tiles[tile].plate[ACTIONS.index(action)], "plate"
        if not plain:
            printed = [
                number
                for i in line.buildings
                if self.map.features[i].tile == tile and self._building_counts(i, a, b, action)
                for mods in (self.map.features[i].mods,)
                if mods is not None and (number := mods.of(action)) is not None
            ]
            if printed:
                value, source = min(printed), "building"
        yield source, value + (weather.change(tile, action) if weather.tiles else 0)
        if action == HIDE or tile == line.own:
            return
        for i in self._areas(action, line, a, b, weather):
            if self.map.features[i].tile == tile:
                yield "area", self.map.area_value(i, action, weather)

    def _building_counts(self, i: int, a: Point, b: Point, action: str) -> bool:
        """A building in which only the observer of a HIDE line, or the actor of another line, stands is not passed."""
        polygon = self.map.features[i].polygon
        aim = a if action == HIDE else b
        return g.passes_interior(a, b, polygon) or g.inside(aim, polygon) >= 0

    def _areas(self, action: str, line: _Trace, a: Point, b: Point, weather: Weather) -> Iterator[int]:
        yield from (i for i in line.areas if self.map.area_value(i, action, weather))
        changed = {i for i, act, _ in weather.features if act == action} - set(line.areas)
        for i in sorted(changed):
            if g.passes_interior(a, b, self.map.features[i].polygon):
                yield i


def _counted(value: int, factor: int, optics: int) -> int:
    """A modifier under smoke, then through optics (SMG-SMOKE-6). The lower of two modifiers stays the lower one."""
    if value >= 0:
        return value
    counted = value * factor
    return 0 if -counted <= optics else counted


def _multiples(a: int, b: int) -> range:
    """Multiples of the cell size from a to b, ends included."""
    low, high = (a, b) if a <= b else (b, a)
    return range(-(-low // CELL) * CELL, high // CELL * CELL + 1, CELL)


def _ahead(start: int, at: int, delta: int) -> int:
    return at - start if delta > 0 else start - at
