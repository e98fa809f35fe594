"""Close combat (section 13)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import walking
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.combat.casualties import bury
from squadra.games.sergeants.rules.combat.close_combat import (
    Capture,
    KillHim,
    Melees,
    Shifts,
    Strike,
    combat_cards,
    groups,
)
from squadra.games.sergeants.rules.combat.contact import engage
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.move_options import Charge, Walk
from squadra.games.sergeants.rules.turn.phases import Phase
from squadra.games.sergeants.state import Context, Lasting
from squadra.kernel import Match
from tests.games.sergeants.positions import FLAT, Position, card, keys, man, refusal, story


def duel(result: str, **victim: Any) -> Match:
    """Jackson strikes first with a card of this result at the last German in the melee."""
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), 270, **victim)
    p.soldier(2002, (40000, 2500)).hand("us-1", "1001-cL")
    blow = card(1001, damage=result)
    us = [blow, *(c for c in p.state.players["us-1"].deck if c != blow)][: combat_cards(p.table(), 1001, (1001, 2001))]
    de = [c for c in p.state.players["de-1"].deck if content().card(c).damage == "ZIP"]
    m = p.run(Melees(), draws=[*us, *de[: combat_cards(p.table(), 2001, (1001, 2001))]])
    assert m.ask.seat == "us-1"
    m.choose(Strike(blow, 2001))
    return m


@pytest.mark.rule("SMG-GEO-15", "SMG-GEO-30")
@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_bases_touch_up_to_the_greatest_distance_on_every_side(degrees: int) -> None:
    for apart, touching in ((g.CONTACT, True), (g.CONTACT + 1, False)):
        there = g.on_ring((5000, 2500), degrees, apart)
        p = Position(game_map=FLAT).soldier(1001, (5000, 2500), degrees).soldier(2001, there, degrees)
        engage(p.table())
        assert p.state.engaged == (((1001, 2001),) if touching else ()), apart


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
        refusal(m, Charge(1001, 2001, *end, 90)) == "" for end in walking.contact_points((2500, 2500), (5500, 2500))
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


@pytest.mark.rule("SMG-MELEE-7")
def test_of_two_melees_as_large_the_one_with_the_lowest_number_on_a_dog_tag_is_first() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2003, (2000, 2500), 270)
    p.soldier(1003, (6000, 2500), 90).soldier(2001, (7000, 2500), 270)
    t = p.run().t
    assert t.tag(2001) < t.tag(1001) and groups(t) == [(1003, 2001), (1001, 2003)]
    p.soldier(1005, (1000, 3600), 90)  # more soldiers come before any number
    p.state.soldiers[1005] = replace(p.state.soldiers[1005], x=2000, y=3500)
    assert groups(p.run().t)[0] == (1001, 1005, 2003)


@pytest.mark.rule("SMG-GLOS-3")
def test_a_kill_in_a_fight_can_become_a_capture():
    kill = next(c.id for c in content().cards.values() if c.owner == 1001 and c.damage == "KILL" and c.kind == "core")
    p = Position().soldier(1001, (2500, 2500), 90).soldier(1008, (1000, 1000))
    p.soldier(2001, (3500, 2500), 270, pinned=True).soldier(2004, (29000, 9000))
    for serial, melee in ((1001, 1), (2001, 0)):
        p.state.lasting.append(Lasting("MOD", "melee", melee, exact=True, serial=serial, until="GAME"))
    m = p.run(Melees(), draws=[kill], seed=1)
    m.choose(0)
    assert list(m.ask.options) == [KillHim(), Capture(1001)]
    dead, led = m.copy(), m.copy()
    dead.choose(KillHim())
    assert man(dead, 2001).at == "dead"
    led.choose(Capture(1001))
    led.choose(0)
    assert man(led, 2001).at == "map" and man(led, 2001).escort == 1001


@pytest.mark.rule("SMG-PRIS-1", "SMG-MELEE-17")
def test_a_second_wound_kills_in_melee_and_gives_no_prisoner() -> None:
    m = duel("WOUND", wounded=True)
    assert man(m, 2001).at == "dead" and m.ask is None, "no choice between killing and capturing"
    m = duel("KILL")
    assert set(m.ask.options) == {KillHim(), Capture(1001)}
    m = duel("KILL", wounded=True)
    assert set(m.ask.options) == {KillHim(), Capture(1001)}, "a Kill card is one, whatever the victim's state"


@pytest.mark.rule("SMG-RUL-37", "SMG-MELEE-12")
def test_whose_turn_it_is_in_a_melee_must_strike_an_enemy_who_touches_him() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), 270)
    p.soldier(2002, (4700, 2500), 270).hand("us-1", "1001-cL")  # beside the melee, not in it
    m = p.run(Melees(), seed=2)
    assert all(isinstance(o, Strike) and o.target == 2001 for o in m.ask.options), "no pass, and nobody else"


@pytest.mark.rule("SMG-MELEE-12")
def test_of_two_combat_cards_with_the_same_result_the_player_chooses_which_he_plays() -> None:
    p = Position().soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), 270).soldier(2002, (27500, 2500))
    for serial, melee in ((1001, 2), (2001, 0)):
        p.state.lasting.append(Lasting("MOD", "melee", melee, exact=True, serial=serial, until="GAME"))
    alike = [c for c in p.state.players["us-1"].deck if content().card(c).damage == "ZIP"][:2]
    m = p.run(Melees(), draws=[alike])
    assert list(m.ask.options) == [Strike(alike[0], 2001), Strike(alike[1], 2001)]
    m.choose(Strike(alike[1], 2001))
    assert m.state.players["us-1"].discard == (alike[1],)


@pytest.mark.rule("SMG-GEO-24", "SMG-RUL-39", "SMG-RUL-9")
def test_a_soldier_goes_to_the_side_of_his_last_enemy_however_the_contact_ended() -> None:
    """The enemy was shot before the melee: the survivor across the border is shifted at the end of the phase."""
    p = Position().soldier(1001, (4800, 2500), 90).soldier(2001, (5800, 2500), 270).soldier(2002, (27500, 2500))
    t = p.table()
    t.s.engaged = ((1001, 2001),)
    bury(t, 2001, "us-1", True)
    assert t.s.parted == ((1001, t.map.by_number["2"]),)
    m = p.run(Shifts())
    assert man(m, 1001).point == (5500, 2500) and not m.state.parted


@pytest.mark.rule("SMG-EFF-70", "SMG-RUL-36")
def test_combat_cards_of_equipment_count_as_many_as_they_say() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (2000, 2500), 270)
    plain = combat_cards(p.table(), 1001, (1001, 2001))
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], kit=(("knife", 0),))
    assert combat_cards(p.table(), 1001, (1001, 2001)) == plain + content().combat_kit["knife"] == plain + 1


@pytest.mark.rule("SMG-TURN-11", "SMG-MELEE-6", "SMG-RUL-87")
def test_melees_are_fought_once_after_both_actions() -> None:
    p = Position().soldier(1001, (2500, 2500), 90).soldier(1002, (2500, 7500)).soldier(2001, (3500, 2500), 270)
    p.soldier(2002, (27500, 2500)).now(phase=1, phases=(story("MOVE", "LOOK"), *p.state.phases[1:]))
    p.player("us-1", placed=(("1002-cM",), (), ())).player("de-1", placed=(("2002-cL",), (), ()))
    m = p.run(Phase(), seed=1)
    told: list[str] = []
    while m.ask is not None:
        assert (m.ask.prompt == "smg-ask-part") is ("smg-melee-begins" not in told)
        m.choose(len(m.ask.options) - 1)
        told += keys(m)
    assert told.count("smg-melee-begins") == 1


@pytest.mark.rule("SMG-MELEE-17", "SMG-MELEE-12")
def test_a_wound_on_a_wounded_soldier_kills_in_melee_and_gives_no_choice_of_capture() -> None:
    wound = card(1001, damage="WOUND")
    p = Position().soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), 270, wounded=True)
    p.soldier(2002, (27500, 2500))
    for serial, melee in ((1001, 1), (2001, 0)):
        p.state.lasting.append(Lasting("MOD", "melee", melee, exact=True, serial=serial, until="GAME"))
    m = p.run(Melees(), draws=[wound])
    m.choose(Strike(wound, 2001))
    assert m.ask is None and man(m, 2001).at == "dead"


@pytest.mark.rule("SMG-GEO-24")
def test_whoever_is_shifted_after_a_melee_leaves_his_hole() -> None:
    p = Position().soldier(1001, (4800, 2500), 90, dug_in=True).soldier(2002, (27500, 2500))
    p.now(parted=((1001, p.table().map.by_number["2"]),))
    m = p.run(Shifts())
    assert man(m, 1001).point == (5500, 2500) and not man(m, 1001).dug_in
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], x=3500)
    assert man(p.run(Shifts()), 1001) == p.state.soldiers[1001], "he stands in one tile and stays as he is"
