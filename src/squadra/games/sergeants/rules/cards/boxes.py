"""Narrator boxes (SMG-ACT-11 to -14): red ones are settled before a card is played, white and blue ones carried out."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import Done, printed
from squadra.games.sergeants.content.language import Term, name_of, term
from squadra.games.sergeants.content.records import Card
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.cards.dead_cards import dead
from squadra.games.sergeants.rules.effects.conditions import holds
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.effects.possible import selector_of
from squadra.games.sergeants.rules.effects.selectors import select
from squadra.games.sergeants.state import Context
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Option, Word, step


class NarratorBox(Option, frozen=True):
    rule = "SMG-ACT-11"
    box: int

    def say(self, t: Any) -> Msg:
        text = Msg(f"smg-box-{printed(t.s.stack[-1].card)}-{self.box + 1}")
        return Msg("option-smg-narrator-box", {"text": text})


class PayCost(Option, frozen=True):
    rule = "SMG-ACT-14"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-pay-cost")


class LetCancel(Option, frozen=True):
    rule = "SMG-RUL-11"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-let-cancel")


def costs_of(card: Card) -> list[Term]:
    return [term(text) for box in card.narrator for text in box.cost]


def price(card: Card) -> int:
    """How many cards of the hand its red boxes ask for."""
    return sum(word.args[1] for word in costs_of(card) if word.word == "DISCARD" and name_of(word.args[2]) != "ALL")


def payable(t: Front, card: Card, c: Context) -> bool:
    """SMG-EFF-53: a cost is paid in full or not at all."""
    return len(t.player(c.seat).hand) >= price(card) and all(_can_pay(t, word, c) for word in costs_of(card))


def _can_pay(t: Front, word: Term, c: Context) -> bool:
    """There must be somebody who can pay, and something to take from him (SMG-RUL-15)."""
    node = selector_of(word)
    if node is None:
        return True
    found = select(t, node, c, c.owner, "OWN")
    if word.word == "TAKE" and word.args[1].word == "GRENADES":
        return bool(found) and all(s.grenades >= word.args[1].args[0] for s in found)
    if word.word == "TAKE":
        return bool(found) and all(t.kit(s, word.args[1].word) for s in found)
    return bool(found)


def conditions_met(t: Front, card: Card, c: Context) -> bool:
    if card.requires and not holds(t, card.requires, c):
        return False
    return all(holds(t, box.condition, c) for box in card.narrator if box.colour == "RED" and box.condition)


class RedBox(Frame):
    """SMG-ACT-14, SMG-RUL-11: costs and conditions are settled first. Finishes with True if the card may be played."""

    seat: str
    card: str
    context: Context
    choice: PayCost | LetCancel | None = None

    @step(rule="SMG-ACT-14")
    def conditions(self, t: Front) -> Word | None:
        card = t.card(self.card)
        costs = [text for box in card.narrator for text in box.cost]
        why = self.hindrance(t)
        if why:
            beat = beats.of_card(self.card, "cancelled")
            t.tell(why, rule="SMG-RUL-11", beat=beat, card=t.card_name(self.card))
            t.reveals_secret()
            return t.finish(False)
        return None if costs else t.finish(True)

    @step(rule="SMG-ACT-14")
    def ask(self, t: Front) -> Word | None:
        options, card = [PayCost(), LetCancel()], t.card_name(self.card)
        return t.ask(self.seat, options, into="choice", prompt="smg-ask-cost", rule="SMG-ACT-14", card=card)

    @step(rule="SMG-RUL-11")
    def pay(self, t: Front) -> Word | None:
        if not isinstance(self.choice, PayCost):
            name = t.seat_name(self.seat)
            beat = beats.of_card(self.card, "cancelled")
            t.tell("smg-card-let-go", rule="SMG-ACT-14", beat=beat, seat=name, card=t.card_name(self.card))
            return t.finish(False)
        costs = tuple(text for box in t.card(self.card).narrator for text in box.cost)
        return t.call(Effects(texts=costs, context=self.context, must=True))

    @step()
    def paid(self, t: Front) -> Word | None:
        return t.finish(True)

    def hindrance(self, t: Front) -> str:
        """Why the card is cancelled; "" if it is not."""
        card = t.card(self.card)
        if dead(t, self.seat, self.card):
            return "smg-card-dead"
        if not conditions_met(t, card, self.context):
            return "smg-card-unmet"
        return "" if payable(t, card, self.context) else "smg-card-unpaid"


class Boxes(Frame):
    """White and blue boxes of a Reaction, after its bubble. Finishes with the number of those carried out."""

    seat: str
    card: str
    context: Context
    number: int = -1
    choice: NarratorBox | Done | None = None
    done: int = 0

    @step(rule="SMG-EFF-3")
    def next_box(self, t: Front) -> Word | None:
        boxes = t.card(self.card).narrator
        self.number, self.choice = self.number + 1, None
        while self.number < len(boxes) and boxes[self.number].colour == "RED":
            self.number += 1
        return t.finish(self.done) if self.number >= len(boxes) or self.card in t.s.cancelled else None

    @step(rule="SMG-ACT-11")
    def ask(self, t: Front) -> Word | None:
        if t.card(self.card).narrator[self.number].colour == "BLUE":
            return None
        options = [NarratorBox(self.number), Done()]
        card = t.card_name(self.card)
        return t.ask(self.seat, options, into="choice", prompt="smg-ask-part", rule="SMG-ACT-11", card=card)

    @step(rule="SMG-ACT-12")
    def run(self, t: Front) -> Word | None:
        if isinstance(self.choice, Done):
            return t.jump("next_box")
        self.done += 1
        box = t.card(self.card).narrator[self.number]
        return t.call(Effects(texts=box.do, context=self.context, must=box.colour == "BLUE"))

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("next_box")
