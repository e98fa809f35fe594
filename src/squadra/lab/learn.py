"""What positions are worth, learned from games: logistic regression with a ridge. Needs numpy, which comes with the extra `lab`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

import numpy
from msgspec import Struct
from numpy.typing import NDArray

from squadra.bots.values import Provenance, Values
from squadra.lab.find import find_game
from squadra.lab.identity import identity
from squadra.lab.playing import Bout, Played

HELD_OUT = 5
"""One game of so many is not learned from: it shows what the weights are worth."""
RIDGE = 3.0
"""How strongly weights are drawn towards nothing, for features that are counted in their own spread."""
SLIPS = 0.2
"""How often the opponents take one of the next best answers: else all games would be of one kind."""
STEPS, ENOUGH = 50, 1e-6
"""The most steps of the regression, and how little a weight may change in the last one."""
SCORE = "lead"
"""The feature that is the plain score: what the weights are compared with."""

Numbers = NDArray[numpy.float64]


class Lesson(Struct, frozen=True):
    """The games to learn from: the set-ups in turn, each game from its own seed."""

    game: str
    setups: tuple[dict[str, Any] | None, ...] = (None,)
    seed: int = 0
    slips: float = SLIPS

    def bouts(self, games: int) -> Iterator[Bout]:
        game = find_game(self.game)
        seats = [game.seats(game.setup(setup)) for setup in self.setups]
        for index in range(games):
            which = index % len(self.setups)
            bots = dict.fromkeys(seats[which], "tactics")
            yield Bout(index, self.seed + index, bots, self.setups[which], self.slips)


class NothingToLearn(Exception):
    """The games have no positions, or all ended alike; the sentence says so."""


def learn(lesson: Lesson, played: Sequence[Played], command: str) -> Values:
    """The weights that tell the winners of these games best."""
    learned = [one for one in played if one.index % HELD_OUT]
    held_out = [one for one in played if one.index % HELD_OUT == 0]
    names = sorted({name for one in learned for sample in one.samples for name in sample.features})
    if not names:
        raise NothingToLearn(f"{lesson.game} counts no features of its positions")
    rows, won = table(learned, names)
    if won.min() == won.max():
        raise NothingToLearn("all games ended alike: play more of them")
    weights = {name: float(f"{weight:.4g}") for name, weight in zip(names, regress(rows, won), strict=True) if weight}
    tested, truth = table(held_out, names)
    provenance = Provenance(
        command=command, version=identity(lesson.game), games=len(learned), positions=len(rows),
        held_out=len(held_out),
        predicted=share_told(tested @ numpy.array([weights.get(name, 0.0) for name in names]), truth),
        by_score=share_told(tested[:, names.index(SCORE)], truth) if SCORE in names else 0.5,
    )  # fmt: skip
    return Values(weights, provenance)


def table(played: Sequence[Played], names: Sequence[str]) -> tuple[Numbers, Numbers]:
    """Positions as rows, and whether the seat won: 1, 0, or a half if nobody did."""
    rows: list[list[float]] = []
    won: list[float] = []
    for one in played:
        for sample in one.samples:
            rows.append([sample.features.get(name, 0.0) for name in names])
            won.append(0.5 if not one.winners else float(sample.seat in one.winners))
    return numpy.array(rows, dtype=float).reshape(len(rows), len(names)), numpy.array(won)


def regress(rows: Numbers, won: Numbers, ridge: float = RIDGE) -> Numbers:
    """Newton's method; each feature in units of its spread, so that the ridge weighs all of them alike.

    >>> weights = regress(numpy.array([[2.0, 0.0], [-2.0, 0.0]] * 50), numpy.array([1.0, 0.0] * 50))
    >>> bool(weights[0] > 0.5), float(weights[1])
    (True, 0.0)
    """
    spread = numpy.sqrt((rows**2).mean(axis=0))
    spread[spread == 0] = 1.0
    scaled = rows / spread
    weights = cast(Numbers, numpy.zeros(rows.shape[1]))
    for _ in range(STEPS):
        step = newton(scaled, won, weights, ridge)
        weights = weights + step
        if float(numpy.abs(step).max()) < ENOUGH:
            break
    return weights / spread


def newton(rows: Numbers, won: Numbers, weights: Numbers, ridge: float) -> Numbers:
    """One step towards the weights that make these results likeliest."""
    chance = 1 / (1 + numpy.exp(-numpy.dot(rows, weights)))
    slope = numpy.dot(rows.T, won - chance) - ridge * weights
    bend = numpy.dot((rows * (chance * (1 - chance))[:, None]).T, rows) + ridge * numpy.eye(len(weights))
    return cast(Numbers, numpy.linalg.solve(bend, slope))


def share_told(forecast: Numbers, won: Numbers) -> float:
    """The share of positions whose winner the sign of the forecast tells; where it says nothing, half.

    >>> share_told(numpy.array([1.0, -2.0, 0.0, 3.0]), numpy.array([1.0, 0.0, 1.0, 0.0]))
    0.625
    """
    decided = won != 0.5
    told = numpy.sign(forecast[decided]) * numpy.sign(won[decided] - 0.5)
    return round(float((told + 1).mean() / 2), 4) if len(told) else 0.5
