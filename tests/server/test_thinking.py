"""Where opponents think: one mind for a seat, beside the pause, and no longer than the question stands."""

import asyncio
import os
import sys
import time
from collections import OrderedDict
from typing import Any

import pytest

from squadra.browser.crew import Pauses
from squadra.games import registry
from squadra.host.match import bots
from squadra.host.match.bots import mind_of
from squadra.host.metrics import Metrics
from squadra.kernel import Match
from squadra.server.settings import Settings
from squadra.server.work import processes
from squadra.server.work.processes import NICE, Pool, Pools
from tests.host.memory import Ear
from tests.host.test_conversation import create, hosted


def pid() -> int:
    return os.getpid()


def niceness() -> int:
    return os.nice(0)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such order")
def test_opponents_think_in_another_process_that_lets_the_tables_go_first():
    async def work() -> None:
        pool = Pools(Settings(), Metrics()).bots
        assert await pool.run(pid) != os.getpid()
        assert await pool.run(niceness) == niceness() + NICE
        pool.close()
        await asyncio.wait(pool.hands)

    asyncio.run(work())


def test_a_question_that_is_gone_is_not_thought_about_any_longer():
    async def work() -> None:
        pool = Pool("bots", 1, 600.0, 2000, Metrics())
        first = await pool.run(pid)
        thought = asyncio.create_task(pool.run(time.sleep, 500))
        await asyncio.sleep(0.2)
        thought.cancel()
        async with asyncio.timeout(60):
            second = await pool.run(pid)  # there is but one pair of hands
        assert second != first
        pool.close()
        await asyncio.wait(pool.hands)

    asyncio.run(work())


def loaded(name: str) -> bool:
    return any(module.startswith(f"squadra.games.{name}.opponents") for module in sys.modules)


def test_all_who_think_have_read_the_games_before_the_first_question():
    async def work() -> None:
        pool = Pool("bots", 2, 600.0, 2000, Metrics())
        pool.warm("rogue-trooper")
        assert len(pool.hands) == 2
        assert await asyncio.gather(*(pool.run(loaded, "rogue_trooper") for _ in range(2))) == [True, True]
        pool.close()
        await asyncio.wait(pool.hands)

    asyncio.run(work())


