"""Prisoners and escorts (section 14, SMG-GEO-31, SMG-RUL-98, -99)."""

from __future__ import annotations

from msgspec.structs import replace

from squadra.kernel import Dice, Frame, Option, Refusal, Region, Word, step

from . import geometry as g
from . import reach, ways
from .geometry import BASE_RADIUS, Point
from .options import PlaceAt, Skip, Walk
from .state import Soldier
from .table import Front

MOST = 2  # prisoners of one escort, SMG-PRIS-17


def place_refusal(t: Front, escort: Soldier, prisoner: int, p: Point, loose: bool = False) -> Refusal | None:
    """SMG-GEO-31; ``loose``: any free place in contact will do."""
    m = t.map
    if not 998**2 <= g.distance2(p, escort.point) <= 1002**2:
        return Refusal("why-smg-no-contact", "SMG-PRIS-6")
    if not loose and not g.in_arc(escort.point, escort.facing, p):
        return Refusal("why-smg-not-in-arc", "SMG-GEO-26")
    r = BASE_RADIUS
    if not (r <= p[0] <= m.width - r and r <= p[1] <= m.height - r) or _in_water(t, p):
        return Refusal("why-smg-no-move", "SMG-GEO-31")
    if any(g.overlapping(p, s.point) for s in t.bases(prisoner, escort.serial)):
        return Refusal("why-smg-overlap", "SMG-GEO-15")
    if any(g.touching(p, e.point) for e in t.enemies(escort.seat) if e.serial != prisoner):
        return Refusal("why-smg-ends-in-contact", "SMG-GEO-31")
    return None


def _in_water(t: Front, p: Point) -> bool:
    return any(t.map.features[i].blocks and g.inside(p, t.map.features[i].polygon) == 1 for i in t.map.near(p))


def places(t: Front, escort: Soldier, prisoner: int, loose: bool = False) -> list[Point]:
    turns = range(0, 360, 30) if loose else (0, 30, -30, 60, -60, 90, -90)
    points = [g.on_ring(escort.point, escort.facing + d, g.TOUCH) for d in turns]
    return [p for p in points if place_refusal(t, escort, prisoner, p, loose) is None]


def room_for_all(t: Front, escort: Soldier, end: Point, facing: int, leave: tuple[int, ...]) -> bool:
    """Could every prisoner who comes along be placed after this Walk? Tried one after the other."""
    coming = [p.serial for p in t.prisoners(escort.serial) if p.serial not in leave]
    if not coming:
        return True
    saved = dict(t.s.soldiers)
    moved = t.put(escort.serial, x=end[0], y=end[1], facing=facing)
    for serial in coming:
        t.put(serial, x=-9999, y=-9999)
    ok = True
    for serial in coming:
        spots = places(t, moved, serial)
        if not spots:
            ok = False
            break
        t.put(serial, x=spots[0][0], y=spots[0][1])
    t.s.soldiers = saved
    return ok


def captive(t: Front, serial: int, escort: int) -> None:
    """A soldier becomes a prisoner: held cards go, he is no longer engaged (SMG-PRIS-3, -4, SMG-RUL-25)."""
    s = t.soldier(serial)
    t.discard(s.seat, s.held, unseen=True)
    t.parting(serial)
    t.put(serial, escort=escort, held=(), overwatch=False, dug_in=False)
    t.s.engaged = tuple(pair for pair in t.s.engaged if serial not in pair)
    for prisoner in t.prisoners(serial):
        t.s.loose = (*t.s.loose, prisoner.serial)
    t.tell("smg-captured", rule="SMG-PRIS-3", soldier=t.name(serial), escort=t.name(escort))


class PlacePrisoners(Frame):
    """The captor places his prisoners around the escort (SMG-GEO-31)."""

    escort: int
    prisoners: tuple[int, ...]
    choice: PlaceAt | None = None

    @step(rule="SMG-GEO-31")
    def next_one(self, t: Front) -> Word | None:
        escort = t.soldier(self.escort)
        while self.prisoners and not self.spots(t):
            serial, self.prisoners = self.prisoners[0], self.prisoners[1:]
            if not g.touching(t.soldier(serial).point, escort.point):
                t.s.loose = (*t.s.loose, serial)
        return None if self.prisoners else t.finish()

    @step(rule="SMG-GEO-31")
    def ask(self, t: Front) -> Word | None:
        serial = self.prisoners[0]
        options = [PlaceAt(serial, x, y) for x, y in self.spots(t)]
        return t.ask(
            t.soldier(self.escort).seat, options, into="choice", prompt="smg-ask-place-prisoner", rule="SMG-GEO-31"
        )

    @step(rule="SMG-GEO-31")
    def put(self, t: Front) -> Word | None:
        place = self.choice
        assert place is not None
        t.put(place.serial, x=place.x, y=place.y)
        self.prisoners = self.prisoners[1:]
        return t.jump("next_one")

    def spots(self, t: Front) -> list[Point]:
        escort, serial = t.soldier(self.escort), self.prisoners[0]
        return places(t, escort, serial) or places(t, escort, serial, loose=True)


