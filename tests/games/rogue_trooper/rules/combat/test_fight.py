"""Chapter 12: salvos, Biochips in combat, the Second Salvo, Companions, shields and what a lost fight costs."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.rules.cards.supply import DiscardItem
from squadra.games.rogue_trooper.rules.combat.companions import LoseLives
from squadra.games.rogue_trooper.rules.combat.fight import FightEnemy, Volley
from squadra.games.rogue_trooper.rules.combat.salvo import PERSONNEL, Salvo, Target, salvos, target_of
from squadra.games.rogue_trooper.state import Sheet
from tests.games.rogue_trooper.positions import Hunt, content, gi, hunt

ONES = [1] * 12


def fight(card: str, sheet: Sheet, options: dict[str, object] | None = None, **state: object) -> Hunt:
    h = hunt(a=sheet, b=gi("furlow"), options=options, state=dict(state))
    return h.begin(FightEnemy(h.names["a"], card))


def total(h: Hunt) -> int:
    """The total of the GI's last volley."""
    return [e for e in h.story if e.key.startswith("rt-volley")][-1].args["total"]


def weapons(h: Hunt) -> set[tuple[str, int]]:
    return {(o.weapon, o.rounds) for o in h.options(Salvo) if not o.secondary}


# Salvos -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-COM-2", "RT-COM-3", "RT-COM-4", "RT-COM-5", "RT-COM-6", "RT-EX-1", "RT-SHEET-6")
def test_three_of_five_gp_mags_roll_three_dice_and_leave_two():
    h = fight("u05", gi(gp=5))
    assert weapons(h) == {("", 0), *(("gp", n) for n in range(1, 6))}
    h.roll(2, 3, 4, *ONES[:3]).choose(Salvo("gp", 3))
    assert h.told("rt-volley")[0].args["dice"] == (2, 3, 4)
    assert h.a.gp == 2


@pytest.mark.rule("RT-COM-10", "RT-EX-2", "RT-RUL-68")
def test_two_sets_of_micro_mines_roll_eight_dice_against_personnel():
    h = fight("u12", gi(micro_mines=2)).roll(*ONES[:8], 1, 1, 1).choose(Salvo("micro_mines", 2))
    assert len(h.told("rt-volley")[0].args["dice"]) == 8
    assert h.a.micro_mines == 0
    assert weapons(fight("u05", gi(micro_mines=2))) == {("", 0)}


@pytest.mark.rule("RT-COM-7", "RT-COM-8", "RT-EX-20")
def test_plasma_grenades_roll_two_dice_four_against_fortifications_and_none_against_airborne():
    fort = fight("n07", gi(plasma=2)).roll(*[3] * 8, *ONES[:6]).choose(Salvo("plasma", 2))
    assert len(fort.told("rt-volley")[0].args["dice"]) == 8
    men = fight("n19", gi(plasma=2)).roll(3, 3, 3, 3, 1, 1).choose(Salvo("plasma", 2))
    assert len(men.told("rt-volley")[0].args["dice"]) == 4
    air = fight("n01", gi(plasma=2))
    assert weapons(air) == {("", 0)}
    assert air.refusal(Salvo("plasma", 1)) == "RT-COM-8"


@pytest.mark.rule("RT-COM-9")
def test_a_sealburster_rolls_four_dice_and_only_against_sealed_targets():
    h = fight("n10", gi(sealburster=1)).roll(2, 2, 2, 2, *ONES[:5]).choose(Salvo("sealburster", 1))
    assert total(h) == 8
    assert fight("n19", gi(sealburster=1)).refusal(Salvo("sealburster", 1)) == "RT-COM-9"


@pytest.mark.rule("RT-COM-12", "RT-COM-13", "RT-COM-3")
def test_a_salvo_is_of_one_main_weapon_and_one_kind_of_ammunition():
    h = fight("n10", gi(gp=1, sealburster=1, plasma=1, items=["p09", "p11"]))
    assert weapons(h) == {("", 0), ("gp", 1), ("sealburster", 1), ("plasma", 1), ("p09", 1), ("p11", 1)}


@pytest.mark.rule("RT-COM-11", "RT-EFF-11", "RT-CARD-SUP-9", "RT-RUL-69")
def test_weapon_cards_follow_their_text_and_are_used_up_one_round_a_card():
    h = fight("n02", gi(items=["p10", "p10"]))
    assert weapons(h) == {("", 0), ("p10", 1), ("p10", 2)}
    h.roll(*[2] * 10, *ONES[:5]).choose(Salvo("p10", 2))
    assert h.a.items == ()
    assert h.discarded("p10") == 2
    assert fight("n10", gi(items=["p10"])).refusal(Salvo("p10", 1)) == "RT-COM-11"


