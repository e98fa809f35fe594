"""How a command says that it could not be done."""

from __future__ import annotations


class CommandError(Exception):
    """What went wrong, in one sentence. Exit code 1; 2 when the command itself was wrong."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code
