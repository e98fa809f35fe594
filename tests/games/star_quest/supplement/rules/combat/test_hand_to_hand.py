"""Hand to hand in play (SQX-ARM-103 to -129, SQX-DICE-14 to -17): claws, hammer, fists, parry, diagonal attacks."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.rerolls import KEEP, ForceDie
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow, SelfDestruct
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand_dice import attack_dice
from tests.games.star_quest.positions import Position
from tests.games.star_quest.supplement.arena import arena, commander, man, reinforce, terminator

CLAWS = ("lightning_claws",)


def dice_against(blades: tuple[str, ...], target: str, *switches: str, **more: object) -> str:
    game = arena("X D .\n. . .\nO A .", X=man(blades=blades), switches=switches)
    return str(attack_dice(game.t, game.figure("X"), game.id(target)))


@pytest.mark.rule("SQX-ARM-108", "SQX-ARM-109", "SQX-EX-3")
def test_a_fist_against_armour_four() -> None:
    both = ("power_glove", "power_sword")
    assert dice_against(both, "D", "anti_tank_fist") == "3R+1W"
    assert dice_against(both, "A", "anti_tank_fist") == "2R+2W"
    assert dice_against(both, "D") == "2R+2W"
    game = arena("X D .\n. . .", X=man("laser_pistol", blades=("power_glove",)), switches=("anti_tank_fist",))
    assert str(attack_dice(game.t, game.figure("X"), game.id("D"))) == "2R+1W"  # SQX-RUL-117


@pytest.mark.rule("SQX-ARM-111", "SQX-ARM-112", "SQX-EX-4", "SQX-RUL-93")
def test_a_chainfist_against_dreadnought_and_orc() -> None:
    assert dice_against(("chainfist",), "D") == "2R+1W"
    assert dice_against(("chainfist",), "D", "anti_tank_fist") == "3R"
    assert dice_against(("chainfist",), "O") == "1R+1W"


@pytest.mark.rule("SQX-ARM-113", "SQX-RUL-93")
def test_a_card_makes_power_fists_chainfists() -> None:
    game = arena("X D .\n. . .", X=terminator("storm_bolter")).shown("red", "chainfist")
    assert str(attack_dice(game.t, game.figure("X"), game.id("D"))) == "2R+1W"
    cannon = arena("X D .\n. . .", X=terminator("assault_cannon_terminator")).shown("red", "chainfist")
    assert str(attack_dice(cannon.t, cannon.figure("X"), cannon.id("D"))) == "1R+1W"


@pytest.mark.rule(
    "SQX-ARM-117", "SQX-ARM-118", "SQX-ARM-120", "SQX-KEY-33", "SQX-KEY-10", "SQX-EX-5", "SQX-DICE-16", "SQX-DICE-17"
)
def test_the_second_attack_of_a_pair_of_claws_falls_away_with_the_bearer() -> None:
    game = arena("X G\n. A", X=man(blades=CLAWS)).act("X")
    assert game.offers(Fight("X", "A")) and game.offers(Fight("X", "G"))
    game.dice(0, 1, 3).choose(FightHow("X", "A", "lightning_claws"))
    rolls = game.told("sq-fight-rolls")[0].args
    assert len(rolls["mine"]) == 2 and len(rolls["theirs"]) == 1  # 2R against 1R: attacked diagonally
    assert game.removed("X") and not game.removed("G")


@pytest.mark.rule("SQX-ARM-117", "SQX-KEY-33", "SQX-RUL-109")
def test_a_pair_of_claws_attacks_two_different_targets_one_after_the_other() -> None:
    game = arena("X G .\nO . .", X=terminator(blades=CLAWS)).act("X")
    game.dice(3, 0, 0).choose(FightHow("X", "G", "lightning_claws"))
    assert game.removed("G")
    assert not game.offers(Fight) and game.offers(FightHow("X", "O", "lightning_claws"))
    game.dice(2, 0, 0, 0).choose(FightHow("X", "O", "lightning_claws"))
    assert game.removed("O")
    assert not game.offers(FightHow)


@pytest.mark.rule("SQX-ARM-117", "SQX-RUL-109")
def test_not_the_same_target_twice_and_no_step_in_between() -> None:
    game = arena("X G .\nO . .\n. . .", X=terminator(blades=CLAWS)).act("X")
    game.dice(0, 0, 0).choose(FightHow("X", "G", "lightning_claws"))
    assert not game.offers(FightHow("X", "G", "lightning_claws"))
    game.move("X", "b2")
    assert not game.offers(FightHow) and not game.offers(Fight)


@pytest.mark.rule("SQX-ARM-117", "SQX-ARM-119", "SQX-KEY-9")
def test_four_dice_in_attack_two_in_defence() -> None:
    game = arena("X G", X=terminator(blades=CLAWS)).act("X").dice(0, 0, 0, 1, 0).fight("G")
    assert len(game.told("sq-fight-rolls")[0].args["mine"]) == 4
    back = arena("X O", X=terminator(blades=CLAWS)).turn("alien").act("O").dice(0, 0, 0, 0).fight("X")
    assert len(back.told("sq-fight-rolls")[0].args["theirs"]) == 2


@pytest.mark.rule("SQX-DICE-15", "SQX-ARM-105", "SQX-KEY-10")
def test_an_axe_strikes_diagonally_only_by_the_option() -> None:
    axe = man("laser_pistol", blades=("power_axe",))
    assert not arena("X .\n. O", X=axe).act("X").offers(Fight)
    assert arena("X .\n. O", X=axe, switches=("diagonal_axe",)).act("X").offers(Fight("X", "O"))
    assert not arena("X .\n. O", X=man(blades=("power_sword",)), switches=("diagonal_axe",)).act("X").offers(Fight)


@pytest.mark.rule("SQX-RUL-110")
def test_no_diagonal_attack_through_a_corner_that_walls_close() -> None:
    game = arena(
        """
        +-+-+
        |X|.|
        +-+ +
        |. O|
        +-+-+
        """,
        X=man(blades=CLAWS),
    )
    assert not game.act("X").offers(Fight)


@pytest.mark.rule("SQX-DICE-14", "SQX-RUL-2", "SQX-DICE-16")
@pytest.mark.parametrize(("letter", "dice"), [("D", 3), ("A", 1), ("O", 1), ("G", 1)])
def test_attacked_diagonally_one_die_less_but_never_none(letter: str, dice: int) -> None:
    game = arena(f"X . .\n. {letter} .\n. . .", X=terminator(blades=CLAWS)).act("X")
    game.dice(0, 0, 0, 0, *(0,) * dice).fight(letter)
    assert len(game.told("sq-fight-rolls")[0].args["theirs"]) == dice


@pytest.mark.rule("SQX-ARM-106", "SQX-ARM-107", "SQX-EX-2", "SQX-RUL-3")
def test_a_parry_makes_the_genestealer_roll_its_three_again() -> None:
    game = arena("X E", X=man(blades=("power_glove", "power_sword")), switches=("parry",)).turn("alien").act("E")
    game.dice(3, 2, 1, 3, 0, 1, 0).fight("X")
    assert game.asked == "red" and game.offers(KEEP) and game.offers(ForceDie(1, 2))
    game.choose(ForceDie(0, 3))
    assert game.removed("E") and not game.removed("X")


@pytest.mark.rule("SQX-EX-2", "SQX-ARM-106")
def test_without_a_parry_it_is_a_tie() -> None:
    game = arena("X E", X=man(blades=("power_glove", "power_sword"))).turn("alien").act("E")
    game.dice(3, 2, 1, 3, 0, 1).fight("X")
    assert not game.removed("E") and not game.removed("X") and game.told("sq-fight-drawn")
    kept = arena("X E", X=man(blades=("power_glove", "power_sword")), switches=("parry",)).turn("alien").act("E")
    kept.dice(3, 2, 1, 3, 0, 1).fight("X").choose(KEEP)
    assert not kept.removed("E") and not kept.removed("X")


@pytest.mark.rule("SQX-ARM-106", "SQX-RUL-117")
def test_only_a_sword_parries_and_only_against_an_attack() -> None:
    game = arena("X E", X=man(blades=("power_axe",)), switches=("parry",)).turn("alien").act("E")
    game.dice(3, 2, 1, 0).fight("X")
    assert game.asked != "red"
    own = arena("X E", X=man(blades=("power_sword",)), switches=("parry",)).act("X").dice(0, 0, 0, 0).fight("E")
    assert not own.offers(ForceDie)


@pytest.mark.rule("SQX-RUL-44", "SQX-RUL-3")
def test_standard_and_parry_force_a_die_each_never_the_same() -> None:
    game = arena("X E", X=commander("storm_bolter", suit="terminator", blades=("power_sword",)), switches=("parry",))
    game.shown("red", "standard_of_macragge").turn("alien").act("E").dice(3, 3, 0, 0, 1, 1).fight("X")
    game.choose(ForceDie(0, 3))
    assert not game.offers(ForceDie(0, 1)) and game.offers(ForceDie(1, 3))
    game.choose(ForceDie(1, 3))
    assert game.life_of("X") == 4


# ------------------------------------------------------------------------------------------------ the Thunder Hammer


def hammer(drawing: str, **more: object) -> Position:
    return arena(drawing, X=terminator(blades=("thunder_hammer",), gear=("storm_shield",)))


@pytest.mark.rule("SQX-ARM-124", "SQX-ARM-125", "SQX-ARM-126", "SQX-KEY-13", "SQX-RUL-7", "SQX-RUL-8")
def test_self_destruction_strikes_everybody_around_and_the_alien_player_gains_nothing() -> None:
    game = hammer("G O . .\n. X M .\n. A . G").pool(orc=1).act("X").dice(1, 1)
    game.choose(SelfDestruct("X", "thunder_hammer"))
    assert game.removed("X") and game.removed("G1") and game.removed("O")
    assert not game.removed("A") and not game.removed("M") and not game.removed("G2")
    assert game.score("alien") == 0
    assert game.score("red") == -15 + game.t.content.counters["orc"].points


@pytest.mark.rule("SQX-ARM-125")
def test_the_bearer_is_lost_even_if_the_dice_show_nothing() -> None:
    game = hammer("O . .\n. X .").act("X").dice(0, 0).choose(SelfDestruct("X", "thunder_hammer"))
    assert game.removed("X") and not game.removed("O")


@pytest.mark.rule("SQX-RUL-7", "SQX-RUL-9")
def test_self_destruction_needs_an_enemy_near_and_stops_at_walls() -> None:
    assert not hammer("X . O").act("X").offers(SelfDestruct)
    walled = hammer(
        """
        +-+-+
        |X|O|
        + + +
        |. .|
        +-+-+
        """
    )
    assert not walled.act("X").offers(SelfDestruct)


@pytest.mark.rule("SQX-ARM-124")
def test_self_destruction_lights_the_squares_around() -> None:
    game = hammer("O . .\n. X .\n. . .").act("X")
    (option,) = game.options_of(SelfDestruct)
    assert len(option.anchors(game.t)) == 8


# ------------------------------------------------------------------------------------------------ explosives


@pytest.mark.rule("SQX-ARM-909", "SQX-EX-38", "SQX-RUL-24", "SQX-RUL-102")
def test_a_melta_bomb_adds_two_red_dice_after_the_merging() -> None:
    game = arena("X O", X=commander("laser_pistol", blades=("power_axe",))).hand("red", "melta_bomb").act("X")
    game.dice(0, 0, 0, 1, 0, 0).fight("O", "melta_bomb")
    assert len(game.told("sq-fight-rolls")[0].args["mine"]) == 4
    assert "melta_bomb" in game.s.squads["red"].spent


@pytest.mark.rule("SQX-ARM-908", "SQX-RUL-24")
def test_a_krak_grenade_adds_a_red_die_to_every_attack_of_the_squad_not_to_defence() -> None:
    game = arena("X O", X=man("laser_rifle", suit="scout")).roster("red", until=("krak_grenade",)).act("X")
    assert str(attack_dice(game.t, game.figure("X"), game.id("O"))) == "1R+2W"
    other = arena("X O", X=man("laser_rifle", suit="scout")).roster("red", until=("krak_grenade",)).turn("alien")
    other.act("O").dice(0, 0, 0, 0).fight("X")
    assert len(other.told("sq-fight-rolls")[0].args["theirs"]) == 2


@pytest.mark.rule("SQX-ARM-907", "SQX-KEY-22", "SQX-RUL-23", "SQX-RUL-2")
def test_photon_grenades_take_a_die_from_every_alien_attacked() -> None:
    game = arena("X O", X=man("laser_rifle")).hand("red", "photon_grenades").order("photon_grenades").act("X")
    game.dice(0, 0, 0).fight("O")
    assert len(game.told("sq-fight-rolls")[0].args["theirs"]) == 1


@pytest.mark.rule("SQX-EQ-48", "SQX-ARM-204")
def test_close_assault_blades_are_for_bolters() -> None:
    game = arena("X . Z\n. O .", X=man("laser_rifle"), Z=man("meltagun")).shown("red", "close_assault_blades")
    assert game.act("X").offers(Fight("X", "O"))
    game.done()
    assert not game.act("Z").offers(Fight)


@pytest.mark.rule("SQX-EQ-1")
def test_a_bionic_arm_rerolls_a_die_of_an_attack_hand_to_hand() -> None:
    game = arena("X O", X=commander("laser_pistol", blades=("power_axe",))).shown("red", "bionic_arm").act("X")
    game.dice(0, 0, 0, 0, 2).fight("O").reroll(0)
    assert game.removed("O")


@pytest.mark.rule("SQX-RUL-98", "SQ-MD-22", "SQ-RUL-56")
def test_a_reinforced_door_is_attacked_hand_to_hand_without_rolling_itself() -> None:
    drawing = """
        +-+-+-+
        |Xa. .|
        + + + +
        |.a. O|
        +-+-+-+
        """
    game = reinforce(arena(drawing, X=man(blades=("chainfist",))), "a").act("X")
    game.dice(2, 2, 1).fight("door:drawn a")
    assert not game.s.closed and game.told("sqx-bulkhead-broken")
    assert game.score("red") == 0 and not game.told("sq-fight-rolls")[0].args["defence"], "no points, and no dice"
    weak = reinforce(arena(drawing, X=man(blades=("chainfist",))), "a").act("X").dice(2, 2, 0).fight("door:drawn a")
    assert weak.s.closed


@pytest.mark.rule("SQX-ARM-117", "SQX-KEY-33")
def test_against_a_single_enemy_there_is_only_the_attack_with_all_dice() -> None:
    pair = man(blades=("lightning_claws",))
    alone = arena("X O .", X=pair).act("X")
    assert alone.offers(Fight) and not alone.offers(FightHow)
    assert arena("O X O", X=pair).act("X").offers(FightHow)


@pytest.mark.rule("SQX-ARM-117", "SQX-ARM-710")
@pytest.mark.parametrize("foes", [1, 2])
def test_who_has_claws_and_a_flamer_chooses_among_all_attacks(foes: int) -> None:
    game = arena("O X O" if foes == 2 else "X O .", X=man("flamer", blades=("lightning_claws",))).act("X")
    assert {option.how for option in game.options_of(FightHow)} == {
        "flamer",
        *(["lightning_claws"] if foes == 2 else []),
    }
