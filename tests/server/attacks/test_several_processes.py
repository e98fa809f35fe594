"""Several servers on one PostgreSQL: each live match has one owner, the others pass on what they get."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.sync.client import connect

from squadra.server.web.door import SERVERS
from squadra.server.web.socket import LEASE
from tests.server import postgres
from tests.server.harness import PATIENCE, Server, eventually, play_out, until_it_runs

pytestmark = pytest.mark.skipif(not postgres.installed(), reason=postgres.ABSENT)


@pytest.fixture
def servers(cluster: postgres.Cluster) -> Iterator[list[Server]]:
    db = cluster.new_database()
    running = [Server(db=db, seed=seed, idle_seconds=0.4).start() for seed in (1, 2)]
    yield running
    for server in running:
        if server.thread.is_alive():
            server.stop()


def test_friends_on_two_servers_play_one_match_and_a_watcher_sees_it(servers: list[Server]) -> None:
    one, two = servers
    made = one.create()
    red, yellow = made["by"].values()
    players = until_it_runs({"red": one.player(red), "yellow": two.player(yellow)})
    watcher = two.player(made["watch"])
    assert play_out(players, seed=3) > 6
    end = players["red"].state
    assert end["stage"] == "over" and watcher.catch_up(end["number"])["result"] == end["result"]
    assert list(two.hall.live) == [], "it has its owner only"


def test_servers_believe_each_other_who_came_and_nobody_else(servers: list[Server]) -> None:
    """By their leases: without that all who are passed on would share one address, its tables and its time."""
    one, two = servers
    made = one.create()
    one.player(made["by"]["red"])  # as long as somebody looks at it the match stays where it is
    (player,) = one.hall.live[made["match"]].screens
    join = json.dumps({"type": "join", "id": 1, "tickets": [made["watch"]]})

    def others() -> list[Any]:
        return [screen for screen in one.hall.live[made["match"]].screens if screen is not player]

    def come(server: Server, **headers: str) -> str:
        """The address that the match's owner takes somebody for."""
        url = f"ws://127.0.0.1:{server.port}/ws"
        with connect(url, source_address=("127.0.0.3", 0), additional_headers=headers, compression=None) as line:
            line.send(join)
            assert json.loads(line.recv(PATIENCE))["type"] == "joined"
            (screen,) = others()
            passed_on.append(len(one.app.door.inside.get(SERVERS, ())))
            return screen.client

    passed_on: list[int] = []
    assert one.hall.store.owners is not None and two.hall.store.owners is not None
    known, lease = one.hall.store.owners, two.hall.store.owners.lease
    eventually(lambda: lease in known.leases)  # a new server is known from the next beat on
    assert come(two) == "127.0.0.3", "passed on, but counted where he came from"
    eventually(lambda: not others())
    assert come(one, **{"x-forwarded-for": "203.0.113.7", LEASE: "0" * 16}) == "127.0.0.3", "a stranger is not believed"
    eventually(lambda: not others())
    assert come(one, **{LEASE: one.hall.store.owners.lease}) == "127.0.0.3", "who names nobody came himself"
    assert passed_on == [1, 0, 0], "and a pipe is no connection of its server's own"


def test_what_only_looks_is_answered_by_every_server(servers: list[Server]) -> None:
    one, two = servers
    made = one.create()
    players = one.both(made)
    line = two.post("/api/tickets", {"tickets": [made["host"]]}, 200)["tickets"][0]
    assert (line["match"], line["stage"]) == (made["match"], "running")
    play_out(players, seed=4)
    steps = two.post("/api/replay", {"ticket": made["watch"]}, 200)["steps"]
    assert steps == one.post("/api/replay", {"ticket": made["watch"]}, 200)["steps"]
    assert two.post("/api/verify", {"ticket": made["watch"]}, 200)["valid"]


def test_when_the_owner_goes_another_server_goes_on(servers: list[Server]) -> None:
    one, two = servers
    made = one.create()
    players = until_it_runs({seat: two.player(ticket) for seat, ticket in made["by"].items()})
    play_out(players, seed=5, most=4)
    number = players["red"].state["number"]
    one.stop()
    for player in players.values():
        assert player.until(lambda m: m["type"] == "closed")["code"] in ("shutting-down", "busy")
    again = {seat: two.player(ticket) for seat, ticket in made["by"].items()}
    assert {p.state["number"] for p in again.values()} == {number}
    play_out(again, seed=6)
    assert again["red"].state["stage"] == "over"
    assert list(two.hall.live) == [made["match"]]


def test_a_match_that_nobody_looks_at_is_free_for_all(servers: list[Server]) -> None:
    one, two = servers
    made = one.create()
    player = one.player(made["by"]["red"])
    player.close()
    eventually(lambda: made["match"] not in one.hall.live)
    two.player(made["by"]["yellow"])
    assert made["match"] in two.hall.live


def test_friends_who_ask_for_a_rematch_at_two_servers_meet_at_one_table(servers: list[Server]) -> None:
    one, two = servers
    made = one.create()
    play_out(one.both(made), seed=7)
    first = one.post("/api/rematch", {"tickets": [made["by"]["red"]]}, 201)
    second = two.post("/api/rematch", {"tickets": [made["by"]["yellow"]]}, 201)
    assert first["match"] == second["match"] and first["commitment"] == second["commitment"]
    red, yellow = (again["seats"][0]["ticket"] for again in (first, second))
    play_out(until_it_runs({"red": one.player(red), "yellow": two.player(yellow)}), seed=8, most=3)
