"""Requests without HTTP: the desk answers what the server's routes answer."""

import asyncio
import json
from base64 import b64encode
from typing import Any

import pytest

from squadra.bots.levels import levels
from squadra.games import registry
from squadra.host.desk import routes
from squadra.host.desk.library import game_line
from squadra.host.desk.routes import answer
from squadra.host.failures import Refuse
from squadra.host.match import reviews
from squadra.host.work import CLIENT
from squadra.kernel import Match
from squadra.kernel.record import unpack
from tests.host.memory import Ear, MemoryStore, open_hall
from tests.small_games import connect_four


def ask(path: str, body: Any = None, **settings: Any) -> tuple[bool, Any]:
    async def work() -> tuple[bool, bytes]:
        hall = open_hall(**settings)
        try:
            return await answer(hall, path, None if body is None else json.dumps(body).encode())
        finally:
            await hall.stop()

    good, reply = asyncio.run(work())
    return good, json.loads(reply) if reply[:1] in b"{[" else reply.decode()


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("/api/games", "connect-four"),
        ("/api/rules/star-quest?search=door", "door"),
        ("/api/rules/star-quest?lang=it&search=SQ-DOOR-1", "SQ-DOOR-1"),
        ("/api/rules/star-quest?lang=it", "SQ-DOOR-1"),
        ("/api/rule/RT-BOARD-GEN-1", "RT-BOARD-GEN-1"),
        ("/api/rule/RT-BOARD-GEN-1?lang=it", "RT-BOARD-GEN-1"),
        ("/api/words", "areas"),
        ("/api/words/en/server", "server-busy"),
    ],
)
def test_what_anybody_may_read(path: str, part: str) -> None:
    good, reply = ask(path)
    assert good and part in json.dumps(reply), reply


OURS = ("star-quest", "rogue-trooper", "sergeants")


def test_the_set_up_offers_the_levels_that_a_game_has_with_their_strength() -> None:
    _, reply = ask("/api/games")
    lines = {line["name"]: line for line in reply["games"]}
    for name in OURS:
        assert lines[name]["bots"][:2] == ["easy", "tactics"]
    for line in (lines[name] for name in OURS):
        told = registry.find(line["name"]).strengths
        assert line["strengths"] == told
        assert set(told) <= {*line["bots"]} - {"tactics"}
        assert {*line["bots"]} - {*told} <= {"random", "easy", "tactics"}, "nobody is offered whom no series has shown"


def test_a_stronger_level_is_offered_once_its_strength_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.find("rogue-trooper")
    monkeypatch.setattr(type(game), "strengths", {"easy": 20})
    assert levels(game) == ["easy", "tactics"]
    monkeypatch.setattr(type(game), "strengths", {"easy": 20, "hard": 66})
    assert levels(game) == ["easy", "tactics", "hard"]
    line = game_line(game)
    assert (line.bots, line.strengths["hard"]) == (["easy", "tactics", "hard"], 66)


def test_wishes_are_checked_as_strictly_as_over_http() -> None:
    assert ask("/api/setup", {"game": "connect-four"})[1]["seats"] == ["red", "yellow"]
    assert ask("/api/odds", {"pools": [{"faces": [1, 2], "count": 2}]})[1]["mean"] == 3
    for path, body, code in (
        ("/api/setup", {"game": "chess"}, "game-unknown"),
        ("/api/setup", {"game": "ambush", "extra": 1}, "malformed"),
        ("/api/report", {"ticket": "x"}, "ticket-wrong"),
        ("/api/review", {"ticket": "x"}, "ticket-wrong"),
        ("/api/nothing", {}, "not-found"),
        ("/api/nothing", None, "not-found"),
        ("/api/rule/none", None, "rule-unknown"),
        ("/api/service", {"game": "ambush", "service": "none"}, "not-found"),
    ):
        good, problem = ask(path, body)
        assert not good and problem["code"] == code, (path, problem)
    nested: Any = []
    for _ in range(100):
        nested = [nested]
    assert ask("/api/setup", {"game": "ambush", "setup": {"x": nested}})[1]["code"] == "malformed"


def test_a_store_that_refuses_and_a_defect_are_told_in_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    store.memory.full = True

    async def work() -> list[bytes]:
        hall = open_hall(store)
        wish = json.dumps({"game": "connect-four"}).encode()
        told = [(await answer(hall, "/api/matches", wish))[1]]

        def broken(*_: Any) -> Any:
            raise RuntimeError("a defect")

        monkeypatch.setitem(routes.POSTS, "/api/matches", (routes.CreateMatch, broken))
        told.append((await answer(hall, "/api/matches", wish))[1])
        assert hall.metrics.errors == 1
        await hall.stop()
        return told

    assert [json.loads(reply)["code"] for reply in asyncio.run(work())] == ["storage-full", "internal"]


