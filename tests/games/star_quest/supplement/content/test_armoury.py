"""The armoury, the protections and who carries what are exactly those of the catalogue's tables (Annex 2)."""

from __future__ import annotations

import re

import pytest

from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content.records import UNLIMITED
from squadra.games.star_quest.supplement.rules import stats
from tests.games.star_quest.supplement.catalogue import ARMS, C, X, dice, kit_figure, table

SYNOPSIS = {row[0]: row for row in table("**Table SQX-T-A2a.")}
CLASS = {"hh": "hand-to-hand"}


@pytest.mark.rule(
    "SQX-ARM-101", "SQX-ARM-102", "SQX-ARM-110", "SQX-ARM-114", "SQX-ARM-121", "SQX-ARM-127", "SQX-ARM-128",
    "SQX-ARM-201", "SQX-ARM-203", "SQX-ARM-205", "SQX-ARM-206", "SQX-ARM-210", "SQX-ARM-214", "SQX-ARM-217",
    "SQX-ARM-218", "SQX-ARM-225", "SQX-ARM-231", "SQX-ARM-404", "SQX-ARM-406", "SQX-ARM-501", "SQX-ARM-502",
    "SQX-ARM-503", "SQX-ARM-601", "SQX-ARM-602", "SQX-ARM-603", "SQX-ARM-708", "SQX-ARM-714", "SQX-ARM-717",
    "SQX-ARM-801", "SQX-ARM-901", "SQX-ARM-905", "SQX-ARM-908", "SQX-ARM-909", "SQX-RUL-1", "SQX-RUL-91",
)  # fmt: skip
@pytest.mark.parametrize("name", ARMS)
def test_a_weapon_has_the_dice_the_class_and_the_range_of_the_synopsis(name: str) -> None:
    _, _, rolled, kind, _area, reach, _rules = SYNOPSIS[name]
    arm = X.arms[ARMS[name]]
    assert arm.kind == CLASS.get(kind, kind)
    if name in ("Lascannon", "Tarantula"):
        charges = arm.has(keywords.Intensity)
        assert charges is not None
        assert (charges.charges, charges.dice) == (3, dice(rolled))
        assert arm.pool() == Pool(red=3 * pool(charges.dice).red)
    elif kind == "grenade" and rolled.startswith(("none", "d6", "+")):
        bonus = arm.has(keywords.HandBonus)
        assert (bonus.dice if bonus is not None else "") == dice(rolled)
    else:
        assert (arm.melee if kind == "hh" else arm.dice) == dice(rolled)
    assert arm.range == (UNLIMITED if reach == "unlimited" else int(reach))


def test_every_row_of_the_synopsis_but_the_combination_is_a_weapon() -> None:
    assert set(SYNOPSIS) - set(ARMS) == {"Two power weapons"}


WORDS: dict[str, type[keywords.Keyword]] = {
    "high rate of fire": keywords.HighRate,
    "explosive area": keywords.Explosive,
    "homogeneous area": keywords.Homogeneous,
    "adjustable intensity": keywords.Intensity,
    "concentrated fire": keywords.ConcentratedFire,
    "constant penetration": keywords.ConstantPenetration,
    "variable penetration": keywords.VariablePenetration,
    "internal explosion": keywords.ExplosiveAmmunition,
    "ignores cover": keywords.IgnoresCover,
    "no targeter": keywords.NoTargeter,
    "variable attack": keywords.VariableAttack,
    "return beam": keywords.ReturnBeam,
    "silencer": keywords.Silencer,
    "self-destruction": keywords.SelfDestructing,
    "no pistol bonus": keywords.NoPistolBonus,
    "diagonal attack": keywords.DiagonalAttack,
    "option: parry": keywords.Parry,
    "optional shells": keywords.OptionalShells,
    "perfected weapon": keywords.Perfected,
    "random movement": keywords.RandomMovement,
    "invisibility": keywords.Invisibility,
    "enemy one die less": keywords.WeakenedEnemy,
    "Androids and Dreadnoughts only": keywords.SpecificTargets,
    "target VA": keywords.ReducedArmour,
    "hh bonus": keywords.HandBonus,
    "charges": keywords.Ammunition,
    "missiles": keywords.Ammunition,
}


