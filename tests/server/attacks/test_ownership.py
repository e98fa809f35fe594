"""Who has lost a match cannot write to it: leases, terms and lines that break, on a real PostgreSQL."""

import asyncio
import signal
import time
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from websockets.exceptions import ConnectionClosed

from squadra.host.failures import Lost
from squadra.host.match.live import LiveMatch
from squadra.host.metrics import Metrics
from squadra.host.record.store import Elsewhere
from squadra.server.store.columns import answer_values
from squadra.server.store.owners import BEAT, LEASE, NOW, holding
from squadra.server.store.schema import servers
from squadra.server.store.store import Store, database_url
from squadra.server.store.writer import write_answers
from tests.server import postgres
from tests.server.harness import PATIENCE, Caller, Player, Server, eventually, play_out
from tests.server.relay import Relay
from tests.server.test_store import answer, match_row
from tests.server.threads import in_fresh_thread
from tests.server.victim import Victim

pytestmark = pytest.mark.skipif(not postgres.installed(), reason=postgres.ABSENT)
CUT = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'lease of%'")


WAITING = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")


@pytest.fixture
def relay(cluster: postgres.Cluster) -> Iterator[Relay]:
    relay = Relay(cluster.folder).start()
    yield relay
    relay.stop()


def until_closed(player: Player) -> str:
    """The code with which a screen is sent away; "" if the line simply broke."""
    try:
        return player.until(lambda m: m["type"] == "closed")["code"]
    except ConnectionClosed:
        return ""


async def until(what: Callable[[], bool]) -> None:
    """Looks at every turn of the event loop, so that nothing is missed."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        await asyncio.sleep(0)


def standing(store: Store) -> bool:
    return store.owners is not None and store.owners.standing()


def test_a_silent_server_is_replaced_as_soon_as_its_lease_has_run_out_and_not_before(cluster: postgres.Cluster) -> None:
    """By the database's clock, so that it holds on every machine: whoever asks after that time gets the match."""
    assert LEASE + BEAT < 2, "a lease runs out, and whoever hangs on it hears of it with the next beat"
    db = cluster.new_database()

    async def work() -> None:
        one, two = Store(db, Metrics(), "http://one"), Store(db, Metrics(), "http://two")
        await one.open()
        await two.open()
        assert one.owners is not None
        try:
            await one.create(match_row("m"), [])
            refused = 0
            async with one.owners._turn:  # it falls silent
                mine = select(servers.c.seen).where(servers.c.id == one.owners.lease)
                end = LEASE + await two.read(lambda c: c.execute(mine).scalar_one())

                async def now() -> float:
                    return await two.read(lambda c: c.execute(select(NOW)).scalar_one())

                while True:
                    asked = await now()
                    try:
                        await two.claim("m")
                    except Elsewhere:
                        assert asked <= end, "refused though nobody has it"
                        refused += 1
                        await asyncio.sleep(BEAT / 10)
                    else:
                        assert await now() > end, "taken from a server that lives"
                        break
            assert refused
        finally:
            await one.close()
            await two.close()

    in_fresh_thread(work)


def test_whoever_hangs_on_a_silent_server_is_sent_back_with_the_first_beat_that_misses_it(
    cluster: postgres.Cluster,
) -> None:
    db = cluster.new_database()
    one, two = Server(db=db, seed=1).start(), Server(db=db, seed=2).start()
    quiet, beats = asyncio.Event(), list[tuple[bool, int]]()
    try:
        made = one.create()
        piped = two.player(made["watch"])
        hall, there = two.hall, f"http://127.0.0.1:{one.port}"
        mine, theirs = one.hall.store.owners, hall.store.owners
        assert mine is not None and theirs is not None and len(hall.pipes) == 1
        look = theirs.on_beat

        def beat() -> None:
            look()
            beats.append((there in theirs.alive, sum(not screen.ended for screen in hall.pipes)))

        theirs.on_beat = beat

        async def fall_silent() -> None:
            async with mine._turn:
                await quiet.wait()

        assert one.loop is not None
        silence = asyncio.run_coroutine_threadsafe(fall_silent(), one.loop)
        assert until_closed(piped) == "busy"
        one.loop.call_soon_threadsafe(quiet.set)
        silence.result(PATIENCE)
        missed = next(place for place, (alive, _) in enumerate(beats) if not alive)
        assert all(pipes == 1 for _, pipes in beats[:missed]) and beats[missed][1] == 0, beats
    finally:
        if one.loop is not None:
            one.loop.call_soon_threadsafe(quiet.set)
        one.stop()
        two.stop()


