"""Proves SQ-CON-1: what every board must be, and that any boards fit together in any order and rotation."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from squadra.games.star_quest.content.board import (
    CORRIDOR,
    OPENINGS,
    SIZE,
    VOID,
    Board,
    Edge,
    Point,
    bits,
    collinear,
    edge,
    mask_of,
    orthogonal,
    turned,
)
from squadra.games.star_quest.content.ship import Ship, assemble
from squadra.kernel import ContentError

SPECIAL_WAYS = 3  # ways into a Special Room
ARM = 4  # squares of a corridor arm

Bad = Callable[[str, str], None]
"""Called with the place and the reason."""


def check_board(board: Board) -> list[ContentError]:
    """Everything that is wrong with one board (SQ-CON-1b to -1f, -1i)."""
    errors: list[ContentError] = []

    def bad(place: str, reason: str) -> None:
        errors.append(ContentError(f"boards/{board.file}", place, reason))

    ship = assemble({board.id: board}, [[board.id]], [[0]])
    _check_rooms(board, bad)
    _check_corridors(board, ship, bad)
    _check_walls(board, bad)
    _check_doors(board, bad)
    _check_openings(board, bad)
    _check_ways(board, ship, bad)
    return errors


def _check_rooms(board: Board, bad: Bad) -> None:
    area = board.drawing.area
    drawn = {letter for letter in area.values() if letter.isalpha()}
    for letter in sorted(drawn ^ board.rooms.keys()):
        bad(f"room {letter}", "drawn but not named, or named but not drawn (SQ-CON-1b)")
    doorways = {e for pair in board.drawing.doors.values() for e in pair}
    for letter in sorted(drawn & board.rooms.keys()):
        name = board.rooms[letter].name
        if not in_one_piece(board.room(letter), board.drawing.walls | doorways):
            bad(f"room {letter}", "is not in one piece (SQ-CON-1b)")
        if not name.en or not name.it or name.en == name.it:
            bad(f"room {letter}", "needs an English and an Italian name (SQ-CON-1d)")
    if len({len(board.room(letter)) for letter in drawn}) < 3:
        bad("rooms", "fewer than three rooms of different size (SQ-CON-1d)")
    if not any(room.special for room in board.rooms.values()):
        bad("rooms", "no Special Room (SQ-CON-1d)")
    if len(list(corridor_arms(board))) < 2:
        bad("corridors", "fewer than two corridor arms (SQ-CON-1d)")


def _check_corridors(board: Board, ship: Ship, bad: Bad) -> None:
    corridor = {point for point, letter in board.drawing.area.items() if letter == CORRIDOR}
    for x, y in sorted(corridor):
        if not any(_open_block((x - dx, y - dy), 2, corridor, ship) for dx in (0, 1) for dy in (0, 1)):
            bad(f"square {x},{y}", "the corridor is narrower than two squares (SQ-CON-1c)")
        if _open_block((x, y), 3, corridor, ship):
            bad(f"square {x},{y}", "the corridor is wider than two squares (SQ-CON-1c)")


def _open_block(corner: Point, size: int, squares: set[Point], ship: Ship) -> bool:
    x, y = corner
    block = {(x + i, y + j) for i in range(size) for j in range(size)}
    near = ship.passage(0).near
    return block <= squares and all(
        near[ship.square(*a)] >> ship.square(*b) & 1 for a in block for b in orthogonal(a) if b in block
    )


def _check_walls(board: Board, bad: Bad) -> None:
    area, walls = board.drawing.area, board.drawing.walls
    doorways = {e for pair in board.drawing.doors.values() for e in pair}
    for s in sorted(area):
        for n in (s[0] + 1, s[1]), (s[0], s[1] + 1):
            if n not in area:
                continue
            e, place = edge(s, n), f"edge {s[0]},{s[1]} to {n[0]},{n[1]}"
            if VOID in (area[s], area[n]):
                if area[s] != area[n] and e not in walls:
                    bad(place, "floor and void meet without a wall (SQ-CON-1b)")
            elif area[s] != area[n] and e not in walls and e not in doorways:
                bad(place, "two areas meet without wall or door (SQ-CON-1c)")
            elif area[s] == area[n] and e in doorways:
                bad(place, "a door in the open: both sides are the same area (SQ-CON-1f)")
            elif area[s] == area[n] == CORRIDOR and e in walls:
                bad(place, "a wall inside a corridor (SQ-CON-1c)")


def _check_doors(board: Board, bad: Bad) -> None:
    """Two doors in one line that touch would make a doorway wider than two squares."""
    posts: dict[Point, str] = {}
    for letter, pair in board.drawing.doors.items():
        for post in door_ends(pair):
            other = posts.get(post)
            if other is not None and collinear((*pair, *board.drawing.doors[other])):
                bad(f"door {letter}", f"touches door {other} in one line: wider than two squares (SQ-CON-1f)")
            posts[post] = letter


def door_ends(pair: Sequence[Edge]) -> list[Point]:
    """Grid corners at both ends of a door (corner (x,y) = lower right corner of square (x,y))."""
    corners: list[Point] = []
    for a, b in pair:
        corners += [(a[0], a[1] - 1), (a[0], a[1])] if a[1] == b[1] else [(a[0] - 1, a[1]), (a[0], a[1])]
    return [corner for corner in corners if corners.count(corner) == 1]


def _check_openings(board: Board, bad: Bad) -> None:
    area, floor = board.drawing.area, board.floor()
    for side in range(4):
        name = f"side {'NESW'[side]}"
        kinds: list[str] = []
        for k in range(1, SIZE + 1):
            inner, outer = turned((k, 1), side), turned((k, 0), side)
            is_open = edge(inner, outer) not in board.drawing.walls
            wanted = any(k in opening for opening in OPENINGS)
            if is_open != wanted:
                bad(f"{name}, square {k}", f"must be {'open' if wanted else 'walled'} (SQ-CON-1e)")
            if wanted:
                kinds.append(area[inner])
        for a, b in OPENINGS:
            mouth = {turned((k, d), side) for k in (a, b) for d in (1, 2)}
            if not mouth <= floor or len({area[s] for s in mouth}) != 1:
                bad(name, f"the opening at {a}-{b} is not two squares deep (SQ-CON-1e)")
        if CORRIDOR not in kinds:
            bad(name, "no corridor end (SQ-CON-1e)")


def _check_ways(board: Board, ship: Ship, bad: Bad) -> None:
    lost = ship.floor & ~flood(ship, next(bits(ship.floor), 0))
    if lost:
        bad("floor", f"cut off: {_squares(ship, lost)} (SQ-CON-1i)")
    parts = dreadnought_parts(ship)
    if len(parts) != 1:
        bad("Dreadnought", f"its places fall into {len(parts)} separate parts (SQ-CON-1i)")
        return
    inward = {"N": 0, "W": 0, "S": -ship.width, "E": -1}
    for gate, pair in sorted(ship.gates.items()):
        if not parts[0] >> (min(pair) + inward[gate[0]]) & 1:
            bad(f"gate {gate}", "a Dreadnought cannot come in (SQ-CON-1i)")
    ways = [link for pair in board.drawing.doors.values() for link in pair[0]]
    mouths = [turned((a, 1), side) for side in range(4) for a, _ in OPENINGS]
    area = board.drawing.area
    for letter, room in sorted(board.rooms.items()):
        if room.special and sum(area.get(s) == letter for s in (*ways, *mouths)) < SPECIAL_WAYS:
            bad(f"room {letter}", f"a Special Room needs {SPECIAL_WAYS} ways in (SQ-CON-1d)")


def check_seams(boards: Mapping[str, Board]) -> list[ContentError]:
    """SQ-CON-1e, -1g, -1i for every order and rotation.

    Every seam of every arrangement is, up to turning the whole ship, one board beside another, each in one of four
    rotations: if all these pairs hold together, every arrangement does.
    """
    errors: list[ContentError] = []
    for left, right in itertools.permutations(sorted(boards), 2):
        for a, b in itertools.product((0, 90, 180, 270), repeat=2):
            ship = assemble(boards, [[left, right]], [[a, b]])
            place = f"{left} turned {a} beside {right} turned {b}"
            errors += [ContentError("boards", place, reason) for reason in seam_faults(ship, 4)]
    return errors


def seam_faults(ship: Ship, edges: int) -> Iterator[str]:
    """What is wrong with a joined ship that should have that many open edges on its seams."""
    if len(ship.seams) != edges or not all(
        ship.is_floor(s) for number in ship.seams for s in ship.edge_squares(number)
    ):
        yield "the seam does not have two doorways with floor on both sides (SQ-CON-1g)"
    if flood(ship, next(bits(ship.floor))) != ship.floor:
        yield "the floor is not in one piece (SQ-CON-1i)"
    if len(dreadnought_parts(ship)) != 1:
        yield "a Dreadnought cannot go everywhere it fits (SQ-CON-1i)"


# ------------------------------------------------------------------------------------------------ ways over the ship


def in_one_piece(squares: set[Point], cut: Iterable[Edge]) -> bool:
    if not squares:
        return False
    parting, seen, queue = set(cut), set[Point](), [min(squares)]
    while queue:
        s = queue.pop()
        if s not in seen:
            seen.add(s)
            queue += [n for n in orthogonal(s) if n in squares and edge(s, n) not in parting]
    return seen == squares


def flood(ship: Ship, start: int, closed: int = 0, obstacles: int = 0) -> int:
    """Squares reached without diagonal steps."""
    near = ship.passage(closed).near
    seen = edge_mask = 1 << start
    while edge_mask:
        reached = 0
        for square in bits(edge_mask):
            reached |= near[square]
        edge_mask = reached & ~seen & ~obstacles
        seen |= edge_mask
    return seen


def distances(ship: Ship, starts: Iterable[int], closed: int = 0, obstacles: int = 0) -> dict[int, int]:
    """Steps in eight directions to every square that can be reached (SQ-RUL-58)."""
    steps = ship.passage(closed).steps
    far = dict.fromkeys(starts, 0)
    ring, count = mask_of(list(far)), 0
    seen = ring
    while ring:
        count += 1
        reached = 0
        for square in bits(ring):
            reached |= steps[square]
        ring = reached & ~seen & ~obstacles
        seen |= ring
        far.update(dict.fromkeys(bits(ring), count))
    return far


def dreadnought_parts(ship: Ship, obstacles: int = 0) -> list[int]:
    """Masks of resting places between which a Dreadnought can walk, doors opened; the largest first."""
    passage = ship.passage(0)
    around = obstacles | obstacles >> 1 | obstacles >> ship.width | obstacles >> ship.width + 1
    rest, transit = passage.rest & ~around, passage.transit & ~around
    left, parts = rest, list[int]()
    while left:
        seen = edge_mask = left & -left
        while edge_mask:
            reached = _beside(ship, edge_mask) & (rest | transit)
            edge_mask = reached & ~seen
            seen |= edge_mask
        parts.append(seen & rest)
        left &= ~seen
    return sorted(parts, key=int.bit_count, reverse=True)


def _beside(ship: Ship, mask: int) -> int:
    """Bases one step away. A base that fits is never against the rim, so no bit wraps round."""
    full = (1 << ship.size) - 1
    return (mask << 1 | mask >> 1 | mask << ship.width | mask >> ship.width) & full


def corridor_arms(board: Board) -> Iterator[tuple[Point, int]]:
    """Straight two-wide runs of corridor that cannot be made longer: where they begin and how long they are."""
    corridor = {point for point, letter in board.drawing.area.items() if letter == CORRIDOR}
    for dx, dy in ((1, 0), (0, 1)):

        def slab(x: int, y: int, dx: int = dx, dy: int = dy) -> bool:
            return {(x, y), (x + dy, y + dx)} <= corridor

        for x, y in sorted(corridor):
            if slab(x, y) and not slab(x - dx, y - dy):
                length = 1
                while slab(x + length * dx, y + length * dy):
                    length += 1
                if length >= ARM:
                    yield (x, y), length


def _squares(ship: Ship, mask: int) -> str:
    return " ".join("{},{}".format(*ship.point(square)) for square in itertools.islice(bits(mask), 6))
