"""Heavy weapons that strike lines and areas (SQ-HEAVY-7 to -16, SQ-RUL-15 to -17, -31, -61): Plasma Gun, missiles, explosions."""

from __future__ import annotations

from functools import cache
from typing import Any

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.reinforced_doors import bulkheads_in, line_bulkhead
from squadra.games.star_quest.rules import beats, missions
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.combat.fire import ArmedOption, Shooting, fires_as
from squadra.games.star_quest.rules.combat.hits import aftermath, strike
from squadra.games.star_quest.rules.combat.line_of_sight import Eyes, sees
from squadra.games.star_quest.rules.combat.targets import may_be_struck, opposing, picky
from squadra.games.star_quest.rules.options import square_anchor
from squadra.games.star_quest.state import ALIEN, Deed, Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Msg, Refusal, Word, no, step
from squadra.kernel.chance import Need

STRIKES_NOBODY = no("why-sq-strikes-nobody", "SQ-RUL-13")


class FireLine(ArmedOption, frozen=True):
    """Fires along a straight line from one of its squares."""

    rule = "SQ-HEAVY-7"
    odds = True
    like: str
    square: int
    direction: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        where = {"direction": Msg(f"sq-direction-{self.direction}"), "square": t.label(self.square)}
        return {**super().words(t), **where}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return tuple(square_anchor(square) for square in t.hull.line(self.square, self.direction, t.s.closed))

    def why_no_aim(self, t: HulkTable, shooter: Figure) -> Refusal | None:
        ways = lines(t, shooter, foe_mask(t, shooter)) if fires_as(t, shooter, self.weapon, "line") else []
        return None if (self.square, self.direction) in ways else STRIKES_NOBODY

    def shot(self, t: HulkTable, dies: bool, own_dice: str = "") -> Frame:
        gun: dict[str, Any] = {"figure": self.figure, "weapon": self.weapon, "like": self.like, "own_dice": own_dice}
        return LineShot(**gun, square=self.square, direction=self.direction, dies=dies)


class FireBlast(ArmedOption, frozen=True):
    """Fires at a square; the blast strikes the squares around."""

    rule = "SQ-HEAVY-12"
    odds = True
    square: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {**super().words(t), "square": t.label(self.square)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (square_anchor(self.square),)

    def why_no_aim(self, t: HulkTable, shooter: Figure) -> Refusal | None:
        if fires_as(t, shooter, self.weapon, "blast"):
            if self.square in blast_squares(t, Eyes(t, shooter), foe_mask(t, shooter)):
                return None
        seen = 0 <= self.square < t.hull.size and sees(t, shooter, 1 << self.square)
        return STRIKES_NOBODY if seen else no("why-sq-square-unseen", "SQ-RUL-16")

    def shot(self, t: HulkTable, dies: bool, own_dice: str = "") -> Frame:
        gun: dict[str, Any] = {"figure": self.figure, "weapon": self.weapon, "like": self.weapon, "own_dice": own_dice}
        return BlastShot(**gun, square=self.square, dies=dies)


class Explode(ArmedOption, frozen=True):
    """Blows itself up."""

    rule = "SQ-CARD-EV-13"
    odds = True

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure)}

    def why_no_aim(self, t: HulkTable, shooter: Figure) -> Refusal | None:
        strikes = foe_mask(t, shooter) & t.hull.blast(shooter.square, t.s.closed)
        return None if strikes and fires_as(t, shooter, self.weapon, "explosion") else STRIKES_NOBODY

    def shot(self, t: HulkTable, dies: bool, own_dice: str = "") -> Frame:
        return Explosion(figure=self.figure, weapon=self.weapon, like=self.weapon, dies=dies)


fire_line = cache(FireLine)
fire_blast = cache(FireBlast)
explode = cache(Explode)


# ------------------------------------------------------------------------------------------------ what may be aimed at


