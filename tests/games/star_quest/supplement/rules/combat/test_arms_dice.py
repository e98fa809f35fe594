"""The armoury (SQX-ARM, SQX-DICE, SQX-T-A2a, -A2b): dice, classes, movement, and how melee weapon and pistol go together."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.content.dice import RED, WHITE, pool
from squadra.games.star_quest.content.loading import base_content
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand_dice import attack_dice, defence_dice
from tests.games.star_quest.supplement.arena import arena, commander, man, scout, terminator

C = base_content()
X = supplement_of(C)
PISTOLS = ("laser_pistol", "plasma_pistol", "inferno_pistol", "hand_flamer")
TABLE = {
    "combat_knife": ("2W", "3W", "1R+2W", "4W", "3W"),
    "chainsword": ("1R", "1R+1W", "2R", "1R+2W", "1R+1W"),
    "power_sword": ("1R+1W", "2R", "2R+1W", "2R+1W", "2R"),
    "power_axe": ("1R+1W", "2R", "2R+1W", "2R+1W", "2R"),
    "crozius": ("1R+1W", "2R", "2R+1W", "2R+1W", "2R"),
    "power_glove": ("1R+1W", "2R", "2R+1W", "2R+1W", "2R"),
    "lightning_claw": ("2R", "2R+1W", "3R", "2R+2W", "2R+1W"),
}


def hands(*weapons: str, blades: tuple[str, ...], suit: str = "power", target: str = "O") -> tuple[str, str]:
    """Dice in attack and defence of such a figure."""
    game = arena("X O", X=man(*weapons, blades=blades, suit=suit))
    figure = game.figure("X")
    return str(attack_dice(game.t, figure, game.id(target))), str(defence_dice(game.t, figure))


@pytest.mark.rule("SQX-DICE-1", "SQX-DICE-2", "SQX-RUL-1")
def test_the_faces_of_the_dice() -> None:
    assert sorted(WHITE.faces) == [0, 0, 0, 0, 1, 2]
    assert sorted(RED.faces) == [0, 0, 0, 1, 2, 3]


@pytest.mark.rule(
    "SQX-DICE-5", "SQX-DICE-6", "SQX-DICE-7", "SQX-DICE-8", "SQX-DICE-9", "SQX-DICE-10", "SQX-DICE-11",
    "SQX-RUL-4", "SQX-RUL-5", "SQX-KEY-1", "SQX-KEY-15", "SQX-EX-10", "SQX-EX-11", "SQX-EX-40", "SQX-ARM-101",
    "SQX-ARM-102", "SQX-ARM-104", "SQX-ARM-110", "SQX-ARM-114", "SQX-ARM-115", "SQX-ARM-127",
)  # fmt: skip
@pytest.mark.parametrize("blade", TABLE)
@pytest.mark.parametrize("column", range(5))
def test_melee_weapon_and_pistol_roll_the_dice_of_the_restored_table(blade: str, column: int) -> None:
    pistols = () if column == 0 else (PISTOLS[column - 1],)
    expected = TABLE[blade][column]
    assert hands(*pistols, blades=(blade,)) == (expected, expected)
    kept = X.matrix[blade]
    assert kept["alone" if column == 0 else PISTOLS[column - 1]] == expected


@pytest.mark.rule("SQX-DICE-5", "SQX-ARM-103")
def test_two_power_weapons_add_up_and_leave_no_hand_for_a_firearm() -> None:
    assert hands(blades=("power_glove", "power_sword")) == ("2R+2W", "2R+2W")
    assert X.kits["sword_and_glove"].firearms == ()


@pytest.mark.rule("SQX-GEN-10", "SQX-GEN-11", "SQX-RUL-6", "SQX-ARM-101")
@pytest.mark.parametrize("weapons", [(), ("laser_rifle",), ("meltagun",), ("lascannon",)])
def test_whoever_has_no_melee_weapon_fights_with_the_knife_bolter_or_not(weapons: tuple[str, ...]) -> None:
    assert hands(*weapons, blades=("combat_knife",)) == ("2W", "2W")


@pytest.mark.rule("SQX-DICE-13", "SQX-ARM-210")
def test_the_storm_bolter_is_no_pistol() -> None:
    assert hands("storm_bolter", blades=("power_sword",)) == ("1R+1W", "1R+1W")


@pytest.mark.rule("SQX-ARM-121", "SQX-ARM-123", "SQX-ARM-128", "SQX-ARM-129", "SQX-KEY-29")
@pytest.mark.parametrize(("blade", "dice"), [("thunder_hammer", "3R"), ("force_weapon", "2R+2W")])
def test_hammer_and_force_weapon_get_nothing_from_a_pistol(blade: str, dice: str) -> None:
    assert hands("plasma_pistol", blades=(blade,)) == (dice, dice)


@pytest.mark.rule("SQX-ARM-117", "SQX-ARM-119", "SQX-KEY-9")
def test_a_pair_of_claws_attacks_with_four_dice_and_defends_with_two() -> None:
    assert hands(blades=("lightning_claws",)) == ("4R", "2R")


@pytest.mark.rule("SQX-ARM-116")
def test_whoever_carries_a_pair_of_claws_has_no_firearm() -> None:
    assert X.kits["terminator_claws"].firearms == ()
    assert not arena("X . O", X=terminator(blades=("lightning_claws",))).act("X").offers(Shoot)


@pytest.mark.rule("SQX-DICE-12")
def test_a_pistol_shot_or_an_attack_hand_to_hand_but_not_both() -> None:
    game = arena("X O .", X=commander("laser_pistol", blades=("power_axe",))).act("X")
    assert game.offers(Shoot("X", "laser_pistol", "O")) and game.offers(Fight("X", "O"))
    game.dice(0, 0).fire("O")
    assert not game.offers(Fight)
    other = arena("X O .", X=commander("laser_pistol", blades=("power_axe",))).act("X").dice(0, 0, 0, 0).fight("O")
    assert not other.offers(Shoot)


@pytest.mark.rule("SQX-EX-1", "SQX-EX-38", "SQX-ARM-204", "SQX-DICE-11")
def test_a_bolter_marine_fights_with_three_dice_by_the_pistol_card_and_shoots_two() -> None:
    card = next((c for c in C.equipment if any(type(v).__name__ == "MeleeDice" for v in C.equipment[c].effects)), "")
    assert card
    game = arena("X . O", X=man("laser_rifle")).shown("red", card)
    figure = game.figure("X")
    assert str(attack_dice(game.t, figure, game.id("O"))) == "3W" == str(defence_dice(game.t, figure))
    assert C.weapons["laser_rifle"].pool() == pool("2W")


WEAPONS = [
    ("laser_pistol", "2W", "light", "single"), ("laser_rifle", "2W", "light", "single"),
    ("storm_bolter", "2W", "light-special", "divide"), ("heavy_bolter", "2R", "light", "single"),
    ("heavy_bolter_auto", "2R", "heavy", "divide"), ("assault_cannon", "2R", "heavy", "divide"),
    ("assault_cannon_terminator", "2R", "heavy", "divide"), ("missile_launcher", "2R", "heavy", "blast"),
    ("cyclone", "2R", "heavy", "blast"), ("sniper_rifle", "2W", "light-special", "single"),
    ("shotgun", "2W", "light-special", "single"), ("lascannon", "3R", "extra-heavy", "block"),
    ("tarantula", "6R", "support", "block"), ("plasma_pistol", "3W", "light-special", "line"),
    ("plasma_gun_light", "3W", "light-special", "line"), ("plasma_gun", "2R", "heavy", "line"),
    ("inferno_pistol", "4W", "light-special", "pierce"), ("meltagun", "4W", "light-special", "pierce"),
    ("fusion_gun", "3R", "extra-heavy", "pierce"), ("hand_flamer", "1W", "light-special", "flame"),
    ("flamer", "2W", "light-special", "flame"), ("heavy_flamer", "2R", "heavy", "flame"),
    ("conversion_beam", "3R", "extra-heavy", "beam"), ("frag_grenade", "2R", "grenade", "blast"),
    ("imperial_rifle", "1R", "light", "single"), ("imperial_pistol", "1R", "light", "single"),
]  # fmt: skip


@pytest.mark.rule(
    "SQX-ARM-201", "SQX-ARM-203", "SQX-ARM-205", "SQX-ARM-206", "SQX-ARM-210", "SQX-ARM-214", "SQX-ARM-215",
    "SQX-ARM-217", "SQX-ARM-218", "SQX-ARM-225", "SQX-ARM-231", "SQX-ARM-401", "SQX-ARM-404", "SQX-ARM-406",
    "SQX-ARM-501", "SQX-ARM-502", "SQX-ARM-503", "SQX-ARM-601", "SQX-ARM-602", "SQX-ARM-603", "SQX-ARM-708",
    "SQX-ARM-714", "SQX-ARM-717", "SQX-ARM-801", "SQX-ARM-901", "SQ-MD-5", "SQ-MD-28", "SQX-RUL-91",
)  # fmt: skip
@pytest.mark.parametrize(("weapon", "dice", "kind", "pattern"), WEAPONS)
def test_every_firearm_has_its_dice_its_class_and_its_way_of_striking(
    weapon: str, dice: str, kind: str, pattern: str
) -> None:
    record = C.weapons[weapon]
    assert (record.fire, record.kind, record.pattern) == (dice, kind, pattern)
    assert X.arms[weapon].pool() == pool(dice)


@pytest.mark.rule("SQX-KEY-30", "SQX-EQ-44", "SQX-ARM-234", "SQX-ARM-702", "SQ-MD-8")
def test_weapons_without_a_targeter() -> None:
    never = {id for id, arm in X.arms.items() if arm.has(keywords.NoTargeter)}
    assert {
        "shotgun",
        "lascannon",
        "tarantula",
        "fusion_gun",
        "conversion_beam",
        "hand_flamer",
        "flamer",
        "heavy_flamer",
    } <= never
    assert not any(C.weapons[id].targeter for id in never)


@pytest.mark.rule(
    "SQX-ARM-207", "SQX-ARM-205", "SQX-PROT-1", "SQX-PROT-2", "SQX-PROT-3", "SQX-PROT-7", "SQ-MD-6", "SQX-ARM-503"
)
@pytest.mark.parametrize(
    ("suit", "weapon", "squares", "armour"),
    [
        ("power", "laser_rifle", 6, 2), ("power", "heavy_bolter_auto", 4, 2), ("power", "lascannon", 4, 2),
        ("power", "plasma_gun_light", 6, 2), ("power", "meltagun", 6, 2), ("power", "heavy_flamer", 4, 2),
        ("scout", "heavy_bolter_auto", 6, 1), ("scout", "missile_launcher", 6, 1), ("terminator", "storm_bolter", 4, 3),
        ("terminator", "heavy_flamer", 4, 3), ("artificer", "laser_rifle", 6, 3), ("artificer", "missile_launcher", 4, 3),
    ],
)  # fmt: skip
def test_armour_and_weapon_decide_movement_and_armour_value(suit: str, weapon: str, squares: int, armour: int) -> None:
    game = arena("X . O", X=man(weapon, suit=suit))
    assert game.t.allowance(game.figure("X")) == squares
    assert game.t.armour(game.figure("X")) == armour


@pytest.mark.rule("SQX-ARM-205")
def test_the_commanders_heavy_bolter_does_not_slow_him() -> None:
    game = arena("X . O", X=commander("heavy_bolter"))
    assert game.t.allowance(game.figure("X")) == 6


@pytest.mark.rule(
    "SQX-ARM-122", "SQX-PROT-6", "SQX-PROT-16", "SQX-ARM-208", "SQX-ARM-212", "SQX-ARM-505", "SQX-ARM-605", "SQX-RUL-34"
)
def test_who_carries_what_in_classic_mode() -> None:
    hammer = X.kits["terminator_hammer"]
    assert hammer.gear == ("storm_shield",) and hammer.blades == ("thunder_hammer",)
    assert X.kits["terminator_storm_bolter"].blades == ("power_glove",)
    power = [kit for kit in X.kits.values() if kit.suit == "power"]
    assert not any(kit.kind == "commander" and "heavy_bolter_auto" in kit.firearms for kit in power)
    given = {weapon for kit in power for weapon in kit.firearms}
    assert not given & {"storm_bolter", "plasma_pistol", "inferno_pistol", "hand_flamer", "sniper_rifle", "shotgun"}


@pytest.mark.rule("SQX-ARM-228")
def test_a_sniper_rifle_is_no_bolter() -> None:
    game = arena("X Z . O", X=scout("sniper_rifle"), Z=scout("laser_rifle"))
    assert stats.concerns(C, "laser_rifle", game.figure("Z"), False)
    assert not stats.concerns(C, "laser_rifle", game.figure("X"), False)


@pytest.mark.rule("SQX-KEY-1")
def test_every_keyword_of_the_index_is_a_record() -> None:
    assert sorted(keywords.INDEX, key=lambda id: int(id.rpartition("-")[2])) == [f"SQX-KEY-{n}" for n in range(1, 43)]
    assert len(set(keywords.INDEX.values())) == 42


@pytest.mark.rule("SQX-GEN-6", "SQX-GEN-7", "SQX-GEN-12")
def test_no_vehicle_but_the_tarantula_and_dice_change_only_by_cards() -> None:
    assert {arm for arm, record in X.arms.items() if record.kind == "support"} == {"tarantula"}
    assert not any("grey" in id or "psycannon" in id for id in X.arms)
    game = arena("X . O", X=man("laser_rifle")).dice(0, 0).act("X").fire("O")
    assert len(game.told("sq-rolls")[0].args["dice"]) == 2
