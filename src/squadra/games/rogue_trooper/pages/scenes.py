"""Before the first move and after the last: what the hunt is about, the GI, and what the places rest on (RT-WIN-12, 13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from squadra.games.rogue_trooper.content.records import SLOTS
from squadra.games.rogue_trooper.rules.ranking import FIRST, SECOND
from squadra.games.rogue_trooper.table import GI, SLOT, RtTable
from squadra.kernel import Briefing, Cited, Man, Msg, ScoreLine

MINUTES, MINUTES_EACH = 30, 20


def ready(wish: Mapping[str, Any] | None, seat: str) -> dict[str, Any]:
    """The wish with the slots that the first chips go into, in the order in which a good player fills them."""
    asked = dict(wish or {})
    return asked | {"chips": {seat: SLOTS, **asked.get("chips", {})}}


def briefing(t: RtTable, seat: str) -> Briefing:
    s, numbers = t.s, t.content.numbers
    aims = (
        Cited("rt-brief-aim-clues", {"count": len(t.quarters(tuple(t.content.clues)))}, "RT-TRAI-1"),
        Cited("rt-brief-aim-expose", {}, "RT-WIN-1"),
        Cited("rt-brief-aim-kill", {"lives": numbers.traitor_lives}, "RT-WIN-12"),
    )
    special: list[Cited] = []
    if s.solo:
        special.append(Cited("rt-brief-solo", {}, "RT-SOLO-50"))
    else:
        special.append(Cited("rt-brief-rivals", {"count": len(s.sheets) - 1}, "RT-GI-1"))
        special.append(Cited("rt-brief-rounds", {"rounds": t.setup.round_limit}, "RT-RUL-71a"))
    if t.setup.scenario == "training":
        special.append(Cited("rt-brief-training", {}, "RT-SET-19"))
    return Briefing(
        Msg("rt-brief-solo-title" if s.solo else "rt-brief-title"), Msg("rt-brief-story"), aims, special=tuple(special),
        minutes=MINUTES + MINUTES_EACH * len(s.sheets), difficulty=2, men=sent(t, seat),
    )  # fmt: skip


def sent(t: RtTable, seat: str) -> tuple[Man, ...]:
    """The GI before the first move, with the slot that his first chip goes into, if that is settled."""
    slots = (t.setup.chips or {}).get(seat, SLOTS)
    if not slots or t.setup.scenario == "training":
        return men(t, seat)
    what = Msg("rt-brief-man", {"lives": t.s.sheets[seat].lives, "slot": SLOT[slots[0]]})
    return tuple(replace(man, what=what) for man in men(t, seat))


def men(t: RtTable, seat: str) -> tuple[Man, ...]:
    """One GI to a player."""
    what = Msg("rt-brief-lives", {"lives": t.s.sheets[seat].lives})
    return (Man(seat, GI[seat], what, "gi", seat in t.s.dead),) if seat in t.s.sheets else ()


def sheet(t: RtTable) -> tuple[ScoreLine, ...]:
    """The two places are all the score there is; how far each GI came is told beside it (RT-RUL-71d)."""
    scores = t.s.result.scores if t.s.result is not None else {}
    lines = [
        ScoreLine(Cited(key, {}, rule), {seat: place for seat, points in scores.items() if points == place})
        for key, rule, place in (
            ("rt-sheet-killer", "RT-WIN-12", FIRST),
            ("rt-sheet-second", "RT-DEATH-14", SECOND),
        )
        if place in scores.values()
    ]
    sheets = t.s.sheets
    return (
        *lines,
        ScoreLine(Cited("rt-sheet-hits", {}, "RT-RUL-71d"), {seat: each.hits for seat, each in sheets.items()}, True),
        ScoreLine(
            Cited("rt-sheet-clues", {}, "RT-RUL-71d"), {seat: len(each.clues) for seat, each in sheets.items()}, True
        ),
        ScoreLine(Cited("rt-sheet-lives", {}, "RT-SHEET-1"), {seat: each.lives for seat, each in sheets.items()}, True),
    )
