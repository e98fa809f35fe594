"""What an attack costs those whom it strikes, in Life Points: expected losses after all protections, and for whom they count."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from squadra.games.star_quest.rules import missions
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.table import HulkTable

Guard = Callable[[Figure], int]
NOTHING = (Fraction(0), Fraction(0))
WHOLE = (Fraction(1), Fraction(1))


def barrier(t: HulkTable, id: str, guard: Guard) -> int:
    """What an attack value must exceed to harm a figure, an object, a reinforced door or a homer."""
    figure = t.s.figures.get(id)
    return missions.target_of(t, id).armour(t) if figure is None else guard(figure)


def harm(t: HulkTable, id: str, wounds: int) -> tuple[Fraction, Fraction]:
    """How many Life Points that many wounds cost, and how likely they are to finish it off; a thing has one Life Point."""
    figure = t.s.figures.get(id)
    if wounds <= 0 or (figure is not None and figure.marks.down):  # SQX-RUL-75
        return NOTHING
    if figure is None:
        return WHOLE
    if not (figure.suit and t.rules.protected(t, figure)):
        return Fraction(min(wounds, figure.life)), Fraction(wounds >= figure.life)
    loss = gone = 0
    falls = t.rules.saved(t, figure)
    for fewer, times in falls.items():
        loss += times * max(0, min(wounds - fewer, figure.life))
        gone += times * (wounds - fewer >= figure.life)
    whole = sum(falls.values())
    return Fraction(loss, whole), Fraction(gone, whole)


def interest(t: HulkTable, seat: str, id: str) -> int:
    """Whether the loss of a figure or thing is a gain (1) or a loss (-1) to a player."""
    figure = t.s.figures.get(id)
    if figure is None:
        return 1
    return 1 if figure.owner != seat and t.foes(seat, figure.owner) else -1


def worth(t: HulkTable, seat: str, values: Iterable[tuple[str, int]], guard: Guard) -> Fraction:
    """What these attack values are worth to the player whose attack it is."""
    total = Fraction(0)
    for id, value in values:
        loss, _ = harm(t, id, value - barrier(t, id, guard))
        total += interest(t, seat, id) * loss
    return total
