"""Prisoners handed over (SMG-PRIS-18)."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.rules.movement.move_options import HandOver
from squadra.games.sergeants.state import Lasting
from tests.games.sergeants.positions import FLAT, Position, feature, refusal


@pytest.mark.rule("SMG-PRIS-18")
def test_a_hand_over_is_listed_even_if_only_one_crooked_place_is_left() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 1000), 90).soldier(2001, (2000, 1000), 270, escort=1001)
    p.soldier(1005, (2500, 3300)).soldier(2004, (40000, 2500))
    m = p.soldier(1002, (1200, 2000)).soldier(1003, (3400, 2700)).soldier(1008, (3400, 1100)).act(1005, "MOVE")
    found = [o for o in m.ask.options if isinstance(o, HandOver)]
    assert len(found) == 1 and refusal(m, found[0]) == ""


@pytest.mark.rule("SMG-PRIS-18", "SMG-GEO-19")
def test_a_hand_over_round_the_end_of_a_hedge_is_listed() -> None:
    def found(length: int) -> list[object]:
        line = ((2500, 0), (2500, length))
        box = ((2400, 0), (2600, 0), (2600, length), (2400, length))
        p = Position(game_map=GameMap(9, 1, FLAT.tiles, (feature(0, "hedge", *box, barrier=line),)))
        p.soldier(1001, (3600, 1000), 90).soldier(2001, (4600, 1000), 270, escort=1001)
        p.soldier(1005, (1500, 1000)).soldier(2004, (40000, 2500))
        p.state.lasting.append(Lasting("MOD", "walk", 6, exact=True, serial=1005, until="GAME"))
        m = p.act(1005, "MOVE")
        return [o.path for o in m.ask.options if isinstance(o, HandOver) and refusal(m, o) == ""]

    assert [len(path) for path in found(3000)] == [2]
    assert found(5000) == [], "no way leads round it"
