"""Series of games that are kept, go on after a kill, and are played by the workers of a cluster."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import distributed
import polars
import pytest

from squadra.cli.progress import Lines
from squadra.lab.cluster import Cluster, NoCluster
from squadra.lab.ledger import Ledger, OtherSeries
from squadra.lab.playing import Plan, Played
from squadra.lab.runner import Pool, in_order, run
from tests.cli.conftest import CONNECT_FOUR, Command, squadra  # noqa: F401

PLAN = Plan(CONNECT_FOUR, 60, ("random",), 4)


def outcome(played: Iterator[Played]) -> list[tuple[int, int, tuple[str, ...], int]]:
    return [(one.index, one.seed, one.winners, one.answers) for one in played]


def alone() -> list[tuple[int, int, tuple[str, ...], int]]:
    return outcome(in_order(run(CONNECT_FOUR, PLAN.bouts(), PLAN.games, Pool(1))))


def test_a_series_that_was_stopped_goes_on_and_plays_nothing_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("squadra.lab.runner.BATCH_MOST", 7)
    folder = tmp_path / "games"
    with closing(run(CONNECT_FOUR, PLAN.bouts(), PLAN.games, Pool(1), Ledger(folder, {}))) as series:
        for _ in range(4):
            next(series)
    journal = folder / "journal.jsonl"
    with journal.open("ab") as file:
        file.write(b'{"index": 59, "se')  # the kill came in the middle of a line
    ledger = Ledger(folder, {})
    before = {one.index for one in ledger.known()}
    assert len(before) == 22
    batches = list(run(CONNECT_FOUR, PLAN.bouts(), PLAN.games, Pool(1), ledger))
    assert {one.index for one in batches[0]} == before
    assert not before & {one.index for batch in batches[1:] for one in batch}
    ledger.close()
    assert outcome(in_order(batches)) == alone()
    assert not journal.exists()
    assert sorted(polars.read_parquet(folder / "*.parquet")["index"].to_list()) == list(range(60))
    assert outcome(iter(sorted(Ledger(folder, {}).known(), key=lambda one: one.index))) == alone()


def test_a_part_whose_journal_was_not_deleted_any_more_counts_once(tmp_path: Path):
    ledger = Ledger(tmp_path, {})
    played = next(run(CONNECT_FOUR, PLAN.bouts(), 1, Pool(1), ledger))
    line = ledger.journal.read_bytes()
    ledger.close()
    ledger.journal.write_bytes(line)
    assert Ledger(tmp_path, {}).known() == played


def test_a_series_that_was_killed_before_it_had_a_name_begins_anew(tmp_path: Path):
    (tmp_path / "series.new").write_bytes(b'{"ga')
    assert Ledger(tmp_path, {"games": 3}).known() == []
    assert [file.name for file in tmp_path.iterdir()] == ["series.json"]


def test_a_folder_of_another_series_is_left_alone(tmp_path: Path):
    Ledger(tmp_path / "a", {"seed": 1})
    with pytest.raises(OtherSeries, match="another series"):
        Ledger(tmp_path / "a", {"seed": 2})
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "letter.txt").write_text("dear")
    with pytest.raises(OtherSeries, match="is not empty"):
        Ledger(tmp_path / "b", {})


def test_a_match_goes_on_from_its_folder(squadra: Command, tmp_path: Path):  # noqa: F811
    words = ("match", "random", "random", CONNECT_FOUR, "--workers", "1", "--json", "--out", str(tmp_path / "m"))
    first = json.loads(squadra(*words, "--games", "10").out)
    more = json.loads(squadra(*words, "--games", "30").out)
    whole = json.loads(squadra(*words[:7], "--games", "30").out)
    assert first["games"] == 10
    assert more == whole
    said = squadra(*words, "--seed", "9")
    assert (said.code, "another series" in said.err) == (1, True)


def test_a_match_that_is_killed_goes_on_and_plays_nothing_twice(squadra: Command, tmp_path: Path):  # noqa: F811
    folder = tmp_path / "m"
    words = ("match", "random", "random", CONNECT_FOUR, "--workers", "1", "--json", "--games")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(place or "." for place in sys.path)}
    endless = [sys.executable, "-m", "squadra", *words, "1000000", "--out", str(folder)]
    process = subprocess.Popen(endless, env=env, stderr=subprocess.DEVNULL)
    journal, until = folder / "journal.jsonl", monotonic() + 60
    while not journal.exists() or journal.read_bytes().count(b"\n") < 3:
        assert monotonic() < until
        sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.wait()
    played = len(journal.read_bytes().split(b"\n")) - 1
    more = json.loads(squadra(*words, str(played + 9), "--out", str(folder)).out)
    assert more == json.loads(squadra(*words, str(played + 9)).out)
    indices = polars.read_parquet(folder / "*.parquet")["index"].to_list()
    assert sorted(indices) == list(range(played + 9)), "each once"


def test_a_long_series_is_kept_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("squadra.lab.ledger.PART", 25)
    monkeypatch.setattr("squadra.lab.runner.BATCH_MOST", 7)
    ledger = Ledger(tmp_path, {})
    played = [one for batch in run(CONNECT_FOUR, PLAN.bouts(), PLAN.games, Pool(1), ledger) for one in batch]
    ledger.close()
    parts = sorted(tmp_path.glob("part-*.parquet"))
    assert len(parts) == 3
    assert sum(polars.read_parquet(part).height for part in parts) == 60
    assert outcome(iter(Ledger(tmp_path, {}).known())) == outcome(iter(played))


def test_a_log_is_told_now_and_then_how_long_a_series_still_takes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    clock = iter([0.0, 10.0, 60.0])
    monkeypatch.setattr("squadra.cli.progress.perf_counter", lambda: next(clock))
    lines = Lines("games", 90)
    lines.count(10)
    assert capsys.readouterr().err == "", "a line a minute is enough"
    lines.count(20)
    assert capsys.readouterr().err == "30 of 90 games, 0:02:00 left\n"


def test_a_series_that_ends_when_it_is_decided_promises_no_time(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    clock = iter([0.0, 60.0])
    monkeypatch.setattr("squadra.cli.progress.perf_counter", lambda: next(clock))
    Lines("games", None).count(30)
    assert capsys.readouterr().err == "30 games so far\n"


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real scheduler on loopback, as somebody would start it; its workers are the tests' affair."""
    file = tmp_path_factory.mktemp("dask") / "scheduler.json"
    words = ("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file))
    process = subprocess.Popen([sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:]])
    try:
        until = monotonic() + 60
        while not file.exists() or not file.read_text():
            assert monotonic() < until
            sleep(0.05)
        yield json.loads(file.read_text())["address"]
    finally:
        process.terminate()
        process.wait()


