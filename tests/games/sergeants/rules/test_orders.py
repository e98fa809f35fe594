"""Orders (section 17): when they are met, lost and told."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import PlaceAt
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.terrain import Tile
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules import orders
from squadra.games.sergeants.rules.actions.acting import Settle
from squadra.games.sergeants.rules.combat.casualties import bury
from squadra.games.sergeants.rules.combat.close_combat import Shifts
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.combat.medics import Medics
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.move_options import Enter, Leave, Walk
from squadra.games.sergeants.rules.movement.release import Release
from squadra.games.sergeants.rules.turn.phases import RegisteredFire
from squadra.games.sergeants.state import Context
from tests.games.sergeants.positions import PLATES, Position, board, feature, keys, man, refusal


def landmark(number: int, name: str) -> tuple[int, int]:
    tile = content().map(number).tiles[content().map(number).by_number[name]]
    return tile.centre


def holding(order: int, **more: object) -> Position:
    """Scenario 37 with one American on the bridge and a German far away."""
    x, y = landmark(37, "L3")
    return (
        Position(37)
        .soldier(1001, (x - 3500, y + 3500), **more)
        .soldier(2001, (500, 500))
        .soldier(1005, (500, 19000))
        .player("us-1", order=order)
    )


SEARCH = 3  # an order of the Americans, for Landmark L2


def searching(p: Position, monkeypatch: pytest.MonkeyPatch) -> Position:
    """The Landmark of the test map is the one to be searched."""
    monkeypatch.setitem(content().orders, SEARCH, replace(content().orders[SEARCH], landmark="L1"))
    return p.player("us-1", order=SEARCH)


INSIDE, BESIDE = (12500, 2500), (13700, 2500)


@pytest.mark.rule("SMG-ORD-12", "SMG-RUL-58")
def test_registered_fire_falls_in_its_turn_if_the_radio_operator_lives():
    p = (
        Position(5)
        .soldier(1001, (2500, 2500), kit=(("radio", 0),))
        .soldier(2001, (27000, 2500))
        .player("us-1", order=11)
        .now(turn=6)
    )
    m = p.run(RegisteredFire(seats=p.state.seats), seed=1)
    assert m.state.players["us-1"].order_done and sum(e.points for e in m.state.ledger if e.reason == "order") == 8
    p = Position(5).soldier(1001, (2500, 2500)).soldier(2001, (27000, 2500)).player("us-1", order=11).now(turn=6)
    m = p.run(RegisteredFire(seats=p.state.seats), seed=1)
    assert not m.state.players["us-1"].order_done


@pytest.mark.rule("SMG-ORD-11", "SMG-RUL-32")
def test_a_patrol_is_met_when_a_soldier_leaves_through_its_area():
    p = (
        Position()
        .soldier(1001, (29000, 7500), 90)
        .soldier(1005, (2500, 2500))
        .soldier(2001, (12500, 2500))
        .player("us-1", order=9)
    )
    m = p.act(1001, "MOVE")
    m.choose(next(o for o in m.ask.options if isinstance(o, Leave) and o.area == "Y"))
    assert m.state.players["us-1"].order_done and man(m, 1001).at == "exited"


@pytest.mark.rule("SMG-RUL-58", "SMG-ORD-9")
def test_who_leaves_the_map_breaks_a_capture_only_where_he_walked() -> None:
    last = [*(plate for plate in PLATES if plate[0] != "L1A"), *(plate for plate in PLATES if plate[0] == "L1A")]
    tiles = [
        Tile(i, name, name[:-1], name[0] == "L", name[-1], col, row, 0, (look, hide, shoot, move))
        for i, (name, col, row, look, shoot, hide, move) in enumerate(last)
    ]
    p = Position(game_map=GameMap(6, 2, tiles, ())).soldier(1001, (28500, 7500), 90).soldier(1002, (2500, 2500))
    p.soldier(2001, (12500, 2500)).player("us-1", order=9).now(clean=(("de-1", "L1"),))
    m = p.act(1001, "MOVE")
    m.choose(next(o for o in m.ask.options if isinstance(o, Leave)))
    assert man(m, 1001).at == "exited" and m.state.clean == (("de-1", "L1"),), "he was never near the Landmark"
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], x=21000, y=2500)
    m = p.act(1001, "MOVE")
    m.choose(Walk(1001, ((19000, 2500),), 270))
    assert m.state.clean == (), "now he is"


@pytest.mark.rule("SMG-ORD-7", "SMG-RUL-107", "SMG-ORD-6", "SMG-RUL-59", "SMG-VIC-6", "SMG-ORD-2")
def test_hold_is_met_at_the_end_of_the_last_turn_only():
    p = holding(49).player("us-1", order=49).now(turn=11, turn_limit=12)
    t = p.table()
    orders.end_of_turn(t)
    assert not t.player("us-1").order_done
    t.s.turn = 12
    orders.end_of_turn(t)
    assert t.player("us-1").order_done and t.total("us-1") == 10


@pytest.mark.rule("SMG-ORD-9", "SMG-GLOS-1", "SMG-RUL-58")
def test_capture_needs_the_landmark_alone_for_a_whole_turn():
    p = holding(50)
    t = p.table()
    orders.start_of_turn_watch(t)
    orders.watch(t)
    orders.end_of_turn(t)
    assert t.player("us-1").order_done
    p = holding(50)
    t = p.table()
    orders.start_of_turn_watch(t)
    bridge = t.map.by_number["L3"]
    orders.walked_over(t, 2001, 0, (0, bridge, 1))  # an enemy passes through
    orders.end_of_turn(t)
    assert not t.player("us-1").order_done


@pytest.mark.rule("SMG-ORD-14", "SMG-RUL-58")
def test_attack_needs_more_than_half_of_the_landmarks_and_can_lose_them_again():
    free = next(tile.centre for tile in content().map(6).tiles if not tile.landmark)
    p = Position(6).soldier(1001, landmark(6, "L1")).soldier(2001, free).player("us-1", order=15)
    t = p.table()
    marks = orders.landmarks(t)
    t.s.captured = tuple(("us-1", mark) for mark in marks[: len(marks) // 2])
    orders.end_of_turn(t)
    assert not t.player("us-1").order_done
    t.s.captured = tuple(("us-1", mark) for mark in marks[: len(marks) // 2 + 1])
    orders.end_of_turn(t)
    assert t.player("us-1").order_done
    t.put(2001, x=landmark(6, marks[0])[0], y=landmark(6, marks[0])[1])
    orders.end_of_turn(t)
    assert ("us-1", marks[0]) not in t.s.captured


@pytest.mark.rule("SMG-ORD-8", "SMG-RUL-58")
def test_search_is_met_by_a_soldier_who_came_from_outside_into_cover():
    p = Position(2).soldier(1001, landmark(2, "L2"), dug_in=True).soldier(2001, (500, 500)).player("us-1", order=3)
    t = p.table()
    orders.searched(t, 1001)
    assert not t.player("us-1").order_done
    t.put(1001, visited=("L2",))
    orders.searched(t, 1001)
    assert t.player("us-1").order_done


@pytest.mark.rule("SMG-ORD-16")
def test_recon_needs_two_living_soldiers_in_the_landmark_at_once():
    x, y = landmark(3, "L1")
    p = Position(3).soldier(1001, (x, y)).soldier(1005, (500, 500)).soldier(2001, (29000, 500)).player("us-1", order=19)
    m = p.run(Settle())
    assert not m.state.players["us-1"].order_done
    p.state.soldiers[1005] = replace(p.state.soldiers[1005], x=x + 2000, y=y)
    assert p.run(Settle()).state.players["us-1"].order_done


@pytest.mark.rule("SMG-ORD-10", "SMG-ORD-15", "SMG-VIC-3", "SMG-RUL-58")
def test_general_attack_and_skirmish_count_the_dead():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(2001, (9000, 2500))
        .soldier(2002, (9000, 4000))
        .soldier(2004, (9000, 1000))
        .player("us-1", order=7)
    )
    m = p.run(Suffer(victim=2001, result="KILL", by="us-1"))
    assert [(e.points, e.reason) for e in m.state.ledger] == [(p.table().vp(2001), "kill"), (1, "order")]
    p.player("us-1", order=17)
    t = p.table()
    t.s.killed = ((2001, "us-1"),)
    t.put(2001, at="dead")
    orders.after_death(t)
    assert not t.player("us-1").order_done
    t.s.killed = ((2001, "us-1"), (2002, "us-1"))
    t.put(2002, at="dead")
    orders.after_death(t)
    orders.after_death(t)
    assert t.player("us-1").order_done and t.total("us-1") == 9


@pytest.mark.rule("SMG-ORD-13", "SMG-RUL-58", "SMG-RUL-107")
def test_demolition_three_turn_ends_then_leaving_sets_off_the_charge():
    x, y = landmark(4, "L5")
    tile = content().map(4).tiles[content().map(4).by_number["L5"]]
    edge = (tile.box[0] + 600, y)
    p = (
        Position(4)
        .soldier(1001, edge, kit=(("explosives", 1),))
        .soldier(1005, (500, 500))
        .soldier(2001, (29000, 500))
        .player("us-1", order=13)
    )
    t = p.table()
    for turn in (1, 2, 3):
        orders.end_of_turn(t)
        assert t.s.holding["us-1"] == turn
    assert not t.kit(t.soldier(1001), "explosives") and not t.player("us-1").order_done
    before = t.map.tile_at(edge).index
    orders.walked_over(t, 1001, before, (before, before + 1 if before + 1 < len(t.map.tiles) else 0))
    assert orders.charge_due(t) == ""  # he still stands in it
    t.put(1001, x=600, y=600)
    assert orders.charge_due(t) == "us-1"
    m = p.run(Settle(), seed=1)
    assert m.state.players["us-1"].order_done and sum(e.points for e in m.state.ledger) == 12


@pytest.mark.rule("SMG-ORD-12", "SMG-RUL-58", "SMG-RUL-107")
@pytest.mark.parametrize(
    ("change", "met"),
    [
        ({}, True),
        ({"pinned": True, "wounded": True}, True),
        ({"at": "off"}, True),  # he waits, but he lives
        ({"escort": 2001}, False),
        ({"kit": ()}, False),
        ({"kit": (("telephone", 0),)}, False),
        ({"at": "dead"}, False),
    ],
)
def test_registered_fire_needs_the_operator_alive_and_free_in_its_turn(change: dict[str, Any], met: bool) -> None:
    order = next(o for o in content().orders.values() if o.kind == "REGISTERED_FIRE" and o.nation == "US")
    p = Position().soldier(1001, (2500, 2500), kit=(("radio", 0),)).soldier(1002, (2500, 4000))
    p.soldier(2001, (3500, 2500)).player("us-1", order=order.number).now(turn=order.turn)
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], **change)
    m = p.run(RegisteredFire(seats=p.state.seats), seed=1)
    assert m.state.players["us-1"].order_done is met
    assert [e.points for e in m.state.ledger if e.reason == "order"] == ([order.vp] if met else [])
    for turn in (order.turn - 1, order.turn + 1):
        assert not p.now(turn=turn).run(RegisteredFire(seats=p.state.seats), seed=1).state.players["us-1"].order_done
    p.now(turn=order.turn).player("us-1", order_done=True)
    assert not p.run(RegisteredFire(seats=p.state.seats), seed=1).state.ledger, "an order scores once"


@pytest.mark.rule("SMG-ORD-11", "SMG-RUL-32", "SMG-RUL-107")
def test_a_patrol_is_met_by_its_own_exit_alone_and_once() -> None:
    patrol = content().orders[9]
    for area, met in ((patrol.exit, True), ("X", False), (patrol.entry, False)):
        p = Position().soldier(1001, (28500, 7500), 90).soldier(1002, (2500, 2500)).soldier(2001, (9000, 2500))
        t = p.player("us-1", order=9).table()
        orders.left_by(t, 1001, area)
        assert t.player("us-1").order_done is met
    orders.left_by(t := p.player("us-1", order=9, order_done=True).table(), 1002, patrol.exit)
    assert not t.s.ledger, "a second man on the same way earns nothing"
    m = p.player("us-1", order_done=False).act(1001, "MOVE")
    assert {o.area for o in m.ask.options if isinstance(o, Leave)} <= {patrol.exit}, "and nobody leaves elsewhere"


@pytest.mark.rule("SMG-ORD-15", "SMG-RUL-58")
def test_a_skirmish_is_not_met_by_half_nor_by_prisoners() -> None:
    skirmish = next(o.number for o in content().orders.values() if o.kind == "SKIRMISH" and o.nation == "US")
    p = Position().soldier(1001, (2500, 2500)).player("us-1", order=skirmish)
    for k, serial in enumerate((2001, 2002, 2003, 2004)):
        p.soldier(serial, (9000, 700 + 1200 * k))
    t = p.table()
    for number, serial in enumerate((2001, 2002)):
        bury(t, serial, "us-1", True)
        orders.after_death(t)
        assert not t.s.skirmish, f"{number + 1} of four"
    t.put(2003, escort=1001)
    orders.after_death(t)
    assert not t.s.skirmish, "one who is led away lives"
    bury(t, 2004, "us-1", True)
    orders.after_death(t)
    assert t.s.skirmish == (("us-1", "de-1"),)


@pytest.mark.rule("SMG-ORD-8", "SMG-RUL-58")
def test_a_soldier_who_walks_into_cover_in_the_landmark_has_searched_it(monkeypatch: pytest.MonkeyPatch) -> None:
    wood = feature(0, "wood", (10000, 0), (12000, 0), (12000, 5000), (10000, 5000), cover=True)
    for start, met in (((9000, 2500), True), ((13000, 2500), False)):  # the second began inside
        p = Position(game_map=board(wood)).soldier(1001, start).soldier(2001, (27500, 2500))
        m = searching(p, monkeypatch).act(1001, "WALK")
        m.choose(Walk(1001, ((11000, 2500),), 90))
        assert m.state.players["us-1"].order_done is met and ("smg-order-completed" in keys(m)) is met
    p = Position().soldier(1001, (9000, 2500)).soldier(2001, (27500, 2500))
    m = searching(p, monkeypatch).act(1001, "WALK")
    m.choose(Walk(1001, ((11000, 2500),), 90))  # no cover there
    assert not m.state.players["us-1"].order_done and man(m, 1001).visited == ("L1",)


@pytest.mark.rule("SMG-ORD-8", "SMG-RUL-42")
def test_a_released_prisoner_searches_by_his_walk_too(monkeypatch: pytest.MonkeyPatch) -> None:
    wood = feature(0, "wood", (10000, 0), (12000, 0), (12000, 5000), (10000, 5000), cover=True)
    p = Position(game_map=board(wood)).soldier(1001, (9000, 2500), escort=2001).soldier(2001, (6500, 2500))
    m = searching(p.now(loose=(1001,)).soldier(1005, (27500, 2500)), monkeypatch).run(Release())
    m.choose(Walk(1001, ((11000, 2500),), 90))
    assert man(m, 1001).visited == ("L1",) and m.state.players["us-1"].order_done


@pytest.mark.rule("SMG-RUL-58", "SMG-RUL-102", "SMG-MELEE-18", "SMG-EFF-67")
def test_who_runs_or_is_shifted_into_a_landmark_has_entered_it() -> None:
    p = Position().soldier(1045, (9300, 2500)).soldier(1001, (11000, 2500)).soldier(2001, (27500, 2500))
    m = p.run(Medics(victim=1001), seed=1)
    m.choose(next(o for o in m.ask.options if isinstance(o, PlaceAt) and o.x >= 10000))
    assert man(m, 1045).visited == ("L1",)
    p = Position().soldier(1001, (9800, 2500)).soldier(2001, (27500, 2500)).now(parted=((1001, 2),))
    m = p.run(Shifts())
    assert man(m, 1001).point == (10500, 2500) and man(m, 1001).visited == ("L1",)
    p = Position().soldier(1001, (9400, 2500)).soldier(2001, (27500, 2500))
    m = p.run(Effects(texts=("SHIFT(SERIAL(1001), EAST, 2)",), context=Context(event=True)))
    assert man(m, 1001).visited == ("L1",)


@pytest.mark.rule("SMG-ORD-9", "SMG-RUL-58")
def test_an_enemy_who_crosses_the_landmark_on_his_way_off_the_map_breaks_a_capture() -> None:
    for through in (True, False):
        p = Position().soldier(1001, (12500, 2500)).soldier(2001, (9300, 500), 90).soldier(2002, (27500, 7500))
        p.soldier(1005, (27500, 2500)).player("de-1", order=10)  # a Patrol that leaves by B
        scenario = p.content.scenarios[p.state.scenario]
        area = replace(scenario.area_of("B"), from_=(8000, 0), to=(13000, 0), edge="N")
        p.content.scenarios[p.state.scenario] = replace(scenario, area=(area,))
        orders.start_of_turn_watch(p.table())
        assert p.state.clean == (("us-1", "L1"),)
        m = p.act(2001, "WALK(1)")
        m.choose(Leave(2001, ((10400, 200), (10400, 0)) if through else ((9300, 0),), "B"))
        assert man(m, 2001).at == "exited" and m.state.clean == (() if through else (("us-1", "L1"),))


@pytest.mark.rule("SMG-RUL-32", "SMG-EFF-73")
def test_an_area_that_opens_is_an_entry_and_no_way_out() -> None:
    p = Position().soldier(1001, (1000, 7500), 270).soldier(1005).soldier(2001, (27500, 2500)).now(open_areas=("B",))
    assert refusal(p.act(1005, "MOVE"), Enter(1005, ((0, 6000), (1000, 6000)), 90)) == ""
    m = p.act(1001, "MOVE")
    assert refusal(m, Leave(1001, ((0, 7500),), "B")) == "why-smg-exit-area"
    assert not any(isinstance(o, Leave) for o in m.ask.options)


@pytest.mark.rule("SMG-ORD-7", "SMG-ORD-9", "SMG-RUL-43", "SMG-RUL-58")
def test_an_ally_does_no_harm_an_enemy_does_and_a_prisoner_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hold at the end of the last turn, Capture over a whole turn: who else stands in the Landmark, and does it count?"""
    for number in (1, 5):
        monkeypatch.setitem(content().orders, number, replace(content().orders[number], landmark="L1"))
    for own, other, met in (
        (INSIDE, None, True), ((2500, 2500), None, False), (INSIDE, "ally", True), ((2500, 2500), "ally", False),
        (INSIDE, "enemy", False), (INSIDE, "prisoner", True),
    ):  # fmt: skip
        p = Position(seats=("us-1", "us-2", "de-1")).soldier(1001, own).soldier(2001, (27500, 2500))
        if other == "ally":
            p.soldier(1005, BESIDE, seat="us-2")
        elif other is not None:
            p.soldier(2002, BESIDE, escort=1001 if other == "prisoner" else 0)
        p.player("us-1", order=5).player("us-2", order=1).now(turn=12, turn_limit=12)
        t = p.table()
        orders.start_of_turn_watch(t)
        orders.end_of_turn(t)
        assert t.player("us-1").order_done is met, (own, other)
        assert t.player("us-2").order_done is (other == "ally"), "his own soldier must be in it"


