"""What everybody is told (SQX 18.2): the switches in force, honours spent, Events kept off a squad, the end of what lasted."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.game import StarQuest
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon, Share
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow, SelfDestruct
from squadra.games.star_quest.supplement.rules.powers.shared import BlastAway
from squadra.kernel import Match, Msg
from squadra.words import say
from tests.games.star_quest.stage import SHUT, TWO_ROOMS, C
from tests.games.star_quest.supplement.field import Field


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
    assert stage.told("sqx-event-kept-off") and stage.told("sq-event-no-effect")


def said(stage: Field, key: str, lang: str = "en") -> list[str]:
    return [say(lang, event) for event in stage.history if event.key == key]


@pytest.mark.rule("SQX-ARM-124")
def test_a_hammer_that_destroys_its_bearer_is_named_with_one_article() -> None:
    stage = Field(kinds={"red": "terminator"})
    stage.kit("red-1", (3, 3), "terminator_hammer")
    stage.kit("red-2", (8, 6), "terminator_claws")
    stage.alien("orc", (4, 3))
    stage.go()
    stage.choose(Activate("red-1"), SelfDestruct("red-1", "thunder_hammer"), dice=[(0, 0)])
    assert said(stage, "sqx-self-destructs") == ["Terminator Aldo sacrifices himself with the Thunder Hammer."]


@pytest.mark.rule("SQ-HEAVY-3", "SQX-KEY-5")
@pytest.mark.parametrize(("face", "wasted"), [(0, True), (2, False)])
def test_shared_fire_that_strikes_nobody_says_so(face: int, wasted: bool) -> None:
    stage = Field()
    stage.kit("red-1", (2, 3), "power_assault_cannon")
    stage.alien("orc", (7, 3))
    stage.go()
    stage.choose(Activate("red-1"), FireCannon("red-1", "assault_cannon"), dice=[(face, 0)])
    if not wasted:
        stage.choose(Share("orc-1", 2))
    assert bool(stage.told("sq-cannon-wasted")) is wasted


@pytest.mark.rule("SQX-PSY-21")
def test_a_door_hurled_away_is_told_in_one_sentence() -> None:
    stage = Field(TWO_ROOMS, mission=SHUT)
    stage.kit("red-librarian", (2, 2), "power_librarian")
    stage.roster("red", powers=("blast",))
    stage.go()
    stage.choose(ShowPower("blast"), dice=[(0,)])
    stage.choose(BlastAway)
    assert said(stage, "sqx-blasts") == ["The power hurls the door at d2 to the east, sweeping away all before it."]
    assert said(stage, "sqx-blasts", "it") == ["Il potere scaglia la porta in d2 verso est, travolgendo ogni cosa."]


@pytest.mark.rule("SQX-RUL-31")
def test_all_hear_where_a_homer_falls() -> None:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (3, 3), "scout_bolter", gear=("teleport_homer",))
    stage.kit("red-2", (3, 5), "scout_bolter")
    stage.cards("red", "teleport_homer")
    orc = stage.alien("orc", (7, 3))
    stage.alien_turn(None)
    stage.choose(Activate(orc), Shoot(orc, stage.figure(orc).weapons[0], "red-1"), dice=[(2, 1)])
    assert said(stage, "sqx-homer-lies") == ["The teleport homer lies on c3."]


@pytest.mark.rule("SQX-TECH-16", "SQX-TECH-17", "SQX-DRD-15")
@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("servo_arm", "the Servo-arm"),
        ("servo_arm_and_axe", "Power Axe and Servo-arm"),
        ("power_axe", "the Power Axe"),
        ("walker_fist", "the Power Fist"),
    ],
)
def test_an_attack_is_offered_with_the_name_of_what_strikes(how: str, words: str) -> None:
    stage = Field()
    stage.kit("red-techmarine", (3, 3), "power_techmarine")
    orc = stage.alien("orc", (4, 3))
    stage.go()
    said = say("en", FightHow("red-techmarine", orc, how).say(stage.t))
    assert said == f"Techmarine Ferruccio attacks Orc 1 hand to hand with {words}"


@pytest.mark.rule("SQX-KEY-14", "SQX-KEY-20")
@pytest.mark.parametrize(
    ("key", "english", "italian"),
    [
        (
            "cannot-harm",
            "EMP grenade: it cannot harm the Dreadnought.",
            "EMP grenade: quest'arma non può ferire il Dreadnought.",
        ),
        ("range", "EMP grenade: it reaches 6 squares.", "EMP grenade: quest'arma arriva a 6 caselle."),
    ],
)
def test_a_weapon_that_is_refused_stands_before_the_sentence(key: str, english: str, italian: str) -> None:
    why = Msg(f"why-sqx-{key}", {"weapon": "EMP grenade", "target": Msg("sq-alien-dreadnought"), "squares": 6})
    assert (say("en", why), say("it", why)) == (english, italian)
