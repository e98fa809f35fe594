"""Line of sight (SQ-LOS, SQ-RUL-10), steps and blasts on a ship, in whole numbers only.

`Hull` knows the walls of one ship. What depends on closed doors is kept for each set of closed doors that comes up: `Lanes` are
the legal steps in the eight directions as masks. Reveal sight looks at walls and closed doors, fire sight at figures too.
A look around walks the tree of all lines (`line_words`) and turns back where a wall stands.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from squadra.games.star_quest.content.board import bits, mask_of
from squadra.games.star_quest.content.ship import Ship
from squadra.games.star_quest.lanes import Lanes
from squadra.games.star_quest.line_words import Twig, line_tree, line_word

Alternatives = tuple[int, ...]
"""Sets of doors, as masks; the way is free if all doors of one of the sets are open."""

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Clockwise from the north; the odd ones are diagonal."""

KEPT = 512
"""Sets of closed doors whose lanes, or whose sight from one square, are remembered."""
KEPT_WALKS = 8192
KEPT_WAYS = 8
"""Walks that are remembered, and for how many sets of closed doors each."""


class Look:
    """What is seen from a square: whatever doors are closed, and through sets of doors."""

    __slots__ = ("always", "doors", "kept", "through")

    def __init__(self, found: dict[Alternatives, int]) -> None:
        self.always = always = found.pop((0,))
        self.through = tuple((ways, mask) for ways, mask in found.items() if mask & ~always)
        self.doors = 0
        """The doors that matter: closed ones elsewhere change nothing."""
        for ways, _ in self.through:
            for doors in ways:
                self.doors |= doors
        self.kept: dict[int, int] = {}

    def past(self, shut: int) -> int:
        """What is seen while these of its doors are closed."""
        found = self.always
        for ways, mask in self.through:
            for doors in ways:
                if not doors & shut:
                    found |= mask
                    break
        if len(self.kept) >= KEPT:
            self.kept.clear()
        self.kept[shut] = found
        return found


class Walk:
    """A flood of steps: its layers, all their squares, and these with what is one step further."""

    __slots__ = ("doors", "layers", "near", "seen", "shut")

    def __init__(self, lanes: Lanes, layers: list[int], squares: int, ground: int, strict: bool) -> None:
        self.layers = layers
        self.seen = seen = lanes.flood(layers, squares, ground, strict)
        self.near = seen | lanes.spread(seen)
        self.doors = 0
        """The doors that it comes to: closed ones elsewhere change nothing."""
        self.shut = lanes.closed

    def note_doors(self, ship: Ship) -> None:
        for door in ship.doors:
            if door.front & self.seen:
                self.doors |= 1 << door.index
        self.shut &= self.doors


class Ray:
    """A straight shot from a square: its squares, in order and as a mask, for each set of closed doors beside it."""

    __slots__ = ("doors", "kept")

    def __init__(self, doors: int) -> None:
        self.doors = doors
        self.kept: dict[int, tuple[tuple[int, ...], int]] = {}


class Star:
    """The straight shots from a square in all directions as one mask, for each set of closed doors beside them."""

    __slots__ = ("doors", "kept")

    def __init__(self, doors: int) -> None:
        self.doors = doors
        self.kept: dict[int, int] = {}


