"""Doors (SQ-DOOR, SQ-RUL-8)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.content.ship import ship_of_drawing
from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import ContentError, Match, Msg
from squadra.words import say
from tests.games.star_quest.drawn import Drawn, alien_turn

DOOR = "drawn a"


def rooms(left: str = "....", right: str = "....", row: int = 2) -> str:
    """Two rooms of four by four, a door between their second and third rows, pieces in one row."""
    lines = ["+-+-+-+-+-+-+-+-+"]
    for y in range(1, 5):
        a, b = (left, right) if y == row else ("....", "....")
        lines.append("|" + " ".join(a) + ("a" if y in (2, 3) else "|") + " ".join(b) + "|")
        lines.append("+ + + + + + + + +" if y < 4 else "+-+-+-+-+-+-+-+-+")
    return "\n".join(lines)


def move_left(st: Drawn) -> int:
    acting = st.match.view(None).acting
    assert acting is not None
    return acting.move_left


# ------------------------------------------------------------------------------------------------ what a door is


@pytest.mark.rule("SQ-DOOR-1", "SQ-SET-7", "SQ-HID-2")
def test_doors_stand_closed_where_the_mission_puts_them() -> None:
    match = Match(game, {"mission": "training"}, 1)
    mission = game.content.missions["training"]
    listed = {f"{board} {letter}" for board, letters in mission.doors.items() for letter in letters}
    for seat in ("red", ALIEN, None):
        view = match.view(seat)
        assert view.deck is not None
        assert set(view.closed) == listed == {door.id for door in view.deck.doors}


@pytest.mark.rule("SQ-DOOR-1", "SQ-RUL-5")
def test_a_door_position_without_a_door_is_an_open_doorway() -> None:
    st = Drawn(rooms("...1"), doors="")
    st.go()
    st.act("red-1")
    assert (5, 2) in st.reach()
    assert st.refusal(OpenDoor("red-1", DOOR)).rule == "SQ-DOOR-1"


@pytest.mark.rule("SQ-DOOR-2")
def test_a_closed_door_is_an_obstacle_and_an_open_one_is_none() -> None:
    st = Drawn(rooms("...1"))
    st.go()
    st.act("red-1")
    assert not {(x, y) for x, y in st.reach() if x > 4}
    st.choose(OpenDoor("red-1", DOOR))
    assert {(x, y) for x, y in st.reach() if x > 4} == {(x, y) for x in range(5, 9) for y in range(1, 5)}


@pytest.mark.rule("SQ-DOOR-8", "SQ-CON-1c")
def test_a_door_is_two_squares_wide() -> None:
    st = Drawn(rooms("...1"))
    st.marine("red-2", (4, 3))
    st.go()
    st.act("red-2").choose(OpenDoor("red-2", DOOR))
    assert {(5, 2), (5, 3)} <= st.reach()
    assert st.match.view(None).deck.doors[0].front == tuple(st.square(at) for at in ((4, 2), (5, 2), (4, 3), (5, 3)))
    with pytest.raises(ContentError, match="two squares wide"):
        ship_of_drawing(["+-+-+", "|.a.|", "+ + +", "|. .|", "+-+-+"])


# ------------------------------------------------------------------------------------------------ who opens it


@pytest.mark.rule("SQ-DOOR-10", "SQ-DOOR-7", "SQ-DEC-12")
@pytest.mark.parametrize(
    ("at", "opens"), [((4, 2), True), ((4, 3), True), ((5, 2), True), ((5, 3), True), ((4, 1), False), ((3, 2), False)]
)
def test_a_marine_opens_a_door_from_one_of_the_squares_in_front_of_it(at: tuple[int, int], opens: bool) -> None:
    st = Drawn(rooms())
    st.marine("red-1", at)
    st.go()
    st.act("red-1")
    assert st.offers(OpenDoor("red-1", DOOR)) == opens
    if opens:
        st.choose(OpenDoor("red-1", DOOR))
        assert st.match.view(None).closed == ()
    else:
        assert st.refusal(OpenDoor("red-1", DOOR)).rule == "SQ-DOOR-10"


@pytest.mark.rule("SQ-DOOR-10", "SQ-DOOR-7")
def test_a_commander_opens_doors_too() -> None:
    st = Drawn(rooms("...S"))
    st.go()
    st.act("red-commander").choose(OpenDoor("red-commander", DOOR))
    assert not st.s.closed


@pytest.mark.rule("SQ-DOOR-5", "SQ-DOOR-10")
def test_aliens_open_doors() -> None:
    st = alien_turn(Drawn(rooms("1...", "o...")))
    st.act("orc-1").choose(OpenDoor("orc-1", DOOR))
    assert (4, 2) in st.reach()
    assert st.targets() == {"red-1"}


@pytest.mark.rule("SQ-DOOR-6", "SQ-BLIP-4", "SQ-DOOR-10")
def test_blips_open_doors_and_are_revealed_if_a_marine_sees_them_then() -> None:
    st = alien_turn(Drawn(rooms("1...", "?..."), blips=["gretchin"]))
    st.act("blip-1").choose(OpenDoor("blip-1", DOOR))
    assert st.on_board() == {"red-1", "gretchin-1"}
    assert not st.s.blips


# ------------------------------------------------------------------------------------------------ what it costs


@pytest.mark.rule("SQ-DOOR-11")
def test_opening_costs_no_movement_and_the_figure_goes_on() -> None:
    st = Drawn(rooms("1..."))
    st.go()
    st.act("red-1").move("red-1", (4, 2))
    assert move_left(st) == 3
    st.choose(OpenDoor("red-1", DOOR))
    assert move_left(st) == 3
    st.move("red-1", (7, 2))
    assert st.where("red-1") == (7, 2)


@pytest.mark.rule("SQ-DOOR-7")
def test_a_miniature_that_moved_three_squares_and_opened_a_door_may_still_attack() -> None:
    st = Drawn(rooms("1...", "...o"))
    st.go()
    st.act("red-1").move("red-1", (4, 2))
    st.choose(OpenDoor("red-1", DOOR))
    assert move_left(st) == 3
    assert st.targets() == {"orc-1"}


@pytest.mark.rule("SQ-RUL-8", "SQ-DOOR-11", "SQ-TURN-6")
def test_opening_without_a_step_costs_nothing_the_figure_fires_and_then_moves() -> None:
    st = Drawn(rooms("...1", "...o"))
    st.go()
    st.act("red-1").choose(OpenDoor("red-1", DOOR))
    shot = Shoot("red-1", "laser_rifle", "orc-1")
    assert st.game.look(st.t, "red", shot).say is None
    st.choose(shot, dice=[0, 0])
    assert move_left(st) == 6
    st.move("red-1", (7, 2))
    assert st.where("red-1") == (7, 2)


@pytest.mark.rule("SQ-RUL-8", "SQ-TURN-6")
@pytest.mark.parametrize("begins", [False, True])
def test_after_a_step_and_a_door_an_attack_ends_the_move_and_that_is_said_before(begins: bool) -> None:
    st = Drawn(rooms("..1.", "...o"), door_begins_move=begins)
    st.go()
    st.act("red-1").move("red-1", (4, 2))
    st.choose(OpenDoor("red-1", DOOR))
    shot = Shoot("red-1", "laser_rifle", "orc-1")
    assert st.game.look(st.t, "red", shot).say == Msg("sq-look-move-ends", {"squares": 5})
    st.choose(shot, dice=[0, 0])
    assert not st.acting


@pytest.mark.rule("SQ-RUL-8")
def test_by_the_switch_opening_begins_the_move_and_an_attack_ends_it() -> None:
    st = Drawn(rooms("...1", "...o"), door_begins_move=True)
    st.go()
    st.act("red-1").choose(OpenDoor("red-1", DOOR))
    shot = Shoot("red-1", "laser_rifle", "orc-1")
    told = st.game.look(st.t, "red", shot).say
    assert told == Msg("sq-look-move-ends", {"squares": 6})
    assert say("en", told) == "This attack ends the move: 6 squares of it are lost."
    assert say("it", Msg(told.key, {"squares": 1})) == "Con questo attacco il movimento finisce: una casella va persa."
    st.choose(shot, dice=[0, 0])
    assert not st.acting


@pytest.mark.rule("SQ-RUL-8", "SQ-RUL-44")
def test_of_two_moves_an_attack_ends_only_the_one_in_progress() -> None:
    st = Drawn(rooms("1...", "...o"))
    st.roster("red", order="move_it")
    st.go()
    st.act("red-1").move("red-1", (4, 2))
    st.choose(OpenDoor("red-1", DOOR))
    shot = Shoot("red-1", "laser_rifle", "orc-1")
    assert st.game.look(st.t, "red", shot).say == Msg("sq-look-move-ends", {"squares": 3})
    st.choose(shot, dice=[0, 0])
    assert move_left(st) == 6


@pytest.mark.rule("SQ-RUL-8")
def test_a_figure_whose_move_is_over_opens_no_door() -> None:
    st = Drawn(rooms(".1.."))
    st.alien("gretchin", (1, 1))
    st.alien("orc", (4, 1))
    st.marine("red-2", (3, 4))
    st.go()
    st.act("red-1").move("red-1", (4, 2))
    st.dice(0, 0).fire("gretchin-1")
    assert not st.acting  # the move before the attack was the only one
    st.act("red-2").dice(0, 0).fire("gretchin-1")
    st.move("red-2", (4, 3))
    assert st.offers(OpenDoor("red-2", DOOR))  # this move came after the attack and is not over


@pytest.mark.rule("SQ-DOOR-12")
def test_nobody_is_obliged_to_open_a_door() -> None:
    st = Drawn(rooms("..1."))
    st.go()
    st.act("red-1").move("red-1", (4, 2))
    assert st.match.view(None).closed == (DOOR,)
    st.done("red-1")
    assert st.s.closed


@pytest.mark.rule("SQ-DOOR-13")
def test_an_opened_door_stays_open() -> None:
    st = Drawn(rooms("...1", "...o"))
    st.marine("red-2", (1, 1))
    st.go()
    st.act("red-1").choose(OpenDoor("red-1", DOOR))
    assert st.refusal(OpenDoor("red-1", DOOR)).rule == "SQ-DOOR-13"
    st.done("red-1")
    st.dice("android_malfunction").end()
    st.end()
    assert st.asked == "red"
    assert not st.s.closed


@pytest.mark.rule("SQ-BLIP-7", "SQ-RUL-8", "SQ-RUL-20")
def test_what_is_seen_through_an_opened_door_is_revealed_at_once() -> None:
    st = Drawn(rooms("...1", "..?."), blips=["android"])
    st.go()
    st.act("red-1").choose(OpenDoor("red-1", DOOR))
    assert st.where("android-1") == (7, 2)
    assert st.targets() == {"android-1"}
