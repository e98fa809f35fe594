"""How a total is best shared out (SQ-HEAVY-3 to -6, SQ-RUL-14) and which die is best rolled again: for odds and for opponents."""

from __future__ import annotations

from fractions import Fraction

import pytest

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.content.dice import Pool
from squadra.games.star_quest.opponents.tactics import Tactics
from squadra.games.star_quest.pages.dice_odds import parse
from squadra.games.star_quest.rulebook.combat import Kind
from squadra.games.star_quest.rules.combat.assault_cannon import STOP_SHARING, FireCannon, Share, ShareOffer
from squadra.games.star_quest.rules.combat.reroll_worth import Stakes, final
from squadra.games.star_quest.rules.combat.rerolls import KEEP, RerollDie
from squadra.games.star_quest.rules.options import Advised
from squadra.kernel import Dice, Effect, Option
from tests.games.star_quest.positions import Position, hulk
from tests.games.star_quest.supplement.arena import arena, commander, cover, terminator


def advice(game: Position) -> Option:
    """What is best, by exact expectation."""
    assert game.match.ask is not None and isinstance(game.match.ask.options, Advised)
    return game.match.ask.options.best()


def opponent(game: Position) -> Option:
    """What an opponent answers, who sees the view of his seat only."""
    ask = game.match.ask
    assert ask is not None
    return ask.options[Tactics(game.match.game.content).choose(game.match.view(ask.seat), ask, Dice(1))]


def sharing(drawing: str, *dice: int) -> Position:
    """X has fired his Assault Cannon; an object is destroyed by five points."""
    game = hulk(drawing)
    if "@" in drawing:
        game.mission(book.Destroy(object="console", threshold=5))
    return game.dice(*dice).act("X").fire()


# ------------------------------------------------------------------------------------------------ shares


@pytest.mark.rule("SQ-HEAVY-4", "SQ-RUL-14")
@pytest.mark.parametrize(
    ("drawing", "dice", "share"),
    [
        ("X . . O", (1, 0), None),  # an Orc has Armour 1
        ("X . . O", (3, 3), ("O", 2)),  # no more than is needed
        ("X . . G\n. . . O\n. . . .", (1, 1), ("O", 2)),  # one Life Point either way: the dearer one
        ("X . . D .\n. . . . .", (2, 2), None),
        ("X . . D .\n. . . . .", (3, 2), ("D", 5)),  # a wound counts
        ("X . . @", (3, 0), None),
        ("X . . @", (3, 2), ("console", 5)),
    ],
)
def test_the_best_share(drawing: str, dice: tuple[int, ...], share: tuple[str, int] | None) -> None:
    game = sharing(drawing, *dice)
    expected = STOP_SHARING if share is None else Share(game.id(share[0]), share[1])
    assert advice(game) == expected
    assert opponent(game) == expected


@pytest.mark.rule("SQ-HEAVY-5")
def test_a_share_reckons_with_whom_it_opens_the_view_to() -> None:
    """Three points: the Android alone, or the Gretchin in front and the one that it hides."""
    game = sharing("X . G G\n. . . .\n. . . A", 3, 0)
    assert not game.offers(Share("G2", 1))
    assert advice(game) == Share(game.id("G1"), 1)
    game.share("G1", 1)
    assert advice(game) == Share(game.id("G2"), 1)


@pytest.mark.rule("SQ-HEAVY-5")
def test_the_odds_reckon_with_those_behind() -> None:
    game = hulk("X . O . O").act("X")
    odds = game.match.odds(FireCannon(game.id("X"), "assault_cannon"))
    pool = parse("2R").distribution()
    assert (
        odds[(Effect("eliminated", game.id("O1")), Effect("eliminated", game.id("O2")))] == pool[4] + pool[5] + pool[6]
    )
    assert odds[Effect("eliminated", game.id("O1"))] == pool[2] + pool[3]


@pytest.mark.rule("SQX-COV-2", "SQ-HEAVY-4")
def test_an_opponent_gives_no_points_to_a_target_that_they_cannot_hurt() -> None:
    """The Orc behind light cover has Armour 2: two points go to the Gretchin."""
    game = arena("X . . O\n. . . .\n. . . G", X=terminator("storm_bolter"), switches=("cover",))
    cover(game, "c1").act("X").dice(1, 1, 0, 0).choose(FireCannon("X", "storm_bolter"))
    while game.offers(KEEP):
        game.keep()
    assert game.offers(Share("O", 2))
    assert opponent(game) == advice(game) == Share(game.id("G"), 1)


@pytest.mark.rule("SQ-HEAVY-4", "SQ-RUL-14")
def test_two_cheap_targets_are_worth_more_than_a_dear_one() -> None:
    """Three points: the Android, or both Gretchin, who stand in nobody's way."""
    game = sharing("X . . A\n. . . .\n. . . G\nG . . .", 3, 0)
    assert advice(game) == Share(game.id("G1"), 1)
    game.share("G1", 1)
    assert advice(game) == Share(game.id("G2"), 1)


