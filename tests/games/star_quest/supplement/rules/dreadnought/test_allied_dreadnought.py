"""The allied Dreadnought: each of its weapons, and the cards that change them (SQX-DRD-9 to -24, SQX-DRD-E)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.content.dice import pool
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon, Share
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.rules.combat.rerolls import GuardDie, RerollDie
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.supplement.rules.combat.ammunition import rounds_left
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.firing_modes.concentrated_fire import FireVolley
from squadra.games.star_quest.supplement.rules.combat.firing_modes.krak_missiles import FireKrak
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand_dice import attack_dice
from squadra.games.star_quest.supplement.rules.combat.targeters import shot_rerolls
from squadra.kernel import no
from tests.games.star_quest.stage import room
from tests.games.star_quest.supplement.field import Field

ME = "red-walker"


def iron(*mounts: str, cards: tuple[str, ...] = (), more: tuple[str, ...] = ()) -> Field:
    """A Dreadnought with these weapons on four squares from (2, 3); `more`: weapons integrated by a card."""
    stage = Field()
    stage.walker("red", (2, 3), *mounts)
    figure = stage.s.figures[ME]
    stage.s.figures[ME] = replace(figure, weapons=(*figure.weapons, *more))
    stage.cards("red", *cards)
    return stage


def rolled(stage: Field) -> list[int]:
    """How many dice each shot rolled."""
    return [len(event.args["dice"]) for event in stage.history if event.key == "sq-rolls"]


def pools(stage: Field) -> list[str]:
    """The dice of each attack hand to hand."""
    return [str(event.args["pool"]) for event in stage.history if event.key == "sq-fight-rolls"]


@pytest.mark.rule("SQX-DRD-9")
def test_after_an_attack_hand_to_hand_it_does_not_shoot() -> None:
    stage = iron("assault_cannon", "walker_fist")
    near, far = stage.alien("orc", (4, 3)), stage.alien("orc", (8, 3))
    stage.go()
    stage.choose(Activate(ME))
    assert stage.options_of(FireCannon)
    stage.choose(Fight(ME, near), dice=[(2, 0, 0, 0), (0, 0)])
    assert not stage.alive(near) and stage.alive(far)
    assert not stage.options_of(FireCannon)


@pytest.mark.rule("SQX-DRD-19")
def test_the_twin_heavy_bolter_rerolls_one_of_two_red_dice_and_strikes_two_targets_at_most() -> None:
    stage = iron("twin_heavy_bolter", "walker_fist")
    orcs = [stage.alien("gretchin", (7, y)) for y in (2, 3, 4)]
    stage.go()
    stage.choose(Activate(ME), FireCannon(ME, "twin_heavy_bolter"), dice=[(3, 0)])
    assert len(stage.options_of(RerollDie)) == 2
    stage.choose(RerollDie(1, 0), dice=[(3,)])
    assert not stage.options_of(RerollDie)
    struck = 0
    while stage.options_of(Share):
        share = next(o for o in stage.options_of(Share) if stage.alive(o.target) and o.points == 1)
        stage.choose(share)
        struck += 1
    assert struck == 2 and sum(stage.alive(id) for id in orcs) == 1


@pytest.mark.rule("SQX-DRD-20")
def test_its_assault_cannon_divides_two_red_dice() -> None:
    stage = iron("assault_cannon", "walker_fist")
    stage.alien("gretchin", (7, 3))
    stage.go()
    assert shot_rerolls(stage.t, stage.figure(ME), "assault_cannon") == []
    stage.choose(Activate(ME), FireCannon(ME, "assault_cannon"), dice=[(3, 3)])
    assert rolled(stage) == [2]


@pytest.mark.rule("SQX-DRD-21")
def test_its_missile_launcher_has_twelve_rounds_and_fires_one_or_two_without_a_targeter() -> None:
    for option, dice, left in ((FireBlast, (0, 0), 11), (FireVolley, (0, 0, 0), 10)):
        stage = iron("walker_missiles", "walker_fist")
        stage.alien("orc", (7, 3))
        stage.go()
        assert rounds_left(stage.t, stage.figure(ME), "walker_missiles") == 12
        stage.choose(Activate(ME), option(ME, "walker_missiles", stage.square((7, 3))), dice=[dice])
        assert rolled(stage) == [len(dice)] and not stage.options_of(RerollDie)
        assert rounds_left(stage.t, stage.figure(ME), "walker_missiles") == left


@pytest.mark.rule("SQX-DRD-22", "SQX-DRD-24")
@pytest.mark.parametrize(("weapon", "number"), [("plasma_gun", 2), ("fusion_gun", 3)])
def test_plasma_gun_and_fusion_gun_fire_along_a_line(weapon: str, number: int) -> None:
    stage = iron(weapon, "walker_fist")
    one, two = stage.alien("orc", (6, 3)), stage.alien("orc", (8, 3))
    stage.go()
    stage.choose(Activate(ME))
    line = next(o for o in stage.options_of(FireLine) if o.direction == 2 and stage.ship.point(o.square)[1] == 3)
    rolls = [(3, 3)] if weapon == "plasma_gun" else [(3, 0, 0), (3, 0, 0)]
    stage.choose(line, dice=rolls)
    assert set(rolled(stage)) == {number}
    assert not stage.alive(one) and not stage.alive(two)


@pytest.mark.rule("SQX-DRD-23")
def test_the_twin_lascannon_fires_three_charges_of_two_dice_and_it_may_move_as_well() -> None:
    stage = iron("twin_lascannon", "walker_fist")
    orc = stage.alien("orc", (7, 3))
    stage.go()
    stage.choose(Activate(ME), MoveTo(ME, stage.square((3, 3))))
    shots = stage.options_of(FireArea)
    assert {o.charges for o in shots} == {1, 2, 3}
    stage.choose(next(o for o in shots if o.charges == 3), dice=[(1, 1, 0, 0, 0, 0)])
    assert rolled(stage) == [6] and not stage.alive(orc)


# ------------------------------------------------------------------------------------------------ its cards


@pytest.mark.rule("SQX-DRD-E-4")
def test_an_integrated_heavy_flamer_fires_and_adds_a_red_die_hand_to_hand() -> None:
    stage = iron("assault_cannon", "walker_fist", cards=("integrated_heavy_flamer",), more=("heavy_flamer",))
    orc = stage.alien("orc", (4, 3))
    stage.go()
    stage.choose(Activate(ME))
    assert stage.options_of(FireArea, lambda o: o.weapon == "heavy_flamer")
    stage.choose(FightHow(ME, orc, "heavy_flamer"), dice=[(0, 0, 3, 0, 0), (0, 0)])
    assert not stage.alive(orc)


@pytest.mark.rule("SQX-DRD-E-5")
def test_an_integrated_storm_bolter_fires_beside_the_other_weapon() -> None:
    stage = iron("assault_cannon", "walker_fist", cards=("integrated_storm_bolter",), more=("storm_bolter",))
    stage.alien("dreadnought", (7, 3))
    stage.go()
    stage.choose(Activate(ME), FireCannon(ME, "storm_bolter"), dice=[(0, 0)])
    assert rolled(stage) == [2] and not stage.offers(FireCannon(ME, "storm_bolter"))
    assert stage.offers(FireCannon(ME, "assault_cannon"))


@pytest.mark.rule("SQX-DRD-E-7")
def test_power_claws_reroll_a_die_in_attack_and_defence_and_in_each_of_two_attacks() -> None:
    stage = iron("walker_fist", "walker_fist", cards=("power_claws",))
    orc = stage.alien("dreadnought", (4, 3))
    stage.go()
    stage.choose(Activate(ME))
    for fresh in (0, 1):
        stage.choose(FightHow(ME, orc, "walker_fist"), dice=[(0, 0, 0, 0), (0, 0, 0, 0)])
        assert stage.options_of(RerollDie)
        stage.choose(RerollDie(0, 0), dice=[(fresh,)])
    assert stage.figure(orc).life == 2
    defending = iron("assault_cannon", "walker_fist", cards=("power_claws",))
    foe = defending.alien("orc", (4, 3))
    defending.alien_turn(None)
    defending.choose(Activate(foe), Fight(foe, ME), dice=[(1, 0), (0, 0, 0, 0)])
    assert defending.asked == "red"
    defending.choose(GuardDie(0, 0), dice=[(3,)])
    assert not defending.alive(foe)


@pytest.mark.rule("SQX-DRD-E-10", "SQX-DRD-E-14", "SQX-DRD-E-15", "SQX-RUL-42")
def test_krak_missiles_add_a_die_against_hard_targets_and_the_area_takes_the_highest() -> None:
    stage = iron("walker_missiles", "walker_fist", cards=("walker_krak_missiles",))
    android, orc = stage.alien("android", (7, 3)), stage.alien("orc", (7, 4))
    stage.go()
    stage.choose(Activate(ME))
    assert stage.offers(FireKrak(ME, "walker_missiles", stage.square((7, 3))))
    assert stage.offers(FireBlast(ME, "walker_missiles", stage.square((7, 3)))), "it may, it need not"
    assert not stage.offers(FireKrak(ME, "walker_missiles", stage.square((7, 4))))
    stage.choose(FireKrak(ME, "walker_missiles", stage.square((7, 3))), dice=[(1, 0, 2)])
    assert rolled(stage) == [3]
    assert not stage.alive(android) and not stage.alive(orc), "3 on the square, the highest die, 2, beside it"
    without = iron("walker_missiles", "walker_fist")
    android = without.alien("android", (7, 3))
    without.go()
    without.choose(Activate(ME))
    assert not without.options_of(FireKrak)
    without.choose(FireBlast(ME, "walker_missiles", without.square((7, 3))), dice=[(1, 0)])
    assert rolled(without) == [2] and without.alive(android)


@pytest.mark.rule("SQX-DRD-E-12")
@pytest.mark.parametrize("weapon", ["assault_cannon", "twin_lascannon", "storm_bolter", "fusion_gun"])
def test_digital_targeting_rerolls_one_die_of_every_firearm(weapon: str) -> None:
    stage = iron(weapon, "walker_fist", cards=("digital_targeting",)).go()
    assert isinstance(stage, Field)
    assert shot_rerolls(stage.t, stage.figure(ME), weapon) == ["digital_targeting"]


@pytest.mark.rule("SQX-DRD-E-16")
def test_the_best_roll_of_a_light_firearm_does_not_wound_it() -> None:
    stage = iron("assault_cannon", "walker_fist")
    orc = stage.alien("orc", (7, 3))
    stage.alien_turn(None)
    stage.choose(Activate(orc), Shoot(orc, stage.figure(orc).weapons[0], ME), dice=[(2, 2)])
    assert stage.figure(ME).life == 3


@pytest.mark.rule("SQ-CARD-EV-25", "SQX-RUL-83")
def test_a_converted_dreadnought_is_too_large_for_the_alien_teleporter() -> None:
    stage = iron("assault_cannon", "walker_fist")
    stage.s.figures[ME] = replace(stage.s.figures[ME], owner="alien")
    stage.marine("red-1", (1, 1))
    orcs = {stage.alien("orc", (8, 3)), stage.alien("orc", (8, 5))}
    stage.alien_turn("alien_teleporter")
    assert {option.figure for option in stage.options_of(NameFigure)} == orcs


# ------------------------------------------------------------------------------------------------ not of the squad


@pytest.mark.rule("SQX-DRD-7", "SQX-DRD-8", "SQX-TERM-O-9", "SQX-RUL-37", "SQX-RUL-46")
def test_black_rage_neither_helps_nor_binds_it() -> None:
    stage = Field(kinds={"red": "terminator"})
    stage.walker("red", (2, 3), "assault_cannon", "walker_fist")
    stage.kit("red-1", (6, 6), "terminator_storm_bolter")
    stage.cards("red", "black_rage")
    near, far = stage.alien("orc", (4, 3)), stage.alien("orc", (8, 3))
    stage.go()
    stage.choose(PlayOrder("black_rage"), Activate(ME))
    assert stage.offers(FireCannon(ME, "assault_cannon")), "it may shoot"
    stage.choose(Fight(ME, near), dice=[(0, 0, 0, 1), (0, 0)])
    assert pools(stage) == ["2R+2W"], "and rolls no die more"
    stage.choose(Done(ME)) if stage.offers(Done(ME)) else None
    assert attack_dice(stage.t, stage.figure("red-1"), far) == pool("2R+1W"), "its squad does"


@pytest.mark.rule("SQX-DRD-8", "SQX-ARM-909", "SQX-CHR-9")
def test_nobody_throws_a_melta_bomb_for_it_but_characters_do_so_themselves() -> None:
    stage = iron("assault_cannon", "walker_fist", cards=("melta_bomb",))
    stage.kit("red-chaplain", (6, 5), "power_chaplain")
    orc, other = stage.alien("orc", (4, 3)), stage.alien("orc", (7, 5))
    stage.go()
    stage.choose(Activate(ME))
    assert stage.offers(Fight(ME, orc)) and not stage.options_of(FightWithCard)
    assert stage.refusal(FightWithCard(ME, orc, "melta_bomb")) == no("why-sqx-walker-card", "SQX-DRD-8")
    stage.choose(Done(ME), Activate("red-chaplain"))
    assert stage.offers(FightWithCard("red-chaplain", other, "melta_bomb"))


@pytest.mark.rule("SQX-DRD-8", "SQX-SCOUT-E-10", "SQX-CHR-9")
def test_a_krak_grenade_helps_neither_it_nor_a_character() -> None:
    stage = iron("assault_cannon", "walker_fist")
    stage.kit("red-chaplain", (6, 5), "power_chaplain")
    stage.kit("red-1", (7, 3), "power_bolter")
    orc = stage.alien("orc", (4, 3))
    stage.go()
    stage.t.change_roster("red", until=("krak_grenade",))
    dice = {id: str(attack_dice(stage.t, stage.figure(id), orc)) for id in (ME, "red-chaplain", "red-1")}
    assert dice == {ME: "2R+2W", "red-chaplain": "2R", "red-1": "1R+2W"}


@pytest.mark.rule("SQX-RUL-80", "SQX-RUL-109", "SQX-DRD-15", "SQX-DRD-E-4")
def test_each_of_two_fists_may_have_a_charge_of_the_flamer() -> None:
    stage = iron("walker_fist", "walker_fist", cards=("integrated_heavy_flamer",), more=("heavy_flamer",))
    one, two = stage.alien("dreadnought", (4, 3), heavy=()), stage.alien("orc", (1, 3))
    stage.go()
    stage.choose(Activate(ME), FightHow(ME, one, "heavy_flamer"), dice=[(0, 0, 0, 0, 1), (0, 0, 0, 0)])
    assert stage.figure(one).life == 2
    assert stage.offers(FightHow(ME, two, "walker_fist")) and stage.offers(FightHow(ME, two, "heavy_flamer"))
    stage.choose(FightHow(ME, two, "walker_fist"), dice=[(2, 0, 0, 0), (0, 0)])
    assert not stage.alive(two) and pools(stage) == ["3R+2W", "2R+2W"]
    assert rounds_left(stage.t, stage.figure(ME), "heavy_flamer") == 5
    assert not stage.options_of(FightHow) and not stage.options_of(Fight)


# ------------------------------------------------------------------------------------------------ concentrated fire


@pytest.mark.rule("SQX-RUL-84", "SQX-RUL-19", "SQX-RUL-118", "SQX-ARM-222", "SQX-DRD-21")
def test_after_a_step_it_fires_one_missile_and_after_two_missiles_it_does_not_step() -> None:
    stage = iron("walker_missiles", "walker_fist")
    stage.alien("orc", (8, 3))
    stage.go()
    stage.choose(Activate(ME))
    assert stage.options_of(FireVolley)
    stage.choose(MoveTo(ME, stage.square((3, 3))))
    assert not stage.options_of(FireVolley) and stage.options_of(FireBlast)
    assert stage.refusal(FireVolley(ME, "walker_missiles", stage.square((8, 3)))).rule == "SQX-ARM-222"
    still = iron("walker_missiles", "walker_fist")
    still.alien("orc", (8, 3))
    still.go()
    still.choose(Activate(ME), FireVolley(ME, "walker_missiles", still.square((8, 3))), dice=[(0, 0, 0)])
    assert not still.options_of(MoveTo)


@pytest.mark.rule("SQX-RUL-83", "SQX-RUL-118", "SQX-ARM-222")
def test_a_turned_one_is_bound_by_its_step_in_its_own_turn_and_free_again_in_the_next() -> None:
    stage = Field(room(12, 4))
    stage.walker("red", (2, 2), "walker_missiles", "walker_fist", owner="alien")
    stage.kit("red-1", (10, 2), "power_bolter")
    stage.kit("red-commander", (10, 4), "heavy_bolter")
    stage.alien_turn("master_controls")
    stage.choose(Activate(ME), MoveTo(ME, stage.square((3, 2))))
    assert stage.options_of(FireBlast) and not stage.options_of(FireVolley)
    stage.choose(Done(ME))
    while stage.s.turn == "red":
        stage.choose(END_TURN, dice=[("psychic_attack",)])
    stage.choose(Activate(ME), FireVolley(ME, "walker_missiles", stage.square((10, 2))), dice=[(0, 0, 0)])
    assert not stage.options_of(MoveTo)
    stage.choose(Done(ME)) if stage.offers(Done(ME)) else None
    while stage.s.turn == "red":
        stage.choose(END_TURN, dice=[("communications_failure",)])
    stage.choose(Activate(ME))
    assert stage.options_of(MoveTo), "it stood still for one turn only"