def worker(address: str) -> "subprocess.Popen[bytes]":
    words = ("--no-nanny", "--nthreads", "1", "--no-dashboard", "--host", "127.0.0.1")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(place or "." for place in sys.path)}
    return subprocess.Popen([sys.executable, "-m", "distributed.cli.dask_worker", address, *words], env=env)


def test_a_cluster_plays_the_same_games_also_when_a_worker_is_killed(scheduler: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("squadra.lab.runner.BATCH_MOST", 2)
    hired = [worker(scheduler), worker(scheduler)]
    try:
        with distributed.Client(scheduler, timeout=60, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
        played: list[list[Played]] = []
        for batch in run(CONNECT_FOUR, PLAN.bouts(), PLAN.games, Cluster(scheduler)):
            played.append(batch)
            if len(played) == 5:
                hired[0].send_signal(signal.SIGKILL)
        assert outcome(in_order(played)) == alone()
    finally:
        for one in hired:
            one.kill()
            one.wait()


def test_a_cluster_of_another_version_is_refused_in_a_sentence(scheduler: str, monkeypatch: pytest.MonkeyPatch):
    hired = worker(scheduler)
    try:
        monkeypatch.setattr("squadra.lab.cluster.identity", lambda game: "squadra 9.9")
        with pytest.raises(NoCluster, match=r"has another version: squadra .*; here is squadra 9\.9"):
            list(run(CONNECT_FOUR, PLAN.bouts(), PLAN.games, Cluster(scheduler)))
    finally:
        hired.kill()
        hired.wait()


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(squadra: Command, monkeypatch: pytest.MonkeyPatch):  # noqa: F811
    monkeypatch.setattr("squadra.lab.cluster.PATIENCE", 0.2)
    said = squadra("simulate", CONNECT_FOUR, "--games", "3", "--cluster", "tcp://127.0.0.1:9")
    assert said.code == 1
    assert said.err.startswith("squadra: there is no scheduler at tcp://127.0.0.1:9")
    assert len(said.err.strip().split("\n")) == 1
