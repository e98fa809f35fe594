"""What is seen, and what may differ in another world."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from squadra.games.star_quest.state import Figure, Roster
from squadra.kernel import Dice, Frame, Msg

T = TypeVar("T")
Face = TypeVar("Face")


class KnowledgeRules(Generic[T, Face]):
    """What is seen of an expansion's figures and cards, and what may differ in another world."""

    def weapon_dice(self, t: T, figure: Figure, weapon: str) -> str:
        """Dice that a card gives to a weapon instead of its own; empty: its own."""
        return ""

    def carried(self, t: T, figure: Figure) -> Sequence[tuple[str, str]] | None:
        """The firearms of an expansion's figure, each with the weapon that it fires like."""
        return None

    def rounds_left(self, t: T, figure: Figure, weapon: str) -> int | None:
        """Rounds left of a weapon; None: it has no count."""
        return None

    def gear_name(self, t: T, gear: str) -> Msg:
        raise NotImplementedError

    def card_view(self, t: T, card: str, weapon: str) -> Face | None:
        """The face of a card that an expansion has or has changed."""
        return None

    def hands(self, frame: Frame) -> Mapping[str, tuple[str, ...]]:
        """Cards chosen so far in a frame in which squads of an expansion choose."""
        return {}

    def squad_view(self, t: T, roster: Roster, own: bool) -> dict[str, Any]:
        """What else a squad of an expansion shows, to everybody and to its owner."""
        return {}

    def unrevealed(self, frame: Frame) -> bool:
        """Whether blips in sight may still lie hidden while this frame goes on."""
        return False

    def redraw(self, t: T, frame: Frame, seat: str | None, dice: Dice) -> None:
        """What others have chosen in secret so far in a frame of an expansion could be anything lawful."""

    def other_powers(self, t: T, roster: Roster, dice: Dice) -> tuple[str, ...]:
        """Hidden powers that the player might hold instead."""
        return roster.powers

    def cards_gone(self, t: T, seat: str) -> frozenset[str]:
        """Cards of the deck that the squad cannot hold any more."""
        return frozenset()
