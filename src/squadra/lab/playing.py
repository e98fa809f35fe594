"""One game between opponents, from its seed to its result."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from time import perf_counter, thread_time
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from squadra.bots import RandomBot
from squadra.bots.easy import Easy
from squadra.bots.levels import is_foreign, make_bot, simpler
from squadra.bots.search import Search
from squadra.bots.thinking import is_lawful, think
from squadra.kernel import Ask, Bot, Dice, Game, Match, Option, Planner, Worlds
from squadra.lab.find import find_game

log = logging.getLogger("squadra.lab")


class Bout(Struct, frozen=True):
    """A game to be played: everything that decides how it goes."""

    index: int
    seed: int
    bots: dict[str, str]
    """Seat to the opponent that sits there."""
    setup: dict[str, Any] | None = None
    slips: float | None = None
    """A game to learn from: everybody takes so often one of the next best answers, and positions are kept."""
    manners: dict[str, dict[str, float]] | None = None
    """A game to learn from: the weights by which the tactics of each seat play."""
    quickly: bool = False
    """Whether the seats with manners answer by the game's quick conduct."""


class Sample(Struct, frozen=True, array_like=True):
    """A position as a seat has it, in numbers."""

    seat: str
    features: dict[str, float]


class Played(Struct, frozen=True):
    """How one game went."""

    index: int
    seed: int
    bots: dict[str, str]
    """Seat to the bot that sat there."""
    winners: tuple[str, ...]
    scores: dict[str, int]
    reason: str
    decisions: int
    answers: int
    seconds: float
    slowest: float
    """The longest that a bot thought over one answer, in seconds of its processor: other work does not count."""
    rounds: int = 0
    last_part: int | None = None
    """Rounds since the game's landmark; None when it was not reached."""
    setup: dict[str, Any] | None = None
    faults: int = 0
    """Answers that a simpler opponent had to give."""
    samples: tuple[Sample, ...] = ()
    """Positions of a game to learn from: once in every beat, as every seat has them."""


class Plan(Struct, frozen=True):
    """A plain series of games. `bots` stand in seat order, the last one for all further seats."""

    game: str
    games: int
    bots: tuple[str, ...]
    seed: int = 0
    setup: dict[str, Any] | None = None
    swap: bool = False
    """Whether the bots go round the seats from game to game."""

    def bouts(self) -> Iterator[Bout]:
        """Its games, each from its own seed; SetupError if there is no such game."""
        game = find_game(self.game)
        seats = game.seats(game.setup(self.setup))
        for index in range(self.games):
            bots = seating(seats, self.bots, index if self.swap else 0)
            yield Bout(index, self.seed + index, bots, self.setup)


def seating(seats: Sequence[str], bots: Sequence[str], turn: int = 0) -> dict[str, str]:
    """Who sits where in a game of a series.

    >>> seating(("a", "b", "c"), ("tactics", "random"))
    {'a': 'tactics', 'b': 'random', 'c': 'random'}
    >>> seating(("a", "b", "c"), ("tactics", "random"), 1)
    {'a': 'random', 'b': 'tactics', 'c': 'random'}
    """
    filled = [bots[min(place, len(bots) - 1)] for place in range(len(seats))]
    return {seat: filled[(place - turn) % len(seats)] for place, seat in enumerate(seats)}


def decide(match: Match, minds: Mapping[str, Bot], dice: Dice) -> float:
    """Lets the bot of the seat that is asked answer; returns how long it thought, in seconds of its processor."""
    ask = match.ask
    assert ask is not None
    mind = minds[ask.seat]
    if type(mind) is Conduct:  # it asks for a view itself
        match.choose(match.game.quick(match.t, ask, mind.manner), ask.seat)
        return 0.0
    if type(mind) is RandomBot:  # it needs no view, and thinks for less than a look at the clock takes
        match.choose(mind.choose(None, ask, dice), ask.seat)
        return 0.0
    start = thread_time()
    choice = think(mind, match.game, match.t, ask, dice)
    spent = thread_time() - start
    match.choose(choice, ask.seat)
    return spent


