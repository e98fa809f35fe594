"""Exact plane geometry in whole mils (1/1000 inch): SMG-GEO-1 to SMG-GEO-33 without any map.

Nothing here uses floating point. Points are pairs of ints, x to the right, y downwards. A parameter on a
segment is a pair of ints ``(num, den)`` with ``den > 0``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
Polygon: TypeAlias = tuple[Point, ...]
Box: TypeAlias = tuple[int, int, int, int]
Ratio: TypeAlias = tuple[int, int]

INCH = 1000
CELL = 5000
BASE_RADIUS = 500  # SMG-GEO-3
CONTACT = 1010  # SMG-GEO-15: greatest distance of touching centres
OVERLAP = 990  # SMG-GEO-15: least distance of two centres
TOUCH = 1000  # SMG-GEO-15: distance at which a base is put "in contact"
TEMPLATE = 1000  # SMG-GEO-21: radius of the blast template
UNDER_TEMPLATE = 1500
THIN = 250  # SMG-GEO-20 (d)
BASE_AREA = 785_398  # SMG-GEO-20 (c), square mils

# SMG-GEO-4: round(10000 sin d) for d = 0..90, stored as data so that every machine has the same table.
_SINE = (
    0, 175, 349, 523, 698, 872, 1045, 1219, 1392, 1564, 1736, 1908, 2079, 2250, 2419, 2588, 2756, 2924, 3090, 3256,
    3420, 3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848, 5000, 5150, 5299, 5446, 5592, 5736, 5878, 6018, 6157,
    6293, 6428, 6561, 6691, 6820, 6947, 7071, 7193, 7314, 7431, 7547, 7660, 7771, 7880, 7986, 8090, 8192, 8290, 8387,
    8480, 8572, 8660, 8746, 8829, 8910, 8988, 9063, 9135, 9205, 9272, 9336, 9397, 9455, 9511, 9563, 9613, 9659, 9703,
    9744, 9781, 9816, 9848, 9877, 9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998, 10000,
)  # fmt: skip


def _sine(degrees: int) -> int:
    degrees %= 360
    if degrees <= 90:
        return _SINE[degrees]
    if degrees <= 180:
        return _SINE[180 - degrees]
    if degrees <= 270:
        return -_SINE[degrees - 180]
    return -_SINE[360 - degrees]


# U(d) = (10000 sin d, -10000 cos d): 0 looks to the top edge, degrees run clockwise.
DIRECTIONS: tuple[Point, ...] = tuple((_sine(d), -_sine(d + 90)) for d in range(360))

# For each 256th of side / (side + ahead) in a quarter of the circle a whole degree near that direction.
_GUESS: tuple[int, ...] = tuple(
    max(d for d in range(90) if 256 * _SINE[d] <= share * (_SINE[d] + _SINE[90 - d])) for share in range(257)
)

# SMG-GEO-20: the 69 sample points of a base, and how far the samples of each row reach.
SAMPLES: tuple[Point, ...] = tuple((i, j) for j in range(-4, 5) for i in range(-4, 5) if i * i + j * j <= 24)
_ROW_REACH = {j: max(i for i, k in SAMPLES if k == j) for j in range(-4, 5)}


# ---------------------------------------------------------------- distances


def distance2(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def within_inches(a: Point, b: Point, inches: int) -> bool:
    """SMG-GEO-12: exact comparison; no distance is within 0 inches or less."""
    return inches > 0 and distance2(a, b) <= (INCH * inches) ** 2


def inches(a: Point, b: Point) -> int:
    """The displayed distance: whole inches, rounded up (SMG-GEO-12)."""
    square = distance2(a, b)
    root = isqrt(square)
    return -(-(root + (root * root < square)) // INCH)


def length(a: Point, b: Point) -> int:
    """Length of a straight piece in thousandths of a mil (SMG-GEO-13)."""
    return isqrt(distance2(a, b) * 1_000_000)


def touching(a: Point, b: Point) -> bool:
    return distance2(a, b) <= CONTACT * CONTACT


def overlapping(a: Point, b: Point) -> bool:
    return distance2(a, b) < OVERLAP * OVERLAP


def nearer_than(p: Point, a: Point, b: Point, radius: int) -> bool:
    """Is any point of the segment a-b nearer than ``radius`` to p? Exact, unlimited integers (SMG-GEO-1)."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = p[0] - a[0], p[1] - a[1]
    along, whole = px * dx + py * dy, dx * dx + dy * dy
    if along <= 0 or whole == 0:
        return px * px + py * py < radius * radius
    if along >= whole:
        return distance2(p, b) < radius * radius
    cross = px * dy - py * dx
    return cross * cross < radius * radius * whole


