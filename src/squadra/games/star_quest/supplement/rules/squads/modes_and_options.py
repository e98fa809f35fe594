"""The supplement in the set-up of a match: mode, switches, line-ups, checked (SQX-GEN, SQX-OPT, SQX-RUL-35, -97, -104)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn, cast

import msgspec
from msgspec.structs import replace

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.content.mission import SupplementMission
from squadra.games.star_quest.expansions import ExpansionSetup
from squadra.games.star_quest.supplement.content.lineup import (
    CompanyName,
    Fault,
    Lineup,
    Mode,
    Terms,
    at_place,
    fault,
    members,
)
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.content.records import Chapter
from squadra.games.star_quest.supplement.rules.squads.choices import default_lineup
from squadra.games.star_quest.supplement.rules.squads.free_mode import MOST
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from squadra.kernel import SetupError, no

OPTIONS = {
    "overheating": "SQX-OPT-1",
    "diagonal_axe": "SQX-OPT-2",
    "jamming": "SQX-OPT-3",
    "cover": "SQX-OPT-4",
    "anti_tank_fist": "SQX-OPT-5",
    "persistent_flames": "SQX-OPT-6",
    "stealth": "SQX-OPT-7",
    "short_pistols": "SQX-OPT-8",
    "parry": "SQX-OPT-9",
    "large_bases": "SQX-TERM-32",
    "ten_scouts": "SQX-SCOUT-15",
    "blast_penalty": "SQX-PSY-25",
    "light_lasers": "SQX-ARM-402",
    "character_cards": "SQX-RUL-46",
    "character_arms": "SQX-CHR-12",
    "homer_entry": "SQX-TERM-29",
    "chapter_rules": "SQX-RUL-86",
}
"""The switches of 14.2, all off by default, with their rules."""

DEFAULT_CHAPTERS = {"red": "blood_angels", "yellow": "imperial_fists", "blue": "ultramarines"}


class SupplementSetup(ExpansionSetup, frozen=True, kw_only=True):
    """A checked set-up of the supplement."""

    expansion = "supplement"

    mode: Mode = "classic"
    options: tuple[str, ...] = ()
    size: int = 5
    company: CompanyName = "base"
    lineups: dict[str, Lineup] = {}


def refuse(found: Fault, before: str = "") -> NoReturn:
    raise SetupError(found.refusal, f"{before}.{found.place}" if before and found.place else before or found.place)


def bad(place: str, key: str, rule: str, **args: object) -> NoReturn:
    refuse(fault(place, key, rule, **args))


def mission_terms(content: Content, mission: str, players: int) -> tuple[CompanyName, bool]:
    """What the mission says about the squads: its cycle, whether it has reinforcements (SQX-TERM-3, SQX-RUL-35)."""
    book = content.missions[mission]
    reinforced = bool(book.reinforcements.counts(players)) and bool(book.reinforcement_squares)
    return "dreadnought" if book.supplement is not None and book.supplement.dreadnought else "base", reinforced


def squads_for(content: Content, mission: str) -> tuple[str, ...]:
    """The kinds of squad a mission is written for, in its order."""
    special = content.missions[mission].supplement
    return special.squads if special is not None else ()


def proposed(content: Content, squads: tuple[str, ...], taken: Sequence[str]) -> str:
    """The kind of squad that a mission proposes to one more player: the first of which there may be another (SQX-TERM-4)."""
    kinds = supplement_of(content).squads
    return next((kind for kind in (*squads, "power") if taken.count(kind) < kinds[kind].most), "power")


def named_squad(given: Any) -> str:
    """The kind of squad that a wish names; nothing: the mission proposes one."""
    if isinstance(given, Lineup):
        return given.squad
    return str(cast("Mapping[str, Any]", given).get("squad", "")) if isinstance(given, Mapping) else ""


def terms_for(content: Content, setup: Any, seat: str, mode: Mode, options: tuple[str, ...], size: int) -> Terms:
    company, reinforcements = mission_terms(content, setup.mission, len(setup.players))
    return Terms(
        mode=mode,
        company=company,
        rank=setup.ranks.get(seat, 0),
        honours=setup.honours.get(seat, 0),
        options=options,
        size=size,
        reinforcements=reinforcements,
        squads=squads_for(content, setup.mission),
        stealth="stealth" in options,
    )


def read_supplement(content: Content, setup: Any, given: Any) -> SupplementSetup:
    """The wish, checked; `setup` is the rest of the set-up, already checked."""
    if setup.mission not in content.missions:
        bad("mission", "mission-first", "SQX-GEN-8")
    if not isinstance(given, Mapping):
        bad("supplement", "value", "SQX-GEN-1", field="supplement")
    words = dict(cast("Mapping[str, Any]", given))
    mode = words.pop("mode", "classic")
    if mode not in ("classic", "free"):
        bad("mode", "mode", "SQX-GEN-1", mode=str(mode))
    options = read_options(words.pop("options", {}), content.missions[setup.mission].supplement)
    size = words.pop("size", 5)
    if not isinstance(size, int) or isinstance(size, bool) or not 1 <= size <= MOST:
        bad("size", "size", "SQX-RUL-116", most=MOST)
    lineups = words.pop("lineups", {})
    if not isinstance(lineups, Mapping):
        bad("lineups", "value", "SQX-GEN-8", field="lineups")
    for name in words:
        bad(name, "field", "SQX-GEN-1", field=name)
    chosen: dict[str, Lineup] = {}
    for seat in sorted(cast("Mapping[str, Any]", lineups)):
        if seat not in setup.players:
            bad(f"lineups.{seat}", "seat", "SQX-GEN-8", seat=seat)
    wishes = {seat: cast("Mapping[str, Any]", lineups).get(seat) for seat in setup.players}
    taken = [kind for kind in map(named_squad, wishes.values()) if kind]
    for seat, wanted in wishes.items():
        terms = terms_for(content, setup, seat, mode, options, size)
        kind = proposed(content, terms.squads, taken)
        if not named_squad(wanted):
            taken.append(kind)
        chosen[seat] = read_lineup(content, terms, seat, wanted, kind)
    check_together(content, chosen)
    company = mission_terms(content, setup.mission, len(setup.players))[0]
    return SupplementSetup(mode=mode, options=options, size=size, company=company, lineups=dict(sorted(chosen.items())))


def read_options(given: Any, mission: SupplementMission | None) -> tuple[str, ...]:
    """Switches as a mapping of booleans, or simply the list of those that are on.

    A mission written for stealth or cover has the switch on unless it is switched off; stealth never begins at a docking claw.
    """
    if isinstance(given, (list, tuple)):
        given = dict.fromkeys(cast("list[str]", given), True)
    if not isinstance(given, Mapping):
        bad("options", "value", "SQX-OPT-11", field="options")
    for name, value in cast("Mapping[str, Any]", given).items():
        if name not in OPTIONS:
            bad(f"options.{name}", "option", "SQX-OPT-11", option=name)
        if not isinstance(value, bool):
            bad(f"options.{name}", "value", OPTIONS[name], field=name)
    chosen = dict(cast("Mapping[str, bool]", given))
    if mission is not None:
        chosen = {"stealth": mission.stealth, "cover": bool(mission.cover), **chosen}
    if chosen.get("stealth") and (mission is None or not mission.stealth):
        bad("options.stealth", "no-stealth", "SQX-STEALTH-1")
    return tuple(sorted(name for name, value in chosen.items() if value))


def read_lineup(content: Content, terms: Terms, seat: str, given: Any, kind: str) -> Lineup:
    """One player's line-up; what he leaves out is the default of his kind of squad."""
    place = f"lineups.{seat}"
    if isinstance(given, Lineup):
        lineup = given
    else:
        lineup = decode_lineup(content, terms, seat, {} if given is None else given, kind, place)
    for found in faults(content, lineup, terms):
        refuse(at_place(found), place)
    return lineup


