"""The Movement Phase: window, escape, Lifepods, the move, the shuttle, Companions that leave, chips found (RT-MOV-14)."""

from __future__ import annotations

from squadra.games.rogue_trooper.death import TakeChip, chips_here, turns_left
from squadra.games.rogue_trooper.effects import cannot_move, end_effect
from squadra.games.rogue_trooper.options import (
    BoardShuttle,
    DropTo,
    FlyTo,
    MoveTo,
    Stay,
    StayAboard,
    StayHere,
    TakeShuttle,
    UseItem,
)
from squadra.games.rogue_trooper.prison import PrisonBreak
from squadra.games.rogue_trooper.rogue import open_window
from squadra.games.rogue_trooper.supply import healing, lose_item, use_healing
from squadra.games.rogue_trooper.table import CARD, GI, SECTOR, WORD, Offered, RtTable, without
from squadra.games.rogue_trooper.verbs import Clearance, ExtraMove, Fly, Shuttle
from squadra.kernel import Frame, Option, Refusal, Word, no, step

STAY = Stay()
STAY_HERE = StayHere()
STAY_ABOARD = StayAboard()
DROP_BLIND = DropTo(0)


class MovementPhase(Frame):
    """In the order of RT-RUL-35."""

    seat: str

    @step(rule="RT-TURN-2")
    def open(self, t: RtTable) -> None:
        t.s.phase = "movement"
        t.tell("rt-phase", rule="RT-TURN-2", gi=GI[self.seat], phase=WORD["phase_movement"])

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


# Lifepods ---------------------------------------------------------------------------------------------------------


class Lifepods(Frame):
    """A GI that begins his Movement Phase here may drop to a Drop Zone and then move normally (RT-RUL-39)."""

    seat: str
    choice: DropTo | StayAboard | None = None
    token: tuple[str, ...] = ()

    @step(rule="RT-BOARD-MC-6")
    def wish(self, t: RtTable) -> Word | None:
        return t.ask(self.seat, drops(t, self.seat), into="choice", prompt="rt-ask-lifepods", rule="RT-BOARD-MC-5")

    @step(rule="RT-BOARD-MC-7")
    def draw_token(self, t: RtTable) -> Word | None:
        if not isinstance(self.choice, DropTo):
            return t.finish()
        if self.choice.zone:
            return None
        return t.draw({str(zone): 1 for zone in t.board.drop_zones}, into="token")

    @step(rule="RT-BOARD-MC-5")
    def land(self, t: RtTable) -> None:
        assert isinstance(self.choice, DropTo)
        zone = self.choice.zone or int(self.token[0])
        sector = t.board.drop_zones[zone]
        t.put(self.seat, sector=sector, entered=True)
        t.tell("rt-dropped", rule="RT-BOARD-MC-5", gi=GI[self.seat], zone=zone, sector=SECTOR[sector])


def drops(t: RtTable, seat: str) -> list[Option]:
    """With a Helm chip the zone is chosen, without it a token decides; a fetcher must come nearer (RT-RUL-51f)."""
    sheet = t.sheet(seat)
    zones = t.board.drop_zones
    options: list[Option] = [STAY_ABOARD]
    options += [DropTo(z, zones[z]) for z in sorted(zones)] if sheet.helm else [DROP_BLIND]
    if not sheet.duty:
        return options
    left = turns_left(t, seat)
    ends = {
        option: 1 + max(best_end(t, seat, zones[z], left) for z in ([option.zone] if option.zone else zones))
        for option in options
        if isinstance(option, DropTo)
    }
    ends[STAY_ABOARD] = 1 + best_end(t, seat, sheet.sector, left)  # pyright: ignore[reportArgumentType]
    nearer = [o for o in options if ends[o] <= left[sheet.sector]]  # pyright: ignore[reportArgumentType]
    return nearer or options


def best_end(t: RtTable, seat: str, start: str, left: dict[str, int]) -> int:
    """The fewest turns left after one normal move from there."""
    near = t.board.reach(start, 1, kit=t.has_kit(seat), helm=t.sheet(seat).helm != "")
    return min(left[end] for stop in (start, *near) for end in (stop, shuttle_partner(t, stop)) if end)


