"""Single clauses about the teleport homer (SQX-EQ-70 to -75, SQX-SCOUT-E-7, SQX-RUL-31): who may, and who may not."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.state import Marker, Marks
from squadra.games.star_quest.supplement.rules.equipment import homer
from squadra.games.star_quest.supplement.rules.equipment.homer import ActivateHomer
from tests.games.star_quest.stage import At
from tests.games.star_quest.supplement.catalogue import kit_figure
from tests.games.star_quest.supplement.field import Field

BEARS = ("teleport_homer",)


def camp(kit: str = "scout_bolter", at: At | None = (3, 3), **more: Any) -> Field:
    stage = Field(kinds={"red": "scout"}, squads=("red", "yellow"))
    stage.kit("red-1", at, kit, **more)
    stage.kit("red-2", (8, 6), "scout_bolter")
    stage.kit("yellow-1", (8, 5), "power_bolter")
    stage.cards("red", "teleport_homer")
    stage.go()
    return stage


def lay(stage: Field, at: At, data: str = "", seat: str = "red") -> None:
    stage.t.put_marker(Marker(f"homer-{seat}", "homer", (stage.square(at),), seat, data=data))


@pytest.mark.rule("SQX-SCOUT-E-7", "SQX-RUL-31")
@pytest.mark.parametrize(
    ("change", "may"),
    [
        ({"gear": BEARS}, True),
        ({"gear": ("auspex",)}, False),  # something else
        ({"gear": BEARS, "acts": 1}, False),  # he has acted
        ({"gear": BEARS, "marks": Marks(homer_waits=True)}, False),  # he waits already
        ({"gear": BEARS, "owner": "yellow"}, False),  # another squad's
        ({"gear": BEARS, "square": -1, "place": "waiting"}, False),
    ],
)
def test_only_a_bearer_aboard_who_has_not_acted_declares(change: dict[str, Any], may: bool) -> None:
    stage = camp()
    stage.t.change(stage.figure("red-1"), **change)
    assert homer.homer_options(stage.t, "red") == ([ActivateHomer("red-1")] if may else [])


@pytest.mark.rule("SQX-RUL-31", "SQX-EQ-72")
@pytest.mark.parametrize(
    ("kit", "at", "data", "may"),
    [
        ("scout_bolter", (3, 3), "", True),
        ("scout_bolter", (3, 3), "active", False),  # it works where it is
        ("scout_bolter", (4, 3), "", False),  # he stands beside it
        ("scout_sniper_rifle", (3, 3), "", False),  # only with a Bolter
    ],
)
def test_a_silent_homer_is_taken_up_by_who_stands_on_it_and_can_carry_it(
    kit: str, at: At, data: str, may: bool
) -> None:
    stage = camp(kit)
    lay(stage, at, data)
    assert homer.homer_options(stage.t, "red") == ([ActivateHomer("red-1")] if may else [])
    assert homer.lying_homer(stage.t, stage.figure("red-1")) == ("homer-red" if may else "")


@pytest.mark.rule("SQX-EQ-72")
@pytest.mark.parametrize(
    ("kit", "may"),
    [
        ("scout_bolter", True),
        ("power_bolter", True),
        ("scout_shotgun", False),
        ("power_flamer", False),
        ("terminator_storm_bolter", False),
        ("power_librarian", False),
    ],
)
def test_a_scout_or_a_marine_in_power_armour_with_a_bolter_carries_it(kit: str, may: bool) -> None:
    assert homer.can_carry(kit_figure(kit)) is may


@pytest.mark.rule("SQX-SCOUT-E-7", "SQX-SCOUT-E-33", "SQX-RUL-31")
@pytest.mark.parametrize(("square", "active"), [((3, 3), True), (None, False)])
def test_a_homer_that_waited_is_active_if_its_bearer_is_still_aboard(square: At | None, active: bool) -> None:
    stage = camp(at=square, gear=BEARS, marks=Marks(homer_waits=True, aura=True))
    stage.t.change(stage.figure("red-1"), gear=BEARS, marks=Marks(homer_waits=True, aura=True))
    stage.s.markers.pop("homer-red", None)
    homer.settle_homers(stage.t, "red")
    assert ("homer-red" in stage.s.markers) is active
    assert stage.figure("red-1").gear == (() if active else BEARS)
    assert stage.figure("red-1").marks.homer_waits is not active and stage.figure("red-1").marks.aura


@pytest.mark.rule("SQX-RUL-31")
@pytest.mark.parametrize(
    ("at", "change", "active"),
    [
        ((3, 3), {}, True),  # on it
        ((4, 4), {}, True),  # beside it
        ((5, 3), {}, False),  # two squares away
        ((4, 3), {"owner": "yellow"}, False),  # somebody else's Marine
    ],
)
def test_an_active_homer_needs_an_attendant_of_its_squad_next_to_it(
    at: At, change: dict[str, Any], active: bool
) -> None:
    stage = camp(at=at)
    stage.t.change(stage.figure("red-1"), **change)
    lay(stage, (3, 3), "active")
    homer.settle_homers(stage.t, "red")
    assert stage.s.markers["homer-red"].data == ("active" if active else "")


@pytest.mark.rule("SQX-TERM-29")
@pytest.mark.parametrize(
    ("data", "chapter", "kind", "serves"),
    [
        ("active", "ultramarines", "homer", True),
        ("", "ultramarines", "homer", False),
        ("active", "blood_angels", "homer", False),
        ("active", "ultramarines", "mine", False),
    ],
)
def test_only_an_active_homer_of_the_same_chapter_guides_terminators(
    data: str, chapter: str, kind: str, serves: bool
) -> None:
    stage = camp()
    stage.t.put_marker(Marker("homer-yellow", kind, (stage.square((3, 3)),), "yellow", data=data))
    stage.t.change_roster("yellow", chapter=chapter)
    assert bool(homer.homers_for(stage.t, "red")) is serves


@pytest.mark.rule("SQX-EQ-71", "SQX-RUL-31")
@pytest.mark.parametrize(("roster", "found"), [({}, True), ({"blind": True}, False), ({"shown": ()}, False)])
def test_aliens_attack_a_homer_whose_card_lies_open_and_that_no_smoke_hides(
    roster: dict[str, Any], found: bool
) -> None:
    stage = camp(gear=BEARS)
    stage.t.change_roster("red", **roster)
    assert homer.homers(stage.t) == ([("homer-red", 1 << stage.square((3, 3)))] if found else [])
    assert homer.fallen_homers(stage.t) == 0, "its bearer has it"
    lay(stage, (5, 5))
    assert homer.homers(stage.t) == ([("homer-red", 1 << stage.square((5, 5)))] if found else [])
    assert homer.fallen_homers(stage.t) == (1 << stage.square((5, 5)) if found else 0)


@pytest.mark.rule("SQX-EQ-71", "SQX-RUL-112")
@pytest.mark.parametrize("carded", [True, False])
def test_a_lost_homer_takes_its_card_its_marker_and_its_waiting_with_it(carded: bool) -> None:
    stage = camp()
    stage.t.change(stage.figure("red-1"), gear=("auspex", *BEARS), marks=Marks(homer_waits=True, aura=True))
    stage.t.change_roster("red", shown=("bionics", "teleport_homer") if carded else ("bionics",))
    lay(stage, (5, 5))
    homer.lose_homer(stage.t, "red")
    assert stage.figure("red-1").gear == ("auspex",) and stage.figure("red-1").marks == Marks(aura=True)
    assert "homer-red" not in stage.s.markers
    assert stage.s.squads["red"].shown == ("bionics",)
    assert stage.s.squads["red"].spent == (BEARS if carded else ())


@pytest.mark.rule("SQX-RUL-31")
@pytest.mark.parametrize("aboard", [True, False])
def test_a_homer_lies_where_its_bearer_fell_and_nowhere_if_he_was_not_aboard(aboard: bool) -> None:
    stage = camp()
    homer.drop_homer(stage.t, stage.figure("red-1"), stage.square((3, 3)) if aboard else -1)
    assert ("homer-red" in stage.s.markers) is aboard
    assert not aboard or stage.s.markers["homer-red"].squares == (stage.square((3, 3)),)
