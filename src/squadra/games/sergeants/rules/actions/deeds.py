"""What one soldier may do as one sub-action: the options of a step, an ACT or a dog-tag action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import islice, pairwise
from typing import Any

import msgspec

from squadra.games.sergeants.answers import Skip
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import ways
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.content.ground.reach import Reach, farthest_charge
from squadra.games.sergeants.content.language import parse
from squadra.games.sergeants.rules import region
from squadra.games.sergeants.rules.actions import hide, look
from squadra.games.sergeants.rules.actions.hide import Hold, Rally, TakeCover
from squadra.games.sergeants.rules.actions.look import DrawCards, Spot
from squadra.games.sergeants.rules.actions.sampling import sample_enter, sample_throw, sample_walk
from squadra.games.sergeants.rules.actions.tasks import QUICK, Task
from squadra.games.sergeants.rules.combat import equipment, grenades, shoot
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.selectors import points, select
from squadra.games.sergeants.rules.guises import guises
from squadra.games.sergeants.rules.movement import entry, hand_over, move, walk
from squadra.games.sergeants.rules.movement.moves import Charge, Enter, HandOver, Leave, Turn, Walk
from squadra.games.sergeants.state import Context, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Dice, Option, Options, Refusal, no

LISTED = 60  # Walks and entries: the rest of the ground is a region; exits, turns and hand-overs are all there
SAMPLED = 8  # so many are made where one is wanted at random


def can_choose(t: Front, s: Soldier) -> bool:
    """A soldier who may be chosen at all: alive, his own master, not just released."""
    return s.at in ("map", "off") and not s.escort and not t.rests(s)


class Deeds(Options):
    """Every lawful way to do a task; walking is a region of points."""

    def __init__(self, t: Front, serial: int, tasks: tuple[Task, ...], c: Context, skip: bool = True) -> None:
        self.t, self.c, self.tasks, self.skip = t, c, tasks, skip
        self.s = t.soldier(serial)
        self._listed: list[Option] | None = None
        self._drawn: Option | None = None

    def list(self) -> list[Option]:
        if self._listed is None:
            each = (options(self.t, self.s, kind, task, self.c) for task in self.tasks for kind in task.kinds)
            found = list(dict.fromkeys(option for some in each for option in some))
            self._listed = [*found, Skip()] if self.skip or not found else found
        return self._listed

    def possible(self) -> bool:
        """Is there anything to do but to skip?"""
        order = _quick_first(tuple([task.kinds for task in self.tasks]))
        return any_possible(self.t, self.s, [(kind, self.tasks[number]) for kind, number in order], self.c)

    def allows(self, option: Option) -> Refusal | None:
        if option is self._drawn:
            return None
        if isinstance(option, Skip):
            return None if self.skip or not self.possible() else no("why-smg-must", "SMG-EFF-53")
        if getattr(option, "serial", 0) != self.s.serial:
            return no("why-not-offered", "SMG-ACT-9")
        refused: Refusal | None = None
        for task in self.tasks:
            for kind in task.kinds:
                if kind_of(option) == kind or (kind == "WALK" and kind_of(option) == "FACE"):
                    found = refusal(self.t, self.s, option, task, self.c)
                    if found is None:
                        return None
                    refused = found if refused is None or refused.key == "why-not-offered" else refused
        return refused or no("why-not-offered", "SMG-ACT-7")

    def describe(self) -> tuple[region.Ground, ...]:
        """Every piece of ground that a person may point at: of a Walk or an entry, a hand-over, a throw."""
        found: list[region.Ground | None] = []
        for task in self.tasks if can_choose(self.t, self.s) else ():
            if "WALK" in task.kinds and walk.may_walk(self.t, self.s) is None:
                found.extend(self._ways(task))
            if "THROW" in task.kinds:
                found.extend(grenades.throw_grounds(self.t, self.s))
            if "USE" in task.kinds:
                found.extend(equipment.use_grounds(self.t, self.s, task.action, task.kit))
        return tuple(ground for ground in found if ground is not None and ground.rows)

    def _ways(self, task: Task) -> Iterator[region.Ground | None]:
        t, s = self.t, self.s
        if s.at == "off":
            edges = tuple(ways.inset(area) for area in entry.entries(t, s.seat))
            fits = partial(fits_how, t, s, task=task, c=self.c, entering=True)
            yield region.of_entry(t, s, task.bonus, edges, fits) if edges else None
            return

        def lawful(p: Point) -> bool:
            """An escort's Walk needs room for his prisoners, whichever way he looks at its end."""
            ends = (Walk(s.serial, (p,), facing) for facing in (0, 90, 180, 270))
            return any(refusal(t, s, end, task, self.c) is None for end in ends)

        free = lawful if t.is_escort(s.serial) else partial(fits_how, t, s, task=task, c=self.c)
        walker = t.walker(s, task.bonus)
        yield region.of_walk(t, s, walker, free if task.how or free is lawful else lambda p: True)
        if not task.how:
            near = Reach(t.map, walker)
            for prisoners in hand_over.offered(t, s):
                ends = (o.path[-1] for o in hand_over.hand_over_ends(t, s, prisoners, task.bonus, 2, near))
                yield region.of_points("HandOver", s.serial, ends, targets=prisoners)

    def sample(self, dice: Dice) -> Option:
        """Any option, found lawful on the way: whoever answers with it is not examined twice."""
        self._drawn = self._draw(dice)
        return self._drawn

    def _draw(self, dice: Dice) -> Option:
        if self._listed is not None:
            return self._listed[dice.below(len(self._listed))]
        pairs = [(task, kind) for task in self.tasks for kind in task.kinds]
        for task, kind in dice.shuffled(pairs):
            found = self._any(kind, task, dice)
            if found is not None:
                return found
            if kind == "THROW":
                continue  # there is none
            listed = list(islice(options(self.t, self.s, kind, task, self.c), SAMPLED))
            if listed:
                return listed[dice.below(len(listed))]
        return Skip()

    def _any(self, kind: str, task: Task, dice: Dice) -> Option | None:
        if not can_choose(self.t, self.s):
            return None
        if kind == "WALK" and not task.how:
            return (sample_walk if self.s.at == "map" else sample_enter)(self.t, self.s, task.bonus, dice)
        return sample_throw(self.t, self.s, dice) if kind == "THROW" and self.s.grenades > 0 else None


