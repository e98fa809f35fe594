"""Rules that no other chapter proves: words of the glossary, crews, burning buildings, smoke, who owns what."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Skip
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.terrain import Feature
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.actions.hide import hidden_from
from squadra.games.sergeants.rules.actions.look import DrawCards, Spot
from squadra.games.sergeants.rules.cards.free_shots import FreeShot, gunners
from squadra.games.sergeants.rules.combat.casualties import bury
from squadra.games.sergeants.rules.combat.close_combat import Capture, KillHim, Melees
from squadra.games.sergeants.rules.combat.explosions import FireChecks
from squadra.games.sergeants.rules.combat.markers import clear_smoke, note_smoke
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.entry import entries
from squadra.games.sergeants.rules.movement.moves import Leave
from squadra.games.sergeants.rules.orders import left_by
from squadra.games.sergeants.rules.turn.deployment import EnterBy, SetUp
from squadra.games.sergeants.rules.turn.planning import Plan, Plans
from squadra.games.sergeants.state import Context, Lasting, Marker
from squadra.kernel import Match, Scripted, Seeded

from .positions import FLAT, Position, board, keys, man, story


@pytest.mark.rule("SMG-FIRE-5")
def test_a_burning_building_burns_as_a_whole_whatever_its_floors():
    walls = ((6000, 1000), (9000, 1000), (9000, 4000), (6000, 4000))
    for level in (1, 3):
        house = Feature(
            0, "h", "building", 1, walls, g.box_of(walls), cover=True, level=level, doubled=g.doubled_area(walls)
        )
        p = Position(game_map=board(house)).soldier(1001, (6500, 1500)).soldier(1005, (8500, 3500))
        p.soldier(2001, (7500, 2500)).soldier(2002, (5500, 4500))  # the last one stands on the tile, outside
        p.state.markers.append(Marker("FIRE", -1, 0, "us-1"))
        m = p.run(FireChecks(), seed=3)
        struck = [e for e in m.events if e.key in ("smg-blast-hit", "smg-blast-miss")]
        assert len(struck) == 3 and man(m, 2002) == p.state.soldiers[2002]


@pytest.mark.rule("SMG-GLOS-2")
def test_a_crew_shares_its_weapon_and_a_team_its_tactics():
    p = Position(game_map=FLAT).soldier(2006, (1000, 2500), 90).soldier(2001, (1000, 3500), 90)
    p.soldier(1001, (6000, 2500), spotted=True)
    assert gunners(p.table(), "de-1") == []
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], kit=(("mg42_ammo", 0),))
    assert gunners(p.table(), "de-1") == [2006]
    m = p.card("de-1", "2001-cM", "MOVE", seed=2)
    assert FreeShot(2006) in list(m.ask.options)


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


@pytest.mark.rule("SMG-HIDE-8")
def test_a_lower_cover_value_hides_where_a_higher_one_does_not():
    p = Position().soldier(1001, (7500, 2500)).soldier(2001, (2500, 2500))
    hidden: list[bool] = []
    for cover in range(8):
        p.state.lasting[:] = [Lasting("MOD", "cover", cover, exact=True, serial=1001, until="GAME")]
        t = p.table()
        hidden.append(hidden_from(t, t.soldier(1001))[0])
    assert hidden == sorted(hidden, reverse=True) and hidden[0] and not hidden[-1]


@pytest.mark.rule("SMG-RUL-90")
def test_looking_finds_soldiers_and_cards_only():
    p = Position(game_map=FLAT).soldier(1021, (2500, 2500), 90).soldier(2001, (7500, 2500))
    p.marker("MINE", "2", seat="de-1")
    m = p.act(1021, "LOOK")
    assert {type(o) for o in m.ask.options} <= {Spot, DrawCards, Skip}
    assert Spot(1021, 2001) in list(m.ask.options)


@pytest.mark.rule("SMG-RUL-92")
def test_the_area_of_the_order_must_be_used_and_one_of_several_is_taken():
    def set_up(us: str, de: str) -> Match:
        p = Position(3)
        p.now(turn=0, phase=0, phases=(), soldiers={}, started={})
        for seat in ("us-1", "de-1"):
            p.player(seat, entry="")
        state = p.state.copy()
        state.stack = [SetUp()]
        return Match.at(game_of(), state, p.setup, dice=Scripted([us, de], Seeded(1)))

    m = set_up("9", "10")  # both Patrols name their areas: nobody is asked
    assert m.ask.prompt != "smg-ask-entry"
    assert [m.state.players[seat].entry for seat in ("us-1", "de-1")] == ["B", "Y"]
    m = set_up("17", "10")  # a Skirmish names none
    assert m.ask.prompt == "smg-ask-entry" and list(m.ask.options) == [EnterBy("A"), EnterBy("B"), EnterBy("C")]
    m.choose(EnterBy("C"))
    assert [area.id for area in entries(m.t, "us-1")] == ["C"]


def game_of():
    from squadra.games.sergeants.game import game

    return game


@pytest.mark.rule("SMG-RUL-92")
def test_an_area_of_the_scenario_replaces_that_of_the_order_whose_points_can_still_be_earned():
    p = Position().soldier(1001, (29000, 7500)).soldier(2001, (2500, 2500)).player("us-1", order=9, entry="A")
    t = p.table()
    left_by(t, 1001, "Y")
    assert t.player("us-1").order_done and t.total("us-1") == content().orders[9].vp
    m = p.act(1001, "WALK(1)")
    assert {o.area for o in m.ask.options if isinstance(o, Leave)} <= {"Y", "A"}


@pytest.mark.rule("SMG-RUL-92")
def test_a_dog_tag_action_uses_the_values_of_the_soldier_on_the_tag():
    p = Position().soldier(1021, (2500, 2500), rank="SENIOR_SERGEANT").soldier(1001, (3500, 2500))
    p.soldier(2001, (27500, 2500))
    t = p.table()
    value = t.ability(t.soldier(1021), "draw")
    m = p.act(1021, "LOOK")
    assert value > 0 and [o.number for o in m.ask.options if isinstance(o, DrawCards)] == [value]


@pytest.mark.rule("SMG-SMOKE-8")
def test_the_colours_are_compared_anew_every_turn():
    cards = content().story.values()
    red, blue = ([c.id for c in cards if c.colour == colour] for colour in ("RED", "BLUE"))
    t = Position().soldier(1001, (2500, 2500)).marker("SMOKE2", "2", turn=4).now(turn=5, phases=tuple(red[:3])).table()
    note_smoke(t)
    for t.s.phase in (1, 2, 3):
        clear_smoke(t)
    assert len(t.s.markers) == 1  # three of one colour: it stays for this turn
    t.s.turn, t.s.phases = 6, (red[3], blue[0], red[4])
    note_smoke(t)
    t.s.phase = 1
    clear_smoke(t)
    assert len(t.s.markers) == 1
    t.s.phase = 2
    clear_smoke(t)
    assert t.s.markers == []


@pytest.mark.rule("SMG-SOL-17")
def test_a_soldier_owns_his_tagged_cards_what_he_holds_and_what_he_carries():
    c = content()
    assert {c.card(x).owner for x in c.soldiers[1001].seven("PRIVATE")} == {1001}
    p = Position().soldier(1001, (2500, 2500), kit=(("shovel", 0),), grenades=2, held=("1005-cL",))
    p.soldier(1005, (3500, 2500)).soldier(2001, (27500, 2500))
    p.player("us-1", deck=tuple(x for x in p.state.players["us-1"].deck if x != "1005-cL"))
    t = p.table()
    t.put(1001, overwatch=True)
    bury(t, 1001, "de-1", True)
    fallen, mate, piles = t.soldier(1001), t.soldier(1005), t.player("us-1")
    assert fallen.held == () and fallen.kit == () and not fallen.overwatch  # all of it goes with him
    assert "1005-cL" in (*piles.discard, *piles.buried) and "1005-cL" not in piles.hand
    assert mate.at == "map" and mate.held == ()


@pytest.mark.rule("SMG-EFF-43")
def test_an_extra_card_for_one_phase_can_be_placed_in_that_phase_only():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (4000, 2500)).soldier(2001, (27500, 2500))
    p.now(phases=(story("LOOK", "HIDE"),) * 3)
    looks = [x for x in p.state.players["us-1"].deck if {"LOOK", "HIDE"} & set(content().card(x).bar)][:4]
    p.hand("us-1", *looks)
    m = p.run(Effects(texts=("EXTRA_CARD(2)",), context=Context(seat="us-1", owner=1001)))
    assert m.state.extra_cards == {"us-1:2": 1}
    plans = Plans(m.t, "us-1")
    a, b, c, d = looks
    assert plans.allows(Plan(((a,), (b, d), (c,)))) is None
    refused = plans.allows(Plan(((a, d), (b,), (c,))))
    assert refused is not None and refused.key == "why-smg-command-value"
    assert any(len(o.cards[1]) == 2 for o in plans.list() if isinstance(o, Plan))
    assert "smg-refused" not in keys(m)
