"""Which salvo the opponent fires: by its exact chances, a second one in reserve, and what the rounds are worth later."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property
from operator import mul
from typing import NamedTuple

from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.content.verbs import Weapon
from squadra.games.rogue_trooper.knowledge.view import SheetView
from squadra.games.rogue_trooper.opponents.routes import sums
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo

SPENT = {"gp": 0.25, "plasma": 0.45, "sealburster": 0.3, "micro_mines": 0.7}
"""What a round is worth in turns on average: about what it takes to find it again."""
WEAPON_DIE = 0.12
"""The same for a die of a weapon card."""


class Opposition(NamedTuple):
    """What is fired at: its tags and dice, and what helps the GI against it beside his own salvos."""

    tags: tuple[str, ...] = ("personnel",)
    dice: int = 0
    immune: bool = False
    """Against GP rounds, Companions' too."""
    factor: int = 1
    """Helm finds the weak spot of armour."""
    helpers: int = 0
    """Dice of Companions and cards in the first salvo."""
    dear: float = 1.0
    """How dear rounds are while it is fired at."""


class Gunnery:
    """What a GI can fire at one target, for a stake: what winning is worth to him, in turns."""

    def __init__(self, content: Content, me: SheetView, per_salvo: bool, target: Opposition, stake: float) -> None:
        self.content = content
        self.me = me
        self.per_salvo = per_salvo
        self.target = target
        self.stake = stake

    # Salvos -------------------------------------------------------------------------------------------------------

    def dice(self, salvo: Salvo) -> tuple[int, int]:
        """Dice and Gunnar's bonus."""
        content = self.content
        dice = rifle = 0
        if salvo.rounds:
            record = content.ammunition.get(salvo.weapon)
            if record is not None:
                each = max([record.dice, *[n for tag, n in record.more_against.items() if tag in self.target.tags]])
                dice, rifle = each * salvo.rounds, record.rifle
            else:
                weapon = content.items[salvo.weapon].has(Weapon)
                assert weapon is not None
                dice, rifle = weapon.dice * salvo.rounds, weapon.kind == "rifle"
        bonus = content.numbers.gunnar_bonus * (1 if self.per_salvo else dice) if rifle and self.me.gunnar else 0
        second = content.items[salvo.secondary].has(Weapon) if salvo.secondary else None
        return dice + (second.dice if second else 0), bonus

    def price(self, salvo: Salvo, fired: int = 0) -> float:
        """What the salvo is worth for later: the last rounds of a track are dearest, those of a full one nearly free."""
        cost = 0.0
        if salvo.rounds:
            each = SPENT.get(salvo.weapon)
            if each is not None:
                most, have = self.content.ammunition[salvo.weapon].most, getattr(self.me, salvo.weapon) - fired
                cost += each * sum(2.0 * (most - k) + 1.0 for k in range(have, have - salvo.rounds, -1)) / most
            else:
                cost += self.weapon_price(salvo.weapon) * salvo.rounds
        if salvo.secondary and not self.content.items[salvo.secondary].stays:
            cost += self.weapon_price(salvo.secondary)
        return cost * self.target.dear

    def weapon_price(self, card: str) -> float:
        weapon = self.content.items[card].has(Weapon)
        return WEAPON_DIE * weapon.dice if weapon else 0.0

    @cached_property
    def mains(self) -> dict[str, int]:
        """What fits the target, and how many salvos or rounds of it he has."""
        found: dict[str, int] = {}
        tags = self.target.tags
        for ammo, record in self.content.ammunition.items():
            fits = not record.only or any(tag in tags for tag in record.only)
            barred = any(tag in tags for tag in record.never) or (ammo == "gp" and self.target.immune)
            if getattr(self.me, ammo) and fits and not barred:
                found[ammo] = getattr(self.me, ammo)
        for card in self.me.items:
            weapon = self.content.items[card].has(Weapon)
            if weapon and weapon.kind != "secondary" and (not weapon.targets or any(t in tags for t in weapon.targets)):
                found[card] = found.get(card, 0) + 1
        return found

    @cached_property
    def free(self) -> str:
        """A secondary weapon that costs nothing."""
        for card in self.me.items:
            weapon = self.content.items[card].has(Weapon)
            if weapon and weapon.kind == "secondary" and self.content.items[card].stays:
                if not weapon.targets or any(tag in self.target.tags for tag in weapon.targets):
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
        short = self.shortfall(salvo)
        worth = self.stake * short[0] - self.price(salvo)
        if not self.me.bagman or len(short) == 1:
            return worth
        return worth + sum(map(mul, short[1:], self.reserve(salvo)[1:]))

    def second(self, salvo: Salvo, missing: int) -> float:
        """What a second salvo is worth when so many points are missing."""
        if missing <= 0:
            return -self.price(salvo)
        dice, bonus = self.dice(salvo)
        reach = tails(dice, bonus, self.target.factor)
        return self.stake * (reach[missing] if missing < len(reach) else 0.0) - self.price(salvo)

    def best(self) -> tuple[float, Salvo]:
        return max(((self.value(salvo), salvo) for salvo in self.candidates()), key=lambda found: found[0])

    def shortfall(self, salvo: Salvo) -> tuple[float, ...]:
        target = self.target
        dice, bonus = self.dice(salvo)
        return shortfall(dice, bonus, target.factor, target.helpers, target.dice)

    def reserve(self, first: Salvo) -> list[float]:
        """The value of the best second salvo by the points that are missing, after this first one."""
        best = self.nothing
        for weapon, have in self.mains.items():
            left = have - first.rounds if weapon == first.weapon else have
            if left:
                best = list(map(max, best, self.rows[weapon][left]))
        return best

    @cached_property
    def nothing(self) -> list[float]:
        return [0.0] * (6 * self.target.dice + 1)

    @cached_property
    def rows(self) -> dict[str, list[list[float]]]:
        """By weapon and rounds left: the value of the best second salvo by the points that are missing."""
        found: dict[str, list[list[float]]] = {}
        for weapon, have in self.mains.items():
            rows = found[weapon] = [self.nothing]
            for left in range(1, have + 1):
                best = self.nothing
                for rounds in range(1, left + 1):
                    best = list(map(max, best, self.row(Salvo(weapon, rounds, self.free), have - left)))
                rows.append(best)
        return found

    def row(self, salvo: Salvo, fired: int) -> list[float]:
        dice, bonus = self.dice(salvo)
        price, reach = self.price(salvo, fired), tails(dice, bonus, self.target.factor)
        width = len(self.nothing)
        return [self.stake * chance - price for chance in reach[:width]] + [-price] * (width - len(reach))


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
    """By number of points: the chance that so many are missing to his total; the first is the chance to win."""
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
