"""Small requests that cost much: each is refused before it is counted, and nobody asks without end."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from squadra.host.metrics import Metrics
from squadra.host.record import returning
from squadra.host.shares import Shares
from squadra.server.web.guard import PIECE
from squadra.server.work.processes import Job, Pool, Turns
from tests.ports import free_port
from tests.server.harness import PATIENCE, Server
from tests.server.threads import in_fresh_thread

LINES = ("." * 1_900 + "\n") * 12

ODDS = {"game": "star-quest", "service": "odds"}
CHAPTER = {"game": "star-quest", "service": "chapter-read"}


@pytest.mark.parametrize(
    ("path", "body", "reason"),
    [
        ("/api/odds", {"pools": [{"faces": [n * n * 7 % 1999 - 999 for n in range(100)], "count": 60}]}, "not counted"),
        ("/api/odds", {"pools": [{"faces": [n * 19 % 1000 for n in range(100)], "count": 30}]}, "not counted"),
        ("/api/service", {**ODDS, "wish": {"attack": "4R", "defend": "30R", "rerolls": 2}}, "why-sq-pool-rerolls"),
        ("/api/service", {**CHAPTER, "wish": {"text": "a" + ".a" * 5_000}}, "characters"),
        ("/api/service", {**CHAPTER, "wish": {"text": LINES}}, "characters"),
    ],
)
def test_what_would_take_long_is_refused_before_it_is_begun(
    lite: Server, path: str, body: dict[str, Any], reason: str
) -> None:
    answer = lite.http.post(path, json=body)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["say"]["key"] and reason in answer.text, "by its size, not by what came of it"


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_search_with_thousands_of_words_is_refused_at_once(lite: Server, lang: str) -> None:
    """Each of them was looked for in each rule: ten seconds for a line of 15 kB, beside the event loop but in its process."""
    began = time.process_time()
    answer = lite.http.get("/api/rules/sergeants", params={"lang": lang, "search": "ab " * 5_000})
    assert answer.status_code == 400 and answer.json()["place"] == "search"
    assert lite.http.get("/api/rules/sergeants", params={"lang": lang, "search": "a " * 90}).status_code == 200
    assert time.process_time() - began < 5, "not a measure of speed"


def test_what_people_really_ask_for_is_still_counted(lite: Server) -> None:
    assert lite.post("/api/odds", {"pools": [{"faces": [1, 2, 3, 4, 5, 6], "count": 20}]}, 200)["mean"] == 70
    assert lite.post("/api/service", {**ODDS, "wish": {"attack": "4R", "defend": "4R", "rerolls": 2}}, 200)["answer"]


def test_one_address_has_a_budget_and_hears_of_it(tmp_path: Path) -> None:
    server = Server(db=str(tmp_path / "busy.db"), requests_per_second=2).start()
    try:
        codes = [server.http.get("/api/words").status_code for _ in range(60)]
        assert codes[:20] == [200] * 20
        assert 429 in codes
        refused = server.http.get("/api/words")
        assert refused.status_code == 200 or refused.json()["code"] == "too-fast"
        assert server.http.get("/healthz").status_code == 200, "whoever watches over the server is not shut out"
    finally:
        server.stop()


def test_a_name_that_a_database_cannot_hold_harms_nobody(server: Server) -> None:
    seats = [{"seat": "red", "who": "me", "name": "A\x00nna"}, {"seat": "yellow", "who": "bot"}]
    made = server.post("/api/matches", {"game": "connect-four", "seats": seats, "title": "No\x00 end\x1b"}, 201)
    line = server.post("/api/tickets", {"tickets": [made["host"]]})["tickets"][0]
    assert line["title"] == "No end" and line["seats"][0]["name"] == "A nna"


def test_the_first_requests_may_come_all_at_once(tmp_path: Path) -> None:
    """Two threads that read a game's files at the same time crashed the whole process."""
    port = free_port()
    words = [
        sys.executable,
        "-c",
        f"from squadra.server.running import run; run(port={port}, db={str(tmp_path / 'x.db')!r})",
    ]
    server = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    try:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=5)
                break
            except httpx.HTTPError:
                assert server.poll() is None and time.monotonic() < end
                time.sleep(0.05)
        wish = {"game": "star-quest", "setup": {"mission": "m07"}}

        def ask(n: int) -> int:
            if n % 2:
                return httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=PATIENCE).status_code
            return httpx.post(f"http://127.0.0.1:{port}/api/setup", json=wish, timeout=PATIENCE).status_code

        with ThreadPoolExecutor(8) as crowd:
            assert list(crowd.map(ask, range(8))) == [200] * 8
        assert server.poll() is None
    finally:
        server.terminate()
        server.wait(PATIENCE)


