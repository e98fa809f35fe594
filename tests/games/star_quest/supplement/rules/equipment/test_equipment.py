"""Dice and re-rolls, equipment, and the content that the catalogue asks the project to write (sections 1.2, 4 and 17.2)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.content.dice import RED, WHITE, Pool, pool
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireLine
from squadra.games.star_quest.rules.combat.rerolls import KeepDice, RerollDie
from squadra.games.star_quest.supplement.content import keywords, verbs
from squadra.games.star_quest.supplement.content.lineup import FreeFigure, Lineup, Terms
from squadra.games.star_quest.supplement.rules.characters.chaplain import hand_rerolls
from squadra.games.star_quest.supplement.rules.combat.targeters import shot_rerolls
from squadra.games.star_quest.supplement.rules.squads.card_pools import cards_of
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from squadra.games.star_quest.supplement.rules.squads.muster import targeter_choices
from tests.games.star_quest.stage import next_turn
from tests.games.star_quest.supplement.arena import arena
from tests.games.star_quest.supplement.catalogue import C, X
from tests.games.star_quest.supplement.field import Field


@pytest.mark.rule("SQX-DICE-1", "SQX-DICE-2", "SQX-RUL-1")
def test_the_dice_have_their_faces() -> None:
    assert WHITE.faces == (0, 0, 0, 0, 1, 2)
    assert RED.faces == (0, 0, 0, 1, 2, 3)


@pytest.mark.rule("SQX-DICE-14", "SQX-RUL-2")
def test_one_die_less_takes_a_white_die_first_and_leaves_one() -> None:
    assert pool("2R+2W").fewer(1) == pool("2R+1W")
    assert pool("2R").fewer(1) == pool("1R")
    assert pool("2R+1W").fewer(2) == pool("1R")
    assert Pool(white=1).fewer(3) == Pool(white=1)


@pytest.mark.rule("SQX-DICE-3", "SQX-DICE-4", "SQX-EQ-43", "SQX-EQ-40", "SQX-TERM-23", "SQX-TERM-E-15", "SQX-EX-24")
def test_two_sources_reroll_two_dice_but_never_the_same_one_twice() -> None:
    field = Field()
    field.kit("red-commander", (1, 3), "heavy_bolter")
    field.cards("red", "targeter", "bionic_eye", targeters=("heavy_bolter",))
    orc = field.alien("dreadnought", (6, 3))
    field.go()
    field.choose(Activate("red-commander"), Shoot("red-commander", "heavy_bolter", orc), dice=(2, 0))
    assert {option.die for option in field.options_of(RerollDie)} == {0, 1}
    field.choose(RerollDie(1, 0), dice=(0,))
    assert {option.die for option in field.options_of(RerollDie)} == {0}
    assert field.options_of(KeepDice)
    field.choose(RerollDie(0, 2), dice=(3,))
    assert field.alive(orc)
    assert not field.options_of(RerollDie)


@pytest.mark.rule("SQX-EQ-41", "SQX-PWR-16", "SQX-SCOUT-E-13", "SQX-RUL-95", "SQX-EQ-42")
def test_a_targeter_goes_on_a_firearm_that_takes_one_and_only_once() -> None:
    scouts = Lineup(
        squad="scout",
        commander="scout_shotgun",
        figures=("scout_bolter", "scout_heavy_bolter_auto", "scout_sniper_rifle"),
    )
    offers = {option.weapons for option in targeter_choices(C, scouts, ("targeter",))}
    assert offers == {("laser_rifle",), ("heavy_bolter_auto",)}
    assert {option.weapons for option in targeter_choices(C, scouts, ("targeter", "targeter"))} == {
        ("laser_rifle", "heavy_bolter_auto")
    }
    burning = Lineup(commander="sword_and_glove", figures=("power_flamer", "power_bolter"))
    assert {option.weapons for option in targeter_choices(C, burning, ("targeter",))} == {("laser_rifle",)}


@pytest.mark.rule("SQX-TERM-16", "SQX-ARM-912")
def test_terminators_have_no_grenades_but_the_launcher_of_their_card() -> None:
    grenades = {id for id, card in {**X.equipment}.items() if "grenade" in id} | {"blind_grenade", "melta_bomb"}
    for deck in X.decks.terminator.values():
        assert grenades & set(deck.equipment) <= {"terminator_grenade_launcher"}
    for row in ("frag_grenade", "emp_grenade", "blind_grenade", "krak_grenade", "melta_bomb"):
        assert X.carry[row].terminator == ""


@pytest.mark.rule("SQX-EQ-4", "SQX-EQ-5", "SQX-EQ-61", "SQX-PROT-5")
def test_earpiece_scanner_and_hood_are_carried_by_whom_the_table_says_and_have_no_dice() -> None:
    for row in ("earpiece", "scanner"):
        assert "C:k" in X.carry[row].power
        assert "C:k" in X.carry[row].terminator
        assert "C:k" in X.carry[row].scout
        assert not X.gear[row].card
    assert X.carry["psychic_hood"].power == X.carry["psychic_hood"].terminator == "Bi:k"
    assert X.kits["power_librarian"].gear == X.kits["terminator_librarian"].gear == ("psychic_hood",)
    assert {"communications_failure", "secondary_mission"} <= set(C.events)


@pytest.mark.rule("SQX-EQ-8", "SQX-EQ-14", "SQX-EQ-70", "SQX-EQ-72", "SQX-KEY-24")
def test_equipment_by_card_has_its_card() -> None:
    for id, gear in X.gear.items():
        if gear.card:
            assert gear.card in C.equipment, id
    assert isinstance(C.equipment["camo_cloak"].effects[0], verbs.Cloak)
    assert isinstance(C.equipment["servo_arm"].effects[0], verbs.ServoArm)
    assert isinstance(C.equipment["teleport_homer"].effects[0], verbs.Homer)
    assert X.carry["teleport_homer"].scout == "M:e"


@pytest.mark.rule("SQX-KEY-18", "SQX-KEY-21", "SQX-KEY-35", "SQX-KEY-41")
def test_keywords_of_figures_are_attached_to_whom_annex_5_says() -> None:
    def has(record: object, kind: type[keywords.Keyword]) -> bool:
        return any(isinstance(word, kind) for word in getattr(record, "keywords", ()))

    assert has(X.characters["chaplain"], keywords.Inspiration)
    assert has(X.characters["chaplain"], keywords.EventProtection)
    assert has(X.characters["techmarine"], keywords.EventProtection)
    assert has(X.squads["scout"], keywords.Incursion)
    assert has(X.squads["terminator"], keywords.Teleport)
    assert not has(X.squads["power"], keywords.Teleport)


# ------------------------------------------------------------------------------------------------ free mode cards


@pytest.mark.rule("SQX-EQ-9", "SQX-EQ-45", "SQX-EQ-46", "SQX-EQ-49", "SQX-EQ-12", "SQX-RUL-34")
def test_ideas_without_a_card_have_one_in_free_mode_only_and_scouts_no_standard() -> None:
    own = set(X.decks.free.equipment)
    free = Terms(mode="free", honours=4)
    marines = Lineup(chapter="ultramarines", free=(FreeFigure(kind="commander"), FreeFigure()))
    assert own <= set(cards_of(C, marines, free)[1])
    for squad in X.squads:
        assert not own & set(cards_of(C, Lineup(squad=squad), Terms(honours=4))[1])
    scouts = Lineup(free=(FreeFigure(kind="commander", suit="scout"), FreeFigure(suit="scout")))
    assert not {"company_standard", "standard_of_macragge"} & set(cards_of(C, scouts, free)[1])
    refused = [found.refusal.rule for found in faults(C, Lineup(cards=("fire", "close_assault_bolts")), Terms())]
    assert "SQX-RUL-103" in refused


def bolts() -> Field:
    field = Field()
    field.kit("red-1", (1, 3), "power_bolter")
    field.kit("red-commander", (1, 5), "axe_and_pistol")
    field.cards("red", "close_assault_bolts")
    field.alien("dreadnought", (6, 3))
    return field


def rolled(field: Field, figure: str, weapon: str, dice: int) -> bool:
    """Whether this figure shoots with so many white dice."""
    field.choose(Activate(figure), Shoot(figure, weapon, "dreadnought-1"), dice=[(0,) * dice])
    rolls = [event for event in field.history if event.key == "sq-rolls"]
    return str(rolls[-1].args["pool"]) == f"{dice}W"


@pytest.mark.rule("SQX-EQ-49")
def test_close_assault_bolts_give_bolters_three_dice_but_no_pistol() -> None:
    field = bolts()
    field.go()
    assert rolled(field, "red-1", "laser_rifle", 3)
    field.choose(Done("red-1"))
    assert rolled(field, "red-commander", "laser_pistol", 2)


@pytest.mark.rule("SQX-EQ-50")
def test_if_faulty_equipment_takes_the_bolts_bolters_fire_two_dice_again() -> None:
    field = bolts()
    field.alien_turn("faulty_equipment")
    assert field.s.squads["red"].spent == ("close_assault_bolts",)
    next_turn(field)
    assert rolled(field, "red-1", "laser_rifle", 2)


@pytest.mark.rule("SQX-EQ-45")
def test_a_master_crafted_weapon_rerolls_one_die_in_a_shot_in_attack_and_in_defence() -> None:
    for cards, dice in ((("master_crafted_weapon",), 2), ((), 0)):
        field = Field()
        field.kit("red-commander", (2, 3), "axe_and_pistol")
        field.kit("red-1", (2, 5), "power_bolter")
        field.cards("red", *cards)
        orc = field.alien("orc", (3, 3))
        field.go()
        field.choose(Activate("red-commander"), Fight("red-commander", orc), dice=[(0, 0), (0, 0)])
        assert len(field.options_of(RerollDie)) == dice
        leader, marine = field.figure("red-commander"), field.figure("red-1")
        assert len(shot_rerolls(field.t, leader, "laser_pistol")) == dice // 2
        assert len(hand_rerolls(field.t, leader, defending=True)) == dice // 2
        assert not shot_rerolls(field.t, marine, "laser_rifle"), "it is the Commander's"


@pytest.mark.rule("SQX-EQ-46")
def test_a_combi_weapon_fires_like_its_second_one_as_often_as_wanted() -> None:
    for who, able in (("commander", True), ("marine", False)):
        men = {"kind": who, "life": 6, "weapons": ("laser_rifle",), "suit": "power", "blades": ("combat_knife",)}
        game = arena("X . G O", X=men).shown("red", "combi_meltagun").hand("red", "fire").order("fire").act("X")
        assert game.offers(FireLine) is able and game.offers(Shoot)
        if able:
            for _ in range(2):
                game.dice(0, 0, 0, 0, 0, 0, 0, 0).line("east")
            assert len(game.told("sq-rolls")) == 4, "a roll for each figure, twice"


# ------------------------------------------------------------------------------------------------ section 17.2


@pytest.mark.rule("SQX-RUL-88", "SQX-TERM-18", "SQX-SCOUT-12", "SQX-DRD-E-1")
def test_the_project_has_written_all_designs_that_the_catalogue_asks_for() -> None:
    def designs(decks: object, kind: str) -> tuple[int, int]:
        cards = [card for deck in decks.values() for card, n in getattr(deck, kind).items() for _ in range(n)]  # type: ignore[attr-defined]
        return len(cards), len(set(cards))

    assert designs(X.decks.terminator, "orders") == (12, 8)
    assert designs(X.decks.terminator, "equipment") == (15, 15)
    assert designs(X.decks.scout, "orders") == (12, 6)
    assert designs(X.decks.scout, "equipment") == (36, 19)
    assert designs(X.decks.dreadnought, "equipment") == (15, 9)
    assert X.decks.extra.equipment == {"jump_pack": 1, "teleport_homer": 1}
    events = {
        "out_of_ammunition", "faulty_equipment", "anti_personnel_mine", "automatic_defence", "call_of_chaos", "genestealer",
        "gretchin_with_bomb", "mechanised_assault", "android_malfunction", "suicide_android", "frenzy", "redeployment",
        "psychic_attack", "mekaniak_orc", "jammed_weapons", "communications_failure", "secondary_mission",
    }  # fmt: skip
    assert len(events) == 17
    assert events <= set(C.events)


def test_the_aliens_keep_the_facts_that_the_supplement_presupposes() -> None:
    a = C.aliens
    assert (a["gretchin"].armour, a["gretchin"].move, a["orc"].armour) == (0, 8, 1)
    assert (a["android"].armour, a["android"].melee, a["chaos_marine"].armour) == (2, "2R", 2)
    assert (a["genestealer"].armour, a["genestealer"].move) == (3, 8)
    dread = a["dreadnought"]
    assert (dread.armour, dread.life, dread.melee, dread.size, dread.move) == (4, 3, "2R+2W", 2, 4)
