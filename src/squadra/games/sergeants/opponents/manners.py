"""How an opponent goes about a battle: the weights of the tactics. The first manner is the one that normal has."""

from __future__ import annotations

from msgspec import Struct


class Manner(Struct, frozen=True):
    """What counts how much: places as inches, cards as successes."""

    # Where to stand
    pull: float = 0.7
    """An inch nearer to the enemy."""
    duty: float = 1.1
    """An inch nearer to the Landmark of the order."""
    shelter: float = 1.6
    """Cover."""
    aim: float = 0.2
    """What the worth of a shot counts for a place."""
    aimed: float = 0.6
    """The same if a card for it lies ready this turn."""
    fear: float = 1.0
    """How much danger counts, against what normal makes of it."""

    # What to do
    shown: float = 1.0
    """What it costs a hidden man to show himself, against what normal makes of it."""
    risk: float = 1.5
    """What going into close combat costs."""

    # What cards are good for
    walked: float = 0.45
    spotted: float = 0.5
    drawn: float = 0.5
    hidden: float = 1.0
    rallied: float = 1.3
    hit: float = 0.5
    """How much of a shot's expected worth a plan counts."""


NORMAL = Manner()
