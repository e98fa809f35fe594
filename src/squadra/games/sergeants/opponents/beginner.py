"""What not even a beginner does by mistake: the easy opponent's slips leave it out."""

from __future__ import annotations

from squadra.games.sergeants.answers import Skip
from squadra.games.sergeants.knowledge.secrecy import View
from squadra.games.sergeants.rules.cards.playing import EndCard
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.movement.move_options import Turn
from squadra.kernel import Ask, Option

NOTHING = (Skip, EndCard, Turn)
"""To stand there, or to turn on the spot, with something better to do."""


def silly(view: View, ask: Ask, option: Option, slip: bool) -> bool:
    """By mistake: to do nothing, and to throw away what can be used only once, smoke or shells on an empty field."""
    return slip and isinstance(option, (*NOTHING, Use))
