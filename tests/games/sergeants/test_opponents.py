"""What the opponent keeps away from."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.options import Walk
from squadra.games.sergeants.tactics import Tactics
from squadra.kernel import Dice, Match

from .positions import FLAT, Position


def approach(marker: str = "", tile: str = "") -> Match:
    """An American on the first square of a flat row, the enemy far ahead of him."""
    p = Position(game_map=FLAT).soldier(1001, (4000, 2500), 90).soldier(2001, (42000, 2500), 270)
    return (p.marker(marker, tile[0]) if marker else p).act(1001, "MOVE")


def ends(m: Match) -> set[str]:
    """The squares on which he stands after his move, for some throws of the dice."""
    assert m.ask is not None
    found: set[str] = set()
    for n in range(5):
        answer = Tactics().choose(m.view("us-1"), m.ask, Dice(n))
        found.add(m.t.tile_name(answer.path[-1] if isinstance(answer, Walk) else (4000, 2500)))
    return found


@pytest.mark.rule("SMG-FIRE-3", "SMG-RUL-75")
@pytest.mark.parametrize("marker", ["FIRE", "MINE"])
def test_it_walks_into_neither_fire_nor_mines(marker: str) -> None:
    assert ends(approach()) == {"2A"}
    assert ends(approach(marker, "2A")) == {"1A"}


@pytest.mark.rule("SMG-FIRE-3", "SMG-RUL-75")
def test_it_leaves_a_burning_square_but_stays_on_a_mined_one() -> None:
    assert ends(approach("FIRE", "1A")) == {"2A"}
    assert ends(approach("MINE", "1A")) == {"1A"}
