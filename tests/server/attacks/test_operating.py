"""What whoever runs a server relies on: stopping, full disks, private files, readiness, and the story of what people did."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from tests.ports import free_port
from tests.server.harness import PATIENCE, Player, Server, play_out
from tests.server.victim import Victim


def story(player: Player) -> list[str]:
    return [line["say"]["key"] for line in player.events if line["say"]["key"].startswith("server-note-")]


SEATS = ("red", "yellow")


def get(victim: Victim, path: str) -> httpx.Response:
    return httpx.get(f"http://127.0.0.1:{victim.port}{path}", timeout=PATIENCE)


def post(victim: Victim, path: str, body: Any) -> Any:
    return httpx.post(f"http://127.0.0.1:{victim.port}{path}", json=body, timeout=PATIENCE).json()


# ---------------------------------------------------------------------------------------------- stopping


def test_a_stopping_server_tells_every_page_and_the_game_goes_on(tmp_path: Path) -> None:
    victim = Victim(str(tmp_path / "stop.db"))
    victim.start()
    players: list[Player] = []

    def sit(*tickets: str) -> Player:
        player = Player(f"ws://127.0.0.1:{victim.port}/ws", {})
        players.append(player)
        if tickets:
            player.join(*tickets)
        return player

    try:
        made = post(victim, "/api/matches", {"game": "connect-four", "seats": [{"seat": "red", "who": "me"}]})
        seat, watch = made["seats"][0]["ticket"], made["watch"]
        screens = [sit(seat), sit(watch), sit()]
        before = screens[0].answer(0)["number"]
        assert victim.process is not None
        victim.process.send_signal(signal.SIGTERM)
        for screen in screens:
            told = screen.until(lambda m: m["type"] == "closed")
            assert (told["code"], told["say"]["key"]) == ("shutting-down", "server-shutting-down")
            with pytest.raises(ConnectionClosed) as end:
                screen.receive()
            assert end.value.rcvd is not None and end.value.rcvd.code == CloseCode.SERVICE_RESTART
        assert victim.process.wait(PATIENCE) in (0, -signal.SIGTERM)
        victim.start()
        assert sit(seat).state["number"] >= before
    finally:
        for player in players:
            player.close()
        victim.stop()


# ---------------------------------------------------------------------------------------------- the disk


def test_a_full_disk_at_the_start_is_one_sentence(tmp_path: Path) -> None:
    code = "import sys; from squadra.cli import main; main(sys.argv[1:])"
    words = [sys.executable, "-c", code, "serve", "--db", str(tmp_path / "full.db"), "--port", str(free_port())]
    done = subprocess.run(
        words, capture_output=True, text=True, timeout=PATIENCE, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)),
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"The disk takes no more, and matches are kept at {tmp_path / 'full.db'}: "
        "make room and start again, or give another file with --db."
    ]
    assert "Traceback" not in done.stderr


def test_while_the_disk_is_full_moves_are_refused_and_the_server_lives(tmp_path: Path) -> None:
    victim = Victim(str(tmp_path / "full.db"))
    victim.start()
    assert victim.process is not None
    made = post(victim, "/api/matches", {"game": "connect-four", "seats": [{"seat": s, "who": "me"} for s in SEATS]})
    screen = Player(f"ws://127.0.0.1:{victim.port}/ws", {})
    try:
        screen.join(*[line["ticket"] for line in made["seats"]])
        before = screen.answer(0)["number"]
        assert get(victim, "/readyz").status_code == 200
        resource.prlimit(victim.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        refused = screen.answer(0)
        assert (refused["type"], refused["code"], refused["number"]) == ("refused", "disk-full", before)
        time.sleep(1.1)
        not_ready = get(victim, "/readyz")
        assert (not_ready.status_code, not_ready.json()["code"]) == (503, "disk-full")
        assert get(victim, "/healthz").status_code == 200, "it lives: restarting it would not help"
        resource.prlimit(victim.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert screen.answer(0)["number"] == before + 1, "with room again the game goes on"
        time.sleep(1.1)
        assert get(victim, "/readyz").status_code == 200
    finally:
        screen.close()
        victim.stop()


def test_only_its_owner_may_read_the_database_and_what_lies_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    old = os.umask(0)
    try:
        server = Server(db=str(folder / "private.db")).start()
        server.create()
        files = sorted(path.name for path in folder.iterdir())
        assert {"private.db", "private.db-shm", "private.db-wal", "private.db.lock"} <= set(files)
        assert [f"{name} {(folder / name).stat().st_mode & 0o777:o}" for name in files] == [f"{n} 600" for n in files]
        assert folder.stat().st_mode & 0o777 == 0o700
        server.stop()
        (folder / "private.db").chmod(0o644)  # as an older version left it
        server = Server(db=str(folder / "private.db")).start()
        assert (folder / "private.db").stat().st_mode & 0o777 == 0o600
        assert (folder / "private.db-wal").stat().st_mode & 0o777 == 0o600
        server.stop()
    finally:
        os.umask(old)


def test_ready_means_that_a_write_goes_through_into_the_file_that_the_next_start_will_find(tmp_path: Path) -> None:
    path = tmp_path / "ready.db"
    server = Server(db=str(path)).start()
    try:
        assert server.http.get("/readyz").json() == server.http.get("/healthz").json()
        path.rename(tmp_path / "elsewhere.db")
        time.sleep(1.1)
        told = server.http.get("/readyz")
        assert told.status_code == 503 and "restart the server" in told.json()["detail"]
    finally:
        server.stop()


def test_ready_on_both_databases(server: Server) -> None:
    assert server.http.get("/readyz").status_code == 200
    server.create()
    assert server.http.get("/readyz").status_code == 200


# ---------------------------------------------------------------------------------------------- what people did


def test_every_take_back_takeover_and_new_link_is_a_line_of_the_story(server: Server) -> None:
    made = server.create("connect-four")
    host = server.player(made["host"])
    yellow = server.player(made["by"]["yellow"])
    new = host.ask("kick", seat="yellow")
    assert yellow.until(lambda m: m["type"] == "closed")["code"] == "ticket-revoked"
    players = {"red": server.player(made["by"]["red"]), "yellow": server.player(new["ticket"])}
    red = players["red"]
    while not red.asked:
        red.receive()
    number = red.state["number"]
    red.answer(0)
    assert red.ask("undo", seat="red", to=number)["number"] == number, "a quiet answer of one's own"
    host.ask("use-bot", seat="yellow")
    host.ask("give-back", seat="yellow")
    host.ask("renew-link", role="watch")
    host.ask("kick", seat="yellow")
    host.ask("close-match")
    assert story(server.player(made["host"])) == [
        f"server-note-{what}"
        for what in ("shown-out-early", "took-back", "bot", "back", "link-watch", "shown-out", "closed")
    ]


def test_a_quiet_take_back_counts_no_rolls(server: Server) -> None:
    made = server.create("connect-four")
    red = server.both(made)["red"]
    number = red.state["number"]
    red.answer(0)
    red.ask("undo", seat="red", to=number)
    note: Any = next(e["say"] for e in red.events if e["say"]["key"] == "server-note-took-back")
    assert (note["args"]["answers"], note["args"]["rolls"]) == (1, 0)
    assert red.state["undo"].get("taken_back", 0) == 0
    play_out({"red": red, "yellow": server.player(made["by"]["yellow"])}, seed=1)
    assert red.state["result"].get("taken_back", 0) == 0
