"""Orders and Event cards."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

from squadra.games.star_quest.state import UNMARKED, Figure, Marks
from squadra.kernel import Frame, Option

T = TypeVar("T")


class CardRules(Generic[T]):
    """Orders and Event cards on an expansion's figures."""

    def obeys(self, figure: Figure) -> bool:
        """Whether Orders apply to it."""
        return True

    def playable(self, t: T, seat: str, card: str, able: list[Figure]) -> bool | None:
        """Whether an Order of the expansion may be played."""
        return None

    def serves_heavy(self, t: T, figure: Figure) -> bool:
        """Whether Heavy Weapons! may name an expansion's figure."""
        raise NotImplementedError

    def order_frame(self, t: T, seat: str, card: str) -> Frame | None:
        """What an Order asks at once."""
        return None

    def extra_heavy(self, t: T, weapons: tuple[str, ...] | None) -> tuple[str, ...]:
        """Extra-heavy weapons for a Dreadnought among these, or all that there are."""
        return ()

    def void(self, t: T, card: str) -> bool:
        """Whether an Event has no effect now, whoever it concerns."""
        return False

    def tell_shields(self, t: T, card: str) -> None:
        """Tells everybody which squads an Event does not concern, and why."""

    def shielded(self, t: T, seat: str, card: str) -> bool:
        """Whether somebody or something keeps this Event off the whole squad."""
        return False

    def may_be_named(self, t: T, figure: Figure, card: str, commanders: bool) -> bool | None:
        """Whether an Event for Marines may name this figure."""
        return None

    def strike_dice(self, figure: Figure, dice: str, blast: bool) -> str:
        """The dice of an Event that strikes a figure."""
        return dice

    def changes_sides(self, figure: Figure) -> bool:
        """Whether Call of Chaos turns it as it is, instead of replacing it."""
        return False

    def change_sides(self, t: T, figure: Figure) -> None:
        raise NotImplementedError

    def retold(self, key: str, rule: str) -> tuple[str, str]:
        """The sentence with which an expansion tells what it has changed, and its rule."""
        return key, rule

    def raise_alarm(self, t: T, why: str, rule: str) -> None:
        """Something is heard all over the ship (stealth)."""

    def gives_alarm(self, card: str) -> bool:
        """Whether an Event is heard even if it strikes nobody."""
        return False

    def on_machines(self, t: T, types: tuple[str, ...], mark: Literal["idle", "second"]) -> None:
        """An Event that idles or speeds up alien machines affects the squads' own as well."""

    def card_lost(self, t: T, seat: str, card: str) -> None:
        """What the card had fixed to a figure goes too."""

    def weapons_to_lose(self, t: T) -> list[Option] | None:
        """Whom Out of Ammunition may name with which weapon."""
        return None

    def lose_named(self, t: T, choice: Option, instead: str) -> bool:
        """A weapon named this way is lost; False: the choice is the base game's."""
        return False

    def beside_marines(self, t: T, card: str, only: str) -> int | None:
        """Squares beside Marines whom an Event may concern, `only` those of one squad."""
        return None

    def arrival_marks(self, t: T, card: str) -> Marks:
        """Marks of an alien that an Event brings."""
        return UNMARKED

    def pounces(self, t: T) -> bool:
        """Whether a Genestealer that an Event brings fights its victim at once."""
        return False

    def hunted(self, t: T, square: int) -> list[str]:
        """Squads beside this square for which a second one may come."""
        return []

    def hunted_by_both(self, t: T, card: str, first: int, second: int) -> tuple[str, ...]:
        """Those for which both have come."""
        return ()
