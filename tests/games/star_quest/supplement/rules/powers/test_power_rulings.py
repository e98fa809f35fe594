"""Fine points of the psychic powers and the Vortex (SQX-RUL-65 to -74, -111 to -113)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.activation.movement import GoHome, MoveTo
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import UNMARKED, Figure, Marker
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.combat.protections import RollSave
from squadra.games.star_quest.supplement.rules.equipment.vortex import OpenVortex
from squadra.games.star_quest.supplement.rules.powers.shared import BlastAway, ChooseRoom, NameTarget
from squadra.games.star_quest.supplement.rules.terminators import ChooseSection
from squadra.words import say
from tests.games.star_quest.stage import SHUT, TWO_ROOMS, room
from tests.games.star_quest.supplement.field import SEER, cast, show

LANE = dict.fromkeys("RYB", ((1, 1), (2, 1)))


# ------------------------------------------------------------------------------------------------ psionic


@pytest.mark.rule("SQX-RUL-65", "SQX-PSY-2")
def test_a_controlled_alien_opens_doors_reveals_no_blip_and_stays_off_the_entrance_area() -> None:
    stage = cast("control", (1, 2), TWO_ROOMS, mission=SHUT, gates=LANE)
    orc, blip = stage.alien("orc", (4, 2)), stage.blip("gretchin", (5, 4))
    show(stage, "control")
    stage.choose(NameTarget(orc), Activate(orc))
    assert not stage.options_of(GoHome)
    stage.choose(OpenDoor(orc, "drawn a"))
    stage.choose(MoveTo(orc, stage.square((6, 2))))
    assert blip in stage.s.blips and stage.where(orc) == (6, 2)


@pytest.mark.rule("SQX-RUL-65")
def test_if_its_victim_kills_the_controlled_alien_nobody_scores_and_it_attacks_marines_only_by_free_fire() -> None:
    stage = cast("control")
    orc, other = stage.alien("orc", (5, 3)), stage.alien("chaos_marine", (6, 3))
    stage.kit("red-1", (5, 4), "power_bolter")
    stage.s.pool = {"orc": 1}
    show(stage, "control")
    stage.choose(NameTarget(orc), Activate(orc))
    assert not stage.offers(Fight(orc, "red-1"))
    stage.choose(Fight(orc, other), dice=[(0, 0), (1, 0)])
    assert not stage.alive(orc) and stage.score("red") == 0 and not stage.deeds("kill")


@pytest.mark.rule("SQX-RUL-66", "SQX-PSY-5", "SQX-LIB-11")
def test_scan_names_two_rooms_no_passage_and_is_spent_in_vain_too() -> None:
    three = ["|A A B B C C . .|" if y % 2 else "+-+-+-+-+-+-+-+-+" for y in range(3)]
    stage = cast("scan", (1, 1), three, gates=LANE)
    show(stage, "scan")
    assert {option.room for option in stage.options_of(ChooseRoom)} == {"drawn A", "drawn B", "drawn C"}
    stage.choose(ChooseRoom("drawn B"))
    assert {option.room for option in stage.options_of(ChooseRoom)} == {"drawn A", "drawn C"}
    stage.choose(ChooseRoom("drawn C"))
    assert not stage.options_of(ChooseRoom) and stage.s.squads["red"].spent_powers == ("scan",)


@pytest.mark.rule("SQX-RUL-67", "SQX-PSY-7")
def test_smite_spares_marines_and_what_stands_behind_a_wall_or_a_closed_door() -> None:
    stage = cast("smite", (4, 2), TWO_ROOMS, mission=SHUT)
    stage.kit("red-1", (3, 2), "power_bolter")
    near, shut, walled = stage.alien("android", (4, 3)), stage.alien("orc", (5, 2)), stage.alien("orc", (5, 1))
    show(stage, "smite")
    assert not stage.alive(near) and stage.alive(shut) and stage.alive(walled) and stage.alive("red-1")


# ------------------------------------------------------------------------------------------------ energy


@pytest.mark.rule("SQX-RUL-68", "SQX-PSY-11")
def test_hellfire_takes_a_life_for_each_point_above_a_dreadnoughts_armour_and_harms_no_marine() -> None:
    stage = cast("hellfire", (1, 3))
    big = stage.alien("dreadnought", (5, 3), heavy=())
    stage.kit("red-1", (4, 2), "power_bolter")
    show(stage, "hellfire")
    stage.choose(Spot(stage.square((5, 3))), dice=[(3, 3)])
    assert stage.figure(big).life == 1 and stage.alive("red-1"), "6 against Armour 4"


@pytest.mark.rule("SQX-RUL-68", "SQX-PSY-13")
def test_hellfire_reaches_eight_squares_and_needs_its_centre_in_sight() -> None:
    stage = cast("hellfire", (1, 1), room(12, 3), gates=LANE)
    stage.alien("orc", (4, 1))
    show(stage, "hellfire")
    spots = {stage.ship.point(option.square) for option in stage.options_of(Spot)}
    assert (9, 3) in spots and (10, 3) not in spots
    assert (7, 1) not in spots, "behind the Orc"


# ------------------------------------------------------------------------------------------------ telekinetic


@pytest.mark.rule("SQX-RUL-70", "SQX-PSY-22", "SQX-PSY-21")
def test_a_blasted_door_stops_at_walls_lane_by_lane_and_reaches_five_squares() -> None:
    hall = [
        "+-+-+-+-+-+-+-+-+-+",
        "|. .a. .|. . . . .|",
        "+ + + + + + + + + +",
        "|. .a. . . . . . .|",
        "+-+-+-+-+-+-+-+-+-+",
    ]
    stage = cast("blast", (1, 1), hall, mission=SHUT, gates=LANE)
    hit, walled = stage.alien("orc", (4, 1)), stage.alien("orc", (5, 1))
    last, beyond = stage.alien("orc", (7, 2)), stage.alien("orc", (8, 2))
    show(stage, "blast")
    stage.choose(BlastAway)
    assert [stage.alive(id) for id in (hit, walled, last, beyond)] == [False, True, False, True]


@pytest.mark.rule("SQX-RUL-70", "SQX-RUL-28", "SQX-PSY-24")
def test_a_reinforced_door_may_be_blasted_and_no_shield_saves_who_stands_behind() -> None:
    stage = cast("blast", (2, 2), TWO_ROOMS, mission=SHUT)
    stage.kit("red-1", (6, 2), "terminator_hammer")
    stage.s.reinforced = stage.s.closed
    show(stage, "blast")
    stage.choose(BlastAway)
    assert stage.s.closed == 0 and stage.game.view(stage.t, "red").reinforced == ()
    assert not stage.alive("red-1") and not stage.options_of(RollSave) and stage.score("red") == -15


@pytest.mark.rule("SQX-RUL-71", "SQX-PSY-28", "SQX-PSY-30")
def test_a_jinxed_android_defends_with_one_red_die_and_mechanised_assault_does_not_move_it() -> None:
    stage = cast("jinx")
    android, other = stage.alien("android", (4, 4)), stage.alien("orc", (8, 6))
    stage.kit("red-1", (4, 3), "power_bolter")
    stage.kit("red-2", None, "power_bolter")
    show(stage, "jinx")
    stage.choose(NameTarget(android), Activate("red-1"), Fight("red-1", android), dice=[(0, 0), (3,)])
    assert stage.alive("red-1"), "it won, but cannot wound"
    stage.choose(Done("red-1")) if stage.offers(Done("red-1")) else None
    stage.choose(END_TURN, dice=[("mechanised_assault",)])
    assert {option.figure for option in stage.options_of(Activate)} == {other}
    stage.choose(END_TURN)
    assert not stage.figure(android).marks.jinxed


@pytest.mark.rule("SQX-PSY-27", "SQX-RUL-71")
def test_jinx_names_androids_or_one_dreadnought_within_five_squares() -> None:
    stage = cast("jinx", (1, 3), room(10, 6))
    near, big, far = stage.alien("android", (5, 3)), stage.alien("dreadnought", (4, 5)), stage.alien("android", (7, 3))
    show(stage, "jinx")
    assert {option.figure for option in stage.options_of(NameTarget)} == {near, big}
    stage.choose(NameTarget(big))
    assert not stage.options_of(NameTarget) and stage.figure(near).marks is UNMARKED is stage.figure(far).marks


@pytest.mark.rule("SQX-RUL-72", "SQX-PSY-32")
def test_teleport_leads_into_a_room_never_seen_and_turns_up_what_is_there() -> None:
    stage = cast("teleport", (2, 2), TWO_ROOMS, mission=SHUT)
    blip = stage.blip("orc", (7, 2))
    show(stage, "teleport")
    stage.choose(Spot(stage.square((6, 3))))
    assert blip not in stage.s.blips and stage.alive("orc-1")
    stage.choose(Activate(SEER))
    assert stage.offers(Shoot(SEER, "laser_pistol", "orc-1")) and stage.options_of(MoveTo)


# ------------------------------------------------------------------------------------------------ temporal


@pytest.mark.rule("SQX-RUL-73", "SQX-PSY-36")
def test_warp_time_serves_characters_not_the_dreadnought_and_repeats_no_order() -> None:
    stage = cast("warp_time", (1, 1), room(10, 6))
    stage.kit("red-1", (3, 4), "power_bolter")
    stage.kit("red-chaplain", (1, 4), "power_chaplain")
    stage.walker("red", (5, 4), "assault_cannon", "walker_fist")
    stage.cards("red", "fire")
    orc = stage.alien("dreadnought", (9, 1))
    stage.go()
    stage.choose(PlayOrder("fire"), ShowPower("warp_time"), dice=[(0,)])
    stage.choose(ChooseSection(0))
    shot = Shoot("red-1", "laser_rifle", orc)
    stage.choose(Activate("red-1"), shot, shot, dice=[(0, 0), (0, 0)])
    stage.choose(Done("red-1")) if stage.offers(Done("red-1")) else None
    stage.choose(Activate("red-1"), shot, dice=[(0, 0)])
    assert not stage.offers(shot), "the Order is for the first turn"
    stage.choose(Done("red-1")) if stage.offers(Done("red-1")) else None
    for id, twice in (("red-chaplain", True), ("red-walker", False)):
        stage.choose(Activate(id), Done(id))
        assert stage.offers(Activate(id)) is twice


# ------------------------------------------------------------------------------------------------ the Vortex


@pytest.mark.rule("SQX-RUL-112", "SQX-PSY-41")
def test_what_a_vortex_takes_with_it() -> None:
    stage = cast("vortex", (3, 3))
    big = stage.alien("dreadnought", (4, 4), heavy=())
    tarantula = Figure("red-tarantula", "red", "tarantula", stage.square((4, 3)), 2, ("tarantula",), suit="tarantula")
    stage.s.figures["red-tarantula"] = tarantula
    stage.s.figures = dict(sorted(stage.s.figures.items()))
    here = stage.square((3, 4))
    stage.s.markers = {
        "cover-1": Marker("cover-1", "cover", (stage.square((3, 4)), stage.square((2, 4))), data="light"),
        "homer-red": Marker("homer-red", "homer", (here,), "red", data="active"),
        "mine-1": Marker("mine-1", "mine", (here, here + 1, here + 8, here + 9), "red", data="magnetic_mine"),
    }
    stage.cards("red", "teleport_homer")
    stage.roster("red", powers=("vortex",))
    show(stage, "vortex")
    stage.choose(OpenVortex(stage.square((3, 3))))
    assert not stage.alive(big), "one of its squares is enough"
    fulfilled = stage.game.content.counters_file.missions.primary  # the stage's mission wants the Dreadnought
    assert not stage.alive("red-tarantula") and stage.score("red") == fulfilled - 15 - 10
    assert set(stage.s.markers) == {"vortex-1"} and not stage.told("sqx-mine-explodes")
    assert "teleport_homer" in stage.s.squads["red"].spent
    assert stage.told("sqx-homer-destroyed")
    taken = [say("en", event) for event in stage.history if event.key == "sqx-vortex-takes-marker"]
    assert taken == ["The Vortex swallows an obstacle.", "The Vortex swallows a magnetic mine."]


@pytest.mark.rule("SQX-RUL-111", "SQX-PSY-49", "SQX-PSY-50")
@pytest.mark.parametrize("born", [True, False])
def test_blips_in_the_vortex_score_only_in_the_turn_of_its_birth(born: bool) -> None:
    stage = cast("vortex", (3, 3), TWO_ROOMS, mission=SHUT)
    stage.kit("red-1", (1, 1), "power_bolter")
    if born:
        blip = stage.blip("orc", (5, 1))
        stage.kit(SEER, (4, 1), "power_librarian")
        show(stage, "vortex")
        stage.choose(OpenVortex(stage.square((4, 1))))
    else:
        blip = stage.blip("orc", (6, 1))
        squares = tuple(stage.square(at) for at in ((3, 1), (4, 1), (3, 2), (4, 2)))
        stage.kit(SEER, None, "power_librarian", place="dead")
        stage.s.markers = {"vortex-1": Marker("vortex-1", "vortex", squares, "red", data="2,0")}
        stage.s.vortex_round = 1
        stage.go()
        stage.choose(END_TURN, dice=[(2,), ("master_controls",), (5,)])
    assert blip not in stage.s.blips
    assert stage.s.squads["red"].counters == (("orc",) if born else ())


@pytest.mark.rule("SQX-RUL-112")
def test_a_second_vortex_on_the_same_squares_changes_nothing() -> None:
    stage = cast("vortex", (3, 3))
    squares = tuple(stage.square(at) for at in ((2, 2), (3, 2), (2, 3), (3, 3)))
    stage.s.markers = {"vortex-1": Marker("vortex-1", "vortex", squares, "yellow", data="1,1")}
    stage.s.vortex_round = 1  # it has rolled
    show(stage, "vortex")
    stage.choose(OpenVortex(stage.square((2, 2))))
    assert [marker.kind for marker in stage.s.markers.values()] == ["vortex", "vortex"]


@pytest.mark.rule("SQX-EQ-5", "SQX-LIB-8")
def test_a_power_that_fails_never_harms_the_librarian() -> None:
    stage = cast("smite")
    stage.go()
    stage.choose(ShowPower("smite"), dice=[(3,)])
    assert stage.figure(SEER).life == 3 and stage.figure(SEER).gear == ("psychic_hood",)
