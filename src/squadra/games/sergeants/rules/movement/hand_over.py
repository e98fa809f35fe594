"""Hand-overs (SMG-PRIS-18): which prisoners a comrade can take over, and from where."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from msgspec.structs import replace

from squadra.games.sergeants.content.ground import free_spots, reach, walking
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.rules.movement.move_options import HandOver, Walk
from squadra.games.sergeants.rules.movement.prisoners import MOST, takes_over
from squadra.games.sergeants.rules.movement.walk import why_no_walk
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Refusal, no


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


def why_no_hand_over(t: Front, s: Soldier, option: HandOver, bonus: int) -> Refusal | None:
    bad = why_no_walk(t, s, Walk(s.serial, option.path, option.facing), bonus)
    if bad is not None:
        return bad
    if not option.prisoners or len(set(option.prisoners)) != len(option.prisoners):
        return no("why-smg-no-target", "SMG-PRIS-18")
    if len(t.prisoners(s.serial)) + len(option.prisoners) > MOST:
        return no("why-smg-too-many-prisoners", "SMG-PRIS-17")
    end, seats = option.path[-1], set[str]()
    for serial in option.prisoners:
        p = t.s.soldiers.get(serial)
        if p is None or not p.escort or p.escort == s.serial or t.side(t.soldier(p.escort).seat) != t.side(s.seat):
            return no("why-smg-no-target", "SMG-PRIS-18")
        if not (g.touching(end, p.point) or g.touching(end, t.soldier(p.escort).point)):
            return no("why-smg-no-contact", "SMG-PRIS-18")
        seats.add(t.soldier(p.escort).seat)
    if len(seats) > 1:  # one player is asked for his consent
        return no("why-smg-no-target", "SMG-RUL-99")
    if not takes_over(t, replace(s, x=end[0], y=end[1], facing=option.facing), option.prisoners):
        return no("why-smg-no-room-for-prisoners", "SMG-GEO-31")
    return None


def hand_over_ends(
    t: Front, s: Soldier, prisoners: tuple[int, ...], bonus: int, turn: int, near: reach.Reach
) -> Iterator[HandOver]:
    """Lawful hand-overs by a straight Walk of one who may walk, every ``turn`` degrees around those he can touch."""
    for end in _beside(t, prisoners, turn, near):
        option = HandOver(s.serial, (end,), g.bearing(end, t.soldier(prisoners[0]).point), prisoners)
        if near.allows(end) and why_no_hand_over(t, s, option, bonus) is None:
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
    ends = [end for end in _beside(t, prisoners, 5, near) if free_spots.is_free(t.map, end, w.enemies, w.friends)]
    bends = list(reach.candidates(t.map, t.lattice, w, reach=near)) if ends else []
    for end in ends:
        paths = ((s.point, p, end) for p in bends if g.distance2(p, end) <= near.far**2)
        path = next((path for path in paths if isinstance(walking.walk(t.map, path, w), walking.Way)), None)
        if path is not None:
            option = HandOver(s.serial, path[1:], g.bearing(end, t.soldier(prisoners[0]).point), prisoners)
            if why_no_hand_over(t, s, option, bonus) is None:
                yield option


def hand_overs(t: Front, s: Soldier, bonus: int, near: reach.Reach) -> Iterator[HandOver]:
    """One for each group, if there is any: good directions first, then degree by degree, then round corners."""
    for prisoners in offered(t, s):
        straight = (o for turn in (45, 1) for o in hand_over_ends(t, s, prisoners, bonus, turn, near))
        yield from islice(chain(straight, _round_corners(t, s, prisoners, bonus, near)), 1)
