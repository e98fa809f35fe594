"""Effects that put soldiers somewhere: CAPTURE, SHIFT, ENTER, EXIT, REMOVE (SMG-EFF-34 to -36, -66 to -68)."""

from __future__ import annotations

from squadra.games.sergeants.answers import Pick, PlaceAt, inch
from squadra.games.sergeants.content.ground import free_spots
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import INCH, Point
from squadra.games.sergeants.content.language import Term, name_of, parse, show
from squadra.games.sergeants.rules import beats, orders, region
from squadra.games.sergeants.rules.combat import casualties
from squadra.games.sergeants.rules.combat.contact import appear, engage, free_by_contact
from squadra.games.sergeants.rules.effects.selectors import points, select
from squadra.games.sergeants.rules.effects.text import Text
from squadra.games.sergeants.rules.movement.prisoners import MOST, PlacePrisoners, captive, fit
from squadra.games.sergeants.rules.movement.walk import facing_towards_enemy
from squadra.games.sergeants.rules.victory import lead_off
from squadra.games.sergeants.state import Context, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Option, Refusal, Region, Word, no, step

FINE = 100  # mils between the points of a strip an inch wide
COMPASS = {"NORTH": (0, -1), "SOUTH": (0, 1), "EAST": (1, 0), "WEST": (-1, 0)}


def capture(e: Text, t: Front, w: Term) -> Word | None:
    """SMG-EFF-66."""
    return t.call(Captures(victims=e.targets, escorts=show(w.args[1]), context=e.context))


class Captures(Frame):
    """CAPTURE: only with an escort on the map, not in melee, with room, and a place for the prisoner."""

    victims: tuple[int, ...]
    escorts: str
    context: Context
    choice: Pick | None = None

    @step(rule="SMG-EFF-66")
    def next_one(self, t: Front) -> Word | None:
        while self.victims and not self.able(t):
            t.tell("smg-not-captured", rule="SMG-EFF-66", soldier=t.name(self.victims[0]))
            self.victims = self.victims[1:]
        return None if self.victims else t.finish()

    @step(rule="SMG-EFF-13")
    def which(self, t: Front) -> Word | None:
        able = self.able(t)
        if len(able) < 2:
            return None
        seat = self.context.seat or able[0].seat
        return t.ask(seat, [Pick(s.serial) for s in able], into="choice", prompt="smg-ask-pick", rule="SMG-EFF-13")

    @step(rule="SMG-EFF-66")
    def take(self, t: Front) -> Word | None:
        victim, self.victims = self.victims[0], self.victims[1:]
        escort = self.choice.serial if self.choice is not None else self.able(t, victim)[0].serial
        self.choice = None
        captive(t, victim, escort)
        return t.call(PlacePrisoners(escort=escort, prisoners=(victim,)))

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("next_one")

    def able(self, t: Front, victim: int = 0) -> list[Soldier]:
        v = t.soldier(victim or self.victims[0])
        return [
            s
            for s in select(t, parse(self.escorts), self.context, acting=v.serial)
            if v.active and not t.in_melee(v.serial)  # nobody is moved out of a melee (SMG-MELEE-5, SMG-EVENT-5)
            and t.hostile(s, v) and not t.in_melee(s.serial) and len(t.prisoners(s.serial)) < MOST
            and fit(t, s, (v.serial,))
        ]  # fmt: skip


