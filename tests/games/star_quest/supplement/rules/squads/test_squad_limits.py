"""The forbidden side of what the catalogue says of squads: each "only", "never", "not", "at most" of sections 5 to 9 as a line-up
that is refused by that rule, beside the lawful one that differs from it in nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.supplement.content.lineup import Lineup, Terms
from squadra.games.star_quest.supplement.rules.squads.choices import default_lineup
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from tests.games.star_quest.supplement.catalogue import C

RICH = Terms(honours=4, rank=3)
CYCLE = Terms(honours=4, rank=3, company="dreadnought")
POOR = Terms(honours=1)


def usual(squad: str, terms: Terms = RICH, **changes: Any) -> Lineup:
    return replace(default_lineup(C, squad, terms), **changes)


def rules(lineup: Lineup, terms: Terms) -> set[str]:
    return {found.refusal.rule for found in faults(C, lineup, terms)}


TERMINATORS = ("terminator_cyclone", "terminator_storm_bolter", "terminator_claws", "terminator_claws")
SCOUTS = ("scout_bolter", "scout_heavy_bolter_auto", "scout_bolter", "scout_sniper_rifle")
TWO = ("power_bolter", "power_flamer")
FISTS = ("walker_fist", "walker_fist")

CASES: list[tuple[str, Lineup, Lineup, Terms]] = [
    # rule, forbidden, lawful, terms
    ("SQX-TERM-10", usual("terminator", commander="sword_and_glove"), usual("terminator"), RICH),
    ("SQX-PWR-24", usual("power", commander="terminator_commander"), usual("power", commander="axe_and_pistol"), RICH),
    ("SQX-SCOUT-5", usual("scout", commander="heavy_bolter"), usual("scout", commander="scout_shotgun"), RICH),
    (
        "SQX-TERM-11",
        usual("terminator", figures=(*TERMINATORS[:3], "terminator_heavy_flamer")),
        usual("terminator", figures=TERMINATORS),
        RICH,
    ),
    (
        "SQX-TERM-11",
        usual("terminator", figures=TERMINATORS[1:] + TERMINATORS[1:2]),
        usual("terminator", figures=TERMINATORS),
        RICH,
    ),
    (
        "SQX-TERM-15",
        usual("terminator", figures=("terminator_cyclone",) * 2 + TERMINATORS[2:]),
        usual("terminator", figures=("terminator_heavy_flamer", *TERMINATORS[:3])),
        CYCLE,
    ),
    (
        "SQX-SCOUT-6",
        usual("scout", figures=("scout_missile_launcher", *SCOUTS[1:2], *SCOUTS[3:] * 2)),
        usual("scout", figures=SCOUTS),
        RICH,
    ),
    ("SQX-SCOUT-7", usual("scout", figures=(*SCOUTS[:1] * 2, *SCOUTS[3:] * 2)), usual("scout", figures=SCOUTS), RICH),
    (
        "SQX-SCOUT-8",
        usual("scout", figures=(*SCOUTS[:3], "scout_heavy_bolter_auto")),
        usual("scout", figures=(*SCOUTS[:3], "scout_missile_launcher")),
        RICH,
    ),
    ("SQX-GEN-2", usual("scout", figures=(*SCOUTS[:3], "power_meltagun")), usual("scout", figures=SCOUTS), RICH),
    (
        "SQX-PWR-23",
        usual("power", figures=("power_bolter", "power_flamer", "power_bolter", "power_lascannon")),
        usual("power", figures=("power_bolter", "power_flamer", "power_bolter", "power_plasma_gun")),
        RICH,
    ),
    ("SQX-SCOUT-16", usual("scout", character="chaplain"), usual("scout"), RICH),
    (
        "SQX-CHR-4",
        usual("terminator", character="apothecary", figures=TERMINATORS[:3]),
        usual("terminator", character="chaplain", figures=TERMINATORS[:3]),
        RICH,
    ),
    (
        "SQX-CHR-4",
        usual("terminator", character="techmarine", figures=TERMINATORS[:3]),
        usual("terminator", character="librarian", figures=TERMINATORS[:3]),
        RICH,
    ),
    ("SQX-RUL-101", usual("power", character="chaplain", figures=TWO), usual("power"), POOR),
    ("SQX-RUL-101", usual("power", dreadnought=FISTS, figures=TWO), usual("power"), POOR),
    ("SQX-DRD-2", usual("scout", dreadnought=FISTS), usual("scout"), RICH),
    (
        "SQX-DRD-3",
        usual("power", commander="walker", dreadnought=FISTS, figures=TWO),
        usual("power", dreadnought=FISTS, figures=TWO),
        RICH,
    ),
    (
        "SQX-RUL-60",
        usual("power", character="chaplain", dreadnought=FISTS, figures=()),
        usual("power", character="chaplain", figures=TWO),
        RICH,
    ),
    (
        "SQX-DRD-10",
        usual("power", dreadnought=("walker_fist", "fusion_gun"), figures=TWO),
        usual("power", dreadnought=FISTS, figures=TWO),
        RICH,
    ),
    (
        "SQX-LIB-6",
        usual("power", character="chaplain", figures=TWO, powers=("smite",)),
        usual("power", character="chaplain", figures=TWO),
        RICH,
    ),
    (
        "SQX-LIB-6",
        usual("power", character="librarian", figures=TWO, powers=("smite", "scan", "jinx", "aura")),
        usual("power", character="librarian", figures=TWO, powers=("smite", "vortex", "jinx", "aura")),
        RICH,
    ),
]


@pytest.mark.rule(
    *sorted({rule for rule, *_ in CASES}), "SQX-CHR-3", "SQX-CHR-5", "SQX-APO-1", "SQX-TECH-1", "SQX-SCOUT-14"
)
@pytest.mark.parametrize(
    ("rule", "forbidden", "lawful", "terms"), CASES, ids=[f"{n}-{case[0]}" for n, case in enumerate(CASES)]
)
def test_a_squad_that_is_refused_and_the_lawful_one_beside_it(
    rule: str, forbidden: Lineup, lawful: Lineup, terms: Terms
) -> None:
    assert rule in rules(forbidden, terms)
    assert rules(lawful, terms) == set()


@pytest.mark.rule("SQX-CHR-7", "SQX-CHR-11", "SQX-EX-35", "SQX-PWR-6", "SQX-APO-2", "SQX-DRD-E-1")
def test_honours_spent_bring_no_cards() -> None:
    """Four Honours, two of them for the Apothecary: six cards of Equipment and not seven."""
    orders = ("fire", "move_it", "by_sections", "close_assault")
    healers = usual("power", character="apothecary", figures=TWO, chapter="ultramarines")
    six = (*orders, *("narthecium",) * 4, "targeter", "bio_scanner")
    assert rules(replace(healers, cards=six), RICH) == set()
    assert rules(replace(healers, cards=(*six, "medipack")), RICH) == {"SQX-PWR-6"}
    assert rules(replace(healers, cards=six[:-1]), RICH) == {"SQX-PWR-6"}
