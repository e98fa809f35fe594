"""Attack and Kidnap: GI against GI (RT-GI-5, 10 to 21, RT-RUL-19, 20)."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import field

from squadra.games.rogue_trooper.content.verbs import EnemyDice, GiDice
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import RtOption
from squadra.games.rogue_trooper.rules.cards.missions import CompleteMission, genie_mission
from squadra.games.rogue_trooper.rules.combat.bare_hands import punch
from squadra.games.rogue_trooper.rules.combat.companions import LoseLives
from squadra.games.rogue_trooper.rules.combat.fight import Volley
from squadra.games.rogue_trooper.rules.combat.salvo import NOTHING, PERSONNEL, Salvo, helper_dice, offered_salvos
from squadra.games.rogue_trooper.rules.encounters.evade import EVADE, Evade, EvadeRoll, why_no_evade
from squadra.games.rogue_trooper.rules.encounters.exchange import pass_companion
from squadra.games.rogue_trooper.table import CARD, GI, RtTable
from squadra.kernel import D6, Word, step


class StandGround(RtOption, frozen=True):
    """The Defender does not evade."""

    rule: ClassVar[str] = "RT-GI-5"


class TakeCompanion(RtOption, frozen=True):
    """The Companion that a Kidnap wins."""

    rule: ClassVar[str] = "RT-GI-21"
    card: str


class TakeNobody(RtOption, frozen=True):
    """The winner of a Kidnap leaves all Companions where they are."""

    rule: ClassVar[str] = "RT-GI-21"


STAND = StandGround()


class Duel(beats.Bout):
    """GI against GI: evasion from an Attack, secret salvos, open Second Salvos, the lower total loses (RT-RUL-19, 20)."""

    attacker: str
    defender: str
    kidnap: bool = False
    choice: Evade | StandGround | None = None
    away: bool = False
    plans: dict[str, Salvo] = field(default_factory=dict)
    mine: int = 0
    his: int = 0
    more: int = 0
    his_more: int = 0
    dice: tuple[int, ...] = ()
    prize: TakeCompanion | TakeNobody | None = None

    def foe(self, seat: str) -> str:
        return beats.gi(self.defender if seat == self.attacker else self.attacker)

    def scored(self, seat: str) -> int:
        return self.mine if seat == self.attacker else self.his

    @step(rule="RT-GI-5")
    def evade(self, t: RtTable) -> Word | None:
        if self.kidnap or why_no_evade(t, self.defender) is not None:
            return None
        return t.ask(
            self.defender, [EVADE, STAND], into="choice", prompt="rt-ask-evade-gi", rule="RT-GI-5", gi=GI[self.attacker]
        )

    @step(rule="RT-GI-11")
    def try_evade(self, t: RtTable) -> Word | None:
        if not isinstance(self.choice, Evade):
            return None
        return t.call(EvadeRoll(self.defender, attack_initiative(t, self.attacker)), into="away")

    @step(rule="RT-GI-14")
    def evaded(self, t: RtTable) -> Word | None:
        if self.away:
            return t.finish()
        return t.jump("bare_hands") if t.on_milli_com(self.attacker) else None

    @step(rule="RT-RUL-20a")
    def plan(self, t: RtTable) -> Word | None:
        offers = {seat: offered_salvos(t, seat, PERSONNEL) for seat in (self.attacker, self.defender)}
        return t.ask_all(
            {seat: offer for seat, offer in offers.items() if len(offer) > 1}, into="plans", prompt="rt-ask-salvo-gi",
            rule="RT-RUL-20a", gi=GI[self.attacker], mate=GI[self.defender],
        )  # fmt: skip

    @step(rule="RT-GI-10")
    def fire(self, t: RtTable) -> Word | None:
        t.reveals_secret()
        extra = t.in_force(GiDice)
        helpers = helper_dice(t, self.attacker, PERSONNEL, extra.dice if extra else 0)
        salvo = self.plans.get(self.attacker, NOTHING)
        return t.call(Volley(self.attacker, PERSONNEL, helpers, False, salvo), into="mine")

    @step(rule="RT-GI-10")
    def fire_back(self, t: RtTable) -> Word | None:
        extra = t.in_force(EnemyDice)
        helpers = helper_dice(t, self.defender, PERSONNEL, extra.dice if extra else 0)
        salvo = self.plans.get(self.defender, NOTHING)
        return t.call(Volley(self.defender, PERSONNEL, helpers, False, salvo), into="his")

    @step(rule="RT-RUL-20b")
    def second(self, t: RtTable) -> Word | None:
        if not t.sheet(self.attacker).bagman:
            return None
        return t.call(Volley(self.attacker, PERSONNEL, 0, True), into="more")

    @step(rule="RT-RUL-20b")
    def second_back(self, t: RtTable) -> Word | None:
        if not t.sheet(self.defender).bagman:
            return t.jump("rolled")
        return t.call(Volley(self.defender, PERSONNEL, 0, True), into="his_more")

    @step(rule="RT-RUL-20b")
    def fired(self, t: RtTable) -> Word | None:
        return t.jump("rolled")

    @step(rule="RT-GI-12")
    def bare_hands(self, t: RtTable) -> Word | None:
        return t.roll((D6, D6), into="dice")

    @step(rule="RT-COM-MC-2")
    def punches(self, t: RtTable) -> None:
        self.mine = punch(t, self.attacker, self.dice[0], beats.gi(self.defender))
        self.his = punch(t, self.defender, self.dice[1], beats.gi(self.attacker))

    @step(rule="RT-GI-13")
    def rolled(self, t: RtTable) -> Word | None:
        found = "" if self.kidnap else genie_mission(t, self.attacker, "attack")
        return t.call(CompleteMission(self.attacker, found)) if found else None

    @step(rule="RT-GI-15")
    def compare(self, t: RtTable) -> Word | None:
        mine, his = self.mine + self.more, self.his + self.his_more
        args: dict[str, Any] = {"gi": GI[self.attacker], "mate": GI[self.defender], "total": mine, "his": his}
        t.s.outcome = duel_outcome(mine, his)
        if mine == his:
            t.tell("rt-duel-tie", beat=beats.lost(beats.gi(self.defender), mine, his), rule="RT-RUL-19a", **args)
            return t.finish()
        beat = beats.mark(self.defender, "beaten") if mine > his else beats.lost(beats.gi(self.defender), mine, his)
        t.tell("rt-duel-won" if mine > his else "rt-duel-lost", beat=beat, rule="RT-GI-15", **args)
        if mine > his and self.kidnap:
            return None
        return t.call(LoseLives(self.defender if mine > his else self.attacker, 1))

    @step(rule="RT-GI-21")
    def choose_prize(self, t: RtTable) -> Word | None:
        if not self.kidnap or self.mine + self.more < self.his + self.his_more:
            return t.finish()
        options = [*[TakeCompanion(card) for card in t.sheet(self.defender).companions], TakeNobody()]
        return t.ask(self.attacker, options, into="prize", prompt="rt-ask-kidnap", rule="RT-GI-21")

    @step(rule="RT-GI-21")
    def take_prize(self, t: RtTable) -> None:
        args: dict[str, Any] = {"gi": GI[self.attacker], "mate": GI[self.defender]}
        if not isinstance(self.prize, TakeCompanion):
            t.tell("rt-kidnapped-nobody", rule="RT-GI-21", **args)
            return
        pass_companion(t, self.defender, self.attacker, self.prize.card)
        t.tell(
            "rt-kidnapped",
            beat=beats.mark(self.defender, "companion", off=True),
            rule="RT-GI-21",
            card=CARD[self.prize.card],
            **args,
        )


def attack_initiative(t: RtTable, seat: str) -> int:
    """What the Defender must beat to evade: 2 plus the Attacker's Lives (RT-GI-11)."""
    return t.content.numbers.attack_initiative + t.sheet(seat).lives


def duel_outcome(mine: int, his: int) -> str:
    """For odds: how it went for the Attacker."""
    return "tie" if mine == his else "won" if mine > his else "lost-1"
