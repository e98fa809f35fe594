"""Mission conditions judged by deeds (SQ-CON-2f, SQ-RUL-35): who is credited, and when nobody is."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.content.mission import (
    AllOf,
    Destroy,
    EliminateAlone,
    EliminateTogether,
    Fetch,
    Open,
    Reach,
    Score,
    ThenWithdraw,
)
from squadra.games.star_quest.rules.missions import FAILED, VOID, judge
from squadra.games.star_quest.state import Deed

PLAYERS = ("red", "yellow", "blue")


def kill(seat: str, kind: str = "orc") -> Deed:
    return Deed("kill", seat, kind)


def lost(kind: str = "orc") -> Deed:
    return Deed("lost", "", kind)


def home(seat: str, thing: str = "") -> Deed:
    return Deed("home", seat, thing)


@pytest.mark.rule("SQ-CON-2f", "SQ-RUL-35", "SQ-EX-35")
def test_all_players_together_and_the_latest_of_equals_takes_the_counter() -> None:
    three = EliminateTogether(types=("chaos_marine",), number=3)
    deeds = [kill("red", "chaos_marine"), lost("chaos_marine")]
    assert judge(three, deeds, PLAYERS) == ""
    assert judge(three, [*deeds, kill("yellow", "chaos_marine")], PLAYERS) == "yellow"


@pytest.mark.rule("SQ-CON-2f")
def test_most_kills_are_credited_before_the_latest() -> None:
    three = EliminateTogether(types=("orc", "gretchin"), number=3)
    deeds = [kill("red"), kill("red", "gretchin"), kill("blue", "android"), kill("blue")]
    assert judge(three, deeds, PLAYERS) == "red"


@pytest.mark.rule("SQ-RUL-35", "SQ-EX-35")
def test_when_the_aliens_lose_them_all_themselves_the_mission_has_failed() -> None:
    three = EliminateTogether(types=("chaos_marine",), number=3)
    assert judge(three, [lost("chaos_marine")] * 2, PLAYERS) == ""
    assert judge(three, [lost("chaos_marine")] * 3, PLAYERS) == FAILED
    assert judge(three, [lost("chaos_marine"), kill("red", "chaos_marine"), lost("chaos_marine")], PLAYERS) == "red"


@pytest.mark.rule("SQ-RUL-35")
def test_only_where_all_of_them_never_came_onto_the_boards_the_condition_is_void() -> None:
    two = EliminateTogether(types=("dreadnought",), number=2)
    never = Deed("unplaced", "", "dreadnought")
    assert judge(two, [never], PLAYERS) == ""
    assert judge(two, [never, never], PLAYERS) == VOID
    assert judge(two, [never, lost("dreadnought")], PLAYERS) == FAILED
    assert judge(two, [lost("dreadnought"), never], PLAYERS) == FAILED
    assert judge(two, [never, kill("red", "dreadnought")], PLAYERS) == "red"


@pytest.mark.rule("SQ-RUL-35")
def test_a_counter_whose_like_are_all_on_the_boards_leaves_one_of_them_to_be_eliminated() -> None:
    spare = Deed("surplus", "", "dreadnought")
    for number in (1, 2):
        wanted = EliminateTogether(types=("dreadnought",), number=number)
        assert judge(wanted, [spare, spare], PLAYERS) == ""
        assert judge(wanted, [spare, kill("blue", "dreadnought")], PLAYERS) == "blue"
        assert judge(wanted, [spare, lost("dreadnought")], PLAYERS) == FAILED


@pytest.mark.rule("SQ-RUL-35", "SQX-RUL-112")
@pytest.mark.parametrize("condition", [Destroy(object="core", threshold=2), Fetch(object="core")])
def test_an_object_that_is_gone_by_nobodys_hand_is_a_mission_failed(condition: Destroy | Fetch) -> None:
    assert judge(condition, [lost("orc")], PLAYERS) == ""
    assert judge(condition, [lost("core")], PLAYERS) == FAILED
    assert judge(AllOf(conditions=(condition, Open(door="store"))), [lost("core")], PLAYERS) == FAILED
    assert judge(ThenWithdraw(condition=condition, number=1), [lost("core")], PLAYERS) == FAILED


@pytest.mark.rule("SQ-CON-2f")
def test_kills_of_ones_own_are_not_added_to_those_of_others() -> None:
    five = EliminateAlone(types="any", number=2)
    assert judge(five, [kill("red"), kill("blue", "android")], PLAYERS) == ""
    assert judge(five, [kill("red"), kill("blue"), kill("blue", "genestealer"), kill("red")], PLAYERS) == "blue"
    orcs = EliminateAlone(types=("orc",), number=2)
    assert judge(orcs, [kill("red"), kill("red", "gretchin")], PLAYERS) == ""


@pytest.mark.rule("SQ-CON-2f", "SQ-RUL-35")
def test_destroy_open_fetch_and_reach_credit_the_owner_of_the_figure() -> None:
    assert judge(Destroy(object="node", threshold=3), [Deed("destroy", "yellow", "node", 3)], PLAYERS) == "yellow"
    assert judge(Destroy(object="node", threshold=3), [Deed("destroy", "yellow", "node", 2)], PLAYERS) == ""
    assert judge(Open(door="store"), [Deed("open", "red", "store")], PLAYERS) == "red"
    assert judge(Open(door="store"), [Deed("open", "red", "other")], PLAYERS) == ""
    assert judge(Fetch(object="key"), [home("blue"), home("red", "key")], PLAYERS) == "red"
    reach = Reach(region="bay", number=2)
    assert judge(reach, [Deed("stand", "red", "bay", 1), Deed("stand", "blue", "bay", 2)], PLAYERS) == "blue"


@pytest.mark.rule("SQ-CON-2f")
def test_figures_that_came_home_before_the_deed_do_not_count_for_the_withdrawal() -> None:
    out = ThenWithdraw(condition=Open(door="store"), number=2)
    deeds = [home("red"), Deed("open", "red", "store"), home("red"), home("blue"), home("blue")]
    assert judge(out, deeds, PLAYERS) == ""
    assert judge(out, [*deeds, home("red")], PLAYERS) == "red"


@pytest.mark.rule("SQ-CON-2f")
def test_only_the_credited_squad_can_withdraw_to_fulfil_it() -> None:
    out = ThenWithdraw(condition=EliminateTogether(types=("chaos_commander",), number=1), number=1)
    assert judge(out, [kill("blue", "chaos_commander"), home("red")], PLAYERS) == ""
    assert judge(out, [kill("blue", "chaos_commander"), home("red"), home("blue")], PLAYERS) == "blue"
    assert judge(out, [lost("chaos_commander")], PLAYERS) == FAILED


@pytest.mark.rule("SQ-CON-2f")
def test_all_of_must_be_met_by_the_same_player() -> None:
    both = AllOf(conditions=(EliminateAlone(types="any", number=1), Reach(region="bay", number=2)))
    assert judge(both, [kill("red"), Deed("stand", "blue", "bay", 2)], PLAYERS) == ""
    assert judge(both, [Deed("stand", "blue", "bay", 2), kill("red"), kill("blue")], PLAYERS) == "blue"


@pytest.mark.rule("SQ-CON-2f")
def test_a_score_condition_is_never_met_before_the_end() -> None:
    assert judge(Score(minimum=1), [kill("red")] * 5, PLAYERS) == ""


@pytest.mark.rule("SQ-RUL-47")
def test_deeds_done_before_the_reading_count_when_the_condition_is_judged() -> None:
    early = [kill("red", "android"), kill("blue"), home("blue")]
    assert judge(EliminateTogether(types=("android",), number=1), early, PLAYERS) == "red"
