"""The same tests on a real SQLite and on a real PostgreSQL."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server import postgres
from tests.server.harness import Server

DATABASES = ["sqlite", "postgresql"] if postgres.installed() else ["sqlite"]


def pytest_report_header() -> str:
    return "server tests on " + (" and ".join(DATABASES) if len(DATABASES) > 1 else f"sqlite. {postgres.ABSENT}")


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    cluster = postgres.Cluster()
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database: a file, or a URL."""
    if request.param == "sqlite":
        yield str(tmp_path / "squadra.db")
        return
    cluster: postgres.Cluster = request.getfixturevalue("cluster")
    url = cluster.new_database()
    yield url
    cluster.drop(url)


@pytest.fixture
def start(database: str) -> Iterator[Callable[..., Server]]:
    """Start servers on the database, one after the other; the last is stopped at the end."""
    running: list[Server] = []

    def begin(**settings: Any) -> Server:
        for old in running:
            old.stop()
        running[:] = [Server(db=database, **settings).start()]
        return running[0]

    yield begin
    for old in running:
        old.stop()


@pytest.fixture(scope="module", params=DATABASES)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a module: each has its own matches."""
    if request.param == "sqlite":
        db = str(tmp_path_factory.mktemp("server") / "squadra.db")
    else:
        db = request.getfixturevalue("cluster").new_database()
    server = Server(db=db).start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def lite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, for tests that have nothing to do with the database."""
    server = Server(db=str(tmp_path_factory.mktemp("lite") / "lite.db")).start()
    yield server
    server.stop()
