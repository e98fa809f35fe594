"""What one soldier may do as one sub-action: the options of a step, an ACT or a dog-tag action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import islice
from typing import Any

import msgspec

from squadra.games.sergeants.answers import ByOne, Skip
from squadra.games.sergeants.content.ground import walking
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.content.ground.reach import Reach
from squadra.games.sergeants.content.language import parse
from squadra.games.sergeants.rules import region
from squadra.games.sergeants.rules.actions import hide, hold, look, rally
from squadra.games.sergeants.rules.actions.granted_walks import (
    can_walk,
    fits_how,
    may_turn,
    moves,
    why_no_such_move,
    why_no_turn_now,
)
from squadra.games.sergeants.rules.actions.hide import TakeCover
from squadra.games.sergeants.rules.actions.hold import Hold
from squadra.games.sergeants.rules.actions.look import DrawCards, Spot
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.actions.sampling import sample_enter, sample_throw, sample_walk
from squadra.games.sergeants.rules.actions.tasks import QUICK, Task
from squadra.games.sergeants.rules.combat import equipment, grenades, shoot
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.selectors import select
from squadra.games.sergeants.rules.guises import guises
from squadra.games.sergeants.rules.movement import entry, hand_over, walk
from squadra.games.sergeants.rules.movement.move_options import Charge, Enter, HandOver, Leave, Turn, Walk
from squadra.games.sergeants.state import Context, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Dice, Option, Options, Refusal, no

SAMPLED = 8  # how many are made when one is wanted at random


def can_choose(t: Front, s: Soldier) -> bool:
    """A soldier who may be chosen at all: alive, nobody's prisoner, not just released."""
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

    def few(self) -> list[Option]:
        """The same, but of each task's Walks or entries only the first, and nothing that would be listed after it: for
        whoever looks over the ground himself."""
        found: dict[Option, None] = {}
        for task in self.tasks:
            for kind in task.kinds:
                for option in options(self.t, self.s, kind, task, self.c):
                    found[option] = None
                    if isinstance(option, (Walk, Enter)):
                        break
        return [*found, Skip()] if self.skip or not found else [*found]

    def possible(self) -> bool:
        """Is there anything to do but skip?"""
        order = _quick_first(tuple([task.kinds for task in self.tasks]))
        return any_possible(self.t, self.s, [(kind, self.tasks[number]) for kind, number in order], self.c)

    def allows(self, option: Option) -> Refusal | None:
        if option is self._drawn:
            return None
        if isinstance(option, Skip):
            return None if self.skip or not self.possible() else no("why-smg-must", "SMG-EFF-53")
        if not isinstance(option, ByOne) or option.serial != self.s.serial:
            return no("why-not-offered", "SMG-ACT-9")
        refused: Refusal | None = None
        for task in self.tasks:
            for kind in task.kinds:
                if kind_of(option) == kind or (kind == "WALK" and kind_of(option) == "FACE"):
                    found = why_no_deed(self.t, self.s, option, task, self.c)
                    if found is None:
                        return None
                    refused = found if refused is None or refused.key == "why-not-offered" else refused
        return refused or no("why-not-offered", "SMG-ACT-7")

    def describe(self) -> tuple[region.Ground, ...]:
        """Every piece of ground that a person may point at: of a Walk or an entry, a hand-over, a throw."""
        found: list[region.Ground | None] = []
        for task in self.tasks if can_choose(self.t, self.s) else ():
            if "WALK" in task.kinds and walk.why_no_walking(self.t, self.s) is None:
                found.extend(self._ways(task))
            if "THROW" in task.kinds:
                found.extend(grenades.throw_grounds(self.t, self.s))
            if "USE" in task.kinds:
                found.extend(equipment.use_grounds(self.t, self.s, task.action, task.kit))
        return tuple(ground for ground in found if ground is not None and ground.rows)

    def _ways(self, task: Task) -> Iterator[region.Ground | None]:
        t, s = self.t, self.s
        if s.at == "off":
            edges = tuple(walking.inset(area) for area in entry.entries(t, s.seat))
            fits = partial(fits_how, t, s, task=task, c=self.c, entering=True)
            yield region.of_entry(t, s, task.bonus, edges, fits) if edges else None
            return

        def lawful(p: Point) -> bool:
            """An escort's Walk needs room for his prisoners, whichever way he faces at its end."""
            ends = (Walk(s.serial, (p,), facing) for facing in (0, 90, 180, 270))
            return any(why_no_deed(t, s, end, task, self.c) is None for end in ends)

        free = lawful if t.is_escort(s.serial) else partial(fits_how, t, s, task=task, c=self.c)
        walker = t.walker(s, task.bonus)
        yield region.of_walk(t, s, walker, free if task.how or free is lawful else lambda p: True)
        if not task.how:
            near = Reach(t.map, walker)
            for prisoners in hand_over.offered(t, s):
                ends = (o.path[-1] for o in hand_over.hand_over_ends(t, s, prisoners, task.bonus, 2, near))
                yield region.of_points("HandOver", s.serial, ends, targets=prisoners)

    def sample(self, dice: Dice) -> Option:
        """A random option. It is found lawful on the way, so that it is not examined again when it comes as the answer."""
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
    """Whether one of these sub-actions is possible for him, or might be, as far as everybody knows: at another rank,
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
    """Whether he could use an Equipment card that nobody can see, if he had one: that he is not asked then shows (SMG-RUL-65)."""
    uses = [pair for pair in pairs if pair[0] == "USE"]
    if not uses or t.setup.open_information:
        return False
    hidden = [e.id for e in t.content.equipment.values() if e.action != "PASSIVE" and not e.visible and not e.marker]
    return any(any_possible(t, msgspec.structs.replace(s, kit=(*s.kit, (item, 1))), uses, c) for item in hidden)


@cache
def _quick_first(kinds: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, int], ...]:
    """Every kind and the number of its task, those that are quick to test first."""
    pairs = [(kind, number) for number, some in enumerate(kinds) for kind in some]
    return tuple(sorted(pairs, key=lambda pair: QUICK.index(pair[0])))


def _has_option(t: Front, s: Soldier, kind: str, task: Task, c: Context) -> bool:
    return any(True for _ in options(t, s, kind, task, c))


_ABLE: dict[str, Callable[[Front, Soldier, Task, Context], bool]] = {
    "WALK": can_walk,
    "FACE": lambda t, s, task, c: s.at == "map" and walk.why_no_move(t, s) is None and may_turn(t, s, task),
    "SPOT": lambda t, s, task, c: look.can_spot(t, s),
    "FIRE": lambda t, s, task, c: shoot.has_target(t, s) and (not task.at or _has_option(t, s, "FIRE", task, c)),
    "COVER": lambda t, s, task, c: s.spotted and hide.why_no_cover(t, s) is None,
    "RALLY": lambda t, s, task, c: bool(rally.rallies(t, s, task.number)),
    "DRAW": lambda t, s, task, c: bool(look.draws(t, s, task.number)),
    "HOLD": lambda t, s, task, c: bool(hold.holds(t, s, task.number)),
    "THROW": lambda t, s, task, c: s.grenades > 0 and s.at == "map" and grenades.can_throw(t, s),
    "USE": lambda t, s, task, c: bool(s.kit) and _has_option(t, s, "USE", task, c),
}


_OPTIONS: dict[str, Callable[[Front, Soldier, Task, Context], Iterable[Option]]] = {
    "WALK": lambda t, s, task, c: moves(t, s, "WALK", task, c),
    "FACE": lambda t, s, task, c: moves(t, s, "FACE", task, c),
    "DRAW": lambda t, s, task, c: look.draws(t, s, task.number),
    "HOLD": lambda t, s, task, c: hold.holds(t, s, task.number),
    "SPOT": lambda t, s, task, c: look.spots(t, s),
    "COVER": lambda t, s, task, c: [TakeCover(s.serial)] if hide.why_no_cover(t, s) is None else [],
    "RALLY": lambda t, s, task, c: rally.rallies(t, s, task.number),
    "FIRE": lambda t, s, task, c: _fires(t, s, task, c),
    "THROW": lambda t, s, task, c: grenades.throws(t, s),
    "USE": lambda t, s, task, c: equipment.uses(t, s, task.action, task.kit),
}


def options(t: Front, s: Soldier, kind: str, task: Task, c: Context) -> Iterable[Option]:
    off_map = s.at != "map" and kind not in ("WALK", "FACE", "DRAW", "HOLD")
    return () if off_map or not can_choose(t, s) else _OPTIONS[kind](t, s, task, c)


def _fires(t: Front, s: Soldier, task: Task, c: Context) -> Iterable[Fire]:
    allowed = _at(t, task, c, s)
    return (o for o in shoot.fires(t, s) if allowed is None or o.target in allowed)


def _at(t: Front, task: Task, c: Context, s: Soldier) -> set[int] | None:
    if not task.at:
        return None
    return {e.serial for e in select(t, parse(task.at), c, acting=s.serial, side="ENEMY")}


# ---------------------------------------------------------------- refusals

WhyNo = Callable[[Front, Soldier, Any, Task, Context], Refusal | None]


def kind_of(option: object) -> str:
    """The sub-action word of an answer; "" if it is none."""
    return _KIND.get(type(option), "")


_KIND: dict[type, str] = {
    Spot: "SPOT", DrawCards: "DRAW", TakeCover: "COVER", Rally: "RALLY", Hold: "HOLD", Walk: "WALK", Charge: "WALK",
    Enter: "WALK", Leave: "WALK", HandOver: "WALK", Turn: "FACE", Fire: "FIRE", Throw: "THROW", Use: "USE",
}  # fmt: skip


def _why_no_fire_at(t: Front, s: Soldier, option: Fire, task: Task, c: Context) -> Refusal | None:
    target = t.s.soldiers.get(option.target)
    if target is None:
        return no("why-smg-no-target", "SMG-SHOOT-1")
    bad = shoot.why_no_fire(t, s, target)
    allowed = _at(t, task, c, s)
    if bad is None and allowed is not None and target.serial not in allowed:
        return no("why-smg-card-names-target", "SMG-EFF-61")
    return bad


def _why_no_use_now(t: Front, s: Soldier, option: Use, task: Task, c: Context) -> Refusal | None:
    e = t.content.equipment.get(option.kit)
    meant = e is not None and task.kit in ("", option.kit) and task.action in ("", e.action)
    return equipment.why_no_use(t, s, option) if meant else no("why-not-offered", option.rule)


def _listed(kind: str) -> WhyNo:
    """Nothing but what is listed is lawful, and nobody asks why."""

    def why_not(t: Front, s: Soldier, option: Any, task: Task, c: Context) -> Refusal | None:
        return None if option in _OPTIONS[kind](t, s, task, c) else no("why-not-offered", option.rule)

    return why_not


_WHY_NO: dict[type[Option], WhyNo] = {
    Walk: why_no_such_move, Charge: why_no_such_move, Enter: why_no_such_move, Leave: why_no_such_move,
    HandOver: why_no_such_move, Turn: why_no_turn_now, Fire: _why_no_fire_at, Use: _why_no_use_now,
    Spot: lambda t, s, option, task, c: look.why_no_spot(t, s, option),
    Throw: lambda t, s, option, task, c: grenades.why_no_throw(t, s, option),
    TakeCover: lambda t, s, option, task, c: hide.why_no_cover(t, s),
    Rally: lambda t, s, option, task, c: rally.why_no_rally(t, s, t.s.soldiers.get(option.target), task.number),
    DrawCards: _listed("DRAW"), Hold: _listed("HOLD"),
}  # fmt: skip


def why_no_deed(t: Front, s: Soldier, option: Option, task: Task, c: Context) -> Refusal | None:
    """Why a soldier may not do this now; None if he may."""
    if not can_choose(t, s):
        return no("why-smg-cannot-act", "SMG-RUL-96")
    return _WHY_NO[type(option)](t, s, option, task, c)
