"""Two servers, one PostgreSQL, two minutes of accidents: what was acknowledged is stored once, and no match has two owners."""

import asyncio
import os
from collections.abc import Iterator

import pytest

from tests.server import jepsen, postgres
from tests.server.threads import in_fresh_thread

SECONDS = float(os.environ.get("SQUADRA_JEPSEN_SECONDS", "100"))


@pytest.fixture
def own_cluster() -> Iterator[postgres.Cluster]:
    """It will be stopped and crashed, so nobody else may use it."""
    cluster = postgres.Cluster()
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()


def torment(cluster: postgres.Cluster, seconds: float, seed: int) -> None:
    """Have people play through accidents, and look at what is left. The seed is printed: it chooses the accidents."""
    db = cluster.new_database()
    history = in_fresh_thread(lambda: jepsen.run(cluster, db, seconds, seed))
    anomalies = in_fresh_thread(lambda: asyncio.to_thread(history.anomalies, db))
    print(f"seed {seed}, {seconds:.0f} s\n{history.figures()}")
    assert anomalies == []
    assert sum(one.outcome == "stored" for one in history.operations) > 3 * seconds, "people really played"
    assert len(history.faults) > seconds / 12


@pytest.mark.flaky(reruns=0)  # whatever goes wrong once is a defect
@pytest.mark.skipif(not postgres.installed(), reason=postgres.ABSENT)
def test_every_acknowledged_answer_is_stored_once_and_no_match_is_played_by_two(own_cluster: postgres.Cluster) -> None:
    torment(own_cluster, SECONDS, seed=1)
