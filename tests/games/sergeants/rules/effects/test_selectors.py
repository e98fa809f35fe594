"""Whom the words of a selector mean (SMG-EFF-55 to -57)."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.content.language import parse
from squadra.games.sergeants.content.records import Clause
from squadra.games.sergeants.rules.cards.bubble import members
from squadra.games.sergeants.rules.effects.conditions import holds
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.effects.selectors import select
from squadra.games.sergeants.state import Context
from tests.games.sergeants.positions import FLAT, Position, board, feature, keys, man
from tests.games.sergeants.squads import CARD, SERGEANT, dug_in_squad, far_apart, run_texts


@pytest.mark.rule("SMG-EFF-57", "SMG-EFF-65")
def test_turned_means_the_owners_of_the_cards_just_turned() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(1002, (3000, 2500)).soldier(2001, (9000, 2500))
    c = Context(seat="us-1", owner=1001)
    texts = ("IDENTITY(OWNER, 2, [])", "PIN(TURNED)")
    m = p.run(Effects(texts=texts, context=c), draws=["1002-cL", "1001-cL"])
    assert man(m, 1002).pinned and man(m, 1001).pinned
    m = p.run(Effects(texts=texts, context=c), draws=["1001-cL"])
    assert man(m, 1001).pinned and not man(m, 1002).pinned


@pytest.mark.rule("SMG-EFF-8", "SMG-EFF-9", "SMG-EFF-10", "SMG-EFF-11", "SMG-EFF-56", "SMG-EFF-57")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("[TEAM]", {2005, 2008}),
        ("[TEAM(gruppe)]", {2001}),
        ("[ALL_TEAMS]", {2001, 2005, 2008}),
        ("[ROLE(II)]", {2005}),
        ("[BADGE(medic)]", {2045}),
        ("[ESCORT]", {2001}),
        ("[PRISONER, ENEMY]", {1001}),
        ("[IN_CONTACT(SERIAL(2005))]", {2008}),
        ("[IN_FEATURE(wood)]", {2002}),
        ("[IN_FEATURE(f0)]", {2002}),
        ("[NEAREST([OWN, NOT(OWNER)])]", {2008}),
        ("[NEAREST([OWN, WOUNDED])]", set()),
        ("[ROLE(III)]", set()),
        ("[BADGE(sniper)]", set()),
        ("[TEAM(stosstrupp)]", {2005, 2008}),
        ("[OWN, IN_TILE(3)]", {2031}),
        ("TRIGGERER", {1002}),
        ("EACH", {2002}),
        ("TURNED", {2008, 2002}),
        ("CHARACTER(weiss)", {2031}),
        ("[OWN, WITHIN(2, IN_TILE(3))]", {2031}),
        ("[OWN, NOT([ALL_TEAMS, ROLE(II)])]", {2001, 2002, 2008, 2031, 2045}),
    ],
)
def test_more_selectors_mean_whom_they_say(text: str, wanted: set[int]) -> None:
    wood = feature(0, "wood", (500, 3000), (1500, 3000), (1500, 4500), (500, 4500), cover=True)
    p = Position(game_map=board(wood)).soldier(2001, (7000, 2500), panel="gruppe", slot=3)
    p.soldier(1001, (7000, 3500), escort=2001).soldier(2005, (2500, 2500), panel="stosstrupp", slot=1)
    p.soldier(2008, (2500, 3500), panel="stosstrupp", slot=2).soldier(2002, (1000, 4000))
    p.soldier(2045, (27500, 2500)).soldier(2031, (22500, 1000)).soldier(1002, (27500, 7500))
    c = Context(seat="de-1", card="de-t01", owner=2005, triggerer=1002, each=2002)
    p.now(turned=(2008, 2002))
    found = select(p.table(), parse(text), c, acting=2005, side="OWN")
    assert {s.serial for s in found} == wanted


@pytest.mark.rule("SMG-EFF-53", "SMG-EFF-57")
def test_a_word_for_nobody_does_nothing() -> None:
    c = Context(seat="us-1", card="1005-cL", owner=1005)
    texts = ("PIN(CHOSEN)", "REVEAL(TRIGGERER)", "CHOSEN: WALK", "CHOOSE(SELF, pick=[OWN, WOUNDED])")
    m = dug_in_squad().run(Effects(texts=texts, context=c))
    assert m.ask is None and not man(m, SERGEANT).pinned


@pytest.mark.rule("SMG-EFF-10")
def test_not_turns_every_state_round() -> None:
    p = far_apart().soldier(2003, (3500, 2500), escort=1001).soldier(1008)
    assert {s.serial for s in select(p.table(), parse("[ENEMY, NOT(PRISONER)]"), CARD)} == {2001, 2002}
    assert {s.serial for s in select(p.table(), parse("[ENEMY, PRISONER]"), CARD)} == {2003}
    assert {s.serial for s in select(p.table(), parse("[OWN, NOT(OFF_MAP)]"), CARD)} == {1001, 1005}
    assert {s.serial for s in select(p.table(), parse("[OWN, NOT(ESCORT)]"), CARD)} == {1005}


@pytest.mark.rule("SMG-EFF-57")
def test_an_identity_check_for_nobody_does_nothing() -> None:
    m = run_texts(far_apart(), "IDENTITY([OWN, WOUNDED], 2, [VP(SELF, 5)], [VP(SELF, -5)])")
    assert not m.state.ledger and "smg-identity-no" not in keys(m)


@pytest.mark.rule("SMG-TEAM-13", "SMG-EFF-55")
def test_a_team_is_not_in_one_square_while_a_member_waits_off_the_map() -> None:
    p = Position().soldier(2001, (22500, 2500), panel="stosstrupp", slot=0)
    p.soldier(2002, (23600, 2500), panel="stosstrupp", slot=1).soldier(1001, (2500, 2500))
    c = Context(seat="de-1", card="de-t03")
    text = "IN_ONE_TILE([TEAM(stosstrupp)])"
    assert holds(p.table(), text, c)
    p.soldier(2003, panel="stosstrupp", slot=2)
    assert not holds(p.table(), text, c)


@pytest.mark.rule("SMG-EFF-55", "SMG-RUL-16")
def test_a_clause_that_names_a_place_does_not_mean_those_who_wait() -> None:
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (7500, 2500)).soldier(1008).soldier(2001, (22500, 2500))
    t = p.table()
    assert [s.serial for s in members(t, Clause(who="[IN_TILE(1)]", steps=("WALK",)), CARD)] == [1001]
    assert {s.serial for s in members(t, Clause(who="[OWN]", steps=("WALK",)), CARD)} == {1001, 1005, 1008}
