"""Dice that need no faith: a browser that kept what it was promised and told catches every server that cheats."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page
from websockets.sync.client import connect

from squadra.cli.app import run
from squadra.games import registry
from squadra.kernel.record import pack, unpack
from tests.e2e.conftest import Server, Sit
from tests.e2e.play import answer, axe_clean, state, to_the_replay
from tests.small_games import ambush

registry.add_game(ambush.game)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is honest, unless the title of a match says otherwise."""
    running = Server(tmp_path_factory.mktemp("rigged"), "rigged.py")
    running.start()
    yield running
    running.stop()


class Game:
    """Ann in one browser against a bot, somebody who watches in another."""

    def __init__(self, sit: Sit, server: Server, rig: str) -> None:
        self.server = server
        seats = [{"seat": "ann", "who": "link", "name": "Ann"}]
        wish = {"game": "ambush", "seats": seats, "title": rig, "pause_ms": 0}
        self.made = server.post("api/matches", wish)
        self.watcher = sit(f"#/watch/{self.made['watch']}")  # here before the first roll
        self.watcher.wait_for_selector("[data-testid=table]")
        self.ann = sit(f"#/seat/{self.made['seats'][0]['ticket']}")
        self.ann.wait_for_selector("[data-testid=table]")

    def play(self, most: int = 200) -> None:
        """Until it is over, or for a while."""
        for _ in range(most):
            if state(self.ann) == "over":
                return
            answer(self.ann, ("Attack", "Keep"))

    def close(self) -> None:
        """The host ends it before its end."""
        with connect(f"ws://127.0.0.1:{self.server.port}/ws") as line:
            line.send(json.dumps({"type": "join", "id": 1, "tickets": [self.made["host"]]}))
            line.send(json.dumps({"type": "close-match", "id": 2}))
            while (said := json.loads(line.recv(60))).get("done") != 2:
                assert said["type"] != "refused", said

    def findings(self, page: Page) -> dict[str, str]:
        """What the result page of a browser says it looked at: the sentences that hold, and those that do not."""
        to_the_replay(page)
        page.get_by_test_id("verdict").wait_for()
        lines = page.get_by_test_id("findings").locator("li")
        found = {line.inner_text(): line.get_attribute("data-state") or "" for line in lines.all()}
        good = page.get_by_test_id("verdict").get_attribute("data-good") == "true"
        assert good == ("bad" not in found.values())
        return found


def bad(found: dict[str, str]) -> str:
    return " ".join(text for text, state in found.items() if state == "bad")


@pytest.mark.parametrize("ends", ["over", "closed"])
def test_an_honest_match_is_checked_in_plain_words(
    sit: Sit, server: Server, ends: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game(sit, server, "")
    game.play(5 if ends == "closed" else 200)
    if ends == "closed":
        game.close()
    mine = game.findings(game.ann)
    assert not bad(mine)
    told = " ".join(mine)
    assert "The key is the one that the server promised before the first roll." in told
    assert "The number that this browser added to the dice was used." in told
    assert "throws and draws follow from this key." in told
    assert "while this browser was watching are in the record" in told
    axe_clean(game.ann, "the dice of a finished match")
    check_offline(game, tmp_path, capsys)
    theirs = game.findings(game.watcher)
    assert not bad(theirs)
    assert theirs[next(text for text in theirs if "held no seat" in text)] == "none"


def check_offline(game: Game, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the page gives out holds without the server; a record with another die in it does not."""
    files: list[Path] = []
    for name in ("Download the record", "Download what this browser saw"):
        with game.ann.expect_download() as coming:
            game.ann.get_by_role("button", name=name).click()
        files.append(folder / coming.value.suggested_filename)
        coming.value.save_as(files[-1])
    record, seen = files
    assert (record.name, seen.name) == (f"{game.made['match']}.squadra", f"{game.made['match']}-seen.json")
    game.ann.get_by_role("button", name="Verify the dice").click()
    key = game.ann.locator(".facts-list code").nth(1).inner_text()
    words = ["replay", str(record), "--verify", "--key", key, "--witness", str(seen)]
    assert run(words) == 0
    assert "just as the rules tell them" in capsys.readouterr().out
    saved = unpack(record.read_bytes())
    assert saved.hosted is not None
    other = msgspec.structs.replace(saved.hosted, nonces=("another", ""))
    record.write_bytes(pack(msgspec.structs.replace(saved, hosted=other)))
    assert run(words) == 1
    assert "is not the one that the dice source gives" in capsys.readouterr().err


PROMISED = "The key is not the one that the server promised"
NONCE = "The number that this browser added to the dice is missing or was swapped"
SAME = "the same"
RIGS = [
    ("die", "throws and draws do not follow from this key", SAME),
    ("die-denied", "not what came up while this browser was watching", SAME),
    ("die-sealed", "told of dice that were never rolled", SAME),
    ("die-taken-back", "that this browser saw are gone; the server admits to 0", SAME),
    ("key-changed", PROMISED, SAME),
    ("key-two", "two different promises", PROMISED),
    ("nonce-dropped", NONCE, ""),
    ("nonce-exchanged", NONCE, ""),
    ("nonce-claimed", "throws and draws do not follow from this key", SAME),
    ("nonce-added", "a seat without a player has one", SAME),
]


@pytest.mark.parametrize(("rig", "sentence", "watcher"), RIGS)
def test_a_server_that_cheats_is_caught(sit: Sit, server: Server, rig: str, sentence: str, watcher: str) -> None:
    game = Game(sit, server, rig)
    game.play()
    assert sentence in bad(game.findings(game.ann))
    if watcher:
        assert (sentence if watcher == SAME else watcher) in bad(game.findings(game.watcher))
