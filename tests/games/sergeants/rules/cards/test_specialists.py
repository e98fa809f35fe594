"""Specialists and their cards (section 18): when a card is dead."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.cards.dead_cards import dead
from squadra.games.sergeants.rules.cards.reactions import React
from squadra.games.sergeants.rules.movement.move_options import Turn
from squadra.games.sergeants.rules.turn.planning import Plans
from squadra.games.sergeants.rules.turn.story import StoryEvents
from squadra.games.sergeants.setup import Muster
from squadra.kernel import Match
from tests.games.sergeants.positions import FLAT, Position, card, keys, story
from tests.games.sergeants.squads import GERMANS, german


@pytest.mark.rule("SMG-RUL-97", "SMG-SPEC-8", "SMG-RUL-68")
def test_a_card_that_requires_its_specialist_is_dead_without_him(monkeypatch: pytest.MonkeyPatch) -> None:
    name = card(1001, kind="core")
    monkeypatch.setitem(content().cards, name, replace(content().card(name), requires="ON_MAP(OWNER)"))
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (22500, 2500))
    assert not dead(p.table(), "us-1", name)
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], at="exited")
    assert dead(p.table(), "us-1", name)
    monkeypatch.setitem(content().cards, name, replace(content().card(name), requires="COUNT([OWN], >=, 9)"))
    assert not dead(p.table(), "us-1", name), "any other condition does not keep a card from being placed"


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


@pytest.mark.rule("SMG-SPEC-9", "SMG-RUL-68")
def test_a_dead_card_counts_in_the_hand_but_fits_no_space():
    p = Position().soldier(1044, (2500, 2500)).soldier(1001, (1000, 1000)).soldier(2001, (9000, 2500))
    p.state.soldiers[1044] = replace(p.state.soldiers[1044], at="dead")
    p.hand("us-1", "1044-x1").now(phases=(story("LOOK", "HIDE"), story("SHOOT", "MOVE"), story("MOVE", "LOOK")))
    assert Plans(p.table(), "us-1").most == 0 and p.table().initiative()[0] == "us-1"


@pytest.mark.rule("SMG-SPEC-4", "SMG-SPEC-5")
def test_a_specialists_story_card_joins_the_deck_only_if_it_is_wanted() -> None:
    mine = next(c.id for c in content().story.values() if c.specialist == 2044)
    soldiers = [[2044, "SPECIALIST"], *[list(x) for x in GERMANS[1:]]]
    for wanted in (True, False):
        force = {"soldiers": soldiers, "story": [mine] if wanted else []}
        m = Match(game, {"scenario": 37, "forces": {"de-1": force}}, seed=1)
        assert (mine in {*m.state.story, *m.state.phases}) is wanted
        assert len({*m.state.story, *m.state.phases}) == 36 + wanted
    assert german(Muster(GERMANS, story=(mine,))) == "why-smg-extra-card"


@pytest.mark.rule("SMG-SPEC-7", "SMG-RUL-113")
@pytest.mark.parametrize(("at", "happens"), [("map", True), ("off", False), ("dead", False)])
def test_the_event_on_a_specialists_story_card_needs_him_on_the_map(
    monkeypatch: pytest.MonkeyPatch, at: str, happens: bool
) -> None:
    mine = next(c for c in content().story.values() if c.specialist == 2044)
    effect = replace(mine.effect, do=("VP(ANYONE, 1)",), for_="ONCE", if_="")
    monkeypatch.setitem(content().story, mine.id, replace(mine, effect=effect))
    p = Position().soldier(2044, (22500, 2500)).soldier(2001, (27500, 2500)).soldier(1001, (2500, 2500))
    p.state.soldiers[2044] = replace(p.state.soldiers[2044], at=at)
    m = p.run(StoryEvents(queue=(mine.id,), begun=True))
    assert bool(m.state.ledger) is happens and ("smg-event-nothing" in keys(m)) is not happens
