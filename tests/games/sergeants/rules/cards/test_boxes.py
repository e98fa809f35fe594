"""Narrator boxes: costs, conditions, and why a card is cancelled (SMG-ACT-14, SMG-RUL-11)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Box, Card
from squadra.games.sergeants.rules.cards.boxes import LetCancel, NarratorBox, PayCost, RedBox
from squadra.games.sergeants.state import Context
from squadra.kernel import Match
from tests.games.sergeants.positions import Position, card, keys, man
from tests.games.sergeants.squads import far_apart


def told(card: Card, there: bool) -> list[str]:
    """What is told when the red box of a card is settled, with its soldier alone on his side."""
    seat = "us-1" if card.owner < 2000 else "de-1"
    p = Position().soldier(card.owner, (2500, 2500) if there else None, rank=card.rank or "")
    p.soldier(2001 if seat == "us-1" else 1001, (27000, 2500))
    return keys(p.run(RedBox(seat=seat, card=card.id, context=Context(seat=seat, card=card.id, owner=card.owner))))


@pytest.mark.rule("SMG-SPEC-8", "SMG-RUL-68")
def test_the_card_of_a_specialist_who_is_not_there_is_dead():
    assert told(content().cards["1046-x1"], there=False) == ["smg-card-dead"]
    assert told(content().cards["1046-x1"], there=True) == []


@pytest.mark.rule("SMG-RUL-11", "SMG-ACT-14")
def test_a_card_whose_condition_is_not_met_says_so():
    bound = [
        c for c in content().cards.values() if c.owner and any(b.colour == "RED" and b.condition for b in c.narrator)
    ]
    found = {card.id: told(card, there=True) for card in bound}
    assert ["smg-card-unmet"] in found.values() and [] in found.values()
    assert all(keys in ([], ["smg-card-unmet"]) for keys in found.values())


def costing(monkeypatch: pytest.MonkeyPatch, p: Position, *cost: str) -> Match:
    name = card(1001, kind="core", damage="PIN")
    boxes = (Box("RED", cost=cost), Box("WHITE", do=("FACE",)))
    monkeypatch.setitem(content().cards, name, replace(content().card(name), narrator=boxes, bubble=()))
    return p.card("us-1", name, "MOVE", seed=1)


@pytest.mark.rule("SMG-ACT-14", "SMG-RUL-11", "SMG-EFF-53")
def test_a_red_box_is_paid_or_the_card_is_cancelled():
    red = next(
        c
        for c in content().cards.values()
        if c.kind == "rank" and any(b.cost == ("DISCARD(SELF, 1, CHOSEN)",) for b in c.narrator)
    )
    p = (
        Position()
        .soldier(red.owner, (2500, 2500), rank=red.rank or "")
        .soldier(2001 if red.owner < 2000 else 1001, (9000, 2500))
    )
    seat = "us-1" if red.owner < 2000 else "de-1"
    m = p.card(seat, red.id, red.bar[0])
    told = keys(m)
    assert m.ask is None and told.index("smg-card-unpaid") + 1 == told.index(
        "smg-card-cancelled"
    )  # nothing to pay with
    other = next(c for c in p.state.players[seat].deck)
    p.hand(seat, other)
    m = p.card(seat, red.id, red.bar[0])
    assert list(m.ask.options) == [PayCost(), LetCancel()]
    paid = m.copy()
    paid.choose(PayCost())
    paid.choose(0)
    assert paid.state.players[seat].hand == () and other in paid.state.players[seat].discard
    m.choose(LetCancel())
    assert keys(m)[:2] == ["smg-card-let-go", "smg-card-cancelled"]
    assert m.ask is None and m.state.players[seat].hand == (other,)


@pytest.mark.rule("SMG-EFF-53", "SMG-RUL-11", "SMG-RUL-15", "SMG-EFF-3")
@pytest.mark.parametrize(
    ("cost", "poor", "rich"),
    [
        ("TAKE(OWNER, GRENADES(2))", {"grenades": 1}, {"grenades": 2}),
        ("TAKE(OWNER, rockets)", {}, {"kit": (("rockets", 1),)}),
        ("PIN(OWNER)", {"escort": 2001}, {}),
    ],
)
def test_a_cost_is_paid_in_full_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch, cost: str, poor: dict[str, Any], rich: dict[str, Any]
) -> None:
    m = costing(monkeypatch, far_apart(**poor), cost)
    assert m.ask is None and "smg-card-cancelled" in keys(m)
    m = costing(monkeypatch, far_apart(**rich), cost)
    assert set(m.ask.options) == {PayCost(), LetCancel()}
    m.choose(PayCost())
    assert NarratorBox(1) in m.ask.options and not man(m, 1001).kit and not man(m, 1001).grenades


@pytest.mark.rule("SMG-EFF-71", "SMG-EFF-53")
def test_two_discards_as_a_cost_need_two_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    two = ("DISCARD(SELF, 1, CHOSEN)", "DISCARD(SELF, 1, CHOSEN)")
    assert costing(monkeypatch, far_apart().hand("us-1", "1005-cL"), *two).ask is None
    m = costing(monkeypatch, far_apart().hand("us-1", "1005-cL", "1005-cH"), *two)
    m.choose(PayCost())
    m.choose(0)
    m.choose(0)
    assert m.state.players["us-1"].hand == () and NarratorBox(1) in m.ask.options
