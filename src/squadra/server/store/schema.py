"""The tables of the database. Matches are append-only lists of answers; everything else depends on them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()
OPEN = ("gathering", "running")
"""The stages of a match that is not over."""

matches = Table(
    "matches",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("game_version", Integer, nullable=False),
    Column("content_hash", String(128), nullable=False),
    Column("setup", Text, nullable=False),  # JSON as the player wished it
    Column("title", String(120), nullable=False),
    Column("stage", String(16), nullable=False),
    Column("seats", Text, nullable=False),  # JSON: list of SeatRow
    Column("dice_key", LargeBinary, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("pause_ms", Integer, nullable=False),
    Column("forked_from", String(16), nullable=False),
    Column("result", Text, nullable=False),  # JSON of ResultLine, "" while it runs
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("undo", String(16), nullable=False, server_default=""),
    Column("taken_back", Integer, nullable=False, server_default="0"),
    Column("hints", String(8), nullable=False, server_default=""),
    Column("owner", String(255), nullable=False, server_default=""),  # the server that has it live; "" is nobody
    Column("term", Integer, nullable=False, server_default="0"),  # raised by every claim: see `owners`
    Column("address", String(64), nullable=False, server_default=""),  # from which it was made
)

servers = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),  # of one lease
    Column("address", String(255), nullable=False),  # where the other servers reach it
    Column("seen", Float, nullable=False),  # seconds since 1970 by the clock of the database
)

tickets = Table(
    "tickets",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("hash", LargeBinary, primary_key=True),
    Column("role", String(8), nullable=False),
    Column("seat", String(64), nullable=False),
    Column("revoked", Boolean, nullable=False),
)

answers = Table(
    "answers",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("epoch", Integer, nullable=False),  # of the dice; -1: inherited from the match that this one forks
    Column("seat", String(64), nullable=False),  # "" is chance
    Column("answer", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    sqlite_with_rowid=False,
)

notes = Table(
    "notes",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("place", Integer, primary_key=True),  # in the order in which they were written
    Column("number", Integer, nullable=False),
    Column("said", Text, nullable=False),  # JSON of Msg
    sqlite_with_rowid=False,
)

contents = Table(
    "contents",
    metadata,
    Column("game", String(64), primary_key=True),
    Column("hash", String(128), primary_key=True),
    Column("files", LargeBinary, nullable=False),  # packed: see `contents`
)

positions = Table(
    "positions",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # of answers after which it stands
    Column("digest", String(64), nullable=False),
    Column("state", LargeBinary, nullable=False),  # packed, as `told` is: see `fold`
    Column("told", LargeBinary, nullable=False),  # what happened since the position before
    Column("scores", Text, nullable=False),  # JSON
    Column("starts", Boolean, nullable=False),  # what lies before it was played by other rules
)

bans = Table(
    "bans",
    metadata,
    Column("address", String(64), primary_key=True),  # or a network
    Column("since", Float, nullable=False),
    Column("why", String(200), nullable=False),
)

Index("matches_by_update", matches.c.updated)
