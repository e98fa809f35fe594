"""Grenades (section 15.4) and Equipment cards in use (SMG-RUL-109): templates, ordnance, smoke, fire, artillery."""

from __future__ import annotations

from collections.abc import Iterator

from squadra.games.sergeants import geometry as g
from squadra.games.sergeants import region
from squadra.games.sergeants.answers import inch, modifier
from squadra.games.sergeants.checks import Blast, in_order
from squadra.games.sergeants.geometry import INCH, TEMPLATE, UNDER_TEMPLATE, Point
from squadra.games.sergeants.language import term
from squadra.games.sergeants.markers import lay
from squadra.games.sergeants.options import Throw, Use
from squadra.games.sergeants.records import Equipment
from squadra.games.sergeants.shoot import can_shoot
from squadra.games.sergeants.state import Context, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Refusal, Word, no, step

FINE, COARSE = 100, 400  # mils between the points of a screen: a template's shift, the reach of a throw


def under_template(t: Front, c: Point) -> list[Soldier]:
    """SMG-GREN-7: every soldier with any part of his base under it."""
    return [s for s in t.bases() if g.distance2(s.point, c) <= UNDER_TEMPLATE**2]


def throw_reach(t: Front, s: Soldier, aim: Point) -> int:
    """Inches from the thrower to the near edge of the template (SMG-GREN-4)."""
    throw = t.ability(s, "throw")
    return throw + t.shoot(s, aim).mods if throw > 0 else 0


def in_throw(s: Soldier, c: Point, reach: int) -> bool:
    return reach >= 1 and g.distance2(s.point, c) <= (INCH * (reach + 1)) ** 2


def first_target_refusal(t: Front, s: Soldier, target: Soldier) -> Refusal | None:
    if target.at != "map" or target.escort or not t.hostile(s, target):
        return no("why-smg-no-target", "SMG-GREN-3")
    if not target.spotted:
        return no("why-smg-target-unspotted", "SMG-GREN-8")
    if not g.in_arc(s.point, s.facing, target.point):
        return no("why-smg-not-in-arc", "SMG-SHOOT-3")
    return None


def throw_refusal(t: Front, s: Soldier, option: Throw) -> Refusal | None:
    """SMG-GEO-21."""
    if not can_shoot(t, s):
        return no("why-smg-cannot-shoot", t.idle_by(s))
    if t.forbidden(s.serial, "SHOOT", "THROW"):
        return no("why-smg-forbidden", "SMG-EFF-39")
    if s.grenades <= 0:
        return no("why-smg-no-grenade", "SMG-GREN-1")
    target = t.s.soldiers.get(option.target)
    if target is None:
        return no("why-smg-no-target", "SMG-GREN-3")
    bad = first_target_refusal(t, s, target)
    if bad is not None:
        return bad
    c = (option.x, option.y)
    if not t.map.on_map(c) or not g.in_arc(s.point, s.facing, c):
        return no("why-smg-not-in-arc", "SMG-GEO-21")
    if g.distance2(c, target.point) > UNDER_TEMPLATE**2:
        return no("why-smg-not-under-template", "SMG-GEO-21")
    if not in_throw(s, c, throw_reach(t, s, target.point)):
        return no("why-smg-too-far-to-throw", "SMG-GREN-4")
    return None


def throws(t: Front, s: Soldier) -> Iterator[Throw]:
    """For each first target a few good centres; any other lawful one is allowed."""
    if s.grenades <= 0 or not can_shoot(t, s) or t.forbidden(s.serial, "SHOOT", "THROW"):
        return
    for e in t.now.spotted(t.side(s.seat)):
        if g.in_arc(s.point, s.facing, e.point) and (reach := throw_reach(t, s, e.point)) >= 1:
            for c in _centres(t, s, e, reach):
                yield Throw(s.serial, e.serial, *c)


