"""Tiles and scenarios as they are written in the content files (SMG-CON)."""

from __future__ import annotations

from typing import Literal

import msgspec

from squadra.games.sergeants.content.ground.terrain import Mods
from squadra.games.sergeants.content.records import Both, Nation, Rank, Record


class FeatureRecord(Record, frozen=True):
    id: str
    class_: str = msgspec.field(name="class")
    polygon: tuple[tuple[int, int], ...]
    cover: bool = False
    thin: bool = False
    middle: tuple[tuple[int, int], ...] = ()
    no_move: Literal["", "LINE", "AREA"] = ""
    barrier: tuple[tuple[int, int], ...] = ()
    level: int = 1
    mods: Mods | None = None
    area: Mods | None = None
    name: Both | None = None
    x: bool = False
    closes: bool = False
    line: tuple[tuple[int, int], ...] = ()
    crop: str = ""
    roof: str = ""


class Plate(Record, frozen=True):
    look: int = 0
    shoot: int = 0
    hide: int = 0
    move: int = 0


class TileRecord(Record, frozen=True):
    number: int
    face: Literal["A", "B"]
    id: str
    type: Literal["square", "landmark"]
    plate: Plate
    ground: str
    ports: dict[str, str | tuple[str, ...]]
    name: Both | None = None
    feature: tuple[FeatureRecord, ...] = ()


class SideRecord(Record, frozen=True):
    side: Nation
    areas: tuple[str, ...]


class EquipmentRules(Record, frozen=True):
    grenades_per_vp: int = 3
    start_grenades: int = 0
    card_cap: int = 99


class CardRange(Record, frozen=True):
    set: str
    numbers: tuple[tuple[int, int], ...]


class StoryRecipe(Record, frozen=True):
    base: CardRange
    landmarks: Literal["AUTO", "NONE"] = "AUTO"
    without: tuple[CardRange, ...] = ()
    add: tuple[CardRange, ...] = ()


class ForceLimit(Record, frozen=True):
    side: Nation
    vp: int
    leaders: int


class Level(Record, frozen=True):
    players: int
    forces: tuple[ForceLimit, ...]


class LaidTile(Record, frozen=True):
    tile: str | int
    id: str
    face: str
    rotation: Literal[0, 90, 180, 270]
    col: int
    row: int


class Area(Record, frozen=True):
    id: str
    side: Nation
    edge: Literal["N", "E", "S", "W"]
    cell: tuple[int, int]
    from_: tuple[int, int] = msgspec.field(name="from")
    to: tuple[int, int]


class Zone(Record, frozen=True):
    id: str
    side: Nation
    cells: tuple[tuple[int, int], ...]


class Special(Record, frozen=True):
    at: Literal["SETUP", "START_OF_TURN", "END_OF_TURN"]
    turn: int
    do: tuple[str, ...]


class Fielded(Record, frozen=True):
    serial: int
    rank: Rank


class Carried(Record, frozen=True):
    equipment: str
    carrier: int


class Grenades(Record, frozen=True):
    carrier: int
    number: int


class Awarded(Record, frozen=True):
    award: str
    bearer: int


class Seated(Record, frozen=True):
    """A soldier in a slot of a Team Panel."""

    panel: str
    slot: int
    soldier: int


class DefaultForce(Record, frozen=True):
    """``cost`` without the awards, which are worn only where medals are in use (SMG-SOL-18)."""

    players: int
    player: int
    side: Nation
    cost: int
    soldiers: tuple[Fielded, ...]
    equipment: tuple[Carried, ...] = ()
    grenades: tuple[Grenades, ...] = ()
    awards: tuple[Awarded, ...] = ()
    extras: tuple[str, ...] = ()
    story: tuple[str, ...] = ()
    slots: tuple[Seated, ...] = ()


class Scenario(Record, frozen=True):
    number: int
    title: Both
    turns: int
    situation: Both
    columns: int
    rows: int
    base_draw: int
    characters: tuple[str, ...]
    sides: tuple[SideRecord, ...]
    orders: dict[str, tuple[int, ...]]
    equipment: EquipmentRules
    deployment: Literal["ENTER", "ZONES"]
    instant_victory: bool
    story: StoryRecipe
    level: tuple[Level, ...]
    tile: tuple[LaidTile, ...]
    area: tuple[Area, ...]
    zone: tuple[Zone, ...] = ()
    special: tuple[Special, ...] = ()
    default_force: tuple[DefaultForce, ...] = ()
    training: bool = False
    open_information: bool = False
    cards_face_up: bool = False
    advanced_rules: bool = True
    best_for: tuple[int, ...] = ()

    def forces(self, players: int) -> tuple[ForceLimit, ...]:
        return next((level.forces for level in self.level if level.players == players), ())

    def area_of(self, name: str) -> Area:
        return next(area for area in self.area if area.id == name)
