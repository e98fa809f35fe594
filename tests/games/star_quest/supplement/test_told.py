"""What everybody is told (SQX 18.2): the switches in force, honours spent, Events kept off a squad, the end of what lasted."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.game import StarQuest
from squadra.kernel import Match

from ..stage import C
from .field import Field


def opening(**supplement: object) -> list[tuple[str, dict[str, object]]]:
    """What is told before anybody chooses a card."""
    wish = {"mission": "m01", "squads": 1, "honours": {"red": 4}, "supplement": supplement}
    match = Match(StarQuest(C), wish, seed=1)
    told = [*match.events]
    while match.ask is not None and not match.state.squads:  # blips and weapons of the Alien player first
        told += match.choose(0, match.ask.seat)
    return [(event.key, dict(event.args)) for event in told]


@pytest.mark.rule("SQX-OPT-11", "SQX-GEN-1")
def test_the_switches_in_force_are_told_at_the_start() -> None:
    told = dict(opening(options={"parry": True, "jamming": True}))
    assert [each.args["name"].key for each in told["sqx-switches"]["switches"]] == [
        "sqx-form-jamming",
        "sqx-form-parry",
    ]
    assert "sqx-switches" not in dict(opening())


@pytest.mark.rule("SQX-CHR-5", "SQX-DRD-3", "SQX-RUL-59")
def test_honours_spent_on_a_character_are_told() -> None:
    assert dict(opening(lineups={"red": {"character": "chaplain"}}))["sqx-honours-spent"]["honours"] == 2
    assert "sqx-honours-spent" not in dict(opening())


@pytest.mark.rule("SQX-CHA-5", "SQX-TECH-2", "SQX-TECH-15", "SQX-RUL-79")
@pytest.mark.parametrize(
    ("guard", "kit", "card", "event"),
    [
        ("red-chaplain", "power_chaplain", "", "call_of_chaos"),
        ("red-techmarine", "power_techmarine", "bionic_eye", "faulty_equipment"),
        ("red-techmarine", "power_techmarine", "advanced_scanner", "automatic_defence"),
    ],
)
def test_all_hear_what_keeps_an_event_off_a_squad(guard: str, kit: str, card: str, event: str) -> None:
    stage = Field()
    stage.kit(guard, (2, 5), kit)
    stage.kit("red-1", (3, 3), "power_missile_launcher")
    stage.cards("red", *([card] if card else []))
    stage.alien_turn(event)
    assert stage.heard("sqx-event-kept-off") and stage.heard("sq-event-no-effect")
