"""What counts for one turn, one attack, one figure: treatments, throws, cards used up, smoke, the Dreadnought's own cards."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.cards.naming import NameCard, NameFigure
from squadra.games.star_quest.rules.cards.squad_cards import EndTurnBlind, PlayOrder
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.rules.combat.rerolls import RerollDie
from squadra.games.star_quest.state import Figure, Marker, Marks
from squadra.games.star_quest.supplement.rules.characters.apothecary import DoNotTreat, TreatFigure
from squadra.games.star_quest.supplement.rules.combat.ammunition import rounds_left
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow
from squadra.games.star_quest.supplement.rules.equipment.grenades import ThrowAt
from squadra.games.star_quest.supplement.rules.equipment.jump_pack import TakeOff
from squadra.games.star_quest.supplement.rules.equipment.smoke_launchers import LaunchSmoke
from squadra.games.star_quest.supplement.rules.equipment.vortex import ThrowVortex
from tests.games.star_quest.stage import room
from tests.games.star_quest.supplement.field import Field

# ------------------------------------------------------------------------------------------------ treatment


@pytest.mark.rule("SQX-APO-9", "SQX-RUL-75")
def test_one_treatment_in_each_marine_turn_not_only_in_the_own() -> None:
    stage = Field(squads=("red", "yellow", "blue"))
    stage.kit("red-apothecary", (1, 4), "power_apothecary")
    stage.kit("red-1", (3, 3), "power_bolter")
    stage.kit("red-2", (3, 5), "power_bolter")
    stage.cards("red", "narthecium", "narthecium")
    for seat, at, row in (("yellow", (8, 3), 3), ("blue", (8, 5), 5)):
        stage.kit(f"{seat}-1", at, "power_plasma_gun")
        stage.alien("gretchin", (5, row))
    stage.go("yellow")
    stage.choose(Activate("yellow-1"))
    stage.choose(FireLine, test=lambda o: o.direction == 6, dice=[(3, 3)])
    stage.choose(TreatFigure("red-1"), dice=[(1,)])
    stage.choose(Done("yellow-1")) if stage.offers(Done("yellow-1")) else None
    assert stage.asked == "blue" and stage.figure("red-1").life == 1
    stage.choose(Activate("blue-1"))
    stage.choose(FireLine, test=lambda o: o.direction == 6, dice=[(3, 3)])
    assert stage.offers(TreatFigure("red-2")), "another turn, another figure"


@pytest.mark.rule("SQX-APO-5", "SQX-RUL-96")
@pytest.mark.parametrize("walled", [True, False])
def test_the_apothecary_must_be_able_to_walk_there_obstacles_are_in_his_way(walled: bool) -> None:
    stage = Field(room(8, 1), gates=dict.fromkeys("RYB", ((1, 1), (2, 1))))
    stage.kit("red-apothecary", (1, 1), "power_apothecary")
    stage.kit("red-1", (5, 1), "power_bolter")
    stage.cards("red", "narthecium")
    orc = stage.alien("orc", (8, 1))
    if walled:
        stage.s.markers = {"rubble": Marker("rubble", "obstacle", (stage.square((3, 1)),))}
    stage.alien_turn(None)
    stage.choose(Activate(orc))
    stage.choose(Shoot, dice=[(2, 2)])
    assert stage.offers(DoNotTreat()) is not walled


@pytest.mark.rule("SQX-APO-6", "SQX-APO-9", "SQX-RUL-75")
@pytest.mark.parametrize("face", [0, 2])
def test_who_is_promised_treatment_and_then_falls_in_the_same_turn_is_laid_down_for_it(face: int) -> None:
    stage = Field()
    stage.kit("red-apothecary", (2, 5), "power_apothecary")
    stage.kit("red-commander", (3, 3), "sword_and_glove", life=2)
    stage.kit("red-1", (1, 6), "power_bolter")
    stage.cards("red", "narthecium")
    one, two = stage.alien("orc", (7, 3)), stage.alien("orc", (7, 4))
    stage.alien_turn(None)
    for orc in (one, two):
        stage.choose(Activate(orc))
        stage.choose(Shoot, test=lambda o: o.target == "red-commander", dice=[(2, 1)])
        if orc == one:
            stage.choose(TreatFigure("red-commander"), Done(orc))
    assert stage.figure("red-commander").marks.down and stage.score("red") == 0
    while stage.s.turn == "alien":
        stage.choose(stage.match.ask.options[-1], dice=[(face,)])  # pyright: ignore[reportOptionalMemberAccess]
    assert stage.alive("red-commander") is bool(face) and stage.score("red") == (0 if face else -10)


# ------------------------------------------------------------------------------------------------ throws


@pytest.mark.rule("SQX-RUL-53", "SQX-SCOUT-E-8")
def test_under_fire_a_throw_is_still_the_scouts_only_attack() -> None:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (2, 3), "scout_bolter")
    stage.kit("red-2", (2, 5), "scout_bolter")
    stage.kit("red-commander", (1, 4), "scout_shotgun")
    stage.cards("red", "fire", "emp_grenade")
    android = stage.alien("android", (6, 3))
    stage.go()
    stage.choose(PlayOrder("fire"), Activate("red-1"))
    assert stage.offers(ThrowAt("red-1", "emp_grenade", android))
    shot = Shoot("red-1", "laser_rifle", android)
    stage.choose(shot, dice=[(0, 0)])
    assert stage.offers(shot) and not stage.options_of(ThrowAt), "he has attacked already"
    stage.choose(Done("red-1"), Activate("red-2"))
    stage.choose(ThrowAt("red-2", "emp_grenade", android), dice=[(1,)])
    assert not stage.options_of(Shoot) and stage.options_of(MoveTo), "the throw was his attack; he may still move"


@pytest.mark.rule("SQX-RUL-26", "SQX-TECH-9")
def test_the_vortex_grenade_is_no_second_attack_beside_the_axe() -> None:
    stage = Field()
    stage.kit("red-techmarine", (3, 3), "power_techmarine")
    stage.cards("red", "servo_arm", "vortex_grenade")
    orc = stage.alien("dreadnought", (4, 3))
    stage.go()
    stage.choose(Activate("red-techmarine"))
    assert stage.options_of(ThrowVortex)
    stage.choose(FightHow("red-techmarine", orc, "power_axe"), dice=[(0, 0), (0, 0, 0, 0)])
    assert stage.offers(FightHow("red-techmarine", orc, "servo_arm")) and not stage.options_of(ThrowVortex)


# ------------------------------------------------------------------------------------------------ cards used up


@pytest.mark.rule("SQX-SCOUT-E-4", "SQX-SCOUT-E-16")
@pytest.mark.parametrize(
    ("kit", "id", "card", "rounds", "weapon"),
    [
        ("scout_shotgun", "red-commander", "scout_combi_weapon", 3, "grenade_launcher"),
        ("scout_heavy_bolter_auto", "red-1", "hellfire_rounds", 6, "hellfire_rounds"),
    ],
)
def test_the_last_round_spends_the_card(kit: str, id: str, card: str, rounds: int, weapon: str) -> None:
    stage = Field(kinds={"red": "scout"})
    stage.kit(id, (2, 3), kit)
    stage.cards("red", card)
    stage.roster("red", rounds=(card,) * (rounds - 1))
    orc = stage.alien("orc", (6, 3))
    stage.go()
    stage.choose(Activate(id), FireBlast(id, weapon, stage.square((6, 3))), dice=[(0, 0)])
    stage.choose(Done(id))
    roster = stage.s.squads["red"]
    assert roster.shown == () and roster.spent == (card,) and stage.told("sqx-card-used-up")
    stage.alien_turn("faulty_equipment")
    assert stage.alive(orc) and not stage.options_of(NameCard), "there is nothing left to break"


@pytest.mark.rule("SQX-RUL-14", "SQX-SCOUT-E-16")
def test_the_targeter_serves_the_last_hellfire_round_too() -> None:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (2, 3), "scout_heavy_bolter_auto")
    stage.cards("red", "hellfire_rounds", "targeter", targeters=("heavy_bolter_auto",))
    stage.roster("red", rounds=("hellfire_rounds",) * 5)
    stage.alien("orc", (6, 3))
    stage.go()
    stage.choose(Activate("red-1"), FireBlast("red-1", "hellfire_rounds", stage.square((6, 3))), dice=[(0, 0)])
    assert stage.options_of(RerollDie)


@pytest.mark.rule("SQX-SCOUT-E-15", "SQX-KEY-14")
def test_hellfire_rounds_need_somebody_organic_and_harm_no_gun_door_or_machine() -> None:
    stage = Field(kinds={"red": "scout", "yellow": "power"}, squads=("red", "yellow"))
    stage.kit("red-1", (2, 3), "scout_heavy_bolter_auto")
    stage.cards("red", "hellfire_rounds")
    android = stage.alien("android", (6, 1))
    orc = stage.alien("orc", (6, 5))
    stage.kit("yellow-1", (7, 5), "power_bolter")
    gun = "yellow-tarantula"
    stage.s.figures[gun] = Figure(gun, "yellow", "tarantula", stage.square((7, 6)), 2, ("tarantula",), suit="tarantula")
    stage.go()
    stage.choose(Activate("red-1"))
    assert not stage.offers(FireBlast("red-1", "hellfire_rounds", stage.square((6, 1)))), "a machine alone"
    stage.choose(FireBlast("red-1", "hellfire_rounds", stage.square((6, 5))), dice=[(3, 3)])
    assert not stage.alive(orc) and not stage.alive("yellow-1")
    assert stage.alive(android) and stage.figure(gun).life == 2


# ------------------------------------------------------------------------------------------------ the Dreadnought


@pytest.mark.rule("SQX-DRD-E-12")
def test_digital_targeting_serves_every_firearm_but_the_flamer() -> None:
    stage = Field(room(10, 6))
    stage.walker("red", (2, 3), "walker_fist", "plasma_gun", weapons=("plasma_gun", "heavy_flamer"))
    stage.cards("red", "digital_targeting", "integrated_heavy_flamer")
    stage.alien("dreadnought", (7, 3), heavy=())
    stage.go()
    stage.choose(Activate("red-walker"))
    flame = next(o for o in stage.options_of(FireArea) if o.weapon == "heavy_flamer")
    stage.choose(flame, dice=[(0, 0)])
    assert not stage.options_of(RerollDie), "not the flamer"
    stage.choose(next(o for o in stage.options_of(FireLine) if o.weapon == "plasma_gun"), dice=[(0, 0)])
    assert stage.options_of(RerollDie)


@pytest.mark.rule("SQX-DRD-8")
def test_the_squads_flamer_ammunition_is_not_the_dreadnoughts() -> None:
    stage = Field(kinds={"red": "terminator"})
    stage.walker("red", (2, 3), "walker_fist", "plasma_gun", weapons=("plasma_gun", "heavy_flamer"))
    stage.kit("red-1", (5, 5), "terminator_heavy_flamer")
    stage.cards("red", "flamer_ammunition", "integrated_heavy_flamer")
    stage.go()
    assert rounds_left(stage.t, stage.figure("red-1"), "heavy_flamer") == 12
    assert rounds_left(stage.t, stage.figure("red-walker"), "heavy_flamer") == 6


@pytest.mark.rule("SQX-DRD-E-9", "SQX-RUL-105")
def test_smoke_and_a_blind_grenade_may_both_end_a_turn() -> None:
    stage = Field()
    stage.walker("red", (2, 3), "walker_fist", "plasma_gun")
    stage.kit("red-1", (5, 5), "power_bolter")
    stage.cards("red", "smoke_launchers", "blind_grenade")
    orc = stage.alien("orc", (7, 5))
    stage.go()
    stage.choose(LaunchSmoke("smoke_launchers"))
    assert stage.asked == "red" and not stage.options_of(Activate), "it is the end of the turn"
    stage.choose(EndTurnBlind("blind_grenade"), dice=[("master_controls",)])
    stage.choose(Activate(orc))
    assert not stage.options_of(Shoot) and not stage.options_of(Fight), "nobody can be attacked"


@pytest.mark.rule("SQX-DRD-E-9", "SQ-RUL-46")
@pytest.mark.parametrize("event", ["automatic_defence", "anti_personnel_mine"])
def test_no_event_that_attacks_names_a_dreadnought_behind_smoke(event: str) -> None:
    stage = Field()
    stage.walker("red", (2, 3), "walker_fist", "plasma_gun", marks=Marks(smoke=True))
    stage.kit("red-1", (6, 6), "power_bolter")
    stage.kit("red-2", (8, 1), "power_bolter")
    stage.alien_turn(event)
    assert {option.figure for option in stage.options_of(NameFigure)} == {"red-1", "red-2"}


# ------------------------------------------------------------------------------------------------ Warp Time


@pytest.mark.rule("SQX-PSY-36", "SQX-RUL-73")
def test_a_second_turn_of_warp_time_may_be_flown() -> None:
    stage = Field(room(12, 6), squads=("red", "yellow"))
    stage.kit("yellow-1", (1, 4), "power_bolter")
    stage.cards("yellow", "jump_pack")
    stage.roster("red", until=("warp:0",))
    stage.kit("red-1", (12, 6), "power_bolter")
    stage.go("yellow")
    stage.choose(Activate("yellow-1"), Done("yellow-1"))
    assert stage.offers(Activate("yellow-1")) and stage.offers(TakeOff("yellow-1"))
