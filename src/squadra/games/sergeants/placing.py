"""Effects that put soldiers somewhere: CAPTURE, SHIFT, ENTER, EXIT, REMOVE (SMG-EFF-34 to -36, -66 to -68)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from squadra.kernel import Frame, Word, step

from . import geometry as g
from . import ways
from .answers import inch
from .checks import out_of_play
from .geometry import INCH, Point
from .language import Term, name_of
from .move import engage
from .options import PlaceAt
from .prisoners import MOST, PlacePrisoners, captive, free_by_contact, places
from .records import Area
from .selectors import points, select
from .state import Soldier
from .table import Front

if TYPE_CHECKING:
    from .effects import Effects

COMPASS = {"NORTH": (0, -1), "SOUTH": (0, 1), "EAST": (1, 0), "WEST": (-1, 0)}


def capture(e: Effects, t: Front, w: Term) -> Word | None:
    """SMG-EFF-66: only with an escort on the map, not in melee, with room, and a place for the prisoner."""
    if not e.targets:
        return None
    victim = t.soldier(e.targets[0])
    escorts = [
        s
        for s in select(t, w.args[1], e.context, acting=victim.serial)
        if t.hostile(s, victim) and not t.in_melee(s.serial) and len(t.prisoners(s.serial)) < MOST
        and places(t, s, victim.serial)
    ]  # fmt: skip
    if not escorts:
        return None
    captive(t, victim.serial, escorts[0].serial)
    return t.call(PlacePrisoners(escort=escorts[0].serial, prisoners=(victim.serial,)))


def shift(e: Effects, t: Front, w: Term) -> Word | None:
    """SMG-EFF-67: a straight forced move in steps of 50 mils; not for soldiers in melee or escorting."""
    for serial in e.targets:
        s = t.soldier(serial)
        if not s.active or t.in_melee(serial) or t.is_escort(serial):
            continue
        step_ = _direction(t, s, w.args[1], e)
        if step_ is None:
            continue
        enemies = tuple(x.point for x in t.enemies(s.seat))
        others = tuple(x.point for x in t.bases(serial))
        x, y = ways.shifted(t.map, s.point, step_, w.args[2] * INCH // 50, enemies, others)
        t.put(serial, x=x, y=y, dug_in=False)
        t.tell("smg-shifted", rule="SMG-EFF-67", soldier=t.name(serial))
        engage(t)
        free_by_contact(t, serial, s.point)
    return None


def _direction(t: Front, s: Soldier, word: Term, e: Effects) -> Point | None:
    """The way of one step of 50 mils, in thousandths of a mil."""
    if word.word in COMPASS:
        dx, dy = COMPASS[word.word]
        return dx * 50_000, dy * 50_000
    goals = points(t, word.args[0], e.context)
    if not goals:
        return None
    goal = min(goals, key=lambda p: g.distance2(p, s.point))
    far = g.at_distance(s.point, goal, 50_000)
    dx, dy = far[0] - s.x, far[1] - s.y
    return (dx, dy) if word.word == "TOWARD" else (-dx, -dy)


def enter_by_effect(e: Effects, t: Front, w: Term) -> Word | None:
    """SMG-EFF-68: the owner puts the soldier on a free spot at most an inch from the segment."""
    waiting = tuple(s for s in e.targets if t.soldier(s).at == "off")
    return t.call(ComeOn(soldiers=waiting, area=name_of(w.args[1]))) if waiting else None


class ComeOn(Frame):
    soldiers: tuple[int, ...]
    area: str
    choice: PlaceAt | None = None

    @step(rule="SMG-EFF-68")
    def ask(self, t: Front) -> Word | None:
        if not self.soldiers:
            return t.finish()
        s = t.soldier(self.soldiers[0])
        options = [PlaceAt(s.serial, x, y, 0) for x, y in self.spots(t, s)]
        if not options:
            return t.jump("skip")
        return t.ask(
            s.seat, options, into="choice", prompt="smg-ask-place", rule="SMG-EFF-68", soldier=t.name(s.serial)
        )

    @step(rule="SMG-EFF-68")
    def put(self, t: Front) -> Word | None:
        assert self.choice is not None
        t.put(self.choice.serial, at="map", x=self.choice.x, y=self.choice.y)
        t.tell(
            "smg-entered",
            rule="SMG-EFF-68",
            soldier=t.name(self.choice.serial),
            tile=t.tile_name((self.choice.x, self.choice.y)),
            x=inch(self.choice.x),
            y=inch(self.choice.y),
        )
        return None

    @step()
    def skip(self, t: Front) -> Word | None:
        self.soldiers = self.soldiers[1:]
        return t.jump("ask")

    def spots(self, t: Front, s: Soldier) -> list[Point]:
        area: Area = t.scenario.area_of(self.area)
        enemies = tuple(x.point for x in t.enemies(s.seat))
        others = tuple(x.point for x in t.bases())
        found: list[Point] = []
        for x, y in ways.segment_points(area):
            inward = (min(max(x, 700), t.map.width - 700), min(max(y, 700), t.map.height - 700))
            if ways.is_free(t.map, inward, enemies, others):
                found.append(inward)
        return found


def exit_by_effect(e: Effects, t: Front, w: Term) -> Word | None:
    for serial in e.targets:
        _leave(t, serial, "exited")
    return None


def remove(e: Effects, t: Front, w: Term) -> Word | None:
    for serial in e.targets:
        t.tell("smg-removed", rule="SMG-CHK-7", soldier=t.name(serial))
        out_of_play(t, serial, "removed")
    return None


def _leave(t: Front, serial: int, how: str) -> None:
    from .victory import prisoner_value

    s = t.soldier(serial)
    for p in t.prisoners(serial):
        t.score(s.seat, prisoner_value(t, p.serial, s.seat), "prisoner", str(p.serial))
        t.put(p.serial, at="led", escort=0)
    out_of_play(t, serial, how)
    t.tell("smg-left", rule="SMG-RUL-32", soldier=t.name(serial), area="")
