"""How far it is to walk: round hedges, walls and water instead of through them. A bot's map sense, remembered per map."""

from __future__ import annotations

from functools import cache, lru_cache
from heapq import heappop, heappush

from squadra.games.sergeants.content.ground.free_spots import bad_ground
from squadra.games.sergeants.content.ground.geometry import INCH, Box, Point
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.terrain import MOVE
from squadra.games.sergeants.content.ground.walking import terrain_refusal

STEPS = ((1, 0), (0, 1), (1, 1), (1, -1), (2, 1), (2, -1), (1, 2), (1, -2))  # and back again
CLIMB = 9  # who can climb what is not asked here
FAR = 99  # inches: where no way leads
PACE = {-2: 160, -1: 130, 0: 100, 1: 85}  # what an inch of ground counts by its MOVE plate, in hundredths
MEMORY = 20_000  # remembered places per map
JOURNEYS = 200  # remembered in all


class Routes:
    """A net of points an inch apart; lengths are in hundredths of an inch."""

    def __init__(self, m: GameMap) -> None:
        self.map = m
        self.columns, self.rows = m.width // INCH, m.height // INCH
        points = [(c * INCH + INCH // 2, r * INCH + INCH // 2) for r in range(self.rows) for c in range(self.columns)]
        self.points = points
        self.stands = [not bad_ground(m, p) for p in points]
        self.net: list[list[tuple[int, int]]] = [[] for _ in points]
        for a in range(len(points)):
            for dc, dr in STEPS:
                b = self._beside(a, dc, dr)
                if b >= 0 and self.stands[a] and self.stands[b] and self._open(points[a], points[b]):
                    length = 100 if dc * dr == 0 else 141 if dc * dc == dr * dr else 224
                    length = length * (self._pace(points[a]) + self._pace(points[b])) // 200
                    self.net[a].append((b, length))
                    self.net[b].append((a, length))
        self._from: dict[Box, list[int]] = {}
        self._doors: dict[Point, tuple[tuple[int, int], ...]] = {}

    def lengths(self, goal: Box) -> list[int]:
        """From every point of the net to a box, which may be a point."""
        known = self._from.get(goal)
        if known is None:
            if len(self._from) > MEMORY // 10:
                self._from.clear()
            known = self._from[goal] = self._measured(self._within(goal))
        return known

    def _within(self, goal: Box) -> list[int]:
        x0, y0, x1, y1 = goal
        if (x0, y0) == (x1, y1):
            return [node for node, _ in self.near((x0, y0))]
        columns = range(x0 // INCH, min(x1 // INCH + 1, self.columns))
        return [c + r * self.columns for r in range(y0 // INCH, min(y1 // INCH + 1, self.rows)) for c in columns]

    def _measured(self, goals: list[int]) -> list[int]:
        found = [FAR * 100] * len(self.points)
        heap = [(0, node) for node in goals]
        for node in goals:
            found[node] = 0
        while heap:
            length, node = heappop(heap)
            if length == found[node]:
                for other, more in self.net[node]:
                    if length + more < found[other]:
                        found[other] = length + more
                        heappush(heap, (length + more, other))
        return found

    def near(self, p: Point) -> tuple[tuple[int, int], ...]:
        """The points of the net around p to which a straight way leads, and how long it is."""
        known = self._doors.get(p)
        if known is None:
            if len(self._doors) > MEMORY:
                self._doors.clear()
            known = self._doors[p] = tuple(self._around(p, 1)) or tuple(self._around(p, 2))
        return known

    def _around(self, p: Point, far: int) -> list[tuple[int, int]]:
        column, row = (p[0] - INCH // 2) // INCH, (p[1] - INCH // 2) // INCH
        found: list[tuple[int, int]] = []
        for c in range(max(column + 1 - far, 0), min(column + far, self.columns - 1) + 1):
            for r in range(max(row + 1 - far, 0), min(row + far, self.rows - 1) + 1):
                node = c + r * self.columns
                x, y = self.points[node]
                if self.stands[node] and self._open(p, (x, y)):
                    found.append((node, (abs(x - p[0]) + abs(y - p[1])) // 12))
        return found

    def _beside(self, a: int, dc: int, dr: int) -> int:
        c, r = a % self.columns + dc, a // self.columns + dr
        return c + r * self.columns if 0 <= c < self.columns and 0 <= r < self.rows else -1

    def _open(self, a: Point, b: Point) -> bool:
        return terrain_refusal(self.map, a, b, CLIMB) is None

    def _pace(self, p: Point) -> int:
        return PACE[min(max(self.map.plate(self.map.cells[self.map.cell(p)], MOVE), -2), 1)]


class Journey:
    """The way to the nearest of some goals; what was measured once is remembered."""

    def __init__(self, m: GameMap, goals: tuple[Box, ...]) -> None:
        self.routes, self.goals = routes(m), goals
        self._fields = [self.routes.lengths(goal) for goal in goals]
        self._known: dict[int, int] = {}
        self._inches: dict[Point, int] = {}

    def inches(self, p: Point) -> int:
        known = self._inches.get(p)
        if known is None:
            if len(self._inches) > MEMORY:
                self._inches.clear()
            known = self._inches[p] = self._measured(p)
        return known

    def _measured(self, p: Point) -> int:
        x, y = p
        if any(x0 <= x <= x1 and y0 <= y <= y1 for x0, y0, x1, y1 in self.goals):
            return 0
        best = FAR * 100
        for node, length in self.routes.near(p):
            known = self._known.get(node)
            if known is None:
                known = self._known[node] = min(field[node] for field in self._fields)
            best = min(best, known + length)
        return best // 100


@lru_cache(maxsize=JOURNEYS)
def journey(m: GameMap, goals: tuple[Box, ...]) -> Journey:
    """The same goals come up again and again: in the next questions, and in other playouts of the same turn."""
    return Journey(m, goals)


@cache
def routes(m: GameMap) -> Routes:
    return Routes(m)
