"""Fine points of dice, fire and hand-to-hand combat (rulings SQX-RUL-2 to -49, -99, -107 to -118)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine, LineShot
from squadra.games.star_quest.rules.combat.rerolls import KEEP, ForceDie, GuardDie, RerollDie
from squadra.games.star_quest.state import Marks
from squadra.games.star_quest.supplement.rules.combat.ammunition import rounds_left
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.firing_modes.concentrated_fire import FireVolley
from squadra.games.star_quest.supplement.rules.combat.firing_modes.precision_fire import AimedShot
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow, FightHowWithCard
from squadra.games.star_quest.supplement.rules.combat.protections import RollSave
from squadra.games.star_quest.supplement.rules.combat.targeters import shot_rerolls
from tests.games.star_quest.positions import Position
from tests.games.star_quest.stage import room
from tests.games.star_quest.supplement.arena import arena, commander, cover, man, scout, terminator
from tests.games.star_quest.supplement.field import Field


def pools(game: Position) -> list[tuple[str, str]]:
    """Dice of attack and defence of each combat."""
    return [(str(event.args["pool"]), str(event.args["guard"])) for event in game.told("sq-fight-rolls")]


# ------------------------------------------------------------------------------------------------ dice


@pytest.mark.rule("SQX-RUL-2", "SQX-DICE-14", "SQX-PSY-30")
@pytest.mark.parametrize(("letter", "guard"), [("D", "1R"), ("A", "1R"), ("G", "1W")])
def test_diagonal_attack_photon_grenades_and_jinx_each_take_a_die_but_never_the_last(letter: str, guard: str) -> None:
    game = arena(f"X . .\n. {letter} .\n. . .", X=man(blades=("lightning_claws",))).hand("red", "photon_grenades")
    game.changes.append((letter, {"marks": Marks(jinxed=True)}))
    game.order("photon_grenades").act("X").dice(0, 0, 0, 0, 0).fight(letter)
    assert pools(game) == [("4R", guard)]


@pytest.mark.rule("SQX-RUL-3", "SQX-ARM-107")
def test_first_the_attacker_then_the_defender_then_the_parry_and_no_die_twice() -> None:
    """Free fire: a Commander with a Bionic arm attacks a Commander who is inspired and carries a sword."""
    game = arena("X Y .", X=commander(blades=("power_glove",)), switches=("parry",)).options(free_fire=True)
    game.shown("red", "bionic_arm").roster("yellow", shown=("enhanced_generators",))
    game.changes.append(("Y", {"suit": "terminator", "blades": ("power_sword",), "life": 2}))
    game.act("X").dice(0, 1, 0, 0, 3).fight("Y")
    assert game.asked == "red" and game.offers(RerollDie(0, 0))
    game.reroll(0)
    assert game.asked == "yellow" and game.offers(GuardDie(0, 0)) and not game.offers(ForceDie)
    game.dice(2).choose(GuardDie(0, 0))
    assert game.asked == "yellow" and game.offers(ForceDie(1, 1))
    assert not game.offers(ForceDie(0, 3)), "the attacker has rolled that die again himself"
    game.choose(KEEP)
    assert game.life_of("Y") == 0 or game.removed("Y"), "4 against 2"


# ------------------------------------------------------------------------------------------------ fire


@pytest.mark.rule("SQX-RUL-14", "SQX-ARM-209", "SQX-SCOUT-E-13", "SQX-SCOUT-E-14")
def test_a_targeter_on_the_automatic_heavy_bolter_serves_hellfire_rounds() -> None:
    game = arena("X . . . O", X=scout("heavy_bolter_auto")).targeter("red", "heavy_bolter_auto")
    game.roster("red", shown=("hellfire_rounds", "targeter")).act("X")
    game.dice(0, 0, 2).choose(FireBlast("X", "hellfire_rounds", game.square("e1")))
    assert game.offers(RerollDie(0, 0))
    game.reroll(0)
    assert game.removed("O")


@pytest.mark.rule("SQX-RUL-14", "SQX-DRD-E-12")
def test_digital_targeting_rerolls_a_die_of_every_shot_of_the_twin_lascannon() -> None:
    stage = Field(room(10, 6))
    stage.walker("red", (2, 3), "twin_lascannon", "walker_fist")
    stage.cards("red", "digital_targeting")
    stage.alien("dreadnought", (7, 3), heavy=())
    stage.go()
    stage.choose(Activate("red-walker"))
    for _ in range(3):
        shot = next(option for option in stage.options_of(FireArea) if option.charges == 1)
        stage.choose(shot, dice=[(0, 0)])
        assert {option.die for option in stage.options_of(RerollDie)} == {0, 1}
        stage.choose(RerollDie(0, 0), dice=[(0,)])
    assert not stage.options_of(FireArea)


@pytest.mark.rule("SQX-RUL-19", "SQX-ARM-221")
def test_under_fire_both_shots_may_be_concentrated_and_the_storm_bolter_still_fires() -> None:
    game = arena("X . . D . .\n. . . . . .", X=terminator("storm_bolter", "cyclone")).hand("red", "fire")
    game.order("fire").act("X")
    for _ in range(2):
        game.dice(0, 0, 0).choose(FireVolley("X", "cyclone", game.square("d1"))).keep()
    assert rounds_left(game.t, game.figure("X"), "cyclone") == 8
    assert not game.offers(FireVolley) and not game.offers(FireBlast) and game.offers(FireCannon)
    assert not game.offers(MoveTo)


@pytest.mark.rule("SQX-RUL-22", "SQX-ARM-508", "SQX-EQ-47")
def test_a_combi_weapon_that_fires_plasma_may_melt_and_leaves_the_knife() -> None:
    game = (
        arena("X . . G", X=commander("heavy_bolter"), switches=("overheating",)).shown("red", "combi_weapon").act("X")
    )
    game.dice(3, 3, 1).choose(FireLine, like="plasma_gun", direction=2)
    assert game.removed("G") and game.figure("X").weapons == () and game.t.points(game.figure("X")) == 10
    assert str(game.t.melee(game.figure("X"))) == "2W"


@pytest.mark.rule("SQX-RUL-22", "SQX-ARM-508")
@pytest.mark.parametrize(("weapon", "dice", "left"), [("plasma_gun", (3, 3), 1), ("plasma_gun_light", (2, 2, 2), 0)])
def test_who_loses_a_plasma_gun_counts_five_and_moves_six(weapon: str, dice: tuple[int, ...], left: int) -> None:
    game = arena("X . . G", X=man(weapon), switches=("overheating",)).dice(*dice, 2).act("X").line("east")
    figure = game.figure("X")
    assert (game.t.points(figure), game.t.allowance(figure), len(figure.weapons)) == (5, 6, left)


@pytest.mark.rule("SQX-RUL-41", "SQX-TERM-E-3", "SQX-SCOUT-E-2")
@pytest.mark.parametrize(
    ("suit", "gun", "card"),
    [("terminator", "storm_bolter", "terminator_grenade_launcher"), ("scout", "shotgun", "scout_combi_weapon")],
)
def test_under_fire_one_shot_may_be_a_grenade_and_the_other_the_gun(suit: str, gun: str, card: str) -> None:
    game = arena("X . . D .\n. . . . .", X=commander(gun, suit=suit)).shown("red", card).hand("red", "fire")
    game.order("fire").act("X").dice(0, 0).choose(FireBlast("X", "grenade_launcher", game.square("d1")))
    if game.offers(KEEP):
        game.keep()
    shot = FireCannon("X", gun) if gun == "storm_bolter" else Shoot("X", gun, "D")
    assert game.offers(shot) and game.offers(FireBlast)
    game.dice(0, 0).choose(shot)
    if game.offers(KEEP):
        game.keep()
    assert not game.offers(shot) and not game.offers(FireBlast)


@pytest.mark.rule("SQX-RUL-49", "SQX-SCOUT-23")
def test_under_move_it_the_double_allowance_is_split_and_under_fire_two_shots_are() -> None:
    run = arena("X . . . . . . . . . . . O", X=scout("laser_rifle")).hand("red", "move_it").order("move_it")
    run.move("X", "d1").dice(0, 0).fire("O")
    ends = {run.ship.label(option.square) for option in run.options_of(MoveTo)}
    assert "l1" in ends and "a1" in ends, "nine of twelve squares are left, in any direction"
    fire = arena("X . . . . . O", X=scout("laser_rifle")).hand("red", "fire").order("fire")
    fire.move("X", "c1").dice(0, 0).fire("O").move("X", "e1").dice(0, 0).fire("O")
    assert not fire.offers(Shoot)
    assert {run.ship.label(option.square) for option in fire.options_of(MoveTo)} == {"c1", "d1", "f1"}


@pytest.mark.rule("SQX-RUL-99", "SQX-PWR-16")
def test_heavy_weapons_also_serves_a_light_special_weapon_but_no_commander_and_no_laser_cannon() -> None:
    men = {"X": man("meltagun"), "Z": man("lascannon"), "V": commander("heavy_bolter"), "W": man("laser_rifle")}
    game = arena("X Z V W O", **men).hand("red", "heavy_weapons")
    assert {option.figure for option in game.options_of(PlayOrder)} == {game.id("X")}


@pytest.mark.rule("SQX-RUL-107")
def test_whom_jammed_weapons_silence() -> None:
    def fires(who: dict[str, object], weapon: str) -> bool:
        game = arena("X . . O .\n. . . . .", X=who).roster("red", forbidden=("heavy_fire",)).act("X")
        return any(getattr(option, "weapon", "") == weapon for option in game.list)

    assert not fires(man("missile_launcher"), "missile_launcher") and not fires(man("meltagun"), "meltagun")
    assert not fires(terminator("storm_bolter"), "storm_bolter") and not fires(
        commander("heavy_bolter"), "heavy_bolter"
    )
    assert fires(commander("storm_bolter", suit="terminator"), "storm_bolter")
    assert fires(commander("shotgun", suit="scout"), "shotgun")
    assert fires(man("lascannon"), "lascannon") and fires(man("laser_rifle"), "laser_rifle")


@pytest.mark.rule("SQX-RUL-118", "SQX-ARM-226")
def test_a_sniper_may_open_a_door_where_he_stands_and_still_take_aim() -> None:
    drawing = """
        +-+-+-+
        |Xa. O|
        + + + +
        |.a. .|
        +-+-+-+
        """
    game = arena(drawing, X=scout("sniper_rifle")).act("X").open("a")
    assert game.offers(AimedShot("X", "sniper_rifle", "O"))
    game.dice(2, 0).choose(AimedShot("X", "sniper_rifle", "O")).keep()
    assert game.removed("O") and not game.offers(MoveTo)
    later = arena(drawing.replace(". O", "O ."), X=scout("sniper_rifle")).act("X")
    assert later.offers(OpenDoor)


# ------------------------------------------------------------------------------------------------ hand to hand


@pytest.mark.rule("SQX-RUL-24", "SQX-RUL-109", "SQX-ARM-716", "SQX-ARM-909")
def test_melta_bomb_and_flamer_add_up_in_one_attack() -> None:
    game = arena("X O", X=man("flamer")).hand("red", "melta_bomb").act("X")
    game.dice(1, 0, 0, 1, 0, 0, 0).choose(FightHowWithCard("X", "O", "flamer", "melta_bomb"))
    assert pools(game) == [("2R+3W", "2W")] and game.removed("O")
    assert game.s.squads["red"].hidden == ()


@pytest.mark.rule("SQX-RUL-24", "SQX-RUL-37", "SQX-ARM-710")
def test_black_rage_and_a_charge_of_the_heavy_flamer_add_up_and_defence_stays() -> None:
    game = arena("X O", X=terminator("heavy_flamer")).hand("red", "black_rage").order("black_rage").act("X")
    assert game.offers(Fight("X", "O")) and not game.offers(FireLine)
    game.dice(0, 0, 0, 0, 0, 0).choose(FightHow("X", "O", "heavy_flamer"))
    assert pools(game) == [("3R+1W", "2W")]
    attacked = arena("X O", X=terminator("heavy_flamer")).roster("red", order="black_rage").turn("alien").act("O")
    attacked.dice(0, 0, 0, 0).fight("X")
    assert pools(attacked) == [("2W", "1R+1W")]


@pytest.mark.rule("SQX-RUL-109", "SQX-ARM-117")
def test_a_melta_bomb_helps_one_of_two_claws() -> None:
    game = arena("X G .\nO . .", X=man(blades=("lightning_claws",))).hand("red", "melta_bomb").act("X")
    game.dice(1, 0, 0, 0, 0).choose(FightHowWithCard("X", "G", "lightning_claws", "melta_bomb"))
    game.dice(2, 0, 0, 0).choose(FightHow("X", "O", "lightning_claws"))
    assert [pool for pool, _ in pools(game)] == ["4R", "2R"] and game.removed("G") and game.removed("O")


@pytest.mark.rule("SQX-RUL-109", "SQX-RUL-78", "SQX-CHR-9")
def test_a_melta_bomb_helps_one_of_the_techmarines_two_attacks() -> None:
    stage = Field()
    stage.kit("red-techmarine", (3, 3), "power_techmarine")
    stage.cards("red", "servo_arm", "melta_bomb")
    one, two = stage.alien("orc", (4, 3)), stage.alien("orc", (2, 3))
    stage.go()
    bombed = FightHowWithCard("red-techmarine", one, "servo_arm", "melta_bomb")
    stage.choose(Activate("red-techmarine"), bombed, dice=[(2, 0, 0, 0), (0, 0)])
    assert not stage.alive(one) and not stage.options_of(FightHowWithCard)
    stage.choose(FightHow("red-techmarine", two, "power_axe"), dice=[(2, 0), (0, 0)])
    assert not stage.alive(two)


@pytest.mark.rule("SQX-RUL-109")
def test_shooting_and_fighting_are_not_mixed_for_a_cyclone_bearer() -> None:
    game = arena("X O . O", X=terminator("storm_bolter", "cyclone")).act("X").dice(0, 0, 0, 0).fight("O1")
    assert not game.offers(FireBlast) and not game.offers(FireCannon)
    shot = arena("X O . O", X=terminator("storm_bolter", "cyclone")).act("X")
    shot.dice(0, 0).choose(FireCannon("X", "storm_bolter")).keep()
    assert shot.offers(FireBlast) and not shot.offers(Fight)


@pytest.mark.rule("SQX-RUL-110", "SQX-DICE-16")
def test_a_dreadnought_beside_and_diagonal_at_once_is_attacked_without_the_penalty() -> None:
    game = arena(". . .\nX D .\n. . .", X=man(blades=("lightning_claws",))).act("X")
    game.dice(0, 0, 0, 0, 0, 0, 0, 0).fight("D")
    assert pools(game) == [("4R", "2R+2W")]


# ------------------------------------------------------------------------------------------------ saves and mishaps


@pytest.mark.rule("SQX-RUL-28", "SQX-RUL-21", "SQX-PROT-11")
def test_no_shield_helps_against_the_own_cannon() -> None:
    who = man("assault_cannon", gear=("combat_shield",))
    game = arena("X . . G", X=who, switches=("jamming",)).dice(3, 3).act("X").fire()
    game.dice(3).share("G", 6)
    assert game.removed("X") and not game.told("sqx-saves") and not game.offers(RollSave)


@pytest.mark.rule("SQX-RUL-22", "SQX-RUL-14")
def test_a_roll_that_may_overheat_the_weapon_is_worth_less_to_its_bearer() -> None:
    def worth(*switches: str) -> list[Fraction]:
        game = arena("X . . O", X=man("plasma_gun"), switches=switches).act("X")
        shooter = game.figure("X")
        shot = LineShot(figure=shooter.id, weapon="plasma_gun", like="plasma_gun", square=shooter.square, direction=2)
        return list(shot.stakes(game.match.t).margins)

    cool, hot = worth(), worth("overheating")
    assert cool[:6] == hot[:6]
    assert cool[6] - hot[6] == Fraction(1, 6), "one face of the red die in six costs the bearer his only life"


@pytest.mark.rule("SQX-RUL-117", "SQX-RUL-21")
def test_the_allied_dreadnought_is_removed_whole_and_the_alien_player_gains_nothing() -> None:
    stage = Field(options=("jamming",))
    stage.walker("red", (2, 3), "assault_cannon", "walker_fist")
    stage.kit("red-1", (1, 6), "power_bolter")
    stage.alien("orc", (7, 3))
    stage.go()
    stage.choose(Activate("red-walker"), FireCannon("red-walker", "assault_cannon"), dice=[(3, 3)])
    stage.choose(stage.match.ask.options[-1], dice=[(3,)])  # pyright: ignore[reportOptionalMemberAccess]
    assert not stage.alive("red-walker") and stage.score("red") == -50 and stage.score("alien") == 0


@pytest.mark.rule("SQX-RUL-117")
def test_alien_weapons_neither_jam_nor_overheat() -> None:
    game = arena("D . . X\n. . . .", X=commander("heavy_bolter"), switches=("jamming", "overheating"))
    game.weapons("D", "assault_cannon", "plasma_gun").turn("alien").act("D")
    game.dice(3, 3).choose(FireCannon("D", "assault_cannon")).share("X", 6)
    game.dice(3, 3).choose(FireLine, direction=2)
    assert game.figure("D").weapons == ("assault_cannon", "plasma_gun")
    assert not game.told("sqx-cools-down") and not game.told("sqx-does-not-jam")
    turned = Field(options=("jamming",))
    turned.walker("red", (2, 3), "assault_cannon", "walker_fist", owner="alien")
    turned.kit("red-commander", (7, 3), "heavy_bolter")
    turned.alien_turn(None)
    turned.choose(Activate("red-walker"), FireCannon("red-walker", "assault_cannon"), dice=[(3, 3)])
    while turned.prompt == "sq-ask-share":
        turned.choose(turned.match.ask.options[-1])  # pyright: ignore[reportOptionalMemberAccess]
    assert turned.alive("red-walker") and not turned.told("sqx-does-not-jam")


@pytest.mark.rule("SQX-RUL-117", "SQX-OPT-8", "SQX-OPT-1")
def test_a_short_plasma_pistol_strikes_six_squares_and_may_still_overheat() -> None:
    row = "X . . . . . O O"
    pistol = commander("plasma_pistol", blades=("power_axe",))
    game = arena(row, X=pistol, switches=("overheating", "short_pistols")).dice(2, 2, 2, 1).act("X").line("east")
    assert game.removed("O1") and not game.removed("O2") and game.figure("X").weapons == ()


@pytest.mark.rule("SQX-RUL-21", "SQX-OPT-3", "SQX-OPT-4")
def test_a_cannon_at_its_best_is_tested_even_if_cover_saved_everybody() -> None:
    """Free fire at a Terminator Commander under the Iron Halo, behind a bunker's slit: Armour 6."""
    game = arena("X . . Z .", X=man("assault_cannon"), switches=("cover", "jamming")).options(free_fire=True)
    cover(game, "c1", "d1", heavy=True)
    game.changes.append(("Z", {"suit": "terminator", "gear": ("iron_halo",)}))
    game.dice(3, 3).act("X").fire().dice(3).share("Z", 6)
    assert game.life_of("Z") == 6 and game.removed("X")


@pytest.mark.rule("SQX-EQ-43", "SQX-DICE-4")
def test_the_sources_of_a_commander_s_shot() -> None:
    game = arena("X . O", X=commander("storm_bolter", suit="terminator")).shown("red", "bionic_eye", "digital_weapons")
    assert len(shot_rerolls(game.t, game.figure("X"), "storm_bolter")) == 3