@pytest.mark.rule(
    "SQX-KEY-2", "SQX-KEY-5", "SQX-KEY-6", "SQX-KEY-7", "SQX-KEY-8", "SQX-KEY-9", "SQX-KEY-10", "SQX-KEY-12",
    "SQX-KEY-13", "SQX-KEY-14", "SQX-KEY-15", "SQX-KEY-17", "SQX-KEY-19", "SQX-KEY-20", "SQX-KEY-22", "SQX-KEY-23",
    "SQX-KEY-24", "SQX-KEY-26", "SQX-KEY-27", "SQX-KEY-28", "SQX-KEY-29", "SQX-KEY-30", "SQX-KEY-31", "SQX-KEY-32",
    "SQX-KEY-33", "SQX-KEY-34", "SQX-KEY-36", "SQX-KEY-38", "SQX-KEY-39", "SQX-GEN-12", "SQX-RUL-5",
)  # fmt: skip
@pytest.mark.parametrize("name", ARMS)
def test_a_weapon_has_the_special_rules_of_the_synopsis(name: str) -> None:
    rules = SYNOPSIS[name][6]
    arm = X.arms[ARMS[name]]
    for words, keyword in WORDS.items():
        if words in rules and not (words == "diagonal attack" and "option: diagonal" in rules):
            assert arm.has(keyword) is not None, words
    counted = re.search(r"(\d+) (?:missiles|charges)", rules)
    if counted:
        ammunition = arm.has(keywords.Ammunition)
        assert ammunition is not None
        assert ammunition.rounds == int(counted[1])
    if "max 2 targets" in SYNOPSIS[name][4]:
        rate = arm.has(keywords.HighRate)
        assert rate is not None
        assert rate.targets == 2
    if "option: diagonal attack" in rules:
        assert arm.has(keywords.OptionalDiagonal) is not None
    if "option: anti-tank" in rules:
        assert arm.has(keywords.OptionalAntiTank) or arm.has(keywords.AntiTank)


@pytest.mark.rule("SQX-KEY-1")
def test_each_of_the_forty_two_keywords_is_a_record_and_is_attached_to_something() -> None:
    assert list(keywords.INDEX) == [f"SQX-KEY-{n}" for n in range(1, 43)]
    assert len(set(keywords.INDEX.values())) == 42
    used = {type(keyword) for arm in X.arms.values() for keyword in arm.keywords}
    for record in (*X.armours.values(), *X.squads.values(), *X.characters.values()):
        used |= {type(keyword) for keyword in record.keywords}
    assert set(keywords.INDEX.values()) <= used


@pytest.mark.rule(
    "SQX-DICE-6", "SQX-DICE-7", "SQX-DICE-8", "SQX-DICE-9", "SQX-DICE-10", "SQX-DICE-11", "SQX-RUL-4", "SQX-EX-10",
    "SQX-EX-11", "SQX-EX-1", "SQX-EX-40", "SQX-ARM-104", "SQX-ARM-115",
)  # fmt: skip
def test_melee_weapon_and_pistol_roll_the_dice_of_the_restored_table() -> None:
    pistols = ("laser_pistol", "plasma_pistol", "inferno_pistol", "hand_flamer")
    blades = ("combat_knife", "chainsword", "power_sword", "power_axe", "crozius", "power_glove", "lightning_claw")
    rows = table("**Table SQX-T-A2b.")[1:]
    assert len(rows) == len(blades) == len(X.matrix)
    for blade, row in zip(blades, rows, strict=True):
        assert X.matrix[blade]["alone"] == dice(row[1]) == str(stats.hand_dice(C, (blade,), ()))
        for pistol, cell in zip(pistols, row[2:], strict=True):
            assert X.matrix[blade][pistol] == dice(cell)
            for defending in (False, True):
                assert str(stats.hand_dice(C, (blade,), (pistol,), defending)) == dice(cell)


