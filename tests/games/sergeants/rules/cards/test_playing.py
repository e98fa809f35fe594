"""Playing an Action card (section 5): its parts and their order."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Done, Pick, Skip
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Clause
from squadra.games.sergeants.rules.actions.look import DrawCards
from squadra.games.sergeants.rules.cards.boxes import NarratorBox
from squadra.games.sergeants.rules.cards.playing import EndCard, TeamBubble
from squadra.games.sergeants.rules.combat.casualties import bury
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.move_options import Turn
from squadra.games.sergeants.state import Lasting
from squadra.kernel import Match
from tests.games.sergeants.positions import Position, card, man, refusal
from tests.games.sergeants.squads import facing_off


def playing(monkeypatch: pytest.MonkeyPatch, p: Position, seat: str, name: str, *clauses: Clause, **more: Any) -> Match:
    """A card with this bubble is played for MOVE."""
    monkeypatch.setitem(content().cards, name, replace(content().card(name), bubble=clauses, **more))
    return p.card(seat, name, "MOVE", seed=1)


@pytest.mark.rule("SMG-ACT-4")
def test_a_card_of_which_nobody_can_do_anything_is_over_and_only_its_player_is_told_why():
    m = Position().soldier(1001, (2500, 2500)).soldier(2001, (7500, 2500)).card("us-1", "1001-cH", "HIDE")
    assert m.ask is None and m.state.players["us-1"].used == ("1001-cH",)
    told = {seat: [e.key for event in m.events if (e := event.seen_by(seat)) is not None] for seat in ("us-1", "de-1")}
    assert told == {"us-1": ["smg-plays", "smg-card-idle"], "de-1": ["smg-plays"]}


@pytest.mark.rule("SMG-RUL-65", "SMG-RUL-114")
@pytest.mark.parametrize(("open_information", "shows"), [(False, True), (True, False)])
def test_that_nobody_is_asked_shows_something_only_where_an_unseen_card_could_have_been_used(
    open_information: bool, shows: bool
) -> None:
    p = Position(open_information=open_information).soldier(1001, (2500, 2500)).soldier(2001, (7500, 2500))
    m = p.card("us-1", "1001-cH", "HIDE")
    assert m.ask is None and m.t.secret_revealed is shows


@pytest.mark.rule("SMG-ACT-23", "SMG-RUL-15")
def test_the_card_of_a_dead_soldier_still_gives_its_bubble_but_no_dog_tag_action():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (9000, 2500))
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], at="dead")
    m = p.card("us-1", "1001-cM", "MOVE")
    assert list(m.ask.options) == [TeamBubble(), EndCard()]


@pytest.mark.rule("SMG-ACT-5")
def test_a_part_once_begun_is_finished_before_another_begins():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (9000, 2500))
    m = p.card("us-1", "1001-cM", "MOVE")
    m.choose(TeamBubble())
    while m.ask.prompt != "smg-ask-part":
        assert {type(o).__name__ for o in m.ask.options} <= {"Pick", "Done", "Walk", "Turn", "Charge", "Leave", "Skip"}
        m.choose(0)
    assert {type(o).__name__ for o in m.ask.options} == {"DogTag", "EndCard"}


@pytest.mark.rule("SMG-ACT-11", "SMG-ACT-13", "SMG-LOOK-12")
def test_a_white_box_may_be_left_out_and_grants_no_more_than_the_rules():
    """A box that lets Carter spot: he may end the card without it, or pass; in melee or too far away it gives nothing."""
    for at, offered in (((7500, 2500), True), ((27500, 2500), False), ((2000, 2500), False)):
        p = Position().soldier(1021, (1000, 2500), 90, rank="JUNIOR_SERGEANT").soldier(2001, at, 270)
        p.state.lasting.append(Lasting("MOD", "sight", 8, exact=True, serial=1021, until="GAME"))
        m = p.soldier(1001, (4000, 4000)).card("us-1", "1021-jx", "MOVE")
        assert (NarratorBox(0) in list(m.ask.options)) is offered and EndCard() in list(m.ask.options)
        if offered:
            m.choose(NarratorBox(0))
            m.choose(Skip())
            assert not man(m, 2001).spotted and NarratorBox(0) not in list(m.ask.options)


@pytest.mark.rule("SMG-ACT-3", "SMG-ACT-7", "SMG-ACT-9", "SMG-RUL-10", "SMG-ACT-22")
def test_parts_are_played_in_any_order_each_once_and_may_be_left_out():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (9000, 2500))
    m = p.card("us-1", "1001-cM", "MOVE")
    m.choose(next(o for o in m.ask.options if type(o).__name__ == "DogTag"))
    m.choose(Turn(1001, 90))
    m.choose(TeamBubble())
    m.choose(Pick(1001))  # the named soldier may also be chosen for the bubble
    m.choose(Turn(1001, 180))
    assert Pick(1001) not in list(m.ask.options)
    m.choose(Done())
    assert m.ask is None


@pytest.mark.rule("SMG-ACT-12", "SMG-RUL-12", "SMG-RUL-97", "SMG-ACT-13")
def test_a_card_cannot_be_ended_before_its_blue_box():
    p = Position().soldier(1001, (2500, 2500), 0).soldier(2001, (9000, 2500))
    m = p.card("us-1", "1001-cS", "SHOOT")  # blue: FACE
    assert list(m.ask.options) == [NarratorBox(0)]
    m.choose(NarratorBox(0))
    assert refusal(m, Skip()) == "why-smg-must"
    m.choose(Turn(1001, 90))
    assert m.ask is None and man(m, 1001).facing == 90


@pytest.mark.rule("SMG-RUL-92")
def test_a_dog_tag_action_uses_the_values_of_the_soldier_on_the_tag():
    p = Position().soldier(1021, (2500, 2500), rank="SENIOR_SERGEANT").soldier(1001, (3500, 2500))
    p.soldier(2001, (27500, 2500))
    t = p.table()
    value = t.ability(t.soldier(1021), "draw")
    m = p.act(1021, "LOOK")
    assert value > 0 and [o.number for o in m.ask.options if isinstance(o, DrawCards)] == [value]


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


@pytest.mark.rule("SMG-RUL-97", "SMG-EFF-2", "SMG-EFF-53", "SMG-RUL-10")
def test_a_must_clause_is_carried_out_before_the_card_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    name = card(1001, kind="core")
    m = playing(monkeypatch, facing_off(), "us-1", name, Clause(n=2, steps=("FACE",), must=True), narrator=())
    assert TeamBubble() in m.ask.options and EndCard() not in m.ask.options
    m.choose(TeamBubble())
    assert Done() not in m.ask.options
    m.choose(Pick(1001))
    assert Skip() not in m.ask.options and refusal(m, Skip()) == "why-smg-must"
    m.choose(Turn(1001, 0))
    assert Done() not in m.ask.options  # as many as can, up to two
    m.choose(Pick(1002))
    m.choose(Turn(1002, 0))
    assert m.ask is None and man(m, 1001).facing == man(m, 1002).facing == 0
    may = playing(monkeypatch, facing_off(), "us-1", name, Clause(n=2, steps=("FACE",)), narrator=())
    assert EndCard() in may.ask.options
    may.choose(TeamBubble())
    assert Done() in may.ask.options


@pytest.mark.rule("SMG-EFF-53", "SMG-RUL-97")
def test_a_must_clause_that_nobody_can_do_binds_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    name = card(1001, kind="core")
    m = playing(monkeypatch, facing_off(), "us-1", name, Clause(n=2, steps=("THROW",), must=True), narrator=())
    assert list(m.ask.options) == [EndCard()], "that nobody has a grenade is his secret; nothing binds him"


@pytest.mark.rule("SMG-EFF-53")
def test_a_single_must_step_of_a_free_clause_binds_whoever_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    m = facing_off().steps(1001, "MUST(FACE)", "FIRE", seed=1)
    assert refusal(m, Skip()) == "why-smg-must"
    m.choose(Turn(1001, 80))
    assert refusal(m, Skip()) == "" and Fire(1001, 2001) in m.ask.options
