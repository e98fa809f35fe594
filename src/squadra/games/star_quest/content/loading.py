"""The content of Star Quest: all numbers, cards, boards and missions, read once from the files of this folder.

Every file is decoded strictly: an unknown field, a wrong type or an unknown unit is a ContentError that names file,
place and reason. Packs made by players are folders with `boards/` and `missions/`, added by `with_pack`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec
import tomli

from squadra.games.star_quest.content.board import Board, read_board
from squadra.games.star_quest.content.dice import pool
from squadra.games.star_quest.content.guests import ExpansionContent, guests
from squadra.games.star_quest.content.mission import Mission
from squadra.games.star_quest.content.plan import DeckPlan, deck_plan
from squadra.games.star_quest.content.records import (
    Alien,
    AliensFile,
    BaseEquipment,
    BaseOrder,
    CampaignFile,
    CountersFile,
    CounterType,
    EquipmentCard,
    EventCard,
    OrderCard,
    Squad,
    SquadsFile,
    Weapon,
    WeaponSet,
)
from squadra.kernel import ContentError, Msg
from squadra.kernel.files import Files, laid_out

if TYPE_CHECKING:
    from _collections_abc import dict_items, dict_keys, dict_values

FOLDER = Path(__file__).parent
BASE_FILES = (
    "weapons.toml",
    "aliens.toml",
    "squads.toml",
    "cards/orders.toml",
    "cards/equipment.toml",
    "events.toml",
    "counters.toml",
    "campaign.toml",
)

T = TypeVar("T")


def key(kind: str, id: str) -> str:
    """The Fluent key of a thing's name: `sq-weapon-laser-rifle`, `sq-alien-orc`, `sq-card-fire`, `sq-event-frenzy`."""
    return f"sq-{kind}-{id.replace('_', '-')}"


@cache
def named(kind: str, id: str) -> Msg:
    """The name of a weapon, alien, set, squad, card, event or rank, as a message."""
    return Msg(key(kind, id))


class Shelf(dict[str, T]):
    """The things of the base set; those of expansions are not listed, but they are there when they are asked for by name.

    So the base game stays exactly what it is, and every lookup by id works for both: it is the dict's own, which is fast, and
    only what lists things is defined here.
    """

    def __init__(self, base: Mapping[str, T], *more: Mapping[str, T]) -> None:
        super().__init__({id: thing for things in (*more, base) for id, thing in things.items()})
        self.base = dict(base)

    def __iter__(self) -> Iterator[str]:
        return iter(self.base)

    def __len__(self) -> int:
        return len(self.base)

    def keys(self) -> dict_keys[str, T]:
        return self.base.keys()

    def values(self) -> dict_values[str, T]:
        return self.base.values()

    def items(self) -> dict_items[str, T]:
        return self.base.items()


