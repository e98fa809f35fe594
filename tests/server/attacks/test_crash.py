"""kill -9 at random moments during many games: what was acknowledged is there, and every game goes on."""

import asyncio
import json
import random
import time
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from squadra.host.metrics import Metrics
from squadra.host.record.fold import TableDice, keyed, read_entries
from squadra.kernel import Match
from squadra.server.store.store import Store
from tests.server.harness import PATIENCE
from tests.server.threads import in_fresh_thread
from tests.server.victim import Victim
from tests.small_games import ambush, connect_four

GAMES = 12  # thirty at night
KILLS = (40, 90, 70)  # acknowledged answers after which the server dies; then all games are played to their end


class Crowd:
    """Players of all games. They answer at random, and note what was acknowledged."""

    def __init__(self, port: int, seed: int) -> None:
        self.url = f"ws://127.0.0.1:{port}/ws"
        self.chance = random.Random(seed)
        self.acknowledged: dict[str, list[tuple[int, str, int]]] = {}  # match: number, seat, option
        self.seen: dict[str, int] = {}
        self.over: set[str] = set()
        self.left: int | None = None

    async def play(self, matches: list[dict[str, Any]], until: int | None, victim: Victim) -> None:
        """All games at once until so many answers are acknowledged, then the axe falls; or to the end."""
        self.left = until
        self.axe = asyncio.Event()
        seats = [(m, line) for m in matches for line in m["seats"] if m["match"] not in self.over]
        tasks = [asyncio.create_task(self.sit(m["match"], line["seat"], line["ticket"])) for m, line in seats]
        for task in tasks:
            task.add_done_callback(self.look_at)
        if until is None:
            await asyncio.wait_for(asyncio.gather(*tasks), 4 * PATIENCE)
            return
        await asyncio.wait_for(self.axe.wait(), 4 * PATIENCE)
        victim.kill()
        await asyncio.wait(tasks, timeout=PATIENCE)
        for task in tasks:
            if task.done():
                task.result()

    def look_at(self, task: "asyncio.Task[None]") -> None:
        """Nobody waits for answers of a player who fell over: what happened to him is told at once."""
        if not task.cancelled() and task.exception() is not None:
            self.axe.set()

    async def sit(self, match: str, seat: str, ticket: str) -> None:
        least = self.seen.get(match, 0)  # what anybody has seen before; what others see now may reach this line later
        try:
            async with connect(self.url, compression=None, open_timeout=PATIENCE, ping_interval=None) as socket:
                await socket.send(json.dumps({"type": "join", "tickets": [ticket], "nonce": f"nonce-{seat}"}))
                await self.answer_all(match, seat, socket, least)
        except (OSError, WebSocketException):
            assert self.left is not None, f"{seat} lost the connection although nobody was killed"

    async def answer_all(self, match: str, seat: str, socket: Any, least: int) -> None:
        asked: dict[int, tuple[int, int]] = {}
        async for text in socket:
            state = json.loads(text)
            assert state["type"] != "refused" or state["code"] in ("late", "already-answered"), state
            if state["type"] == "refused":  # somebody was faster: look again
                asked.clear()
                await socket.send(json.dumps({"type": "resync", "id": 0}))
            if state["type"] != "state":
                continue
            done = state.get("done", 0)
            if done in asked:
                number, option = asked.pop(done)
                self.acknowledged.setdefault(match, []).append((number, seat, option))
                if self.left is not None:
                    self.left -= 1
                    if self.left <= 0:
                        self.axe.set()
            assert state["number"] >= least, "an acknowledged answer is gone"
            least = state["number"]
            self.seen[match] = max(self.seen.get(match, 0), least)
            if state["stage"] == "over":
                self.over.add(match)
                return
            ask = state.get("ask") or {}
            if ask.get("options") and seat in ask["seats"] and not asked:
                option = self.chance.randrange(len(ask["options"]))
                asked[len(asked) + state["number"] + 1] = (ask["number"], option)
                wish = {"type": "answer", "seat": seat, "number": ask["number"], "epoch": 0, "option": option}
                await socket.send(json.dumps({**wish, "id": state["number"] + 1}))


def check_record(database: str, crowd: Crowd) -> None:
    """Fold what the dead server left: every acknowledged answer is there, as it was given."""

    async def work() -> None:
        store = Store(database, Metrics())
        end = time.monotonic() + PATIENCE
        while True:
            try:
                await store.open()
                break
            except Exception:
                assert time.monotonic() < end
                await asyncio.sleep(0.2)
        try:
            for id, answers in crowd.acknowledged.items():
                stored = await store.load(id)
                assert stored is not None
                game = {"ambush": ambush.game, "connect-four": connect_four.game}[stored.row.game]
                entries = read_entries(game, stored.answers)
                given = {number: (seat, option) for number, seat, option in answers}
                match = Match(game, stored.row.setup, dice=TableDice(keyed(stored.row), entries))
                while match.number < len(entries) and match.ask is not None:
                    number = match.number
                    seat, option = entries[number]
                    for said in [n for n in given if given[n][0] == seat and n <= number]:
                        assert match.ask.to(seat).options[given.pop(said)[1]] == option
                    match.choose(option, seat)
                assert not given, f"acknowledged, but lost: {given}"
        finally:
            await store.close()

    in_fresh_thread(work)


def test_a_killed_server_loses_nothing_that_it_acknowledged(database: str) -> None:
    kill_again_and_again(database, GAMES, seed=1)


def kill_again_and_again(database: str, games: int, seed: int) -> None:
    victim = Victim(database)
    victim.start()
    try:
        crowd = Crowd(victim.port, seed)
        with httpx.Client(base_url=f"http://127.0.0.1:{victim.port}", timeout=PATIENCE) as http:
            wishes = [
                {"game": "ambush", "seats": [{"seat": seat, "who": "link"} for seat in ("ann", "bob")]},
                {"game": "connect-four", "seats": [{"seat": seat, "who": "link"} for seat in ("red", "yellow")]},
            ]
            matches = [http.post("/api/matches", json=wishes[n % 2]).json() for n in range(games)]
        for answers in KILLS:
            in_fresh_thread(lambda answers=answers: crowd.play(matches, answers, victim))
            check_record(database, crowd)
            victim.start()
        in_fresh_thread(lambda: crowd.play(matches, None, victim))
        assert crowd.over == {m["match"] for m in matches}, "every game came to its end"
        victim.stop()
        check_record(database, crowd)
    finally:
        if victim.process is not None and victim.process.poll() is None:
            victim.kill()
