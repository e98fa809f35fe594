"""The worked examples of the catalogue (SQ-EX) that no other chapter's tests hold, with their numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules.activation.movement import GoHome, MoveTo
from squadra.games.star_quest.rules.aliens.dreadnought import ArmDreadnought, PlaceBase
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon, Share
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import FireLine
from squadra.games.star_quest.rules.combat.rerolls import RerollDie
from squadra.games.star_quest.rules.set_up import Arm, ChooseCard
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Effect, Match, Unlawful
from tests.games.star_quest.drawn import EAST, SOUTH, SOUTH_EAST, Drawn, alien_turn, corridor
from tests.games.star_quest.rules.activation.test_movement import LEDGE
from tests.games.star_quest.rules.combat.test_sight import DIAGRAM
from tests.games.star_quest.stage import C


@pytest.mark.rule("SQ-EX-1")
def test_example_1_totals_of_one_and_four_cost_three_life_points() -> None:
    st = alien_turn(Drawn(corridor(4, {2: "S", 3: "A"}), arms="heavy_bolter"))
    st.act("android-1").dice(3, 1, 1, 0).fight("red-commander")
    assert st.seen("red-commander").life == 3
    st = alien_turn(Drawn(corridor(4, {1: "2", 2: "1", 3: "A"})))
    st.act("android-1").dice(3, 1, 1, 0).fight("red-1")
    assert st.on_board() == {"android-1", "red-2"}


# ------------------------------------------------------------------------------------------------ the Assault Cannon


def cannon() -> Drawn:
    st = Drawn(DIAGRAM, weapons={"1": "assault_cannon"})
    st.go()
    st.act("red-1").choose(FireCannon("red-1", "assault_cannon"), dice=[2, 2])
    return st


def divisions(match: Match, found: set[frozenset[str]], seen: set[str]) -> None:
    """Every set of aliens that some division of the points eliminates."""
    digest = match.digest()
    if digest in seen:
        return
    seen.add(digest)
    standing = {id for id, figure in match.t.s.figures.items() if figure.square >= 0}
    found.add(frozenset(ALIENS - standing))
    assert match.ask is not None
    for option in match.ask.options:
        if isinstance(option, Share) and match.ask.prompt == "sq-ask-share":
            branch = match.copy()
            branch.choose(option)
            divisions(branch, found, seen)


ALIENS = {"gretchin-1", "gretchin-2", "gretchin-3", "orc-1", "orc-2", "android-1"}
"""Orc A, who stands in front, is the second one in reading order; Orc B behind him the first."""


@pytest.mark.rule("SQ-EX-2", "SQ-HEAVY-3", "SQ-HEAVY-5")
def test_example_2_four_points_have_exactly_four_kinds_of_best_division() -> None:
    st = cannon()
    assert st.shares() == ALIENS - {"orc-1"}
    found: set[frozenset[str]] = set()
    divisions(st.match, found, set())
    best = {one for one in found if not any(one < other for other in found)}
    gretchin = sorted(id for id in ALIENS if id.startswith("gretchin"))
    assert best == {
        frozenset(gretchin),
        *(frozenset({"orc-2", a, b}) for a in gretchin for b in gretchin if a < b),
        frozenset({"orc-2", "orc-1"}),
        *(frozenset({"android-1", a}) for a in gretchin),
    }


@pytest.mark.rule("SQ-EX-2e")
def test_example_2e_the_hidden_orc_gets_no_points_before_the_first_is_removed() -> None:
    st = cannon()
    with pytest.raises(Unlawful):
        st.share("orc-1", 2)
    st.share("orc-2", 2)
    st.share("orc-1", 2)
    assert not st.on_board() & {"orc-1", "orc-2"}


@pytest.mark.rule("SQ-EX-14")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_example_14_five_points_eliminate_up_to_five_gretchin(number: int) -> None:
    st = Drawn(corridor(6, {1: "1"}, height=5), weapons={"1": "assault_cannon"})
    for y in range(1, number + 1):
        st.alien("gretchin", (6, y))
    st.go()
    st.act("red-1").choose(FireCannon("red-1", "assault_cannon"), dice=[3, 2])
    for n in range(1, number + 1):
        st.share(f"gretchin-{n}", 1)
    assert st.on_board() == {"red-1"}


# ------------------------------------------------------------------------------------------------ lines and blasts

BEND = """
    +-+-+-+-+-+-+-+
    |1 . . O . O .|
    + + + + + + + +
    |. . . . . . .|
    + + +-+-+-+-+-+
    |. .|# # # # #|
    + + + + + + + +
    |. .|# # # # #|
    +-+-+-+-+-+-+-+
