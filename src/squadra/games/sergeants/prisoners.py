"""Prisoners and escorts (section 14, SMG-GEO-31, SMG-RUL-98, -99)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from squadra.games.sergeants import geometry as g
from squadra.games.sergeants import orders, reach, region, ways
from squadra.games.sergeants.checks import Blast, out_of_play
from squadra.games.sergeants.contact import engage
from squadra.games.sergeants.geometry import BASE_RADIUS, Point
from squadra.games.sergeants.markers import left_on_way, mine_in, mine_under
from squadra.games.sergeants.options import Pick, PlaceAt, Skip, Walk
from squadra.games.sergeants.state import Marker, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Dice, Frame, Option, Refusal, Region, Word, no, step

MOST = 2  # prisoners of one escort, SMG-PRIS-17


def place_refusal(
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
        if place_refusal(t, escort, prisoners, p, loose) is None:
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


def left_refusal(t: Front, s: Soldier, end: Point, leave: tuple[int, ...]) -> Refusal | None:
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
    t.tell("smg-captured", rule="SMG-PRIS-3", soldier=t.name(serial), escort=t.name(escort))


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

    def refusal(self, p: Point) -> Refusal | None:
        bad = place_refusal(self.t, self.escort, self.prisoners, p, self.loose)
        if bad is None and len(self.prisoners) > 1:
            others = places(self.t, self.escort, self.prisoners[::-1], self.loose)
            if not any(not g.overlapping(p, q) for q in others):
                return no("why-smg-no-room-for-prisoners", "SMG-GEO-31")
        return bad

    def points(self) -> list[Point]:
        return [p for p in places(self.t, self.escort, self.prisoners, self.loose) if self.refusal(p) is None]

    def at(self, p: Point) -> PlaceAt:
        return PlaceAt(self.prisoners[0], p[0], p[1])

    def list(self) -> list[Option]:
        good = [g.on_ring(self.escort.point, self.escort.facing + d, g.TOUCH) for d in (ABOUT if self.loose else AHEAD)]
        found = [p for p in good if self.refusal(p) is None]
        return [self.at(p) for p in found or self.points()[:1]]

    def allows(self, option: Option) -> Refusal | None:
        if not isinstance(option, PlaceAt) or option.serial != self.prisoners[0] or not 0 <= option.facing < 360:
            return no("why-not-offered", "SMG-GEO-31")
        return self.refusal((option.x, option.y))

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
        return t.ask(
            t.soldier(self.escort).seat,
            Beside(t, self.escort, self.prisoners),
            into="choice",
            prompt="smg-ask-place-prisoner",
            rule="SMG-GEO-31",
        )

    @step(rule="SMG-GEO-31")
    def put(self, t: Front) -> Word | None:
        place = self.choice
        assert place is not None
        t.put(place.serial, x=place.x, y=place.y)
        self.prisoners = self.prisoners[1:]
        return t.jump("next_one")


def heirs(t: Front, prisoner: int) -> list[int]:
    """SMG-RUL-41: other soldiers of the captor's side who touch the prisoner and have room."""
    p = t.soldier(prisoner)
    near = [s.serial for s in t.enemies(p.seat) if g.touching(s.point, p.point) and not t.in_melee(s.serial)]
    return [serial for serial in near if len(t.prisoners(serial)) < MOST]


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
            return no("why-not-offered", "SMG-RUL-42")
        found = ways.walk(self.t.map, (self.s.point, *option.path), self.walker)
        return no(found.key, found.rule) if isinstance(found, ways.Refused) else None

    def describe(self) -> tuple[region.Ground, ...]:
        found = region.of_walk(self.t, self.s, self.walker, lambda p: True)
        return (found,) if found is not None else ()


