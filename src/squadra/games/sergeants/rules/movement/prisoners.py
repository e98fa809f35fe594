"""Prisoners and escorts (section 14, SMG-GEO-31, SMG-RUL-98, -99)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from squadra.games.sergeants.answers import PlaceAt
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import BASE_RADIUS, Point
from squadra.games.sergeants.rules import beats, region
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Dice, Frame, Option, Refusal, Region, Word, no, step

MOST = 2  # prisoners of one escort, SMG-PRIS-17


def why_no_place(
    t: Front, escort: Soldier, prisoners: tuple[int, ...], p: Point, loose: bool = False
) -> Refusal | None:
    """SMG-GEO-31 for the first of the prisoners, while the others are led along too; ``loose``: any free place in contact."""
    m = t.map
    if not 998**2 <= g.distance2(p, escort.point) <= 1002**2:
        return no("why-smg-no-contact", "SMG-PRIS-6")
    if not loose and not g.in_arc(escort.point, escort.facing, p):
        return no("why-smg-not-in-arc", "SMG-GEO-26")
    r = BASE_RADIUS
    if not (r <= p[0] <= m.width - r and r <= p[1] <= m.height - r) or _in_water(t, p):
        return no("why-smg-no-move", "SMG-GEO-31")
    if any(g.overlapping(p, s.point) for s in t.bases(*prisoners, escort.serial)):
        return no("why-smg-overlap", "SMG-GEO-15")
    if any(g.touching(p, e.point) for e in t.enemies(escort.seat) if e.serial not in prisoners):
        return no("why-smg-ends-in-contact", "SMG-GEO-31")
    return None


def _in_water(t: Front, p: Point) -> bool:
    return any(t.map.features[i].blocks and g.inside(p, t.map.features[i].polygon) == 1 for i in t.map.near(p))


AHEAD = (0, 30, -30, 60, -60, 90, -90)  # degrees from the escort's facing: good places, tried first
ABOUT = (*AHEAD, 120, -120, 150, -150, 180)


def places(t: Front, escort: Soldier, prisoners: tuple[int, ...], loose: bool = False) -> Iterator[Point]:
    """Lawful places of the first prisoner, degree by degree, good ones first."""
    turns = (*ABOUT, *range(360)) if loose else (*AHEAD, *range(-90, 91))
    for p in dict.fromkeys(g.on_ring(escort.point, escort.facing + d, g.TOUCH) for d in turns):
        if why_no_place(t, escort, prisoners, p, loose) is None:
            yield p


def fit(t: Front, escort: Soldier, prisoners: tuple[int, ...], loose: bool = False) -> bool:
    """Is there a place for each of them at the same time?"""
    if len(prisoners) < 2:
        return not prisoners or any(True for _ in places(t, escort, prisoners, loose))
    beside = list(places(t, escort, prisoners[::-1], loose))
    return any(not g.overlapping(p, q) for p in places(t, escort, prisoners, loose) for q in beside)


def room_for_all(t: Front, escort: Soldier, end: Point, facing: int, leave: tuple[int, ...]) -> bool:
    """Could every prisoner who comes along be placed after this Walk?"""
    coming = tuple(p.serial for p in t.prisoners(escort.serial) if p.serial not in leave)
    return fit(t, replace(escort, x=end[0], y=end[1], facing=facing), coming)


def why_not_left_behind(t: Front, s: Soldier, end: Point, leave: tuple[int, ...]) -> Refusal | None:
    """SMG-PRIS-19: an escort leaves prisoners of his own behind, by moving away from their bases."""
    held = {p.serial: p.point for p in t.prisoners(s.serial)}
    if len(set(leave)) < len(leave) or not held.keys() >= set(leave):
        return no("why-smg-not-his-prisoner", "SMG-PRIS-19")
    touched = any(g.touching(end, held[serial]) for serial in leave)
    return no("why-smg-still-in-contact", "SMG-PRIS-19") if touched else None


def takes_over(t: Front, escort: Soldier, prisoners: tuple[int, ...]) -> bool:
    """SMG-GEO-31 for a hand-over: a place for each, or he stays where he is and touches the new escort."""
    held = tuple(p.serial for p in t.prisoners(escort.serial))
    staying = [p for p in prisoners if g.touching(t.soldier(p).point, escort.point)]
    for stays in ((), *((p,) for p in staying), tuple(staying)):
        placed = (*held, *(p for p in prisoners if p not in stays))
        if fit(t, escort, placed) or fit(t, escort, placed, loose=True):
            return True
    return False


def captive(t: Front, serial: int, escort: int) -> None:
    """A soldier becomes a prisoner: held cards go, he is no longer engaged (SMG-PRIS-3, -4, SMG-RUL-25)."""
    s = t.soldier(serial)
    t.discard(s.seat, s.held, unseen=True)
    t.parting(serial)
    t.put(serial, escort=escort, held=(), overwatch=False, dug_in=False)
    t.s.engaged = tuple(pair for pair in t.s.engaged if serial not in pair)
    for prisoner in t.prisoners(serial):
        t.s.loose = (*t.s.loose, prisoner.serial)
    t.tell(
        "smg-captured",
        rule="SMG-PRIS-3",
        soldier=t.name(serial),
        escort=t.name(escort),
        beat=beats.mark(serial, "prisoner"),
    )


class Beside(Region):
    """Where the first of the prisoners may stand: in the escort's arc, else anywhere in contact, and so that the next
    one finds a place if there is one for both (SMG-GEO-31)."""

    def __init__(self, t: Front, escort: int, prisoners: tuple[int, ...]) -> None:
        self.t, self.escort = t, t.soldier(escort)
        self.prisoners: tuple[int, ...] = ()  # nobody, if there is no place at all
        self.loose = True
        for loose, group in product((True, False), (prisoners[:1], prisoners)):  # the last that fits is the best
            if fit(t, self.escort, group, loose):
                self.prisoners, self.loose = group, loose

    def why_not(self, p: Point) -> Refusal | None:
        bad = why_no_place(self.t, self.escort, self.prisoners, p, self.loose)
        if bad is None and len(self.prisoners) > 1:
            others = places(self.t, self.escort, self.prisoners[::-1], self.loose)
            if not any(not g.overlapping(p, q) for q in others):
                return no("why-smg-no-room-for-prisoners", "SMG-GEO-31")
        return bad

    def points(self) -> list[Point]:
        return [p for p in places(self.t, self.escort, self.prisoners, self.loose) if self.why_not(p) is None]

    def at(self, p: Point) -> PlaceAt:
        return PlaceAt(self.prisoners[0], p[0], p[1])

    def list(self) -> list[Option]:
        good = [g.on_ring(self.escort.point, self.escort.facing + d, g.TOUCH) for d in (ABOUT if self.loose else AHEAD)]
        found = [p for p in good if self.why_not(p) is None]
        return [self.at(p) for p in found or self.points()[:1]]

    def allows(self, option: Option) -> Refusal | None:
        if not isinstance(option, PlaceAt) or option.serial != self.prisoners[0] or not 0 <= option.facing < 360:
            return no("why-not-offered", "SMG-GEO-31")
        return self.why_not((option.x, option.y))

    def sample(self, dice: Dice) -> Option:
        return self.at(dice.pick(self.points()))

    def describe(self) -> tuple[region.Ground, ...]:
        return (region.of_points("PlaceAt", self.prisoners[0], self.points(), faces=False),)


class PlacePrisoners(Frame):
    """The captor places his prisoners around the escort (SMG-GEO-31)."""

    escort: int
    prisoners: tuple[int, ...]
    choice: PlaceAt | None = None

    @step(rule="SMG-GEO-31")
    def next_one(self, t: Front) -> Word | None:
        escort = t.soldier(self.escort)
        while self.prisoners and not Beside(t, self.escort, self.prisoners).prisoners:
            serial, self.prisoners = self.prisoners[0], self.prisoners[1:]
            if not g.touching(t.soldier(serial).point, escort.point):
                t.s.loose = (*t.s.loose, serial)
        return None if self.prisoners else t.finish()

    @step(rule="SMG-GEO-31")
    def ask(self, t: Front) -> Word | None:
        seat, spots = t.soldier(self.escort).seat, Beside(t, self.escort, self.prisoners)
        return t.ask(seat, spots, into="choice", prompt="smg-ask-place-prisoner", rule="SMG-GEO-31")

    @step(rule="SMG-GEO-31")
    def put(self, t: Front) -> Word | None:
        place = self.choice
        assert place is not None
        t.put(place.serial, x=place.x, y=place.y)
        self.prisoners = self.prisoners[1:]
        return t.jump("next_one")
