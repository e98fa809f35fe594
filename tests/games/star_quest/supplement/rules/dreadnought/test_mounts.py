"""What the allied Dreadnought mounts (SQX-DRD-10, -11, SQX-RUL-81): every heavy and extra-heavy weapon of the Marines."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireLine
from squadra.games.star_quest.supplement.content.lineup import Lineup, Terms
from squadra.games.star_quest.supplement.rules.combat.ammunition import rounds_left
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.firing_modes.conversion_beam import FireBeam
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from tests.games.star_quest.stage import room
from tests.games.star_quest.supplement.catalogue import C, X
from tests.games.star_quest.supplement.field import Field

ME = "red-walker"
RICH, CYCLE = Terms(honours=4), Terms(company="dreadnought", honours=4)
ONE_MOUNT = {
    "missile_launcher": "walker_missiles",
    "cyclone": "walker_missiles",
    "assault_cannon_terminator": "assault_cannon",
}
"""Its Missile Launcher follows the rules of the Cyclone (SQX-DRD-21)."""
CARRIED = {kit.firearms[-1]: kit.role for kit in X.kits.values() if kit.kind == "marine" and kit.firearms}


def broken(weapon: str, terms: Terms) -> list[tuple[str, str]]:
    marines = ("power_bolter", "power_flamer", "power_bolter", "power_bolter")[: 4 if terms is CYCLE else 2]
    squad = Lineup(commander="heavy_bolter", figures=marines, dreadnought=("walker_fist", weapon))
    return [(found.place, found.refusal.rule) for found in faults(C, squad, terms)]


@pytest.mark.rule("SQX-DRD-10", "SQX-DRD-11", "SQX-RUL-81")
@pytest.mark.parametrize(("weapon", "role"), CARRIED.items())
def test_heavy_weapons_in_any_mission_extra_heavy_ones_in_the_cycle_no_others(weapon: str, role: str) -> None:
    mount = ONE_MOUNT.get(weapon, weapon)
    usual = {"heavy": [], "extra-heavy": [("dreadnought.2", "SQX-DRD-10")]}
    assert broken(mount, RICH) == usual.get(role, [("dreadnought.2", "SQX-RUL-81")])
    assert broken(mount, CYCLE) == ([] if role in usual else [("dreadnought.2", "SQX-RUL-81")])


def armed(*mounts: str) -> Field:
    stage = Field(room(9, 4))
    stage.walker("red", (2, 2), *mounts)
    return stage


@pytest.mark.rule("SQX-DRD-11", "SQX-RUL-15", "SQX-ARM-801")
def test_its_beam_begins_at_the_rim_of_its_base_and_may_come_back_to_it() -> None:
    stage = armed("conversion_beam", "walker_fist")
    orc = stage.alien("orc", (7, 2))
    stage.go()
    stage.choose(Activate(ME))
    east = [beam for beam in stage.options_of(FireBeam) if beam.direction == 2]
    assert [beam.square for beam in east] == [stage.square((3, 2))]
    stage.choose(east[0], dice=[(3, 3, 3)])
    assert not stage.alive(orc), "9 at the wall, 7 on its square"
    assert stage.figure(ME).life == 3, "3 comes back against Armour 4"


@pytest.mark.rule("SQX-DRD-11", "SQX-KEY-23", "SQX-ARM-404")
def test_its_lascannon_splits_three_red_dice() -> None:
    stage = armed("lascannon", "walker_fist")
    stage.alien("orc", (7, 2))
    stage.go()
    stage.choose(Activate(ME))
    assert {option.charges for option in stage.options_of(FireArea)} == {1, 2, 3}
    stage.choose(next(o for o in stage.options_of(FireArea) if o.charges == 3), dice=[(0, 0, 0)])
    assert not stage.options_of(FireArea)


@pytest.mark.rule("SQX-DRD-11", "SQX-ARM-206")
def test_its_single_heavy_bolter_has_no_targeter() -> None:
    stage = armed("heavy_bolter_auto", "walker_fist")
    orc = stage.alien("orc", (7, 2))
    stage.go()
    stage.choose(Activate(ME), FireCannon(ME, "heavy_bolter_auto"), dice=[(0, 0)])
    assert stage.alive(orc) and not stage.told("sq-rerolls")


@pytest.mark.rule("SQX-DRD-11", "SQX-ARM-709", "SQX-ARM-711")
def test_its_heavy_flamer_fires_six_times_or_helps_the_fist() -> None:
    stage = armed("heavy_flamer", "walker_fist")
    near, far = stage.alien("orc", (4, 2)), stage.alien("orc", (7, 3))
    stage.go()
    stage.choose(Activate(ME))
    assert stage.offers(Fight(ME, near)) and stage.offers(FightHow(ME, near, "heavy_flamer"))
    assert stage.options_of(FireArea)
    line = next(
        option
        for option in stage.options_of(FireLine)
        if option.direction == 2 and option.square == stage.square((3, 3))
    )
    stage.choose(line, dice=[(2, 0)])
    assert not stage.alive(far) and stage.alive(near)
    assert rounds_left(stage.t, stage.figure(ME), "heavy_flamer") == 5


@pytest.mark.rule("SQX-DRD-10", "SQX-RUL-116")
def test_in_free_mode_its_mounts_are_not_those_of_the_mission() -> None:
    squad = Lineup(commander="heavy_bolter", dreadnought=("walker_fist", "fusion_gun"))
    for mode, refused in (("classic", True), ("free", False)):
        found = [fault.refusal.rule for fault in faults(C, squad, replace(RICH, mode=mode))]
        assert ("SQX-DRD-10" in found) is refused
