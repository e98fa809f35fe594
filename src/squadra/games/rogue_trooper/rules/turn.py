"""Turns and rounds: the phases of a turn, skipped turns, the round limit (RT-TURN, RT-RUL-71)."""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.rogue_trooper.content.verbs import LoseTurn
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.cards.missions import CompleteMission, review
from squadra.games.rogue_trooper.rules.cards.rogue import RogueHand
from squadra.games.rogue_trooper.rules.cards.supply import SupplyStep
from squadra.games.rogue_trooper.rules.combat.death import assign_duties
from squadra.games.rogue_trooper.rules.encounters.encounter import EncounterPhase
from squadra.games.rogue_trooper.rules.end_phase import EndPhase
from squadra.games.rogue_trooper.rules.movement import MovementPhase
from squadra.games.rogue_trooper.rules.ranking import round_limit
from squadra.games.rogue_trooper.rules.set_up import SettingUp
from squadra.games.rogue_trooper.rules.solo import RoguePhase, unused_turned
from squadra.games.rogue_trooper.table import GI, RtTable
from squadra.kernel import Frame, Word, step


class Hunt(Frame):
    """The whole game: set-up, then turn after turn until the Traitor is dead, or nobody can hunt him any more."""

    turn: int = 0

    @step(rule="RT-SET-1")
    def set_up(self, t: RtTable) -> Word | None:
        return t.call(SettingUp())

    @step(rule="RT-SET-19")
    def begin(self, t: RtTable) -> None:
        t.s.round = 1
        t.tell("rt-round", beat=beats.new_round(1), rule="RT-TURN-1", round=1)

    @step(rule="RT-TURN-1")
    def next_turn(self, t: RtTable) -> Word | None:
        s = t.s
        while self.turn < len(s.seats) and not s.sheets[s.seats[self.turn]].alive:
            self.turn += 1
        if self.turn < len(s.seats):
            self.turn += 1
            return t.call(Turn(s.seats[self.turn - 1]))
        return None

    @step(rule="RT-RUL-71a")
    def round_over(self, t: RtTable) -> Word | None:
        s = t.s
        if any(s.sheets[seat].alive for seat in s.seats[self.turn :]):
            return t.jump("next_turn")
        if not s.solo and s.round >= t.setup.round_limit:
            round_limit(t)
            return None
        self.turn = 0
        s.round += 1
        s.traitor_moved = False
        t.tell("rt-round", beat=beats.new_round(s.round), rule="RT-TURN-1", round=s.round)
        return t.jump("next_turn")


class Turn(Frame):
    """Movement, Encounter, End; the solo game puts a Rogue Phase in front (RT-TURN-2, RT-SOLO-20)."""

    seat: str

    @step(rule="RT-TURN-1")
    def begin(self, t: RtTable) -> Word | None:
        s = t.s
        s.active = self.seat
        s.turn_over = s.met_gi = False
        s.standing.pop(self.seat, None)
        sheet = t.sheet(self.seat)
        s.sheets[self.seat] = replace(sheet, began=sheet.sector, entered=False, shuttled=False)
        for seat in [seat for seat, other in s.sheets.items() if other.fired]:
            t.put(seat, fired=False)
        assign_duties(t)
        t.tell("rt-turn", beat=beats.turn(self.seat, s.round) if t.talks else None, rule="RT-TURN-1", gi=GI[self.seat])
        return review(t)

    @step(rule="RT-SOLO-20")
    def rogue_phase(self, t: RtTable) -> Word | None:
        return t.call(RoguePhase(self.seat)) if t.s.solo else None

    @step(rule="RT-TURN-4")
    def skip(self, t: RtTable) -> Word | None:
        if t.s.turn_over:
            return t.jump("close")
        return t.call(SkippedTurn(self.seat)) if t.sheet(self.seat).skips else t.jump("movement")

    @step(rule="RT-TURN-5")
    def skipped(self, t: RtTable) -> Word | None:
        return t.jump("close")

    @step(rule="RT-TURN-2")
    def movement(self, t: RtTable) -> Word | None:
        return t.call(MovementPhase(self.seat))

    @step(rule="RT-RUL-23b")
    def after_movement(self, t: RtTable) -> Word | None:
        return review(t)

    @step(rule="RT-TURN-2")
    def encounter(self, t: RtTable) -> Word | None:
        return t.call(EncounterPhase(self.seat))

    @step(rule="RT-TURN-2")
    def end(self, t: RtTable) -> Word | None:
        return t.jump("close") if t.s.turn_over else t.call(EndPhase(self.seat))

    @step(rule="RT-RUL-72")
    def close(self, t: RtTable) -> Word | None:
        s = t.s
        if s.trap:
            t.discard(s.trap)
            s.trap = ""
        unused_turned(t)
        s.encounter = ""
        return review(t)


class SkippedTurn(Frame):
    """No Phases, no windows; a delayed Mission is completed, and what the card allows is done (RT-TURN-5, 6, RT-RUL-27)."""

    seat: str
    cause: str = ""

    @step(rule="RT-TURN-5")
    def use_up(self, t: RtTable) -> Word | None:
        skips = t.sheet(self.seat).skips
        self.cause = skips[0]
        t.put(self.seat, skips=skips[1:])
        t.tell("rt-turn-skipped", beat=beats.mark(self.seat, "skip", off=True), rule="RT-TURN-5", gi=GI[self.seat])
        if self.cause:
            t.discard(self.cause)
        delayed = settle_delayed(t, self.seat)
        return t.call(CompleteMission(self.seat, delayed)) if delayed else None

    @step(rule="RT-TURN-6")
    def supply(self, t: RtTable) -> Word | None:
        return t.call(SupplyStep(self.seat)) if "supply" in self.allowed(t) else None

    @step(rule="RT-TURN-6")
    def rogue_cards(self, t: RtTable) -> Word | None:
        return t.call(RogueHand(self.seat)) if "rogue" in self.allowed(t) and not t.s.solo else None

    def allowed(self, t: RtTable) -> tuple[str, ...]:
        verb = t.content.rogues[self.cause].has(LoseTurn) if self.cause else None
        return verb.allow if verb else ()


def settle_delayed(t: RtTable, seat: str) -> str:
    """The Mission to complete now; one whose Destination the GI has left is only kept (RT-RUL-27c)."""
    sheet = t.sheet(seat)
    delayed = [held for held in sheet.missions if held.delayed]
    if not delayed:
        return ""
    t.put(seat, missions=tuple(replace(held, delayed=False) for held in sheet.missions))
    card = delayed[0].card
    return card if t.content.missions[card].destination == sheet.sector else ""
