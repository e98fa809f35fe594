"""GI Encounters: whom a GI meets, and his seven options (RT-GI-1 to 4, RT-RUL-47); see duel, exchange, trade."""

from __future__ import annotations

from typing import Any, ClassVar

from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import MATE, Meeting, RtOption
from squadra.games.rogue_trooper.rules.cards.missions import CompleteMission, genie_mission
from squadra.games.rogue_trooper.rules.encounters.duel import Duel
from squadra.games.rogue_trooper.rules.encounters.exchange import (
    ExchangeClues,
    ExchangeCompanions,
    ExchangeMissions,
    contacts,
)
from squadra.games.rogue_trooper.rules.encounters.trade import Trade, has_goods
from squadra.games.rogue_trooper.table import GI, Offered, RtTable
from squadra.kernel import Option, Refusal, Table, Word, no, step


class Meet(RtOption, frozen=True):
    """Which of several GIs is met."""

    rule: ClassVar[str] = "RT-RUL-30c"
    seat: str

    def actor(self, t: Table[Any]) -> str | None:
        return self.seat


# The seven options. Each says why it is not available, by public facts and one's own hand, and starts itself. -----------


class Attack(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-10"
    at: ClassVar[str] = MATE
    odds: ClassVar[bool] = True

    def why_not(self, t: RtTable, seat: str, other: str) -> Refusal | None:
        return None

    def begin(self, t: RtTable, seat: str, other: str) -> Word:
        t.tell(
            "rt-gi-attack",
            beat=beats.aim(beats.gi(seat), beats.gi(other)),
            rule="RT-GI-10",
            gi=GI[seat],
            mate=GI[other],
        )
        t.s.outcome = ""
        return t.call(Duel(seat, other))


class Kidnap(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-20"
    at: ClassVar[str] = MATE
    odds: ClassVar[bool] = True

    def why_not(self, t: RtTable, seat: str, other: str) -> Refusal | None:
        return None if t.sheet(other).companions else no("why-rt-nobody-to-kidnap", "RT-GI-20")

    def begin(self, t: RtTable, seat: str, other: str) -> Word:
        t.tell(
            "rt-gi-kidnap",
            beat=beats.aim(beats.gi(seat), beats.gi(other)),
            rule="RT-GI-20",
            gi=GI[seat],
            mate=GI[other],
        )
        t.s.outcome = ""
        return t.call(Duel(seat, other, True))


class SwapCompanions(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-30"
    at: ClassVar[str] = MATE

    def why_not(self, t: RtTable, seat: str, other: str) -> Refusal | None:
        return None if t.sheet(seat).companions else no("why-rt-no-companion", "RT-GI-30")

    def begin(self, t: RtTable, seat: str, other: str) -> Word:
        t.tell("rt-gi-swap-companions", rule="RT-GI-30", gi=GI[seat], mate=GI[other])
        return t.call(ExchangeCompanions(seat, other))


class SwapMissions(RtOption, frozen=True):
    """Whether the other's Mission is a Contact is hidden from the Attacker, so his question must not give it away."""

    rule: ClassVar[str] = "RT-GI-40"
    at: ClassVar[str] = MATE

    def why_not(self, t: RtTable, seat: str, other: str) -> Refusal | None:
        return None if contacts(t, seat) and t.sheet(other).missions else no("why-rt-no-contacts", "RT-GI-41")

    def begin(self, t: RtTable, seat: str, other: str) -> Word:
        t.tell("rt-gi-swap-missions", rule="RT-GI-40", gi=GI[seat], mate=GI[other])
        return t.call(ExchangeMissions(seat, other))


class SwapClues(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-50"
    at: ClassVar[str] = MATE

    def why_not(self, t: RtTable, seat: str, other: str) -> Refusal | None:
        if t.sheet(seat).revealed or t.sheet(other).revealed:
            return no("why-rt-set-revealed", "RT-GI-50")
        return None if t.sheet(seat).clues and t.sheet(other).clues else no("why-rt-no-clues", "RT-GI-50")

    def begin(self, t: RtTable, seat: str, other: str) -> Word:
        t.tell("rt-gi-swap-clues", rule="RT-GI-50", gi=GI[seat], mate=GI[other])
        return t.call(ExchangeClues(seat, other))


class TradeGoods(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-60"
    at: ClassVar[str] = MATE

    def why_not(self, t: RtTable, seat: str, other: str) -> Refusal | None:
        return None if has_goods(t, seat) or has_goods(t, other) else no("why-rt-nothing-to-trade", "RT-GI-60")

    def begin(self, t: RtTable, seat: str, other: str) -> Word:
        t.tell("rt-gi-trade", rule="RT-GI-60", gi=GI[seat], mate=GI[other])
        return t.call(Trade(seat, other, seat))


class Talk(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-70"
    at: ClassVar[str] = MATE

    def why_not(self, t: RtTable, seat: str, other: str) -> Refusal | None:
        return None

    def begin(self, t: RtTable, seat: str, other: str) -> None:
        t.tell("rt-gi-talk", rule="RT-GI-70", gi=GI[seat], mate=GI[other])


GiChoice = Attack | Kidnap | SwapCompanions | SwapMissions | SwapClues | TradeGoods | Talk
CHOICES: tuple[GiChoice, ...] = (
    Attack(), Kidnap(), SwapCompanions(), SwapMissions(), SwapClues(), TradeGoods(), Talk(),
)  # fmt: skip


def gi_options(t: RtTable, seat: str, other: str) -> Offered:
    def why(option: Option) -> Refusal | None:
        return option.why_not(t, seat, other) if isinstance(option, GiChoice) else None

    return Offered([choice for choice in CHOICES if choice.why_not(t, seat, other) is None], why, "RT-GI-4")


class GiEncounter(Meeting):
    """The GI that has entered is the Attacker and chooses exactly one option (RT-GI-3, 4)."""

    seat: str
    who: Meet | None = None
    choice: GiChoice | None = None
    left: bool = False
    """The Defender is the next GI to the left that is alive and free, at this moment (21.15, g03)."""

    def mate(self) -> str:
        return "" if self.who is None else self.who.seat

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
        return self.choice.begin(t, self.seat, self.who.seat)

    @step(rule="RT-RUL-24b")
    def genie(self, t: RtTable) -> Word | None:
        assert self.who is not None
        found = genie_mission(t, self.seat, "meet") or (genie_mission(t, self.seat, "meet_left") if self.left else "")
        return t.call(CompleteMission(self.seat, found)) if found else None
