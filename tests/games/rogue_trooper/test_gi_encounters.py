"""Chapter 9: GI Encounters and their seven options."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.options import (
    Accept,
    Attack,
    ConfirmClues,
    Counter,
    Decline,
    Evade,
    Give,
    GiveCompanion,
    GiveMission,
    KeepMission,
    Kidnap,
    Meet,
    NoOffer,
    PlayRogue,
    Propose,
    Salvo,
    StandGround,
    StopGiving,
    SurrenderTo,
    SwapClues,
    SwapCompanions,
    SwapMissions,
    TakeCompanion,
    Talk,
    TradeGoods,
    Want,
    WantClue,
)
from squadra.games.rogue_trooper.state import Sheet
from tests.games.rogue_trooper.hunt import Hunt, gi, hunt

PLACE = "first_light"


def meet(a: Sheet, b: Sheet, **others: Sheet) -> Hunt:
    """A has entered B's sector; the window has passed."""
    return hunt(a=a, b=b, **others).encounter().passes()


def here(**fields: object) -> Sheet:
    return gi(fields.pop("sector", PLACE), **fields)


def comes(**fields: object) -> Sheet:
    return here(entered=True, **fields)


def kinds(h: Hunt) -> set[type]:
    return {type(option) for option in h.options()}


# Who meets whom ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-ENC-1", "RT-GI-1", "RT-GI-3", "RT-GI-4", "RT-RUL-30d", "RT-RUL-47a")
def test_entering_an_occupied_sector_means_a_gi_encounter_and_no_pile():
    h = hunt(a=comes(), b=here(), state={"lying": {PLACE: ("n06",)}}).encounter().passes()
    assert h.asked == "a"
    assert {Attack, Talk} <= kinds(h)
    h.choose(Talk())
    assert h.over
    assert h.now.lying == {PLACE: ("n06",)}
    assert h.now.pile == ()


@pytest.mark.rule("RT-GI-70", "RT-GI-4")
def test_talk_changes_nothing():
    h = meet(comes(gp=3), here(gp=2))
    before = (h.a, h.b)
    h.choose(Talk())
    assert h.over
    assert (h.a.gp, h.b.gp, h.a.lives, h.b.lives) == (before[0].gp, before[1].gp, 4, 4)


@pytest.mark.rule("RT-RUL-30b", "RT-ENC-3")
def test_a_gi_that_stays_meets_nobody():
    h = hunt(a=here(), b=here()).encounter()
    assert h.over


@pytest.mark.rule("RT-GI-2", "RT-RUL-45")
def test_a_free_gi_that_finds_only_prisoners_has_a_battlefield_encounter():
    h = hunt(a=gi("glasshouse", entered=True, gp=6), b=gi("glasshouse", prison="glasshouse"))
    h.roll("n19", "n17").encounter().passes()
    assert h.now.pile[0].card == "n19"


@pytest.mark.rule("RT-RUL-30c", "RT-RUL-25i")
def test_with_several_gis_the_attacker_picks_one_after_the_window():
    h = hunt(a=comes(), b=here(), c=here()).encounter()
    assert h.prompt == "rt-ask-window"
    h.passes()
    assert {o.seat for o in h.options(Meet)} == {h.names["b"], h.names["c"]}
    h.choose(Meet(h.names["c"]))
    assert Talk() in h.options()


@pytest.mark.rule("RT-EX-4", "RT-CARD-ROG-15", "RT-RUL-25f")
@pytest.mark.parametrize("card", ["r12", "r15", "r16", "r17"])
def test_reinforcements_and_the_like_cannot_be_played_on_a_gi_encounter(card: str):
    h = hunt(a=comes(), b=gi(PLACE, rogue=[card])).encounter()
    assert h.refusal(PlayRogue(card)) == "RT-CARD-ROG-15"


@pytest.mark.rule("RT-RUL-25g", "RT-CARD-ROG-16")
def test_on_milli_com_there_is_no_encounter_window():
    h = hunt(a=gi("mc_crew_deck", entered=True), b=gi("mc_crew_deck", rogue=["r18"])).encounter()
    assert h.prompt != "rt-ask-window"
    assert Talk() in h.options()


