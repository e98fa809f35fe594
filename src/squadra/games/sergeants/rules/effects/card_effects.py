"""Card and point effects: what a text does to players and their cards (section 31.5, SMG-EFF-41 to -46, -71, -72)."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import OneCard, card_name
from squadra.games.sergeants.content.language import Term, name_of
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.cards.drawing import DrawHand
from squadra.games.sergeants.rules.cards.panels import JoinPanel
from squadra.games.sergeants.rules.effects.conditions import foreign_card
from squadra.games.sergeants.rules.effects.selectors import players
from squadra.games.sergeants.rules.effects.text import Text
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Word, step
from squadra.kernel.beat import Score


def cards(e: Text, t: Front, w: Term) -> Word | None:
    seats = tuple(players(t, w.args[0].word, e.context))
    return t.call(ForPlayers(seats=seats, word=w.word, number=w.args[1], how=name_of(w.args[-1])))


def vp(e: Text, t: Front, w: Term) -> Word | None:
    for seat in players(t, w.args[0].word, e.context):
        t.score(seat, w.args[1], "event", e.context.card)
        key = "smg-vp" if w.args[1] >= 0 else "smg-vp-lost"
        t.tell(key, rule="SMG-EFF-72", seat=t.seat_name(seat), points=abs(w.args[1]), beat=Score(seat, w.args[1]))
    return None


def cancel(e: Text, t: Front, w: Term) -> Word | None:
    card = e.context.card if w.args[0].word == "THIS" else foreign_card(t, e.context.seat)
    if card:
        t.s.cancelled = (*t.s.cancelled, card)
        if w.word == "REMOVE_CARD":
            t.s.flags["remove-" + card] = 1
        beat = beats.of_card(card, "cancelled")
        t.tell("smg-card-cancelled", rule="SMG-EFF-71", beat=beat, card=t.card_name(card))
    return None


def extra_card(e: Text, t: Front, w: Term) -> Word | None:
    """SMG-EFF-72: in the named phase, or in any."""
    phase = w.args[0] if w.args and isinstance(w.args[0], int) else 0
    key = extra_key(e.decider(t), phase)
    t.s.extra_cards[key] = t.s.extra_cards.get(key, 0) + 1
    return None


def extra_key(seat: str, phase: int) -> str:
    """Under which name Battle.extra_cards counts cards for one phase (0: for any)."""
    return f"{seat}:{phase}" if phase else seat


class Discard(OneCard, frozen=True):
    rule = "SMG-EFF-71"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-discard", {"card": card_name(self.card)})


class ForPlayers(Frame):
    """CARDS and DISCARD for one player after the other (SMG-EFF-71)."""

    seats: tuple[str, ...]
    word: str
    number: int
    how: str = ""
    left: int = -1
    choice: Discard | None = None
    cards: tuple[str, ...] = ()

    @step(rule="SMG-EFF-71")
    def next_seat(self, t: Front) -> Word | None:
        if not self.seats:
            return t.finish()
        if self.word == "CARDS":
            seat, self.seats = self.seats[0], self.seats[1:]
            self.left = -2
            return t.call(DrawHand(seat=seat, number=self.number))
        hand = t.player(self.seats[0]).hand
        self.left = len(hand) if self.how == "ALL" else min(self.number, len(hand))
        if not hand:
            t.tell("smg-nothing-to-discard", rule="SMG-EFF-71", seat=t.seat_name(self.seats[0]))
        return None

    @step(rule="SMG-EFF-71")
    def which(self, t: Front) -> Word | None:
        if self.left == -2:
            return t.jump("next_seat")
        hand = t.player(self.seats[0]).hand
        if self.left <= 0 or self.how == "ALL":
            return None
        if self.how == "RANDOM":
            return t.draw(dict.fromkeys(hand, 1), into="cards", count=self.left, rule="SMG-EFF-71")
        return t.ask(
            self.seats[0], [Discard(c) for c in hand], into="choice", prompt="smg-ask-discard", rule="SMG-EFF-71"
        )

    @step(rule="SMG-EFF-71")
    def throw(self, t: Front) -> Word | None:
        seat = self.seats[0]
        gone = t.player(seat).hand if self.how == "ALL" else self.cards or ((self.choice.card,) if self.choice else ())
        self.cards, self.choice = (), None
        if gone and self.left > 0:
            t.leave_hand(seat, *gone)
            t.discard(seat, gone)
            t.reveals_secret()
            beat = beats.laid_aside(gone, seat)
            t.tell("smg-discards", rule="SMG-EFF-71", beat=beat, seat=t.seat_name(seat), cards=t.quoted(gone))
            self.left -= len(gone)
        if self.left > 0:
            return t.jump("which")
        self.seats = self.seats[1:]
        return t.jump("next_seat")


def panel(e: Text, t: Front, w: Term) -> Word | None:
    """SMG-EFF-45, -72: to a free slot he qualifies for, else nothing."""

    return t.call(JoinPanel(soldiers=e.targets, panel=name_of(w.args[1])))
