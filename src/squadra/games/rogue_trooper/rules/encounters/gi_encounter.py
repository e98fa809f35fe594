"""GI Encounters: Attack, Kidnap, the exchanges, Trade and Talk (RT-GI, RT-RUL-47 to 49). Trades: trade.py."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import field

from squadra.games.rogue_trooper.content.verbs import EnemyDice, GiDice
from squadra.games.rogue_trooper.rules.answers import RtOption
from squadra.games.rogue_trooper.rules.cards.missions import CompleteMission
from squadra.games.rogue_trooper.rules.combat.fight import LoseLives, Volley
from squadra.games.rogue_trooper.rules.combat.salvo import NOTHING, PERSONNEL, Salvo, helper_dice, offered_salvos
from squadra.games.rogue_trooper.rules.encounters.evade import Evade, EvadeRoll, why_no_evade
from squadra.games.rogue_trooper.rules.encounters.exchange import (
    ExchangeClues,
    ExchangeCompanions,
    ExchangeMissions,
    contacts,
    pass_companion,
)
from squadra.games.rogue_trooper.rules.encounters.trade import Trade, has_goods
from squadra.games.rogue_trooper.table import CARD, GI, RtTable
from squadra.kernel import D6, Frame, Option, Word, step


class StandGround(RtOption, frozen=True):
    """The Defender does not evade; or K for Ken is welcomed."""

    rule: ClassVar[str] = "RT-GI-5"


class Meet(RtOption, frozen=True):
    """Which of several GIs is met."""

    rule: ClassVar[str] = "RT-RUL-30c"
    seat: str


class Attack(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-10"
    odds: ClassVar[bool] = True


class Kidnap(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-20"
    odds: ClassVar[bool] = True


class SwapCompanions(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-30"


class SwapMissions(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-40"


class SwapClues(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-50"


class TradeGoods(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-60"


class Talk(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-70"


class TakeCompanion(RtOption, frozen=True):
    """The Companion that a Kidnap wins."""

    rule: ClassVar[str] = "RT-GI-21"
    card: str


class TakeNobody(RtOption, frozen=True):
    """The winner of a Kidnap leaves all Companions where they are."""

    rule: ClassVar[str] = "RT-GI-21"


ATTACK, KIDNAP, TALK, TRADE = Attack(), Kidnap(), Talk(), TradeGoods()
SWAP_COMPANIONS, SWAP_MISSIONS, SWAP_CLUES = SwapCompanions(), SwapMissions(), SwapClues()
EVADE, STAND = Evade(), StandGround()
TAKE_NOBODY = TakeNobody()
GiChoice = Attack | Kidnap | SwapCompanions | SwapMissions | SwapClues | TradeGoods | Talk


class GiEncounter(Frame):
    """The GI that has entered is the Attacker and chooses exactly one option (RT-GI-3, 4)."""

    seat: str
    who: Meet | None = None
    choice: GiChoice | None = None
    left: bool = False
    """The Defender is the next GI to the left that is alive and free, at this moment (21.15, g03)."""

    @step(rule="RT-RUL-30c")
    def choose_gi(self, t: RtTable) -> Word | None:
        others = t.others_here(self.seat)
        if len(others) == 1:
            return None
        options = [Meet(other) for other in others]
        return t.ask(self.seat, options, into="who", prompt="rt-ask-meet", rule="RT-RUL-30c")

    @step(rule="RT-GI-3")
    def open(self, t: RtTable) -> None:
        if self.who is None:
            self.who = Meet(t.others_here(self.seat)[0])
        self.left = next((o for o in t.clockwise(self.seat) if t.free(o)), "") == self.who.seat
        t.tell("rt-gi-encounter", rule="RT-GI-1", gi=GI[self.seat], mate=GI[self.who.seat])

    @step(rule="RT-GI-4")
    def choose(self, t: RtTable) -> Word | None:
        assert self.who is not None
        options = gi_options(t, self.seat, self.who.seat)
        return t.ask(
            self.seat, options, into="choice", prompt="rt-ask-gi-option", rule="RT-GI-4", mate=GI[self.who.seat]
        )

    @step(rule="RT-GI-4")
    def act(self, t: RtTable) -> Word | None:
        assert self.who is not None and self.choice is not None
        return begin(t, self.seat, self.who.seat, self.choice)

    @step(rule="RT-RUL-24b")
    def genie(self, t: RtTable) -> Word | None:
        assert self.who is not None
        found = genie_mission(t, self.seat, "meet") or (genie_mission(t, self.seat, "meet_left") if self.left else "")
        return t.call(CompleteMission(self.seat, found)) if found else None


def begin(t: RtTable, seat: str, other: str, choice: GiChoice) -> Word | None:
    t.tell("rt-gi-" + GI_KEYS[type(choice)], rule=choice.rule, gi=GI[seat], mate=GI[other])
    if isinstance(choice, (Attack, Kidnap)):
        t.s.outcome = ""
        return t.call(Duel(seat, other, isinstance(choice, Kidnap)))
    if isinstance(choice, SwapCompanions):
        return t.call(ExchangeCompanions(seat, other))
    if isinstance(choice, SwapMissions):
        return t.call(ExchangeMissions(seat, other))
    if isinstance(choice, SwapClues):
        return t.call(ExchangeClues(seat, other))
    return t.call(Trade(seat, other, seat)) if isinstance(choice, TradeGoods) else None


GI_KEYS: dict[type[Option], str] = {
    Attack: "attack",
    Kidnap: "kidnap",
    SwapCompanions: "swap-companions",
    SwapMissions: "swap-missions",
    SwapClues: "swap-clues",
    TradeGoods: "trade",
    Talk: "talk",
}


def gi_options(t: RtTable, seat: str, other: str) -> list[Option]:
    """The options that public facts and the own hand make possible (RT-RUL-47).

    Whether the other's Mission is a Contact is hidden from the Attacker, so that his question must not tell it.
    """
    mine, his = t.sheet(seat), t.sheet(other)
    options: list[Option] = [ATTACK]
    if his.companions:
        options.append(KIDNAP)
    if mine.companions:
        options.append(SWAP_COMPANIONS)
    if contacts(t, seat) and his.missions:
        options.append(SWAP_MISSIONS)
    if mine.clues and his.clues and not mine.revealed and not his.revealed:
        options.append(SWAP_CLUES)
    if has_goods(t, seat) or has_goods(t, other):
        options.append(TRADE)
    options.append(TALK)
    return options


def genie_mission(t: RtTable, seat: str, condition: str) -> str:
    """A Genie Mission in the hand whose condition this is (RT-RUL-24b)."""
    for held in t.sheet(seat).missions:
        if t.content.missions[held.card].condition == condition:
            return held.card
    return ""


# Attack and Kidnap ------------------------------------------------------------------------------------------------


class Duel(Frame):
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
        t.telling()
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
        self.mine = self.dice[0] + t.sheet(self.attacker).lives
        self.his = self.dice[1] + t.sheet(self.defender).lives
        for seat, die, total in ((self.attacker, self.dice[0], self.mine), (self.defender, self.dice[1], self.his)):
            t.tell("rt-bare-hands", rule="RT-COM-MC-2", gi=GI[seat], die=die, lives=total - die, total=total)

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
            t.tell("rt-duel-tie", rule="RT-RUL-19a", **args)
            return t.finish()
        t.tell("rt-duel-won" if mine > his else "rt-duel-lost", rule="RT-GI-15", **args)
        if mine > his and self.kidnap:
            return None
        return t.call(LoseLives(self.defender if mine > his else self.attacker, 1))

    @step(rule="RT-GI-21")
    def choose_prize(self, t: RtTable) -> Word | None:
        if not self.kidnap or self.mine + self.more < self.his + self.his_more:
            return t.finish()
        options = [*[TakeCompanion(card) for card in t.sheet(self.defender).companions], TAKE_NOBODY]
        return t.ask(self.attacker, options, into="prize", prompt="rt-ask-kidnap", rule="RT-GI-21")

    @step(rule="RT-GI-21")
    def take_prize(self, t: RtTable) -> None:
        args: dict[str, Any] = {"gi": GI[self.attacker], "mate": GI[self.defender]}
        if not isinstance(self.prize, TakeCompanion):
            t.tell("rt-kidnapped-nobody", rule="RT-GI-21", **args)
            return
        pass_companion(t, self.defender, self.attacker, self.prize.card)
        t.tell("rt-kidnapped", rule="RT-GI-21", card=CARD[self.prize.card], **args)


def attack_initiative(t: RtTable, seat: str) -> int:
    """What the Defender must beat to evade: 2 and the Lives of the Attacker (RT-GI-11)."""
    return t.content.numbers.attack_initiative + t.sheet(seat).lives


def duel_outcome(mine: int, his: int) -> str:
    """For odds: what has come of it for the Attacker."""
    return "tie" if mine == his else "won" if mine > his else "lost-1"
