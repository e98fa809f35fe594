"""What others may know of a squad of the supplement (section 15)."""

from __future__ import annotations

import msgspec
import pytest

from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.kernel import Dice, Match
from tests.games.star_quest.supplement.field import Field

WISH = {
    "mission": "t01",
    "squads": 2,
    "honours": {"red": 4, "yellow": 4},
    "supplement": {
        "lineups": {
            "red": {
                "squad": "power",
                "character": "librarian",
                "cards": ["fire", "melta_bomb", "force_field", "jump_pack", "blind_grenade", "bionic_arm", "targeter"],
                "powers": ["control", "vortex", "jinx", "aura"],
            },
            "yellow": {
                "squad": "terminator",
                "cards": ["bionic_eye", "locomotion", "krak_missiles", "disruptive_rounds"],
            },
        }
    },
}


def test_lasting_cards_and_weapons_are_open_and_powers_are_not() -> None:
    match = Match(game, WISH, 3)
    while match.ask is not None and match.ask.prompt.startswith("sqx-"):
        match.choose(0, match.ask.seat)
    mine, theirs = match.view("red").seats[0], match.view("yellow").seats[0]
    assert [card.id for card in mine.powers] == ["aura", "control", "jinx", "vortex"]
    assert (theirs.powers, theirs.powers_held) == ((), 4)
    assert (mine.kind, mine.chapter) == (theirs.kind, theirs.chapter) == ("power", "blood_angels")
    assert {card.id for card in theirs.shown} == {"force_field", "jump_pack", "bionic_arm", "targeter"}
    assert (theirs.hand, theirs.hidden) == ((), 3)
    figure = next(f for f in match.view("alien").figures if f.id == "red-librarian")
    assert (figure.suit, figure.full_life, figure.points, len(figure.blades)) == ("power", 3, 15, 1)
    assert b"jinx" not in msgspec.json.encode(match.view("yellow"))
    assert b"jinx" not in msgspec.json.encode(match.view("alien"))


def test_another_world_has_other_powers_and_cards_and_the_same_view() -> None:
    match = Match(game, WISH, 3)
    while match.ask is not None and match.ask.prompt.startswith("sqx-"):
        match.choose(0, match.ask.seat)
    before = msgspec.json.encode(match.view("yellow"))
    seen = set[tuple[str, ...]]()
    for seed in range(12):
        world = game.resample(match.t, "yellow", Dice(seed))
        other = Match.at(game, world, match.setup)
        assert msgspec.json.encode(other.view("yellow")) == before
        powers = world.squads["red"].powers
        domains = {supplement_of(game.content).powers[power].domain for power in powers}
        assert len(powers) == len(domains) == 4
        seen.add(powers)
    assert len(seen) > 3


def test_while_cards_are_chosen_everybody_sees_his_own_alone() -> None:
    lineups = {"red": {"squad": "terminator"}, "yellow": {"squad": "terminator"}}
    wish = {"mission": "t01", "squads": 2, "honours": {"red": 4, "yellow": 4}, "supplement": {"lineups": lineups}}
    match = Match(game, wish, 3)
    assert match.ask is not None and match.ask.seats == ("red", "yellow")
    match.choose(1, "red")
    match.choose(2, "yellow")
    first, second = ([card.id for card in match.view(seat).taken] for seat in ("red", "yellow"))
    assert len(first) == len(second) == 1
    assert first != second
    assert match.view("alien").taken == match.view(None).taken == ()


@pytest.mark.parametrize("seat", ["red", "alien"])
def test_everybody_sees_the_rounds_that_are_left_also_those_of_a_card_and_the_dice_of_special_rounds(seat: str) -> None:
    stage = Field(kinds={"red": "terminator"})
    stage.kit("red-commander", (2, 2), "terminator_commander")
    stage.kit("red-1", (3, 4), "terminator_cyclone", spent=("cyclone",) * 3)
    stage.cards("red", "terminator_grenade_launcher", "disruptive_rounds")
    stage.roster("red", rounds=("terminator_grenade_launcher",))
    stage.go()
    seen = {f.id: {w.id: (w.dice, w.rounds) for w in f.weapons} for f in stage.match.view(seat).figures}
    assert seen["red-1"] == {"storm_bolter": ("1R+1W", -1), "cyclone": ("2R", 9)}
    assert seen["red-commander"] == {"storm_bolter": ("1R+1W", -1), "grenade_launcher": ("2R", 2)}


@pytest.mark.parametrize("power", ["burst_of_speed", "aura"])
def test_the_end_of_a_librarians_turn_does_not_betray_whether_he_holds_burst_of_speed(power: str) -> None:
    stage = Field(squads=("red", "yellow"))
    stage.kit("red-librarian", (3, 3), "power_librarian")
    stage.kit("yellow-1", (6, 5), "power_bolter")
    stage.roster("red", powers=(power,))
    stage.go()
    stage.choose(Activate("red-librarian"), Done("red-librarian"))
    assert stage.asked == "red", "he is asked with any power in hand"
    assert stage.offers(ShowPower(power)) is (power == "burst_of_speed")
