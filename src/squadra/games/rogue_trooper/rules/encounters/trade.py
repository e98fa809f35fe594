"""Trade: one package for another, built step by step; one counter-offer; both must agree (RT-RUL-49)."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from squadra.games.rogue_trooper.rules.answers import RtOption, goods_name, lot_words
from squadra.games.rogue_trooper.rules.cards.supply import ItemLimit
from squadra.games.rogue_trooper.table import GI, RtTable, distinct, without
from squadra.kernel import Frame, Msg, Option, Table, Word, step


class Accept(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-61"

    def settle(self, t: RtTable, trade: Trade) -> Word:
        hand_over(t, trade.offerer, trade.other(), trade.gives, trade.wants)
        t.tell("rt-traded", rule="RT-GI-61", gi=GI[trade.offerer], mate=GI[trade.other()])
        return t.call(ItemLimit(trade.attacker))


class Decline(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-61"

    def settle(self, t: RtTable, trade: Trade) -> Word:
        t.tell("rt-trade-declined", rule="RT-GI-61", gi=GI[trade.other()])
        return t.finish()


class Counter(RtOption, frozen=True):
    """Answers an offer with one counter-offer."""

    rule: ClassVar[str] = "RT-RUL-49"

    def settle(self, t: RtTable, trade: Trade) -> Word:
        trade.offerer, trade.gives, trade.wants = trade.other(), (), ()
        return t.jump("build")


class Give(RtOption, frozen=True):
    """Adds to one's own side of an offer: rounds of a track, or copies of a Special Item."""

    rule: ClassVar[str] = "RT-RUL-49"
    goods: str
    count: int

    def say(self, t: Table[Any]) -> Msg:
        return Msg(
            "rt-option-give",
            {"lot": lot_words(t, self.goods, self.count), "goods": goods_name(t, self.goods), "count": self.count},
        )

    def build(self, t: RtTable, trade: Trade) -> Word:
        trade.gives = (*trade.gives, Lot(self.goods, self.count))
        return t.jump("build")


class Want(RtOption, frozen=True):
    """Adds to the other side of an offer."""

    rule: ClassVar[str] = "RT-RUL-49"
    goods: str
    count: int

    def say(self, t: Table[Any]) -> Msg:
        return Msg(
            "rt-option-want",
            {"lot": lot_words(t, self.goods, self.count), "goods": goods_name(t, self.goods), "count": self.count},
        )

    def build(self, t: RtTable, trade: Trade) -> Word:
        trade.wants = (*trade.wants, Lot(self.goods, self.count))
        return t.jump("build")


class Propose(RtOption, frozen=True):
    """The offer is complete."""

    rule: ClassVar[str] = "RT-RUL-49"

    def build(self, t: RtTable, trade: Trade) -> None:
        key = "rt-trade-offer" if trade.offerer == trade.attacker else "rt-trade-counter"
        gives, wants = package(t, trade.gives), package(t, trade.wants)
        t.tell(key, rule="RT-RUL-49", gi=GI[trade.offerer], mate=GI[trade.other()], gives=gives, wants=wants)


class NoOffer(RtOption, frozen=True):
    """Drops the offer."""

    rule: ClassVar[str] = "RT-RUL-49"

    def build(self, t: RtTable, trade: Trade) -> Word:
        t.tell("rt-trade-none", rule="RT-GI-61", gi=GI[trade.offerer])
        return t.finish()


ACCEPT, DECLINE = Accept(), Decline()


class Lot(Struct, frozen=True):
    """Rounds of a track, or copies of a Special Item."""

    goods: str
    count: int


def stock(t: RtTable, seat: str) -> list[Lot]:
    """What a GI could trade: ammunition and Special Items (RT-GI-60)."""
    sheet = t.sheet(seat)
    lots = [Lot(ammo, getattr(sheet, ammo)) for ammo in t.content.ammunition if getattr(sheet, ammo)]
    return lots + [Lot(card, sheet.items.count(card)) for card in distinct(sheet.items)]


