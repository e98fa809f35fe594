"""Cards: the decks of the three chapters are those of the catalogue, and every text says what its card does, in both languages."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.supplement.content import verbs as squad_verbs
from squadra.games.star_quest.supplement.content.lineup import Lineup, Terms
from squadra.games.star_quest.supplement.rules.squads.card_pools import cards_of
from tests.games.star_quest.supplement.catalogue import C, X, table

CHAPTERS = ("blood_angels", "imperial_fists", "ultramarines")
NAMES = {
    "Teleport assault!": "teleport_assault", "Diversionary action!": "diversionary_action",
    "Strategic defence!": "strategic_defence", "Fire!": "fire", "Move it!": "move_it", "Black Rage!": "black_rage",
    "Reinforcements!": "call_reinforcements", "Strategic retreat!": "strategic_retreat",
    "Iron Halo (or Force Field)": "iron_halo", "Bionic arm": "bionic_arm", "Enhanced generators": "enhanced_generators",
    "Improved chainfist": "improved_chainfist", "Ammunition: flamer": "flamer_ammunition",
    "Improved locomotion systems": "locomotion", "Ammunition: Krak missiles": "krak_missiles",
    "Bionic eye": "bionic_eye", "Disruptive rounds": "disruptive_rounds", "Experimental rounds": "experimental_rounds",
    "Bio-scanner": "bio_scanner", "Grenade launcher": "terminator_grenade_launcher", "Chainfist": "chainfist",
    "Medipack": "medipack", "Standard of Macragge": "standard_of_macragge", "Close assault!": "close_assault",
    "Heavy weapons!": "heavy_weapons", "By Sections!": "by_sections", "Ambush!": "ambush",
    "Digital weapons": "digital_weapons", "Melta bomb": "melta_bomb",
    "Combi-weapon (Shotgun + grenade launcher)": "scout_combi_weapon", "Teleport homer": "teleport_homer",
    "Blind grenade": "blind_grenade", "EMP grenade": "emp_grenade", "Sensory distortion grenade": "sensory_grenade",
    "Krak grenade": "krak_grenade", "Camo-cloak": "camo_cloak", "Magnetic mine": "magnetic_mine",
    "Targeter": "targeter", "Assault pistol (= Bolt pistols)": "laser_pistols", "Hellfire rounds": "hellfire_rounds",
    "Burst selector": "burst_selector", "Silencers": "silencers",
    "Integrated weapon: Meltagun": "integrated_meltagun",
    "Integrated weapon: Heavy Flamer": "integrated_heavy_flamer",
    "Integrated weapon: Storm Bolter": "integrated_storm_bolter", "Power claws": "power_claws",
    "Reinforced armour": "reinforced_armour", "Smoke launchers": "smoke_launchers",
    "Krak missiles": "walker_krak_missiles", "Digital targeting systems": "digital_targeting",
}  # fmt: skip


def printed(heading: str, rename: dict[str, str] | None = None) -> list[dict[str, int]]:
    """The deck of each chapter by the table of the catalogue."""
    decks: list[dict[str, int]] = [{}, {}, {}]
    for row in table(heading):
        name = row[0].replace("†", "")
        if name == "Total":
            continue
        card = (rename or {}).get(name, NAMES[name])
        for deck, cell in zip(decks, row[2:5], strict=True):
            if cell:
                deck[card] = 1 if cell == "x" else int(cell)
    return decks


@pytest.mark.rule(
    "SQX-TERM-18", "SQX-TERM-O-8", "SQX-TERM-E-21", "SQX-RUL-52", "SQX-SCOUT-12", "SQX-SCOUT-O-16", "SQX-SCOUT-E-1"
)
def test_the_decks_are_those_of_the_tables() -> None:
    walker = {"Improved locomotion systems": "walker_locomotion"}
    for number, chapter in enumerate(CHAPTERS):
        assert X.decks.terminator[chapter].orders == printed("**Table SQX-T-7.")[number]
        assert X.decks.terminator[chapter].equipment == printed("**Table SQX-T-8.")[number]
        assert X.decks.scout[chapter].orders == printed("**Table SQX-T-10.")[number]
        assert X.decks.scout[chapter].equipment == printed("**Table SQX-T-11.")[number]
        assert X.decks.dreadnought[chapter].equipment == printed("**Table SQX-T-17.", walker)[number]
        assert sum(X.decks.terminator[chapter].orders.values()) == 4
        assert sum(X.decks.terminator[chapter].equipment.values()) == 5
        assert sum(X.decks.scout[chapter].orders.values()) == 4
        assert sum(X.decks.scout[chapter].equipment.values()) == 12
        assert sum(X.decks.dreadnought[chapter].equipment.values()) == 5


@pytest.mark.rule("SQX-PWR-25", "SQX-EQ-20", "SQX-EQ-72", "SQX-RUL-103", "SQX-RUL-23", "SQX-ARM-907")
def test_power_armour_chooses_from_its_base_deck_jump_pack_homer_and_the_cards_of_its_character() -> None:
    orders, equipment = cards_of(C, Lineup(chapter="blood_angels"), Terms())
    base = C.squads["blood_angels"]
    assert orders == base.orders
    assert "photon_grenades" in orders
    assert equipment == {**base.equipment, "jump_pack": 1, "teleport_homer": 1}
    tech = cards_of(C, Lineup(chapter="blood_angels", character="techmarine"), Terms())[1]
    assert set(tech) - set(equipment) == {"tech_bionic_arm", "vortex_grenade", "advanced_scanner", "servo_arm"}
    assert cards_of(C, Lineup(character="apothecary"), Terms())[1]["narthecium"] == 6
    for kind in (X.decks.terminator, X.decks.scout):
        assert all("photon_grenades" not in deck.orders for deck in kind.values())


@pytest.mark.rule("SQX-TECH-3", "SQX-LIB-5")
def test_the_characters_have_their_cards() -> None:
    assert sum(X.characters["techmarine"].cards.values()) == 4
    assert X.characters["apothecary"].cards == {"narthecium": 6}
    rows = table("**Table SQX-T-14.")
    assert len(rows) == len(X.powers) == 12
    for row, (id, power) in zip(rows, X.powers.items(), strict=True):
        assert row[2].lower().replace(" ", "_") == id
        assert row[1].split(" (")[0].lower() == power.domain
        assert power.acts == row[7].startswith("yes")
        assert power.test == (not row[8].startswith("no test"))


def words(language: str) -> dict[str, str]:
    text = (files("squadra") / "locale" / language / "star-quest-supplement.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+) = (.*)$", text, re.MULTILINE))


SPELT = {"en": {"1": "once", "2": "twice"}, "it": {"1": "una volta"}}


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_card_and_power_has_a_name_and_a_text_with_its_numbers(language: str) -> None:
    told = words(language)
    cards: list[tuple[str, str, tuple[verbs.Verb, ...]]] = [
        ("sq-card", id, card.effects) for id, card in {**X.orders, **X.equipment}.items()
    ]
    cards += [("sqx-power", id, (power.effect,)) for id, power in X.powers.items()]
    for prefix, id, effects in cards:
        key = f"{prefix}-{id.replace('_', '-')}"
        assert told[key]
        for verb in effects:
            for number in verb.figures():
                text = told[f"{key}-text"].lower()
                assert number.lower() in text or SPELT[language].get(number, number) in text, (key, number)


@pytest.mark.parametrize("language", ["en", "it"])
def test_everything_has_a_name(language: str) -> None:
    told = words(language)
    wanted = [f"sqx-weapon-{id}" for id in X.arms] + [f"sqx-kit-{id}" for id in X.kits]
    wanted += [f"sqx-squad-{id}" for id in X.squads] + [f"sqx-character-{id}" for id in X.characters]
    wanted += [f"sqx-suit-{id}" for id in X.armours] + [f"sqx-gear-{id}" for id in (*X.protections, *X.gear)]
    for key in wanted:
        assert told[key.replace("_", "-")]


@pytest.mark.rule(
    "SQX-EQ-1", "SQX-EQ-2", "SQX-EQ-7", "SQX-EQ-47", "SQX-EQ-48", "SQX-EQ-62", "SQX-EQ-63", "SQX-ARM-906", "SQX-RUL-88"
)
def test_the_base_cards_keep_the_facts_that_the_supplement_presupposes() -> None:
    effects = {id: card.effects[0] for id, card in C.equipment.items()}
    assert effects["bionic_arm"] == verbs.Reroll("commander", 1, melee=True)
    assert effects["bionic_eye"] == verbs.Reroll("commander", 1, fire=True, targeter=True)
    assert effects["digital_weapons"] == verbs.Reroll("commander", 1, fire=True, melee=True)
    assert effects["force_field"] == verbs.Armour("commander", 1)
    assert effects["laser_pistols"] == verbs.MeleeDice("laser_rifle", "3W")
    assert effects["close_assault_blades"] == verbs.DiagonalFight("laser_rifle", 1)
    assert effects["melta_bomb"] == verbs.MeleeBonus("2R")
    assert effects["bio_scanner"] == verbs.Peek(3)
    assert effects["combi_weapon"] == verbs.FireAs("heavy_bolter", "plasma_gun")
    assert isinstance(effects["medipack"], verbs.Heal)
    assert isinstance(effects["blind_grenade"], verbs.Blind)
    assert isinstance(C.equipment["jump_pack"].effects[0], squad_verbs.JumpPack)


def test_the_shelves_list_the_base_set_alone_and_find_the_rest() -> None:
    assert "cyclone" not in list(C.weapons)
    assert "cyclone" in C.weapons
    assert C.weapons["cyclone"].pattern == "blast"
    assert C.equipment.get("camo_cloak") is not None
    assert C.equipment.get("hat") is None
    with pytest.raises(KeyError):
        C.orders["hat"]
