"""What the opponent answers where a person would not hesitate: one position for every kind of decision that has such a moment."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.rogue_trooper.content.verbs import ExtraMove
from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.opponents.tactics import Tactics
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
from squadra.kernel import Dice, Option, Pass
from tests.games.rogue_trooper.positions import Playing, Position, hunt

ARMED: dict[str, Any] = {"gp": 6, "plasma": 4, "sealburster": 4, "micro_mines": 2, "gunnar": True}
SET = ["q1", "q2", "q3", "q4"]


def answer(playing: Playing) -> Option:
    """The opponent's answer to the question that stands."""
    ask = playing.m.ask
    assert ask is not None
    return ask.options[Tactics(game.content).choose(playing.m.view(ask.seat), ask, Dice(1))]


def meets(card: str, at: str, **sheet: Any) -> Playing:
    """Flint has just walked into this card."""
    position = (
        hunt(2).gi("flint", at=at, entered=True, began="cart_road", missions=["m18"], **sheet).only("encounter", card)
    )
    return position.begin("flint", "encounter").quiet("rt-ask-encounter")


def confronts(at: str, his: int, **sheet: Any) -> Playing:
    position = hunt(2).traitor(at, his).gi("flint", at=at, clues=SET, revealed=True, **sheet)
    return position.begin("flint", "end").quiet("rt-ask-confront")


def in_window(on: str, **hands: list[str]) -> Playing:
    """The Movement window of a GI; hands of Rogue cards by seat."""
    position = hunt(2).gi("flint", at="no_fences", missions=["m18"]).gi("tinder", at="furlow", missions=["m01"])
    for seat, cards in hands.items():
        position.gi(seat, rogue=cards)
    return position.begin(on, "movement")


def test_a_well_armed_gi_with_companions_fights_a_patrol_that_he_cannot_evade() -> None:
    """Surrender would bring him near his Mission, but it costs everything that he carries."""
    assert isinstance(answer(meets("n17", "bright_waste", **ARMED, companions=["c08"], items=["p13"])), Fight)


def test_an_unarmed_gi_with_one_life_gives_himself_up() -> None:
    assert isinstance(answer(meets("n17", "bright_waste", lives=1)), SurrenderTo)


def test_what_can_be_evaded_is_evaded() -> None:
    assert isinstance(answer(meets("n17", "grey_teeth", lives=2)), Evade)


@pytest.mark.parametrize(("total", "holds"), [(30, True), (2, False)])
def test_a_second_salvo_is_fired_only_when_the_first_was_not_enough(total: int, holds: bool) -> None:
    position = hunt(2).gi("flint", at="bright_waste", bagman=True, **ARMED)
    frame = FightEnemy("flint", "n17")
    playing = position.begin_frame(
        frame, "flint", *([6, 6, 6] if holds else [1, 1, 1]), *([1] * 3 if holds else [6] * 3)
    )
    playing.choose(Salvo("gp", 3))
    assert playing.prompt == "rt-ask-second-salvo"
    assert (answer(playing) == Salvo()) is holds


@pytest.mark.parametrize(("lives", "his", "kind"), [(4, 1, Confront), (4, 2, Confront), (1, 4, LeaveTraitor)])
def test_the_traitor_is_confronted_when_the_odds_are_good(lives: int, his: int, kind: type[Option]) -> None:
    assert isinstance(answer(confronts("mc_bridge", his, lives=lives)), kind)


def test_a_prisoner_tries_to_escape_and_takes_the_gap() -> None:
    position = hunt(2).gi("flint", at="glasshouse", prison="glasshouse", missions=["m18"])
    playing = position.begin("flint", "movement", 5).passes()
    assert isinstance(answer(playing), TryEscape)
    assert isinstance(answer(playing.choose(TryEscape())), WalkFree)


def test_harmful_rogue_cards_go_to_rivals_and_helpful_ones_to_oneself() -> None:
    content = game.content
    harm = next(
        card for card, rogue in content.rogues.items() if rogue.phase == "movement" and rogue.solo == "disadvantageous"
    )
    march = next(card for card, rogue in content.rogues.items() if rogue.has(ExtraMove))
    assert answer(in_window("flint", tinder=[harm])) == PlayRogue(harm)
    own = in_window("flint", flint=[harm]).choose(Pass())
    assert own.seat == "flint"
    assert not isinstance(answer(own), PlayRogue)
    rival = in_window("flint", tinder=[march])
    assert not isinstance(answer(rival), PlayRogue)


@pytest.mark.parametrize(("at", "marches"), [("free_halt", True), ("greenlid", True), ("port_verity", False)])
def test_a_march_is_played_where_it_saves_a_turn(at: str, marches: bool) -> None:
    """To Quiet Acre it is one sector from Port Verity, and two or more from the others."""
    position = hunt(2).gi("flint", at=at, missions=["m13"], rogue=["r01"], **ARMED).gi("tinder", at="furlow")
    own = position.begin("flint", "movement").choose(Pass())
    assert own.seat == "flint"
    assert isinstance(answer(own), PlayRogue) == marches


def test_supply_is_drawn_dressings_are_used_and_the_least_useful_item_goes() -> None:
    assert isinstance(
        answer(hunt(2).gi("flint", at="port_verity").begin_frame(SupplyStep("flint"), "flint")), DrawSupply
    )
    hurt = hunt(2).gi("flint", at="cart_road", lives=2, items=["p16"]).begin_frame(HealStep("flint"), "flint")
    assert isinstance(answer(hurt), UseItem)
    items = ["p16", "p12", "p12", "p12", "p13", "p14", "p10"]
    chosen = answer(hunt(2).gi("flint", at="cart_road", items=items).begin_frame(ItemLimit("flint"), "flint"))
    assert isinstance(chosen, DiscardItem)
    assert chosen.card not in ("p16", "p10")


def test_the_missing_quarter_is_searched_for_and_a_double_one_discarded() -> None:
    three = hunt(2).gi("flint", at="mc_battle_computer", clues=SET[:3])
    playing = three.begin_frame(BattleComputer("flint"), "flint")
    assert isinstance(answer(playing), Search)
    assert answer(playing.choose(Search())) == TakeClue("q4")
    spare = hunt(2).gi("flint", at="cart_road", clues=["q1", "q2", "q2", "q3", "q2"])
    assert answer(spare.begin_frame(ExcessClues("flint"), "flint")) == DiscardClue("q2")


def offered(gives: tuple[Lot, ...], wants: tuple[Lot, ...]) -> Playing:
    position: Position = (
        hunt(2).gi("flint", at="cart_road", gp=6, plasma=2, items=["p16"]).gi("tinder", at="cart_road", gp=2, plasma=3)
    )
    frame = Trade("flint", "tinder", "flint", gives, wants, at="reply")
    return position.begin_frame(frame, "flint", phase="encounter")


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
    position = hunt(1).gi("flint", at="no_fences", missions=["m18"], rogue=hand)
    playing = position.begin_frame(RoguePhase("flint"), "flint", turned)
    assert answer(playing) == (KeepRogue(turned) if kept else DeclineRogue(turned))
