"""Two real servers on one real PostgreSQL, people at their tables, and somebody who breaks things, as Jepsen does."""

import asyncio
import json
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg
import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.harness import PATIENCE
from tests.server.history import WITNESS, Fault, History, Operation
from tests.server.postgres import Cluster
from tests.server.relay import Relay
from tests.server.victim import Victim

TABLES = 8
THINKING = (0.05, 0.4)  # seconds before an answer
SILENCE = 1.2  # seconds after which a person tries the other server
BREATH = (2.0, 4.0)  # between two faults
WISHES = (
    {"game": "ambush", "seats": [{"seat": seat, "who": "link"} for seat in ("ann", "bob")]},
    {"game": "connect-four", "seats": [{"seat": seat, "who": "link"} for seat in ("red", "yellow")]},
)


class Place:
    """A server process, and its own line to the database."""

    def __init__(self, cluster: Cluster, db: str) -> None:
        self.relay = Relay(cluster.folder).start()
        self.victim = Victim(self.relay.url(db))
        self.address = f"http://localhost:{self.victim.port}"


class Crowd:
    """People who play until they are sent home. Each one asks the other server when his own falls silent."""

    def __init__(self, places: list[Place], chance: random.Random, history: History) -> None:
        self.ports = [place.victim.port for place in places]
        self.chance = chance
        self.history = history
        self.known: dict[str, int] = {}  # answers that the match must have, by what was acknowledged
        self.over: set[str] = set()
        self.home = False
        self.last: dict[str, float] = {}  # when each match heard of its newest answer

    async def table(self, place: int) -> None:
        """One match after the other."""
        while not self.home:
            made = await self.create(WISHES[place % 2])
            if made is None:
                await asyncio.sleep(0.3)
                continue
            self.history.matches.append(made["match"])
            await asyncio.gather(*(self.sit(made["match"], line["seat"], line["ticket"]) for line in made["seats"]))

    async def create(self, wish: dict[str, Any]) -> dict[str, Any] | None:
        with suppress(httpx.HTTPError):
            async with httpx.AsyncClient(timeout=2) as http:
                made = await http.post(f"http://127.0.0.1:{self.chance.choice(self.ports)}/api/matches", json=wish)
                return made.json() if made.status_code == 201 else None
        return None

    async def sit(self, match: str, seat: str, ticket: str) -> None:
        port = self.chance.choice(self.ports)
        while match not in self.over and not self.home:
            with suppress(OSError, WebSocketException, TimeoutError):
                url = f"ws://127.0.0.1:{port}/ws"
                async with connect(
                    url, compression=None, open_timeout=1, close_timeout=0.1, ping_interval=None
                ) as line:
                    await Person(self, match, seat, line).play(ticket)
            port = next(other for other in self.ports if other != port)
            await asyncio.sleep(self.chance.uniform(0.05, 0.2))


class Person:
    """One connection of one seat."""

    def __init__(self, crowd: Crowd, match: str, seat: str, line: Any) -> None:
        self.crowd = crowd
        self.match = match
        self.seat = seat
        self.line = line
        self.ids = 0
        self.sent: Operation | None = None
        self.floor = crowd.known.get(match, 0)  # what whoever joins now must see
        self.fresh = True

    async def send(self, **message: Any) -> int:
        self.ids += 1
        await self.line.send(json.dumps({**message, "id": self.ids}))
        return self.ids

    async def play(self, ticket: str) -> None:
        await self.send(type="join", tickets=[ticket], nonce=f"nonce-{self.seat}")
        awaited, pinged = time.monotonic(), False
        answer = 0
        while not self.crowd.home:
            try:
                text = await asyncio.wait_for(self.line.recv(), SILENCE / 2)
            except TimeoutError:
                if pinged and time.monotonic() - awaited > SILENCE:
                    raise
                await self.send(type="ping")
                pinged = True
                continue
            awaited, pinged = time.monotonic(), False
            message = json.loads(text)
            if message["type"] == "closed":
                return
            if message["type"] == "refused":
                if self.sent is not None and message["id"] == answer:
                    self.sent.outcome, self.sent = "refused", None
                await asyncio.sleep(0.1)
                await self.send(type="resync")
            if message["type"] == "state":
                if message.get("done") and message["done"] == answer and self.sent is not None:
                    self.note_stored(message["number"])
                self.look(message)
                if message["stage"] == "over":
                    self.crowd.over.add(self.match)
                    return
                answer = await self.decide(message) or answer

    def note_stored(self, number: int) -> None:
        assert self.sent is not None
        self.sent.outcome, self.sent.heard, self.sent = "stored", time.time(), None
        self.crowd.known[self.match] = max(self.crowd.known.get(self.match, 0), number)
        self.crowd.last[self.match] = time.monotonic()

    def look(self, state: dict[str, Any]) -> None:
        if self.fresh and state["number"] < self.floor:
            self.crowd.history.stale += 1
        self.fresh = False

    async def decide(self, state: dict[str, Any]) -> int:
        ask = state.get("ask") or {}
        if self.sent is not None or not ask.get("options") or self.seat not in ask["seats"]:
            return 0
        await asyncio.sleep(self.crowd.chance.uniform(*THINKING))
        option = self.crowd.chance.randrange(len(ask["options"]))
        self.sent = Operation(self.match, self.seat, ask["number"], option, time.time())
        self.crowd.history.operations.append(self.sent)
        wish = {"seat": self.seat, "number": ask["number"], "epoch": state["epoch"], "option": option}
        return await self.send(type="answer", **wish)


