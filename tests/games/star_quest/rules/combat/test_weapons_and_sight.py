"""Rulings and examples of the books about weapons and sight in play (SQ-RUL, SQ-EX)."""

from __future__ import annotations

import itertools

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon, Share
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.rules.combat.line_of_sight import sees
from squadra.kernel import Match
from tests.games.star_quest.stage import Stage


@pytest.mark.rule("SQ-RUL-61", "SQ-EX-40", "SQ-RUL-13")
def test_a_blip_round_the_corner_is_neither_struck_nor_revealed_nor_an_enemy() -> None:
    corner = [
        "+-+-+-+-+-+-+",
        "|. . . .|# #|",
        "+ + + + +-+-+",
        "|. . . .|. .|",
        "+ + + + + + +",
        "|. . . . . .|",
        "+ + + + + + +",
        "|. . . . . .|",
        "+-+-+-+-+-+-+",
    ]
    gates = dict.fromkeys("RYB", ((1, 1), (2, 1)))
    for with_orc, switch in ((True, False), (False, False), (False, True)):
        st = Stage(corner, gates=gates, blips_struck=switch)
        st.marine("red-1", (1, 1), "missile_launcher")
        blip = st.blip("gretchin", (5, 2))
        if with_orc:
            st.alien("orc", (4, 4))
        st.go("red")
        st.choose(Activate("red-1"))
        target = FireBlast("red-1", "missile_launcher", st.square((4, 3)))
        assert st.offers(target) is (with_orc or switch)
        if with_orc:
            st.choose(target, dice=[3, 2])
            assert not st.alive("orc-1")
            assert blip in st.s.blips
        if switch:
            st.choose(target, dice=[3, 2])
            assert blip not in st.s.blips and not st.alive("gretchin-1")


@pytest.mark.rule("SQ-EX-14", "SQ-HEAVY-3", "SQ-HEAVY-6", "SQ-DEC-15", "SQ-RUL-14")
@pytest.mark.parametrize("group", [3, 4, 5])
def test_five_points_of_a_cannon_eliminate_up_to_five_gretchin(group: int) -> None:
    st = Stage()
    st.marine("red-1", (1, 3), "assault_cannon")
    gretchin = [st.alien("gretchin", (4 + i % 3, 1 + i)) for i in range(group)]
    st.go("red")
    st.choose(Activate("red-1"), FireCannon("red-1", "assault_cannon"), dice=[3, 2])
    for _ in range(group):
        st.choose(next(option for option in st.options_of(Share) if option.points == 1))
    assert not any(st.alive(id) for id in gretchin)


@pytest.mark.rule(
    "SQ-EX-6", "SQ-EX-8", "SQ-EX-1", "SQ-EX-9", "SQ-HTH-6", "SQ-HTH-7", "SQ-HTH-8", "SQ-HTH-9", "SQ-HTH-4"
)
def test_the_small_combat_examples_of_the_books() -> None:
    st = Stage()
    st.marine("red-1", (1, 3))
    st.marine("red-2", (8, 6))
    android = st.alien("android", (8, 3))
    st.alien_turn()
    st.choose(Activate(android), Shoot(android, "android_gun", "red-1"), dice=[0, 2, 1])
    assert not st.alive("red-1")
    st = Stage()
    st.marine("red-1", (1, 3))
    android = st.alien("android", (8, 3))
    st.go("red")
    st.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", android), dice=[1, 1])
    assert st.alive(android)
    # One side totals 4, the other 1: three Life Points.
    st = Stage()
    st.commander("red", (3, 3), "heavy_bolter")
    orc = st.alien("orc", (3, 4))
    st.alien_turn()
    st.choose(Activate(orc), Fight(orc, "red-commander"), dice=[2, 2, 1, 0])
    assert st.figure("red-commander").life == 3
    # Equal totals: nothing happens; had the Genestealer rolled 2, it would be gone.
    for rolled, survives in (([3, 2], True), ([2, 0], False)):
        st = Stage()
        st.commander("red", (3, 3), "sword_and_glove")
        genestealer = st.alien("genestealer", (3, 4))
        st.alien_turn()
        st.choose(Activate(genestealer), Fight(genestealer, "red-commander"), dice=[*rolled, 1, 3, 0, 1])
        assert st.figure("red-commander").life == 6
        assert st.alive(genestealer) is survives


