"""Which Squadra this is: its version, and of a built package the commit and the content that it was built from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

from squadra.version import __version__

STAMP = Path(__file__).with_name("build.json")


class Build(TypedDict):
    """What the build wrote down (`hatch_build.py`)."""

    commit: str
    content: dict[str, str]


def build() -> Build | None:
    """The build that is installed; None for a checkout."""
    try:
        return json.loads(STAMP.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None


def full_version() -> str:
    """Version, commit and content, in one line."""
    made = build()
    if made is None:
        return f"{__version__} (a checkout)"
    content = ", ".join(f"{game} {hash}" for game, hash in sorted(made["content"].items()))
    return f"{__version__} (commit {made['commit'] or 'unknown'}; content {content})"
