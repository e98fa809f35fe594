"""The End Phase: Mission, Battle Computer, Traitor, rest, Supply, Rogue cards, Clues (RT-END, RT-RUL-37)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from squadra.games.rogue_trooper.content.verbs import Betrayal, MissionBlock, MissionDelay, MissionFail
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import RtOption
from squadra.games.rogue_trooper.rules.cards.clues import BattleComputer, ExcessClues, could_search
from squadra.games.rogue_trooper.rules.cards.effects import end_effect, lose_turn, mission_verb
from squadra.games.rogue_trooper.rules.cards.missions import (
    CompleteMission,
    DrawMission,
    destinations_here,
    give_up,
    mark_public,
    review,
)
from squadra.games.rogue_trooper.rules.cards.rogue import RogueHand, window
from squadra.games.rogue_trooper.rules.cards.supply import HealStep, SupplyStep, healing, supply_dice
from squadra.games.rogue_trooper.rules.combat.traitor import (
    CONFRONT,
    LEAVE,
    Confront,
    Confrontation,
    LateConfrontation,
    LeaveTraitor,
    announce,
    may_confront,
)
from squadra.games.rogue_trooper.rules.solo import EndCard, Treachery
from squadra.games.rogue_trooper.table import CARD, GI, SECTOR, RtTable
from squadra.kernel import Frame, Word, step


class DeclareMission(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-RUL-77"
    card: str


class AttemptMission(RtOption, frozen=True):
    """Solo: tries to complete the Mission here."""

    rule: ClassVar[str] = "RT-SOLO-33"
    card: str


class NotNow(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-SOLO-33"


class EndPhase(Frame):
    """Under a Mantrap only steps 1, 5 and 6 are carried out (RT-RUL-59)."""

    seat: str
    asked: bool = False
    choice: Confront | LeaveTraitor | None = None
    mission: DeclareMission | AttemptMission | NotNow | None = None
    end_card: str = ""

    @step(rule="RT-END-15")
    def open(self, t: RtTable) -> Word | None:
        s = t.s
        s.phase, s.declared, s.confront = "end", "", False
        told = beats.PHASE["end"]
        t.tell("rt-phase", beat=told, rule="RT-TURN-2", gi=GI[self.seat], phase=told.phase)
        return t.jump("rogue_cards") if s.trap else None

    @step(rule="RT-END-10")
    def traitor_here(self, t: RtTable) -> Word | None:
        if not may_confront(t, self.seat):
            return t.jump("declare")
        return t.ask(self.seat, [CONFRONT, LEAVE], into="choice", prompt="rt-ask-confront", rule="RT-END-10")

    @step(rule="RT-RUL-26a")
    def announced(self, t: RtTable) -> None:
        self.asked = True
        if isinstance(self.choice, Confront):
            announce(t, self.seat)

    @step(rule="RT-END-2")
    def declare(self, t: RtTable) -> Word | None:
        fitting = [] if t.sheet(self.seat).duty else destinations_here(t, self.seat)
        if not fitting:
            return t.jump("window")
        if t.s.solo:
            options = [*[AttemptMission(card) for card in fitting], NotNow()]
            return t.ask(self.seat, options, into="mission", prompt="rt-ask-attempt", rule="RT-SOLO-33")
        if len(fitting) == 1:
            return None
        options = [DeclareMission(card) for card in fitting]
        return t.ask(self.seat, options, into="mission", prompt="rt-ask-declare", rule="RT-RUL-77")

    @step(rule="RT-END-2")
    def declared(self, t: RtTable) -> None:
        if isinstance(self.mission, NotNow):
            return
        card = self.mission.card if self.mission else destinations_here(t, self.seat)[0]
        t.s.declared = card
        mark_public(t, self.seat, card)
        t.tell(
            "rt-mission-declared",
            beat=beats.face(t, card, self.seat) if t.talks else None,
            rule="RT-END-2",
            gi=GI[self.seat],
            card=CARD[card],
        )
        t.reveals_secret()

    @step(rule="RT-END-3")
    def window(self, t: RtTable) -> Word | None:
        s = t.s
        if s.solo:
            return t.call(EndCard(s.declared), into="end_card") if s.declared else None
        return window(t) if s.declared or s.confront or betrayer(t, self.seat) else None

    @step(rule="RT-EFF-30")
    def betrayal(self, t: RtTable) -> Word | None:
        verb = t.in_force(Betrayal)
        return t.call(Treachery(self.seat, verb.companion)) if verb else None

    @step(rule="RT-END-5")
    def outcome(self, t: RtTable) -> Word | None:
        if t.s.turn_over:
            return t.jump("close")
        if not t.s.declared:
            return None
        return mission_outcome(t, self.seat, t.s.declared, self.end_card or t.s.effect)

    @step(rule="RT-RUL-23c")
    def no_mission(self, t: RtTable) -> Word | None:
        t.s.declared = ""
        sheet = t.sheet(self.seat)
        return t.call(DrawMission(self.seat)) if not sheet.missions and not sheet.revealed else None

    @step(rule="RT-BOARD-MC-8")
    def battle_computer(self, t: RtTable) -> Word | None:
        return t.call(BattleComputer(self.seat)) if could_search(t, self.seat) else None

    @step(rule="RT-WIN-3")
    def traitor(self, t: RtTable) -> Word | None:
        if t.s.confront:
            return t.call(Confrontation(self.seat)) if may_confront(t, self.seat) else None
        return t.call(LateConfrontation(self.seat)) if not self.asked and may_confront(t, self.seat) else None

    @step(rule="RT-RUL-40")
    def rest(self, t: RtTable) -> Word | None:
        t.s.confront = False
        end_effect(t)
        if t.s.turn_over:
            return t.jump("close")
        rest(t, self.seat)
        return t.call(HealStep(self.seat)) if healing(t, self.seat) else None

    @step(rule="RT-END-11")
    def supply(self, t: RtTable) -> Word | None:
        """In a Souther City, or in the GI Armoury (RT-END-12)."""
        return t.call(SupplyStep(self.seat)) if supply_dice(t, self.seat) else None

    @step(rule="RT-END-13")
    def rogue_cards(self, t: RtTable) -> Word | None:
        return None if t.s.solo else t.call(RogueHand(self.seat))

    @step(rule="RT-END-14")
    def clues(self, t: RtTable) -> Word | None:
        return t.call(ExcessClues(self.seat)) if len(t.sheet(self.seat).clues) > t.content.numbers.clues else None

    @step(rule="RT-RUL-23b")
    def close(self, t: RtTable) -> Word | None:
        t.s.declared, t.s.confront = "", False
        end_effect(t)
        return review(t)


def betrayer(t: RtTable, seat: str) -> bool:
    """Whether the GI has a Companion whom an End card can turn against him: a public fact (RT-RUL-25g)."""
    with_him = t.sheet(seat).companions
    return bool(with_him) and not t.content.betrayers.isdisjoint(with_him)


def mission_outcome(t: RtTable, seat: str, mission: str, card: str) -> Word | None:
    """Failed, blocked, delayed, or completed (RT-RUL-27, 28)."""
    verb = mission_verb(t.content.rogues[card]) if card else None
    return OUTCOMES.get(type(verb), completed)(t, seat, mission, card)


def completed(t: RtTable, seat: str, mission: str, card: str) -> Word:
    return t.call(CompleteMission(seat, mission))


def failed(t: RtTable, seat: str, mission: str, card: str) -> Word:
    give_up(t, seat, mission)
    t.tell(
        "rt-mission-failed",
        beat=beats.mark(seat, "mission", off=True),
        rule="RT-RUL-28b",
        gi=GI[seat],
        card=CARD[mission],
    )
    t.reveals_secret()
    return t.call(DrawMission(seat))


def blocked(t: RtTable, seat: str, mission: str, card: str) -> None:
    t.tell(
        "rt-mission-blocked",
        beat=beats.mark(seat, "mission", off=True),
        rule="RT-RUL-28a",
        gi=GI[seat],
        card=CARD[mission],
    )


def delayed(t: RtTable, seat: str, mission: str, card: str) -> None:
    mark_public(t, seat, mission, delayed=True)
    t.tell("rt-mission-delayed", rule="RT-RUL-27a", gi=GI[seat], card=CARD[mission])
    if card == t.s.effect:
        t.s.effect = ""
        lose_turn(t, seat, card)
    else:
        lose_turn(t, seat)


OUTCOMES: dict[type[Any], Callable[[RtTable, str, str, str], Word | None]] = {
    MissionFail: failed,
    MissionBlock: blocked,
    MissionDelay: delayed,
}
"""What becomes of a declared Mission under the card in effect; under any other it is completed."""


def rest(t: RtTable, seat: str) -> None:
    """A whole turn in a healing place (RT-RUL-40): there from the start, never left, free and alive."""
    sheet = t.sheet(seat)
    numbers = t.content.numbers
    if sheet.entered or sheet.began != sheet.sector or sheet.prison or sheet.lives >= numbers.lives:
        return
    healed = numbers.heal.get(t.content.sectors[sheet.sector].function, 0)
    if not healed or t.content.sectors[sheet.sector].function == "glasshouse":
        return
    lives = min(numbers.lives, sheet.lives + healed)
    t.put(seat, lives=lives)
    t.tell(
        "rt-rested", beat=beats.heal(seat, lives - sheet.lives, lives), rule="RT-BOARD-SPEC-1", gi=GI[seat],
        sector=SECTOR[sheet.sector],
        regained=lives - sheet.lives, lives=lives,
    )  # fmt: skip
