"""Worked examples of section 28: advanced rules, and those derived from several rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.actions.rally import in_rally_range
from squadra.games.sergeants.rules.cards.dead_cards import dead
from squadra.games.sergeants.rules.combat import close_combat
from squadra.games.sergeants.rules.combat.close_combat import Capture, KillHim, Melees
from squadra.games.sergeants.rules.combat.markers import clear_smoke, note_smoke
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.turn import planning
from squadra.games.sergeants.rules.turn.planning import Plan, Plans
from squadra.games.sergeants.state import Lasting
from tests.games.sergeants.positions import Position, card, keys, man, row, story


@pytest.mark.rule("SMG-EX-22", "SMG-TEAM-10", "SMG-TEAM-23", "SMG-RUL-72")
def test_a_team_card_is_dead_while_its_role_is_empty():
    p = (
        Position()
        .soldier(2021, (2500, 2500), rank="JUNIOR_SERGEANT", panel="gruppe", slot=0)
        .soldier(1001, (7500, 2500))
    )
    team = next(
        c.id for c in content().cards.values() if c.panel == "gruppe" and c.requires == "ROLE_FILLED(I)" and c.bar
    )
    assert not dead(p.table(), "de-1", team)
    p.state.soldiers[2021] = replace(p.state.soldiers[2021], at="dead")
    assert dead(p.table(), "de-1", team)
    m = p.card("de-1", team, content().card(team).bar[0])
    assert m.ask is None and "smg-card-cancelled" in keys(m)


@pytest.mark.rule("SMG-EX-21", "SMG-TEAM-10", "SMG-RUL-68")
def test_a_reaction_that_requires_role_two_is_playable_while_the_man_in_that_slot_lives():
    p = Position().soldier(2043, (2500, 2500), panel="jagdkommando", slot=2).soldier(1001, (7500, 2500))
    p.soldier(2001, (4000, 2500), panel="jagdkommando", slot=0)
    reaction = content().card("de-t06")
    assert reaction.special == "reaction" and reaction.requires == "ROLE_FILLED(II)"
    assert p.table().ability(p.state.soldiers[2043], "sight") == 18
    assert not dead(p.table(), "de-1", "de-t06")
    p.state.soldiers[2043] = replace(p.state.soldiers[2043], at="dead")
    assert dead(p.table(), "de-1", "de-t06")


@pytest.mark.rule("SMG-EX-25", "SMG-EX-D12", "SMG-SMOKE-7", "SMG-SMOKE-9")
def test_smoke_goes_when_a_number_colour_differs_from_the_first():
    c = content()
    red = [x.id for x in c.story.values() if x.colour == "RED"]
    blue = [x.id for x in c.story.values() if x.colour == "BLUE"]
    for cards, gone in (((red[0], blue[0], red[1]), 2), ((red[0], red[1], blue[0]), 3), ((red[0], red[1], red[2]), 0)):
        p = Position().soldier(1001, (2500, 2500)).marker("SMOKE2", "2", turn=5).now(turn=6, phases=cards)
        t = p.table()
        note_smoke(t)
        for phase in (1, 2, 3):
            t.s.phase = phase
            clear_smoke(t)
            assert bool(t.s.markers) == (gone == 0 or phase < gone)
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .marker("SMOKE2", "2", turn=5)
        .now(turn=5, phases=(red[0], blue[0], red[1]))
    )
    t = p.table()
    note_smoke(t)
    assert t.s.markers[0].goes == 0


@pytest.mark.rule("SMG-EX-26", "SMG-OFF-2", "SMG-OFF-3", "SMG-OFF-4", "SMG-OFF-5", "SMG-RUL-71")
def test_an_officer_adds_as_many_cards_as_his_command_one_a_phase():
    officer = next(s for s in content().soldiers.values() if s.soldier_card[0].normal.command == 2)
    seat = f"{officer.nation.lower()}-1"
    mate = 1001 if officer.nation == "US" else 2001
    p = Position().soldier(officer.serial, (2500, 2500)).soldier(mate, (4000, 2500))
    other = 2001 if officer.nation == "US" else 1001
    p.soldier(other, (27500, 2500))
    p.now(phases=(story("LOOK", "HIDE"), story("LOOK", "HIDE"), story("LOOK", "HIDE")))
    cards = [
        f"{mate}-cL",
        f"{mate}-cH",
        f"{officer.serial}-cL",
        f"{officer.serial}-cH",
        f"{mate}-rH" if mate == 1001 else f"{mate}-rL",
    ]
    p.hand(seat, *cards)
    a, b, c, d, e = cards
    region = Plans(p.table(), seat)
    assert region.allows(Plan(((a, b), (c,), (d,)))) is None
    assert region.allows(Plan(((a, b), (c,), (d, e)))) is None
    assert region.allows(Plan(((a, b, e), (c,), (d,)))).rule == "SMG-OFF-4"
    p.state.soldiers[officer.serial] = replace(p.state.soldiers[officer.serial], pinned=True)
    assert Plans(p.table(), seat).allows(Plan(((a, b), (c,), (d, e)))).rule == "SMG-OFF-5"
    assert planning.command_value(p.table(), seat) == 1


@pytest.mark.rule("SMG-EX-D9", "SMG-RUL-36")
def test_pinned_and_attacked_from_behind_is_halved_twice():
    p = Position().soldier(1001, (2500, 2500), 0, pinned=True).soldier(2001, (2500, 3500), 0)
    p.state.lasting.append(Lasting("MOD", "melee", 4, exact=True, serial=1001, until="GAME"))
    assert close_combat.combat_cards(p.table(), 1001, (1001, 2001)) == 1


@pytest.mark.rule("SMG-EX-D10", "SMG-INIT-2", "SMG-INIT-3", "SMG-INIT-4", "SMG-RUL-3", "SMG-RUL-4")
def test_initiative_goes_by_cards_then_vp_then_serial_number():
    p = Position()
    for k, serial in enumerate((1007, 1008, 1009, 1010, 1011, 1023, 1033)):
        p.soldier(serial, (1000, 1000 + 1200 * k), rank="PRIVATE")
    for k, serial in enumerate((2003, 2004, 2005, 2006, 2007, 2009, 2010)):
        p.soldier(serial, (29000, 1000 + 1200 * k), rank="PRIVATE")
    worth = [sum(p.table().vp(s.serial) for s in p.table().own(seat)) for seat in ("us-1", "de-1")]
    p.hand("us-1", "1007-cL", "1007-cH").hand("de-1", "2003-cL", "2003-cH")
    tags = [min(p.table().tag(s.serial) for s in p.table().own(seat)) for seat in ("us-1", "de-1")]
    assert worth == [31, 31] and tags == [159, 135] and p.table().initiative() == ["de-1", "us-1"], "135 is lower"
    led = replace(p.state.soldiers[2010], escort=1007)  # a prisoner counts for nobody
    p.state.soldiers[2010] = led
    assert p.table().initiative() == ["us-1", "de-1"], "31 VP against fewer"
    p.hand("de-1", "2003-cS")
    assert p.table().initiative() == ["de-1", "us-1"], "three cards against two"


@pytest.mark.rule("SMG-EX-D11", "SMG-FF-1", "SMG-FF-2", "SMG-RUL-49")
def test_hits_into_a_melee_go_to_the_enemy_and_the_friend_by_turns():
    flat = row([0] * 9, [0] * 9, [0] * 9)
    p = (
        Position(game_map=flat)
        .soldier(1006, (1000, 2500), 90)
        .soldier(1001, (4000, 2500), 90)
        .soldier(2001, (5000, 2500), 270)
    )
    c = content()
    three = next(
        x.id
        for x in c.cards.values()
        if x.owner == 1006 and x.kind in ("core", "rank") and "MISS" not in (x.hit.long, x.hit.short, x.hit.close)
    )
    zips_de = [x.id for x in c.cards.values() if x.owner == 2001 and x.damage == "ZIP" and x.kind in ("core", "rank")]
    zip_us = next(
        x.id for x in c.cards.values() if x.owner == 1001 and x.damage == "ZIP" and x.kind in ("core", "rank")
    )
    m = p.act(1006, "FIRE", draws=[three, zips_de[0], zip_us, zips_de[1]], seed=1)
    m.choose(Fire(1006, 2001))
    while m.ask is not None:
        m.choose(0)
    struck = [e.args["soldier"].key for e in m.events if e.key == "smg-damage"]
    assert struck[:3] == ["smg-soldier-2001", "smg-soldier-1001", "smg-soldier-2001"]


@pytest.mark.rule("SMG-EX-D22", "SMG-RALLY-4", "SMG-RALLY-5")
def test_rally_reaches_ten_inches_less_the_hide_modifiers():
    p = (
        Position()
        .soldier(1001, (1000, 2500))
        .soldier(1005, (7000, 2500), pinned=True)
        .soldier(1008, (8600, 2500), pinned=True)
    )
    t = p.table()
    assert in_rally_range(t, t.soldier(1001), t.soldier(1005)) and not in_rally_range(
        t, t.soldier(1001), t.soldier(1008)
    )


@pytest.mark.rule("SMG-EX-D27", "SMG-RUL-7", "SMG-ACT-16")
def test_the_shuffle_is_made_up_for_when_the_discards_were_empty():
    p = Position().soldier(1001, (2500, 2500)).player("us-1", deck=("1001-cL",), discard=())
    t = p.table()
    t.take("us-1", ("1001-cL",))
    assert t.player("us-1").deck == ()
    t.discard("us-1", ("1001-cH", "1001-cM"))
    question = t.top("us-1", into="cards")
    assert question is not None and set(question.bag) == {"1001-cH", "1001-cM"}
    t.turn_up("us-1", ("1001-cH",))
    assert t.player("us-1").deck == ("1001-cM",) and t.player("us-1").discard == ("1001-cH",)


@pytest.mark.rule("SMG-EX-D18", "SMG-RUL-38", "SMG-PRIS-1", "SMG-PRIS-2")
def test_only_the_last_of_three_opponents_can_be_captured():
    kills = [card(serial, damage="KILL") for serial in (1001, 1005, 1008)]
    p = Position().soldier(1001, (2500, 2500), 90).soldier(1005, (3500, 3500), 90).soldier(1008, (1000, 1000))
    p.soldier(2001, (3500, 2500), 270, pinned=True).soldier(2002, (4500, 3500), 270, pinned=True)
    p.soldier(2005, (2500, 3500), 0, pinned=True).soldier(2004, (29000, 9000))
    for serial, melee in ((1001, 2), (1005, 2), (2001, 0), (2002, 0), (2005, 0)):  # 1005 is touched from behind
        p.state.lasting.append(Lasting("MOD", "melee", melee, exact=True, serial=serial, until="GAME"))
    m = p.run(Melees(), draws=kills)
    for target in (2001, 2005):
        m.choose(next(o for o in m.ask.options if o.target == target))
        assert man(m, target).at == "dead", "no choice of capture"
    m.choose(next(o for o in m.ask.options if o.target == 2002))
    assert list(m.ask.options) == [KillHim(), Capture(1005)]
    m.choose(Capture(1005))
    assert m.ask.prompt == "smg-ask-place-prisoner" and m.ask.seat == "us-1"
    m.choose(0)
    assert man(m, 2002).escort == 1005 and man(m, 2002).at == "map"
