"""The land of a scenario: tiles and terrain in their places, and cover (SMG-MAP, SMG-GEO).

It is made once per layout and never changes. What is asked again and again (cover, hindrances) is remembered; what
markers and events change (smoke, TERRAIN effects) is passed in as a ``Weather``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import BASE_RADIUS, CELL, Box, Point, Polygon
from squadra.games.sergeants.content.ground.terrain import ACTIONS, CALM, MOVE, Feature, Tile, Weather


class Obstacle(NamedTuple):
    """Terrain that could stop a Walk."""

    box: Box
    barrier: tuple[tuple[Point, Point], ...]
    blocks: bool
    level: int
    polygon: Polygon


class Hindrances(NamedTuple):
    """What could matter to a Walk in a part of the map."""

    solid: tuple[Obstacle, ...]
    areas: tuple[int, ...]  # areas that slow it down
    slow: tuple[tuple[int, Feature], ...]  # the same with their MOVE
    roads: bool  # a plate could speed it up


MEMORY = 60_000  # remembered cover tests per map; a game uses a few thousand


class Land:
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
        self.sizes = tuple(2 if tile.landmark else 1 for tile in tiles)
        """Squares that a tile counts on a line, and the length of its sides in cells."""
        self.by_number: dict[str, int] = {t.number: t.index for t in tiles}
        self.slows = any(f.area is not None and f.area.move is not None for f in features)  # an area hinders Walks
        self._near = self._index()
        self._boxes = [f.box for f in features]
        moves = [f.mods.move if f.mods is not None else None for f in features]
        self.floors = [
            tuple((move, self.features[i].polygon) for i in near if (move := moves[i]) is not None)
            for near in self._near
        ]
        """For every cell the buildings with a MOVE of their own: (MOVE, polygon)."""
        places = [0, *(tile.plate[3] for tile in tiles), *(move for move in moves if move is not None)]
        areas = [f.area.move for f in features if f.area is not None and f.area.move is not None]
        self.best_move = max(places) + sum([move for move in areas if move > 0])
        """The most that any place adds to the Walk of a soldier who starts there."""
        self._cover: dict[Point, bool] = {}
        self._blocks: dict[tuple[int, int, int, int], tuple[int, ...]] = {}
        self._hindrances: dict[tuple[int, int, int, int], Hindrances] = {}
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(self._beside(t) for t in self.tiles)
        self.rooms = [self.tiles[i].room if i >= 0 else (0, 0, -1, -1) for i in self.cells]

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
        if 0 <= col < self.columns and 0 <= row < self.rows:
            return col + row * self.columns
        return min(max(col, 0), self.columns - 1) + min(max(row, 0), self.rows - 1) * self.columns

    def tile_at(self, p: Point) -> Tile:
        return self.tiles[self.cells[self.cell(p)]]

    def holds_base(self, p: Point) -> bool:
        """SMG-GEO-14: a base at p lies completely inside the tile."""
        x0, y0, x1, y1 = self.rooms[self.cell(p)]
        return x0 <= p[0] <= x1 and y0 <= p[1] <= y1

    def near(self, p: Point) -> tuple[int, ...]:
        return self._near[self.cell(p)]

    def around(self, a: Point, b: Point) -> list[int]:
        """Features whose box may meet the segment a-b."""
        x0, x1 = (a[0], b[0]) if a[0] <= b[0] else (b[0], a[0])
        y0, y1 = (a[1], b[1]) if a[1] <= b[1] else (b[1], a[1])
        found, boxes = self._meeting(*self._span(x0, x1, y0, y1)), self._boxes
        return [i for i in found if (box := boxes[i])[0] <= x1 and box[2] >= x0 and box[1] <= y1 and box[3] >= y0]

    def _span(self, x0: int, x1: int, y0: int, y1: int) -> tuple[int, int, int, int]:
        """First and last column and row of the cells of a box, kept on the map."""
        columns, rows = self.columns - 1, self.rows - 1
        return (
            min(max(x0 // CELL, 0), columns),
            min(max(x1 // CELL, 0), columns),
            min(max(y0 // CELL, 0), rows),
            min(max(y1 // CELL, 0), rows),
        )

    def _meeting(self, c0: int, c1: int, r0: int, r1: int) -> tuple[int, ...]:
        """Features near a block of cells, remembered."""
        known = self._blocks.get((c0, c1, r0, r1))
        if known is None:
            cells = [c + r * self.columns for c in range(c0, c1 + 1) for r in range(r0, r1 + 1)]
            known = self._blocks[c0, c1, r0, r1] = tuple(sorted({i for cell in cells for i in self._near[cell]}))
        return known

    def hindrances(self, a: Point, b: Point) -> Hindrances:
        """For a Walk anywhere in the box of a-b, remembered."""
        c0, c1, r0, r1 = self._span(a[0], b[0], a[1], b[1])
        known = self._hindrances.get((c0, c1, r0, r1))
        if known is None:
            found = [self.features[i] for i in self._meeting(c0, c1, r0, r1)]
            solid = tuple(
                Obstacle(f.box, tuple(pairwise(f.barrier)), f.blocks, f.level, f.polygon)
                for f in found
                if f.barrier or f.blocks or f.level > 1
            )
            areas = tuple(f.index for f in found if f.area is not None and f.area.move is not None)
            slow = tuple((self.area_value(i, MOVE), self.features[i]) for i in areas)
            tiles = {self.cells[c + r * self.columns] for c in range(c0, c1 + 1) for r in range(r0, r1 + 1)}
            roads = any(self.plate(tile, MOVE) > 0 for tile in tiles if tile >= 0)
            known = self._hindrances[c0, c1, r0, r1] = Hindrances(solid, areas, slow, roads)
        return known

    def underfoot(self, p: Point) -> Iterator[Feature]:
        """Features whose box holds the point."""
        x, y = p
        for i in self._near[self.cell(p)]:
            x0, y0, x1, y1 = self._boxes[i]
            if x0 <= x <= x1 and y0 <= y <= y1:
                yield self.features[i]

    def in_feature(self, p: Point, kind_or_id: str) -> bool:
        """SMG-EFF-56: O in the polygon, edge included."""
        found = (f for f in self.underfoot(p) if kind_or_id in (f.kind, f.id))
        return any(g.inside(p, f.polygon) >= 0 for f in found)

    # ------------------------------------------------------------ modifiers

    def plate(self, tile: int, action: str, weather: Weather = CALM) -> int:
        """The plate's value with TERRAIN effects: the key of every "lowest modifier" (SMG-RUL-20)."""
        value = self.tiles[tile].plate[ACTIONS.index(action)]
        return value + weather.change(tile, action) if weather.tiles else value

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
