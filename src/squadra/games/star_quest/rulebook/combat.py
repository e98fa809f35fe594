"""Shots, fights and what follows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Generic, Literal, TypeVar

from msgspec import Struct

from squadra.games.star_quest.content.dice import Pool
from squadra.games.star_quest.state import Figure
from squadra.kernel import Look, Option, Refusal, Word

UNLIMITED = 99
"""The reach of a weapon with no limit of range; the shares of a shot with no limit of targets."""
Kind = Literal["own", "guard", "force"]
"""The attacker's dice by his own choice, the defender's by his, the attacker's by the defender's choice."""

T = TypeVar("T")
Act = TypeVar("Act")
Shot = TypeVar("Shot")
Fight = TypeVar("Fight")


class RerollSource(Struct, frozen=True):
    """One die may be rolled again: by what, whose choice it is, and whose dice they are."""

    by: str
    seat: str
    kind: Kind = "own"

    @property
    def side(self) -> int:
        """Whose dice: 0 the attacker's, 1 the defender's."""
        return int(self.kind == "guard")


class CombatRules(Generic[T, Act, Shot, Fight]):
    """Shots, fights, and what follows a hit."""

    def shots(self, t: T, act: Act, figure: Figure, more: bool) -> list[Option] | None:
        """Every shot that is lawful now; `more`: another firing may begin."""
        return None

    def why_no_shot(self, t: T, act: Act, figure: Figure, shot: Option) -> Refusal | None:
        """Why a shot is not among those; None: the base game says why."""
        return None

    def ways_to_fire(self, t: T, figure: Figure) -> Sequence[tuple[str, str]] | None:
        """Its firearms that could fire, each with the weapon that it fires like."""
        return None

    def arc(self, t: T, gun: Figure) -> int:
        """The squares that a gun can fire at."""
        raise NotImplementedError

    def look_ahead(self, t: T, option: Option) -> Look | None:
        """What an option of the expansion touches."""
        return None

    def fights(self, t: T, act: Act, figure: Figure) -> list[Option]:
        """Every attack hand to hand of an expansion's figure that is lawful now."""
        raise NotImplementedError

    def reach_of(self, t: T, weapon: str) -> int:
        return UNLIMITED

    def share_most(self, t: T, weapon: str) -> int:
        """Among how many targets the total of a weapon may be shared out."""
        return UNLIMITED

    def jams(self, t: T, figure: Figure, weapon: str) -> bool:
        """Whether Jammed Weapons affects a weapon of an expansion's figure."""
        raise NotImplementedError

    def blinded(self, figure: Figure) -> bool:
        """Whether a Blind Grenade protects this figure of its squad."""
        return True

    def shot_rerolls(self, t: T, figure: Figure, weapon: str) -> list[str]:
        raise NotImplementedError

    def armour_against(self, t: T, shot: Shot) -> Callable[[Figure], int] | None:
        """What Armour counts against this shot; None: the figure's own."""
        return None

    def tell_armour(self, t: T, shot: Shot, ids: Iterable[str]) -> None:
        """Says what Armour counts, if it is not the one that everybody sees."""

    def harmed(self, t: T, weapon: str, values: list[tuple[str, int]]) -> list[tuple[str, int]]:
        """Without those that this weapon cannot harm."""
        return values

    def mishap_cost(self, t: T, shot: Shot, total: int, wounds: bool) -> Fraction | int:
        """Life Points that this total is likely to cost the shooter himself."""
        return 0

    def after_shot(self, t: T, shot: Shot) -> Word | None:
        return None

    def diagonal_blade(self, t: T, figure: Figure) -> int:
        """How many fewer dice whoever it attacks diagonally rolls; 0: its weapons do not allow it."""
        return 0

    def attack_dice(self, t: T, figure: Figure, target: str, how: str) -> Pool:
        raise NotImplementedError

    def defence_dice(self, t: T, figure: Figure) -> Pool:
        raise NotImplementedError

    def fewer_dice(self, t: T, attacker: Figure) -> int:
        """How many fewer dice the alien that he attacks rolls."""
        return 0

    def hand_rerolls(self, t: T, figure: Figure, how: str) -> list[str]:
        raise NotImplementedError

    def more_rerolls(self, t: T, fight: Fight) -> tuple[RerollSource, ...]:
        """What else lets dice of a fight be rolled again, on either side."""
        return ()

    def may_use(self, t: T, card: str, figure: Figure) -> bool:
        """Whether a figure may use a card that its squad holds."""
        return True

    def why_no_card(self, t: T, figure: Figure, card: str) -> Refusal | None:
        """Why a figure may not use a card that its squad holds; None: it lacks the card."""
        return None

    def use_own(self, t: T, seat: str, card: str, bearer: str) -> bool:
        """Uses up a card that somebody carries himself; False: it lies in the player's hand."""
        return False

    def protected(self, t: T, figure: Figure) -> bool:
        """Whether something must be settled before this figure loses Life Points."""
        return False

    def saved(self, t: T, figure: Figure) -> dict[int, int]:
        """How many wounds its protections may cancel, each number with its weight."""
        return {0: 1}

    def may_be_saved(self, t: T, figure: Figure) -> bool:
        """Whether something hidden may keep it from being removed."""
        return False

    def hurt(self, t: T, figure: Figure) -> None:
        """It was wounded and lives."""

    def fall(self, t: T, figure: Figure, seat: str) -> bool:
        """It has no Life Points left; True: it is not removed for that."""
        return False

    def removed(self, t: T, figure: Figure) -> None:
        """It was removed by wounds."""

    def dropped(self, t: T, figure: Figure, square: int) -> None:
        """What a Marine carried besides mission objects lies where he fell."""

    def unsettled(self, t: T) -> bool:
        """Whether an attack has left something to settle."""
        return False

    def settle(self, t: T) -> Word | None:
        """Settles the next thing."""
        return None