@pytest.mark.rule("SQ-EX-16", "SQ-HEAVY-12", "SQ-DEC-17")
def test_a_missile_may_be_aimed_at_an_empty_square() -> None:
    st = Stage()
    st.marine("red-1", (1, 3), "missile_launcher")
    gretchin = st.alien("gretchin", (6, 3))
    st.go("red")
    st.choose(Activate("red-1"), FireBlast("red-1", "missile_launcher", st.square((5, 2))), dice=[1, 0])
    assert not st.alive(gretchin)


@pytest.mark.rule("SQ-RUL-16", "SQ-RUL-13")
def test_a_missile_is_refused_at_a_square_behind_a_figure_and_at_nobody() -> None:
    st = Stage()
    st.marine("red-1", (1, 3), "missile_launcher")
    st.alien("orc", (4, 3))
    st.go("red")
    st.choose(Activate("red-1"))
    assert st.refusal(FireBlast("red-1", "missile_launcher", st.square((5, 3)))).rule == "SQ-RUL-16"
    assert st.refusal(FireBlast("red-1", "missile_launcher", st.square((8, 6)))).rule == "SQ-RUL-13"
    assert st.refusal(FireBlast("red-1", "missile_launcher", -1)).rule == "SQ-RUL-16"


@pytest.mark.rule(
    "SQ-EX-3", "SQ-HEAVY-7", "SQ-HEAVY-8", "SQ-HEAVY-9", "SQ-HEAVY-11", "SQ-DEC-16", "SQ-RUL-13", "SQ-RUL-15"
)
def test_the_plasma_example_of_the_book() -> None:
    bend = [
        "+-+-+-+-+-+-+-+",
        "|. . . . . . .|",
        "+ + + + + + + +",
        "|. . . . . . .|",
        "+ + +-+-+-+-+-+",
        "|. .|# # # # #|",
        "+ + +-+-+-+-+-+",
        "|. .|# # # # #|",
        "+-+-+-+-+-+-+-+",
    ]
    st = Stage(bend, gates=dict.fromkeys("RYB", ((1, 4), (2, 4))))
    st.marine("red-1", (1, 1), "plasma_gun")
    a, b = st.alien("orc", (4, 1)), st.alien("android", (6, 1))
    st.go("red")
    hull = st.t.hull
    lines = {d: [st.ship.point(s) for s in hull.line(st.square((1, 1)), d, 0)] for d in range(8)}
    assert lines[2] == [(x, 1) for x in range(2, 8)]
    assert lines[4] == [(1, 2), (1, 3), (1, 4)]
    assert lines[3] == [(2, 2)]
    assert [d for d in range(8) if lines[d]] == [2, 3, 4]
    st.choose(Activate("red-1"))
    assert {option.direction for option in st.options_of(FireLine)} == {2}
    st.choose(st.options_of(FireLine)[0], dice=[3, 1])
    assert not st.alive(a) and not st.alive(b)


