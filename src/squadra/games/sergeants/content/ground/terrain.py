"""What a map is made of: tiles with their plates, terrain features, and what markers and events lay over them (SMG-MAP)."""

from __future__ import annotations

import msgspec

from squadra.games.sergeants.content.ground.geometry import BASE_RADIUS, CELL, Box, Point, Polygon

LOOK, SHOOT, HIDE, MOVE = "LOOK", "SHOOT", "HIDE", "MOVE"
ACTIONS = (LOOK, HIDE, SHOOT, MOVE)


class Mods(msgspec.Struct, frozen=True):
    """Modifiers of a plate, a building or an area; None means: none printed."""

    look: int | None = None
    shoot: int | None = None
    hide: int | None = None
    move: int | None = None

    def of(self, action: str) -> int | None:
        return getattr(self, action.lower())


class Feature(msgspec.Struct, frozen=True):
    index: int
    id: str
    kind: str
    tile: int
    polygon: Polygon
    box: Box
    cover: bool = False
    thin: tuple[Point, ...] = ()
    barrier: tuple[Point, ...] = ()
    blocks: bool = False  # area form of No Move
    level: int = 1
    mods: Mods | None = None
    area: Mods | None = None
    x: bool = False
    doubled: int = 0

    @property
    def building(self) -> bool:
        return self.kind == "building"

    @property
    def centre(self) -> Point:
        x0, y0, x1, y1 = self.box
        return (x0 + x1) // 2, (y0 + y1) // 2


class Tile(msgspec.Struct, frozen=True):
    index: int
    id: str
    number: str  # "12" or "L3": what cards and orders say
    landmark: bool
    face: str
    col: int
    row: int
    rotation: int
    plate: tuple[int, int, int, int]  # LOOK, HIDE, SHOOT, MOVE as in ACTIONS
    features: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        return 2 * CELL if self.landmark else CELL

    @property
    def box(self) -> Box:
        x, y = self.col * CELL, self.row * CELL
        return x, y, x + self.size, y + self.size

    @property
    def centre(self) -> Point:
        x0, y0, x1, y1 = self.box
        return (x0 + x1) // 2, (y0 + y1) // 2

    @property
    def order(self) -> tuple[bool, int, str]:
        """Tie rule of SMG-GEO-9: map square before Landmark, lower number, face A."""
        return self.landmark, int(self.number.lstrip("L")), self.face

    @property
    def room(self) -> Box:
        """SMG-GEO-14: where the centre of a base can be, for it to lie completely inside the tile."""
        x0, y0, x1, y1 = self.box
        return x0 + BASE_RADIUS, y0 + BASE_RADIUS, x1 - BASE_RADIUS, y1 - BASE_RADIUS


class Weather(msgspec.Struct, frozen=True, gc=False):
    """What lies over the printed terrain: TERRAIN effects and smoke. An empty one costs nothing."""

    tiles: tuple[tuple[int, str, int], ...] = ()  # (tile, action, change)
    features: tuple[tuple[int, str, int], ...] = ()  # (feature, action, change)
    smoke: tuple[tuple[int, int], ...] = ()  # (tile, factor)

    def change(self, tile: int, action: str) -> int:
        return sum(n for i, a, n in self.tiles if i == tile and a == action)

    @property
    def underfoot(self) -> Weather:
        """The part of it that affects Walks."""
        if not self.tiles and not self.features:
            return CALM
        tiles = tuple(change for change in self.tiles if change[1] == MOVE)
        features = tuple(change for change in self.features if change[1] == MOVE)
        return Weather(tiles, features) if tiles or features else CALM


CALM = Weather()
