"""What an opponent makes of a view: walls and sight of the public ship, distances, and the exact odds of attacks.

It is made from a view and the printed content alone, so it knows nothing that its seat may not know.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache

from squadra.games.star_quest.board import bits
from squadra.games.star_quest.content import Content
from squadra.games.star_quest.plan import DeckPlan
from squadra.games.star_quest.ship import Ship
from squadra.games.star_quest.sight import Hull, hull_of
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.supplement.cover import shelter
from squadra.games.star_quest.supplement.vortex import MOVES, STEPS
from squadra.games.star_quest.table import dice_pool
from squadra.games.star_quest.view import FigureView, HulkView, MarkerView, WeaponView
from squadra.kernel.chance import grouped

FAR = 999


@cache
def totals(text: str) -> tuple[float, ...]:
    """The chance of every total of a pool of dice."""
    if not text:
        return (1.0,)
    falls = grouped(dice_pool(text).dice(), "sum")
    whole = sum(weight for weight, _ in falls)
    values = [(weight, sum(int(face) for face in faces)) for weight, faces in falls]
    out = [0.0] * (max(total for _, total in values) + 1)
    for weight, total in values:
        out[total] += weight / whole
    return tuple(out)


@cache
def shot_value(dice: str, armour: int, life: int) -> float:
    """Expected part of the target's life that a shot takes; a kill counts whole."""
    life = max(1, life)  # laid down for treatment (supplement)
    return sum(chance * min(1.0, max(0, total - armour) / life) for total, chance in enumerate(totals(dice)))


@cache
def kill_chance(dice: str, armour: int, life: int) -> float:
    return sum(chance for total, chance in enumerate(totals(dice)) if total - armour >= life)


@cache
def reach_chance(dice: str, threshold: int) -> float:
    return sum(chance for total, chance in enumerate(totals(dice)) if total >= threshold)


@cache
def fight_values(mine: str, his: str, my_life: int, his_life: int) -> tuple[float, float]:
    """Expected parts of his and of my life that a hand-to-hand combat takes."""
    my_life, his_life = max(1, my_life), max(1, his_life)  # laid down for treatment (supplement)
    gain = loss = 0.0
    for a, p in enumerate(totals(mine)):
        for b, q in enumerate(totals(his)):
            if a > b:
                gain += p * q * min(1.0, (a - b) / his_life)
            elif b > a:
                loss += p * q * min(1.0, (b - a) / my_life)
    return gain, loss


@lru_cache(maxsize=4096)
def field(hull: Hull, ship: Ship, goals: int, closed: int) -> tuple[int, ...]:
    """Steps from every square to the nearest goal. A closed door is passed straight on, from the squares in front of it."""
    lanes = hull.lanes(closed)
    doors = [ship.edge_squares(edge) for index in bits(closed) for edge in ship.doors[index].edges]
    out = [FAR] * hull.size
    front, seen, steps = goals, goals, 0
    while front:
        for square in bits(front):
            out[square] = steps
        onward = lanes.spread(front)
        for a, b in doors:
            onward |= (front >> a & 1) << b | (front >> b & 1) << a
        front = onward & hull.floor & ~seen
        seen |= front
        steps += 1
    return tuple(out)


