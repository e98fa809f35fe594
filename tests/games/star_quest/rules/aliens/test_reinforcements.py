"""Alien reinforcements (SQ-REINF, SQ-RUL-32 to -34)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.aliens.dreadnought import ArmDreadnought, PlaceBase
from squadra.games.star_quest.rules.aliens.reinforcements import STOP_REINFORCING, Reinforce
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Match
from tests.games.star_quest.drawn import Drawn, alien_turn

REAR = """
    +-+-+-+-+-+-+-+-+-+-+-+-+
    |1 . . G|R R R R R R R R|
    + + + +-+ + + + + + + + +
    |. . R .|. . . . . . . .|
    +-+-+-+-+-+-+-+-+-+-+-+-+
"""
"""Eight reinforcement squares behind a wall, and one that the Marine sees."""
EMPTY = REAR.replace("G", ".")


def at_the_end(drawing: str, **counters: int) -> Drawn:
    """The Alien turn at its end, with these reinforcement counters."""
    st = Drawn(drawing)
    for kind, number in counters.items():
        st.s.reinforcements[kind] = number
    st.alien_turn()
    if st.prompt == "sq-ask-alien-turn":
        st.end()
    return st


def squares(st: Drawn) -> set[tuple[int, int]]:
    return {st.ship.point(option.square) for option in st.options_of(Reinforce)}


@pytest.mark.rule("SQ-REINF-1", "SQ-SET-10", "SQ-SET-11", "SQ-SET-12", "SQ-HID-6")
@pytest.mark.parametrize("squads", [1, 2, 3])
def test_the_alien_player_starts_with_the_counters_that_the_mission_grants(squads: int) -> None:
    match = Match(game, {"mission": "m11", "squads": squads}, 1)
    listed = game.content.missions["m11"].reinforcements.counts(squads)
    mine = match.view(ALIEN).alien
    assert {stock.kind: stock.number for stock in mine.reinforcement_types if stock.number} == dict(listed)
    theirs = match.view("red").alien
    assert theirs.reinforcements == sum(listed.values())
    assert theirs.reinforcement_types == ()


@pytest.mark.rule("SQ-SET-11")
def test_more_marine_players_may_mean_more_reinforcements() -> None:
    counts = [Match(game, {"mission": "m11", "squads": n}, 1).view(None).alien.reinforcements for n in (1, 2, 3)]
    assert counts == sorted(set(counts))


@pytest.mark.rule("SQ-REINF-2", "SQ-DEC-30")
def test_he_plays_up_to_six_counters_at_the_end_of_his_turn() -> None:
    st = at_the_end(REAR, orc=8)
    for n in range(6):
        assert st.offers(STOP_REINFORCING)
        st.choose(Reinforce("orc", st.square((5 + n, 1))))
    assert st.asked == "red"
    assert st.match.view("red").alien.reinforcements == 2


@pytest.mark.rule("SQ-REINF-2")
def test_he_may_play_fewer_or_none() -> None:
    st = at_the_end(REAR, orc=8)
    st.choose(Reinforce("orc", st.square((5, 1))))
    st.choose(STOP_REINFORCING)
    assert st.asked == "red"
    assert st.match.view("red").alien.reinforcements == 7


@pytest.mark.rule("SQ-REINF-3", "SQ-DEC-30")
def test_with_nothing_alien_on_the_boards_he_must_play_six() -> None:
    st = at_the_end(EMPTY, orc=8)
    for n in range(6):
        assert not st.offers(STOP_REINFORCING)
        st.choose(Reinforce("orc", st.square((5 + n, 1))))
    assert st.asked == "red"
    assert st.told("sq-reinforcements-forced")


@pytest.mark.rule("SQ-REINF-3", "SQ-EX-24", "SQ-RUL-34")
def test_if_fewer_are_left_he_must_play_them_all() -> None:
    st = at_the_end(EMPTY, orc=3, gretchin=1)
    for n in range(4):
        assert not st.offers(STOP_REINFORCING)
        st.choose(st.options_of(Reinforce, lambda o, n=n: o.square == st.square((5 + n, 1)))[0])
    assert st.asked == "red"
    assert st.match.view("red").alien.reinforcements == 0


@pytest.mark.rule("SQ-REINF-3")
def test_a_blip_on_the_boards_lifts_the_duty() -> None:
    st = Drawn(EMPTY)
    st.blip("orc", (12, 2))
    st.s.reinforcements["orc"] = 3
    alien_turn(st)
    st.end()
    assert st.offers(STOP_REINFORCING)


@pytest.mark.rule("SQ-EX-41", "SQ-REINF-3", "SQ-RUL-60")
def test_the_duty_is_tested_after_the_last_activation() -> None:
    st = Drawn(EMPTY.replace("|1 .", "|1 G"))
    st.s.reinforcements["orc"] = 7
    alien_turn(st)
    st.act("gretchin-1").dice(0, 1, 0).fight("red-1")
    assert st.prompt == "sq-ask-reinforce"
    for n in range(6):
        assert not st.offers(STOP_REINFORCING)
        st.choose(Reinforce("orc", st.square((5 + n, 1))))
    assert st.asked == "red"


@pytest.mark.rule("SQ-REINF-4", "SQ-BLIP-12", "SQ-HID-7", "SQ-CNT-4")
def test_a_played_counter_is_laid_open_in_the_pool() -> None:
    st = at_the_end(REAR, orc=1)
    st.choose(Reinforce("orc", st.square((5, 1))))
    assert [(stock.kind, stock.number) for stock in st.match.view("red").alien.pool if stock.number] == [("orc", 1)]


@pytest.mark.rule("SQ-REINF-5", "SQ-RUL-32", "SQ-RUL-33", "SQ-HID-1")
def test_its_miniature_is_placed_on_a_reinforcement_square_that_is_then_public() -> None:
    st = at_the_end(REAR, orc=1)
    assert squares(st) == {(x, 1) for x in range(5, 13)}
    mission = st.match.view("red").mission
    assert mission is not None and mission.reinforcement_squares == ()
    st.choose(Reinforce("orc", st.square((7, 1))))
    assert st.where("orc-1") == (7, 1)
    mission = st.match.view("red").mission
    assert mission is not None and mission.reinforcement_squares == (st.square((7, 1)),)


@pytest.mark.rule("SQ-REINF-5", "SQ-MOV-8")
def test_an_occupied_reinforcement_square_is_not_offered_again() -> None:
    st = at_the_end(REAR, orc=2)
    st.choose(Reinforce("orc", st.square((7, 1))))
    assert (7, 1) not in squares(st)


@pytest.mark.rule("SQ-REINF-6", "SQ-RUL-34")
def test_a_counter_without_a_miniature_cannot_be_played() -> None:
    st = Drawn(REAR)
    st.alien("chaos_commander", (12, 2))
    st.s.reinforcements["chaos_commander"] = 1
    st.s.reinforcements["orc"] = 1
    alien_turn(st)
    st.end()
    assert {option.kind for option in st.options_of(Reinforce)} == {"orc"}


@pytest.mark.rule("SQ-REINF-7", "SQ-RUL-11")
def test_reinforcements_do_not_appear_where_a_marine_looks() -> None:
    st = at_the_end(REAR, orc=1)
    assert (3, 2) not in squares(st)
    away = REAR.replace("|1 . .", "|. . .").replace("|. . R .|. .", "|. . R .|. 1")
    st = at_the_end(away, orc=1)
    assert squares(st) == {(3, 2)}


@pytest.mark.rule("SQ-REINF-8")
def test_reinforcements_first_act_in_the_next_alien_turn() -> None:
    st = at_the_end(REAR, orc=1)
    st.choose(Reinforce("orc", st.square((7, 1))))
    assert st.asked == "red"
    st.dice("android_malfunction").end()
    assert st.offers(Activate("orc-1"))


@pytest.mark.rule("SQ-RUL-32", "SQ-DRD-14", "SQ-DEC-27")
def test_a_dreadnought_needs_a_free_unseen_base_over_a_reinforcement_square() -> None:
    st = at_the_end(REAR, dreadnought=1)
    st.choose(Reinforce("dreadnought", st.square((6, 1))))
    assert {st.ship.point(option.square) for option in st.options_of(PlaceBase)} == {(5, 1), (6, 1)}
    st.choose(PlaceBase(st.square((5, 1))))
    st.choose(ArmDreadnought(("assault_cannon", "plasma_gun")))
    assert st.where("dreadnought-1") == (5, 1)


@pytest.mark.rule("SQ-REINF-7", "SQ-RUL-32")
def test_no_square_of_a_dreadnought_that_comes_in_is_seen() -> None:
    """Behind the wall a square is out of sight, but not the one below it, on which half of the machine would stand."""
    half = """
        +-+-+-+-+-+-+-+
        |1 . . .|R . .|
        + + + + + + + +
        |. . . . . . .|
        +-+-+-+-+-+-+-+
    """
    st = at_the_end(half, orc=1, dreadnought=1)
    assert squares(st) == {(5, 1)} and {option.kind for option in st.options_of(Reinforce)} == {"orc"}
    whole = half.replace("|. . . . . . .|", "|. . . .|. . .|")
    st = at_the_end(whole, orc=1, dreadnought=1)
    assert {option.kind for option in st.options_of(Reinforce)} == {"orc", "dreadnought"}
