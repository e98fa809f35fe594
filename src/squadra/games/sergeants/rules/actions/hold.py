"""Hold cards (section 11, HIDE)."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import ByOne, Done, OneCard, card_name, who
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.guises import guises
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Word, step
from squadra.kernel.beat import Mark


class Hold(ByOne, frozen=True):
    rule = "SMG-HOLD-1"
    card: str

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-hold", {"soldier": who(self.serial), "card": card_name(self.card)})


class TakeBack(OneCard, frozen=True):
    rule = "SMG-HOLD-3"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-take-back", {"card": card_name(self.card)})


def holds(t: Front, s: Soldier, number: int) -> list[Hold]:
    """SMG-HOLD-1, -4: hand cards, up to the number and never more than the Hold value in all."""
    if (s.at == "map" and t.in_melee(s.serial)) or t.forbidden(s.serial, "HIDE", "HOLD"):
        return []
    if t.ability(s, "hold") <= len(s.held):
        return []
    return [Hold(s.serial, card) for card in t.player(s.seat).hand]


class HoldDeed(Frame):
    serial: int
    card: str
    number: int = 0
    held: int = 0
    choice: Hold | Done | None = None

    @step(rule="SMG-HOLD-1")
    def put_under(self, t: Front) -> Word | None:
        s = t.soldier(self.serial)
        t.leave_hand(s.seat, self.card)
        s = t.put(self.serial, held=(*s.held, self.card))
        show_order(t, s.seat)
        self.held += 1
        name, card = t.name(self.serial), t.card_name(self.card)
        other = t.event("smg-holds-number", rule="SMG-HID-13", beat=seen(s), soldier=name, number=len(s.held))
        beat = beats.mark(self.serial, "held")
        t.tell("smg-holds", rule="SMG-HOLD-1", beat=beat, to=(s.seat,), other=other, soldier=name, card=card)
        full = self.number > 0 and self.held >= self.number
        if full or not any(holds(t, one, 1) for one in guises(t, s)):
            return t.finish()
        return None

    @step(rule="SMG-HOLD-1")
    def more(self, t: Front) -> Word | None:
        s = t.soldier(self.serial)
        return t.ask(s.seat, [*holds(t, s, 1), Done()], into="choice", prompt="smg-ask-hold-more", rule="SMG-HOLD-1")

    @step()
    def again(self, t: Front) -> Word | None:
        if isinstance(self.choice, Hold):
            self.card = self.choice.card
            return t.jump("put_under")
        return t.finish()


def seen(s: Soldier, off: bool = False) -> Mark:
    """What others see of it: who waits off the map does not stand before them, his player does."""
    return beats.mark(s.serial, "held", off) if s.at == "map" else beats.of_seat(s.seat, "held")


def show_order(t: Front, seat: str) -> None:
    """With as many cards in hand as somebody else, the order of players gives away whose soldiers are worth more."""
    hand = len(t.player(seat).hand)
    if t.s.phase > 0 and any(len(t.player(other).hand) == hand for other in t.s.seats if other != seat):
        t.reveals_secret()


class TakeHeld(Frame):
    """SMG-HOLD-3: held cards return to the hand, after the draw or at the start of a phase."""

    seats: tuple[str, ...]
    choice: TakeBack | Done | None = None

    @step(rule="SMG-HOLD-3")
    def next_seat(self, t: Front) -> Word | None:
        while self.seats and not any(s.held for s in t.own(self.seats[0])):
            self.seats = self.seats[1:]
        return None if self.seats else t.finish()

    @step(rule="SMG-HOLD-3")
    def ask(self, t: Front) -> Word | None:
        cards = [TakeBack(c) for s in t.own(self.seats[0]) for c in s.held]
        return t.ask(self.seats[0], [*cards, Done()], into="choice", prompt="smg-ask-take-back", rule="SMG-HOLD-3")

    @step(rule="SMG-HOLD-3")
    def take(self, t: Front) -> Word | None:
        seat = self.seats[0]
        if not isinstance(self.choice, TakeBack):
            self.seats = self.seats[1:]
            return t.jump("next_seat")
        card = self.choice.card
        holder = next(s for s in t.own(seat) if card in s.held)
        t.put(holder.serial, held=tuple(c for c in holder.held if c != card))
        t.put_player(seat, hand=tuple(sorted((*t.player(seat).hand, card))))
        show_order(t, seat)
        words: dict[str, Any] = {"seat": t.seat_name(seat), "soldier": t.name(holder.serial)}
        beat, others = beats.mark(holder.serial, "held", off=True), seen(holder, off=True)
        to = None if others == beat else (seat,)
        other = to and t.event("smg-took-back", rule="SMG-HOLD-3", beat=others, **words)
        t.tell("smg-took-back", rule="SMG-HOLD-3", beat=beat, to=to, other=other, **words)
        return t.jump("next_seat")