@pytest.mark.rule("SQX-DICE-5", "SQX-ARM-103", "SQX-DICE-13", "SQX-ARM-129", "SQX-ARM-123", "SQX-GEN-11", "SQX-DICE-12")
def test_two_weapons_add_up_and_some_take_no_pistol() -> None:
    assert str(stats.hand_dice(C, ("power_sword", "power_glove"), ())) == "2R+2W"
    assert str(stats.hand_dice(C, ("power_sword",), ("storm_bolter",))) == "1R+1W"
    assert str(stats.hand_dice(C, ("force_weapon",), ("laser_pistol",))) == "2R+2W"
    assert str(stats.hand_dice(C, ("thunder_hammer",), ("laser_pistol",))) == "3R"
    assert str(stats.hand_dice(C, ("combat_knife",), ("laser_rifle",))) == "2W"


@pytest.mark.rule("SQX-ARM-116", "SQX-ARM-117", "SQX-ARM-119")
def test_a_pair_of_claws_attacks_with_four_dice_or_twice_with_two_and_defends_with_two() -> None:
    claws = X.arms["lightning_claws"]
    several = claws.has(keywords.SeveralTargets)
    assert several is not None
    assert (several.attacks, several.dice) == (2, "2R")
    assert str(stats.hand_dice(C, ("lightning_claws",), ())) == "4R"
    assert str(stats.hand_dice(C, ("lightning_claws",), (), defending=True)) == "2R"


CARRIED = {
    "Combat Knife / Bayonet": "combat_knife", "Power Fist": "power_glove", "Crozius Arcanum": "crozius",
    "Lightning Claw, single (it: Artiglio del Fulmine)": "lightning_claw", "Lightning Claws, pair": "lightning_claws",
    "Bolt Pistol": "laser_pistol", "Bolter": "laser_rifle", "Heavy Bolter SQ": "heavy_bolter",
    "Heavy Bolter, automatic": "heavy_bolter_auto", "Cyclone Missile Launcher": "cyclone",
    "Plasma Gun": "plasma_gun_light", "Plasma Gun SQ": "plasma_gun",
    "Fusion Gun SQ (it: Cannone a fusione)": "fusion_gun", "Flamer, light": "flamer",
    "Sensory distortion grenade": "sensory_grenade", "Master-crafted weapons": "master_crafted",
    "Bio-scanner": "bio_scanner", "Grenade launcher (on Terminator armour)": "grenade_launcher",
    "Ammunition: flamer": "flamer_ammunition", "Ammunition: Krak missiles": "krak_missiles",
    "Bionic parts (general)": "bionic_parts", "Improved locomotion systems": "locomotion",
    "Standards and Relics": "standard", "Combi-weapon": "combi_weapon", "Camo-cloak": "camo_cloak",
}  # fmt: skip


def carried(cell: str) -> str:
    """`M C [k], Ap [k]` as `M:k C:k Ap:k`."""
    found: list[str] = []
    cell = cell.split(" (")[0] if cell.startswith(("C [e] (", "(")) else cell
    for who, letter in re.findall(r"((?:[A-Z][a-z]? ?)+)\[([kef])", cell):
        found += [f"{one}:{letter}" for one in who.split()]
    return " ".join(found)


@pytest.mark.rule("SQX-RUL-34", "SQX-RUL-89", "SQX-ARM-208", "SQX-ARM-212", "SQX-PROT-15", "SQX-EQ-12")
def test_who_may_carry_what_is_the_table_of_the_catalogue() -> None:
    rows = [row for row in table("**Table SQX-T-A2c.") if row[0] not in ("Protections", "Equipment")]
    assert len(rows) == len(X.carry)
    for name, scouts, power, terminators, _note in rows:
        id = CARRIED.get(name, name.lower().replace(" ", "_").replace("-", "_"))
        mine = X.carry[id]
        assert (mine.scout, mine.power, mine.terminator) == (carried(scouts), carried(power), carried(terminators)), id


