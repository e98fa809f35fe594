"""What travels between the server and its workers: games go by reference, and are found again or refused in words."""

from collections.abc import Iterator

import pytest
from squadra.server.work.parcels import code_of, game_of, pack, unpack

from squadra.games import registry
from squadra.server.work import parcels
from tests.small_games import ambush, ambush_renewed

AMBUSH = ("tests.small_games.ambush", "Ambush")
FORGIVING = ("tests.small_games.ambush_renewed", "Forgiving")


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As in a worker that has just been started: nothing has come to it yet."""
    monkeypatch.setattr(parcels, "_games", {})
    monkeypatch.setattr(parcels, "_received", set())
    before = dict(registry._extra)
    yield
    registry._extra.clear()
    registry._extra.update(before)


def test_an_installed_game_is_taken_as_it_is_installed() -> None:
    mine = ambush.Ambush()
    registry.add_game(mine)
    assert code_of("ambush", *AMBUSH) is mine, "not the one of its module"


def test_a_game_that_nobody_installed_is_found_in_the_module_of_its_class() -> None:
    registry._extra.pop("ambush", None)
    assert code_of("ambush", *AMBUSH) is ambush.game
    assert code_of("ambush", *FORGIVING) is ambush_renewed.forgiving


def test_another_class_under_the_same_name_is_not_the_one_that_was_meant() -> None:
    registry.add_game(ambush_renewed.backward)
    assert code_of("ambush", *FORGIVING) is ambush_renewed.forgiving
    assert code_of("ambush", *AMBUSH) is ambush.game


def test_a_game_that_is_nowhere_is_named() -> None:
    with pytest.raises(LookupError, match="there is no game 'nothing'"):
        code_of("nothing", "tests.small_games.ambush", "Nothing")


def test_a_game_that_was_changed_on_the_disk_is_refused() -> None:
    game = ambush.game
    with pytest.raises(LookupError, match="was changed on the disk"):
        game_of(game.name, game.version + 1, game.content_hash, *AMBUSH, None)
    with pytest.raises(LookupError, match="was changed on the disk"):
        game_of(game.name, game.version, "another content", *AMBUSH, None)


def test_content_that_is_not_installed_comes_along_once_and_returns_as_itself() -> None:
    rogue = registry.find("rogue-trooper")
    old = rogue.with_content({**rogue.content.files, "numbers.toml": rogue.content.files["numbers.toml"] + b"# old\n"})
    there = pack(old)
    assert unpack(there) is old, "here it is known"
    parcels._games.clear()
    came = unpack(there)
    assert came is not old and came.content_hash == old.content_hash != rogue.content_hash
    assert came.content.files == old.content.files
    assert len(pack(came)) < 1_000 < len(there), "whoever has sent it has it"
    assert unpack(pack(rogue)) is rogue and len(pack(rogue)) < 1_000
