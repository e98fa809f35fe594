"""Markers (section 24): fire, mines, smoke, and the weather that smoke and TERRAIN effects make."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.content.ground.terrain import Weather
from squadra.games.sergeants.content.ground.walking import Walker, Way, measure_way
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.state import Marker
from squadra.games.sergeants.table import Front
from squadra.kernel import Msg

FACTOR = {"SMOKE2": 2, "SMOKE3": 3}


def lay(t: Front, kind: str, tile: int = -1, feature: int = -1, seat: str = "") -> None:
    """SMG-EFF-72: FIRE and MINE once each; several smokes may lie on a tile."""
    where = t.map.tiles[tile if tile >= 0 else t.map.features[feature].tile].id
    if kind in ("FIRE", "MINE", "FALLBACK") and any(
        (m.kind, m.tile, m.feature) == (kind, tile, feature) and (kind != "FALLBACK" or m.seat == seat)
        for m in t.s.markers
    ):
        t.tell("smg-marker-there", rule="SMG-EFF-72", marker=Msg(f"smg-marker-{kind.lower()}"), tile=where)
        return
    t.s.markers.append(Marker(kind, tile, feature, seat, t.s.turn))
    marker, beat = Msg(f"smg-marker-{kind.lower()}"), beats.on_tile(where, kind)
    t.tell("smg-marker-placed", rule="SMG-EFF-72", beat=beat, marker=marker, tile=where)
    blow(t)


def lift(t: Front, kind: str, tiles: list[int], features: list[int]) -> None:
    """UNMARK: never FIRE (SMG-FIRE-4)."""
    gone = [m for m in t.s.markers if m.kind == kind != "FIRE" and (m.tile in tiles or m.feature in features)]
    if not gone:
        t.tell("smg-marker-not-there", rule="SMG-EFF-48", marker=Msg(f"smg-marker-{kind.lower()}"))
        return
    t.s.markers = [m for m in t.s.markers if m not in gone]
    for m in gone:
        where = t.map.tiles[m.tile if m.tile >= 0 else t.map.features[m.feature].tile].id
        marker, beat = Msg(f"smg-marker-{kind.lower()}"), beats.on_tile(where, kind, off=True)
        t.tell("smg-marker-removed", rule="SMG-EFF-48", beat=beat, marker=marker, tile=where)
    blow(t)


def blow(t: Front) -> None:
    """Recomputes the weather from smoke markers and TERRAIN effects."""
    smoke = tuple(sorted((m.tile, FACTOR[m.kind]) for m in t.s.markers if m.kind in FACTOR))
    tiles: list[tuple[int, str, int]] = []
    features: list[tuple[int, str, int]] = []
    for m in t.s.lasting:
        if m.kind == "TERRAIN" and t.runs(m):
            tiles.extend((i, m.key, m.value) for i in m.tiles)
            features.extend((i, m.key, m.value) for i in m.features)
    t.s.weather = Weather(tuple(tiles), tuple(features), smoke)


# ---------------------------------------------------------------- fire and mines


def mine_in(t: Front, place: int) -> Marker | None:
    """The mine of a tile, or of a feature written as -2 - its number."""
    return next(
        (m for m in t.s.markers if m.kind == "MINE" and place == (m.tile if m.tile >= 0 else -2 - m.feature)), None
    )


def mine_under(t: Front, p: Point) -> Marker | None:
    """The mine that a soldier who starts here sets off: of a feature in which he stands, or of his tile."""
    for m in t.s.markers:
        if m.kind == "MINE" and m.feature >= 0 and g.inside(p, t.map.features[m.feature].polygon) >= 0:
            return m
    return mine_in(t, t.map.tile_at(p).index)


def mined_features(t: Front, path: tuple[Point, ...]) -> tuple[int, ...]:
    """Mined features that a way enters and leaves (SMG-RUL-75), as ``mine_in`` writes them."""
    found: list[int] = []
    for m in t.s.markers:
        if m.kind != "MINE" or m.feature < 0:
            continue
        polygon = t.map.features[m.feature].polygon
        ends = any(g.inside(p, polygon) >= 0 for p in (path[0], path[-1]))
        if not ends and any(g.passes_interior(a, b, polygon) for a, b in pairwise(path)):
            found.append(-2 - m.feature)
    return tuple(found)


def left_on_way(t: Front, path: tuple[Point, ...], w: Walker, leaving: bool = False) -> tuple[int, ...]:
    """Tiles and mined features that a way enters and leaves, where mines lie at all (SMG-RUL-75)."""
    if not any(m.kind == "MINE" for m in t.s.markers):
        return ()
    way = measure_way(t.map, path, replace(w, walk=w.walk + 99), leaving)
    left = way.left if isinstance(way, Way) else ()
    return (*(left if w.entering else left[1:]), *mined_features(t, path))


# ---------------------------------------------------------------- smoke


def note_smoke(t: Front) -> None:
    """SMG-SMOKE-7 to -9: when the Phase cards lie open, note after which phase each smoke goes."""
    if not any(m.kind in FACTOR for m in t.s.markers):
        return
    first, second, third = (t.content.story[c].colour for c in t.s.phases)
    goes = 2 if second != first else 3 if third != first else 0
    t.s.markers = [replace(m, goes=goes if m.turn < t.s.turn else 0) if m.kind in FACTOR else m for m in t.s.markers]


def clear_smoke(t: Front) -> None:
    gone = [m for m in t.s.markers if m.kind in FACTOR and m.goes == t.s.phase]
    if gone:
        t.s.markers = [m for m in t.s.markers if m not in gone]
        for m in gone:
            tile = t.map.tiles[m.tile].id
            t.tell("smg-smoke-clears", rule="SMG-SMOKE-9", beat=beats.on_tile(tile, m.kind, off=True), tile=tile)
        blow(t)