@pytest.mark.rule("SMG-ORD-9", "SMG-RUL-58", "SMG-GLOS-1")
def test_who_comes_during_the_turn_captures_nothing_and_who_leaves_for_a_moment_loses_it() -> None:
    p = Position().soldier(1001, INSIDE).soldier(2001, (27500, 2500))
    t = p.table()
    t.put(1001, x=2500)
    orders.start_of_turn_watch(t)
    t.put(1001, x=12500)
    orders.watch(t)
    assert t.s.clean == ()  # he was not there in phase 1
    orders.start_of_turn_watch(t)
    t.put(1001, x=2500)
    orders.watch(t)
    t.put(1001, x=12500)
    orders.watch(t)
    assert t.s.clean == ()


@pytest.mark.rule("SMG-ORD-13", "SMG-RUL-107")
def test_a_demolition_needs_its_carrier_three_turn_ends_in_a_row() -> None:
    tile = content().map(4).tiles[content().map(4).by_number["L5"]]
    p = Position(4).soldier(1001, tile.centre, kit=(("explosives", 1),)).soldier(2001, (29000, 500))
    t = p.soldier(1005, (tile.centre[0], tile.centre[1] + 1500)).player("us-1", order=13).table()
    counts: list[int] = []
    for x in (
        tile.centre[0],
        tile.centre[0],
        600,
        tile.centre[0],
        tile.centre[0],
    ):  # his comrade stays, he goes away once
        t.put(1001, x=x)
        orders.end_of_turn(t)
        counts.append(t.s.holding["us-1"])
    assert counts == [1, 2, 0, 1, 2] and t.kit(t.soldier(1001), "explosives")


