"""Those who work in a browser: here, or another worker, to whom parcels go."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

import squadra
from squadra.browser.crew import Aide, is_quick, work_off
from squadra.browser.table import Table
from squadra.games import registry
from squadra.host.failures import Refuse
from squadra.host.match.position import Position
from tests.host.memory import MemoryDrawer

POSITION = Position.of(squadra.new_match("rogue-trooper", seed=1))


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


def test_what_a_dead_aide_had_is_done_by_the_next_one_or_here() -> None:
    async def work() -> None:
        aide = Aide()
        aide.post = lambda number, parcel: asyncio.get_running_loop().call_soon(aide.lose) and None
        assert await aide.run(double, 4) == 8
        assert aide.post is None

    asyncio.run(work())


def thinking(monkeypatch: pytest.MonkeyPatch, want: Callable[[Aide], bool]) -> tuple[Aide, list[int]]:
    """An aide that is not there yet, and the numbers of what it was given."""
    aide, sent = Aide(lambda: want(aide)), list[int]()
    monkeypatch.setattr("squadra.browser.crew.choose", said)
    return aide, sent


def works(aide: Aide, sent: list[int]) -> Callable[[int, bytes], None]:
    def post(number: int, parcel: bytes) -> None:
        sent.append(number)
        asyncio.get_running_loop().call_soon(lambda: aide.hear(number, work_off(parcel)))

    return post


def test_quick_opponents_think_here_and_the_aide_is_not_even_sent_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def want(aide: Aide) -> bool:
        raise AssertionError("nobody needs it")

    aide, _ = thinking(monkeypatch, want)
    assert asyncio.run(aide.run(said, POSITION, "red", "tactics")) == "tactics"


@pytest.mark.parametrize("game", ["star-quest", "rogue-trooper", "sergeants"])
def test_tactics_in_another_manner_think_at_the_table_and_whoever_searches_beside_it(game: str) -> None:
    found = registry.find(game)
    quick = {level: is_quick(found, level) for level in ("normal", *found.bots(), "installed elsewhere")}
    assert quick == {
        "normal": True, "easy": True, "tactics": True, "hard": game != "rogue-trooper",
        "expert": game == "star-quest", "installed elsewhere": False,
    }  # fmt: skip


def test_opponents_that_search_wait_for_the_aide_so_that_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[Aide] = []

    async def work() -> None:
        aide, sent = thinking(monkeypatch, lambda aide: not wanted.append(aide))
        thought = asyncio.create_task(aide.run(said, POSITION, "red", "hard"))
        assert await aide.run(double, 4) == 8, "whatever cannot hold it up is done here meanwhile"
        assert wanted and not thought.done()
        aide.come(works(aide, sent))
        assert await thought == "hard" and sent == [1]

    asyncio.run(work())


def test_an_aide_that_goes_with_its_tab_is_followed_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        aide, sent = thinking(monkeypatch, lambda aide: True)
        aide.come(lambda number, parcel: sent.append(-number))
        thought = asyncio.create_task(aide.run(said, POSITION, "red", "hard"))
        await asyncio.sleep(0.01)
        assert sent == [-1]
        aide.lose()
        await asyncio.sleep(0.01)
        assert not thought.done()
        aide.come(works(aide, sent))
        assert await thought == "hard" and sent == [-1, 2]

    asyncio.run(work())


def test_without_an_aide_the_table_thinks_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        aide, _ = thinking(monkeypatch, lambda aide: False)
        assert await aide.run(said, POSITION, "red", "hard") == "hard"
        aide, _ = thinking(monkeypatch, lambda aide: True)
        monkeypatch.setattr("squadra.browser.crew.ARRIVAL", 0.01)
        assert await aide.run(said, POSITION, "red", "hard") == "hard", "it never came"

    asyncio.run(work())


def said(position: object, seat: str, level: str) -> str:
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
