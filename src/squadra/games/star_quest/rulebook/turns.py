"""The start and end of turns, what may be done between activations, and the score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from squadra.games.star_quest.state import Figure, Roster
from squadra.kernel import Frame, Option, Refusal, Word

T = TypeVar("T")
Act = TypeVar("Act")


class TurnRules(Generic[T, Act]):
    """The start and end of turns, what may be done between activations, cards and the score."""

    def wake(self, t: T, seat: str) -> None:
        """A squad's turn begins, before what lasted for one turn is forgotten."""

    def marine_begins(self, t: T, seat: str) -> Word | None:
        return None

    def marine_ends(self, t: T, seat: str) -> Word | None:
        return None

    def marine_skipped(self, t: T, seat: str) -> Word | None:
        """A turn that is skipped because nobody of the squad is left."""
        return None

    def alien_begins(self, t: T) -> Word | None:
        return None

    def alien_ends(self, t: T) -> Word | None:
        return None

    def watch(self, t: T) -> Word | None:
        """Somebody may have come into view."""
        return None

    def listen(self, t: T) -> Frame | None:
        """What decides whether an Event is drawn at all."""
        return None

    def closing(self, roster: Roster) -> bool:
        """Whether the turn can only be ended."""
        return False

    def flights(self, t: T, seat: str) -> list[Option]:
        """Figures that may act without an ordinary activation."""
        return []

    def turn_options(self, t: T, seat: str) -> list[Option]:
        """What else a squad may do between activations."""
        return []

    def usable(self, t: T, seat: str) -> Sequence[str]:
        """One-use cards of the expansion that a squad may use between activations."""
        return ()

    def use_card(self, t: T, seat: str, card: str) -> None:
        """Uses a one-use card of the expansion between activations."""

    def alien_options(self, t: T) -> list[Option]:
        return []

    def confused(self, t: T) -> Frame | None:
        """An alien that acts before the Alien player may choose."""
        return None

    def window(self, t: T, seat: str, board: int, figure: str, origin: int) -> Frame | None:
        """After the scan of a board that the active figure entered."""
        return None

    def out_of_time(self, t: T) -> bool:
        return False

    def why_idle(self, t: T, figure: Figure) -> Refusal | None:
        """Why an expansion's figure cannot be activated next."""
        return None

    def muster(self, t: T) -> Frame | None:
        """How squads of the expansion choose their cards; None: as in the base game."""
        return None

    def lay_out(self, t: T) -> None:
        """What else the mission puts on the boards."""

    def room_for_blips(self, t: T, mask: int) -> int:
        """Those of these squares on which blips may be laid."""
        return mask

    def left_behind(self, t: T) -> None:
        """After the last turn, before the scores are judged."""

    def last_scores(self, t: T) -> None:
        """After the mission counters."""
