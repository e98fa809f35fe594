"""Hand-to-hand combat (SQ-HTH, SQ-RUL-18, -19)."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.rerolls import KEEP, RerollDie
from squadra.games.star_quest.state import ALIEN
from tests.games.star_quest.drawn import Drawn, alien_turn, corridor

CLINCH = corridor(4, {2: "1", 3: "o"}, height=2)
RING = """
    +-+-+-+
    |o a o|
    + + + +
    |c 1 s|
    + + + +
    |o g o|
    +-+-+-+
"""


def clinch(drawing: str = CLINCH, first: str = "", **more: Any) -> Drawn:
    st = Drawn(drawing, **more)
    st.go()
    st.act(first or next(id for id in st.on_board() if id.startswith("red")))
    return st


# ------------------------------------------------------------------------------------------------ who and where


@pytest.mark.rule("SQ-HTH-1", "SQ-DEC-13")
def test_a_miniature_may_attack_hand_to_hand_instead_of_firing() -> None:
    st = clinch()
    assert st.targets() == st.opponents() == {"orc-1"}
    st.fight("red-1", "orc-1", 0, 0, 0, 0)
    assert not st.targets()


@pytest.mark.rule("SQ-HTH-1")
def test_a_hand_to_hand_attack_comes_before_or_after_the_move() -> None:
    st = clinch()
    st.fight("red-1", "orc-1", 0, 0, 0, 0)
    st.walk("red-1", (1, 2))
    assert st.where("red-1") == (1, 2)
    st = clinch(corridor(6, {1: "1", 5: "o"}))
    st.walk("red-1", (4, 1))
    st.fight("red-1", "orc-1", 1, 0, 0, 0)
    assert not st.alive("orc-1")


@pytest.mark.rule("SQ-HTH-2", "SQ-HTH-3", "SQ-DEC-18")
def test_only_the_four_orthogonal_neighbours_can_be_attacked() -> None:
    st = clinch(RING)
    assert st.opponents() == {"android-1", "chaos_marine-1", "genestealer-1", "gretchin-1"}
    assert st.refusal(Fight("red-1", "orc-1")).rule == "SQ-HTH-3"


@pytest.mark.rule("SQ-HTH-2")
def test_who_is_not_next_to_the_attacker_cannot_be_attacked() -> None:
    st = clinch(corridor(5, {1: "1", 3: "o"}))
    assert st.refusal(Fight("red-1", "orc-1")).rule == "SQ-HTH-2"


@pytest.mark.rule("SQ-HTH-3", "SQ-CARD-EQ-2", "SQ-DEC-18")
def test_a_card_permits_diagonal_attacks() -> None:
    st = Drawn(RING)
    st.cards("red", "close_assault_blades")
    st.go()
    st.act("red-1")
    assert len(st.opponents()) == 8
    st.fight("red-1", "orc-1", 1, 0, 0)  # the Orc defends with one die fewer
    assert not st.alive("orc-1")


@pytest.mark.rule("SQ-RUL-19", "SQ-HTH-2")
def test_a_wall_or_a_closed_door_keeps_opponents_apart() -> None:
    apart = """
        +-+-+-+
        |o|1ag|
        + + + +
        |. .a.|
        +-+-+-+
    """
    st = clinch(apart)
    assert st.opponents() == set()
    assert st.refusal(Fight("red-1", "orc-1")).rule == "SQ-RUL-19"
    assert clinch(apart, doors="").opponents() == {"gretchin-1"}


# ------------------------------------------------------------------------------------------------ the combat


@pytest.mark.rule("SQ-HTH-4", "SQ-HTH-10")
def test_both_sides_roll_their_own_dice() -> None:
    st = clinch(corridor(4, {2: "1", 3: "s"}))
    st.fight("red-1", "genestealer-1", 2, 1, 3, 3)
    rolled = next(event for event in st.told if event.key == "sq-fight-rolls")
    assert (rolled.args["mine"], rolled.args["theirs"]) == ((2, 1), (3, 3))
    assert (rolled.args["pool"], rolled.args["guard"]) == ("2W", "2R")
    assert not st.dice.left


@pytest.mark.rule("SQ-HTH-5", "SQ-HTH-11", "SQ-HTH-12", "SQ-HTH-13", "SQ-SET-22", "SQ-SET-23", "SQ-SET-24")
@pytest.mark.parametrize(
    ("arms", "melee", "fire"),
    [
        ("axe_and_pistol", (3, 3), (2, 2)),
        ("heavy_bolter", (2, 2), (3, 3)),
        ("sword_and_glove", (3, 3, 2, 2), ()),
    ],
)
def test_a_commanders_dice_depend_on_his_weapon_set(arms: str, melee: tuple[int, ...], fire: tuple[int, ...]) -> None:
    """All dice show their highest face; the script fits only the dice of the set."""
    st = clinch(corridor(4, {2: "@", 3: "o"}), arms=arms)
    assert bool(st.targets()) == bool(fire)
    st.fight("red-commander", "orc-1", *melee, 0, 0)
    assert not st.alive("orc-1") and not st.dice.left
    if fire:
        st = clinch(corridor(4, {2: "@", 4: "o"}), arms=arms)
        st.shoot("red-commander", "orc-1", *fire)
        assert not st.alive("orc-1") and not st.dice.left


@pytest.mark.rule("SQ-HTH-6", "SQ-HTH-9")
def test_the_higher_total_wins_for_the_attacker() -> None:
    st = clinch()
    st.fight("red-1", "orc-1", 2, 0, 1, 0)
    assert st.on_board() == {"red-1"}


@pytest.mark.rule("SQ-HTH-6", "SQ-HTH-9", "SQ-RUL-19")
def test_the_higher_total_wins_for_the_defender_too() -> None:
    st = clinch(corridor(4, {1: "2", 2: "1", 3: "o"}), first="red-1")
    st.fight("red-1", "orc-1", 1, 0, 2, 0)
    assert st.on_board() == {"orc-1", "red-2"}
    assert (st.score("red"), st.score(ALIEN)) == (-5, 5)


@pytest.mark.rule("SQ-HTH-7", "SQ-FIRE-10")
@pytest.mark.parametrize(("dice", "life"), [((3, 0, 0, 0), 3), ((3, 3, 1, 1), 2), ((1, 0, 0, 0), 5)])
def test_the_loser_loses_the_difference_and_armour_plays_no_part(dice: tuple[int, ...], life: int) -> None:
    st = alien_turn(Drawn(corridor(4, {2: "@", 3: "s"}), arms="heavy_bolter"))
    st.act("genestealer-1").fight("genestealer-1", "red-commander", *dice)
    assert st.seen("red-commander").life == life


@pytest.mark.rule("SQ-HTH-8")
def test_on_equal_totals_nobody_loses_anything() -> None:
    st = clinch()
    st.fight("red-1", "orc-1", 2, 0, 1, 1)
    assert st.on_board() == {"red-1", "orc-1"}
    assert st.heard("sq-fight-drawn")


@pytest.mark.rule("SQ-HTH-10")
@pytest.mark.parametrize("weapon", ["laser_rifle", "assault_cannon", "plasma_gun", "missile_launcher"])
def test_a_marine_rolls_two_white_dice_whatever_he_carries_attacking_and_defending(weapon: str) -> None:
    st = clinch(corridor(4, {2: "1", 3: "o"}), weapons={"1": weapon})
    st.fight("red-1", "orc-1", 2, 2, 0, 0)
    assert not st.alive("orc-1") and not st.dice.left
    st = alien_turn(Drawn(corridor(4, {2: "1", 3: "g"}), weapons={"1": weapon}))
    st.act("gretchin-1").fight("gretchin-1", "red-1", 0, 2, 2)
    assert not st.alive("gretchin-1") and not st.dice.left


@pytest.mark.rule("SQ-HTH-14", "SQ-EX-32", "SQ-CARD-EQ-2")
@pytest.mark.parametrize(("sign", "dice"), [("a", (3,)), ("s", (3,)), ("o", (2,)), ("g", (2,)), ("D", (3, 3, 2))])
def test_one_die_fewer_takes_a_white_die_first_and_leaves_at_least_one(sign: str, dice: tuple[int, ...]) -> None:
    st = diagonal(sign)
    st.fight("red-1", st.foe, 0, 0, *dice)
    assert theirs(st) == dice
    assert not st.dice.left


@pytest.mark.rule("SQ-HTH-14", "SQ-EX-32", "SQ-CARD-ORD-7")
@pytest.mark.parametrize(("sign", "dice"), [("D", (3, 3)), ("o", (2,)), ("a", (3,))])
def test_several_such_rules_add_up(sign: str, dice: tuple[int, ...]) -> None:
    st = diagonal(sign, "photon_grenades")
    st.fight("red-1", st.foe, 0, 0, *dice)
    assert theirs(st) == dice


class Diagonal(Drawn):
    foe = ""


def diagonal(sign: str, *orders: str) -> Diagonal:
    """A Marine with Close Assault Blades diagonally next to an alien."""
    st = Diagonal(
        f"""
        +-+-+-+-+
        |1 . . .|
        + + + + +
        |. {sign} . .|
        + + + + +
        |. . . .|
        +-+-+-+-+
        """
    )
    st.foe = next(id for id in st.s.figures if not id.startswith("red"))
    st.cards("red", "close_assault_blades", *orders)
    st.go()
    for order in orders:
        st.do(PlayOrder(order))
    st.act("red-1")
    return st


def theirs(st: Drawn) -> tuple[int, ...]:
    return next(event.args["theirs"] for event in st.told if event.key == "sq-fight-rolls")


@pytest.mark.rule("SQ-RUL-18", "SQ-DEC-19")
def test_both_sides_roll_before_the_attacker_decides_on_his_re_roll() -> None:
    st = Drawn(corridor(4, {2: "@", 3: "a"}), arms="axe_and_pistol")
    st.cards("red", "bionic_arm")
    st.go()
    st.act("red-commander").fight("red-commander", "android-1", 1, 0, 2, 0)
    assert st.prompt == "sq-ask-reroll"
    assert theirs(st) == (2, 0)
    st.do(RerollDie(1, 0), dice=[3])
    assert not st.alive("android-1")
    st = Drawn(corridor(4, {2: "@", 3: "a"}), arms="axe_and_pistol")
    st.cards("red", "bionic_arm")
    st.go()
    st.act("red-commander").fight("red-commander", "android-1", 1, 0, 2, 0)
    st.do(KEEP)
    assert st.seen("red-commander").life == 5


@pytest.mark.rule("SQ-DEC-35", "SQ-CARD-EQ-6")
def test_a_melta_bomb_is_laid_to_one_own_attack() -> None:
    st = Drawn(corridor(4, {2: "1", 3: "s"}))
    st.cards("red", "melta_bomb")
    st.go()
    st.act("red-1").do(FightWithCard("red-1", "genestealer-1", "melta_bomb"), dice=[3, 3, 0, 0, 3, 2])
    assert not st.alive("genestealer-1")
    assert st.now.squads["red"].spent == ("melta_bomb",)


@pytest.mark.rule("SQ-RUL-19")
def test_a_defender_keeps_his_full_dice_however_often_he_is_attacked() -> None:
    st = Drawn(corridor(5, {1: "g", 2: "@", 3: "g"}))
    alien_turn(st)
    for alien in ("gretchin-1", "gretchin-2"):
        st.act(alien).fight(alien, "red-commander", 0, 3, 3, 2, 2)
        assert not st.alive(alien)
    assert not st.dice.left
