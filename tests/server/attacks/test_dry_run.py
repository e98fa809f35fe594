"""`squadra upgrade`: what this version makes of a database, told before anything is changed."""

import gzip
import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from squadra.cli.app import run
from squadra.games import registry
from squadra.host.match import play
from tests.server.attacks.test_old_databases import FOLDER, KEPT
from tests.server.harness import Server, play_out
from tests.small_games import ambush_renewed


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(play, "EVERY", 6)
    before = dict(registry._extra)
    yield
    registry._extra.clear()
    registry._extra.update(before)


def test_it_names_what_would_not_go_on_and_writes_nothing(
    start: Callable[..., Server], database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    server = start()
    running, over = server.create("ambush", title="half"), server.create("ambush", title="whole")
    play_out(server.both(running), seed=1, most=20)
    play_out(server.both(over), seed=2)
    server = start()  # both are stored as they stand
    assert run(["upgrade", "--dry-run", database]) == 0
    registry.add_game(ambush_renewed.forgiving)
    assert run(["upgrade", "--dry-run", database]) == 0
    told = capsys.readouterr().out
    assert f"{running['match']} (half) goes on by the rules of this version" in told
    assert f"{over['match']} (whole) is over: its result and story" in told
    registry.add_game(ambush_renewed.unreadable)
    assert run(["upgrade", "--dry-run", database]) == 1
    told = capsys.readouterr().out
    assert f"{running['match']} (half) CANNOT GO ON" in told and "one does not go on" in told
    assert run(["upgrade", "--dry-run", database, "--lang", "it"]) == 1
    assert "NON PUÒ CONTINUARE" in capsys.readouterr().out
    registry.add_game(ambush_renewed.ambush.game)
    server = start()
    assert server.player(running["by"]["ann"]).state["stage"] == "running", "nothing was written"
    assert server.hall.live[running["match"]].play.first == 0


@pytest.mark.parametrize("version", sorted({version for version, _ in KEPT}))
def test_a_database_of_before_is_looked_at_without_a_trace_and_then_brought_up_to_date(
    version: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "old.db"
    file.write_bytes(gzip.decompress((FOLDER / f"{version}.db.gz").read_bytes()))
    before = hashlib.sha256(file.read_bytes()).digest()
    assert run(["upgrade", "--dry-run", str(file), "--every"]) == 0
    told = capsys.readouterr().out
    for _, kept in (pair for pair in KEPT if pair[0] == version):
        assert kept["match"] in told
    assert hashlib.sha256(file.read_bytes()).digest() == before and [p.name for p in tmp_path.iterdir()] == ["old.db"]
    assert run(["upgrade", str(file)]) == 0
    capsys.readouterr()
    assert run(["upgrade", "--dry-run", str(file)]) == 0
    assert "goes on by the rules" not in capsys.readouterr().out, "it was told once, and has happened"


def test_a_database_that_is_not_there_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["upgrade", "--dry-run", str(tmp_path / "none.db")]) == 1
    assert "There is no database" in capsys.readouterr().err
