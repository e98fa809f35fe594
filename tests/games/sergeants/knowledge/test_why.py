"""Why not: refusals that name their reason and rule, and proof that every refusal, event and form text is reached."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from squadra import words
from squadra.games.sergeants import table
from squadra.games.sergeants.game import game
from squadra.games.sergeants.pages.force_builder import ForceText, read
from squadra.games.sergeants.rules.actions import deeds
from squadra.games.sergeants.rules.actions.hide import TakeCover
from squadra.games.sergeants.rules.actions.look import Spot
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.actions.tasks import dog_tag, tasks
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.move_options import HandOver, Turn, Walk
from squadra.games.sergeants.rules.turn.planning import Plan, Planning
from squadra.games.sergeants.state import Context
from squadra.kernel import Anchor, Option, Refusal, SetupError, Unlawful
from squadra.words import LANGUAGES, say
from tests.games.sergeants.positions import FLAT, Position, board, card, feature, story

HERE = Path(__file__).parents[1]


def deed(step: str, option: Option, game_map: Any = FLAT, **more: Any) -> Refusal:
    """Why soldier 1001 may not do this; a comrade stands beside him, and two enemies ahead, of whom one is spotted."""
    p = Position(game_map=game_map).soldier(1001, (2500, 2500), 90, spotted=True)
    p.soldier(1002, (4000, 4000), 90, pinned=True).soldier(1003, (40000, 2500), 90, pinned=True)
    p.soldier(2001, (7500, 2500), 270, spotted=True).soldier(2002, (9000, 4000), 270)
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], **more)
    return refused(p, step, option)


def refused(p: Position, step: str, option: Option) -> Refusal:
    t = p.run().t
    task = next(x for x in dog_tag(("HIDE",)) if "RALLY" in x.kinds) if step == "dog tag" else tasks(step, "")[0]
    found = deeds.why_no_deed(t, t.soldier(1001), option, task, Context(seat="us-1", owner=1001))
    assert found is not None
    return found


def clasped(step: str, option: Option) -> Refusal:
    """The same when an enemy is in contact with him."""
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, grenades=1)
    p.soldier(2001, (3500, 2500), 270, spotted=True).soldier(2002, (9000, 4000), 270, spotted=True)
    return refused(p, step, option)


def plan(*cards: tuple[str, ...]) -> Refusal:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (9000, 2500), 270)
    p.now(phases=(story("LOOK", "HIDE"), story("LOOK", "HIDE"), story("LOOK", "HIDE")))
    m = p.hand("us-1", "1001-cL", "1001-cH", "1001-cM", card(1001, kind="rank")).run(Planning())
    with pytest.raises(Unlawful) as caught:
        m.choose(Plan(cards), "us-1")
    return caught.value.refusal


def pointed(name: str, **specialist: Any) -> Refusal:
    p = Position(game_map=FLAT).soldier(1043, (2500, 2500), 90).soldier(1001, (4000, 4000))
    p.state.soldiers[1043] = replace(p.state.soldiers[1043], **specialist)
    found = game.why_not(p.hand("us-1", "1043-x1").run(Planning()).t, "us-1", Anchor("card", name))
    assert isinstance(found, Refusal)
    return found


def wish(**given: Any) -> Refusal:
    with pytest.raises(SetupError) as caught:
        game.setup(given)
    return caught.value.refusal


def file(text: str) -> Refusal:
    with pytest.raises(SetupError) as caught:
        read(game.content, ForceText(scenario=1, players=2, seat="us-1", text=text))
    return caught.value.refusal


LEDGE = board(feature(0, "building", (3500, 1000), (4800, 1000), (4800, 4000), (3500, 4000), level=2))
REASONS: list[tuple[str, str, Callable[[], Refusal]]] = [
    ("cannot-act", "SMG-RUL-96", lambda: deed("SPOT", Spot(1001, 2002), resting=1)),
    ("cannot-look", "SMG-MELEE-4", lambda: clasped("SPOT", Spot(1001, 2002))),
    ("cannot-shoot", "SMG-MELEE-4", lambda: clasped("FIRE", Fire(1001, 2002))),
    ("cannot-shoot", "SMG-MELEE-4", lambda: clasped("THROW", Throw(1001, 2002, 9000, 4000))),
    ("in-melee", "SMG-MELEE-4", lambda: clasped("WALK", Walk(1001, ((2500, 4000),), 90))),
    ("in-melee", "SMG-MELEE-4", lambda: clasped("COVER", TakeCover(1001))),
    ("in-melee", "SMG-RUL-24", lambda: clasped("RALLY(1)", Rally(1001, 1001))),
    ("card-names-target", "SMG-EFF-61", lambda: deed("FIRE(1, at=SERIAL(2002))", Fire(1001, 2001))),
    ("climb", "SMG-CLIMB-1", lambda: deed("WALK", Walk(1001, ((4100, 2500),), 90), LEDGE)),
    ("no-equipment", "SMG-RUL-109", lambda: deed("USE(rockets)", Use(1001, "rockets", 2001))),
    ("no-equipment", "SMG-RUL-109", lambda: deed("USE(tripod)", Use(1001, "tripod", 2001), kit=(("tripod", 0),))),
    ("no-grenade", "SMG-GREN-1", lambda: deed("THROW", Throw(1001, 2001, 7500, 2500))),
    ("not-spotted", "SMG-HIDE-2", lambda: deed("COVER", TakeCover(1001), spotted=False)),
    ("not-in-cover", "SMG-HIDE-3", lambda: deed("COVER", TakeCover(1001))),
    ("not-on-map", "SMG-RUL-16", lambda: deed("COVER", TakeCover(1001), at="off")),
    ("not-on-map", "SMG-RUL-24", lambda: deed("RALLY(1)", Rally(1001, 1002), at="off")),
    ("not-pinned", "SMG-RALLY-1", lambda: deed("RALLY(1)", Rally(1001, 1001))),
    ("not-pinned", "SMG-RALLY-1", lambda: deed("RALLY(1)", Rally(1001, 2001))),
    ("rally-himself-first", "SMG-RALLY-6", lambda: deed("RALLY(1)", Rally(1001, 1002), pinned=True)),
    ("rally-himself-only", "SMG-RALLY-2", lambda: deed("RALLY(SELF)", Rally(1001, 1002))),
    ("rally-range", "SMG-RALLY-5", lambda: deed("RALLY(1)", Rally(1001, 1003))),
    ("no-rally-value", "SMG-RUL-26", lambda: deed("dog tag", Rally(1001, 1002))),
    ("no-target", "SMG-PRIS-18", lambda: deed("WALK", HandOver(1001, ((2500, 4000),), 90, ()))),
    ("no-target", "SMG-PRIS-18", lambda: deed("WALK", HandOver(1001, ((2500, 4000),), 90, (2001,)))),
    ("no-target", "SMG-PRIS-18", lambda: deed("WALK", HandOver(1001, ((2500, 4000),), 90, (9999,)))),
    ("path", "SMG-MOVE-9", lambda: deed("FACE", Turn(1001, 360))),
    ("not-in-hand", "SMG-TURN-5", lambda: plan(("1001-cS",), ("1001-cH",), ())),
    ("not-in-hand", "SMG-TURN-5", lambda: plan(("1001-cH",), ("1001-cH",), ())),
    ("card-does-not-fit", "SMG-STORY-3", lambda: plan(("1001-cM",), ("1001-cH",), ())),
    ("fill-all-spaces", "SMG-TURN-6", lambda: plan(("1001-cH",), (), ())),
    ("not-in-hand", "SMG-TURN-5", lambda: pointed("1001-cH")),
    ("dead-card", "SMG-SPEC-8", lambda: pointed("1043-x1", at="dead")),
    ("no-scenario", "SMG-SET-2", lambda: wish(scenario=999)),
    ("players", "SMG-SET-11", lambda: wish(scenario=1, players=7)),
    ("base-draw", "SMG-DRAW-1", lambda: wish(scenario=1, base_draw=0)),
    ("base-draw", "SMG-DRAW-1", lambda: wish(scenario=1, base_draw=10)),
    ("setup-field", "SMG-SET-1", lambda: wish(colour="red")),
    ("setup-field", "SMG-SET-5", lambda: file("{")),
    ("no-seat", "SMG-SET-11", lambda: wish(scenario=1, players=2, forces={"uk-1": {"soldiers": []}})),
]  # fmt: skip


@pytest.mark.parametrize(("key", "rule", "refusal"), REASONS, ids=[f"{key} {rule}" for key, rule, _ in REASONS])
def test_a_refusal_names_its_reason_and_its_rule(key: str, rule: str, refusal: Callable[[], Refusal]) -> None:
    found = refusal()
    assert (found.key, found.rule) == (f"why-smg-{key}", rule)
    for lang in LANGUAGES:
        assert not say(lang, found).startswith("why-")


@pytest.mark.rule("SMG-OFF-4")
def test_a_third_card_in_one_phase_is_refused_even_to_an_officer() -> None:
    p = Position(game_map=FLAT).soldier(2046, (9000, 2500), 270).soldier(2001, (9000, 1000), 270)
    p.soldier(1001, (1000, 2500), 90).now(phases=(story("LOOK", "SHOOT"),) * 3)
    m = p.hand("de-1", "2001-cL", "2001-cS", "2046-cL", "2046-cS").run(Planning())
    with pytest.raises(Unlawful) as caught:
        m.choose(Plan((("2001-cL", "2001-cS", "2046-cL"), ("2046-cS",), ())), "de-1")
    assert (caught.value.refusal.key, caught.value.refusal.rule) == ("why-smg-one-command-a-phase", "SMG-OFF-4")


# ---------------------------------------------------------------- nothing is said that no test has heard


def said_by(pattern: str) -> set[str]:
    """The keys that the code of the game spells out."""
    folder = Path(table.__file__).parent
    return {key for path in folder.rglob("*.py") for key in re.findall(pattern, path.read_text("utf-8"))}


def heard() -> set[str]:
    """The keys that a test names or that came up in a kept game."""
    files = [*HERE.rglob("test_*.py"), *HERE.glob("met/*.txt")]
    found = {key for file in files for key in re.findall(r"(?:why-)?smg-[a-z-]+", file.read_text("utf-8"))}
    return found | {f"why-smg-{key}" for key, _, _ in REASONS}


def test_every_refusal_is_given_in_a_test_or_in_a_kept_game() -> None:
    assert said_by(r'"(why-smg-[a-z-]+)"') - heard() == set()


def test_every_event_is_told_in_a_test_or_in_a_kept_game() -> None:
    told = {key for line in (HERE / "told.txt").read_text("utf-8").splitlines() for key in line.split()[1:2]}
    assert {key for key in told if key.startswith("smg-")} - heard() == set()


FORM = {
    "scenario": "SMG-SET-2", "players": "SMG-SET-11", "advanced": "SMG-SPEC-1", "open-cards": "SMG-TURN-15",
    "open-information": "SMG-SET-18", "medals": "SMG-SOL-18", "choose-forces": "SMG-SET-5", "base-draw": "SMG-DRAW-1",
}  # fmt: skip


def test_every_field_of_the_form_has_its_label_and_its_rule() -> None:
    fields = {field.title.key: field.rule for field in game.form().fields}
    assert fields == {f"smg-form-{name}": rule for name, rule in FORM.items()}
    assert said_by(r'"(smg-form-[a-z-]+)"') == set(fields)
    for lang in LANGUAGES:
        labels = [say(lang, field.title) for field in game.form().fields]
        assert len(set(labels)) == len(FORM) and not any(label.startswith("smg-") for label in labels)


def test_no_text_is_left_that_nothing_says() -> None:
    """Keys are spelt out, put together from a beginning, or taken in by another text."""
    folder = Path(words.__file__).parent / "locale" / "en"
    lines = "\n".join((folder / name).read_text("utf-8") for name in ("sergeants.ftl", "sergeants-ruler.ftl"))
    spelt = said_by(r'"((?:why-|option-)?smg-[a-z0-9-]+)"') | set(re.findall(r"\{ (smg-[a-z-]+) \}", lines))
    begun = tuple(said_by(r'f"((?:option-)?smg-[a-z-]+-)\{') | {key for key in spelt if key.endswith("-")})
    keys = re.findall(r"^((?:why-|option-)?smg-[a-z0-9-]+) =", lines, re.MULTILINE)
    assert [key for key in keys if key not in spelt and not key.startswith(begun)] == []
