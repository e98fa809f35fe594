"""Chapter 6.2: Missions drawn, refused, impossible, fulfilled and replaced."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.rules.cards.missions import (
    CompleteMission,
    DrawMission,
    KeepMission,
    MissionReview,
    RefuseMission,
)
from squadra.games.rogue_trooper.state import Sheet
from tests.games.rogue_trooper.positions import Hunt, Piled, content, gi, hunt

FACE_UP = {"weddingBells": "faceUp"}


def draw(h: Hunt, *cards: str, refusable: bool = True) -> Hunt:
    return h.roll(*cards).begin(DrawMission(h.names["a"], refusable))


def held(sheet: Sheet) -> list[str]:
    return [mission.card for mission in sheet.missions]


@pytest.mark.rule("RT-SET-14", "RT-CARD-MIS-13", "RT-CARD-MIS-2")
def test_a_mission_is_seen_by_its_owner_alone():
    h = draw(hunt(a=gi(), b=gi("furlow")), "m01").choose(KeepMission("m01"))
    assert held(h.a) == ["m01"]
    event = h.told("rt-mission-drawn-own")[0]
    assert event.to == (h.names["a"],)
    assert event.seen_by(h.names["b"]).key == "rt-mission-drawn"
    assert "m01" not in repr(h.view("b"))
    assert content.missions["m01"].destination == "camp_honest"


@pytest.mark.rule("RT-SET-15", "RT-SET-16", "RT-CARD-MIS-15", "RT-CARD-MIS-16", "RT-END-8")
def test_the_first_mission_may_be_refused_once_and_the_second_must_be_taken():
    h = draw(hunt(a=gi(), b=gi("furlow")), "m01", "m02")
    assert h.options() == [KeepMission("m01"), RefuseMission("m01")]
    h.choose(RefuseMission("m01"))
    assert h.over
    assert held(h.a) == ["m02"]
    assert h.discarded("m01") == 1


@pytest.mark.rule("RT-SET-17", "RT-CARD-MIS-8", "RT-RUL-21", "RT-CARD-MIS-6")
def test_a_genie_may_be_refused_in_the_set_up_only():
    h = draw(hunt(a=gi(), b=gi("furlow"), state={"phase": "setup"}), "g02", "m01")
    assert RefuseMission("g02") in h.options()
    h.choose(RefuseMission("g02"))
    assert held(h.a) == ["m01"]
    h = draw(hunt(a=gi(), b=gi("furlow"), state={"phase": "end"}), "g02")
    assert h.over
    assert held(h.a) == ["g02"]


@pytest.mark.rule("RT-RUL-21", "RT-SET-17", "RT-SET-16")
def test_the_refusal_of_a_genie_is_the_one_refusal_of_that_draw():
    h = draw(hunt(a=gi(), b=gi("furlow"), state={"phase": "setup"}), "g02", "g01").choose(RefuseMission("g02"))
    assert h.over
    assert held(h.a) == ["g01"]


@pytest.mark.rule("RT-END-9", "RT-CARD-MIS-12", "RT-CARD-MIS-9", "RT-RUL-21", "RT-RUL-22a")
def test_wedding_bells_drawn_in_play_must_be_taken_when_she_is_in_play():
    h = draw(hunt(a=gi(), b=gi("furlow", companions=["azure"]), state={"phase": "end"}), "w01")
    assert h.over
    assert held(h.a) == ["w01"]


@pytest.mark.rule("RT-CARD-MIS-11", "RT-RUL-22a", "RT-RUL-22b", "RT-RUL-23a", "RT-CARD-MIS-12")
def test_wedding_bells_is_replaced_when_she_is_dead_without_counting_as_a_refusal():
    h = hunt(a=gi(), b=gi("furlow"), state={"phase": "setup", "removed": {"azure": 1}})
    h.out_of("encounter", ["azure"])
    draw(h, "w01", "m01")
    assert h.discarded("w01") == 1
    assert h.options() == [KeepMission("m01"), RefuseMission("m01")]


@pytest.mark.rule("RT-RUL-22d", "RT-CARD-MIS-12", "RT-CARD-MIS-9", "RT-SET-17")
def test_a_woman_in_the_encounter_deck_is_sought_and_the_mission_refused_in_the_set_up_only():
    h = draw(hunt(a=gi(), b=gi("furlow"), state={"phase": "setup"}), "w01")
    assert h.options() == [KeepMission("w01"), RefuseMission("w01")]
    h = draw(hunt(a=gi(), b=gi("furlow"), state={"phase": "end"}), "w01")
    assert h.over
    assert held(h.a) == ["w01"]


@pytest.mark.rule("RT-RUL-22d", "RT-RUL-22b")
def test_a_woman_among_the_discards_is_sought_too():
    h = hunt(a=gi(missions=["w01"]), b=gi("furlow"), state={"phase": "end", "encounter_discard": {"azure": 1}})
    h.out_of("encounter", ["azure"])
    h.begin(MissionReview())
    assert h.over
    assert held(h.a) == ["w01"]


@pytest.mark.rule("RT-RUL-22e")
def test_by_the_table_option_a_woman_in_the_deck_is_not_in_play():
    h = draw(hunt(FACE_UP, a=gi(), b=gi("furlow"), state={"phase": "setup"}), "w01", "m01")
    assert h.discarded("w01") == 1
    assert h.options() == [KeepMission("m01"), RefuseMission("m01")]
    h = draw(hunt(FACE_UP, a=gi(), b=gi("furlow", companions=["azure"]), state={"phase": "end"}), "w01")
    assert held(h.a) == ["w01"]


@pytest.mark.rule("RT-RUL-22a", "RT-RUL-22e")
@pytest.mark.parametrize("options", [{}, FACE_UP])
@pytest.mark.parametrize(("place", "kept"), [("vostrograd", True), ("mid_scum", False)])
def test_a_woman_among_the_goods_of_a_dead_gi_is_in_play_if_his_chip_can_be_reached(
    options: dict[str, str], place: str, kept: bool
):
    h = hunt(options, a=gi(), b=gi("furlow"), c=gi("port_verity"), state={"phase": "end"}).dead(
        "b", place, companions=("azure",)
    )
    draw(h, "w01", *([] if kept else ["m01"]))
    assert (held(h.a) == ["w01"]) == kept
    assert (h.discarded("w01") == 0) == kept


@pytest.mark.rule("RT-RUL-22d", "RT-RUL-22e")
@pytest.mark.parametrize(
    ("options", "pile", "kept"),
    [(FACE_UP, ("azure", "u05"), True), (FACE_UP, ("n03", "azure"), False), ({}, ("n03", "azure"), True)],
)
def test_by_the_table_option_only_the_visible_card_of_a_pile_is_in_play(
    options: dict[str, str], pile: tuple[str, str], kept: bool
):
    cards = tuple(Piled(card) for card in pile)
    h = hunt(
        options, a=gi(), b=gi("quartz_zone"), state={"phase": "encounter", "pile": cards, "pile_sector": "quartz_zone"}
    )
    h.out_of("encounter", pile)
    draw(h, "w01", *([] if kept else ["m01"]))
    assert (held(h.a) == ["w01"]) == kept


@pytest.mark.rule("RT-RUL-22c", "RT-RUL-24a", "RT-RUL-24d", "RT-END-6")
def test_wedding_bells_is_completed_at_once_by_who_already_has_her():
    h = hunt(a=gi(companions=["azure"]), b=gi("furlow"), state={"phase": "end"})
    draw(h, "w01", "q1", "m01").choose(KeepMission("m01"))
    assert h.a.clues == ("q1",)
    assert held(h.a) == ["m01"]
    assert h.discarded("w01") == 1


@pytest.mark.rule("RT-EX-3", "RT-CARD-MIS-17", "RT-CARD-MIS-18", "RT-CHIP-6", "RT-RUL-23a", "RT-RUL-23b")
def test_without_helm_a_battle_computer_mission_is_replaced_and_the_next_must_be_taken():
    h = draw(hunt(a=gi(), b=gi("furlow")), "m20", "m21", "m05")
    assert h.over
    assert held(h.a) == ["m05"]
    assert h.discarded("m20") == h.discarded("m21") == 1


@pytest.mark.rule("RT-CHIP-6")
def test_with_helm_it_is_an_ordinary_mission():
    h = draw(hunt(a=gi(helm="chip_1"), b=gi("furlow")), "m20").choose(KeepMission("m20"))
    assert held(h.a) == ["m20"]


@pytest.mark.rule("RT-RUL-23a", "RT-RUL-23b")
@pytest.mark.parametrize("other", [gi("glasshouse", prison="glasshouse"), gi("furlow", alive=False, lives=0)])
def test_a_genie_is_impossible_while_no_other_gi_is_alive_and_free(other: Sheet):
    h = draw(hunt(a=gi(), b=other, state={"phase": "end"}), "g01", "m05")
    assert held(h.a) == ["m05"]
    assert h.discarded("g01") == 1


@pytest.mark.rule("RT-RUL-23b", "RT-CARD-MIS-17", "RT-RUL-22b")
def test_a_mission_that_becomes_impossible_is_replaced_at_once():
    state = {"phase": "end", "removed": {"azure": 1}}
    h = hunt(a=gi(missions=["w01"]), b=gi("furlow"), c=gi("port_verity", missions=["m20"]), state=state)
    h.roll("m05", "m06").begin(MissionReview())
    assert held(h.a) == ["m05"]
    assert held(h.c) == ["m06"]
    assert h.discarded("w01") == h.discarded("m20") == 1


@pytest.mark.rule("RT-RUL-23c", "RT-RUL-71c")
def test_redrawing_ends_after_one_pass_through_deck_and_discards():
    h = hunt(a=gi(), b=gi("furlow")).only("mission", "m20", "m21")
    draw(h, "m20", "m21")
    assert h.over
    assert held(h.a) == []
    assert sum(h.now.mission_deck.values()) + sum(h.now.mission_discard.values()) == 2


@pytest.mark.rule("RT-CARD-MIS-10", "RT-RUL-24a", "RT-RUL-24c", "RT-RUL-24d")
def test_wedding_bells_is_done_the_moment_she_is_won_in_anyones_turn():
    h = hunt(a=gi(), b=gi("furlow", companions=["azure"], missions=["w01"]), state={"phase": "encounter"})
    h.roll("q2", "m07").begin(MissionReview())
    assert h.asked == "b"
    h.choose(KeepMission("m07"))
    assert h.b.clues == ("q2",)
    assert held(h.b) == ["m07"]


@pytest.mark.rule("RT-END-6", "RT-END-7", "RT-CARD-MIS-3", "RT-CARD-MIS-7", "RT-CARD-MIS-13")
def test_a_completed_mission_is_shown_and_gives_a_clue_and_a_new_mission():
    h = hunt(a=gi(missions=["m01"]), b=gi("furlow"), state={"phase": "end"})
    h.roll("q3", "m02").begin(CompleteMission(h.names["a"], "m01")).choose(KeepMission("m02"))
    assert h.a.clues == ("q3",)
    assert held(h.a) == ["m02"]
    assert h.discarded("m01") == 1
    assert h.told("rt-mission-completed")[0].to is None


@pytest.mark.rule("RT-END-6", "RT-RUL-24d")
def test_a_mission_whose_card_says_so_gives_no_clue(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(game.content.missions, "m01", replace(content.missions["m01"], clue=False))
    h = hunt(a=gi(missions=["m01"]), b=gi("furlow"), state={"phase": "end"})
    h.roll("m02").begin(CompleteMission(h.names["a"], "m01")).choose(KeepMission("m02"))
    assert h.a.clues == ()


@pytest.mark.rule("RT-CARD-MIS-14", "RT-TRAI-1", "RT-TRAI-2", "RT-CARD-CLU-2", "RT-CARD-MIS-13", "RT-END-7")
def test_with_the_fourth_quarter_all_missions_go_and_no_more_are_drawn():
    h = hunt(a=gi(missions=["m01", "m02"], clues=["q1", "q2", "q4"]), b=gi("furlow"), state={"phase": "end"})
    h.roll("q3").begin(CompleteMission(h.names["a"], "m01"))
    assert h.over
    assert h.a.revealed
    assert held(h.a) == []
    assert h.discarded("m02") == 1
    assert h.now.traitor == "mc_bridge"
