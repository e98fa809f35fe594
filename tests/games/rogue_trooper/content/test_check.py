"""The checker: it passes the reference set and names what is wrong with a changed one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from squadra.games.rogue_trooper.content.check import check, check_folder
from squadra.games.rogue_trooper.content.loading import FOLDER, load_content
from squadra.games.rogue_trooper.game import game
from squadra.kernel import ContentError


def changed(folder: Path, file: str, *edits: tuple[str, str]) -> list[tuple[str, str, str]]:
    text = (FOLDER / file).read_text("utf-8")
    for old, new in edits:
        assert re.search(old, text, re.S), old
        text = re.sub(old, new, text, count=1, flags=re.S)
    (folder / file).parent.mkdir(parents=True, exist_ok=True)
    (folder / file).write_text(text, "utf-8")
    return [(error.file, error.place, error.reason) for error in check_folder(folder)]


def of(sector: str, field: str) -> str:
    """The line of one field of one sector, as a pattern."""
    return rf"(\[sector\.{sector}\]\n(?:(?!\n\[).)*?{field} = )[^\n]*"


@pytest.mark.rule("RT-REC-10")
def test_the_reference_set_fulfils_every_requirement():
    assert check(load_content()) == []


def test_an_impossible_board_names_the_destination_and_the_missing_link(tmp_path: Path):
    found = changed(tmp_path, "board.toml", *((of(s, "terrain"), r'\1"scum_sea"') for s in ("port_verity", "greenlid")))
    lost = [reason for _, place, reason in found if place == "sector.cold_shoulder"]
    assert lost == [
        "there is no path on land to destination cold_shoulder: the missing link is first_light to cold_shoulder (RT-GAP-BOARD)"
    ]


def test_a_chokepoint_is_named(tmp_path: Path):
    found = changed(tmp_path, "board.toml", (of("greenlid", "terrain"), r'\1"scum_sea"'))
    assert any(place == "sector.port_verity" and "chokepoint" in reason for _, place, reason in found)


BOARD = [
    ((of("furlow", "terrain"), r'\1"plains"'), "sector.furlow.terrain", "Furlow must be a City"),
    ((of("muster_green", "terrain"), r'\1"glass"'), "sector.muster_green", "no City, Glass Zone"),
    ((of("muster_green", "at"), r"\1[4, 5]"), "sector.nu_arcady.at", "in the same place as muster_green"),
    ((of("mc_brig", "number"), r"\g<1>1"), "sector.mc_brig", "number 0"),
    ((of("iron_ridge", "number"), r"\g<1>5"), "sector.iron_ridge.number", "from 2 to 4"),
    ((of("far_drop", "drop_zone"), r"\g<1>5"), "drop_zone", "1 to 6"),
    ((of("shuttle_base", "function"), r'\1"furlow"'), "furlow", "one sector must have this function"),
    ((of("no_fences", "side"), r'\1"nort"'), "nort", "2 pieces"),
    ((of("black_furrow", "side"), r'\1"souther"'), "sector.mirror_field", "Nort next to Souther"),
    ((of("swamp_base", "terrain"), r'\1"scum_sea"'), "sector.swamp_base", "must be land"),
    ((of("nu_arcady", "side"), r'\1"front"'), "sector.nu_arcady.side", "neutral"),
]


@pytest.mark.parametrize(("edit", "place", "reason"), BOARD)
def test_a_board_that_breaks_a_constraint_is_refused_with_the_place(
    tmp_path: Path, edit: tuple[str, str], place: str, reason: str
):
    found = changed(tmp_path, "board.toml", edit)
    assert any(where == place and reason in why for _, where, why in found), found


CARDS = [
    ("cards/mission.toml", (r'"camp_honest"', '"camp_onest"'), "mission.m01.destination", "no sector camp_onest"),
    ("cards/mission.toml", (r'"azure"', '"azur"'), "mission.w01.companion", "no Companion azur"),
    ("cards/encounter.toml", (r'"hollow_town"', '"furlow"'), "companion.azure.destination", "leave where she is found"),
    ("cards/encounter.toml", (r"copies = 3", "copies = 2"), "copies", "the deck must have 95 cards, not 94"),
    ("cards/encounter.toml", (r"may_be_evaded = true\n", ""), "companion", "one who may be evaded"),
    ("cards/encounter.toml", (r'to = "brig" }', 'to = "brig" }, { do = "no_evade" }'), "", ""),
    ("cards/rogue.toml", (r'sector = "magnopole"', 'sector = "furlow"'), "traitor_dice", "no mover leads to magnopole"),
    (
        "cards/rogue.toml",
        (r'by = "active"\ncondition = "imprisoned"', 'condition = "imprisoned"'),
        "rogue.r07",
        "Escape",
    ),
    ("cards/rogue.toml", (r'"mantrap"', '"no_move"'), "mantrap", "there must be 3 such cards, not 0"),
    ("cards/clue.toml", (r"copies = 7", "copies = 6"), "quarter 1", "there must be 7 such cards, not 6"),
    ("numbers.toml", (r"chip_3 = 6", "chip_3 = 5"), "numbers.chips", "as many as counted"),
    ("numbers.toml", (r'"mc_bridge"\]', '"bridge"]'), "numbers.wedding_bells", "no sector bridge"),
]


@pytest.mark.rule("RT-REC-10")
@pytest.mark.parametrize(("file", "edit", "place", "reason"), CARDS)
def test_cards_that_miss_a_requirement_are_refused_with_the_place(
    tmp_path: Path, file: str, edit: tuple[str, str], place: str, reason: str
):
    found = changed(tmp_path, file, edit)
    if not place:
        assert found == []
        return
    assert any(where == place and reason in why for _, where, why in found), found


@pytest.mark.rule("RT-RUL-32c")
def test_a_hazard_that_takes_prisoners_is_refused(tmp_path: Path):
    found = changed(
        tmp_path,
        "cards/encounter.toml",
        (
            r'tags = \["personnel"\]\ninitiative = 4\nfirepower = 4\neffects = \[\{ do = "surrender"',
            'tags = ["personnel", "hazard"]\ninitiative = 4\nfirepower = 4\neffects = [{ do = "surrender"',
        ),
    )
    assert ("cards/encounter.toml", "enemy.s01", "a Hazard never accepts surrender (RT-RUL-32c)") in found


def test_the_game_refuses_a_faulty_pack_and_takes_a_sound_one(tmp_path: Path):
    changed(tmp_path, "cards/clue.toml", ("copies = 7", "copies = 6"))
    with pytest.raises(ContentError) as caught:
        game.check_pack(tmp_path)
    assert caught.value.file == "cards/clue.toml"
    told = "\n".join(map(str, (caught.value, *caught.value.more)))
    assert "28 cards, not 27" in told
    assert "quarter 1" in told
    changed(tmp_path, "cards/clue.toml", ("seven copies", "7 copies"))
    game.check_pack(tmp_path)


def test_a_faulty_folder_is_one_error_and_no_exception(tmp_path: Path):
    assert [str(error) for error in check_folder(tmp_path / "none")] == [f"{tmp_path / 'none'}: no such folder"]
