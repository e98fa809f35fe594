"""Where blips may lie in stealth mode (SQX-STEALTH-6)."""

from __future__ import annotations

from squadra.games.star_quest.table import HulkTable


def blip_squares(t: HulkTable, mask: int) -> int:
    """Only rooms, and no blip beside another one (SQX-STEALTH-6)."""
    rooms = 0
    for room in t.plan.ship.rooms.values():
        rooms |= room.squares
    counters = t.counters
    return mask & rooms & ~t.lanes.beside(counters)
