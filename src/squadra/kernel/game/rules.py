"""The rules: set-up, seats, the first state, and what the kernel needs to save and load it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, Self, cast

from typing_extensions import TypeVar

from squadra.kernel.ask import OPTION_TYPES, Option
from squadra.kernel.codec import Reader
from squadra.kernel.files import Files
from squadra.kernel.frame import FRAME_TYPES, Frame
from squadra.kernel.message import Msg
from squadra.kernel.state import State
from squadra.kernel.table import Table


class Content(Protocol):
    """What a game has read from its files."""

    @property
    def hash(self) -> str:
        """A fingerprint of the content: a saved match needs the one that it was played with."""
        ...

    @property
    def files(self) -> Files:
        """The files that it was read from: whoever keeps a match keeps them with it."""
        ...


class NoContent:
    """The content of a game that reads no files."""

    hash = ""
    files: Files = {}


# A game names its own types, and type checkers hold it to them. `Game` alone is any game.
StateT = TypeVar("StateT", bound=State, default=Any)
TableT = TypeVar("TableT", bound=Table[Any], default=Any)
SetupT = TypeVar("SetupT", default=Any)
ViewT = TypeVar("ViewT", default=Any)
ContentT = TypeVar("ContentT", bound=Content, default=Any)


class Rules(Generic[StateT, TableT, SetupT, ContentT]):
    """How a game begins, who plays it, and how long it can last. The rules themselves are its frames."""

    name: ClassVar[str]
    version: ClassVar[int] = 1
    state: type[StateT]
    table: type[TableT] = cast("type[Any]", Table)

    def __init__(self, content: ContentT | None = None) -> None:
        """The game with this content, or with what is installed if none is given."""
        if content is not None:
            self.content = content

    # What a game must say.

    def setup(self, wish: Mapping[str, Any] | None) -> SetupT:
        """The validated set-up; SetupError says what is wrong with a wish."""
        raise NotImplementedError

    def seats(self, setup: SetupT) -> tuple[str, ...]:
        raise NotImplementedError

    def start(self, setup: SetupT) -> StateT:
        """The first state, with its first frame on the stack."""
        raise NotImplementedError

    # What a game may say.

    def bound(self, setup: SetupT) -> int:
        """More answers, chance included, than any match can have."""
        return 100_000

    def invariants(self, t: TableT) -> dict[str, int]:
        """Counts that never change."""
        return {}

    def seat_name(self, seat: str) -> Msg:
        """What people call a seat."""
        return Msg(f"seat-{seat}")

    def read_content(self, files: Files | None = None) -> ContentT:
        """The installed content, or an earlier version of it from its files; ContentError if it cannot be read."""
        return cast(Any, NoContent())

    def lifted(self, state: dict[str, Any]) -> dict[str, Any]:
        """A position that an earlier version stored, as this version writes it."""
        return state

    # What follows from it.

    @cached_property
    def content(self) -> ContentT:
        """Read when first asked for, so that a list of games costs nothing."""
        return self.read_content()

    @property
    def content_hash(self) -> str:
        return self.content.hash

    def with_content(self, files: Files) -> Self:
        """This game with an earlier version of its content."""
        return type(self)(self.read_content(files))

    def lay(self, state: StateT, setup: SetupT, talks: bool = True) -> TableT:
        """A table with this state on it."""
        return self.table(state, self.content, setup, talks)

    @cached_property
    def package(self) -> str:
        """The package in which the game's frames and options are declared."""
        module = type(self).__module__
        return module.removesuffix(".game")

    @cached_property
    def frames(self) -> tuple[type[Frame], ...]:
        """Every frame of the game's package."""
        return tuple(f for f in FRAME_TYPES if (f.__module__ + ".").startswith(self.package + "."))

    @cached_property
    def options(self) -> tuple[type[Option], ...]:
        """Every option of the game's package, and the kernel's own."""
        homes = (self.package + ".", "squadra.kernel.")
        return tuple(o for o in OPTION_TYPES if (o.__module__ + ".").startswith(homes))

    @cached_property
    def reader(self) -> Reader:
        return Reader(self.state, self.frames, self.options, self.lifted)
