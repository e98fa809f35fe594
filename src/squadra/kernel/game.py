"""What a game gives to the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Literal, Protocol

from msgspec import Struct

from squadra.kernel.ask import OPTION_TYPES, Anchor, Ask, Look, Option
from squadra.kernel.chance import Dice, Draw, Roll
from squadra.kernel.codec import Reader
from squadra.kernel.files import Files
from squadra.kernel.frame import FRAME_TYPES, Frame
from squadra.kernel.message import ContentError, Msg, Refusal
from squadra.kernel.state import State
from squadra.kernel.table import Table


class Bot(Protocol):
    """An opponent. It sees a view and the question, never the state."""

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option: ...


Ways = tuple[dict[str, tuple[str | int, ...]], ...]
"""Values of other fields, in one of these ways; empty: whatever they say."""


class Choice(Struct, frozen=True):
    """One value of a set-up field: a mission, a scenario, a number of players."""

    value: str | int
    title: Msg
    note: Msg | None = None
    players: tuple[int, ...] = ()
    minutes: int = 0
    difficulty: int = 0
    group: Msg | None = None
    """The heading under which it is listed."""
    presets: dict[str, str | int | bool] = {}
    """Values of other fields as long as this one is chosen and nobody says otherwise."""
    lit: Ways = ()
    """When it may be chosen."""


class Field(Struct, frozen=True):
    """One field of the set-up: a choice, a switch (a rule option, off by default) or a number."""

    name: str
    title: Msg
    kind: Literal["choice", "switch", "number"]
    default: str | int | bool
    choices: tuple[Choice, ...] = ()
    rule: str = ""
    least: int = 0
    most: int = 0
    group: Msg | None = None
    """The heading under which it is shown."""
    only: Ways = ()
    """When it counts: otherwise the field is neither shown nor sent."""


class Form(Struct, frozen=True):
    """What the set-up page shows."""

    fields: tuple[Field, ...] = ()
    training: dict[str, Any] = {}
    """The set-up of the training game."""
    crowd: str = ""
    """The field that says how many take part."""
    others: int = 0
    """Players whom it does not count."""


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


class Case(Struct, frozen=True):
    """Odds may hang on what people decide: one way in which they may do so, told as a condition ("if Moss evades")."""

    say: Msg
    policy: Callable[[Any, Ask], int | Option]
    table: Table[Any] | None = None
    """Where it needs another table: somebody holds the card that he may play."""


class NoService(LookupError):
    """A game was asked for a service that it does not have."""


class Game:
    """Subclassed once by each game; its only instance is registered by an entry point."""

    name: ClassVar[str]
    version: ClassVar[int] = 1
    state: ClassVar[type[State]]
    table: ClassVar[type[Table[Any]]] = Table
    content: Any = None
    chance_bound: ClassVar[int] = 1_000_000
    measures: ClassVar[tuple[str, ...]] = ()
    """Kinds of anchors that only measure public things: `why_not` answers about them out of turn too."""

    # What a game must say.

    def setup(self, wish: Mapping[str, Any] | None) -> Any:
        """The validated set-up; SetupError says what is wrong with a wish."""
        raise NotImplementedError

    def shown_setup(self, wish: Mapping[str, Any]) -> dict[str, Any]:
        """What everybody at the table may know of the set-up as it was wished for."""
        return dict(wish)

    def seats(self, setup: Any) -> tuple[str, ...]:
        raise NotImplementedError

    def start(self, setup: Any) -> State:
        """The first state, with its first frame on the stack."""
        raise NotImplementedError

    def view(self, t: Any, seat: str | None) -> Any:
        """Everything that a seat (None: a watcher) may know, and nothing else."""
        raise NotImplementedError

    # What a game may say.

    def resample(self, t: Any, seat: str | None, dice: Dice) -> State:
        """Another world that the seat cannot tell from the real one."""
        return t.s.copy()

    def outcome_key(self, before: Any, after: Any) -> str:
        """What of an outcome matters, for odds."""
        return after.s.result.reason if after.s.result else ""

    def odds_policy(self, t: Any, ask: Ask) -> int | Option:
        """How questions on the way of an attack are answered while odds are counted."""
        return 0

    def odds_say(self, t: Any, seat: str, option: Option) -> tuple[Msg, ...]:
        """What the odds of an option take for granted: with what is fired, and how the others decide."""
        return ()

    def odds_cases(self, t: Any, seat: str, option: Option) -> tuple[Case, ...]:
        """How else people may decide on the way: the odds are shown for these too."""
        return ()

    def settled(self, before: Any, after: Any, word: Ask | Roll | Draw) -> bool | None:
        """Whether the outcome of an option is settled when this question comes; None: by the depth of the frames."""
        return None

    def odds_table(self, t: Any, seat: str, option: Option, dice: Dice) -> Table[Any]:
        """The table on which the chances of an option are counted: no more on it than the seat may know."""
        return self.table(self.resample(t, seat, dice), self.content, t.setup, False)

    def quick_odds(self, before: Any, seat: str, option: Option) -> tuple[dict[str, Fraction], bool] | None:
        """The chances by a way shorter than the walk over all outcomes, and whether they are exact; None: there is none."""
        return None

    def alike(self, before: Any, after: Any) -> object | None:
        """Positions with the same key have the same chances from there on; None: a position like no other."""
        return None

    def alike_thrown(self, before: Any, after: Any) -> object | None:
        """The same for positions in which a throw has just fallen and nothing was made of it yet."""
        return None

    def invariants(self, t: Any) -> dict[str, int]:
        """Counts that never change."""
        return {}

    def bound(self, setup: Any) -> int:
        """More answers, chance included, than any match can have."""
        return 100_000

    def bots(self) -> dict[str, Callable[[], Bot]]:
        return {}

    def why_not(self, t: Any, seat: str, anchor: Anchor) -> Refusal | None:
        """Why a thing on the board is not lit."""
        return None

    def look(self, t: Any, seat: str | None, thing: Anchor | Option) -> Look:
        """What a thing on the board can do, or what an option would touch, by what the seat (None: a watcher) may know."""
        return Look()

    def seat_name(self, seat: str) -> Msg:
        """What people call a seat."""
        return Msg(f"seat-{seat}")

    def has_secrets(self, t: Any, seat: str) -> bool:
        """Whether a seat may know what others may not, by public facts: persons at one screen then need a curtain."""
        return True

    def form(self) -> Form:
        return Form()

    def studies(self) -> tuple[Study, ...]:
        return ()

    def clock(self, t: Any) -> int:
        """Rounds played so far, for tables of lengths; 0: the game counts none."""
        return 0

    def standing(self, t: Any) -> dict[str, int]:
        """The score of each seat as it stands, for the chart of a finished match; empty: the game keeps none on the way."""
        return {}

    def landmark(self, t: Any) -> bool:
        """Whether the last part of the game has begun, whose length is worth a column of its own."""
        return False

    def content_files(self) -> Files:
        """The files that the content was read from: whoever keeps a match keeps them with it. A game may have none."""
        return {}

    def with_content(self, files: Files) -> Game:
        """This game with content of before, from such files; ContentError if it can no longer be read."""
        return self

    def check_pack(self, folder: Path) -> None:
        """Reads a pack of the players' own content strictly; ContentError names file, place and reason."""
        raise ContentError(str(folder), "", f"{self.name} takes no packs")

    def check_file(self, path: Path) -> None:
        """The same for a single file that players hand on: a squad, a chapter."""
        raise ContentError(path.name, "", f"{self.name} knows no such files")

    def service(self, name: str, wish: Mapping[str, Any], match: Any = None) -> Any:
        """Pages of a game's own (builders, tables, campaigns): plain data in, plain data out, nothing kept.

        `match` is a finished match whose ticket came along. SetupError refuses a wish with its rule.
        """
        raise NoService(f"{self.name} has no service {name!r}")

    # What follows from it.

    @property
    def content_hash(self) -> str:
        return getattr(self.content, "hash", "")

    @cached_property
    def package(self) -> str:
        return (
            type(self).__module__.rpartition(".")[0]
            if type(self).__module__.endswith(".game")
            else type(self).__module__
        )

    @cached_property
    def frames(self) -> tuple[type[Frame], ...]:
        """Every frame of the game's package."""
        return tuple(f for f in FRAME_TYPES if (f.__module__ + ".").startswith(self.package + "."))

    @cached_property
    def options(self) -> tuple[type[Option], ...]:
        """Every option of the game's package, and the kernel's own."""
        return tuple(
            o for o in OPTION_TYPES if (o.__module__ + ".").startswith((self.package + ".", "squadra.kernel."))
        )

    @cached_property
    def reader(self) -> Reader:
        return Reader(self.state, self.frames, self.options)
