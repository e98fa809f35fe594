"""Special characters armed as their miniatures are (SQX-CHR-12, note 109)."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.heavy_weapons import FireLine
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content.lineup import FreeFigure, Lineup, Mode, Terms
from squadra.games.star_quest.supplement.pages.builder import Put, SquadWish, TermsWish, changed, sheet
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.characters.chaplain import hand_rerolls
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand_dice import attack_dice
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from squadra.games.star_quest.supplement.rules.squads.muster import figures_of
from squadra.kernel import SetupError
from tests.games.star_quest.supplement.catalogue import C, X, table
from tests.games.star_quest.supplement.field import Field

AGREED = Terms(honours=2, options=("character_arms",))
MEN = {
    "power": ("power_bolter", "power_flamer"),
    "terminator": ("terminator_cyclone", "terminator_claws", "terminator_claws"),
}


def squad(who: str, *arms: str, kind: str = "power") -> Lineup:
    leader = X.squads[kind].commanders[0]
    return Lineup(squad=kind, commander=leader, figures=MEN[kind], character=who, arms=arms)


def broken(lineup: Lineup, terms: Terms = AGREED) -> list[tuple[str, str]]:
    return [(found.place, found.refusal.rule) for found in faults(C, lineup, terms)]


def he(lineup: Lineup) -> Figure:
    return next(f for f in figures_of(C, "red", lineup) if f.kind == lineup.character)


@pytest.mark.rule("SQX-CHR-12", "SQX-RUL-119", "SQX-EX-40", "SQX-OPT-11")
def test_an_apothecary_with_a_plasma_pistol_fires_a_line_and_fights_with_two_red_dice() -> None:
    lineup = squad("apothecary", "plasma_pistol")
    assert broken(lineup) == []
    own, other = he(squad("apothecary")), he(lineup)
    assert (own.weapons, str(stats.melee(C, own, ()))) == (("laser_pistol",), "1R+1W")
    assert (other.weapons, str(stats.melee(C, other, ()))) == (("plasma_pistol",), "2R")
    assert (stats.points(C, own), stats.points(C, other)) == (10, 11)
    stage = Field(options=("character_arms",))
    stage.kit("red-apothecary", (2, 3), "power_apothecary", weapons=other.weapons, arms=other.arms)
    stage.alien("orc", (6, 3))
    stage.go()
    stage.choose(Activate("red-apothecary"))
    assert stage.options_of(FireLine) and not stage.options_of(Shoot)
    assert stage.t.points(stage.figure("red-apothecary")) == 11


@pytest.mark.rule("SQX-CHR-12")
def test_a_power_fist_takes_the_place_of_the_crozius_and_gear_is_worn() -> None:
    chaplain = he(squad("chaplain", "power_glove", "bionic_arm"))
    assert chaplain.blades == ("power_glove",) and "bionic_arm" in chaplain.gear
    assert stats.points(C, chaplain) == 12
    stage = Field()
    stage.kit("red-chaplain", (2, 3), "power_chaplain", blades=chaplain.blades, gear=chaplain.gear)
    orc = stage.alien("orc", (3, 3))
    stage.go()
    figure = stage.figure("red-chaplain")
    assert str(attack_dice(stage.t, figure, orc)) == "2R"
    assert hand_rerolls(stage.t, figure, False) == ["sqx-gear-bionic-arm", "sqx-inspiration"]


@pytest.mark.rule("SQX-CHR-12")
@pytest.mark.parametrize(
    ("lineup", "terms", "place"),
    [
        (squad("apothecary", "plasma_pistol"), Terms(honours=2), "arms"),
        (squad("apothecary", "power_glove"), AGREED, "arms.1"),
        (squad("apothecary", "force_field"), AGREED, "arms.1"),
        (squad("apothecary", "plasma_pistol", "plasma_pistol"), AGREED, "arms.2"),
        (squad("apothecary", "plasma_pistol", "inferno_pistol"), AGREED, "arms.2"),
        (squad("apothecary", "plasma_pistol", "bionic_arm", "bionic_eye"), AGREED, "arms.3"),
        (squad("librarian", "plasma_pistol", kind="terminator"), AGREED, "arms.1"),
        (squad("chaplain", "adamantine_mantle", kind="terminator"), AGREED, "arms.1"),
        (squad("librarian", "harpoon"), AGREED, "arms.1"),
    ],
)
def test_only_by_agreement_only_what_is_his_and_two_things_at_most(lineup: Lineup, terms: Terms, place: str) -> None:
    assert broken(lineup, terms) == [(place, "SQX-CHR-12")]


@pytest.mark.rule("SQX-CHR-12")
def test_nobody_else_has_arms_of_a_character() -> None:
    lineup = Lineup(
        commander="heavy_bolter", figures=(*MEN["power"], "power_bolter", "power_bolter"), arms=("bionic_arm",)
    )
    assert broken(lineup) == [("arms.1", "SQX-CHR-12")]


@pytest.mark.rule("SQX-CHR-12", "SQX-RUL-116")
def test_in_free_mode_the_table_has_agreed_already() -> None:
    men = (FreeFigure(kind="commander"), FreeFigure(weapons=("laser_rifle",)))
    lineup = Lineup(free=men, character="techmarine", arms=("inferno_pistol", "targeter"))
    assert broken(lineup, Terms(mode="free")) == []
    assert stats.points(C, he(lineup)) == 12


@pytest.mark.rule("SQX-CHR-12", "SQX-RUL-89")
def test_what_they_may_have_is_what_the_carry_table_names_for_characters_without_a_card() -> None:
    """S, or their own letters, coded f; the Targeter, which a card brings, stands in the ideas of chapter 8."""
    codes = {"librarian": "Bi", "apothecary": "Ap", "chaplain": "Ca", "techmarine": "Te"}
    rows = {row[0]: row for row in table("**Table SQX-T-A2c.") if len(row) >= 4}
    names = {
        "Plasma Pistol": "plasma_pistol", "Inferno Pistol": "inferno_pistol", "Hand Flamer": "hand_flamer",
        "Frag grenade": "frag_grenade", "Power Fist": "power_glove", "Adamantine Mantle": "adamantine_mantle",
        "Force Field": "force_field", "Digital weapons": "digital_weapons", "Master-crafted weapons": "master_crafted",
        "Bionic arm": "bionic_arm", "Bionic eye": "bionic_eye",
    }  # fmt: skip
    for who, code in codes.items():
        for column, kind in ((2, "power"), (3, "terminator")):
            if kind not in X.characters[who].kits:
                continue
            named = set()
            for title, id in names.items():
                for part in rows[title][column].split(","):
                    if "[f]" in part and ({"S", code} & set(part.replace("[f]", "").split())):
                        named.add(id)
            assert set(X.characters[who].other[kind]) - {"targeter"} == named, (who, kind)


@pytest.mark.rule("SQX-CHR-12")
def test_the_builder_offers_them_where_they_are_agreed_and_the_set_up_takes_them() -> None:
    wish = TermsWish(mission="m05", honours=2)
    plain = sheet(C, SquadWish(terms=wish, lineup=squad("apothecary")))
    assert "arms" not in {place["place"] for place in plain["places"]}
    agreed = TermsWish(mission="m05", honours=2, options=("character_arms",))
    found = sheet(
        C, SquadWish(terms=agreed, lineup=squad("apothecary", "plasma_pistol"), put=Put("arms", "bionic_arm"))
    )
    place = next(place for place in found["places"] if place["place"] == "arms")
    assert place["value"] == "plasma_pistol,bionic_arm" and not found["faults"]
    refused = {offer["value"]: offer["refusal"].rule for offer in place["offers"] if offer["refusal"]}
    assert refused and set(refused.values()) == {"SQX-CHR-12"} and "plasma_pistol" not in refused
    gone = changed(C, found["lineup"], AGREED, Put("character", "chaplain"))
    assert gone.arms == ()
    red: dict[str, Any] = {"squad": "power", "character": "apothecary", "arms": ["plasma_pistol"]}
    given = {
        "mission": "m05",
        "honours": {"red": 2},
        "supplement": {"options": ["character_arms"], "lineups": {"red": red}},
    }
    assert game.setup(given).expansion.lineups["red"].arms == ("plasma_pistol",)
    with pytest.raises(SetupError) as error:
        game.setup({**given, "supplement": {"lineups": {"red": red}}})
    assert error.value.place == "lineups.red.arms"


@pytest.mark.rule("SQX-RUL-116", "SQX-CHR-5")
@pytest.mark.parametrize(("mode", "price"), [("classic", 2), ("free", 0)])
def test_a_character_costs_no_honours_in_free_mode(mode: Mode, price: int) -> None:
    terms = TermsWish(mission="m01", mode=mode, honours=4)
    page = sheet(C, SquadWish(terms=terms, put=Put("character", "chaplain")))
    assert page["price"] == price and "red-chaplain" in {line["id"] for line in page["figures"]}


@pytest.mark.rule("SQX-GEN-8", "SQX-PWR-21")
def test_the_sheet_has_a_place_for_everybody_and_a_new_kit_for_the_commander_sends_nobody_away() -> None:
    page = sheet(C, SquadWish(terms=TermsWish(mission="m01", honours=2)))
    figures = [f"figures.{number}" for number in range(1, 5)]
    assert [place["place"] for place in page["places"]] == ["squad", "commander", *figures, "character", "dreadnought"]
    hands = {line["id"]: line["melee"] for line in page["figures"]}
    assert (hands["red-1"], hands["red-commander"]) == ("2W", "2R+2W"), "a knife; sword and fist"
    assert {"t01", "s01", "d01", "m01", "m12"} <= {mission["id"] for mission in page["missions"]}
    mounts, terms = ("walker_fist", "plasma_gun"), Terms(honours=2)
    led = Lineup(commander="heavy_bolter", dreadnought=mounts, figures=MEN["power"])
    other = changed(C, led, terms, Put("commander", "axe_and_pistol"))
    assert (other.commander, other.dreadnought) == ("axe_and_pistol", mounts)


@pytest.mark.rule("SQX-RUL-116")
def test_in_the_builder_every_figure_of_a_free_squad_is_changed_by_its_number() -> None:
    pair = Lineup(free=(FreeFigure(kind="commander"), FreeFigure()))
    free = Terms(mode="free")
    for number in (1, 2):
        other = changed(C, pair, free, Put(f"free.{number}.suit", "scout"))
        assert [figure.suit for figure in other.free] == [("scout" if n == number else "power") for n in (1, 2)]
    for place in ("free.0", "free.3", "free.x"):
        with pytest.raises(SetupError):
            changed(C, pair, free, Put(place, ""))
    assert (
        len(changed(C, pair, free, Put("free.2", "")).free) == 1
        and len(changed(C, pair, free, Put("free", "")).free) == 3
    )
