"""Pages: what stands around the table. The set-up form, the players' own content, services of a game's own, the score."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from squadra.kernel.game.rules import ContentT, Rules, SetupT, StateT, TableT
from squadra.kernel.game.scenes import Briefing, Man, ScoreLine
from squadra.kernel.message import ContentError, Msg

Ways = tuple[dict[str, tuple[str | int, ...]], ...]
"""Values of other fields, in one of these ways; empty: whatever they say."""


class Choice(Struct, frozen=True):
    """One value of a set-up field: a mission, a scenario, a number of players."""

    value: str | int
    title: Msg
    note: Msg | None = None
    players: tuple[int, ...] = ()
    minutes: int = 0
    difficulty: int = 0
    group: Msg | None = None
    """The heading under which it is listed."""
    presets: dict[str, str | int | bool] = {}
    """Values of other fields as long as this one is chosen and nobody says otherwise."""
    lit: Ways = ()
    """When it may be chosen."""


class Field(Struct, frozen=True):
    """One field of the set-up: a choice, a switch (a rule option, off by default) or a number."""

    name: str
    title: Msg
    kind: Literal["choice", "switch", "number"]
    default: str | int | bool
    choices: tuple[Choice, ...] = ()
    rule: str = ""
    least: int = 0
    most: int = 0
    group: Msg | None = None
    """The heading under which it is shown."""
    only: Ways = ()
    """When it counts: otherwise the field is neither shown nor sent."""


class Form(Struct, frozen=True):
    """What the set-up page shows."""

    fields: tuple[Field, ...] = ()
    training: dict[str, Any] = {}
    """The set-up of the training game."""
    crowd: str = ""
    """The field that says how many take part."""
    others: int = 0
    """Players whom it does not count."""


class NoService(LookupError):
    """A game was asked for a service that it does not have."""


class Pages(Rules[StateT, TableT, SetupT, ContentT]):
    """What people use before, beside and after a match. All of it may be left out."""

    def form(self) -> Form:
        return Form()

    def standing(self, t: TableT) -> dict[str, int]:
        """The score of each seat as it stands, for the chart of a finished match; empty: the game keeps none on the way."""
        return {}

    def ready(self, wish: Mapping[str, Any] | None, seat: str) -> dict[str, Any]:
        """The same wish, with a good choice of what this seat would be asked before its first move."""
        return dict(wish or {})

    def pictured(self, wish: Mapping[str, Any] | None) -> dict[str, Any]:
        """The same wish for a picture of the first table: as far as can be seen before chance decides anything."""
        return dict(wish or {})

    def briefing(self, t: TableT, seat: str) -> Briefing:
        """What a seat is told at the first table of a match."""
        return Briefing(men=self.men(t, seat))

    def men(self, t: TableT, seat: str) -> tuple[Man, ...]:
        """Whom a seat leads, and which of them have fallen."""
        return ()

    def sheet(self, t: TableT) -> tuple[ScoreLine, ...]:
        """Where the scores of a finished match come from, line by line."""
        return ()

    def service(self, name: str, wish: Mapping[str, Any], finished: TableT | None = None) -> Any:
        """Pages of a game's own (builders, tables, campaigns): plain data in, plain data out, nothing kept.

        `finished` is the table of a finished match whose ticket came along. SetupError refuses a wish with its rule.
        """
        raise NoService(f"{self.name} has no service {name!r}")

    def check_installed(self) -> None:
        """Looks at the installed content more closely than reading it does; ContentError names file, place and reason."""

    def check_pack(self, folder: Path) -> None:
        """Reads a pack of the players' own content strictly; ContentError names file, place and reason."""
        raise ContentError(str(folder), "", f"{self.name} takes no packs")

    def check_file(self, path: Path) -> None:
        """The same for a single file that players pass on: a squad, a chapter."""
        raise ContentError(path.name, "", f"{self.name} has no such files")
