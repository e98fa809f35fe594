"""Grenades (section 15.4): first targets, reach, and the template."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from squadra.games.sergeants.answers import AtOne, inch, who
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import INCH, TEMPLATE, UNDER_TEMPLATE, Point
from squadra.games.sergeants.moment import Moment
from squadra.games.sergeants.rules import beats, region
from squadra.games.sergeants.rules.combat.damage import Blast
from squadra.games.sergeants.rules.combat.shoot import why_no_shot
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Anchor, Frame, Msg, Refusal, Word, no, step

FINE = 100  # mils between the points of a screen: a template's shift


class Throw(AtOne, frozen=True):
    rule = "SMG-GREN-3"
    odds = True
    x: int
    y: int

    def say(self, t: Any) -> Msg:
        return Msg(
            "option-smg-throw",
            {"soldier": who(self.serial), "target": who(self.target), "x": inch(self.x), "y": inch(self.y)},
        )

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)), Anchor("point", f"{self.x},{self.y}"))


def under_template(t: Front, c: Point) -> list[Soldier]:
    """SMG-GREN-7: every soldier with any part of his base under it."""
    return [s for s in t.bases() if g.distance2(s.point, c) <= UNDER_TEMPLATE**2]


def throw_reach(t: Front, s: Soldier, aim: Point) -> int:
    """Inches from the thrower to the near edge of the template (SMG-GREN-4)."""
    throw = t.ability(s, "throw")
    return throw + t.shoot(s, aim).mods if throw > 0 else 0


def in_throw(s: Soldier, c: Point, reach: int) -> bool:
    return reach >= 1 and g.distance2(s.point, c) <= (INCH * (reach + 1)) ** 2


def why_no_first_target(t: Front, s: Soldier, target: Soldier) -> Refusal | None:
    if target.at != "map" or target.escort or not t.hostile(s, target):
        return no("why-smg-no-target", "SMG-GREN-3")
    if not target.spotted:
        return no("why-smg-target-unspotted", "SMG-GREN-8")
    if not g.in_arc(s.point, s.facing, target.point):
        return no("why-smg-not-in-arc", "SMG-SHOOT-3")
    return None


def why_no_grenade(t: Front, s: Soldier) -> Refusal | None:
    """Why the soldier can throw no grenade at all."""
    bad = why_no_shot(t, s, "THROW")
    return no("why-smg-no-grenade", "SMG-GREN-1") if bad is None and s.grenades <= 0 else bad


def why_no_throw(t: Front, s: Soldier, option: Throw) -> Refusal | None:
    """SMG-GEO-21."""
    bad = why_no_grenade(t, s)
    if bad is not None:
        return bad
    target = t.s.soldiers.get(option.target)
    if target is None:
        return no("why-smg-no-target", "SMG-GREN-3")
    bad = why_no_first_target(t, s, target)
    return why_no_centre(t, s, target, (option.x, option.y), throw_reach(t, s, target.point)) if bad is None else bad


def why_no_centre(t: Front, s: Soldier, target: Soldier, c: Point, reach: int) -> Refusal | None:
    """Why the template of a throw at this first target cannot lie here."""
    if not t.map.on_map(c) or not g.in_arc(s.point, s.facing, c):
        return no("why-smg-not-in-arc", "SMG-GEO-21")
    if g.distance2(c, target.point) > UNDER_TEMPLATE**2:
        return no("why-smg-not-under-template", "SMG-GEO-21")
    return None if in_throw(s, c, reach) else no("why-smg-too-far-to-throw", "SMG-GREN-4")


def can_throw(t: Front, s: Soldier) -> bool:
    return t.once("THROW", s, _has_throw)


def _has_throw(t: Front, s: Soldier, now: Moment) -> bool:
    return next(throws(t, s, now), None) is not None


def throws(t: Front, s: Soldier, now: Moment | None = None) -> Iterator[Throw]:
    """For each first target a few good centres; any other lawful one is allowed."""
    if s.grenades <= 0 or why_no_grenade(t, s) is not None:
        return
    now = now or t.now
    for e in now.spotted(now.sides[s.seat]):
        if why_no_first_target(t, s, e) is None and (reach := throw_reach(t, s, e.point)) >= 1:
            for c in dict.fromkeys(_centres(t, s, e, reach)):
                if why_no_centre(t, s, e, c, reach) is None:
                    yield Throw(s.serial, e.serial, *c)


def _centres(t: Front, s: Soldier, e: Soldier, reach: int) -> Iterator[Point]:
    """On the target or as near as he can throw, between two enemies, and so that the template just touches him."""
    far = INCH * (reach + 1)
    yield g.at_distance(s.point, e.point, far) if g.distance2(s.point, e.point) > far * far else e.point
    for o in t.enemies(s.seat):
        if o.serial != e.serial and g.distance2(o.point, e.point) <= 9_000_000:
            yield (o.x + e.x) // 2, (o.y + e.y) // 2
    yield g.at_distance(e.point, s.point, -TEMPLATE)


def throw_grounds(t: Front, s: Soldier) -> Iterator[region.Ground]:
    """For each first target every centre that the template may have (SMG-GEO-21)."""
    for target in dict.fromkeys(option.target for option in throws(t, s)):
        box = region.around(t, (t.soldier(target).point,), UNDER_TEMPLATE)
        found = region.rows(box, lambda c, target=target: why_no_throw(t, s, Throw(s.serial, target, *c)) is None, FINE)
        yield region.Ground("Throw", s.serial, FINE, tuple(found), targets=(target,), faces=False)


class ThrowDeed(Frame):
    """SMG-GREN-1 to -10, SMG-RUL-51: victims first target first, then by distance from the centre, then by number."""

    serial: int
    target: int
    x: int
    y: int

    @step(rule="SMG-GREN-10")
    def throw(self, t: Front) -> Word | None:
        s = t.put(self.serial, grenades=t.soldier(self.serial).grenades - 1)
        c = (self.x, self.y)
        struck = sorted(
            under_template(t, c), key=lambda v: (v.serial != self.target, g.distance2(v.point, c), t.tag(v.serial))
        )
        soldier, target, x, y = t.name(self.serial), t.name(self.target), inch(self.x), inch(self.y)
        victims = tuple(t.name(v.serial) for v in struck)
        t.tell(
            "smg-throws",
            rule="SMG-GREN-7",
            soldier=soldier,
            target=target,
            x=x,
            y=y,
            victims=victims,
            beat=beats.blast(self.serial, (v.serial for v in struck), c),
        )
        aimed = t.soldier(self.target).seat
        return t.call(Blast(victims=tuple(v.serial for v in struck), deck=s.seat, by=s.seat, aimed=aimed))
