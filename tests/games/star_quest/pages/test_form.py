"""The set-up page: what it offers can be played, and what may not be combined is refused at the field that said it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from squadra.cli.app import run
from squadra.games.star_quest.game import game
from squadra.games.star_quest.pages.form import paths
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import OPTIONS
from squadra.kernel import Choice, Field, Match, Msg, SetupError
from squadra.testing import Page, play_out, setups_of
from squadra.words import LANGUAGES, has, say, sources

FIELDS: dict[str, Field] = {field.name: field for field in game.form().fields}
MISSIONS: tuple[Choice, ...] = FIELDS["mission"].choices


PARTS = 8
PAGE = Page(game.form())


def shown(wish: dict[str, Any]) -> set[str]:
    return {name for name in FIELDS if PAGE.counts(name, wish)}


def test_the_page_lists_every_mission_and_every_switch_with_its_rule() -> None:
    listed = {choice.value for choice in MISSIONS}
    assert listed == {*game.content.missions, "choose"}
    for option, rule in OPTIONS.items():
        assert (FIELDS[option].kind, FIELDS[option].default, FIELDS[option].rule) == ("switch", False, rule)
    assert {c.value for c in FIELDS["red_chapter"].choices} == set(supplement_of(game.content).chapters)
    assert all(field.rule for field in FIELDS.values())
    assert set(paths()) - {"red_own", "yellow_own", "blue_own"} <= set(
        FIELDS
    )  # a chapter of one's own comes with its choice


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_on_the_page_has_words(lang: str) -> None:
    for field in FIELDS.values():
        for message in (field.title, field.group, *(m for c in field.choices for m in (c.title, c.note, c.group))):
            assert message is None or (has(lang, message.key) and say(lang, message)), message


def said(message: Any) -> set[str]:
    """The keys of a message and of those inside it."""
    if not isinstance(message, Msg):
        return set()
    return {message.key}.union(*(said(value) for value in message.args.values()))


def test_every_text_written_for_the_page_stands_on_it() -> None:
    messages = [m for f in FIELDS.values() for m in (f.title, f.group)]
    messages += [m for f in FIELDS.values() for c in f.choices for m in (c.title, c.note, c.group)]
    texts = [text for name, text in sources("en").items() if name.startswith("star-quest")]
    written = {key for text in texts for key in re.findall(r"^(sqx?-form-[a-z-]+) =", text, re.M)}
    assert written - set().union(*map(said, messages)) == set()


@pytest.mark.parametrize("squads", [1, 2, 3])
@pytest.mark.parametrize("mission", [choice.value for choice in MISSIONS])
def test_a_mission_is_set_up_as_the_page_shows_it(mission: str, squads: int) -> None:
    """Nothing said, or everything said that the page shows: the same set-up."""
    wish = {"mission": mission, "squads": squads}
    told = {name: PAGE.value(name, wish) for name in shown(wish) if not name.endswith(("_rank", "_honours"))}
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
    lineups = game.setup({"mission": "t01", "squads": 3}).expansion.lineups
    assert {seat: lineup.squad for seat, lineup in lineups.items()} == {
        "red": "terminator",
        "yellow": "terminator",
        "blue": "power",
    }
    lineups = game.setup({"mission": "t01", "squads": 3, "blue_squad": "terminator"}).expansion.lineups
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
            assert PAGE.lit(choice, wish) == lawful, choice


def test_the_command_line_takes_the_fields_of_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--mission", "m05", "--red-squad", "terminator", "--red-honours", "2", "--red-character", "librarian"]
    command = ["simulate", "star-quest", "--games", "1", "--bots", "random", *words]
    assert run(command) == 0
    assert run([*command, "--stealth", "yes"]) == 2
    assert "SQX-STEALTH-1" in capsys.readouterr().err


# ------------------------------------------------------------------------------------------------ colours and ranks


@pytest.mark.rule("SQ-ROLE-3", "SQ-ROLE-4", "SQ-ROLE-8")
@pytest.mark.parametrize(
    ("wish", "players"),
    [
        ({}, ("red",)),
        ({"squads": 2}, ("red", "yellow")),
        ({"squads": 3}, ("red", "yellow", "blue")),
        ({"first_squad": "blue"}, ("blue",)),
        ({"first_squad": "ultramarines", "squads": 2}, ("blue", "yellow")),
        ({"first_squad": "yellow", "squads": 2}, ("yellow", "red")),
        ({"first_squad": "yellow", "squads": 3}, ("yellow", "red", "blue")),
        ({"first_squad": "blue", "squads": 3}, ("blue", "yellow", "red")),
        ({"second_squad": "blood_angels"}, ("yellow", "red")),
        ({"third_squad": "red"}, ("yellow", "blue", "red")),
        ({"first_squad": "blue", "second_squad": "red", "third_squad": "yellow"}, ("blue", "red", "yellow")),
    ],
)
def test_every_player_picks_his_squad_and_plays_in_that_order(wish: dict[str, Any], players: tuple[str, ...]) -> None:
    match = Match(game, wish, 1)
    assert match.setup.players == players
    assert match.seats == ("alien", *players)
    squads = {"red": "blood_angels", "yellow": "imperial_fists", "blue": "ultramarines"}
    play_to_the_first_turn(match)
    assert {seat.seat: seat.squad for seat in match.view(None).seats} == {seat: squads[seat] for seat in players}
    assert match.view(None).turn == players[0]


def play_to_the_first_turn(match: Match) -> None:
    while match.ask is not None and not match.view(None).round:
        match.choose(0, match.ask.seat)


@pytest.mark.rule("SQ-ROLE-4", "SQ-ROLE-8", "SQ-GEN-1")
@pytest.mark.parametrize(
    ("wish", "place", "rule"),
    [
        ({"first_squad": "green"}, "first_squad", "SQ-ROLE-8"),
        ({"first_squad": "alien"}, "first_squad", "SQ-ROLE-8"),
        ({"first_squad": "red", "second_squad": "blood_angels"}, "second_squad", "SQ-ROLE-4"),
        ({"squads": 1, "second_squad": "blue"}, "squads", "SQ-GEN-1"),
        ({"roles": ["alien", "red"], "first_squad": "blue"}, "first_squad", "SQ-ROLE-1"),
        ({"first_squad": "blue", "red_rank": 1}, "red_rank", "SQ-CAMP-2"),
        ({"alien_rank": 4}, "alien_rank", "SQ-CAMP-2"),
        ({"alien_honours": 5}, "alien_honours", "SQ-CAMP-3"),
    ],
)
def test_a_squad_or_a_rank_that_nobody_can_have_is_refused(wish: dict[str, Any], place: str, rule: str) -> None:
    test_what_may_not_be_combined_is_refused_at_its_field(wish, place, rule)


@pytest.mark.rule("SQ-ROLE-4")
def test_the_page_offers_each_squad_once_and_shows_only_those_that_play() -> None:
    two = {"squads": 2, "first_squad": "yellow"}
    assert PAGE.value("second_squad", two) == "red"
    assert PAGE.open("second_squad", two) == ["red", "blue"]
    assert PAGE.value("third_squad", {"squads": 3, "first_squad": "blue"}) == "red"
    assert {name for name in shown(two) if name.endswith("_rank")} == {"yellow_rank", "red_rank", "alien_rank"}
    assert {name for name in shown({"first_squad": "blue", "mode": "classic"}) if name.endswith("_chapter")} == {
        "blue_chapter"
    }


@pytest.mark.rule("SQ-CAMP-14", "SQ-CAMP-15")
def test_the_alien_players_rank_and_marks_are_chosen_on_the_page() -> None:
    plain = Match(game, {"mission": "m05"}, 1).view("alien").alien
    raised = Match(game, {"mission": "m05", "alien_rank": 2, "alien_honours": 3}, 1)
    assert raised.ask is not None and raised.ask.prompt == "sq-ask-take-event"
    for _ in range(2):
        raised.choose(0, "alien")
    seen = raised.view("alien").alien
    assert seen.chosen == 2 and raised.ask.prompt != "sq-ask-take-event"
    assert seen.reinforcements == plain.reinforcements + 3


@pytest.mark.rule("SQ-HID-10")
def test_cards_taken_beforehand_are_not_shown_with_the_set_up() -> None:
    lineup = {"squad": "power", "cards": ["fire"], "powers": [], "targeters": ["plasma_gun"]}
    wish = {
        "mission": "m05",
        "loadouts": {"red": {"cards": ["melta_bomb"]}},
        "supplement": {"lineups": {"red": lineup}},
    }
    assert game.shown_setup(wish) == {"mission": "m05", "supplement": {"lineups": {"red": {"squad": "power"}}}}
    assert game.shown_setup({"mission": "m05", "supplement": None}) == {"mission": "m05", "supplement": None}


# ------------------------------------------------------------------------------------------------ all of it


@cache
def every_setup() -> list[dict[str, Any]]:
    return list(setups_of(game, "mission", "squads"))


@pytest.mark.rule("SQ-SET-2", "SQ-RUL-63")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_set_up_of_the_page_is_played_to_its_end(part: int) -> None:
    """Every mission with one to three squads, the mission that the Alien player chooses among them; every value of every field."""
    for number, wish in list(enumerate(every_setup()))[part::PARTS]:
        play_out(game, wish, number, every=250)


def test_the_page_has_set_ups_for_every_mission_and_every_number_of_squads() -> None:
    found = {(PAGE.value("mission", wish), PAGE.value("squads", wish)) for wish in every_setup()}
    assert found == {(mission.value, squads) for mission in MISSIONS for squads in (1, 2, 3)}


@pytest.mark.rule("SQX-CHAP-7")
def test_a_squad_that_a_chapter_does_not_allow_is_changed_for_one_that_it_does() -> None:
    wish = {"mission": "d03", "red_squad": "terminator", "red_chapter": "space_wolves", "chapter_rules": True}
    kits = game.setup(wish).expansion.lineups["red"].figures
    usual = game.setup({**wish, "chapter_rules": False}).expansion.lineups["red"].figures
    assert kits != usual and len(kits) == len(usual)


@pytest.mark.rule("SQX-RUL-60")
def test_a_squad_without_room_for_its_marines_is_refused_at_the_field_that_takes_it() -> None:
    wish = {"mission": "m02", "mode": "classic", "red_honours": 4, "red_character": "chaplain"}
    with pytest.raises(SetupError) as refused:
        game.setup({**wish, "red_dreadnought": "walker_fist,plasma_gun"})
    assert (refused.value.place, refused.value.refusal.rule) == ("red_dreadnought", "SQX-RUL-60")
