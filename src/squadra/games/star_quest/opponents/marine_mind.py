"""How a Marine player thinks: the objective, the way there in cover of each other, targets by exact odds, and home in time."""

from __future__ import annotations

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.content.board import mask_of
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.knowledge.view import FigureView, HulkView, SeatView, WeaponView
from squadra.games.star_quest.opponents.chances import kill_chance, reach_chance
from squadra.games.star_quest.opponents.counsel import Stealth, counsels, first
from squadra.games.star_quest.opponents.manners import NORMAL, Manner
from squadra.games.star_quest.opponents.objectives import behind, hopeless, labour, lead
from squadra.games.star_quest.opponents.once import once
from squadra.games.star_quest.opponents.scene import Scene, gap
from squadra.games.star_quest.stats import COMMANDER, MARINE

STRONG = 0.5
"""The chance to kill an Orc that makes a Marine fit to open a door on a blip."""
LEAP = 6
"""How far a blip may come in a turn."""
NEAR, AT_HAND = 8, 3
"""Within how many steps a stronger comrade is waited for, and within how many he is there."""

Errand = tuple[tuple[int, ...], float, float, list[tuple[int, int]], bool]
"""The way to where a figure is bound, what a step and danger count, where the others stand, and whether it is bound for home."""


class MarineMind(Scene):
    """One squad's view of the ship."""

    def __init__(self, content: Content, view: HulkView, seat: str, manner: Manner = NORMAL) -> None:
        super().__init__(content, view, seat, manner)
        self.mine = [f for f in view.figures if f.owner == seat]
        self.alive = [f for f in self.mine if f.place in ("board", "waiting")]
        self.roster: SeatView = next(s for s in view.seats if s.seat == seat)
        assert view.deck is not None
        gates = [g.squares for g in view.deck.gates if g.seat == seat]
        self.gate = sum(1 << square for squares in gates for square in squares)
        self._errands: dict[str, Errand] = {}

    # The objective ----------------------------------------------------------------------------------------------------

    @once
    def rounds_left(self) -> int:
        left = self.view.alien.deck
        special = self.plan.mission.supplement
        if self.view.alarm and special is not None:  # the clock of stealth missions (SQX-RUL-106)
            left = min(left, special.turns - self.view.alien_turns)
        return left

    @once
    def stealth(self) -> Stealth | None:
        """How to stay unseen, as long as the ship sleeps."""
        return first(lambda counsel: counsel.stealth(self)) if self.view.alarm == "stealth" else None

    def rounds_home(self, figure: FigureView) -> int:
        if figure.square < 0:
            return 0
        return -(-(self.distance(self.gate)[figure.square] + 1) // max(1, figure.move))

    @once
    def condition(self) -> book.Condition | None:
        """The condition that he works on: the primary one, then the secondary if it was read and there is time."""
        mission = self.view.mission
        assert mission is not None
        record = self.content.missions[mission.id]
        if not mission.primary_taken and not hopeless(record.primary.condition, self.mine):
            return record.primary.condition
        secondary = record.secondary.condition if record.secondary is not None else None
        if mission.secondary_read and not mission.secondary_taken and secondary and self.rounds_left > 6:
            return None if hopeless(secondary, self.mine) else secondary
        return None

    def done(self, condition: book.Condition) -> bool:
        """Whether the condition seems met by this squad, by public facts."""
        things = {thing.id: thing for thing in self.view.things}
        if isinstance(condition, (book.Fetch, book.Destroy)):
            return condition.object not in things or things[condition.object].gone
        if isinstance(condition, book.Open):
            return self.door_of(condition.door) not in self.view.closed
        if isinstance(condition, book.EliminateAlone):
            counted = [k for k in self.roster.counters if condition.types == "any" or k in condition.types]
            return len(counted) >= condition.number
        if isinstance(condition, book.EliminateTogether):
            counted = [k for seat in self.view.seats for k in seat.counters if k in condition.types]
            return len(counted) >= condition.number
        if isinstance(condition, book.Reach):
            region = self.plan.regions[condition.region]
            acting = self.view.acting.id if self.view.acting is not None else ""  # who is there stays, if he is needed
            there = [f for f in self.alive if f.square >= 0 and region >> f.square & 1 and f.id != acting]
            return len(there) >= condition.number
        if isinstance(condition, book.ThenWithdraw):
            return False
        return all(self.done(inner) for inner in condition.inner()) if condition.inner() else False

    def door_of(self, name: str) -> str:
        return self.plan.ship.doors[self.plan.named_doors[name]].id

    @once
    def going_home(self) -> bool:
        condition = self.condition
        if self.view.last_turns or (condition is None and not self.undone):
            return True
        on_board = [f for f in self.alive if f.square >= 0]
        if on_board and self.rounds_left <= max(self.rounds_home(f) for f in on_board) + self.manner.margin:
            return True
        if condition is None or self.loses:
            return False
        if self.leads:
            return True
        if isinstance(condition, book.Score):
            return self.rounds_left <= 3
        if any(f.carries for f in self.alive) and self.finishing(condition):
            return True
        if isinstance(condition, book.ThenWithdraw) and self.done(condition.condition):
            return True
        return len(self.alive) == 1 and len(self.mine) > 2 and self.goal_distance(self.alive[0]) > 14

    @once
    def undone(self) -> bool:
        """Whether it has to fight on although it has no mission any more."""
        return behind(self.view, self.roster) or self.loses

    @once
    def loses(self) -> bool:
        """Whether it loses by going home as things are, while there is somebody to make points of."""
        if self.manner.pride < 0.5 or not (self.view.blips or self.aliens or self.unscanned):
            return False
        condition = self.condition
        brings = condition is not None and any(f.carries for f in self.alive) and self.finishing(condition)
        gets_away = isinstance(condition, book.ThenWithdraw) and self.done(condition.condition)
        return lead(self.content, self.view, self.roster, brings or gets_away) <= 0

    @property
    def leads(self) -> bool:
        """Whether the squad wins by points as things are, with so much to spare that it need not fear the way home."""
        way = max((self.rounds_home(f) for f in self.alive), default=0)
        return lead(self.content, self.view, self.roster) > self.manner.nest + self.manner.bank * way

    def finishing(self, condition: book.Condition) -> bool:
        """Whether bringing home what is carried is all that is left to do."""
        open_ones = [c for c in condition.walk() if not c.inner() and not self.done(c)]
        return all(isinstance(c, book.Fetch) for c in open_ones)

    def goal_distance(self, figure: FigureView) -> int:
        return self.distance(self.goals)[figure.square] if figure.square >= 0 else 0

    @once
    def goals(self) -> int:
        """The squares that bring the objective nearer."""
        condition = self.condition
        if condition is None:
            return self.prey(None) if self.undone else self.gate
        for part in condition.walk():
            if part.inner() or self.done(part):
                continue
            mask = self.goal_of(part)
            if mask:
                return mask
        return self.prey(None) or self.gate

    def goal_of(self, condition: book.Condition) -> int:
        if isinstance(condition, book.Fetch):
            thing = next(t for t in self.view.things if t.id == condition.object)
            return 0 if thing.carrier else 1 << thing.square
        if isinstance(condition, book.Destroy):
            thing = next(t for t in self.view.things if t.id == condition.object)
            if any(self.shatters(figure, condition.threshold) for figure in self.alive):
                return self.hull.seen(thing.square, self.closed) & ~(1 << thing.square)
            return self.lanes.beside(1 << thing.square) & ~(1 << thing.square)
        if isinstance(condition, book.Open):
            doors = self.view.deck.doors if self.view.deck else ()
            return sum(1 << s for door in doors if door.id == self.door_of(condition.door) for s in door.front)
        if isinstance(condition, book.Reach):
            return self.plan.regions[condition.region]
        if isinstance(condition, book.EliminateAlone):
            return self.prey(None if condition.types == "any" else condition.types)
        if isinstance(condition, book.EliminateTogether):
            return self.prey(condition.types)
        return self.prey(None)

    def shatters(self, figure: FigureView, threshold: int) -> bool:
        """Whether he can destroy a thing from afar; others must walk up to it."""
        return any(self.able(figure, weapon) and reach_chance(weapon.dice, threshold) > 0 for weapon in figure.weapons)

    def prey(self, types: tuple[str, ...] | None) -> int:
        """Aliens of these types in the open, else blips, else boards that nobody has scanned."""
        wanted = {f.square for f in self.aliens if types is None or f.kind in types}
        if not wanted:
            wanted = {blip.square for blip in self.view.blips if not blip.kind or types is None or blip.kind in types}
        if not wanted and self.unscanned:
            return self.unscanned & self.hull.floor
        if not wanted:
            wanted = {f.square for f in self.aliens} | {blip.square for blip in self.view.blips}
        return sum(1 << square for square in wanted) & self.hull.floor

    # Squares ----------------------------------------------------------------------------------------------------------

    def place(self, figure: FigureView, square: int) -> float:
        """What it is worth to end on a square: near the goal, out of danger, among friends."""
        if figure.owner != self.seat:  # an alien under control is walked away
            return 0.2 * min(self.from_mine[square], 12)
        away, step, care, others, bound = self.errand(figure)
        far, width = away[square], self.width
        y, x = divmod(square, width)
        steps = sorted([max(abs(x - column), abs(y - row)) for column, row in others])
        friends = sum([near <= 3 for near in steps[:3]])
        crowd = self.manner.apart * sum([near <= 1 for near in steps[:4]])
        score = -step * min(far, 60) - care * self.danger(figure, square, self.aliens) + 0.12 * friends - crowd
        if not bound:
            if self.prize and self.goals >> square & 1:
                score += self.manner.prize
            apart = steps[min(1, len(steps) - 1)] if steps else 0  # nobody runs ahead alone
            score -= self.manner.together * max(0, apart - 5)
            if figure.heavy:
                score -= self.manner.ahead * max(0, self.front - far)
            if self.unscanned >> square & 1:
                score -= self.caution
        if self.manner.dread:
            score -= self.manner.dread * self.worth(figure) / 5 * self.blips_near(square)
        return score - self.special_risks(figure, square) if self.roster.kind else score

    def errand(self, figure: FigureView) -> Errand:
        """What is the same for a figure wherever it goes."""
        found = self._errands.get(figure.id)
        if found is None:
            bound = self.going_home or bool(figure.carries)
            step = self.manner.step * (1.6 if bound else self.haste)
            if self.stealth is not None and self.stealth.stays(figure):
                step = 0.05
            care = self.manner.care * (0.5 if self.going_home else 1.0)
            care *= 1.4 if figure.kind == COMMANDER or figure.heavy else 1.0
            away = self.distance(self.gate if bound else self.goals)
            squares = [f.square for f in self.mine if f.square >= 0 and f.id != figure.id]
            others = [(square % self.width, square // self.width) for square in squares]
            found = self._errands[figure.id] = (away, step, care, others, bound)
        return found

    def blips_near(self, square: int) -> int:
        """Blips that could be here in one turn, as the crow flies."""
        return sum(1 for blip in self.view.blips if self.steps(blip.square, square) <= LEAP)

    def special_risks(self, figure: FigureView, square: int) -> float:
        """Places that will be swept, watchful aliens in stealth; and Terminators like narrow places when it comes to blows."""
        risk = 0.4 * self.worth(figure) if self.swept & self.base(square, figure.size) else 0.0
        if self.stealth is not None:
            risk += self.stealth.exposure(figure, square)
        if figure.suit == "terminator" and self.haste == self.manner.hold and self.narrow(square):
            risk -= 0.6
        return risk

    @once
    def from_mine(self) -> tuple[int, ...]:
        return self.distance(sum({1 << f.square for f in self.mine if f.square >= 0}))

    @once
    def prize(self) -> bool:
        """Whether a goal square is itself the deed: an object to take, a door to open, a room to hold."""
        for part in self.condition.walk() if self.condition else ():
            if not part.inner() and not self.done(part):
                return isinstance(part, (book.Fetch, book.Open, book.Reach)) and self.goal_of(part) == self.goals
        return False

    @once
    def front(self) -> int:
        """How far the foremost without a heavy weapon is from the goal; heavy weapons fire over his shoulder."""
        light = [f for f in self.mine if f.place == "board" and not f.heavy and f.square >= 0]
        field = self.distance(self.goals)
        return min((field[f.square] for f in light), default=0)

    @once
    def unscanned(self) -> int:
        """Squares of boards that nobody has entered: a step there brings new blips."""
        ship, scanned, mask = self.plan.ship, self.view.scanned, 0
        for board, squares in zip(ship.boards, ship.board_masks, strict=True):
            if board not in scanned:
                mask |= squares
        return mask

    @once
    def caution(self) -> float:
        """A new board waits until the enemies at hand are dealt with, as long as there is time."""
        if self.haste > 1.0 or self.pressed:
            return 0.0
        near = [f.square for f in self.aliens] + [blip.square for blip in self.view.blips]
        pressing = sum(1 for square in near if any(self.steps(square, m.square) <= 12 for m in self.others))
        return self.manner.wait * min(pressing, 4)

    @once
    def others(self) -> list[FigureView]:
        """Those on the boards who do not act now: what the squad is up to must not change with every step of the one who does."""
        acting = self.view.acting.id if self.view.acting is not None else ""
        walkers = [f for f in self.alive if f.square >= 0]
        return [f for f in walkers if f.id != acting] or walkers

    @once
    def haste(self) -> float:
        """With time in hand and the enemy in sight the squad stands and shoots; it hurries as the clock runs down."""
        if self.spare <= self.manner.late:
            return 1.3
        foes = [*self.aliens, *(self.view.blips if self.manner.heed else ())]
        near = any(self.steps(foe.square, mine.square) <= 10 for foe in foes for mine in self.others)
        return self.manner.hold if near and not self.pressed else 1.0

    @once
    def spare(self) -> int:
        """Rounds that are left over, once the way to the goal and home is walked."""
        needed = min((-(-self.goal_distance(f) // max(1, f.move)) for f in self.others), default=0)
        home = gap(self.hull, self.plan.ship, self.gate, self.goals, self.closed)
        return self.rounds_left - needed - home // 5

    @once
    def pressed(self) -> bool:
        """Whether nobody can afford to wait for the enemy to come: what is to be done besides takes what is left."""
        condition, late = self.condition, self.manner.late
        return condition is not None and self.spare - labour(condition, self.view, self.roster) <= late

    def strong(self, figure: FigureView) -> bool:
        """Whether he can deal with what comes out of a door: by a good weapon, or as a Commander hand to hand."""
        shots = [kill_chance(weapon.dice, 1, 1) for weapon in figure.weapons if self.able(figure, weapon)]
        return figure.kind != MARINE or max(shots, default=0.0) >= STRONG

    def rash(self, figure: FigureView, door: str) -> bool:
        """Whether opening this door now shows a blip to a weak rifle, while a stronger comrade could be there to shoot first."""
        if self.haste > 1.0 or self.going_home:
            return False
        opened = self.closed & ~(1 << self.plan.ship.door_index[door])
        blips = mask_of([blip.square for blip in self.view.blips])
        if not self.hull.seen(figure.square, opened) & blips:
            return False
        acting = self.view.acting
        fresh = acting is None or not (acting.shots or acting.fights)
        if fresh and self.strong(figure):
            return False
        strong = [f for f in self.mine if f.id != figure.id and f.square >= 0 and self.strong(f)]
        near = [f for f in strong if self.steps(f.square, figure.square) <= NEAR]
        at_hand = [f for f in near if not f.acted and self.steps(f.square, figure.square) <= AT_HAND]
        return not at_hand and (bool(near) or not fresh)

    @property
    def able_to_act(self) -> list[FigureView]:
        """Those aboard whom Orders move."""
        return [f for f in self.alive if f.square >= 0 and f.kind not in ("walker", "tarantula")]

    @property
    def hurries(self) -> bool:
        return self.haste > 1.0 or self.going_home

    @property
    def near_enemies(self) -> int:
        """How many of them have an enemy near."""
        return sum(1 for f in self.able_to_act if any(self.steps(a.square, f.square) <= 3 for a in self.aliens))

    def attack_from(self, figure: FigureView, square: int) -> float:
        best = self.best_shot(figure, square, self.aliens)
        beside = self.lanes.beside(self.base(square, figure.size)) & self.foe_squares
        for foe in self.aliens if beside else ():
            if self.base(foe.square, foe.size) & beside:
                best = max(best, self.melee(figure, foe))
        return best

    @once
    def wanted(self) -> tuple[tuple[int, int], ...]:
        """Objects that the mission wants destroyed."""
        squares = {thing.id: thing.square for thing in self.view.things if not thing.gone}
        parts = [p for p in (self.condition.walk() if self.condition else ()) if isinstance(p, book.Destroy)]
        return tuple((squares[part.object], part.threshold) for part in parts if part.object in squares)

    def able(self, figure: FigureView, weapon: WeaponView) -> bool:
        """Jammed Weapons: what rolls red dice (SQ-CARD-EV-4)."""
        if weapon.rounds == 0 or "heavy_fire" not in self.roster.forbidden:
            return weapon.rounds != 0
        if not figure.suit:
            return "R" not in weapon.dice
        kind = self.content.weapons[weapon.id].kind
        return not any(counsel.jams(figure, weapon, kind) for counsel in counsels())

    @once
    def more_dice(self) -> str:
        """What an Order or a grenade adds to every hand-to-hand attack of this turn (SQX-TERM-O-9, SQX-SCOUT-E-10)."""
        order = self.roster.order
        effects = [self.content.orders[order.id].effects] if order is not None else []
        effects += [self.content.equipment[card.id].effects for card in self.roster.in_force]
        return "+".join(dice for verbs in effects for v in verbs for c in counsels() if (dice := c.more_dice(v)))

    def hand_dice(self, attacker: FigureView) -> str:
        if not self.more_dice or attacker.owner != self.seat or attacker.kind not in (MARINE, COMMANDER):
            return attacker.melee
        return f"{attacker.melee}+{self.more_dice}"

    def gain_by(self, dice: str) -> float:
        """What more dice in hand-to-hand attacks would bring this turn: for those who have yet to act and can reach an enemy."""
        if not self.aliens:
            return 0.0
        reach = self.distance(self.foe_squares)
        able = [f for f in self.mine if f.square >= 0 and not f.acted and f.kind in (MARINE, COMMANDER)]
        total = 0.0
        for figure in able:
            if reach[figure.square] > figure.move + 1:
                continue
            there = [foe for foe in self.aliens if self.steps(foe.square, figure.square) <= figure.move + 1]
            dear = [self.fight_with(figure, foe, f"{self.hand_dice(figure)}+{dice}") for foe in there]
            plain = [self.melee(figure, foe) for foe in there]
            total += max(0.0, max(dear, default=0.0) - max([self.attack_from(figure, figure.square), *plain]))
        return total

    object_worth = 20.0
    """What it is worth to destroy an object of the mission."""

    def threshold(self, thing: str) -> int:
        for part in self.condition.walk() if self.condition else ():
            if isinstance(part, book.Destroy) and part.object == thing:
                return part.threshold
        return 9
