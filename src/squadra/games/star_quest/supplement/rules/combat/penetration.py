"""Straight lines (SQX-ARM-504, -604, SQ-MD-19): with variable penetration there is a new roll for each figure on the line."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.reinforced_doors import line_bulkhead
from squadra.games.star_quest.rules.combat.fire import Shooting
from squadra.games.star_quest.rules.combat.heavy_weapons import fire_line, struck_by
from squadra.games.star_quest.rules.combat.hits import aftermath, strike
from squadra.games.star_quest.rules.missions import target_of
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.supplement.content.records import UNLIMITED
from squadra.games.star_quest.supplement.rules.combat.protections import tell_armour
from squadra.games.star_quest.supplement.rules.combat.range_and_targets import Sights, reach_of
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Msg, Option, Word, step


def line_options(t: HulkTable, aim: Sights, weapon: str, like: str, flames: bool = False) -> list[Option]:
    """Straight lines that strike an enemy within reach; a large base's equal ones count once (SQ-RUL-15).

    With `flames` also those that strike nobody (SQX-RUL-10).
    """
    hull, closed, own, reach = t.hull, t.s.closed, t.base(aim.figure), reach_of(t, like)
    found: dict[int, tuple[int, int]] = {}
    for square in t.squares_of(aim.figure):
        star = hull.star(square, closed)
        if not flames and not star & aim.men and not (star | 1 << square) & aim.doors:
            continue
        near = ~own if reach >= UNLIMITED else hull.around(square, reach) & ~own
        for direction in range(8):
            way = hull.ray(square, direction, closed)[1]
            struck, ends = way & near, way | 1 << square  # a door at its end has its last square in front
            if struck in found:
                continue
            empty = flames and struck and not struck & t.marines
            if empty or struck & aim.men or (ends & aim.doors and line_bulkhead(t, square, direction, reach)):
                found[struck] = (square, direction)
    return [fire_line(aim.id, weapon, like, square, direction) for square, direction in found.values()]


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
