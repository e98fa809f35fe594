"""Looking ahead: what it finds, what it keeps to, and that it knows no more than its seat."""

from typing import Any

import pytest

from squadra.bots import search
from squadra.bots.levels import make_bot
from squadra.bots.search import Effort, KindDice, Rival, Search, play_on
from squadra.bots.thinking import think
from squadra.games import registry
from squadra.kernel import D6, Ask, Dice, Game, Match, Option, Outcome, Table
from squadra.kernel.chance import Draw, Roll
from squadra.lab.playing import mind_of
from squadra.testing import Broken, check_opponent
from tests.small_games.ambush import Ambush, Dark, DarkTable, DarkView, Fetch, Round
from tests.small_games.connect_four import ConnectFour, Drop, Grid, GridView

QUICK = Effort(width=7, worlds=(2, 2), ahead=2, seconds=60.0)


class LeftToRight(ConnectFour):
    """Tactics that know nothing: the columns from the left."""

    def ranked(self, view: GridView, ask: Ask) -> list[tuple[float, int | Option]]:
        return [(-float(i), option) for i, option in enumerate(ask.options)]

    def clock(self, t: Table[Grid]) -> int:
        return (t.s.red | t.s.yellow).bit_count()


class DarkSearched(Ambush):
    """Tactics that take what is offered first."""

    def ranked(self, view: DarkView, ask: Ask) -> list[tuple[float, int | Option]]:
        return [(-float(i), i) for i in range(len(ask.options))]

    def clock(self, t: DarkTable) -> int:
        return t.s.round

    def outlook(self, t: DarkTable, seat: str) -> float:
        return float(t.s.lives[seat] - max(lives for name, lives in t.s.lives.items() if name != seat)) / 3


def after(*columns: int) -> Match:
    match = Match(LeftToRight(), None, 0)
    for column in columns:
        match.choose(Drop(column))
    return match


def answer(match: Match, effort: Effort = QUICK, seed: int = 1) -> int | Option:
    assert match.ask is not None
    return think(Search(match.game, effort), match.game, match.t, match.ask, Dice(seed))


def test_it_sees_the_fourth_stone_that_tactics_do_not():
    match = after(5, 0, 5, 0, 5, 1)
    assert match.ask is not None
    assert Search(match.game, QUICK).choose(match.view("red"), match.ask, Dice(1)) == Drop(0)
    assert answer(match) == Drop(5)


def test_where_nothing_is_better_the_answer_is_that_of_tactics():
    match = after(5, 0, 5, 0, 5, 1)
    assert answer(match, Effort(width=1, worlds=(4,), ahead=2, seconds=60.0)) == Drop(0)
    assert answer(match, Effort(width=5, worlds=(4,), ahead=2, seconds=60.0)) == Drop(0)  # the good one is the sixth


def test_a_rival_must_be_better_by_its_standard_error():
    lucky, sure = Rival(1), Rival(2)
    lucky.gains = [1.0, -0.9, 1.0, -0.9]
    sure.gains = [0.1, 0.2, 0.1, 0.2]
    assert Search(LeftToRight(), QUICK).verdict(0, [lucky]) == 0
    assert Search(LeftToRight(), QUICK).verdict(0, [lucky, sure]) == 2
    assert Search(LeftToRight(), QUICK).verdict(0, []) == 0


def test_the_clock_is_an_emergency_brake(monkeypatch: pytest.MonkeyPatch):
    played: list[int | Option] = []
    value = Search.value

    def counted(self: Search, t: Table[Any], ask: Ask, choice: int | Option, seed: int) -> float:
        played.append(choice)
        return value(self, t, ask, choice, seed)

    monkeypatch.setattr(Search, "value", counted)
    match = after(5, 0, 5, 0, 5, 1)
    many = Effort(width=7, worlds=(50, 50), ahead=2, seconds=60.0)
    answer(match, many)
    assert len(played) > 200
    played.clear()
    monkeypatch.setattr(search, "process_time", iter(range(0, 1000, 40)).__next__)
    answer(match, many)
    assert len(played) == 2 * 7  # the second world ended after eighty seconds


