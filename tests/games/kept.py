"""Whole games that are kept: written once, replayed for ever.

A record (`.sqg`) holds the answers. Its trail (`.trail`) holds, for every answer, what each seat and a watcher were told and
shown after it, so that a sentence that is lost or a view that says something else is found at the answer where it happens.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from squadra.bots import RandomBot
from squadra.kernel import Bot, Dice, Game, Match, Option, Seeded, digest, load, record, to_json, verify
from squadra.testing import compare


def regenerating(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--regenerate"))


def played(game: Game, setup: dict[str, Any], seed: int, bot: Bot | None = None) -> Match:
    """A whole game of random answers; with a bot three of four are its own, so that the sides come to blows."""
    match, dice, chance = Match(game, setup, seed), Dice(seed), RandomBot()
    while (ask := match.ask) is not None:
        who = bot if bot is not None and dice.below(4) else chance
        match.choose(who.choose(match.view(ask.seat), ask, dice), ask.seat)
    return match


def trail(match: Match, told: set[str]) -> Iterator[str]:
    """For every answer its number, seat and question, and a print of events and view for each seat and the watcher.

    The keys of what happens are added to `told`.
    """
    again = Match(match.game, match.wish, match.seed)
    moving = moving_of(match.game)
    while (ask := again.ask) is not None:
        number = again.number
        seat, option = match.record[number]
        assert isinstance(option, Option)
        events = again.choose(option, seat)
        told |= {event.key for event in events}
        assert all(event.beat is not None for event in events if event.key in moving), f"answer {number} lost a beat"
        prints = " ".join(seen(again, eyes) for eyes in (*again.seats, None))
        yield f"{number} {seat} {ask.prompt} {prints}"


def moving_of(game: Game) -> frozenset[str]:
    """What a game never tells without a beat, by the list that its tests of what is told keep."""
    folder = Path(__file__).parent / game.name.replace("-", "_")
    return frozenset((folder / "moving.txt").read_text(encoding="utf-8").split())


def seen(match: Match, seat: str | None) -> str:
    """Sentences and view. Beats say the same as their sentences and have tests of their own."""
    told = [event.seen_by(seat) for event in match.events]
    sentences = [event.say for event in told if event is not None]
    return f"{digest(sentences)[:4]}-{digest(to_json(match.view(seat)))[:4]}"


def replayed(
    game: Game,
    file: Path,
    setup: dict[str, Any],
    seed: int,
    regenerate: bool,
    bot: Bot | None = None,
    happened: set[str] | None = None,
) -> None:
    """Every answer is checked against the rules of today, every throw against the dice of its seed, every seat's story.

    `happened` is what must have been told for the game to be worth keeping: the first seed that brings it is kept.
    """
    if regenerate:
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(worth_keeping(game, setup, seed, bot, happened or set()).save())
    kept = kept_match(game, file)
    again = verify(kept, Seeded(kept.seed))
    assert again.result == kept.result
    assert again.result is not None
    assert again.view(None) == kept.view(None)
    told: set[str] = set()
    compare("\n".join([*trail(kept, told), ""]), file.with_suffix(".trail"), regenerate)
    assert (happened or set()) <= told


def kept_match(game: Game, file: Path) -> Match:
    """Content that was added since changes the hash of the content but not this game: the replay is what decides."""
    saved = record.unpack(file.read_bytes())
    saved.content = game.content_hash
    return load(record.pack(saved), {game.name: game}.__getitem__)


def worth_keeping(game: Game, setup: dict[str, Any], seed: int, bot: Bot | None, happened: set[str]) -> Match:
    while True:
        match, told = played(game, setup, seed, bot), set[str]()
        for _ in trail(match, told):
            continue
        if happened <= told:
            return match
        seed += 1


def refuses_a_changed_throw(match: Match, seed: int) -> None:
    """A record in which one throw was turned to nothing is found out."""
    number = next(
        n for n, (seat, value) in enumerate(match.record) if not seat and isinstance(value[0], int) and any(value)
    )
    match.record[number] = ("", tuple(0 for _ in match.record[number][1]))
    with pytest.raises(ValueError, match="throw"):
        verify(match, Seeded(seed))
