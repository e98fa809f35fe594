"""Two opponents against each other: pairs of games with the same dice and the sides swapped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import exp
from typing import Any

import msgspec
from msgspec import Struct

from squadra.kernel import Game
from squadra.lab.find import find_game
from squadra.lab.playing import Bout, Played
from squadra.lab.sprt import KINDS, Sprt, Strength, bounds, evidence, strength

MOST = 20_000
"""Games after which a test that is still undecided gives up."""


class Duel(Struct, frozen=True):
    """Who plays whom, in which set-ups, one after the other."""

    game: str
    a: str
    b: str
    setups: tuple[dict[str, Any] | None, ...] = (None,)
    seed: int = 0

    def bouts(self, games: int) -> Iterator[Bout]:
        """Game 2n and 2n + 1 are a pair: first `a` leads the first side, then the other one."""
        game = find_game(self.game)
        camps = [game.camps(game.setup(setup)) for setup in self.setups]
        for index in range(games):
            pair = index // 2
            which = pair % len(self.setups)
            bots = swapped(camps[which], self.a, self.b, index % 2)
            yield Bout(index, self.seed + pair, bots, self.setups[which])


def swapped(camps: Sequence[Sequence[str]], a: str, b: str, turn: int) -> dict[str, str]:
    """Who sits where: the sides in turn are `a`'s and `b`'s.

    >>> swapped((("alien",), ("red", "blue")), "hard", "normal", 1)
    {'alien': 'normal', 'red': 'hard', 'blue': 'hard'}
    """
    return {seat: b if (place + turn) % 2 else a for place, camp in enumerate(camps) for seat in camp}


def points(camps: Sequence[Sequence[str]], played: Played, turn: int) -> float:
    """What `a` has won of a game: 1, 0, or a half if both sides won or none. Alone, `a` wins when `b` in its place loses."""
    if len(camps) == 1:
        return float(bool(played.winners)) if turn == 0 else float(not played.winners)
    mine = [any(seat in played.winners for seat in camp) for place, camp in enumerate(camps) if (place + turn) % 2 == 0]
    theirs = [any(seat in played.winners for seat in camp) for place, camp in enumerate(camps) if (place + turn) % 2]
    return 0.5 if any(mine) == any(theirs) else float(any(mine))


def role(camps: Sequence[Sequence[str]], turn: int) -> str:
    """The seats that `a` has."""
    mine = [seat for place, camp in enumerate(camps) if len(camps) == 1 or (place + turn) % 2 == 0 for seat in camp]
    return "+".join(mine)


class Line(Struct):
    """What the pairs, or the games of one role or set-up, came to."""

    name: str
    games: int
    points: float
    strength: Strength


class Verdict(Struct):
    """What a duel showed, and why it stopped."""

    duel: Duel
    games: int
    pairs: list[int]
    """How many pairs brought 0, 1/2, 1, 3/2 and 2 points."""
    total: Line
    roles: list[Line]
    setups: list[Line]
    stopped: str
    evidence: float | None = None
    sprt: Sprt | None = None


class Tally:
    """Counts the games of a duel as they come, in order."""

    def __init__(self, duel: Duel, sprt: Sprt | None) -> None:
        game: Game = find_game(duel.game)
        self.duel = duel
        self.sprt = sprt
        self.camps = [game.camps(game.setup(setup)) for setup in duel.setups]
        self.games = 0
        self.pairs = [0] * len(KINDS)
        self.roles: dict[str, list[float]] = {}
        self.setups: list[list[int]] = [[0] * len(KINDS) for _ in duel.setups]
        self._first = 0.0

    def add(self, played: Played) -> str:
        """Counts the next game; says "weaker" or "stronger" once the test is decided."""
        pair, turn = divmod(played.index, 2)
        which = pair % len(self.setups)
        camps = self.camps[which]
        won = points(camps, played, turn)
        self.games += 1
        self.roles.setdefault(role(camps, turn), []).append(won)
        if turn == 0:
            self._first = won
            return ""
        kind = round(2 * (self._first + won))
        self.pairs[kind] += 1
        self.setups[which][kind] += 1
        return self.sprt.decided(self.pairs) if self.sprt is not None else ""

    def verdict(self, decided: str) -> Verdict:
        duel, sprt = self.duel, self.sprt
        count = sum(self.pairs)
        won = sum(kind * seen for kind, seen in zip(KINDS, self.pairs, strict=True)) * 2
        total = Line(f"{duel.a} against {duel.b}", 2 * count, won, strength(self.pairs))
        roles = [Line(role, len(got), sum(got), _by_games(got)) for role, got in self.roles.items()]
        setups = [
            Line(
                name_of(setup),
                2 * sum(pairs),
                2 * sum(k * n for k, n in zip(KINDS, pairs, strict=True)),
                strength(pairs),
            )
            for setup, pairs in zip(duel.setups, self.setups, strict=True)
            if len(duel.setups) > 1
        ]
        found = evidence(self.pairs, sprt.elo0, sprt.elo1) if sprt is not None else None
        return Verdict(
            duel, self.games, self.pairs, total, roles, setups, why(sprt, decided, self.games, found), found, sprt
        )


def _by_games(won: Sequence[float]) -> Strength:
    """Games of one role: each counts on its own, like a pair whose games both went the same way."""
    kinds = [0] * len(KINDS)
    for one in won:
        kinds[round(4 * one)] += 1
    return strength(kinds, games=1)


def name_of(setup: dict[str, Any] | None) -> str:
    return msgspec.json.encode(setup or {}).decode()


def why(sprt: Sprt | None, decided: str, games: int, found: float | None) -> str:
    """Why no more games were played, in a sentence."""
    if sprt is None or found is None:
        return f"all {games} games were played"
    least, most = bounds()
    told = f"evidence {found:.2f}, bounds {least:.2f} and {most:.2f}"
    if decided == "stronger":
        return f"decided: {sprt.elo1:g} Elo is {exp(found):.0f} times as likely as {sprt.elo0:g} ({told})"
    if decided == "weaker":
        return f"decided: {sprt.elo0:g} Elo is {exp(-found):.0f} times as likely as {sprt.elo1:g} ({told})"
    return f"not decided after {games} games ({told})"


def judge(duel: Duel, sprt: Sprt | None, played: Iterable[Played]) -> Verdict:
    """Counts games, in their order, until they are over or the test is decided."""
    tally = Tally(duel, sprt)
    decided = ""
    for one in played:
        if decided := tally.add(one):
            break
    return tally.verdict(decided)
