"""Tiles and scenarios (SMG-CON)."""

from __future__ import annotations

from itertools import product
from statistics import mean

import pytest

from squadra.games.sergeants.content.ground import free_spots, walking
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.loading import build_map, content
from squadra.games.sergeants.content.scenario_records import LaidTile


def _room(number: int, tiles: set[int]) -> int:
    """How many bases stand beside one another in these tiles."""
    m = content().map(number)
    placed: list[g.Point] = []
    for i in sorted(tiles):
        x0, y0, x1, y1 = m.tiles[i].room
        for p in product(range(x0, x1 + 1, 250), range(y0, y1 + 1, 250)):
            if free_spots.is_free(m, p, (), tuple(placed)):
                placed.append(p)
    return len(placed)


@pytest.mark.rule("SMG-CON-18", "SMG-CON-19")
def test_modifiers_have_their_averages_and_both_faces_exist() -> None:
    tiles = content().tiles.values()
    for kind in ("square", "landmark"):
        numbers = {t.number for t in tiles if t.type == kind}
        faces = {(t.number, t.face) for t in tiles if t.type == kind}
        assert faces == set(product(numbers, "AB"))
    for colour, wanted in (("look", -1.3), ("shoot", -1.0), ("hide", -1.3)):
        assert abs(mean(getattr(t.plate, colour) for t in tiles) - wanted) <= 0.35, colour
    names = {t.name.en for t in tiles if t.name is not None}
    assert {"La Fièvre Bridge", "La Fiere Manor"} <= names


@pytest.mark.rule("SMG-CON-20", "SMG-CON-28")
def test_tiles_have_cover_buildings_hold_a_base_and_no_place_nails_anybody_down() -> None:
    for t in content().tiles.values():
        size = 10_000 if t.type == "landmark" else 5_000
        m = build_map(size // 5000, size // 5000, [(LaidTile(t.number, t.id, t.face, 0, 0, 0), t)])
        spots = [(x, y) for x in range(500, size - 400, 100) for y in range(500, size - 400, 100)]
        stand = [p for p in spots if not free_spots.bad_ground(m, p)]
        covering = [f for f in t.feature if f.cover]
        assert not covering or any(m.in_cover(p) for p in stand), t.id
        if not covering:
            assert {f.class_ for f in t.feature} <= {"road", "open", "water", "bridge"}, t.id
        for f in m.features:
            if f.building:
                assert any(g.covered_rows(p, f.polygon) == g.FULL_ROWS for p in stand), (t.id, f.id)
        room = [p for p in stand if p[0] % 1000 == 500 and p[1] % 1000 == 500]
        assert len(room) >= 4, t.id
        for p in stand[::7]:
            walker = walking.Walker(p, 3, 1, (), ())
            assert walking.start_allowance(m, walker) >= 1, (t.id, p)


@pytest.mark.rule("SMG-CON-31")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6, 7, 8, 37])
def test_entries_and_zones_are_free_and_have_room_for_eight(number: int) -> None:
    s, m = content().scenarios[number], content().map(number)
    for area in s.area:
        (x0, y0), (x1, y1) = walking.inset(area)
        inward = {"N": (0, 1), "S": (0, -1), "W": (1, 0), "E": (-1, 0)}[area.edge]
        for k in range(21):
            start = (x0 + (x1 - x0) * k // 20, y0 + (y1 - y0) * k // 20)
            end = (start[0] + 1000 * inward[0], start[1] + 1000 * inward[1])
            assert walking.terrain_refusal(m, start, end, 1) is None, (number, area.id, start)
        assert _room(number, {m.cells[area.cell[0] + area.cell[1] * m.columns]}) >= 8, (number, area.id)
    for zone in s.zone:
        tiles = {m.cells[col + row * m.columns] for col, row in zone.cells}
        assert _room(number, tiles) >= 8, (number, zone.id)
        for i in tiles:
            x0, y0, x1, y1 = m.tiles[i].room
            for p in product(range(x0, x1 + 1, 250), range(y0, y1 + 1, 250)):
                assert not free_spots.bad_ground(m, p), (number, zone.id, p)


@pytest.mark.rule("SMG-CON-21", "SMG-CON-22")
def test_there_are_scenarios_for_every_number_of_players_and_every_kind_of_order() -> None:
    scenarios = [s for s in content().scenarios.values() if s.number < 100]
    assert len(scenarios) >= 6
    for s in scenarios:
        assert {level.players for level in s.level} == {2, 3, 4, 5, 6} and s.title.it and s.situation.it
    best = {n for s in scenarios for n in s.best_for}
    assert best & {3, 4} and best & {5, 6}
    kinds = {content().orders[n].kind for s in scenarios for pool in s.orders.values() for n in pool}
    assert len(kinds) == 10, kinds


@pytest.mark.rule("SMG-CON-22")
def test_the_bridge_of_scenario_37_lies_in_the_middle_over_water_equally_far_from_both_banks() -> None:
    s, m = content().scenarios[37], content().map(37)
    bridge = m.tiles[m.by_number["L3"]]
    middle = (m.width // 2, m.height // 2)
    assert g.distance2(bridge.centre, middle) <= 5000**2
    far: dict[str, list[int]] = {"US": [], "DE": []}
    for area in s.area:
        centre = ((area.from_[0] + area.to[0]) // 2, (area.from_[1] + area.to[1]) // 2)
        far[area.side].append(g.distance2(centre, bridge.centre))
    assert sorted(far["US"]) == sorted(far["DE"]), "both banks are equally far"
    assert any(f.kind == "water" and f.blocks for f in m.features) and any(f.kind == "bridge" for f in m.features)
    assert s.special[0].do == ("REMOVE([ANYONE, OFF_MAP])",)