class Conduct:
    """A seat that answers by the quick conduct of the game, as in playouts."""

    def __init__(self, manner: Any) -> None:
        self.manner = manner

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        raise NotImplementedError("it answers on the table")


class Careful:
    """An opponent that is not one of ours: where it breaks, is silent or answers nonsense, a simpler one answers for it."""

    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        self.names = simpler(game, name)
        self.minds: dict[str, Bot] = {}
        self.faults = 0

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        return self._first_lawful(ask, lambda mind: mind.choose(view, ask, dice))

    def plan(self, view: Any, ask: Ask, dice: Dice, worlds: Worlds) -> int | Option:
        def answer(mind: Bot) -> int | Option:
            return mind.plan(view, ask, dice, worlds) if isinstance(mind, Planner) else mind.choose(view, ask, dice)

        return self._first_lawful(ask, answer)

    def _first_lawful(self, ask: Ask, answer: Callable[[Bot], int | Option]) -> int | Option:
        for name in self.names:
            try:
                if name not in self.minds:
                    self.minds[name] = make_bot(self.game, name)
                choice = answer(self.minds[name])
                if is_lawful(ask, choice):
                    return choice
                log.warning("%s answered %r, which is not offered", name, choice)
            except Exception as fault:
                log.warning("%s failed: %s %s", name, type(fault).__name__, fault)
            self.faults += 1
        raise RuntimeError(f"none of {', '.join(self.names)} answers")


def mind_of(game: Game, name: str) -> Bot:
    """Our own opponents show their faults, and do not look at the clock; others are followed by a simpler one."""
    if is_foreign(game, name):
        return Careful(game, name)
    mind = make_bot(game, name)
    if isinstance(mind, Search):
        mind.hurried = False
    return mind


def minds_of(game: Game, bout: Bout, seats: Sequence[str]) -> dict[str, Bot]:
    """Who answers for whom."""
    if bout.manners is not None:
        manners = {seat: replace(game.manner, **weights) for seat, weights in bout.manners.items()}
        return {seat: Conduct(m) if bout.quickly else game.in_manner(m) for seat, m in manners.items()}
    if bout.slips is not None:
        return dict.fromkeys(seats, Easy(game, bout.slips))
    return {seat: mind_of(game, bout.bots[seat]) for seat in seats}


def play(game: Game, bout: Bout) -> Played:
    """One game between bots, without its story."""
    start = perf_counter()
    match = Match(game, bout.setup, bout.seed, talks=False)
    minds = minds_of(game, bout, match.seats)
    samples: list[Sample] = []
    last = 0.0
    dice = Dice(bout.seed ^ 0x5EED)
    bound = game.bound(match.setup)
    decisions, slowest = 0, 0.0
    reached: int | None = None
    while match.ask is not None:
        if bout.slips is not None and (beat := game.beat(match.t)) > last:
            last = beat
            samples.extend(Sample(seat, found) for seat in match.seats if (found := game.features(match.t, seat)))
        slowest = max(slowest, decide(match, minds, dice))
        decisions += 1
        if reached is None and game.landmark(match.t):
            reached = game.clock(match.t)
        if match.number > bound:
            raise RuntimeError(f"the game with seed {bout.seed} goes on beyond its bound of {bound} answers")
    result = match.result
    assert result is not None
    return Played(
        bout.index, bout.seed, bout.bots, result.winners, result.scores, result.reason, decisions, match.number,
        perf_counter() - start, slowest, game.clock(match.t),
        None if reached is None else game.clock(match.t) - reached, bout.setup,
        sum(mind.faults for mind in minds.values() if isinstance(mind, Careful)), tuple(samples),
    )  # fmt: skip


def play_batch(game: str, bouts: Sequence[Bout]) -> list[Played]:
    """Some games of a series; runs in a process of the pool, or on another machine."""
    found = find_game(game)
    return [play(found, bout) for bout in bouts]
