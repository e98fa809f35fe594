"""Blip counters and the collecting of counters (SQ-BLIP, SQ-CNT)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.counters import LeaveCounter, TakeCounter
from squadra.games.star_quest.rules.aliens.dreadnought import ArmDreadnought, PlaceBase
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.state import ALIEN
from tests.games.star_quest.drawn import Drawn, alien_turn, corridor
from tests.games.star_quest.stage import C

APART = """
    +-+-+-+-+-+-+-+-+-+-+-+-+
    |1|? . . . . . . . . . .|
    +-+-+-+-+-+-+-+-+-+-+-+-+
"""
SHAFT = """
    +-+-+-+-+-+-+-+-+-+-+-+-+
    |. . . . . . . . . . . .|
    + + + + + + + + + + + + +
    |. . . . . . . . . . . .|
    +-+-+-+-+-+ +-+-+-+-+-+-+
    |# # # # #|.|# # # # # #|
    + + + + + + + + + + + + +
    |# # # # #|.|# # # # # #|
    + + + + + + + + + + + + +
    |# # # # #|1|# # # # # #|
    +-+-+-+-+-+-+-+-+-+-+-+-+
"""
"""The Marine looks up a shaft: of the corridor he sees the two squares of the sixth column only."""
KINDS = [kind for kind in C.aliens if kind != "genestealer"]


# ------------------------------------------------------------------------------------------------ moving unseen


@pytest.mark.rule("SQ-BLIP-1", "SQ-HID-4", "SQ-SET-9")
def test_only_the_alien_player_knows_what_a_blip_hides() -> None:
    st = alien_turn(Drawn(APART, blips=["dreadnought"]))
    assert st.hidden_from(ALIEN) == ["dreadnought"]
    assert st.hidden_from("red") == [""]


@pytest.mark.rule("SQ-BLIP-2")
@pytest.mark.parametrize("kind", KINDS)
def test_a_blip_moves_five_squares_whatever_it_hides(kind: str) -> None:
    st = alien_turn(Drawn(APART, blips=[kind]))
    st.act("blip-1")
    assert st.reach() == {(x, 1) for x in range(3, 8)}


@pytest.mark.rule("SQ-BLIP-3")
def test_a_blip_follows_the_movement_rules_of_miniatures() -> None:
    st = Drawn(APART)
    st.alien("orc", (4, 1))
    alien_turn(st)
    st.act("blip-1")
    assert st.reach() == {(3, 1), (5, 1), (6, 1), (7, 1)}  # past its own side, without stopping there
    assert st.refusal(MoveTo("blip-1", st.square((4, 1)))).rule == "SQ-MOV-9"
    assert st.refusal(MoveTo("blip-1", st.square((1, 1)))).rule == "SQ-MOV-9"


@pytest.mark.rule("SQ-BLIP-2", "SQ-RUL-19")
def test_a_blip_neither_attacks_nor_can_be_attacked() -> None:
    st = Drawn(corridor(6, {1: "1"}))
    st.blip("orc", (2, 1))
    st.go()
    st.act("red-1")
    assert st.refusal(Fight("red-1", "blip-1")).rule == "SQ-RUL-19"
    st = alien_turn(Drawn(APART))
    st.act("blip-1")
    assert st.refusal(Shoot("blip-1", "laser_rifle", "red-1")).rule == "SQ-BLIP-2"


# ------------------------------------------------------------------------------------------------ revealing


def emerge(kind: str, start: int) -> Drawn:
    """A blip has walked from a column of the upper row to the square that the Marine sees."""
    st = Drawn(SHAFT)
    st.blip(kind, (start, 1))
    alien_turn(st)
    st.act("blip-1").move("blip-1", (6, 1))
    return st


@pytest.mark.rule("SQ-BLIP-5", "SQ-BLIP-6", "SQ-RUL-20")
def test_a_blip_that_moves_into_sight_is_replaced_by_its_miniature_on_the_spot() -> None:
    st = emerge("orc", 3)
    assert not st.s.blips
    assert st.where("orc-1") == (6, 1)
    assert st.match.view("red").blips == ()


@pytest.mark.rule("SQ-BLIP-5", "SQ-RUL-20")
def test_a_blip_stops_for_the_reveal_where_it_is_first_seen() -> None:
    st = Drawn(SHAFT)
    st.blip("gretchin", (4, 1))
    alien_turn(st)
    st.act("blip-1").move("blip-1", (9, 1))  # every way there crosses the sixth column
    assert st.where("gretchin-1")[0] == 6
    assert st.acting


@pytest.mark.rule("SQ-BLIP-7", "SQ-RUL-20")
def test_a_blip_is_revealed_as_soon_as_a_marine_stands_where_he_sees_it() -> None:
    st = Drawn(SHAFT)
    st.blip("android", (2, 2))
    st.go()
    st.act("red-1").move("red-1", (6, 3))
    assert st.hidden_from("red") == [""]
    st.move("red-1", (6, 2))
    assert st.where("android-1") == (2, 2)
    assert st.acting  # three squares are left to him


@pytest.mark.rule("SQ-BLIP-7", "SQ-RUL-70")
def test_a_walk_is_interrupted_by_what_comes_into_sight() -> None:
    st = Drawn(SHAFT)
    st.blip("android", (2, 2))
    st.go()
    st.act("red-1").move("red-1", (8, 1))
    assert st.where("red-1") == (7, 2)
    assert "android-1" in st.on_board()


@pytest.mark.rule("SQ-BLIP-8", "SQ-BLIP-9", "SQ-EX-21")
def test_a_gretchin_revealed_after_five_squares_may_walk_three_more() -> None:
    st = emerge("gretchin", 1)
    assert st.acting
    assert {x for x, _ in st.reach()} == set(range(3, 10))
    st.move("gretchin-1", (9, 1))
    assert not st.reach()


@pytest.mark.rule("SQ-BLIP-9", "SQ-EX-21", "SQ-BLIP-14", "SQ-DEC-27")
@pytest.mark.parametrize(("start", "left"), [(4, 2), (2, 0), (1, 0)])
def test_a_dreadnought_has_what_its_own_allowance_leaves(start: int, left: int) -> None:
    st = emerge("dreadnought", start)
    st.choose(PlaceBase(st.square((6, 1))))
    st.choose(ArmDreadnought(("assault_cannon", "plasma_gun")))
    assert {x for x, _ in st.reach()} == ({4, 5, 7, 8} if left else set())


@pytest.mark.rule("SQ-BLIP-10", "SQ-BLIP-11", "SQ-EX-21")
@pytest.mark.parametrize("start", [2, 1])
def test_an_alien_whose_allowance_is_walked_up_moves_no_further_but_may_attack(start: int) -> None:
    st = emerge("android", start)
    assert not st.reach()
    assert st.targets() == {"red-1"}
    st.dice(2, 1, 0).fire("red-1")
    assert not st.alive("red-1")


@pytest.mark.rule("SQ-RUL-20")
def test_a_blip_revealed_in_a_marine_turn_waits_for_the_alien_turn_with_its_full_allowance() -> None:
    st = Drawn(SHAFT)
    st.blip("orc", (1, 2))
    st.go()
    st.act("red-1").move("red-1", (6, 2))
    st.done("red-1")
    assert st.asked == ALIEN
    assert st.offers(Activate("orc-1"))
    st.act("orc-1")
    assert {x for x, _ in st.reach()} >= {2, 3, 4, 5, 7}


@pytest.mark.rule("SQ-BLIP-12", "SQ-HID-7")
def test_the_counter_of_a_revealed_blip_goes_to_the_open_pool() -> None:
    st = emerge("orc", 3)
    for seat in ("red", ALIEN, None):
        assert [(stock.kind, stock.number) for stock in st.match.view(seat).alien.pool if stock.number] == [("orc", 1)]


@pytest.mark.rule("SQ-BLIP-13", "SQ-RUL-58")
def test_without_a_miniature_the_square_stays_empty_and_the_counter_goes_to_the_pool() -> None:
    st = Drawn(SHAFT)
    st.blip("chaos_commander", (4, 1))
    st.alien("chaos_commander", (1, 2))
    alien_turn(st)
    st.act("blip-1").move("blip-1", (6, 1))
    assert st.on_board() == {"red-1", "chaos_commander-1"}
    assert st.where("chaos_commander-1") == (1, 2)
    assert st.s.pool["chaos_commander"] == 1
    assert st.told("sq-no-miniature")


@pytest.mark.rule("SQ-BLIP-14", "SQ-RUL-21", "SQ-DEC-27")
def test_the_base_of_a_dreadnought_covers_the_square_of_its_blip() -> None:
    st = emerge("dreadnought", 3)
    assert {st.ship.point(option.square) for option in st.options_of(PlaceBase)} == {(5, 1), (6, 1)}


# ------------------------------------------------------------------------------------------------ collecting counters


def fight(pool: dict[str, int], signs: str = "O", **switches: bool) -> Drawn:
    """A Marine with an Assault Cannon before aliens, and this open pool."""
    drawing = corridor(8, {1: "1", 2: "2", **dict(enumerate(signs, 5))})
    st = Drawn(drawing, weapons={"2": "assault_cannon"}, **switches)
    st.s.pool = dict(pool)
    st.go()
    st.act("red-2")
    return st


def cannon(st: Drawn, *shares: tuple[str, int]) -> None:
    total = sum(points for _, points in shares)
    st.choose(FireCannon("red-2", "assault_cannon"), dice=[min(total, 3), max(total - 3, 0)])
    for target, points in shares:
        st.share(target, points)


@pytest.mark.rule("SQ-CNT-1", "SQ-CNT-2", "SQ-CNT-6", "SQ-GEN-6")
def test_who_eliminates_an_alien_takes_a_counter_of_its_type_from_the_pool() -> None:
    st = fight({"orc": 1, "gretchin": 2})
    cannon(st, ("orc-1", 2))
    assert st.s.pool == {"orc": 0, "gretchin": 2}
    assert st.match.view(None).seats[0].counters == ("orc",)
    assert st.score("red") == 3


@pytest.mark.rule("SQ-CNT-3", "SQ-CNT-1")
def test_without_a_matching_counter_he_scores_nothing() -> None:
    st = fight({"gretchin": 2})
    cannon(st, ("orc-1", 2))
    assert st.score("red") == 0
    assert st.told("sq-no-counter")


@pytest.mark.rule("SQ-CNT-4", "SQ-CNT-5")
def test_any_counter_of_the_type_will_do_as_long_as_there_are_some() -> None:
    st = fight({"gretchin": 2}, "GGG")
    cannon(st, ("gretchin-1", 1), ("gretchin-2", 1), ("gretchin-3", 1))
    assert st.on_board() == {"red-1", "red-2"}
    assert st.s.squads["red"].counters == ("gretchin", "gretchin")
    assert st.score("red") == 4


@pytest.mark.rule("SQ-CNT-6", "SQ-RUL-25", "SQ-SCORE-5")
@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("gretchin", 2),
        ("orc", 3),
        ("chaos_marine", 5),
        ("chaos_heavy", 10),
        ("chaos_commander", 10),
        ("android", 10),
        ("dreadnought", 25),
    ],
)
def test_each_counter_carries_its_points(kind: str, points: int) -> None:
    hunt = {"text": {"en": "-", "it": "-"}, "condition": {"kind": "score", "minimum": 99}}
    st = Drawn(corridor(6, {1: "S"}, height=2), arms="heavy_bolter", mission={"primary": hunt})
    alien = st.alien(kind, (4, 1), life=1)
    st.s.pool = {kind: 1}
    st.go()
    st.act("red-commander").dice(3, 3).fire(alien)
    assert st.score("red") == points


@pytest.mark.rule("SQ-CNT-2", "SQ-RUL-27", "SQ-DEC-23")
def test_the_taking_may_be_declined_where_the_option_says_so() -> None:
    for choice, score in ((TakeCounter(), 3), (LeaveCounter(), 0)):
        st = fight({"orc": 1}, decline_counters=True)
        cannon(st, ("orc-1", 2))
        assert (st.asked, st.prompt) == ("red", "sq-ask-counter")
        st.choose(choice)
        assert st.score("red") == score
        assert st.s.pool["orc"] == (0 if score else 1)


@pytest.mark.rule("SQ-CNT-1", "SQ-RUL-27")
def test_a_counter_is_also_taken_for_an_alien_that_dies_in_its_own_attack() -> None:
    st = Drawn(corridor(6, {1: "1", 2: "O"}))
    st.s.pool = {"orc": 1}
    alien_turn(st)
    st.act("orc-1").dice(0, 0, 1, 0).fight("red-1")
    assert st.score("red") == 3


@pytest.mark.rule("SQ-CNT-3", "SQ-EX-23")
def test_there_is_no_counter_for_a_genestealer() -> None:
    st = Drawn(corridor(6, {1: "S", 4: "E"}), arms="heavy_bolter")
    st.s.pool = dict.fromkeys(C.counters, 1)
    st.go()
    st.act("red-commander").dice(3, 3).fire("genestealer-1")
    assert st.on_board() == {"red-commander"}
    assert st.score("red") == 0
