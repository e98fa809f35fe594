"""Everything a player may answer."""

from __future__ import annotations

from typing import Any

from squadra.kernel import Anchor, Msg, Option

from .geometry import Point


def _who(serial: int) -> Msg:
    return Msg(f"smg-soldier-{serial}")


def _card(card: str) -> Msg:
    return Msg("smg-card-" + card.partition("*")[2] if "*" in card else "smg-card-" + card)


class _ByOne(Option):
    """An option of one soldier."""

    serial: int

    def actor(self, t: Any) -> str | None:
        return str(self.serial)

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.serial)),)


class Done(Option):
    def say(self, t: Any) -> Msg:
        return Msg("option-smg-done")


class Skip(Option):
    def say(self, t: Any) -> Msg:
        return Msg("option-smg-skip")


class Silence(Option):
    """A standing pass for reaction and preempt windows: until the end of the phase, the turn or the game."""

    rule = "SMG-RUL-67"
    until: str

    def say(self, t: Any) -> Msg:
        return Msg(f"option-smg-silence-{self.until}")


class Concede(Option):
    rule = "SMG-RUL-112"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-concede")


# ---------------------------------------------------------------- set-up


class Muster(Option):
    """A whole force (SMG-RUL-106)."""

    rule = "SMG-SET-5"
    soldiers: tuple[tuple[int, str], ...]
    equipment: tuple[tuple[str, int], ...] = ()
    grenades: tuple[tuple[int, int], ...] = ()
    awards: tuple[tuple[str, int], ...] = ()
    extras: tuple[str, ...] = ()
    story: tuple[str, ...] = ()
    slots: tuple[tuple[str, int, int], ...] = ()  # panel, slot, soldier

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-muster", {"soldiers": tuple(_who(s) for s, _ in self.soldiers), "count": len(self.soldiers)})


class EnterBy(Option):
    rule = "SMG-ENT-5"
    area: str

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-enter-by", {"area": self.area})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("area", self.area),)


class Deploy(_ByOne):
    rule = "SMG-RUL-63"
    x: int
    y: int
    facing: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-deploy", {"soldier": _who(self.serial), "tile": t.tile_name((self.x, self.y)), "x": self.x, "y": self.y})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("point", f"{self.x},{self.y}"),)


# ---------------------------------------------------------------- cards


class Plan(Option):
    """The Action cards of the three spaces, with the officer's extra cards (SMG-RUL-93)."""

    rule = "SMG-TURN-5"
    cards: tuple[tuple[str, ...], ...]

    def say(self, t: Any) -> Msg:
        names = {f"cards{i + 1}": tuple(_card(c) for c in space) for i, space in enumerate(self.cards)}
        return Msg("option-smg-plan", names)

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return tuple(Anchor("card", c) for space in self.cards for c in space)


class _OneCard(Option):
    card: str

    def actor(self, t: Any) -> str | None:
        return self.card

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("card", self.card),)


class PutIn(_OneCard):
    rule = "SMG-RUL-6"
    phase: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-put-in", {"card": _card(self.card), "phase": self.phase})


class Declare(_OneCard):
    rule = "SMG-ACT-19"
    action: str

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-declare", {"card": _card(self.card), "action": Msg(f"smg-action-{self.action.lower()}")})


class TakeBack(_OneCard):
    rule = "SMG-HOLD-3"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-take-back", {"card": _card(self.card)})


class Discard(_OneCard):
    rule = "SMG-EFF-71"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-discard", {"card": _card(self.card)})


class PlayFirst(_OneCard):
    rule = "SMG-RUL-94"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-play-first", {"card": _card(self.card)})


class PayCost(Option):
    rule = "SMG-ACT-14"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-pay-cost")


class LetCancel(Option):
    rule = "SMG-RUL-11"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-let-cancel")


class DogTag(Option):
    rule = "SMG-ACT-7"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-dog-tag")


class TeamBubble(Option):
    rule = "SMG-ACT-9"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-team-bubble")


class NarratorBox(Option):
    rule = "SMG-ACT-11"
    box: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-narrator-box", {"number": self.box + 1})


class EndCard(Option):
    rule = "SMG-RUL-97"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-end-card")


class FreeShot(_ByOne):
    rule = "SMG-RUL-73"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-free-shot", {"soldier": _who(self.serial)})


class React(_OneCard):
    rule = "SMG-REACT-1"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-react", {"card": _card(self.card)})


class Preempt(_OneCard):
    rule = "SMG-PREEMPT-1"
    against: str

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-preempt", {"card": _card(self.card), "against": _card(self.against)})


class Pick(_ByOne):
    """The soldier who acts, or whom an effect strikes."""

    rule = "SMG-ACT-9"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-pick", {"soldier": _who(self.serial)})


class Choose(Option):
    """One of several alternatives of a text."""

    rule = "SMG-RUL-14"
    number: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-choose", {"number": self.number + 1})


class Slot(_ByOne):
    rule = "SMG-TEAM-7"
    slot: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-slot", {"soldier": _who(self.serial), "slot": self.slot + 1})


# ---------------------------------------------------------------- sub-actions


class Spot(_ByOne):
    rule = "SMG-LOOK-3"
    target: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-spot", {"soldier": _who(self.serial), "target": _who(self.target)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)),)


