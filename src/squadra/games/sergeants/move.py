"""MOVE (section 12): Walk, turn, climb, enter, leave, and moving into close combat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import isqrt

from msgspec.structs import replace

from squadra.kernel import Frame, Refusal, Word, step

from . import geometry as g
from . import orders, reach, ways
from .answers import compass, inch, points
from .checks import Blast, out_of_play
from .contact import appear, engage
from .geometry import INCH, Point
from .markers import left_on_way, mine_in, mine_under
from .options import Charge, Consent, Enter, HandOver, Leave, Turn, Walk
from .prisoners import MOST, PlacePrisoners, free_by_contact, left_refusal, room_for_all, takes_over
from .records import Area
from .state import Soldier
from .table import Front

Move = Walk | Turn | Charge | Enter | Leave | HandOver


def may_move(t: Front, s: Soldier) -> Refusal | None:
    if not s.alive:
        return Refusal("why-smg-not-on-map", "SMG-RUL-16")
    if t.s.lasting and t.forbidden(s.serial, "MOVE"):
        return Refusal("why-smg-forbidden", "SMG-EFF-39")
    return None


def may_walk(t: Front, s: Soldier) -> Refusal | None:
    bad = may_move(t, s)
    if bad is not None:
        return bad
    if t.in_melee(s.serial):
        return Refusal("why-smg-in-melee", "SMG-MELEE-4")
    if t.forbidden(s.serial, "WALK"):
        return Refusal("why-smg-forbidden", "SMG-EFF-39")
    if s.serial in t.s.walked and t.is_escort(s.serial):
        return Refusal("why-smg-escort-walked", "SMG-PRIS-14")
    return None


def facing_towards_enemy(t: Front, s: Soldier, end: Point) -> int:
    return facing_towards(t.enemies(s.seat), s, end)


def facing_towards(enemies: Sequence[Soldier], s: Soldier, end: Point) -> int:
    """The direction of the nearest of them, as seen from the end of a way."""
    if not enemies:
        return g.bearing(s.point, end)
    return _facing_one_of(_by_serial(enemies), end)


def _by_serial(enemies: Sequence[Soldier]) -> list[Point]:
    return [e.point for e in sorted(enemies, key=lambda e: e.serial)]


def _facing_one_of(places: list[Point], end: Point) -> int:
    """The direction of the nearest place, of the first if several are equally near."""
    x, y = end
    squares = [(px - x) * (px - x) + (py - y) * (py - y) for px, py in places]
    return g.bearing(end, places[squares.index(min(squares))])


# ---------------------------------------------------------------- lawful or not


def walk_refusal(t: Front, s: Soldier, option: Walk, bonus: int) -> Refusal | None:
    bad = may_walk(t, s)
    if bad is not None:
        return bad
    if s.at != "map" or not 0 <= option.facing < 360 or not option.path:
        return Refusal("why-smg-path", "SMG-GEO-13")
    found = ways.walk(t.map, (s.point, *option.path), t.walker(s, bonus))
    if isinstance(found, ways.Refused):
        return Refusal(found.key, found.rule)
    if t.is_escort(s.serial) and not room_for_all(t, s, option.path[-1], option.facing, option.leave):
        return Refusal("why-smg-no-room-for-prisoners", "SMG-GEO-31")
    return left_refusal(t, s, option.path[-1], option.leave) if option.leave else None


def charge_refusal(t: Front, s: Soldier, option: Charge, bonus: int) -> Refusal | None:
    bad = may_walk(t, s)
    if bad is not None:
        return bad
    target = t.s.soldiers.get(option.target)
    if s.at != "map" or target is None or not target.active or not t.hostile(s, target):
        return Refusal("why-smg-no-target", "SMG-GEO-22")
    end = (option.x, option.y)
    if not 0 <= option.facing < 360 or not g.in_arc(end, option.facing, target.point):
        return Refusal("why-smg-not-in-arc", "SMG-GEO-22")
    found = ways.charge(t.map, target.point, end, t.walker(s, bonus))
    if isinstance(found, ways.Refused):
        return Refusal(found.key, found.rule)
    return left_refusal(t, s, end, tuple(p.serial for p in t.prisoners(s.serial)))


def entries(t: Front, seat: str) -> list[Area]:
    """The player's entry area, and areas opened by the scenario for his side (SMG-EFF-73)."""
    names = [t.player(seat).entry, *_opened(t, seat)]
    return [t.scenario.area_of(name) for name in dict.fromkeys(names) if name and not _closed(t, name)]


def _closed(t: Front, area: str) -> bool:
    """Closed by the scenario: nobody comes or goes there (SMG-EFF-73)."""
    return bool(t.s.flags.get("CLOSED-" + area))


