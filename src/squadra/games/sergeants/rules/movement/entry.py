"""Coming and going (section 7.2, SMG-RUL-32, -44): entry areas, and the ways on and off the map."""

from __future__ import annotations

from collections.abc import Iterator

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import reach, walking
from squadra.games.sergeants.content.ground.geometry import INCH
from squadra.games.sergeants.content.scenario_records import Area
from squadra.games.sergeants.rules import orders
from squadra.games.sergeants.rules.movement.move_options import Enter, Leave
from squadra.games.sergeants.rules.movement.walk import by_serial, facing_one_of, why_no_walking
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Refusal, no


def entries(t: Front, seat: str) -> list[Area]:
    """The player's entry area, and areas opened by the scenario for his side (SMG-EFF-73)."""
    names = [t.player(seat).entry, *_opened(t, seat)]
    return [t.scenario.area_of(name) for name in dict.fromkeys(names) if name and not _closed(t, name)]


def _closed(t: Front, area: str) -> bool:
    """Closed by the scenario: nobody comes or goes there (SMG-EFF-73)."""
    return bool(t.s.flags.get("CLOSED-" + area))


def _opened(t: Front, seat: str) -> list[str]:
    return [a for a in t.s.open_areas if t.scenario.area_of(a).side == t.side(seat)]


def can_enter(t: Front, seat: str) -> bool:
    return bool(entries(t, seat))


def exits(t: Front, s: Soldier) -> list[Area]:
    """SMG-RUL-32, -44: where the soldier may leave the map."""
    seat = s.seat
    names: list[str] = []
    order = orders.order_of(t, seat)
    if order is not None and order.kind == "PATROL" and not t.player(seat).order_done:
        names.append(order.exit)
    if t.is_escort(s.serial):
        names.extend(a.id for a in t.scenario.area)
        names = [name for name in names if t.scenario.area_of(name).side == t.side(seat)]  # used or not (SMG-PRIS-15)
    return [t.scenario.area_of(name) for name in dict.fromkeys(names) if not _closed(t, name)]


def why_no_entry(t: Front, s: Soldier, option: Enter, bonus: int) -> Refusal | None:
    bad = why_no_walking(t, s)
    if bad is not None:
        return bad
    if s.at != "off" or len(option.path) < 2 or not 0 <= option.facing < 360:
        return no("why-smg-path", "SMG-ENT-1")
    if not any(walking.on_segment(area, option.path[0]) for area in entries(t, s.seat)):
        return no("why-smg-entry-area", "SMG-ENT-3")
    found = walking.walk(t.map, option.path, t.walker(s, bonus, option.path[0]))
    return no(found.key, found.rule) if isinstance(found, walking.Refused) else None


def why_no_exit(t: Front, s: Soldier, option: Leave, bonus: int) -> Refusal | None:
    bad = why_no_walking(t, s)
    if bad is not None:
        return bad
    area = next((a for a in exits(t, s) if a.id == option.area), None)
    if s.at != "map" or area is None or not option.path or not walking.on_segment(area, option.path[-1], leaving=True):
        return no("why-smg-exit-area", "SMG-RUL-32")
    found = walking.walk(t.map, (s.point, *option.path), t.walker(s, bonus), leaving=True)
    return no(found.key, found.rule) if isinstance(found, walking.Refused) else None


# ---------------------------------------------------------------- candidates


def enters(t: Front, s: Soldier, bonus: int, cover: bool = False) -> Iterator[Enter]:
    """Entries of a soldier who waits and may walk."""
    places = by_serial(t.enemies(s.seat))
    for area in entries(t, s.seat):
        for start in walking.segment_points(area):
            for p in reach.entry_points(t.map, t.lattice, t.walker(s, bonus, start), cover):
                facing = facing_one_of(places, p) if places else g.bearing(s.point, p)
                yield Enter(s.serial, (start, p), facing)


def leaves(t: Front, s: Soldier, bonus: int) -> Iterator[Leave]:
    for area in exits(t, s):
        for p in (*walking.segment_points(area), walking.nearest_edge(area, s.point)):
            option = Leave(s.serial, (p,), area.id)
            if g.distance2(p, s.point) <= (15 * INCH) ** 2 and why_no_exit(t, s, option, bonus) is None:
                yield option
                break