# The move ---------------------------------------------------------------------------------------------------------


class Move(Frame):
    """The move, then the shuttle, then what extra movement allows after a flight to Nu-Earth (RT-RUL-38e)."""

    seat: str
    choice: Stay | MoveTo | FlyTo | BoardShuttle | UseItem | None = None
    transfer: TakeShuttle | StayHere | None = None
    walked: int = 0
    flown: bool = False

    @step(rule="RT-MOV-1")
    def wish(self, t: RtTable) -> Word | None:
        return t.ask(self.seat, moves(t, self.seat), into="choice", prompt="rt-ask-move", rule="RT-MOV-1")

    @step(rule="RT-MOV-11")
    def go(self, t: RtTable) -> Word | None:
        choice = self.choice
        if isinstance(choice, UseItem):
            use_healing(t, self.seat, choice.card)
            return t.jump("wish")
        if isinstance(choice, MoveTo):
            here = t.sheet(self.seat).sector
            kit = t.has_kit(self.seat) or at_sea(t, self.seat)
            helm = t.sheet(self.seat).helm != ""
            self.walked = t.board.distance(here, choice.sector, kit=kit, helm=helm)
            walk_to(t, self.seat, choice.sector)
        elif isinstance(choice, FlyTo):
            self.flown = True
            fly_to(t, self.seat, choice)
        elif isinstance(choice, BoardShuttle):
            bay = t.board.place("shuttle_bay")
            t.put(self.seat, sector=bay, entered=True, shuttled=True)
            t.tell("rt-shuttle-journey", rule="RT-RUL-36", gi=GI[self.seat], sector=SECTOR[bay])
            return t.finish()
        else:
            t.tell("rt-stayed", rule="RT-MOV-2", gi=GI[self.seat], sector=SECTOR[t.sheet(self.seat).sector])
        return None

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
        t.put(self.seat, sector=self.transfer.sector, entered=True, shuttled=True)
        t.tell("rt-shuttled", rule="RT-BOARD-SPEC-5", gi=GI[self.seat], sector=SECTOR[self.transfer.sector])
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


def at_sea(t: RtTable, seat: str) -> bool:
    return t.sector_of(seat).sea


def moves(t: RtTable, seat: str) -> Offered:
    """Where the GI may go, by every means he has; duties narrow it (RT-RUL-44c, 51f)."""
    sheet = t.sheet(seat)
    board = t.board
    kit = t.has_kit(seat)
    extra = t.in_force(ExtraMove)
    steps = 1 + extra.sectors if extra else 1
    helm = sheet.helm != "" or t.in_force(Clearance) is not None
    heal = healing(t, seat)
    if t.content.sectors[sheet.sector].sea and not kit:
        ashore: list[Option] = [MoveTo(there) for there in board.towards_land(sheet.sector)]
        return Offered(ashore + heal or [STAY], lambda _: no("why-rt-must-leave-sea", "RT-RUL-44c"))
    options: list[Option] = [STAY]
    options += [MoveTo(there) for there in board.reach(sheet.sector, steps, kit=kit, helm=helm)]
    options += flights(t, seat, kit)
    if t.in_force(Shuttle) is not None and not sheet.entered:
        options.append(BoardShuttle())
    if sheet.duty:
        options = duty_moves(t, seat, options)
    return Offered(options + heal, lambda option: why_no_move(t, seat, option, kit, helm, steps))


def flights(t: RtTable, seat: str, kit: bool) -> list[Option]:
    """By the Atmocraft in effect, and by Special Items that fly (RT-RUL-74)."""
    sheet = t.sheet(seat)
    found: list[tuple[str, int]] = []
    by_card = t.in_force(Fly)
    if by_card is not None:
        found.append((t.s.effect, by_card.range))
    for card in dict.fromkeys(sheet.items):
        by_item = t.content.items[card].has(Fly)
        if by_item is not None:
            found.append((card, by_item.range))
    return [FlyTo(there, card) for card, reach in found for there in t.board.flights(sheet.sector, reach, kit=kit)]


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


