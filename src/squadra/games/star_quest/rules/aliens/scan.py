"""Scanning a board (SQ-SCAN, SQ-RUL-22, -23): the Alien player places blips."""

from __future__ import annotations

from functools import cache
from typing import Any

from squadra.games.star_quest.content.loading import named
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.options import HulkOption, nth_square, square_anchor, squares
from squadra.games.star_quest.state import ALIEN, Blip
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Dice, Frame, Option, Options, Refusal, Word, no, step


class PlaceCounter(HulkOption, frozen=True):
    """Takes a blip counter of this type to place it."""

    rule = "SQ-SCAN-9"
    kind: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"alien": named("alien", self.kind)}


class StopPlacing(HulkOption, frozen=True):
    rule = "SQ-SCAN-9"


class Spot(HulkOption, frozen=True):
    """Puts it on this square."""

    rule = "SQ-SCAN-11"
    square: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"square": t.label(self.square)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (square_anchor(self.square),)


STOP_PLACING = StopPlacing()
spot = cache(Spot)
place_counter = cache(PlaceCounter)


class Spots(Options):
    """Squares as options, none listed until somebody looks."""

    __slots__ = ("mask", "size", "t", "why")

    def __init__(self, t: HulkTable, mask: int, why: Refusal | None = None) -> None:
        self.t, self.mask, self.size, self.why = t, mask, t.hull.size, why

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __getitem__(self, index: int) -> Option:
        return self.list()[index] if index < 0 else spot(nth_square(self.mask, index))

    def list(self) -> list[Option]:
        return [spot(square) for square in squares(self.mask, self.size)]

    def sample(self, dice: Dice) -> Option:
        return self[dice.below(len(self))]

    def allows(self, option: Option) -> Refusal | None:
        if isinstance(option, Spot) and 0 <= option.square < self.size:
            if self.mask >> option.square & 1:
                return None
            return self.why or why_no_place(self.t, option.square)
        return no("why-not-offered", "SQ-SCAN-11")


def hidden_squares(t: HulkTable, boards: int) -> int:
    """Free squares of these boards that no Marine sees and where an alien may be placed (SQ-SCAN-11, SQ-RUL-62)."""
    mask = 0
    for index, squares_of in enumerate(t.plan.ship.board_masks):
        if boards >> index & 1:
            mask |= squares_of
    mask &= t.open_to_aliens() & ~t.watched
    return t.rules.room_for_blips(t, mask)


def place_blip(t: HulkTable, kind: str, square: int) -> None:
    t.s.placed += 1
    t.s.hand[kind] -= 1
    blip = Blip(f"blip-{t.s.placed}", kind, square)
    t.put_blip(blip)
    if t.talks:
        words: dict[str, Any] = {"blip": t.name(blip.id), "square": t.label(square)}
        words["beat"] = beats.place(blip.id, square)
        other = t.event("sq-blip-placed", "SQ-SCAN-11", **words)
        t.tell("sq-blip-placed-as", "SQ-SCAN-11", to=(ALIEN,), other=other, alien=named("alien", kind), **words)


class Placing(Frame):
    """Counters are placed one after another on these boards; with `must` as many as there are squares for."""

    boards: int
    must: bool = False
    kind: PlaceCounter | StopPlacing | None = None
    square: Spot | None = None

    @step(rule="SQ-SCAN-9")
    def which(self, t: HulkTable) -> Word | None:
        kinds = [kind for kind, number in sorted(t.s.hand.items()) if number]
        if not kinds or not hidden_squares(t, self.boards):
            return t.finish()
        options: list[Option] = [place_counter(kind) for kind in kinds]
        if not self.must:
            options.append(STOP_PLACING)
        return t.ask(ALIEN, options, into="kind", prompt="sq-ask-place", rule="SQ-SCAN-9")

    @step(rule="SQ-SCAN-9")
    def stop(self, t: HulkTable) -> Word | None:
        return t.finish() if isinstance(self.kind, StopPlacing) else None

    @step(rule="SQ-SCAN-11")
    def where(self, t: HulkTable) -> Word | None:
        mask = hidden_squares(t, self.boards)
        return t.ask(ALIEN, Spots(t, mask), into="square", prompt="sq-ask-spot", rule="SQ-SCAN-11")

    @step(rule="SQ-SCAN-11")
    def put(self, t: HulkTable) -> Word | None:
        assert isinstance(self.kind, PlaceCounter) and self.square is not None
        place_blip(t, self.kind.kind, self.square.square)
        return t.jump("which")


class Scan(Frame):
    """The turn is interrupted while the Alien player places blips on a board that was entered for the first time."""

    board: int

    @step(rule="SQ-SCAN-2")
    def announce(self, t: HulkTable) -> Word | None:
        s = t.s
        s.scanned |= 1 << self.board
        s.entered = tuple(board for board in s.entered if board != self.board)
        s.phase = "scan"
        t.tell(
            "sq-board-scanned",
            "SQ-SCAN-3",
            beat=beats.scan(t, self.board),
            board=t.content.board_name(t.plan, self.board),
        )
        last = s.scanned == (1 << len(t.plan.ship.boards)) - 1
        return t.call(Placing(boards=1 << self.board, must=last))

    @step(rule="SQ-SCAN-10")
    def resume(self, t: HulkTable) -> Word | None:
        s = t.s
        s.phase = "turn"
        if s.scanned == (1 << len(t.plan.ship.boards)) - 1 and any(s.hand.values()):
            s.must_place = True
        return None


def why_no_place(t: HulkTable, square: int) -> Refusal:
    """Why a blip or alien cannot be placed on a square (SQ-SCAN-11, SQ-REINF-7)."""
    if not 0 <= square < t.hull.size or not t.hull.floor >> square & 1:
        return no("why-sq-no-floor", "SQ-RUL-5")
    words = {"square": t.label(square)}
    if t.occupied >> square & 1:
        return no("why-sq-occupied", "SQ-MOV-8", **words)
    if t.kept_free(ALIEN) >> square & 1:
        return no("why-sq-entry-square", "SQ-RUL-62", **words)
    if t.s.closed & t.plan.sealed_doors and t.plan.sealed_squares >> square & 1:
        return no("why-sq-sealed-room", "SQ-CON-2b", **words)
    if t.watched >> square & 1:
        return no("why-sq-in-sight", "SQ-SCAN-11", **words)
    return no("why-sq-other-board", "SQ-SCAN-2", **words)
