"""A player's cards (section 5): his hand, his draw pile and what he has discarded."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from squadra.games.sergeants.answers import card_name
from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.content.records import Card
from squadra.games.sergeants.state import Battle, Player
from squadra.kernel import Draw, Msg, Table
from squadra.kernel.beat import Mark


class Piles(Table[Battle]):
    """The part of the table where the cards lie."""

    __slots__ = ()

    content: Content

    def player(self, seat: str) -> Player:
        return self.s.players[seat]

    def put_player(self, seat: str, **changes: object) -> Player:
        changed = self.s.players[seat] = replace(self.s.players[seat], **changes)
        return changed

    def card(self, name: str) -> Card:
        return self.content.cards.get(name) or self.content.card(name)

    def top(self, seat: str, into: str, count: int = 1, rule: str = "SMG-CHK-1") -> Draw | None:
        """The question which cards lie on top of a draw pile; None if there is none (SMG-RUL-7)."""
        player = self.s.players[seat]
        pile = player.deck or (*player.discard, *player.buried)
        return self.draw(dict.fromkeys(pile, 1), into, count, rule) if pile and count > 0 else None

    def take(self, seat: str, cards: Iterable[str]) -> Player:
        """Takes cards from the draw pile; shuffles the discards when the last one goes (SMG-ACT-16, SMG-RUL-7)."""
        player = self.s.players[seat]
        gone = set(cards)
        deck, discard, buried = player.deck, player.discard, player.buried
        if not deck and gone:
            deck, discard, buried = self._shuffled(player), (), ()
        deck = tuple([c for c in deck if c not in gone])
        if not deck and (discard or buried):
            deck, discard, buried = (*discard, *buried), (), ()
            self._tell_shuffled(seat)
        return self.put_player(seat, deck=deck, discard=discard, buried=buried)

    def _shuffled(self, player: Player) -> tuple[str, ...]:
        self._tell_shuffled(player.seat)
        return (*player.discard, *player.buried)

    def _tell_shuffled(self, seat: str) -> None:
        self.tell("smg-reshuffled", rule="SMG-ACT-16", beat=Mark(f"seat:{seat}", "shuffled"), seat=Msg("seat-" + seat))

    def turn_up(self, seat: str, cards: tuple[str, ...]) -> None:
        """Cards turned for a check go to the discard pile; the sentence that says what they mean names them (SMG-HID-11)."""
        for card in cards:
            player = self.take(seat, (card,))
            self.put_player(seat, discard=(*player.discard, card))

    def note_turned(self, cards: tuple[str, ...]) -> None:
        """Whose dog tags an identity word has shown; Team cards show nobody's (SMG-EFF-57, SMG-TEAM-20)."""
        owners = (self.card(c).owner for c in cards if not self.card(c).team)
        self.s.turned = (*self.s.turned, *(s for s in owners if s in self.s.soldiers))

    def discard(self, seat: str, cards: Iterable[str], unseen: bool = False) -> None:
        player = self.s.players[seat]
        if unseen:
            self.put_player(seat, buried=(*player.buried, *cards))
        else:
            self.put_player(seat, discard=(*player.discard, *cards))

    def leave_hand(self, seat: str, *cards: str) -> None:
        self.put_player(seat, hand=tuple(c for c in self.s.players[seat].hand if c not in cards))

    @property
    def phase_actions(self) -> tuple[str, str]:
        return self.content.story[self.s.phases[self.s.phase - 1]].actions

    def card_name(self, card: str) -> Msg:
        return card_name(card)

    def quoted(self, cards: Iterable[str]) -> tuple[Msg, ...]:
        """Cards for a list: their names hold colons and commas themselves."""
        return tuple(Msg("smg-quoted", {"card": card_name(card)}) for card in cards)
