"""Odds: the chance questions of the real frames walked over all outcomes with exact weights."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, TypeVar

from squadra.kernel.ask import Ask, Option
from squadra.kernel.chance import Dice, Draw, Roll, outcomes, settle
from squadra.kernel.game import Effects, Game, Odds, Policy
from squadra.kernel.machine import advance, answer, fall
from squadra.kernel.message import KernelError
from squadra.kernel.table import Table

SAMPLES = 2000
"""Games played out when the exact count would be too large."""

T = TypeVar("T", bound=Table[Any])
Layer = dict[object, tuple[Table[Any], Roll | Draw, Fraction]]
Thrown = dict[object, tuple[Table[Any], Fraction]]


class TooMany(Exception):
    """More outcomes than the limit lets the walk take in."""


class Counter:
    """Walks the tree of chance under one option; positions that the game calls alike are walked once."""

    def __init__(self, game: Game, before: Table[Any], policy: Policy, limit: int) -> None:
        self.game = game
        self.before = before
        self.policy = policy
        self.depth = len(before.s.stack)
        self.left = limit
        self.found: dict[Effects, Fraction] = {}
        self.exact = True

    def over(self, t: Table[Any], word: Ask | Roll | Draw | None) -> bool:
        """An outcome is settled when the asking frame asks again, or is left."""
        if word is None:
            return True
        said = self.game.settled(self.before, t, word)
        if said is not None:
            return said
        depth = len(t.s.stack)
        return depth < self.depth or (depth == self.depth and isinstance(word, Ask))

    def run(self, t: Table[Any]) -> Roll | Draw | None:
        """Goes on to the next question of chance; None when the outcome is settled."""
        while True:
            word = advance(t)
            if word is None or self.over(t, word):
                return None
            if not isinstance(word, Ask):
                return word
            decide(t, word, self.policy)

    def count(self, *starts: tuple[Table[Any], Fraction]) -> None:
        """Walks on from these tables, each with its chance."""
        layer: Layer = {}
        for t, share in starts:
            self.arrive(t, share, layer)
        while layer:
            after: Layer = {}
            thrown: Thrown = {}
            for standing, word, share in layer.values():
                self.spread(standing, word, share, after, thrown)
            for fallen, share in thrown.values():
                self.arrive(fallen, share, after)
            layer = after

    def spread(self, t: Table[Any], word: Roll | Draw, share: Fraction, layer: Layer, thrown: Thrown) -> None:
        """A question of chance brings all its outcomes; those that are alike wait to go on together."""
        falls = outcomes(word)
        self.left -= len(falls)
        if self.left < 0:
            raise TooMany
        total = sum(weight for weight, _ in falls)
        for weight, outcome in falls:
            branch = t.copy()
            fall(branch.s, word, outcome)
            part = share * Fraction(weight, total)
            alike = self.game.alike_thrown(self.before, branch)
            if alike is None:
                self.arrive(branch, part, layer)
            else:
                known = thrown.get(alike)
                thrown[alike] = (branch, part) if known is None else (known[0], known[1] + part)

    def arrive(self, t: Table[Any], share: Fraction, layer: Layer) -> None:
        """A branch ends, or waits in the layer for those that are like it, or goes on at once."""
        word = self.run(t)
        if word is None:
            effects = self.game.outcome(self.before, t)
            self.found[effects] = self.found.get(effects, Fraction(0)) + share
            self.exact = self.exact and not t.guessed
            return
        alike = self.game.alike(self.before, t)
        if alike is None:
            thrown: Thrown = {}
            self.spread(t, word, share, layer, thrown)
            for fallen, part in thrown.values():
                self.arrive(fallen, part, layer)
            return
        known = layer.get(alike)
        layer[alike] = (t, word, share) if known is None else (known[0], known[1], known[2] + share)

    def sample(self, t: Table[Any], dice: Dice) -> Effects:
        while True:
            word = self.run(t)
            if word is None:
                return self.game.outcome(self.before, t)
            fall(t.s, word, settle(word, dice.below))


def decide(t: Table[Any], ask: Ask, policy: Policy) -> None:
    """Answers a question on the way by the policy, for every seat that is asked."""
    for seat in ask.seats:
        mine = ask.to(seat)
        answer(t.s, ask, seat, offered(mine, policy(t, mine)))
        if ask.offers is not None and len(ask.seats) > 1:
            word = advance(t)
            if not isinstance(word, Ask):
                return
            ask = word


def offered(ask: Ask, choice: int | Option) -> Option:
    """The option that a policy names, by its number or itself; one that is not offered is a defect of the game."""
    if isinstance(choice, int):
        if 0 <= choice < len(ask.options):
            return ask.options[choice]
    elif choice in ask.options:
        return choice
    raise KernelError(f"the odds policy answers {ask.prompt or ask.into} with {choice!r}, which is not offered")


def chosen(before: T, seat: str, option: Option) -> T:
    """A table on which the option has just been chosen."""
    t = before.copy()
    t.odds_for = seat
    ask = advance(t)
    assert isinstance(ask, Ask)
    answer(t.s, ask, seat, option)
    return t


def count_odds(
    game: Game, table: Table[Any], seat: str, option: Option, limit: int = 20_000, policy: Policy | None = None
) -> Odds:
    """The distribution of what comes of an option, exact unless the node limit made it an estimate.

    Without a policy people decide as the game says, and the odds tell what they assume and what else there may be.
    """
    before = table.copy()
    before.talks = False
    if policy is not None:
        return walked(game, before, seat, option, limit, policy)
    quick = game.quick_odds(before, seat, option)
    odds = walked(game, before, seat, option, limit, game.odds_policy) if quick is None else quick
    odds.says = game.odds_say(before, seat, option)
    others = [
        (case.say, walked(game, case.table or before, seat, option, limit, case.policy))
        for case in game.odds_cases(before, seat, option)
    ]
    odds.others = tuple([(say, other) for say, other in others if other.chances != odds.chances])
    return odds


def walked(game: Game, before: Table[Any], seat: str, option: Option, limit: int, policy: Policy) -> Odds:
    """The odds by a walk over all outcomes; if they are too many, by games played out."""
    counter = Counter(game, before, policy, limit)
    try:
        counter.count((chosen(before, seat, option), Fraction(1)))
        return Odds(counter.found, counter.exact)
    except TooMany:
        dice = Dice(table_seed(before))
        found: dict[Effects, int] = {}
        for _ in range(SAMPLES):
            effects = counter.sample(chosen(before, seat, option), dice)
            found[effects] = found.get(effects, 0) + 1
        return Odds({effects: Fraction(n, SAMPLES) for effects, n in found.items()}, False)


def table_seed(table: Table[Any]) -> int:
    return 1 + len(table.s.stack)
