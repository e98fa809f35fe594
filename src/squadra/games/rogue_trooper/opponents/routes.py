"""How the opponent judges routes: how many Lives a sector costs a GI with his load, and the cheapest way in turns.

Costs are counted in turns. A sector costs one turn and what its danger is worth; everything here is computed from the
content and a GI's load, never from a state, and kept.
"""

from __future__ import annotations

from functools import cache, lru_cache
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.content.records import Companion, Enemy, Sector
from squadra.games.rogue_trooper.content.verbs import DoubleDamage, ImmuneGp, NoEvade
from squadra.games.rogue_trooper.opponents.chances import at_least, tail
from squadra.games.rogue_trooper.rules.encounters.pile import suits

NO_WAY = 900.0
"""What an unreachable goal costs: more than any route, however dangerous, or nobody would take it."""
KEPT = 20_000
"""How many tables are kept before all are forgotten together."""
ROAMING = 4
"""A woman in the Encounter deck: how far she is sought."""
REINFORCED = 1.1
"""Cards that call further cards make every sector a little worse."""


class Prices(NamedTuple):
    """What Lives are worth in turns: the next one to lose, by how many are left, and the last of all."""

    lives: tuple[float, ...]
    death: float

    def missing(self, lives: int) -> float:
        """What the Lives that are missing are worth; without any, death too."""
        return sum(self.lives[max(lives, 0) + 1 :]) + (0.0 if lives > 0 else self.death)


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

    def empty(self) -> Load:
        """What a prisoner keeps (RT-SUR-7 to 9)."""
        return Load(gunnar=self.gunnar, helm=self.helm, bagman=self.bagman)

    def points(self) -> float:
        """The points he can fire at a man in all."""
        each = 5.5 if self.gunnar else 3.5
        return self.gp * each + self.plasma * 7.0 + self.micro_mines * 14.0 + self.nukes * 35.0


