"""The manner of all answers: fields that hold ids are named and lit by their names."""

from __future__ import annotations

from typing import Any, ClassVar

from squadra.games.rogue_trooper.table import AMMO_NAME, CARD, GI, LOT, SECTOR, SLOT, Names
from squadra.kernel import Anchor, Msg, Option, Table
from squadra.kernel.ask import kebab

NAMED: dict[str, Names] = {
    "card": CARD, "secondary": CARD, "sector": SECTOR, "seat": GI, "slot": SLOT, "ammo": AMMO_NAME,
}  # fmt: skip
"""Fields that hold ids, and how their names are found."""
ANCHORED: dict[str, str] = {"card": "card", "secondary": "card", "sector": "sector", "seat": "figure", "slot": "slot"}


class RtOption(Option, frozen=True):
    """Fields named card, sector, seat, slot or ammo hold ids: they are named and lit by that."""

    def say(self, t: Table[Any]) -> Msg:
        args: dict[str, Any] = {}
        for name in self.__struct_fields__:
            value = getattr(self, name)
            names = NAMED.get(name)
            args[name] = names[value] if names is not None and value else value
        return Msg("rt-option-" + kebab(type(self).__name__), args)

    def anchors(self, t: Table[Any]) -> tuple[Anchor, ...]:
        return tuple(
            Anchor(ANCHORED[name], getattr(self, name))
            for name in self.__struct_fields__
            if name in ANCHORED and getattr(self, name)
        )


def goods_name(t: Table[Any], goods: str) -> Msg:
    """Rounds of a track, or a card."""
    return AMMO_NAME[goods] if goods in t.content.ammunition else CARD[goods]


def lot_words(t: Table[Any], goods: str, count: int) -> Msg:
    """So many rounds of a track, or cards: 1 GP Mag, 2 GP Mags, 2 × Sammy."""
    if goods in t.content.ammunition:
        return Msg(LOT[goods].key, {"count": count})
    return Msg("rt-lot-cards", {"count": count, "goods": CARD[goods]})


AMMUNITION = "ammunition"
CLUES = "clues"


def spoils_name(goods: str) -> Msg:
    """What a Dead GI leaves behind."""
    return Msg("rt-goods-" + goods) if goods in (AMMUNITION, CLUES) else CARD[goods]


class Salvo(RtOption, frozen=True):
    """Rounds of one kind of ammunition, or cards of one weapon, and perhaps a secondary weapon beside it."""

    rule: ClassVar[str] = "RT-COM-3"
    odds: ClassVar[bool] = True
    weapon: str = ""
    """A track (gp, plasma, sealburster, micro_mines), a weapon card, or nothing."""
    rounds: int = 0
    secondary: str = ""

    def say(self, t: Table[Any]) -> Msg:
        second = CARD[self.secondary] if self.secondary else ""
        if not self.rounds:
            return Msg("rt-option-salvo-secondary", {"secondary": second}) if second else Msg("rt-option-salvo-none")
        args: dict[str, object] = {"rounds": self.rounds, "weapon": goods_name(t, self.weapon)}
        args["lot"] = lot_words(t, self.weapon, self.rounds)
        if second:
            return Msg("rt-option-salvo-both", args | {"secondary": second})
        return Msg("rt-option-salvo", args)

    def anchors(self, t: Table[Any]) -> tuple[Anchor, ...]:
        found = [Anchor("track" if self.weapon in t.content.ammunition else "card", self.weapon)] if self.weapon else []
        return (*found, *([Anchor("card", self.secondary)] if self.secondary else []))

    def actor(self, t: Table[Any]) -> str | None:
        return self.weapon or self.secondary or None
