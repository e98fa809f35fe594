"""Section 29 of the catalogue: points, lines, cover and ways, with shapely as an independent judge."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as ShapelyPoint

from squadra.games.sergeants.content.ground import free_spots, walking
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.reach import Reach, entry_points
from squadra.games.sergeants.content.ground.terrain import CALM, HIDE, LOOK, SHOOT, Feature, Mods, Tile, Weather
from squadra.games.sergeants.content.loading import content

PLATES = [
    ("1A", 0, 0, -1, -1, -1, -1), ("2A", 1, 0, -2, -1, -2, -1), ("L1A", 2, 0, -3, -2, -2, -1), ("3A", 4, 0, 0, 0, 0, 0),
    ("4A", 5, 0, -4, -3, -3, -2), ("5A", 0, 1, 0, 0, 0, 0), ("6A", 1, 1, -1, 0, -1, 0), ("7A", 4, 1, -2, -2, -2, -1),
    ("8A", 5, 1, -1, 1, 0, 0),
]  # fmt: skip


def board(*features: Feature) -> GameMap:
    tiles = [
        Tile(i, name, name[:-1], name[0] == "L", name[-1], col, row, 0, (look, hide, shoot, move))
        for i, (name, col, row, look, shoot, hide, move) in enumerate(PLATES)
    ]
    return GameMap(6, 2, tiles, features)


def feature(index: int, kind: str, *points: g.Point, **more: object) -> Feature:
    return Feature(index, f"f{index}", kind, 0, points, g.box_of(points), doubled=g.doubled_area(points), **more)


def names(m: GameMap, tiles: tuple[int, ...]) -> list[str]:
    return [m.tiles[i].id for i in tiles]


@pytest.mark.rule("SMG-EX-D1", "SMG-GEO-8", "SMG-GEO-11", "SMG-DIST-2", "SMG-DIST-3", "SMG-DIST-10")
def test_a_straight_row_counts_a_landmark_twice_and_leaves_out_the_own_tile():
    m = board()
    look, shoot, hide = (m.explain(x, (2500, 2500), (27500, 2500)) for x in (LOOK, SHOOT, HIDE))
    assert names(m, look.tiles) == ["1A", "2A", "L1A", "3A", "4A"]
    assert (look.squares, look.mods, shoot.mods, hide.mods) == (5, -9, -6, -8)


@pytest.mark.rule("SMG-EX-D2", "SMG-EX-D3", "SMG-GEO-9", "SMG-DIST-7", "SMG-RUL-20")
def test_a_corner_adds_the_side_tile_with_the_smallest_hindrance():
    m = board()
    first = m.explain(LOOK, (2500, 2500), (7500, 7500))
    assert (first.squares, first.mods, names(m, first.tiles)) == (2, -1, ["1A", "5A", "6A"])
    look, shoot = m.explain(LOOK, (2500, 7500), (7500, 2500)), m.explain(SHOOT, (2500, 7500), (7500, 2500))
    assert (look.squares, look.mods, look.tiles[1]) == (2, -3, m.by_number["1"])
    assert (shoot.squares, shoot.mods, shoot.tiles[1]) == (2, -1, m.by_number["6"])


@pytest.mark.rule("SMG-EX-D4", "SMG-EX-D5", "SMG-EX-D6", "SMG-GEO-9")
def test_tiles_that_share_an_edge_at_the_corner_add_nothing():
    m = board()
    assert m.explain(LOOK, (17500, 7500), (22500, 2500)).squares == 1
    same = m.explain(LOOK, (1000, 1000), (4000, 4000))
    assert (same.squares, same.mods, m.explain(HIDE, (1000, 1000), (4000, 4000)).mods) == (0, 0, -1)
    slanted = m.explain(LOOK, (2500, 2500), (12500, 7500))
    assert (slanted.squares, slanted.mods, m.explain(SHOOT, (2500, 2500), (12500, 7500)).mods) == (4, -6, -3)


@pytest.mark.rule("SMG-GEO-7")
def test_a_soldier_on_a_border_is_in_the_tile_to_the_right_or_below_and_on_the_map_edge_in_the_last():
    m = board()
    inside, right = m.cell((4999, 2500)), m.cell((5000, 2500))
    assert (inside, right) == (0, 1)
    assert m.cell((2500, 5000)) == m.cell((2500, 5001)) == m.columns
    assert m.cell((m.width, 2500)) == m.cell((m.width - 1, 2500)) == m.columns - 1
    assert m.cell((2500, m.height)) == m.cell((2500, m.height - 1))


@pytest.mark.rule("SMG-GEO-10", "SMG-GEO-7")
def test_a_line_along_a_border_counts_the_easier_tile():
    m = board()
    line = m.explain(LOOK, (5000, 1000), (5000, 9000))
    assert names(m, line.tiles) == ["2A", "1A", "5A", "6A"]  # from the tile to the right into that to the right
    assert (line.squares, line.mods) == (3, -1 + 0 - 1)
    shot = m.explain(SHOOT, (5000, 1000), (5000, 9000))  # 1A and 2A are alike: the lower number
    assert names(m, shot.tiles) == ["2A", "1A", "5A", "6A"] and shot.mods == -1


@pytest.mark.rule("SMG-GEO-11", "SMG-EX-D5")
def test_within_one_tile_the_distance_is_0_even_along_its_border():
    line = board().explain(LOOK, (5000, 1000), (5000, 4000))
    assert (line.squares, line.mods) == (0, 0)


@pytest.mark.rule("SMG-EX-D7", "SMG-EX-D19", "SMG-EX-D24", "SMG-GEO-28", "SMG-GEO-29", "SMG-MOVE-2", "SMG-RUL-28")
def test_the_allowance_charges_the_start_and_every_tile_left():
    m = board()

    def can(walk: int, *path: g.Point) -> bool:
        walker = walking.Walker(path[0], walk, 1, (), ())
        return isinstance(walking.walk(m, path, walker), walking.Way)

    way = walking.measure_way(m, ((4200, 4000), (5600, 5600)), walking.Walker((4200, 4000), 6, 1, (), ()))
    assert isinstance(way, walking.Way) and names(m, way.left) == ["1A", "2A"] and way.length // 1000 == 2126
    assert can(6, (2500, 2500), (7500, 2500)) and not can(6, (2500, 2500), (7600, 2500))
    assert not can(6, (2500, 2500), (10500, 2500))
    assert can(2, (4500, 2500), (5500, 2500)) and not can(1, (2500, 2500), (2600, 2500))
    assert can(3, (4500, 4500), (5500, 5500))
    corner = walking.measure_way(m, ((4500, 4500), (5500, 5500)), walking.Walker((4500, 4500), 3, 1, (), ()))
    assert isinstance(corner, walking.Way) and names(m, corner.left) == ["1A"]


@pytest.mark.rule("SMG-EX-D20", "SMG-GEO-22", "SMG-MELEE-2")
def test_a_charge_ends_at_a_contact_point_within_45_degrees():
    m, enemy = board(), (5600, 2500)
    assert next(walking.contact_points((2500, 2500), enemy)) == (4600, 2500)

    def can(walk: int, end: g.Point) -> bool:
        return isinstance(
            walking.charge(m, enemy, end, walking.Walker((2500, 2500), walk, 1, (enemy,), ())), walking.Way
        )

    assert not can(3, (4600, 2500)) and can(4, (4600, 2500))
    assert can(5, (4893, 3207)) and can(5, (4893, 1793)) and not can(6, (5600, 3500))


@pytest.mark.rule("SMG-EX-D13", "SMG-GEO-16", "SMG-GEO-5")
def test_contact_zones_are_front_flank_and_rear():
    assert g.zone((0, 0), 0, (0, 1000)) == "rear" and g.zone((0, 0), 0, (707, 707)) == "rear"
    assert g.zone((0, 0), 0, (1000, 0)) == "front" and g.zone((0, 0), 0, (900, 436)) == "flank"
    assert g.in_arc((0, 0), 90, (5, 100)) and not g.in_arc((0, 0), 90, (-5, 100))


@pytest.mark.rule("SMG-EX-D14", "SMG-GEO-20", "SMG-COV-1")
def test_cover_needs_35_of_69_sample_points():
    assert len(g.SAMPLES) == 69
    wood = feature(0, "wood", (2500, 0), (5000, 0), (5000, 5000), (2500, 5000), cover=True)
    assert g.count_bits(g.covered_rows((2500, 2500), wood.polygon)) == 39
    assert g.count_bits(g.covered_rows((2400, 2500), wood.polygon)) == 30
    m = board(wood)
    assert m.in_cover((2500, 2500)) and not m.in_cover((2400, 2500))


@pytest.mark.rule("SMG-EX-12", "SMG-COV-2", "SMG-COV-3", "SMG-COV-4", "SMG-COV-5")
def test_buildings_need_the_whole_base_thin_hedges_and_bushes_do_not():
    house = feature(0, "building", (1000, 1000), (2500, 1000), (2500, 2500), (1000, 2500), cover=True)
    hedge = feature(
        1, "hedge", (500, 3400), (4500, 3400), (4500, 3600), (500, 3600), cover=True, thin=((500, 3500), (4500, 3500))
    )
    bush = feature(2, "bush", (3800, 800), (4200, 800), (4200, 1200), (3800, 1200), cover=True)
    road = feature(3, "road", (0, 4200), (5000, 4200), (5000, 5000), (0, 5000))
    m = board(house, hedge, bush, road)
    assert m.in_cover((1700, 1700)) and not m.in_cover((1200, 1700))
    assert m.in_cover((2500, 3250)) and not m.in_cover((2500, 3240))
    assert m.in_cover((4000, 1000)) and not m.in_cover((4000, 1700))
    assert not m.in_cover((2500, 4600))


@pytest.mark.rule("SMG-EX-D8", "SMG-EX-D23", "SMG-SMOKE-2", "SMG-SMOKE-6", "SMG-OPT-2", "SMG-RUL-76", "SMG-RUL-77")
def test_smoke_multiplies_before_optics_ignore():
    m = board(feature(0, "bush", (6000, 2000), (7000, 2000), (7000, 3000), (6000, 3000), area=Mods(look=-1)))
    m = GameMap(
        6, 2, m.tiles, [Feature(0, "f", "bush", 1, m.features[0].polygon, m.features[0].box, area=Mods(look=-1))]
    )
    smoke = Weather(smoke=((1, 2),))
    a, b = (2500, 2500), (7500, 2500)
    assert m.measure(LOOK, a, b).mods == -3 and m.measure(LOOK, a, b, smoke).mods == -6
    assert m.measure(LOOK, a, b, smoke, optics=3).mods == -4 and m.measure(LOOK, a, b, CALM, optics=3).mods == 0


@pytest.mark.rule("SMG-GEO-19", "SMG-MOVE-5", "SMG-MAP-9")
def test_no_move_terrain_stops_the_centre_but_not_the_base():
    hedge = feature(
        0, "hedge", (2400, 0), (2600, 0), (2600, 4000), (2400, 4000), cover=True, barrier=((2500, 0), (2500, 4000))
    )
    pond = feature(1, "water", (3000, 3000), (4000, 3000), (4000, 4000), (3000, 4000), blocks=True)
    m = board(hedge, pond)

    def why(*path: g.Point) -> str:
        found = walking.walk(m, path, walking.Walker(path[0], 9, 1, (), ()))
        return found.key if isinstance(found, walking.Refused) else "ok"

    assert why((1000, 2000), (4000, 2000)) == "why-smg-no-move"
    assert why((1000, 2000), (2300, 2000)) == "ok"
    assert why((1000, 4300), (4400, 4300)) == "ok" and why((2700, 2700), (4400, 4400)) == "why-smg-no-move"


@pytest.mark.rule("SMG-EX-D21", "SMG-GEO-33", "SMG-GEO-24")
def test_the_nearest_free_spot_is_found_in_the_fixed_order():
    m = board()
    assert free_spots.clamp(m, (4800, 2500), 1) == (5500, 2500)
    assert free_spots.nearest_free(m, (5500, 2500), 1, (), ((5900, 2500),)) == (5500, 1550)


def turned(m: GameMap) -> GameMap:
    """The map after a quarter turn clockwise: cell (c, r) goes to (rows - size - r, c)."""
    tiles = []
    for t in m.tiles:
        wide = 2 if t.landmark else 1
        tiles.append(Tile(t.index, t.id, t.number, t.landmark, t.face, m.rows - wide - t.row, t.col, 90, t.plate))
    size = m.height
    features = [
        Feature(f.index, f.id, f.kind, f.tile, p, g.box_of(p), f.cover, mods=f.mods, area=f.area, doubled=f.doubled)
        for f in m.features
        for p in (tuple((size - y, x) for x, y in f.polygon),)
    ]
    return GameMap(m.rows, m.columns, tiles, features)


@pytest.mark.rule("SMG-GEO-2", "SMG-GEO-8")
def test_lines_and_cover_do_not_change_when_the_whole_map_is_turned():
    house = feature(
        0, "building", (6000, 1000), (8000, 1000), (8000, 3000), (6000, 3000), cover=True, mods=Mods(look=-4, hide=-3)
    )
    wood = feature(1, "wood", (11000, 6000), (14000, 6500), (13000, 9000), cover=True, area=Mods(look=-1, shoot=-1))
    placed = [Feature(f.index, f.id, f.kind, t, f.polygon, f.box, f.cover, mods=f.mods, area=f.area, doubled=f.doubled)
              for f, t in ((house, 1), (wood, 2))]  # fmt: skip
    m = board(*placed)
    n, size = turned(m), m.height
    dice = random.Random(29)
    for _ in range(400):
        a, b = ((dice.randrange(1, 300) * 100 + 33, dice.randrange(1, 100) * 100 + 17) for _ in range(2))
        a2, b2 = ((size - y, x) for x, y in (a, b))
        for action in (LOOK, SHOOT, HIDE):
            here, there = m.measure(action, a, b), n.measure(action, a2, b2)
            assert (here.squares, here.mods) == (there.squares, there.mods), (a, b, action)
        assert m.in_cover(a) == n.in_cover(a2)


@pytest.mark.rule("SMG-GEO-8")
def test_hide_lines_are_the_same_from_both_ends_and_cross_the_same_tiles():
    m, dice = board(), random.Random(31)
    for _ in range(300):
        a, b = ((dice.randrange(1, 29999), dice.randrange(1, 9999)) for _ in range(2))
        there, back = m.explain(HIDE, a, b), m.explain(HIDE, b, a)
        assert there.mods == back.mods and set(there.tiles) == set(back.tiles)


def test_the_quick_sum_of_a_line_agrees_with_its_explanation():
    dice = random.Random(23)
    for number in (1, 4, 6, 37):
        m = content().map(number)
        rain = Weather(tiles=((2, LOOK, -1), (3, HIDE, -2)), features=((1, SHOOT, -1), (5, LOOK, 2)))
        smoke = Weather(smoke=((1, 2), (4, 3)))
        murk = Weather(rain.tiles, rain.features, ((2, 2), (3, 2), (3, 3), (7, 3)))
        for step in (1, 500, 2500):  # any point, lattice points, and points whose lines meet corners and borders
            for _ in range(150):
                a, b = (
                    (dice.randrange(m.width // step) * step, dice.randrange(m.height // step) * step) for _ in range(2)
                )
                for action in (LOOK, SHOOT, HIDE):
                    for weather, optics in (
                        (CALM, 0),
                        (rain, 0),
                        (smoke, 0),
                        (rain, 3),
                        (smoke, 2),
                        (murk, 0),
                        (murk, 4),
                    ):
                        quick, full = m.measure(action, a, b, weather, optics), m.explain(action, a, b, weather, optics)
                        assert (quick.squares, quick.mods) == (full.squares, full.mods), (number, action, a, b, weather)
                        assert full.mods == sum(part.counted for part in full.parts)


def test_polygons_agree_with_shapely():
    dice = random.Random(7)
    shape = ((100, 100), (900, 200), (700, 600), (950, 900), (300, 800), (450, 450))
    judge = Polygon(shape)
    for _ in range(2000):
        a, b = ((dice.randrange(0, 1100), dice.randrange(0, 1100)) for _ in range(2))
        place = g.inside(a, shape)
        assert (place >= 0) == judge.intersects(ShapelyPoint(a)) and (place == 1) == judge.contains(ShapelyPoint(a))
        crossed = LineString([a, b]).intersection(judge).length
        if crossed > 1e-6:
            assert g.passes_interior(a, b, shape), (a, b)
        elif not judge.boundary.intersects(LineString([a, b])):
            assert not g.passes_interior(a, b, shape), (a, b)
        assert g.passes_interior(a, b, shape) == g.passes_interior(b, a, shape) == (g.enters(a, b, shape) is not None)


def test_sample_points_agree_with_shapely():
    dice = random.Random(8)
    for _ in range(40):
        shape = tuple((dice.randrange(0, 1500), dice.randrange(0, 1500)) for _ in range(3))
        if not g.doubled_area(shape):
            continue
        judge, o = Polygon(shape), (dice.randrange(0, 1500), dice.randrange(0, 1500))
        wanted = sum(judge.intersects(ShapelyPoint(o[0] + 100 * i, o[1] + 100 * j)) for i, j in g.SAMPLES)
        assert g.count_bits(g.covered_rows(o, shape)) == wanted


@pytest.mark.rule("SMG-GEO-1")
def test_the_distance_from_a_long_segment_is_exact_where_floating_point_would_not_be():
    """3-4-5 triangles over the whole of a large map: the point lies at exactly 1000 mils, or one part in 10^9 nearer."""
    a, b = (0, 0), (40_000_000, 30_000_000)
    beside = (20_000_000 - 600, 15_000_000 + 800)  # 1000 off the middle
    assert g.near_segment(beside, a, b, 1000) and not g.nearer_than(beside, a, b, 1000)
    assert g.nearer_than((beside[0] + 1, beside[1]), a, b, 1000)
    assert not g.near_segment((beside[0], beside[1] + 1), a, b, 1000)


@pytest.mark.rule("SMG-GEO-12", "SMG-DIST-6")
def test_inches_are_compared_exactly_and_shown_rounded_up():
    assert g.within_inches((0, 0), (3000, 4000), 5) and not g.within_inches((0, 0), (3001, 4000), 5)
    assert not g.within_inches((0, 0), (0, 0), 0)
    assert g.inches((0, 0), (3001, 4000)) == 6 and g.inches((0, 0), (3000, 4000)) == 5


def test_a_segment_meets_a_box_where_it_meets_its_inside_or_its_edges():
    dice = random.Random(11)
    for _ in range(3000):
        a, b, low = [(dice.randrange(0, 12), dice.randrange(0, 12)) for _ in range(3)]
        box = (*low, low[0] + dice.randrange(0, 6), low[1] + dice.randrange(0, 6))
        x0, y0, x1, y1 = box
        corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
        edges = any(g.segments_touch(a, b, c, d) for c, d in pairwise((*corners, corners[0])))
        within = x0 <= a[0] <= x1 and y0 <= a[1] <= y1
        assert g.crosses_box(a, b, box) == (edges or within), (a, b, box)


def test_a_bearing_is_the_nearest_of_the_360_directions():
    for d in range(360):
        assert g.bearing((10, 10), g.on_ring((10, 10), d, 9000)) == d


def test_the_quick_test_of_a_straight_walk_agrees_with_the_whole_rule():
    dice = random.Random(5)
    for number in (1, 3, 4, 8, 37):
        m = content().map(number)
        slow = [f for f in m.features if f.area is not None and f.area.move is not None]
        for turn in range(40):
            spots = [(dice.randrange(500, m.width - 500), dice.randrange(500, m.height - 500)) for _ in range(7)]
            if slow and turn % 2:  # into or beside an area that slows Walks down
                x0, y0, x1, y1 = dice.choice(slow).box
                x, y = dice.randrange(x0 - 1500, x1 + 1500), dice.randrange(y0 - 1500, y1 + 1500)
                spots[0] = (min(max(x, 500), m.width - 500), min(max(y, 500), m.height - 500))
            start = spots[0]
            weather = CALM if turn % 3 else _some_weather(m, dice)
            w = walking.Walker(start, dice.randrange(2, 7), 1, tuple(spots[1:4]), tuple(spots[4:]), weather)
            near = Reach(m, w)
            for _ in range(30):
                p = (start[0] + dice.randrange(-6000, 6000), start[1] + dice.randrange(-6000, 6000))
                if p != start:
                    assert near.allows(p) == isinstance(walking.walk(m, (start, p), w), walking.Way), (
                        number,
                        start,
                        p,
                        w,
                    )


def _some_weather(m: GameMap, dice: random.Random) -> Weather:
    """Ground that slows down or quickens."""
    tiles = tuple((dice.randrange(len(m.tiles)), "MOVE", dice.choice((-1, 1))) for _ in range(5))
    features = tuple((dice.randrange(len(m.features)), "MOVE", dice.choice((-2, -1, 1))) for _ in range(5))
    return Weather(tiles, features)


def test_the_remembered_places_of_an_entry_agree_with_the_whole_rule():
    dice = random.Random(9)
    for number in (2, 4, 8, 37):
        m, lattice = content().map(number), content().lattice(number)
        for area in content().scenarios[number].area:
            for start in walking.segment_points(area):
                tile = m.tile_at(start)
                x0, y0, x1, y1 = tile.room
                spots = [(dice.randrange(x0, x1), dice.randrange(y0, y1)) for _ in range(4)]
                weather = dice.choice((CALM, _some_weather(m, dice)))
                w = walking.Walker(
                    start, dice.randrange(3, 6), 1, tuple(spots[:1]), tuple(spots[1:]), weather, entering=True
                )
                lawful = [
                    p for p, _ in lattice.tiles[tile.index] if isinstance(walking.walk(m, (start, p), w), walking.Way)
                ]
                assert list(entry_points(m, lattice, w)) == lawful


@pytest.mark.rule("SMG-GEO-4", "SMG-GEO-5")
def test_directions_are_the_stored_table_and_the_arc_is_the_front_half() -> None:
    for d in range(360):
        x, y = g.DIRECTIONS[d]
        assert abs(x - 10000 * math.sin(math.radians(d))) <= 0.51, d
        assert abs(y + 10000 * math.cos(math.radians(d))) <= 0.51, d
    assert g.DIRECTIONS[0] == (0, -10000) and g.DIRECTIONS[90] == (10000, 0)
    assert g.in_arc((0, 0), 0, (5000, 0)) and g.in_arc((0, 0), 0, (-5000, 0)), "straight to the side is in the arc"
    assert g.in_arc((0, 0), 0, (9000, -1)) and not g.in_arc((0, 0), 0, (9000, 1))


@pytest.mark.rule("SMG-GEO-4")
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_boxes_meet_unless_there_is_a_gap_on_one_of_the_four_sides(dx: int, dy: int) -> None:
    here = (1000, 1000, 2000, 3000)
    touching = (1000 + 1000 * dx, 1000 + 2000 * dy, 2000 + 1000 * dx, 3000 + 2000 * dy)
    beyond = (touching[0] + dx, touching[1] + dy, touching[2] + dx, touching[3] + dy)
    assert g.boxes_meet(here, touching) and g.boxes_meet(touching, here)
    assert not g.boxes_meet(here, beyond) and not g.boxes_meet(beyond, here)
