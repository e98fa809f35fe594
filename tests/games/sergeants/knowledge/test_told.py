"""What the table tells: no told thing is dropped, runs of cards are one sentence, an event always says what it did."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from squadra.games.sergeants import table
from squadra.games.sergeants.answers import Done, Skip
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.actions.hide import TakeCover
from squadra.games.sergeants.rules.cards.playing import EndCard
from squadra.games.sergeants.rules.cards.reactions import React
from squadra.games.sergeants.rules.combat.checks import IdentityCheck
from squadra.games.sergeants.rules.combat.damage import IdentityHits
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.state_effects import IdentityAct
from squadra.games.sergeants.rules.movement.move_options import Turn
from squadra.games.sergeants.rules.turn.planning import Refill
from squadra.games.sergeants.rules.turn.story import StoryEvents
from squadra.games.sergeants.state import Context
from squadra.kernel import Match, Msg
from squadra.kernel.beat import Card
from squadra.testing import compare
from squadra.words import say
from tests.games.sergeants.positions import Position, card, row, story
from tests.games.told import always_with_beat, told_by

HERE = Path(__file__).parents[1]


def test_everything_that_is_told_is_on_the_list(request: pytest.FixtureRequest) -> None:
    """A sentence that is no longer told, or told elsewhere, shows here; a change that is meant: `--regenerate`."""
    compare(told_by(Path(table.__file__).parent), HERE / "told.txt", request.config.getoption("--regenerate"))


def test_what_always_comes_with_a_beat_is_on_the_list(request: pytest.FixtureRequest) -> None:
    """Kept games and positions hold the table to this list; a change that is meant: `--regenerate`."""
    compare(
        always_with_beat(Path(table.__file__).parent), HERE / "moving.txt", request.config.getoption("--regenerate")
    )


def told(m: Match, key: str, lang: str = "en") -> list[str]:
    return [say(lang, event) for event in m.events if event.key == key]


def two() -> Position:
    return Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (9000, 2500))


# ------------------------------------------------------------------------------------------------ runs of cards


@pytest.mark.rule("SMG-CHK-4")
def test_an_identity_check_names_all_its_cards_in_one_sentence() -> None:
    m = two().run(IdentityCheck(serial=1001, tries=3), draws=["1005-cL", "1005-cH", "1001-cL"])
    cards = [say("en", each) for each in m.events[0].args["cards"]]
    name = say("en", m.t.name(1001))
    assert told(m, "smg-identity-yes") == [f"Identity Check for {name}: {', '.join(cards)}. The last card shows him."]
    assert len(cards) == 3 and len(m.events) == 1
    m = two().run(IdentityCheck(serial=1001, tries=1), draws=["1005-cL"])
    assert told(m, "smg-identity-no") == [f"Identity Check for {name}: {cards[0]}. The card does not show him."]


@pytest.mark.rule("SMG-EFF-57", "SMG-CHK-5")
def test_chance_names_all_cards_until_the_soldier_in_one_sentence() -> None:
    draws = ["1005-cL", "1005-cH", "1001-cM", card(1001, damage="PIN")]
    m = two().run(IdentityHits(candidates=(1001,), times=1), draws=draws)
    assert [event.key for event in m.events] == ["smg-chance-falls-on", "smg-damage", "smg-pinned"]
    assert [len(event.args["cards"]) for event in m.events[:2]] == [3, 1]
    assert all(event.to is None for event in m.events), "turned cards are open to everybody (SMG-HID-11)"


@pytest.mark.rule("SMG-EFF-57")
def test_of_a_long_row_of_cards_only_the_last_is_named() -> None:
    draws = ["1005-cL", "1005-cH", "1005-cM", "1001-cM", card(1001, damage="PIN")]
    m = two().run(IdentityHits(candidates=(1001,), times=1), draws=draws)
    name, shown = say("en", m.t.name(1001)), say("en", m.t.quoted(("1001-cM",))[0])
    assert told(m, "smg-chance-at-last") == [
        f"The US player turns 4 cards, and the last, {shown}, shows {name}: chance picks him."
    ]
    beat = m.events[0].beat
    assert isinstance(beat, Card) and len(beat.turned) == 3, "all of them are open to everybody"


@pytest.mark.rule("SMG-TEAM-19")
def test_the_cards_of_an_identity_act_are_one_sentence() -> None:
    act = IdentityAct(seat="us-1", number=3, actions=("HIDE",), context=Context(seat="us-1"))
    m = two().run(act, draws=["1005-cL", "1005-cH", "1001-cM"])
    assert [len(e.args["cards"]) for e in m.events if e.key == "smg-turns-cards"] == [3]


@pytest.mark.rule("SMG-TURN-8", "SMG-RUL-6")
def test_cards_that_fit_no_space_are_one_sentence() -> None:
    p = two().now(phases=(story("LOOK", "HIDE"),) * 3)
    p.state.players["us-1"] = replace(p.state.players["us-1"], placed=(("1001-cL",), ("1001-cH",), ()))
    m = p.run(Refill(seat="us-1"), draws=["1001-cM", "1005-cM", "1005-cL"])
    assert [event.key for event in m.events] == ["smg-forced-discard", "smg-forced-card"]
    assert told(m, "smg-forced-discard")[0].endswith(": none of them fits.")


# ------------------------------------------------------------------------------------------------ events


SILENT = ("smg-event", "smg-reshuffled")


@pytest.mark.rule("SMG-EVENT-1", "SMG-RUL-113", "SMG-EFF-57")
@pytest.mark.parametrize("crowd", [True, False], ids=["soldiers", "nobody"])
@pytest.mark.parametrize("event", sorted(content().story))
def test_an_event_does_something_or_says_that_it_does_not(event: str, crowd: bool) -> None:
    p = two()
    for serial, soldier in [] if crowd else list(p.state.soldiers.items()):
        p.state.soldiers[serial] = replace(soldier, at="off")
    m = p.run(StoryEvents(queue=(event,), begun=True), seed=1)
    said = any(e.key not in SILENT for e in m.events)
    assert m.ask is not None or said or m.state.lasting or m.state.extra_cards


@pytest.mark.rule("SMG-EFF-57")
def test_an_event_without_anybody_to_strike_says_so() -> None:
    pinned = "DD-13"  # one random pinned soldier of each player is rallied
    m = two().run(StoryEvents(queue=(pinned,), begun=True), seed=1)
    assert [e.key for e in m.events] == ["smg-event", "smg-nobody-there"]
    assert told(m, "smg-nobody-there") == ["Nobody on the map is affected: nothing happens."]


@pytest.mark.rule("SMG-EFF-72", "SMG-HID-1")
@pytest.mark.parametrize("grenades", [0, 1])
def test_whether_a_grenade_was_there_to_lose_is_for_its_owner(grenades: int) -> None:
    p = two()
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], grenades=grenades)
    m = p.run(StoryEvents(queue=("DD-12",), begun=True), seed=1)
    (lost,) = [e for e in m.events if e.key.startswith("smg-effect-take") and e.args["soldier"].key.endswith("2001")]
    owner, enemy = lost.seen_by("de-1"), lost.seen_by("us-1")
    assert owner is not None and owner.key == ("smg-effect-take" if grenades else "smg-effect-take-none")
    assert enemy is not None and enemy.key == "smg-effect-take-any"


# ------------------------------------------------------------------------------------------------ equipment


@pytest.mark.rule("SMG-RUL-78", "SMG-RUL-109")
def test_who_uses_equipment_says_where() -> None:
    """Also where he aims at his own tile; only what he does for himself has no place."""
    p = Position().soldier(1001, (2500, 2500), 90, kit=(("radio", 0), ("artillery", 2), ("shovel", 0)))
    p.soldier(2001, (7500, 2500))
    name = say("en", p.table().name(1001))
    for x, smoke, key, sentence in (
        (7500, False, "smg-uses-on", f"{name} uses “Artillery call” on 2A."),
        (2500, False, "smg-uses-on", f"{name} uses “Artillery call” on 1A."),
        (7500, True, "smg-uses-smoke", f"{name} lays smoke on 2A with “Artillery call”."),
    ):
        m = p.act(1001, "SHOOT", seed=2)
        m.choose(Use(1001, "artillery", 0, x, 2500, smoke=smoke))
        assert told(m, key) == [sentence]
    m = p.act(1001, "HIDE", seed=2)
    m.choose(Use(1001, "shovel", 0, 2500, 2500))
    assert told(m, "smg-uses", "it") == [f"{name} usa «Pala»."]


@pytest.mark.rule("SMG-REACT-1", "SMG-TEAM-16")
@pytest.mark.parametrize("lang", ["en", "it"])
def test_no_sentence_of_a_card_begins_in_the_middle_of_another(lang: str) -> None:
    """A capital after a comma or a colon, where a condition stands."""
    for name in content().cards:
        text = say(lang, Msg(f"smg-text-{name}"))
        assert not re.search(r"[,:] (Only if|Solo se|If|Se) ", text), text
        assert "  " not in text and ".." not in text, text


# ------------------------------------------------------------------------------------------------ what comes of it


@pytest.mark.rule("SMG-REACT-6", "SMG-REACT-2")
def test_a_reaction_of_which_nothing_is_used_is_told_to_be_discarded() -> None:
    p = two().soldier(1043, (4000, 4000), 90).hand("us-1", "1043-x1")
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], spotted=True)
    m = p.act(2001, "FACE", window=True)
    m.choose(Turn(2001, 0))
    m.choose(React("1043-x1"), "us-1")
    while m.ask is not None:
        m.choose(next(o for o in m.ask.options if isinstance(o, (Done, EndCard, Skip))))
    name = say("en", m.t.card_name("1043-x1"))
    assert told(m, "smg-reaction-discarded") == [f"The US player discards the reaction “{name}” unused."]
    assert m.t.total("us-1") == 0 and "1043-x1" in m.t.player("us-1").discard


@pytest.mark.rule("SMG-CHK-6", "SMG-EFF-57")
def test_an_identity_hit_that_finds_nobody_of_one_player_names_him() -> None:
    p = two()
    for serial in (1001, 1005):
        p.state.soldiers[serial] = replace(p.state.soldiers[serial], at="off")
    event = next(c.id for c in content().story.values() if c.effect.title.en == "Distant howitzer")
    m = p.run(StoryEvents(queue=(event,), begun=True), seed=1)
    assert told(m, "smg-nobody-of") == ["US player: nobody is affected, nothing happens."]
    assert told(m, "smg-nobody-there") == [] and told(m, "smg-chance-falls-on") != []


@pytest.mark.rule("SMG-HIDE-6", "SMG-SHOOT-6")
def test_numbers_below_nought_have_a_true_minus_and_nothing_is_added_where_there_are_no_modifiers() -> None:
    m = Position(game_map=row([0, -9], [0, 0], [0, -9])).soldier(1001, (2500, 2500), 90, spotted=True, dug_in=True)
    m = m.soldier(2001, (7500, 2500), 270, spotted=True).act(1001, "HIDE")
    m.choose(TakeCover(1001))
    assert re.search(r"\(cover \d+ − 9 = −\d+\)", told(m, "smg-cover-yes")[0])
    p = Position(game_map=row([0, 0], [0, 0], [0, 0])).soldier(1001, (2500, 2500), 90)
    m = p.soldier(2001, (7500, 2500), 270, spotted=True).act(1001, "SHOOT", seed=1)
    m.choose(Fire(1001, 2001))
    fired = next(say("en", e) for e in m.events if e.key == "smg-fires")
    assert "+ 0" not in fired and re.search(r"in range: Long \(\d+\)", fired)


# ------------------------------------------------------------------------------------------------ articles and numbers


US, DE = Msg("seat-us-2"), Msg("seat-de-1")
SENTENCES: list[tuple[str, dict[str, object], str, str]] = [
    (
        "smg-drew-number",
        {"seat": DE, "number": 1},
        "The German player draws one card.",
        "Il giocatore tedesco pesca una carta.",
    ),
    (
        "smg-vp",
        {"seat": US, "points": 3},
        "The second US player gains 3 VP.",
        "Il secondo giocatore USA guadagna 3 PV.",
    ),
    (
        "smg-melee-begins",
        {"seat": DE, "soldiers": ("Pohl", "Carter")},
        "Close combat: Pohl, Carter. The German player strikes first.",
        "Corpo a corpo: Pohl, Carter. Colpisce per primo il giocatore tedesco.",
    ),
    (
        "smg-hit-check",
        {"target": "Pohl", "number": 1, "cards": "“Dash”", "lines": "Long: Hit+", "hits": 1, "plus": 1},
        "Hit Check against Pohl, “Dash”: Long: Hit+. One hit, and one more check for Hit+.",
        "Verifica dei Colpi contro Pohl, “Dash”: Long: Hit+. Un colpo a segno, e un'altra Verifica per Hit+.",
    ),
]


@pytest.mark.parametrize(("key", "args", "english", "italian"), SENTENCES)
def test_players_have_their_article_and_one_is_a_word(
    key: str, args: dict[str, object], english: str, italian: str
) -> None:
    assert (say("en", Msg(key, args)), say("it", Msg(key, args))) == (english, italian)
