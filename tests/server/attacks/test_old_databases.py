"""Databases that earlier versions wrote (tools/keep_matches.py): everything in them goes on to its end, or can be read."""

import gzip
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from squadra.games import registry
from squadra.host.wire.lines import ResultLine
from tests.server.harness import Server, play_out

FOLDER = Path(__file__).parents[1] / "fixtures"
VERSIONS = sorted(path.stem for path in FOLDER.glob("*.json"))
KEPT: list[tuple[str, dict[str, Any]]] = [
    (version, line) for version in VERSIONS for line in json.loads((FOLDER / f"{version}.json").read_text())
]


def those(stage: str) -> Any:
    lines = [(version, line) for version, line in KEPT if line["stage"] == stage]
    return pytest.mark.parametrize(
        ("version", "kept"), lines, ids=[f"{version}-{line['name']}" for version, line in lines]
    )


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Server]]:
    """A server of today for each of the databases."""
    running: dict[str, Server] = {}
    for version in VERSIONS:
        file = tmp_path_factory.mktemp("old") / f"{version}.db"
        with gzip.open(FOLDER / f"{version}.db.gz") as packed, file.open("wb") as out:
            shutil.copyfileobj(packed, out)
        running[version] = Server(db=str(file)).start()
    yield running
    for server in running.values():
        server.stop()


def test_content_that_is_still_installed_is_kept_for_matches_that_nobody_opens(servers: dict[str, Server]) -> None:
    for server in servers.values():
        server.call(server.hall.contents.keep_installed)  # as the start does beside everything else
        missing = server.call(server.hall.store.contents_missing)
        used = {(name, registry.find(name).content_hash) for name in registry.names()}
        assert not used & set(missing)


@those("running")
def test_a_running_match_goes_on_to_its_end(servers: dict[str, Server], version: str, kept: dict[str, Any]) -> None:
    server = servers[version]
    players = {seat: server.player(ticket) for seat, ticket in kept["seats"].items()}
    one = next(iter(players.values()))
    assert one.state["stage"] == "running" and one.state["view"] and one.events
    notes = [e["say"]["key"] for e in one.events if e["say"]["key"] == "server-note-new-rules"]
    live = server.hall.live[kept["match"]]
    if live.play.verdict == "same":
        assert one.state["number"] == kept["number"] and not notes
    else:
        assert one.state["number"] <= kept["number"] and len(notes) == 1
    play_out(players, seed=1)
    assert one.state["stage"] == "over" and one.state["result"]
    for path in ("/api/report", "/api/verify"):
        server.post(path, {"ticket": kept["host"]}, 200)
    assert server.post("/api/verify", {"ticket": kept["host"]}, 200)["valid"]


@those("over")
def test_a_finished_match_shows_its_result_score_and_story(
    servers: dict[str, Server], version: str, kept: dict[str, Any]
) -> None:
    server = servers[version]
    seat, ticket = next(iter(kept["seats"].items()))
    player = server.player(ticket)
    end = msgspec.convert(kept["result"], ResultLine)
    assert player.state["stage"] == "over" and msgspec.convert(player.state["result"], ResultLine) == end
    told = [e for e in player.events if not e["say"]["key"].startswith("server-note-")]
    assert told and player.state["number"] == kept["number"]
    report = server.post("/api/report", {"ticket": ticket}, 200)
    assert msgspec.convert(report["result"], ResultLine) == end and report["answers"] == kept["number"]
    pages = server.post("/api/replay", {"ticket": ticket, "count": 200}, 200)
    assert pages["total"] == kept["number"] and pages["steps"]
    live = server.hall.live[kept["match"]]
    if live.play.verdict == "same" or version > "v0003":  # before that neither positions nor questions were stored
        assert server.post("/api/verify", {"ticket": ticket}, 200)["valid"]
    if live.play.verdict != "same":
        assert pages["other_rules"] and report["other_rules"]
    assert any(line["seat"] == seat for line in player.state["seats"])


@those("gathering")
def test_a_match_that_waits_for_its_players_begins(
    servers: dict[str, Server], version: str, kept: dict[str, Any]
) -> None:
    server = servers[version]
    players = {seat: server.player(ticket) for seat, ticket in kept["seats"].items()}
    for player in players.values():
        while "view" not in player.state:
            player.receive()
    assert play_out(players, seed=2, most=5) == 5
