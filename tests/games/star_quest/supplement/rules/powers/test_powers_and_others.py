"""Psychic powers and the Vortex beside everything else: Events, doors, objects, skipped turns, Orders."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.doors import FlipDoor
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.counters import LeaveCounter, TakeCounter
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import UNMARKED, Marker, Marks
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.equipment.vortex import OpenVortex
from squadra.games.star_quest.supplement.rules.powers.shared import BlastAway, NameTarget
from squadra.games.star_quest.supplement.rules.terminators import ChooseKit, ChooseSection, StopRetreat
from tests.games.star_quest.stage import SHUT, TWO_ROOMS, At
from tests.games.star_quest.supplement.field import SEER, Field, cast, show


def whirl(stage: Field, x: int, y: int) -> None:
    """A Vortex that has rolled this round, with its upper left square here (counted from 0)."""
    squares = tuple(stage.square((x + a, y + b)) for b in (1, 2) for a in (1, 2))
    stage.s.markers = {"vortex-1": Marker("vortex-1", "vortex", squares, "red", data=f"{x},{y}")}
    stage.s.vortex_round = 1


# ------------------------------------------------------------------------------------------------ Jinx, Control


@pytest.mark.rule("SQX-RUL-71")
def test_the_alien_teleporter_does_not_move_a_jinxed_android() -> None:
    stage = Field()
    stage.kit("red-1", (1, 4), "power_bolter")
    jinxed = stage.alien("android", (5, 2), marks=Marks(jinxed=True))
    one, two = stage.alien("orc", (7, 2)), stage.alien("orc", (8, 6))
    stage.alien_turn("alien_teleporter")
    assert {option.figure for option in stage.options_of(NameFigure)} == {one, two}
    assert not stage.offers(NameFigure(jinxed))


@pytest.mark.rule("SQX-PSY-28", "SQX-RUL-71")
def test_a_jinxed_android_does_nothing_under_control_either() -> None:
    stage = cast("control")
    jinxed, orc = stage.alien("android", (5, 3), marks=Marks(jinxed=True)), stage.alien("orc", (5, 4))
    show(stage, "control")
    assert stage.offers(NameTarget(orc)) and not stage.offers(NameTarget(jinxed))


@pytest.mark.rule("SQX-PSY-3", "SQX-RUL-105")
def test_all_hear_that_control_and_jinx_are_over() -> None:
    stage = cast("control")
    orc, android = stage.alien("orc", (5, 3)), stage.alien("android", (8, 6), marks=Marks(jinxed=True))
    show(stage, "control")
    stage.choose(NameTarget(orc))
    stage.choose(END_TURN, dice=[("master_controls",)])
    ended = [event.args["target"] for event in stage.history if event.key == "sqx-control-ends"]
    assert ended == [stage.t.name(orc)] and not stage.told("sqx-jinx-ends")
    stage.choose(END_TURN)
    assert stage.told("sqx-jinx-ends") and stage.figure(android).marks is UNMARKED


# ------------------------------------------------------------------------------------------------ time


@pytest.mark.rule("SQX-PSY-35")
def test_burst_of_speed_is_the_librarians_turn_at_once_before_anybody_elses() -> None:
    stage = cast("burst_of_speed")
    stage.kit("red-1", (1, 4), "power_bolter")
    stage.go()
    stage.choose(Activate(SEER), MoveTo(SEER, stage.square((3, 4))), Done(SEER), ShowPower("burst_of_speed"))
    assert stage.options_of(MoveTo) and not stage.options_of(Activate), "he acts, nobody in between"
    stage.choose(MoveTo(SEER, stage.square((3, 5))), Done(SEER))
    assert not stage.offers(Activate(SEER)) and stage.offers(Activate("red-1"))
    assert stage.figure(SEER).acts == 1, "the second turn stands in place of the first"


@pytest.mark.rule("SQX-LIB-4", "SQX-RUL-64")
@pytest.mark.parametrize(
    ("order", "open"), [("call_reinforcements", True), ("strategic_retreat", True), ("strategic_defence", False)]
)
def test_an_order_bars_burst_of_speed_only_if_the_librarian_gains_by_it(order: str, open: bool) -> None:
    stage = Field(kinds={"red": "terminator"})
    stage.kit(SEER, (3, 3), "terminator_librarian")
    stage.kit("red-commander", (1, 4), "terminator_commander")
    stage.kit("red-1", None, "terminator_storm_bolter", place="dead", life=0)
    stage.cards("red", order)
    stage.roster("red", powers=("burst_of_speed",))
    stage.go()
    stage.choose(PlayOrder(order))
    if order == "strategic_retreat":
        stage.choose(StopRetreat())
    elif open:
        stage.choose(ChooseKit("terminator_storm_bolter"), dice=[(0,)])
        stage.choose(stage.options_of(Spot)[0])
    stage.choose(Activate(SEER), Done(SEER))
    assert stage.offers(ShowPower("burst_of_speed")) is open


@pytest.mark.rule("SQX-PSY-38", "SQX-PSY-36", "SQX-RUL-105")
def test_warp_time_ends_with_the_casters_turn_even_if_his_squad_is_gone() -> None:
    stage = Field(squads=("red", "yellow"))
    stage.kit(SEER, (3, 3), "power_librarian", life=1)
    stage.kit("yellow-1", (6, 5), "power_bolter")
    stage.alien("orc", (8, 6))
    stage.roster("red", powers=("warp_time",))
    show(stage, "warp_time")
    stage.choose(ChooseSection(0))
    assert stage.told("sqx-warp-time") and stage.asked == "yellow"
    stage.choose(Activate("yellow-1"), Done("yellow-1"))
    assert stage.offers(Activate("yellow-1")), "his second turn"
    stage.choose(END_TURN, dice=[("automatic_defence",)])
    stage.choose(NameFigure(SEER), dice=[(3,)])
    assert not stage.alive(SEER)
    stage.choose(END_TURN)
    assert stage.asked == "yellow" and stage.told("sqx-warp-time-ends")
    stage.choose(Activate("yellow-1"), Done("yellow-1"))
    assert not stage.offers(Activate("yellow-1")), "the caster's turn has come round"


@pytest.mark.rule("SQX-RUL-105", "SQX-ARM-718")
def test_the_flames_of_a_squad_that_is_gone_burn_out_in_its_turn() -> None:
    stage = Field(squads=("red", "yellow"), options=("persistent_flames",))
    stage.kit("yellow-1", (6, 5), "power_bolter")
    stage.alien("orc", (8, 6))
    fire = Marker("flames-1", "flames", (stage.square((4, 4)),), "red", until="red", data="flamer")
    stage.s.markers = {"flames-1": fire}
    stage.go("yellow")
    stage.choose(END_TURN, dice=[("master_controls",)])
    assert "flames-1" in stage.s.markers
    stage.choose(END_TURN)
    assert stage.asked == "yellow" and stage.s.markers == {}


@pytest.mark.rule("SQX-PSY-39")
def test_all_hear_that_an_aura_fades() -> None:
    stage = cast("aura")
    show(stage, "aura")
    assert not stage.told("sqx-aura-ends")
    stage.choose(END_TURN)
    assert stage.s.turn == "red" and stage.told("sqx-aura-ends")


# ------------------------------------------------------------------------------------------------ doors


@pytest.mark.rule("SQX-RUL-70")
def test_master_controls_cannot_close_a_blasted_door() -> None:
    stage = cast("blast", (2, 2), TWO_ROOMS, mission=SHUT)
    stage.s.controls = True
    stage.go()
    assert stage.offers(FlipDoor("drawn a", False))
    stage.choose(ShowPower("blast"), dice=[(0,)])
    stage.choose(BlastAway)
    stage.choose(END_TURN)
    assert stage.s.turn == "red" and not stage.options_of(FlipDoor), "it is gone"


@pytest.mark.rule("SQX-RUL-70")
def test_a_blasted_door_counts_as_opened_by_the_caster() -> None:
    gate = {
        **SHUT,
        "named_doors": [{"id": "gate", "door": "drawn a", "name": {"en": "Gate", "it": "Porta"}}],
        "primary": {
            "text": {"en": "Open the gate.", "it": "Aprite la porta."},
            "condition": {"kind": "open", "door": "gate"},
        },
    }
    stage = cast("blast", (2, 2), TWO_ROOMS, mission=gate)
    show(stage, "blast")
    stage.choose(BlastAway)
    assert stage.s.primary == "red"


@pytest.mark.rule("SQX-RUL-112")
def test_master_controls_cannot_close_a_door_that_the_vortex_took() -> None:
    stage = Field(TWO_ROOMS, mission=SHUT)
    stage.kit("red-1", (1, 4), "power_bolter")
    stage.alien("orc", (8, 4))
    stage.s.controls = True
    whirl(stage, 1, 1)
    stage.go()
    stage.choose(END_TURN, dice=[(2,), ("psychic_attack",), (5,)])
    assert stage.s.turn == "red" and stage.s.closed == 0 and not stage.options_of(FlipDoor)


@pytest.mark.rule("SQX-RUL-70", "SQX-PSY-20")
def test_a_door_seen_only_from_its_far_side_is_no_target_of_blast() -> None:
    ring = [
        "+-+-+-+-+-+-+-+",
        "|. . . . . . .|",
        "+-+-+-+ + + + +",
        "|. . .a. . . .|",
        "+ + + + + + + +",
        "|. . .a. . . .|",
        "+-+-+-+-+-+-+-+",
    ]
    stage = cast("blast", (3, 1), ring, mission=SHUT)
    stage.go()
    assert stage.t.seen(stage.square((3, 1))) >> stage.square((4, 2)) & 1, "he sees the square beyond it"
    assert not stage.offers(ShowPower("blast")), "it would fly towards him"
    stage = cast("blast", (5, 1), ring, mission=SHUT)
    show(stage, "blast")
    assert [option.direction for option in stage.options_of(BlastAway)] == [6], "from the other side it flies away"


# ------------------------------------------------------------------------------------------------ the Vortex


@pytest.mark.rule("SQX-PSY-41")
def test_nobody_walks_into_a_vortex() -> None:
    stage = Field()
    stage.kit("red-1", (3, 2), "power_bolter")
    orc = stage.alien("orc", (6, 3))
    whirl(stage, 3, 1)
    inside = {stage.square(p) for p in ((4, 2), (5, 2), (4, 3), (5, 3))}
    stage.go()
    stage.choose(Activate("red-1"))
    reach = {option.square for option in stage.options_of(MoveTo)}
    assert stage.square((6, 2)) in reach and not reach & inside, "round it, not through it"
    stage.choose(Done("red-1"), dice=[(3,), ("master_controls",)])
    stage.choose(Activate(orc))
    there = set(stage.s.markers["vortex-1"].squares)
    assert not {option.square for option in stage.options_of(MoveTo)} & there


CORE: dict[str, Any] = {
    "objects": [{"id": "core", "kind": "destroy", "square": "drawn 4,3", "name": {"en": "Core", "it": "Nucleo"}}],
    "primary": {
        "text": {"en": "Destroy the core.", "it": "Distruggete il nucleo."},
        "condition": {"kind": "destroy", "object": "core", "threshold": 5},
    },
}


@pytest.mark.rule("SQX-RUL-112")
@pytest.mark.parametrize("marked", [True, False])
def test_a_new_vortex_destroys_the_object_that_the_mission_marks_for_its_maker(marked: bool) -> None:
    special = {"supplement": {"vortex_destroys": ["core"] if marked else []}}
    stage = cast("vortex", (3, 3), mission={**CORE, **special})
    show(stage, "vortex")
    stage.choose(OpenVortex(stage.square((3, 3))))
    assert stage.s.things["core"].gone is marked
    assert stage.s.primary == ("red" if marked else "alien"), "the game is over: nobody is left"


@pytest.mark.rule("SQX-RUL-112")
@pytest.mark.parametrize(("at", "gone"), [((3, 3), True), ((6, 5), False)])
def test_a_vortex_takes_no_marked_object_that_it_does_not_cover(at: At, gone: bool) -> None:
    stage = cast("vortex", at, mission={**CORE, "supplement": {"vortex_destroys": ["core"]}})
    stage.kit("red-1", (1, 1), "power_bolter")
    show(stage, "vortex")
    stage.choose(OpenVortex(stage.square(at)))
    assert stage.s.things["core"].gone is gone


@pytest.mark.rule("SQX-RUL-112")
def test_a_vortex_on_its_way_destroys_the_object_for_nobody() -> None:
    stage = Field(mission={**CORE, "supplement": {"vortex_destroys": ["core"]}})
    stage.kit("red-1", (1, 6), "power_bolter")
    stage.alien("orc", (8, 6))
    whirl(stage, 1, 2)
    stage.go()
    stage.choose(END_TURN, dice=[(2,), ("master_controls",)])
    assert stage.s.things["core"].gone and stage.s.primary == "alien" and not stage.deeds("destroy")
    assert stage.told("sq-primary-failed")
    assert stage.told("sqx-vortex-takes-object")


@pytest.mark.rule("SQX-PSY-40", "SQX-RUL-117")
def test_the_vortex_of_a_librarian_on_a_large_base_covers_one_of_his_four_squares() -> None:
    stage = Field(options=("large_bases",), kinds={"red": "terminator"})
    stage.kit(SEER, (4, 3), "terminator_librarian")
    stage.roster("red", powers=("vortex",))
    show(stage, "vortex")
    offered = {stage.ship.point(option.square) for option in stage.options_of(OpenVortex)}
    assert offered == {(x, y) for x in (3, 4, 5) for y in (2, 3, 4)}
    stage.choose(OpenVortex(stage.square((5, 4))))
    assert not stage.alive(SEER)


@pytest.mark.rule("SQX-RUL-111", "SQ-CNT-2")
@pytest.mark.parametrize("taken", [True, False])
def test_where_counters_may_be_declined_that_of_a_blasted_blip_may_be_too(taken: bool) -> None:
    stage = cast("blast", (2, 2), TWO_ROOMS, mission=SHUT, decline_counters=True)
    stage.blip("orc", (6, 2))
    show(stage, "blast")
    stage.choose(BlastAway)
    assert stage.asked == "red" and stage.s.squads["red"].counters == ()
    stage.choose(TakeCounter() if taken else LeaveCounter())
    assert stage.s.squads["red"].counters == (("orc",) if taken else ())


@pytest.mark.rule("SQX-PSY-41", "SQX-RUL-112")
def test_a_vortex_takes_no_door_that_stands_open() -> None:
    stage = Field(TWO_ROOMS, mission=SHUT)
    stage.kit("red-1", (1, 4), "power_bolter")
    stage.alien("orc", (8, 4))
    stage.s.controls, stage.s.closed = True, 0
    whirl(stage, 1, 1)
    stage.go()
    stage.choose(END_TURN, dice=[(2,), ("psychic_attack",), (5,)])
    assert not stage.told("sqx-vortex-takes-door") and stage.options_of(FlipDoor), "it can still be closed"
