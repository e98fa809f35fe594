"""The set-up of a match: scenario, players, rule options, forces given beforehand."""

from __future__ import annotations

from typing import Any

import msgspec

from squadra.games.sergeants.answers import who
from squadra.games.sergeants.content.loading import Content
from squadra.kernel import Msg, Option


class Muster(Option, frozen=True):
    """A whole force (SMG-RUL-106)."""

    rule = "SMG-SET-5"
    soldiers: tuple[tuple[int, str], ...]
    equipment: tuple[tuple[str, int], ...] = ()
    grenades: tuple[tuple[int, int], ...] = ()
    awards: tuple[tuple[str, int], ...] = ()
    extras: tuple[str, ...] = ()
    story: tuple[str, ...] = ()
    slots: tuple[tuple[str, int, int], ...] = ()  # panel, slot, soldier

    def say(self, t: Any) -> Msg:
        return Msg(
            "option-smg-muster", {"soldiers": tuple(who(s) for s, _ in self.soldiers), "count": len(self.soldiers)}
        )


class Setup(msgspec.Struct, frozen=True):
    """A validated set-up."""

    scenario: int
    players: int
    advanced: bool
    open_cards: bool
    open_information: bool
    medals: bool
    choose_forces: bool
    base_draw: int
    forces: tuple[tuple[str, Muster], ...] = ()

    def force_of(self, seat: str) -> Muster | None:
        return next((force for name, force in self.forces if name == seat), None)


def seats_of(content: Content, scenario: int, players: int) -> tuple[str, ...]:
    """us-1, us-2, ... in the order of the scenario's side list."""
    counted: dict[str, int] = {}
    names: list[str] = []
    for limit in content.scenarios[scenario].forces(players):
        counted[limit.side] = counted.get(limit.side, 0) + 1
        names.append(f"{limit.side.lower()}-{counted[limit.side]}")
    return tuple(names)
