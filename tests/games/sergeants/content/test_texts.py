"""The card texts are made from the effects of the cards, in both languages."""

from __future__ import annotations

from importlib.resources import files

import pytest
from tools import sergeants_texts

from squadra.games.sergeants.content.loading import content
from squadra.kernel import Msg
from squadra.words import say


@pytest.mark.rule("SMG-CON-25")
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_file_of_names_and_card_texts_is_what_the_effects_say(language: str):
    text = (files("squadra") / "locale" / language / "sergeants-content.ftl").read_text(encoding="utf-8")
    assert text == sergeants_texts.make(language), "run: python -m tools.sergeants_texts"


def test_carters_card_reads_like_the_rule_book():
    assert say("en", Msg("smg-text-1021-jx")) == (
        "Up to 3 soldiers may take cover, then up to 3 other soldiers may move. Carter may spot the nearest hidden enemy."
    )
    assert say("it", Msg("smg-text-2044-x1")).startswith("Fino a 3 soldati possono")


@pytest.mark.parametrize(("language", "everybody"), [("en", "For each player, "), ("it", "Per ogni giocatore, ")])
def test_an_event_that_falls_on_a_soldier_of_every_player_says_so(language: str, everybody: str) -> None:
    """SMG-EFF-57: each player concerned turns cards, so that one soldier of each is struck, unless it says whose."""
    told = sergeants_texts.make(language)
    falls = {
        card.id: text
        for card in content().story.values()
        if (text := next(line for line in told.splitlines() if line.startswith(f"smg-event-text-{card.id.lower()} =")))
        and any("RANDOM_BY_IDENTITY" in word and "OWN" not in word and "ENEMY" not in word for word in card.effect.do)
    }
    assert len(falls) > 30
    assert [name for name, text in falls.items() if everybody not in text] == []


@pytest.mark.parametrize("language", ["en", "it"])
def test_no_text_puts_a_pronoun_or_an_article_where_it_does_not_belong(language: str) -> None:
    told = sergeants_texts.make(language)
    slips = (
        "for he;",
        "for he.",
        "nearest a ",
        "nearest an ",
        "nearest one",
        " egli ",
        "contro lui",
        "(dog tag)",
        "(piastrina)",
    )
    clumsy = (
        "marker: ",
        "segnalino mine",
        "player not in",
        "dei tuoi",
        "in a bridge",
        "Each soldier may not",
        "up to 1 ",
    )
    for slip in (*slips, *clumsy):
        assert slip not in told, slip
