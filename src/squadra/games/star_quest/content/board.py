"""Boards drawn as text, and the ship that they form together (SQ-RUL-5, SQ-CON-1).

A square of a ship is one whole number, `y * width + x`, counted from 0 at the upper left. An edge is a number too:
`2 * square` for the edge to the east of a square, `2 * square + 1` for the one to the south. Walls, doors and areas
never change during a game; which doors are closed is a bit mask that the state holds. Masks over squares are integers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from squadra.games.star_quest.content.records import Text
from squadra.kernel import ContentError

SIZE = 12  # squares along one side of a board (SQ-CON-1a)
OPENINGS = ((3, 4), (9, 10))  # squares of every side that are open, counted from 1 (SQ-CON-1e)
VOID = "#"
CORRIDOR = "."

Point = tuple[int, int]
Edge = tuple[Point, Point]  # the two points in order


def edge(a: Point, b: Point) -> Edge:
    return (a, b) if a < b else (b, a)


def orthogonal(point: Point) -> tuple[Point, Point, Point, Point]:
    x, y = point
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


class Room(msgspec.Struct, frozen=True):
    letter: str
    name: Text
    special: bool


class Drawing(msgspec.Struct, frozen=True):
    """A drawing of squares, walls and door positions; points are counted from 1."""

    width: int
    height: int
    area: dict[Point, str]
    walls: frozenset[Edge]
    doors: dict[str, tuple[Edge, Edge]]


class Board(msgspec.Struct, frozen=True):
    """One of the board sections (SQ-CON-1)."""

    id: str
    name: Text
    drawing: Drawing
    rooms: dict[str, Room]
    file: str

    def floor(self) -> set[Point]:
        return {point for point, letter in self.drawing.area.items() if letter != VOID}

    def room(self, letter: str) -> set[Point]:
        return {point for point, found in self.drawing.area.items() if found == letter}


# ------------------------------------------------------------------------------------------------ reading


def read_drawing(lines: Sequence[str], file: str = "drawing", first: int = 1) -> Drawing:
    """Squares on odd, edges on mixed, corners on even places of the drawing (content/FORMAT.md)."""
    width, height = (len(lines[0]) - 1) // 2, (len(lines) - 1) // 2
    area: dict[Point, str] = {}
    walls: set[Edge] = set()
    halves: dict[str, list[Edge]] = {}
    for row, line in enumerate(lines):
        place = f"line {first + row}"
        if len(line) != 2 * width + 1:
            raise ContentError(file, place, f"a line of the drawing has {len(line)} characters, not {2 * width + 1}")
        for column, char in enumerate(line):
            here = f"{place}, column {column + 1}"
            x, y = (column + 1) // 2, (row + 1) // 2
            if row % 2 == 0 and column % 2 == 0:
                if char != "+":
                    raise ContentError(file, here, f"a corner is drawn '+', not {char!r}")
            elif row % 2 and column % 2:
                if not (char in (VOID, CORRIDOR) or "A" <= char <= "Z"):
                    raise ContentError(file, here, f"square {x},{y} is {char!r}, not '.', '#' or a room letter")
                area[x, y] = char
            else:
                between = edge((x, y), (x + 1, y) if row % 2 else (x, y + 1))
                if char == ("|" if row % 2 else "-"):
                    walls.add(between)
                elif "a" <= char <= "z":
                    halves.setdefault(char, []).append(between)
                elif char != " ":
                    raise ContentError(file, here, f"an edge is blank, wall or door letter, not {char!r}")
    return Drawing(width, height, area, frozenset(walls), _doors(halves, area, file))


def _doors(halves: dict[str, list[Edge]], area: dict[Point, str], file: str) -> dict[str, tuple[Edge, Edge]]:
    doors: dict[str, tuple[Edge, Edge]] = {}
    for letter, edges in sorted(halves.items()):
        if len(edges) != 2 or not collinear(edges):
            reason = f"{len(edges)} edges; a door is two squares wide, two edges side by side in one line (SQ-DOOR-8)"
            raise ContentError(file, f"door {letter}", reason)
        for a, b in edges:
            if area.get(a, VOID) == VOID or area.get(b, VOID) == VOID:
                reason = f"the door does not stand between two floor squares at {a[0]},{a[1]} (SQ-CON-1f)"
                raise ContentError(file, f"door {letter}", reason)
        doors[letter] = (edges[0], edges[1])
    return doors


def collinear(edges: Sequence[Edge]) -> bool:
    """Whether the edges lie in one line and touch one another in a row."""
    upright = {a[1] == b[1] for a, b in edges}
    if len(upright) != 1:
        return False
    stands = upright.pop()
    lines = {a[0] if stands else a[1] for a, _ in edges}
    spots = sorted(a[1] if stands else a[0] for a, _ in edges)
    return len(lines) == 1 and spots == list(range(spots[0], spots[0] + len(spots)))


def read_board(path: Path) -> Board:
    """A board file: head, drawing and legend, separated by empty lines."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(path.name, "file", str(error)) from error
    head: dict[str, list[str]] = {}
    drawing: list[str] = []
    rooms: dict[str, Room] = {}
    first = 1
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        if line[0] in "+| " and len(drawing) < 2 * SIZE + 1:
            first = number if not drawing else first
            drawing.append(line)
            continue
        key, colon, value = line.partition(":")
        parts = [part.strip() for part in value.split("|")]
        if not colon:
            raise ContentError(path.name, f"line {number}", "neither drawing nor 'key: value'")
        if key.startswith("room "):
            _read_room(key[5:].strip(), parts, rooms, path.name, number)
        else:
            head[key.strip()] = parts
    if len(drawing) != 2 * SIZE + 1:
        raise ContentError(path.name, "drawing", f"{len(drawing)} lines, not {2 * SIZE + 1} (SQ-CON-1a)")
    if len(drawing[0]) != 2 * SIZE + 1:
        raise ContentError(path.name, f"line {first}", f"{len(drawing[0])} characters, not {2 * SIZE + 1} (SQ-CON-1a)")
    if head.keys() != {"board", "name", "source"} or head["board"] != [path.stem] or len(head["name"]) != 2:
        reason = f"must be 'board: {path.stem}', 'name: English | Italian' and 'source: ...'"
        raise ContentError(path.name, "head", reason)
    name = Text(en=head["name"][0], it=head["name"][1])
    return Board(path.stem, name, read_drawing(drawing, path.name, first), rooms, path.name)


def _read_room(letter: str, parts: list[str], rooms: dict[str, Room], file: str, number: int) -> None:
    if letter in rooms or len(parts) not in (2, 3) or parts[2:] not in ([], ["special"]):
        reason = f"room {letter} needs one line 'English | Italian' or 'English | Italian | special'"
        raise ContentError(file, f"line {number}", reason)
    rooms[letter] = Room(letter, Text(en=parts[0], it=parts[1]), len(parts) == 3)


# ------------------------------------------------------------------------------------------------ turning


def turned(point: Point, quarters: int, size: int = SIZE) -> Point:
    """The point after that many clockwise quarter turns of its board (also for the ring just outside it)."""
    for _ in range(quarters % 4):
        point = (size + 1 - point[1], point[0])
    return point


def bits(mask: int) -> Iterator[int]:
    """The squares of a mask, in reading order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(squares: Sequence[int] | Iterator[int]) -> int:
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask
