"""The teleport homer under attack (SQX-EQ-71, SQX-RUL-31), and whom it is meant for."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.game import StarQuest
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.activation.objects import PickUp
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import UNMARKED, Marker, Marks
from squadra.games.star_quest.supplement.content.lineup import FreeFigure, Lineup
from squadra.games.star_quest.supplement.rules.equipment.homer import ActivateHomer, settle_homers
from squadra.games.star_quest.supplement.rules.squads.muster import equipped, figures_of
from squadra.games.star_quest.supplement.rules.turns import ArriveByHomer
from squadra.kernel import Match, SetupError
from tests.games.star_quest.stage import next_turn
from tests.games.star_quest.supplement.catalogue import C
from tests.games.star_quest.supplement.field import Field

HOMER = "homer-red"


def outpost(carried: bool = True) -> Field:
    """Scouts with a homer: under its bearer, or active where it was laid."""
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (2, 3), "scout_bolter", gear=("teleport_homer",) if carried else ())
    stage.kit("red-2", (8, 6), "scout_bolter")
    stage.cards("red", "teleport_homer")
    if not carried:
        stage.s.markers = {HOMER: Marker(HOMER, "homer", (stage.square((4, 3)),), "red", data="active")}
    return stage


@pytest.mark.rule("SQX-EQ-71", "SQX-RUL-31")
def test_an_orc_shoots_the_homer_under_its_bearer() -> None:
    stage = outpost()
    stage.alien("orc", (6, 3))
    stage.alien_turn(None)
    gun = stage.figure("orc-1").weapons[0]
    stage.choose(Activate("orc-1"))
    assert stage.offers(Shoot("orc-1", gun, HOMER)) and stage.offers(Shoot("orc-1", gun, "red-1"))
    stage.choose(Shoot("orc-1", gun, HOMER), dice=[(2, 0)])
    assert stage.alive("red-1") and not stage.figure("red-1").gear
    assert stage.s.squads["red"].shown == () and stage.s.squads["red"].spent == ("teleport_homer",)
    assert stage.score("red") == 0 == stage.score("alien"), "nobody scores"
    assert not stage.offers(Shoot("orc-1", gun, HOMER))


@pytest.mark.rule("SQX-EQ-71")
def test_its_armour_is_one() -> None:
    stage = outpost()
    stage.alien("orc", (6, 3))
    stage.alien_turn(None)
    stage.choose(Activate("orc-1"), Shoot("orc-1", stage.figure("orc-1").weapons[0], HOMER), dice=[(1, 0)])
    assert stage.figure("red-1").gear == ("teleport_homer",) and stage.told("sq-no-effect")


@pytest.mark.rule("SQX-EQ-71", "SQX-RUL-31")
def test_hand_to_hand_an_unattended_homer_has_no_dice_of_its_own() -> None:
    stage = outpost(carried=False)
    stage.alien("gretchin", (5, 3))
    stage.alien_turn(None)
    stage.choose(Activate("gretchin-1"))
    assert stage.offers(Fight("gretchin-1", HOMER))
    stage.choose(Fight("gretchin-1", HOMER), dice=[(2,)])
    assert not stage.s.markers and stage.alive("gretchin-1")
    assert stage.s.squads["red"].spent == ("teleport_homer",)


@pytest.mark.rule("SQX-EQ-71")
def test_a_blast_strikes_homer_and_bearer_alike() -> None:
    stage = outpost()
    stage.alien("dreadnought", (5, 3), heavy=("missile_launcher",))
    stage.alien_turn(None)
    stage.choose(
        Activate("dreadnought-1"), FireBlast("dreadnought-1", "missile_launcher", stage.square((2, 3))), dice=[(3, 1)]
    )
    assert not stage.alive("red-1") and stage.s.squads["red"].spent == ("teleport_homer",)
    assert not stage.s.markers, "nothing is left to lie there"


@pytest.mark.rule("SQX-RUL-31")
def test_marines_do_not_attack_homers_and_a_blind_grenade_hides_them() -> None:
    stage = outpost(carried=False)
    stage.alien("orc", (6, 3))
    stage.go()
    stage.choose(Activate("red-1"))
    assert not stage.options_of(Shoot, lambda shot: shot.target == HOMER)
    hidden = outpost()
    hidden.roster("red", blind=True)
    hidden.alien("orc", (6, 3))
    hidden.alien_turn(None)
    hidden.choose(Activate("orc-1"))
    assert not hidden.options_of(Shoot)


@pytest.mark.rule("SQX-TERM-29", "SQX-TERM-30", "SQX-OPT-11")
@pytest.mark.parametrize(
    ("options", "chapter", "comes"),
    [(("homer_entry",), "ultramarines", True), ((), "ultramarines", False), (("homer_entry",), "blood_angels", False)],
)
def test_terminators_arrive_by_a_homer_of_their_own_chapter_if_the_table_plays_so(
    options: tuple[str, ...], chapter: str, comes: bool
) -> None:
    stage = Field(options=options, kinds={"red": "terminator", "yellow": "scout"}, squads=("red", "yellow"))
    stage.kit("red-1", None, "terminator_storm_bolter")
    stage.kit("red-2", (8, 6), "terminator_storm_bolter")
    stage.kit("yellow-1", (4, 4), "scout_bolter")
    stage.roster("yellow", chapter=chapter)
    stage.s.markers = {
        "homer-yellow": Marker("homer-yellow", "homer", (stage.square((4, 3)),), "yellow", data="active")
    }
    stage.go()
    assert stage.offers(ArriveByHomer("red-1")) is comes


# ------------------------------------------------------------------------------------------------ carried, attended, carried on


@pytest.mark.rule("SQX-EQ-72", "SQX-SCOUT-E-6")
def test_scouts_and_marines_in_power_armour_with_a_bolter_carry_it() -> None:
    men = (
        FreeFigure(kind="commander", weapons=("laser_rifle",)),
        FreeFigure(suit="terminator", weapons=("laser_rifle",)),
        FreeFigure(weapons=("heavy_bolter_auto",)),
        FreeFigure(weapons=("laser_rifle",)),
    )
    lineup = Lineup(free=men)
    found = equipped(C, figures_of(C, "red", lineup), lineup, ("teleport_homer",))
    assert [f.id for f in found if "teleport_homer" in f.gear] == ["red-3"]


@pytest.mark.rule("SQX-EQ-70", "SQX-EQ-72", "SQX-EQ-73", "SQX-TERM-29", "SQX-RUL-103")
def test_a_squad_in_power_armour_brings_one_in_classic_mode_and_its_bearer_is_slowed() -> None:
    men = {"squad": "power", "figures": ["power_flamer", "power_bolter", "power_meltagun", "power_plasma_gun"]}
    cards = ["fire", "teleport_homer", "jump_pack", "blind_grenade", "medipack"]
    wish = {"mission": "t01", "supplement": {"lineups": {"red": {**men, "chapter": "ultramarines", "cards": cards}}}}
    match = Match(StarQuest(), wish, seed=5)
    bearer = match.state.figures["red-2"]
    assert bearer.gear == ("teleport_homer",) and match.t.allowance(bearer) == 4
    assert match.t.allowance(match.state.figures["red-1"]) == 6
    with pytest.raises(SetupError):
        Match(
            StarQuest(), {**wish, "supplement": {"lineups": {"red": {**men, "cards": [*cards, "teleport_homer"]}}}}, 5
        )


@pytest.mark.rule("SQX-EQ-74", "SQX-RUL-31")
@pytest.mark.parametrize(("marks", "data"), [(UNMARKED, "active"), (Marks(moved=True), ""), (Marks(attacked=True), "")])
def test_an_attendant_who_moved_or_attacked_does_not_count(marks: Marks, data: str) -> None:
    stage = outpost(carried=False)
    stage.kit("red-1", (5, 4), "scout_bolter", marks=marks)
    stage.go()
    settle_homers(stage.t, "red")
    assert stage.s.markers[HOMER].data == data


@pytest.mark.rule("SQX-RUL-31")
def test_where_its_bearer_falls_another_scout_with_a_bolter_may_carry_it_on() -> None:
    stage = outpost()
    stage.kit("red-3", (2, 5), "scout_sniper_rifle")
    stage.kit("red-4", (2, 6), "scout_bolter")
    stage.alien("orc", (6, 3))
    stage.alien_turn(None)
    stage.choose(Activate("orc-1"), Shoot("orc-1", stage.figure("orc-1").weapons[0], "red-1"), dice=[(2, 0)])
    stage.choose(Done("orc-1"))
    assert not stage.alive("red-1") and stage.s.markers[HOMER].squares == (stage.square((2, 3)),)
    next_turn(stage)
    stage.choose(Activate("red-3"), MoveTo("red-3", stage.square((2, 3))))
    assert not stage.offers(PickUp("red-3", HOMER)), "he has no Bolter"
    stage.choose(MoveTo("red-3", stage.square((2, 5))), Done("red-3"))
    stage.choose(Activate("red-4"), MoveTo("red-4", stage.square((2, 3))))
    assert stage.figure("red-4").gear == (), "he may leave it"
    stage.choose(PickUp("red-4", HOMER), MoveTo("red-4", stage.square((1, 3))))
    assert stage.figure("red-4").gear == ("teleport_homer",) and not stage.s.markers


@pytest.mark.rule("SQX-RUL-31", "SQX-EQ-74")
def test_a_homer_that_fell_silent_is_activated_anew_by_who_stands_on_it() -> None:
    stage = outpost(carried=False)
    stage.kit("red-1", (4, 3), "scout_bolter")
    stage.go("red")
    stage.choose(
        Activate("red-1"), MoveTo("red-1", stage.square((5, 3))), MoveTo("red-1", stage.square((4, 3))), Done("red-1")
    )
    stage.choose(END_TURN)
    assert next_turn(stage).s.markers[HOMER].data == "", "its attendant moved"
    assert stage.offers(ActivateHomer("red-1")) and not stage.offers(ActivateHomer("red-2"))
    stage.choose(ActivateHomer("red-1"))
    assert not stage.offers(Activate("red-1")) and not stage.s.markers
    stage.choose(END_TURN)
    assert next_turn(stage).s.markers[HOMER].data == "active"


# ------------------------------------------------------------------------------------------------ before deployment

MEN = ("scout_bolter", "scout_heavy_bolter_auto", "scout_sniper_rifle", "scout_bolter")


def landing(**words: object) -> Match:
    """The Scouts of a fresh game, with a homer among their cards."""
    scouts = {"squad": "scout", "figures": MEN, "cards": ("teleport_homer", "krak_grenade"), **words}
    wish = {"mission": "t01", "supplement": {"lineups": {"red": scouts}}}
    return Match(StarQuest(), wish, seed=5)


def until(match: Match, prompt: str) -> Match:
    while match.ask is not None and match.ask.prompt != prompt and match.state.phase != "turn":
        match.choose(match.ask.options[0])
    return match


@pytest.mark.rule("SQX-RUL-31", "SQX-EQ-72", "SQX-SCOUT-E-6")
def test_its_player_names_the_bearer_before_deployment() -> None:
    match = until(landing(), "sqx-ask-homer")
    assert match.ask is not None and match.ask.seat == "red"
    assert [option.figure for option in match.ask.options] == ["red-1", "red-4"]
    match.choose(NameFigure("red-4"))
    assert [f.id for f in match.state.figures.values() if "teleport_homer" in f.gear] == ["red-4"]
    named = until(landing(homer=4), "sqx-ask-homer")
    assert named.ask is not None and named.ask.prompt != "sqx-ask-homer", "the line-up has said it"
    assert [f.id for f in named.state.figures.values() if "teleport_homer" in f.gear] == ["red-4"]


@pytest.mark.rule("SQX-EQ-72", "SQX-EQ-41", "SQX-EQ-44")
@pytest.mark.parametrize(
    ("words", "place", "rule"),
    [
        ({"homer": 3}, "lineups.red.homer", "SQX-EQ-72"),
        ({"targeters": ("laser_rifle",)}, "lineups.red.targeters", "SQX-EQ-44"),
        ({"cards": ("targeter", "krak_grenade"), "targeters": ("sniper_rifle",)}, "lineups.red.targeters", "SQX-EQ-44"),
        (
            {"cards": ("targeter", "krak_grenade"), "targeters": ("laser_rifle",) * 2},
            "lineups.red.targeters",
            "SQX-EQ-44",
        ),
    ],
)
def test_a_line_up_lays_homer_and_targeters_only_where_they_may_lie(
    words: dict[str, object], place: str, rule: str
) -> None:
    with pytest.raises(SetupError) as error:
        landing(**words)
    assert (error.value.place, error.value.refusal.rule) == (place, rule)
    landing(cards=("targeter", "krak_grenade"), targeters=("heavy_bolter_auto",))
