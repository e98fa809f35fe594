"""What the opponent makes of a view: his goals, what they still cost him in turns, the exact odds of his fights."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import TypeAlias

from squadra.bots.kept import kept
from squadra.games.rogue_trooper.content.records import Mission
from squadra.games.rogue_trooper.opponents.fighter import Fighter
from squadra.games.rogue_trooper.opponents.routes import NO_WAY, Load, Lying, risk, supplied
from squadra.games.rogue_trooper.opponents.showdown import Terms, Values, salvos, showdown, terms_of

FARTHEST, NOT_YET = 25.0, 6.0
"""No Mission counts as farther away than that; and what each costs before he is on the board."""
HAUNTS = 4
"""A woman in the Encounter deck: in how many sectors she is sought."""
ROUNDS_EACH, LATE = 1.5, 5.0
"""Solo: rounds for a Life of the Traitor, and the price of every turn by which the clock falls short."""
NEAR = 2
"""A hunter that many turns from the Traitor is about to reach him."""


Plan: TypeAlias = tuple[float, str]
"""What it takes in turns, and where it leads first."""
NO_PLAN: Plan = (inf, "")


class Goal:
    """A sector to reach, and what is still to do from there, in turns."""

    def __init__(self, sector: str, rest: float = 0.0, entering: bool = False, his: int = 0) -> None:
        self.sector = sector
        self.rest = rest
        self.entering = entering
        """Whether it must be entered: a GI is to be met there."""
        self.his = his
        """Lives of the Traitor to be taken here."""


class Mind(Fighter):
    """One seat looking at one question: its goals and plans."""

    @kept
    def _rest(self) -> dict[tuple[str, Load, int], float]:
        """What is still to do, as worked out so far by whoever faced the same: playouts ask for it again and again."""
        return self.routes.rests(self.before_him)

    @kept
    def before_him(self) -> tuple[object, ...]:
        """Everything his plans rest on besides where he starts, and with what load and Lives."""
        here = (self.me.sector, self.me.entered) if any(goal.entering for goal in self.goals) else None
        stand = (self.rivals, self.manner.stand, self.me.sector == self.view.traitor)
        hunt = (self.terms, stand, self.view.decks["rogue"] if self.view.solo else 0) if self.hunting else None
        goals = tuple([(goal.sector, goal.rest, goal.entering, goal.his) for goal in self.goals])
        return goals, self.lying, self.prices, self.manner.health, self.me.duty != "", here, hunt

    # Goals --------------------------------------------------------------------------------------------------------

    @kept
    def goals(self) -> list[Goal]:
        """What he wants to reach, each with what is to be done there."""
        me, view = self.me, self.view
        if me.duty and me.duty in view.dead:
            return [Goal(view.dead[me.duty].sector)]
        if self.hunting:
            return [self.hunt(view.traitor)]
        held = len(self.quarters)
        rest = self.manner.another * held / 4 if held == 3 else 0.0
        missions = [self.content.missions[mission.card] for mission in me.missions if mission.card]
        found = [
            Goal(sector, rest + search, entering=not mission.destination and not view.solo)
            for mission in missions
            for sector, search in self.mission_sectors(mission)
        ]
        if held == 3:
            found.append(Goal(self.board.place("battle_computer")))
        return found or [Goal(city) for city in self.cities]

    def hunt(self, sector: str) -> Goal:
        return Goal(sector, his=self.view.traitor_lives)

    @property
    def cities(self) -> list[str]:
        return self.routes.cities

    @property
    def healing(self) -> list[tuple[str, int]]:
        return self.routes.healing

    def mission_sectors(self, mission: Mission) -> list[tuple[str, float]]:
        """Where it may be done, and how long it takes to find there what it asks for."""
        view = self.view
        if mission.destination:
            return [(mission.destination, 0.0)]
        if mission.kind == "genie":
            others = [s for s in view.seats if s != self.you and view.sheets[s].alive and not view.sheets[s].prison]
            if mission.condition == "meet_left" and others:
                at = view.seats.index(self.you)
                order = view.seats[at + 1 :] + view.seats[:at]
                others = [next(seat for seat in order if seat in others)]
            return [(view.sheets[seat].sector, 0.0) for seat in others]
        woman = mission.companion
        assert woman is not None
        if view.women.get(woman):
            return [(view.women[woman], 0.0)]
        found = [s.sector for s in view.sheets.values() if woman in s.companions and s.seat != self.you]
        return [(sector, 0.0) for sector in found] or self.haunts(woman)

    @kept
    def usual_mission(self) -> float:
        """What the Missions cost on average that might come instead."""
        places = self.possible_missions()
        here = self.me.sector
        costs = [
            min(FARTHEST, self.way(there, here, self.load, self.me.lives) if here else NOT_YET) for there in places
        ]
        return sum(costs) / max(1, len(costs))

    def possible_missions(self) -> list[str]:
        helm = self.load.helm
        return [m.destination for m in self.content.missions.values() if m.destination and (helm or not m.needs_helm)]

    def haunts(self, woman: str) -> list[tuple[str, float]]:
        """Near sectors where she may turn up: the more cards they bring, the sooner (RT-RUL-22d)."""
        here = self.me.sector
        if here and self.content.sectors[here].area == "milli_com" and self.board.has("shuttle_base"):
            here = self.board.place("shuttle_base")
        if not here or self.view.solo:
            return []
        unseen = self.manner.search * max(1, self.view.decks["encounter"])
        near = self.routes.haunts(self.content.companions[woman], here, self.load)
        found = [(away, sector, unseen / number) for away, sector, number in near]
        best = sorted(found, key=lambda each: (each[0] + each[2], each[1]))[:HAUNTS]
        back, now, at = self.manner.elsewhere, self.view.round, self.routes.at
        return [(each[1], each[2] + back * ((at[each[1]] + now) % HAUNTS)) for each in best]

    # What is still to do, in turns --------------------------------------------------------------------------------

    def way(self, goal: str, start: str, load: Load, lives: int) -> float:
        return self.routes.way(goal, start, load, lives, self.prices, self.lying)

    @kept
    def lying(self) -> Lying:
        """The Lives that cards lying open cost, sector by sector."""
        found: list[tuple[str, float]] = []
        for sector, cards in sorted(self.view.lying.items()):
            enemies = [self.content.enemies[card] for card in cards if card in self.content.enemies]
            lost = sum(self.routes.lost(self.load, e) * (1.0 - self.evade_chance(e, sector)) for e in enemies)
            if lost > 0:
                found.append((sector, round(lost, 1)))
        return tuple(found)

    def rest(self, start: str, load: Load, lives: int) -> float:
        """Turns to the end of the best plan: straight on, by a city for Supply, or by a place that heals."""
        key = (start, load, lives)
        known = self._rest.get(key)
        if known is None:
            known = inf
            for goal in self.goals:
                if self.least(goal, start, load, lives) - self.health(goal, lives) < known:
                    known = min(known, self.plan(goal, start, load, lives)[0])
            self._rest[key] = known
        return known

    def plan(self, goal: Goal, start: str, load: Load, lives: int) -> Plan:
        best = self.straight(goal, start, load, lives), goal.sector
        return (
            best
            if self.me.duty or self.stands(goal, start, load, lives)
            else self.detour(goal, start, load, lives, best)
        )

    def stands(self, goal: Goal, start: str, load: Load, lives: int) -> bool:
        """Whether he fights the Traitor without a rest or fresh ammunition first: where he stands before him with a good
        salvo, and while several others may strike in his absence."""
        if not goal.his or lives < 2 or self.content.sectors[goal.sector].area == "milli_com":
            return False
        if self.rivals < 2 and goal.sector not in (start, self.me.sector):
            return False
        hopes = salvos(load, self.content.numbers.traitor_dice)
        return bool(hopes) and max(hopes[0]) >= self.manner.stand

    def straight(self, goal: Goal, start: str, load: Load, lives: int, later: float = 0.0) -> float:
        """Without a detour. A GI beside the one he must meet has to leave and come back."""
        if goal.entering and start == goal.sector == self.me.sector and not self.me.entered:
            return self.routes.leave_and_return(start, load, lives, self.prices, self.lying) + goal.rest
        cost = self.way(goal.sector, start, load, lives) + goal.rest
        return self.hunted(goal, start, load, lives, cost, later) if goal.his else cost

    def least(self, goal: Goal, start: str, load: Load, lives: int, later: float = 0.0) -> float:
        """The same without any danger on the way: it takes no less, and is known at once."""
        cost = self.routes.least(goal.sector, start, load) + goal.rest
        return self.hunted(goal, start, load, lives, cost, later) if goal.his else cost

    def hunted(self, goal: Goal, start: str, load: Load, lives: int, way: float, later: float) -> float:
        """The way to the Traitor and what he still costs there; alone, in time if possible."""
        cost = self.hurry(goal) * way + self.showdown(goal, load, lives)
        if self.view.solo:
            needed = later + self.routes.least(goal.sector, start, load) + ROUNDS_EACH * goal.his
            cost += LATE * max(0.0, needed - self.view.decks["rogue"])
        return cost

    def detour(self, goal: Goal, start: str, load: Load, lives: int, best: Plan = NO_PLAN) -> Plan:
        """By a place that heals or by a city, if that takes less than the best so far."""
        full, hurry = self.content.numbers.lives, self.hurry(goal)
        for place, regained in self.healing if lives < full else ():
            healed = min(full, lives + regained)
            gain = self.health(goal, lives, healed)
            turns = self.routes.least(place, start, load) + 1.0
            if hurry * turns - gain + self.least(goal, place, load, healed, turns) < best[0]:
                there = hurry * (self.way(place, start, load, lives) + 1.0) - gain
                if there < best[0]:
                    best = min(best, (there + self.straight(goal, place, load, healed, turns), place))
        return self.by_city(goal, start, load, lives, best)

    def health(self, goal: Goal, lives: int, healed: int | None = None) -> float:
        """What Lives that are given back on the way are worth beside the goal; all of them unless told otherwise."""
        full = self.content.numbers.lives if healed is None else healed
        return 0.0 if goal.his else self.manner.health * (self.life_cost(lives) - self.life_cost(full))

    def by_city(self, goal: Goal, start: str, load: Load, lives: int, best: Plan) -> Plan:
        """With one to three draws of Supply on the way."""
        hurry = self.hurry(goal)
        for city, turns, through in self.routes.by_cities(goal.sector, start, load):
            if through + goal.rest >= best[0]:
                continue
            way = 1.0 if city == start else self.way(city, start, load, lives)
            each = 2 if self.content.sectors[city].function == "gi_armoury" else 1
            for more in (0, 1, 2):
                there = hurry * (way + more)
                if there >= best[0]:
                    break
                loaded = supplied(load, each * (more + 1))
                if there + self.least(goal, city, loaded, lives, turns + more) < best[0]:
                    best = min(best, (there + self.straight(goal, city, loaded, lives, turns + more), city))
        return best

    def showdown(self, goal: Goal, load: Load, lives: int) -> float:
        """What is still to do for one who confronts the Traitor."""
        key = (goal.sector, load)
        if key not in self.rounds:
            above = self.content.sectors[goal.sector].area == "milli_com"
            self.rounds[key] = showdown(load, above, self.content.numbers.traitor_dice, self.terms)
        known = self.rounds[key]
        return NO_WAY if known is None else known[lives, goal.his]

    @kept
    def rounds(self) -> dict[tuple[str, Load], Values | None]:
        """What is still to do before him, by his sector and the load, as far as it was asked for."""
        return {}

    def hurry(self, goal: Goal) -> float:
        """What a turn is worth on the way to him: more than one while others may strike first."""
        return self.terms.turn[goal.his] if goal.his else 1.0

    @kept
    def terms(self) -> Terms:
        """The other hunters who may strike next make every turn dearer."""
        return terms_of(self.content.numbers, self.prices, self.rivals, self.view.solo, self.manner)

    @kept
    def rivals(self) -> int:
        """How many other hunters are about to reach the Traitor."""
        view = self.view
        others = [s for s in view.sheets.values() if s.seat != self.you and s.alive and s.revealed and not s.prison]
        return sum(self.board.turns_to(view.traitor, helm=s.helm != "")[s.sector] <= NEAR for s in others)

    # Sectors ------------------------------------------------------------------------------------------------------

    def enter_cost(self, sector: str) -> float:
        """The encounter that waits there: another GI, or the battlefield."""
        if sector in self.met:
            return self.manner.meeting
        return self.entering[self.routes.at[sector]] - 1.0

    @kept
    def met(self) -> frozenset[str]:
        """Where other GIs can be met."""
        sheets = self.view.sheets.values()
        return frozenset([s.sector for s in sheets if s.seat != self.you and s.alive and not s.prison])

    @kept
    def entering(self) -> list[float]:
        """What a turn costs that ends in each sector."""
        return self.routes.enter(self.load, self.me.lives, self.prices, self.lying)

    def arrival(self, sector: str) -> float:
        """What is still to do after a turn that ends there, its encounter and its Supply cards counted."""
        there = self.content.sectors[sector]
        load = self.load
        if sector in self.cities and not self.me.prison:
            load = supplied(load, 2 if there.function == "gi_armoury" else 1)
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
            load = supplied(load, 2 if there.function == "gi_armoury" else 1)
        if me.began == here and not me.entered:
            lives = min(self.content.numbers.lives, lives + dict(self.healing).get(here, 0))
        cost = self.enter_cost(here) if me.entered else risk(self.prices, dict(self.lying).get(here, 0.0), me.lives)
        return (
            cost
            + self.rest(here, load, lives)
            - self.manner.health * (self.life_cost(me.lives) - self.life_cost(lives))
        )

    def best_of(self, sectors: Iterable[str]) -> float:
        return min((self.end_at(sector) for sector in sectors), default=NO_WAY)

    @kept
    def normal_move(self) -> float:
        """The best that he can do without a card."""
        near = self.board.reach(self.me.sector, 1, kit=self.load.kit, helm=self.load.helm)
        return min(self.staying(), self.best_of(near))

    # The others ---------------------------------------------------------------------------------------------------

    def progress(self, seat: str) -> float:
        """How near a seat seems to the kill, by public facts."""
        sheet = self.view.sheets[seat]
        return len(sheet.clues) + (3.0 if sheet.revealed else 0.0) + 0.2 * sheet.lives if sheet.alive else -1.0

    @kept
    def rival_hunts(self) -> bool:
        """Whether another GI hunts, while he does not or is farther from the Traitor."""
        view, board = self.view, self.board
        if not view.traitor:
            return False
        rivals = [s for s in view.sheets.values() if s.seat != self.you and s.revealed and s.alive and not s.prison]
        away = board.turns_to(view.traitor, helm=self.load.helm)[self.me.sector] if self.hunting else NO_WAY
        return any(board.turns_to(view.traitor, helm=s.helm != "")[s.sector] + 1 < away for s in rivals)
