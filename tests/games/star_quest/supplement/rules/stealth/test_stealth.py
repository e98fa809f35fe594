"""Stealth movement: who is noticed, what is heard, what the Alien player may not do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.scan import Spot, hidden_squares
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import Deed, Marks
from squadra.games.star_quest.supplement.rules.stealth import share_points
from tests.games.star_quest.stage import TWO_ROOMS
from tests.games.star_quest.supplement.field import Field

DOOR = {"doors": {"drawn": "a"}}
WALLED = [  # a long room whose right part is seen only from the lower rows
    "+-+-+-+-+-+-+-+-+",
    "|. . . .|. . . .|",
    "+ + + + + + + + +",
    "|. . . .|. . . .|",
    "+ + + + + + + + +",
    "|. . . . . . . .|",
    "+ + + + + + + + +",
    "|. . . . . . . .|",
    "+-+-+-+-+-+-+-+-+",
]


def shadow(
    *cards: str, kit: str = "scout_bolter", at: tuple[int, int] = (1, 1), drawing: list[str] | None = None
) -> Field:
    stage = Field(drawing or WALLED, options=("stealth",), kinds={"red": "scout"})
    stage.kit("red-1", at, kit)
    stage.cards("red", *cards)
    stage.s.alarm = "stealth"
    return stage


@pytest.mark.rule("SQX-STEALTH-14", "SQX-EX-46", "SQX-RUL-56", "SQX-OPT-7")
@pytest.mark.parametrize("face", [3, 1])
def test_stepping_into_view_raises_the_alarm_unless_a_three_shows(face: int) -> None:
    stage = shadow()
    stage.alien("gretchin", (6, 3))
    stage.go()
    stage.choose(Activate("red-1"), MoveTo("red-1", stage.square((3, 4))), dice=[(face,)])
    assert stage.s.alarm == ("stealth" if face == 3 else "alarm")


@pytest.mark.rule("SQX-STEALTH-5")
def test_the_table_shows_how_far_an_alien_goes_before_and_after_the_alarm() -> None:
    stage = shadow()
    stage.alien("gretchin", (6, 2))
    stage.go()
    for alarm, move in (("stealth", 1), ("alarm", 8), ("stealth", 1)):
        stage.s.alarm = alarm
        assert [figure.move for figure in stage.match.view("red").figures if figure.kind == "gretchin"] == [move]


@pytest.mark.rule("SQX-STEALTH-14", "SQX-RUL-56", "SQ-RUL-20")
def test_who_is_noticed_in_the_step_in_which_he_sees_a_blip_reveals_it_all_the_same() -> None:
    stage = shadow(at=(3, 2))
    stage.alien("gretchin", (8, 3))
    blip = stage.blip("orc", (7, 3))
    stage.go()
    stage.choose(Activate("red-1"), MoveTo("red-1", stage.square((3, 3))), dice=[(0,)])
    assert stage.s.alarm == "alarm"
    assert blip not in stage.s.blips and stage.alive("orc-1")


@pytest.mark.rule("SQX-STEALTH-11", "SQX-STEALTH-13", "SQX-EX-46")
def test_a_marine_in_view_at_the_start_of_the_alien_turn_raises_the_alarm_without_a_roll() -> None:
    stage = shadow(at=(3, 4))
    stage.alien("gretchin", (6, 4))
    stage.s.figures["red-1"] = replace(stage.s.figures["red-1"], marks=Marks(seen_by=("gretchin-1",)))
    stage.go()
    stage.choose(END_TURN, dice=[("master_controls",)])
    assert stage.s.alarm == "alarm" and stage.told("sqx-alarm-seen")


@pytest.mark.rule("SQX-STEALTH-12", "SQX-EX-46", "SQX-KEY-24")
@pytest.mark.parametrize("face", [0, 2])
def test_a_cloaked_scout_is_spotted_only_on_a_blank(face: int) -> None:
    stage = shadow("camo_cloak", at=(3, 4))
    stage.alien("gretchin", (6, 4))
    stage.go()
    rest = [("master_controls",)] if face == 0 else [(0,)]
    stage.choose(END_TURN, dice=[(face,), *rest])
    assert stage.s.alarm == ("alarm" if face == 0 else "stealth")


@pytest.mark.rule("SQX-STEALTH-14", "SQX-EX-46")
def test_a_cloaked_scout_makes_no_roll_when_he_steps_into_view() -> None:
    stage = shadow("camo_cloak")
    stage.alien("gretchin", (6, 3))
    stage.go()
    stage.choose(Activate("red-1"), MoveTo("red-1", stage.square((3, 4))))
    assert stage.s.alarm == "stealth"


@pytest.mark.rule("SQX-STEALTH-15")
def test_a_firearm_raises_the_alarm_at_once() -> None:
    stage = shadow("camo_cloak", at=(3, 4))
    orc = stage.alien("gretchin", (6, 4))
    stage.go()
    stage.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", orc), dice=[(0, 0)])
    assert stage.s.alarm == "alarm"


@pytest.mark.rule("SQX-STEALTH-16", "SQX-STEALTH-17", "SQX-SCOUT-E-19", "SQX-KEY-39")
@pytest.mark.parametrize("face", [3, 0])
def test_a_silenced_shot_that_kills_is_heard_on_a_three(face: int) -> None:
    stage = shadow("camo_cloak", "silencers", at=(3, 4))
    orc = stage.alien("gretchin", (6, 4))
    stage.go()
    stage.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", orc), dice=[(2, 0), (face,)])
    assert not stage.alive(orc) and stage.s.alarm == ("alarm" if face == 3 else "stealth")
    assert stage.told("sqx-silent-kill")


@pytest.mark.rule("SQX-RUL-56")
def test_a_silenced_shot_that_kills_nobody_needs_no_roll() -> None:
    stage = shadow("camo_cloak", "silencers", at=(3, 4))
    orc = stage.alien("gretchin", (6, 4))
    stage.go()
    stage.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", orc), dice=[(0, 0)])
    assert stage.s.alarm == "stealth"


@pytest.mark.rule("SQX-STEALTH-18")
def test_an_alien_that_survives_an_attack_raises_the_alarm_in_its_turn() -> None:
    stage = shadow("camo_cloak", at=(3, 4))
    orc = stage.alien("orc", (4, 4))
    stage.go()
    stage.choose(Activate("red-1"), Fight("red-1", orc), dice=[(0, 0), (0, 0)])
    assert stage.s.alarm == "stealth"
    while stage.s.turn == "red":
        stage.choose(
            END_TURN if stage.offers(END_TURN) else stage.match.ask.options[-1],
            dice=[("master_controls",)] if stage.offers(END_TURN) else [],
        )  # pyright: ignore[reportOptionalMemberAccess]
    assert stage.told("sqx-alarm-survivor")


@pytest.mark.rule("SQX-STEALTH-5", "SQX-RUL-56")
def test_unaware_aliens_move_one_square_and_do_not_attack() -> None:
    stage = shadow("camo_cloak", at=(3, 4))
    orc = stage.alien("orc", (4, 4))
    blip = stage.blip("orc", (8, 1))
    stage.alien_turn(None)
    stage.choose(Activate(orc))
    assert not stage.options_of(Shoot) and not stage.options_of(Fight)
    assert all(abs(stage.ship.point(o.square)[0] - 4) <= 1 for o in stage.options_of(MoveTo))
    stage.choose(stage.match.ask.options[-1])  # pyright: ignore[reportOptionalMemberAccess]
    stage.choose(Activate(blip))
    assert all(stage.ship.point(o.square)[0] >= 7 for o in stage.options_of(MoveTo))


ROOM_AND_PASSAGE = [row.replace("B B|", ". .|") for row in TWO_ROOMS]  # the last two columns are no room
SHUT = dict.fromkeys("RYB", ((1, 1), (2, 1)))


@pytest.mark.rule("SQX-STEALTH-6", "SQX-RUL-56")
@pytest.mark.parametrize("stealthy", [True, False])
def test_blips_lie_only_in_rooms_and_never_side_by_side(stealthy: bool) -> None:
    stage = Field(ROOM_AND_PASSAGE, options=("stealth",), kinds={"red": "scout"}, mission=DOOR)
    stage.kit("red-1", (2, 2), "scout_bolter")
    stage.blip("orc", (5, 2))
    stage.s.alarm = "stealth" if stealthy else "alarm"
    stage.go()
    mask = hidden_squares(stage.t, 1)
    free = {stage.ship.point(s) for s in range(stage.ship.size) if mask >> s & 1}
    assert {(6, 1), (6, 3)} <= free, "diagonal neighbours are allowed"
    for beside in ((5, 1), (5, 3), (6, 2)):
        assert (beside in free) is not stealthy
    for passage in ((7, 1), (8, 4)):
        assert (passage in free) is not stealthy, "the passage is no room"


@pytest.mark.rule("SQX-RUL-56", "SQX-STEALTH-6")
def test_blips_without_a_lawful_square_stay_in_hand_and_are_placed_after_an_alarm() -> None:
    stage = Field(ROOM_AND_PASSAGE, options=("stealth",), kinds={"red": "scout"}, mission=DOOR)
    stage.kit("red-1", (2, 2), "scout_bolter")
    for at in ((5, 1), (6, 2), (5, 3), (6, 4)):
        stage.blip("orc", at)
    stage.s.alarm, stage.s.must_place, stage.s.hand = "stealth", True, {"gretchin": 1}
    stage.go()
    stage.choose(END_TURN, dice=[(0,)])  # no Event
    assert stage.s.turn == "alien" and stage.s.hand["gretchin"] == 1 and not stage.options_of(Spot)
    stage.s.alarm = "alarm"
    assert hidden_squares(stage.t, 1)


@pytest.mark.rule("SQX-STEALTH-7")
def test_no_reinforcements_in_stealth() -> None:
    stage = shadow()
    stage.s.reinforcements["orc"] = 2
    stage.alien("gretchin", (8, 1))
    stage.alien_turn(None)
    stage.choose(END_TURN)
    assert stage.s.turn == "red" and not stage.told("sq-reinforces")


@pytest.mark.rule("SQX-STEALTH-8")
@pytest.mark.parametrize("face", [3, 2])
def test_an_event_is_drawn_only_on_a_three(face: int) -> None:
    stage = shadow()
    stage.alien("gretchin", (8, 1))
    stage.go()
    left = stage.s.left
    stage.choose(END_TURN, dice=[(face,), *([("master_controls",)] if face == 3 else [])])
    assert stage.s.left == left - (face == 3)


@pytest.mark.rule("SQX-STEALTH-9")
@pytest.mark.parametrize(
    "card", ["frenzy", "gretchin_with_bomb", "suicide_android", "redeployment", "psychic_attack", "mekaniak_orc"]
)
def test_six_events_have_no_effect_in_stealth(card: str) -> None:
    stage = shadow()
    stage.alien("gretchin", (8, 1))
    stage.go()
    stage.choose(END_TURN, dice=[(3,), (card,)])
    assert stage.told("sq-event-no-effect") and card in stage.s.discards
    assert not stage.s.orders.frenzy and not stage.s.orders.idle and not stage.s.orders.permit


@pytest.mark.rule("SQX-STEALTH-19")
def test_automatic_defence_raises_the_alarm() -> None:
    stage = shadow()
    stage.alien("gretchin", (8, 1))
    stage.go()
    stage.choose(END_TURN, dice=[(3,), ("automatic_defence",), (0,)])
    assert stage.s.alarm == "alarm"


@pytest.mark.rule("SQX-STEALTH-20")
@pytest.mark.parametrize("face", [3, 0])
def test_call_of_chaos_raises_the_alarm_only_if_it_converts(face: int) -> None:
    stage = shadow(at=(3, 4))
    stage.kit("red-commander", (2, 2), "scout_sword_and_pistol")
    stage.go()
    stage.choose(END_TURN, dice=[(3,), ("call_of_chaos",), (face,)])
    assert stage.s.alarm == ("alarm" if face == 3 else "stealth")


@pytest.mark.rule("SQX-STEALTH-21", "SQX-RUL-56")
@pytest.mark.parametrize("killed", [True, False])
def test_a_genestealer_fights_at_once_and_is_heard_unless_it_dies(killed: bool) -> None:
    stage = shadow()
    stage.kit("red-commander", (4, 4), "scout_sword_and_pistol")
    stage.go()
    stage.choose(END_TURN, dice=[(3,), ("genestealer",)])
    theirs = (3, 2) if killed else (0, 0)
    stage.choose(Spot(stage.square((5, 4))), dice=[(0, 0), theirs])
    assert stage.s.alarm == ("stealth" if killed else "alarm")


@pytest.mark.rule("SQX-RUL-56", "SQX-STEALTH-21")
def test_the_alien_player_says_whom_of_several_the_genestealer_fights() -> None:
    stage = shadow(at=(4, 4))
    stage.kit("red-commander", (5, 3), "scout_sword_and_pistol")
    stage.go()
    stage.choose(END_TURN, dice=[(3,), ("genestealer",)])
    stage.choose(Spot(stage.square((5, 4))))
    assert stage.asked == "alien" and {o.figure for o in stage.options_of(NameFigure)} == {"red-1", "red-commander"}
    stage.choose(NameFigure("red-commander"), dice=[(0, 0), (3, 2)])
    assert stage.s.alarm == "stealth" and not stage.alive("genestealer-1")


@pytest.mark.rule("SQX-RUL-56", "SQX-RUL-79", "SQX-CHA-5")
def test_in_stealth_too_the_genestealer_leaves_a_protected_squad_alone() -> None:
    stage = Field(WALLED, options=("stealth",), squads=("red", "yellow"))
    stage.kit("red-1", (4, 4), "power_bolter")
    stage.kit("red-chaplain", (1, 1), "power_chaplain")
    stage.kit("yellow-1", (6, 4), "power_bolter")
    stage.s.alarm = "stealth"
    stage.go("yellow")
    stage.choose(END_TURN, dice=[(3,), ("genestealer",)])
    stage.choose(Spot(stage.square((5, 4))), dice=[(3, 3), (0, 0)])
    assert not stage.alive("yellow-1") and stage.alive("red-1")


@pytest.mark.rule("SQX-RUL-56", "SQX-STEALTH-14")
def test_a_marine_rolls_again_for_an_alien_that_did_not_see_him_before() -> None:
    stage = shadow(at=(3, 3))
    stage.s.figures["red-1"] = replace(stage.s.figures["red-1"], marks=Marks(seen_by=("gretchin-1",)))
    stage.alien("gretchin", (8, 3))
    stage.alien("gretchin", (6, 1))
    stage.go()
    assert not stage.told("sqx-stealth-roll"), "the first one has him in view already, the second does not see him"
    stage.choose(Activate("red-1"), MoveTo("red-1", stage.square((5, 4))), dice=[(3,)])
    assert stage.told("sqx-stealth-roll") and stage.s.alarm == "stealth"
    assert stage.figure("red-1").marks.seen_by == ("gretchin-1", "gretchin-2")


@pytest.mark.rule("SQX-STEALTH-3", "SQX-STEALTH-4")
def test_one_players_shot_discovers_all_squads_for_good() -> None:
    stage = Field(WALLED, options=("stealth",), squads=("red", "yellow"))
    stage.kit("red-1", (3, 4), "power_bolter", marks=Marks(seen_by=("gretchin-1",)))
    stage.kit("yellow-1", (4, 1), "power_bolter")
    gretchin = stage.alien("gretchin", (6, 4))
    stage.s.alarm, stage.s.reinforcements["orc"] = "stealth", 1
    stage.go()
    stage.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", gretchin), dice=[(2, 0)])
    stage.choose(Done("red-1"), END_TURN, dice=[("master_controls",)])
    assert stage.s.alarm == "alarm", "in the Alien turn an Event comes without a roll"
    while stage.asked == "alien":
        stage.choose(stage.match.ask.options[-1])  # pyright: ignore[reportOptionalMemberAccess]
    assert stage.s.alarm == "alarm", "nobody in view any more, and yet it stays"


@pytest.mark.rule("SQX-STEALTH-10", "SQX-RUL-57")
@pytest.mark.parametrize(
    ("alarm", "primary", "share"),
    [("stealth", "red", 7), ("alarm", "red", 0), ("stealth", "alien", 0), ("stealth", "", 0)],
)
def test_undiscovered_players_share_what_is_left_in_equal_parts_rounded_down(
    alarm: str, primary: str, share: int
) -> None:
    stage = Field(WALLED, options=("stealth",), squads=("red", "yellow", "blue"))
    stage.kit("red-1", None, "power_bolter", place="home")
    stage.s.deeds = (Deed("home", "red", ""), Deed("kill", "blue", "orc"))
    stage.kit("yellow-1", (1, 1), "power_bolter")
    stage.kit("blue-1", None, "power_bolter", place="dead")
    stage.kit("blue-2", None, "power_bolter", place="home")  # withdrew without coming aboard
    stage.roster("blue", score=-5)
    stage.commander("blue", None, place="dead")
    stage.alien("orc", (8, 1))
    stage.blip("gretchin", (7, 1))
    stage.blip("android", (8, 2))
    stage.s.hand, stage.s.alarm, stage.s.primary = {"dreadnought": 1}, alarm, primary
    points = sum(stage.game.content.counters[kind].points for kind in ("orc", "gretchin", "android"))
    assert points // 2 == 7 and points % 2, "fifteen points, two squads with somebody left; the hand does not count"
    stage.go("yellow")
    share_points(stage.t)
    assert [stage.score(seat) for seat in ("red", "yellow", "blue")] == [share, share, -5]


@pytest.mark.rule("SQX-RUL-106")
@pytest.mark.parametrize(("turns", "last"), [(26, False), (27, True)])
def test_the_clock_of_stealth_ends_the_game_after_twenty_eight_alien_turns(turns: int, last: bool) -> None:
    stage = shadow()
    stage.s.alien_turns = turns
    stage.alien("gretchin", (8, 1))
    stage.go()
    stage.choose(END_TURN, dice=[(0,)])
    while stage.s.turn == "alien":
        stage.choose(END_TURN)
    assert stage.s.last_turns is last and stage.s.alien_turns == turns + 1


@pytest.mark.rule("SQX-STEALTH-3", "SQX-STEALTH-4")
def test_the_alarm_forgets_who_was_watched_and_who_was_struck() -> None:
    stage = shadow(at=(3, 4))
    stage.s.figures["red-1"] = replace(stage.s.figures["red-1"], marks=Marks(jinxed=True, seen_by=("gretchin-1",)))
    stage.alien("gretchin", (6, 4), marks=Marks(struck=True, jinxed=True))
    stage.go()
    stage.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", "gretchin-1"), dice=[(0, 0)])
    assert stage.s.alarm == "alarm"
    assert stage.figure("gretchin-1").marks == Marks(jinxed=True)
    assert stage.figure("red-1").marks.jinxed and not stage.figure("red-1").marks.seen_by