@pytest.mark.rule("SQX-PROT-1", "SQX-PROT-2", "SQX-PROT-3", "SQX-PROT-7")
def test_the_armours_are_those_of_the_table() -> None:
    suits = ("scout", "power", "terminator", "artificer")
    for suit, row in zip(suits, table("**Table SQX-T-1."), strict=True):
        armour = X.armours[suit]
        assert armour.armour == int(row[2])
        numbers = [int(n) for n in re.findall(r"\d+", row[3])]
        assert [armour.move, *([armour.heavy_move] if armour.heavy_move else [])] == numbers


@pytest.mark.rule("SQX-PROT-13", "SQX-PROT-16", "SQX-PROT-17", "SQX-PROT-18", "SQX-PROT-24")
def test_the_partial_and_the_energy_protections_are_those_of_the_tables() -> None:
    saves = {row[0].lower().replace(" ", "_"): dice(row[2]) for row in table("**Table SQX-T-2.")}
    assert saves == {id: p.save for id, p in X.protections.items() if p.save}
    fields = {id: p.plus for id, p in X.protections.items() if p.energy}
    assert fields == {"force_field": 1, "iron_halo": 1, "rosarius": 1}
    assert [row[2] for row in table("**Table SQX-T-3.")] == ["+1"] * 3
    assert X.protections["storm_shield"].hands == 1
    assert not {"scout", "terminator"} & set(X.protections["adamantine_mantle"].suits)
    assert "scout" not in X.protections["iron_halo"].suits


@pytest.mark.rule("SQX-PROT-21", "SQX-PROT-22", "SQX-PROT-23", "SQX-TERM-E-1", "SQX-PROT-25")
def test_energy_protections_raise_armour_by_one_and_never_add_up() -> None:
    commander = kit_figure("terminator_commander")
    assert stats.armour_value(C, commander, ()) == 3
    assert stats.armour_value(C, commander, ("iron_halo",)) == 4
    assert stats.armour_value(C, commander, ("force_field", "iron_halo")) == 4
    assert stats.armour_value(C, kit_figure("power_chaplain"), ()) == 3
    assert stats.armour_value(C, kit_figure("power_chaplain"), ("force_field",)) == 3, "the Rosarius is counted already"
    assert stats.armour_value(C, kit_figure("heavy_bolter"), ("force_field",)) == 3


@pytest.mark.rule("SQX-PWR-10", "SQX-PWR-11", "SQX-PWR-20", "SQX-GEN-6")
def test_the_light_special_weapons_are_those_of_the_list() -> None:
    listed = {
        "storm_bolter", "sniper_rifle", "shotgun", "plasma_pistol", "plasma_gun_light", "inferno_pistol", "meltagun",
        "hand_flamer", "flamer",
    }  # fmt: skip
    by_card = {"grenade_launcher"}
    assert {id for id, arm in X.arms.items() if arm.kind == "light-special"} == listed | by_card
    assert {id for id, arm in X.arms.items() if arm.kind == "support"} == {"tarantula"}


@pytest.mark.rule("SQX-ARM-702", "SQX-EQ-44", "SQX-ARM-234", "SQ-MD-8", "SQX-EQ-40", "SQX-EQ-42")
def test_no_targeter_goes_on_shotgun_flamers_extra_heavy_weapons_and_blades() -> None:
    without = {id for id in X.arms if not C.weapons[id].targeter}
    for id in (
        "shotgun",
        "hand_flamer",
        "flamer",
        "heavy_flamer",
        "lascannon",
        "fusion_gun",
        "conversion_beam",
        "tarantula",
    ):
        assert id in without
    assert {id for id, arm in X.arms.items() if arm.kind == "hand-to-hand"} <= without
    assert X.arms["sniper_rifle"].has(keywords.Targeter) is not None
    assert any(isinstance(word, keywords.Targeter) for word in X.armours["terminator"].keywords)


@pytest.mark.rule("SQX-ARM-401", "SQX-RUL-17")
def test_imperial_lasers_are_kept_as_data_and_nobody_carries_them_in_classic_mode() -> None:
    for id in ("imperial_pistol", "imperial_rifle"):
        assert X.arms[id].dice == "1R"
        assert not any(id in kit.firearms for kit in X.kits.values())
        assert id not in X.carry
