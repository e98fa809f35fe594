"""Chapter 9: exchanging Companions, Missions and Clues, and trade."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.rules.cards.supply import DiscardItem
from squadra.games.rogue_trooper.rules.encounters.exchange import (
    ConfirmClues,
    GiveCompanion,
    GiveMission,
    StopGiving,
    WantClue,
)
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import (
    SwapClues,
    SwapCompanions,
    SwapMissions,
    TradeGoods,
)
from squadra.games.rogue_trooper.rules.encounters.trade import Accept, Counter, Decline, Give, NoOffer, Propose, Want
from tests.games.rogue_trooper.positions import comes, gi, here, meet

# Exchanges --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-GI-30", "RT-GI-31", "RT-GI-32", "RT-EX-47")
def test_companions_change_hands_in_turn_each_only_once():
    h = meet(comes(companions=["k_for_ken", "c06"]), here(companions=["c09"])).choose(SwapCompanions())
    assert h.asked == "a"
    h.choose(GiveCompanion("k_for_ken"))
    assert h.b.companions == ("c09", "k_for_ken")
    assert h.asked == "b"
    assert set(h.options()) == {GiveCompanion("c09"), StopGiving()}
    h.choose(GiveCompanion("c09"))
    assert h.asked == "a"
    assert set(h.options()) == {GiveCompanion("c06"), StopGiving()}
    h.choose(StopGiving())
    assert h.over
    assert (h.a.companions, h.b.companions) == (("c06", "c09"), ("k_for_ken",))
    assert len(h.told("rt-gi-swap-companions")) == 1
    assert [event.args["card"].key for event in h.told("rt-companion-given")] == ["rt-card-k-for-ken", "rt-card-c09"]


@pytest.mark.rule("RT-GI-40", "RT-GI-42", "RT-RUL-47c")
def test_contact_missions_are_exchanged_blind_and_hidden_from_the_others():
    h = meet(comes(missions=["m01"]), here(missions=["m02"]), c=gi("furlow")).choose(SwapMissions())
    assert [m.card for m in h.a.missions] == ["m02"]
    assert [m.card for m in h.b.missions] == ["m01"]
    view = repr(h.view("c"))
    assert "m01" not in view
    assert "m02" not in view
    assert "m01" in repr(h.view("a"))


@pytest.mark.rule("RT-GI-41", "RT-RUL-47c")
def test_the_offer_does_not_betray_the_kind_of_the_others_mission_and_a_genie_stays_where_it_is():
    h = meet(comes(missions=["m01"]), here(missions=["g01"])).choose(SwapMissions())
    assert h.over
    assert [m.card for m in h.a.missions] == ["m01"]
    assert [m.card for m in h.b.missions] == ["g01"]
    assert h.told("rt-no-contact")[0].args["gi"].key == "rt-gi-tinder"


@pytest.mark.rule("RT-GI-41", "RT-RUL-47c")
def test_a_side_with_several_contact_missions_picks_its_own():
    h = meet(comes(missions=["m01", "g01", "m03"]), here(missions=["m02"])).choose(SwapMissions())
    assert {o.card for o in h.options(GiveMission)} == {"m01", "m03"}
    h.choose(GiveMission("m03"))
    assert sorted(m.card for m in h.a.missions) == ["g01", "m01", "m02"]


@pytest.mark.rule("RT-RUL-47e")
def test_a_mission_that_becomes_impossible_by_the_exchange_is_replaced():
    h = meet(comes(missions=["m01"]), here(missions=["m20"], helm="chip_1")).roll("m05").choose(SwapMissions())
    assert [m.card for m in h.a.missions] == ["m05"]
    assert h.discarded("m20") == 1


@pytest.mark.rule("RT-GI-50", "RT-GI-51", "RT-GI-53", "RT-GI-54", "RT-RUL-48a", "RT-RUL-48b", "RT-CARD-CLU-4")
def test_clues_are_exchanged_one_for_one_by_agreement_and_out_of_sight():
    h = meet(comes(clues=["q1", "q2"]), here(clues=["q2", "q3"]), c=gi("furlow")).choose(SwapClues())
    assert h.asked == "b"
    h.choose(Accept())
    assert h.asked == "a"
    assert [o.card for o in h.options(WantClue)] == ["q3"]
    h.choose(WantClue("q3"))
    assert [o.card for o in h.options(WantClue)] == ["q1"]
    h.choose(WantClue("q1"))
    assert h.asked == "a"
    h.choose(ConfirmClues).choose(ConfirmClues)
    assert sorted(h.a.clues) == ["q2", "q3"]
    assert sorted(h.b.clues) == ["q1", "q2"]
    shown = h.told("rt-clues-shown")
    assert len(shown) == 2
    assert all(event.to == (h.names["a"], h.names["b"]) for event in shown)
    assert all(event.seen_by(h.names["c"]) is None for event in shown)
    assert "q3" not in repr(h.view("c"))


@pytest.mark.rule("RT-GI-50", "RT-GI-52")
def test_the_defender_may_decline_the_exchange_of_clues():
    h = meet(comes(clues=["q1"]), here(clues=["q3"])).choose(SwapClues()).choose(Decline())
    assert h.over
    assert (h.a.clues, h.b.clues) == (("q1",), ("q3",))


@pytest.mark.rule("RT-GI-52", "RT-RUL-48b")
def test_without_a_quarter_that_the_other_lacks_on_both_sides_nothing_is_exchanged():
    h = meet(comes(clues=["q1"]), here(clues=["q1", "q2"])).choose(SwapClues()).choose(Accept())
    assert h.over
    assert (h.a.clues, h.b.clues) == (("q1",), ("q1", "q2"))


@pytest.mark.rule("RT-RUL-48c")
def test_either_side_may_still_say_no():
    h = meet(comes(clues=["q1"]), here(clues=["q3"])).choose(SwapClues()).choose(Accept())
    while h.can(WantClue):
        h.choose(h.options(WantClue)[0])
    h.choose(Decline())
    assert h.over or h.choose(Decline()).over
    assert (h.a.clues, h.b.clues) == (("q1",), ("q3",))


# Trade ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-GI-60", "RT-GI-61", "RT-RUL-49")
def test_a_trade_is_one_package_against_another_by_agreement():
    h = meet(comes(gp=4, items=["p12"]), here(plasma=2, gp=1)).choose(TradeGoods())
    h.choose(Give("gp", 2)).choose(Give("p12", 1)).choose(Want("plasma", 1)).choose(Propose())
    assert h.asked == "b"
    assert set(h.options()) == {Accept(), Decline(), Counter()}
    h.choose(Accept())
    assert h.over
    assert (h.a.gp, h.a.plasma, h.a.items) == (2, 1, ())
    assert (h.b.gp, h.b.plasma, h.b.items) == (3, 1, ("p12",))
    assert h.told("rt-trade-offer")
    assert h.told("rt-traded")


@pytest.mark.rule("RT-GI-61", "RT-RUL-49", "RT-RUL-71c")
def test_the_defender_may_make_one_counter_offer_which_the_attacker_accepts_or_declines():
    h = meet(comes(gp=4), here(plasma=2)).choose(TradeGoods())
    h.choose(Give("gp", 1)).choose(Want("plasma", 2)).choose(Propose()).choose(Counter())
    assert h.asked == "b"
    h.choose(Give("plasma", 1)).choose(Want("gp", 2)).choose(Propose())
    assert h.asked == "a"
    assert set(h.options()) == {Accept(), Decline()}
    h.choose(Accept())
    assert (h.a.gp, h.a.plasma, h.b.gp, h.b.plasma) == (2, 1, 2, 1)
    assert h.told("rt-trade-counter")


@pytest.mark.rule("RT-GI-61")
def test_a_declined_trade_changes_nothing_and_an_offer_may_be_dropped():
    h = meet(comes(gp=4), here(plasma=2)).choose(TradeGoods()).choose(Give("gp", 1)).choose(Propose())
    assert h.choose(Decline()).over
    assert (h.a.gp, h.b.gp) == (4, 0)
    assert h.told("rt-trade-declined")
    h = meet(comes(gp=4), here(plasma=2)).choose(TradeGoods()).choose(NoOffer())
    assert h.over


@pytest.mark.rule("RT-RUL-49", "RT-RUL-7", "RT-SHEET-7")
def test_the_limits_of_the_sheet_apply_to_a_trade_at_once():
    six = ["p09", "p10", "p11", "p13", "p14", "i02"]
    h = meet(comes(gp=4, items=["p12"]), here(gp=5, items=six)).choose(TradeGoods())
    h.choose(Give("gp", 3)).choose(Give("p12", 1)).choose(Propose()).choose(Accept())
    assert h.asked == "b"
    h.choose(DiscardItem("p14"))
    assert (h.a.gp, h.b.gp, len(h.b.items)) == (1, 6, 6)
