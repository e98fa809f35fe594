"""The state of the server's surroundings: the page, the data folder, the database, the port. Looked at, never touched."""

import json
import os
import shutil
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import msgspec
from sqlalchemy import Connection, func, select

from squadra.kernel import Msg
from squadra.server.failures import StartError
from squadra.server.operating.backup import at_one_moment, file_of
from squadra.server.running import DEFAULT_PORT, listen
from squadra.server.store import migrating
from squadra.server.store.lock import FileLock
from squadra.server.store.schema import answers, matches
from squadra.server.web.static import PACKAGED

LEAST_SPACE = 200_000_000  # bytes: a season of evenings, with room for SQLite's log


class Finding(msgspec.Struct, frozen=True):
    """One sentence, and whether something is wrong."""

    say: Msg
    wrong: bool = False


def page() -> Finding:
    built = (PACKAGED / "index.html").is_file()
    return Finding(Msg("doctor-page" if built else "doctor-no-page", {"place": str(PACKAGED)}), wrong=not built)


def database(db: str | None) -> Iterator[Finding]:
    """Where the matches are kept, and in what state."""
    try:
        path = file_of(db)
        if path is None:
            yield from shared(db)
        else:
            yield from file(path)
    except StartError as error:
        yield Finding(Msg("doctor-database-wrong", {"why": str(error)}), wrong=True)


def shared(db: str | None) -> Iterator[Finding]:
    """A PostgreSQL database."""
    yield Finding(Msg("doctor-postgres"))
    yield from at_one_moment(db, tables)


def file(path: Path) -> Iterator[Finding]:
    """A SQLite file, or the place at which the first start will make one."""
    yield Finding(Msg("doctor-folder", {"folder": str(path.parent)}))
    home = next(folder for folder in path.parents if folder.exists())
    if not os.access(home, os.W_OK):
        yield Finding(Msg("doctor-folder-closed", {"folder": str(home)}), wrong=True)
    room = shutil.disk_usage(home).free
    if room < LEAST_SPACE:
        yield Finding(Msg("doctor-disk", {"megabytes": room // 1_000_000}), wrong=True)
    if not path.exists():
        yield Finding(Msg("doctor-no-database", {"file": str(path)}))
        return
    yield Finding(Msg("doctor-sqlite", {"file": str(path), "megabytes": max(1, path.stat().st_size // 1_000_000)}))
    if not os.access(path, os.W_OK):
        yield Finding(Msg("doctor-file-closed", {"file": str(path)}), wrong=True)
    yield from at_one_moment(str(path), tables)
    if served(path):
        yield Finding(Msg("doctor-served", {"file": str(path)}))


def tables(connection: Connection) -> list[Finding]:
    """The version of the tables and what is in them."""
    version, newest = migrating.version_of(connection), migrating.newest()
    if version is None:
        return [Finding(Msg("doctor-no-tables"))]
    if version not in migrating.known():
        return [Finding(Msg("doctor-newer", {"version": version}), wrong=True)]
    count = connection.execute(select(func.count()).select_from(matches)).scalar()
    moves = connection.execute(select(func.count()).select_from(answers)).scalar()
    found = [Finding(Msg("doctor-matches", {"matches": count, "answers": moves, "version": version}))]
    if version != newest:
        found.append(Finding(Msg("doctor-older", {"version": version, "newest": newest})))
    return found


def served(path: Path) -> bool:
    """Whether a server has the file."""
    beside = path.with_name(path.name + ".lock")
    if not beside.exists():
        return False
    lock = FileLock(beside)
    try:
        lock.take()
    except OSError:
        return True
    lock.release()
    return False


def port(number: int = DEFAULT_PORT) -> Finding:
    """Whether the table can listen there, or who does."""
    try:
        listen("127.0.0.1", number).close()
    except PermissionError:
        return Finding(Msg("doctor-port-rights", {"port": str(number)}), wrong=True)
    except OSError:
        version = neighbour(number)
        if version:
            return Finding(Msg("doctor-port-ours", {"port": str(number), "version": version}))
        return Finding(Msg("doctor-port-taken", {"port": str(number)}))
    return Finding(Msg("doctor-port-free", {"port": str(number)}))


def neighbour(number: int) -> str:
    """The version of the Squadra that answers at a port; nothing if it is another program."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{number}/healthz", timeout=2) as reply:
            return str(json.load(reply)["version"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""
