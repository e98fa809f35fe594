"""Confronting the Traitor (RT-WIN, RT-RUL-54, 55): one round in the End Phase, armed on Nu-Earth, bare-handed above."""

from __future__ import annotations

from typing import ClassVar

from squadra.games.rogue_trooper.content.records import Rogue, V
from squadra.games.rogue_trooper.content.verbs import TraitorDice, TraitorNoLoss, TraitorTotal
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import TRAITOR, RtOption
from squadra.games.rogue_trooper.rules.cards.effects import traitor_fits
from squadra.games.rogue_trooper.rules.cards.rogue import RogueWindow
from squadra.games.rogue_trooper.rules.combat.bare_hands import punch
from squadra.games.rogue_trooper.rules.combat.companions import LoseLives
from squadra.games.rogue_trooper.rules.combat.fight import Volley
from squadra.games.rogue_trooper.rules.combat.salvo import PERSONNEL, helper_dice
from squadra.games.rogue_trooper.rules.ranking import win
from squadra.games.rogue_trooper.rules.solo import TraitorCard, drop_waiting
from squadra.games.rogue_trooper.table import GI, SECTOR, RtTable
from squadra.kernel import D6, Frame, Word, step


class Confront(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-END-10"
    at: ClassVar[str] = TRAITOR
    odds: ClassVar[bool] = True


class LeaveTraitor(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-RUL-55f"
    at: ClassVar[str] = TRAITOR


CONFRONT, LEAVE = Confront(), LeaveTraitor()


def may_confront(t: RtTable, seat: str) -> bool:
    """A free GI with a complete set in the Traitor's sector; not after a GI Encounter (RT-WIN-1, 2, 8, RT-RUL-54c)."""
    sheet = t.sheet(seat)
    return sheet.alive and sheet.revealed and not sheet.prison and t.s.traitor == sheet.sector and not t.s.met_gi


def announce(t: RtTable, seat: str) -> None:
    t.s.confront = True
    t.s.outcome = ""
    t.tell(
        "rt-confronts",
        beat=beats.aim(beats.gi(seat), beats.TRAITOR),
        rule="RT-WIN-3",
        gi=GI[seat],
        sector=SECTOR[t.s.traitor],
        lives=t.s.traitor_lives,
    )


class LateConfrontation(Frame):
    """The set was completed in this very End Phase: one extra window precedes the fight (RT-RUL-26c)."""

    seat: str
    choice: Confront | LeaveTraitor | None = None

    @step(rule="RT-RUL-26c")
    def wish(self, t: RtTable) -> Word | None:
        return t.ask(self.seat, [CONFRONT, LEAVE], into="choice", prompt="rt-ask-confront", rule="RT-END-10")

    @step(rule="RT-RUL-26c")
    def window(self, t: RtTable) -> Word | None:
        if not isinstance(self.choice, Confront):
            return t.finish()
        announce(t, self.seat)
        return None if t.s.solo else t.call(RogueWindow())

    @step(rule="RT-WIN-10")
    def fight(self, t: RtTable) -> Word | None:
        return t.call(Confrontation(self.seat))


class Confrontation(beats.Bout):
    """One round. Equal totals go to the GI on Nu-Earth and to nobody on Milli-com (RT-RUL-55a, RT-COM-MC-4)."""

    seat: str
    mine: int = 0
    more: int = 0
    his: int = 0
    dice: tuple[int, ...] = ()

    def foe(self, seat: str) -> str:
        return beats.TRAITOR

    def enemy_dice(self) -> tuple[int, ...]:
        return self.dice

    def scored(self, seat: str) -> int:
        return self.mine

    @step(rule="RT-WIN-9")
    def place(self, t: RtTable) -> Word | None:
        if t.s.traitor_card and not traitor_fits(t, t.content.rogues[t.s.traitor_card]):
            drop_waiting(t)
        return t.jump("bare_hands") if t.on_milli_com(self.seat) else None

    @step(rule="RT-WIN-7")
    def salvo(self, t: RtTable) -> Word | None:
        helpers = helper_dice(t, self.seat, PERSONNEL)
        return t.call(Volley(self.seat, PERSONNEL, helpers), into="mine")

    @step(rule="RT-WIN-7")
    def traitor_fires(self, t: RtTable) -> Word | None:
        extra = combat_card(t, TraitorDice)
        count = t.content.numbers.traitor_dice + (extra.dice if extra else 0)
        return t.roll((D6,) * count, into="dice", need="sum")

    @step(rule="RT-COM-BAG-1")
    def second(self, t: RtTable) -> Word | None:
        self.his = sum(self.dice)
        t.tell(
            "rt-traitor-fires",
            beat=beats.strike(t, beats.TRAITOR, self.dice, self.his, beats.gi(self.seat), self.mine)
            if t.talks
            else None,
            rule="RT-WIN-7",
            dice=self.dice,
            total=self.his,
        )
        if not t.sheet(self.seat).bagman:
            return t.jump("compare")
        return t.call(Volley(self.seat, PERSONNEL, 0, True), into="more")

    @step(rule="RT-COM-BAG-3")
    def fired(self, t: RtTable) -> Word | None:
        return t.jump("compare")

    @step(rule="RT-WIN-9")
    def bare_hands(self, t: RtTable) -> Word | None:
        return t.roll((D6, D6), into="dice")

    @step(rule="RT-COM-MC-2")
    def punches(self, t: RtTable) -> Word | None:
        extra = combat_card(t, TraitorTotal)
        self.mine = punch(t, self.seat, self.dice[0], beats.TRAITOR)
        self.his = self.dice[1] + t.s.traitor_lives + (extra.points if extra else 0)
        t.tell(
            "rt-traitor-strikes", rule="RT-COM-MC-2",
            beat=beats.strike(t, beats.TRAITOR, self.dice[1:], self.his, beats.gi(self.seat)) if t.talks else None,
            die=self.dice[1], lives=t.s.traitor_lives,
            extra=extra.points if extra else 0, total=self.his,
        )  # fmt: skip
        if self.mine != self.his:
            return None
        t.s.outcome = "tie"
        t.tell(
            "rt-traitor-tie", beat=beats.lost(beats.TRAITOR, self.mine, self.his), rule="RT-COM-MC-4", gi=GI[self.seat]
        )
        return t.jump("afterwards")

    @step(rule="RT-RUL-55a")
    def compare(self, t: RtTable) -> Word | None:
        mine = self.mine + self.more
        if mine < self.his:
            t.s.outcome = "lost-1"
            t.tell(
                "rt-traitor-wins-round",
                beat=beats.lost(beats.TRAITOR, mine, self.his),
                rule="RT-RUL-55a",
                gi=GI[self.seat],
                total=mine,
                his=self.his,
            )
            return t.call(LoseLives(self.seat, 1))
        rout = t.setup.traitor_rout and mine >= 2 * self.his and not t.on_milli_com(self.seat)
        hit_traitor(t, self.seat, 2 if rout else 1, mine, self.his)
        return None

    @step(rule="RT-SOLO-52")
    def afterwards(self, t: RtTable) -> Word | None:
        if not t.s.solo:
            return t.finish()
        drop_waiting(t)
        return t.finish() if t.s.turn_over else t.call(TraitorCard())


def hit_traitor(t: RtTable, seat: str, lives: int, mine: int, his: int) -> None:
    """A Life lost is marked on all revealed sets; the last one ends the game (RT-WIN-11, 12)."""
    s = t.s
    if combat_card(t, TraitorNoLoss) is not None:
        s.outcome = "no-loss"
        t.tell(
            "rt-traitor-armoured",
            beat=beats.lost(beats.TRAITOR, mine, his),
            rule="RT-EFF-33",
            gi=GI[seat],
            total=mine,
            his=his,
        )
        return
    lost = min(lives, s.traitor_lives)
    s.traitor_lives -= lost
    s.outcome = f"traitor-{lost}"
    t.put(seat, hits=t.sheet(seat).hits + lost)
    t.tell(
        "rt-traitor-hit",
        beat=beats.struck(t, lost),
        rule="RT-WIN-11",
        gi=GI[seat],
        total=mine,
        his=his,
        lost=lost,
        lives=s.traitor_lives,
    )
    if not s.traitor_lives:
        win(t, seat)


def combat_card(t: RtTable, kind: type[V]) -> V | None:
    """The effect of the Traitor combat card of this round; solo: of the one that has waited for it."""
    card_id = t.s.traitor_card if t.s.solo else t.s.effect
    card: Rogue | None = t.content.rogues[card_id] if card_id else None
    if card is None or not card.traitor:
        return None
    return card.has(kind)
