"""Chapter 6.1: Supply cards, Standard Issue and Special Items, and decks that run out."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.rules.cards.supply import (
    DiscardItem,
    DrawCards,
    DrawSupplies,
    DrawSupply,
    HealStep,
    NoSupply,
    SupplyStep,
    UseItem,
    UseNothing,
)
from tests.games.rogue_trooper.positions import Hunt, gi, hunt


def supplies(h: Hunt, *cards: str) -> Hunt:
    return h.roll(*cards).begin(DrawSupplies(h.names["a"], len(cards)))


@pytest.mark.rule("RT-CARD-SUP-1", "RT-CARD-SUP-2", "RT-SHEET-6", "RT-EFF-15")
def test_standard_issue_raises_its_track_and_is_discarded():
    h = supplies(hunt(a=gi(gp=1), b=gi("furlow")), "p02", "p04", "p07", "p08")
    assert (h.a.gp, h.a.plasma, h.a.sealburster, h.a.micro_mines) == (4, 1, 2, 1)
    assert h.discarded("p02") == h.discarded("p04") == h.discarded("p07") == h.discarded("p08") == 1
    assert h.a.items == ()


@pytest.mark.rule("RT-SHEET-7", "RT-SHEET-2", "RT-EX-43", "RT-CARD-SUP-3")
def test_surplus_rounds_are_lost():
    h = supplies(hunt(a=gi(gp=5), b=gi("furlow")), "p02")
    assert h.a.gp == 6
    assert h.discarded("p02") == 1
    assert h.told("rt-rounds-lost")[0].args["lost"] == 2


@pytest.mark.rule("RT-SHEET-3", "RT-SHEET-4", "RT-SHEET-5", "RT-SHEET-7", "RT-CARD-SUP-3", "RT-RUL-68")
def test_a_full_track_still_uses_up_the_card():
    h = supplies(hunt(a=gi(plasma=4, sealburster=4, micro_mines=2), b=gi("furlow")), "p05", "p07", "p08")
    assert (h.a.plasma, h.a.sealburster, h.a.micro_mines) == (4, 4, 2)
    assert h.discarded("p05") == h.discarded("p07") == h.discarded("p08") == 1


@pytest.mark.rule("RT-CARD-SUP-4", "RT-CARD-SUP-1")
def test_a_special_item_is_laid_beside_the_sheet():
    h = supplies(hunt(a=gi(), b=gi("furlow")), "p09", "p12")
    assert h.a.items == ("p09", "p12")
    view = h.view("b")
    assert "p09" in repr(view)


@pytest.mark.rule("RT-CARD-SUP-5", "RT-CARD-SUP-6", "RT-RUL-7", "RT-EX-44", "RT-RUL-79")
def test_the_seventh_special_item_makes_the_owner_discard_one_at_once():
    six = ["p09", "p10", "p11", "p12", "p13", "i02"]
    h = supplies(hunt(a=gi(items=six), b=gi("furlow")), "p14", "p01")
    assert h.asked == "a"
    assert {o.card for o in h.options(DiscardItem)} == {*six, "p14"}
    assert h.a.gp == 0
    h.choose(DiscardItem("i02"))
    assert h.over
    assert len(h.a.items) == 6
    assert "i02" not in h.a.items
    assert h.now.encounter_discard == {"i02": 1}
    assert h.a.gp == 2


@pytest.mark.rule("RT-RUL-70", "RT-GEN-5", "RT-RUL-79")
def test_a_deck_that_runs_out_in_the_middle_of_a_draw_is_renewed_from_its_discards():
    h = hunt(a=gi(), b=gi("furlow")).only("supply", "p01", "p12")
    h.s.supply_discard["p02"] = 1
    h.s.removed["p02"] -= 1
    h = supplies(h, "p12", "p01", "p02")
    assert (h.a.gp, h.a.items) == (5, ("p12",))
    assert h.told("rt-deck-renewed")
    assert h.now.supply_deck == {}


@pytest.mark.rule("RT-RUL-70")
def test_a_draw_ends_short_when_deck_and_discards_are_empty():
    h = hunt(a=gi(), b=gi("furlow")).only("clue", "q1")
    h.roll("q1").begin(DrawCards("clue", 3))
    assert h.over
    assert h.now.clue_deck == {}


@pytest.mark.rule("RT-GEN-6", "RT-GEN-4")
def test_discards_go_to_the_pile_of_their_own_deck_face_up():
    h = supplies(hunt(a=gi(), b=gi("furlow")), "p01")
    assert h.now.supply_discard == {"p01": 1}
    assert h.now.encounter_discard == {}


@pytest.mark.rule("RT-CARD-SUP-7", "RT-BOARD-TER-1", "RT-END-11")
def test_a_souther_city_gives_one_die_of_supply_cards_to_who_wants_them():
    h = hunt(a=gi("port_verity"), b=gi("furlow"))
    h.roll(2, "p01", "p03").begin(SupplyStep(h.names["a"]))
    assert h.options() == [DrawSupply(1), NoSupply()]
    h.choose(DrawSupply(1))
    assert h.a.gp == 6
    h = hunt(a=gi("port_verity"), b=gi("furlow"))
    assert h.begin(SupplyStep(h.names["a"])).choose(NoSupply()).over


@pytest.mark.rule("RT-CARD-SUP-7", "RT-BOARD-MC-15", "RT-END-12")
def test_the_armoury_gives_two_dice_of_supply_cards():
    h = hunt(a=gi("mc_gi_armoury"), b=gi("furlow"))
    h.roll(1, 2, "p01", "p12", "p08").begin(SupplyStep(h.names["a"])).choose(DrawSupply(2))
    assert (h.a.gp, h.a.items, h.a.micro_mines) == (2, ("p12",), 1)


@pytest.mark.rule("RT-BOARD-TER-2", "RT-BOARD-SPEC-2", "RT-RUL-41", "RT-RUL-46b")
@pytest.mark.parametrize(
    ("place", "prison"), [("vostrograd", ""), ("free_halt", ""), ("furlow", ""), ("cart_road", "")]
)
def test_no_supply_in_other_cities_nor_in_furlow(place: str, prison: str):
    h = hunt(a=gi(place, prison=prison), b=gi("cart_road"))
    assert h.begin(SupplyStep(h.names["a"])).over


@pytest.mark.rule("RT-EFF-14", "RT-CARD-SUP-9")
def test_a_field_dressing_heals_one_life_and_is_used_up():
    h = hunt(a=gi(lives=2, items=["p16", "i04"]), b=gi("furlow"))
    h.begin(HealStep(h.names["a"])).choose(UseItem("p16"))
    assert (h.a.lives, h.a.items) == (3, ("i04",))
    h.choose(UseNothing())
    assert h.a.lives == 3


@pytest.mark.rule("RT-EFF-14", "RT-SHEET-1")
def test_nobody_heals_beyond_four_lives():
    h = hunt(a=gi(lives=4, items=["p16"]), b=gi("furlow"))
    assert h.begin(HealStep(h.names["a"])).over
    h = hunt(a=gi(lives=3, items=["p16", "i04"]), b=gi("furlow"))
    h.begin(HealStep(h.names["a"])).choose(UseItem("i04"))
    assert h.a.lives == 4
    assert h.over
