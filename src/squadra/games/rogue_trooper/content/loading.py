"""The whole set, loaded once: every record by id, the five decks as bags, and where its files come from.

`load_content()` reads the reference set; `load_content(folder)` lays a folder of the player's own over it.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeVar, cast

import msgspec
import tomli

from squadra.games.rogue_trooper.content.board import Board
from squadra.games.rogue_trooper.content.records import (
    Ammunition,
    AnyCard,
    Clue,
    Companion,
    Deck,
    Enemy,
    Gi,
    Ground,
    Issue,
    Item,
    Met,
    Mission,
    Numbers,
    Record,
    Rogue,
    Sector,
)
from squadra.games.rogue_trooper.content.verbs import Betrayal
from squadra.kernel import ContentError
from squadra.kernel.files import Files

R = TypeVar("R", bound=Record)
T = TypeVar("T")
FOLDER = Path(__file__).parent


class Content:
    """Everything the rules look up, by id. Made once, never changed; states hold the ids only."""

    def __init__(self, books: Mapping[str, Book], digest: str, files: Files) -> None:
        self.files = files
        board = books["board.toml"]
        self.hash: str = digest
        self.numbers: Numbers = books["numbers.toml"].single("numbers", Numbers)
        self.sectors: dict[str, Sector] = board.records("sector", Sector)
        self.board: Board = Board(self.sectors)
        self.grounds: dict[str, Ground] = board.records("terrain", Ground)
        self.gis: dict[str, Gi] = books["gis.toml"].records("gi", Gi)
        self.ammunition: dict[str, Ammunition] = books["numbers.toml"].records("ammunition", Ammunition)
        encounter = books["cards/encounter.toml"]
        self.enemies: dict[str, Enemy] = encounter.records("enemy", Enemy)
        self.companions: dict[str, Companion] = encounter.records("companion", Companion)
        found: dict[str, Item] = encounter.records("item", Item)
        issued: dict[str, Item] = books["cards/supply.toml"].records("item", Item)
        self.items: dict[str, Item] = found | issued
        self.issues: dict[str, Issue] = books["cards/supply.toml"].records("issue", Issue)
        self.missions: dict[str, Mission] = books["cards/mission.toml"].records("mission", Mission)
        self.rogues: dict[str, Rogue] = books["cards/rogue.toml"].records("rogue", Rogue)
        self.clues: dict[str, Clue] = books["cards/clue.toml"].records("clue", Clue)
        self.encounters: dict[str, Met] = {**self.enemies, **self.companions, **found}
        self.supplies: dict[str, Issue | Item] = {**self.issues, **issued}
        self.decks: dict[Deck, Mapping[str, AnyCard]] = {
            "encounter": self.encounters,
            "supply": self.supplies,
            "mission": self.missions,
            "rogue": self.rogues,
            "clue": self.clues,
        }
        self.cards: dict[str, AnyCard] = {}
        self.deck_of: dict[str, Deck] = {}
        for deck, cards in self.decks.items():
            for card in cards.values():
                if card.id in self.cards:
                    raise ContentError(f"cards/{deck}.toml", card.id, "the id is used by another card (RT-REC-1)")
                self.cards[card.id] = card
                self.deck_of[card.id] = deck

    def bag(self, deck: Deck) -> dict[str, int]:
        """A whole deck: copies of each card."""
        return {card.id: card.copies for card in self.decks[deck].values()}

    @functools.cached_property
    def women(self) -> tuple[str, ...]:
        """The Companions that Wedding Bells Missions name, set aside in the solo game (RT-SOLO-16)."""
        named = {m.companion for m in self.missions.values() if m.companion}
        return tuple(sorted(named))

    @functools.cached_property
    def betrayers(self) -> frozenset[str]:
        """The Companions whom an End card can turn against their GI."""
        found = [rogue.has(Betrayal) for rogue in self.rogues.values()]
        return frozenset([verb.companion for verb in found if verb is not None])

    @functools.cached_property
    def unsure_missions(self) -> frozenset[str]:
        """The Missions that play may complete or make impossible in a hand: all but a Contact that needs no Helm."""
        return frozenset([m.id for m in self.missions.values() if m.kind != "contact" or m.needs_helm])


# Reading --------------------------------------------------------------------------------------------------------

FILES: dict[str, tuple[str, ...]] = {
    "board.toml": ("sector", "terrain"),
    "gis.toml": ("gi",),
    "numbers.toml": ("numbers", "ammunition"),
    "cards/encounter.toml": ("enemy", "companion", "item"),
    "cards/supply.toml": ("issue", "item"),
    "cards/mission.toml": ("mission",),
    "cards/rogue.toml": ("rogue",),
    "cards/clue.toml": ("clue",),
}


class Book:
    """One file of the set, read but not yet understood."""

    def __init__(self, file: str, data: bytes) -> None:
        self.file = file
        try:
            self.tables: dict[str, object] = tomli.loads(data.decode("utf-8"))
        except (UnicodeDecodeError, tomli.TOMLDecodeError) as error:
            raise ContentError(file, "", f"not readable as TOML: {error}") from error
        for group in self.tables:
            if group not in FILES[file]:
                raise ContentError(file, group, f"unknown table; expected {', '.join(FILES[file])}")

    def group(self, name: str) -> dict[str, object]:
        table = self.tables.get(name)
        if not isinstance(table, dict):
            raise ContentError(self.file, name, "the table is missing")
        return cast("dict[str, object]", table)

    def records(self, name: str, kind: type[R]) -> dict[str, R]:
        return {key: self.convert(f"{name}.{key}", key, raw, kind) for key, raw in self.group(name).items()}

    def convert(self, place: str, key: str, raw: object, kind: type[R]) -> R:
        if not isinstance(raw, dict):
            raise ContentError(self.file, place, "a table was expected")
        table = cast("dict[str, object]", raw)
        if "id" in table:
            raise ContentError(self.file, f"{place}.id", "the id is the key of the table, not a field")
        return self.decode(place, {**table, "id": key}, kind)

    def single(self, name: str, kind: type[Numbers]) -> Numbers:
        return self.decode(name, self.group(name), kind)

    def decode(self, place: str, table: dict[str, object], kind: type[T]) -> T:
        try:
            return msgspec.convert(table, kind)
        except msgspec.ValidationError as error:
            reason, _, path = str(error).partition(" - at `$")
            raise ContentError(self.file, place + path.rstrip("`"), reason) from error


def files_of(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The files of a set in the order of their names; an unknown file is an error, not passed over."""
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        file = path.relative_to(folder).as_posix()
        if file.startswith("locale/") or file.endswith(".md"):
            continue
        if file not in FILES:
            raise ContentError(file, "", f"unknown file; a set has {', '.join(FILES)}")
        yield file, path.read_bytes()


def load_content(folder: Path | None = None) -> Content:
    """The reference set (read once), or a folder laid over it file by file."""
    return reference() if folder is None else build(over(folder))


@functools.cache
def reference() -> Content:
    return build(reference_files())


def reference_files() -> dict[str, bytes]:
    return {file: (FOLDER / file).read_bytes() for file in sorted(FILES)}


def over(folder: Path) -> dict[str, bytes]:
    if not folder.is_dir():
        raise ContentError(str(folder), "", "no such folder")
    own = dict(files_of(folder))
    if not own:
        raise ContentError(str(folder), "", f"no file of a set in it; a set has {', '.join(FILES)}")
    return reference_files() | own


def build(data: Files) -> Content:
    digest = hashlib.sha256()
    for file in FILES:
        if file not in data:
            raise ContentError(file, "", "the file is missing")
        digest.update(file.encode() + b"\0" + data[file] + b"\0")
    return Content({file: Book(file, data[file]) for file in FILES}, digest.hexdigest(), data)
