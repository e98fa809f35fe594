"""How a Dreadnought moves (SQ-DRD-1 to -7, -9 to -12, SQ-RUL-29, -30), or anything else on four squares, in and out through
its airlock (SQX-RUL-108)."""

from __future__ import annotations

from squadra.games.star_quest.rules.activation.acting import Walker
from squadra.games.star_quest.rules.activation.passing import Flood, barred
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.table import HulkTable

AIRLOCK = 2
"""Squares of movement between the Entrance Area and the base of an allied Dreadnought just inside (SQX-RUL-108)."""


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
    """Squares where the walker may not end: taken ones, entry squares of others; for a large base, its upper left ones."""
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