@pytest.mark.rule("SMG-ORD-15", "SMG-RUL-58")
def test_skirmish_scores_for_each_opposing_force_and_counts_the_kills_of_the_whole_side_alone() -> None:
    p = (
        Position(seats=("us-1", "us-2", "de-1", "de-2"))
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000), seat="us-2")
    )
    for k, serial in enumerate((2001, 2002, 2003, 2004, 2005, 2006)):
        p.soldier(serial, (20000, 1000 + 1200 * k), seat="de-1" if k < 3 else "de-2")
    t = p.player("us-1", order=17).table()
    for killed, scores in (
        (((2001, "us-1"), (2002, "de-1")), 0),  # one by his own side
        (((2001, "us-1"), (2002, "")), 0),  # one by an event
        (((2001, "us-1"), (2002, "us-2")), 1),
        (((2001, "us-1"), (2002, "us-2"), (2004, "us-1"), (2005, "us-2")), 2),
    ):
        t.s.killed = killed
        for victim, _ in killed:
            t.put(victim, at="dead")
        orders.after_death(t)
        assert t.total("us-1") == scores * content().orders[17].vp


@pytest.mark.rule("SMG-RUL-59", "SMG-ORD-4", "SMG-HID-8")
def test_a_planted_charge_is_told_to_its_owner_alone() -> None:
    """An announcement would betray the order before it is met."""
    tile = content().map(4).tiles[content().map(4).by_number["L5"]]
    p = Position(4).soldier(1001, tile.centre, kit=(("explosives", 1),)).soldier(2001, (29000, 500))
    t = p.player("us-1", order=13).now(holding={"us-1": 2}).table()
    orders.end_of_turn(t)
    (told,) = [e for e in t.events if e.key == "smg-charge-planted"]
    assert told.seen_by("us-1") is not None and told.seen_by("de-1") is None and told.seen_by(None) is None