class Hull:
    """The walls of one ship."""

    def __init__(self, ship: Ship) -> None:
        self.ship = ship
        self.width, self.height, self.size = ship.width, ship.height, ship.size
        self.floor = ship.floor
        blocked = ship.passage(0).blocked
        self.east = mask_of([s for s in range(self.size) if not blocked[2 * s]])
        self.south = mask_of([s for s in range(self.size) if not blocked[2 * s + 1]])
        self.door_east = [mask_of([e >> 1 for e in door.edges if not e & 1]) for door in ship.doors]
        self.door_south = [mask_of([e >> 1 for e in door.edges if e & 1]) for door in ship.doors]
        self.door_front: dict[int, int] = {}
        for door in ship.doors:
            for square in bits(door.front):
                self.door_front[square] = self.door_front.get(square, 0) | 1 << door.index
        self.shifts = tuple(dy * self.width + dx for dx, dy in DIRECTIONS)
        self.doorway_bases = self._doorway_bases()
        self._touched = bytes(ship.passage(0).corners)
        self._corner_doors: dict[int, int] = {}
        for door in ship.doors:
            for corner in door.corners:
                self._corner_doors[corner] = self._corner_doors.get(corner, 0) | 1 << door.index
        self._edges = self._edge_codes()
        self._lanes: dict[int, Lanes] = {}
        self._looks: dict[int, Look] = {}
        self._walks: dict[tuple[int, int, bool], tuple[Walk, ...]] = {}
        self._lines: dict[int, tuple[int, tuple[tuple[int, bool, int], ...]]] = {}
        self._rays: dict[int, Ray] = {}
        self._stars: dict[int, Star] = {}
        self._around: dict[tuple[int, int], int] = {}

    def _doorway_bases(self) -> int:
        """Upper left squares of 2x2 bases that stand under a doorway (SQ-RUL-30)."""
        mask = 0
        for edge in self.ship.doorways:
            low = edge >> 1
            for s in (low, low - self.width) if not edge & 1 else (low, low - 1):
                if s >= 0:
                    mask |= 1 << s
        return mask

    # ---------------------------------------------------------------------------------------- steps

    def lanes(self, closed: int) -> Lanes:
        found = self._lanes.get(closed)
        if found is None:
            if len(self._lanes) >= KEPT:
                self._lanes.clear()
            east, south = self.east, self.south
            for door in bits(closed):
                east &= ~self.door_east[door]
                south &= ~self.door_south[door]
            found = self._lanes[closed] = Lanes(closed, east, south, self.width)
        return found

    def walk(self, square: int, squares: int, closed: int, ground: int, strict: bool) -> Walk:
        """That many steps over the ground in all directions. Walks that nothing cut short are remembered."""
        kept = self._walks.get((square, squares, strict), ())
        for known in kept:
            if closed & known.doors == known.shut:
                if known.seen & ground == known.seen:
                    return known
                break
        walk = Walk(self.lanes(closed), [1 << square], squares, ground, strict)
        if not walk.near & self.floor & ~ground:
            if len(self._walks) >= KEPT_WALKS:
                self._walks.clear()
            walk.note_doors(self.ship)
            self._walks[square, squares, strict] = (walk, *kept[: KEPT_WAYS - 1])
        return walk

    def shift(self, square: int, direction: int) -> int:
        return square + self.shifts[direction]

    def direction(self, a: int, b: int) -> int:
        """The direction of the step from a square to an adjacent one."""
        return self.shifts.index(b - a)

    def blast(self, square: int, closed: int) -> int:
        """The squares around that a blast reaches (SQ-HEAVY-15, SQ-RUL-16)."""
        return self.lanes(closed).spread(1 << square)

    def line(self, square: int, direction: int, closed: int) -> tuple[int, ...]:
        """The squares of a straight shot up to the first wall or closed door (SQ-HEAVY-11, SQ-RUL-15)."""
        return self.ray(square, direction, closed)[0]

    def ray(self, square: int, direction: int, closed: int) -> tuple[tuple[int, ...], int]:
        """The squares of a straight shot, in order and as a mask."""
        key = square << 3 | direction
        ray = self._rays.get(key)
        if ray is None:  # a door that stops a step lies in front of one of its two squares
            front = self._shot(square, direction, 0)[1] | 1 << square
            ray = self._rays[key] = Ray(mask_of([door.index for door in self.ship.doors if door.front & front]))
        shut = closed & ray.doors
        found = ray.kept.get(shut)
        if found is None:
            if len(ray.kept) >= KEPT:
                ray.kept.clear()
            found = ray.kept[shut] = self._shot(square, direction, closed)  # whose lanes are at hand
        return found

    def star(self, square: int, closed: int) -> int:
        """The squares of the straight shots in all directions."""
        star = self._stars.get(square)
        if star is None:
            doors = 0
            for direction in range(8):
                self.ray(square, direction, closed)
                doors |= self._rays[square << 3 | direction].doors
            star = self._stars[square] = Star(doors)
        shut = closed & star.doors
        found = star.kept.get(shut)
        if found is None:
            found = 0
            for direction in range(8):
                found |= self.ray(square, direction, closed)[1]
            if len(star.kept) >= KEPT:
                star.kept.clear()
            star.kept[shut] = found
        return found

    def _shot(self, square: int, direction: int, closed: int) -> tuple[tuple[int, ...], int]:
        step, by = self.lanes(closed).steps[direction], self.shifts[direction]
        squares: list[int] = []
        while step >> square & 1:
            square += by
            squares.append(square)
        return tuple(squares), mask_of(squares)

    def distance(self, a: int, b: int) -> int:
        """King's moves, walls ignored (SQX-RUL-96)."""
        width = self.width
        return max(abs(a % width - b % width), abs(a // width - b // width))

    def around(self, square: int, squares: int) -> int:
        """Everything at most that many king's moves away, walls ignored (SQX-RUL-96)."""
        found = self._around.get((square, squares))
        if found is None:
            x, y, w = square % self.width, square // self.width, self.width
            left, right = max(0, x - squares), min(w - 1, x + squares)
            row = (1 << right - left + 1) - 1 << left
            rows = range(max(0, y - squares), min(self.height - 1, y + squares) + 1)
            found = self._around[square, squares] = sum(row << r * w for r in rows)
        return found

    # ---------------------------------------------------------------------------------------- reveal sight

    def seen(self, square: int, closed: int) -> int:
        """Every square in reveal sight of this one, itself included (SQ-RUL-10, points 1, 2 and 5)."""
        look = self._looks.get(square)
        if look is None:
            look = self._looks[square] = self._look(square)
        shut = closed & look.doors
        found = look.kept.get(shut)
        return look.past(shut) if found is None else found

    def _look(self, square: int) -> Look:
        found: dict[Alternatives, int] = {(0,): 1 << square}
        tree = line_tree(max(self.width, self.height), max(self.width, self.height))
        north, east, south, west = self._edges
        for sx, level in ((1, east), (-1, west)):
            for sy, upright in ((self.width, south), (-self.width, north)):
                self._walk(tree, square, sx, sy, level, upright, (0,), found)
        return Look(found)

    def _walk(
        self,
        twig: Twig,
        square: int,
        sx: int,
        sy: int,
        level: list[int],
        upright: list[int],
        ways: Alternatives,
        found: dict[Alternatives, int],
    ) -> None:
        """Follows the lines of one quarter; `level` and `upright` tell what stands on the edges crossed by x and y steps."""
        for letter, further in twig.twigs.items():
            if letter == "d":
                passing = corner_ways(square, sx, sy, level, upright)
                if not passing:
                    continue
                after = square + sx + sy
                onward = ways if passing == (0,) else both(ways, passing)
            else:
                doors = level[square] if letter == "x" else upright[square]
                if doors < 0:
                    continue
                after = square + (sx if letter == "x" else sy)
                onward = both(ways, (doors,)) if doors else ways
            if further.ends:
                found[onward] = found.get(onward, 0) | 1 << after
            if further.twigs:
                self._walk(further, after, sx, sy, level, upright, onward, found)

    def _edge_codes(self) -> tuple[list[int], list[int], list[int], list[int]]:
        """For every square and side (north, east, south, west): -1 wall, 0 nothing, otherwise the door as a mask."""
        door_at = self.ship.door_at
        east, south = [-1] * self.size, [-1] * self.size
        for square in range(self.size):
            for codes, free, edge in ((east, self.east, 2 * square), (south, self.south, 2 * square + 1)):
                if free >> square & 1:
                    codes[square] = 1 << door_at[edge] if edge in door_at else 0
        west = [-1, *east[:-1]]
        north = [*[-1] * self.width, *south[: -self.width]]
        return north, east, south, west

    # ---------------------------------------------------------------------------------------- fire sight

    def fire_line(self, a: int, b: int) -> tuple[int, tuple[tuple[int, bool, int], ...]]:
        """The squares between, and the corners passed: the two squares beside each, walls and doors that touch it."""
        key = a * self.size + b
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = self._fire_line(a, b)
        return found

    def _fire_line(self, a: int, b: int) -> tuple[int, tuple[tuple[int, bool, int], ...]]:
        w = self.width
        x, y, bx, by = a % w, a // w, b % w, b // w
        sx, sy = (1 if bx >= x else -1), (1 if by >= y else -1)
        inside = 0
        corners: list[tuple[int, bool, int]] = []
        for letter in line_word(abs(bx - x), abs(by - y)):
            nx, ny = (x if letter == "y" else x + sx), (y if letter == "x" else y + sy)
            if letter == "d":
                corner = max(y, ny) * (w + 1) + max(x, nx)
                beside = 1 << y * w + nx | 1 << ny * w + x
                corners.append((beside, bool(self._touched[corner]), self._corner_doors.get(corner, 0)))
            inside |= 1 << ny * w + nx
            x, y = nx, ny
        return inside & ~(1 << b), tuple(corners)

    def fires(self, a: int, b: int, closed: int, occupied: int) -> bool:
        """Fire sight from square to square (SQ-RUL-10); `occupied` holds neither viewer nor target."""
        return bool(self.seen(a, closed) >> b & 1) and self.clear(a, b, closed, occupied)

    def clear(self, a: int, b: int, closed: int, occupied: int) -> bool:
        """Whether nobody stands in the line between two squares that see one another."""
        inside, corners = self.fire_line(a, b)
        if inside & occupied:
            return False
        for beside, touched, doors in corners:
            there = beside & occupied
            if there and (there == beside or touched or doors & closed):
                return False
        return True


def corner_ways(square: int, sx: int, sy: int, level: list[int], upright: list[int]) -> Alternatives:
    """The L-shaped ways round a corner that no wall cuts, each with its doors (SQ-RUL-10, point 2)."""
    over_x, over_y = level[square], upright[square]
    first = -1 if over_x < 0 or upright[square + sx] < 0 else over_x | upright[square + sx]
    if first == 0:
        return (0,)
    second = -1 if over_y < 0 or level[square + sy] < 0 else over_y | level[square + sy]
    if second == 0:
        return (0,)
    return tuple(sorted({way for way in (first, second) if way >= 0}))


def both(ways: Alternatives, passing: Alternatives) -> Alternatives:
    """The sets of doors that free two passages one after the other, without needless ones."""
    joined = sorted({a | b for a in ways for b in passing})
    return tuple(s for s in joined if not any(o != s and o & s == o for o in joined))


_HULLS: WeakKeyDictionary[Ship, Hull] = WeakKeyDictionary()


def hull_of(ship: Ship) -> Hull:
    """The hull of a ship; made once."""
    found = _HULLS.get(ship)
    if found is None:
        found = _HULLS[ship] = Hull(ship)
    return found