def test_salvos_are_listed_under_their_main_weapon_or_else_under_the_secondary_one():
    h = hunt(a=gi(gp=2, items=["p13"]), b=gi("furlow"))
    h.begin(FightEnemy(h.names["a"], "n19"))
    listed = {(o.weapon, o.secondary): o.actor(h.table) for o in h.options(Salvo)}
    assert listed == {("gp", ""): "gp", ("gp", "p13"): "gp", ("", "p13"): "p13", ("", ""): None}


@pytest.mark.rule("RT-COM-14", "RT-RUL-14", "RT-EFF-11")
def test_one_secondary_weapon_may_be_added_or_used_alone_and_stays_if_its_card_says_so():
    h = fight("u12", gi(gp=1, items=["p13", "i07"]))
    assert {o.secondary for o in h.options(Salvo)} == {"", "p13", "i07"}
    h.roll(3, 4, 1, 1, 1).choose(Salvo("gp", 1, "p13"))
    assert total(h) == 7
    assert h.a.items == ("p13", "i07")
    alone = fight("u12", gi(items=["p13"])).roll(4, 1, 1, 1).choose(Salvo("", 0, "p13"))
    assert total(alone) == 4


@pytest.mark.rule("RT-RUL-66")
def test_a_salvo_may_be_of_no_rounds_at_all():
    h = fight("u05", gi(gp=3)).roll(1, 1, 1).choose(Salvo())
    assert h.a.gp == 3
    assert h.a.lives == 3


# Biochips ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-CHIP-3", "RT-EX-17", "RT-COM-19", "RT-RUL-16a")
def test_gunnar_adds_two_to_every_die_and_an_equal_total_beats_the_enemy():
    h = fight("n12", gi(gp=3, gunnar="chip_1")).roll(2, 5, 6, 6, 6, 6, 1).choose(Salvo("gp", 3))
    assert total(h) == 19
    assert h.told("rt-enemy-beaten")
    assert h.a.lives == 4


@pytest.mark.rule("RT-CHIP-5", "RT-EX-18", "RT-RUL-16c", "RT-RUL-17a")
@pytest.mark.parametrize(("gunnar", "expected"), [("", 28), ("chip_2", 44)])
def test_helm_doubles_against_armour_gunnars_bonus_included(gunnar: str, expected: int):
    h = fight("n12", gi(gp=4, helm="chip_1", gunnar=gunnar)).roll(1, 3, 4, 6, *ONES[:4]).choose(Salvo("gp", 4))
    assert total(h) == expected


@pytest.mark.rule("RT-CHIP-5")
def test_helm_doubles_nothing_against_other_targets():
    h = fight("u12", gi(gp=1, helm="chip_1")).roll(4, 1, 1, 1).choose(Salvo("gp", 1))
    assert total(h) == 4


@pytest.mark.rule("RT-RUL-17b", "RT-RUL-17d", "RT-RUL-17c", "RT-RUL-18a")
def test_helm_doubles_the_second_salvo_and_weapon_cards_but_not_companion_dice():
    h = fight("n12", gi(gp=1, items=["p14"], helm="chip_1", bagman="chip_1", companions=["c08"]))
    h.roll(2, 3, 3, 3, 5, 5, *[6] * 4).choose(Salvo("gp", 1, "p14"))
    assert total(h) == (2 + 9) * 2 + 10
    again = fight("n12", gi(gp=2, helm="chip_1", bagman="chip_1")).roll(2, *[6] * 4).choose(Salvo("gp", 1))
    again.roll(5).choose(Salvo("gp", 1))
    assert total(again) == 10


@pytest.mark.rule("RT-CHIP-4", "RT-RUL-16b")
def test_gunnar_gives_nothing_to_other_weapons_helpers_or_secondary_dice():
    assert total(fight("n19", gi(plasma=1, gunnar="chip_1")).roll(3, 3, 1, 1).choose(Salvo("plasma", 1))) == 6
    mines = fight("n19", gi(micro_mines=1, gunnar="chip_1")).roll(1, 1, 1, 1, 1, 1).choose(Salvo("micro_mines", 1))
    assert total(mines) == 4
    lazooka = fight("n12", gi(items=["p09"], gunnar="chip_1")).roll(*[1] * 10).choose(Salvo("p09", 1))
    assert total(lazooka) == 6
    nuke = fight("n19", gi(items=["p11"], gunnar="chip_1")).roll(*[1] * 12).choose(Salvo("p11", 1))
    assert total(nuke) == 10


