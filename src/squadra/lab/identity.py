"""What decides how a game goes besides its seed: the program and its content. Two machines that agree on it play alike."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from squadra import kernel
from squadra.lab.find import find_game
from squadra.version import __version__

ROOMS = ("kernel", "bots", "games", "lab")


@cache
def program() -> str:
    """A fingerprint of the code that plays games."""
    home = Path(kernel.__path__[0]).parent
    digest = hashlib.sha256()
    for room in ROOMS:
        for file in sorted((home / room).rglob("*.py")):
            digest.update(file.relative_to(home).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:12]


@cache
def identity(game: str) -> str:
    """Version, code and content in a few words.

    >>> identity("star-quest").split(" ")[0]
    'squadra'
    """
    content = find_game(game).content_hash[:12] or "none"
    return f"squadra {__version__} (code {program()}, content {content})"