@pytest.mark.rule("SQ-EX-4", "SQ-HEAVY-13", "SQ-HEAVY-14", "SQ-HEAVY-15", "SQ-RUL-16", "SQ-DOOR-4")
def test_the_missile_example_of_the_book() -> None:
    st = Stage(
        [
            "+-+-+-+-+",
            "|. . . .|",
            "+-+-+ + +",
            "|. . . .|",
            "+ + + + +",
            "|. . . .|",
            "+-+-+-+-+",
        ],
        gates=dict.fromkeys("RYB", ((1, 3), (2, 3))),
    )
    st.marine("red-1", (4, 2), "missile_launcher")
    strong, weak = st.alien("genestealer", (2, 2)), st.alien("genestealer", (2, 3))
    around = [st.alien("android", point) for point in ((1, 2), (1, 3), (3, 1))]
    behind = [st.alien("gretchin", point) for point in ((1, 1), (2, 1))]
    st.go("red")
    ring = {st.ship.point(s) for s in range(12) if st.t.hull.blast(st.square((2, 2)), 0) >> s & 1}
    assert ring == {(1, 2), (3, 2), (1, 3), (2, 3), (3, 3), (3, 1)}
    st.choose(Activate("red-1"), FireBlast("red-1", "missile_launcher", st.square((2, 2))), dice=[2, 3])
    assert not st.alive(strong)  # 5 against Armour 3
    assert st.alive(weak)  # 3 against Armour 3
    assert not any(st.alive(id) for id in around)  # 3 against Armour 2
    assert all(st.alive(id) for id in behind)  # behind the wall


@pytest.mark.rule("SQ-HEAVY-2", "SQ-HEAVY-10", "SQ-RUL-13")
def test_friends_on_a_line_are_struck_and_alien_heavy_weapons_fire_alike() -> None:
    st = Stage()
    st.marine("red-1", (1, 3), "plasma_gun")
    st.marine("red-2", (3, 3))
    orc = st.alien("orc", (5, 3))
    st.go("red")
    st.choose(Activate("red-1"))
    east = next(option for option in st.options_of(FireLine) if option.direction == 2)
    st.choose(east, dice=[3, 0])
    assert not st.alive("red-2") and not st.alive(orc)
    st = Stage()
    st.marine("red-1", (4, 4))
    st.marine("red-2", (5, 4))
    chaos = st.alien("chaos_heavy", (8, 4))
    st.alien_turn()
    st.choose(Activate(chaos), FireBlast(chaos, "missile_launcher", st.square((4, 3))), dice=[3, 1])
    assert not st.alive("red-1") and not st.alive("red-2")


@pytest.mark.rule("SQ-RUL-13")
def test_free_fire_lets_marines_shoot_at_each_other() -> None:
    for switch in (False, True):
        st = Stage(squads=("red", "yellow"), free_fire=switch)
        st.marine("red-1", (1, 3))
        st.marine("yellow-1", (5, 3))
        st.go("red")
        st.choose(Activate("red-1"))
        assert st.offers(Shoot("red-1", "laser_rifle", "yellow-1")) is switch


@pytest.mark.rule("SQ-RUL-6")
def test_no_clipping_forbids_steps_past_the_end_of_a_wall() -> None:
    drawing = ["+-+-+-+-+", "|. . . .|", "+-+-+ + +", "|. . . .|", "+ + + + +", "|. . . .|", "+-+-+-+-+"]
    gates = dict.fromkeys("RYB", ((1, 3), (2, 3)))
    for switch, steps in ((False, 1), (True, 2)):
        st = Stage(drawing, gates=gates, no_clipping=switch)
        st.marine("red-1", (2, 2))
        st.go("red")
        st.choose(Activate("red-1"), MoveTo("red-1", st.square((3, 1))))
        assert st.match.view("red").acting.move_left == 6 - steps


SIGHT_DRAWING = [  # the rulebook's line-of-sight drawing, SQ-EX-26
    "+-+-+-+-+-+-+-+-+",
    "|. . . . . . . .|",
    "+ + + + + + + + +",
    "|. . . . . . . .|",
    "+ + + + + + + + +",
    "|. . . . . . . .|",
    "+-+-+-+ + +-+-+-+",
    "|. . . . . . . .|",
    "+ + + + + + + + +",
    "|. . . . . . . .|",
    "+ + +-+-+-+-+ + +",
    "|. .|. . . .|. .|",
    "+-+-+-+-+-+-+-+-+",
]


