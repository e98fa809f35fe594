"""Collecting counters (SQ-CNT, SQ-RUL-27): whoever eliminates an alien takes a counter of its type, while there are any."""

from __future__ import annotations

from squadra.games.star_quest.rules.options import HulkOption
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Msg
from squadra.kernel.beat import Score


class TakeCounter(HulkOption, frozen=True):
    rule = "SQ-CNT-2"


class LeaveCounter(HulkOption, frozen=True):
    rule = "SQ-RUL-27"


TAKE_OR_LEAVE = (TakeCounter(), LeaveCounter())


def earn_counter(t: HulkTable, seat: str, kind: str) -> None:
    """For an eliminated alien: a counter of its type, or the choice to take it (SQ-CNT-1 to -5)."""
    if t.s.pool.get(kind, 0) - sum(claim[1] == kind for claim in t.s.claims) <= 0:
        t.tell("sq-no-counter", "SQ-CNT-3", player=t.the(seat))
    elif t.setup.decline_counters:
        t.s.claims = (*t.s.claims, (seat, kind))
    else:
        collect(t, seat, kind)


def collect(t: HulkTable, seat: str, kind: str) -> None:
    points = t.content.counters[kind].points
    t.s.pool[kind] -= 1
    roster = t.s.squads[seat]
    t.change_roster(seat, counters=(*roster.counters, kind), score=roster.score + points)
    t.tell(
        "sq-collects",
        "SQ-CNT-2",
        beat=Score(seat, points),
        player=t.the(seat),
        counter=Msg(f"sq-alien-{kind.replace('_', '-')}"),
        points=points,
    )
