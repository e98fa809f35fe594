"""Dice, firing and hits (SQ-DICE, SQ-FIRE)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from squadra.games.star_quest.content.dice import RED, WHITE
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.rules.combat.reroll_worth import Hand, hand_of
from squadra.games.star_quest.rules.combat.rerolls import KEEP, RerollDie
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Effect, KernelError
from tests.games.star_quest.drawn import EAST, Drawn, alien_turn, corridor
from tests.games.star_quest.stage import C

RANGE = corridor(8, {1: "1", 6: "G"})


# ------------------------------------------------------------------------------------------------ dice


@pytest.mark.rule("SQ-DICE-1", "SQ-FIRE-2", "SQ-FIRE-4")
def test_light_weapons_roll_white_dice_and_heavy_weapons_red_ones() -> None:
    st = Drawn(RANGE)
    st.go()
    st.act("red-1")
    with pytest.raises(KernelError, match="cannot show it"):
        st.dice(3, 0).fire("gretchin-1")  # no white die shows a 3
    st = Drawn(RANGE, weapons={"1": "plasma_gun"})
    st.go()
    st.act("red-1").dice(3, 3).line(EAST)
    assert not st.alive("gretchin-1")


@pytest.mark.rule("SQ-DICE-2", "SQ-DED-1")
def test_a_white_die_shows_nothing_four_times_one_and_two_once_each() -> None:
    assert sorted(WHITE.faces) == [0, 0, 0, 0, 1, 2]
    st = alien_turn(Drawn(corridor(3, {1: "G", 2: "S"}), arms="heavy_bolter"))
    st.act("gretchin-1")
    # Hand to hand a Gretchin rolls one white die, the Commander two.
    odds = st.match.odds(Fight("gretchin-1", "red-commander"))
    assert odds[Effect("loses", "red-commander", 2)] == Fraction(1, 6) * Fraction(4, 6) ** 2
    assert odds[Effect("loses", "red-commander", 1)] == Fraction(1, 6) * (
        Fraction(4, 6) ** 2 + 2 * Fraction(4, 6) * Fraction(1, 6)
    )


@pytest.mark.rule("SQ-DICE-3", "SQ-DED-1")
def test_a_red_die_shows_nothing_three_times_one_two_and_three_once_each() -> None:
    assert sorted(RED.faces) == [0, 0, 0, 1, 2, 3]
    st = alien_turn(Drawn(corridor(4, {1: "Q", 4: "S"})))
    st.act("chaos_commander-1")
    odds = st.match.odds(Shoot("chaos_commander-1", C.aliens["chaos_commander"].weapons[0], "red-commander"))
    # Two red dice against Armour 2: 6 with one throw of 36, 5 with two, 4 with three, 3 with eight.
    assert [odds[Effect("loses", "red-commander", n)] for n in (4, 3, 2, 1)] == [Fraction(n, 36) for n in (1, 2, 3, 8)]


@pytest.mark.rule("SQ-DICE-4")
def test_the_same_dice_serve_for_firing_and_for_hand_to_hand_combat() -> None:
    st = Drawn(corridor(3, {1: "1", 2: "G"}))
    st.go()
    st.act("red-1")
    assert st.match.odds(Shoot("red-1", "laser_rifle", "gretchin-1"))[Effect("eliminated", "gretchin-1")] == Fraction(
        20, 36
    )
    st.dice(2, 2, 2).fight("gretchin-1")
    assert [event.args["total"] for event in st.history if event.key == "sq-fight-rolls"] == [4]


def targeted(*cards: str, targeters: tuple[str, ...] = ("heavy_bolter",)) -> Drawn:
    """A Commander with a Heavy Bolter and cards that let him re-roll."""
    st = Drawn(corridor(8, {1: "S", 6: "E"}), arms="heavy_bolter")
    st.cards("red", *cards, targeters=targeters)
    st.go()
    st.act("red-commander")
    return st


@pytest.mark.rule("SQ-DICE-5", "SQ-DEC-19", "SQ-RUL-18")
def test_a_card_lets_one_die_be_rolled_again() -> None:
    st = targeted("targeter")
    st.dice(3, 0).fire("genestealer-1")
    assert st.prompt == "sq-ask-reroll"
    st.choose(RerollDie(1, 0), dice=[1])
    assert not st.alive("genestealer-1")
    assert not st.options_of(RerollDie)


@pytest.mark.rule("SQ-DICE-5")
def test_without_a_card_there_is_no_second_throw() -> None:
    st = targeted(targeters=())
    st.dice(3, 0).fire("genestealer-1")
    assert st.alive("genestealer-1")
    assert not st.options_of(RerollDie)


@pytest.mark.rule("SQ-DICE-6", "SQ-DEC-19")
def test_a_re_roll_is_never_obligatory() -> None:
    st = targeted("targeter")
    st.dice(3, 1).fire("genestealer-1")
    st.choose(KEEP)
    assert not st.alive("genestealer-1")


@pytest.mark.rule("SQ-DICE-7")
def test_the_new_result_must_be_used_also_if_it_is_worse() -> None:
    st = targeted("targeter")
    st.dice(3, 2).fire("genestealer-1")
    st.choose(RerollDie(1, 2), dice=[0])
    assert st.alive("genestealer-1")


@pytest.mark.rule("SQ-DICE-8", "SQ-EX-15", "SQ-CARD-7")
def test_two_sources_re_roll_two_dice_but_never_the_same_one_twice() -> None:
    st = targeted("targeter", "bionic_eye")
    st.dice(2, 0).fire("genestealer-1")
    st.choose(RerollDie(1, 0), dice=[0])
    assert st.options_of(RerollDie) == [RerollDie(0, 2)]
    st.choose(RerollDie(0, 2), dice=[3])
    assert not st.options_of(RerollDie)
    assert st.alive("genestealer-1")


# ------------------------------------------------------------------------------------------------ weapons


@pytest.mark.rule("SQ-FIRE-1", "SQ-FIRE-2", "SQ-FIRE-3", "SQ-FIRE-4", "SQ-DEC-13")
@pytest.mark.parametrize(
    ("weapon", "faces"),
    [
        ("laser_rifle", (2, 2)),
        ("laser_pistol", (2, 2)),
        ("heavy_bolter", (3, 3)),
        ("assault_cannon", (3, 3)),
        ("plasma_gun", (3, 3)),
        ("missile_launcher", (3, 3)),
    ],
)
def test_the_weapon_gives_the_dice(weapon: str, faces: tuple[int, int]) -> None:
    """All dice show their highest face; the script fits only the dice of the weapon."""
    st = Drawn(corridor(8, {1: "1", 6: "A"}), weapons={"1": weapon})
    if weapon in ("laser_pistol", "heavy_bolter"):
        st.marine("red-1", (1, 1), weapon)
    st.go()
    st.act("red-1")
    shots = [o for kind in (Shoot, FireCannon, FireLine) for o in st.options_of(kind)]
    shots = shots or st.options_of(FireBlast, lambda o: o.square == st.square((6, 1)))
    assert len(shots) == 1
    st.choose(shots[0], dice=faces)
    rolls = [event.args["dice"] for event in st.history if event.key == "sq-rolls"]
    assert rolls == [faces]
    assert not st.script.left


@pytest.mark.rule("SQ-FIRE-3", "SQ-MOV-5")
def test_the_heavy_bolter_strikes_a_single_target_and_counts_as_a_light_weapon() -> None:
    st = Drawn(corridor(8, {1: "S", 5: "G", 6: "O"}, height=2), arms="heavy_bolter")
    st.alien("gretchin", (5, 2))
    st.go()
    st.act("red-commander").dice(3, 3).fire("gretchin-1")
    assert st.on_board() == {"red-commander", "gretchin-2", "orc-1"}
    assert not st.seen("red-commander").heavy


# ------------------------------------------------------------------------------------------------ hits


@pytest.mark.rule("SQ-FIRE-5")
def test_the_numbers_of_the_dice_are_added() -> None:
    st = Drawn(corridor(8, {1: "1", 6: "O"}))
    st.go()
    st.act("red-1").dice(1, 1).fire("orc-1")
    assert not st.alive("orc-1")  # neither die alone exceeds Armour 1


ARMOUR = [("G", 0), ("O", 1), ("T", 2), ("H", 2), ("Q", 2), ("A", 2), ("E", 3)]


@pytest.mark.rule("SQ-FIRE-6", "SQ-FIRE-8", "SQ-RUL-24", "SQ-DED-2", "SQ-DED-3", "SQ-DED-4", "SQ-DED-5", "SQ-DED-7")
@pytest.mark.parametrize(("sign", "armour"), ARMOUR)
def test_a_shot_hits_only_with_more_than_the_armour_and_then_eliminates(sign: str, armour: int) -> None:
    for extra in (0, 1):
        st = Drawn(corridor(8, {1: "S", 6: sign}), arms="heavy_bolter")
        alien = next(id for id in st.s.figures if id != "red-commander")
        st.go()
        total = armour + extra
        st.act("red-commander").dice(min(total, 3), max(total - 3, 0)).fire(alien)
        assert st.alive(alien) == (extra == 0)
        assert bool(st.told("sq-no-effect")) == (extra == 0)


@pytest.mark.rule("SQ-FIRE-7", "SQ-FIRE-10", "SQ-FIRE-11", "SQ-HID-14")
@pytest.mark.parametrize(("dice", "life"), [((2, 0), 6), ((3, 0), 5), ((3, 2), 3), ((3, 3), 2)])
def test_the_target_loses_a_life_point_for_every_point_above_its_armour(dice: tuple[int, int], life: int) -> None:
    st = alien_turn(Drawn(corridor(8, {1: "Q", 6: "S"})))
    assert (st.seen("red-commander").life, st.seen("red-commander").armour) == (6, 2)
    st.act("chaos_commander-1").dice(*dice).fire("red-commander")
    assert st.seen("red-commander", "red").life == life


@pytest.mark.rule("SQ-FIRE-7", "SQ-FIRE-10")
def test_wounds_add_up_over_several_shots() -> None:
    st = Drawn(corridor(8, {1: "Q", 6: "S"}, height=2))
    st.alien("chaos_heavy", (1, 2))
    alien_turn(st)
    st.act("chaos_commander-1").dice(3, 2).fire("red-commander")
    st.done("chaos_commander-1")
    st.act("chaos_heavy-1").dice(3, 2).blast((6, 1))
    assert st.seen("red-commander").life == 0
    assert not st.alive("red-commander")


@pytest.mark.rule("SQ-FIRE-9", "SQ-FIRE-11")
@pytest.mark.parametrize(("dice", "alive"), [((2, 0), True), ((2, 1), False)])
def test_a_marine_has_armour_two_and_one_life_point(dice: tuple[int, int], alive: bool) -> None:
    st = alien_turn(Drawn(corridor(8, {1: "O", 6: "1"})))
    st.act("orc-1").dice(*dice).fire("red-1")
    assert st.alive("red-1") == alive


@pytest.mark.rule("SQ-FIRE-11")
@pytest.mark.parametrize("weapon", ["laser_rifle", "assault_cannon", "plasma_gun", "missile_launcher"])
def test_all_marines_have_the_same_armour(weapon: str) -> None:
    st = Drawn(corridor(4, {1: "1"}), weapons={"1": weapon})
    st.go()
    assert st.seen("red-1").armour == 2


@pytest.mark.rule("SQ-FIRE-12", "SQ-SCORE-1", "SQ-SCORE-4")
def test_an_eliminated_miniature_is_removed_and_the_points_are_recorded() -> None:
    st = alien_turn(Drawn(corridor(8, {1: "O", 6: "1", 8: "2"})))
    st.act("orc-1").dice(2, 1).fire("red-1")
    assert st.on_board() == {"orc-1", "red-2"}
    assert (st.score("red"), st.score(ALIEN)) == (-5, 5)
    assert st.seen("red-1").place == "dead"


@pytest.mark.rule("SQ-CARD-ORD-2", "SQ-DICE-5")
def test_with_fire_a_re_roll_may_be_used_for_each_of_the_two_shots() -> None:
    st = Drawn(corridor(8, {1: "1", 4: "G", 6: "G"}))
    st.cards("red", "targeter", "fire", targeters=("laser_rifle",))
    st.go()
    st.choose(PlayOrder("fire"))
    st.act("red-1").dice(0, 0).fire("gretchin-1")
    st.choose(RerollDie(0, 0), dice=[1])
    st.dice(0, 0).fire("gretchin-2")
    st.choose(RerollDie(0, 0), dice=[2])
    assert st.on_board() == {"red-1"}


@pytest.mark.rule("SQ-RUL-14")
def test_dice_that_stay_count_with_their_total_and_the_highest_of_them() -> None:
    lying = hand_of((RED, RED, WHITE), (3, 1, 2), again=(2,))
    assert (lying.total, lying.top) == (2, 2), "the white die was rolled again and counts already"
    assert lying.closed() == Hand((), 6, 3)
    assert lying.rolled(("red", 1), 0).closed() == Hand((), 5, 3)
    assert Hand((), 4, 3).closed() == Hand((), 4, 3)
