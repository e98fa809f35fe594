"""Reactions (section 19, SMG-RUL-67, -103): which deeds open a window and which do not, and who is asked in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Choose, Done, Pick, Skip
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Box, Clause
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.cards.boxes import LetCancel, NarratorBox, PayCost
from squadra.games.sergeants.rules.cards.playing import DogTag
from squadra.games.sergeants.rules.cards.preempt import Preempt, Preempts
from squadra.games.sergeants.rules.cards.reactions import React, Reactions
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.move_options import Turn, Walk
from squadra.games.sergeants.state import Context
from squadra.kernel import Match, Pass
from tests.games.sergeants.positions import FLAT, Position, keys, man, row, story

REACTION = "1043-x1"  # Harker fires at whoever has done something


def harker(monkeypatch: pytest.MonkeyPatch, trigger: str, **first: object) -> Position:
    """Harker with his Reaction against two Germans in the open."""
    changed = replace(content().card(REACTION), trigger=trigger)
    monkeypatch.setitem(content().cards, REACTION, changed)
    p = Position(game_map=FLAT).soldier(1043, (1000, 2500), 90, spotted=True).hand("us-1", REACTION)
    p.soldier(2001, (6000, 2500), 270, spotted=True, **first).soldier(2002, (7500, 4000), 270)
    return p.soldier(1002, (3000, 4000), 90)


def asked_to_react(m: Match) -> bool:
    return m.ask is not None and m.ask.prompt == "smg-ask-react"


@pytest.mark.rule("SMG-RUL-103", "SMG-REACT-1")
def test_a_deed_done_with_a_card_opens_a_window_and_the_same_deed_of_an_event_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    p = harker(monkeypatch, "AFTER(MOVE, by=[ENEMY])")
    for window in (True, False):
        m = p.act(2001, "FACE", window=window)
        m.choose(Turn(2001, 0))
        assert asked_to_react(m) is window
    m = p.run(Effects(texts=("SERIAL(2001): FACE",), context=Context(event=True)))
    m.choose(Turn(2001, 0))
    assert not asked_to_react(m)


@pytest.mark.rule("SMG-RUL-103", "SMG-RUL-79")
def test_a_shot_of_overwatch_is_not_reacted_to(monkeypatch: pytest.MonkeyPatch) -> None:
    p = harker(monkeypatch, "AFTER(SHOOT, by=[ENEMY])", overwatch=True)
    m = p.act(1043, "WALK", window=True, seed=3)
    m.choose(next(o for o in m.ask.options if type(o).__name__ == "Walk"))
    assert m.ask.prompt == "smg-ask-overwatch"
    m.choose(Fire(2001, 1043))
    assert not asked_to_react(m)
    plain = p.act(2001, "FIRE", window=True, seed=3)
    plain.choose(Fire(2001, 1043))
    assert asked_to_react(plain), "a shot with a card is"


@pytest.mark.rule("SMG-RUL-103", "SMG-PREEMPT-10")
def test_what_a_preempt_grants_is_not_reacted_to_but_the_preempted_deed_is(monkeypatch: pytest.MonkeyPatch) -> None:
    p = harker(monkeypatch, "AFTER(MOVE, by=[ENEMY])")
    p.soldier(2047, (9000, 2500), 270).hand("de-1", "2047-x2").hand("us-1", "1043-cL")
    p.player("us-1", special=True).player("de-1", special=True)
    name = "1002-cM"
    walk = replace(
        content().card(name), bar=("MOVE",), bubble=(Clause(n=1, steps=("FACE",)),), narrator=(), requires=""
    )
    monkeypatch.setitem(content().cards, name, walk)
    grant = replace(content().card("2047-x2"), preempt="PREEMPT(MOVE, 1, [CHOOSE(SELF, pick=[OWN]), CHOSEN(2): FACE])")
    monkeypatch.setitem(content().cards, "2047-x2", grant)
    answer = replace(content().card("2043-x1"), trigger="AFTER(MOVE, by=[ENEMY])")
    monkeypatch.setitem(content().cards, "2043-x1", answer)
    p.soldier(2043, (11000, 2500), 270).hand("de-1", "2043-x1")
    p.now(phases=(story("MOVE", "HIDE"), *p.state.phases[1:]))
    p.player("us-1", placed=((name,), (), ()), declared=((name, "MOVE"),))
    m = p.run(Preempts(), seed=1)
    answers: list[Callable[[Match], object]] = [
        lambda m: m.choose(Preempt("2047-x2", name)), lambda m: m.choose(Pick(1002)), lambda m: m.choose(0),
    ]  # fmt: skip
    while m.ask is not None and m.ask.seat == "us-1" and m.ask.prompt == "smg-ask-preempt":
        m.choose(Pass())
    for give in answers:
        give(m)
    assert asked_to_react(m) and m.ask.seat == "de-1", "the American turned with his card: the Germans may react"
    m.choose(Pass())
    m.choose(Pick(2001))
    m.choose(next(o for o in m.ask.options if isinstance(o, Turn)))
    assert not asked_to_react(m), "the German turned by the grace of a Preempt: nobody may"


@pytest.mark.rule("SMG-RUL-103", "SMG-MEDIC-1")
def test_nobody_reacts_to_the_run_of_a_medic(monkeypatch: pytest.MonkeyPatch) -> None:
    p = harker(monkeypatch, "AFTER(MOVE, by=[ENEMY])").soldier(2045, (7500, 2500), 270)
    m = p.run(Suffer(victim=2001, result="KILL", by="us-1"), seed=1)
    assert m.ask.prompt == "smg-ask-medic"
    m.choose(0)
    assert not asked_to_react(m)


@pytest.mark.rule("SMG-REACT-1", "SMG-RUL-103", "SMG-RUL-84")
def test_only_opponents_are_asked_each_for_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = replace(content().card(REACTION), trigger="AFTER(MOVE)")
    monkeypatch.setitem(content().cards, REACTION, changed)
    p = Position(game_map=FLAT, seats=("us-1", "us-2", "de-1")).soldier(1043, (1000, 2500), 90).hand("us-1", REACTION)
    p.soldier(1002, (3000, 2500), 90, seat="us-2").soldier(2001, (6000, 2500), 270, spotted=True)
    m = p.act(1002, "FACE", window=True)
    m.choose(Turn(1002, 0))
    assert not asked_to_react(m), "an ally's deed"
    m = p.act(2001, "FACE", window=True)
    m.choose(Turn(2001, 0))
    assert asked_to_react(m) and m.ask.seats == ("us-1",) and React(REACTION) in m.ask.options
    p.player("us-1", hand=())
    m = p.act(2001, "FACE", window=True)
    m.choose(Turn(2001, 0))
    assert m.ask is None, "an empty hand is known to all"


@pytest.mark.rule("SMG-REACT-6", "SMG-RALLY-2", "SMG-RUL-24")
def test_a_reaction_that_rallied_somebody_has_been_used_and_costs_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    p = harker(monkeypatch, "AFTER(MOVE, by=[ENEMY])")
    rally = replace(content().card(REACTION), bubble=(Clause(who="PLAYER", n=1, steps=("RALLY(1)",)),), narrator=())
    monkeypatch.setitem(content().cards, REACTION, rally)
    p.state.soldiers[1002] = replace(p.state.soldiers[1002], pinned=True)
    for rallies in (True, False):
        m = p.act(2001, "FACE", window=True)
        m.choose(Turn(2001, 0))
        m.choose(React(REACTION), "us-1")
        while m.ask is not None:
            m.choose(next(o for o in m.ask.options if isinstance(o, Rally) is rallies))
        assert m.state.soldiers[1002].pinned is not rallies
        assert m.t.total("us-1") == (content().card(REACTION).vp_cost if rallies else 0)


def reacting(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Position:
    """Gersten's Reaction to an American MOVE, changed; he holds one card more."""
    name = next(c.id for c in content().cards.values() if c.kind == "reaction" and "AFTER(MOVE" in c.trigger)
    clause = Clause(who="[OWNER]", n=1, steps=("FACE",))
    fields = {"trigger": "AFTER(MOVE, by=[ENEMY])", "requires": "", "bubble": (clause,), **changes}
    monkeypatch.setitem(content().cards, "2001-cL", replace(content().card(name), id="2001-cL", owner=2001, **fields))
    p = Position(game_map=FLAT).soldier(2001, (12000, 2500), 270).soldier(2002, (12000, 4300), 270)
    p.soldier(1001, (2500, 2500), 90).soldier(1005, (2500, 4300), 90).hand("de-1", "2001-cL", "2002-cH")
    return p.player("de-1", special=True)