class Content:
    """Everything the rules look up. Ids everywhere; names and texts are messages."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.files: dict[str, bytes] = {}
        """What was read, each pack in a numbered folder; the base set is 0."""
        self._pack = 0
        weapons = read(folder, "weapons.toml", dict[str, Weapon])
        self.guests: dict[str, Any] = {name: guest.read_content(folder) for name, guest in guests().items()}
        """The content of the expansions, by their names."""
        more: list[ExpansionContent] = [*self.guests.values()]
        self.weapons: dict[str, Weapon] = Shelf(weapons, *(guest.weapons for guest in more))
        panel = read(folder, "aliens.toml", AliensFile)
        self.aliens: Mapping[str, Alien] = {**panel.aliens}
        self.large = frozenset(id for id, alien in self.aliens.items() if alien.size == 2).union(
            *(g.large for g in more)
        )
        """Alien types and suits of armour on a base of four squares."""
        self.blip_move = panel.blip_move
        self.squad_rules: SquadsFile = read(folder, "squads.toml", SquadsFile)
        self.squads: Mapping[str, Squad] = self.squad_rules.squads
        self.sets: Mapping[str, WeaponSet] = self.squad_rules.sets
        orders = read(folder, "cards/orders.toml", dict[str, BaseOrder])
        self.orders: dict[str, OrderCard] = Shelf(orders, *(guest.orders for guest in more))
        equipment = read(folder, "cards/equipment.toml", dict[str, BaseEquipment])
        self.equipment: dict[str, EquipmentCard] = Shelf(
            equipment, *(cards for guest in more for cards in (guest.equipment, guest.worn))
        )
        self.events: dict[str, EventCard] = read(folder, "events.toml", dict[str, EventCard])
        self.counters_file: CountersFile = read(folder, "counters.toml", CountersFile)
        self.counters: Mapping[str, CounterType] = {**self.counters_file.counters}
        self.campaign: CampaignFile = read(folder, "campaign.toml", CampaignFile)
        self.boards: dict[str, Board] = {}
        self.missions: dict[str, Mission] = {}
        self._files: dict[str, str] = {}
        self._plans: dict[str, DeckPlan] = {}
        self._digest = hashlib.sha256()
        for name in (*BASE_FILES, *(file for guest in more for file in guest.files)):
            self._count(name, folder / name)
        self._add(folder)
        check_base(self)
        for guest in guests().values():
            guest.check_content(self)
        self.hash = self._digest.hexdigest()

    # ---------------------------------------------------------------------------------------- boards and missions

    def plan(self, mission: str) -> DeckPlan:
        """The deck plan of a mission, assembled when first asked for."""
        found = self._plans.get(mission)
        if found is None:
            if mission not in self.missions:
                raise ContentError("missions", mission, "no such mission")
            found = deck_plan(self.missions[mission], self.boards, self._files[mission])
            self._plans[mission] = found
        return found

    def board_name(self, plan: DeckPlan, index: int) -> Msg:
        """What people call a board of a ship."""
        known = self.boards.get(plan.ship.boards[index])
        return known.name.msg() if known is not None else Msg("sq-board", {"number": index + 1})

    def book(self) -> tuple[Mission, ...]:
        """All missions of the base game in the order of the book, training first."""
        return tuple(sorted((m for m in self.missions.values() if not m.book), key=lambda m: (m.order, m.id)))

    def other_books(self) -> tuple[Mission, ...]:
        """The missions written for expansions, in order."""
        there = (m for m in self.missions.values() if m.book and m.book in self.guests)
        return tuple(sorted(there, key=lambda m: (m.book, m.order, m.id)))

    def with_pack(self, folder: Path) -> Content:
        """This content with the boards and missions of a pack's folder added."""
        other = self._copy()
        other._pack += 1
        other._add(folder)
        other.hash = other._digest.hexdigest()
        return other

    def with_plan(self, plan: DeckPlan) -> Content:
        """This content with one more mission whose deck plan was made by hand (positions of tests)."""
        other = self._copy()
        other.missions = {**self.missions, plan.mission.id: plan.mission}
        other._plans = {**self._plans, plan.mission.id: plan}
        return other

    def _copy(self) -> Content:
        other = object.__new__(Content)
        other.__dict__.update(self.__dict__)
        other.boards, other.missions = dict(self.boards), dict(self.missions)
        other._files, other._plans = dict(self._files), dict(self._plans)
        other._digest = self._digest.copy()
        other.files = dict(self.files)
        return other

    def _add(self, folder: Path) -> None:
        for path in sorted((folder / "boards").glob("*.txt")):
            if path.stem in self.boards:
                raise ContentError(f"boards/{path.name}", "", f"there is already a board {path.stem!r}")
            self.boards[path.stem] = read_board(path)
            self._count(f"boards/{path.name}", path)
        for path in sorted((folder / "missions").glob("*.toml")):
            mission = read(folder, f"missions/{path.name}", Mission)
            if mission.id != path.stem:
                raise ContentError(f"missions/{path.name}", "id", f"{mission.id!r} is not the name of the file")
            if mission.id in self.missions:
                raise ContentError(f"missions/{path.name}", "id", f"there is already a mission {mission.id!r}")
            self.missions[mission.id] = mission
            self._files[mission.id] = f"missions/{path.name}"
            self._count(f"missions/{path.name}", path)
        for name, guest in guests().items():
            for path in guest.pack_files(folder):
                self._count(path.relative_to(folder).as_posix(), path)
            self.guests = {**self.guests, name: guest.with_pack(self.guests[name], folder)}

    def _count(self, name: str, path: Path) -> None:
        """One more file in the hash; line ends do not matter."""
        data = self.files[f"{self._pack}/{name}"] = path.read_bytes()
        self._digest.update(name.encode() + b"\0" + data.replace(b"\r\n", b"\n") + b"\0")