@pytest.mark.rule("RT-EX-49", "RT-RUL-16b", "RT-RUL-18a", "RT-COM-15")
def test_gunnar_counts_on_the_rifle_dice_only():
    h = fight("u12", gi(gp=2, items=["p13"], gunnar="chip_1", companions=["c05"]))
    h.roll(1, 6, 4, 2, 1, 1, 1).choose(Salvo("gp", 2, "p13"))
    assert total(h) == 17


@pytest.mark.rule("RT-EX-50", "RT-RUL-16a", "RT-RUL-16d", "RT-RUL-16")
@pytest.mark.parametrize(("option", "bonus"), [("perDie", 16), ("perSalvo", 2)])
def test_gunnar_gives_two_on_each_die_of_sealbursters_or_once_a_salvo_by_table_option(option: str, bonus: int):
    h = fight("n10", gi(sealburster=2, gunnar="chip_1"), options={"gunnarBonus": option})
    h.roll(*[1] * 8, *[1] * 5).choose(Salvo("sealburster", 2))
    assert total(h) == 8 + bonus


@pytest.mark.rule("RT-RUL-16a")
def test_sammy_is_rifle_ammunition():
    h = fight("n01", gi(items=["p10"], gunnar="chip_1")).roll(*[1] * 5, 1, 1, 1).choose(Salvo("p10", 1))
    assert total(h) == 15


@pytest.mark.rule("RT-CHIP-9", "RT-COM-BAG-1", "RT-COM-BAG-2", "RT-COM-BAG-3", "RT-EX-19")
def test_a_bagman_adds_a_second_salvo_of_another_kind_after_seeing_all_dice():
    h = fight("n17", gi(gp=2, plasma=1, bagman="chip_1")).roll(3, 4, 5, 5, 5).choose(Salvo("gp", 2))
    assert h.told("rt-enemy-fires")[0].args["total"] == 15
    assert h.prompt == "rt-ask-second-salvo"
    h.roll(4, 5).choose(Salvo("plasma", 1))
    assert h.told("rt-enemy-beaten")[0].args["total"] == 16
    assert h.a.plasma == 0


@pytest.mark.rule("RT-COM-BAG-1")
def test_the_second_salvo_may_be_left_and_needs_the_chip():
    h = fight("n17", gi(gp=2, bagman="chip_1")).roll(3, 5, 5, 5).choose(Salvo("gp", 1)).choose(Salvo())
    assert (h.a.gp, h.a.lives) == (1, 3)
    none = fight("n17", gi(gp=2)).roll(3, 5, 5, 5).choose(Salvo("gp", 1))
    assert none.over


@pytest.mark.rule("RT-COM-BAG-4", "RT-CARD-ENC-15", "RT-RUL-16a")
def test_companions_add_nothing_to_a_second_salvo_but_gunnar_does():
    h = fight("n17", gi(gp=2, bagman="chip_1", gunnar="chip_1", companions=["c07"]))
    h.roll(1, 1, 1, 6, 6, 6).choose(Salvo("gp", 1))
    assert total(h) == 5
    h.roll(4, 1).choose(Salvo("gp", 1))
    assert total(h) == 6
    assert h.told("rt-fight-lost")[0].args["total"] == 11


@pytest.mark.rule("RT-CHIP-10", "RT-RUL-52a")
def test_a_dead_gis_chip_works_in_its_slot_like_a_numbered_one():
    h = hunt(a=gi(gp=1, gunnar="c"), b=gi("furlow"), c=gi("port_verity"))
    h.dead("c", "port_verity", carrier="a")
    h.begin(FightEnemy(h.names["a"], "u05")).roll(1, 1, 1, 1).choose(Salvo("gp", 1))
    assert total(h) == 3


# Companions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-EX-21", "RT-CARD-ENC-15", "RT-CARD-ENC-16", "RT-CARD-ENC-4", "RT-RUL-18a")
def test_companion_dice_are_added_without_gunnar_and_without_the_gis_rounds():
    h = fight("u12", gi(gp=4, gunnar="chip_1", companions=["c07"])).roll(3, 4, 5, 1, 1, 1, 1).choose(Salvo("gp", 2))
    assert total(h) == 17
    assert h.a.gp == 2


