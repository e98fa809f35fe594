"""Why a card is cancelled (SMG-RUL-11); what is not paid for is in test_cards_and_turns."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Card
from squadra.games.sergeants.rules.cards.boxes import RedBox
from squadra.games.sergeants.state import Context

from .positions import Position, keys


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
