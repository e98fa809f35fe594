"""Chapter 10: evading, by one die and the modifiers of sector, Special Items, Companions and Rogue cards."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.rules.encounters.evade import EvadeRoll, evade_modifier
from squadra.games.rogue_trooper.state import Sheet
from tests.games.rogue_trooper.positions import gi, hunt


def roll(sheet: Sheet, initiative: int, die: int, **state: object) -> tuple[bool, int]:
    """Whether the GI gets away, and his total."""
    h = hunt(a=sheet, b=gi("furlow"), state=dict(state)).roll(die)
    h.begin(EvadeRoll(h.names["a"], initiative))
    event = h.story[-1]
    return event.key == "rt-evaded", event.args["total"]


@pytest.mark.rule("RT-EVA-1", "RT-EVA-2", "RT-BOARD-TER-5", "RT-EX-10", "RT-RUL-6")
@pytest.mark.parametrize("sector", ["tanglewood", "reed_beds"])
def test_jungle_and_swamp_add_one_and_a_higher_total_gets_away(sector: str):
    assert roll(gi(sector), 4, 4) == (True, 5)


@pytest.mark.rule("RT-EVA-3", "RT-BOARD-TER-7", "RT-EX-11", "RT-RUL-6")
def test_plains_take_one_and_an_equal_total_fails():
    assert roll(gi("cart_road"), 4, 5) == (False, 4)
    assert roll(gi("cart_road"), 4, 6) == (True, 5)


@pytest.mark.rule("RT-BOARD-TER-6", "RT-EVA-4", "RT-EX-12")
def test_a_mountain_adds_one_and_each_companion_takes_one():
    assert roll(gi("cold_shoulder", companions=["c05", "c08"]), 3, 5) == (True, 4)


@pytest.mark.rule("RT-EVA-5", "RT-RUL-56a", "RT-BOARD-TER-9", "RT-EX-13")
def test_k_for_ken_takes_two_instead_of_one():
    assert roll(gi("port_verity", companions=["k_for_ken", "c05"]), 3, 6) == (False, 3)


@pytest.mark.rule("RT-BOARD-TER-9")
@pytest.mark.parametrize("sector", ["port_verity", "mid_scum"])
def test_city_and_scum_sea_change_nothing(sector: str):
    assert roll(gi(sector), 3, 4) == (True, 4)


@pytest.mark.rule("RT-EVA-6", "RT-EFF-12")
def test_items_do_not_add_up_but_an_item_and_a_rogue_card_do():
    assert roll(gi("port_verity", items=["p15", "i05", "p15"]), 4, 4) == (True, 5)
    assert roll(gi("port_verity", items=["p15"]), 6, 4, effect="r16") == (True, 7)


@pytest.mark.rule("RT-EVA-6", "RT-REC-4")
def test_some_companions_do_not_hinder_or_even_help():
    assert roll(gi("port_verity", companions=["c11"]), 4, 4) == (True, 5)
    assert roll(gi("port_verity", companions=["c12"]), 4, 4) == (False, 4)


@pytest.mark.rule("RT-EFF-12")
def test_the_rogue_card_in_effect_helps_only_the_active_gi():
    h = hunt(a=gi("port_verity"), b=gi("port_verity"), state={"effect": "r16"}).roll(1)
    h.begin(EvadeRoll(h.names["a"], 1))
    assert evade_modifier(h.table, h.names["a"]) == 2
    assert evade_modifier(h.table, h.names["b"]) == 0


@pytest.mark.rule("RT-RUL-16b")
def test_gunnar_gives_nothing_to_evade_rolls():
    assert roll(gi("port_verity", gunnar="chip_1"), 3, 3) == (False, 3)
