"""Every figure of Annex 3 has the dice, the movement and the points of its table; so have characters and Dreadnought."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content.lineup import Lineup
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.squads.choices import points
from squadra.games.star_quest.supplement.rules.squads.muster import figures_of
from tests.games.star_quest.supplement.catalogue import C, X, dice, kit_figure, table

POWER = (
    "heavy_bolter", "axe_and_pistol", "sword_and_glove", "power_bolter", "power_plasma_gun_light", "power_meltagun",
    "power_flamer", "power_assault_cannon", "power_missile_launcher", "power_plasma_gun", "power_heavy_flamer",
    "power_lascannon", "power_fusion_gun", "power_conversion_beam", "power_tarantula", "power_heavy_bolter_auto",
)  # fmt: skip
TERMINATORS = (
    "terminator_commander", "terminator_storm_bolter", "terminator_assault_cannon", "terminator_cyclone",
    "terminator_heavy_flamer", "terminator_claws", "terminator_hammer", "terminator_librarian", "terminator_chaplain",
)  # fmt: skip
SCOUTS = (
    "scout_sword_and_pistol", "scout_shotgun", "scout_bolter", "scout_sniper_rifle", "scout_heavy_bolter_auto",
    "scout_missile_launcher",
)  # fmt: skip


def check_row(kit: str, row: list[str]) -> None:
    figure = kit_figure(kit)
    _, ranged, hand, move, worth = row
    pools = [str(X.arms[w].pool()) for w in figure.weapons]
    if kit == "power_lascannon":
        assert pools == ["3R"]
    elif kit != "power_tarantula":
        assert (pools or [""])[0] == dice(ranged)
    assert str(stats.melee(C, figure, ())) == dice(hand)
    assert stats.movement(C, figure, ()) == int(re.findall(r"\d+", move)[0])
    total = stats.points(C, figure) + (10 if kit == "power_tarantula" else 0)
    assert total == sum(int(n) for n in worth.split("+"))
    assert X.kits[kit].points == stats.points(C, figure)


@pytest.mark.rule(
    "SQX-PWR-1", "SQX-PWR-2", "SQX-PWR-3", "SQX-PWR-5", "SQX-PWR-15", "SQX-PWR-24", "SQX-ARM-207", "SQX-GEN-10",
    "SQX-PWR-4", "SQX-RUL-6", "SQ-MD-6", "SQ-MD-7", "SQ-MD-28",
)  # fmt: skip
def test_power_armour_figures_are_those_of_the_table() -> None:
    rows = table("**Table SQX-T-A3a.")
    assert len(rows) == len(POWER)
    for kit, row in zip(POWER, rows, strict=True):
        check_row(kit, row)
        figure = kit_figure(kit)
        assert stats.armour_value(C, figure, ()) == 2
        assert figure.life == (6 if figure.kind == "commander" else 1)


@pytest.mark.rule(
    "SQX-TERM-5", "SQX-TERM-6", "SQX-TERM-7", "SQX-TERM-10", "SQX-TERM-13", "SQX-TERM-20", "SQX-KEY-42", "SQX-PROT-6",
    "SQX-ARM-122", "SQX-RUL-77", "SQX-TERM-31", "SQX-KEY-16", "SQX-KEY-25",
)  # fmt: skip
def test_terminators_are_those_of_the_table() -> None:
    for kit, row in zip(TERMINATORS, table("**Table SQX-T-A3b."), strict=True):
        check_row(kit, row)
        figure = kit_figure(kit)
        assert stats.armour_value(C, figure, ()) == (4 if figure.kind == "chaplain" else 3)
        assert figure.life == {"commander": 6, "marine": 2}.get(figure.kind, 3)
    assert kit_figure("terminator_hammer").gear == ("storm_shield",)
    assert kit_figure("terminator_cyclone").weapons == ("storm_bolter", "cyclone")
    words = {type(word) for word in X.armours["terminator"].keywords}
    assert words == {keywords.Veterans, keywords.Elite, keywords.Targeter, keywords.Teleport}
    assert X.armours["terminator"].size == 1


@pytest.mark.rule("SQX-SCOUT-2", "SQX-SCOUT-3", "SQX-SCOUT-4", "SQX-SCOUT-5", "SQX-SCOUT-14", "SQX-KEY-4", "SQX-KEY-40")
def test_scouts_are_those_of_the_table() -> None:
    for kit, row in zip(SCOUTS, table("**Table SQX-T-A3c."), strict=True):
        check_row(kit, row)
        figure = kit_figure(kit)
        assert stats.armour_value(C, figure, ()) == 1
        assert stats.movement(C, figure, ()) == 6
        assert figure.life == (6 if figure.kind == "commander" else 1)
        assert all(X.arms[w].kind != "extra-heavy" for w in figure.weapons)
    assert {type(word) for word in X.squads["scout"].keywords} == {
        keywords.Crouching,
        keywords.Incursion,
        keywords.HitAndRun,
    }


@pytest.mark.rule(
    "SQX-LIB-1", "SQX-APO-1", "SQX-CHA-1", "SQX-CHA-6", "SQX-TECH-1", "SQX-KEY-3", "SQX-KEY-11", "SQX-KEY-37"
)
def test_characters_have_the_profiles_of_the_table() -> None:
    rows = table("**Table SQX-T-13.")
    assert len(rows) == 6
    for name, suit, hand, ranged, armour, life, move, worth, _equipment, _rules in rows:
        squad = "terminator" if suit == "Terminator" else "power"
        kit = next(id for key, id in X.characters[name.lower()].kits.items() if key == squad)
        figure = kit_figure(kit)
        assert figure.suit == {"Terminator": "terminator", "artificer": "artificer"}.get(suit, "power")
        assert str(stats.melee(C, figure, ())) == dice(hand)
        assert str(X.arms[figure.weapons[0]].pool()) == dice(ranged)
        assert stats.armour_value(C, figure, ()) == int(armour)
        assert figure.life == int(life) == stats.full_life(C, figure)
        assert stats.movement(C, figure, ()) == int(move)
        assert stats.points(C, figure) == int(worth)


@pytest.mark.rule("SQX-DRD-4", "SQX-DRD-40", "SQX-DRD-41", "SQX-DRD-13", "SQX-DRD-14", "SQX-DRD-6")
def test_the_allied_dreadnought_has_its_profile() -> None:
    def walker(*mounts: str) -> object:
        return figures_of(C, "red", Lineup(commander="heavy_bolter", dreadnought=mounts))[-1]

    armed = figures_of(C, "red", Lineup(commander="heavy_bolter", dreadnought=("walker_fist", "plasma_gun")))[-1]
    assert (armed.id, armed.kind, armed.life, armed.weapons) == ("red-walker", "walker", 3, ("plasma_gun",))
    assert stats.armour_value(C, armed, ()) == 4
    assert stats.movement(C, armed, ()) == 4
    assert stats.points(C, armed) == 50
    assert str(stats.melee(C, armed, ())) == "2R+2W"
    assert X.armours["walker"].size == 2
    bare = replace(armed, blades=())
    assert str(stats.melee(C, bare, ())) == str(stats.melee(C, bare, (), defending=True)) == "2W"
    assert walker("plasma_gun", "plasma_gun") != armed


@pytest.mark.rule("SQX-RUL-33", "SQ-MD-15", "SQ-MD-16", "SQX-RUL-16", "SQ-MD-18")
def test_a_tarantula_comes_with_its_gunner_and_both_have_their_own_points() -> None:
    squad = figures_of(C, "red", Lineup(commander="heavy_bolter", figures=("power_bolter", "power_tarantula")))
    gunner, gun = squad[2], squad[3]
    assert (gun.id, gun.kind, gun.weapons, gun.crew) == ("red-tarantula", "tarantula", ("tarantula",), "red-2")
    assert (gunner.crew, gunner.weapons) == ("red-tarantula", ())
    assert (stats.points(C, gunner), stats.points(C, gun)) == (5, 10)
    assert (stats.armour_value(C, gun, ()), gun.life) == (3, 2)


def test_the_points_of_a_squad_add_up() -> None:
    lineup = Lineup(
        squad="terminator",
        commander="terminator_commander",
        figures=("terminator_cyclone", "terminator_claws", "terminator_hammer"),
        character="librarian",
    )
    assert points(C, lineup) == 15 + 17 + 15 + 15 + 20


@pytest.mark.rule("SQX-RUL-107")
def test_after_the_loss_of_a_weapon_a_figure_is_worth_less() -> None:
    assert stats.points(C, replace(kit_figure("power_assault_cannon"), weapons=())) == 5
    assert stats.points(C, replace(kit_figure("scout_sniper_rifle"), weapons=())) == 3
    assert stats.points(C, replace(kit_figure("terminator_assault_cannon"), weapons=())) == 10
    assert stats.points(C, replace(kit_figure("terminator_cyclone"), weapons=("cyclone",))) == 17
    assert stats.points(C, replace(kit_figure("terminator_cyclone"), weapons=("storm_bolter",))) == 10


@pytest.mark.rule("SQX-TERM-E-8", "SQX-DRD-E-11", "SQX-DRD-E-8", "SQX-EQ-73", "SQX-DRD-8", "SQX-CHR-9", "SQX-RUL-46")
def test_cards_change_movement_and_armour_of_those_they_are_for() -> None:
    standard = kit_figure("terminator_storm_bolter")
    assert stats.movement(C, standard, ("locomotion",)) == 5
    librarian = kit_figure("terminator_librarian")
    assert stats.movement(C, librarian, ("locomotion",)) == 4
    walker = figures_of(C, "red", Lineup(commander="heavy_bolter", dreadnought=("walker_fist", "plasma_gun")))[-1]
    assert stats.movement(C, walker, ("locomotion",)) == 4
    assert stats.movement(C, walker, ("walker_locomotion",)) == 6
    assert stats.armour_value(C, walker, ("reinforced_armour",)) == 5
    assert stats.armour_value(C, standard, ("reinforced_armour",)) == 3
    bolter = kit_figure("power_bolter")
    assert stats.movement(C, replace(bolter, gear=("teleport_homer",)), ()) == 4
    assert stats.movement(C, replace(kit_figure("scout_bolter"), gear=("teleport_homer",)), ()) == 6


@pytest.mark.rule("SQX-SCOUT-E-18", "SQX-EX-29", "SQX-ARM-204")
def test_the_burst_selector_and_the_pistols_card_add_their_dice() -> None:
    commander = kit_figure("scout_sword_and_pistol")
    assert str(stats.melee(C, commander, ())) == "1R+1W"
    assert str(stats.melee(C, commander, ("burst_selector",))) == "1R+2W"
    assert str(stats.melee(C, kit_figure("scout_shotgun"), ("burst_selector",))) == "2W"
    assert str(stats.melee(C, kit_figure("scout_bolter"), ("laser_pistols",))) == "3W"
    assert str(stats.melee(C, kit_figure("scout_sniper_rifle"), ("laser_pistols",))) == "2W"


@pytest.mark.rule("SQX-ARM-219", "SQX-ARM-709", "SQX-TERM-E-9")
def test_rounds_are_counted() -> None:
    flamer = kit_figure("terminator_heavy_flamer")
    assert stats.rounds(C, flamer, "heavy_flamer", ()) == 6
    assert stats.rounds(C, flamer, "heavy_flamer", ("flamer_ammunition",)) == 12
    assert stats.rounds(C, replace(flamer, spent=("heavy_flamer",) * 2), "heavy_flamer", ()) == 4
    assert stats.rounds(C, kit_figure("terminator_cyclone"), "cyclone", ()) == 12
    assert stats.rounds(C, flamer, "storm_bolter", ()) is None
