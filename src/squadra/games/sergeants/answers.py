"""What the players' answers have in common, and those that several chapters ask for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from squadra.kernel import Anchor, Msg, Option


@cache
def who(serial: int) -> Msg:
    return Msg(f"smg-soldier-{serial}")


def printed(card: str) -> str:
    """The id under which a card's texts are found; a medal's card uses those of the medal."""
    return card.partition("*")[2] or card


@cache
def card_name(card: str) -> Msg:
    """The title of a card."""
    return Msg(f"smg-card-{printed(card)}")


@cache
def seat_name(seat: str) -> Msg:
    return Msg("seat-" + seat) if seat else Msg("smg-nobody")


def inch(mils: int) -> str:
    """A coordinate as people read it: inches with one decimal.

    >>> inch(4550)
    '4.5'
    """
    return f"{mils // 1000}.{mils % 1000 // 100}"


def compass(facing: int) -> Msg:
    """The nearest of the eight compass points.

    >>> compass(350).key
    'smg-compass-0'
    """
    return Msg(f"smg-compass-{(facing + 22) // 45 * 45 % 360}")


def points(path: Iterable[tuple[int, int]]) -> tuple[str, ...]:
    """Points as a screen reads them, in mils."""
    return tuple(f"{x},{y}" for x, y in path)


def signed(n: int) -> str:
    """A modifier as it stands in a sum.

    >>> signed(-8), signed(1)
    ('− 8', '+ 1')
    """
    return f"− {-n}" if n < 0 else f"+ {n}"


def whole(n: int) -> str:
    """A number that may be below zero, with a true minus sign.

    >>> whole(-2), whole(3)
    ('−2', '3')
    """
    return f"−{-n}" if n < 0 else str(n)


def modifier(n: int) -> str:
    """A modifier that stands alone.

    >>> modifier(-8), modifier(1), modifier(0)
    ('−8', '+1', '0')
    """
    return f"−{-n}" if n < 0 else f"{n:+}" if n else "0"


class ByOne(Option, frozen=True):
    """An option for one soldier."""

    serial: int

    def say(self, t: Any) -> Msg:
        raise NotImplementedError

    def actor(self, t: Any) -> str | None:
        return str(self.serial)

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.serial)),)


class AtOne(ByOne, frozen=True):
    """What one soldier does to another."""

    target: int

    def say(self, t: Any) -> Msg:
        raise NotImplementedError

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)),)


class OneCard(Option, frozen=True):
    """An option about one card."""

    card: str

    def say(self, t: Any) -> Msg:
        raise NotImplementedError

    def actor(self, t: Any) -> str | None:
        return self.card

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("card", self.card),)


class Done(Option, frozen=True):
    def say(self, t: Any) -> Msg:
        return Msg("option-smg-done")


class Skip(Option, frozen=True):
    def say(self, t: Any) -> Msg:
        return Msg("option-smg-skip")


class Pick(ByOne, frozen=True):
    """The soldier who acts, or whom an effect strikes."""

    rule = "SMG-ACT-9"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-pick", {"soldier": who(self.serial)})


class Choose(Option, frozen=True):
    """One of several alternatives; the frame that asks says what each is."""

    rule = "SMG-RUL-14"
    number: int

    def say(self, t: Any) -> Msg:
        return t.s.stack[-1].alternative(t, self.number)


class PlaceAt(ByOne, frozen=True):
    """Where a prisoner, a Medic or an entering soldier stands."""

    rule = "SMG-GEO-31"
    x: int
    y: int
    facing: int = 0

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-place-at", {"soldier": who(self.serial), "x": inch(self.x), "y": inch(self.y)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("point", f"{self.x},{self.y}"),)
