"""What an expansion tells the opponents: they see views, so these are questions about views, options and cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Generic, Protocol, TypeVar

from squadra.games.star_quest.content.verbs import Verb
from squadra.games.star_quest.expansions import expansions
from squadra.games.star_quest.knowledge.view import FigureView, HulkView, MarkerView, WeaponView
from squadra.games.star_quest.sight import Hull
from squadra.kernel import Option

Mind = TypeVar("Mind")
Turn = TypeVar("Turn")


class Stealth(Protocol):
    """How to stay unseen."""

    def stays(self, figure: FigureView) -> bool:
        """Whether it waits out of sight while another one goes."""
        ...

    def exposure(self, figure: FigureView, square: int) -> float:
        """What it costs to stand there."""
        ...

    def noise(self, option: Option) -> float:
        """What an option costs that may raise the alarm."""
        ...


class Counsel(Generic[Mind, Turn]):
    """One expansion's; the base class has nothing to say."""

    attacks: tuple[type[Option], ...] = ()
    """Attacks that the base game does not have."""
    unblinded: tuple[str, ...] = ()
    """Kinds of figures that a Blind Grenade does not protect."""
    thing_armour: int = 0
    """The Armour of things that aliens may attack."""

    def scores(self) -> dict[type[Option], Callable[[Turn, Any], float]]:
        """How each kind of option is judged."""
        return {}

    def more_dice(self, verb: Verb) -> str:
        """Dice that a verb adds to every hand-to-hand attack of a turn; empty: none."""
        return ""

    def order(self, mind: Mind, verb: Verb) -> float | None:
        """Points, more or less, that an Order brings now."""
        return None

    def aim(self, turn: Turn, square: int) -> float | None:
        """Where a figure of the squad is placed, or a power strikes."""
        return None

    def pick_up(self, turn: Turn, figure: str, thing: str) -> float | None:
        """What it is worth to carry on a thing that is not a mission object."""
        return None

    def stealth(self, mind: Mind) -> Stealth | None:
        return None

    def swept(self, view: HulkView, width: int) -> int:
        """Squares that may be swept before the figures on them act again."""
        return 0

    def shelter(self, hull: Hull, pieces: Iterable[MarkerView], a: int, b: int) -> int:
        """What cover adds to the Armour of a figure on b against a shot from a."""
        return 0

    def jams(self, figure: FigureView, weapon: WeaponView, kind: str) -> bool:
        """Whether Jammed Weapons concern a weapon of an expansion's figure."""
        return False


@cache
def counsels() -> tuple[Counsel[Any, Any], ...]:
    """All that expansions have to say."""
    return tuple(guest.counsel() for guest in expansions().values())


def first(ask: Callable[[Counsel[Any, Any]], Any]) -> Any:
    """What the first of them says who has something to say."""
    return next((found for counsel in counsels() if (found := ask(counsel)) is not None), None)
