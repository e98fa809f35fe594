"""The set-up page: what it offers can be played, and what may not be combined is refused at the field that said it."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.cli.app import run
from squadra.games.star_quest.form import PATHS
from squadra.games.star_quest.game import game
from squadra.games.star_quest.supplement.setup import OPTIONS
from squadra.kernel import Choice, Field, SetupError
from squadra.words import LANGUAGES, has, say

FIELDS: dict[str, Field] = {field.name: field for field in game.form().fields}
MISSIONS: tuple[Choice, ...] = FIELDS["mission"].choices


def value(name: str, wish: dict[str, Any]) -> Any:
    """What a page shows in a field: what was said, what the mission presets, or the default."""
    mission = next(choice for choice in MISSIONS if choice.value == wish["mission"])
    return wish.get(name, mission.presets.get(name, FIELDS[name].default))


def shown(wish: dict[str, Any]) -> set[str]:
    return {f.name for f in FIELDS.values() if all(value(name, wish) in values for name, values in f.only.items())}


def test_the_page_lists_every_mission_and_every_switch_with_its_rule() -> None:
    listed = {choice.value for choice in MISSIONS}
    assert listed == {*game.content.missions, "choose"}
    for option, rule in OPTIONS.items():
        assert (FIELDS[option].kind, FIELDS[option].default, FIELDS[option].rule) == ("switch", False, rule)
    assert {c.value for c in FIELDS["red_chapter"].choices} == set(game.content.supplement.chapters)
    assert all(field.rule for field in FIELDS.values())
    assert set(PATHS) - {"red_own", "yellow_own", "blue_own"} <= set(
        FIELDS
    )  # a chapter of one's own comes with its choice


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_on_the_page_has_words(lang: str) -> None:
    for field in FIELDS.values():
        for message in (field.title, field.group, *(m for c in field.choices for m in (c.title, c.note, c.group))):
            assert message is None or (has(lang, message.key) and say(lang, message)), message


@pytest.mark.parametrize("squads", [1, 2, 3])
@pytest.mark.parametrize("mission", [choice.value for choice in MISSIONS])
def test_a_mission_is_set_up_as_the_page_shows_it(mission: str, squads: int) -> None:
    """Nothing said, or everything said that the page shows: the same set-up."""
    wish = {"mission": mission, "squads": squads}
    told = {name: value(name, wish) for name in shown(wish) if not name.endswith(("_rank", "_honours"))}
    assert game.setup(wish) == game.setup(told)


@pytest.mark.rule("SQX-GEN-1", "SQX-GEN-8", "SQX-GEN-9")
def test_the_supplement_hides_from_the_base_game_and_opens_with_its_modes() -> None:
    base = shown({"mission": "m05", "squads": 1})
    assert "mode" in base
    assert not base & {*OPTIONS, "size", "red_squad"}
    classic = shown({"mission": "m05", "squads": 2, "mode": "classic"})
    assert {*OPTIONS, "red_squad", "yellow_chapter", "yellow_honours"} <= classic
    assert not classic & {"size", "blue_squad"}
    assert "size" in shown({"mission": "t01", "mode": "free"})


@pytest.mark.rule("SQX-TERM-4")
def test_a_third_squad_of_a_terminator_mission_wears_power_armour() -> None:
    lineups = game.setup({"mission": "t01", "squads": 3}).supplement.lineups
    assert {seat: lineup.squad for seat, lineup in lineups.items()} == {
        "red": "terminator",
        "yellow": "terminator",
        "blue": "power",
    }
    lineups = game.setup({"mission": "t01", "squads": 3, "blue_squad": "terminator"}).supplement.lineups
    assert [lineups[seat].squad for seat in ("red", "yellow", "blue")] == ["terminator", "power", "terminator"]


@pytest.mark.parametrize(
    ("wish", "place", "rule"),
    [
        ({"mission": "m05", "mode": "base", "parry": True}, "mode", "SQX-GEN-1"),
        ({"mission": "t01", "mode": "base"}, "mode", "SQX-GEN-1"),
        ({"mission": "m05", "mode": "strict"}, "mode", "SQX-GEN-1"),
        ({"mission": "choose", "mode": "classic"}, "mission", "SQX-GEN-8"),
        ({"mission": "m05", "red_character": "librarian"}, "red_character", "SQX-RUL-101"),
        ({"mission": "s01", "red_honours": 4, "red_character": "chaplain"}, "red_character", "SQX-SCOUT-16"),
        ({"mission": "t01", "stealth": True}, "stealth", "SQX-STEALTH-1"),
        ({"mission": "m05", "mode": "free", "size": 11}, "size", "SQX-RUL-116"),
        ({"mission": "t01", "squads": 2, "blue_squad": "scout"}, "blue_squad", "SQX-GEN-8"),
        ({"mission": "m05", "red_rank": 4}, "red_rank", "SQ-CAMP-2"),
        ({"mission": "m05", "red_chapter": "moon"}, "red_chapter", "SQX-CHAP-1"),
        ({"mission": "m05", "red_dreadnought": "walker_fist,plasma_gun"}, "red_dreadnought", "SQX-RUL-101"),
        (
            {"mission": "s01", "red_honours": 4, "red_dreadnought": "walker_fist,plasma_gun"},
            "red_dreadnought",
            "SQX-DRD-2",
        ),
        ({"mission": "s01", "supplement": {"options": ["cover"]}, "parry": True}, "parry", "SQ-SET-30"),
    ],
)
def test_what_may_not_be_combined_is_refused_at_its_field(wish: dict[str, Any], place: str, rule: str) -> None:
    with pytest.raises(SetupError) as refused:
        game.setup(wish)
    assert (refused.value.place, refused.value.refusal.rule) == (place, rule)
    assert all(has(lang, refused.value.refusal.key) for lang in LANGUAGES)


def lit(choice: Choice, wish: dict[str, Any]) -> bool:
    """Whether the page lets it be chosen."""
    return not choice.lit or any(all(value(n, wish) in some for n, some in way.items()) for way in choice.lit)


@pytest.mark.rule("SQX-CHR-4", "SQX-CHR-5", "SQX-DRD-2", "SQX-DRD-3", "SQX-DRD-10")
@pytest.mark.parametrize("mode", ["classic", "free"])
@pytest.mark.parametrize("honours", [0, 1, 2, 4])
@pytest.mark.parametrize("mission", ["t01", "s01", "d01", "m05"])
def test_characters_and_dreadnoughts_are_lit_exactly_where_they_are_lawful(
    mission: str, honours: int, mode: str
) -> None:
    wish = {"mission": mission, "mode": mode, "red_honours": honours}
    for name in ("red_character", "red_dreadnought"):
        for choice in FIELDS[name].choices:
            try:
                game.setup({**wish, name: choice.value})
                lawful = True
            except SetupError:
                lawful = False
            assert lit(choice, wish) == lawful, choice


def test_the_command_line_takes_the_fields_of_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--mission", "m05", "--red-squad", "terminator", "--red-honours", "2", "--red-character", "librarian"]
    command = ["simulate", "star-quest", "--games", "1", "--bots", "random", *words]
    assert run(command) == 0
    assert run([*command, "--stealth", "yes"]) == 2
    assert "SQX-STEALTH-1" in capsys.readouterr().err
