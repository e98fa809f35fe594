"""Movement (SQ-MOV, SQ-RUL-6, -7)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import GoHome, Grant, MoveTo, Refuse, SqueezeHome, SqueezeTo
from squadra.games.star_quest.state import ALIEN
from tests.games.star_quest.drawn import Drawn, alien_turn, around, corridor
from tests.games.star_quest.positions import hulk

LEDGE = """
    +-+-+-+-+
    |. . . .|
    +-+-+ + +
    |. 1 . .|
    + + + + +
    |. . . .|
    +-+-+-+-+
"""
SIDE_ROOM = """
    +-+-+-+-+-+-+
    |1 . 5 . . .|
    +-+-+-+-+-+-+
"""


def steps_to(drawing: str, to: tuple[int, int], **switches: bool) -> int:
    """The squares of movement that the way to a square costs."""
    st = Drawn(drawing, **switches)
    st.go()
    st.act("red-1").move("red-1", to)
    return st.history[-1].args["steps"]


# ------------------------------------------------------------------------------------------------ how far


@pytest.mark.rule("SQ-MOV-1", "SQ-HID-2")
def test_every_square_belongs_to_a_corridor_or_to_a_room() -> None:
    st = Drawn(corridor(4, {1: "1"}))
    st.s.mission = "m01"
    st.go()
    deck = st.match.view(None).deck
    assert deck is not None
    signs = "".join(deck.floor)
    in_rooms = {square for one in deck.rooms for square in one.squares}
    for square, sign in enumerate(signs):
        assert sign == "#" or (sign == ".") != (square in in_rooms)
    assert signs.count(".") and in_rooms


@pytest.mark.rule("SQ-MOV-2", "SQ-MOV-3", "SQ-MOV-4", "SQ-DEC-10")
@pytest.mark.parametrize(
    ("weapon", "squares"), [("laser_rifle", 6), ("assault_cannon", 4), ("plasma_gun", 4), ("missile_launcher", 4)]
)
def test_a_marine_moves_six_squares_and_four_with_a_heavy_weapon(weapon: str, squares: int) -> None:
    st = Drawn(corridor(12, {1: "1"}), weapons={"1": weapon})
    st.go()
    st.act("red-1")
    assert st.reach() == {(x, 1) for x in range(2, squares + 2)}
    assert st.refusal(MoveTo("red-1", st.square((squares + 2, 1)))).rule == "SQ-MOV-2"


@pytest.mark.rule("SQ-MOV-3", "SQ-MOV-5")
@pytest.mark.parametrize("arms", ["axe_and_pistol", "heavy_bolter", "sword_and_glove"])
def test_a_commander_moves_six_squares_also_with_the_heavy_bolter(arms: str) -> None:
    st = Drawn(corridor(12, {1: "S"}), arms=arms)
    st.go()
    st.act("red-commander")
    assert max(x for x, _ in st.reach()) == 7


@pytest.mark.rule("SQ-MOV-6")
def test_a_step_goes_to_any_of_the_eight_squares_around() -> None:
    rows = "\n".join(["|" + " ".join("." * 13) + "|", "+ " * 13 + "+"] * 12)
    room = f"{'+-' * 13}+\n{rows}\n|{' '.join('.' * 13)}|\n{'+-' * 13}+"
    st = Drawn(room)
    st.marine("red-1", (7, 7))
    st.go()
    st.act("red-1")
    # Six steps in eight directions reach every square of a room of thirteen by thirteen from its middle.
    assert st.reach() == {(x, y) for x in range(1, 14) for y in range(1, 14)} - {(7, 7)}
    st.move("red-1", (12, 12))
    assert st.history[-1].args["steps"] == 5
    assert st.reach() == around((12, 12))


@pytest.mark.rule("SQ-MOV-7")
def test_a_miniature_may_move_fewer_squares_or_none() -> None:
    st = Drawn(corridor(12, {1: "1"}))
    st.go()
    st.act("red-1")
    assert (2, 1) in st.reach()
    assert st.offers(Done("red-1"))
    st.move("red-1", (2, 1))
    assert st.offers(Done("red-1"))


@pytest.mark.rule("SQ-MOV-8", "SQ-MOV-9")
def test_a_move_does_not_stop_on_an_occupied_square() -> None:
    st = Drawn(corridor(5, {1: "1", 2: "2", 4: "G"}, height=2))
    st.go()
    st.act("red-1")
    assert not st.reach() & {(1, 1), (2, 1), (4, 1)}
    assert st.refusal(MoveTo("red-1", st.square((2, 1)))).rule == "SQ-MOV-9"
    assert st.refusal(MoveTo("red-1", st.square((4, 1)))).rule == "SQ-MOV-9"


@pytest.mark.rule("SQ-MOV-13", "SQ-LOS-8", "SQ-RUL-12")
def test_turning_costs_nothing_and_facing_limits_nothing() -> None:
    st = Drawn(corridor(9, {1: "G", 2: "1", 9: "O"}))
    st.go()
    st.act("red-1").move("red-1", (8, 1))
    # He has walked east with his whole allowance; what stands behind his back is a target all the same.
    assert st.targets() == {"gretchin-1", "orc-1"}
    assert st.opponents() == {"orc-1"}


# ------------------------------------------------------------------------------------------------ passing others


@pytest.mark.rule("SQ-MOV-12", "SQ-EX-34")
def test_a_player_passes_his_own_miniatures_if_movement_is_left_to_leave_the_square() -> None:
    st = Drawn(corridor(10, {1: "1", 2: "2", 3: "3"}))
    st.go()
    st.act("red-1")
    assert st.reach() == {(4, 1), (5, 1), (6, 1), (7, 1)}
    st.move("red-1", (4, 1))
    assert st.history[-1].args["steps"] == 3
    st = Drawn(corridor(10, {1: "1", 6: "2", 7: "3"}))
    st.go()
    st.act("red-1").move("red-1", (5, 1))
    assert st.reach() == {(2 + 1, 1), (4, 1)}  # two squares are left: back, but not past the two comrades


@pytest.mark.rule("SQ-MOV-10", "SQ-RUL-7", "SQ-DEC-11")
def test_a_miniature_passes_another_players_figure_with_his_leave() -> None:
    st = Drawn(SIDE_ROOM, squads=("red", "yellow"), gates={"R": ((1, 1), (2, 1)), "Y": ((6, 1), (6, 1))})
    st.go()
    st.act("red-1")
    assert st.reach() == {(2, 1)}
    assert st.squeezes() == {(4, 1), (5, 1)}
    st.choose(SqueezeTo("red-1", st.square((5, 1))))
    assert (st.asked, st.prompt) == ("yellow", "sq-ask-passage")
    st.choose(Grant())
    assert st.where("red-1") == (5, 1)
    assert st.told("sq-passage-granted")


@pytest.mark.rule("SQ-MOV-11", "SQ-RUL-7", "SQ-DEC-11")
def test_without_leave_it_takes_another_way_or_stops() -> None:
    st = Drawn(SIDE_ROOM, squads=("red", "yellow"), gates={"R": ((1, 1), (2, 1)), "Y": ((6, 1), (6, 1))})
    st.go()
    st.act("red-1").choose(SqueezeTo("red-1", st.square((4, 1))))
    st.choose(Refuse())
    assert st.asked == "red"
    assert st.where("red-1") == (1, 1)
    assert not st.squeezes()
    assert st.reach() == {(2, 1)}
    assert st.offers(Done("red-1"))


@pytest.mark.rule("SQ-MOV-10", "SQ-MOV-11")
def test_leave_is_not_asked_for_where_movement_is_missing_to_go_on() -> None:
    st = Drawn(corridor(9, {1: "1", 7: "5"}), squads=("red", "yellow"))
    st.go()
    st.act("red-1")
    assert st.reach() == {(x, 1) for x in range(2, 7) if x not in (4, 5)}  # the entry squares of yellow stay free
    assert not st.squeezes()


@pytest.mark.rule("SQ-MOV-10", "SQ-RUL-7")
def test_a_marine_asks_the_alien_player_to_pass_an_alien() -> None:
    st = Drawn(corridor(6, {1: "1", 3: "G"}))
    st.go()
    st.act("red-1")
    assert (4, 1) not in st.reach()
    st.choose(SqueezeTo("red-1", st.square((4, 1))))
    assert st.asked == ALIEN
    st.choose(Grant())
    assert st.where("red-1") == (4, 1)


@pytest.mark.rule("SQ-RUL-7", "SQ-MOV-10")
def test_leave_once_given_counts_when_the_next_one_is_asked() -> None:
    """Back past the first comrade, who has let him pass, and the second one; or round the other side, past an alien."""
    st = Drawn(
        """
        +-+-+-+-+-+
        |. 6 1 5 .|
        + +-+-+-+ +
        |. . G . .|
        +-+-+-+-+-+
        """,
        squads=("red", "yellow"),
        gates={"R": ((3, 1), (3, 1)), "Y": ((4, 1), (4, 1))},
    )
    st.go()
    st.act("red-1").choose(SqueezeTo("red-1", st.square((5, 1))))
    assert st.asked == "yellow"
    st.choose(Grant())
    assert st.where("red-1") == (5, 1)
    st.choose(SqueezeTo("red-1", st.square((1, 1))))
    assert st.asked == "yellow", "a friend is asked before an enemy"
    st.choose(Grant())
    assert st.where("red-1") == (1, 1)


@pytest.mark.rule("SQ-MOV-2", "SQ-MOV-9", "SQ-MOV-10", "SQ-RUL-36")
def test_asking_for_leave_is_refused_for_the_reason_that_counts() -> None:
    """Yellow stands in the way; no leave is needed for the square before him, and none helps beyond one's movement."""
    st = Drawn(
        corridor(12, {3: "1", 5: "5"}), squads=("red", "yellow"), gates={"R": ((1, 1), (2, 1)), "Y": ((12, 1),) * 2}
    )
    st.go()
    st.act("red-1")
    rules = {x: st.refusal(SqueezeTo("red-1", st.square((x, 1)))).rule for x in (4, 5, 11)}
    assert rules == {4: "SQ-MOV-10", 5: "SQ-MOV-9", 11: "SQ-MOV-2"}
    assert st.refusal(SqueezeHome("red-1")).rule == "SQ-MOV-10", "the way home is free"
    st.move("red-1", (4, 1))
    far = Drawn(
        corridor(12, {9: "1", 5: "5"}), squads=("red", "yellow"), gates={"R": ((1, 1), (2, 1)), "Y": ((12, 1),) * 2}
    )
    far.go()
    assert far.act("red-1").refusal(SqueezeHome("red-1")).rule == "SQ-RUL-36"


