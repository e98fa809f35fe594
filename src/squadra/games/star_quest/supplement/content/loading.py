"""The content of the supplement, read once from its files and merged into the base content (supplement_of(content))."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from squadra.games.star_quest.content.dice import pool
from squadra.games.star_quest.content.guests import ExpansionContent
from squadra.games.star_quest.content.loading import Content, read
from squadra.games.star_quest.content.records import EquipmentCard
from squadra.games.star_quest.supplement.content.keywords import Keyword
from squadra.games.star_quest.supplement.content.records import (
    Armament,
    ArmourType,
    ArmouryFile,
    CardsFile,
    Carry,
    Chapter,
    Character,
    Company,
    DecksFile,
    Equipment,
    Kit,
    PowerCard,
    Protection,
    ProtectionsFile,
    SquadType,
    SquadTypesFile,
    firearm,
)
from squadra.kernel import ContentError

FILES = ("armoury.toml", "carry.toml", "protections.toml", "squads.toml", "cards.toml", "decks.toml", "chapters.toml")
NAMES = tuple(f"supplement/{name}" for name in FILES)

K = TypeVar("K", bound=Keyword)


def worn_cards(
    gear: Mapping[str, Equipment], arms: Mapping[str, Armament]
) -> tuple[dict[str, EquipmentCard], dict[str, str]]:
    """What figures wear and the grenades they carry, as cards of their bearer, and the ids of those: the keys of their names."""
    cards: dict[str, EquipmentCard] = {}
    ids: dict[str, str] = {}
    for kind, things in (("gear", gear), ("weapon", arms)):
        for id, thing in things.items():
            if thing.worn:
                key = ids[id] = f"sqx-{kind}-{id.replace('_', '-')}"
                once = kind == "weapon" or (isinstance(thing, Equipment) and thing.once)
                cards[key] = EquipmentCard(
                    duration="once" if once else "mission", effects=thing.worn, source=thing.source
                )
    return cards, ids


class Supplement(ExpansionContent):
    """Weapons, protections, kits, squads, characters, cards and chapters, by id."""

    files = NAMES

    def __init__(self, folder: Path) -> None:
        armoury = read(folder, NAMES[0], ArmouryFile)
        self.arms: dict[str, Armament] = armoury.arms
        self.matrix = armoury.matrix
        self.carry: dict[str, Carry] = read(folder, NAMES[1], dict[str, Carry])
        worn = read(folder, NAMES[2], ProtectionsFile)
        self.protections: dict[str, Protection] = worn.protections
        self.gear: dict[str, Equipment] = worn.equipment
        squads = read(folder, NAMES[3], SquadTypesFile)
        self.armours: Mapping[str, ArmourType] = {**squads.armours}
        self.large = frozenset(id for id, armour in self.armours.items() if armour.size == 2)
        self.kits: dict[str, Kit] = squads.kits
        self.squads: Mapping[str, SquadType] = {**squads.squads}
        self.characters: dict[str, Character] = squads.characters
        self.dreadnought = squads.dreadnought
        cards = read(folder, NAMES[4], CardsFile)
        self.orders = {**cards.orders}
        self.equipment = {**cards.equipment}
        self.powers: dict[str, PowerCard] = cards.powers
        self.decks: DecksFile = read(folder, NAMES[5], DecksFile)
        self.chapters: dict[str, Chapter] = read(folder, NAMES[6], dict[str, Chapter])
        self.walker_cards = frozenset(card for deck in self.decks.dreadnought.values() for card in deck.equipment)
        self.worn, self.worn_ids = worn_cards(self.gear, self.arms)
        self.weapons = {id: firearm(arm) for id, arm in self.arms.items()}
        self.keywords: dict[tuple[str, type[Keyword]], Any] = {
            (id, type(word)): word for id, arm in self.arms.items() for word in arm.keywords
        }

    def keyword(self, arm: str, kind: type[K]) -> K | None:
        """A weapon's keyword of this type; None also for a weapon that the supplement does not know."""
        return self.keywords.get((arm, kind))

    def with_chapters(self, chapters: Mapping[str, Chapter]) -> Supplement:
        """This supplement with chapters made by players added."""
        other = object.__new__(Supplement)
        other.__dict__.update(self.__dict__)
        other.chapters = {**self.chapters, **chapters}
        return other

    def company(self, squad: str, company: str) -> Company:
        """The composition of a squad in this kind of mission."""
        return next(found for name, found in self.squads[squad].missions.items() if name == company)

    def check(self, content: Content) -> None:
        """Names in one file must be known in the others; dice must be dice."""
        for id, arm in self.arms.items():
            for text in (arm.dice, arm.melee):
                try:
                    pool(text)
                except ValueError as error:
                    raise ContentError(NAMES[0], f"arms.{id}", str(error)) from error
        for id, kit in self.kits.items():
            self._known((*kit.firearms, *kit.blades), self.arms, NAMES[3], f"kits.{id}")
            worn = {**self.protections, **self.gear, "tarantula": None}
            self._known(kit.gear, worn, NAMES[3], f"kits.{id}.gear")
        for id, squad in self.squads.items():
            self._known(squad.commanders, self.kits, NAMES[3], f"squads.{id}.commanders")
            for name, company in squad.missions.items():
                self._known(company.kits, self.kits, NAMES[3], f"squads.{id}.missions.{name}.kits")
        for id, character in self.characters.items():
            self._known(character.kits.values(), self.kits, NAMES[3], f"characters.{id}.kits")
            self._known(character.cards, self.equipment, NAMES[3], f"characters.{id}.cards")
        for kind in ("terminator", "scout", "dreadnought"):
            for chapter, deck in getattr(self.decks, kind).items():
                self._known(deck.orders, content.orders, NAMES[5], f"{kind}.{chapter}.orders")
                self._known(deck.equipment, content.equipment, NAMES[5], f"{kind}.{chapter}.equipment")

    @staticmethod
    def _known(ids: Iterable[str], there: Mapping[str, object], file: str, place: str) -> None:
        for id in ids:
            if id not in there:
                raise ContentError(file, place, f"unknown: {id!r}")


def supplement_of(content: Content) -> Supplement:
    """The supplement's shelf of the content."""
    return content.guests["supplement"]
