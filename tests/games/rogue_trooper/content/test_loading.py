"""The reference set: counts, records and effects, as section 21 fixes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from squadra.games.rogue_trooper.content import solo_decks, verbs
from squadra.games.rogue_trooper.content.loading import FOLDER, load_content
from squadra.games.rogue_trooper.content.records import traitor_goal, traitor_place
from squadra.kernel import ContentError

content = load_content()


@pytest.mark.rule("RT-GEN-3")
def test_283_cards_lie_in_five_decks():
    sizes = {deck: sum(content.bag(deck).values()) for deck in content.decks}
    assert sizes == {"encounter": 95, "supply": 56, "mission": 32, "rogue": 72, "clue": 28}
    assert sum(sizes.values()) == 283


@pytest.mark.rule("RT-REC-3")
def test_an_enemy_has_its_side_tags_initiative_firepower_and_effects():
    card = content.enemies["n11"]
    assert (card.copies, card.side, card.tags, card.initiative, card.firepower) == (
        2,
        "nort",
        ("armour", "sealed"),
        2,
        8,
    )
    assert card.has(verbs.DoubleDamage) and card.has(verbs.ImmuneGp) and card.has(verbs.NoSurrender)
    assert not card.stays
    assert content.enemies["u01"].stays and content.enemies["n06"].stays


@pytest.mark.rule("RT-REC-4", "RT-RUL-56")
def test_k_for_ken_has_no_destination_no_firepower_and_shields_nobody():
    ken = content.companions["k_for_ken"]
    assert (ken.evade, ken.destination, ken.firepower, ken.may_be_evaded, ken.shields) == (-2, None, 0, True, False)
    assert [c.id for c in content.companions.values() if c.may_be_evaded or not c.shields] == ["k_for_ken"]


@pytest.mark.rule("RT-REC-5")
def test_special_items_of_both_decks_are_of_one_kind():
    assert content.items["i02"].effects == content.items["p12"].effects == (verbs.Kit(),)
    assert content.items["i02"].side == "neutral" and content.items["p12"].side is None
    lazooka = content.items["p09"].has(verbs.Weapon)
    assert lazooka == verbs.Weapon(kind="main", dice=6, targets=("armour", "fortification", "airborne"))
    assert content.items["p11"].has(verbs.Weapon) == verbs.Weapon(kind="main", dice=10)
    assert not content.items["p11"].stays and content.items["p13"].stays


@pytest.mark.rule("RT-REC-6")
def test_standard_issue_names_a_track_and_an_amount():
    assert [(c.ammo, c.amount, c.copies) for c in content.issues.values()] == [
        ("gp", 2, 6),
        ("gp", 3, 6),
        ("gp", 4, 4),
        ("plasma", 1, 4),
        ("plasma", 2, 4),
        ("sealburster", 1, 4),
        ("sealburster", 2, 3),
        ("micro_mines", 1, 5),
    ]


@pytest.mark.rule("RT-REC-7", "RT-CARD-MIS-1")
def test_missions_are_contact_genie_or_wedding_bells():
    kinds = {kind: sum(m.copies for m in content.missions.values() if m.kind == kind) for kind in ("contact", "genie")}
    assert kinds == {"contact": 24, "genie": 4}
    assert content.missions["m20"].needs_helm and content.missions["m20"].destination == "nort_command_post"
    assert content.missions["w01"].companion == "azure"
    assert all(m.clue for m in content.missions.values())
    assert content.women == ("azure", "venus_bluegenes")


@pytest.mark.rule("RT-REC-8")
def test_a_rogue_card_says_phase_place_who_and_effect():
    escape = content.rogues["r07"]
    assert (escape.phase, escape.by, escape.condition, escape.immediate) == ("movement", "active", "imprisoned", True)
    hold = content.rogues["r11"].has(verbs.LoseTurn)
    assert hold == verbs.LoseTurn(turns=1, allow=("supply", "rogue"))
    assert traitor_goal(content.rogues["t01"]) == "magnopole"
    assert traitor_place(content.rogues["t06"]) == "magnopole"
    assert traitor_place(content.rogues["r01"]) is None


@pytest.mark.rule("RT-REC-9", "RT-CARD-CLU-1")
def test_the_clue_deck_has_seven_of_each_quarter():
    assert [(c.quarter, c.copies) for c in content.clues.values()] == [(1, 7), (2, 7), (3, 7), (4, 7)]


@pytest.mark.rule("RT-SOLO-10", "RT-SOLO-11", "RT-SOLO-12", "RT-SOLO-13", "RT-SOLO-14", "RT-RUL-8")
def test_the_solo_game_parts_the_rogue_deck_into_nine_twelve_and_fifty_one():
    assert sum(solo_decks.traitor_deck(content).values()) == 9
    assert sum(solo_decks.end_deck(content).values()) == 12
    clock = solo_decks.rogue_deck(content)
    assert sum(clock.values()) == 51
    assert "e12" in clock and "e12" not in solo_decks.end_deck(content)
    by_class = {"advantageous": 0, "disadvantageous": 0}
    for card, copies in clock.items():
        by_class[content.rogues[card].solo] += copies
    assert by_class == {"advantageous": 29, "disadvantageous": 22}


@pytest.mark.rule("RT-SOLO-15", "RT-SOLO-16", "RT-SOLO-17")
def test_the_solo_game_takes_out_genie_missions_and_the_two_women():
    assert sum(solo_decks.mission_deck(content).values()) == 28
    assert not any(content.missions[m].kind == "genie" for m in solo_decks.mission_deck(content))
    assert sum(solo_decks.encounter_deck(content).values()) == 93


@pytest.mark.rule("RT-REC-1")
def test_ids_are_unique_and_name_keys_come_from_them():
    assert len(content.cards) == sum(len(cards) for cards in content.decks.values())
    assert content.cards["k_for_ken"].name == "rt-card-k-for-ken"
    assert content.cards["k_for_ken"].text == "rt-card-k-for-ken-text"


def test_every_record_says_where_it_comes_from():
    records = [*content.sectors.values(), *content.cards.values(), *content.gis.values(), *content.ammunition.values()]
    assert all(record.source for record in records)


@pytest.mark.rule("RT-SHEET-1", "RT-SHEET-2", "RT-SHEET-3", "RT-SHEET-4", "RT-SHEET-5")
def test_the_tracks_of_the_sheet_have_their_maxima():
    assert content.numbers.lives == 4
    assert {a.id: a.most for a in content.ammunition.values()} == {
        "gp": 6,
        "plasma": 4,
        "sealburster": 4,
        "micro_mines": 2,
    }


def test_the_set_has_a_hash_that_changes_with_its_files(tmp_path: Path):
    text = (FOLDER / "gis.toml").read_text("utf-8")
    (tmp_path / "gis.toml").write_text(text.replace("#f2f2f2", "#f2f2f3"), "utf-8")
    assert load_content() is content
    assert len(content.hash) == 64
    assert load_content(tmp_path).hash != content.hash


BAD = [
    ("gis.toml", 'colour = "#8fd6f5"', 'colour = "blue"', "gi.flint.colour", "Expected `str` matching regex"),
    ("board.toml", 'side = "nort"', 'side = "north"', "sector.iron_ridge.side", "Invalid enum value 'north'"),
    ("board.toml", "number = 3", 'number = "3"', "sector.iron_ridge.number", "Expected `int`, got `str`"),
    ("cards/rogue.toml", "sectors = 1", "sektors = 1", "rogue.r01.effects[0]", "unknown field `sektors`"),
    ("cards/rogue.toml", '"extra_move"', '"teleport"', "rogue.r01.effects[0].do", "Invalid value 'teleport'"),
    ("cards/encounter.toml", "initiative = 4", "initiative = 7", "enemy.n01.initiative", "<= 6"),
    ("cards/clue.toml", "quarter = 1", "", "clue.q1", "missing required field `quarter`"),
    ("cards/supply.toml", "[issue.p01]", "[issues.p01]", "issues", "unknown table"),
    ("cards/supply.toml", 'ammo = "gp"', 'ammo = "gp"\nid = "p99"', "issue.p01.id", "the id is the key"),
    ("gis.toml", "[gi.flint]", "[gi.flint", "", "not readable as TOML"),
]


@pytest.mark.parametrize(("file", "old", "new", "place", "reason"), BAD)
def test_a_faulty_file_is_refused_with_file_place_and_reason(
    tmp_path: Path, file: str, old: str, new: str, place: str, reason: str
):
    text = (FOLDER / file).read_text("utf-8")
    assert old in text
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as caught:
        load_content(tmp_path)
    assert (caught.value.file, caught.value.place) == (file, place)
    assert reason in caught.value.reason


def test_an_unknown_file_an_empty_folder_and_a_missing_folder_are_refused(tmp_path: Path):
    with pytest.raises(ContentError, match="no file of a set"):
        load_content(tmp_path)
    (tmp_path / "bord.toml").write_text("", "utf-8")
    with pytest.raises(ContentError, match="unknown file"):
        load_content(tmp_path)
    with pytest.raises(ContentError, match="no such folder"):
        load_content(tmp_path / "nowhere")