def test_who_has_too_much_waiting_is_told_so_and_the_others_are_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("squadra.server.work.processes.MOST_WAITING", 3)
    server = Server(db=str(tmp_path / "queue.db")).start()
    try:
        body = {"pools": [{"faces": [n * 7 % 97 for n in range(40)], "count": 7}]}

        def ask(_: int) -> httpx.Response:
            return httpx.post(f"http://127.0.0.1:{server.port}/api/odds", json=body, timeout=PATIENCE)

        with ThreadPoolExecutor(30) as crowd:
            answers = list(crowd.map(ask, range(30)))
            codes = {answer.status_code for answer in answers}
        assert codes == {200, 503}, "some are counted, the rest hears that it is busy"
        busy = next(answer for answer in answers if answer.status_code == 503)
        assert busy.json()["say"]["key"] == "server-busy" and int(busy.headers["retry-after"]) > 0
        assert server.http.get("/metrics").text.count("squadra_busy_total") == 2
        assert ask(0).status_code == 200
    finally:
        server.stop()


def test_clients_take_turns_at_the_workers() -> None:
    async def order() -> list[str]:
        turns = Turns()
        for client in ("eve", "eve", "eve", "ann", "eve", "bob"):
            job = Job(client.encode(), 1.0)
            turns.add(client, job)
        gone = Job(b"nobody waits for this", 1.0)
        gone.done.cancel()
        turns.add("ann", gone)
        return [job.parcel.decode() for job in iter(turns.next, None)]

    assert in_fresh_thread(order) == ["eve", "ann", "bob", "eve", "eve", "eve"]


def test_what_nobody_waits_for_is_done_one_at_a_time_and_after_everything_else() -> None:
    """Thirty tables of bots that somebody only watches must not hold up one bot that a person waits for."""

    async def order() -> list[str]:
        pool = Pool("test", 2, 60, 1024, Metrics())
        await pool.run(time.sleep, 0)  # one worker is there
        done: list[str] = []

        async def work(name: str, idle: bool) -> None:
            await pool.run(time.sleep, 0.3, client="eve" if idle else "ann", patient=True, idle=idle)
            done.append(name)

        watched = [asyncio.create_task(work(f"watched {n}", True)) for n in range(4)]
        await asyncio.sleep(0.05)
        awaited = [asyncio.create_task(work(f"awaited {n}", False)) for n in range(2)]
        await asyncio.gather(*awaited)
        early = list(done)
        await asyncio.gather(*watched)
        hands = list(pool.hands)
        pool.close()
        await asyncio.wait(hands)
        return early

    early = in_fresh_thread(order)
    assert len([name for name in early if name.startswith("watched")]) <= 2, early


def test_time_at_a_table_that_nobody_waits_at_is_dearer(lite: Server) -> None:
    """Whoever lets thirty tables of bots play for nobody uses up his share four times as soon."""
    seats = [{"seat": "red", "who": "bot"}, {"seat": "yellow", "who": "bot"}]
    made = lite.post("/api/matches", {"game": "connect-four", "seats": seats, "pause_ms": 60_000}, 201)
    watcher = lite.player(made["watch"], made["host"])
    assert not lite.hall.live[made["match"]].awaited
    watcher.ask("give-back", seat="red")
    link = watcher.ask("renew-link", role="seat", seat="red")
    lite.player(link["ticket"])
    assert lite.hall.live[made["match"]].awaited


def test_large_replies_go_out_in_pieces_and_wait_for_their_clients_turn(lite: Server) -> None:
    guard, sent = lite.app, list[tuple[int, bool]]()
    body = bytes(PIECE * 2 + 10)

    async def send(message: Any) -> None:
        sent.append((len(message["body"]), message["more_body"]))

    async def work() -> float:
        shares = Shares(0.5)
        eve = shares.of("eve")
        shares.of("ann").delay()  # somebody else is here
        eve.spend(0.2)
        began = time.monotonic()
        await guard.send_in_pieces(body, False, eve, send)
        return time.monotonic() - began

    assert in_fresh_thread(work) > 0.1, "it has used up its share"
    assert sent == [(PIECE, True), (PIECE, True), (10, False)]
    page = lite.http.get("/api/games")
    assert page.status_code == 200 and len(page.content) > PIECE, "and it arrives whole"
    assert page.json()["games"]


def test_a_fork_is_folded_in_a_worker_and_not_on_the_event_loop(lite: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of answers are played again when it begins: no other table waits for that."""
    seats = [{"seat": seat, "who": "me"} for seat in ("red", "yellow")]
    made = lite.post("/api/matches", {"game": "connect-four", "seats": seats}, 201)
    screen = lite.player(*[line["ticket"] for line in made["seats"]])
    for option in (0, 1, 2, 3):
        screen.answer(option)

    def folded(*_: Any) -> Any:
        raise AssertionError("folded on the event loop")

    here: list[Any] = []
    true_answer = Pool.answer

    async def answer(self: Pool, work: Any, *args: Any, **more: Any) -> Any:
        here.append((self.name, work.__name__))
        return await true_answer(self, work, *args, **more)

    monkeypatch.setattr(Pool, "answer", answer)
    monkeypatch.setattr(returning.Fold, "run", folded)
    fork = lite.post("/api/fork", {"ticket": made["host"], "number": 3, "seats": seats}, 201)
    again = lite.player(*[line["ticket"] for line in fork["seats"]])
    assert again.state["number"] == 3 and again.state["stage"] == "running"
    assert ("waking", "bring_back") in here
