"""Chapter 11: surrender, the two prisons, and the ways out."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.rules.cards.rogue import PlayRogue
from squadra.games.rogue_trooper.rules.encounters.encounter import Fight
from squadra.games.rogue_trooper.rules.movement import MoveTo, Stay
from squadra.games.rogue_trooper.rules.prison import RemainInPrison, SurrenderTo, TryEscape, WalkFree, prison_for
from tests.games.rogue_trooper.positions import Hunt, content, gi, hunt


def met(card: str, sector: str = "first_light", **fields: object) -> Hunt:
    """A meets one card; the other one drawn is Coastal and does not suit the sector."""
    h = hunt(a=gi(sector, entered=True, **fields), b=gi("furlow"))
    return h.roll(card, "n14").encounter().passes()


def jailed(prison: str, **fields: object) -> Hunt:
    place = "glasshouse" if prison == "glasshouse" else "mc_brig"
    return hunt(a=gi(place, prison=prison, **fields), b=gi("furlow"))


@pytest.mark.rule("RT-SUR-1", "RT-EFF-3")
def test_every_nort_that_is_not_told_otherwise_accepts_surrender():
    for card in content.enemies.values():
        if card.side != "nort":
            continue
        strict = card.id in ("n03", "n11", "n13", "n15", "n20")
        assert (prison_for(card) == "glasshouse") != strict, card.id


@pytest.mark.rule("RT-SUR-3", "RT-EX-9", "RT-BOARD-MC-3", "RT-MOV-4", "RT-EFF-4", "RT-RUL-13", "RT-SUR-9", "RT-SUR-8")
def test_surrender_to_millifuzz_leads_straight_to_the_brig_which_heals_nobody():
    h = met("s01", lives=1, gp=3, bagman="chip_1")
    assert h.can(SurrenderTo("s01"))
    h.choose(SurrenderTo("s01"))
    assert (h.a.sector, h.a.prison, h.a.lives, h.a.gp, h.a.bagman) == ("mc_brig", "brig", 1, 0, "chip_1")
    assert h.discarded("s01") == 1


@pytest.mark.rule("RT-SUR-4", "RT-SUR-5", "RT-RUL-13", "RT-SUR-6")
@pytest.mark.parametrize(("card", "rule"), [("u12", "RT-SUR-4"), ("u14", "RT-SUR-4"), ("s04", "RT-SUR-5")])
def test_neutrals_and_other_southers_take_no_prisoners(card: str, rule: str):
    h = met(card)
    assert h.can(Fight(card))
    assert h.refusal(SurrenderTo(card)) == rule
    assert [c.id for c in content.enemies.values() if c.side == "souther" and prison_for(c)] == ["s01"]
    assert not any(prison_for(c) for c in content.enemies.values() if c.side == "neutral")


@pytest.mark.rule("RT-RUL-56c", "RT-SUR-7")
def test_k_for_ken_does_not_follow_into_prison():
    h = met("n17", companions=["k_for_ken"], items=["p12"])
    h.choose(SurrenderTo("n17"))
    assert h.a.companions == ()
    assert h.discarded("k_for_ken") == h.discarded("p12") == 1


@pytest.mark.rule("RT-SUR-10", "RT-SUR-11", "RT-SUR-12", "RT-RUL-46h")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_in_the_glasshouse_1_to_4_fails(die: int):
    h = jailed("glasshouse").roll(die).movement().passes().choose(TryEscape())
    assert h.over
    assert (h.a.prison, h.a.attempts, h.a.gp) == ("glasshouse", 1, 0)


@pytest.mark.rule("RT-SUR-13")
def test_on_a_5_he_may_go_with_two_supply_cards():
    h = jailed("glasshouse").roll(5, "p01", "p12").movement().passes().choose(TryEscape())
    assert set(h.options()) == {WalkFree(), RemainInPrison()}
    h.choose(WalkFree())
    assert (h.a.prison, h.a.gp, h.a.items) == ("", 2, ("p12",))
    assert h.prompt == "rt-ask-move"


@pytest.mark.rule("RT-SUR-13", "RT-RUL-46d")
def test_staying_on_a_5_counts_as_a_failed_attempt():
    h = jailed("glasshouse", attempts=1).roll(5).movement().passes().choose(TryEscape()).choose(RemainInPrison())
    assert (h.a.prison, h.a.attempts) == ("glasshouse", 2)


@pytest.mark.rule("RT-SUR-14")
def test_on_a_6_he_escapes_with_four_supply_cards():
    h = jailed("glasshouse").roll(6, "p01", "p02", "p04", "p08").movement().passes().choose(TryEscape())
    assert (h.a.prison, h.a.gp, h.a.plasma, h.a.micro_mines) == ("", 5, 1, 1)


@pytest.mark.rule("RT-SUR-15", "RT-SUR-16")
@pytest.mark.parametrize(("die", "free"), [(1, False), (4, False), (5, True), (6, True)])
def test_the_brig_opens_on_5_and_6_with_a_die_of_supply_cards(die: int, free: bool):
    h = jailed("brig").roll(die, *([2, "p01", "p02"] if free else [])).movement().passes().choose(TryEscape())
    assert (h.a.prison == "") == free
    assert h.a.gp == (5 if free else 0)


@pytest.mark.rule("RT-SUR-18", "RT-EX-34", "RT-MOV-10")
def test_the_third_attempt_succeeds_by_itself():
    h = jailed("brig", attempts=2).roll(4, "p01", "p02", "p04", "p08").movement().passes().choose(TryEscape())
    assert h.a.prison == ""
    assert (h.a.gp, h.a.plasma, h.a.micro_mines) == (5, 1, 1)
    h.choose(MoveTo("mc_gi_armoury"))
    assert h.a.sector == "mc_gi_armoury"
    glass = jailed("glasshouse", attempts=2).roll("p01", "p02", "p04", "p08").movement().passes().choose(TryEscape())
    assert glass.a.prison == ""


@pytest.mark.rule("RT-RUL-46c")
def test_the_attempt_is_optional_and_waiting_is_no_failure():
    h = jailed("glasshouse", attempts=1).movement().passes().choose(RemainInPrison())
    assert h.over
    assert h.a.attempts == 1


@pytest.mark.rule("RT-RUL-46f")
def test_the_count_of_attempts_starts_anew_with_each_imprisonment():
    h = met("n17", attempts=0)
    h.choose(SurrenderTo("n17"))
    assert h.a.attempts == 0
    out = jailed("glasshouse", attempts=1).roll(6, "p01", "p01", "p01", "p01").movement().passes().choose(TryEscape())
    assert out.a.attempts == 0


@pytest.mark.rule("RT-SUR-17", "RT-SUR-16", "RT-RUL-46h")
def test_an_escape_card_counts_as_a_6_in_the_brig_too():
    h = jailed("brig", rogue=["r07"]).roll(1, "p01").movement().by("a", PlayRogue("r07"))
    assert (h.a.prison, h.a.gp) == ("", 2)


@pytest.mark.rule("RT-SUR-19", "RT-ENC-5")
def test_a_gi_that_escapes_and_stays_has_an_encounter():
    h = jailed("glasshouse", missions=["m12"]).roll(6, "p01", "p01", "p01", "p01").turn().passes().choose(TryEscape())
    h.choose(Stay())
    assert h.prompt == "rt-ask-window"
    assert h.now.encounter == "battlefield"


@pytest.mark.rule("RT-RUL-46a", "RT-RUL-46g", "RT-RUL-45")
def test_a_prisoner_is_not_met_and_does_not_confront_the_traitor():
    whole = ["q1", "q2", "q3", "q4"]
    h = (
        hunt(
            a=gi("mc_brig", prison="brig", clues=whole, revealed=True),
            b=gi("furlow"),
            state={"traitor": "mc_brig"},
        )
        .roll("r01", "r02", "r03")
        .end()
    )
    assert h.over
    assert not h.told("rt-confronts")


@pytest.mark.rule("RT-RUL-51i")
def test_a_prisoner_with_a_duty_must_try_to_escape():
    h = hunt(a=gi("glasshouse", prison="glasshouse", duty="b"), b=gi("furlow"))
    h.dead("b", "furlow", fetcher="a").movement().passes()
    assert h.options() == [TryEscape()]
