"""What answers say, and at what on the table they point."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.answers import Choose, PlaceAt
from squadra.games.sergeants.content.language import parse
from squadra.games.sergeants.rules.actions.hold import Hold, TakeBack
from squadra.games.sergeants.rules.actions.look import Spot
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.cards.free_shots import FreeShot
from squadra.games.sergeants.rules.cards.panels import Slot
from squadra.games.sergeants.rules.cards.preempt import Preempt
from squadra.games.sergeants.rules.cards.reactions import React, Reactions
from squadra.games.sergeants.rules.combat.close_combat import Capture, KillHim, Strike
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire, NextTarget
from squadra.games.sergeants.rules.effects.possible import selector_of
from squadra.games.sergeants.rules.effects.selectors import select
from squadra.games.sergeants.rules.movement.move import Consent
from squadra.games.sergeants.rules.movement.move_options import Charge, Enter, HandOver, Leave, Turn, Walk
from squadra.games.sergeants.rules.turn.phases import Declare, PlayFirst
from squadra.games.sergeants.rules.turn.planning import Concede, PutIn
from squadra.games.sergeants.state import Context
from squadra.kernel import Option
from squadra.words import LANGUAGES, say
from tests.games.sergeants.positions import FLAT, Position

THERE, POINT = "figure:2001", "point:7500,2500"
SAID: list[tuple[Option, str, str]] = [
    (Spot(1001, 2001), "Jackson spots Gersten", THERE),
    (Rally(1001, 1001), "Jackson rallies", "figure:1001"),
    (Rally(1001, 1002), "Jackson rallies Miller", "figure:1002"),
    (Charge(1001, 2001, 6500, 2500, 90), "west", THERE),
    (Enter(1001, ((0, 2500), (7500, 2500)), 90), "2A", POINT),
    (Leave(1001, ((0, 2500),), "A"), "area A", "area:A"),
    (HandOver(1001, ((7500, 2500),), 90, (2001, 2002)), "Gersten", "figure:2001 figure:2002"),
    (Fire(1001, 2001), "Gersten", THERE),
    (Throw(1001, 2001, 7500, 2500), "(7.5, 2.5)", f"{THERE} {POINT}"),
    (Use(1001, "rockets", 2001), "against Gersten", f"{THERE} kit:rockets"),
    (Use(1001, "smoke_grenade", 0, 7500, 2500), "(2A)", f"{POINT} kit:smoke_grenade"),
    (Use(1001, "artillery", 0, 7500, 2500, smoke=True), "smoke", f"{POINT} kit:artillery"),
    (NextTarget(2001), "Gersten", THERE),
    (Strike("1001-cL", 2001), "Gersten", f"{THERE} card:1001-cL"),
    (KillHim(), "", ""),
    (Capture(1001), "Jackson", ""),
    (PlaceAt(1001, 7500, 2500), "(7.5, 2.5)", POINT),
    (Consent(True), "", ""),
    (Consent(False), "", ""),
    (Concede(), "", ""),
    (PutIn("1001-cL", 2), "phase 2", "card:1001-cL"),
    (Declare("1001-cL", "HIDE"), "HIDE", "card:1001-cL"),
    (PlayFirst("1001-cL"), "Jackson", "card:1001-cL"),
    (TakeBack("1001-cL"), "Jackson", "card:1001-cL"),
    (Hold(1001, "1001-cL"), "Jackson", "figure:1001"),
    (FreeShot(1001), "Jackson", "figure:1001"),
    (React("1043-x1"), "Harker", "card:1043-x1"),
    (Preempt("1044-x2", "2001-cM"), "Gersten", "card:1044-x2 against:2001-cM"),
    (Slot(1001, 2), "3", "figure:1001"),
    (Walk(1001, ((7500, 2500),), 90), "2A", POINT),
    (Turn(1001, 90), "Gersten", THERE),
    (Turn(1001, 0), "north", "figure:1001"),
]


@pytest.mark.parametrize(
    ("option", "part", "anchors"), SAID, ids=[f"{n} {type(o).__name__}" for n, (o, *_) in enumerate(SAID)]
)
def test_an_answer_says_what_it_does_and_points_at_it(option: Option, part: str, anchors: str) -> None:
    p = Position().soldier(1001, (2500, 2500), 90).soldier(1002, (2500, 4000)).soldier(2001, (7500, 2500), 270)
    t = p.soldier(2002, (7500, 4000)).run().t
    said = [say(lang, option.say(t)) for lang in LANGUAGES]
    assert part in said[0] and all(text and not text.startswith("option-") for text in said), said
    found = " ".join(f"{a.kind}:{a.id}" for a in option.anchors(t))
    assert found == anchors, found


def test_a_yes_and_a_no_are_not_the_same() -> None:
    t = Position().soldier(1001, (2500, 2500)).soldier(2001, (7500, 2500)).table()
    assert say("en", Consent(True).say(t)) != say("en", Consent(False).say(t))
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (7500, 2500))
    p.state.stack = [Reactions(serial=2001, kind="WALK", action="MOVE")]
    texts = [say("en", Choose(number).say(p.table())) for number in (0, 1)]
    assert len(set(texts)) == 2 and not any(text.startswith("option-") for text in texts)


@pytest.mark.rule("SMG-RUL-109")
def test_a_blast_is_left_to_chance_and_smoke_is_not() -> None:
    t = Position().soldier(1001, (2500, 2500)).soldier(2001, (7500, 2500)).table()
    assert Use(1001, "rockets", 2001).by_chance(t) and Use(1001, "artillery", 0, 7500, 2500).by_chance(t)
    assert not Use(1001, "artillery", 0, 7500, 2500, smoke=True).by_chance(t)
    assert not Use(1001, "smoke_grenade", 0, 7500, 2500).by_chance(t)


@pytest.mark.rule("SMG-EFF-55", "SMG-RUL-84")
def test_allies_are_the_other_players_of_the_side() -> None:
    p = Position(game_map=FLAT, seats=("us-1", "us-2", "us-3", "de-1"))
    p.soldier(1001, (1000, 2500)).soldier(1002, (3000, 2500), seat="us-2").soldier(1003, (5000, 2500), seat="us-3")
    t = p.soldier(2001, (9000, 2500)).table()
    assert t.allies("us-1") == ["us-2", "us-3"] and t.allies("us-2") == ["us-1", "us-3"] and t.allies("de-1") == []
    node = selector_of(parse("REVEAL([ALLY])"))
    assert {s.serial for s in select(t, node, Context(seat="us-1", owner=1001))} == {1002, 1003}
