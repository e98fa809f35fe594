"""What a player may answer when a soldier acts or fights."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants import geometry as g
from squadra.games.sergeants.answers import ByOne, OneCard, card_name, compass, inch, who
from squadra.games.sergeants.geometry import Point
from squadra.kernel import Anchor, Msg, Option


class Spot(ByOne, frozen=True):
    rule = "SMG-LOOK-3"
    target: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-spot", {"soldier": who(self.serial), "target": who(self.target)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)),)


class DrawCards(ByOne, frozen=True):
    rule = "SMG-LOOK-2"
    number: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-draw-cards", {"soldier": who(self.serial), "number": self.number})


class TakeCover(ByOne, frozen=True):
    rule = "SMG-HIDE-2"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-take-cover", {"soldier": who(self.serial)})


class Rally(ByOne, frozen=True):
    rule = "SMG-RALLY-1"
    target: int

    def say(self, t: Any) -> Msg:
        himself = "yes" if self.serial == self.target else "no"
        return Msg("option-smg-rally", {"soldier": who(self.serial), "target": who(self.target), "himself": himself})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)),)


class Hold(ByOne, frozen=True):
    rule = "SMG-HOLD-1"
    card: str

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-hold", {"soldier": who(self.serial), "card": card_name(self.card)})


class Walk(ByOne, frozen=True):
    """A Walk along straight pieces; ``path`` starts with the first point after the start."""

    rule = "SMG-MOVE-2"
    path: tuple[Point, ...]
    facing: int
    leave: tuple[int, ...] = ()  # prisoners left behind (SMG-PRIS-19)

    def say(self, t: Any) -> Msg:
        end = self.path[-1]
        return Msg(
            "option-smg-walk",
            {"soldier": who(self.serial), "tile": t.tile_name(end), "x": inch(end[0]), "y": inch(end[1])},
        )

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("point", f"{self.path[-1][0]},{self.path[-1][1]}"),)


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
        """The enemy to whom he would turn; 0: none."""
        s = t.soldier(self.serial)
        return next((e.serial for e in t.enemies(s.seat) if g.bearing(s.point, e.point) == self.facing), 0)


class Charge(ByOne, frozen=True):
    rule = "SMG-GEO-22"
    target: int
    x: int
    y: int
    facing: int

    def say(self, t: Any) -> Msg:
        side = compass(g.bearing(t.soldier(self.target).point, (self.x, self.y)))  # where he would touch him
        return Msg("option-smg-charge", {"soldier": who(self.serial), "target": who(self.target), "side": side})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)),)


class Enter(ByOne, frozen=True):
    """From off the map: ``path`` starts on the entry segment."""

    rule = "SMG-ENT-1"
    path: tuple[Point, ...]
    facing: int

    def say(self, t: Any) -> Msg:
        end = self.path[-1]
        return Msg(
            "option-smg-enter",
            {"soldier": who(self.serial), "tile": t.tile_name(end), "x": inch(end[0]), "y": inch(end[1])},
        )

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("point", f"{self.path[-1][0]},{self.path[-1][1]}"),)


class Leave(ByOne, frozen=True):
    """Off the map through an area."""

    rule = "SMG-RUL-32"
    path: tuple[Point, ...]
    area: str

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-leave", {"soldier": who(self.serial), "area": self.area})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("area", self.area),)


class HandOver(ByOne, frozen=True):
    """A Walk that ends in contact with an escort or prisoner of the own side and takes prisoners over."""

    rule = "SMG-PRIS-18"
    path: tuple[Point, ...]
    facing: int
    prisoners: tuple[int, ...]

    def say(self, t: Any) -> Msg:
        return Msg(
            "option-smg-hand-over", {"soldier": who(self.serial), "prisoners": tuple(who(p) for p in self.prisoners)}
        )

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return tuple(Anchor("figure", str(p)) for p in self.prisoners)


class Fire(ByOne, frozen=True):
    rule = "SMG-SHOOT-4"
    odds = True
    target: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-fire", {"soldier": who(self.serial), "target": who(self.target)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)),)


class Throw(ByOne, frozen=True):
    rule = "SMG-GREN-3"
    odds = True
    target: int
    x: int
    y: int

    def say(self, t: Any) -> Msg:
        return Msg(
            "option-smg-throw",
            {"soldier": who(self.serial), "target": who(self.target), "x": inch(self.x), "y": inch(self.y)},
        )

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)), Anchor("point", f"{self.x},{self.y}"))


class Use(ByOne, frozen=True):
    """An Equipment card: at a target, a point or a tile, as its record says (SMG-RUL-109)."""

    rule = "SMG-RUL-109"
    kit: str
    target: int = 0
    x: int = 0
    y: int = 0
    smoke: bool = False

    def by_chance(self, t: Any) -> bool:
        return t.content.equipment[self.kit].range_unit in ("SQUARES", "SIGHT") and not self.smoke

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        place = Anchor("figure", str(self.target)) if self.target else Anchor("point", f"{self.x},{self.y}")
        return place, Anchor("kit", self.kit)

    def say(self, t: Any) -> Msg:
        args: dict[str, Any] = {
            "soldier": who(self.serial),
            "kit": Msg(f"smg-kit-{self.kit}"),
            "tile": t.tile_name((self.x, self.y)),
        }
        if self.target:
            return Msg(
                "option-smg-use-at", {"soldier": args["soldier"], "kit": args["kit"], "target": who(self.target)}
            )
        return Msg("option-smg-use-smoke" if self.smoke else "option-smg-use", args)


class NextTarget(Option, frozen=True):
    """The target of a further Hit Check (SMG-HITPLUS-3)."""

    rule = "SMG-HITPLUS-3"
    target: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-next-target", {"target": who(self.target)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)),)


# ---------------------------------------------------------------- close combat


class Strike(OneCard, frozen=True):
    rule = "SMG-MELEE-12"
    odds = True
    target: int

    def say(self, t: Any) -> Msg:
        damage = t.card(self.card).damage.lower()
        return Msg("option-smg-strike", {"damage": Msg(f"smg-damage-{damage}"), "target": who(self.target)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)), Anchor("card", self.card))


class KillHim(Option, frozen=True):
    rule = "SMG-PRIS-1"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-kill-him")


class Capture(Option, frozen=True):
    rule = "SMG-PRIS-1"
    escort: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-capture", {"escort": who(self.escort)})


class PlaceAt(ByOne, frozen=True):
    """Where a prisoner, a Medic or an entering soldier stands."""

    rule = "SMG-GEO-31"
    x: int
    y: int
    facing: int = 0

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-place-at", {"soldier": who(self.serial), "x": inch(self.x), "y": inch(self.y)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("point", f"{self.x},{self.y}"),)


class Consent(Option, frozen=True):
    rule = "SMG-RUL-99"
    yes: bool

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-consent-yes" if self.yes else "option-smg-consent-no")
