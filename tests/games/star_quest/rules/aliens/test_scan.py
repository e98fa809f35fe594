"""Scanning a board (SQ-SCAN, SQ-RUL-22, -23)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.aliens.scan import STOP_PLACING, PlaceCounter, Spot
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Match
from tests.games.star_quest.drawn import Drawn

SHIP = """
    +-+-+-+-+-+-+-+-+
    |. . . .|. . . .|
    + + + + + + + + +
    |. . . . . . . .|
    +-+-+ + + + +-+-+
    |. . . . . . . .|
    + + + + + + + + +
    |. . . .|. . . .|
    +-+-+-+-+-+-+-+-+
"""
"""Two boards of four by four; the seam has a doorway in its second and third rows. From (1,2) the wall hides seven squares."""
HIDDEN = {(1, 3), (2, 3), (3, 3), (1, 4), (2, 4), (3, 4), (4, 4)}


def boarding(*waiting: str, scanned: int = 0, hand: dict[str, int] | None = None) -> Drawn:
    """Two boards still to be scanned, these Marines waiting, counters in the Alien player's hand."""
    squads = ("yellow", "red") if any(id.startswith("yellow") for id in waiting) else ("red",)
    st = Drawn(SHIP, squads=squads, west=4)
    for id in waiting:
        st.marine(id, None)
    st.s.scanned = scanned
    st.s.hand = hand if hand is not None else {"gretchin": 2, "orc": 1}
    return st


def spots(st: Drawn) -> set[tuple[int, int]]:
    return {st.ship.point(option.square) for option in st.options_of(Spot)}


def place(st: Drawn, kind: str, at: tuple[int, int]) -> None:
    st.choose(PlaceCounter(kind), Spot(st.square(at)))


# ------------------------------------------------------------------------------------------------ when


@pytest.mark.rule("SQ-SCAN-1", "SQ-SET-13")
def test_all_boards_start_unscanned_and_empty_of_aliens() -> None:
    match = Match(game, {"mission": "m01", "squads": 3}, 1)
    for seat in (*match.seats, None):
        view = match.view(seat)
        assert view.scanned == ()
        assert not view.blips
        assert not [figure for figure in view.figures if figure.owner == ALIEN]
        assert view.deck is not None and len(view.deck.boards) == 4


@pytest.mark.rule("SQ-SCAN-2", "SQ-SCAN-3", "SQ-SCAN-4", "SQ-EX-17", "SQ-DEC-24")
def test_the_step_from_the_entrance_area_interrupts_the_turn_for_the_alien_players_placement() -> None:
    st = boarding("red-1", "red-2")
    st.go()
    st.act("red-1").move("red-1", (1, 2))
    st.done("red-1")
    assert (st.asked, st.prompt, st.s.turn) == (ALIEN, "sq-ask-place", "red")
    place(st, "orc", (2, 4))
    st.choose(STOP_PLACING)
    assert st.match.view("red").scanned == ("west",)
    assert [blip.square for blip in st.match.view("red").blips] == [st.square((2, 4))]
    # The turn goes on with the squad's other figures.
    assert (st.asked, st.options_of(Activate)) == ("red", [Activate("red-2")])


@pytest.mark.rule("SQ-SCAN-8", "SQ-RUL-22")
def test_the_figure_that_entered_finishes_its_move_and_attack_first() -> None:
    st = boarding("red-1")
    st.alien("gretchin", (4, 1))
    st.go()
    st.act("red-1").move("red-1", (1, 2))
    assert st.asked == "red"
    st.move("red-1", (2, 2))
    assert st.asked == "red"
    st.dice(1, 0).fire("gretchin-1")
    assert (st.asked, st.prompt) == (ALIEN, "sq-ask-place")


@pytest.mark.rule("SQ-SCAN-5", "SQ-SCAN-2")
@pytest.mark.parametrize(("first", "other"), [("red", "yellow"), ("yellow", "red")])
def test_crossing_to_the_next_board_is_an_entry_for_whichever_squad_does_it_first(first: str, other: str) -> None:
    st = boarding("yellow-1", "red-1", scanned=1)
    st.marine(f"{first}-2", (4, 2))
    st.go(first)
    st.act(f"{first}-2").move(f"{first}-2", (3, 2))
    assert st.acting
    st.move(f"{first}-2", (8, 2))
    assert (st.asked, st.prompt) == (ALIEN, "sq-ask-place")
    st.choose(PlaceCounter("orc"))
    assert spots(st) and all(x > 4 for x, _ in spots(st))
    assert st.match.view(other).scanned == ("west", "east")


@pytest.mark.rule("SQ-SCAN-7")
def test_a_board_is_scanned_once() -> None:
    st = boarding("red-1", "red-2")
    st.go()
    st.act("red-1").move("red-1", (1, 2))
    st.done("red-1")
    st.choose(STOP_PLACING)
    st.act("red-2").move("red-2", (1, 1))
    st.done("red-2")
    assert st.prompt != "sq-ask-place"


