"""The nine optional rules (SQX-OPT-1 to -9): each on and off, and with the others where they meet."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.game import game as rules
from squadra.games.star_quest.reinforced_doors import PREFIX
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireLine
from squadra.games.star_quest.rules.combat.rerolls import KEEP, ForceDie
from squadra.games.star_quest.state import Marker, Marks
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.firing_modes.precision_fire import AimedShot
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow, SelfDestruct
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand_dice import attack_dice
from squadra.games.star_quest.supplement.rules.equipment.jump_pack import JumpTo, TakeOff
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import OPTIONS
from squadra.kernel import SetupError
from tests.games.star_quest.positions import Position
from tests.games.star_quest.stage import room
from tests.games.star_quest.supplement.arena import arena, commander, cover, man, scout, terminator
from tests.games.star_quest.supplement.field import Field

NINE = tuple(name for name, rule in OPTIONS.items() if rule.startswith("SQX-OPT-"))


def switched(name: str, on: bool, *others: str) -> tuple[str, ...]:
    return (*others, name) if on else others


def test_there_are_nine_of_them() -> None:
    assert len(NINE) == 9


# ------------------------------------------------------------------------------------------------ one by one


@pytest.mark.rule("SQX-OPT-1", "SQX-ARM-506", "SQX-ARM-507", "SQX-ARM-508", "SQX-RUL-22")
@pytest.mark.parametrize(
    ("face", "left"), [(0, ("plasma_gun",)), (1, ("laser_rifle",)), (2, ("laser_rifle",)), (3, None)]
)
def test_overheating_after_the_best_shot(face: int, left: tuple[str, ...] | None) -> None:
    game = arena("X . G .", X=man("plasma_gun"), switches=("overheating",)).dice(3, 3, face).act("X").line("east")
    if left is None:
        assert game.removed("X") and game.score("alien") == 0 and game.score("red") == -10
    else:
        assert game.figure("X").weapons == left
    off = arena("X . G .", X=man("plasma_gun")).dice(3, 3).act("X").line("east")
    assert off.figure("X").weapons == ("plasma_gun",) and not off.told("sqx-cools-down")


@pytest.mark.rule("SQX-OPT-1", "SQX-ARM-506", "SQX-RUL-22")
def test_no_test_of_heat_below_six_or_if_nobody_was_wounded() -> None:
    game = arena("X . G .", X=man("plasma_gun"), switches=("overheating",)).dice(3, 2).act("X").line("east")
    assert game.figure("X").weapons == ("plasma_gun",)
    hard = arena("X . D .\n. . . .", X=man("plasma_gun_light"), switches=("overheating",)).life("D", 3)
    hard.dice(2, 2, 2, 0).act("X").line("east")
    assert hard.told("sqx-cools-down"), "six wounds a Dreadnought"
    pistol = arena("X . G .", X=commander("plasma_pistol", blades=("power_axe",)), switches=("overheating",))
    pistol.dice(2, 2, 2, 1).act("X").line("east")
    assert pistol.figure("X").weapons == ()
    assert str(attack_dice(pistol.t, pistol.figure("X"), "")) == "1R+1W", "and the bonus of the pistol is gone"


@pytest.mark.rule("SQX-OPT-2", "SQX-ARM-105", "SQX-DICE-16", "SQX-DICE-17")
@pytest.mark.parametrize("on", [True, False])
def test_an_axe_strikes_diagonally(on: bool) -> None:
    axe = man("laser_pistol", blades=("power_axe",))
    game = arena("X .\n. O", X=axe, switches=switched("diagonal_axe", on)).act("X")
    assert game.offers(Fight("X", "O")) is on
    if on:
        game.dice(0, 0, 2).fight("O")
        assert len(game.told("sq-fight-rolls")[0].args["theirs"]) == 1, "the Orc defends with a die less"
        assert game.removed("X"), "and still wounds"


@pytest.mark.rule("SQX-OPT-3", "SQX-ARM-216", "SQX-RUL-21", "SQX-RUL-8")
@pytest.mark.parametrize(("face", "lost"), [(3, True), (2, False)])
def test_jamming_after_two_threes(face: int, lost: bool) -> None:
    game = arena("X . G G .", X=man("assault_cannon"), switches=("jamming",)).dice(3, 3, face).act("X").fire()
    game.share("G1", 1).stop_sharing()
    assert game.removed("X") is lost and game.removed("G1"), "the shot counts first"
    assert game.score("alien") == 0
    off = arena("X . G G .", X=man("assault_cannon")).dice(3, 3).act("X").fire().share("G1", 1).stop_sharing()
    assert not off.removed("X")


@pytest.mark.rule("SQX-OPT-5", "SQX-ARM-108", "SQX-ARM-109", "SQX-ARM-112", "SQX-EX-3", "SQX-EX-4", "SQX-RUL-117")
@pytest.mark.parametrize("on", [True, False])
def test_the_fist_against_armour_of_four(on: bool) -> None:
    switches = switched("anti_tank_fist", on)

    def dice(blades: tuple[str, ...], target: str, *weapons: str) -> str:
        game = arena(f"X . .\n. {target} .\n. . .", X=man(*weapons, blades=blades), switches=switches)
        return str(attack_dice(game.t, game.figure("X"), game.id(target)))

    assert dice(("power_glove",), "D") == ("2R" if on else "1R+1W")
    assert dice(("power_glove", "power_sword"), "D") == ("3R+1W" if on else "2R+2W")
    assert dice(("power_glove",), "D", "laser_pistol") == ("2R+1W" if on else "2R")
    assert dice(("chainfist",), "D") == ("3R" if on else "2R+1W")
    assert dice(("power_glove",), "A") == "1R+1W"


@pytest.mark.rule("SQX-OPT-6", "SQX-ARM-718", "SQX-ARM-719")
@pytest.mark.parametrize("on", [True, False])
def test_flames_stay_and_hide_what_is_behind(on: bool) -> None:
    drawing = "X . G . . O\n. . . . . .\nM . . . . ."
    game = arena(drawing, X=man("flamer"), M=man("laser_rifle"), switches=switched("persistent_flames", on))
    game.dice(1, 0).act("X").choose(FireArea("X", "flamer", game.square("c1"), 4)).done()
    assert game.removed("G") and bool(game.s.markers) is on
    game.move("M", "a2")
    assert game.offers(Shoot("M", "laser_rifle", "O")) is not on


@pytest.mark.rule("SQX-OPT-8", "SQX-ARM-202", "SQX-RUL-117")
@pytest.mark.parametrize(("weapon", "plain"), [("laser_pistol", True), ("plasma_pistol", True), ("laser_rifle", False)])
def test_pistols_reach_six_squares(weapon: str, plain: bool) -> None:
    def offered(gap: int, *switches: str) -> bool:
        game = arena("X " + ". " * gap + "G", X=man(weapon, blades=("power_axe",)), switches=switches).act("X")
        return game.offers(Shoot) or game.offers(FireLine)

    assert offered(5) and offered(6) and offered(5, "short_pistols")
    assert offered(6, "short_pistols") is not plain


@pytest.mark.rule("SQX-OPT-9", "SQX-ARM-106")
@pytest.mark.parametrize("on", [True, False])
def test_a_sword_parries(on: bool) -> None:
    game = arena("X E", X=man(blades=("power_sword",)), switches=switched("parry", on)).turn("alien").act("E")
    game.dice(3, 2, 1, 1, *((0,) if on else ())).fight("X")
    if on:
        game.choose(ForceDie(0, 3))
    assert game.removed("X") is not on


# ------------------------------------------------------------------------------------------------ where they meet


@pytest.mark.rule("SQX-OPT-2", "SQX-OPT-9", "SQX-RUL-117")
def test_a_parry_works_against_a_diagonal_attack_too() -> None:
    """Free fire: an axe against a sword across a corner, with both options."""
    game = arena(
        "X .\n. Y",
        X=man(blades=("power_axe",)),
        switches=("diagonal_axe", "parry"),
    )
    game.options(free_fire=True)
    game.changes.append(("Y", {"suit": "power", "blades": ("power_sword",)}))
    game.act("X").dice(3, 2, 0, 0).fight("Y")
    assert game.asked == "yellow"
    game.choose(ForceDie(0, 3))
    assert game.removed("Y"), "one die less: 2 against 0"


@pytest.mark.rule("SQX-OPT-2", "SQX-OPT-5", "SQX-OPT-10", "SQX-RUL-117")
def test_axe_and_fist_together_strike_a_dreadnought_across_the_corner() -> None:
    game = arena(
        "X . .\n. D .\n. . .", X=man(blades=("power_axe", "power_glove")), switches=("anti_tank_fist", "diagonal_axe")
    ).act("X")
    game.dice(0, 0, 0, 0, 0, 0, 0).fight("D")
    (roll,) = game.told("sq-fight-rolls")
    assert (len(roll.args["mine"]), len(roll.args["theirs"])) == (4, 3), "3R+1W against one die less of 2R+2W"


@pytest.mark.rule("SQX-OPT-4", "SQX-OPT-6", "SQX-COV-6")
def test_flames_ignore_cover_and_burn_behind_it() -> None:
    game = cover(
        arena("X . . G .\n. . . . .", X=man("flamer"), switches=("cover", "persistent_flames")), "c1", "d1", heavy=True
    )
    game.dice(1, 0).act("X").line("east")
    assert game.removed("G") and game.s.markers["flames-1"].squares


@pytest.mark.rule("SQX-OPT-4", "SQX-ARM-226", "SQX-COV-5", "SQX-SCOUT-20")
def test_a_crouching_comrade_hides_nobody_and_precision_takes_the_cover_back() -> None:
    """Stealthy Scouts: one kneels in front, the other aims over him at an Orc behind debris."""
    game = cover(
        arena("X M . O .", X=scout("sniper_rifle"), M=scout("laser_rifle"), switches=("cover",)), "c1", "d1"
    ).act("X")
    assert game.offers(AimedShot("X", "sniper_rifle", "O"))
    game.dice(1, 1).choose(AimedShot("X", "sniper_rifle", "O")).keep()
    assert game.removed("O")
    heavy = arena("X M . O .", X=scout("sniper_rifle"), M=scout("missile_launcher"))
    assert not heavy.act("X").offers(Shoot), "who bears a heavy weapon cannot crouch"


@pytest.mark.rule("SQX-RUL-27", "SQX-OPT-4")
@pytest.mark.parametrize(("on", "lost"), [(True, False), (False, True)])
def test_cover_helps_against_self_destruction_from_its_own_centre(on: bool, lost: bool) -> None:
    hammer = terminator(blades=("thunder_hammer",), gear=("storm_shield",))
    game = cover(arena("X G . .", X=hammer, switches=switched("cover", on)), "a1", "b1")
    game.act("X").dice(1, 0).choose(SelfDestruct("X", "thunder_hammer"))
    assert game.removed("G") is lost


@pytest.mark.rule("SQX-OPT-8", "SQX-OPT-6")
def test_a_hand_flamer_keeps_its_own_six_squares_and_its_flames() -> None:
    game = arena(
        "X . . . . . G .\n. . . . . . . .", X=man("hand_flamer"), switches=("persistent_flames", "short_pistols")
    )
    game.dice(1).act("X").line("east")
    assert game.removed("G") and len(game.s.markers["flames-1"].squares) == 6


@pytest.mark.rule("SQX-OPT-6", "SQX-RUL-30", "SQX-ARM-720")
def test_who_flies_through_flames_with_a_jump_pack_burns_for_every_square() -> None:
    stage = Field(room(16, 4), options=("persistent_flames",))
    stage.kit("red-1", (1, 2), "power_bolter")
    stage.kit("red-2", (1, 4), "power_bolter")
    stage.cards("red", "jump_pack")
    squares = (stage.square((4, 2)), stage.square((5, 2)))
    stage.s.markers = {"flames-1": Marker("flames-1", "flames", squares, "blue", until="blue", data="flamer")}
    stage.alien("orc", (16, 4))
    stage.go()
    stage.choose(TakeOff("red-1"), JumpTo("red-1", stage.square((12, 2))), dice=[(0, 0), (2, 1)])
    assert not stage.alive("red-1") and stage.told("sqx-burns")
    assert stage.score("red") == -5 and stage.score("alien") == 0


@pytest.mark.rule("SQX-OPT-7", "SQX-STEALTH-14", "SQX-RUL-30")
@pytest.mark.parametrize(("on", "face"), [(True, 1), (True, 3), (False, 0)])
def test_a_flight_into_view_raises_the_alarm(on: bool, face: int) -> None:
    """From the upper corridor the Marine flies to the right, where an Orc stands in a side passage."""
    passage = [
        "+-" * 16 + "+",
        "|" + " ".join("." * 16) + "|",
        "+-" * 12 + "+ " * 4 + "+",
        "|" + "#" + " #" * 11 + "|" + " ".join("." * 4) + "|",
        "+-" * 16 + "+",
    ]
    stage = Field(passage, options=("stealth",) if on else (), gates=dict.fromkeys("RYB", ((1, 1), (2, 1))))
    stage.kit("red-1", (1, 1), "power_bolter")
    stage.kit("red-2", None, "power_bolter")
    stage.cards("red", "jump_pack")
    stage.s.alarm = "stealth" if on else ""
    stage.alien("orc", (15, 2))
    stage.go()
    stage.choose(TakeOff("red-1"), JumpTo("red-1", stage.square((13, 1))), dice=[(face,)] if on else [])
    assert stage.s.alarm == ("" if not on else "stealth" if face == 3 else "alarm")
    assert stage.where("red-1") == (13, 1)


@pytest.mark.rule("SQX-OPT-7", "SQX-SCOUT-20", "SQX-STEALTH-16", "SQX-STEALTH-17")
def test_in_stealth_a_sniper_fires_over_a_crouching_comrade_and_one_roll_is_made_for_the_kill() -> None:
    stage, seen = (
        Field(room(10, 4), options=("stealth",), kinds={"red": "scout"}),
        Marks(seen_by=("gretchin-1", "orc-1")),
    )
    stage.kit("red-1", (1, 2), "scout_sniper_rifle", marks=seen)
    stage.kit("red-2", (2, 2), "scout_bolter", marks=seen)
    stage.s.alarm = "stealth"
    stage.alien("gretchin", (8, 2))
    stage.alien("orc", (9, 4))
    stage.go()
    shot = Shoot("red-1", "sniper_rifle", "gretchin-1")
    stage.choose(Activate("red-1"), shot, KEEP, dice=[(1, 0), (2,)])
    assert not stage.alive("gretchin-1") and stage.s.alarm == "stealth"


@pytest.mark.rule("SQX-OPT-7", "SQX-OPT-6", "SQX-RUL-56")
def test_in_stealth_a_flamer_is_heard_also_in_close_combat() -> None:
    def fought(*how: object) -> str:
        stage = Field(options=("stealth", "persistent_flames"))
        stage.kit("red-1", (3, 3), "power_flamer", marks=Marks(seen_by=("orc-1",)))
        stage.s.alarm = "stealth"
        orc = stage.alien("orc", (4, 3))
        stage.go()
        fight = FightHow("red-1", orc, "flamer") if how else Fight("red-1", orc)
        stage.choose(Activate("red-1"), fight, dice=[(2, 2, 2) if how else (2, 2), (0, 0)])
        return stage.s.alarm

    assert fought() == "stealth", "a quiet kill"
    assert fought("flamer") == "alarm"


@pytest.mark.rule("SQX-OPT-5", "SQX-RUL-98")
@pytest.mark.parametrize("on", [True, False])
def test_the_fist_breaks_a_reinforced_door_sooner_with_the_option(on: bool) -> None:
    game = arena("X .", X=man(blades=("power_glove",)), switches=switched("anti_tank_fist", on))
    dice = attack_dice(game.t, game.figure("X"), PREFIX + "any")
    assert str(dice) == ("2R" if on else "1R+1W")


def all_on(drawing: str, **men: object) -> Position:
    return arena(drawing, switches=NINE, **men)  # pyright: ignore[reportArgumentType]


@pytest.mark.rule("SQX-OPT-10", "SQX-OPT-7", "SQX-STEALTH-1")
def test_axe_fist_and_sword_may_be_switched_one_by_one_and_stealth_only_where_the_mission_allows_it() -> None:
    def chosen(mission: str, **switches: bool) -> set[str]:
        return set(rules.setup({"mission": mission, "supplement": {"options": switches}}).expansion.options)

    three = ("diagonal_axe", "anti_tank_fist", "parry")
    for name in three:
        assert chosen("m01", **{name: True}) == {name}
    assert chosen("m01", **dict.fromkeys(three, True)) == set(three)
    assert chosen("m01") == set(), "all are off unless somebody wants them"
    assert chosen("s02") == {"stealth"} and chosen("s02", stealth=False) == set()
    with pytest.raises(SetupError) as refused:
        chosen("m01", stealth=True)
    assert refused.value.refusal.rule == "SQX-STEALTH-1"


@pytest.mark.rule("SQX-OPT-10")
def test_with_all_nine_on_an_ordinary_shot_is_an_ordinary_shot() -> None:
    game = all_on("X . . G .", X=man("laser_rifle")).dice(1, 0).act("X").fire("G")
    assert game.removed("G") and not game.s.markers
