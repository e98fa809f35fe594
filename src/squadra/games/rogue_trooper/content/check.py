"""Proves a set: references first, then the board (RT-GAP-BOARD), then the five decks (21.1 to 21.7).

`check_folder(path)` is what `squadra packs check` calls. A set is fit when the list is empty; each entry names file,
place and reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

from squadra.games.rogue_trooper.content.check_board import board_faults
from squadra.games.rogue_trooper.content.check_cards import card_faults
from squadra.games.rogue_trooper.content.loading import Content, load_content
from squadra.games.rogue_trooper.content.records import Function, traitor_goal, traitor_place
from squadra.games.rogue_trooper.content.verbs import Betrayal
from squadra.kernel import ContentError

Fault = tuple[str, str, str]
ONCE = tuple(name for name in get_args(Function) if name not in ("none", "drop_zone"))
"""Functions that exactly one sector has."""


def check_folder(path: str | Path) -> list[ContentError]:
    """Everything wrong with the set in a folder; files it lacks are taken from the reference set."""
    try:
        content = load_content(Path(path))
    except ContentError as error:
        return [error]
    return check(content)


def check(content: Content) -> list[ContentError]:
    """Broken references hide everything else, so they are reported alone."""
    parts: tuple[Callable[[Content], Iterator[Fault]], ...] = (reference_faults, place_faults)
    for part in parts:
        found = [ContentError(*fault) for fault in part(content)]
        if found:
            return found
    return [ContentError(*fault) for fault in (*board_faults(content), *card_faults(content))]


def place_faults(content: Content) -> Iterator[Fault]:
    """Every function once, six Drop Zones, no two sectors in one place: what the rules cannot do without."""
    taken: dict[tuple[str, tuple[int, int]], str] = {}
    for sector in content.sectors.values():
        other = taken.setdefault((sector.area, sector.at), sector.id)
        if other != sector.id:
            yield "board.toml", f"sector.{sector.id}.at", f"is in the same place as {other}"
        if (sector.function == "drop_zone") != (sector.drop_zone > 0):
            yield (
                "board.toml",
                f"sector.{sector.id}.drop_zone",
                "a Drop Zone, and no other sector, must have a number from 1 to 6",
            )
    for function in ONCE:
        holders = [s.id for s in content.sectors.values() if s.function == function]
        if len(holders) != 1:
            yield "board.toml", function, f"one sector must have this function, not {len(holders)}"
    zones = sorted(s.drop_zone for s in content.sectors.values() if s.function == "drop_zone")
    if zones != [1, 2, 3, 4, 5, 6]:
        yield "board.toml", "drop_zone", f"the six Drop Zones must be 1 to 6, not {zones} (RT-BOARD-SPEC-7)"


def reference_faults(content: Content) -> Iterator[Fault]:
    """Every id that a record names must exist (RT-REC-10)."""
    yield from sector_references(content)
    for mission in content.missions.values():
        if mission.companion is not None and mission.companion not in content.companions:
            yield "cards/mission.toml", f"mission.{mission.id}.companion", f"there is no Companion {mission.companion}"
    for card in content.rogues.values():
        betrayal = card.has(Betrayal)
        if betrayal and betrayal.companion not in content.companions:
            yield "cards/rogue.toml", f"rogue.{card.id}.effects", f"there is no Companion {betrayal.companion}"
    for terrain in sorted({s.terrain for s in content.sectors.values()}):
        if terrain not in content.grounds:
            yield "board.toml", f"terrain.{terrain}", "sectors have this terrain, but it is not described"
    for ammo in ("gp", "plasma", "sealburster", "micro_mines"):
        if ammo not in content.ammunition:
            yield "numbers.toml", f"ammunition.{ammo}", "the track is missing"


def sector_references(content: Content) -> Iterator[Fault]:
    for mission in content.missions.values():
        if mission.kind == "contact" and mission.destination is None:
            yield "cards/mission.toml", f"mission.{mission.id}", "a Contact Mission needs a destination"
    named: list[Fault] = [
        ("cards/mission.toml", f"mission.{m.id}.destination", m.destination)
        for m in content.missions.values()
        if m.destination is not None
    ]
    named += [
        ("cards/encounter.toml", f"companion.{c.id}.destination", c.destination)
        for c in content.companions.values()
        if c.destination is not None
    ]
    for card in content.rogues.values():
        for place in (traitor_goal(card), traitor_place(card)):
            if place is not None and place not in ("any", "nu_earth", "milli_com"):
                named.append(("cards/rogue.toml", f"rogue.{card.id}.effects", place))
    named += [("numbers.toml", "numbers.wedding_bells", place) for place in content.numbers.wedding_bells]
    for file, place, sector in named:
        if sector not in content.sectors:
            yield file, place, f"there is no sector {sector} on the board"
