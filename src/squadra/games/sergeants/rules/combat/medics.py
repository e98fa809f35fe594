"""Medics (section 22, SMG-RUL-70, -102): they run to a fallen comrade and may save him."""

from __future__ import annotations

from collections.abc import Iterator

from squadra.games.sergeants.answers import PlaceAt
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import walking
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.rules import beats, orders, region
from squadra.games.sergeants.rules.combat.checks import IdentityCheck
from squadra.games.sergeants.rules.combat.contact import engage, free_by_contact
from squadra.games.sergeants.rules.combat.damage import Blast
from squadra.games.sergeants.rules.combat.markers import mine_in, mine_under
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Dice, Frame, Option, Refusal, Region, Word, no, step


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
    found = walking.charge(t.map, fallen.point, p, t.walker(medic))
    return no(found.key, found.rule) if isinstance(found, walking.Refused) else None


def places(t: Front, medic: Soldier, fallen: Soldier, good: bool = False) -> Iterator[Point]:
    """Contact positions for the Medic, good ones first, then degree by degree."""
    straight = g.bearing(fallen.point, medic.point)
    ring = () if good else (g.on_ring(fallen.point, straight + d, g.TOUCH) for d in range(-45, 46))
    stays = (medic.point,) if g.touching(medic.point, fallen.point) else ()
    for p in dict.fromkeys((*stays, *walking.contact_points(medic.point, fallen.point), *ring)):
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


class Medics(Frame):
    """Finishes with True if the fallen soldier is saved."""

    victim: int
    tried: tuple[int, ...] = ()
    choice: PlaceAt | None = None
    left: int = 0
    cards: tuple[str, ...] = ()
    mined: bool = False
    mines: tuple[str, ...] = ()  # whose mines are still on the Medic's way
    met: tuple[int, ...] = ()  # Medics who have set off the mine on which they stood
    came: tuple[int, ...] = ()

    @step(rule="SMG-MEDIC-1")
    def any_left(self, t: Front) -> Word | None:
        return None if medics_for(t, self.victim, self.tried) else t.finish(False)

    @step(rule="SMG-MEDIC-1")
    def run(self, t: Front) -> Word | None:
        spots = Bedside(t, self.victim, self.tried)
        seat = t.soldier(self.victim).seat
        return t.ask(
            seat, spots, into="choice", prompt="smg-ask-medic", rule="SMG-RUL-102", soldier=t.name(self.victim)
        )

    @step(rule="SMG-MINE-1")
    def start_mines(self, t: Front) -> Word | None:
        """His way to the fallen man is a Walk, with the mines on it (SMG-RUL-70, -75)."""
        medic, place = self.medic(t), self.place
        if place == medic.point or not any(m.kind == "MINE" for m in t.s.markers):
            return None
        if not self.mined:
            way = walking.measure_way(t.map, (medic.point, place), t.walker(medic, 99))
            left = way.left[1:] if isinstance(way, walking.Way) else ()
            here = mine_under(t, medic.point) if medic.serial not in self.met else None
            found = (here, *(mine_in(t, tile) for tile in left))
            self.mined, self.mines = True, tuple(mine.seat for mine in found if mine is not None)
            self.met = (*self.met, medic.serial)
        if not self.mines:
            return None
        seat, self.mines = self.mines[0], self.mines[1:]
        t.tell("smg-mine", rule="SMG-MINE-1", soldier=t.name(medic.serial), beat=beats.mark(medic.serial, "mine"))
        return t.call(Blast(victims=(medic.serial,), deck=seat, by=seat))

    @step(rule="SMG-RUL-75")
    def still_able(self, t: Front) -> Word | None:
        medic = self.medic(t)
        if not self.mined:
            return None
        if medic.active and self.mines:
            return t.jump("start_mines")
        self.mined = False
        able = any(m.serial == medic.serial for m in medics_for(t, self.victim, self.tried))
        if able and why_no_help(t, medic, t.soldier(self.victim), self.place) is None:
            return None
        return t.jump("any_left")  # pinned or wounded, he may have to kneel elsewhere, or cannot come at all

    @step(rule="SMG-MEDIC-1")
    def arrive(self, t: Front) -> Word | None:
        place = self.choice
        assert place is not None
        medic = self.medic(t)
        self.came = medic.point
        way = (medic.point, (place.x, place.y))
        entered = orders.went(t, medic, way)
        medic = t.put(
            place.serial, x=place.x, y=place.y, facing=place.facing, visited=entered, dug_in=False, overwatch=False
        )
        self.tried = (*self.tried, place.serial)
        self.left = t.ability(medic, "medicChecks")
        t.tell(
            "smg-medic-runs",
            rule="SMG-MEDIC-1",
            soldier=t.name(place.serial),
            target=t.name(self.victim),
            beat=beats.walk(place.serial, way),
        )
        return None

    @step(rule="SMG-MEDIC-2")
    def check(self, t: Front) -> Word | None:
        return t.call(IdentityCheck(serial=self.victim, tries=self.left), into="saved")

    saved: bool = False

    @step(rule="SMG-MEDIC-3")
    def result(self, t: Front) -> Word | None:
        if not self.saved:
            return t.jump("any_left")
        assert self.choice is not None
        if free_by_contact(
            t, self.choice.serial, (self.came[0], self.came[1])
        ):  # a saved prisoner is free (SMG-RUL-99)
            engage(t)
        return t.finish(True)

    def medic(self, t: Front) -> Soldier:
        assert self.choice is not None
        return t.soldier(self.choice.serial)

    @property
    def place(self) -> Point:
        assert self.choice is not None
        return self.choice.x, self.choice.y
