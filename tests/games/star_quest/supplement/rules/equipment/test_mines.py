"""The magnetic mine (SQX-SCOUT-E-30 to -32, SQX-RUL-55): who sets it off, where he stands then, and whom it strikes."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.state import Marker
from tests.games.star_quest.stage import At, room
from tests.games.star_quest.supplement.field import Field

MINE = "mine-1"
LANE = dict.fromkeys("RYB", ((1, 1), (2, 1)))


def mined(corner: At, width: int = 10, height: int = 4, **more: object) -> Field:
    """A mine laid by the red Scouts, its upper left square here."""
    stage = Field(room(width, height), kinds={"red": "scout"}, gates=LANE, **more)  # pyright: ignore[reportArgumentType]
    stage.kit("red-1", (width, height), "scout_bolter")
    x, y = corner
    squares = [stage.square((x + a, y + b)) for b in (0, 1) for a in (0, 1) if y + b <= height]
    stage.s.markers = {MINE: Marker(MINE, "mine", tuple(squares), "red", data="magnetic_mine")}
    return stage


def lies(stage: Field) -> bool:
    return MINE in stage.s.markers


@pytest.mark.rule("SQX-SCOUT-E-31", "SQX-SCOUT-E-32", "SQX-RUL-55")
def test_an_android_that_would_pass_is_stopped_by_the_blast_and_goes_on_if_it_lives() -> None:
    stage = mined((4, 2))
    android = stage.alien("android", (2, 2))
    stage.alien_turn(None)
    stage.choose(Activate(android), MoveTo(android, stage.square((6, 2))), dice=[(1, 1)])
    assert not lies(stage) and stage.alive(android), "2 does not beat Armour 2"
    assert stage.where(android) == (4, 2), "the first square of the mine"
    left = {stage.ship.point(option.square)[0] for option in stage.options_of(MoveTo)}
    assert max(left) == 6, "four squares: two of them are walked"


@pytest.mark.rule("SQX-SCOUT-E-31", "SQX-SCOUT-E-32", "SQX-RUL-55")
def test_an_android_that_crosses_it_under_a_comrade_sets_it_off_and_is_struck_with_him() -> None:
    """The corridor is one square wide: the Android walks through the Orc on the mine and may only stand behind it."""
    stage = mined((4, 1), height=1)
    orc = stage.alien("orc", (5, 1))
    gretchin = stage.alien("gretchin", (4, 1))
    android = stage.alien("android", (3, 1))
    stage.alien_turn(None)
    stage.choose(Activate(android), MoveTo(android, stage.square((6, 1))), dice=[(3, 0)])
    assert not lies(stage)
    assert not any(stage.alive(id) for id in (orc, gretchin, android))
    assert {deed.seat for deed in stage.deeds("kill")} == {"red"}


@pytest.mark.rule("SQX-SCOUT-E-31")
@pytest.mark.parametrize("kind", ["gretchin", "orc", "chaos_marine", "genestealer"])
def test_whoever_is_no_machine_walks_over_it(kind: str) -> None:
    stage = mined((4, 2))
    alien = stage.alien(kind, (2, 2))
    stage.alien_turn(None)
    stage.choose(Activate(alien), MoveTo(alien, stage.square((5, 2))))
    assert lies(stage) and stage.where(alien) == (5, 2)


@pytest.mark.rule("SQX-SCOUT-E-32", "SQX-RUL-55", "SQ-DRD-3")
def test_a_dreadnought_never_ends_on_a_comrade_because_of_a_mine() -> None:
    """Its upper left square is free, but its base would cover the Orc: it goes on to where it may stand."""
    stage = mined((5, 2))
    big, orc = stage.alien("dreadnought", (2, 2)), stage.alien("orc", (5, 3))
    stage.alien_turn(None)
    stage.choose(Activate(big), MoveTo(big, stage.square((6, 2))), dice=[(3, 3)])
    assert not lies(stage) and stage.where(big) == (6, 2)
    assert not stage.alive(orc)
    assert stage.figure(big).life == 1, "6 against Armour 4"


@pytest.mark.rule("SQX-SCOUT-E-31", "SQX-RUL-55")
def test_who_stands_on_it_already_does_not_set_it_off_by_leaving() -> None:
    stage = mined((4, 2))
    android = stage.alien("android", (5, 2))
    stage.alien_turn(None)
    stage.choose(Activate(android), MoveTo(android, stage.square((6, 2))))
    assert lies(stage) and stage.where(android) == (6, 2)


# ------------------------------------------------------------------------------------------------ the allied Dreadnought


@pytest.mark.rule("SQX-RUL-55", "SQX-SCOUT-E-32", "SQX-RUL-8")
def test_the_allied_dreadnought_sets_off_the_mine_of_its_friends() -> None:
    stage = Field(room(10, 4), squads=("red", "yellow"), kinds={"yellow": "scout"}, gates=LANE)
    stage.walker("red", (2, 2), "assault_cannon", "walker_fist")
    stage.kit("yellow-1", (6, 2), "scout_bolter")
    squares = tuple(stage.square(at) for at in ((5, 2), (6, 2), (5, 3), (6, 3)))
    stage.s.markers = {MINE: Marker(MINE, "mine", squares, "yellow", data="magnetic_mine")}
    stage.alien("orc", (10, 4))
    stage.go()
    stage.choose(Activate("red-walker"), MoveTo("red-walker", stage.square((4, 2))), dice=[(3, 2)])
    assert not lies(stage) and stage.where("red-walker") == (4, 2)
    assert stage.figure("red-walker").life == 2, "5 against Armour 4"
    assert not stage.alive("yellow-1"), "friends on it are attacked too"
    assert stage.score("yellow") == -3 and stage.score("alien") == 0
    assert stage.options_of(MoveTo), "two of its four squares are left"


@pytest.mark.rule("SQX-RUL-55", "SQX-RUL-83")
def test_a_dreadnought_that_chaos_has_turned_sets_it_off_too() -> None:
    stage = mined((5, 2))
    stage.walker("red", (2, 2), "assault_cannon", "walker_fist", owner="alien")
    stage.alien_turn(None)
    stage.choose(Activate("red-walker"), MoveTo("red-walker", stage.square((4, 2))), dice=[(3, 2)])
    assert not lies(stage) and stage.figure("red-walker").life == 2


@pytest.mark.rule("SQX-SCOUT-E-31", "SQX-TERM-32")
def test_a_terminator_on_a_large_base_is_no_machine() -> None:
    stage = Field(room(10, 4), options=("large_bases",), kinds={"red": "terminator"}, gates=LANE)
    stage.kit("red-1", (2, 2), "terminator_storm_bolter")
    squares = tuple(stage.square(at) for at in ((4, 2), (5, 2), (4, 3), (5, 3)))
    stage.s.markers = {MINE: Marker(MINE, "mine", squares, "red", data="magnetic_mine")}
    stage.alien("orc", (10, 4))
    stage.go()
    stage.choose(Activate("red-1"), MoveTo("red-1", stage.square((4, 2))), Done("red-1"))
    assert lies(stage) and stage.where("red-1") == (4, 2)