def test_whoever_thinks_a_move_over_for_long_finds_one_opponent_still_at_work(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(processes, "IDLE", 0.05)

    async def work() -> None:
        pool = Pool("bots", 2, 600.0, 2000, Metrics())
        pool.warm()
        known = {await pool.run(pid)}
        async with asyncio.timeout(60):
            while len(pool.hands) > 1:
                await asyncio.sleep(0.02)
        await asyncio.sleep(0.2)
        known.add(await pool.run(pid))
        assert await pool.run(pid) in known
        pool.close()
        await asyncio.wait(pool.hands)

    asyncio.run(work())


def test_in_the_end_nobody_waits_for_work(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(processes, "IDLE", 0.05)
    monkeypatch.setattr(processes, "LAST", 0.05)

    async def work() -> None:
        pool = Pool("bots", 2, 600.0, 2000, Metrics())
        pool.warm()
        async with asyncio.timeout(60):
            while pool.hands:
                await asyncio.sleep(0.02)

    asyncio.run(work())


def test_a_job_that_is_nearly_done_leaves_its_worker_warm():
    async def work() -> None:
        pool = Pool("bots", 1, 600.0, 2000, Metrics())
        first = await pool.run(pid)
        thought = asyncio.create_task(pool.run(time.sleep, 0.1))
        await asyncio.sleep(0.05)
        thought.cancel()
        assert await pool.run(pid) == first
        pool.close()
        await asyncio.wait(pool.hands)

    asyncio.run(work())


def test_a_seat_has_one_mind_for_a_match_and_another_after_a_take_back(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bots, "MINDS", 3)
    monkeypatch.setattr(bots, "_minds", OrderedDict())  # whoever was asked before
    game = registry.find("rogue-trooper")
    mine = mind_of(game, "tactics", "match.0", "flint")
    assert mind_of(game, "tactics", "match.0", "flint") is mine
    assert mind_of(game, "tactics", "match.0", "tinder") is not mine
    assert mind_of(game, "tactics", "match.1", "flint") is not mine
    mind_of(game, "tactics", "other.0", "flint")
    assert mind_of(game, "tactics", "match.0", "flint") is not mine  # nobody had asked it for long


def test_opponents_think_during_the_pause(monkeypatch: pytest.MonkeyPatch):
    """The answer is found long before the pause is over, and given when it is."""
    thought = asyncio.Event()
    run = Pauses.run

    async def told(self: Pauses, work: Any, *args: Any, **more: Any) -> Any:
        answer = await run(self, work, *args, **more)
        if work is bots.choose:
            thought.set()
        return answer

    monkeypatch.setattr(Pauses, "run", told)

    async def play(hall: Any) -> None:
        seats = [{"seat": "red", "who": "me"}, {"seat": "yellow", "who": "bot", "bot": "random"}]
        made = await create(hall, seats=seats, pause_ms=60_000)
        red = Ear(hall)
        await red.join(made["by"]["red"])
        await red.answer(3)
        async with asyncio.timeout(20):
            await thought.wait()
        await asyncio.sleep(0.05)
        assert red.state["number"] == 1

    hosted(play)


def test_a_bot_stops_thinking_at_once_when_its_question_is_taken_back(monkeypatch: pytest.MonkeyPatch):
    begun, stopped = asyncio.Event(), asyncio.Event()
    run = Pauses.run

    async def forever(self: Pauses, work: Any, *args: Any, **more: Any) -> Any:
        if work is not bots.choose:
            return await run(self, work, *args, **more)
        begun.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            stopped.set()
            raise

    monkeypatch.setattr(Pauses, "run", forever)

    async def play(hall: Any) -> None:
        seats = [{"seat": "red", "who": "me"}, {"seat": "yellow", "who": "bot", "bot": "random"}]
        made = await create(hall, seats=seats)
        red = Ear(hall)
        await red.join(made["by"]["red"])
        await red.answer(3)
        async with asyncio.timeout(20):
            await begun.wait()
            await red.ask("undo", seat="red", to=0, epoch=0)
            await stopped.wait()
        assert red.state["number"] == 0

    hosted(play)


class Failing(Pauses):
    """A crew whose stronger levels fail."""

    def __init__(self, fault: Exception) -> None:
        self.fault = fault
        self.asked: list[str] = []

    async def run(self, work: Any, *args: Any, **more: Any) -> Any:
        level = args[2]
        self.asked.append(level)
        if level in ("hard", "expert"):
            raise self.fault
        return work(*args)


@pytest.mark.parametrize("fault", [TimeoutError(), ZeroDivisionError("a defect")])
def test_a_level_that_fails_is_followed_by_those_below_it(fault: Exception):
    game = registry.find("rogue-trooper")
    match, metrics, crew = Match(game, {"players": 2}, 3), Metrics(), Failing(fault)
    assert match.ask is not None
    answer = asyncio.run(bots.Bots(crew, metrics, 1).think(match, match.ask.seat, "expert", "somebody"))
    assert crew.asked == ["expert", "hard", "tactics"]
    assert metrics.bot_failures == 2
    assert answer == game.ranked(match.view(match.ask.seat), match.ask)[0][1]


def test_a_level_that_fails_again_and_again_is_not_waited_for_any_longer_in_that_match():
    game = registry.find("rogue-trooper")
    match, crew = Match(game, {"players": 2}, 3), Failing(TimeoutError())
    ask, opponents = match.ask, bots.Bots(crew, Metrics(), 1)
    assert ask is not None

    async def think(table: str) -> list[str]:
        crew.asked = []
        await opponents.think(match, ask.seat, "expert", "somebody", table=table)
        return crew.asked

    async def play() -> None:
        for _ in range(bots.TRUST):
            assert await think("one.0") == ["expert", "hard", "tactics"]
        assert await think("one.0") == ["tactics"]
        assert await think("other.0") == ["expert", "hard", "tactics"], "elsewhere it may do better"

    asyncio.run(play())
