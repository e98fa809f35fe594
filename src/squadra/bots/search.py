"""An opponent that thinks ahead, and knows no game.

It never sees the state: it plays the answers that the game holds worth a thought out in worlds drawn from what its seat
knows, all of them against the same dice, gives up on the poor ones early, and keeps the game's first answer unless
another one is clearly better.
"""

from __future__ import annotations

from math import sqrt
from time import thread_time
from typing import Any, cast
from zlib import crc32

from msgspec import Struct

from squadra.kernel.ask import Ask, Option, Options
from squadra.kernel.chance import Dice, Draw, Outcome, Roll, settle
from squadra.kernel.game import Game, Worlds
from squadra.kernel.machine import advance, answer, fall
from squadra.kernel.table import Table


class Effort(Struct, frozen=True):
    """How hard an opponent thinks. The work is counted in games played on, so that equal seeds give equal answers."""

    wide: int
    """Answers that are thought over, the game's own first."""
    worlds: int
    """Worlds in which the last two of them are compared."""
    ahead: int
    """Beats of the game that are played on."""
    sure: float = 1.0
    """By how many standard errors another answer must be better than the game's own."""
    seconds: float = 0.0
    """Of the processor, after which the thought ends in any case; 0: no limit."""


class Paired:
    """Dice for comparisons: a stream for each kind of throw, so that answers that differ are met by the same luck."""

    __slots__ = ("counts", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.counts: dict[tuple[type[object], str], int] = {}

    def answer(self, t: Table[Any], question: Roll | Draw) -> Outcome:
        frame = cast("type[object]", type(t.s.stack[-1]))
        key = (frame, question.into)
        count = self.counts[key] = self.counts.get(key, 0) + 1
        kind = crc32(f"{frame.__name__}.{question.into}.{count}".encode())
        return settle(question, Dice(self.seed ^ kind * 0x9E3779B1).below)


def play_on(game: Game, t: Table[Any], dice: Paired, until: int) -> None:
    """Plays a world on by the game's quick answers, to its end or to a beat."""
    word = advance(t)
    while word is not None:
        if isinstance(word, Ask):
            if game.beat(t) >= until:
                return
            seat = word.seat
            answer(t.s, word, seat, game.quick(t, word.to(seat)))
        else:
            fall(t.s, word, dice.answer(t, word))
        word = advance(t)


def option_at(ask: Ask, choice: int | Option) -> Option:
    return ask.options[choice] if isinstance(choice, int) else choice


class Comparison:
    """Answers side by side: what each was worth in every world so far."""

    def __init__(self, options: list[Option]) -> None:
        self.values: list[list[float]] = [[] for _ in options]
        self.alive = list(range(len(options)))

    def better(self, one: int, sure: float) -> float:
        """By how much an answer beats the first one, its uncertainty taken off."""
        pairs = [a - b for a, b in zip(self.values[one], self.values[0], strict=False)]
        count = len(pairs)
        mean = sum(pairs) / count
        if count < 2:
            return -1.0
        spread = sum((pair - mean) ** 2 for pair in pairs) / (count - 1)
        return mean - sure * sqrt(spread / count)

    def mean(self, one: int) -> float:
        values = self.values[one]
        return sum(values) / len(values)

    def halve(self) -> None:
        """Lets the poorer half go; the first answer stays."""
        rivals = sorted(self.alive[1:], key=self.mean, reverse=True)
        self.alive = [0, *rivals[: max(1, len(rivals) // 2)]]


class Search:
    """Compares answers by playing them on in worlds that the seat thinks possible."""

    def __init__(self, game: Game, effort: Effort) -> None:
        self.game = game
        self.effort = effort

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        """Without worlds it can only say what the game thinks best."""
        return self.game.ranked(view, ask)[0][1]

    def plan(self, view: Any, ask: Ask, dice: Dice, worlds: Worlds) -> int | Option:
        """The best answer by what comes of it."""
        if not isinstance(ask.options, Options) and len(ask.options) == 1:
            return 0
        ranked = [choice for _, choice in self.game.ranked(view, ask)[: self.effort.wide]]
        if len(ranked) == 1:
            return ranked[0]
        compared = self.compare(ask, [option_at(ask, choice) for choice in ranked], dice, worlds)
        best = max(compared.alive, key=lambda one: compared.better(one, self.effort.sure) if one else 0.0)
        return ranked[best]

    def compare(self, ask: Ask, options: list[Option], dice: Dice, worlds: Worlds) -> Comparison:
        effort = self.effort
        compared = Comparison(options)
        until = thread_time() + effort.seconds if effort.seconds else 0.0
        cuts = halvings(len(options), effort.worlds)
        base = dice.below(1 << 62)
        for n in range(effort.worlds):
            world = worlds(base + n)
            for one in compared.alive:
                compared.values[one].append(self.worth(world.copy(), ask.seat, options[one], base + n))
            if n + 1 in cuts:
                compared.halve()
            if until and thread_time() > until:
                break
        return compared

    def worth(self, t: Table[Any], seat: str, option: Option, seed: int) -> float:
        """What an answer comes to in one world."""
        game = self.game
        ask = advance(t)
        assert isinstance(ask, Ask)
        until = game.beat(t) + self.effort.ahead
        answer(t.s, ask, seat, option)
        play_on(game, t, Paired(seed), until)
        return game.outlook(t, seat)


def halvings(answers: int, worlds: int) -> frozenset[int]:
    """After which worlds the poorer half is let go, so that every round costs about the same.

    >>> sorted(halvings(4, 16))
    [4, 8]
    >>> sorted(halvings(2, 16))
    []
    """
    cuts: list[int] = []
    rivals, at = answers - 1, 0
    while rivals > 1:
        at += max(2, worlds // answers)
        cuts.append(at)
        rivals = max(1, rivals // 2)
    return frozenset(cuts)
