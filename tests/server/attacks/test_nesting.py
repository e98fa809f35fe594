"""Nested without end, thousands of digits, huge keys: on every way in, refused at once and never a defect."""

from __future__ import annotations

import json
import time
from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from squadra.host.desk import files
from squadra.host.wire.depth import DEEPEST, too_deep
from squadra.kernel import Match
from squadra.kernel.record import pack, unpack
from tests.server.harness import Server
from tests.small_games import connect_four

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
    "/api/review": '{"ticket":@}',
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


def saved(**changes: Any) -> bytes:
    """The record of a match, forged, with a checksum that fits."""
    match = Match(connect_four.game, None, 1)
    match.choose(3)
    return pack(msgspec.structs.replace(unpack(match.save()), **changes))


def test_no_saved_match_is_too_much_for_whoever_opens_it(lite: Server) -> None:
    """A file is data of a stranger: it nests without end, its position is none, it has a million answers."""
    deep, state = msgspec.Raw(b"\x91" * 40_000 + b"\x01"), unpack(saved()).state
    many = 200_000
    forged = {
        "deep": saved(answers=(deep,)),
        "no position": saved(state=b"\x80"),
        "another's position": saved(state=state.replace(b"red", b"rod")),
        "many": saved(seats=("red",) * many, answers=(msgspec.Raw(b"\x01"),) * many, revealed=bytes(many)),
        "a throw": saved(seats=("",)),
        "unknown": saved(game="chess"),
    }
    errors = counted(lite)
    for name, file in forged.items():
        answer = lite.http.post("/api/open", json={"file": b64encode(file).decode()})
        assert 400 <= answer.status_code < 500, (name, answer.text[:300])
        assert answer.json()["code"] == ("game-unknown" if name == "unknown" else "file-wrong"), (
            name,
            answer.text[:300],
        )
    assert counted(lite) == errors, "none of them is a defect"
    good = lite.post("/api/open", {"file": b64encode(saved()).decode()}, 201)
    assert good["seats"]


def counted(server: Server) -> str:
    lines = server.http.get("/metrics").text.splitlines()
    return next(line for line in lines if line.startswith("squadra_errors_total "))


def test_a_saved_match_is_read_in_a_worker_and_not_on_the_event_loop(
    lite: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two million letters took most of a second, and everybody waited; nor does anybody's table wait to be woken."""

    def read(*_: Any) -> Any:
        raise AssertionError("read on the event loop")

    monkeypatch.setattr(files, "unpack", read)
    monkeypatch.setattr(files, "load", read)
    monkeypatch.setattr(lite.hall.workers.waking, "answer", read)
    assert lite.post("/api/open", {"file": b64encode(saved()).decode()}, 201)["seats"]


def test_many_signs_are_refused_as_deep_ones_are() -> None:
    """Counting them on the event loop took two seconds for a body as large as a saved match may be."""
    assert too_deep(b"[" + b"[]," * 600_000 + b"1]") and too_deep(b"[" * 60 + b"[]," * 10 + b'"",' * 600_000)
    assert not too_deep(json.dumps([[[str(n)]] for n in range(1_500)]).encode())
    assert not too_deep(b'{"file":"' + b"A" * 1_900_000 + b'"}')


def test_depth_is_counted_outside_of_strings_and_in_good_time() -> None:
    assert not too_deep(json.dumps({"a": "[" * 500, "b": '\\"{{{{'}).encode())
    assert not too_deep(json.dumps([[[n]] for n in range(1_000)]).encode())
    assert too_deep(b"[" * (DEEPEST + 1)) and not too_deep(b"[" * DEEPEST)
    assert too_deep(b'{"a":"\\"' + b'","b":' + b"[" * 100)
    assert not too_deep(b"{" * 60 + b'"' + b'\\"' * 30_000)
