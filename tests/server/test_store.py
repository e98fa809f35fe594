"""The database itself: what is promised when it is healthy, and when it is not."""

import asyncio
import gzip
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from squadra.host.failures import StoreError
from squadra.host.metrics import Metrics
from squadra.host.record.rows import AnswerRow, MatchRow, NoteRow, SeatRow, TicketRow
from squadra.kernel import Cited
from squadra.server.failures import StartError
from squadra.server.store import late, migrating
from squadra.server.store.database import PRAGMAS, Sqlite
from squadra.server.store.postgres import Postgres
from squadra.server.store.schema import metadata
from squadra.server.store.store import Store, database_url, default_path
from tests.server.harness import Server, play_out
from tests.server.threads import in_fresh_thread


def match_row(id: str = "m") -> MatchRow:
    return MatchRow(
        id=id, game="g", game_version=1, content_hash="", setup={"a": 1}, title="t", stage="running",
        seats=[SeatRow(seat="red", who="me")], dice_key=b"k" * 32, epoch=0, pause_ms=1,
    )  # fmt: skip


def answer(number: int) -> AnswerRow:
    return AnswerRow(number=number, epoch=0, seat="red", answer=b"\x01", at=1)


def with_store(db: str, work: Callable[[Store], Any]) -> Any:
    async def run() -> Any:
        store = Store(db, Metrics())
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return in_fresh_thread(run)


def test_what_is_written_comes_back(database: str) -> None:
    async def work(store: Store) -> None:
        row, ticket = match_row(), TicketRow(hash=b"h" * 32, role="seat", seat="red")
        await store.create(row, [ticket], [answer(0)])
        await store.append(row, [answer(1), answer(2)])
        found = await store.load("m")
        assert found is not None
        assert (found.row, found.tickets, found.answers) == (row, [ticket], [answer(0), answer(1), answer(2)])
        row.epoch = 1
        note = NoteRow(number=1, said=Cited("server-note-bot", {"seat": "red"}))
        await store.cut(row, 1, [(0, note)])
        new = TicketRow(hash=b"i" * 32, role="seat", seat="red")
        await store.exchange(row, new, new)
        found = await store.load("m")
        assert found is not None
        assert (found.row.epoch, found.answers, found.notes) == (1, [answer(0)], [note])
        assert sorted((t.hash[:1], t.revoked) for t in found.tickets) == [(b"h", True), (b"i", False)]
        assert await store.load("other") is None
        assert await store.ping()

    with_store(database, work)


def test_moves_that_arrive_together_share_a_commit_and_a_bad_one_hurts_only_itself(database: str) -> None:
    async def work(store: Store) -> None:
        a, b = match_row("a"), match_row("b")
        for row in (a, b):
            await store.create(row, [TicketRow(hash=b"h" * 32, role="host")])
        before = store.metrics.commits
        await asyncio.gather(*(store.append(a, [answer(n)]) for n in range(200)))
        assert store.metrics.commits - before < 20
        moves = [store.append(b, [answer(n)]) for n in (0, 1, 1, 2)]
        results = await asyncio.gather(*moves, return_exceptions=True)
        assert [isinstance(r, StoreError) for r in results] == [False, False, True, False]
        found = await store.load("b")
        assert found is not None and [a.number for a in found.answers] == [0, 1, 2]

    with_store(database, work)


def test_the_migrations_make_exactly_the_tables_of_the_schema(database: str) -> None:
    async def work(store: Store) -> None:
        found = await store.database.read(lambda c: compare_metadata(MigrationContext.configure(c), metadata))
        assert found == []

    async def by_steps() -> None:
        url = database_url(database)
        empty = Sqlite(url) if url.startswith("sqlite") else Postgres(url, "")
        await empty.prepare(lambda connection: late.step_by_step(connection, "head"))
        await empty.close()

    in_fresh_thread(by_steps)
    with_store(database, work)
    with_store(database, work)  # a second start finds them as they are


def test_a_file_that_was_brought_up_to_date_is_one_that_was_made_today(tmp_path: Path) -> None:
    """Down to defaults, keys and how SQLite lays out a table: old files are as good as new ones."""
    old, migrated, fresh = tmp_path / "old.db", tmp_path / "migrated.db", tmp_path / "fresh.db"
    old.write_bytes(gzip.decompress((Path(__file__).parent / "fixtures" / "v0003.db.gz").read_bytes()))
    with create_engine(f"sqlite:///{migrated}").begin() as connection:
        late.step_by_step(connection, "head")
        assert migrating.version_of(connection) == migrating.newest()
    with_store(str(old), Store.ping)
    with_store(str(fresh), Store.ping)
    assert tables_of(old) == tables_of(migrated) == tables_of(fresh)


