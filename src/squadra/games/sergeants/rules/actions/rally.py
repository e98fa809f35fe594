"""Rally (section 11, HIDE)."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import AtOne, Done, who
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.guises import most
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Refusal, Word, no, step

RALLY_RANGE = 10  # inches, SMG-RALLY-4
ALL, SELF = -1, -2


class Rally(AtOne, frozen=True):
    rule = "SMG-RALLY-1"

    def say(self, t: Any) -> Msg:
        himself = "yes" if self.serial == self.target else "no"
        return Msg("option-smg-rally", {"soldier": who(self.serial), "target": who(self.target), "himself": himself})


def tell_rally(t: Front, rule: str, serial: int, target: int) -> None:
    himself = "yes" if serial == target else "no"
    t.tell(
        "smg-rallied",
        rule=rule,
        soldier=t.name(serial),
        target=t.name(target),
        himself=himself,
        beat=beats.mark(target, "pinned", off=True, by=serial),
    )


def in_rally_range(t: Front, a: Soldier, b: Soldier) -> bool:
    """SMG-RALLY-4, -5; rallying oneself needs no measurement."""
    if a.serial == b.serial:
        return True
    return g.within_inches(a.point, b.point, RALLY_RANGE + t.hide(a.point, b.point, smoke=False).mods)


def why_no_rally(t: Front, s: Soldier, target: Soldier | None, number: int) -> Refusal | None:
    """Why he cannot rally this soldier; ``number``: 0 his Rally value, ALL, SELF, or how many."""
    if not s.active:
        return no("why-smg-not-on-map", "SMG-RUL-24")
    if t.in_melee(s.serial):
        return no("why-smg-in-melee", "SMG-RUL-24")
    if t.forbidden(s.serial, "HIDE", "RALLY"):
        return no("why-smg-forbidden", "SMG-EFF-39")
    if number == 0 and t.ability(s, "rally") <= 0:
        return no("why-smg-no-rally-value", "SMG-RUL-26")
    if target is None or not target.pinned or target.at != "map" or target.escort or t.hostile(s, target):
        return no("why-smg-not-pinned", "SMG-RALLY-1")
    if target.serial == s.serial:
        return None
    if s.pinned:
        return no("why-smg-rally-himself-first", "SMG-RALLY-6")
    if number == SELF:
        return no("why-smg-rally-himself-only", "SMG-RALLY-2")
    return None if in_rally_range(t, s, target) else no("why-smg-rally-range", "SMG-RALLY-5")


def rallies(t: Front, s: Soldier, number: int) -> list[Rally]:
    """Whom the soldier can rally."""
    pinned = [b for b in t.now.bases if b.pinned and not b.escort]
    if not pinned or t.rests(s):
        return []
    return [Rally(s.serial, b.serial) for b in pinned if why_no_rally(t, s, b, number) is None]


class RallyDeed(Frame):
    """Rallies one after the other, up to the number (SMG-RALLY-3, SMG-RUL-24, -26)."""

    serial: int
    target: int
    number: int = 1  # as in rallies()
    left: int = -9
    reckoned: int = 0  # how many are left as far as everybody knows (SMG-RUL-114)
    choice: Rally | Done | None = None

    @step(rule="SMG-RUL-26")
    def count(self, t: Front) -> Word | None:
        if self.left == -9:
            s = t.soldier(self.serial)
            self.left = {0: t.ability(s, "rally"), ALL: 99, SELF: 1}.get(self.number, self.number)
            self.reckoned = most(t, s, "rally") if self.number == 0 else self.left
        return None

    @step(rule="SMG-RALLY-1")
    def rally(self, t: Front) -> Word | None:
        t.put(self.target, pinned=False)
        self.left, self.reckoned = self.left - 1, self.reckoned - 1
        tell_rally(t, "SMG-RALLY-1", self.serial, self.target)
        if self.reckoned <= 0 or not rallies(t, t.soldier(self.serial), 1):
            return t.finish()
        return None

    @step(rule="SMG-RUL-24")
    def more(self, t: Front) -> Word | None:
        s = t.soldier(self.serial)
        found = rallies(t, s, 1) if self.left > 0 else []
        return t.ask(s.seat, [*found, Done()], into="choice", prompt="smg-ask-rally-more", rule="SMG-RUL-24")

    @step()
    def again(self, t: Front) -> Word | None:
        if isinstance(self.choice, Rally):
            self.target = self.choice.target
            return t.jump("rally")
        return t.finish()


class RallyAny(Frame):
    """ "Rally n" of a PLAYER clause: up to n Pins, a rallying soldier named for each (SMG-RUL-24).

    Finishes with the number of Pins removed.
    """

    seat: str
    left: int
    choice: Rally | Done | None = None
    done: int = 0

    @step(rule="SMG-RUL-24")
    def any_left(self, t: Front) -> Word | None:
        return None if self.left > 0 and self.options(t) else t.finish(self.done)

    @step(rule="SMG-RUL-24")
    def ask(self, t: Front) -> Word | None:
        return t.ask(self.seat, [*self.options(t), Done()], into="choice", prompt="smg-ask-rally", rule="SMG-RUL-24")

    @step(rule="SMG-RALLY-2")
    def rally(self, t: Front) -> Word | None:
        choice = self.choice
        if not isinstance(choice, Rally):
            return t.finish(self.done)
        self.done += 1
        t.put(choice.target, pinned=False)
        tell_rally(t, "SMG-RALLY-2", choice.serial, choice.target)
        self.left -= 1
        return t.jump("any_left")

    def options(self, t: Front) -> list[Rally]:
        return [r for s in t.own_on_map(self.seat) for r in rallies(t, s, 1)]