def decode_lineup(content: Content, terms: Terms, seat: str, given: Any, kind: str, place: str) -> Lineup:
    if not isinstance(given, Mapping):
        bad(place, "value", "SQX-GEN-8", field=place)
    words = dict(cast("Mapping[str, Any]", given))
    try:
        lineup = msgspec.convert(words, Lineup)
    except msgspec.ValidationError as error:
        raise SetupError(no("why-sqx-lineup", "SQX-GEN-8", reason=str(error)), place) from error
    chapter = str(words.get("chapter", DEFAULT_CHAPTERS[seat]))
    if not named_squad(words):
        lineup = replace(lineup, squad=kind)
    if lineup.squad in supplement_of(content).squads:
        basis = default_lineup(content, lineup.squad, terms, chapter)
        if terms.mode == "free" and not lineup.free:
            return replace(lineup, chapter=chapter, free=basis.free)
        if terms.mode == "classic":
            lineup = replace(lineup, commander=lineup.commander or basis.commander)
            if "figures" not in words:
                lineup = replace(lineup, figures=shortened(content, lineup, terms, basis.figures))
    return replace(lineup, chapter=chapter)


def shortened(content: Content, lineup: Lineup, terms: Terms, kits: tuple[str, ...]) -> tuple[str, ...]:
    """The default figures without those whom character and Dreadnought replace: the last ones."""

    return kits[: members(content, lineup, terms)]


def check_together(content: Content, lineups: Mapping[str, Lineup]) -> None:
    """At most two Terminator squads (SQX-TERM-4) and one Dreadnought (SQX-DRD-1) in the game; first come, first served.

    Two squads of one chapter share homers (SQX-TERM-29): a name means one chapter.
    """
    x = supplement_of(content)
    kinds: dict[str, int] = {}
    walkers = 0
    own: dict[str, Chapter | None] = {}
    for seat, lineup in lineups.items():
        if own.setdefault(lineup.chapter, lineup.own) != lineup.own:
            bad(f"lineups.{seat}.chapter", "chapter-twice", "SQX-CHAP-1", chapter=lineup.chapter)
        kinds[lineup.squad] = kinds.get(lineup.squad, 0) + 1
        if lineup.squad in x.squads and not lineup.free and kinds[lineup.squad] > x.squads[lineup.squad].most:
            bad(f"lineups.{seat}.squad", "squads-of-kind", "SQX-TERM-4", most=x.squads[lineup.squad].most)
        walkers += bool(lineup.dreadnought)
        if lineup.dreadnought and walkers > 1:
            bad(f"lineups.{seat}.dreadnought", "one-dreadnought", "SQX-DRD-1")
