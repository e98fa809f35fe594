"""Before the first move: the GI says into which slot his first chip goes."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.rogue_trooper.game import game
from squadra.kernel import Match
from squadra.words import say


def told(wish: dict[str, Any]) -> str:
    (man,) = game.briefing(Match(game, wish, 1, talks=False).t, "flint").men
    assert man.what is not None
    return say("en", man.what)


@pytest.mark.rule("RT-SET-8")
def test_the_briefing_names_the_slot_of_the_first_chip():
    assert told({}) == "4 Lives; first chip: Gunnar"
    assert told({"chips": {"flint": ["bagman", "helm"]}}) == "4 Lives; first chip: Bagman"
    assert told({"chips": {"tinder": ["bagman"]}}) == "4 Lives; first chip: Gunnar"
    assert told({"chips": {"flint": []}}) == "4 Lives", "he will be asked"
    assert told({"scenario": "training"}) == "4 Lives", "everybody has all three"


@pytest.mark.rule("RT-SET-8")
def test_whoever_wants_to_be_asked_is_asked():
    assert game.ready({"chips": {"flint": []}}, "flint")["chips"] == {"flint": []}
    assert game.ready(None, "flint")["chips"]["flint"][0] == "gunnar"
