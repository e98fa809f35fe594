"""Single clauses about Ambush!, confused machines, the Orders of Terminators and the Warp (sections 6.2, 7.2 to 7.4)."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.state import UNMARKED, Marker, Marks, Orders
from squadra.games.star_quest.supplement.rules import scouts, terminators
from squadra.games.star_quest.supplement.rules.characters.librarian import barred, benefits
from squadra.games.star_quest.supplement.rules.confusion import confused, times
from squadra.games.star_quest.supplement.rules.placing import nearest_room, room_for
from squadra.games.star_quest.supplement.rules.scouts import AmbushWindow
from squadra.kernel import Match
from tests.games.star_quest.stage import At
from tests.games.star_quest.supplement.field import Field

COMMANDER = "red-commander"

# ------------------------------------------------------------------------------------------------ Scouts


@pytest.mark.rule("SQX-RUL-50", "SQX-SCOUT-O-5")
@pytest.mark.parametrize(
    ("change", "asked"),
    [
        ({}, True),
        ({"kind": "power"}, False),
        ({"order": "fire"}, False),  # an Order is in force
        ({"forbidden": ("order",)}, False),
        ({"forbidden": ("commander",)}, True),
        ({"hidden": ("emp_grenade",), "chosen_orders": 0}, False),  # nothing hidden could be an Order
    ],
)
def test_who_is_asked_for_an_ambush(change: dict[str, Any], asked: bool) -> None:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (2, 2), "scout_bolter")
    stage.cards("red", "ambush", "emp_grenade")
    stage.go()
    stage.t.change_roster("red", **change)
    assert scouts.may_ask(stage.t, "red") is asked


@pytest.mark.rule("SQX-SCOUT-O-12", "SQX-SCOUT-O-13")
@pytest.mark.parametrize(
    ("change", "foe", "may"),
    [
        ({}, (8, 6), True),
        ({"acts": 1}, (8, 6), False),
        ({"marks": Marks(down=True)}, (8, 6), False),
        ({"suit": "power"}, (8, 6), False),
        ({"square": -1, "place": "waiting"}, (8, 6), True),
        ({"square": -1, "place": "home"}, (8, 6), False),
        ({}, (3, 2), False),  # in base contact
        ({}, (3, 3), True),  # a diagonal enemy does not hold him
    ],
)
def test_who_takes_part_in_an_ambush(change: dict[str, Any], foe: At, may: bool) -> None:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (2, 2), "scout_bolter")
    stage.kit("red-2", (6, 6), "scout_bolter")
    stage.cards("red", "ambush")
    stage.alien("orc", foe)
    stage.go()
    figure = stage.t.change(stage.figure("red-1"), **change)
    window = AmbushWindow(seat="red", board=0, figure="red-2", origin=-1, choice=PlayOrder("ambush"))
    assert window.eligible(stage.t, figure) is may
    window.placed = ("red-1",)
    assert "red-1" not in [f.id for f in window.able(stage.t)], "nobody is placed twice"


# ------------------------------------------------------------------------------------------------ confused machines


@pytest.mark.rule("SQX-SCOUT-E-21", "SQX-SCOUT-E-27", "SQX-PSY-28")
@pytest.mark.parametrize(
    ("marks", "idle", "acts"),
    [
        (Marks(confused="red"), (), True),
        (UNMARKED, (), False),
        (Marks(control="red"), (), False),
        (Marks(confused="red", jinxed=True), (), False),
        (Marks(confused="red", emp=True), (), False),
        (Marks(confused="red"), ("android",), False),  # a malfunction takes the effect away
        (Marks(confused="red"), ("dreadnought",), True),
    ],
)
def test_which_machines_are_confused(marks: Marks, idle: tuple[str, ...], acts: bool) -> None:
    stage = Field()
    stage.kit("red-1", (1, 1), "power_bolter")
    android = stage.alien("android", (6, 3))
    stage.go()
    stage.t.change(stage.figure(android), marks=marks)
    stage.s.orders = Orders(idle=idle)
    assert [f.id for f in confused(stage.t)] == ([android] if acts else [])


@pytest.mark.rule("SQX-SCOUT-E-26", "SQX-RUL-54")
@pytest.mark.parametrize(
    ("orders", "often"),
    [
        (Orders(), 1),
        (Orders(again=("android",), times=2), 2),
        (Orders(again=("dreadnought",), times=2), 1),
        (Orders(elite="android-1", times=3), 3),
        (Orders(elite="orc-1", times=3), 1),
    ],
)
def test_how_often_a_confused_android_acts(orders: Orders, often: int) -> None:
    stage = Field()
    stage.kit("red-1", (1, 1), "power_bolter")
    android = stage.alien("android", (6, 3))
    stage.go()
    stage.s.orders = orders
    assert times(stage.t, stage.figure(android)) == often


# ------------------------------------------------------------------------------------------------ Terminators


def squad(*cards: str) -> Field:
    stage = Field(kinds={"red": "terminator"})
    stage.kit("red-1", (3, 3), "terminator_storm_bolter")
    stage.kit("red-librarian", (5, 3), "terminator_librarian")
    stage.kit(COMMANDER, (3, 5), "terminator_commander")
    stage.cards("red", *cards)
    stage.go()
    return stage


@pytest.mark.rule("SQX-TERM-O-10", "SQX-TERM-O-12", "SQX-RUL-39")
@pytest.mark.parametrize(
    ("dead", "aboard", "may"),
    [("red-1", True, True), ("", True, False), ("red-1", False, False), ("red-librarian", True, False)],
)
def test_reinforcements_need_a_lost_member_and_a_commander_aboard(dead: str, aboard: bool, may: bool) -> None:
    stage = squad("call_reinforcements")
    if dead:
        stage.t.change(stage.figure(dead), square=-1, place="dead")
    if not aboard:
        stage.t.change(stage.figure(COMMANDER), square=-1, place="waiting")
    assert terminators.playable(stage.t, "red", "call_reinforcements", [stage.figure(COMMANDER)]) is may


@pytest.mark.rule("SQX-TERM-O-18", "SQX-RUL-40")
@pytest.mark.parametrize(
    ("change", "may"),
    [({}, True), ({"square": -1, "place": "waiting"}, False), ({"suit": "power"}, False)],
)
def test_strategic_retreat_needs_a_terminator_aboard(change: dict[str, Any], may: bool) -> None:
    stage = squad("strategic_retreat")
    figure = stage.t.change(stage.figure("red-1"), **change)
    assert terminators.playable(stage.t, "red", "strategic_retreat", [figure]) is may
    assert terminators.playable(stage.t, "red", "fire", [figure]) is None, "a card of the base game"


@pytest.mark.rule("SQX-TERM-O-1", "SQX-RUL-38")
@pytest.mark.parametrize(("scanned", "able", "may"), [(1, True, True), (0, True, False), (1, False, False)])
def test_teleport_assault_needs_a_scanned_section_and_somebody_to_go(scanned: int, able: bool, may: bool) -> None:
    stage = squad("teleport_assault")
    stage.s.scanned = scanned
    figures = [stage.figure("red-1")] if able else []
    assert terminators.playable(stage.t, "red", "teleport_assault", figures) is may


@pytest.mark.rule("SQX-DRD-7", "SQX-RUL-75")
@pytest.mark.parametrize(
    ("change", "moved"),
    [({}, True), ({"kind": "walker"}, False), ({"kind": "tarantula"}, False), ({"marks": Marks(down=True)}, False)],
)
def test_whom_orders_move(change: dict[str, Any], moved: bool) -> None:
    stage = squad()
    assert terminators.subject_to_orders(stage.t.change(stage.figure("red-1"), **change)) is moved


@pytest.mark.rule("SQX-RUL-38")
@pytest.mark.parametrize(
    ("kind", "data", "safe"), [("homer", "active", True), ("homer", "", False), ("mine", "active", False)]
)
def test_only_an_active_homer_makes_a_section_safe(kind: str, data: str, safe: bool) -> None:
    stage = squad()
    stage.t.put_marker(Marker("homer-red", kind, (stage.square((6, 6)),), "red", data=data))
    assert terminators.safe_section(stage.t, 0) is safe


@pytest.mark.rule("SQX-RUL-38", "SQX-TERM-O-3")
def test_a_homer_on_another_section_makes_none_safe_but_its_own() -> None:
    t = Match(game, {"mission": "t01"}, 1).t
    masks = t.plan.ship.board_masks
    t.put_marker(Marker("homer-red", "homer", (masks[1].bit_length() - 1,), "red", data="active"))
    assert [terminators.safe_section(t, board) for board in range(len(masks))] == [b == 1 for b in range(len(masks))]


@pytest.mark.rule("SQX-RUL-114", "SQX-LIB-4", "SQX-RUL-64")
@pytest.mark.parametrize(
    ("order", "bars", "serves"),
    [
        ("", False, False),
        ("fire", False, True),
        ("black_rage", True, True),
        ("teleport_assault", True, True),
        ("strategic_retreat", False, False),  # somebody else goes
        ("call_reinforcements", False, False),  # somebody else comes
    ],
)
def test_which_orders_keep_the_librarian_from_his_powers_and_which_serve_him(
    order: str, bars: bool, serves: bool
) -> None:
    stage = squad()
    stage.t.change_roster("red", order=order)
    assert barred(stage.t, "red") is bars
    assert benefits(stage.t, stage.figure("red-librarian")) is serves


@pytest.mark.rule("SQX-TERM-28", "SQX-RUL-32")
@pytest.mark.parametrize(("scanned", "entered"), [(0, (7, 0)), (1, (7,))])
def test_who_arrives_on_a_section_never_scanned_enters_it_beside_those_entered_before(
    scanned: int, entered: tuple[int, ...]
) -> None:
    stage = squad()
    stage.s.scanned, stage.s.entered = scanned, (7,)
    for at in ((7, 5), (7, 6)):
        terminators.arrive(stage.t, stage.figure("red-1"), stage.square(at))
    assert stage.s.entered == entered, "each once"
    assert stage.where("red-1") == (7, 6) and stage.figure("red-1").acts == 9


# ------------------------------------------------------------------------------------------------ room to stand


@pytest.mark.rule("SQX-RUL-32", "SQX-RUL-117")
def test_a_figure_is_placed_on_free_floor_and_as_near_as_can_be() -> None:
    stage = squad()
    stage.t.put_marker(Marker("rubble", "obstacle", (stage.square((4, 4)),)))
    one = stage.figure("red-1")
    free = room_for(stage.t, one, stage.t.hull.floor)
    assert free >> stage.square((3, 3)) & 1, "his own square does not hinder him"
    assert not free >> stage.square((5, 3)) & 1 and not free >> stage.square((4, 4)) & 1
    near = nearest_room(stage.t, one, stage.square((3, 5)))
    around = {(x, y) for x in (2, 3, 4) for y in (4, 5, 6)} - {(3, 5), (4, 4)}
    assert {stage.ship.point(s) for s in range(stage.ship.size) if near >> s & 1} == around
