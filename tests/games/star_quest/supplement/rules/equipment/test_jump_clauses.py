"""Single clauses about the Jump pack (SQX-EQ-20 to -28, SQX-RUL-30, -116): who flies, over what, and when."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.state import Blip, Marker, Marks
from squadra.games.star_quest.supplement.rules.equipment.jump_pack import (
    TakeOff,
    barred,
    flights,
    may_fly,
    pack_of,
    packs,
    take_offs,
)
from tests.games.star_quest.stage import At, room
from tests.games.star_quest.supplement.field import Field

HALL = room(20, 3)


def hall(*cards: str, kit: str = "power_bolter", at: At | None = (2, 2), **more: Any) -> Field:
    stage = Field(HALL, squads=("red", "yellow"))
    stage.kit("red-1", at, kit, **more)
    stage.kit("yellow-1", (20, 3), "power_bolter")
    stage.cards("red", *cards)
    return stage


@pytest.mark.rule("SQX-EQ-20", "SQX-EQ-21", "SQX-RUL-116")
@pytest.mark.parametrize(
    ("cards", "kit", "change", "flies"),
    [
        (("jump_pack",), "power_bolter", {}, True),
        ((), "power_bolter", {}, False),
        ((), "power_bolter", {"gear": ("jump_pack",)}, True),  # his own
        (("jump_pack",), "power_bolter", {"suit": "artificer"}, True),
        (("jump_pack",), "power_bolter", {"suit": "scout"}, False),
        (("jump_pack",), "power_bolter", {"suit": "terminator"}, False),
        (("jump_pack",), "power_bolter", {"crew": "red-tarantula"}, False),
        (("jump_pack",), "power_lascannon", {}, False),
        ((), "power_lascannon", {"gear": ("jump_pack",)}, False),
        (("jump_pack",), "power_librarian", {}, False),  # the squad's card is not a character's
        ((), "power_librarian", {"gear": ("jump_pack",)}, True),
    ],
)
def test_who_flies(cards: tuple[str, ...], kit: str, change: dict[str, Any], flies: bool) -> None:
    stage = hall(*cards, kit=kit, **change)
    stage.go()
    figure = stage.figure("red-1")
    assert pack_of(stage.t, figure) == (12 if flies else 0)
    assert may_fly(stage.t, figure) is flies is bool(flights(stage.t, figure))
    assert packs(stage.t, "red") is (bool(cards) or "gear" in change) and not packs(stage.t, "yellow")


@pytest.mark.rule("SQX-EQ-22", "SQX-EQ-23", "SQX-RUL-30")
@pytest.mark.parametrize(
    ("what", "ends"),
    [
        ("", range(9, 15)),
        ("marine", range(5, 15)),  # flown over, and no walk leads there
        ("blip", ()),
        ("rubble", ()),
    ],
)
def test_figures_are_flown_over_blips_and_obstacles_are_not(what: str, ends: Any) -> None:
    stage = hall("jump_pack")
    if what == "marine":
        stage.kit("yellow-2", (4, 2), "power_bolter")
    if what == "rubble":
        stage.s.markers = {"rubble": Marker("rubble", "obstacle", (stage.square((4, 2)),))}
    stage.go()
    if what == "blip":
        stage.t.put_blip(Blip("blip-1", "orc", stage.square((4, 2))))
    found = {stage.ship.point(square) for square in flights(stage.t, stage.figure("red-1"))}
    assert {x for x, y in found if y == 2} == set(ends)


@pytest.mark.rule("SQX-EQ-21", "SQX-PSY-36", "SQ-CARD-EV-6")
@pytest.mark.parametrize(
    ("change", "may"),
    [
        ({}, True),
        ({"acts": 1}, False),
        ({"acts": 1, "marks": Marks(warp=True)}, True),  # a second turn of Warp Time
        ({"acts": 2, "marks": Marks(warp=True)}, False),
        ({"square": -1, "place": "waiting"}, False),
        ({"owner": "yellow"}, False),
    ],
)
def test_who_may_take_off_now(change: dict[str, Any], may: bool) -> None:
    stage = hall("jump_pack")
    stage.go()
    stage.t.change(stage.figure("red-1"), **change)
    assert take_offs(stage.t, "red") == ([TakeOff("red-1")] if may else [])


@pytest.mark.rule("SQ-CARD-EV-6", "SQX-EQ-21")
@pytest.mark.parametrize(
    ("kit", "forbidden", "may"),
    [("axe_and_pistol", (), True), ("axe_and_pistol", ("commander",), False), ("power_bolter", ("commander",), True)],
)
def test_report_in_keeps_the_commander_on_the_ground_and_nobody_else(
    kit: str, forbidden: tuple[str, ...], may: bool
) -> None:
    stage = hall("jump_pack", kit=kit)
    stage.go()
    stage.t.change_roster("red", forbidden=forbidden)
    assert barred(stage.t, stage.figure("red-1")) is not may
