"""Expansions are guests: folders beside the base game that bring an `expansion.py`. A new one is a new folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar

from msgspec import Struct

from squadra.games.star_quest.records import EquipmentCard, OrderCard, Weapon
from squadra.games.star_quest.rulebook import BASE, Rules
from squadra.kernel import ContentError, Field, Msg


class ExpansionSetup(Struct, frozen=True):
    """What an expansion has to say in the set-up of a match, checked."""

    expansion: ClassVar[str]
    """The expansion's name."""


class ExpansionContent:
    """The content of an expansion: what the base game can look up by name, and whatever else it has."""

    files: tuple[str, ...] = ()
    """Its files below the content folder."""
    weapons: Mapping[str, Weapon] = {}
    orders: Mapping[str, OrderCard] = {}
    equipment: Mapping[str, EquipmentCard] = {}
    worn: Mapping[str, EquipmentCard] = {}
    """Equipment that figures carry themselves, as cards."""
    large: frozenset[str] = frozenset()
    """Suits whose wearers stand on four squares."""


class ExpansionForm:
    """What an expansion has on the set-up page."""

    paths: dict[str, tuple[str, ...]] = {}
    """Where each of its flat fields stands in the set-up."""
    book: Msg = Msg("sq-form-base")
    """The heading of its missions."""

    def read(self, words: Any) -> Any:
        """Its part of the set-up out of what the page sent; None: the expansion is not played."""
        return words

    def without_secrets(self, words: Any) -> Any:
        """Its part as everybody may see it."""
        return words

    def presets(self, content: Any, mission: Any) -> dict[str, str | int | bool]:
        """Values of other fields when a mission of its book is chosen."""
        return {}

    def first_fields(self, content: Any) -> tuple[Field, ...]:
        """Fields before those of the squads."""
        return ()

    def squad_fields(self, content: Any, seat: str, fields: tuple[Field, ...]) -> tuple[Field, ...]:
        """The fields of one squad, with its own among them."""
        return fields

    def option_fields(self, content: Any) -> tuple[Field, ...]:
        """Its rule options."""
        return ()


class Expansion:
    """What an expansion gives to the base game; `expansion.py` holds one as `EXPANSION`."""

    name: str
    """Its field in the set-up of a match."""

    def read_content(self, folder: Path) -> ExpansionContent:
        return ExpansionContent()

    def check_content(self, content: Any) -> None:
        """Its content beside that of the base game; ContentError names what does not fit."""

    def pack_files(self, folder: Path) -> list[Path]:
        """Files of a pack of the players' own that are for this expansion."""
        return []

    def with_pack(self, own: Any, folder: Path) -> Any:
        """Its content with such files besides."""
        return own

    def check_pack(self, content: Any, folder: Path) -> Iterator[ContentError]:
        """Everything wrong with such files."""
        return iter(())

    def check_file(self, content: Any, path: Path) -> list[ContentError] | None:
        """Everything wrong with a file that players hand on; None: it is not for this expansion."""
        return None

    def read_setup(self, content: Any, setup: Any, wish: Mapping[str, Any]) -> ExpansionSetup:
        """Its part of the set-up, checked."""
        raise NotImplementedError

    def form(self) -> ExpansionForm:
        return ExpansionForm()

    def services(self) -> dict[str, Any]:
        """Its pages: what each is asked, and how it answers."""
        return {}

    def counsel(self) -> Any:
        """What it tells the opponents (counsel.py)."""
        raise NotImplementedError

    def rules(self, setup: Any) -> Rules[Any, Any, Any, Any]:
        """Its rules under this part of the set-up."""
        raise NotImplementedError


def rules_of(setup: ExpansionSetup | None) -> Rules[Any, Any, Any, Any]:
    return BASE if setup is None else expansions()[setup.expansion].rules(setup)


@cache
def expansions() -> dict[str, Expansion]:
    """Every expansion that is installed, by name."""
    found = sorted(Path(__file__).parent.glob("*/expansion.py"))
    guests: list[Expansion] = [import_module(f"{__package__}.{path.parent.name}.expansion").EXPANSION for path in found]
    return {guest.name: guest for guest in guests}
