"""The best way to share out a total among targets (SQ-HEAVY-3 to -6, SQ-RUL-14), by exact expectation: for odds and for bots.

What counts are Life Points, then the points of whoever is eliminated; a bot may weigh the targets by what they are worth to it.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace

from squadra.games.star_quest.reinforced_doors import is_bulkhead
from squadra.games.star_quest.rules.combat.fire import Shooting
from squadra.games.star_quest.rules.combat.line_of_sight import Eyes
from squadra.games.star_quest.rules.combat.stakes import barrier, harm, interest
from squadra.games.star_quest.rules.combat.targets import enemies, visible
from squadra.games.star_quest.rules.missions import target_of
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.table import HulkTable

Weigh = Callable[[str], float]
Value = tuple[Fraction | float, Fraction | float]
MOST = 20
"""No total is this high."""
NOUGHT: Value = (Fraction(0), Fraction(0))


class Shot(NamedTuple):
    """What that many points do to a target: what that is worth, and how likely it is gone."""

    points: int
    worth: Value
    gone: Fraction


class Plan(NamedTuple):
    """The best that can be made of some points, and the share to begin with; None: nothing is worth a share."""

    worth: Value
    share: tuple[str, int] | None


class Sharing:
    """The shares of one shot: whom it may still strike, and how many targets at most."""

    def __init__(self, t: HulkTable, shot: Shooting, given: tuple[str, ...], limit: int, weigh: Weigh | None) -> None:
        self.t, self.shot, self.limit, self.weigh = t, shot, limit, weigh
        self.shooter = shot.shooter(t)
        self.given = frozenset(given)
        self.guard = shot.guard(t) or t.armour
        self.sights: dict[frozenset[str], tuple[str, ...]] = {}
        self.effects: dict[str, list[Shot]] = {}
        self.plans: dict[tuple[int, int, frozenset[str], frozenset[str]], Plan] = {}

    def best(self, points: int) -> Plan:
        return self.plan(points, 0, self.given, frozenset())

    def plan(self, points: int, start: int, given: frozenset[str], gone: frozenset[str]) -> Plan:
        """Shares are given in the order of the targets, starting over when the loss of one has opened up the view."""
        key = (points, start, given, gone)
        if key not in self.plans:
            best = Plan(NOUGHT, None)
            targets = self.targets(gone) if points > 0 and len(given) < self.limit else ()
            for at, id in enumerate(targets):
                if at < start or id in given:
                    continue
                for shot in self.shots(id):
                    if shot.points <= points:
                        worth = self.after(shot, points, at, given | {id}, gone | {id}, gone)
                        if worth > best.worth:
                            best = Plan(worth, (id, shot.points))
            self.plans[key] = best
        return self.plans[key]

    def after(
        self, shot: Shot, points: int, at: int, given: frozenset[str], felled: frozenset[str], gone: frozenset[str]
    ) -> Value:
        """What a share is worth together with the best use of the points that are left."""
        left = points - shot.points
        value = shot.worth
        if shot.gone:
            opened = self.targets(felled) != tuple(id for id in self.targets(gone) if id not in felled)
            more = self.plan(left, 0, given, felled) if opened else self.plan(left, at + 1, given, gone)
            value = (value[0] + shot.gone * more.worth[0], value[1] + shot.gone * more.worth[1])
        if shot.gone < 1:
            more, rest = self.plan(left, at + 1, given, gone), 1 - shot.gone
            value = (value[0] + rest * more.worth[0], value[1] + rest * more.worth[1])
        return value

    # ---------------------------------------------------------------------------------------- targets

    def targets(self, gone: frozenset[str]) -> tuple[str, ...]:
        """Whom the shooter can see when these are gone."""
        if gone and not self.hidden:
            return tuple(id for id in self.targets(frozenset()) if id not in gone)
        if gone not in self.sights:
            self.sights[gone] = tuple(id for id, _ in visible(self.without(gone), self.shooter))
        return self.sights[gone]

    @cached_property
    def hidden(self) -> bool:
        """Whether somebody stands behind others, or behind a reinforced door."""
        seen = self.targets(frozenset())
        view = Eyes(self.t, self.shooter).view
        there = [id for id, mask in enemies(self.t, self.shooter, view) if mask & view]
        return len(there) > len(seen) or any(is_bulkhead(id) for id in seen)

    def without(self, gone: frozenset[str]) -> HulkTable:
        """The boards when these are gone."""
        if not gone:
            return self.t
        t = self.t.copy()
        s = t.s
        for id in gone:
            if id in s.figures:
                figure = s.figures[id]
                if figure.owner == ALIEN:
                    del s.figures[id]
                else:
                    s.figures[id] = replace(figure, square=-1, place="dead")
            else:
                target_of(t, id).vanish(t)
        t.look()
        return t

    def shots(self, id: str) -> list[Shot]:
        """Every number of points that does more to a target than one point fewer."""
        if id not in self.effects:
            least, weight, score = barrier(self.t, id, self.guard), self.weight(id), self.score(id)
            found: list[Shot] = []
            last = gone = Fraction(0)
            for wounds in range(1, MOST) if weight > 0 else ():
                loss, gone = harm(self.t, id, wounds) if gone < 1 else (last, gone)
                if loss > last:
                    found.append(Shot(least + wounds, (weight * loss, gone * score), gone))
                    last = loss
            self.effects[id] = found
        return self.effects[id]

    def weight(self, id: str) -> Fraction | float:
        """What a Life Point of a target is worth."""
        own = interest(self.t, self.t.side(self.shooter), id)
        return Fraction(own) if self.weigh is None else own * self.weigh(id)

    def score(self, id: str) -> int:
        """Points for its elimination."""
        figure = self.t.s.figures.get(id)
        if figure is None:
            return 0
        if figure.owner == ALIEN and not figure.suit:
            counter = self.t.content.counters.get(figure.kind)
            return counter.points if counter is not None else 0
        return self.t.points(figure)
