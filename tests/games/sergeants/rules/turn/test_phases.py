"""Turns and phases (section 9)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.actions.hold import TakeBack
from squadra.games.sergeants.rules.cards.drawing import draw_number
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.move_options import Walk
from squadra.games.sergeants.rules.turn.phases import Declare, Phase, _special, fitting_actions
from squadra.games.sergeants.rules.turn.planning import Planning, Plans
from squadra.games.sergeants.rules.turn.story import StoryEvents
from squadra.games.sergeants.state import Context
from tests.games.sergeants.positions import FLAT, Position, man, story


@pytest.mark.rule("SMG-EX-27", "SMG-VIC-5", "SMG-CHK-7")
def test_in_scenario_37_who_has_not_entered_by_the_end_of_turn_4_is_removed():
    p = Position(37).soldier(1001, (2500, 2500)).soldier(1005).soldier(2001, (17500, 12500)).now(turn=4)
    texts = _special(p.table(), "END_OF_TURN")
    m = p.run(Effects(texts=texts, context=Context(event=True)))
    assert man(m, 1005).at == "removed" and man(m, 1001).at == "map" and not m.state.ledger


@pytest.mark.rule("SMG-DRAW-1", "SMG-DRAW-2", "SMG-TURN-1", "SMG-RUL-16")
def test_each_player_draws_three_and_the_draw_values_of_all_his_soldiers():
    p = (
        Position()
        .soldier(1021, rank="SENIOR_SERGEANT")
        .soldier(1001, (2500, 2500))
        .soldier(2021, (9000, 2500), rank="JUNIOR_SERGEANT", pinned=True)
    )
    assert draw_number(p.table(), "us-1") == 3 + p.table().sheet(p.state.soldiers[1021]).normal.draw
    assert draw_number(p.table(), "de-1") == 3 + p.table().sheet(p.state.soldiers[2021]).normal.draw // 2


@pytest.mark.rule("SMG-TURN-1", "SMG-HOLD-3", "SMG-STORY-2", "SMG-TURN-2", "SMG-HID-5")
def test_a_turn_draws_gives_held_cards_back_and_lays_three_phase_cards_in_their_order():
    p = Position().soldier(1001, (2500, 2500), held=("1001-cL",)).soldier(2001, (27500, 2500)).now(turn=0)
    p.player("us-1", deck=tuple(c for c in p.state.players["us-1"].deck if c != "1001-cL"))
    us, de = ["1001-cH", "1001-cS", "1001-cM"], ["2001-cL", "2001-cS", "2001-cM"]
    quiet = [
        c for c in p.state.story if content().story[c].cause == "CHARACTER"
    ]  # causes that no ordinary card answers
    m = p.turns(draws=[*us, *de, *quiet[:2], "DD-20"])
    assert m.ask.prompt == "smg-ask-take-back" and m.state.phases == () and len(m.state.players["us-1"].hand) == 3
    m.choose(TakeBack("1001-cL"))
    assert m.state.players["us-1"].hand == tuple(sorted((*us, "1001-cL"))) and man(m, 1001).held == ()
    assert m.ask.prompt == "smg-ask-plan" and m.state.phases == (*quiet[:2], "DD-20")
    assert [c.id for c in m.view("de-1").phases] == [*quiet[:2], "DD-20"]


@pytest.mark.rule("SMG-TURN-13", "SMG-TURN-14", "SMG-DAM-5", "SMG-RUL-65", "SMG-HOLD-3")
def test_at_the_end_of_a_turn_hands_go_unseen_and_held_cards_and_pins_stay():
    p = Position().soldier(1001, (2500, 2500), held=("1001-cL",)).soldier(1005, (1000, 1000), pinned=True)
    p.soldier(2001, (27500, 2500)).soldier(2002, (27500, 7500)).now(turn=0, turn_limit=2)
    p.player("us-1", deck=tuple(c for c in p.state.players["us-1"].deck if c != "1001-cL"))
    m = p.turns(seed=3)
    hand: tuple[str, ...] = ()
    while m.state.turn == 1:
        hand = m.state.players["us-1"].hand if m.state.phase == 3 else hand
        m.choose(0 if m.ask.prompt == "smg-ask-plan" else len(m.ask.options) - 1, m.ask.seat)
    assert (m.state.turn, m.state.phase) == (2, 0) and man(m, 1001).held == ("1001-cL",) and man(m, 1005).pinned
    assert len(m.state.players["us-1"].hand) == draw_number(m.t, "us-1")
    assert set(hand) <= {*m.state.players["us-1"].buried, *m.state.players["us-1"].hand, *m.state.players["us-1"].deck}
    assert m.view("de-1").players[0].buried == () and not set(hand) & set(m.view("de-1").players[0].discard)


@pytest.mark.rule("SMG-ACT-16", "SMG-RUL-7")
def test_with_the_last_card_of_the_pile_the_discards_become_the_new_one():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .player("us-1", deck=("1001-cL",), discard=("1001-cH",), hand=("1001-cM",))
    )
    t = p.player("us-1", buried=("1001-rL",), placed=(("1001-cS",), (), ())).table()
    t.turn_up("us-1", ("1001-cL",))
    player = t.player("us-1")
    assert set(player.deck) == {"1001-cH", "1001-rL"} and player.discard == ("1001-cL",) and player.buried == ()
    assert player.hand == ("1001-cM",) and player.placed[0] == ("1001-cS",)


@pytest.mark.rule("SMG-TURN-2", "SMG-VIC-1", "SMG-RUL-60")
def test_the_game_ends_when_three_phase_cards_cannot_be_placed():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(2001, (9000, 2500))
        .now(story=("DD-20", "DD-21"), turn=0, turn_limit=99)
    )
    m = p.turns(seed=1)
    assert m.result is not None and m.result.reason == "smg-end-story-deck"


@pytest.mark.rule("SMG-VIC-1", "SMG-RUL-107")
def test_without_a_number_of_turns_the_story_deck_ends_the_game():
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (27500, 2500)).soldier(1005, (1000, 1000))
    p.now(turn=0, turn_limit=0, story=tuple(p.state.story[:7]))
    m = p.turns(seed=4)
    while m.ask is not None:
        m.choose(0 if m.ask.prompt == "smg-ask-plan" else len(m.ask.options) - 1, m.ask.seat)
    assert m.result is not None and (m.result.reason, m.state.turn) == ("smg-end-story-deck", 3)


@pytest.mark.rule("SMG-EVENT-3", "SMG-TURN-3", "SMG-EFF-53")
def test_an_event_of_the_first_turn_lets_a_soldier_walk_before_cards_are_placed():
    walk = next(c.id for c in content().story.values() if "CHOSEN: WALK(1)" in c.effect.do)
    effect = content().story[walk].effect.category
    cause = next(c.id for c in content().story.values() if c.cause == effect and c.id != walk)
    last = next(
        c.id for c in content().story.values() if c.effect.category != content().story[walk].cause and c.id != cause
    )
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (27500, 2500))
    p.now(turn=0, clock=0, story=(walk, cause, last))
    draws = [*p.state.players["us-1"].deck[:3], *p.state.players["de-1"].deck[:3], cause, walk, last]
    m = p.turns(draws=draws)
    assert (m.state.turn, m.state.clock, m.ask.prompt) == (1, 0, "smg-ask-pick")
    m.choose(0)
    assert m.ask.prompt == "smg-ask-act" and any(isinstance(o, Walk) for o in m.ask.options)


@pytest.mark.rule("SMG-RUL-18", "SMG-EFF-54")
def test_an_event_for_each_player_asks_them_in_the_order_of_the_hands_they_hold_before_placing():
    walk = next(c for c in content().story.values() if "CHOSEN: WALK(1)" in c.effect.do)
    cause = next(c.id for c in content().story.values() if c.cause == walk.effect.category and c.id != walk.id)
    quiet = next(c.id for c in content().story.values() if c.effect.category != walk.cause and c.id != cause)
    for seats in (("de-1", "us-1"), ("us-1", "de-1")):
        p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (27500, 2500))
        p.soldier(2002, (27500, 7500)).now(phases=(cause, walk.id, quiet))
        p.hand(seats[0], "2001-cL" if seats[0] == "de-1" else "1001-cL")
        m = p.run(StoryEvents())
        asked = [m.ask.seat]
        while m.ask is not None:
            m.choose(len(m.ask.options) - 1 if m.ask.prompt == "smg-ask-act" else 0)
            asked += [m.ask.seat] if m.ask is not None else []
        assert tuple(dict.fromkeys(asked)) == seats


@pytest.mark.rule("SMG-TURN-9", "SMG-TURN-10", "SMG-STORY-4", "SMG-STORY-5", "SMG-INIT-1", "SMG-RUL-2", "SMG-RUL-9")
def test_upper_before_lower_and_within_an_action_by_initiative():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000))
        .soldier(2001, (9000, 2500))
        .soldier(2002, (9000, 4000))
    )
    p.now(phase=1, phases=(story("MOVE", "LOOK"), *p.state.phases[1:]))
    p.player("us-1", placed=(("1001-cL",), (), ())).player("de-1", placed=(("2001-cM",), (), ()))
    m = p.run(Phase(), seed=1)
    assert m.ask.seat == "de-1" and m.ask.prompt == "smg-ask-part"  # MOVE is above LOOK
    p.player("us-1", placed=(("1001-cM",), (), ())).hand("us-1", "1005-cL")
    m = p.run(Phase(), seed=1)
    assert m.ask.seat == "us-1"  # same action: more cards in hand


@pytest.mark.rule("SMG-TURN-14", "SMG-TURN-12")
def test_three_phases_make_a_turn_and_a_new_one_begins():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000))
        .soldier(2001, (27500, 2500))
        .soldier(2002, (27500, 7500))
        .now(turn=0, turn_limit=2)
    )
    m = p.turns(seed=3)
    seen = [e.args["phase"] for e in m.events if e.key == "smg-phase-begins"]
    while m.ask is not None:
        m.choose(len(m.ask.options) - 1 if m.ask.prompt != "smg-ask-plan" else 0, m.ask.seat)
        seen += [e.args["phase"] for e in m.events if e.key == "smg-phase-begins"]
    assert seen == [1, 2, 3, 1, 2, 3] and m.result is not None and m.result.reason == "smg-end-last-turn"


@pytest.mark.rule("SMG-TURN-15", "SMG-SET-18")
def test_open_cards_are_an_option_of_the_table():
    p = (
        Position(open_cards=True)
        .soldier(1001, (2500, 2500))
        .soldier(2001, (27500, 2500))
        .now(phases=(story("LOOK", "HIDE"), story("SHOOT", "MOVE"), story("MOVE", "LOOK")))
    )
    p.hand("us-1", "1001-cH", "1001-cS", "1001-cM").hand("de-1", "2001-cH", "2001-cS", "2001-cM")
    m = p.run(Planning())
    m.choose(0, "us-1")
    m.choose(0, "de-1")
    assert m.view("de-1").players[0].spaces[0].cards == ("1001-cH",)
    assert Plans(p.table(), "us-1").most == 3


@pytest.mark.rule("SMG-EFF-71", "SMG-DRAW-1")
def test_the_base_draw_never_falls_below_nought_and_the_draw_values_stay() -> None:
    p = Position(game_map=FLAT).soldier(1021, (2500, 2500), rank="SENIOR_SERGEANT").soldier(2001, (9000, 2500))
    value = p.table().ability(p.state.soldiers[1021], "draw")
    effect = Effects(texts=("BASE_DRAW(SELF, -9, TURN)",), context=Context(seat="us-1", owner=1021, event=True))
    t = p.run(effect).t
    assert value > 0 and draw_number(t, "us-1") == value
    assert draw_number(t, "de-1") == 3, "it is his base draw alone"


@pytest.mark.rule("SMG-ACT-19")
def test_a_card_that_fits_both_actions_is_declared_when_revealed():
    p = (
        Position()
        .soldier(1021, (2500, 2500), rank="JUNIOR_SERGEANT")
        .soldier(1001, (1000, 1000))
        .soldier(2001, (9000, 2500))
    )
    p.now(phase=1, phases=(story("MOVE", "HIDE"), *p.state.phases[1:])).player("us-1", placed=(("1021-jx",), (), ()))
    m = p.run(Phase(), seed=1)
    assert list(m.ask.options) == [Declare("1021-jx", "MOVE"), Declare("1021-jx", "HIDE")]
    m.choose(1)
    assert m.state.players["us-1"].declared == (("1021-jx", "HIDE"),)
    assert fitting_actions(p.table(), "1021-cH") == ["HIDE"]


@pytest.mark.rule("SMG-DRAW-1")
@pytest.mark.parametrize(("wish", "cards"), [(0, 3), (5, 5)])
def test_the_base_draw_is_three_unless_the_table_says_otherwise(wish: int, cards: int) -> None:
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (9000, 2500))
    p.setup = replace(p.setup, base_draw=wish)
    assert draw_number(p.table(), "us-1") == cards


@pytest.mark.rule("SMG-VIC-1")
def test_a_scenario_of_one_turn_ends_with_the_first() -> None:
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (27500, 2500)).soldier(1005, (1000, 1000))
    m = p.now(turn=0, turn_limit=1).turns(seed=4)
    while m.ask is not None:
        m.choose(0 if m.ask.prompt == "smg-ask-plan" else len(m.ask.options) - 1, m.ask.seat)
    assert m.result is not None and (m.result.reason, m.state.turn) == ("smg-end-last-turn", 1)
