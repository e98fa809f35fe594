"""Whom a walker may pass (SQ-MOV-10 to -12, SQ-RUL-7), and the squares that it reaches, layer by layer."""

from __future__ import annotations

from squadra.games.star_quest.rules.activation.acting import Walker
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.table import HulkTable


class Flood:
    """The layers of a flood, and where it may end."""

    __slots__ = ("big", "home", "layers", "near", "owner", "stop")

    def __init__(self, layers: list[int], near: int, stop: int, owner: str, big: bool, home: int) -> None:
        self.layers = layers
        self.near = near
        """The squares of the flood, and those one step further."""
        self.stop = stop
        self.owner = owner
        self.big = big
        self.home = home
        """Squares of movement needed to return to the Entrance Area; 0: out of reach."""


def masks_of(t: HulkTable, ids: tuple[str, ...]) -> int:
    mask = 0
    for id in ids:
        figure = t.s.figures.get(id)
        if figure is not None:
            mask |= t.base(figure)
    return mask


def barred(t: HulkTable, w: Walker, asking: bool) -> int:
    """Squares that the walker cannot pass: objects, and figures of others without permission (SQ-RUL-7)."""
    others = foreign(t, w)
    mask = t.blocks | t.solid
    if w.owner != ALIEN or w.friends >= 0:
        mask |= t.counters
    if asking:
        return mask | (others & masks_of(t, w.refused) if w.refused else 0)
    if w.granted:
        others &= ~masks_of(t, w.granted)
    return mask | others


def foreign(t: HulkTable, w: Walker) -> int:
    """Squares of figures of others, whose permission could be asked."""
    if w.friends >= 0:
        return (t.marines | t.aliens) & ~w.friends
    if w.owner == ALIEN:
        return t.marines
    return t.marines & ~t.own_squares(w.owner) | t.aliens
