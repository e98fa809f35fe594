"""Areas of the supplement's weapons (SQX-RUL-9 to -12, SQX-RUL-15, SQ-RUL-53 to -55): which squares a shot strikes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from squadra.games.star_quest.board import bits
from squadra.games.star_quest.supplement import keywords as k
from squadra.games.star_quest.supplement.records import UNLIMITED

if TYPE_CHECKING:
    from squadra.games.star_quest.state import Figure
    from squadra.games.star_quest.table import HulkTable

SHORT = 6
"""The range of a pistol under the option of reduced range (SQX-ARM-202)."""

ARCS = {0: (0, -1), 2: (1, 0), 4: (0, 1), 6: (-1, 0)}
"""The four facings of a Tarantula."""


def on(t: HulkTable, option: str) -> bool:
    """Whether a switch of 14.2 is on."""
    x = t.setup.supplement
    return x is not None and option in x.options


def reach_of(t: HulkTable, weapon: str) -> int:
    """How many squares a weapon reaches (SQX-KEY-20, SQX-ARM-202)."""
    if t.setup.supplement is None:
        return UNLIMITED
    arm = t.content.supplement.arms.get(weapon)
    if arm is None:
        return UNLIMITED
    return min(arm.range, SHORT) if arm.pistol and on(t, "short_pistols") else arm.range


def distance(t: HulkTable, a: int, b: int) -> int:
    """King's moves, walls ignored (SQX-RUL-96)."""
    return kings(t.hull.width, a, b)


def kings(width: int, a: int, b: int) -> int:
    return max(abs(a % width - b % width), abs(a // width - b // width))


def within(t: HulkTable, figure: Figure, mask: int, squares: int) -> bool:
    """Whether a square of the mask is at most so far from the figure."""
    if squares >= UNLIMITED:
        return True
    return any(distance(t, a, b) <= squares for a in t.squares_of(figure) for b in bits(mask))


def in_arc(t: HulkTable, gun: Figure) -> int:
    """The quarter of the plane that a Tarantula faces, diagonals included (SQ-RUL-54, SQ-EX-38)."""
    width = t.hull.width
    x, y = gun.square % width, gun.square // width
    dx, dy = ARCS[gun.facing]
    mask = 0
    for square in range(t.hull.size):
        a, b = square % width - x, square // width - y
        ahead, aside = (a * dx, abs(b)) if dx else (b * dy, abs(a))
        if ahead > 0 and aside <= ahead:
            mask |= 1 << square
    return mask


def block(t: HulkTable, square: int) -> int:
    """The 2x2 block with this upper left square, if no wall or closed door is inside it (SQX-RUL-10); 0: there is none."""
    width, hull = t.hull.width, t.hull
    if square % width == width - 1 or square // width >= hull.size // width - 1:
        return 0
    mask = t.base_at(square)
    if mask & ~hull.floor:
        return 0
    lanes = t.lanes
    east, south = lanes.steps[2], lanes.steps[4]
    inside = east >> square & east >> (square + width) & south >> square & south >> (square + 1) & 1
    return mask if inside else 0


def fire_view(t: HulkTable, shooter: Figure, mask: int) -> int:
    """Those squares of the mask that are in the shooter's fire sight; a figure of several squares is one target."""
    from squadra.games.star_quest.fire import Eyes

    eyes = Eyes(t, shooter)
    return sum(1 << s for s in bits(mask) if eyes.see(t.target_at(s)))


def reveal_view(t: HulkTable, shooter: Figure) -> int:
    """What walls and closed doors let the shooter see."""
    view = 0
    for square in t.squares_of(shooter):
        view |= t.seen(square)
    return view


def struck_by_area(t: HulkTable, shooter: Figure, weapon: str, square: int, size: int) -> int:
    """The squares that a homogeneous area strikes, 0 if it cannot be placed there (SQX-RUL-10, -11, SQ-RUL-53)."""
    own = t.base(shooter)
    reach = reach_of(t, weapon)
    if size == 9:
        centre = 1 << square
        if not t.hull.floor & centre or not fire_view(t, shooter, centre) or not within(t, shooter, centre, reach):
            return 0
        mask = centre | t.hull.blast(square, t.s.closed)
        return 0 if mask & own else mask
    mask = block(t, square)
    if not mask or mask & own:
        return 0
    seen = fire_view(t, shooter, mask)
    if not seen or not within(t, shooter, seen, reach):
        return 0
    arm = t.content.supplement.arms.get(weapon)
    if arm is not None and arm.has(k.Intensity):  # only squares in fire sight, a Tarantula's in its arc
        return seen & in_arc(t, shooter) if shooter.kind == "tarantula" else seen
    return mask & reveal_view(t, shooter)


def area_places(t: HulkTable, shooter: Figure, weapon: str, size: int, foes: int) -> list[tuple[int, int]]:
    """Every place of an area that strikes one of these squares, with what it strikes; equal ones once."""
    found: dict[int, int] = {}
    width = t.hull.width
    near = foes
    for by in (1, width, width + 1, width - 1):
        near |= foes >> by | (foes << by if size == 9 else 0)
    near &= (1 << t.hull.size) - 1
    for square in bits(near):
        struck = struck_by_area(t, shooter, weapon, square, size)
        if struck & foes and struck not in found:
            found[struck] = square
    return sorted((square, struck) for struck, square in found.items())


def beam_values(t: HulkTable, square: int, direction: int, total: int) -> dict[int, int]:
    """What each square takes of a Conversion Beam, the shooter's own included (SQ-MD-20, SQ-RUL-55, SQX-RUL-15)."""
    line = t.hull.line(square, direction, t.s.closed)
    if not line:
        return {}
    values = dict.fromkeys(bits(t.hull.blast(line[-1], t.s.closed)), total - 1)
    for back, at in enumerate(reversed((square, *line))):
        values[at] = max(values.get(at, 0) if at != square else 0, total - back)
    return {at: value for at, value in values.items() if value > 0}
