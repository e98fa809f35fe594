"""The Techmarine's own cards."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.dice import RerollDie
from squadra.games.star_quest.supplement.fights import FightHow
from squadra.games.star_quest.turn import Activate

from .field import Field


def smith(*cards: str) -> Field:
    stage = Field()
    stage.kit("red-techmarine", (3, 3), "power_techmarine")
    stage.kit("red-1", (1, 6), "power_bolter")
    stage.cards("red", *cards)
    return stage


@pytest.mark.rule("SQX-TECH-16", "SQX-TECH-21", "SQX-RUL-78", "SQX-RUL-109")
def test_the_servo_arm_attacks_twice_with_two_red_dice_also_two_figures() -> None:
    stage = smith("servo_arm")
    one, two = stage.alien("orc", (4, 3)), stage.alien("orc", (2, 3))
    stage.go()
    stage.do(Activate("red-techmarine"), FightHow("red-techmarine", one, "servo_arm"), dice=[(2, 1), (0, 0)])
    assert not stage.alive(one)
    assert not stage.offers(FightHow("red-techmarine", two, "servo_arm"))
    assert not stage.offers(FightHow("red-techmarine", two, "servo_arm_and_axe"))
    stage.do(FightHow("red-techmarine", two, "power_axe"), dice=[(2, 1), (0, 0)])
    assert not stage.alive(two)
    assert not stage.options(FightHow)


@pytest.mark.rule("SQX-TECH-17", "SQX-TECH-18")
def test_axe_and_servo_arm_together_roll_two_red_and_two_white_dice() -> None:
    stage = smith("servo_arm")
    orc = stage.alien("orc", (4, 3))
    stage.go()
    stage.do(
        Activate("red-techmarine"), FightHow("red-techmarine", orc, "servo_arm_and_axe"), dice=[(0, 0, 2, 0), (0, 0)]
    )
    assert not stage.alive(orc) and not stage.options(FightHow)


@pytest.mark.rule("SQX-TECH-4", "SQX-RUL-78")
def test_the_bionic_arm_serves_the_axe_and_not_the_servo_arm() -> None:
    stage = smith("servo_arm", "tech_bionic_arm")
    orc, other = stage.alien("orc", (4, 3)), stage.alien("orc", (2, 3))
    stage.go()
    stage.do(Activate("red-techmarine"), FightHow("red-techmarine", orc, "servo_arm"), dice=[(0, 0), (0, 0)])
    assert not stage.options(RerollDie)
    stage.do(FightHow("red-techmarine", other, "power_axe"), dice=[(0, 0), (0, 1)])
    assert stage.options(RerollDie)


@pytest.mark.rule("SQX-TECH-22")
def test_the_servo_arm_does_not_slow_him() -> None:
    stage = smith("servo_arm").go()
    assert stage.t.allowance(stage.figure("red-techmarine")) == 6


@pytest.mark.rule("SQX-TECH-16")
def test_without_the_card_there_is_no_second_attack() -> None:
    stage = smith()
    stage.alien("orc", (4, 3))
    stage.go()
    stage.do(Activate("red-techmarine"))
    assert not stage.options(FightHow)
