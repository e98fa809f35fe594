"""Preempt cards (section 21, SMG-RUL-69, -104): which cards they may attack, and what they leave of a Team Bubble."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Choose, Done, Pick
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Box, Clause
from squadra.games.sergeants.rules.cards.boxes import LetCancel, PayCost
from squadra.games.sergeants.rules.cards.playing import DogTag, EndCard, PlayCard, TeamBubble
from squadra.games.sergeants.rules.cards.preempt import Preempt, Preempts, clause_of
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.move_options import Turn, Walk
from squadra.games.sergeants.rules.turn.phases import Phase
from squadra.kernel import Match, Pass
from tests.games.sergeants.positions import FLAT, Position, card, man, story
from tests.games.sergeants.squads import facing_off, preempting

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


def attack(monkeypatch: pytest.MonkeyPatch) -> tuple[Position, str]:
    """Two Americans with a Preempt each against one German MOVE card that costs a card."""
    p = Position(game_map=FLAT, seats=("us-1", "us-2", "de-1"))
    p.soldier(1044, (1000, 2500), 90).soldier(1001, (1000, 4300), 90, seat="us-2")
    p.soldier(2001, (9000, 2500), 270).soldier(2002, (9000, 4300), 270)
    p.hand("us-1", "1044-x2").hand("us-2", "1001-cL").hand("de-1", "2002-cL")
    name = card(2001, kind="core", damage="PIN")
    changed = replace(
        content().card(name), bar=("MOVE",), bubble=(Clause(n=3, steps=("FACE",)),), requires="",
        narrator=(Box("RED", cost=("DISCARD(SELF, 1, CHOSEN)",)),),
    )  # fmt: skip
    monkeypatch.setitem(content().cards, name, changed)
    second = replace(content().card("1044-x2"), id="1001-cL", owner=1001)
    monkeypatch.setitem(content().cards, "1001-cL", second)
    p.player("us-2", special=True).player("de-1", placed=((name,), (), ()), declared=((name, "MOVE"),))
    p.now(phases=(story("MOVE", "HIDE"), *p.state.phases[1:]))
    return p, name


def offered(p: Position) -> list[Preempt]:
    return [o for o in p.run(Preempts(), seed=1).ask.options if isinstance(o, Preempt)]


def attacked_card(monkeypatch: pytest.MonkeyPatch, bar: tuple[str, ...], declared: str) -> Position:
    p = Position(game_map=FLAT).soldier(1044, (1000, 2500), 90).soldier(2001, (9000, 2500), 270)
    p.soldier(2002, (9000, 4300), 270).hand("us-1", "1044-x2")
    name = card(2001, kind="core", damage="PIN")
    clauses = (Clause(n=2, steps=("SPOT",)), Clause(n=2, steps=("FACE",)))
    changed = replace(content().card(name), bar=bar, bubble=clauses, narrator=(), requires="")
    monkeypatch.setitem(content().cards, name, changed)
    p.now(phases=(story("MOVE", "HIDE"), *p.state.phases[1:]))
    p.player("de-1", placed=((name,), (), ()), declared=((name, declared),))
    return p.player("de-1", deck=tuple(c for c in p.state.players["de-1"].deck if c != name))


def _finish(m: Match, more: Callable[[], bool]) -> None:
    while m.ask is not None and more():
        m.choose(len(m.ask.options) - 1)


def attacked_by_coburn(monkeypatch: pytest.MonkeyPatch, clause: Clause, preempt: str = "") -> tuple[Match, str]:
    """Coburn's Preempt (MOVE) has attacked_by_coburn a German MOVE card with this clause; 2001 is named."""
    p = Position(game_map=FLAT).soldier(1044, (1000, 2500), 90).soldier(2001, (9000, 2500), 270, spotted=True)
    p.soldier(2002, (9000, 4300), 270).hand("us-1", "1044-x2").now(phases=(story("MOVE", "HIDE"), *p.state.phases[1:]))
    name = card(2001, kind="core")
    monkeypatch.setitem(
        content().cards, name, replace(content().card(name), bar=("MOVE",), bubble=(clause,), narrator=(), requires="")
    )
    if preempt:
        monkeypatch.setitem(content().cards, "1044-x2", replace(content().card("1044-x2"), preempt=preempt))
    p.player("de-1", placed=((name,), (), ()), declared=((name, "MOVE"),))
    p.player("de-1", deck=tuple(c for c in p.state.players["de-1"].deck if c != name))
    m = p.run(Preempts(), seed=1)
    m.choose(Preempt("1044-x2", name))
    m.choose(Pick(2001))
    return m, name


