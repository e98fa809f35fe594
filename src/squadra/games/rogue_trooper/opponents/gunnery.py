"""Which salvo the opponent fires: by its exact chances, a second one in reserve, and what the rounds are worth later."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from operator import mul
from typing import NamedTuple

from squadra.bots.kept import kept
from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.content.verbs import Weapon
from squadra.games.rogue_trooper.knowledge.view import SheetView
from squadra.games.rogue_trooper.opponents.chances import sums
from squadra.games.rogue_trooper.rules.combat.salvo import (
    PERSONNEL,
    Salvo,
    Target,
    rounds_dice,
    why_no_ammo,
    why_no_card,
)

SPENT = {"gp": 0.25, "plasma": 0.45, "sealburster": 0.3, "micro_mines": 0.7}
"""What a round is worth in turns on average: about what it takes to find it again."""
WEAPON_DIE = 0.12
"""The same for a die of a weapon card."""
ALIKE = 2_000
"""How many fights are kept, each with the values of its salvos."""


class Opposition(NamedTuple):
    """What is fired at, its dice, and what helps the GI against it besides his own salvos."""

    target: Target = PERSONNEL
    dice: int = 0
    factor: int = 1
    """Helm finds the weak spot of armour."""
    helpers: int = 0
    """Dice of Companions and cards in the first salvo."""
    dear: float = 1.0
    """How precious rounds are while it is fired at."""


class Arms(NamedTuple):
    """What a GI can fire with."""

    gp: int
    plasma: int
    sealburster: int
    micro_mines: int
    gunnar: bool
    bagman: bool
    items: tuple[str, ...]


def arms_of(content: Content, sheet: SheetView) -> Arms:
    items = tuple([card for card in sheet.items if content.items[card].has(Weapon) is not None]) if sheet.items else ()
    return Arms(
        sheet.gp, sheet.plasma, sheet.sealburster, sheet.micro_mines,
        sheet.gunnar != "", sheet.bagman != "", items,
    )  # fmt: skip


@lru_cache(ALIKE)
def gunnery(content: Content, me: Arms, per_salvo: bool, foe: Opposition, stake: float) -> Gunnery:
    """The same for all who are armed alike: in playouts the same fights come again and again."""
    return Gunnery(content, me, per_salvo, foe, stake)


class Gunnery:
    """What a GI can fire at one target, for a stake: what winning is worth to him, in turns."""

    def __init__(self, content: Content, me: Arms, per_salvo: bool, foe: Opposition, stake: float) -> None:
        self.content = content
        self.me = me
        self.per_salvo = per_salvo
        self.foe = foe
        self.target = foe.target
        self.stake = stake
        self._values: dict[Salvo, float] = {}
        self._besides: dict[str, list[float]] = {}

    # Salvos -------------------------------------------------------------------------------------------------------

    @kept
    def each(self) -> dict[str, tuple[int, int]]:
        """Dice of one round of each weapon against the target, and Gunnar's bonus for them, as far as they were asked for."""
        return {"": (0, 0)}

    def of_one(self, weapon: str) -> tuple[int, int]:
        known = self.each.get(weapon)
        if known is None:
            dice, rifle = rounds_dice(self.content, Salvo(weapon, 1), self.target)
            bonus = self.content.numbers.gunnar_bonus if rifle and self.me.gunnar else 0
            known = self.each[weapon] = dice, bonus if self.per_salvo else bonus * dice
        return known

    def dice(self, salvo: Salvo) -> tuple[int, int]:
        """Dice and Gunnar's bonus."""
        dice, bonus = self.of_one(salvo.weapon)
        rounds = salvo.rounds
        beside = self.weapon_dice(salvo.secondary) if salvo.secondary else 0
        return dice * rounds + beside, (bonus if self.per_salvo else bonus * rounds) if rounds else 0

    def price(self, salvo: Salvo, fired: int = 0) -> float:
        """What the salvo would be worth later: the last rounds of a track are precious, those of a full one nearly free."""
        cost = 0.0
        if salvo.rounds:
            each = SPENT.get(salvo.weapon)
            if each is not None:
                most, have = self.content.ammunition[salvo.weapon].most, getattr(self.me, salvo.weapon) - fired
                left, rounds = most - have, salvo.rounds
                cost += each * (rounds * (2.0 * left + rounds)) / most
            else:
                cost += self.weapon_price(salvo.weapon) * salvo.rounds
        if salvo.secondary and not self.content.items[salvo.secondary].stays:
            cost += self.weapon_price(salvo.secondary)
        return cost * self.foe.dear

    def weapon_dice(self, card: str) -> int:
        weapon = self.content.items[card].has(Weapon)
        return weapon.dice if weapon else 0

    def weapon_price(self, card: str) -> float:
        return WEAPON_DIE * self.weapon_dice(card)

    @kept
    def mains(self) -> dict[str, int]:
        """What fits the target, and how many salvos or rounds of it he has."""
        content, target = self.content, self.target
        rounds: dict[str, int] = {ammo: getattr(self.me, ammo) for ammo in content.ammunition}
        found = {ammo: have for ammo, have in rounds.items() if have and why_no_ammo(content, ammo, target) is None}
        for card in self.me.items:
            if why_no_card(content, card, target, secondary=False) is None:
                found[card] = found.get(card, 0) + 1
        return found

    @kept
    def free(self) -> str:
        """A secondary weapon that costs nothing."""
        for card in self.me.items:
            if self.content.items[card].stays and why_no_card(self.content, card, self.target, secondary=True) is None:
                return card
        return ""

    def candidates(self) -> Iterable[Salvo]:
        """What is worth looking at before the question is asked."""
        yield Salvo("", 0, self.free)
        for weapon, have in self.mains.items():
            for rounds in range(1, have + 1):
                yield Salvo(weapon, rounds, self.free)

    # Values -------------------------------------------------------------------------------------------------------

    def chance(self, salvo: Salvo) -> float:
        """The chance that this salvo alone wins."""
        return self.shortfall(salvo)[0]

    def value(self, salvo: Salvo) -> float:
        """What a first salvo is worth, with the best second one against every total that the target may roll."""
        known = self._values.get(salvo)
        if known is None:
            known = self._values[salvo] = self._value(salvo)
        return known

    def _value(self, salvo: Salvo) -> float:
        short = self.shortfall(salvo)
        worth = self.stake * short[0] - self.price(salvo)
        if not self.me.bagman or len(short) == 1:
            return worth
        return worth + sum(map(mul, short[1:], self.reserve(salvo)[1:]))

    def second(self, salvo: Salvo, missing: int) -> float:
        """What a second salvo is worth when that many points are missing."""
        if missing <= 0:
            return -self.price(salvo)
        dice, bonus = self.dice(salvo)
        reach = tails(dice, bonus, self.foe.factor)
        return self.stake * (reach[missing] if missing < len(reach) else 0.0) - self.price(salvo)

    @kept
    def best(self) -> tuple[float, Salvo]:
        return max(((self.value(salvo), salvo) for salvo in self.candidates()), key=lambda found: found[0])

    def shortfall(self, salvo: Salvo) -> tuple[float, ...]:
        foe = self.foe
        dice, bonus = self.dice(salvo)
        return shortfall(dice, bonus, foe.factor, foe.helpers, foe.dice)

    def reserve(self, first: Salvo) -> list[float]:
        """The value of the best second salvo by the points that are missing, after this first one."""
        have = self.mains.get(first.weapon, 0)
        best = self.besides(first.weapon)
        return list(map(max, best, self.rows[first.weapon][have - first.rounds])) if have > first.rounds else best

    def besides(self, first: str) -> list[float]:
        """The same with everything but one weapon."""
        known = self._besides.get(first)
        if known is None:
            rows = [self.rows[weapon][have] for weapon, have in self.mains.items() if weapon != first]
            known = self._besides[first] = list(map(max, self.nothing, *rows)) if rows else self.nothing
        return known

    @kept
    def nothing(self) -> list[float]:
        return [0.0] * (6 * self.foe.dice + 1)

    @kept
    def rows(self) -> dict[str, list[list[float]]]:
        """By weapon and rounds left: the value of the best second salvo by the points that are missing."""
        found: dict[str, list[list[float]]] = {}
        for weapon, have in self.mains.items():
            salvos = [Salvo(weapon, rounds, self.free) for rounds in range(1, have + 1)]
            gains = [self.gains(salvo) for salvo in salvos]
            rows = found[weapon] = [self.nothing]
            for left in range(1, have + 1):
                prices = [self.price(salvo, have - left) for salvo in salvos[:left]]
                after = [[gain - price for gain in row] for row, price in zip(gains, prices, strict=False)]
                rows.append(list(map(max, self.nothing, *after)))
        return found

    def gains(self, salvo: Salvo) -> list[float]:
        """What a second salvo brings by the points that are missing, without its price."""
        reach, width = tails(*self.dice(salvo), self.foe.factor), len(self.nothing)
        return [self.stake * chance for chance in reach[:width]] + [0.0] * (width - len(reach))


@cache
def tails(dice: int, bonus: int, factor: int) -> tuple[float, ...]:
    """The chance to reach each number of points."""
    chances = sums(dice)
    most = (6 * dice + bonus) * factor
    found = [0.0] * (most + 2)
    for total, chance in enumerate(chances):
        found[(total + bonus) * factor] += chance
    for points in range(most, -1, -1):
        found[points] += found[points + 1]
    return tuple(found[:-1])


@cache
def shortfall(dice: int, bonus: int, factor: int, helpers: int, his: int) -> tuple[float, ...]:
    """By number of points: the chance of lacking that many for his total; the first is the chance to win."""
    most = 6 * his
    mine = [0.0] * (most + 1)
    """More than he can roll is as good as his most."""
    help_sums = sums(helpers)
    for total, chance in enumerate(sums(dice)):
        if chance:
            points = (total + bonus) * factor
            for more, part in enumerate(help_sums):
                mine[min(most, points + more)] += chance * part
    found = [0.0] * (most + 1)
    for his_total, his_chance in enumerate(sums(his)):
        if his_chance:
            for points in range(his_total):
                found[his_total - points] += his_chance * mine[points]
    found[0] = 1.0 - sum(found[1:])
    return tuple(found)
