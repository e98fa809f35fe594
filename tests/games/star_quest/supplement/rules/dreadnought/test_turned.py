"""A Dreadnought that Chaos has turned keeps its cards (SQX-RUL-83), and two weapons alike stay two (SQX-DRD-12, SQX-RUL-81)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.supplement.rules.allied_dreadnought import turn_walker
from squadra.games.star_quest.supplement.rules.combat.ammunition import rounds_left
from squadra.games.star_quest.supplement.rules.equipment.smoke_launchers import LaunchSmoke
from tests.games.star_quest.stage import room
from tests.games.star_quest.supplement.field import Field


def fallen(*cards: str) -> Field:
    stage = Field(room(12, 6))
    stage.kit("red-1", (2, 2), "power_bolter")
    stage.walker("red", (7, 3), "walker_fist", "assault_cannon")
    stage.cards("red", *cards)
    return stage


@pytest.mark.rule("SQX-RUL-83", "SQX-DRD-35", "SQX-DRD-36", "SQX-DRD-E-8", "SQX-DRD-E-11")
def test_its_cards_go_with_it_and_work_for_the_alien_player() -> None:
    stage = fallen("reinforced_armour", "walker_locomotion", "smoke_launchers", "bio_scanner")
    stage.go()
    turn_walker(stage.t, stage.figure("red-walker"))
    walker, roster = stage.figure("red-walker"), stage.s.squads["red"]
    assert (stage.t.armour(walker), stage.t.allowance(walker)) == (5, 6)
    assert roster.shown == ("bio_scanner",) and roster.hidden == ()
    assert (roster.score, stage.s.alien_score) == (-50, 50)


@pytest.mark.rule("SQX-RUL-83", "SQX-DRD-E-9")
def test_its_smoke_bars_the_marines_until_the_next_alien_turn() -> None:
    stage = fallen("smoke_launchers")
    stage.go()
    turn_walker(stage.t, stage.figure("red-walker"))
    stage.choose(END_TURN)
    assert stage.s.turn == "alien" and stage.offers(LaunchSmoke("smoke_launchers"))
    stage.choose(LaunchSmoke("smoke_launchers"))
    while stage.s.turn != "red":
        stage.choose(stage.match.ask.options[-1])  # pyright: ignore[reportOptionalMemberAccess]
    stage.choose(Activate("red-1"))
    assert not stage.options_of(Shoot)
    assert stage.figure("red-walker").marks.smoke and not stage.figure("red-walker").gear


@pytest.mark.rule("SQX-DRD-12", "SQX-RUL-81", "SQX-RUL-84")
def test_two_cannons_fire_one_after_the_other() -> None:
    stage = Field(room(12, 6))
    stage.walker("red", (2, 3), "assault_cannon", "assault_cannon")
    stage.alien("orc", (9, 3))
    stage.go()
    cannon = FireCannon("red-walker", "assault_cannon")
    stage.choose(Activate("red-walker"), cannon, dice=[(0, 0)])
    assert stage.offers(cannon)
    stage.choose(cannon, dice=[(0, 0)])
    assert not stage.match.ask or not stage.options_of(FireCannon)


@pytest.mark.rule("SQX-RUL-81", "SQX-DRD-21")
def test_each_missile_launcher_has_its_own_twelve() -> None:
    stage = Field(room(12, 6))
    stage.walker("red", (2, 3), "walker_missiles", "walker_missiles")
    stage.alien("orc", (9, 3))
    stage.go()
    assert rounds_left(stage.t, stage.figure("red-walker"), "walker_missiles") == 24
    shot = FireBlast("red-walker", "walker_missiles", stage.square((9, 3)))
    stage.choose(Activate("red-walker"), shot, dice=[(0, 0)])
    stage.choose(shot, dice=[(0, 0)])
    assert sorted(stage.figure("red-walker").spent) == ["walker_missiles", "walker_missiles#2"]


@pytest.mark.rule("SQX-DRD-8", "SQX-ARM-906")
def test_a_blind_grenade_does_not_hide_the_dreadnought() -> None:
    stage = fallen()
    stage.roster("red", blind=True)
    stage.alien("orc", (11, 3))
    stage.alien_turn(None)
    stage.choose(Activate("orc-1"))
    assert {shot.target for shot in stage.options_of(Shoot)} == {"red-walker"}


@pytest.mark.rule("SQX-RUL-83", "SQX-DRD-E-9")
def test_its_smoke_hides_it_and_no_other_alien() -> None:
    stage = fallen("smoke_launchers")
    stage.alien("orc", (11, 6))
    stage.go()
    turn_walker(stage.t, stage.figure("red-walker"))
    stage.choose(END_TURN, dice=[("master_controls",)])
    stage.choose(LaunchSmoke("smoke_launchers"))
    assert stage.figure("red-walker").marks.smoke and not stage.figure("orc-1").marks.smoke
