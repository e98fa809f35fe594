"""Small requests that cost much: each is refused before it is counted, and nobody asks without end."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Server

LINES = ("." * 1_900 + "\n") * 12

ODDS = {"game": "star-quest", "service": "odds"}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/odds", {"pools": [{"faces": [n * n * 7 % 1999 - 999 for n in range(100)], "count": 60}]}),
        ("/api/odds", {"pools": [{"faces": [n * 19 % 1000 for n in range(100)], "count": 30}]}),
        ("/api/service", {**ODDS, "wish": {"attack": "4R", "defend": "30R", "rerolls": 2}}),
        ("/api/service", {"game": "star-quest", "service": "chapter-read", "wish": {"text": "a" + ".a" * 5_000}}),
        ("/api/service", {"game": "star-quest", "service": "chapter-read", "wish": {"text": LINES}}),
    ],
)
def test_what_would_take_long_is_refused_at_once(lite: Server, path: str, body: dict[str, Any]) -> None:
    began = time.process_time()
    answer = lite.http.post(path, json=body)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["say"]["key"]
    assert time.process_time() - began < 5, "not a measure of speed: these took ten seconds and more"


def test_what_people_really_ask_for_is_still_counted(lite: Server) -> None:
    assert lite.post("/api/odds", {"pools": [{"faces": [1, 2, 3, 4, 5, 6], "count": 20}]}, 200)["mean"] == 70
    assert lite.post("/api/service", {**ODDS, "wish": {"attack": "4R", "defend": "4R", "rerolls": 2}}, 200)["answer"]


def test_one_address_has_a_budget_and_hears_of_it(tmp_path: Path) -> None:
    server = Server(db=str(tmp_path / "busy.db"), requests_per_second=2).start()
    try:
        codes = [server.http.get("/api/words").status_code for _ in range(60)]
        assert codes[:20] == [200] * 20
        assert 429 in codes
        refused = server.http.get("/api/words")
        assert refused.status_code == 200 or refused.json()["code"] == "too-fast"
        assert server.http.get("/healthz").status_code == 200, "whoever watches over the server is not shut out"
    finally:
        server.stop()


def test_a_name_that_a_database_cannot_hold_harms_nobody(server: Server) -> None:
    seats = [{"seat": "red", "who": "me", "name": "A\x00nna"}, {"seat": "yellow", "who": "bot"}]
    made = server.post("/api/matches", {"game": "connect-four", "seats": seats, "title": "No\x00 end\x1b"}, 201)
    line = server.post("/api/tickets", {"tickets": [made["host"]]})["tickets"][0]
    assert line["title"] == "No end" and line["seats"][0]["name"] == "A nna"
