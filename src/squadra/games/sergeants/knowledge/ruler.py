"""The ruler: lines and Walks measured with every modifier spelt out (SMG-DIST-8, SMG-GEO-28). It tells nothing hidden.

Sums that hold an ability value are for the owner of the soldier alone (SMG-RUL-111).
"""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from squadra.games.sergeants.answers import inch, signed, whole
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import walking
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.content.ground.lines import Measure
from squadra.games.sergeants.rules.combat.shoot import LINES
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Msg, Refusal, no


def sight_line(t: Front, seat: str, pair: str) -> Refusal | None:
    """``1001-2004``, ``1001-7500,2500``: the line from a soldier on the map to a figure or a point;
    ``1001@7500,2500,90-2004``: as if he stood there and looked east."""
    first, _, second = pair.partition("-")
    s, there = standing(t, seat, first), _place(t, second)
    if s is None or there is None or s.at != "map" or str(s.serial) == second:
        return None
    point, name = there
    if s.seat != seat:
        return _plain(t, s, point, name)
    look, shoot = t.explain("LOOK", s, point), t.explain("SHOOT", s, point)
    sight = t.ability(s, "sight")
    args = {
        "soldier": t.name(s.serial),
        "target": name,
        "squares": look.squares,
        "inches": g.inches(s.point, point),
        "sight": sight,
        "look": _parts(t, look),
        "lookmods": signed(look.mods),
        "reach": sight + look.mods,
        "verdict": Msg("smg-ruler-seen" if look.squares <= sight + look.mods else "smg-ruler-unseen"),
        "shoot": _parts(t, shoot),
        "ranges": tuple(range_sum(t, s, point, shoot.squares, shoot.mods, name) for name in LINES),
        "hide": _hide(t, s, point),
        "arc": Msg("smg-ruler-arc" if g.in_arc(s.point, s.facing, point) else "smg-ruler-no-arc"),
    }
    return no("smg-ruler", "SMG-DIST-8", **args)


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


def _place(t: Front, text: str) -> tuple[Point, Msg] | None:
    """A figure by its serial number, or a point in mils; and what it is called."""
    if text.isdigit():
        other = t.s.soldiers.get(int(text))
        return (other.point, t.name(other.serial)) if other is not None and other.at == "map" else None
    point = point_of(text)
    if point is None or not t.map.on_map(point):
        return None
    return point, Msg("smg-ruler-point", {"tile": t.tile_name(point), "x": inch(point[0]), "y": inch(point[1])})


def point_of(text: str) -> Point | None:
    x, _, y = text.partition(",")
    return (int(x), int(y)) if x.isdigit() and y.isdigit() else None


def _plain(t: Front, s: Soldier, point: Point, name: Msg) -> Refusal:
    """The line of somebody else's soldier: distance and modifiers, no ability and nothing of what he carries."""
    look, shoot = (t.map.explain(action, s.point, point, t.s.weather) for action in ("LOOK", "SHOOT"))
    args = {
        "soldier": t.name(s.serial), "target": name, "squares": look.squares, "inches": g.inches(s.point, point),
        "look": _parts(t, look), "lookmods": signed(look.mods), "shoot": _parts(t, shoot), "shootmods": signed(shoot.mods),
    }  # fmt: skip
    return no("smg-ruler-plain", "SMG-DIST-8", **args)


def _parts(t: Front, line: Measure) -> tuple[Msg, ...]:
    """Each modifier with the tile it comes from; a line over open ground has none."""
    return told_parts(t, [(p.tile, p.counted) for p in line.parts])


def told_parts(t: Front, parts: list[tuple[int, int]]) -> tuple[Msg, ...]:
    found = tuple(
        Msg("smg-ruler-part", {"value": signed(value), "tile": t.map.tiles[tile].id}) for tile, value in parts if value
    )
    return found or (Msg("smg-ruler-open"),)


def range_sum(t: Front, s: Soldier, point: Point, squares: int, mods: int, name: str) -> Msg:
    """One of Long, Short and Close: ability, modifiers, how far it reaches, and whether that is enough."""
    value = t.ability(s, name)
    reach = value + mods
    inside = g.within_inches(s.point, point, reach) if name == "close" else squares <= reach
    key = "smg-ruler-range-yes" if value > 0 and inside else "smg-ruler-range-no"
    return Msg(key, {"range": Msg(f"smg-range-{name}"), "value": value, "mods": signed(mods), "reach": whole(reach)})


def _hide(t: Front, s: Soldier, point: Point) -> Msg:
    """Whether Take Cover would hide him from somebody there (SMG-HIDE-6)."""
    if not t.in_cover(s):
        return Msg("smg-ruler-no-cover")
    cover, mods = t.ability(s, "cover"), t.hide(s.point, point).mods
    key = "smg-ruler-hidden" if cover + mods < 0 else "smg-ruler-not-hidden"
    return Msg(key, {"cover": whole(cover), "mods": signed(mods), "sum": whole(cover + mods)})


# ---------------------------------------------------------------- walks


def walk_cost(t: Front, s: Soldier, path: tuple[Point, ...], w: walking.Walker, bad: Refusal | None) -> Refusal:
    """What a Walk of one's own soldier along these points costs, and whether it is lawful (``bad``: why not)."""
    told = list[tuple[int, int]]()
    walking.measure_way(t.map, (w.start, *path), w, told=told)
    if not w.entering:
        told.insert(0, (t.map.tile_at(w.start).index, walking.start_value(t.map, w.start, w.weather)))
    length = sum(g.length(a, b) for a, b in pairwise((w.start, *path)))
    args = {
        "soldier": t.name(s.serial),
        "walk": w.walk,
        "parts": told_parts(t, told),
        "allowance": w.walk + sum(value for _, value in told),
        "length": f"{-(-length // 10_000) / 100:.2f}",
        "ground": ground_at(t, path[-1]),
        "verdict": Msg(bad.key, bad.args) if bad is not None else Msg("smg-ruler-walk-lawful"),
    }
    return no("smg-ruler-walk", bad.rule if bad is not None else "SMG-GEO-28", **args)


def ground_at(t: Front, p: Point) -> Msg:
    return Msg("smg-ground-cover" if t.map.on_map(p) and t.map.in_cover(p) else "smg-ground-open")
