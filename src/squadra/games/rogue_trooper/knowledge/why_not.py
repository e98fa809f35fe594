"""Why a sector or a card of the own hand is not lit, from what the seat knows."""

from __future__ import annotations

from squadra.games.rogue_trooper.rules.cards.effects import why_unplayable
from squadra.games.rogue_trooper.rules.movement import MoveTo, moves
from squadra.games.rogue_trooper.table import RtTable
from squadra.kernel import Anchor, Refusal, no


def why_not(t: RtTable, seat: str, anchor: Anchor) -> Refusal | None:
    s = t.s
    if anchor.kind == "sector":
        if s.phase != "movement" or s.active != seat or not s.sheets[seat].alive:
            return no("why-rt-not-moving", "RT-MOV-1")
        if s.sheets[seat].prison:
            return no("why-rt-imprisoned", "RT-MOV-9")
        return moves(t, seat).allows(MoveTo(anchor.id))
    if anchor.kind == "card" and anchor.id in s.sheets[seat].rogue:
        return why_unplayable(t, seat, anchor.id)
    return None
