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


@pytest.mark.flaky(reruns=0)  # whatever goes wrong once is a defect
@pytest.mark.skipif(not postgres.installed(), reason=postgres.ABSENT)
def test_every_acknowledged_answer_is_stored_once_and_no_match_is_played_by_two(own_cluster: postgres.Cluster) -> None:
    db = own_cluster.new_database()
    history = in_fresh_thread(lambda: jepsen.run(own_cluster, db, SECONDS, seed=1))
    anomalies = in_fresh_thread(lambda: asyncio.to_thread(history.anomalies, db))
    print(history.figures())
    assert anomalies == []
    assert sum(one.outcome == "stored" for one in history.operations) > 3 * SECONDS, "people really played"
    assert len(history.faults) > SECONDS / 12