@pytest.mark.rule("SMG-HID-12", "SMG-PRIS-3")
def test_who_has_led_a_prisoner_off_the_map_still_sees_his_card() -> None:
    p = Position().soldier(1001, (1000, 2500), 270).soldier(2021, (1000, 3500), 270, "SENIOR_SERGEANT", escort=1001)
    p.soldier(1005, (9000, 2500)).soldier(2004, (27500, 7500))
    m = p.act(1001, "MOVE")
    seen = {s.serial: s for s in m.view("us-1").soldiers}
    assert (seen[2021].rank, seen[2021].vp) == ("SENIOR_SERGEANT", p.table().vp(2021))
    m.choose(next(o for o in m.ask.options if isinstance(o, Leave) and o.area == "A"))
    for seat, rank in (("us-1", "SENIOR_SERGEANT"), (None, None)):
        (led,) = [s for s in m.view(seat).soldiers if s.serial == 2021]
        assert led.at == "led" and led.rank == rank and (led.vp is None) is (rank is None)


@pytest.mark.rule("SMG-RUL-58", "SMG-ORD-9")
@pytest.mark.parametrize("captor", ["us-1", "us-2"])
def test_who_walks_into_a_landmark_of_his_own_side_breaks_no_capture(captor: str) -> None:
    p = Position(seats=("us-1", "us-2", "de-1")).soldier(1001, (9000, 2500), 90).soldier(2001, (28000, 2500))
    p.soldier(1005, (13000, 7000), seat="us-2").now(clean=((captor, "L1"),))
    m = p.act(1001, "MOVE")
    m.choose(Walk(1001, ((10700, 2500),), 90))
    assert m.t.map.tile_at(man(m, 1001).point).number == "L1" and m.state.clean == ((captor, "L1"),)


@pytest.mark.rule("SMG-RUL-58")
@pytest.mark.parametrize(
    ("present", "kept"),
    [((), True), ((1005,), True), ((2001,), False), ((1005, 2001), False), ((1001, 2001), True), ((1001,), True)],
)
def test_a_captured_landmark_is_lost_to_an_enemy_inside_unless_one_of_ones_own_is_there(
    present: tuple[int, ...], kept: bool
) -> None:
    """1001 is the captor's own, 1005 his ally's: an ally does not keep it for him."""
    p = Position(seats=("us-1", "us-2", "de-1")).soldier(1001, (2500, 2500)).soldier(1005, (2500, 7500), seat="us-2")
    p.soldier(2001, (27500, 2500)).now(captured=(("us-1", "L1"),))
    t = p.table()
    for k, serial in enumerate(present):
        t.put(serial, x=11500 + 1500 * k, y=2500)
    orders.end_of_turn(t)
    assert (("us-1", "L1") in t.s.captured) is kept
