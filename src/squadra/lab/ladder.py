"""All opponents of a game in order. Needs choix and openskill, which come with the extra `lab`.

Where two sides meet, everybody plays everybody in pairs of games, and the strengths are Bradley and Terry's. Where more
than two vie with each other, games are played in changing company, and the strengths are those of openskill.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import log
from random import Random
from typing import Any

import choix
import numpy
from msgspec import Struct
from openskill.models import PlackettLuce

from squadra.bots.levels import real_name
from squadra.lab.duel import points, swapped
from squadra.lab.find import find_game
from squadra.lab.playing import Bout, Played

ELO = 400 / log(10)
"""What a unit of Bradley and Terry's strength is in Elo."""

PRIOR = 0.01
"""Keeps somebody who never lost from being infinitely strong."""

DRAWN = 200
"""How often the pairs are resampled for the intervals."""

Won = tuple[int, int, float]
"""Two opponents and what the first one got of a pair, 0 to 2."""


class Rung(Struct, frozen=True):
    """An opponent's strength in Elo, with its 95 % interval; the one that plays when nobody says which has 0."""

    name: str
    games: int
    elo: float
    least: float
    most: float


class Ladder(Struct, frozen=True):
    """Who is rated, and in which set-ups."""

    game: str
    names: tuple[str, ...]
    setups: tuple[dict[str, Any] | None, ...] = (None,)
    seed: int = 0

    def camps(self) -> list[tuple[tuple[str, ...], ...]]:
        game = find_game(self.game)
        return [game.camps(game.setup(setup)) for setup in self.setups]

    @property
    def crowded(self) -> bool:
        """Whether more than two sides vie with each other."""
        return any(len(camps) > 2 for camps in self.camps())

    def bouts(self, games: int) -> Iterator[Bout]:
        """Everybody meets everybody equally often, in all set-ups, whatever the number of games."""
        camps, crowded = self.camps(), self.crowded
        meetings = list(combinations(self.names, 2))
        for index in range(games):
            pair, turn = divmod(index, 2)
            which = pair // len(meetings) % len(self.setups)
            if crowded:
                bots = company(camps[which], self.names, self.seed + index)
                yield Bout(index, self.seed + index, bots, self.setups[which])
            else:
                bots = swapped(camps[which], *meetings[pair % len(meetings)], turn)
                yield Bout(index, self.seed + pair, bots, self.setups[which])


def company(camps: Sequence[Sequence[str]], names: Sequence[str], seed: int) -> dict[str, str]:
    """A side for each opponent, drawn by lot; as many as there are."""
    lot = Random(seed)
    drawn: list[str] = []
    while len(drawn) < len(camps):
        drawn += lot.sample(list(names), len(names))
    return {seat: name for camp, name in zip(camps, drawn, strict=False) for seat in camp}


def rate(ladder: Ladder, played: Iterable[Played]) -> list[Rung]:
    """The opponents, the strongest first."""
    games = sorted(played, key=lambda one: one.index)
    found = by_company(ladder, games) if ladder.crowded else by_pairs(ladder, games)
    return sorted(found, key=lambda rung: -rung.elo)


def by_pairs(ladder: Ladder, games: Sequence[Played]) -> list[Rung]:
    camps = ladder.camps()
    meetings = list(combinations(range(len(ladder.names)), 2))
    pairs: list[Won] = []
    for first, second in zip(games[::2], games[1::2], strict=False):
        number = first.index // 2
        a, b = meetings[number % len(meetings)]
        sides = camps[number // len(meetings) % len(ladder.setups)]
        pairs.append((a, b, points(sides, first, 0) + points(sides, second, 1)))
    middle = strengths(ladder, pairs)
    lot = Random(ladder.seed)
    drawn = [strengths(ladder, lot.choices(pairs, k=len(pairs))) for _ in range(DRAWN)] if pairs else [middle]
    rungs: list[Rung] = []
    for place, name in enumerate(ladder.names):
        spread = sorted(one[place] for one in drawn)
        least, most = spread[int(0.025 * len(spread))], spread[int(0.975 * (len(spread) - 1))]
        count = 2 * sum(place in pair[:2] for pair in pairs)
        rungs.append(Rung(name, count, middle[place], least, most))
    return rungs


def strengths(ladder: Ladder, pairs: Sequence[Won]) -> list[float]:
    """Bradley and Terry's, in Elo; a half point is half a win for each."""
    wins = numpy.zeros((len(ladder.names), len(ladder.names)))
    for a, b, won in pairs:
        wins[a, b] += won
        wins[b, a] += 2 - won
    found = choix.ilsr_pairwise_dense(wins, alpha=PRIOR, max_iter=1000)
    return [ELO * (one - found[anchor(ladder.names)]) for one in found]


def anchor(names: Sequence[str]) -> int:
    """Whose strength is 0."""
    real = [real_name(name) for name in names]
    return real.index("tactics") if "tactics" in real else 0


def by_company(ladder: Ladder, games: Sequence[Played]) -> list[Rung]:
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in ladder.names}
    counts = dict.fromkeys(ladder.names, 0)
    for one in games:
        best: dict[str, tuple[bool, int]] = {}
        for seat, name in one.bots.items():
            best[name] = max(best.get(name, (False, -(10**9))), (seat in one.winners, one.scores.get(seat, 0)))
        names = list(best)
        order = sorted(set(best.values()), reverse=True)
        rated = model.rate(
            [[ratings[name]] for name in names], ranks=[float(order.index(best[name])) for name in names]
        )
        for name, (rating,) in zip(names, rated, strict=True):
            ratings[name] = rating
            counts[name] += 1
    zero = ratings[ladder.names[anchor(ladder.names)]].mu
    unit = ELO / model_unit()
    return [
        Rung(
            name, counts[name], (r.mu - zero) * unit, (r.mu - 1.96 * r.sigma - zero) * unit,
            (r.mu + 1.96 * r.sigma - zero) * unit,
        )
        for name, r in ratings.items()
    ]  # fmt: skip


def model_unit() -> float:
    """How far apart openskill puts two opponents, one e times as likely to come first: about c = sqrt(2) beta."""
    return 2**0.5 * 25 / 6
