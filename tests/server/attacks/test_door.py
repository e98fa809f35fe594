"""Connections that say nothing, say it slowly, or come in hundreds: others still get in. Attackers come from 127.0.0.2."""

from __future__ import annotations

import contextlib
import json
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from squadra.server.web.door import RESERVE
from tests.server.harness import PATIENCE, Player, Server

EVIL = "127.0.0.2"
HALF = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    running: list[Server] = []

    def start(**settings: Any) -> Server:
        running.append(Server(db=str(tmp_path / f"door{len(running)}.db"), **settings).start())
        return running[-1]

    yield start
    for server in running:
        server.stop()


@contextlib.contextmanager
def crowd(server: Server, count: int, start: bytes = HALF, source: str = EVIL) -> Iterator[list[socket.socket]]:
    """Half-open requests, all from one address."""
    with contextlib.ExitStack() as stack:
        lines: list[socket.socket] = []
        for _ in range(count):
            line = stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 10, (source, 0)))
            line.settimeout(PATIENCE)
            with contextlib.suppress(OSError):
                line.sendall(start)
            lines.append(line)
        yield lines


def closed(line: socket.socket) -> bool:
    """Whether the server has hung up (waits for it)."""
    try:
        while line.recv(65_536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


def word(line: socket.socket) -> bytes:
    """All that a server says before it hangs up."""
    told = b""
    with contextlib.suppress(OSError):
        while piece := line.recv(65_536):
            told += piece
    return told


def gauge(server: Server, name: str) -> float:
    page = server.http.get("/metrics").text
    return float(next(line.split()[1] for line in page.splitlines() if line.startswith(f"squadra_{name}")))


def test_eleven_hundred_half_open_requests_keep_nobody_out(guarded: Callable[..., Server]) -> None:
    server = guarded(connections_per_address=100)
    with crowd(server, 1_100):
        with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE) as somebody:
            assert somebody.get("/api/words").status_code == 200
        door = server.app.door
        assert len(door.inside[EVIL]) <= 100, "the oldest made room"
        with httpx.Client(
            base_url=f"http://127.0.0.1:{server.port}",
            timeout=PATIENCE,
            transport=httpx.HTTPTransport(local_address=EVIL),
        ) as neighbour:
            assert neighbour.get("/api/words").status_code == 200, "even who shares the address gets in"
    assert gauge(server, "turned_out_total") >= 1_000


def test_when_all_places_are_taken_those_who_only_wait_make_room_for_everybody(guarded: Callable[..., Server]) -> None:
    server = guarded(connections_per_address=0)
    server.app.door.most = 60
    with crowd(server, 120):
        assert server.http.get("/api/words").status_code == 200


