"""Which squads are lawful: every composition rule with a squad that keeps it and one that breaks it, named with its place."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.game import game
from squadra.games.star_quest.supplement.content.lineup import FreeFigure, Lineup, Terms, price
from squadra.games.star_quest.supplement.pages.recruits import random_lineup
from squadra.games.star_quest.supplement.rules.squads.card_pools import cards_of, equipment_allowed, orders_allowed
from squadra.games.star_quest.supplement.rules.squads.choices import default_lineup, lawful_choices
from squadra.games.star_quest.supplement.rules.squads.free_mode import hands
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import OPTIONS
from squadra.games.star_quest.supplement.rules.squads.muster import lay_open_gear
from squadra.kernel import Dice, SetupError
from tests.games.star_quest.supplement.catalogue import C, X, table
from tests.games.star_quest.supplement.field import Field

CYCLE = Terms(company="dreadnought")
RICH = Terms(honours=4, rank=3)


def broken(lineup: Lineup, terms: Terms | None = None) -> list[tuple[str, str]]:
    """Places and rules of what is wrong."""
    return [(found.place, found.refusal.rule) for found in faults(C, lineup, terms or Terms())]


def power(*kits: str, **more: Any) -> Lineup:
    return Lineup(squad="power", commander="axe_and_pistol", figures=kits, **more)


def terminators(*kits: str, **more: Any) -> Lineup:
    return Lineup(squad="terminator", commander="terminator_commander", figures=kits, **more)


def scouts(*kits: str, **more: Any) -> Lineup:
    return Lineup(squad="scout", commander="scout_shotgun", figures=kits, **more)


BOLTERS = ("power_bolter",) * 3


@pytest.mark.rule("SQX-PWR-21", "SQX-PWR-12", "SQX-PWR-13", "SQX-EX-19", "SQX-RUL-100", "SQX-GEN-2", "SQX-RUL-107")
def test_a_power_armour_squad_has_a_bolter_and_a_heavy_or_rifle_weapon_and_each_heavy_one_once() -> None:
    assert broken(power("power_bolter", "power_flamer", "power_meltagun", "power_bolter")) == []
    assert broken(power("power_bolter", "power_assault_cannon", "power_plasma_gun", "power_missile_launcher")) == []
    assert broken(power(*BOLTERS, "power_bolter")) == [("figures.4", "SQX-RUL-107"), ("figures", "SQX-PWR-21")]
    no_bolter = power("power_flamer", "power_meltagun", "power_plasma_gun", "power_heavy_flamer")
    assert broken(no_bolter) == [("figures", "SQX-PWR-21")]
    twice = power("power_bolter", "power_heavy_flamer", "power_heavy_flamer", "power_bolter")
    assert broken(twice) == [("figures.3", "SQX-RUL-100")]
    assert broken(power("power_bolter", "power_flamer")) == [("figures", "SQX-PWR-21")]
    assert broken(power("power_bolter", "scout_sniper_rifle", "power_flamer", "power_bolter")) == [
        ("figures.2", "SQX-GEN-2")
    ]
    assert not any(kit.firearms == ("plasma_pistol",) for kit in X.kits.values())


@pytest.mark.rule("SQX-PWR-21", "SQX-RUL-100")
@pytest.mark.parametrize("kit", ["power_plasma_gun_light", "power_meltagun", "power_flamer"])
def test_equal_light_special_weapons_are_lawful_in_power_armour(kit: str) -> None:
    assert broken(power("power_bolter", kit, kit, kit)) == []
    assert broken(power("power_bolter", *(kit,) * 5), CYCLE) == []
    assert broken(power(*(kit,) * 4)) == [("figures", "SQX-PWR-21")]


@pytest.mark.rule(
    "SQX-PWR-22", "SQX-PWR-23", "SQ-MD-2", "SQ-MD-3", "SQ-MD-4", "SQ-MD-5", "SQ-MD-12", "SQ-MD-26", "SQ-MD-27"
)
def test_the_dreadnought_cycle_has_seven_figures_with_extra_heavy_weapons() -> None:
    seven = power(
        "power_bolter",
        "power_lascannon",
        "power_fusion_gun",
        "power_conversion_beam",
        "power_tarantula",
        "power_bolter",
    )
    assert broken(seven, CYCLE) == []
    assert broken(power("power_bolter", "power_lascannon", *BOLTERS[:2])) == [
        ("figures.2", "SQX-PWR-23"), ("figures", "SQX-PWR-21")
    ]  # fmt: skip
    two = replace(seven, figures=(*seven.figures[:5], "power_tarantula"))
    assert broken(two, CYCLE) == [("figures.6", "SQX-RUL-100")]
    assert broken(power("power_lascannon", *BOLTERS, "power_bolter", "power_bolter"), CYCLE) == []


@pytest.mark.rule("SQX-TERM-11", "SQX-TERM-12", "SQX-TERM-14", "SQX-TERM-15", "SQX-EX-20")
def test_terminators_have_exactly_one_heavy_weapon_and_two_different_ones_in_the_cycle() -> None:
    lawful = terminators(
        "terminator_assault_cannon", "terminator_hammer", "terminator_hammer", "terminator_storm_bolter"
    )
    assert broken(lawful) == []
    two = terminators("terminator_assault_cannon", "terminator_cyclone", "terminator_hammer", "terminator_claws")
    assert broken(two) == [("figures.2", "SQX-TERM-11")]
    assert broken(two, CYCLE) == []
    same = replace(two, figures=("terminator_cyclone", "terminator_cyclone", *two.figures[2:]))
    assert broken(same, CYCLE) == [("figures.2", "SQX-TERM-15")]
    none = replace(two, figures=("terminator_claws",) * 4)
    assert broken(none) == [("figures", "SQX-TERM-11")]
    assert broken(replace(lawful, commander="axe_and_pistol")) == [("commander", "SQX-TERM-10")]


@pytest.mark.rule("SQX-TERM-3", "SQX-TERM-4", "SQX-RUL-35", "SQX-TERM-1")
def test_terminators_need_reinforcements_and_only_two_squads_of_them_may_come() -> None:
    squad = {"squad": "terminator"}
    with pytest.raises(SetupError) as refused:
        game.setup(
            {"mission": "t01", "squads": 3, "supplement": {"lineups": dict.fromkeys(("red", "yellow", "blue"), squad)}}
        )
    assert (refused.value.place, refused.value.refusal.rule) == ("lineups.blue.squad", "SQX-TERM-4")
    two = {"red": squad, "yellow": squad, "blue": {"squad": "scout"}}
    assert game.setup({"mission": "t01", "squads": 3, "supplement": {"lineups": two}}).expansion is not None
    bare = default_lineup(C, "terminator", Terms())
    assert broken(bare, Terms(reinforcements=False)) == [("squad", "SQX-TERM-3")]


@pytest.mark.rule(
    "SQX-SCOUT-1", "SQX-SCOUT-6", "SQX-SCOUT-7", "SQX-SCOUT-8", "SQX-SCOUT-9", "SQX-RUL-47", "SQX-SCOUT-5"
)
def test_scouts_have_a_bolter_and_a_heavy_weapon_and_no_two_alike() -> None:
    assert broken(scouts("scout_bolter", "scout_missile_launcher", "scout_sniper_rifle", "scout_sniper_rifle")) == []
    assert broken(scouts("scout_bolter", "scout_missile_launcher", "scout_heavy_bolter_auto", "scout_bolter")) == []
    twice = scouts("scout_bolter", "scout_missile_launcher", "scout_missile_launcher", "scout_bolter")
    assert broken(twice) == [("figures.3", "SQX-SCOUT-8")]
    light = scouts("scout_bolter", "scout_bolter", "scout_sniper_rifle", "scout_bolter")
    assert broken(light) == [("figures", "SQX-SCOUT-7")]
    heavy = scouts("scout_sniper_rifle", "scout_missile_launcher", "scout_heavy_bolter_auto", "scout_sniper_rifle")
    assert broken(heavy) == [("figures", "SQX-SCOUT-6")]
    assert broken(replace(twice, commander="heavy_bolter"))[0] == ("commander", "SQX-SCOUT-5")


@pytest.mark.rule("SQX-SCOUT-15", "SQX-RUL-58")
def test_ten_scouts_may_come_in_the_cycle_by_agreement() -> None:
    ten = Terms(company="dreadnought", options=("ten_scouts",))
    squad = default_lineup(C, "scout", ten)
    assert len(squad.figures) == 9
    assert broken(squad, ten) == []
    assert broken(squad, CYCLE)[0] == ("figures", "SQX-SCOUT-1")
    three = replace(squad, figures=("scout_missile_launcher",) * 3 + ("scout_bolter",) * 6)
    assert broken(three, ten) == [("figures.3", "SQX-RUL-58")]
    assert (orders_allowed(C, squad, ten), equipment_allowed(C, squad, ten)) == (1, 3)


@pytest.mark.rule(
    "SQX-CHR-2",
    "SQX-CHR-3",
    "SQX-CHR-4",
    "SQX-CHR-5",
    "SQX-CHR-6",
    "SQX-CHR-7",
    "SQX-EX-30",
    "SQX-EX-35",
    "SQX-SCOUT-16",
    "SQX-CHR-1",
    "SQX-RUL-101",
    "SQX-RUL-59",
)
def test_a_character_costs_two_honours_and_takes_places() -> None:
    four = power("power_bolter", "power_flamer", character="librarian")
    assert broken(four, RICH) == []
    assert price(C, four) == 2
    assert broken(four, Terms(honours=1)) == [("character", "SQX-RUL-101")]
    assert broken(power("power_bolter", "power_bolter", character="librarian"), RICH) == [("figures", "SQX-PWR-21")]
    assert broken(power("power_bolter", "power_flamer", "power_bolter", character="librarian"), RICH) == [
        ("figures", "SQX-PWR-21")
    ]
    medic = terminators("terminator_cyclone", "terminator_claws", "terminator_claws", character="apothecary")
    assert broken(medic, RICH) == [("character", "SQX-CHR-4")]
    assert broken(replace(medic, character="chaplain"), RICH) == []
    added = terminators("terminator_cyclone", *("terminator_claws",) * 3, character="chaplain")
    assert broken(added, Terms(company="dreadnought", honours=2)) == []
    young = scouts("scout_bolter", "scout_missile_launcher", "scout_bolter", "scout_bolter", character="chaplain")
    assert broken(young, RICH) == [("character", "SQX-SCOUT-16")]
    assert [equipment_allowed(C, four, Terms(honours=n)) for n in (2, 3, 4)] == [4, 5, 6]
    for squad, mission, places in (
        ("power", "base", 2),
        ("power", "dreadnought", 4),
        ("terminator", "base", 3),
        ("terminator", "dreadnought", 4),
    ):
        company = X.company(squad, mission)
        assert company.members - company.character_replaces == places


@pytest.mark.rule(
    "SQX-DRD-1",
    "SQX-DRD-2",
    "SQX-DRD-3",
    "SQX-DRD-10",
    "SQX-DRD-11",
    "SQX-DRD-12",
    "SQX-RUL-60",
    "SQX-RUL-81",
    "SQX-RUL-92",
    "SQX-RUL-115",
)
def test_a_dreadnought_costs_two_honours_replaces_marines_and_is_the_only_one() -> None:
    walker = power("power_bolter", "power_flamer", dreadnought=("walker_fist", "walker_fist"))
    assert broken(walker, RICH) == []
    assert broken(replace(walker, dreadnought=("walker_fist",)), RICH) == [("dreadnought", "SQX-DRD-10")]
    assert broken(replace(walker, dreadnought=("fusion_gun", "walker_fist")), RICH) == [("dreadnought.1", "SQX-DRD-10")]
    assert broken(replace(walker, dreadnought=("walker_fist", "storm_bolter")), RICH) == [
        ("dreadnought.2", "SQX-RUL-81")
    ]
    both = replace(walker, figures=(), character="chaplain")
    assert broken(both, RICH)[0] == ("figures", "SQX-RUL-60")
    cycle = power("power_bolter", "power_flamer", character="chaplain", dreadnought=("twin_lascannon", "fusion_gun"))
    assert broken(cycle, Terms(company="dreadnought", honours=4)) == []
    iron = terminators(
        "terminator_cyclone", "terminator_claws", "terminator_claws", dreadnought=("plasma_gun", "plasma_gun")
    )
    assert broken(iron, RICH) == []
    assert broken(
        replace(iron, squad="scout", commander="scout_shotgun", figures=default_lineup(C, "scout", RICH).figures), RICH
    ) == [("dreadnought", "SQX-DRD-2")]
    given = {"dreadnought": ["walker_fist", "plasma_gun"]}
    with pytest.raises(SetupError) as refused:
        wish = {"mission": "t01", "squads": 2, "honours": {"red": 2, "yellow": 2}}
        game.setup(
            {
                **wish,
                "supplement": {"lineups": {"red": {"squad": "power", **given}, "yellow": {"squad": "power", **given}}},
            }
        )
    assert (refused.value.place, refused.value.refusal.rule) == ("lineups.yellow.dreadnought", "SQX-DRD-1")


@pytest.mark.rule("SQX-PWR-6", "SQX-TERM-17", "SQX-SCOUT-11", "SQX-RUL-87", "SQX-RUL-104")
def test_cards_come_by_rank_and_honours() -> None:
    ranks = table("**Table SQX-T-5.")
    for step, row in enumerate(ranks[:4]):
        for squad, cell in zip(("power", "terminator", "scout"), row[2:], strict=True):
            assert X.squads[squad].orders[step] == int(cell)
    assert ranks[4][2:] == ["campaign winner"] * 3
    assert C.campaign.marine.ranks[-1] == "senior_captain"
    honours = [(4, 0, 2), (5, 1, 3), (6, 2, 4), (7, 3, 5), (8, 4, 6)]
    for held, numbers in enumerate(honours):
        assert tuple(X.squads[squad].equipment[held] for squad in ("power", "terminator", "scout")) == numbers


@pytest.mark.rule("SQX-RUL-103", "SQX-CHR-11", "SQX-EX-37", "SQX-DRD-E-1", "SQX-PWR-25", "SQX-APO-2")
def test_cards_are_of_the_own_decks_and_never_beyond_the_allowance() -> None:
    squad = power("power_bolter", "power_flamer", character="apothecary", chapter="ultramarines")
    terms = Terms(honours=4)
    taken = ("fire", *("narthecium",) * 4, "targeter", "bio_scanner")
    assert broken(replace(squad, cards=taken), terms) == []
    assert broken(replace(squad, cards=(*taken, "jump_pack")), terms) == [("cards.8", "SQX-PWR-6")]
    assert broken(replace(squad, cards=taken[:-1]), terms) == [("cards", "SQX-PWR-6")]
    assert broken(replace(squad, cards=("fire", "ambush", *taken[2:])), terms)[0] == ("cards.2", "SQX-RUL-103")
    assert broken(replace(squad, cards=("fire", *("narthecium",) * 6)), terms) == []
    seven = replace(squad, cards=("fire", *("narthecium",) * 7))
    assert ("cards.8", "SQX-RUL-103") in broken(seven, terms)
    loud = default_lineup(C, "scout", Terms())
    assert broken(replace(loud, cards=("silencers", "targeter")))[0] == ("cards.1", "SQX-RUL-103")
    assert broken(replace(loud, cards=("silencers", "targeter")), Terms(stealth=True)) == []


@pytest.mark.rule("SQX-DRD-17", "SQX-DRD-18", "SQX-DRD-E-2", "SQX-DRD-E-3", "SQX-DRD-E-6")
def test_weapons_under_the_fists_need_their_fists() -> None:
    squad = power("power_bolter", "power_flamer", chapter="blood_angels", dreadnought=("walker_fist", "plasma_gun"))
    cards = ("fire", "targeter", "targeter", "melta_bomb", "integrated_storm_bolter")
    terms = Terms(honours=2)
    assert broken(replace(squad, cards=cards), terms) == []
    melta = (*cards[:-1], "integrated_meltagun")
    assert broken(replace(squad, cards=melta), terms) == [("cards.5", "SQX-DRD-17")]
    assert broken(replace(squad, cards=melta, dreadnought=("walker_fist", "walker_fist")), terms) == []
    both = (*cards[:3], "integrated_heavy_flamer", "integrated_storm_bolter")
    assert broken(replace(squad, cards=both), terms) == [("cards.5", "SQX-DRD-E-6")]


@pytest.mark.rule("SQX-LIB-5", "SQX-LIB-6", "SQX-RUL-62")
def test_a_librarian_takes_one_power_of_each_domain() -> None:
    squad = power("power_bolter", "power_flamer", character="librarian")
    assert broken(replace(squad, powers=("control", "vortex", "jinx", "aura")), RICH) == []
    assert broken(replace(squad, powers=("control", "scan", "jinx", "aura")), RICH)[0] == ("powers.2", "SQX-LIB-6")
    assert broken(replace(squad, powers=("control",)), RICH) == [("powers", "SQX-LIB-6")]
    assert broken(replace(squad, character="chaplain", powers=("control",)), RICH) == [("powers", "SQX-LIB-6")]
    domains = [power.domain for power in X.powers.values()]
    assert len(domains) == 12
    assert {domain: domains.count(domain) for domain in domains} == dict.fromkeys(
        ("psionic", "energy", "telekinetic", "temporal"), 3
    )


# ------------------------------------------------------------------------------------------------ modes and set-up


@pytest.mark.rule("SQX-GEN-1", "SQX-GEN-3", "SQX-RUL-116")
def test_in_free_mode_anybody_carries_what_two_hands_hold() -> None:
    free = Terms(mode="free")

    def squad(*figures: FreeFigure) -> Lineup:
        return Lineup(free=(FreeFigure(kind="commander", weapons=("plasma_pistol", "power_sword")), *figures))

    assert broken(squad(FreeFigure(suit="scout", weapons=("lascannon",))), free) == []
    assert broken(squad(FreeFigure(weapons=("lascannon", "chainsword"))), free) == [("free.2.weapons", "SQX-RUL-116")]
    iron = FreeFigure(suit="terminator", weapons=("lascannon", "cyclone", "power_glove"))
    assert broken(squad(iron), free) == []
    assert broken(squad(FreeFigure(suit="terminator", gear=("adamantine_mantle",))), free) == [
        ("free.2.gear", "SQX-PROT-18")
    ]
    assert broken(squad(*(FreeFigure(),) * 5), free) == [("free", "SQX-RUL-116")]
    assert broken(squad(*(FreeFigure(),) * 5), Terms(mode="free", size=6)) == []
    assert broken(Lineup(free=(FreeFigure(),)), free) == [("free", "SQX-RUL-116")]
    assert broken(squad(FreeFigure(weapons=("walker_fist",))), free) == [("free.2.weapons", "SQX-GEN-3")]


@pytest.mark.rule("SQX-GEN-8", "SQX-GEN-1", "SQX-OPT-11", "SQX-STEALTH-1")
def test_a_bad_wish_is_refused_with_place_and_rule() -> None:
    for given, place, rule in (
        ({"mode": "wild"}, "mode", "SQX-GEN-1"),
        ({"magic": 1}, "magic", "SQX-GEN-1"),
        ({"options": {"magic": True}}, "options.magic", "SQX-OPT-11"),
        ({"options": {"stealth": True}}, "options.stealth", "SQX-STEALTH-1"),
        ({"lineups": {"blue": {}}}, "lineups.blue", "SQX-GEN-8"),
        ({"lineups": {"red": {"squad": "horse"}}}, "lineups.red.squad", "SQX-GEN-8"),
        ({"lineups": {"red": {"figures": ["power_bolter", "sword"]}}}, "lineups.red.figures", "SQX-PWR-21"),
        ({"lineups": {"red": {"hats": 3}}}, "lineups.red", "SQX-GEN-8"),
        ({"lineups": {"red": {"chapter": "hatters"}}}, "lineups.red.chapter", "SQX-CHAP-1"),
        ({"size": 11, "mode": "free"}, "size", "SQX-RUL-116"),
    ):  # fmt: skip
        with pytest.raises(SetupError) as refused:
            game.setup({"mission": "m05", "supplement": given})
        assert (refused.value.place, refused.value.refusal.rule) == (place, rule)
    four = ["power_bolter", "sword", "power_flamer", "power_bolter"]
    with pytest.raises(SetupError) as refused:
        game.setup({"mission": "m05", "supplement": {"lineups": {"red": {"figures": four}}}})
    assert (refused.value.place, refused.value.refusal.rule) == ("lineups.red.figures.2", "SQX-GEN-2")
    with pytest.raises(SetupError) as refused:
        game.setup({"mission": "choose", "supplement": {}})
    assert refused.value.refusal.rule == "SQX-GEN-8"


@pytest.mark.rule(
    "SQX-OPT-1", "SQX-OPT-2", "SQX-OPT-3", "SQX-OPT-5", "SQX-OPT-6", "SQX-OPT-8", "SQX-OPT-9", "SQX-OPT-10"
)
def test_every_switch_is_off_by_default_and_goes_on_by_itself() -> None:
    assert game.setup({"mission": "m05", "supplement": {}}).expansion.options == ()
    for name in OPTIONS:
        if name != "stealth":
            setup = game.setup({"mission": "m05", "supplement": {"options": {name: True}}})
            assert setup.expansion.options == (name,)


@pytest.mark.rule("SQX-OPT-4", "SQX-OPT-7", "SQX-STEALTH-2")
def test_missions_written_for_stealth_or_cover_have_them_unless_they_are_put_off() -> None:
    assert game.setup({"mission": "s02"}).expansion.options == ("stealth",)
    assert game.setup({"mission": "s01"}).expansion.options == ("cover",)
    assert game.setup({"mission": "s01", "supplement": {"options": {"cover": False}}}).expansion.options == ()
    other = game.setup({"mission": "s02", "supplement": {"lineups": {"red": {"squad": "power"}}}})
    assert other.expansion.lineups["red"].squad == "power"


@pytest.mark.rule("SQX-PWR-14", "SQX-SCOUT-10")
def test_what_a_line_up_leaves_out_is_the_default_of_its_mission() -> None:
    assert game.setup({"mission": "t01"}).expansion.lineups["red"].squad == "terminator"
    assert len(game.setup({"mission": "d01"}).expansion.lineups["red"].figures) == 6
    assert game.setup({}).expansion is None
    for squad in X.squads:
        for terms in (Terms(), CYCLE, Terms(mode="free"), Terms(honours=2, rank=1)):
            assert broken(default_lineup(C, squad, terms), terms) == []


# ------------------------------------------------------------------------------------------------ the squad builder


@pytest.mark.rule("SQX-PWR-6", "SQX-RUL-103")
def test_for_cards_the_builder_offers_orders_and_equipment_of_the_own_decks() -> None:
    so_far = default_lineup(C, "scout", Terms())
    offered = [offer.value for offer in lawful_choices(C, replace(so_far, cards=()), Terms(honours=4), "cards.1")]
    orders, equipment = cards_of(C, so_far, Terms(honours=4))
    assert offered == [*orders, *equipment] and orders and equipment


def test_the_builder_offers_what_is_lawful_and_names_the_rule_for_the_rest() -> None:
    so_far = scouts("scout_missile_launcher")
    offers = {offer.value: offer.refusal for offer in lawful_choices(C, so_far, Terms(), "figures.2")}
    assert {value for value, refusal in offers.items() if refusal is None} == {
        "scout_bolter",
        "scout_sniper_rifle",
        "scout_heavy_bolter_auto",
    }
    refused = offers["scout_missile_launcher"]
    assert refused is not None
    assert refused.rule == "SQX-SCOUT-8"
    squads = {offer.value: offer.refusal for offer in lawful_choices(C, power(), Terms(reinforcements=False), "squad")}
    assert squads["terminator"] is not None
    assert squads["scout"] is None
    characters = {offer.value: offer.refusal for offer in lawful_choices(C, power(), Terms(), "character")}
    assert all(refusal is not None and refusal.rule == "SQX-RUL-101" for refusal in characters.values())
    last = scouts("scout_bolter", "scout_bolter", "scout_sniper_rifle")
    offers = {offer.value: offer.refusal for offer in lawful_choices(C, last, Terms(), "figures.4")}
    assert {value for value, refusal in offers.items() if refusal is None} == {
        "scout_heavy_bolter_auto",
        "scout_missile_launcher",
    }


@pytest.mark.parametrize("squad", ["power", "terminator", "scout"])
def test_squads_at_random_are_lawful_and_different(squad: str) -> None:
    dice, seen = Dice(7), set[Lineup]()
    for number in range(120):
        terms = Terms(
            mode="free" if number % 5 == 4 else "classic",
            company="dreadnought" if number % 2 else "base",
            rank=number % 4,
            honours=number % 5,
            options=("ten_scouts",) if number % 3 == 0 else (),
        )
        lineup = random_lineup(C, squad, terms, dice)
        assert list(faults(C, lineup, terms)) == []
        seen.add(lineup)
    assert len(seen) >= 100


@pytest.mark.rule("SQX-SCOUT-15", "SQX-T-5")
def test_the_card_of_ten_scouts_is_for_scouts_in_the_cycle_that_agreed_to_it() -> None:
    agreed = Terms(company="dreadnought", options=("ten_scouts",))
    for squad, terms in (("power", agreed), ("scout", replace(agreed, company="base")), ("scout", CYCLE)):
        lineup = Lineup(squad=squad)
        plain = replace(terms, options=())
        for allowed in (orders_allowed, equipment_allowed):
            assert allowed(C, lineup, terms) == allowed(C, lineup, plain), (squad, terms)


@pytest.mark.rule("SQX-RUL-116")
def test_free_squads_at_random_fill_both_hands_and_never_a_third() -> None:
    terms, dice = Terms(mode="free", size=10), Dice(3)
    held = [hands(C, one) for _ in range(10) for one in random_lineup(C, "power", terms, dice).free]
    assert max(held) == 2 and held.count(2) > len(held) / 2


@pytest.mark.rule("SQX-GEN-3", "SQX-RUL-116")
def test_only_what_serves_the_whole_squad_leaves_its_bearer_as_an_open_card() -> None:
    stage = Field()
    stage.kit("red-1", (3, 3), "power_bolter", gear=("standard", "medipack", "teleport_homer"))
    stage.kit("red-2", (4, 3), "power_bolter", gear=("camo_cloak",))
    stage.go()
    assert lay_open_gear(stage.t, "red") == ("company_standard", "teleport_homer")
    assert [stage.figure(id).gear for id in ("red-1", "red-2")] == [("medipack", "teleport_homer"), ("camo_cloak",)]


@pytest.mark.rule("SQX-ARM-218", "SQX-GEN-2")
def test_a_cyclone_is_for_terminators_only() -> None:
    squad = power("power_bolter", "power_flamer", "terminator_cyclone", "power_bolter")
    assert ("figures.3", "SQX-GEN-2") in broken(squad)
    young = scouts("scout_bolter", "scout_missile_launcher", "terminator_cyclone", "scout_bolter")
    assert ("figures.3", "SQX-GEN-2") in broken(young)
