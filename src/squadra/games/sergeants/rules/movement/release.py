"""Prisoners whose escort is gone or has moved away (SMG-PRIS-20, SMG-RUL-41, -42, -99)."""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.sergeants.answers import Pick, Skip
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import reach, walking
from squadra.games.sergeants.rules import beats, orders, region
from squadra.games.sergeants.rules.combat.casualties import remove
from squadra.games.sergeants.rules.combat.contact import engage, free_by_contact
from squadra.games.sergeants.rules.combat.damage import Blast
from squadra.games.sergeants.rules.combat.markers import left_on_way, mine_in, mine_under
from squadra.games.sergeants.rules.movement.move_options import Walk
from squadra.games.sergeants.rules.movement.prisoners import MOST, PlacePrisoners
from squadra.games.sergeants.state import Marker
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Option, Refusal, Region, Word, no, step


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
        found = walking.walk(self.t.map, (self.s.point, *option.path), self.walker)
        return no(found.key, found.rule) if isinstance(found, walking.Refused) else None

    def describe(self) -> tuple[region.Ground, ...]:
        found = region.of_walk(self.t, self.s, self.walker, lambda p: True)
        return (found,) if found is not None else ()


class Release(Frame):
    """SMG-PRIS-20, SMG-RUL-41, -42, -99: prisoners whose escort is gone or has moved away."""

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
            if not s.escort:  # nor has anybody off the map
                continue
            if t.player(s.seat).conceded:
                remove(t, self.serial, "SMG-RUL-112")  # nobody leads him any more (SMG-RUL-112)
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
        t.tell(
            "smg-handed-over",
            rule="SMG-RUL-41",
            soldier=t.name(self.serial),
            escort=t.name(heir),
            beat=beats.mark(self.serial, "prisoner"),
        )
        return t.call(PlacePrisoners(escort=heir, prisoners=(self.serial,)))

    @step()
    def taken(self, t: Front) -> Word | None:
        return t.jump("next_one")

    @step(rule="SMG-PRIS-20")
    def walk(self, t: Front) -> Word | None:
        seat, ground = t.soldier(self.serial).seat, WalkFree(t, self.serial)
        return t.ask(seat, ground, into="choice", prompt="smg-ask-released", rule="SMG-RUL-42")

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
            return t.jump("walk")  # wounded, he does not get as far
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
        t.tell(
            "smg-released",
            rule="SMG-PRIS-20",
            soldier=t.name(self.serial),
            beat=beats.mark(self.serial, "prisoner", off=True),
        )
        if isinstance(self.choice, Walk):
            free_by_contact(t, self.serial, was)
        if any(g.touching(s.point, e.point) for e in t.enemies(s.seat)):
            near = min(t.enemies(s.seat), key=lambda e: g.distance2(e.point, s.point))
            t.put(self.serial, facing=g.bearing(s.point, near.point), spotted=True)
        engage(t)
        return t.jump("next_one")

    def blast(self, t: Front, mine: Marker) -> Word:
        t.put(self.serial, escort=0)  # he is on his way: nobody's prisoner any more
        t.tell("smg-mine", rule="SMG-MINE-1", soldier=t.name(self.serial), beat=beats.mark(self.serial, "mine"))
        return t.call(Blast(victims=(self.serial,), deck=mine.seat, by=mine.seat))
