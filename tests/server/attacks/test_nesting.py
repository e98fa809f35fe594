"""Nested without end, thousands of digits, huge keys: on every way in, refused at once and never a defect."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from squadra.host.wire.depth import DEEPEST, too_deep
from tests.server.harness import Server

NASTY = {
    "deep list": "[" * 20_000 + "]" * 20_000,
    "deep object": '{"a":' * 10_000 + "1" + "}" * 10_000,
    "never closed": "[" * 60_000,
    "rather deep": "[" * 900 + "]" * 900,
    "just too deep": '{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1),
    "digits": "9" * 60_000,
    "four thousand digits": "-" + "9" * 4_000,
    "long fraction": "0." + "1" * 60_000,
    "huge power": "1e99999999",
    "long power": "1" + "0" * 5_000 + "e-5000",
    "long string": '"' + "x" * 60_000 + '"',
    "huge key": '{"' + "k" * 60_000 + '":1}',
    "many keys": "{" + ",".join(f'"k{n}":1' for n in range(6_000)) + "}",
    "one key": "{" + ",".join('"k":1' for _ in range(8_000)) + "}",
    "escapes": '"' + "\\u0000" * 9_000 + '"',
    "half a pair": '"\\ud800"',
    "no number": "NaN",
    "quotes": '"' + '\\"' * 30_000,
}
BODIES = {
    "/api/setup": '{"game":"star-quest","setup":{"mission":@}}',
    "/api/matches": '{"game":"star-quest","setup":{"mission":@}}',
    "/api/tickets": '{"tickets":[@]}',
    "/api/replay": '{"ticket":"x","start":@}',
    "/api/fork": '{"ticket":"x","number":@}',
    "/api/rematch": '{"tickets":[@]}',
    "/api/briefing": '{"game":"star-quest","setup":{"mission":@}}',
    "/api/report": '{"ticket":@}',
    "/api/verify": '{"ticket":@}',
    "/api/record": '{"ticket":@}',
    "/api/open": '{"file":@}',
    "/api/odds": '{"pools":[{"faces":[@]}]}',
    "/api/service": '{"game":"sergeants","service":"force-read","wish":{"a":@}}',
}
BODIES |= {f"/api/operator/{what}": '{"match":@}' for what in ("close", "delete")}
BODIES |= {f"/api/operator/{what}": '{"address":@}' for what in ("ban", "unban")}
BODIES["/api/operator/matches"] = '{"token":@}'
JSON = {"content-type": "application/json"}


@pytest.fixture(autouse=True)
def in_good_time() -> Iterator[None]:
    began = time.process_time()
    yield
    assert time.process_time() - began < 5, "not a measure of speed: minutes are meant"


@pytest.mark.parametrize("path", BODIES)
def test_no_body_is_too_much_for_the_interface(lite: Server, path: str) -> None:
    for name, value in NASTY.items():
        for body in (value, BODIES[path].replace("@", value)):
            answer = lite.http.post(path, content=body.encode(), headers=JSON)
            refused = 400 <= answer.status_code < 500 or (path, name) == ("/api/odds", "long power")  # it is a one
            told = answer.status_code == 200 and path in ("/api/setup", "/api/tickets") and "problem" in answer.text
            assert refused or told, (name, answer.status_code, answer.text[:200])


def test_the_list_above_has_every_path_that_takes_a_body(lite: Server) -> None:
    described = lite.http.get("/api/schema/openapi.json").json()["paths"]
    assert sorted(path for path, ways in described.items() if "post" in ways) == sorted(BODIES)


def test_no_message_is_too_much_for_the_socket(lite: Server) -> None:
    player = lite.both(lite.create())["red"]
    kinds = [
        '{"type":"answer","id":1,"seat":"red","number":0,"epoch":0,"option":@}',
        '{"type":"answer","id":1,"seat":"red","number":0,"epoch":0,"value":@}',
        '{"type":"join","id":1,"tickets":[@]}',
        '{"type":@,"id":1}',
        '{"type":"ping","id":@}',
        '{"type":"undo","id":1,"seat":"red","to":@}',
        '{"type":"ask-look","id":1,"anchor":@,"number":0}',
        "@",
    ]
    for name, value in NASTY.items():
        for kind in kinds:
            short = value if len(value) < 15_000 else value[:7_000] + value[-7_000:]
            for text in (kind.replace("@", value), kind.replace("@", short)):
                player.socket.send(text)
                told = player.until(lambda m: m["type"] in ("refused", "done", "joined"))
                assert (
                    told["type"] == "done"
                    if "ping" in kind and name == "four thousand digits"
                    else (told["type"] == "refused" and told["code"] != "internal")
                ), (name, kind, told)
    assert player.ask("ping")["type"] == "done"


def service(game: str, name: str, text: str) -> dict[str, Any]:
    return {"game": game, "service": name, "wish": {"text": text}}


TOML = {
    "deep": "a = " + "[" * 900 + "]" * 900,
    "deep in lines": "a = " + "[\n" * 9_000,
    "inline tables": "a = " + "{a=" * 600 + "1" + "}" * 600,
    "dotted": "a" + ".a" * 900 + " = 1",
    "dotted in lines": "\n".join(f"[a{n}" + ".a" * 400 + "]" for n in range(20)),
    "digits": "a = " + "9" * 1_900,
    "digits in hex": "a = 0x" + "f" * 1_900,
    "key": "k" * 1_900 + " = 1",
    "many": "\n".join(f"k{n} = 1" for n in range(2_000)),
    "date": "a = 99999-99-99",
    "quotes": 'a = "' + "\\" * 1_900,
}


@pytest.mark.parametrize("name", TOML)
def test_no_chapter_is_too_much_for_the_reader_of_chapters(lite: Server, name: str) -> None:
    answer = lite.http.post("/api/service", json=service("star-quest", "chapter-read", TOML[name]))
    assert 400 <= answer.status_code < 500, answer.text


@pytest.mark.parametrize(
    ("game", "name"), [("star-quest", "squad-read"), ("star-quest", "campaign-read"), ("sergeants", "force-read")]
)
def test_no_text_is_too_much_for_the_readers_of_files(lite: Server, game: str, name: str) -> None:
    for what, value in NASTY.items():
        for text in (value, f'{{"version":{value}}}', f'{{"name":{value}}}'):
            answer = lite.http.post("/api/service", json=service(game, name, text[:60_000]))
            assert 400 <= answer.status_code < 500, (what, answer.text[:300])


def test_depth_is_counted_outside_of_strings_and_in_good_time() -> None:
    assert not too_deep(json.dumps({"a": "[" * 500, "b": '\\"{{{{'}).encode())
    assert not too_deep(json.dumps([[[n]] for n in range(1_000)]).encode())
    assert too_deep(b"[" * (DEEPEST + 1)) and not too_deep(b"[" * DEEPEST)
    assert too_deep(b'{"a":"\\"' + b'","b":' + b"[" * 100)
    assert not too_deep(b"{" * 60 + b'"' + b'\\"' * 30_000)
