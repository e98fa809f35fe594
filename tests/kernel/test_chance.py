"""Dice that can be foretold in tests, checked by players, and counted for odds."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product

import pytest

from squadra.kernel import D6, Dice, Die, Draw, Effect, KernelError, Keyed, Match, Roll, Scripted, Seeded, verify
from squadra.kernel.chance import grouped, outcomes, possible
from squadra.kernel.odds import count_odds
from tests.small_games import ambush
from tests.small_games.ambush import Again, Attack, Keep

RED = Die("red", (0, 0, 1, 1, 2, 3))


def test_the_seeded_source_depends_on_seed_and_number_alone():
    roll = Roll((D6,) * 5, "dice")
    assert Seeded(1).answer(roll, 9) == Seeded(1).answer(roll, 9)
    assert Seeded(1).answer(roll, 9) != Seeded(2).answer(roll, 9)
    assert Seeded(1).answer(roll, 9) != Seeded(1).answer(roll, 10)


@pytest.mark.parametrize("source", [Seeded(5), Keyed(b"k", "m")])
def test_a_throw_is_not_the_throw_before_it_shifted_by_a_die(source):
    throws = [source.answer(Roll((D6,) * 8, "dice"), number) for number in range(200)]
    again = sum(a[1:] == b[:-1] for a, b in pairwise(throws))
    assert again == 0
    faces = sum(a[i + 1] == b[i] for a, b in pairwise(throws) for i in range(7))
    assert 170 < faces < 300


@pytest.mark.parametrize("source", [Seeded(5), Keyed(b"secret", "match", ("a", "b"))])
def test_faces_fall_evenly(source):
    falls = Counter(source.answer(Roll((D6,), "dice"), number)[0] for number in range(6000))
    assert set(falls) == {1, 2, 3, 4, 5, 6}
    assert all(850 < n < 1150 for n in falls.values())


@pytest.mark.parametrize("source", [Seeded(5), Keyed(b"secret", "match")])
def test_cards_are_drawn_by_their_number_in_the_bag_and_not_put_back(source):
    draw = Draw({"b": 1, "a": 3, "none": 0}, "cards", 4)
    assert Counter(source.answer(draw, 1)) == {"a": 3, "b": 1}
    first = Counter(source.answer(draw, number)[0] for number in range(4000))
    assert 850 < first["b"] < 1150
    assert source.answer(Draw({"a": 1}, "cards", 3), 1) == ("a",)


def test_the_order_of_a_bag_never_matters():
    assert Seeded(3).answer(Draw({"a": 2, "b": 2}, "c", 3), 1) == Seeded(3).answer(Draw({"b": 2, "a": 2}, "c", 3), 1)


@pytest.mark.parametrize("source", [Seeded(3), Keyed(b"secret", "match")])
def test_names_without_a_copy_change_no_draw(source):
    single, pairs = dict.fromkeys("gcabfde", 1), {"b": 2, "a": 1, "d": 3}
    for number in range(300):
        for bag in (single, pairs):
            count = number % 9
            assert source.answer(Draw(bag, "c", count), number) == source.answer(
                Draw({**bag, "0": 0}, "c", count), number
            )
    assert len(set(source.answer(Draw(single, "c", 7), 1))) == 7


def test_keyed_dice_change_with_key_match_nonce_epoch_and_number():
    roll = Roll((D6,) * 12, "dice")
    plain = Keyed(b"k", "m", ("n",), 0)
    others = [Keyed(b"l", "m", ("n",)), Keyed(b"k", "x", ("n",)), Keyed(b"k", "m", ("o",)), Keyed(b"k", "m", ("n",), 1)]
    thrown = {plain.answer(roll, 1), plain.answer(roll, 2), *(other.answer(roll, 1) for other in others)}
    assert len(thrown) == 6
    assert plain.commitment == Keyed(b"k", "other").commitment != others[0].commitment


def test_a_match_with_keyed_dice_can_be_verified_with_the_key_and_with_no_other():
    source = Keyed(b"key", "match-1", ("ann's", "bob's"))
    match = Match(ambush.game, dice=source)
    while match.ask is not None:
        match.choose(0)
    assert verify(match, Keyed(b"key", "match-1", ("ann's", "bob's"))).result == match.result
    with pytest.raises(ValueError, match="not the one that the dice source gives"):
        verify(match, Keyed(b"another", "match-1", ("ann's", "bob's")))


def test_a_script_refuses_what_cannot_fall():
    with pytest.raises(KernelError, match="cannot show it"):
        Scripted([9]).answer(Roll((D6,), "dice"), 0)
    with pytest.raises(KernelError, match="does not hold it"):
        Scripted(["b"]).answer(Draw({"a": 1}, "cards"), 0)
    with pytest.raises(KernelError, match="no outcome"):
        Scripted().answer(Roll((D6,), "dice"), 0)


def test_possible_knows_what_can_fall():
    assert possible(Roll((D6, RED), "d"), (6, 3)) and not possible(Roll((D6, RED), "d"), (6, 4))
    assert possible(Draw({"a": 1, "b": 2}, "c", 2), ("b", "b")) and not possible(Draw({"a": 1}, "c", 2), ("a", "a"))


@pytest.mark.parametrize("need", ["sorted", "sum", "highest"])
def test_grouped_outcomes_weigh_what_all_faces_weigh_together(need):
    dice = (RED, RED, D6)
    value = {"sorted": lambda f: tuple(sorted(f)), "sum": sum, "highest": max}[need]
    full = Counter(value(faces) for faces in product(*(die.faces for die in dice)))
    found = {value(faces): weight for weight, faces in grouped(dice, need)}
    assert found == full


def test_eight_dice_are_a_few_dozen_cases():
    assert len(outcomes(Roll((D6,) * 8, "d", "sum"))) == 41


def test_draws_are_weighed_by_copies():
    weights = {cards: weight for weight, cards in outcomes(Draw({"a": 2, "b": 1}, "c", 2))}
    assert weights == {("a", "a"): 2, ("a", "b"): 2, ("b", "a"): 2}


def attack(*cards):
    match = Match(ambush.game, dice=Scripted([*cards, 1, 4], then=Seeded(1)))
    match.choose(Attack("bob"), "ann")
    match.choose(Attack("ann"), "bob")
    while match.ask.prompt == "ambush-duck":
        match.choose(len(match.ask.options) - 2)
    return match


def test_odds_of_a_re_roll_are_those_of_the_dice():
    match = attack("aim", "duck", "rush", "rush")
    assert match.ask.prompt == "ambush-reroll"
    assert match.odds(Keep()).chances == {(): 1}
    again = match.odds(Again(0))
    assert again[Effect("loses", "bob")] == Fraction(1, 3) and again[""] == Fraction(2, 3) and again.exact
    assert match.ask.args == {"dice": (1, 4)}, "counting odds leaves the match as it was"


def test_odds_beyond_the_limit_are_an_estimate_and_say_so():
    match = attack("aim", "duck", "rush", "rush")
    table = match.t.copy()
    estimate = count_odds(ambush.game, table, "ann", Again(0), limit=2)
    assert not estimate.exact and "estimated" in repr(estimate)
    assert abs(estimate[Effect("loses", "bob")] - Fraction(1, 3)) < Fraction(1, 20)


@pytest.mark.parametrize("choice", [Attack("bob"), Again(7), 99, -1])
def test_an_odds_policy_may_answer_only_what_is_offered(choice):
    """Odds that rest on an answer which nobody could give would be a lie."""
    match = Match(ambush.game, dice=Scripted(["aim", "duck", "rush", "rush", 1, 4], then=Seeded(1)))
    match.choose(Attack("bob"), "ann")

    def policy(t, ask):
        return choice if ask.prompt == "ambush-reroll" else len(ask.options) - 2

    with pytest.raises(KernelError, match=r"ambush-reroll.*not offered"):
        count_odds(ambush.game, match.t, "bob", Attack("ann"), policy=policy)


def test_odds_say_what_they_assume_and_what_there_is_if_people_decide_otherwise():
    """A case that changes nothing is not worth a word; one may lay a table of its own."""
    match = Match(ambush.game, seed=1)
    match.choose(Attack("bob"), "ann")
    odds = count_odds(ambush.game, match.t, "bob", Attack("ann"))
    assert [message.key for message in odds.says] == ["ambush-nobody-is-wary"]
    assert [message.key for message, _ in odds.others] == ["ambush-if-last", "ambush-if-bare"]
    bare = {message.key: other for message, other in odds.others}["ambush-if-bare"]
    assert bare.exact and bare[Effect("loses", "ann")] == Fraction(5, 9)
    assert not count_odds(ambush.game, match.t, "bob", Attack("ann"), policy=ambush.game.odds_policy).others


def test_the_seat_for_whom_odds_are_counted_is_known_on_every_table_of_the_count():
    seen = set()

    class Watched(ambush.Ambush):
        def outcome(self, before, after):
            seen.add(after.odds_for)
            return super().outcome(before, after)

    match = Match(Watched(), seed=1)
    match.choose(Attack("bob"), "ann")
    count_odds(match.game, match.t, "bob", Attack("ann"))
    assert seen == {"bob"}
    assert match.t.odds_for == ""


def test_shuffling_and_sampling_keep_what_they_get():
    dice = Dice(3)
    assert sorted(dice.shuffled(range(10))) == list(range(10))
    assert Counter(dice.sample({"a": 2, "b": 1}, 3)) == {"a": 2, "b": 1}
