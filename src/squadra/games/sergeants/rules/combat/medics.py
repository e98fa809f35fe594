"""Medics (section 22, SMG-RUL-70, -102): they run to a fallen comrade and may save him."""

from __future__ import annotations

from collections.abc import Iterator

from squadra.games.sergeants.answers import PlaceAt
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import ways
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.rules import region
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Dice, Option, Refusal, Region, no


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


def why_no_help(t: Front, medic: Soldier, fallen: Soldier, p: Point) -> Refusal | None:
    """SMG-RUL-70: a straight Walk into contact without touching an enemy; one who touches him already may stay."""
    if p == medic.point and g.touching(p, fallen.point):
        return None
    if any(g.touching(p, e.point) for e in t.enemies(medic.seat)):
        return no("why-smg-ends-in-contact", "SMG-RUL-70")
    found = ways.charge(t.map, fallen.point, p, t.walker(medic))
    return no(found.key, found.rule) if isinstance(found, ways.Refused) else None


def places(t: Front, medic: Soldier, fallen: Soldier, good: bool = False) -> Iterator[Point]:
    """Contact positions for the Medic, good ones first, then degree by degree."""
    straight = g.bearing(fallen.point, medic.point)
    ring = () if good else (g.on_ring(fallen.point, straight + d, g.TOUCH) for d in range(-45, 46))
    stays = (medic.point,) if g.touching(medic.point, fallen.point) else ()
    for p in dict.fromkeys((*stays, *ways.contact_points(medic.point, fallen.point), *ring)):
        if why_no_help(t, medic, fallen, p) is None:
            yield p


class Bedside(Region):
    """Where a Medic may kneel (SMG-RUL-102): the owner chooses Medic, contact position and facing."""

    def __init__(self, t: Front, victim: int, tried: tuple[int, ...]) -> None:
        self.t, self.fallen = t, t.soldier(victim)
        self.medics = medics_for(t, victim, tried)

    def at(self, medic: Soldier, p: Point) -> PlaceAt:
        return PlaceAt(medic.serial, p[0], p[1], g.bearing(p, self.fallen.point))

    def list(self) -> list[Option]:
        found: list[Option] = []
        for medic in self.medics:
            good = list(places(self.t, medic, self.fallen, good=True)) or list(places(self.t, medic, self.fallen))[:1]
            found.extend(self.at(medic, p) for p in good)
        return found

    def allows(self, option: Option) -> Refusal | None:
        medic = next((m for m in self.medics if isinstance(option, PlaceAt) and m.serial == option.serial), None)
        if medic is None or not isinstance(option, PlaceAt) or not 0 <= option.facing < 360:
            return no("why-not-offered", "SMG-RUL-70")
        return why_no_help(self.t, medic, self.fallen, (option.x, option.y))

    def sample(self, dice: Dice) -> Option:
        medic = dice.pick(self.medics)
        return self.at(medic, dice.pick(list(places(self.t, medic, self.fallen))))

    def describe(self) -> tuple[region.Ground, ...]:
        return tuple(region.of_points("PlaceAt", m.serial, places(self.t, m, self.fallen)) for m in self.medics)
