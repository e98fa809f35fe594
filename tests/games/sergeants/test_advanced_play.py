"""Advanced rules played out: Preempts, reactions, Command, modules, medics, markers, orders, prisoners."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Choose, Done, Pick, PlaceAt, Skip
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.actions.look import Spot
from squadra.games.sergeants.rules.cards.boxes import NarratorBox
from squadra.games.sergeants.rules.cards.free_shots import FreeShot
from squadra.games.sergeants.rules.cards.playing import DogTag, EndCard, TeamBubble
from squadra.games.sergeants.rules.cards.preempt import Preempt, Preempts
from squadra.games.sergeants.rules.cards.reactions import React
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.explosions import FireChecks
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.forces.forces import force_refusal
from squadra.games.sergeants.rules.movement.moves import Leave, Turn, Walk
from squadra.games.sergeants.rules.turn.phases import Phase, RegisteredFire
from squadra.games.sergeants.setup import Muster
from squadra.games.sergeants.state import Context
from squadra.kernel import Pass

from .positions import FLAT, Position, keys, man, refusal, story


def cards_of(serial: int, **wanted: str) -> list[str]:
    return [
        c.id
        for c in content().cards.values()
        if c.owner == serial
        and c.kind in ("core", "rank", "specialist")
        and all(getattr(c, name) == value for name, value in wanted.items())
    ]


def preempting(bubble: int) -> Position:
    """Coburn's Preempt (MOVE, 2) against a German card that lets so many soldiers move."""
    p = Position(game_map=FLAT).soldier(1044, (1000, 2500), 90).soldier(1001, (1000, 1000), 90)
    p.soldier(2001, (6000, 2500), 270, spotted=True).soldier(2002, (6000, 4000), 270, spotted=True).soldier(
        2004, (8000, 2500), 270
    )
    p.hand("us-1", "1044-x2").now(phase=1, phases=(story("MOVE", "HIDE"), *p.state.phases[1:]))
    card = next(
        c.id
        for c in content().cards.values()
        if 2000 < c.owner < 2020
        and c.kind in ("core", "rank")
        and c.bar == ("MOVE",)
        and not c.narrator
        and len(c.bubble) == 1
        and c.bubble[0].n == bubble
        and c.bubble[0].steps == ("WALK",)
    )
    owner = content().card(card).owner
    if owner not in p.state.soldiers:
        p.soldier(owner, (9000, 1000), 270)
    p.player(
        "de-1",
        placed=((card,), (), ()),
        declared=((card, "MOVE"),),
        deck=tuple(c for c in p.state.players["de-1"].deck if c != card),
    )
    return p


@pytest.mark.rule(
    "SMG-EX-18",
    "SMG-EX-19",
    "SMG-PREEMPT-1",
    "SMG-PREEMPT-4",
    "SMG-PREEMPT-8",
    "SMG-PREEMPT-9",
    "SMG-PREEMPT-10",
    "SMG-RUL-69",
    "SMG-EFF-44",
)
def test_a_preempt_names_soldiers_their_owner_moves_them_then_it_shoots():
    p = preempting(2)
    against = p.state.players["de-1"].placed[0][0]
    m = p.run(Preempts(), seed=4)
    assert m.ask.seat == "us-1"
    m.choose(Preempt("1044-x2", against))
    m.choose(Pick(2001))
    m.choose(Pick(2002))
    assert m.ask.seat == "de-1"  # two named: that is all the bubble allows; the owner moves them himself
    m.choose(Turn(2001, 0))
    m.choose(Turn(2002, 0))
    assert m.ask.seat == "us-1" and m.ask.prompt == "smg-ask-pick"
    m.choose(Pick(1044))
    while m.ask is not None and m.ask.prompt != "smg-ask-act":
        m.choose(0)
    m.choose(next(o for o in m.ask.options if isinstance(o, Fire)))
    while m.ask is not None:
        m.choose(0)
    assert m.state.taken == ((against, 0, (2001, 2002)),)
    assert m.state.players["us-1"].gone == ("1044-x2",)
    assert sum(e.points for e in m.state.ledger if e.seat == "us-1" and e.reason == "card") == -2


@pytest.mark.rule("SMG-PREEMPT-5", "SMG-RUL-104")
def test_an_any_card_cannot_be_preempted():
    p = preempting(2)
    p.soldier(2044, (9000, 4000)).player("de-1", placed=(("2044-x1",), (), ()), declared=(("2044-x1", "MOVE"),))
    m = p.run(Preempts())
    assert not any(isinstance(o, Preempt) for o in m.ask.options)
    m.choose(Pass())
    assert m.ask is None


