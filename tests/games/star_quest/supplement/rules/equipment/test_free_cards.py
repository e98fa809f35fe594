"""Cards of our own for ideas of the supplement without one (SQX-RUL-34): frag grenade, sacred standard."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.supplement.content.lineup import FreeFigure, Lineup, Terms
from squadra.games.star_quest.supplement.rules.characters.chaplain import hand_rerolls
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand_dice import forced_rerolls
from squadra.games.star_quest.supplement.rules.combat.protections import fewer_wounds
from squadra.games.star_quest.supplement.rules.equipment.grenades import ThrowFrag
from squadra.games.star_quest.supplement.rules.squads.card_pools import cards_of
from squadra.games.star_quest.supplement.rules.terminators import RetreatFigure
from squadra.games.star_quest.supplement.rules.turns import RecallOrder
from tests.games.star_quest.positions import Position
from tests.games.star_quest.supplement.arena import arena, commander, cover, man, scout, terminator
from tests.games.star_quest.supplement.catalogue import C
from tests.games.star_quest.supplement.field import Field


@pytest.mark.rule("SQX-ARM-901", "SQX-ARM-902", "SQX-ARM-903", "SQX-COV-7")
def test_a_frag_grenade_is_thrown_by_card_like_a_missile_whatever_the_cover() -> None:
    game = cover(arena("X . . G .\n. . . O .", X=man("laser_rifle"), switches=("cover",)), "c1", "d1", heavy=True)
    game.hand("red", "frag_grenade").dice(2, 0).act("X")
    game.choose(ThrowFrag("X", "frag_grenade", game.square("d1")))
    assert game.removed("G") and game.removed("O"), "the total on the square, the highest die around it"
    assert game.s.squads["red"].hidden == () and "frag_grenade" in game.s.squads["red"].spent
    assert not game.offers(Shoot), "instead of his attack"


@pytest.mark.rule("SQX-ARM-903", "SQX-ARM-912", "SQX-RUL-34")
def test_only_with_the_card_never_a_terminator_and_only_in_free_mode() -> None:
    assert not arena("X . . G .", X=man("laser_rifle")).act("X").offers(ThrowFrag)
    heavy = arena("X . . G .", X=terminator("storm_bolter")).hand("red", "frag_grenade").act("X")
    assert not heavy.offers(ThrowFrag)
    assert "frag_grenade" not in cards_of(C, Lineup(), Terms())[1]
    free = Lineup(free=(FreeFigure(kind="commander"),))
    assert "frag_grenade" in cards_of(C, free, Terms(mode="free"))[1]


@pytest.mark.rule("SQX-EX-39", "SQX-EQ-9", "SQX-EQ-10")
def test_a_sacred_standard_recalls_an_order_once() -> None:
    stage = Field()
    stage.kit("red-1", (2, 3), "power_bolter")
    stage.kit("red-commander", (3, 6), "heavy_bolter")
    stage.cards("red", "sacred_standard", "fire")
    stage.alien("orc", (8, 6))
    stage.go()
    assert not stage.options_of(RecallOrder), "nothing is discarded yet"
    stage.choose(PlayOrder("fire"), END_TURN)
    while stage.s.turn != "red":
        stage.choose(stage.match.ask.options[-1])  # pyright: ignore[reportOptionalMemberAccess]
    assert stage.offers(RecallOrder("fire"))
    stage.choose(RecallOrder("fire"))
    assert stage.s.squads["red"].order == "fire" and not stage.options_of(RecallOrder)
    stage.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", "orc-1"), dice=[(0, 0)])
    assert stage.offers(Shoot("red-1", "laser_rifle", "orc-1")), "Fire!: two shots"


@pytest.mark.rule("SQX-EQ-11", "SQX-EQ-12", "SQX-EX-39")
def test_without_its_card_the_standard_does_nothing_and_scouts_have_none() -> None:
    stage = Field()
    stage.kit("red-1", (2, 3), "power_bolter")
    stage.roster("red", spent=("fire", "sacred_standard"))
    stage.alien("orc", (8, 6))
    stage.go()
    assert not stage.options_of(RecallOrder)
    scouts = Lineup(free=(FreeFigure(kind="commander", suit="scout"),))
    assert "sacred_standard" not in cards_of(C, scouts, Terms(mode="free"))[1]


# ------------------------------------------------------------------------------------------------ mixed squads


def mixed(card: str) -> Position:
    """A Terminator, a Marine and a Scout of one squad with an open card, each beside an Orc."""
    men = {"X": terminator("storm_bolter"), "Y": man("laser_rifle"), "Z": scout("laser_rifle")}
    return arena("X O . Y O . Z O", **men).shown("red", card)


@pytest.mark.rule("SQX-TERM-E-8", "SQX-RUL-116")
def test_improved_locomotion_moves_terminators_alone() -> None:
    game = mixed("locomotion")
    assert [game.t.allowance(game.figure(who)) for who in "XYZ"] == [5, 6, 6]


@pytest.mark.rule("SQX-TERM-E-2", "SQX-RUL-116")
def test_enhanced_generators_help_terminators_alone() -> None:
    game = mixed("enhanced_generators")
    assert [bool(hand_rerolls(game.t, game.figure(who), defending=True)) for who in "XYZ"] == [True, False, False]


@pytest.mark.rule("SQX-EQ-12", "SQX-EQ-10")
def test_no_scout_uses_a_standard_and_nobody_need_see_it() -> None:
    game = mixed("company_standard")
    assert [bool(hand_rerolls(game.t, game.figure(who), defending=False)) for who in "XYZ"] == [True, True, False]


@pytest.mark.rule("SQX-TERM-E-19", "SQX-EQ-12")
def test_the_standard_of_macragge_guards_terminators_alone() -> None:
    game = mixed("standard_of_macragge")
    assert [bool(forced_rerolls(game.t, game.figure(who))) for who in "XYZ"] == [True, False, False]


@pytest.mark.rule("SQX-EQ-8", "SQX-SCOUT-E-11")
def test_camo_cloaks_hide_scouts_alone() -> None:
    for who, hit in (("Y", True), ("Z", False)):
        game = arena("O . X", X=(man if who == "Y" else scout)("laser_rifle")).shown("red", "camo_cloak").turn("alien")
        armour = game.t.armour(game.figure("X"))
        game.act("O").dice(*((2, 1) if armour == 2 else (2, 0))).fire("X")
        assert game.removed("X") is hit


@pytest.mark.rule("SQX-TERM-O-4", "SQX-TERM-O-7", "SQX-TERM-O-18")
def test_orders_for_terminators_name_terminators_alone() -> None:
    game = mixed("locomotion").hand("red", "diversionary_action", "strategic_retreat")
    assert [o.figure for o in game.options_of(PlayOrder) if o.figure] == [game.id("X")]
    game.choose(PlayOrder("strategic_retreat"))
    assert [o.figure for o in game.options_of(RetreatFigure)] == [game.id("X")]
    squad = mixed("locomotion").hand("red", "strategic_defence").order("strategic_defence")
    assert [fewer_wounds(squad.t, squad.figure(who)) for who in "XYZ"] == [1, 0, 0]
    marines = arena("X . . O", X=man("laser_rifle")).hand("red", "strategic_defence", "strategic_retreat")
    assert not marines.offers(PlayOrder)


@pytest.mark.rule("SQX-EQ-12", "SQX-EX-39")
def test_a_scout_commander_recalls_no_order() -> None:
    for suit, recalls in (("power", True), ("scout", False)):
        game = arena("X . . O", X=commander("laser_pistol", suit=suit)).shown("red", "sacred_standard")
        assert game.roster("red", spent=("fire",)).offers(RecallOrder) is recalls
