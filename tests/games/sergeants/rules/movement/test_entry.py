"""Coming onto the map and leaving it (SMG-ENT, SMG-RUL-32)."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.content.ground import walking
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.movement.entry import entries
from squadra.games.sergeants.rules.movement.move_options import Enter, Leave
from squadra.games.sergeants.rules.orders import left_by
from squadra.games.sergeants.rules.set_up import EnterBy, SetUp
from squadra.kernel import Match, Scripted, Seeded
from tests.games.sergeants.positions import FLAT, Position, man, refusal


@pytest.mark.rule("SMG-GEO-25", "SMG-ORD-11")
def test_one_may_leave_by_any_point_of_an_area_but_not_come_in_at_its_very_end() -> None:
    p = Position().soldier(1001, (1000, 1000), 270).soldier(2001, (22500, 2500))
    m = p.soldier(2002, (1000, 2000), escort=1001).act(1001, "MOVE")  # he leads a prisoner off
    assert refusal(m, Leave(1001, ((0, 100),), "A")) == ""
    assert refusal(m, Leave(1001, ((0, 5100),), "A")) == "why-smg-exit-area"


@pytest.mark.rule("SMG-ENT-1", "SMG-GEO-25")
def test_an_entry_leads_from_the_edge_to_a_place_inside_and_starts_from_the_middle_or_a_quarter() -> None:
    m = Position().soldier(1001).soldier(1002, (2500, 2500)).soldier(2001, (28000, 2500)).act(1001, "MOVE")
    assert refusal(m, Enter(1001, ((0, 2500),), 90)) == "why-smg-path", "the edge is no place to stand"
    assert {o.path[0] for o in m.ask.options if isinstance(o, Enter)} <= {(0, 2500), (0, 1250), (0, 3750)}
    assert walking.segment_points(m.t.scenario.area_of("A")) == [(0, 2500), (0, 1250), (0, 3750)]


@pytest.mark.rule("SMG-RUL-92")
def test_the_area_of_the_order_must_be_used_and_one_of_several_is_taken():
    def set_up(us: str, de: str) -> Match:
        p = Position(3)
        p.now(turn=0, phase=0, phases=(), soldiers={}, started={})
        for seat in ("us-1", "de-1"):
            p.player(seat, entry="")
        state = p.state.copy()
        state.stack = [SetUp()]
        return Match.at(game, state, p.setup, dice=Scripted([us, de], Seeded(1)))

    m = set_up("9", "10")  # both Patrols name their areas: nobody is asked
    assert m.ask.prompt != "smg-ask-entry"
    assert [m.state.players[seat].entry for seat in ("us-1", "de-1")] == ["B", "Y"]
    m = set_up("17", "10")  # a Skirmish names none
    assert m.ask.prompt == "smg-ask-entry" and list(m.ask.options) == [EnterBy("A"), EnterBy("B"), EnterBy("C")]
    m.choose(EnterBy("C"))
    assert [area.id for area in entries(m.t, "us-1")] == ["C"]


@pytest.mark.rule("SMG-RUL-92")
def test_an_area_of_the_scenario_replaces_that_of_the_order_whose_points_can_still_be_earned():
    p = Position().soldier(1001, (29000, 7500)).soldier(2001, (2500, 2500)).player("us-1", order=9, entry="A")
    t = p.table()
    left_by(t, 1001, "Y")
    assert t.player("us-1").order_done and t.total("us-1") == content().orders[9].vp
    m = p.act(1001, "WALK(1)")
    assert {o.area for o in m.ask.options if isinstance(o, Leave)} <= {"Y", "A"}


@pytest.mark.rule("SMG-ENT-1", "SMG-ENT-2", "SMG-ENT-3", "SMG-ENT-4", "SMG-GEO-25", "SMG-RUL-16", "SMG-RUL-31")
def test_a_waiting_soldier_enters_through_his_area_without_a_modifier_for_the_start():
    p = Position().soldier(1001).soldier(1005, (12500, 2500)).soldier(2001, (27500, 2500))
    m = p.act(1001, "MOVE")
    walk = p.table().ability(p.state.soldiers[1001], "walk") * 1000
    assert refusal(m, Enter(1001, ((0, 2500), (walk, 2500)), 90)) == ""
    assert refusal(m, Enter(1001, ((0, 2500), (walk + 10, 2500)), 90)) == "why-smg-walk-too-far"
    assert refusal(m, Enter(1001, ((0, 7500), (1000, 7500)), 90)) == "why-smg-entry-area"
    assert refusal(m, Enter(1001, ((0, 300), (1000, 2500)), 90)) == "why-smg-entry-area"
    m.choose(Enter(1001, ((0, 2500), (1000, 2500)), 90))
    assert man(m, 1001).at == "map"
    for action in ("SPOT", "COVER", "FIRE"):
        assert p.act(1001, action).ask is None


@pytest.mark.rule("SMG-ENT-1")
@pytest.mark.parametrize(("facing", "why"), [(-1, "why-smg-path"), (0, ""), (359, ""), (360, "why-smg-path")])
def test_who_comes_on_may_look_in_any_of_the_360_directions(facing: int, why: str) -> None:
    m = Position().soldier(1001).soldier(1002, (2500, 4000)).soldier(2001, (28000, 2500)).act(1001, "MOVE")
    assert refusal(m, Enter(1001, ((0, 2500), (1500, 2500)), facing)) == why


@pytest.mark.rule("SMG-EFF-60")
@pytest.mark.parametrize("how", ["TOWARD", "AWAY"])
def test_whoever_enters_is_bound_to_no_direction(how: str) -> None:
    """He comes from nowhere: neither nearer nor farther means anything yet."""
    p = Position(game_map=FLAT).soldier(1001).soldier(1002, (30000, 2500)).soldier(2001, (2500, 2500), 270)
    m = p.act(1001, f"WALK(1, how={how}([ENEMY]))")
    entered = [o for o in m.ask.options if isinstance(o, Enter)]
    assert entered and all(refusal(m, o) == "" for o in entered)
