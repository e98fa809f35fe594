"""The ship: boards laid side by side in any order and rotation, as numbers that movement and sight can use at once.

See board.py for what squares, edges and masks are. A corner is numbered `y * (width + 1) + x`: the upper left corner
of square (x, y), both counted from 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from squadra.games.star_quest.content.board import (
    OPENINGS,
    SIZE,
    VOID,
    Board,
    Drawing,
    Edge,
    Point,
    Room,
    bits,
    edge,
    mask_of,
    orthogonal,
    read_drawing,
    turned,
)
from squadra.games.star_quest.content.records import Text

KEPT_PASSAGES = 2048


class Door(msgspec.Struct, frozen=True):
    """A door position: two edges side by side, the two squares in front of it on either side (SQ-RUL-8)."""

    index: int
    id: str  # "lab k"
    edges: tuple[int, int]
    sides: tuple[tuple[int, int], tuple[int, int]]
    front: int  # mask of the four squares in front
    around: tuple[int, ...]  # squares whose steps can change when it opens or closes
    corners: tuple[int, ...]


class ShipRoom(msgspec.Struct, frozen=True):
    id: str  # "hold M"
    name: Text
    special: bool
    squares: int  # mask


class Passage:
    """Where one can go while a given set of doors is closed: masks per square. Ask `Ship.passage`."""

    __slots__ = ("blocked", "closed", "corners", "near", "rest", "steps", "strict", "transit")

    def __init__(self, closed: int, blocked: bytearray, near: list[int], steps: list[int], strict: list[int]) -> None:
        self.closed = closed  # mask of door indices
        self.blocked = blocked  # per edge: 1 = wall, closed door or border of the void
        self.near = near  # orthogonal neighbours without anything between
        self.steps = steps  # legal steps in eight directions (SQ-RUL-6)
        self.strict = strict  # the same under the option "no clipping"
        self.rest = 0  # upper left squares of bases where a Dreadnought may stand (SQ-RUL-29)
        self.transit = 0  # the same, under a doorway: it may only pass
        self.corners = bytearray()  # per corner: 1 = touched by a wall, a closed door or the void (SQ-RUL-10)


class Ship:
    """Boards joined into one grid. Everything here is fixed; closed doors are passed in as a mask."""

    def __init__(
        self,
        width: int,
        height: int,
        boards: Sequence[str],
        area: Mapping[Point, str],
        home: Mapping[Point, tuple[str, Point]],
        walls: set[Edge],
        doors: Mapping[str, tuple[Edge, Edge]],
        rooms: Mapping[str, Room],
    ) -> None:
        self.width, self.height, self.size = width, height, width * height
        self.boards = tuple(boards)
        points = [(x, y) for y in range(1, height + 1) for x in range(1, width + 1)]
        self.area = tuple(_area(home[p][0], area[p]) for p in points)
        self.home = tuple(home[p] for p in points)
        self.places = {place: square for square, place in enumerate(self.home)}
        self.board = tuple(self.boards.index(place[0]) for place in self.home)
        self.board_masks = tuple(
            mask_of([s for s in range(self.size) if self.board[s] == b]) for b in range(len(boards))
        )
        self.floor = mask_of([s for s in range(self.size) if self.area[s] != VOID])
        self.rooms = {
            id: ShipRoom(id, room.name, room.special, mask_of([s for s in range(self.size) if self.area[s] == id]))
            for id, room in rooms.items()
        }
        self.walls = frozenset(self.edge_number(e) for e in walls if self._inside(e))
        self.seams = frozenset(
            self.edge_number(e)
            for p in points
            for e in (edge(p, n) for n in orthogonal(p)[1:3])
            if self._inside(e) and home[e[0]][0] != home[e[1]][0] and e not in walls
        )
        self.doors = tuple(self._door(i, id, pair) for i, (id, pair) in enumerate(sorted(doors.items())))
        self.door_index = {door.id: door.index for door in self.doors}
        self.door_at = {e: door.index for door in self.doors for e in door.edges}
        self.doorways = self.seams | self.door_at.keys()
        self.gates = _gates(self)
        self._passages: dict[int, Passage] = {}
        self._last = self._open_passage()
        self._wall_corners = bytes(self._last.corners)
        self._passages[0] = self._last

    # ---------------------------------------------------------------------------------------- squares and edges

    def square(self, x: int, y: int) -> int:
        """The square in column x and row y, both counted from 1."""
        return (y - 1) * self.width + x - 1

    def point(self, square: int) -> Point:
        """Column and row of a square, counted from 1."""
        return square % self.width + 1, square // self.width + 1

    def label(self, square: int) -> str:
        """What people call the square: column letter and row number, `c4`."""
        x, y = self.point(square)
        return f"{chr(96 + x)}{y}"

    def is_floor(self, square: int) -> bool:
        return bool(self.floor >> square & 1)

    def edge_number(self, e: Edge) -> int:
        (x, y), (x2, _) = e
        return 2 * self.square(x, y) + (0 if x2 > x else 1)

    def edge_between(self, a: int, b: int) -> int:
        """The edge that two orthogonal neighbours share."""
        low, high = (a, b) if a < b else (b, a)
        return 2 * low if high == low + 1 else 2 * low + 1

    def edge_squares(self, number: int) -> tuple[int, int]:
        low = number >> 1
        return low, low + (self.width if number & 1 else 1)

    def ring(self, square: int) -> tuple[int, ...]:
        """The up to eight squares around a square, walls or not."""
        x, y = square % self.width, square // self.width
        return tuple(
            (y + dy) * self.width + x + dx
            for dy in (-1, 0, 1)
            for dx in (-1, 0, 1)
            if (dx or dy) and 0 <= x + dx < self.width and 0 <= y + dy < self.height
        )

    def base(self, square: int) -> tuple[int, int, int, int]:
        """The four squares of a Dreadnought whose upper left square this is."""
        return square, square + 1, square + self.width, square + self.width + 1

    def _inside(self, e: Edge) -> bool:
        return all(1 <= x <= self.width and 1 <= y <= self.height for x, y in e)

    def _door(self, index: int, id: str, pair: tuple[Edge, Edge]) -> Door:
        first, second = (self.edge_number(e) for e in pair)
        (a1, b1), (a2, b2) = self.edge_squares(first), self.edge_squares(second)
        around = sorted({s for q in (a1, b1, a2, b2) for s in (q, *self.ring(q))})
        corners = sorted({c for e in (first, second) for c in self.edge_corners(e)})
        sides = ((a1, a2), (b1, b2))
        return Door(index, id, (first, second), sides, mask_of([a1, a2, b1, b2]), tuple(around), tuple(corners))

    def edge_corners(self, number: int) -> tuple[int, int]:
        """The two corners at the ends of an edge."""
        x, y = (number >> 1) % self.width, (number >> 1) // self.width
        if number & 1:
            return (y + 1) * (self.width + 1) + x, (y + 1) * (self.width + 1) + x + 1
        return y * (self.width + 1) + x + 1, (y + 1) * (self.width + 1) + x + 1

    # ---------------------------------------------------------------------------------------- passages

    def passage(self, closed: int = 0) -> Passage:
        """Masks of movement and sight while these doors are closed. Kept: asking again costs a dictionary look-up."""
        found = self._passages.get(closed)
        if found is None:
            found = self._changed(self._last, closed)
            if len(self._passages) >= KEPT_PASSAGES:
                self._passages.clear()
            self._passages[closed] = found
        self._last = found
        return found

    def joined(self, a: int, b: int, closed: int = 0) -> bool:
        """Two orthogonal neighbours with neither wall, closed door nor void between them."""
        return bool(self.passage(closed).near[a] >> b & 1)

    def _open_passage(self) -> Passage:
        blocked = bytearray(2 * self.size)
        corners = bytearray((self.width + 1) * (self.height + 1))
        for square in range(self.size):
            x, y = square % self.width, square // self.width
            for number, inside in ((2 * square, x + 1 < self.width), (2 * square + 1, y + 1 < self.height)):
                ends = [self.is_floor(s) for s in self.edge_squares(number)] if inside else [False]
                if not all(ends):
                    blocked[number] = 1
                if number in self.walls:
                    blocked[number] = 1
                if number in self.walls or (any(ends) and not all(ends)):
                    for corner in self.edge_corners(number):
                        corners[corner] = 1
        passage = Passage(0, blocked, [0] * self.size, [0] * self.size, [0] * self.size)
        passage.corners = corners
        self._fill(passage, range(self.size))
        return passage

    def _changed(self, before: Passage, closed: int) -> Passage:
        """The passage for another set of closed doors: only the squares around changed doors are counted again."""
        blocked = bytearray(before.blocked)
        after = Passage(closed, blocked, list(before.near), list(before.steps), list(before.strict))
        squares: set[int] = set()
        for index in bits(before.closed ^ closed):
            door = self.doors[index]
            for number in door.edges:
                blocked[number] = closed >> index & 1
            squares.update(door.around)
        after.rest, after.transit = before.rest, before.transit
        after.corners = bytearray(self._wall_corners)
        for index in bits(closed):
            for corner in self.doors[index].corners:
                after.corners[corner] = 1
        self._fill(after, sorted(squares))
        return after

    def _fill(self, passage: Passage, squares: Sequence[int] | range) -> None:
        width, blocked = self.width, passage.blocked
        for s in squares:
            near = 0
            if s % width and not blocked[2 * (s - 1)]:
                near |= 1 << s - 1
            if not blocked[2 * s]:
                near |= 1 << s + 1
            if s >= width and not blocked[2 * (s - width) + 1]:
                near |= 1 << s - width
            if not blocked[2 * s + 1]:
                near |= 1 << s + width
            passage.near[s] = near
        for s in squares:
            self._fill_steps(passage, s)
            self._fill_base(passage, s)

    def _fill_steps(self, passage: Passage, s: int) -> None:
        near, width = passage.near, self.width
        steps = strict = near[s]
        x = s % width
        for dx in (-1, 1):
            if not 0 <= x + dx < width:
                continue
            for dy in (-width, width):
                end = s + dx + dy
                if not 0 <= end < self.size:
                    continue
                over_x = near[s] >> (s + dx) & near[s + dx] >> end & 1
                over_y = near[s] >> (s + dy) & near[s + dy] >> end & 1
                if over_x or over_y:
                    steps |= 1 << end
                if over_x and over_y:
                    strict |= 1 << end
        passage.steps[s], passage.strict[s] = steps, strict

    def _fill_base(self, passage: Passage, s: int) -> None:
        """Whether the 2x2 base with this upper left square is free of walls and closed doors, and under no doorway."""
        bit = 1 << s
        passage.rest &= ~bit
        passage.transit &= ~bit
        if s % self.width == self.width - 1 or s >= self.size - self.width:
            return
        inner = (2 * s, 2 * (s + self.width), 2 * s + 1, 2 * (s + 1) + 1)
        if any(passage.blocked[e] for e in inner):
            return
        if any(e in self.doorways for e in inner):
            passage.transit |= bit
        else:
            passage.rest |= bit


def _area(board: str, letter: str) -> str:
    return f"{board} {letter}" if letter.isalpha() else letter


def _gates(ship: Ship) -> dict[str, tuple[int, int]]:
    """Outer openings: N1.. and S1.. from left to right, W1.. and E1.. from top to bottom; their two entry squares."""
    found: dict[str, tuple[int, int]] = {}

    def along(length: int) -> list[Point]:
        return [(a + SIZE * i, b + SIZE * i) for i in range(length // SIZE) for a, b in OPENINGS]

    for i, (a, b) in enumerate(along(ship.width), 1):
        found[f"N{i}"] = (ship.square(a, 1), ship.square(b, 1))
        found[f"S{i}"] = (ship.square(a, ship.height), ship.square(b, ship.height))
    for i, (a, b) in enumerate(along(ship.height), 1):
        found[f"W{i}"] = (ship.square(1, a), ship.square(1, b))
        found[f"E{i}"] = (ship.square(ship.width, a), ship.square(ship.width, b))
    return found


def assemble(boards: Mapping[str, Board], layout: Sequence[Sequence[str]], rotation: Sequence[Sequence[int]]) -> Ship:
    """The boards in rows, each turned clockwise by its rotation (content/FORMAT.md, part 2)."""
    area: dict[Point, str] = {}
    home: dict[Point, tuple[str, Point]] = {}
    walls: set[Edge] = set()
    doors: dict[str, tuple[Edge, Edge]] = {}
    rooms: dict[str, Room] = {}
    for row, line in enumerate(layout):
        for column, name in enumerate(line):
            drawing, quarters = boards[name].drawing, rotation[row][column] // 90
            moved = {
                p: (turned(p, quarters)[0] + SIZE * column, turned(p, quarters)[1] + SIZE * row)
                for p in ((x, y) for x in range(SIZE + 2) for y in range(SIZE + 2))
            }
            for point, letter in drawing.area.items():
                area[moved[point]], home[moved[point]] = letter, (name, point)
            walls |= {edge(moved[a], moved[b]) for a, b in drawing.walls}
            for letter, (first, second) in drawing.doors.items():
                doors[f"{name} {letter}"] = (
                    edge(moved[first[0]], moved[first[1]]),
                    edge(moved[second[0]], moved[second[1]]),
                )
            rooms |= {f"{name} {letter}": room for letter, room in boards[name].rooms.items()}
    ids = [name for line in layout for name in line]
    return Ship(SIZE * len(layout[0]), SIZE * len(layout), ids, area, home, walls, doors, rooms)


def ship_of_drawing(lines: Sequence[str], board: str = "drawn") -> Ship:
    """A ship of one drawn board of any size: for positions made by hand. Openings of its rim are walled."""
    drawing: Drawing = read_drawing(lines)
    home = {point: (board, point) for point in drawing.area}
    letters = sorted({letter for letter in drawing.area.values() if letter.isalpha()})
    rooms = {f"{board} {x}": Room(x, Text(en=f"Room {x}", it=f"Stanza {x}"), special=False) for x in letters}
    doors = {f"{board} {letter}": pair for letter, pair in drawing.doors.items()}
    return Ship(drawing.width, drawing.height, [board], drawing.area, home, set(drawing.walls), doors, rooms)
