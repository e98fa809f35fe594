"""The ruler: lines and Walks measured aloud, with every modifier (SMG-DIST-8, SMG-GEO-28). It tells nothing hidden.

Sums that hold an ability value are for the owner of the soldier alone (SMG-RUL-111).
"""

from __future__ import annotations

from itertools import pairwise

from squadra.kernel import Msg, Refusal

from . import geometry as g
from . import ways
from .answers import inch, signed
from .geometry import Point
from .lines import Measure
from .shoot import LINES
from .state import Soldier
from .table import Front


def sight_line(t: Front, seat: str, pair: str) -> Refusal | None:
    """``1001-2004``, ``1001-7500,2500``: the line from a soldier on the map to a figure or a point."""
    first, _, second = pair.partition("-")
    s, there = t.s.soldiers.get(int(first)) if first.isdigit() else None, _place(t, second)
    if s is None or there is None or s.at != "map" or first == second:
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
    }
    return Refusal("smg-ruler", "SMG-DIST-8", args)


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
    return Refusal("smg-ruler-plain", "SMG-DIST-8", args)


def _parts(t: Front, line: Measure) -> tuple[Msg, ...]:
    """Each modifier with the tile it comes from; a line over open ground has none."""
    parts = tuple(
        Msg("smg-ruler-part", {"value": p.counted, "tile": t.map.tiles[p.tile].id}) for p in line.parts if p.counted
    )
    return parts or (Msg("smg-ruler-open"),)


def range_sum(t: Front, s: Soldier, point: Point, squares: int, mods: int, name: str) -> Msg:
    """One of Long, Short and Close: ability, modifiers, how far it reaches, and whether that is enough."""
    value = t.ability(s, name)
    reach = value + mods
    inside = g.within_inches(s.point, point, reach) if name == "close" else squares <= reach
    key = "smg-ruler-range-yes" if value > 0 and inside else "smg-ruler-range-no"
    return Msg(key, {"range": Msg(f"smg-range-{name}"), "value": value, "mods": signed(mods), "reach": reach})


def _hide(t: Front, s: Soldier, point: Point) -> Msg:
    """Whether Take Cover would hide him from somebody there (SMG-HIDE-6)."""
    if not t.in_cover(s):
        return Msg("smg-ruler-no-cover")
    cover, mods = t.ability(s, "cover"), t.hide(s.point, point).mods
    key = "smg-ruler-hidden" if cover + mods < 0 else "smg-ruler-not-hidden"
    return Msg(key, {"cover": cover, "mods": signed(mods), "sum": cover + mods})


# ---------------------------------------------------------------- walks


def walk_cost(t: Front, seat: str, text: str, bonus: int = 0) -> Refusal | None:
    """``1001-4200,2500``: what a straight Walk of an own soldier to a point costs, and whether it is lawful."""
    first, _, second = text.partition("-")
    end = point_of(second)
    s = t.s.soldiers.get(int(first)) if first.isdigit() else None
    if s is None or end is None or s.seat != seat or s.at != "map" or not t.map.on_map(end):
        return None
    walk = t.ability(s, "walk") + bonus
    parts = _charges(t, s, end)
    bad = ways.walk(t.map, (s.point, end), t.walker(s, bonus))
    verdict = Msg(bad.key) if isinstance(bad, ways.Refused) else Msg("smg-ruler-walk-lawful")
    args = {
        "soldier": t.name(s.serial),
        "walk": walk,
        "parts": tuple(Msg("smg-ruler-part", {"value": n, "tile": tile}) for n, tile in parts if n)
        or (Msg("smg-ruler-open"),),
        "allowance": walk + sum(n for n, _ in parts),
        "length": f"{-(-g.length(s.point, end) // 10_000) / 100:.2f}",
        "verdict": verdict,
    }
    return Refusal("smg-ruler-walk", bad.rule if isinstance(bad, ways.Refused) else "SMG-GEO-28", args)


def _charges(t: Front, s: Soldier, end: Point) -> list[tuple[int, str]]:
    """MOVE of the starting tile, of every tile left on the way, and of the areas touched (SMG-GEO-28)."""
    m, weather = t.map, t.s.weather
    tiles = [tile for _, _, tile in ways.tile_changes(m, s.point, end)]
    left = [a for a, b in pairwise(tiles) if a != b]
    start = (ways.start_value(m, s.point, weather), m.tile_at(s.point).id)
    found = [start, *((m.plate(tile, "MOVE", weather), m.tiles[tile].id) for tile in left[1:])]
    for i in m.around(s.point, end):
        value, polygon = m.area_value(i, "MOVE", weather), m.features[i].polygon
        if value and (
            g.inside(s.point, polygon) >= 0 or g.inside(end, polygon) >= 0 or g.enters(s.point, end, polygon)
        ):
            found.append((value, m.tiles[m.features[i].tile].id))
    return found
