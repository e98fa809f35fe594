"""What whoever runs a server relies on: stopping, full disks, private files, readiness, and the story of what people did."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import httpx

from tests.server.harness import PATIENCE, Player, Server, play_out
from tests.server.test_crash import Victim


def story(player: Player) -> list[str]:
    return [line["say"]["key"] for line in player.events if line["say"]["key"].startswith("server-note-")]


def post(victim: Victim, path: str, body: Any) -> Any:
    return httpx.post(f"http://127.0.0.1:{victim.port}{path}", json=body, timeout=PATIENCE).json()


# ---------------------------------------------------------------------------------------------- stopping


def test_a_stopping_server_tells_every_page_and_the_game_goes_on(tmp_path: Path) -> None:
    victim = Victim(str(tmp_path / "stop.db"))
    victim.start()
    players: list[Player] = []

    def sit(*tickets: str) -> Player:
        player = Player(f"ws://127.0.0.1:{victim.port}/ws", {})
        players.append(player)
        if tickets:
            player.join(*tickets)
        return player

    try:
        made = post(victim, "/api/matches", {"game": "connect-four", "seats": [{"seat": "red", "who": "me"}]})
        seat, watch = made["seats"][0]["ticket"], made["watch"]
        screens = [sit(seat), sit(watch), sit()]
        before = screens[0].answer(0)["number"]
        assert victim.process is not None
        victim.process.send_signal(signal.SIGTERM)
        for screen in screens:
            told = screen.until(lambda m: m["type"] == "closed")
            assert (told["code"], told["say"]["key"]) == ("shutting-down", "server-shutting-down")
        assert victim.process.wait(PATIENCE) in (0, -signal.SIGTERM)
        victim.start()
        assert sit(seat).state["number"] >= before
    finally:
        for player in players:
            player.close()
        victim.stop()


# ---------------------------------------------------------------------------------------------- what people did


def test_every_take_back_takeover_and_new_link_is_a_line_of_the_story(server: Server) -> None:
    made = server.create("connect-four")
    host = server.player(made["host"])
    yellow = server.player(made["by"]["yellow"])
    new = host.ask("kick", seat="yellow")
    assert yellow.until(lambda m: m["type"] == "closed")["code"] == "ticket-revoked"
    players = {"red": server.player(made["by"]["red"]), "yellow": server.player(new["ticket"])}
    red = players["red"]
    while not red.asked:
        red.receive()
    number = red.state["number"]
    red.answer(0)
    assert red.ask("undo", seat="red", to=number)["number"] == number, "a quiet answer of one's own"
    host.ask("use-bot", seat="yellow")
    host.ask("give-back", seat="yellow")
    host.ask("renew-link", role="watch")
    host.ask("kick", seat="yellow")
    host.ask("close-match")
    assert story(server.player(made["host"])) == [
        f"server-note-{what}"
        for what in ("shown-out-early", "took-back", "bot", "back", "link-watch", "shown-out", "closed")
    ]


def test_a_quiet_take_back_counts_no_rolls(server: Server) -> None:
    made = server.create("connect-four")
    red = server.both(made)["red"]
    number = red.state["number"]
    red.answer(0)
    red.ask("undo", seat="red", to=number)
    note: Any = next(e["say"] for e in red.events if e["say"]["key"] == "server-note-took-back")
    assert (note["args"]["answers"], note["args"]["rolls"]) == (1, 0)
    assert red.state["undo"].get("taken_back", 0) == 0
    play_out({"red": red, "yellow": server.player(made["by"]["yellow"])}, seed=1)
    assert red.state["result"].get("taken_back", 0) == 0
