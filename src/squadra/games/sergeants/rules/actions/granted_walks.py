"""Walks as a card grants them (SMG-EFF-60): bound to cover, to close combat, towards or away from something, falling back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from typing import Any

import msgspec

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.content.ground.reach import Reach, farthest_charge
from squadra.games.sergeants.content.language import parse
from squadra.games.sergeants.rules.actions.tasks import Task
from squadra.games.sergeants.rules.effects.selectors import points
from squadra.games.sergeants.rules.movement import entry, hand_over, move, walk
from squadra.games.sergeants.rules.movement.move_options import Charge, Enter, Leave, Turn, Walk
from squadra.games.sergeants.state import Context, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Option, Refusal, no

LISTED = 60  # Walks and entries: the rest of the ground is a region; exits, turns and hand-overs are all there


def can_walk(t: Front, s: Soldier, task: Task, c: Context) -> bool:
    if walk.why_no_move(t, s) is not None:
        return False
    if s.at == "map" and may_turn(t, s, task):
        return True
    if s.at == "off" and how_of(task) not in ("TO_COVER", "CHARGE", "EXIT"):
        return walk.why_no_walking(t, s) is None and entry.can_enter(t, s.seat)
    return any(True for _ in moves(t, s, "WALK", task, c))


def moves(t: Front, s: Soldier, kind: str, task: Task, c: Context) -> Iterator[Option]:
    if walk.why_no_move(t, s) is not None:
        return
    on_foot = kind == "WALK" and walk.why_no_walking(t, s) is None
    if s.at == "off":
        if on_foot and (how := how_of(task)) not in ("CHARGE", "EXIT"):
            yield from islice(entry.enters(t, s, task.bonus, how == "TO_COVER"), LISTED)
        return
    if on_foot:
        yield from _on_foot(t, s, task, c)
    if may_turn(t, s, task):
        yield from walk.turns(t, s)


def _on_foot(t: Front, s: Soldier, task: Task, c: Context) -> Iterator[Option]:
    """Charges, Walks, hand-overs and exits, as the card says."""
    how, later, near = how_of(task), bound_later(task), Reach(t.map, t.walker(s, task.bonus))
    fits = _course(t, s, task, c) if how in ("TOWARD", "AWAY") else None
    if how not in ("TO_COVER", "ENTER", "EXIT") and not (later and parse(task.how).word == "TO_COVER"):
        yield from (o for o in walk.charges(t, s, near) if fits is None or fits((o.x, o.y)))
    if how not in ("CHARGE", "ENTER", "EXIT"):
        walks = _walks(t, s, near, task, c, _finishing(t, s, task, c) if later else fits)
        yield from islice(walks, LISTED)
        if not how and not later:
            yield from hand_over.hand_overs(t, s, task.bonus, near)
    if how in ("", "EXIT"):
        yield from entry.leaves(t, s, task.bonus)


def _walks(
    t: Front, s: Soldier, near: Reach, task: Task, c: Context, fits: Callable[[Point], bool] | None
) -> Iterator[Option]:
    """Walks with their bonus; a team falling back has an inch more on the way to its fallback point."""
    cover = how_of(task) == "TO_COVER"
    yield from walk.walks(t, s, near, cover, fits)
    if _fallbacks(t, s, c):
        farther = walk.walks(t, s, Reach(t.map, t.walker(s, task.bonus + 1)), cover, fits)
        yield from (o for o in farther if falls_back(t, s, o.path, c) and move.why_not(t, s, o, task.bonus) is not None)


def _fallbacks(t: Front, s: Soldier, c: Context) -> list[Point]:
    """SMG-RUL-79: fallback points of his player, while he acts as a team member with a Team card."""
    if not s.panel or not c.card or not t.s.markers or not t.card(c.card).team:
        return []
    return [t.map.tiles[m.tile].centre for m in t.s.markers if m.kind == "FALLBACK" and m.seat == s.seat]


def falls_back(t: Front, s: Soldier, path: tuple[Point, ...], c: Context) -> bool:
    """SMG-RUL-79: one inch more if every step brings him nearer to the fallback point."""
    return any(
        all(g.distance2(b, p) < g.distance2(a, p) for a, b in pairwise((s.point, *path))) for p in _fallbacks(t, s, c)
    )


def how_of(task: Task) -> str:
    """TO_COVER and CHARGE bind the last Walk only (SMG-EFF-60)."""
    how = parse(task.how).word if task.how else ""
    return "" if how == "FREE" or (how in ("TO_COVER", "CHARGE") and not task.last) else how


def may_turn(t: Front, s: Soldier, task: Task) -> bool:
    """SMG-EFF-60: each Walk may be given up for a turn, unless the last one made still owes its condition."""
    return (not task.owed or t.in_melee(s.serial)) and not t.forbidden(s.serial, "FACE")


def fits_how(
    t: Front, s: Soldier, end: Point, task: Task, c: Context, charging: bool = False, entering: bool = False
) -> bool:
    how = how_of(task)
    if bound_later(task) and not entering:
        return parse(task.how).word == "CHARGE" if charging else _finishing(t, s, task, c)(end)
    if how == "" or (how == "ENTER" and entering) or (how == "CHARGE" and charging):
        return True
    if how == "TO_COVER":
        return not charging and t.map.in_cover(end)
    return how in ("TOWARD", "AWAY") and (entering or _course(t, s, task, c)(end))


def _course(t: Front, s: Soldier, task: Task, c: Context) -> Callable[[Point], bool]:
    """Which ends a Walk TOWARD or AWAY from something may have (SMG-EFF-60)."""
    goals = points(t, parse(task.how).args[0], c, s.serial)
    if not goals:
        return lambda end: False
    before, toward = min(g.distance2(s.point, q) for q in goals), how_of(task) == "TOWARD"

    def fits(end: Point) -> bool:
        x, y = end
        for qx, qy in goals:
            after = (qx - x) * (qx - x) + (qy - y) * (qy - y)
            if after < before if toward else after <= before:
                return toward  # nearer to one of them; or no farther from all of them than before
        return not toward

    return fits


def bound_later(task: Task) -> bool:
    """A Walk before the last one of a step whose last Walk is bound to cover or close combat."""
    return not task.last and bool(task.how) and parse(task.how).word in ("TO_COVER", "CHARGE")


def met(t: Front, s: Soldier, task: Task) -> bool:
    """Whether a soldier stands as a bound Walk must leave him."""
    return t.in_melee(s.serial) if parse(task.how).word == "CHARGE" else t.in_cover(s)


def _finishing(t: Front, s: Soldier, task: Task, c: Context) -> Callable[[Point], bool]:
    """At which ends the condition of a bound Walk is met, or can be met by the next Walk from there."""
    charging, walker = parse(task.how).word == "CHARGE", t.walker(s, task.bonus)
    last = msgspec.structs.replace(task, last=True, owed=True)
    foes, far = t.now.hostile(t.side(s.seat)), farthest_charge(t.map, walker)

    def fits(end: Point) -> bool:
        if not charging and t.map.in_cover(end):
            return True
        if charging and all(g.distance2(end, foe) > far * far for foe in foes):
            return False
        moved = msgspec.structs.replace(s, x=end[0], y=end[1])
        if charging:
            near = Reach(t.map, msgspec.structs.replace(walker, start=end))
            return any(True for _ in walk.charges(t, moved, near))
        before, t.s.soldiers = t.s.soldiers, {**t.s.soldiers, s.serial: moved}
        found = any(True for _ in moves(t, moved, "WALK", last, c))
        t.s.soldiers = before
        return found

    return fits


# ---------------------------------------------------------------- refusals


def why_no_such_move(t: Front, s: Soldier, option: Any, task: Task, c: Context) -> Refusal | None:
    """Why he may not move in this way, by the rules or by the words of the card."""
    bonus = task.bonus + (isinstance(option, Walk) and falls_back(t, s, option.path, c))
    return move.why_not(t, s, option, bonus) or _why_not_that_way(t, s, option, task, c)


def why_no_turn_now(t: Front, s: Soldier, option: Turn, task: Task, c: Context) -> Refusal | None:
    bad = move.why_not(t, s, option, 0)
    return bad if bad is not None or may_turn(t, s, task) else no("why-smg-must-walk", "SMG-EFF-60")


def _why_not_that_way(t: Front, s: Soldier, option: Any, task: Task, c: Context) -> Refusal | None:
    how = how_of(task)
    if isinstance(option, Leave):
        ok = how in ("", "EXIT")
    else:
        charging, entering = isinstance(option, Charge), isinstance(option, Enter)
        ok = how != "EXIT" and fits_how(t, s, option.way(s.point)[-1], task, c, charging, entering)
    return None if ok else no("why-smg-card-says-how", "SMG-EFF-60", how=how)
