"""Powers of energy: Hellfire, Lightning Arc, Vortex (SQX-PSY-10 to -18, -40, SQX-RUL-68, -69)."""

from __future__ import annotations

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.dice import pool
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.aliens.scan import Spot, Spots
from squadra.games.star_quest.rules.combat.hits import aftermath, eliminate_marine
from squadra.games.star_quest.rules.options import needing, square_anchor
from squadra.games.star_quest.state import ALIEN, Marker
from squadra.games.star_quest.supplement.rules.combat.range_and_targets import within
from squadra.games.star_quest.supplement.rules.equipment.vortex import OpenVortex, blocks_over, lay_vortex
from squadra.games.star_quest.supplement.rules.powers.shared import (
    NameTarget,
    NoMore,
    PowerEffect,
    in_sight,
    smash,
    strike_power,
)
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Look, Option, Word, no, step
from squadra.kernel.beat import Aim


class Hellfire(PowerEffect):
    """Fire on nine squares (SQX-PSY-10 to -13, SQX-RUL-68)."""

    centre: Spot | None = None
    left: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()

    @step(rule="SQX-PSY-13")
    def where(self, t: HulkTable) -> Word | None:
        mine = self.mine(t)
        near = mask = 0
        for square in t.squares_of(mine):
            near |= t.hull.seen(square, t.s.closed) & t.hull.floor
        for square in bits(near):
            if within(t, mine, 1 << square, self.verb(t).squares) and in_sight(t, mine, 1 << square):
                mask |= 1 << square
        why = no("why-sqx-hellfire-place", "SQX-PSY-13", squares=self.verb(t).squares)
        return t.ask(self.seat, Spots(t, mask, why), into="centre", prompt="sqx-ask-hellfire", rule="SQX-PSY-13")

    def area(self, t: HulkTable, centre: Spot) -> int:
        return 1 << centre.square | t.hull.blast(centre.square, t.s.closed)

    def shown(self, t: HulkTable, option: Option) -> Look:
        squares = bits(self.area(t, option)) if isinstance(option, Spot) else ()
        return Look(struck=tuple(square_anchor(square) for square in squares))

    @step(rule="SQX-PSY-10")
    def burn(self, t: HulkTable) -> Word | None:
        assert self.centre is not None
        area = self.area(t, self.centre)
        centre = f"square:{self.centre.square}"
        beat = Aim(f"figure:{self.mine(t).id}", (centre,), "area", area=beats.squares(bits(area)))
        t.tell("sqx-hellfire", "SQX-PSY-10", beat=beat, square=t.label(self.centre.square))
        doomed = self.verb(t).doomed
        there = [f for f in t.s.figures.values() if f.owner == ALIEN and t.base(f) & area]
        for figure in [f for f in there if f.kind in doomed]:
            smash(t, figure, self.seat, 1)
        self.left = tuple(f.id for f in there if f.kind not in doomed)
        t.put_marker(Marker("hellfire", "hellfire", tuple(bits(area)), self.seat, until=self.seat))
        return None

    @step(rule="SQX-PSY-11")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(pool(self.verb(t).dice).dice(), into="dice", need="sum") if self.left else t.jump("settle")

    @step(rule="SQX-PSY-11")
    def harm(self, t: HulkTable) -> Word | None:
        id, self.left = self.left[0], self.left[1:]
        strike_power(t, t.s.figures[id], self.dice, self.verb(t).dice, self.mine(t))
        return t.jump("roll")

    @step(rule="SQX-RUL-113")
    def settle(self, t: HulkTable) -> Word | None:
        return aftermath(t)


