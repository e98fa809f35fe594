"""Hand-to-hand combat (SQ-HTH, SQ-RUL-18, -19)."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.rerolls import KEEP, RerollDie
from squadra.games.star_quest.state import ALIEN
from tests.games.star_quest.drawn import Drawn, alien_turn, corridor

CLINCH = corridor(4, {2: "1", 3: "O"}, height=2)
RING = """
    +-+-+-+
    |O A O|
    + + + +
    |T 1 E|
    + + + +
    |O G O|
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
    st.dice(0, 0, 0, 0).fight("orc-1")
    assert not st.targets()


@pytest.mark.rule("SQ-HTH-1")
def test_a_hand_to_hand_attack_comes_before_or_after_the_move() -> None:
    st = clinch()
    st.dice(0, 0, 0, 0).fight("orc-1")
    st.move("red-1", (1, 2))
    assert st.where("red-1") == (1, 2)
    st = clinch(corridor(6, {1: "1", 5: "O"}))
    st.move("red-1", (4, 1))
    st.dice(1, 0, 0, 0).fight("orc-1")
    assert not st.alive("orc-1")


@pytest.mark.rule("SQ-HTH-2", "SQ-HTH-3", "SQ-DEC-18")
def test_only_the_four_orthogonal_neighbours_can_be_attacked() -> None:
    st = clinch(RING)
    assert st.opponents() == {"android-1", "chaos_marine-1", "genestealer-1", "gretchin-1"}
    assert st.refusal(Fight("red-1", "orc-1")).rule == "SQ-HTH-3"


@pytest.mark.rule("SQ-HTH-2")
def test_who_is_not_next_to_the_attacker_cannot_be_attacked() -> None:
    st = clinch(corridor(5, {1: "1", 3: "O"}))
    assert st.refusal(Fight("red-1", "orc-1")).rule == "SQ-HTH-2"


@pytest.mark.rule("SQ-HTH-3", "SQ-CARD-EQ-2", "SQ-DEC-18")
def test_a_card_permits_diagonal_attacks() -> None:
    st = Drawn(RING)
    st.cards("red", "close_assault_blades")
    st.go()
    st.act("red-1")
    assert len(st.opponents()) == 8
    st.dice(1, 0, 0).fight("orc-1")  # the Orc defends with one die fewer
    assert not st.alive("orc-1")