def test_a_server_that_lost_its_lease_cannot_write(cluster: postgres.Cluster) -> None:
    db = cluster.new_database()

    async def work() -> None:
        one, two = Store(db, Metrics(), "http://one"), Store(db, Metrics(), "http://two")
        await one.open()
        await two.open()
        assert one.owners is not None
        lost: list[bool] = []
        one.owners.on_loss = lambda: lost.append(True)
        try:
            row, free = match_row("m"), match_row("free")
            await one.create(row, [])
            await one.create(free, [])
            await one.append(row, [answer(0)])
            with pytest.raises(Elsewhere) as owner:
                await two.claim("m")
            assert owner.value.address == "http://one"

            async with one.owners._turn:  # it cannot renew its lease
                await asyncio.sleep(LEASE + 0.1)
                _, term = await two.claim("m")
                assert term == row.term + 1
                for write in (one.append(row, [answer(1)]), one.save(row), one.cut(row, 0, []), one.append(free, [])):
                    with pytest.raises(Lost):
                        await write
                assert not await one.delete(row.token), "nor can it delete what others play"
                found = await two.load("m")
                assert found is not None and [a.number for a in found.answers] == [0]
                found.row.term = term
                await two.append(found.row, [answer(1)])
                lease = one.owners.lease
            await until(lambda: bool(lost) and standing(one))  # it hears of it, and begins anew
            assert one.owners.lease != lease
            await one.claim("free")
        finally:
            await one.close()
            await two.close()

    in_fresh_thread(work)


def test_whoever_claims_a_match_waits_for_a_write_that_has_begun(cluster: postgres.Cluster) -> None:
    """Else it would be read without an answer that is acknowledged a moment later."""
    db = cluster.new_database()

    async def work() -> None:
        one, two = Store(db, Metrics(), "http://one"), Store(db, Metrics(), "http://two")
        await one.open()
        await two.open()
        engine = create_async_engine(database_url(db), poolclass=NullPool)
        assert one.owners is not None
        try:
            row = match_row("m")
            await one.create(row, [])
            async with one.owners._turn:  # it falls silent in the middle of a write
                await asyncio.sleep(LEASE + 0.1)
                async with engine.begin() as writing:
                    assert await writing.run_sync(holding, [row.token]) == {row.token}
                    claim = asyncio.create_task(two.claim("m"))
                    while not claim.done() and not await two.read(lambda c: c.execute(WAITING).scalar_one()):
                        await asyncio.sleep(0.01)
                    assert not claim.done(), "taken while its owner writes"
                    await writing.run_sync(write_answers, [answer_values("m", answer(0))])
                assert (await claim)[1] == row.term + 1
            found = await two.load("m")
            assert found is not None and [a.number for a in found.answers] == [0]
        finally:
            await engine.dispose()
            await one.close()
            await two.close()

    in_fresh_thread(work)


def test_a_bad_token_hurts_only_its_own_match(cluster: postgres.Cluster) -> None:
    async def work() -> None:
        store = Store(cluster.new_database(), Metrics())
        await store.open()
        try:
            good, bad = match_row("good"), match_row("bad")
            await store.create(good, [])
            await store.create(bad, [])
            bad.term += 1
            writes = [store.append(row, [answer(n)]) for n in range(20) for row in (good, bad)]
            results = await asyncio.gather(*writes, return_exceptions=True)
            assert [isinstance(result, Lost) for result in results] == [False, True] * 20
            found = await store.load("good")
            assert found is not None and len(found.answers) == 20
        finally:
            await store.close()

    in_fresh_thread(work)


