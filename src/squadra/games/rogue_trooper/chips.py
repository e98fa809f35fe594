"""Numbered Biochips: the draw at the start (RT-SET-7, 8) and the Dead GI card (RT-RUL-78)."""

from __future__ import annotations

from squadra.games.rogue_trooper.death import put_chip, slots_for
from squadra.games.rogue_trooper.options import PlaceChip
from squadra.games.rogue_trooper.table import CHIP, GI, RtTable, take
from squadra.kernel import Frame, Word, step


def chip_number(chip: str) -> int:
    """The number printed on a chip."""
    return int(chip.rpartition("_")[2])


class StartingChips(Frame):
    """The chip drawn tells how many the GI starts with, itself the first of them (RT-RUL-4b)."""

    seat: str
    cards: tuple[str, ...] = ()
    chips: tuple[str, ...] = ()
    left: int = 0
    choice: PlaceChip | None = None

    @step(rule="RT-SET-7")
    def draw(self, t: RtTable) -> Word | None:
        return t.draw(t.s.cup, into="cards")

    @step(rule="RT-RUL-4b")
    def read(self, t: RtTable) -> None:
        take(t.s.cup, self.cards[0])
        self.left = chip_number(self.cards[0]) - 1
        self.chips = self.cards
        t.tell("rt-chip-drawn", rule="RT-SET-7", gi=GI[self.seat], count=self.left + 1)

    @step(rule="RT-SET-7")
    def draw_rest(self, t: RtTable) -> Word | None:
        return t.draw(t.s.cup, into="cards", count=self.left) if self.left else t.jump("place_next")

    @step(rule="RT-SET-7")
    def take_rest(self, t: RtTable) -> None:
        for chip in self.cards:
            take(t.s.cup, chip)
        self.chips += self.cards

    @step(rule="RT-SET-8")
    def place_next(self, t: RtTable) -> Word | None:
        slots = slots_for(t, self.seat, self.chips[0])
        if len(slots) == 1:
            self.choice = slots[0]
            return t.jump("put")
        return None

    @step(rule="RT-CHIP-1")
    def choose_slot(self, t: RtTable) -> Word | None:
        options = slots_for(t, self.seat, self.chips[0])
        return t.ask(self.seat, options, into="choice", prompt="rt-ask-chip", rule="RT-SET-8", chip=CHIP[self.chips[0]])

    @step(rule="RT-SET-8")
    def put(self, t: RtTable) -> Word | None:
        assert self.choice is not None
        put_chip(t, self.seat, self.choice.slot, self.chips[0])
        self.chips = self.chips[1:]
        return t.jump("place_next") if self.chips else t.finish()


class FindChip(Frame):
    """A Dead GI card: a chip from the cup into a free slot; without a free slot or chip nothing (RT-RUL-78)."""

    seat: str
    cards: tuple[str, ...] = ()
    choice: PlaceChip | None = None

    @step(rule="RT-RUL-78")
    def check(self, t: RtTable) -> Word | None:
        if t.s.cup and slots_for(t, self.seat, ""):
            return None
        t.tell("rt-chip-useless", rule="RT-RUL-78", gi=GI[self.seat])
        return t.finish()

    @step(rule="RT-RUL-78")
    def draw(self, t: RtTable) -> Word | None:
        return t.draw(t.s.cup, into="cards")

    @step(rule="RT-RUL-78")
    def taken(self, t: RtTable) -> None:
        take(t.s.cup, self.cards[0])
        t.tell("rt-chip-found", rule="RT-RUL-78", gi=GI[self.seat])

    @step(rule="RT-CHIP-1")
    def choose_slot(self, t: RtTable) -> Word | None:
        options = slots_for(t, self.seat, self.cards[0])
        return t.ask(
            self.seat, options, into="choice", prompt="rt-ask-chip", rule="RT-RUL-78", chip=CHIP[self.cards[0]]
        )

    @step(rule="RT-CHIP-1")
    def put(self, t: RtTable) -> None:
        assert self.choice is not None
        put_chip(t, self.seat, self.choice.slot, self.cards[0])
