"""Officers and their extra cards (section 23)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Choose, Done, Pick
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.cards.playing import DogTag, EndCard, TeamBubble
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.move_options import Turn
from squadra.games.sergeants.rules.turn import planning
from squadra.games.sergeants.rules.turn.phases import ActionStep, Phase
from squadra.games.sergeants.rules.turn.planning import Plan, Planning, Plans
from squadra.kernel import Pass
from tests.games.sergeants.positions import FLAT, Position, story


def officer(p: Position) -> Position:
    return p.soldier(1046, (2500, 2500)).soldier(1001, (4000, 2500)).soldier(2001, (27500, 2500))


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


@pytest.mark.rule("SMG-RUL-94", "SMG-OFF-6")
def test_two_cards_of_an_officer_for_one_action_are_played_in_a_row():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000))
        .soldier(2001, (9000, 2500))
        .soldier(2002, (9000, 4000))
    )
    p.now(phase=1, phases=(story("MOVE", "LOOK"), *p.state.phases[1:]))
    p.player("us-1", placed=(("1001-cM", "1005-cM"), (), ()), declared=(("1001-cM", "MOVE"), ("1005-cM", "MOVE")))
    p.player("de-1", placed=(("2001-cM",), (), ()), declared=(("2001-cM", "MOVE"),))
    p.hand("us-1", "1001-cL")
    m = p.run(ActionStep(action="MOVE"))
    assert m.ask.prompt == "smg-ask-first" and m.ask.seat == "us-1"
    m.choose(1)
    m.choose(EndCard())
    assert m.ask.seat == "us-1" and m.ask.prompt == "smg-ask-part"
    m.choose(EndCard())
    assert m.ask.seat == "de-1"


@pytest.mark.rule("SMG-OFF-2", "SMG-OFF-4", "SMG-OFF-5")
def test_extra_cards_are_offered_only_with_an_officer_who_commands() -> None:
    def most(**officer: Any) -> int:
        p = Position(game_map=FLAT).soldier(1046, (2500, 2500), **officer).soldier(1001, (4000, 2500))
        p.soldier(2001, (27500, 2500)).now(phases=(story("LOOK", "HIDE"),) * 3)
        p.hand("us-1", "1001-cL", "1001-cH", "1046-cL", "1046-cH", "1001-rL")
        return max(sum(len(space) for space in o.cards) for o in Plans(p.table(), "us-1").list())

    assert most() == 4 and most(wounded=True) == 4
    for gone in ({"escort": 2001}, {"at": "off"}, {"at": "dead"}):
        p = Position(game_map=FLAT).soldier(1046, (2500, 2500)).soldier(1001, (4000, 2500)).soldier(2001, (3500, 2500))
        p.state.soldiers[1046] = replace(p.state.soldiers[1046], **gone)
        p.now(phases=(story("LOOK", "HIDE"),) * 3).hand("us-1", "1001-cL", "1001-cH", "1046-cL", "1046-cH", "1001-rL")
        assert all(len(space) < 2 for o in Plans(p.table(), "us-1").list() for space in o.cards), gone


@pytest.mark.rule("SMG-OFF-1")
def test_only_officers_have_a_command_value_of_one_to_three() -> None:
    for s in content().soldiers.values():
        for sheet in s.soldier_card:
            assert (sheet.normal.command in (1, 2, 3)) is ("officer" in s.types), s.serial


@pytest.mark.rule("SMG-OFF-3", "SMG-HID-2")
def test_the_extra_card_lies_face_down_with_the_other_one() -> None:
    p = officer(Position()).now(phases=(story("LOOK", "HIDE"),) * 3)
    cards = ("1001-cL", "1001-cH", "1046-cL", "1046-cH")
    p.hand("us-1", *cards).hand("de-1", "2001-cL", "2001-cH", "2001-rL")
    m = p.run(Planning(), seed=1)
    m.choose(Plan((("1001-cL", "1046-cL"), ("1001-cH",), ("1046-cH",))), "us-1")
    while m.ask is not None and m.ask.prompt == "smg-ask-plan":
        m.choose(0, "de-1")
    foe, own = (next(x for x in m.view(seat).players if x.seat == "us-1").spaces for seat in ("de-1", "us-1"))
    assert [(s.number, s.cards) for s in foe] == [(2, ()), (1, ()), (1, ())]
    assert own[0].cards == ("1001-cL", "1046-cL")


@pytest.mark.rule("SMG-RUL-71")
@pytest.mark.parametrize(
    ("change", "extra"),
    [({}, True), ({"at": "dead"}, False), ({"at": "off"}, False), ({"escort": 2001}, False)],
)
def test_an_officer_commands_only_from_the_map_and_free(change: dict[str, object], extra: bool) -> None:
    p = officer(Position())
    p.state.soldiers[1046] = replace(p.state.soldiers[1046], **change)
    assert (planning.command_value(p.table(), "us-1") > 0) is extra


@pytest.mark.rule("SMG-OFF-6", "SMG-STORY-4")
def test_two_cards_for_different_actions_are_played_each_at_its_own() -> None:
    p = officer(Position()).now(phases=(story("MOVE", "LOOK"), *Position().state.phases[1:]))
    p.player("us-1", placed=(("1001-cM", "1046-cL"), (), ()), declared=(("1001-cM", "MOVE"), ("1046-cL", "LOOK")))
    p.player("de-1", placed=(("2001-cM",), (), ()), declared=(("2001-cM", "MOVE"),)).hand("us-1", "1001-cL")
    m = p.run(ActionStep(action="MOVE"))
    assert m.ask.seat == "us-1" and m.ask.args["card"].key == "smg-card-1001-cM"
    m.choose(EndCard())
    assert m.ask.seat == "de-1", "the LOOK card waits for the lower action"
