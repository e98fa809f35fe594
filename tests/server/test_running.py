"""Starting, stopping, the port, the logs, the built page."""

import gzip
import io
import json
import logging
from pathlib import Path

import pytest

from squadra.server.failures import StartError
from squadra.server.logs import JsonLines
from squadra.server.running import DEFAULT_PORT, aloud, find_port, listen, run
from tests.server.harness import Server


def test_a_taken_port_is_told_with_the_next_free_one() -> None:
    said: list[str] = []
    with listen("127.0.0.1", 0) as other:
        taken = other.getsockname()[1]
        with pytest.raises(StartError, match=rf"Port {taken} is taken.*--port \d+"):
            find_port("127.0.0.1", taken, said.append)
    assert said == []
    with pytest.raises(StartError, match="cannot be served"):
        find_port("192.0.2.1", 8765, said.append)


def test_without_a_wish_the_next_free_port_is_taken_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    with listen("127.0.0.1", 0) as other:
        taken = other.getsockname()[1]
        monkeypatch.setattr("squadra.server.running.DEFAULT_PORT", taken)
        with find_port("127.0.0.1", None, said.append) as found:
            assert found.getsockname()[1] != taken
    assert said[0].startswith(f"Port {taken} is taken; using ")
    assert DEFAULT_PORT == 8765


def test_what_stops_a_start_is_one_sentence_and_an_exit_code(tmp_path: Path) -> None:
    said: list[str] = []
    assert run(db="mysql://x/y", say=said.append) == 1
    (tmp_path / "file").write_text("not a folder")
    assert run(db=str(tmp_path / "file" / "x.db"), say=said.append) == 1
    assert run(db="postgresql://nobody@127.0.0.1:1/none", say=said.append) == 1
    assert len(said) == 3 and all(len(sentence.splitlines()) == 1 for sentence in said)


def test_logs_are_json_lines_with_what_was_given() -> None:
    record = logging.LogRecord("squadra.server", logging.WARNING, "", 0, "not stored", (), None)
    record.match = "abc"
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["event"], line["match"]) == ("warning", "not stored", "abc")
    assert line["time"].endswith("Z")


def test_the_built_page_is_served_compressed_cached_and_for_every_path_of_its_router(tmp_path: Path) -> None:
    page = tmp_path / "static"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Squadra</title>" + " " * 500)
    (page / "assets" / "app-1a2b.js").write_text("let x = 1;" * 200)
    (page / "assets" / "type-1a2b.woff2").write_bytes(b"wOF2" * 200)
    server = Server(db=str(tmp_path / "page.db"), static=str(page)).start()
    try:
        home = server.http.get("/")
        assert home.headers["content-encoding"] == "gzip" and home.headers["cache-control"] == "no-cache"
        assert server.http.get("/play").text == server.http.get("/rules/star-quest").text == home.text
        script = server.http.get("/assets/app-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        assert len(gzip.compress(script.content)) < len(script.content)
        letters = server.http.get("/assets/type-1a2b.woff2")
        assert "content-encoding" not in letters.headers and letters.content == b"wOF2" * 200, "it is packed already"
        plain = server.http.get("/", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers and plain.text == home.text
        again = server.http.get("/", headers={"if-none-match": home.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert server.http.get("/assets/missing.js").json()["code"] == "not-found"
        assert server.http.get("/%2e%2e/%2e%2e/etc/passwd.txt").json()["code"] == "not-found"
        assert server.http.get("/api/whatever").json()["code"] == "not-found"
    finally:
        server.stop()


def test_a_page_that_was_not_built_is_told_with_a_way_out(tmp_path: Path) -> None:
    server = Server(db=str(tmp_path / "bare.db"), static=str(tmp_path / "nothing")).start()
    try:
        told = server.http.get("/")
        assert told.status_code == 404 and told.json()["code"] == "page-missing"
        assert "make web" in told.json()["detail"]
    finally:
        server.stop()


def test_what_a_server_says_reaches_a_pipe_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(pipe, write_through=False))
    aloud("Squadra is ready")
    assert pipe.getvalue() == b"Squadra is ready\n"
