"""Heavy weapons (SQ-HEAVY, SQ-RUL-13 to -17)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.combat.assault_cannon import STOP_SHARING, FireCannon, Share
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.state import ALIEN
from tests.games.star_quest.drawn import EAST, NORTH, NORTH_EAST, SOUTH, SOUTH_EAST, WEST, Drawn, alien_turn, corridor

CANNON = {"1": "assault_cannon"}
PLASMA = {"1": "plasma_gun"}
MISSILE = {"1": "missile_launcher"}
CROWD = """
    +-+-+-+-+-+-+
    |. . . . . G|
    + + + + + + +
    |. 1 . . . G|
    + + + + + + +
    |. . . . . O|
    +-+-+-+-+-+-+
"""


def cannon(drawing: str, *dice: int) -> Drawn:
    """Red-1 has fired the Assault Cannon with these dice."""
    st = Drawn(drawing, weapons=CANNON)
    st.go()
    st.act("red-1").choose(FireCannon("red-1", "assault_cannon"), dice=dice)
    return st


# ------------------------------------------------------------------------------------------------ in common


@pytest.mark.rule("SQ-HEAVY-1")
@pytest.mark.parametrize(
    ("weapon", "kind"), [("assault_cannon", FireCannon), ("plasma_gun", FireLine), ("missile_launcher", FireBlast)]
)
def test_each_heavy_weapon_has_its_own_way_of_firing(weapon: str, kind: type) -> None:
    st = Drawn(CROWD, weapons={"1": weapon})
    st.go()
    st.act("red-1")
    assert st.options_of(kind)
    assert not st.options_of(Shoot)
    assert not any(st.options_of(other) for other in (FireCannon, FireLine, FireBlast) if other is not kind)


@pytest.mark.rule("SQ-HEAVY-2", "SQ-ALIEN-11")
def test_the_heavy_weapon_of_an_alien_fires_like_the_marines_one() -> None:
    st = alien_turn(Drawn(corridor(9, {1: "H", 6: "1", 7: "2", 9: "3"})))
    st.act("chaos_heavy-1").dice(3, 0).blast((6, 1))
    # The target square takes the total of 3, the neighbour the higher die, also 3; two squares away nothing.
    assert st.on_board() == {"chaos_heavy-1", "red-3"}


@pytest.mark.rule("SQ-RUL-13", "SQ-HEAVY-12")
def test_a_shot_that_strikes_no_enemy_is_not_offered() -> None:
    st = Drawn(corridor(9, {1: "1", 4: "2", 9: "G"}), weapons=MISSILE)
    st.go()
    st.act("red-1")
    assert not st.aims()
    assert st.refusal(FireBlast("red-1", "missile_launcher", st.square((4, 1)))).rule == "SQ-RUL-13"


@pytest.mark.rule("SQ-RUL-13")
@pytest.mark.parametrize("free_fire", [False, True])
def test_only_free_fire_lets_a_marine_choose_a_marine_as_target(free_fire: bool) -> None:
    st = Drawn(corridor(4, {1: "1", 3: "2"}), free_fire=free_fire)
    st.go()
    st.act("red-1")
    assert st.targets() == ({"red-2"} if free_fire else set())


# ------------------------------------------------------------------------------------------------ Assault Cannon


@pytest.mark.rule("SQ-HEAVY-3", "SQ-DEC-15", "SQ-RUL-14")
def test_one_roll_of_the_assault_cannon_is_divided_among_visible_targets() -> None:
    st = cannon(CROWD, 3, 1)
    assert st.shares() == {"gretchin-1", "gretchin-2", "orc-1"}
    st.share("gretchin-1", 1)
    st.share("gretchin-2", 1)
    st.share("orc-1", 2)
    assert st.on_board() == {"red-1"}


@pytest.mark.rule("SQ-HEAVY-4")
def test_a_share_that_does_not_exceed_the_armour_is_lost() -> None:
    st = cannon(CROWD, 1, 1)
    st.share("orc-1", 1)
    assert st.alive("orc-1")
    assert st.options_of(Share) == [Share("gretchin-1", 1), Share("gretchin-2", 1)]


@pytest.mark.rule("SQ-HEAVY-5")
def test_what_becomes_visible_may_be_given_the_points_that_are_left() -> None:
    st = cannon(corridor(6, {1: "1", 3: "O", 4: "O"}), 2, 2)
    assert st.shares() == {"orc-1"}
    st.share("orc-1", 2)
    assert st.options_of(Share) == [Share("orc-2", 1), Share("orc-2", 2)]
    st.share("orc-2", 2)
    assert st.on_board() == {"red-1"}


@pytest.mark.rule("SQ-HEAVY-6")
def test_all_points_may_go_to_one_target() -> None:
    st = cannon(corridor(6, {1: "1", 3: "D"}, height=2), 3, 3)
    st.share("dreadnought-1", 6)
    assert st.seen("dreadnought-1").life == 1


@pytest.mark.rule("SQ-RUL-14", "SQ-DEC-15")
def test_the_shooter_may_stop_and_gives_no_target_two_shares() -> None:
    st = cannon(CROWD, 3, 0)
    st.share("orc-1", 1)
    assert "orc-1" not in st.shares()
    st.choose(STOP_SHARING)
    assert st.on_board() == {"red-1", "orc-1", "gretchin-1", "gretchin-2"}


# ------------------------------------------------------------------------------------------------ Plasma Gun

STAR = """
    +-+-+-+-+-+
    |G . G . G|
    + + + + + +
    |. . . . .|
    + + + + + +
    |G . 1 . G|
    + + + + + +
    |. . . . .|
    + + + + + +
    |G . G . G|
    +-+-+-+-+-+
