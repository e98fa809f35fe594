"""What Apothecary, Chaplain and Techmarine may not do and what Events may not do to characters (sections 8.1, 8.4 to 8.6)."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.rerolls import RerollDie
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.rules.characters.apothecary import DoNotTreat, TreatFigure
from squadra.games.star_quest.supplement.rules.characters.chaplain import hand_rerolls
from squadra.games.star_quest.supplement.rules.characters.techmarine import RepairGun
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow
from squadra.games.star_quest.supplement.rules.equipment.vortex import ThrowVortex
from squadra.games.star_quest.supplement.rules.events import NameWeapon, shielded
from tests.games.star_quest.stage import At, room
from tests.games.star_quest.supplement.field import Field

SEER = "red-librarian"
LANE = dict.fromkeys("RYB", ((1, 1), (2, 1)))


# ------------------------------------------------------------------------------------------------ the Apothecary


def ward(at: At, wounded: At = (7, 1), **more: Any) -> Field:
    """A lane with the Apothecary, a Marine and an Orc that shoots at him."""
    stage = Field(room(12, 1), gates=LANE)
    stage.kit("red-apothecary", at, "power_apothecary", **more)
    stage.kit("red-1", wounded, "power_bolter")
    stage.kit("red-2", None, "power_bolter")
    stage.cards("red", "narthecium")
    stage.alien("orc", (12, 1))
    return stage


def shoot(stage: Field, target: str) -> None:
    stage.alien_turn(None)
    gun = stage.figure("orc-1").weapons[0]
    stage.choose(Activate("orc-1"), Shoot("orc-1", gun, target), dice=[(2, 2)])


@pytest.mark.rule("SQX-APO-5")
@pytest.mark.parametrize(("wounded", "near"), [((7, 1), True), ((8, 1), False)])
def test_six_squares_are_near_enough_and_seven_are_not(wounded: At, near: bool) -> None:
    stage = ward((1, 1), wounded)
    shoot(stage, "red-1")
    assert stage.offers(DoNotTreat()) is near and stage.alive("red-1") is near


@pytest.mark.rule("SQX-APO-4")
@pytest.mark.parametrize(("at", "free"), [((3, 6), True), ((2, 6), False)])
def test_a_diagonal_enemy_does_not_hold_the_apothecary(at: At, free: bool) -> None:
    stage = Field()
    stage.kit("red-apothecary", (2, 5), "power_apothecary")
    stage.kit("red-1", (3, 3), "power_bolter")
    stage.cards("red", "narthecium")
    stage.alien("orc", (7, 3))
    stage.alien("gretchin", at)
    shoot(stage, "red-1")
    assert stage.offers(TreatFigure("red-1")) is free


@pytest.mark.rule("SQX-APO-11")
@pytest.mark.parametrize("life", [1, 3])
def test_the_apothecary_treats_himself_only_while_he_has_life_points(life: int) -> None:
    stage = ward((7, 1), (1, 1), life=life)
    shoot(stage, "red-apothecary")  # two wounds
    assert stage.alive("red-apothecary") is (life == 3)
    assert stage.offers(TreatFigure("red-apothecary")) is (life == 3)


@pytest.mark.rule("SQX-APO-3", "SQX-RUL-75", "SQX-RUL-85")
def test_he_treats_neither_other_squads_nor_a_dreadnought() -> None:
    stage = Field(room(12, 4), squads=("red", "yellow"))
    stage.kit("red-apothecary", (2, 2), "power_apothecary")
    stage.walker("red", (4, 3), "walker_fist", "assault_cannon")
    stage.kit("yellow-1", (3, 1), "power_bolter")
    stage.cards("red", "narthecium")
    orc, fist = stage.alien("orc", (9, 1)), stage.alien("dreadnought", (6, 3), heavy=())
    stage.alien_turn(None)
    stage.choose(Activate(orc), Shoot(orc, stage.figure(orc).weapons[0], "yellow-1"), dice=[(2, 2)])
    assert not stage.alive("yellow-1") and not stage.options_of(DoNotTreat)
    stage.choose(Done(orc)) if stage.offers(Done(orc)) else None
    stage.choose(Activate(fist), Fight(fist, "red-walker"), dice=[(1, 0, 0, 0), (0, 0, 0, 0)])
    assert stage.figure("red-walker").life == 2 and not stage.options_of(DoNotTreat)


@pytest.mark.rule("SQX-APO-12", "SQX-RUL-75")
def test_if_he_falls_before_the_end_of_the_turn_the_promised_treatment_fails() -> None:
    stage = Field()
    stage.kit("red-apothecary", (2, 5), "power_apothecary", life=1)
    stage.kit("red-1", (3, 3), "power_bolter")
    stage.kit("red-2", (1, 1), "power_bolter")
    stage.cards("red", "narthecium")
    one, two = stage.alien("orc", (7, 3)), stage.alien("orc", (7, 5))
    stage.alien_turn(None)
    gun = stage.figure(one).weapons[0]
    stage.choose(Activate(one), Shoot(one, gun, "red-1"), dice=[(2, 2)])
    stage.choose(TreatFigure("red-1"), Done(one), Activate(two), Shoot(two, gun, "red-apothecary"), dice=[(2, 2)])
    while stage.s.turn == "alien":
        stage.choose(stage.match.ask.options[-1])  # pyright: ignore[reportOptionalMemberAccess]
    assert not stage.alive("red-1") and stage.score("red") == -15, "no die is rolled for him"


# ------------------------------------------------------------------------------------------------ Chaplain, Techmarine, Events


@pytest.mark.rule("SQX-CHA-2", "SQX-RUL-79")
def test_inspiration_reaches_the_marines_of_his_own_squad_only() -> None:
    stage = Field(squads=("red", "yellow"))
    stage.kit("red-chaplain", (2, 2), "power_chaplain")
    stage.kit("red-1", (2, 4), "power_bolter")
    stage.walker("red", (4, 4), "walker_fist", "assault_cannon")
    stage.kit("yellow-1", (8, 1), "power_bolter")
    stage.go()
    inspired = {id: len(hand_rerolls(stage.t, stage.figure(id), defending=False)) for id in stage.s.figures}
    assert {id: n for id, n in inspired.items() if stage.figure(id).square >= 0} == {
        "red-chaplain": 1,
        "red-1": 1,
        "red-walker": 0,
        "yellow-1": 0,
    }


@pytest.mark.rule("SQX-CHA-5", "SQX-CHA-4", "SQX-RUL-79")
@pytest.mark.parametrize("card", ["call_of_chaos", "genestealer"])
def test_a_dead_chaplain_keeps_nothing_off_and_a_living_one_nothing_else(card: str) -> None:
    for place, kept in (("board", True), ("dead", False)):
        stage = Field()
        stage.kit("red-chaplain", (2, 2) if place == "board" else None, "power_chaplain", place=place)
        stage.kit("red-1", (4, 4), "power_bolter")
        stage.go()
        assert shielded(stage.t, "red", card) is kept
        assert not shielded(stage.t, "red", "automatic_defence") and not shielded(stage.t, "red", "jammed_weapons")


@pytest.mark.rule("SQX-CHR-8", "SQX-TERM-43", "SQX-RUL-107")
def test_out_of_ammunition_names_neither_commander_nor_character() -> None:
    stage = Field(kinds={"red": "terminator"})
    stage.kit(SEER, (2, 2), "terminator_librarian")
    stage.kit("red-commander", (2, 4), "terminator_commander")
    for number, at in ((1, (4, 2)), (2, (4, 4))):
        stage.kit(f"red-{number}", at, "terminator_storm_bolter")
    stage.alien_turn("out_of_ammunition")
    assert {option.figure for option in stage.options_of(NameWeapon)} == {"red-1", "red-2"}


@pytest.mark.rule("SQX-CHR-8")
def test_call_of_chaos_names_neither_commander_nor_character() -> None:
    stage = Field()
    stage.kit("red-apothecary", (2, 2), "power_apothecary")
    stage.kit("red-commander", (2, 4), "heavy_bolter")
    for number, at in ((1, (4, 2)), (2, (4, 4))):
        stage.kit(f"red-{number}", at, "power_bolter")
    stage.alien_turn("call_of_chaos")
    assert {option.figure for option in stage.options_of(NameFigure)} == {"red-1", "red-2"}


@pytest.mark.rule("SQX-TECH-9", "SQX-RUL-26")
@pytest.mark.parametrize(("at", "near"), [((4, 3), True), ((4, 4), True), ((5, 3), False)])
def test_a_vortex_grenade_needs_an_adjacent_enemy(at: At, near: bool) -> None:
    stage = Field()
    stage.kit("red-techmarine", (3, 3), "power_techmarine")
    stage.cards("red", "vortex_grenade")
    stage.alien("orc", at)
    stage.go()
    stage.choose(Activate("red-techmarine"))
    assert bool(stage.options_of(ThrowVortex)) is near


@pytest.mark.rule("SQX-TECH-9", "SQX-RUL-26")
@pytest.mark.parametrize(
    ("at", "blocks"),
    [
        ((3, 2), {(2, 1), (3, 1)}),
        ((3, 4), {(2, 4), (3, 4)}),
        ((2, 3), {(1, 2), (1, 3)}),
        ((4, 3), {(4, 2), (4, 3)}),
    ],
)
def test_a_vortex_grenade_covers_the_enemy_on_whatever_side_and_never_the_techmarine(at: At, blocks: set[At]) -> None:
    stage = Field()
    stage.kit("red-techmarine", (3, 3), "power_techmarine")
    stage.cards("red", "vortex_grenade")
    stage.alien("orc", at)
    stage.go()
    stage.choose(Activate("red-techmarine"))
    assert {stage.ship.point(throw.square) for throw in stage.options_of(ThrowVortex)} == blocks


@pytest.mark.rule("SQX-TECH-19", "SQX-RUL-78")
def test_a_gun_that_nobody_repaired_is_not_repaired_in_a_later_turn() -> None:
    stage = Field()
    stage.kit("red-techmarine", (3, 3), "power_techmarine")
    stage.cards("red", "servo_arm")
    gun = Figure("red-tarantula", "red", "tarantula", -1, 0, ("tarantula",), suit="tarantula", place="dead")
    stage.s.figures["red-tarantula"] = gun
    stage.s.figures = dict(sorted(stage.s.figures.items()))
    stage.alien("orc", (8, 6))
    stage.go()
    stage.choose(END_TURN, dice=[("master_controls",)])
    assert not stage.options_of(RepairGun) and stage.s.turn == "alien"


@pytest.mark.rule("SQX-TECH-4", "SQX-RUL-78")
def test_the_bionic_arm_does_not_serve_the_combined_attack() -> None:
    stage = Field()
    stage.kit("red-techmarine", (3, 3), "power_techmarine")
    stage.cards("red", "servo_arm", "tech_bionic_arm")
    orc = stage.alien("orc", (4, 3))
    stage.go()
    how = FightHow("red-techmarine", orc, "servo_arm_and_axe")
    stage.choose(Activate("red-techmarine"), how, dice=[(0, 0, 0, 0), (0, 0)])
    assert not stage.options_of(RerollDie)


@pytest.mark.rule("SQX-TECH-9")
@pytest.mark.parametrize(
    ("me", "foe", "blocks"),
    [
        ((8, 3), (8, 2), {(7, 1)}),  # the rightmost column: nothing comes round on the left
        ((7, 3), (8, 3), {(7, 2), (7, 3)}),
        ((3, 6), (4, 6), {(4, 5)}),  # the lowest row
        ((3, 5), (3, 6), {(2, 5), (3, 5)}),
    ],
)
def test_a_vortex_grenade_lies_wholly_on_the_boards(me: At, foe: At, blocks: set[At]) -> None:
    stage = Field()
    stage.kit("red-techmarine", me, "power_techmarine")
    stage.cards("red", "vortex_grenade")
    stage.alien("orc", foe)
    stage.go()
    stage.choose(Activate("red-techmarine"))
    assert {stage.ship.point(throw.square) for throw in stage.options_of(ThrowVortex)} == blocks
