"""Chapter 9: GI Encounters and their seven options."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.rules.cards.missions import KeepMission
from squadra.games.rogue_trooper.rules.cards.rogue import PlayRogue
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.encounters.duel import StandGround, TakeCompanion, TakeNobody
from squadra.games.rogue_trooper.rules.encounters.evade import Evade
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import (
    Attack,
    Kidnap,
    Meet,
    SwapClues,
    SwapCompanions,
    SwapMissions,
    Talk,
    TradeGoods,
)
from squadra.games.rogue_trooper.rules.prison import SurrenderTo
from squadra.games.rogue_trooper.state import Sheet
from tests.games.rogue_trooper.positions import PLACE, Hunt, comes, gi, here, hunt, meet


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
    assert h.told("rt-duel-tie")


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


@pytest.mark.rule("RT-RUL-18b")
def test_a_defender_who_has_fired_in_this_turn_fires_without_his_companions():
    h = meet(comes(gp=1), here(gp=1, companions=["c08"], fired=True)).choose(Attack()).choose(StandGround())
    h.choose(Salvo("gp", 1), "a").roll(1, 6).choose(Salvo("gp", 1), "b")
    assert [event.args["helped"] for event in h.told("rt-volley")] == [0, 0]
    assert h.a.fired


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


@pytest.mark.rule("RT-RUL-24b", "RT-RUL-23a")
@pytest.mark.parametrize("missing", [gi("glasshouse", prison="glasshouse"), gi("furlow", alive=False, lives=0)])
def test_the_next_gi_to_the_left_is_the_next_that_is_alive_and_free(missing: Sheet):
    h = hunt(a=comes(missions=["g03"]), b=missing, c=here(), d=gi("furlow")).encounter().passes()
    h.roll("q1", "m03").choose(Talk()).choose(KeepMission("m03"))
    assert h.a.clues == ("q1",)


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


@pytest.mark.rule("RT-GI-21", "RT-EX-26")
def test_the_winner_of_a_kidnap_may_take_nobody():
    h = kidnap((5, 3)).choose(TakeNobody())
    assert (h.a.companions, h.b.companions) == ((), ("c06", "c09"))
    assert (h.a.lives, h.b.lives) == (4, 4)
    assert h.told("rt-kidnapped-nobody")
    assert not h.told("rt-kidnapped")
    assert h.over


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
