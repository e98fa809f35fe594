"""What the options of Star Quest have in common: their words, and what lights up on the boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Msg, Option, Options, Refusal, Word, no
from squadra.kernel.ask import NOT_OFFERED, kebab

_BITS: tuple[tuple[int, ...], ...] = tuple(tuple(bits(byte)) for byte in range(256))


def square_anchor(square: int) -> Anchor:
    """Squares light up by their number."""
    return Anchor("square", str(square))


class HulkOption(Option, frozen=True):
    """Base of all options of the game: `sq-option-…` with the words of the subclass."""

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {}

    def say(self, t: Any) -> Msg:
        return Msg("sq-option-" + kebab(type(self).__name__), self.words(t))


class FigureOption(HulkOption, frozen=True):
    """Something that a figure does."""

    figure: str

    def actor(self, t: Any) -> str | None:
        return self.figure

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure)}


class TurnOption(HulkOption, frozen=True):
    """Something that a player may do between two activations: why he may not, and what comes of it."""

    closing: ClassVar[bool] = False
    """Whether it may still be done when nothing is left but to end the turn."""

    def why_not(self, t: HulkTable) -> Refusal | None:
        raise NotImplementedError

    def perform(self, t: HulkTable, seat: str) -> Word | None:
        """None: the turn goes on to its next question."""
        raise NotImplementedError


class CardOption(TurnOption, frozen=True):
    """Something that a player does with a card."""

    card: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"card": t.card_name(self.card)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("card", self.card),)


class Choices(Options):
    """A list of options that can say why another one is not among them."""

    __slots__ = ("options", "why")

    def __init__(
        self, options: Sequence[Option], why: Callable[[Option], Refusal | None] = lambda _: NOT_OFFERED
    ) -> None:
        self.options, self.why = options, why

    def __len__(self) -> int:
        return len(self.options)

    def __getitem__(self, index: int) -> Option:
        return self.options[index]

    def list(self) -> Sequence[Option]:
        return self.options

    def allows(self, option: Option) -> Refusal | None:
        return None if option in self.options else self.why(option) or NOT_OFFERED


class Advised(Choices):
    """Options of which the best for whoever is asked can be worked out from what everybody knows."""

    __slots__ = ("advice",)

    def __init__(
        self,
        options: Sequence[Option],
        advice: Callable[..., Option],
        why: Callable[[Option], Refusal | None] = lambda _: NOT_OFFERED,
    ) -> None:
        super().__init__(options, why)
        self.advice = advice

    def best(self) -> Option:
        return self.advice()


def needing(options: Sequence[Option], key: str, rule: str, **words: Any) -> Choices:
    """Options that all meet one requirement; anything not among them fails it."""
    return Choices(options, lambda _: no(key, rule, **words))


def squares(mask: int, size: int) -> list[int]:
    """The squares of a mask in reading order: faster than bit by bit."""
    found: list[int] = []
    base = 0
    for byte in mask.to_bytes((size + 7) // 8, "little"):
        if byte:
            found += [base + bit for bit in _BITS[byte]]
        base += 8
    return found


def nth_square(mask: int, n: int) -> int:
    """The n-th square of a mask, counted from 0, in reading order."""
    base = (mask & -mask).bit_length() - 1 & ~7
    for byte in (mask >> base).to_bytes((mask.bit_length() - base + 7) // 8, "little"):
        if byte:
            there = _BITS[byte]
            if n < len(there):
                return base + there[n]
            n -= len(there)
        base += 8
    raise IndexError(n)