def foe_mask(t: HulkTable, shooter: Figure) -> int:
    """Squares of enemies: an area weapon must strike at least one of them (SQ-RUL-13)."""
    alien = shooter.owner == ALIEN
    blind = False
    for roster in t.s.squads.values() if alien else ():
        blind = blind or roster.blind
    if t.setup.free_fire or blind or t.veiled or picky(shooter):
        mask = 0
        for _, squares in opposing(t, shooter):
            mask |= squares
    elif alien:
        mask = t.marines | t.rules.fallen_prey(t) if t.s.markers else t.marines
    else:
        mask = t.aliens | t.blocks
    if t.setup.blips_struck and (shooter.owner != ALIEN or t.setup.free_fire):
        mask |= t.counters
    return mask


def lines(t: HulkTable, shooter: Figure, foes: int) -> list[tuple[int, int]]:
    """Start square and direction of every line that strikes an enemy; a Dreadnought's equal ones count once (SQ-RUL-15)."""
    hull, closed = t.hull, t.s.closed
    own = t.base(shooter)
    found: dict[tuple[int, ...], tuple[int, int]] = {}
    for square in t.squares_of(shooter):
        if not hull.seen(square, closed) & foes:
            continue
        for direction in range(8):
            struck = tuple(s for s in hull.line(square, direction, closed) if not own >> s & 1)
            if struck not in found and any(foes >> s & 1 for s in struck):
                found[struck] = (square, direction)
    return list(found.values())


def blast_squares(t: HulkTable, eyes: Eyes, foes: int) -> list[int]:
    """Squares in fire sight whose blast strikes an enemy (SQ-RUL-16)."""
    near = (foes | t.lanes.spread(foes)) & eyes.view & ~t.base(eyes.shooter)
    return list(bits(eyes.squares(near))) if near else []


def figures_on(t: HulkTable, mask: int, seat: str, marine: bool) -> list[tuple[str, int]]:
    """Figures on struck squares, and objects if a Marine fires, with their squares; `seat`: whose attack it is."""
    found = [
        (figure.id, base)
        for figure in t.s.figures.values()
        if figure.square >= 0 and (base := t.base(figure)) & mask and may_be_struck(t, seat, figure)
    ]
    if seat == ALIEN:
        found.extend((id, square) for id, square in t.rules.prey(t) if square & mask)
    if marine:
        found.extend(
            (x.id, 1 << x.square)
            for x in t.s.things.values()
            if x.kind == "destroy" and not x.gone and mask >> x.square & 1
        )
    return found


def struck_by(t: HulkTable, shooter: Figure, mask: int) -> list[tuple[str, int]]:
    """Whom a shot strikes on these squares."""
    return figures_on(t, mask, t.side(shooter), shooter.owner != ALIEN)


def blast_values(
    t: HulkTable, square: int, total: int, around: int, seat: str, marine: bool = False
) -> list[tuple[str, int]]:
    """The total on the target square, the higher die around it; each figure once, with the highest value (SQ-RUL-16)."""
    centre = 1 << square
    ring = t.hull.blast(square, t.s.closed)
    return [(id, total if base & centre else around) for id, base in figures_on(t, centre | ring, seat, marine)]


# ------------------------------------------------------------------------------------------------ the weapons


class AreaShot(Shooting):
    """An area weapon. With the option "blips struck" counters on its squares are revealed first (SQ-RUL-61)."""

    dies: bool = False
    """The shooter is removed after the shot, and nobody collects a counter for it."""
    wounded: bool = False
    """Whether the shot wounded somebody (SQX-RUL-22)."""

    def struck(self, t: HulkTable) -> int:
        raise NotImplementedError

    @step(rule="SQ-RUL-61")
    def resolve(self, t: HulkTable) -> Word | None:
        if not t.setup.blips_struck:
            return None
        return reveal_word(t, spotted(t, self.struck(t)))

    @step(rule="SQ-RUL-17")
    def hit(self, t: HulkTable) -> Word | None:
        shooter = self.shooter(t)
        values, guard = self.values(t, sum(self.dice), max(self.dice)), self.guard(t)
        if guard is not None:
            figures = t.s.figures
            armour = {id: guard(figures[id]) for id, _ in values if id in figures}
            self.wounded = any(id in armour and value > armour[id] for id, value in values)
            t.rules.tell_armour(t, self, armour)
            strike(t, shooter, values, lambda figure: armour[figure.id])
        else:
            strike(t, shooter, values)
        if self.dies and self.figure in t.s.figures:
            t.take_off(t.s.figures[self.figure])
            t.tell("sq-used-up", "SQ-RUL-46", beat=beats.fall(shooter), figure=t.figure_name(shooter))
            missions.note(t, Deed("lost", "", shooter.kind))
        return t.rules.after_shot(t, self) or aftermath(t)


