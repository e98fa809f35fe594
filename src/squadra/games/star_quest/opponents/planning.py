"""Plans for a whole turn: the tactics in other manners, chosen when the turn begins and again when something comes to light."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from squadra.games.star_quest.knowledge.view import HulkView
from squadra.games.star_quest.opponents.manners import ALIENS, MARINES, Manner
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Ask


def occasion(view: HulkView, ask: Ask) -> Hashable:
    """A turn of one's own in which figures act, as long as no counter is turned up and no board is scanned."""
    if view.turn != ask.seat or view.phase != "turn":
        return None
    return view.round, view.scanned, 0 if ask.seat == ALIEN else len(view.blips)


def plans(ask: Ask) -> Sequence[Manner]:
    """That of hard first: no other one has been shown to be better."""
    return ALIENS if ask.seat == ALIEN else MARINES