def read(folder: Path, name: str, type: type[T]) -> T:
    """One TOML file, decoded strictly."""
    try:
        data = tomli.loads((folder / name).read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise ContentError(name, "", "the file is missing") from error
    except (UnicodeDecodeError, tomli.TOMLDecodeError) as error:
        raise ContentError(name, "", str(error)) from error
    try:
        return msgspec.convert(data, type)
    except msgspec.ValidationError as error:
        place, reason = misfit(error)
        raise ContentError(name, _place(data, place, type), reason) from error


def misfit(error: msgspec.ValidationError) -> tuple[str, str]:
    """Where something does not fit its record, and why."""
    reason, _, where = str(error).partition(" - at ")
    place = re.search(r"\$\.?([^`]*)", where)
    return place[1] if place else "", reason.replace("Invalid enum value", "unknown:")


def _place(data: dict[str, object], path: str, type: object) -> str:
    """The decoder writes [...] for a key of a table: the key is the one that is also refused on its own."""
    before, dots, after = path.partition("[...]")
    if dots:
        names = before.strip(".").split(".") if before else []
        table = data
        for name in names:
            table = cast("dict[str, dict[str, object]]", table)[name]
        for key, value in table.items():
            one: dict[str, object] = {key: value}
            for name in reversed(names):
                one = {name: one}
            try:
                msgspec.convert({**data, **one} if names else one, type)
            except msgspec.ValidationError:
                return f"{before}.{key}{after}".strip(".")
    return path.strip(".")


def check_base(content: Content) -> None:
    """Names in one file must be known in the others; dice must be dice."""
    for id, alien in content.aliens.items():
        _known(alien.weapons, content.weapons, "aliens.toml", f"aliens.{id}.weapons")
        _dice(alien.melee, "aliens.toml", f"aliens.{id}.melee")
    for id, weapon in content.weapons.items():
        _dice(weapon.fire, "weapons.toml", f"{id}.fire")
    for id, chosen in content.sets.items():
        firearm = (chosen.firearm,) if chosen.firearm else ()
        _known((*chosen.weapons, *firearm), content.weapons, "squads.toml", f"sets.{id}.weapons")
        _dice(chosen.melee, "squads.toml", f"sets.{id}.melee")
    for id, squad in content.squads.items():
        _known(squad.orders, content.orders, "squads.toml", f"squads.{id}.orders")
        _known(squad.equipment, content.equipment, "squads.toml", f"squads.{id}.equipment")
    for file, cards in (("cards/orders.toml", content.orders), ("cards/equipment.toml", content.equipment)):
        for id, card in cards.items():
            _effects(card.effects, content, file, id)
    for id, event in content.events.items():
        _effects(event.effects, content, "events.toml", id)


def _known(ids: Iterable[str], there: Mapping[str, object], file: str, place: str) -> None:
    for id in ids:
        if id not in there:
            raise ContentError(file, place, f"unknown: {id!r}")


def _dice(text: str, file: str, place: str) -> None:
    try:
        pool(text)
    except ValueError as error:
        raise ContentError(file, place, str(error)) from error


def _effects(effects: Iterable[msgspec.Struct], content: Content, file: str, id: str) -> None:
    for effect in effects:
        said = msgspec.structs.asdict(effect)
        for name in ("weapon", "like", "instead"):
            if said.get(name) is not None:
                _known((said[name],), content.weapons, file, f"{id}.{name}")
        if isinstance(said.get("dice"), str):
            _dice(said["dice"], file, f"{id}.dice")


def content_of(files: Files) -> Content:
    """The base set and its packs once more, from `Content.files`."""
    with laid_out(files) as root:
        base, *packs = sorted(root.iterdir(), key=lambda folder: int(folder.name))
        content = Content(base)
        for pack in packs:
            content = content.with_pack(pack)
        return content


@cache
def base_content() -> Content:
    """The base set, read once."""
    return Content()
