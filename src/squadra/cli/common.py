"""What the commands share: words for their parameters, tables, names of games and bots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from squadra.bots.levels import best_bot, make_bot
from squadra.cli.failures import CommandError
from squadra.kernel import Bot, Game
from squadra.lab.find import find_game
from squadra.words import LANGUAGES

GameName = Annotated[str, "An installed game, or package.module:game for one under construction."]
BotNames = Annotated[str | None, "Names in seat order, the last one for all further seats (default: tactics)."]
SetupText = Annotated[str | None, "The whole set-up as JSON."]
Settings = Annotated[str, "Any setting of the game: --mission, --players, --scenario ...; GAME --help lists them."]
Lang = Annotated[str, "en or it."]
All = Annotated[bool, "Tell everything, secrets included."]
Cite = Annotated[bool, "Add the rule to every sentence."]


def show_table(rows: Iterable[Sequence[str]]) -> None:
    """Prints rows in columns, the first to the left, the others to the right: plain, to be piped or read aloud."""
    lines = [list(row) for row in rows]
    count = max(len(line) for line in lines)
    lines = [line + [""] * (count - len(line)) for line in lines]
    widths = [max(len(line[column]) for line in lines) for column in range(count)]
    for line in lines:
        cells = [
            line[0].ljust(widths[0]),
            *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True)),
        ]
        print("  ".join(cells).rstrip())


def game_named(name: str) -> Game:
    try:
        return find_game(name)
    except LookupError as error:
        raise CommandError(str(error), 2) from error


def bot_named(game: Game, name: str) -> Bot:
    try:
        return make_bot(game, name)
    except LookupError as error:
        raise CommandError(str(error), 2) from error


def names_of(game: Game, bots: str | None) -> tuple[str, ...]:
    """The bots that a command names, or the game's best; each of them is there."""
    names = tuple(name.strip() for name in bots.split(",")) if bots else (best_bot(game),)
    for name in names:
        bot_named(game, name)
    return names


def language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise CommandError(f"there is no language {lang!r}; there are {', '.join(LANGUAGES)}", 2)
    return lang
