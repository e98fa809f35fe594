"""Who decides what a text leaves open, and between what (SMG-EFF-5, -53, -54)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Choose, Done, Pick, Skip
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.move_options import Turn
from squadra.games.sergeants.rules.turn.story import StoryEvents
from squadra.games.sergeants.state import Context
from squadra.kernel import Match
from squadra.words import has
from tests.games.sergeants.positions import FLAT, Position, man, refusal
from tests.games.sergeants.squads import CARD, facing_off, far_apart, run_texts

EVENT = Context(event=True)


def effects(p: Position, *texts: str) -> Match:
    return p.run(Effects(texts=texts, context=CARD), seed=1)


@pytest.mark.rule("SMG-EFF-13")
def test_picked_by_hands_the_choice_to_another_player() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(1002, (3000, 2500)).soldier(2001, (9000, 2500))
    texts = ("CHOOSE(SELF, pick=[OWN, PICKED_BY(ENEMY)])", "PIN(CHOSEN)")
    m = p.run(Effects(texts=texts, context=Context(seat="us-1", owner=1001)))
    assert m.ask is not None and m.ask.seat == "de-1"
    m.choose(Pick(1002))
    assert man(m, 1002).pinned


@pytest.mark.rule("SMG-EFF-54", "SMG-EFF-5")
def test_the_alternatives_of_an_event_are_named_in_words() -> None:
    p = far_apart(pinned=True).hand("us-1", "1001-cM")  # the player highest in initiative chooses
    m = p.run(StoryEvents(queue=("DD-33",), begun=True), seed=1)
    said = [option.say(m.t).key for option in m.ask.options]
    assert said == ["smg-option-dd-33-1", "smg-option-dd-33-2"] and all(has("it", key) for key in said)


@pytest.mark.rule("SMG-EFF-5")
def test_the_player_whom_a_choice_names_makes_it() -> None:
    m = run_texts(far_apart(), "CHOOSE(ENEMY, options=[[PIN(SERIAL(2001))], [REVEAL(SERIAL(2001))]])")
    assert m.ask.seat == "de-1"
    m = run_texts(far_apart(), "CHOOSE(ENEMY, pick=[ENEMY])", "REVEAL(CHOSEN)")
    assert m.ask.seat == "de-1"
    assert run_texts(far_apart(), "CHOOSE(SELF, pick=[ENEMY])").ask.seat == "us-1"


@pytest.mark.rule("SMG-EFF-54")
def test_in_an_event_the_owner_decides_about_his_soldier() -> None:
    """The Americans have the initiative; the choice is about a German."""
    p = far_apart().hand("us-1", "1005-cL")
    for text in ("CHOOSE(ANYONE, options=[[PIN(EACH)], [REVEAL(EACH)]])", "MAY([PIN(EACH)])"):
        m = run_texts(p, f"FOREACH(SERIAL(2001), [{text}])", context=EVENT)
        assert m.ask.seat == "de-1"
    assert (
        run_texts(p, "CHOOSE(ANYONE, options=[[VP(ANYONE, 1)], [CARDS(ANYONE, 1)]])", context=EVENT).ask.seat == "us-1"
    )


@pytest.mark.rule("SMG-EFF-13", "SMG-EFF-53")
def test_up_to_n_enemies_are_picked_by_the_cards_player_not_by_their_owner() -> None:
    m = run_texts(far_apart(), "FOREACH(UPTO(1, [ENEMY]), [REVEAL(EACH)])")
    assert m.ask.seat == "us-1" and Done() in m.ask.options
    m.choose(Pick(2002))
    assert m.ask is None and man(m, 2002).spotted and not man(m, 2001).spotted
    m = run_texts(far_apart(), "FOREACH(UPTO(2, [ANYONE]), [PIN(EACH)])")  # of several owners, too, by choice
    m.choose(Pick(2001))
    m.choose(Done())
    assert [s for s in (1001, 1005, 2001, 2002) if man(m, s).pinned] == [2001]


@pytest.mark.rule("SMG-EFF-55")
def test_the_owner_of_all_members_puts_them_in_order() -> None:
    m = run_texts(far_apart(), "FOREACH([ENEMY], [REVEAL(EACH)])")
    assert m.ask.seat == "de-1" and Done() not in m.ask.options
    m.choose(Pick(2002))
    assert m.ask is None and man(m, 2001).spotted and man(m, 2002).spotted


@pytest.mark.rule("SMG-EFF-53", "SMG-ACT-12")
@pytest.mark.parametrize("text", ["SERIAL(1005): FACE", "FOREACH(SERIAL(1005), [FACE])", "SEQ([SERIAL(1005): FACE])"])
def test_must_binds_the_subject_of_a_step_and_each_member(text: str) -> None:
    assert refusal(run_texts(far_apart(), text), Skip()) == ""
    for m in (run_texts(far_apart(), text, must=True), run_texts(far_apart(), f"MUST([{text}])")):
        assert refusal(m, Skip()) == "why-smg-must"
        m.choose(Turn(1005, 7))
        assert man(m, 1005).facing == 7


@pytest.mark.rule("SMG-EFF-54", "SMG-EFF-4")
def test_the_condition_of_an_event_for_each_is_asked_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    card_ = content().story["DD-33"]
    effect = replace(card_.effect, do=("VP(SELF, 1)",), for_="EACH", if_="HAND(SELF, >=, 1)")
    monkeypatch.setitem(content().story, "DD-33", replace(card_, effect=effect))
    m = far_apart().hand("de-1", "2001-cL").run(StoryEvents(queue=("DD-33",), begun=True), seed=1)
    assert [(e.seat, e.points) for e in m.state.ledger] == [("de-1", 1)]


@pytest.mark.rule("SMG-EFF-5")
def test_a_choice_between_effects_does_what_was_chosen() -> None:
    m = run_texts(far_apart(), "CHOOSE(ENEMY, options=[[PIN(SERIAL(2001))], [REVEAL(SERIAL(2001))]])")
    m.choose(Choose(1))
    assert man(m, 2001).spotted and not man(m, 2001).pinned


@pytest.mark.rule("SMG-EFF-53", "SMG-EFF-5")
def test_a_choice_offers_only_what_is_possible_and_nothing_if_nothing_is() -> None:
    cider = "CHOOSE(SELF, options=[[CARDS(SELF, 1)], [UNPIN([OWN, PINNED])]])"
    assert list(effects(facing_off(pinned=True), cider).ask.options) == [Choose(0), Choose(1)]
    m = effects(facing_off(), cider)
    assert list(m.ask.options) == [Choose(0)] and refusal(m, Choose(1)) == "why-not-offered"
    empty = facing_off().player("us-1", deck=())
    assert effects(empty, cider).ask is None
    assert list(
        effects(facing_off(), "CHOOSE(SELF, options=[[DISCARD(SELF, 1, CHOSEN)], [VP(SELF, 1)]])").ask.options
    ) == [Choose(1)]
    steps = "CHOOSE(SELF, options=[[SPOT], [FIRE], [THROW], [IF(TURN(>=, 9), [VP(SELF, 1)])]])"
    assert list(effects(facing_off(), steps).ask.options) == [Choose(1)]  # nobody hidden, no grenade, not yet turn 9


@pytest.mark.rule("SMG-EFF-53")
def test_what_may_be_done_is_not_asked_about_when_it_cannot_be_done() -> None:
    assert effects(facing_off(), "MAY(SPOT)").ask is None
    assert effects(facing_off(), "UPTO(2, [THROW])").ask is None
    assert effects(facing_off(), "MAY(FIRE)").ask.prompt == "smg-ask-again"


@pytest.mark.rule("SMG-EFF-54")
@pytest.mark.parametrize(("times", "scored"), [("ONCE", 2), ("EACH", 4)])
def test_an_event_runs_once_unless_it_is_for_each_player(
    times: str, scored: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    card_ = content().story["DD-33"]
    effect = replace(card_.effect, do=("VP(ANYONE, 1)",), for_=times)
    monkeypatch.setitem(content().story, "DD-33", replace(card_, effect=effect))
    m = far_apart().run(StoryEvents(queue=("DD-33",), begun=True), seed=1)
    assert sum(e.points for e in m.state.ledger) == scored


@pytest.mark.rule("SMG-EFF-54", "SMG-RUL-112")
def test_an_event_for_each_player_leaves_out_who_has_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    card_ = content().story["DD-33"]
    effect = replace(card_.effect, do=("VP(SELF, 1)",), for_="EACH")
    monkeypatch.setitem(content().story, "DD-33", replace(card_, effect=effect))
    p = Position(game_map=FLAT, seats=("us-1", "us-2", "de-1")).soldier(1001, (1000, 2500))
    p.soldier(1005, (3000, 2500), seat="us-2").soldier(2001, (40000, 2500)).player("us-2", conceded=True)
    m = p.run(StoryEvents(queue=("DD-33",), begun=True), seed=1)
    assert {e.seat for e in m.state.ledger} == {"us-1", "de-1"}


@pytest.mark.rule("SMG-EFF-53")
@pytest.mark.parametrize("bound", ["{0}", "MUST({0})", "MAY({0})", "SEQ([{0}])", "UPTO(1, [{0}])", "SERIAL(1001): {0}"])
def test_what_cannot_be_done_is_no_choice_in_whatever_words(bound: str) -> None:
    choice = "CHOOSE(SELF, options=[[{0}], [VP(SELF, 1)]])"
    assert list(effects(facing_off(), choice.format(bound.format("THROW"))).ask.options) == [Choose(1)], "no grenade"
    assert list(effects(facing_off(), choice.format(bound.format("FIRE"))).ask.options) == [Choose(0), Choose(1)]
