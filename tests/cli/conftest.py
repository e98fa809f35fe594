"""Runs commands in this process."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from squadra.cli.app import run

CONNECT_FOUR = "tests.small_games.connect_four:game"
AMBUSH = "tests.small_games.ambush:game"


class Said(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Said]


@pytest.fixture
def squadra(capsys: pytest.CaptureFixture[str]) -> Command:
    def command(*words: str) -> Said:
        capsys.readouterr()
        code = run(words)
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return command
