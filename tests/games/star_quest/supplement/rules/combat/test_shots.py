"""Firing keywords (SQX-KEY) in play: rates, precision, shells, rounds, concentrated fire, penetration, re-rolls."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon, Share
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.rules.combat.rerolls import KEEP, RerollDie
from squadra.games.star_quest.supplement.rules.combat.ammunition import rounds_left
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.firing_modes.concentrated_fire import FireVolley
from squadra.games.star_quest.supplement.rules.combat.firing_modes.precision_fire import AimedShot
from squadra.games.star_quest.supplement.rules.combat.targeters import shot_rerolls
from tests.games.star_quest.supplement.arena import arena, commander, cover, man, scout, terminator

ROOM = """
    X . . . .
    . . . G G
    . . . G .
    . . . . .
"""


# ------------------------------------------------------------------------------------------------ high rate of fire


@pytest.mark.rule("SQX-ARM-206", "SQX-KEY-5", "SQX-EX-6")
def test_the_automatic_heavy_bolter_strikes_two_targets_at_most() -> None:
    game = arena(ROOM, X=man("heavy_bolter_auto")).dice(3, 2).act("X").fire()
    game.share("G1", 1).share("G3", 1)
    assert game.removed("G1") and game.removed("G3") and not game.removed("G2")
    assert not game.offers(Share)


@pytest.mark.rule("SQX-ARM-210", "SQX-ARM-213", "SQX-ARM-214", "SQX-KEY-5", "SQX-EX-6")
@pytest.mark.parametrize("weapon", ["assault_cannon", "storm_bolter"])
def test_storm_bolter_and_assault_cannon_strike_any_number_and_open_the_view(weapon: str) -> None:
    dice = (3, 0) if weapon == "assault_cannon" else (2, 1)
    game = arena(". . . .\nX . G G\n. . . G", X=man(weapon)).dice(*dice).act("X").fire()
    assert not game.offers(Share("G2", 1))
    game.share("G1", 1)
    assert game.offers(Share("G2", 1))
    game.share("G2", 1).share("G3", 1)
    assert all(game.removed(f"G{n}") for n in (1, 2, 3))


# ------------------------------------------------------------------------------------------------ re-rolls


@pytest.mark.rule(
    "SQX-EQ-40", "SQX-EQ-42", "SQX-PROT-4", "SQX-KEY-6", "SQX-KEY-25", "SQX-ARM-211", "SQX-ARM-215", "SQX-ARM-218",
    "SQX-ARM-225", "SQX-TERM-22", "SQX-TERM-24", "SQX-EQ-44", "SQX-KEY-30",
)  # fmt: skip
@pytest.mark.parametrize(
    ("who", "weapon", "number"),
    [
        (terminator, "storm_bolter", 1), (man, "storm_bolter", 0), (terminator, "assault_cannon_terminator", 2),
        (man, "assault_cannon", 0), (terminator, "cyclone", 1), (terminator, "heavy_flamer", 0),
        (scout, "sniper_rifle", 1), (scout, "shotgun", 0), (man, "lascannon", 0),
    ],
)  # fmt: skip
def test_built_in_rerolls(who: object, weapon: str, number: int) -> None:
    assert callable(who)
    game = arena("X . O", X=who(weapon))
    assert len(shot_rerolls(game.t, game.figure("X"), weapon)) == number


@pytest.mark.rule("SQX-EQ-41", "SQX-EQ-43", "SQX-DICE-4", "SQX-EX-24", "SQX-RUL-14")
def test_two_sources_reroll_two_dice_but_never_the_same_one_twice() -> None:
    game = arena("X . O", X=commander("storm_bolter", suit="terminator", blades=("power_sword",)))
    game.shown("red", "bionic_eye").dice(2, 0, 0, 1).act("X").fire()
    game.reroll(1)
    assert game.offers(RerollDie(0, 2)) and not game.offers(RerollDie(1, 0)) and game.offers(KEEP)
    game.reroll(0)
    assert not game.offers(RerollDie)


@pytest.mark.rule("SQX-DICE-3", "SQX-TERM-23")
def test_a_reroll_is_free_but_its_result_stands() -> None:
    game = arena("X . G", X=terminator("storm_bolter")).dice(1, 0, 0).act("X").fire()
    assert game.offers(KEEP)
    game.reroll(0)
    assert not game.offers(Share) and not game.removed("G")


@pytest.mark.rule("SQX-RUL-14", "SQX-EQ-2", "SQX-EQ-7")
def test_no_targeter_shuts_out_the_bionic_eye_but_not_digital_weapons() -> None:
    game = arena("X . O", X=commander("heavy_flamer")).shown("red", "bionic_eye", "digital_weapons")
    assert shot_rerolls(game.t, game.figure("X"), "heavy_flamer") == ["digital_weapons"]
    game = arena("X . O", X=commander("heavy_bolter")).shown("red", "bionic_eye", "digital_weapons")
    assert sorted(shot_rerolls(game.t, game.figure("X"), "heavy_bolter")) == ["bionic_eye", "digital_weapons"]


@pytest.mark.rule("SQX-EQ-40", "SQX-EQ-41")
def test_a_targeter_lies_on_one_weapon() -> None:
    game = arena("X Z . O", X=man("laser_rifle"), Z=man("meltagun")).targeter("red", "meltagun")
    assert shot_rerolls(game.t, game.figure("Z"), "meltagun") == ["targeter"]
    assert shot_rerolls(game.t, game.figure("X"), "laser_rifle") == []


# ------------------------------------------------------------------------------------------------ precision fire


@pytest.mark.rule("SQX-ARM-226", "SQX-KEY-2", "SQX-KEY-38", "SQX-EX-41", "SQX-RUL-118")
def test_a_sniper_who_does_not_move_counts_the_armour_one_lower_and_then_stays() -> None:
    game = arena("X . . D .\n. . . . .", X=scout("sniper_rifle")).dice(2, 2).act("X")
    game.choose(AimedShot("X", "sniper_rifle", "D")).keep()
    assert game.life_of("D") == 2
    assert game.offers(MoveTo) is False
    other = arena("X . . D .\n. . . . .", X=scout("sniper_rifle")).dice(2, 2).act("X")
    other.choose(Shoot("X", "sniper_rifle", "D")).keep()
    assert other.life_of("D") == 3


@pytest.mark.rule("SQX-ARM-226", "SQX-RUL-118")
def test_a_sniper_who_has_moved_cannot_take_aim() -> None:
    game = arena("X . . O .\n. . . . .", X=scout("sniper_rifle")).move("X", "a2")
    assert game.offers(Shoot("X", "sniper_rifle", "O")) and not game.offers(AimedShot)


@pytest.mark.rule("SQX-RUL-13")
def test_armour_never_drops_below_nothing() -> None:
    game = arena("X . G", X=scout("sniper_rifle")).dice(0, 0).act("X")
    game.choose(AimedShot("X", "sniper_rifle", "G")).keep()
    assert not game.removed("G")


@pytest.mark.rule("SQX-ARM-229", "SQX-EX-8")
def test_under_fire_a_sniper_takes_two_aimed_shots_with_a_reroll_each() -> None:
    game = arena("X . O . T", X=scout("sniper_rifle")).hand("red", "fire").dice(0, 0, 0, 1, 0, 1).order("fire").act("X")
    game.choose(AimedShot("X", "sniper_rifle", "O")).reroll(0)
    game.choose(AimedShot("X", "sniper_rifle", "O")).reroll(0)
    assert game.removed("O")
    assert len(game.told("sq-rerolls")) == 2


# ------------------------------------------------------------------------------------------------ optional shells


@pytest.mark.rule("SQX-ARM-231", "SQX-ARM-232", "SQX-ARM-233", "SQX-ARM-236", "SQX-KEY-34", "SQX-KEY-8", "SQX-EX-9")
def test_the_shotgun_fires_at_one_target_or_a_shard_shell_at_four_squares() -> None:
    drawing = "X . . A G\n. . . . ."
    game = arena(drawing, X=commander("shotgun", suit="scout")).dice(1, 1).act("X").fire("A", "shotgun")
    assert not game.removed("A")
    game = arena(drawing, X=commander("shotgun", suit="scout")).dice(3).act("X")
    game.choose(FireArea("X", "shotgun", game.square("d1"), 4))
    assert game.removed("A") and game.removed("G")
    assert rounds_left(game.t, game.figure("X"), "shotgun") is None


@pytest.mark.rule("SQX-ARM-237")
def test_a_shard_shell_cannot_harm_armour_three() -> None:
    game = arena("X . . E .\n. . . . .", X=commander("shotgun", suit="scout")).dice(3).act("X")
    game.choose(FireArea("X", "shotgun", game.square("c1"), 4))
    assert not game.removed("E")


@pytest.mark.rule("SQX-ARM-235")
def test_under_fire_each_shot_may_be_another_shell() -> None:
    game = arena("X . . A G\n. . . . .", X=commander("shotgun", suit="scout")).hand("red", "fire").order("fire")
    game.dice(1, 1, 3).act("X").choose(Shoot("X", "shotgun", "A"))
    game.choose(FireArea("X", "shotgun", game.square("d1"), 4))
    assert game.removed("A")


# ------------------------------------------------------------------------------------------------ missiles


@pytest.mark.rule("SQX-ARM-217", "SQX-ARM-230", "SQX-KEY-7", "SQX-KEY-27", "SQX-ARM-219")
def test_every_missile_of_the_cyclone_is_counted_and_an_empty_one_fires_no_more() -> None:
    game = arena("X . . O .", X=terminator("storm_bolter", "cyclone")).dice(3, 0).act("X")
    game.choose(FireBlast("X", "cyclone", game.square("d1"))).keep()
    assert game.removed("O")
    assert rounds_left(game.t, game.figure("X"), "cyclone") == 11
    spent = ("cyclone",) * 12
    empty = arena("X . . O .", X=terminator("storm_bolter", "cyclone", spent=spent)).act("X")
    assert not empty.offers(FireBlast) and empty.offers(FireCannon)


@pytest.mark.rule("SQX-ARM-220", "SQX-RUL-109", "SQX-TERM-13")
def test_cyclone_and_storm_bolter_fire_in_the_same_turn_without_a_step_in_between() -> None:
    game = arena("X . . O T\n. . . . .", X=terminator("storm_bolter", "cyclone")).dice(0, 0, 1, 1).act("X")
    game.choose(FireCannon("X", "storm_bolter")).keep()
    assert game.offers(FireBlast) and not game.offers(FireCannon)
    game.blast("d1")  # the Targeter serves the Storm Bolter this turn (SQX-TERM-25)
    assert not game.offers(FireBlast) and not game.offers(FireCannon)
    moved = arena("X . . O T\n. . . . .", X=terminator("storm_bolter", "cyclone")).dice(0, 0).act("X")
    moved.choose(FireCannon("X", "storm_bolter")).keep()
    moved.move("X", "a2")
    assert not moved.offers(FireBlast)


@pytest.mark.rule("SQX-ARM-221", "SQX-ARM-222", "SQX-KEY-19", "SQX-RUL-18", "SQX-RUL-19", "SQX-EX-44", "SQX-RUL-118")
def test_two_missiles_at_once_roll_three_dice_and_bind_the_bearer() -> None:
    game = arena("X . . D . E\n. . . . . .", X=terminator("storm_bolter", "cyclone")).dice(3, 1, 0).act("X")
    game.choose(FireVolley("X", "cyclone", game.square("d1"))).keep()
    assert rounds_left(game.t, game.figure("X"), "cyclone") == 10
    assert game.life_of("D") == 3  # 4 against Armour 4
    assert not game.offers(MoveTo)
    assert game.offers(FireCannon)
    moved = arena("X . . D . E\n. . . . . .", X=terminator("storm_bolter", "cyclone")).move("X", "a2")
    assert not moved.offers(FireVolley) and moved.offers(FireBlast)
    last = arena("X . . O", X=terminator("storm_bolter", "cyclone", spent=("cyclone",) * 11)).act("X")
    assert not last.offers(FireVolley) and last.offers(FireBlast)


@pytest.mark.rule("SQX-EX-44", "SQX-RUL-18")
def test_concentrated_fire_strikes_the_neighbours_with_the_highest_die() -> None:
    game = arena("X . . . T O\n. . . . . E", X=terminator("storm_bolter", "cyclone")).dice(3, 1, 0).act("X")
    game.choose(FireVolley("X", "cyclone", game.square("e1"))).keep()
    assert game.removed("T") and game.removed("O") and not game.removed("E"), "4 in the middle, 3 around it"


# ------------------------------------------------------------------------------------------------ lines


@pytest.mark.rule("SQX-ARM-504", "SQX-KEY-31", "SQX-ARM-502", "SQX-ARM-503")
def test_one_roll_of_a_plasma_weapon_counts_for_everybody_on_the_line() -> None:
    game = arena("X . G M O T", X=man("plasma_gun_light")).dice(2, 0, 0).act("X").line("east")
    assert game.removed("G") and game.removed("O") and not game.removed("T") and not game.removed("M")


@pytest.mark.rule("SQX-ARM-604", "SQX-KEY-32", "SQX-ARM-601", "SQX-ARM-603", "SQ-MD-19")
def test_a_melta_weapon_rolls_anew_for_each_figure_nearest_first() -> None:
    game = arena("X . G O T", X=man("meltagun")).dice(0, 0, 0, 0, 2, 0, 0, 0, 2, 1, 0, 0).act("X").line("east")
    assert not game.removed("G") and game.removed("O") and game.removed("T")
    assert len(game.told("sq-rolls")) == 3


@pytest.mark.rule("SQX-RUL-14", "SQX-ARM-604")
def test_a_targeter_works_once_for_every_roll_of_a_melta_weapon() -> None:
    game = arena("X . G O", X=man("meltagun")).targeter("red", "meltagun").dice(0, 0, 0, 0, 1, 0, 0, 0, 0, 2)
    game.act("X").line("east").reroll(0)
    assert game.removed("G")
    game.reroll(3)
    assert game.removed("O")


@pytest.mark.rule("SQX-ARM-202")
def test_a_short_pistol_reaches_six_squares() -> None:
    row = "X . . . . . O O"
    game = arena(row, X=commander("laser_pistol", blades=("power_axe",)), switches=("short_pistols",)).act("X")
    assert game.offers(Shoot("X", "laser_pistol", "O1"))
    far = "X . . . . . . O"
    game = arena(far, X=commander("laser_pistol", blades=("power_axe",)), switches=("short_pistols",)).act("X")
    assert not game.offers(Shoot)
    assert arena(far, X=commander("laser_pistol")).act("X").offers(Shoot)
    plasma = arena(row, X=commander("plasma_pistol"), switches=("short_pistols",)).dice(2, 2, 0).act("X").line("east")
    assert plasma.removed("O1") and not plasma.removed("O2")
    rifle = arena(far, X=man("laser_rifle"), switches=("short_pistols",)).act("X")
    assert rifle.offers(Shoot)


# ------------------------------------------------------------------------------------------------ options: jams and heat


@pytest.mark.rule("SQX-ARM-216", "SQX-RUL-21", "SQX-RUL-8")
@pytest.mark.parametrize(("die", "lost"), [(3, True), (2, False)])
def test_a_cannon_at_its_best_may_explode(die: int, lost: bool) -> None:
    game = arena("X . . G", X=terminator("assault_cannon_terminator"), switches=("jamming",)).dice(3, 3).act("X").fire()
    game.dice(die).keep().share("G", 6)
    assert game.removed("G")
    assert game.removed("X") is lost
    assert game.score("red") == (-15 if lost else 0) and game.score("alien") == 0


@pytest.mark.rule("SQX-ARM-216")
def test_without_the_option_or_the_full_score_nothing_jams() -> None:
    game = arena("X . . G", X=man("assault_cannon")).dice(3, 3).act("X").fire().share("G", 6)
    assert not game.told("sqx-does-not-jam") and not game.removed("X")
    game = arena("X . . G", X=man("assault_cannon"), switches=("jamming",)).dice(3, 2).act("X").fire().share("G", 5)
    assert not game.told("sqx-does-not-jam")


@pytest.mark.rule("SQX-ARM-506", "SQX-ARM-507", "SQX-ARM-508", "SQX-RUL-22")
@pytest.mark.parametrize(
    ("weapon", "dice", "die", "dead", "left"),
    [
        ("plasma_gun", (3, 3), 3, True, None), ("plasma_gun", (3, 3), 1, False, ("laser_rifle",)),
        ("plasma_gun", (3, 3), 0, False, ("plasma_gun",)), ("plasma_gun_light", (2, 2, 2), 2, False, ()),
        ("plasma_pistol", (2, 2, 2), 1, False, ()),
    ],
)  # fmt: skip
def test_plasma_at_its_best_may_overheat(
    weapon: str, dice: tuple[int, ...], die: int, dead: bool, left: tuple[str, ...] | None
) -> None:
    game = arena("X . . G", X=man(weapon), switches=("overheating",)).dice(*dice, die).act("X").line("east")
    assert game.removed("G")
    assert game.removed("X") is dead
    if left is not None:
        assert game.figure("X").weapons == left
        assert game.t.allowance(game.figure("X")) == (4 if "plasma_gun" in left else 6)


@pytest.mark.rule("SQX-RUL-22", "SQX-ARM-506", "SQX-OPT-4")
@pytest.mark.parametrize("heavy", [True, False])
def test_a_full_score_that_wounds_nobody_does_not_overheat(heavy: bool) -> None:
    """Free fire at a Terminator Commander under the Iron Halo behind cover: Armour 6 in a bunker, 5 behind a low wall."""
    game = arena("X . . Z .", X=man("plasma_gun"), switches=("cover", "overheating")).options(free_fire=True)
    cover(game, "c1", "d1", heavy=heavy)
    game.changes.append(("Z", {"suit": "terminator", "gear": ("iron_halo",)}))
    game.dice(3, 3, *(() if heavy else (0,))).act("X").line("east")
    assert game.life_of("Z") == (6 if heavy else 5)
    assert bool(game.told("sqx-cools-down")) is not heavy


@pytest.mark.rule("SQX-ARM-209", "SQX-KEY-14")
def test_hellfire_rounds_do_not_harm_machines() -> None:
    game = arena("X . . A G", X=scout("heavy_bolter_auto")).shown("red", "hellfire_rounds").dice(3, 3).act("X")
    game.choose(FireBlast("X", "hellfire_rounds", game.square("d1")))
    assert not game.removed("A") and game.removed("G")


@pytest.mark.rule("SQX-ARM-504")
def test_the_line_lights_the_squares_it_strikes() -> None:
    game = arena("X . G .", X=man("plasma_gun")).act("X")
    anchors = game.options_of(FireLine)[0].anchors(game.t)
    assert [anchor.id for anchor in anchors] == [str(game.square(label)) for label in ("b1", "c1", "d1")]
