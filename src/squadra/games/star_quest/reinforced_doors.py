"""Reinforced Airtight Doors (SQ-MD-22, SQ-RUL-56, SQX-RUL-98): they cannot be opened, only broken down."""

from __future__ import annotations

from functools import lru_cache

from squadra.games.star_quest.content.board import bits, mask_of
from squadra.games.star_quest.content.ship import Ship
from squadra.games.star_quest.ground import Ground
from squadra.games.star_quest.rulebook.targets import Target
from squadra.kernel import Anchor, Msg
from squadra.kernel.beat import Fall

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


class Bulkhead(Target[Ground]):
    """Once broken it is an open doorway for good; it earns no points."""

    rule = "SQ-RUL-56"
    sturdy = True

    def bit(self, t: Ground) -> int:
        return 1 << t.plan.ship.door_index[self.id.removeprefix(PREFIX)]

    def name(self, t: Ground) -> Msg:
        there = t.plan.ship.doors[t.plan.ship.door_index[self.id.removeprefix(PREFIX)]]
        return Msg("sqx-bulkhead", {"square": t.label(there.sides[0][0])})

    def anchor(self, t: Ground) -> Anchor:
        return Anchor("figure", self.id)

    def shown(self, t: Ground) -> str:
        return self.id

    def armour(self, t: Ground) -> int:
        return ARMOUR

    def stands(self, t: Ground) -> bool:
        return bool(standing(t) & self.bit(t))

    def destroy(self, t: Ground, value: int, seat: str) -> None:
        t.tell("sqx-bulkhead-broken", "SQ-RUL-56", beat=Fall(self.id), door=self.name(t))
        self.vanish(t)
        t.s.reinforced &= ~self.bit(t)

    def vanish(self, t: Ground) -> None:
        t.s.closed &= ~self.bit(t)
