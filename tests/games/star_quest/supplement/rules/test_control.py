"""Aliens that strike their own: under a Librarian's Control (SQX-RUL-65), or confused by a grenade (SQX-RUL-54)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import Marker, Marks, Thing
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.powers.shared import NameTarget
from tests.games.star_quest.stage import At, room
from tests.games.star_quest.supplement.field import Field

BIG = "dreadnought-1"


def held(kind: str, at: At, **more: Any) -> Field:
    """A Librarian who is about to control an alien of this kind."""
    stage = Field(room(10, 6), squads=("red", "yellow"), **more.pop("stage", {}))
    stage.kit("red-librarian", (2, 2), "power_librarian")
    stage.kit("yellow-1", (9, 1), "power_bolter")
    stage.roster("red", powers=("control",))
    stage.alien(kind, at, **more)
    return stage


def control(stage: Field, alien: str) -> Field:
    stage.go()
    stage.choose(ShowPower("control"), dice=[(0,)])
    stage.choose(NameTarget(alien), Activate(alien))
    return stage


# ------------------------------------------------------------------------------------------------ Control


@pytest.mark.rule("SQX-RUL-65")
def test_a_dreadnought_under_control_fires_all_its_weapons_at_aliens() -> None:
    stage = held("dreadnought", (5, 3), heavy=("missile_launcher", "assault_cannon"))
    stage.alien("chaos_marine", (8, 5))
    control(stage, BIG)
    assert stage.options_of(FireBlast) and stage.offers(FireCannon(BIG, "assault_cannon"))
    stage.choose(Shoot(BIG, "laser_rifle", "chaos_marine-1"), dice=[(0, 0)])
    assert stage.options_of(FireBlast) and stage.offers(FireCannon(BIG, "assault_cannon")), "one after the other"
    stage.choose(FireBlast(BIG, "missile_launcher", stage.square((8, 5))), dice=[(3, 0)])
    assert not stage.alive("chaos_marine-1") and stage.deeds("kill")[-1].seat == "red"


@pytest.mark.rule("SQX-RUL-65", "SQX-ARM-906")
def test_a_blind_grenade_is_for_the_alien_turn_and_no_help_against_a_dreadnought_under_control() -> None:
    stage = held("dreadnought", (5, 3), heavy=("missile_launcher",))
    stage.alien("orc", (9, 2))
    stage.roster("yellow", blind=True)
    control(stage, BIG)
    stage.choose(FireBlast(BIG, "missile_launcher", stage.square((9, 2))), dice=[(3, 0)])
    assert not stage.alive("orc-1") and not stage.alive("yellow-1")
    assert stage.score("yellow") == -5 and stage.score("alien") == 0, "no alien did it"


@pytest.mark.rule("SQX-RUL-65")
@pytest.mark.parametrize("free", [False, True])
def test_marines_are_its_targets_only_if_the_table_plays_with_free_fire(free: bool) -> None:
    stage = held("orc", (5, 3), stage={"options": ()})
    if free:
        stage.setup = replace(stage.setup, free_fire=True)
    control(stage, "orc-1")
    gun = stage.figure("orc-1").weapons[0]
    assert stage.offers(Shoot("orc-1", gun, "yellow-1")) is free


@pytest.mark.rule("SQX-RUL-65", "SQX-PSY-3")
def test_the_alien_player_keeps_it_and_uses_it_normally_in_his_turn() -> None:
    stage = held("orc", (5, 3))
    control(stage, "orc-1")
    stage.choose(MoveTo("orc-1", stage.square((7, 3))))
    if stage.offers(Done("orc-1")):
        stage.choose(Done("orc-1"))
    while stage.asked != "alien":
        stage.choose(END_TURN, dice=[("master_controls",)])
    stage.choose(Activate("orc-1"))
    assert stage.asked == "alien" and stage.options_of(MoveTo)
    gun = stage.figure("orc-1").weapons[0]
    assert stage.offers(Shoot("orc-1", gun, "red-librarian")) and stage.offers(Shoot("orc-1", gun, "yellow-1"))


@pytest.mark.rule("SQX-RUL-65")
def test_it_passes_the_squad_freely_while_it_acts() -> None:
    lane = dict.fromkeys("RYB", ((1, 1), (2, 1)))
    stage = Field(room(10, 1), gates=lane)
    stage.kit("red-librarian", (3, 1), "power_librarian")
    stage.kit("red-1", (5, 1), "power_bolter")
    stage.roster("red", powers=("control",))
    stage.alien("orc", (4, 1))
    control(stage, "orc-1")
    assert stage.offers(MoveTo("orc-1", stage.square((6, 1))))


# ------------------------------------------------------------------------------------------------ confusion


def confused(kind: str = "android", at: At = (3, 3), **more: Any) -> Field:
    stage = Field(room(12, 6), kinds={"red": "scout"})
    stage.kit("red-1", (12, 6), "scout_bolter")
    stage.alien(kind, at, marks=Marks(confused="red"), **more)
    return stage


@pytest.mark.rule("SQX-RUL-54")
def test_the_nearest_is_counted_in_moves_of_a_king() -> None:
    stage = confused()
    near, far = stage.alien("gretchin", (6, 6)), stage.alien("gretchin", (7, 3))
    stage.alien_turn("master_controls", (near,), (1, 0, 0))
    assert not stage.alive(near) and stage.alive(far)


@pytest.mark.rule("SQX-RUL-54")
def test_if_it_sees_nobody_there_is_no_attack() -> None:
    drawing = room(8, 2)
    drawing[1::2] = [line[:8] + "|" + line[9:] for line in drawing[1::2]]
    stage = Field(drawing, gates=dict.fromkeys("RYB", ((1, 1), (2, 1))))
    stage.kit("red-1", (2, 1), "power_bolter")
    stage.alien("android", (8, 2), marks=Marks(confused="red"))
    stage.alien_turn("master_controls")
    assert stage.told("sqx-confused-acts") and not stage.told("sq-shoots")
    assert stage.prompt == "sq-ask-act" and stage.options_of(MoveTo), "it still moves"


@pytest.mark.rule("SQX-RUL-54")
def test_a_line_without_a_straight_way_to_the_target_is_skipped() -> None:
    stage = confused("dreadnought", heavy=("plasma_gun",))
    orc = stage.alien("orc", (9, 6))  # on no line of its four squares
    stage.alien_turn("master_controls", (orc,), (0, 0))
    assert sum(event.key == "sq-shoots" for event in stage.history) == 1 and not stage.told("sq-fires-line")


@pytest.mark.rule("SQX-RUL-54")
def test_a_missile_is_aimed_at_the_square_of_the_target_whoever_stands_around() -> None:
    stage = confused("dreadnought", heavy=("missile_launcher",))
    orc, other = stage.alien("gretchin", (8, 3)), stage.alien("gretchin", (9, 3))
    stage.alien_turn("master_controls", (orc,), (0, 0), (1, 0))
    assert not stage.alive(orc) and not stage.alive(other) and len(stage.deeds("kill")) == 2


@pytest.mark.rule("SQX-RUL-54", "SQX-ARM-906")
def test_marines_behind_a_blind_grenade_are_not_attacked() -> None:
    stage = confused()
    stage.kit("red-2", (3, 5), "scout_bolter")
    orc = stage.alien("gretchin", (7, 3))
    stage.roster("red", blind=True)
    stage.alien_turn("master_controls", (orc,), (1, 0, 0))
    assert stage.alive("red-2") and not stage.alive(orc)


@pytest.mark.rule("SQX-RUL-54", "SQ-RUL-13")
def test_its_fire_does_not_destroy_what_the_marines_came_for() -> None:
    stage = confused("dreadnought", heavy=("plasma_gun",))
    orc = stage.alien("gretchin", (8, 3))
    stage.s.things = {"core": Thing("core", "destroy", stage.square((10, 3)))}
    stage.alien_turn("master_controls", (orc,), (0, 0), (3, 3))
    assert not stage.alive(orc) and not stage.s.things["core"].gone


@pytest.mark.rule("SQX-RUL-54", "SQX-KEY-27", "SQX-KEY-12")
@pytest.mark.parametrize("charges", [0, 1])
def test_a_turned_dreadnought_flames_an_area_if_no_line_leads_there_and_its_flamer_is_not_empty(charges: int) -> None:
    stage = Field(room(12, 6))
    spent = ("heavy_flamer",) * (6 - charges)
    more = {"owner": "alien", "marks": Marks(confused="red"), "weapons": ("heavy_flamer",), "spent": spent}
    stage.walker("red", (3, 3), "walker_fist", "walker_fist", **more)
    stage.kit("red-1", (12, 6), "power_bolter")
    orc = stage.alien("gretchin", (7, 5))  # on no line of its four squares
    dice: list[object] = [(orc,), (1, 0)] if charges else [(orc,)]
    stage.alien_turn("master_controls", *dice)
    assert stage.alive(orc) is not bool(charges)
    assert [event.args["size"] for event in stage.history if event.key == "sqx-fires-area"] == [9] * bool(charges)


@pytest.mark.rule("SQX-RUL-54")
def test_homers_are_no_figures() -> None:
    stage = confused()
    orc = stage.alien("gretchin", (7, 3))
    stage.cards("red", "teleport_homer")
    stage.s.markers = {"homer-red": Marker("homer-red", "homer", (stage.square((4, 3)),), "red", data="active")}
    stage.alien_turn("master_controls", (orc,), (1, 0, 0))
    assert not stage.alive(orc) and "homer-red" in stage.s.markers and not stage.options_of(Fight)
