"""What an opponent makes of a view: walls and sight of the public ship, distances, and the exact odds of attacks.

It is made from a view and the printed content alone, so it knows nothing that its seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from squadra.games.star_quest.content.board import bits, mask_of
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.content.plan import DeckPlan
from squadra.games.star_quest.content.ship import Ship
from squadra.games.star_quest.ground import SMOKE, SOLID
from squadra.games.star_quest.knowledge.view import FigureView, HulkView, MarkerView, WeaponView
from squadra.games.star_quest.opponents.chances import fight_values, reach_chance, ring_value, shot_value
from squadra.games.star_quest.opponents.counsel import counsels
from squadra.games.star_quest.opponents.manners import NORMAL, Manner
from squadra.games.star_quest.opponents.once import once
from squadra.games.star_quest.sight import Hull, hull_of
from squadra.games.star_quest.state import ALIEN

FAR = 999
RAYS = ("line", "pierce", "flame")
"""Patterns that strike everybody on a straight line."""
BLOCKS = ("flame", "block")
"""Patterns that strike everybody on a block of squares."""
OWN, ALLIED = 1.2, 0.1
"""How much a figure struck by its own side counts against the shot: a player's own, and another Marine player's."""


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


@lru_cache(maxsize=4096)
def gap(hull: Hull, ship: Ship, a: int, b: int, closed: int) -> int:
    """Steps between the squares of two masks where they are nearest; none if one is empty."""
    steps = field(hull, ship, a, closed)
    return min((steps[square] for square in bits(b)), default=0)


@lru_cache(maxsize=4096)
def mask_of_doors(ship: Ship, doors: tuple[str, ...]) -> int:
    ids = ship.door_index
    return sum(1 << ids[door] for door in doors if door in ids)


class Scene:
    """One moment on the ship as one seat sees it."""

    def __init__(self, content: Content, view: HulkView, seat: str, manner: Manner = NORMAL) -> None:
        assert view.mission is not None
        self.manner = manner
        self.seat = seat
        self.content = content
        self.view = view
        self.plan: DeckPlan = content.plan(view.mission.id)
        self.hull = hull_of(self.plan.ship)
        self.closed = mask_of_doors(self.plan.ship, view.closed)
        self.lanes = self.hull.lanes(self.closed)
        self.width = self.hull.width
        self.figures = {figure.id: figure for figure in view.figures}
        self.marines = [f for f in view.figures if f.owner != ALIEN and f.square >= 0 and f.place == "board"]
        self.aliens = [f for f in view.figures if f.owner == ALIEN and f.square >= 0]
        self._threats: dict[tuple[int, int, str], list[tuple[int, int, int, int, float, float]]] = {}

    @once
    def foes(self) -> list[FigureView]:
        """Whom this seat may attack: nobody behind a Blind Grenade or smoke, nobody who lies waiting for treatment."""
        if self.seat != ALIEN:
            return self.aliens
        blind = {roster.seat for roster in self.view.seats if roster.blind}
        unblinded = {kind for counsel in counsels() for kind in counsel.unblinded}
        return [
            f for f in self.marines
            if not (f.owner in blind and f.kind not in unblinded) and not f.marks.down and not f.marks.smoke
        ]  # fmt: skip

    def occupied_by(self, figures: Iterable[FigureView]) -> int:
        mask = 0
        for figure in figures:
            mask |= self.base(figure.square, figure.size)
        return mask

    @once
    def foe_squares(self) -> int:
        return self.occupied_by(self.foes)

    def base(self, square: int, size: int) -> int:
        return (
            1 << square
            if size == 1
            else 1 << square | 1 << square + 1 | 1 << square + self.width | 1 << square + self.width + 1
        )

    @once
    def occupied(self) -> int:
        """Squares that hide what is behind them: figures that stand, blips, objects, flames (SQ-RUL-58, SQX-RUL-113)."""
        mask = self.occupied_by(f for f in (*self.marines, *self.aliens) if not f.marks.down) | self.objects
        for blip in self.view.blips:
            mask |= 1 << blip.square
        for marker in self.view.markers:
            if marker.kind in SMOKE:
                mask |= mask_of(marker.squares)
        return mask

    @once
    def objects(self) -> int:
        return mask_of([thing.square for thing in self.view.things if thing.kind == "destroy" and not thing.gone])

    @once
    def barriers(self) -> int:
        """Squares that nobody enters: objects, obstacles, Vortices."""
        solid = [
            m.squares for m in self.view.markers if m.kind == "vortex" or (m.kind in SOLID and len(m.squares) == 1)
        ]
        return self.objects | mask_of([square for squares in solid for square in squares])

    def seen_by(self, figures: list[FigureView]) -> int:
        mask = 0
        for figure in figures:
            for square in bits(self.base(figure.square, figure.size)):
                mask |= self.hull.seen(square, self.closed)
        return mask

    @once
    def marines_see(self) -> int:
        return self.seen_by(self.marines)

    @once
    def aliens_see(self) -> int:
        return self.seen_by(self.aliens)

    def distance(self, goals: int) -> tuple[int, ...]:
        return field(self.hull, self.plan.ship, goals, self.closed) if goals else (FAR,) * self.hull.size

    @once
    def from_marines(self) -> tuple[int, ...]:
        return self.distance(sum({1 << f.square for f in self.marines}))

    @once
    def swept(self) -> int:
        """Squares that may be swept before the figures on them act again."""
        mask = 0
        for counsel in counsels():
            mask |= counsel.swept(self.view, self.width)
        return mask

    @once
    def covers(self) -> tuple[MarkerView, ...]:
        """Pieces of cover (SQX-COV)."""
        return tuple(marker for marker in self.view.markers if marker.kind == "cover")

    @once
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
        value = shot_value(weapon.dice, target.armour, target.life)
        return self.worth(target) * min(1.0, value + 0.03 * weapon.rerolls) if value else 0.0

    def fires(self, a: int, b: int, mover: int = 0) -> bool:
        """Fire sight; `mover` is where the shooter stands now, a square that will be empty."""
        return self.hull.fires(a, b, self.closed, self.occupied & ~mover & ~(1 << a) & ~(1 << b))

    def able(self, figure: FigureView, weapon: WeaponView) -> bool:
        """Whether a weapon can fire at all in this turn."""
        return weapon.rounds != 0

    object_worth = 0.0

    @once
    def wanted(self) -> tuple[tuple[int, int], ...]:
        """Objects that this seat wants destroyed: square, and the total that does it."""
        return ()

    def best_shot(self, figure: FigureView, square: int, foes: list[FigureView]) -> float:
        """The best that one of its weapons can do from a square."""
        if not figure.weapons or not (foes or self.wanted):
            return 0.0
        view = self.hull.seen(square, self.closed)
        there = [f for f in foes if self.base(f.square, f.size) & view] if view & self.foe_squares else []
        things = [thing for thing in self.wanted if view >> thing[0] & 1]
        if not there and not things:
            return 0.0
        mover = self.base(figure.square, figure.size) if figure.square >= 0 else 0
        seen = [f for f in there if self.in_fire_sight(square, f, mover)]
        things = [thing for thing in things if self.fires(square, thing[0], mover)]
        return max(
            (
                max(self.best_ray(figure, weapon, square), self.best_aim(figure, weapon, square, seen, things))
                for weapon in figure.weapons
                if self.able(figure, weapon)
            ),
            default=0.0,
        )

    def best_aim(
        self, figure: FigureView, weapon: WeaponView, square: int, seen: list[FigureView], things: list[tuple[int, int]]
    ) -> float:
        """The best target in fire sight for one weapon; what fires along lines only has none."""
        if weapon.pattern in ("line", "pierce"):
            return 0.0
        if weapon.reach >= 0:
            seen = [f for f in seen if self.steps(square, f.square) <= weapon.reach]
        if weapon.pattern == "blast":
            centres = [*(f.square for f in seen), *(thing for thing, _ in things)]
            return max((self.blast_at(figure, weapon.dice, square, centre) for centre in centres), default=0.0)
        if weapon.pattern in BLOCKS:
            return self.best_block(figure, weapon, square, seen)
        best = max((self.object_worth * reach_chance(weapon.dice, need) for _, need in things), default=0.0)
        if weapon.pattern == "divide":
            return max(best, self.split(weapon, seen))
        return max([best, *(self.shot(weapon, target) for target in seen)])

    def split(self, weapon: WeaponView, seen: list[FigureView]) -> float:
        """A total that is shared out among all in sight: the best target, and what is left for two more."""
        best = sorted((self.shot(weapon, foe) for foe in seen), reverse=True)
        return sum(value * weight for value, weight in zip(best, (1.0, 0.4, 0.2), strict=False))

    def in_fire_sight(self, square: int, target: FigureView, mover: int) -> bool:
        base = self.base(target.square, target.size)
        return any(self.fires(square, there, mover) for there in bits(base))

    def best_ray(self, figure: FigureView, weapon: WeaponView, square: int) -> float:
        """The best of the eight straight shots from a square."""
        marks = self.foe_squares
        for thing, _ in self.wanted:
            marks |= 1 << thing
        if weapon.pattern not in RAYS or not self.hull.star(square, self.closed) & marks:
            return 0.0
        near = self.hull.around(square, weapon.reach) if weapon.reach >= 0 else -1
        rays = [self.hull.ray(square, direction, self.closed)[1] & near for direction in range(8)]
        own = self.base(square, figure.size)
        return max((self.sweep(figure, own, weapon.dice, ray, ray) for ray in rays if ray & marks), default=0.0)

    def best_block(self, figure: FigureView, weapon: WeaponView, square: int, seen: list[FigureView]) -> float:
        """The best block of four squares on one of those in sight."""
        own, corners = self.base(square, figure.size), set[int]()
        for target in seen:
            at = target.square
            corners.update(c for c in (at, at - 1, at - self.width, at - self.width - 1) if c >= 0)
        blocks = [self.base(corner, 2) for corner in corners if self.lanes.bases >> corner & 1]
        struck = [self.in_block(figure, weapon, square, block) for block in blocks if not block & own]
        return max((self.sweep(figure, own, weapon.dice, mask, mask) for mask in struck), default=0.0)

    def in_block(self, figure: FigureView, weapon: WeaponView, square: int, block: int) -> int:
        """What a weapon strikes of a block: a flame all that walls and doors let him see, a beam of light what is in fire sight."""
        if weapon.pattern == "flame":
            return block & self.hull.seen(square, self.closed)
        mover = self.base(figure.square, figure.size) if figure.square >= 0 else 0
        return mask_of([there for there in bits(block) if self.fires(square, there, mover)])

    def blast_at(self, figure: FigureView, dice: str, square: int, centre: int) -> float:
        """A blast on a square, thrown by a figure that stands on another one."""
        full = 1 << centre
        return self.sweep(
            figure, self.base(square, figure.size), dice, full | self.hull.blast(centre, self.closed), full
        )

    def sweep(self, figure: FigureView, stands: int, dice: str, mask: int, full: int) -> float:
        """An attack on everybody on these squares: foes count, own figures against it, the attacker himself where he `stands`.

        Who stands on a `full` square takes the whole total, the others the highest die.
        """
        score = 0.0
        for foe in self.foes:
            base = self.base(foe.square, foe.size)
            if base & mask and foe.id != figure.id:
                score += self.worth(foe) * struck(dice, foe, bool(base & full))
        for friend in self.aliens if self.seat == ALIEN else self.marines:
            base = stands if friend.id == figure.id else self.base(friend.square, friend.size)
            if base & mask:
                weight = OWN if friend.owner == self.seat else ALLIED
                score -= weight * self.worth(friend) * struck(dice, friend, bool(base & full))
        for thing, need in self.wanted:
            if mask >> thing & 1:
                score += self.object_worth * reach_chance(dice, need)
        return score

    def melee(self, attacker: FigureView, target: FigureView) -> float:
        """Expected gain less expected loss of a hand-to-hand attack, in points."""
        return self.fight_with(attacker, target, self.hand_dice(attacker))

    def hand_dice(self, attacker: FigureView) -> str:
        """What a figure rolls when it attacks hand to hand in this turn."""
        return attacker.melee

    def fight_with(self, attacker: FigureView, target: FigureView, dice: str) -> float:
        gain, loss = fight_values(dice, target.melee, attacker.life, target.life)
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
            if beside_cover and seen and (plus := self.shelter(there, square)):
                shot = self.threats(figure, foes, plus)[number][4]
            if abs(x - column) <= reach and abs(y - row) <= reach:
                if not seen:
                    shot *= 0.6
                risk += loss if loss > shot else shot
            elif seen:
                risk += shot
        return min(1.5, risk) * self.worth(figure)

    def shelter(self, a: int, b: int) -> int:
        return max((counsel.shelter(self.hull, self.covers, a, b) for counsel in counsels()), default=0)

    def steps(self, a: int, b: int) -> int:
        w = self.width
        return max(abs(a % w - b % w), abs(a // w - b // w))


def struck(dice: str, figure: FigureView, whole: bool) -> float:
    """The part of its life that a figure loses under an area weapon."""
    return (shot_value if whole else ring_value)(dice, figure.armour, figure.life)
