"""The solo game's own steps: the Rogue Phase and its clock, the End Phase deck, the Traitor deck (RT-SOLO, RT-RUL-60, 61)."""

from __future__ import annotations

from typing import ClassVar

from squadra.games.rogue_trooper.content.verbs import Betrayal, TraitorMove
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import RtOption
from squadra.games.rogue_trooper.rules.cards.effects import fits, move_traitor, traitor_fits
from squadra.games.rogue_trooper.rules.cards.supply import DrawCards
from squadra.games.rogue_trooper.rules.combat.companions import LoseLives
from squadra.games.rogue_trooper.rules.ranking import time_is_up
from squadra.games.rogue_trooper.table import CARD, GI, RtTable, distinct, without
from squadra.kernel import Frame, Msg, Word, step


class KeepRogue(RtOption, frozen=True):
    """Solo: keeps the Advantageous card that was turned up."""

    rule: ClassVar[str] = "RT-SOLO-23"
    card: str


class DeclineRogue(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-RUL-60b"
    card: str


class DropRogue(RtOption, frozen=True):
    """Solo: gives up one card of a full hand."""

    rule: ClassVar[str] = "RT-SOLO-24"
    card: str


SITS_OUT, NO_PHASE = Msg("rt-because-sits-out"), Msg("rt-because-no-phase")
ABSENT = Msg("why-rt-companion-absent")
THERE, ELSEWHERE = Msg("why-rt-traitor-there"), Msg("why-rt-traitor-elsewhere")


class RoguePhase(Frame):
    """A card of the Rogue deck is turned up every turn; when none is left, time is up (RT-SOLO-21, 28, 50)."""

    seat: str
    cards: tuple[str, ...] = ()
    choice: KeepRogue | DeclineRogue | DropRogue | None = None

    @step(rule="RT-SOLO-50")
    def clock(self, t: RtTable) -> Word | None:
        t.s.phase = "rogue"
        if not t.s.rogue_deck:
            time_is_up(t)
            return None
        return t.call(DrawCards("rogue", 1), into="cards")

    @step(rule="RT-SOLO-21")
    def turn_up(self, t: RtTable) -> Word | None:
        card = t.content.rogues[self.cards[0]]
        left = sum(t.s.rogue_deck.values())
        t.tell(
            "rt-solo-turned",
            beat=beats.face(t, card.id, self.seat, beats.gi(self.seat), side=True) if t.talks else None,
            rule="RT-SOLO-21",
            card=CARD[card.id],
            left=left,
        )
        if t.sheet(self.seat).skips:
            t.discard(card.id)
            t.tell("rt-solo-no-effect", rule="RT-RUL-60d", card=CARD[card.id], why=SITS_OUT)
            return t.finish()
        if card.solo == "advantageous":
            return None
        return apply_bad(t, self.seat, card.id)

    @step(rule="RT-SOLO-23")
    def keep(self, t: RtTable) -> Word | None:
        card = self.cards[0]
        if t.content.rogues[card].solo != "advantageous":
            return t.finish()
        options = [KeepRogue(card), DeclineRogue(card)]
        return t.ask(self.seat, options, into="choice", prompt="rt-ask-keep-rogue", rule="RT-SOLO-23", card=CARD[card])

    @step(rule="RT-SOLO-23")
    def kept(self, t: RtTable) -> Word | None:
        card = self.cards[0]
        if isinstance(self.choice, DeclineRogue):
            t.discard(card)
            t.tell("rt-solo-declined", rule="RT-RUL-60b", gi=GI[self.seat], card=CARD[card])
            return t.finish()
        t.put(self.seat, rogue=(*t.sheet(self.seat).rogue, card))
        t.tell("rt-solo-kept", rule="RT-SOLO-23", gi=GI[self.seat], card=CARD[card])
        return None if len(t.sheet(self.seat).rogue) > t.content.numbers.rogue_hand else t.finish()

    @step(rule="RT-SOLO-24")
    def surplus(self, t: RtTable) -> Word | None:
        options = [DropRogue(card) for card in distinct(t.sheet(self.seat).rogue)]
        return t.ask(self.seat, options, into="choice", prompt="rt-ask-drop-rogue", rule="RT-SOLO-24")

    @step(rule="RT-RUL-60c")
    def drop(self, t: RtTable) -> None:
        assert isinstance(self.choice, DropRogue)
        card = self.choice.card
        t.put(self.seat, rogue=without(t.sheet(self.seat).rogue, card))
        t.discard(card)
        t.tell("rt-rogue-discarded", rule="RT-SOLO-24", gi=GI[self.seat], cards=(CARD[card],))


def apply_bad(t: RtTable, seat: str, card_id: str) -> Word | None:
    """A Disadvantageous card waits for its Phase; Sister Sledge acts at once, if she is there (RT-SOLO-26, 65)."""
    card = t.content.rogues[card_id]
    betrayal = card.has(Betrayal)
    if betrayal is None:
        t.s.turned = card_id
        return None
    t.discard(card_id)
    if betrayal.companion not in t.sheet(seat).companions:
        t.tell("rt-solo-no-effect", rule="RT-RUL-57", card=CARD[card_id], why=ABSENT)
        return None
    return t.call(Treachery(seat, betrayal.companion))


class Treachery(Frame):
    """Sister Sledge: a Life that no Companion can shield, and she is gone (RT-EFF-30)."""

    seat: str
    companion: str

    @step(rule="RT-EFF-30")
    def strike(self, t: RtTable) -> Word | None:
        t.put(self.seat, companions=without(t.sheet(self.seat).companions, self.companion))
        t.discard(self.companion)
        t.tell(
            "rt-betrayed",
            beat=beats.face(t, self.companion, self.seat, beats.gi(self.seat)) if t.talks else None,
            rule="RT-EFF-30",
            gi=GI[self.seat],
            card=CARD[self.companion],
        )
        return t.call(LoseLives(self.seat, 1, False))


class EndCard(Frame):
    """The End Phase deck decides a Mission that is attempted; finishes with the card if it fits (RT-SOLO-33, 34)."""

    mission: str
    cards: tuple[str, ...] = ()

    @step(rule="RT-SOLO-33")
    def draw(self, t: RtTable) -> Word | None:
        return t.call(DrawCards("end", 1), into="cards")

    @step(rule="RT-SOLO-34")
    def read(self, t: RtTable) -> Word | None:
        if not self.cards:
            return t.finish("")
        card = t.content.rogues[self.cards[0]]
        t.discard(card.id, "end")
        fitting = fits(t, card, self.mission)
        t.tell(
            "rt-end-card" if fitting else "rt-end-card-ignored",
            beat=beats.face(t, card.id, deck="end"),
            rule="RT-SOLO-34",
            card=CARD[card.id],
        )
        return t.finish(card.id if fitting else "")


class TraitorCard(Frame):
    """After a round against the Traitor: a mover moves him, a combat card waits for the next round (RT-RUL-61c)."""

    cards: tuple[str, ...] = ()

    @step(rule="RT-SOLO-52")
    def draw(self, t: RtTable) -> Word | None:
        return t.call(DrawCards("traitor", 1), into="cards")

    @step(rule="RT-SOLO-53")
    def read(self, t: RtTable) -> None:
        s = t.s
        card = t.content.rogues[self.cards[0]]
        move = card.has(TraitorMove)
        if move is not None and move.sector != s.traitor:
            move_traitor(t, card.id)
            t.discard(card.id, "traitor")
        elif move is None and traitor_fits(t, card):
            drop_waiting(t)
            s.traitor_card = card.id
            t.tell(
                "rt-traitor-card-waits",
                beat=beats.face(t, card.id, deck="traitor") if t.talks else None,
                rule="RT-RUL-61c",
                card=CARD[card.id],
            )
        else:
            t.discard(card.id, "traitor")
            why = THERE if move is not None else ELSEWHERE
            t.tell(
                "rt-traitor-card-ignored",
                beat=beats.face(t, card.id, deck="traitor") if t.talks else None,
                rule="RT-SOLO-53",
                card=CARD[card.id],
                why=why,
            )


def drop_waiting(t: RtTable) -> None:
    """At most one combat card waits."""
    if t.s.traitor_card:
        t.discard(t.s.traitor_card, "traitor")
        t.s.traitor_card = ""


def unused_turned(t: RtTable) -> None:
    """A card turned up for a Phase that never came is discarded without effect (RT-RUL-60j)."""
    s = t.s
    if s.turned:
        t.discard(s.turned)
        t.tell("rt-solo-no-effect", rule="RT-RUL-60j", card=CARD[s.turned], why=NO_PHASE)
        s.turned = ""
