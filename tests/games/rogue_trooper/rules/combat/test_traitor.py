"""Chapters 15 and 16: exposing the Traitor, hunting him, and the end of the game."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.rules.cards.clues import DrawClue, Search, TakeClue
from squadra.games.rogue_trooper.rules.cards.missions import KeepMission
from squadra.games.rogue_trooper.rules.cards.rogue import DiscardRogue, PlayRogue
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.combat.traitor import Confront, LeaveTraitor
from squadra.games.rogue_trooper.rules.encounters.encounter import AwaitTraitor, MeetGi
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import Talk
from squadra.games.rogue_trooper.rules.end_phase import AttemptMission
from squadra.games.rogue_trooper.rules.ranking import standings
from squadra.kernel import Pass
from tests.games.rogue_trooper.positions import Hunt, gi, hunt

SET = ["q1", "q2", "q3", "q4"]
FULL = ["r08", "r09", "r10"]


def hunter(place: str, **fields: object):
    fields.setdefault("rogue", FULL)
    return gi(place, clues=SET, revealed=True, **fields)


def confront(
    place: str, lives: int = 4, b: list[str] | None = None, options: dict[str, object] | None = None, **fields
):
    """A stands with the Traitor and announces the confrontation."""
    h = hunt(
        options=options,
        state={"traitor": place, "traitor_lives": lives},
        a=hunter(place, **fields),
        b=gi("furlow", rogue=b or []),
        c=gi("port_verity"),
    )
    return h.end().choose(Confront())


# Exposure ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-TRAI-1", "RT-TRAI-3", "RT-TRAI-4", "RT-TRAI-5", "RT-BOARD-MC-2", "RT-CARD-CLU-6", "RT-CARD-CLU-3")
def test_four_different_quarters_expose_the_traitor_on_the_bridge_with_four_lives():
    h = hunt(a=gi("furlow", clues=SET[:3], missions=["m01"]), b=gi("cart_road"))
    h.roll("q4").begin(DrawClue(h.names["a"]))
    assert h.a.revealed
    assert (h.now.traitor, h.now.traitor_lives) == ("mc_bridge", 4)
    assert "q2" in repr(h.view("b"))
    assert h.told("rt-set-complete")[0].args["lives"] == 4


@pytest.mark.rule("RT-CARD-CLU-3")
def test_before_that_clues_are_secret_but_their_number_is_not():
    h = hunt(a=gi("furlow", clues=["q1", "q2"], missions=["m01"]), b=gi("cart_road"))
    h.roll("q1").begin(DrawClue(h.names["a"]))
    assert "'q1'" not in repr(h.view("b"))
    assert "'q1'" in repr(h.view("a"))
    seen = h.told("rt-clue-drawn-own")[0].seen_by(h.names["b"])
    assert seen.key == "rt-clue-drawn"
    assert seen.args["count"] == 3


@pytest.mark.rule("RT-RUL-10", "RT-CARD-CLU-2")
def test_duplicates_do_not_make_a_set():
    h = hunt(a=gi("furlow", clues=["q1", "q2", "q2"], missions=["m01"]), b=gi("cart_road"))
    h.roll("q3").begin(DrawClue(h.names["a"]))
    assert not h.a.revealed
    assert h.now.traitor == ""


@pytest.mark.rule("RT-RUL-55d", "RT-TRAI-5", "RT-WIN-11")
def test_a_later_set_shows_his_present_lives_and_leaves_him_where_he_is():
    h = hunt(
        a=gi("furlow", clues=SET[:3], missions=["m01"]),
        b=gi("cart_road"),
        state={"traitor": "quartz_zone", "traitor_lives": 2},
    )
    h.roll("q4").begin(DrawClue(h.names["a"]))
    assert (h.now.traitor, h.now.traitor_lives) == ("quartz_zone", 2)
    assert h.told("rt-set-complete")[0].args["lives"] == 2


# Who may confront -------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-WIN-1", "RT-WIN-3", "RT-END-10", "RT-RUL-55f")
def test_a_gi_with_a_set_in_his_sector_may_confront_him_in_the_end_phase_and_need_not():
    h = hunt(state={"traitor": "mc_bridge"}, a=hunter("mc_bridge"), b=gi("furlow")).end()
    assert set(h.options()) == {Confront(), LeaveTraitor()}
    h.choose(LeaveTraitor())
    assert h.prompt == "rt-ask-rogue-discard"
    assert h.now.traitor_lives == 4
    away = hunt(state={"traitor": "mc_bridge"}, a=hunter("mc_crew_deck"), b=gi("furlow")).end()
    assert away.prompt == "rt-ask-rogue-discard"


@pytest.mark.rule("RT-WIN-2")
def test_players_without_a_set_ignore_him():
    h = hunt(state={"traitor": "mc_bridge"}, a=gi("mc_bridge", missions=["m12"], rogue=FULL), b=gi("furlow")).end()
    assert h.prompt == "rt-ask-rogue-discard"


@pytest.mark.rule("RT-WIN-8", "RT-RUL-54a", "RT-RUL-54b", "RT-GI-1")
def test_with_a_gi_and_the_traitor_there_he_chooses_one_of_them():
    def enters() -> Hunt:
        return hunt(
            state={"traitor": "quartz_zone"}, a=hunter("quartz_zone", entered=True), b=gi("quartz_zone")
        ).encounter()

    h = enters()
    assert set(h.options()) == {MeetGi(), AwaitTraitor()}
    h.choose(AwaitTraitor())
    assert h.over
    assert h.told("rt-awaits-traitor")
    assert h.now.pile == ()
    gi_first = enters().choose(MeetGi())
    assert gi_first.prompt == "rt-ask-window"
    gi_first.passes().choose(Talk())
    gi_first.end()
    assert gi_first.prompt == "rt-ask-rogue-discard"


@pytest.mark.rule("RT-WIN-8", "RT-RUL-54c")
@pytest.mark.parametrize("traitor", ["mc_bridge", ""])
def test_after_a_gi_encounter_there_is_no_traitor_however_the_set_is_completed(traitor: str):
    h = hunt(
        state={"traitor": traitor},
        a=gi("mc_bridge", entered=True, clues=SET[:3], missions=["g02"], rogue=FULL),
        b=gi("mc_bridge"),
    )
    h.encounter().roll("q4").choose(Talk())
    assert h.a.revealed
    assert h.now.traitor == "mc_bridge"
    assert h.end().prompt == "rt-ask-rogue-discard"


@pytest.mark.rule("RT-RUL-54c")
def test_the_next_turn_is_another_one():
    h = hunt(state={"traitor": "mc_bridge", "met_gi": True}, a=hunter("mc_bridge"), b=gi("furlow")).turn()
    assert not h.now.met_gi


@pytest.mark.rule("RT-RUL-54a")
def test_without_a_set_the_gi_encounter_is_compulsory():
    h = hunt(state={"traitor": "quartz_zone"}, a=gi("quartz_zone", entered=True), b=gi("quartz_zone")).encounter()
    assert h.prompt == "rt-ask-window"
    assert Talk() in h.passes().options()


# The fight --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-WIN-7", "RT-EX-51", "RT-RUL-55a", "RT-RUL-55b", "RT-WIN-6", "RT-WIN-11")
def test_on_nu_earth_he_rolls_eight_dice_and_an_equal_total_costs_him_a_life():
    h = confront("quartz_zone", gp=6, gunnar="chip_1").passes()
    assert not any(type(o).__name__ in ("Evade", "SurrenderTo") for o in h.options())
    h.roll(1, 2, 3, 3, 4, 5, 4, 4, 4, 4, 4, 4, 3, 3).choose(Salvo("gp", 6))
    assert h.now.traitor_lives == 3
    assert (h.a.gp, h.a.lives) == (0, 4)
    weak = confront("quartz_zone", gp=6).passes()
    weak.roll(1, 2, 3, 3, 4, 5, 4, 4, 4, 4, 4, 4, 3, 3).choose(Salvo("gp", 6))
    assert (weak.now.traitor_lives, weak.a.lives) == (4, 3)


@pytest.mark.rule("RT-RUL-55b", "RT-COM-BAG-1", "RT-RUL-18b")
def test_companions_and_the_second_salvo_count_against_him():
    h = confront("quartz_zone", gp=1, micro_mines=1, bagman="chip_1", companions=["c07"]).passes()
    h.roll(1, 1, 1, *[1] * 8).choose(Salvo("gp", 1))
    assert h.prompt == "rt-ask-second-salvo"
    h.roll(1, 1, 1, 2).choose(Salvo("micro_mines", 1))
    assert h.now.traitor_lives == 3


@pytest.mark.rule("RT-WIN-9", "RT-RUL-55c", "RT-EX-52", "RT-COM-MC-2", "RT-COM-MC-4", "RT-RUL-16b")
@pytest.mark.parametrize(("dice", "traitor", "mine"), [((5, 5), 2, 4), ((4, 5), 3, 4), ((3, 5), 3, 3)])
def test_on_milli_com_both_fight_unarmed_with_their_present_lives(dice: tuple[int, int], traitor: int, mine: int):
    h = confront("mc_bridge", lives=3, gp=6, gunnar="chip_1").roll(*dice).passes()
    assert (h.now.traitor_lives, h.a.lives) == (traitor, mine)
    assert h.a.gp == 6


@pytest.mark.rule("RT-WIN-10", "RT-RUL-26a")
def test_one_round_a_turn():
    h = confront("mc_bridge").roll(6, 1)
    h.passes()
    assert h.now.traitor_lives == 3
    assert h.prompt == "rt-ask-rogue-discard"
    assert h.choose(DiscardRogue(())).over


@pytest.mark.rule("RT-WIN-12", "RT-EX-38", "RT-COM-19")
def test_who_takes_his_last_life_wins_the_game():
    h = confront("quartz_zone", lives=1, micro_mines=2).passes()
    h.roll(*[3] * 7, 4, *[3] * 7, 4).choose(Salvo("micro_mines", 2))
    assert h.over
    assert h.match.result.winners == (h.names["a"],)
    assert h.match.result.reason == "rt-end-traitor-killed"
    assert h.a.hits == 1


@pytest.mark.rule("RT-RUL-55a")
def test_the_table_option_rout_takes_two_lives():
    h = confront("quartz_zone", micro_mines=2, options={"traitorRout": True}).passes()
    h.roll(*[2] * 8, *[1] * 8).choose(Salvo("micro_mines", 2))
    assert h.now.traitor_lives == 2  # exactly twice his total
    just_not = confront("quartz_zone", micro_mines=2, options={"traitorRout": True}).passes()
    just_not.roll(*[2] * 7, 1, *[1] * 8).choose(Salvo("micro_mines", 2))
    assert just_not.now.traitor_lives == 3
    above = confront("mc_bridge", options={"traitorRout": True}).roll(6, 1).passes()
    assert above.now.traitor_lives == 3
    last = confront("quartz_zone", lives=1, micro_mines=2, options={"traitorRout": True}).passes()
    last.roll(*[2] * 8, *[1] * 8).choose(Salvo("micro_mines", 2))
    assert last.a.hits == 1


# Traitor cards ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-WIN-4", "RT-RUL-26d", "RT-CARD-ROG-18", "RT-EX-53", "RT-EFF-32", "RT-CARD-ROG-11")
def test_once_announced_only_traitor_combat_cards_may_be_played_and_the_first_closes_the_window():
    h = confront("quartz_zone", gp=6, b=["t07", "e12", "e07"], companions=["sister_sledge"])
    assert h.refusal(PlayRogue("e07")) == "RT-RUL-26d"
    assert h.refusal(PlayRogue("e12")) == "RT-RUL-26d"
    h.choose(PlayRogue("t07"))
    assert h.prompt == "rt-ask-salvo"
    h.roll(*[6] * 6, 6, *[1] * 10).choose(Salvo("gp", 6))
    assert len(h.told("rt-traitor-fires")[0].args["dice"]) == 10
    assert h.now.traitor_lives == 3
    assert h.discarded("t07") == 1


@pytest.mark.rule("RT-WIN-5", "RT-EFF-32")
def test_a_card_for_another_place_cannot_be_played():
    h = confront("quartz_zone", b=["t06", "t08"])
    assert h.refusal(PlayRogue("t06")) == "RT-WIN-5"
    assert h.refusal(PlayRogue("t08")) == "RT-WIN-5"
    pole = confront("magnopole", b=["t06"])
    assert pole.can(PlayRogue("t06"))
    pole.choose(PlayRogue("t06")).roll(*[1] * 12).choose(Salvo())
    assert len(pole.told("rt-traitor-fires")[0].args["dice"]) == 12


@pytest.mark.rule("RT-EFF-32", "RT-RUL-25e")
def test_a_dirty_trick_adds_two_on_milli_com_and_the_active_player_may_play_it_too():
    h = confront("mc_bridge", b=["t08"]).roll(4, 3).choose(PlayRogue("t08"))
    assert h.a.lives == 3
    own = confront("mc_bridge", rogue=["t08", "r08", "r09"]).choose(Pass()).choose(Pass())
    assert own.can(PlayRogue("t08"))


@pytest.mark.rule("RT-EFF-33")
def test_body_armour_saves_his_life_for_this_round():
    h = confront("mc_bridge", lives=1, b=["t09"]).roll(6, 1).choose(PlayRogue("t09"))
    assert h.now.traitor_lives == 1
    assert h.match.result is None
    assert h.told("rt-traitor-armoured")
    assert h.discarded("t09") == 1


@pytest.mark.rule("RT-RUL-25e", "RT-RUL-25g")
def test_combat_cards_need_a_confrontation():
    h = hunt(
        state={"traitor": "mc_bridge"}, a=gi("reed_beds", missions=["m03"], rogue=FULL), b=gi("furlow", rogue=["t09"])
    ).end()
    assert h.refusal(PlayRogue("t09")) == "RT-RUL-25e"


@pytest.mark.rule("RT-RUL-55g", "RT-TRAI-6")
def test_his_movement_gives_nobody_an_encounter():
    h = hunt(state={"traitor": "mc_bridge"}, a=gi("quartz_zone"), b=gi("quartz_zone", rogue=["t03"])).movement()
    h.choose(PlayRogue("t03"))
    assert h.now.traitor == "quartz_zone"
    assert not h.a.entered
    assert h.prompt == "rt-ask-move"


@pytest.mark.rule("RT-RUL-25e")
def test_the_table_option_one_mover_a_round():
    h = hunt(
        options={"traitorMovesPerRound": "one"},
        state={"traitor": "mc_bridge", "traitor_moved": True},
        a=gi("cart_road"),
        b=gi("furlow", rogue=["t01"]),
    ).movement()
    assert h.refusal(PlayRogue("t01")) == "RT-RUL-25e"


@pytest.mark.rule("RT-RUL-26c", "RT-RUL-71c")
def test_a_set_completed_in_this_end_phase_opens_one_extra_window_before_the_fight():
    h = hunt(
        state={"traitor": "mc_battle_computer"},
        a=gi("mc_battle_computer", clues=SET[:3], missions=["m12"], rogue=FULL),
        b=gi("furlow", rogue=["t08", "e07"]),
    ).end()
    h.choose(Search()).choose(TakeClue("q4"))
    assert h.prompt == "rt-ask-confront"
    h.choose(Confront())
    assert h.prompt == "rt-ask-window"
    assert h.can(PlayRogue("t08"))
    assert not h.can(PlayRogue("e07"))
    h.roll(6, 1).choose(PlayRogue("t08"))
    assert h.now.traitor_lives == 3


@pytest.mark.rule("RT-RUL-26c", "RT-RUL-72", "RT-GEN-6")
@pytest.mark.parametrize(("card", "companions"), [("e11", []), ("e12", ["sister_sledge"])])
def test_a_card_of_the_extra_window_lies_on_none_that_is_still_in_effect(card: str, companions: list[str]):
    h = hunt(
        state={"traitor": "camp_honest"},
        a=gi("camp_honest", clues=SET[:3], missions=["m01"], rogue=["r08", "r09", card], companions=companions),
        b=gi("furlow", rogue=["t07"]),
    )
    before = game.invariants(h.end().table)
    h.roll("q4").by("a", PlayRogue(card))
    assert h.prompt == "rt-ask-confront"
    h.choose(Confront()).choose(PlayRogue("t07"))
    assert (h.now.effect, h.discarded(card)) == ("t07", 1)
    assert game.invariants(h.table) == before


@pytest.mark.rule("RT-RUL-71d", "RT-WIN-13")
def test_for_display_players_are_listed_by_lives_taken_then_by_clues():
    h = hunt(a=gi("furlow"), b=gi("cart_road", clues=["q1", "q2"]), c=gi("port_verity", hits=1)).movement()
    assert [h.letters[seat] for seat in standings(h.table)] == ["c", "b", "a"]


@pytest.mark.rule("RT-RUL-71d")
def test_the_chart_counts_clues_up_to_a_set_and_lives_taken_whatever_the_hidden_faces_are():
    a = gi("furlow", clues=["q1", "q2"])
    h = hunt(a=a, b=gi("cart_road", clues=["q1", "q1", "q2", "q2", "q3"]), c=hunter("port_verity", hits=2)).movement()
    assert {h.letters[seat]: score for seat, score in h.match.game.standing(h.table).items()} == {
        "a": 2,
        "b": 4,
        "c": 6,
    }


@pytest.mark.rule("RT-RUL-16e")
@pytest.mark.parametrize(
    ("sheet", "salvo", "chance"),
    [
        ({"gp": 4}, Salvo("gp", 4), 1.0),
        ({"gp": 5, "gunnar": "chip_1"}, Salvo("gp", 5), 50.0),
        ({"gp": 6, "gunnar": "chip_1"}, Salvo("gp", 6), 80.3),
        ({"plasma": 4}, Salvo("plasma", 4), 52.9),
        ({"items": ["p11"]}, Salvo("p11", 1), 84.8),
    ],
)
def test_the_chances_of_a_salvo_against_him_are_exact(sheet: dict[str, object], salvo: Salvo, chance: float):
    h = confront("quartz_zone", **sheet).passes()
    odds = h.odds(salvo)
    hit = sum(float(p) for (effect,), p in odds.chances.items() if effect.what.startswith("traitor"))
    assert round(100 * hit, 1) == chance


@pytest.mark.rule("RT-RUL-16f")
def test_two_more_dice_for_him_weigh_more_than_gunnar_gives():
    h = confront("quartz_zone", gp=6, gunnar="chip_1", b=["t07"]).choose(PlayRogue("t07"))
    hit = sum(float(p) for (effect,), p in h.odds(Salvo("gp", 6)).chances.items() if effect.what.startswith("traitor"))
    assert round(100 * hit, 1) == 41.4


def test_solo_questions_are_not_asked_in_company():
    h = hunt(a=gi("reed_beds", missions=["m03"], rogue=FULL), b=gi("furlow")).end()
    assert not h.options(AttemptMission)
    assert not h.options(KeepMission)


@pytest.mark.rule("RT-COM-MC-4")
def test_the_odds_of_a_confrontation_are_its_own_whatever_the_last_fight_brought():
    h = hunt(
        state={"traitor": "mc_bridge", "traitor_lives": 1, "outcome": "traitor-1"},
        a=hunter("mc_bridge"),
        b=gi("furlow"),
    ).end()
    odds = h.odds(Confront())
    assert {effect.what: round(float(p) * 36) for (effect,), p in odds.chances.items()} == {
        "traitor-1": 30,
        "lost-1": 3,
        "tie": 3,
    }
