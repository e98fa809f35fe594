"""Between Milli-com and Nu-Earth: Lifepods and the shuttle line (RT-BOARD-MC-5 to 7, RT-BOARD-SPEC-5, RT-RUL-38, 39)."""

from __future__ import annotations

from typing import Any, ClassVar

from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import HERE, RtOption
from squadra.games.rogue_trooper.rules.combat.death import turns_left
from squadra.games.rogue_trooper.table import GI, SECTOR, RtTable
from squadra.kernel import Frame, Msg, Option, Table, Word, step


class DropTo(RtOption, frozen=True):
    """By Lifepod to a Drop Zone; without a Helm chip the token decides (zone 0)."""

    rule: ClassVar[str] = "RT-BOARD-MC-5"
    at: ClassVar[str] = HERE
    zone: int
    sector: str = ""

    def say(self, t: Table[Any]) -> Msg:
        if not self.zone:
            return Msg("rt-option-drop-blind")
        return Msg("rt-option-drop-to", {"zone": self.zone, "sector": SECTOR[self.sector]})


class StayAboard(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-BOARD-MC-5"
    at: ClassVar[str] = HERE


class TakeShuttle(RtOption, frozen=True):
    """The transfer between Shuttle Base and Shuttle Bay."""

    rule: ClassVar[str] = "RT-BOARD-SPEC-5"
    sector: str


class StayHere(RtOption, frozen=True):
    """No transfer."""

    rule: ClassVar[str] = "RT-RUL-38a"
    at: ClassVar[str] = HERE


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
        came = t.sheet(self.seat).sector
        t.put(self.seat, sector=sector, entered=True)
        t.tell(
            "rt-dropped",
            beat=beats.ride(self.seat, came, sector),
            rule="RT-BOARD-MC-5",
            gi=GI[self.seat],
            zone=zone,
            sector=SECTOR[sector],
        )


def drops(t: RtTable, seat: str) -> list[Option]:
    """With a Helm chip the zone is chosen, without it a token decides; a fetcher must get nearer (RT-RUL-51f)."""
    sheet = t.sheet(seat)
    zones = t.board.drop_zones
    options: list[Option] = [StayAboard()]
    options += [DropTo(z, zones[z]) for z in sorted(zones)] if sheet.helm else [DropTo(0)]
    if not sheet.duty:
        return options
    left = turns_left(t, seat)

    def end(option: Option) -> int:
        if not isinstance(option, DropTo):
            return 1 + best_end(t, seat, sheet.sector, left)
        return 1 + max(best_end(t, seat, zones[zone], left) for zone in ([option.zone] if option.zone else zones))

    return [option for option in options if end(option) <= left[sheet.sector]] or options


def best_end(t: RtTable, seat: str, start: str, left: dict[str, int]) -> int:
    """The fewest turns left after one normal move from there."""
    near = t.board.reach(start, 1, kit=t.has_kit(seat), helm=t.sheet(seat).helm != "")
    return min(left[end] for stop in (start, *near) for end in (stop, shuttle_partner(t, stop)) if end)


# The shuttle ------------------------------------------------------------------------------------------------------


def shuttle_partner(t: RtTable, sector: str) -> str:
    """The other end of the shuttle line, if this sector is one."""
    function = t.content.sectors[sector].function
    if function == "shuttle_base":
        return t.board.place("shuttle_bay")
    return t.board.place("shuttle_base") if function == "shuttle_bay" else ""


def transfers(t: RtTable, seat: str) -> list[Option]:
    """Optional, and asked once, at the end of the move (RT-RUL-38); a fetcher takes the nearer end."""
    sheet = t.sheet(seat)
    partner = shuttle_partner(t, sheet.sector)
    if not partner:
        return []
    if sheet.duty:
        left = turns_left(t, seat)
        if left[partner] != left[sheet.sector]:
            return [TakeShuttle(partner)] if left[partner] < left[sheet.sector] else []
    return [TakeShuttle(partner), StayHere()]