@pytest.mark.rule("SQ-RUL-22")
def test_two_boards_entered_in_one_activation_are_scanned_in_that_order() -> None:
    st = boarding("red-1")
    st.go()
    st.act("red-1").move("red-1", (5, 1))
    st.done("red-1")
    assert st.match.view(None).scanned == ("west",)
    st.choose(STOP_PLACING)
    assert st.match.view(None).scanned == ("west", "east")
    assert st.prompt == "sq-ask-place"


# ------------------------------------------------------------------------------------------------ what and where


@pytest.mark.rule("SQ-SCAN-9", "SQ-DEC-24")
def test_he_places_none_some_or_all_of_his_counters() -> None:
    for kinds in ([], ["orc"], ["gretchin", "gretchin", "orc"]):
        st = boarding("red-1", "red-2")
        st.go()
        st.act("red-1").move("red-1", (1, 2))
        st.done("red-1")
        for kind, at in zip(kinds, sorted(HIDDEN), strict=False):
            place(st, kind, at)
        if len(kinds) < 3:
            st.choose(STOP_PLACING)
        assert st.asked == "red"
        assert len(st.match.view("red").blips) == len(kinds)
        assert st.match.view("red").alien.blips_in_hand == 3 - len(kinds)


@pytest.mark.rule("SQ-SCAN-10")
def test_on_the_last_board_he_must_place_every_counter_he_holds() -> None:
    st = boarding("red-1", "red-2", scanned=2)
    st.go()
    st.act("red-1").move("red-1", (1, 2))
    st.done("red-1")
    for at in ((1, 3), (2, 3), (3, 3)):
        assert not st.offers(STOP_PLACING)
        st.choose(st.options_of(PlaceCounter)[0], Spot(st.square(at)))
    assert st.asked == "red"
    assert st.match.view("red").alien.blips_in_hand == 0


@pytest.mark.rule("SQ-RUL-23", "SQ-SCAN-10", "SQ-DEC-38")
def test_counters_that_found_no_square_are_placed_at_the_start_of_a_later_alien_turn() -> None:
    st = boarding("red-1", "red-2", scanned=2, hand={"gretchin": 9})
    st.go()
    st.act("red-1").move("red-1", (1, 2))
    st.done("red-1")
    for at in sorted(HIDDEN):
        place(st, "gretchin", at)
    assert st.asked == "red"
    assert st.match.view("red").alien.blips_in_hand == 2
    st.end()
    # Before the Event card; now the squares of any scanned board are open.
    assert (st.asked, st.prompt) == (ALIEN, "sq-ask-place")
    assert st.match.view("red").alien.deck == 28
    st.choose(PlaceCounter("gretchin"))
    assert spots(st) and all(x > 4 for x, _ in spots(st))


@pytest.mark.rule("SQ-SCAN-11", "SQ-RUL-11")
def test_a_blip_is_placed_on_a_free_square_of_the_board_that_no_marine_sees() -> None:
    st = boarding("red-1")
    st.alien("gretchin", (4, 4))
    st.go()
    st.act("red-1").move("red-1", (1, 2))
    st.done("red-1")
    st.choose(PlaceCounter("orc"))
    assert spots(st) == HIDDEN - {(4, 4)}
    assert st.refusal(Spot(st.square((3, 2)))).rule == "SQ-SCAN-11"
    assert st.refusal(Spot(st.square((4, 4)))).rule == "SQ-MOV-8"
    assert st.refusal(Spot(st.square((5, 1)))).rule == "SQ-SCAN-2"
    for nowhere in (-1, st.t.hull.size):
        assert st.refusal(Spot(nowhere)).key == "why-not-offered"
    st.choose(Spot(st.square((1, 3))))
    st.choose(PlaceCounter("gretchin"))
    assert spots(st) == HIDDEN - {(4, 4), (1, 3)}  # one counter on a square


@pytest.mark.rule("SQ-SCAN-6")
def test_blips_may_lie_next_to_each_other() -> None:
    st = boarding("red-1", "red-2")
    st.go()
    st.act("red-1").move("red-1", (1, 2))
    st.done("red-1")
    place(st, "orc", (1, 4))
    place(st, "gretchin", (1, 3))
    place(st, "gretchin", (2, 3))
    assert {blip.square for blip in st.match.view("red").blips} == {st.square(at) for at in ((1, 4), (1, 3), (2, 3))}


@pytest.mark.rule("SQ-SCAN-6")
def test_blips_are_placed_in_rooms_and_in_corridors() -> None:
    arms = {
        "set": "sword_and_glove",
        "weapons": ["plasma_gun", "laser_rifle", "laser_rifle", "laser_rifle"],
        "cards": ["fire", "melta_bomb", "blind_grenade", "laser_pistols", "bionic_arm"],
    }
    match = Match(game, {"mission": "training", "loadouts": {"red": arms}}, 1)
    match.choose(Activate("red-1"))
    match.choose(0)
    while match.ask is not None and match.ask.seat == "red":
        match.choose(match.ask.options[len(match.ask.options) - 1])
    match.choose(PlaceCounter("orc"))
    assert match.ask is not None
    areas = {match.t.plan.ship.area[option.square] for option in match.ask.options}
    assert "." in areas and len(areas) > 2
