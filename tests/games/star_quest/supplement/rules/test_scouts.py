"""Scouts: hit and run, crouching, Ambush!, their grenades, mine and homer."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.content.loading import base_content
from squadra.games.star_quest.game import StarQuest
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.scan import STOP_PLACING, PlaceCounter, Spot
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder, UseCard
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.line_of_sight import sees
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import Marks
from squadra.games.star_quest.supplement.rules.combat.firing_modes.precision_fire import AimedShot
from squadra.games.star_quest.supplement.rules.equipment.grenades import LayMine, ThrowAt
from squadra.games.star_quest.supplement.rules.equipment.homer import ActivateHomer
from squadra.games.star_quest.supplement.rules.powers.shared import ChooseRoom
from squadra.games.star_quest.supplement.rules.scouts import AmbushWith, NoAmbush, hit_and_run
from squadra.kernel import Match
from tests.games.star_quest.supplement.field import Field


def scouts(*cards: str) -> Field:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (2, 2), "scout_bolter")
    stage.kit("red-commander", (1, 5), "scout_sword_and_pistol")
    stage.cards("red", *cards)
    return stage


@pytest.mark.rule("SQX-SCOUT-2", "SQX-SCOUT-3", "SQX-SCOUT-4")
def test_scouts_are_light_and_fast() -> None:
    stage = scouts()
    stage.kit("red-2", (4, 4), "scout_heavy_bolter_auto")
    stage.go()
    assert [stage.figure(id).life for id in ("red-1", "red-commander")] == [1, 6]
    assert all(stage.t.armour(f) == 1 and stage.t.allowance(f) == 6 for f in stage.t.squad_of("red"))


@pytest.mark.rule("SQX-SCOUT-23", "SQX-SCOUT-24", "SQX-EX-26", "SQX-KEY-40", "SQX-RUL-49")
def test_a_scout_moves_shoots_and_completes_his_movement() -> None:
    stage = scouts()
    orc = stage.alien("orc", (8, 2))
    stage.go()
    stage.choose(
        Activate("red-1"), MoveTo("red-1", stage.square((5, 2))), Shoot("red-1", "laser_rifle", orc), dice=[(0, 0)]
    )
    assert stage.offers(MoveTo("red-1", stage.square((2, 2)))), "three squares are left, also back"
    assert not stage.offers(MoveTo("red-1", stage.square((1, 2)))), "but not four"
    assert not stage.options_of(Shoot), "one shot"


@pytest.mark.rule("SQX-SCOUT-25")
@pytest.mark.parametrize("kit", ["scout_sniper_rifle", "scout_heavy_bolter_auto"])
def test_no_hit_and_run_with_a_sniper_rifle_or_a_heavy_weapon(kit: str) -> None:
    stage = scouts()
    stage.kit("red-2", (4, 4), kit)
    stage.go()
    assert not hit_and_run(stage.t, stage.figure("red-2")) and hit_and_run(stage.t, stage.figure("red-1"))


@pytest.mark.rule("SQX-SCOUT-20", "SQX-EX-25", "SQX-KEY-4")
def test_an_adjacent_comrade_crouches_out_of_the_line_of_fire() -> None:
    stage = scouts()
    stage.kit("red-2", (1, 2), "scout_heavy_bolter_auto")
    orc = stage.alien("orc", (6, 2))
    stage.go()
    assert sees(stage.t, stage.figure("red-2"), stage.t.base(stage.figure(orc))), "red-1 is in between, and crouches"


# ------------------------------------------------------------------------------------------------ grenades


@pytest.mark.rule("SQX-SCOUT-E-8", "SQX-SCOUT-E-9", "SQX-RUL-53", "SQX-KEY-14")
def test_an_emp_grenade_keeps_a_machine_from_attacking() -> None:
    stage = scouts("emp_grenade")
    android, orc = stage.alien("android", (3, 3)), stage.alien("orc", (8, 6))
    stage.go()
    stage.choose(Activate("red-1"))
    assert not stage.offers(ThrowAt("red-1", "emp_grenade", orc))
    stage.choose(ThrowAt("red-1", "emp_grenade", android), dice=[(0,)])
    assert stage.figure(android).marks.emp
    assert not stage.options_of(Shoot) and "emp_grenade" in stage.s.squads["red"].spent
    stage.choose(Done("red-1"), END_TURN, dice=[("master_controls",)])
    stage.choose(Activate(android))
    assert not stage.options_of(Shoot) and not stage.options_of(Fight) and stage.options_of(MoveTo)


@pytest.mark.rule("SQX-SCOUT-E-8")
def test_another_number_wastes_the_emp_grenade() -> None:
    stage = scouts("emp_grenade")
    android = stage.alien("android", (6, 3))
    stage.go()
    stage.choose(Activate("red-1"), ThrowAt("red-1", "emp_grenade", android), dice=[(2,)])
    assert not stage.figure(android).marks.emp


@pytest.mark.rule(
    "SQX-SCOUT-E-20",
    "SQX-SCOUT-E-21",
    "SQX-SCOUT-E-22",
    "SQX-SCOUT-E-23",
    "SQX-SCOUT-E-24",
    "SQX-SCOUT-E-37",
    "SQX-RUL-54",
)
def test_a_confused_android_first_attacks_whoever_is_nearest() -> None:
    stage = scouts("sensory_grenade")
    android, orc = stage.alien("android", (6, 3)), stage.alien("gretchin", (7, 3))
    stage.go()
    stage.choose(Activate("red-1"), ThrowAt("red-1", "sensory_grenade", android), dice=[(1,)])
    assert stage.figure(android).marks.confused == "red"
    stage.choose(Done("red-1"))
    stage.choose(END_TURN, dice=[("master_controls",), (orc,), (1, 0), (0,)])  # the nearest, then hand to hand
    assert not stage.alive(orc)
    assert stage.deeds("kill")[-1].seat == "red", "its kills of aliens score for the thrower"


@pytest.mark.rule("SQX-SCOUT-E-27")
def test_a_malfunction_takes_the_grenades_effect_away() -> None:
    stage = scouts()
    stage.alien("android", (6, 3), marks=Marks(confused="red"))
    orc = stage.alien("gretchin", (7, 3))
    stage.alien_turn("android_malfunction")
    assert stage.alive(orc) and not stage.told("sqx-confused-acts")


@pytest.mark.rule("SQX-SCOUT-E-30", "SQX-SCOUT-E-31", "SQX-SCOUT-E-32", "SQX-RUL-55")
def test_a_mine_waits_for_a_machine_and_strikes_its_four_squares() -> None:
    stage = scouts("magnetic_mine")
    android, orc = stage.alien("android", (2, 6)), stage.alien("orc", (3, 3))
    stage.go()
    stage.choose(Activate("red-1"), LayMine("red-1", "magnetic_mine", stage.square((2, 2))))
    assert stage.s.markers["mine-1"].squares == tuple(stage.square(p) for p in ((2, 2), (3, 2), (2, 3), (3, 3)))
    stage.choose(MoveTo("red-1", stage.square((8, 1))), Done("red-1"))
    stage.choose(END_TURN, dice=[("master_controls",)])
    stage.choose(Activate(orc), MoveTo(orc, stage.square((2, 2))), Done(orc))
    assert "mine-1" in stage.s.markers, "other figures do not trigger it"
    stage.choose(Activate(android), MoveTo(android, stage.square((2, 3))), dice=[(3, 0)])
    assert "mine-1" not in stage.s.markers
    assert not stage.alive(orc) and not stage.alive(android)
    assert {deed.seat for deed in stage.deeds("kill")} == {"red"}


@pytest.mark.rule("SQX-SCOUT-E-10", "SQX-RUL-24")
def test_a_krak_grenade_adds_a_red_die_to_all_attacks_of_the_turn() -> None:
    stage = scouts("krak_grenade")
    orc = stage.alien("orc", (3, 2))
    stage.go()
    stage.choose(UseCard("krak_grenade"), Activate("red-1"), Fight("red-1", orc), dice=[(3, 0, 0), (0, 0)])
    assert not stage.alive(orc)
    assert "krak_grenade" in stage.s.squads["red"].spent


@pytest.mark.rule("SQX-SCOUT-E-7", "SQX-SCOUT-E-33", "SQX-RUL-31")
def test_a_homer_is_active_after_a_whole_turn_of_waiting() -> None:
    stage = scouts("teleport_homer")
    stage.s.figures["red-1"] = stage.s.figures["red-1"].__class__(
        **{
            **{f: getattr(stage.s.figures["red-1"], f) for f in stage.s.figures["red-1"].__struct_fields__},
            "gear": ("teleport_homer",),
        }
    )
    stage.go()
    stage.choose(ActivateHomer("red-1"))
    assert not stage.offers(Activate("red-1"))
    stage.choose(END_TURN)
    assert stage.s.markers["homer-red"].data == "active"
    assert stage.s.markers["homer-red"].squares == (stage.square((2, 2)),)


@pytest.mark.rule("SQX-SCOUT-E-11", "SQX-EX-45", "SQX-RUL-29")
def test_the_camo_cloak_helps_against_light_firearms_only() -> None:
    stage = scouts("camo_cloak")
    stage.alien("orc", (7, 2))
    stage.alien_turn(None)
    stage.choose(Activate("orc-1"), Shoot("orc-1", stage.figure("orc-1").weapons[0], "red-1"), dice=[(1, 1)])
    assert stage.alive("red-1"), "total 2 against Armour 2"


# ------------------------------------------------------------------------------------------------ Ambush!


@pytest.mark.rule(
    "SQX-SCOUT-22", "SQX-SCOUT-O-2", "SQX-SCOUT-O-3", "SQX-SCOUT-O-4", "SQX-SCOUT-O-5", "SQX-SCOUT-O-6", "SQX-SCOUT-O-7",
    "SQX-SCOUT-O-8", "SQX-SCOUT-O-9", "SQX-SCOUT-O-10", "SQX-SCOUT-O-14", "SQX-SCOUT-O-15", "SQX-EX-27", "SQX-KEY-21",
)  # fmt: skip
def test_ambush_after_the_first_scan() -> None:
    game = StarQuest(base_content())
    wish = {
        "mission": "s01", "roles": ["alien", "red"], "ranks": {"red": 1}, "honours": {"red": 0},
        "supplement": {"lineups": {"red": {
            "squad": "scout", "chapter": "ultramarines", "cards": ["ambush", "krak_grenade", "medipack"],
        }}},
    }  # fmt: skip
    match = Match(game, wish, seed=5)
    while match.ask is not None and match.ask.prompt != "sq-ask-turn":
        match.choose(0)
    state = match.state
    scout = next(o for o in match.ask.options if isinstance(o, Activate))
    match.choose(scout)
    step = next(o for o in match.ask.options if isinstance(o, MoveTo))
    match.choose(step)
    while match.ask.prompt == "sq-ask-act":
        match.choose(Done(scout.figure))
    placed = False
    while match.ask.prompt != "sqx-ask-ambush":
        assert match.ask.seat == "alien", match.ask.prompt
        options = list(match.ask.options)
        if STOP_PLACING in options and placed:
            match.choose(STOP_PLACING)
        else:
            match.choose(next(o for o in options if isinstance(o, (PlaceCounter, Spot))))
            placed = True
    assert match.ask.seat == "red" and NoAmbush() in list(match.ask.options)
    match.choose(PlayOrder("ambush"))
    assert state.figures[scout.figure].place == "waiting", "the figure that entered is back on its Entrance Area"
    special = {room.id for room in match.t.plan.ship.rooms.values() if room.special}
    rooms = [o for o in match.ask.options if isinstance(o, ChooseRoom)]
    assert rooms and not special & {o.room for o in rooms}
    match.choose(rooms[0])
    match.choose(AmbushWith(scout.figure))
    spot = next(iter(match.ask.options))
    blips = len(state.blips)
    match.choose(spot)
    assert len(state.blips) == blips, "blips stay hidden until all are placed"
    match.choose(NoAmbush())
    assert state.figures[scout.figure].square == spot.square
    assert not match.t.watched & match.t.counters, "blips in sight are revealed"
    assert "ambush" in state.squads["red"].spent
    others = [o for o in match.ask.options if isinstance(o, Activate) and o.figure != scout.figure]
    assert others, "the others enter normally"
    if Activate(scout.figure) in list(match.ask.options):
        match.choose(Activate(scout.figure))
        if match.ask.prompt == "sq-ask-act":
            assert not any(isinstance(o, (MoveTo, AimedShot)) for o in match.ask.options)
