"""What the supplement has on the set-up page: mode and size, squads and chapters, characters, Dreadnoughts, switches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.content.mission import Mission
from squadra.games.star_quest.expansions import ExpansionForm
from squadra.games.star_quest.pages.form import switch, takes_part
from squadra.games.star_quest.state import COLOURS
from squadra.games.star_quest.supplement.content.lineup import name
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.squads.free_mode import MOST
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import (
    DEFAULT_CHAPTERS,
    OPTIONS,
    proposed,
    squads_for,
)
from squadra.kernel import Choice, Field, Msg, SetupError, Ways, no

BASE = "base"
"""The mode of a match without the supplement."""
MODES = ("classic", "free")
SUPPLEMENT: Ways = ({"mode": MODES},)
NOBODY = Choice("", Msg("sqx-form-nobody"))
IN_SECRET = ("cards", "powers", "targeters")


class SupplementForm(ExpansionForm):
    """The fields of the supplement."""

    paths = {
        "mode": ("supplement", "mode"),
        "size": ("supplement", "size"),
        **{option: ("supplement", "options", option) for option in OPTIONS},
        **{
            f"{seat}_{part}": ("supplement", "lineups", seat, part)
            for seat in COLOURS
            for part in ("squad", "chapter", "own", "character", "dreadnought")
        },
    }
    book = Msg("sqx-form-book")

    def read(self, words: Mapping[str, Any]) -> Mapping[str, Any] | None:
        if words.get("mode") == BASE:
            refuse_base(words)
            return None
        lineups = words.get("lineups")
        if not isinstance(lineups, Mapping):
            return words
        return {**words, "lineups": {seat: mounted(one) for seat, one in cast("Mapping[str, Any]", lineups).items()}}

    def without_secrets(self, words: Mapping[str, Any]) -> Mapping[str, Any]:
        lineups = words.get("lineups")
        if not isinstance(lineups, Mapping):
            return words
        return {**words, "lineups": {seat: open_part(one) for seat, one in cast("Mapping[str, Any]", lineups).items()}}

    def presets(self, content: Content, mission: Mission) -> dict[str, str | int | bool]:
        """The mode, the kinds of squad that the mission is written for, stealth and cover."""
        special = mission.supplement
        presets: dict[str, str | int | bool] = {"mode": "classic"}
        taken: list[str] = []
        for seat in COLOURS:
            taken.append(proposed(content, squads_for(content, mission.id), taken))
            presets[f"{seat}_squad"] = taken[-1]
        if special is not None:
            presets |= {"stealth": special.stealth, "cover": bool(special.cover)}
        return presets

    def first_fields(self, content: Content) -> tuple[Field, ...]:
        return (Field("mode", Msg("sqx-form-mode"), "choice", BASE, modes(), "SQX-GEN-1"), size_field())

    def squad_fields(self, content: Content, seat: str, fields: tuple[Field, ...]) -> tuple[Field, ...]:
        """Kind, chapter, character, Dreadnought; rank and Honours stand between."""
        x = supplement_of(content)
        kinds = [Choice(id, name("squad", id)) for id in x.squads]
        chapters = [Choice(id, chapter.name.msg(), chapter.theme.msg()) for id, chapter in x.chapters.items()]

        def field(part: str, default: str, choices: list[Choice], rule: str) -> Field:
            title, group, only = Msg(f"sqx-form-{part}"), Msg(f"sq-seat-{seat}"), takes_part(seat, mode=MODES)
            return Field(f"{seat}_{part}", title, "choice", default, tuple(choices), rule, group=group, only=only)

        return (
            field("squad", "power", kinds, "SQX-GEN-8"),
            field("chapter", DEFAULT_CHAPTERS[seat], chapters, "SQX-CHAP-1"),
            *fields,
            field("character", "", character_choices(content, seat), "SQX-CHR-1"),
            field("dreadnought", "", dreadnought_choices(content, seat), "SQX-DRD-1"),
        )

    def option_fields(self, content: Content) -> tuple[Field, ...]:
        group = Msg("sqx-form-options")
        return tuple(switch(id, f"sqx-form-{id}", rule, group, SUPPLEMENT) for id, rule in OPTIONS.items())


def mounted(lineup: Any) -> Any:
    """The weapons of a Dreadnought are one word on the page."""
    if not isinstance(lineup, Mapping):
        return lineup
    words = cast("Mapping[str, Any]", lineup)
    pair = words.get("dreadnought")
    return {**words, "dreadnought": [w for w in pair.split(",") if w]} if isinstance(pair, str) else words


def refuse_base(words: Mapping[str, Any]) -> None:
    """The base game knows nothing of the supplement's squads and switches (SQX-GEN-1)."""
    for key, value in words.items():
        inner = cast("Mapping[str, Any]", value) if isinstance(value, Mapping) else {"": value}
        if key != "mode" and any(inner.values()):
            raise SetupError(no("why-sqx-base", "SQX-GEN-1"), "mode")


