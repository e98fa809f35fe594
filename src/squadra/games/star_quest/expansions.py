"""What the base game asks of an expansion: content, set-up, pages, counsel for the opponents, rules. A new one is a new folder."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from msgspec import Struct

from squadra.games.star_quest.content.guests import ContentGuest, guests
from squadra.games.star_quest.rulebook import BASE, Rules
from squadra.kernel import Field, Msg


class ExpansionSetup(Struct, frozen=True):
    """What an expansion has to say in the set-up of a match, checked."""

    expansion: ClassVar[str]
    """The expansion's name."""


class ExpansionForm:
    """What an expansion has on the set-up page."""

    paths: dict[str, tuple[str, ...]] = {}
    """Where each of its flat fields goes in the set-up."""
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


class Expansion(ContentGuest):
    """What an expansion gives to the base game; `expansion.py` holds one as `EXPANSION`."""

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

    def rules(self, setup: Any) -> Rules[Any, Any, Any, Any, Any]:
        """Its rules under this part of the set-up."""
        raise NotImplementedError


def rules_of(setup: ExpansionSetup | None) -> Rules[Any, Any, Any, Any, Any]:
    return BASE if setup is None else expansions()[setup.expansion].rules(setup)


@cache
def expansions() -> dict[str, Expansion]:
    """Every expansion that is installed, by name."""
    return {name: guest for name, guest in guests().items() if isinstance(guest, Expansion)}
