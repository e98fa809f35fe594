"""Upgrades lose no game: content and rules change, and what was begun goes on, what was played stays as it was."""

import zlib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from squadra.games import registry
from squadra.host.match import play
from squadra.host.record.returning import bring_back
from squadra.kernel import Game
from tests.server.harness import Player, Server, play_out
from tests.small_games import ambush, ambush_renewed

Start = Callable[..., Server]
ROGUE = registry.find("rogue-trooper")
ON_SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
"""For what one database shows as well as two: those that cut, end or keep a match are tried on both."""


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Positions are stored often, and whatever a test installs is gone after it."""
    monkeypatch.setattr(play, "EVERY", 6)
    before = dict(registry._extra)
    yield
    registry._extra.clear()
    registry._extra.update(before)


def changed(game: Game, file: str, old: bytes, new: bytes) -> Game:
    """A game with another content."""
    files = dict(game.content.files)
    assert old in files[file]
    files[file] = files[file].replace(old, new, 1)
    return game.with_content(files)


def notes(player: Player) -> list[str]:
    return [e["say"]["key"] for e in player.events if e["say"]["key"].startswith("server-note-")]


def metric(server: Server, name: str) -> int:
    lines = server.http.get("/metrics").text.splitlines()
    return int(next(line for line in lines if line.startswith(f"squadra_{name}_total ")).split()[1])


def crash(server: Server) -> None:
    """No match of the server is kept as it leaves memory."""

    async def nothing() -> None:
        return

    for live in server.hall.live.values():
        live.play.rest = nothing


# Content.


@ON_SQLITE
def test_a_remark_in_a_content_file_matters_to_nobody(start: Start) -> None:
    server = start()
    made = server.create("rogue-trooper", setup={"players": 2})
    players = server.both(made)
    play_out(players, seed=1, most=20)
    before = {seat: player.state["view"] for seat, player in players.items()}

    registry.add_game(changed(ROGUE, "numbers.toml", b"", b"# a remark\n"))
    server = start()
    players = server.both(made)
    assert {seat: player.state["view"] for seat, player in players.items()} == before
    assert notes(next(iter(players.values()))) == [] and metric(server, "other_rules") == 0
    play_out(players, seed=2, most=30)
    assert server.hall.live[made["match"]].play.first == 0, "and answers can be taken back as ever"


@ON_SQLITE
def test_a_match_goes_on_with_the_numbers_it_was_begun_with(start: Start) -> None:
    server = start()
    made = server.create("rogue-trooper", setup={"players": 2, "roundLimit": 60})
    play_out(server.both(made), seed=3, most=20)
    least = ROGUE.content.numbers.round_limit_least
    new = changed(ROGUE, "numbers.toml", b"round_limit_least = %d" % least, b"round_limit_least = %d" % (least + 100))
    registry.add_game(new)
    server = start()
    players = server.both(made)
    live = server.hall.live[made["match"]]
    assert live.play.game.content.numbers.round_limit_least == least
    assert server.post("/api/setup", {"game": "rogue-trooper", "setup": {"roundLimit": 60}})["problem"]
    assert notes(next(iter(players.values()))) == []
    play_out(players, seed=4)
    assert server.post("/api/verify", {"ticket": made["host"]}, 200)["valid"]
    assert not server.post("/api/report", {"ticket": made["host"]}, 200).get("other_rules")


# Rules.


def half_played(server: Server, answers: int = 24) -> dict[str, Any]:
    made = server.create("ambush", undo="friendly")
    players = server.both(made)
    play_out(players, seed=5, most=answers)
    made["before"] = {seat: player.state for seat, player in players.items()}
    made["told"] = {seat: player.events for seat, player in players.items()}
    return made


def test_after_a_change_of_rules_a_match_goes_on_exactly_where_it_stood(start: Start) -> None:
    made = half_played(start())
    registry.add_game(ambush_renewed.forgiving)
    server = start(seed=2)  # what it makes has other names
    players = server.both(made)
    for seat, player in players.items():
        assert player.state["view"] == made["before"][seat]["view"]
        assert player.state["number"] == made["before"][seat]["number"]
        told = [e for e in player.events if not e["say"]["key"].startswith("server-note-")]
        assert told == made["told"][seat], "the story is the one that was told"
        assert notes(player) == ["server-note-new-rules"]
    assert metric(server, "other_rules") == 1
    play_out(players, seed=6)
    one = next(iter(players.values()))
    assert one.state["stage"] == "over" and one.state["result"]
    report = server.post("/api/report", {"ticket": made["host"]}, 200)
    assert report["other_rules"] and report["rounds"][0]["round"] == 1
    checked = server.post("/api/verify", {"ticket": made["host"]}, 200)
    assert checked["valid"] and len(checked["draws"]) > 8

    first = server.hall.live[made["match"]].play.first
    here = {"ticket": made["by"]["ann"], "number": first, "seats": [{"seat": s, "who": "me"} for s in ("ann", "bob")]}
    forked = server.post("/api/fork", here, 201)
    screen = server.player(*[line["ticket"] for line in forked["seats"]])
    assert screen.state["number"] == first
    play_out({"both": screen}, seed=14)
    assert screen.state["stage"] == "over" and server.post("/api/verify", {"ticket": forked["host"]}, 200)["valid"]
    early = server.post("/api/fork", {**here, "number": 4}, 409)
    assert early["code"] == "match-old"

    server = start()  # the same rules again: nothing more is said
    again = server.player(made["by"]["ann"])
    assert again.state["result"] == one.state["result"] and notes(again) == ["server-note-new-rules"]
    assert metric(server, "other_rules") == 0


@ON_SQLITE
def test_nobody_takes_back_what_was_played_by_other_rules(start: Start) -> None:
    made = half_played(start())
    registry.add_game(ambush_renewed.forgiving)
    server = start()
    players = server.both(made)
    number = made["before"]["ann"]["number"]
    ann = players["ann"]
    assert (ann.state["undo"] or {}).get("to") is None and ann.state["undo"].get("ask_all_to") is None
    to = max(n for n in range(number) if server.hall.live[made["match"]].play.match.record[n][0] == "ann")
    assert ann.ask("undo", seat="ann", to=to, epoch=ann.state["epoch"])["code"] == "undo-rules"
    play_out(players, seed=7, most=4)
    back = ann.ask("undo", seat="ann", to=number, epoch=ann.state["epoch"])
    assert back["type"] == "done" or back.get("number") == number, back


def test_after_a_crash_and_a_change_of_rules_it_goes_on_from_the_last_stored_position(start: Start) -> None:
    server = start()
    made = half_played(server)
    stood = server.hall.live[made["match"]].play.stood[-1]
    crash(server)
    registry.add_game(ambush_renewed.forgiving)
    server = start()
    players = server.both(made)
    live = server.hall.live[made["match"]]
    assert live.play.first == stood < made["before"]["ann"]["number"]
    assert notes(players["ann"]) == ["server-note-new-rules"]
    assert players["ann"].state["epoch"] == made["before"]["ann"]["epoch"] + 1, "no roll comes up a second time"
    assert live.play.keyed.epoch == players["ann"].state["epoch"]
    kept = [e for e in players["ann"].events if e["number"] <= stood and "note" not in e["say"]["key"]]
    assert kept == [e for e in made["told"]["ann"] if e["number"] <= stood]
    play_out(players, seed=8)
    assert server.post("/api/verify", {"ticket": made["host"]}, 200)["valid"]


@ON_SQLITE
def test_answers_that_no_rule_knows_end_the_fold_not_the_match(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "EVERY", 1000)  # a match of before positions were stored
    server = start()
    made = half_played(server)
    crash(server)
    registry.add_game(ambush_renewed.backward)
    server = start()
    players = server.both(made)
    assert notes(players["ann"]) == ["server-note-new-rules"]
    assert 0 < players["ann"].state["number"] < made["before"]["ann"]["number"]
    play_out(players, seed=9)
    assert players["ann"].state["stage"] == "over"
    assert server.post("/api/verify", {"ticket": made["host"]}, 200)["valid"]


def test_a_match_that_can_no_longer_be_read_is_kept_with_its_score_and_story(start: Start) -> None:
    made = half_played(start())
    registry.add_game(ambush_renewed.unreadable)
    server = start()
    ann = server.player(made["by"]["ann"])
    assert ann.state["stage"] == "over" and "view" not in ann.state and "ask" not in ann.state
    assert ann.state["result"]["reason"]["key"] == "end-upgrade"
    assert ann.state["result"]["scores"] == made["before"]["ann"]["view"]["lives"]
    told = [e for e in ann.events if not e["say"]["key"].startswith("server-note-")]
    assert told == made["told"]["ann"] and notes(ann) == ["server-note-lost"]
    line = server.post("/api/tickets", {"tickets": [made["by"]["ann"]]})["tickets"][0]
    assert line["stage"] == "over" and "problem" not in line
    report = server.post("/api/report", {"ticket": made["by"]["ann"]}, 200)
    assert report["result"] == ann.state["result"] and report["other_rules"]
    pages = server.post("/api/replay", {"ticket": made["by"]["ann"], "count": 200}, 200)
    assert pages["other_rules"] and [e for s in pages["steps"] for e in s["events"]] == told
    assert server.post("/api/verify", {"ticket": made["host"]}, 200)["valid"]
    assert ann.ask("answer", seat="ann", number=ann.state["number"], option=0)["code"] == "late"

    server = start()
    assert notes(server.player(made["by"]["ann"])) == ["server-note-lost", "server-note-other-rules"]


# Finished matches.


@ON_SQLITE
def test_a_finished_match_shows_what_was_then(start: Start) -> None:
    server = start()
    made = server.create("ambush")
    players = server.both(made)
    play_out(players, seed=10)
    ticket = {"ticket": made["by"]["ann"]}
    paths = ("/api/report", "/api/verify")
    then = {path: server.post(path, ticket, 200) for path in paths}
    then["/api/report"].pop("seats")  # they say who is here now
    last, told = players["ann"].state, players["ann"].events
    steps = server.post("/api/replay", {**ticket, "count": 200}, 200)["steps"]
    for game in (ambush_renewed.forgiving, ambush_renewed.unreadable):
        registry.add_game(game)
        server = start()
        ann = server.player(made["by"]["ann"])
        assert ann.state["result"] == last["result"] and ann.state["stage"] == "over"
        assert [e for e in ann.events if "note" not in e["say"]["key"]] == told
        assert notes(ann) == ["server-note-other-rules"]
        for path in paths:
            now = server.post(path, ticket, 200)
            now.pop("other_rules", None)
            now.pop("seats", None)
            assert now == then[path]
        pages = server.post("/api/replay", {**ticket, "count": 200}, 200)
        assert pages["other_rules"] and pages["total"] == last["number"]
        assert [(s["number"], s["events"]) for s in pages["steps"]] == [(s["number"], s["events"]) for s in steps]
        assert all(s.get("view") is None for s in pages["steps"][:-1])
        assert server.post("/api/fork", {**ticket, "number": 4}, 409)["code"] == "match-old"
        assert metric(server, "other_rules") >= 1
        bob = server.post("/api/replay", {"ticket": made["by"]["bob"], "count": 200}, 200)
        assert bob["steps"] != pages["steps"], "everybody reads the story of his own seat"
    registry.add_game(ambush.game)
    server = start()
    assert not server.post("/api/replay", {**ticket, "count": 200}, 200).get("other_rules")
    assert notes(server.player(made["by"]["ann"])) == []


def test_what_is_taken_back_is_taken_out_of_the_stored_positions(start: Start) -> None:
    server = start()
    seats = [{"seat": seat, "who": "me"} for seat in ("ann", "bob")]
    made = server.post("/api/matches", {"game": "ambush", "seats": seats, "undo": "free"}, 201)
    tickets = [line["ticket"] for line in made["seats"]]
    screen = server.player(*tickets)
    play_out({"both": screen}, seed=11, most=9)
    here = screen.state["number"]
    play_out({"both": screen}, seed=12, most=20)
    live = server.hall.live[made["match"]]
    assert live.play.stood[-1] > here
    screen.ask("undo", seat="ann", to=here, epoch=screen.state["epoch"])
    assert screen.state["number"] == here and all(number <= here for number in live.play.stood)
    play_out({"both": screen}, seed=13)
    ticket = {"ticket": tickets[0]}
    then = server.post("/api/verify", ticket, 200)
    assert then["valid"] and [d["number"] for d in then["draws"]] == sorted({d["number"] for d in then["draws"]})
    server = start()
    assert server.post("/api/verify", ticket, 200) == then and metric(server, "other_rules") == 0


@ON_SQLITE
def test_a_damaged_position_is_never_taken_for_the_truth(start: Start) -> None:
    server = start()
    made = half_played(server)
    server = start()
    stored = server.call(lambda: server.hall.store.load(made["match"]))
    assert stored is not None and stored.positions[-1].number == len(stored.answers)
    whole = bring_back(stored.row, stored, ambush.game, ambush.game)
    assert whole.verdict == "same"
    bad = msgspec.structs.replace(stored.positions[-1], state=zlib.compress(b"\x80"))  # it reads as an empty table
    damaged = msgspec.structs.replace(stored, positions=[*stored.positions[:-1], bad])
    assert bring_back(stored.row, damaged, ambush.game, ambush.game).verdict == "same", "the answers themselves hold"
    another = msgspec.structs.replace(stored.positions[-1], state=stored.positions[0].state)  # it reads very well
    exchanged = msgspec.structs.replace(stored, positions=[*stored.positions[:-1], another])
    for spoilt in (damaged, exchanged):
        back = bring_back(stored.row, spoilt, ambush_renewed.forgiving, ambush_renewed.forgiving)
        assert back.verdict == "lost" and back.scores == made["before"]["ann"]["view"]["lives"]
