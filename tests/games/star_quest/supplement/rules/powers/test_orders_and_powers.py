"""Order and psychic power in one turn (SQX-LIB-3, -4, SQX-RUL-114): which comes first, and what the Librarian gets from both."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import Marks
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.terminators import ChooseSection, RetreatFigure, StopRetreat
from tests.games.star_quest.stage import next_turn
from tests.games.star_quest.supplement.field import Field

SEER = "red-librarian"


def seer(*cards: str, powers: tuple[str, ...] = ("aura",), **more: Any) -> Field:
    """A Librarian among Terminators."""
    stage = Field(kinds={"red": "terminator"})
    stage.kit(SEER, (3, 3), "terminator_librarian", **more)
    stage.kit("red-1", (3, 5), "terminator_storm_bolter")
    stage.kit("red-commander", (1, 6), "terminator_commander")
    stage.cards("red", *cards)
    stage.roster("red", powers=powers)
    stage.alien("orc", (8, 6))
    return stage


def shots(stage: Field, id: str) -> int:
    return max(package.shots for package in stage.t.packages(stage.figure(id)))


@pytest.mark.rule("SQX-RUL-114", "SQX-LIB-4", "SQX-LIB-3")
def test_the_order_comes_first_and_after_a_power_none_is_played() -> None:
    stage = seer("fire")
    stage.go()
    assert stage.offers(PlayOrder("fire")) and stage.offers(ShowPower("aura"))
    stage.choose(ShowPower("aura"), dice=[(0,)])
    assert not stage.options_of(PlayOrder)
    both = seer("fire")
    both.go()
    both.choose(PlayOrder("fire"))
    assert both.offers(ShowPower("aura"))
    both.choose(ShowPower("aura"), dice=[(0,)])
    assert shots(both, "red-1") == 2 and shots(both, SEER) == 1, "he gets nothing from the Order, the others do"


@pytest.mark.rule("SQX-RUL-114", "SQX-LIB-4", "SQX-TERM-O-4")
def test_named_by_diversionary_action_he_loses_it_by_showing_a_power() -> None:
    stage = seer("diversionary_action")
    stage.go()
    stage.choose(PlayOrder("diversionary_action", SEER))
    assert shots(stage, SEER) == 2
    stage.choose(ShowPower("aura"), dice=[(0,)])
    assert shots(stage, SEER) == 1
    assert all(package.moves == 1 for package in stage.t.packages(stage.figure(SEER)))


@pytest.mark.rule("SQX-RUL-114", "SQX-RUL-36")
@pytest.mark.parametrize(("shows", "left"), [(True, 2), (False, 3)])
def test_strategic_defence_does_not_help_who_showed_a_power(shows: bool, left: int) -> None:
    """The Order lasts into the Alien turn, and so does what he gave up; his aura does not count hand to hand."""
    stage = seer("strategic_defence")
    stage.alien("orc", (4, 3))
    stage.go()
    stage.choose(PlayOrder("strategic_defence"))
    if shows:
        stage.choose(ShowPower("aura"), dice=[(0,)])
    stage.choose(END_TURN, dice=[("master_controls",)])
    stage.choose(Activate("orc-2"), Fight("orc-2", SEER), dice=[(1, 0), (0, 0, 0, 0)])
    assert stage.figure(SEER).life == left


@pytest.mark.rule("SQX-RUL-114")
def test_under_black_rage_and_teleport_assault_he_shows_none() -> None:
    rage = seer("black_rage")
    rage.go()
    rage.choose(PlayOrder("black_rage"))
    assert not rage.options_of(ShowPower)
    jump = seer("teleport_assault")
    jump.go()
    jump.choose(PlayOrder("teleport_assault"), ChooseSection(0), dice=[(0, 0, 0)])
    for _ in range(3):
        jump.choose(jump.options_of(Spot)[0])
    assert jump.s.turn == "red" or not jump.options_of(ShowPower)
    assert not jump.options_of(ShowPower)


@pytest.mark.rule("SQX-RUL-114", "SQX-RUL-40")
def test_after_strategic_retreat_he_shows_one_only_if_he_stayed() -> None:
    for leaves in (SEER, "red-1"):
        stage = seer("strategic_retreat")
        stage.go()
        stage.choose(PlayOrder("strategic_retreat"), RetreatFigure(leaves), dice=[(0,)])
        stage.choose(StopRetreat())
        assert stage.offers(ShowPower("aura")) is (leaves != SEER)


@pytest.mark.rule("SQX-RUL-114", "SQX-RUL-63", "SQX-APO-11")
@pytest.mark.parametrize("more", [{"marks": Marks(down=True)}, {"marks": Marks(loses_turn=True)}])
def test_laid_down_or_losing_his_turn_he_shows_none(more: dict[str, Any]) -> None:
    stage = seer(**more)
    stage.go()
    assert not stage.options_of(ShowPower)


@pytest.mark.rule("SQX-RUL-114")
def test_on_the_entrance_area_he_shows_none() -> None:
    stage = seer()
    stage.kit(SEER, None, "terminator_librarian")
    stage.go()
    assert not stage.options_of(ShowPower)


@pytest.mark.rule("SQX-RUL-64", "SQX-LIB-4", "SQX-RUL-114")
@pytest.mark.parametrize("order", [True, False])
def test_no_burst_of_speed_in_a_turn_with_an_order_that_serves_him(order: bool) -> None:
    stage = seer("fire", powers=("burst_of_speed",))
    stage.go()
    if order:
        stage.choose(PlayOrder("fire"))
    stage.choose(Activate(SEER), Done(SEER))
    assert stage.offers(ShowPower("burst_of_speed")) is not order


@pytest.mark.rule("SQX-RUL-114", "SQX-PSY-1")
def test_targets_are_seen_by_fire_sight() -> None:
    """A comrade in between hides the alien from a power as from a shot."""
    stage = Field()
    stage.kit(SEER, (1, 3), "power_librarian")
    stage.kit("red-1", (3, 3), "power_bolter")
    stage.roster("red", powers=("control",))
    stage.alien("orc", (6, 3))
    stage.go()
    assert not stage.offers(ShowPower("control"))
    stage.choose(Activate(SEER))
    assert not stage.options_of(Shoot)


@pytest.mark.rule("SQX-LIB-9")
def test_in_his_next_turn_he_may_show_another_power() -> None:
    stage = seer(powers=("aura", "smite"))
    stage.go()
    stage.choose(ShowPower("aura"), dice=[(0,)])
    assert not stage.options_of(ShowPower)
    stage.choose(END_TURN, dice=[("master_controls",)])
    next_turn(stage)
    assert stage.offers(ShowPower("smite"))
