"""Games of the supplement that are kept word for word: characters, the Tarantula, Jump packs, stealth.

After a change of rules or content that is meant, write them anew:
`pytest tests/games/star_quest/supplement/test_kept.py --regenerate`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from squadra.games.star_quest.game import game
from tests.games.kept import regenerating, replayed

HERE = Path(__file__).parent
VETERANS = {"honours": {"red": 4, "yellow": 4}, "ranks": {"red": 2, "yellow": 2}}
HEALERS = {"red": {"squad": "power", "character": "apothecary"}, "yellow": {"squad": "power", "character": "librarian"}}
POWER = {"red": {"squad": "power"}}

RECORDS: list[tuple[str, dict[str, Any], int, set[str]]] = [
    (
        "apothecary-and-librarian",
        {"mission": "d01", "squads": 2, **VETERANS, "supplement": {"lineups": HEALERS}},
        51,
        {"sqx-heals", "sqx-treats", "sqx-laid-down", "sqx-power-works", "sqx-power-fails"},
    ),
    ("tarantula", {"mission": "d02", "squads": 1, "honours": {"red": 2}}, 52, {"sqx-swings", "sqx-hauls"}),
    (
        "jump-pack",
        {"mission": "t01", "squads": 1, "honours": {"red": 4}, "ranks": {"red": 3}, "supplement": {"lineups": POWER}},
        35,
        {"sqx-jumps"},
    ),
    ("stealth", {"mission": "s02", "squads": 1}, 42, {"sqx-stealth-roll", "sqx-silent-kill"}),
]
"""Name, set-up, seed, and what must have happened for the record to be worth keeping."""


@pytest.mark.parametrize(("name", "setup", "seed", "happened"), RECORDS)
def test_a_kept_record_is_replayed_to_the_same_end(
    request: pytest.FixtureRequest, name: str, setup: dict[str, Any], seed: int, happened: set[str]
) -> None:
    bot = game.bots()["tactics"]()
    replayed(game, HERE / "records" / f"{name}.sqg", setup, seed, regenerating(request), bot, happened)
