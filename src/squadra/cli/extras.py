"""Parts of Squadra that not every installation has: the server and polars.

They are slow to start, too, so that a command fetches what it needs when it is given. This is the only place where
imports stand inside functions.
"""

from __future__ import annotations

from importlib.util import find_spec

from squadra.cli.common import CommandError


def need(names: tuple[str, ...], otherwise: str) -> None:
    if any(find_spec(name) is None for name in names):
        raise CommandError(otherwise)


def need_database() -> None:
    need(("litestar", "sqlalchemy"), "this needs the server: pip install 'squadra[server]'")


def server():
    need(("litestar", "uvicorn", "sqlalchemy"), "the table needs its server: pip install 'squadra[server]'")
    from squadra.server import running

    return running


def backups():
    need_database()
    from squadra.server.operating import backup

    return backup


def exports():
    need_database()
    from squadra.server.operating import export

    return export


def upgrades():
    need_database()
    from squadra.server.operating import upgrading

    return upgrading


def operators():
    need_database()
    from squadra.server.operating import operator

    return operator


def parquet():
    need(("polars",), "--out needs polars: install squadra[lab]")
    from squadra.lab import parquet

    return parquet