def _centres(t: Front, s: Soldier, e: Soldier, reach: int) -> Iterator[Point]:
    seen: set[Point] = set()
    far = INCH * (reach + 1)
    near = g.at_distance(s.point, e.point, far) if g.distance2(s.point, e.point) > far * far else e.point
    others = [o.point for o in t.enemies(s.seat) if o.serial != e.serial and g.distance2(o.point, e.point) <= 9_000_000]
    middle = [((o[0] + e.x) // 2, (o[1] + e.y) // 2) for o in others]
    beyond = g.at_distance(e.point, s.point, -TEMPLATE)
    for c in (near, *middle, beyond):
        ok = in_throw(s, c, reach) and g.distance2(c, e.point) <= UNDER_TEMPLATE**2
        if ok and c not in seen and t.map.on_map(c) and g.in_arc(s.point, s.facing, c):
            seen.add(c)
            yield c


def throw_grounds(t: Front, s: Soldier) -> Iterator[region.Ground]:
    """For each first target every centre that the template may have (SMG-GEO-21)."""
    for target in dict.fromkeys(option.target for option in throws(t, s)):
        box = region.around(t, (t.soldier(target).point,), UNDER_TEMPLATE)
        found = region.rows(
            box, lambda c, target=target: throw_refusal(t, s, Throw(s.serial, target, *c)) is None, FINE
        )
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
        t.tell(
            "smg-throws",
            rule="SMG-GREN-7",
            soldier=t.name(self.serial),
            target=t.name(self.target),
            x=inch(self.x),
            y=inch(self.y),
            victims=tuple(t.name(v.serial) for v in struck),
        )
        aimed = t.soldier(self.target).seat
        return t.call(Blast(victims=tuple(v.serial for v in struck), deck=s.seat, by=s.seat, aimed=aimed))


# ---------------------------------------------------------------- equipment


def usable(t: Front, s: Soldier, action: str, only: str = "") -> Iterator[Equipment]:
    """Equipment cards of the action type with uses left (SMG-RUL-109)."""
    for item, _ in s.kit:
        e = t.content.equipment[item]
        fits = e.action != "PASSIVE" and (e.action == action or not action) and (not only or item == only)
        if fits and _hindrance(t, s, e) is None:
            yield e


def _hindrance(t: Front, s: Soldier, e: Equipment) -> Refusal | None:
    """Why he may use no such card at all now."""
    if not s.active or t.in_melee(s.serial) or t.is_escort(s.serial):
        return no("why-smg-cannot-use", "SMG-RUL-98" if t.is_escort(s.serial) else t.idle_by(s))
    if t.forbidden(s.serial, e.action, "USE"):
        return no("why-smg-forbidden", "SMG-EFF-39")
    return None


def uses(t: Front, s: Soldier, action: str, only: str = "") -> Iterator[Use]:
    for e in usable(t, s, action, only):
        yield from _uses_of(t, s, e)


def _uses_of(t: Front, s: Soldier, e: Equipment) -> Iterator[Use]:
    if e.range_unit == "SQUARES":
        for target in t.enemies(s.seat):
            use = Use(s.serial, e.id, target.serial)
            if use_refusal(t, s, use) is None:
                yield use
    elif e.range_unit == "THROW":
        reach = t.ability(s, "throw")
        for p in _points(t, s, reach):
            use = Use(s.serial, e.id, 0, *p)
            if use_refusal(t, s, use) is None:
                yield use
    elif e.range_unit == "SIGHT":
        for tile in t.map.tiles:
            for smoke in (False, True) if e.smoke_option and e.rating >= 3 else (False,):
                use = Use(s.serial, e.id, 0, *tile.centre, smoke=smoke)
                if use_refusal(t, s, use) is None:
                    yield use
    elif e.action != "HIDE" or not s.dug_in:
        yield Use(s.serial, e.id, 0, s.x, s.y)


def _points(t: Front, s: Soldier, reach: int) -> Iterator[Point]:
    """Points to throw at: enemies near enough, and straight ahead."""
    for e in t.enemies(s.seat):
        yield g.at_distance(s.point, e.point, min(reach * INCH, max(1500, int(g.inches(s.point, e.point)) * INCH)))
    for inches in (2, 4, 6):
        if inches <= reach + 1:
            yield g.on_ring(s.point, s.facing, inches * INCH)


def use_grounds(t: Front, s: Soldier, action: str, only: str = "") -> Iterator[region.Ground]:
    """For each card that is thrown at a point, every such point (SMG-RUL-109)."""
    for e in usable(t, s, action, only):
        if e.range_unit == "THROW":
            box = region.around(t, (s.point,), (t.ability(s, "throw") + 2) * INCH)
            found = region.rows(box, lambda c, e=e: use_refusal(t, s, Use(s.serial, e.id, 0, *c)) is None, COARSE)
            yield region.Ground("Use", s.serial, COARSE, tuple(found), kit=e.id, faces=False)


def use_refusal(t: Front, s: Soldier, use: Use) -> Refusal | None:
    e = t.content.equipment.get(use.kit)
    if e is None or e.action == "PASSIVE" or not t.kit(s, use.kit):
        return no("why-smg-no-equipment", "SMG-RUL-109")
    bad = _hindrance(t, s, e)
    if bad is not None:
        return bad
    if e.range_unit == "SQUARES":
        return _ranged_refusal(t, s, e, use)
    c = (use.x, use.y)
    if not t.map.on_map(c):
        return no("why-smg-off-map", "SMG-RUL-109")
    if e.range_unit == "THROW":
        if not g.in_arc(s.point, s.facing, c):
            return no("why-smg-not-in-arc", "SMG-SHOOT-3")
        if not in_throw(s, c, throw_reach(t, s, c)):
            return no("why-smg-too-far-to-throw", "SMG-RUL-109")
    elif e.range_unit == "SIGHT":
        return _call_refusal(t, s, e, use)
    return None


def _ranged_refusal(t: Front, s: Soldier, e: Equipment, use: Use) -> Refusal | None:
    target = t.s.soldiers.get(use.target)
    if target is None:
        return no("why-smg-no-target", "SMG-RUL-109")
    bad = first_target_refusal(t, s, target)
    if bad is not None:
        return bad
    line = t.shoot(s, target.point)
    if line.squares > e.range + line.mods:
        return no("why-smg-out-of-range", "SMG-RUL-109", squares=line.squares, mods=modifier(line.mods))
    return None


def _call_refusal(t: Front, s: Soldier, e: Equipment, use: Use) -> Refusal | None:
    """SMG-RUL-78: artillery needs a radio or telephone, and a tile that the operator could spot."""
    if not any(t.content.equipment[item].calls_artillery for item, _ in s.kit):
        return no("why-smg-no-radio", "SMG-RUL-78")
    if use.smoke and (not e.smoke_option or e.rating < 3):
        return no("why-smg-no-smoke", "SMG-SMOKE-4")
    tile = t.map.tile_at((use.x, use.y))
    line = t.look(s, tile.centre)
    if line.squares > t.ability(s, "sight") + line.mods:
        return no("why-smg-too-far-to-see", "SMG-RUL-78", squares=line.squares, mods=modifier(line.mods))
    return None


class UseDeed(Frame):
    """One use of an Equipment card; 0 uses left: spent and removed."""

    serial: int
    kit: str
    target: int = 0
    x: int = 0
    y: int = 0
    smoke: bool = False

    @step(rule="SMG-RUL-109")
    def use(self, t: Front) -> Word | None:
        s, e = t.soldier(self.serial), t.content.equipment[self.kit]
        known = s.known_kit if self.kit in s.known_kit else (*s.known_kit, self.kit)
        t.spend(self.serial, self.kit)
        t.put(self.serial, known_kit=known)
        self.report(t, e)
        t.telling()
        if e.ballistic:
            t.put(self.serial, spotted=True)  # SMG-RUL-50
        if e.area in ("TARGET", "TEMPLATE") and self.target:
            return self.explode(t, s, e)
        return self.act(t, s, e)

    def report(self, t: Front, e: Equipment) -> None:
        """Who uses what, and where, unless it is where he stands."""
        kit, name = Msg(f"smg-kit-{self.kit}"), t.name(self.serial)
        if self.target:
            t.tell("smg-uses-at", rule="SMG-RUL-109", soldier=name, kit=kit, target=t.name(self.target))
        elif e.range_unit not in ("THROW", "SIGHT"):
            t.tell("smg-uses", rule="SMG-RUL-109", soldier=name, kit=kit)
        else:
            key = "smg-uses-smoke" if self.smoke else "smg-uses-on"
            t.tell(key, rule="SMG-RUL-109", soldier=name, kit=kit, tile=t.tile_name((self.x, self.y)))

    def explode(self, t: Front, s: Soldier, e: Equipment) -> Word | None:
        target = t.soldier(self.target)
        struck = [target] if e.area == "TARGET" else under_template(t, target.point)
        victims = in_order(t, [v.serial for v in struck])  # as all blasts but thrown ones (SMG-RUL-95)
        direct, aimed = e.fire == "DIRECT", target.seat
        return t.call(Blast(victims=victims, rating=e.rating, deck=s.seat, by=s.seat, direct=direct, aimed=aimed))

    def act(self, t: Front, s: Soldier, e: Equipment) -> Word | None:
        p = (self.x, self.y)
        tile = t.map.tile_at(p)
        if e.range_unit == "SIGHT" and not self.smoke:
            inside = [v.serial for v in t.bases() if t.map.tile_at(v.point).index == tile.index]
            return t.call(Blast(victims=in_order(t, inside), rating=e.rating, deck=s.seat, by=s.seat, direct=False))
        if e.range_unit == "SIGHT":
            lay(t, e.smoke_option, tile=tile.index, seat=s.seat)
            return None
        burns = any(term(text).word == "MARKER" and term(text).args[0].word == "FIRE" for text in e.effect)
        marked = _marked_feature(t, p) if burns else -1
        if marked >= 0:  # SMG-RUL-109: the feature with an X mark burns, not the tile
            lay(t, "FIRE", feature=marked, seat=s.seat)
            return None
        from squadra.games.sergeants.effects import Effects

        return t.call(Effects(texts=e.effect, context=Context(seat=s.seat, owner=self.serial, aim=p), must=True))


def _marked_feature(t: Front, p: Point) -> int:
    features = t.map.features
    return next((i for i in t.map.near(p) if features[i].x and g.inside(p, features[i].polygon) >= 0), -1)