@pytest.mark.rule("RT-RUL-47b", "RT-RUL-47c", "RT-RUL-47d", "RT-RUL-47a")
def test_only_options_that_are_possible_are_offered():
    assert kinds(meet(comes(), here())) == {Attack, Talk}
    assert Kidnap in kinds(meet(comes(), here(companions=["c05"])))
    assert SwapCompanions in kinds(meet(comes(companions=["c05"]), here()))
    assert SwapCompanions not in kinds(meet(comes(), here(companions=["c05"])))
    assert SwapMissions in kinds(meet(comes(missions=["m01"]), here(missions=["m02"])))
    assert SwapMissions not in kinds(meet(comes(missions=["g01"]), here(missions=["m01"])))
    assert SwapMissions not in kinds(meet(comes(missions=["m01"]), here()))
    assert SwapClues in kinds(meet(comes(clues=["q1"]), here(clues=["q1"])))
    assert SwapClues not in kinds(meet(comes(clues=["q1"]), here()))
    assert TradeGoods in kinds(meet(comes(gp=1), here()))
    assert TradeGoods in kinds(meet(comes(), here(items=["p12"])))


@pytest.mark.rule("RT-RUL-47d")
def test_a_revealed_set_is_not_exchanged():
    whole = ["q1", "q2", "q3", "q4"]
    h = hunt(a=comes(clues=["q1"]), b=here(clues=whole, revealed=True), state={"traitor": "magnopole"})
    assert SwapClues not in kinds(h.encounter().passes())


# Attack -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-GI-5", "RT-GI-6", "RT-SUR-6", "RT-RUL-47f")
def test_the_defender_may_evade_an_attack_and_nobody_may_surrender():
    h = meet(comes(gp=1), here(skips=[""])).choose(Attack())
    assert h.asked == "b"
    assert kinds(h) == {Evade, StandGround}
    assert not h.can(SurrenderTo)


@pytest.mark.rule("RT-GI-5")
def test_a_kidnap_cannot_be_evaded():
    h = meet(comes(gp=1), here(companions=["c05"])).choose(Kidnap())
    assert not any(isinstance(o, Evade) for o in h.options())


@pytest.mark.rule("RT-GI-11", "RT-EX-25")
def test_the_attackers_initiative_is_two_and_his_lives():
    h = meet(comes(lives=3, gp=1), here()).choose(Attack()).roll(6).choose(Evade())
    assert h.told("rt-caught")[0].args["total"] == 5
    assert h.told("rt-caught")[0].args["initiative"] == 5
    hill = meet(gi("cold_shoulder", entered=True, lives=3, gp=1), gi("cold_shoulder")).choose(Attack())
    hill.roll(6).choose(Evade())
    assert hill.told("rt-evaded")[0].args["total"] == 7
    assert hill.over
    assert hill.a.gp == 1


@pytest.mark.rule("RT-GI-10", "RT-GI-15", "RT-RUL-19b", "RT-RUL-20a", "RT-COM-5")
def test_both_choose_in_secret_and_the_lower_total_loses_a_life():
    h = meet(comes(gp=3), here(micro_mines=1)).choose(Attack()).choose(StandGround())
    assert h.all_asked == {"a", "b"}
    assert Salvo("micro_mines", 1) in h.options(letter="b")
    h.choose(Salvo("gp", 2), "a")
    assert "gp" not in str([e.args for e in h.story if e.key.startswith("rt-salvo")])
    h.roll(3, 4, 1, 1, 2, 2).choose(Salvo("micro_mines", 1), "b")
    assert (h.a.lives, h.b.lives) == (4, 3)
    assert (h.a.gp, h.b.micro_mines) == (1, 0)


@pytest.mark.rule("RT-GI-15", "RT-RUL-19a")
def test_equal_totals_harm_nobody():
    h = meet(comes(gp=1), here(gp=1)).choose(Attack()).choose(StandGround())
    h.choose(Salvo("gp", 1), "a").roll(4, 4).choose(Salvo("gp", 1), "b")
    assert (h.a.lives, h.b.lives) == (4, 4)


@pytest.mark.rule("RT-RUL-16a", "RT-CHIP-3")
def test_gunnar_counts_against_a_gi():
    h = meet(comes(gp=1, gunnar="chip_1"), here(gp=1)).choose(Attack()).choose(StandGround())
    h.choose(Salvo("gp", 1), "a").roll(3, 4).choose(Salvo("gp", 1), "b")
    assert (h.a.lives, h.b.lives) == (4, 3)


@pytest.mark.rule("RT-RUL-20b", "RT-COM-BAG-1")
def test_second_salvos_are_open_the_attacker_first():
    h = meet(comes(gp=2, bagman="chip_1"), here(gp=2, bagman="chip_1")).choose(Attack()).choose(StandGround())
    h.choose(Salvo("gp", 1), "a").roll(1, 6).choose(Salvo("gp", 1), "b")
    assert h.asked == "a"
    h.roll(6).choose(Salvo("gp", 1))
    assert h.asked == "b"
    h.choose(Salvo())
    assert (h.a.lives, h.b.lives) == (4, 3)


