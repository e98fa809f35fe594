"""A finished match looked back at from one seat: how its chances went, which of its answers cost most, and what luck did.

It knows no game. Positions are judged in worlds that the seat could not tell from the real one then, and its answers are
compared as an opponent who looks ahead compares candidates: in the same worlds, with the same dice. All counts are fixed,
so a match has one review; it is made in stretches, which workers may do one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import islice, pairwise
from math import ceil
from typing import Any, NamedTuple

from msgspec import Struct

from squadra.bots.search import Effort, KindDice, Rival, Search
from squadra.bots.thinking import is_lawful, worlds_of
from squadra.kernel import Ask, Game, Match, Msg, Option, State, Table
from squadra.kernel.chance import Draw, Outcome, Roll, possible
from squadra.kernel.game.lab import Lab
from squadra.kernel.machine import advance, answer, fall
from squadra.kernel.match import Entry
from squadra.kernel.record import CHANCE

STRETCHES = 12
"""Parts in which a match is walked through."""
SHOWN = 3
"""Answers that are told."""
DOUBTED = 9
"""Answers that are tried out."""
WORLDS = 4
"""Worlds in which a position is judged."""
LONG = 1_500
"""Answers, those of chance included, of a long match: it is judged in half as many worlds, and its curve turn by turn."""
THROWS = 4_000
"""Where luck is counted, how often other dice are thrown in a match; in each world once at least, and MOST_THROWS at most."""
MOST_THROWS = 12
TRIED, TRIED_AGAIN = 4, 12
"""Worlds in which that is done at first, and again for those that seem to have cost most."""
FINAL = 5
"""How many those are."""
AHEAD = 50
"""How far an answer is played on: about so many answers, in whole beats of the game, and no more than MOST of these."""
MOST = 6
NEVER_SURE = 0.03
"""No game is lost or won before it is over: at least this is left of the chance."""
SURE = 1.0
"""By how many standard errors the better answer must have been better."""


class Prospect(Struct, frozen=True):
    """How likely a win was, as far as the seat could know, before the answer of this number."""

    number: int
    chance: float


class Doubt(Struct, frozen=True):
    """An answer that the game's tactics would not have given, and by how much they liked another one better."""

    number: int
    gap: float


class Slip(Struct, frozen=True):
    """An answer that cost something: how much of the chance to win, what was better, and what spoke for that."""

    number: int
    cost: float
    taken: Msg
    better: Msg
    reasons: tuple[Msg, ...] = ()


class Review(Struct, frozen=True):
    """What a seat may learn of its match. Chances are shares of one; `luck` and `cost` are sums of such."""

    seat: str
    curve: list[Prospect]
    luck: float
    cost: float
    slips: list[Slip]


class Stretch(Struct, frozen=True):
    """What was found in a part of a match."""

    curve: tuple[Prospect, ...]
    luck: float
    doubts: tuple[Doubt, ...]


class Past(NamedTuple):
    """A part of a match as it travels: where it stood once, and what was answered from there on."""

    game: Game
    setup: Any
    first: int
    state: State
    entries: Sequence[Entry]
    whole: int
    """Answers of the whole match, those of chance included."""

    @property
    def worlds(self) -> int:
        """In how many a position is judged."""
        return WORLDS if self.whole < LONG else WORLDS // 2

    @classmethod
    def of(cls, match: Match, start: int, end: int) -> Past:
        """What is needed to look at the answers `start` to `end`, and at the position after them."""
        first, state = next(known for known in reversed(match.checkpoints) if known[0] <= start)
        entries = match.record[first:]
        beyond = next((n for n in range(end, match.number) if match.record[n][0] != CHANCE), match.number)
        return cls(match.game, match.setup, first, state, entries[: beyond - first], match.number)

    def walk(self, start: int) -> Iterator[tuple[int, Table[Any], Ask | None]]:
        """The table at every question from `start` on, and at the end; only to be looked at."""
        t = self.game.lay(self.state.copy(), self.setup, talks=False)
        number = self.first
        for seat, value in [*self.entries, ("", None)]:
            word = advance(t)
            if number >= start and not isinstance(word, (Roll, Draw)):
                yield number, t, word
            if value is None or word is None:
                return
            if isinstance(word, Ask):
                assert isinstance(value, Option)
                answer(t.s, word, seat, value)
            else:
                assert not isinstance(value, Option)
                fall(t.s, word, value)
            number += 1

    def given(self, number: int) -> tuple[str, Option]:
        """Who answered then, and what."""
        seat, value = self.entries[number - self.first]
        assert isinstance(value, Option)
        return seat, value

    def fell(self, number: int) -> list[Outcome]:
        """What chance answered right after an answer."""
        found: list[Outcome] = []
        for seat, value in islice(self.entries, number + 1 - self.first, None):
            if seat != CHANCE or isinstance(value, Option):
                break
            found.append(value)
        return found


