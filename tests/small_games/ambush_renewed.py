"""Ambush as later versions might have it: by other rules, and with a state that cannot read the old one."""

from __future__ import annotations

from squadra.kernel import State
from tests.small_games import ambush
from tests.small_games.ambush import Ambush, DarkTable


class ForgivingTable(DarkTable):
    """A card that is played goes back into the deck."""

    __slots__ = ()

    def spend(self, seat: str, card: str) -> None:
        hand = list(self.s.hands[seat])
        hand.remove(card)
        self.s.hands[seat] = tuple(hand)
        self.s.deck[card] = self.s.deck.get(card, 0) + 1


class Forgiving(Ambush):
    package = ambush.game.package
    table = ForgivingTable


class BackwardTable(DarkTable):
    """Attacks are settled from the last seat on."""

    __slots__ = ()

    def alive(self) -> list[str]:
        return super().alive()[::-1]


class Backward(Ambush):
    package = ambush.game.package
    table = BackwardTable


class Wounded(State):
    lives: dict[str, tuple[int, int]] = {}


class Unreadable(Forgiving):
    state = Wounded  # pyright: ignore[reportAssignmentType]


forgiving, backward, unreadable = Forgiving(), Backward(), Unreadable()
