"""Mission Dreadnought (SQ-MD, SQ-RUL-53 to -56, -67, -68): Laser Cannon, Fusion Gun, Tarantula, reinforced doors, seven men."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.content.loading import base_content
from squadra.games.star_quest.game import StarQuest
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.supplement.content.lineup import Terms
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand_dice import attack_dice
from squadra.games.star_quest.supplement.rules.combat.jams_and_overheating import jams
from squadra.games.star_quest.supplement.rules.squads.choices import default_lineup
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from squadra.games.star_quest.supplement.rules.stats import concerns
from tests.games.star_quest.supplement.arena import arena, man, reinforce, terminator

C = base_content()
HALL = """
    . . . . . . .
    . . . G . . .
    . . . G . . .
    . . . . . . .
    . . . X . . .
    . . . . . . .
"""


# ------------------------------------------------------------------------------------------------ Laser Cannon


@pytest.mark.rule(
    "SQ-MD-9", "SQ-MD-10", "SQ-MD-11", "SQ-RUL-53", "SQX-ARM-404", "SQX-ARM-405", "SQX-KEY-23", "SQX-RUL-16"
)
def test_three_charges_are_split_as_the_player_likes() -> None:
    game = arena(HALL, X=man("lascannon")).act("X")
    assert {option.charges for option in game.options_of(FireArea)} == {1, 2, 3}
    first = next(o for o in game.options_of(FireArea) if o.charges == 2)
    game.dice(0, 0).choose(first)
    assert {option.charges for option in game.options_of(FireArea)} == {1}
    game.dice(0).choose(game.options_of(FireArea)[0])
    assert not game.offers(FireArea)
    assert [len(event.args["dice"]) for event in game.told("sq-rolls")] == [2, 1]


@pytest.mark.rule("SQ-MD-9", "SQ-RUL-53")
def test_all_shots_lie_on_one_side_of_the_move() -> None:
    game = arena(HALL, X=man("lascannon")).act("X")
    game.dice(0).choose(next(o for o in game.options_of(FireArea) if o.charges == 1))
    game.move("X", "d6")
    assert not game.offers(FireArea)


@pytest.mark.rule("SQ-MD-10", "SQ-RUL-53")
def test_only_squares_in_fire_sight_are_struck() -> None:
    game = arena(HALL, X=man("lascannon")).act("X").dice(3, 3, 3)
    option = next(o for o in game.options_of(FireArea) if o.charges == 3 and o.square == game.square("d2"))
    game.choose(option)
    assert game.removed("G2") and not game.removed("G1")


@pytest.mark.rule("SQ-RUL-53", "SQX-KEY-23")
def test_fire_gives_two_sets_of_three() -> None:
    game = arena(HALL, X=man("lascannon")).hand("red", "fire").order("fire").act("X")
    for _ in range(2):
        game.dice(0, 0, 0).choose(next(o for o in game.options_of(FireArea) if o.charges == 3))
    assert not game.offers(FireArea)


@pytest.mark.rule("SQ-MD-25", "SQ-RUL-68", "SQX-RUL-99")
def test_heavy_weapons_order_and_jams_do_not_concern_extra_heavy_weapons() -> None:
    game = arena("X Z . G", X=man("lascannon"), Z=man("flamer"))
    t = game.t

    assert not concerns(C, "heavy", game.figure("X"), True) and concerns(C, "heavy", game.figure("Z"), True)
    assert not jams(t, game.figure("X"), "lascannon") and jams(t, game.figure("Z"), "flamer")


@pytest.mark.rule("SQ-MD-6", "SQ-MD-7", "SQ-RUL-67")
@pytest.mark.parametrize("weapon", ["lascannon", "fusion_gun", "conversion_beam"])
def test_a_marine_with_an_extra_heavy_weapon(weapon: str) -> None:
    game = arena("X . O", X=man(weapon))
    figure, t = game.figure("X"), game.t
    assert (t.allowance(figure), t.armour(figure), t.full_life(figure), str(t.melee(figure)), t.points(figure)) == (
        4, 2, 1, "2W", 10,
    )  # fmt: skip


@pytest.mark.rule("SQ-MD-19", "SQ-RUL-55")
def test_the_fusion_gun_rolls_three_red_dice_for_each_figure() -> None:
    game = arena("X . G T", X=man("fusion_gun")).dice(0, 0, 0, 1, 2, 0).act("X").line("east")
    assert not game.removed("G") and game.removed("T")


# ------------------------------------------------------------------------------------------------ the squad


@pytest.mark.rule("SQ-MD-2", "SQ-MD-3", "SQ-MD-4", "SQ-MD-26", "SQ-RUL-67")
def test_seven_men_with_a_bolter_and_a_heavy_or_extra_heavy_weapon() -> None:
    terms = Terms(company="dreadnought")
    lineup = default_lineup(C, "power", terms, "ultramarines")
    assert len(lineup.figures) == 6
    assert not list(faults(C, lineup, terms))
    rifles = replace(lineup, figures=("power_bolter",) * 5 + ("power_tarantula",))
    assert list(faults(C, rifles, terms))
    extra = replace(lineup, figures=("power_bolter",) * 5 + ("power_lascannon",))
    assert not list(faults(C, extra, terms))
    without = replace(
        lineup,
        figures=(
            "power_lascannon", "power_fusion_gun", "power_conversion_beam", "power_plasma_gun", "power_tarantula",
            "power_assault_cannon",
        ),
    )  # fmt: skip
    assert list(faults(C, without, terms))


@pytest.mark.rule("SQ-MD-27", "SQ-MD-12", "SQ-RUL-67")
def test_no_extra_heavy_weapon_twice_and_one_tarantula() -> None:
    terms = Terms(company="dreadnought")
    lineup = default_lineup(C, "power", terms, "ultramarines")
    for kit in ("power_lascannon", "power_tarantula"):
        twice = replace(lineup, figures=("power_bolter", "power_plasma_gun", "power_bolter", "power_bolter", kit, kit))
        assert list(faults(C, twice, terms))


# ------------------------------------------------------------------------------------------------ reinforced doors

GATE = """
    +-+-+-+-+-+
    |. . .a. .|
    + + + + + +
    |X . .a. G|
    +-+-+-+-+-+
