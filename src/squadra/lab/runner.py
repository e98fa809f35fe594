"""Plays many games: in this process or in a pool of them, in batches, each game from its own seed."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from time import perf_counter, thread_time
from typing import Any

from msgspec import Struct

from squadra.bots import RandomBot
from squadra.kernel import Bot, Dice, Game, Match
from squadra.lab.find import find_bot, find_game

BATCH_SECONDS = 2.0
"""About how long a batch takes: worth the way to another process, and short enough for a progress bar."""

POOL_SECONDS = 1.0
"""A pool takes about half a second to start: shorter series are done sooner without it."""


class Plan(Struct, frozen=True):
    """A series of games. `bots` stand in seat order, the last one for all further seats."""

    game: str
    games: int
    bots: tuple[str, ...]
    seed: int = 0
    setup: dict[str, Any] | None = None
    swap: bool = False
    """Whether the bots go round the seats from game to game."""


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


def seating(seats: Sequence[str], bots: Sequence[str], turn: int = 0) -> dict[str, str]:
    """Who sits where in a game of a series.

    >>> seating(("a", "b", "c"), ("tactics", "random"))
    {'a': 'tactics', 'b': 'random', 'c': 'random'}
    >>> seating(("a", "b", "c"), ("tactics", "random"), 1)
    {'a': 'random', 'b': 'tactics', 'c': 'random'}
    """
    filled = [bots[min(place, len(bots) - 1)] for place in range(len(seats))]
    return {seat: filled[(place - turn) % len(seats)] for place, seat in enumerate(seats)}


def decide(match: Match, minds: dict[str, Bot], dice: Dice) -> float:
    """Lets the bot of the seat that is asked answer; returns how long it thought, in seconds of its processor."""
    ask = match.ask
    assert ask is not None
    mind = minds[ask.seat]
    if type(mind) is RandomBot:  # it needs no view, and thinks for less than a look at the clock takes
        match.choose(mind.choose(None, ask, dice), ask.seat)
        return 0.0
    view = match.view(ask.seat)
    start = thread_time()
    choice = mind.choose(view, ask, dice)
    spent = thread_time() - start
    match.choose(choice, ask.seat)
    return spent


def play(game: Game, setup: dict[str, Any] | None, bots: dict[str, str] | Sequence[str], seed: int, index: int = 0,
         turn: int = 0) -> Played:  # fmt: skip
    """One game between bots, without its story."""
    start = perf_counter()
    match = Match(game, setup, seed, talks=False)
    seats = match.seats
    sitting = dict(bots) if isinstance(bots, dict) else seating(seats, bots, turn)
    minds = {seat: find_bot(game, sitting[seat]) for seat in seats}
    dice = Dice(seed ^ 0x5EED)
    bound = game.bound(match.setup)
    decisions, slowest = 0, 0.0
    reached: int | None = None
    while match.ask is not None:
        slowest = max(slowest, decide(match, minds, dice))
        decisions += 1
        if reached is None and game.landmark(match.t):
            reached = game.clock(match.t)
        if match.number > bound:
            raise RuntimeError(f"the game with seed {seed} goes on beyond its bound of {bound} answers")
    result = match.result
    assert result is not None
    return Played(
        index, seed, sitting, result.winners, result.scores, result.reason, decisions, match.number,
        perf_counter() - start, slowest, game.clock(match.t),
        None if reached is None else game.clock(match.t) - reached,
    )  # fmt: skip


def play_batch(plan: Plan, first: int, count: int) -> list[Played]:
    """The games `first` to `first + count - 1` of a series; runs in a process of the pool."""
    game = find_game(plan.game)
    return [
        play(game, plan.setup, plan.bots, plan.seed + index, index, index if plan.swap else 0)
        for index in range(first, first + count)
    ]


def run(plan: Plan, workers: int | None = None) -> Iterator[list[Played]]:
    """Plays the series batch by batch, as they are done. With one worker everything stays in this process."""
    if plan.games <= 0:
        return
    workers = min(workers or os.cpu_count() or 1, plan.games)
    first = play_batch(plan, 0, 1)
    yield first
    size = max(1, min(200, int(BATCH_SECONDS / max(first[0].seconds, 1e-6)), -(-(plan.games - 1) // (2 * workers))))
    batches = [(start, min(size, plan.games - start)) for start in range(1, plan.games, size)]
    if workers == 1 or len(batches) < 2 or first[0].seconds * plan.games < POOL_SECONDS:
        for start, count in batches:
            yield play_batch(plan, start, count)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(play_batch, plan, start, count) for start, count in batches]
        try:
            for future in as_completed(futures):
                yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