@pytest.mark.rule("RT-RUL-18e", "RT-CARD-ENC-15", "RT-RUL-75")
def test_companions_fire_and_shield_on_both_sides():
    h = meet(comes(gp=1, companions=["c05"]), here(gp=1, companions=["c08"])).choose(Attack()).choose(StandGround())
    h.choose(Salvo("gp", 1), "a").roll(6, 6, 1, 1, 1, 3).choose(Salvo("gp", 1), "b")
    assert h.b.lives == 4
    assert h.b.companions == ()
    assert h.now.removed.get("c08") == 1


@pytest.mark.rule("RT-GI-12", "RT-COM-MC-1", "RT-COM-MC-2", "RT-COM-MC-3", "RT-COM-MC-4", "RT-EX-24", "RT-BOARD-MC-1")
@pytest.mark.parametrize(("dice", "lives"), [((2, 4), (3, 3)), ((2, 3), (4, 3)), ((4, 2), (4, 2))])
def test_on_milli_com_they_fight_with_bare_hands(dice: tuple[int, int], lives: tuple[int, int]):
    h = meet(gi("mc_crew_deck", entered=True, gp=6, gunnar="chip_1"), gi("mc_crew_deck", lives=3, plasma=4))
    h.choose(Attack()).roll(*dice).choose(StandGround())
    assert (h.a.gp, h.b.plasma) == (6, 4)
    assert (h.a.lives, h.b.lives) == lives


@pytest.mark.rule("RT-RUL-18e", "RT-RUL-75", "RT-COM-COMP-1")
def test_companions_do_not_fire_on_milli_com_but_shield_there():
    h = meet(gi("mc_crew_deck", entered=True, companions=["c07"]), gi("mc_crew_deck")).choose(Attack())
    h.roll(2, 4, 4).choose(StandGround())
    assert h.a.lives == 4
    assert h.a.companions == ()


@pytest.mark.rule("RT-EFF-27", "RT-EFF-26")
def test_enemy_alert_helps_the_defender_and_covering_fire_the_attacker():
    h = hunt(a=comes(gp=1), b=here(gp=1), c=gi("furlow", rogue=["r19"])).encounter()
    h.by("c", PlayRogue("r19")).passes().choose(Attack()).choose(StandGround())
    h.choose(Salvo("gp", 1), "a").roll(6, 1, 3, 3).choose(Salvo("gp", 1), "b")
    assert (h.a.lives, h.b.lives) == (3, 4)
    h = hunt(a=comes(gp=1), b=here(gp=1), c=gi("furlow", rogue=["r18"])).encounter()
    h.by("c", PlayRogue("r18")).passes().choose(Attack()).choose(StandGround())
    h.choose(Salvo("gp", 1), "a").roll(1, 3, 3, 6).choose(Salvo("gp", 1), "b")
    assert (h.a.lives, h.b.lives) == (4, 3)


# Genie ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-GI-13", "RT-RUL-24b", "RT-RUL-24c", "RT-RUL-24e", "RT-CARD-MIS-7", "RT-RUL-24d")
def test_an_attack_completes_the_genie_once_the_dice_are_rolled():
    h = meet(comes(gp=1, missions=["g01"]), here(gp=1)).choose(Attack()).choose(StandGround())
    h.choose(Salvo("gp", 1), "a").roll(4, 4, "q1", "m03").choose(Salvo("gp", 1), "b")
    h.choose(KeepMission("m03"))
    assert h.a.clues == ("q1",)
    assert [m.card for m in h.a.missions] == ["m03"]


@pytest.mark.rule("RT-GI-14")
def test_it_is_not_completed_if_the_defender_evades():
    h = meet(comes(lives=1, gp=1, missions=["g01"]), here()).choose(Attack()).roll(6).choose(Evade())
    assert [m.card for m in h.a.missions] == ["g01"]


@pytest.mark.rule("RT-RUL-24e")
def test_a_kidnap_does_not_meet_it_but_bare_hands_on_milli_com_do():
    h = meet(comes(gp=1, missions=["g01"]), here(companions=["c06"])).choose(Kidnap())
    assert h.all_asked == {"a"}
    h.roll(6).choose(Salvo("gp", 1)).choose(TakeCompanion("c06"))
    assert [m.card for m in h.a.missions] == ["g01"]
    up = meet(gi("mc_crew_deck", entered=True, missions=["g01"]), gi("mc_crew_deck")).choose(Attack())
    up.roll(3, 3, "q1", "m03").choose(StandGround()).choose(KeepMission("m03"))
    assert up.a.clues == ("q1",)


