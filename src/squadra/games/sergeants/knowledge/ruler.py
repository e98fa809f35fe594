"""The ruler: lines and Walks measured with every modifier spelt out (SMG-DIST-8, SMG-GEO-28). It tells nothing hidden.

Sums that hold an ability value are for the owner of the soldier alone (SMG-RUL-111).
"""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from squadra.games.sergeants.answers import signed
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import walking
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.content.ground.lines import Measure
from squadra.games.sergeants.rules.combat.shoot import LINES
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Addend, Look, Msg, Refusal, Sum, no


def sight_line(t: Front, seat: str, pair: str) -> Look:
    """``1001-2004``, ``1001-7500,2500``: the line from one's own soldier on the map to a figure or a point;
    ``1001@7500,2500,90-2004``: as if he stood there and looked east. First what he sees, then Long, Short and Close."""
    first, _, second = pair.partition("-")
    s, point = standing(t, seat, first), _place(t, second)
    if s is None or point is None or s.at != "map" or s.seat != seat or str(s.serial) == second:
        return Look()
    look, shoot = t.explain("LOOK", s, point), t.explain("SHOOT", s, point)
    reach = t.ability(s, "sight") + look.mods
    seen = Sum("range:sight", reach - look.mods, parts_of(t, look), reach, look.squares <= reach)
    return Look(
        sums=(seen, *(_range_sum(t, s, point, shoot, name) for name in LINES)),
        away=(Addend(look.squares, "squares"), Addend(g.inches(s.point, point), "inches")),
        say=None if g.in_arc(s.point, s.facing, point) else Msg("smg-ruler-no-arc"),
    )


def standing(t: Front, seat: str, text: str) -> Soldier | None:
    """A soldier where he stands, or one's own where he would stand."""
    serial, _, there = text.partition("@")
    s = t.s.soldiers.get(int(serial)) if serial.isdigit() else None
    if not there or s is None:
        return s
    place, _, facing = there.rpartition(",")
    point = point_of(place)
    if point is None or not t.map.on_map(point) or not facing.isdigit() or s.seat != seat or not s.alive:
        return None
    return replace(s, at="map", x=point[0], y=point[1], facing=int(facing) % 360)


def _place(t: Front, text: str) -> Point | None:
    """A figure by its serial number, or a point in mils."""
    if text.isdigit():
        other = t.s.soldiers.get(int(text))
        return other.point if other is not None and other.at == "map" else None
    point = point_of(text)
    return point if point is not None and t.map.on_map(point) else None


def point_of(text: str) -> Point | None:
    x, _, y = text.partition(",")
    return (int(x), int(y)) if x.isdigit() and y.isdigit() else None


def parts_of(t: Front, line: Measure) -> tuple[Addend, ...]:
    """Each modifier with the tile it comes from; a line over open ground has none."""
    return tuple(Addend(part.counted, t.map.tiles[part.tile].id) for part in line.parts if part.counted)


def _range_sum(t: Front, s: Soldier, point: Point, line: Measure, name: str) -> Sum:
    """One of Long, Short and Close: ability, modifiers, how far it reaches, and whether that is enough."""
    value = t.ability(s, name)
    reach = value + line.mods
    inside = g.within_inches(s.point, point, reach) if name == "close" else line.squares <= reach
    return Sum(f"range:{name}", value, parts_of(t, line), reach, value > 0 and inside)


# ---------------------------------------------------------------- walks


def told_parts(t: Front, parts: list[tuple[int, int]]) -> tuple[Msg, ...]:
    found = tuple(
        Msg("smg-ruler-part", {"value": signed(value), "tile": t.map.tiles[tile].id}) for tile, value in parts if value
    )
    return found or (Msg("smg-ruler-open"),)


def walk_cost(t: Front, s: Soldier, path: tuple[Point, ...], w: walking.Walker, bad: Refusal | None) -> Refusal:
    """What a Walk of one's own soldier along these points costs, and whether it is lawful (``bad``: why not)."""
    told = list[tuple[int, int]]()
    walking.measure_way(t.map, (w.start, *path), w, told=told)
    if not w.entering:
        told.insert(0, (t.map.tile_at(w.start).index, walking.start_value(t.map, w.start, w.weather)))
    hundredths = -(-sum(g.length(a, b) for a, b in pairwise((w.start, *path))) // 10_000)
    args = {
        "soldier": t.name(s.serial),
        "walk": w.walk,
        "parts": told_parts(t, told),
        "allowance": w.walk + sum(value for _, value in told),
        "inches": hundredths // 100,
        "hundredths": f"{hundredths % 100:02}",
        "ground": ground_at(t, path[-1]),
        "verdict": Msg(bad.key, bad.args) if bad is not None else Msg("smg-ruler-walk-lawful"),
    }
    return no("smg-ruler-walk", bad.rule if bad is not None else "SMG-GEO-28", **args)


def ground_at(t: Front, p: Point) -> Msg:
    return Msg("smg-ground-cover" if t.map.on_map(p) and t.map.in_cover(p) else "smg-ground-open")
