"""More of what rules bound: water and prisoners, equipment seen in use, spaces that nothing fills, slots changed once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Done, Pick
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.actions.acting import Settle
from squadra.games.sergeants.rules.actions.hide import TakeCover
from squadra.games.sergeants.rules.actions.rally import Rally, RallyAny
from squadra.games.sergeants.rules.cards.playing import DogTag
from squadra.games.sergeants.rules.cards.preempt import Preempt
from squadra.games.sergeants.rules.combat.close_combat import Shifts
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.move import Consent
from squadra.games.sergeants.rules.movement.move_options import Charge, HandOver, Leave, Turn, Walk
from squadra.games.sergeants.rules.movement.prisoners import places, why_no_place
from squadra.games.sergeants.rules.movement.release import Release
from squadra.games.sergeants.rules.turn.phases import Phase
from squadra.games.sergeants.state import Context, Lasting
from squadra.kernel import Pass
from tests.games.sergeants.positions import FLAT, Position, board, card, feature, keys, man, refusal
from tests.games.sergeants.squads import preempting


def escorted(**more: object) -> Position:
    p = Position().soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), 270, escort=1001, **more)
    return p.soldier(1005, (2500, 4300), 0).soldier(2004, (27500, 7500))


@pytest.mark.rule("SMG-GEO-31", "SMG-GEO-26")
def test_a_prisoner_stands_on_the_bank_but_not_in_the_water_nor_on_the_edge_of_the_map() -> None:
    pond = feature(0, "water", (3000, 1000), (4900, 1000), (4900, 4000), (3000, 4000), blocks=True)
    p = Position(game_map=board(pond)).soldier(1001, (2500, 2500), 90).soldier(2001, (2500, 3500), escort=1001)
    t = p.table()
    escort = t.soldier(1001)
    why = why_no_place(t, escort, (2001,), (3500, 2500))
    assert why is not None and why.rule == "SMG-GEO-31"
    found = list(places(t, escort, (2001,)))
    assert found and all(x <= 3000 for x, _ in found), "on its edge he stands on the bank"
    by_the_edge = t.put(1001, x=600, y=600, facing=315)
    assert all(x >= 500 and y >= 500 for x, y in places(t, by_the_edge, (2001,), loose=True))
    assert why_no_place(t, by_the_edge, (2001,), (600, -400)) is not None


@pytest.mark.rule("SMG-PRIS-10", "SMG-RUL-100", "SMG-PRIS-4", "SMG-PRIS-8", "SMG-RUL-43")
def test_a_prisoner_is_no_target_and_his_escort_only_at_close_range():
    p = (
        Position(game_map=FLAT)
        .soldier(2006, (1000, 2500), 90, grenades=1)
        .soldier(1001, (4000, 2500), 90, spotted=True)
    )
    p.soldier(2001, (5000, 2500), 270, escort=1001).soldier(1005, (30000, 2500), spotted=True)
    c = content()
    three = next(
        x.id
        for x in c.cards.values()
        if x.owner == 2006 and x.kind in ("core", "rank") and "MISS" not in (x.hit.long, x.hit.short, x.hit.close)
    )
    m = p.act(2006, "SHOOT", draws=[three], seed=9)
    assert (
        refusal(m, Fire(2006, 2001)) == "why-smg-no-target"
        and refusal(m, Throw(2006, 2001, 5000, 2500)) == "why-smg-no-target"
    )
    assert refusal(m, Throw(2006, 1001, 4000, 2500)) == ""
    m.choose(Fire(2006, 1001))
    while m.ask is not None:
        m.choose(0)
    far = (
        Position(game_map=FLAT)
        .soldier(2001, (1000, 2500), 90)
        .soldier(1001, (20000, 2500), spotted=True)
        .soldier(2004, (21000, 2500), escort=1001)
    )
    far.soldier(1005, (20000, 4000), spotted=True)
    assert refusal(far.act(2001, "FIRE", seed=1), Fire(2001, 1001)) == "why-smg-only-close"


@pytest.mark.rule("SMG-PRIS-10", "SMG-RUL-43")
def test_the_captors_side_shoots_neither_at_the_prisoner_nor_at_its_own_escort() -> None:
    p = Position(game_map=FLAT).soldier(1001, (4000, 2500), 90, spotted=True)
    p.soldier(2001, (5000, 2500), 270, escort=1001, spotted=True).soldier(1005, (1000, 2500), 90, grenades=1)
    p.soldier(2002, (7000, 2500), 270, spotted=True)
    m = p.act(1005, "SHOOT")
    assert {o.target for o in m.ask.options if isinstance(o, Fire)} == {2002}
    assert refusal(m, Fire(1005, 2001)) == refusal(m, Fire(1005, 1001)) == "why-smg-no-target"
    assert refusal(m, Throw(1005, 2001, 5000, 2500)) == refusal(m, Throw(1005, 1001, 4000, 2500)) == "why-smg-no-target"


@pytest.mark.rule("SMG-PRIS-6", "SMG-PRIS-13", "SMG-PRIS-14", "SMG-GEO-31", "SMG-GEO-26")
def test_an_escort_walks_once_per_card_and_places_his_prisoner_in_his_arc():
    m = escorted(wounded=True, pinned=True).steps(1001, "WALK(2)")
    m.choose(Walk(1001, ((2500, 1500),), 90))
    assert m.ask.prompt == "smg-ask-place-prisoner"
    m.choose(0)
    prisoner = man(m, 2001)
    assert (
        prisoner.escort == 1001
        and g.touching(prisoner.point, (2500, 1500))
        and g.in_arc((2500, 1500), 90, prisoner.point)
    )
    assert m.ask is None or refusal(m, Walk(1001, ((2500, 2500),), 90)) == "why-smg-escort-walked"


@pytest.mark.rule("SMG-PRIS-12", "SMG-RUL-98")
def test_an_escort_neither_spots_nor_shoots():
    """Without his prisoner the same man does both."""
    for leads in (True, False):
        p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, grenades=1)
        p.soldier(2004, (6500, 2500), spotted=True).soldier(2005, (9500, 2500))
        if leads:
            p.soldier(2001, (2500, 3500), 270, escort=1001)
        for action in ("FIRE", "THROW", "SPOT"):
            assert (p.act(1001, action, seed=1).ask is None) is leads, action


@pytest.mark.rule("SMG-PRIS-16", "SMG-RUL-23")
def test_an_escort_who_takes_cover_hides_his_prisoner_too():
    p = Position().soldier(1001, (2500, 2500), 90, spotted=True, dug_in=True).soldier(2004, (27500, 2500))
    p.soldier(2001, (3500, 2500), 270, escort=1001, spotted=True).soldier(1005, (2500, 7500), spotted=True)
    m = p.act(1001, "COVER")
    m.choose(TakeCover(1001))
    assert [man(m, s).spotted for s in (1001, 2001, 1005)] == [False, False, True]


@pytest.mark.rule("SMG-PRIS-19", "SMG-PRIS-20", "SMG-RUL-42", "SMG-RUL-99")
def test_a_prisoner_left_behind_walks_at_once_and_is_unspotted_and_pinned():
    m = escorted(spotted=True).act(1001, "MOVE")
    m.choose(Walk(1001, ((1000, 2500),), 90, (2001,)))
    assert m.ask.seat == "de-1" and m.ask.prompt == "smg-ask-released"
    m.choose(next(o for o in m.ask.options if isinstance(o, Walk)))
    s = man(m, 2001)
    assert s.escort == 0 and s.pinned and not s.spotted and s.resting == m.state.clock


@pytest.mark.rule("SMG-PRIS-18", "SMG-PRIS-17")
def test_a_comrade_takes_the_prisoner_over_by_walking_into_contact():
    m = escorted().act(1005, "MOVE")
    option = next(o for o in m.ask.options if isinstance(o, HandOver))
    m.choose(option)
    m.choose(0)
    assert man(m, 2001).escort == 1005


@pytest.mark.rule("SMG-RUL-99", "SMG-RUL-84")
def test_a_hand_over_between_allies_needs_the_consent_of_the_old_escort():
    p = (
        Position(seats=("us-1", "us-2", "de-1"))
        .soldier(1001, (2500, 2500), 90)
        .soldier(2001, (3500, 2500), 270, escort=1001)
    )
    p.soldier(1005, (2500, 4300), 0, seat="us-2").soldier(2004, (27500, 7500))
    m = p.act(1005, "MOVE")
    m.choose(next(o for o in m.ask.options if isinstance(o, HandOver)))
    assert m.ask.seat == "us-1"
    m.choose(Consent(False))
    assert man(m, 2001).escort == 1001


@pytest.mark.rule("SMG-PRIS-9", "SMG-RUL-45")
def test_a_comrade_who_touches_the_escort_frees_the_prisoner_who_fights():
    p = escorted()
    p.soldier(2002, (2500, 600), 180)
    m = p.act(2002, "MOVE")
    m.choose(next(o for o in m.ask.options if isinstance(o, Charge) and o.target == 1001))
    s = man(m, 2001)
    assert s.escort == 0 and s.pinned and s.spotted and "smg-freed" in keys(m)
    assert (1001, 2001) in m.state.engaged and (1001, 2002) in m.state.engaged


@pytest.mark.rule("SMG-PRIS-15", "SMG-RUL-44", "SMG-PRIS-7", "SMG-RUL-32")
def test_a_prisoner_led_off_the_map_scores_double_at_once():
    p = (
        Position()
        .soldier(1001, (1000, 2500), 270)
        .soldier(2001, (1000, 3500), 270, escort=1001)
        .soldier(1005, (9000, 2500))
        .soldier(2004, (27500, 7500))
    )
    m = p.act(1001, "MOVE")
    m.choose(next(o for o in m.ask.options if isinstance(o, Leave) and o.area == "A"))
    assert man(m, 1001).at == "exited" and man(m, 2001).at == "led"
    p.player("us-1", entry="B")  # A is nobody's then, but of his side
    assert any(isinstance(o, Leave) and o.area == "A" for o in p.act(1001, "MOVE").ask.options)
    assert [(e.points, e.reason) for e in m.state.ledger] == [(2 * p.table().vp(2001), "prisoner")]


@pytest.mark.rule("SMG-PRIS-15", "SMG-RUL-44")
@pytest.mark.parametrize("entry", ["Y", "X"], ids=["used", "unused"])
def test_an_escort_does_not_leave_through_an_enemy_entry_area(entry: str):
    """Whether an enemy came in there or not, and not even where his Patrol ends; without a prisoner he may."""
    for leads in (True, False):
        p = Position().soldier(1001, (29000, 7500), 90).soldier(1005, (2500, 2500)).soldier(2004, (2500, 7500))
        if leads:
            p.soldier(2001, (28000, 7500), 90, escort=1001)
        m = p.player("us-1", order=9).player("de-1", entry=entry).act(1001, "MOVE")
        assert refusal(m, Leave(1001, ((30000, 7500),), "Y")) == ("why-smg-exit-area" if leads else "")
        assert any(isinstance(o, Leave) and o.area == "Y" for o in m.ask.options) is not leads


@pytest.mark.rule("SMG-GEO-25", "SMG-RUL-32")
def test_a_way_off_the_map_ends_on_any_point_of_the_area():
    p = Position().soldier(1001, (28020, 5600), 90).soldier(2004, (2500, 2500)).player("us-1", order=9)
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], pinned=True)  # Walk 2: only straight ahead is near enough
    m = p.act(1001, "MOVE")
    assert [o.path for o in m.ask.options if isinstance(o, Leave)] == [((30000, 5600),)]
    assert refusal(m, Leave(1001, ((30000, 5400),), "Y")) == ""  # less than a base from the end of the area
    assert refusal(m, Leave(1001, ((30000, 4900),), "Y")) == "why-smg-exit-area"


@pytest.mark.rule("SMG-PRIS-19")
def test_an_escort_leaves_behind_only_prisoners_of_his_own_and_goes_away_from_them():
    p = escorted().soldier(1008, (26500, 7500), 0, escort=2004)
    m = p.act(1001, "MOVE")
    assert refusal(m, Walk(1001, ((2500, 1500),), 90, (1008,))) == "why-smg-not-his-prisoner"
    assert refusal(m, Walk(1001, ((2500, 1500),), 90, (2001, 2001))) == "why-smg-not-his-prisoner"
    assert refusal(m, Walk(1001, ((2800, 2500),), 90, (2001,))) == "why-smg-still-in-contact"
    left = [o for o in m.ask.options if isinstance(o, Walk) and o.leave]
    assert left and not any(g.touching(o.path[-1], (3500, 2500)) for o in left)


@pytest.mark.rule("SMG-RUL-98", "SMG-PRIS-19")
def test_a_charge_leaves_all_prisoners_behind_and_never_ends_on_them():
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), 270, escort=1001)
    m = p.soldier(2002, (4600, 2500), 90).act(1001, "MOVE")  # behind the prisoner: no room to meet him
    assert not any(isinstance(o, Charge) for o in m.ask.options)
    assert refusal(m, Charge(1001, 2002, 3600, 2500, 90)) == "why-smg-still-in-contact"
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (1500, 2500), 270, escort=1001)
    m = p.soldier(2002, (4600, 2500), 90).act(1001, "MOVE")
    m.choose(Charge(1001, 2002, 3600, 2500, 90))
    assert m.ask.seat == "de-1" and m.ask.prompt == "smg-ask-released" and m.state.engaged == ((1001, 2002),)


@pytest.mark.rule("SMG-GEO-31", "SMG-PRIS-19")
def test_a_walk_without_room_for_the_prisoner_can_still_be_made_by_leaving_him():
    """Three comrades stand before him: he fits, his prisoner does not."""
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (1500, 2500), 270, escort=1001)
    p.soldier(1002, (5013, 1090)).soldier(1003, (6000, 2500)).soldier(1005, (5013, 3910))
    p.soldier(2004, (40000, 2500))
    m = p.act(1001, "MOVE")
    assert refusal(m, Walk(1001, ((4500, 2500),), 90)) == "why-smg-no-room-for-prisoners"
    assert refusal(m, Walk(1001, ((4500, 2500),), 90, (2001,))) == ""
    assert Walk(1001, ((4500, 2500),), 90, (2001,)) in [
        replace(o, facing=90) for o in m.ask.options if isinstance(o, Walk)
    ]


@pytest.mark.rule("SMG-RUL-99", "SMG-PRIS-18")
def test_prisoners_of_two_players_are_not_taken_over_with_the_consent_of_one():
    p = Position(seats=("us-1", "us-2", "de-1"), game_map=FLAT).soldier(1001, (2500, 2000), 270)
    p.soldier(1002, (2500, 3000), 270, seat="us-2").soldier(1005, (4600, 2500), 270)
    p.soldier(2001, (1500, 2000), 270, escort=1001).soldier(2002, (1500, 3000), 270, escort=1002)
    p.soldier(2004, (40000, 2500))
    m = p.act(1005, "MOVE")
    end = (3366, 2500)  # touches both escorts
    assert refusal(m, HandOver(1005, (end,), 270, (2001,))) == refusal(m, HandOver(1005, (end,), 270, (2002,))) == ""
    assert refusal(m, HandOver(1005, (end,), 270, (2001, 2002))) == "why-smg-no-target"


@pytest.mark.rule("SMG-PRIS-14", "SMG-PRIS-18")
def test_who_takes_a_prisoner_over_has_walked_with_this_card():
    p = escorted()
    m = p.steps(1005, "WALK(2)")
    m.choose(next(o for o in m.ask.options if isinstance(o, HandOver)))
    m.choose(0)
    assert man(m, 2001).escort == 1005 and m.ask is not None
    assert refusal(m, Walk(1005, ((1000, 4000),), 0)) == "why-smg-escort-walked"


@pytest.mark.rule("SMG-RUL-41", "SMG-PRIS-18", "SMG-GEO-31")
def test_of_two_comrades_beside_the_prisoner_the_captor_chooses_who_takes_him_over():
    p = Position().soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), 270, escort=1001)
    p.soldier(1005, (4500, 2500), 270).soldier(1008, (3500, 3500), 0).soldier(2002, (27500, 2500))
    m = p.run(Settle(), Suffer(victim=1001, result="KILL", by="de-1"))
    assert m.ask.seat == "us-1" and list(m.ask.options) == [Pick(1005), Pick(1008)]
    m.choose(Pick(1008))
    assert man(m, 2001).escort == 1008 and m.ask.prompt == "smg-ask-place-prisoner"
    m.choose(0)
    assert g.in_arc((3500, 3500), 0, man(m, 2001).point) and g.touching((3500, 3500), man(m, 2001).point)


@pytest.mark.rule("SMG-PRIS-20", "SMG-RUL-99")
def test_a_released_prisoner_rallies_nobody_before_the_next_phase():
    p = Position().soldier(2001, (2500, 2500), resting=1).soldier(2002, (4000, 2500), pinned=True)
    p.soldier(1001, (27500, 2500))
    assert set(p.run(RallyAny(seat="de-1", left=1)).ask.options) == {Rally(2002, 2002), Done()}
    m = p.now(clock=2).run(RallyAny(seat="de-1", left=1))
    assert set(m.ask.options) == {Rally(2001, 2002), Rally(2002, 2002), Done()}


@pytest.mark.rule("SMG-PRIS-9", "SMG-RUL-45", "SMG-GEO-30")
def test_a_prisoner_freed_by_a_shift_is_engaged_at_once():
    """The end of a combat brings his comrade into contact with him."""
    p = Position(game_map=FLAT).soldier(1001, (6500, 2500), 90).soldier(2001, (6400, 1500), 0, escort=1001)
    p.soldier(2002, (4800, 1500), 0).soldier(1005, (40000, 2500)).now(parted=((2002, 1),))
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], x=6500, y=1500)
    m = p.run(Shifts())
    assert man(m, 2002).point == (5500, 1500) and man(m, 2001).escort == 0
    assert m.state.engaged == ((1001, 2001),)


@pytest.mark.rule("SMG-MELEE-5", "SMG-EVENT-5", "SMG-PRIS-5")
def test_an_event_takes_nobody_prisoner_out_of_a_melee():
    for facing, taken in ((270, False), (90, True)):  # the second touches nobody
        p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(1005, (5000, 4000), 0)
        p.soldier(2001, (3500, 2500) if facing == 270 else (5000, 2500), facing, pinned=True)
        p.soldier(2002, (40000, 2500))
        event = Effects(texts=("CAPTURE(SERIAL(2001), SERIAL(1005))",), context=Context(seat="us-1", event=True))
        m = p.run(event)
        if m.ask is not None:
            m.choose(0)
        assert man(m, 2001).escort == (1005 if taken else 0)


@pytest.mark.rule("SMG-RUL-112")
def test_a_prisoner_whose_player_has_given_up_leaves_the_game_when_he_is_free():
    p = Position(seats=("us-1", "de-1", "de-2")).soldier(1001, (2500, 2500), 90)
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], at="dead")
    p.soldier(2001, (3500, 2500), escort=1001).soldier(2002, (27500, 2500), seat="de-2").soldier(1005, (12500, 2500))
    m = p.player("de-1", conceded=True).now(loose=(2001,)).run(Release())
    assert m.ask is None and man(m, 2001).at == "removed"
    assert [event.key for event in m.events] == ["smg-removed"]


@pytest.mark.rule("SMG-PRIS-9", "SMG-RUL-99")
def test_a_released_prisoner_frees_a_comrade_whom_he_walks_up_to():
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), 270, escort=1001)
    p.soldier(1005, (8500, 2500), 90).soldier(2002, (7500, 2500), 90, escort=1005).soldier(2004, (40000, 2500))
    m = p.now(loose=(2001,)).run(Release())
    m.choose(Walk(2001, ((6500, 2500),), 90))
    assert man(m, 2001).escort == 0 == man(m, 2002).escort and man(m, 2002).pinned
    assert m.state.engaged == ((1005, 2002),)


@pytest.mark.rule("SMG-RUL-99", "SMG-RUL-79")
def test_the_prisoners_of_an_escort_shot_from_overwatch_are_released_before_anything_else():
    p = Position(game_map=FLAT).soldier(1001, (6000, 2500), 90, spotted=True, wounded=True)
    p.soldier(2001, (7000, 2500), 270, escort=1001).soldier(1005, (40000, 2500))
    p.soldier(2006, (3000, 2500), 90, overwatch=True)
    for ability, value in (("long", 0), ("short", 0), ("close", 9)):
        p.state.lasting.append(Lasting("MOD", ability, value, exact=True, serial=2006, until="GAME"))
    hit = next(x.id for x in content().cards.values() if x.owner == 2006 and x.hit.close == "HIT" and x.kind == "core")
    m = p.act(1001, "MOVE", window=True, draws=[hit, card(1001, damage="WOUND")], seed=1)
    m.choose(Walk(1001, ((6000, 1500),), 90))
    while m.ask.prompt != "smg-ask-overwatch":
        m.choose(0)
    m.choose(0)
    assert man(m, 1001).at == "dead" and m.ask.prompt == "smg-ask-released"


@pytest.mark.rule("SMG-PRIS-11", "SMG-RUL-47")
def test_the_second_hit_on_an_escort_who_is_dead_is_lost_and_does_not_strike_his_prisoner():
    p = Position(game_map=FLAT).soldier(2006, (1000, 2500), 90).soldier(1001, (4000, 2500), 90, spotted=True)
    p.soldier(2001, (5000, 2500), 270, escort=1001).soldier(1005, (40000, 2500))
    two = next(x.id for x in content().cards.values() if x.owner == 2001 and "HIT" == x.hit.long == x.hit.short)
    m = p.act(2006, "FIRE", draws=[two, card(1001, damage="KILL")], seed=2)
    m.choose(Fire(2006, 1001))
    while m.ask is not None and m.ask.prompt == "smg-ask-next-target":
        m.choose(0)
    struck = [e.args["soldier"].key for e in m.t.events or m.events if e.key == "smg-damage"]
    assert struck == ["smg-soldier-1001"] and m.ask.prompt == "smg-ask-released"


@pytest.mark.rule("SMG-PRIS-14", "SMG-RUL-104")
def test_an_escort_who_walked_in_the_last_phase_may_walk_when_his_next_card_is_preempted():
    p = preempting(2)
    p.soldier(1008, (9000, 4000), escort=2001)
    there = p.state.soldiers[2001].point
    p.state.soldiers[1008] = replace(p.state.soldiers[1008], x=there[0] + 1000, y=there[1])
    p.player("de-1", declared=()).now(walked=(2001,))
    m = p.run(Phase(), seed=4)
    m.choose(Preempt("1044-x2", p.state.players["de-1"].placed[0][0]))
    m.choose(Pick(2001))
    m.choose(Done())
    assert m.ask.seat == "de-1" and any(isinstance(o, Walk) for o in m.ask.options)


@pytest.mark.rule("SMG-PRIS-14", "SMG-RUL-98")
@pytest.mark.parametrize("walked", [True, False])
def test_an_escort_who_walked_when_his_card_was_preempted_does_not_walk_again_with_it(walked: bool):
    """By his dog tag; one who only turned then still has his Walk."""
    p = preempting(2)
    name = p.state.players["de-1"].placed[0][0]
    escort = content().card(name).owner
    at = p.state.soldiers[escort].point
    p.soldier(1008, (at[0], at[1] - 1000), escort=escort).player("de-1", declared=())
    m = p.run(Phase(), seed=4)
    m.choose(Preempt("1044-x2", name))
    m.choose(Pick(escort))
    m.choose(Done())
    m.choose(next(o for o in m.ask.options if isinstance(o, Walk) and not o.leave) if walked else Turn(escort, 0))
    while m.ask.prompt != "smg-ask-part":
        m.choose(m.ask.options.index(Pass()) if Pass() in list(m.ask.options) else 0)
    assert m.ask.seat == "de-1" and man(m, 1008).escort == escort
    m.choose(DogTag())
    assert any(isinstance(o, Walk) for o in m.ask.options) is not walked
    x, y = man(m, escort).point
    assert refusal(m, Walk(escort, ((x + 500, y),), 0)) == ("why-smg-escort-walked" if walked else "")


@pytest.mark.rule("SMG-RUL-99", "SMG-GEO-30")
def test_a_comrade_who_touches_the_escort_already_frees_nobody_by_turning_to_him():
    """Only a contact newly made by a Walk, charge or shift does; the two fight all the same."""
    m = escorted().soldier(2002, (2500, 1500), 0).soldier(1001, (2500, 2500), 135).act(2002, "MOVE")
    assert m.state.engaged == ()
    m.choose(Turn(2002, 180))
    assert m.state.engaged == ((1001, 2002),) and man(m, 2001).escort == 1001
