"""Death in the solo game (RT-SOLO-68 to 73, RT-RUL-63): Souther command recovers the chip, and the hunt goes on."""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.rogue_trooper.content.records import SLOTS
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.cards.supply import DrawCards, DrawSupplies
from squadra.games.rogue_trooper.table import GI, SECTOR, RtTable, add
from squadra.kernel import D6, Frame, Word, step


class Recovery(Frame):
    """What he loses: goods, chips, time; where he begins again, and with what."""

    seat: str
    dice: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()

    @step(rule="RT-SOLO-69")
    def lose_all(self, t: RtTable) -> None:
        sheet = t.sheet(self.seat)
        t.tell(
            "rt-died",
            beat=beats.fall(beats.gi(self.seat), sheet.sector),
            rule="RT-SOLO-68",
            gi=GI[self.seat],
            sector=SECTOR[sheet.sector],
        )
        t.discard_all(sheet.items)
        t.discard_all(sheet.companions)
        t.discard_all([card for card in sheet.skips if card])
        for slot in SLOTS:
            if getattr(sheet, slot):
                add(t.s.cup, getattr(sheet, slot))
        t.put(
            self.seat, items=(), companions=(), gp=0, plasma=0, sealburster=0, micro_mines=0, gunnar="", helm="",
            bagman="", prison="", attempts=0, skips=(), entered=False,
            missions=tuple(replace(m, delayed=False) for m in sheet.missions),
        )  # fmt: skip

    @step(rule="RT-SOLO-70")
    def roll_time(self, t: RtTable) -> Word | None:
        return t.roll((D6,) * t.content.numbers.clock_dice_death, into="dice", need="sum")

    @step(rule="RT-SOLO-70")
    def lose_time(self, t: RtTable) -> Word | None:
        return t.call(DrawCards("rogue", sum(self.dice)), into="cards")

    @step(rule="RT-SOLO-73")
    def restart(self, t: RtTable) -> None:
        for card in self.cards:
            t.discard(card)
        left = sum(t.s.rogue_deck.values())
        bridge = t.board.place("bridge")
        t.put(self.seat, sector=bridge, lives=t.content.numbers.lives)
        t.tell(
            "rt-recovered",
            beat=beats.land(self.seat, bridge),
            rule="RT-SOLO-73",
            gi=GI[self.seat],
            sector=SECTOR[bridge],
            lost=len(self.cards),
            left=left,
        )

    @step(rule="RT-SOLO-73")
    def roll_supply(self, t: RtTable) -> Word | None:
        return t.roll((D6,) * t.content.numbers.supply_dice_restart, into="dice", need="sum")

    @step(rule="RT-SOLO-73")
    def supply(self, t: RtTable) -> Word | None:
        return t.call(DrawSupplies(self.seat, sum(self.dice)))
