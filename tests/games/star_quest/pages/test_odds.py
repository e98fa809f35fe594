"""Odds of real attacks in real positions: the same as those of the dice, for areas, splits, fights and re-rolls."""

from __future__ import annotations

from fractions import Fraction

import pytest

from squadra.games.star_quest.content.dice import RED
from squadra.games.star_quest.pages.dice_odds import parse
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.rules.combat.reroll_worth import Stakes, hand_of, prospect
from squadra.kernel import Effect
from tests.games.star_quest.stage import Stage


@pytest.mark.rule("SQ-FIRE-5", "SQ-FIRE-6", "SQ-EX-10")
@pytest.mark.parametrize(("kind", "armour"), [("gretchin", 0), ("orc", 1), ("chaos_marine", 2), ("genestealer", 3)])
def test_a_shot_has_the_odds_of_its_dice(kind: str, armour: int) -> None:
    st = Stage()
    st.marine("red-1", (1, 3))
    st.commander("red", (1, 5), "heavy_bolter")
    target = st.alien(kind, (6, 4))
    st.go("red")
    st.choose(Activate("red-1"))
    assert st.match.odds(Shoot("red-1", "laser_rifle", target))[Effect("eliminated", target)] == parse("2W").beats(
        armour
    )
    st.choose(Done("red-1"), Activate("red-commander"))
    shot = Shoot("red-commander", "heavy_bolter", target)
    assert st.match.odds(shot)[Effect("eliminated", target)] == parse("2R").beats(armour)


@pytest.mark.rule("SQ-DICE-5", "SQ-DICE-8", "SQ-CARD-EQ-7", "SQ-CARD-EQ-11")
@pytest.mark.parametrize(("kind", "armour"), [("gretchin", 0), ("orc", 1), ("chaos_marine", 2), ("genestealer", 3)])
def test_re_rolls_in_a_real_shot_are_used_as_well_as_possible(kind: str, armour: int) -> None:
    st = Stage(squads=("yellow",))
    st.marine("yellow-1", (1, 3))
    st.commander("yellow", (1, 5), "heavy_bolter")
    st.cards("yellow", "targeter", "targeter", "bionic_eye", targeters=("laser_rifle", "heavy_bolter"))
    target = st.alien(kind, (6, 4))
    st.go("yellow")
    st.choose(Activate("yellow-1"))
    shot = Shoot("yellow-1", "laser_rifle", target)
    assert st.match.odds(shot)[Effect("eliminated", target)] == parse("2W").beats(armour, 1)
    st.choose(Done("yellow-1"), Activate("yellow-commander"))
    shot = Shoot("yellow-commander", "heavy_bolter", target)
    assert st.match.odds(shot)[Effect("eliminated", target)] == parse("2R").beats(armour, 2)


@pytest.mark.rule("SQ-EX-11", "SQ-EX-12", "SQ-HTH-4")
def test_a_fight_has_the_odds_of_both_sides_dice() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.cards("red", "melta_bomb", "laser_pistols")
    android = st.alien("android", (3, 4))
    st.go("red")
    st.choose(Activate("red-1"))
    odds = st.match.odds(Fight("red-1", android))
    fight = parse("3W").versus(parse("2R"))
    assert (odds[Effect("eliminated", android)], odds[Effect("eliminated", "red-1")], odds[""]) == (
        fight.win,
        fight.loss,
        fight.draw,
    )
    odds = st.match.odds(FightWithCard("red-1", android, "melta_bomb"))
    assert odds[Effect("eliminated", android)] == parse("3W+2R").versus(parse("2R")).win


@pytest.mark.rule("SQ-CARD-EQ-12", "SQ-RUL-18")
def test_a_re_roll_in_a_fight_is_made_after_both_sides_rolled() -> None:
    st = Stage()
    st.commander("red", (3, 3), "axe_and_pistol", life=1)
    st.cards("red", "bionic_arm")
    android = st.alien("android", (3, 4))
    st.go("red")
    st.choose(Activate("red-commander"))
    odds = st.match.odds(Fight("red-commander", android))
    fight = parse("2R").versus(parse("2R"), 1)
    assert odds[Effect("eliminated", android)] == fight.win
    assert odds[Effect("eliminated", "red-commander")] == fight.loss


@pytest.mark.rule("SQ-HEAVY-8", "SQ-HEAVY-14")
def test_lines_and_blasts_tell_what_becomes_of_everybody_they_strike() -> None:
    st = Stage()
    st.marine("red-1", (1, 3), "plasma_gun")
    st.marine("red-2", (1, 5), "missile_launcher")
    orc, android = st.alien("orc", (4, 3)), st.alien("android", (6, 3))
    st.go("red")
    st.choose(Activate("red-1"))
    odds = st.match.odds(next(option for option in st.options_of(FireLine) if option.direction == 2))
    pool = parse("2R")
    assert odds[(Effect("eliminated", android), Effect("eliminated", orc))] == pool.beats(2)
    assert odds[Effect("eliminated", orc)] == pool.beats(1) - pool.beats(2)
    st.choose(Done("red-1"), Activate("red-2"))
    odds = st.match.odds(FireBlast("red-2", "missile_launcher", st.square((5, 4))))
    top = pool.highest()
    assert odds[(Effect("eliminated", android), Effect("eliminated", orc))] == top[3]
    assert odds[Effect("eliminated", orc)] == top[2]
    assert odds[""] == top[0] + top[1]


@pytest.mark.rule("SQ-HEAVY-3", "SQ-HEAVY-5")
def test_shares_of_a_cannon_go_to_the_dearest_targets() -> None:
    st = Stage()
    st.marine("red-1", (1, 3), "assault_cannon")
    a, b = st.alien("gretchin", (4, 2)), st.alien("gretchin", (4, 5))
    st.go("red")
    st.choose(Activate("red-1"))
    odds = st.match.odds(FireCannon("red-1", "assault_cannon"))
    pool = parse("2R").distribution()
    assert odds[(Effect("eliminated", a), Effect("eliminated", b))] == 1 - pool[0] - pool[1]
    assert odds[""] == pool[0]
    assert sum(odds.chances.values()) == 1


@pytest.mark.rule("SQ-DICE-6", "SQ-DICE-8")
@pytest.mark.parametrize(
    ("faces", "again", "best"), [((3, 0), (), None), ((2, 0), (), ("red", 0)), ((1, 0), (1,), ("red", 1))]
)
def test_a_die_that_cannot_gain_is_kept_and_none_is_rolled_twice(
    faces: tuple[int, ...], again: tuple[int, ...], best: tuple[str, int] | None
) -> None:
    """Three points are needed."""
    stakes = Stakes(tuple(Fraction(total > 2) for total in range(7)))
    hands = (hand_of((RED, RED), faces, again), hand_of((), (), ()))
    assert prospect(stakes).best(hands, ("own",)) == best
