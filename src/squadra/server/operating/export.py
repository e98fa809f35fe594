"""The record of one match, straight from the database: for whoever runs the server."""

from pathlib import Path

import msgspec
from sqlalchemy import Connection

from squadra.host.desk.review import saved
from squadra.host.games import find_game
from squadra.host.record.contents import renewed
from squadra.host.record.returning import bring_back
from squadra.host.record.rows import StoredMatch
from squadra.server.failures import StartError
from squadra.server.operating.backup import at_one_moment, in_a_sentence
from squadra.server.store import migrating
from squadra.server.store.reading import read_content, read_stored


class Exported(msgspec.Struct, frozen=True, kw_only=True):
    """What was written, and the key that opens the dice once no more can be rolled."""

    answers: int
    bytes: int
    key: str  # "" while the match runs


def export(db: str | None, match: str, out: Path) -> Exported:
    """Write the record that `squadra replay` reads. The server may be running."""
    if out.exists():
        raise StartError(f"{out} already exists: give another name with --out, or move it away.")
    stored, content = at_one_moment(db, lambda connection: find(connection, match))
    if not stored.answers:
        raise StartError(f"The match {match} has not begun: there is nothing to export yet.")
    back = bring_back(stored.row, stored, renewed(stored.row, content), find_game(stored.row.game))
    if back.match is None or back.held < len(stored.answers):
        raise StartError(
            f"The match {match} cannot be played again by the rules of this version: {back.why}."
        ) from None
    record = saved(back.match, stored.row, [answer.epoch for answer in stored.answers])
    with in_a_sentence(str(out)):
        out.touch(mode=0o600)
        out.write_bytes(record)
    over = stored.row.stage in ("over", "closed")
    return Exported(answers=back.number, bytes=len(record), key=stored.row.dice_key.hex() if over else "")


def find(connection: Connection, match: str) -> tuple[StoredMatch, bytes | None]:
    """A match of a database whose tables are those of this program, and its content, if it is kept."""
    if migrating.version_of(connection) != migrating.newest():
        raise StartError("The tables of this database are of another version: start this version's server once.")
    stored = read_stored(connection, match)
    if stored is None:
        raise StartError(f"There is no match {match} in this database: `squadra admin list` lists them.")
    return stored, read_content(connection, stored.row.game, stored.row.content_hash)