@pytest.mark.parametrize(
    "start",
    [b"", HALF, b"POST /api/setup HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
     b"Content-Length: 60000\r\n\r\n{", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"],
    ids=["nothing", "half a head", "half a body", "a body that nobody asked for"],
)  # fmt: skip
def test_who_does_not_come_to_the_point_is_shown_out(guarded: Callable[..., Server], start: bytes) -> None:
    server = guarded(head_seconds=0.5, body_seconds=0.5)
    with crowd(server, 3, start) as lines:
        assert all(closed(line) for line in lines)
    assert server.http.get("/api/words").status_code == 200


def test_a_body_has_a_time_of_its_own(guarded: Callable[..., Server]) -> None:
    server = guarded(head_seconds=0.5, body_seconds=PATIENCE)
    body = b'{"game":"connect-four"}'
    head = b"POST /api/setup HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nConnection: close\r\n"
    with crowd(server, 1, head + b"Content-Length: %d\r\n\r\n" % len(body)) as (line,):
        time.sleep(1)
        line.sendall(body)
        assert b"200 OK" in word(line)


def test_whoever_was_answered_in_time_may_stay_and_ask_again(guarded: Callable[..., Server]) -> None:
    server = guarded(head_seconds=0.5, body_seconds=0.5)
    whole = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with crowd(server, 1, whole) as (line,):
        for _ in range(3):
            time.sleep(1)
            assert line.recv(65_536).startswith(b"HTTP/1.1 200"), "on the same connection"
            line.sendall(whole)


def test_a_second_request_has_as_little_time_as_the_first(guarded: Callable[..., Server]) -> None:
    server = guarded(head_seconds=0.5, body_seconds=0.5)
    with crowd(server, 1, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") as (line,):
        assert line.recv(65_536).startswith(b"HTTP/1.1 200")
        line.sendall(HALF)
        assert closed(line)


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit")
def test_a_server_takes_as_many_connections_as_it_may() -> None:
    """Systems give a program few files unless it asks for more."""
    words = "import resource as r; hard = r.getrlimit(r.RLIMIT_NOFILE)[1]; r.setrlimit(r.RLIMIT_NOFILE, (256, hard))"
    words += "; from squadra.server.web.door import most_files; print(most_files(), *r.getrlimit(r.RLIMIT_NOFILE))"
    said = subprocess.run([sys.executable, "-c", words], capture_output=True, check=True, text=True).stdout
    most, soft, hard = map(int, said.split())
    assert soft == hard > 256 and most == hard - RESERVE


def test_a_byte_now_and_then_buys_no_time(guarded: Callable[..., Server]) -> None:
    server = guarded(head_seconds=1.0, body_seconds=1.0)
    began = time.monotonic()
    with crowd(server, 1) as (line,), contextlib.suppress(OSError):
        while time.monotonic() - began < PATIENCE:
            line.sendall(b"x")
            time.sleep(0.1)
    assert time.monotonic() - began < PATIENCE


def test_a_head_without_end_is_cut_off(guarded: Callable[..., Server]) -> None:
    server = guarded()
    with crowd(server, 1) as (line,):
        with contextlib.suppress(OSError):
            for _ in range(100):
                line.sendall(b"y" * 10_000)
        assert word(line).startswith(b"HTTP/1.1 400") or closed(line)
    with crowd(server, 1, b"GET / HTTP/1.1\r\n") as (line,):
        with contextlib.suppress(OSError):
            for n in range(20_000):
                line.sendall(b"x-%d: 1\r\n" % n)
        assert word(line).startswith(b"HTTP/1.1 400") or closed(line)


def test_a_patient_person_on_one_connection_is_served_again_and_again(guarded: Callable[..., Server]) -> None:
    server = guarded(head_seconds=1.0, body_seconds=1.0)
    for _ in range(4):
        assert server.http.get("/api/words").status_code == 200
        time.sleep(0.6)
    big = {"game": "connect-four", "setup": {"x": "y" * 50_000}}
    assert server.http.post("/api/setup", json=big).status_code == 200


def test_who_has_too_many_requests_under_way_hears_that_it_is_busy(guarded: Callable[..., Server]) -> None:
    server = guarded(connections_per_address=5)
    sockets = [Player(f"ws://127.0.0.1:{server.port}/ws", {}) for _ in range(4)]  # with the client's own: five
    try:
        assert server.http.get("/api/words").status_code == 200
        for player in sockets:
            assert player.ask("ping")["code"] == "join-first"
        extra = [Player(f"ws://127.0.0.1:{server.port}/ws", {})]  # takes the place of the client that only waits
        sockets += extra
        with crowd(server, 1, source="127.0.0.1") as (line,):
            told = word(line)
        assert told.startswith(b"HTTP/1.1 503") and b"retry-after" in told
        assert json.loads(told.partition(b"\r\n\r\n")[2])["say"]["key"] == "server-busy"
        with crowd(server, 1, b"GET /api/words HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n") as (line,):
            assert b"200 OK" in word(line), "others come in"
    finally:
        for player in sockets:
            player.close()


def test_tables_open_from_one_address_are_counted_and_a_proxy_names_the_address(guarded: Callable[..., Server]) -> None:
    server = guarded(sockets_per_address=3)
    url = f"ws://127.0.0.1:{server.port}/ws"
    players = [Player(url, {}) for _ in range(3)]
    try:
        assert all(player.ask("ping")["code"] == "join-first" for player in players)
        fourth = Player(url, {"x-forwarded-for": "10.0.0.9"})
        players.append(fourth)
        assert fourth.receive()["code"] == "busy", "nobody is believed who is no proxy"
        fourth.close()
        players.pop(0).close()
        end = time.monotonic() + PATIENCE
        while server.app.door.seated["127.0.0.1"] > 2 and time.monotonic() < end:
            time.sleep(0.02)
        players.append(Player(url, {}))
        assert players[-1].ask("ping")["code"] == "join-first", "there is room again"
        server.app.trust(("127.0.0.1",))
        for n in range(4):
            players.append(Player(url, {"x-forwarded-for": f"10.0.0.{n}"}))
            assert players[-1].ask("ping")["code"] == "join-first"
    finally:
        for player in players:
            player.close()


def test_a_line_that_answers_no_heartbeat_is_given_up(tmp_path: Path) -> None:
    """Whoever lost his network without a word is gone for the others, too, after two heartbeats."""
    server = Server(db=str(tmp_path / "beat.db"))
    server.server.config.ws_ping_interval = server.server.config.ws_ping_timeout = 0.5
    server.start()
    try:
        made = server.create()
        watcher = server.player(made["watch"])  # this one answers heartbeats
        with socket.create_connection(("127.0.0.1", server.port)) as silent:
            head = "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            silent.sendall(f"{head}Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
            assert b" 101 " in silent.recv(4096)
            text = json.dumps({"type": "join", "id": 1, "tickets": [made["by"]["red"]]}).encode()
            silent.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
            red = {"seat": "red", "here": True}
            watcher.until(lambda m: any(red.items() <= line.items() for line in m.get("seats", [])))
            watcher.until(lambda m: m.get("seats") and not any(line.get("here") for line in m["seats"]))
    finally:
        server.stop()
