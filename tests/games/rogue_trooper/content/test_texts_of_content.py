"""Every sector and card has a name and a text in both languages, and the texts say what the records say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import squadra
from squadra.games.rogue_trooper.content import verbs
from squadra.games.rogue_trooper.content.loading import load_content

content = load_content()


def catalogue(language: str) -> dict[str, str]:
    path = Path(squadra.__file__).parent / "locale" / language / "rogue-trooper-content.ftl"
    lines = path.read_text("utf-8").splitlines()
    return dict(line.split(" = ", 1) for line in lines if line and not line.startswith(("#", " ")))


texts = {language: catalogue(language) for language in ("en", "it")}


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_record_has_its_words(language: str):
    words = texts[language]
    for record in (
        *content.sectors.values(),
        *content.cards.values(),
        *content.gis.values(),
        *content.ammunition.values(),
    ):
        assert words[record.name].strip()
    for card in content.cards.values():
        assert words[card.text].rstrip().endswith((".", "!")), card.id
    for sector in content.sectors.values():
        assert f"rt-terrain-{sector.terrain.replace('_', '-')}" in words
        assert f"rt-side-{sector.side}" in words


def test_both_languages_have_the_same_keys():
    assert texts["en"].keys() == texts["it"].keys()


@pytest.mark.rule("RT-RUL-65")
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_front_line_is_a_side_of_its_own_and_all_sides_are_told_apart_by_name(language: str):
    sides = {sector.side for sector in content.sectors.values()}
    assert sides == {"souther", "nort", "neutral", "front", "none"}
    assert len({texts[language][f"rt-side-{side}"] for side in sides}) == 5


@pytest.mark.parametrize("language", ["en", "it"])
def test_names_are_told_apart(language: str):
    names = [texts[language][s.name] for s in content.sectors.values()]
    assert len(set(names)) == len(names)
    rogues = [texts[language][c.name] for c in content.rogues.values()]
    assert len(set(rogues)) == len(rogues)


@pytest.mark.parametrize("language", ["en", "it"])
def test_texts_carry_the_numbers_of_their_effects(language: str):
    words = texts[language]
    for card in content.rogues.values():
        for effect in card.effects:
            for number in re.findall(r"(?:cards|range|sectors|dice|points|bonus)=(\d+)", repr(effect)):
                assert number in words[card.text], card.id
    for item in content.items.values():
        weapon = item.has(verbs.Weapon)
        if weapon:
            assert str(weapon.dice) in words[item.text]
    for mission in content.missions.values():
        if mission.destination:
            assert words[content.sectors[mission.destination].name] in words[mission.text]
    for companion in content.companions.values():
        if companion.destination:
            assert words[content.sectors[companion.destination].name] in words[companion.text]