def two_fights(first: str, options: dict[str, str] | None = None) -> list[tuple[int, int]]:
    """Azure is with a GI who fires nothing against a first Enemy and then against a Poison Vine: who rolled what."""
    h = hunt(options, a=gi(companions=["azure"]), b=gi("furlow"))
    h.begin(FightEnemy(h.names["a"], first)).roll(*[4] * 12).choose(Salvo())
    h.script.left.clear()
    h.begin(FightEnemy(h.names["a"], "u05")).roll(*[4] * 6).choose(Salvo())
    return [(event.args["helped"], event.args["total"]) for event in h.told("rt-volley")]


@pytest.mark.rule("RT-RUL-18b", "RT-RUL-18c", "RT-CARD-ENC-15")
def test_companions_fire_even_if_the_gi_does_not_but_only_in_the_first_salvo_of_the_turn():
    assert two_fights("u05") == [(12, 12)]
    assert two_fights("u01") == []  # the first target was immune to GP: it was the first salvo all the same


@pytest.mark.rule("RT-RUL-18f")
def test_the_table_option_lets_companions_fire_in_every_combat():
    assert two_fights("u05", {"companionFire": "everyCombat"}) == [(12, 12)] * 2


@pytest.mark.rule("RT-RUL-18b")
def test_the_next_turn_of_anybody_has_a_first_salvo_again_for_everybody():
    h = hunt(a=gi("quiet_acre", fired=True), b=gi("furlow", fired=True), c=gi("port_verity")).turn()
    assert not h.a.fired
    assert not h.b.fired


@pytest.mark.rule("RT-RUL-18b", "RT-EFF-26")
def test_covering_fire_counts_in_every_fight_of_its_phase_when_the_companions_have_fired():
    h = fight("u05", gi(companions=["azure"], fired=True), effect="r18").roll(5, 5, 1, 1, 1).choose(Salvo())
    assert total(h) == 10


@pytest.mark.rule("RT-CARD-ENC-17", "RT-EFF-5", "RT-RUL-18d")
def test_against_an_immune_target_neither_gp_mags_nor_companions_count():
    h = fight("u01", gi(gp=6, plasma=1, companions=["azure"]))
    assert weapons(h) == {("", 0), ("plasma", 1)}
    assert h.refusal(Salvo("gp", 1)) == "RT-EFF-5"
    h.roll(6, 6, 1, 1, 1, 1, 1).choose(Salvo("plasma", 1))
    assert total(h) == 12


@pytest.mark.rule("RT-EFF-26", "RT-RUL-72", "RT-RUL-16b")
def test_covering_fire_adds_two_dice_like_companions_to_the_first_salvo():
    h = fight("n12", gi(gp=1, helm="chip_1", gunnar="chip_1"), effect="r18")
    h.roll(1, 5, 5, 1, 1, 1, 1).choose(Salvo("gp", 1))
    assert total(h) == 3 * 2 + 10
    immune = fight("u01", gi(), effect="r18").roll(*ONES[:5]).choose(Salvo())
    assert not immune.told("rt-volley")


@pytest.mark.rule("RT-EFF-27")
def test_enemy_alert_gives_the_enemy_two_dice_more():
    h = fight("u05", gi(), effect="r19").roll(1, 2, 3, 4, 5).choose(Salvo())
    assert h.told("rt-enemy-fires")[0].args["dice"] == (1, 2, 3, 4, 5)


# The result -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-COM-1", "RT-COM-16", "RT-COM-20", "RT-CARD-ENC-2")
def test_the_enemy_rolls_its_firepower_and_a_higher_total_costs_a_life():
    h = fight("n10", gi(gp=1)).roll(6, 2, 2, 1, 1, 1).choose(Salvo("gp", 1))
    assert len(h.told("rt-enemy-fires")[0].args["dice"]) == content.enemies["n10"].firepower == 5
    assert h.a.lives == 3
    assert h.over


@pytest.mark.rule("RT-COM-17", "RT-EFF-6")
def test_double_damage_costs_two_lives():
    h = fight("n19", gi()).roll(1, 1).choose(Salvo())
    assert h.a.lives == 2


@pytest.mark.rule("RT-EFF-8")
def test_a_sinking_mire_also_costs_the_next_turn():
    h = fight("u04", gi()).roll(1, 1, 1).choose(Salvo())
    assert len(h.a.skips) == 1
    won = fight("u04", gi(gp=6)).roll(*[6] * 6, 1, 1, 1).choose(Salvo("gp", 6))
    assert won.a.skips == ()


