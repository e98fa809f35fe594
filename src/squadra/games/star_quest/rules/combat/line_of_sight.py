"""Fire sight (SQ-LOS, SQ-RUL-10): what a figure sees past walls, closed doors and whoever stands in between."""

from __future__ import annotations

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.table import HulkTable


class Eyes:
    """The fire sight of one figure, to be asked about many targets."""

    __slots__ = ("_hidden_by", "_known", "_lit", "looks", "shooter", "t", "view")

    def __init__(self, t: HulkTable, shooter: Figure) -> None:
        self.t, self.shooter = t, shooter
        hull, closed = t.hull, t.s.closed
        self.view = 0
        """What walls and closed doors let it see, past any markers."""
        if t.big(shooter):
            self.looks = [(square, hull.seen(square, closed)) for square in t.squares_of(shooter)]
            for _, seen in self.looks:
                self.view |= seen
        else:
            self.view = hull.seen(shooter.square, closed)
            self.looks = [(shooter.square, self.view)]
        self._hidden_by = -1
        self._known = self._lit = 0

    @property
    def hidden_by(self) -> int:
        """Squares with something that hides what is behind it; found when first asked for."""
        if self._hidden_by < 0:
            t, shooter = self.t, self.shooter
            self._hidden_by = (t.occupied & ~t.lying | t.smoke) & ~t.base(shooter)
            if shooter.suit:
                self._hidden_by &= ~t.rules.crouching(t, shooter) & ~t.rules.shields(t, t.base(shooter))
        return self._hidden_by

    def see(self, mask: int) -> bool:
        """Whether it sees one of these squares, which belong to one target (SQ-LOS-7)."""
        if not mask & self.view:
            return False
        hull, closed = self.t.hull, self.t.s.closed
        hidden_by = self.hidden_by & ~mask
        if mask & self.t.posts:
            hidden_by &= ~self.t.rules.shields(self.t, mask)
        for square, view in self.looks:
            there = mask & view
            while there:
                low = there & -there
                if hull.clear(square, low.bit_length() - 1, closed, hidden_by):
                    return True
                there ^= low
        return False

    def squares(self, mask: int) -> int:
        """Those squares of the mask that it sees; a figure of several squares is one target."""
        fresh = mask & ~self._known
        if fresh:
            t = self.t
            for square in bits(fresh & (self.view | t.bulk)):
                bit = 1 << square
                if self.see(t.target_at(square)) if t.bulk & bit else self._sees(square, bit):
                    self._lit |= bit
            self._known |= fresh
        return mask & self._lit

    def _sees(self, square: int, bit: int) -> bool:
        """Whether it sees this square, which is not part of a larger target."""
        hull, closed = self.t.hull, self.t.s.closed
        hidden_by = self.hidden_by & ~bit
        if bit & self.t.posts:
            hidden_by &= ~self.t.rules.shields(self.t, bit)
        seen = False
        for here, view in self.looks:
            seen = seen or (bool(view & bit) and hull.clear(here, square, closed, hidden_by))
        return seen

    def any_of(self, mask: int) -> bool:
        """Whether it sees at least one of these squares."""
        return bool(mask & self._lit) or bool(self.squares(mask))


def sees(t: HulkTable, shooter: Figure, mask: int) -> bool:
    """Fire sight from one of the shooter's squares to one of these, which belong to one target (SQ-LOS-7)."""
    return Eyes(t, shooter).see(mask)
