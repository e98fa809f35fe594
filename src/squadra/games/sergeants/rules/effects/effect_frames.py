"""Small frames of the effect language: picks, strikes, cards of players, Identity Acts."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import Done, OneCard, Pick, card_name
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.actions.acting import Act
from squadra.games.sergeants.rules.actions.tasks import dog_tag
from squadra.games.sergeants.rules.combat.checks import DrawHand
from squadra.games.sergeants.rules.combat.damage import Damage, Suffer
from squadra.games.sergeants.state import Context
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Word, step


class Discard(OneCard, frozen=True):
    rule = "SMG-EFF-71"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-discard", {"card": card_name(self.card)})


class PickSoldiers(Frame):
    """CHOOSE: a player picks soldiers; they become the last pick of the card (SMG-EFF-57)."""

    seat: str
    candidates: tuple[int, ...]
    most: int = 1
    picked: tuple[int, ...] = ()
    choice: Pick | Done | None = None

    @step(rule="SMG-EFF-57")
    def ask(self, t: Front) -> Word | None:
        left = [s for s in self.candidates if s not in self.picked]
        if not left or len(self.picked) >= self.most:
            return t.jump("close")
        options = [*(Pick(s) for s in left), *((Done(),) if self.picked else ())]
        return t.ask(self.seat, options, into="choice", prompt="smg-ask-pick", rule="SMG-EFF-57")

    @step()
    def take(self, t: Front) -> Word | None:
        if isinstance(self.choice, Pick):
            self.picked = (*self.picked, self.choice.serial)
            return t.jump("ask")
        return None

    @step()
    def close(self, t: Front) -> Word | None:
        t.s.picks = (*t.s.picks, self.picked)
        return t.finish()


class Strikes(Frame):
    """HIT(sel, n) and RESULT(sel, r): one soldier after the other."""

    victims: tuple[int, ...]
    times: int = 1
    result: str = ""
    by: str = ""
    left: int = 0
    out: bool = False

    @step(rule="SMG-EFF-63")
    def strike(self, t: Front) -> Word | None:
        if self.out and self.left > 0:
            self.victims, self.left, self.out = self.victims[1:], 0, False
        while self.victims and t.soldier(self.victims[0]).at != "map":
            self.victims, self.left = self.victims[1:], 0
        if not self.victims:
            return t.finish()
        if self.left <= 0:
            self.left = self.times
        self.left -= 1
        victim = self.victims[0]
        if self.left <= 0:
            self.victims = self.victims[1:]
        if self.result:
            return t.call(Suffer(victim=victim, result=self.result, by=self.by), into="out")
        return t.call(Damage(victim=victim, by=self.by), into="out")

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("strike") if self.victims else t.finish()


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


class IdentityAct(Frame):
    """SMG-TEAM-19, SMG-EFF-65: all cards are turned first; then each soldier shown acts or passes."""

    seat: str
    number: int
    actions: tuple[str, ...]
    context: Context
    cards: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    shown: tuple[int, ...] = ()

    @step(rule="SMG-TEAM-19")
    def turn(self, t: Front) -> Word | None:
        return t.top(self.seat, into="cards", rule="SMG-TEAM-19") if self.number > 0 else None

    @step(rule="SMG-TEAM-20")
    def read(self, t: Front) -> Word | None:
        if not self.cards:  # all are turned, or none is left
            self.shown = t.s.turned
            if self.seen:
                seat, beat = t.seat_name(self.seat), beats.laid_aside(self.seen, self.seat)
                t.tell("smg-turns-cards", rule="SMG-HID-11", beat=beat, seat=seat, cards=t.quoted(self.seen))
            return None
        self.seen = (*self.seen, *self.cards)
        t.turn_up(self.seat, self.cards)
        t.note_turned(self.cards)
        self.number, self.cards = self.number - 1, ()
        return t.jump("turn")

    @step(rule="SMG-TEAM-19")
    def next_one(self, t: Front) -> Word | None:
        if not self.shown:
            return t.finish()
        serial, self.shown = self.shown[0], self.shown[1:]
        if not t.soldier(serial).alive or t.soldier(serial).seat != self.seat:
            return t.jump("next_one")
        return t.call(Act(serial=serial, tasks=dog_tag(self.actions), context=self.context))

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("next_one")
