"""The forecast before HIDE: line by line, by the rules alone, and for the owner only."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.answers import Pick, card_name
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.actions.hide import TakeCover
from squadra.games.sergeants.state import Lasting
from squadra.kernel import Addend, Anchor, Dice, Look, Match, Msg
from squadra.words import say
from tests.games.sergeants.positions import Position, row

OPEN_THEN_HEDGES = row([0] * 9, [0] * 9, [0, -3, -4, 0, 0, 0, 0, 0, 0])


def doyle(cover: int = 6, **state: bool) -> Position:
    """1001 has dug in and was spotted; an enemy stands behind one hedge, another behind two."""
    p = Position(game_map=OPEN_THEN_HEDGES).soldier(1001, (2500, 2500), 90)
    p.soldier(2001, (7500, 2500), 270).soldier(2002, (12500, 2500), 270)
    p.state.soldiers[1001] = p.table().put(1001, **{"spotted": True, "dug_in": True, **state})
    p.state.lasting.append(Lasting("MOD", "cover", cover, exact=True, serial=1001))
    return p


def ahead(p: Position, seat: str | None = "us-1", thing: str = "1001") -> Look:
    return game.look(p.table(), seat, Anchor("figure", thing))


def words(look: Look, language: str = "en") -> str:
    return say(language, look.say or Msg(""))


@pytest.mark.rule("SMG-HIDE-4", "SMG-HIDE-6")
def test_every_enemy_has_a_line_with_its_modifiers_and_the_worst_comes_first() -> None:
    near, far = ahead(doyle()).sums
    assert (near.thing, near.value, near.parts, near.total, near.enough) == (
        "figure:2001", 6, (Addend(-3, "2A"),), 3, False,
    )  # fmt: skip
    assert (far.thing, far.total, far.enough) == ("figure:2002", -1, True)
    assert {part.at for part in far.parts} == {"2A", "3A"}


@pytest.mark.rule("SMG-HIDE-6", "SMG-HIDE-7")
@pytest.mark.parametrize("cover", [2, 3, 6, 9])
def test_the_forecast_is_what_happens(cover: int) -> None:
    p = doyle(cover)
    hidden = all(line.enough for line in ahead(p).sums)
    m = p.act(1001, "COVER")
    assert game.look(m.t, "us-1", TakeCover(1001)).sums == ahead(p).sums
    m.choose(TakeCover(1001))
    assert m.t.soldier(1001).spotted is not hidden


@pytest.mark.rule("SMG-HIDE-6")
def test_the_verdict_names_the_line_that_betrays_him() -> None:
    assert words(ahead(doyle())).startswith("Cover 6 − 3 = 3: fails on ")
    assert "fallisce sulla linea di" in words(ahead(doyle()), "it")
    assert "hidden" in words(ahead(doyle(2)))


@pytest.mark.rule("SMG-HIDE-2", "SMG-HIDE-3", "SMG-MELEE-4")
def test_who_cannot_take_cover_is_told_why_and_gets_no_sums() -> None:
    in_the_open = ahead(doyle(dug_in=False))
    assert in_the_open.say == Msg("why-smg-not-in-cover") and not in_the_open.sums
    assert ahead(doyle(spotted=False)).say == Msg("why-smg-not-spotted")


@pytest.mark.rule("SMG-HIDE-4")
def test_a_soldier_may_be_thought_elsewhere() -> None:
    elsewhere = ahead(doyle(), thing="1001@17500,2500,90")
    assert elsewhere.sums[0].total == 6 - 4  # between him and 2002 lies the second hedge alone
    assert ahead(doyle(), thing="1001@999999,2500,90") == ahead(doyle(), thing="nobody") == Look()


@pytest.mark.rule("SMG-RUL-111", "SMG-HID-6")
def test_nobody_but_the_owner_is_told_a_cover_value() -> None:
    assert ahead(doyle(), "de-1") == ahead(doyle(), None) == Look()


@pytest.mark.rule("SMG-ACT-9", "SMG-ACT-7")
def test_who_may_be_picked_shows_what_he_could_do_and_the_pick_offers_just_that() -> None:
    m, bot, dice = Match(game, {"scenario": 2}, 2), game.bots()["tactics"](), Dice(2)
    met = 0
    while m.ask is not None and met < 6:
        ask, seat = m.ask, m.ask.seat
        if ask.prompt == "smg-ask-bubble":
            before = m.digest()
            for pick in [option for option in ask.options if isinstance(option, Pick)]:
                ahead = game.look(m.t, seat, pick).then
                assert m.digest() == before
                assert game.look(m.t, None, pick) == Look()
                one = m.copy()
                one.choose(pick, seat)
                offered = [option.say(one.t) for option in one.ask.options] if one.ask is not None else []
                assert all(each.say in offered for each in ahead)
                met += bool(ahead)
        m.choose(bot.choose(m.view(seat), ask, dice), seat)
    assert met


PRICED, FREE = ("1003-cM", "1003-cS", "1002-cM"), ("1001-cM", "1001-cS", "1002-cL")


def planned(hand: tuple[str, ...], plan: tuple[str, ...], seat: str = "us-1") -> Look:
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (27000, 2500)).hand("us-1", *hand)
    return game.look(p.table(), seat, Anchor("plan", ",".join(plan)))


@pytest.mark.rule("SMG-ACT-14", "SMG-EFF-53")
@pytest.mark.parametrize(
    ("left", "plan", "unpaid"),
    [
        ((), (PRICED[0], *FREE[:2]), PRICED[:1]),
        (FREE[2:], (PRICED[0], *FREE[:2]), ()),
        (FREE[2:], (FREE[0], PRICED[0], PRICED[1]), PRICED[1:2]),
        ((), (PRICED[0], PRICED[1], FREE[0]), PRICED[:2]),
        ((), (*FREE[:2], PRICED[0]), PRICED[:1]),
        ((), FREE, ()),
    ],
)  # fmt: skip
def test_whoever_plans_is_told_which_red_boxes_the_rest_of_the_hand_cannot_pay(
    left: tuple[str, ...], plan: tuple[str, ...], unpaid: tuple[str, ...]
) -> None:
    hand = (*plan, *left)
    told = planned(hand, plan)
    assert told.say is None if not unpaid else told.say is not None and len(told.say.args["cards"]) == len(unpaid)
    for card in unpaid:
        for language, cancelled in (("en", "cancelled"), ("it", "annullat")):
            assert say(language, card_name(card)) in words(told, language) and cancelled in words(told, language)


@pytest.mark.rule("SMG-ACT-14")
def test_a_plan_that_is_begun_is_told_of_and_nobody_elses_or_another_hand_is() -> None:
    hand = (PRICED[0], *FREE[:2])
    assert planned(hand, ("", PRICED[0], "")).say is not None
    assert planned(hand, ("", "", "")) == planned(hand, ("nothing",)) == Look()
    assert planned(hand, (PRICED[0], *FREE[:2]), seat="de-1") == Look()
    assert planned(hand[:2], (PRICED[0], FREE[0], "")) == Look(), "a space stays empty: the hand is drawn anew"
