"""Cards placed for the three phases (SMG-TURN-5, SMG-RUL-93)."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.cards.dead_cards import fits_space
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.turn.planning import Plan, Planning, Plans, Refill
from squadra.games.sergeants.state import Context
from tests.games.sergeants.positions import FLAT, Position, keys, story


@pytest.mark.rule("SMG-RUL-6", "SMG-TURN-8")
def test_a_space_stays_empty_only_if_no_card_of_any_pile_fits_it() -> None:
    phases = (story("LOOK", "HIDE"), story("SHOOT", "MOVE"), story("SHOOT", "MOVE"))
    for pile in ("deck", "discard", "buried", ""):
        p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(1002, (3000, 2500)).soldier(2001, (40000, 2500))
        p.now(phases=phases)
        p.player("us-1", placed=((), ("1001-cS",), ("1001-cM",)), deck=("1002-cS",), discard=("1002-cM",), buried=())
        if pile:
            given = tuple(sorted((*getattr(p.state.players["us-1"], pile), "1001-cL")))
            p.player("us-1", **{pile: given})
        m = p.run(Refill(seat="us-1"), seed=1)
        assert m.ask is None and m.state.players["us-1"].placed[0] == (("1001-cL",) if pile else ()), pile
        assert ("smg-forced-card" in keys(m)) is bool(pile)


@pytest.mark.rule("SMG-RUL-5", "SMG-PREEMPT-12", "SMG-REACT-7")
@pytest.mark.parametrize("special", ["1043-x1", "1044-x2"], ids=["Reaction", "Preempt"])
def test_a_reaction_or_preempt_card_is_placed_on_no_space(special: str) -> None:
    owner = content().card(special).owner
    p = Position(game_map=FLAT).soldier(owner, (2500, 2500), 90).soldier(2001, (9000, 2500), 270)
    m = p.hand("us-1", special, f"{owner}-cL", f"{owner}-cM").run(Planning())
    for upper in ("LOOK", "HIDE", "SHOOT", "MOVE"):
        assert not fits_space(m.t, "us-1", special, (upper, "MOVE" if upper != "MOVE" else "LOOK"))
    plans = m.ask.to("us-1").options
    assert all(special not in space for plan in plans for space in getattr(plan, "cards", ()))


@pytest.mark.rule("SMG-EFF-43")
def test_an_extra_card_for_one_phase_can_be_placed_in_that_phase_only():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (4000, 2500)).soldier(2001, (27500, 2500))
    p.now(phases=(story("LOOK", "HIDE"),) * 3)
    looks = [x for x in p.state.players["us-1"].deck if {"LOOK", "HIDE"} & set(content().card(x).bar)][:4]
    p.hand("us-1", *looks)
    m = p.run(Effects(texts=("EXTRA_CARD(2)",), context=Context(seat="us-1", owner=1001)))
    assert m.state.extra_cards == {"us-1:2": 1}
    plans = Plans(m.t, "us-1")
    a, b, c, d = looks
    assert plans.allows(Plan(((a,), (b, d), (c,)))) is None
    refused = plans.allows(Plan(((a, d), (b,), (c,))))
    assert refused is not None and refused.key == "why-smg-command-value"
    assert any(len(o.cards[1]) == 2 for o in plans.list() if isinstance(o, Plan))
    assert "smg-refused" not in keys(m)


@pytest.mark.rule("SMG-TURN-15", "SMG-HID-2")
@pytest.mark.parametrize("open_cards", [True, False])
def test_placed_cards_lie_face_up_only_if_the_players_agreed(open_cards: bool) -> None:
    p = Position(open_cards=open_cards).soldier(1001, (2500, 2500)).soldier(2001, (27500, 2500))
    p.now(phases=(story("LOOK", "HIDE"), story("SHOOT", "MOVE"), story("MOVE", "LOOK")))
    p.hand("us-1", "1001-cH", "1001-cS", "1001-cM").hand("de-1", "2001-cH", "2001-cS", "2001-cM")
    m = p.run(Planning())
    m.choose(0, "us-1")
    m.choose(0, "de-1")
    assert (m.view("de-1").players[0].spaces[0].cards == ("1001-cH",)) is open_cards
    assert m.view("us-1").players[0].spaces[0].cards == ("1001-cH",)


@pytest.mark.rule("SMG-RUL-5")
def test_as_many_spaces_must_be_filled_as_the_hand_can_fill() -> None:
    """Every hand of up to four cards out of eight, against all ways to lay it; a card for LOOK fits two of the phases."""
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(1002, (3000, 2500)).soldier(2001, (40000, 2500))
    p.now(phases=(story("LOOK", "HIDE"), story("MOVE", "LOOK"), story("SHOOT", "MOVE")))
    deck, met = p.state.players["us-1"].deck[:8], set[int]()
    for number in range(5):
        for hand in combinations(deck, number):
            p.player("us-1", hand=hand)
            plans = Plans(p.table(), "us-1")
            ways = [way for way in product(*(("", *fits) for fits in plans.fits)) if lawful(way)]
            most = max(sum(map(bool, way)) for way in ways)
            assert plans.most == most
            laid = {plan.cards for plan in plans.list() if isinstance(plan, Plan) and max(map(len, plan.cards)) < 2}
            assert laid <= {tuple((c,) if c else () for c in way) for way in ways if sum(map(bool, way)) == most}
            met.add(most)
    assert met == {0, 1, 2, 3}


def lawful(way: tuple[str, ...]) -> bool:
    """No card lies on two spaces."""
    laid = [card for card in way if card]
    return len(set(laid)) == len(laid)
