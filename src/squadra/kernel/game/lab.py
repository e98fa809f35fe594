"""The lab: opponents, series of games between them, campaigns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol, runtime_checkable

from msgspec import Struct
from typing_extensions import TypeVar

from squadra.kernel.ask import Ask, Option
from squadra.kernel.chance import Dice
from squadra.kernel.event import Event
from squadra.kernel.game.knowledge import Knowledge
from squadra.kernel.game.rules import ContentT, SetupT, StateT, TableT, ViewT
from squadra.kernel.message import Msg
from squadra.kernel.table import Table

Seen = TypeVar("Seen", contravariant=True, default=Any)
Ended = TypeVar("Ended", bound=Table[Any], contravariant=True, default=Any)


class Bot(Protocol[Seen]):
    """An opponent. It sees a view and the question, never the state."""

    def choose(self, view: Seen, ask: Ask, dice: Dice) -> int | Option: ...


Worlds = Callable[[int], Table[Any]]
"""Other truths that a seat cannot tell from the real one: a table of its own for each seed, to be played on at will."""


@runtime_checkable
class Planner(Bot[Seen], Protocol[Seen]):
    """An opponent that looks ahead. Without worlds (`choose`) it answers as the opponent does that it builds on."""

    def plan(self, view: Seen, ask: Ask, dice: Dice, worlds: Worlds) -> int | Option: ...


class Study(Struct, frozen=True):
    """A line of the balance table: a set-up, who plays, and the share of wins that is wanted."""

    title: str
    setup: dict[str, Any]
    bots: dict[str, str] = {}
    seats: tuple[str, ...] = ()
    """The seats whose share of wins counts."""
    least: float = 0.0
    most: float = 1.0
    each: bool = False
    """Whether the seats are judged one by one: the greatest share of them counts."""


class Campaign(Protocol[Ended]):
    """Missions one after another, each set up by how the earlier ones ended."""

    def next_setup(self) -> dict[str, Any] | None:
        """The set-up of the next mission, or None when the campaign is over."""
        ...

    def record(self, t: Ended) -> list[Event]:
        """Takes in how a mission ended; says what it meant for everybody."""
        ...

    def standings(self) -> dict[str, dict[str, Any]]:
        """Where everybody stands, by seat: plain values for tables and JSON."""
        ...


class NoCampaign(LookupError):
    """A game was asked for a campaign and has none."""


class Lab(Knowledge[StateT, TableT, SetupT, ViewT, ContentT]):
    """What is needed to play many games without people."""

    strengths: ClassVar[Mapping[str, int]] = {}
    """How many of a hundred games against tactics each opponent wins, as measured (docs/opponents.md)."""

    def bots(self) -> dict[str, Callable[[], Bot[ViewT]]]:
        """Opponents by name; "tactics" is the one that plays when nobody says which."""
        return {}

    def camps(self, setup: SetupT) -> tuple[tuple[str, ...], ...]:
        """The seats that play side by side: in a comparison each side is one opponent's. By default each is alone."""
        return tuple((seat,) for seat in self.seats(setup))

    def ranked(self, view: ViewT, ask: Ask) -> list[tuple[float, int | Option]]:
        """The answers worth a thought with the game's own score, the best first; never empty."""
        raise NotImplementedError

    # What learning how to play needs.

    manner: ClassVar[Any] = None
    """The weights of the tactics, a struct of numbers; None where there is nothing to learn."""
    manner_scales: ClassVar[Mapping[str, float]] = {}
    """What counts as a little of a weight that is nothing, or next to nothing, in the manner of the tactics."""

    def in_manner(self, manner: Any) -> Bot[ViewT]:
        """The tactics with other weights; `quick` takes them as its plan."""
        raise NotImplementedError

    # What an opponent that looks ahead needs.

    def candidates(self, view: ViewT, ask: Ask) -> list[int | Option]:
        """Answers worth looking ahead from, that of the tactics first, and only that where there is nothing to weigh."""
        return [choice for _, choice in self.ranked(view, ask)]

    def quick(self, t: TableT, ask: Ask, plan: Any = None) -> int | Option:
        """What the asked seat would answer on a table of its worlds, by a plan of its own or as the tactics do: played out so
        often that it should be cheap."""
        return self.ranked(self.view(t, ask.seat), ask)[0][1]

    def beat(self, t: TableT) -> float:
        """How far the game has gone, in turns or rounds: how far ahead somebody looks is counted in these."""
        return float(self.clock(t))

    def outlook(self, t: TableT, seat: str) -> float:
        """What a position is worth to a seat, from -1 to 1. Time must cost something, or whoever looks ahead waits for ever."""
        result = t.s.result
        return 0.0 if result is None or not result.winners else 1.0 if seat in result.winners else -1.0

    def features(self, t: TableT, seat: str) -> dict[str, float]:
        """What a position has that may decide the game for a seat, in numbers (`squadra learn`); it may look at everything that
        lies on the table, which is a world when somebody looks ahead. Empty: there is nothing to learn."""
        return {}

    def motives(self, view: ViewT, ask: Ask, option: Option) -> tuple[Msg, ...]:
        """What speaks for an answer, or against it: clauses that the view bears out, the weightiest first.

        They are facts, whoever prefers the answer; better none than one that only might be true.
        """
        return ()

    # Series of games.

    def clock(self, t: TableT) -> int:
        """Rounds played so far, for tables of lengths; 0: the game counts none."""
        return 0

    def landmark(self, t: TableT) -> bool:
        """Whether the last part of the game has begun, whose length is worth a column of its own."""
        return False

    def studies(self) -> tuple[Study, ...]:
        """The line-ups whose balance is measured."""
        return ()

    def campaign(self, wish: Mapping[str, Any] | None) -> Campaign[TableT]:
        """A new campaign."""
        raise NoCampaign(f"{self.name} has no campaign")
