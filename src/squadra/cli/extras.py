"""Parts of Squadra that few commands need: the server, polars, the kit for tests, the games' settings.

They are slow to start, and not every installation has all of them: a command fetches its part when it is given. This is
the only place where imports stand inside functions.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from importlib.util import find_spec

from squadra.cli.failures import CommandError


def need(names: tuple[str, ...], otherwise: str) -> None:
    if any(find_spec(name) is None for name in names):
        raise CommandError(otherwise)


@contextmanager
def database(code: int = 1) -> Generator[None]:
    """For the server's database: what it refuses is said in one sentence."""
    from squadra.server.failures import StartError

    try:
        yield
    except StartError as error:
        raise CommandError(str(error), code) from error


def server():
    from squadra.server import running

    return running


def backups():
    from squadra.server.operating import backup

    return backup


def exports():
    from squadra.server.operating import export

    return export


def upgrades():
    from squadra.server.operating import upgrading

    return upgrading


def checkup():
    from squadra.server import checkup

    return checkup


def operators():
    from squadra.server.operating import operator

    return operator


def settings():
    from squadra.cli import settings

    return settings


def coverage():
    from squadra.testing import coverage

    return coverage


def ledger():
    need(("polars",), "--out needs polars: pip install 'squadra-games[lab]'")
    from squadra.lab import ledger

    return ledger


def cluster():
    need(("distributed",), "--cluster needs Dask: pip install 'squadra-games[cluster]'")
    from squadra.lab import cluster

    return cluster


def ladders():
    need(("choix", "openskill"), "the ladder needs choix and openskill: pip install 'squadra-games[lab]'")
    from squadra.lab import ladder

    return ladder


def learning():
    need(("numpy",), "learning needs numpy: pip install 'squadra-games[lab]'")
    from squadra.lab import learn

    return learn


def tuning():
    need(("numpy",), "tuning needs numpy: pip install 'squadra-games[lab]'")
    from squadra.lab import tune

    return tune