@pytest.mark.rule("SQ-MOV-14", "SQ-MOV-9", "SQ-MOV-12")
def test_aliens_are_bound_by_the_same_restrictions() -> None:
    st = alien_turn(Drawn(corridor(12, {1: "G", 2: "O", 6: "1"})))
    st.act("gretchin-1")
    assert st.reach() == {(3, 1), (4, 1), (5, 1)}  # past its own side, not past the Marine
    assert not st.options_of(GoHome), "the airlocks are the Marines'"
    assert st.refusal(MoveTo("gretchin-1", st.square((2, 1)))).rule == "SQ-MOV-9"
    st.choose(SqueezeTo("gretchin-1", st.square((7, 1))))
    assert st.asked == "red"
    st.choose(Refuse())
    assert st.where("gretchin-1") == (1, 1)


# ------------------------------------------------------------------------------------------------ past corners


@pytest.mark.rule("SQ-EX-31", "SQ-RUL-6", "SQ-MOV-6")
def test_a_diagonal_step_leads_past_the_end_of_a_wall() -> None:
    assert steps_to(LEDGE, (3, 1)) == 1
    assert steps_to(LEDGE, (2, 1)) == 2
    assert steps_to(LEDGE, (1, 1)) == 3


@pytest.mark.rule("SQ-EX-31", "SQ-RUL-6")
def test_with_no_clipping_both_ways_round_the_corner_must_be_free() -> None:
    assert steps_to(LEDGE, (3, 1), no_clipping=True) == 2
    assert steps_to(LEDGE, (2, 1), no_clipping=True) == 3
    assert steps_to(LEDGE, (3, 3), no_clipping=True) == 1


