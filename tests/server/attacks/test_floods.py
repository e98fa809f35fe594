"""What costs time before it is a message or a request: it is paid for, and whoever has used up his share is not read from."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from squadra.host.shares import BURST, Account, Shares
from squadra.server.web.door import Door
from squadra.server.web.guard import Limits
from squadra.server.web.patience import IN_A_ROW
from tests.server.harness import PATIENCE, Player, Server

EVIL = "127.0.0.2"
HOME, NEIGHBOUR, ELSEWHERE = "2001:db8:1:2::7", "2001:db8:1:2:ffff::9", "2001:db8:1:3::7"
OPENING = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
MASK = b"\x00" * 4
PING = b"\x89\x80" + MASK
FIRST, MORE, LAST = b"\x01\x80" + MASK, b"\x00\x80" + MASK, b"\x80\x80" + MASK  # pieces of one message, all empty
WORDS = b"GET /api/words HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Server]:
    """A server whose limits are the usual ones where this file looks at them."""
    server = Server(db=str(tmp_path / "floods.db"), requests_per_second=40).start()
    yield server
    server.stop()


def stranger(server: Server, *, opens: bool) -> socket.socket:
    """A connection of bare bytes."""
    line = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (EVIL, 0))
    if opens:
        line.sendall(OPENING)
        assert line.recv(4096).startswith(b"HTTP/1.1 101")
    return line


def account(server: Server) -> Account:
    return server.hall.shares.of(EVIL)


def somebody(server: Server) -> Player:
    """Somebody else is here, and wants something."""
    player = server.both(server.create())["red"]
    player.ask("ping")
    return player


@pytest.mark.parametrize("flood", [PING * 20_000, FIRST + MORE * 50_000 + LAST], ids=["pings", "empty pieces"])
def test_frames_that_are_no_messages_are_paid_for(served: Server, flood: bytes) -> None:
    with stranger(served, opens=True) as line:
        somebody(served)
        mine = account(served)
        mine.left, mine.last = BURST, time.monotonic()
        least = BURST
        line.setblocking(False)
        end = time.monotonic() + 10
        while least == BURST and time.monotonic() < end:
            with contextlib.suppress(BlockingIOError):
                flood = flood[line.send(flood) :]
            with contextlib.suppress(BlockingIOError):
                line.recv(1 << 16)
            least = min(least, mine.left)
    assert least < BURST, "it was free, though nobody else could do anything meanwhile"


@pytest.mark.parametrize("opens", [True, False], ids=["socket", "request"])
def test_who_has_used_up_his_share_is_not_read_from(served: Server, opens: bool) -> None:
    with stranger(served, opens=opens) as line:
        other = somebody(served)
        mine = account(served)
        mine.left, mine.last = -0.5, time.monotonic()
        began = time.monotonic()
        line.sendall(PING if opens else b"G")
        time.sleep(0.2)  # this much was read, and led to a pause
        line.sendall(PING * 10 if opens else WORDS[1:])
        assert other.ask("ping")["type"] == "done", "others do not wait"
        heard = b""
        while len(heard) < 22 and (more := line.recv(4096)):
            heard += more
        assert time.monotonic() - began > 1


def test_a_refusal_costs_time_too_and_waits_for_its_turn(served: Server) -> None:
    way = httpx.HTTPTransport(local_address=EVIL)
    with httpx.Client(base_url=f"http://127.0.0.1:{served.port}", timeout=PATIENCE, transport=way) as greedy:
        somebody(served)
        assert greedy.get("/api/words").status_code == 200
        mine = account(served)
        mine.left, mine.last = -0.5, time.monotonic()
        began = time.monotonic()
        assert greedy.get("/api/words", headers={"host": "evil.example"}).status_code == 403
        assert time.monotonic() - began > 1


def test_requests_in_a_row_that_wait_for_no_reply_are_cut_off(served: Server) -> None:
    """A thousand of them in one piece were all read before the first was answered."""
    with stranger(served, opens=False) as line:
        line.sendall(WORDS * 1_000)
        heard = b""
        with contextlib.suppress(ConnectionError):
            while more := line.recv(65_536):
                heard += more
    assert heard.count(b"HTTP/1.1 200") <= IN_A_ROW + 1
    assert b"HTTP/1.1 400" in heard
    with stranger(served, opens=False) as line:
        line.sendall(WORDS * 3)
        heard = b""
        while heard.count(b"HTTP/1.1 200") < 3:
            heard += line.recv(65_536)


def test_who_sends_and_never_reads_fills_no_memory(served: Server) -> None:
    """Each ping of 125 bytes wants a pong of as many; alone on the server nobody would have to wait."""
    loud = b"\x89\xfd" + MASK + b"x" * 125
    with stranger(served, opens=True) as line, pytest.raises(OSError, match=r"reset|[Bb]roken pipe"):
        line.settimeout(PATIENCE)
        for _ in range(2_000):
            line.sendall(loud * 1_000)
    assert served.http.get("/api/words").status_code == 200


# ---------------------------------------------------------------------------------------------- one house, many addresses


class Guest:
    def __init__(self, address: str) -> None:
        self.address = address
        self.line = object()

    def turn_out(self) -> None:
        raise AssertionError("nobody need go")


def test_a_house_has_one_budget_however_many_addresses_it_has() -> None:
    shares = Shares(0.25)
    assert shares.of(HOME) is shares.of(NEIGHBOUR) and shares.of(HOME) is not shares.of(ELSEWHERE)
    limits = Limits(1, 1)
    assert limits.allows(HOME) and not limits.allows(NEIGHBOUR) and limits.allows(ELSEWHERE)
    door = Door(1, 100, tables=1)
    first, second = Guest(HOME), Guest(NEIGHBOUR)
    assert door.enter(first, False)
    door.heard(first)
    assert not door.enter(second, False) and door.enter(Guest(ELSEWHERE), False)
    assert door.sit_down(HOME) and not door.sit_down(NEIGHBOUR)
    door.stand_up(NEIGHBOUR)
    door.stand_up(HOME)
    door.leave(HOME, first.line)
    assert door.enter(second, False) and not door.seated
