"""Chapter 4: turns, phases, lost turns, and the end of rounds."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.rules.cards.missions import KeepMission
from squadra.games.rogue_trooper.rules.cards.rogue import DiscardRogue, PlayRogue
from squadra.games.rogue_trooper.rules.cards.supply import DrawSupply, NoSupply
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.encounters.encounter import Fight
from squadra.games.rogue_trooper.rules.encounters.evade import Evade
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import SwapMissions
from squadra.games.rogue_trooper.rules.movement import MoveTo, Stay
from squadra.games.rogue_trooper.rules.transport import DropTo, TakeShuttle
from squadra.games.rogue_trooper.rules.turn import Hunt as WholeGame
from squadra.games.rogue_trooper.rules.turn import Turn
from squadra.games.rogue_trooper.state import Held
from tests.games.rogue_trooper.positions import Hunt, gi, hunt

FULL = ["r08", "r09", "r10"]
ELSEWHERE = "m12"


def quiet(place: str = "furlow", **fields: object):
    """A GI whose turn brings nothing but questions about moving and his hand."""
    fields.setdefault("rogue", FULL[:2])
    fields.setdefault("missions", [ELSEWHERE])
    return gi(place, **fields)


def idle(h: Hunt) -> Hunt:
    """The active player stays and keeps his hand."""
    h.passes().choose(Stay())
    if h.can(NoSupply()):
        h.choose(NoSupply())
    if h.prompt == "rt-ask-rogue-discard":
        h.choose(DiscardRogue(()))
    return h


@pytest.mark.rule("RT-TURN-2")
def test_a_turn_is_movement_encounter_end():
    h = hunt(a=gi("cart_road", missions=[ELSEWHERE], rogue=FULL), b=gi("furlow")).roll("u05").turn().passes()
    assert h.now.phase == "movement"
    h.choose(MoveTo("muster_green"))
    assert h.prompt == "rt-ask-window"
    assert h.now.phase == "encounter"
    h.passes()
    assert h.prompt == "rt-ask-encounter"
    h.roll(6).choose(Evade())
    assert h.now.phase == "end"
    h.choose(DiscardRogue(()))
    assert h.over


@pytest.mark.rule("RT-MOV-13", "RT-MOV-12", "RT-MOV-11")
def test_extra_movement_has_the_encounter_of_its_destination_only():
    h = hunt(a=gi("cart_road", missions=[ELSEWHERE], rogue=["r01"]), b=gi("furlow")).turn()
    h.by("a", PlayRogue("r01")).roll("u05").choose(MoveTo("fort_candour")).passes()
    assert h.now.pile_sector == "fort_candour"
    assert [p.card for p in h.now.pile] == ["u05"]


@pytest.mark.rule("RT-TURN-1", "RT-GEN-8", "RT-TURN-7", "RT-RUL-53a")
def test_turns_pass_clockwise_and_dead_players_have_none():
    h = hunt(a=quiet(), b=gi("nu_arcady", missions=["m10"]), c=quiet("mc_bridge", missions=["m11"], rogue=[]))
    h.dead("b", "nu_arcady", carrier="a")
    root = WholeGame(at="next_turn")
    h.begin(root)
    assert h.now.active == h.names["a"]
    assert h.asked == "c"
    h.roll("r01")
    idle(h)
    assert h.now.active == h.names["c"]
    assert h.now.round == 1


@pytest.mark.rule("RT-RUL-71a", "RT-EX-60", "RT-RUL-71d")
@pytest.mark.parametrize("limit", [150, 60])
def test_after_the_last_turn_of_the_last_round_the_game_ends_without_a_winner(limit: int):
    h = hunt(
        a=quiet(),
        b=quiet("nu_arcady", missions=["m11"], rogue=[]),
        options={"roundLimit": limit},
        state={"round": limit, "traitor": "magnopole"},
    )
    h.begin(WholeGame(at="next_turn", turn=1))
    h.roll("r01", "r02", "r03")
    idle(h)
    assert h.over
    assert h.match.result.winners == ()
    assert h.match.result.reason == "rt-end-round-limit"


@pytest.mark.rule("RT-RUL-71a")
def test_before_the_limit_a_new_round_begins():
    h = hunt(a=quiet(), b=quiet("nu_arcady", missions=["m11"], rogue=[]), state={"round": 149})
    h.begin(WholeGame(at="next_turn", turn=1))
    h.roll("r01", "r02", "r03")
    idle(h)
    assert h.match.result is None
    assert h.now.round == 150
    assert h.now.active == h.names["a"]


# Lost turns -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-TURN-4", "RT-TURN-5", "RT-RUL-25d", "RT-CARD-MIS-5")
def test_a_skipped_turn_has_no_phases_and_no_windows():
    h = hunt(a=gi("port_verity", skips=[""], missions=[ELSEWHERE]), b=gi("furlow", rogue=["r01"])).turn()
    assert h.over
    assert h.a.skips == ()
    assert h.told("rt-turn-skipped")
    assert h.a.rogue == ()
    assert h.a.gp == 0


@pytest.mark.rule("RT-TURN-6", "RT-EFF-24", "RT-GEN-2")
def test_medical_hold_leaves_supply_and_rogue_cards():
    h = hunt(a=gi("port_verity", skips=["r11"], missions=[ELSEWHERE], rogue=FULL[:2]), b=gi("furlow"))
    h.out_of("rogue", ["r11"])
    h.roll(1, "p01", "r01").turn()
    h.choose(DrawSupply(1)).choose(DiscardRogue(()))
    assert h.over
    assert (h.a.gp, len(h.a.rogue)) == (2, 3)
    assert h.discarded("r11") == 1


@pytest.mark.rule("RT-EX-32", "RT-TURN-4")
def test_a_turn_lost_in_the_encounter_phase_lets_this_turn_be_finished():
    h = hunt(a=gi("broken_stair", missions=[ELSEWHERE], rogue=FULL), b=gi("furlow")).turn().passes()
    h.roll("u04").choose(MoveTo("tanglewood")).passes()
    h.roll(1, 1, 1).choose(Fight("u04")).choose(Salvo())
    assert len(h.a.skips) == 1
    assert h.prompt == "rt-ask-rogue-discard"
    h.choose(DiscardRogue(()))
    assert h.turn().told("rt-turn-skipped")
    assert h.a.skips == ()


@pytest.mark.rule("RT-EX-56", "RT-RUL-27e")
def test_a_turn_lost_by_a_movement_card_does_not_stop_this_turns_mission():
    h = hunt(a=gi("drowned_farm", missions=["m03"], rogue=FULL[:2]), b=gi("furlow", rogue=["r10"])).turn()
    h.by("b", PlayRogue("r10")).passes().roll("u05").choose(MoveTo("reed_beds")).passes()
    h.roll(6).choose(Evade()).roll("q1", "m05").passes().choose(KeepMission("m05"))
    assert h.a.clues == ("q1",)
    assert len(h.a.skips) == 1


@pytest.mark.rule("RT-EX-33", "RT-RUL-27a", "RT-RUL-27b", "RT-CARD-MIS-4", "RT-CARD-MIS-5")
def test_a_delayed_mission_is_completed_at_the_end_of_the_skipped_turn_and_nothing_else_is_done():
    h = hunt(a=gi("quiet_acre", skips=["e10"], missions=[Held("m13", True, True)]), b=gi("furlow", rogue=["e07"]))
    h.out_of("rogue", ["e10"])
    h.roll("q1", "m05").turn()
    assert h.prompt == "rt-ask-mission"
    h.choose(KeepMission("m05"))
    assert h.over
    assert h.a.clues == ("q1",)
    assert h.a.rogue == ()
    assert h.discarded("e10") == 1


@pytest.mark.rule("RT-RUL-27c", "RT-RUL-27f")
def test_nothing_is_completed_if_he_has_left_the_sector_or_given_the_mission_away():
    left = hunt(a=gi("cart_road", skips=[""], missions=[Held("m13", True, True)]), b=gi("furlow")).turn()
    assert left.over
    assert left.a.clues == ()
    assert [m.card for m in left.a.missions] == ["m13"]
    given = hunt(
        a=gi("quiet_acre", entered=True, missions=["m05"]), b=gi("quiet_acre", missions=[Held("m13", True, True)])
    )
    given.s.sheets[given.names["b"]] = gi("quiet_acre", skips=[""], missions=[Held("m13", True, True)])
    given.encounter().passes().choose(SwapMissions())
    assert [(m.card, m.delayed) for m in given.a.missions] == [("m13", False)]
    given.now.active = given.names["b"]
    given.begin(Turn(given.names["b"]))
    assert given.over
    assert given.b.clues == ()
    assert [m.card for m in given.b.missions] == ["m05"]


@pytest.mark.rule("RT-RUL-27g", "RT-RUL-28f")
def test_of_several_skipped_turns_the_first_completes_it():
    h = hunt(a=gi("quiet_acre", skips=["", ""], missions=[Held("m13", True, True)]), b=gi("furlow"))
    h.roll("q1", "m05").turn().choose(KeepMission("m05"))
    assert h.a.clues == ("q1",)
    assert len(h.a.skips) == 1


@pytest.mark.rule("RT-RUL-59")
def test_a_trapped_player_may_not_play_encounter_cards_but_others_may():
    h = hunt(
        a=gi("old_spine", rogue=["r16"]),
        b=gi("furlow", rogue=["r16"]),
        state={"trap": "r08", "lying": {"old_spine": ("u05",)}},
    )
    h.out_of("rogue", ["r08"])
    h.encounter()
    assert h.can(PlayRogue("r16"))
    h.choose(h.options()[-1])
    assert h.asked == "a"
    assert h.refusal(PlayRogue("r16")) == "RT-RUL-59"


@pytest.mark.rule("RT-RUL-38b", "RT-EX-42", "RT-RUL-30a")
def test_after_the_shuttle_the_encounter_is_that_of_the_sector_of_arrival():
    h = hunt(a=gi("mc_shuttle_bay", missions=[ELSEWHERE], rogue=FULL), b=gi("furlow")).turn().passes()
    h.choose(Stay()).roll("u05").choose(TakeShuttle("shuttle_base")).passes()
    assert h.now.pile_sector == "shuttle_base"
    up = hunt(a=gi("cart_road", missions=[ELSEWHERE], rogue=FULL), b=gi("furlow")).turn().passes()
    up.choose(MoveTo("shuttle_base")).choose(TakeShuttle("mc_shuttle_bay"))
    assert up.now.phase == "end"
    assert up.now.pile == ()


@pytest.mark.rule("RT-EX-40", "RT-RUL-39")
def test_a_lifepod_drop_has_the_encounter_of_the_final_sector():
    h = hunt(a=gi("mc_lifepods", missions=[ELSEWHERE], rogue=FULL), b=gi("furlow")).roll("5").turn().passes()
    h.choose(DropTo(0)).roll("u05", "u12").choose(Stay()).passes()
    assert h.now.pile_sector == "last_stop"


@pytest.mark.rule("RT-RUL-40")
def test_an_encounter_does_not_break_a_whole_turn_of_rest_but_a_skipped_turn_is_none():
    h = hunt(a=gi("nu_arcady", lives=2, missions=[ELSEWHERE], rogue=FULL), b=gi("furlow"))
    h.s.lying["nu_arcady"] = ("u05",)
    h.out_of("encounter", ["u05"])
    h.turn().passes().choose(Stay()).passes()
    h.roll(6).choose(Evade())
    assert h.a.lives == 3
    skip = hunt(a=gi("nu_arcady", lives=2, skips=[""], missions=[ELSEWHERE]), b=gi("furlow")).turn()
    assert skip.a.lives == 2
