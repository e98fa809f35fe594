"""A match is a fold over its answers: choosing, refusing, copying, forking, taking back, saving."""

import pytest

from squadra.kernel import Dice, Match, Pass, SaveError, Scripted, SetupError, Unlawful, load, no, verify
from squadra.kernel.match import CHECKPOINT
from squadra.kernel.record import FORMAT, MAGIC
from tests.small_games import ambush, connect_four
from tests.small_games.ambush import Attack, Duck, Hide


def random_match(game, seed=1, setup=None, answers=10_000):
    match, dice = Match(game, setup, seed), Dice(seed)
    while match.ask is not None and match.number < answers:
        match.choose(dice.below(len(match.ask.options)))
    return match


def test_an_option_is_chosen_by_itself_or_by_its_index():
    by_index, by_option = Match(connect_four.game), Match(connect_four.game)
    by_index.choose(3)
    by_option.choose(connect_four.DROPS[3])
    assert by_index.digest() == by_option.digest()
    assert by_index.ask.seat == "yellow"


@pytest.mark.parametrize("wrong", [7, -1, Hide(), Pass()])
def test_an_answer_that_is_not_offered_is_refused_with_its_rule_and_changes_nothing(wrong):
    match = Match(connect_four.game)
    before = match.digest()
    with pytest.raises(Unlawful) as refused:
        match.choose(wrong)
    assert refused.value.refusal == no("why-not-offered", "C4-1")
    assert match.digest() == before and match.number == 0


def test_a_seat_that_is_not_asked_is_refused():
    match = Match(connect_four.game)
    with pytest.raises(Unlawful) as refused:
        match.choose(0, "yellow")
    assert refused.value.refusal.key == "why-not-your-question"


def test_after_the_end_every_answer_is_refused():
    match = random_match(connect_four.game)
    assert match.result is not None and match.ask is None
    with pytest.raises(Unlawful) as refused:
        match.choose(0)
    assert refused.value.refusal.key == "why-match-is-over"


def test_secret_simultaneous_answers_may_come_in_any_order():
    first, second = Match(ambush.game, seed=2), Match(ambush.game, seed=2)
    first.choose(Attack("bob"), "ann")
    first.choose(Hide(), "bob")
    second.choose(Hide(), "bob")
    assert second.ask.seats == ("ann",)
    second.choose(Attack("bob"), "ann")
    assert first.digest() == second.digest()


def test_a_seat_answers_a_simultaneous_question_once():
    match = Match(ambush.game, seed=2)
    match.choose(Hide(), "bob")
    with pytest.raises(Unlawful):
        match.choose(Hide(), "bob")


def test_a_copy_lives_its_own_life():
    match = random_match(ambush.game, answers=30)
    before = match.digest()
    copy = match.copy()
    while copy.ask is not None:
        copy.choose(0)
    assert match.digest() == before and match.result is None and copy.result is not None


def test_a_fork_stands_where_the_match_once_stood():
    match, dice, stood = Match(ambush.game, {"players": 4}, 5), Dice(5), {}
    while match.ask is not None:
        stood[match.number] = match.digest()
        match.choose(dice.below(len(match.ask.options)))
    assert max(stood) > CHECKPOINT
    for number, digest in stood.items():
        assert match.fork(number).digest() == digest


def test_a_quiet_answer_can_be_taken_back_by_its_seat_alone():
    match = Match(ambush.game, seed=2)
    before = match.digest()
    match.choose(Hide(), "ann")
    assert match.can_take_back("bob") is None
    match.take_back("ann")
    assert match.digest() == before


def test_an_answer_that_dice_followed_is_taken_back_only_if_all_agree():
    match = Match(ambush.game, seed=2)
    start = match.digest()
    match.choose(Attack("bob"), "ann")
    match.choose(Hide(), "bob")
    while match.ask.prompt == "ambush-duck":
        match.choose(Pass())
    with pytest.raises(Unlawful) as refused:
        match.take_back("bob")
    assert refused.value.refusal.key == "why-cannot-take-back"
    match.take_back("ann", agreed=True)
    while match.number > 4:
        match.take_back("ann", agreed=True)
    assert match.digest() == start


def test_a_saved_match_goes_on_as_if_nothing_had_been():
    match = random_match(ambush.game, setup={"players": 3}, answers=40)
    back = load(match.save(), {"ambush": ambush.game}.__getitem__)
    assert back.record == match.record and back.digest() == match.digest()
    for _ in range(10):
        if match.ask is not None:
            assert match.choose(0) == back.choose(0)
    assert back.digest() == match.digest()


