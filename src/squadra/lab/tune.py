"""By which weights the tactics should play, learned from games.

In every game each weight of each side is a little more or a little less than it is now, at random and independently of all
others: so one series of games tells what every weight is worth, all at once. A weight whose effect is clear is moved, one
whose effect may be chance hardly or not at all; then the next round begins from there. Needs numpy, which comes with `lab`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, cast

import msgspec
import numpy
from msgspec import Struct

from squadra.kernel import Game
from squadra.lab.find import find_game
from squadra.lab.playing import Bout, Played

SPREAD, NARROWER = 0.4, 0.75
"""By how much of itself a weight is changed in the first round, and what of that is left from round to round."""
LITTLE = 0.2
"""What counts as a little of a weight where the game does not say it."""

Weights = dict[str, float]


class Change(Struct, frozen=True):
    """What one weight came to."""

    name: str
    now: float
    by: float
    """How much more and less was tried."""
    effect: float
    """How much the share of wins rises with that much more."""
    error: float
    """The standard error of the effect."""

    @property
    def moved(self) -> float:
        """Where the weight goes: the less sure the effect, the less far."""
        if abs(self.effect) <= self.error:
            return self.now
        sure = 1 - (self.error / self.effect) ** 2
        return float(f"{self.now + sure * self.by * (1 if self.effect > 0 else -1):.4g}")


class Trial(Struct, frozen=True):
    """A round: games in which all weights are changed around where they are now."""

    game: str
    centre: Weights
    setups: tuple[dict[str, Any] | None, ...] = (None,)
    seed: int = 0
    spread: float = SPREAD
    only: tuple[str, ...] = ()
    """The weights that are changed; without names all of them."""
    apart: bool = False
    """Whether the sides play so differently that a weight may be felt on one of them alone: that one is believed."""
    quickly: bool = False

    def bouts(self, games: int) -> Iterator[Bout]:
        game = find_game(self.game)
        camps = [game.camps(game.setup(setup)) for setup in self.setups]
        for index in range(games):
            which = index % len(self.setups)
            manners = {
                seat: self.manner(game, index, place) for place, camp in enumerate(camps[which]) for seat in camp
            }
            bots = dict.fromkeys(manners, "tactics")
            yield Bout(index, self.seed + index, bots, self.setups[which], None, manners, self.quickly)

    def names(self) -> list[str]:
        return [name for name in self.centre if not self.only or name in self.only]

    def signs(self, index: int, place: int) -> list[int]:
        """More or less, for each weight of a side in a game."""
        chance = random.Random(f"{self.seed} {index} {place}")
        return [chance.choice((-1, 1)) for _ in self.names()]

    def by(self, game: Game, name: str) -> float:
        """How much a weight is changed."""
        usual, little = float(getattr(game.manner, name)), game.manner_scales.get(name, LITTLE)
        return self.spread * max(abs(self.centre[name]), abs(usual), little)

    def manner(self, game: Game, index: int, place: int) -> Weights:
        """The weights of a side in a game."""
        signs = zip(self.names(), self.signs(index, place), strict=True)
        return self.centre | {name: self.centre[name] + sign * self.by(game, name) for name, sign in signs}


def beginning(game: Game) -> Weights:
    """The weights that the tactics have."""
    return {name: float(weight) for name, weight in msgspec.structs.asdict(game.manner).items()}


def effects(trial: Trial, played: Sequence[Played]) -> list[Change]:
    """What every weight came to."""
    game = find_game(trial.game)
    camps = [game.camps(game.setup(setup)) for setup in trial.setups]
    tables: dict[int, Rows] = {}
    for one in played:
        which = one.index % len(trial.setups)
        for place, camp in enumerate(camps[which]):
            rows = tables.setdefault(place if trial.apart else 0, Rows())
            rows.signs.append(trial.signs(one.index, place))
            rows.won.append(points(camp, one))
            rows.kinds.append((which, place))
    found = [regress(rows.signs, rows.won, rows.kinds) for _, rows in sorted(tables.items())]
    best = [max(sides, key=lambda one: abs(one[0]) / one[1]) for sides in zip(*found, strict=True)]
    names = trial.names()
    return [Change(name, trial.centre[name], trial.by(game, name), *one) for name, one in zip(names, best, strict=True)]


class Rows(Struct):
    """What was tried and what came of it, a row for each side of each game."""

    signs: list[list[int]] = []
    won: list[float] = []
    kinds: list[tuple[int, int]] = []


def points(camp: Sequence[str], played: Played) -> float:
    """What a side has of a game; nobody wins, or all: half."""
    mine = any(seat in camp for seat in played.winners)
    theirs = any(seat not in camp for seat in played.winners)
    return 0.5 if mine == theirs else float(mine)


def regress(
    rows: Sequence[Sequence[int]], won: Sequence[float], kinds: Sequence[tuple[int, int]]
) -> list[tuple[float, float]]:
    """Effects and their standard errors, besides what set-up and side bring by themselves.

    >>> rows = [[1, 1], [1, -1], [-1, 1], [-1, -1]] * 50
    >>> (a, _), (b, _) = regress(rows, [1.0, 1.0, 0.0, 0.0] * 50, [(0, 0)] * 200)
    >>> round(a, 2), round(abs(b), 2)
    (0.5, 0.0)
    """
    signs = numpy.array(rows, dtype=float)
    result = numpy.array(won)
    for kind in sorted(set(kinds)):
        which = numpy.array([one == kind for one in kinds])
        result[which] -= result[which].mean()
        signs[which] -= signs[which].mean(axis=0)
    count, weights = signs.shape
    turned = numpy.linalg.pinv(signs.T @ signs)
    found = turned @ signs.T @ result
    rest = result - signs @ found
    noise = float(rest @ rest) / max(1, count - weights)
    errors = numpy.sqrt(numpy.diag(turned) * max(noise, 1e-12))
    return cast("list[tuple[float, float]]", list(zip(found.tolist(), errors.tolist(), strict=True)))


def moved(centre: Weights, changes: Sequence[Change]) -> Weights:
    """Where the next round begins."""
    return centre | {change.name: change.moved for change in changes}


def told(changes: Sequence[Change], turn: int) -> list[tuple[str, ...]]:
    """A round as rows of a table, the clearest effect first."""
    rows = [(f"round {turn}", "was", "more by", "wins", "error", "now")]
    clearest = sorted(changes, key=lambda one: -abs(one.effect) / one.error)
    return rows + [
        (one.name, f"{one.now:g}", f"{one.by:.3g}", f"{one.effect:+.1%}", f"{one.error:.1%}", f"{one.moved:g}")
        for one in clearest
    ]