@pytest.mark.rule("SQ-RUL-19", "SQ-HTH-2")
def test_a_wall_or_a_closed_door_keeps_opponents_apart() -> None:
    apart = """
        +-+-+-+
        |O|1aG|
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
    st = clinch(corridor(4, {2: "1", 3: "E"}))
    st.dice(2, 1, 3, 3).fight("genestealer-1")
    rolled = next(event for event in st.history if event.key == "sq-fight-rolls")
    assert (rolled.args["mine"], rolled.args["theirs"]) == ((2, 1), (3, 3))
    assert (rolled.args["pool"], rolled.args["guard"]) == ("2W", "2R")
    assert not st.script.left


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
    st = clinch(corridor(4, {2: "S", 3: "O"}), arms=arms)
    assert bool(st.targets()) == bool(fire)
    st.dice(*melee, 0, 0).fight("orc-1")
    assert not st.alive("orc-1") and not st.script.left
    if fire:
        st = clinch(corridor(4, {2: "S", 4: "O"}), arms=arms)
        st.dice(*fire).fire("orc-1")
        assert not st.alive("orc-1") and not st.script.left


@pytest.mark.rule("SQ-HTH-6", "SQ-HTH-9")
def test_the_higher_total_wins_for_the_attacker() -> None:
    st = clinch()
    st.dice(2, 0, 1, 0).fight("orc-1")
    assert st.on_board() == {"red-1"}


@pytest.mark.rule("SQ-HTH-6", "SQ-HTH-9", "SQ-RUL-19")
def test_the_higher_total_wins_for_the_defender_too() -> None:
    st = clinch(corridor(4, {1: "2", 2: "1", 3: "O"}), first="red-1")
    st.dice(1, 0, 2, 0).fight("orc-1")
    assert st.on_board() == {"orc-1", "red-2"}
    assert (st.score("red"), st.score(ALIEN)) == (-5, 5)


@pytest.mark.rule("SQ-HTH-7", "SQ-FIRE-10")
@pytest.mark.parametrize(("dice", "life"), [((3, 0, 0, 0), 3), ((3, 3, 1, 1), 2), ((1, 0, 0, 0), 5)])
def test_the_loser_loses_the_difference_and_armour_plays_no_part(dice: tuple[int, ...], life: int) -> None:
    st = alien_turn(Drawn(corridor(4, {2: "S", 3: "E"}), arms="heavy_bolter"))
    st.act("genestealer-1").dice(*dice).fight("red-commander")
    assert st.seen("red-commander").life == life


@pytest.mark.rule("SQ-HTH-8")
def test_on_equal_totals_nobody_loses_anything() -> None:
    st = clinch()
    st.dice(2, 0, 1, 1).fight("orc-1")
    assert st.on_board() == {"red-1", "orc-1"}
    assert st.told("sq-fight-drawn")


@pytest.mark.rule("SQ-HTH-10")
@pytest.mark.parametrize("weapon", ["laser_rifle", "assault_cannon", "plasma_gun", "missile_launcher"])
def test_a_marine_rolls_two_white_dice_whatever_he_carries_attacking_and_defending(weapon: str) -> None:
    st = clinch(corridor(4, {2: "1", 3: "O"}), weapons={"1": weapon})
    st.dice(2, 2, 0, 0).fight("orc-1")
    assert not st.alive("orc-1") and not st.script.left
    st = alien_turn(Drawn(corridor(4, {2: "1", 3: "G"}), weapons={"1": weapon}))
    st.act("gretchin-1").dice(0, 2, 2).fight("red-1")
    assert not st.alive("gretchin-1") and not st.script.left


@pytest.mark.rule("SQ-HTH-14", "SQ-EX-32", "SQ-CARD-EQ-2")
@pytest.mark.parametrize(("sign", "dice"), [("A", (3,)), ("E", (3,)), ("O", (2,)), ("G", (2,)), ("D", (3, 3, 2))])
def test_one_die_fewer_takes_a_white_die_first_and_leaves_at_least_one(sign: str, dice: tuple[int, ...]) -> None:
    st = diagonal(sign)
    st.dice(0, 0, *dice).fight(st.foe)
    assert theirs(st) == dice
    assert not st.script.left


@pytest.mark.rule("SQ-HTH-14", "SQ-EX-32", "SQ-CARD-ORD-7")
@pytest.mark.parametrize(("sign", "dice"), [("D", (3, 3)), ("O", (2,)), ("A", (3,))])
def test_several_such_rules_add_up(sign: str, dice: tuple[int, ...]) -> None:
    st = diagonal(sign, "photon_grenades")
    st.dice(0, 0, *dice).fight(st.foe)
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
        st.choose(PlayOrder(order))
    st.act("red-1")
    return st


def theirs(st: Drawn) -> tuple[int, ...]:
    return next(event.args["theirs"] for event in st.history if event.key == "sq-fight-rolls")


@pytest.mark.rule("SQ-RUL-18", "SQ-DEC-19")
def test_both_sides_roll_before_the_attacker_decides_on_his_re_roll() -> None:
    st = Drawn(corridor(4, {2: "S", 3: "A"}), arms="axe_and_pistol")
    st.cards("red", "bionic_arm")
    st.go()
    st.act("red-commander").dice(1, 0, 2, 0).fight("android-1")
    assert st.prompt == "sq-ask-reroll"
    assert theirs(st) == (2, 0)
    st.choose(RerollDie(1, 0), dice=[3])
    assert not st.alive("android-1")
    st = Drawn(corridor(4, {2: "S", 3: "A"}), arms="axe_and_pistol")
    st.cards("red", "bionic_arm")
    st.go()
    st.act("red-commander").dice(1, 0, 2, 0).fight("android-1")
    st.choose(KEEP)
    assert st.seen("red-commander").life == 5


@pytest.mark.rule("SQ-DEC-35", "SQ-CARD-EQ-6")
def test_a_melta_bomb_is_laid_to_one_own_attack() -> None:
    st = Drawn(corridor(4, {2: "1", 3: "E"}))
    st.cards("red", "melta_bomb")
    st.go()
    st.act("red-1").choose(FightWithCard("red-1", "genestealer-1", "melta_bomb"), dice=[3, 3, 0, 0, 3, 2])
    assert not st.alive("genestealer-1")
    assert st.s.squads["red"].spent == ("melta_bomb",)


@pytest.mark.rule("SQ-RUL-19")
def test_a_defender_keeps_his_full_dice_however_often_he_is_attacked() -> None:
    st = Drawn(corridor(5, {1: "G", 2: "S", 3: "G"}))
    alien_turn(st)
    for alien in ("gretchin-1", "gretchin-2"):
        st.act(alien).dice(0, 3, 3, 2, 2).fight("red-commander")
        assert not st.alive(alien)
    assert not st.script.left
