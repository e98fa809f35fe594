"""Those who work in a browser: here, or another worker, to whom parcels go."""

import asyncio
import json
from typing import Any

import pytest

from squadra.browser.crew import Aide, work_off
from squadra.browser.table import Table
from squadra.host.failures import Refuse
from tests.host.memory import MemoryDrawer


def double(number: int) -> int:
    if number == 13:
        raise ValueError("thirteen")
    if number == 14:
        raise Refuse("busy")
    return 2 * number


def test_work_goes_to_the_aide_and_comes_back() -> None:
    async def work() -> None:
        aide, sent = Aide(), list[int]()
        assert await aide.run(double, 4) == 8, "done here while there is no aide"

        def post(number: int, parcel: bytes) -> None:
            sent.append(number)
            asyncio.get_running_loop().call_soon(lambda: aide.hear(number, work_off(parcel)))

        aide.post = post
        assert (await aide.run(double, 4), await aide.run(double, 5)) == (8, 10)
        assert sent == [1, 2] and not aide.waiting
        with pytest.raises(Refuse, match="busy"):
            await aide.answer(double, 14)
        with pytest.raises(Refuse, match="internal"):
            await aide.answer(double, 13)

    asyncio.run(work())


def test_what_a_dead_aide_had_is_done_here() -> None:
    async def work() -> None:
        aide = Aide()
        aide.post = lambda number, parcel: asyncio.get_running_loop().call_soon(aide.lose) and None
        assert await aide.run(double, 4) == 8
        assert aide.post is None

    asyncio.run(work())


def test_quick_opponents_think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        aide, sent = Aide(), list[int]()

        def post(number: int, parcel: bytes) -> None:
            sent.append(number)
            aide.lose()

        aide.post = post
        monkeypatch.setattr("squadra.browser.crew.choose", said)
        assert await aide.run(said, "position", "red", "tactics") == "tactics"
        assert not sent
        assert await aide.run(said, "position", "red", "deep") == "deep"
        assert sent == [1]

    asyncio.run(work())


def said(position: str, seat: str, level: str) -> str:
    return level


def test_a_table_speaks_with_screens_by_the_numbers_of_their_lines() -> None:
    async def work() -> None:
        told: list[tuple[int, Any]] = []
        table = Table(MemoryDrawer(), lambda number, text: told.append((number, text)), seed=1)
        wish = {"game": "connect-four", "seats": [{"seat": "red", "who": "me"}, {"seat": "yellow", "who": "bot"}]}
        good, reply = await table.ask("/api/matches", json.dumps(wish))
        assert good
        table.hear(7, "{}")  # nobody has opened it
        table.open(7)
        ticket = json.loads(reply)["seats"][0]["ticket"]
        table.hear(7, json.dumps({"type": "join", "id": 1, "tickets": [ticket], "nonce": "n" * 16}))
        async with asyncio.timeout(20):
            while not any('"state"' in text for _, text in told):
                await asyncio.sleep(0)
        assert {number for number, _ in told} == {7}
        table.close(7)
        table.close(7)
        good, problem = await table.ask("/api/nothing", None)
        assert not good and json.loads(problem)["code"] == "not-found"
        await table.hall.stop()

    asyncio.run(work())
