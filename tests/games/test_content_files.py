"""Content of before: a match is kept with the files that its game read, and goes on with them."""

from __future__ import annotations

import pytest

import squadra
from squadra.games import registry
from squadra.kernel import Dice, Match

NAMES = ["rogue-trooper", "sergeants", "star-quest"]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_made_of_its_own_files_is_the_same_game(name: str) -> None:
    game = registry.find(name)
    again = game.with_content(game.content.files)
    assert again is not game and again.content_hash == game.content_hash
    assert again.content.files == game.content.files
    one, other = Match(game, None, 3), Match(again, None, 3)
    bot, dice = squadra.bot("random"), Dice(3)
    for _ in range(60):
        if one.ask is None:
            break
        option = bot.choose(one.view(one.ask.seat), one.ask, dice)
        one.choose(option)
        other.choose(option)
    assert one.digest() == other.digest()


@pytest.mark.parametrize("name", NAMES)
def test_opponents_know_the_content_of_their_match(name: str) -> None:
    game = registry.find(name)
    changed = {file: data + b"\n# a remark\n" for file, data in game.content.files.items() if file.endswith(".toml")}
    again = game.with_content({**game.content.files, **changed})
    assert again.content_hash != game.content_hash
    match, dice = Match(again, None, 5), Dice(5)
    bots = again.bots()
    bot = bots[list(bots)[-1]]()
    for _ in range(12):
        assert match.ask is not None
        match.choose(bot.choose(match.view(match.ask.seat), match.ask, dice))
