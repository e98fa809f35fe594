"""Backups of a server in use, the way back into either kind of database, and the record of one match."""

from __future__ import annotations

import re
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from squadra.server.failures import StartError
from squadra.server.operating.backup import at_one_moment, backup, restore
from squadra.server.store.schema import answers
from tests.cli.conftest import Command
from tests.cli.conftest import squadra as squadra
from tests.server import postgres
from tests.server.conftest import DATABASES
from tests.server.harness import Server, play_out


@pytest.fixture(params=DATABASES)
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A second database, to restore into."""
    if request.param == "sqlite":
        return str(tmp_path / "second" / "squadra.db")
    return request.getfixturevalue("cluster").new_database()


def whole(path: Path) -> dict[str, int]:
    """How many answers each match of a backup has; none is missing in between."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT match, number FROM answers ORDER BY match, number").fetchall()
        known = {row[0] for row in connection.execute("SELECT id FROM matches")}
    count: dict[str, int] = {}
    for match, number in rows:
        assert match in known and number == count.get(match, 0), "an answer is missing"
        count[match] = number + 1
    return count


def test_a_backup_of_a_server_in_use_holds_all_that_was_acknowledged_before_it(start: Any, tmp_path: Path) -> None:
    server = start()
    made = server.create("ambush")
    players = server.both(made)
    enough = threading.Event()
    acknowledged = [0]

    def play() -> None:
        nonlocal players
        seed = 0
        while not enough.is_set():
            seed += 1
            play_out(players, seed=seed, most=3)
            acknowledged[0] = max(player.state["number"] for player in players.values())
            if next(iter(players.values())).state["stage"] == "over":
                return

    playing = threading.Thread(target=play)
    playing.start()
    seen: list[tuple[int, int]] = []
    try:
        for number in range(4):
            before = acknowledged[0]
            out = tmp_path / f"{number}.backup"
            kept = backup(server.hall.store.url, out)
            count = whole(out).get(made["match"], 0)
            seen.append((before, count))
            assert kept.matches == 1 and kept.answers == count
            assert out.stat().st_mode & 0o777 == 0o600
            time.sleep(0.05)
    finally:
        enough.set()
        playing.join()
    assert all(count >= before for before, count in seen), seen
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("0.backup")] == ["0.backup"]


def test_a_backup_brings_every_match_back_into_either_kind_of_database(
    start: Any, elsewhere: str, tmp_path: Path
) -> None:
    server = start()
    made = server.create("ambush", undo="friendly")
    players = server.both(made)
    host = server.player(made["host"])
    host.ask("use-bot", seat="bob")
    host.ask("give-back", seat="bob")
    play_out(players, seed=3, most=7)
    stands = players["ann"].catch_up(max(player.state["number"] for player in players.values()))
    backup(server.hall.store.url, tmp_path / "b.db")
    play_out(players, seed=4, most=2)  # comes too late for the backup
    server.stop()
    kept = restore(tmp_path / "b.db", elsewhere)
    assert kept.matches == 1 and not kept.aside
    assert "://" in elsewhere or Path(elsewhere).stat().st_mode & 0o777 == 0o600, "before any server has seen it"
    again = Server(db=elsewhere, seed=9).start()
    try:
        ann = again.player(made["by"]["ann"])
        assert (ann.state["number"], ann.state["view"]) == (stands["number"], stands["view"])
        notes = [e["say"]["key"] for e in ann.events if e["say"]["key"].startswith("server-note-")]
        assert notes == ["server-note-bot", "server-note-back"]
        both = {"ann": ann, "bob": again.player(made["by"]["bob"])}
        play_out(both, seed=5)
        assert again.post("/api/verify", {"ticket": made["watch"]}, 200)["valid"], "with the same dice"
    finally:
        again.stop()


def test_whoever_reads_a_database_in_use_sees_one_moment_of_it(start: Any, database: str) -> None:
    """`squadra export` and `squadra upgrade --dry-run` read rows, answers and positions one after the other."""
    server = start()
    red = server.both(server.create())["red"]

    def count_twice(connection: Connection) -> list[int]:
        counts = [connection.execute(select(func.count()).select_from(answers)).scalar_one()]
        assert red.answer(0)["number"] == 1, "it is stored meanwhile"
        return [*counts, connection.execute(select(func.count()).select_from(answers)).scalar_one()]

    assert at_one_moment(database, count_twice) == [0, 0]
    assert at_one_moment(database, lambda c: c.execute(select(func.count()).select_from(answers)).scalar_one()) == 1


def test_a_backup_is_a_database_itself(start: Any, tmp_path: Path) -> None:
    server = start()
    made = server.create()
    number = server.both(made)["red"].answer(0)["number"]
    backup(server.hall.store.url, tmp_path / "b.db")
    copy = Server(db=str(tmp_path / "b.db"), seed=7).start()
    try:
        assert copy.player(made["by"]["yellow"]).state["number"] == number
    finally:
        copy.stop()


