"""Random lawful answers, made without listing all of them: Walks, entries, throws."""

from __future__ import annotations

from itertools import islice

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import INCH, UNDER_TEMPLATE
from squadra.games.sergeants.content.ground.reach import Bases, Reach
from squadra.games.sergeants.content.ground.walking import segment_points
from squadra.games.sergeants.rules.combat import grenades
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.movement import entry, walk
from squadra.games.sergeants.rules.movement.move_options import Enter, Turn, Walk
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Dice, Option


def sample_walk(t: Front, s: Soldier, bonus: int, dice: Dice) -> Option | None:
    """A random lawful Walk, charge or turn, without listing the region."""
    if walk.why_no_walking(t, s) is not None or t.is_escort(s.serial):
        return None
    near = Reach(t.map, t.walker(s, bonus))
    if dice.below(4) == 0:
        charging = list(islice(walk.charges(t, s, near), 3))
        if charging:
            return charging[dice.below(len(charging))]
    if near.allowance > 0:
        far = near.allowance * INCH
        for k in range(1, 4):
            p = g.on_ring(s.point, dice.below(360), (far if k == 1 else dice.below(far)) // k + 1)
            if near.allows(p):
                return Walk(s.serial, (p,), walk.facing_towards_enemy(t, s, p))
    facing = dice.below(360)
    return Turn(s.serial, facing) if facing != s.facing else None


def sample_enter(t: Front, s: Soldier, bonus: int, dice: Dice) -> Option | None:
    if walk.why_no_walking(t, s) is not None or not (areas := entry.entries(t, s.seat)):
        return None
    start = dice.pick(segment_points(dice.pick(areas)))
    walker = t.walker(s, bonus, start)
    near, spots = Bases(t.map, walker), t.lattice.entries(walker)
    for _ in range(5 if spots else 0):
        p = dice.pick(spots)[0]
        if near.free(p):
            return Enter(s.serial, (start, p), walk.facing_towards_enemy(t, s, p))
    return None


def sample_throw(t: Front, s: Soldier, dice: Dice) -> Option | None:
    """A random first target, and a random lawful centre about him."""
    found = list(grenades.throws(t, s))
    if not found:
        return None
    good = dice.pick(found)
    target = t.soldier(good.target)
    x, y = g.on_ring(target.point, dice.below(360), dice.below(UNDER_TEMPLATE))
    shifted = Throw(s.serial, good.target, x, y)
    return shifted if grenades.why_no_throw(t, s, shifted) is None else good
