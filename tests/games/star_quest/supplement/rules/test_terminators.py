"""Terminators: teleport, the Orders of their own, Event cards against them."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.naming import DECLINE, NameFigure, NamePlayer
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.rerolls import KEEP, RerollDie
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import Marker, Marks
from squadra.games.star_quest.supplement.rules.combat.ammunition import rounds_left
from squadra.games.star_quest.supplement.rules.events import NameWeapon
from squadra.games.star_quest.supplement.rules.terminators import (
    ChooseKit,
    ChooseSection,
    RetreatFigure,
    StopRetreat,
)
from tests.games.star_quest.supplement.field import Field


def squad(*cards: str) -> Field:
    stage = Field(kinds={"red": "terminator"})
    stage.kit("red-commander", (2, 2), "terminator_commander")
    stage.kit("red-1", (3, 3), "terminator_storm_bolter")
    stage.cards("red", *cards)
    return stage


@pytest.mark.rule("SQX-TERM-5", "SQX-TERM-6", "SQX-TERM-7", "SQX-TERM-20", "SQX-KEY-42", "SQX-TERM-10")
def test_terminators_are_slow_hard_veterans() -> None:
    stage = squad().go()
    man, leader = stage.figure("red-1"), stage.figure("red-commander")
    assert (man.life, leader.life) == (2, 6)
    assert stage.t.armour(man) == stage.t.armour(leader) == 3
    assert stage.t.allowance(man) == 4
    assert leader.weapons == ("storm_bolter",) and leader.blades == ("power_sword",)


@pytest.mark.rule(
    "SQX-TERM-O-1",
    "SQX-TERM-O-2",
    "SQX-TERM-O-3",
    "SQX-TERM-26",
    "SQX-TERM-27",
    "SQX-TERM-28",
    "SQX-RUL-38",
    "SQX-KEY-41",
)
def test_teleport_assault_places_the_squad_anew_and_the_warp_takes_its_toll() -> None:
    stage = squad("teleport_assault", "fire")
    stage.go()
    stage.choose(PlayOrder("teleport_assault"), ChooseSection(0), dice=[(0, 3)])  # the Marine is lost
    assert not stage.alive("red-1")
    assert stage.score("red") == -10 and stage.score("alien") == 0
    assert stage.options_of(Spot), "the survivor is placed on any free square of the section"
    stage.choose(Spot(stage.square((7, 5))))
    assert stage.where("red-commander") == (7, 5) and stage.told("sqx-arrives")
    assert not stage.options_of(Activate), "a teleported figure loses its turn"


@pytest.mark.rule("SQX-TERM-O-3", "SQX-RUL-38", "SQX-SCOUT-E-35")
def test_an_active_homer_on_the_section_makes_the_teleport_safe() -> None:
    stage = squad("teleport_assault")
    stage.s.markers = {"homer-red": Marker("homer-red", "homer", (stage.square((3, 3)),), "red", data="active")}
    stage.go()
    stage.choose(PlayOrder("teleport_assault"), ChooseSection(0))
    assert stage.options_of(Spot), "no Warp roll was made"


@pytest.mark.rule("SQX-TERM-O-10", "SQX-TERM-O-11", "SQX-TERM-O-16", "SQX-RUL-39", "SQX-RUL-32")
def test_reinforcements_need_a_loss_and_arrive_next_to_the_commander() -> None:
    stage = squad("call_reinforcements").go()
    assert not stage.offers(PlayOrder("call_reinforcements")), "nobody is lost yet"
    stage = squad("call_reinforcements")
    stage.kit("red-2", None, "terminator_cyclone", place="dead")
    stage.go()
    stage.choose(PlayOrder("call_reinforcements"), ChooseKit("terminator_claws"), dice=[(0,)])
    near = {stage.ship.point(option.square) for option in stage.options_of(Spot)}
    assert near <= {(1, 1), (2, 1), (3, 1), (1, 2), (3, 2), (1, 3), (2, 3)} and near
    place = stage.options_of(Spot)[0]
    stage.choose(place)
    assert stage.figure("red-3").square == place.square
    assert stage.figure("red-3").life == 2
    assert not stage.offers(Activate("red-3"))


@pytest.mark.rule("SQX-TERM-O-12", "SQX-TERM-O-13", "SQX-TERM-O-14", "SQX-TERM-O-15", "SQX-TERM-O-17", "SQX-EX-22")
def test_a_reinforcement_takes_a_heavy_weapon_not_yet_fielded_and_may_be_lost() -> None:
    stage = squad("call_reinforcements")
    stage.kit("red-2", None, "terminator_cyclone", place="dead")
    stage.go()
    stage.choose(PlayOrder("call_reinforcements"))
    kits = {option.kit for option in stage.options_of(ChooseKit)}
    assert (
        "terminator_cyclone" not in kits
        and {"terminator_assault_cannon", "terminator_heavy_flamer", "terminator_storm_bolter"} <= kits
    )
    assert "terminator_commander" not in kits
    stage.choose(ChooseKit("terminator_assault_cannon"), dice=[(3,)])
    assert stage.score("red") == -15 and stage.score("alien") == 0
    living = squad("call_reinforcements")
    living.kit("red-2", None, "terminator_storm_bolter", place="dead")
    living.kit("red-3", (6, 5), "terminator_heavy_flamer")
    living.go().choose(PlayOrder("call_reinforcements"))
    heavy = {"terminator_assault_cannon", "terminator_cyclone", "terminator_heavy_flamer"}
    assert not heavy & {option.kit for option in living.options_of(ChooseKit)}, "one heavy weapon is in play"


@pytest.mark.rule("SQX-TERM-O-18", "SQX-TERM-O-19", "SQX-TERM-O-20", "SQX-RUL-40")
def test_strategic_retreat_takes_whom_the_player_wants_after_a_warp_roll() -> None:
    stage = squad("strategic_retreat").go()
    stage.choose(PlayOrder("strategic_retreat"), RetreatFigure("red-1"), dice=[(1,)])
    assert stage.figure("red-1").place == "home"
    assert [deed.what for deed in stage.deeds("home")] == ["home"]
    stage.choose(StopRetreat())
    assert stage.figure("red-commander").square >= 0
    unlucky = squad("strategic_retreat").go()
    unlucky.choose(PlayOrder("strategic_retreat"), RetreatFigure("red-1"), dice=[(3,)])
    assert unlucky.score("red") == -10 and unlucky.score("alien") == 0


@pytest.mark.rule("SQX-TERM-O-9", "SQX-RUL-37")
def test_black_rage_forbids_shots_and_adds_a_red_die_to_attacks() -> None:
    stage = squad("black_rage")
    orc = stage.alien("orc", (4, 3))
    stage.go()
    stage.choose(PlayOrder("black_rage"), Activate("red-1"))
    assert not stage.options_of(FireCannon)
    stage.choose(Fight("red-1", orc), dice=[(0, 3, 0), (0, 0)])  # 1R+1b and one red die more
    assert not stage.alive(orc)


@pytest.mark.rule("SQX-TERM-O-7", "SQX-RUL-36")
def test_strategic_defence_cancels_one_wound_until_the_next_own_turn() -> None:
    stage = squad("strategic_defence")
    stage.alien("orc", (4, 3))
    stage.go()
    stage.choose(PlayOrder("strategic_defence"), END_TURN)
    assert "strategic_defence" in stage.s.squads["red"].until
    stage.choose(Activate("orc-1"), Fight("orc-1", "red-1"), dice=[(1, 1), (0, 0)])
    assert stage.figure("red-1").life == 1, "two wounds, one of them cancelled"


@pytest.mark.rule("SQX-TERM-O-4", "SQX-RUL-94")
def test_diversionary_action_lets_one_terminator_move_and_shoot_twice() -> None:
    stage = squad("diversionary_action").go()
    stage.choose(PlayOrder("diversionary_action", "red-1"))
    packages = stage.t.packages(stage.figure("red-1"))
    assert any(p.moves == 2 and p.shots == 2 for p in packages)
    assert all(p.moves == 1 for p in stage.t.packages(stage.figure("red-commander")))


@pytest.mark.rule("SQX-TERM-O-4", "SQX-RUL-94")
def test_under_diversionary_action_moves_and_shots_come_in_any_order() -> None:
    stage = squad("diversionary_action")
    stage.alien("dreadnought", (7, 5))
    stage.go()
    stage.choose(PlayOrder("diversionary_action", "red-1"), Activate("red-1"))
    for square in ((3, 4), (3, 5)):
        stage.choose(MoveTo("red-1", stage.square(square)), FireCannon("red-1", "storm_bolter"), dice=[(0, 0)])
        stage.choose(KEEP)
    assert not stage.options_of(FireCannon) and not stage.options_of(MoveTo)


@pytest.mark.rule("SQX-TERM-22", "SQX-TERM-23", "SQX-TERM-E-15", "SQX-EX-24", "SQX-KEY-25")
def test_the_armours_targeter_and_a_bionic_eye_never_reroll_the_same_die() -> None:
    stage = squad("bionic_eye")
    stage.alien("android", (7, 2))
    stage.go()
    stage.choose(Activate("red-commander"), FireCannon("red-commander", "storm_bolter"), dice=[(2, 0)])
    stage.choose(RerollDie(1, 0), dice=[(0,)])
    left = stage.options_of(RerollDie)
    assert [option.die for option in left] == [0], "only the die that shows 2"
    stage.choose(KEEP)


@pytest.mark.rule("SQX-TERM-41", "SQX-TERM-42", "SQX-TERM-40")
def test_two_genestealers_may_come_for_a_terminator_squad() -> None:
    stage = squad()
    stage.alien_turn("genestealer")
    stage.choose(Spot(stage.square((4, 3))))
    assert stage.offers(DECLINE)
    stage.choose(Spot(stage.square((2, 3))))
    found = [f for f in stage.s.figures.values() if f.kind == "genestealer"]
    assert len(found) == 2 and all(f.marks.prey == "red" for f in found)


@pytest.mark.rule("SQX-TERM-43", "SQX-TERM-44", "SQX-RUL-107")
def test_out_of_ammunition_takes_a_named_weapon_but_never_the_commanders() -> None:
    stage = squad()
    stage.kit("red-2", (6, 5), "terminator_cyclone")
    stage.alien_turn("out_of_ammunition")
    named = {(option.figure, option.weapon) for option in stage.options_of(NameWeapon)}
    assert ("red-1", "storm_bolter") in named
    assert {("red-2", "cyclone"), ("red-2", "storm_bolter")} <= named
    assert not any(figure == "red-commander" for figure, _ in named)
    stage.choose(NameWeapon("red-2", "storm_bolter"))
    assert stage.figure("red-2").weapons == ("cyclone",)
    assert stage.t.points(stage.figure("red-2")) == 17


@pytest.mark.rule("SQX-TERM-45")
def test_automatic_defence_rolls_two_red_dice_at_a_terminator() -> None:
    stage = squad()
    stage.alien_turn("automatic_defence")
    stage.choose(NameFigure("red-1"), dice=[(3, 1)])
    assert stage.figure("red-1").life == 1


@pytest.mark.rule("SQX-TERM-O-7", "SQX-RUL-36", "SQ-CARD-EV-7")
@pytest.mark.parametrize(("until", "life"), [((), 0), (("strategic_defence",), 1)])
def test_strategic_defence_helps_against_an_event_that_attacks_as_fire_does(until: tuple[str, ...], life: int) -> None:
    stage = squad()
    stage.roster("red", until=until)
    stage.alien_turn("automatic_defence")
    stage.choose(NameFigure("red-1"), dice=[(3, 2)])
    assert stage.figure("red-1").life == life, "two wounds by 5 against Armour 3, one of them cancelled"


@pytest.mark.rule("SQX-TERM-46")
def test_a_terminator_that_falls_to_chaos_is_replaced_by_a_chaos_marine() -> None:
    stage = squad()
    stage.alien_turn("call_of_chaos", (3,))
    assert not stage.alive("red-1")
    assert any(f.kind == "chaos_marine" for f in stage.s.figures.values())


@pytest.mark.rule("SQX-TERM-41", "SQX-TERM-42")
@pytest.mark.parametrize(("second", "prey"), [((2, 3), "red"), ((6, 3), "yellow")])
def test_between_two_terminator_squads_the_second_genestealer_shows_for_which_they_came(
    second: tuple[int, int], prey: str
) -> None:
    stage = Field(kinds={"red": "terminator", "yellow": "terminator"}, squads=("red", "yellow"))
    stage.kit("red-1", (3, 3), "terminator_storm_bolter")
    stage.kit("yellow-1", (5, 3), "terminator_storm_bolter")
    stage.alien_turn("genestealer")
    stage.choose(Spot(stage.square((4, 3))), Spot(stage.square(second)))
    marks = [f.marks for f in stage.s.figures.values() if f.kind == "genestealer"]
    assert marks == [Marks(prey=prey)] * 2
    stage.choose(Activate("genestealer-1"))
    assert [option.target for option in stage.options_of(Fight)] == [f"{prey}-1"]


@pytest.mark.rule("SQX-TERM-42")
@pytest.mark.parametrize("prey", ["red", "yellow"])
def test_two_genestealers_beside_both_terminator_squads_hunt_the_one_that_the_alien_player_names(prey: str) -> None:
    stage = Field(kinds={"red": "terminator", "yellow": "terminator"}, squads=("red", "yellow"))
    for id, square in {"red-1": (3, 3), "yellow-1": (5, 3), "yellow-2": (3, 5), "red-2": (5, 5)}.items():
        stage.kit(id, square, "terminator_storm_bolter")
    stage.alien_turn("genestealer")
    stage.choose(Spot(stage.square((4, 3))), Spot(stage.square((4, 5))))
    assert stage.asked == "alien" and {o.seat for o in stage.options_of(NamePlayer)} == {"red", "yellow"}
    stage.choose(NamePlayer(prey), Activate("genestealer-1"))
    assert [option.target for option in stage.options_of(Fight)] == [f"{prey}-1"]


@pytest.mark.rule("SQX-TERM-42", "SQX-RUL-79")
def test_two_genestealers_between_a_protected_squad_and_another_came_for_the_other() -> None:
    stage = Field(kinds={"red": "terminator", "yellow": "terminator"}, squads=("red", "yellow"))
    stage.kit("red-chaplain", (1, 6), "terminator_chaplain")
    for id, square in {"red-1": (3, 3), "yellow-1": (5, 3), "yellow-2": (3, 5), "red-2": (5, 5)}.items():
        stage.kit(id, square, "terminator_storm_bolter")
    stage.alien_turn("genestealer")
    stage.choose(Spot(stage.square((4, 3))), Spot(stage.square((4, 5))), Activate("genestealer-1"))
    assert [option.target for option in stage.options_of(Fight)] == ["yellow-1"]


@pytest.mark.rule("SQX-TERM-E-10", "SQX-EX-23")
@pytest.mark.parametrize(("spent", "left"), [(3, 3), (8, 0)])
def test_faulty_equipment_on_the_flamer_ammunition_takes_six_charges(spent: int, left: int) -> None:
    stage = squad("flamer_ammunition")
    stage.kit("red-2", (6, 6), "terminator_heavy_flamer", spent=("heavy_flamer",) * spent)
    stage.alien_turn("faulty_equipment")
    assert stage.s.squads["red"].spent == ("flamer_ammunition",)
    assert rounds_left(stage.t, stage.figure("red-2"), "heavy_flamer") == left
