"""Chapter 14: the team of a living and a Dead GI: chips, goods, Missions, second place."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.rules.cards.chips import PlaceChip
from squadra.games.rogue_trooper.rules.cards.missions import CompleteMission, KeepMission
from squadra.games.rogue_trooper.rules.cards.supply import DiscardItem
from squadra.games.rogue_trooper.rules.combat.death import Death
from squadra.games.rogue_trooper.rules.combat.team import (
    DropMission,
    KeepBoth,
    LeaveChip,
    LeaveGoods,
    TakeChip,
    TakeGoods,
)
from squadra.games.rogue_trooper.rules.ranking import win
from tests.games.rogue_trooper.positions import Hunt, gi, hunt


def take_chip(h: Hunt, dead: str = "b") -> Hunt:
    return h.begin(TakeChip(h.names["a"], h.names[dead]))


@pytest.mark.rule("RT-DEATH-8", "RT-DEATH-10", "RT-RUL-52a", "RT-CHIP-10")
def test_the_chip_goes_into_a_free_slot_of_the_carriers_choice():
    h = take_chip(hunt(a=gi("furlow", gunnar="chip_1"), b=gi("furlow")).dead("b", "furlow"))
    assert h.options() == [PlaceChip("helm"), PlaceChip("bagman")]
    h.choose(PlaceChip("bagman"))
    assert h.a.bagman == h.names["b"]
    assert h.told("rt-team")


@pytest.mark.rule("RT-DEATH-9", "RT-EX-37", "RT-CHIP-2")
def test_without_a_free_slot_a_numbered_chip_makes_room_never_another_gis():
    h = hunt(a=gi("furlow", gunnar="chip_1", helm="chip_2", bagman="b"), b=gi("furlow"), c=gi("furlow"))
    h.dead("b", "furlow", carrier="a").dead("c", "furlow")
    take_chip(h, "c")
    assert h.options() == [PlaceChip("gunnar"), PlaceChip("helm")]
    h.choose(PlaceChip("helm"))
    assert (h.a.gunnar, h.a.helm, h.a.bagman) == ("chip_1", h.names["c"], h.names["b"])
    assert h.now.removed.get("chip_2") == 1


@pytest.mark.rule("RT-RUL-52b")
def test_when_dead_gis_fill_all_slots_further_chips_are_carried_without_one():
    h = hunt(
        a=gi("furlow", gunnar="b", helm="c", bagman="d"),
        b=gi("furlow"),
        c=gi("furlow"),
        d=gi("furlow"),
        e=gi("furlow"),
    )
    for letter in "bcd":
        h.dead(letter, "furlow", carrier="a")
    take_chip(h.dead("e", "furlow"), "e")
    assert h.over
    assert h.a.carried == (h.names["e"],)
    assert h.told("rt-chip-carried")


@pytest.mark.rule("RT-RUL-52c")
def test_his_numbered_chips_may_fill_free_slots_and_the_rest_return_to_the_cup():
    h = hunt(a=gi("furlow"), b=gi("furlow")).dead("b", "furlow", chips=("chip_1", "chip_2"))
    cup = sum(h.s.cup.values())
    take_chip(h).choose(PlaceChip("gunnar")).choose(PlaceChip("helm")).choose(LeaveChip())
    assert (h.a.gunnar, h.a.helm, h.a.bagman) == (h.names["b"], "chip_1", "")
    assert sum(h.now.cup.values()) == cup + 1


@pytest.mark.rule("RT-DEATH-11", "RT-RUL-52d", "RT-RUL-79", "RT-SHEET-7")
def test_goods_are_taken_or_left_one_by_one_within_the_limits():
    h = hunt(a=gi("furlow", gp=4, gunnar="chip_1"), b=gi("furlow"))
    h.dead("b", "furlow", gp=5, plasma=1, items=("p12", "p09"), companions=("c06",), clues=("q1",))
    take_chip(h).choose(PlaceChip("helm"))
    h.choose(TakeGoods("clues")).choose(TakeGoods("ammunition")).choose(LeaveGoods("c06"))
    h.choose(TakeGoods("p12")).choose(LeaveGoods("p09"))
    assert (h.a.gp, h.a.plasma, h.a.clues, h.a.items, h.a.companions) == (6, 1, ("q1",), ("p12",), ())
    assert h.discarded("c06") == h.discarded("p09") == 1
    assert {event.args["card"].key for event in h.told("rt-goods-left")} == {"rt-card-c06", "rt-card-p09"}


@pytest.mark.rule("RT-RUL-52d", "RT-CARD-CLU-3")
def test_clues_that_are_left_are_discarded_face_up():
    h = hunt(a=gi("furlow"), b=gi("furlow")).dead("b", "furlow", clues=("q1", "q3"))
    take_chip(h).choose(PlaceChip("helm")).choose(LeaveGoods("clues"))
    assert h.a.clues == ()
    assert h.discarded("q1") == h.discarded("q3") == 1
    assert [card.key for card in h.told("rt-clues-left")[0].args["cards"]] == ["rt-card-q1", "rt-card-q3"]


@pytest.mark.rule("RT-RUL-7")
def test_the_limit_of_six_items_holds_for_a_dead_gis_goods():
    six = ["p09", "p10", "p11", "p13", "p14", "p15"]
    h = hunt(a=gi("furlow", items=six), b=gi("furlow")).dead("b", "furlow", items=("p12",))
    take_chip(h).choose(PlaceChip("helm")).choose(TakeGoods("p12"))
    h.choose(DiscardItem("p09"))
    assert len(h.a.items) == 6


@pytest.mark.rule("RT-DEATH-12", "RT-RUL-52g")
def test_the_team_may_hold_both_missions_or_discard_one():
    h = hunt(a=gi("furlow", missions=["m01"]), b=gi("furlow")).dead("b", "furlow", missions=["m02"])
    take_chip(h).choose(PlaceChip("helm"))
    assert set(h.options()) == {KeepBoth(), DropMission("m01"), DropMission("m02")}
    h.choose(KeepBoth())
    assert [m.card for m in h.a.missions] == ["m01", "m02"]
    h.roll("q1", "m05").begin(CompleteMission(h.names["a"], "m01")).choose(KeepMission("m05"))
    assert sorted(m.card for m in h.a.missions) == ["m02", "m05"]
    one = hunt(a=gi("furlow", missions=["m01"]), b=gi("furlow")).dead("b", "furlow", missions=["m02"])
    take_chip(one).choose(PlaceChip("helm")).choose(DropMission("m02"))
    assert [m.card for m in one.a.missions] == ["m01"]


@pytest.mark.rule("RT-RUL-23d")
def test_a_mission_that_the_carrier_cannot_do_is_discarded_and_not_replaced():
    h = hunt(a=gi("furlow", missions=["m01"]), b=gi("furlow")).dead("b", "furlow", missions=["m20"])
    take_chip(h).choose(PlaceChip("gunnar"))
    assert h.over
    assert [m.card for m in h.a.missions] == ["m01"]
    assert h.discarded("m20") == 1
    assert h.told("rt-mission-lost")


@pytest.mark.rule("RT-RUL-52e")
def test_when_a_carrier_dies_the_next_one_takes_all_chips():
    h = hunt(a=gi("furlow"), b=gi("furlow", gunnar="c", helm="chip_1"), c=gi("furlow"))
    h.dead("c", "furlow", carrier="b")
    h.begin(Death(h.names["b"]))
    h.choose(PlaceChip("gunnar")).choose(PlaceChip("helm")).choose(LeaveChip())
    assert (h.a.gunnar, h.a.helm) == (h.names["b"], h.names["c"])
    assert h.now.dead[h.names["c"]].carrier == h.names["a"]


@pytest.mark.rule("RT-RUL-52f", "RT-RUL-52h", "RT-TRAI-1")
def test_a_carrier_who_thereby_completes_his_set_reveals_it_and_drops_all_missions():
    h = hunt(a=gi("furlow", clues=["q1", "q2"], missions=["m01"]), b=gi("furlow"))
    h.dead("b", "furlow", clues=("q3", "q4", "q4"), missions=["m02"])
    take_chip(h).choose(PlaceChip("gunnar")).choose(TakeGoods("clues"))
    assert h.over
    assert h.a.revealed
    assert h.a.missions == ()
    assert h.discarded("m01") == h.discarded("m02") == 1
    assert len(h.a.clues) == 5


@pytest.mark.rule("RT-RUL-52i")
def test_a_revealed_set_is_part_of_the_goods_and_the_traitor_stays_as_he_is():
    whole = ("q1", "q2", "q3", "q4")
    h = hunt(
        a=gi("furlow", missions=["m01"]), b=gi("furlow"), state={"traitor": "quartz_zone", "traitor_lives": 2}
    ).dead("b", "furlow", clues=whole, revealed=True)
    take_chip(h).choose(PlaceChip("gunnar")).choose(TakeGoods("clues"))
    assert h.a.revealed
    assert (h.now.traitor, h.now.traitor_lives) == ("quartz_zone", 2)


@pytest.mark.rule("RT-DEATH-14", "RT-DEATH-15", "RT-WIN-13", "RT-EX-38")
def test_the_dead_whose_chips_the_winner_carries_share_second_place():
    h = hunt(a=gi("furlow", gunnar="b", helm="c"), b=gi("furlow"), c=gi("furlow"), d=gi("furlow"), e=gi("cart_road"))
    h.dead("b", "furlow", carrier="a").dead("c", "furlow", carrier="a").dead("d", "vostrograd").movement()
    win(h.table, h.names["a"])
    result = h.now.result
    assert result.winners == (h.names["a"],)
    assert [result.scores[h.names[x]] for x in "abcde"] == [2, 1, 1, 0, 0]
