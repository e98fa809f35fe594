"""What an Event card has somebody name: a figure, a player, a card, a blip; or nothing more (SQ-CON-5, SQ-RUL-46)."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.rules.options import HulkOption
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor


class NameFigure(HulkOption, frozen=True):
    """Names a figure for the card."""

    rule = "SQ-RUL-46"
    figure: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", self.figure),)


class NamePlayer(HulkOption, frozen=True):
    """Names a Marine player for the card."""

    rule = "SQ-RUL-46"
    seat: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"player": t.who(self.seat)}


class NameCard(HulkOption, frozen=True):
    """Names an open Equipment card; a Targeter with its weapon."""

    rule = "SQ-CARD-EV-5"
    seat: str
    card: str
    weapon: str = ""

    def words(self, t: HulkTable) -> dict[str, Any]:
        weapon = t.weapon_name(self.weapon) if self.weapon else "none"
        return {"player": t.who(self.seat), "card": t.card_name(self.card), "weapon": weapon}


class NameUnseen(HulkOption, frozen=True):
    """Names a hidden Equipment card, drawn at random."""

    rule = "SQ-CARD-EV-5"
    seat: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"player": t.who(self.seat)}


class GainCard(HulkOption, frozen=True):
    """Adds this Order to the hand."""

    rule = "SQ-CARD-EV-21"
    card: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"card": t.card_name(self.card)}


class NameBlip(HulkOption, frozen=True):
    """Takes this blip to put it elsewhere."""

    rule = "SQ-CARD-EV-16"
    blip: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"blip": t.name(self.blip), "square": t.label(t.s.blips[self.blip].square)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", self.blip),)


class Decline(HulkOption, frozen=True):
    """Makes no use, or no further use, of the card."""

    rule = "SQ-RUL-46"


DECLINE = Decline()