@pytest.mark.rule("SMG-RUL-104", "SMG-RUL-11")
def test_a_card_cancelled_under_one_preempt_cannot_be_pre_empted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    p, name = attack(monkeypatch)
    m = p.run(Preempts(), seed=1)
    m.choose(Preempt("1044-x2" if m.ask.seat == "us-1" else "1001-cL", name))
    first = m.state.stack[0].seats[0]
    assert m.ask.seat == "de-1"
    m.choose(LetCancel())
    assert m.ask.seat not in (first, "de-1"), "the second player is asked, by public facts"
    assert not any(isinstance(o, Preempt) for o in m.ask.options)
    assert len(m.state.players[first].hand) == 1, "the Preempt goes back to the hand"


@pytest.mark.rule("SMG-RUL-104", "SMG-PREEMPT-3", "SMG-RUL-69")
def test_a_cost_settled_under_the_first_preempt_is_not_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    p, name = attack(monkeypatch)
    m = p.run(Preempts(), seed=1)
    m.choose(Preempt("1044-x2" if m.ask.seat == "us-1" else "1001-cL", name))
    m.choose(PayCost())
    m.choose(0)  # the card he discards
    m.choose(0)  # the soldier who must act
    m.choose(Done())
    m.choose(next(o for o in m.ask.options if isinstance(o, Turn)))
    while m.ask.prompt != "smg-ask-preempt":
        m.choose(0)
    m.choose(next(o for o in m.ask.options if isinstance(o, Preempt)))
    assert m.ask.prompt == "smg-ask-preempt-soldier", "the cost is not due twice"
    assert len([o for o in m.ask.options if o != Done()]) == 1, "the soldier of the first Preempt has acted"


@pytest.mark.rule("SMG-RUL-97", "SMG-TEAM-23", "SMG-PREEMPT-4")
def test_a_preempt_whose_condition_is_not_met_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    p, name = attack(monkeypatch)
    m = p.run(Preempts(), seed=1)
    assert any(isinstance(o, Preempt) and o.against == name for o in m.ask.options)
    for own in ("1044-x2", "1001-cL"):
        monkeypatch.setitem(content().cards, own, replace(content().card(own), requires="COUNT([OWN], >=, 9)"))
    m = p.run(Preempts(), seed=1)
    assert not any(isinstance(o, Preempt) for o in m.ask.options)


@pytest.mark.rule(
    "SMG-EX-18",
    "SMG-EX-19",
    "SMG-PREEMPT-1",
    "SMG-PREEMPT-4",
    "SMG-PREEMPT-8",
    "SMG-PREEMPT-9",
    "SMG-PREEMPT-10",
    "SMG-RUL-69",
    "SMG-EFF-44",
)
def test_a_preempt_names_soldiers_their_owner_moves_them_then_it_shoots():
    p = preempting(2)
    against = p.state.players["de-1"].placed[0][0]
    m = p.run(Preempts(), seed=4)
    assert m.ask.seat == "us-1"
    m.choose(Preempt("1044-x2", against))
    m.choose(Pick(2001))
    m.choose(Pick(2002))
    assert m.ask.seat == "de-1"  # two named: that is all the bubble allows; the owner moves them himself
    m.choose(Turn(2001, 0))
    m.choose(Turn(2002, 0))
    assert m.ask.seat == "us-1" and m.ask.prompt == "smg-ask-pick"
    m.choose(Pick(1044))
    while m.ask is not None and m.ask.prompt != "smg-ask-act":
        m.choose(0)
    m.choose(next(o for o in m.ask.options if isinstance(o, Fire)))
    while m.ask is not None:
        m.choose(0)
    assert m.state.taken == ((against, 0, (2001, 2002)),)
    assert m.state.players["us-1"].gone == ("1044-x2",)
    assert sum(e.points for e in m.state.ledger if e.seat == "us-1" and e.reason == "card") == -2


@pytest.mark.rule("SMG-PREEMPT-5", "SMG-RUL-104")
def test_an_any_card_cannot_be_preempted():
    p = preempting(2)
    p.soldier(2044, (9000, 4000)).player("de-1", placed=(("2044-x1",), (), ()), declared=(("2044-x1", "MOVE"),))
    m = p.run(Preempts())
    assert not any(isinstance(o, Preempt) for o in m.ask.options)
    m.choose(Pass())
    assert m.ask is None


