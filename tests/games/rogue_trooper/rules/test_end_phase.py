"""Chapter 13 with the rulings on Missions declared, spoiled, delayed and guarded; rest, search and supply."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.rogue_trooper.rules.cards.clues import DiscardClue, NoSearch, Search, TakeClue
from squadra.games.rogue_trooper.rules.cards.missions import KeepMission, RefuseMission
from squadra.games.rogue_trooper.rules.cards.rogue import DiscardRogue, PlayRogue
from squadra.games.rogue_trooper.rules.cards.supply import DrawSupply, NoSupply
from squadra.games.rogue_trooper.rules.end_phase import DeclareMission
from squadra.games.rogue_trooper.state import Held
from tests.games.rogue_trooper.positions import Hunt, content, gi, hunt

FULL = ["r08", "r09", "r10"]
ELSEWHERE = "m12"
"""A Mission for another place, so that none is drawn."""


def end(
    place: str, mission: str = "", b: list[str] | None = None, c: list[str] | None = None, **fields: object
) -> Hunt:
    """A's End Phase; his hand is full so that nothing is drawn unless a card is discarded."""
    fields.setdefault("rogue", FULL)
    missions = [mission or ELSEWHERE]
    return hunt(
        a=gi(place, missions=missions, **fields), b=gi("furlow", rogue=b or []), c=gi("mercy_cross", rogue=c or [])
    )


def keep_hand(h: Hunt) -> Hunt:
    return h.choose(DiscardRogue(()))


def held(h: Hunt) -> list[str]:
    return [m.card for m in h.a.missions]


# Declaring and completing -----------------------------------------------------------------------------------------


@pytest.mark.rule(
    "RT-END-2", "RT-END-3", "RT-END-5", "RT-END-6", "RT-END-7", "RT-CARD-MIS-3", "RT-RUL-26a", "RT-RUL-28d"
)
def test_at_the_destination_the_mission_is_declared_face_up_and_completed_if_nobody_prevents_it():
    h = end("reed_beds", "m03").roll("q2", "m05").end()
    assert h.prompt == "rt-ask-window"
    assert h.a.missions[0].public
    assert "m03" in repr(h.view("b"))
    h.passes()
    assert h.a.clues == ("q2",)
    h.choose(KeepMission("m05"))
    keep_hand(h)
    assert h.over
    assert held(h) == ["m05"]
    assert h.discarded("m03") == 1


@pytest.mark.rule("RT-END-8", "RT-END-9", "RT-RUL-28e")
def test_the_new_mission_may_be_refused_once_and_is_not_declared_in_the_same_phase():
    h = end("reed_beds", "m03").roll("q2", "m04", "m05").end().passes()
    h.choose(RefuseMission("m04"))
    assert held(h) == ["m05"]
    assert keep_hand(h).over


@pytest.mark.rule("RT-RUL-28e")
def test_a_mission_drawn_now_is_declared_in_the_next_end_phase_at_the_earliest():
    h = end("reed_beds", "m03").only("mission", "m13").roll("q2", "m13").end().passes().choose(KeepMission("m13"))
    keep_hand(h)
    assert h.over
    assert not h.a.missions[0].public


@pytest.mark.rule("RT-RUL-25g", "RT-END-15")
def test_without_a_declared_mission_there_is_no_window():
    h = end("cold_shoulder", "m03", b=["e07"]).end()
    assert h.prompt == "rt-ask-rogue-discard"


