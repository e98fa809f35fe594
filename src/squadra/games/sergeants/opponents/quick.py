"""How opponents are played on by one who looks ahead: as the tactics answer, of fewer places and from a lean view."""

from __future__ import annotations

from squadra.games.sergeants.answers import Done, Pick, Skip
from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.knowledge.secrecy import view
from squadra.games.sergeants.opponents.manners import NORMAL, Manner
from squadra.games.sergeants.opponents.tactics import Tactics, listed
from squadra.games.sergeants.rules.actions.look import DrawCards, Spot
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.cards.boxes import NarratorBox
from squadra.games.sergeants.rules.cards.playing import DogTag, EndCard, TeamBubble
from squadra.games.sergeants.table import Front
from squadra.kernel import Ask, Dice, Option

NOTHING = (Done, EndCard, Skip)
GLADLY = (Pick, DogTag, TeamBubble, NarratorBox, Spot, DrawCards, Rally)
"""What the tactics always like better than nothing."""


def quick(content: Content, t: Front, ask: Ask, manner: Manner = NORMAL) -> int | Option:
    """What the asked seat answers in a playout."""
    options = listed(ask, hasty=True)
    deeds = [option for option in options if not isinstance(option, NOTHING)]
    if len(deeds) == 1 and isinstance(deeds[0], GLADLY):
        return deeds[0]
    return Tactics(content, True, manner).choose(view(t, ask.seat, lean=True), ask, Dice(ask.number), options)
