"""The 24 chapters of Annex 1, and chapters of the players' own as packs."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from squadra.games.star_quest.content.check import check_folder
from squadra.games.star_quest.content.loading import base_content
from squadra.games.star_quest.game import StarQuest
from squadra.games.star_quest.supplement.content.chapters import chapter_faults
from squadra.games.star_quest.supplement.content.lineup import Lineup, Terms
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.content.records import Chapter
from squadra.games.star_quest.supplement.pages.editor import ChapterText, chapter_read, toml
from squadra.games.star_quest.supplement.rules.squads.card_pools import cards_of
from squadra.games.star_quest.supplement.rules.squads.choices import default_lineup
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from squadra.kernel import Match, SetupError, load
from squadra.words import say
from tests.games.star_quest.supplement.catalogue import C, X, table

DECKS = {"Blood Angels": "blood_angels", "Imperial Fists": "imperial_fists"}


def test_the_chapters_are_those_of_the_table() -> None:
    rows = table("**Table SQX-T-18.")
    assert len(rows) == len(X.chapters) == 24
    names = {chapter.name.en: chapter for chapter in X.chapters.values()}
    for row in rows:
        name = row[0].replace(" (special corps)", "")
        chapter = names[name]
        assert chapter.corps == ("special corps" in row[0])
        for text in (chapter.theme, chapter.history, chapter.speciality):
            assert text.en
            assert text.it
            assert len(chapter.history.en) > 60
        assert 1 <= len(chapter.colours) <= 3


def test_a_chapter_descends_from_the_one_that_the_table_names() -> None:
    """A dash, "unknown" and a mixture of two are no parent; the 13th Company is a sub-entry, not a successor."""
    ids = {chapter.name.en: id for id, chapter in X.chapters.items()}
    for row in table("**Table SQX-T-18."):
        chapter = X.chapters[ids[row[0].replace(" (special corps)", "")]]
        assert (chapter.name.en, chapter.parent) == (chapter.name.en, ids.get(row[5], ""))


@pytest.mark.rule("SQX-RUL-86")
def test_successors_use_the_cards_of_their_parents_and_all_others_those_of_the_ultramarines() -> None:
    for row in table("**Table SQX-T-18."):
        name = row[0].replace(" (special corps)", "")
        chapter = next(chapter for chapter in X.chapters.values() if chapter.name.en == name)
        assert chapter.deck == DECKS.get(name, DECKS.get(row[5], "ultramarines"))
    for id in X.chapters:
        lineup = default_lineup(C, "scout", Terms(), id)
        assert sum(cards_of(C, lineup, Terms(stealth=True))[1].values()) == 12


@pytest.mark.rule("SQX-CHAP-4", "SQX-CHAP-5", "SQX-CHAP-7")
def test_special_rules_of_chapters_are_switches() -> None:
    squad = Lineup(
        chapter="black_templars",
        commander="heavy_bolter",
        figures=("power_bolter", "power_flamer"),
        character="librarian",
    )
    rich = Terms(honours=2)
    assert list(faults(C, squad, rich)) == []
    strict = Terms(honours=2, options=("chapter_rules",))
    assert [found.refusal.rule for found in faults(C, squad, strict)] == ["SQX-CHAP-4"]
    assert list(faults(C, replace(squad, character="chaplain"), strict)) == []
    templars = X.chapters["black_templars"]
    assert templars.mixed_scouts
    mixed = Lineup(
        chapter="black_templars",
        commander="heavy_bolter",
        figures=("power_bolter", "power_flamer", "scout_bolter", "scout_bolter"),
    )
    assert [found.refusal.rule for found in faults(C, mixed, Terms())] == ["SQX-GEN-2", "SQX-GEN-2"]
    assert list(faults(C, mixed, Terms(options=("chapter_rules",)))) == []
    wolves = Lineup(
        chapter="space_wolves",
        commander="heavy_bolter",
        figures=("power_bolter", "power_plasma_gun", "power_assault_cannon", "power_bolter"),
    )
    assert list(faults(C, wolves, Terms())) == []
    assert [found.refusal.rule for found in faults(C, wolves, Terms(options=("chapter_rules",)))] == ["SQX-CHAP-7"]


@pytest.mark.rule("SQX-CHAP-7", "SQX-RUL-58")
def test_ten_scouts_of_the_wolves_have_the_two_heavy_weapons_they_must_have() -> None:
    ten = Terms(company="dreadnought", options=("chapter_rules", "ten_scouts"))
    heavy = ("scout_heavy_bolter_auto", "scout_missile_launcher")
    pack = Lineup(chapter="space_wolves", squad="scout", commander="scout_shotgun")
    squad = replace(pack, figures=(*heavy, *("scout_bolter",) * 7))
    assert list(faults(C, squad, ten)) == []
    third = replace(pack, figures=(*heavy, heavy[0], *("scout_bolter",) * 6))
    assert [(found.place, found.refusal.rule) for found in faults(C, third, ten)] == [("figures.3", "SQX-CHAP-7")]


OWN = """
name = { en = "Lantern Wardens", it = "Guardiani della lanterna" }
theme = { en = "Lighthouse keepers", it = "Guardiani di fari" }
colours = ["#204060", "#f0d060"]
history = { en = "They hold the last lights of the outer dark.", it = "Tengono le ultime luci del buio esterno." }
speciality = { en = "Defence", it = "Difesa" }
parent = "imperial_fists"
deck = "imperial_fists"
squads = ["power", "scout"]
source = "a player"

