"""Why not: every refusal of a set-up, of the pages around the table and of files names its reason and its rule."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.game import game
from squadra.games.star_quest.pages import campaign as book
from squadra.games.star_quest.pages.services import refuse_campaign
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Refusal, SetupError
from squadra.words import LANGUAGES, say

C = game.content
FULL = {
    "set": "heavy_bolter",
    "weapons": ["laser_rifle", "laser_rifle", "plasma_gun", "missile_launcher"],
    "cards": ["fire", "targeter", "melta_bomb", "laser_pistols", "force_field"],
    "targeters": ["plasma_gun"],
}


def wish(**fields: Any) -> Refusal:
    with pytest.raises(SetupError) as caught:
        game.setup(fields)
    return caught.value.refusal


def loadout(**other: Any) -> Refusal:
    """A squad that is lawful but for this."""
    assert game.setup({"loadouts": {"red": FULL}}).loadouts["red"].set == "heavy_bolter"
    return wish(loadouts={"red": {**FULL, **other}})


def page(name: str, **fields: Any) -> Refusal:
    with pytest.raises(SetupError) as caught:
        game.service(name, fields)
    return caught.value.refusal


def recorded(scores: dict[str, int], won: bool = False, **more: Any) -> Refusal:
    now = book.new_campaign(C, (ALIEN, "red"), ("m01",))
    if won:
        now = replace(now, winners=("red",))
    with pytest.raises(book.CampaignError) as caught:
        book.record(C, now, book.Outcome(mission="m01", scores=scores, **more))
    return refuse_campaign(caught.value).refusal


def squad_file(text: str) -> Refusal:
    return page("squad-read", text=text)


BOTH = {ALIEN: 10, "red": 10}
REASONS: list[tuple[str, str, Callable[[], Refusal]]] = [
    ("setup-field", "SQ-SET-30", lambda: wish(colour="red")),
    ("setup-switch", "SQ-RUL-13", lambda: wish(free_fire="yes")),
    ("setup-mission", "SQ-SET-2", lambda: wish(mission="m99")),
    ("setup-mission", "SQ-SET-2", lambda: page("picture", mission="m99")),
    ("setup-value", "SQ-ROLE-1", lambda: wish(roles="alien")),
    ("setup-value", "SQ-ROLE-1", lambda: wish(roles=[ALIEN, "red"], first_squad="red")),
    ("setup-value", "SQ-CAMP-2", lambda: wish(ranks=3)),
    ("setup-value", "SQ-SET-19", lambda: wish(loadouts={"red": "heavy"})),
    ("setup-value", "SQ-SET-19", lambda: loadout(boots=2)),
    ("setup-value", "SQ-SET-19", lambda: loadout(weapons="laser_rifle")),
    ("setup-squads", "SQ-GEN-1", lambda: wish(squads=4)),
    ("setup-squads", "SQ-GEN-1", lambda: wish(squads=0)),
    ("setup-squads", "SQ-GEN-1", lambda: wish(roles=[ALIEN, "red"], squads=2)),
    ("setup-players", "SQ-GEN-1", lambda: wish(roles=[ALIEN])),
    ("setup-players", "SQ-GEN-1", lambda: wish(roles=[ALIEN, "red", "yellow", "blue", "red"])),
    ("setup-role", "SQ-ROLE-8", lambda: wish(roles=[ALIEN, "green"])),
    ("setup-role", "SQ-CAMP-2", lambda: wish(ranks={"blue": 1})),
    ("setup-role", "SQ-SET-20", lambda: wish(loadouts={"blue": FULL})),
    ("setup-last-is-alien", "SQ-ROLE-2", lambda: wish(roles=["red", "blue"])),
    ("setup-one-alien", "SQ-GEN-2", lambda: wish(roles=[ALIEN, "red", ALIEN])),
    ("setup-squad-twice", "SQ-ROLE-4", lambda: wish(roles=[ALIEN, "red", "red"])),
    ("setup-squad-twice", "SQ-ROLE-4", lambda: wish(first_squad="blue", second_squad="ultramarines")),
    ("setup-squad", "SQ-ROLE-8", lambda: wish(first_squad="green")),
    ("setup-step", "SQ-CAMP-2", lambda: wish(ranks={"red": 4})),
    ("setup-step", "SQ-CAMP-3", lambda: wish(honours={"red": 5})),
    ("setup-set", "SQ-SET-21", lambda: loadout(set="power_glove")),
    ("setup-marines", "SQ-ROLE-5", lambda: loadout(weapons=FULL["weapons"][:3])),
    ("setup-weapon", "SQ-SET-28", lambda: loadout(weapons=["heavy_bolter", *FULL["weapons"][1:]])),
    ("setup-heavy-twice", "SQ-RUL-9", lambda: loadout(weapons=["plasma_gun", *FULL["weapons"][1:]])),
    ("setup-no-heavy", "SQ-SET-25", lambda: loadout(weapons=["laser_rifle"] * 4)),
    (
        "setup-no-rifle",
        "SQ-SET-26",
        lambda: loadout(weapons=["assault_cannon", "plasma_gun", "missile_launcher", "plasma_gun"]),
    ),
    ("setup-card", "SQ-SET-17", lambda: loadout(cards=["fire", "targeter", "melta_bomb", "medipack", "force_field"])),
    ("setup-card", "SQ-SET-17", lambda: loadout(cards=["fire", "targeter", "melta_bomb", "melta_bomb", "force_field"])),
    ("setup-cards", "SQ-SET-18", lambda: loadout(cards=["fire", "move_it", "targeter", "melta_bomb", "force_field"])),
    ("setup-cards", "SQ-SET-18", lambda: loadout(cards=["fire", "targeter", "melta_bomb", "force_field"])),
    ("setup-targeters", "SQ-CARD-EQ-7", lambda: loadout(targeters=[])),
    ("setup-targeters", "SQ-CARD-EQ-7", lambda: loadout(targeters=["plasma_gun", "laser_rifle"])),
    (
        "setup-two-targeters",
        "SQ-CARD-EQ-8",
        lambda: loadout(
            cards=["fire", "targeter", "targeter", "melta_bomb", "force_field"], targeters=["plasma_gun", "plasma_gun"]
        ),
    ),
    ("setup-targeter-weapon", "SQ-CARD-EQ-9", lambda: loadout(targeters=["assault_cannon"])),
    ("setup-targeter-weapon", "SQ-CARD-EQ-9", lambda: loadout(set="sword_and_glove", targeters=["power_sword"])),
    # the pages around the table
    ("pool", "SQX-DICE-1", lambda: page("odds", attack="three", defend="2R")),
    ("pool-rerolls", "SQ-DICE-6", lambda: page("odds", attack="6R", defend="2R", rerolls=2)),
    ("campaign", "SQ-CAMP-1", lambda: page("campaign-read", text="{")),
    ("campaign-won", "SQ-CAMP-16", lambda: recorded(BOTH, won=True)),
    ("campaign-players", "SQ-CAMP-1", lambda: recorded({ALIEN: 10, "blue": 10})),
    ("campaign-spent", "SQX-RUL-101", lambda: recorded(BOTH, spent={"red": 3})),
    ("campaign-ticket", "SQ-CAMP-9", lambda: page("campaign-record", campaign=None)),
    # files
    ("squad-long", "SQX-GEN-8", lambda: squad_file(" " * 100_001)),
    ("squad-file", "SQX-GEN-8", lambda: squad_file("{")),
    ("squad-file", "SQX-GEN-8", lambda: squad_file(json.dumps({"lineup": {"boots": 2}}))),
    ("squad-version", "SQX-GEN-8", lambda: squad_file(json.dumps({"version": 2}))),
    ("chapter-file", "SQX-CHAP-1", lambda: page("chapter-read", text="name = ")),
    ("chapter-file", "SQX-CHAP-1", lambda: page("chapter-read", text="a" * 20_001)),
    ("chapter-file", "SQX-CHAP-1", lambda: page("chapter-read", chapter={"boots": 2})),
]


@pytest.mark.parametrize(("key", "rule", "refusal"), REASONS, ids=[f"{key} {rule}" for key, rule, _ in REASONS])
def test_a_refusal_names_its_reason_and_its_rule(key: str, rule: str, refusal: Callable[[], Refusal]) -> None:
    found = refusal()
    assert (found.key, found.rule) == (f"why-sq-{key}", rule)
    for lang in LANGUAGES:
        assert not say(lang, found).startswith("why-")