class Nemesis:
    """Breaks one thing after the other, and mends it."""

    def __init__(self, cluster: Cluster, db: str, places: list[Place], chance: random.Random, history: History) -> None:
        self.cluster = cluster
        self.db = db
        self.places = places
        self.chance = chance
        self.history = history
        self.kinds: list[Callable[[Place], Any]] = [
            self.restart_database, self.crash_database, self.end_sessions, self.end_leases, self.cut_line, self.cut_off,
            self.stall_briefly, self.stall, self.lose_a_commit, self.freeze, self.freeze_all, self.kill,
        ]  # fmt: skip

    async def torment(self, seconds: float) -> None:
        """All kinds in a random order, again and again."""
        end = time.monotonic() + seconds
        bag: list[Callable[[Place], Any]] = []
        while time.monotonic() < end:
            bag = bag or self.chance.sample(self.kinds, len(self.kinds))
            await asyncio.sleep(self.chance.uniform(*BREATH))
            await bag.pop()(self.chance.choice(self.places))

    async def strike(self, kind: str, place: Place | None = None) -> None:
        """Write it down; with what the server had that cannot go on."""
        fault = Fault(kind, time.time(), place.address if place else "")
        if place is not None:
            running = (
                "SELECT m.id FROM matches m JOIN servers s ON s.id = m.owner WHERE s.address = $1 AND stage = 'running'"
            )
            fault.owned = [row["id"] for row in await self.ask(running, place.address)]
        self.history.faults.append(fault)

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        connection = await asyncpg.connect(self.db)
        try:
            return await connection.fetch(statement, *values)
        finally:
            await connection.close()

    async def restart_database(self, _: Place) -> None:
        await self.strike("database restarted")
        await asyncio.to_thread(self.cluster.halt)
        await asyncio.to_thread(self.cluster.serve)

    async def crash_database(self, _: Place) -> None:
        await self.strike("database crashed, two seconds away")
        await asyncio.to_thread(self.cluster.halt, signal.SIGQUIT)
        await asyncio.sleep(2)
        await asyncio.to_thread(self.cluster.serve)

    async def end_sessions(self, place: Place) -> None:
        await self.strike("all sessions of a server ended")
        await self.end(f"%squadra {place.address}")

    async def end_leases(self, _: Place) -> None:
        await self.strike("all lease sessions ended")
        await self.end("lease of %")

    async def end(self, pattern: str) -> None:
        await self.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE $1", pattern)

    async def cut_line(self, place: Place) -> None:
        await self.strike("line cut")
        place.relay.cut()

    async def cut_off(self, place: Place) -> None:
        await self.strike("server cut off", place)
        place.relay.shut = True
        place.relay.cut()
        await asyncio.sleep(self.chance.uniform(2.5, 4))
        place.relay.heal()

    async def stall_briefly(self, place: Place) -> None:
        await self.strike("line stalled for a moment")
        place.relay.stall()
        await asyncio.sleep(self.chance.uniform(0.2, 0.7))
        place.relay.heal()

    async def stall(self, place: Place) -> None:
        await self.strike("line stalled", place)
        place.relay.stall()
        await asyncio.sleep(self.chance.uniform(2.5, 4))
        place.relay.heal()

    async def lose_a_commit(self, place: Place) -> None:
        await self.strike("confirmation of a commit lost")
        place.relay.lose_at = b"COMMIT"
        await asyncio.sleep(1)
        place.relay.lose_at = b""

    async def freeze(self, place: Place) -> None:
        await self.strike("server frozen", place)
        place.victim.signal(signal.SIGSTOP)
        await asyncio.sleep(self.chance.uniform(2.5, 4))
        place.victim.signal(signal.SIGCONT)

    async def freeze_all(self, _: Place) -> None:
        await self.strike("both servers frozen")
        for place in self.places:
            place.victim.signal(signal.SIGSTOP)
        await asyncio.sleep(self.chance.uniform(0.5, 2.5))
        for place in self.chance.sample(self.places, len(self.places)):
            place.victim.signal(signal.SIGCONT)
            await asyncio.sleep(self.chance.uniform(0, 0.5))

    async def kill(self, place: Place) -> None:
        await self.strike("server killed", place)
        place.victim.kill()
        await asyncio.sleep(self.chance.uniform(0, 3))
        await asyncio.to_thread(place.victim.start)


async def run(cluster: Cluster, db: str, seconds: float, seed: int) -> History:
    """People play while everything breaks; then all is mended, and every table must go on."""
    chance, history = random.Random(seed), History()
    places = [Place(cluster, db) for _ in range(2)]
    try:
        for place in places:
            await asyncio.to_thread(place.victim.start)
        nemesis = Nemesis(cluster, db, places, chance, history)
        connection = await asyncpg.connect(db)
        await connection.execute(WITNESS)
        await connection.close()
        crowd = Crowd(places, chance, history)
        tables = [asyncio.create_task(crowd.table(place)) for place in range(TABLES)]
        await nemesis.torment(seconds)
        healed, end = time.monotonic(), time.monotonic() + 2 * PATIENCE

        def stuck() -> list[str]:
            return [m for m in history.matches if m not in crowd.over and crowd.last.get(m, 0) < healed]

        while (left := stuck()) and time.monotonic() < end:
            await asyncio.sleep(0.1)
        crowd.home = True  # whoever has just made a new match goes home without playing it
        await asyncio.gather(*tables)
        assert not left, f"these tables never went on: {left}"
    finally:
        for place in places:
            place.relay.heal()
            with suppress(ProcessLookupError, AssertionError):
                place.victim.signal(signal.SIGCONT)
            await asyncio.to_thread(place.victim.stop)
            place.relay.stop()
    return history
