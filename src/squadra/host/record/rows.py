"""What a store keeps of matches."""

from typing import Any, Literal

import msgspec

from squadra.host.wire.lines import HintPolicy, Role, SeatKind, Stage, UndoPolicy
from squadra.kernel import Cited


class SeatRow(msgspec.Struct, kw_only=True):
    """Who sits on a seat."""

    seat: str
    who: SeatKind
    name: str = ""
    bot: str = ""  # level of the bot that plays it now; "" while a person does
    joined: bool = False
    nonce: str = ""
    apart: bool = False  # called the creator's own, but somebody else has come with its ticket
    browsers: list[str] = []  # those that have opened its link, by their hashes
    shown_out: bool = False  # its person was shown out: nobody else takes over what that person knew


class MatchRow(msgspec.Struct, kw_only=True):
    """A match without its answers."""

    id: str
    game: str
    game_version: int
    content_hash: str
    setup: dict[str, Any] | None
    title: str
    stage: Stage
    seats: list[SeatRow]
    dice_key: bytes
    epoch: int
    pause_ms: int
    forked_from: str = ""
    result: str = ""
    created: float = 0.0
    updated: float = 0.0
    undo: UndoPolicy | Literal[""] = ""  # as chosen in the set-up; "": by who plays (see `persons`)
    taken_back: int = 0  # rolls and reveals that were taken back
    hints: HintPolicy | Literal[""] = ""  # as chosen in the set-up; "": by who plays
    owner: str = ""  # the server that has it live, where several share a database
    term: int = 0  # the claim by which it has it
    address: str = ""  # from which it was made, as `shares.household` counts it

    @property
    def token(self) -> tuple[str, int]:
        """What every write must show: see `store.Store`."""
        return self.id, self.term


class TicketRow(msgspec.Struct, frozen=True, kw_only=True):
    """A secret, as its hash."""

    hash: bytes
    role: Role
    seat: str = ""
    revoked: bool = False


class AnswerRow(msgspec.Struct, frozen=True, kw_only=True):
    """One answer of the record: an option of a seat, or what chance gave."""

    number: int
    epoch: int
    seat: str
    answer: bytes
    at: int


class NoteRow(msgspec.Struct, frozen=True, kw_only=True):
    """What people did to the match, as a line of its story: it stays, whatever is taken back."""

    number: int  # of the answer after which it stands
    said: Cited


class PositionRow(msgspec.Struct, frozen=True, kw_only=True):
    """How the match stood, and what was told since the position before: all that is left when the rules change."""

    number: int
    digest: str
    state: bytes
    told: bytes
    scores: dict[str, int]
    starts: bool = False  # what lies before it was played by other rules


class StoredMatch(msgspec.Struct, kw_only=True):
    """All that is known of a match."""

    row: MatchRow
    tickets: list[TicketRow]
    answers: list[AnswerRow]
    notes: list[NoteRow] = []
    positions: list[PositionRow] = []
