"""The table: questions about the hunt in the words of the rule book, and the small acts that every chapter needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from squadra.games.rogue_trooper.content.board import Board
from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.content.records import Sector, V
from squadra.games.rogue_trooper.content.verbs import Kit
from squadra.games.rogue_trooper.state import Bag, Setup, Sheet, Trooper
from squadra.kernel import Msg, Option, Options, Refusal, Table, no

Why = Callable[[Any], Refusal | None]


class Names(dict[str, Msg]):
    """Ids as readable names: made once, looked up from then on."""

    def __init__(self, prefix: str) -> None:
        super().__init__()
        self.prefix = prefix

    def __missing__(self, key: str) -> Msg:
        self[key] = name = Msg(self.prefix + key.replace("_", "-").lower())
        return name

    def all(self, ids: Sequence[str]) -> tuple[Msg, ...]:
        return tuple([self[i] for i in ids])


GI = Names("rt-gi-")
CARD = Names("rt-card-")
SECTOR = Names("rt-sector-")
AMMO_NAME = Names("rt-ammo-")
LOT = Names("rt-lot-")
"""Rounds of a track with their number."""
SLOT = Names("rt-slot-")
WORD = Names("rt-word-")
CHIP = Names("rt-")
"""Numbered chips: their ids are chip_1, chip_2, chip_3."""
DECK = Names("rt-deck-")


class Offered(Options):
    """A short list of options that can also say why something else is not among them."""

    __slots__ = ("items", "rule", "why")

    def __init__(self, items: list[Option], why: Why, rule: str = "") -> None:
        self.items = items
        self.why = why
        self.rule = rule

    def list(self) -> list[Option]:
        return self.items

    def allows(self, option: Option) -> Refusal | None:
        if option in self.items:
            return None
        return self.why(option) or no("why-not-offered", self.rule)

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, index: int) -> Option:
        return self.items[index]


class RtTable(Table[Trooper]):
    """What a step of a rule works with."""

    __slots__ = ()
    content: Content
    setup: Setup

    # Sheets ---------------------------------------------------------------------------------------------------

    def sheet(self, seat: str) -> Sheet:
        return self.s.sheets[seat]

    def put(self, seat: str, **changes: Any) -> None:
        """Changes fields of a GI's sheet."""
        self.s.sheets[seat] = replace(self.s.sheets[seat], **changes)

    @property
    def board(self) -> Board:
        return self.content.board

    def sector_of(self, seat: str) -> Sector:
        return self.content.sectors[self.s.sheets[seat].sector]

    def on_milli_com(self, seat: str) -> bool:
        return self.content.sectors[self.s.sheets[seat].sector].area == "milli_com"

    def free(self, seat: str) -> bool:
        """Alive and not in prison."""
        sheet = self.s.sheets[seat]
        return sheet.alive and not sheet.prison

    def living(self) -> list[str]:
        """The living players in turn order."""
        sheets = self.s.sheets
        return [seat for seat in self.s.seats if sheets[seat].alive]

    def clockwise(self, seat: str) -> Iterator[str]:
        """The living players to the left of a seat, in order, without the seat itself."""
        seats = self.s.seats
        at = seats.index(seat)
        sheets = self.s.sheets
        for other in (*seats[at + 1 :], *seats[:at]):
            if sheets[other].alive:
                yield other

    def selector(self, seat: str) -> str:
        """Who draws and sorts Encounter cards: the next living player to the left (RT-RUL-53c); empty: the engine."""
        return next(self.clockwise(seat), "")

    def others_here(self, seat: str) -> list[str]:
        """Free GIs in the same sector (RT-GI-2)."""
        here = self.s.sheets[seat].sector
        return [o for o in self.clockwise(seat) if self.s.sheets[o].sector == here and not self.s.sheets[o].prison]

    def has_kit(self, seat: str) -> bool:
        """RT-MOV-3: a Scum Sea Survival Kit among his Special Items."""
        items = self.content.items
        return any(items[card].has(Kit) for card in self.s.sheets[seat].items)

    def quarters(self, clues: Sequence[str]) -> frozenset[int]:
        known = self.content.clues
        return frozenset([known[card].quarter for card in clues])

    # Effects --------------------------------------------------------------------------------------------------

    def in_force(self, kind: type[V]) -> V | None:
        """The effect of that kind, if the Rogue card in effect in this Phase has it."""
        card = self.s.effect
        return self.content.rogues[card].has(kind) if card else None

    # Decks ----------------------------------------------------------------------------------------------------

    def deck(self, name: str) -> Bag:
        return getattr(self.s, name + "_deck")

    def discards(self, name: str) -> Bag:
        return getattr(self.s, name + "_discard")

    def discard(self, card: str, deck: str = "") -> None:
        """A card goes to the discard pile of its own deck (RT-GEN-6)."""
        add(self.discards(deck or self.content.deck_of[card]), card)

    def discard_all(self, cards: Sequence[str]) -> None:
        for card in cards:
            self.discard(card)


def add(bag: Bag, card: str, count: int = 1) -> None:
    bag[card] = bag.get(card, 0) + count


def take(bag: Bag, card: str) -> None:
    """Removes one copy; empty entries vanish, so that an empty bag is false."""
    left = bag[card] - 1
    if left:
        bag[card] = left
    else:
        del bag[card]


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one copy of one of them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def distinct(cards: Sequence[str]) -> list[str]:
    """Each id once, in the order held."""
    return list(dict.fromkeys(cards))
