"""The decks of the solo game (RT-SOLO-10 to 16)."""

from __future__ import annotations

from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.content.records import betrays


def traitor_deck(content: Content) -> dict[str, int]:
    """The Rogue cards that show the Traitor (RT-SOLO-10, 11)."""
    return {c.id: c.copies for c in content.rogues.values() if c.traitor}


def end_deck(content: Content) -> dict[str, int]:
    """The other End cards, except those that betray (Sister Sledge; RT-SOLO-12, 13)."""
    return {c.id: c.copies for c in content.rogues.values() if c.phase == "end" and not c.traitor and not betrays(c)}


def rogue_deck(content: Content) -> dict[str, int]:
    """The rest, the clock of the solo game (RT-SOLO-14)."""
    gone = traitor_deck(content) | end_deck(content)
    return {c.id: c.copies for c in content.rogues.values() if c.id not in gone}


def mission_deck(content: Content) -> dict[str, int]:
    """Without the Genie Missions (RT-SOLO-15)."""
    return {c.id: c.copies for c in content.missions.values() if c.kind != "genie"}


def encounter_deck(content: Content) -> dict[str, int]:
    """Without the two women (RT-SOLO-16)."""
    return {c.id: c.copies for c in content.encounters.values() if c.id not in content.women}
