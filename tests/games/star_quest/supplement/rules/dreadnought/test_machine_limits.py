"""What the allied Dreadnought, equipment and the rulings on them do not allow (sections 4, 9, 17), beside what is lawful."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import Explode, FireBlast, FireLine
from squadra.games.star_quest.rules.combat.targets import may_be_struck
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import Figure, Marker
from squadra.games.star_quest.supplement.content.keywords import SpecificTargets
from squadra.games.star_quest.supplement.content.lineup import FreeFigure, Lineup, Terms
from squadra.games.star_quest.supplement.rules.characters.apothecary import TreatFigure, reductor
from squadra.games.star_quest.supplement.rules.combat.ammunition import rounds_left
from squadra.games.star_quest.supplement.rules.combat.firing_modes.concentrated_fire import FireVolley
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow
from squadra.games.star_quest.supplement.rules.combat.range_and_targets import may_harm
from squadra.games.star_quest.supplement.rules.equipment.homer import homers
from squadra.games.star_quest.supplement.rules.equipment.smoke_launchers import LaunchSmoke
from squadra.games.star_quest.supplement.rules.events import NameWeapon
from squadra.games.star_quest.supplement.rules.squads.muster import figures_of, targeter_choices
from squadra.games.star_quest.supplement.rules.squads.special_characters import other_arms
from squadra.games.star_quest.supplement.rules.terminators import RetreatFigure, StopRetreat
from squadra.kernel import Effect
from tests.games.star_quest.stage import room
from tests.games.star_quest.supplement.arena import arena, terminator
from tests.games.star_quest.supplement.catalogue import C, X
from tests.games.star_quest.supplement.field import Field

ME = "red-walker"


def iron(*mounts: str, cards: tuple[str, ...] = (), **more: Any) -> Field:
    stage = Field(room(10, 6))
    stage.walker("red", (2, 3), *mounts, **more)
    stage.kit("red-1", (1, 1), "power_bolter")
    stage.cards("red", *cards)
    return stage


# ------------------------------------------------------------------------------------------------ the Dreadnought


@pytest.mark.rule("SQX-DRD-9", "SQX-RUL-109")
def test_after_a_shot_it_does_not_fight_but_its_other_weapon_may_fire() -> None:
    stage = iron("assault_cannon", "walker_fist", cards=("integrated_storm_bolter",))
    stage.s.figures[ME] = replace(stage.s.figures[ME], weapons=("assault_cannon", "storm_bolter"))
    orc = stage.alien("orc", (4, 3))
    stage.alien("orc", (8, 3))
    stage.go()
    stage.choose(Activate(ME))
    assert stage.offers(Fight(ME, orc))
    stage.choose(FireCannon(ME, "assault_cannon"), dice=[(0, 0)])
    assert not stage.options_of(Fight) and not stage.options_of(FightHow)
    assert stage.offers(FireCannon(ME, "storm_bolter")) and not stage.offers(FireCannon(ME, "assault_cannon"))


@pytest.mark.rule("SQX-RUL-109", "SQX-RUL-84")
def test_between_two_weapons_it_does_not_step() -> None:
    stage = iron("assault_cannon", "plasma_gun")
    stage.alien("orc", (8, 3))
    stage.go()
    stage.choose(Activate(ME), FireCannon(ME, "assault_cannon"), dice=[(0, 0)])
    stage.choose(next(o for o in stage.options_of(MoveTo)))
    assert not [o for o in stage.match.ask.options if getattr(o, "weapon", "") == "plasma_gun"]  # pyright: ignore[reportOptionalMemberAccess]


@pytest.mark.rule("SQX-DRD-33", "SQX-RUL-107")
def test_out_of_ammunition_names_neither_its_extra_heavy_weapons_nor_its_fist() -> None:
    stage = iron("plasma_gun", "twin_lascannon")
    stage.kit("red-2", (1, 6), "power_flamer")
    stage.alien_turn("out_of_ammunition")
    named = {(option.figure, option.weapon) for option in stage.options_of(NameWeapon)}
    assert named == {(ME, "plasma_gun"), ("red-2", "flamer")}
    none = iron("twin_lascannon", "walker_fist")
    none.alien_turn("out_of_ammunition")
    assert none.told("sq-event-no-effect") and none.figure(ME).weapons == ("twin_lascannon",)


@pytest.mark.rule("SQX-DRD-31", "SQX-DRD-34")
@pytest.mark.parametrize(("card", "acts"), [("mechanised_assault", 2), ("android_malfunction", 0)])
def test_what_an_event_does_to_it_is_over_after_one_turn(card: str, acts: int) -> None:
    stage = iron("assault_cannon", "walker_fist")
    stage.alien("orc", (10, 6))
    stage.alien_turn(card)
    for wanted in (acts, 1):
        while stage.s.turn == "alien":
            stage.choose(END_TURN)
        number = 0
        while stage.offers(Activate(ME)):
            stage.choose(Activate(ME), Done(ME))
            number += 1
        assert number == wanted
        if wanted == acts:
            stage.choose(END_TURN, dice=[("master_controls",)])


@pytest.mark.rule("SQX-DRD-E-9")
def test_smoke_is_launched_at_the_end_of_a_turn_with_a_dreadnought_on_the_boards() -> None:
    stage = iron("assault_cannon", "walker_fist", cards=("smoke_launchers",))
    stage.go()
    stage.choose(Activate(ME))
    assert not stage.options_of(LaunchSmoke), "not in the middle of an activation"
    stage.choose(Done(ME))
    assert stage.offers(LaunchSmoke("smoke_launchers"))
    stage.t.mark(stage.figure(ME), smoke=True)
    assert may_be_struck(stage.t, "red", stage.figure(ME)), "smoke bars the others, not its own side"
    assert not may_be_struck(stage.t, "alien", stage.figure(ME))
    waits = iron("assault_cannon", "walker_fist", cards=("smoke_launchers",))
    waits.walker("red", None, "assault_cannon", "walker_fist")
    waits.go()
    assert not waits.options_of(LaunchSmoke)


@pytest.mark.rule("SQX-RUL-40")
def test_it_does_not_leave_by_strategic_retreat() -> None:
    stage = Field(kinds={"red": "terminator"})
    stage.walker("red", (2, 3), "assault_cannon", "walker_fist")
    stage.kit("red-1", (6, 6), "terminator_storm_bolter")
    stage.cards("red", "strategic_retreat")
    stage.go()
    stage.choose(PlayOrder("strategic_retreat"))
    assert {option.figure for option in stage.options_of(RetreatFigure)} == {"red-1"} and stage.options_of(StopRetreat)


@pytest.mark.rule("SQX-RUL-83", "SQX-DRD-5")
def test_a_turned_one_loses_no_weapon_when_it_is_wounded() -> None:
    stage = iron("assault_cannon", "plasma_gun", owner="alien")
    stage.kit("red-commander", (4, 3), "sword_and_glove")
    stage.go()
    stage.choose(Activate("red-commander"), Fight("red-commander", ME), dice=[(2, 0, 0, 0), (0, 0)])
    assert stage.figure(ME).life == 1 and stage.figure(ME).weapons == ("assault_cannon", "plasma_gun")


# ------------------------------------------------------------------------------------------------ equipment


@pytest.mark.rule("SQX-EQ-6", "SQX-EQ-5", "SQX-LIB-1")
def test_no_psyker_is_without_a_psychic_hood() -> None:
    """Whoever may show powers wears one, whatever his miniature carries besides, in classic and in free mode."""
    assert [kind for kind, who in X.characters.items() if any("librarian" in kit for kit in who.kits.values())] == [
        "librarian"
    ]
    free = (FreeFigure(kind="commander"), FreeFigure())
    for squad in ("power", "terminator"):
        for lineup, terms in (
            (Lineup(squad=squad, character="librarian", commander=X.squads[squad].commanders[0]), Terms()),
            (
                Lineup(character="librarian", free=tuple(replace(figure, suit=squad) for figure in free)),
                Terms(mode="free"),
            ),
        ):
            others = other_arms(C, lineup, terms)
            for arms in ((), *((id,) for id in others), *combinations(others, 2)):
                seer = next(f for f in figures_of(C, "red", replace(lineup, arms=arms)) if f.kind == "librarian")
                assert "psychic_hood" in seer.gear, arms


@pytest.mark.rule("SQX-EQ-44", "SQX-KEY-30", "SQX-PWR-16", "SQ-MD-8")
@pytest.mark.parametrize(
    ("kit", "weapon", "takes"),
    [
        ("power_flamer", "flamer", False),
        ("power_heavy_flamer", "heavy_flamer", False),
        ("power_lascannon", "lascannon", False),
        ("power_fusion_gun", "fusion_gun", False),
        ("power_conversion_beam", "conversion_beam", False),
        ("power_tarantula", "tarantula", False),
        ("power_meltagun", "meltagun", True),
        ("power_plasma_gun", "plasma_gun", True),
        ("power_missile_launcher", "missile_launcher", True),
        ("power_heavy_bolter_auto", "heavy_bolter_auto", True),
    ],
)
def test_a_targeter_lies_on_no_flamer_and_no_extra_heavy_weapon(kit: str, weapon: str, takes: bool) -> None:
    lineup = Lineup(commander="sword_and_glove", figures=("power_bolter", kit))
    offered = {id for choice in targeter_choices(C, lineup, ("targeter",)) for id in choice.weapons}
    assert "laser_rifle" in offered and (weapon in offered) is takes


@pytest.mark.rule("SQX-EQ-44")
def test_a_shotgun_and_its_grenade_launcher_take_no_targeter() -> None:
    lineup = Lineup(squad="scout", commander="scout_shotgun", figures=("scout_bolter", "scout_missile_launcher"))
    offered = {id for choice in targeter_choices(C, lineup, ("targeter",)) for id in choice.weapons}
    assert offered == {"laser_rifle", "missile_launcher"}


@pytest.mark.rule("SQX-EQ-71", "SQX-EQ-75")
def test_a_homer_is_struck_only_by_what_exceeds_its_armour() -> None:
    for faces, left in (((1, 0), True), ((2, 0), False)):
        stage = Field(room(8, 1), kinds={"red": "scout"}, gates=dict.fromkeys("RYB", ((1, 1), (2, 1))))
        stage.kit("red-1", None, "scout_bolter")
        stage.s.markers = {"homer-red": Marker("homer-red", "homer", (stage.square((3, 1)),), "red", data="active")}
        stage.cards("red", "teleport_homer")
        stage.alien("orc", (7, 1))
        stage.alien_turn(None)
        stage.choose(Activate("orc-1"))
        stage.choose(Shoot, dice=[faces])
        assert bool(homers(stage.t)) is left


# ------------------------------------------------------------------------------------------------ rulings


@pytest.mark.rule("SQX-RUL-41", "SQX-TERM-E-4")
def test_a_fourth_grenade_is_not_launched() -> None:
    for spent, left in ((2, True), (3, False)):
        stage = Field(kinds={"red": "terminator"})
        stage.kit("red-commander", (2, 3), "terminator_commander")
        stage.cards("red", "terminator_grenade_launcher")
        stage.roster("red", rounds=("terminator_grenade_launcher",) * spent)
        stage.alien("orc", (7, 3))
        stage.go()
        stage.choose(Activate("red-commander"))
        assert bool(stage.options_of(FireBlast)) is left and stage.options_of(FireCannon)


@pytest.mark.rule("SQX-RUL-19", "SQX-ARM-221")
@pytest.mark.parametrize(("fired", "volley", "single"), [(10, True, True), (11, False, True), (12, False, False)])
def test_concentrated_fire_needs_two_missiles_and_a_shot_one(fired: int, volley: bool, single: bool) -> None:
    game = arena("X . . O", X=terminator("storm_bolter", "cyclone", spent=("cyclone",) * fired)).act("X")
    assert (game.offers(FireVolley), game.offers(FireBlast)) == (volley, single)


@pytest.mark.rule("SQX-RUL-75")
def test_who_is_laid_down_is_nobodys_target_and_keeps_his_square() -> None:
    stage = Field(room(8, 1), gates=dict.fromkeys("RYB", ((1, 1), (2, 1))))
    stage.kit("red-apothecary", (1, 1), "power_apothecary")
    stage.kit("red-1", (4, 1), "power_bolter")
    stage.cards("red", "narthecium")
    one, two = stage.alien("orc", (8, 1)), stage.alien("orc", (7, 1))
    stage.alien_turn(None)
    gun = stage.figure(two).weapons[0]
    stage.choose(Activate(two), Shoot(two, gun, "red-1"), dice=[(2, 2)])
    stage.choose(TreatFigure("red-1"), MoveTo(two, stage.square((5, 1))))
    assert not stage.options_of(MoveTo, lambda step: stage.ship.point(step.square)[0] < 5), "his square is not free"
    stage.choose(Done(two), Activate(one))
    assert {shot.target for shot in stage.options_of(Shoot)} <= {"red-apothecary"}
    assert not stage.options_of(Fight)


@pytest.mark.rule("SQX-RUL-76", "SQX-RUL-33")
def test_the_reductor_brings_no_tarantula_back() -> None:
    stage = Field()
    stage.kit("red-apothecary", None, "power_apothecary", place="home")
    stage.kit("red-1", None, "power_bolter", place="dead", life=0)
    gun = Figure("red-tarantula", "red", "tarantula", -1, 0, ("tarantula",), suit="tarantula", place="dead")
    stage.s.figures["red-tarantula"] = gun
    stage.kit("red-2", (2, 2), "power_bolter")
    stage.roster("red", score=-15)
    stage.s.alien_score, stage.s.trophies = 15, ("red-1", "red-tarantula")
    stage.go()
    reductor(stage.t)
    assert (stage.score("red"), stage.score("alien")) == (-10, 10)


@pytest.mark.rule("SQX-SCOUT-E-15", "SQX-KEY-14")
def test_hellfire_rounds_harm_no_machine_of_the_marines_either() -> None:
    special = X.keyword("hellfire_rounds", SpecificTargets)
    assert special is not None
    harmed = {
        kind for kind in ("walker", "tarantula", "android", "dreadnought", "orc", "marine") if may_harm(special, kind)
    }
    assert harmed == {"orc", "marine"}


@pytest.mark.rule("SQX-DRD-21", "SQX-RUL-81")
def test_the_last_missile_is_fired_alone() -> None:
    stage = iron("walker_missiles", "walker_fist", spent=("walker_missiles",) * 11)
    stage.alien("orc", (8, 3))
    stage.go()
    stage.choose(Activate(ME), FireBlast(ME, "walker_missiles", stage.square((8, 3))), dice=[(0, 0)])
    assert rounds_left(stage.t, stage.figure(ME), "walker_missiles") == 0


@pytest.mark.rule("SQX-DRD-6", "SQ-SCAN-3")
def test_a_dreadnought_that_sets_foot_on_a_new_board_scans_it() -> None:
    stage = Field(room(8, 2), gates=dict.fromkeys("RYB", ((1, 1), (2, 1))))
    ship = stage.ship
    ship.board = tuple(int(ship.point(s)[0] > 4) for s in range(ship.size))
    ship.boards = ("drawn", "east")
    ship.board_masks = tuple(sum(1 << s for s in range(ship.size) if ship.board[s] == b) for b in range(2))
    stage.walker("red", (2, 1), "assault_cannon", "walker_fist")
    stage.kit("red-1", (1, 2), "power_bolter")
    stage.go()
    stage.choose(Activate(ME), MoveTo(ME, stage.square((3, 1))))
    assert stage.s.entered == ()
    stage.choose(MoveTo(ME, stage.square((4, 1))))
    assert stage.s.entered == (1,), "two of its four squares are over there"
    stage.choose(Done(ME))
    assert stage.s.scanned == 0b11


@pytest.mark.rule("SQX-TERM-41", "SQX-RUL-82", "SQ-RUL-54")
def test_a_genestealer_of_the_event_does_not_come_for_a_gun_alone() -> None:
    stage = Field(room(10, 4))
    stage.kit("red-1", (2, 2), "power_bolter")
    gun = Figure(
        "red-tarantula", "red", "tarantula", stage.square((8, 2)), 2, ("tarantula",), suit="tarantula", facing=2
    )
    stage.s.figures["red-tarantula"] = gun
    stage.s.figures = dict(sorted(stage.s.figures.items()))
    stage.alien_turn("genestealer")
    assert {stage.ship.point(spot.square) for spot in stage.options_of(Spot)} == {(2, 1), (1, 2), (3, 2), (2, 3)}


@pytest.mark.rule("SQX-DRD-E-12", "SQX-ARM-604", "SQX-RUL-3")
def test_digital_targeting_makes_a_fusion_guns_odds_better() -> None:
    """The die that is rolled again is chosen for what it does to the next on the line."""
    chances: list[float] = []
    for cards in ((), ("digital_targeting",)):
        stage = iron("fusion_gun", "walker_fist", cards=cards)
        android = stage.alien("android", (7, 3))
        stage.go()
        stage.choose(Activate(ME))
        odds = stage.match.odds(stage.options_of(FireLine)[0])
        chances.append(sum(float(p) for effects, p in odds.chances.items() if Effect("eliminated", android) in effects))
    assert 0 < chances[0] < chances[1] < 1


@pytest.mark.rule("SQ-CARD-EV-13", "SQ-RUL-13")
@pytest.mark.parametrize(("column", "may"), [(6, True), (7, False)])
def test_an_android_blows_itself_up_only_beside_an_enemy_in_the_supplement_too(column: int, may: bool) -> None:
    stage = Field(room(12, 3))
    stage.kit("red-1", (5, 2), "power_bolter")
    android = stage.alien("android", (column, 2))
    stage.alien_turn("suicide_android")
    stage.choose(Activate(android))
    assert bool(stage.options_of(Explode)) is may
