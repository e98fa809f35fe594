"""The teleport homer (SQX-EQ-70 to -75, SQX-SCOUT-E-6, -7, -33 to -36, SQX-RUL-31): carried, activated, attended, attacked."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.rulebook.targets import Target
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.options import FigureOption, TurnOption
from squadra.games.star_quest.state import Figure, Marker
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.beats import laid
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Msg, Refusal, Word, no
from squadra.kernel.beat import Fall, Mark

HOMER = "teleport_homer"
ARMOUR = 1
"""Its Armour; one Life Point, no dice of its own (SQX-EQ-71)."""
PREFIX = "homer-"


class ActivateHomer(FigureOption, TurnOption, frozen=True):
    """Stays with the homer for a whole turn."""

    rule = "SQX-SCOUT-E-7"

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", self.figure),)

    def why_not(self, t: HulkTable) -> Refusal | None:
        return why_no_homer(t, self.figure)

    def perform(self, t: HulkTable, seat: str) -> Word | None:
        declare_homer(t, t.s.figures[self.figure])
        return None


def homer_options(t: HulkTable, seat: str) -> list[ActivateHomer]:
    """At the start of the turn: the bearer, or anybody who can carry a homer and stands on one lying there (SQX-RUL-31)."""
    lies = PREFIX + seat in t.s.markers
    there = (f for f in t.s.figures.values() if (lies or f.gear) and f.owner == seat and at_homer(t, f))
    return [ActivateHomer(f.id) for f in there if why_no_homer(t, f.id) is None]


def at_homer(t: HulkTable, figure: Figure) -> bool:
    """Whether a figure carries a homer, or stands on one that it could carry."""
    return HOMER in figure.gear or bool(lying_homer(t, figure))


def why_no_homer(t: HulkTable, id: str) -> Refusal | None:
    figure, roster = t.s.figures.get(id), t.s.squads.get(t.s.turn)
    if roster is None or roster.begun:
        return no("why-sqx-homer-late", "SQX-RUL-31")
    lawful = (
        figure is not None
        and figure.owner == roster.seat
        and figure.square >= 0
        and not figure.acts
        and not figure.marks.homer_waits
        and at_homer(t, figure)
    )
    return None if lawful else no("why-sqx-homer-bearer", "SQX-RUL-31")


def declare_homer(t: HulkTable, figure: Figure) -> None:
    if HOMER not in figure.gear:
        figure = take_up_homer(t, figure)
    t.change(figure, acts=9, marks=figure.marks.but(homer_waits=True))
    t.tell("sqx-homer-waits", "SQX-SCOUT-E-7", beat=beats.mark(figure, "homer-waits"), figure=t.figure_name(figure))


def settle_homers(t: HulkTable, seat: str) -> None:
    """At the start of one's own turn: a homer that waited becomes active, one without an attendant falls silent (SQX-RUL-31)."""
    for figure in t.squad_of(seat):
        if figure.marks.homer_waits and figure.square >= 0:
            put_away(t, figure)
            marker = Marker(f"homer-{seat}", "homer", (figure.square,), seat, data="active")
            t.put_marker(marker)
            t.tell("sqx-homer-active", "SQX-SCOUT-E-33", beat=laid(marker), square=t.label(figure.square))
            return
    marker = t.s.markers.get(f"homer-{seat}")
    if marker is None:
        return
    near = 1 << marker.squares[0] | t.lanes.spread(1 << marker.squares[0])
    there = (f.marks for f in t.squad_of(seat) if f.square >= 0 and near >> f.square & 1)
    idle = any(not (marks.moved or marks.attacked) for marks in there)
    if marker.data == "active" and not idle:
        t.put_marker(replace(marker, data=""))
        t.tell("sqx-homer-silent", "SQX-RUL-31", beat=Mark(f"marker:{marker.id}", "silent"), player=t.who(seat))


def can_carry(figure: Figure) -> bool:
    """A Scout or a Marine in power armour, armed with a Bolter (SQX-EQ-72)."""
    return figure.kind == stats.MARINE and "laser_rifle" in figure.weapons and figure.suit != "terminator"