def open_part(lineup: Any) -> Any:
    """A line-up without what its owner alone may know."""
    words: Any = msgspec.to_builtins(lineup) if isinstance(lineup, msgspec.Struct) else lineup
    if not isinstance(words, Mapping):
        return words
    return {key: value for key, value in cast("Mapping[str, Any]", words).items() if key not in IN_SECRET}


def modes() -> tuple[Choice, ...]:
    return tuple(
        Choice(mode, Msg(f"sqx-form-mode-{mode}"), Msg(f"sqx-form-mode-{mode}-note")) for mode in (BASE, *MODES)
    )


def paid(content: Content, seat: str, price: int) -> dict[str, tuple[str | int, ...]]:
    """The Honours of a squad pay the price."""
    return {f"{seat}_honours": tuple(range(price, content.campaign.honours_held + 1))}


def character_choices(content: Content, seat: str) -> list[Choice]:
    """Special characters (SQX-CHR-2 to -5)."""
    x = supplement_of(content)
    found = [NOBODY]
    for id, character in x.characters.items():
        kinds = {f"{seat}_squad": tuple(kind for kind, squad in x.squads.items() if id in squad.characters)}
        lit: Ways = ({"mode": ("free",), **kinds}, {**kinds, **paid(content, seat, character.honours)})
        title = Msg("sqx-form-price", {"who": name("character", id), "honours": character.honours})
        found.append(Choice(id, title, lit=lit))
    return found


def dreadnought_choices(content: Content, seat: str) -> list[Choice]:
    """An allied Dreadnought with a Fist and another weapon (SQX-DRD-1 to -3, -10); other pairs are mounted in the builder."""
    x, dread = supplement_of(content), supplement_of(content).dreadnought
    kinds = {f"{seat}_squad": tuple(kind for kind, squad in x.squads.items() if squad.dreadnought)}
    cycle = tuple(m.id for m in content.other_books() if m.supplement is not None and m.supplement.dreadnought)
    found = [NOBODY]
    for weapon in (*dread.weapons, *dread.extra_heavy):
        more = {"mission": cycle} if weapon in dread.extra_heavy else {}
        pair = Msg("sqx-form-mounts", {"first": name("weapon", dread.fist), "second": name("weapon", weapon)})
        title = Msg("sqx-form-price", {"who": pair, "honours": dread.honours})
        lit: Ways = ({"mode": ("free",)}, {**kinds, **paid(content, seat, dread.honours), **more})
        found.append(Choice(f"{dread.fist},{weapon}", title, lit=lit))
    return found


def size_field() -> Field:
    """How many figures a free squad may have (SQX-RUL-116)."""
    return Field("size", Msg("sqx-form-size"), "number", 5, (), "SQX-RUL-116", 1, MOST, only=({"mode": ("free",)},))
