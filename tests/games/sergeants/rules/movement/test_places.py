"""Places are regions: any lawful point may be named, anything else is refused by its rule, and a screen is shown them all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import PlaceAt
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.walking import on_segment
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.medics import Medics
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.move_options import Charge, Enter, HandOver, Turn, Walk
from squadra.games.sergeants.rules.movement.prisoners import PlacePrisoners
from squadra.games.sergeants.rules.movement.release import Release
from squadra.games.sergeants.rules.region import Ground, nearest_start
from squadra.games.sergeants.rules.set_up import Deploy
from squadra.games.sergeants.state import Context
from squadra.kernel import Anchor, Dice, Match
from tests.games.sergeants.positions import FLAT, Position, feature, man, refusal
from tests.games.sergeants.squads import fixed


def grounds(m: Match, type: str) -> list[Ground]:
    assert m.ask is not None
    options: Any = m.ask.options
    return [ground for ground in options.describe() if ground.type == type]


def points(ground: Ground) -> list[g.Point]:
    return [(x, y) for y, first, last in ground.rows for x in range(first, last + 1, ground.step)]


def why(m: Match, anchor: str, seat: str = "us-1") -> str:
    kind, _, id = anchor.partition(":")
    found = m.game.why_not(m.t, seat, Anchor(kind, id))
    return found.key if found is not None else ""


def samples(m: Match, count: int = 40) -> list[Any]:
    assert m.ask is not None
    dice = Dice(5)
    found = [m.ask.options.sample(dice) for _ in range(count)]
    assert all(refusal(m, option) == "" for option in found)
    return found


# ---------------------------------------------------------------- prisoners


@pytest.mark.rule("SMG-GEO-31", "SMG-GEO-26", "SMG-PRIS-6")
def test_a_prisoner_stands_anywhere_in_contact_in_the_arc_of_his_escort() -> None:
    p = Position(game_map=FLAT).soldier(1001, (5000, 2500), 90).soldier(1002, (6000, 2500), 90)
    p.soldier(2001, (5000, 3500), escort=1001).soldier(2002, (30000, 2500))
    m = p.run(PlacePrisoners(escort=1001, prisoners=(2001,)))
    for degrees, key in ((17, ""), (163, ""), (91, "why-smg-overlap"), (190, "why-smg-not-in-arc")):
        assert refusal(m, PlaceAt(2001, *g.on_ring((5000, 2500), degrees, 1000))) == key, degrees
    assert refusal(m, PlaceAt(2001, 5000, 3600)) == "why-smg-no-contact"
    assert refusal(m, PlaceAt(1002, 5000, 3500)) == "why-not-offered"
    (ground,) = grounds(m, "PlaceAt")
    assert len(ground.rows) > 50 and not ground.faces
    assert all(refusal(m, PlaceAt(2001, *at)) == "" for at in points(ground))
    assert len({(o.x, o.y) for o in samples(m)}) > len(m.ask.options)
    x, y = g.on_ring((5000, 2500), 17, 1000)
    assert (why(m, f"walk:2001-{x},{y}"), why(m, "walk:2001-5000,3600")) == ("smg-ruler-place", "why-smg-no-contact")
    assert why(m, f"walk:2001-{x},{y}", "de-1") != "smg-ruler-place", "only the captor is asked"


@pytest.mark.rule("SMG-GEO-31", "SMG-PRIS-17")
def test_the_first_of_two_prisoners_leaves_a_place_for_the_second() -> None:
    p = Position(game_map=FLAT).soldier(1001, (5000, 2500), 0).soldier(1002, (4000, 2500)).soldier(1003, (6000, 2500))
    p.soldier(2001, (5000, 3500), escort=1001).soldier(2002, (5000, 1500), escort=1001).soldier(2003, (30000, 2500))
    m = p.run(PlacePrisoners(escort=1001, prisoners=(2001, 2002)))
    left, right = g.on_ring((5000, 2500), -30, 1000), g.on_ring((5000, 2500), 30, 1000)
    assert refusal(m, PlaceAt(2001, 5000, 1500)) == "why-smg-no-room-for-prisoners"
    m.choose(PlaceAt(2001, *right))
    m.choose(PlaceAt(2002, *left))
    assert man(m, 2001).point == right and man(m, 2002).point == left


def crowded(*friends: tuple[int, g.Point]) -> Position:
    """Only a corner of the map is left for the new escort (1002), beside the old one (1001)."""
    p = Position(game_map=FLAT).soldier(1001, (1500, 500), 90).soldier(1002, (500, 2600), 0)
    p.soldier(2001, (2500, 500), escort=1001).soldier(2005, (30000, 2500))
    for serial, at in friends:
        p.soldier(serial, at)
    return p


@pytest.mark.rule("SMG-GEO-31", "SMG-PRIS-18")
def test_a_hand_over_needs_a_place_for_the_prisoner() -> None:
    take = HandOver(1002, ((500, 500),), 90, (2001,))
    assert refusal(crowded().act(1002, "MOVE"), take) == ""
    m = crowded((1003, (500, 1500))).act(1002, "MOVE")
    assert refusal(m, take) == "why-smg-no-room-for-prisoners"
    beside = HandOver(1002, ((2500, 1500),), 0, (2001,))  # he touches the prisoner, who can stay where he is
    assert refusal(crowded((1003, (500, 1500))).act(1002, "WALK(1, bonus=3)"), beside) == ""
    (ground,) = grounds(crowded().act(1002, "MOVE"), "HandOver")
    assert ground.targets == (2001,) and points(ground)
    m = crowded().act(1002, "MOVE")
    assert all(refusal(m, HandOver(1002, (end,), 90, (2001,))) == "" for end in points(ground))
    assert (
        why(m, "hand:1002-2001-500,500") == "smg-ruler-walk"
        and why(m, "hand:1002-2001-500,1100") == "why-smg-no-contact"
    )


@pytest.mark.rule("SMG-PRIS-18", "SMG-RUL-99", "SMG-PRIS-17")
def test_a_comrade_takes_as_many_prisoners_as_both_wish_but_never_three() -> None:
    p = Position(game_map=FLAT).soldier(1001, (5000, 2500), 90).soldier(1002, (5000, 4400), 0)
    p.soldier(2001, (6000, 2500), escort=1001).soldier(2002, (5000, 1500), escort=1001).soldier(2005, (30000, 2500))
    m = p.act(1002, "MOVE")
    both = next(o for o in m.ask.options if isinstance(o, HandOver) and o.prisoners == (2001, 2002))
    m.choose(both)
    m.choose(0)
    m.choose(0)
    assert man(m, 2001).escort == man(m, 2002).escort == 1002
    assert all(g.touching(man(m, n).point, man(m, 1002).point) for n in (2001, 2002))
    p.soldier(2003, (5000, 5400), escort=1002)
    m = p.act(1002, "MOVE")
    assert refusal(m, HandOver(1002, both.path, both.facing, (2001, 2002))) == "why-smg-too-many-prisoners"


@pytest.mark.rule("SMG-PRIS-20", "SMG-RUL-42")
def test_a_released_prisoner_walks_to_any_point_of_his_unpinned_walk() -> None:
    p = Position(game_map=FLAT).soldier(1001, (9000, 2500), 90).soldier(2001, (2500, 2500), escort=1001, pinned=True)
    p.soldier(2005, (30000, 2500)).now(loose=(2001,))
    m = p.run(Release())
    (ground,) = grounds(m, "Walk")
    walk = content().sheets[2001, "PRIVATE"].normal.walk
    assert max(x for x, _ in points(ground)) == 2500 + 1000 * walk - (2500 + 1000 * walk) % ground.step
    assert all(refusal(m, Walk(2001, (at,), 7)) == "" for at in points(ground)[::20])
    assert why(m, "walk:2001-2600,2500", "de-1") == "smg-ruler-walk"
    m.choose(Walk(2001, ((2623, 2511),), 7))
    assert (man(m, 2001).point, man(m, 2001).facing) == ((2623, 2511), 7)


# ---------------------------------------------------------------- Medics and entries


@pytest.mark.rule("SMG-RUL-70", "SMG-RUL-102", "SMG-MEDIC-1")
def test_a_medic_kneels_anywhere_that_a_straight_walk_reaches_and_looks_where_he_likes() -> None:
    medic = next(s.serial for s in content().soldiers.values() if s.nation == "US" and "medic" in s.types)
    p = Position(game_map=FLAT).soldier(medic, (3000, 2500), 0).soldier(1001, (5500, 2500)).soldier(2001, (6510, 3200))
    m = p.run(Medics(victim=1001), seed=3)
    ring = {d: g.on_ring((5500, 2500), d, 1000) for d in range(360)}
    for degrees, key in (
        (270, ""),
        (247, ""),
        (311, ""),
        (320, "why-smg-charge-angle"),
        (90, "why-smg-ends-in-contact"),
    ):
        assert refusal(m, PlaceAt(medic, *ring[degrees], 123)) == key, degrees
    assert refusal(m, PlaceAt(medic, 4000, 2500, 0)) == "why-smg-no-contact"
    assert refusal(m, PlaceAt(1001, *ring[270], 0)) == "why-not-offered"
    (ground,) = grounds(m, "PlaceAt")
    assert all(refusal(m, PlaceAt(medic, *at)) == "" for at in points(ground)) and len(ground.rows) > 80
    samples(m)
    m.choose(PlaceAt(medic, *ring[247], 123))
    assert (man(m, medic).point, man(m, medic).facing) == (ring[247], 123)


@pytest.mark.rule("SMG-EFF-68", "SMG-EFF-36")
def test_an_effect_brings_a_soldier_to_any_free_spot_within_an_inch_of_the_area() -> None:
    p = Position().soldier(1001).soldier(1002, (900, 2500)).soldier(2001, (28000, 2500))
    m = p.run(Effects(texts=("ENTER([SERIAL(1001), OFF_MAP], A)",), context=Context(seat="us-1")))
    for at, key in (
        ((873, 3611), ""), ((1000, 500), ""), ((1001, 3600), "why-smg-entry-area"), ((499, 3600), "why-smg-not-free"),
        ((900, 3480), "why-smg-not-free"),
    ):  # fmt: skip
        assert refusal(m, PlaceAt(1001, *at, 45)) == key, at
    (ground,) = grounds(m, "PlaceAt")
    assert all(refusal(m, PlaceAt(1001, *at)) == "" for at in points(ground))
    assert all(refusal(m, listed) == "" for listed in m.ask.options)
    assert why(m, "walk:1001-873,3611") == "smg-ruler-place"
    m.choose(PlaceAt(1001, 873, 3611, 45))
    assert (man(m, 1001).at, man(m, 1001).point, man(m, 1001).facing) == ("map", (873, 3611), 45)
    for k, y in enumerate(range(500, 5501, 1000)):  # no room: no effect
        p.soldier(1003 + k, (750, y))
    blocked = p.run(Effects(texts=("ENTER([SERIAL(1001), OFF_MAP], A)",), context=Context(seat="us-1")))
    assert blocked.ask is None and man(blocked, 1001).at == "off"


@pytest.mark.rule("SMG-EFF-68")
def test_an_effect_brings_nobody_to_an_entry_who_is_on_the_map_already() -> None:
    p = Position().soldier(1001).soldier(1002, (9000, 2500)).soldier(2001, (28000, 2500))
    m = p.run(Effects(texts=("ENTER([SERIAL(1002)], A)",), context=Context(seat="us-1")))
    assert m.ask is None and man(m, 1002).point == (9000, 2500)


@pytest.mark.rule("SMG-ENT-1", "SMG-ENT-4", "SMG-GEO-25", "SMG-GEO-28")
def test_the_lit_ground_of_an_entry_is_where_a_straight_way_from_the_edge_leads() -> None:
    p = Position().soldier(1001).soldier(1002, (1000, 2500)).soldier(2001, (28000, 2500))
    m = p.act(1001, "MOVE")
    (ground,) = grounds(m, "Enter")
    area = p.table().scenario.area_of("A")
    assert ground.edges == (((0, 500), (0, 4500)),) and ground.rows
    lit = set(points(ground))
    for x in range(0, 6000, 1000):
        for y in range(0, 6000, 1000):
            start = nearest_start(ground.edges, (x, y))
            assert on_segment(area, start)
            assert (refusal(m, Enter(1001, (start, (x, y)), 0)) == "") is ((x, y) in lit), (x, y)
    assert why(m, "walk:1001-2000,4000") == "smg-ruler-walk"
    m.choose(Enter(1001, ((0, 3987), (1777, 4013)), 33))
    assert (man(m, 1001).point, man(m, 1001).facing) == ((1777, 4013), 33)


# ---------------------------------------------------------------- throws


@pytest.mark.rule("SMG-GEO-21", "SMG-GREN-6")
def test_a_template_may_be_shifted_to_any_lawful_centre() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, grenades=2).soldier(2001, (6500, 2500), spotted=True)
    p.soldier(2002, (7600, 2500), spotted=False)
    m = p.act(1001, "SHOOT", seed=1)
    (ground,) = grounds(m, "Throw")
    assert ground.targets == (2001,)
    lit = set(points(ground))
    step = ground.step
    around = [(x, y) for x in range(4800, 8300, 5 * step) for y in range(800, 4300, 5 * step)]
    assert lit and {c for c in around if refusal(m, Throw(1001, 2001, *c)) == ""} == lit & set(around)
    assert refusal(m, Throw(1001, 2001, 7001, 2503)) == ""
    assert refusal(m, Throw(1001, 2001, 8001, 2500)) == "why-smg-not-under-template"
    assert any(isinstance(o, Throw) and (o.x, o.y) not in {(6500, 2500), (7500, 2500)} for o in samples(m, 80))
    assert (why(m, "throw:1001-2001-7001,2503"), why(m, "throw:1001-2001-8001,2500")) == (
        "smg-ruler-template",
        "why-smg-not-under-template",
    )


@pytest.mark.rule("SMG-RUL-109")
def test_smoke_is_thrown_at_any_point_within_reach() -> None:
    smoke = next(e.id for e in content().equipment.values() if e.range_unit == "THROW" and "SMOKE2" in str(e.effect))
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, kit=((smoke, 1),)).soldier(2001, (30000, 2500))
    m = p.act(1001, "SHOOT")
    (ground,) = grounds(m, "Use")
    assert ground.kit == smoke and all(refusal(m, Use(1001, smoke, 0, *c)) == "" for c in points(ground)[::7])
    reach = content().sheets[1001, "PRIVATE"].normal.throw + 1
    assert refusal(m, Use(1001, smoke, 0, 2500 + 1000 * reach, 2500)) == ""
    assert refusal(m, Use(1001, smoke, 0, 2501 + 1000 * reach, 2500)) == "why-smg-too-far-to-throw"
    assert why(m, f"use:1001-{smoke}-4211,2533") == "smg-ruler-place"
    m.choose(Use(1001, smoke, 0, 4999, 2500))
    assert [(x.kind, x.tile) for x in m.state.markers] == [("SMOKE2", 0)]


# ---------------------------------------------------------------- walks


def lit_and_lawful(m: Match, serial: int, turned: tuple[int, ...] = (0, 90, 180, 270)) -> set[g.Point]:
    """The points of a coarse grid that are lit for a Walk, each of them lawful, and no other point of the grid."""
    (ground,) = grounds(m, "Walk")
    coarse = {(x, y) for x in range(0, 9000, 600) for y in range(0, 5000, 600)}
    lit = coarse & set(points(ground))
    lawful = {at for at in coarse if any(refusal(m, Walk(serial, (at,), facing)) == "" for facing in turned)}
    assert lit == lawful
    return lit


@pytest.mark.rule("SMG-GEO-31", "SMG-PRIS-6")
def test_an_escort_is_shown_only_ground_on_which_his_prisoner_has_room() -> None:
    p = Position(game_map=FLAT).soldier(1001, (3000, 2500), 90).soldier(2005, (30000, 2500))
    p.soldier(1002, (1600, 600)).soldier(1003, (600, 1600))
    corner = (600, 600)
    assert corner in lit_and_lawful(p.act(1001, "WALK(1, bonus=2)"), 1001, (0,))
    escorting = p.soldier(2001, (4000, 2500), escort=1001).act(1001, "WALK(1, bonus=2)")
    lit = lit_and_lawful(escorting, 1001)
    assert lit and corner not in lit


@pytest.mark.rule("SMG-GEO-31", "SMG-PRIS-17")
@pytest.mark.parametrize("facing", [0, 90, 180, 270])
def test_ground_is_lit_where_two_prisoners_have_room_if_the_escort_looks_one_way(facing: int) -> None:
    """Three comrades stand around the place; there is room to the left and to the right of the one he looks at."""
    p = Position(game_map=FLAT).soldier(1001, (5700, 1400), 90).soldier(2005, (30000, 2500))
    p.soldier(2001, (5700, 500), escort=1001).soldier(2002, (5700, 2400), escort=1001)
    for serial, degrees in ((1002, 0), (1003, 125), (1004, 235)):
        p.soldier(serial, g.on_ring((7200, 2400), facing + degrees, 1000))
    m = fixed(p, 1001, walk=2).act(1001, "WALK")
    lawful = [look for look in (0, 90, 180, 270) if refusal(m, Walk(1001, ((7200, 2400),), look)) == ""]
    (ground,) = grounds(m, "Walk")
    assert lawful == [facing] and (7200, 2400) in set(points(ground))


@pytest.mark.rule("SMG-EFF-60", "SMG-PRIS-18")
def test_a_walk_to_cover_lights_cover_alone_and_takes_no_prisoner_over() -> None:
    wood = feature(0, "wood", (4000, 1500), (4900, 1500), (4900, 3500), (4000, 3500), cover=True)
    p = Position(game_map=GameMap(FLAT.columns, FLAT.rows, FLAT.tiles, (wood,))).soldier(1002, (2500, 2500), 90)
    p.soldier(1001, (2500, 4400), 90).soldier(2001, (3500, 4400), escort=1001).soldier(2005, (30000, 2500))
    free = p.act(1002, "WALK")
    assert grounds(free, "HandOver")
    to_cover = p.act(1002, "WALK(1, how=TO_COVER)")
    lit = lit_and_lawful(to_cover, 1002, (0,))
    assert lit and lit < lit_and_lawful(free, 1002, (0,)) and all(p.table().map.in_cover(at) for at in lit)
    assert not grounds(to_cover, "HandOver")


# ---------------------------------------------------------------- directions


def open_ground(**more: Any) -> Position:
    return Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, **more).soldier(2001, (5500, 2500), spotted=True)


def moving() -> Match:
    return open_ground().act(1001, "MOVE")


def charging() -> Match:
    return open_ground().act(1001, "WALK(1, bonus=3)")


def entering() -> Match:
    return Position().soldier(1001).soldier(2001, (28000, 2500)).act(1001, "MOVE")


def brought() -> Match:
    p = Position().soldier(1001).soldier(2001, (28000, 2500))
    return p.run(Effects(texts=("ENTER([SERIAL(1001), OFF_MAP], A)",), context=Context(seat="us-1")))


def placing() -> Match:
    p = open_ground().soldier(2002, (2500, 3500), escort=1001)
    return p.run(PlacePrisoners(escort=1001, prisoners=(2002,)))


def released() -> Match:
    p = Position(game_map=FLAT).soldier(1001, (9000, 2500), 90).soldier(2001, (2500, 2500), escort=1001)
    return p.soldier(2005, (30000, 2500)).now(loose=(2001,)).run(Release())


def deploying() -> Match:
    return Match(game, {"scenario": 1}, seed=1)


@pytest.mark.rule("SMG-GEO-13", "SMG-MOVE-9", "SMG-GEO-22")
@pytest.mark.parametrize(
    ("position", "kind"),
    [
        (moving, Walk),
        (moving, Turn),
        (charging, Charge),
        (entering, Enter),
        (lambda: crowded().act(1002, "MOVE"), HandOver),
        (brought, PlaceAt),
        (placing, PlaceAt),
        (released, Walk),
        (deploying, Deploy),
    ],
)
def test_a_direction_is_one_of_360_and_has_no_second_name(position: Callable[[], Match], kind: type[Any]) -> None:
    m = position()
    option = next(o for o in m.ask.options if isinstance(o, kind))
    assert refusal(m, option) == ""
    for turn in (-360, 360):
        assert refusal(m, replace(option, facing=option.facing + turn)), option
    if kind is not Charge:
        facing = {f for f in (0, 359) if refusal(m, replace(option, facing=f)) == ""}
        assert facing == {0, 359} and refusal(m, replace(option, facing=360)) and refusal(m, replace(option, facing=-1))


@pytest.mark.rule("SMG-GEO-31")
def test_where_the_arc_is_full_places_are_offered_all_around() -> None:
    """The escort looks over the edge of the map, between two comrades: his prisoner stands behind him."""
    p = Position(game_map=FLAT).soldier(1001, (5000, 600), 0).soldier(2001, (5000, 1600), escort=1001)
    p.soldier(1002, (3100, 500)).soldier(1003, (6900, 500)).soldier(2002, (30000, 2500))
    m = p.run(PlacePrisoners(escort=1001, prisoners=(2001,)))
    offered = {(o.x, o.y) for o in m.ask.options}
    assert offered == {g.on_ring((5000, 600), degrees, 1000) for degrees in range(120, 241, 30)}
