"""Chapter 8: Battlefield Encounters, from the draw through filter and sorting to the last card of the pile."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.rules.cards.chips import PlaceChip
from squadra.games.rogue_trooper.rules.cards.rogue import PlayRogue
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.encounters.encounter import Fight, TakeCard
from squadra.games.rogue_trooper.rules.encounters.evade import Evade
from squadra.games.rogue_trooper.rules.encounters.pile import PlaceCard
from squadra.games.rogue_trooper.rules.movement import Stay
from squadra.games.rogue_trooper.rules.prison import SurrenderTo
from tests.games.rogue_trooper.positions import Hunt, gi, hunt

SIX_GP = Salvo("gp", 6)


def met(h: Hunt) -> str:
    """The card on top of the pile."""
    return h.now.pile[0].card if h.now.pile else ""


def enter(sector: str, *cards: str, **fields: object) -> Hunt:
    """A enters a sector where these cards come up; nobody plays a Rogue card."""
    h = hunt(a=gi(sector, entered=True, **fields), b=gi("furlow"), c=gi("port_verity"))
    return h.roll(*cards).encounter().passes()


@pytest.mark.rule("RT-ENC-2", "RT-ENC-10", "RT-ENC-13", "RT-ENC-16", "RT-ENC-18", "RT-CARD-ENC-18", "RT-CARD-ENC-6")
@pytest.mark.rule("RT-ENC-20")
def test_as_many_cards_as_the_number_are_drawn_and_sorted_by_initiative_only_the_top_one_is_seen():
    h = enter("iron_ridge", "n11", "n03", "u05")
    assert [p.card for p in h.now.pile] == ["n03", "n11", "u05"]
    view = repr(h.view("c"))
    assert "n03" in view
    assert "n11" not in view
    assert "u05" not in view
    selector = repr(h.view("b"))
    assert "n11" in selector


@pytest.mark.rule("RT-ENC-17", "RT-RUL-34c", "RT-RUL-53c")
def test_the_selector_orders_cards_of_equal_initiative():
    h = enter("iron_ridge", "n10", "n17", "u05")
    assert h.asked == "b"
    assert h.options(PlaceCard)
    first = next(o for o in h.options(PlaceCard) if o.before)
    h.choose(first)
    assert {p.card for p in h.now.pile[:2]} == {"n10", "n17"}
    assert met(h) == first.card
    other = enter("iron_ridge", "n10", "n17", "u05")
    other.choose(next(o for o in other.options(PlaceCard) if not o.before))
    assert met(other) != met(h)


@pytest.mark.rule("RT-ENC-3", "RT-EX-54", "RT-RUL-25g", "RT-RUL-33c")
def test_a_gi_that_did_not_move_has_no_encounter_and_no_window():
    h = hunt(a=gi("iron_ridge"), b=gi("furlow", rogue=["r16"])).encounter()
    assert h.over
    assert h.now.pile == ()


@pytest.mark.rule("RT-RUL-33c", "RT-RUL-25g")
def test_a_sector_with_number_0_and_nothing_lying_there_is_quiet():
    h = hunt(a=gi("nu_arcady", entered=True), b=gi("furlow", rogue=["r16"])).encounter()
    assert h.over


@pytest.mark.rule("RT-ENC-6", "RT-RUL-45")
def test_an_imprisoned_gi_has_no_encounters():
    h = hunt(a=gi("glasshouse", prison="glasshouse"), b=gi("furlow"), state={"lying": {"glasshouse": ("n06",)}})
    assert h.encounter().over


@pytest.mark.rule("RT-ENC-5", "RT-SUR-19", "RT-RUL-25f")
def test_a_gi_that_escaped_and_stayed_has_the_encounter_of_the_sector():
    h = hunt(a=gi("glasshouse", entered=True, gp=6), b=gi("furlow", rogue=["r12"])).encounter()
    assert h.can(PlayRogue("r12"))
    h.roll("n17", "n19").passes()
    assert met(h) == "n19"


# Cards that lie in a sector ---------------------------------------------------------------------------------------


@pytest.mark.rule("RT-ENC-4", "RT-RUL-33b", "RT-RUL-25f", "RT-RUL-25g")
def test_a_gi_that_stays_meets_only_the_cards_lying_in_his_sector():
    h = hunt(a=gi("iron_ridge", gp=6), b=gi("furlow"), state={"lying": {"iron_ridge": ("n09", "n07")}}).encounter()
    assert h.prompt == "rt-ask-window"
    h.passes()
    assert [p.card for p in h.now.pile] == ["n07", "n09"]


@pytest.mark.rule("RT-ENC-11", "RT-ENC-19", "RT-EX-27", "RT-RUL-33a")
def test_lying_cards_count_against_the_number_and_are_merged():
    h = hunt(a=gi("iron_ridge", entered=True), b=gi("furlow"), state={"lying": {"iron_ridge": ("n07",)}})
    h.roll("n03", "u05").encounter().passes()
    assert [p.card for p in h.now.pile] == ["n03", "n07", "u05"]
    assert [p.lay for p in h.now.pile] == [False, True, False]


@pytest.mark.rule("RT-ENC-12", "RT-RUL-33a")
def test_more_lying_cards_than_the_number_are_all_met_and_none_is_drawn():
    lying = ("n06", "n07", "n09")
    h = hunt(a=gi("black_furrow", entered=True), b=gi("furlow"), state={"lying": {"black_furrow": lying}})
    h.encounter().passes()
    assert [p.card for p in h.now.pile] == ["n07", "n09", "n06"]


# Filters ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-BOARD-SIDE-3", "RT-ENC-14", "RT-ENC-15", "RT-EX-28", "RT-RUL-29b", "RT-RUL-29c", "RT-ENC-32")
@pytest.mark.rule("RT-RUL-34a", "RT-CARD-ROG-13", "RT-EFF-1")
def test_a_neutral_sector_keeps_neutral_cards_and_nort_airborne_only():
    h = hunt(a=gi("old_spine", entered=True), b=gi("furlow", rogue=["r13"])).encounter()
    h.roll("n10", "n01", "s02", "c11").choose(PlayRogue("r13")).passes()
    assert [p.card for p in h.now.pile] == ["n01", "c11"]
    assert h.discarded("n10") == h.discarded("s02") == 1


@pytest.mark.rule("RT-BOARD-SIDE-1", "RT-RUL-34a")
def test_a_souther_sector_ignores_norts_on_the_ground():
    h = enter("watch_hill", "n17", "n01")
    assert [p.card for p in h.now.pile] == ["n01"]
    h = enter("watch_hill", "s04", "u14")
    assert [p.card for p in h.now.pile] == ["u14", "s04"]


@pytest.mark.rule("RT-BOARD-SIDE-2", "RT-RUL-34a")
def test_a_nort_sector_ignores_southers_companions_and_items_included():
    h = enter("iron_ridge", "s01", "c08", "i06")
    assert h.over
    assert h.a.items == ("i06",)
    assert h.a.companions == ()
    assert h.discarded("s01") == h.discarded("c08") == 1


@pytest.mark.rule("RT-BOARD-SIDE-4")
def test_on_the_front_line_all_sides_are_met():
    h = hunt(a=gi("first_light", entered=True), b=gi("furlow", rogue=["r12"])).encounter()
    h.roll("n20", "s04", "u05").choose(PlayRogue("r12")).passes()
    assert [p.card for p in h.now.pile] == ["n20", "s04", "u05"]


@pytest.mark.rule("RT-EX-29", "RT-BOARD-TER-10")
def test_a_coastal_card_away_from_the_sea_is_discarded():
    h = enter("first_light", "n14", "n18")
    assert [p.card for p in h.now.pile] == ["n18"]
    coast = enter("crater_lane", "n14", "u05")
    assert [p.card for p in coast.now.pile] == ["n14", "u05"]


@pytest.mark.rule("RT-BOARD-TER-3", "RT-RUL-34b")
def test_at_sea_only_coastal_and_airborne_cards_are_met():
    h = enter("mid_scum", "n17", "n14", items=["p12"])
    assert [p.card for p in h.now.pile] == ["n14"]
    h = enter("mid_scum", "n01", "c11", items=["p12"])
    assert [p.card for p in h.now.pile] == ["n01"]


# Resolving --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-ENC-21", "RT-CARD-ENC-1", "RT-CARD-ENC-7", "RT-CARD-ENC-19", "RT-CARD-ENC-5", "RT-ENC-29")
def test_companions_and_special_items_are_taken_one_after_the_other():
    h = enter("old_spine", "c11", "i05")
    assert h.over
    assert h.a.companions == ("c11",)
    assert h.a.items == ("i05",)


@pytest.mark.rule("RT-ENC-22", "RT-ENC-24", "RT-CARD-ENC-21", "RT-CARD-ENC-1", "RT-SUR-1")
def test_against_an_enemy_the_gi_may_evade_surrender_or_fight():
    h = enter("old_spine", "n01", "u14")
    assert met(h) == "u14"
    assert not h.can(Evade())
    assert h.refusal(Evade()) == "RT-EVA-8"
    h = enter("old_spine", "n01", "u05")
    assert h.can(Evade())
    assert h.can(SurrenderTo("n01"))
    assert h.can(Fight("n01"))


@pytest.mark.rule("RT-ENC-23", "RT-EVA-2", "RT-EX-10", "RT-RUL-31")
def test_a_card_evaded_is_discarded_even_a_hazard():
    h = enter("old_spine", "u06", "u05").roll(6).choose(Evade())
    assert h.discarded("u06") == 1
    assert met(h) == "u05"
    assert h.now.lying == {}


@pytest.mark.rule("RT-RUL-31")
def test_the_table_option_leaves_evaded_hazards_and_fortifications_in_the_sector():
    h = hunt(options={"evadedFortificationsStay": True}, a=gi("old_spine", entered=True), b=gi("furlow"))
    h.roll("u06", "u10").encounter().passes().roll(6).choose(Evade())
    assert h.now.lying == {"old_spine": ("u06",)}
    assert h.discarded("u06") == 0


@pytest.mark.rule("RT-EVA-3", "RT-EVA-13", "RT-ENC-24")
def test_after_a_failed_evasion_only_surrender_and_fight_are_left():
    h = enter("old_spine", "n01", "u05").roll(1).choose(Evade())
    assert met(h) == "n01"
    assert not h.can(Evade())
    assert h.can(SurrenderTo("n01"))
    assert h.can(Fight("n01"))


@pytest.mark.rule("RT-EVA-10")
def test_a_failed_evasion_does_not_bar_the_next_card():
    h = enter("old_spine", "n01", "u05", gp=6).roll(1).choose(Evade()).choose(Fight("n01"))
    h.roll(6, 6, 6, 6, 6, 6, 1, 1, 1).choose(SIX_GP)
    assert met(h) == "u05"
    assert h.can(Evade())


@pytest.mark.rule("RT-EVA-7", "RT-BOARD-TER-8", "RT-EX-14")
def test_in_a_glass_zone_there_is_no_evading():
    h = enter("slag_mirror", "n01", "u05")
    assert not h.can(Evade())
    assert h.refusal(Evade()) == "RT-EVA-7"


@pytest.mark.rule("RT-EVA-8", "RT-EFF-2", "RT-CARD-ENC-20", "RT-GEN-2")
@pytest.mark.parametrize("card", ["n08", "n13", "u03", "u08", "u14"])
def test_some_cards_cannot_be_evaded(card: str):
    h = hunt(a=gi("crater_lane", entered=True), b=gi("furlow")).only("encounter", card, "u05")
    h.roll(card, "u05").encounter().passes()
    assert met(h) == card
    assert h.refusal(Evade()) == "RT-EVA-8"


@pytest.mark.rule("RT-EVA-8", "RT-EFF-2")
def test_floodlights_forbid_every_evade_of_this_phase():
    h = hunt(a=gi("old_spine", entered=True), b=gi("furlow", rogue=["r17"])).encounter()
    h.roll("n01", "u05").choose(PlayRogue("r17")).passes()
    assert h.refusal(Evade()) == "RT-EVA-8"


@pytest.mark.rule("RT-EVA-11", "RT-EVA-12", "RT-EX-15")
def test_evading_an_enemy_also_loses_the_companion_right_below_it_but_not_the_item_after_that():
    h = hunt(a=gi("iron_ridge", entered=True), b=gi("furlow"))
    h.roll("n02", "c07", "i03").encounter().passes()
    assert [p.card for p in h.now.pile] == ["n02", "c07", "i03"]
    h.roll(6, "p01", "p01").choose(Evade())
    assert h.a.companions == ()
    assert h.discarded("c07") == 1
    assert h.a.gp == 4
    assert h.discarded("i03") == 1


@pytest.mark.rule("RT-EVA-12", "RT-EX-16")
def test_an_enemy_between_saves_the_companion():
    h = hunt(a=gi("iron_ridge", entered=True, gp=6), b=gi("furlow"))
    h.roll("n02", "n01", "c05").encounter().passes()
    h.roll(6).choose(Evade())
    h.choose(Fight("n01")).roll(6, 6, 6, 1, 1, 1).choose(Salvo("gp", 3))
    assert h.a.companions == ("c05",)


@pytest.mark.rule("RT-EVA-9", "RT-CARD-ENC-13", "RT-CARD-ENC-12", "RT-RUL-56d")
def test_only_k_for_ken_among_the_companions_may_be_evaded():
    h = enter("old_spine", "k_for_ken", "u05")
    assert met(h) == "k_for_ken"
    assert {type(o) for o in h.options()} == {Evade, TakeCard}
    h.roll(6).choose(Evade())
    assert h.discarded("k_for_ken") == 1
    h = enter("old_spine", "k_for_ken", "u05").choose(TakeCard("k_for_ken"))
    assert h.a.companions == ("k_for_ken",)
    h = enter("old_spine", "k_for_ken", "u05").roll(1).choose(Evade())
    assert h.a.companions == ("k_for_ken",)
    h = enter("old_spine", "c11", "u05")
    assert h.a.companions == ("c11",)


@pytest.mark.rule("RT-CARD-ENC-14", "RT-EFF-12")
def test_an_item_further_down_the_pile_cannot_be_used_before_it_is_met():
    h = enter("old_spine", "u06", "i05").roll(4).choose(Evade())
    assert h.told("rt-caught")[0].args["total"] == 5
    assert "i05" not in h.a.items


@pytest.mark.rule("RT-ENC-27", "RT-COM-19")
def test_a_beaten_card_is_discarded_and_the_next_one_met():
    h = enter("old_spine", "n01", "u05", gp=6).choose(Fight("n01"))
    h.roll(4, 4, 4, 4, 4, 4, 6, 6, 6).choose(SIX_GP)
    assert h.discarded("n01") == 1
    assert met(h) == "u05"
    assert h.a.lives == 4


@pytest.mark.rule("RT-ENC-28", "RT-COM-16", "RT-COM-18")
def test_a_lost_fight_costs_a_life_and_an_ordinary_card_is_discarded():
    h = enter("old_spine", "n01", "u05").choose(Fight("n01")).roll(1, 1, 1).choose(Salvo())
    assert h.a.lives == 3
    assert h.discarded("n01") == 1
    assert met(h) == "u05"


@pytest.mark.rule("RT-ENC-28", "RT-COM-18", "RT-COM-17", "RT-END-1")
def test_a_hazard_that_wins_stays_in_the_sector():
    h = enter("old_spine", "u06", "u10").choose(Fight("u06")).roll(1, 1, 1, 1, 1).choose(Salvo())
    assert h.a.lives == 2
    h.choose(Fight("u10")).roll(1, 1).choose(Salvo())
    assert h.over
    assert h.now.lying == {"old_spine": ("u06",)}
    assert h.discarded("u06") == 0


@pytest.mark.rule(
    "RT-ENC-25", "RT-ENC-26", "RT-EX-48", "RT-SUR-2", "RT-SUR-7", "RT-SUR-8", "RT-SUR-9", "RT-BOARD-SPEC-3"
)
@pytest.mark.rule("RT-RUL-32a", "RT-RUL-46a")
def test_surrender_to_a_fortification_leaves_it_there_and_discards_the_rest_of_the_pile():
    h = enter(
        "iron_ridge",
        "n07",
        "n11",
        "u05",
        lives=1,
        gp=4,
        plasma=2,
        items=["p12"],
        companions=["c05"],
        helm="chip_1",
        clues=["q1"],
        missions=["m01"],
        rogue=["r01"],
    )
    h.choose(SurrenderTo("n07"))
    assert h.over
    assert h.now.lying == {"iron_ridge": ("n07",)}
    assert h.discarded("n11") == h.discarded("u05") == h.discarded("p12") == h.discarded("c05") == 1
    assert (h.a.sector, h.a.prison, h.a.lives) == ("glasshouse", "glasshouse", 4)
    assert (h.a.gp, h.a.plasma, h.a.items, h.a.companions) == (0, 0, (), ())
    assert (h.a.helm, h.a.clues, h.a.rogue, h.a.missions[0].card) == ("chip_1", ("q1",), ("r01",), "m01")


@pytest.mark.rule("RT-ENC-25", "RT-ENC-26", "RT-RUL-32a")
def test_surrender_to_another_card_discards_it_but_hazards_that_lay_there_before_stay():
    h = hunt(a=gi("iron_ridge", entered=True), b=gi("furlow"), state={"lying": {"iron_ridge": ("u05",)}})
    h.roll("n18", "n17").encounter().passes()
    h.choose(SurrenderTo("n18"))
    assert h.discarded("n18") == h.discarded("n17") == 1
    assert h.now.lying == {"iron_ridge": ("u05",)}


# Special Items ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-CARD-SUP-8", "RT-EFF-7")
def test_supplies_of_a_beaten_card_are_drawn_before_the_next_card_is_met():
    h = enter("old_spine", "u11", "u05", gp=6).choose(Fight("u11"))
    h.roll(6, 6, 6, 6, 6, 6, 1, 1, 1, 1, "p03").choose(SIX_GP)
    assert h.a.gp == 4
    assert met(h) == "u05"


@pytest.mark.rule("RT-EFF-7")
def test_an_evaded_card_yields_no_supplies():
    h = enter("old_spine", "u11", "u05").roll(6).choose(Evade())
    assert h.a.gp == 0
    assert met(h) == "u05"


@pytest.mark.rule("RT-RUL-78", "RT-EFF-16")
def test_a_dead_gi_card_gives_a_chip_for_a_free_slot():
    h = hunt(a=gi("free_halt", entered=True, gunnar="chip_1"), b=gi("furlow"))
    h.roll("i01", "chip_3").encounter().passes()
    assert h.options() == [PlaceChip("helm"), PlaceChip("bagman")]
    h.choose(PlaceChip("helm"))
    assert h.a.helm == "chip_3"
    assert h.discarded("i01") == 1
    assert h.a.items == ()


@pytest.mark.rule("RT-RUL-78")
def test_without_a_free_slot_or_with_an_empty_cup_nothing_happens():
    full = hunt(a=gi("free_halt", entered=True, gunnar="chip_1", helm="chip_1", bagman="chip_2"), b=gi("furlow"))
    full.roll("i01").encounter().passes()
    assert full.over
    assert full.discarded("i01") == 1
    empty = hunt(a=gi("free_halt", entered=True), b=gi("furlow"))
    empty.s.cup.clear()
    empty.roll("i01").encounter().passes()
    assert empty.over
    assert empty.discarded("i01") == 1


@pytest.mark.rule("RT-RUL-12c", "RT-CARD-ENC-8")
def test_a_companion_met_at_its_own_destination_stays_until_a_later_movement_phase_ends_there():
    h = enter("swamp_base", "c12", "i05")
    assert h.over
    assert h.a.companions == ("c12",)
    h.movement().passes().choose(Stay())
    assert h.a.companions == ()
