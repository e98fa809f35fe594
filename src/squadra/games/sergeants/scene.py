"""What a bot sees: a view put into the terms of the map. It knows what the seat knows, nothing else."""

from __future__ import annotations

from functools import cached_property
from math import isqrt

from . import geometry as g
from .content import Content, content
from .geometry import INCH, Box, Point
from .map import CALM, GameMap
from .records import Card, Order
from .secrecy import PlayerView, SoldierView, View

GUESS = {"sight": 14, "cover": 5, "long": 11, "short": 6, "close": 6, "melee": 2, "walk": 4}
VP_OF_A_PRIVATE = 4.5
PULL, SHELTER, AIM = 0.7, 1.6, 0.35  # what an inch towards the goal, cover, and the worth of a shot count for a place


class Scene:
    """One view, read once: own soldiers, enemies, the objective."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.content: Content = content()
        self.map: GameMap = self.content.map(view.scenario)
        self.seat = view.seat or ""
        self._standing: dict[int, float] = {}
        self.soldiers: dict[int, SoldierView] = {s.serial: s for s in view.soldiers}
        self.sides = {p.seat: p.side for p in view.players}
        self.side = self.sides.get(self.seat, "")
        self.me: PlayerView = next(p for p in view.players if p.seat == self.seat)
        on_map = [s for s in view.soldiers if s.at == "map" and not s.escort]
        self.own = [s for s in on_map if s.seat == self.seat]
        self.friends = [s for s in on_map if self.sides[s.seat] == self.side]
        self.enemies = [s for s in on_map if self.sides[s.seat] != self.side]

    def ability(self, s: SoldierView, name: str) -> int:
        return s.abilities[name] if s.abilities is not None else GUESS.get(name, 0)

    @cached_property
    def order(self) -> Order | None:
        return self.content.orders.get(self.me.order or 0) if not self.me.order_done else None

    @cached_property
    def planted(self) -> bool:
        """A Demolition whose charge is laid, or can no longer be: now the Landmark is a place to leave."""
        order = self.order
        mine = [s for s in self.soldiers.values() if s.seat == self.seat and s.at in ("map", "off")]
        carried = any(item == "explosives" for s in mine for item, _ in s.kit)
        return order is not None and order.kind == "DEMOLITION" and not carried

    @cached_property
    def marks(self) -> list[int]:
        """The Landmarks that the order wants us in."""
        order = self.order
        if order is None or order.kind == "REGISTERED_FIRE" or self.planted:
            return []
        if order.kind == "ATTACK":
            held = {mark for seat, mark in self.view.captured if seat == self.seat}
            return [t.index for t in self.map.tiles if t.landmark and t.number not in held]
        return [self.map.by_number[order.landmark]] if order.landmark in self.map.by_number else []

    @cached_property
    def goals(self) -> list[Box]:
        """Where the order sends us: Landmarks, an exit, or near the enemy."""
        if self.marks:
            return [self.map.tiles[i].room for i in self.marks]
        order = self.order
        if order is not None and order.kind == "PATROL":
            area = self.content.scenarios[self.view.scenario].area_of(order.exit)
            x, y = (area.from_[0] + area.to[0]) // 2, (area.from_[1] + area.to[1]) // 2
            return [(x, y, x, y)]
        if self.enemies:
            return [(e.x, e.y, e.x, e.y) for e in self.enemies]
        x, y = self.map.width // 2, self.map.height // 2
        return [(x, y, x, y)]

    def to_goal(self, p: Point) -> int:
        """Inches to the nearest goal; 0 inside it."""
        x, y = p
        best = 1 << 60
        for x0, y0, x1, y1 in self.goals:
            dx = x0 - x if x < x0 else x - x1 if x > x1 else 0
            dy = y0 - y if y < y0 else y - y1 if y > y1 else 0
            best = min(best, dx * dx + dy * dy)
        return isqrt(best) // INCH

    def sees(self, s: SoldierView, e: SoldierView) -> bool:
        """Could the soldier spot this enemy from where he stands?"""
        line = self.map.measure("LOOK", (s.x, s.y), (e.x, e.y), CALM)
        return line.squares <= self.ability(s, "sight") + line.mods

    def ranges(self, s: SoldierView, p: Point, e: SoldierView) -> int:
        """How many of Long, Short and Close would apply from p."""
        line = self.map.measure("SHOOT", p, (e.x, e.y), CALM)
        known = s.abilities or GUESS
        squares, mods = line.squares, line.mods
        if squares > known["long"] + mods:
            return 0
        return 1 + (squares <= known["short"] + mods) + g.within_inches(p, (e.x, e.y), known["close"] + mods)

    def worth(self, e: SoldierView) -> float:
        """What it is worth to strike this enemy."""
        return (e.vp or VP_OF_A_PRIVATE) * (1.6 if e.wounded else 1.0) * (0.9 if e.pinned else 1.0)

    def shot(self, s: SoldierView, p: Point, facing: int, e: SoldierView, unseen: bool = False) -> float:
        """What a shot from p is worth; ``unseen``: as if the enemy had been spotted."""
        if not (e.spotted or unseen) or not g.in_arc(p, facing, (e.x, e.y)):
            return 0.0
        lines = self.ranges(s, p, e)
        hits = (0.0, 0.29, 0.72, 1.29)[lines]
        return hits * self.worth(e) * (1.4 if s.hit_plus else 1.0)

    def best_shot(self, s: SoldierView, p: Point, facing: int, unseen: bool = False) -> float:
        return max((self.shot(s, p, facing, e, unseen) for e in self.enemies), default=0.0)

    def hides(self, s: SoldierView, p: Point) -> bool:
        """Would Take Cover succeed at p?"""
        cover = self.ability(s, "cover")
        if not (self.map.in_cover(p) or (s.dug_in and p == (s.x, s.y))):
            return False
        return all(cover + self.map.measure("HIDE", p, (e.x, e.y), CALM).mods < 0 for e in self.enemies)

    def danger(self, s: SoldierView, p: Point) -> float:
        """How much the enemies could do to a soldier at p."""
        total = 0.0
        for e in self.enemies:
            if e.pinned or e.melee:
                continue
            lines = self.ranges(e, p, s) if g.in_arc((e.x, e.y), e.facing, p) else 0
            total += (0.0, 0.3, 0.7, 1.2)[lines]
        return total

    def place(self, s: SoldierView, p: Point, facing: int) -> float:
        """The value of standing at p, looking there."""
        value = -PULL * self.to_goal(p)
        covered = self.map.in_cover(p)
        value += SHELTER if covered else 0.0
        value += AIM * self.best_shot(s, p, facing)
        value -= self.danger(s, p) * (0.5 if covered else 1.2) * (1.0 if s.spotted else 0.35) * self.dear(s)
        ahead = [e for e in self.enemies if g.in_arc(p, facing, (e.x, e.y))]
        value += 0.25 * len(ahead)
        for f in self.friends:
            if f.serial != s.serial and g.distance2((f.x, f.y), p) < (2 * INCH) ** 2:
                value -= 0.25  # a grenade would take both
        here = self.map.cells[self.map.cell(p)]
        if here in self.marks:
            value += 2.5
        elif self.planted and self.order is not None and here == self.map.by_number.get(self.order.landmark):
            value -= 6.0
        return value

    def standing(self, s: SoldierView) -> float:
        """The value of staying as he is: every step is compared with it."""
        known = self._standing.get(s.serial)
        if known is None:
            known = self._standing[s.serial] = self.place(s, (s.x, s.y), s.facing)
        return known

    def dear(self, s: SoldierView) -> float:
        """How much more than a Private a soldier is to be spared: leaders, officers and specialists."""
        return (s.vp or VP_OF_A_PRIVATE) / VP_OF_A_PRIVATE

    def card(self, name: str) -> Card:
        return self.content.card(name)
