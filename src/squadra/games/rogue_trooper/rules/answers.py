"""What all answers share: a field that holds an id is worded and highlighted according to its name."""

from __future__ import annotations

from typing import Any, ClassVar

from squadra.games.rogue_trooper.table import AMMO_NAME, CARD, GI, LOT, SECTOR, SLOT, Names
from squadra.kernel import Anchor, Frame, Msg, Option, Table
from squadra.kernel.ask import kebab

NAMED: dict[str, Names] = {
    "card": CARD, "secondary": CARD, "sector": SECTOR, "seat": GI, "slot": SLOT, "ammo": AMMO_NAME,
}  # fmt: skip
"""Fields that hold ids, and how their names are found."""
ANCHORED: dict[str, str] = {"card": "card", "secondary": "card", "sector": "sector", "seat": "figure", "slot": "slot"}


HERE, TRAITOR, PILE, MATE = "here", "traitor", "pile", "mate"
"""Where on the board an answer that names nothing is given: the active GI's sector, the Traitor, the top Encounter card,
the GI being met."""


class RtOption(Option, frozen=True):
    """Fields named card, sector, seat, slot or ammo hold ids, and are worded and lit accordingly."""

    at: ClassVar[str] = ""
    """For an answer without ids: HERE, TRAITOR, PILE or MATE."""

    def say(self, t: Table[Any]) -> Msg:
        args: dict[str, Any] = {}
        for name in self.__struct_fields__:
            value = getattr(self, name)
            names = NAMED.get(name)
            args[name] = names[value] if names is not None and value else value
        return Msg("rt-option-" + kebab(type(self).__name__), args)

    def anchors(self, t: Table[Any]) -> tuple[Anchor, ...]:
        named = tuple(
            Anchor(ANCHORED[name], getattr(self, name))
            for name in self.__struct_fields__
            if name in ANCHORED and getattr(self, name)
        )
        return named or place_of(t, self.at)


class Meeting(Frame):
    """A GI Encounter, for the answers given in it."""

    def mate(self) -> str:
        """Whom the GI meets; empty if not chosen yet."""
        raise NotImplementedError


def place_of(t: Table[Any], at: str) -> tuple[Anchor, ...]:
    if at == TRAITOR:
        return (Anchor("figure", "traitor"),)
    if at == PILE:
        return (Anchor("card", t.s.pile[0].card),) if t.s.pile else ()
    if at == MATE:
        mate = next((frame.mate() for frame in reversed(t.s.stack) if isinstance(frame, Meeting)), "")
        return (Anchor("figure", mate),) if mate else ()
    return (Anchor("sector", t.s.sheets[t.s.active].sector),) if at == HERE else ()


def goods_name(t: Table[Any], goods: str) -> Msg:
    """Rounds of a track, or a card."""
    return AMMO_NAME[goods] if goods in t.content.ammunition else CARD[goods]


def lot_words(t: Table[Any], goods: str, count: int) -> Msg:
    """That many rounds of a track, or cards: 1 GP Mag, 2 GP Mags, 2 × Sammy."""
    if goods in t.content.ammunition:
        return Msg(LOT[goods].key, {"count": count})
    return Msg("rt-lot-cards", {"count": count, "goods": CARD[goods]})
