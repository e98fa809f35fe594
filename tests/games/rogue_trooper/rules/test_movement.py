"""Chapter 7: the Movement Phase, on Nu-Earth and on Milli-com, by foot, flight, shuttle and Lifepod."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.rules.cards.rogue import PlayRogue
from squadra.games.rogue_trooper.rules.movement import BoardShuttle, FlyTo, MoveTo, Stay
from squadra.games.rogue_trooper.rules.prison import TryEscape
from squadra.games.rogue_trooper.rules.transport import DropTo, StayAboard, StayHere, TakeShuttle
from squadra.kernel import Pass
from tests.games.rogue_trooper.positions import Hunt, content, gi, hunt

board = content.board


def sectors(h: Hunt) -> set[str]:
    return {option.sector for option in h.options(MoveTo)}


@pytest.mark.rule("RT-MOV-1", "RT-MOV-3", "RT-BOARD-TER-4")
def test_a_gi_moves_to_any_one_adjacent_sector_but_not_into_the_scum_sea():
    h = hunt(a=gi("shuttle_base"), b=gi("furlow")).movement().passes()
    assert sectors(h) == {"fort_candour", "quartz_zone", "cart_road", "hollow_town", "splinter_pan"}
    assert h.refusal(MoveTo("verity_deep")) == "RT-MOV-3"
    assert h.refusal(MoveTo("camp_honest")) == "RT-MOV-1"
    assert h.refusal(MoveTo("mc_bridge")) == "RT-MOV-8"
    h.choose(MoveTo("cart_road"))
    assert h.a.sector == "cart_road"
    assert h.a.entered
    assert h.over


@pytest.mark.rule("RT-MOV-2")
def test_a_gi_may_always_choose_not_to_move():
    h = hunt(a=gi("cart_road"), b=gi("furlow")).movement().passes().choose(Stay())
    assert h.a.sector == "cart_road"
    assert not h.a.entered
    assert h.told("rt-stayed")


@pytest.mark.rule("RT-MOV-3", "RT-BOARD-TER-4", "RT-EFF-13", "RT-RUL-44a")
def test_with_a_survival_kit_a_gi_may_end_his_move_at_sea_and_cross_it():
    h = hunt(a=gi("hollow_town", items=["p12"], rogue=["r01"]), b=gi("furlow")).movement()
    h.by("a", PlayRogue("r01"))
    assert {"mid_scum", "north_scum", "reed_beds", "drowned_farm"} <= sectors(h)
    h.choose(MoveTo("mid_scum"))
    assert h.a.sector == "mid_scum"
    assert h.a.items == ("p12",)
    dry = hunt(a=gi("hollow_town", rogue=["r01"]), b=gi("furlow")).movement().by("a", PlayRogue("r01"))
    assert "reed_beds" not in sectors(dry)


@pytest.mark.rule("RT-RUL-44c")
def test_a_gi_who_lost_his_kit_at_sea_must_go_ashore():
    h = hunt(a=gi("west_scum"), b=gi("furlow")).movement().passes()
    ashore = {i for i in board.neighbours["west_scum"] if not content.sectors[i].sea}
    assert sectors(h) == ashore
    assert h.refusal(Stay()) == "RT-RUL-44c"


@pytest.mark.rule("RT-RUL-44c")
def test_in_the_middle_of_the_sea_he_makes_for_the_nearest_land():
    assert all(content.sectors[i].sea or i in board.land for i in board.neighbours["south_scum"])
    h = hunt(a=gi("south_scum"), b=gi("furlow")).movement().passes()
    assert sectors(h) == set(board.towards_land("south_scum"))
    assert all(not content.sectors[i].sea for i in sectors(h))


@pytest.mark.rule("RT-MOV-11", "RT-MOV-12", "RT-RUL-73", "RT-EFF-18", "RT-RUL-25l")
def test_extra_movement_takes_the_gi_straight_to_a_sector_within_one_and_n():
    h = hunt(a=gi("cart_road", rogue=["r02"]), b=gi("furlow", rogue=[])).movement().by("a", PlayRogue("r02"))
    reach = board.steps_from("cart_road")
    assert sectors(h) == {s for s, n in reach.items() if 0 < n <= 3}
    assert "cart_road" not in sectors(h)
    assert h.can(Stay())
    h.choose(MoveTo("no_fences"))
    assert h.a.sector == "no_fences"
    assert h.told("rt-moved")
    assert h.discarded("r02") == 1


@pytest.mark.rule("RT-RUL-73")
def test_extra_movement_passes_lying_cards_and_gis_but_stays_in_its_area():
    h = hunt(
        a=gi("cart_road", rogue=["r01"]),
        b=gi("shuttle_base"),
        state={"lying": {"shuttle_base": ("n06",)}},
    )
    h.movement().by("a", PlayRogue("r01"))
    assert "fort_candour" in sectors(h)
    assert not any(content.sectors[s].area == "milli_com" for s in sectors(h))


@pytest.mark.rule("RT-RUL-74", "RT-EFF-17", "RT-RUL-58", "RT-RUL-44b", "RT-BOARD-TER-4", "RT-RUL-25l")
def test_an_atmocraft_flies_over_any_terrain_to_land_within_five_hexes():
    h = hunt(a=gi("hollow_town", rogue=["r04"]), b=gi("furlow")).movement().by("a", PlayRogue("r04"))
    flights = {o.sector for o in h.options(FlyTo)}
    assert flights == {s for s in board.land if 0 < board.hexes("hollow_town", s) <= 5}
    assert "drowned_farm" in flights
    assert not any(content.sectors[s].sea for s in flights)
    assert h.can(Stay())
    h.choose(FlyTo("drowned_farm", "r04"))
    assert h.a.sector == "drowned_farm"
    assert h.a.entered
    assert h.discarded("r04") == 1


@pytest.mark.rule("RT-RUL-74", "RT-RUL-44b")
def test_with_a_kit_a_flight_may_end_at_sea():
    h = hunt(a=gi("hollow_town", rogue=["r04"], items=["i02"]), b=gi("furlow")).movement().by("a", PlayRogue("r04"))
    assert FlyTo("mid_scum", "r04") in h.options()


@pytest.mark.rule("RT-EFF-17", "RT-CARD-SUP-9", "RT-RUL-69")
def test_a_captured_flyer_flies_instead_of_the_move_and_is_used_up():
    h = hunt(a=gi("hollow_town", items=["i06"]), b=gi("furlow")).movement().passes()
    assert FlyTo("reed_beds", "i06").actor(h.table) == "i06"
    h.choose(FlyTo("reed_beds", "i06"))
    assert h.a.sector == "reed_beds"
    assert h.a.items == ()
    assert h.discarded("i06") == 1


@pytest.mark.rule("RT-BOARD-SPEC-5", "RT-BOARD-SPEC-6", "RT-MOV-5", "RT-RUL-38a", "RT-RUL-38b", "RT-EX-42")
def test_a_move_that_ends_at_the_shuttle_base_may_go_on_to_the_shuttle_bay_and_no_further():
    h = hunt(a=gi("cart_road"), b=gi("furlow")).movement().passes().choose(MoveTo("shuttle_base"))
    assert h.prompt == "rt-ask-shuttle"
    assert h.can(StayHere())
    h.choose(TakeShuttle("mc_shuttle_bay"))
    assert h.a.sector == "mc_shuttle_bay"
    assert h.a.entered
    assert h.over


@pytest.mark.rule("RT-RUL-38a")
def test_the_transfer_may_be_declined():
    h = hunt(a=gi("cart_road"), b=gi("furlow")).movement().passes().choose(MoveTo("shuttle_base")).choose(StayHere())
    assert h.a.sector == "shuttle_base"


@pytest.mark.rule("RT-RUL-38d", "RT-BOARD-MC-13", "RT-BOARD-MC-14", "RT-MOV-8", "RT-EX-42", "RT-RUL-38c")
def test_a_gi_that_stays_in_the_shuttle_bay_may_fly_down_once():
    h = hunt(a=gi("mc_shuttle_bay"), b=gi("furlow")).movement().passes().choose(Stay())
    h.choose(TakeShuttle("shuttle_base"))
    assert h.a.sector == "shuttle_base"
    assert h.a.entered
    assert h.over


@pytest.mark.rule("RT-RUL-38e", "RT-BOARD-MC-14", "RT-RUL-11a")
def test_after_a_flight_to_nu_earth_extra_movement_may_still_be_used():
    h = hunt(a=gi("mc_shuttle_bay", rogue=["r01"]), b=gi("furlow")).movement().by("a", PlayRogue("r01"))
    h.choose(Stay()).choose(TakeShuttle("shuttle_base"))
    assert h.prompt == "rt-ask-go-on"
    assert sectors(h) == {"fort_candour", "quartz_zone", "cart_road", "hollow_town", "splinter_pan"}
    h.choose(MoveTo("fort_candour"))
    assert h.a.sector == "fort_candour"
    assert h.over


@pytest.mark.rule("RT-RUL-38e", "RT-RUL-73", "RT-RUL-43a")
@pytest.mark.parametrize(("helm", "left"), [("", 0), ("chip_1", 1)])
def test_sectors_walked_to_the_shuttle_bay_are_counted_on_the_way_he_could_take(helm: str, left: int):
    h = hunt(a=gi("mc_crew_deck", rogue=["r03"], helm=helm), b=gi("furlow")).movement().by("a", PlayRogue("r03"))
    h.choose(MoveTo("mc_shuttle_bay")).choose(TakeShuttle("shuttle_base"))
    assert (h.prompt == "rt-ask-go-on") == (left > 0)


@pytest.mark.rule("RT-RUL-38c", "RT-EX-42")
def test_there_is_one_transfer_a_turn_even_if_he_walks_back_to_the_base():
    h = hunt(a=gi("mc_shuttle_bay", rogue=["r03"]), b=gi("furlow")).movement().by("a", PlayRogue("r03"))
    h.choose(Stay()).choose(TakeShuttle("shuttle_base"))
    assert h.prompt == "rt-ask-go-on"
    assert not h.options(TakeShuttle)
    assert h.choose(Stay()).over
    assert h.a.sector == "shuttle_base"


@pytest.mark.rule("RT-RUL-38e")
def test_a_flight_up_to_milli_com_ends_the_movement_even_with_extra_sectors():
    h = hunt(a=gi("cart_road", rogue=["r03"]), b=gi("furlow")).movement().by("a", PlayRogue("r03"))
    h.choose(MoveTo("shuttle_base")).choose(TakeShuttle("mc_shuttle_bay"))
    assert h.over
    assert h.a.sector == "mc_shuttle_bay"


@pytest.mark.rule("RT-MOV-6", "RT-RUL-36", "RT-EFF-19", "RT-RUL-30a")
@pytest.mark.parametrize("city", ["port_verity", "furlow"])
def test_a_shuttle_journey_takes_a_gi_from_a_souther_city_to_the_shuttle_bay_instead_of_a_move(city: str):
    h = hunt(a=gi(city), b=gi("cart_road", rogue=["r05"])).movement().by("b", PlayRogue("r05")).passes()
    assert h.can(Stay())
    h.choose(BoardShuttle())
    assert (h.a.sector, h.a.entered) == ("mc_shuttle_bay", True)
    assert h.over
    assert h.told("rt-shuttle-journey")


@pytest.mark.rule("RT-RUL-36", "RT-RUL-25b")
@pytest.mark.parametrize("place", ["cart_road", "vostrograd", "free_halt"])
def test_a_shuttle_journey_needs_a_souther_city(place: str):
    h = hunt(a=gi(place, rogue=["r05"]), b=gi("furlow")).movement().by("b", Pass())
    assert h.refusal(PlayRogue("r05")) == "RT-RUL-36"


@pytest.mark.rule("RT-MOV-7", "RT-CARD-ROG-17", "RT-RUL-11a")
def test_on_milli_com_a_gi_moves_one_sector_and_movement_cards_may_be_played():
    h = hunt(a=gi("mc_crew_deck"), b=gi("furlow", rogue=["r01"])).movement()
    assert h.can(PlayRogue("r01"))
    h.passes()
    assert sectors(h) == set(board.neighbours["mc_crew_deck"])
    h.choose(MoveTo("mc_lifepods"))
    assert h.a.sector == "mc_lifepods"


@pytest.mark.rule("RT-RUL-11c")
def test_the_table_option_forbids_movement_cards_on_milli_com_except_clearance_and_traitor_cards():
    h = hunt(
        options={"milliComMovementRogue": "forbidden"},
        state={"traitor": "mc_bridge"},
        a=gi("mc_crew_deck"),
        b=gi("furlow", rogue=["r01", "r06", "t01"]),
    ).movement()
    assert h.refusal(PlayRogue("r01")) == "RT-RUL-11c"
    assert h.can(PlayRogue("r06"))
    assert h.can(PlayRogue("t01"))


@pytest.mark.rule("RT-RUL-11c", "RT-RUL-25k")
def test_escape_stays_allowed_under_that_option():
    h = hunt(
        options={"milliComMovementRogue": "forbidden"},
        a=gi("mc_brig", prison="brig", rogue=["r07"]),
        b=gi("furlow", rogue=["r07"]),
    ).movement()
    assert h.refusal(PlayRogue("r07")) == "RT-RUL-25k"
    h.choose(Pass())
    assert h.can(PlayRogue("r07"))


@pytest.mark.rule("RT-RUL-11b")
@pytest.mark.parametrize("card", ["r04", "r05", "r08", "r09"])
def test_flying_cards_and_traps_are_for_nu_earth_only(card: str):
    h = hunt(a=gi("mc_crew_deck"), b=gi("furlow", rogue=[card])).movement()
    assert h.refusal(PlayRogue(card)) == "RT-RUL-11b"


@pytest.mark.rule("RT-BOARD-MC-12", "RT-CHIP-7", "RT-RUL-43a", "RT-RUL-43c")
def test_only_a_helm_chip_opens_the_security_zone():
    h = hunt(a=gi("mc_shuttle_bay"), b=gi("furlow")).movement().passes()
    assert h.refusal(MoveTo("mc_security_zone")) == "RT-BOARD-MC-12"
    h = hunt(a=gi("mc_shuttle_bay", helm="1"), b=gi("furlow")).movement().passes()
    assert "mc_security_zone" in sectors(h)
    h = hunt(a=gi("mc_shuttle_bay", rogue=["r01"]), b=gi("furlow")).movement().by("a", PlayRogue("r01"))
    assert "mc_bridge" not in sectors(h)
    h = hunt(a=gi("mc_shuttle_bay", rogue=["r01"], helm="1"), b=gi("furlow")).movement().by("a", PlayRogue("r01"))
    assert "mc_bridge" in sectors(h)
    h = hunt(a=gi("mc_security_zone"), b=gi("furlow")).movement().passes()
    assert h.can(Stay())
    assert "mc_bridge" in sectors(h)


@pytest.mark.rule("RT-RUL-43b", "RT-BOARD-MC-12", "RT-EFF-20", "RT-RUL-25b")
def test_a_security_clearance_opens_it_for_this_movement_phase_and_leaves_one_move():
    h = hunt(a=gi("mc_shuttle_bay"), b=gi("furlow", rogue=["r06"])).movement().by("b", PlayRogue("r06")).passes()
    assert "mc_security_zone" in sectors(h)
    assert "mc_bridge" not in sectors(h)
    h.choose(MoveTo("mc_security_zone"))
    assert h.discarded("r06") == 1
    ground = hunt(a=gi("cart_road"), b=gi("furlow", rogue=["r06"])).movement()
    assert not ground.can(PlayRogue("r06"))


@pytest.mark.rule("RT-BOARD-MC-5", "RT-BOARD-MC-7", "RT-RUL-39", "RT-EX-40", "RT-MOV-8", "RT-SET-13")
def test_without_helm_a_token_decides_the_drop_zone_and_a_normal_move_follows():
    h = hunt(a=gi("mc_lifepods"), b=gi("furlow")).roll("5").movement().passes()
    assert h.prompt == "rt-ask-lifepods"
    assert h.options() == [StayAboard(), DropTo(0)]
    h.choose(DropTo(0))
    assert h.a.sector == "last_stop"
    assert h.prompt == "rt-ask-move"
    h.choose(MoveTo("leech_pools"))
    assert (h.a.sector, h.a.entered) == ("leech_pools", True)
    again = hunt(a=gi("mc_lifepods"), b=gi("last_stop")).roll("5").movement().passes().choose(DropTo(0))
    assert again.a.sector == "last_stop"


@pytest.mark.rule("RT-BOARD-MC-6", "RT-CHIP-8", "RT-RUL-39", "RT-RUL-30a")
def test_with_helm_the_player_chooses_the_zone_and_staying_there_counts_as_entering():
    h = hunt(a=gi("mc_lifepods", helm="2"), b=gi("furlow")).movement().passes()
    assert {o.zone for o in h.options(DropTo)} == {1, 2, 3, 4, 5, 6}
    h.choose(DropTo(6, "far_drop")).choose(Stay())
    assert (h.a.sector, h.a.entered) == ("far_drop", True)


@pytest.mark.rule("RT-BOARD-MC-5")
def test_the_drop_may_be_declined():
    h = hunt(a=gi("mc_lifepods"), b=gi("furlow")).movement().passes().choose(StayAboard())
    assert sectors(h) == set(board.neighbours["mc_lifepods"])


@pytest.mark.rule("RT-MOV-9", "RT-SUR-12", "RT-MOV-14", "RT-RUL-35")
def test_an_imprisoned_gi_may_not_move_until_he_has_escaped():
    h = hunt(a=gi("glasshouse", prison="glasshouse"), b=gi("furlow")).roll(3).movement()
    assert h.prompt == "rt-ask-window"
    h.passes()
    assert h.prompt == "rt-ask-escape"
    h.choose(TryEscape())
    assert h.over
    assert h.a.prison == "glasshouse"


@pytest.mark.rule("RT-MOV-10", "RT-SUR-19", "RT-SUR-14")
def test_a_gi_may_move_in_the_turn_in_which_he_escapes():
    h = hunt(a=gi("glasshouse", prison="glasshouse"), b=gi("furlow"))
    h.roll(6, "p01", "p01", "p02", "p04").movement().passes().choose(TryEscape())
    assert h.a.prison == ""
    assert h.prompt == "rt-ask-move"
    h.choose(MoveTo("black_furrow"))
    assert h.a.sector == "black_furrow"


@pytest.mark.rule("RT-EFF-22", "RT-RUL-46e")
def test_a_card_that_stops_movement_leaves_the_escape_but_not_the_move_after_it():
    h = hunt(a=gi("glasshouse", prison="glasshouse"), b=gi("furlow", rogue=["r09"]))
    h.roll(6, "p01", "p01", "p02", "p04").movement().by("b", PlayRogue("r09")).passes().choose(TryEscape())
    assert h.over
    assert (h.a.prison, h.a.sector) == ("", "glasshouse")


@pytest.mark.rule("RT-EFF-22")
@pytest.mark.parametrize("place", ["shuttle_base", "mc_shuttle_bay", "mc_lifepods"])
def test_bogged_down_means_no_move_no_flight_no_transfer_no_drop(place: str):
    h = hunt(a=gi("shuttle_base", items=["i06"]), b=gi("furlow", rogue=["r09"])).movement()
    h.by("b", PlayRogue("r09")).passes()
    assert h.over
    assert h.a.sector == "shuttle_base"


@pytest.mark.rule("RT-CARD-ENC-9", "RT-CARD-ENC-8", "RT-RUL-12a", "RT-MOV-14")
def test_a_companion_leaves_when_the_movement_phase_ends_at_its_destination():
    h = hunt(a=gi("cart_road", companions=["c05", "c08"]), b=gi("furlow")).movement().passes()
    h.choose(MoveTo("shuttle_base")).choose(StayHere())
    assert h.a.companions == ("c08",)
    assert h.discarded("c05") == 1
    assert h.told("rt-companion-left")[0].args["card"].key == "rt-card-c05"


@pytest.mark.rule("RT-CARD-ENC-10", "RT-RUL-38b")
def test_passing_through_the_destination_keeps_the_companion():
    h = hunt(a=gi("cart_road", companions=["c05"], rogue=["r01"]), b=gi("furlow")).movement()
    h.by("a", PlayRogue("r01")).choose(MoveTo("fort_candour"))
    assert h.a.companions == ("c05",)
    up = hunt(a=gi("cart_road", companions=["c05"]), b=gi("furlow")).movement().passes()
    up.choose(MoveTo("shuttle_base")).choose(TakeShuttle("mc_shuttle_bay"))
    assert up.a.companions == ("c05",)


@pytest.mark.rule("RT-RUL-12b")
def test_not_moving_also_ends_the_phase_at_the_destination():
    h = hunt(a=gi("fort_candour", companions=["c08"]), b=gi("furlow")).movement().passes().choose(Stay())
    assert h.a.companions == ()


@pytest.mark.rule("RT-CARD-ENC-11")
def test_a_companion_binds_nobody_to_its_destination():
    free = hunt(a=gi("cart_road"), b=gi("furlow")).movement().passes()
    bound = hunt(a=gi("cart_road", companions=["c05"]), b=gi("furlow")).movement().passes()
    assert free.options() == bound.options()


@pytest.mark.rule("RT-RUL-12a")
def test_a_companion_leaves_also_when_a_trap_holds_the_gi_at_its_destination():
    h = hunt(a=gi("fort_candour", companions=["c08"]), b=gi("furlow", rogue=["r09"])).movement()
    h.by("b", PlayRogue("r09")).passes()
    assert h.a.companions == ()