def test_a_death_counts_more_than_a_wound() -> None:
    game = sharing("X . . D .\n. . . . .\nG . . . .", 3, 2)
    assert advice(game) == Share(game.id("G"), 1)


def test_whoever_is_asked_may_weigh_the_targets_himself() -> None:
    game = sharing("X . . G\n. . . O\n. . . .", 2, 0)
    assert game.match.ask is not None and isinstance(offer := game.match.ask.options, ShareOffer)
    assert offer.best(lambda id: 5.0 if "gretchin" in id else 1.0) == Share(game.id("G"), 1)


# ------------------------------------------------------------------------------------------------ dice


@pytest.mark.rule("SQ-DICE-5", "SQ-DICE-6")
@pytest.mark.parametrize(
    ("target", "dice", "best"),
    [
        ("G", (3, 0), None),  # the Gretchin is dead already: the blank stays
        ("A", (1, 1), RerollDie(0, 1)),  # three are needed, and there is no blank
        ("A", (2, 0), RerollDie(1, 0)),
        ("E", (3, 0), RerollDie(1, 0)),
        ("E", (0, 0), None),  # one die alone cannot bring four
    ],
)
def test_the_die_that_gains_most_is_rolled_again(target: str, dice: tuple[int, int], best: RerollDie | None) -> None:
    game = hulk(f"C . . {target}").shown("red", "bionic_eye").dice(*dice).act("C").fire(target)
    assert game.prompt == "sq-ask-reroll"
    expected = KEEP if best is None else best
    assert advice(game) == expected
    assert opponent(game) == expected


@pytest.mark.rule("SQX-ARM-106", "SQX-ARM-107")
def test_an_opponent_parries_the_die_that_hurts_most() -> None:
    game = arena("X E", X=commander(blades=("power_sword",)), switches=("parry",)).turn("alien")
    game.act("E").dice(1, 3, 0, 0).fight("X")
    assert game.prompt == "sqx-ask-forced-reroll"
    assert opponent(game) == advice(game)
    assert getattr(opponent(game), "face", None) == 3


@pytest.mark.rule("SQX-ARM-106", "SQ-DICE-6")
def test_an_opponent_does_not_parry_what_loses_anyway() -> None:
    game = arena("X E", X=commander(blades=("power_sword",)), switches=("parry",)).turn("alien")
    game.act("E").dice(0, 0, 3, 0).fight("X")
    assert opponent(game) == advice(game) == KEEP


@pytest.mark.rule("SQ-RUL-18")
def test_an_attacker_rolls_again_what_would_win_too_little() -> None:
    """Drawn at nought, the Commander rolls a red die again; it can lose nothing."""
    game = hulk("K A").shown("red", "bionic_arm").dice(0, 0, 0, 0).act("K").fight("A")
    assert advice(game) == RerollDie(0, 0)
    odds = game.match.odds(RerollDie(0, 0))
    assert odds[Effect("eliminated", game.id("A"))] == parse("1R").beats(0)


@pytest.mark.rule("SQ-HEAVY-5", "SQ-RUL-35")
def test_a_share_reckons_with_whom_a_destroyed_object_hides() -> None:
    """Four points: the object and the Orc behind it, rather than the Android alone."""
    game = hulk("X . @ O\n. . . .\n. . . A").mission(book.Destroy(object="console", threshold=2))
    game.dice(2, 2).act("X").fire()
    assert advice(game) == Share("console", 2)
    game.share("console", 2)
    assert advice(game) == Share(game.id("O"), 2)


@pytest.mark.rule("SQ-DICE-6", "SQ-DICE-8", "SQX-RUL-3")
@pytest.mark.parametrize(
    ("pools", "kinds"),
    [
        (("1R", ""), ("own", "own")),  # the second finds no die that was not rolled again
        (("1W", ""), ("own", "guard")),  # nor does a defender without dice
        (("2R", "1W"), ("own", "force", "guard")),
        (("1R", "2W"), ("force", "guard", "guard")),
    ],
)
def test_every_end_of_a_roll_weighs_six_for_each_die_and_each_reroll(
    pools: tuple[str, str], kinds: tuple[Kind, ...]
) -> None:
    stakes = Stakes(tuple(Fraction(margin > 0) for margin in range(-6, 7)), -6)
    mine, theirs = (parse(pool) if pool else Pool() for pool in pools)
    ends = final(stakes, (mine, theirs), kinds)
    assert sum(ends.values()) == 6 ** (len(mine.dice()) + len(theirs.dice()) + len(kinds))
    if "own" in kinds and not theirs:
        once = final(stakes, (mine, theirs), ("own",))
        assert {end: Fraction(n, 6) for end, n in ends.items()} == once, "as good as one reroll"