def test_an_address_has_so_many_open_matches_and_no_more() -> None:
    async def work() -> list[bool]:
        hall, made = open_hall(matches_per_address=2), list[bool]()
        CLIENT.set("2001:db8:1:2::7")
        for _ in range(3):
            made.append((await answer(hall, "/api/matches", b'{"game":"connect-four"}'))[0])
        CLIENT.set("203.0.113.9")
        made.append((await answer(hall, "/api/matches", b'{"game":"connect-four"}'))[0])
        await hall.stop()
        return made

    assert asyncio.run(work()) == [True, True, False, True]


def test_games_can_be_told_where_no_package_metadata_names_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_told", {})
    monkeypatch.setattr(registry, "_loaded", {})
    registry.tell({"told": "tests.small_games.ambush:game", "missing": "tests.small_games.nowhere:game"})
    assert "told" in registry.names() and "missing" not in registry.names()
    assert registry.find("told").name == "ambush"
    with pytest.raises(LookupError, match="cannot be loaded"):
        registry.find("missing")


def test_a_match_that_is_over_travels_as_a_file_and_is_studied_elsewhere() -> None:
    async def work() -> None:
        here, there = open_hall(seed=3), open_hall()
        seats = [{"seat": seat, "who": "bot", "bot": "random"} for seat in ("red", "yellow")]
        wish = {"game": "connect-four", "seats": seats, "title": "Evening", "pause_ms": 0}
        made = json.loads((await answer(here, "/api/matches", json.dumps(wish).encode()))[1])
        watcher = Ear(here)
        await watcher.join(made["host"])
        await watcher.until(lambda m: m.get("stage") == "over")
        good, file = await answer(here, "/api/record", json.dumps({"ticket": made["host"]}).encode())
        assert good
        good, reply = await answer(there, "/api/open", json.dumps({"file": b64encode(file).decode()}).encode())
        assert good, reply
        again = json.loads(reply)
        ticket = json.dumps({"ticket": again["host"]}).encode()
        for path in ("/api/report", "/api/verify"):
            good, reply = await answer(there, path, ticket)
            assert good, (path, reply)
        good, replay = await answer(there, "/api/replay", json.dumps({"ticket": again["host"], "start": 0}).encode())
        assert good, replay
        good, line = await answer(there, "/api/tickets", json.dumps({"tickets": [again["host"]]}).encode())
        assert json.loads(line)["tickets"][0]["stage"] == "over"
        ear = Ear(there)
        await ear.join(again["host"])
        assert ear.state["result"] == watcher.state["result"] and ear.state["number"] == watcher.state["number"]
        good, twice = await answer(there, "/api/record", ticket)
        assert good and unpack(twice).answers == unpack(file).answers
        await here.stop()
        await there.stop()

    asyncio.run(work())


def test_a_running_match_travels_as_a_file_and_is_played_on_elsewhere() -> None:
    async def work() -> None:
        here, there = open_hall(), open_hall(seed=2)
        wish = {"game": "connect-four", "seats": [{"seat": "red", "who": "me", "name": "Ann"}], "title": "Evening"}
        made = json.loads((await answer(here, "/api/matches", json.dumps(wish).encode()))[1])
        ann = Ear(here)
        await ann.join(made["seats"][0]["ticket"], made["host"])
        await ann.answer(3)
        await ann.until(lambda m: m["type"] == "state" and m["number"] >= 2 and m["ask"].get("options"))
        ticket = json.dumps({"ticket": made["host"]}).encode()
        good, file = await answer(here, "/api/record", ticket)
        assert good
        opened = json.dumps({"file": b64encode(file).decode()}).encode()
        good, reply = await answer(there, "/api/open", opened)
        assert good, reply
        again = json.loads(reply)
        assert [(seat["seat"], seat["name"]) for seat in again["seats"]] == [("red", "Ann")], (
            "the bot sits where it sat"
        )
        ear = Ear(there)
        await ear.join(again["seats"][0]["ticket"], again["host"])
        assert ear.state["number"] == ann.state["number"] and ear.state["view"] == ann.state["view"]
        assert (await ear.answer(0))["type"] == "state"
        watcher = json.dumps({"ticket": made["watch"]}).encode()
        assert not (await answer(here, "/api/record", watcher))[0], "whoever only watches gets no secrets"
        for broken in (b"", b"hello", file[:-1], file[:20] + bytes([file[20] ^ 1]) + file[21:]):
            good, reply = await answer(there, "/api/open", json.dumps({"file": b64encode(broken).decode()}).encode())
            assert not good and json.loads(reply)["code"] == "file-wrong"
        await here.stop()
        await there.stop()

    asyncio.run(work())


