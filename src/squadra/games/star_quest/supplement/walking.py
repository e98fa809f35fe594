"""The allied Dreadnought walks (SQX-DRD-6, SQX-RUL-84, -108): by the rules of the Chaos Dreadnought, in and out by the airlock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from squadra.games.star_quest.blips import reveal_word, spotted
from squadra.games.star_quest.move import HOME, covered
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Word

if TYPE_CHECKING:
    from squadra.games.star_quest.activation import Activation

ENTRY = 2
"""Squares of movement between the Entrance Area and the block just inside the airlock."""


def walk_big(t: HulkTable, act: Activation, figure: Figure) -> Word:
    """Step by step with the whole base: boards are entered, what any of its squares sees is revealed."""
    s, hull = t.s, t.hull
    board, base = t.plan.ship.board, t.plan.ship.base
    others = (t.occupied | t.solid) & ~t.base(figure)
    closed_to = covered(others | t.kept_free(figure.owner), hull.width) | hull.doorway_bases
    last, square, steps, seen = figure.square, figure.square if act.here < 0 else act.here, 0, 0
    facing = figure.facing
    for after in act.path:
        if after == HOME:
            return act.come_home(t, figure)
        steps += ENTRY if square < 0 else 1
        if square >= 0:
            facing = hull.direction(square, after)
        square = after
        for part in base(square):
            if not s.scanned >> board[part] & 1 and board[part] not in s.entered:
                s.entered = (*s.entered, board[part])
        if not closed_to >> square & 1:
            last = square
        seen = 0
        for part in base(square):
            seen |= t.seen(part)
        if seen & t.counters:
            break
    act.walked += steps
    act.path = ()
    act.here = -1 if last == square else square
    if last >= 0 and last != figure.square:
        if figure.place == "waiting":
            t.tell("sq-comes-aboard", "SQ-RUL-36", figure=t.figure_name(figure))
        t.put(replace(figure, square=last, place="board", facing=facing))
    act.tell_walk(t, steps, square)
    if seen & t.counters:
        return reveal_word(t, spotted(t, seen)) or t.jump("settle")
    return t.jump("choose")
