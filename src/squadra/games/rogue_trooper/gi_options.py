"""What may be answered when GIs meet: the seven options, exchanges and trade (RT-GI)."""

from __future__ import annotations

from typing import Any, ClassVar

from squadra.games.rogue_trooper.answers import RtOption, goods_name, lot_words
from squadra.games.rogue_trooper.table import CARD
from squadra.kernel import Msg, Table


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


class GiveCompanion(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-31"
    card: str


class StopGiving(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-31"


class GiveMission(RtOption, frozen=True):
    """Which of several Contact Missions is exchanged."""

    rule: ClassVar[str] = "RT-RUL-47c"
    card: str


class Accept(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-61"


class Decline(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-GI-61"


class Counter(RtOption, frozen=True):
    """Answers an offer with one counter-offer."""

    rule: ClassVar[str] = "RT-RUL-49"


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


class Give(RtOption, frozen=True):
    """Adds to the own side of an offer: rounds of a track, or copies of a Special Item."""

    rule: ClassVar[str] = "RT-RUL-49"
    goods: str
    count: int

    def say(self, t: Table[Any]) -> Msg:
        return Msg(
            "rt-option-give",
            {"lot": lot_words(t, self.goods, self.count), "goods": goods_name(t, self.goods), "count": self.count},
        )


class Want(RtOption, frozen=True):
    """Adds to the other side of an offer."""

    rule: ClassVar[str] = "RT-RUL-49"
    goods: str
    count: int

    def say(self, t: Table[Any]) -> Msg:
        return Msg(
            "rt-option-want",
            {"lot": lot_words(t, self.goods, self.count), "goods": goods_name(t, self.goods), "count": self.count},
        )


class Propose(RtOption, frozen=True):
    """The offer is complete."""

    rule: ClassVar[str] = "RT-RUL-49"


class NoOffer(RtOption, frozen=True):
    """Drops the offer."""

    rule: ClassVar[str] = "RT-RUL-49"