def lying_homer(t: HulkTable, figure: Figure) -> str:
    """The silent homer of his squad on his square that he may pick up; empty: there is none (SQX-RUL-31)."""
    marker = t.s.markers.get(PREFIX + figure.owner)
    lies = marker is not None and not marker.data and marker.squares[0] == figure.square
    return PREFIX + figure.owner if lies and can_carry(figure) else ""


def take_up_homer(t: HulkTable, figure: Figure) -> Figure:
    t.take_marker(PREFIX + figure.owner)
    return t.change(figure, gear=(*figure.gear, HOMER))


def put_away(t: HulkTable, figure: Figure) -> None:
    """He no longer has it."""
    t.change(figure, gear=tuple(g for g in figure.gear if g != HOMER), marks=figure.marks.but(homer_waits=False))


def homers_for(t: HulkTable, seat: str) -> list[Marker]:
    """Active homers of squads of the same chapter (SQX-TERM-29)."""
    chapter = t.s.squads[seat].chapter
    return [
        m
        for m in t.s.markers.values()
        if m.kind == "homer" and m.data == "active" and t.s.squads[m.seat].chapter == chapter
    ]


# ------------------------------------------------------------------------------------------------ it may be attacked


def homers(t: HulkTable) -> list[tuple[str, int]]:
    """Every homer on the boards that aliens may attack, carried or lying, with its square (SQX-RUL-31)."""
    found: list[tuple[str, int]] = []
    for seat, roster in t.s.squads.items():
        if HOMER in roster.shown and not roster.blind and (square := homer_square(t, seat)) >= 0:
            found.append((PREFIX + seat, 1 << square))
    return found


def fallen_homers(t: HulkTable) -> int:
    """The squares of those that nobody carries; a bearer's is his own."""
    mask = 0
    for seat, roster in t.s.squads.items():
        marker = t.s.markers.get(PREFIX + seat)
        if marker is not None and HOMER in roster.shown and not roster.blind:
            mask |= 1 << marker.squares[0]
    return mask


def homer_square(t: HulkTable, seat: str) -> int:
    """Where a squad's homer is: under its bearer, or where it lies; -1: not on the boards."""
    marker = t.s.markers.get(PREFIX + seat)
    if marker is not None:
        return marker.squares[0]
    return next((f.square for f in t.squad_of(seat) if HOMER in f.gear), -1)


class Homer(Target[HulkTable]):
    """The homer of a squad, carried or lying; nobody scores for it (SQX-EQ-71)."""

    rule = "SQX-EQ-71"

    @property
    def seat(self) -> str:
        return self.id.removeprefix(PREFIX)

    def name(self, t: HulkTable) -> Msg:
        return Msg("sqx-homer", {"player": t.who(self.seat)})

    def square(self, t: HulkTable) -> int:
        return homer_square(t, self.seat)

    def armour(self, t: HulkTable) -> int:
        return ARMOUR

    def stands(self, t: HulkTable) -> bool:
        return self.id in dict(homers(t))

    def destroy(self, t: HulkTable, value: int, seat: str) -> None:
        there = self.shown(t)
        t.tell("sqx-homer-destroyed", "SQX-EQ-71", beat=Fall(there, there), player=t.who(self.seat))
        lose_homer(t, self.seat)


def lose_homer(t: HulkTable, seat: str) -> None:
    """The homer is gone, and its card with it."""
    for figure in t.squad_of(seat):
        if HOMER in figure.gear:
            put_away(t, figure)
    if PREFIX + seat in t.s.markers:
        t.take_marker(PREFIX + seat)
    roster = t.s.squads[seat]
    if HOMER in roster.shown:
        shown = tuple(card for card in roster.shown if card != HOMER)
        t.change_roster(seat, shown=shown, spent=(*roster.spent, HOMER))


def drop_homer(t: HulkTable, figure: Figure, square: int) -> None:
    """Where its bearer falls, the homer lies (SQX-RUL-31)."""
    if square >= 0:
        marker = Marker(PREFIX + figure.owner, "homer", (square,), figure.owner)
        t.put_marker(marker)
        t.tell("sqx-homer-lies", "SQX-RUL-31", beat=laid(marker), square=t.label(square))