def _opened(t: Front, seat: str) -> list[str]:
    return [a for a in t.s.open_areas if t.scenario.area_of(a).side == t.side(seat)]


def can_enter(t: Front, seat: str) -> bool:
    return bool(entries(t, seat))


def exits(t: Front, s: Soldier) -> list[Area]:
    """SMG-RUL-32, -44: where the soldier may leave the map."""
    seat = s.seat
    names: list[str] = []
    order = orders.order_of(t, seat)
    if order is not None and order.kind == "PATROL" and not t.player(seat).order_done:
        names.append(order.exit)
    if t.is_escort(s.serial):
        names.extend(a.id for a in t.scenario.area)
        names = [name for name in names if t.scenario.area_of(name).side == t.side(seat)]  # used or not (SMG-PRIS-15)
    return [t.scenario.area_of(name) for name in dict.fromkeys(names) if not _closed(t, name)]


def enter_refusal(t: Front, s: Soldier, option: Enter, bonus: int) -> Refusal | None:
    bad = may_walk(t, s)
    if bad is not None:
        return bad
    if s.at != "off" or len(option.path) < 2 or not 0 <= option.facing < 360:
        return Refusal("why-smg-path", "SMG-ENT-1")
    if not any(ways.on_segment(area, option.path[0]) for area in entries(t, s.seat)):
        return Refusal("why-smg-entry-area", "SMG-ENT-3")
    found = ways.walk(t.map, option.path, t.walker(s, bonus, option.path[0]))
    return Refusal(found.key, found.rule) if isinstance(found, ways.Refused) else None


def leave_refusal(t: Front, s: Soldier, option: Leave, bonus: int) -> Refusal | None:
    bad = may_walk(t, s)
    if bad is not None:
        return bad
    area = next((a for a in exits(t, s) if a.id == option.area), None)
    if s.at != "map" or area is None or not option.path or not ways.on_segment(area, option.path[-1], leaving=True):
        return Refusal("why-smg-exit-area", "SMG-RUL-32")
    found = ways.walk(t.map, (s.point, *option.path), t.walker(s, bonus), leaving=True)
    return Refusal(found.key, found.rule) if isinstance(found, ways.Refused) else None


def hand_over_refusal(t: Front, s: Soldier, option: HandOver, bonus: int) -> Refusal | None:
    bad = walk_refusal(t, s, Walk(s.serial, option.path, option.facing), bonus)
    if bad is not None:
        return bad
    if not option.prisoners or len(set(option.prisoners)) != len(option.prisoners):
        return Refusal("why-smg-not-pinned", "SMG-PRIS-18")
    if len(t.prisoners(s.serial)) + len(option.prisoners) > MOST:
        return Refusal("why-smg-too-many-prisoners", "SMG-PRIS-17")
    end, seats = option.path[-1], set[str]()
    for serial in option.prisoners:
        p = t.s.soldiers.get(serial)
        if p is None or not p.escort or p.escort == s.serial or t.side(t.soldier(p.escort).seat) != t.side(s.seat):
            return Refusal("why-smg-no-target", "SMG-PRIS-18")
        if not (g.touching(end, p.point) or g.touching(end, t.soldier(p.escort).point)):
            return Refusal("why-smg-no-contact", "SMG-PRIS-18")
        seats.add(t.soldier(p.escort).seat)
    if len(seats) > 1:  # one player is asked for his consent
        return Refusal("why-smg-no-target", "SMG-RUL-99")
    if not takes_over(t, replace(s, x=end[0], y=end[1], facing=option.facing), option.prisoners):
        return Refusal("why-smg-no-room-for-prisoners", "SMG-GEO-31")
    return None


# ---------------------------------------------------------------- candidates


def turns(t: Front, s: Soldier) -> Iterator[Turn]:
    faced = [g.bearing(s.point, e.point) for e in t.enemies(s.seat)]
    for facing in dict.fromkeys([*faced, *range(0, 360, 45)]):
        if facing != s.facing:
            yield Turn(s.serial, facing)


def charges(t: Front, s: Soldier, near: reach.Reach) -> Iterator[Charge]:
    """Charges of a soldier on the map who may walk; so are the Walks, exits and hand-overs below."""
    if near.allowance <= 0:
        return
    far = isqrt(near.limit) + 1 + g.CONTACT
    held = tuple(p.serial for p in t.prisoners(s.serial))

    def lawful(e: Soldier, end: Point) -> bool:
        return near.strikes(e.point, end) and (not held or left_refusal(t, s, end, held) is None)

    for e in t.enemies(s.seat):
        if g.distance2(e.point, s.point) > far * far or g.touching(e.point, s.point):
            continue
        ends = [end for end in ways.contact_points(s.point, e.point) if lawful(e, end)]
        if not ends:  # the good places are taken or blocked, but there may be another
            ends = list(islice((end for end in ways.all_contacts(s.point, e.point) if lawful(e, end)), 1))
        yield from (Charge(s.serial, e.serial, end[0], end[1], g.bearing(end, e.point)) for end in ends)