@pytest.mark.rule("SQ-RUL-6")
def test_miniatures_beside_the_corner_do_not_hinder_a_diagonal_step() -> None:
    squeeze = """
        +-+-+
        |1 G|
        + + +
        |O .|
        +-+-+
    """
    for strict in (False, True):
        st = Drawn(squeeze, no_clipping=strict)
        st.go()
        st.act("red-1")
        assert st.reach() == {(2, 2)}


@pytest.mark.rule("SQ-RUL-36", "SQ-SET-29")
def test_a_waiting_squad_comes_aboard_over_its_entry_squares() -> None:
    st = Drawn(corridor(12), gates={"R": ((1, 1), (1, 1)), "Y": ((9, 1), (9, 1))})
    st.marine("red-1", None)
    st.go()
    st.choose(Activate("red-1"))
    assert st.reach() == {(x, 1) for x in range(1, 7)}  # the step aboard costs one of six squares


@pytest.mark.rule("SQ-RUL-35")
@pytest.mark.parametrize("dice", [(2, 2), (0, 0)])
def test_a_destructible_object_bars_the_way_until_it_is_destroyed(dice: tuple[int, int]) -> None:
    text = {"en": "-", "it": "-"}
    mission = {
        "objects": [{"id": "crate", "kind": "destroy", "square": "drawn 3,1", "name": text}],
        "primary": {"text": text, "condition": {"kind": "destroy", "object": "crate", "threshold": 2}},
    }
    st = Drawn(corridor(8, {1: "2", 2: "1"}), mission=mission)
    st.go()
    st.act("red-1")
    assert not {x for x, _ in st.reach() if x > 2}
    st.dice(*dice).fire("crate")
    assert {x for x, _ in st.reach() if x > 2} == ({3, 4, 5, 6, 7, 8} if any(dice) else set())


@pytest.mark.rule("SQ-MOV-2", "SQ-RUL-5")
@pytest.mark.parametrize("square", [-1, -9, 10_000])
def test_a_square_that_is_not_on_the_boards_is_refused_like_any_other_without_floor(square: int) -> None:
    game = hulk("M . . O").act("M")
    assert game.refusal(MoveTo("M", square)).key == "why-sq-no-floor"
