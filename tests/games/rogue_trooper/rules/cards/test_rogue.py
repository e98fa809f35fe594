"""Chapter 6.3: the Rogue window, who may play what and when, and which card counts."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.rules.cards.rogue import DiscardRogue, PlayRogue, RogueHand
from squadra.games.rogue_trooper.rules.movement import MoveTo, Stay
from squadra.kernel import Dice, Pass, PassUntil, Seeded
from tests.games.rogue_trooper.positions import Hunt, content, gi, hunt

PASS = Pass()


@pytest.mark.rule("RT-CARD-ROG-7", "RT-RUL-25a", "RT-CARD-ROG-5", "RT-RUL-25h", "RT-CARD-ROG-4")
def test_the_left_neighbour_is_asked_first_and_the_active_player_last_each_once():
    h = hunt(a=gi(), b=gi("furlow"), c=gi("port_verity"), d=gi("mc_bridge")).movement()
    order = []
    while h.prompt == "rt-ask-window":
        order.append(h.asked)
        h.choose(PASS)
    assert order == ["b", "c", "d", "a"]
    assert h.prompt == "rt-ask-move"


@pytest.mark.rule("RT-CARD-ROG-9", "RT-EX-30", "RT-CARD-ROG-6", "RT-TURN-3", "RT-CARD-ROG-4", "RT-RUL-72")
def test_only_the_last_card_acts_and_earlier_ones_are_discarded():
    h = hunt(
        a=gi("cart_road", rogue=["r01"]), b=gi("furlow", rogue=["r08"]), c=gi("port_verity"), d=gi("mc_bridge")
    ).movement()
    h.choose(PlayRogue("r08")).choose(PASS).choose(PASS).choose(PlayRogue("r01"))
    assert h.now.trap == ""
    assert h.discarded("r08") == 1
    assert h.told("rt-rogue-superseded")
    h.choose(MoveTo("fort_candour"))
    assert h.a.sector == "fort_candour"
    assert h.discarded("r01") == 1


@pytest.mark.rule("RT-CARD-ROG-8")
def test_after_the_last_player_no_more_cards_are_played_in_this_phase():
    h = hunt(a=gi("cart_road"), b=gi("furlow", rogue=["r01", "r02"])).movement()
    h.choose(PlayRogue("r01")).choose(PASS)
    assert h.prompt == "rt-ask-move"
    assert h.b.rogue == ("r02",)


@pytest.mark.rule("RT-CARD-ROG-3")
@pytest.mark.parametrize("card", ["r12", "r16", "e07", "e11", "t09"])
def test_a_card_of_another_phase_cannot_be_played(card: str):
    h = hunt(state={"traitor": "mc_bridge"}, a=gi("cart_road"), b=gi("furlow", rogue=[card])).movement()
    assert h.refusal(PlayRogue(card)) == "RT-CARD-ROG-3"


@pytest.mark.rule("RT-CARD-ROG-1")
def test_a_card_that_is_not_in_the_hand_cannot_be_played():
    h = hunt(a=gi("cart_road"), b=gi("furlow", rogue=["r01"])).movement()
    assert h.refusal(PlayRogue("r02")) == "RT-CARD-ROG-1"


@pytest.mark.rule("RT-CARD-ROG-10", "RT-CARD-ROG-11", "RT-CARD-ROG-12", "RT-EX-31", "RT-SUR-17", "RT-EFF-21")
def test_an_escape_closes_the_window_and_voids_what_was_played_before():
    h = hunt(a=gi("glasshouse", prison="glasshouse", rogue=["r07"]), b=gi("furlow", rogue=["r09"]), c=gi("port_verity"))
    h.roll("p01", "p01", "p02", "p04").movement()
    h.choose(PlayRogue("r09")).choose(PASS).choose(PlayRogue("r07"))
    assert h.discarded("r09") == 1
    assert h.a.prison == ""
    assert h.a.gp == 6
    assert h.a.plasma == 1
    h.choose(MoveTo("black_furrow"))
    assert h.discarded("r07") == 1


@pytest.mark.rule("RT-CARD-ROG-10", "RT-CARD-ROG-11", "RT-CARD-ROG-12", "RT-TRAI-6", "RT-TRAI-7", "RT-EFF-31")
@pytest.mark.rule("RT-RUL-25e")
def test_a_card_that_moves_the_traitor_acts_at_once_and_closes_the_window():
    h = hunt(
        state={"traitor": "mc_bridge"},
        a=gi("cart_road", rogue=["r01"]),
        b=gi("furlow", rogue=["r08"]),
        c=gi("port_verity", rogue=["t01"]),
        d=gi("mc_bridge", rogue=["r08"]),
    ).movement()
    h.choose(PlayRogue("r08")).choose(PlayRogue("t01"))
    assert h.now.traitor == "magnopole"
    assert h.prompt == "rt-ask-move"
    assert h.asked == "a"
    assert h.discarded("t01") == h.discarded("r08") == 1
    assert h.now.trap == ""


@pytest.mark.rule("RT-RUL-55e", "RT-EFF-31", "RT-RUL-25e")
def test_the_traitor_is_moved_only_while_he_is_on_the_board_and_not_to_where_he_is():
    h = hunt(a=gi("cart_road"), b=gi("furlow", rogue=["t01"])).movement()
    assert h.refusal(PlayRogue("t01")) == "RT-RUL-55e"
    h = hunt(state={"traitor": "magnopole"}, a=gi("cart_road"), b=gi("furlow", rogue=["t01"])).movement()
    assert h.refusal(PlayRogue("t01")) == "RT-EFF-31"
    h = hunt(state={"traitor": "mc_bridge"}, a=gi("cart_road", rogue=["t03"]), b=gi("furlow")).movement()
    h.choose(PASS).choose(PlayRogue("t03"))
    assert h.now.traitor == "quartz_zone"


@pytest.mark.rule("RT-RUL-25k")
def test_escape_is_for_the_imprisoned_active_player_alone():
    h = hunt(a=gi("cart_road", rogue=["r07"]), b=gi("glasshouse", prison="glasshouse", rogue=["r07"])).movement()
    assert h.refusal(PlayRogue("r07")) == "RT-RUL-25k"
    h.choose(PASS)
    assert h.refusal(PlayRogue("r07")) == "RT-RUL-25k"


@pytest.mark.rule("RT-RUL-25c", "RT-TURN-5")
def test_prisoners_and_skipping_players_may_play_but_the_dead_may_not():
    h = hunt(
        a=gi("cart_road"),
        b=gi("glasshouse", prison="glasshouse", rogue=["r01"]),
        c=gi("port_verity", skips=[""], rogue=["r02"]),
        d=gi("furlow"),
    )
    h.dead("d", "furlow").movement()
    assert (h.asked, h.can(PlayRogue("r01"))) == ("b", True)
    h.choose(PASS)
    assert (h.asked, h.can(PlayRogue("r02"))) == ("c", True)
    h.choose(PASS)
    assert h.asked == "a"


@pytest.mark.rule("RT-CARD-ROG-2", "RT-END-13")
def test_unwanted_cards_are_discarded_and_the_hand_filled_up_to_three():
    h = hunt(a=gi(rogue=["r01", "r08"]), b=gi("furlow"))
    h.roll("r02", "e07").begin(RogueHand(h.names["a"]))
    assert {o.cards for o in h.options(DiscardRogue)} == {(), ("r01",), ("r08",), ("r01", "r08")}
    h.choose(DiscardRogue(("r08",)))
    assert sorted(h.a.rogue) == ["e07", "r01", "r02"]
    assert h.discarded("r08") == 1
    secret = h.told("rt-rogue-drawn")[0]
    assert secret.to == (h.names["a"],)
    assert secret.seen_by(h.names["b"]).key == "rt-rogue-filled"


@pytest.mark.rule("RT-CARD-ROG-2")
def test_a_full_hand_that_is_kept_draws_nothing():
    h = hunt(a=gi(rogue=["r01", "r08", "e07"]), b=gi("furlow"))
    h.begin(RogueHand(h.names["a"])).choose(DiscardRogue(()))
    assert h.over
    assert len(h.a.rogue) == 3


@pytest.mark.rule("RT-RUL-25h")
def test_a_pass_looks_the_same_whether_or_not_a_fitting_card_was_held():
    held = hunt(a=gi("cart_road"), b=gi("furlow", rogue=["r01"]), c=gi("port_verity")).movement()
    none = hunt(a=gi("cart_road"), b=gi("furlow", rogue=["e07"]), c=gi("port_verity")).movement()
    assert held.asked == none.asked == "b"
    held.choose(PASS)
    none.choose(PASS)
    assert held.story == none.story
    assert held.asked == none.asked == "c"


@pytest.mark.rule("RT-RUL-25h")
def test_a_standing_answer_passes_until_the_own_turn():
    h = hunt(a=gi("cart_road"), b=gi("furlow", rogue=["r01"]), c=gi("port_verity")).movement()
    until = h.options(PassUntil)
    assert until
    h.choose(until[0])
    assert h.now.standing[h.names["b"]] == until[0].until


@pytest.mark.rule("RT-RUL-59", "RT-EFF-23")
def test_mantrap_stops_the_move_and_lasts_for_the_turn():
    h = hunt(a=gi("cart_road"), b=gi("furlow", rogue=["r08"])).movement().choose(PlayRogue("r08")).passes()
    assert h.over
    assert h.a.sector == "cart_road"
    assert h.now.trap == "r08"
    assert h.discarded("r08") == 0


@pytest.mark.rule("RT-TURN-4", "RT-EFF-24", "RT-RUL-28f")
def test_a_lose_a_turn_card_leaves_this_turns_move_and_costs_the_next():
    h = hunt(a=gi("cart_road"), b=gi("furlow", rogue=["r10"])).movement().choose(PlayRogue("r10")).passes()
    assert h.prompt == "rt-ask-move"
    assert len(h.a.skips) == 1
    h = hunt(a=gi("cart_road", skips=[""]), b=gi("furlow", rogue=["r10"])).movement().choose(PlayRogue("r10"))
    assert len(h.passes().a.skips) == 2


@pytest.mark.rule("RT-RUL-25l", "RT-CARD-ROG-9")
def test_an_offer_may_be_left_unused_but_supersedes_all_the_same():
    h = hunt(a=gi("cart_road"), b=gi("furlow", rogue=["r09"]), c=gi("port_verity", rogue=["r04"])).movement()
    h.choose(PlayRogue("r09")).choose(PlayRogue("r04")).choose(PASS)
    assert h.prompt == "rt-ask-move"
    assert h.can(Stay())
    h.choose(Stay())
    assert h.a.sector == "cart_road"


@pytest.mark.rule("RT-GEN-2", "RT-TURN-6")
def test_the_text_of_a_card_may_leave_steps_of_a_lost_turn():
    hold = content.rogues["r11"]
    h = hunt(a=gi("cart_road"), b=gi("furlow", rogue=["r11"])).movement().choose(PlayRogue("r11")).passes()
    assert h.a.skips == ("r11",)
    assert hold.solo == "disadvantageous"


# No card is lost -----------------------------------------------------------------------------------------------------


def end_of_a_hunt(seed: int) -> Hunt:
    """A is about to complete his set beside the Traitor; everybody holds cards of the End Phase."""
    dice = Dice(seed)
    hands = iter(dice.shuffled(["e11", "e11", "e12", "e04", "e10", "t06", "t07", "t09", "r01"]))
    three = {letter: [next(hands) for _ in range(3)] for letter in "abc"}
    a = gi(
        "camp_honest", clues=["q1", "q2", "q3"], missions=["m01"], companions=["sister_sledge"], gp=6, rogue=three["a"]
    )
    b, c = gi("furlow", rogue=three["b"]), gi("port_verity", rogue=three["c"])
    h = hunt(a=a, b=b, c=c, state={"traitor": "camp_honest"}).only("clue", "q4", "q4")
    h.script.then = Seeded(seed)
    return h.end()


@pytest.mark.rule("RT-GEN-6", "RT-RUL-72", "RT-RUL-26c")
def test_no_card_is_lost_whatever_is_played_in_all_windows_of_an_end_phase():
    """Random answers that like to play; the extra window must have met an earlier card several times."""
    met = 0
    for seed in range(40):
        h, dice = end_of_a_hunt(seed), Dice(seed)
        counts = game.invariants(h.table)
        while not h.over:
            effect = h.now.effect
            cards = h.options(PlayRogue)
            h.choose(dice.pick(cards if cards and dice.below(3) else h.options()))
            assert game.invariants(h.table) == counts
            met += bool(effect and h.now.effect and h.now.effect != effect)
    assert met > 3
