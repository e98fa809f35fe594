"""A real server in a thread, and real clients. Tests stay synchronous: no event loop runs in their own thread."""

import asyncio
import contextlib
import json
import os
import random
import threading
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from squadra.games import registry
from squadra.host.hall import Hall
from squadra.server.running import configure, listen
from squadra.server.settings import Settings
from squadra.server.web.app import make_app
from tests.small_games import ambush, connect_four

T = TypeVar("T")
PATIENCE = float(os.environ.get("SQUADRA_TEST_PATIENCE", "60"))  # seconds; never a measure of speed

registry.add_game(connect_four.game)
registry.add_game(ambush.game)


class Caller:
    """Calls a server that listens on a port of the loopback."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.players: list[Player] = []
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)

    def hang_up(self) -> None:
        for player in self.players:
            player.close()
        self.http.close()

    def post(self, path: str, body: Any, status: int | None = None) -> Any:
        answer = self.http.post(path, json=body)
        if status is not None:
            assert answer.status_code == status, answer.text
        return answer.json()

    def create(self, game: str = "connect-four", who: str = "link", **more: Any) -> dict[str, Any]:
        """A match whose seats are all held by persons; tickets by seat under "by"."""
        seats = self.post("/api/setup", {"game": game, "setup": more.get("setup")})["seats"]
        wish = {"game": game, "seats": [{"seat": s, "who": who, "name": s} for s in seats], "pause_ms": 0, **more}
        made = self.post("/api/matches", wish, 201)
        made["by"] = {line["seat"]: line["ticket"] for line in made["seats"]}
        return made

    def player(self, *tickets: str, join: bool = True, **headers: str) -> "Player":
        player = Player(f"ws://127.0.0.1:{self.port}/ws", headers)
        self.players.append(player)
        if join:
            player.join(*tickets)
        return player

    def both(self, made: dict[str, Any]) -> dict[str, "Player"]:
        """One player per seat, all joined, the match begun and seen by all."""
        return until_it_runs({seat: self.player(ticket) for seat, ticket in made["by"].items()})


class Server(Caller):
    """uvicorn with our application, on a free port of the loopback."""

    def __init__(self, **settings: Any) -> None:
        values = {
            "creations_per_minute": 0,
            "requests_per_second": 0,
            "rate": 1e6,
            "burst": 1_000_000,
            "seed": 1,
            "warm": False,
            "connections_per_address": 0,
            "sockets_per_address": 0,
            **settings,
        }
        self.listening = listen("127.0.0.1", 0)
        super().__init__(self.listening.getsockname()[1])
        self.app, self.inner = make_app(Settings(address=f"http://127.0.0.1:{self.port}", **values))
        self.server = uvicorn.Server(configure(self.app))
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.loop: asyncio.AbstractEventLoop | None = None

    def _run(self) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve(sockets=[self.listening])

        asyncio.run(main())

    def start(self) -> "Server":
        self.thread.start()
        end = time.monotonic() + PATIENCE
        while not self.server.started:
            assert self.thread.is_alive() and time.monotonic() < end, "the server did not start"
            time.sleep(0.01)
        return self

    def stop(self) -> None:
        self.hang_up()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server did not stop"

    @property
    def hall(self) -> Hall:
        return self.inner.state.hall

    def call(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run something on the server's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work(), self.loop).result(PATIENCE)


class Player:
    """A screen. `state` is the last State; `raw` all bytes that it was ever sent."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self.stack = contextlib.ExitStack()
        self.socket: ClientConnection = self.stack.enter_context(
            connect(
                url, additional_headers=headers, compression=None, max_size=None, open_timeout=PATIENCE, close_timeout=5
            )
        )
        self.ids = 0
        self.state: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.raw: list[str] = []

    def send(self, kind: str, **fields: Any) -> int:
        self.ids += 1
        self.socket.send(json.dumps({"type": kind, "id": self.ids, **fields}))
        return self.ids

    def receive(self) -> dict[str, Any]:
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "state":
            self.state = message
            if message.get("reset"):
                self.events = []
            self.events += message.get("events", [])
        elif message["type"] == "presence":
            self.state |= {name: message.get(name) for name in ("stage", "seats", "undo", "pace")}
        return message

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def reply(self, id: int) -> dict[str, Any]:
        """The message that answers the one with this id."""
        return self.until(lambda m: m.get("id") == id or m.get("done") == id)

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        return self.reply(self.send(kind, **fields))

    def join(self, *tickets: str, **fields: Any) -> dict[str, Any]:
        joined = self.ask("join", **{"tickets": tickets, "nonce": "n" * 16, **fields})
        if joined["type"] == "joined":
            self.until(lambda m: m["type"] == "state")
        return joined

    def catch_up(self, number: int) -> dict[str, Any]:
        """Read until the state of an answer number is there."""
        while self.state.get("number", -1) < number:
            self.receive()
        return self.state

    def answer(self, option: int, **fields: Any) -> dict[str, Any]:
        """Answer the question that stands for the faced seat."""
        return self.reply(self.send_answer(option, **fields))

    def send_answer(self, option: int, **fields: Any) -> int:
        """The same without waiting for what comes of it."""
        state = self.state
        wish = {"seat": state["seat"], "number": state["ask"]["number"], "epoch": state["epoch"], "option": option}
        return self.send("answer", **{**wish, **fields})

    @property
    def asked(self) -> bool:
        ask = self.state.get("ask")
        return bool(ask) and self.state.get("seat") in ask["seats"] and bool(ask.get("options"))

    def close(self) -> None:
        self.stack.close()


def eventually(holds: Callable[[], bool]) -> None:
    """Waits until it does."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "in vain"
        time.sleep(0.02)


def until_it_runs(players: dict[str, Player]) -> dict[str, Player]:
    """All see the match that has begun."""
    for player in players.values():
        while "view" not in player.state:
            player.receive()
    return players


def play_out(players: dict[str, Player], seed: int, most: int = 10_000) -> int:
    """Random lawful answers by everybody until the match is over; returns how many."""
    chance, given = random.Random(seed), 0
    anyone = next(iter(players.values()))
    while True:
        number = max(p.state["number"] for p in players.values())
        for player in players.values():
            player.catch_up(number)
        if anyone.state["stage"] != "running" or given == most:
            return given
        asking = [p for p in players.values() if p.asked]
        assert asking, "nobody is asked"
        player = chance.choice(asking)
        reply = player.answer(chance.randrange(len(player.state["ask"]["options"])))
        assert reply["type"] == "state", reply
        given += 1
