"""Death of a GI: his chip in the sector, the duty to fetch it, the team (RT-DEATH, RT-RUL-50 to 53); solo RT-RUL-63."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from squadra.games.rogue_trooper.content.board import FAR
from squadra.games.rogue_trooper.content.records import AMMO, SLOTS
from squadra.games.rogue_trooper.rules.answers import RtOption
from squadra.games.rogue_trooper.rules.cards.chips import PlaceChip, put_chip, slots_for
from squadra.games.rogue_trooper.rules.cards.clues import check_set, drop_missions
from squadra.games.rogue_trooper.rules.cards.supply import DrawCards, DrawSupplies, ItemLimit
from squadra.games.rogue_trooper.rules.ranking import nobody_left
from squadra.games.rogue_trooper.state import Dead, Sheet
from squadra.games.rogue_trooper.table import CARD, CHIP, GI, SECTOR, RtTable, add
from squadra.kernel import D6, Frame, Msg, Option, Table, Word, step


class LeaveChip(RtOption, frozen=True):
    """Leaves a Dead GI's numbered chip; it returns to the cup."""

    rule: ClassVar[str] = "RT-RUL-52c"


class KeepBoth(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-DEATH-12"


class DropMission(RtOption, frozen=True):
    """The team gives up one of its Missions (RT-DEATH-12)."""

    rule: ClassVar[str] = "RT-DEATH-12"
    card: str


AMMUNITION = "ammunition"
CLUES = "clues"


class TakeGoods(RtOption, frozen=True):
    """Takes something of a Dead GI: a card, his ammunition or his Clues."""

    rule: ClassVar[str] = "RT-DEATH-11"
    goods: str

    def say(self, t: Table[Any]) -> Msg:
        return Msg("rt-option-take-goods", {"goods": spoils_name(self.goods)})


class LeaveGoods(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-RUL-52d"
    goods: str

    def say(self, t: Table[Any]) -> Msg:
        return Msg("rt-option-leave-goods", {"goods": spoils_name(self.goods)})


def spoils_name(goods: str) -> Msg:
    """What a Dead GI leaves behind."""
    return Msg("rt-goods-" + goods) if goods in (AMMUNITION, CLUES) else CARD[goods]


LEAVE_CHIP = LeaveChip()
KEEP_BOTH = KeepBoth()


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
    t.tell("rt-died", rule="RT-DEATH-1", gi=GI[seat], sector=SECTOR[sheet.sector])
    t.telling()


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
    """A Dead GI whose chip lies where this free GI ends his Movement Phase (RT-RUL-51h); empty: none."""
    if not t.s.dead or not t.free(seat):
        return ""
    here = t.sheet(seat).sector
    return next((dead for dead in waiting(t) if t.s.dead[dead].sector == here), "")


def assign_duties(t: RtTable) -> None:
    """The nearest living GI must fetch; anew when he dies, is imprisoned or is cut off (RT-RUL-51)."""
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
    """On equal distance the turn in progress comes first, then the following turns (RT-RUL-51c)."""
    found = [(turns_to_chip(t, seat, dead)[t.sheet(seat).sector], i) for i, seat in enumerate(seats)]
    reach = [pair for pair in found if pair[0] < FAR]
    return seats[min(reach)[1]] if reach else ""


# The team ---------------------------------------------------------------------------------------------------------


class TakeChip(Frame):
    """The living GI takes the Dead GI's chip and what he wants of his goods (RT-DEATH-7 to 13, RT-RUL-52)."""

    seat: str
    dead: str
    chips: tuple[str, ...] = ()
    goods: tuple[str, ...] = ()
    choice: PlaceChip | LeaveChip | TakeGoods | LeaveGoods | DropMission | KeepBoth | None = None

    @step(rule="RT-DEATH-10")
    def team(self, t: RtTable) -> None:
        s = t.s
        record = s.dead[self.dead]
        s.dead[self.dead] = replace(record, carrier=self.seat, fetcher="", chips=())
        ended = record.fetcher if record.fetcher and record.fetcher != self.seat else ""
        if record.fetcher:
            t.put(record.fetcher, duty="")
        comrades = tuple(chip for chip in record.chips if chip in s.sheets)
        for comrade in comrades:
            s.dead[comrade] = replace(s.dead[comrade], carrier=self.seat)
        self.chips = (self.dead, *comrades, *(chip for chip in record.chips if chip not in s.sheets))
        ammo = (AMMUNITION,) if any(getattr(record, kind) for kind in AMMO) else ()
        clues = (CLUES,) if record.clues else ()
        self.goods = (*clues, *ammo, *record.companions, *record.items)
        t.tell("rt-team", rule="RT-DEATH-10", gi=GI[self.seat], dead=GI[self.dead])
        t.telling()
        if ended:
            t.tell("rt-duty-ended", rule="RT-RUL-51h", gi=GI[ended])

    @step(rule="RT-DEATH-8")
    def next_chip(self, t: RtTable) -> Word | None:
        if not self.chips:
            return t.jump("next_goods")
        if slots_for(t, self.seat, self.chips[0]):
            return None
        chip, self.chips = self.chips[0], self.chips[1:]
        if chip in t.s.sheets:
            t.put(self.seat, carried=(*t.sheet(self.seat).carried, chip))
            t.tell("rt-chip-carried", rule="RT-RUL-52b", gi=GI[self.seat], dead=GI[chip])
        else:
            add(t.s.cup, chip)
        return t.jump("next_chip")

    @step(rule="RT-RUL-52a")
    def choose_slot(self, t: RtTable) -> Word | None:
        chip = self.chips[0]
        options: list[Option] = list(slots_for(t, self.seat, chip))
        if chip not in t.s.sheets:
            options.append(LEAVE_CHIP)
        name = GI[chip] if chip in t.s.sheets else CHIP[chip]
        return t.ask(self.seat, options, into="choice", prompt="rt-ask-chip", rule="RT-DEATH-8", chip=name)

    @step(rule="RT-DEATH-9")
    def place(self, t: RtTable) -> Word | None:
        chip, self.chips = self.chips[0], self.chips[1:]
        if isinstance(self.choice, PlaceChip):
            put_chip(t, self.seat, self.choice.slot, chip)
        else:
            add(t.s.cup, chip)
        return t.jump("next_chip")

    @step(rule="RT-DEATH-11")
    def next_goods(self, t: RtTable) -> Word | None:
        return t.jump("missions") if not self.goods else None

    @step(rule="RT-RUL-52d")
    def offer_goods(self, t: RtTable) -> Word | None:
        goods = self.goods[0]
        options = [TakeGoods(goods), LeaveGoods(goods)]
        return t.ask(self.seat, options, into="choice", prompt="rt-ask-goods", rule="RT-DEATH-11", dead=GI[self.dead])

    @step(rule="RT-RUL-79")
    def take_goods(self, t: RtTable) -> Word | None:
        goods, self.goods = self.goods[0], self.goods[1:]
        hand_over(t, self.seat, self.dead, goods, taken=isinstance(self.choice, TakeGoods))
        return t.call(ItemLimit(self.seat)) if goods in t.content.items else None

    @step(rule="RT-DEATH-11")
    def more_goods(self, t: RtTable) -> Word | None:
        return t.jump("next_goods")

    @step(rule="RT-DEATH-12")
    def missions(self, t: RtTable) -> Word | None:
        inherit_missions(t, self.seat, self.dead)
        return None if len(t.sheet(self.seat).missions) > 1 else t.finish()

    @step(rule="RT-DEATH-12")
    def choose_mission(self, t: RtTable) -> Word | None:
        options = [KEEP_BOTH, *[DropMission(held.card) for held in t.sheet(self.seat).missions]]
        return t.ask(self.seat, options, into="choice", prompt="rt-ask-drop-mission", rule="RT-DEATH-12")

    @step(rule="RT-DEATH-12")
    def drop_mission(self, t: RtTable) -> None:
        if isinstance(self.choice, DropMission):
            card = self.choice.card
            held = t.sheet(self.seat).missions
            at = next(i for i, m in enumerate(held) if m.card == card)
            t.put(self.seat, missions=held[:at] + held[at + 1 :])
            t.discard(card)
            t.tell("rt-mission-dropped", rule="RT-DEATH-12", gi=GI[self.seat], card=CARD[card])
            t.telling()


def hand_over(t: RtTable, seat: str, dead: str, goods: str, taken: bool) -> None:
    """One piece of a Dead GI's goods is taken, or discarded (RT-RUL-52d)."""
    s = t.s
    record = s.dead[dead]
    sheet = t.sheet(seat)
    if goods == CLUES:
        s.dead[dead] = replace(record, clues=(), revealed=False)
        if taken:
            t.put(seat, clues=sheet.clues + record.clues)
            t.tell("rt-clues-taken", rule="RT-DEATH-11", gi=GI[seat], dead=GI[dead], count=len(record.clues))
            check_set(t, seat)
        else:
            t.discard_all(record.clues)
            t.tell("rt-clues-left", rule="RT-RUL-52d", gi=GI[seat], cards=CARD.all(record.clues))
            t.telling()
    elif goods == AMMUNITION:
        s.dead[dead] = replace(record, gp=0, plasma=0, sealburster=0, micro_mines=0)
        if taken:
            tracks = t.content.ammunition
            t.put(seat, **{k: min(tracks[k].most, getattr(sheet, k) + getattr(record, k)) for k in AMMO})
            t.tell("rt-ammo-taken", rule="RT-DEATH-11", gi=GI[seat], dead=GI[dead])
    else:
        hand_over_card(t, seat, dead, goods, taken)


def hand_over_card(t: RtTable, seat: str, dead: str, card: str, taken: bool) -> None:
    kind = "companions" if card in t.content.companions else "items"
    held: tuple[str, ...] = getattr(t.s.dead[dead], kind)
    at = held.index(card)
    t.s.dead[dead] = replace(t.s.dead[dead], **{kind: held[:at] + held[at + 1 :]})
    if taken:
        t.put(seat, **{kind: (*getattr(t.sheet(seat), kind), card)})
        t.tell("rt-goods-taken", rule="RT-DEATH-11", gi=GI[seat], card=CARD[card], dead=GI[dead])
    else:
        t.discard(card)
        t.tell("rt-goods-left", rule="RT-RUL-52d", gi=GI[seat], card=CARD[card])


def inherit_missions(t: RtTable, seat: str, dead: str) -> None:
    """The team may hold both Missions; one that the carrier cannot do is discarded without another (RT-RUL-23d, 52h)."""
    record = t.s.dead[dead]
    if not record.missions:
        return
    t.s.dead[dead] = replace(record, missions=())
    for held in record.missions:
        if t.sheet(seat).revealed or (t.content.missions[held.card].needs_helm and not t.sheet(seat).helm):
            t.discard(held.card)
            t.tell("rt-mission-lost", rule="RT-RUL-23d", gi=GI[seat], card=CARD[held.card])
            t.telling()
        else:
            t.put(seat, missions=(*t.sheet(seat).missions, replace(held, known=(*held.known, dead))))
            t.tell("rt-mission-inherited", rule="RT-DEATH-12", gi=GI[seat], dead=GI[dead])
    if t.sheet(seat).revealed:
        drop_missions(t, seat)


# Solo -------------------------------------------------------------------------------------------------------------


class Recovery(Frame):
    """Souther command recovers the solo GI's chip: goods, chips, clock, placing, Supply (RT-SOLO-68 to 73, RT-RUL-63)."""

    seat: str
    dice: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()

    @step(rule="RT-SOLO-69")
    def lose_all(self, t: RtTable) -> None:
        sheet = t.sheet(self.seat)
        t.tell("rt-died", rule="RT-SOLO-68", gi=GI[self.seat], sector=SECTOR[sheet.sector])
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
            "rt-recovered", rule="RT-SOLO-73", gi=GI[self.seat], sector=SECTOR[bridge], lost=len(self.cards), left=left
        )

    @step(rule="RT-SOLO-73")
    def roll_supply(self, t: RtTable) -> Word | None:
        return t.roll((D6,) * t.content.numbers.supply_dice_restart, into="dice", need="sum")

    @step(rule="RT-SOLO-73")
    def supply(self, t: RtTable) -> Word | None:
        return t.call(DrawSupplies(self.seat, sum(self.dice)))
