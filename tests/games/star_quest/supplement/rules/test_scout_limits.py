"""What Scouts may not do and what stealth does not allow (sections 7.2 to 7.5): each "not" and "only" with its other side."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import GoHome, MoveTo
from squadra.games.star_quest.rules.aliens.scan import hidden_squares
from squadra.games.star_quest.rules.cards.events import PlayEvent
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder, UseCard
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.rerolls import KEEP
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import UNMARKED, Figure, Marker, Marks
from squadra.games.star_quest.supplement.rules.combat.firing_modes.precision_fire import AimedShot
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand_dice import attack_dice
from squadra.games.star_quest.supplement.rules.combat.targeters import shot_rerolls
from squadra.games.star_quest.supplement.rules.confusion import BlowUp
from squadra.games.star_quest.supplement.rules.equipment.grenades import LayMine, ThrowAt
from squadra.games.star_quest.supplement.rules.equipment.homer import ActivateHomer
from squadra.games.star_quest.supplement.rules.stealth import silenced
from tests.games.star_quest.stage import TWO_ROOMS, next_turn, room
from tests.games.star_quest.supplement.arena import arena, man, scout
from tests.games.star_quest.supplement.field import Field

CORNER = [  # what stands in the upper right corner is hidden from the left part
    "+-+-+-+-+-+-+-+",
    "|. . . .|. . .|",
    "+ + + + + + + +",
    "|. . . .|. . .|",
    "+ + + + + + + +",
    "|. . . . . . .|",
    "+-+-+-+-+-+-+-+",
]
LANE = dict.fromkeys("RYB", ((1, 1), (2, 1)))


def scouts(*cards: str, kit: str = "scout_bolter", **more: bool) -> Field:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (2, 2), kit, **more)
    stage.kit("red-2", (1, 6), "scout_bolter")
    stage.cards("red", *cards)
    return stage


# ------------------------------------------------------------------------------------------------ special rules


@pytest.mark.rule("SQX-SCOUT-23", "SQX-RUL-49")
def test_who_fights_hand_to_hand_does_not_complete_his_movement() -> None:
    stage = scouts()
    orc = stage.alien("orc", (5, 2))
    stage.go()
    stage.choose(Activate("red-1"), MoveTo("red-1", stage.square((4, 2))), Fight("red-1", orc), dice=[(0, 0), (0, 0)])
    assert not stage.options_of(MoveTo), "hit and run is for shots"


@pytest.mark.rule("SQX-SCOUT-25")
@pytest.mark.parametrize(("kit", "runs"), [("scout_bolter", True), ("scout_sniper_rifle", False)])
def test_after_move_and_shot_a_sniper_stays_where_he_is(kit: str, runs: bool) -> None:
    stage = scouts(kit=kit)
    orc = stage.alien("dreadnought", (7, 2))
    stage.go()
    gun = stage.figure("red-1").weapons[0]
    stage.choose(Activate("red-1"), MoveTo("red-1", stage.square((3, 2))), Shoot("red-1", gun, orc), dice=[(0, 0)])
    if stage.offers(KEEP):
        stage.choose(KEEP)
    assert bool(stage.options_of(MoveTo)) is runs


@pytest.mark.rule("SQX-SCOUT-20", "SQX-RUL-48")
@pytest.mark.parametrize(
    ("drawing", "between", "clear"),
    [
        ("X Y . O", scout("laser_rifle"), True),
        ("X . Y O", scout("laser_rifle"), False),  # not next to the shooter
        ("X Y . O", scout("missile_launcher"), False),  # a heavy weapon
        ("X Y . O", man("laser_rifle"), False),  # no Scout
    ],
)
def test_only_an_adjacent_scout_without_a_heavy_weapon_crouches(
    drawing: str, between: dict[str, object], clear: bool
) -> None:
    assert arena(drawing, X=scout("laser_rifle"), Y=between).act("X").offers(Shoot) is clear


@pytest.mark.rule("SQX-SCOUT-20", "SQX-RUL-48")
def test_an_alien_shoots_nobody_through_a_crouching_scout() -> None:
    game = arena("X Y . O", X=scout("laser_rifle"), Y=scout("laser_rifle")).turn("alien").act("O")
    assert [shot.target for shot in game.options_of(Shoot)] == [game.id("Y")]


# ------------------------------------------------------------------------------------------------ Equipment


@pytest.mark.rule("SQX-SCOUT-E-20", "SQX-KEY-14")
@pytest.mark.parametrize(("face", "works"), [(0, False), (1, True), (2, True)])
def test_a_distortion_grenade_is_for_machines_in_sight_and_a_blank_wastes_it(face: int, works: bool) -> None:
    stage = Field(TWO_ROOMS, kinds={"red": "scout"}, mission={"doors": {"drawn": "a"}})
    stage.kit("red-1", (1, 2), "scout_bolter")
    stage.kit("red-2", (1, 4), "scout_bolter")
    stage.cards("red", "sensory_grenade")
    near, far = stage.alien("android", (4, 2)), stage.alien("android", (7, 2))
    orc = stage.alien("orc", (4, 4))
    stage.go()
    stage.choose(Activate("red-1"))
    assert {throw.target for throw in stage.options_of(ThrowAt)} == {near}, (
        "neither the Orc nor what is behind the door"
    )
    stage.choose(ThrowAt("red-1", "sensory_grenade", near), dice=[(face,)])
    assert (stage.figure(near).marks.confused == "red") is works
    assert stage.figure(far).marks is UNMARKED is stage.figure(orc).marks
    assert not stage.options_of(Shoot), "the throw was his attack"


@pytest.mark.rule("SQX-SCOUT-E-28")
@pytest.mark.parametrize(("at", "may"), [((5, 3), True), ((5, 4), True), ((7, 3), False)])
def test_a_confused_android_is_blown_up_only_beside_a_target(at: tuple[int, int], may: bool) -> None:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", at, "scout_bolter")
    stage.kit("red-2", None, "scout_bolter")
    stage.alien("android", (4, 3), marks=Marks(confused="red"))
    stage.alien_turn("suicide_android", *([] if may else [("red-1",), (0, 0, 0)]))
    assert stage.offers(BlowUp()) is may


@pytest.mark.rule("SQX-SCOUT-E-31", "SQX-RUL-55")
def test_neither_marines_nor_living_aliens_set_off_a_mine() -> None:
    stage = scouts("magnetic_mine")
    stage.alien("genestealer", (5, 2))
    stage.go()
    stage.choose(
        Activate("red-1"),
        LayMine("red-1", "magnetic_mine", stage.square((2, 2))),
        MoveTo("red-1", stage.square((3, 3))),
    )
    stage.choose(Done("red-1"), END_TURN, dice=[("master_controls",)])
    stage.choose(Activate("genestealer-1"), MoveTo("genestealer-1", stage.square((3, 2))))
    assert "mine-1" in stage.s.markers and not stage.told("sqx-mine-explodes")


@pytest.mark.rule("SQX-RUL-55", "SQX-SCOUT-E-30")
def test_a_mine_is_a_block_of_four_floor_squares_without_a_wall_or_closed_door() -> None:
    stage = Field(TWO_ROOMS, kinds={"red": "scout"}, mission={"doors": {"drawn": "a"}})
    stage.kit("red-1", (4, 1), "scout_bolter")
    stage.cards("red", "magnetic_mine")
    stage.go()
    stage.choose(Activate("red-1"))
    assert [stage.ship.point(mine.square) for mine in stage.options_of(LayMine)] == [(3, 1)], "not through the wall"


@pytest.mark.rule("SQX-SCOUT-E-17", "SQX-SCOUT-E-13", "SQX-RUL-95")
def test_a_bionic_eye_is_the_commanders_alone() -> None:
    stage = scouts("bionic_eye", kit="scout_sniper_rifle")
    stage.go()
    assert len(shot_rerolls(stage.t, stage.figure("red-1"), "sniper_rifle")) == 1, "its own targeter"
    assert shot_rerolls(stage.t, stage.figure("red-2"), "laser_rifle") == []


@pytest.mark.rule("SQX-SCOUT-E-7", "SQX-RUL-31")
@pytest.mark.parametrize("waits", [True, False])
def test_a_homer_whose_bearer_does_not_wait_is_not_active(waits: bool) -> None:
    stage = scouts("teleport_homer", gear=("teleport_homer",))
    stage.go()
    if waits:
        stage.choose(ActivateHomer("red-1"))
    stage.choose(END_TURN)
    assert (stage.s.turn, "homer-red" in stage.s.markers) == ("red", waits)


# ------------------------------------------------------------------------------------------------ stealth


def asleep(drawing: list[str] | None = None) -> Field:
    stage = Field(drawing, options=("stealth",), kinds={"red": "scout"}, gates=LANE)
    stage.s.alarm = "stealth"
    return stage


@pytest.mark.rule("SQX-STEALTH-14", "SQX-RUL-56")
def test_one_roll_is_made_for_a_marine_however_many_see_him() -> None:
    stage = asleep(CORNER)
    stage.kit("red-1", (1, 1), "scout_bolter")
    stage.alien("gretchin", (7, 1))
    stage.alien("gretchin", (7, 2))
    stage.go()
    assert not stage.told("sqx-stealth-roll"), "the wall hides him"
    stage.choose(Activate("red-1"), MoveTo("red-1", stage.square((4, 3))), dice=[(3,)])
    assert sum(event.key == "sqx-stealth-roll" for event in stage.history) == 1


SILENT = {
    ("scout_sniper_rifle", "sniper_rifle"): (True, True),  # silenced without and with the card
    ("scout_bolter", "laser_rifle"): (False, True),
    ("scout_sword_and_pistol", "laser_pistol"): (False, True),
    ("scout_shotgun", "shotgun"): (False, False),
    ("scout_heavy_bolter_auto", "heavy_bolter_auto"): (False, False),
    ("scout_missile_launcher", "missile_launcher"): (False, False),
}


@pytest.mark.rule("SQX-STEALTH-17", "SQX-STEALTH-15", "SQX-SCOUT-E-19")
@pytest.mark.parametrize(("kit", "weapon"), SILENT)
def test_these_weapons_are_silenced_and_no_others(kit: str, weapon: str) -> None:
    for cards, silent in zip(((), ("silencers",)), SILENT[kit, weapon], strict=True):
        stage = asleep()
        id = "red-commander" if kit in ("scout_sword_and_pistol", "scout_shotgun") else "red-1"
        stage.kit(id, (2, 2), kit)
        stage.cards("red", *cards)
        stage.go()
        assert silenced(stage.t, stage.figure(id), weapon) is silent


@pytest.mark.rule("SQX-STEALTH-15", "SQX-STEALTH-17")
def test_silencers_do_not_muffle_a_heavy_bolter() -> None:
    stage = asleep(room(8, 3))
    stage.kit("red-1", (2, 2), "scout_heavy_bolter_auto", marks=Marks(seen_by=("orc-1",)))
    stage.cards("red", "silencers")
    stage.alien("orc", (6, 2))
    stage.go()
    stage.choose(Activate("red-1"), FireCannon("red-1", "heavy_bolter_auto"), dice=[(0, 0)])
    assert stage.s.alarm == "alarm" and stage.told("sqx-alarm-shot")


@pytest.mark.rule("SQX-STEALTH-9", "SQX-STEALTH-4")
@pytest.mark.parametrize("alarm", ["stealth", "alarm"])
def test_after_the_alarm_those_events_have_their_effect_again(alarm: str) -> None:
    stage = asleep(CORNER)
    stage.kit("red-1", (1, 1), "scout_bolter")
    stage.alien("orc", (7, 1))
    stage.s.alarm = alarm
    stage.go()
    stage.choose(END_TURN, dice=[*([(3,)] if alarm == "stealth" else []), ("frenzy",)])
    assert stage.s.orders.frenzy == ("orc-1" if alarm == "alarm" else "")


@pytest.mark.rule("SQX-STEALTH-11", "SQX-RUL-56")
def test_a_tarantula_in_view_is_nobody_who_could_be_noticed() -> None:
    stage = asleep(room(8, 3))
    stage.kit("red-1", None, "scout_bolter")
    stage.s.figures["red-tarantula"] = Figure(
        "red-tarantula", "red", "tarantula", stage.square((3, 2)), 2, ("tarantula",), suit="tarantula", facing=2
    )
    stage.alien("orc", (6, 2))
    stage.go()
    stage.choose(END_TURN, dice=[(0,)])
    assert stage.s.alarm == "stealth"


@pytest.mark.rule("SQX-STEALTH-18")
@pytest.mark.parametrize("killed", [True, False])
def test_an_alien_that_does_not_survive_tells_nobody(killed: bool) -> None:
    stage = asleep()
    stage.kit("red-1", (2, 2), "scout_bolter", marks=Marks(seen_by=("orc-1",)))
    stage.kit("red-2", (1, 6), "scout_bolter", marks=Marks(seen_by=("orc-1",)))
    stage.cards("red", "camo_cloak")
    orc = stage.alien("orc", (3, 2))
    stage.go()
    stage.choose(Activate("red-1"), Fight("red-1", orc), dice=[(2, 2) if killed else (0, 0), (0, 0)])
    stage.choose(Done("red-1"), END_TURN, dice=[(0,)] if killed else [("master_controls",)])
    assert stage.s.alarm == ("stealth" if killed else "alarm")


@pytest.mark.rule("SQX-STEALTH-6")
def test_diagonal_blips_may_lie_in_one_room_side_by_side_ones_may_not() -> None:
    stage = Field(TWO_ROOMS, options=("stealth",), kinds={"red": "scout"}, mission={"doors": {"drawn": "a"}})
    stage.kit("red-1", (2, 2), "scout_bolter")
    stage.s.alarm = "stealth"
    stage.blip("orc", (6, 2))
    stage.s.markers = {"rubble": Marker("rubble", "obstacle", (stage.square((8, 4)),))}
    stage.go()
    mask = hidden_squares(stage.t, 1)
    for at, lawful in (((7, 3), True), ((5, 1), True), ((6, 3), False), ((7, 2), False), ((8, 4), False)):
        assert bool(mask >> stage.square(at) & 1) is lawful, at


@pytest.mark.rule("SQX-RUL-106", "SQ-RUL-49")
@pytest.mark.parametrize("face", [3, 2])
def test_an_event_chosen_beforehand_is_played_only_on_the_three_that_allows_a_draw(face: int) -> None:
    stage = asleep(CORNER)
    stage.kit("red-1", (1, 1), "scout_bolter")
    stage.alien("orc", (7, 1))
    stage.s.chosen = ("android_malfunction",)
    stage.go()
    stage.choose(END_TURN, dice=[(face,)])
    assert stage.asked == "alien" and stage.offers(PlayEvent("android_malfunction")) is (face == 3)


@pytest.mark.rule("SQX-RUL-118", "SQX-SCOUT-O-1")
def test_who_took_aim_without_moving_does_not_go_home_either() -> None:
    stage = scouts("fire")
    stage.kit("red-1", (1, 1), "scout_sniper_rifle")
    orc = stage.alien("dreadnought", (7, 1))
    stage.go()
    stage.choose(PlayOrder("fire"), Activate("red-1"))
    assert stage.offers(GoHome("red-1"))
    stage.choose(AimedShot("red-1", "sniper_rifle", orc), dice=[(0, 0)])
    stage.choose(KEEP)
    assert not stage.offers(GoHome("red-1")) and stage.refusal(GoHome("red-1")).rule == "SQX-RUL-118"


@pytest.mark.rule("SQX-SCOUT-E-10", "SQX-RUL-24")
def test_a_krak_grenade_helps_in_this_turn_only() -> None:
    stage = scouts("krak_grenade")
    orc = stage.alien("orc", (3, 2))
    stage.go()
    stage.choose(UseCard("krak_grenade"))
    assert str(attack_dice(stage.t, stage.figure("red-1"), orc)) == "1R+2W"
    stage.choose(END_TURN, dice=[("master_controls",)])
    next_turn(stage)
    assert str(attack_dice(stage.t, stage.figure("red-1"), orc)) == "2W"


@pytest.mark.rule("SQX-SCOUT-E-30", "SQX-RUL-55")
def test_a_mine_is_shown_on_its_four_squares_before_it_is_laid() -> None:
    stage = scouts("magnetic_mine")
    stage.go()
    stage.choose(Activate("red-1"))
    mine = LayMine("red-1", "magnetic_mine", stage.square((2, 2)))
    shown = {int(anchor.id) for anchor in mine.anchors(stage.t)}
    assert shown == {stage.square(at) for at in ((2, 2), (3, 2), (2, 3), (3, 3))}
