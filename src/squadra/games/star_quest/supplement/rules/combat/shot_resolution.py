"""Shots of the supplement carried out: areas, the beam, a roll for each figure on a line (SQX-RUL-9 to -19).

Which of them are lawful is told in aiming.py.
"""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.reinforced_doors import bulkheads_in, line_bulkhead
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.rules.combat.assault_cannon import AssaultCannon, FireCannon
from squadra.games.star_quest.rules.combat.fire import ArmedOption, Shoot, Shooting, SingleShot
from squadra.games.star_quest.rules.combat.heavy_weapons import (
    AreaShot,
    BlastShot,
    FireBlast,
    FireLine,
    LineShot,
    struck_by,
)
from squadra.games.star_quest.rules.combat.hits import aftermath, strike
from squadra.games.star_quest.rules.missions import target_of
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.combat.areas import (
    beam_values,
    reach_of,
    struck_by_area,
)
from squadra.games.star_quest.supplement.rules.combat.cover import tell_armour
from squadra.games.star_quest.supplement.rules.combat.firing import (
    harmed,
    mount_for,
    spend_rounds,
    suit_targeter,
    weapon_dice,
)
from squadra.games.star_quest.supplement.rules.combat.shot_options import (
    AimedShot,
    FireArea,
    FireBeam,
    FireKrak,
    FireVolley,
    MassedShot,
    gun_of,
    helpers,
    krak_of,
    lasers,
    serve,
)
from squadra.games.star_quest.supplement.rules.combat.ways import charges_left, several, ways
from squadra.games.star_quest.supplement.rules.equipment.tarantula import used
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Msg, Word, step
from squadra.kernel.beat import Aim


class AreaVolley(AreaShot, kw_only=True):
    """Every figure in the area is attacked with the full total (SQX-ARM-236)."""

    square: int
    size: int
    gun: str = ""

    def origin(self, t: HulkTable) -> Figure:
        return t.s.figures[self.gun or self.figure]

    def announce(self, t: HulkTable) -> None:
        if t.talks:
            words: dict[str, Any] = {**self.words(t), "size": self.size, "pool": str(self.pool(t))}
            words["beat"] = self.aim(t, f"square:{self.square}", how="area", area=bits(self.struck(t)))
            t.tell("sqx-fires-area", "SQX-ARM-236", **words, square=t.label(self.square))

    def struck(self, t: HulkTable) -> int:
        return struck_by_area(t, self.origin(t), self.like, self.square, self.size)

    def values(self, t: HulkTable, total: int, highest: int) -> list[tuple[str, int]]:
        struck = self.struck(t)
        found = [(id, total) for id, _ in struck_by(t, self.shooter(t), struck)]
        doors = bulkheads_in(t, struck) if self.shooter(t).owner != ALIEN else []
        return harmed(t, self.like, [*found, *((id, total) for id, _ in doors)])


class BeamShot(AreaShot, kw_only=True):
    """The last square takes the total, the others less and less, the shooter's own continues the count (SQX-RUL-15)."""

    square: int
    direction: int

    def announce(self, t: HulkTable) -> None:
        if t.talks:
            way = beam_values(t, self.square, self.direction, self.pool(t).most)
            words: dict[str, Any] = {**self.words(t), "direction": Msg(f"sq-direction-{self.direction}")}
            t.tell("sq-fires-line", "SQ-MD-20", beat=self.aim(t, how="line", area=sorted(way)), **words)

    def struck(self, t: HulkTable) -> int:
        return sum(1 << s for s in beam_values(t, self.square, self.direction, sum(self.dice)))

    def values(self, t: HulkTable, total: int, highest: int) -> list[tuple[str, int]]:
        values = beam_values(t, self.square, self.direction, total)
        mask = sum(1 << s for s in values)
        found = [(id, max(values[s] for s in bits(base & mask))) for id, base in struck_by(t, self.shooter(t), mask)]
        doors = bulkheads_in(t, mask) if self.shooter(t).owner != ALIEN else []
        return [*found, *((id, max(values[s] for s in bits(front))) for id, front in doors)]


