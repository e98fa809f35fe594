"""Work that would hold up the tables, and those who do it: a server's processes, or the pauses of a browser."""

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

CLIENT: ContextVar[str] = ContextVar("client", default="")
"""The address on whose behalf something is done: clients take turns at the workers."""


class Aside(Protocol):
    """A way to have something short done that reads files, or packs a position, without holding up the tables."""

    async def __call__(self, work: Callable[..., T], *args: Any) -> T:
        """What comes of it."""
        ...


async def at_once(work: Callable[..., T], *args: Any) -> T:
    """The simplest way: for whoever holds up nobody."""
    return work(*args)


class Crew(Protocol):
    """Those who do one kind of work. `work` is a function that can be imported: it may be done in another process."""

    async def run(
        self, work: Callable[..., T], *args: Any, client: str | None = None, patient: bool = False, idle: bool = False
    ) -> T:
        """Have it done. Refuse if the client has too much waiting, unless it is `patient`; any other error is a failure.

        `idle`: nobody waits for it, so everything else goes first.
        """
        ...

    async def answer(self, work: Callable[..., T], *args: Any, client: str | None = None) -> T:
        """The same for somebody who asked: whatever goes wrong is a Refuse."""
        ...

    def warm(self, *games: str) -> None:
        """Be ready for these games: whoever comes first does not wait."""
        ...


class Workers(Protocol):
    """The kinds of work: none of them can hold up another, and none the tables."""

    @property
    def bots(self) -> Crew:
        """They think."""
        ...

    @property
    def odds(self) -> Crew:
        """They count odds and answer the pages of games."""
        ...

    @property
    def replays(self) -> Crew:
        """They play matches again: replays, reports, verifications."""
        ...

    @property
    def waking(self) -> Crew:
        """They bring matches back from their records."""
        ...

    @property
    def aside(self) -> Aside:
        """For what is short."""
        ...

    async def close(self) -> None:
        """No more work."""
        ...