def test_a_broken_lease_connection_is_noticed_at_once_and_mended(
    cluster: postgres.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without waiting for the next beat, which would come in a minute, and without losing anything."""
    monkeypatch.setattr("squadra.server.store.postgres.BEAT", 60)
    monkeypatch.setattr("squadra.server.store.postgres.LEASE", 600)

    async def work() -> None:
        store = Store(cluster.new_database(), Metrics())
        await store.open()
        assert store.owners is not None
        try:
            row = match_row()
            await store.create(row, [])
            lease = store.owners.lease
            await store.database.write(lambda connection: connection.execute(CUT).all())
            await until(lambda: not standing(store))
            await until(lambda: standing(store))
            assert store.owners.lease == lease
            await store.append(row, [answer(0)])
            await store.ready()
        finally:
            await store.close()

    in_fresh_thread(work)


def test_a_server_that_is_cut_off_says_so_and_another_takes_over(cluster: postgres.Cluster, relay: Relay) -> None:
    db = cluster.new_database()
    one, two = Server(db=relay.url(db), seed=1).start(), Server(db=db, seed=2).start()
    try:
        made = one.create()
        players = one.both(made)
        play_out(players, seed=3, most=3)
        assert one.http.get("/readyz").status_code == 200
        relay.stall()
        assert [until_closed(player) for player in players.values()] == ["busy", "busy"]
        assert one.http.get("/readyz").status_code == 503
        again = two.both(made)
        assert made["match"] in two.hall.live
        assert again["red"].state["number"] == 3
        play_out(again, seed=4, most=3)
        relay.heal()
        eventually(lambda: one.http.get("/readyz").status_code == 200)
        passed_on = one.player(made["by"]["red"])
        assert passed_on.state["number"] == 6 and not one.hall.live
    finally:
        relay.heal()
        one.stop()
        two.stop()


def test_an_answer_whose_commit_is_in_doubt_is_read_anew(cluster: postgres.Cluster, relay: Relay) -> None:
    """The commit arrives, its confirmation does not: whoever answered hears nothing false, and the match goes on."""
    server = Server(db=relay.url(cluster.new_database()), seed=1).start()
    try:
        made = server.create()
        players = server.both(made)
        play_out(players, seed=3, most=2)
        red = next(player for player in players.values() if player.asked)
        relay.lose_at = b"COMMIT"
        red.send_answer(0)
        assert until_closed(red) == "busy"
        again = server.both(made)
        assert again["red"].state["number"] == 3, "it was stored"
        play_out(again, seed=5)
        assert again["red"].state["stage"] == "over"
    finally:
        server.stop()


def test_a_frozen_owner_is_replaced_and_cannot_write_when_it_goes_on(cluster: postgres.Cluster) -> None:
    db = cluster.new_database()
    one, two = Victim(db), Server(db=db, seed=2).start()
    one.start()
    frozen = False
    try:
        there = Caller(one.port)
        made = there.create()
        players = there.both(made)
        piped = two.player(made["watch"])
        play_out(players, seed=3, most=2)
        asked = next(player for player in players.values() if player.asked)
        one.signal(signal.SIGSTOP)
        frozen = True
        asked.send_answer(0)  # waits in the frozen server's socket
        again = two.both(made)  # as soon as the lease has run out: see above
        assert until_closed(piped) == "busy", "whoever hung on the dead server was told"
        play_out(again, seed=4, most=2)
        one.signal(signal.SIGCONT)
        frozen = False
        assert [until_closed(player) for player in players.values()] == ["busy", "busy"]
        play_out(again, seed=5)
        stored = two.call(lambda: two.hall.store.load(made["match"]))
        assert stored is not None and [a.number for a in stored.answers] == list(range(len(stored.answers)))
        assert stored.row.stage == "over" and len(stored.answers) == again["red"].state["number"]
    finally:
        if frozen:
            one.signal(signal.SIGCONT)
        there.hang_up()
        one.stop()
        two.stop()


def test_a_match_that_is_lost_while_it_is_woken_is_woken_once_more(
    cluster: postgres.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lease may be lost in the very moment in which somebody joins: this once stopped the whole server."""
    server = Server(db=cluster.new_database(), idle_seconds=0.2).start()
    try:
        made = server.create()
        hall, wake, lost = server.hall, server.hall._wake, []
        eventually(lambda: made["match"] not in hall.live)

        async def wake_and_lose(id: str) -> LiveMatch | None:
            live = await wake(id)
            if not lost:
                lost.append(id)
                hall.lose_all()
            return live

        monkeypatch.setattr(hall, "_wake", wake_and_lose)
        assert server.player(made["by"]["red"]).state["stage"] == "gathering"
        assert lost == [made["match"]]
    finally:
        server.stop()
