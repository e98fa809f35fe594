"""Death of a GI: his chip in the sector and the duty to fetch it (RT-DEATH-1 to 6, RT-RUL-50, 51)."""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.rogue_trooper.content.board import FAR
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.combat.team import TakeChip
from squadra.games.rogue_trooper.rules.ranking import nobody_left
from squadra.games.rogue_trooper.rules.solo_death import Recovery
from squadra.games.rogue_trooper.state import Dead, Sheet
from squadra.games.rogue_trooper.table import GI, SECTOR, RtTable
from squadra.kernel import Frame, Word, step


class Death(Frame):
    """A GI whose Lives reach zero dies (RT-DEATH-1)."""

    seat: str

    @step(rule="RT-DEATH-1")
    def die(self, t: RtTable) -> Word | None:
        if self.seat == t.s.active:
            t.s.turn_over = True
        if t.s.solo:
            return t.call(Recovery(self.seat))
        bury(t, self.seat)
        if not t.living():
            nobody_left(t)
        return None

    @step(rule="RT-RUL-51b")
    def same_sector(self, t: RtTable) -> Word | None:
        """A GI in the same sector takes the chip at once, whatever else he has to fetch."""
        if t.s.solo:
            return t.finish()
        sector = t.s.dead[self.seat].sector
        order = [t.s.active, *t.clockwise(t.s.active)]
        here = [seat for seat in order if t.free(seat) and t.sheet(seat).sector == sector]
        if here:
            return t.call(TakeChip(here[0], self.seat))
        return None

    @step(rule="RT-RUL-51e")
    def duties(self, t: RtTable) -> None:
        assign_duties(t)


def bury(t: RtTable, seat: str) -> None:
    """Goods, Clues and Contact Missions are set aside with the chip; everything else is discarded (RT-DEATH-2 to 4)."""
    s = t.s
    sheet = t.sheet(seat)
    contacts = tuple(m for m in sheet.missions if t.content.missions[m.card].kind == "contact")
    t.discard_all([m.card for m in sheet.missions if m not in contacts])
    t.discard_all(sheet.rogue)
    t.discard_all([card for card in sheet.skips if card])
    chips = tuple(chip for chip in (sheet.gunnar, sheet.helm, sheet.bagman) if chip) + sheet.carried
    s.dead[seat] = Dead(
        sector=sheet.sector, order=len(s.dead), gp=sheet.gp, plasma=sheet.plasma, sealburster=sheet.sealburster,
        micro_mines=sheet.micro_mines, chips=chips, items=sheet.items, companions=sheet.companions, clues=sheet.clues,
        revealed=sheet.revealed, missions=tuple(replace(m, delayed=False) for m in contacts),
    )  # fmt: skip
    s.sheets[seat] = Sheet(sector=sheet.sector, lives=0, alive=False, hits=sheet.hits)
    s.standing.pop(seat, None)
    if sheet.duty:
        s.dead[sheet.duty] = replace(s.dead[sheet.duty], fetcher="")
    t.tell(
        "rt-died",
        beat=beats.fall(beats.gi(seat), sheet.sector),
        rule="RT-DEATH-1",
        gi=GI[seat],
        sector=SECTOR[sheet.sector],
    )
    t.reveals_secret()


# Who fetches the chip ---------------------------------------------------------------------------------------------


def turns_left(t: RtTable, seat: str) -> dict[str, int]:
    """Turns from every sector to the chip that this GI must fetch (RT-RUL-51a)."""
    return turns_to_chip(t, seat, t.sheet(seat).duty)


def turns_to_chip(t: RtTable, seat: str, dead: str) -> dict[str, int]:
    goal = t.s.dead[dead].sector
    return t.board.turns_to(goal, kit=t.has_kit(seat), helm=t.sheet(seat).helm != "")


def can_reach(t: RtTable, seat: str, dead: str) -> bool:
    return turns_to_chip(t, seat, dead)[t.sheet(seat).sector] < FAR


def waiting(t: RtTable) -> list[str]:
    """Dead GIs whose chips lie in a sector, the earlier death first."""
    return sorted((seat for seat, dead in t.s.dead.items() if not dead.carrier), key=lambda seat: t.s.dead[seat].order)


def chips_here(t: RtTable, seat: str) -> str:
    """A Dead GI whose chip lies where this free GI ends his Movement Phase (RT-RUL-51h); empty if there is none."""
    if not t.s.dead or not t.free(seat):
        return ""
    here = t.sheet(seat).sector
    return next((dead for dead in waiting(t) if t.s.dead[dead].sector == here), "")


def assign_duties(t: RtTable) -> None:
    """The nearest living GI must fetch the chip; another one if he dies, is imprisoned or is cut off (RT-RUL-51)."""
    if not t.s.dead:
        return
    s = t.s
    order = [s.active, *t.clockwise(s.active)] if s.active else list(s.seats)
    order = [seat for seat in order if s.sheets[seat].alive]
    if any(not s.sheets[seat].prison for seat in order):
        order = [seat for seat in order if not s.sheets[seat].prison]
    busy: set[str] = set()
    for dead in waiting(t):
        record = s.dead[dead]
        fetcher = record.fetcher
        if fetcher not in order or fetcher in busy or not can_reach(t, fetcher, dead):
            fetcher = nearest(t, dead, [seat for seat in order if seat not in busy])
        if fetcher:
            busy.add(fetcher)
        if fetcher != record.fetcher:
            s.dead[dead] = replace(record, fetcher=fetcher)
            if fetcher:
                t.tell("rt-duty", rule="RT-DEATH-5", gi=GI[fetcher], dead=GI[dead], sector=SECTOR[record.sector])
    duties = {record.fetcher: dead for dead, record in s.dead.items() if record.fetcher}
    for seat in s.seats:
        if s.sheets[seat].duty != duties.get(seat, ""):
            t.put(seat, duty=duties.get(seat, ""))


def nearest(t: RtTable, dead: str, seats: list[str]) -> str:
    """At equal distance the turn in progress comes first, then the following turns (RT-RUL-51c)."""
    found = [(turns_to_chip(t, seat, dead)[t.sheet(seat).sector], i) for i, seat in enumerate(seats)]
    reach = [pair for pair in found if pair[0] < FAR]
    return seats[min(reach)[1]] if reach else ""
