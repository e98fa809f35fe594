"""One server process per SQLite file: a lock that the operating system drops when the process dies."""

import contextlib
import os
import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: IO[str]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def make_private(path: Path) -> None:
    """The file is there, and is its owner's alone. SQLite gives the files beside it the same rights."""
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    for one in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm", ".lock"))):
        with contextlib.suppress(OSError):  # not ours: whoever it belongs to decides
            one.chmod(0o600)


class FileLock:
    """Held from `take` to `release`; a second process gets `OSError` from `take`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[str] | None = None

    def take(self) -> None:
        """Take it or raise OSError at once."""
        file = os.fdopen(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600), "r+", encoding="ascii")
        try:
            _take(file)
        except OSError:
            file.close()
            raise
        with contextlib.suppress(OSError):  # only for people who look: a full disk must not stop us here
            file.truncate(0)
            file.write(str(os.getpid()))
            file.flush()
        self._file = file

    def held(self) -> bool:
        """Whether it is ours, and still the file that others would see."""
        try:
            return self._file is not None and os.path.samestat(os.fstat(self._file.fileno()), self.path.stat())
        except OSError:
            return False

    def release(self) -> None:
        """Let the next process in. The file stays: removing it would race with one that has it open."""
        if self._file is not None:
            self._file.close()
            self._file = None
