"""Why a sector or a card of the own hand is not lit, from what the seat knows."""

from __future__ import annotations

from squadra.games.rogue_trooper.content.verbs import Clearance, ExtraMove
from squadra.games.rogue_trooper.rules.cards.effects import no, why_unplayable
from squadra.games.rogue_trooper.rules.movement import why_not_there
from squadra.games.rogue_trooper.table import RtTable
from squadra.kernel import Anchor, Refusal


def why_not(t: RtTable, seat: str, anchor: Anchor) -> Refusal | None:
    s = t.s
    if anchor.kind == "sector":
        if s.phase != "movement" or s.active != seat or not s.sheets[seat].alive:
            return no("why-rt-not-moving", "RT-MOV-1")
        if s.sheets[seat].prison:
            return no("why-rt-imprisoned", "RT-MOV-9")
        extra = t.in_force(ExtraMove)
        helm = s.sheets[seat].helm != "" or t.in_force(Clearance) is not None
        return why_not_there(t, seat, anchor.id, t.has_kit(seat), helm, 1 + (extra.sectors if extra else 0))
    if anchor.kind == "card" and anchor.id in t.content.rogues and anchor.id in s.sheets[seat].rogue:
        return why_unplayable(t, seat, anchor.id)
    return None