@pytest.mark.rule("SMG-RUL-67", "SMG-HID-6", "SMG-RUL-79")
@pytest.mark.parametrize(("x", "fires"), [(6500, True), (41000, False)])
def test_whether_overwatch_is_asked_about_does_not_tell_how_far_a_weapon_reaches(x: int, fires: bool) -> None:
    game_map = row([0] * 9, [-9] * 9, [0] * 9)  # nobody shoots through these squares
    p = Position(game_map=FLAT if fires else game_map).soldier(1001, (2500, 2500), 90, overwatch=True)
    p.soldier(1005, (1000, 4300)).soldier(2001, (x + 1000, 2500), 270, spotted=True)
    m = p.act(2001, "MOVE", window=True)
    m.choose(Walk(2001, ((x, 2500),), 270))
    assert m.ask.prompt == "smg-ask-overwatch" and (Fire(1001, 2001) in m.ask.options) is fires
    m.choose(Pass())
    assert man(m, 1001).overwatch, "it is not used"


@pytest.mark.rule("SMG-TEAM-13", "SMG-TEAM-23", "SMG-ACT-14", "SMG-REACT-6")
def test_the_red_box_of_a_reaction_is_settled_before_its_bubble(monkeypatch: pytest.MonkeyPatch) -> None:
    p = reacting(monkeypatch, narrator=(Box("RED", cost=("DISCARD(SELF, 1, CHOSEN)",)),))
    m = p.act(1001, "MOVE", window=True)
    m.choose(Turn(1001, 0))
    m.choose(React("2001-cL"))
    assert set(m.ask.options) == {PayCost(), LetCancel()} and m.ask.seat == "de-1"
    paid = m.copy()
    m.choose(LetCancel())
    assert m.ask is None and not m.state.ledger and m.state.players["de-1"].hand == ("2002-cH",)
    assert "2001-cL" in m.state.players["de-1"].discard, "no action was taken: it is discarded free of charge"
    paid.choose(PayCost())
    assert [o.card for o in paid.ask.options] == ["2002-cH"], "the card does not pay for itself"
    paid.choose(0)
    paid.choose(Pick(2001))
    paid.choose(Turn(2001, 0))
    assert paid.ask is None and paid.state.players["de-1"].gone == ("2001-cL",)