def test_restoring_takes_the_place_of_nothing_unless_it_is_told_to(start: Any, database: str, tmp_path: Path) -> None:
    server = start()
    old = server.create()
    backup(database, tmp_path / "b.db")
    with pytest.raises(StartError, match="already exists"):
        backup(database, tmp_path / "b.db")
    with pytest.raises(StartError, match=r"stop (it|the servers) first"):
        restore(tmp_path / "b.db", database, replace=True)
    new = server.create()
    server.stop()
    with pytest.raises(StartError, match="--replace"):
        restore(tmp_path / "b.db", database)
    kept = restore(tmp_path / "b.db", database, replace=True)
    server = Server(db=database, seed=5).start()
    try:
        lines = server.post("/api/tickets", {"tickets": [old["host"], new["host"]]}, 200)["tickets"]
        assert [line.get("match") or line["problem"] for line in lines] == [old["match"], "ticket-wrong"]
    finally:
        server.stop()
    if kept.aside:
        aside = Server(db=kept.aside, seed=6).start()
        try:
            assert aside.post("/api/tickets", {"tickets": [new["host"]]}, 200)["tickets"][0]["match"] == new["match"]
        finally:
            aside.stop()


def test_what_is_no_backup_is_told_in_a_sentence_and_changes_nothing(tmp_path: Path, squadra: Command) -> None:
    target, other = tmp_path / "t.db", tmp_path / "other.db"
    (tmp_path / "text").write_text("no database at all, but long enough to be read as one " * 40)
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE sheep (name TEXT)")
    for file, sentence in (
        (tmp_path / "missing", "There is no database"),
        (tmp_path / "text", "This file is not a database"),
        (other, "holds no Squadra matches"),
    ):
        for words in (("restore", str(file), str(target)), ("backup", str(file), str(tmp_path / "out"))):
            said = squadra(*words)
            assert said.code == 1 and sentence in said.err and len(said.err.splitlines()) == 1, said
    assert not target.exists() and not (tmp_path / "out").exists()
    assert not list(tmp_path.glob("*.part"))


def test_a_damaged_backup_is_noticed(start: Any, tmp_path: Path) -> None:
    server = start()
    server.both(server.create())["red"].answer(0)
    backup(server.hall.store.url, tmp_path / "b.db")
    with closing(sqlite3.connect(tmp_path / "b.db")) as connection:
        connection.execute("DELETE FROM matches")
        connection.commit()
    with pytest.raises(StartError, match="is damaged"):
        restore(tmp_path / "b.db", str(tmp_path / "new.db"))


def test_the_commands_say_what_they_did_in_both_languages(start: Any, tmp_path: Path, squadra: Command) -> None:
    server = start()
    server.both(server.create())["red"].answer(0)
    said = squadra("backup", server.hall.store.url, str(tmp_path / "b.db"))
    assert said.code == 0 and said.out.startswith("One match with one answer: copied to ") and "kB" in said.out
    said = squadra("restore", str(tmp_path / "b.db"), str(tmp_path / "r.db"), "--lang", "it")
    assert said.out == "Una partita con una risposta: ripristino riuscito. Il server si può avviare.\n"
    said = squadra("restore", str(tmp_path / "b.db"), str(tmp_path / "r.db"), "--replace")
    assert "What was there before is now at" in said.out


def test_the_exported_record_of_a_match_is_checked_offline(start: Any, tmp_path: Path, squadra: Command) -> None:
    server = start()
    made = server.create("ambush")
    players = server.both(made)
    play_out(players, seed=2, most=5)
    db, file = server.hall.store.url, tmp_path / "record.squadra"
    running = squadra("export", made["match"], "--db", db, "--out", str(file))
    assert running.code == 0 and "still running" in running.out and "--key" not in running.out
    assert file.stat().st_mode & 0o777 == 0o600
    assert "already exists" in squadra("export", made["match"], "--db", db, "--out", str(file)).err
    file.unlink()
    play_out(players, seed=3)
    over = squadra("export", made["match"], "--db", db, "--out", str(file))
    key = re.search(r"--key ([0-9a-f]{64})", over.out)
    assert key is not None
    assert squadra("replay", str(file), "--verify", "--key", key[1]).code == 0
    assert file.read_bytes() == server.http.post("/api/record", json={"ticket": made["watch"]}).content
    assert "There is no match nothing" in squadra("export", "nothing", "--db", db).err
    waits = server.create("ambush")
    assert "has not begun" in squadra("export", waits["match"], "--db", db).err


@pytest.mark.skipif(not postgres.installed(), reason=postgres.ABSENT)
def test_what_else_lies_in_a_postgresql_stays(cluster: postgres.Cluster, tmp_path: Path) -> None:
    lite = Server(db=str(tmp_path / "l.db")).start()
    lite.create()
    backup(str(tmp_path / "l.db"), tmp_path / "b.db")
    lite.stop()
    url = cluster.new_database()
    restore(tmp_path / "b.db", url)
    assert restore(tmp_path / "b.db", url, replace=True).matches == 1
    with pytest.raises(StartError, match="matches in the PostgreSQL database already"):
        restore(tmp_path / "b.db", url)
