"""Lines over buildings, areas, smoke and borders (SMG-GEO)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.ground import free_spots
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.terrain import HIDE, LOOK, SHOOT, Feature, Mods, Weather
from squadra.games.sergeants.rules.combat.shoot import ranges
from squadra.games.sergeants.rules.movement.move_options import Turn, Walk
from tests.games.sergeants.positions import FLAT, Position, board, feature, man, refusal, row
from tests.games.sergeants.squads import fixed


def feature_on(tile: int, kind: str, *points: g.Point, **more: object) -> Feature:
    return Feature(0, "f0", kind, tile, points, g.box_of(points), doubled=g.doubled_area(points), **more)


@pytest.mark.rule("SMG-MAP-8", "SMG-GEO-18")
def test_an_area_modifier_counts_only_for_lines_that_pass_over_it() -> None:
    crops = (6000, 0), (7000, 0), (7000, 2000), (6000, 2000)
    m = board(replace(feature(0, "field", *crops, area=Mods(look=-3)), tile=1))
    plain = board()

    def sum_of(where: GameMap, a: tuple[int, int], b: tuple[int, int], action: str = "LOOK") -> int:
        return where.measure(action, a, b).mods

    assert sum_of(m, (2500, 1000), (9000, 1000)) == sum_of(plain, (2500, 1000), (9000, 1000)) - 3
    for a, b in (((2500, 3000), (9000, 3000)), ((2500, 2000), (9000, 2000)), ((5500, 1000), (9000, 1000))):
        assert sum_of(m, a, b) == sum_of(plain, a, b), "beside it, along its edge, or in the own tile"
    assert sum_of(m, (2500, 1000), (9000, 1000), "SHOOT") == sum_of(plain, (2500, 1000), (9000, 1000), "SHOOT")


@pytest.mark.rule("SMG-GEO-10", "SMG-DIST-8")
def test_a_line_along_the_edge_of_the_map_crosses_the_tiles_at_the_edge_and_no_others() -> None:
    m = board()
    for a, b in (((m.width, 500), (m.width, 9500)), ((0, 500), (0, 9500))):
        inside = (abs(a[0] - 1), a[1]), (abs(b[0] - 1), b[1])
        for action in ("LOOK", "SHOOT", "HIDE"):
            along, within = m.measure(action, a, b), m.measure(action, *inside)
            assert (along.squares, along.mods) == (within.squares, within.mods), (action, a)


@pytest.mark.rule("SMG-GEO-24", "SMG-GEO-33", "SMG-GEO-19")
def test_a_spot_behind_a_barrier_does_not_count_and_one_on_this_side_does() -> None:
    hedge = feature(0, "hedge", (2900, 0), (3100, 0), (3100, 5000), (2900, 5000), barrier=((3000, 0), (3000, 5000)))
    m = board(hedge)
    assert free_spots.crosses_barrier(m, (2500, 2500), (3500, 2500))
    assert not free_spots.crosses_barrier(m, (2500, 2500), (2500, 3500)), "along it"
    behind = (3500, 2500)
    assert free_spots.nearest_free(m, behind, 0, (), ()) == behind
    found = free_spots.nearest_free(m, behind, 0, (), (), start=(2000, 2500))
    assert found is not None and found[0] < 3000


@pytest.mark.rule("SMG-MAP-5", "SMG-RUL-82")
def test_a_plus_one_raises_the_ranges_and_leaves_the_distance():
    m = row([0, 0, 0], [0, 1, 0], [0, 0, 0])
    p = Position(game_map=m).soldier(1001, (2500, 2500), 90).soldier(2001, (12500, 2500), spotted=True)
    line = p.table().shoot(p.state.soldiers[1001], (12500, 2500))
    assert (line.squares, line.mods) == (2, 1)
    assert ranges(p.table(), p.state.soldiers[1001], p.state.soldiers[2001])[0]


@pytest.mark.rule("SMG-MAP-7", "SMG-GEO-17", "SMG-MAP-6")
def test_a_building_on_the_line_replaces_the_plate():
    house = feature_on(
        1,
        "building",
        (6500, 1500),
        (8500, 1500),
        (8500, 3500),
        (6500, 3500),
        cover=True,
        mods=Mods(look=-5, shoot=-4, hide=-3),
    )
    m = board(house)
    assert m.measure(LOOK, (2500, 2500), (7500, 2500)).mods == -5
    assert m.measure(LOOK, (2500, 4500), (7500, 4500)).mods == -2
    assert m.measure(SHOOT, (2500, 2500), (12500, 2500)).mods == -4 - 2
    assert m.measure(HIDE, (7500, 2500), (2500, 2500)).mods == -3 - 1
    assert m.measure(LOOK, (7500, 2500), (2500, 2500)).mods == -1  # his own tile does not hinder him


@pytest.mark.rule("SMG-SMOKE-3", "SMG-RUL-77")
def test_smoke_multiplies_hide_from_the_observers_side():
    m = board()
    smoke = Weather(smoke=((1, 3),))
    assert m.measure(HIDE, (2500, 2500), (7500, 2500)).mods == -3
    assert m.measure(HIDE, (2500, 2500), (7500, 2500), smoke).mods == -9
    assert m.measure(HIDE, (7500, 2500), (2500, 2500), smoke).mods == -1 - 6


@pytest.mark.rule("SMG-GEO-3")
def test_the_base_is_a_disc_so_that_no_turn_changes_contact_or_cover() -> None:
    wood = feature(0, "wood", (2500, 0), (5000, 0), (5000, 5000), (2500, 5000), cover=True)
    p = Position(game_map=GameMap(9, 1, FLAT.tiles, (wood,))).soldier(1001, (2500, 2500), 0)
    p.soldier(2001, (2500, 3500), 180)
    touching, cover = g.touching((2500, 2500), (2500, 3500)), p.table().in_cover(p.state.soldiers[1001])
    for facing in range(0, 360, 15):
        m = p.act(1001, "FACE")
        if facing:
            m.choose(Turn(1001, facing))
        s = man(m, 1001)
        assert s.point == (2500, 2500) and m.t.in_cover(s) is cover is True
        assert g.touching(s.point, man(m, 2001).point) is touching is True


@pytest.mark.rule("SMG-GEO-6", "SMG-DIST-13")
def test_lines_run_from_centre_to_centre_wherever_the_bases_reach() -> None:
    """Both bases lie half in the next square; the centres are what is measured."""
    p = Position().soldier(1001, (4900, 2500)).soldier(2001, (9900, 2500))
    t = p.table()
    assert t.look(t.soldier(1001), (9900, 2500)).squares == 1
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], x=10_000)  # in L1 by the width of a hair
    assert t.look(t.soldier(1001), (10_000, 2500)).squares == 3


@pytest.mark.rule("SMG-GEO-32", "SMG-CON-28")
@pytest.mark.parametrize(
    ("start", "end"), [((4500, 2500), (5500, 2500)), ((2500, 4500), (2500, 5500)), ((9500, 7500), (10500, 7500))]
)
def test_an_inch_is_enough_to_change_tile_straight_across_the_border(start: g.Point, end: g.Point) -> None:
    p = Position().soldier(1001, start, 90).soldier(2001, (27500, 2500))
    tile = p.table().map.tile_at(start)
    fixed(p, 1001, walk=1 - tile.plate[3])
    m = p.act(1001, "MOVE")
    assert refusal(m, Walk(1001, (end,), 90)) == ""
