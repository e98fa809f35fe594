"""How far a weapon of the supplement reaches and whom it can harm (SQX-KEY-14, -20, SQX-ARM-202); what a figure can aim at."""

from __future__ import annotations

from squadra.games.star_quest.rules.combat.fire import ArmedOption
from squadra.games.star_quest.rules.combat.heavy_weapons import FireLine
from squadra.games.star_quest.rules.combat.line_of_sight import Eyes
from squadra.games.star_quest.rules.combat.targets import enemies
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.content.records import UNLIMITED
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Refusal, no

SHORT = 6
"""The range of a pistol under the option of reduced range (SQX-ARM-202)."""


class Sights:
    """What a figure can aim at, looked up once for all its weapons."""

    __slots__ = ("_targets", "doors", "eyes", "figure", "foes", "id", "men", "t")

    def __init__(self, t: HulkTable, figure: Figure, men: int, doors: int) -> None:
        self.t, self.figure, self.id = t, figure, figure.id
        self.eyes = Eyes(t, figure)
        self.men, self.doors, self.foes = men, doors, men | doors
        """Squares of enemies and mission objects, squares in front of reinforced doors, and both."""
        self._targets: list[tuple[str, int]] | None = None

    def targets(self) -> list[tuple[str, int]]:
        """Enemies in fire sight; a reinforced door is also seen by whoever stands in front of it (SQ-RUL-56)."""
        if self._targets is None:
            t, eyes, own = self.t, self.eyes, self.t.base(self.figure)
            self._targets = [
                (id, mask)
                for id, mask in enemies(t, self.figure, eyes.view)
                if eyes.see(mask) or (mask & own and id not in t.s.figures)
            ]
        return self._targets


def reach_of(t: HulkTable, weapon: str) -> int:
    """How many squares a weapon reaches (SQX-KEY-20, SQX-ARM-202)."""
    if t.setup.expansion is None:
        return UNLIMITED
    arm = supplement_of(t.content).arms.get(weapon)
    if arm is None:
        return UNLIMITED
    return min(arm.range, SHORT) if arm.pistol and "short_pistols" in t.switches else arm.range


def within(t: HulkTable, figure: Figure, mask: int, squares: int) -> bool:
    """Whether a square of the mask is at most that far from the figure."""
    if squares >= UNLIMITED:
        return True
    return bool(mask & ring(t, figure, squares))


def ring(t: HulkTable, figure: Figure, squares: int) -> int:
    """Every square at most that far from the figure."""
    if squares >= UNLIMITED:
        return (1 << t.hull.size) - 1
    mask = 0
    for square in t.squares_of(figure):
        mask |= t.hull.around(square, squares)
    return mask


def targets_of(t: HulkTable, aim: Sights, like: str) -> list[str]:
    """Enemies in fire sight and in range whom this weapon can harm."""
    found, reach = aim.targets(), reach_of(t, like)
    special = supplement_of(t.content).keywords.get((like, keywords.SpecificTargets))
    if special is not None:
        figures = t.s.figures
        found = [(id, mask) for id, mask in found if id in figures and may_harm(special, figures[id].kind)]
    if reach >= UNLIMITED or not found:
        return [id for id, _ in found]
    near = ring(t, aim.figure, reach)
    return [id for id, mask in found if mask & near]


def harmable(t: HulkTable, aim: Sights, special: keywords.SpecificTargets) -> int:
    """Squares of enemies whom a weapon for specific targets can harm: it must strike one of them (SQ-RUL-13)."""
    figures = t.s.figures
    there = [(id, mask) for id, mask in enemies(t, aim.figure) if id in figures and may_harm(special, figures[id].kind)]
    return sum(mask for _, mask in there)


def harmed(t: HulkTable, weapon: str, values: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Without those that this weapon cannot harm, things among them (SQX-KEY-14, SQX-SCOUT-E-15)."""
    special = supplement_of(t.content).keyword(weapon, keywords.SpecificTargets)
    if special is None:
        return values
    figures = t.s.figures
    return [(id, v) for id, v in values if id in figures and may_harm(special, figures[id].kind)]


def may_harm(special: keywords.SpecificTargets, kind: str) -> bool:
    kind = "dreadnought" if kind in (stats.WALKER, stats.TARANTULA) else kind  # machines of the Marines
    return (not special.only or kind in special.only) and kind not in special.never


def why_no_range(t: HulkTable, figure: Figure, shot: ArmedOption) -> Refusal | None:
    """Range and targets that the weapon cannot harm."""
    like = shot.like if isinstance(shot, FireLine) else shot.weapon
    target = t.s.figures.get(shot.against())
    arm = supplement_of(t.content).arms.get(like)
    special = supplement_of(t.content).keyword(like, keywords.SpecificTargets)
    if target is not None and special is not None and not may_harm(special, target.kind):
        return no("why-sqx-cannot-harm", "SQX-KEY-14", weapon=t.weapon_name(like), target=t.figure_name(target))
    reach = reach_of(t, like)
    if target is not None and not within(t, figure, t.base(target), reach):
        rule = "SQX-KEY-20" if arm is not None and arm.range <= reach else "SQX-ARM-202"
        return no("why-sqx-range", rule, weapon=t.weapon_name(like), squares=reach)
    return None
