"""Requests of strangers' pages, of strangers' names, and of those who claim to be somebody else."""

from __future__ import annotations

from pathlib import Path

import httpx
import uvicorn

from squadra.server.running import configure
from tests.server.harness import Server


def test_a_form_of_another_page_cannot_make_a_match(lite: Server) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        headers = {"content-type": kind} if kind else {}
        answer = lite.http.post("/api/matches", content=b'{"game":"connect-four"}', headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (415, "malformed")
    assert lite.http.post("/api/matches", json={"game": "connect-four"}).status_code == 201


def test_a_server_at_home_answers_to_its_own_names_only(lite: Server) -> None:
    for host in ("evil.example", "evil.example:80", "127.0.0.1.evil.example"):
        for path in ("/api/games", "/", "/healthz"):
            answer = lite.http.get(path, headers={"host": host})
            assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    for host in ("localhost", f"127.0.0.1:{lite.port}", "[::1]:8765"):
        assert lite.http.get("/api/games", headers={"host": host}).status_code == 200


def test_a_name_that_the_operator_gave_is_answered(tmp_path: Path) -> None:
    server = Server(db=str(tmp_path / "named.db"), allowed_hosts=("table.example",)).start()
    try:
        assert server.http.get("/api/games", headers={"host": "table.example"}).status_code == 200
        assert server.http.get("/api/games", headers={"host": "other.example"}).status_code == 403
    finally:
        server.stop()


def test_only_a_named_proxy_is_believed_and_only_the_address_it_added(tmp_path: Path) -> None:
    """A client who sends the header himself has one budget all the same, with a proxy before the server or without."""
    for trusted, spent in (((), True), (("127.0.0.1",), False), (("10.9.9.9",), True)):
        server = Server(db=str(tmp_path / f"proxy{len(trusted)}{spent}.db"), requests_per_second=1)
        server.server = uvicorn.Server(configure(server.app, trusted))
        server.start()
        try:
            answers = [
                server.http.get("/api/words", headers={"x-forwarded-for": f"6.6.6.6, 7.7.7.{n}"}) for n in range(25)
            ]
            assert any(answer.status_code == 429 for answer in answers) is spent, trusted
            if trusted == (
                "127.0.0.1",
            ):  # what stands before the address that the proxy added is the client's own talk
                again = [lied(server.http, n) for n in range(25)]
                assert 429 in again
        finally:
            server.stop()


def lied(http: httpx.Client, n: int) -> int:
    return http.get("/api/words", headers={"x-forwarded-for": f"1.2.3.{n}, 8.8.8.8"}).status_code