# ---------------------------------------------------------------- options of one kind

Able = Callable[[Front, Soldier, tuple[tuple[str, Task], ...], Context], bool]
"""Whether a soldier can do one of these sub-actions."""


def any_possible(t: Front, s: Soldier, pairs: Iterable[tuple[str, Task]], c: Context) -> bool:
    """Is there at least one option of these kinds? The common cases are answered without making any."""
    if not can_choose(t, s):
        return False
    for kind, task in pairs:  # noqa: SIM110 (asked thousands of times: a plain loop is faster)
        if _ABLE[kind](t, s, task, c):
            return True
    return False


def could(t: Front, s: Soldier, pairs: tuple[tuple[str, Task], ...], c: Context) -> bool:
    """Whether one of these sub-actions is possible for him, or might be for all that everybody knows: at another rank,
    or with a grenade (SMG-RUL-114)."""
    if any_possible(t, s, pairs, c):
        return True
    if t.setup.open_information:
        return False
    others, throws = guises(t, s), [pair for pair in pairs if pair[0] == "THROW"]
    if len(others) > 1 and any(any_possible(t, one, pairs, c) for one in others):
        return True
    armed = [msgspec.structs.replace(one, grenades=1) for one in others] if throws and not s.grenades else []
    return any(any_possible(t, one, throws, c) for one in armed)


def packed(t: Front, s: Soldier, pairs: tuple[tuple[str, Task], ...], c: Context) -> bool:
    """Whether he could use an Equipment card that nobody can see: then it shows that he is not asked (SMG-RUL-65)."""
    uses = [pair for pair in pairs if pair[0] == "USE"]
    if not uses or t.setup.open_information:
        return False
    hidden = [e.id for e in t.content.equipment.values() if e.action != "PASSIVE" and not e.visible and not e.marker]
    return any(any_possible(t, msgspec.structs.replace(s, kit=(*s.kit, (item, 1))), uses, c) for item in hidden)


@cache
def _quick_first(kinds: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, int], ...]:
    """Every kind and the number of its task; those first that are quickly tested."""
    pairs = [(kind, number) for number, some in enumerate(kinds) for kind in some]
    return tuple(sorted(pairs, key=lambda pair: QUICK.index(pair[0])))


def _can_walk(t: Front, s: Soldier, task: Task, c: Context) -> bool:
    if walk.may_move(t, s) is not None:
        return False
    if s.at == "map" and may_turn(t, s, task):
        return True
    if s.at == "off" and how_of(task) not in ("TO_COVER", "CHARGE", "EXIT"):
        return walk.may_walk(t, s) is None and entry.can_enter(t, s.seat)
    return _has_option(t, s, "WALK", task, c)


def _has_option(t: Front, s: Soldier, kind: str, task: Task, c: Context) -> bool:
    return any(True for _ in options(t, s, kind, task, c))


_ABLE: dict[str, Callable[[Front, Soldier, Task, Context], bool]] = {
    "WALK": _can_walk,
    "FACE": lambda t, s, task, c: s.at == "map" and walk.may_move(t, s) is None and may_turn(t, s, task),
    "SPOT": lambda t, s, task, c: look.can_spot(t, s),
    "FIRE": lambda t, s, task, c: shoot.has_target(t, s) and (not task.at or _has_option(t, s, "FIRE", task, c)),
    "COVER": lambda t, s, task, c: s.spotted and hide.cover_refusal(t, s) is None,
    "RALLY": lambda t, s, task, c: bool(hide.rallies(t, s, task.number)),
    "DRAW": lambda t, s, task, c: bool(look.draws(t, s, task.number)),
    "HOLD": lambda t, s, task, c: bool(hide.holds(t, s, task.number)),
    "THROW": lambda t, s, task, c: s.grenades > 0 and _has_option(t, s, "THROW", task, c),
    "USE": lambda t, s, task, c: bool(s.kit) and _has_option(t, s, "USE", task, c),
}


