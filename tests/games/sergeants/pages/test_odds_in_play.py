"""Odds held against shots, throws and blows that are played out, in positions of whole games."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.sergeants.game import game
from squadra.games.sergeants.pages.odds import Watched
from squadra.kernel import Dice, Match, Option
from squadra.testing import check_odds
from tests.games.played_out import ATTACKS

HIDDEN = {"open_information": False, "open_cards": False}
SETUPS: tuple[dict[str, Any], ...] = ({"scenario": 1}, {"scenario": 1, **HIDDEN}, {"scenario": 4}, {"scenario": 6})


def world(match: Match, seat: str, option: Option, dice: Dice) -> Watched:
    """A world that the seat cannot tell from the real one, on a table that tells a hit without effect from a miss."""
    t = Watched(game.resample(match.t, seat, dice), game.content, match.setup)
    t.viewer = seat
    return t


@pytest.mark.rule("SMG-SHOOT-7", "SMG-GREN-9", "SMG-CHK-3")
def test_attacks_end_as_often_as_the_table_says() -> None:
    tally = check_odds(game, SETUPS, range(1, 10), ATTACKS, bot=game.bots()["tactics"](), every=2, world=world)
    assert tally.attacks >= ATTACKS
    assert tally.options.keys() >= {"Fire", "Throw"}