@pytest.mark.rule("SMG-EFF-42", "SMG-EFF-71", "SMG-ACT-12", "SMG-REACT-6")
def test_a_reaction_may_cancel_the_card_to_which_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = (Box("BLUE", do=("CANCEL(TRIGGERING)",)), Box("WHITE", do=("VP(SELF, 5)",)))
    p = reacting(monkeypatch, narrator=boxes, bubble=())
    mine = next(c.id for c in content().cards.values() if c.owner == 1001 and c.kind == "core" and c.bar == ("MOVE",))
    m = p.card("us-1", mine, "MOVE")
    m.choose(DogTag())
    m.choose(Turn(1001, 0))
    m.choose(React("2001-cL"))
    assert m.state.cancelled == (mine,) and set(m.ask.options) == {NarratorBox(1), Done()}, "a white box may be left"
    m.choose(Done())
    assert man(m, 1001).facing == 0, "the sub-action already done stands"
    assert m.ask is None and m.state.players["de-1"].gone == ("2001-cL",), "the bubble of the cancelled card is lost"
    assert [(e.seat, e.reason) for e in m.state.ledger] == [("de-1", "card")]


@pytest.mark.rule("SMG-EFF-50", "SMG-EFF-74", "SMG-EFF-75")
@pytest.mark.parametrize(("action", "offered"), [("MOVE", True), ("SHOOT", False)])
def test_opponent_card_means_the_card_to_which_one_reacts(
    monkeypatch: pytest.MonkeyPatch, action: str, offered: bool
) -> None:
    p = reacting(monkeypatch, trigger=f"AFTER(MOVE, by=[ENEMY], if=OPPONENT_CARD({action}))", narrator=())
    mine = next(c.id for c in content().cards.values() if c.owner == 1001 and c.kind == "core" and c.bar == ("MOVE",))
    m = p.card("us-1", mine, "MOVE")
    m.choose(DogTag())
    m.choose(Turn(1001, 0))
    assert m.ask.prompt == "smg-ask-react" and (React("2001-cL") in m.ask.options) is offered


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


