"""Moves at other tables and the home page while one client does its worst: python bench/server/worst.py [part of a name]

A real server with its usual limits. Players come from 127.0.0.1, the attacker, in a process of its own, from 127.0.0.2;
it stands for another machine, so it runs at low priority. Prints the table of docs/performance.md in some four minutes:
moves (middle and ninety-ninth percentile), the slowest home page, and how long the event loop held everybody up at the
longest, by the clock and in its own processor time. SECONDS and TABLES in the environment change the size.
"""

import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from measure import free_port, wait
from websockets.asyncio.client import ClientConnection, connect

HERE = Path(__file__).resolve().parent
EVIL = "127.0.0.2"
PAUSE = 0.1  # seconds between the moves at a table
MISSION = {"mission": "m07"}
Attack = Callable[[int, httpx.AsyncClient], Awaitable[None]]


# ------------------------------------------------------------------------------------------------ everybody


class Screen:
    """A connected screen: the last state, and a way to ask."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.ids = 0

    async def send(self, kind: str, **fields: Any) -> int:
        self.ids += 1
        await self.socket.send(json.dumps({"type": kind, "id": self.ids, **fields}))
        return self.ids

    async def read(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self.socket.recv())
        if message["type"] == "state":
            self.state = message
        return message

    async def join(self, *tickets: str) -> None:
        await self.send("join", tickets=tickets, nonce="n" * 16)
        while (await self.read())["type"] != "state":
            pass

    async def move(self, chance: random.Random) -> bool:
        """Answer, and wait for the state that says that it is stored."""
        ask = self.state.get("ask") or {}
        if not ask.get("options") or self.state["stage"] != "running":
            return False
        place = chance.randrange(len(ask["options"]))
        fields = {"seat": self.state["seat"], "number": ask["number"], "epoch": self.state["epoch"], "option": place}
        id = await self.send("answer", **fields)
        while True:
            message = await self.read()
            if message.get("done") == id or message.get("id") == id:
                return message["type"] == "state"


def line(port: int, address: str) -> Any:
    return connect(f"ws://127.0.0.1:{port}/ws", local_addr=(address, 0), max_size=None, ping_interval=None)


def caller(port: int, address: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(
        local_address=address, limits=httpx.Limits(max_connections=60, keepalive_expiry=1)
    )
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=60)


async def make(http: httpx.AsyncClient, who: str, **more: Any) -> dict[str, Any]:
    wish = {"game": "star-quest", "setup": MISSION, "pause_ms": 0, **more}
    if who != "bot":
        seats = (await http.post("/api/setup", json={"game": "star-quest", "setup": MISSION})).json()["seats"]
        wish["seats"] = [{"seat": seat, "who": who, "name": "Ann"} for seat in seats]
    else:
        wish["seats"] = [{"seat": "red", "who": "bot"}]
    answer = await http.post("/api/matches", json=wish)
    while answer.status_code in (429, 503):
        await asyncio.sleep(1)
        answer = await http.post("/api/matches", json=wish)
    return answer.json()


async def alone(port: int, address: str, http: httpx.AsyncClient) -> tuple[Any, Screen, dict[str, Any]]:
    """A match that one person plays with himself, on one screen."""
    made = await make(http, "me")
    held = line(port, address)
    screen = Screen(await held.__aenter__())
    await screen.join(made["host"], *[seat["ticket"] for seat in made["seats"]])
    return held, screen, made


# ------------------------------------------------------------------------------------------------ the attacks


def begin() -> None:
    """All is prepared: from now on it hurts."""
    print("begin", flush=True)


async def half_open(port: int, http: httpx.AsyncClient) -> None:
    """1,100 requests that never end, renewed when they are cut."""

    async def one() -> None:
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(EVIL, 0))
                writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
                await reader.read(1)
            await asyncio.sleep(0.5)

    begin()
    await asyncio.gather(*(one() for _ in range(1_100)))


def posting(path: str, body: Callable[[], dict[str, Any]], crowd: int = 40) -> Attack:
    async def attack(port: int, http: httpx.AsyncClient) -> None:
        async def one() -> None:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    await http.post(path, json=body())

        begin()
        await asyncio.gather(*(one() for _ in range(crowd)))

    return attack


DICE = {"pools": [{"faces": [n * 7 % 97 for n in range(40)], "count": 7}]}
ODDS = {"game": "star-quest", "service": "odds", "wish": {"attack": "4R", "defend": "6R", "rerolls": 2}}


async def replays(port: int, http: httpx.AsyncClient) -> None:
    """A match of its own, played for a while, then looked at again and again from its beginning."""
    held, screen, made = await alone(port, EVIL, http)
    chance = random.Random(1)
    for _ in range(150):
        if not await screen.move(chance):
            break
    wish = {"ticket": made["host"], "start": 0, "count": 200}
    await posting("/api/replay", lambda: wish, 30)(port, http)
    await held.__aexit__(None, None, None)


def talking(count: int, message: Callable[[Screen], dict[str, Any]]) -> Attack:
    """Many sockets of one client, each at a table of its own, each as fast as it may."""

    async def attack(port: int, http: httpx.AsyncClient) -> None:
        async def one(made: dict[str, Any]) -> None:
            with contextlib.suppress(Exception):
                async with line(port, EVIL) as socket:
                    screen = Screen(socket)
                    await screen.join(made["host"], *[seat["ticket"] for seat in made["seats"]])

                    async def read() -> None:
                        while True:
                            await screen.read()

                    reading = asyncio.create_task(read())
                    while not reading.done():
                        await screen.send(**message(screen))
                        await asyncio.sleep(0.02)

        made = [await make(http, "me") for _ in range(10)]
        begin()
        await asyncio.gather(*(one(made[n % len(made)]) for n in range(count)))

    return attack


def look(screen: Screen) -> dict[str, Any]:
    number = screen.state.get("number", 0)
    return {"kind": "ask-look", "number": number, "anchor": "", "option": random.randrange(20)}


def resync(screen: Screen) -> dict[str, Any]:
    return {"kind": "resync", "have": -1, "epoch": 0}


async def bots(port: int, http: httpx.AsyncClient) -> None:
    """Thirty tables at which only bots play, as fast as they can, with somebody watching."""

    async def one(made: dict[str, Any]) -> None:
        async with line(port, EVIL) as socket:
            screen = Screen(socket)
            await screen.join(made["watch"])
            while True:
                await screen.read()

    made = [await make(http, "bot") for _ in range(30)]
    begin()
    await asyncio.gather(*(one(each) for each in made))


def flooding(count: int, greeting: bytes, flood: bytes) -> Attack:
    """Connections on which the same bytes come again and again, as fast as they are taken; replies are thrown away."""

    async def attack(port: int, http: httpx.AsyncClient) -> None:
        async def one() -> None:
            while True:
                with contextlib.suppress(OSError):
                    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(EVIL, 0))

                    async def read(reader: asyncio.StreamReader = reader) -> None:
                        while await reader.read(1 << 20):
                            pass

                    reading = asyncio.create_task(read())
                    writer.write(greeting)
                    while not reading.done():
                        writer.write(flood)
                        await writer.drain()
                        await asyncio.sleep(0)
                    writer.close()
                await asyncio.sleep(0.1)

        begin()
        await asyncio.gather(*(one() for _ in range(count)))

    return attack


OPENING = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
PING = b"\x89\x80\x00\x00\x00\x00"
NOTHING = b"\x01\x80\x00\x00\x00\x00" + b"\x00\x80\x00\x00\x00\x00" * 999  # pieces of a message that never ends
GAMES = b"GET /api/words HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


async def knocking(port: int, http: httpx.AsyncClient) -> None:
    """Connections that are closed as soon as they are open."""

    async def one() -> None:
        while True:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(EVIL, 0))
                writer.transport.abort()

    begin()
    await asyncio.gather(*(one() for _ in range(80)))


ATTACKS: dict[str, Attack] = {
    "1,100 half-open requests": half_open,
    "dice odds, 40 at once": posting("/api/odds", lambda: DICE),
    "odds page, 40 at once": posting("/api/service", lambda: ODDS),
    "set-ups, 40 at once": posting("/api/setup", lambda: {"game": "star-quest", "setup": MISSION}),
    "new matches, 40 at once": posting("/api/matches", lambda: {"game": "star-quest", "setup": MISSION}),
    "replays, 30 at once": replays,
    "looks on 80 sockets": talking(80, look),
    "resyncs on 80 sockets": talking(80, resync),
    "30 tables of bots": bots,
    "pings on 80 sockets": flooding(80, OPENING, PING * 1_000),
    "empty pieces on 80 sockets": flooding(80, OPENING, NOTHING),
    "80 who knock and run away": knocking,
    "requests in a row on 80 connections": flooding(80, b"", GAMES * 100),
}


async def attack(name: str, port: int) -> None:
    async with caller(port, EVIL) as http:
        await ATTACKS[name](port, http)


# ------------------------------------------------------------------------------------------------ the others


async def play(
    port: int, http: httpx.AsyncClient, end: float, took: list[float], seed: int, held: Any, screen: Screen
) -> None:
    """One table: a move, a pause, a move."""
    chance = random.Random(seed)
    while time.monotonic() < end:
        began = time.perf_counter()
        if not await screen.move(chance):
            await held.__aexit__(None, None, None)
            held, screen, _ = await alone(port, "127.0.0.1", http)
            continue
        took.append(time.perf_counter() - began)
        await asyncio.sleep(PAUSE)
    await held.__aexit__(None, None, None)


async def visit(port: int, end: float, took: list[float]) -> None:
    """Somebody opens the home page, each time on a new connection."""
    while time.monotonic() < end:
        async with caller(port, "127.0.0.1") as http:
            began = time.perf_counter()
            await http.get("/")
            await http.get("/api/games")
            took.append(time.perf_counter() - began)
        await asyncio.sleep(0.3)


async def measure(port: int, tables: int, seconds: float, begin: Callable[[], None]) -> tuple[list[float], list[float]]:
    moves: list[float] = []
    pages: list[float] = []
    async with caller(port, "127.0.0.1") as http:
        tables_set = [await alone(port, "127.0.0.1", http) for _ in range(tables)]
        begin()
        end = time.monotonic() + seconds
        players = [play(port, http, end, moves, n, *table[:2]) for n, table in enumerate(tables_set)]
        await asyncio.gather(*players, visit(port, end, pages))
    return moves, pages


def p99(values: list[float]) -> float:
    return sorted(values)[int(len(values) * 0.99)] if values else float("nan")


def run(name: str | None, tables: int, seconds: float) -> dict[str, float]:
    """Milliseconds: moves in the middle and at p99, the slowest home page, the longest waits of the loop."""
    port, folder = free_port(), Path(tempfile.mkdtemp(prefix="squadra-worst"))
    report = folder / "report"
    words = [sys.executable, str(HERE / "watched.py"), str(report), "--port", str(port), "--db", str(folder / "w.db")]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen([*words, "--log-level", "error"], stdout=quiet, stderr=quiet)
    enemy: subprocess.Popen[bytes] | None = None
    try:
        wait(port)
        httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=60)
        wish = {"game": "star-quest", "setup": MISSION}
        httpx.post(f"http://127.0.0.1:{port}/api/setup", json=wish, timeout=60)
        if name is not None:
            words = ["nice", "-n", "10", sys.executable, __file__, "attack", name, str(port)]
            enemy = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=quiet)
            assert enemy.stdout is not None
            enemy.stdout.readline()
            time.sleep(2)
        moves, pages = asyncio.run(measure(port, tables, seconds, lambda: server.send_signal(signal.SIGUSR1)))
        report.unlink(missing_ok=True)
        server.send_signal(signal.SIGUSR1)
        while not report.exists() or not report.read_text():
            time.sleep(0.05)
        watched = json.loads(report.read_text())
        shown = {"p50": statistics.median(moves), "p99": p99(moves), "page": max(pages)}
        return {key: 1000 * value for key, value in {**shown, **watched}.items()} | {"moves": len(moves)}
    finally:
        for process in (enemy, server):
            if process is not None:
                process.terminate()
                try:
                    process.wait(15)
                except subprocess.TimeoutExpired:
                    process.kill()
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    if sys.argv[1:2] == ["attack"]:
        asyncio.run(attack(sys.argv[2], int(sys.argv[3])))
        return
    seconds, tables = float(os.environ.get("SECONDS", "10")), int(os.environ.get("TABLES", "8"))
    chosen = [name for name in ATTACKS if len(sys.argv) < 2 or sys.argv[1] in name]
    print(
        "| attack | moves, p50 and p99, ms | slowest home page, ms | loop held up, longest, ms by the clock and of processor |"
    )
    print("|---|---|---|---|", flush=True)
    for name in (None, *chosen):
        m = run(name, tables, seconds)
        told = f"{m['p50']:.0f} and {m['p99']:.0f} | {m['page']:.0f} | {m['wall']:.0f} and {m['busy']:.0f}"
        print(f"| {name or 'none'} | {told} |", flush=True)
        if "-v" in sys.argv:
            print(m)


if __name__ == "__main__":
    os.environ.setdefault("PYTHONPATH", str(HERE.parents[1] / "src"))
    main()
