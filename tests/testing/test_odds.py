"""`check_odds` lets true odds pass and catches every way in which those of Ambush are wrong here."""

from fractions import Fraction

import pytest

from squadra.kernel import Effect, Effects, Odds, count_odds
from squadra.testing import Broken, check_odds
from squadra.testing.odds import tail
from tests.small_games import ambush

ANN, BOB = (Effect("loses", "ann"),), (Effect("loses", "bob"),)


class Aiming(ambush.Ambush):
    """Ambush whose table shows the odds of rolling a die again."""

    wrong: dict[Effects, Fraction] = {}

    def quick_odds(self, before, seat, option):
        return Odds(self.wrong, True) if self.wrong else None


def aiming(wrong=None):
    game = Aiming()
    game.wrong = wrong or {}
    return game


@pytest.fixture(autouse=True)
def shown(monkeypatch):
    monkeypatch.setattr(ambush.Again, "odds", True)


def test_true_odds_are_found_true():
    tally = check_odds(aiming(), seeds=range(1, 40), count=1200)
    assert tally.options.keys() == {"Again"} and tally.attacks >= 1200 and not tally.estimates


@pytest.mark.parametrize(
    "wrong",
    [
        {(): Fraction(1)},
        {ANN: Fraction(1)},
        {ANN: Fraction(1, 2), BOB: Fraction(1, 2)},
        {ANN: Fraction(1, 9), BOB: Fraction(1, 9), (): Fraction(1, 9)},
    ],
)
def test_odds_that_forget_an_outcome_or_do_not_add_up_are_caught(wrong):
    with pytest.raises(Broken) as caught:
        check_odds(aiming(wrong), seeds=range(1, 40), count=1200)
    assert caught.value.promise == "odds"


class Rounded(Aiming):
    """Every chance is a quarter nearer to the others than it is."""

    def quick_odds(self, before, seat, option):
        true = count_odds(self, before, seat, option, policy=self.odds_policy).chances
        return Odds({one: chance * 3 / 4 + Fraction(1, 4 * len(true)) for one, chance in true.items()}, True)


def test_odds_that_are_a_little_off_everywhere_are_caught():
    with pytest.raises(Broken, match=r"played out|standard deviations"):
        check_odds(Rounded(), seeds=range(1, 99), count=4000)


def test_a_rare_number_of_hits_is_told_from_a_usual_one():
    assert tail(100, 50, 0.5) == 0.0
    assert tail(100, 100, 1.0) == 0.0
    assert tail(1000, 500, 0.6) < -15
    assert tail(1000, 0, 0.5) < -600
