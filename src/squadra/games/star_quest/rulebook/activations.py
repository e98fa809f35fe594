"""What a figure may do in its activation, and how it walks."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from squadra.games.star_quest.state import Figure
from squadra.kernel import Frame, Option, Refusal, Word

T = TypeVar("T")
Act = TypeVar("Act")


class ActRules(Generic[T, Act]):
    """What a figure may do in its activation, and how it walks."""

    def waiting_acts(self, t: T, act: Act, figure: Figure, squares: int) -> list[Option]:
        """What else a figure waiting to start may do."""
        return []

    def standing_acts(self, t: T, act: Act, figure: Figure, budget: Any) -> list[Option]:
        """What else it may do where it stands, for everybody to see."""
        return []

    def hidden_acts(self, t: T, figure: Figure, budget: Any) -> list[Option]:
        """What else it may do by cards that only the owner knows."""
        return []

    def to_pick_up(self, t: T, figure: Figure) -> str:
        """A thing besides mission objects that lies on its square and may be picked up; empty: there is none."""
        return ""

    def picks_up(self, t: T, figure: Figure, thing: str) -> bool:
        """Picks up such a thing; False: it is a mission object."""
        return False

    def before_attack(self, t: T, act: Act, choice: Option) -> None:
        """An attack is declared."""

    def moves_on(self, t: T, figure: Figure, choice: Option) -> bool:
        """Whether the move in progress goes on after this attack."""
        return False

    def load(self, t: T, act: Act, figure: Figure, choice: Option) -> str:
        """Counts the shot and names the piece of the weapon that fires it; empty: the base game counts it."""
        return ""

    def volley(self, t: T, choice: Option, dies: bool, mount: str) -> Frame | None:
        """The shot itself."""
        return None

    def after_attack(self, t: T, act: Act) -> Word | None:
        return None

    def why_still(self, t: T, figure: Figure) -> Refusal | None:
        """Why it may not move this turn."""
        return None

    def why_spent(self, t: T, figure: Figure) -> Refusal | None:
        """Why it may not attack again this turn, apart from what it did in this activation."""
        return None

    def through_fire(self, t: T, path: tuple[int, ...], walker: Any) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """The way up to the first fire on it, and the fires entered."""
        return path, ()

    def scorch(self, figure: str, fires: tuple[str, ...]) -> Frame:
        raise NotImplementedError

    def up_to_mine(self, t: T, path: tuple[int, ...], walker: Any) -> tuple[tuple[int, ...], str]:
        """The way up to the first mine on it, and the mine."""
        return path, ""

    def trip(self, figure: str, mine: str) -> Frame:
        raise NotImplementedError

    def alert(self, t: T, figure: Figure) -> int:
        """Squares on which a figure so far unnoticed would be noticed (stealth)."""
        return 0

    def walk_wide(self, t: T, act: Act, figure: Figure) -> Word:
        """A Marine on four squares walks."""
        raise NotImplementedError
