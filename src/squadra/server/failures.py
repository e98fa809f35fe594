"""What can go wrong with the outside world, as a code of the wire and one sentence for the terminal."""

from squadra.kernel import Cited, SetupError, no
from squadra.server.messages import Code, Problem


class StoreError(Exception):
    """The database refused. The match is as it was before."""

    def __init__(self, code: Code, sentence: str) -> None:
        super().__init__(sentence)
        self.code: Code = code
        self.sentence = sentence


class Lost(StoreError):
    """The match in memory may not be what is stored: another server has it, or the line broke during a commit."""


class StartError(Exception):
    """The server cannot start: one sentence and a way out, without a traceback."""


# What SQLite and PostgreSQL say, and what it means. PostgreSQL's names come from its error classes.
SIGNS: tuple[tuple[str, Code, str], ...] = (
    ("disk is full", "disk-full", "The disk is full: make room and play on."),
    ("DiskFull", "disk-full", "The disk of the database is full: make room and play on."),
    ("No space left", "disk-full", "The disk is full: make room and play on."),
    ("SQLITE_IOERR_WRITE", "disk-full", "The disk takes no more, it is full or over its quota: make room and play on."),
    ("SQLITE_IOERR_SHM", "disk-full", "The disk takes no more, it is full or over its quota: make room and play on."),
    ("SQLITE_NOTADB", "database", "This file is no database: it was not made by Squadra, or is damaged."),
    ("SQLITE_CORRUPT", "database", "The database is damaged: restore a backup (squadra restore)."),
    ("readonly", "read-only", "The database may not be written: check the rights of its file and folder."),
    ("ReadOnly", "read-only", "The database may not be written: it is in read-only mode."),
    ("read-only", "read-only", "The database may not be written: it is in read-only mode."),
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


class Refuse(Exception):
    """A wish that is not granted. Nothing has changed."""

    def __init__(self, code: Code, say: Cited | None = None, place: str = "", detail: str = "") -> None:
        super().__init__(code)
        self.code: Code = code
        self.say = say or no(f"server-{code}")
        self.place = place
        self.detail = detail

    def problem(self) -> Problem:
        """As the body of an HTTP reply."""
        return Problem(code=self.code, say=self.say, place=self.place, detail=self.detail)


def refuse_setup(error: SetupError) -> Refuse:
    """A set-up that the rules of the game do not allow."""
    return Refuse("setup-wrong", error.refusal, error.place, str(error))
