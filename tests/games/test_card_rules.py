"""The table of rules on which cards rest (rules/cards.toml): every id is in the catalogue, every card has its rule."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from squadra.games.sergeants.content.loading import content as sergeants
from squadra.kernel import rulebook

TABLE = tomllib.loads((files("squadra") / "rules" / "cards.toml").read_text(encoding="utf-8"))
BOOKS = {
    "star-quest": ("star-quest", "star-quest-supplement"),
    "rogue-trooper": ("rogue-trooper",),
    "sergeants": ("sergeants",),
}


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_of_a_card_is_in_the_catalogue(game: str):
    known = {rule.id for book in BOOKS[game] for rule in rulebook.catalogue(book)}
    assert set(TABLE[game].values()) <= known


def test_every_card_of_star_quest_rests_on_a_rule_of_its_own():
    folder = files("squadra") / "games" / "star_quest" / "content"
    read = {
        name: tomllib.loads((folder / name).read_text(encoding="utf-8"))
        for name in ("cards/orders.toml", "cards/equipment.toml", "events.toml", "supplement/cards.toml")
    }
    extra = read.pop("supplement/cards.toml")
    cards = {id for book in read.values() for id, card in book.items() if isinstance(card, dict)}
    cards |= {id for deck in extra.values() if isinstance(deck, dict) for id in deck}
    assert cards <= set(TABLE["star-quest"])


def test_every_kind_of_card_and_every_order_of_sergeants_has_its_rule():
    content, rules = sergeants(), TABLE["sergeants"]
    assert {card.special or card.kind for card in (*content.cards.values(), *content.award_cards.values())} <= set(
        rules
    )
    assert {f"order_{number}" for number in content.orders} <= set(rules)
