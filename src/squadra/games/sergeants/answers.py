"""What all answers of the players have in common."""

from __future__ import annotations

from typing import Any

from squadra.kernel import Anchor, Msg, Option


def who(serial: int) -> Msg:
    return Msg(f"smg-soldier-{serial}")


def printed(card: str) -> str:
    """The id under which a card has its texts; the card of a medal has those of the medal."""
    return card.partition("*")[2] or card


def card_name(card: str) -> Msg:
    """The title of a card."""
    return Msg(f"smg-card-{printed(card)}")


def inch(mils: int) -> str:
    """A coordinate as people read it: inches with one decimal.

    >>> inch(4550)
    '4.5'
    """
    return f"{mils // 1000}.{mils % 1000 // 100}"


def signed(n: int) -> str:
    """A modifier as it stands in a sum.

    >>> signed(-8), signed(1)
    ('− 8', '+ 1')
    """
    return f"− {-n}" if n < 0 else f"+ {n}"


class ByOne(Option, frozen=True):
    """An option of one soldier."""

    serial: int

    def say(self, t: Any) -> Msg:
        raise NotImplementedError

    def actor(self, t: Any) -> str | None:
        return str(self.serial)

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.serial)),)


class OneCard(Option, frozen=True):
    """An option of one card."""

    card: str

    def say(self, t: Any) -> Msg:
        raise NotImplementedError

    def actor(self, t: Any) -> str | None:
        return self.card

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("card", self.card),)
