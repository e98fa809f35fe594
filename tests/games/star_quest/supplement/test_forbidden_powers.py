"""What characters and psychic powers may not do (section 8): each "only", "not", "at most" with its other side."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.activation import Done
from squadra.games.star_quest.cards import PlayOrder
from squadra.games.star_quest.dice import RerollDie
from squadra.games.star_quest.effects import NameFigure
from squadra.games.star_quest.fire import Shoot
from squadra.games.star_quest.melee import Fight
from squadra.games.star_quest.scan import Spot
from squadra.games.star_quest.state import Figure, Marker
from squadra.games.star_quest.supplement.acts import ThrowVortex
from squadra.games.star_quest.supplement.apothecary import DoNotTreat, TreatFigure
from squadra.games.star_quest.supplement.chaplain import hand_rerolls
from squadra.games.star_quest.supplement.event_changes import NameWeapon, shielded
from squadra.games.star_quest.supplement.fights import FightHow
from squadra.games.star_quest.supplement.powers import BlastAway, ChooseRoom, NameTarget, NoMore
from squadra.games.star_quest.supplement.psychic import ShowPower
from squadra.games.star_quest.supplement.techmarine import RepairGun
from squadra.games.star_quest.supplement.terminators import ChooseSection
from squadra.games.star_quest.turn import END_TURN, Activate

from ..stage import SHUT, TWO_ROOMS, At, room
from .field import Field

SEER = "red-librarian"
LANE = dict.fromkeys("RYB", ((1, 1), (2, 1)))


def cast(power: str, at: At = (3, 3), drawing: list[str] | None = None, **more: Any) -> Field:
    stage = Field(drawing, **more)
    stage.kit(SEER, at, "power_librarian")
    stage.kit("red-1", (1, 4), "power_bolter")
    stage.roster("red", powers=(power,))
    return stage


def show(stage: Field, power: str) -> None:
    stage.go()
    stage.do(ShowPower(power), dice=[(0,)])


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
    stage.do(Activate("red-1"), Done("red-1"))
    assert not stage.options(ShowPower)


@pytest.mark.rule("SQX-LIB-3", "SQX-LIB-9")
def test_no_order_lets_him_show_two_powers() -> None:
    stage = cast("aura")
    stage.cards("red", "fire")
    stage.roster("red", powers=("aura", "smite"))
    stage.go()
    stage.do(PlayOrder("fire"), ShowPower("aura"), dice=[(0,)])
    assert not stage.options(ShowPower)


ANSWERS: dict[str, Any] = {
    "control": lambda s: [NameTarget("android-1")],
    "scan": lambda s: s.options(ChooseRoom)[:1],
    "smite": lambda s: [],
    "hellfire": lambda s: [Spot(s.at((4, 1)))],
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
    stage.do(*ANSWERS[power](stage))
    while not stage.offers(END_TURN):
        stage.do(stage.m.ask.options[-1])  # pyright: ignore[reportOptionalMemberAccess]
    assert stage.offers(Activate("red-1")) and not stage.offers(Activate(SEER))


@pytest.mark.rule("SQX-LIB-8", "SQX-RUL-63")
def test_a_librarian_whose_power_failed_still_defends_himself() -> None:
    stage = cast("smite")
    orc = stage.alien("orc", (4, 3))
    stage.go()
    stage.do(ShowPower("smite"), dice=[(3,)])
    stage.do(END_TURN, dice=[("master_controls",)])
    stage.do(Activate(orc), Fight(orc, SEER), dice=[(0, 0), (3, 0, 0, 0)])
    assert not stage.alive(orc)


# ------------------------------------------------------------------------------------------------ powers


@pytest.mark.rule("SQX-PSY-27")
def test_jinx_stops_three_androids_and_no_fourth_and_never_android_and_dreadnought_together() -> None:
    stage = cast("jinx")
    ids = [stage.alien("android", (5, y)) for y in (1, 2, 3, 4)]
    show(stage, "jinx")
    stage.do(*(NameTarget(id) for id in ids[:3]))
    assert [("jinxed" in stage.figure(id).marks) for id in ids] == [True, True, True, False]
    assert not stage.options(NameTarget)
    mixed = cast("jinx")
    android, big = mixed.alien("android", (5, 1)), mixed.alien("dreadnought", (5, 4))
    mixed.alien("android", (5, 2))
    show(mixed, "jinx")
    mixed.do(NameTarget(android))
    assert mixed.options(NameTarget) and not mixed.offers(NameTarget(big))


@pytest.mark.rule("SQX-PSY-28", "SQX-RUL-71")
def test_a_jinxed_machine_does_not_shoot_under_an_event_either_and_is_free_in_the_turn_after() -> None:
    stage = cast("jinx")
    android = stage.alien("android", (5, 3))
    stage.alien("orc", (8, 6))
    show(stage, "jinx")
    stage.do(NameTarget(android)) if stage.offers(NameTarget(android)) else None
    stage.do(END_TURN, dice=[("suicide_android",)])
    assert not stage.offers(Activate(android))
    stage.do(END_TURN)
    stage.do(END_TURN, dice=[("master_controls",)])
    assert stage.offers(Activate(android))


@pytest.mark.rule("SQX-PSY-32")
def test_teleport_does_not_leave_the_section() -> None:
    stage = two_boards("teleport")
    show(stage, "teleport")
    spots = {stage.ship.point(spot.square) for spot in stage.options(Spot)}
    assert (4, 4) in spots and not any(x > 4 for x, _ in spots)
    assert (1, 4) not in spots, "somebody stands there"


@pytest.mark.rule("SQX-PSY-36", "SQX-RUL-73")
def test_warp_time_serves_nobody_on_another_section() -> None:
    stage = two_boards("warp_time")
    stage.kit("red-2", (6, 2), "power_bolter")
    show(stage, "warp_time")
    stage.do(ChooseSection(0))
    for id, twice in (("red-1", True), ("red-2", False)):
        stage.do(Activate(id), Done(id))
        assert stage.offers(Activate(id)) is twice


@pytest.mark.rule("SQX-RUL-73", "SQX-PSY-36")
def test_warp_time_may_not_be_cast_on_an_unscanned_section() -> None:
    stage = two_boards("warp_time", scanned=0b01)
    show(stage, "warp_time")
    assert [option.board for option in stage.options(ChooseSection)] == [0]


@pytest.mark.rule("SQX-RUL-66")
def test_scan_looks_into_rooms_of_scanned_boards_only() -> None:
    stage = two_boards("scan", scanned=0b01)
    show(stage, "scan")
    assert {option.room for option in stage.options(ChooseRoom)} <= {"drawn A"}


@pytest.mark.rule("SQX-PSY-20", "SQX-RUL-70")
@pytest.mark.parametrize("rubble", [None, (3, 3), (7, 1)])
def test_blast_hurls_neither_figures_nor_open_doors_nor_what_he_does_not_see(rubble: At | None) -> None:
    stage = cast("blast", (2, 1), TWO_ROOMS)
    stage.alien("orc", (3, 1))
    if rubble is not None:
        stage.s.markers = {"rubble": Marker("rubble", "obstacle", (stage.at(rubble),))}
    stage.go()
    assert stage.offers(ShowPower("blast")) is (rubble == (3, 3))


@pytest.mark.rule("SQX-PSY-24", "SQX-PSY-21")
def test_blast_spares_who_stands_beside_the_way_or_before_the_door() -> None:
    stage = cast("blast", (2, 2), TWO_ROOMS, mission=SHUT)
    stage.kit("red-2", (4, 2), "power_bolter")
    beside = stage.alien("orc", (5, 1))
    show(stage, "blast")
    stage.one(BlastAway)
    assert stage.alive("red-2") and stage.alive(beside)


@pytest.mark.rule("SQX-RUL-113", "SQX-PSY-12")
def test_hellfire_hides_nobody_who_stands_at_its_rim() -> None:
    stage = cast("hellfire")
    inside = stage.alien("genestealer", (5, 4))
    show(stage, "hellfire")
    stage.do(Spot(stage.at((6, 3))), dice=[(0, 0)])
    stage.do(Activate("red-1"))
    assert stage.offers(Shoot("red-1", "laser_rifle", inside))


@pytest.mark.rule("SQX-PSY-50")
def test_a_vortex_that_wanders_gives_nobody_the_counter_of_what_it_takes() -> None:
    stage = Field()
    stage.kit("red-1", (1, 6), "power_bolter")
    stage.alien("orc", (6, 2))
    squares = tuple(stage.at(at) for at in ((3, 2), (4, 2), (3, 3), (4, 3)))
    stage.s.markers = {"vortex-1": Marker("vortex-1", "vortex", squares, "red", data="2,1")}
    stage.s.vortex_round, stage.s.pool = 1, {"orc": 1}
    stage.go()
    stage.do(END_TURN, dice=[(2,), ("master_controls",), (6,)])
    assert not stage.alive("orc-1") and stage.score("red") == 0 and stage.now.pool == {"orc": 1}


# ------------------------------------------------------------------------------------------------ the Apothecary


def ward(at: At, wounded: At = (7, 1), **more: Any) -> Field:
    """A lane with the Apothecary, a Marine and an Orc that shoots at him."""
    stage = Field(room(12, 1), gates=LANE)
    stage.kit("red-apothecary", at, "power_apothecary", **more)
    stage.kit("red-1", wounded, "power_bolter")
    stage.kit("red-2", None, "power_bolter")
    stage.cards("red", "narthecium")
    stage.alien("orc", (12, 1))
    return stage


def shoot(stage: Field, target: str) -> None:
    stage.alien_turn(None)
    gun = stage.figure("orc-1").weapons[0]
    stage.do(Activate("orc-1"), Shoot("orc-1", gun, target), dice=[(2, 2)])


@pytest.mark.rule("SQX-APO-5")
@pytest.mark.parametrize(("wounded", "near"), [((7, 1), True), ((8, 1), False)])
def test_six_squares_are_near_enough_and_seven_are_not(wounded: At, near: bool) -> None:
    stage = ward((1, 1), wounded)
    shoot(stage, "red-1")
    assert stage.offers(DoNotTreat()) is near and stage.alive("red-1") is near


@pytest.mark.rule("SQX-APO-4")
@pytest.mark.parametrize(("at", "free"), [((3, 6), True), ((2, 6), False)])
def test_a_diagonal_enemy_does_not_hold_the_apothecary(at: At, free: bool) -> None:
    stage = Field()
    stage.kit("red-apothecary", (2, 5), "power_apothecary")
    stage.kit("red-1", (3, 3), "power_bolter")
    stage.cards("red", "narthecium")
    stage.alien("orc", (7, 3))
    stage.alien("gretchin", at)
    shoot(stage, "red-1")
    assert stage.offers(TreatFigure("red-1")) is free


@pytest.mark.rule("SQX-APO-11")
@pytest.mark.parametrize("life", [1, 3])
def test_the_apothecary_treats_himself_only_while_he_has_life_points(life: int) -> None:
    stage = ward((7, 1), (1, 1), life=life)
    shoot(stage, "red-apothecary")  # two wounds
    assert stage.alive("red-apothecary") is (life == 3)
    assert stage.offers(TreatFigure("red-apothecary")) is (life == 3)


@pytest.mark.rule("SQX-APO-3", "SQX-RUL-75", "SQX-RUL-85")
def test_he_treats_neither_other_squads_nor_a_dreadnought() -> None:
    stage = Field(room(12, 4), squads=("red", "yellow"))
    stage.kit("red-apothecary", (2, 2), "power_apothecary")
    stage.walker("red", (4, 3), "walker_fist", "assault_cannon")
    stage.kit("yellow-1", (3, 1), "power_bolter")
    stage.cards("red", "narthecium")
    orc, fist = stage.alien("orc", (9, 1)), stage.alien("dreadnought", (6, 3), heavy=())
    stage.alien_turn(None)
    stage.do(Activate(orc), Shoot(orc, stage.figure(orc).weapons[0], "yellow-1"), dice=[(2, 2)])
    assert not stage.alive("yellow-1") and not stage.options(DoNotTreat)
    stage.do(Done(orc)) if stage.offers(Done(orc)) else None
    stage.do(Activate(fist), Fight(fist, "red-walker"), dice=[(1, 0, 0, 0), (0, 0, 0, 0)])
    assert stage.figure("red-walker").life == 2 and not stage.options(DoNotTreat)


@pytest.mark.rule("SQX-APO-12", "SQX-RUL-75")
def test_if_he_falls_before_the_end_of_the_turn_the_promised_treatment_fails() -> None:
    stage = Field()
    stage.kit("red-apothecary", (2, 5), "power_apothecary", life=1)
    stage.kit("red-1", (3, 3), "power_bolter")
    stage.kit("red-2", (1, 1), "power_bolter")
    stage.cards("red", "narthecium")
    one, two = stage.alien("orc", (7, 3)), stage.alien("orc", (7, 5))
    stage.alien_turn(None)
    gun = stage.figure(one).weapons[0]
    stage.do(Activate(one), Shoot(one, gun, "red-1"), dice=[(2, 2)])
    stage.do(TreatFigure("red-1"), Done(one), Activate(two), Shoot(two, gun, "red-apothecary"), dice=[(2, 2)])
    while stage.now.turn == "alien":
        stage.do(stage.m.ask.options[-1])  # pyright: ignore[reportOptionalMemberAccess]
    assert not stage.alive("red-1") and stage.score("red") == -15, "no die is rolled for him"


# ------------------------------------------------------------------------------------------------ Chaplain, Techmarine, Events


@pytest.mark.rule("SQX-CHA-2", "SQX-RUL-79")
def test_inspiration_reaches_the_marines_of_his_own_squad_only() -> None:
    stage = Field(squads=("red", "yellow"))
    stage.kit("red-chaplain", (2, 2), "power_chaplain")
    stage.kit("red-1", (2, 4), "power_bolter")
    stage.walker("red", (4, 4), "walker_fist", "assault_cannon")
    stage.kit("yellow-1", (8, 1), "power_bolter")
    stage.go()
    inspired = {id: len(hand_rerolls(stage.t, stage.figure(id), defending=False)) for id in stage.now.figures}
    assert {id: n for id, n in inspired.items() if stage.figure(id).square >= 0} == {
        "red-chaplain": 1,
        "red-1": 1,
        "red-walker": 0,
        "yellow-1": 0,
    }


@pytest.mark.rule("SQX-CHA-5", "SQX-CHA-4", "SQX-RUL-79")
@pytest.mark.parametrize("card", ["call_of_chaos", "genestealer"])
def test_a_dead_chaplain_keeps_nothing_off_and_a_living_one_nothing_else(card: str) -> None:
    for place, kept in (("board", True), ("dead", False)):
        stage = Field()
        stage.kit("red-chaplain", (2, 2) if place == "board" else None, "power_chaplain", place=place)
        stage.kit("red-1", (4, 4), "power_bolter")
        stage.go()
        assert shielded(stage.t, "red", card) is kept
        assert not shielded(stage.t, "red", "automatic_defence") and not shielded(stage.t, "red", "jammed_weapons")


@pytest.mark.rule("SQX-CHR-8", "SQX-TERM-43", "SQX-RUL-107")
def test_out_of_ammunition_names_neither_commander_nor_character() -> None:
    stage = Field(kinds={"red": "terminator"})
    stage.kit(SEER, (2, 2), "terminator_librarian")
    stage.kit("red-commander", (2, 4), "terminator_commander")
    for number, at in ((1, (4, 2)), (2, (4, 4))):
        stage.kit(f"red-{number}", at, "terminator_storm_bolter")
    stage.alien_turn("out_of_ammunition")
    assert {option.figure for option in stage.options(NameWeapon)} == {"red-1", "red-2"}


@pytest.mark.rule("SQX-CHR-8")
def test_call_of_chaos_names_neither_commander_nor_character() -> None:
    stage = Field()
    stage.kit("red-apothecary", (2, 2), "power_apothecary")
    stage.kit("red-commander", (2, 4), "heavy_bolter")
    for number, at in ((1, (4, 2)), (2, (4, 4))):
        stage.kit(f"red-{number}", at, "power_bolter")
    stage.alien_turn("call_of_chaos")
    assert {option.figure for option in stage.options(NameFigure)} == {"red-1", "red-2"}


@pytest.mark.rule("SQX-TECH-9", "SQX-RUL-26")
@pytest.mark.parametrize(("at", "near"), [((4, 3), True), ((4, 4), True), ((5, 3), False)])
def test_a_vortex_grenade_needs_an_adjacent_enemy(at: At, near: bool) -> None:
    stage = Field()
    stage.kit("red-techmarine", (3, 3), "power_techmarine")
    stage.cards("red", "vortex_grenade")
    stage.alien("orc", at)
    stage.go()
    stage.do(Activate("red-techmarine"))
    assert bool(stage.options(ThrowVortex)) is near


@pytest.mark.rule("SQX-TECH-19", "SQX-RUL-78")
def test_a_gun_that_nobody_repaired_is_not_repaired_in_a_later_turn() -> None:
    stage = Field()
    stage.kit("red-techmarine", (3, 3), "power_techmarine")
    stage.cards("red", "servo_arm")
    gun = Figure("red-tarantula", "red", "tarantula", -1, 0, ("tarantula",), suit="tarantula", place="dead")
    stage.s.figures["red-tarantula"] = gun
    stage.s.figures = dict(sorted(stage.s.figures.items()))
    stage.alien("orc", (8, 6))
    stage.go()
    stage.do(END_TURN, dice=[("master_controls",)])
    assert not stage.options(RepairGun) and stage.now.turn == "alien"


@pytest.mark.rule("SQX-TECH-4", "SQX-RUL-78")
def test_the_bionic_arm_does_not_serve_the_combined_attack() -> None:
    stage = Field()
    stage.kit("red-techmarine", (3, 3), "power_techmarine")
    stage.cards("red", "servo_arm", "tech_bionic_arm")
    orc = stage.alien("orc", (4, 3))
    stage.go()
    how = FightHow("red-techmarine", orc, "servo_arm_and_axe")
    stage.do(Activate("red-techmarine"), how, dice=[(0, 0, 0, 0), (0, 0)])
    assert not stage.options(RerollDie)
