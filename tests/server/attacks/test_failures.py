"""One defect in a bot, a worker or a match is logged and counted; the match goes on, and no other notices."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from squadra.games import registry
from squadra.host.match.position import Position
from squadra.kernel import Match
from tests.server.harness import Player, Server, eventually, play_out
from tests.small_games import troubled

registry.add_game(troubled.game)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    db = str(tmp_path_factory.mktemp("failures") / "failures.db")
    running = Server(db=db, think_seconds=10.0, worker_megabytes=600, bot_workers=1).start()
    yield running
    running.stop()


def counted(server: Server, name: str) -> int:
    page = server.http.get("/metrics").text
    return int(next(line.split()[1] for line in page.splitlines() if line.startswith(f"squadra_{name}_total")))


def against(server: Server, bot: str) -> Player:
    return server.player(playing(server, bot)["seats"][0]["ticket"])


def playing(server: Server, bot: str) -> dict[str, Any]:
    seats = [{"seat": "red", "who": "me"}, {"seat": "yellow", "who": "bot", "bot": bot}]
    return server.post("/api/matches", {"game": "troubled", "seats": seats, "pause_ms": 0}, 201)


@pytest.mark.parametrize("bot", ["raises", "never", "unlawful", "dies", "greedy"])
def test_when_a_bot_fails_the_next_simpler_one_answers(
    server: Server, bot: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    if bot == "never":
        monkeypatch.setattr(server.hall.workers.bots, "seconds", 4.0)  # so long it is waited for
    failures, deaths = counted(server, "bot_failures"), counted(server, "worker_deaths")
    player = against(server, bot)
    with caplog.at_level(logging.ERROR, "squadra.host"):
        player.answer(3)
        player.catch_up(2)
    column = next(e["say"]["args"]["column"] for e in reversed(player.events) if e["say"]["args"]["seat"] == "yellow")
    assert column == 0, "the one below it, which always takes the first"
    assert counted(server, "bot_failures") == failures + 1
    assert any(record.message == "a bot failed" for record in caplog.records)
    died = {"dies": 2, "never": 1}.get(bot, 0)  # a job is tried once more when its worker died of it
    assert counted(server, "worker_deaths") == deaths + died
    assert player.asked, "and the game goes on"


def test_an_answer_that_the_rules_do_not_take_or_break_on_is_replaced_by_chance(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = playing(server, "first")
    player = server.player(made["seats"][0]["ticket"])
    broken, whole = [True, True], Match.choose

    def choose(self: Any, choice: Any, seat: str | None = None) -> Any:
        if seat == "yellow" and broken:
            broken.pop()
            raise RuntimeError("a defect of the rules")
        return whole(self, choice, seat)

    monkeypatch.setattr(Match, "choose", choose)
    errors = counted(server, "errors")
    player.answer(3)
    assert player.catch_up(2)["number"] == 2
    assert counted(server, "errors") == errors + 2


def test_a_worker_that_is_killed_is_replaced_and_its_job_is_done_again(server: Server) -> None:
    player = against(server, "first")
    player.answer(3)
    player.catch_up(2)
    deaths = counted(server, "worker_deaths")
    for line in Path("/proc").glob("[0-9]*/cmdline"):
        words = line.read_bytes().split(b"\0") if line.exists() else []
        parent = line.with_name("stat")
        if (
            b"squadra.server.work.worker" in words
            and int(parent.read_text().rsplit(")", 1)[1].split()[1]) == os.getpid()
        ):
            os.kill(int(line.parent.name), signal.SIGKILL)
    player.answer(3)
    assert player.catch_up(4)["number"] == 4
    assert counted(server, "worker_deaths") == deaths + 1


def test_a_match_that_breaks_comes_back_from_its_record(server: Server) -> None:
    made = server.create()
    players = server.both(made)
    play_out(players, seed=2, most=4)
    number = max(player.state["number"] for player in players.values())
    live = server.hall.live[made["match"]]

    def broken(*_: Any) -> None:
        raise RuntimeError("a defect of the server")

    live.show_all = broken  # the answer is stored, then something breaks before anybody hears of it
    asked = next(player for player in players.values() if player.asked)
    other = next(player for player in players.values() if player is not asked)
    assert asked.answer(0)["code"] == "internal"
    assert asked.until(lambda m: m["type"] == "closed")["code"] == "busy"
    assert other.until(lambda m: m["type"] == "closed")["code"] == "busy"
    again = server.both(made)
    assert all(player.state["number"] == number + 1 for player in again.values()), "what was stored holds"
    assert server.hall.live[made["match"]] is not live
    assert play_out(again, seed=3) > 0
    assert counted(server, "matches_lost") >= 1


def test_a_match_whose_task_dies_comes_back_too_and_nobody_waits_for_ever(server: Server) -> None:
    made = server.create()
    players = server.both(made)
    live = server.hall.live[made["match"]]
    assert server.loop is not None
    server.loop.call_soon_threadsafe(live.task.cancel)
    for player in players.values():
        assert player.until(lambda m: m["type"] == "closed")["code"] == "busy"
    assert server.post("/api/tickets", {"tickets": [made["host"]]}, 200)["tickets"][0]["stage"] == "running"
    assert play_out(server.both(made), seed=4) > 6


def test_a_look_that_fails_disturbs_nobody(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    made = server.create()
    players = server.both(made)

    def broken(*_: Any) -> None:
        raise RuntimeError("a defect of a game")

    monkeypatch.setattr(type(server.hall.live[made["match"]].play.game), "look", broken)
    number = players["red"].state["number"]
    assert players["red"].ask("ask-look", anchor="cell:1", number=number)["code"] == "internal"
    monkeypatch.undo()
    assert play_out(players, seed=5) > 6


def test_a_position_that_travels_is_the_same_position(server: Server) -> None:
    made = server.create("ambush")
    players = server.both(made)
    play_out(players, seed=6, most=6)
    match = server.hall.live[made["match"]].play.match
    assert match is not None and match.ask is not None
    position = Position.of(match)
    ask = position.ask(position.table())
    assert (ask.seats, ask.number) == (match.ask.seats, match.number)


def test_no_worker_outlives_its_server(tmp_path: Path) -> None:
    before = children()
    running = Server(db=str(tmp_path / "gone.db")).start()
    player = against(running, "first")
    player.answer(3)
    player.catch_up(2)
    assert children() - before
    running.stop()
    eventually(lambda: not children() - before)


def children() -> set[int]:
    """The workers of this process."""
    found: set[int] = set()
    for task in Path("/proc/self/task").iterdir():
        told = task / "children"
        if told.exists():
            found |= {int(word) for word in told.read_text().split()}
    return {pid for pid in found if b"squadra.server.work.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()}
