"""Persistent flames (SQX-ARM-718 to -720, SQX-RUL-12, -113): squares that burn, block sight and burn whoever enters."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.heavy_weapons import FireLine
from squadra.games.star_quest.state import Marker
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import SupplementSetup
from tests.games.star_quest.drawn import Drawn, alien_turn
from tests.games.star_quest.positions import Position
from tests.games.star_quest.rules.aliens.test_dreadnought import GATE, IT
from tests.games.star_quest.supplement.arena import arena, man

ON = ("persistent_flames",)


def fire_at(game: Position, *labels: str, weapon: str = "flamer") -> Position:
    """These squares burn, lit by red."""
    squares = tuple(game.square(label) for label in labels)
    return game.known(markers={"flames-1": Marker("flames-1", "flames", squares, "red", until="red", data=weapon)})


@pytest.mark.rule("SQX-ARM-718", "SQX-RUL-12")
def test_the_squares_struck_stay_aflame_until_his_next_turn() -> None:
    game = arena("X . . G .\n. . . . .", X=man("flamer"), switches=ON).dice(0, 0).act("X").line("east")
    (marker,) = game.s.markers.values()
    assert {game.ship.label(s) for s in marker.squares} == {"b1", "c1", "d1", "e1"}
    game.done().dice(("android_malfunction",)).end()
    assert game.s.markers


@pytest.mark.rule("SQX-ARM-718", "SQX-RUL-105")
def test_the_flames_go_out_at_the_start_of_the_turn_of_who_lit_them() -> None:
    game = fire_at(arena("X . . G .", X=man("flamer"), switches=ON), "c1").start()
    _ = game.match
    assert not game.s.markers and game.told("sqx-flames-out")


@pytest.mark.rule("SQX-RUL-113", "SQX-RUL-105")
def test_what_the_flames_hid_is_seen_when_they_go_out() -> None:
    game = fire_at(arena("X . . . ?", X=man("flamer"), switches=ON), "c1").start()
    _ = game.match
    assert game.told("sq-revealed") and not game.s.blips


@pytest.mark.rule("SQX-ARM-718")
def test_without_the_option_nothing_burns() -> None:
    game = arena("X . . G .\n. . . . .", X=man("flamer")).dice(0, 0).act("X").line("east")
    assert not game.s.markers


@pytest.mark.rule("SQX-RUL-10")
def test_with_the_option_a_flamer_may_fire_where_nobody_stands() -> None:
    empty = "X . . . .\n. . . . ."
    assert arena(empty, X=man("flamer"), switches=ON).act("X").offers(FireArea)
    assert not arena(empty, X=man("flamer")).act("X").offers(FireArea)


@pytest.mark.rule("SQX-ARM-719", "SQX-RUL-113")
def test_nobody_shoots_through_flames_but_at_who_stands_in_them() -> None:
    behind = fire_at(arena("X . . . G", X=man("laser_rifle"), switches=ON), "c1").act("X")
    assert not behind.offers(Shoot)
    inside = fire_at(arena("X . . . G", X=man("laser_rifle"), switches=ON), "e1").act("X")
    assert inside.offers(Shoot)


@pytest.mark.rule("SQX-ARM-720", "SQX-RUL-12")
def test_who_enters_is_attacked_for_every_burning_square_and_survivors_go_on() -> None:
    game = fire_at(arena(". . . . O .\nX . . . . .", X=man("laser_rifle"), switches=ON), "c1", "d1", "c2", "d2")
    game.turn("alien").pool(orc=1).dice(0, 0).move("O", "d1")
    assert game.at("O") == "d1" and len(game.told("sqx-burns")) == 1
    game.dice(2, 0).move("O", "c1")
    assert game.removed("O")
    assert game.score("red") == game.t.content.counters["orc"].points


@pytest.mark.rule("SQX-RUL-12")
def test_leaving_the_flames_costs_nothing() -> None:
    game = fire_at(arena(". . G .\nX . . .", X=man("laser_rifle"), switches=ON), "c1").turn("alien").move("G", "d1")
    assert not game.told("sqx-burns")


@pytest.mark.rule("SQX-RUL-12", "SQX-RUL-8")
def test_of_two_fires_on_a_square_the_later_counts_and_marines_burn_without_gain_for_anybody() -> None:
    game = fire_at(arena("X . . G .\n. . . . .\nM . . . .", X=man("heavy_flamer"), switches=ON), "c1", "c3")
    game.dice(0, 0).act("X").line("east").done()
    squares = [s for m in game.s.markers.values() for s in m.squares]
    assert len(squares) == len(set(squares))
    game.dice(2, 1).move("M", "c3")
    assert game.removed("M") and game.score("alien") == 0 and game.score("red") == -5


@pytest.mark.rule("SQX-RUL-12", "SQ-DRD-10")
def test_a_dreadnought_that_burns_in_a_doorway_goes_on_to_where_it_may_stand() -> None:
    st = Drawn(GATE, doors="")
    st.setup = replace(st.setup, expansion=SupplementSetup(options=ON))
    fire = tuple(st.square(at) for at in ((5, 1), (5, 2)))
    st.s.markers = {"flames-1": Marker("flames-1", "flames", fire, "red", until="red", data="flamer")}
    alien_turn(st)
    st.act(IT)
    st.choose(MoveTo(IT, st.square((5, 1))), dice=[(0, 0)])
    assert st.where(IT) == (5, 1)
    assert len([event for event in st.history if event.key == "sqx-burns"]) == 1


@pytest.mark.rule("SQX-RUL-10", "SQX-ARM-704")
def test_a_line_of_flames_too_may_be_laid_where_nobody_stands_but_not_over_a_marine() -> None:
    row = "X . . . .\n. . . . .\nM . . . ."
    game = arena(row, X=man("flamer"), switches=ON).dice(0, 0).act("X")
    assert {option.direction for option in game.options_of(FireLine)} == {2, 3}, (
        "east and south-east; a Marine is south"
    )
    game.line("east")
    (marker,) = game.s.markers.values()
    assert {game.ship.label(s) for s in marker.squares} == {"b1", "c1", "d1", "e1"}
    assert not arena(row, X=man("flamer")).act("X").offers(FireLine)