class DrawCards(_ByOne):
    rule = "SMG-LOOK-2"
    number: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-draw-cards", {"soldier": _who(self.serial), "number": self.number})


class TakeCover(_ByOne):
    rule = "SMG-HIDE-2"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-take-cover", {"soldier": _who(self.serial)})


class Rally(_ByOne):
    rule = "SMG-RALLY-1"
    target: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-rally", {"soldier": _who(self.serial), "target": _who(self.target)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)),)


class Hold(_ByOne):
    rule = "SMG-HOLD-1"
    card: str

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-hold", {"soldier": _who(self.serial), "card": _card(self.card)})


class Walk(_ByOne):
    """A Walk along straight pieces; ``path`` starts with the first point after the start."""

    rule = "SMG-MOVE-2"
    path: tuple[Point, ...]
    facing: int
    leave: tuple[int, ...] = ()  # prisoners left behind (SMG-PRIS-19)

    def say(self, t: Any) -> Msg:
        end = self.path[-1]
        return Msg("option-smg-walk", {"soldier": _who(self.serial), "tile": t.tile_name(end), "x": end[0], "y": end[1]})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("point", f"{self.path[-1][0]},{self.path[-1][1]}"),)


class Turn(_ByOne):
    rule = "SMG-RUL-30"
    facing: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-turn", {"soldier": _who(self.serial), "facing": self.facing})


class Charge(_ByOne):
    rule = "SMG-GEO-22"
    target: int
    x: int
    y: int
    facing: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-charge", {"soldier": _who(self.serial), "target": _who(self.target)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)),)


class Enter(_ByOne):
    """From off the map: ``path`` starts on the entry segment."""

    rule = "SMG-ENT-1"
    path: tuple[Point, ...]
    facing: int

    def say(self, t: Any) -> Msg:
        end = self.path[-1]
        return Msg("option-smg-enter", {"soldier": _who(self.serial), "tile": t.tile_name(end), "x": end[0], "y": end[1]})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("point", f"{self.path[-1][0]},{self.path[-1][1]}"),)


class Leave(_ByOne):
    """Off the map through an area."""

    rule = "SMG-RUL-32"
    path: tuple[Point, ...]
    area: str

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-leave", {"soldier": _who(self.serial), "area": self.area})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("area", self.area),)


class HandOver(_ByOne):
    """A Walk that ends in contact with an escort or prisoner of the own side and takes prisoners over."""

    rule = "SMG-PRIS-18"
    path: tuple[Point, ...]
    facing: int
    prisoners: tuple[int, ...]

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-hand-over", {"soldier": _who(self.serial), "prisoners": tuple(_who(p) for p in self.prisoners)})


class Fire(_ByOne):
    rule = "SMG-SHOOT-4"
    odds = True
    target: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-fire", {"soldier": _who(self.serial), "target": _who(self.target)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)),)


class Throw(_ByOne):
    rule = "SMG-GREN-3"
    odds = True
    target: int
    x: int
    y: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-throw", {"soldier": _who(self.serial), "target": _who(self.target), "x": self.x, "y": self.y})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)), Anchor("point", f"{self.x},{self.y}"))


class Use(_ByOne):
    """An Equipment card: at a target, a point or a tile, as its record says (SMG-RUL-109)."""

    rule = "SMG-RUL-109"
    kit: str
    target: int = 0
    x: int = 0
    y: int = 0
    smoke: bool = False

    def say(self, t: Any) -> Msg:
        args: dict[str, Any] = {"soldier": _who(self.serial), "kit": Msg(f"smg-kit-{self.kit}"), "tile": t.tile_name((self.x, self.y))}
        if self.target:
            return Msg("option-smg-use-at", {"soldier": args["soldier"], "kit": args["kit"], "target": _who(self.target)})
        return Msg("option-smg-use-smoke" if self.smoke else "option-smg-use", args)


class NextTarget(Option):
    """The target of a further Hit Check (SMG-HITPLUS-3)."""

    rule = "SMG-HITPLUS-3"
    target: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-next-target", {"target": _who(self.target)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)),)


# ---------------------------------------------------------------- close combat


class Strike(_OneCard):
    rule = "SMG-MELEE-12"
    odds = True
    target: int

    def say(self, t: Any) -> Msg:
        damage = t.card(self.card).damage.lower()
        return Msg("option-smg-strike", {"damage": Msg(f"smg-damage-{damage}"), "target": _who(self.target)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)), Anchor("card", self.card))


class KillHim(Option):
    rule = "SMG-PRIS-1"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-kill-him")


class Capture(Option):
    rule = "SMG-PRIS-1"
    escort: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-capture", {"escort": _who(self.escort)})


class PlaceAt(_ByOne):
    """Where a prisoner, a Medic or an entering soldier stands."""

    rule = "SMG-GEO-31"
    x: int
    y: int
    facing: int = 0

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-place-at", {"soldier": _who(self.serial), "x": self.x, "y": self.y})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("point", f"{self.x},{self.y}"),)


class Consent(Option):
    rule = "SMG-RUL-99"
    yes: bool

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-consent-yes" if self.yes else "option-smg-consent-no")


Deed = (
    Spot | DrawCards | TakeCover | Rally | Hold | Walk | Turn | Charge | Enter | Leave | HandOver | Fire | Throw | Use | Skip
)