"""


@pytest.mark.rule("SQ-EX-3", "SQ-HEAVY-9")
def test_example_3_the_plasma_gun_in_a_bend_of_two_corridors() -> None:
    st = Drawn(BEND, weapons={"1": "plasma_gun"})
    st.go()
    st.act("red-1")
    assert st.directions() == {EAST}
    st.dice(3, 1).line(EAST)
    assert st.on_board() == {"red-1"}
    # With enemies on the other two lines these are offered too; each shows the squares that it strikes.
    st = Drawn(BEND, weapons={"1": "plasma_gun"})
    st.alien("gretchin", (1, 4))
    st.alien("gretchin", (2, 2))
    st.go()
    st.act("red-1")
    struck = {
        option.direction: [int(anchor.id) for anchor in option.anchors(st.t)] for option in st.options_of(FireLine)
    }
    assert struck == {
        EAST: [st.square((x, 1)) for x in range(2, 8)],
        SOUTH: [st.square((1, y)) for y in (2, 3, 4)],
        SOUTH_EAST: [st.square((2, 2))],
    }


@pytest.mark.rule("SQ-EX-4", "SQ-HEAVY-15")
@pytest.mark.parametrize(
    ("at", "loss"),
    [
        ((2, 2), 5), ((1, 2), 3), ((3, 2), 3), ((1, 3), 3), ((2, 3), 3), ((3, 3), 3), ((3, 1), 3),
        ((1, 1), 0), ((2, 1), 0), ((4, 1), 0),
    ],
)  # fmt: skip
def test_example_4_the_missile_beside_a_wall(at: tuple[int, int], loss: int) -> None:
    """A Commander on the square shows by his Life Points with how much he was attacked: Armour 2 is taken off."""
    st = Drawn(LEDGE.replace("1", "."))
    st.alien("chaos_heavy", (2, 3) if at in ((3, 2), (3, 3)) else (4, 3))
    st.commander("red", at)
    if not loss:
        st.marine("red-1", (1, 3))
    alien_turn(st)
    st.act("chaos_heavy-1").dice(2, 3).blast((2, 2))
    assert 6 - st.seen("red-commander").life == max(0, loss - 2)


HALL = """
    +-+-+-+-+-+
    |. . . . .|
    + + + + + +
    |. . . . .|
    +-+-+-+a+a+
    |# #|. D .|
    + + + + + +
    |# #|. . .|
    +-+-+-+-+-+
