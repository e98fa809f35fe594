"""The Encounter pile: what suits a sector, and the selector's order (RT-ENC-13 to 19, RT-RUL-29, 34)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from squadra.games.rogue_trooper.content.records import Met, Sector
from squadra.games.rogue_trooper.content.verbs import Offensive
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import RtOption
from squadra.games.rogue_trooper.table import CARD, GI, SECTOR, RtTable
from squadra.kernel import Frame, Msg, Table, Word, step


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


def suits(card: Met, sector: Sector, coast: bool, offensive: bool = False) -> bool:
    """Whether a card may be used in a sector: Scum Sea and coast, then Side; an Offensive brings the front (19.3, RT-RUL-34)."""
    if sector.sea:
        if "coastal" not in card.tags and "airborne" not in card.tags:
            return False
    elif "coastal" in card.tags and not coast:
        return False
    if offensive or sector.side == "front":
        return True
    if sector.side == "nort":
        return card.side != "souther"
    if card.side == "nort":
        return "airborne" in card.tags
    return card.side == "neutral" or sector.side == "souther"


def suited(t: RtTable, cards: Iterable[str]) -> list[str]:
    """The cards that, at this moment, suit the sector where the pile lies."""
    here, known = t.s.pile_sector, t.content.encounters
    sector, coast, offensive = t.content.sectors[here], here in t.board.coast, t.in_force(Offensive) is not None
    return [card for card in cards if suits(known[card], sector, coast, offensive)]


def sift(t: RtTable, seat: str, cards: tuple[str, ...]) -> list[str]:
    """The selector looks at the cards alone and discards those that do not suit the sector (RT-ENC-13 to 15)."""
    fresh = suited(t, cards)
    gone = [card for card in cards if card not in fresh]
    if cards and t.talks:
        tell_drawn(t, seat, cards)
    if gone:
        t.discard_all(gone)
        t.tell("rt-unsuitable", rule="RT-ENC-14", cards=CARD.all(gone), sector=SECTOR[t.s.pile_sector])
    return fresh


def tell_drawn(t: RtTable, seat: str, cards: tuple[str, ...]) -> None:
    """The selector alone sees what was drawn; alone at the table the GI himself does."""
    selector, beat = t.selector(seat) or (seat if t.s.solo else ""), beats.back("encounter", seat)
    args: dict[str, Any] = {"gi": GI[seat], "sector": SECTOR[t.s.pile_sector], "count": len(cards)}
    if not selector:
        t.tell("rt-encounter-drawn", rule="RT-ENC-10", beat=beat, **args)
        return
    other = t.event("rt-encounter-drawn", rule="RT-ENC-10", beat=beat, **args)
    t.tell("rt-encounter-seen", rule="RT-ENC-13", beat=beat, to=(selector,), other=other, cards=CARD.all(cards), **args)


def leave_lying(t: RtTable, card: str) -> None:
    s = t.s
    s.lying[s.pile_sector] = (*s.lying.get(s.pile_sector, ()), card)
    t.tell(
        "rt-left-lying",
        beat=beats.lie(card, s.pile_sector),
        rule="RT-END-1",
        card=CARD[card],
        sector=SECTOR[s.pile_sector],
    )


def rank(t: RtTable, card: str) -> int:
    return t.content.encounters[card].initiative or 0


class SortPile(Frame):
    """Descending Initiative; the selector decides among equals (RT-ENC-16, 17). The cards wait in `todo`."""

    seat: str
    fixed: int = 0
    """Cards on top that are no longer sorted: the current card that called reinforcements."""
    choice: PlaceCard | None = None
    drawn: tuple[str, ...] = ()

    @step(rule="RT-ENC-16")
    def insert(self, t: RtTable) -> Word | None:
        s = t.s
        while s.todo:
            places = self.places(t)
            if len(places) > 1:
                return None
            put_in(t, places[0])
        return t.finish()

    @step(rule="RT-ENC-17")
    def order(self, t: RtTable) -> Word | None:
        places = self.places(t)
        selector = t.selector(self.seat) or (self.seat if t.s.solo else "")
        if not selector:
            return t.draw({str(place): 1 for place in places}, into="drawn")
        card = t.s.todo[0].card
        equals = rank(t, card)
        options = [
            PlaceCard(
                card, at, t.s.pile[at].card if at < len(t.s.pile) and rank(t, t.s.pile[at].card) == equals else ""
            )
            for at in places
        ]
        return t.ask(selector, options, into="choice", prompt="rt-ask-order", rule="RT-ENC-17")

    @step(rule="RT-ENC-17")
    def put(self, t: RtTable) -> Word | None:
        t.reveals_secret()  # everybody sees where cards that lay there before are now, and in the end the top of the pile
        put_in(t, self.choice.position if self.choice else int(self.drawn[0]))
        self.choice, self.drawn = None, ()
        return t.jump("insert")

    def places(self, t: RtTable) -> list[int]:
        """Places in the pile for the next card; among equals all that differ."""
        pile = t.s.pile
        card = t.s.todo[0].card
        mine = rank(t, card)
        first = next((i for i in range(self.fixed, len(pile)) if rank(t, pile[i].card) <= mine), len(pile))
        places = [first]
        at = first
        while at < len(pile) and rank(t, pile[at].card) == mine:
            at += 1
            if pile[at - 1].card != card:
                places.append(at)
        return places


def put_in(t: RtTable, at: int) -> None:
    s = t.s
    s.pile = (*s.pile[:at], s.todo[0], *s.pile[at:])
    s.todo = s.todo[1:]
