"""What a Librarian and his powers may not do (sections 8.2, 8.3): each "only", "not", "at most" with its other side."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import Marker
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.equipment.vortex import OpenVortex
from squadra.games.star_quest.supplement.rules.powers.shared import BlastAway, ChooseRoom, NameTarget, NoMore
from squadra.games.star_quest.supplement.rules.terminators import ChooseSection
from tests.games.star_quest.stage import SHUT, TWO_ROOMS, At
from tests.games.star_quest.supplement.field import Field

SEER = "red-librarian"


def cast(power: str, at: At = (3, 3), drawing: list[str] | None = None, **more: Any) -> Field:
    stage = Field(drawing, **more)
    stage.kit(SEER, at, "power_librarian")
    stage.kit("red-1", (1, 4), "power_bolter")
    stage.roster("red", powers=(power,))
    return stage


def show(stage: Field, power: str) -> None:
    stage.go()
    stage.choose(ShowPower(power), dice=[(0,)])


def two_boards(power: str, scanned: int = 0b11) -> Field:
    """Two rooms on two boards, the Librarian on the first."""
    stage = cast(power, (1, 1), TWO_ROOMS)
    ship = stage.ship
    ship.board = tuple(int(ship.point(s)[0] > 4) for s in range(ship.size))
    ship.boards = ("drawn", "east")
    ship.board_masks = tuple(sum(1 << s for s in range(ship.size) if ship.board[s] == b) for b in range(2))
    stage.s.scanned = scanned
    return stage


# ------------------------------------------------------------------------------------------------ the Librarian


@pytest.mark.rule("SQX-LIB-7", "SQX-RUL-105")
def test_after_the_first_activation_no_power_is_shown() -> None:
    stage = cast("aura").go()
    assert stage.offers(ShowPower("aura"))
    stage.choose(Activate("red-1"), Done("red-1"))
    assert not stage.options_of(ShowPower)


@pytest.mark.rule("SQX-LIB-3", "SQX-LIB-9")
def test_no_order_lets_him_show_two_powers() -> None:
    stage = cast("aura")
    stage.cards("red", "fire")
    stage.roster("red", powers=("aura", "smite"))
    stage.go()
    stage.choose(PlayOrder("fire"), ShowPower("aura"), dice=[(0,)])
    assert not stage.options_of(ShowPower)


ANSWERS: dict[str, Any] = {
    "control": lambda s: [NameTarget("android-1")],
    "scan": lambda s: s.options_of(ChooseRoom)[:1],
    "smite": lambda s: [],
    "hellfire": lambda s: [Spot(s.square((4, 1)))],
    "lightning_arc": lambda s: [NoMore()],
    "blast": lambda s: [BlastAway("drawn a", 2)],
    "jinx": lambda s: [NameTarget("android-1")],
    "warp_time": lambda s: [ChooseSection(0)],
}


@pytest.mark.rule("SQX-LIB-10", "SQX-PSY-37")
@pytest.mark.parametrize("power", ANSWERS)
def test_who_used_one_of_these_powers_does_nothing_else(power: str) -> None:
    stage = cast(power, (2, 2), TWO_ROOMS, mission=SHUT)
    stage.alien("android", (3, 3) if power in ("control", "jinx", "lightning_arc") else (1, 1))
    show(stage, power)
    stage.choose(*ANSWERS[power](stage))
    while not stage.offers(END_TURN):
        stage.choose(stage.match.ask.options[-1])  # pyright: ignore[reportOptionalMemberAccess]
    assert stage.offers(Activate("red-1")) and not stage.offers(Activate(SEER))


@pytest.mark.rule("SQX-LIB-8", "SQX-RUL-63")
def test_a_librarian_whose_power_failed_still_defends_himself() -> None:
    stage = cast("smite")
    orc = stage.alien("orc", (4, 3))
    stage.go()
    stage.choose(ShowPower("smite"), dice=[(3,)])
    stage.choose(END_TURN, dice=[("master_controls",)])
    stage.choose(Activate(orc), Fight(orc, SEER), dice=[(0, 0), (3, 0, 0, 0)])
    assert not stage.alive(orc)


# ------------------------------------------------------------------------------------------------ powers


@pytest.mark.rule("SQX-PSY-27")
def test_jinx_stops_three_androids_and_no_fourth_and_never_android_and_dreadnought_together() -> None:
    stage = cast("jinx")
    ids = [stage.alien("android", (5, y)) for y in (1, 2, 3, 4)]
    show(stage, "jinx")
    stage.choose(*(NameTarget(id) for id in ids[:3]))
    assert [stage.figure(id).marks.jinxed for id in ids] == [True, True, True, False]
    assert not stage.options_of(NameTarget)
    mixed = cast("jinx")
    android, big = mixed.alien("android", (5, 1)), mixed.alien("dreadnought", (5, 4))
    mixed.alien("android", (5, 2))
    show(mixed, "jinx")
    mixed.choose(NameTarget(android))
    assert mixed.options_of(NameTarget) and not mixed.offers(NameTarget(big))


@pytest.mark.rule("SQX-PSY-28", "SQX-RUL-71")
def test_a_jinxed_machine_does_not_shoot_under_an_event_either_and_is_free_in_the_turn_after() -> None:
    stage = cast("jinx")
    android = stage.alien("android", (5, 3))
    stage.alien("orc", (8, 6))
    show(stage, "jinx")
    stage.choose(NameTarget(android)) if stage.offers(NameTarget(android)) else None
    stage.choose(END_TURN, dice=[("suicide_android",)])
    assert not stage.offers(Activate(android))
    stage.choose(END_TURN)
    stage.choose(END_TURN, dice=[("master_controls",)])
    assert stage.offers(Activate(android))


@pytest.mark.rule("SQX-PSY-32")
def test_teleport_does_not_leave_the_section() -> None:
    stage = two_boards("teleport")
    show(stage, "teleport")
    spots = {stage.ship.point(spot.square) for spot in stage.options_of(Spot)}
    assert (4, 4) in spots and not any(x > 4 for x, _ in spots)
    assert (1, 4) not in spots, "somebody stands there"


@pytest.mark.rule("SQX-PSY-36", "SQX-RUL-73")
def test_warp_time_serves_nobody_on_another_section() -> None:
    stage = two_boards("warp_time")
    stage.kit("red-2", (6, 2), "power_bolter")
    show(stage, "warp_time")
    stage.choose(ChooseSection(0))
    for id, twice in (("red-1", True), ("red-2", False)):
        stage.choose(Activate(id), Done(id))
        assert stage.offers(Activate(id)) is twice


@pytest.mark.rule("SQX-RUL-73", "SQX-PSY-36")
def test_warp_time_may_not_be_cast_on_an_unscanned_section() -> None:
    stage = two_boards("warp_time", scanned=0b01)
    show(stage, "warp_time")
    assert [option.board for option in stage.options_of(ChooseSection)] == [0]


@pytest.mark.rule("SQX-RUL-66")
def test_scan_looks_into_rooms_of_scanned_boards_only() -> None:
    stage = two_boards("scan", scanned=0b01)
    show(stage, "scan")
    assert {option.room for option in stage.options_of(ChooseRoom)} <= {"drawn A"}


@pytest.mark.rule("SQX-PSY-20", "SQX-RUL-70")
@pytest.mark.parametrize("rubble", [None, (3, 3), (7, 1)])
def test_blast_hurls_neither_figures_nor_open_doors_nor_what_he_does_not_see(rubble: At | None) -> None:
    stage = cast("blast", (2, 1), TWO_ROOMS)
    stage.alien("orc", (3, 1))
    if rubble is not None:
        stage.s.markers = {"rubble": Marker("rubble", "obstacle", (stage.square(rubble),))}
    stage.go()
    assert stage.offers(ShowPower("blast")) is (rubble == (3, 3))


@pytest.mark.rule("SQX-PSY-24", "SQX-PSY-21")
def test_blast_spares_who_stands_beside_the_way_or_before_the_door() -> None:
    stage = cast("blast", (2, 2), TWO_ROOMS, mission=SHUT)
    stage.kit("red-2", (4, 2), "power_bolter")
    beside = stage.alien("orc", (5, 1))
    show(stage, "blast")
    stage.choose(BlastAway)
    assert stage.alive("red-2") and stage.alive(beside)


@pytest.mark.rule("SQX-PSY-11")
@pytest.mark.parametrize("first", [True, False])
def test_hellfire_rolls_for_each_of_several_once(first: bool) -> None:
    stage = cast("hellfire")
    ids = [stage.alien("chaos_marine", (6, y)) for y in (2, 3, 4)]
    show(stage, "hellfire")
    rolls = [(3, 0), (0, 0), (0, 0)] if first else [(0, 0), (0, 0), (3, 0)]
    stage.choose(Spot(stage.square((6, 3))), dice=rolls)
    assert [stage.alive(id) for id in ids] == ([False, True, True] if first else [True, True, False])


@pytest.mark.rule("SQX-RUL-113", "SQX-PSY-12")
def test_hellfire_hides_nobody_who_stands_at_its_rim() -> None:
    stage = cast("hellfire")
    inside = stage.alien("genestealer", (5, 4))
    show(stage, "hellfire")
    stage.choose(Spot(stage.square((6, 3))), dice=[(0, 0)])
    stage.choose(Activate("red-1"))
    assert stage.offers(Shoot("red-1", "laser_rifle", inside))


@pytest.mark.rule("SQX-PSY-50")
def test_a_vortex_that_wanders_gives_nobody_the_counter_of_what_it_takes() -> None:
    stage = Field()
    stage.kit("red-1", (1, 6), "power_bolter")
    stage.alien("orc", (6, 2))
    squares = tuple(stage.square(at) for at in ((3, 2), (4, 2), (3, 3), (4, 3)))
    stage.s.markers = {"vortex-1": Marker("vortex-1", "vortex", squares, "red", data="2,1")}
    stage.s.vortex_round, stage.s.pool = 1, {"orc": 1}
    stage.go()
    stage.choose(END_TURN, dice=[(2,), ("master_controls",), (6,)])
    assert not stage.alive("orc-1") and stage.score("red") == 0 and stage.s.pool == {"orc": 1}


@pytest.mark.rule("SQX-PSY-40")
def test_the_vortex_is_shown_on_its_four_squares_before_it_opens() -> None:
    stage = cast("vortex")
    show(stage, "vortex")
    shown = {int(anchor.id) for anchor in OpenVortex(stage.square((3, 3))).anchors(stage.t)}
    assert shown == {stage.square(at) for at in ((3, 3), (4, 3), (3, 4), (4, 4))}
