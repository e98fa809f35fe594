"""Equipment cards in use (SMG-RUL-109): ordnance, smoke, fire, artillery."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from squadra.games.sergeants.answers import ByOne, modifier, who
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import INCH, Point
from squadra.games.sergeants.content.language import term
from squadra.games.sergeants.content.records import Equipment
from squadra.games.sergeants.rules import beats, region
from squadra.games.sergeants.rules.combat.checks import in_order
from squadra.games.sergeants.rules.combat.damage import Blast
from squadra.games.sergeants.rules.combat.grenades import in_throw, throw_reach, under_template, why_no_first_target
from squadra.games.sergeants.rules.combat.markers import lay
from squadra.games.sergeants.state import Context, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Anchor, Frame, Msg, Refusal, Word, no, step


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


COARSE = 400  # mils between the points of a screen: the reach of a throw


def usable(t: Front, s: Soldier, action: str, only: str = "") -> Iterator[Equipment]:
    """Equipment cards of the action type with uses left (SMG-RUL-109)."""
    for item, _ in s.kit:
        e = t.content.equipment[item]
        fits = e.action != "PASSIVE" and (e.action == action or not action) and (not only or item == only)
        if fits and _why_no_equipment(t, s, e) is None:
            yield e


def _why_no_equipment(t: Front, s: Soldier, e: Equipment) -> Refusal | None:
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
            if why_no_use(t, s, use) is None:
                yield use
    elif e.range_unit == "THROW":
        reach = t.ability(s, "throw")
        for p in _points(t, s, reach):
            use = Use(s.serial, e.id, 0, *p)
            if why_no_use(t, s, use) is None:
                yield use
    elif e.range_unit == "SIGHT":
        for tile in t.map.tiles:
            for smoke in (False, True) if e.smoke_option and e.rating >= 3 else (False,):
                use = Use(s.serial, e.id, 0, *tile.centre, smoke=smoke)
                if why_no_use(t, s, use) is None:
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
            found = region.rows(box, lambda c, e=e: why_no_use(t, s, Use(s.serial, e.id, 0, *c)) is None, COARSE)
            yield region.Ground("Use", s.serial, COARSE, tuple(found), kit=e.id, faces=False)


def why_no_use(t: Front, s: Soldier, use: Use) -> Refusal | None:
    e = t.content.equipment.get(use.kit)
    if e is None or e.action == "PASSIVE" or not t.kit(s, use.kit):
        return no("why-smg-no-equipment", "SMG-RUL-109")
    bad = _why_no_equipment(t, s, e)
    if bad is not None:
        return bad
    if e.range_unit == "SQUARES":
        return _why_no_ordnance(t, s, e, use)
    c = (use.x, use.y)
    if not t.map.on_map(c):
        return no("why-smg-off-map", "SMG-RUL-109")
    if e.range_unit == "THROW":
        if not g.in_arc(s.point, s.facing, c):
            return no("why-smg-not-in-arc", "SMG-SHOOT-3")
        if not in_throw(s, c, throw_reach(t, s, c)):
            return no("why-smg-too-far-to-throw", "SMG-RUL-109")
    elif e.range_unit == "SIGHT":
        return _why_no_artillery(t, s, e, use)
    return None


def _why_no_ordnance(t: Front, s: Soldier, e: Equipment, use: Use) -> Refusal | None:
    target = t.s.soldiers.get(use.target)
    if target is None:
        return no("why-smg-no-target", "SMG-RUL-109")
    bad = why_no_first_target(t, s, target)
    if bad is not None:
        return bad
    line = t.shoot(s, target.point)
    if line.squares > e.range + line.mods:
        return no("why-smg-out-of-range", "SMG-RUL-109", squares=line.squares, mods=modifier(line.mods))
    return None


def _why_no_artillery(t: Front, s: Soldier, e: Equipment, use: Use) -> Refusal | None:
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
        t.reveals_secret()
        if e.ballistic:
            t.put(self.serial, spotted=True)  # SMG-RUL-50
        if e.area in ("TARGET", "TEMPLATE") and self.target:
            return self.explode(t, s, e)
        return self.act(t, s, e)

    def report(self, t: Front, e: Equipment) -> None:
        """Who uses what, and where, unless it is where he stands."""
        kit, name = Msg(f"smg-kit-{self.kit}"), t.name(self.serial)
        if self.target:
            t.tell(
                "smg-uses-at",
                rule="SMG-RUL-109",
                soldier=name,
                kit=kit,
                target=t.name(self.target),
                beat=beats.shot(self.serial, self.target, kit),
            )
        elif e.range_unit not in ("THROW", "SIGHT"):
            t.tell("smg-uses", rule="SMG-RUL-109", beat=beats.mark(self.serial, "kit"), soldier=name, kit=kit)
        else:
            key = "smg-uses-smoke" if self.smoke else "smg-uses-on"
            t.tell(
                key,
                rule="SMG-RUL-109",
                soldier=name,
                kit=kit,
                tile=t.tile_name((self.x, self.y)),
                beat=beats.blast(self.serial, (), (self.x, self.y), kit),
            )

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
        return t.call(t.effects(e.effect, Context(seat=s.seat, owner=self.serial, aim=p)))


def _marked_feature(t: Front, p: Point) -> int:
    features = t.map.features
    return next((i for i in t.map.near(p) if features[i].x and g.inside(p, features[i].polygon) >= 0), -1)