def why_no_move(t: RtTable, seat: str, option: Option, kit: bool, helm: bool, steps: int) -> Refusal | None:
    if isinstance(option, Stay):
        return no("why-rt-must-fetch", "RT-RUL-51f")
    if not isinstance(option, (MoveTo, FlyTo)):
        return None
    return why_not_there(t, seat, option.sector, kit, helm, steps)


def why_not_there(t: RtTable, seat: str, sector: str, kit: bool, helm: bool, steps: int) -> Refusal | None:
    """Why the GI may not go to a sector: for refusals, and for sectors that are not lit."""
    there = t.content.sectors.get(sector)
    sheet = t.sheet(seat)
    if there is None:
        return no("why-rt-no-such-sector", "RT-BOARD-GEN-1")
    if sector == sheet.sector:
        return no("why-rt-already-there", "RT-RUL-73")
    if there.area != t.sector_of(seat).area:
        return no("why-rt-other-area", "RT-MOV-8")
    if there.sea and not kit:
        return no("why-rt-no-kit", "RT-MOV-3")
    if there.function == "security_zone" and not helm:
        return no("why-rt-no-clearance", "RT-BOARD-MC-12")
    if t.board.distance(sheet.sector, sector, kit=kit, helm=helm) > steps:
        return no("why-rt-too-far", "RT-MOV-1")
    return no("why-rt-must-fetch", "RT-RUL-51f") if sheet.duty else None


def walk_to(t: RtTable, seat: str, sector: str) -> None:
    came = t.sheet(seat).sector
    t.put(seat, sector=sector, entered=True)
    t.tell("rt-moved", rule="RT-MOV-1", gi=GI[seat], came=SECTOR[came], sector=SECTOR[sector])


def fly_to(t: RtTable, seat: str, flight: FlyTo) -> None:
    t.put(seat, sector=flight.sector, entered=True)
    t.tell("rt-flew", rule="RT-RUL-74", gi=GI[seat], sector=SECTOR[flight.sector], card=CARD[flight.card])
    item = t.content.items.get(flight.card)
    if item is not None and not item.stays:
        lose_item(t, seat, flight.card, used=True)


# The shuttle ------------------------------------------------------------------------------------------------------


def shuttle_partner(t: RtTable, sector: str) -> str:
    """The other end of the shuttle line, if this sector is one."""
    function = t.content.sectors[sector].function
    if function == "shuttle_base":
        return t.board.place("shuttle_bay")
    return t.board.place("shuttle_base") if function == "shuttle_bay" else ""


def transfers(t: RtTable, seat: str) -> list[Option]:
    """Optional, at the end of the Phase, once a turn (RT-RUL-38); a fetcher takes the nearer end."""
    sheet = t.sheet(seat)
    partner = shuttle_partner(t, sheet.sector)
    if not partner or sheet.shuttled:
        return []
    if sheet.duty:
        left = turns_left(t, seat)
        if left[partner] != left[sheet.sector]:
            return [TakeShuttle(partner)] if left[partner] < left[sheet.sector] else []
    return [TakeShuttle(partner), STAY_HERE]


def onward(t: RtTable, seat: str, steps: int) -> list[Option]:
    """RT-RUL-38e: the extra sectors of the card in effect, after the flight."""
    sheet = t.sheet(seat)
    reach = t.board.reach(sheet.sector, steps, kit=t.has_kit(seat), helm=True)
    options: list[Option] = [STAY, *[MoveTo(there) for there in reach]]
    return duty_moves(t, seat, options) if sheet.duty else options


# Arrival ----------------------------------------------------------------------------------------------------------


def companions_leave(t: RtTable, seat: str) -> None:
    """A Companion at his Destination leaves, also when the GI did not move (RT-CARD-ENC-9, RT-RUL-12)."""
    sheet = t.sheet(seat)
    for card in sheet.companions:
        if t.content.companions[card].destination == sheet.sector:
            t.put(seat, companions=without(t.sheet(seat).companions, card))
            t.discard(card)
            t.tell("rt-companion-left", rule="RT-CARD-ENC-9", gi=GI[seat], card=CARD[card], sector=SECTOR[sheet.sector])
