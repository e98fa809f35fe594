"""One sub-action: asked for, carried out, settled, and answered by reactions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from squadra.games.sergeants.answers import Skip
from squadra.games.sergeants.rules import orders, victory
from squadra.games.sergeants.rules.actions.deeds import Deeds, could, kind_of, packed
from squadra.games.sergeants.rules.actions.granted_walks import bound_later, falls_back, met
from squadra.games.sergeants.rules.actions.hide import CoverDeed, TakeCover
from squadra.games.sergeants.rules.actions.hold import Hold, HoldDeed
from squadra.games.sergeants.rules.actions.look import DrawCards, DrawDeed, Spot, SpotDeed
from squadra.games.sergeants.rules.actions.rally import Rally, RallyDeed
from squadra.games.sergeants.rules.actions.tasks import ACTION_OF, Task, quick_first, tasks
from squadra.games.sergeants.rules.combat.equipment import Use, UseDeed
from squadra.games.sergeants.rules.combat.fire_and_charges import Demolition
from squadra.games.sergeants.rules.combat.grenades import Throw, ThrowDeed
from squadra.games.sergeants.rules.combat.shoot import Fire, FireDeed
from squadra.games.sergeants.rules.effects.value_effects import expire_until
from squadra.games.sergeants.rules.movement.move import MoveDeed
from squadra.games.sergeants.rules.movement.move_options import Charge, Enter, HandOver, Leave, Turn, Walk
from squadra.games.sergeants.rules.movement.release import Release
from squadra.games.sergeants.state import Context
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Option, Word, step


class Act(Frame):
    """A soldier does one of the given sub-actions, or skips (SMG-RUL-10). Finishes with True if he did one."""

    serial: int
    tasks: tuple[Task, ...]
    context: Context
    must: bool = False
    choice: (
        Spot | DrawCards | TakeCover | Rally | Hold | Walk | Turn | Charge | Enter | Leave | HandOver | Fire | Throw
        | Use | Skip | None
    ) = None  # fmt: skip
    outcome: str | None = ""
    mined: bool = False

    @step(rule="SMG-ACT-7")
    def ask(self, t: Front) -> Word | None:
        s = t.soldier(self.serial)
        deeds = Deeds(t, self.serial, self.tasks, self.context, skip=not self.must)
        pairs = quick_first(self.tasks)
        if not s.alive or not could(t, s, pairs, self.context):
            if s.alive and packed(t, s, pairs, self.context):
                t.reveals_secret()
            return t.finish(False)
        card = t.card_name(self.context.card) if self.context.card else "none"
        stage, stages = _stage(t)
        return t.ask(
            s.seat, deeds, into="choice", prompt="smg-ask-act", rule="SMG-ACT-7", soldier=t.name(self.serial), card=card,
            stage=stage, stages=stages,
        )  # fmt: skip

    @step(rule="SMG-ACT-7")
    def perform(self, t: Front) -> Word | None:
        choice = self.choice
        self.outcome = ""
        if choice is None or isinstance(choice, Skip):
            return t.finish(False)
        return t.call(_DEEDS[type(choice)](self, t, choice, self._task()), into="outcome")

    @step(rule="SMG-RUL-75")
    def after_mine(self, t: Front) -> Word | None:
        if self.outcome == "again":
            self.mined = True
            return t.jump("ask")
        return None

    @step(rule="SMG-RUL-103")
    def settle(self, t: Front) -> Word | None:
        return t.call(Settle())

    @step(rule="SMG-RUL-67")
    def window(self, t: Front) -> Word | None:
        if not t.advanced or not self.context.window:
            return None
        kind = kind_of(self.choice)
        if not awaited(t, self.serial, kind):
            return None
        if isinstance(self.choice, Use):
            return t.call(t.reactions(self.serial, kind, t.content.equipment[self.choice.kit].action))
        return t.call(t.reactions(self.serial, kind, ACTION_OF[kind]))

    @step()
    def close(self, t: Front) -> Word | None:
        return t.finish(True)

    def _task(self) -> Task:
        kind = kind_of(self.choice)
        for task in self.tasks:
            if kind in task.kinds or (kind == "FACE" and "WALK" in task.kinds):
                return task
        return self.tasks[0]


def _move(a: Act, t: Front, o: Any, task: Task) -> Frame:
    more = isinstance(o, Walk) and falls_back(t, t.soldier(a.serial), o.path, a.context)
    return MoveDeed(serial=a.serial, move=o, bonus=task.bonus + more, checked=a.mined)


_DEEDS: dict[type[Option], Callable[[Act, Front, Any, Task], Frame]] = {
    Walk: _move, Turn: _move, Charge: _move, Enter: _move, Leave: _move, HandOver: _move,
    Spot: lambda a, t, o, task: SpotDeed(serial=a.serial, target=o.target),
    DrawCards: lambda a, t, o, task: DrawDeed(serial=a.serial, number=o.number),
    TakeCover: lambda a, t, o, task: CoverDeed(serial=a.serial),
    Rally: lambda a, t, o, task: RallyDeed(serial=a.serial, target=o.target, number=task.number),
    Hold: lambda a, t, o, task: HoldDeed(serial=a.serial, card=o.card, number=task.number),
    Fire: lambda a, t, o, task: FireDeed(serial=a.serial, target=o.target),
    Throw: lambda a, t, o, task: ThrowDeed(serial=a.serial, target=o.target, x=o.x, y=o.y),
    Use: lambda a, t, o, task: UseDeed(serial=a.serial, kit=o.kit, target=o.target, x=o.x, y=o.y, smoke=o.smoke),
}  # fmt: skip
"""What each answer of an Act does."""


class Settle(Frame):
    """After every sub-action: released prisoners, orders, lasting conditions, instant victory."""

    @step(rule="SMG-RUL-99")
    def release(self, t: Front) -> Word | None:
        return t.call(Release()) if t.s.loose else None

    @step(rule="SMG-RUL-59")
    def watch(self, t: Front) -> Word | None:
        expire_until(t)
        orders.watch(t)
        if victory.over(t):
            return None
        seat = orders.charge_due(t) if t.s.holding else ""
        return t.call(Demolition(seat=seat)) if seat else t.finish()

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("release")


class Steps(Frame):
    """A soldier performs the steps of a clause in a row (SMG-RUL-13). Finishes with the number of sub-actions done."""

    serial: int
    steps: tuple[str, ...]
    context: Context
    must: bool = False
    number: int = 0
    time: int = 0
    did: bool = False
    done: int = 0
    was: tuple[int, ...] = ()
    owes: bool = False  # so far he has walked without meeting the condition of the step

    @step(rule="SMG-RUL-96")
    def next_step(self, t: Front) -> Word | None:
        if self.number >= len(self.steps) or self.context.card in t.s.cancelled:
            return t.finish(self.done)
        times = tasks(self.steps[self.number], self.context.declared)
        if self.time >= len(times) or not t.soldier(self.serial).alive:
            self.number, self.time, self.owes = self.number + 1, 0, False
            return t.jump("next_step")
        task = replace(times[self.time], owed=True) if self.owes else times[self.time]
        self.time += 1
        self.was = t.soldier(self.serial).point
        must = self.must or task.must or self.owes
        return t.call(Act(serial=self.serial, tasks=(task,), context=self.context, must=must), into="did")

    @step(rule="SMG-RUL-96")
    def count(self, t: Front) -> Word | None:
        self.done += self.did
        task, s = tasks(self.steps[self.number], self.context.declared)[self.time - 1], t.soldier(self.serial)
        if bound_later(task):
            walked = self.did and s.at == "map" and s.point != self.was
            self.owes = (walked or self.owes) and not met(t, s, task)
        return t.jump("next_step")


def _stage(t: Front) -> tuple[int, int]:
    """Which of his sub-actions a soldier is asked for, and how many there are."""
    below = t.s.stack[-2] if len(t.s.stack) > 1 else None
    if not isinstance(below, Steps):
        return 1, 1
    times = [len(tasks(each, below.context.declared)) for each in below.steps]
    return sum(times[: below.number]) + below.time, sum(times)


def listening(t: Front, seat: str) -> bool:
    """Decided by public facts only: his deck holds special cards, he has cards in hand, no standing pass."""
    player = t.player(seat)
    return player.special and bool(player.hand) and seat not in t.s.standing and not player.conceded


def awaited(t: Front, serial: int, kind: str) -> bool:
    """Could anybody answer this sub-action? By public facts again."""
    seat = t.soldier(serial).seat
    if kind == "WALK" and any(s.overwatch for s in t.enemies(seat)):
        return True
    return any(listening(t, other) for other in t.opponents(seat))
