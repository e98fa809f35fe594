"""Whoever asks for much waits for his turn as soon as somebody else is here; alone he may have everything."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from squadra.host.shares import BURST, Metered, Shares
from tests.server.harness import PATIENCE, Server
from tests.server.threads import in_fresh_thread

EVIL = "127.0.0.2"


def test_nobody_waits_who_is_alone_and_nobody_who_used_little() -> None:
    shares = Shares(0.25)
    eve, ann = shares.of("eve"), shares.of("ann")
    eve.spend(10)
    assert eve.delay() == 0, "nobody else is here"
    assert ann.delay() == 0
    assert eve.delay() < 0.01, "what nobody else wanted is not held against him"
    eve.spend(10)
    assert eve.delay() > 0.5, "now somebody is here"
    ann.spend(BURST / 2)
    assert ann.delay() == 0
    assert Shares(0).of("eve").delay() == 0


def test_what_is_counted_is_the_time_that_others_could_not_use() -> None:
    async def work() -> str:
        time.sleep(0.02)
        await asyncio.sleep(0.2)
        time.sleep(0.02)
        return "done"

    async def broken() -> None:
        await asyncio.sleep(0)
        raise KeyError("x")

    async def endless() -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            ended.append(True)
            raise

    spent: list[float] = []
    ended: list[bool] = []

    async def main() -> None:
        assert await Metered(work(), spent.append) == "done"
        with pytest.raises(KeyError):
            await Metered(broken(), spent.append)
        waiting = asyncio.ensure_future(wrapped())
        await asyncio.sleep(0.01)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    async def wrapped() -> None:
        await Metered(endless(), spent.append)

    in_fresh_thread(main)
    assert len(spent) == 6 and sum(spent[:2]) >= 0.04 and ended == [True]


def test_a_greedy_client_waits_while_others_are_served(tmp_path: Path) -> None:
    server = Server(db=str(tmp_path / "shares.db")).start()
    try:
        url = f"ws://127.0.0.1:{server.port}/ws"
        with connect(url, source_address=(EVIL, 0), compression=None) as evil:
            account = server.hall.shares.of(EVIL)
            account.left = -0.25  # as if it had used a second of its share
            evil.send(json.dumps({"type": "ping", "id": 1}))
            assert json.loads(evil.recv(PATIENCE))["code"] == "join-first", "alone it is answered at once"
            made = server.create()
            players = server.both(made)
            account.left, account.last = -0.5, time.monotonic()
            began = time.monotonic()
            for n in range(5):
                evil.send(json.dumps({"type": "ping", "id": n}))
            assert players["red"].ask("ping")["type"] == "done", "others do not wait"
            answers = [json.loads(evil.recv(PATIENCE))["id"] for _ in range(5)]
            assert answers == [0, 1, 2, 3, 4], "nothing is lost, and all in order"
            assert time.monotonic() - began > 1
            account.left, account.last = -0.5, time.monotonic()
            with httpx.Client(
                base_url=f"http://127.0.0.1:{server.port}",
                timeout=PATIENCE,
                transport=httpx.HTTPTransport(local_address=EVIL),
            ) as greedy:
                began = time.monotonic()
                server.http.get("/api/words")
                assert greedy.get("/api/words").status_code == 200
                assert time.monotonic() - began > 1
    finally:
        server.stop()
