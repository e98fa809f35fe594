"""Numbered Biochips: the draw at the start (RT-SET-7, 8), what they do in a fight (RT-CHIP), the Dead GI card (RT-RUL-78)."""

from __future__ import annotations

from typing import ClassVar

from squadra.games.rogue_trooper.content.records import SLOTS
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import RtOption
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo, Target, rounds_dice
from squadra.games.rogue_trooper.table import CHIP, GI, SLOT, RtTable, add, take
from squadra.kernel import Frame, Word, step


class PlaceChip(RtOption, frozen=True):
    """Puts a chip into a slot (RT-SET-8, RT-DEATH-8); a full slot means that its numbered chip makes room."""

    rule: ClassVar[str] = "RT-CHIP-1"
    slot: str


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
        said = (PlaceChip(slot) for slot in t.setup.first_slots(self.seat))
        found = slots[0] if len(slots) == 1 else next((choice for choice in said if choice in slots), None)
        if found is None:
            return None
        self.choice = found
        return t.jump("put")

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


def slots_for(t: RtTable, seat: str, chip: str) -> list[PlaceChip]:
    """Free slots; failing that, a Dead GI's chip may replace a numbered one, never another GI's (RT-DEATH-9)."""
    sheet = t.sheet(seat)
    free = [PlaceChip(slot) for slot in SLOTS if not getattr(sheet, slot)]
    if free or chip not in t.s.sheets:
        return free
    return [PlaceChip(slot) for slot in SLOTS if getattr(sheet, slot) not in t.s.sheets]


def put_chip(t: RtTable, seat: str, slot: str, chip: str) -> None:
    """A chip goes into its slot for good; a numbered one in the way is discarded (RT-CHIP-2, RT-DEATH-9)."""
    old: str = getattr(t.sheet(seat), slot)
    if old:
        add(t.s.removed, old)
        t.tell("rt-chip-removed", rule="RT-DEATH-9", gi=GI[seat], slot=SLOT[slot])
    t.put(seat, **{slot: chip})
    if chip in t.s.sheets:
        t.tell(
            "rt-chip-of-dead",
            beat=beats.mark(seat, "chip"),
            rule="RT-DEATH-8",
            gi=GI[seat],
            dead=GI[chip],
            slot=SLOT[slot],
        )
    else:
        t.tell(
            "rt-chip-placed",
            beat=beats.mark(seat, "chip"),
            rule="RT-CHIP-1",
            gi=GI[seat],
            chip=CHIP[chip],
            slot=SLOT[slot],
        )


def gunnar_bonus(t: RtTable, seat: str, salvo: Salvo, target: Target) -> int:
    """On every die of the GI Rifle and of nothing else, or once for a salvo of it (RT-CHIP-3, 4, RT-RUL-16d)."""
    main, rifle = rounds_dice(t.content, salvo, target)
    if not rifle or not t.sheet(seat).gunnar:
        return 0
    each = t.content.numbers.gunnar_bonus
    return each if t.setup.gunnar_bonus == "perSalvo" else each * main


def gunnar_on_dice(t: RtTable, seat: str, salvo: Salvo, target: Target) -> tuple[int, ...]:
    """What he adds to each die of the rifle, which are the first ones; nothing if he counts once for all of them."""
    if t.setup.gunnar_bonus == "perSalvo" or not gunnar_bonus(t, seat, salvo, target):
        return ()
    return (t.content.numbers.gunnar_bonus,) * rounds_dice(t.content, salvo, target)[0]


def doubled(t: RtTable, seat: str, target: Target) -> bool:
    """A Helm chip against Armour (RT-CHIP-5)."""
    return t.sheet(seat).helm != "" and "armour" in target.tags
