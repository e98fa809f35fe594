"""Fighting on Milli-com with bare hands (RT-COM-MC): no weapon is used there, each side has a die and its Lives."""

from __future__ import annotations

from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.table import GI, RtTable


def punch(t: RtTable, seat: str, die: int, foe: str) -> int:
    """A GI strikes: what his die and his Lives make together (RT-COM-MC-1, 2)."""
    lives = t.sheet(seat).lives
    beat = beats.strike(t, beats.gi(seat), (die,), die + lives, foe) if t.talks else None
    t.tell("rt-bare-hands", beat=beat, rule="RT-COM-MC-2", gi=GI[seat], die=die, lives=lives, total=die + lives)
    return die + lives