def stretches(match: Match) -> list[tuple[int, int]]:
    """The parts of a match, each from an answer up to another one."""
    first, count = match.first, match.number - match.first
    cuts = sorted({first + count * part // STRETCHES for part in range(STRETCHES + 1)})
    return list(pairwise(cuts))


def chance(game: Game, t: Table[Any], seat: str) -> float:
    """How likely the seat is to win this position, all of which is known."""
    result = t.s.result
    if result is not None and not result.winners:
        return 0.5 if len(game.camps(t.setup)) > 1 else 0.0
    reckoned = (1 + game.outlook(t, seat)) / 2
    return reckoned if result is not None else min(max(reckoned, NEVER_SURE), 1 - NEVER_SURE)


def judged(game: Game, t: Table[Any], seat: str, number: int, worlds: int) -> float:
    """How likely it seemed to the seat at that moment."""
    if t.s.result is not None:
        return chance(game, t, seat)
    world = worlds_of(game, t, seat)
    return sum(chance(game, world(number * WORLDS + each), seat) for each in range(worlds)) / worlds


def luck(past: Past, t: Table[Any], seat: str, number: int) -> float:
    """What the throws after an answer did to the chance: as they fell, against other dice in the same worlds."""
    game, (by, option), fell = past.game, past.given(number), past.fell(number)
    world = worlds_of(game, t, seat)
    gains: list[float] = []
    throws = min(max(THROWS // past.whole, 1), MOST_THROWS)
    for each in range(number * WORLDS, number * WORLDS + past.worlds):
        real = world(each)
        ask = advance(real)
        if not isinstance(ask, Ask) or by not in ask.seats or not is_lawful(ask.to(by), option):
            continue  # a world in which somebody could not do what he did in secret
        others = [real.copy() for _ in range(throws)]
        came = throw(game, real, ask, by, option, seat, fell)
        if came is not None:
            might = [throw(game, t, ask, by, option, seat, seed) for seed, t in enumerate(others, each * MOST_THROWS)]
            gains += [came - other for other in might if other is not None]
    return sum(gains) / len(gains) if gains else 0.0


def throw(
    game: Game, t: Table[Any], ask: Ask, by: str, option: Option, seat: str, dice: Sequence[Outcome] | int
) -> float | None:
    """The chance after an answer and its throws, which fall as they did or by a seed; None if they cannot fall so."""
    answer(t.s, ask, by, option)
    source = KindDice(dice) if isinstance(dice, int) else None
    known = iter(()) if isinstance(dice, int) else iter(dice)
    while isinstance(word := advance(t), (Roll, Draw)):
        outcome = source.answer(word, t.s.stack[-1], 0.0) if source is not None else next(known, None)
        if outcome is None or not possible(word, outcome):
            return None
        fall(t.s, word, outcome)
    return chance(game, t, seat)


def doubt(game: Game, t: Table[Any], ask: Ask, option: Option, number: int) -> Doubt | None:
    """Whether the game's tactics would have answered otherwise."""
    ask.number = number
    ranked = game.ranked(game.view(t, ask.seat), ask)
    best = option_of(ask, ranked[0][1])
    if best == option:
        return None
    own = next((score for score, choice in ranked if option_of(ask, choice) == option), ranked[-1][0])
    return Doubt(number, ranked[0][0] - own)


def option_of(ask: Ask, choice: int | Option) -> Option:
    return ask.options[choice] if isinstance(choice, int) else choice


def study(past: Past, seat: str, start: int, end: int) -> Stretch:
    """Walks through a part of a match: its curve, the luck of its throws, and the answers worth a second look."""
    game = past.game
    ranks = type(game).ranked is not Lab.ranked
    curve: list[Prospect] = []
    doubts: list[Doubt] = []
    lucky = 0.0
    turn: float | None = None
    for number, t, ask in past.walk(start):
        thrown = bool(past.fell(number))
        if ask is None or game.beat(t) != turn or (thrown and past.whole < LONG):
            curve.append(Prospect(number, judged(game, t, seat, number, past.worlds)))
        turn = game.beat(t)
        if ask is None or number >= end:
            break
        if thrown:
            lucky += luck(past, t, seat, number)
        by, option = past.given(number)
        if by == seat and ranks and len(ask.to(seat).options) > 1:
            found = doubt(game, t, ask.to(seat), option, number)
            if found is not None:
                doubts.append(found)
    return Stretch(tuple(curve), lucky, tuple(doubts))


def doubted(found: Iterable[Stretch]) -> list[Doubt]:
    """The answers that are tried out."""
    return sorted((one for part in found for one in part.doubts), key=lambda one: (-one.gap, one.number))[:DOUBTED]


def horizon(match: Match) -> float:
    """How far an answer is played on, in beats."""
    return min(MOST, ceil(AHEAD * match.game.beat(match.t) / max(match.number, 1)))


def weigh(past: Past, seat: str, number: int, worlds: int, ahead: float, sure: float = 0.0) -> Slip | None:
    """Tries out what the tactics would rather have answered; None if that was not better, by so many standard errors."""
    game = past.game
    _, t, question = next(past.walk(number))
    assert question is not None
    ask = question.to(seat)
    ask.number = number
    _, taken = past.given(number)
    view = game.view(t, seat)
    better = option_of(ask, game.ranked(view, ask)[0][1])
    rival = Rival(better)
    search = Search(game, Effort(width=2, worlds=(worlds,), ahead=ahead, seconds=0.0))
    for each in range(worlds):
        search.try_out(ask, taken, [rival], worlds_of(game, t, seat), number * 1_000 + each)
    if rival.surely(sure) <= 0:
        return None
    return Slip(number, rival.mean / 2, taken.say(t), better.say(t), tuple(game.motives(view, ask, better)))


def costliest(slips: Iterable[Slip | None]) -> list[Slip]:
    """Those that cost something, the worst first."""
    return sorted((one for one in slips if one is not None), key=lambda one: (-one.cost, one.number))


class Job(NamedTuple):
    """A piece of the work, with the share of the whole that is done when it is."""

    done: float
    work: Callable[..., Any]
    args: tuple[Any, ...]


def review(match: Match, seat: str) -> Generator[Job, Any, Review]:
    """Jobs to be done one after the other; whoever does them sends back what came of each."""
    parts: list[Stretch] = []
    slips: list[Slip | None] = []
    cuts, ahead = stretches(match), horizon(match)
    whole = len(cuts) + DOUBTED + FINAL
    for start, end in cuts:
        past = Past.of(match, start, end)
        parts.append((yield Job((len(parts) + 1) / whole, study, (past, seat, start, end))))
    for one in doubted(parts):
        past = Past.of(match, one.number, one.number + 1)
        slips.append((yield Job((len(cuts) + len(slips) + 1) / whole, weigh, (past, seat, one.number, TRIED, ahead))))
    worst = costliest(slips)[:FINAL]
    slips = []
    for slip in worst:
        past = Past.of(match, slip.number, slip.number + 1)
        done = (len(cuts) + DOUBTED + len(slips) + 1) / whole
        slips.append((yield Job(done, weigh, (past, seat, slip.number, TRIED_AGAIN, ahead, SURE))))
    points = {one.number: one for part in parts for one in part.curve}
    sure = costliest(slips)
    return Review(
        seat, [points[number] for number in sorted(points)], sum(part.luck for part in parts),
        sum(slip.cost for slip in sure), sure[:SHOWN],
    )  # fmt: skip


def reviewed(match: Match, seat: str, told: Callable[[float], None] = lambda done: None) -> Review:
    """The whole review, here and now."""
    jobs, found = review(match, seat), None
    try:
        while True:
            job = jobs.send(found)
            found = job.work(*job.args)
            told(job.done)
    except StopIteration as end:
        return end.value