def test_the_files_of_the_migrations_name_their_versions(tmp_path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", "squadra.server.store:migrations")
    scripts = ScriptDirectory.from_config(config)
    assert migrating.known() == {script.revision for script in scripts.walk_revisions()}
    assert migrating.newest() == scripts.get_current_head()


def test_only_an_older_file_needs_the_machinery_of_migrations(tmp_path: Path) -> None:
    program = """
import asyncio, sys
from squadra.host.metrics import Metrics
from squadra.server import running
from squadra.server.store.store import Store

async def start():
    store = Store(sys.argv[1], Metrics())
    await store.open()
    await store.close()

for _ in range(2):  # a new file, and one of the newest version
    asyncio.run(start())
print([name for name in ("alembic", "mako", "sqlalchemy.orm") if name in sys.modules])
"""
    words = [sys.executable, "-c", program, str(tmp_path / "new.db")]
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip() == "[]"


def tables_of(path: Path) -> dict[str, Any]:
    """Each table: its columns with type, default and place in the key, its references, and whether it has row numbers."""
    with closing(sqlite3.connect(path)) as connection:

        def rows(words: str) -> list[Any]:
            return connection.execute(words).fetchall()

        made = dict(rows("SELECT name, sql FROM sqlite_master WHERE type = 'table'"))
        return {
            name: (
                sorted(column[1:] for column in rows(f"PRAGMA table_info({name})")),
                sorted(reference[2:] for reference in rows(f"PRAGMA foreign_key_list({name})")),
                sorted(index[1] for index in rows(f"PRAGMA index_list({name})")),
                "WITHOUT ROWID" in made[name],
            )
            for name in made
            if name in metadata.tables or name == "alembic_version"
        }


def test_a_match_may_be_taken_back_more_often_than_a_small_number_can_count(database: str) -> None:
    async def work(store: Store) -> None:
        row = match_row()
        row.epoch = 70_000
        await store.create(row, [], [msgspec.structs.replace(answer(0), epoch=70_000)])
        row.epoch = row.taken_back = 3_000_000
        await store.cut(row, 0, [])
        await store.append(row, [msgspec.structs.replace(answer(0), epoch=3_000_000)])
        found = await store.load("m")
        assert found is not None and (found.row.epoch, found.answers[0].epoch) == (3_000_000, 3_000_000)

    with_store(database, work)


def test_a_database_of_a_newer_version_is_refused_in_a_sentence(database: str) -> None:
    async def age(store: Store) -> None:
        await store.database.write(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")))

    with_store(database, age)
    with pytest.raises(StartError, match="newer Squadra"):
        with_store(database, age)


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    path = str(tmp_path / "one.db")

    async def second(store: Store) -> None:
        with pytest.raises(StartError, match="Another Squadra server"):
            await Store(path, Metrics()).open()

    with_store(path, second)
    with_store(path, Store.ping)  # once the first is gone the way is free


def test_pragmas_are_set_on_every_connection(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for visit in (store.database.read, store.database.write):
            found = await visit(lambda c: {n: c.exec_driver_sql(f"PRAGMA {n}").scalar_one() for n in PRAGMAS})
            assert found == PRAGMAS

    with_store(str(tmp_path / "p.db"), work)


def test_a_full_disk_refuses_the_move_and_the_game_stays_as_it_was(tmp_path: Path) -> None:
    server = Server(db=str(tmp_path / "full.db")).start()
    try:
        spare = [server.both(server.create("ambush")) for _ in range(6)]
        players = spare.pop()
        play_out(players, seed=1, most=4)

        def pragma(words: str) -> int:
            write = server.hall.store.database.write
            return server.call(lambda: write(lambda c: c.exec_driver_sql(f"PRAGMA {words}").scalar_one()))

        pragma(f"max_page_count={pragma('page_count')}")
        refused = None
        for _ in range(5000):
            seat = next(seat for seat, player in players.items() if player.asked)
            before = players[seat].state
            reply = players[seat].answer(0)
            if reply["type"] == "refused":
                refused = reply
                break
            for player in players.values():
                player.catch_up(reply["number"])
            if reply["stage"] == "over":  # no room for another match either: go on with one that was there before
                players = spare.pop()
        assert refused is not None and refused["code"] == "disk-full"
        assert refused["number"] == before["number"]
        again = players[seat].ask("resync", have=before["number"], epoch=before["epoch"])
        assert (again["number"], again["view"], again["ask"]) == (before["number"], before["view"], before["ask"])
        pragma("max_page_count=1000000")
        assert players[seat].answer(0)["type"] == "state", "with room again the game goes on"
    finally:
        server.stop()


def test_a_database_that_may_not_be_written_refuses_the_move(tmp_path: Path) -> None:
    server = Server(db=str(tmp_path / "ro.db")).start()
    try:
        players = server.both(server.create())
        red = players["red"]

        database = server.hall.store.database
        assert isinstance(database, Sqlite)
        server.call(lambda: database.write(lambda c: c.exec_driver_sql("PRAGMA query_only=ON")))
        before = red.state["view"]
        assert red.answer(0)["code"] == "read-only"
        assert server.post("/api/matches", {"game": "connect-four"}, 503)["code"] == "read-only"
        assert red.ask("resync")["view"] == before
        database.writes.dispose()  # a new connection is without the pragma
        assert red.answer(0)["number"] == 1
    finally:
        server.stop()


def test_a_file_that_is_no_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"this is a letter to my aunt, not a database" * 100)
    with pytest.raises(StartError, match="database"):
        with_store(str(broken), Store.ping)
    assert broken.read_bytes().startswith(b"this is a letter")


def test_a_file_held_by_another_program_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PRAGMAS, "busy_timeout", 10)
    path = tmp_path / "held.db"
    with_store(str(path), Store.ping)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        with pytest.raises(StartError, match="Another program holds"):
            with_store(str(path), Store.ping)
    finally:
        other.close()


def test_a_postgresql_database_that_is_not_there_is_told(database: str) -> None:
    if not database.startswith("postgresql"):
        database = "postgresql://nobody@127.0.0.1:1/none"
    missing = database.replace("?host=", "-missing?host=")
    with pytest.raises(StartError, match="database"):
        with_store(missing, Store.ping)
    with pytest.raises(StartError, match="cannot be read"):
        Store("postgresql://host:port/x", Metrics())


def test_paths_and_urls_are_understood() -> None:
    assert database_url(None) == f"sqlite:///{default_path()}"
    assert database_url("/tmp/x.db") == "sqlite:////tmp/x.db"
    assert database_url("postgres://u:p@h/d") == "postgresql+asyncpg://u:p@h/d"
    assert "p@" not in Store("postgres://u:p@h/d", Metrics()).name
    with pytest.raises(StartError, match="mysql"):
        database_url("mysql://h/d")
