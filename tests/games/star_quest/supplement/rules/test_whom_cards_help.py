"""Whom a card helps or hinders and whom not (SQX-CHR-9, SQX-DRD-7, -8, SQX-RUL-46, -61, -99, -107): cards against figures."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.state import Figure, Marks
from squadra.games.star_quest.supplement.content.lineup import Lineup
from squadra.games.star_quest.supplement.rules.combat.jams_and_overheating import jams
from squadra.games.star_quest.supplement.rules.squads.muster import figures_of
from squadra.games.star_quest.supplement.rules.stats import SHARES, concerns
from tests.games.star_quest.supplement.catalogue import C, kit_figure
from tests.games.star_quest.supplement.field import Field

FIGURES: dict[str, Figure] = {
    "commander": kit_figure("axe_and_pistol"),
    "bolter": kit_figure("power_bolter"),
    "flamer": kit_figure("power_flamer"),
    "cannon": kit_figure("power_assault_cannon"),
    "lascannon": kit_figure("power_lascannon"),
    "scout": kit_figure("scout_bolter"),
    "terminator": kit_figure("terminator_storm_bolter"),
    "terminator cannon": kit_figure("terminator_assault_cannon"),
    "claws": kit_figure("terminator_claws"),
    "chaplain": kit_figure("power_chaplain"),
    "techmarine": kit_figure("power_techmarine"),
    "walker": figures_of(C, "red", Lineup(commander="heavy_bolter", dreadnought=("walker_fist", "plasma_gun")))[-1],
    "tarantula": figures_of(C, "red", Lineup(commander="heavy_bolter", figures=("power_tarantula",)))[-1],
}
MARINES = {"commander", "bolter", "flamer", "cannon", "lascannon", "scout", "terminator", "terminator cannon", "claws"}
EQUIPMENT = {
    "squad": MARINES,
    "commander": {"commander"},
    "laser_rifle": {"bolter", "scout"},
    "heavy": {"flamer", "cannon", "terminator", "terminator cannon"},
    "fist": {"terminator", "terminator cannon"},
    "fist_and_bolter": {"terminator"},
    "terminators": {"terminator", "terminator cannon", "claws"},
    "scouts": {"scout"},
    "no_scouts": MARINES - {"scout"},
    "techmarine": {"techmarine"},
    "walker": {"walker"},
    "bearer": set(FIGURES),
}
"""What is worn helps who wears it, whoever he is."""


@pytest.mark.rule(
    "SQX-CHR-9",
    "SQX-DRD-8",
    "SQX-RUL-46",
    "SQX-RUL-99",
    "SQX-ARM-204",
    "SQX-TERM-E-6",
    "SQX-TERM-E-7",
    "SQX-EQ-12",
    "SQ-MD-25",
)
@pytest.mark.parametrize("who", EQUIPMENT)
def test_equipment_helps_these_and_nobody_else(who: str) -> None:
    assert {name for name, figure in FIGURES.items() if concerns(C, who, figure, order=False)} == EQUIPMENT[who]


@pytest.mark.rule("SQX-RUL-61", "SQX-DRD-7", "SQX-LIB-2", "SQX-RUL-114")
def test_orders_help_characters_too_but_neither_dreadnought_nor_tarantula_nor_who_showed_a_power() -> None:
    helped = {name for name, figure in FIGURES.items() if concerns(C, "squad", figure, order=True)}
    assert helped == MARINES | {"chaplain", "techmarine"}
    apart = replace(FIGURES["chaplain"], marks=Marks(apart=True))
    assert not concerns(C, "squad", apart, order=True)


@pytest.mark.rule("SQX-RUL-46", "SQX-CHR-9")
def test_by_agreement_characters_share_what_is_for_the_whole_squad_and_nothing_else() -> None:
    sharing = replace(FIGURES["chaplain"], gear=(SHARES,))
    assert {who for who in EQUIPMENT if concerns(C, who, sharing, order=False)} == {"squad", "no_scouts", "bearer"}
    walker = replace(FIGURES["walker"], gear=(SHARES,))
    assert not concerns(C, "squad", walker, order=False)


@pytest.mark.rule("SQX-RUL-107", "SQX-PWR-17", "SQX-SCOUT-13", "SQX-TERM-43", "SQX-DRD-30", "SQ-RUL-68")
@pytest.mark.parametrize(
    ("kit", "weapon", "fails"),
    [
        ("power_bolter", "laser_rifle", False),
        ("power_flamer", "flamer", True),
        ("power_meltagun", "meltagun", True),
        ("power_assault_cannon", "assault_cannon", True),
        ("power_lascannon", "lascannon", False),
        ("power_fusion_gun", "fusion_gun", False),
        ("heavy_bolter", "heavy_bolter", True),
        ("axe_and_pistol", "laser_pistol", False),
        ("scout_sniper_rifle", "sniper_rifle", True),
        ("scout_shotgun", "shotgun", False),
        ("terminator_storm_bolter", "storm_bolter", True),
        ("terminator_commander", "storm_bolter", False),
        ("terminator_librarian", "storm_bolter", False),
        ("power_chaplain", "laser_pistol", False),
    ],
)
def test_jammed_weapons_silence_these_weapons_and_no_others(kit: str, weapon: str, fails: bool) -> None:
    stage = Field()
    figure = kit_figure(kit)
    id = "red-commander" if figure.kind == "commander" else f"red-{figure.kind}" if figure.kind != "marine" else "red-1"
    stage.kit(id, (2, 3), kit)
    stage.go()
    assert jams(stage.t, stage.figure(id), weapon) is fails


@pytest.mark.rule("SQX-RUL-107", "SQX-DRD-30")
def test_the_dreadnoughts_weapons_jam_but_not_its_extra_heavy_ones() -> None:
    stage = Field()
    stage.walker("red", (2, 3), "plasma_gun", "twin_lascannon")
    stage.go()
    walker = stage.figure("red-walker")
    assert jams(stage.t, walker, "plasma_gun") and not jams(stage.t, walker, "twin_lascannon")
