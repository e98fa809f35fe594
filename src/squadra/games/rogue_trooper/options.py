"""Everything that a player may answer, one small record each, in the order of the rule book's chapters."""

from __future__ import annotations

from typing import Any, ClassVar

from squadra.games.rogue_trooper.answers import RtOption, spoils_name
from squadra.games.rogue_trooper.answers import Salvo as Salvo
from squadra.games.rogue_trooper.table import CARD, SECTOR
from squadra.kernel import Anchor, Msg, Table

# Set-up and Biochips ----------------------------------------------------------------------------------------------


class PlaceChip(RtOption, frozen=True):
    """Puts a chip into a slot (RT-SET-8, RT-DEATH-8); a full slot means that its numbered chip makes room."""

    rule: ClassVar[str] = "RT-CHIP-1"
    slot: str


class LeaveChip(RtOption, frozen=True):
    """Leaves a Dead GI's numbered chip; it returns to the cup."""

    rule: ClassVar[str] = "RT-RUL-52c"


class KeepMission(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-CARD-MIS-15"
    card: str


class RefuseMission(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-CARD-MIS-15"
    card: str


class IgnoreMission(RtOption, frozen=True):
    """Solo: a further Wedding Bells Mission is put away (RT-SOLO-63)."""

    rule: ClassVar[str] = "RT-SOLO-63"
    card: str


# Rogue cards ------------------------------------------------------------------------------------------------------


class PlayRogue(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-CARD-ROG-7"
    card: str


class DiscardRogue(RtOption, frozen=True):
    """Discards these cards of the hand, perhaps none, before it is filled up again."""

    rule: ClassVar[str] = "RT-END-13"
    cards: tuple[str, ...]

    def say(self, t: Table[Any]) -> Msg:
        if not self.cards:
            return Msg("rt-option-discard-no-rogue")
        return Msg("rt-option-discard-rogue", {"cards": CARD.all(self.cards)})

    def anchors(self, t: Table[Any]) -> tuple[Anchor, ...]:
        return tuple(Anchor("card", card) for card in self.cards)


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


# Movement ---------------------------------------------------------------------------------------------------------


class TryEscape(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-SUR-10"
    odds: ClassVar[bool] = True


class RemainInPrison(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-RUL-46c"


class WalkFree(RtOption, frozen=True):
    """On a 5 in the Glasshouse: escapes with 2 Supply cards."""

    rule: ClassVar[str] = "RT-SUR-13"


class DropTo(RtOption, frozen=True):
    """By Lifepod to a Drop Zone; without a Helm chip the token decides (zone 0)."""

    rule: ClassVar[str] = "RT-BOARD-MC-5"
    zone: int
    sector: str = ""

    def say(self, t: Table[Any]) -> Msg:
        if not self.zone:
            return Msg("rt-option-drop-blind")
        return Msg("rt-option-drop-to", {"zone": self.zone, "sector": SECTOR[self.sector]})


class StayAboard(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-BOARD-MC-5"


class Stay(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-MOV-2"


class MoveTo(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-MOV-1"
    sector: str


class FlyTo(RtOption, frozen=True):
    """A flight: by the Rogue card in effect, or by a Special Item."""

    rule: ClassVar[str] = "RT-RUL-74"
    sector: str
    card: str

    def anchors(self, t: Table[Any]) -> tuple[Anchor, ...]:
        return (Anchor("sector", self.sector),)

    def actor(self, t: Table[Any]) -> str | None:
        return self.card


class BoardShuttle(RtOption, frozen=True):
    """The Shuttle Journey card: to the Shuttle Bay instead of a move."""

    rule: ClassVar[str] = "RT-RUL-36"


class TakeShuttle(RtOption, frozen=True):
    """The transfer between Shuttle Base and Shuttle Bay."""

    rule: ClassVar[str] = "RT-BOARD-SPEC-5"
    sector: str


class StayHere(RtOption, frozen=True):
    """No transfer."""

    rule: ClassVar[str] = "RT-RUL-38a"


class UseItem(RtOption, frozen=True):
    """A Special Item that heals, in the own turn and outside a fight."""

    rule: ClassVar[str] = "RT-EFF-14"
    card: str


class UseNothing(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-EFF-14"


# Encounters -------------------------------------------------------------------------------------------------------


class MeetGi(RtOption, frozen=True):
    """Has the GI Encounter and leaves the Traitor alone in this turn."""

    rule: ClassVar[str] = "RT-WIN-8"


class AwaitTraitor(RtOption, frozen=True):
    """Has no encounter now, to confront the Traitor in the End Phase."""

    rule: ClassVar[str] = "RT-WIN-8"


class PlaceCard(RtOption, frozen=True):
    """The selector's place for a card among those of equal Initiative: before `before`, or last of them."""

    rule: ClassVar[str] = "RT-ENC-17"
    card: str
    position: int
    before: str = ""

    def say(self, t: Table[Any]) -> Msg:
        if not self.before:
            return Msg("rt-option-place-card-last", {"card": CARD[self.card]})
        return Msg("rt-option-place-card", {"card": CARD[self.card], "before": CARD[self.before]})


class Evade(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-EVA-1"
    odds: ClassVar[bool] = True


class StandGround(RtOption, frozen=True):
    """The Defender does not evade; or K for Ken is welcomed."""

    rule: ClassVar[str] = "RT-GI-5"


class TakeCard(RtOption, frozen=True):
    """Takes the Companion instead of evading him."""

    rule: ClassVar[str] = "RT-RUL-56d"
    card: str


class SurrenderTo(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-SUR-1"
    card: str


class Fight(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-ENC-24"
    odds: ClassVar[bool] = True
    card: str


class DiscardItem(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-CARD-SUP-6"
    card: str


# End Phase, death, Traitor ----------------------------------------------------------------------------------------


class DeclareMission(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-RUL-77"
    card: str


class AttemptMission(RtOption, frozen=True):
    """Solo: tries to complete the Mission here."""

    rule: ClassVar[str] = "RT-SOLO-33"
    card: str


class NotNow(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-SOLO-33"


class Search(RtOption, frozen=True):
    """Searches the Clue deck at the Battle Computer."""

    rule: ClassVar[str] = "RT-BOARD-MC-8"


class NoSearch(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-RUL-42a"


class TakeClue(RtOption, frozen=True):
    """A Clue out of the searched deck."""

    rule: ClassVar[str] = "RT-BOARD-MC-9"
    card: str


class Confront(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-END-10"
    odds: ClassVar[bool] = True


class LeaveTraitor(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-RUL-55f"


class DrawSupply(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-CARD-SUP-7"
    dice: int


class NoSupply(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-CARD-SUP-7"


class DiscardClue(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-END-14"
    card: str


class TakeGoods(RtOption, frozen=True):
    """Takes something of a Dead GI: a card, his ammunition or his Clues."""

    rule: ClassVar[str] = "RT-DEATH-11"
    goods: str

    def say(self, t: Table[Any]) -> Msg:
        return Msg("rt-option-take-goods", {"goods": spoils_name(self.goods)})


class LeaveGoods(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-RUL-52d"
    goods: str

    def say(self, t: Table[Any]) -> Msg:
        return Msg("rt-option-leave-goods", {"goods": spoils_name(self.goods)})


class DropMission(RtOption, frozen=True):
    """The team gives up one of its Missions (RT-DEATH-12)."""

    rule: ClassVar[str] = "RT-DEATH-12"
    card: str


class KeepBoth(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-DEATH-12"
