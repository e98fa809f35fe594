"""Medics (section 22, SMG-RUL-70, -102): they run to a fallen comrade and may save him."""

from __future__ import annotations

from squadra.kernel import Frame, Word, step

from . import geometry as g
from . import ways
from .options import PlaceAt
from .state import Soldier
from .table import Front


def has_medic(t: Front, victim: int) -> bool:
    return t.advanced and bool(medics_for(t, victim, ()))


def medics_for(t: Front, victim: int, tried: tuple[int, ...]) -> list[Soldier]:
    fallen = t.soldier(victim)
    if fallen.at != "map":
        return []
    return [
        s
        for s in t.own_on_map(fallen.seat)
        if s.serial != victim and s.serial not in tried and t.ability(s, "medicChecks") > 0
        and not t.in_melee(s.serial) and not t.is_escort(s.serial) and any(True for _ in places(t, s, fallen))
    ]  # fmt: skip


def places(t: Front, medic: Soldier, fallen: Soldier):
    """Contact positions that a straight Walk reaches without touching an enemy."""
    enemies = [e.point for e in t.enemies(medic.seat)]
    if g.touching(medic.point, fallen.point):
        yield medic.point
        return
    walker = t.walker(medic)
    for end in ways.contact_points(medic.point, fallen.point):
        if any(g.touching(end, e) for e in enemies):
            continue
        if isinstance(ways.charge(t.map, fallen.point, end, walker), ways.Way):
            yield end


class Medics(Frame):
    """Finishes with True if the fallen soldier is saved."""

    victim: int
    tried: tuple[int, ...] = ()
    choice: PlaceAt | None = None
    left: int = 0
    cards: tuple[str, ...] = ()

    @step(rule="SMG-MEDIC-1")
    def any_left(self, t: Front) -> Word | None:
        return None if medics_for(t, self.victim, self.tried) else t.finish(False)

    @step(rule="SMG-MEDIC-1")
    def run(self, t: Front) -> Word | None:
        fallen = t.soldier(self.victim)
        options = [
            PlaceAt(m.serial, x, y, g.bearing((x, y), fallen.point))
            for m in medics_for(t, self.victim, self.tried)
            for x, y in places(t, m, fallen)
        ]
        return t.ask(
            fallen.seat, options, into="choice", prompt="smg-ask-medic", rule="SMG-RUL-102", soldier=t.name(self.victim)
        )

    @step(rule="SMG-MEDIC-1")
    def arrive(self, t: Front) -> Word | None:
        place = self.choice
        assert place is not None
        medic = t.put(place.serial, x=place.x, y=place.y, facing=place.facing, dug_in=False, overwatch=False)
        self.tried = (*self.tried, place.serial)
        self.left = t.ability(medic, "medicChecks")
        t.tell("smg-medic-runs", rule="SMG-MEDIC-1", soldier=t.name(place.serial), target=t.name(self.victim))
        return None

    @step(rule="SMG-MEDIC-2")
    def check(self, t: Front) -> Word | None:
        from .checks import IdentityCheck

        return t.call(IdentityCheck(serial=self.victim, tries=self.left), into="saved")

    saved: bool = False

    @step(rule="SMG-MEDIC-3")
    def result(self, t: Front) -> Word | None:
        return t.finish(True) if self.saved else t.jump("any_left")
