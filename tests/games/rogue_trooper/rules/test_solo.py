"""Chapter 17: the solo game, its Rogue Phase, its decks and its clock."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.content import solo_decks
from squadra.games.rogue_trooper.rules.cards.rogue import PlayRogue
from squadra.games.rogue_trooper.rules.combat.companions import LoseLives
from squadra.games.rogue_trooper.rules.combat.fight import FightEnemy
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.combat.traitor import Confront, Confrontation
from squadra.games.rogue_trooper.rules.encounters.encounter import Fight
from squadra.games.rogue_trooper.rules.encounters.evade import Evade
from squadra.games.rogue_trooper.rules.encounters.pile import PlaceCard
from squadra.games.rogue_trooper.rules.end_phase import AttemptMission
from squadra.games.rogue_trooper.rules.movement import MoveTo, Stay
from squadra.games.rogue_trooper.rules.prison import TryEscape
from squadra.games.rogue_trooper.rules.solo import DeclineRogue, DropRogue, KeepRogue, RoguePhase, TraitorCard
from squadra.kernel.beat import Card
from tests.games.rogue_trooper.positions import Hunt, content, gi, hunt

SET = ["q1", "q2", "q3", "q4"]


def solo(place: str = "cart_road", state: dict[str, object] | None = None, **fields: object) -> Hunt:
    """A lone GI; unless told otherwise his Mission lies elsewhere."""
    if not fields.get("revealed"):
        fields.setdefault("missions", ["m12"])
    return hunt(a=gi(place, **fields), state=state)


def rogue_phase(h: Hunt, card: str) -> Hunt:
    return h.roll(card).begin(RoguePhase(h.names["a"]))


# Decks and set-up -------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-SOLO-10", "RT-SOLO-11", "RT-SOLO-12", "RT-SOLO-13", "RT-SOLO-14", "RT-SOLO-15", "RT-SOLO-16")
@pytest.mark.rule("RT-SOLO-17", "RT-RUL-8")
def test_the_decks_of_the_solo_game():
    s = solo().s
    assert (s.solo, len(s.seats)) == (True, 1)
    assert sum(s.traitor_deck.values()) == 9
    assert sum(s.end_deck.values()) == 12
    assert sum(s.rogue_deck.values()) == 51
    assert not any(content.missions[m].kind == "genie" for m in s.mission_deck)
    assert s.women == {"azure": "", "venus_bluegenes": ""}
    assert sum(s.encounter_deck.values()) == 93
    assert sum(s.supply_deck.values()) == 56
    assert sum(s.clue_deck.values()) == 28


# The Rogue Phase --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-SOLO-20", "RT-SOLO-21", "RT-SOLO-28", "RT-RUL-60a")
@pytest.mark.parametrize("place", ["cart_road", "mc_bridge"])
def test_every_turn_begins_with_a_card_turned_up_even_on_milli_com(place: str):
    h = solo(place).roll("r01").turn()
    assert h.now.phase == "rogue"
    assert h.told("rt-solo-turned")
    assert sum(h.now.rogue_deck.values()) == 50


@pytest.mark.rule("RT-SOLO-22", "RT-SOLO-23", "RT-EX-7", "RT-RUL-60b")
@pytest.mark.parametrize("card", ["r01", "r04", "r16", "r07"])
def test_an_advantageous_card_may_be_kept_face_up_or_declined(card: str):
    h = rogue_phase(solo(), card)
    assert h.options() == [KeepRogue(card), DeclineRogue(card)]
    h.choose(KeepRogue(card))
    assert h.a.rogue == (card,)
    h = rogue_phase(solo(), card).choose(DeclineRogue(card))
    assert h.a.rogue == ()
    assert h.discarded(card) == 1


@pytest.mark.rule("RT-SOLO-24", "RT-SOLO-25", "RT-RUL-60c", "RT-SOLO-23")
def test_with_a_fourth_card_one_is_discarded_at_once():
    h = rogue_phase(solo(rogue=["r01", "r02", "r16"]), "r03").choose(KeepRogue("r03"))
    assert {o.card for o in h.options(DropRogue)} == {"r01", "r02", "r16", "r03"}
    h.choose(DropRogue("r02"))
    assert h.over
    assert sorted(h.a.rogue) == ["r01", "r03", "r16"]
    assert h.discarded("r02") == 1


@pytest.mark.rule("RT-SOLO-22", "RT-SOLO-26", "RT-EX-7")
def test_a_disadvantageous_card_waits_for_its_phase_without_a_question():
    h = rogue_phase(solo(), "r09")
    assert h.over
    assert h.now.turned == "r09"
    assert h.a.rogue == ()


@pytest.mark.rule("RT-EX-5", "RT-SOLO-66", "RT-SOLO-67", "RT-SOLO-27", "RT-RUL-60h")
def test_mantrap_stops_move_cards_encounter_cards_and_the_end_phase():
    h = solo("camp_honest", rogue=["r01", "r16"], missions=["m01"], lives=1).roll("r08").turn()
    assert h.over
    assert h.a.sector == "camp_honest"
    assert h.a.rogue == ("r01", "r16")
    assert h.a.clues == ()
    assert h.discarded("r08") == 1


@pytest.mark.rule("RT-SOLO-27", "RT-SOLO-29", "RT-RUL-60h")
def test_a_bad_movement_card_bars_movement_cards_but_a_lose_a_turn_card_leaves_the_move():
    h = solo("cart_road", rogue=["r01"]).roll("r10").turn()
    assert h.prompt == "rt-ask-move"
    assert MoveTo("fort_candour") not in h.options()
    assert len(h.a.skips) == 1
    stop = solo("cart_road", rogue=["r01"]).roll("r09").turn()
    assert stop.over
    assert stop.a.sector == "cart_road"


@pytest.mark.rule("RT-RUL-60h", "RT-RUL-46e")
def test_the_roll_to_escape_is_never_barred_but_the_escape_card_is():
    h = solo("glasshouse", prison="glasshouse", rogue=["r07"]).roll("r09").turn()
    assert h.prompt == "rt-ask-escape"
    assert h.can(TryEscape())


@pytest.mark.rule("RT-SOLO-29", "RT-RUL-60i", "RT-SOLO-23")
def test_a_kept_card_may_be_played_in_its_phase_even_in_the_same_turn_but_one_a_phase():
    h = solo("cart_road", rogue=["r02"]).roll("r01").turn().choose(KeepRogue("r01"))
    assert h.prompt == "rt-ask-window"
    assert {o.card for o in h.options(PlayRogue)} == {"r01", "r02"}
    h.choose(PlayRogue("r01"))
    assert h.prompt == "rt-ask-move"
    assert MoveTo("fort_candour") in h.options()
    assert h.a.rogue == ("r02",)


@pytest.mark.rule("RT-SOLO-30", "RT-SOLO-32", "RT-RUL-60h", "RT-RUL-60j")
def test_encounter_cards_are_played_from_the_hand_unless_a_bad_one_was_turned_up():
    h = solo("old_spine", entered=True, rogue=["r16"]).roll("n01", "u05").encounter()
    assert PlayRogue("r16") in h.options()
    h.choose(PlayRogue("r16"))
    assert h.now.effect == "r16"
    bad = solo("old_spine", entered=True, rogue=["r16"], state={"turned": "r17"}).roll("n01", "u05")
    bad.out_of("rogue", ["r17"])
    bad.encounter()
    assert bad.prompt == "rt-ask-encounter"
    assert bad.refusal(Evade()) == "RT-EVA-8"


@pytest.mark.rule("RT-RUL-60j", "RT-RUL-60f", "RT-SOLO-28")
@pytest.mark.parametrize(("card", "place"), [("r08", "mc_bridge"), ("r09", "mc_bridge"), ("r12", "cart_road")])
def test_a_card_whose_restriction_is_not_met_is_discarded_without_effect(card: str, place: str):
    h = solo(place).roll(card).turn()
    while not h.over:
        h.choose(Stay() if h.can(Stay()) else h.options()[-1])
    assert h.discarded(card) == 1
    assert h.now.turned == ""
    assert h.now.trap == ""


@pytest.mark.rule("RT-SOLO-31", "RT-RUL-60g")
def test_the_player_sorts_his_own_pile_and_the_engine_rolls_for_enemies():
    h = solo("iron_ridge", entered=True, gp=6).roll("n10", "n17", "u05").encounter()
    h.passes()
    assert h.asked == "a"
    assert h.options(PlaceCard)
    h.choose(h.options(PlaceCard)[0])
    card = h.now.pile[0].card
    h.choose(Fight(card)).roll(*[6] * 6, *[1] * content.enemies[card].firepower).choose(Salvo("gp", 6))
    assert h.discarded(card) == 1


@pytest.mark.rule("RT-SOLO-65", "RT-RUL-57", "RT-EFF-30")
def test_sister_sledge_acts_at_once_if_she_is_there_and_is_void_otherwise():
    h = rogue_phase(solo(companions=["sister_sledge"]), "e12")
    assert h.a.lives == 3
    assert h.a.companions == ()
    assert h.discarded("sister_sledge") == h.discarded("e12") == 1
    (event,) = h.told("rt-betrayed")
    assert isinstance(event.beat, Card), "her face is shown to the table"
    none = rogue_phase(solo(), "e12")
    assert none.a.lives == 4
    assert none.discarded("e12") == 1


@pytest.mark.rule("RT-SOLO-64", "RT-RUL-58")
def test_an_atmocraft_or_a_shuttle_rids_the_gi_of_k_for_ken():
    h = solo("cart_road", companions=["k_for_ken", "c06"], rogue=["r04"]).movement().choose(PlayRogue("r04"))
    assert h.a.companions == ("c06",)
    assert h.told("rt-companion-left-behind")[0].args["card"].key == "rt-card-k-for-ken"
    h = solo("port_verity", companions=["k_for_ken"], rogue=["r05"]).movement().choose(PlayRogue("r05"))
    assert h.a.companions == ()
    walk = solo("cart_road", companions=["k_for_ken"], rogue=["r01"]).movement().choose(PlayRogue("r01"))
    assert walk.a.companions == ("k_for_ken",)


# The clock --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-SOLO-50", "RT-RUL-64", "RT-SOLO-3", "RT-RUL-61a", "RT-RUL-71b")
def test_when_a_rogue_phase_begins_without_a_card_the_game_is_lost():
    h = solo().only("rogue", "r01").roll("r01").turn()
    assert h.match.result is None
    assert h.prompt == "rt-ask-keep-rogue"
    lost = solo().only("rogue")
    lost.s.rogue_discard["r01"] = 3
    lost.turn()
    assert lost.match.result is not None
    assert lost.match.result.winners == ()
    assert lost.match.result.reason == "rt-end-time"


@pytest.mark.rule("RT-RUL-60d", "RT-TURN-4", "RT-RUL-27a")
def test_a_lost_turn_is_only_a_rogue_phase_whose_card_has_no_effect():
    h = solo("cart_road", skips=[""]).roll("r08").turn()
    assert h.over
    assert h.a.skips == ()
    assert h.discarded("r08") == 1


@pytest.mark.rule("RT-EX-45", "RT-SOLO-70", "RT-SOLO-68", "RT-SOLO-73")
def test_a_death_costs_two_dice_of_time_and_the_clock_may_run_out():
    h = solo(lives=1, gp=3).only("rogue", "r01", "r01", "r02", "r08", "r09", "r10")
    h.roll(4, 5, "r01", "r01", "r02", "r08", "r09", "r10", 1, 1, "p01", "p02")
    h.begin(LoseLives(h.names["a"], 1))
    assert h.now.rogue_deck == {}
    assert sum(h.now.rogue_discard.values()) == 6
    assert (h.a.sector, h.a.lives, h.a.gp) == ("mc_bridge", 4, 5)
    assert h.turn().match.result.reason == "rt-end-time"


@pytest.mark.rule("RT-SOLO-68", "RT-SOLO-69", "RT-SOLO-71", "RT-SOLO-73", "RT-RUL-63")
def test_the_solo_gi_loses_goods_and_numbered_chips_and_starts_again_on_the_bridge():
    h = solo(
        "magnopole",
        lives=1,
        gp=6,
        plasma=2,
        items=["p12"],
        companions=["k_for_ken"],
        gunnar="chip_1",
        helm="chip_2",
        clues=["q1"],
        missions=["m01"],
        rogue=["r16"],
        skips=[""],
    )
    cup = sum(h.s.cup.values())
    h.roll(1, 1, "r01", "r08", 1, 1, "p01", "p04").begin(LoseLives(h.names["a"], 1))
    assert h.a.alive
    assert (h.a.sector, h.a.lives, h.a.items, h.a.companions) == ("mc_bridge", 4, (), ())
    assert (h.a.gp, h.a.plasma) == (2, 1)
    assert (h.a.gunnar, h.a.helm) == ("", "")
    assert sum(h.now.cup.values()) == cup + 2
    assert (h.a.clues, h.a.missions[0].card, h.a.rogue, h.a.skips) == (("q1",), "m01", ("r16",), ())
    assert h.discarded("r01") == h.discarded("r08") == 1
    assert h.told("rt-recovered")[0].args["lost"] == 2


@pytest.mark.rule("RT-SOLO-72")
def test_new_chips_come_only_from_a_dead_gi_card():
    h = solo("free_halt", entered=True).roll("i01", "chip_2").encounter().passes()
    h.choose(h.options()[0])
    assert h.a.gunnar == "chip_2"


# The Traitor ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-SOLO-51", "RT-SOLO-2")
def test_a_complete_set_puts_the_traitor_on_the_bridge():
    h = solo("reed_beds", missions=["m03"], clues=SET[:3]).roll("e02", "q4").end().choose(AttemptMission("m03"))
    assert h.a.revealed
    assert h.now.traitor == "mc_bridge"


def chase(place: str, *after: object, dice: tuple[int, ...] = (), **state: object) -> Hunt:
    """A round against the Traitor where he stands, then the card of the Traitor deck."""
    h = solo(place, clues=SET, revealed=True, gp=6, gunnar="chip_1", state={"traitor": place, **state})
    h.roll(*dice, *after).begin(Confrontation(h.names["a"]))
    return h


@pytest.mark.rule("RT-SOLO-52", "RT-SOLO-53", "RT-EX-6", "RT-RUL-60g")
def test_after_a_round_a_card_that_concerns_another_place_is_ignored():
    h = chase("mc_bridge", "t06", dice=(3, 3))
    assert h.over
    assert h.now.traitor == "mc_bridge"
    assert h.now.traitor_card == ""
    assert h.now.traitor_discard == {"t06": 1}


@pytest.mark.rule("RT-RUL-61c", "RT-SOLO-52", "RT-TRAI-7")
def test_a_mover_moves_him_at_once_and_is_ignored_if_he_is_there():
    h = chase("mc_bridge", "t04", dice=(3, 3))
    assert h.now.traitor == "mc_lifepods"
    stay = chase("mc_lifepods", "t04", dice=(3, 3))
    assert stay.now.traitor == "mc_lifepods"


@pytest.mark.rule("RT-EX-59", "RT-RUL-61c", "RT-EFF-32")
def test_a_combat_card_waits_for_the_next_round_and_is_dropped_elsewhere():
    h = solo("quartz_zone", clues=SET, revealed=True, gp=6, state={"traitor": "quartz_zone"})
    h.begin(Confrontation(h.names["a"]))
    h.roll(*[1] * 3, *[2] * 8, "t07").choose(Salvo("gp", 3))
    assert h.now.traitor_card == "t07"
    assert h.a.lives == 3
    assert h.told("rt-traitor-card-waits")
    h.begin(Confrontation(h.names["a"]))
    h.roll(*[1] * 3, *[1] * 10, "t01").choose(Salvo("gp", 3))
    assert len(h.told("rt-traitor-fires")[-1].args["dice"]) == 10
    assert h.now.traitor_card == ""


@pytest.mark.rule("RT-RUL-61c", "RT-EX-59")
def test_a_waiting_card_that_does_not_fit_the_place_any_more_is_dropped():
    h = chase("mc_bridge", "t02", dice=(3, 3), traitor_card="t07")
    assert h.now.traitor_discard.get("t07") == 1
    assert [h.told("rt-traitor-strikes")[0].args[name] for name in ("lives", "extra")] == [4, 0]


@pytest.mark.rule("RT-RUL-61b")
@pytest.mark.parametrize("card", sorted(solo_decks.traitor_deck(content)))
def test_no_traitor_card_leaves_a_choice_to_an_opponent(card: str):
    h = solo("quartz_zone", clues=SET, revealed=True, state={"traitor": "quartz_zone"}).roll(card)
    assert h.begin(TraitorCard()).over


@pytest.mark.rule("RT-RUL-61d")
def test_no_card_is_turned_up_after_a_round_that_killed_him():
    h = chase("mc_bridge", dice=(6, 1), traitor_lives=1)
    assert h.match.result.winners == (h.names["a"],)
    assert h.now.traitor_discard == {}


@pytest.mark.rule("RT-RUL-61d", "RT-RUL-63")
def test_nor_after_a_round_that_killed_the_gi():
    h = solo("mc_bridge", lives=1, clues=SET, revealed=True, state={"traitor": "mc_bridge"})
    h.roll(1, 6, 1, 1, "r01", "r02", 1, 1, "p01", "p02").begin(Confrontation(h.names["a"]))
    assert h.now.traitor_discard == {}
    assert h.a.lives == 4
    assert h.a.revealed


@pytest.mark.rule("RT-SOLO-3", "RT-WIN-12")
def test_the_solo_player_wins_by_killing_the_traitor():
    h = solo("mc_bridge", clues=SET, revealed=True, state={"traitor": "mc_bridge", "traitor_lives": 1})
    h.end().roll(6, 1).choose(Confront())
    assert h.match.result.winners == (h.names["a"],)


@pytest.mark.rule("RT-SOLO-32")
def test_all_normal_combat_rules_apply():
    h = solo(gp=1).roll()
    h.begin(FightEnemy(h.names["a"], "u05")).roll(6, 2, 2, 2).choose(Salvo("gp", 1))
    assert h.told("rt-enemy-beaten")