"""
FLOOR = [(x, y) for y in (1, 2) for x in range(1, 6)] + [(x, y) for y in (3, 4) for x in (3, 4, 5)]


@pytest.mark.rule("SQ-EX-5", "SQ-DRD-3", "SQ-DRD-4", "SQ-DRD-11")
def test_example_5_the_dreadnought_passes_a_doorway_and_turns() -> None:
    st = Drawn(HALL, doors="")
    st.marine("red-1", (1, 1))
    alien_turn(st)
    st.act("dreadnought-1")
    assert (4, 2) not in st.reach()  # under the doorway
    st.move("dreadnought-1", (2, 1))
    moves = [event.args["steps"] for event in st.history if event.key == "sq-moves"]
    assert moves == [4]
    assert not st.reach()


@pytest.mark.rule("SQ-EX-5", "SQ-LOS-7", "SQ-DRD-18", "SQ-DED-24")
@pytest.mark.parametrize("at", [at for at in FLOOR if at not in ((2, 1), (3, 1), (2, 2), (3, 2))])
def test_example_5_from_there_it_sees_every_square_but_two(at: tuple[int, int]) -> None:
    st = Drawn(HALL.replace("D", ".").replace("|. . . . .|", "|. D . . .|", 1), doors="")
    st.marine("red-1", at)
    alien_turn(st)
    st.act("dreadnought-1")
    assert bool(st.targets()) == (at not in ((3, 3), (3, 4)))


@pytest.mark.rule("SQ-EX-16", "SQ-HEAVY-14")
def test_example_16_a_missile_at_an_empty_square_next_to_a_gretchin() -> None:
    st = Drawn(corridor(8, {1: "1", 6: "G"}), weapons={"1": "missile_launcher"})
    st.go()
    st.act("red-1").dice(1, 0).blast((5, 1))
    assert st.on_board() == {"red-1"}


# ------------------------------------------------------------------------------------------------ shots and fights


@pytest.mark.rule("SQ-EX-6")
def test_example_6_an_android_hits_a_marine_with_three() -> None:
    st = alien_turn(Drawn(corridor(8, {1: "A", 6: "1", 8: "2"})))
    st.act("android-1").dice(0, 2, 1).fire("red-1")
    assert not st.alive("red-1")


@pytest.mark.rule("SQ-EX-7")
def test_example_7_a_targeter_turns_one_point_into_two() -> None:
    for card in ((), ("targeter",)):
        st = Drawn(corridor(8, {1: "1", 6: "O"}))
        st.cards("red", *card, targeters=("laser_rifle",) if card else ())
        st.go()
        st.act("red-1").dice(0, 1).fire("orc-1")
        if card:
            st.choose(RerollDie(0, 0), dice=[1])
        assert st.alive("orc-1") == (not card)


@pytest.mark.rule("SQ-EX-8")
def test_example_8_two_points_do_not_hurt_an_android() -> None:
    st = Drawn(corridor(8, {1: "1", 6: "A"}))
    st.go()
    st.act("red-1").dice(1, 1).fire("android-1")
    assert st.alive("android-1")


@pytest.mark.rule("SQ-EX-9")
@pytest.mark.parametrize(("genestealer", "falls"), [((3, 2), False), ((2, 0), True)])
def test_example_9_a_genestealer_attacks_a_commander(genestealer: tuple[int, int], falls: bool) -> None:
    st = alien_turn(Drawn(corridor(4, {2: "S", 3: "E"})))
    st.act("genestealer-1").dice(*genestealer, 1, 3, 0, 1).fight("red-commander")
    assert ("genestealer-1" not in st.on_board()) == falls
    assert st.seen("red-commander").life == 6


@pytest.mark.rule("SQ-EX-10")
def test_example_10_the_chances_of_a_laser_rifle() -> None:
    st = Drawn(corridor(8, {1: "1", 6: "G"}, height=2))
    st.alien("chaos_marine", (6, 2))
    st.go()
    st.act("red-1")
    assert st.match.odds(Shoot("red-1", "laser_rifle", "gretchin-1"))[Effect("eliminated", "gretchin-1")] == Fraction(
        5, 9
    )
    assert st.match.odds(Shoot("red-1", "laser_rifle", "chaos_marine-1"))[
        Effect("eliminated", "chaos_marine-1")
    ] == Fraction(1, 12)


@pytest.mark.rule("SQ-EX-11")
def test_example_11_sword_and_glove_against_an_android() -> None:
    st = Drawn(corridor(4, {2: "S", 3: "A"}))
    st.go()
    st.act("red-commander")
    odds = st.match.odds(Fight("red-commander", "android-1"))
    win, draw = odds[Effect("eliminated", "android-1")], odds[""]
    assert [round(float(100 * p), 2) for p in (win, draw, 1 - win - draw)] == [56.99, 15.01, 28.0]


@pytest.mark.rule("SQ-EX-12")
def test_example_12_pistol_and_melta_bomb_total_nothing_with_seven_in_a_hundred() -> None:
    """Against an object that one point destroys, nothing happens exactly when the total is 0."""
    text = {"en": "-", "it": "-"}
    mission = {
        "objects": [{"id": "crate", "kind": "destroy", "square": "drawn 2,1", "name": text}],
        "primary": {"text": text, "condition": {"kind": "destroy", "object": "crate", "threshold": 1}},
    }
    st = Drawn(corridor(4, {1: "1"}), mission=mission)
    st.cards("red", "laser_pistols", "melta_bomb")
    st.go()
    st.act("red-1")
    odds = st.match.odds(FightWithCard("red-1", "crate", "melta_bomb"))
    assert odds[""] == Fraction(8, 27) * Fraction(1, 4)
    assert round(float(100 * odds[""]), 2) == 7.41


@pytest.mark.rule("SQ-EX-13")
def test_example_13_two_red_dice_total_nothing_once_in_four() -> None:
    st = Drawn(corridor(8, {1: "S", 6: "G"}), arms="heavy_bolter")
    st.go()
    st.act("red-commander")
    assert st.match.odds(Shoot("red-commander", "heavy_bolter", "gretchin-1"))[""] == Fraction(1, 4)


@pytest.mark.rule("SQ-EX-22", "SQ-DRD-8")
def test_example_22_white_dice_never_hurt_a_dreadnought() -> None:
    st = Drawn(corridor(8, {1: "1", 6: "D"}, height=2))
    st.go()
    st.act("red-1")
    assert st.match.odds(Shoot("red-1", "laser_rifle", "dreadnought-1")).chances == {(): Fraction(1)}


# ------------------------------------------------------------------------------------------------ moves, cards, points


@pytest.mark.rule("SQ-EX-18", "SQ-CAMP-3")
def test_example_18_four_honours_give_eight_equipment_cards() -> None:
    match = Match(game, {"honours": {"red": 4}}, 1)
    match.choose(Arm("heavy_bolter", ("assault_cannon", "plasma_gun")))
    chosen = 0
    while match.ask is not None and match.ask.prompt == "sq-ask-card":
        options = [option for option in match.ask.options if isinstance(option, ChooseCard)]
        chosen += options[-1].card in C.equipment
        match.choose(options[-1])
    assert chosen == 8


@pytest.mark.rule("SQ-EX-19")
def test_example_19_with_move_it_six_squares_become_twelve_and_the_attack_remains() -> None:
    st = Drawn(corridor(16, {1: "1", 16: "G"}))
    st.cards("red", "move_it")
    st.go()
    st.choose(PlayOrder("move_it"))
    st.act("red-1")
    assert max(x for x, _ in st.reach()) == 13
    st.move("red-1", (13, 1))
    assert st.targets() == {"gretchin-1"}


@pytest.mark.rule("SQ-EX-20", "SQ-SCORE-2", "SQ-SCORE-3")
def test_example_20_a_squad_that_is_wiped_out_costs_forty_five_points() -> None:
    weapons = {"2": "assault_cannon", "3": "plasma_gun", "4": "missile_launcher"}
    ids = ["red-4", "red-3", "red-2", "red-1", "red-commander"]
    st = Drawn(
        """
        +-+-+-+-+-+-+
        |S 1 2 3 4 .|
        + + + + + + +
        |A G G G G 5|
        +-+-+-+-+-+-+
        """,
        weapons=weapons,
        squads=("red", "yellow"),
    )
    st.commander("red", (1, 1), life=1)
    alien_turn(st)
    for n in (1, 2, 3, 4):
        st.act(f"gretchin-{n}").dice(2, 0, 0).fight(f"red-{n}")
        st.done(f"gretchin-{n}")
    st.act("android-1").dice(3, 0, 0, 0, 0, 0).fight("red-commander")
    assert not any(st.alive(id) for id in ids)
    assert (st.score("red"), st.score(ALIEN)) == (-45, 45)


@pytest.mark.rule("SQ-EX-25", "SQ-MISS-9")
def test_example_25_a_withdrawal_without_the_mission_gives_the_alien_player_thirty() -> None:
    text = {"en": "-", "it": "-"}
    second = {"text": text, "condition": {"kind": "eliminate_together", "types": ["android"], "number": 1}}
    st = Drawn(corridor(6, {2: "1"}), mission={"secondary": second})
    st.go()
    st.act("red-1").choose(GoHome("red-1"))
    assert st.match.result is not None
    assert st.match.result.scores == {ALIEN: 30, "red": 0}


@pytest.mark.rule("SQ-EX-29")
def test_example_29_all_counters_are_worth_three_hundred_and_forty_nine_points() -> None:
    blips = sum(counter.points * counter.blips for counter in C.counters.values())
    reinforcements = sum(counter.points * counter.reinforcements for counter in C.counters.values())
    missions = C.counters_file.missions
    assert (blips, reinforcements, missions.primary + missions.secondary) == (152, 152, 45)


@pytest.mark.rule("SQ-EX-33", "SQ-BLIP-9")
def test_example_33_a_blip_revealed_in_front_of_a_doorway_stays_there() -> None:
    st = Drawn(
        """
        +-+-+-+-+-+-+-+-+
        |. . . . .a. . .|
        + + + + + + + + +
        |. . . . .a. . .|
        +-+-+-+-+ +-+-+-+
        |# # # #|.|# # #|
        + + + + + + + + +
        |# # # #|1|# # #|
        +-+-+-+-+-+-+-+-+
        """,
        doors="",
    )
    st.blip("dreadnought", (2, 1))
    alien_turn(st)
    st.act("blip-1").move("blip-1", (5, 1))
    assert not st.options_of(PlaceBase)  # there is one place for its base only
    st.choose(ArmDreadnought(("assault_cannon", "plasma_gun")))
    assert st.where("dreadnought-1") == (4, 1)
    assert st.reach() == {(3, 1)}  # one square is left: back, but not into the doorway
    assert st.refusal(MoveTo("dreadnought-1", st.square((6, 1)))).rule == "SQ-MOV-2"
