"""What the store keeps, as the rest of the server sees it."""

from typing import Any

import msgspec

from squadra.server.messages import Role, SeatKind, Stage


class SeatRow(msgspec.Struct, kw_only=True):
    """Who sits on a seat."""

    seat: str
    who: SeatKind
    name: str = ""
    bot: str = ""  # level of the bot that plays it now; "" while a person does
    joined: bool = False
    nonce: str = ""


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
    owner: str = ""  # address of the process that has it live, where several share a database


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


class StoredMatch(msgspec.Struct, kw_only=True):
    """All that is known of a match."""

    row: MatchRow
    tickets: list[TicketRow]
    answers: list[AnswerRow]


def match_values(row: MatchRow) -> dict[str, Any]:
    """A match as the columns of its table."""
    values = msgspec.structs.asdict(row)
    values["setup"] = msgspec.json.encode(row.setup).decode()
    values["seats"] = msgspec.json.encode(row.seats).decode()
    return values


def read_match(columns: dict[str, Any]) -> MatchRow:
    """The other way round."""
    columns["setup"] = msgspec.json.decode(columns["setup"])
    columns["seats"] = msgspec.json.decode(columns["seats"], type=list[SeatRow])
    columns["dice_key"] = bytes(columns["dice_key"])
    return MatchRow(**columns)
