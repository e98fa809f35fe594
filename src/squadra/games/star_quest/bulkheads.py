"""Reinforced Airtight Doors (SQ-MD-22, SQ-RUL-56, SQX-RUL-98): they cannot be opened, but broken."""

from __future__ import annotations

from functools import lru_cache

from squadra.games.star_quest.content.board import bits, mask_of
from squadra.games.star_quest.content.ship import Ship
from squadra.games.star_quest.ground import Ground
from squadra.kernel import Msg
from squadra.kernel.beat import Fall, Miss

ARMOUR = 4
PREFIX = "door:"


def is_bulkhead(id: str) -> bool:
    return id.startswith(PREFIX)


def standing(t: Ground) -> int:
    """Reinforced doors that still stand, as a mask of doors."""
    return t.s.reinforced & t.s.closed


def bulkheads(t: Ground) -> tuple[tuple[str, int], ...]:
    """Every reinforced door that stands, with the squares in front of it."""
    return fronts(t.plan.ship, t.s.reinforced & t.s.closed)[0]


def front_squares(t: Ground) -> int:
    return fronts(t.plan.ship, t.s.reinforced & t.s.closed)[1]


@lru_cache(maxsize=256)
def fronts(ship: Ship, doors: int) -> tuple[tuple[tuple[str, int], ...], int]:
    """These doors, each with the squares in front of it, and all these squares."""
    found = tuple((PREFIX + ship.doors[i].id, ship.doors[i].front) for i in bits(doors))
    return found, mask_of([square for _, front in found for square in bits(front)])


def bulkheads_in(t: Ground, struck: int) -> list[tuple[str, int]]:
    """Reinforced doors with one of these squares in front, and which."""
    return [(id, front & struck) for id, front in bulkheads(t) if front & struck] if t.s.reinforced else []


def line_bulkhead(t: Ground, square: int, direction: int, reach: int) -> str:
    """The reinforced door whose edge a straight shot would cross at its end, if any; diagonal shots cross no edge."""
    if direction % 2:
        return ""
    line = t.hull.line(square, direction, t.s.closed)
    if len(line) >= reach:
        return ""
    last = line[-1] if line else square
    beyond = last + t.hull.shifts[direction]
    if not 0 <= beyond < t.hull.size:
        return ""
    index = t.plan.ship.door_at.get(t.plan.ship.edge_between(last, beyond))
    if index is None or not standing(t) >> index & 1:
        return ""
    return PREFIX + t.plan.ship.doors[index].id


def bulkhead_name(t: Ground, id: str) -> Msg:
    there = t.plan.ship.doors[t.plan.ship.door_index[id.removeprefix(PREFIX)]]
    return Msg("sqx-bulkhead", {"square": t.label(there.sides[0][0])})


def strike_bulkhead(t: Ground, id: str, value: int) -> None:
    """Destroyed if one attack value exceeds its Armour; then an open doorway for good, and no points."""
    if value <= ARMOUR:
        t.tell(
            "sq-no-effect",
            "SQ-RUL-56",
            beat=Miss(id, value, ARMOUR),
            target=bulkhead_name(t, id),
            value=value,
            armour=ARMOUR,
        )
        return
    bit = 1 << t.plan.ship.door_index[id.removeprefix(PREFIX)]
    t.tell("sqx-bulkhead-broken", "SQ-RUL-56", beat=Fall(id), door=bulkhead_name(t, id))
    t.s.closed &= ~bit
    t.s.reinforced &= ~bit
