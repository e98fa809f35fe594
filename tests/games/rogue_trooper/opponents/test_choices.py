"""What the opponent answers where a person would not hesitate: one position for every kind of decision that has such a moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from squadra.games.rogue_trooper.content.verbs import ExtraMove
from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.rules.cards.clues import BattleComputer, DiscardClue, ExcessClues, Search, TakeClue
from squadra.games.rogue_trooper.rules.cards.rogue import PlayRogue
from squadra.games.rogue_trooper.rules.cards.supply import (
    DiscardItem,
    DrawSupply,
    HealStep,
    ItemLimit,
    SupplyStep,
    UseItem,
)
from squadra.games.rogue_trooper.rules.combat.fight import FightEnemy
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.combat.traitor import Confront, LeaveTraitor
from squadra.games.rogue_trooper.rules.encounters.encounter import Fight
from squadra.games.rogue_trooper.rules.encounters.evade import Evade
from squadra.games.rogue_trooper.rules.encounters.trade import Accept, Lot, Trade
from squadra.games.rogue_trooper.rules.prison import SurrenderTo, TryEscape, WalkFree
from squadra.games.rogue_trooper.rules.solo import DeclineRogue, KeepRogue, RoguePhase
from squadra.games.rogue_trooper.state import Sheet
from squadra.kernel import Frame, Option, Pass
from tests.games.rogue_trooper.opponents.answering import answer
from tests.games.rogue_trooper.positions import Hunt, gi, hunt

ARMED: dict[str, Any] = {"gp": 6, "plasma": 4, "sealburster": 4, "micro_mines": 2, "gunnar": True}
SET = ["q1", "q2", "q3", "q4"]


def meets(card: str, at: str, **sheet: Any) -> Hunt:
    """He has just walked into this card."""
    h = hunt(a=gi(at, entered=True, began="cart_road", missions=["m18"], **sheet), b=gi())
    return h.only("encounter", card).by_chance().encounter().quiet("rt-ask-encounter")


def confronts(at: str, his: int, **sheet: Any) -> Hunt:
    hunter = gi(at, clues=SET, revealed=True, **sheet)
    return hunt(state={"traitor": at, "traitor_lives": his}, a=hunter, b=gi()).end().quiet("rt-ask-confront")


def in_window(a: Sequence[str] = (), b: Sequence[str] = ()) -> Hunt:
    """The Movement window of a; hands of Rogue cards."""
    mine, his = gi("no_fences", ["m18"], rogue=tuple(a)), gi("furlow", ["m01"], rogue=tuple(b))
    return hunt(a=mine, b=his).movement()


def asked_by(rule: Callable[[str], Frame], sheet: Sheet) -> Option:
    """His answer to the first question of a rule."""
    h = hunt(a=sheet, b=gi())
    return answer(h.begin(rule(h.names["a"])))


def test_a_well_armed_gi_with_companions_fights_a_patrol_that_he_cannot_evade() -> None:
    """Surrender would bring him near his Mission, but it costs everything that he carries."""
    assert isinstance(answer(meets("n17", "bright_waste", **ARMED, companions=["c08"], items=["p13"])), Fight)


def test_an_unarmed_gi_with_one_life_gives_himself_up() -> None:
    assert isinstance(answer(meets("n17", "bright_waste", lives=1)), SurrenderTo)


def test_what_can_be_evaded_is_evaded() -> None:
    assert isinstance(answer(meets("n17", "grey_teeth", lives=2)), Evade)


@pytest.mark.parametrize(("total", "holds"), [(30, True), (2, False)])
def test_a_second_salvo_is_fired_only_when_the_first_was_not_enough(total: int, holds: bool) -> None:
    mine, his = (6, 1) if holds else (1, 6)
    h = hunt(a=gi("bright_waste", bagman=True, **ARMED), b=gi()).roll([mine] * 3, [his] * 3)
    h.begin(FightEnemy(h.names["a"], "n17")).choose(Salvo("gp", 3))
    assert h.prompt == "rt-ask-second-salvo"
    assert (answer(h) == Salvo()) is holds


@pytest.mark.parametrize(("lives", "his", "kind"), [(4, 1, Confront), (4, 2, Confront), (1, 4, LeaveTraitor)])
def test_the_traitor_is_confronted_when_the_odds_are_good(lives: int, his: int, kind: type[Option]) -> None:
    assert isinstance(answer(confronts("mc_bridge", his, lives=lives)), kind)


def test_a_prisoner_tries_to_escape_and_takes_the_gap() -> None:
    h = hunt(a=gi("glasshouse", ["m18"], prison="glasshouse"), b=gi()).roll(5).movement().passes()
    assert isinstance(answer(h), TryEscape)
    assert isinstance(answer(h.choose(TryEscape())), WalkFree)


def test_harmful_rogue_cards_go_to_rivals_and_helpful_ones_to_oneself() -> None:
    content = game.content
    harm = next(
        card for card, rogue in content.rogues.items() if rogue.phase == "movement" and rogue.solo == "disadvantageous"
    )
    march = next(card for card, rogue in content.rogues.items() if rogue.has(ExtraMove))
    assert answer(in_window(b=[harm])) == PlayRogue(harm)
    own = in_window(a=[harm]).choose(Pass())
    assert own.asked == "a"
    assert not isinstance(answer(own), PlayRogue)
    assert not isinstance(answer(in_window(b=[march])), PlayRogue)


@pytest.mark.parametrize(("at", "marches"), [("free_halt", True), ("greenlid", True), ("port_verity", False)])
def test_a_march_is_played_where_it_saves_a_turn(at: str, marches: bool) -> None:
    """To Quiet Acre it is one sector from Port Verity, and two or more from the others."""
    h = hunt(a=gi(at, ["m13"], rogue=["r01"], **ARMED), b=gi("furlow")).movement().choose(Pass())
    assert h.asked == "a"
    assert isinstance(answer(h), PlayRogue) == marches


def test_supply_is_drawn_dressings_are_used_and_the_least_useful_item_goes() -> None:
    assert isinstance(asked_by(SupplyStep, gi("port_verity")), DrawSupply)
    assert isinstance(asked_by(HealStep, gi(lives=2, items=["p16"])), UseItem)
    chosen = asked_by(ItemLimit, gi(items=["p16", "p12", "p12", "p12", "p13", "p14", "p10"]))
    assert isinstance(chosen, DiscardItem)
    assert chosen.card not in ("p16", "p10")


def test_the_missing_quarter_is_searched_for_and_a_double_one_discarded() -> None:
    h = hunt(a=gi("mc_battle_computer", clues=SET[:3]), b=gi()).by_chance()
    h.begin(BattleComputer(h.names["a"]))
    assert isinstance(answer(h), Search)
    assert answer(h.choose(Search())) == TakeClue("q4")
    assert asked_by(ExcessClues, gi(clues=["q1", "q2", "q2", "q3", "q2"])) == DiscardClue("q2")


def offered(gives: tuple[Lot, ...], wants: tuple[Lot, ...]) -> Hunt:
    h = hunt(state={"phase": "encounter"}, a=gi(gp=6, plasma=2, items=["p16"]), b=gi(gp=2, plasma=3))
    return h.begin(Trade(h.names["a"], h.names["b"], h.names["a"], gives, wants, at="reply"))


def test_a_gift_is_accepted_and_a_robbery_declined() -> None:
    assert isinstance(answer(offered((Lot("gp", 3),), ())), Accept)
    assert not isinstance(answer(offered((Lot("gp", 1),), (Lot("plasma", 3),))), Accept)


@pytest.mark.parametrize(
    ("hand", "turned", "kept"),
    [
        ([], "r05", True),
        (["r04", "r18"], "r05", True),
        (["r04", "r04", "r18"], "r05", False),
        (["r05", "r04", "r18"], "r05", False),
        (["r05", "r04", "r18"], "r01", True),
    ],
)
def test_alone_nothing_is_kept_to_be_dropped_at_once(hand: list[str], turned: str, kept: bool) -> None:
    """RT-SOLO-23, 24: a Shuttle Journey is worth little, an Atmocraft or Covering Fire much."""
    h = hunt(a=gi("no_fences", ["m18"], rogue=hand)).roll(turned)
    assert answer(h.begin(RoguePhase(h.names["a"]))) == (KeepRogue(turned) if kept else DeclineRogue(turned))