def cannon_stage() -> tuple[Stage, dict[str, str]]:
    """Example One: three Gretchin, an Orc and another behind it, an Android; the cannon has rolled 4."""
    st = Stage(SIGHT_DRAWING, gates=dict.fromkeys("RYB", ((1, 6), (2, 6))))
    st.marine("red-1", (5, 4), "assault_cannon")
    names = {"A": st.alien("orc", (5, 2)), "B": st.alien("orc", (5, 1)), "android": st.alien("android", (7, 5))}
    for i, point in enumerate(((3, 1), (2, 2), (3, 4)), 1):
        names[f"g{i}"] = st.alien("gretchin", point)
    st.go("red")
    st.choose(Activate("red-1"), FireCannon("red-1", "assault_cannon"), dice=[3, 1])
    return st, names


@pytest.mark.rule("SQ-EX-2", "SQ-HEAVY-4", "SQ-HEAVY-5", "SQ-LOS-4")
def test_the_cannon_example_has_exactly_the_divisions_of_the_book() -> None:
    st, names = cannon_stage()
    called = {id: name for name, id in names.items()}
    ends: set[frozenset[str]] = set()

    def share_out(match: Match) -> None:
        ask = match.ask
        shares = [option for option in ask.options if isinstance(option, Share)] if ask is not None else []
        alive = match.view(None).figures
        if not shares:
            there = {figure.id for figure in alive}
            ends.add(frozenset(called[id] for id in names.values() if id not in there))
            return
        armour = {figure.id: figure.armour for figure in alive}
        useful = [option for option in shares if option.points == armour[option.target] + 1]
        if not useful:
            there = {figure.id for figure in alive}
            ends.add(frozenset(called[id] for id in names.values() if id not in there))
        for option in useful:
            other = match.copy()
            other.choose(option)
            share_out(other)

    share_out(st.match)
    gretchin = ("g1", "g2", "g3")
    assert ends == {
        frozenset(gretchin),
        *(frozenset({"A", *pair}) for pair in itertools.combinations(gretchin, 2)),
        frozenset({"A", "B"}),
        *(frozenset({"android", one}) for one in gretchin),
    }


@pytest.mark.rule("SQ-EX-2e", "SQ-HEAVY-5", "SQ-LOS-4")
def test_the_orc_behind_gets_no_points_before_the_one_in_front_is_gone() -> None:
    st, names = cannon_stage()
    assert not any(option.target == names["B"] for option in st.options_of(Share))
    st.refusal(Share(names["B"], 2))
    st.choose(Share(names["A"], 2))
    assert not st.alive(names["A"])
    assert st.offers(Share(names["B"], 2))


@pytest.mark.rule("SQ-EX-5", "SQ-DRD-2", "SQ-DRD-3", "SQ-DRD-4", "SQ-DRD-5", "SQ-LOS-7", "SQ-DRD-18", "SQ-DED-24")
def test_the_dreadnought_example_of_the_book() -> None:
    drawing = [
        "+-+-+-+-+-+",
        "|A A A A A|",
        "+ + + + + +",
        "|A A A A A|",
        "+-+-+-+a+a+",
        "|# #|B B B|",
        "+-+-+ + + +",
        "|# #|B B B|",
        "+-+-+-+-+-+",
    ]
    st = Stage(drawing, gates=dict.fromkeys("RYB", ((1, 1), (1, 2))))
    st.marine("red-1", (3, 4))
    dreadnought = st.alien("dreadnought", (4, 3))
    st.alien_turn()
    st.choose(Activate(dreadnought))
    places = {st.ship.point(option.square) for option in st.options_of(MoveTo)}
    assert (4, 2) not in places and (4, 1) in places and (2, 1) in places and (1, 1) not in places
    st.choose(MoveTo(dreadnought, st.square((2, 1))))
    figure = st.figure(dreadnought)
    base = {st.ship.point(s) for s in st.ship.base(figure.square)}
    assert base == {(2, 1), (3, 1), (2, 2), (3, 2)}
    floor = {(x, y) for x in range(1, 6) for y in (1, 2)} | {(x, y) for x in (3, 4, 5) for y in (3, 4)}
    seen = {point for point in floor - base if sees(st.t, figure, 1 << st.square(point))}
    assert floor - base - seen == {(3, 3), (3, 4)}
