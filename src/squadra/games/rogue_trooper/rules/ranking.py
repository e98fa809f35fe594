"""How a hunt ends: the winner and second places, or nobody (RT-WIN-12, 13, RT-DEATH-14, 15, RT-RUL-53e, 71)."""

from __future__ import annotations

from squadra.games.rogue_trooper.table import GI, RtTable

FIRST = 2
SECOND = 1


def win(t: RtTable, seat: str) -> None:
    """The killer of the Traitor wins; Dead GIs whose chips he carries share second place."""
    seconds = tuple(other for other in t.s.seats if other in t.s.dead and t.s.dead[other].carrier == seat)
    scores = {other: FIRST if other == seat else SECOND if other in seconds else 0 for other in t.s.seats}
    t.tell("rt-won", rule="RT-WIN-12", gi=GI[seat])
    if seconds:
        t.tell("rt-second", rule="RT-DEATH-14", seats=GI.all(seconds))
    t.end((seat,), scores, "rt-end-traitor-killed")


def nobody_left(t: RtTable) -> None:
    t.tell("rt-all-dead", rule="RT-RUL-53e")
    t.end((), dict.fromkeys(t.s.seats, 0), "rt-end-all-dead")


def round_limit(t: RtTable) -> None:
    t.tell("rt-round-limit", rule="RT-RUL-71a", round=t.s.round)
    t.tell("rt-standings", rule="RT-RUL-71d", seats=GI.all(standings(t)))
    t.end((), dict.fromkeys(t.s.seats, 0), "rt-end-round-limit")


def time_is_up(t: RtTable) -> None:
    t.tell("rt-time-up", rule="RT-SOLO-50")
    t.end((), dict.fromkeys(t.s.seats, 0), "rt-end-time")


def standing(t: RtTable, seat: str) -> int:
    """How far a GI has come, by what everybody sees: Clues held, up to a set, and Lives taken from the Traitor (RT-RUL-71d)."""
    sheet = t.s.sheets[seat]
    return min(len(sheet.clues), len(t.quarters(tuple(t.content.clues)))) + sheet.hits


def standings(t: RtTable) -> tuple[str, ...]:
    """For display only: by Lives taken from the Traitor, then different Clues held (RT-RUL-71d)."""
    sheets = t.s.sheets
    return tuple(sorted(t.s.seats, key=lambda seat: (-sheets[seat].hits, -len(t.quarters(sheets[seat].clues)))))
