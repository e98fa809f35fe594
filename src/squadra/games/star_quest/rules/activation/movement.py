"""Walking (SQ-MOV, SQ-RUL-7, -20, -36, SQ-BLIP-5): where to, why not, permission asked on the way, and the way square by square."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.acting import Acting, ActOption, ToSquare, Walker
from squadra.games.star_quest.rules.activation.budget import Budget, squares_left
from squadra.games.star_quest.rules.activation.entrance import come_home
from squadra.games.star_quest.rules.activation.passing import Flood, foreign, masks_of
from squadra.games.star_quest.rules.activation.reach import HOME, reach, way, way_home
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.options import HulkOption, square_anchor
from squadra.games.star_quest.state import ALIEN, Blip, Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Refusal, Word, no


class MoveTo(ToSquare, frozen=True):
    """Walks to a square."""

    rule = "SQ-MOV-2"
    in_passing = True

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_walk(t, act, self.square, permitted=False)

    def perform(self, t: HulkTable, act: Acting) -> Word:
        return set_out(t, act, self)


class SqueezeTo(MoveTo, frozen=True):
    """Walks to a square past somebody else's figure, asking permission on the way (SQ-RUL-7)."""

    rule = "SQ-MOV-10"

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_walk(t, act, self.square, permitted=True)


class GoHome(ActOption, frozen=True):
    """Walks back onto one's own Entrance Area."""

    rule = "SQ-MISS-4"
    in_passing = True

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return tuple(square_anchor(square) for square in t.gate(t.s.figures[self.figure].owner))

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_way_home(t, act, permitted=False)

    def perform(self, t: HulkTable, act: Acting) -> Word:
        return set_out(t, act, self)


class SqueezeHome(GoHome, frozen=True):
    """Walks back past somebody else's figure, asking permission on the way."""

    rule = "SQ-MOV-10"

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_way_home(t, act, permitted=True)


class Grant(HulkOption, frozen=True):
    rule = "SQ-RUL-7"


class Refuse(HulkOption, frozen=True):
    rule = "SQ-RUL-7"


GRANT_OR_REFUSE = (Grant(), Refuse())

move_to = cache(MoveTo)
squeeze_to = cache(SqueezeTo)
go_home = cache(GoHome)
squeeze_home = cache(SqueezeHome)


# ------------------------------------------------------------------------------------------------ where to, and why not


def goals(t: HulkTable, walker: Walker, squares: int) -> tuple[int, int, bool, bool]:
    """Where a walk may end, and where only with others' permission; whether it may lead home, and whether only with permission."""
    if squares <= 0:
        return 0, 0, False, False
    found = reach(t, walker, squares)
    if not foreign(t, walker) & found.near:
        return found.stop, 0, bool(found.home), False
    further = reach(t, walker, squares, asking=True)
    return found.stop, further.stop & ~found.stop, bool(found.home), bool(further.home and not found.home)


def why_no_walk(t: HulkTable, act: Acting, square: int, permitted: bool) -> Refusal | None:
    """Why a walk cannot end there, with or without asking others for permission (SQ-MOV-2 to -11)."""
    figure = t.s.figures.get(act.figure)
    if figure is not None and figure.suit and (refusal := t.rules.why_still(t, figure)):
        return refusal
    if not 0 <= square < t.hull.size or not t.hull.floor >> square & 1:
        return no("why-sq-no-floor", "SQ-RUL-5")
    budget = Budget(t, act)
    if budget.open_moves <= 0:
        return no("why-sq-move-over", "SQ-TURN-6")
    stop, asking, _, _ = goals(t, act.walker(t), budget.squares)
    if (asking if permitted else stop) >> square & 1:
        return None
    if permitted and stop >> square & 1:
        return no("why-not-offered", "SQ-MOV-10")
    if t.occupied >> square & 1:
        return no("why-sq-occupied", "SQ-MOV-9", square=t.label(square))
    if t.kept_free(ALIEN if figure is None else figure.owner) >> square & 1:
        return no("why-sq-entry-square", "SQ-RUL-62", square=t.label(square))
    return no("why-sq-too-far", "SQ-MOV-2", square=t.label(square), left=max(0, budget.squares))


