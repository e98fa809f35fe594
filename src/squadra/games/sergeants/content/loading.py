"""The content of the game, read strictly from its TOML files: soldiers, cards, tiles, scenarios and the rest.

Every error names the file, the place in it and the reason (ContentError).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import tomli

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.reach import Lattice
from squadra.games.sergeants.content.ground.terrain import Feature, Tile
from squadra.games.sergeants.content.language import term
from squadra.games.sergeants.content.price import Price
from squadra.games.sergeants.content.records import (
    Ammunition,
    Award,
    Card,
    Equipment,
    Module,
    Named,
    Order,
    SoldierRecord,
    StoryFile,
)
from squadra.games.sergeants.content.scenario_records import CardRange, FeatureRecord, LaidTile, Scenario, TileRecord
from squadra.games.sergeants.content.vocabulary import ABILITIES, Vocabulary
from squadra.kernel import ContentError
from squadra.kernel.files import Files, laid_out

T = TypeVar("T")


class Content:
    """All records of one content folder; files that it lacks are taken from ``base``, if there is one."""

    def __init__(self, folder: Path, base: Path | None = None) -> None:
        self.folder = folder
        self.base = base
        digest = hashlib.sha256()
        self.files: dict[str, bytes] = {}
        for path in sorted(folder.rglob("*.toml")):
            name = path.relative_to(folder).as_posix()
            data = self.files[name] = path.read_bytes()
            digest.update(name.encode() + b"\0" + data)
        self.hash = digest.hexdigest()[:16]
        self.soldiers: dict[int, SoldierRecord] = {}
        for nation in ("us", "de", "gb"):
            for place, record in self._each(f"soldiers/{nation}/*.toml", SoldierRecord):
                if record.serial in self.soldiers:
                    raise ContentError(place, "serial", f"the serial {record.serial} is taken (SMG-RUL-4)")
                if any(record.tag == other.tag for other in self.soldiers.values()):
                    raise ContentError(place, "tag", f"the dog tag {record.tag} is taken (SMG-RUL-4)")
                self.soldiers[record.serial] = record
        self.sheets = {(s.serial, card.rank): card for s in self.soldiers.values() for card in s.soldier_card}
        self.awards = self._named("soldiers/medals.toml", "award", Award, "id")
        self.price = self._one("soldiers/vp.toml", Price)
        self.badges = self._named("soldiers/badges.toml", "badge", Named, "id")
        self.equipment = self._named("equipment/equipment.toml", "equipment", Equipment, "id")
        self.markers = self._named("equipment/markers.toml", "marker", Named, "id")
        self.orders = self._named("orders/orders.toml", "order", Order, "number")
        stories = ((place, card) for place, file in self._each("story/*.toml", StoryFile) for card in file.story)
        self.story = _unique(stories, "id")
        self.modules = _unique(self._each("modules/*.toml", Module), "id")
        self.scenarios = _unique(self._each("scenarios/*.toml", Scenario), "number")
        self.panels = _unique(((m.id, p) for m in self.modules.values() for p in m.panel), "id")
        self.cards: dict[str, Card] = _unique(self._all_cards(), "id")
        self._awarded: dict[str, Card] = {}
        self._laid: dict[str, TileRecord] = {}
        self._maps: dict[int, GameMap] = {}
        self._lattices: dict[int, Lattice] = {}
        self._stories: dict[int, tuple[str, ...]] = {}

    # ------------------------------------------------------------ reading

    def _read(self, path: Path) -> dict[str, Any]:
        try:
            data = self.files.get(self._name(path)) or path.read_bytes()
            return tomli.loads(data.decode())
        except OSError as error:
            raise ContentError(self._name(path), "", error.strerror or "cannot be read") from None
        except (tomli.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ContentError(self._name(path), "", str(error)) from None

    def _name(self, path: Path) -> str:
        own = path.is_relative_to(self.folder) or self.base is None
        return path.relative_to(self.folder if own else self.base or self.folder).as_posix()

    def _convert(self, path: Path, data: Any, kind: type[T]) -> T:
        try:
            return msgspec.convert(data, kind)
        except msgspec.ValidationError as error:
            reason, _, place = str(error).partition(" - at `$")
            raise ContentError(self._name(path), place.strip("`.") or "(top)", reason) from None

    def _each(self, pattern: str, kind: type[T]) -> Iterator[tuple[str, T]]:
        found = {path.name: path for path in self.base.glob(pattern)} if self.base is not None else {}
        own = [self.folder / name for name in self.files if fnmatchcase(name, pattern)]
        found |= {path.name: path for path in own}
        for _, path in sorted(found.items()):
            yield self._name(path), self._convert(path, self._read(path), kind)

    def laid(self, name: str) -> TileRecord:
        """A tile of a map. Each normally has a file named after it, and a map needs a third of them at most."""
        if name not in self._laid:
            file = f"tiles/{name}.toml"
            record = self._one(file, TileRecord) if file in self.files else None
            self._laid[name] = record if record is not None and record.id == name else self.tiles[name]
        return self._laid[name]

    def _found(self, name: str) -> Path:
        path = self.folder / name
        return self.base / name if self.base is not None and not path.exists() else path

    def _one(self, name: str, kind: type[T]) -> T:
        path = self._found(name)
        return self._convert(path, self._read(path), kind)

    def _list(self, name: str, key: str, kind: type[T]) -> tuple[T, ...]:
        path = self._found(name)
        return self._convert(path, self._read(path).get(key, []), tuple[kind, ...])  # pyright: ignore[reportReturnType]

    def _named(self, name: str, key: str, kind: type[T], by: str) -> dict[Any, T]:
        return _unique(((name, record) for record in self._list(name, key, kind)), by)

    def _all_cards(self) -> Iterator[tuple[str, Card]]:
        for soldier in self.soldiers.values():
            for card in soldier.card:
                yield f"soldier {soldier.serial}", msgspec.structs.replace(card, owner=soldier.serial)
        for module in self.modules.values():
            for card in module.card:
                if card.team_kind != "equipment":
                    yield module.id, card

    def card(self, name: str) -> Card:
        """A card by id; the card of a medal is named after its bearer: ``1001*bronze_star-1``."""
        found = self.cards.get(name) or self._awarded.get(name)
        if found is None:
            serial, _, award = name.partition("*")
            plain = self.award_cards[award or name]
            found = self._awarded[name] = msgspec.structs.replace(plain, id=name, owner=int(serial) if award else 0)
        return found

    # ------------------------------------------------------------ derived

    @cached_property
    def tiles(self) -> dict[str, TileRecord]:
        """All tiles, for checks and builders: many files."""
        return _unique(self._each("tiles/*.toml", TileRecord), "id")

    @cached_property
    def award_cards(self) -> dict[str, Card]:
        """The cards of medals and badges, by their printed ids."""
        return {card.id: card for award in self.awards.values() for card in award.cards}

    @cached_property
    def characters(self) -> dict[str, int]:
        return {s.name.lower(): s.serial for s in self.soldiers.values() if "character" in s.types}

    @cached_property
    def abilities(self) -> dict[tuple[int, str, bool], dict[str, int]]:
        """The printed values by the words of the effect language: (serial, rank, wounded) -> {ability: value}."""
        found: dict[tuple[int, str, bool], dict[str, int]] = {}
        for (serial, rank), sheet in self.sheets.items():
            for side, wounded in ((sheet.normal, False), (sheet.wounded, True)):
                values = msgspec.structs.asdict(side)
                found[serial, rank, wounded] = {
                    **values, "medicChecks": values["medic_checks"], "hitPlus": values["hit_plus"],
                }  # fmt: skip
        return found

    @cached_property
    def printed(self) -> dict[tuple[int, str, bool], dict[str, int]]:
        """The same without what only cards and checks ask for."""
        return {key: {name: values[name] for name in ABILITIES} for key, values in self.abilities.items()}

    @cached_property
    def auras(self) -> dict[str, dict[str, int]]:
        """Passive equipment that changes an ability of comrades in contact: ability -> {equipment: change}."""
        found: dict[str, dict[str, int]] = {}
        for e in self.equipment.values():
            for text in e.effect if e.action == "PASSIVE" else ():
                word = term(text)
                if word.word == "MOD":
                    found.setdefault(word.args[1].word, {})[e.id] = word.args[2]
        return found

    @cached_property
    def free_shots(self) -> dict[str, Ammunition]:
        """Equipment that feeds a machine gun: equipment -> who may shoot with it (SMG-RUL-73)."""
        return {e.id: e.free_shot for e in self.equipment.values() if e.free_shot is not None}

    @cached_property
    def plain_cards(self) -> frozenset[str]:
        """Cards that fit the spaces of their actions whatever has happened: neither special nor bound to a role."""
        return frozenset(c.id for c in self.cards.values() if c.bar and not c.special and not c.requires)

    @cached_property
    def team_cards(self) -> dict[str, tuple[str, ...]]:
        """The Team cards of each panel."""
        found: dict[str, tuple[str, ...]] = {}
        for card in self.cards.values():
            if card.team:
                found[card.panel] = (*found.get(card.panel, ()), card.id)
        return found

    @cached_property
    def combat_kit(self) -> dict[str, int]:
        """Passive equipment that brings its carrier more combat cards (SMG-EFF-70)."""
        granted = [(e.id, term(text)) for e in self.equipment.values() if e.action == "PASSIVE" for text in e.effect]
        return {
            item: word.args[1].args[0]
            for item, word in granted
            if word.word == "GRANT" and word.args[1].word == "EXTRA_COMBAT_CARDS"
        }

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return Vocabulary(
            equipment=self.equipment, serial=self.soldiers, character=self.characters, badge=self.badges,
            panel=self.panels, tile=[t.number for t in self.tiles.values() if t.type == "square"],
            landmark=[f"L{t.number}" for t in self.tiles.values() if t.type == "landmark"],
            feature=[f.id for t in self.tiles.values() for f in t.feature], area="ABCXYZ",
        )  # fmt: skip

    def map(self, number: int) -> GameMap:
        if number not in self._maps:
            s = self.scenarios[number]
            self._maps[number] = build_map(s.columns, s.rows, [(t, self.laid(t.id)) for t in s.tile])
        return self._maps[number]

    def add_scenario(self, scenario: Scenario, game_map: GameMap) -> None:
        """A scenario on a map of its own, for tests and designers; nothing of it is saved."""
        self.scenarios[scenario.number] = scenario
        self._maps[scenario.number] = game_map
        self._lattices.pop(scenario.number, None)
        self._stories.pop(scenario.number, None)

    def drop_scenarios(self, first: int) -> None:
        """Forgets the scenarios that were added with this number or a higher one."""
        for number in [n for n in self.scenarios if n >= first]:
            del self.scenarios[number]
            self._maps.pop(number, None)
            self._lattices.pop(number, None)
            self._stories.pop(number, None)

    def lattice(self, number: int) -> Lattice:
        if number not in self._lattices:
            self._lattices[number] = Lattice(self.map(number))
        return self._lattices[number]

    def story_deck(self, number: int) -> tuple[str, ...]:
        """SMG-SET-6, -7: base, Landmarks on the map, named Characters, without, add."""
        if number not in self._stories:
            self._stories[number] = self._make_story(number)
        return self._stories[number]

    def _make_story(self, number: int) -> tuple[str, ...]:
        s = self.scenarios[number]
        laid = {self.map(number).tiles[i].number for i in range(len(s.tile))}
        deck = {
            c
            for c in _numbers(s.story.base)
            if self.story[c].landmark in laid | {""} and self.story[c].character in {*s.characters, ""}
        }
        deck |= {c.id for c in self.story.values() if c.landmark in laid - {""} or c.character in s.characters}
        for cards in s.story.without:
            deck -= set(_numbers(cards))
        for cards in s.story.add:
            deck |= set(_numbers(cards))
        return tuple(sorted(deck, key=_story_order))


def _unique(records: Iterable[tuple[str, T]], by: str) -> dict[Any, T]:
    """Records by their id or number; the same one twice is refused, so that none is lost (SMG-CON-26)."""
    found: dict[Any, T] = {}
    for place, record in records:
        name = getattr(record, by)
        if name in found:
            raise ContentError(place, by, f"{name} already exists (SMG-CON-26)")
        found[name] = record
    return found


def _numbers(cards: CardRange) -> list[str]:
    return [f"{cards.set}-{n}" for first, last in cards.numbers for n in range(first, last + 1)]


def _story_order(name: str) -> tuple[str, int]:
    kind, _, number = name.partition("-")
    return kind, int(number)


def build_map(columns: int, rows: int, laid: list[tuple[LaidTile, TileRecord]]) -> GameMap:
    """Tiles and their terrain turned and moved into map coordinates."""
    tiles: list[Tile] = []
    features: list[Feature] = []
    for index, (place, record) in enumerate(laid):
        landmark = record.type == "landmark"
        own: list[int] = []
        for f in record.feature:
            own.append(len(features))
            features.append(_feature(len(features), index, f, place, 10_000 if landmark else 5_000))
        p = record.plate
        number = f"L{record.number}" if landmark else str(record.number)
        tiles.append(
            Tile(index, record.id, number, landmark, record.face, place.col, place.row, place.rotation,
                 (p.look, p.hide, p.shoot, p.move), tuple(own))
        )  # fmt: skip
    return GameMap(columns, rows, tiles, features)


def _feature(index: int, tile: int, f: FeatureRecord, place: LaidTile, size: int) -> Feature:
    def moved(points: tuple[tuple[int, int], ...]) -> tuple[g.Point, ...]:
        turned = (g.rotate(p, size, place.rotation) for p in points)
        return tuple((x + place.col * g.CELL, y + place.row * g.CELL) for x, y in turned)

    polygon = moved(f.polygon)
    return Feature(
        index, f.id, f.class_, tile, polygon, g.box_of(polygon), f.cover, moved(f.middle) if f.thin else (),
        moved(f.barrier) if f.no_move == "LINE" else (), f.no_move == "AREA", f.level, f.mods, f.area, f.x,
        g.doubled_area(polygon),
    )  # fmt: skip


def content_of(files: Files) -> Content:
    """Content from the files that it was read from before."""
    with laid_out(files) as folder:
        return Content(folder)


_loaded: Content | None = None


def content() -> Content:
    """The content that comes with the game, read once."""
    global _loaded
    if _loaded is None:
        _loaded = Content(Path(str(files("squadra.games.sergeants").joinpath("content"))))
    return _loaded
