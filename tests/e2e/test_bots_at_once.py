"""Bots that play at once: the page asks no more of a server than its limits allow, whoever looks on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from squadra.games import registry
from tests.e2e.conftest import Server, Sit
from tests.e2e.play import answer, number, play_now, state

WATCHED = 150  # answers of bots that are looked at
FAR = """(n) => {
  const table = document.querySelector('[data-testid=table]').dataset;
  return Number(table.number) >= n || table.stage === 'over';
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With the limits that every server has."""
    running = Server(tmp_path_factory.mktemp("limited"), "serve.py", "limited")
    running.start()
    yield running
    running.stop()


class Wire:
    """What a page sends and hears."""

    def __init__(self, page: Page) -> None:
        self.sent: list[str] = []
        self.refused: list[str] = []
        page.on("websocket", self.listen)

    def listen(self, socket: Any) -> None:
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)["type"]))
        socket.on("framereceived", self.hear)

    def hear(self, frame: Any) -> None:
        said = json.loads(frame)
        if said["type"] in ("refused", "closed"):
            self.refused.append(said["code"])


@pytest.mark.parametrize("game", ["star-quest", "rogue-trooper", "sergeants"])
def test_nobody_is_told_of_too_many_messages_when_bots_play_at_once(sit: Sit, server: Server, game: str) -> None:
    seats = registry.find(game).seats(registry.find(game).setup(None))
    bots = [{"seat": seat, "who": "bot", "bot": "random"} for seat in seats]
    made = server.post("api/matches", {"game": game, "seats": bots, "pause_ms": 0})
    host, watcher = sit(""), sit("")
    wires = [Wire(host), Wire(watcher)]
    for page, kind, ticket in ((watcher, "watch", made["watch"]), (host, "seat", made["host"])):
        page.evaluate("(hash) => { location.hash = hash }", f"#/{kind}/{ticket}")
        page.wait_for_selector("[data-testid=table]")
    if host.get_attribute("[data-testid=table]", "data-stage") == "gathering":
        host.get_by_role("button", name="People and links").click()
        host.get_by_role("button", name="Start without waiting").click()
    for page in (host, watcher):
        page.wait_for_function(
            FAR,
            arg=WATCHED,
        )
    for wire in wires:
        assert not wire.refused
        assert len(wire.sent) < WATCHED / 2, f"a page that only looks on sends little: {wire.sent}"


def test_somebody_who_plays_against_bots_at_once_is_not_told_either(sit: Sit, server: Server) -> None:
    page = sit("")
    wire = Wire(page)
    play_now(page)
    for _ in range(30):
        if state(page) == "over":
            break
        answer(page, ("Activate", "Done"))
    assert number(page) > 30, "the bots have answered, too"
    assert not wire.refused
