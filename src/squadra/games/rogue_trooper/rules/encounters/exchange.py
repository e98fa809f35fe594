"""Exchanges between GIs: Companions, Missions, Clues (RT-GI-30 to 54, RT-RUL-47, 48)."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from squadra.games.rogue_trooper.rules.answers import RtOption
from squadra.games.rogue_trooper.rules.cards.clues import check_set
from squadra.games.rogue_trooper.rules.cards.missions import take_out
from squadra.games.rogue_trooper.rules.encounters.trade import ACCEPT, DECLINE, Accept, Decline
from squadra.games.rogue_trooper.table import CARD, GI, RtTable, distinct, without
from squadra.kernel import Frame, Msg, Option, Table, Word, step


class GiveCompanion(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-31"
    card: str


class StopGiving(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-31"


class GiveMission(RtOption, frozen=True):
    """Which of several Contact Missions is exchanged."""

    rule: ClassVar[str] = "RT-RUL-47c"
    card: str


class WantClue(RtOption, frozen=True):
    """The Clue to receive in an exchange."""

    rule: ClassVar[str] = "RT-RUL-48b"
    card: str


class ConfirmClues(RtOption, frozen=True):
    """Agrees to the exchange of one Clue for another."""

    rule: ClassVar[str] = "RT-RUL-48c"
    gets: str
    gives: str

    def say(self, t: Table[Any]) -> Msg:
        return Msg("rt-option-confirm-clues", {"gets": CARD[self.gets], "gives": CARD[self.gives]})


def pass_companion(t: RtTable, giver: str, taker: str, card: str) -> None:
    t.put(giver, companions=without(t.sheet(giver).companions, card))
    t.put(taker, companions=(*t.sheet(taker).companions, card))


class ExchangeCompanions(Frame):
    """One by one, in turns, until one of them stops; nobody changes hands twice (RT-GI-30 to 32)."""

    attacker: str
    defender: str
    moved: tuple[str, ...] = ()
    turn: int = 0
    choice: GiveCompanion | StopGiving | None = None

    @step(rule="RT-GI-31")
    def next_giver(self, t: RtTable) -> Word | None:
        return None if self.givable(t) else t.finish()

    @step(rule="RT-GI-30")
    def give(self, t: RtTable) -> Word | None:
        giver, taker = self.sides()
        options: list[Option] = [GiveCompanion(card) for card in self.givable(t)]
        if self.turn:
            options.append(StopGiving())
        return t.ask(giver, options, into="choice", prompt="rt-ask-give-companion", rule="RT-GI-31", mate=GI[taker])

    @step(rule="RT-GI-31")
    def hand_over(self, t: RtTable) -> Word | None:
        if not isinstance(self.choice, GiveCompanion):
            return t.finish()
        giver, taker = self.sides()
        card = self.choice.card
        pass_companion(t, giver, taker, card)
        self.moved = (*self.moved, card)
        self.turn += 1
        t.tell("rt-companion-given", rule="RT-GI-30", gi=GI[giver], mate=GI[taker], card=CARD[card])
        return t.jump("next_giver")

    def sides(self) -> tuple[str, str]:
        return (self.defender, self.attacker) if self.turn % 2 else (self.attacker, self.defender)

    def givable(self, t: RtTable) -> list[str]:
        return [card for card in t.sheet(self.sides()[0]).companions if card not in self.moved]


def contacts(t: RtTable, seat: str) -> list[str]:
    """Contact Missions, the only ones that may be exchanged (RT-GI-41)."""
    return [m.card for m in t.sheet(seat).missions if t.content.missions[m.card].kind == "contact"]


class ExchangeMissions(Frame):
    """Blind, one for one; the Defender cannot refuse (RT-GI-40, RT-RUL-47c)."""

    attacker: str
    defender: str
    mine: GiveMission | None = None
    his: GiveMission | None = None

    @step(rule="RT-GI-41")
    def check(self, t: RtTable) -> Word | None:
        if contacts(t, self.defender):
            return None
        t.tell("rt-no-contact", rule="RT-GI-41", gi=GI[self.defender])
        t.reveals_secret()
        return t.finish()

    @step(rule="RT-RUL-47c")
    def choose_mine(self, t: RtTable) -> Word | None:
        return self.choose(t, self.attacker, "mine")

    @step(rule="RT-RUL-47c")
    def choose_his(self, t: RtTable) -> Word | None:
        return self.choose(t, self.defender, "his")

    @step(rule="RT-GI-42")
    def swap(self, t: RtTable) -> None:
        cards = {
            self.attacker: self.mine.card if self.mine else contacts(t, self.attacker)[0],
            self.defender: self.his.card if self.his else contacts(t, self.defender)[0],
        }
        held = {seat: take_out(t, seat, card) for seat, card in cards.items()}
        for seat, other in ((self.attacker, self.defender), (self.defender, self.attacker)):
            known = tuple(sorted({*held[other].known, other}))
            given = replace(held[other], delayed=False, known=known)
            t.put(seat, missions=(*t.sheet(seat).missions, given))
        both = (self.attacker, self.defender)
        args: dict[str, Any] = {"gi": GI[self.attacker], "mate": GI[self.defender]}
        hidden = t.event("rt-missions-swapped", rule="RT-GI-42", **args) if t.talks else None
        gave, got = CARD[cards[self.attacker]], CARD[cards[self.defender]]
        t.tell("rt-missions-swapped-own", rule="RT-GI-42", to=both, other=hidden, gave=gave, got=got, **args)
        t.reveals_secret()

    def choose(self, t: RtTable, seat: str, into: str) -> Word | None:
        """Whoever holds several Missions is asked, so that the question does not give away their kinds."""
        if len(t.sheet(seat).missions) == 1:
            return None
        options = [GiveMission(card) for card in distinct(contacts(t, seat))]
        return t.ask(seat, options, into=into, prompt="rt-ask-give-mission", rule="RT-RUL-47c")


class ExchangeClues(Frame):
    """Proposed, accepted, looked at; one for one if each has what the other lacks, and both confirm (RT-RUL-48)."""

    attacker: str
    defender: str
    choice: Accept | Decline | ConfirmClues | None = None
    shown: bool = False
    mine: WantClue | None = None
    his: WantClue | None = None

    @step(rule="RT-GI-50")
    def propose(self, t: RtTable) -> Word | None:
        return t.ask(
            self.defender, [ACCEPT, DECLINE], into="choice", prompt="rt-ask-clue-exchange", rule="RT-GI-50",
            mate=GI[self.attacker],
        )  # fmt: skip

    @step(rule="RT-RUL-48a")
    def look(self, t: RtTable) -> Word | None:
        both = (self.attacker, self.defender)
        if isinstance(self.choice, Decline):
            t.tell("rt-clues-declined", rule="RT-GI-50", gi=GI[self.defender])
            return t.finish()
        self.shown = True
        for seat in both:
            t.tell("rt-clues-shown", rule="RT-RUL-48a", to=both, gi=GI[seat], cards=CARD.all(t.sheet(seat).clues))
        t.reveals_secret()
        if not self.wanted(t, self.attacker) or not self.wanted(t, self.defender):
            t.tell("rt-clues-no-match", rule="RT-GI-52", gi=GI[self.attacker], mate=GI[self.defender])
            return t.finish()
        return None

    @step(rule="RT-RUL-48b")
    def name_mine(self, t: RtTable) -> Word | None:
        return self.ask_wish(t, self.attacker, "mine")

    @step(rule="RT-RUL-48b")
    def name_his(self, t: RtTable) -> Word | None:
        return self.ask_wish(t, self.defender, "his")

    @step(rule="RT-RUL-48c")
    def confirm_mine(self, t: RtTable) -> Word | None:
        return self.ask_confirm(t, self.attacker)

    @step(rule="RT-RUL-48c")
    def check_mine(self, t: RtTable) -> Word | None:
        return self.broken_off(t, self.attacker)

    @step(rule="RT-RUL-48c")
    def confirm_his(self, t: RtTable) -> Word | None:
        return self.ask_confirm(t, self.defender)

    @step(rule="RT-RUL-48c")
    def check_his(self, t: RtTable) -> Word | None:
        return self.broken_off(t, self.defender)

    @step(rule="RT-GI-51")
    def swap(self, t: RtTable) -> None:
        assert self.mine is not None and self.his is not None
        wishes = ((self.attacker, self.defender, self.mine.card), (self.defender, self.attacker, self.his.card))
        for taker, giver, card in wishes:
            t.put(giver, clues=without(t.sheet(giver).clues, card))
            t.put(taker, clues=(*t.sheet(taker).clues, card))
        t.tell("rt-clues-swapped", rule="RT-GI-53", gi=GI[self.attacker], mate=GI[self.defender])
        self.shown = False
        check_set(t, self.attacker)
        check_set(t, self.defender)

    def wanted(self, t: RtTable, seat: str) -> list[str]:
        """The other's Clues that this seat lacks."""
        other = self.defender if seat == self.attacker else self.attacker
        have = t.quarters(t.sheet(seat).clues)
        return [card for card in distinct(t.sheet(other).clues) if t.content.clues[card].quarter not in have]

    def ask_wish(self, t: RtTable, seat: str, into: str) -> Word:
        options = [WantClue(card) for card in self.wanted(t, seat)]
        return t.ask(seat, options, into=into, prompt="rt-ask-want-clue", rule="RT-RUL-48b")

    def ask_confirm(self, t: RtTable, seat: str) -> Word:
        assert self.mine is not None and self.his is not None
        gets, gives = (self.mine, self.his) if seat == self.attacker else (self.his, self.mine)
        options = [ConfirmClues(gets.card, gives.card), DECLINE]
        return t.ask(seat, options, into="choice", prompt="rt-ask-confirm-clues", rule="RT-RUL-48c")

    def broken_off(self, t: RtTable, seat: str) -> Word | None:
        if isinstance(self.choice, ConfirmClues):
            return None
        t.tell("rt-clues-declined", rule="RT-RUL-48c", gi=GI[seat])
        return t.finish()
