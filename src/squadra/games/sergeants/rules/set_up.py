"""The set-up of a battle (SMG-SET-4 to -9): orders, forces, entry areas, deployment."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from squadra.games.sergeants.answers import ByOne, inch, who
from squadra.games.sergeants.content.ground import free_spots
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.rules import beats, region
from squadra.games.sergeants.rules.combat.contact import appear
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.forces.forces import why_no_force
from squadra.games.sergeants.rules.forces.ready_forces import lawful_forces, ready_forces
from squadra.games.sergeants.rules.turn.phases import Turns
from squadra.games.sergeants.setup import Muster
from squadra.games.sergeants.state import Context, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Anchor, Dice, Frame, Msg, Option, Refusal, Region, Word, no, step


class EnterBy(Option, frozen=True):
    rule = "SMG-ENT-5"
    area: str

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-enter-by", {"area": self.area})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("area", self.area),)


class Deploy(ByOne, frozen=True):
    rule = "SMG-RUL-63"
    x: int
    y: int
    facing: int

    def say(self, t: Any) -> Msg:
        return Msg(
            "option-smg-deploy",
            {"soldier": who(self.serial), "tile": t.tile_name((self.x, self.y)), "x": inch(self.x), "y": inch(self.y)},
        )

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("point", f"{self.x},{self.y}"),)


class Musters(Region):
    """Any lawful force; ready-made ones are listed."""

    def __init__(self, t: Front, seat: str) -> None:
        self.t, self.seat = t, seat
        self.taken = set(t.s.soldiers)

    def list(self) -> list[Option]:
        return list(ready_forces(self.t.content, self.t.setup, self.seat, self.taken, order_kit(self.t, self.seat)))

    def allows(self, option: Option) -> Refusal | None:
        if not isinstance(option, Muster):
            return no("why-not-offered", "SMG-SET-5")
        return why_no_force(self.t.content, self.t.setup, self.seat, option, self.taken)


def order_kit(t: Front, seat: str) -> str:
    """The Equipment card without which the player cannot carry out his order (SMG-CON-29)."""
    return t.content.orders[t.player(seat).order].needs


class SetUp(Frame):
    """Steps 3 to 8 of the set-up, then the turns."""

    seats: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    round: int = 0
    forces: dict[str, Muster] = msgspec.field(default_factory=dict)
    choice: EnterBy | None = None

    @step(rule="SMG-SET-4")
    def begin(self, t: Front) -> Word | None:
        self.seats = t.s.seats
        return None

    @step(rule="SMG-ORD-1")
    def deal_order(self, t: Front) -> Word | None:
        if not self.seats:
            return t.jump("muster")
        return t.draw(dict.fromkeys(self.orders_for(t, self.seats[0]), 1), into="cards", rule="SMG-ORD-1")

    @step(rule="SMG-ORD-4")
    def take_order(self, t: Front) -> Word | None:
        seat, self.seats = self.seats[0], self.seats[1:]
        t.put_player(seat, order=int(self.cards[0]))
        other = t.event("smg-order-dealt", rule="SMG-ORD-4", seat=t.seat_name(seat))
        order = Msg(f"smg-order-{self.cards[0]}")
        t.tell("smg-order-yours", rule="SMG-ORD-1", to=(seat,), other=other, seat=t.seat_name(seat), order=order)
        return t.jump("deal_order")

    @step(rule="SMG-RUL-106")
    def muster(self, t: Front) -> Word | None:
        """Players of one nation choose one after the other, the nations at the same time."""
        asked = self.choosing(t) if t.setup.choose_forces else ()
        choosing = {seat: Musters(t, seat) for seat in asked if t.setup.force_of(seat) is None}
        return t.ask_all(choosing, into="forces", prompt="smg-ask-force", rule="SMG-SET-5") if choosing else None

    @step(rule="SMG-SET-5")
    def field(self, t: Front) -> Word | None:
        seats = self.choosing(t)
        for seat in seats:
            force = self.forces.get(seat) or self.given(t, seat)
            assert force is not None
            field_force(t, seat, force)
        if self.forces:
            t.reveals_secret()  # how large they are
        t.s.soldiers = dict(sorted(t.s.soldiers.items()))  # the same order even after a game is saved and loaded
        self.round += 1
        self.forces = {}
        return t.jump("muster") if self.choosing(t) else None

    @step(rule="SMG-SET-9")
    def decks(self, t: Front) -> Word | None:
        t.s.started = {seat: len(t.own(seat)) for seat in t.s.seats}
        t.s.turn_limit = t.s.turn_limit or len(t.s.story) // 3  # none set: as long as there are Phase cards (SMG-VIC-1)
        texts = tuple(text for x in t.scenario.special if x.at == "SETUP" for text in x.do)
        self.seats = t.s.seats
        return t.call(Effects(texts=texts, context=Context(event=True))) if texts else None

    @step(rule="SMG-RUL-31")
    def fixed_entries(self, t: Front) -> Word | None:
        """Fixed areas are announced first, so that what is left to choose gives nothing away."""
        for seat in t.s.seats:
            area, areas = self.fixed(t, seat), self.areas(t, seat)
            if area or t.scenario.deployment == "ZONES":
                mates = [s for s in t.s.seats if t.side(s) == t.side(seat)]
                t.put_player(seat, entry=area or areas[mates.index(seat) % len(areas)])
                self.tell_entry(t, seat)
        return None

    @step(rule="SMG-ENT-5")
    def choose_entry(self, t: Front) -> Word | None:
        seat = self.chooser(t)
        if not seat:
            return t.jump("announce")
        options = [EnterBy(a) for a in self.free(t, seat)]
        return t.ask(seat, options, into="choice", prompt="smg-ask-entry", rule="SMG-ENT-5")

    @step(rule="SMG-ENT-5")
    def take_entry(self, t: Front) -> Word | None:
        assert self.choice is not None
        t.put_player(self.chooser(t), entry=self.choice.area)
        return t.jump("choose_entry")

    @step(rule="SMG-RUL-31")
    def announce(self, t: Front) -> Word | None:
        if t.scenario.deployment == "ENTER":
            for seat in t.s.seats:
                if not self.fixed(t, seat):
                    self.tell_entry(t, seat)
            return None
        return t.call(DeployAll(seats=t.s.seats))

    @step(rule="SMG-SET-9")
    def play(self, t: Front) -> Word | None:
        return t.call(Turns())

    # ------------------------------------------------------------

    def orders_for(self, t: Front, seat: str) -> list[str]:
        """SMG-RUL-106: without replacement as long as there are enough."""
        dealt = {t.player(s).order for s in t.s.seats}
        pool = t.scenario.orders[t.side(seat)]
        return [str(n) for n in pool if n not in dealt] or [str(n) for n in pool]

    def choosing(self, t: Front) -> list[str]:
        by_side: dict[str, list[str]] = {}
        for seat in t.s.seats:
            by_side.setdefault(t.side(seat), []).append(seat)
        return [seats[self.round] for seats in by_side.values() if self.round < len(seats)]

    def given(self, t: Front, seat: str) -> Muster | None:
        """A force from the set-up, or the first ready-made one when forces are not chosen in the game."""
        force = t.setup.force_of(seat)
        if force is None and not t.setup.choose_forces:
            promised = {serial for name, f in t.setup.forces if name != seat for serial, _ in f.soldiers}
            taken = set(t.s.soldiers) | promised
            force = next(lawful_forces(t.content, t.setup, seat, taken, order_kit(t, seat)))
        return force

    def chooser(self, t: Front) -> str:
        """Who chooses his entry area next."""
        return next((s for s in t.s.seats if not t.player(s).entry), "")

    def free(self, t: Front, seat: str) -> list[str]:
        used = {t.player(s).entry for s in t.s.seats}
        return [a for a in self.areas(t, seat) if a not in used] or list(self.areas(t, seat))

    def fixed(self, t: Front, seat: str) -> str:
        """The entry area on the player's order, if it is one of his side's here."""
        area = t.content.orders[t.player(seat).order].entry
        return area if area in self.areas(t, seat) else ""

    def tell_entry(self, t: Front, seat: str) -> None:
        if t.scenario.deployment == "ENTER":
            area = t.player(seat).entry
            t.tell(
                "smg-entry-area",
                rule="SMG-RUL-31",
                beat=beats.of_area(area, "entry"),
                seat=t.seat_name(seat),
                area=area,
            )

    def areas(self, t: Front, seat: str) -> tuple[str, ...]:
        return next(side.areas for side in t.scenario.sides if side.side == t.side(seat))


def field_force(t: Front, seat: str, force: Muster) -> None:
    """Soldiers wait off the map, their cards form the Action deck (SMG-SET-5, SMG-SOL-11, SMG-TEAM-5)."""
    cards: list[str] = []
    kits: dict[int, list[tuple[str, int]]] = {}
    for item, carrier in force.equipment:
        kits.setdefault(carrier, []).append((item, t.content.equipment[item].uses))
    grenades = Counter[int]()
    for carrier, number in force.grenades:
        grenades[carrier] += number
    slots = {serial: (panel, slot) for panel, slot, serial in force.slots}
    for serial, rank in force.soldiers:
        cards.extend(t.record(serial).seven(rank))
        mine = tuple(a for a, s in force.awards if s == serial)
        panel, slot = slots.get(serial, ("", -1))
        badges = tuple(a for a in mine if t.content.awards[a].kind == "badge")
        cards.extend(f"{serial}*{c.id}" for a in mine for c in t.content.awards[a].cards)
        kit = tuple(kits.get(serial, ()))
        t.s.soldiers[serial] = Soldier(
            serial, seat, rank, grenades=grenades[serial], kit=kit, panel=panel, slot=slot, badges=badges
        )  # fmt: skip
    cards.extend(force.extras)
    panels = {panel for panel, _, _ in force.slots}
    cards.extend(c for panel in panels for c in t.content.team_cards.get(panel, ()))
    special = len(cards) > 7 * len(force.soldiers)  # all that the size of his deck tells the others
    t.put_player(seat, deck=tuple(sorted(cards)), special=special)
    t.s.story = tuple(sorted({*t.s.story, *force.story}))
    names = tuple(t.name(serial) for serial, _ in force.soldiers)
    other = t.event("smg-force-size", rule="SMG-SET-5", seat=t.seat_name(seat), number=len(names), cards=len(cards))
    t.tell(
        "smg-force", rule="SMG-SET-5", to=(seat,), other=other, seat=t.seat_name(seat), soldiers=names, cards=len(cards)
    )


class StartingPlace(Region):
    """Where one soldier may be deployed (SMG-RUL-63)."""

    def __init__(self, t: Front, serial: int) -> None:
        self.t, self.s = t, t.soldier(serial)
        zone = next(z for z in t.scenario.zone if z.side == t.side(self.s.seat))
        self.tiles = sorted({t.map.cells[c + r * t.map.columns] for c, r in zone.cells})
        self.enemies = tuple(e.point for e in t.enemies(self.s.seat))
        self.others = tuple(b.point for b in t.bases())

    def _facing(self, p: Point) -> int:
        return g.bearing(p, (self.t.map.width // 2, p[1]))

    def list(self) -> list[Option]:
        points = [
            p
            for tile in self.tiles
            for p, _ in self.t.lattice.tiles[tile]
            if free_spots.is_free(self.t.map, p, self.enemies, self.others)
        ]
        return [Deploy(self.s.serial, x, y, self._facing((x, y))) for x, y in points]

    def allows(self, option: Option) -> Refusal | None:
        if not isinstance(option, Deploy) or option.serial != self.s.serial or not 0 <= option.facing < 360:
            return no("why-not-offered", "SMG-RUL-63")
        p = (option.x, option.y)
        if not self.t.map.on_map(p) or self.t.map.tile_at(p).index not in self.tiles:
            return no("why-smg-outside-zone", "SMG-SET-8")
        if not free_spots.is_free(self.t.map, p, self.enemies, self.others):
            return no("why-smg-not-free", "SMG-GEO-33")
        return None

    def describe(self) -> tuple[region.Ground, ...]:
        """The free ground of the zone, for screens."""
        tiles = [self.t.map.tiles[i] for i in self.tiles]
        found = [
            row
            for tile in tiles
            for row in region.rows(tile.box, lambda p: free_spots.is_free(self.t.map, p, self.enemies, self.others))
        ]
        return (region.Ground("Deploy", self.s.serial, region.STEP, tuple(found)),)

    def sample(self, dice: Dice) -> Option:
        for _ in range(20):
            p, _covered = dice.pick(self.t.lattice.tiles[dice.pick(self.tiles)])
            if free_spots.is_free(self.t.map, p, self.enemies, self.others):
                return Deploy(self.s.serial, p[0], p[1], self._facing(p))
        return super().sample(dice)


class DeployAll(Frame):
    """Sides in the order of the list, one soldier after the other (SMG-RUL-63)."""

    seats: tuple[str, ...]
    choice: Deploy | None = None

    @step(rule="SMG-SET-8")
    def next_soldier(self, t: Front) -> Word | None:
        while self.seats and not self.waiting(t):
            self.seats = self.seats[1:]
        return None if self.seats else t.finish()

    @step(rule="SMG-RUL-63")
    def ask(self, t: Front) -> Word | None:
        serial = self.waiting(t)
        seat, places, name = self.seats[0], StartingPlace(t, serial), t.name(serial)
        return t.ask(seat, places, into="choice", prompt="smg-ask-deploy", rule="SMG-RUL-63", soldier=name)

    @step(rule="SMG-RUL-63")
    def put(self, t: Front) -> Word | None:
        place = self.choice
        assert place is not None
        t.put(place.serial, at="map", x=place.x, y=place.y, facing=place.facing)
        appear(t, place.serial)
        tile, soldier = t.tile_name((place.x, place.y)), t.name(place.serial)
        t.tell(
            "smg-deployed",
            rule="SMG-RUL-63",
            soldier=soldier,
            tile=tile,
            x=inch(place.x),
            y=inch(place.y),
            beat=beats.place(place.serial, (place.x, place.y)),
        )
        return t.jump("next_soldier")

    def waiting(self, t: Front) -> int:
        return next((s.serial for s in t.s.soldiers.values() if s.seat == self.seats[0] and s.at == "off"), 0)
