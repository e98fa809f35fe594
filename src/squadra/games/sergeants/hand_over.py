"""Hand-overs (SMG-PRIS-18): which prisoners a comrade can take over, and from where."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from . import geometry as g
from . import reach, ways
from .geometry import Point
from .move import hand_over_refusal
from .options import HandOver
from .prisoners import MOST
from .state import Soldier
from .table import Front


def offered(t: Front, s: Soldier) -> Iterator[tuple[int, ...]]:
    """Prisoners whom a comrade could hand over to him: one, or all of one escort."""
    room = MOST - len(t.prisoners(s.serial))
    escorts = dict.fromkeys(p.escort for p in t.bases() if p.escort and p.escort != s.serial)
    for escort in escorts:
        if t.side(t.soldier(escort).seat) == t.side(s.seat):
            held = tuple(p.serial for p in t.prisoners(escort))
            yield from ((p,) for p in held if room > 0)
            if 1 < len(held) <= room:
                yield held


def hand_over_ends(
    t: Front, s: Soldier, prisoners: tuple[int, ...], bonus: int, turn: int, near: reach.Reach
) -> Iterator[HandOver]:
    """Lawful hand-overs by a straight Walk of one who may walk, every ``turn`` degrees around those he can touch."""
    for end in _beside(t, prisoners, turn, near):
        option = HandOver(s.serial, (end,), g.bearing(end, t.soldier(prisoners[0]).point), prisoners)
        if near.allows(end) and hand_over_refusal(t, s, option, bonus) is None:
            yield option


def _beside(t: Front, prisoners: tuple[int, ...], turn: int, near: reach.Reach) -> Iterator[Point]:
    """Places around the old escort and his prisoners, if anybody is within reach."""
    old = t.soldier(t.soldier(prisoners[0]).escort)
    around = [one.point for one in (old, *(t.soldier(p) for p in prisoners))]
    if all(g.distance2(p, near.start) > (near.far + g.CONTACT) ** 2 for p in around):
        return
    for d in range(0, 360, turn):
        for p in around:
            yield g.on_ring(p, d, g.TOUCH)


def _round_corners(
    t: Front, s: Soldier, prisoners: tuple[int, ...], bonus: int, near: reach.Reach
) -> Iterator[HandOver]:
    """Lawful hand-overs by a Walk with one bend, round a hedge or an enemy."""
    w = near.w
    ends = [end for end in _beside(t, prisoners, 5, near) if ways.is_free(t.map, end, w.enemies, w.friends)]
    bends = list(reach.candidates(t.map, t.lattice, w, reach=near)) if ends else []
    for end in ends:
        paths = ((s.point, p, end) for p in bends if g.distance2(p, end) <= near.far**2)
        path = next((path for path in paths if isinstance(ways.walk(t.map, path, w), ways.Way)), None)
        if path is not None:
            option = HandOver(s.serial, path[1:], g.bearing(end, t.soldier(prisoners[0]).point), prisoners)
            if hand_over_refusal(t, s, option, bonus) is None:
                yield option


def hand_overs(t: Front, s: Soldier, bonus: int, near: reach.Reach) -> Iterator[HandOver]:
    """One for each group, if there is any: good directions first, then degree by degree, then round corners."""
    for prisoners in offered(t, s):
        straight = (o for turn in (45, 1) for o in hand_over_ends(t, s, prisoners, bonus, turn, near))
        yield from islice(chain(straight, _round_corners(t, s, prisoners, bonus, near)), 1)