@lru_cache(KEPT)
def supplied(load: Load, visits: int) -> Load:
    """The load after that many draws of a city: three or four cards each. Rounded up, so that two visits never promise
    more together than one after the other: nobody puts off the first."""
    return load._replace(
        gp=min(6, load.gp + 3 * visits),
        plasma=min(4, load.plasma + (3 * visits + 3) // 4),
        sealburster=min(4, load.sealburster + (5 * visits + 7) // 8),
        micro_mines=min(2, load.micro_mines + (visits + 2) // 3),
    )


def risk(prices: Prices, danger: float, lives: int) -> float:
    """What entering a danger is worth in turns."""
    if danger <= 0:
        return 0.0
    lives = max(1, min(lives, len(prices.lives) - 1))
    return prices.lives[lives] * danger + prices.death * tail(round(danger, 2), lives)


@cache
def shots_at(content: Content, enemy: Enemy) -> tuple[tuple[str, int, bool], ...]:
    """The tracks that may be fired at this Enemy: dice of a round, and whether it is the GI Rifle's."""
    tags, immune = enemy.tags, enemy.has(ImmuneGp) is not None
    found: list[tuple[str, int, bool]] = []
    for ammo in ("gp", "plasma", "sealburster", "micro_mines"):
        record = content.ammunition[ammo]
        if (ammo == "gp" and immune) or (record.only and not any(tag in tags for tag in record.only)):
            continue
        if not any(tag in tags for tag in record.never):
            each = max([record.dice, *[n for tag, n in record.more_against.items() if tag in tags]])
            found.append((ammo, each, record.rifle))
    return tuple(found)


def defeat(load: Load, enemy: Enemy, content: Content) -> float:
    """The Lives that a fight with this Enemy costs on average, with a part of the load fired and no Mini-Nuke."""
    helpers = 0 if enemy.has(ImmuneGp) is not None else load.helpers
    salvos = [(0, 0)]
    for ammo, each, rifle in shots_at(content, enemy):
        have = getattr(load, ammo)
        if have:
            dice = each * (1 if each >= 4 else (have + 1) // 2)
            salvos.append((dice, 2 * dice if rifle and load.gunnar else 0))
    salvos.sort(key=lambda salvo: salvo[0] * 3.5 + salvo[1], reverse=True)
    dice, bonus = salvos[0]
    if load.bagman and len(salvos) > 1:
        dice, bonus = dice + salvos[1][0], bonus + salvos[1][1]
    factor = 2 if load.helm and "armour" in enemy.tags else 1
    lost = 1.0 - at_least(dice + helpers, bonus, factor, enemy.firepower)
    return lost * (2 if enemy.has(DoubleDamage) else 1)


@cache
def routes_of(content: Content) -> Routes:
    """All opponents of a content share their tables."""
    return Routes(content)


Lying: TypeAlias = tuple[tuple[str, float], ...]
"""Sectors where cards lie open, with the Lives that they cost."""


class Course(NamedTuple):
    """Where a plan leads first: the ways there from everywhere, what a turn of them is worth, and what follows."""

    ways: list[float]
    hurry: float
    after: float


class Routes:
    """The tables of one set of cards and one board. Sectors are numbered, for speed."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.board = content.board
        self.ids = list(content.sectors)
        self.at = {sector: i for i, sector in enumerate(self.ids)}
        self.cards = sum(card.copies for card in content.encounters.values())
        self.kinds: dict[tuple[str, str, bool, bool], list[tuple[int, int, float]]] = {}
        """Sectors that bring the same cards on the same terrain: which Enemy, how many, the Evade roll's worth."""
        self.kind_of: list[tuple[str, str, bool, bool]] = []
        for sector in content.sectors.values():
            kind = (sector.side, sector.terrain, sector.sea, sector.id in self.board.coast)
            self.kind_of.append(kind)
            if kind not in self.kinds:
                self.kinds[kind] = self.brings(sector, kind[3])
        board = self.board
        self._partners: dict[str, str] = {}
        if board.has("shuttle_base") and board.has("shuttle_bay"):
            base, bay = board.place("shuttle_base"), board.place("shuttle_bay")
            self._partners = {base: bay, bay: base}
        pods = board.drop_zones and board.has("lifepods")
        self.pods = self.at[board.place("lifepods")] if pods else 0
        self.drops = [
            [self.at[n] for n in (zone, *board.neighbours[zone])] for zone in board.drop_zones.values() if pods
        ]
        """Where the Lifepods are, and where a turn can end that begins with a drop."""
        self._before = {(kit, helm): self.count_before(kit, helm) for kit in (False, True) for helm in (False, True)}
        heal, sectors = content.numbers.heal, content.sectors.values()
        self.cities = [
            s.id for s in sectors if (s.souther_city and s.function != "furlow") or s.function == "gi_armoury"
        ]
        """Where Supply cards are drawn; Furlow gives none (RT-BOARD-SPEC-2)."""
        self.healing = [(s.id, heal[s.function]) for s in sectors if s.function in heal and s.function != "glasshouse"]
        self.usual: dict[tuple[str, Load, int, Prices], float] = {}
        """What Missions cost on average, for playouts."""
        self._lost: dict[tuple[Load, str], float] = {}
        self._danger: dict[Load, list[float]] = {}
        self._enter: dict[tuple[Load, int, Prices, Lying], list[float]] = {}
        self._haunts: dict[tuple[str, str, Load], list[tuple[float, str, int]]] = {}
        self._least: dict[tuple[str, bool, bool], list[float]] = {}
        self._by_cities: dict[tuple[str, str, bool, bool], list[tuple[str, float, float]]] = {}
        self._ways: dict[tuple[int, Load, int, Prices, Lying], list[float]] = {}
        self._rests: dict[tuple[object, ...], dict[tuple[str, Load, int], float]] = {}
        self._courses: dict[tuple[object, ...], dict[tuple[str, Load, int], Course | None]] = {}

    def courses(self, before_him: tuple[object, ...]) -> dict[tuple[str, Load, int], Course | None]:
        """Where the best plans lead first, by start, load and Lives, for all who face the same in playouts."""
        known = self._courses.get(before_him)
        if known is None:
            if len(self._courses) > KEPT // 10:
                self._courses.clear()
            known = self._courses[before_him] = {}
        return known

    def rests(self, before_him: tuple[object, ...]) -> dict[tuple[str, Load, int], float]:
        """What is still to do from each sector, by load and Lives, for all who face the same."""
        known = self._rests.get(before_him)
        if known is None:
            if len(self._rests) > KEPT // 10:
                self._rests.clear()
            known = self._rests[before_him] = {}
        return known

    # Danger -------------------------------------------------------------------------------------------------------

    def brings(self, sector: Sector, coast: bool) -> list[tuple[int, int, float]]:
        """The Enemies that a sector may bring, each with what is added to an Evade roll (none: far below)."""
        ground = self.content.grounds[sector.terrain]
        found: list[tuple[int, int, float]] = []
        for i, enemy in enumerate(self.content.enemies.values()):
            if suits(enemy, sector, coast):
                never = ground.no_evade or enemy.has(NoEvade) is not None
                found.append((i, enemy.copies, -99 if never else 6 + ground.evade - enemy.initiative))
        return found

    def danger(self, load: Load) -> list[float]:
        """The Lives that entering each sector costs on average."""
        known = self._danger.get(load)
        if known is None:
            if len(self._danger) > KEPT:
                self._danger.clear()
            known = self._danger[load] = self.count_danger(load)
        return known

    def lost(self, load: Load, enemy: Enemy) -> float:
        """The Lives that a fight with this Enemy costs on average."""
        key = (load, enemy.id)
        known = self._lost.get(key)
        if known is None:
            if len(self._lost) > KEPT:
                self._lost.clear()
            known = self._lost[key] = defeat(load, enemy, self.content)
        return known

    def count_danger(self, load: Load) -> list[float]:
        lost = [self.lost(load, enemy) for enemy in self.content.enemies.values()]
        each: dict[tuple[str, str, bool, bool], float] = {}
        for kind, cards in self.kinds.items():
            total = 0.0
            for i, copies, free in cards:
                faces = free + load.evade
                total += copies * lost[i] * (1.0 if faces <= 0 else 0.0 if faces >= 6 else 1.0 - faces / 6)
            each[kind] = REINFORCED * total / self.cards
        return [
            sector.number * each[kind] for sector, kind in zip(self.content.sectors.values(), self.kind_of, strict=True)
        ]

    def enter(self, load: Load, lives: int, prices: Prices, lying: Lying) -> list[float]:
        """What a turn that ends in each sector costs."""
        key = (load, lives, prices, lying)
        known = self._enter.get(key)
        if known is None:
            if len(self._enter) > KEPT:
                self._enter.clear()
            danger = self.danger(load)
            if lying:
                danger = list(danger)
                for sector, more in lying:
                    danger[self.at[sector]] += more
            costs = {each: 1.0 + risk(prices, each, lives) for each in set(danger)}
            known = self._enter[key] = [costs[each] for each in danger]
        return known

    def haunts(self, woman: Companion, here: str, load: Load) -> list[tuple[float, str, int]]:
        """Near sectors where she may turn up: steps and danger, and how many cards each brings."""
        key = (woman.id, here, load)
        known = self._haunts.get(key)
        if known is None:
            if len(self._haunts) > KEPT:
                self._haunts.clear()
            danger, sectors = self.danger(load), self.content.sectors
            known = self._haunts[key] = [
                (steps + danger[self.at[sector]], sector, number)
                for sector, steps in self.board.steps_from(here, kit=load.kit, helm=load.helm).items()
                if steps <= ROAMING and (number := sectors[sector].number)
                and suits(woman, sectors[sector], sector in self.board.coast)
            ]  # fmt: skip
        return known

    # Ways ---------------------------------------------------------------------------------------------------------

    def way(self, goal: str, start: str, load: Load, lives: int, prices: Prices, lying: Lying = ()) -> float:
        """The cost of the cheapest way."""
        return self.ways(goal, load, lives, prices, lying)[self.at[start]]

    def least(self, goal: str, start: str, load: Load) -> float:
        """The turns that it takes without any danger."""
        return self.leasts(goal, load)[self.at[start]]

    def leasts(self, goal: str, load: Load) -> list[float]:
        """The same from every sector."""
        key = (goal, load.kit, load.helm)
        known = self._least.get(key)
        if known is None:
            known = self._least[key] = self.count_ways(self.at[goal], load, [1.0] * len(self.ids))
        return known

    def by_cities(self, goal: str, start: str, load: Load) -> list[tuple[str, float, float]]:
        """Every city with the turns there, a draw in the one where he stands, and with those by it to the goal."""
        key = (goal, start, load.kit, load.helm)
        known = self._by_cities.get(key)
        if known is None:
            turns = [(city, 1.0 if city == start else self.least(city, start, load)) for city in self.cities]
            known = self._by_cities[key] = [(city, way, way + self.least(goal, city, load)) for city, way in turns]
        return known

    def leave_and_return(self, start: str, load: Load, lives: int, prices: Prices, lying: Lying) -> float:
        """Into the best sector next to this one, and back."""
        enter = self.enter(load, lives, prices, lying)
        near = self.board.reach(start, 1, kit=load.kit, helm=load.helm)
        return enter[self.at[start]] + min((enter[self.at[sector]] for sector in near), default=NO_WAY)

    def ways(self, goal: str, load: Load, lives: int, prices: Prices, lying: Lying = ()) -> list[float]:
        """From every sector the cost of the cheapest way to the goal; NO_WAY where there is none."""
        key = (self.at[goal], load, lives, prices, lying)
        known = self._ways.get(key)
        if known is None:
            if len(self._ways) > KEPT:
                self._ways.clear()
            known = self._ways[key] = self.count_ways(key[0], load, self.enter(load, lives, prices, lying))
        return known

    def count_ways(self, goal: int, load: Load, enter: list[float]) -> list[float]:
        before = self._before[load.kit, load.helm]
        found = [NO_WAY] * len(self.ids)
        spread(found, goal, 0.0, enter, before)
        if self.drops:
            drops = [min([found[n] + enter[n] for n in zone]) for zone in self.drops]
            cost = min(drops) if load.helm else sum(drops) / len(drops)
            spread(found, self.pods, cost, enter, before)
        return found

    def count_before(self, kit: bool, helm: bool) -> list[tuple[int, ...]]:
        """For each sector those from which one turn leads there: next to it, or next to the other shuttle station."""
        board = self.board
        found: list[tuple[int, ...]] = []
        for there in self.ids:
            if not board.open_to(there, kit=kit, helm=helm):
                found.append(())
                continue
            starts = list(board.neighbours[there])
            partner = self.partner(there)
            if partner:
                starts += [partner, *board.neighbours[partner]]
            found.append(tuple(self.at[start] for start in starts))
        return found

    def partner(self, sector: str) -> str:
        """The other end of the shuttle line."""
        return self._partners.get(sector, "")


def spread(found: list[float], goal: int, cost: float, enter: list[float], before: list[tuple[int, ...]]) -> None:
    """Backwards from the goal (Dijkstra); better ways replace known ones. Whoever enters a sector pays the same from wherever
    he comes, so in the order of what it costs to have entered it, every sector is reached by its cheapest way first."""
    if cost >= found[goal]:
        return
    found[goal] = cost
    heap = [(cost + enter[goal], goal)]
    while heap:
        step, there = heappop(heap)
        for here in before[there]:
            if step < found[here]:
                found[here] = step
                heappush(heap, (step + enter[here], here))
