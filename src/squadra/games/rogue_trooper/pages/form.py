"""The set-up form (sections 2 and 20.3): what a table may wish for, the default first, and why a wish cannot be granted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from squadra.games.rogue_trooper.content.records import SLOTS, Numbers
from squadra.games.rogue_trooper.state import Setup
from squadra.kernel import Choice, Field, Form, Msg, SetupError, no

LEAST_PLAYERS, MOST_PLAYERS = 1, 6
RULES: dict[str, str] = {
    "players": "RT-RUL-2",
    "scenario": "RT-SET-19",
    "firstPlayer": "RT-RUL-3",
    "milliComMovementRogue": "RT-RUL-11c",
    "gunnarBonus": "RT-RUL-16d",
    "evadedFortificationsStay": "RT-RUL-31",
    "roundLimit": "RT-RUL-71a",
    "traitorMovesPerRound": "RT-RUL-25e",
    "traitorRout": "RT-RUL-55a",
    "weddingBells": "RT-RUL-22e",
    "companionFire": "RT-RUL-18f",
}
CHIPS = "RT-SET-8"
"""`chips` is not a field of the page: the briefing says it (Setup.chips)."""


def read_wish(numbers: Numbers, wish: Mapping[str, Any]) -> Setup:
    """What a table wishes for, or why it cannot be granted."""
    given = dict(wish)
    for name in given:
        if name not in (*RULES, "chips"):
            raise SetupError(no("why-rt-setup-unknown", "RT-GEN-1", name=name), name)
    try:
        setup = msgspec.convert(given, Setup)
    except msgspec.ValidationError as error:
        name = next((name for name in given if f"`$.{name}`" in str(error)), "")
        raise SetupError(no("why-rt-setup-value", RULES.get(name, ""), name=name), name) from error
    if not LEAST_PLAYERS <= setup.players <= MOST_PLAYERS:
        raise SetupError(no("why-rt-setup-players", "RT-RUL-2"), "players")
    if not numbers.round_limit_least <= setup.round_limit <= numbers.round_limit_most:
        limits = {"least": numbers.round_limit_least, "most": numbers.round_limit_most}
        raise SetupError(no("why-rt-setup-rounds", "RT-RUL-71a", **limits), "roundLimit")
    if not all(slot in SLOTS for slots in (setup.chips or {}).values() for slot in slots):
        raise SetupError(no("why-rt-setup-value", CHIPS, name="chips"), "chips")
    return setup


def form(numbers: Numbers) -> Form:
    players = tuple(
        Choice(n, Msg("rt-form-solo" if n == 1 else "rt-form-players", {"count": n}), players=(n,), minutes=30 + 20 * n)
        for n in range(LEAST_PLAYERS, MOST_PLAYERS + 1)
    )
    return Form(
        fields=(
            Field("players", Msg("rt-form-field-players"), "choice", 4, players, RULES["players"]),
            choice("scenario", "standard", "training"),
            choice("firstPlayer", "host", "random"),
            choice("milliComMovementRogue", "allowed", "forbidden"),
            choice("gunnarBonus", "perDie", "perSalvo"),
            switch("evadedFortificationsStay"),
            Field(
                "roundLimit",
                Msg("rt-form-field-round-limit"),
                "number",
                numbers.round_limit,
                (),
                RULES["roundLimit"],
                numbers.round_limit_least,
                numbers.round_limit_most,
            ),
            choice("traitorMovesPerRound", "unlimited", "one"),
            switch("traitorRout"),
            choice("weddingBells", "sought", "faceUp"),
            choice("companionFire", "firstOfTurn", "everyCombat"),
        ),
        training={"players": 2, "scenario": "training"},
        crowd="players",
    )


def choice(name: str, *values: str) -> Field:
    key = "rt-form-field-" + dashed(name)
    options = tuple(Choice(value, Msg(f"rt-form-{dashed(name)}-{dashed(value)}")) for value in values)
    return Field(name, Msg(key), "choice", values[0], options, RULES[name])


def switch(name: str) -> Field:
    return Field(name, Msg("rt-form-field-" + dashed(name)), "switch", False, (), RULES[name])


def dashed(name: str) -> str:
    return "".join("-" + c.lower() if c.isupper() else c for c in name)