def options(t: Front, s: Soldier, kind: str, task: Task, c: Context) -> Iterator[Option]:
    if not can_choose(t, s):
        return
    if kind in ("WALK", "FACE"):
        yield from _moves(t, s, kind, task, c)
    elif kind == "DRAW":
        yield from look.draws(t, s, task.number)
    elif kind == "HOLD":
        yield from hide.holds(t, s, task.number)
    elif s.at != "map":
        return
    elif kind == "SPOT":
        yield from look.spots(t, s)
    elif kind == "COVER":
        if hide.cover_refusal(t, s) is None:
            yield TakeCover(s.serial)
    elif kind == "RALLY":
        yield from hide.rallies(t, s, task.number)
    elif kind == "FIRE":
        allowed = _at(t, task, c, s)
        yield from (o for o in shoot.fires(t, s) if allowed is None or o.target in allowed)
    elif kind == "THROW":
        yield from grenades.throws(t, s)
    elif kind == "USE" and s.kit:
        yield from equipment.uses(t, s, task.action, task.kit)


def _at(t: Front, task: Task, c: Context, s: Soldier) -> set[int] | None:
    if not task.at:
        return None
    return {e.serial for e in select(t, parse(task.at), c, acting=s.serial, side="ENEMY")}


def _moves(t: Front, s: Soldier, kind: str, task: Task, c: Context) -> Iterator[Option]:
    if walk.may_move(t, s) is not None:
        return
    on_foot = kind == "WALK" and walk.may_walk(t, s) is None
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
        yield from (o for o in farther if falls_back(t, s, o.path, c) and move.refusal(t, s, o, task.bonus) is not None)


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
        found = any(True for _ in _moves(t, moved, "WALK", last, c))
        t.s.soldiers = before
        return found

    return fits


# ---------------------------------------------------------------- refusals


def kind_of(option: object) -> str:
    """The sub-action word of an answer; "" if it is none."""
    return _KIND.get(type(option), "")


_KIND: dict[type, str] = {
    Spot: "SPOT", DrawCards: "DRAW", TakeCover: "COVER", Rally: "RALLY", Hold: "HOLD", Walk: "WALK", Charge: "WALK",
    Enter: "WALK", Leave: "WALK", HandOver: "WALK", Turn: "FACE", Fire: "FIRE", Throw: "THROW", Use: "USE",
}  # fmt: skip


def refusal(t: Front, s: Soldier, option: Any, task: Task, c: Context) -> Refusal | None:
    """Why a soldier may not do this now; None if he may."""
    if not can_choose(t, s):
        return no("why-smg-cannot-act", "SMG-RUL-96")
    if isinstance(option, (Walk, Charge, Enter, Leave, HandOver)):
        bonus = task.bonus + (isinstance(option, Walk) and falls_back(t, s, option.path, c))
        return move.refusal(t, s, option, bonus) or _how_refusal(t, s, option, task, c)
    if isinstance(option, Turn):
        return move.refusal(t, s, option, 0) or (
            None if may_turn(t, s, task) else no("why-smg-must-walk", "SMG-EFF-60")
        )
    if isinstance(option, Spot):
        return look.spot_refusal(t, s, option)
    if isinstance(option, Fire):
        return _fire_refusal(t, s, option, task, c)
    if isinstance(option, Throw):
        return grenades.throw_refusal(t, s, option)
    if isinstance(option, TakeCover):
        return hide.cover_refusal(t, s)
    if isinstance(option, Rally):
        return hide.rally_refusal(t, s, t.s.soldiers.get(option.target), task.number)
    if isinstance(option, Use) and (not task.kit or task.kit == option.kit):
        e = t.content.equipment.get(option.kit)
        if e is not None and (not task.action or e.action == task.action):
            return equipment.use_refusal(t, s, option)
    listed = options(t, s, kind_of(option), task, c)
    return None if option in listed else no("why-not-offered", option.rule)


def _fire_refusal(t: Front, s: Soldier, option: Fire, task: Task, c: Context) -> Refusal | None:
    target = t.s.soldiers.get(option.target)
    if target is None:
        return no("why-smg-no-target", "SMG-SHOOT-1")
    bad = shoot.fire_refusal(t, s, target)
    allowed = _at(t, task, c, s)
    if bad is None and allowed is not None and target.serial not in allowed:
        return no("why-smg-card-names-target", "SMG-EFF-61")
    return bad


def _how_refusal(t: Front, s: Soldier, option: Any, task: Task, c: Context) -> Refusal | None:
    how = how_of(task)
    end = (option.x, option.y) if isinstance(option, Charge) else option.path[-1]
    if isinstance(option, Leave):
        ok = how in ("", "EXIT")
    else:
        ok = how != "EXIT" and fits_how(t, s, end, task, c, isinstance(option, Charge), isinstance(option, Enter))
    return None if ok else no("why-smg-card-says-how", "SMG-EFF-60", how=how)
