"""What the opponent thinks of ways: how many Lives a sector costs a GI with his load, and the cheapest way in turns.

Costs are counted in turns. A sector costs one turn and what its danger is worth; everything here is computed from the
content and a GI's load, never from a state, and kept.
"""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from math import exp
from typing import NamedTuple

from squadra.games.rogue_trooper.content import Content
from squadra.games.rogue_trooper.records import Enemy, Sector
from squadra.games.rogue_trooper.verbs import DoubleDamage, ImmuneGp, NoEvade

NO_WAY = 90.0
"""What a goal costs that cannot be reached."""
KEPT = 20_000
"""So many tables are kept before they are forgotten together."""


class Prices(NamedTuple):
    """What Lives are worth in turns: the next one to lose, by how many are left, and the last of all."""

    lives: tuple[float, ...]
    death: float


TOGETHER = Prices((0.0, 7.0, 5.0, 3.5, 2.5), 55.0)
ALONE = Prices((0.0, 2.5, 2.0, 1.6, 1.3), 11.0)
"""The solo GI comes back, for seven turns or so and his chips (RT-SOLO-68 to 73)."""


class Load(NamedTuple):
    """What a GI has for his fights."""

    gp: int = 0
    plasma: int = 0
    sealburster: int = 0
    micro_mines: int = 0
    nukes: int = 0
    gunnar: bool = False
    helm: bool = False
    bagman: bool = False
    kit: bool = False
    helpers: int = 0
    evade: int = 0

    def supplied(self, visits: int) -> Load:
        """After so many draws of a city: three or four cards each."""
        return self._replace(
            gp=min(6, self.gp + 3 * visits),
            plasma=min(4, self.plasma + visits),
            sealburster=min(4, self.sealburster + visits),
            micro_mines=min(2, self.micro_mines + (visits + 1) // 2),
        )

    def empty(self) -> Load:
        """As a prisoner keeps it (RT-SUR-7 to 9)."""
        return Load(gunnar=self.gunnar, helm=self.helm, bagman=self.bagman)

    def points(self) -> float:
        """The points he can fire at a man in all."""
        each = 5.5 if self.gunnar else 3.5
        return self.gp * each + self.plasma * 7.0 + self.micro_mines * 14.0 + self.nukes * 35.0


@cache
def sums(dice: int) -> tuple[float, ...]:
    """The chance of every total of so many dice."""
    if not dice:
        return (1.0,)
    before = sums(dice - 1)
    out = [0.0] * (6 * dice + 1)
    for total, chance in enumerate(before):
        for face in range(1, 7):
            out[total + face] += chance / 6
    return tuple(out)


@cache
def at_least(mine: int, bonus: int, factor: int, his: int, ahead: int = 0) -> float:
    """The chance that (my dice + bonus) x factor + ahead reaches the total of his dice."""
    total = 0.0
    his_sums = sums(his)
    below = [0.0]
    for chance in his_sums:
        below.append(below[-1] + chance)
    for value, chance in enumerate(sums(mine)):
        reach = (value + bonus) * factor + ahead
        total += chance * below[max(0, min(reach + 1, len(his_sums)))]
    return total


@cache
def tail(danger: float, lives: int) -> float:
    """The chance that so many Lives or more are lost where `danger` is the mean."""
    term = below = exp(-danger)
    for n in range(1, lives):
        term *= danger / n
        below += term
    return max(0.0, 1.0 - below)


def risk(prices: Prices, danger: float, lives: int) -> float:
    """What entering a danger is worth in turns."""
    if danger <= 0:
        return 0.0
    lives = max(1, min(lives, len(prices.lives) - 1))
    return prices.lives[lives] * danger + prices.death * tail(round(danger, 2), lives)


def defeat(load: Load, enemy: Enemy, content: Content) -> float:
    """The Lives that a fight with this Enemy costs on average, with a part of the load fired and no Mini-Nuke."""
    tags = enemy.tags
    immune = enemy.has(ImmuneGp) is not None
    helpers = 0 if immune else load.helpers
    salvos = [(0, 0)]
    for ammo, have in (("gp", load.gp), ("plasma", load.plasma), ("sealburster", load.sealburster),
                       ("micro_mines", load.micro_mines)):  # fmt: skip
        record = content.ammunition[ammo]
        if not have or (ammo == "gp" and immune) or (record.only and not any(tag in tags for tag in record.only)):
            continue
        if any(tag in tags for tag in record.never):
            continue
        each = max([record.dice, *[n for tag, n in record.more_against.items() if tag in tags]])
        dice = each * (1 if each >= 4 else (have + 1) // 2)
        salvos.append((dice, 2 * dice if record.rifle and load.gunnar else 0))
    salvos.sort(key=lambda salvo: salvo[0] * 3.5 + salvo[1], reverse=True)
    dice, bonus = salvos[0]
    if load.bagman and len(salvos) > 1:
        dice, bonus = dice + salvos[1][0], bonus + salvos[1][1]
    factor = 2 if load.helm and "armour" in tags else 1
    lost = 1.0 - at_least(dice + helpers, bonus, factor, enemy.firepower)
    return lost * (2 if enemy.has(DoubleDamage) else 1)


class Routes:
    """The tables of one set of cards and one board."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.board = content.board
        self.cards = sum(card.copies for card in content.encounters.values())
        self.kinds: dict[str, tuple[str, str, bool, bool]] = {}
        """Sectors that bring the same cards with the same terrain share their sums."""
        for sector in content.sectors.values():
            self.kinds[sector.id] = (sector.side, sector.terrain, sector.sea, sector.id in self.board.coast)
        self._danger: dict[Load, dict[str, float]] = {}
        self._ways: dict[tuple[str, Load, int, Prices], dict[str, float]] = {}

    # Danger -------------------------------------------------------------------------------------------------------

    def danger(self, load: Load) -> dict[str, float]:
        """The Lives that entering each sector costs on average."""
        known = self._danger.get(load)
        if known is None:
            if len(self._danger) > KEPT:
                self._danger.clear()
            known = self._danger[load] = self.count_danger(load)
        return known

    def count_danger(self, load: Load) -> dict[str, float]:
        content = self.content
        losses = [(enemy, defeat(load, enemy, content)) for enemy in content.enemies.values()]
        kinds: dict[tuple[str, str, bool, bool], float] = {}
        found: dict[str, float] = {}
        for sector in content.sectors.values():
            if not sector.number:
                found[sector.id] = 0.0
                continue
            kind = self.kinds[sector.id]
            each = kinds.get(kind)
            if each is None:
                each = kinds[kind] = self.mean_loss(load, sector, kind[3], losses)
            found[sector.id] = 1.1 * sector.number * each
        return found

    def mean_loss(self, load: Load, sector: Sector, coast: bool, losses: list[tuple[Enemy, float]]) -> float:
        """Of one card that the sector may bring."""
        ground = self.content.grounds[sector.terrain]
        total = 0.0
        for enemy, loss in losses:
            if suits(enemy, sector, coast):
                free = ground.no_evade or enemy.has(NoEvade) is not None
                caught = 1.0 if free else 1.0 - evade_chance(enemy.initiative, ground.evade + load.evade)
                total += enemy.copies * caught * loss
        return total / self.cards

    # Ways ---------------------------------------------------------------------------------------------------------

    def ways(self, goal: str, load: Load, lives: int, prices: Prices) -> dict[str, float]:
        """From every sector the cost of the cheapest way to the goal; sectors without a way are missing."""
        key = (goal, load, lives, prices)
        known = self._ways.get(key)
        if known is None:
            if len(self._ways) > KEPT:
                self._ways.clear()
            known = self._ways[key] = self.count_ways(goal, load, lives, prices)
        return known

    def count_ways(self, goal: str, load: Load, lives: int, prices: Prices) -> dict[str, float]:
        danger = self.danger(load)
        enter = {sector: 1.0 + risk(prices, danger[sector], lives) for sector in danger}
        found: dict[str, float] = {}
        heap = [(0.0, goal)]
        self.spread(found, heap, enter, load)
        pods = self.board.place("lifepods") if self.board.has("lifepods") else ""
        if pods and self.board.drop_zones:
            drops = [
                min((found.get(n, NO_WAY) + enter[n] for n in (zone, *self.board.neighbours[zone])), default=NO_WAY)
                for zone in self.board.drop_zones.values()
            ]
            cost = min(drops) if load.helm else sum(drops) / len(drops)
            if cost < found.get(pods, NO_WAY):
                self.spread(found, [(cost, pods)], enter, load)
        return found

    def spread(self, found: dict[str, float], heap: list[tuple[float, str]], enter: dict[str, float], load: Load) -> None:
        """Backwards from the goal, the cheapest first (Dijkstra); better ways replace known ones."""
        board = self.board
        while heap:
            cost, there = heappop(heap)
            if cost >= found.get(there, NO_WAY):
                continue
            found[there] = cost
            if not board.open_to(there, kit=load.kit, helm=load.helm):
                continue
            step = cost + enter[there]
            for here in board.neighbours[there]:
                if step < found.get(here, NO_WAY):
                    heappush(heap, (step, here))
            partner = self.partner(there)
            if partner:
                for here in (partner, *board.neighbours[partner]):
                    if step < found.get(here, NO_WAY):
                        heappush(heap, (step, here))

    def partner(self, sector: str) -> str:
        """The other end of the shuttle line."""
        board = self.board
        if not (board.has("shuttle_base") and board.has("shuttle_bay")):
            return ""
        base, bay = board.place("shuttle_base"), board.place("shuttle_bay")
        return bay if sector == base else base if sector == bay else ""


def evade_chance(initiative: int, bonus: int) -> float:
    return max(0, min(6, 6 + bonus - initiative)) / 6


def suits(card: Enemy, sector: Sector, coast: bool) -> bool:
    """Whether a sector brings this card (19.3)."""
    if sector.sea:
        if "coastal" not in card.tags and "airborne" not in card.tags:
            return False
    elif "coastal" in card.tags and not coast:
        return False
    if sector.side == "front":
        return True
    if sector.side == "nort":
        return card.side != "souther"
    if card.side == "nort":
        return "airborne" in card.tags
    return card.side == "neutral" or sector.side == "souther"
