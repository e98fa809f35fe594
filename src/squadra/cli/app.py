"""Puts the commands together and turns every expected error into one sentence and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import pairwise

from cyclopts import App, CycloptsError

from squadra import __version__
from squadra.cli.admin import admin
from squadra.cli.arena import match
from squadra.cli.bench import bench
from squadra.cli.common import CommandError, game_named, language
from squadra.cli.keep import backup, export, restore, upgrade
from squadra.cli.odds import odds
from squadra.cli.packs import packs
from squadra.cli.replay import replay
from squadra.cli.rules import rules
from squadra.cli.serve import serve, start
from squadra.cli.settings import show_settings
from squadra.cli.simulate import balance, simulate
from squadra.cli.watch import watch
from squadra.games import registry
from squadra.lab.runner import SeriesError

HELP = ("--help", "-h")
WITH_SETTINGS = ("watch", "simulate", "match", "ladder", "bench")


def build() -> App:
    """The commands that work in this installation."""
    app = App(name="squadra", version=__version__, help_format="plaintext", result_action="return_value")
    for command in (
        serve,
        watch,
        simulate,
        match,
        balance,
        replay,
        odds,
        rules,
        bench,
        backup,
        restore,
        export,
        upgrade,
    ):
        app.command(command)
    app.command(packs)
    app.command(admin)
    app.default(start)
    return app


def main(words: Sequence[str] | None = None) -> None:
    """The entry point. 0: done; 1: it could not be done; 2: the command was wrong; 130: interrupted."""
    sys.exit(run(sys.argv[1:] if words is None else words))


def run(words: Sequence[str]) -> int:
    app = build()
    try:
        code: object = app(words, exit_on_error=False, print_error=False)
        help_with_settings(words)
    except CommandError as error:
        print(f"squadra: {error}", file=sys.stderr)
        return error.code
    except SeriesError as error:
        print(f"squadra: {error}", file=sys.stderr)
        return 1
    except CycloptsError as error:
        print(f"squadra: {sentence(error, words)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("squadra: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader (head, less) has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code if isinstance(code, int) else 0


def help_with_settings(words: Sequence[str]) -> None:
    """``squadra watch GAME --help`` also lists the settings of the game."""
    if words[:1] and words[0] in WITH_SETTINGS and any(word in HELP for word in words):
        lang = dict(pairwise(words)).get("--lang", "en")
        for name in words[1:]:
            if name in registry.names() or ":" in name:
                show_settings(game_named(name), language(lang))


def sentence(error: CycloptsError, words: Sequence[str]) -> str:
    """The parser's complaint in one line."""
    told = " ".join(str(error).split()).rstrip(".")
    if told.startswith("Unused Tokens") and words and not words[0].startswith("-"):
        return f"there is no command {words[0]!r}; squadra --help lists them"
    return told[:1].lower() + told[1:] if told else "the command was not understood; squadra --help lists them"
