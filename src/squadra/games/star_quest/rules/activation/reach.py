"""Movement (SQ-MOV, SQ-RUL-6, -7, -36, -62): where a figure can go with the squares it has left, and by which way.

Reach is a flood of masks: one layer for each square of movement. A way may lead through own figures and through those whose owner
has given permission; it ends on a free square. Ways are walked square by square (movement.py), so that a reveal can stop them.
"""

from __future__ import annotations

from squadra.games.star_quest.rules.activation.acting import Walker
from squadra.games.star_quest.sight import Walk
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.table import HulkTable

KEPT_FLOODS = 4
HOME = -2
"""The last step of a way back onto the Entrance Area."""
AIRLOCK = 2
"""Squares of movement between the Entrance Area and the base of an allied Dreadnought just inside (SQX-RUL-108)."""
STRAIGHT = (0, 2, 4, 6)
STRAIGHT_FIRST = (*STRAIGHT, 1, 3, 5, 7)


class Flood:
    """The layers of a flood, and where it may end."""

    __slots__ = ("big", "home", "layers", "near", "owner", "stop")

    def __init__(self, layers: list[int], near: int, stop: int, owner: str, big: bool, home: int) -> None:
        self.layers = layers
        self.near = near
        """The squares of the flood, and those one step further."""
        self.stop = stop
        self.owner = owner
        self.big = big
        self.home = home
        """Squares of movement needed to return to the Entrance Area; 0: out of reach."""


NOWHERE = Flood([], 0, 0, "", False, 0)


def masks_of(t: HulkTable, ids: tuple[str, ...]) -> int:
    mask = 0
    for id in ids:
        figure = t.s.figures.get(id)
        if figure is not None:
            mask |= t.base(figure)
    return mask


def barred(t: HulkTable, w: Walker, asking: bool) -> int:
    """Squares that the walker cannot pass: objects, and figures of others without permission (SQ-RUL-7)."""
    others = foreign(t, w)
    mask = t.blocks | t.solid
    if w.owner != ALIEN or w.friends >= 0:
        mask |= t.counters
    if asking:
        return mask | (others & masks_of(t, w.refused) if w.refused else 0)
    if w.granted:
        others &= ~masks_of(t, w.granted)
    return mask | others


def foreign(t: HulkTable, w: Walker) -> int:
    """Squares of figures of others, whose permission could be asked."""
    if w.friends >= 0:
        return (t.marines | t.aliens) & ~w.friends
    if w.owner == ALIEN:
        return t.marines
    return t.marines & ~t.own_squares(w.owner) | t.aliens


def reach(t: HulkTable, w: Walker, squares: int, asking: bool = False) -> Flood:
    """Where the walker can go with that many squares of movement."""
    if squares <= 0:
        return NOWHERE
    # the question and the walk that answers it need the same flood: the table keeps the last ones until a piece moves
    key = (w.id, w.here, squares, asking, t.s.closed, w.granted, w.refused, w.friends)
    found = t.floods.get(key)
    if found is None:
        if len(t.floods) > KEPT_FLOODS:
            t.floods.clear()
        found = reach_of_base(t, w, squares, asking) if w.big else reach_of_figure(t, w, squares, asking)
        t.floods[key] = found
    return found


def reach_of_figure(t: HulkTable, w: Walker, squares: int, asking: bool) -> Flood:
    strict = t.setup.no_clipping
    ground = t.hull.floor & ~barred(t, w, asking)
    gates = 0
    if w.owner != ALIEN:
        a, b = t.gate(w.owner)
        gates = 1 << a | 1 << b
    if w.waiting and w.here < 0:  # the first step leads onto an entry square (SQ-RUL-36)
        walk = Walk(t.lanes, [0, gates & ground], squares, ground, strict)
    else:
        walk = t.hull.walk(w.here, squares, t.s.closed, ground | 1 << w.here, strict)
    seen, home = walk.seen, 0
    if seen & gates and not w.waiting:
        home = 1 + next(i for i, layer in enumerate(walk.layers) if layer & gates)
        if home > squares:
            home = 0
    stop = seen & t.free & ~t.kept_free(w.owner)
    if w.here != w.square and w.square >= 0:
        stop |= seen & 1 << w.square
    return Flood(walk.layers, walk.near, stop, w.owner, False, home)