class Scene:
    """One moment on the ship as one seat sees it."""

    def __init__(self, content: Content, view: HulkView) -> None:
        assert view.mission is not None
        self.content = content
        self.view = view
        self.plan: DeckPlan = content.plan(view.mission.id)
        self.hull = hull_of(self.plan.ship)
        ids = {door.id: i for i, door in enumerate(self.plan.ship.doors)}
        self.closed = sum(1 << ids[door] for door in view.closed if door in ids)
        self.lanes = self.hull.lanes(self.closed)
        self.width = self.hull.width
        self.figures = {figure.id: figure for figure in view.figures}
        self.marines = [f for f in view.figures if f.owner != ALIEN and f.square >= 0 and f.place == "board"]
        self.aliens = [f for f in view.figures if f.owner == ALIEN and f.square >= 0]
        self._threats: dict[tuple[int, int, str], list[tuple[int, int, int, int, float, float]]] = {}

    def base(self, square: int, size: int) -> int:
        return (
            1 << square
            if size == 1
            else 1 << square | 1 << square + 1 | 1 << square + self.width | 1 << square + self.width + 1
        )

    @cached_property
    def occupied(self) -> int:
        mask = 0
        for figure in (*self.marines, *self.aliens):
            mask |= self.base(figure.square, figure.size)
        for thing in self.view.things:
            if thing.kind == "destroy" and not thing.gone and thing.square >= 0:
                mask |= 1 << thing.square
        return mask

    def seen_by(self, figures: list[FigureView]) -> int:
        mask = 0
        for figure in figures:
            for square in bits(self.base(figure.square, figure.size)):
                mask |= self.hull.seen(square, self.closed)
        return mask

    @cached_property
    def marines_see(self) -> int:
        return self.seen_by(self.marines)

    @cached_property
    def aliens_see(self) -> int:
        return self.seen_by(self.aliens)

    def distance(self, goals: int) -> tuple[int, ...]:
        return field(self.hull, self.plan.ship, goals, self.closed) if goals else (FAR,) * self.hull.size

    @cached_property
    def from_marines(self) -> tuple[int, ...]:
        return self.distance(sum({1 << f.square for f in self.marines}))

    @cached_property
    def from_aliens(self) -> tuple[int, ...]:
        squares = {1 << f.square for f in self.aliens} | {1 << b.square for b in self.view.blips}
        return self.distance(sum(squares))

    @cached_property
    def vortex_zone(self) -> int:
        """Squares that a Vortex may sweep when it next wanders (SQX-PSY-43)."""
        mask = 0
        for marker in self.view.markers:
            if marker.kind == "vortex":
                for dx, dy in STEPS.values():
                    for square in marker.squares:
                        for far in range(1, MOVES + 1):
                            mask |= 1 << max(0, square + far * (dx + dy * self.width))
        return mask

    @cached_property
    def covers(self) -> tuple[MarkerView, ...]:
        """Pieces of cover (SQX-COV)."""
        return tuple(marker for marker in self.view.markers if marker.kind == "cover")

    @cached_property
    def sheltered(self) -> int:
        """Squares beside one of them."""
        mask = 0
        for piece in self.covers:
            for square in piece.squares:
                mask |= 1 << square | sum(1 << near for near in self.plan.ship.ring(square))
        return mask

    def narrow(self, square: int) -> bool:
        """Whether a square lies in a corridor: at most two neighbours lead on."""
        return self.lanes.beside(1 << square).bit_count() <= 2

    # What an attack is worth ------------------------------------------------------------------------------------------

    def worth(self, figure: FigureView) -> float:
        """Points that its elimination brings or costs."""
        if figure.owner != ALIEN:
            return float(figure.points or (10 if figure.heavy or figure.kind == "commander" else 5))
        return float(figure.points or 5)

    def shot(self, weapon: WeaponView, target: FigureView) -> float:
        bonus = 0.06 * weapon.rerolls
        return self.worth(target) * min(1.0, shot_value(weapon.dice, target.armour, target.life) + bonus * 0.5)

    def fires(self, a: int, b: int, mover: int = 0) -> bool:
        """Fire sight; `mover` is where the shooter stands now, a square that will be empty."""
        return self.hull.fires(a, b, self.closed, self.occupied & ~mover & ~(1 << a) & ~(1 << b))

    def best_shot(self, figure: FigureView, square: int, foes: list[FigureView]) -> float:
        """The best that one of its weapons can do from a square."""
        if not figure.weapons or not foes:
            return 0.0
        view = self.hull.seen(square, self.closed)
        mover = self.base(figure.square, figure.size) if figure.square >= 0 else 0
        best = 0.0
        for target in foes:
            hit = self.base(target.square, target.size) & view
            if not hit or not any(self.fires(square, there, mover) for there in bits(hit)):
                continue
            for weapon in figure.weapons:
                best = max(best, self.area_bonus(weapon, target, foes) + self.shot(weapon, target))
        return best

    def area_bonus(self, weapon: WeaponView, target: FigureView, foes: list[FigureView]) -> float:
        """A little more for weapons that may strike several at once."""
        if weapon.pattern == "single":
            return 0.0
        near = self.lanes.spread(self.base(target.square, target.size))
        return sum(0.25 * self.shot(weapon, foe) for foe in foes if foe is not target and 1 << foe.square & near)

    def melee(self, attacker: FigureView, target: FigureView) -> float:
        """Expected gain less expected loss of a hand-to-hand attack, in points."""
        gain, loss = fight_values(attacker.melee, target.melee, attacker.life, target.life)
        return gain * self.worth(target) - loss * self.worth(attacker)

    def threats(
        self, figure: FigureView, foes: list[FigureView], cover: int = 0
    ) -> list[tuple[int, int, int, int, float, float]]:
        """What each foe may do to a figure: its square, column, row, reach, by a shot and by hand."""
        armour = figure.armour + cover
        key = (armour, figure.life, figure.melee)
        if key not in self._threats:
            w = self.width
            self._threats[key] = [
                (
                    foe.square,
                    foe.square % w,
                    foe.square // w,
                    foe.move + 1,
                    max((shot_value(weapon.dice, armour, figure.life) for weapon in foe.weapons), default=0.0),
                    fight_values(figure.melee, foe.melee, figure.life, foe.life)[1],
                )
                for foe in foes
            ]
        return self._threats[key]

    def danger(self, figure: FigureView, square: int, foes: list[FigureView]) -> float:
        """Points that the foes may take from a figure on this square in their next turn."""
        if not foes:
            return 0.0
        view = self.hull.seen(square, self.closed)
        y, x = divmod(square, self.width)
        risk = 0.0
        beside_cover = self.sheltered >> square & 1
        for number, (there, column, row, reach, shot, loss) in enumerate(self.threats(figure, foes)):
            seen = view >> there & 1
            if beside_cover and seen and (plus := shelter(self.hull, self.covers, there, square)):
                shot = self.threats(figure, foes, plus)[number][4]
            if abs(x - column) <= reach and abs(y - row) <= reach:
                if not seen:
                    shot *= 0.6
                risk += loss if loss > shot else shot
            elif seen:
                risk += shot
        return min(1.5, risk) * self.worth(figure)

    def steps(self, a: int, b: int) -> int:
        w = self.width
        return max(abs(a % w - b % w), abs(a // w - b // w))
