"""What can go wrong with the outside world: one sentence for the terminal, and a code of the wire."""

from squadra.host.failures import StoreError
from squadra.host.wire.lines import Code


class StartError(Exception):
    """The server cannot start: one sentence and a way out, without a traceback."""


# What SQLite and PostgreSQL say, and what it means. PostgreSQL's names come from its error classes.
SIGNS: tuple[tuple[str, Code, str], ...] = (
    ("disk is full", "disk-full", "The disk is full: make room and play on."),
    ("DiskFull", "disk-full", "The database's disk is full: make room and play on."),
    ("No space left", "disk-full", "The disk is full: make room and play on."),
    ("SQLITE_IOERR_WRITE", "disk-full", "The disk takes no more: it is full or over its quota. Make room and play on."),
    ("SQLITE_IOERR_SHM", "disk-full", "The disk takes no more: it is full or over its quota. Make room and play on."),
    ("SQLITE_NOTADB", "database", "This file is not a database: it was not made by Squadra, or is damaged."),
    ("SQLITE_CORRUPT", "database", "The database is damaged: restore a backup (squadra restore)."),
    ("readonly", "read-only", "The database cannot be written to: check the permissions of its file and folder."),
    ("ReadOnly", "read-only", "The database cannot be written to: it is in read-only mode."),
    ("read-only", "read-only", "The database cannot be written to: it is in read-only mode."),
    ("is locked", "database", "Another program holds the database: close it and try again."),
)


def explain(error: BaseException) -> StoreError:
    """The friendly form of whatever the driver raised."""
    cause = getattr(error, "orig", error)
    text = f"{type(cause).__name__} {getattr(cause, 'sqlite_errorname', '')} {error}"
    for sign, code, sentence in SIGNS:
        if sign in text:
            return StoreError(code, sentence)
    first = str(cause).strip().splitlines()
    return StoreError("database", f"The database does not answer: {first[0] if first else type(error).__name__}")