@pytest.mark.rule(
    "SMG-PREEMPT-2",
    "SMG-PREEMPT-7",
    "SMG-PREEMPT-11",
    "SMG-PREEMPT-13",
)
def test_the_rest_of_a_preempted_card_is_played_at_its_normal_time():
    p = preempting(2)
    against = p.state.players["de-1"].placed[0][0]
    p.player("de-1", declared=())
    m = p.run(Phase(), seed=4)
    m.choose(Preempt("1044-x2", against))
    m.choose(Pick(2001))
    m.choose(Done())
    m.choose(Turn(2001, 0))
    while m.ask is not None and m.ask.prompt != "smg-ask-part":
        m.choose(len(m.ask.options) - 1 if m.ask.prompt == "smg-ask-act" else 0)
    assert m.ask is not None and m.ask.seat == "de-1"
    m.choose(TeamBubble())
    assert Pick(2001) not in list(m.ask.options) and m.ask.args["left"] == 1  # one of two was taken


@pytest.mark.rule("SMG-EX-D26", "SMG-PREEMPT-3", "SMG-PREEMPT-9", "SMG-PREEMPT-12")
def test_two_preempts_share_the_soldiers_of_a_clause_and_leave_the_owner_none(monkeypatch: pytest.MonkeyPatch) -> None:
    p = (
        Position(game_map=FLAT, seats=("us-1", "us-2", "de-1"))
        .soldier(1044, (1000, 2500))
        .soldier(1047, (1000, 4000), seat="us-2")
    )
    for k in range(4):
        p.soldier(2001 + k, (9000, 700 + 1200 * k), 270)
    p.hand("us-1", "1044-x2").hand("us-2", "1047-x1").now(phases=(story("MOVE", "HIDE"), *p.state.phases[1:]))
    name = "2001-cM"
    walk = replace(
        content().card(name), bar=("MOVE",), bubble=(Clause(n=3, steps=("WALK",)),), narrator=(), requires=""
    )
    monkeypatch.setitem(content().cards, name, walk)
    for preempt in ("1044-x2", "1047-x1"):
        changed = replace(content().card(preempt), preempt="PREEMPT(MOVE, 2, [PIN(CHOSEN)])")
        monkeypatch.setitem(content().cards, preempt, changed)
    p.player("de-1", placed=((name,), (), ()), declared=((name, "MOVE"),))
    p.player("de-1", deck=tuple(c for c in p.state.players["de-1"].deck if c != name))
    m = p.run(Preempts(), seed=1)
    order = [seat for seat in m.t.initiative() if seat != "de-1"]
    for seat, named in ((order[0], (2001, 2002)), (order[1], (2003,))):
        assert m.ask.seat == seat, "in initiative order"
        m.choose(next(o for o in m.ask.options if isinstance(o, Preempt)))
        for serial in named:
            m.choose(Pick(serial))
        for serial in named:
            assert m.ask.seat == "de-1"
            m.choose(Turn(serial, 0))
            while m.ask is not None and m.ask.prompt == "smg-ask-react":  # the sub-action opened a window
                m.choose(Pass(), m.ask.seat)
    assert m.ask is None, "neither a dog-tag action nor a window against a Preempt"
    assert m.state.taken == ((name, 0, (2001, 2002)), (name, 0, (2003,))) and man(m, 2003).pinned
    m.state.stack = [PlayCard(seat="de-1", card=name, action="MOVE")]
    late = Match.at(m.game, m.state, m.setup)
    if late.ask is not None and TeamBubble() in late.ask.options:
        late.choose(TeamBubble())
        assert late.ask is None or late.ask.prompt != "smg-ask-bubble", "the owner has none left to choose"


@pytest.mark.rule("SMG-PREEMPT-4", "SMG-PREEMPT-6", "SMG-RUL-104")
def test_a_multi_action_card_is_pre_empted_by_what_is_printed_not_by_what_is_declared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert offered(attacked_card(monkeypatch, ("MOVE", "HIDE"), "HIDE"))
    assert offered(attacked_card(monkeypatch, ("MOVE", "HIDE"), "MOVE"))
    assert not offered(attacked_card(monkeypatch, ("LOOK", "HIDE"), "HIDE"))