def test_a_running_match_of_people_at_one_screen_is_saved_and_all_of_them_are_told() -> None:
    async def work() -> None:
        here = open_hall()
        seats = [{"seat": "red", "who": "me", "name": "Ann"}, {"seat": "yellow", "who": "screen", "name": "Bea"}]
        wish = {"game": "connect-four", "seats": seats}
        made = json.loads((await answer(here, "/api/matches", json.dumps(wish).encode()))[1])
        both = Ear(here)
        await both.join(*(seat["ticket"] for seat in made["seats"]), made["host"])
        ticket = json.dumps({"ticket": made["seats"][1]["ticket"]}).encode()
        assert not (await answer(here, "/api/record", ticket))[0], "one of them alone does not get it"
        good, file = await answer(here, "/api/record", json.dumps({"ticket": made["host"]}).encode())
        assert good and unpack(file).hosted is not None
        told = await both.until(lambda m: m["type"] == "state" and "server-note-saved" in json.dumps(m))
        assert told["stage"] == "running"
        seats[1]["who"] = "link"
        afar = json.loads((await answer(here, "/api/matches", json.dumps(wish).encode()))[1])
        await Ear(here).join(afar["seats"][0]["ticket"], afar["host"])
        await Ear(here).join(afar["seats"][1]["ticket"])
        good, reply = await answer(here, "/api/record", json.dumps({"ticket": afar["host"]}).encode())
        assert not good and json.loads(reply)["code"] == "not-over", "who sits elsewhere keeps his secrets"
        await here.stop()

    asyncio.run(work())


def test_a_review_is_made_by_workers_while_one_asks_and_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        hall = open_hall(seed=3)
        wish = {"game": "connect-four", "seats": [{"seat": "red", "who": "me"}], "pause_ms": 0}
        made = json.loads((await answer(hall, "/api/matches", json.dumps(wish).encode()))[1])
        mine, host, watch = made["seats"][0]["ticket"], made["host"], made["watch"]

        async def ask(ticket: str) -> tuple[bool, Any]:
            good, reply = await answer(hall, "/api/review", json.dumps({"ticket": ticket}).encode())
            return good, json.loads(reply)

        red = Ear(hall)
        await red.join(mine, host)
        good, reply = await ask(mine)
        assert not good and reply["code"] == "not-over"
        while red.state["stage"] != "over":
            if red.asked:
                await red.answer(0)
            else:
                await asyncio.sleep(0.001)
        for other in (host, watch):
            good, reply = await ask(other)
            assert not good and reply["code"] == "not-your-seat", "only a seat's own"
        seen: list[float] = []
        while not (reply := (await ask(mine))[1]).get("review"):
            seen.append(reply["done"])
            await asyncio.sleep(0)
        assert seen == sorted(seen) and seen[0] == 0.0 and len(set(seen)) > 1, "one sees how far it is"
        won = "red" in red.state["result"]["winners"]
        assert reply["review"]["seat"] == "red" and reply["review"]["curve"][-1]["chance"] == (1.0 if won else 0.0)
        monkeypatch.setattr(hall.reviews, "begin", None)
        assert (await ask(mine))[1] == reply, "it is made once"
        await hall.stop()

    asyncio.run(work())


def test_a_review_that_fails_is_told_once_and_can_be_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        hall = open_hall()
        match, key = Match(connect_four.game), ("a match", "red")
        for column in range(3):
            match.choose(column)

        async def fail(*_: Any, **__: Any) -> None:
            raise Refuse("busy")

        with monkeypatch.context() as broken:
            broken.setattr(hall.reviews.crew, "answer", fail)
            hall.reviews.begin(key, match)
            await hall.reviews.making[key]
        with pytest.raises(Refuse):
            hall.reviews.stands(key)
        assert hall.reviews.stands(key) is None
        for number in range(reviews.MOST + 5):
            hall.reviews.begin((f"match {number}", "red"), match)
        assert len(hall.reviews.known) == reviews.MOST, "the oldest go"
        await hall.stop()

    asyncio.run(work())
