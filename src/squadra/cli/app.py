"""The front of the command line: what it offers, in words that cost nothing to show. `parser.py` does the rest."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from importlib import import_module
from textwrap import fill

COMMANDS = {
    "serve": ("serve:serve", "Host the table for others."),
    "watch": ("watch:watch", "Tell a game between bots in sentences."),
    "simulate": ("simulate:simulate", "Play many games between bots and count who wins."),
    "match": (
        "arena:match",
        "Let two opponents play each other, in pairs of games with the same dice and the sides swapped.",
    ),
    "ladder": ("arena:ladder", "Rate all opponents of a game: everybody plays everybody, and normal has 0 Elo."),
    "balance": (
        "simulate:balance",
        "Measure the balance of a game: all line-ups that it declares, as a table in Markdown.",
    ),
    "learn": ("learn:learn", "Learn what positions of a game are worth from games between its opponents."),
    "tune": ("tune:tune", "Learn by which weights the tactics of a game should play."),
    "replay": ("replay:replay", "Tell a saved match again, or check every answer and every die of it."),
    "review": (
        "review:review",
        "Say how a seat's chances of winning went, which of its answers cost most, and what luck did.",
    ),
    "odds": ("odds:odds", "Say the exact chances of Star Quest's dice: R is a red die, W or b a white one."),
    "rules": (
        "rules:rules",
        "Show a rule book, a rule, the rules that hold some words, or how much of them tests prove.",
    ),
    "packs": ("packs:packs", "Content packs: missions, boards, cards, scenarios of one's own."),
    "bench": ("bench:bench", "Measure random games, copies, views, saving and taking back on one core."),
    "doctor": (
        "doctor:doctor",
        "Say what is installed, where data lies, which database and port are used, and what is wrong.",
    ),
    "backup": ("keep:backup", "Copy all matches into one file, consistent though the server is running."),
    "restore": ("keep:restore", "Put a backup in the place of a database. Stop the server first."),
    "export": (
        "keep:export",
        "Write the record of a match to a file, as `squadra replay` reads it. The server may be running.",
    ),
    "upgrade": (
        "keep:upgrade",
        "Bring a database to this version, or see before what would not go on.",
    ),
    "site": (
        "site:site",
        "Write the whole table as static files: whoever opens them on a web host plays in the browser, with no server behind it.",
    ),
    "admin": ("admin:admin", "For whoever runs a server: matches and addresses."),
}
"""Where each command is, and the first line of its help: only the one that is given is fetched, and the parser with it."""

OPTIONS = {
    "--port INT": "Where to listen (default: 8765, or the next free one).",
    "--db STR": "The file that keeps the matches (default: in your data folder).",
    "--no-browser": "Do not open the page.",
    "--version": "Say which version, commit and content this is.",
    "--help, -h": "Show this; squadra COMMAND --help shows what a command takes, with an example.",
}
WIDTH = 100


def main(words: Sequence[str] | None = None) -> None:
    """The entry point. 0: done; 1: it could not be done; 2: the command was wrong; 130: interrupted."""
    sys.exit(run(sys.argv[1:] if words is None else words))


def run(words: Sequence[str]) -> int:
    """Does what the words say; gives the exit code."""
    if [*words] in (["--help"], ["-h"]):
        print(overview())
        return 0
    if [*words] == ["--version"]:
        print(import_module("squadra.build").full_version())
        return 0
    gc.set_threshold(50_000, 20, 100)  # what is imported stays: looking for garbage in it is a sixth of a start
    return import_module("squadra.cli.parser").obey(words)


def overview() -> str:
    """All commands at a glance."""
    return "\n".join(
        (
            "squadra [OPTIONS]: start the table on this machine and open the browser.",
            "squadra COMMAND [OPTIONS]: play, host and study skirmish board games with the rules fully enforced.",
            "",
            *(line(name, help) for name, (_, help) in COMMANDS.items()),
            "",
            *(line(name, help) for name, help in OPTIONS.items()),
            "",
            "Example: squadra --port 9000",
        )
    )


def line(name: str, help: str, column: int = 16) -> str:
    """A name with its help beside it, or below it where the name is long."""
    beside = f"  {name:<{column - 2}}" if len(name) < column - 2 else f"  {name}\n{' ' * column}"
    return beside + fill(help, WIDTH - column).replace("\n", "\n" + " " * column)
