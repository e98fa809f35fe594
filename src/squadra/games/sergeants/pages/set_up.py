"""What may be wished for in a set-up, and the set-up made from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.content.scenario_records import Scenario
from squadra.games.sergeants.rules.forces.forces import problems
from squadra.games.sergeants.setup import Muster, Setup, seats_of
from squadra.kernel import SetupError, no

USUAL = {"players": 2, "advanced": True, "open_cards": False, "open_information": False, "base_draw": 3}
"""What the set-up page shows where the scenario does not say otherwise."""


class ForceWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A force as a player writes it down."""

    soldiers: tuple[tuple[int, str], ...]
    equipment: tuple[tuple[str, int], ...] = ()
    grenades: tuple[tuple[int, int], ...] = ()
    awards: tuple[tuple[str, int], ...] = ()
    extras: tuple[str, ...] = ()
    story: tuple[str, ...] = ()
    slots: tuple[tuple[str, int, int], ...] = ()

    def muster(self) -> Muster:
        return Muster(self.soldiers, self.equipment, self.grenades, self.awards, self.extras, self.story, self.slots)


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be wished for; None: as the scenario says."""

    scenario: int = 2
    players: int | None = None
    advanced: bool | None = None
    open_cards: bool | None = None
    open_information: bool | None = None
    medals: bool = False
    choose_forces: bool = False
    base_draw: int | None = None
    forces: dict[str, ForceWish] = {}


def make_setup(content: Content, wish: Mapping[str, Any] | None) -> Setup:
    """SetupError names the field, the reason and the rule."""
    try:
        w = msgspec.convert(dict(wish or {}), Wish, strict=True)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `$")
        raise SetupError(no("why-smg-setup-field", "SMG-SET-1", reason=reason), place.strip("`.")) from None
    scenario = content.scenarios.get(w.scenario)
    if scenario is None:
        raise SetupError(no("why-smg-no-scenario", "SMG-SET-2", number=w.scenario), "scenario")
    players = w.players if w.players is not None else usual_players(scenario)
    if not scenario.forces(players):
        raise SetupError(no("why-smg-players", "SMG-SET-11", number=players), "players")
    if w.base_draw is not None and not 1 <= w.base_draw <= 9:
        raise SetupError(no("why-smg-base-draw", "SMG-DRAW-1", number=w.base_draw), "base_draw")
    setup = Setup(
        w.scenario, players, _or(w.advanced, scenario.advanced_rules), _or(w.open_cards, scenario.cards_face_up),
        _or(w.open_information, scenario.open_information), w.medals, w.choose_forces, w.base_draw or 0,
        tuple((seat, force.muster()) for seat, force in sorted(w.forces.items())),
    )  # fmt: skip
    _check_forces(content, setup)
    return setup


def usual_players(scenario: Scenario) -> int:
    return scenario.best_for[0] if scenario.best_for else USUAL["players"]


def presets(scenario: Scenario) -> dict[str, str | int | bool]:
    """What holds in this scenario unless somebody says otherwise, where it is not what holds in most of them."""
    told = {
        "players": usual_players(scenario), "advanced": scenario.advanced_rules, "open_cards": scenario.cards_face_up,
        "open_information": scenario.open_information, "base_draw": scenario.base_draw,
    }  # fmt: skip
    return {name: value for name, value in told.items() if value != USUAL[name]}


def _or(wished: bool | None, otherwise: bool) -> bool:
    return otherwise if wished is None else wished


def _check_forces(content: Content, setup: Setup) -> None:
    seats = seats_of(content, setup.scenario, setup.players)
    taken: set[int] = set()
    for seat, force in setup.forces:
        if seat not in seats:
            raise SetupError(no("why-smg-no-seat", "SMG-SET-11", seat=seat), "forces")
        bad = next(problems(content, setup, seat, force, taken), None)
        if bad is not None:
            raise SetupError(bad.refusal, f"forces.{seat}.{bad.place}")
        taken |= {serial for serial, _ in force.soldiers}