@pytest.mark.rule("RT-CARD-MIS-6", "RT-RUL-24b")
@pytest.mark.parametrize(("mission", "target", "done"), [("g02", "b", True), ("g03", "b", True), ("g03", "c", False)])
def test_meeting_another_gi_completes_the_other_genies(mission: str, target: str, done: bool):
    h = hunt(a=comes(missions=[mission]), b=here(), c=here()).encounter().passes()
    h.choose(Meet(h.names[target]))
    h.roll("q1", "m03").choose(Talk())
    if done:
        h.choose(KeepMission("m03"))
    assert h.a.clues == (("q1",) if done else ())


# Kidnap -----------------------------------------------------------------------------------------------------------


def kidnap(dice: tuple[int, int]) -> Hunt:
    h = meet(comes(gp=2), here(gp=2, companions=["c06", "c09"])).choose(Kidnap())
    return h.choose(Salvo("gp", 1), "a").roll(*dice).choose(Salvo("gp", 1), "b")


@pytest.mark.rule("RT-GI-20", "RT-GI-21", "RT-EX-26")
def test_a_won_kidnap_takes_one_companion_and_no_life():
    h = kidnap((5, 3))
    assert {o.card for o in h.options(TakeCompanion)} == {"c06", "c09"}
    h.choose(TakeCompanion("c09"))
    assert (h.a.companions, h.b.companions) == (("c09",), ("c06",))
    assert (h.a.lives, h.b.lives, h.a.gp, h.b.gp) == (4, 4, 1, 1)


@pytest.mark.rule("RT-GI-22", "RT-EX-26", "RT-RUL-19a")
def test_a_lost_kidnap_costs_the_attacker_a_life_and_a_draw_nothing():
    lost = kidnap((3, 5))
    assert (lost.a.lives, lost.b.lives, lost.b.companions) == (3, 4, ("c06", "c09"))
    drawn = kidnap((4, 4))
    assert (drawn.a.lives, drawn.b.lives, drawn.b.companions) == (4, 4, ("c06", "c09"))


@pytest.mark.rule("RT-GI-20", "RT-CARD-MIS-9", "RT-CARD-MIS-10", "RT-RUL-24a")
def test_a_kidnap_can_win_the_bride():
    h = meet(gi("mc_crew_deck", entered=True, missions=["w01"]), gi("mc_crew_deck", companions=["azure"]))
    h.roll(6, 1, "q1", "m03").choose(Kidnap())
    if h.can(TakeCompanion):
        h.choose(TakeCompanion("azure"))
    h.choose(KeepMission("m03"))
    assert h.a.companions == ("azure",)
    assert h.a.clues == ("q1",)


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


@pytest.mark.rule("RT-GI-40", "RT-GI-42", "RT-RUL-47c")
def test_contact_missions_are_exchanged_blind_and_hidden_from_the_others():
    h = meet(comes(missions=["m01"]), here(missions=["m02"]), c=gi("furlow")).choose(SwapMissions())
    assert [m.card for m in h.a.missions] == ["m02"]
    assert [m.card for m in h.b.missions] == ["m01"]
    view = repr(h.match.view(h.names["c"]))
    assert "m01" not in view
    assert "m02" not in view
    assert "m01" in repr(h.match.view(h.names["a"]))


@pytest.mark.rule("RT-GI-41", "RT-RUL-47c")
def test_the_offer_does_not_betray_the_kind_of_the_others_mission_and_a_genie_stays_where_it_is():
    h = meet(comes(missions=["m01"]), here(missions=["g01"])).choose(SwapMissions())
    assert h.over
    assert [m.card for m in h.a.missions] == ["m01"]
    assert [m.card for m in h.b.missions] == ["g01"]


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
    assert "q3" not in repr(h.match.view(h.names["c"]))


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


@pytest.mark.rule("RT-GI-61")
def test_a_declined_trade_changes_nothing_and_an_offer_may_be_dropped():
    h = meet(comes(gp=4), here(plasma=2)).choose(TradeGoods()).choose(Give("gp", 1)).choose(Propose())
    assert h.choose(Decline()).over
    assert (h.a.gp, h.b.gp) == (4, 0)
    h = meet(comes(gp=4), here(plasma=2)).choose(TradeGoods()).choose(NoOffer())
    assert h.over


@pytest.mark.rule("RT-RUL-49", "RT-RUL-7", "RT-SHEET-7")
def test_the_limits_of_the_sheet_apply_to_a_trade_at_once():
    from squadra.games.rogue_trooper.options import DiscardItem

    six = ["p09", "p10", "p11", "p13", "p14", "i02"]
    h = meet(comes(gp=4, items=["p12"]), here(gp=5, items=six)).choose(TradeGoods())
    h.choose(Give("gp", 3)).choose(Give("p12", 1)).choose(Propose()).choose(Accept())
    assert h.asked == "b"
    h.choose(DiscardItem("p14"))
    assert (h.a.gp, h.b.gp, len(h.b.items)) == (1, 6, 6)
