"""Reads the command line, and turns every expected error into one sentence and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from typing import cast

from squadra.cli import extras
from squadra.cli.app import COMMANDS, line
from squadra.cli.commands import HELP, Command, Deed, Group
from squadra.cli.failures import CommandError
from squadra.cli.serve import start
from squadra.kernel import ContentError

WITH_SETTINGS = ("watch", "simulate", "match", "ladder", "bench")


def fetch(name: str) -> Deed | Group:
    """What a command does, or the commands below it."""
    module, _, deed = COMMANDS[name][0].partition(":")
    return cast("Deed | Group", getattr(import_module(f"squadra.cli.{module}"), deed))


def obey(words: Sequence[str]) -> int:
    """Run the command that the words name."""
    try:
        code = understood(words)
        help_with_settings(words)
    except CommandError as error:
        print(f"squadra: {error}", file=sys.stderr)
        return error.code
    except ContentError as error:  # a pack that somebody has made
        print(f"squadra: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("squadra: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader (head, less) has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def understood(words: Sequence[str]) -> int:
    """Find the command among the words, and let it have the others."""
    if not words or words[0].startswith("-"):
        return Command("squadra", start).obey(words)
    name, *rest = words
    if name not in COMMANDS:
        raise CommandError(f"there is no command {name!r}; squadra --help lists them", 2)
    found = fetch(name)
    if callable(found):
        return Command(f"squadra {name}", found).obey(rest)
    if rest and rest[0] in found:
        return Command(f"squadra {name} {rest[0]}", found[rest[0]]).obey(rest[1:])
    if rest and rest[0] not in HELP:
        raise CommandError(f"there is no command '{name} {rest[0]}'; squadra {name} --help lists them", 2)
    print(f"{COMMANDS[name][1]}\n")
    for below, deed in found.items():
        print(line(f"squadra {name} {below}", Command(below, deed).help.partition("\n")[0], 30))
    return 0


def help_with_settings(words: Sequence[str]) -> None:
    """``squadra watch GAME --help`` also lists the settings of the game."""
    if words[:1] and words[0] in WITH_SETTINGS and any(word in HELP for word in words):
        lang = dict(pairwise(words)).get("--lang", "en")
        extras.settings().show_settings_of(words[1:], lang)