"""


@pytest.mark.rule("SQ-HEAVY-7", "SQ-DEC-16")
def test_the_plasma_gun_fires_in_one_of_eight_directions() -> None:
    st = Drawn(STAR, weapons=PLASMA)
    st.go()
    st.act("red-1")
    assert st.directions() == set(range(8))
    st.dice(1, 0).line(NORTH_EAST)
    assert {f"gretchin-{n}" for n in range(1, 9)} - st.on_board() == {"gretchin-3"}


@pytest.mark.rule("SQ-HEAVY-7", "SQ-RUL-15")
def test_what_stands_beside_the_line_is_not_struck() -> None:
    st = Drawn(CROWD, weapons=PLASMA)
    st.go()
    st.act("red-1")
    assert st.directions() == {EAST}  # the Gretchin and the Orc in the other rows lie on no line of squares
    st.dice(3, 3).line(EAST)
    assert st.on_board() == {"red-1", "gretchin-1", "orc-1"}


@pytest.mark.rule("SQ-HEAVY-8")
def test_the_full_total_is_compared_with_each_armour_on_the_line() -> None:
    st = Drawn(corridor(8, {1: "1", 3: "G", 5: "O", 6: "A", 8: "E"}), weapons=PLASMA)
    st.go()
    st.act("red-1").dice(2, 0).line(EAST)
    assert st.on_board() == {"red-1", "android-1", "genestealer-1"}


@pytest.mark.rule("SQ-HEAVY-9")
def test_those_further_away_are_struck_whether_or_not_a_nearer_one_falls() -> None:
    st = Drawn(corridor(8, {1: "1", 3: "E", 5: "O"}), weapons=PLASMA)
    st.go()
    st.act("red-1").dice(3, 0).line(EAST)
    assert st.on_board() == {"red-1", "genestealer-1"}


@pytest.mark.rule("SQ-HEAVY-10", "SQ-RUL-28")
def test_friends_on_the_line_cannot_be_spared() -> None:
    st = Drawn(corridor(8, {1: "1", 3: "2", 5: "O"}), weapons=PLASMA)
    st.go()
    st.act("red-1").dice(3, 0).line(EAST)
    assert st.on_board() == {"red-1"}
    assert (st.score("red"), st.score(ALIEN)) == (-5, 0)


@pytest.mark.rule("SQ-HEAVY-11", "SQ-DOOR-3", "SQ-RUL-15")
def test_a_wall_or_a_closed_door_stops_the_line() -> None:
    barrier = """
        +-+-+-+-+-+
        |1 Ga. O .|
        + + + + + +
        |. .a. . .|
        +-+-+ + + +
        |. . . . .|
        +-+-+-+-+-+
    """
    st = Drawn(barrier, weapons=PLASMA)
    st.go()
    st.act("red-1").dice(3, 0).line(EAST)
    assert st.on_board() == {"red-1", "orc-1"}
    st = Drawn(barrier, weapons=PLASMA, doors="")
    st.go()
    st.act("red-1").dice(3, 0).line(EAST)
    assert st.on_board() == {"red-1"}


@pytest.mark.rule("SQ-HEAVY-11", "SQ-RUL-15")
def test_a_diagonal_line_stops_where_both_ways_round_the_corner_are_cut() -> None:
    corner = """
        +-+-+-+-+
        |1 . . .|
        + +-+ + +
        |. G|. .|
        + + +-+ +
        |. . O .|
        + + + + +
        |. . . .|
        +-+-+-+-+
    """
    st = Drawn(corner, weapons=PLASMA)
    st.go()
    st.act("red-1").dice(3, 0).line(SOUTH_EAST)
    # The wall beside (2,2) leaves the way over (2,3), so the line goes on to the Orc.
    assert st.on_board() == {"red-1"}
    shut = corner.replace("|. . O .|", "|. .|O .|")
    st = Drawn(shut, weapons=PLASMA)
    st.go()
    st.act("red-1").dice(3, 0).line(SOUTH_EAST)
    assert st.on_board() == {"red-1", "orc-1"}


# ------------------------------------------------------------------------------------------------ Missile Launcher


@pytest.mark.rule("SQ-HEAVY-12", "SQ-DEC-17", "SQ-RUL-16")
def test_the_missile_launcher_is_aimed_at_a_square_empty_or_occupied() -> None:
    st = Drawn(corridor(8, {1: "1", 6: "G"}), weapons=MISSILE)
    st.go()
    st.act("red-1")
    # Every square in sight whose blast strikes the Gretchin; the one behind it is hidden by it.
    assert st.aims() == {(5, 1), (6, 1)}


@pytest.mark.rule("SQ-HEAVY-13")
def test_the_target_square_is_attacked_with_the_total() -> None:
    st = Drawn(corridor(8, {1: "1", 6: "A"}), weapons=MISSILE)
    st.go()
    st.act("red-1").dice(2, 1).blast((6, 1))
    assert not st.alive("android-1")


@pytest.mark.rule("SQ-HEAVY-14")
def test_all_eight_squares_around_are_attacked_with_the_higher_die() -> None:
    st = Drawn(
        """
        +-+-+-+-+-+-+-+
        |. . . . O O O|
        + + + + + + + +
        |1 . . . O . A|
        + + + + + + + +
        |. . . . O O O|
        +-+-+-+-+-+-+-+
        """,
        weapons=MISSILE,
    )
    st.go()
    st.act("red-1").dice(2, 1).blast((5, 2))
    # The Orc in the middle takes 3, its four neighbours 2; the others stand two columns away.
    assert st.on_board() == {"red-1", "orc-3", "orc-7", "android-1"}


@pytest.mark.rule("SQ-HEAVY-14")
def test_a_neighbour_is_attacked_with_the_higher_die_and_not_with_the_total() -> None:
    st = Drawn(corridor(8, {1: "1", 6: "G", 7: "O"}), weapons=MISSILE)
    st.go()
    st.act("red-1").dice(1, 1).blast((6, 1))
    assert st.on_board() == {"red-1", "orc-1"}  # the total of 2 would have eliminated the Orc


@pytest.mark.rule("SQ-HEAVY-15", "SQ-DOOR-4")
def test_walls_and_closed_doors_shield_from_the_blast() -> None:
    shielded = """
        +-+-+-+-+-+-+
        |1 . . Ga. .|
        + + + + + + +
        |. . . .aO .|
        +-+-+-+-+ + +
        |. . . O . .|
        +-+-+-+-+-+-+
    """
    st = Drawn(shielded, weapons=MISSILE)
    st.go()
    st.act("red-1").dice(3, 3).blast((4, 1))
    assert st.on_board() == {"red-1", "orc-1", "orc-2"}
    st = Drawn(shielded, weapons=MISSILE, doors="")
    st.go()
    st.act("red-1").dice(3, 3).blast((4, 1))
    assert st.on_board() == {"red-1", "orc-2"}


@pytest.mark.rule("SQ-HEAVY-16", "SQ-RUL-28", "SQ-RUL-17")
def test_the_blast_strikes_friend_and_foe() -> None:
    st = Drawn(corridor(8, {1: "1", 6: "G", 7: "2"}), weapons=MISSILE)
    st.go()
    st.act("red-1").dice(3, 0).blast((6, 1))
    assert st.on_board() == {"red-1"}
    assert st.score("red") == -5


@pytest.mark.rule("SQ-RUL-16", "SQ-HEAVY-16")
def test_a_missile_next_to_the_shooter_strikes_himself() -> None:
    st = Drawn(corridor(8, {1: "1", 3: "G"}), weapons=MISSILE)
    st.go()
    st.act("red-1").dice(3, 1).blast((2, 1))
    assert st.on_board() == set()
    assert st.score("red") == -10


@pytest.mark.rule("SQ-RUL-15")
def test_the_line_does_not_bend_backwards() -> None:
    st = Drawn(corridor(8, {3: "1", 1: "G", 6: "O"}), weapons=PLASMA)
    st.go()
    st.act("red-1")
    assert st.directions() == {EAST, WEST}
    assert not {NORTH, SOUTH} & st.directions()
    st.dice(3, 3).line(WEST)
    assert st.on_board() == {"red-1", "orc-1"}
