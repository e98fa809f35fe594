"""Event cards about aliens (SQ-CARD-EV-6, -15, -16, -24 to -26): they are named, moved, swapped, added and placed."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.loading import named
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.aliens.scan import Spot, Spots, hidden_squares
from squadra.games.star_quest.rules.cards.events_about_marines import Effect, Naming
from squadra.games.star_quest.rules.cards.naming import DECLINE, Decline, NameBlip, NameFigure, NamePlayer
from squadra.games.star_quest.rules.combat.hand_to_hand import Combat, opponents
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Option, Word, no, step


def aliens_on_boards(t: HulkTable, types: tuple[str, ...] = ()) -> list[Figure]:
    return [f for f in t.s.figures.values() if f.owner == ALIEN and (not types or f.kind in types)]


class NameAlien(Naming):
    """Alien Elite, Frenzy! (SQ-CARD-EV-15, -24)."""

    def named(self, t: HulkTable) -> list[Option]:
        verb = self.verb(t)
        return [NameFigure(f.id) for f in aliens_on_boards(t, verb.types)]

    @step(rule="SQ-RUL-46")
    def grant(self, t: HulkTable) -> Word | None:
        verb, figure = self.verb(t), self.figure(t)
        if isinstance(verb, verbs.Frenzy):
            t.s.orders = replace(t.s.orders, frenzy=figure.id)
            beat, fights = beats.mark(figure, "raves"), verb.package.fights
            t.tell("sq-alien-raves", "SQ-CARD-EV-15", beat=beat, figure=t.figure_name(figure), fights=fights)
        else:
            t.s.orders = replace(t.s.orders, elite=figure.id, times=verb.times)
            beat = beats.mark(figure, "again")
            t.tell("sq-alien-acts-again", "SQ-CARD-EV-24", beat=beat, figure=t.figure_name(figure), times=verb.times)
        return None


class RedeployBlips(Effect):
    """Redeployment (SQ-CARD-EV-16)."""

    missing: ClassVar[str] = "blips-or-squares"
    moved: tuple[str, ...] = ()
    blip: NameBlip | Decline | None = None
    square: Spot | None = None

    def boards(self, t: HulkTable) -> int:
        return hidden_squares(t, t.s.scanned)

    @step(rule="SQ-CARD-EV-16")
    def look(self, t: HulkTable) -> Word | None:
        left = [id for id in t.s.blips if id not in self.moved]
        if len(self.moved) < self.verb(t).blips and left and self.boards(t):
            return None
        return t.finish() if self.moved else self.nothing(t)

    @step(rule="SQ-CARD-EV-16")
    def which(self, t: HulkTable) -> Word | None:
        options: list[Option] = [NameBlip(id) for id in t.s.blips if id not in self.moved]
        return t.ask(ALIEN, [*options, DECLINE], into="blip", prompt="sq-ask-redeploy", rule="SQ-CARD-EV-16")

    @step(rule="SQ-RUL-46")
    def stop(self, t: HulkTable) -> Word | None:
        if isinstance(self.blip, Decline) and not self.moved:
            t.tell("sq-event-unused", "SQ-RUL-46", card=named("event", self.card))
        return t.finish() if isinstance(self.blip, Decline) else None

    @step(rule="SQ-CARD-EV-16")
    def where(self, t: HulkTable) -> Word | None:
        return t.ask(ALIEN, Spots(t, self.boards(t)), into="square", prompt="sq-ask-spot", rule="SQ-CARD-EV-16")

    @step(rule="SQ-CARD-EV-16")
    def put(self, t: HulkTable) -> Word | None:
        assert isinstance(self.blip, NameBlip) and self.square is not None
        self.moved = (*self.moved, self.blip.blip)
        blip, square = t.s.blips[self.blip.blip], self.square.square
        t.put_blip(replace(blip, square=square))
        beat = beats.teleport(blip.id, blip.square, square)
        t.tell("sq-redeploys", "SQ-CARD-EV-16", beat=beat, blip=t.name(blip.id), square=t.label(square))
        return t.jump("look")


class SwapAliens(Effect):
    """Alien Teleporter (SQ-CARD-EV-25)."""

    missing: ClassVar[str] = "two-aliens"
    first: NameFigure | Decline | None = None
    second: NameFigure | Decline | None = None

    def able(self, t: HulkTable) -> list[Option]:
        never = self.verb(t).never
        kept = self.first.figure if isinstance(self.first, NameFigure) else ""
        able = [f for f in aliens_on_boards(t) if f.kind not in never and not t.big(f) and f.id != kept]
        able = [f for f in able if not f.marks.jinxed]  # SQX-RUL-71
        return [NameFigure(f.id) for f in able]

    @step(rule="SQ-CARD-EV-25")
    def look(self, t: HulkTable) -> Word | None:
        return None if len(self.able(t)) > 1 else self.nothing(t)

    @step(rule="SQ-CARD-EV-25")
    def one(self, t: HulkTable) -> Word | None:
        return t.ask(ALIEN, [*self.able(t), DECLINE], into="first", prompt="sq-ask-swap", rule="SQ-CARD-EV-25")

    @step(rule="SQ-RUL-46")
    def stop(self, t: HulkTable) -> Word | None:
        if isinstance(self.first, Decline):
            t.tell("sq-event-unused", "SQ-RUL-46", card=named("event", self.card))
        return t.finish() if isinstance(self.first, Decline) else None

    @step(rule="SQ-CARD-EV-25")
    def other(self, t: HulkTable) -> Word | None:
        return t.ask(ALIEN, self.able(t), into="second", prompt="sq-ask-swap-with", rule="SQ-CARD-EV-25")

    @step(rule="SQ-CARD-EV-25")
    def swap(self, t: HulkTable) -> Word | None:
        assert isinstance(self.first, NameFigure) and isinstance(self.second, NameFigure)
        a, b = t.s.figures[self.first.figure], t.s.figures[self.second.figure]
        t.put(replace(a, square=b.square))
        t.put(replace(b, square=a.square))
        t.put(replace(a, square=b.square))  # the second step took the first one's new square off the mask
        beat = beats.teleport(a.id, a.square, b.square)
        t.tell("sq-swaps", "SQ-CARD-EV-25", beat=beat, first=t.figure_name(a), second=t.figure_name(b))
        return None


class AddCounters(Effect):
    """Alien Task Force (SQ-CARD-EV-26): the number is public, the types are not (SQ-HID-18)."""

    missing: ClassVar[str] = "counters"
    drawn: tuple[str, ...] = ()

    @step(rule="SQ-CARD-EV-26")
    def look(self, t: HulkTable) -> Word | None:
        return None if any(t.s.unlisted.values()) else self.nothing(t)

    @step(rule="SQ-CON-3d")
    def draw(self, t: HulkTable) -> Word | None:
        return t.draw(t.s.unlisted, into="drawn", count=self.verb(t).counters)

    @step(rule="SQ-HID-18")
    def add(self, t: HulkTable) -> Word | None:
        take_unlisted(t, self.drawn)
        self.drawn = ()
        return None


def take_unlisted(t: HulkTable, drawn: tuple[str, ...], by_marks: bool = False) -> None:
    """Counters that the mission does not list are added: by a card, or by the Marks of Chaos (SQ-CAMP-15)."""
    for kind in drawn:
        t.s.unlisted[kind] -= 1
        t.s.reinforcements[kind] = t.s.reinforcements.get(kind, 0) + 1
    t.tell("sq-counters-by-marks" if by_marks else "sq-counters-added", "SQ-HID-18", number=len(drawn))
    if t.talks:
        types = tuple(named("alien", kind) for kind in drawn)
        t.tell("sq-counters-added-types", "SQ-HID-18", to=(ALIEN,), types=types)


class PlaceNext(Effect):
    """Genestealer (SQ-CARD-EV-6): next to a Marine or Commander."""

    missing: ClassVar[str] = "place"
    square: Spot | None = None
    first: str = ""
    """The first of two Genestealers (SQX-TERM-41), and a squad that it may have come for."""
    squad: str = ""
    second: Spot | Decline | NameFigure | None = None
    """The place of the second one, or whom the first fights at once (SQX-RUL-56 f)."""

    def places(self, t: HulkTable) -> int:
        if t.supply(self.verb(t).type) <= 0:
            return 0
        beside = t.rules.beside_marines(t, self.card, self.squad)
        return (t.lanes.beside(t.marines) if beside is None else beside) & t.open_to_aliens()

    @step(rule="SQ-CARD-EV-6")
    def look(self, t: HulkTable) -> Word | None:
        return None if self.places(t) else self.nothing(t)

    @step(rule="SQ-CARD-EV-6")
    def where(self, t: HulkTable) -> Word | None:
        offer = Spots(t, self.places(t), no("why-sq-not-beside", "SQ-CARD-EV-6"))
        return t.ask(ALIEN, offer, into="square", prompt="sq-ask-genestealer", rule="SQ-CARD-EV-6")

    @step(rule="SQ-CARD-EV-6")
    def put(self, t: HulkTable) -> Word | None:
        assert self.square is not None
        self.first = self.appear(t, self.square.square)
        if t.rules.pounces(t):
            return t.jump("pounce")
        return None if self.beside_prey(t) else t.finish()

    def beside_prey(self, t: HulkTable) -> int:
        """Where a second one may come: to a squad that the first one stands next to (SQX-TERM-41)."""
        assert self.square is not None
        mask = 0
        for squad in t.rules.hunted(t, self.square.square):
            self.squad = squad
            mask |= self.places(t)
        return mask

    def appear(self, t: HulkTable, square: int) -> str:
        kind = self.verb(t).type
        figure = t.new_alien(kind, square, marks=t.rules.arrival_marks(t, self.card))
        beat = beats.appear(figure.id, square)
        t.tell("sq-alien-appears", "SQ-CARD-EV-6", beat=beat, alien=named("alien", kind), square=t.label(square))
        return figure.id

    @step(rule="SQX-TERM-41")
    def again(self, t: HulkTable) -> Word | None:
        """A second one may come for the same Terminator squad."""
        spots: list[Option] = [*Spots(t, self.beside_prey(t)).list(), DECLINE]
        return t.ask(ALIEN, spots, into="second", prompt="sq-ask-genestealer", rule="SQX-TERM-41")

    @step(rule="SQX-TERM-42")
    def put_second(self, t: HulkTable) -> Word | None:
        if not isinstance(self.second, Spot):
            return t.finish()
        t.tell("sqx-second-genestealer", "SQX-TERM-41")
        assert self.square is not None
        squads = t.rules.hunted_by_both(t, self.card, self.square.square, self.second.square)
        return t.call(Hunt(card=self.card, both=(self.first, self.appear(t, self.second.square)), squads=squads))

    @step(rule="SQX-TERM-42")
    def hunted(self, t: HulkTable) -> Word | None:
        return t.finish()

    @step(rule="SQX-STEALTH-21")
    def pounce(self, t: HulkTable) -> Word | None:
        """In stealth it fights its victim at once (SQX-RUL-56 f)."""
        near = self.prey(t)
        if not near:
            return t.jump("cry")
        if len(near) == 1:
            self.second = NameFigure(near[0])
            return t.jump("fight")
        options: list[Option] = [NameFigure(id) for id in near]
        card = named("event", self.card)
        return t.ask(ALIEN, options, into="second", prompt="sq-ask-name", rule="SQX-RUL-56", card=card)

    def prey(self, t: HulkTable) -> list[str]:
        """Marines beside it whom it may attack: nobody of a protected squad, nobody behind a Blind grenade."""
        return [id for id in opponents(t, t.s.figures[self.first]) if id in t.s.figures]

    @step(rule="SQX-STEALTH-21")
    def fight(self, t: HulkTable) -> Word | None:
        assert isinstance(self.second, NameFigure)
        return t.call(Combat(attacker=self.first, defender=self.second.figure))

    @step(rule="SQX-STEALTH-21")
    def cry(self, t: HulkTable) -> Word | None:
        if self.first in t.s.figures:
            t.rules.raise_alarm(t, "event", "SQX-STEALTH-21")
        return None


class Hunt(Frame):
    """Two Genestealers came for one squad; if both stand beside several, the Alien player names it (SQX-TERM-42)."""

    card: str
    both: tuple[str, str]
    squads: tuple[str, ...]
    choice: NamePlayer | None = None

    @step(rule="SQX-TERM-42")
    def whose(self, t: HulkTable) -> Word | None:
        if len(self.squads) == 1:
            self.choice = NamePlayer(self.squads[0])
            return None
        options: list[Option] = [NamePlayer(squad) for squad in self.squads]
        card = named("event", self.card)
        return t.ask(ALIEN, options, into="choice", prompt="sq-ask-name", rule="SQX-TERM-42", card=card)

    @step(rule="SQX-TERM-42")
    def mark(self, t: HulkTable) -> Word | None:
        assert self.choice is not None
        for id in self.both:
            t.mark(t.s.figures[id], prey=self.choice.seat)
        return None
