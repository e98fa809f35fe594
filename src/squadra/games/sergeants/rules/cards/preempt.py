"""Preempt cards (section 21, SMG-RUL-69, -104): they take the choice of soldiers out of a Team Bubble."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import Choose, Done, OneCard, Pick, card_name
from squadra.games.sergeants.content.language import Term, term, words
from squadra.games.sergeants.content.records import Clause
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.actions.acting import Steps, listening
from squadra.games.sergeants.rules.actions.tasks import ACTION_OF
from squadra.games.sergeants.rules.cards.boxes import RedBox
from squadra.games.sergeants.rules.cards.bubble import (
    members,
    might_do,
    open_ways,
    preempted,
    room_in,
    way_taken,
    way_text,
)
from squadra.games.sergeants.rules.cards.dead_cards import dead
from squadra.games.sergeants.rules.cards.playing import context_of
from squadra.games.sergeants.rules.cards.reactions import OCCASIONS, Silence, spend
from squadra.games.sergeants.rules.effects.conditions import OfActionCard, holds
from squadra.games.sergeants.rules.effects.effects import Effects, texts
from squadra.games.sergeants.rules.effects.value_effects import expire
from squadra.games.sergeants.state import WALKED, Context, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Anchor, Frame, Msg, Pass, Word, step


class Preempt(OneCard, frozen=True):
    rule = "SMG-PREEMPT-1"
    against: str

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-preempt", {"card": card_name(self.card), "against": card_name(self.against)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return Anchor("card", self.card), Anchor("against", self.against)


def clause_of(t: Front, card: str, action: str) -> int:
    """SMG-RUL-104: the first clause of the bubble with a step of the required action; -1 if there is none."""
    for i, clause in enumerate(t.card(card).bubble):
        for way in clause.ways:
            for text in way:
                if clause.who != "PLAYER" and _action_of(t, term(text)) == action:
                    return i
    return -1


def _action_of(t: Front, word: Term) -> str:
    """Which action a step belongs to; ACT and USE by their type."""
    if word.word in ("MUST", "MAY"):
        (word,) = words(word.args[0])
    if word.word == "USE":
        return t.content.equipment[word.args[0].word].action
    return word.args[0].word if word.word == "ACT" else ACTION_OF.get(word.word, "")


def attackable(t: Front, seat: str, card: str, required: str) -> bool:
    """No Command card, the required action on its bar, a fitting clause with soldiers who can act."""
    record = t.card(card)
    command = record.any or record.special == "command"  # of a Specialist or of a team (SMG-PREEMPT-5)
    if command or required not in record.bar or card in t.player(seat).used or dead(t, seat, card):
        return False
    number = clause_of(t, card, required)
    return number >= 0 and bool(free_members(t, seat, card, number))


def free_members(t: Front, seat: str, card: str, number: int) -> list[Soldier]:
    """Who might be named: whoever can act as far as everybody knows, since an enemy names him (SMG-RUL-114)."""
    clause: Clause = t.card(card).bubble[number]
    if room_in(t, card, number) <= 0:
        return []
    c, gone = context_of(t, seat, card), preempted(t, card)
    return [
        s for s in members(t, clause, c) if s.serial not in gone and any(might_do(t, s, way, c) for way in clause.ways)
    ]


class Preempts(Frame):
    """Step (e) of a phase: players are asked in initiative order, by public facts."""

    seats: tuple[str, ...] = ()
    begun: bool = False
    choice: Preempt | Pass | Silence | None = None

    @step(rule="SMG-PREEMPT-3")
    def begin(self, t: Front) -> Word | None:
        if not self.begun:
            self.seats, self.begun = tuple(t.initiative([seat for seat in t.s.seats if t.player(seat).special])), True
        return None

    @step(rule="SMG-PREEMPT-1")
    def ask(self, t: Front) -> Word | None:
        if not self.seats:
            return t.finish()
        seat = self.seats[0]
        if not listening(t, seat):
            return t.jump("next_seat")
        options = [*self.offers(t, seat), Pass(), *(Silence(name) for name in OCCASIONS)]
        return t.ask(seat, options, into="choice", prompt="smg-ask-preempt", rule="SMG-PREEMPT-1")

    @step(rule="SMG-PREEMPT-2")
    def play(self, t: Front) -> Word | None:
        choice, seat = self.choice, self.seats[0]
        self.choice = None
        if isinstance(choice, Silence):
            t.s.standing[seat] = choice.until
        if isinstance(choice, Preempt):
            owner = next(s for s in t.s.seats if choice.against in t.player(s).placed[t.s.phase - 1])
            return t.call(PreemptCard(seat=seat, card=choice.card, owner=owner, against=choice.against))
        return None

    @step()
    def next_seat(self, t: Front) -> Word | None:
        self.seats = self.seats[1:]
        return t.jump("ask")

    def offers(self, t: Front, seat: str) -> list[Preempt]:
        found: list[Preempt] = []
        for card in t.player(seat).hand:
            record = t.card(card)
            c = Context(seat=seat, card=card, owner=record.owner)
            if record.special != "preempt" or dead(t, seat, card) or not holds(t, record.requires, c):
                continue
            required = term(record.preempt).args[0].word
            for foe in t.opponents(seat):
                for against in t.player(foe).placed[t.s.phase - 1]:
                    if attackable(t, foe, against, required):
                        found.append(Preempt(card, against))
        return found


class PreemptCard(OfActionCard):
    seat: str
    card: str
    owner: str
    against: str
    lawful: bool = True
    named: tuple[int, ...] = ()
    acted: int = 0
    choice: Pick | Done | None = None
    way: Choose | None = None

    @step(rule="SMG-RUL-104")
    def settle_red(self, t: Front) -> Word | None:
        against, card = t.card_name(self.against), t.card_name(self.card)
        t.tell(
            "smg-preempts",
            rule="SMG-PREEMPT-2",
            seat=t.seat_name(self.seat),
            card=card,
            against=against,
            beat=beats.action(self.card, self.seat),
        )
        t.leave_hand(self.seat, self.card)
        t.put_player(self.seat, playing=(self.card,))
        t.reveals_secret()
        if self.against in t.s.settled:
            return None
        return t.call(
            RedBox(seat=self.owner, card=self.against, context=context_of(t, self.owner, self.against)), into="lawful"
        )

    @step(rule="SMG-RUL-104")
    def cancelled(self, t: Front) -> Word | None:
        if self.lawful:
            t.s.settled = (*t.s.settled, self.against)
            return None
        t.put_player(self.seat, hand=tuple(sorted((*t.player(self.seat).hand, self.card))), playing=())
        t.put_player(self.owner, used=(*t.player(self.owner).used, self.against))
        beat = beats.of_card(self.against, "cancelled")
        t.tell("smg-card-cancelled", rule="SMG-RUL-11", beat=beat, card=t.card_name(self.against))
        return t.finish()

    @step(rule="SMG-PREEMPT-8")
    def name_soldiers(self, t: Front) -> Word | None:
        able = [
            s.serial for s in free_members(t, self.owner, self.against, self.clause(t)) if s.serial not in self.named
        ]
        if not able or len(self.named) >= self.most(t):
            return t.jump("carry_out")
        picks = [Pick(s) for s in able]
        options = [*picks, Done()] if self.named else picks
        return t.ask(self.seat, options, into="choice", prompt="smg-ask-preempt-soldier", rule="SMG-PREEMPT-8")

    @step(rule="SMG-PREEMPT-8")
    def take_name(self, t: Front) -> Word | None:
        if isinstance(self.choice, Pick):
            self.named = (*self.named, self.choice.serial)
            return t.jump("name_soldiers")
        return None

    @step(rule="SMG-RUL-69")
    def carry_out(self, t: Front) -> Word | None:
        if self.acted == 0:
            t.s.taken = (*t.s.taken, (self.against, self.clause(t), self.named))
            t.s.walked = ()  # none of them has walked with this card (SMG-PRIS-14)
        if self.acted >= len(self.named):
            return t.jump("grant")
        self.way = None
        return None

    @step(rule="SMG-RUL-14")
    def choose_way(self, t: Front) -> Word | None:
        """The soldier's owner carries the clause out himself, and so chooses between its alternatives."""
        ways = open_ways(t, self.attacked(t), self.named[self.acted], context_of(t, self.owner, self.against))
        if not ways:
            return None
        return t.ask(
            self.owner, [Choose(i) for i in ways], into="way", prompt="smg-ask-way", rule="SMG-RUL-14",
            card=t.card_name(self.against),
        )  # fmt: skip

    @step(rule="SMG-PREEMPT-8")
    def act(self, t: Front) -> Word | None:
        clause, serial, c = self.attacked(t), self.named[self.acted], context_of(t, self.owner, self.against)
        steps = clause.ways[way_taken(t, clause, serial, c, self.way)]
        self.acted += 1
        return t.call(Steps(serial=serial, steps=steps, context=c, must=True))

    @step()
    def next_soldier(self, t: Front) -> Word | None:
        return t.jump("carry_out")

    @step(rule="SMG-PREEMPT-10")
    def grant(self, t: Front) -> Word | None:
        walked = tuple(s for s in self.named if s in t.s.walked)  # one Walk of an escort per card (SMG-PRIS-14)
        if walked:
            t.s.taken = (*t.s.taken, (self.against, WALKED, walked))
        t.s.walked = ()  # the Preempt is a card of its own
        spend(t, self.seat, self.card, bool(self.named))
        t.s.picks = (self.named,)
        record = t.card(self.card)
        c = Context(seat=self.seat, card=self.card, owner=record.owner)
        return t.call(Effects(texts=texts(term(record.preempt).args[2]), context=c))

    @step()
    def close(self, t: Front) -> Word | None:
        expire(t, "CARD", card=self.card)
        t.s.picks = ()
        return t.finish()

    def action_card(self) -> tuple[str, str]:
        return self.owner, self.against

    def attacked(self, t: Front) -> Clause:
        return t.card(self.against).bubble[self.clause(t)]

    def alternative(self, t: Front, number: int) -> Msg:
        return way_text(self.against, self.clause(t), number)

    def clause(self, t: Front) -> int:
        return clause_of(t, self.against, term(t.card(self.card).preempt).args[0].word)

    def most(self, t: Front) -> int:
        """SMG-PREEMPT-9: the lower of the two numbers, less what earlier Preempts took."""
        return min(term(t.card(self.card).preempt).args[1], room_in(t, self.against, self.clause(t)))