@pytest.mark.rule(
    "SMG-REACT-1", "SMG-REACT-3", "SMG-REACT-6", "SMG-REACT-7", "SMG-RUL-103", "SMG-EFF-75", "SMG-VIC-9", "SMG-EFF-51"
)
def test_a_reaction_is_announced_after_an_enemy_move_and_costs_its_vp():
    p = Position(game_map=FLAT).soldier(1043, (1000, 2500), 90).soldier(2001, (6000, 2500), 270, spotted=True)
    p.soldier(2002, (40000, 2500))
    p.hand("us-1", "1043-x1")
    m = p.act(2001, "MOVE", window=True, seed=2)
    m.choose(Turn(2001, 0))
    assert m.ask.seat == "us-1" and React("1043-x1") in list(m.ask.options)
    m.choose(React("1043-x1"))
    m.choose(Pick(1043))
    m.choose(Fire(1043, 2001))
    while m.ask is not None:
        m.choose(0)
    assert m.state.players["us-1"].gone == ("1043-x1",)
    assert [e.points for e in m.state.ledger if e.reason == "card"] == [-2]


@pytest.mark.rule("SMG-REACT-6", "SMG-RUL-68")
def test_a_reaction_without_an_action_is_only_discarded():
    p = Position(game_map=FLAT).soldier(1043, (1000, 2500), 90).soldier(2001, (6000, 2500), 270, spotted=True)
    p.soldier(2002, (40000, 2500))
    p.hand("us-1", "1043-x1")
    m = p.act(2001, "MOVE", window=True, seed=2)
    m.choose(Turn(2001, 0))
    m.choose(React("1043-x1"))
    m.choose(Pick(1043))
    m.choose(Skip())
    assert m.ask is None and m.state.players["us-1"].discard == ("1043-x1",) and not m.state.ledger


@pytest.mark.rule("SMG-SPEC-7", "SMG-SPEC-8", "SMG-RUL-67")
def test_the_card_of_a_dead_specialist_is_dead_but_the_question_is_still_asked():
    p = (
        Position(game_map=FLAT)
        .soldier(1043, (1000, 2500), 90)
        .soldier(1001, (1000, 1000))
        .soldier(2001, (6000, 2500), spotted=True)
    )
    p.state.soldiers[1043] = replace(p.state.soldiers[1043], at="dead")
    p.hand("us-1", "1043-x1")
    m = p.act(2001, "MOVE", window=True, seed=2)
    m.choose(Turn(2001, 90))
    assert m.ask is not None and not any(isinstance(o, React) for o in m.ask.options)


@pytest.mark.rule("SMG-EX-17", "SMG-CMD-1", "SMG-CMD-2", "SMG-CMD-3", "SMG-RUL-14")
def test_gapps_any_card_lets_three_move_and_shoot_or_hide_and_any_dog_tag_action():
    p = (
        Position(game_map=FLAT)
        .soldier(2044, (3000, 2500), 270)
        .soldier(2001, (3000, 4000), 270)
        .soldier(1001, (9000, 2500), spotted=True)
    )
    p.soldier(1005, (40000, 2500))
    p.now(phase=1, phases=(story("SHOOT", "MOVE"), *p.state.phases[1:]))
    p.player("de-1", placed=(("2044-x1",), (), ()))
    m = p.run(Phase(), draws=[p.miss("de-1")])
    assert [o.action for o in m.ask.options] == ["SHOOT", "MOVE"]
    m.choose(0)
    m.choose(Pass()) if m.ask.prompt == "smg-ask-preempt" else None
    assert m.ask.prompt == "smg-ask-part"
    m.choose(TeamBubble())
    m.choose(Pick(2044))
    m.choose(Choose(0)) if m.ask.prompt == "smg-ask-way" else None
    m.choose(Turn(2044, 90))
    m.choose(next(o for o in m.ask.options if isinstance(o, Fire)))
    while m.ask.prompt != "smg-ask-bubble":
        m.choose(0)
    m.choose(Done())
    m.choose(DogTag())
    kinds = {type(o).__name__ for o in m.ask.options}
    assert {"Turn", "Fire"} <= kinds


