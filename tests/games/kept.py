"""Whole games that are kept: written once, replayed for ever."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from squadra.bots import RandomBot
from squadra.kernel import Dice, Game, Match, Seeded, load, record, verify


def regenerating(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--regenerate"))


def played(game: Game, setup: dict[str, Any], seed: int) -> Match:
    """A whole game of random answers."""
    match, dice, bot = Match(game, setup, seed), Dice(seed), RandomBot()
    while (ask := match.ask) is not None:
        match.choose(bot.choose(None, ask, dice), ask.seat)
    return match


def replayed(game: Game, file: Path, setup: dict[str, Any], seed: int, regenerate: bool) -> None:
    """Every answer is checked against the rules of today, every throw against the dice of its seed."""
    if regenerate:
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(played(game, setup, seed).save())
    # Content that was added since changes the hash of the content but not this game: the replay is what decides.
    saved = record.unpack(file.read_bytes())
    saved.content = game.content_hash
    kept = load(record.pack(saved), {game.name: game}.__getitem__)
    again = verify(kept, Seeded(seed))
    assert again.result == kept.result
    assert again.result is not None
    assert again.view(None) == kept.view(None)


def refuses_a_changed_throw(match: Match, seed: int) -> None:
    """A record in which one throw was turned to nothing is found out."""
    number = next(
        n for n, (seat, value) in enumerate(match.record) if not seat and isinstance(value[0], int) and any(value)
    )
    match.record[number] = ("", tuple(0 for _ in match.record[number][1]))
    with pytest.raises(ValueError, match="throw"):
        verify(match, Seeded(seed))