def test_undo_reaches_behind_the_moment_of_loading():
    match = random_match(ambush.game, setup={"players": 3}, answers=40)
    back = load(match.save(), {"ambush": ambush.game}.__getitem__)
    number = next(n for n, (seat, _) in enumerate(match.record) if seat)
    assert back.fork(number).digest() == match.fork(number).digest()


def damaged():
    whole = random_match(ambush.game, answers=30).save()
    head = len(MAGIC)
    yield "not a saved match", b"hello world, this is no match"
    yield "not a saved match", b""
    yield "cut short", whole[:10]
    yield "damaged or cut short", whole[:-5]
    yield "damaged or cut short", whole[:60] + bytes([whole[60] ^ 1]) + whole[61:]
    yield f"format {FORMAT + 1}", whole[:head] + bytes([FORMAT + 1]) + whole[head + 1 :]


@pytest.mark.parametrize(("reason", "data"), list(damaged()))
def test_a_damaged_match_gives_one_clear_sentence(reason, data):
    with pytest.raises(SaveError, match=reason):
        load(data, {"ambush": ambush.game}.__getitem__)


def test_no_cut_and_no_flipped_bit_is_taken_for_a_match():
    whole = random_match(ambush.game, answers=30).save()
    for i in range(0, len(whole), 7):
        for data in (whole[:i], whole[:i] + bytes([whole[i] ^ 4]) + whole[i + 1 :]):
            with pytest.raises(SaveError):
                load(data, {"ambush": ambush.game}.__getitem__)


def test_a_match_of_another_game_version_or_content_is_refused():
    data = random_match(ambush.game, answers=30).save()
    with pytest.raises(SaveError, match="not installed"):
        load(data, {}.__getitem__)

    class Newer(ambush.Ambush):
        version = 2

    class Richer(ambush.Ambush):
        content_hash = "other"

    with pytest.raises(SaveError, match="version 1 of ambush; 2 is installed"):
        load(data, lambda name: Newer())
    with pytest.raises(SaveError, match="content of ambush other than"):
        load(data, lambda name: Richer())


def test_a_bad_set_up_is_refused_with_place_and_rule():
    with pytest.raises(SetupError) as refused:
        Match(ambush.game, {"players": 5})
    assert refused.value.place == "players" and refused.value.refusal.rule == "AM-0"


def test_verify_plays_every_answer_again():
    match = random_match(ambush.game, seed=4)
    assert verify(match, match.dice).digest() == match.digest()


def test_verify_names_an_answer_that_was_unlawful():
    match = random_match(ambush.game, seed=4)
    number = next(n for n, (seat, _) in enumerate(match.record) if seat)
    match.record[number] = (match.record[number][0], Duck())
    with pytest.raises(ValueError, match=f"answer {number} of"):
        verify(match)


def test_verify_names_a_throw_that_cannot_have_fallen_or_was_exchanged():
    match = random_match(ambush.game, seed=4)
    number = next(n for n, (seat, value) in enumerate(match.record) if not seat and isinstance(value[0], int))
    thrown = match.record[number][1]
    match.record[number] = ("", (9,) * len(thrown))
    with pytest.raises(ValueError, match=f"throw {number} cannot"):
        verify(match)
    match.record[number] = ("", tuple(face % 6 + 1 for face in thrown))
    with pytest.raises(ValueError, match=f"throw {number} is not"):
        verify(match, match.dice)


def test_tests_dictate_dice_and_cards():
    match = Match(ambush.game, dice=Scripted(["duck", "rush", "aim", "aim", 6, 1]))
    assert match.view("ann").hand == ("duck", "rush")
    match.choose(Hide(), "ann")
    match.choose(Attack("ann"), "bob")
    match.choose(Pass(), "ann")
    match.choose(Pass(), "bob")
    assert match.ask.args == {"dice": (6, 1)}


def test_events_are_told_only_to_those_who_may_know():
    match = Match(ambush.game, dice=Scripted(["duck", "rush", "aim", "aim"]))
    drawn = match.events[0]
    assert drawn.seen_by("ann").args == {"seat": "ann", "card": "duck"}
    assert drawn.seen_by("bob").args == {"seat": "ann"} and drawn.seen_by(None).key == "ambush-draws-unseen"
