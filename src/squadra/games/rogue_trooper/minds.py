"""What the opponent makes of a view: his goals, what they still cost him in turns, the exact odds of his fights."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from squadra.games.rogue_trooper.content import Content
from squadra.games.rogue_trooper.options import Salvo
from squadra.games.rogue_trooper.records import Enemy, Mission
from squadra.games.rogue_trooper.routes import (
    ALONE,
    NO_WAY,
    TOGETHER,
    Load,
    Lying,
    Prices,
    Routes,
    at_least,
    bare_hands,
    defeat,
    evade_chance,
    risk,
)
from squadra.games.rogue_trooper.secrecy import SheetView, View
from squadra.games.rogue_trooper.verbs import DoubleDamage, EnemyDice, GiDice, ImmuneGp, Kit, NoEvade, Weapon
from squadra.games.rogue_trooper.verbs import Evade as EvadeBonus
from squadra.kernel import Ask, Option

ANOTHER_MISSION = 8.0
"""Turns for a further Mission, when this one brings a quarter that is held already."""
MEETING = 0.3
"""What meeting another GI costs: he may attack."""
HEALTH = 0.7
"""What Lives regained are worth beyond the way ahead, as a part of their price."""
SPENT = {"gp": 0.22, "plasma": 0.4, "sealburster": 0.22, "micro_mines": 0.6}
"""What a round is worth in turns: about what it takes to find it again."""
ANY_WEAPON, THIS_WEAPON = 1.2, 0.35
"""The same for a weapon card: one against everything, one for some targets only."""
COMPANION = 0.4
"""A die of a Companion."""
HIT, LAST_HIT = 4.5, 40.0
"""What a Life of the Traitor is worth in turns, and his last one."""
PATIENT_HIT, PATIENCE = 1.4, 45
"""The same up to this round, among rivals: there is time to rest and to arm, so he is attacked with good odds only.
Every other hunter profits from a wound, and each may strike next: it is divided by the square of their number."""
RETURN = 6.0
"""Leaving a sector and entering it again, with the encounter on the way."""
UNREADY = 40.0
"""What it costs to reach the Traitor in a state in which he had better be left alone."""


class Goal:
    """A sector to reach, and what is still to do from there: a function of load and Lives, in turns."""

    def __init__(
        self, sector: str, rest: float = 0.0, armed: int = 0, unarmed: int = 0, entering: bool = False
    ) -> None:
        self.sector = sector
        self.rest = rest
        self.entering = entering
        """Whether it must be entered: a GI is to be met there."""
        self.armed = armed
        """Lives of the Traitor to be shot at here."""
        self.unarmed = unarmed
        """Lives of the Traitor to be taken with bare hands here."""

    def after(self, load: Load, lives: int) -> float:
        if self.armed:
            rounds = 2.0 * self.armed
            lacking = max(0.0, rounds - load.points() / 30.0)
            return self.rest + rounds + 3.5 * lacking + 4.0 * max(0, self.armed + 1 - lives)
        if self.unarmed:
            return self.rest + 2.4 * self.unarmed + 3.0 * max(0, min(4, self.unarmed + 1) - lives)
        return self.rest


class Mind:
    """One seat looking at one question."""

    def __init__(self, content: Content, routes: Routes, view: View, ask: Ask, options: list[Option]) -> None:
        self.content = content
        self.routes = routes
        self.view = view
        self.ask = ask
        self.options = options
        assert view.you is not None
        self.you = view.you
        self.me: SheetView = view.sheets[view.you]
        self.board = content.board
        self.prices: Prices = ALONE if view.solo else TOGETHER
        self._rest: dict[tuple[str, Load, int], float] = {}

    # Himself ------------------------------------------------------------------------------------------------------

    @cached_property
    def load(self) -> Load:
        me, content = self.me, self.content
        bonuses = [found.bonus for card in me.items if (found := content.items[card].has(EvadeBonus)) is not None]
        weapons = [content.items[card].has(Weapon) for card in me.items]
        return Load(
            me.gp, me.plasma, me.sealburster, me.micro_mines,
            sum(1 for weapon in weapons if weapon is not None and weapon.kind == "main" and not weapon.targets),
            me.gunnar != "", me.helm != "", me.bagman != "",
            any(content.items[card].has(Kit) for card in me.items),
            self.helpers, max(bonuses, default=0) + sum(content.companions[card].evade for card in me.companions),
        )  # fmt: skip

    @cached_property
    def helpers(self) -> int:
        return sum(self.content.companions[card].firepower for card in self.me.companions)

    @cached_property
    def quarters(self) -> frozenset[int]:
        return frozenset(self.content.clues[card].quarter for card in self.me.clues if card)

    @cached_property
    def hunting(self) -> bool:
        return self.me.revealed and self.view.traitor != ""

    def life_cost(self, lives: int) -> float:
        """What the Lives that are missing are worth."""
        return self.prices.missing(lives)

    # Goals --------------------------------------------------------------------------------------------------------

    @cached_property
    def goals(self) -> list[Goal]:
        """What he wants to reach, each with what is to be done there."""
        me, view = self.me, self.view
        if me.duty and me.duty in view.dead:
            return [Goal(view.dead[me.duty].sector)]
        if self.hunting:
            return [self.hunt(view.traitor)]
        held = len(self.quarters)
        rest = ANOTHER_MISSION * held / 4 if held == 3 else 0.0
        found = [
            Goal(sector, rest, entering=not self.content.missions[mission.card].destination and not view.solo)
            for mission in me.missions
            if mission.card
            for sector in self.mission_sectors(self.content.missions[mission.card])
        ]
        if held == 3:
            lives = view.traitor_lives if view.traitor else self.content.numbers.traitor_lives
            found.append(Goal(self.board.place("battle_computer"), 0.0, 0, 0 if view.traitor else lives))
        return found or [Goal(city) for city in self.cities]

    def hunt(self, sector: str) -> Goal:
        lives = self.view.traitor_lives
        above = self.content.sectors[sector].area == "milli_com"
        return Goal(sector, unarmed=lives) if above else Goal(sector, armed=lives)

    @cached_property
    def cities(self) -> list[str]:
        """Where Supply cards are drawn; Furlow gives none (RT-BOARD-SPEC-2)."""
        sectors = self.content.sectors.values()
        return [s.id for s in sectors if (s.souther_city and s.function != "furlow") or s.function == "gi_armoury"]

    @cached_property
    def healing(self) -> list[tuple[str, int]]:
        heal = self.content.numbers.heal
        places = [s for s in self.content.sectors.values() if s.function in heal and s.function != "glasshouse"]
        return [(s.id, heal[s.function]) for s in places]

    def mission_sectors(self, mission: Mission) -> list[str]:
        view = self.view
        if mission.destination:
            return [mission.destination]
        if mission.kind == "genie":
            others = [s for s in view.seats if s != self.you and view.sheets[s].alive and not view.sheets[s].prison]
            if mission.condition == "meet_left" and others:
                at = view.seats.index(self.you)
                order = view.seats[at + 1 :] + view.seats[:at]
                others = [next(seat for seat in order if seat in others)]
            return [view.sheets[seat].sector for seat in others]
        if mission.companion:
            if view.women.get(mission.companion):
                return [view.women[mission.companion]]
            return [s.sector for s in view.sheets.values() if mission.companion in s.companions and s.seat != self.you]
        return []

    # What is still to do, in turns --------------------------------------------------------------------------------

    def way(self, goal: str, start: str, load: Load, lives: int) -> float:
        return self.routes.way(goal, start, load, lives, self.prices, self.lying)

    @cached_property
    def lying(self) -> Lying:
        """The Lives that cards lying open cost, sector by sector."""
        found: list[tuple[str, float]] = []
        for sector, cards in sorted(self.view.lying.items()):
            enemies = [self.content.enemies[card] for card in cards if card in self.content.enemies]
            lost = sum(defeat(self.load, e, self.content) * (1.0 - self.evade_chance(e, sector)) for e in enemies)
            if lost > 0:
                found.append((sector, round(lost, 1)))
        return tuple(found)

    def rest(self, start: str, load: Load, lives: int) -> float:
        """Turns to the end of the best plan: straight on, by a city for Supply, or by a place that heals."""
        key = (start, load, lives)
        known = self._rest.get(key)
        if known is None:
            known = self._rest[key] = min(self.plan(goal, start, load, lives) for goal in self.goals)
        return known

    def plan(self, goal: Goal, start: str, load: Load, lives: int) -> float:
        best = self.straight(goal, start, load, lives)
        if self.me.duty:
            return best
        full = self.content.numbers.lives
        if lives < full:
            for place, regained in self.healing:
                healed = min(full, lives + regained)
                worth = HEALTH * (self.life_cost(lives) - self.life_cost(healed))
                there = self.way(place, start, load, lives) + 1.0 - worth
                if there < best:
                    best = min(best, there + self.straight(goal, place, load, healed))
        return min(best, self.by_city(goal, start, load, lives, best))

    def straight(self, goal: Goal, start: str, load: Load, lives: int) -> float:
        """Without a detour. Who stands beside the GI that he must meet has to leave and come back."""
        if goal.entering and start == goal.sector == self.me.sector and not self.me.entered:
            return RETURN
        cost = self.way(goal.sector, start, load, lives) + goal.after(load, lives)
        if goal.armed or goal.unarmed:
            above = goal.unarmed > 0
            if self.fight_worth(load, lives, goal.unarmed or goal.armed, above) <= 0:
                cost += UNREADY
        return cost

    def by_city(self, goal: Goal, start: str, load: Load, lives: int, best: float) -> float:
        """With one to three draws of Supply on the way."""
        found: dict[int, Load] = {}
        for city in self.cities:
            there = self.way(city, start, load, lives)
            each = 2 if self.content.sectors[city].function == "gi_armoury" else 1
            if city == start:
                there = 1.0
            for turns in (0, 1, 2):
                if there + turns >= best:
                    break
                visits = each * (turns + 1)
                more = found.get(visits) or found.setdefault(visits, load.supplied(visits))
                best = min(best, there + turns + self.straight(goal, city, more, lives))
        return best

    # Sectors ------------------------------------------------------------------------------------------------------

    def enter_cost(self, sector: str) -> float:
        """The encounter that waits there: another GI, or the battlefield."""
        for sheet in self.view.sheets.values():
            if sheet.sector == sector and sheet.seat != self.you and sheet.alive and not sheet.prison:
                return MEETING
        costs = self.routes.enter(self.load, self.me.lives, self.prices, self.lying)
        return costs[self.routes.at[sector]] - 1.0

    def arrival(self, sector: str) -> float:
        """What is still to do after a turn that ends there, its encounter and its Supply cards counted."""
        there = self.content.sectors[sector]
        load = self.load
        if sector in self.cities and not self.me.prison:
            load = load.supplied(2 if there.function == "gi_armoury" else 1)
        return self.enter_cost(sector) + self.rest(sector, load, self.me.lives)

    def end_at(self, sector: str) -> float:
        """The same, with the shuttle at the end of the move if it is better."""
        best = self.arrival(sector)
        partner = "" if self.me.shuttled else self.routes.partner(sector)
        return min(best, self.arrival(partner)) if partner else best

    def staying(self) -> float:
        """What is still to do after a turn without a move: Supply, rest, the cards that lie here."""
        here, me = self.me.sector, self.me
        there = self.content.sectors[here]
        load, lives = self.load, me.lives
        if here in self.cities:
            load = load.supplied(2 if there.function == "gi_armoury" else 1)
        if me.began == here and not me.entered:
            lives = min(self.content.numbers.lives, lives + dict(self.healing).get(here, 0))
        cost = self.enter_cost(here) if me.entered else risk(self.prices, dict(self.lying).get(here, 0.0), me.lives)
        return cost + self.rest(here, load, lives) - HEALTH * (self.life_cost(me.lives) - self.life_cost(lives))

    def best_of(self, sectors: Iterable[str]) -> float:
        return min((self.end_at(sector) for sector in sectors), default=NO_WAY)

    @cached_property
    def normal_move(self) -> float:
        """The best that he can do without a card."""
        near = self.board.reach(self.me.sector, 1, kit=self.load.kit, helm=self.load.helm)
        return min(self.staying(), self.best_of(near))

    # Fights -------------------------------------------------------------------------------------------------------

    @cached_property
    def enemy(self) -> Enemy | None:
        """The Enemy on top of the pile."""
        top = self.view.pile[0] if self.view.pile else ""
        return self.content.enemies.get(top)

    def in_force(self, kind: type[GiDice] | type[EnemyDice]) -> int:
        card = self.view.effect
        found = self.content.rogues[card].has(kind) if card else None
        return found.dice if found else 0

    def evade_chance(self, enemy: Enemy, sector: str) -> float:
        content = self.content
        ground = content.grounds[content.sectors[sector].terrain]
        if ground.no_evade or enemy.has(NoEvade) is not None:
            return 0.0
        rogue = content.rogues[self.view.effect].has(EvadeBonus) if self.view.effect else None
        return evade_chance(enemy.initiative, ground.evade + self.load.evade + (rogue.bonus if rogue else 0))

    def salvo_dice(self, salvo: Salvo, tags: tuple[str, ...]) -> tuple[int, int]:
        """Dice and bonus of a salvo against a target with these tags."""
        content = self.content
        dice = rifle = 0
        if salvo.rounds:
            record = content.ammunition.get(salvo.weapon)
            if record is not None:
                each = max([record.dice, *[n for tag, n in record.more_against.items() if tag in tags]])
                dice, rifle = each * salvo.rounds, record.rifle
            else:
                weapon = content.items[salvo.weapon].has(Weapon)
                assert weapon is not None
                dice, rifle = weapon.dice * salvo.rounds, weapon.kind == "rifle"
        bonus = content.numbers.gunnar_bonus * dice if rifle and self.me.gunnar else 0
        second = content.items[salvo.secondary].has(Weapon) if salvo.secondary else None
        return dice + (second.dice if second else 0), bonus

    def spent(self, salvo: Salvo) -> float:
        """What a salvo is worth for later, in turns; rounds for the Traitor are dearer while he is hunted on Nu-Earth."""
        cost = 0.0
        if salvo.rounds:
            each = SPENT.get(salvo.weapon)
            if each is None:
                weapon = self.content.items[salvo.weapon].has(Weapon)
                each = ANY_WEAPON if weapon is not None and not weapon.targets else THIS_WEAPON
            cost += each * salvo.rounds
        if salvo.secondary and not self.content.items[salvo.secondary].stays:
            cost += THIS_WEAPON
        saving = self.hunting and self.content.sectors[self.view.traitor].area != "milli_com"
        return cost * 1.4 if saving else cost

    def goods(self) -> float:
        """What a prisoner loses: ammunition, Special Items and Companions, in turns (RT-SUR-7, 9)."""
        rounds = sum(price * getattr(self.me, ammo) for ammo, price in SPENT.items())
        return rounds + THIS_WEAPON * len(self.me.items) + COMPANION * self.helpers

    def win_chance(self, salvo: Salvo, enemy: Enemy) -> float:
        dice, bonus = self.salvo_dice(salvo, enemy.tags)
        helpers = 0 if enemy.has(ImmuneGp) else self.helpers + self.in_force(GiDice)
        his = enemy.firepower + self.in_force(EnemyDice)
        if "armour" in enemy.tags and self.load.helm:
            return at_least(dice, bonus, 2, his, round(3.5 * helpers))
        return at_least(dice + helpers, bonus, 1, his)

    def best_salvo(self, enemy: Enemy) -> tuple[float, Salvo]:
        """His best chance to win with one salvo, and which."""
        tries = [Salvo()]
        for ammo, record in self.content.ammunition.items():
            have: int = getattr(self.me, ammo)
            fits = not record.only or any(tag in enemy.tags for tag in record.only)
            barred = any(tag in enemy.tags for tag in record.never)
            if have and fits and not barred and not (ammo == "gp" and enemy.has(ImmuneGp) is not None):
                tries += [Salvo(ammo, have)] if have == 1 else [Salvo(ammo, have), Salvo(ammo, (have + 1) // 2)]
        for card in dict.fromkeys(self.me.items):
            weapon = self.content.items[card].has(Weapon)
            if weapon and (not weapon.targets or any(tag in enemy.tags for tag in weapon.targets)):
                tries.append(Salvo("", 0, card) if weapon.kind == "secondary" else Salvo(card, 1))
        stake = self.stake(self.damage(enemy))
        best = max(tries, key=lambda salvo: stake * self.win_chance(salvo, enemy) - self.spent(salvo))
        return self.win_chance(best, enemy), best

    def best_fight(self, enemy: Enemy) -> float:
        return self.best_salvo(enemy)[0]

    def fight_worth(self, load: Load, lives: int, his: int, above: bool) -> float:
        """What a round against the Traitor is worth: bare hands above, everything that he has on Nu-Earth."""
        if above:
            chance, harm = bare_hands(lives, his)
        else:
            chance = traitor_chance(load, self.content.numbers.traitor_dice)
            harm = 1.0 - chance
        lost = self.life_cost(lives - 1) - self.life_cost(lives)
        hit = PATIENT_HIT / max(1, self.hunters) ** 2 if self.view.round < PATIENCE and self.rivals else HIT
        return chance * (hit if his > 1 else LAST_HIT) - harm * lost

    @cached_property
    def hunters(self) -> int:
        """The others who may confront the Traitor."""
        return sum(sheet.alive and sheet.revealed for seat, sheet in self.view.sheets.items() if seat != self.you)

    @cached_property
    def rivals(self) -> bool:
        """Whether another GI lives: only then is it worth while to wait for good odds."""
        return any(sheet.alive for seat, sheet in self.view.sheets.items() if seat != self.you)

    def damage(self, enemy: Enemy) -> int:
        return 2 if enemy.has(DoubleDamage) else 1

    def stake(self, damage: int) -> float:
        """What losing so many Lives is worth, in turns."""
        lives = self.me.lives
        return self.life_cost(lives - damage) - self.life_cost(lives)

    # The others ---------------------------------------------------------------------------------------------------

    def progress(self, seat: str) -> float:
        """How near a seat seems to the kill, by public facts."""
        sheet = self.view.sheets[seat]
        return len(sheet.clues) + (3.0 if sheet.revealed else 0.0) + 0.2 * sheet.lives if sheet.alive else -1.0

    @cached_property
    def leader(self) -> str:
        return max(self.view.seats, key=self.progress)


def traitor_chance(load: Load, his: int) -> float:
    """The chance of a round on Nu-Earth with everything that fits into it."""
    salvos = [(load.gp, 2 * load.gp if load.gunnar else 0), (2 * load.plasma, 0), (4 * load.micro_mines, 0)]
    salvos += [(10, 0)] * load.nukes
    salvos.sort(key=lambda pair: 3.5 * pair[0] + pair[1], reverse=True)
    used = salvos[:2] if load.bagman else salvos[:1]
    return at_least(sum(dice for dice, _ in used) + load.helpers, sum(bonus for _, bonus in used), 1, his)
