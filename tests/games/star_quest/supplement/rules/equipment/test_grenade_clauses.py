"""Single clauses about EMP and Haywire grenades and the magnetic mine (SQX-SCOUT-E-8 to -37, SQX-RUL-53, -55)."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.state import Marker
from squadra.games.star_quest.supplement.rules.equipment.grenades import (
    LayMine,
    ThrowAt,
    lay_mine,
    mine_options,
    throw_options,
    trips_mine,
)
from tests.games.star_quest.stage import TWO_ROOMS, At
from tests.games.star_quest.supplement.field import Field


def patrol(*cards: str, at: At | None = (2, 2), drawing: list[str] | None = None, **more: Any) -> Field:
    stage = Field(drawing, kinds={"red": "scout"}, **more)
    stage.kit("red-1", at, "scout_bolter")
    stage.kit("red-2", (1, 4), "scout_bolter")
    stage.cards("red", *cards)
    return stage


@pytest.mark.rule("SQX-SCOUT-E-8", "SQX-SCOUT-E-20", "SQX-RUL-53")
@pytest.mark.parametrize(
    ("kind", "at", "may"),
    [
        ("android", (4, 2), True),
        ("dreadnought", (6, 2), True),
        ("orc", (4, 2), False),  # flesh and blood
        ("genestealer", (4, 2), False),
        ("android", (5, 1), False),  # behind the wall
    ],
)
def test_a_grenade_is_thrown_at_a_machine_in_sight(kind: str, at: At, may: bool) -> None:
    stage = patrol("emp_grenade", drawing=TWO_ROOMS)
    stage.s.closed = 0
    stage.alien(kind, at, **({"heavy": ()} if kind == "dreadnought" else {}))
    stage.go()
    found = throw_options(stage.t, stage.figure("red-1"))
    assert found == ([ThrowAt("red-1", "emp_grenade", f"{kind}-1")] if may else [])


@pytest.mark.rule("SQX-SCOUT-E-8", "SQX-RUL-53")
def test_nobody_throws_one_at_the_dreadnought_of_his_own_side_or_without_the_card() -> None:
    stage = patrol("emp_grenade")
    stage.walker("red", (5, 2), "assault_cannon", "walker_fist")
    stage.go()
    assert throw_options(stage.t, stage.figure("red-1")) == []
    empty = patrol("photon_grenade")
    empty.alien("android", (5, 2))
    empty.go()
    assert throw_options(empty.t, empty.figure("red-1")) == []


@pytest.mark.rule("SQX-SCOUT-E-30", "SQX-RUL-55")
@pytest.mark.parametrize(
    ("at", "blocks"),
    [
        ((4, 4), {(4, 4), (3, 4), (4, 3), (3, 3)}),
        ((1, 1), {(1, 1)}),  # the walls of the corner
        ((8, 6), {(7, 5)}),
        ((1, 3), {(1, 3), (1, 2)}),
        (None, set()),  # still outside
    ],
)
def test_the_mine_covers_the_square_of_who_lays_it_and_no_wall(at: At | None, blocks: set[At]) -> None:
    stage = patrol("magnetic_mine", at=at)
    stage.go()
    found = mine_options(stage.t, stage.figure("red-1"))
    assert {stage.ship.point(option.square) for option in found} == blocks


@pytest.mark.rule("SQX-SCOUT-E-31")
@pytest.mark.parametrize(
    ("kind", "at", "trips"),
    [
        ("android", (4, 4), True),
        ("dreadnought", (5, 5), True),
        ("orc", (4, 4), False),
        ("android", (6, 4), False),  # beside the mine
    ],
)
def test_only_a_machine_that_steps_on_its_squares_sets_it_off(kind: str, at: At, trips: bool) -> None:
    stage = patrol()
    stage.s.markers = {
        "cover-1": Marker("cover-1", "cover", (stage.square((6, 4)),), data="light"),
        "mine-1": Marker("mine-1", "mine", tuple(stage.square((x, y)) for y in (4, 5) for x in (4, 5)), "red"),
    }
    stage.alien(kind, at, **({"heavy": ()} if kind == "dreadnought" else {}))
    stage.go()
    assert trips_mine(stage.t, stage.figure(f"{kind}-1"), 1 << stage.square(at)) == ("mine-1" if trips else "")


@pytest.mark.rule("SQX-SCOUT-E-31")
def test_the_allied_dreadnought_sets_it_off_and_a_scout_does_not() -> None:
    stage = patrol()
    stage.s.markers = {"mine-1": Marker("mine-1", "mine", (stage.square((4, 4)),), "red")}
    walker = stage.walker("red", (6, 2), "assault_cannon", "walker_fist")
    stage.go()
    here = 1 << stage.square((4, 4))
    assert trips_mine(stage.t, stage.figure(walker), here) == "mine-1"
    assert trips_mine(stage.t, stage.figure("red-1"), here) == ""


@pytest.mark.rule("SQX-SCOUT-E-30", "SQX-RUL-55")
@pytest.mark.parametrize(("there", "new"), [((), "mine-1"), ((1,), "mine-2"), ((2,), "mine-3"), ((1, 2), "mine-3")])
def test_a_new_mine_replaces_none_that_lies_already_and_its_card_is_spent(there: tuple[int, ...], new: str) -> None:
    stage = patrol("magnetic_mine")
    old = {
        f"mine-{n}": Marker(f"mine-{n}", "mine", (stage.square((7, n)),), "red", data="magnetic_mine") for n in there
    }
    stage.s.markers = dict(old)
    stage.go()
    lay_mine(stage.t, LayMine("red-1", "magnetic_mine", stage.square((2, 2))))
    assert set(stage.s.markers) == {*old, new}
    assert stage.s.markers[new].squares == tuple(stage.square(one) for one in ((2, 2), (3, 2), (2, 3), (3, 3)))
    assert stage.s.squads["red"].hidden == () and stage.s.squads["red"].spent == ("magnetic_mine",)
