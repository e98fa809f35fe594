"""The table: the questions that the rules ask of a battle again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Self

from msgspec.structs import replace

from squadra.games.sergeants.answers import seat_name, who
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.content.ground.lines import Line, Measure
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.reach import Lattice
from squadra.games.sergeants.content.ground.terrain import CALM, Weather
from squadra.games.sergeants.content.ground.walking import Walker
from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.content.records import SoldierCard, SoldierRecord
from squadra.games.sergeants.content.scenario_records import Scenario
from squadra.games.sergeants.moment import Moment, Squad
from squadra.games.sergeants.piles import Piles
from squadra.games.sergeants.setup import Setup
from squadra.games.sergeants.state import Battle, Context, Lasting, Score, Soldier
from squadra.kernel import Frame, Msg


class Front(Piles):
    """What a step of a rule works with."""

    __slots__ = ("_now", "map")

    content: Content
    setup: Setup

    def __init__(self, state: Battle, content: Content, setup: Setup, talks: bool = True) -> None:
        super().__init__(state, content, setup, talks)
        self.map: GameMap = content.map(state.scenario)
        self._now: Moment | None = None

    # ------------------------------------------------------------ what any action may set off

    def effects(self, texts: tuple[str, ...], context: Context) -> Frame:
        """The words of a card or of an Equipment card, to be carried out: they may call for further actions."""
        raise NotImplementedError

    def reactions(self, serial: int, kind: str, action: str) -> Frame:
        """The window after a sub-action: whoever answers it plays a card, with further actions (SMG-RUL-67)."""
        raise NotImplementedError

    def medics(self, victim: int) -> Frame | None:
        """The Medics who may save a soldier who would die; None if there are none (SMG-MEDIC-1)."""
        raise NotImplementedError

    # ------------------------------------------------------------ the map

    @property
    def scenario(self) -> Scenario:
        return self.content.scenarios[self.s.scenario]

    @property
    def lattice(self) -> Lattice:
        return self.content.lattice(self.s.scenario)

    def tile_name(self, p: Point) -> str:
        return self.map.tile_at(p).id if self.map.on_map(p) else ""

    def place_name(self, p: Point) -> Msg | str:
        """A place as the story calls it: a Landmark by its name, too."""
        tile = self.map.tile_at(p)
        if not tile.landmark:
            return tile.id
        return Msg("smg-place", {"name": Msg(f"smg-landmark-{tile.number.lower()}"), "tile": tile.id})

    # ------------------------------------------------------------ players

    def side(self, seat: str) -> str:
        return self.s.players[seat].side

    def opponents(self, seat: str) -> list[str]:
        side = self.side(seat)
        return [name for name in self.s.seats if self.s.players[name].side != side]

    def allies(self, seat: str) -> list[str]:
        side = self.side(seat)
        return [name for name in self.s.seats if self.s.players[name].side == side and name != seat]

    @property
    def advanced(self) -> bool:
        return self.setup.advanced

    # ------------------------------------------------------------ soldiers

    @property
    def now(self) -> Moment:
        """The soldiers in their groups, sorted again only when something has changed."""
        state, known = self.s, self._now
        signs = [*state.soldiers.values(), state.engaged, state.weather, state.turn, *state.lasting]
        if known is None or known.signs != signs:
            self._now = known = Moment(state, signs)
        return known

    def once(self, deed: str, s: Soldier, test: Callable[[Self, Soldier, Moment], bool]) -> bool:
        """A test of a soldier as he stands, made once per moment; it may depend on nothing outside its signs."""
        now, standing = self.now, self.s.soldiers.get(s.serial)
        if standing is not s and standing != s:
            return test(self, s, now)
        known = now.able.get((deed, s.serial))
        if known is None:
            known = now.able[deed, s.serial] = test(self, s, now)
        return known

    def soldier(self, serial: int) -> Soldier:
        return self.s.soldiers[serial]

    def put(self, serial: int, **changes: object) -> Soldier:
        changed = self.s.soldiers[serial] = replace(self.s.soldiers[serial], **changes)
        return changed

    def record(self, serial: int) -> SoldierRecord:
        return self.content.soldiers[serial]

    def tag(self, serial: int) -> int:
        """The number on his dog tag: what the rules call the serial number (SMG-RUL-4)."""
        return self.content.soldiers[serial].tag

    def sheet(self, soldier: Soldier) -> SoldierCard:
        return self.content.sheets[soldier.serial, soldier.rank]

    def vp(self, serial: int) -> int:
        return self.sheet(self.s.soldiers[serial]).vp

    def badges(self, soldier: Soldier) -> tuple[str, ...]:
        return (*self.record(soldier.serial).badges, *soldier.badges)

    def is_medic(self, serial: int) -> bool:
        """By his card, pinned or not (SMG-MEDIC-1)."""
        return self.sheet(self.s.soldiers[serial]).normal.medic_checks > 0

    def own(self, seat: str) -> Squad:
        """Living soldiers of the seat, waiting or on the map, not prisoners."""
        return self.now.own(seat)

    def own_on_map(self, seat: str) -> Squad:
        return self.now.on_map(seat)

    def enemies(self, seat: str) -> Squad:
        """Enemies on the map who are not prisoners."""
        return self.now.enemies(self.s.players[seat].side)

    def hostile(self, a: Soldier, b: Soldier) -> bool:
        return self.s.players[a.seat].side != self.s.players[b.seat].side

    def bases(self, *without: int) -> Squad:
        """Every base on the map, prisoners included."""
        bases = self.now.bases
        return tuple([s for s in bases if s.serial not in without]) if without else bases

    def prisoners(self, escort: int) -> Squad:
        now = self.now
        return tuple([s for s in now.bases if s.escort == escort]) if escort in now.escorts else ()

    def is_escort(self, serial: int) -> bool:
        return serial in self.now.escorts

    def in_melee(self, serial: int) -> bool:
        for pair in self.s.engaged:  # noqa: SIM110 (asked thousands of times: a plain loop is faster)
            if serial in pair:
                return True
        return False

    def idle_by(self, soldier: Soldier) -> str:
        """The rule by which a soldier who waits, is held, escorts or fights neither looks nor shoots."""
        if not soldier.active:
            return "SMG-RUL-43" if soldier.escort else "SMG-RUL-16"
        return "SMG-PRIS-12" if self.is_escort(soldier.serial) else "SMG-MELEE-4"

    def foes_of(self, serial: int) -> list[int]:
        """Enemies engaged with the soldier."""
        return [b if a == serial else a for a, b in self.s.engaged if serial in (a, b)]

    def parting(self, serial: int) -> None:
        """A soldier is about to leave his melee: his enemies' contact with him ends here (SMG-GEO-24)."""
        if self.in_melee(serial):
            tile = self.map.tile_at(self.s.soldiers[serial].point).index
            self.s.parted = (*self.s.parted, *((foe, tile) for foe in self.foes_of(serial)))

    def ability(self, soldier: Soldier, name: str) -> int:
        """SMG-EFF-69: the printed value, set, changed, then halved by a Pin (29.7)."""
        value = self.content.abilities[soldier.serial, soldier.rank, soldier.wounded][name]
        if name in self.content.auras:
            value += self._aura(soldier, name)
        if self.s.lasting:
            value = self._modified(soldier, name, value)
        if soldier.pinned:
            value = value // 2 if value >= 0 or name != "cover" else -(-value // 2)
        return value

    def abilities(self, soldier: Soldier) -> dict[str, int]:
        """All of them; for most soldiers they are what the card says."""
        printed = self.content.printed[soldier.serial, soldier.rank, soldier.wounded]
        changed = soldier.pinned or any(m.serial == soldier.serial and m.kind == "MOD" for m in self.s.lasting)
        names = printed if changed else self.content.auras
        return {**printed, **{name: self.ability(soldier, name) for name in names}} if names else printed

    def _aura(self, soldier: Soldier, name: str) -> int:
        """Passive equipment of a comrade in contact, such as a tripod."""
        best = 0
        for s in self.s.soldiers.values():
            if s.kit and s.seat == soldier.seat and s.serial != soldier.serial and s.active:
                for item, _ in s.kit:
                    change = self.content.auras[name].get(item, 0)
                    if change and soldier.active and g.touching(s.point, soldier.point):
                        best = max(best, change)
        return best

    def _modified(self, soldier: Soldier, name: str, value: int) -> int:
        mods = [
            m
            for m in self.s.lasting
            if m.kind == "MOD" and m.key == name and m.serial == soldier.serial and self.runs(m)
        ]
        for m in mods:
            if m.exact:
                value = m.value
        value += sum(m.value for m in mods if not m.exact)
        return value if name == "cover" else max(value, 0)

    def runs(self, m: Lasting) -> bool:
        """A NEXT_TURN effect sleeps until its turn."""
        return m.until != "NEXT_TURN" or self.s.turn >= m.turn

    def granted(self, serial: int, key: str) -> int:
        """Value of a GRANT, 0 if there is none; 1 for a property without a number."""
        found = [
            m.value or 1
            for m in self.s.lasting
            if m.kind == "GRANT" and m.key == key and m.serial == serial and self.runs(m)
        ]
        return max(found, default=0)

    def rests(self, soldier: Soldier) -> bool:
        """Released in this phase: he may not be chosen for actions before the next one (SMG-PRIS-20, SMG-RUL-99)."""
        return soldier.resting > 0 and soldier.resting == self.s.clock

    def forbidden(self, serial: int, *deeds: str) -> bool:
        """FORBID of an action type or a sub-action (SMG-EFF-39)."""
        for m in self.s.lasting:  # noqa: SIM110 (as above)
            if m.serial == serial and m.kind == "FORBID" and m.key in deeds and self.runs(m):
                return True
        return False

    def hit_plus(self, soldier: Soldier) -> bool:
        sheet = self.sheet(soldier)
        side = sheet.wounded if soldier.wounded else sheet.normal
        return side.hit_plus or bool(self.granted(soldier.serial, "HITPLUS"))

    def kit(self, soldier: Soldier, name: str) -> bool:
        return any(item == name for item, _ in soldier.kit)

    def spend(self, serial: int, item: str, whole: bool = False) -> Soldier:
        """One use of one Equipment card; the last one, or the ``whole`` card, is gone (SMG-RUL-109)."""
        kit = self.s.soldiers[serial].kit
        at = next(i for i, (name, _) in enumerate(kit) if name == item)
        left = kit[at][1]
        kept = () if whole or left == 1 else ((item, max(left - 1, 0)),)
        return self.put(serial, kit=(*kit[:at], *kept, *kit[at + 1 :]))

    def optics(self, soldier: Soldier, purpose: str, action: str) -> int:
        """The greatest penalty that optics let the soldier ignore for SPOT or FIRE (SMG-OPT)."""
        best = 0
        for item, _ in soldier.kit:
            optics = self.content.equipment[item].optics
            if optics is not None and purpose in optics.for_:
                best = max(best, optics.look if action == "LOOK" else optics.shoot)
        return max(best, self.granted(soldier.serial, "OPTICS_" + action)) if self.s.lasting else best

    def weather_for(self, soldier: Soldier) -> Weather:
        weather = self.s.weather
        if weather.smoke and self.granted(soldier.serial, "SMOKE_PROOF"):
            return replace(weather, smoke=())
        return weather

    # ------------------------------------------------------------ measuring

    def calm(self, weather: Weather) -> Weather:
        """The one CALM object when nothing lies on the map, so that measures are remembered."""
        return weather if weather.tiles or weather.features or weather.smoke else CALM

    def eyes(self, a: Soldier, action: str) -> tuple[Weather, int]:
        """The weather and the optics through which a soldier looks or shoots, as ``map.measure`` wants them."""
        return self.calm(self.weather_for(a)), self.optics(a, "SPOT" if action == "LOOK" else "FIRE", action)

    def look(self, a: Soldier, b: Point) -> Line:
        return self.map.measure("LOOK", (a.x, a.y), b, *self.eyes(a, "LOOK"))

    def shoot(self, a: Soldier, b: Point) -> Line:
        return self.map.measure("SHOOT", (a.x, a.y), b, *self.eyes(a, "SHOOT"))

    def explain(self, action: str, a: Soldier, b: Point) -> Measure:
        """The line of a LOOK or SHOOT with every tile and modifier."""
        return self.map.explain(action, a.point, b, *self.eyes(a, action))

    def hide(self, a: Point, b: Point, smoke: bool = True) -> Line:
        weather = self.s.weather if smoke else replace(self.s.weather, smoke=())
        return self.map.measure("HIDE", a, b, self.calm(weather))

    def in_cover(self, soldier: Soldier) -> bool:
        return soldier.dug_in or self.map.in_cover(soldier.point)

    def walker(self, soldier: Soldier, bonus: int = 0, start: Point | None = None) -> Walker:
        now, side = self.now, self.side(soldier.seat)
        return Walker(
            start or soldier.point,
            self.ability(soldier, "walk") + bonus,
            self.ability(soldier, "climb"),
            now.hostile(side),
            now.beside(side, soldier.serial),
            self.s.weather.underfoot,
            soldier.at == "off",
        )

    # ------------------------------------------------------------ initiative and points

    def initiative(self, seats: Iterable[str] | None = None) -> list[str]:
        """SMG-INIT-2 to -4: cards in hand, VP in play, lowest number on a dog tag; highest first."""
        players = self.s.players
        asked = list(self.s.seats if seats is None else seats)
        if len(asked) == 1:
            return asked
        hands = {len(players[seat].hand) for seat in asked}
        if len(hands) == len(asked):
            return sorted(asked, key=lambda seat: -len(players[seat].hand))
        ranks = self._ranks(asked)
        return sorted(asked, key=lambda seat: (-len(players[seat].hand), *ranks[seat]))

    def _ranks(self, seats: list[str]) -> dict[str, tuple[int, int]]:
        """What decides between equal hands: VP in play, highest first, and the lowest number on a dog tag."""
        now = self.now
        for seat in seats:
            if seat not in now.ranks:
                own, sheets = now.own(seat), self.content.sheets
                worth = sum([sheets[s.serial, s.rank].vp for s in own])
                now.ranks[seat] = (-worth, min([self.tag(s.serial) for s in own], default=99999))
        return now.ranks

    def first(self, seats: list[str]) -> str:
        """Which of them has the initiative."""
        if len(seats) == 1:
            return seats[0]
        players = self.s.players
        most = max([len(players[seat].hand) for seat in seats])
        return self.initiative([seat for seat in seats if len(players[seat].hand) == most])[0]

    def score(self, seat: str, points: int, reason: str, ref: str = "") -> None:
        self.s.ledger.append(Score(seat, points, reason, ref))

    def total(self, seat: str) -> int:
        return sum(entry.points for entry in self.s.ledger if entry.seat == seat)

    def name(self, serial: int) -> Msg:
        return who(serial)

    def seat_name(self, seat: str) -> Msg:
        return seat_name(seat)

    def near_soldiers(self, p: Point, radius: int) -> Iterator[Soldier]:
        for s in self.bases():
            if g.distance2(s.point, p) <= radius * radius:
                yield s
