"""The ways to move: what a player may answer when a soldier may WALK (section 12)."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import AtOne, ByOne, compass, inch, who
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.kernel import Anchor, Msg


class ByWay(ByOne, frozen=True):
    """What leads a soldier along straight segments to a place; ``path`` starts with the first point after the start."""

    path: tuple[Point, ...]

    def say(self, t: Any) -> Msg:
        raise NotImplementedError

    def way(self, here: Point) -> tuple[Point, ...]:
        """All points of the way, from where the soldier stands."""
        return here, *self.path

    def where(self, t: Any) -> dict[str, Any]:
        x, y = self.path[-1]
        return {"soldier": who(self.serial), "tile": t.tile_name((x, y)), "x": inch(x), "y": inch(y)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("point", f"{self.path[-1][0]},{self.path[-1][1]}"),)


class Walk(ByWay, frozen=True):
    rule = "SMG-MOVE-2"
    facing: int
    leave: tuple[int, ...] = ()  # prisoners left behind (SMG-PRIS-19)

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-walk", self.where(t))


class Turn(ByOne, frozen=True):
    rule = "SMG-RUL-30"
    facing: int

    def say(self, t: Any) -> Msg:
        faced = self.faced(t)
        if faced:
            return Msg("option-smg-turn-to", {"soldier": who(self.serial), "target": who(faced)})
        return Msg("option-smg-turn", {"soldier": who(self.serial), "direction": compass(self.facing)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.faced(t) or self.serial)),)

    def faced(self, t: Any) -> int:
        """The enemy towards whom he would turn; 0 if there is none."""
        s = t.soldier(self.serial)
        return next((e.serial for e in t.enemies(s.seat) if g.bearing(s.point, e.point) == self.facing), 0)


class Charge(AtOne, frozen=True):
    rule = "SMG-GEO-22"
    x: int
    y: int
    facing: int

    def way(self, here: Point) -> tuple[Point, ...]:
        return here, (self.x, self.y)

    def say(self, t: Any) -> Msg:
        side = compass(g.bearing(t.soldier(self.target).point, (self.x, self.y)))  # where he would touch him
        return Msg("option-smg-charge", {"soldier": who(self.serial), "target": who(self.target), "side": side})


class Enter(ByWay, frozen=True):
    """From off the map: ``path`` starts on the entry segment."""

    rule = "SMG-ENT-1"
    facing: int

    def way(self, here: Point) -> tuple[Point, ...]:
        return self.path

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-enter", self.where(t))


class Leave(ByWay, frozen=True):
    """Off the map through an area."""

    rule = "SMG-RUL-32"
    area: str

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-leave", {"soldier": who(self.serial), "area": self.area})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("area", self.area),)


class HandOver(ByWay, frozen=True):
    """A Walk that ends in contact with an escort or prisoner of one's own side and takes prisoners over."""

    rule = "SMG-PRIS-18"
    facing: int
    prisoners: tuple[int, ...]

    def say(self, t: Any) -> Msg:
        return Msg(
            "option-smg-hand-over", {"soldier": who(self.serial), "prisoners": tuple(who(p) for p in self.prisoners)}
        )

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return tuple(Anchor("figure", str(p)) for p in self.prisoners)