def shift(e: Text, t: Front, w: Term) -> Word | None:
    """SMG-EFF-67: a straight forced move in steps of 50 mils; not for soldiers in melee or escorting."""
    for serial in e.targets:
        s = t.soldier(serial)
        free = s.active and not t.in_melee(serial) and not t.is_escort(serial)
        step_ = _direction(t, s, w.args[1], e) if free else None
        if step_ is None:
            t.tell("smg-not-shifted", rule="SMG-EFF-67", soldier=t.name(serial))
            continue
        enemies = tuple(x.point for x in t.enemies(s.seat))
        others = tuple(x.point for x in t.bases(serial))
        x, y = free_spots.shifted(t.map, s.point, step_, w.args[2] * INCH // 50, enemies, others)
        if (x, y) == s.point:  # there is no such point: he stays, and stays dug in
            t.tell("smg-not-shifted", rule="SMG-EFF-67", soldier=t.name(serial))
            continue
        t.put(serial, x=x, y=y, visited=orders.visited(t, s, (x, y)), dug_in=False)
        t.tell("smg-shifted", rule="SMG-EFF-67", soldier=t.name(serial), beat=beats.shifted(serial, s.point, (x, y)))
        free_by_contact(t, serial, s.point)
        engage(t)
    return None


def _direction(t: Front, s: Soldier, word: Term, e: Text) -> Point | None:
    """The way of one step of 50 mils, in thousandths of a mil."""
    if word.word in COMPASS:
        dx, dy = COMPASS[word.word]
        return dx * 50_000, dy * 50_000
    goals = points(t, word.args[0], e.context, s.serial)
    if not goals:
        return None
    goal = min(goals, key=lambda p: g.distance2(p, s.point))
    far = g.at_distance(s.point, goal, 50_000)
    dx, dy = far[0] - s.x, far[1] - s.y
    return (dx, dy) if word.word == "TOWARD" else (-dx, -dy)


def enter_by_effect(e: Text, t: Front, w: Term) -> Word | None:
    """SMG-EFF-68: the owner puts the soldier on a free spot at most an inch from the segment."""
    waiting, area = tuple(s for s in e.targets if t.soldier(s).at == "off"), name_of(w.args[1])
    if not waiting or all(here.id != area for here in t.scenario.area):  # SMG-RUL-113: the area is not on this map
        return None
    return t.call(ComeOn(soldiers=waiting, area=area))


class Inland(Region):
    """Where an effect may bring a soldier onto the map: free spots at most an inch from the area (SMG-EFF-68)."""

    def __init__(self, t: Front, serial: int, area: str) -> None:
        self.t, self.s = t, t.soldier(serial)
        self.area = t.scenario.area_of(area)
        self.enemies = tuple(x.point for x in t.enemies(self.s.seat))
        self.others = tuple(x.point for x in t.bases())

    def why_not(self, p: Point) -> Refusal | None:
        if not g.near_segment(p, self.area.from_, self.area.to, INCH):
            return no("why-smg-entry-area", "SMG-EFF-68")
        free = free_spots.is_free(self.t.map, p, self.enemies, self.others)
        return None if free else no("why-smg-not-free", "SMG-GEO-33")

    def rows(self) -> tuple[tuple[int, int, int], ...]:
        box = region.around(self.t, (self.area.from_, self.area.to), INCH)
        return tuple(region.rows(box, lambda p: self.why_not(p) is None, FINE))

    def at(self, p: Point) -> PlaceAt:
        return PlaceAt(self.s.serial, p[0], p[1], facing_towards_enemy(self.t, self.s, p))

    def list(self) -> list[Option]:
        """The ends of every run, and places an inch apart between them."""
        found = (self.at((x, y)) for y, first, last in self.rows() for x in (*range(first, last, INCH), last))
        return list(dict.fromkeys(found))

    def allows(self, option: Option) -> Refusal | None:
        if not isinstance(option, PlaceAt) or option.serial != self.s.serial or not 0 <= option.facing < 360:
            return no("why-not-offered", "SMG-EFF-68")
        return self.why_not((option.x, option.y))

    def describe(self) -> tuple[region.Ground, ...]:
        return (region.Ground("PlaceAt", self.s.serial, FINE, self.rows()),)


class ComeOn(Frame):
    soldiers: tuple[int, ...]
    area: str
    choice: PlaceAt | None = None

    @step(rule="SMG-EFF-68")
    def ask(self, t: Front) -> Word | None:
        if not self.soldiers:
            return t.finish()
        s = t.soldier(self.soldiers[0])
        spots = Inland(t, s.serial, self.area)
        if not spots.rows():
            t.tell("smg-no-room-to-enter", rule="SMG-EFF-68", soldier=t.name(s.serial), area=self.area)
            return t.jump("skip")
        return t.ask(s.seat, spots, into="choice", prompt="smg-ask-place", rule="SMG-EFF-68", soldier=t.name(s.serial))

    @step(rule="SMG-EFF-68")
    def put(self, t: Front) -> Word | None:
        place = self.choice
        assert place is not None
        entered = orders.visited(t, t.soldier(place.serial), (place.x, place.y))
        t.put(place.serial, at="map", x=place.x, y=place.y, facing=place.facing, visited=entered)
        appear(t, place.serial)
        tile, soldier = t.tile_name((place.x, place.y)), t.name(place.serial)
        t.tell(
            "smg-entered",
            rule="SMG-EFF-68",
            soldier=soldier,
            tile=tile,
            x=inch(place.x),
            y=inch(place.y),
            beat=beats.place(place.serial, (place.x, place.y)),
        )
        return None

    @step()
    def skip(self, t: Front) -> Word | None:
        self.soldiers = self.soldiers[1:]
        return t.jump("ask")


def exit_by_effect(e: Text, t: Front, w: Term) -> Word | None:
    for serial in e.targets:
        if t.in_melee(serial):  # SMG-MELEE-5
            t.tell("smg-not-shifted", rule="SMG-MELEE-5", soldier=t.name(serial))
        else:
            _leave(t, serial, "exited")
    return None


def remove(e: Text, t: Front, w: Term) -> Word | None:
    for serial in e.targets:
        casualties.remove(t, serial, "SMG-CHK-7")
    return None


def _leave(t: Front, serial: int, how: str) -> None:

    s = t.soldier(serial)
    lead_off(t, serial)
    casualties.out_of_play(t, serial, how)
    t.tell("smg-left-map", rule="SMG-RUL-32", soldier=t.name(serial), beat=beats.leave(s))
