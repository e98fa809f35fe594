"""Stat lines, cards and names of figures; what stands on the boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from squadra.games.star_quest.content.dice import Pool
from squadra.games.star_quest.content.verbs import Package
from squadra.games.star_quest.rulebook.targets import Target
from squadra.games.star_quest.state import Figure
from squadra.kernel import Msg

T = TypeVar("T")


class FigureRules(Generic[T]):
    """Stat lines, cards and names of an expansion's figures; what stands on the boards."""

    switches: frozenset[str] = frozenset()
    """Rule options of the expansion that are on."""

    def wide_suits(self, content: Any) -> frozenset[str]:
        """Suits whose wearers occupy four squares."""
        return frozenset()

    def guns(self, figures: Mapping[str, Figure]) -> tuple[str, ...]:
        """Figures that are not soldiers: they see nothing, hold nothing and are crewed from behind (SQ-RUL-54)."""
        return ()

    def allowance(self, t: T, figure: Figure) -> int:
        raise NotImplementedError

    def armour(self, t: T, figure: Figure) -> int:
        raise NotImplementedError

    def melee(self, t: T, figure: Figure) -> Pool:
        raise NotImplementedError

    def full_life(self, t: T, figure: Figure) -> int:
        raise NotImplementedError

    def points(self, t: T, figure: Figure) -> int:
        raise NotImplementedError

    def helps(self, t: T, who: str, figure: Figure, order: bool) -> bool:
        raise NotImplementedError

    def figure_name(self, t: T, figure: Figure) -> Msg:
        raise NotImplementedError

    def packages(self, t: T, figure: Figure) -> tuple[Package, ...] | None:
        """How much it may do in one activation."""
        return None

    def worn(self, t: T, figure: Figure) -> tuple[str, ...]:
        """What it wears and carries, as cards of its own."""
        return ()

    def target(self, id: str) -> Target[Any] | None:
        """A thing of the expansion that may be attacked."""
        return None

    def prey(self, t: T) -> list[tuple[str, int]]:
        """Such things that aliens may attack, with their squares."""
        return []

    def fallen_prey(self, t: T) -> int:
        """The squares of those that nobody carries."""
        return 0

    def card_name(self, t: T, card: str) -> Msg | None:
        return None

    def weapon_name(self, t: T, weapon: str) -> Msg | None:
        return None

    def deck(self, t: T, seat: str) -> tuple[dict[str, int], dict[str, int]] | None:
        """The Orders and the Equipment that a squad chose from."""
        return None

    def crouching(self, t: T, shooter: Figure) -> int:
        """Squares of comrades who do not hide what is behind them."""
        return 0

    def shields(self, t: T, mask: int) -> int:
        """Squares of guns that do not hide their gunners on these squares, nor what these see."""
        return 0
