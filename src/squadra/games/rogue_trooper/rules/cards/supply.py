"""Decks and supplies: drawing from a deck, Standard Issue and Special Items (RT-GEN-5, RT-CARD-SUP)."""

from __future__ import annotations

from typing import ClassVar

from squadra.games.rogue_trooper.content.records import Issue
from squadra.games.rogue_trooper.content.verbs import Heal
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import RtOption, lot_words
from squadra.games.rogue_trooper.table import CARD, DECK, GI, RtTable, distinct, take, without
from squadra.kernel import D6, Frame, Option, Word, step


class UseItem(RtOption, frozen=True):
    """A Special Item that heals, in one's own turn and outside a fight."""

    rule: ClassVar[str] = "RT-EFF-14"
    card: str

    def begin(self, t: RtTable, seat: str) -> Word:
        """It replaces nothing: the GI is asked again."""
        use_healing(t, seat, self.card)
        return t.jump("wish")


class UseNothing(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-EFF-14"


class DiscardItem(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-CARD-SUP-6"
    card: str


class DrawSupply(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-CARD-SUP-7"
    dice: int


class NoSupply(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-CARD-SUP-7"


class DrawCards(Frame):
    """Draws from a deck; when it runs out its discards are shuffled and the draw goes on (RT-GEN-5, RT-RUL-70)."""

    deck: str
    count: int
    got: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    @step(rule="RT-RUL-70")
    def renew(self, t: RtTable) -> Word | None:
        bag = t.deck(self.deck)
        if not self.count:
            return t.finish(self.got)
        if not bag:
            pile = t.discards(self.deck)
            if not pile or (t.s.solo and self.deck == "rogue"):
                return t.finish(self.got)
            bag.update(pile)
            pile.clear()
            t.tell("rt-deck-renewed", rule="RT-GEN-5", deck=DECK[self.deck])
        return None

    @step(rule="RT-GEN-4")
    def pull(self, t: RtTable) -> Word | None:
        return t.draw(t.deck(self.deck), into="cards", count=self.count)

    @step(rule="RT-RUL-70")
    def keep(self, t: RtTable) -> Word | None:
        bag = t.deck(self.deck)
        for card in self.cards:
            take(bag, card)
        self.got = self.got + self.cards if self.got else self.cards
        self.count -= len(self.cards)
        self.cards = ()
        return t.jump("renew") if self.count else t.finish(self.got)


class DrawSupplies(Frame):
    """Supply cards are applied one after the other, in the order drawn (RT-RUL-79)."""

    seat: str
    count: int
    cards: tuple[str, ...] = ()

    @step(rule="RT-CARD-SUP-1")
    def draw(self, t: RtTable) -> Word | None:
        return t.call(DrawCards("supply", self.count), into="cards")

    @step(rule="RT-CARD-SUP-2")
    def apply(self, t: RtTable) -> Word | None:
        limit = t.content.numbers.special_items
        while self.cards:
            card, self.cards = self.cards[0], self.cards[1:]
            issue = t.content.supplies[card]
            if isinstance(issue, Issue):
                add_rounds(t, self.seat, issue)
                continue
            gain_item(t, self.seat, card)
            if len(t.sheet(self.seat).items) > limit:
                return t.call(ItemLimit(self.seat))
        return t.finish()

    @step(rule="RT-RUL-7")
    def go_on(self, t: RtTable) -> Word | None:
        if self.cards:
            t.reveals_secret()
        return t.jump("apply")


class ItemLimit(Frame):
    """A player owns at most six Special Items; the limit is checked at every gain (RT-RUL-7)."""

    seat: str
    choice: DiscardItem | None = None

    @step(rule="RT-CARD-SUP-5")
    def check(self, t: RtTable) -> Word | None:
        if len(t.sheet(self.seat).items) <= t.content.numbers.special_items:
            return t.finish()
        return None

    @step(rule="RT-CARD-SUP-6")
    def too_many(self, t: RtTable) -> Word | None:
        return t.ask(
            self.seat, item_discards(t, self.seat), into="choice", prompt="rt-ask-too-many", rule="RT-CARD-SUP-6"
        )

    @step(rule="RT-RUL-7")
    def give_up(self, t: RtTable) -> Word | None:
        assert self.choice is not None
        lose_item(t, self.seat, self.choice.card)
        return t.jump("check")


class SupplyStep(Frame):
    """Step 4 of the End Phase: one die's worth of cards in a Souther City, two in the GI Armoury (RT-CARD-SUP-7)."""

    seat: str
    choice: DrawSupply | NoSupply | None = None
    dice: tuple[int, ...] = ()

    @step(rule="RT-END-11")
    def source(self, t: RtTable) -> Word | None:
        return None if supply_dice(t, self.seat) else t.finish()

    @step(rule="RT-CARD-SUP-7")
    def wish(self, t: RtTable) -> Word | None:
        options = [DrawSupply(supply_dice(t, self.seat)), NoSupply()]
        return t.ask(self.seat, options, into="choice", prompt="rt-ask-supply", rule="RT-CARD-SUP-7")

    @step(rule="RT-CARD-SUP-7")
    def roll(self, t: RtTable) -> Word | None:
        if isinstance(self.choice, DrawSupply):
            return t.roll((D6,) * self.choice.dice, into="dice", need="sum")
        return t.finish()

    @step(rule="RT-END-12")
    def draw(self, t: RtTable) -> Word | None:
        count = sum(self.dice)
        t.tell(
            "rt-supply-drawn",
            beat=beats.roll(self.seat, self.dice, count),
            rule="RT-CARD-SUP-7",
            gi=GI[self.seat],
            dice=self.dice,
            count=count,
        )
        return t.call(DrawSupplies(self.seat, count))


def supply_dice(t: RtTable, seat: str) -> int:
    """How many dice are rolled for Supply cards; Furlow never gives any (RT-RUL-41), nor does a prison (RT-RUL-46b)."""
    sector = t.sector_of(seat)
    if t.sheet(seat).prison:
        return 0
    if sector.function == "gi_armoury":
        return t.content.numbers.supply_dice_armoury
    return t.content.numbers.supply_dice_city if sector.souther_city and sector.function != "furlow" else 0


def add_rounds(t: RtTable, seat: str, issue: Issue) -> None:
    """Standard Issue raises its track and is discarded, even when the track is full (RT-CARD-SUP-2, 3)."""
    have: int = getattr(t.sheet(seat), issue.ammo)
    now = min(t.content.ammunition[issue.ammo].most, have + issue.amount)
    t.put(seat, **{issue.ammo: now})
    t.discard(issue.id)
    if t.talks:
        tell_rounds(t, seat, issue, have, now)


def tell_rounds(t: RtTable, seat: str, issue: Issue, have: int, now: int) -> None:
    """How many rounds are gained, and how many are lost because the track is full."""
    gained, found, beat = now - have, lot_words(t, issue.ammo, issue.amount), beats.mark(seat, "rounds")
    if gained < issue.amount:
        t.tell(
            "rt-rounds-lost", beat=beat, rule="RT-SHEET-7", gi=GI[seat], found=found,
            lot=lot_words(t, issue.ammo, gained), gained=gained, lost=issue.amount - gained, now=now,
        )  # fmt: skip
    else:
        t.tell("rt-rounds-gained", beat=beat, rule="RT-CARD-SUP-2", gi=GI[seat], lot=found, gained=gained, now=now)


def gain_item(t: RtTable, seat: str, card: str) -> None:
    t.put(seat, items=(*t.sheet(seat).items, card))
    t.tell(
        "rt-item-gained",
        beat=beats.drawn(t, card, seat) if t.talks else None,
        rule="RT-CARD-SUP-4",
        gi=GI[seat],
        card=CARD[card],
    )


def lose_item(t: RtTable, seat: str, card: str, used: bool = False) -> None:
    """A Special Item goes to the discard pile of its deck."""
    t.put(seat, items=without(t.sheet(seat).items, card))
    t.discard(card)
    key = "rt-item-used-up" if used else "rt-item-discarded"
    t.tell(key, rule="RT-CARD-SUP-9" if used else "RT-CARD-SUP-6", gi=GI[seat], card=CARD[card])


def item_discards(t: RtTable, seat: str) -> list[Option]:
    return [DiscardItem(card) for card in distinct(t.sheet(seat).items)]


def healing(t: RtTable, seat: str) -> list[Option]:
    """Special Items that would heal him now (RT-EFF-14)."""
    sheet = t.sheet(seat)
    if not sheet.items or sheet.lives >= t.content.numbers.lives:
        return []
    items = t.content.items
    return [UseItem(card) for card in distinct(sheet.items) if items[card].has(Heal)]


def use_healing(t: RtTable, seat: str, card: str) -> None:
    item = t.content.items[card]
    heal = item.has(Heal)
    assert heal is not None
    before = t.sheet(seat).lives
    lives = min(t.content.numbers.lives, before + heal.lives)
    t.put(seat, lives=lives)
    t.tell(
        "rt-healed-by",
        beat=beats.heal(seat, lives - before, lives),
        rule="RT-EFF-14",
        gi=GI[seat],
        card=CARD[card],
        regained=lives - before,
        lives=lives,
    )
    if not item.stays:
        lose_item(t, seat, card, used=True)


class HealStep(Frame):
    """At the end of the turn a hurt GI may still use what heals."""

    seat: str
    choice: UseItem | UseNothing | None = None

    @step(rule="RT-EFF-14")
    def check(self, t: RtTable) -> Word | None:
        return None if healing(t, self.seat) else t.finish()

    @step(rule="RT-EFF-14")
    def wish(self, t: RtTable) -> Word | None:
        options = [UseNothing(), *healing(t, self.seat)]
        return t.ask(self.seat, options, into="choice", prompt="rt-ask-heal", rule="RT-EFF-14")

    @step(rule="RT-EFF-14")
    def use(self, t: RtTable) -> Word | None:
        if isinstance(self.choice, UseItem):
            use_healing(t, self.seat, self.choice.card)
            return t.jump("check")
        return None
