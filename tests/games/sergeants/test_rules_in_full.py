"""Rules whose effect shows only when they are played to the end: ties of a Spot, the order of players, cards in a row."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Choose, Pick, Skip
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Clause
from squadra.games.sergeants.rules.actions.look import Spot
from squadra.games.sergeants.rules.cards.playing import PlayCard, TeamBubble
from squadra.games.sergeants.rules.cards.preempt import Preempt, Preempts
from squadra.games.sergeants.rules.cards.reactions import React
from squadra.games.sergeants.rules.combat.casualties import bury
from squadra.games.sergeants.rules.combat.close_combat import Melees, Strike
from squadra.games.sergeants.rules.combat.damage import IdentityHits, Suffer
from squadra.games.sergeants.rules.combat.explosions import FireChecks
from squadra.games.sergeants.rules.combat.shoot import Fire, NextTarget
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.moves import Turn, Walk
from squadra.games.sergeants.rules.turn.phases import Declare, Phase, draw_number, fitting_actions
from squadra.games.sergeants.rules.turn.planning import Planning, Plans
from squadra.games.sergeants.state import Context, Lasting
from squadra.kernel import Match, Pass

from .positions import FLAT, Position, board, card, feature, keys, man, refusal, row, story

# ---------------------------------------------------------------- LOOK


@pytest.mark.rule("SMG-LOOK-5", "SMG-RUL-20", "SMG-RUL-21")
def test_of_enemies_as_near_in_different_tiles_the_one_in_the_easier_tile_is_the_target() -> None:
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (7500, 2500)).soldier(2002, (2500, 7500))
    assert list(p.act(1001, "SPOT").ask.options) == [Spot(1001, 2002), Skip()]  # 5A has LOOK 0, 2A -2


@pytest.mark.rule("SMG-LOOK-6", "SMG-LOOK-7")
def test_equal_tiles_leave_the_choice_and_one_who_cannot_be_seen_is_passed_over() -> None:
    p = Position(game_map=FLAT).soldier(1001, (22500, 2500)).soldier(2001, (17500, 2500)).soldier(2002, (27500, 2500))
    assert set(p.act(1001, "SPOT").ask.options) == {Spot(1001, 2001), Spot(1001, 2002), Skip()}
    hedge = row([0, 0, -30, 0, 0, 0], [0] * 6, [0] * 6)
    p = Position(game_map=hedge).soldier(1001, (17500, 2500)).soldier(2001, (12500, 2500)).soldier(2002, (27500, 2500))
    assert list(p.act(1001, "SPOT").ask.options) == [Spot(1001, 2002), Skip()]


@pytest.mark.rule("SMG-LOOK-9", "SMG-LOOK-10")
def test_a_spotted_soldier_stays_spotted_wherever_he_goes() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), spotted=True).soldier(2001, (30000, 2500))
    m = p.act(1001, "MOVE")
    m.choose(Walk(1001, ((4400, 2500),), 90))
    assert man(m, 1001).spotted


@pytest.mark.rule("SMG-EFF-15", "SMG-EFF-61")
def test_spot_two_makes_two_attempts_by_the_same_soldier() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500)).soldier(2001, (7500, 2500)).soldier(2002, (12500, 2500))
    m = p.steps(1001, "SPOT(2)")
    m.choose(Spot(1001, 2001))
    m.choose(Spot(1001, 2002))
    assert m.ask is None and man(m, 2001).spotted and man(m, 2002).spotted


# ---------------------------------------------------------------- the order of players


@pytest.mark.rule("SMG-RUL-1", "SMG-TURN-4", "SMG-RUL-93", "SMG-TURN-7", "SMG-TURN-8")
def test_initiative_counts_the_cards_left_after_placing() -> None:
    p = Position().soldier(1001, (2500, 2500)).soldier(1002, (4000, 2500)).soldier(2001, (27500, 2500))
    p.soldier(2002, (27500, 4000)).now(phases=(story("LOOK", "HIDE"), story("LOOK", "MOVE"), story("LOOK", "SHOOT")))
    p.hand("us-1", "1001-cL", "1001-cH", "1002-cL", "1002-cS")
    p.hand("de-1", *(c for c in p.state.players["de-1"].deck if content().card(c).bar == ("HIDE",)))
    assert p.table().initiative()[0] == ("de-1" if len(p.state.players["de-1"].hand) > 4 else "us-1")
    assert Plans(p.table(), "de-1").most == 1
    m = p.run(Planning(), seed=3)
    m.choose(0, "us-1")
    m.choose(0, "de-1")
    while m.ask is not None:
        m.choose(0)
    assert len(m.state.players["us-1"].hand) == 1 and m.state.players["de-1"].hand == ()
    assert m.t.initiative() == ["us-1", "de-1"]


@pytest.mark.rule("SMG-RUL-8")
def test_the_highest_player_declares_first() -> None:
    p = Position().soldier(1044, (2500, 2500)).soldier(2044, (27500, 2500)).soldier(2001, (27500, 4000))
    p.now(phase=1, phases=(story("SHOOT", "MOVE"), *p.state.phases[1:])).hand("de-1", "2001-cL")
    p.player("us-1", placed=(("1044-x1",), (), ())).player("de-1", placed=(("2044-x1",), (), ()))
    m = p.run(Phase(), seed=1)
    assert m.ask.seat == "de-1" and list(m.ask.options) == [Declare("2044-x1", "SHOOT"), Declare("2044-x1", "MOVE")]
    m.choose(1)
    assert m.ask.seat == "us-1" and m.state.players["de-1"].declared == (("2044-x1", "MOVE"),)


@pytest.mark.rule("SMG-RUL-17")
def test_an_equal_pair_counts_for_the_upper_action_unless_the_lower_is_declared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = story("MOVE", "HIDE")
    monkeypatch.setitem(content().story, name, replace(content().story[name], lower="MOVE"))
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (27500, 2500)).now(phase=1)
    p.now(phases=(name, *p.state.phases[1:]))
    upper, lower = fitting_actions(p.table(), "1001-cM")
    assert upper == "MOVE" != lower and fitting_actions(p.table(), "1001-cL") == []


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


@pytest.mark.rule("SMG-CHK-5", "SMG-CHK-6", "SMG-RUL-52", "SMG-EFF-32")
def test_identity_hits_are_taken_in_initiative_order_and_skip_who_is_not_there() -> None:
    p = Position().soldier(1001, (2500, 2500)).soldier(1002, (4000, 2500)).soldier(2001, (9000, 2500))
    p.soldier(2002, (9000, 4000)).hand("de-1", "2002-cL")
    pins = [card(2001, damage="PIN"), card(1001, damage="PIN")]
    draws = ["2002-cH", card(2001, damage="ZIP"), card(1001, damage="ZIP"), *pins]
    m = p.run(IdentityHits(candidates=(1001, 2001), times=1), draws=draws)
    assert man(m, 2001).pinned and man(m, 1001).pinned and not man(m, 2002).pinned and not man(m, 1002).pinned
    text = "IDENTITY_HIT(ENEMY, [ENEMY], 1)"
    m = p.run(
        Effects(texts=(text,), context=Context(seat="us-1", owner=1001)), draws=["2002-cH", card(2002, damage="PIN")]
    )
    assert man(m, 2002).pinned and not man(m, 2001).pinned


# ---------------------------------------------------------------- Preempts and reactions in a row


@pytest.mark.rule("SMG-EX-D26", "SMG-PREEMPT-3", "SMG-PREEMPT-9", "SMG-PREEMPT-12")
def test_two_preempts_share_the_soldiers_of_a_clause_and_leave_the_owner_none(monkeypatch: pytest.MonkeyPatch) -> None:
    p = (
        Position(game_map=FLAT, seats=("us-1", "us-2", "de-1"))
        .soldier(1044, (1000, 2500))
        .soldier(1047, (1000, 4000), seat="us-2")
    )
    for k in range(4):
        p.soldier(2001 + k, (9000, 700 + 1200 * k), 270)
    p.hand("us-1", "1044-x2").hand("us-2", "1047-x1").now(phases=(story("MOVE", "HIDE"), *p.state.phases[1:]))
    name = "2001-cM"
    walk = replace(
        content().card(name), bar=("MOVE",), bubble=(Clause(n=3, steps=("WALK",)),), narrator=(), requires=""
    )
    monkeypatch.setitem(content().cards, name, walk)
    for preempt in ("1044-x2", "1047-x1"):
        changed = replace(content().card(preempt), preempt="PREEMPT(MOVE, 2, [PIN(CHOSEN)])")
        monkeypatch.setitem(content().cards, preempt, changed)
    p.player("de-1", placed=((name,), (), ()), declared=((name, "MOVE"),))
    p.player("de-1", deck=tuple(c for c in p.state.players["de-1"].deck if c != name))
    m = p.run(Preempts(), seed=1)
    order = [seat for seat in m.t.initiative() if seat != "de-1"]
    for seat, named in ((order[0], (2001, 2002)), (order[1], (2003,))):
        assert m.ask.seat == seat, "in initiative order"
        m.choose(next(o for o in m.ask.options if isinstance(o, Preempt)))
        for serial in named:
            m.choose(Pick(serial))
        for serial in named:
            assert m.ask.seat == "de-1"
            m.choose(Turn(serial, 0))
            while m.ask is not None and m.ask.prompt == "smg-ask-react":  # the sub-action opened a window
                m.choose(Pass(), m.ask.seat)
    assert m.ask is None, "neither a dog-tag action nor a window against a Preempt"
    assert m.state.taken == ((name, 0, (2001, 2002)), (name, 0, (2003,))) and man(m, 2003).pinned
    m.state.stack = [PlayCard(seat="de-1", card=name, action="MOVE")]
    late = Match.at(m.game, m.state, m.setup)
    if late.ask is not None and TeamBubble() in late.ask.options:
        late.choose(TeamBubble())
        assert late.ask is None or late.ask.prompt != "smg-ask-bubble", "the owner has none left to choose"


@pytest.mark.rule("SMG-REACT-4", "SMG-REACT-5", "SMG-REACT-6", "SMG-REACT-8")
def test_the_second_to_react_waits_and_may_discard_his_card_free_of_charge(monkeypatch: pytest.MonkeyPatch) -> None:
    p = Position(seats=("us-1", "us-2", "de-1"), game_map=FLAT).soldier(1043, (1000, 2500), 90)
    p.soldier(1041, (1000, 4000), 90, seat="us-2").soldier(2001, (6000, 2500), 270, spotted=True)
    p.soldier(2002, (40000, 2500)).hand("us-1", "1043-x1", "1043-cL").hand("us-2", "1041-x1")
    changed = replace(content().card("1041-x1"), trigger=content().card("1043-x1").trigger)
    monkeypatch.setitem(content().cards, "1041-x1", changed)
    m = p.act(2001, "MOVE", window=True, draws=[p.miss("us-1", "1043-x1")], seed=2)
    m.choose(Turn(2001, 0))
    m.choose(React("1043-x1"), "us-1")
    m.choose(React("1041-x1"), "us-2")
    first, second = (seat for seat in m.t.initiative() if seat != "de-1")
    assert (first, m.ask.seat) == ("us-1", "us-1")
    m.choose(Pick(1043))
    m.choose(Fire(1043, 2001))
    assert m.ask.seat == second and m.ask.prompt == "smg-ask-play-or-discard", "nobody reacts to a reaction"
    m.choose(Choose(1))
    assert (
        m.ask is None
        and m.state.players["us-2"].discard == ("1041-x1",)
        and m.state.players["us-1"].gone == ("1043-x1",)
    )
    assert {e.seat for e in m.state.ledger} == {"us-1"}


# ---------------------------------------------------------------- damage


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


@pytest.mark.rule("SMG-PRIS-11", "SMG-RUL-49")
def test_three_hits_on_an_escort_strike_escort_prisoner_escort() -> None:
    p = Position(game_map=FLAT).soldier(2006, (1000, 2500), 90).soldier(1001, (4000, 2500), 90, spotted=True)
    p.soldier(2001, (5000, 2500), 270, escort=1001).soldier(1005, (30000, 2500))
    p.state.lasting.append(Lasting("MOD", "long", 12, exact=True, serial=2006, until="GAME"))
    three = next(
        x.id
        for x in content().cards.values()
        if x.owner in (2001, 2006) and x.kind in ("core", "rank") and x.id in p.state.players["de-1"].deck
        and "MISS" not in (x.hit.long, x.hit.short, x.hit.close)
    )  # fmt: skip
    zips = [c for c in p.state.players["us-1"].deck if content().card(c).damage == "ZIP"]
    theirs = [c for c in p.state.players["de-1"].deck if content().card(c).damage == "ZIP" and c != three]
    m = p.act(2006, "FIRE", draws=[three, zips[0], theirs[0], zips[1]], seed=9)
    m.choose(Fire(2006, 1001))
    while m.ask is not None and m.ask.prompt != "smg-ask-part":
        m.choose(0)
    struck = [e.args["soldier"].key for e in m.t.events if e.key == "smg-damage"] or [
        e.args["soldier"].key for e in m.events if e.key == "smg-damage"
    ]
    assert struck[:3] == ["smg-soldier-1001", "smg-soldier-2001", "smg-soldier-1001"]


@pytest.mark.rule("SMG-RUL-74", "SMG-FIRE-3")
def test_fire_burns_from_the_deck_of_who_lit_it_and_kills_score_for_him() -> None:
    p = Position().soldier(1001, (27500, 2500)).soldier(2001, (2500, 2500)).soldier(2002, (27500, 4400))
    hit = next(c for c in p.state.players["us-1"].deck if content().card(c).blast == "HIT")
    for seat, draws, points in (
        ("us-1", [hit, card(2001, damage="KILL")], [("us-1", p.table().vp(2001))]),
        ("", [card(2001, blast="HIT", damage="ZIP"), card(2001, damage="KILL")], []),
    ):
        p.state.markers = []
        m = p.marker("FIRE", "1", seat=seat).run(FireChecks(), draws=draws)
        assert man(m, 2001).at == "dead" and [(e.seat, e.points) for e in m.state.ledger] == points


@pytest.mark.rule("SMG-MEDIC-6", "SMG-MEDIC-5")
def test_a_medic_scores_for_the_other_side_if_killed_by_direct_fire_and_for_nobody_by_indirect() -> None:
    medic = next(s.serial for s in content().soldiers.values() if s.nation == "DE" and "medic" in s.types)
    for direct, by, scored in ((True, "us-1", "de-1"), (True, "de-1", "us-1"), (False, "us-1", "")):
        p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(medic, (6000, 2500)).soldier(2001, (9000, 2500))
        t = p.table()
        bury(t, medic, by, direct)
        assert {seat: t.total(seat) for seat in ("us-1", "de-1") if t.total(seat)} == (
            {scored: t.vp(medic)} if scored else {}
        )


@pytest.mark.rule("SMG-EFF-29", "SMG-RUL-19", "SMG-RUL-95")
def test_a_blast_of_an_event_makes_its_checks_soldier_by_soldier_from_the_victims_own_decks() -> None:
    p = Position().soldier(1001, (22500, 2500)).soldier(2001, (22500, 4000)).soldier(2002, (23700, 4000))
    p.hand("de-1", "2002-cL")
    us = [c for c in p.state.players["us-1"].deck if content().card(c).blast == "MISS"]
    de = [c for c in p.state.players["de-1"].deck if content().card(c).blast == "MISS"]
    event = Effects(texts=("BLAST(IN_TILE(3), 2, INDIRECT)",), context=Context(event=True))
    m = p.run(event, draws=[*de[:4], *us[:2]])  # the owner highest in initiative first, his soldiers by number
    told = [e for e in m.t.events if e.key == "smg-blast-miss"] or [e for e in m.events if e.key == "smg-blast-miss"]
    names = [e.args["soldier"].key[-4:] for e in told]
    assert names == ["2001", "2001", "2002", "2002", "1001", "1001"]


@pytest.mark.rule("SMG-TEAM-16", "SMG-TEAM-18", "SMG-TEAM-22")
def test_a_team_any_card_is_for_its_team_and_the_hide_card_for_all_teams() -> None:
    p = Position().soldier(
        2021, (2500, 2500), rank="JUNIOR_SERGEANT", panel="gruppe", slot=0, spotted=True, dug_in=True
    )
    p.soldier(2001, (3700, 2500), 270, panel="gruppe", slot=2, spotted=True, dug_in=True)
    p.soldier(2005, (3700, 4000), 270, panel="stosstrupp", slot=1, spotted=True, dug_in=True)
    p.soldier(2002, (1000, 4000), spotted=True, dug_in=True).soldier(1001, (27500, 2500))
    m = p.card("de-1", "de-t15", "HIDE")
    m.choose(TeamBubble())
    assert {o.serial for o in m.ask.options if isinstance(o, Pick)} == {2021, 2001, 2005}  # 2002 is on no panel
    m = p.card("de-1", "de-t14", "HIDE")
    m.choose(TeamBubble())
    team = content().card("de-t14").panel
    assert {o.serial for o in m.ask.options if isinstance(o, Pick)} == {
        s for s in (2021, 2001, 2005) if man(m, s).panel == team
    }


@pytest.mark.rule("SMG-HITPLUS-5", "SMG-HITPLUS-3", "SMG-HITPLUS-4")
def test_a_chain_of_hit_plus_goes_on_until_a_check_shows_none() -> None:
    p = Position(game_map=FLAT).soldier(2006, (1000, 2500), 90).soldier(1001, (22000, 2500), spotted=True)
    for k in range(1, 6):
        p.soldier(2000 + k, (1000 + 7000 * (k > 3), 700 + 1200 * (k % 3)))
    for ability, value in (("long", 1), ("short", 12), ("close", 1)):
        p.state.lasting.append(Lasting("MOD", ability, value, exact=True, serial=2006, until="GAME"))
    deck = [content().card(c) for c in p.state.players["de-1"].deck]
    plus = [c.id for c in deck if c.hit.short == "HITPLUS"][:3]
    misses = p.miss("de-1")
    zips = [c for c in p.state.players["us-1"].deck if content().card(c).damage == "ZIP"][:3]
    assert len(plus) == len(zips) == 3 and p.table().hit_plus(p.state.soldiers[2006])
    m = p.act(2006, "FIRE", draws=[x for pair in zip(plus, zips, strict=True) for x in pair] + [misses])
    m.choose(Fire(2006, 1001))
    told = keys(m)
    for _ in plus:
        assert m.ask.seat == "de-1" and list(m.ask.options) == [NextTarget(1001)]
        m.choose(0)
        told += keys(m)
    assert m.ask is None and told.count("smg-damage") == 3


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


# ---------------------------------------------------------------- options of the table, both ways


@pytest.mark.rule("SMG-TURN-15", "SMG-HID-2")
@pytest.mark.parametrize("open_cards", [True, False])
def test_placed_cards_lie_face_up_only_if_the_players_agreed(open_cards: bool) -> None:
    p = Position(open_cards=open_cards).soldier(1001, (2500, 2500)).soldier(2001, (27500, 2500))
    p.now(phases=(story("LOOK", "HIDE"), story("SHOOT", "MOVE"), story("MOVE", "LOOK")))
    p.hand("us-1", "1001-cH", "1001-cS", "1001-cM").hand("de-1", "2001-cH", "2001-cS", "2001-cM")
    m = p.run(Planning())
    m.choose(0, "us-1")
    m.choose(0, "de-1")
    assert (m.view("de-1").players[0].spaces[0].cards == ("1001-cH",)) is open_cards
    assert m.view("us-1").players[0].spaces[0].cards == ("1001-cH",)


@pytest.mark.rule("SMG-REACT-1", "SMG-MEDIC-1")
@pytest.mark.parametrize("advanced", [True, False])
def test_reactions_and_medics_are_for_the_advanced_rules_only(advanced: bool) -> None:
    p = Position(game_map=FLAT, advanced=advanced).soldier(1043, (1000, 2500), 90).soldier(1045, (3000, 2500))
    p.soldier(2001, (9000, 2500), 270, spotted=True).soldier(2002, (40000, 2500)).hand("us-1", "1043-x1")
    m = p.act(2001, "MOVE", window=True, seed=1)
    m.choose(Turn(2001, 0))
    assert (m.ask is not None) is advanced
    m = p.run(Suffer(victim=1043, result="KILL", by="de-1"), seed=1)
    assert (m.ask is not None and m.ask.prompt == "smg-ask-medic") is advanced


@pytest.mark.rule("SMG-DRAW-1")
@pytest.mark.parametrize(("wish", "cards"), [(0, 3), (5, 5)])
def test_the_base_draw_is_three_unless_the_table_says_otherwise(wish: int, cards: int) -> None:
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (9000, 2500))
    p.setup = replace(p.setup, base_draw=wish)
    assert draw_number(p.table(), "us-1") == cards
