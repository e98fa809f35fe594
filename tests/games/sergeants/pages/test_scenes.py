"""Before the first move: scenario and players are named, and a force mustered for them goes in."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.game import game
from squadra.kernel import Match
from squadra.words import say


@pytest.mark.rule("SMG-SET-5")
def test_another_force_is_briefed():
    wish = game.ready(None, "us-1")
    assert (wish["scenario"], wish["players"]) == (2, 2)
    offered = game.service("force-form", {**wish, "seat": "us-1"}).ready
    for force in offered:
        chosen = {**wish, "forces": {"us-1": {"soldiers": force.soldiers, "grenades": force.grenades,
                  "equipment": force.equipment, "extras": force.extras, "story": force.story, "slots": force.slots}}}  # fmt: skip
        men = game.briefing(Match(game, chosen, 1, talks=False).t, "us-1").men
        assert sorted(say("en", man.name) for man in men) == sorted(
            say("en", Match(game, chosen, 1, talks=False).t.name(serial)) for serial, _ in force.soldiers
        )
