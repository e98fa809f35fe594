"""Basic rules of sections 13 and 15: close combat, SHOOT."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Skip
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import ways
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.combat.close_combat import Melees, Shifts, Strike, combat_cards, groups
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.moves import Charge, Walk
from squadra.games.sergeants.state import Context

from .positions import FLAT, Position, card, man, refusal

# ---------------------------------------------------------------- close combat


@pytest.mark.rule("SMG-MELEE-1", "SMG-MELEE-3", "SMG-GEO-30", "SMG-RUL-34")
def test_a_charge_engages_and_spots_both():
    p = Position().soldier(1001, (2500, 2500), 0).soldier(2001, (4500, 2500), 90).soldier(2002, (9000, 2500))
    m = p.act(1001, "MOVE")
    m.choose(next(o for o in m.ask.options if isinstance(o, Charge)))
    assert m.state.engaged == ((1001, 2001),) and man(m, 1001).spotted and man(m, 2001).spotted
    backs = Position().soldier(1001, (2500, 2500), 270).soldier(2001, (3500, 2500), 90)  # back to back
    assert backs.run(Melees(), seed=1).state.engaged == ()


@pytest.mark.rule("SMG-MELEE-5", "SMG-RUL-35")
def test_others_may_join_a_melee_but_nobody_walks_or_is_moved_out_of_it():
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), 270)
    p.soldier(1005, (5600, 2500), 270).soldier(2002, (40000, 2500))
    m = p.act(1005, "MOVE")
    m.choose(Charge(1005, 2001, 4500, 2500, 270))
    assert m.state.engaged == ((1001, 2001), (1005, 2001)) and groups(m.t) == [(1001, 1005, 2001)]
    assert refusal(p.act(2001, "MOVE"), Walk(2001, ((3500, 4000),), 0)) == "why-smg-in-melee"
    for text in ("SHIFT(SERIAL(2001), NORTH, 1)", "EXIT(SERIAL(2001))"):
        moved = p.run(Effects(texts=(text,), context=Context(event=True)))
        assert man(moved, 2001).at == "map" and man(moved, 2001).point == (3500, 2500), text


@pytest.mark.rule("SMG-GEO-22", "SMG-MELEE-2")
def test_a_charge_is_offered_where_only_a_narrow_gap_is_left():
    """A comrade stands before the enemy: free are the last four degrees to his left."""
    friend = g.on_ring((5500, 2500), 270 + 19, 1000)
    p = (
        Position(game_map=FLAT)
        .soldier(1001, (2500, 2500), 90)
        .soldier(1005, friend, 90)
        .soldier(2001, (5500, 2500), 90)
    )
    m = p.act(1001, "MOVE")
    (found,) = [o for o in m.ask.options if isinstance(o, Charge)]
    assert not any(
        refusal(m, Charge(1001, 2001, *end, 90)) == "" for end in ways.contact_points((2500, 2500), (5500, 2500))
    )
    m.choose(found)
    assert (1001, 2001) in m.state.engaged


@pytest.mark.rule("SMG-MELEE-7", "SMG-RUL-35")
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
    "SMG-SHOOT-1", "SMG-SHOOT-2", "SMG-SHOOT-3", "SMG-SHOOT-8", "SMG-DIST-1", "SMG-DIST-4", "SMG-DIST-5", "SMG-DIST-12"
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


@pytest.mark.rule("SMG-HITPLUS-1", "SMG-SHOOT-4", "SMG-SHOOT-5", "SMG-SHOOT-9", "SMG-LOOK-13")
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
    assert list(p.act(1001, "THROW").ask.options) == [Skip()], "that he has no marker is his secret (SMG-RUL-114)"
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], grenades=1)
    throw = p.table().ability(p.state.soldiers[1001], "throw")  # 5, and -1 of tile 2A: centre up to 5 inches away
    m = p.act(1001, "THROW", seed=1)
    edge = 2500 + (throw - 1 + 1) * 1000
    assert refusal(m, Throw(1001, 2001, edge, 2500)) == ""
    assert refusal(m, Throw(1001, 2001, edge + 1, 2500)) == "why-smg-too-far-to-throw"
    assert refusal(m, Throw(1001, 2001, 5000, 2500)) == "why-smg-not-under-template"