@pytest.mark.rule("SMG-EX-23", "SMG-TEAM-19", "SMG-TEAM-20", "SMG-EFF-65")
def test_identity_act_gives_a_soldier_turned_twice_two_actions_and_a_team_card_none():
    p = (
        Position(game_map=FLAT)
        .soldier(2001, (3000, 2500), 270, panel="stosstrupp", slot=2)
        .soldier(2002, (3000, 4000))
        .soldier(1001, (9000, 2500))
    )
    p.player("de-1", deck=(*p.state.players["de-1"].deck, "de-t01", "de-t03"))
    m = p.card("de-1", "de-t03", "MOVE", draws=["2001-cL", "2001-cH", "de-t01"])
    assert EndCard() not in list(m.ask.options)  # a blue box must be carried out (SMG-ACT-12)
    m.choose(NarratorBox(0))
    assert m.ask.prompt == "smg-ask-act"
    m.choose(Turn(2001, 0))
    m.choose(Turn(2001, 90))
    assert m.ask is None or m.ask.prompt != "smg-ask-act"


@pytest.mark.rule("SMG-EX-24", "SMG-SPEC-6", "SMG-RUL-106")
def test_a_knife_goes_to_its_specialist_or_to_cover_two_or_less():
    setup = game.setup({"scenario": 37})
    c = content()
    for serial, ok in ((2044, True), (2001, False)):
        soldiers = (
            (serial, c.soldiers[serial].soldier_card[0].rank),
            (2002, "PRIVATE"),
            (2011, "PRIVATE"),
            (2013, "PRIVATE"),
            (2014, "PRIVATE"),
        )
        bad = force_refusal(c, setup, "de-1", Muster(soldiers, (("knife", serial),)), set())
        assert (bad is None) is ok, bad
    hidden = next(
        s
        for s in c.soldiers.values()
        if s.nation == "DE" and s.types == ("private",) and s.soldier_card[0].normal.cover <= 2
    )
    soldiers = ((hidden.serial, "PRIVATE"), *((s, "PRIVATE") for s in (2002, 2011, 2013, 2014) if s != hidden.serial))
    if len(soldiers) < 5:
        soldiers = (*soldiers, (2005, "PRIVATE"))
    assert force_refusal(c, setup, "de-1", Muster(soldiers, (("knife", hidden.serial),)), set()) is None


@pytest.mark.rule("SMG-EX-27", "SMG-VIC-5", "SMG-CHK-7")
def test_in_scenario_37_who_has_not_entered_by_the_end_of_turn_4_is_removed():
    from squadra.games.sergeants.rules.effects.effects import Effects
    from squadra.games.sergeants.rules.turn.phases import _special

    p = Position(37).soldier(1001, (2500, 2500)).soldier(1005).soldier(2001, (17500, 12500)).now(turn=4)
    texts = _special(p.table(), "END_OF_TURN")
    m = p.run(Effects(texts=texts, context=Context(event=True)))
    assert man(m, 1005).at == "removed" and man(m, 1001).at == "map" and not m.state.ledger


@pytest.mark.rule("SMG-RUL-79")
def test_an_overwatch_soldier_fires_once_at_a_spotted_enemy_who_walked():
    p = (
        Position(game_map=FLAT)
        .soldier(2006, (1000, 2500), 90, overwatch=True)
        .soldier(1001, (6000, 2500), spotted=True)
        .soldier(2001, (500, 4500))
    )
    p.soldier(1005, (40000, 2500))
    m = p.act(1001, "MOVE", window=True, seed=3)
    m.choose(Walk(1001, ((6000, 3500),), 270))
    assert m.ask.seat == "de-1" and Fire(2006, 1001) in list(m.ask.options)
    m.choose(Fire(2006, 1001))
    while m.ask is not None:
        m.choose(0)
    assert not man(m, 2006).overwatch and man(m, 2006).spotted  # he fired


@pytest.mark.rule("SMG-TEAM-24", "SMG-RUL-73", "SMG-EQP-9", "SMG-RUL-110")
def test_a_gunner_with_his_ammunition_beside_him_has_one_free_shot_a_phase():
    p = Position(game_map=FLAT).soldier(2006, (1000, 2500), 90).soldier(2001, (1000, 3500), 90, kit=(("mg42_ammo", 0),))
    p.soldier(1001, (6000, 2500), spotted=True).soldier(1005, (8000, 2500))
    m = p.card("de-1", "2001-cM", "MOVE", seed=2)
    assert FreeShot(2006) in list(m.ask.options)
    m.choose(FreeShot(2006))
    m.choose(Fire(2006, 1001))
    while m.ask is not None and m.ask.prompt != "smg-ask-part":
        m.choose(0)
    assert m.ask is None or FreeShot(2006) not in list(m.ask.options)


