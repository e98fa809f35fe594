"""The end of the game and points in play (SQ-END, SQ-SCORE, SQ-RUL-36 to -41)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.entrance import Withdraw
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.counters import LeaveCounter, TakeCounter
from squadra.games.star_quest.rules.combat.assault_cannon import STOP_SHARING, FireCannon, Share
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import ALIEN, Deed
from tests.games.star_quest.errand import ORC, mission, withdraw
from tests.games.star_quest.stage import Stage

# ------------------------------------------------------------------------------------------------ the end


@pytest.mark.rule("SQ-END-1", "SQ-RUL-37", "SQ-MISS-8", "SQ-MISS-9", "SQ-EX-25", "SQ-SCORE-6")
def test_the_game_ends_when_all_who_live_are_home_and_the_alien_takes_the_primary_counter() -> None:
    second = {"kind": "eliminate_together", "types": ["android"], "number": 1}
    st = Stage(squads=("red", "yellow"), mission=mission(ORC, second))
    st.marine("red-1", (1, 1))
    st.marine("yellow-1", (4, 1))
    st.go("red")
    withdraw(st, "red-1")
    assert st.match.result is None
    withdraw(st, "yellow-1")
    assert st.match.result is not None
    assert st.match.result.scores[ALIEN] == 30  # the Secondary Mission was never read
    assert st.match.result.winners == (ALIEN,)
    assert st.match.result.reason == "sq-end-withdrawn"


@pytest.mark.rule("SQ-MISS-10", "SQ-SCORE-6")
def test_a_secondary_mission_that_was_read_and_not_fulfilled_is_worth_fifteen_more() -> None:
    second = {"kind": "eliminate_together", "types": ["android"], "number": 1}
    st = Stage(mission=mission(ORC, second))
    st.marine("red-1", (1, 1))
    st.s.secondary_read = True
    st.go("red")
    withdraw(st, "red-1")
    assert st.match.result is not None
    assert st.match.result.scores == {ALIEN: 45, "red": 0}


@pytest.mark.rule("SQ-RUL-39", "SQ-RUL-38", "SQ-END-1")
def test_when_the_last_marine_falls_the_game_ends_at_once() -> None:
    st = Stage(mission=mission(ORC))
    st.marine("red-1", (3, 3))
    st.commander("red", None, place="dead", life=0)
    orc, other = st.alien("orc", (3, 4)), st.alien("orc", (8, 6))
    st.alien_turn()
    st.choose(Activate(orc), Fight(orc, "red-1"), dice=[2, 0, 0, 0])
    assert st.match.result is not None
    assert st.match.result.scores == {ALIEN: 35, "red": -5}
    assert st.match.result.reason == "sq-end-all-dead"
    assert st.alive(other)


@pytest.mark.rule("SQ-RUL-39")
def test_a_mission_fulfilled_earlier_stays_fulfilled() -> None:
    st = Stage(mission=mission(ORC))
    st.marine("red-1", (3, 3))
    orc = st.alien("android", (3, 4))
    st.s.deeds = (Deed("kill", "red", "orc"),)
    st.s.primary = "red"
    st.roster("red", score=30)
    st.alien_turn()
    st.choose(Activate(orc), Fight(orc, "red-1"), dice=[2, 0, 0, 0])
    assert st.match.result is not None
    assert st.match.result.scores == {ALIEN: 5, "red": 25}
    assert st.match.result.winners == ("red",)


@pytest.mark.rule("SQ-END-2", "SQ-END-3", "SQ-END-4", "SQ-RUL-38", "SQ-EX-36", "SQ-SCORE-1", "SQ-SCORE-2")
def test_after_the_last_event_card_each_marine_player_has_one_last_turn_then_who_is_aboard_is_lost() -> None:
    st = Stage(squads=("red", "yellow"), mission=mission(ORC))
    st.marine("red-1", (5, 5))
    st.marine("red-2", (6, 5))
    st.marine("red-3", (7, 5), "plasma_gun")
    st.commander("red", (1, 1))
    st.marine("yellow-1", None)
    android = st.alien("android", (8, 6))
    st.s.deck = {card: int(card == "psychic_attack") for card in st.s.deck}
    st.s.left = 1
    st.alien_turn("psychic_attack")
    assert st.told("sq-last-event")
    st.choose(Activate(android), Done(android))  # the Alien turn is completed
    assert st.asked == "red"
    assert st.told("sq-last-turns")
    withdraw(st, "red-commander")
    st.choose(END_TURN)
    assert st.asked == "yellow"
    st.choose(END_TURN)
    assert st.match.result is not None
    assert st.match.result.scores == {ALIEN: 20 + 30, "red": -20, "yellow": 0}
    assert st.figure("red-commander").place == "home"
    assert st.figure("yellow-1").place == "waiting"
    assert st.match.result.reason == "sq-end-last-event"


@pytest.mark.rule("SQ-RUL-37", "SQ-END-1")
def test_who_never_left_does_not_keep_the_game_open_when_all_others_are_home() -> None:
    st = Stage(squads=("red", "yellow"), mission=mission(ORC))
    st.marine("red-1", (1, 1))
    st.marine("red-2", None)
    st.marine("yellow-1", None)
    st.go("red")
    withdraw(st, "red-1")
    assert st.match.result is None  # red-2 may still come aboard
    st.choose(END_TURN)
    assert st.asked == "yellow"
    st.choose(END_TURN)
    assert st.match.result is not None
    assert st.match.result.reason == "sq-end-withdrawn"
    assert st.match.result.scores == {ALIEN: 30, "red": 0, "yellow": 0}
    assert st.figure("red-2").place == st.figure("yellow-1").place == "waiting"


@pytest.mark.rule("SQ-RUL-37", "SQ-END-1")
def test_the_game_goes_on_while_somebody_comes_aboard_before_the_round_is_over() -> None:
    st = Stage(squads=("red", "yellow"), mission=mission(ORC))
    st.marine("red-1", (1, 1))
    st.marine("yellow-1", None)
    st.go("red")
    withdraw(st, "red-1")
    st.choose(Activate("yellow-1"))
    st.choose(st.options_of(MoveTo)[0], Done("yellow-1"))
    assert st.match.result is None
    assert st.s.round == 2


@pytest.mark.rule("SQ-RUL-37")
@pytest.mark.parametrize("fell", [False, True])
def test_who_waits_keeps_the_game_open_as_long_as_nobody_has_come_back(fell: bool) -> None:
    st = Stage(mission=mission(ORC))
    st.marine("red-1", None)
    st.marine("red-2", None, place="dead" if fell else "waiting")
    st.go("red")
    st.choose(END_TURN)
    assert st.match.result is None
    assert st.s.round == 2


@pytest.mark.rule("SQ-RUL-37", "SQ-MISS-8", "SQ-MISS-7", "SQ-RUL-62")
def test_who_waits_may_withdraw_and_then_the_entry_squares_are_free_for_aliens() -> None:
    st = Stage(mission=mission(ORC))
    st.marine("red-1", (6, 6))
    st.marine("red-2", None)
    st.go("red")
    gate = sum(1 << square for square in st.t.gate("red"))
    assert st.t.kept_free(ALIEN) == gate
    st.choose(Activate("red-2"), Withdraw("red-2"))
    assert st.figure("red-2").place == "home"
    assert st.told("sq-withdraws")
    assert st.t.kept_free(ALIEN) == 0
    assert st.refusal(Activate("red-2")).rule == "SQ-MISS-7"
    st.choose(Activate("red-1"))
    assert not st.offers(Withdraw("red-1"))
    assert st.refusal(Withdraw("red-1")).rule == "SQ-RUL-37"


@pytest.mark.rule("SQ-RUL-37", "SQ-END-1")
def test_when_all_who_wait_withdraw_the_game_ends_at_once() -> None:
    st = Stage(mission=mission(ORC))
    st.marine("red-1", None)
    st.commander("red", None)
    st.go("red")
    st.choose(Activate("red-1"), Withdraw("red-1"))
    assert st.match.result is None
    st.choose(Activate("red-commander"), Withdraw("red-commander"))
    assert st.match.result is not None
    assert st.match.result.scores == {ALIEN: 30, "red": 0}


@pytest.mark.rule("SQ-RUL-37", "SQ-CON-2f")
def test_a_figure_that_was_never_aboard_is_no_figure_brought_home() -> None:
    out = {"kind": "then_withdraw", "condition": ORC, "number": 1}
    st = Stage(mission=mission(out))
    st.marine("red-1", None)
    st.marine("red-2", (1, 1))
    st.s.deeds = (Deed("kill", "red", "orc"),)
    st.go("red")
    st.choose(Activate("red-1"), Withdraw("red-1"))
    assert st.s.primary == "" and not st.deeds("home")
    withdraw(st, "red-2")
    assert st.s.primary == "red"


@pytest.mark.rule("SQ-RUL-3", "SQ-TURN-13")
def test_a_player_without_figures_is_skipped() -> None:
    st = Stage(squads=("red", "yellow"))
    st.marine("yellow-1", (5, 5))
    st.go("yellow")
    st.choose(END_TURN)
    assert st.told("sq-skipped")
    assert st.asked == "yellow"


# ------------------------------------------------------------------------------------------------ points


@pytest.mark.rule("SQ-SCORE-1", "SQ-SCORE-2", "SQ-SCORE-3", "SQ-SCORE-4", "SQ-EX-20")
def test_a_squad_wiped_out_costs_forty_five_points_and_the_alien_player_gains_them() -> None:
    st = Stage(mission=mission(ORC))
    st.commander("red", (3, 3), life=1)
    st.marine("red-1", (4, 3))
    for i, weapon in enumerate(("assault_cannon", "plasma_gun", "missile_launcher"), 2):
        st.marine(f"red-{i}", (i, 5), weapon)
    values = {id: st.s.figures[id] for id in st.s.figures}
    st.go("red")
    assert [st.t.points(figure) for figure in values.values()] == [10, 5, 10, 10, 10]
    st = Stage(mission=mission(ORC))
    st.marine("red-1", (4, 3), "plasma_gun")
    android = st.alien("android", (4, 4))
    st.alien_turn()
    st.choose(Activate(android), Fight(android, "red-1"), dice=[2, 0, 0, 0])
    assert (st.score("red"), st.score(ALIEN)) == (-10, 10 + 30)


@pytest.mark.rule("SQ-SCORE-5", "SQ-SCORE-7", "SQ-GEN-7", "SQ-RUL-40")
def test_scores_may_be_negative_and_equal_totals_share_the_victory() -> None:
    st = Stage(squads=("red", "yellow"), mission=mission(ORC))
    st.marine("red-1", (1, 1))
    st.marine("yellow-1", (4, 1))
    st.s.primary = "red"
    st.roster("red", score=12)
    st.roster("yellow", score=12)
    st.s.alien_score = -3
    st.go("red")
    withdraw(st, "red-1")
    withdraw(st, "yellow-1")
    assert st.match.result is not None
    assert st.match.result.winners == ("red", "yellow")


@pytest.mark.rule("SQ-RUL-40")
def test_the_tie_break_counts_living_figures_and_prefers_marines() -> None:
    for extra, winner in ((0, ("red",)), (2, ("red",))):
        st = Stage(tie_break=True, mission=mission(ORC))
        st.marine("red-1", (1, 1))
        for i in range(extra):
            st.marine(f"red-{i + 2}", None, place="home")
        st.s.primary = "void"
        st.alien("orc", (8, 6))
        st.go("red")
        withdraw(st, "red-1")
        assert st.match.result is not None
        assert st.match.result.winners == winner
    st = Stage(tie_break=True, mission=mission(ORC))
    st.marine("red-1", (1, 1))
    st.commander("red", None, place="dead", life=0)
    st.s.primary = "void"
    for x in (6, 7, 8):
        st.alien("orc", (x, 6))
    st.go("red")
    withdraw(st, "red-1")
    assert st.match.result is not None
    assert st.match.result.winners == (ALIEN,)


@pytest.mark.rule("SQ-RUL-27", "SQ-CNT-1", "SQ-CNT-4", "SQ-CNT-5", "SQ-BLIP-12", "SQ-HID-7")
def test_a_counter_of_the_type_is_collected_whichever_produced_the_miniature() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    one, two = st.alien("orc", (3, 4)), st.alien("orc", (8, 6))
    st.s.pool = {"orc": 1, "chaos_marine": 1}
    st.go("red")
    st.choose(Activate("red-1"), Fight("red-1", one), dice=[2, 0, 0, 0])
    assert st.score("red") == 3
    assert st.s.squads["red"].counters == ("orc",)
    assert st.s.pool["orc"] == 0
    st.choose(Done("red-1"), dice=["mother_ship_scan"])
    st.choose(Activate(two), Done(two))
    st.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", two), dice=[2, 0])
    assert st.score("red") == 3  # no counter left: no points (SQ-CNT-3)


@pytest.mark.rule("SQ-RUL-27", "SQ-DEC-23", "SQ-CNT-2")
def test_with_the_option_a_player_may_leave_a_counter_in_the_pool() -> None:
    for choice, points in ((TakeCounter(), 3), (LeaveCounter(), 0)):
        st = Stage(decline_counters=True)
        st.marine("red-1", (3, 3))
        orc = st.alien("orc", (3, 4))
        st.s.pool = {"orc": 1}
        st.go("red")
        st.choose(Activate("red-1"), Fight("red-1", orc), dice=[2, 0, 0, 0])
        st.choose(choice)
        assert st.score("red") == points
        assert st.s.pool["orc"] == (0 if points else 1)


@pytest.mark.rule("SQ-RUL-28", "SQ-HEAVY-16")
def test_a_marine_killed_by_a_friend_costs_his_owner_and_gains_nobody_anything() -> None:
    st = Stage(squads=("red", "yellow"))
    st.marine("red-1", (1, 3), "missile_launcher")
    st.marine("yellow-1", (5, 3))
    st.marine("yellow-2", (8, 6))
    orc = st.alien("orc", (6, 3))
    st.go("red")
    st.choose(Activate("red-1"), FireBlast("red-1", "missile_launcher", st.square((6, 4))), dice=[3, 0])
    assert not st.alive("yellow-1") and not st.alive(orc)
    assert (st.score("yellow"), st.score("red"), st.score(ALIEN)) == (-5, 0, 0)


@pytest.mark.rule("SQ-RUL-28")
def test_an_alien_killed_by_an_alien_is_collected_by_nobody() -> None:
    st = Stage()
    st.marine("red-1", (5, 3))
    st.marine("red-2", (1, 6))
    gretchin, chaos = st.alien("gretchin", (6, 3)), st.alien("chaos_heavy", (8, 6))
    st.s.pool = {"gretchin": 1}
    st.alien_turn()
    st.choose(Activate(chaos), FireBlast(chaos, "missile_launcher", st.square((5, 3))), dice=[2, 1])
    assert not st.alive("red-1") and not st.alive(gretchin)
    assert st.s.pool == {"gretchin": 1}
    assert st.score(ALIEN) == 5


@pytest.mark.rule("SQ-RUL-41")
def test_a_marines_value_follows_the_weapon_he_carries_when_he_falls() -> None:
    st = Stage()
    st.marine("red-1", (5, 3), "plasma_gun")
    st.marine("red-2", (1, 6))
    st.go("red")
    marine = st.figure("red-1")
    assert st.t.points(marine) == 10
    assert st.t.points(st.t.change(marine, weapons=("laser_rifle",))) == 5
    assert st.t.points(st.t.change(marine, weapons=())) == 5


@pytest.mark.rule("SQ-RUL-17", "SQ-RUL-14")
def test_leftover_points_of_a_cannon_are_lost_when_the_shooter_stops() -> None:
    st = Stage()
    st.marine("red-1", (1, 3), "assault_cannon")
    a, b = st.alien("gretchin", (5, 3)), st.alien("gretchin", (5, 5))
    st.go("red")
    st.choose(Activate("red-1"), FireCannon("red-1", "assault_cannon"), dice=[3, 1])
    st.choose(Share(a, 1), STOP_SHARING)
    assert not st.alive(a) and st.alive(b)
