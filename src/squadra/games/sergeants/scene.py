"""What a bot sees: a view put into the terms of the map. It knows what the seat knows, nothing else."""

from __future__ import annotations

from functools import cached_property

from . import geometry as g
from .content import Content, content
from .geometry import INCH, Point
from .map import CALM, GameMap
from .records import Card, Order
from .secrecy import PlayerView, SoldierView, View

GUESS = {"sight": 14, "cover": 5, "long": 11, "short": 6, "close": 6, "melee": 2, "walk": 4}


class Scene:
    """One view, read once: own soldiers, enemies, the objective."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.content: Content = content()
        self.map: GameMap = self.content.map(view.scenario)
        self.seat = view.seat or ""
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
    def goals(self) -> list[Point]:
        """Where the order sends us: a Landmark, an exit, or the enemy."""
        order = self.order
        if order is not None and order.landmark in self.map.by_number:
            return [self.map.tiles[self.map.by_number[order.landmark]].centre]
        if order is not None and order.kind == "PATROL":
            area = self.content.scenarios[self.view.scenario].area_of(order.exit)
            return [((area.from_[0] + area.to[0]) // 2, (area.from_[1] + area.to[1]) // 2)]
        if order is not None and order.kind == "ATTACK":
            held = {mark for seat, mark in self.view.captured if seat == self.seat}
            marks = [t.centre for t in self.map.tiles if t.landmark and t.number not in held]
            if marks:
                return marks
        if self.enemies:
            return [(e.x, e.y) for e in self.enemies]
        return [(self.map.width // 2, self.map.height // 2)]

    def to_goal(self, p: Point) -> int:
        return min(g.inches(p, q) for q in self.goals)

    def ranges(self, s: SoldierView, p: Point, e: SoldierView) -> int:
        """How many of Long, Short and Close would apply from p."""
        line = self.map.measure("SHOOT", p, (e.x, e.y), CALM)
        return (
            (line.squares <= self.ability(s, "long") + line.mods)
            + (line.squares <= self.ability(s, "short") + line.mods)
            + g.within_inches(p, (e.x, e.y), self.ability(s, "close") + line.mods)
        )

    def worth(self, e: SoldierView) -> float:
        """What it is worth to strike this enemy."""
        return (e.vp or 4.5) * (1.6 if e.wounded else 1.0) * (0.9 if e.pinned else 1.0)

    def shot(self, s: SoldierView, p: Point, facing: int, e: SoldierView) -> float:
        if not e.spotted or not g.in_arc(p, facing, (e.x, e.y)):
            return 0.0
        lines = self.ranges(s, p, e)
        hits = (0.0, 0.29, 0.72, 1.29)[lines]
        return hits * self.worth(e) * (1.4 if s.hit_plus else 1.0)

    def best_shot(self, s: SoldierView, p: Point, facing: int) -> float:
        return max((self.shot(s, p, facing, e) for e in self.enemies), default=0.0)

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
        value = -0.7 * self.to_goal(p)
        covered = self.map.in_cover(p)
        value += 1.6 if covered else 0.0
        value += 0.35 * self.best_shot(s, p, facing)
        value -= self.danger(s, p) * (0.5 if covered else 1.2) * (1.0 if s.spotted else 0.35)
        ahead = [e for e in self.enemies if g.in_arc(p, facing, (e.x, e.y))]
        value += 0.25 * len(ahead)
        for f in self.friends:
            if f.serial != s.serial and g.distance2((f.x, f.y), p) < (2 * INCH) ** 2:
                value -= 0.25  # a grenade would take both
        order = self.order
        if order is not None and order.landmark and self.map.tile_at(p).number == order.landmark:
            value += 2.5
        return value

    def card(self, name: str) -> Card:
        return self.content.card(name)
