"""Walks, charges and turns on the map (SMG-MOVE, SMG-GEO): which are lawful, and which are offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import isqrt

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import reach, walking
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.rules.movement.move_options import Charge, Turn, Walk
from squadra.games.sergeants.rules.movement.prisoners import room_for_all, why_not_left_behind
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Refusal, no


def why_no_move(t: Front, s: Soldier) -> Refusal | None:
    if not s.alive:
        return no("why-smg-not-on-map", "SMG-RUL-16")
    if t.s.lasting and t.forbidden(s.serial, "MOVE"):
        return no("why-smg-forbidden", "SMG-EFF-39")
    return None


def why_no_walking(t: Front, s: Soldier) -> Refusal | None:
    bad = why_no_move(t, s)
    if bad is not None:
        return bad
    if t.in_melee(s.serial):
        return no("why-smg-in-melee", "SMG-MELEE-4")
    if t.forbidden(s.serial, "WALK"):
        return no("why-smg-forbidden", "SMG-EFF-39")
    if s.serial in t.s.walked and t.is_escort(s.serial):
        return no("why-smg-escort-walked", "SMG-PRIS-14")
    return None


def facing_towards_enemy(t: Front, s: Soldier, end: Point) -> int:
    """The direction of the nearest enemy, as seen from the end of a way."""
    enemies = t.enemies(s.seat)
    return facing_one_of(by_serial(enemies), end) if enemies else g.bearing(s.point, end)


def by_serial(enemies: Sequence[Soldier]) -> list[Point]:
    return [e.point for e in sorted(enemies, key=lambda e: e.serial)]


def facing_one_of(places: list[Point], end: Point) -> int:
    """The direction of the nearest place, of the first if several are equally near."""
    x, y = end
    squares = [(px - x) * (px - x) + (py - y) * (py - y) for px, py in places]
    return g.bearing(end, places[squares.index(min(squares))])


# ---------------------------------------------------------------- lawful or not


def why_no_walk(t: Front, s: Soldier, option: Walk, bonus: int) -> Refusal | None:
    bad = why_no_walking(t, s)
    if bad is not None:
        return bad
    if s.at != "map" or not 0 <= option.facing < 360 or not option.path:
        return no("why-smg-path", "SMG-GEO-13")
    found = walking.walk(t.map, (s.point, *option.path), t.walker(s, bonus))
    if isinstance(found, walking.Refused):
        return no(found.key, found.rule)
    if t.is_escort(s.serial) and not room_for_all(t, s, option.path[-1], option.facing, option.leave):
        return no("why-smg-no-room-for-prisoners", "SMG-GEO-31")
    return why_not_left_behind(t, s, option.path[-1], option.leave) if option.leave else None


def why_no_charge(t: Front, s: Soldier, option: Charge, bonus: int) -> Refusal | None:
    bad = why_no_walking(t, s)
    if bad is not None:
        return bad
    target = t.s.soldiers.get(option.target)
    if s.at != "map" or target is None or not target.active or not t.hostile(s, target):
        return no("why-smg-no-target", "SMG-GEO-22")
    end = (option.x, option.y)
    if not 0 <= option.facing < 360 or not g.in_arc(end, option.facing, target.point):
        return no("why-smg-not-in-arc", "SMG-GEO-22")
    found = walking.charge(t.map, target.point, end, t.walker(s, bonus))
    if isinstance(found, walking.Refused):
        return no(found.key, found.rule)
    return why_not_left_behind(t, s, end, tuple(p.serial for p in t.prisoners(s.serial)))


def why_no_turn(t: Front, s: Soldier, move: Turn, bonus: int = 0) -> Refusal | None:
    if t.forbidden(s.serial, "FACE"):
        return no("why-smg-forbidden", "SMG-EFF-39")
    return why_no_move(t, s) if s.at == "map" and 0 <= move.facing < 360 else no("why-smg-path", "SMG-MOVE-9")


# ---------------------------------------------------------------- candidates


def turns(t: Front, s: Soldier) -> Iterator[Turn]:
    faced = [g.bearing(s.point, e.point) for e in t.enemies(s.seat)]
    for facing in dict.fromkeys([*faced, *range(0, 360, 45)]):
        if facing != s.facing:
            yield Turn(s.serial, facing)


def charges(t: Front, s: Soldier, near: reach.Reach) -> Iterator[Charge]:
    """Charges of a soldier on the map who may walk, as are the Walks below."""
    if near.allowance <= 0:
        return
    far = isqrt(near.limit) + 1 + g.CONTACT
    held = tuple(p.serial for p in t.prisoners(s.serial))

    def lawful(e: Soldier, end: Point) -> bool:
        return near.strikes(e.point, end) and (not held or why_not_left_behind(t, s, end, held) is None)

    for e in t.enemies(s.seat):
        if g.distance2(e.point, s.point) > far * far or g.touching(e.point, s.point):
            continue
        ends = [end for end in walking.contact_points(s.point, e.point) if lawful(e, end)]
        if not ends:  # the good places are taken or blocked, but there may be another
            ends = list(islice((end for end in walking.all_contacts(s.point, e.point) if lawful(e, end)), 1))
        yield from (Charge(s.serial, e.serial, end[0], end[1], g.bearing(end, e.point)) for end in ends)


def walks(
    t: Front, s: Soldier, near: reach.Reach, cover: bool = False, fits: Callable[[Point], bool] | None = None
) -> Iterator[Walk]:
    held = tuple(p.serial for p in t.prisoners(s.serial))
    places = by_serial(t.enemies(s.seat))
    for p in reach.candidates(t.map, t.lattice, near.w, cover, fits, near):
        facing = facing_one_of(places, p) if places else g.bearing(s.point, p)
        if not held or room_for_all(t, s, p, facing, ()):
            yield Walk(s.serial, (p,), facing)
        if held and why_not_left_behind(t, s, p, held) is None:
            yield Walk(s.serial, (p,), facing, held)
