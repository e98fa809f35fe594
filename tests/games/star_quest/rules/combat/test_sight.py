"""Line of sight (SQ-LOS, SQ-RUL-10) and the drawing of the rule book (SQ-EX-26)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from tests.games.star_quest.drawn import Drawn, alien_turn, corridor

DIAGRAM = """
    +-+-+-+-+-+-+-+-+
    |. . G . O . . .|
    + + + + + + + + +
    |. G . . O . . .|
    + + + + + + + + +
    |. . . . . . . .|
    +-+-+-+ + +-+-+-+
    |. . G . 1 . . .|
    + + + + + + + + +
    |. . . . . . A .|
    + + +-+-+-+-+ + +
    |. .|. . . .|. .|
    +-+-+-+-+-+-+-+-+
"""
VISIBLE = """
    h h G . o . . .
    h G . . O . . w
    w w . . . . w w
    h h G . X . . .
    h . . . . . A h
    . w w w w w h h
"""
REVEALED = """
    . . . . . . . .
    . . . . . . . w
    w . . . . . w w
    . . . . X . . .
    . . . . . . . .
    . w w w w w . .
"""


def signs(map: str) -> dict[tuple[int, int], str]:
    """The letters of a printed map by column and row, counted from 1."""
    return {
        (x, y): sign for y, line in enumerate(map.strip().splitlines(), 1) for x, sign in enumerate(line.split(), 1)
    }


def shoots_at(drawing: str) -> set[str]:
    """Whom red-1 may fire at in a drawing."""
    st = Drawn(drawing)
    st.go()
    st.act("red-1")
    return st.targets()


# ------------------------------------------------------------------------------------------------ the printed drawing


@pytest.mark.rule("SQ-EX-26", "SQ-RUL-10", "SQ-LOS-9", "SQ-LOS-11")
def test_the_rule_books_drawing_of_fire_sight_is_reproduced_square_by_square() -> None:
    st = Drawn(DIAGRAM)
    st.go()
    standing = {st.where(id): id for id in st.on_board()}
    for at, sign in signs(VISIBLE).items():
        if sign == "X":
            continue
        st = Drawn(DIAGRAM)
        target = standing.get(at) or st.alien("chaos_marine", at)
        st.go()
        st.act("red-1")
        assert (target in st.targets()) == (sign in ".GOA"), at


@pytest.mark.rule("SQ-EX-30", "SQ-LOS-15", "SQ-RUL-10", "SQ-RUL-11")
def test_reveal_sight_looks_past_figures_on_the_same_drawing() -> None:
    st = Drawn(DIAGRAM)
    st.go()
    seen = {st.ship.point(square) for square in bits(st.t.watched)}
    assert seen == {at for at, sign in signs(REVEALED).items() if sign in ".X"}


@pytest.mark.rule("SQ-EX-30", "SQ-LOS-15", "SQ-BLIP-5")
def test_a_blip_is_revealed_on_a_square_that_cannot_be_fired_at() -> None:
    st = Drawn(DIAGRAM)
    st.blip("orc", (1, 3))
    alien_turn(st)
    st.act("blip-1").move("blip-1", (2, 3))
    assert st.where("orc-3") == (2, 3)
    st.done("orc-3")
    st.end()
    st.act("red-1")
    assert st.refusal(Shoot("red-1", "laser_rifle", "orc-3")).rule == "SQ-LOS-4"


# ------------------------------------------------------------------------------------------------ rule by rule


@pytest.mark.rule("SQ-LOS-1", "SQ-LOS-2", "SQ-LOS-6", "SQ-LOS-10", "SQ-DEC-14")
def test_a_miniature_fires_only_at_what_it_sees() -> None:
    st = Drawn(
        """
        +-+-+-+-+-+
        |1 . . . G|
        + +-+-+ + +
        |. . T . .|
        + + + + + +
        |. O . . .|
        +-+-+-+-+-+
        """
    )
    st.go()
    st.act("red-1")
    assert st.targets() == {"gretchin-1", "orc-1"}
    assert st.refusal(Shoot("red-1", "laser_rifle", "chaos_marine-1")).rule == "SQ-LOS-6"


@pytest.mark.rule("SQ-LOS-3")
def test_weapons_have_no_maximum_range() -> None:
    st = Drawn(corridor(60, {1: "1", 60: "G"}))
    st.go()
    st.act("red-1").dice(1, 0).fire("gretchin-1")
    assert st.on_board() == {"red-1"}


@pytest.mark.rule("SQ-LOS-4", "SQ-LOS-11", "SQ-HEAVY-5")
def test_a_miniature_in_between_hides_what_is_behind_it_until_it_is_removed() -> None:
    st = Drawn(corridor(6, {1: "1", 3: "G", 5: "O"}), weapons={"1": "assault_cannon"})
    st.go()
    st.act("red-1").choose(FireCannon("red-1", "assault_cannon"), dice=[3, 1])
    assert st.shares() == {"gretchin-1"}
    st.share("gretchin-1", 1)
    assert st.shares() == {"orc-1"}


@pytest.mark.rule("SQ-LOS-5")
def test_miniatures_of_the_own_side_hide_targets_too() -> None:
    assert shoots_at(corridor(6, {1: "1", 3: "2", 5: "O"})) == set()
    assert shoots_at(corridor(6, {1: "1", 5: "O"})) == {"orc-1"}


@pytest.mark.rule("SQ-LOS-6", "SQ-LOS-10")
def test_a_closed_door_blocks_sight_and_an_opened_one_does_not() -> None:
    st = Drawn(
        """
        +-+-+-+-+
        |. 1a. G|
        + + + + +
        |. .a. .|
        +-+-+-+-+
        """
    )
    st.go()
    st.act("red-1")
    assert st.refusal(Shoot("red-1", "laser_rifle", "gretchin-1")).rule == "SQ-LOS-6"
    st.choose(OpenDoor("red-1", "drawn a"))
    assert st.targets() == {"gretchin-1"}


@pytest.mark.rule("SQ-LOS-8", "SQ-HTH-2")
def test_a_miniature_attacks_to_all_sides_alike() -> None:
    ring = """
        +-+-+-+
        |. G .|
        + + + +
        |G 1 G|
        + + + +
        |. G .|
        +-+-+-+
    """
    st = Drawn(ring)
    st.go()
    st.act("red-1")
    everybody = {f"gretchin-{n}" for n in (1, 2, 3, 4)}
    assert st.targets() == st.opponents() == everybody


@pytest.mark.rule("SQ-LOS-9", "SQ-LOS-11")
def test_sight_is_a_straight_line_from_centre_to_centre() -> None:
    # The line from (1,1) to (3,2) runs through (2,1) and (2,2) and through no other square.
    for x, y, blocks in ((2, 1, True), (2, 2, True), (1, 2, False), (3, 1, False)):
        st = Drawn(corridor(4, {1: "1"}, height=2))
        st.alien("gretchin", (3, 2))
        st.alien("orc", (x, y))
        st.go()
        st.act("red-1")
        assert ("gretchin-1" not in st.targets()) == blocks, (x, y)


@pytest.mark.rule("SQ-LOS-12", "SQ-RUL-10")
def test_no_shot_passes_between_two_occupied_squares_that_touch_at_a_corner() -> None:
    both = """
        +-+-+-+
        |1 O .|
        + + + +
        |O G .|
        +-+-+-+
    """
    assert shoots_at(both) == {"orc-1", "orc-2"}


@pytest.mark.rule("SQ-LOS-14")
def test_touching_the_corner_of_one_occupied_square_does_not_block() -> None:
    one = """
        +-+-+-+
        |1 O .|
        + + + +
        |. G .|
        +-+-+-+
    """
    assert shoots_at(one) == {"orc-1", "gretchin-1"}


@pytest.mark.rule("SQ-LOS-14", "SQ-DED-24")
def test_touching_the_end_of_a_wall_does_not_block() -> None:
    touch = """
        +-+-+-+
        |1 . .|
        +-+ + +
        |. G .|
        +-+-+-+
    """
    assert shoots_at(touch) == {"gretchin-1"}


@pytest.mark.rule("SQ-LOS-13", "SQ-RUL-10")
def test_the_end_of_a_wall_with_a_figure_beside_the_corner_blocks() -> None:
    blocked = """
        +-+-+-+
        |1 O .|
        +-+ + +
        |. G .|
        +-+-+-+
    """
    assert shoots_at(blocked) == {"orc-1"}
    behind = """
        +-+-+-+
        |1 . .|
        +-+ + +
        |O G .|
        +-+-+-+
    """
    assert shoots_at(behind) == set()


@pytest.mark.rule("SQ-LOS-10", "SQ-RUL-10")
def test_a_wall_through_the_corner_and_the_corner_of_a_room_block() -> None:
    through = """
        +-+-+-+
        |1 . .|
        +-+-+ +
        |. G .|
        +-+-+-+
    """
    assert shoots_at(through) == set()
    corner = """
        +-+-+-+
        |1|. .|
        +-+ + +
        |. G .|
        +-+-+-+
    """
    assert shoots_at(corner) == set()


@pytest.mark.rule("SQ-LOS-15", "SQ-EX-27", "SQ-BLIP-7")
def test_figures_hide_nothing_from_revealing() -> None:
    st = Drawn(corridor(8, {1: "1", 4: "O", 7: "?"}), blips=["gretchin"])
    st.go()
    st.act("red-1").move("red-1", (2, 1))
    assert st.where("gretchin-1") == (7, 1)
    assert st.targets() == {"orc-1"}
    assert st.refusal(Shoot("red-1", "laser_rifle", "gretchin-1")).rule == "SQ-LOS-4"


@pytest.mark.rule("SQ-RUL-10", "SQ-RUL-15")
def test_the_void_ends_every_line() -> None:
    hole = """
        +-+-+-+
        |1 # G|
        + + + +
        |. . .|
        +-+-+-+
    """
    assert shoots_at(hole) == set()


@pytest.mark.rule("SQ-LOS-7", "SQ-RUL-10")
def test_fire_sight_needs_sight_as_well_as_a_free_line() -> None:
    st = Drawn(
        """
        +-+-+-+-+
        |1 . .|.|
        + + + + +
        |. . . .|
        +-+-+-+-+
        """
    )
    st.go()
    hull, here = st.t.hull, st.square((1, 1))
    fires = {at for at in ((2, 1), (3, 1), (4, 1), (4, 2)) if hull.fires(here, st.square(at), 0, 0)}
    assert fires == {(2, 1), (3, 1), (4, 2)}, "not through the wall"
    assert not hull.fires(here, st.square((3, 1)), 0, 1 << st.square((2, 1)))
