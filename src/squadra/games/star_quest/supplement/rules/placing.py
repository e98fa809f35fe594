"""Where a figure may be placed, a large one on a block of four squares (SQX-TERM-32, SQX-RUL-32, -117)."""

from __future__ import annotations

from squadra.games.star_quest.rules.activation.dreadnought_movement import covered
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.table import HulkTable


def room_for(t: HulkTable, figure: Figure, mask: int) -> int:
    """Where on these squares a figure may be placed; a large one only on a free block of four (SQX-RUL-117)."""
    taken = (t.occupied | t.solid | t.kept_free(figure.owner)) & ~t.base(figure)
    if not t.big(figure):
        return mask & t.hull.floor & ~taken
    hull = t.hull
    elsewhere = (1 << hull.size) - 1 & ~mask
    return t.lanes.bases & ~hull.doorway_bases & ~covered(taken | elsewhere, hull.width)


def nearest_room(t: HulkTable, figure: Figure, square: int) -> int:
    """Places nearest in steps; closed doors and figures do not matter (SQX-RUL-32)."""
    lanes, width = t.hull.lanes(0), t.hull.width
    free = room_for(t, figure, t.hull.floor)
    seen = front = 1 << square
    while front:
        there = (covered(front, width) if t.big(figure) else front) & free
        if there:
            return there
        front = lanes.spread(front) & ~seen
        seen |= front
    return 0
