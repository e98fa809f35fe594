"""Expansions are guests: folders beside the base game that bring an `expansion.py`. Here: the content that they bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from squadra.games.star_quest.content.records import EquipmentCard, OrderCard, Weapon
from squadra.kernel import ContentError

GAME = "squadra.games.star_quest"


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


class ContentGuest:
    """The part of an expansion that brings content, and checks it."""

    name: str
    """Its field in the set-up of a match."""

    def read_content(self, folder: Path) -> ExpansionContent:
        return ExpansionContent()

    def check_content(self, content: Any) -> None:
        """Its content beside that of the base game; ContentError names what does not fit."""

    def pack_files(self, folder: Path) -> list[Path]:
        """Files of a pack made by players that are for this expansion."""
        return []

    def with_pack(self, own: Any, folder: Path) -> Any:
        """Its content with such files added."""
        return own

    def check_pack(self, content: Any, folder: Path) -> Iterator[ContentError]:
        """Everything wrong with such files."""
        return iter(())

    def check_file(self, content: Any, path: Path) -> list[ContentError] | None:
        """Everything wrong with a file that players pass on; None: it is not for this expansion."""
        return None


@cache
def guests() -> dict[str, ContentGuest]:
    """Every expansion that is installed, by name."""
    files = Path(__file__).parents[1].glob("*/expansion.py*")  # .pyc in a browser
    found = sorted({path.parent.name for path in files})
    there: list[ContentGuest] = [import_module(f"{GAME}.{name}.expansion").EXPANSION for name in found]
    return {guest.name: guest for guest in there}