class PiercingShot(Shooting, kw_only=True):
    """A line with a new roll for each figure on it, the nearest first (SQX-ARM-604, SQ-MD-19)."""

    square: int
    direction: int
    targets: tuple[str, ...] | None = None

    def announce(self, t: HulkTable) -> None:
        if t.talks:
            way = t.hull.line(self.square, self.direction, t.s.closed)[: reach_of(t, self.like)]
            words: dict[str, Any] = {**self.words(t), "direction": Msg(f"sq-direction-{self.direction}")}
            t.tell("sq-fires-line", "SQX-ARM-604", beat=self.aim(t, how="line", area=way), **words)

    def on_line(self, t: HulkTable) -> tuple[str, ...]:
        """Figures, objects and a reinforced door, from the shooter on."""
        reach, shooter = reach_of(t, self.like), self.shooter(t)
        found: list[str] = []
        for square in t.hull.line(self.square, self.direction, t.s.closed)[:reach]:
            found.extend(id for id, _ in struck_by(t, shooter, 1 << square) if id != self.figure and id not in found)
        breaks = shooter.owner != ALIEN and t.s.reinforced
        door = line_bulkhead(t, self.square, self.direction, reach) if breaks else ""
        return (*found, door) if door else tuple(found)

    def values(self, t: HulkTable, total: int, highest: int) -> list[tuple[str, int]]:
        """One roll strikes the next figure."""
        return [(id, total) for id in (self.on_line(t) if self.targets is None else self.targets)[:1]]

    @step(rule="SQX-ARM-604")
    def resolve(self, t: HulkTable) -> Word | None:
        if self.targets is None:
            self.targets = self.on_line(t)
        if not self.targets:
            return t.finish()
        target, self.targets = self.targets[0], self.targets[1:]
        tell_armour(t, self, [target])
        strike(t, self.shooter(t), [(target, sum(self.dice))], self.guard(t))
        return aftermath(t)

    @step(rule="SQX-ARM-604")
    def next_figure(self, t: HulkTable) -> Word | None:
        shooter = t.s.figures.get(self.figure)
        self.targets = tuple(id for id in self.targets or () if there(t, id))
        if not self.targets or shooter is None or shooter.square < 0:
            return t.finish()
        self.dice, self.sources = (), self.rerolls(t)
        return t.jump("roll")


def there(t: HulkTable, id: str) -> bool:
    figure = t.s.figures.get(id)
    return target_of(t, id).stands(t) if figure is None else figure.square >= 0


def volley_dice(t: HulkTable, figure: Figure, option: ArmedOption, like: str) -> str:
    """Dice that are not the weapon's own; empty: they are."""
    keyword = supplement_of(t.content).keyword
    if isinstance(option, FireVolley) and (massed := keyword(like, keywords.ConcentratedFire)):
        return massed.dice
    if isinstance(option, FireKrak) and (krak := krak_of(t, figure, like)) is not None:
        return str(supplement_of(t.content).arms[like].pool() + pool(krak.dice))
    if isinstance(option, FireArea):
        if (intensity := keyword(like, keywords.Intensity)) is not None:
            return arm_pool(intensity.dice, option.charges)
        if (shells := keyword(like, keywords.OptionalShells)) is not None:
            return shells.dice
    return weapon_dice(t, figure, like) if figure.suit else ""


def arm_pool(dice: str, times: int) -> str:
    """So many times these dice."""
    one = pool(dice)
    return str(Pool(one.red * times, one.white * times))


class Massing(Frame):
    """Lasers concentrate their fire: who joins in is named, gives up his shot and adds his dice (SQX-ARM-403, SQX-RUL-17)."""

    figure: str
    weapon: str
    target: str
    comrades: int
    chosen: tuple[str, ...] = ()
    choice: NameFigure | None = None

    @step(rule="SQX-RUL-17")
    def who(self, t: HulkTable) -> Word | None:
        able = [f.id for f in helpers(t, t.s.figures[self.figure], self.target) if f.id not in self.chosen]
        left = self.comrades - len(self.chosen)
        if len(able) <= left or not left:
            self.chosen = (*self.chosen, *able[:left])
            return t.jump("fire")
        options = [NameFigure(id) for id in able]
        seat = t.s.figures[self.figure].owner
        return t.ask(seat, options, into="choice", prompt="sqx-ask-comrade", rule="SQX-RUL-17", number=left)

    @step(rule="SQX-RUL-17")
    def add(self, t: HulkTable) -> Word | None:
        assert self.choice is not None
        self.chosen = (*self.chosen, self.choice.figure)
        return t.jump("who")

    @step(rule="SQX-ARM-403")
    def fire(self, t: HulkTable) -> Word | None:
        total = Pool()
        for id in (self.figure, *self.chosen):
            one, weapon = t.s.figures[id], lasers(t, t.s.figures[id])
            total = total + pool(weapon_dice(t, one, weapon) or t.content.weapons[weapon].fire)
            if id != self.figure:
                t.mark(one, gave_shot=True)
        beat = Aim(f"figure:{self.chosen[0]}", (beats.target(t, self.target),)) if self.chosen else None
        t.tell("sqx-joins-fire", "SQX-RUL-17", beat=beat, figures=tuple(t.name(id) for id in self.chosen))
        words: dict[str, Any] = {"figure": self.figure, "weapon": self.weapon, "like": self.weapon}
        return t.call(SingleShot(**words, target=self.target, own_dice=str(total)))


