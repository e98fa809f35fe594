"""Areas of the supplement's weapons (SQX-RUL-9 to -12, SQX-RUL-15, SQ-RUL-53 to -55): which squares a shot strikes."""

from __future__ import annotations

from functools import lru_cache

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.rules.activation.reach import covered
from squadra.games.star_quest.rules.combat.line_of_sight import Eyes
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.content.records import UNLIMITED
from squadra.games.star_quest.table import HulkTable

SHORT = 6
"""The range of a pistol under the option of reduced range (SQX-ARM-202)."""

ARCS = {0: (0, -1), 2: (1, 0), 4: (0, 1), 6: (-1, 0)}
"""The four facings of a Tarantula."""


def reach_of(t: HulkTable, weapon: str) -> int:
    """How many squares a weapon reaches (SQX-KEY-20, SQX-ARM-202)."""
    if t.setup.expansion is None:
        return UNLIMITED
    arm = supplement_of(t.content).arms.get(weapon)
    if arm is None:
        return UNLIMITED
    return min(arm.range, SHORT) if arm.pistol and "short_pistols" in t.switches else arm.range


def within(t: HulkTable, figure: Figure, mask: int, squares: int) -> bool:
    """Whether a square of the mask is at most so far from the figure."""
    if squares >= UNLIMITED:
        return True
    return bool(mask & ring(t, figure, squares))


def ring(t: HulkTable, figure: Figure, squares: int) -> int:
    """Every square at most so far from the figure."""
    if squares >= UNLIMITED:
        return (1 << t.hull.size) - 1
    mask = 0
    for square in t.squares_of(figure):
        mask |= t.hull.around(square, squares)
    return mask


def in_arc(t: HulkTable, gun: Figure) -> int:
    """The quarter of the plane that a Tarantula faces, diagonals included (SQ-RUL-54, SQ-EX-38)."""
    return quarter(t.hull.width, t.hull.size, gun.square, gun.facing)


@lru_cache(maxsize=1024)
def quarter(width: int, size: int, centre: int, facing: int) -> int:
    x, y = centre % width, centre // width
    dx, dy = ARCS[facing]
    mask = 0
    for square in range(size):
        a, b = square % width - x, square // width - y
        ahead, aside = (a * dx, abs(b)) if dx else (b * dy, abs(a))
        if ahead > 0 and aside <= ahead:
            mask |= 1 << square
    return mask


def block(t: HulkTable, square: int) -> int:
    """The 2x2 block with this upper left square, if no wall or closed door is inside it (SQX-RUL-10); 0: there is none."""
    return t.base_at(square) if t.lanes.bases >> square & 1 else 0


def reveal_view(t: HulkTable, shooter: Figure) -> int:
    """What walls and closed doors let the shooter see."""
    view = 0
    for square in t.squares_of(shooter):
        view |= t.seen(square)
    return view


class Area:
    """The homogeneous areas of one weapon in the hands of one shooter (SQX-RUL-10, -11, SQ-RUL-53)."""

    __slots__ = ("bases", "eyes", "own", "ring", "seen_only", "t", "view")

    def __init__(self, t: HulkTable, eyes: Eyes, weapon: str) -> None:
        shooter = eyes.shooter
        self.t, self.eyes, self.own, self.bases = t, eyes, t.base(shooter), t.lanes.bases
        self.ring = ring(t, shooter, reach_of(t, weapon))
        self.seen_only = supplement_of(t.content).keyword(weapon, keywords.Intensity) is not None
        """Whether it strikes only squares in fire sight, a Tarantula's in its arc; others what walls and doors let him see."""
        self.view = in_arc(t, shooter) if shooter.kind == "tarantula" else -1
        if not self.seen_only:
            self.view = reveal_view(t, shooter) if t.smoke else eyes.view

    def four(self, square: int) -> int:
        """The squares that the block with this upper left square strikes; 0 if it cannot be placed there."""
        mask = self.t.base_at(square)
        if not self.bases >> square & 1 or mask & self.own:
            return 0
        if self.seen_only:
            seen = self.eyes.squares(mask)
            return seen & self.view if seen & self.ring else 0
        return mask & self.view & self.ring if self.eyes.any_of(mask & self.ring) else 0

    def nine(self, square: int) -> int:
        """The same for the nine squares around this one."""
        t, centre = self.t, 1 << square
        if not t.hull.floor & centre & self.ring or not self.eyes.squares(centre):
            return 0
        mask = centre | t.hull.blast(square, t.s.closed)
        return 0 if mask & self.own else mask & self.ring

    def places(self, size: int, foes: int) -> list[tuple[int, int]]:
        """Every place that strikes one of these squares, with what it strikes; equal ones once."""
        t, width = self.t, self.t.hull.width
        struck_by = self.nine if size == 9 else self.four
        if size == 9:
            near = foes | t.lanes.spread(foes)
        else:
            near = covered(foes, width) & covered(self.eyes.view | t.bulk, width) & self.bases
        found: dict[int, int] = {}
        for square in bits(near):
            struck = struck_by(square)
            if struck & foes and struck not in found:
                found[struck] = square
        return sorted((square, struck) for struck, square in found.items())


def struck_by_area(t: HulkTable, shooter: Figure, weapon: str, square: int, size: int) -> int:
    """The squares that a homogeneous area strikes, 0 if it cannot be placed there."""
    area = Area(t, Eyes(t, shooter), weapon)
    return area.nine(square) if size == 9 else area.four(square)


def beam_values(t: HulkTable, square: int, direction: int, total: int) -> dict[int, int]:
    """What each square takes of a Conversion Beam, the shooter's own included (SQ-MD-20, SQ-RUL-55, SQX-RUL-15)."""
    line = t.hull.line(square, direction, t.s.closed)
    if not line:
        return {}
    values = dict.fromkeys(bits(t.hull.blast(line[-1], t.s.closed)), total - 1)
    for back, at in enumerate(reversed((square, *line))):
        values[at] = max(values.get(at, 0) if at != square else 0, total - back)
    return {at: value for at, value in values.items() if value > 0}
