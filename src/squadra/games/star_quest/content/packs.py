"""Packs made by players: missions and boards in folders, added to the base set when the game is first looked at.

The environment variable SQUADRA_PACKS names folders (separated like PATH); their `star-quest` folders are added.
A pack with an error is refused as a whole with file, place and reason, exactly as by `squadra packs check`.
"""

from __future__ import annotations

import os
from pathlib import Path

from squadra.games.star_quest.content.check import check_folder
from squadra.games.star_quest.content.loading import Content, base_content

VARIABLE = "SQUADRA_PACKS"
NAME = "star-quest"


def pack_folders() -> list[Path]:
    """The folders with packs for this game, in the order in which they are named."""
    named = [Path(folder) / NAME for folder in os.environ.get(VARIABLE, "").split(os.pathsep) if folder]
    return [folder for folder in named if folder.is_dir()]


def packed_content() -> Content:
    """The base set and every pack; ContentError for the first thing that is wrong."""
    content = base_content()
    for folder in pack_folders():
        for error in check_folder(folder):
            raise error
        content = content.with_pack(folder)
    return content
