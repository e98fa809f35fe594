"""Basic rules of sections 5 to 17, one behaviour at a time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants import geometry as g
from squadra.games.sergeants import ways
from squadra.games.sergeants.checks import Damage, IdentityCheck, IdentityHits, Suffer
from squadra.games.sergeants.close_combat import Melees, Shifts, combat_cards, groups
from squadra.games.sergeants.content import content
from squadra.games.sergeants.hide import TakeHeld
from squadra.games.sergeants.map import Feature
from squadra.games.sergeants.options import (
    Charge,
    Done,
    DrawCards,
    EndCard,
    Enter,
    Fire,
    Hold,
    LetCancel,
    NarratorBox,
    PayCost,
    Pick,
    Rally,
    Skip,
    Spot,
    Strike,
    TakeBack,
    TakeCover,
    TeamBubble,
    Throw,
    Turn,
    Walk,
)
from squadra.games.sergeants.phases import ActionStep, Phase, draw_number
from squadra.games.sergeants.planning import Plans

from .positions import Position, board, keys, man, refusal, story
from .test_examples_cards import row

FLAT = row([0] * 9, [0] * 9, [0] * 9)


def feature(index: int, kind: str, *points: g.Point, **more: object) -> Feature:
    return Feature(index, f"f{index}", kind, 0, points, g.box_of(points), doubled=g.doubled_area(points), **more)


def card(serial: int, **wanted: str) -> str:
    return next(
        c.id
        for c in content().cards.values()
        if c.owner == serial and c.kind in ("core", "rank") and all(getattr(c, k) == v for k, v in wanted.items())
    )


# ---------------------------------------------------------------- damage and checks


@pytest.mark.rule(
    "SMG-DAM-1", "SMG-DAM-2", "SMG-DAM-6", "SMG-DAM-7", "SMG-RUL-88", "SMG-CHK-1", "SMG-CHK-2", "SMG-ACT-15"
)
def test_zip_does_nothing_pin_pins_wound_turns_the_card_and_a_second_wound_kills():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (7500, 2500))
    for result, after in (
        ("ZIP", (False, False, "map")),
        ("PIN", (True, False, "map")),
        ("WOUND", (False, True, "map")),
        ("KILL", (False, False, "dead")),
    ):
        m = p.run(Suffer(victim=1001, result=result, by="de-1"))
        s = man(m, 1001)
        assert (s.pinned, s.wounded, s.at) == after
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], wounded=True, pinned=True)
    m = p.run(Suffer(victim=1001, result="WOUND", by="de-1"))
    assert man(m, 1001).at == "dead"
    assert [(e.seat, e.points, e.reason) for e in m.state.ledger] == [("de-1", p.table().vp(1001), "kill")]
    m = p.run(Damage(victim=1001, by="de-1"), draws=[card(1001, damage="PIN")])
    assert man(m, 1001).pinned and m.state.players["us-1"].discard  # the victim's own deck was turned


@pytest.mark.rule("SMG-SOL-6", "SMG-SOL-7", "SMG-DAM-8")
def test_a_wounded_soldier_uses_the_red_side():
    p = Position().soldier(1001, (2500, 2500))
    t = p.table()
    normal, wounded = t.sheet(t.soldier(1001)).normal, t.sheet(t.soldier(1001)).wounded
    assert t.ability(t.soldier(1001), "long") == normal.long
    t.put(1001, wounded=True)
    assert t.ability(t.soldier(1001), "long") == wounded.long != normal.long


@pytest.mark.rule("SMG-HOLD-6", "SMG-HOLD-5", "SMG-RUL-25")
def test_held_cards_survive_a_pin_and_go_with_the_dead():
    p = (
        Position()
        .soldier(1021, (2500, 2500), rank="SENIOR_SERGEANT", held=("1021-cL",))
        .soldier(1001, (1000, 1000))
        .soldier(2001, (9000, 2500))
    )
    m = p.run(Suffer(victim=1021, result="PIN", by="de-1"))
    assert man(m, 1021).held == ("1021-cL",)
    m = p.run(Suffer(victim=1021, result="KILL", by="de-1"))
    assert man(m, 1021).held == () and "1021-cL" in m.state.players["us-1"].buried


@pytest.mark.rule("SMG-CHK-4", "SMG-CHK-5", "SMG-CHK-6", "SMG-RUL-52")
def test_identity_checks_look_for_the_dog_tag():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (9000, 2500))
    m = p.run(IdentityCheck(serial=1001, tries=2), draws=["1005-cL", "1001-cL"])
    assert keys(m) == [] or "smg-identity-yes" in [e.key for e in m.events]
    m = p.run(IdentityHits(candidates=(1001,), times=1), draws=["1005-cL", "1001-cM", card(1001, damage="PIN")])
    assert man(m, 1001).pinned and not man(m, 1005).pinned


@pytest.mark.rule("SMG-ACT-23", "SMG-RUL-15")
def test_the_card_of_a_dead_soldier_still_gives_its_bubble_but_no_dog_tag_action():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (9000, 2500))
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], at="dead")
    m = p.card("us-1", "1001-cM", "MOVE")
    assert list(m.ask.options) == [TeamBubble(), EndCard()]


# ---------------------------------------------------------------- the parts of a card


@pytest.mark.rule("SMG-ACT-3", "SMG-ACT-5", "SMG-ACT-7", "SMG-ACT-9", "SMG-RUL-10", "SMG-ACT-22")
def test_parts_are_played_in_any_order_each_once_and_may_be_left_out():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (9000, 2500))
    m = p.card("us-1", "1001-cM", "MOVE")
    m.choose(next(o for o in m.ask.options if type(o).__name__ == "DogTag"))
    m.choose(Turn(1001, 90))
    m.choose(TeamBubble())
    m.choose(Pick(1001))  # the named soldier may also be chosen for the bubble
    m.choose(Turn(1001, 180))
    assert Pick(1001) not in list(m.ask.options)
    m.choose(Done())
    assert m.ask is None


@pytest.mark.rule("SMG-ACT-12", "SMG-RUL-12", "SMG-RUL-97", "SMG-ACT-13")
def test_a_card_cannot_be_ended_before_its_blue_box():
    p = Position().soldier(1001, (2500, 2500), 0).soldier(2001, (9000, 2500))
    m = p.card("us-1", "1001-cS", "SHOOT")  # blue: FACE
    assert list(m.ask.options) == [NarratorBox(0)]
    m.choose(NarratorBox(0))
    assert refusal(m, Skip()) == "why-smg-must"
    m.choose(Turn(1001, 90))
    assert m.ask is None and man(m, 1001).facing == 90


@pytest.mark.rule("SMG-ACT-14", "SMG-RUL-11", "SMG-EFF-53")
def test_a_red_box_is_paid_or_the_card_is_cancelled():
    red = next(
        c
        for c in content().cards.values()
        if c.kind == "rank" and any(b.cost == ("DISCARD(SELF, 1, CHOSEN)",) for b in c.narrator)
    )
    p = (
        Position()
        .soldier(red.owner, (2500, 2500), rank=red.rank or "")
        .soldier(2001 if red.owner < 2000 else 1001, (9000, 2500))
    )
    seat = "us-1" if red.owner < 2000 else "de-1"
    m = p.card(seat, red.id, red.bar[0])
    assert (m.ask is None and "smg-card-cancelled" in [e.key for e in m.events]) or m.ask is None  # nothing to pay with
    other = next(c for c in p.state.players[seat].deck)
    p.hand(seat, other)
    m = p.card(seat, red.id, red.bar[0])
    assert list(m.ask.options) == [PayCost(), LetCancel()]
    paid = m.copy()
    paid.choose(PayCost())
    paid.choose(0)
    assert paid.state.players[seat].hand == () and other in paid.state.players[seat].discard
    m.choose(LetCancel())
    assert m.ask is None and m.state.players[seat].hand == (other,)


# ---------------------------------------------------------------- LOOK


@pytest.mark.rule("SMG-LOOK-1", "SMG-LOOK-2", "SMG-RUL-22", "SMG-INIT-6")
def test_a_leader_may_draw_his_value_with_a_dog_tag_look_and_initiative_changes():
    p = (
        Position()
        .soldier(1021, (2500, 2500), rank="SENIOR_SERGEANT")
        .soldier(2001, (9000, 2500), spotted=True)
        .hand("de-1", "2001-cL")
    )
    assert p.table().initiative()[0] == "de-1"
    m = p.act(1021, "LOOK", draws=["1021-cL", "1021-cH"])
    m.choose(DrawCards(1021, 2))
    assert m.state.players["us-1"].hand == ("1021-cH", "1021-cL") and m.t.initiative()[0] == "us-1"
    assert p.soldier(1001, (1000, 1000)).act(1001, "DRAW(VALUE)").ask is None  # a private has no Draw


@pytest.mark.rule("SMG-LOOK-4", "SMG-LOOK-6", "SMG-LOOK-10", "SMG-LOOK-11", "SMG-GLOS-6")
def test_among_equally_near_enemies_in_one_tile_the_player_chooses():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(2001, (7500, 2500))
        .soldier(2002, (8500, 4000))
        .soldier(2004, (7000, 1000), spotted=True)
    )
    m = p.act(1001, "SPOT")
    assert set(m.ask.options) == {Spot(1001, 2001), Spot(1001, 2002), Skip()}


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


# ---------------------------------------------------------------- HIDE


@pytest.mark.rule("SMG-HIDE-1", "SMG-HIDE-3", "SMG-HIDE-7", "SMG-RUL-23")
def test_take_cover_needs_cover_and_must_hold_against_every_enemy():
    wood = feature(0, "wood", (0, 0), (5000, 0), (5000, 5000), (0, 5000), cover=True)
    p = Position(game_map=board(wood)).soldier(2009, (2500, 2500), spotted=True).soldier(1001, (27500, 2500))
    cover = p.table().ability(p.state.soldiers[2009], "cover")
    assert cover <= 7
    m = p.act(2009, "COVER")
    m.choose(TakeCover(2009))
    assert man(m, 2009).spotted == (cover - 8 >= 0)
    p.soldier(1005, (4000, 4000))  # in the same tile: only its own -1 helps
    m = p.act(2009, "COVER")
    m.choose(TakeCover(2009))
    assert man(m, 2009).spotted
    bare = Position().soldier(2001, (2500, 2500), spotted=True).soldier(1001, (27500, 2500))
    assert bare.act(2001, "COVER").ask is None


@pytest.mark.rule(
    "SMG-RALLY-1", "SMG-RALLY-2", "SMG-RALLY-3", "SMG-RALLY-6", "SMG-RUL-24", "SMG-RUL-26", "SMG-DAM-5", "SMG-DAM-9"
)
def test_a_pinned_sergeant_rallies_himself_first_and_then_others_up_to_his_halved_value():
    leader = next(
        s for s in content().soldiers.values() if s.nation == "US" and any(k.normal.rally >= 2 for k in s.soldier_card)
    )
    rank = next(k.rank for k in leader.soldier_card if k.normal.rally >= 2)
    p = (
        Position()
        .soldier(leader.serial, (2500, 2500), rank=rank, pinned=True, spotted=True)
        .soldier(1001, (3500, 1000), pinned=True)
        .soldier(2001, (27500, 2500))
    )
    m = p.act(leader.serial, "RALLY(VALUE)")
    assert list(m.ask.options) == [Rally(leader.serial, leader.serial), Skip()]
    m.choose(0)
    s = man(m, leader.serial)
    assert not s.pinned and s.spotted
    value = p.table().ability(p.state.soldiers[leader.serial], "rally")
    assert (m.ask is None) == (value <= 1)


@pytest.mark.rule("SMG-HOLD-1", "SMG-HOLD-2", "SMG-HOLD-3", "SMG-HOLD-4", "SMG-INIT-7")
def test_held_cards_leave_the_hand_and_come_back_at_the_start_of_a_phase():
    holder = next(
        s for s in content().soldiers.values() if s.nation == "US" and any(k.normal.hold == 1 for k in s.soldier_card)
    )
    rank = next(k.rank for k in holder.soldier_card if k.normal.hold == 1)
    p = Position().soldier(holder.serial, (2500, 2500), rank=rank).soldier(2001, (27500, 2500))
    first, second = p.state.players["us-1"].deck[:2]
    p.hand("us-1", first, second)
    m = p.act(holder.serial, "HOLD(VALUE)")
    m.choose(Hold(holder.serial, first))
    assert m.ask is None and man(m, holder.serial).held == (first,) and m.state.players["us-1"].hand == (second,)
    p.state.soldiers[holder.serial] = man(m, holder.serial)
    p.player("us-1", hand=(second,))
    m = p.run(TakeHeld(seats=("us-1", "de-1")))
    m.choose(TakeBack(first))
    assert set(m.state.players["us-1"].hand) == {first, second}


# ---------------------------------------------------------------- MOVE


@pytest.mark.rule(
    "SMG-MOVE-1", "SMG-MOVE-3", "SMG-MOVE-4", "SMG-MOVE-7", "SMG-MOVE-9", "SMG-GEO-13", "SMG-GEO-14", "SMG-RUL-30"
)
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
    from squadra.games.sergeants.map import Mods

    mud = feature(0, "field", (2000, 0), (3000, 0), (3000, 5000), (2000, 5000), area=Mods(move=-2))
    m = board(mud)
    walker = ways.Walker((1500, 2500), 5, 1, (), ())
    assert isinstance(ways.walk(m, ((1500, 2500), (3500, 2500)), walker), ways.Way)  # 5 - 1 - 2 = 2 inches
    assert isinstance(ways.walk(m, ((1500, 2500), (3600, 2500)), walker), ways.Refused)


@pytest.mark.rule("SMG-CLIMB-1", "SMG-CLIMB-2", "SMG-RUL-33", "SMG-MAP-14")
def test_a_higher_level_needs_the_climb_ability():
    roof = feature(0, "building", (3000, 1000), (4500, 1000), (4500, 4000), (3000, 4000), cover=True, level=2)
    m = board(roof)
    for climb, ok in ((1, False), (2, True)):
        found = ways.walk(m, ((1500, 2500), (3700, 2500)), ways.Walker((1500, 2500), 6, climb, (), ()))
        assert isinstance(found, ways.Way) is ok


@pytest.mark.rule("SMG-GEO-23", "SMG-GEO-15", "SMG-RUL-27", "SMG-MELEE-5")
def test_a_walk_keeps_an_inch_from_enemies_and_passes_through_friends():
    p = Position().soldier(1001, (1000, 2500), 90).soldier(1005, (2500, 2500)).soldier(2001, (2500, 700))
    m = p.act(1001, "WALK(1, bonus=3)")
    assert refusal(m, Walk(1001, ((4000, 2500),), 90)) == ""
    assert refusal(m, Walk(1001, ((2500, 2600),), 90)) == "why-smg-overlap"
    assert refusal(m, Walk(1001, ((2500, 1705),), 90)) == "why-smg-ends-in-contact"
    assert refusal(m, Walk(1001, ((4000, 1000),), 90)) == "why-smg-enemy-in-the-way"


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


@pytest.mark.rule("SMG-MOVE-8", "SMG-EFF-60")
def test_move_and_move_again_gives_fresh_allowances():
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (42000, 2500))
    m = p.steps(1001, "WALK(2)")
    m.choose(Walk(1001, ((4500, 2500),), 90))
    m.choose(Walk(1001, ((8000, 2500),), 90))
    assert man(m, 1001).x == 8000 and m.ask is None


# ---------------------------------------------------------------- close combat


@pytest.mark.rule("SMG-MELEE-1", "SMG-MELEE-3", "SMG-GEO-30", "SMG-RUL-34")
def test_a_charge_engages_and_spots_both():
    p = Position().soldier(1001, (2500, 2500), 0).soldier(2001, (4500, 2500), 90).soldier(2002, (9000, 2500))
    m = p.act(1001, "MOVE")
    m.choose(next(o for o in m.ask.options if isinstance(o, Charge)))
    assert m.state.engaged == ((1001, 2001),) and man(m, 1001).spotted and man(m, 2001).spotted
    backs = Position().soldier(1001, (2500, 2500), 270).soldier(2001, (3500, 2500), 90)  # back to back
    assert backs.run(Melees(), seed=1).state.engaged == ()


@pytest.mark.rule("SMG-MELEE-7", "SMG-RUL-35", "SMG-MELEE-6", "SMG-RUL-87")
def test_the_largest_melee_comes_first_then_the_lowest_number():
    p = (
        Position()
        .soldier(1005, (2500, 2500), 90)
        .soldier(2004, (3500, 2500), 270)
        .soldier(1001, (2500, 7500), 90)
        .soldier(2001, (3500, 7500), 270)
    )
    p.soldier(1008, (12500, 2500), 90).soldier(2008, (13500, 2500), 270).soldier(2009, (12500, 3500), 0)
    p.run(Melees(), seed=1)
    assert groups(p.table()) == [(1008, 2008, 2009), (1001, 2001), (1005, 2004)]


@pytest.mark.rule(
    "SMG-MELEE-8", "SMG-MELEE-11", "SMG-MELEE-14", "SMG-MELEE-15", "SMG-RUL-37", "SMG-RUL-101", "SMG-HID-10"
)
def test_combat_cards_are_hidden_played_in_turn_and_the_rest_discarded():
    p = (
        Position()
        .soldier(1001, (2500, 2500), 90)
        .soldier(2001, (3500, 2500), 270)
        .soldier(2002, (27500, 2500))
        .soldier(1005, (27500, 7500))
    )
    p.hand("us-1", "1005-cL")
    kill = card(1001, damage="KILL")
    wanted = combat_cards(p.table(), 1001, (1001, 2001)), combat_cards(p.table(), 2001, (1001, 2001))
    us = [kill, *[c for c in p.state.players["us-1"].deck if c != kill]][: wanted[0]]
    de = list(p.state.players["de-1"].deck)[: wanted[1]]
    m = p.run(Melees(), draws=[*us, *de])
    assert (
        m.ask.seat == "us-1"
        and m.view("de-1").players[0].combat == ()
        and m.view("de-1").players[0].combat_count == wanted[0]
    )
    m.choose(next(o for o in m.ask.options if isinstance(o, Strike) and o.card == kill))
    m.choose(0)
    assert man(m, 2001).at == "dead" and m.ask is None and not m.state.players["de-1"].combat
    assert set(de) <= set(m.state.players["de-1"].buried)


@pytest.mark.rule("SMG-MELEE-18", "SMG-GEO-24", "SMG-RUL-39")
def test_after_the_combat_a_soldier_across_a_border_goes_to_the_enemys_side():
    p = (
        Position()
        .soldier(1001, (4800, 2500), 90)
        .soldier(2001, (5800, 2500), 270)
        .soldier(2002, (27500, 2500))
        .soldier(1005, (1000, 1000))
    )
    kill = card(1001, damage="KILL")
    p.hand("us-1", "1005-cL")
    wanted = combat_cards(p.table(), 1001, (1001, 2001))
    us = [kill, *[c for c in p.state.players["us-1"].deck if c != kill]][:wanted]
    m = p.run(Shifts(), Melees(), draws=us, seed=1)
    m.choose(next(o for o in m.ask.options if isinstance(o, Strike) and o.card == kill))
    m.choose(0)
    while m.ask is not None:
        m.choose(0)
    assert man(m, 2001).at == "dead" and man(m, 1001).point == (5500, 2500)


# ---------------------------------------------------------------- SHOOT


@pytest.mark.rule(
    "SMG-SHOOT-1",
    "SMG-SHOOT-2",
    "SMG-SHOOT-3",
    "SMG-SHOOT-8",
    "SMG-SHOOT-11",
    "SMG-DIST-1",
    "SMG-DIST-4",
    "SMG-DIST-5",
    "SMG-DIST-12",
)
def test_who_can_be_fired_at():
    p = (
        Position(game_map=FLAT)
        .soldier(1001, (3000, 2500), 90)
        .soldier(2001, (6000, 2500))
        .soldier(2002, (1000, 2500), spotted=True)
    )
    p.soldier(2004, (44000, 2500), spotted=True).soldier(2005, (9000, 2500), spotted=True)
    m = p.act(1001, "FIRE", seed=1)
    assert refusal(m, Fire(1001, 2001)) == "why-smg-target-unspotted"
    assert refusal(m, Fire(1001, 2002)) == "why-smg-not-in-arc"
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], pinned=True)
    assert refusal(p.act(1001, "FIRE"), Fire(1001, 2004)) == "why-smg-out-of-range"
    assert refusal(m, Fire(1001, 2005)) == ""
    assert refusal(m, Fire(1001, 1001)) == "why-smg-no-target"


@pytest.mark.rule("SMG-HITPLUS-1", "SMG-HITPLUS-2", "SMG-SHOOT-4", "SMG-SHOOT-5", "SMG-SHOOT-9", "SMG-LOOK-13")
def test_hit_plus_is_one_ordinary_hit_for_a_rifle():
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (4000, 2500), spotted=True)
    zips = [
        c.id for c in content().cards.values() if c.owner == 2001 and c.damage == "ZIP" and c.kind in ("core", "rank")
    ]
    pins = [
        c.id for c in content().cards.values() if c.owner == 2001 and c.damage == "PIN" and c.kind in ("core", "rank")
    ]
    m = p.act(1001, "FIRE", draws=["1001-rS", *zips[:2], pins[0]])  # HIT, HIT, HITPLUS at all three ranges
    m.choose(Fire(1001, 2001))
    assert m.ask is None and [e.key for e in m.events].count("smg-damage") == 3 and man(m, 2001).pinned


@pytest.mark.rule("SMG-FF-3", "SMG-VIC-4", "SMG-RUL-55")
def test_friendly_fire_scores_for_the_opponent_with_two_and_against_the_killer_with_more_players():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (9000, 2500))
    m = p.run(Suffer(victim=1001, result="KILL", by="us-1"))
    assert [(e.seat, e.points) for e in m.state.ledger] == [("de-1", p.table().vp(1001))]
    p = (
        Position(seats=("us-1", "us-2", "de-1"))
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000), seat="us-2")
        .soldier(2001, (9000, 2500))
    )
    m = p.run(Suffer(victim=1001, result="KILL", by="us-2"))
    assert [(e.seat, e.points) for e in m.state.ledger] == [("us-2", -p.table().vp(1001))]


@pytest.mark.rule("SMG-GREN-1", "SMG-GREN-3", "SMG-GREN-4", "SMG-GREN-5", "SMG-RUL-51", "SMG-EQP-4")
def test_throws_need_a_marker_an_arc_and_reach_with_shoot_modifiers_in_inches():
    p = Position().soldier(1001, (2500, 2500), 90).soldier(2001, (7400, 2500), spotted=True)
    assert p.act(1001, "THROW").ask is None
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], grenades=1)
    throw = p.table().ability(p.state.soldiers[1001], "throw")  # 5, and -1 of tile 2A: centre up to 5 inches away
    m = p.act(1001, "THROW", seed=1)
    edge = 2500 + (throw - 1 + 1) * 1000
    assert refusal(m, Throw(1001, 2001, edge, 2500)) == ""
    assert refusal(m, Throw(1001, 2001, edge + 1, 2500)) == "why-smg-too-far-to-throw"
    assert refusal(m, Throw(1001, 2001, 5000, 2500)) == "why-smg-not-under-template"


# ---------------------------------------------------------------- turns


@pytest.mark.rule("SMG-DRAW-1", "SMG-DRAW-2", "SMG-TURN-1", "SMG-RUL-16")
def test_each_player_draws_three_and_the_draw_values_of_all_his_soldiers():
    p = (
        Position()
        .soldier(1021, rank="SENIOR_SERGEANT")
        .soldier(1001, (2500, 2500))
        .soldier(2021, (9000, 2500), rank="JUNIOR_SERGEANT", pinned=True)
    )
    assert draw_number(p.table(), "us-1") == 3 + p.table().sheet(p.state.soldiers[1021]).normal.draw
    assert draw_number(p.table(), "de-1") == 3 + p.table().sheet(p.state.soldiers[2021]).normal.draw // 2


@pytest.mark.rule("SMG-TURN-2", "SMG-VIC-1", "SMG-STORY-2", "SMG-RUL-60")
def test_the_game_ends_when_three_phase_cards_cannot_be_placed():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(2001, (9000, 2500))
        .now(story=("DD-20", "DD-21"), turn=0, turn_limit=99)
    )
    m = p.turns(seed=1)
    assert m.result is not None and m.result.reason == "smg-end-story-deck"


@pytest.mark.rule("SMG-TURN-9", "SMG-TURN-10", "SMG-STORY-4", "SMG-STORY-5", "SMG-INIT-1", "SMG-RUL-2", "SMG-RUL-9")
def test_upper_before_lower_and_within_an_action_by_initiative():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000))
        .soldier(2001, (9000, 2500))
        .soldier(2002, (9000, 4000))
    )
    p.now(phase=1, phases=(story("MOVE", "LOOK"), *p.state.phases[1:]))
    p.player("us-1", placed=(("1001-cL",), (), ())).player("de-1", placed=(("2001-cM",), (), ()))
    m = p.run(Phase(), seed=1)
    assert m.ask.seat == "de-1" and m.ask.prompt == "smg-ask-part"  # MOVE is above LOOK
    p.player("us-1", placed=(("1001-cM",), (), ())).hand("us-1", "1005-cL")
    m = p.run(Phase(), seed=1)
    assert m.ask.seat == "us-1"  # same action: more cards in hand


@pytest.mark.rule("SMG-TURN-13", "SMG-TURN-14", "SMG-TURN-3", "SMG-TURN-12", "SMG-HID-5")
def test_a_whole_turn_discards_hands_and_begins_anew():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000))
        .soldier(2001, (27500, 2500))
        .soldier(2002, (27500, 7500))
        .now(turn=0, turn_limit=2)
    )
    m = p.turns(seed=3)
    seen: set[int] = set()
    while m.ask is not None:
        seen.add(m.state.turn)
        options = m.ask.options
        m.choose(len(options) - 1 if m.ask.prompt != "smg-ask-plan" else 0, m.ask.seat)
    assert seen == {1, 2} and m.result is not None and m.result.reason == "smg-end-last-turn"


@pytest.mark.rule("SMG-TURN-6", "SMG-TURN-15", "SMG-SET-18")
def test_open_cards_are_an_option_of_the_table():
    from squadra.games.sergeants.planning import Planning

    p = (
        Position(open_cards=True)
        .soldier(1001, (2500, 2500))
        .soldier(2001, (27500, 2500))
        .now(phases=(story("LOOK", "HIDE"), story("SHOOT", "MOVE"), story("MOVE", "LOOK")))
    )
    p.hand("us-1", "1001-cH", "1001-cS", "1001-cM").hand("de-1", "2001-cH", "2001-cS", "2001-cM")
    m = p.run(Planning())
    m.choose(0, "us-1")
    m.choose(0, "de-1")
    assert m.view("de-1").players[0].spaces[0].cards == ("1001-cH",)
    assert Plans(p.table(), "us-1").most == 3


@pytest.mark.rule("SMG-RUL-94", "SMG-OFF-6", "SMG-OFF-1")
def test_two_cards_of_an_officer_for_one_action_are_played_in_a_row():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000))
        .soldier(2001, (9000, 2500))
        .soldier(2002, (9000, 4000))
    )
    p.now(phase=1, phases=(story("MOVE", "LOOK"), *p.state.phases[1:]))
    p.player("us-1", placed=(("1001-cM", "1005-cM"), (), ()), declared=(("1001-cM", "MOVE"), ("1005-cM", "MOVE")))
    p.player("de-1", placed=(("2001-cM",), (), ()), declared=(("2001-cM", "MOVE"),))
    p.hand("us-1", "1001-cL")
    m = p.run(ActionStep(action="MOVE"))
    assert m.ask.prompt == "smg-ask-first" and m.ask.seat == "us-1"
    m.choose(1)
    m.choose(EndCard())
    assert m.ask.seat == "us-1" and m.ask.prompt == "smg-ask-part"
    m.choose(EndCard())
    assert m.ask.seat == "de-1"
