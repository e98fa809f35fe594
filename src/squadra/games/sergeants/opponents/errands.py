"""What the order wants of whom: where its men go, who must come through, who may not be lost."""

from __future__ import annotations

from functools import cached_property

from squadra.games.sergeants.content.ground.geometry import Box, Point
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.loading import Content, content
from squadra.games.sergeants.content.records import Card, Order
from squadra.games.sergeants.content.scenario_records import Area
from squadra.games.sergeants.knowledge.secrecy import PlayerView, SoldierView, View
from squadra.games.sergeants.opponents.routes import Journey, journey

VP_OF_A_PRIVATE = 4.5
DOUBLE = 2  # what a prisoner counts (SMG-PRIS-7)
CARRIER = 1.5  # how much dearer the man is without whom the order fails


class Errands:
    """One view, read once: own soldiers, enemies, the objective."""

    def __init__(self, view: View, known: Content | None = None) -> None:
        self.view = view
        self.content: Content = known or content()
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
        self._journeys: dict[int, Journey] = {}

    @cached_property
    def order(self) -> Order | None:
        return self.content.orders.get(self.me.order or 0) if not self.me.order_done else None

    @cached_property
    def planted(self) -> bool:
        """A Demolition whose charge is laid, or can no longer be: now the Landmark is a place to leave."""
        order = self.order
        return order is not None and order.kind == "DEMOLITION" and not self.carriers

    @cached_property
    def carriers(self) -> set[int]:
        """Own soldiers with the Equipment card that the order needs."""
        item = self.order.needs if self.order is not None else ""
        mine = [s for s in self.soldiers.values() if s.seat == self.seat and s.at in ("map", "off")]
        return {s.serial for s in mine if any(name == item for name, _ in s.kit)}

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
    def keepers(self) -> dict[int, int]:
        """On an Attack: who stays in a Landmark that is free of enemies until it counts as captured."""
        if self.order is None or self.order.kind != "ATTACK":
            return {}
        held = {self.tile(e) for e in self.enemies}
        return {self.tile(s): s.serial for s in self.own if self.tile(s) in self.marks and self.tile(s) not in held}

    def tile(self, s: SoldierView) -> int:
        return self.map.cells[self.map.cell((s.x, s.y))]

    def marks_of(self, serial: int) -> list[int]:
        """The Landmarks that wait for this soldier: on an Attack one man keeps each, the others go on to the next; a
        charge needs its carrier, and the others fight for him."""
        if serial and self.carriers and serial not in self.carriers:
            return []
        waiting = [mark for mark in self.marks if self.keepers.get(mark, serial) == serial] if self.keepers else []
        return waiting or self.marks

    @cached_property
    def runner(self) -> int:
        """Who leaves the map on a Patrol: the soldier nearest to the exit, preferably a Private; the others fight."""
        if self.order is None or self.order.kind != "PATROL":
            return 0
        out = journey(self.map, (self._exit(self.order),))
        able = [(out.inches((s.x, s.y)) * self.dear(s), s.serial) for s in self.own if not s.melee]
        return min(able)[1] if able else 0

    def errand(self, s: SoldierView) -> bool:
        """Whether the order waits for this soldier: the runner of a Patrol, the carrier of the charge on his way."""
        return s.serial == self.runner or (
            s.serial in self.carriers and bool(self.marks) and (s.at == "off" or self.to_goal((s.x, s.y)) > 0)
        )

    def goals(self, serial: int) -> list[Box]:
        """Where the order sends this soldier: to Landmarks, to an exit, or near the enemy."""
        if self.homes and any(p.escort == serial for p in self.prisoners):
            return self.homes
        if marks := self.marks_of(serial):
            return [self.map.tiles[i].room for i in marks]
        if self.order is not None and self.order.kind == "PATROL" and self.runner in (0, serial):
            return [self._exit(self.order)]
        return self.foes

    @cached_property
    def homes(self) -> list[Box]:
        """Where an escort may lead his prisoners off the map: not where the enemy comes from (SMG-PRIS-15)."""
        hostile = {p.entry for p in self.view.players if p.side != self.side}
        areas = self.content.scenarios[self.view.scenario].area
        ours = [_middle(area) for area in areas if area.side == self.side and area.id not in hostile]
        return [(x, y, x, y) for x, y in ours]

    def _exit(self, order: Order) -> Box:
        """The middle of the area through which a Patrol leaves."""
        x, y = _middle(self.content.scenarios[self.view.scenario].area_of(order.exit))
        return x, y, x, y

    @cached_property
    def foes(self) -> list[Box]:
        """Where the enemy is; while nobody has come, the middle of the map."""
        x, y = self.map.width // 2, self.map.height // 2
        return [(e.x, e.y, e.x, e.y) for e in self.enemies] or [(x, y, x, y)]

    def to_goal(self, p: Point, serial: int = 0) -> int:
        """Inches to walk to the nearest goal of this soldier; 0 inside it."""
        way = self._journeys.get(serial)
        if way is None:
            way = self._journeys[serial] = journey(self.map, tuple(self.goals(serial)))
        return way.inches(p)

    def dear(self, s: SoldierView) -> float:
        """How much more than a Private a soldier is to be spared: leaders, specialists, whoever the order needs, and an
        escort, whose prisoners count double."""
        value = (s.vp or VP_OF_A_PRIVATE) / VP_OF_A_PRIVATE * (CARRIER if s.serial in self.carriers else 1.0)
        return value + DOUBLE * len(self.led_by(s))

    def led_by(self, s: SoldierView) -> list[SoldierView]:
        return [p for p in self.prisoners if p.escort == s.serial]

    @cached_property
    def prisoners(self) -> list[SoldierView]:
        return [p for p in self.soldiers.values() if p.escort and p.at == "map"]

    def card(self, name: str) -> Card:
        return self.content.card(name)


def _middle(area: Area) -> Point:
    return (area.from_[0] + area.to[0]) // 2, (area.from_[1] + area.to[1]) // 2
