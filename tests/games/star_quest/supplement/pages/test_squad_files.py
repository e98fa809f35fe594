"""Squads as files: each way of breaking one is refused with place, reason and rule, on the command line as on the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from squadra.cli.app import run
from squadra.games.star_quest.content.loading import base_content
from squadra.games.star_quest.game import StarQuest, game
from squadra.kernel import SetupError
from squadra.words import say
from tests.games.star_quest.supplement.content.test_chapters import pack

SQUAD = {
    "version": 1,
    "name": "Iron Saints",
    "terms": {"mission": "t01", "honours": 2},
    "lineup": {
        "chapter": "ultramarines",
        "squad": "terminator",
        "commander": "terminator_commander",
        "figures": ["terminator_storm_bolter", "terminator_assault_cannon", "terminator_storm_bolter"],
        "character": "librarian",
    },
}


def with_lineup(**other: Any) -> str:
    return json.dumps({**SQUAD, "lineup": {**SQUAD["lineup"], **other}})


def checked(folder: Path, text: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What the command line says of a squad's file: nothing, or all that is wrong."""
    file = folder / "squad.json"
    file.write_text(text, encoding="utf-8")
    code = run(["packs", "check", str(file), "--game", "star-quest"])
    told = capsys.readouterr().err
    assert (code == 0) == (told == "")
    return told


def test_a_lawful_squad_is_a_lawful_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(tmp_path, json.dumps(SQUAD), capsys) == ""
    sheet = game.service("squad-read", {"text": json.dumps(SQUAD)})
    assert (sheet["name"], sheet["lineup"].character) == ("Iron Saints", "librarian")


@pytest.mark.rule("SQX-GEN-2", "SQX-GEN-8", "SQX-TERM-11", "SQX-TERM-15", "SQX-RUL-103", "SQX-LIB-5")
@pytest.mark.parametrize(
    ("text", "place", "rule"),
    [
        (with_lineup(figures=["harpoon", "terminator_assault_cannon", "terminator_hammer"]), "figures.1", "SQX-GEN-2"),
        (with_lineup(figures=["terminator_assault_cannon"] * 3), "figures.2", "SQX-TERM-15"),
        (with_lineup(figures=["terminator_assault_cannon", "terminator_cyclone"] * 2), "figures.2", "SQX-TERM-11"),
        (with_lineup(figures=[]), "figures", "SQX-TERM-11"),
        (with_lineup(chapter="moon"), "chapter", "SQX-CHAP-1"),
        (with_lineup(character="apothecary"), "character", "SQX-CHR-4"),
        (with_lineup(cards=["camo_cloak"]), "cards.1", "SQX-RUL-103"),
        (with_lineup(powers=["sleep"]), "powers.1", "SQX-LIB-5"),
        (with_lineup(figures=3), "lineup.figures", "SQX-GEN-8"),
        (with_lineup(colour="red"), "lineup", "SQX-GEN-8"),
        (json.dumps({**SQUAD, "terms": {"mission": "m99"}}), "mission", "SQ-SET-2"),
        (json.dumps({**SQUAD, "version": 9}), "version", "SQX-GEN-8"),
        (json.dumps(SQUAD)[:120], "line 1", "SQX-GEN-8"),
        (json.dumps(SQUAD) + " " * 100_000, "100,000", "SQX-GEN-8"),
        ("[" * 99_999, "recursion", "SQX-GEN-8"),
        ("[1, 2]", "array", "SQX-GEN-8"),
    ],
)
def test_a_broken_squad_is_refused_with_place_and_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, place: str, rule: str
) -> None:
    told = checked(tmp_path, text, capsys)
    assert any(place in line and f"({rule})" in line for line in told.splitlines()), told
    try:  # the page: either the file is refused as a whole, or the builder shows the squad and what is wrong with it
        squad = game.service("squad-read", {"text": text})
    except SetupError as error:
        assert error.refusal.rule == rule
        return
    faults = game.service("squad", {"terms": SQUAD["terms"], "lineup": json.loads(text)["lineup"]})["faults"]
    assert squad["name"] == "Iron Saints"
    assert (place, rule) in [(fault.place, fault.refusal.rule) for fault in faults]


@pytest.mark.parametrize(
    ("name", "text"), [("squad.txt", "{}"), ("squad.json", b"\xff\xfe"), ("saints.toml", "name = [")]
)
def test_other_files_are_not_taken_for_squads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str | bytes
) -> None:
    (tmp_path / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    assert run(["packs", "check", str(tmp_path / name), "--game", "star-quest"]) == 1
    assert name in capsys.readouterr().err
    assert run(["packs", "check", str(tmp_path / "nowhere.json"), "--game", "star-quest"]) == 2
    assert run(["packs", "check", str(tmp_path / name), "--game", "rogue-trooper"]) == 1


@pytest.mark.rule("SQX-CHAP-1", "SQX-CHAP-2")
def test_a_squad_made_under_an_altered_pack_says_what_no_longer_holds(tmp_path: Path) -> None:
    """Built when the pack had this chapter and it fielded Scouts; the pack was altered, then taken away."""
    lineup = {"chapter": "lantern_wardens", "squad": "scout", "commander": "scout_shotgun"}
    wish = {
        "terms": {"mission": "s01"},
        "lineup": {**lineup, "figures": ["scout_bolter"] * 3 + ["scout_heavy_bolter_auto"]},
    }

    def wrong(content: Any) -> list[str]:
        faults = StarQuest(content).service("squad", wish)["faults"]
        return [f"{fault.place}: {say('en', fault.refusal)} {fault.refusal.rule}" for fault in faults]

    folder = pack(tmp_path / "wardens")
    assert wrong(base_content().with_pack(folder)) == []
    file = folder / "chapters" / "lantern_wardens.toml"
    file.write_text(file.read_text(encoding="utf-8").replace('["power", "scout"]', '["power"]'), encoding="utf-8")
    assert wrong(base_content().with_pack(folder)) == ["squad: This chapter does not field: Scouts. SQX-CHAP-2"]
    assert wrong(base_content()) == ["chapter: There is no chapter “lantern_wardens”. SQX-CHAP-1"]


@pytest.mark.rule("SQX-GEN-2")
def test_the_set_up_names_the_figure_too() -> None:
    setup = {
        "mission": "t01",
        "supplement": {"lineups": {"red": json.loads(with_lineup(character="", figures=["harpoon"]))["lineup"]}},
    }
    with pytest.raises(SetupError) as refused:
        game.setup(setup)
    assert refused.value.place == "lineups.red.figures"
    setup["supplement"]["lineups"]["red"]["figures"] = [
        "terminator_storm_bolter",
        "harpoon",
        "terminator_cyclone",
        "terminator_hammer",
    ]
    with pytest.raises(SetupError) as refused:
        game.setup(setup)
    assert (refused.value.place, say("en", refused.value.refusal)) == (
        "lineups.red.figures.2",
        "Marine 2: There is no kit “harpoon”.",
    )