@pytest.mark.rule("SMG-REACT-8", "SMG-RUL-103")
def test_a_reaction_is_not_reacted_to(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = replace(content().card("2043-x1"), trigger="AFTER(SHOOT, by=[ENEMY])")
    monkeypatch.setitem(content().cards, "2043-x1", answer)
    p = Position(game_map=FLAT).soldier(1043, (1000, 2500), 90, spotted=True).hand("us-1", "1043-x1")
    p.soldier(2001, (5000, 2500), 270, spotted=True).soldier(2043, (9000, 2500), 270).hand("de-1", "2043-x1")
    m = p.act(2001, "FACE", window=True, seed=2)
    m.choose(Turn(2001, 270 - 90))
    m.choose(React("1043-x1"), "us-1")
    fired = False
    while m.ask is not None:
        assert m.ask.prompt != "smg-ask-react", "the Germans are not asked about the shot of a Reaction"
        shot = next((o for o in m.ask.options if isinstance(o, Fire)), m.ask.options[0])
        fired = fired or isinstance(shot, Fire)
        m.choose(shot)
    assert fired


@pytest.mark.rule("SMG-REACT-2", "SMG-RUL-103")
def test_two_reactions_are_shown_together_and_resolved_by_initiative():
    p = (
        Position(seats=("us-1", "us-2", "de-1"), game_map=FLAT)
        .soldier(1043, (1000, 2500), 90)
        .soldier(1041, (1000, 4000), 90, seat="us-2")
    )
    p.soldier(1046, (3000, 4000), 90, seat="us-2").soldier(1001, (3000, 1000), 90, seat="us-2").soldier(
        2001, (6000, 2500), 270, spotted=True
    ).soldier(2002, (40000, 2500))
    p.hand("us-1", "1043-x1").hand("us-2", "1041-x1", "1046-cL")
    m = p.act(2001, "MOVE", window=True, seed=2)
    m.choose(Turn(2001, 0))
    assert m.ask.seats == ("us-1", "us-2")
    m.choose(React("1043-x1"), "us-1")
    assert keys(m) == []
    m.choose(Pass(), "us-2")
    assert "smg-reaction-announced" in keys(m) and m.ask.seat == "us-1"


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


@pytest.mark.rule("SMG-RUL-79")
@pytest.mark.parametrize("still", [True, False])
def test_a_watcher_who_has_given_up_his_overwatch_before_his_turn_comes_is_not_asked(still: bool) -> None:
    p = (
        Position(game_map=FLAT)
        .soldier(2006, (1000, 2500), 90, overwatch=still)
        .soldier(1001, (6000, 2500), spotted=True)
    )
    m = p.run(Reactions(serial=1001, kind="WALK", action="MOVE", watchers=(2006,), at="ask_watcher"), seed=1)
    assert (m.ask is not None and m.ask.prompt == "smg-ask-overwatch") is still


@pytest.mark.rule("SMG-RUL-79")
@pytest.mark.parametrize(("spotted", "facing", "asked"), [(True, 90, True), (False, 90, False), (True, 270, False)])
def test_overwatch_waits_for_a_spotted_enemy_in_the_fire_arc(spotted: bool, facing: int, asked: bool) -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), facing, overwatch=True)
    p.soldier(2001, (9000, 2500), 270, spotted=spotted)
    m = p.run(Reactions(serial=2001, kind="WALK", action="MOVE"), seed=1)
    assert (m.ask is not None and m.ask.prompt == "smg-ask-overwatch") is asked
