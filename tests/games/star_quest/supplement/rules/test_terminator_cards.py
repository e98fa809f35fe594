"""Cards of the Terminators and what they change (SQX-TERM-E, SQX-TERM-O-5, -6), characters and their cards."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.content.dice import pool
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast
from squadra.games.star_quest.rules.combat.rerolls import ForceDie, GuardDie, RerollDie
from squadra.games.star_quest.supplement.rules.characters.apothecary import TreatFigure
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand_dice import attack_dice
from squadra.games.star_quest.supplement.rules.combat.targeters import ARMOUR_TARGETER, ServeWeapon, shot_rerolls
from tests.games.star_quest.supplement.field import Field


def squad(*cards: str) -> Field:
    stage = Field(kinds={"red": "terminator"})
    stage.kit("red-commander", (2, 2), "terminator_commander")
    stage.kit("red-1", (3, 4), "terminator_storm_bolter")
    stage.cards("red", *cards)
    return stage


@pytest.mark.rule("SQX-TERM-E-2")
def test_enhanced_generators_reroll_one_die_in_attack_and_in_defence() -> None:
    for cards, number in ((("enhanced_generators",), 2), ((), 0)):
        stage = squad(*cards)
        orc = stage.alien("orc", (4, 4))
        stage.go()
        stage.choose(Activate("red-1"), Fight("red-1", orc), dice=[(0, 0), (0, 0)])
        assert len(stage.options_of(RerollDie)) == number
    stage = squad("enhanced_generators")
    orc = stage.alien("orc", (4, 4))
    stage.alien_turn(None)
    stage.choose(Activate(orc), Fight(orc, "red-1"), dice=[(1, 0), (0, 0)])
    assert stage.asked == "red" and len(stage.options_of(GuardDie)) == 2
    stage.choose(GuardDie(0, 0), dice=[(3,)])
    assert stage.figure("red-1").life == 2 and not stage.alive(orc)


@pytest.mark.rule("SQX-TERM-E-6", "SQX-TERM-E-7")
def test_chainfists_attack_dreadnoughts_with_two_red_dice_and_a_white_one() -> None:
    for card, flamer in (("chainfist", "1R+1W"), ("improved_chainfist", "2R+1W")):
        stage = squad(card)
        stage.kit("red-2", (6, 6), "terminator_heavy_flamer")
        dread, orc = stage.alien("dreadnought", (4, 4)), stage.alien("orc", (3, 5))
        stage.go()
        assert attack_dice(stage.t, stage.figure("red-1"), dread) == pool("2R+1W")
        assert attack_dice(stage.t, stage.figure("red-1"), orc) == pool("1R+1W")
        assert attack_dice(stage.t, stage.figure("red-2"), dread) == pool(flamer)
        assert attack_dice(stage.t, stage.figure("red-2"), "door:any") == pool(flamer)


@pytest.mark.rule("SQX-TERM-E-19", "SQX-TERM-E-20", "SQX-EQ-10", "SQX-EQ-11")
def test_the_standard_makes_each_attacker_roll_one_die_again_wherever_the_victim_stands() -> None:
    stage = squad("standard_of_macragge")
    stage.kit("red-commander", None, "terminator_commander", place="dead")
    orcs = [stage.alien("orc", (4, 4)), stage.alien("orc", (2, 4))]
    stage.alien_turn(None)
    for orc in orcs:
        stage.choose(Activate(orc), Fight(orc, "red-1"), dice=[(2, 0), (0, 0)])
        assert stage.asked == "red"
        stage.choose(ForceDie(0, 2), dice=[(0,)])
        assert stage.asked == "alien", "one die, and the new value stands"
        stage.choose(Done(orc))
    assert stage.figure("red-1").life == 2
    without = squad()
    orc = without.alien("orc", (4, 4))
    without.alien_turn(None)
    without.choose(Activate(orc), Fight(orc, "red-1"), dice=[(1, 0), (0, 0)])
    assert without.asked == "alien" and without.figure("red-1").life == 1


@pytest.mark.rule("SQX-TERM-E-22")
def test_with_the_iron_halo_no_light_firearm_wounds_the_commander() -> None:
    for cards, life in ((("iron_halo",), 6), ((), 5)):
        stage = squad(*cards)
        orc = stage.alien("orc", (7, 2))
        stage.alien_turn(None)
        stage.choose(Activate(orc), Shoot(orc, stage.figure(orc).weapons[0], "red-commander"), dice=[(2, 2)])
        assert stage.figure("red-commander").life == life


@pytest.mark.rule("SQX-TERM-O-5", "SQX-TERM-O-6")
@pytest.mark.parametrize("order", ["fire", "diversionary_action"])
def test_a_cyclone_bearer_fires_four_times_and_his_targeter_serves_one_weapon_all_turn(order: str) -> None:
    stage = squad(order)
    stage.kit("red-2", (2, 6), "terminator_cyclone")
    stage.alien("dreadnought", (7, 5))
    stage.go()
    stage.choose(PlayOrder(order, "red-2") if order == "diversionary_action" else PlayOrder(order))
    stage.choose(Activate("red-2"), ServeWeapon("red-2", "cyclone"))
    for _ in range(2):
        stage.choose(FireCannon("red-2", "storm_bolter"), dice=[(0, 0)])
        assert not stage.options_of(RerollDie)
        stage.choose(FireBlast("red-2", "cyclone", stage.square((7, 5))), dice=[(0, 0)])
        assert shot_rerolls(stage.t, stage.figure("red-2"), "cyclone") == [ARMOUR_TARGETER]
        stage.choose(RerollDie(0, 0), dice=[(0,)])
        assert not stage.options_of(ServeWeapon)
    assert not stage.options_of(FireCannon) and not stage.options_of(FireBlast)


@pytest.mark.rule("SQX-APO-9")
def test_only_one_figure_is_treated_in_a_turn() -> None:
    stage = Field()
    stage.kit("red-apothecary", (2, 5), "power_apothecary")
    stage.kit("red-1", (3, 3), "power_bolter")
    stage.kit("red-2", (3, 2), "power_bolter")
    stage.cards("red", "narthecium", "narthecium")
    orcs = [stage.alien("orc", (7, 3)), stage.alien("orc", (7, 2))]
    stage.alien_turn(None)
    gun = stage.figure(orcs[0]).weapons[0]
    stage.choose(Activate(orcs[0]), Shoot(orcs[0], gun, "red-1"), dice=[(2, 2)])
    stage.choose(TreatFigure("red-1"))
    stage.match.choose(stage.match.ask.options[-1]) if not stage.offers(Activate(orcs[1])) else None  # pyright: ignore[reportOptionalMemberAccess]
    stage.choose(Activate(orcs[1]), Shoot(orcs[1], gun, "red-2"), dice=[(2, 2)])
    assert not stage.alive("red-2") and "narthecium" in stage.s.squads["red"].hidden


@pytest.mark.rule("SQX-RUL-61")
@pytest.mark.parametrize("kind", ["apothecary", "chaplain", "techmarine"])
def test_orders_serve_the_characters_like_everybody(kind: str) -> None:
    stage = Field()
    stage.kit(f"red-{kind}", (2, 2), f"power_{kind}")
    stage.kit("red-1", (4, 2), "power_bolter")
    stage.alien("orc", (7, 4))
    stage.cards("red", "fire")
    stage.go()
    assert all(p.shots < 2 for p in stage.t.packages(stage.figure(f"red-{kind}")))
    stage.choose(PlayOrder("fire"))
    assert any(p.shots == 2 for p in stage.t.packages(stage.figure(f"red-{kind}")))


@pytest.mark.rule("SQX-RUL-45")
def test_terminators_stand_on_one_square() -> None:
    stage = squad().go()
    assert stage.t.base(stage.figure("red-1")).bit_count() == 1
