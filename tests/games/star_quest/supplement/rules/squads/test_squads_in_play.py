"""Fine points of squads, Orders, Event cards and the Dreadnought (rulings SQX-RUL-12, -38 to -54, -75 to -103)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.rerolls import RerollDie
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import Marker, Marks, Thing
from squadra.games.star_quest.supplement.rules.characters.apothecary import reductor
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow
from squadra.games.star_quest.supplement.rules.equipment.grenades import ThrowAt
from squadra.games.star_quest.supplement.rules.scouts import AmbushWindow
from squadra.games.star_quest.supplement.rules.terminators import ChooseKit, ChooseSection, RetreatFigure
from tests.games.star_quest.stage import TWO_ROOMS, room
from tests.games.star_quest.supplement.field import Field

DOOR = {"doors": {"drawn": "a"}}
LEADER, WALKER = "red-commander", "red-walker"


def terminators(*cards: str, drawing: list[str] | None = None, **more: Any) -> Field:
    stage = Field(drawing, kinds={"red": "terminator"}, **more)
    stage.kit(LEADER, (2, 2), "terminator_commander")
    stage.kit("red-1", (3, 3), "terminator_storm_bolter")
    stage.cards("red", *cards)
    return stage


# ------------------------------------------------------------------------------------------------ Orders of the Terminators


@pytest.mark.rule("SQX-RUL-38", "SQX-TERM-O-1")
def test_teleport_assault_takes_the_waiting_leaves_the_returned_and_the_dreadnought_and_turns_up_blips() -> None:
    stage = terminators("teleport_assault", drawing=TWO_ROOMS, mission=DOOR)
    stage.kit("red-2", None, "terminator_claws")
    stage.kit("red-3", None, "terminator_hammer", place="home")
    stage.walker("red", (1, 3), "assault_cannon", "walker_fist")
    blip = stage.blip("orc", (8, 4))
    stage.go()
    stage.choose(PlayOrder("teleport_assault"), ChooseSection(0), dice=[(0, 0, 0)])
    asked = []
    for at in ((6, 1), (6, 2), (6, 4)):
        assert stage.match.ask is not None
        asked.append(str(stage.match.ask.args["figure"]))
        stage.choose(Spot(stage.square(at)))
    assert len(set(asked)) == 3
    assert {stage.where(id) for id in (LEADER, "red-1", "red-2")} == {(6, 1), (6, 2), (6, 4)}
    assert stage.figure("red-3").place == "home" and stage.where(WALKER) == (1, 3)
    assert blip not in stage.s.blips
    assert stage.offers(Activate(WALKER)) and not stage.offers(Activate("red-1"))


@pytest.mark.rule("SQX-RUL-39", "SQX-TERM-O-11", "SQX-TERM-O-13")
@pytest.mark.parametrize(("company", "heavy"), [("base", False), ("dreadnought", True)])
def test_a_second_heavy_weapon_is_called_only_in_mission_dreadnought(company: str, heavy: bool) -> None:
    stage = terminators("call_reinforcements")
    stage.kit("red-2", (5, 5), "terminator_cyclone")
    stage.kit("red-3", None, "terminator_claws", place="dead")
    stage.setup = replace(stage.setup, expansion=replace(stage.setup.expansion, company=company))
    stage.go()
    stage.choose(PlayOrder("call_reinforcements"))
    kits = {option.kit for option in stage.options_of(ChooseKit)}
    assert ("terminator_assault_cannon" in kits) is heavy and "terminator_cyclone" not in kits


@pytest.mark.rule("SQX-RUL-39")
def test_nobody_is_called_without_the_commander_on_the_boards() -> None:
    stage = terminators("call_reinforcements")
    stage.kit(LEADER, None, "terminator_commander")
    stage.kit("red-2", None, "terminator_claws", place="dead")
    stage.go()
    assert not stage.offers(PlayOrder("call_reinforcements"))


@pytest.mark.rule("SQX-RUL-40", "SQX-TERM-O-18", "SQX-TERM-O-19")
@pytest.mark.parametrize("lost", [False, True])
def test_a_retreating_bearer_brings_the_object_home_or_leaves_it_where_he_stood(lost: bool) -> None:
    things = [{"id": "prize", "kind": "fetch", "square": "drawn 3,3", "name": {"en": "P", "it": "P"}}]
    stage = terminators("strategic_retreat", mission={"objects": things})
    stage.walker("red", (5, 5), "assault_cannon", "walker_fist")
    stage.s.figures["red-1"] = replace(stage.s.figures["red-1"], carries="prize")
    stage.s.things = {"prize": Thing("prize", "fetch", stage.square((3, 3)), carrier="red-1")}
    stage.go()
    stage.choose(PlayOrder("strategic_retreat"))
    assert not stage.offers(RetreatFigure(WALKER)), "the Dreadnought cannot retreat so"
    stage.choose(RetreatFigure("red-1"), dice=[(3 if lost else 0,)])
    prize = stage.s.things["prize"]
    assert prize.gone is not lost
    if lost:
        assert (prize.carrier, stage.ship.point(prize.square)) == ("", (3, 3))


# ------------------------------------------------------------------------------------------------ Scouts


@pytest.mark.rule("SQX-RUL-53", "SQX-SCOUT-E-8", "SQX-SCOUT-E-9")
def test_a_dreadnought_struck_by_emp_moves_and_defends_but_does_not_attack() -> None:
    stage = Field(room(10, 6), kinds={"red": "scout"})
    stage.kit("red-1", (2, 2), "scout_bolter")
    stage.kit("red-2", (5, 5), "scout_bolter")
    stage.kit("red-3", None, "scout_bolter")
    stage.cards("red", "emp_grenade")
    big = stage.alien("dreadnought", (6, 4), heavy=())
    stage.go()
    stage.choose(Activate("red-1"), ThrowAt("red-1", "emp_grenade", big), dice=[(0,)])
    assert not stage.options_of(Shoot), "the throw was his attack"
    stage.choose(Done("red-1"), Activate("red-2"), Fight("red-2", big), dice=[(0, 0), (1, 0, 0, 0)])
    assert not stage.alive("red-2"), "it defends itself"
    stage.choose(END_TURN, dice=[("master_controls",)])
    stage.choose(Activate(big))
    assert stage.options_of(MoveTo) and not stage.options_of(Shoot) and not stage.options_of(Fight)


def confused(kind: str = "android", **more: Any) -> tuple[Field, str]:
    stage = Field(room(10, 6), kinds={"red": "scout"})
    stage.kit("red-1", (10, 6), "scout_bolter")
    return stage, stage.alien(kind, (3, 3), marks=Marks(confused="red"), **more)


@pytest.mark.rule("SQX-RUL-54", "SQX-SCOUT-E-23", "SQX-SCOUT-E-24")
def test_a_confused_machine_shoots_a_diagonal_neighbour_and_a_draw_decides_between_equals() -> None:
    stage, android = confused()
    one, two = stage.alien("gretchin", (4, 4)), stage.alien("gretchin", (2, 2))
    stage.alien_turn("master_controls", (two,), (1, 0, 0))
    assert stage.alive(one) and not stage.alive(two)
    assert stage.told("sq-shoots") and not stage.told("sq-fights")
    assert stage.deeds("kill")[-1].seat == "red" and stage.alive(android)


@pytest.mark.rule("SQX-RUL-54", "SQX-SCOUT-E-37")
def test_its_kills_of_marines_score_for_the_alien_player_and_blips_are_no_figures() -> None:
    stage, android = confused()
    stage.blip("orc", (4, 3))
    stage.kit("red-2", (3, 5), "scout_bolter")
    stage.s.blips = {id: replace(blip, square=stage.square((10, 1))) for id, blip in stage.s.blips.items()}
    stage.alien_turn("master_controls", ("red-2",), (2, 1, 0))
    assert not stage.alive("red-2") and stage.score("alien") == 3 == -stage.score("red") and stage.alive(android)


@pytest.mark.rule("SQX-RUL-54", "SQX-RUL-83", "SQX-SCOUT-E-23")
def test_a_turned_dreadnought_with_two_fists_attacks_its_neighbour_when_confused() -> None:
    stage = Field(room(10, 6))
    stage.walker("red", (3, 3), "walker_fist", "walker_fist", owner="alien", marks=Marks(confused="red"))
    stage.kit("red-1", (10, 6), "power_bolter")
    orc = stage.alien("orc", (5, 3))
    stage.alien_turn("master_controls", (orc,), (2, 0, 0, 0), (0, 0))
    assert not stage.alive(orc)


@pytest.mark.rule("SQX-RUL-50", "SQX-SCOUT-O-8", "SQX-SCOUT-O-14")
def test_a_scout_put_back_who_does_not_ambush_has_his_whole_move_again() -> None:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-9", (7, 2), "scout_bolter", marks=Marks(moved=True))
    stage.cards("red", "ambush")
    stage.go()
    stage.t.change(stage.figure("red-9"), marks=Marks(moved=True), acts=1)
    frame = AmbushWindow(seat="red", board=0, figure="red-9", origin=stage.square((1, 2)), choice=PlayOrder("ambush"))
    frame.go_back(stage.t)
    back = stage.figure("red-9")
    assert stage.where("red-9") == (1, 2) and back.acts == 0 and not back.marks.moved
    assert stage.t.packages(back) and any(package.moves and package.shots for package in stage.t.packages(back))


@pytest.mark.rule("SQX-RUL-12")
def test_a_blip_that_enters_flames_is_turned_up_first_and_then_burns() -> None:
    stage = Field(TWO_ROOMS, options=("persistent_flames",), mission=DOOR)
    stage.kit("red-1", (1, 1), "power_bolter")
    squares = (stage.square((6, 2)), stage.square((6, 3)))
    stage.s.markers = {"flames-1": Marker("flames-1", "flames", squares, "red", until="red", data="flamer")}
    blip = stage.blip("orc", (7, 2))
    stage.alien_turn(None)
    stage.choose(Activate(blip), MoveTo(blip, stage.square((6, 2))), dice=[(1, 1)])
    assert blip not in stage.s.blips and stage.told("sq-revealed") and stage.told("sqx-burns")
    assert not stage.alive("orc-1") and stage.s.squads["red"].counters == ("orc",)


# ------------------------------------------------------------------------------------------------ characters


@pytest.mark.rule("SQX-RUL-46", "SQX-CHR-9", "SQX-OPT-11")
@pytest.mark.parametrize("agreed", [True, False])
def test_characters_share_the_squads_equipment_only_by_agreement(agreed: bool) -> None:
    stage = terminators("locomotion", "enhanced_generators", options=("character_cards",) if agreed else ())
    stage.kit("red-chaplain", (5, 5), "terminator_chaplain")
    orc = stage.alien("orc", (6, 5))
    stage.go()
    assert stage.t.allowance(stage.figure("red-chaplain")) == (5 if agreed else 4)
    stage.choose(Activate("red-chaplain"), Fight("red-chaplain", orc), dice=[(0, 0), (0, 0)])
    stage.choose(RerollDie(0, 0), dice=[(0,)])  # by his own Inspiration
    assert bool(stage.options_of(RerollDie)) is agreed


@pytest.mark.rule("SQX-CHA-3", "SQX-DICE-4")
def test_inspiration_and_a_card_reroll_two_dice_of_one_attack_but_not_the_same_one() -> None:
    stage = Field()
    stage.kit("red-chaplain", (2, 5), "power_chaplain")
    stage.kit(LEADER, (3, 3), "sword_and_glove")
    stage.cards("red", "bionic_arm")
    orc = stage.alien("orc", (4, 3))
    stage.go()
    stage.choose(Activate(LEADER), Fight(LEADER, orc), dice=[(0, 0, 0, 0), (0, 0)])
    stage.choose(RerollDie(0, 0), dice=[(0,)])
    assert {option.die for option in stage.options_of(RerollDie)} == {1, 2, 3}
    stage.choose(RerollDie(1, 0), dice=[(1,)])
    assert not stage.alive(orc)


@pytest.mark.rule("SQX-RUL-76", "SQX-APO-13")
def test_the_reductor_brings_the_commander_back_but_neither_dreadnought_nor_tarantula() -> None:
    stage = Field()
    stage.kit("red-apothecary", (2, 2), "power_apothecary")
    stage.kit(LEADER, None, "heavy_bolter", place="dead")
    stage.walker("red", None, "assault_cannon", "walker_fist", place="dead")
    stage.roster("red", score=-60)
    stage.s.alien_score, stage.s.trophies = 60, (LEADER, WALKER)
    stage.go()
    reductor(stage.t)
    assert stage.score("red") == -50 and stage.score("alien") == 50


@pytest.mark.rule("SQX-RUL-75", "SQX-RUL-85", "SQX-TECH-20")
def test_nobody_treats_a_dreadnought() -> None:
    stage = Field()
    stage.kit("red-apothecary", (2, 5), "power_apothecary")
    stage.walker("red", (3, 3), "assault_cannon", "walker_fist")
    stage.cards("red", "narthecium")
    orc = stage.alien("orc", (5, 3))
    stage.alien_turn(None)
    stage.choose(Activate(orc), Fight(orc, WALKER), dice=[(2, 2), (1, 1, 0, 0)])
    assert stage.figure(WALKER).life == 1 and stage.asked == "alien", "nobody is asked about a treatment"


# ------------------------------------------------------------------------------------------------ Event cards


@pytest.mark.rule("SQX-RUL-79", "SQX-CHA-5", "SQX-TECH-15")
def test_protection_covers_the_squads_dreadnought_and_no_other_squad() -> None:
    stage = Field(squads=("red", "yellow"))
    stage.kit("red-chaplain", (2, 5), "power_chaplain")
    stage.kit("red-1", (3, 3), "power_bolter")
    stage.walker("red", (5, 5), "assault_cannon", "walker_fist")
    stage.kit("yellow-1", (7, 2), "power_bolter")
    stage.kit("yellow-2", (8, 3), "power_bolter")
    stage.alien_turn("call_of_chaos")
    named = {option.figure for option in stage.options_of(NameFigure)}
    assert named == {"yellow-1", "yellow-2"}


@pytest.mark.rule("SQX-RUL-79", "SQX-CHA-5")
def test_a_genestealer_placed_by_its_event_leaves_a_protected_squad_alone_in_that_turn() -> None:
    stage = Field(squads=("red", "yellow"))
    stage.kit("red-chaplain", (5, 4), "power_chaplain")
    stage.kit("yellow-1", (5, 2), "power_bolter")
    stage.alien_turn("genestealer")
    stage.choose(Spot(stage.square((5, 3))))
    beast = next(f.id for f in stage.s.figures.values() if f.kind == "genestealer")
    stage.choose(Activate(beast)) if stage.offers(Activate(beast)) else None
    assert {option.target for option in stage.options_of(Fight)} == {"yellow-1"}


@pytest.mark.rule("SQX-DRD-30", "SQX-RUL-107")
def test_jammed_weapons_silence_the_dreadnoughts_guns_for_a_turn_but_not_its_fist() -> None:
    stage = Field()
    stage.walker("red", (2, 3), "assault_cannon", "walker_fist")
    stage.kit("red-1", (1, 6), "power_bolter")
    orc = stage.alien("orc", (4, 3))
    stage.alien_turn("jammed_weapons")
    while stage.s.turn == "alien":
        stage.choose(stage.match.ask.options[-1])  # pyright: ignore[reportOptionalMemberAccess]
    stage.choose(Activate(WALKER))
    assert not stage.options_of(FireCannon) and stage.offers(Fight(WALKER, orc))


@pytest.mark.rule("SQX-DRD-30", "SQX-RUL-82")
def test_a_genestealer_of_the_event_may_come_for_the_dreadnought() -> None:
    stage = Field()
    stage.walker("red", (2, 3), "assault_cannon", "walker_fist")
    stage.alien_turn("genestealer")
    beside = {stage.ship.point(option.square) for option in stage.options_of(Spot)}
    assert beside == {(2, 2), (3, 2), (1, 3), (1, 4), (4, 3), (4, 4), (2, 5), (3, 5)}


@pytest.mark.rule("SQX-DRD-16", "SQX-DRD-15")
def test_a_dreadnought_that_falls_in_its_first_attack_makes_no_second() -> None:
    stage = Field()
    stage.walker("red", (2, 3), "walker_fist", "walker_fist", life=1)
    stage.kit("red-1", (1, 6), "power_bolter")
    one, two = stage.alien("orc", (4, 3)), stage.alien("orc", (1, 3))
    stage.go()
    stage.choose(Activate(WALKER), FightHow(WALKER, one, "walker_fist"), dice=[(0, 0, 0, 0), (1, 0)])
    assert not stage.alive(WALKER) and stage.alive(two)
    assert not stage.options_of(FightHow) and stage.score("red") == -50 and stage.score("alien") == 50


@pytest.mark.rule("SQX-RUL-103", "SQX-TERM-17")
def test_new_orders_bring_an_unchosen_order_of_the_own_deck_beyond_the_number() -> None:
    stage = terminators("fire", "move_it")
    stage.alien_turn("new_orders")
    gained = {str(option.card) for option in stage.match.ask.options if hasattr(option, "card")}  # type: ignore[union-attr]
    assert gained == {"strategic_defence", "strategic_retreat"}, "the two of the deck that he did not choose"


@pytest.mark.rule("SQX-TERM-O-13", "SQX-RUL-39")
@pytest.mark.parametrize("left", [{"weapons": ()}, {"place": "home"}])
def test_a_heavy_weapon_lost_or_back_home_is_not_in_play_any_more(left: dict[str, Any]) -> None:
    stage = terminators("call_reinforcements")
    stage.kit("red-2", None if "place" in left else (5, 3), "terminator_assault_cannon", **left)
    stage.kit("red-3", None, "terminator_claws", place="dead")
    stage.go()
    stage.choose(PlayOrder("call_reinforcements"))
    kits = {option.kit for option in stage.options_of(ChooseKit)}
    assert {"terminator_heavy_flamer", "terminator_cyclone"} <= kits
    assert "terminator_assault_cannon" not in kits, "its type was fielded already"