def why_no_way_home(t: HulkTable, act: Acting, permitted: bool) -> Refusal | None:
    """Why a walk cannot lead back onto the Entrance Area (SQ-MISS-6, SQ-RUL-36)."""
    figure = t.s.figures.get(act.figure)
    if figure is not None and figure.suit and (refusal := t.rules.why_still(t, figure)):
        return refusal
    if figure is None or figure.owner == ALIEN:
        return no("why-sq-aliens-stay-out", "SQ-MISS-6")
    left = squares_left(t, act)
    _, _, home, asking = goals(t, act.walker(t), left)
    if asking if permitted else home:
        return None
    if permitted and home:
        return no("why-not-offered", "SQ-MOV-10")
    return no("why-sq-home-too-far", "SQ-RUL-36", left=max(0, left))


# ------------------------------------------------------------------------------------------------ the way


def way_of(t: HulkTable, act: Acting, choice: MoveTo | GoHome) -> tuple[int, ...]:
    """The way that a move takes: a counter keeps out of sight, everybody out of flames, if they can."""
    if isinstance(choice, (SqueezeTo, SqueezeHome)):
        found = past_fewest(t, act, choice)
    else:
        found = reach(t, act.walker(t), squares_left(t, act))
    if isinstance(choice, GoHome):
        return way_home(t, found)
    shun = (t.watched if act.figure in t.s.blips else 0) | t.smoke
    return way(t, found, choice.square, shun)


def past_fewest(t: HulkTable, act: Acting, choice: SqueezeTo | SqueezeHome) -> Flood:
    """Permission is asked of one figure if that is enough, of a friend before an enemy; else of all on the way (SQ-RUL-7 d)."""
    walker, squares = act.walker(t), squares_left(t, act)
    whole = reach(t, walker, squares, asking=True)
    others = foreign(t, walker) & whole.near & ~masks_of(t, (*act.granted, *act.refused))
    there = [f for f in t.s.figures.values() if f.square >= 0 and t.base(f) & others]
    friends = tuple(f.id for f in there if f.owner != ALIEN and walker.owner != ALIEN)
    enemies = tuple(f.id for f in there if f.id not in friends)
    for granting in (*((id,) for id in friends), friends, *((id,) for id in enemies)):
        found = reach(t, Walker(t, act.figure, act.here, (*act.granted, *granting), act.refused), squares)
        if found.home if isinstance(choice, SqueezeHome) else found.stop >> choice.square & 1:
            return found
    return whole


def set_out(t: HulkTable, act: Acting, choice: MoveTo | GoHome) -> Word:
    """Fixes the way, and asks whoever stands in it (SQ-RUL-7)."""
    act.path = way_of(t, act, choice)
    act.fired = act.fought = ()
    act.moving = True
    return ask_next(t, act) if isinstance(choice, (SqueezeTo, SqueezeHome)) else t.jump("walk")


def ask_next(t: HulkTable, act: Acting) -> Word:
    """Asks the next one in the way, as far as the walk will get: whatever comes into view before him stops the mover."""
    walker = act.walker(t)
    mask = 0
    for square in until_seen(t, act):
        if square != HOME:
            mask |= t.base_at(square) if walker.big else 1 << square
    mask &= foreign(t, walker) & ~masks_of(t, act.granted)
    for id, figure in t.s.figures.items():
        if figure.square >= 0 and t.base(figure) & mask:
            act.asked = id
            return t.jump("ask_leave")
    return t.jump("walk")


def until_seen(t: HulkTable, act: Acting) -> tuple[int, ...]:
    """The way up to where a blip is seen, or a Marine noticed in stealth; everybody knows where that will be (SQ-RUL-20)."""
    figure = t.s.figures.get(act.figure)
    if figure is not None and figure.owner == ALIEN:
        return act.path
    alert = t.rules.alert(t, figure) if figure is not None and t.s.alarm == "stealth" else 0
    for number, square in enumerate(act.path, 1):
        if square == HOME:
            break
        base = t.plan.ship.base(square) if figure is not None and t.big(figure) else (square,)
        if figure is None:
            halt = t.watched >> square & 1
        else:
            halt = any(t.seen(part) & t.counters or alert >> part & 1 for part in base)
        if halt:
            return act.path[:number]
    return act.path