def reach_of_base(t: HulkTable, w: Walker, squares: int, asking: bool) -> Flood:
    """A Dreadnought moves its whole base in four directions (SQ-DRD-3, -5, SQ-RUL-29, -30)."""
    lanes = t.lanes
    width = lanes.width
    passable = lanes.bases & ~covered(barred(t, w, asking), width)
    gate = airlock(t, w.owner) if w.owner != ALIEN else 0
    if w.waiting:  # two squares to the block just inside the airlock, if it is free (SQX-RUL-108)
        front = gate & passable & ~covered(t.occupied | t.solid, width) if squares >= AIRLOCK else 0
        layers, seen = [0] * AIRLOCK + [front], front
    else:
        front = 1 << w.here
        layers, seen = [front], front
    home = AIRLOCK if front & gate and not w.waiting and squares >= AIRLOCK else 0
    while front and len(layers) <= squares:
        front = (front >> width | front << width | front << 1 | front >> 1) & passable & ~seen
        if front & gate and not home and not w.waiting and len(layers) + AIRLOCK <= squares:
            home = len(layers) + AIRLOCK
        seen |= front
        layers.append(front)
    stop = seen & ~no_rest(t, w)
    if w.here >= 0:
        stop &= ~(1 << w.here)
    ground = seen | seen << 1 | seen << width | seen << (width + 1)  # a base reaches further than its upper left square
    return Flood(layers, ground | lanes.spread(ground), stop, w.owner, True, home)


def no_rest(t: HulkTable, w: Walker) -> int:
    """Squares where the walker may not end: taken ones, entry squares of others; of a large base the upper left ones."""
    if not w.big:
        own = 1 << w.square if w.square >= 0 else 0
        return (t.occupied | t.solid | t.kept_free(w.owner)) & ~own
    others = (t.occupied | t.solid) & ~(t.base_at(w.square) if w.square >= 0 else 0)
    return covered(others | t.kept_free(w.owner), t.hull.width) | t.hull.doorway_bases


def airlock(t: HulkTable, seat: str) -> int:
    """The base just inside a squad's airlock, by its upper left square (SQX-RUL-108)."""
    a, b = t.gate(seat)
    width = t.hull.width
    corners = (a, a - width) if b == a + 1 else (a, a - 1)
    return sum(1 << corner for corner in corners if corner >= 0) & t.lanes.bases


def covered(mask: int, width: int) -> int:
    """Upper left squares of the bases that cover a square of the mask."""
    return mask | mask >> 1 | mask >> width | mask >> (width + 1)


def way(t: HulkTable, found: Flood, goal: int, shun: int = 0) -> tuple[int, ...]:
    """A shortest way to a square of the reach, the start not included. It goes through free squares outside `shun` if it can."""
    layers, big = found.layers, found.big
    bit = 1 << goal
    at = start = 0
    while not layers[at] & bit:
        at += 1
    while not layers[start]:
        start += 1
    shifts = t.hull.shifts
    steps = t.lanes.strict if t.setup.no_clipping else t.lanes.steps
    free = t.free
    path = [goal]
    square = goal
    while at > start:
        at -= 1
        layer = layers[at]
        best, cost = -1, 99
        for direction in STRAIGHT if big else STRAIGHT_FIRST:
            before = square - shifts[direction]
            if before < 0 or not layer >> before & 1:
                continue
            if not big and not steps[direction] >> before & 1:
                continue
            price = 2 * (shun >> before & 1) + (0 if big or free >> before & 1 else 1)
            if price < cost:
                best, cost = before, price
                if not price:
                    break
        square = best
        path.append(square)
    if not start:
        path.pop()
    path.reverse()
    return tuple(path)


def way_home(t: HulkTable, found: Flood) -> tuple[int, ...]:
    """A shortest way to one's own entry squares and off the board."""
    if found.big:
        if found.home == AIRLOCK:
            return (HOME,)
        layer = found.layers[found.home - AIRLOCK] & airlock(t, found.owner)
        return (*way(t, found, layer.bit_length() - 1), HOME)
    gates = t.gate(found.owner)
    if found.home == 1:
        return (HOME,)
    layer = found.layers[found.home - 1]
    goal = next(square for square in gates if layer >> square & 1)
    return (*way(t, found, goal), HOME)
