"""Chapter 17: Missions of the solo game, its End Phase deck, and Wedding Bells."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.rules.cards.missions import DrawMission, IgnoreMission, KeepMission
from squadra.games.rogue_trooper.rules.encounters.evade import Evade
from squadra.games.rogue_trooper.rules.encounters.pile import PlaceCard
from squadra.games.rogue_trooper.rules.end_phase import AttemptMission, NotNow
from squadra.games.rogue_trooper.rules.prison import SurrenderTo
from squadra.games.rogue_trooper.rules.solo import TraitorCard
from tests.games.rogue_trooper.positions import Hunt, gi, hunt


def solo(place: str = "cart_road", state: dict[str, object] | None = None, **fields: object) -> Hunt:
    """A lone GI; unless told otherwise his Mission lies elsewhere."""
    if not fields.get("revealed"):
        fields.setdefault("missions", ["m12"])
    return hunt(a=gi(place, **fields), state=state)


# Missions ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-SOLO-33", "RT-SOLO-34", "RT-SOLO-1")
def test_a_mission_is_tried_with_a_card_of_the_end_phase_deck_that_may_not_fit():
    h = solo("reed_beds", missions=["m03"]).roll("e02", "q1", "m05").end()
    assert h.options() == [AttemptMission("m03"), NotNow()]
    h.choose(AttemptMission("m03"))
    assert h.a.clues == ("q1",)
    assert h.now.end_discard == {"e02": 1}
    failed = solo("reed_beds", missions=["m03"]).roll("e01", "m05").end().choose(AttemptMission("m03"))
    assert failed.a.clues == ()
    assert failed.discarded("m03") == 1


@pytest.mark.rule("RT-SOLO-33")
def test_the_attempt_may_be_put_off():
    h = solo("reed_beds", missions=["m03"]).end().choose(NotNow())
    assert h.over
    assert [m.card for m in h.a.missions] == ["m03"]


@pytest.mark.rule("RT-RUL-61e", "RT-RUL-28a")
def test_a_safe_house_lets_it_succeed_and_a_block_keeps_it():
    h = solo("reed_beds", missions=["m03"]).roll("e11", "q1", "m05").end().choose(AttemptMission("m03"))
    assert h.a.clues == ("q1",)
    kept = solo("reed_beds", missions=["m03"]).roll("e07").end().choose(AttemptMission("m03"))
    assert [m.card for m in kept.a.missions] == ["m03"]


@pytest.mark.rule("RT-RUL-60d", "RT-RUL-27a")
def test_a_delayed_mission_is_completed_in_the_lost_turn():
    h = solo("reed_beds", missions=["m03"]).roll("e10").end().choose(AttemptMission("m03"))
    assert len(h.a.skips) == 1
    h.roll("r08", "q1", "m05").turn()
    assert h.a.clues == ("q1",)


@pytest.mark.rule("RT-SOLO-35", "RT-RUL-60e")
def test_the_end_phase_draws_no_rogue_cards():
    h = solo("cart_road", rogue=["r01"]).end()
    assert h.over
    assert h.a.rogue == ("r01",)


@pytest.mark.rule("RT-RUL-61a")
def test_the_end_phase_deck_and_the_traitor_deck_are_renewed():
    h = solo("reed_beds", missions=["m03"])
    h.s.end_discard.update(h.s.end_deck)
    h.s.end_deck.clear()
    h.roll("e07").end().choose(AttemptMission("m03"))
    assert sum(h.now.end_deck.values()) == 11
    t = solo(state={"traitor": "mc_bridge"})
    t.s.traitor_discard.update(t.s.traitor_deck)
    t.s.traitor_deck.clear()
    t.roll("t01").begin(TraitorCard())
    assert t.now.traitor == "magnopole"


# Wedding Bells ----------------------------------------------------------------------------------------------------


PLACES = ["nu_arcady", "glasshouse", "nort_command_post", "swamp_base", "furlow", "mc_bridge"]


@pytest.mark.rule("RT-SOLO-60", "RT-SOLO-61", "RT-RUL-62e")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_wedding_bells_must_be_accepted_and_the_die_says_where_she_waits(die: int):
    h = solo(missions=[], state={"phase": "setup"}).roll("w01", die)
    h.begin(DrawMission(h.names["a"]))
    assert h.over
    assert [m.card for m in h.a.missions] == ["w01"]
    assert h.now.women["azure"] == PLACES[die - 1]


@pytest.mark.rule("RT-EX-46", "RT-SOLO-62", "RT-RUL-62a")
def test_she_joins_the_pile_of_her_sector_and_taking_her_completes_the_mission():
    h = solo(
        "swamp_base", entered=True, missions=["w01"], state={"women": {"azure": "swamp_base", "venus_bluegenes": ""}}
    )
    h.roll("s02", "u05", "q1", "m05").encounter().passes()
    h.choose(KeepMission("m05"))
    assert h.a.companions == ("azure",)
    assert h.a.clues == ("q1",)
    assert h.now.wedded


@pytest.mark.rule("RT-RUL-62a", "RT-RUL-62g")
@pytest.mark.parametrize(("place", "entered"), [("furlow", True), ("mc_bridge", True), ("swamp_base", False)])
def test_in_a_sector_with_number_0_or_when_already_there_she_is_met_alone(place: str, entered: bool):
    state = {"women": {"azure": place, "venus_bluegenes": ""}}
    h = solo(place, entered=entered, missions=["w01"], state=state).roll("q1", "m05").encounter().passes()
    h.choose(KeepMission("m05"))
    assert h.a.companions == ("azure",)


@pytest.mark.rule("RT-RUL-62b")
def test_a_prisoner_does_not_meet_her():
    state = {"women": {"azure": "glasshouse", "venus_bluegenes": ""}}
    h = solo("glasshouse", prison="glasshouse", missions=["w01"], state=state).encounter()
    assert h.over
    assert h.a.companions == ()


@pytest.mark.rule("RT-RUL-62c")
def test_evading_the_card_above_her_leaves_her_in_the_sector():
    state = {"women": {"azure": "swamp_base", "venus_bluegenes": ""}}
    h = solo("swamp_base", entered=True, missions=["w01"], state=state)
    h.roll("n03", "u05").encounter().passes()
    assert h.now.pile[0].card == "n03"
    h.roll(6).choose(Evade())
    assert h.now.women["azure"] == "swamp_base"
    assert h.a.companions == ()
    assert h.told("rt-woman-passed")


@pytest.mark.rule("RT-RUL-62c", "RT-RUL-32")
def test_after_a_surrender_to_the_card_above_her_she_waits_where_she_was_and_lies_in_no_pile():
    state = {"women": {"azure": "swamp_base", "venus_bluegenes": ""}}
    h = solo("swamp_base", entered=True, missions=["w01"], state=state)
    h.roll("n02", "u05").encounter().passes().choose(PlaceCard("n02", 0, "azure")).choose(SurrenderTo)
    assert h.a.prison
    assert h.now.women["azure"] == "swamp_base"
    assert all("azure" not in cards for cards in h.now.lying.values())


@pytest.mark.rule("RT-RUL-62d")
def test_dead_she_is_replaced_with_him_it_is_done_and_from_the_discards_she_is_placed():
    dead = solo(state={"removed": {"azure": 1}}).roll("w01", "m05")
    dead.begin(DrawMission(dead.names["a"]))
    assert dead.discarded("w01") == 1
    here = solo(missions=[], companions=[])
    here.s.sheets[here.names["a"]] = gi("cart_road", companions=["azure"])
    here.s.women.pop("azure")
    here.roll("w01", "q1", "m05").begin(DrawMission(here.names["a"]))
    here.choose(KeepMission("m05"))
    assert here.a.clues == ("q1",)
    assert here.now.wedded
    gone = solo()
    gone.s.women.pop("azure")
    gone.s.encounter_discard["azure"] = 1
    gone.roll("w01", 4).begin(DrawMission(gone.names["a"]))
    assert gone.now.women["azure"] == "swamp_base"
    assert gone.now.encounter_discard == {}


@pytest.mark.rule("RT-SOLO-63", "RT-EX-8", "RT-RUL-62f")
def test_after_one_wedding_every_later_one_may_be_ignored():
    h = solo(state={"wedded": True}).roll("w02", "w01", "m05")
    h.begin(DrawMission(h.names["a"]))
    assert h.options() == [KeepMission("w02"), IgnoreMission("w02")]
    h.choose(IgnoreMission("w02"))
    assert h.options() == [KeepMission("w01"), IgnoreMission("w01")]
    assert h.told("rt-mission-ignored")[0].args["card"].key == "rt-card-w02"
