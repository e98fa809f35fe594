"""Clues: the four quarters of the Traitor's face, the complete set, the Battle Computer (RT-CARD-CLU, RT-TRAI-1 to 5)."""

from __future__ import annotations

from typing import ClassVar

from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import HERE, RtOption
from squadra.games.rogue_trooper.rules.cards.supply import DrawCards
from squadra.games.rogue_trooper.table import CARD, GI, SECTOR, RtTable, distinct, take, without
from squadra.kernel import Frame, Option, Word, step


class Search(RtOption, frozen=True):
    """Searches the Clue deck at the Battle Computer."""

    rule: ClassVar[str] = "RT-BOARD-MC-8"
    at: ClassVar[str] = HERE


class NoSearch(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-RUL-42a"
    at: ClassVar[str] = HERE


class TakeClue(RtOption, frozen=True):
    """A Clue out of the searched deck."""

    rule: ClassVar[str] = "RT-BOARD-MC-9"
    card: str


class DiscardClue(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-END-14"
    card: str


class DrawClue(Frame):
    """One Clue card from the deck, seen by its owner alone."""

    seat: str
    cards: tuple[str, ...] = ()

    @step(rule="RT-END-6")
    def draw(self, t: RtTable) -> Word | None:
        return t.call(DrawCards("clue", 1), into="cards")

    @step(rule="RT-CARD-CLU-3")
    def hold(self, t: RtTable) -> None:
        if self.cards:
            gain_clue(t, self.seat, self.cards[0])


def gain_clue(t: RtTable, seat: str, card: str) -> None:
    t.put(seat, clues=(*t.sheet(seat).clues, card))
    if t.talks:
        count, unseen = len(t.sheet(seat).clues), beats.back("clue", seat)
        other = t.event("rt-clue-drawn", rule="RT-END-6", beat=unseen, gi=GI[seat], count=count)
        own = beats.drawn(t, card, seat)
        t.tell("rt-clue-drawn-own", rule="RT-END-6", to=(seat,), other=other, beat=own, gi=GI[seat], card=CARD[card])
    check_set(t, seat)


def check_set(t: RtTable, seat: str) -> None:
    """The moment four quarters are together the set is turned face up and the Traitor stands exposed (RT-TRAI-1)."""
    sheet = t.sheet(seat)
    if sheet.revealed or not sheet.alive or len(t.quarters(sheet.clues)) < t.content.numbers.quarters:
        return
    t.put(seat, revealed=True)
    t.tell("rt-set-complete", beat=beats.mark(seat, "set"), rule="RT-TRAI-1", gi=GI[seat], lives=t.s.traitor_lives)
    t.reveals_secret()
    drop_missions(t, seat)
    if not t.s.traitor:
        t.s.traitor = bridge = t.board.place("bridge")
        t.s.traitor_lives = t.content.numbers.traitor_lives
        t.tell(
            "rt-traitor-exposed",
            beat=beats.exposed(bridge),
            rule="RT-TRAI-5",
            sector=SECTOR[bridge],
            lives=t.s.traitor_lives,
        )


def drop_missions(t: RtTable, seat: str) -> None:
    """With a complete set every Mission is discarded and no more are drawn (RT-TRAI-2)."""
    held = t.sheet(seat).missions
    if held:
        t.discard_all([mission.card for mission in held])
        t.put(seat, missions=())
        t.tell("rt-missions-dropped", rule="RT-TRAI-2", gi=GI[seat], cards=CARD.all([m.card for m in held]))


class ExcessClues(Frame):
    """Step 6 of the End Phase: Clues in excess of four are discarded (RT-END-14)."""

    seat: str
    choice: DiscardClue | None = None

    @step(rule="RT-CARD-CLU-5")
    def check(self, t: RtTable) -> Word | None:
        return None if len(t.sheet(self.seat).clues) > t.content.numbers.clues else t.finish()

    @step(rule="RT-END-14")
    def choose(self, t: RtTable) -> Word | None:
        return t.ask(self.seat, spare_clues(t, self.seat), into="choice", prompt="rt-ask-clues", rule="RT-END-14")

    @step(rule="RT-END-14")
    def discard(self, t: RtTable) -> Word | None:
        assert self.choice is not None
        t.put(self.seat, clues=without(t.sheet(self.seat).clues, self.choice.card))
        t.discard(self.choice.card)
        t.tell(
            "rt-clue-discarded",
            beat=beats.face(t, self.choice.card, self.seat) if t.talks else None,
            rule="RT-END-14",
            gi=GI[self.seat],
            card=CARD[self.choice.card],
        )
        t.reveals_secret()
        return t.jump("check")


def spare_clues(t: RtTable, seat: str) -> list[Option]:
    """A revealed set stays whole: only its duplicates can go."""
    sheet = t.sheet(seat)
    whole = t.content.numbers.quarters
    cards = distinct(sheet.clues)
    if sheet.revealed:
        cards = [card for card in cards if len(t.quarters(without(sheet.clues, card))) == whole]
    return [DiscardClue(card) for card in cards]


# The Battle Computer ----------------------------------------------------------------------------------------------


def could_search(t: RtTable, seat: str) -> bool:
    """By public facts: free, at the Battle Computer, with enough Clues. He is asked even if some are duplicates."""
    sheet = t.sheet(seat)
    return (
        t.content.sectors[sheet.sector].function == "battle_computer"
        and not sheet.prison
        and not sheet.revealed
        and len(sheet.clues) >= t.content.numbers.quarters - 1
        and bool(t.s.clue_deck or t.s.clue_discard)
    )


def may_search(t: RtTable, seat: str) -> bool:
    """Exactly three different quarters in hand (RT-RUL-42b); no Helm needed."""
    return could_search(t, seat) and len(t.quarters(t.sheet(seat).clues)) == t.content.numbers.quarters - 1


class BattleComputer(Frame):
    """Step 2b of the End Phase: the missing Clue is taken from the deck, or any other (RT-BOARD-MC-8 to 10)."""

    seat: str
    choice: Search | NoSearch | None = None
    found: TakeClue | None = None

    @step(rule="RT-RUL-42a")
    def wish(self, t: RtTable) -> Word | None:
        options: list[Option] = [Search(), NoSearch()] if may_search(t, self.seat) else [NoSearch()]
        return t.ask(self.seat, options, into="choice", prompt="rt-ask-search", rule="RT-BOARD-MC-8")

    @step(rule="RT-RUL-42c")
    def open_deck(self, t: RtTable) -> Word | None:
        if not isinstance(self.choice, Search):
            return t.finish()
        s = t.s
        if not s.clue_deck:
            s.clue_deck.update(s.clue_discard)
            s.clue_discard.clear()
        t.tell("rt-searched", rule="RT-BOARD-MC-8", gi=GI[self.seat])
        t.reveals_secret()
        return None

    @step(rule="RT-BOARD-MC-9")
    def look(self, t: RtTable) -> Word | None:
        deck = sorted(t.s.clue_deck)
        held = t.quarters(t.sheet(self.seat).clues)
        missing = [card for card in deck if t.content.clues[card].quarter not in held]
        options = [TakeClue(card) for card in missing or deck]
        return t.ask(self.seat, options, into="found", prompt="rt-ask-take-clue", rule="RT-BOARD-MC-9")

    @step(rule="RT-BOARD-MC-10")
    def hold(self, t: RtTable) -> None:
        assert self.found is not None
        take(t.s.clue_deck, self.found.card)
        gain_clue(t, self.seat, self.found.card)
