"""The Movement Phase: window, escape, Lifepods, the move, the shuttle, Companions that leave, chips found (RT-MOV-14)."""

from __future__ import annotations

from typing import Any, ClassVar

from squadra.games.rogue_trooper.content.verbs import Clearance, ExtraMove, Fly, Shuttle
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import HERE, RtOption
from squadra.games.rogue_trooper.rules.cards.effects import cannot_move, end_effect
from squadra.games.rogue_trooper.rules.cards.rogue import open_window
from squadra.games.rogue_trooper.rules.cards.supply import UseItem, healing, lose_item
from squadra.games.rogue_trooper.rules.combat.death import chips_here, turns_left
from squadra.games.rogue_trooper.rules.combat.team import TakeChip
from squadra.games.rogue_trooper.rules.prison import PrisonBreak
from squadra.games.rogue_trooper.rules.transport import Lifepods, StayHere, TakeShuttle, shuttle_partner, transfers
from squadra.games.rogue_trooper.table import CARD, GI, SECTOR, Offered, RtTable, without
from squadra.kernel import Anchor, Frame, Option, Refusal, Table, Word, no, step


class Stay(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-MOV-2"
    at: ClassVar[str] = HERE

    def why_not(self, t: RtTable, seat: str) -> Refusal | None:
        return None

    def go(self, t: RtTable, move: Move) -> None:
        t.tell("rt-stayed", rule="RT-MOV-2", gi=GI[move.seat], sector=SECTOR[t.sheet(move.seat).sector])


class MoveTo(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-MOV-1"
    sector: str

    def why_not(self, t: RtTable, seat: str) -> Refusal | None:
        return why_no_walk(t, seat, self.sector)

    def go(self, t: RtTable, move: Move) -> None:
        sheet = t.sheet(move.seat)
        kit = t.has_kit(move.seat) or t.sector_of(move.seat).sea
        move.walked = t.board.distance(sheet.sector, self.sector, kit=kit, helm=sheet.helm != "")
        walk_to(t, move.seat, self.sector)


class FlyTo(RtOption, frozen=True):
    """A flight: by the Rogue card in effect, or by a Special Item."""

    rule: ClassVar[str] = "RT-RUL-74"
    sector: str
    card: str

    def anchors(self, t: Table[Any]) -> tuple[Anchor, ...]:
        return (Anchor("sector", self.sector),)

    def actor(self, t: Table[Any]) -> str | None:
        return self.card

    def why_not(self, t: RtTable, seat: str) -> Refusal | None:
        return why_no_flight(t, seat, self)

    def go(self, t: RtTable, move: Move) -> None:
        move.flown = True
        came = t.sheet(move.seat).sector
        t.put(move.seat, sector=self.sector, entered=True)
        t.tell(
            "rt-flew",
            beat=beats.ride(move.seat, came, self.sector),
            rule="RT-RUL-74",
            gi=GI[move.seat],
            sector=SECTOR[self.sector],
            card=CARD[self.card],
        )
        item = t.content.items.get(self.card)
        if item is not None and not item.stays:
            lose_item(t, move.seat, self.card, used=True)


class BoardShuttle(RtOption, frozen=True):
    """The Shuttle Journey card: to the Shuttle Bay instead of a move."""

    rule: ClassVar[str] = "RT-RUL-36"

    def anchors(self, t: Table[Any]) -> tuple[Anchor, ...]:
        return (Anchor("sector", t.content.board.place("shuttle_bay")),)

    def why_not(self, t: RtTable, seat: str) -> Refusal | None:
        return why_no_boarding(t, seat)

    def go(self, t: RtTable, move: Move) -> Word:
        bay = t.board.place("shuttle_bay")
        came = t.sheet(move.seat).sector
        t.put(move.seat, sector=bay, entered=True)
        t.tell(
            "rt-shuttle-journey",
            beat=beats.ride(move.seat, came, bay),
            rule="RT-RUL-36",
            gi=GI[move.seat],
            sector=SECTOR[bay],
        )
        return t.finish()


Going = Stay | MoveTo | FlyTo | BoardShuttle
STAY = Stay()


class MovementPhase(Frame):
    """In the order of RT-RUL-35."""

    seat: str

    @step(rule="RT-TURN-2")
    def open(self, t: RtTable) -> None:
        t.s.phase = "movement"
        told = beats.PHASE["movement"]
        t.tell("rt-phase", beat=told, rule="RT-TURN-2", gi=GI[self.seat], phase=told.phase)

    @step(rule="RT-RUL-25g")
    def window(self, t: RtTable) -> Word | None:
        return open_window(t)

    @step(rule="RT-SUR-10")
    def escape(self, t: RtTable) -> Word | None:
        return t.call(PrisonBreak(self.seat)) if t.sheet(self.seat).prison else None

    @step(rule="RT-BOARD-MC-5")
    def lifepods(self, t: RtTable) -> Word | None:
        sheet = t.sheet(self.seat)
        if t.content.sectors[sheet.sector].function != "lifepods" or sheet.prison or cannot_move(t):
            return None
        return t.call(Lifepods(self.seat))

    @step(rule="RT-MOV-1")
    def move(self, t: RtTable) -> Word | None:
        if t.sheet(self.seat).prison or cannot_move(t):
            return None
        return t.call(Move(self.seat))

    @step(rule="RT-CARD-ENC-9")
    def arrive(self, t: RtTable) -> None:
        companions_leave(t, self.seat)

    @step(rule="RT-DEATH-7")
    def find_chip(self, t: RtTable) -> Word | None:
        found = chips_here(t, self.seat)
        return t.call(TakeChip(self.seat, found)) if found else None

    @step(rule="RT-RUL-52e")
    def find_more(self, t: RtTable) -> Word | None:
        return t.jump("find_chip") if chips_here(t, self.seat) else None

    @step(rule="RT-RUL-72")
    def close(self, t: RtTable) -> None:
        end_effect(t)


# The move ---------------------------------------------------------------------------------------------------------


class Move(Frame):
    """The move, then the shuttle, then what extra movement allows after a flight to Nu-Earth (RT-RUL-38e)."""

    seat: str
    choice: Going | UseItem | None = None
    transfer: TakeShuttle | StayHere | None = None
    walked: int = 0
    flown: bool = False

    @step(rule="RT-MOV-1")
    def wish(self, t: RtTable) -> Word | None:
        return t.ask(self.seat, moves(t, self.seat), into="choice", prompt="rt-ask-move", rule="RT-MOV-1")

    @step(rule="RT-MOV-11")
    def go(self, t: RtTable) -> Word | None:
        assert self.choice is not None
        return self.choice.begin(t, self.seat) if isinstance(self.choice, UseItem) else self.choice.go(t, self)

    @step(rule="RT-RUL-38b")
    def shuttle(self, t: RtTable) -> Word | None:
        options = transfers(t, self.seat)
        if not options:
            return t.finish()
        return t.ask(self.seat, options, into="transfer", prompt="rt-ask-shuttle", rule="RT-BOARD-SPEC-5")

    @step(rule="RT-RUL-38c")
    def fly_shuttle(self, t: RtTable) -> Word | None:
        if not isinstance(self.transfer, TakeShuttle):
            return t.finish()
        came = t.sheet(self.seat).sector
        t.put(self.seat, sector=self.transfer.sector, entered=True, shuttled=True)
        t.tell(
            "rt-shuttled",
            beat=beats.ride(self.seat, came, self.transfer.sector),
            rule="RT-BOARD-SPEC-5",
            gi=GI[self.seat],
            sector=SECTOR[self.transfer.sector],
        )
        return None if self.steps_left(t) else t.finish()

    @step(rule="RT-RUL-38e")
    def go_on(self, t: RtTable) -> Word | None:
        options = onward(t, self.seat, self.steps_left(t))
        return t.ask(self.seat, options, into="choice", prompt="rt-ask-go-on", rule="RT-RUL-38e")

    @step(rule="RT-RUL-38e")
    def walk_on(self, t: RtTable) -> None:
        if isinstance(self.choice, MoveTo):
            walk_to(t, self.seat, self.choice.sector)

    def steps_left(self, t: RtTable) -> int:
        """Extra sectors that are left after a flight to Nu-Earth."""
        extra = t.in_force(ExtraMove)
        if extra is None or self.flown or t.on_milli_com(self.seat):
            return 0
        return max(0, min(extra.sectors, 1 + extra.sectors - self.walked))


def moves(t: RtTable, seat: str) -> Offered:
    """Where the GI may go, by every means he has; duties narrow it (RT-RUL-44c, 51f)."""
    heal = healing(t, seat)
    if adrift(t, seat):
        ashore: list[Option] = [MoveTo(there) for there in t.board.towards_land(t.sheet(seat).sector)]
        lawful = ashore + heal or [STAY]
        return Offered(lawful, lambda o: None if o in lawful else no("why-rt-must-leave-sea", "RT-RUL-44c"))
    options: list[Option] = [STAY, *walks(t, seat), *flights(t, seat)]
    if why_no_boarding(t, seat) is None:
        options.append(BoardShuttle())
    nearer = duty_moves(t, seat, options) if t.sheet(seat).duty else options

    def why(option: Option) -> Refusal | None:
        refusal = why_no_move(t, seat, option)
        return no("why-rt-must-fetch", "RT-RUL-51f") if option in options and option not in nearer else refusal

    return Offered(nearer + heal, why)


def adrift(t: RtTable, seat: str) -> bool:
    """In the Scum Sea without a Kit (RT-RUL-44c)."""
    return t.sector_of(seat).sea and not t.has_kit(seat)


def why_no_move(t: RtTable, seat: str, option: Option) -> Refusal | None:
    """Why the GI cannot go there by this means, whatever his duties are."""
    return option.why_not(t, seat) if isinstance(option, Going) else None


def pace(t: RtTable) -> int:
    """Sectors that the active GI may walk in this Phase."""
    extra = t.in_force(ExtraMove)
    return 1 + extra.sectors if extra else 1


def cleared(t: RtTable, seat: str) -> bool:
    """Whether the Security Zone opens for him (RT-BOARD-MC-12)."""
    return t.sheet(seat).helm != "" or t.in_force(Clearance) is not None


def walks(t: RtTable, seat: str) -> list[Option]:
    reach = t.board.reach(t.sheet(seat).sector, pace(t), kit=t.has_kit(seat), helm=cleared(t, seat))
    return [MoveTo(there) for there in reach]


def why_no_walk(t: RtTable, seat: str, sector: str) -> Refusal | None:
    refusal = why_no_landing(t, seat, sector)
    if refusal is not None:
        return refusal
    if t.content.sectors[sector].function == "security_zone" and not cleared(t, seat):
        return no("why-rt-no-clearance", "RT-BOARD-MC-12")
    way = t.board.distance(t.sheet(seat).sector, sector, kit=t.has_kit(seat), helm=cleared(t, seat))
    return no("why-rt-too-far", "RT-MOV-1") if way > pace(t) else None


def why_no_landing(t: RtTable, seat: str, sector: str) -> Refusal | None:
    """Why no move can end in a sector, on foot or by air."""
    there = t.content.sectors.get(sector)
    if there is None:
        return no("why-rt-no-such-sector", "RT-BOARD-GEN-1")
    if sector == t.sheet(seat).sector:
        return no("why-rt-already-there", "RT-RUL-73")
    if there.area != t.sector_of(seat).area:
        return no("why-rt-other-area", "RT-MOV-8")
    return no("why-rt-no-kit", "RT-MOV-3") if there.sea and not t.has_kit(seat) else None


def ranges(t: RtTable, seat: str) -> dict[str, int]:
    """How far the Atmocraft in effect flies, and each Special Item that does (RT-RUL-74)."""
    found: dict[str, int] = {}
    by_card = t.in_force(Fly)
    if by_card is not None:
        found[t.s.effect] = by_card.range
    for card in t.sheet(seat).items:
        by_item = t.content.items[card].has(Fly)
        if by_item is not None:
            found[card] = by_item.range
    return found


def flights(t: RtTable, seat: str) -> list[Option]:
    by = ranges(t, seat)
    if not by:
        return []
    here, kit = t.sheet(seat).sector, t.has_kit(seat)
    return [FlyTo(there, card) for card, reach in by.items() for there in t.board.flights(here, reach, kit=kit)]


def why_no_flight(t: RtTable, seat: str, flight: FlyTo) -> Refusal | None:
    reach = ranges(t, seat).get(flight.card)
    if reach is None:
        return no("why-rt-no-craft", "RT-RUL-74")
    refusal = why_no_landing(t, seat, flight.sector)
    if refusal is None and flight.sector not in t.board.flights(t.sheet(seat).sector, reach, kit=t.has_kit(seat)):
        refusal = no("why-rt-too-far", "RT-RUL-74")
    return refusal


def why_no_boarding(t: RtTable, seat: str) -> Refusal | None:
    """The Shuttle Journey takes the place of the move, before anything else was done (RT-RUL-36)."""
    free = t.in_force(Shuttle) is not None and not t.sheet(seat).entered
    return None if free else no("why-rt-no-journey", "RT-RUL-36")


def duty_moves(t: RtTable, seat: str, options: list[Option]) -> list[Option]:
    """The fetcher must choose a move that shortens his way, if one is legal (RT-RUL-51f)."""
    left = turns_left(t, seat)
    sheet = t.sheet(seat)
    now = left[sheet.began] if sheet.entered else left[sheet.sector]

    def end(option: Option) -> int:
        if isinstance(option, BoardShuttle):
            return left[t.board.place("shuttle_bay")]
        stop = option.sector if isinstance(option, (MoveTo, FlyTo)) else sheet.sector
        partner = shuttle_partner(t, stop) if not sheet.shuttled else ""
        return min(left[stop], left[partner]) if partner else left[stop]

    return [option for option in options if end(option) < now] or options


def walk_to(t: RtTable, seat: str, sector: str) -> None:
    came = t.sheet(seat).sector
    t.put(seat, sector=sector, entered=True)
    t.tell(
        "rt-moved",
        beat=beats.walk(t, seat, came, sector, cleared(t, seat)) if t.talks else None,
        rule="RT-MOV-1",
        gi=GI[seat],
        came=SECTOR[came],
        sector=SECTOR[sector],
    )


def onward(t: RtTable, seat: str, steps: int) -> list[Option]:
    """RT-RUL-38e: the extra sectors of the card in effect, after the flight."""
    sheet = t.sheet(seat)
    reach = t.board.reach(sheet.sector, steps, kit=t.has_kit(seat), helm=True)
    options: list[Option] = [STAY, *[MoveTo(there) for there in reach]]
    return duty_moves(t, seat, options) if sheet.duty else options


# Arrival ----------------------------------------------------------------------------------------------------------


def companions_leave(t: RtTable, seat: str) -> None:
    """A Companion at his Destination leaves, even when the GI did not move (RT-CARD-ENC-9, RT-RUL-12)."""
    sheet = t.sheet(seat)
    for card in sheet.companions:
        if t.content.companions[card].destination == sheet.sector:
            t.put(seat, companions=without(t.sheet(seat).companions, card))
            t.discard(card)
            t.tell(
                "rt-companion-left",
                beat=beats.mark(seat, "companion", off=True),
                rule="RT-CARD-ENC-9",
                gi=GI[seat],
                card=CARD[card],
                sector=SECTOR[sheet.sector],
            )
