"""Reading a match out of the tables."""

from sqlalchemy import Connection, select

from squadra.host.record.rows import AnswerRow, NoteRow, PositionRow, StoredMatch, TicketRow
from squadra.server.store.columns import read_match, read_position, read_said
from squadra.server.store.schema import answers, contents, matches, notes, positions, tickets


def read_stored(connection: Connection, match: str) -> StoredMatch | None:
    """All rows of a match."""
    found = connection.execute(select(matches).where(matches.c.id == match)).mappings().first()
    if found is None:
        return None
    keys = connection.execute(select(tickets).where(tickets.c.match == match))
    record = connection.execute(select(answers).where(answers.c.match == match).order_by(answers.c.number))
    told = connection.execute(select(notes).where(notes.c.match == match).order_by(notes.c.place))
    return StoredMatch(
        row=read_match(dict(found)),
        tickets=[TicketRow(hash=bytes(k.hash), role=k.role, seat=k.seat, revoked=k.revoked) for k in keys],
        answers=[
            AnswerRow(number=a.number, epoch=a.epoch, seat=a.seat, answer=bytes(a.answer), at=a.at) for a in record
        ],
        notes=[NoteRow(number=n.number, said=read_said(n.said)) for n in told],
        positions=read_positions(connection, match),
    )


def read_content(connection: Connection, game: str, hash: str) -> bytes | None:
    """Earlier content, packed."""
    return connection.execute(select(contents.c.files).where(contents.c.game == game, contents.c.hash == hash)).scalar()


def read_positions(connection: Connection, match: str, after: int = -1) -> list[PositionRow]:
    """In their order."""
    stood = select(positions).where(positions.c.match == match, positions.c.number > after)
    return [read_position(row) for row in connection.execute(stood.order_by(positions.c.number))]
