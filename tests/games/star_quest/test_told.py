"""What the table tells: no told thing is dropped, cards say what they did, numbers and names are nobody else's."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from squadra.games.star_quest import table
from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules import missions
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.movement import GoHome
from squadra.games.star_quest.rules.activation.objects import PickUp
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.rerolls import KEEP
from squadra.games.star_quest.supplement.rules.combat.firing_modes.precision_fire import AimedShot
from squadra.kernel import Msg
from squadra.testing import compare
from squadra.words import say, sources
from tests.games.star_quest.drawn import Drawn, corridor
from tests.games.star_quest.stage import Stage
from tests.games.star_quest.supplement.field import Field
from tests.games.told import always_with_beat, told_by

HERE = Path(__file__).parent
SOURCE = Path(table.__file__).parent


# ------------------------------------------------------------------------------------------------ nothing is dropped


def test_everything_that_is_told_is_on_the_list(request: pytest.FixtureRequest) -> None:
    """A sentence that is no longer told, or told elsewhere, shows here; a change that is meant: `--regenerate`."""
    compare(told_by(SOURCE), HERE / "told.txt", request.config.getoption("--regenerate"))


def test_what_always_comes_with_a_beat_is_on_the_list(request: pytest.FixtureRequest) -> None:
    """Kept games and positions hold the table to this list; a change that is meant: `--regenerate`."""
    compare(always_with_beat(SOURCE), HERE / "moving.txt", request.config.getoption("--regenerate"))


@pytest.mark.parametrize("lang", ["en", "it"])
def test_no_text_has_leftovers(lang: str) -> None:
    texts = [text for name, text in sources(lang).items() if name.startswith("star-quest")]
    for leftover in (" SQ\n", " SQ ", "for he ", "{ $player }: { $player }", "!."):
        assert not any(leftover in text for text in texts), leftover


# ------------------------------------------------------------------------------------------------ who is who


def test_the_number_of_a_fallen_alien_does_not_come_back() -> None:
    st = Drawn(
        """
        +-+-+-+-+-+-+-+-+
        |1 . . O . . . .|
        +-+ +-+-+-+-+-+-+
        |#|.|# # # # # #|
        + + + + + + + + +
        |#|?|# # # # # #|
        +-+-+-+-+-+-+-+-+
        """,
        blips=["orc"],
        no_clipping=True,
    )
    st.s.numbers = {"orc": 1}
    st.go()
    st.act("red-1").dice(2, 2).fire("orc-1")
    assert not st.alive("orc-1")
    st.move("red-1", (2, 1))
    assert st.alive("orc-2") and not st.alive("orc-1")


def test_figures_of_the_supplement_have_names() -> None:
    stage = Field(kinds={"red": "terminator"})
    stage.kit("red-1", (3, 3), "terminator_storm_bolter")
    stage.kit("red-librarian", (3, 4), "power_librarian")
    stage.go()
    said = {id: say("en", stage.t.name(id)) for id in ("red-1", "red-librarian", "red-commander")}
    assert said == {
        "red-1": "Terminator Aldo",
        "red-librarian": "Librarian Anselmo",
        "red-commander": "Commander Rufus",
    }


# ------------------------------------------------------------------------------------------------ what counted


def told(st: Any, key: str) -> list[str]:
    return [say("en", event) for event in st.history if event.key == key]


@pytest.mark.rule("SQ-FIRE-6")
def test_a_shot_without_effect_names_the_armour() -> None:
    st = Drawn(corridor(6, {1: "1", 4: "T"}))
    st.go()
    st.act("red-1").dice(2, 0).fire("chaos_marine-1")
    assert told(st, "sq-no-effect") == ["2 against Armour 2: no effect on Chaos Marine 1."]


@pytest.mark.rule("SQX-ARM-226", "SQX-RUL-27")
def test_precision_fire_and_what_it_does_to_the_armour_are_named() -> None:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (2, 3), "scout_sniper_rifle")
    orc = stage.alien("orc", (6, 3))
    stage.go()
    stage.choose(Activate("red-1"), AimedShot("red-1", "sniper_rifle", orc), dice=[(0, 0)])
    stage.choose(KEEP)
    assert stage.told("sqx-takes-aim")
    assert told(stage, "sqx-armour-counts") == [
        "Against this attack Orc 1 has Armour 0: 1, minus 1 for precision fire."
    ]


@pytest.mark.rule("SQ-RUL-46")
@pytest.mark.parametrize(
    ("card", "key", "said"),
    [
        ("frenzy", "sq-event-no-effect", "“Frenzy!” has no effect: there is nobody it could affect."),
        ("mother_ship_scan", "sq-event-no-effect", "“Mother Ship Scan” has no effect: no blip lies on the boards."),
        ("psychic_attack", "sq-aliens-idle", "Gretchin and Orcs do nothing this turn."),
        ("mechanised_assault", "sq-aliens-act-again", "Androids and Dreadnoughts may act twice this turn."),
        ("suicide_android", "sq-permits-android", "This turn one Android may blow itself up among its enemies."),
    ],
)
def test_an_event_says_what_it_did_or_why_it_did_nothing(card: str, key: str, said: str) -> None:
    st = Drawn(corridor(6, {1: "1"}))
    st.alien_turn(card)
    assert told(st, key) == [said]


@pytest.mark.rule("SQX-TERM-45")
def test_automatic_defence_says_what_it_rolls_against_heavy_armour() -> None:
    stage = Field(kinds={"red": "terminator"})
    stage.kit("red-1", (3, 3), "terminator_storm_bolter")
    stage.alien_turn("automatic_defence", (0, 0))
    assert told(stage, "sqx-defence-fires") == [
        "Terminator Aldo is fired at with 2R instead of 1R, because of the heavy armour."
    ]


# ------------------------------------------------------------------------------------------------ articles


WALKER = """
    +-+-+-+-+-+-+-+-+
    |S D . . . . . Q|
    + + + + + + + + +
    |. . . . . . . .|
    +-+-+-+-+-+-+-+-+
