"""The Techmarine's own cards."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.rerolls import RerollDie
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.rules.characters.techmarine import LeaveWreck, RepairGun
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow
from squadra.games.star_quest.supplement.rules.equipment.tarantula import served
from squadra.games.star_quest.supplement.rules.equipment.vortex import ThrowVortex
from tests.games.star_quest.stage import room
from tests.games.star_quest.supplement.field import Field


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
    stage.choose(Activate("red-techmarine"), FightHow("red-techmarine", one, "servo_arm"), dice=[(2, 1), (0, 0)])
    assert not stage.alive(one)
    assert not stage.offers(FightHow("red-techmarine", two, "servo_arm"))
    assert not stage.offers(FightHow("red-techmarine", two, "servo_arm_and_axe"))
    stage.choose(FightHow("red-techmarine", two, "power_axe"), dice=[(2, 1), (0, 0)])
    assert not stage.alive(two)
    assert not stage.options_of(FightHow)


@pytest.mark.rule("SQX-TECH-17", "SQX-TECH-18")
def test_axe_and_servo_arm_together_roll_two_red_and_two_white_dice() -> None:
    stage = smith("servo_arm")
    orc = stage.alien("orc", (4, 3))
    stage.go()
    stage.choose(
        Activate("red-techmarine"), FightHow("red-techmarine", orc, "servo_arm_and_axe"), dice=[(0, 0, 2, 0), (0, 0)]
    )
    assert not stage.alive(orc) and not stage.options_of(FightHow)


@pytest.mark.rule("SQX-TECH-4", "SQX-RUL-78")
def test_the_bionic_arm_serves_the_axe_and_not_the_servo_arm() -> None:
    stage = smith("servo_arm", "tech_bionic_arm")
    orc, other = stage.alien("orc", (4, 3)), stage.alien("orc", (2, 3))
    stage.go()
    stage.choose(Activate("red-techmarine"), FightHow("red-techmarine", orc, "servo_arm"), dice=[(0, 0), (0, 0)])
    assert not stage.options_of(RerollDie)
    stage.choose(FightHow("red-techmarine", other, "power_axe"), dice=[(0, 0), (0, 1)])
    assert stage.options_of(RerollDie)


@pytest.mark.rule("SQX-TECH-22")
def test_the_servo_arm_does_not_slow_him() -> None:
    stage = smith("servo_arm").go()
    assert stage.t.allowance(stage.figure("red-techmarine")) == 6


@pytest.mark.rule("SQX-TECH-16")
def test_without_the_card_there_is_no_second_attack() -> None:
    stage = smith()
    stage.alien("orc", (4, 3))
    stage.go()
    stage.choose(Activate("red-techmarine"))
    assert not stage.options_of(FightHow)


# ------------------------------------------------------------------------------------------------ repair


def battery(*cards: str, at: tuple[int, int] = (3, 3)) -> Field:
    """A Tarantula with one Life Point left, a Techmarine near by, a Dreadnought that shoots at it."""
    stage = smith(*cards)
    stage.kit("red-techmarine", at, "power_techmarine")
    stage.kit("red-2", (2, 2), "power_bolter", crew="red-tarantula")
    stage.s.figures["red-tarantula"] = Figure(
        "red-tarantula",
        "red",
        "tarantula",
        stage.square((3, 2)),
        1,
        ("tarantula",),
        suit="tarantula",
        facing=2,
        crew="red-2",
    )
    stage.s.figures = dict(sorted(stage.s.figures.items()))
    stage.alien("chaos_marine", (7, 2))
    return stage


def shoot_it(stage: Field, *rest: object) -> None:
    stage.alien_turn(None)
    gun = stage.figure("chaos_marine-1").weapons[0]
    stage.choose(Activate("chaos_marine-1"), Shoot("chaos_marine-1", gun, "red-tarantula"), dice=[(2, 2), *rest])


@pytest.mark.rule("SQX-TECH-19", "SQX-RUL-78", "SQX-RUL-105")
def test_a_tarantula_destroyed_near_by_is_repaired_at_the_end_of_the_turn() -> None:
    stage = battery("servo_arm")
    shoot_it(stage)
    assert stage.figure("red-tarantula").marks.down and stage.score("red") == 0
    assert not stage.options_of(Shoot, lambda shot: shot.target == "red-tarantula"), "a wreck is no target"
    stage.choose(Done("chaos_marine-1"))
    assert stage.asked == "red" and stage.prompt == "sqx-ask-repair"
    stage.choose(RepairGun("red-tarantula"), dice=[(2,)])
    gun = stage.figure("red-tarantula")
    assert (gun.life, gun.place, gun.marks.down) == (2, "board", False), "at most the wounds it received"
    assert stage.score("red") == 0 == stage.score("alien")
    assert served(stage.t, stage.figure("red-2")) is not None


@pytest.mark.rule("SQX-TECH-19", "SQX-RUL-33")
@pytest.mark.parametrize("answer", ["tries", "leaves"])
def test_if_nothing_comes_back_it_is_removed_and_counts_now(answer: str) -> None:
    stage = battery("servo_arm")
    shoot_it(stage)
    stage.choose(Done("chaos_marine-1"))
    if answer == "tries":
        stage.choose(RepairGun("red-tarantula"), dice=[(0,)])
    else:
        stage.choose(LeaveWreck())
    assert not stage.alive("red-tarantula")
    assert stage.score("red") == -10 and stage.score("alien") == 10


@pytest.mark.rule("SQX-TECH-19", "SQX-RUL-96")
@pytest.mark.parametrize(("cards", "at"), [((), (3, 3)), (("servo_arm",), (10, 8))])
def test_without_the_arm_or_too_far_away_it_is_lost_at_once(cards: tuple[str, ...], at: tuple[int, int]) -> None:
    stage = Field(room(12, 8))
    far = battery(*cards) if at == (3, 3) else stage
    if far is stage:
        stage.kit("red-techmarine", at, "power_techmarine")
        stage.kit("red-1", (1, 6), "power_bolter")
        stage.cards("red", *cards)
        stage.s.figures["red-tarantula"] = Figure(
            "red-tarantula", "red", "tarantula", stage.square((3, 2)), 1, ("tarantula",), suit="tarantula", facing=2
        )
        stage.alien("chaos_marine", (7, 2))
    shoot_it(far)
    assert not far.alive("red-tarantula") and far.score("red") == -10


@pytest.mark.rule("SQX-TECH-20", "SQX-RUL-85")
def test_the_servo_arm_does_not_repair_the_dreadnought() -> None:
    stage = smith("servo_arm")
    stage.walker("red", (4, 4), "walker_fist", "assault_cannon", life=1)
    stage.alien("chaos_commander", (7, 4))
    stage.alien_turn(None)
    gun = stage.figure("chaos_commander-1").weapons[0]
    shot = Shoot("chaos_commander-1", gun, "red-walker")
    stage.choose(Activate("chaos_commander-1"), shot, dice=[(3, 3)])
    assert not stage.alive("red-walker") and stage.score("red") == -50


@pytest.mark.rule("SQX-RUL-117", "SQX-OPT-2")
def test_only_the_axe_of_a_techmarine_strikes_diagonally() -> None:
    stage = Field(options=("diagonal_axe",))
    stage.kit("red-techmarine", (3, 3), "power_techmarine")
    stage.cards("red", "servo_arm")
    orc = stage.alien("orc", (4, 4))
    stage.go()
    stage.choose(Activate("red-techmarine"))
    assert {option.how for option in stage.options_of(FightHow)} == {"power_axe"}
    assert stage.offers(FightHow("red-techmarine", orc, "power_axe"))
    plain = smith("servo_arm")
    plain.alien("orc", (4, 4))
    plain.go()
    plain.choose(Activate("red-techmarine"))
    assert not plain.options_of(FightHow), "without the option nobody strikes diagonally"


@pytest.mark.rule("SQX-RUL-26", "SQX-TECH-16")
def test_after_the_first_of_two_attacks_no_vortex_grenade_is_thrown() -> None:
    stage = smith("servo_arm", "vortex_grenade")
    one, two = stage.alien("orc", (4, 3)), stage.alien("orc", (2, 3))
    stage.go()
    stage.choose(Activate("red-techmarine"))
    assert stage.options_of(ThrowVortex)
    stage.choose(FightHow("red-techmarine", one, "servo_arm"), dice=[(0, 0), (0, 0)])
    assert stage.offers(FightHow("red-techmarine", two, "power_axe")) and not stage.options_of(ThrowVortex)
