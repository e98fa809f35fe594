"""Free shots of a machine gun (SMG-TEAM-24, SMG-RUL-73)."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import ByOne, Done, who
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.rules.actions.acting import Act, Settle
from squadra.games.sergeants.rules.actions.tasks import tasks
from squadra.games.sergeants.rules.combat.shoot import has_target
from squadra.games.sergeants.state import Context, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Word, step


class FreeShot(ByOne, frozen=True):
    rule = "SMG-RUL-73"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-free-shot", {"soldier": who(self.serial)})


def gunners(t: Front, seat: str) -> list[int]:
    """SMG-TEAM-24, SMG-RUL-73: gunners who touch a comrade with ammunition and have a target, once per phase."""
    own = t.own_on_map(seat)
    belts = [(carrier, item) for carrier in own for item, _ in carrier.kit if item in t.content.free_shots]
    fed = {s.serial for carrier, item in belts for s in own if feeds(t, carrier, item, s)}
    ready = (s for s in own if s.serial in fed and s.serial not in t.s.free_shots and not t.rests(s))
    return [s.serial for s in ready if has_target(t, s)]


def feeds(t: Front, carrier: Soldier, item: str, gunner: Soldier) -> bool:
    """Whether this card is ammunition for the gunner, in the hands of a comrade who touches him."""
    shot = t.content.free_shots.get(item)
    if shot is None or carrier.serial == gunner.serial or not g.touching(carrier.point, gunner.point):
        return False
    record = t.record(gunner.serial)
    return record.automatic if shot.gunner_weapon == "ANY_AUTOMATIC" else record.weapon == shot.gunner_weapon


class FreeFire(Frame):
    """The shot itself: once it is chosen it is fired; the ammunition is used in the open (SMG-RUL-65)."""

    serial: int
    context: Context
    did: bool = False

    @step(rule="SMG-RUL-73")
    def fire(self, t: Front) -> Word | None:
        self.spend(t)
        t.s.free_shots = (*t.s.free_shots, self.serial)
        return t.call(Act(serial=self.serial, tasks=tasks("FIRE", ""), context=self.context, must=True), into="did")

    @step()
    def settle(self, t: Front) -> Word | None:
        return t.call(Settle())

    def spend(self, t: Front) -> None:
        gunner = t.soldier(self.serial)
        for s in t.own_on_map(gunner.seat):
            for i, (item, left) in enumerate(s.kit):
                if feeds(t, s, item, gunner):
                    rest = ((item, left - 1),) if left > 1 else () if left else ((item, 0),)
                    known = tuple(dict.fromkeys((*s.known_kit, item)))
                    t.put(s.serial, kit=(*s.kit[:i], *rest, *s.kit[i + 1 :]), known_kit=known)
                    return


class FreeShots(Frame):
    """SMG-RUL-73: a player without a card takes his free MG shot after the lower action."""

    seats: tuple[str, ...]
    choice: FreeShot | Done | None = None

    @step(rule="SMG-RUL-73")
    def ask(self, t: Front) -> Word | None:
        if not self.seats:
            return t.finish()
        seat = self.seats[0]
        able = [] if t.player(seat).placed[t.s.phase - 1] else gunners(t, seat)
        if not able:
            return t.jump("next_seat")
        return t.ask(
            seat, [*(FreeShot(s) for s in able), Done()], into="choice", prompt="smg-ask-free-shot", rule="SMG-RUL-73"
        )

    @step(rule="SMG-RUL-73")
    def fire(self, t: Front) -> Word | None:
        if isinstance(self.choice, FreeShot):
            return t.call(FreeFire(serial=self.choice.serial, context=Context(seat=self.seats[0], window=True)))
        return t.jump("next_seat")

    @step(rule="SMG-RUL-73")
    def next_gunner(self, t: Front) -> Word | None:
        return t.jump("ask")

    @step()
    def next_seat(self, t: Front) -> Word | None:
        self.seats = self.seats[1:]
        return t.jump("ask")