def near_segment(p: Point, a: Point, b: Point, radius: int) -> bool:
    """Distance of p from the segment a-b <= radius (SMG-GEO-20 d)."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = p[0] - a[0], p[1] - a[1]
    along, whole = px * dx + py * dy, dx * dx + dy * dy
    if along <= 0 or whole == 0:
        return px * px + py * py <= radius * radius
    if along >= whole:
        return distance2(p, b) <= radius * radius
    cross = px * dy - py * dx
    return cross * cross <= radius * radius * whole


# ---------------------------------------------------------------- facing


def in_arc(origin: Point, facing: int, p: Point) -> bool:
    """SMG-GEO-5: the front half-plane."""
    ux, uy = DIRECTIONS[facing]
    return (p[0] - origin[0]) * ux + (p[1] - origin[1]) * uy >= 0


def zone(origin: Point, facing: int, p: Point) -> str:
    """SMG-GEO-16: where p touches a base at origin: front, flank or rear."""
    ux, uy = DIRECTIONS[facing]
    vx, vy = p[0] - origin[0], p[1] - origin[1]
    s = vx * ux + vy * uy
    if s >= 0:
        return "front"
    return "rear" if 2 * s * s >= (vx * vx + vy * vy) * 100_000_000 else "flank"


def bearing(a: Point, b: Point) -> int:
    """The whole degree whose direction vector points best from a to b (0 if they are equal)."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    if dx == 0 and dy == 0:
        return 0
    # Quadrant and a guess first, then to the last degree on the near side by the sign of the cross product: exact and short.
    if dx >= 0 and dy < 0:
        first, side = 0, dx
    elif dx > 0:
        first, side = 90, dy
    elif dy > 0:
        first, side = 180, -dx
    else:
        first, side = 270, -dy
    low = first + _GUESS[256 * side // (abs(dx) + abs(dy))]
    ux, uy = DIRECTIONS[low]
    while low > first and ux * dy < uy * dx:
        low -= 1
        ux, uy = DIRECTIONS[low]
    wx, wy = DIRECTIONS[(low + 1) % 360]
    while low < first + 89 and wx * dy >= wy * dx:
        low += 1
        ux, uy, (wx, wy) = wx, wy, DIRECTIONS[(low + 1) % 360]
    return low if ux * dx + uy * dy >= wx * dx + wy * dy else (low + 1) % 360


def at_distance(centre: Point, towards: Point, radius: int) -> Point:
    """The point at ``radius`` from centre in the direction of ``towards``, rounded to the nearest mil."""
    dx, dy = towards[0] - centre[0], towards[1] - centre[1]
    whole = isqrt((dx * dx + dy * dy) * 1_000_000)
    if whole == 0:
        return centre[0], centre[1] - radius
    return centre[0] + _round(dx * radius * 1000, whole), centre[1] + _round(dy * radius * 1000, whole)


def on_ring(centre: Point, degrees: int, radius: int) -> Point:
    ux, uy = DIRECTIONS[degrees % 360]
    return centre[0] + _round(ux * radius, 10_000), centre[1] + _round(uy * radius, 10_000)


def within_45(apex: Point, a: Point, b: Point) -> bool:
    """SMG-GEO-22: the angle at apex between a and b is at most 45 degrees."""
    ax, ay, bx, by = a[0] - apex[0], a[1] - apex[1], b[0] - apex[0], b[1] - apex[1]
    dot = ax * bx + ay * by
    return dot >= 0 and 2 * dot * dot >= (ax * ax + ay * ay) * (bx * bx + by * by)


def _round(num: int, den: int) -> int:
    return (2 * num + den) // (2 * den)


# ---------------------------------------------------------------- segments and polygons


def _side(a: Point, b: Point, p: Point) -> int:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def segments_touch(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do the closed segments a-b and c-d have a point in common?"""
    s1, s2, s3, s4 = _side(a, b, c), _side(a, b, d), _side(c, d, a), _side(c, d, b)
    if ((s1 > 0) != (s2 > 0) or s1 == 0 or s2 == 0) and ((s3 > 0) != (s4 > 0) or s3 == 0 or s4 == 0):
        if s1 == 0 and s2 == 0:
            return max(min(a[0], b[0]), min(c[0], d[0])) <= min(max(a[0], b[0]), max(c[0], d[0])) and max(
                min(a[1], b[1]), min(c[1], d[1])
            ) <= min(max(a[1], b[1]), max(c[1], d[1]))
        return (s1 >= 0 >= s2 or s1 <= 0 <= s2) and (s3 >= 0 >= s4 or s3 <= 0 <= s4)
    return False


def box_of(points: Sequence[Point]) -> Box:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def boxes_meet(a: Box, b: Box) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def crosses_box(a: Point, b: Point, box: Box) -> bool:
    """Do the segment a-b and the closed box have a point in common?"""
    (ax, ay), (bx, by), (x0, y0, x1, y1) = a, b, box
    if (ax < x0 and bx < x0) or (ax > x1 and bx > x1) or (ay < y0 and by < y0) or (ay > y1 and by > y1):
        return False
    dx, dy = bx - ax, by - ay
    off = dx * (y0 + y1 - 2 * ay) - dy * (x0 + x1 - 2 * ax)  # twice the side on which the middle of the box lies
    return abs(off) <= abs(dx) * (y1 - y0) + abs(dy) * (x1 - x0)


def doubled_area(polygon: Polygon) -> int:
    """Twice the area, always positive."""
    total, (px, py) = 0, polygon[-1]
    for x, y in polygon:
        total += px * y - x * py
        px, py = x, y
    return abs(total)


def inside(p: Point, polygon: Polygon) -> int:
    """1 strictly inside, 0 on the edge, -1 outside."""
    x, y = p
    odd = False
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay > y) != (by > y):
            cross = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
            if cross == 0:
                return 0
            if (cross > 0) == (by > ay):
                odd = not odd
        elif ay == y == by:
            if min(ax, bx) <= x <= max(ax, bx):
                return 0
        elif (by == y and bx == x) or (ay == y and ax == x):
            return 0
        ax, ay = bx, by
    return 1 if odd else -1


def _cuts(a: Point, b: Point, polygon: Polygon) -> list[Ratio]:
    """Parameters at which the line of a-b meets the polygon's edges, within [0, 1]."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    out: list[Ratio] = []
    c = polygon[-1]
    for d in polygon:
        ex, ey = d[0] - c[0], d[1] - c[1]
        den = dx * ey - dy * ex
        if den:
            num = (c[0] - a[0]) * ey - (c[1] - a[1]) * ex
            other = (c[0] - a[0]) * dy - (c[1] - a[1]) * dx
            if den < 0:
                num, other, den = -num, -other, -den
            if 0 <= num <= den and 0 <= other <= den:
                out.append((num, den))
        elif _side(a, b, c) == 0:
            whole = dx * dx + dy * dy
            for p in (c, d):
                along = (p[0] - a[0]) * dx + (p[1] - a[1]) * dy
                if whole and 0 <= along <= whole:
                    out.append((along, whole))
        c = d
    return out


def _inside_at(a: Point, b: Point, num: int, den: int, polygon: Polygon) -> int:
    """inside() for the point a + (b - a) num / den, by scaling everything with den."""
    p = (a[0] * den + (b[0] - a[0]) * num, a[1] * den + (b[1] - a[1]) * num)
    return inside(p, tuple((x * den, y * den) for x, y in polygon))


def enters(a: Point, b: Point, polygon: Polygon) -> Ratio | None:
    """The first parameter from which the segment a-b runs in the polygon's interior, or None."""
    if a == b:
        return (0, 1) if inside(a, polygon) == 1 else None
    cuts = _cuts(a, b, polygon)
    if not cuts:
        return (0, 1) if inside(a, polygon) == 1 else None
    scale = 1
    for _, den in cuts:
        scale *= den if scale % den else 1
    values = sorted({0, scale, *(num * (scale // den) for num, den in cuts)})
    for low, high in pairwise(values):
        if _inside_at(a, b, low + high, 2 * scale, polygon) == 1:
            return low, scale
    return None


def passes_interior(a: Point, b: Point, polygon: Polygon) -> bool:
    """Does the segment a-b run through the open interior? Proper crossings decide at once, touches exactly."""
    touched = False
    c = polygon[-1]
    x, y = a
    dx, dy = b[0] - x, b[1] - y
    s3 = dx * (c[1] - y) - dy * (c[0] - x)
    for d in polygon:
        s4 = dx * (d[1] - y) - dy * (d[0] - x)  # _side(a, b, d), written out: most edges are passed by here
        if (s3 >= 0 >= s4) or (s3 <= 0 <= s4):
            s1, s2 = _side(c, d, a), _side(c, d, b)
            if s3 and s4 and ((s1 > 0 > s2) or (s1 < 0 < s2)):
                return True
            if (s1 >= 0 >= s2) or (s1 <= 0 <= s2):
                touched = True
        c, s3 = d, s4
    if touched:
        return enters(a, b, polygon) is not None
    return inside(a, polygon) == 1


def crosses_itself(polygon: Polygon) -> bool:
    """Do two edges that are not neighbours touch?"""
    edges = list(pairwise((*polygon, polygon[0])))
    last = len(edges) - 1
    return any(
        segments_touch(*a, *b)
        for i, a in enumerate(edges)
        for j, b in enumerate(edges[i + 2 :], i + 2)
        if not (i == 0 and j == last)
    )


# ---------------------------------------------------------------- cover


def covered_rows(centre: Point, polygon: Polygon) -> tuple[int, ...]:
    """For each of the nine sample rows, a bit mask of the sample points inside the polygon or on its edge."""
    cx, cy = centre
    rows: list[int] = []
    for j in range(-4, 5):
        rows.append(_row_mask(cx, cy + 100 * j, _ROW_REACH[j], polygon))
    return tuple(rows)


def _row_mask(cx: int, y: int, reach: int, polygon: Polygon) -> int:
    mask = 0
    crossings: list[Ratio] = []
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay > y) != (by > y):
            den = by - ay
            num = ax * den + (bx - ax) * (y - ay)
            crossings.append((num, den) if den > 0 else (-num, -den))
        elif ay == y == by:
            low, high = min(ax, bx), max(ax, bx)
            for i in range(-reach, reach + 1):
                if low <= cx + 100 * i <= high:
                    mask |= 1 << (i + 4)
        elif by == y and (bx - cx) % 100 == 0 and abs(bx - cx) <= 100 * reach:
            mask |= 1 << ((bx - cx) // 100 + 4)
        ax, ay = bx, by
    if crossings:
        for i in range(-reach, reach + 1):
            x, odd = cx + 100 * i, False
            for num, den in crossings:
                if num == x * den:
                    odd = True
                    break
                if num > x * den:
                    odd = not odd
            if odd:
                mask |= 1 << (i + 4)
    return mask


def count_bits(rows: Sequence[int]) -> int:
    return sum(row.bit_count() for row in rows)


FULL_ROWS: tuple[int, ...] = tuple(
    sum(1 << (i + 4) for i in range(-_ROW_REACH[j], _ROW_REACH[j] + 1)) for j in range(-4, 5)
)


def rotate(p: Point, size: int, rotation: int) -> Point:
    """A tile-local point after turning the tile clockwise by 0, 90, 180 or 270 degrees (SMG-GEO-2)."""
    x, y = p
    return {90: (size - y, x), 180: (size - x, size - y), 270: (y, size - x)}.get(rotation, p)
