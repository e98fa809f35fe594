"""Preempt cards (section 21, SMG-RUL-69, -104): which cards they may attack, and what they leave of a Team Bubble."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Done, Pick
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Clause
from squadra.games.sergeants.rules.cards.playing import DogTag, EndCard, TeamBubble
from squadra.games.sergeants.rules.cards.preempt import Preempt, Preempts
from squadra.kernel import Match

from .positions import FLAT, Position, story

PREEMPT = "1044-x2"  # against a MOVE


def facing_us(*cards: str) -> Position:
    """Coburn with his Preempt against three Germans of a reconnaissance patrol who play these cards for MOVE."""
    p = Position(game_map=FLAT).soldier(1044, (1000, 2500), 90).hand("us-1", PREEMPT)
    for k in range(3):
        p.soldier(2001 + k, (9000, 700 + 1300 * k), 270, panel="spahtrupp", slot=k)
    p.now(phases=(story("MOVE", "HIDE"), *p.state.phases[1:]))
    deck = tuple(c for c in p.state.players["de-1"].deck if c not in cards)
    return p.player("de-1", placed=(cards, (), ()), declared=tuple((c, "MOVE") for c in cards), deck=deck)


def attacked(p: Position) -> set[str]:
    return {o.against for o in p.run(Preempts(), seed=1).ask.options if isinstance(o, Preempt)}


@pytest.mark.rule("SMG-PREEMPT-5", "SMG-TEAM-18", "SMG-RUL-104")
def test_no_command_card_of_a_team_is_preempted_not_even_one_that_names_an_action() -> None:
    rendezvous, plain = content().card("de-t10"), content().card("de-t05")
    assert rendezvous.special == "command" and rendezvous.bar == ("MOVE",), "not ANY, and yet a Command card"
    assert attacked(facing_us("de-t10")) == set()
    assert plain.team_kind == "teamwork" and plain.bar == ("MOVE",)
    p = facing_us("de-t05")
    for serial in (2001, 2002, 2003):
        p.state.soldiers[serial] = replace(p.state.soldiers[serial], panel="jagdkommando")
    assert attacked(p) == {"de-t05"}, "a Teamwork card is no Command card"


def walks(monkeypatch: pytest.MonkeyPatch, *clauses: Clause) -> str:
    name = "2001-cM"
    changed = replace(content().card(name), bar=("MOVE",), bubble=clauses, narrator=(), requires="")
    monkeypatch.setitem(content().cards, name, changed)
    return name


def parts(p: Position, card: str) -> Match:
    return p.card("de-1", card, "MOVE")


@pytest.mark.rule("SMG-RUL-69", "SMG-PREEMPT-11", "SMG-EX-D26")
def test_a_bubble_used_up_by_a_preempt_is_not_offered_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    name = walks(monkeypatch, Clause(n=1, steps=("WALK",)))
    p = facing_us(name)
    assert TeamBubble() in parts(p, name).ask.options
    m = parts(p.now(taken=((name, 0, (2002,)),)), name)
    assert list(m.ask.options) == [DogTag(), EndCard()], "the rest of the card is still his (SMG-PREEMPT-11)"
    two = walks(monkeypatch, Clause(n=2, steps=("WALK",)))
    m = parts(p, two)
    m.choose(TeamBubble())
    assert set(m.ask.options) == {Pick(2001), Pick(2003), Done()}, "one place is left, not for him who has acted"
    m = parts(p.now(taken=((name, 0, (2001, 2002)),)), walks(monkeypatch, Clause(n=2, must=True, steps=("WALK",))))
    assert list(m.ask.options) == [DogTag(), EndCard()], "nor does it bind the player to play it"
    everybody = walks(monkeypatch, Clause(n="ALL", steps=("WALK",)))
    assert TeamBubble() not in parts(p.now(taken=((name, 0, (2001, 2002, 2003)),)), everybody).ask.options


@pytest.mark.rule("SMG-RUL-13", "SMG-RUL-69")
def test_who_was_named_by_a_preempt_acts_in_no_other_clause_of_the_bubble(monkeypatch: pytest.MonkeyPatch) -> None:
    name = walks(monkeypatch, Clause(n=1, steps=("FACE",)), Clause(n=1, steps=("WALK",)))
    m = parts(facing_us(name).now(taken=((name, 1, (2002,)),)), name)
    m.choose(TeamBubble())
    assert set(m.ask.options) == {Pick(2001), Pick(2003), Done()}, "the first clause is free, but not for him"