@pytest.mark.rule("SMG-PREEMPT-7", "SMG-PREEMPT-11", "SMG-RUL-104")
def test_only_the_clause_of_the_required_action_is_pre_empted_the_rest_of_the_card_is_its_owners(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    p = attacked_card(monkeypatch, ("MOVE",), "MOVE")
    name = p.state.players["de-1"].placed[0][0]
    m = p.run(Preempts(), seed=1)
    m.choose(Preempt("1044-x2", name))
    m.choose(Pick(2001))
    m.choose(Done())
    assert m.ask.seat == "de-1" and {type(o) for o in m.ask.options} == {Turn}, "the second clause: FACE"
    m.choose(Turn(2001, 0))
    _finish(m, lambda: m.ask.prompt != "smg-ask-preempt")
    assert m.state.taken == ((name, 1, (2001,)),)
    p.now(taken=m.state.taken)
    rest = p.card("de-1", name, "MOVE")
    assert {DogTag(), TeamBubble()} <= set(rest.ask.options), "dog tag and bubble are still his"


@pytest.mark.rule("SMG-RUL-14", "SMG-RUL-69", "SMG-PREEMPT-13")
def test_the_owner_of_a_pre_empted_card_chooses_between_its_alternatives(monkeypatch: pytest.MonkeyPatch) -> None:
    m, _ = attacked_by_coburn(monkeypatch, Clause(n=1, one_of=(("WALK",), ("FACE", "FIRE"))))
    assert m.ask.seat == "de-1" and m.ask.prompt == "smg-ask-way" and list(m.ask.options) == [Choose(0), Choose(1)]
    m.choose(Choose(1))
    assert m.ask.seat == "de-1" and not any(isinstance(o, Walk) for o in m.ask.options)
    m.choose(Turn(2001, 280))
    assert man(m, 2001).facing == 280


@pytest.mark.rule("SMG-RUL-104")
def test_a_step_that_uses_equipment_is_pre_empted_by_the_type_of_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    name = card(2001, kind="core")
    clauses = (Clause(n=1, steps=("COVER",)), Clause(n=1, steps=("USE(mines)",)), Clause(n=1, steps=("ACT(SHOOT)",)))
    monkeypatch.setitem(content().cards, name, replace(content().card(name), bubble=clauses))
    t = facing_off().table()
    assert [clause_of(t, name, a) for a in ("HIDE", "MOVE", "SHOOT", "LOOK")] == [0, 1, 2, -1]


@pytest.mark.rule("SMG-RUL-104", "SMG-EFF-52")
@pytest.mark.parametrize("step", ["WALK", "MUST(WALK)", "MAY(WALK)", "MUST([WALK])", "MAY([WALK])"])
def test_a_step_belongs_to_its_action_whether_it_must_be_done_or_may(
    step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = card(2001, kind="core")
    clauses = (Clause(n=1, steps=("COVER",)), Clause(n=1, steps=(step,)))
    monkeypatch.setitem(content().cards, name, replace(content().card(name), bubble=clauses))
    assert [clause_of(facing_off().table(), name, a) for a in ("HIDE", "MOVE", "SHOOT")] == [0, 1, -1]


@pytest.mark.rule("SMG-EFF-42", "SMG-EFF-71", "SMG-PREEMPT-11")
def test_a_preempt_may_cancel_the_card_it_attacks(monkeypatch: pytest.MonkeyPatch) -> None:
    walk = Clause(n=2, steps=("WALK",))
    m, name = attacked_by_coburn(monkeypatch, walk, "PREEMPT(MOVE, 1, [PIN(CHOSEN)])")
    m.choose(Turn(2001, 0))
    assert m.ask is None and man(m, 2001).pinned and not m.state.cancelled
    m.state.stack = [PlayCard(seat="de-1", card=name, action="MOVE")]
    assert Match.at(m.game, m.state, m.setup).ask is not None, "without the word the rest of the card is played"
    m, name = attacked_by_coburn(monkeypatch, walk, "PREEMPT(MOVE, 1, [CANCEL(PREEMPTED)])")
    m.choose(Turn(2001, 0))  # the sub-action already done stands
    assert m.ask is None and man(m, 2001).facing == 0 and m.state.cancelled == (name,)
    m.state.stack = [PlayCard(seat="de-1", card=name, action="MOVE")]
    late = Match.at(m.game, m.state, m.setup)
    assert late.ask is None, "parts not yet done are lost"


@pytest.mark.rule("SMG-RUL-69", "SMG-PREEMPT-5")
@pytest.mark.parametrize(("places", "left"), [(1, set[str]()), (2, {"2001-cM"})])
def test_a_card_whose_places_are_all_taken_is_not_attacked_again(
    places: int, left: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    name = walks(monkeypatch, Clause(n=places, steps=("WALK",)))
    assert attacked(facing_us(name)) == {name}
    assert attacked(facing_us(name).now(taken=((name, 0, (2002,)),))) == left
