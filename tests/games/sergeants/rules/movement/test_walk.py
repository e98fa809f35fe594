"""MOVE (section 12): Walks, turns, charges and what stops them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Skip
from squadra.games.sergeants.content.ground import free_spots, walking
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.terrain import Mods
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.movement.move_options import Enter, Turn, Walk
from squadra.games.sergeants.state import Lasting, Marker
from tests.games.sergeants.positions import FLAT, Position, board, feature, man, refusal
from tests.games.sergeants.squads import WOOD, far_apart, fixed


@pytest.mark.rule("SMG-MOVE-5", "SMG-GEO-19", "SMG-GEO-13")
def test_a_walk_or_an_entry_off_the_map_or_into_no_move_terrain_is_refused_and_changes_nothing() -> None:
    pond = feature(0, "water", (1500, 1500), (3500, 1500), (3500, 3500), (1500, 3500), blocks=True)
    p = Position(game_map=board(pond)).soldier(1001, (700, 2500), 90).soldier(1002).soldier(2001, (22500, 2500))
    m = p.act(1001, "MOVE")
    assert refusal(m, Walk(1001, ((2000, 2500),), 90)) == "why-smg-no-move"
    assert refusal(m, Walk(1001, ((-700, 2500),), 90)) == "why-smg-off-map"
    entering = p.act(1002, "MOVE")
    assert refusal(entering, Enter(1002, ((0, 2000), (2000, 2000)), 90)) == "why-smg-no-move"
    assert refusal(entering, Enter(1002, ((0, 7000), (700, 7000)), 90)) == "why-smg-entry-area"
    assert refusal(entering, Enter(1002, ((0, 1000), (700, 1000)), 90)) == ""


@pytest.mark.rule("SMG-GEO-13")
def test_a_way_has_eight_waypoints_at_most() -> None:
    walker = walking.Walker((2500, 2500), 9, 1, (), ())
    for number, lawful in ((8, True), (9, False)):
        path = ((2500, 2500), *((2500 + 50 * k, 2500) for k in range(1, number + 1)))
        found = walking.walk(FLAT, path, walker)
        assert isinstance(found, walking.Way) is lawful


@pytest.mark.rule("SMG-GEO-15")
def test_turning_never_makes_or_breaks_contact():
    assert g.touching((0, 0), (1010, 0)) and not g.touching((0, 0), (1011, 0))
    assert g.overlapping((0, 0), (989, 0)) and not g.overlapping((0, 0), (990, 0))


@pytest.mark.rule("SMG-MELEE-4", "SMG-RUL-40")
def test_a_soldier_in_melee_may_only_turn():
    p = (
        Position()
        .soldier(1001, (2500, 2500), 90, grenades=1)
        .soldier(2001, (3500, 2500), 270)
        .soldier(2002, (9000, 2500))
    )
    for action in ("LOOK", "HIDE", "SHOOT"):
        assert p.act(1001, action).ask is None
    m = p.act(1001, "MOVE")
    assert {type(o) for o in m.ask.options} == {Turn, Skip}
    assert refusal(m, Walk(1001, ((1500, 2500),), 0)) == "why-smg-in-melee"


@pytest.mark.rule("SMG-MOVE-9", "SMG-SHOOT-11")
def test_no_other_action_changes_the_facing():
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 60, spotted=True, dug_in=True, pinned=True, grenades=1)
    p.soldier(2001, (4600, 2500)).soldier(2002, (6000, 2500), spotted=True)
    for action in ("SPOT", "COVER", "RALLY(SELF)", "FIRE", "THROW"):
        m = p.act(1001, action, seed=1)
        m.choose(0)
        while m.ask is not None:
            m.choose(0)
        assert man(m, 1001).facing == 60, action


@pytest.mark.rule("SMG-MOVE-3", "SMG-MOVE-4", "SMG-MOVE-7", "SMG-MOVE-9", "SMG-GEO-13", "SMG-GEO-14", "SMG-RUL-30")
def test_a_walk_ends_inside_a_tile_with_any_facing():
    p = Position().soldier(1001, (2500, 2500), 0).soldier(2001, (27500, 2500))
    m = p.act(1001, "MOVE")
    assert refusal(m, Walk(1001, ((4700, 2500),), 0)) == "why-smg-across-border"
    assert refusal(m, Walk(1001, ((-100, 2500),), 0)) == "why-smg-off-map"
    assert refusal(m, Walk(1001, (), 0)) == "why-smg-path"
    m.choose(Walk(1001, ((3000, 2000), (3500, 2500)), 123))
    assert man(m, 1001).point == (3500, 2500) and man(m, 1001).facing == 123


@pytest.mark.rule("SMG-MOVE-6", "SMG-MAP-8", "SMG-GEO-18")
def test_every_move_area_on_the_way_is_paid_once():
    mud = feature(0, "field", (2000, 0), (3000, 0), (3000, 5000), (2000, 5000), area=Mods(move=-2))
    m = board(mud)
    walker = walking.Walker((1500, 2500), 5, 1, (), ())
    assert isinstance(walking.walk(m, ((1500, 2500), (3500, 2500)), walker), walking.Way)  # 5 - 1 - 2 = 2 inches
    assert isinstance(walking.walk(m, ((1500, 2500), (3600, 2500)), walker), walking.Refused)
    for start, end, beyond in ((2500, 4500, 4600), (500, 2500, 2600)):  # it starts in the mud, or ends in it
        walker = walking.Walker((start, 2500), 5, 1, (), ())
        assert isinstance(walking.walk(m, ((start, 2500), (end, 2500)), walker), walking.Way)
        assert isinstance(walking.walk(m, ((start, 2500), (beyond, 2500)), walker), walking.Refused)


@pytest.mark.rule("SMG-CLIMB-1", "SMG-CLIMB-2", "SMG-RUL-33", "SMG-MAP-14")
def test_a_higher_level_needs_the_climb_ability():
    roof = feature(0, "building", (3000, 1000), (4500, 1000), (4500, 4000), (3000, 4000), cover=True, level=2)
    m = board(roof)
    for climb, ok in ((1, False), (2, True)):
        found = walking.walk(m, ((1500, 2500), (3700, 2500)), walking.Walker((1500, 2500), 6, climb, (), ()))
        assert isinstance(found, walking.Way) is ok


@pytest.mark.rule("SMG-GEO-23", "SMG-GEO-15", "SMG-RUL-27")
def test_a_walk_keeps_an_inch_from_enemies_and_passes_through_friends():
    p = Position().soldier(1001, (1000, 2500), 90).soldier(1005, (2500, 2500)).soldier(2001, (2500, 700))
    m = p.act(1001, "WALK(1, bonus=3)")
    assert refusal(m, Walk(1001, ((4000, 2500),), 90)) == ""
    assert refusal(m, Walk(1001, ((2500, 2600),), 90)) == "why-smg-overlap"
    assert refusal(m, Walk(1001, ((2500, 1705),), 90)) == "why-smg-ends-in-contact"
    assert refusal(m, Walk(1001, ((4000, 1000),), 90)) == "why-smg-enemy-in-the-way"


@pytest.mark.rule("SMG-MOVE-8", "SMG-EFF-60")
def test_move_and_move_again_gives_fresh_allowances():
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (42000, 2500))
    m = p.steps(1001, "WALK(2)")
    m.choose(Walk(1001, ((4500, 2500),), 90))
    m.choose(Walk(1001, ((8000, 2500),), 90))
    assert man(m, 1001).x == 8000 and m.ask is None


@pytest.mark.rule("SMG-GEO-33")
def test_the_nearest_free_spot_is_looked_for_in_the_whole_tile() -> None:
    """Bases an inch apart fill the corner of a Landmark for five inches."""
    crowd = tuple((x, y) for x in range(10500, 15000, 1000) for y in range(500, 5000, 1000))
    assert free_spots.nearest_free(board(), (10500, 500), 2, (), crowd) == (15400, 950)
    everywhere = tuple((x, y) for x in range(10500, 20000, 1000) for y in range(500, 10000, 1000))
    assert free_spots.nearest_free(board(), (10500, 500), 2, (), everywhere) is None
    assert free_spots.nearest_free(board(), (10500, 500), 2, (), everywhere[:-1]) == (19500, 9500)


@pytest.mark.rule("SMG-EFF-60", "SMG-EFF-20")
def test_of_two_walks_to_cover_the_last_one_made_ends_in_cover() -> None:
    p = Position(game_map=board(WOOD)).soldier(1001, (1000, 2500), 90).soldier(2001, (28000, 9000))
    m = p.steps(1001, "WALK(2, how=TO_COVER)")
    listed = [option.path[-1] for option in m.ask.options if isinstance(option, Walk)]
    assert not all(map(m.t.map.in_cover, listed)), "the first of two may end in the open"
    assert refusal(m, Walk(1001, ((1000, 4000),), 90)) == "why-smg-card-says-how", "too far from the wood"
    m.choose(Walk(1001, ((2200, 2500),), 90))  # not in cover: the second Walk is owed
    assert m.ask is not None and Skip() not in m.ask.options
    assert refusal(m, Turn(1001, 0)) == "why-smg-must-walk"
    assert refusal(m, Walk(1001, ((2600, 2500),), 90)) == "why-smg-card-says-how"
    m.choose(Walk(1001, ((4450, 2500),), 90))
    assert m.ask is None and p.table().map.in_cover(man(m, 1001).point)
    m = p.steps(1001, "WALK(2, how=TO_COVER)")
    m.choose(Turn(1001, 0))  # each Walk may be given up for a turn
    assert m.ask is not None and Skip() in m.ask.options


@pytest.mark.rule("SMG-EFF-60")
def test_a_first_walk_from_which_no_cover_can_be_reached_is_refused() -> None:
    p = Position(game_map=board(WOOD)).soldier(1001, (1000, 2500), 90).soldier(2001, (28000, 9000))
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], x=1000, y=4000)
    m = p.steps(1001, "WALK(2, how=TO_COVER)")
    assert refusal(m, Walk(1001, ((600, 4400),), 90)) == "why-smg-card-says-how"
    assert all(refusal(m, o) == "" for o in m.ask.options if isinstance(o, Walk))


@pytest.mark.rule("SMG-RUL-79")
def test_a_team_falling_back_walks_an_inch_further_towards_its_point() -> None:
    card = next(c for c in content().cards.values() if c.team and c.panel == "gruppe")
    p = Position(game_map=FLAT).soldier(2001, (22500, 2500), 90, panel="gruppe", slot=0).soldier(1001, (1000, 2500))
    walk = p.table().ability(p.table().soldier(2001), "walk")
    far = 22500 + 1000 * (walk + 1)
    for markers, lawful in (((), False), (("9",), True), (("1",), False)):
        p.state.markers = [Marker("FALLBACK", p.table().map.by_number[n], seat="de-1") for n in markers]
        m = p.act(2001, "WALK", card=card.id)
        assert (refusal(m, Walk(2001, ((far, 2500),), 90)) == "") is lawful
        assert any(o.path[-1][0] > far - 600 for o in m.ask.options if isinstance(o, Walk)) is lawful
    p.state.markers = [Marker("FALLBACK", p.table().map.by_number["9"], seat="de-1")]
    assert refusal(p.act(2001, "WALK"), Walk(2001, ((far, 2500),), 90)) == "why-smg-walk-too-far"  # no Team card


@pytest.mark.rule("SMG-RUL-29", "SMG-GEO-19", "SMG-MAP-9")
def test_no_move_in_line_form_stops_the_way_and_in_area_form_the_standing_place() -> None:
    hedge = feature(
        0, "hedge", (2900, 0), (3100, 0), (3100, 5000), (2900, 5000), barrier=((3000, 0), (3000, 5000)), cover=True
    )
    p = Position(game_map=board(hedge)).soldier(1001, (1500, 2500), 90).soldier(2001, (28000, 9000))
    m = p.act(1001, "MOVE")
    assert refusal(m, Walk(1001, ((2900, 2500),), 90)) == "", "the base may lean on it"
    assert refusal(m, Walk(1001, ((3400, 2500),), 90)) == "why-smg-no-move"
    pond = feature(0, "water", (2500, 2000), (3500, 2000), (3500, 3000), (2500, 3000), blocks=True)
    p = Position(game_map=board(pond)).soldier(1001, (1500, 2500), 90).soldier(2001, (28000, 9000))
    m = p.act(1001, "MOVE")
    assert refusal(m, Walk(1001, ((2400, 2500),), 90)) == "", "the base may hang over the water"
    assert refusal(m, Walk(1001, ((2700, 2500),), 90)) == "why-smg-no-move"


@pytest.mark.rule("SMG-EFF-29", "SMG-EFF-60")
def test_whoever_can_neither_walk_nor_turn_has_no_walk_to_make() -> None:
    p = fixed(far_apart(), 1001, walk=0)
    assert {type(o) for o in p.act(1001, "WALK").ask.options} == {Turn, Skip}
    p.state.lasting.append(Lasting("FORBID", "FACE", serial=1001))
    assert p.act(1001, "WALK").ask is None
