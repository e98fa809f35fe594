"""Plays attacks out and holds what came of them against the odds that the table shows.

`check_odds(game, setups)` plays games half at random, stops where chance decides about an option, counts its odds, and
then chooses it again and again: in worlds that the asked seat cannot tell from the real one, with fair dice, by the
answers that the odds count with. What occurs although its odds are nought is a fault at once. Frequencies that look odd
are looked at again, with many more attacks and new dice: only what is then all but impossible is a fault. Small errors
that no single position shows are found by the sum over all of them (Pearson).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from math import lgamma, log
from typing import Any

from msgspec import Struct, field

from squadra.kernel import Ask, Bot, Dice, Effects, Game, Match, Odds, Option, count_odds
from squadra.kernel.game.odds import in_short
from squadra.kernel.odds import Counter as Walk
from squadra.kernel.odds import chosen
from squadra.kernel.table import Table
from squadra.testing.conformance import Broken

World = Callable[[Match, str, Option, Dice], Table[Any]]
"""A table that the seat cannot tell from the real one, on which an option may be played out."""

ODD, FAULT = log(0.25), log(1e-7)
"""Frequencies less likely than this are looked at again; and those that are then less likely than this are a fault."""
AGAIN = 40
"""How many times as many attacks are then played out."""
DEVIATIONS = 5
"""How many standard deviations all positions together may be off."""
ESTIMATE = 0.05
"""How far odds that call themselves an estimate may be from the truth."""


class Tally(Struct):
    """What was played out."""

    attacks: int = 0
    positions: int = 0
    estimates: int = 0
    options: Counter[str] = field(default_factory=Counter[str])
    """Positions by the kind of option whose odds were held against them."""
    answers: Counter[str] = field(default_factory=Counter[str])
    """Questions on the way, by the kind of option that the policy chose."""


def check_odds(
    game: Game,
    setups: Iterable[Mapping[str, Any] | None] = (None,),
    seeds: Iterable[int] = range(1, 5),
    count: int = 20_000,
    *,
    each: int = 40,
    every: int = 3,
    bot: Bot | None = None,
    world: World | None = None,
) -> Tally:
    """Plays out `count` attacks, `each` of one position, in games of every set-up with every seed, as many in each of them.

    Of the questions at which odds are shown every `every`-th is taken. Every other decision is that of `bot`, if there is
    one. `world` lays the tables on which attacks are played out; as a rule the game resamples what the seat cannot know.
    """
    trial = Trial(game, each, every, bot, world or resampled)
    games = [(setup, seed) for seed in seeds for setup in setups]
    for number, (setup, seed) in enumerate(games):
        left = count - trial.tally.attacks
        trial.play(setup, seed, -(-left // (each * (len(games) - number))))
    trial.hold_together()
    return trial.tally


def resampled(match: Match, seat: str, option: Option, dice: Dice) -> Table[Any]:
    game = match.game
    return game.lay(game.resample(match.t, seat, dice), match.setup, False)


class Trial:
    """Games on whose way attacks are played out."""

    def __init__(self, game: Game, each: int, every: int, bot: Bot | None, world: World) -> None:
        self.game, self.each, self.every, self.bot, self.world = game, each, every, bot, world
        self.tally = Tally()
        self.excess = self.variance = 0.0

    def play(self, setup: Mapping[str, Any] | None, seed: int, positions: int) -> None:
        """One game, until that many of its positions have been looked at."""
        match, dice, asked = Match(self.game, setup, seed, talks=False), Dice(seed * 7919 + 17), 0
        while (ask := match.ask) is not None and positions > 0:
            seat = dice.pick(ask.seats)
            mine = ask.to(seat)
            options = list(mine.options)
            shown = [option for option in options if option.by_chance(match.t)]
            asked += bool(shown)
            if shown and asked % self.every == 0:
                self.hold(match, seat, self.rarest(shown, dice), dice)
                positions -= 1
            if self.bot is None or dice.below(2):
                match.choose(dice.pick(options), seat)
            else:
                match.choose(self.bot.choose(match.view(seat), mine, dice), seat)

    def rarest(self, options: list[Option], dice: Dice) -> Option:
        """An option of the kind that was played out least so far."""
        seen = self.tally.options
        least = min(seen[type(option).__name__] for option in options)
        return dice.pick([option for option in options if seen[type(option).__name__] == least])

    def hold(self, match: Match, seat: str, option: Option, dice: Dice) -> None:
        """The odds of an option against what comes of it."""
        tally = self.tally
        tally.positions += 1
        tally.options[type(option).__name__] += 1
        told = f"{match.game.name} {match.setup}, answer {match.number}, {option}"
        odds = count_odds(self.game, self.game.odds_table(match.t, seat, option, dice), seat, option)
        if sum(odds.chances.values()) != 1 or min(odds.chances.values()) < 0:
            raise Broken("odds", f"{told}: the chances do not add up: {odds}")
        found = self.frequencies(match, seat, option, dice, self.each)
        if not odds.exact:
            tally.estimates += 1
            return self.hold_estimate(match, seat, option, dice, odds, told)
        self.possible(odds, found, told)
        self.add(odds, found)
        if likelihood(odds, found) > ODD:
            return None
        found = self.frequencies(match, seat, option, dice, self.each * AGAIN)
        self.possible(odds, found, told)
        if likelihood(odds, found) < FAULT:
            raise Broken("odds", f"{told}: shown {odds}, played out {share(found)}")
        return None

    def hold_estimate(self, match: Match, seat: str, option: Option, dice: Dice, odds: Odds, told: str) -> None:
        """What says that it is an estimate must be near the truth."""
        found = self.frequencies(match, seat, option, dice, self.each * AGAIN // 4)
        total = sum(found.values())
        for effects in {*odds.chances, *found}:
            if abs(float(odds[effects]) - found[effects] / total) > ESTIMATE + 3 * total**-0.5 / 2:
                raise Broken("odds", f"{told}: estimated {odds}, played out {share(found)}")

    def add(self, odds: Odds, found: Counter[Effects]) -> None:
        """Pearson's statistic of one position, with its exact mean and variance; outcomes too rare to count are put together."""
        number = sum(found.values())
        cells: list[tuple[float, int]] = []
        rare, seldom = 0.0, 0
        for effects, chance in odds.chances.items():
            if number * chance < 1:
                rare, seldom = rare + float(chance), seldom + found[effects]
            else:
                cells.append((float(chance), found[effects]))
        if number * rare >= 1:
            cells.append((rare, seldom))
        else:
            cells[0] = (cells[0][0] + rare, cells[0][1] + seldom)
        kinds = len(cells)
        self.excess += sum((hits - number * p) ** 2 / (number * p) for p, hits in cells) - (kinds - 1)
        self.variance += 2 * (kinds - 1) + (sum(1 / p for p, _ in cells) - kinds**2 - 2 * kinds + 2) / number

    def hold_together(self) -> None:
        """All positions together are neither too far from their odds nor too near."""
        if abs(self.excess) > DEVIATIONS * self.variance**0.5:
            off = self.excess / self.variance**0.5
            raise Broken("odds", f"{self.tally.positions} positions together are {off:.1f} standard deviations off")

    def possible(self, odds: Odds, found: Counter[Effects], told: str) -> None:
        for effects in found:
            if not odds[effects]:
                raise Broken("odds", f"{told}: {in_short(effects)} came about, but shown is {odds}")

    def frequencies(self, match: Match, seat: str, option: Option, dice: Dice, number: int) -> Counter[Effects]:
        """How often each outcome came of an option."""
        self.tally.attacks += number
        found: Counter[Effects] = Counter()
        for _ in range(number):
            before = self.world(match, seat, option, dice)
            walk = Walk(self.game, before, self.answered, 0)
            found[walk.sample(chosen(before, seat, option), dice)] += 1
        return found

    def answered(self, t: Table[Any], ask: Ask) -> int | Option:
        """The policy of the odds; its answers are counted."""
        choice = self.game.odds_policy(t, ask)
        option = ask.options[choice] if isinstance(choice, int) else choice
        self.tally.answers[type(option).__name__] += 1
        return choice


def share(found: Counter[Effects]) -> str:
    total = sum(found.values())
    return ", ".join(f"{in_short(effects)}: {number / total:.1%}" for effects, number in found.most_common())


def likelihood(odds: Odds, found: Counter[Effects]) -> float:
    """The logarithm of how likely the oddest of these frequencies is, counting that the oddest of several was chosen."""
    total = sum(found.values())
    tails = [tail(total, found[effects], float(chance)) for effects, chance in odds.chances.items()]
    return min(tails) + log(len(tails))


def tail(number: int, hits: int, chance: float) -> float:
    """The logarithm of an upper bound of the chance of that many hits or a rarer number, to either side (Chernoff)."""
    if chance >= 1:
        return 0.0 if hits == number else -lgamma(1e6)
    share = hits / number
    distance = 0.0
    if share > 0:
        distance += share * log(share / chance)
    if share < 1:
        distance += (1 - share) * log((1 - share) / (1 - chance))
    return min(0.0, log(2) - number * distance)