"""


@pytest.mark.rule("SQ-MD-22", "SQ-RUL-56")
def test_a_reinforced_door_is_not_opened_by_hand() -> None:
    game = reinforce(arena(GATE, X=man("laser_rifle")), "a").move("X", "c2")
    assert not game.offers(OpenDoor)
    assert arena(GATE, X=man("laser_rifle")).move("X", "c2").offers(OpenDoor)


@pytest.mark.rule("SQ-RUL-56")
@pytest.mark.parametrize(("dice", "broken"), [((3, 2), True), ((3, 1), False)])
def test_a_shot_breaks_it_if_the_value_exceeds_four(dice: tuple[int, int], broken: bool) -> None:
    game = reinforce(arena(GATE, X=man("plasma_gun")), "a").act("X")
    (option,) = [o for o in game.options_of(FireLine) if o.direction == 2]
    game.dice(*dice).choose(option)
    assert (game.s.closed == 0) is broken
    assert (game.s.reinforced == 0) is broken
    assert game.score("red") == 0


@pytest.mark.rule("SQ-RUL-56", "SQ-BLIP-6")
def test_who_breaks_it_sees_what_is_behind() -> None:
    game = reinforce(arena(GATE.replace("G", "?"), X=man("plasma_gun")), "a").act("X")
    (option,) = [o for o in game.options_of(FireLine) if o.direction == 2]
    game.dice(3, 2).choose(option)
    assert game.told("sqx-bulkhead-broken") and game.told("sq-revealed")
    assert not game.s.blips


@pytest.mark.rule("SQ-RUL-56", "SQ-RUL-13")
def test_single_shots_name_the_door_lines_must_cross_it_blasts_reach_its_front() -> None:
    rifle = reinforce(arena(GATE, X=man("laser_rifle")), "a").act("X")
    assert rifle.offers(Shoot("X", "laser_rifle", "door:drawn a"))
    plasma = reinforce(arena(GATE, X=man("plasma_gun")), "a").act("X")
    assert {o.direction for o in plasma.options_of(FireLine)} == {2}
    missile = reinforce(arena(GATE, X=man("missile_launcher")), "a").act("X")
    missile.dice(3, 2).choose(FireBlast("X", "missile_launcher", missile.square("c1")))
    assert missile.s.closed == 0
    around = reinforce(arena(GATE, X=man("missile_launcher")), "a").act("X")
    around.dice(3, 2).choose(FireBlast("X", "missile_launcher", around.square("b2")))
    assert around.s.closed  # only the highest die reaches it


@pytest.mark.rule("SQ-RUL-56")
def test_aliens_neither_open_nor_attack_it() -> None:
    game = reinforce(arena(GATE, X=man("laser_rifle")), "a").turn("alien").move("G", "d2")
    assert not game.offers(OpenDoor) and not game.offers(Fight) and not game.offers(Shoot)


@pytest.mark.rule("SQ-RUL-56", "SQX-RUL-93", "SQX-ARM-111")
def test_a_chainfist_rolls_its_better_dice_against_the_door() -> None:
    game = reinforce(arena(GATE, X=terminator("storm_bolter", blades=("chainfist",))), "a")
    assert str(attack_dice(game.t, game.figure("X"), "door:drawn a")) == "2R+1W"


SHUT = """
    +-+-+-+-+-+
    |. . .a. .|
    + + + + + +
    |H . Xa. .|
    +-+-+-+-+-+
"""


@pytest.mark.rule("SQ-RUL-56", "SQ-RUL-13")
@pytest.mark.parametrize("weapon", ["plasma_gun", "missile_launcher"])
def test_alien_fire_does_not_break_a_reinforced_door(weapon: str) -> None:
    game = reinforce(arena(SHUT, X=man("laser_rifle")), "a").weapons("H", weapon).turn("alien").act("H").dice(3, 3)
    game = game.line("east") if weapon == "plasma_gun" else game.blast("c2")
    assert game.removed("X") and not game.told("sqx-bulkhead-broken")


@pytest.mark.rule("SQ-MD-1", "SQX-RUL-39", "SQX-TERM-15")
@pytest.mark.parametrize(("mission", "company"), [("d01", "dreadnought"), ("t01", "base"), ("m01", "base")])
def test_the_set_up_knows_whether_a_mission_is_of_the_cycle(mission: str, company: str) -> None:
    setup = StarQuest(C).setup({"mission": mission, "squads": 1, "supplement": {}})
    assert setup.expansion is not None and setup.expansion.company == company


@pytest.mark.rule("SQ-RUL-56", "SQ-MD-22")
def test_a_line_breaks_the_door_right_in_front_of_the_shooter() -> None:
    drawing = """
        +-+-+-+-+
        |. Xa. .|
        + + + + +
        |. .a. .|
        +-+-+-+-+
    """
    game = reinforce(arena(drawing, X=man("plasma_gun")), "a").act("X")
    game.dice(3, 2).line("east")
    assert game.told("sqx-bulkhead-broken")