def test_whoever_waits_does_not_wait_for_a_machine_that_is_busy_with_other_things(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(search, "perf_counter", iter([0.0, 2.9, 3.1]).__next__)
    watch = search.Watch()
    assert not watch.past(1.0)
    assert watch.past(1.0), "three times as long as it would take by itself"


def test_in_a_series_nobody_looks_at_the_clock():
    game = registry.find("rogue-trooper")
    series, table = mind_of(game, "hard"), make_bot(game, "hard")
    assert isinstance(series, Search) and not series.hurried
    assert isinstance(table, Search) and table.hurried


def test_equal_seeds_give_equal_answers():
    match = Match(DarkSearched(), {"players": 3}, 4, talks=False)
    effort = Effort(width=4, worlds=(3, 3), ahead=2, seconds=60.0)
    for seed in range(4):
        assert answer(match, effort, seed) == answer(match.copy(), effort, seed)


def test_dice_hang_on_the_kind_of_throw_alone():
    one, two = KindDice(7), KindDice(7)
    roll = Roll((D6,) * 5, "dice")
    ann, bob = Fetch("ann", 1), Fetch("bob", 1)
    first = one.answer(roll, ann, 1.0)
    two.answer(roll, bob, 1.0)
    two.answer(roll, Round(), 1.0)
    assert two.answer(roll, ann, 1.0) == first
    later = {one.answer(roll, ann, 1.0), one.answer(roll, ann, 2.0), one.answer(Roll((D6,) * 5, "new"), ann, 1.0)}
    assert first not in later and len(later) == 3
    assert KindDice(8).answer(roll, ann, 1.0) != first


def test_a_search_answers_the_same_in_all_worlds_that_its_seat_cannot_tell_apart():
    effort = Effort(width=3, worlds=(2, 1), ahead=1, seconds=60.0)
    game = DarkSearched()
    asked = check_opponent(game, lambda: Search(game, effort), games=2, setups=({"players": 3},), every=1, most=25)
    assert asked > 20


def test_an_opponent_that_knows_more_is_caught():
    class Telling(DarkSearched):
        """A view with a hole in it."""

        def view(self, t: DarkTable, seat: str | None) -> DarkView:
            seen = super().view(t, seat)
            seen.hidden = tuple(card for hand in t.s.hands.values() for card in hand)
            return seen

    class Peeping:
        def choose(self, view: DarkView, ask: Ask, dice: Dice) -> int:
            return sum(map(len, view.hidden[::2])) % len(ask.options)

    with pytest.raises(Broken, match="by what is hidden from it"):
        check_opponent(Telling(), Peeping, setups=({"players": 3},), every=1)


def test_an_opponent_that_answers_nonsense_is_caught():
    class Lost:
        def choose(self, view: DarkView, ask: Ask, dice: Dice) -> int:
            return 99

    with pytest.raises(Broken, match="not offered"):
        check_opponent(DarkSearched(), Lost)


def test_without_an_end_a_position_is_even():
    game = LeftToRight()
    assert game.outlook(after().t, "red") == 0.0
    won = after(5, 0, 5, 0, 5, 1, 5)
    assert (game.outlook(won.t, "red"), game.outlook(won.t, "yellow")) == (1.0, -1.0)
    assert isinstance(won.state, Grid) and isinstance(Match(DarkSearched()).state, Dark)


@pytest.mark.parametrize(
    ("name", "wish"),
    [("rogue-trooper", {"players": 3}), ("star-quest", {"mission": "m02"}), ("sergeants", {"scenario": 1})],
)
def test_a_playout_comes_to_the_same_as_the_ordinary_loop_with_equal_answers_and_dice(name: str, wish: dict[str, Any]):
    """A playout leaves out what nobody needs who does not look: never a rule."""
    game = registry.find(name)
    match = Match(game, wish, 11, talks=False)
    for _ in range(40):
        assert match.ask is not None
        match.choose(match.number % len(match.ask.options))
    ahead, until = match.t.copy(), game.beat(match.t) + 2
    play_on(game, ahead, 7, until)

    dice = FromTable(game)
    told = Match.at(game, match.state, match.setup, dice, debug=True)
    dice.t, answers = told.t, 0
    while told.ask is not None and game.beat(told.t) < until:
        told.ask.number = 0  # a playout counts no answers
        choice = game.quick(told.t, told.ask)
        told.choose(told.ask.options[choice] if isinstance(choice, int) else choice)
        answers += 1
    assert answers > 10
    assert ahead.s == told.state


class FromTable:
    """Dice that hang on the kind of throw, for a match."""

    t: Table[Any]

    def __init__(self, game: Game) -> None:
        self.game, self.dice = game, KindDice(7)

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        return self.dice.answer(question, self.t.s.stack[-1], self.game.beat(self.t))