class LightningArc(PowerEffect):
    """A chain of at most ten squares from alien to alien while it kills (SQX-PSY-15 to -18, SQX-RUL-69)."""

    here: int = -1
    walked: int = 0
    used: tuple[int, ...] = ()
    choice: NameTarget | NoMore | None = None
    dice: tuple[int, ...] = ()

    def targets(self, t: HulkTable) -> dict[str, tuple[int, ...]]:
        """Aliens in sight that the arc can reach, with its shortest way to them."""
        mine = self.mine(t)
        start = t.base(mine) if self.here < 0 else 1 << self.here
        seen = [f for f in t.s.figures.values() if f.owner == ALIEN and f.square >= 0 and in_sight(t, mine, t.base(f))]
        found: dict[str, tuple[int, ...]] = {}
        for figure in seen:
            others = sum(t.base(f) for f in seen if f.id != figure.id)
            path = chain(t, start, t.base(figure), others | sum(1 << s for s in self.used) | t.base(mine))
            if path and self.walked + len(path) <= self.verb(t).squares:
                found[figure.id] = path
        return found

    def shown(self, t: HulkTable, option: Option) -> Look:
        way = self.targets(t).get(option.figure, ()) if isinstance(option, NameTarget) else ()
        return Look(path=tuple(square_anchor(square) for square in (self.mine(t).square, *self.used, *way)))

    @step(rule="SQX-PSY-15")
    def next(self, t: HulkTable) -> Word | None:
        there = self.targets(t)
        if not there:
            return t.finish()
        options: list[Option] = [*(NameTarget(id) for id in there), NoMore()]
        left = self.verb(t).squares - self.walked
        offer = needing(options, "why-sqx-arc-target", "SQX-PSY-15", squares=left)
        return t.ask(self.seat, offer, into="choice", prompt="sqx-ask-arc", rule="SQX-PSY-15", left=left)

    @step(rule="SQX-PSY-18")
    def go(self, t: HulkTable) -> Word | None:
        if not isinstance(self.choice, NameTarget):
            return t.finish()
        path = self.targets(t)[self.choice.figure]
        self.walked += len(path)
        self.used = (*self.used, *path)
        self.here = path[-1]
        target = (f"figure:{self.choice.figure}",)
        beat = Aim(f"figure:{self.mine(t).id}", target, "line", area=beats.squares(path))
        t.tell("sqx-arc-leaps", "SQX-PSY-18", beat=beat, target=t.name(self.choice.figure))
        return None

    @step(rule="SQX-PSY-16")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(pool(self.verb(t).dice).dice(), into="dice", need="sum")

    @step(rule="SQX-PSY-17")
    def strike(self, t: HulkTable) -> Word | None:
        assert isinstance(self.choice, NameTarget)
        gone = strike_power(t, t.s.figures[self.choice.figure], self.dice, self.verb(t).dice, self.mine(t))
        if not gone:
            self.walked = self.verb(t).squares
        return aftermath(t)

    @step(rule="SQX-PSY-17")
    def again(self, t: HulkTable) -> Word | None:
        return t.jump("next") if self.walked < self.verb(t).squares else t.finish()


def chain(t: HulkTable, start: int, goal: int, closed_squares: int) -> tuple[int, ...]:
    """The shortest chain of king's moves from these squares into the goal, not through walls, doors or the closed squares."""
    lanes = t.lanes
    before: dict[int, int] = dict.fromkeys(bits(start), -1)
    front = list(before)
    while front:
        after: list[int] = []
        for square in front:
            for other in bits(lanes.spread(1 << square)):
                if other in before or (closed_squares >> other & 1 and not goal >> other & 1):
                    continue
                before[other] = square
                if goal >> other & 1:
                    path = [other]
                    while not start >> before[path[-1]] & 1:
                        path.append(before[path[-1]])
                    return tuple(reversed(path))
                after.append(other)
        front = after
    return ()


class Sacrifice(PowerEffect):
    """The Librarian becomes a Vortex (SQX-PSY-40, -48, -49)."""

    choice: OpenVortex | None = None

    @step(rule="SQX-PSY-40")
    def where(self, t: HulkTable) -> Word | None:
        own = t.squares_of(self.mine(t))  # four squares on a large base
        places = [OpenVortex(square) for square in sorted({s for one in own for s in blocks_over(t, one)})]
        options = needing(places, "why-sqx-vortex-cover", "SQX-PSY-40")
        return t.ask(self.seat, options, into="choice", prompt="sqx-ask-vortex", rule="SQX-PSY-40")

    @step(rule="SQX-PSY-48")
    def open(self, t: HulkTable) -> Word | None:
        assert self.choice is not None
        mine = self.mine(t)
        t.tell("sq-eliminated", "SQX-PSY-48", beat=beats.fall(mine), target=t.figure_name(mine))
        eliminate_marine(t, mine, scored=False)
        lay_vortex(t, self.seat, self.choice.square)
        return aftermath(t)

    @step(rule="SQX-RUL-113")
    def reveal(self, t: HulkTable) -> Word | None:
        return reveal_word(t, spotted(t, t.watched))
