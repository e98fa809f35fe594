"""An opponent that looks ahead. It knows no game: candidates, conduct, horizon and values are the game's own.

It plays the best candidates of the game's tactics on in worlds that its seat cannot tell from the real one, and keeps the
answer of the tactics unless another one is clearly better. All candidates meet the same worlds and the same dice, so that
what differs is their own doing. The number of playouts decides when it stops, and equal seeds give equal answers; the clock
is an emergency brake alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf, sqrt
from time import perf_counter, process_time
from typing import Any
from zlib import crc32

from msgspec import Struct

from squadra.kernel import Ask, Dice, Frame, Game, Option, Outcome, Table, Worlds
from squadra.kernel.chance import Draw, Roll, settle
from squadra.kernel.machine import advance, answer, fall

LONGEST = 2_000
"""Answers after which a playout is valued where it stands."""
PATIENCE = 3
"""How many times its processor time it may take by the clock of a machine that is busy with other things."""


class Watch:
    """How long a search has taken: in processor time, and by the clock of those who wait."""

    def __init__(self) -> None:
        self.worked, self.waited = process_time(), perf_counter()

    def past(self, seconds: float) -> bool:
        return process_time() - self.worked > seconds or perf_counter() - self.waited > PATIENCE * seconds


class Effort(Struct, frozen=True):
    """How hard an opponent thinks over one answer."""

    width: int
    """Candidates, the tactics' own answer among them."""
    worlds: tuple[int, ...]
    """Worlds in each heat: after it the poorer half of the rivals goes."""
    ahead: float
    """How far it looks, in the game's beats."""
    seconds: float
    """When it must have answered."""
    doubt: float = 1.0
    """By how many standard errors a rival must be better to be preferred."""


class KindDice:
    """Dice that hang on the kind of throw: who throws what for the how-manieth time in a beat. What one candidate throws
    besides does not change what falls for all others."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.thrown: dict[tuple[str, str, str, float], int] = {}

    def answer(self, question: Roll | Draw, frame: Frame, beat: float) -> Outcome:
        kind = (type(frame).__name__, question.into, str(getattr(frame, "seat", "")), beat)
        count = self.thrown.get(kind, 0)
        self.thrown[kind] = count + 1
        source = Dice(self.seed * 1_000_003 + mark(kind, count))
        return source.roll(question.dice) if type(question) is Roll else settle(question, source.below)


@lru_cache(100_000)
def mark(kind: tuple[str, str, str, float], count: int) -> int:
    """A number for a throw. All candidates, in all worlds, throw the same ones."""
    return crc32(f"{kind}.{count}".encode())


class Planned(Struct, frozen=True):
    """Who follows a plan of his own in playouts."""

    seat: str
    plan: Any


def play_on(game: Game, t: Table[Any], seed: int, until: float, planned: Planned | None = None) -> None:
    """Plays a table on by the game's quick conduct until that beat, or to the end."""
    s, dice = t.s, KindDice(seed)
    for _ in range(LONGEST):
        word = advance(t)
        while isinstance(word, (Roll, Draw)):
            fall(s, word, dice.answer(word, s.stack[-1], game.beat(t)))
            word = advance(t)
        if word is None or game.beat(t) >= until:
            return
        forced = word.forced
        if forced is None:
            plan = planned.plan if planned is not None and word.seat == planned.seat else None
            choice = game.quick(t, word, plan)
            forced = word.options[choice] if isinstance(choice, int) else choice
        answer(s, word, word.seat, forced)


class Rival:
    """A candidate beside the tactics' own, and by how much it was better in each world."""

    def __init__(self, choice: Any) -> None:
        self.choice = choice
        """An answer, or a plan."""
        self.gains: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.gains) / len(self.gains)

    def surely(self, doubt: float) -> float:
        """How much better it is at least, that many standard errors below the mean."""
        count, mean = len(self.gains), self.mean
        if count < 2:
            return -inf
        spread = sum((gain - mean) ** 2 for gain in self.gains) / (count - 1)
        return mean - doubt * sqrt(spread / count)


class Search:
    """Looks ahead from its seat's view and worlds."""

    def __init__(self, game: Game, effort: Effort) -> None:
        self.game = game
        self.effort = effort
        self.hurried = True
        """Whether somebody waits for it. In a series nobody does, and equal seeds give equal games on any machine."""

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        return self.game.ranked(view, ask)[0][1]

    def plan(self, view: Any, ask: Ask, dice: Dice, worlds: Worlds) -> int | Option:
        return self.best(ask, self.game.candidates(view, ask)[: self.effort.width], dice, worlds)

    def best(self, ask: Ask, candidates: Sequence[Any], dice: Dice, worlds: Worlds) -> Any:
        """The first candidate, unless another one is clearly better."""
        seed = dice.below(1 << 62)
        best, *others = candidates
        rivals = [Rival(choice) for choice in others]
        watch, world = Watch(), 0
        for heat in self.effort.worlds:
            for _ in range(heat if rivals else 0):
                world += 1
                self.try_out(ask, best, rivals, worlds, seed + world)
                if self.hurried and watch.past(self.effort.seconds):
                    return self.verdict(best, rivals)
            rivals.sort(key=lambda rival: -rival.mean)
            rivals = [rival for rival in rivals[: (len(rivals) + 1) // 2] if rival.surely(-self.effort.doubt) > 0]
        return self.verdict(best, rivals)

    def try_out(self, ask: Ask, best: Any, rivals: Sequence[Rival], worlds: Worlds, seed: int) -> None:
        """One world more for everybody who is still in question."""
        world = worlds(seed)
        value = self.value(world.copy(), ask, best, seed)
        for rival in rivals:
            rival.gains.append(self.value(world.copy(), ask, rival.choice, seed) - value)

    def value(self, t: Table[Any], ask: Ask, choice: Any, seed: int) -> float:
        """What a candidate comes to in one world."""
        game, seat = self.game, ask.seat
        word = advance(t)
        assert isinstance(word, Ask)
        option = ask.options[choice] if isinstance(choice, int) else choice
        until = game.beat(t) + self.effort.ahead
        answer(t.s, word, seat, option)
        play_on(game, t, seed, until, self.own(seat))
        return game.outlook(t, seat)

    def own(self, seat: str) -> Planned | None:
        """By which plan its own seat is played on; None: as everybody."""
        return None

    def verdict(self, best: Any, rivals: Sequence[Rival]) -> Any:
        tried = [rival for rival in rivals if rival.gains]
        winner = max(tried, key=lambda rival: rival.surely(self.effort.doubt), default=None)
        return winner.choice if winner is not None and winner.surely(self.effort.doubt) > 0 else best
