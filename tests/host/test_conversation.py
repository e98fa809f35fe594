"""Whole matches through conversations: no socket, no database, no thread, no process."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from squadra.games import registry
from squadra.host.desk.routes import answer
from squadra.host.hall import Hall
from squadra.host.match import bots
from squadra.host.match.position import Position
from squadra.kernel import Option, load
from tests.host.memory import Ear, MemoryStore, open_hall


def hosted(play: Callable[[Hall], Awaitable[None]], store: MemoryStore | None = None, **settings: Any) -> None:
    """Run something in a hall."""

    async def work() -> None:
        hall = open_hall(store, **settings)
        try:
            await play(hall)
        finally:
            await hall.stop()

    asyncio.run(work())


async def create(hall: Hall, game: str = "connect-four", who: str = "link", **more: Any) -> dict[str, Any]:
    seats = {"connect-four": ("red", "yellow"), "ambush": ("ann", "bob")}[game]
    wish = {"game": game, "seats": [{"seat": seat, "who": who} for seat in seats], "pause_ms": 0, **more}
    good, reply = await answer(hall, "/api/matches", json.dumps(wish).encode())
    assert good, reply
    made = json.loads(reply)
    return {**made, "by": {line["seat"]: line["ticket"] for line in made["seats"]}}


async def play_out(players: dict[str, Ear], seed: int, most: int = 10_000) -> int:
    """Random lawful answers by everybody until the match is over; returns how many."""
    chance, given = random.Random(seed), 0
    anyone = next(iter(players.values()))
    while anyone.state["stage"] == "running" and given < most:
        number = max(ear.state["number"] for ear in players.values())
        for ear in players.values():
            await ear.catch_up(number)
        player = next(ear for ear in players.values() if ear.asked)
        reply = await player.answer(chance.randrange(len(player.state["ask"]["options"])))
        assert reply["type"] == "state", reply
        await anyone.catch_up(reply["number"])
        given += 1
    return given


@pytest.mark.parametrize("game", ["connect-four", "ambush"])
def test_a_match_is_played_from_its_creation_to_the_check_of_its_dice(game: str) -> None:
    store = MemoryStore()

    async def play(hall: Hall) -> None:
        made = await create(hall, game)
        players = {seat: Ear(hall) for seat in made["by"]}
        for seat, ear in players.items():
            assert (await ear.join(made["by"][seat]))["seats"] == [seat]
        for ear in players.values():
            await ear.until(lambda m: m.get("stage") == "running")
        assert await play_out(players, seed=3) > 5
        ended = await players[next(iter(players))].until(lambda m: m.get("stage") == "over")
        assert ended["result"]["reason"]["key"]
        ticket = json.dumps({"ticket": made["watch"]}).encode()
        for path in ("/api/report", "/api/verify", "/api/replay"):
            good, reply = await answer(hall, path, ticket)
            assert good, (path, reply)
            if path == "/api/verify":
                assert json.loads(reply)["valid"]
        good, record = await answer(hall, "/api/record", ticket)
        assert good and load(record, registry.find).result is not None

    hosted(play, store)
    kept = store.memory.tables
    assert kept["answers"] and kept["positions"], "the record and its last position are kept"


def test_a_match_comes_back_from_the_store_in_another_hall() -> None:
    store, kept = MemoryStore(), dict[str, Any]()

    async def begin(hall: Hall) -> None:
        made = await create(hall, "ambush")
        ann, bob = Ear(hall), Ear(hall)
        await ann.join(made["by"]["ann"])
        await bob.join(made["by"]["bob"])
        await ann.until(lambda m: m.get("stage") == "running")
        await play_out({"ann": ann, "bob": bob}, seed=1, most=6)
        number = max(ann.state["number"], bob.state["number"])
        await ann.catch_up(number)
        kept.update(made=made, number=number, view=ann.state["view"])

    async def go_on(hall: Hall) -> None:
        ann, bob = Ear(hall), Ear(hall)
        await ann.join(kept["made"]["by"]["ann"])
        await bob.join(kept["made"]["by"]["bob"])
        assert (ann.state["number"], ann.state["view"]) == (kept["number"], kept["view"])
        await play_out({"ann": ann, "bob": bob}, seed=2)
        assert ann.state["stage"] == "over"

    hosted(begin, store)
    hosted(go_on, store)


def test_bots_play_where_they_are_asked_to() -> None:
    async def play(hall: Hall) -> None:
        made = await create(hall, seats=[{"seat": "red", "who": "bot"}, {"seat": "yellow", "who": "bot"}])
        watcher = Ear(hall)
        await watcher.join(made["host"])
        await watcher.until(lambda m: m.get("stage") == "over")

    hosted(play)


@pytest.mark.parametrize("level", ["random", "tactics"])
def test_a_bot_that_takes_over_a_seat_plays_at_the_level_chosen(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []
    real = bots.choose

    def choose(position: Position, seat: str, name: str, seed: int, table: str = "") -> int | Option:
        asked.append((seat, name))
        return real(position, seat, name, seed, table)

    monkeypatch.setattr(bots, "choose", choose)

    async def play(hall: Hall) -> None:
        made = await create(hall, "ambush")
        ann, bob = Ear(hall), Ear(hall)
        await ann.join(made["by"]["ann"])
        await bob.join(made["by"]["bob"])
        await ann.until(lambda m: m.get("stage") == "running")
        await bob.ask("use-bot", seat="bob", bot=level)
        while not asked and ann.state["stage"] == "running":
            await (ann.answer(0) if ann.asked else ann.catch_up(ann.state["number"] + 1))
        assert asked and set(asked) == {("bob", level)}

    hosted(play)


def test_what_cannot_be_stored_did_not_happen() -> None:
    store = MemoryStore()

    async def play(hall: Hall) -> None:
        made = await create(hall, who="me")
        both = Ear(hall)
        await both.join(*made["by"].values())
        store.memory.full = True
        refused = await both.answer(3)
        assert (refused["type"], refused["code"], refused.get("number", 0)) == ("refused", "storage-full", 0)
        store.memory.full = False
        assert (await both.answer(3))["number"] == 1
        taken = await both.ask("undo", seat="red", to=0, epoch=0)
        assert (taken["number"], taken["epoch"]) == (0, 1)
        assert not store.memory.tables["answers"]

    hosted(play, store)


def test_a_conversation_refuses_what_is_no_message_and_goes_on() -> None:
    async def play(hall: Hall) -> None:
        ear = Ear(hall)
        assert (await ear.ask("ping"))["code"] == "join-first"
        for data in (b"{", b'{"type":"nobody","id":7}', b"[" * 1000, b'"' + b"x" * 20_000 + b'"'):
            start = len(ear.heard)
            ear.talk.hear(data)
            assert (await ear.until(lambda m: m["type"] == "refused", start))["code"] in ("malformed", "too-large")
        assert (await ear.join("nonsense"))["code"] == "ticket-wrong"
        made = await create(hall)
        assert (await ear.join(made["by"]["red"]))["type"] == "joined"

    hosted(play)


def test_a_flood_is_refused_and_then_cut_off() -> None:
    async def play(hall: Hall) -> None:
        ear = Ear(hall)
        for id in range(400):
            ear.talk.hear(json.dumps({"type": "ping", "id": id}).encode())
        assert ear.hung_up and ear.heard[-1]["code"] == "too-fast"
        assert {message["code"] for message in ear.heard[:-1]} == {"join-first", "too-fast"}

    hosted(play, rate=0.001, burst=3)


def test_a_match_that_somebody_else_has_is_reached_by_a_pipe() -> None:
    store, sent = MemoryStore(), list[bytes]()

    async def play(hall: Hall) -> None:
        made = await create(hall)
        live = hall.live.pop(made["match"])
        await live.stop()
        store.elsewhere[made["match"]] = "http://elsewhere"
        ear = Ear(hall, pipe=sent.append)
        ear.talk.hear(json.dumps({"type": "join", "id": 1, "tickets": [made["by"]["red"]]}).encode())
        ear.talk.hear(b"later")
        async with asyncio.timeout(5):
            while len(sent) < 2:
                await asyncio.sleep(0.01)
        assert ear.forwarded == ["http://elsewhere"] and sent[1] == b"later"
        assert list(hall.pipes.values()) == ["http://elsewhere"]
        ear.talk.over()
        assert not hall.pipes
        good, reply = await answer(hall, "/api/tickets", json.dumps({"tickets": [made["watch"]]}).encode())
        assert good and json.loads(reply)["tickets"][0]["stage"] == "gathering", "whoever only looks reads the store"

    hosted(play, store)


def test_rows_of_a_match_survive_any_encoding() -> None:
    """A store may keep them as it likes: they are plain structs."""
    store = MemoryStore()

    async def play(hall: Hall) -> None:
        made = await create(hall, who="me", title="Title")
        both = Ear(hall)
        await both.join(*made["by"].values())
        for option in (0, 1, 2):
            await both.answer(option)
        stored = await store.load(made["match"])
        assert stored is not None and len(stored.answers) == 3 and stored.row.title == "Title"
        assert msgspec.convert(msgspec.to_builtins(stored), type(stored)) == stored

    hosted(play, store)


class SlowStore(MemoryStore):
    """A store that takes its time with whatever is saved, once it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.slow = False
        self.saving, self.go_on = asyncio.Event(), asyncio.Event()

    async def save(self, *args: Any, **more: Any) -> None:
        if self.slow:
            self.saving.set()
            await self.go_on.wait()
        await super().save(*args, **more)


def test_a_match_does_not_fall_asleep_while_somebody_sits_down() -> None:
    """The only screen was not yet there, the letter no longer in the box: it sat down at a table that was no more."""
    store = SlowStore()

    async def play(hall: Hall) -> None:
        made = await create(hall)
        store.slow, red = True, Ear(hall)
        joining = asyncio.create_task(red.join(made["by"]["red"]))
        await store.saving.wait()
        live = hall.live[made["match"]]
        await asyncio.sleep(0.3)  # several times as long as matches without screens are kept
        assert hall.live.get(made["match"]) is live
        store.go_on.set()
        assert (await joining)["type"] == "joined"
        assert (await red.ask("ping"))["type"] == "done"

    hosted(play, store, idle_seconds=0.05)


def test_who_sits_down_while_all_tables_are_given_up_is_sent_back() -> None:
    store = SlowStore()

    async def play(hall: Hall) -> None:
        made = await create(hall)
        store.slow, red = True, Ear(hall)
        joining = asyncio.create_task(red.join(made["by"]["red"]))
        await store.saving.wait()
        hall.lose_all()
        store.go_on.set()
        await joining
        assert (await red.until(lambda m: m["type"] == "closed"))["code"] == "busy"
        assert red.hung_up

    hosted(play, store)