@pytest.mark.rule("RT-EFF-9")
def test_looters_take_an_item_of_the_losers_choice():
    h = fight("u12", gi(items=["p12", "p15"])).roll(1, 1, 1).choose(Salvo())
    h.choose(DiscardItem("p15"))
    assert h.a.items == ("p12",)
    assert fight("u12", gi()).roll(1, 1, 1).choose(Salvo()).over


@pytest.mark.rule("RT-EFF-10")
def test_a_flame_crew_burns_the_plasma_grenades():
    h = fight("n21", gi(plasma=3, gp=2)).roll(*ONES[:5]).choose(Salvo())
    assert (h.a.plasma, h.a.gp) == (0, 2)
    assert h.told("rt-rounds-burnt")


# Shields ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-COM-COMP-1", "RT-COM-COMP-2", "RT-COM-COMP-4", "RT-EX-22")
@pytest.mark.parametrize("dice", [(3,), (5, 3)])
def test_a_companion_whose_initiative_comes_up_dies_instead_for_each_life(dice: tuple[int, ...]):
    h = fight("n19", gi(companions=["c05"])).roll(1, 6, 6, *dice).choose(Salvo())
    assert h.a.lives == 3
    assert h.a.companions == ()
    assert h.now.removed.get("c05") == 1
    assert h.discarded("c05") == 0


@pytest.mark.rule("RT-COM-COMP-3", "RT-EX-23")
def test_of_two_with_that_initiative_the_higher_die_dies():
    h = hunt(a=gi(companions=["c07", "c10"]), b=gi("furlow")).roll(4, 2, 5)
    h.begin(LoseLives(h.names["a"], 1))
    assert h.a.companions == ("c07",)
    assert h.a.lives == 4


@pytest.mark.rule("RT-RUL-67")
def test_equal_highest_dice_are_rolled_again():
    h = hunt(a=gi(companions=["c07", "c10"]), b=gi("furlow")).roll(4, 5, 5, 6, 1)
    h.begin(LoseLives(h.names["a"], 1))
    assert h.a.companions == ("c10",)


@pytest.mark.rule("RT-RUL-56b")
def test_k_for_ken_never_shields():
    h = hunt(a=gi(companions=["k_for_ken"]), b=gi("furlow")).begin(LoseLives(hunt().names["a"], 1))
    assert h.a.lives == 3
    assert h.a.companions == ("k_for_ken",)
    both = hunt(a=gi(companions=["k_for_ken", "c07"]), b=gi("furlow")).roll(4)
    both.begin(LoseLives(both.names["a"], 1))
    assert both.a.companions == ("k_for_ken",)


@pytest.mark.rule("RT-RUL-75")
def test_a_lost_fight_stays_lost_when_a_companion_dies_instead():
    h = fight("u04", gi(companions=["c06"])).roll(1, 1, 1, 1).choose(Salvo())
    assert h.a.lives == 4
    assert h.a.companions == ()
    assert len(h.a.skips) == 1


@pytest.mark.rule("RT-RUL-75")
def test_a_life_taken_by_the_text_of_a_card_is_not_shielded():
    h = hunt(a=gi(companions=["c06"]), b=gi("furlow"))
    h.begin(LoseLives(h.names["a"], 1, False))
    assert h.a.lives == 3
    assert h.a.companions == ("c06",)


@pytest.mark.rule("RT-RUL-15", "RT-CARD-ENC-3", "RT-CARD-ENC-17")
def test_types_are_tags_and_a_card_may_have_several():
    target = target_of(content.enemies["n02"])
    assert set(target.tags) == {"airborne", "armour", "sealed"}
    h = fight("n02", gi(gp=1, sealburster=1, plasma=1, micro_mines=1))
    assert weapons(h) == {("", 0), ("gp", 1), ("sealburster", 1)}


@pytest.mark.rule("RT-GI-10", "RT-WIN-6")
def test_gis_and_the_traitor_are_personnel_targets():
    assert Target(("personnel",), False) == PERSONNEL
    h = hunt(a=gi(gp=1, micro_mines=1, sealburster=1), b=gi("furlow"))
    h.begin(Volley(h.names["a"], PERSONNEL))
    assert weapons(h) == {("", 0), ("gp", 1), ("micro_mines", 1)}
    assert len(salvos(h.table, h.names["a"], PERSONNEL)) == 3