def walk(t: HulkTable, act: Acting) -> Word | None:
    """Walks the way that was fixed, until something stops it (SQ-RUL-70)."""
    if t.smoke:
        act.path, act.burns = t.rules.through_fire(t, act.path, act.walker(t))
    blip = t.s.blips.get(act.figure)
    if blip is not None and act.burns:  # revealed first (SQX-RUL-12)
        word = walk_blip(t, act, blip)
        if act.emerging:
            return word
        now = t.s.blips[blip.id]
        act.emerging, act.spot, act.kind, act.here = True, now.square, now.kind, -1
        return reveal_word(t, [now]) or t.jump("emerge")
    if blip is not None:
        return walk_blip(t, act, blip)
    figure = t.s.figures[act.figure]
    return walk_alien(t, act, figure) if figure.owner == ALIEN else walk_marine(t, act, figure)


def walk_alien(t: HulkTable, act: Acting, figure: Figure) -> Word:
    """An alien miniature is seen all the way: nothing can stop it."""
    mine = ""
    if t.mines:
        act.path, mine = t.rules.up_to_mine(t, act.path, act.walker(t))
    square = act.path[-1]
    start = act.path[-2] if len(act.path) > 1 else (figure.square if act.here < 0 else act.here)
    act.walked += len(act.path)
    marks = figure.marks.stepped() if figure.suit else figure.marks
    t.put(replace(figure, square=square, facing=t.hull.direction(start, square), marks=marks))
    tell_walk(t, act, len(act.path), figure.square, act.path)
    act.path, act.here = (), -1
    if mine:
        return t.call(t.rules.trip(figure.id, mine))
    return t.jump("settle" if t.s.alarm == "stealth" else "choose")


def walk_blip(t: HulkTable, act: Acting, blip: Blip) -> Word:
    """A blip stops where a Marine sees it (SQ-BLIP-5)."""
    watched = t.watched
    free = t.free & ~t.kept_free(ALIEN)
    last, square, steps = blip.square, blip.square, 0
    for square in act.path:
        steps += 1
        if free >> square & 1:
            last = square
        if watched >> square & 1:
            break
    act.walked += steps
    t.put_blip(replace(blip, square=last))
    act.here = -1 if last == square else square
    tell_walk(t, act, steps, blip.square, act.path[:steps])
    act.path = ()
    if not watched >> square & 1:
        return t.jump("choose")
    act.emerging, act.spot, act.kind = True, last, blip.kind
    return reveal_word(t, [t.s.blips[blip.id]]) or t.jump("emerge")


def walk_marine(t: HulkTable, act: Acting, figure: Figure) -> Word:
    """A Marine reveals what he sees after every step (SQ-RUL-20), and enters boards (SQ-SCAN-2)."""
    if figure.suit and t.big(figure):
        return t.rules.walk_wide(t, act, figure)
    s, hull = t.s, t.hull
    counters, closed = t.counters, s.closed
    free = t.free & ~t.kept_free(figure.owner)
    board = t.plan.ship.board
    last, square, steps, seen = figure.square, figure.square if act.here < 0 else act.here, 0, 0
    before = -1
    alert = t.rules.alert(t, figure) if s.alarm == "stealth" else 0
    for after in act.path:
        steps += 1
        if after == HOME:
            return come_home(t, figure)
        before, square = square, after
        if not s.scanned >> board[square] & 1 and board[square] not in s.entered:
            s.entered = (*s.entered, board[square])
        if free >> square & 1 or square == figure.square:
            last = square
        if counters:
            seen = t.seen(square) if t.smoke else hull.seen(square, closed)
            if seen & counters:
                break
        if alert >> square & 1:
            break
    act.walked += steps
    way, act.path = act.path[:steps], ()
    act.here = -1 if last == square else square
    if last >= 0 and last != figure.square:
        if figure.place == "waiting":
            t.tell("sq-comes-aboard", "SQ-RUL-36", beat=beats.place(figure.id, way[0]), figure=t.figure_name(figure))
        facing = hull.direction(before, square) if before >= 0 else figure.facing
        marks = figure.marks.stepped() if figure.suit else figure.marks
        t.put(replace(figure, square=last, place="board", facing=facing, marks=marks))
    tell_walk(t, act, steps, figure.square, way)
    if counters and seen & counters:
        return reveal_word(t, spotted(t, seen)) or t.jump("settle")
    return t.jump("settle" if s.alarm == "stealth" else "choose")


def tell_walk(t: HulkTable, act: Acting, steps: int, start: int, way: tuple[int, ...]) -> None:
    if t.talks:
        beat = beats.walk(act.figure, start, way)
        t.tell("sq-moves", "SQ-MOV-2", beat=beat, figure=t.name(act.figure), square=t.label(way[-1]), steps=steps)