"""


@pytest.mark.rule("SQ-FIRE-6")
def test_an_alien_that_is_the_only_one_of_its_type_has_its_article() -> None:
    st = Drawn(WALKER)
    st.go()
    st.act("red-commander").dice(*([0] * 8)).fight("dreadnought-1")
    st.done("red-commander")
    st.act("chaos_commander-1").move("chaos_commander-1", (6, 1))
    assert sentences(st, "sq-fights", "sq-moves") == [
        (
            "Commander Rufus attacks the Dreadnought hand to hand.",
            "Il Comandante Rufo attacca il Dreadnought corpo a corpo.",
        ),
        (
            "The Chaos Marine Commander moves 2 squares to f1.",
            "Il Comandante dei Marines del Caos muove di 2 caselle e arriva in f1.",
        ),
    ]


@pytest.mark.rule("SQX-ARM-226")
def test_numbered_aliens_and_brothers_have_no_article_other_marines_have_it_in_italian() -> None:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (2, 3), "scout_bolter")
    orc = stage.alien("orc", (6, 3))
    stage.go()
    stage.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", orc), dice=[(0, 0)])
    assert sentences(stage, "sq-shoots") == [
        ("Scout Aldo fires the Bolter at Orc 1.", "L'Esploratore Aldo spara con il Fucile Requiem contro Orco 1.")
    ]


def test_a_zero_that_is_rolled_again_has_the_italian_article_of_zero() -> None:
    args = {"card": "Mirino", "new": 2, "dice": (2, 0)}
    assert (
        say("it", Msg("sq-rerolls", {**args, "old": 0})) == "Mirino: si rilancia uno 0 ed esce 2; i dadi mostrano 2, 0."
    )
    assert (
        say("it", Msg("sq-rerolls", {**args, "old": 1})) == "Mirino: si rilancia un 1 ed esce 2; i dadi mostrano 2, 0."
    )


@pytest.mark.parametrize("lang", ["en", "it"])
def test_no_sentence_names_a_figure_without_leave_for_its_article(lang: str) -> None:
    """`$figure` stands bare only as a label: alone, or before a colon."""
    bare = re.compile(r"\{ \$(figure|target|other|passed) \}(?!:)")
    for name, text in sources(lang).items():
        if name.startswith("star-quest"):
            rest = [line for line in text.splitlines() if bare.search(line)]
            assert all(re.fullmatch(r"[\w-]+ = \{ \$figure \}", line) for line in rest), rest


# ------------------------------------------------------------------------------------------------ mission objects


CHART = {"en": "the star chart", "it": "la carta stellare"}
NODE = {"en": "the shield node", "it": "il nodo dello scudo"}


def on_board(kind: str, the: dict[str, str]) -> Drawn:
    bare = {lang: words.split(" ", 1)[1].capitalize() for lang, words in the.items()}
    thing = {"id": "it", "kind": kind, "square": "drawn 2,1", "name": bare, "the": the}
    aim = {"kind": kind, "object": "it", **({"threshold": 3} if kind == "destroy" else {})}
    primary = {"text": {"en": "Do it.", "it": "Fatelo."}, "condition": aim}
    st = Drawn(corridor(6, {1: "1", 6: "O"}), mission={"objects": [thing], "primary": primary})
    st.go()
    return st


def sentences(st: Stage, *keys: str) -> list[tuple[str, ...]]:
    return [tuple(say(lang, event) for lang in ("en", "it")) for event in st.history if event.key in keys]


@pytest.mark.rule("SQ-RUL-35")
def test_an_object_to_fetch_has_its_article_in_the_story() -> None:
    st = on_board("fetch", CHART)
    st.act("red-1").move("red-1", (2, 1))
    st.choose(PickUp("red-1", "it"))
    st.choose(GoHome("red-1"))
    assert sentences(st, "sq-picks-up", "sq-brings-home") == [
        ("Brother Aldo picks up the star chart.", "Fratello Aldo raccoglie la carta stellare."),
        ("Brother Aldo brings the star chart home.", "Fratello Aldo porta in salvo la carta stellare."),
    ]
    fallen = on_board("fetch", CHART)
    missions.dropped(fallen.t, "it", fallen.square((2, 1)))
    assert say("en", fallen.t.events[-1]) == "Back on the floor at b1: the star chart."


@pytest.mark.rule("SQ-RUL-35")
def test_an_object_to_destroy_has_its_article_in_the_story() -> None:
    st = on_board("destroy", NODE)
    st.act("red-1").dice(1, 0).fire("it")
    assert sentences(st, "sq-not-enough") == [
        ("1 is not enough to destroy the shield node.", "1 non basta per distruggere il nodo dello scudo.")
    ]
    st = on_board("destroy", NODE)
    st.act("red-1").dice(2, 2).fire("it")
    assert sentences(st, "sq-fires", "sq-destroyed")[-1] == (
        "The red squad destroys the shield node.",
        "La squadra rossa distrugge il nodo dello scudo.",
    )


def test_every_object_of_the_missions_says_its_article() -> None:
    for mission in game.content.missions.values():
        for thing in mission.objects:
            assert thing.the is not None, mission.id
            assert thing.the.en == f"the {thing.name.en[0].lower()}{thing.name.en[1:]}"
            article, bare = re.fullmatch(r"(il |la |lo |i |le |l')(.+)", thing.the.it).groups()
            assert bare.lower() == thing.name.it.lower(), article


def test_one_is_told_as_one():
    one, some = Msg("sq-ask-share", {"points": 1}), Msg("sq-ask-share", {"points": 2})
    assert say("en", one) == "One point is left. Who gets a share?"
    assert say("en", some) == "2 points are left. Who gets a share?"
    assert say("en", Msg("why-sq-too-far", {"square": "c3", "left": 1})).endswith("with one square of movement.")
    assert say("it", Msg("why-sq-too-many-points", {"points": 1})) == "Resta solo un punto."
