"""The team of a living and a Dead GI: his chip, goods and Missions are taken over (RT-DEATH-7 to 13, RT-RUL-52)."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from squadra.games.rogue_trooper.content.records import AMMO
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import RtOption
from squadra.games.rogue_trooper.rules.cards.chips import PlaceChip, put_chip, slots_for
from squadra.games.rogue_trooper.rules.cards.clues import check_set, drop_missions
from squadra.games.rogue_trooper.rules.cards.supply import ItemLimit
from squadra.games.rogue_trooper.table import CARD, CHIP, GI, RtTable, add
from squadra.kernel import Frame, Msg, Option, Table, Word, step

AMMUNITION = "ammunition"
CLUES = "clues"


class LeaveChip(RtOption, frozen=True):
    """Leaves a Dead GI's numbered chip; it returns to the cup."""

    rule: ClassVar[str] = "RT-RUL-52c"


class KeepBoth(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-DEATH-12"


class DropMission(RtOption, frozen=True):
    """The team gives up one of its Missions (RT-DEATH-12)."""

    rule: ClassVar[str] = "RT-DEATH-12"
    card: str


class TakeGoods(RtOption, frozen=True):
    """Takes something from a Dead GI: a card, his ammunition or his Clues."""

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
        t.tell(
            "rt-team",
            beat=beats.fetched(self.dead, t.sheet(self.seat).sector),
            rule="RT-DEATH-10",
            gi=GI[self.seat],
            dead=GI[self.dead],
        )
        t.reveals_secret()
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
            options.append(LeaveChip())
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
        options = [KeepBoth(), *[DropMission(held.card) for held in t.sheet(self.seat).missions]]
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
            t.reveals_secret()


def hand_over(t: RtTable, seat: str, dead: str, goods: str, taken: bool) -> None:
    """One piece of a Dead GI's goods is taken, or discarded (RT-RUL-52d)."""
    s = t.s
    record = s.dead[dead]
    sheet = t.sheet(seat)
    if goods == CLUES:
        s.dead[dead] = replace(record, clues=(), revealed=False)
        if taken:
            t.put(seat, clues=sheet.clues + record.clues)
            t.tell(
                "rt-clues-taken",
                beat=beats.mark(seat, "clues"),
                rule="RT-DEATH-11",
                gi=GI[seat],
                dead=GI[dead],
                count=len(record.clues),
            )
            check_set(t, seat)
        else:
            t.discard_all(record.clues)
            t.tell("rt-clues-left", rule="RT-RUL-52d", gi=GI[seat], cards=CARD.all(record.clues))
            t.reveals_secret()
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
        t.tell(
            "rt-goods-taken",
            beat=beats.face(t, card, seat),
            rule="RT-DEATH-11",
            gi=GI[seat],
            card=CARD[card],
            dead=GI[dead],
        )
    else:
        t.discard(card)
        t.tell("rt-goods-left", rule="RT-RUL-52d", gi=GI[seat], card=CARD[card])


def inherit_missions(t: RtTable, seat: str, dead: str) -> None:
    """The team may hold both Missions; one that the carrier cannot do is discarded without replacement (RT-RUL-23d, 52h)."""
    record = t.s.dead[dead]
    if not record.missions:
        return
    t.s.dead[dead] = replace(record, missions=())
    for held in record.missions:
        if t.sheet(seat).revealed or (t.content.missions[held.card].needs_helm and not t.sheet(seat).helm):
            t.discard(held.card)
            t.tell("rt-mission-lost", rule="RT-RUL-23d", gi=GI[seat], card=CARD[held.card])
            t.reveals_secret()
        else:
            t.put(seat, missions=(*t.sheet(seat).missions, replace(held, known=(*held.known, dead))))
            t.tell("rt-mission-inherited", rule="RT-DEATH-12", gi=GI[seat], dead=GI[dead])
    if t.sheet(seat).revealed:
        drop_missions(t, seat)
