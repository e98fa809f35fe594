"""Why a thing on the table is not lit, from what the seat knows. What the question offers is never refused."""

from __future__ import annotations

from squadra.games.rogue_trooper.rules.cards.effects import why_unplayable
from squadra.games.rogue_trooper.rules.movement import MoveTo, moves
from squadra.games.rogue_trooper.table import RtTable
from squadra.kernel import Anchor, Ask, Refusal, no
from squadra.kernel.machine import advance

ELSEWHERE = {
    "rt-ask-lifepods": no("why-rt-no-drop-zone", "RT-BOARD-MC-5"),
    "rt-ask-shuttle": no("why-rt-shuttle-line", "RT-BOARD-SPEC-5"),
    "rt-ask-go-on": no("why-rt-too-far", "RT-RUL-38e"),
}
"""Why a sector cannot be chosen, by the question about places."""


def why_not(t: RtTable, seat: str, anchor: Anchor) -> Refusal | None:
    """Whatever else there is to say, the current question has a rule, and the thing has no part in it."""
    asked = advance(t.copy())
    if not isinstance(asked, Ask):
        return None
    if seat in asked.seats and any(anchor in option.anchors(t) for option in asked.to(seat).options):
        return None
    why = None
    if anchor.kind == "sector":
        why = why_no_sector(t, seat, anchor.id, asked.prompt)
    elif anchor.kind == "figure" and anchor.id == "traitor":
        why = why_no_traitor(t, seat)
    elif anchor.kind == "card" and anchor.id in t.sheet(seat).rogue:
        window = asked.prompt == "rt-ask-window"
        why = why_unplayable(t, seat, anchor.id) if window else no("why-rt-no-window", "RT-CARD-ROG-5")
    return why or no("why-rt-other-question", asked.rule)


def why_no_sector(t: RtTable, seat: str, sector: str, prompt: str) -> Refusal | None:
    if prompt in ELSEWHERE:
        return ELSEWHERE[prompt]
    sheet = t.sheet(seat)
    if t.s.phase != "movement" or t.s.active != seat or not sheet.alive:
        return no("why-rt-not-moving", "RT-MOV-1")
    if sheet.prison:
        return no("why-rt-imprisoned", "RT-MOV-9")
    return moves(t, seat).allows(MoveTo(sector)) if prompt == "rt-ask-move" else no("why-rt-not-moving", "RT-MOV-14")


def why_no_traitor(t: RtTable, seat: str) -> Refusal | None:
    sheet = t.sheet(seat)
    if not sheet.revealed:
        return no("why-rt-no-set", "RT-WIN-2")
    if sheet.sector != t.s.traitor:
        return no("why-rt-traitor-away", "RT-WIN-1")
    return no("why-rt-confront-later", "RT-END-10")