class Release(Frame):
    """SMG-PRIS-20, SMG-RUL-41, -42, -99: prisoners whose escort is gone or went away."""

    serial: int = 0
    choice: Walk | Skip | None = None
    heir: Pick | None = None
    mined: bool = False  # the mine under his starting place has been met already
    left: tuple[int, ...] = ()

    @step(rule="SMG-RUL-41")
    def next_one(self, t: Front) -> Word | None:
        while t.s.loose:
            self.serial, t.s.loose, self.mined = t.s.loose[0], t.s.loose[1:], False
            s = t.soldier(self.serial)
            if s.at != "map" or not s.escort:
                continue
            if t.player(s.seat).conceded:
                out_of_play(t, self.serial, "removed")  # nobody leads him any more (SMG-RUL-112)
                continue
            # One who is left behind on purpose is nobody's prisoner any more (SMG-PRIS-19).
            return t.jump("walk") if t.soldier(s.escort).active or not heirs(t, self.serial) else None
        return t.finish()

    @step(rule="SMG-RUL-41")
    def ask_heir(self, t: Front) -> Word | None:
        """The captor chooses who leads the prisoner from now on."""
        found, old = heirs(t, self.serial), t.soldier(t.soldier(self.serial).escort).seat
        if len(found) == 1:
            return None
        seat = old if not t.player(old).conceded else t.soldier(found[0]).seat
        return t.ask(seat, [Pick(s) for s in found], into="heir", prompt="smg-ask-pick", rule="SMG-RUL-41")

    @step(rule="SMG-GEO-31")
    def take_over(self, t: Front) -> Word | None:
        heir = self.heir.serial if self.heir is not None else heirs(t, self.serial)[0]
        self.heir = None
        t.put(self.serial, escort=heir)
        t.tell("smg-handed-over", rule="SMG-RUL-41", soldier=t.name(self.serial), escort=t.name(heir))
        return t.call(PlacePrisoners(escort=heir, prisoners=(self.serial,)))

    @step()
    def taken(self, t: Front) -> Word | None:
        return t.jump("next_one")

    @step(rule="SMG-PRIS-20")
    def walk(self, t: Front) -> Word | None:
        return t.ask(
            t.soldier(self.serial).seat,
            WalkFree(t, self.serial),
            into="choice",
            prompt="smg-ask-released",
            rule="SMG-RUL-42",
        )

    @step(rule="SMG-MINE-1")
    def start_mine(self, t: Front) -> Word | None:
        """His way is a Walk, with the mines on it (SMG-RUL-42, -75); a fire waits for the next phase (SMG-FIRE-3)."""
        walks = isinstance(self.choice, Walk) and not self.mined
        mine = mine_under(t, t.soldier(self.serial).point) if walks else None
        if mine is None:
            return None
        self.mined = True
        return self.blast(t, mine)

    @step(rule="SMG-RUL-75")
    def still_able(self, t: Front) -> Word | None:
        s, choice, self.left = t.soldier(self.serial), self.choice, ()
        if s.at != "map":
            return t.jump("next_one")
        if not isinstance(choice, Walk):
            return None
        if self.mined and WalkFree(t, self.serial).allows(choice) is not None:
            return t.jump("walk")  # wounded, he does not come so far
        self.left = left_on_way(t, (s.point, *choice.path), t.walker(s))
        return None

    @step(rule="SMG-RUL-75")
    def way_mines(self, t: Front) -> Word | None:
        while self.left:
            mine, self.left = mine_in(t, self.left[0]), self.left[1:]
            if mine is not None:
                return self.blast(t, mine)
        return None

    @step(rule="SMG-RUL-75")
    def more_mines(self, t: Front) -> Word | None:
        if t.soldier(self.serial).at != "map":
            return t.jump("next_one")
        return t.jump("way_mines") if self.left else None

    @step(rule="SMG-PRIS-20")
    def free(self, t: Front) -> Word | None:
        was = t.soldier(self.serial).point
        s = t.put(self.serial, escort=0, pinned=True, spotted=False, resting=t.s.clock)
        if isinstance(self.choice, Walk):
            end = self.choice.path[-1]
            entered = orders.went(t, s, (s.point, *self.choice.path))
            s = t.put(self.serial, x=end[0], y=end[1], facing=self.choice.facing, visited=entered)
            orders.searched(t, self.serial)
        t.tell("smg-released", rule="SMG-PRIS-20", soldier=t.name(self.serial))
        if isinstance(self.choice, Walk):
            free_by_contact(t, self.serial, was)
        if any(g.touching(s.point, e.point) for e in t.enemies(s.seat)):
            near = min(t.enemies(s.seat), key=lambda e: g.distance2(e.point, s.point))
            t.put(self.serial, facing=g.bearing(s.point, near.point), spotted=True)
        engage(t)
        return t.jump("next_one")

    def blast(self, t: Front, mine: Marker) -> Word:
        t.put(self.serial, escort=0)  # he is on his way: nobody's prisoner any more
        t.tell("smg-mine", rule="SMG-MINE-1", soldier=t.name(self.serial))
        return t.call(Blast(victims=(self.serial,), deck=mine.seat, by=mine.seat))


def free_by_contact(t: Front, mover: int, start: Point | None = None) -> bool:
    """SMG-PRIS-9, SMG-RUL-45, -99: an enemy of the escort, coming from ``start``, has newly touched him or his prisoner.

    True if somebody is free now."""
    s = t.soldier(mover)
    led = [p for p in t.bases() if p.escort]
    freed = False
    if not led:
        return freed

    def met(p: Point) -> bool:
        return g.touching(s.point, p) and not (start is not None and g.touching(start, p))

    for escort in t.enemies(s.seat):
        held = [p for p in led if p.escort == escort.serial]
        if held and (met(escort.point) or any(met(p.point) for p in held)):
            freed = True
            for p in held:
                if t.player(p.seat).conceded:
                    out_of_play(t, p.serial, "removed")
                    continue
                t.put(p.serial, escort=0, pinned=True, spotted=True, facing=g.bearing(p.point, escort.point))
                t.tell("smg-freed", rule="SMG-PRIS-9", soldier=t.name(p.serial))
    return freed
