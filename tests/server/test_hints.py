"""Hints over real sockets: who may ask, what everybody reads of it, and what stays of it."""

from typing import Any

import pytest

from tests.server.harness import Player, Server

ALONE: dict[str, Any] = {
    "game": "ambush", "seats": [{"seat": "ann", "who": "me", "name": "Ann"}, {"seat": "bob", "who": "bot", "bot": "random"}],
    "pause_ms": 0,
}  # fmt: skip


def alone(server: Server, **more: Any) -> tuple[Player, dict[str, Any]]:
    made = server.post("/api/matches", {**ALONE, **more}, 201)
    ann = server.player(made["seats"][0]["ticket"])
    while not ann.asked:
        ann.receive()
    return ann, made


def notes(player: Player) -> list[dict[str, Any]]:
    return [event["say"] for event in player.events if event["say"]["key"] == "server-note-hint"]


def test_whoever_plays_alone_may_ask_and_the_story_tells_of_it_once_for_each_question(server: Server) -> None:
    ann, _ = alone(server)
    assert ann.state["hints"] is True
    number = ann.state["ask"]["number"]
    first = ann.ask("ask-hint", number=number)
    assert first["type"] == "hint" and 0 <= first.get("option", -1) < len(ann.state["ask"]["options"])
    assert [note["args"]["by"] for note in notes(ann)] == ["ann"]
    again = ann.ask("ask-hint", number=number)
    assert {**again, "id": 0} == {**first, "id": 0}
    assert len(notes(ann)) == 1
    assert ann.answer(first["option"])["type"] == "state"


def test_among_persons_hints_are_off_unless_they_were_chosen(server: Server) -> None:
    players = server.both(server.create("ambush"))
    ann = players["ann"]
    assert "hints" not in ann.state
    assert ann.ask("ask-hint", number=ann.state["number"])["code"] == "hints-off"
    players = server.both(server.create("ambush", hints="on"))
    ann, bob = players["ann"], players["bob"]
    assert ann.ask("ask-hint", number=ann.state["ask"]["number"])["type"] == "hint"
    bob.until(lambda message: message["type"] == "state" and bool(notes(bob)))
    assert notes(bob)[0]["args"]["by"] == "ann"


def test_hints_can_be_switched_off(server: Server) -> None:
    ann, _ = alone(server, hints="off")
    assert "hints" not in ann.state
    assert ann.ask("ask-hint", number=ann.state["ask"]["number"])["code"] == "hints-off"


def test_only_the_one_who_is_asked_may_ask(server: Server) -> None:
    made = server.create("ambush", hints="on")
    players = server.both(made)
    watcher = server.player(made["watch"])
    assert watcher.ask("ask-hint", number=0)["code"] == "not-your-seat"
    ann = players["ann"]
    ann.answer(0)
    assert ann.ask("ask-hint", number=ann.state["number"])["code"] in ("not-asked", "already-answered")
    assert ann.ask("ask-hint", number=999)["code"] == "late"
    assert not notes(ann)


def test_a_game_without_opponents_says_so_in_a_sentence(server: Server) -> None:
    players = server.both(server.create("connect-four", hints="on"))
    red = players["red"]
    reply = red.ask("ask-hint", number=red.state["ask"]["number"])
    assert (reply["code"], reply["say"]["key"]) == ("hint-failed", "server-hint-failed")


@pytest.mark.parametrize("taken_back", [False, True])
def test_the_result_counts_the_hints_of_each_seat(server: Server, taken_back: bool) -> None:
    ann, made = alone(server)
    asked = 0
    while ann.state["stage"] == "running":
        if not ann.asked:
            ann.receive()
            continue
        if asked < 2:
            assert ann.ask("ask-hint", number=ann.state["ask"]["number"])["type"] == "hint"
            asked += 1
            if taken_back and ann.state["undo"].get("ask_all_to") is not None:
                ann.ask("undo", seat="ann", to=ann.state["undo"]["ask_all_to"], epoch=ann.state["epoch"])
                continue
        ann.answer(0)
    assert ann.state["result"]["hints"] == {"ann": 2}
    report = server.post("/api/report", {"ticket": made["host"]}, 200)
    assert report["result"]["hints"] == {"ann": 2}
