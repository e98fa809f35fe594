"""Where matches are kept: what hosting asks of a store. `squadra.server.store` answers with SQL, a test with dictionaries."""

from collections.abc import Callable, Sequence
from typing import Protocol

from squadra.host.record.rows import AnswerRow, MatchRow, NoteRow, PositionRow, StoredMatch, TicketRow

Token = tuple[str, int]
"""A match and the term in which it is ours: every write shows it, so that whoever has lost a match cannot write to it."""
Placed = tuple[int, NoteRow]
"""A note with its place among the notes of its match."""


class Elsewhere(Exception):
    """Somebody else has the match live, and listens at `address`."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Owners(Protocol):
    """The others who share a store, and our own standing among them."""

    on_loss: Callable[[], None]  # our matches may have found another owner
    on_beat: Callable[[], None]  # all is well, and who is alive was looked up

    @property
    def lease(self) -> str:
        """By which our matches are ours; empty while we have none."""
        ...

    @property
    def alive(self) -> frozenset[str]:
        """Addresses of those who have lately been heard of."""
        ...

    @property
    def leases(self) -> frozenset[str]:
        """Theirs and ours: secrets known only to those who share the store."""
        ...

    async def sure(self) -> None:
        """Return when the lease is as we believe; whoever was frozen asks before it shows its tables to anybody."""
        ...


class Store(Protocol):
    """All reading and writing. When a write returns, it is safely stored; StoreError says that nothing is.

    Lost, a StoreError, says that what is in memory may not be what is stored.
    """

    @property
    def owners(self) -> Owners | None:
        """None: nobody shares it."""
        ...

    # Owning.

    async def claim(self, match: str) -> tuple[str, int]:
        """Have the match live here: by which lease, in which term. Elsewhere if somebody living has it."""
        ...

    async def release(self, token: Token) -> None:
        """Anybody may have it now."""
        ...

    # Writing.

    async def create(
        self,
        row: MatchRow,
        secrets: Sequence[TicketRow],
        record: Sequence[AnswerRow] = (),
        stood: Sequence[PositionRow] = (),
    ) -> None:
        """A new match with its tickets, and, if it is a fork, with its first answers and positions."""
        ...

    async def append(self, row: MatchRow, record: Sequence[AnswerRow], stood: Sequence[PositionRow] = ()) -> None:
        """The answers of one move, with a position that has become ready in the meantime."""
        ...

    async def save(
        self,
        row: MatchRow,
        record: Sequence[AnswerRow] = (),
        told: Sequence[Placed] = (),
        stood: Sequence[PositionRow] = (),
    ) -> None:
        """The match's own row changed, together with its newest answers, notes and positions if there are any."""
        ...

    async def cut(self, row: MatchRow, number: int, told: Sequence[Placed], starts: int = -1) -> None:
        """The answers from `number` on are gone, with the positions beyond it, and a note tells of it.

        After a change of rules `starts` is the position from which the match goes on.
        """
        ...

    async def exchange(self, row: MatchRow, old: TicketRow, new: TicketRow | None, told: Sequence[Placed] = ()) -> None:
        """Links of the same role and seat stop working; a new one works, if there is one."""
        ...

    async def delete(self, token: Token) -> bool:
        """A match is gone for ever, with all that belongs to it, if it is still ours."""
        ...

    # Reading.

    async def load(self, match: str) -> StoredMatch | None:
        """A match with all that belongs to it, or None."""
        ...

    async def positions(self, match: str, after: int = -1) -> list[PositionRow]:
        """The stored positions of a match beyond a number."""
        ...

    async def open_from(self, address: str) -> int:
        """How many matches of an address are not over."""
        ...

    # Content: what a game was played with.

    async def keep_content(self, game: str, hash: str, files: bytes) -> None:
        """The content of a game, stored once."""
        ...

    async def content(self, game: str, hash: str) -> bytes | None:
        """Earlier content, packed; None: it was not kept."""
        ...

    async def contents_missing(self) -> list[tuple[str, str]]:
        """Games and hashes of content that matches are played with and nobody has kept."""
        ...
