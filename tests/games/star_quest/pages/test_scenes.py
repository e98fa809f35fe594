"""What may hide behind a blip: the box is public, the mission's list is the Alien player's (SQ-SET-8, SQ-SET-9)."""

from __future__ import annotations

from squadra.games import registry
from squadra.kernel import Match

GAME = registry.find("star-quest")


def hidden(mission: str, seat: str):
    return GAME.briefing(Match(GAME, GAME.pictured({"mission": mission})).t, seat).hidden


def test_the_briefing_shows_every_kind_of_blip_in_the_box_and_nothing_of_the_missions_own():
    told = [hidden(mission, "red") for mission in ("training", "m01", "m05")]
    assert told[0] is not None
    assert told == [told[0]] * len(told)
    armour = {man.kind: man.what.args["armour"] for man in told[0].kinds if man.what is not None}
    assert armour == {
        "gretchin": 0, "orc": 1, "chaos_marine": 2, "chaos_heavy": 2, "chaos_commander": 2, "android": 2, "dreadnought": 4,
    }  # fmt: skip


def test_whoever_has_the_counters_is_not_told_what_they_may_be():
    assert hidden("training", "alien") is None
