"""The Conversion Beam (SQ-MD-20, SQ-RUL-55, SQX-RUL-15): it turns the wall at its end into energy."""

from __future__ import annotations

from functools import cache
from typing import Any

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.reinforced_doors import bulkheads_in
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.combat.fire import ArmedOption
from squadra.games.star_quest.rules.combat.heavy_weapons import AreaShot, struck_by
from squadra.games.star_quest.rules.options import square_anchor
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.supplement.rules.combat.firing_modes.firing_mode import FiringMode
from squadra.games.star_quest.supplement.rules.combat.range_and_targets import Sights
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Msg, Option, Refusal, no


class FireBeam(FiringMode, ArmedOption, frozen=True):
    """Fires a beam that turns the wall at its end into energy."""

    rule = "SQ-MD-20"
    odds = True
    square: int
    direction: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {**super().words(t), "direction": Msg(f"sq-direction-{self.direction}")}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return tuple(square_anchor(s) for s in sorted(beam_values(t, self.square, self.direction, 99)))

    def why_no_aim(self, t: HulkTable, shooter: Figure) -> Refusal:
        return no("why-sqx-strikes-nobody", "SQX-RUL-15")

    def why_no_mode(self, t: HulkTable, act: Acting, figure: Figure) -> Refusal:
        return self.why_no_aim(t, figure)

    def shot(self, t: HulkTable, dies: bool, own_dice: str = "") -> Frame:
        gun: dict[str, Any] = {"figure": self.figure, "weapon": self.weapon, "like": self.weapon}
        return BeamShot(**gun, own_dice=own_dice, square=self.square, direction=self.direction)


fire_beam = cache(FireBeam)


def beam_values(t: HulkTable, square: int, direction: int, total: int) -> dict[int, int]:
    """What each square takes of a Conversion Beam, the shooter's own included (SQ-MD-20, SQ-RUL-55, SQX-RUL-15)."""
    line = t.hull.line(square, direction, t.s.closed)
    if not line:
        return {}
    values = dict.fromkeys(bits(t.hull.blast(line[-1], t.s.closed)), total - 1)
    for back, at in enumerate(reversed((square, *line))):
        values[at] = max(values.get(at, 0) if at != square else 0, total - back)
    return {at: value for at, value in values.items() if value > 0}


def beam_options(t: HulkTable, aim: Sights, weapon: str) -> list[Option]:
    """Directions in which an enemy stands on the line or next to its last square (SQ-RUL-55)."""
    hull, closed, own = t.hull, t.s.closed, t.base(aim.figure)
    found: list[Option] = []
    for square in t.squares_of(aim.figure):
        if not aim.foes & t.lanes.spread(hull.star(square, closed) | 1 << square):
            continue
        for direction in range(8):
            line, mask = hull.ray(square, direction, closed)
            if not line or own >> line[0] & 1:  # a large base fires from its rim
                continue
            if aim.foes & (mask | hull.blast(line[-1], closed)) & ~own:
                found.append(fire_beam(aim.id, weapon, square, direction))
    return found


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
