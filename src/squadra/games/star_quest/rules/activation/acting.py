"""An activation as seen by the chapters that it calls (SQ-TURN-3 to -8): who acts, what was done, and what may be done in it."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from squadra.games.star_quest.rules.options import FigureOption, square_anchor
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Refusal, Word, no


class Walker:
    """Whoever moves: what matters about a figure or a blip, and about its activation."""

    __slots__ = ("big", "friends", "granted", "here", "id", "owner", "refused", "square", "waiting")

    def __init__(self, t: HulkTable, id: str, here: int, granted: tuple[str, ...], refused: tuple[str, ...]) -> None:
        figure = t.s.figures.get(id)
        self.id, self.granted, self.refused = id, granted, refused
        if figure is None:
            self.owner, self.square, self.big, self.waiting = ALIEN, t.s.blips[id].square, False, False
        else:
            self.owner, self.square, self.big = figure.owner, figure.square, t.big(figure)
            self.waiting = figure.place == "waiting"
        self.here = self.square if here < 0 else here
        self.friends = -1
        """Squares that it may pass besides its own side's; -1: as usual (SQX-RUL-65)."""
        if "librarian" in t.kinds and figure is not None:
            roster = t.s.squads.get(t.s.turn)
            if roster is not None and "power" in roster.until:
                self.friends = friends_of(t, figure)

    def squares(self, t: HulkTable) -> tuple[int, ...]:
        """The squares that it stands on."""
        if self.square < 0:
            return ()
        return t.plan.ship.base(self.square) if self.big else (self.square,)


def friends_of(t: HulkTable, figure: Figure) -> int:
    """While the Librarian of the player whose turn it is holds an alien under Control, it and the squad pass each other freely
    (SQX-RUL-65); -1: nobody does."""
    seat = t.s.turn
    held = [f for f in t.s.figures.values() if seat in (f.marks.control, f.marks.under)]
    if not held or (figure.owner != seat and figure not in held):
        return -1
    return t.own_squares(seat) | sum(t.base(f) for f in held)


class Acting(Protocol):
    """An activation in progress."""

    figure: str
    moves: int
    walked: int
    moving: bool
    shots: int
    fights: int
    fired: tuple[str, ...]
    fought: tuple[str, ...]
    burns: tuple[str, ...]
    swings: int
    here: int
    path: tuple[int, ...]
    granted: tuple[str, ...]
    refused: tuple[str, ...]
    asked: str
    emerging: bool
    spot: int
    kind: str
    standing: int

    def walker(self, t: HulkTable) -> Walker: ...

    def owner(self, t: HulkTable) -> str: ...


class ActOption(FigureOption, frozen=True):
    """Something that the active figure may do: why it may not, and what comes of it."""

    in_passing: ClassVar[bool] = False
    """Whether it may be done on a square where the figure may not stay."""

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        raise NotImplementedError

    def perform(self, t: HulkTable, act: Acting) -> Word | None:
        """None: the activation goes on to its next question."""
        raise NotImplementedError


class ToSquare(ActOption, frozen=True):
    """It goes to a square; a Dreadnought's upper left one."""

    square: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "square": t.label(self.square)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (square_anchor(self.square),)


def why_no_act(t: HulkTable, act: Acting, option: ActOption) -> Refusal | None:
    """Why the figure that is active cannot do this."""
    if option.figure != act.figure:
        return no("why-sq-one-at-a-time", "SQ-RUL-4", figure=t.name(act.figure))
    if act.here >= 0 and not option.in_passing:
        return no("why-sq-must-go-on", "SQ-RUL-7")
    return option.why_not(t, act)
