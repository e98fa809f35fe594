"""The line itself: messages in pieces, one after another, to readers that do not read, until the server stops."""

import json
import zlib
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.sync.client import connect

from squadra.host.match.screen import LONGEST_QUEUE, Screen
from squadra.host.wire.messages import Done
from squadra.server.web.deflate import Deflate, offered
from tests.server.harness import Player, Server, play_out


def test_a_message_may_come_in_pieces(lite: Server) -> None:
    red = lite.both(lite.create())["red"]
    text = json.dumps({"type": "ping", "id": 77})
    red.socket.send([text[:5], text[5:9], text[9:]])
    assert red.reply(77)["type"] == "done"
    assert red.answer(0)["number"] == 1


def test_pieces_without_an_end_close_the_connection(lite: Server) -> None:
    stranger = lite.player(join=False)
    with pytest.raises(ConnectionClosed) as closed:
        stranger.socket.send("x" * 100_000 for _ in range(40))
        stranger.socket.recv(timeout=60)
    assert closed.value.rcvd is None or closed.value.rcvd.code == 1009


def test_what_comes_before_the_match_is_found_waits_its_turn(lite: Server) -> None:
    made = lite.create()
    early = lite.player(join=False)
    early.send("join", tickets=[made["by"]["red"]], nonce="n" * 16)
    ids = [early.send("ping") for _ in range(5)]
    replies: list[int] = []
    while len(replies) < 6:
        message = early.receive()
        if message["type"] in ("joined", "done"):
            replies.append(message["id"])
    assert replies == [ids[0] - 1, *ids], "the join first, then each in its order"


def test_there_is_one_socket(lite: Server) -> None:
    with pytest.raises(InvalidStatus) as no:
        Player(f"ws://127.0.0.1:{lite.port}/elsewhere", {})
    assert no.value.response.status_code == 404


def test_a_request_of_endless_headers_is_turned_away(lite: Server) -> None:
    with pytest.raises(WebSocketException):
        Player(f"ws://127.0.0.1:{lite.port}/ws", {f"X-{n}": "y" * 1000 for n in range(40)})
    assert lite.http.get("/healthz").json()["status"] == "ok"


def test_a_stopping_server_says_that_it_comes_back(tmp_path: Path) -> None:
    server = Server(db=str(tmp_path / "stop.db")).start()
    red = server.player(server.create()["by"]["red"])
    server.http.close()
    server.server.should_exit = True
    server.thread.join(60)
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            red.receive()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012, "service restart"


class Pipe:
    """A line that one can look into."""

    def __init__(self) -> None:
        self.sent: list[int | str] = []
        self.open = True

    def transmit(self, data: bytes) -> None:
        message = json.loads(data)
        self.sent.append(message["id"] if message["type"] == "done" else message["code"])

    def hang_up(self) -> None:
        self.open = False


def test_messages_wait_while_the_line_is_full() -> None:
    pipe = Pipe()
    screen = Screen(pipe)
    screen.send(Done(id=1, number=0))
    screen.fill()
    screen.send(Done(id=2, number=0))
    screen.send(Done(id=3, number=0))
    assert pipe.sent == [1]
    screen.clear()
    assert pipe.sent == [1, 2, 3]


def test_who_lags_too_far_behind_is_let_go() -> None:
    pipe = Pipe()
    screen = Screen(pipe)
    screen.fill()
    for n in range(LONGEST_QUEUE + 1):
        screen.send(Done(id=n, number=0))
    assert screen.ended and pipe.open, "what explains it must still go through"
    screen.clear()
    assert pipe.sent == ["busy"] and not pipe.open


def packing(server: Server, monkeypatch: pytest.MonkeyPatch) -> Player:
    """A client that packs as browsers do."""
    monkeypatch.setattr("tests.server.harness.connect", partial(connect, extensions=[ClientPerMessageDeflateFactory()]))
    return server.player(join=False)


def test_browsers_get_their_states_packed(lite: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    made = lite.create()
    plain = lite.player(made["by"]["red"])
    packed = packing(lite, monkeypatch)
    assert packed.socket.response is not None
    assert (
        packed.socket.response.headers["Sec-WebSocket-Extensions"] == "permessage-deflate; client_no_context_takeover"
    )
    packed.join(made["by"]["yellow"])
    plain.until(lambda message: "view" in message)
    play_out({"red": plain, "yellow": packed}, seed=3)
    assert packed.state["view"] == plain.state["view"] and packed.state["stage"] == "over"
    assert [e["say"] for e in packed.events] == [e["say"] for e in plain.events]


def test_a_state_after_a_state_costs_few_bytes() -> None:
    packer = Deflate()
    state = json.dumps({"figures": [{"id": n, "square": n * 7 % 61} for n in range(200)]}).encode()
    first, second = packer.pack(state), packer.pack(state.replace(b'"square": 14', b'"square": 15'))
    assert len(second) < len(first) / 5
    assert Deflate.unpack(first, 100_000) == state


@pytest.mark.parametrize(
    ("payload", "code"), [(zlib.compress(b"x" * (4 << 20), wbits=-15), 1009), (b"\xff\xfe\xfd" * 60, 1007)]
)
def test_what_cannot_be_unpacked_ends_the_connection(
    lite: Server, monkeypatch: pytest.MonkeyPatch, payload: bytes, code: int
) -> None:
    stranger = packing(lite, monkeypatch)
    packed_text, masked_two_byte_length, no_mask = 0xC1, 0x80 | 126, bytes(4)
    frame = bytes((packed_text, masked_two_byte_length)) + len(payload).to_bytes(2, "big") + no_mask + payload
    stranger.socket.socket.sendall(frame)
    with pytest.raises(ConnectionClosed) as closed:
        stranger.socket.recv(timeout=60)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == code
    assert lite.hall.metrics.errors == 0


@pytest.mark.parametrize(
    ("offer", "taken"),
    [
        (None, False),
        ("permessage-deflate", True),
        ("permessage-deflate; client_max_window_bits", True),
        ("permessage-deflate; server_max_window_bits=10", False),
        ("permessage-deflate; server_no_context_takeover, permessage-deflate", True),
        ("x-webkit-deflate-frame", False),
    ],
)
def test_only_an_offer_that_we_can_keep_is_taken(offer: str | None, taken: bool) -> None:
    assert offered(offer) is taken