def take_over(t: Front, prisoner: int) -> int:
    """SMG-RUL-41: another soldier of the captor's side who touches the prisoner and has room."""
    p = t.soldier(prisoner)
    for s in sorted(t.enemies(p.seat), key=lambda e: e.serial):
        if g.touching(s.point, p.point) and not t.in_melee(s.serial) and len(t.prisoners(s.serial)) < MOST:
            return s.serial
    return 0


class WalkFree(Region):
    """The immediate Walk of a released prisoner (SMG-RUL-42)."""

    def __init__(self, t: Front, serial: int) -> None:
        self.t, self.s = t, t.soldier(serial)
        self.walker = t.walker(replace(self.s, pinned=False, escort=0))

    def list(self) -> list[Option]:
        points = list(reach.candidates(self.t.map, self.t.lattice, self.walker))
        return [*(Walk(self.s.serial, (p,), g.bearing(self.s.point, p)) for p in points[:40]), Skip()]

    def allows(self, option: Option) -> Refusal | None:
        if isinstance(option, Skip):
            return None
        if not isinstance(option, Walk) or option.serial != self.s.serial or not 0 <= option.facing < 360:
            return Refusal("why-not-offered", "SMG-RUL-42")
        found = ways.walk(self.t.map, (self.s.point, *option.path), self.walker)
        return Refusal(found.key, found.rule) if isinstance(found, ways.Refused) else None

    def sample(self, dice: Dice) -> Option:
        options = self.list()
        return options[dice.below(len(options))]


class Release(Frame):
    """SMG-PRIS-20, SMG-RUL-41, -42, -99: prisoners whose escort is gone or went away."""

    serial: int = 0
    choice: Walk | Skip | None = None

    @step(rule="SMG-RUL-41")
    def next_one(self, t: Front) -> Word | None:
        while t.s.loose:
            self.serial, t.s.loose = t.s.loose[0], t.s.loose[1:]
            s = t.soldier(self.serial)
            if s.at != "map" or not s.escort:
                continue
            old = t.soldier(s.escort)
            if not old.active:  # one who is left behind on purpose is nobody's prisoner any more (SMG-PRIS-19)
                heir = take_over(t, self.serial)
                if heir:
                    t.put(self.serial, escort=heir)
                    t.tell("smg-handed-over", rule="SMG-RUL-41", soldier=t.name(self.serial), escort=t.name(heir))
                    continue
            return None
        return t.finish()

    @step(rule="SMG-PRIS-20")
    def walk(self, t: Front) -> Word | None:
        return t.ask(
            t.soldier(self.serial).seat,
            WalkFree(t, self.serial),
            into="choice",
            prompt="smg-ask-released",
            rule="SMG-RUL-42",
        )

    @step(rule="SMG-PRIS-20")
    def free(self, t: Front) -> Word | None:
        from .move import engage

        s = t.put(self.serial, escort=0, pinned=True, spotted=False, resting=t.s.clock)
        if isinstance(self.choice, Walk):
            end = self.choice.path[-1]
            s = t.put(self.serial, x=end[0], y=end[1], facing=self.choice.facing)
        t.tell("smg-released", rule="SMG-PRIS-20", soldier=t.name(self.serial))
        if any(g.touching(s.point, e.point) for e in t.enemies(s.seat)):
            near = min(t.enemies(s.seat), key=lambda e: g.distance2(e.point, s.point))
            t.put(self.serial, facing=g.bearing(s.point, near.point), spotted=True)
        engage(t)
        return t.jump("next_one")


def free_by_contact(t: Front, mover: int, start: Point | None = None) -> bool:
    """SMG-PRIS-9, SMG-RUL-45, -99: an enemy of the escort, coming from ``start``, has newly touched him or his prisoner.

    True if somebody is free now."""
    s = t.soldier(mover)
    led = [p for p in t.bases() if p.escort]
    freed = False
    if not led or not s.active:
        return freed

    def met(p: Point) -> bool:
        return g.touching(s.point, p) and not (start is not None and g.touching(start, p))

    for escort in t.enemies(s.seat):
        held = [p for p in led if p.escort == escort.serial]
        if held and (met(escort.point) or any(met(p.point) for p in held)):
            freed = True
            for p in held:
                t.put(p.serial, escort=0, pinned=True, spotted=True, facing=g.bearing(p.point, escort.point))
                t.tell("smg-freed", rule="SMG-PRIS-9", soldier=t.name(p.serial))
    return freed
