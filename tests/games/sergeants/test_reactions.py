"""Reactions (section 19, SMG-RUL-67, -103): which deeds open a window and which do not, and who is asked in it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Pick
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Clause
from squadra.games.sergeants.rules.actions.hide import Rally
from squadra.games.sergeants.rules.cards.preempt import Preempt, Preempts
from squadra.games.sergeants.rules.cards.reactions import React
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.moves import Turn
from squadra.games.sergeants.state import Context
from squadra.kernel import Match, Pass

from .positions import FLAT, Position, story

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