def has_goods(t: RtTable, seat: str) -> bool:
    sheet = t.sheet(seat)
    return bool(sheet.items or sheet.gp or sheet.plasma or sheet.sealburster or sheet.micro_mines)


class Trade(Frame):
    """The Attacker offers; the Defender accepts, declines or makes one counter-offer."""

    attacker: str
    defender: str
    offerer: str
    gives: tuple[Lot, ...] = ()
    wants: tuple[Lot, ...] = ()
    choice: Give | Want | Propose | NoOffer | Accept | Decline | Counter | None = None

    @step(rule="RT-GI-60")
    def build(self, t: RtTable) -> Word | None:
        other = self.other()
        options: list[Option] = [Propose()] if self.gives or self.wants else []
        options.append(NoOffer())
        options += lots(stock(t, self.offerer), self.gives, Give)
        options += lots(stock(t, other), self.wants, Want)
        return t.ask(
            self.offerer, options, into="choice", prompt="rt-ask-offer", rule="RT-RUL-49", mate=GI[other],
            gives=package(t, self.gives), wants=package(t, self.wants),
        )  # fmt: skip

    @step(rule="RT-RUL-49")
    def add(self, t: RtTable) -> Word | None:
        assert isinstance(self.choice, Give | Want | Propose | NoOffer)
        return self.choice.build(t, self)

    @step(rule="RT-GI-61")
    def reply(self, t: RtTable) -> Word | None:
        options: list[Option] = [ACCEPT, DECLINE]
        if self.offerer == self.attacker:
            options.append(Counter())
        return t.ask(
            self.other(), options, into="choice", prompt="rt-ask-trade", rule="RT-GI-61", mate=GI[self.offerer],
            gives=package(t, self.gives), wants=package(t, self.wants),
        )  # fmt: skip

    @step(rule="RT-GI-61")
    def settle(self, t: RtTable) -> Word | None:
        assert isinstance(self.choice, Accept | Decline | Counter)
        return self.choice.settle(t, self)

    @step(rule="RT-RUL-7")
    def limit(self, t: RtTable) -> Word | None:
        return t.call(ItemLimit(self.defender))

    def other(self) -> str:
        return self.defender if self.offerer == self.attacker else self.attacker


def lots(have: list[Lot], chosen: tuple[Lot, ...], kind: type[Give] | type[Want]) -> list[Option]:
    """Every number of every kind of goods that is not in the package yet."""
    taken = {lot.goods for lot in chosen}
    return [kind(lot.goods, n) for lot in have if lot.goods not in taken for n in range(1, lot.count + 1)]


def package(t: RtTable, package_lots: tuple[Lot, ...]) -> tuple[Msg, ...] | Msg:
    """A package in words."""
    if not package_lots:
        return Msg("rt-package-empty")
    return tuple(lot_words(t, lot.goods, lot.count) for lot in package_lots)


def hand_over(t: RtTable, offerer: str, other: str, gives: tuple[Lot, ...], wants: tuple[Lot, ...]) -> None:
    """Both packages leave first, then arrive, so that full tracks make room; surplus rounds are lost (RT-SHEET-7)."""
    for seat, package_lots in ((offerer, gives), (other, wants)):
        for lot in package_lots:
            if lot.goods in t.content.ammunition:
                t.put(seat, **{lot.goods: getattr(t.sheet(seat), lot.goods) - lot.count})
            else:
                for _ in range(lot.count):
                    t.put(seat, items=without(t.sheet(seat).items, lot.goods))
    for seat, package_lots in ((other, gives), (offerer, wants)):
        for lot in package_lots:
            track = t.content.ammunition.get(lot.goods)
            if track is not None:
                t.put(seat, **{lot.goods: min(track.most, getattr(t.sheet(seat), lot.goods) + lot.count)})
            else:
                t.put(seat, items=t.sheet(seat).items + (lot.goods,) * lot.count)
