"""A confused machine (SQX-SCOUT-E-21 to -26, SQX-RUL-54): the attack comes first, in each of two activations; whom it attacks."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.combat.rerolls import KEEP
from squadra.games.star_quest.state import Marks, Orders
from tests.games.star_quest.stage import room
from tests.games.star_quest.supplement.field import Field


def maze(orders: Orders) -> Field:
    stage = Field(room(12, 4))
    stage.kit("red-1", (12, 4), "power_bolter")
    stage.alien("android", (2, 2), marks=Marks(confused="red"))
    stage.alien("orc", (5, 2))
    stage.s.orders = orders
    stage.alien_turn(None, ("orc-1",), (0, 0, 0))
    return stage


@pytest.mark.rule("SQX-SCOUT-E-21", "SQX-SCOUT-E-22", "SQX-SCOUT-E-37")
def test_it_attacks_then_moves_before_the_others() -> None:
    stage = maze(Orders())
    assert stage.told("sqx-confused-acts") and stage.prompt == "sq-ask-act"
    assert stage.options_of(MoveTo) and all(option.figure == "android-1" for option in stage.options_of(MoveTo))
    stage.choose(Done("android-1"))
    assert stage.prompt == "sq-ask-alien-turn"


@pytest.mark.rule("SQX-SCOUT-E-26", "SQX-RUL-54")
def test_under_mechanised_assault_it_attacks_twice_each_time_before_moving() -> None:
    stage = maze(Orders(again=("android",), times=2))
    stage.choose(Done("android-1"), dice=[("orc-1",), (0, 0, 0)])
    assert sum(event.key == "sqx-confused-acts" for event in stage.history) == 2
    assert stage.prompt == "sq-ask-act"
    stage.choose(Done("android-1"))
    assert stage.prompt == "sq-ask-alien-turn"


@pytest.mark.rule("SQX-SCOUT-E-37", "SQX-RUL-75", "SQX-ARM-906")
@pytest.mark.parametrize("veil", ["down", "blind"])
def test_it_does_not_attack_who_is_laid_down_or_behind_a_blind_grenade(veil: str) -> None:
    stage = Field(room(12, 4), squads=("red", "yellow"))
    stage.kit("red-1", (12, 4), "power_bolter")
    stage.kit("yellow-1", (4, 2), "power_bolter", **({"marks": Marks(down=True), "life": 0} if veil == "down" else {}))
    stage.roster("yellow", blind=veil == "blind")
    stage.alien("android", (2, 2), marks=Marks(confused="red"))
    stage.alien("orc", (6, 4))
    stage.alien_turn(None, ("orc-1",), (0, 0, 0))
    assert any(event.key == "sq-shoots" and "orc" in str(event.args["target"]) for event in stage.history)


@pytest.mark.rule("SQX-SCOUT-E-25", "SQX-SCOUT-E-24")
def test_a_dreadnoughts_weapons_go_on_at_the_same_target_until_it_is_eliminated() -> None:
    stage = Field(room(12, 6))
    stage.kit("red-1", (12, 6), "power_bolter")
    stage.alien("dreadnought", (2, 2), heavy=("assault_cannon", "plasma_gun"), marks=Marks(confused="red"))
    stage.alien("orc", (6, 2))
    stage.alien("orc", (6, 3))
    stage.alien_turn(None, ("orc-2",), (0, 0), (3, 0), ("orc-1",), (0, 0))
    assert stage.alive("orc-1") and not stage.alive("orc-2"), "light, heavy at the one drawn, the last at the other"


@pytest.mark.rule("SQX-RUL-54", "SQX-DRD-E-12", "SQX-KEY-27")
def test_a_confused_turned_dreadnoughts_rerolls_are_the_alien_players_and_empty_weapons_stay_silent() -> None:
    stage = Field(room(12, 6))
    stage.kit("red-1", (12, 6), "power_bolter")
    stage.alien("orc", (6, 2))
    mounts = ("assault_cannon", "walker_missiles")
    stage.walker(
        "red", (2, 2), *mounts, owner="alien", gear=("digital_targeting",), marks=Marks(confused="red"),
        spent=("walker_missiles",) * 12,
    )  # fmt: skip
    stage.alien_turn(None, ("orc-1",), (0, 0))
    assert stage.asked == "alien" and stage.prompt == "sq-ask-reroll"
    stage.choose(KEEP)
    assert stage.prompt == "sq-ask-act", "no missile is left"


CORE: dict[str, object] = {
    "objects": [{"id": "core", "kind": "destroy", "square": "drawn 7,2", "name": {"en": "Core", "it": "Nucleo"}}],
    "primary": {
        "text": {"en": "Destroy the core.", "it": "Distruggete il nucleo."},
        "condition": {"kind": "destroy", "object": "core", "threshold": 1},
    },
}


@pytest.mark.rule("SQX-RUL-54", "SQ-RUL-13", "SQ-CARD-EQ-3")
def test_its_line_of_fire_spares_mission_objects_and_who_is_behind_a_blind_grenade() -> None:
    stage = Field(room(12, 6), squads=("red", "yellow"), mission=CORE)
    stage.kit("red-1", (12, 6), "power_bolter")
    stage.kit("yellow-1", (9, 2), "power_bolter")
    stage.roster("yellow", blind=True)
    stage.alien("dreadnought", (2, 2), heavy=("plasma_gun",), weapons=("plasma_gun",), marks=Marks(confused="red"))
    stage.alien("orc", (5, 2))
    stage.alien_turn(None, ("orc-1",), (3, 3))
    assert not stage.alive("orc-1") and stage.alive("yellow-1") and not stage.s.things["core"].gone


def fusion(first: tuple[int, int], second: tuple[int, int]) -> Field:
    """A turned Dreadnought with a cannon and a Fusion Gun, confused, and two Orcs."""
    stage = Field(room(12, 6))
    stage.kit("red-1", (12, 6), "power_bolter")
    stage.alien("orc", first)
    stage.alien("orc", second)
    stage.walker("red", (2, 2), "fusion_gun", "assault_cannon", owner="alien", marks=Marks(confused="red"))
    return stage


@pytest.mark.rule("SQX-SCOUT-E-25", "SQX-ARM-601", "SQX-ARM-604", "SQX-RUL-54")
@pytest.mark.parametrize("falls", [1, 2])
def test_its_fusion_gun_fires_last_along_a_line_and_rolls_anew_for_each(falls: int) -> None:
    stage = fusion((6, 2), (9, 2))
    dice = [(3, 0, 0), (0, 0, 0)] if falls == 1 else [(0, 0, 0), (3, 0, 0)]
    stage.alien_turn(None, ("orc-1",), (0, 0), *dice)
    assert [stage.alive("orc-1"), stage.alive("orc-2")] == [falls == 2, falls == 1]
    assert stage.deeds("kill")[-1].seat == "red", "it scores for who threw the grenade"


@pytest.mark.rule("SQX-RUL-54", "SQX-ARM-601")
def test_its_fusion_gun_stays_silent_without_a_straight_line_to_the_target() -> None:
    stage = fusion((7, 5), (11, 1))
    stage.alien_turn(None, ("orc-1",), (0, 0))
    assert stage.alive("orc-1") and stage.alive("orc-2") and stage.prompt == "sq-ask-act"


@pytest.mark.rule("SQX-SCOUT-E-25", "SQX-RUL-54")
def test_its_fusion_gun_goes_on_at_the_next_nearest_when_the_cannon_has_eliminated_the_first() -> None:
    stage = fusion((6, 2), (9, 3))
    stage.alien_turn(None, ("orc-1",), (3, 0), ("orc-2",), (0, 0, 0))
    assert not stage.alive("orc-1") and stage.alive("orc-2")
    assert [event.args["weapon"].key for event in stage.history if "weapon" in event.args] == [
        "sqx-the-assault-cannon",
        "sqx-the-fusion-gun",
    ]


@pytest.mark.rule("SQX-SCOUT-E-23", "SQX-SCOUT-E-25")
@pytest.mark.parametrize("killed", [False, True])
def test_a_dreadnought_that_fights_hand_to_hand_has_made_its_attack(killed: bool) -> None:
    stage = Field(room(12, 6))
    stage.kit("red-1", (12, 6), "power_bolter")
    stage.alien("dreadnought", (2, 2), marks=Marks(confused="red"))
    stage.alien("orc", (4, 2))
    stage.alien("orc", (9, 2))
    stage.alien_turn(None, ("orc-1",), (3 * killed, 0, 0, 0), (0, 0))
    assert stage.alive("orc-1") is not killed and stage.prompt == "sq-ask-act"
    assert not stage.told("sq-shoots") and sum(event.key == "sq-fights" for event in stage.history) == 1


@pytest.mark.rule("SQX-SCOUT-E-25", "SQX-RUL-54", "SQX-RUL-16")
def test_its_lascannon_strikes_the_target_wherever_the_area_must_lie() -> None:
    """In a corner only one block of four squares holds the Orc: it is this one."""
    stage = Field(room(12, 6))
    stage.kit("red-1", (12, 6), "power_bolter")
    stage.alien("orc", (12, 1))
    stage.walker("red", (2, 2), "lascannon", "walker_fist", owner="alien", marks=Marks(confused="red"))
    stage.alien_turn(None, ("orc-1",), (3, 0, 0))
    assert not stage.alive("orc-1") and stage.alive("red-1")
