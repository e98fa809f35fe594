"""The card texts are made from the effects of the cards, in both languages."""

from __future__ import annotations

from importlib.resources import files

import pytest
from tools import sergeants_texts

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
