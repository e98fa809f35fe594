"""Reads the command line, and turns every expected error into one sentence and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import pairwise

from cyclopts import App, CycloptsError

from squadra.cli import extras
from squadra.cli.app import COMMANDS
from squadra.cli.failures import CommandError
from squadra.cli.serve import start
from squadra.version import __version__

HELP = ("--help", "-h")
WITH_SETTINGS = ("watch", "simulate", "match", "ladder", "bench")


def build(words: Sequence[str] = ()) -> App:
    """The commands; one that is among the words has the whole of its own help."""
    app = App(name="squadra", version=__version__, help_format="plaintext", result_action="return_value")
    for name, (place, help) in COMMANDS.items():
        app.command(f"squadra.cli.{place}", name=name, help=None if name in words else help)
    app.default(start)
    return app


def obey(words: Sequence[str]) -> int:
    """Run the command that the words name."""
    app = build(words)
    try:
        code: object = app(words, exit_on_error=False, print_error=False)
        help_with_settings(words)
    except CommandError as error:
        print(f"squadra: {error}", file=sys.stderr)
        return error.code
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
        extras.settings().show_settings_of(words[1:], lang)


def sentence(error: CycloptsError, words: Sequence[str]) -> str:
    """The parser's complaint in one line."""
    told = " ".join(str(error).split()).rstrip(".")
    if told.startswith("Unused Tokens") and words and not words[0].startswith("-"):
        return f"there is no command {words[0]!r}; squadra --help lists them"
    return told[:1].lower() + told[1:] if told else "the command was not understood; squadra --help lists them"