class LineShot(AreaShot, kw_only=True):
    """Every figure on a straight line is attacked with the full total (SQ-HEAVY-7 to -11)."""

    square: int
    direction: int

    def announce(self, t: HulkTable) -> None:
        if t.talks:
            beat = self.aim(t, how="line", area=bits(self.struck(t)))
            words: dict[str, Any] = {**self.words(t), "direction": Msg(f"sq-direction-{self.direction}")}
            t.tell("sq-fires-line", "SQ-HEAVY-7", beat=beat, **words)

    def struck(self, t: HulkTable) -> int:
        mask = 0
        for square in t.hull.line(self.square, self.direction, t.s.closed)[: t.rules.reach_of(t, self.like)]:
            mask |= 1 << square
        return mask & ~t.base(self.shooter(t))

    def values(self, t: HulkTable, total: int, highest: int) -> list[tuple[str, int]]:
        shooter = self.shooter(t)
        found = [(id, total) for id, _ in struck_by(t, shooter, self.struck(t)) if id != self.figure]
        if not t.s.reinforced or shooter.owner == ALIEN:  # aliens do not break doors (SQ-RUL-13)
            return found
        door = line_bulkhead(t, self.square, self.direction, t.rules.reach_of(t, self.like))
        return [*found, (door, total)] if door else found


class BlastShot(AreaShot, kw_only=True):
    """A square is attacked with the total, its neighbours with the higher die (SQ-HEAVY-12 to -16)."""

    square: int

    def announce(self, t: HulkTable) -> None:
        thrown = t.content.weapons[self.weapon].kind in ("grenade", "event")
        key = "sq-throws-blast" if thrown else "sq-fires-blast"
        if t.talks:
            beat = self.aim(t, f"square:{self.square}", how="area", area=bits(self.struck(t)))
            t.tell(key, "SQ-HEAVY-12", beat=beat, **self.words(t), square=t.label(self.square))

    def need(self) -> Need:
        return "sorted"

    def struck(self, t: HulkTable) -> int:
        return 1 << self.square | t.hull.blast(self.square, t.s.closed)

    def values(self, t: HulkTable, total: int, highest: int) -> list[tuple[str, int]]:
        shooter = self.shooter(t)
        marine = shooter.owner != ALIEN
        found = blast_values(t, self.square, total, highest, t.side(shooter), marine)
        centre = 1 << self.square
        fronts = bulkheads_in(t, self.struck(t)) if marine else []
        doors = [(id, total if front & centre else highest) for id, front in fronts]
        return t.rules.harmed(t, self.like, [*found, *doors])


class Explosion(AreaShot):
    """Every other figure around is attacked with one total (SQ-CARD-EV-13)."""

    def announce(self, t: HulkTable) -> None:
        if t.talks:
            beat = self.aim(t, how="area", area=bits(self.struck(t)))
            t.tell("sq-explodes", "SQ-CARD-EV-13", beat=beat, figure=t.name(self.figure))

    def struck(self, t: HulkTable) -> int:
        return t.hull.blast(self.shooter(t).square, t.s.closed)

    def values(self, t: HulkTable, total: int, highest: int) -> list[tuple[str, int]]:
        return [(id, total) for id, _ in struck_by(t, self.shooter(t), self.struck(t)) if id != self.figure]
