"""Rows of the tables: a match and what belongs to it as columns, and back."""

from typing import Any

import msgspec

from squadra.host.record.rows import AnswerRow, MatchRow, NoteRow, PositionRow, SeatRow, TicketRow
from squadra.kernel import Cited

AnswerValues = tuple[str, int, int, str, bytes, int]  # in the order of the table's columns
read_seats = msgspec.json.Decoder(list[SeatRow]).decode
"""Made here: several threads read, and two that build the same type at once crash msgspec."""
read_said = msgspec.json.Decoder(Cited).decode


def position_values(match: str, row: PositionRow) -> dict[str, Any]:
    """A position as the columns of its table."""
    return {
        "match": match, **msgspec.structs.asdict(row), "scores": msgspec.json.encode(row.scores).decode(),
    }  # fmt: skip


def read_position(row: Any) -> PositionRow:
    """The other way round."""
    scores = msgspec.json.decode(row.scores, type=dict[str, int])
    return PositionRow(
        number=row.number, digest=row.digest, state=bytes(row.state), told=bytes(row.told), scores=scores,
        starts=row.starts,
    )  # fmt: skip


def match_values(row: MatchRow) -> dict[str, Any]:
    """A match as the columns of its table."""
    values = msgspec.structs.asdict(row)
    values["setup"] = msgspec.json.encode(row.setup).decode()
    values["seats"] = msgspec.json.encode(row.seats).decode()
    return values


def read_match(columns: dict[str, Any]) -> MatchRow:
    """The other way round."""
    columns["setup"] = msgspec.json.decode(columns["setup"])
    columns["seats"] = read_seats(columns["seats"])
    columns["dice_key"] = bytes(columns["dice_key"])
    return MatchRow(**columns)


def answer_values(match: str, row: AnswerRow) -> AnswerValues:
    """An answer as the columns of its table."""
    return (match, row.number, row.epoch, row.seat, row.answer, row.at)


def note_values(match: str, place: int, row: NoteRow) -> dict[str, Any]:
    """A note as the columns of its table."""
    return {"match": match, "place": place, "number": row.number, "said": msgspec.json.encode(row.said).decode()}


def ticket_values(match: str, row: TicketRow) -> dict[str, Any]:
    """A ticket as the columns of its table."""
    return {"match": match, "hash": row.hash, "role": row.role, "seat": row.seat, "revoked": row.revoked}