@pytest.mark.rule("SMG-MEDIC-1", "SMG-MEDIC-2", "SMG-MEDIC-3", "SMG-RUL-70", "SMG-RUL-102")
def test_a_medic_runs_to_the_fallen_and_saves_him_by_his_dog_tag():
    kill = cards_of(1001, damage="KILL")[0]
    hit = next(c.id for c in content().cards.values() if c.owner == 2001 and c.kind == "core" and c.hit.long == "HIT")
    p = (
        Position(game_map=FLAT)
        .soldier(1001, (6000, 2500), spotted=True)
        .soldier(1045, (8500, 2500))
        .soldier(2001, (1000, 2500), 90)
    )
    own = [c for c in cards_of(1001) if c != kill]
    hits = sum(getattr(content().card(hit).hit, line) != "MISS" for line in ("long", "short", "close"))
    m = p.act(2001, "FIRE", draws=[hit, kill, own[0]], seed=1)
    m.choose(Fire(2001, 1001))
    assert m.ask.seat == "us-1" and m.ask.prompt == "smg-ask-medic"
    m.choose(next(o for o in m.ask.options if isinstance(o, PlaceAt)))
    assert man(m, 1001).at == "map" and man(m, 1001).wounded and "smg-saved" in keys(m)
    assert g.touching(man(m, 1045).point, man(m, 1001).point) and not m.state.ledger
    assert keys(m).count("smg-damage") <= hits


@pytest.mark.rule("SMG-FIRE-3")
def test_fire_burns_everybody_in_the_tile_at_the_start_of_a_phase():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(2001, (3500, 4400))
        .soldier(1005, (27500, 2500))
        .marker("FIRE", "1")
    )
    m = p.run(FireChecks(), seed=6)
    assert m.ask is None and sum(k in ("smg-blast-hit", "smg-blast-miss") for k in keys(m)) == 2


@pytest.mark.rule("SMG-MINE-1", "SMG-RUL-75")
def test_mines_strike_who_starts_to_move_in_their_tile():
    miss = cards_of(2001, blast="MISS")[0]
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (27500, 2500)).marker("MINE", "1", seat="de-1")
    m = p.act(1001, "MOVE", draws=[miss])
    m.choose(Walk(1001, ((3500, 2500),), 90))
    assert "smg-mine" in keys(m) and man(m, 1001).point == (3500, 2500)
    p = Position().soldier(1001, (5600, 2500)).soldier(2001, (27500, 2500)).marker("MINE", "1", seat="de-1")
    m = p.act(1001, "MOVE")
    m.choose(Walk(1001, ((4500, 2500),), 90))
    assert "smg-mine" not in keys(m)  # not when he enters it


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


@pytest.mark.rule("SMG-RUL-109", "SMG-SMOKE-1")
def test_smoke_grenades_shovels_and_rockets_do_what_their_cards_say():
    p = Position(game_map=FLAT).soldier(
        1001, (2500, 2500), 90, kit=(("smoke_grenade", 2), ("shovel", 0), ("rockets", 3))
    )
    p.soldier(2001, (9000, 2500), spotted=True).soldier(2002, (40000, 2500))
    m = p.act(1001, "SHOOT", seed=5)
    smoke = next(o for o in m.ask.options if isinstance(o, Use) and o.kit == "smoke_grenade")
    copy = m.copy()
    copy.choose(smoke)
    assert [x.kind for x in copy.state.markers] == ["SMOKE2"] and not man(copy, 1001).spotted
    assert ("smoke_grenade", 1) in man(copy, 1001).kit
    m.choose(Use(1001, "rockets", 2001))
    assert man(m, 1001).spotted and ("rockets", 2) in man(m, 1001).kit and "smg-uses-at" in keys(m)
    dig = p.act(1001, "HIDE")
    dig.choose(next(o for o in dig.ask.options if isinstance(o, Use)))
    assert man(dig, 1001).dug_in and dig.t.in_cover(man(dig, 1001))


@pytest.mark.rule("SMG-LOOK-3", "SMG-RUL-21")
def test_the_nearest_hidden_enemy_must_be_spotted_first():
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (7500, 2500)).soldier(2002, (22500, 2500))
    m = p.act(1001, "SPOT")
    assert list(m.ask.options) == [Spot(1001, 2001), Skip()]
    assert refusal(m, Spot(1001, 2002)) == "why-smg-nearer-enemy"
