"""Why not: every refusal of the game names its reason and its rule."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from squadra.games.rogue_trooper import table
from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.rules.cards.effects import why_unplayable
from squadra.games.rogue_trooper.rules.cards.rogue import PlayRogue
from squadra.games.rogue_trooper.rules.combat.fight import FightEnemy
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.combat.traitor import Confront
from squadra.games.rogue_trooper.rules.encounters.evade import Evade
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import (
    Kidnap,
    SwapClues,
    SwapCompanions,
    SwapMissions,
    TradeGoods,
)
from squadra.games.rogue_trooper.rules.movement import BoardShuttle, FlyTo, MoveTo, Stay
from squadra.games.rogue_trooper.rules.prison import SurrenderTo
from squadra.kernel import Anchor, Option, Pass, Refusal, SetupError, Unlawful
from squadra.words import LANGUAGES, say
from tests.games.rogue_trooper.positions import Hunt, gi, hunt

SET = ["q1", "q2", "q3", "q4"]
THE_TRAITOR = Anchor("figure", "traitor")


def window(card: str, phase: str = "movement", by: str = "b", **given: Any) -> Refusal:
    """Somebody would like to play a card in the window of a Phase."""
    hand = {"rogue": [card]}
    a = gi(given.pop("at", "cart_road"), **given.pop("a", {}), **(hand if by == "a" else {}))
    h = hunt(given.pop("options", None), given.pop("state", None), a=a, b=gi("furlow", **(hand if by == "b" else {})))
    getattr(h, phase)()
    if given.pop("confront", False):
        h.choose(Confront())
    return refused(upto(h, by), PlayRogue(card))


def upto(h: Hunt, letter: str) -> Hunt:
    while h.asked != letter:
        h.choose(Pass())
    return h


def refused(h: Hunt, option: Option) -> Refusal:
    assert h.match is not None and h.match.ask is not None
    assert option not in h.options()
    with pytest.raises(Unlawful) as caught:
        h.match.choose(option)
    return caught.value.refusal


def move(option: Option, at: str = "cart_road", **given: Any) -> Refusal:
    h = hunt(a=gi(at, **given), b=gi("furlow")).movement().passes()
    return refused(h, option)


def flies(flight: FlyTo) -> Refusal:
    h = hunt(a=gi(rogue=["r04"]), b=gi("furlow")).movement()
    return refused(upto(h, "a").choose(PlayRogue("r04")), flight)


def with_gi(option: Option, mine: dict[str, Any] | None = None, his: dict[str, Any] | None = None) -> Refusal:
    h = hunt(a=gi("furlow", entered=True, **(mine or {})), b=gi("furlow", **(his or {}))).encounter().passes()
    return refused(h, option)


def fetch(option: Option) -> Refusal:
    h = hunt(a=gi("cart_road", duty="b"), b=gi("furlow"), c=gi("port_verity"))
    h.dead("b", "vostrograd", fetcher="a")
    return refused(h.movement().passes(), option)


def meets(card: str, option: Option, at: str = "low_gate", **given: Any) -> Refusal:
    h = hunt(state=given.pop("state", None), a=gi(at, entered=True, **given), b=gi("furlow"))
    h.roll(card, "u09", "u07").encounter().passes()
    return refused(h, option)


def fires(card: str, option: Salvo, **given: Any) -> Refusal:
    h = hunt(a=gi(**given), b=gi("furlow"))
    return refused(h.begin(FightEnemy(h.names["a"], card)), option)


def tries_twice() -> Refusal:
    h = hunt(a=gi("low_gate", entered=True), b=gi("furlow"))
    h.roll("n19", "u09", 1).encounter().passes().choose(Evade())
    return refused(h, Evade())


def pointed(anchor: Anchor, **given: Any) -> Refusal:
    h = hunt(a=gi(**given), b=gi("furlow")).movement()
    found = game.why_not(h.table, h.names["a" if given else "b"], anchor)
    assert found is not None
    return found


def asked_why(h: Hunt, anchor: Anchor) -> Refusal:
    """A click of the one who is asked on something that is not lit."""
    assert h.match is not None and h.match.ask is not None
    found = game.why_not(h.table, h.match.ask.seat, anchor)
    assert found is not None
    return found


def moving(anchor: Anchor, at: str = "cart_road", state: dict[str, Any] | None = None, **given: Any) -> Refusal:
    return asked_why(hunt(None, state, a=gi(at, **given), b=gi("furlow")).movement().passes(), anchor)


def out_of_place() -> Refusal:
    """No window opens without an encounter; the card can still be pointed at."""
    h = hunt(a=gi(rogue=["r18"]), b=gi("furlow")).movement()
    h.now.phase = "encounter"
    found = why_unplayable(h.table, h.names["a"], "r18")
    assert found is not None
    return found


def wish(**given: Any) -> Refusal:
    with pytest.raises(SetupError) as caught:
        game.setup(given)
    return caught.value.refusal


TRAITOR = {"traitor": "quartz_zone"}
SLEDGE = {"companions": ["sister_sledge"]}
HUNTER = {"clues": SET, "revealed": True}
REASONS: list[tuple[str, str, Callable[[], Refusal]]] = [
    ("wrong-phase", "RT-CARD-ROG-3", lambda: window("r12")),
    ("only-active", "RT-RUL-25k", lambda: window("r07", at="glasshouse", a={"prison": "glasshouse"})),
    (
        "mantrap",
        "RT-RUL-59",
        lambda: window("r16", "encounter", "a", at="low_gate", a={"entered": True}, state={"trap": "r08"}),
    ),
    (
        "only-traitor-cards",
        "RT-RUL-26d",
        lambda: window("e07", "end", at="quartz_zone", a=HUNTER, state=TRAITOR, confront=True),
    ),
    ("nu-earth-only", "RT-RUL-11b", lambda: window("r04", at="mc_bridge")),
    ("milli-com-only", "RT-RUL-25b", lambda: window("r06")),
    (
        "milli-com-forbidden",
        "RT-RUL-11c",
        lambda: window("r01", at="mc_bridge", options={"milliComMovementRogue": "forbidden"}),
    ),
    ("no-souther-city", "RT-RUL-36", lambda: window("r05")),
    ("not-imprisoned", "RT-RUL-25k", lambda: window("r07", by="a")),
    ("no-encounter", "RT-RUL-25g", out_of_place),
    ("gi-encounter", "RT-CARD-ROG-15", lambda: window("r12", "encounter", at="furlow", a={"entered": True})),
    (
        "number-zero",
        "RT-CARD-ROG-14",
        lambda: window("r12", "encounter", at="nu_arcady", state={"lying": {"nu_arcady": ("u05",)}}),
    ),
    ("nothing-declared", "RT-RUL-25g", lambda: window("e07", "end", a=SLEDGE)),
    ("wrong-class", "RT-RUL-28g", lambda: window("e05", "end", at="camp_honest", a={"missions": ["m01"]})),
    ("companion-absent", "RT-RUL-57", lambda: window("e12", "end", at="camp_honest", a={"missions": ["m01"]})),
    ("traitor-not-exposed", "RT-RUL-55e", lambda: window("t01")),
    ("traitor-there", "RT-EFF-31", lambda: window("t03", state=TRAITOR)),
    (
        "traitor-moved",
        "RT-RUL-25e",
        lambda: window("t01", state=TRAITOR | {"traitor_moved": True}, options={"traitorMovesPerRound": "one"}),
    ),
    ("no-confrontation", "RT-RUL-25e", lambda: window("t09", "end", state=TRAITOR, a=SLEDGE)),
    (
        "traitor-elsewhere",
        "RT-WIN-5",
        lambda: window("t06", "end", at="quartz_zone", a=HUNTER, state=TRAITOR, confront=True),
    ),
    (
        "not-in-hand",
        "RT-CARD-ROG-1",
        lambda: refused(hunt(a=gi(), b=gi("furlow", rogue=["r01"])).movement(), PlayRogue("r02")),
    ),
    ("must-leave-sea", "RT-RUL-44c", lambda: move(Stay(), "mid_scum")),
    ("must-fetch", "RT-RUL-51f", lambda: fetch(Stay())),
    ("no-such-sector", "RT-BOARD-GEN-1", lambda: move(MoveTo("atlantis"))),
    ("already-there", "RT-RUL-73", lambda: move(MoveTo("cart_road"))),
    ("other-area", "RT-MOV-8", lambda: move(MoveTo("mc_bridge"))),
    ("other-area", "RT-MOV-8", lambda: flies(FlyTo("mc_bridge", "r04"))),
    ("too-far", "RT-RUL-74", lambda: flies(FlyTo("vostrograd", "r04"))),
    ("no-craft", "RT-RUL-74", lambda: move(FlyTo("furlow", "r04"))),
    ("no-journey", "RT-RUL-36", lambda: move(BoardShuttle())),
    ("no-kit", "RT-MOV-3", lambda: move(MoveTo("mid_scum"))),
    ("no-clearance", "RT-BOARD-MC-12", lambda: move(MoveTo("mc_security_zone"), "mc_bridge")),
    ("too-far", "RT-MOV-1", lambda: move(MoveTo("vostrograd"))),
    ("too-far", "RT-MOV-1", lambda: move(MoveTo("mid_scum"), items=["p12"])),
    ("too-far", "RT-MOV-1", lambda: move(MoveTo("mc_security_zone"), "mc_brig", helm="chip_1")),
    ("not-moving", "RT-MOV-1", lambda: pointed(Anchor("sector", "furlow"))),
    ("no-drop-zone", "RT-BOARD-MC-5", lambda: moving(Anchor("sector", "nu_arcady"), "mc_lifepods")),
    (
        "shuttle-line",
        "RT-BOARD-SPEC-5",
        lambda: asked_why(
            hunt(a=gi("shuttle_base"), b=gi("furlow")).movement().passes().choose(Stay()), Anchor("sector", "nu_arcady")
        ),
    ),
    ("no-window", "RT-CARD-ROG-5", lambda: moving(Anchor("card", "r18"), rogue=["r18"])),
    ("other-question", "RT-MOV-1", lambda: moving(Anchor("figure", "tinder"))),
    ("no-set", "RT-WIN-2", lambda: moving(THE_TRAITOR)),
    ("traitor-away", "RT-WIN-1", lambda: moving(THE_TRAITOR, clues=SET, revealed=True)),
    (
        "confront-later",
        "RT-END-10",
        lambda: moving(THE_TRAITOR, "mc_bridge", {"traitor": "mc_bridge"}, clues=SET, revealed=True),
    ),
    ("imprisoned", "RT-MOV-9", lambda: pointed(Anchor("sector", "furlow"), sector="glasshouse", prison="glasshouse")),
    ("nobody-to-kidnap", "RT-GI-20", lambda: with_gi(Kidnap())),
    ("no-companion", "RT-GI-30", lambda: with_gi(SwapCompanions())),
    ("no-contacts", "RT-GI-41", lambda: with_gi(SwapMissions(), {"missions": ["g01"]}, {"missions": ["m01"]})),
    ("no-contacts", "RT-GI-41", lambda: with_gi(SwapMissions(), {"missions": ["m01"]})),
    ("no-clues", "RT-GI-50", lambda: with_gi(SwapClues(), {"clues": ["q1"]})),
    ("no-clues", "RT-GI-50", lambda: with_gi(SwapClues(), {}, {"clues": ["q1"]})),
    ("set-revealed", "RT-GI-50", lambda: with_gi(SwapClues(), HUNTER, {"clues": ["q1"]})),
    ("set-revealed", "RT-GI-50", lambda: with_gi(SwapClues(), {"clues": ["q1"]}, HUNTER)),
    ("nothing-to-trade", "RT-GI-60", lambda: with_gi(TradeGoods())),
    ("glass-zone", "RT-EVA-7", lambda: meets("n19", Evade(), "quartz_zone")),
    ("cannot-be-evaded", "RT-EVA-8", lambda: meets("n13", Evade())),
    ("floodlit", "RT-EVA-8", lambda: meets("n19", Evade(), state={"effect": "r17"})),
    ("one-evasion", "RT-EVA-13", tries_twice),
    ("no-prisoners", "RT-SUR-1", lambda: meets("n13", SurrenderTo("n13"))),
    ("no-prisoners", "RT-SUR-4", lambda: meets("u14", SurrenderTo("u14"))),
    ("no-prisoners", "RT-SUR-5", lambda: meets("s04", SurrenderTo("s04"))),
    ("no-prisoners", "RT-SUR-6", lambda: meets("k_for_ken", SurrenderTo("k_for_ken"))),
    ("immune", "RT-EFF-5", lambda: fires("n06", Salvo("gp", 1), gp=1)),
    ("wrong-target", "RT-COM-8", lambda: fires("n01", Salvo("plasma", 1), plasma=1)),
    ("wrong-target", "RT-COM-9", lambda: fires("n01", Salvo("sealburster", 1), sealburster=1)),
    ("wrong-target", "RT-COM-10", lambda: fires("n01", Salvo("micro_mines", 1), micro_mines=1)),
    ("wrong-target", "RT-COM-11", lambda: fires("n17", Salvo("p10", 1), items=["p10"])),
    ("too-few-rounds", "RT-COM-5", lambda: fires("n17", Salvo("gp", 3), gp=2)),
    ("no-such-weapon", "RT-COM-2", lambda: fires("n17", Salvo("p11", 1), gp=2)),
    ("one-secondary", "RT-COM-14", lambda: fires("n17", Salvo("p13", 2), items=["p13", "p13"])),
    ("setup-unknown", "RT-GEN-1", lambda: wish(colour="red")),
    ("setup-value", "RT-RUL-16d", lambda: wish(gunnarBonus="perShot")),
    ("setup-value", "RT-RUL-22e", lambda: wish(weddingBells=True)),
    ("setup-players", "RT-RUL-2", lambda: wish(players=7)),
    ("setup-rounds", "RT-RUL-71a", lambda: wish(roundLimit=59)),
]


@pytest.mark.parametrize(("key", "rule", "refusal"), REASONS, ids=[f"{key} {rule}" for key, rule, _ in REASONS])
def test_a_refusal_names_its_reason_and_its_rule(key: str, rule: str, refusal: Callable[[], Refusal]) -> None:
    found = refusal()
    assert (found.key, found.rule) == (f"why-rt-{key}", rule)
    for lang in LANGUAGES:
        assert not say(lang, found).startswith("why-")


def test_there_is_a_position_for_every_reason() -> None:
    folder = Path(table.__file__).parent
    used = {key for path in folder.rglob("*.py") for key in re.findall(r'"why-rt-([a-z-]+)"', path.read_text("utf-8"))}
    assert used == {key for key, _, _ in REASONS}
