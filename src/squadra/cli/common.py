"""What the commands share: errors in one sentence, tables, progress."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from datetime import timedelta
from time import perf_counter
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from squadra.bots.levels import best_bot, make_bot
from squadra.kernel import Bot, Game
from squadra.lab.find import find_game
from squadra.words import LANGUAGES

Flag = Annotated[bool, Parameter(negative="")]
"""A switch of a command that is off unless it is named."""
GameName = Annotated[str, Parameter(help="An installed game, or package.module:game for one under construction.")]
BotNames = Annotated[
    str | None, Parameter(help="Names in seat order, the last one for all further seats (default: tactics).")
]
SetupText = Annotated[str | None, Parameter(help="The whole set-up as JSON.")]
Settings = Annotated[
    str, Parameter(help="Any setting of the game: --mission, --players, --scenario ...; GAME --help lists them.")
]
Lang = Annotated[str, Parameter(help="en or it.")]
All = Annotated[Flag, Parameter(help="Tell everything, secrets included.")]
Cite = Annotated[Flag, Parameter(help="Add the rule to every sentence.")]


class CommandError(Exception):
    """What went wrong, in one sentence. Exit code 1; 2 when the command itself was wrong."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


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


@contextmanager
def progress(what: str, total: int, show: bool = True) -> Generator[Callable[[int], None]]:
    """How far a long job is and how long it still takes: a bar on the terminal, now and then a line where there is none.
    Gives a function that counts on."""
    if not show or not sys.stderr.isatty():
        yield Lines(what, total).count
        return
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(what, total=total)

        def on(count: int) -> None:
            bar.advance(task, count)

        yield on


class Lines:
    """Progress for a log: a line every minute."""

    def __init__(self, what: str, total: int, every: float = 60.0) -> None:
        self.what = what
        self.total = total
        self.every = every
        self.done = 0
        self.start = self.told = perf_counter()

    def count(self, count: int) -> None:
        now = perf_counter()
        self.done += count
        if now - self.told >= self.every:
            self.told = now
            left = timedelta(seconds=round((now - self.start) / self.done * (self.total - self.done)))
            print(f"{self.done} of {self.total} {self.what}, {left} left", file=sys.stderr)
