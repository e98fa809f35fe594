"""Chapter 8.4: cards that call reinforcements, and the Rogue cards that bring them."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.rules.cards.rogue import PlayRogue
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.encounters.encounter import Fight
from squadra.games.rogue_trooper.rules.encounters.evade import Evade
from squadra.games.rogue_trooper.rules.encounters.pile import PlaceCard
from tests.games.rogue_trooper.positions import Hunt, gi, hunt


def met(h: Hunt) -> str:
    """The card on top of the pile."""
    return h.now.pile[0].card if h.now.pile else ""


# Reinforcements ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-ENC-30", "RT-ENC-31", "RT-RUL-29a", "RT-EFF-1", "RT-ENC-32", "RT-RUL-29c")
def test_a_calling_card_brings_more_cards_before_evade_is_offered_and_stays_current():
    h = hunt(a=gi("old_spine", entered=True), b=gi("furlow"))
    h.roll("n04", "u05", "n02", "s02").encounter().passes()
    assert [p.card for p in h.now.pile] == ["n04", "n02", "u05"]
    assert h.discarded("s02") == 1
    assert h.can(Evade())


@pytest.mark.rule("RT-RUL-29d", "RT-RUL-71c")
def test_a_reinforcement_that_calls_does_so_when_it_becomes_current_and_each_card_calls_once():
    h = hunt(a=gi("hard_landing", entered=True, gp=6), b=gi("furlow"))
    h.roll("n22", "n04", "u05", "n11", "u14").encounter().passes()
    assert [p.card for p in h.now.pile] == ["n22", "u14", "n04", "n11", "u05"]
    h.choose(Fight("n22")).roll(6, 1).choose(Salvo("gp", 1))
    h.choose(Fight("u14")).roll(6, 6, 1, 1, 1, "n01", "n03").choose(Salvo("gp", 2))
    assert [p.card for p in h.now.pile] == ["n04", "n03", "n01", "n11", "u05"]
    h.roll(1).choose(Evade())
    assert met(h) == "n04"
    assert [e.args["count"] for e in h.told("rt-reinforcements")] == [3, 2]


@pytest.mark.rule("RT-RUL-29e")
def test_the_selector_places_a_reinforcement_among_equal_ones_below_the_current_card():
    h = hunt(a=gi("hard_landing", entered=True), b=gi("furlow"))
    h.roll("n22", "n17", "n10", "n20", "u05").encounter().passes()
    assert h.asked == "b"
    assert h.now.pile[0].card == "n22"
    assert {(o.card, o.before) for o in h.options(PlaceCard)} == {("n10", "n17"), ("n10", "")}
    assert "n17" in repr(h.view("b"))
    h.choose(next(o for o in h.options(PlaceCard) if not o.before))
    assert [p.card for p in h.now.pile] == ["n22", "n20", "n17", "n10", "u05"]


@pytest.mark.rule("RT-CARD-ROG-14", "RT-RUL-25j")
@pytest.mark.parametrize("card", ["r12", "r15"])
def test_reinforcements_and_the_offensive_need_a_number_above_0(card: str):
    h = hunt(a=gi("nu_arcady", entered=True), b=gi("furlow", rogue=[card]), state={"lying": {"nu_arcady": ("u05",)}})
    h.encounter()
    assert h.refusal(PlayRogue(card)) == "RT-CARD-ROG-14"


@pytest.mark.rule("RT-EFF-25", "RT-RUL-29b")
def test_a_nort_offensive_brings_two_cards_and_opens_the_sector_to_all_sides():
    h = hunt(a=gi("watch_hill", entered=True), b=gi("furlow", rogue=["r15"])).encounter()
    h.roll("n20", "n10", "n14", "u05").choose(PlayRogue("r15")).passes()
    assert [p.card for p in h.now.pile] == ["n20", "n10", "u05"]
    assert h.discarded("n14") == 1


@pytest.mark.rule("RT-RUL-72")
def test_a_rogue_effect_lasts_for_the_whole_phase_and_then_its_card_is_discarded():
    h = hunt(a=gi("old_spine", entered=True), b=gi("furlow", rogue=["r16"])).encounter()
    h.roll("n01", "u05").choose(PlayRogue("r16")).passes()
    assert h.discarded("r16") == 0
    h.roll(2, 1).choose(Evade()).choose(Evade())
    assert h.over
    assert h.discarded("r16") == 1
    assert len(h.told("rt-evaded")) == 2
