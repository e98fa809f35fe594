"""How a Marine player thinks: the objective, the way there in cover of each other, targets by exact odds, and home in time."""

from __future__ import annotations

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.content.board import mask_of
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.knowledge.view import FigureView, HulkView, WeaponView
from squadra.games.star_quest.opponents.chances import kill_chance
from squadra.games.star_quest.opponents.counsel import counsels
from squadra.games.star_quest.opponents.manners import NORMAL, Manner
from squadra.games.star_quest.opponents.objectives import labour
from squadra.games.star_quest.opponents.once import once
from squadra.games.star_quest.opponents.purpose import Purpose
from squadra.games.star_quest.opponents.scene import gap
from squadra.games.star_quest.stats import COMMANDER, MARINE

STRONG = 0.5
"""The chance to kill an Orc that makes a Marine fit to open a door on a blip."""
LEAP = 6
"""How far a blip may come in a turn."""
NEAR, AT_HAND = 8, 3
"""Within how many steps a stronger comrade is waited for, and within how many he is there."""

Errand = tuple[tuple[int, ...], float, float, list[tuple[int, int]], bool]
"""The way to where a figure is bound, what a step and danger count, where the others stand, and whether it is bound for home."""


class MarineMind(Purpose):
    """One squad's view of the ship."""

    def __init__(self, content: Content, view: HulkView, seat: str, manner: Manner = NORMAL) -> None:
        super().__init__(content, view, seat, manner)
        self._errands: dict[str, Errand] = {}

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