[orders]
scout = { fire = 1, ambush = 1, move_it = 1, by_sections = 1 }

[equipment.scout]
targeter = 2
camo_cloak = 1
medipack = 1
emp_grenade = 1
krak_grenade = 1
blind_grenade = 2
laser_pistols = 1
bio_scanner = 1
melta_bomb = 1
bionic_eye = 1
"""


def pack(folder: Path, text: str = OWN) -> Path:
    (folder / "chapters").mkdir(parents=True)
    (folder / "chapters" / "lantern_wardens.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_chapter_of_ones_own_is_a_pack(tmp_path: Path) -> None:
    folder = pack(tmp_path / "wardens")
    assert check_folder(folder) == []
    content = base_content().with_pack(folder)
    assert "lantern_wardens" in supplement_of(content).chapters
    assert "lantern_wardens" not in supplement_of(base_content()).chapters
    assert content.hash != base_content().hash
    own = StarQuest(content)
    setup = own.setup({"mission": "s01", "supplement": {"lineups": {"red": {"chapter": "lantern_wardens"}}}})
    assert setup.expansion is not None
    lineup = setup.expansion.lineups["red"]
    assert lineup.chapter == "lantern_wardens"
    assert cards_of(content, lineup, Terms())[0] == {"fire": 1, "ambush": 1, "move_it": 1, "by_sections": 1}
    refused = [
        found.refusal.rule
        for found in faults(content, default_lineup(content, "terminator", Terms(), "lantern_wardens"), Terms())
    ]
    assert refused == ["SQX-CHAP-2"]


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ("#204060", "blue", "colours", "A colour is written like #aa0000, not “blue”."),
        ('["#204060", "#f0d060"]', "[]", "colours", "one to 3 colours"),
        ('["#204060", "#f0d060"]', '["#204060", "#f0d060", "#000000", "#ffffff"]', "colours", "one to 3 colours"),
        ('"imperial_fists"\ndeck', '"hatters"\ndeck', "parent", "no chapter “hatters”"),
        ("camo_cloak", "invisible_cloak", "equipment.scout", "no deck has the card “invisible_cloak”"),
        ("ambush = 1", "ambush = 2", "orders.scout", "4 Orders are needed, not 5"),
        ("targeter = 2", "targeter = 3", "equipment.scout", "12 pieces of Equipment are needed, not 13"),
        ("ambush = 1", "teleport_assault = 1", "orders.scout", "Scouts: no deck has the card “Teleport assault!”"),
        ("blind_grenade = 2", "blind_grenade = 9", "equipment.scout", "one to 2 copies"),
        ('squads = ["power", "scout"]', "squads = []", "squads", "at least one"),
        ('en = "Lantern Wardens"', 'en = " "', "name", "needs a name"),
        ("They hold", "They hold " * 99, "history", "at most 600"),
        ("[orders]", "[order]", "order", "unknown field"),
        ("source =", "emblem = 'teapot'\nsource =", "emblem", "teapot"),
        ("[orders]", "[orders", "", "line 12"),
    ],
)
def test_a_chapter_that_breaks_a_rule_is_refused_with_file_place_and_reason(
    tmp_path: Path, old: str, new: str, place: str, reason: str
) -> None:
    assert old in OWN
    faults_found = check_folder(pack(tmp_path / "wardens", OWN.replace(old, new, 1)))
    assert len(faults_found) >= 1
    told = [(one.file, one.place, say("en", one.reason)) for one in faults_found]
    assert {file for file, _, _ in told} == {"chapters/lantern_wardens.toml"}
    assert any(place in where + why and reason in why for _, where, why in told), told


def own_squad(**more: Any) -> dict[str, Any]:
    """A squad of Scouts that brings its chapter along."""
    return {"chapter": "lantern_wardens", "own": tomllib.loads(OWN), "squad": "scout", **more}


def setup_with(**squads: dict[str, Any]) -> dict[str, Any]:
    return {"mission": "s01", "squads": len(squads), "supplement": {"lineups": squads}}


@pytest.mark.rule("SQX-CHAP-1", "SQX-CHAP-2")
def test_a_chapter_comes_with_its_squad_and_the_record_needs_no_pack() -> None:
    match = Match(StarQuest(base_content()), setup_with(red=own_squad()), seed=3)
    while match.ask is not None and not match.state.squads:
        match.choose(0, match.ask.seat)
    mine = next(seat for seat in match.view("red").seats if seat.seat == "red")
    assert (mine.chapter_name.args["it"], mine.emblem) == ("Guardiani della lanterna", "shield")
    assert match.state.squads["red"].chapter == "lantern_wardens"
    again = load(match.save(), lambda _: StarQuest(base_content()))
    assert again.digest() == match.digest()


@pytest.mark.parametrize(
    ("squads", "place", "rule"),
    [
        ({"red": own_squad(chapter="ultramarines")}, "lineups.red.own.name", "SQX-CHAP-1"),
        ({"red": own_squad(chapter="../wardens")}, "lineups.red.own.name", "SQX-CHAP-1"),
        ({"red": own_squad(squad="terminator")}, "lineups.red.squad", "SQX-CHAP-2"),
        ({"red": own_squad(own={**tomllib.loads(OWN), "colours": []})}, "lineups.red.own.colours", "SQX-CHAP-1"),
        ({"red": own_squad(own={"name": "Lanterns"})}, "lineups.red", "SQX-GEN-8"),
        (
            {"red": own_squad(), "yellow": own_squad(own={**tomllib.loads(OWN), "emblem": "owl"})},
            "lineups.yellow.chapter",
            "SQX-CHAP-1",
        ),
    ],
)
def test_an_unlawful_chapter_is_refused_with_its_squad(squads: dict[str, Any], place: str, rule: str) -> None:
    with pytest.raises(SetupError) as refused:
        StarQuest(base_content()).setup(setup_with(**squads))
    assert (refused.value.place, refused.value.refusal.rule) == (place, rule)


def test_a_chapter_that_is_installed_here_too_must_be_the_same(tmp_path: Path) -> None:
    here = StarQuest(base_content().with_pack(pack(tmp_path / "wardens")))
    assert here.setup(setup_with(red=own_squad())).expansion is not None
    with pytest.raises(SetupError):
        here.setup(setup_with(red=own_squad(own={**tomllib.loads(OWN), "emblem": "owl"})))


@pytest.mark.rule("SQX-CHAP-1")
def test_a_chapter_may_have_three_colours() -> None:
    three = OWN.replace('["#204060", "#f0d060"]', '["#204060", "#f0d060", "#000000"]')
    assert list(chapter_faults(C, msgspec.convert(tomllib.loads(three), Chapter))) == []


@pytest.mark.rule("SQX-CHAP-1", "SQX-CHAP-2")
def test_a_chapter_written_down_is_the_same_when_it_is_read_again() -> None:
    values = tomllib.loads(OWN)
    assert tomllib.loads(toml(values)) == values and values["equipment"]["scout"]["targeter"] == 2


@pytest.mark.rule("SQX-CHAP-1")
@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("#" * 2_000, False),
        ("#" * 2_001, True),
        ("#" * 1_999 + "\n" + ("#" * 1_999 + "\n") * 9, False),  # 20,000 characters
        ("#" * 1_999 + "\n" + ("#" * 1_999 + "\n") * 9 + "#", True),
    ],
)
def test_the_text_of_a_chapter_is_read_up_to_its_longest_line_and_length(text: str, refused: bool) -> None:
    with pytest.raises(SetupError) as error:
        chapter_read(C, ChapterText(text=text))
    assert ("more than" in str(error.value.refusal.args["reason"])) is refused
