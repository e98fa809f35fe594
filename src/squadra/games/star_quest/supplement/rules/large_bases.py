"""Figures on four squares walk (SQX-DRD-6, SQX-TERM-32, SQX-RUL-84, -108, -117): by the rules of the Chaos Dreadnought, in and
out by the airlock; and where they may be placed."""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.activation.entrance import come_home
from squadra.games.star_quest.rules.activation.movement import tell_walk
from squadra.games.star_quest.rules.activation.reach import HOME, covered, no_rest
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.rules.equipment.grenades import MineBlast, trips_mine
from squadra.games.star_quest.supplement.rules.stealth import fresh_sight
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Word

ENTRY = 2
"""Squares of movement between the Entrance Area and the block just inside the airlock."""


def walk_big(t: HulkTable, act: Acting, figure: Figure) -> Word:
    """Step by step with the whole base: boards are entered, what any of its squares sees is revealed."""
    s, hull = t.s, t.hull
    board, base = t.plan.ship.board, t.plan.ship.base
    closed_to = no_rest(t, act.walker(t))
    alert = fresh_sight(t, figure) if s.alarm == "stealth" else 0
    last, square, steps, seen = figure.square, figure.square if act.here < 0 else act.here, 0, 0
    facing, mine = figure.facing, ""
    for after in act.path:
        if after == HOME:
            return come_home(t, figure)
        steps += ENTRY if square < 0 else 1
        if square >= 0:
            facing = hull.direction(square, after)
        before, square = t.base_at(square) if square >= 0 else 0, after
        for part in base(square):
            if not s.scanned >> board[part] & 1 and board[part] not in s.entered:
                s.entered = (*s.entered, board[part])
        if not closed_to >> square & 1:
            last = square
        seen = 0
        for part in base(square):
            seen |= t.seen(part)
        if t.mines and not mine:
            mine = trips_mine(t, figure, t.base_at(square) & ~before)
        if seen & t.counters or alert & t.base_at(square) or (mine and last == square):
            break
    act.walked += steps
    way, act.path = act.path[: act.path.index(square) + 1], ()
    act.here = -1 if last == square else square
    if last >= 0 and last != figure.square:
        if figure.place == "waiting":
            t.tell("sq-comes-aboard", "SQ-RUL-36", beat=beats.place(figure.id, way[0]), figure=t.figure_name(figure))
        t.put(replace(figure, square=last, place="board", facing=facing, marks=figure.marks.stepped()))
    tell_walk(t, act, steps, figure.square, way)
    if mine:
        return t.call(MineBlast(mine=mine, figure=figure.id))
    if seen & t.counters:
        return reveal_word(t, spotted(t, seen)) or t.jump("settle")
    return t.jump("settle" if s.alarm == "stealth" else "choose")


def room_for(t: HulkTable, figure: Figure, mask: int) -> int:
    """Where on these squares a figure may be placed; a large one only on a free block of four (SQX-RUL-117)."""
    taken = (t.occupied | t.solid | t.kept_free(figure.owner)) & ~t.base(figure)
    if not t.big(figure):
        return mask & t.hull.floor & ~taken
    hull = t.hull
    elsewhere = (1 << hull.size) - 1 & ~mask
    return t.lanes.bases & ~hull.doorway_bases & ~covered(taken | elsewhere, hull.width)


def nearest_room(t: HulkTable, figure: Figure, square: int) -> int:
    """Places nearest in steps; closed doors and figures do not hinder the count (SQX-RUL-32)."""
    lanes, width = t.hull.lanes(0), t.hull.width
    free = room_for(t, figure, t.hull.floor)
    seen = front = 1 << square
    while front:
        there = (covered(front, width) if t.big(figure) else front) & free
        if there:
            return there
        front = lanes.spread(front) & ~seen
        seen |= front
    return 0