def walks(
    t: Front, s: Soldier, near: reach.Reach, cover: bool = False, fits: Callable[[Point], bool] | None = None
) -> Iterator[Walk]:
    held = tuple(p.serial for p in t.prisoners(s.serial))
    places = _by_serial(t.enemies(s.seat))
    for p in reach.candidates(t.map, t.lattice, near.w, cover, fits, near):
        facing = _facing_one_of(places, p) if places else g.bearing(s.point, p)
        if not held or room_for_all(t, s, p, facing, ()):
            yield Walk(s.serial, (p,), facing)
        if held and left_refusal(t, s, p, held) is None:
            yield Walk(s.serial, (p,), facing, held)


def enters(t: Front, s: Soldier, bonus: int, cover: bool = False) -> Iterator[Enter]:
    """Entries of a soldier who waits and may walk."""
    places = _by_serial(t.enemies(s.seat))
    for area in entries(t, s.seat):
        for start in ways.segment_points(area):
            for p in reach.entry_points(t.map, t.lattice, t.walker(s, bonus, start), cover):
                facing = _facing_one_of(places, p) if places else g.bearing(s.point, p)
                yield Enter(s.serial, (start, p), facing)


def leaves(t: Front, s: Soldier, bonus: int) -> Iterator[Leave]:
    for area in exits(t, s):
        for p in (*ways.segment_points(area), ways.nearest_edge(area, s.point)):
            option = Leave(s.serial, (p,), area.id)
            if g.distance2(p, s.point) <= (15 * INCH) ** 2 and leave_refusal(t, s, option, bonus) is None:
                yield option
                break


# ---------------------------------------------------------------- carrying out


