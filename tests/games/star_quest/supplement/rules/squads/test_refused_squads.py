"""Why not: every refusal of a squad or a chapter of the supplement names its reason and its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.game import game
from squadra.games.star_quest.supplement.content.chapters import chapter_faults, id_faults
from squadra.games.star_quest.supplement.content.lineup import FreeFigure, Lineup, Terms
from squadra.games.star_quest.supplement.rules.squads.choices import default_lineup
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from squadra.kernel import Refusal, SetupError
from squadra.words import LANGUAGES, say
from tests.games.star_quest.supplement.catalogue import C, X

RICH = Terms(honours=4, rank=3)
CHAPTERS = Terms(honours=4, rank=3, options=("chapter_rules",))
ARMS = Terms(honours=4, rank=3, options=("character_arms",))
FREE = Terms(mode="free")
FISTS = ("walker_fist", "walker_fist")
TWO = ("power_bolter", "power_flamer")
RECRUIT = Terms()
POOR = Terms(reinforcements=False)
SEATS = ("red", "yellow")
BOTH = {seat: {"squad": "power", "dreadnought": list(FISTS)} for seat in SEATS}
TERMINATORS = ("terminator_cyclone", "terminator_storm_bolter", "terminator_claws", "terminator_heavy_flamer")
HEAVIES = ("power_assault_cannon", "power_missile_launcher", "power_bolter", "power_flamer")
OWN = X.chapters["ultramarines"]
OTHER = replace(OWN, emblem=X.chapters["blood_angels"].emblem)
HOMER = ("teleport_homer", "camo_cloak")
VETERANS = {"squad": "terminator"}


def squad(kind: str = "power", terms: Terms = RICH, **changes: Any) -> Refusal:
    """The first thing wrong with the usual squad of this kind, changed so."""
    usual = default_lineup(C, kind, terms, changes.pop("chapter", "ultramarines"))
    assert not list(faults(C, usual, terms))
    return next(faults(C, replace(usual, **changes), terms)).refusal


def free(*figures: FreeFigure, **one: Any) -> Refusal:
    found = figures or (FreeFigure(kind="commander", weapons=("laser_rifle",)), FreeFigure(**one))
    return next(faults(C, Lineup(free=found), FREE)).refusal


def wish(**fields: Any) -> Refusal:
    with pytest.raises(SetupError) as caught:
        game.setup({"mission": "t01", **fields})
    return caught.value.refusal


def lineups(**seats: Any) -> Refusal:
    return wish(squads=len(seats), supplement={"lineups": seats})


def chapter(**changes: Any) -> Refusal:
    return next(chapter_faults(C, replace(X.chapters["ultramarines"], **changes))).refusal


def text(words: str) -> Any:
    return replace(X.chapters["ultramarines"].name, en=words, it=words)


def built(**put: Any) -> Refusal:
    with pytest.raises(SetupError) as caught:
        game.service("squad", put)
    return caught.value.refusal


ORDERS = ("fire", "move_it", "by_sections", "close_assault")
GEAR = ("targeter", "targeter", "laser_pistols", "melta_bomb", "blind_grenade", "bio_scanner", "medipack")
EQUIPMENT = (*GEAR, "digital_weapons")
ALL = (*ORDERS, *EQUIPMENT)
POWERS = ("smite", "vortex", "jinx", "aura")
SCOUTS = ("scout_bolter", "scout_heavy_bolter_auto", "scout_bolter", "scout_sniper_rifle")
WALKER: dict[str, Any] = {"dreadnought": FISTS, "figures": TWO}
LIBRARIAN: dict[str, Any] = {"character": "librarian", "figures": TWO}
LEADER = FreeFigure(kind="commander", weapons=("laser_rifle",))
GUNNER = FreeFigure(weapons=("tarantula",))
REASONS: list[tuple[str, str, Callable[[], Refusal]]] = [
    # classic squads
    ("chapter", "SQX-CHAP-1", lambda: next(faults(C, Lineup(chapter="rust"), RICH)).refusal),
    ("squad", "SQX-GEN-8", lambda: squad(squad="rust")),
    (
        "squad-of-chapter",
        "SQX-CHAP-2",
        lambda: next(faults(C, Lineup(chapter="own", own=replace(OWN, squads=("scout",))), RICH)).refusal,
    ),
    ("no-terminators", "SQX-TERM-3", lambda: next(faults(C, default_lineup(C, "terminator", RICH), POOR)).refusal),
    ("character", "SQX-CHR-1", lambda: squad(character="cook", figures=TWO)),
    ("character-squad", "SQX-SCOUT-16", lambda: squad("scout", character="chaplain")),
    ("character-squad", "SQX-CHR-4", lambda: squad("terminator", character="apothecary")),
    ("character-chapter", "SQX-CHAP-4", lambda: squad(terms=CHAPTERS, chapter="black_templars", **LIBRARIAN)),
    ("honours", "SQX-RUL-101", lambda: squad(terms=Terms(honours=1), **LIBRARIAN)),
    ("dreadnought-squad", "SQX-DRD-2", lambda: squad("scout", dreadnought=FISTS)),
    ("mounts", "SQX-DRD-10", lambda: squad(dreadnought=FISTS[:1], figures=TWO)),
    ("mount-extra-heavy", "SQX-DRD-10", lambda: squad(dreadnought=("walker_fist", "fusion_gun"), figures=TWO)),
    ("mount", "SQX-RUL-81", lambda: squad(dreadnought=("walker_fist", "laser_rifle"), figures=TWO)),
    ("walker-leads", "SQX-DRD-3", lambda: squad(commander="walker", **WALKER)),
    ("commander", "SQX-PWR-24", lambda: squad(commander="terminator_commander")),
    ("no-room", "SQX-RUL-60", lambda: squad(character="chaplain", dreadnought=FISTS, figures=())),
    ("members", "SQX-PWR-21", lambda: squad(figures=("power_bolter", "power_flamer", "power_bolter"))),
    ("kit", "SQX-GEN-2", lambda: squad(figures=("harpoon", "power_bolter", "power_bolter", "power_flamer"))),
    ("kit-squad", "SQX-GEN-2", lambda: squad("scout", figures=(*SCOUTS[:3], "power_meltagun"))),
    ("kit-squad", "SQX-PWR-23", lambda: squad(figures=(*TWO, "power_bolter", "power_lascannon"))),
    ("kit-twice", "SQX-SCOUT-8", lambda: squad("scout", figures=(*SCOUTS[:3], SCOUTS[1]))),
    ("kit-limit", "SQX-TERM-11", lambda: squad("terminator", figures=TERMINATORS)),
    ("compulsory", "SQX-SCOUT-7", lambda: squad("scout", figures=(*SCOUTS[:1] * 2, *SCOUTS[3:] * 2))),
    ("veterans", "SQX-CHAP-7", lambda: squad(terms=CHAPTERS, chapter="space_wolves", figures=HEAVIES)),
    # cards and powers
    ("card", "SQX-RUL-103", lambda: squad(cards=("bionic_eye", *ALL))),
    ("too-many-orders", "SQX-PWR-6", lambda: squad(terms=POOR, cards=ALL)),
    ("too-many-equipment", "SQX-PWR-6", lambda: squad(terms=POOR, cards=("fire", *EQUIPMENT))),
    ("too-few-orders", "SQX-PWR-6", lambda: squad(cards=EQUIPMENT)),
    ("too-few-equipment", "SQX-PWR-6", lambda: squad(cards=(*ORDERS, *GEAR))),
    (
        "fists",
        "SQX-DRD-17",
        lambda: squad(
            dreadnought=("walker_missiles", "twin_heavy_bolter"),
            figures=TWO,
            cards=(*ORDERS, *GEAR[:5], "integrated_heavy_flamer"),
        ),
    ),
    (
        "one-weapon-per-fist",
        "SQX-DRD-E-6",
        lambda: squad(**WALKER, cards=(*ORDERS, *GEAR[:4], "integrated_heavy_flamer", "integrated_storm_bolter")),
    ),
    ("no-librarian", "SQX-LIB-6", lambda: squad(powers=("smite",))),
    ("power", "SQX-LIB-5", lambda: squad(**LIBRARIAN, powers=("cooking",))),
    ("power-domain", "SQX-LIB-6", lambda: squad(**LIBRARIAN, powers=("smite", "scan", "jinx", "aura"))),
    ("powers", "SQX-LIB-6", lambda: squad(**LIBRARIAN, powers=POWERS[:3])),
    ("targeters", "SQX-EQ-44", lambda: squad(cards=ALL, targeters=("power_sword", "laser_rifle"))),
    ("homer-carrier", "SQX-EQ-72", lambda: squad("scout", RECRUIT, figures=SCOUTS, cards=HOMER, homer=2)),
    # other arms of characters
    ("arms-agreed", "SQX-CHR-12", lambda: squad(**LIBRARIAN, arms=("plasma_pistol",))),
    ("arms-other", "SQX-CHR-12", lambda: squad(terms=ARMS, **LIBRARIAN, arms=("power_glove",))),
    ("arms-most", "SQX-CHR-12", lambda: squad(terms=ARMS, **LIBRARIAN, arms=("bionic_arm", "bionic_eye", "targeter"))),
    ("arms-pistol", "SQX-CHR-12", lambda: squad(terms=ARMS, **LIBRARIAN, arms=("plasma_pistol", "hand_flamer"))),
    # free squads
    ("free-size", "SQX-RUL-116", lambda: free(LEADER, *(FreeFigure(),) * 5)),
    ("free-commander", "SQX-RUL-116", lambda: free(LEADER, LEADER)),
    ("suit", "SQX-RUL-116", lambda: free(suit="walker")),
    ("free-kind", "SQX-RUL-116", lambda: free(kind="cook")),
    ("weapon", "SQX-GEN-3", lambda: free(weapons=("walker_fist",))),
    ("no-grenades", "SQX-ARM-912", lambda: free(suit="terminator", weapons=("frag_grenade",))),
    ("hands", "SQX-RUL-116", lambda: free(weapons=("laser_rifle", "power_axe"))),
    ("gear", "SQX-GEN-3", lambda: free(gear=("boots",))),
    ("gear-whose", "SQX-PROT-25", lambda: free(gear=("rosarius",))),
    ("gear-plain", "SQX-GEN-3", lambda: free(gear=("drone",))),
    ("gear-suit", "SQX-EQ-12", lambda: free(suit="scout", gear=("standard",))),
    ("gear-suit", "SQX-ARM-215", lambda: free(weapons=("assault_cannon_terminator",))),
    ("gear-twice", "SQX-RUL-116", lambda: free(gear=("camo_cloak", "camo_cloak"))),
    ("gear-squad", "SQX-RUL-116", lambda: free(LEADER, *(FreeFigure(gear=("bio_scanner",)),) * 2)),
    ("gear-needs", "SQX-RUL-116", lambda: free(gear=("close_assault_blades",))),
    ("gear-targeter", "SQX-EQ-44", lambda: free(weapons=("power_axe",), gear=("targeter",))),
    ("homer-carrier", "SQX-EQ-72", lambda: free(replace(LEADER, gear=("teleport_homer",)))),
    ("one-combi", "SQX-EQ-46", lambda: free(weapons=("laser_rifle",), gear=("combi_flamer", "combi_plasma"))),
    ("one-gun", "SQX-RUL-100", lambda: free(LEADER, GUNNER, GUNNER)),
    ("one-gun", "SQ-RUL-54", lambda: free(replace(LEADER, weapons=("tarantula",)))),
    # chapters of the players' own
    ("chapter-id", "SQX-CHAP-1", lambda: next(id_faults(C, "?")).refusal),
    ("chapter-taken", "SQX-CHAP-1", lambda: next(id_faults(C, "ultramarines")).refusal),
    ("chapter-name", "SQX-CHAP-1", lambda: chapter(name=text(" "))),
    ("chapter-long", "SQX-CHAP-1", lambda: chapter(name=text("x" * 61))),
    ("chapter-colours", "SQX-CHAP-1", lambda: chapter(colours=())),
    ("chapter-colour", "SQX-CHAP-1", lambda: chapter(colours=("blue",))),
    ("chapter", "SQX-CHAP-1", lambda: chapter(parent="rust")),
    ("character", "SQX-CHAP-4", lambda: chapter(no_characters=("cook",))),
    ("chapter-squads", "SQX-GEN-8", lambda: chapter(squads=())),
    ("chapter-orders", "SQX-CHAP-2", lambda: chapter(orders={"power": {"fire": 1}})),
    ("chapter-equipment", "SQX-CHAP-2", lambda: chapter(equipment={"power": {"targeter": 1}})),
    ("chapter-card", "SQX-RUL-103", lambda: chapter(orders={"power": {"fire": 2, "move_it": 1, "stealth": 1}})),
    ("chapter-copies", "SQX-CHAP-2", lambda: chapter(orders={"power": {"fire": 3, "move_it": 1}})),
    (
        "chapter-twice",
        "SQX-CHAP-1",
        lambda: lineups(red={"chapter": "own", "own": OWN}, yellow={"chapter": "own", "own": OTHER}),
    ),
    # set-ups
    ("mission-first", "SQX-GEN-8", lambda: wish(mission="choose", supplement={})),
    ("value", "SQX-GEN-1", lambda: wish(supplement=3)),
    ("value", "SQX-GEN-8", lambda: wish(supplement={"lineups": 3})),
    ("value", "SQX-GEN-8", lambda: lineups(red=3)),
    ("value", "SQX-OPT-11", lambda: wish(supplement={"options": 3})),
    ("value", "SQX-OPT-8", lambda: wish(supplement={"options": {"short_pistols": 3}})),
    ("value", "SQX-GEN-8", lambda: built(put={"place": "boots", "value": "2"})),
    ("value", "SQX-RUL-116", lambda: built(terms={"mode": "free"}, put={"place": "free.7.suit", "value": "scout"})),
    ("mode", "SQX-GEN-1", lambda: wish(supplement={"mode": "wild"})),
    ("size", "SQX-RUL-116", lambda: wish(supplement={"size": 11})),
    ("field", "SQX-GEN-1", lambda: wish(supplement={"boots": 2})),
    ("seat", "SQX-GEN-8", lambda: wish(supplement={"lineups": {"blue": {}}})),
    ("option", "SQX-OPT-11", lambda: wish(supplement={"options": {"boots": True}})),
    ("option", "SQX-OPT-11", lambda: built(terms={"options": ["boots"]})),
    ("no-stealth", "SQX-STEALTH-1", lambda: wish(supplement={"options": {"stealth": True}})),
    ("lineup", "SQX-GEN-8", lambda: lineups(red={"boots": 2})),
    ("at", "SQX-GEN-2", lambda: lineups(red={"squad": "power", "figures": ["harpoon", *TWO, "power_bolter"]})),
    (
        "squads-of-kind",
        "SQX-TERM-4",
        lambda: lineups(red=VETERANS, yellow=VETERANS, blue=VETERANS),
    ),
    (
        "one-dreadnought",
        "SQX-DRD-1",
        lambda: wish(squads=2, honours=dict.fromkeys(SEATS, 4), supplement={"lineups": BOTH}),
    ),
    ("base", "SQX-GEN-1", lambda: wish(mission="m01", mode="base", short_pistols=True)),
    ("mission-mode", "SQX-GEN-1", lambda: wish(supplement=None)),
    ("loadouts", "SQX-GEN-8", lambda: wish(loadouts={"red": {}})),
]


@pytest.mark.parametrize(("key", "rule", "refusal"), REASONS, ids=[f"{key} {rule}" for key, rule, _ in REASONS])
def test_a_refusal_names_its_reason_and_its_rule(key: str, rule: str, refusal: Callable[[], Refusal]) -> None:
    found = refusal()
    assert (found.key, found.rule) == (f"why-sqx-{key}", rule)
    for lang in LANGUAGES:
        assert not say(lang, found).startswith("why-")