@pytest.mark.rule("RT-RUL-77")
def test_a_team_with_two_missions_for_one_place_declares_one_of_its_choice(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(content.missions, "m04", replace(content.missions["m04"], destination="reed_beds"))
    h = hunt(a=gi("reed_beds", missions=["m03", "m04"], rogue=FULL), b=gi("furlow")).end()
    assert h.options() == [DeclareMission("m03"), DeclareMission("m04")]
    h.roll("q1", "m05").choose(DeclareMission("m04")).passes().choose(KeepMission("m05"))
    keep_hand(h)
    assert h.over
    assert sorted(held(h)) == ["m03", "m05"]


@pytest.mark.rule("RT-RUL-28g", "RT-RUL-25b")
def test_an_end_card_fits_only_the_classes_it_names():
    h = end("reed_beds", "m03", b=["e02", "e01"]).end()
    assert h.refusal(PlayRogue("e02")) == "RT-RUL-28g"
    assert h.can(PlayRogue("e01"))


# Spoiling ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-RUL-28b", "RT-RUL-28c", "RT-EFF-28", "RT-END-3")
def test_a_failed_mission_is_discarded_without_a_clue_and_replaced():
    h = end("reed_beds", "m03", b=["e01"]).roll("m05").end().by("b", PlayRogue("e01")).passes()
    h.choose(KeepMission("m05"))
    keep_hand(h)
    assert h.a.clues == ()
    assert held(h) == ["m05"]
    assert h.discarded("m03") == h.discarded("e01") == 1


@pytest.mark.rule("RT-RUL-28a", "RT-RUL-28h", "RT-EFF-28")
def test_a_blocked_mission_is_kept_public_and_declared_again_next_time():
    h = end("reed_beds", "m03", b=["e07"]).end().by("b", PlayRogue("e07")).passes()
    keep_hand(h)
    assert h.a.clues == ()
    assert h.a.missions == (Held("m03", public=True),)
    again = hunt(a=gi("reed_beds", missions=[Held("m03", public=True)], rogue=FULL), b=gi("furlow"))
    again.roll("q1", "m05").end().passes()
    assert again.a.clues == ("q1",)


@pytest.mark.rule("RT-EX-55", "RT-CARD-ROG-9")
def test_of_a_failing_and_a_later_blocking_card_only_the_later_acts():
    h = end("swamp_base", "m15", b=["e01"], c=["e05"]).end()
    h.choose(PlayRogue("e01")).choose(PlayRogue("e05")).passes()
    keep_hand(h)
    assert held(h) == ["m15"]
    assert h.a.missions[0].public
    assert h.a.clues == ()


@pytest.mark.rule("RT-END-4", "RT-RUL-26b", "RT-EFF-29", "RT-RUL-25k")
def test_a_safe_house_of_the_active_player_comes_last_and_saves_the_mission():
    h = end("reed_beds", "m03", b=["e01"], rogue=["e11", "r08", "r09"]).roll("q1", "m05", "r10").end()
    h.by("b", PlayRogue("e01")).by("a", PlayRogue("e11"))
    assert h.a.clues == ("q1",)
    h.choose(KeepMission("m05"))
    keep_hand(h)
    assert h.discarded("e11") == 1


@pytest.mark.rule("RT-RUL-25k")
def test_only_the_active_player_may_guard():
    h = end("reed_beds", "m03", b=["e11"]).end()
    assert h.refusal(PlayRogue("e11")) == "RT-RUL-25k"


@pytest.mark.rule("RT-EX-57", "RT-EX-33", "RT-RUL-27d", "RT-CARD-MIS-4", "RT-RUL-27e", "RT-EFF-28")
def test_a_delayed_mission_waits_for_the_lost_turn_while_this_end_phase_goes_on():
    h = end("camp_honest", "m01", b=["e10"], lives=4).roll(1, "p01").end().by("b", PlayRogue("e10")).passes()
    assert h.a.clues == ()
    assert h.can(DrawSupply)
    h.choose(DrawSupply(1))
    assert h.a.gp == 2
    keep_hand(h)
    assert len(h.a.skips) == 1
    assert h.a.missions[0].delayed


# Rest, search, supply ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-BOARD-SPEC-1", "RT-BOARD-SPEC-2", "RT-RUL-40", "RT-EX-41", "RT-RUL-41", "RT-RUL-37")
def test_a_whole_turn_in_furlow_restores_all_lives_and_gives_no_supply():
    h = hunt(a=gi("furlow", missions=[ELSEWHERE], lives=1, rogue=FULL), b=gi("cart_road")).end()
    assert h.a.lives == 4
    assert h.prompt == "rt-ask-rogue-discard"
    came = hunt(
        a=gi("furlow", missions=[ELSEWHERE], lives=1, began="mercy_cross", entered=True, rogue=FULL), b=gi("cart_road")
    ).end()
    assert came.a.lives == 1
    assert came.prompt == "rt-ask-rogue-discard"


@pytest.mark.rule("RT-BOARD-SPEC-4", "RT-BOARD-MC-16", "RT-BOARD-MC-4", "RT-RUL-40")
@pytest.mark.parametrize(("place", "lives"), [("nu_arcady", 2), ("mc_sick_bay", 4), ("mc_brig", 1), ("cart_road", 1)])
def test_rest_in_nu_arcady_gives_one_life_and_the_sick_bay_all(place: str, lives: int):
    h = hunt(a=gi(place, missions=[ELSEWHERE], lives=1, rogue=FULL), b=gi("furlow")).end()
    assert h.a.lives == lives


@pytest.mark.rule("RT-RUL-46b", "RT-BOARD-MC-4")
def test_a_prisoner_neither_rests_nor_draws_supply():
    h = hunt(a=gi("mc_brig", prison="brig", lives=1, missions=[ELSEWHERE], rogue=FULL), b=gi("furlow")).end()
    assert h.a.lives == 1
    assert h.prompt == "rt-ask-rogue-discard"
    ward = hunt(a=gi("mc_sick_bay", prison="brig", lives=1, missions=[ELSEWHERE], rogue=FULL), b=gi("furlow")).end()
    assert ward.a.lives == 1
    armoury = hunt(a=gi("mc_gi_armoury", prison="brig", missions=[ELSEWHERE], rogue=FULL), b=gi("furlow")).end()
    assert armoury.prompt == "rt-ask-rogue-discard"


@pytest.mark.rule("RT-RUL-46b")
def test_a_prisoner_declares_a_mission_of_the_place_where_he_sits(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(content.missions, "m04", replace(content.missions["m04"], destination="mc_brig"))
    h = hunt(a=gi("mc_brig", prison="brig", missions=["m04"], rogue=FULL), b=gi("furlow")).end()
    assert h.prompt == "rt-ask-window"
    assert h.now.declared == "m04"


@pytest.mark.rule("RT-END-11", "RT-END-12", "RT-END-13", "RT-END-15", "RT-RUL-37")
def test_supply_comes_before_the_rogue_cards_and_they_before_the_clues():
    h = end("port_verity", rogue=["r08"], clues=["q1", "q1", "q2", "q2", "q1"])
    h.roll(1, "p01", "r01", "r02").end()
    h.choose(DrawSupply(1))
    assert h.prompt == "rt-ask-rogue-discard"
    h.choose(DiscardRogue(()))
    assert h.options() == [DiscardClue("q1"), DiscardClue("q2")]
    h.choose(DiscardClue("q1"))
    assert h.over
    assert len(h.a.clues) == 4
    assert h.discarded("q1") == 1


@pytest.mark.rule("RT-END-14", "RT-CARD-CLU-5")
def test_clues_beyond_four_are_discarded_in_the_own_end_phase():
    h = end("cold_shoulder", clues=["q1", "q1", "q2", "q2", "q1", "q2"]).end()
    keep_hand(h)
    h.choose(DiscardClue("q2")).choose(DiscardClue("q1"))
    assert h.over
    assert sorted(h.a.clues) == ["q1", "q1", "q2", "q2"]


@pytest.mark.rule("RT-BOARD-MC-8", "RT-BOARD-MC-11", "RT-EX-39", "RT-RUL-42a", "RT-TRAI-1", "RT-TRAI-5", "RT-TRAI-2")
def test_the_battle_computer_finds_the_missing_clue_without_helm():
    h = end("mc_battle_computer", "m01", clues=["q1", "q2", "q4"]).end()
    assert set(h.options()) == {Search(), NoSearch()}
    h.choose(Search())
    assert h.options() == [TakeClue("q3")]
    h.choose(TakeClue("q3"))
    assert h.a.revealed
    assert held(h) == []
    assert h.now.traitor == "mc_bridge"
    assert h.now.clue_deck["q3"] == 6


@pytest.mark.rule("RT-BOARD-MC-9", "RT-BOARD-MC-10", "RT-EX-39", "RT-RUL-42c")
def test_if_it_is_not_in_the_deck_any_clue_may_be_taken_and_discards_do_not_count():
    h = end("mc_battle_computer", clues=["q1", "q2", "q4"])
    h.s.clue_deck.pop("q3")
    h.s.clue_discard["q3"] = 7
    h.end().choose(Search())
    assert h.options() == [TakeClue("q1"), TakeClue("q2"), TakeClue("q4")]
    h.choose(TakeClue("q4"))
    assert sorted(h.a.clues) == ["q1", "q2", "q4", "q4"]
    assert not h.a.revealed


@pytest.mark.rule("RT-RUL-42c")
def test_an_empty_clue_deck_is_renewed_for_the_search():
    h = end("mc_battle_computer", clues=["q1", "q2", "q4"])
    h.s.clue_discard.update(h.s.clue_deck)
    h.s.clue_deck.clear()
    h.end().choose(Search()).choose(TakeClue("q3"))
    assert h.a.revealed


@pytest.mark.rule("RT-RUL-42b")
@pytest.mark.parametrize(("clues", "may"), [(["q1", "q2", "q4", "q4"], True), (["q1", "q2"], False), (["q1"], False)])
def test_the_search_needs_three_different_quarters_a_duplicate_does_not_matter(clues: list[str], may: bool):
    h = end("mc_battle_computer", clues=clues).end()
    assert (h.prompt == "rt-ask-search") == may


@pytest.mark.rule("RT-RUL-46g")
def test_a_prisoner_may_not_search():
    h = end("mc_battle_computer", clues=["q1", "q2", "q4"], prison="brig").end()
    assert h.prompt != "rt-ask-search"


@pytest.mark.rule("RT-EFF-30", "RT-RUL-57", "RT-RUL-25g")
def test_sister_sledge_betrays_the_gi_she_is_with_and_the_mission_goes_on():
    h = end("reed_beds", "m03", b=["e12"], companions=["sister_sledge", "c06"]).roll("q1", "m05").end()
    h.by("b", PlayRogue("e12")).passes()
    assert h.a.lives == 3
    assert h.a.companions == ("c06",)
    assert h.discarded("sister_sledge") == 1
    assert h.a.clues == ("q1",)


@pytest.mark.rule("RT-RUL-57", "RT-RUL-25g")
def test_her_presence_opens_the_window_and_her_absence_forbids_the_card():
    h = end("cold_shoulder", companions=["sister_sledge"], b=["e12"]).end()
    assert h.prompt == "rt-ask-window"
    assert h.can(PlayRogue("e12"))
    away = end("reed_beds", "m03", b=["e12"]).end()
    assert away.refusal(PlayRogue("e12")) == "RT-RUL-57"


@pytest.mark.rule("RT-RUL-59", "RT-RUL-25g")
def test_under_a_mantrap_the_end_phase_only_orders_the_hand_and_the_clues():
    h = hunt(
        a=gi("camp_honest", missions=["m01"], lives=1, rogue=FULL[1:], companions=["sister_sledge"], clues=["q1"] * 5),
        b=gi("furlow", rogue=["e07"]),
        state={"trap": "r08"},
    )
    h.out_of("rogue", ["r08"])
    h.roll("r01").end()
    assert h.prompt == "rt-ask-rogue-discard"
    keep_hand(h)
    h.choose(DiscardClue("q1"))
    assert h.over
    assert held(h) == ["m01"]
    assert h.a.lives == 1


@pytest.mark.rule("RT-RUL-51g")
def test_a_gi_with_the_duty_to_fetch_a_chip_declares_no_mission():
    h = hunt(a=gi("reed_beds", missions=["m03"], duty="c", rogue=FULL), b=gi("furlow"), c=gi("port_verity"))
    h.dead("c", "port_verity", fetcher="a").end()
    assert h.prompt == "rt-ask-rogue-discard"


@pytest.mark.rule("RT-CARD-SUP-7")
def test_supply_may_be_left_undrawn():
    h = end("port_verity").end().choose(NoSupply())
    assert keep_hand(h).over
    assert h.a.gp == 0