def rounds_used(t: HulkTable, option: ArmedOption) -> int:
    """Rounds that one shot takes: concentrated fire several (SQX-ARM-221)."""
    if not isinstance(option, FireVolley):
        return 1
    massed = supplement_of(t.content).keyword(option.weapon, keywords.ConcentratedFire)
    return massed.rounds if massed is not None else 1


def mount_of(t: HulkTable, figure: Figure, fired: tuple[str, ...], option: ArmedOption) -> str:
    """Which piece of the weapon fires (SQX-RUL-81); empty: none of the firing in progress, a new one begins."""
    charges = max(1, option.charges) if isinstance(option, FireArea) else 1
    return mount_for(t, figure, option.weapon, fired, charges, rounds_used(t, option))


def volley(t: HulkTable, option: ArmedOption, dies: bool = False, mount: str = "") -> Frame:
    """The frame that carries out a shot of the supplement; counts its rounds (SQX-KEY-27)."""
    figure = t.s.figures[option.figure]
    like = option.like if isinstance(option, FireLine) else option.weapon
    dice = volley_dice(t, figure, option, like)
    gun = gun_of(t, figure, option.weapon).id
    if figure.suit:
        spend_rounds(t, figure, like, rounds_used(t, option), mount)
        stand_still(t, option, gun)
        if several(t, figure) and suit_targeter(t, figure, ""):
            serve(t, figure.id, option.weapon)
    base: dict[str, Any] = {"figure": option.figure, "weapon": option.weapon, "like": like, "own_dice": dice}
    match option:
        case MassedShot():
            return Massing(figure=figure.id, weapon=option.weapon, target=option.target, comrades=option.comrades)
        case Shoot():
            return SingleShot(**base, target=option.target, aimed=isinstance(option, AimedShot))
        case FireCannon():
            return AssaultCannon(**base)
        case FireLine() if t.content.weapons[like].pattern == "pierce":
            return PiercingShot(**base, square=option.square, direction=option.direction)
        case FireLine():
            return LineShot(**base, square=option.square, direction=option.direction, dies=dies)
        case FireBlast():
            return BlastShot(**base, square=option.square, dies=dies)
        case FireBeam():
            return BeamShot(**base, square=option.square, direction=option.direction)
        case FireArea():
            mine = "" if gun == option.figure else gun
            return AreaVolley(**base, square=option.square, size=option.size, gun=mine)
        case _:
            return option.shot(t, dies)


def fired_after(
    t: HulkTable, figure: Figure, fired: tuple[str, ...], option: ArmedOption, mount: str
) -> tuple[str, ...]:
    """Weapons and charges used in the firing in progress; nothing, if all of them are (SQX-KEY-23, SQX-RUL-109)."""
    charges = max(1, option.charges) if isinstance(option, FireArea) else 1
    now = (*fired, *(mount,) * charges)
    if not several(t, figure) and supplement_of(t.content).keyword(option.weapon, keywords.Intensity) is None:
        return ()
    return now if any(charges_left(t, figure, w, now) for w, _ in ways(t, figure)) else ()


def stand_still(t: HulkTable, option: ArmedOption, gun: str) -> None:
    """Precision fire, concentrated fire and a Tarantula's fire bind the figure to its square (SQX-RUL-118)."""
    figure = t.s.figures[option.figure]
    if gun != figure.id:
        t.change(t.s.figures[gun], marks=used(t.s.figures[gun], figure))
    elif not isinstance(option, (AimedShot, FireVolley)):
        return
    t.mark(figure, still=True)
