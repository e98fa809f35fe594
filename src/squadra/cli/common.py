"""What the commands share: errors in one sentence, set-ups from words, progress."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, cast

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from squadra.kernel import Bot, Field, Game, SetupError
from squadra.lab.find import best_bot, find_bot, find_game
from squadra.words import LANGUAGES, say

Flag = Annotated[bool, Parameter(negative="")]
"""A switch of a command that is off unless it is named."""
GameName = Annotated[str, Parameter(help="An installed game, or package.module:game for one under construction.")]
BotNames = Annotated[
    str | None, Parameter(help="Names in seat order, the last one for all further seats (default: tactics).")
]
SetupText = Annotated[str | None, Parameter(help="The whole set-up as JSON.")]
Settings = Annotated[str, Parameter(help="Any setting of the game: --mission, --players, --scenario ...")]
Lang = Annotated[str, Parameter(help="en or it.")]
All = Annotated[Flag, Parameter(help="Tell everything, secrets included.")]
Cite = Annotated[Flag, Parameter(help="Add the rule to every sentence.")]
Workers = Annotated[int | None, Parameter(help="Processes (default: one for each core).")]


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
        return find_bot(game, name)
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


def wish(game: Game, words: Mapping[str, str], setup: str | None = None) -> dict[str, Any] | None:
    """The set-up that the words of the command line ask for: ``--mission m3 --squads 2``, or JSON as a whole."""
    wanted: dict[str, Any] = {}
    if setup is not None:
        try:
            read: object = json.loads(setup)
        except ValueError as error:
            raise CommandError(f"--setup is not JSON: {error}", 2) from error
        if not isinstance(read, dict):
            raise CommandError('--setup must be a JSON object, such as {"mission": "m1"}', 2)
        wanted.update(cast("dict[str, Any]", read))
    fields = {field.name: field for field in game.form().fields}
    for name, text in words.items():
        key = name if name in fields else name.replace("-", "_")
        wanted[key] = value_of(text, fields.get(key))
    return wanted or None


def value_of(text: str, field: Field | None) -> str | int | bool:
    """A word of the command line as the set-up wants it; fields of the game's form say what they take."""
    if field is not None and field.kind == "choice":
        for choice in field.choices:
            if str(choice.value) == text:
                return choice.value
    if (field is not None and field.kind == "switch") or field is None:
        if text.lower() in ("true", "yes", "on"):
            return True
        if text.lower() in ("false", "no", "off"):
            return False
    if text.lstrip("-").isdigit() and (field is None or field.kind != "choice" or isinstance(field.default, int)):
        return int(text)
    return text


def refused(error: SetupError, lang: str = "en") -> CommandError:
    """A refused set-up as a sentence with its rule."""
    place = f"{error.place}: " if error.place else ""
    rule = f" ({error.refusal.rule})" if error.refusal.rule else ""
    return CommandError(f"{place}{say(lang, error.refusal)}{rule}", 2)


def nothing(count: int) -> None:
    """Counts for nobody."""


@contextmanager
def progress(what: str, total: int, show: bool = True) -> Generator[Callable[[int], None]]:
    """A bar on the terminal, nothing when the output goes elsewhere. Gives a function that counts on."""
    if not show or not sys.stderr.isatty():
        yield nothing
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
