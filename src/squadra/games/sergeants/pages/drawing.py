"""What a screen needs to draw: the field as outlines, and the faces of the cards.

They never change in a game, so they are not part of the view: a screen fetches them once (services.py).
Outlines are short SVG paths: points that move a line by less than a pixel are left out (``FINE``).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import msgspec

from squadra.games.sergeants.content.ground.geometry import BASE_RADIUS, CELL, TEMPLATE, Point
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.terrain import ACTIONS, Feature, Mods, Tile
from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.content.records import Card
from squadra.games.sergeants.content.scenario_records import Area
from squadra.kernel import Msg

FINE = 45  # mils: less than a pixel when a tile is a hundred pixels wide


class TileShape(msgspec.Struct, frozen=True, omit_defaults=True):
    """A map square or Landmark: its place in mils and its printed modifiers (LOOK, HIDE, SHOOT, MOVE)."""

    id: str
    number: str
    x: int
    y: int
    size: int
    plate: tuple[int, int, int, int]
    ground: str
    name: Msg | None = None


class FeatureShape(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of terrain; ``mods`` and ``area`` as (LOOK, HIDE, SHOOT, MOVE), None where nothing is printed."""

    kind: str
    tile: int
    path: str
    look: str = ""  # crop of a field, roof of a building
    cover: bool = False
    no_move: bool = False
    level: int = 1
    mods: tuple[int | None, ...] = ()
    area: tuple[int | None, ...] = ()
    name: Msg | None = None


class AreaShape(msgspec.Struct, frozen=True):
    """An entry or exit area on the edge."""

    id: str
    side: str
    edge: str
    start: Point
    end: Point


class FieldShape(msgspec.Struct, frozen=True):
    width: int
    height: int
    base: int
    template: int
    tiles: tuple[TileShape, ...]
    features: tuple[FeatureShape, ...]
    areas: tuple[AreaShape, ...]


class CardFace(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed on an Action card, apart from its texts."""

    id: str
    bar: tuple[str, ...]
    owner: int = 0
    kind: str = ""
    hit: tuple[str, str, str] = ("MISS", "MISS", "MISS")  # Long, Short, Close
    blast: bool = False
    damage: str = "ZIP"


_fields: dict[tuple[str, int], tuple[GameMap, FieldShape]] = {}
_faces: dict[tuple[str, str], CardFace] = {}


def field(content: Content, number: int) -> FieldShape:
    """The field of a scenario, made once per map (tests may lay other maps under the same number)."""
    key, game_map = (content.hash, number), content.map(number)
    known = _fields.get(key)
    if known is None or known[0] is not game_map:
        known = _fields[key] = game_map, _field(content, number, game_map)
    return known[1]


def faces(content: Content, cards: Iterable[str]) -> tuple[CardFace, ...]:
    """The faces of these cards, each once, in order of id."""
    return tuple(_face(content, card) for card in sorted(set(cards)))


def _face(content: Content, name: str) -> CardFace:
    key = content.hash, name
    known = _faces.get(key)
    if known is None:
        card: Card = content.card(name)
        known = _faces[key] = CardFace(
            id=name, bar=card.bar, owner=card.owner, kind=card.special or card.kind,
            hit=(card.hit.long, card.hit.short, card.hit.close), blast=card.blast == "HIT", damage=card.damage,
        )  # fmt: skip
    return known


def _field(content: Content, number: int, game_map: GameMap) -> FieldShape:
    scenario = content.scenarios[number]
    return FieldShape(
        width=game_map.width,
        height=game_map.height,
        base=BASE_RADIUS,
        template=TEMPLATE,
        tiles=tuple(_tile(content, tile) for tile in game_map.tiles),
        features=tuple(_feature(content, game_map, f) for f in game_map.features),
        areas=tuple(_area(area) for area in scenario.area),
    )


def _tile(content: Content, tile: Tile) -> TileShape:
    record = content.tiles.get(tile.id)
    return TileShape(
        id=tile.id, number=tile.number, x=tile.col * CELL, y=tile.row * CELL, size=tile.size, plate=tile.plate,
        ground=record.ground if record is not None else "grass",
        name=Msg(f"smg-landmark-{tile.number.lower()}") if record is not None and record.name is not None else None,
    )  # fmt: skip


def _feature(content: Content, game_map: GameMap, f: Feature) -> FeatureShape:
    tile = content.tiles.get(game_map.tiles[f.tile].id)
    record = next((r for r in tile.feature if r.id == f.id), None) if tile is not None else None
    return FeatureShape(
        kind=f.kind, tile=f.tile, path=outline(f.polygon), look=(record.crop or record.roof) if record is not None else "",
        cover=f.cover, no_move=f.blocks or bool(f.barrier), level=f.level, mods=_mods(f.mods), area=_mods(f.area),
        name=Msg(f"smg-feature-{f.id}") if record is not None and record.name is not None else None,
    )  # fmt: skip


def _mods(mods: Mods | None) -> tuple[int | None, ...]:
    return () if mods is None else tuple(mods.of(action) for action in ACTIONS)


def _area(area: Area) -> AreaShape:
    return AreaShape(area.id, area.side, area.edge, area.from_, area.to)


def outline(polygon: tuple[Point, ...]) -> str:
    """A closed SVG path in mils, with relative steps.

    >>> outline(((0, 0), (500, 1), (1000, 0), (1000, 1000), (0, 1000)))
    'M0 0l1000 0 0 1000-1000 0z'
    """
    half = max(range(len(polygon)), key=lambda i: _far(polygon[0], polygon[i]))
    kept = (*_thin(polygon[: half + 1])[:-1], *_thin((*polygon[half:], polygon[0]))[:-1])
    steps = [f"{bx - ax} {by - ay}" for (ax, ay), (bx, by) in pairwise(kept)]
    return f"M{kept[0][0]} {kept[0][1]}l{' '.join(steps).replace(' -', '-')}z"


def _far(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _thin(line: tuple[Point, ...]) -> tuple[Point, ...]:
    """The points that matter (Douglas and Peucker)."""
    if len(line) < 3:
        return line
    (ax, ay), (bx, by) = line[0], line[-1]
    dx, dy = bx - ax, by - ay
    whole = max(1, dx * dx + dy * dy)
    cross = [abs((x - ax) * dy - (y - ay) * dx) for x, y in line[1:-1]]
    worst = max(cross)
    if worst * worst <= FINE * FINE * whole:
        return line[0], line[-1]
    at = cross.index(worst) + 1
    return (*_thin(line[: at + 1])[:-1], *_thin(line[at:]))
