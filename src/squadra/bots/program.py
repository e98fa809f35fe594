"""An opponent that is a program of its own: it reads one question per line and writes the number of an option."""

from __future__ import annotations

import contextlib
import shlex
import subprocess
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

import msgspec

from squadra.kernel import Ask, Dice, Game, Option, to_json

PROGRAM = "program:"
"""What its name begins with; the rest is the command that starts it."""

BUDGET = 1.0
"""Seconds that it is told to take for an answer."""

PATIENCE = 5.0
"""How much more it gets, for starting up and passing messages, before a simpler one answers."""


class ProgramError(Exception):
    """It ended, fell silent or wrote something that is no answer."""


class Program:
    """Speaks JSON, a line for a question and a line for an answer, with a program that lives as long as this does."""

    def __init__(self, game: Game, command: str) -> None:
        self.game = game
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None
        self.answers: SimpleQueue[bytes] = SimpleQueue()

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        options = [msgspec.Raw(to_json(option)) for option in ask.options]
        about = {"seat": ask.seat, "prompt": ask.prompt, "rule": ask.rule, "number": ask.number, "options": options}
        question = {"game": self.game.name, "view": msgspec.Raw(to_json(view)), "ask": about, "budget": BUDGET}
        process = self._process()
        assert process.stdin is not None
        try:
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            process.stdin.flush()
            line = self.answers.get(timeout=BUDGET + PATIENCE)
        except (OSError, Empty) as error:
            self.end()
            raise ProgramError(f"{self.command!r} does not answer") from error
        if not line:
            self.end()
            raise ProgramError(f"{self.command!r} ended without an answer")
        try:
            index = msgspec.json.decode(line, type=int)
        except msgspec.MsgspecError as error:
            self.end()
            raise ProgramError(f"{self.command!r} wrote {line[:80]!r}, which is not a number") from error
        if not 0 <= index < len(options):
            raise ProgramError(f"{self.command!r} wrote {index}, and there are {len(options)} options")
        return index

    def _process(self) -> subprocess.Popen[bytes]:
        if self.process is None:
            try:
                self.process = subprocess.Popen(
                    shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
                )
            except (OSError, ValueError) as error:
                raise ProgramError(f"{self.command!r} cannot be started: {error}") from error
            assert self.process.stdout is not None
            self.answers = SimpleQueue()
            Thread(target=_read, args=(self.process.stdout, self.answers), daemon=True).start()
        return self.process

    def end(self) -> None:
        """It is started again when it is next asked."""
        if self.process is not None:
            self.process.kill()
            with contextlib.suppress(OSError):
                self.process.communicate()
            self.process = None

    def __del__(self) -> None:
        with contextlib.suppress(Exception):
            self.end()


def _read(pipe: IO[bytes], answers: SimpleQueue[bytes]) -> None:
    with contextlib.suppress(ValueError, OSError):
        for line in pipe:
            answers.put(line)
    answers.put(b"")
