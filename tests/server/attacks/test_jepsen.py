"""Two servers, one PostgreSQL, two minutes of accidents: what was acknowledged is stored once, and no match has two owners."""

import asyncio
import os
from collections.abc import Iterator

import pytest

from squadra.host.record.rows import AnswerRow, StoredMatch
from squadra.kernel import Match
from squadra.kernel.codec import encode
from tests.server import jepsen, postgres
from tests.server.history import Operation, check_record
from tests.server.test_store import match_row
from tests.server.threads import in_fresh_thread
from tests.small_games import ambush

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


def test_whoever_checks_knows_which_answers_may_be_meant() -> None:
    """An answer to a question of several seats that arrives late is theirs, whatever they have sent since; no other is."""
    match, rows = Match(ambush.game, None, 1), list[AnswerRow]()
    assert match.ask is not None and set(match.ask.seats) == {"ann", "bob"}
    sent = [
        Operation("m", "bob", match.number, 0, 1.0, 2.0, "stored"),
        Operation("m", "ann", match.number, 1, 1.0),  # to a server that was frozen: it comes through in the end
        Operation("m", "ann", match.number + 1, 0, 3.0, 0.0, "refused"),
    ]
    start = match.number
    for one in sent[:2]:
        match.choose(one.option, one.seat)
    for number, (seat, value) in enumerate(match.record[: start + 2]):
        rows.append(AnswerRow(number=number, epoch=0, seat=seat, answer=encode(value), at=0))
    stored = StoredMatch(row=match_row(), tickets=[], answers=rows)
    stored.row.game, stored.row.setup = "ambush", None
    assert check_record(stored, sent) == []
    assert check_record(stored, [sent[0], sent[2]]) == [f"m: nobody sent answer {start + 1} of ann"]


@pytest.mark.flaky(reruns=0)  # whatever goes wrong once is a defect
@pytest.mark.skipif(not postgres.installed(), reason=postgres.ABSENT)
def test_every_acknowledged_answer_is_stored_once_and_no_match_is_played_by_two(own_cluster: postgres.Cluster) -> None:
    torment(own_cluster, SECONDS, seed=1)
