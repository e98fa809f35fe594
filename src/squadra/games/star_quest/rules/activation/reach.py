"""Movement (SQ-MOV, SQ-RUL-6, -7, -36, -62): where a figure can go with the squares it has left, and by which way.

Reach is a flood of masks: one layer for each square of movement. A way may lead through one's own figures and those whose owner
has given permission; it ends on a free square. Ways are walked square by square (movement.py), so that a reveal can stop them.
"""

from __future__ import annotations

from squadra.games.star_quest.rules.activation.acting import Walker
from squadra.games.star_quest.rules.activation.dreadnought_movement import AIRLOCK, airlock, reach_of_base
from squadra.games.star_quest.rules.activation.passing import Flood, barred
from squadra.games.star_quest.sight import Walk
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.table import HulkTable

KEPT_FLOODS = 4
HOME = -2
"""The last step of a way back onto the Entrance Area."""
STRAIGHT = (0, 2, 4, 6)
STRAIGHT_FIRST = (*STRAIGHT, 1, 3, 5, 7)


NOWHERE = Flood([], 0, 0, "", False, 0)


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