class MoveDeed(Frame):
    """A Walk, charge, entry, exit, hand-over or turn, with mines on the way (SMG-MINE-1, SMG-RUL-75)."""

    serial: int
    move: Walk | Turn | Charge | Enter | Leave | HandOver
    bonus: int = 0
    left: tuple[int, ...] = ()
    checked: bool = False  # the mine under the starting place has been met already
    exploded: bool = False
    consent: Consent | None = None
    came: tuple[int, ...] = ()  # from where, if he stood on the map

    @step(rule="SMG-MINE-1")
    def start_mines(self, t: Front) -> Word | None:
        s = t.soldier(self.serial)
        if isinstance(self.move, Turn):
            return t.jump("arrive")
        if s.at != "map" or self.checked:
            return None
        mine = mine_under(t, s.point)
        if mine is None:
            return None
        self.exploded = True
        t.tell("smg-mine", rule="SMG-MINE-1", soldier=t.name(self.serial))
        return t.call(Blast(victims=(self.serial,), deck=mine.seat, by=mine.seat))

    @step(rule="SMG-RUL-75")
    def still_able(self, t: Front) -> Word | None:
        s = t.soldier(self.serial)
        if not s.alive:
            return t.finish("lost")
        if self.exploded and refusal(t, s, self.move, self.bonus) is not None:
            return t.finish("again")
        self.left = self.tiles_left(t, s)
        return None

    @step(rule="SMG-RUL-75")
    def way_mines(self, t: Front) -> Word | None:
        while self.left:
            tile, self.left = self.left[0], self.left[1:]
            mine = mine_in(t, tile)
            if mine is not None:
                t.tell("smg-mine", rule="SMG-MINE-1", soldier=t.name(self.serial))
                return t.call(Blast(victims=(self.serial,), deck=mine.seat, by=mine.seat))
        return None

    @step(rule="SMG-RUL-75")
    def more_mines(self, t: Front) -> Word | None:
        if not t.soldier(self.serial).alive:
            return t.finish("lost")
        return t.jump("way_mines") if self.left else None

    @step(rule="SMG-MOVE-4")
    def arrive(self, t: Front) -> Word | None:
        s, move = t.soldier(self.serial), self.move
        if isinstance(move, Turn):
            t.put(self.serial, facing=move.facing)
            t.tell("smg-turned", rule="SMG-MOVE-9", soldier=t.name(self.serial), direction=compass(move.facing))
        elif isinstance(move, Leave):
            return self.depart(t, s, move)
        else:
            self.stand(t, s, move)
        engage(t)
        return None

    @step(rule="SMG-PRIS-13")
    def bring_prisoners(self, t: Front) -> Word | None:
        held = tuple(p.serial for p in t.prisoners(self.serial))
        if (held and not isinstance(self.move, Turn)) or isinstance(self.move, HandOver):
            t.s.walked = (*t.s.walked, self.serial)
        if not held:
            return None
        left = held if isinstance(self.move, Charge) else self.move.leave if isinstance(self.move, Walk) else ()
        t.s.loose = (*t.s.loose, *left)
        coming = tuple(p for p in held if p not in left)
        return t.call(PlacePrisoners(escort=self.serial, prisoners=coming)) if coming else None

    @step(rule="SMG-RUL-99")
    def ask_consent(self, t: Front) -> Word | None:
        if not isinstance(self.move, HandOver):
            return None
        old = t.soldier(t.soldier(self.move.prisoners[0]).escort).seat
        if old == t.soldier(self.serial).seat:
            return None
        options = [Consent(True), Consent(False)]
        return t.ask(
            old, options, into="consent", prompt="smg-ask-consent", rule="SMG-RUL-99", soldier=t.name(self.serial)
        )

    @step(rule="SMG-PRIS-18")
    def hand_over(self, t: Front) -> Word | None:
        if not isinstance(self.move, HandOver) or (self.consent is not None and not self.consent.yes):
            return None
        for p in self.move.prisoners:
            t.put(p, escort=self.serial)
            t.tell("smg-handed-over", rule="SMG-PRIS-18", soldier=t.name(p), escort=t.name(self.serial))
        return t.call(PlacePrisoners(escort=self.serial, prisoners=self.move.prisoners))

    @step(rule="SMG-PRIS-9")
    def contacts(self, t: Front) -> Word | None:
        if not isinstance(self.move, Turn):
            if free_by_contact(t, self.serial, (self.came[0], self.came[1]) if self.came else None):
                engage(t)
            orders.searched(t, self.serial)
        return None

    # ------------------------------------------------------------

    def tiles_left(self, t: Front, s: Soldier) -> tuple[int, ...]:
        move = self.move
        if isinstance(move, Charge):
            path: tuple[Point, ...] = (s.point, (move.x, move.y))
        elif isinstance(move, Enter):
            path = move.path
        else:
            path = (s.point, *move.path) if not isinstance(move, Turn) else (s.point, s.point)
        return left_on_way(t, path, t.walker(s, self.bonus, path[0]), isinstance(move, Leave))

    def stand(self, t: Front, s: Soldier, move: Walk | Charge | Enter | HandOver) -> None:
        self.came = s.point if s.at == "map" else ()
        path = (s.point, (move.x, move.y)) if isinstance(move, Charge) else (s.point, *move.path)
        end, way = path[-1], path[s.at != "map" :]
        visited = orders.went(t, s, way)
        t.put(
            self.serial, at="map", x=end[0], y=end[1], facing=move.facing, visited=visited, dug_in=False, overwatch=False
        )  # fmt: skip
        if s.at == "off":
            appear(t, self.serial)
        if t.talks:
            key = {"Charge": "smg-charged", "Enter": "smg-entered"}.get(type(move).__name__, "smg-walked")
            name, x, y = t.name(self.serial), inch(end[0]), inch(end[1])
            t.tell(key, rule=type(move).rule, soldier=name, tile=t.tile_name(end), x=x, y=y, way=points(way))

    def depart(self, t: Front, s: Soldier, move: Leave) -> Word | None:
        """SMG-RUL-32, -44: the soldier is safe; prisoners he leads are scored double at once."""
        from .victory import over, prisoner_value

        for p in t.prisoners(self.serial):
            t.score(s.seat, prisoner_value(t, p.serial, s.seat), "prisoner", str(p.serial))
            t.put(p.serial, at="led", escort=0)
            t.tell("smg-led-off", rule="SMG-RUL-44", soldier=t.name(p.serial), escort=t.name(self.serial))
        t.tell("smg-left", rule="SMG-RUL-32", soldier=t.name(self.serial), area=move.area)
        crossed = orders.tiles_of(t, (s.point, *move.path))
        orders.walked_over(t, self.serial, t.map.tile_at(s.point).index, (*crossed, -1))
        orders.left_by(t, self.serial, move.area)
        out_of_play(t, self.serial, "exited")
        return None if over(t) else t.finish()


def refusal(t: Front, s: Soldier, move: Move, bonus: int) -> Refusal | None:
    if isinstance(move, Turn):
        if t.forbidden(s.serial, "FACE"):
            return Refusal("why-smg-forbidden", "SMG-EFF-39")
        return may_move(t, s) if s.at == "map" and 0 <= move.facing < 360 else Refusal("why-smg-path", "SMG-MOVE-9")
    if isinstance(move, Walk):
        return walk_refusal(t, s, move, bonus)
    if isinstance(move, Charge):
        return charge_refusal(t, s, move, bonus)
    if isinstance(move, Enter):
        return enter_refusal(t, s, move, bonus)
    if isinstance(move, Leave):
        return leave_refusal(t, s, move, bonus)
    return hand_over_refusal(t, s, move, bonus)
