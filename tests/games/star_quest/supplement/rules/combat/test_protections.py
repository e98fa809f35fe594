"""Protections (SQX-PROT): shields and mantle that are rolled for, energy fields that raise the Armour."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.content.loading import base_content
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.rules.combat.rerolls import KEEP
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.combat.protections import RollSave, TakeWounds
from squadra.games.star_quest.supplement.rules.equipment.vortex import lay_vortex
from squadra.games.star_quest.supplement.rules.terminators import RetreatFigure
from tests.games.star_quest.supplement.arena import arena, commander, man, scout, terminator
from tests.games.star_quest.supplement.field import Field

C = base_content()


@pytest.mark.rule("SQX-PROT-11", "SQX-PROT-12", "SQX-PROT-13", "SQX-PROT-14", "SQX-EX-15")
def test_a_combat_shield_cancels_the_wound_of_an_android() -> None:
    bearer = man("laser_rifle", blades=("power_sword",), gear=("combat_shield",))
    game = arena("X . A", X=bearer).turn("alien").act("A").dice(0, 2, 1).fire("X")
    assert game.asked == "red" and game.offers(TakeWounds())
    game.dice(2).choose(RollSave)
    assert not game.removed("X") and game.life_of("X") == 1


@pytest.mark.rule("SQX-PROT-12", "SQX-PWR-5")
def test_the_bearer_may_leave_it_and_a_zero_saves_nothing() -> None:
    bearer = man("laser_rifle", blades=("power_sword",), gear=("combat_shield",))
    game = arena("X . A", X=bearer).turn("alien").act("A").dice(0, 2, 1).fire("X").choose(TakeWounds())
    assert game.removed("X")
    zero = arena("X . A", X=bearer).turn("alien").act("A").dice(0, 2, 1).fire("X").dice(0).choose(RollSave)
    assert zero.removed("X") and zero.score("alien") == 5 and zero.score("red") == -5


@pytest.mark.rule("SQX-PROT-16", "SQX-EX-43", "SQX-PROT-11")
def test_a_storm_shield_against_a_lost_combat() -> None:
    bearer = terminator(blades=("thunder_hammer",), gear=("storm_shield",))
    game = arena("X E", X=bearer).turn("alien").act("E").dice(3, 0, 0, 0, 0).fight("X").dice(2).choose(RollSave)
    assert game.life_of("X") == 1


@pytest.mark.rule("SQX-PROT-17", "SQX-PROT-19", "SQX-RUL-28")
def test_shield_and_mantle_are_both_rolled_for_once_and_add_up() -> None:
    bearer = commander("laser_rifle", gear=("combat_shield", "adamantine_mantle"))
    game = arena("X E", X=bearer).turn("alien").act("E").dice(3, 3, 0, 0).fight("X")
    game.dice(1).choose(RollSave).dice(3).choose(RollSave)
    assert game.life_of("X") == 4
    assert len(game.told("sqx-saves")) == 2


@pytest.mark.rule("SQX-RUL-28", "SQX-PROT-11")
def test_no_roll_where_no_wound_is_suffered() -> None:
    bearer = man("laser_rifle", gear=("combat_shield",))
    game = arena("X . A", X=bearer).turn("alien").act("A").dice(0, 1, 1).fire("X")
    assert not game.offers(RollSave) and game.asked == "alien"


@pytest.mark.rule("SQX-PROT-21", "SQX-PROT-22", "SQX-PROT-23", "SQX-PROT-24", "SQX-PROT-25", "SQX-EX-42")
@pytest.mark.parametrize(
    ("bearer", "armour"),
    [
        (commander("heavy_bolter", gear=("force_field",)), 3),
        (commander("storm_bolter", suit="terminator", gear=("iron_halo",)), 4),
        (commander("storm_bolter", suit="terminator", gear=("iron_halo", "force_field")), 4),
        (man("laser_pistol", blades=("crozius",), gear=("rosarius",)), 3),
    ],
)
def test_energy_fields_raise_the_armour_and_do_not_add_up(bearer: dict[str, object], armour: int) -> None:
    game = arena("X . A", X=bearer)
    assert game.t.armour(game.figure("X")) == armour


@pytest.mark.rule("SQX-EX-42", "SQX-PROT-21", "SQX-PROT-24")
def test_four_does_not_wound_the_commander_under_the_iron_halo() -> None:
    bearer = commander("storm_bolter", suit="terminator", gear=("iron_halo",))
    game = arena("X . O", X=bearer).turn("alien").act("O").dice(2, 2).fire("X")
    assert game.life_of("X") == 6


@pytest.mark.rule("SQX-PROT-18", "SQX-PROT-20", "SQX-PROT-15")
def test_who_may_wear_mantle_and_combat_shield() -> None:
    for id in ("adamantine_mantle", "combat_shield"):
        assert set(supplement_of(C).protections[id].suits) == {"power", "artificer"}


@pytest.mark.rule("SQX-RUL-29", "SQX-EX-45", "SQX-EQ-8", "SQX-KEY-24")
def test_a_cloak_helps_against_two_white_dice_not_against_three() -> None:
    card = "camo_cloak"
    orc = arena("X . O", X=scout("laser_rifle")).shown("red", card).turn("alien").act("O").dice(1, 1).fire("X")
    assert not orc.removed("X")
    android = arena("X . A", X=scout("laser_rifle")).shown("red", card).turn("alien").act("A").dice(1, 1, 0).fire("X")
    assert android.removed("X")
    bare = arena("X . O", X=scout("laser_rifle")).turn("alien").act("O").dice(1, 1).fire("X")
    assert bare.removed("X")


@pytest.mark.rule("SQX-RUL-29", "SQX-SCOUT-E-11", "SQX-EQ-8")
@pytest.mark.parametrize(
    ("shooter", "weapon", "dice", "hurt"),
    [
        ("G", "laser_pistol", (1, 1), False), ("T", "laser_rifle", (1, 1), False), ("D", "laser_rifle", (1, 1), False),
        ("D", "plasma_gun", (2, 0), True), ("H", "missile_launcher", (2, 0), True), ("Q", "heavy_bolter", (2, 0), True),
    ],
)  # fmt: skip
def test_whose_shots_a_cloak_blunts(shooter: str, weapon: str, dice: tuple[int, ...], hurt: bool) -> None:
    """A total of two against Armour 1: two white dice of a light weapon meet Armour 2, red dice do not."""
    game = arena(f"X . . {shooter} .\n. . . . .\n. . . . .", X=scout("laser_rifle")).shown("red", "camo_cloak")
    game.weapons(shooter, weapon).turn("alien").dice(*dice).act(shooter)
    if weapon == "missile_launcher":
        game.blast("a1")
    elif weapon == "plasma_gun":
        game.choose(FireLine, square=game.square("d1"), direction=6)
    else:
        game.fire("X", weapon)
    assert game.removed("X") is hurt


@pytest.mark.rule("SQX-RUL-29", "SQX-SCOUT-E-11")
@pytest.mark.parametrize(("weapon", "hurt"), [("laser_rifle", False), ("storm_bolter", True), ("sniper_rifle", True)])
def test_light_special_weapons_see_through_a_cloak(weapon: str, hurt: bool) -> None:
    """Free fire: another squad shoots at the cloaked Scout."""
    game = arena("X . . Y", X=scout("laser_rifle")).shown("red", "camo_cloak").options(free_fire=True).turn("yellow")
    game.changes.append(("Y", {"suit": "power", "weapons": (weapon,)}))
    game.dice(1, 1).act("Y")
    if weapon == "storm_bolter":
        game.fire().share("X", 2)
    else:
        game.choose(Shoot("Y", weapon, "X"))
        if game.offers(KEEP):
            game.keep()
    assert game.removed("X") is hurt


@pytest.mark.rule("SQX-RUL-29", "SQX-SCOUT-E-12")
def test_without_the_card_the_cloak_is_gone_and_against_an_event_it_never_helps() -> None:
    bare = arena("X . O", X=scout("laser_rifle")).roster("red", spent=("camo_cloak",)).turn("alien").act("O")
    assert bare.dice(1, 1).fire("X").removed("X")
    event = arena("X . O", X=scout("laser_rifle")).shown("red", "camo_cloak").event()
    event.dice("automatic_defence", 2)
    _ = event.match
    assert event.removed("X"), "one red die: 2 against Armour 1"


@pytest.mark.rule("SQX-PROT-5")
def test_terminator_armour_has_its_own_targeter_and_nobody_needs_a_scanner() -> None:
    assert any(type(word).__name__ == "Targeter" for word in supplement_of(C).armours["terminator"].keywords)
    assert not any("scanner" in kit.gear for kit in supplement_of(C).kits.values() if kit.suit == "terminator")


# ------------------------------------------------------------------------------------------------ what no roll can save


@pytest.mark.rule("SQX-RUL-28", "SQX-TERM-26")
def test_no_shield_helps_in_the_warp() -> None:
    stage = Field(kinds={"red": "terminator"})
    stage.kit("red-commander", (2, 2), "terminator_commander")
    stage.kit("red-1", (3, 3), "terminator_hammer")
    stage.cards("red", "strategic_retreat")
    stage.go()
    stage.choose(PlayOrder("strategic_retreat"), RetreatFigure("red-1"), dice=[(3,)])
    assert not stage.alive("red-1") and not stage.told("sqx-saves") and stage.prompt == "sqx-ask-retreat"


@pytest.mark.rule("SQX-RUL-28", "SQX-PSY-50")
def test_no_shield_helps_against_a_vortex() -> None:
    stage = Field()
    stage.kit("red-1", (3, 3), "terminator_hammer")
    stage.kit("red-2", (8, 6), "power_bolter")
    stage.go()
    lay_vortex(stage.t, "red", stage.square((2, 2)))
    assert not stage.alive("red-1") and not stage.s.wounds and not stage.told("sqx-saves")


@pytest.mark.rule("SQX-RUL-28", "SQX-ARM-507")
def test_no_shield_helps_against_the_own_plasma_gun() -> None:
    bearer = commander("plasma_pistol", blades=("power_axe",), gear=("combat_shield", "adamantine_mantle"))
    game = arena("X . . O", X=bearer, switches=("overheating",)).dice(2, 2, 2, 3).act("X").line("east")
    assert game.removed("X") and not game.told("sqx-saves")


@pytest.mark.rule("SQX-RUL-28", "SQX-PROT-11")
def test_each_attack_has_its_own_roll_and_none_has_two() -> None:
    bearer = commander(blades=("power_sword",), gear=("adamantine_mantle",))
    game = arena("E X E", X=bearer).turn("alien").act("E1").dice(3, 0, 0, 0).fight("X")
    game.dice(1).choose(RollSave)
    assert game.life_of("X") == 4 and not game.offers(RollSave), "the roll for this attack is made"
    game.act("E2").dice(3, 0, 0, 0).fight("X")
    assert game.offers(RollSave)
    game.dice(3).choose(RollSave)
    assert game.life_of("X") == 4


@pytest.mark.rule("SQX-RUL-28", "SQX-PROT-12")
def test_the_second_roll_is_offered_only_for_wounds_that_are_left() -> None:
    bearer = commander(blades=("power_sword",), gear=("combat_shield", "adamantine_mantle"))
    game = arena("X E", X=bearer).turn("alien").act("E").dice(2, 0, 0, 0).fight("X").dice(2).choose(RollSave)
    assert game.life_of("X") == 6 and not game.offers(RollSave)
    left = arena("X E", X=bearer).turn("alien").act("E").dice(2, 0, 0, 0).fight("X").choose(TakeWounds())
    assert left.offers(RollSave), "each protection is a choice of its own"


@pytest.mark.rule("SQX-PROT-19", "SQX-PROT-21")
def test_the_mantle_goes_with_an_energy_field() -> None:
    bearer = commander("heavy_bolter", gear=("adamantine_mantle", "force_field"))
    game = arena("X . A", X=bearer).turn("alien").act("A").dice(2, 2, 0).fire("X")
    game.dice(1).choose(RollSave)
    assert game.life_of("X") == 6, "4 against Armour 3 is one wound, and the mantle cancels it"


@pytest.mark.rule("SQX-PROT-11", "SQX-PROT-14")
def test_each_of_several_who_are_struck_at_once_decides_for_himself() -> None:
    stage = Field()
    for number, at in ((1, (5, 3)), (2, (6, 3)), (3, (5, 4))):
        stage.kit(f"red-{number}", at, "power_bolter", gear=("combat_shield",))
    stage.kit("red-4", None, "power_bolter")
    stage.alien("chaos_heavy", (1, 3), weapons=("missile_launcher",))
    stage.alien_turn(None)
    stage.choose(
        Activate("chaos_heavy-1"), FireBlast("chaos_heavy-1", "missile_launcher", stage.square((5, 3))), dice=[(3, 3)]
    )
    asked: list[str] = []
    while stage.prompt == "sqx-ask-save":
        asked += [option.figure for option in stage.options_of(RollSave)]
        stage.choose(TakeWounds())
    assert asked == ["red-1", "red-2", "red-3"]
    assert not any(stage.alive(id) for id in asked)
