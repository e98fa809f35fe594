"""The record of a hosted match: downloaded after the end, and checked without the server."""

import contextlib
import io
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from squadra.cli.app import run
from squadra.kernel.record import SavedHosted, pack, unpack
from tests.cli.conftest import Said
from tests.server.harness import Player, Server, play_out

Kept = dict[str, Any]


def run_command(*words: str) -> Said:
    """A command in this process."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(words)
    return Said(code, out.getvalue(), err.getvalue())


def seen_by(player: Player) -> list[Kept]:
    """What a screen was told, as a browser keeps it: the first telling of each answer counts."""
    rows: dict[tuple[int, int], Kept] = {}
    for state in map(json.loads, player.raw):
        if state["type"] != "state":
            continue
        told: dict[int, list[Any]] = {}
        for event in state.get("events", []):
            told.setdefault(event["number"], []).append({"args": {}, **event["say"]})
        for number, says in told.items():
            row = {"epoch": state["epoch"], "number": number, "seat": state["seat"], "says": says}
            rows.setdefault((state["epoch"], number), row)
    return list(rows.values())


class Played:
    """A match that is over, with all that a person has who distrusts the server."""

    def __init__(self, server: Server, folder: Path, closed: bool = False) -> None:
        made = server.create("ambush", undo="friendly")
        players = {seat: server.player(join=False) for seat in made["by"]}
        for seat, player in players.items():
            player.join(made["by"][seat], nonce=f"nonce-of-{seat}")
        for player in players.values():
            while "view" not in player.state:
                player.receive()
        play_out(players, seed=3, most=8 if closed else 10_000)
        self.ticket = made["watch"]
        if closed:
            host = server.player(made["host"])
            assert host.ask("close-match")["stage"] == "closed"
        answer = server.http.post("/api/record", json={"ticket": self.ticket})
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/vnd.squadra.record"
        assert f'"{made["match"]}.squadra"' in answer.headers["content-disposition"]
        self.file = folder / "match.squadra"
        self.file.write_bytes(answer.content)
        self.told = server.post("/api/verify", {"ticket": self.ticket}, 200)
        self.key: str = self.told["key"]
        self.witness: Kept = {
            "match": made["match"],
            "commitment": made["commitment"],
            "nonces": {"ann": "nonce-of-ann"},
            "seen": seen_by(players["ann"]),
        }

    def check(self, *more: str, key: str | None = None) -> Said:
        return run_command("replay", str(self.file), "--verify", "--key", key or self.key, *more)

    def check_seen(self, **changes: Any) -> Said:
        file = self.file.with_name("seen.json")
        file.write_text(json.dumps({**self.witness, **changes}))
        return self.check("--witness", str(file))

    def falsify(self, **changes: Any) -> None:
        """Change the record, with a checksum that fits."""
        saved: SavedHosted = unpack(self.file.read_bytes())
        self.file.write_bytes(pack(msgspec.structs.replace(saved, **changes)))


@pytest.fixture(scope="module", params=["played to its end", "closed by the host"])
def played(request: pytest.FixtureRequest, lite: Server, tmp_path_factory: pytest.TempPathFactory) -> Played:
    return Played(lite, tmp_path_factory.mktemp("record"), "closed" in request.param)


@pytest.fixture
def copy(played: Played, tmp_path: Path) -> Played:
    """The same record in a file that may be spoilt."""
    new = Played.__new__(Played)
    new.key, new.told, new.witness, new.file = played.key, played.told, played.witness, tmp_path / "copy.squadra"
    new.file.write_bytes(played.file.read_bytes())
    return new


def test_a_downloaded_record_holds_with_the_key_alone(played: Played) -> None:
    said = played.check()
    assert said.code == 0, said.err
    throws = len(played.told["draws"])
    assert f"{throws} throws and draws come from the key that was promised with {played.told['commitment']}" in said.out
    assert played.key.encode() not in played.file.read_bytes()


def test_what_a_browser_saw_is_what_the_rules_tell_with_these_dice(played: Played) -> None:
    said = played.check_seen()
    assert said.code == 0, said.err
    assert f"{len(played.witness['seen'])} answers were told to your browser just as the rules tell them" in said.out


def test_another_key_and_no_key_are_refused_in_a_sentence(played: Played) -> None:
    other = played.check(key="00" * 32)
    assert other.code == 1 and "not the one that was promised" in other.err
    assert "not hexadecimal" in played.check(key="secret").err
    missing = run_command("replay", str(played.file), "--verify")
    assert missing.code == 2 and "--key takes the key" in missing.err


def test_a_changed_die_is_found_though_the_checksum_fits(copy: Played) -> None:
    saved = unpack(copy.file.read_bytes())
    draw = next(each for each in copy.told["draws"] if len(each["came"]) > 1 or "bag" in each["question"])
    answers = list(saved.answers)
    if "dice" in draw["question"]:
        changed = [7 - face for face in draw["came"]]
    else:
        changed = [next(card for card in draw["question"]["bag"] if card != draw["came"][0]), *draw["came"][1:]]
    answers[draw["number"]] = msgspec.Raw(msgspec.msgpack.encode(changed))
    copy.falsify(answers=tuple(answers))
    said = copy.check()
    assert said.code == 1 and f"the throw {draw['number']} is not the one" in said.err
    assert said.err.count("\n") == 1


def test_changed_nonces_epochs_and_commitments_are_found(copy: Played) -> None:
    whole = copy.file.read_bytes()
    hosted = unpack(whole).hosted
    assert hosted is not None
    for changes, sentence in (
        ({"nonces": ("", "")}, "is not the one"),
        ({"epochs": tuple(epoch + 1 for epoch in hosted.epochs)}, "is not the one"),
        ({"match": "another"}, "is not the one"),
        ({"commitment": "00" * 32}, "not the one that was promised"),
        ({"epochs": hosted.epochs[1:]}, "has a gap"),
    ):
        copy.file.write_bytes(whole)
        copy.falsify(hosted=msgspec.structs.replace(hosted, **changes))
        said = copy.check()
        assert said.code == 1 and sentence in said.err, (changes, said.err)
    copy.file.write_bytes(whole)
    copy.falsify(hosted=msgspec.structs.replace(hosted, epochs=tuple(-1 for _ in hosted.epochs)))
    said = copy.check()
    assert "this key says nothing about them" in said.out, "throws of another match are never passed over in silence"


def test_a_browser_that_saw_something_else_is_heard(played: Played) -> None:
    said = played.check_seen(commitment="00" * 32)
    assert said.code == 1 and "another commitment" in said.err
    said = played.check_seen(nonces={"ann": "another"})
    assert said.code == 1 and "the browser of ann" in said.err
    assert "is of the match other" in played.check_seen(match="other").err
    seen = [dict(row) for row in played.witness["seen"]]
    seen[1]["says"] = [{"key": "ambush-draws", "args": {"seat": "ann", "card": "trump"}}]
    said = played.check_seen(seen=seen)
    assert said.code == 1 and f"answer {seen[1]['number']}: the browser was told something else" in said.err


def test_before_the_end_there_is_neither_record_nor_key(lite: Server) -> None:
    made = lite.create("ambush")
    assert lite.post("/api/record", {"ticket": made["host"]}, 409)["code"] == "not-started"
    lite.both(made)
    for path in ("/api/record", "/api/verify"):
        assert lite.post(path, {"ticket": made["host"]}, 409)["code"] == "not-over"


def test_every_throw_was_sealed_when_it_fell(lite: Server) -> None:
    """What a screen is sent while it plays says nothing, and afterwards it proves that nothing else fell."""
    made = lite.create("ambush")
    players = lite.both(made)
    play_out(players, seed=6)
    told = lite.post("/api/verify", {"ticket": made["watch"]}, 200)
    dice = lite.hall.live[made["match"]].play.keyed
    expected = {draw["number"]: dice.seal(draw["number"], tuple(draw["came"])) for draw in told["draws"]}
    for player in players.values():
        seals = [seal for state in map(json.loads, player.raw) for seal in state.get("seals", [])]
        assert {seal["number"]: seal["seal"] for seal in seals} == expected
