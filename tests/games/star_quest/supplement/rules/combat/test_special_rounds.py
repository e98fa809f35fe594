"""Cards and agreements about weapons: Krak, other rounds, a Cyclone bearer's targeter, lasers, new weapons, more Dreadnoughts."""

from __future__ import annotations

import msgspec
import pytest

from squadra.games.star_quest.content.loading import base_content
from squadra.games.star_quest.content.mission import SupplementMission
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.dreadnought import ArmDreadnought, PlaceDreadnought
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon, Share
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.rules.combat.rerolls import KEEP, RerollDie
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.content.records import Armament, firearm
from squadra.games.star_quest.supplement.content.verbs import SecondWeapon
from squadra.games.star_quest.supplement.rules.combat.ammunition import rounds_left, weapon_dice
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.firing_modes.concentrated_fire import FireVolley, MassedShot
from squadra.games.star_quest.supplement.rules.combat.firing_modes.conversion_beam import FireBeam
from squadra.games.star_quest.supplement.rules.combat.firing_modes.krak_missiles import FireKrak
from squadra.games.star_quest.supplement.rules.combat.targeters import ServeWeapon, shot_rerolls
from tests.games.star_quest.positions import Position
from tests.games.star_quest.supplement.arena import arena, commander, man, scout, terminator
from tests.games.star_quest.supplement.field import Field

C = base_content()
LAUNCHER = next(
    card
    for card in supplement_of(C).equipment
    for verb in C.equipment[card].effects
    if isinstance(verb, SecondWeapon) and (verb.weapon, verb.like) == ("storm_bolter", "grenade_launcher")
)


# ------------------------------------------------------------------------------------------------ Krak and other rounds


@pytest.mark.rule("SQX-RUL-42", "SQX-TERM-E-11", "SQX-TERM-E-12", "SQX-RUL-18")
def test_a_krak_missile_adds_a_red_die_if_the_aiming_square_holds_a_hard_target() -> None:
    game = arena("X . . T O", X=terminator("storm_bolter", "cyclone")).shown("red", "krak_missiles").act("X")
    assert game.offers(FireKrak("X", "cyclone", game.square("d1")))
    assert game.offers(FireBlast("X", "cyclone", game.square("d1")))
    assert not game.offers(FireKrak("X", "cyclone", game.square("c1")))
    game.dice(0, 1, 2).choose(FireKrak("X", "cyclone", game.square("d1"))).keep()
    assert game.removed("T") and game.removed("O")  # 3 on the square, the highest die, 2, beside it
    assert rounds_left(game.t, game.figure("X"), "cyclone") == 11


@pytest.mark.rule("SQX-TERM-25")
@pytest.mark.parametrize(("spent", "asked"), [(0, True), (12, False)])
def test_whom_the_targeter_serves_is_asked_only_while_there_is_a_choice(spent: int, asked: bool) -> None:
    bearer = terminator("storm_bolter", "cyclone", spent=("cyclone",) * spent)
    assert arena("X . . G .", X=bearer).act("X").offers(ServeWeapon) is asked, "an empty Cyclone is no choice"


@pytest.mark.rule("SQX-TERM-E-13", "SQX-TERM-E-14", "SQX-RUL-42")
def test_krak_is_not_combined_with_concentrated_fire_and_without_the_card_there_is_none() -> None:
    game = arena("X . . T .", X=terminator("storm_bolter", "cyclone")).shown("red", "krak_missiles").act("X")
    game.dice(0, 0, 0).choose(FireVolley("X", "cyclone", game.square("d1"))).keep()
    assert len(game.told("sq-rolls")[0].args["dice"]) == 3
    assert not arena("X . . T .", X=terminator("storm_bolter", "cyclone")).act("X").offers(FireKrak)


@pytest.mark.rule("SQX-RUL-43", "SQX-TERM-E-16", "SQX-TERM-E-17", "SQX-TERM-E-18", "SQX-GEN-12")
def test_disruptive_rounds_serve_all_and_experimental_ones_the_commander() -> None:
    leader = commander("storm_bolter", suit="terminator", blades=("power_sword",))
    game = arena("X Z . O", X=leader, Z=terminator("storm_bolter"))
    game.shown("red", "disruptive_rounds", "experimental_rounds")
    assert weapon_dice(game.t, game.figure("X"), "storm_bolter") == "2R"
    assert weapon_dice(game.t, game.figure("Z"), "storm_bolter") == "1R+1W"
    game.act("Z").dice(3, 0).fire().keep().share("O", 3)
    assert game.removed("O")


@pytest.mark.rule("SQX-RUL-41", "SQX-TERM-E-3", "SQX-TERM-E-4", "SQX-TERM-E-5", "SQX-ARM-904", "SQX-ARM-912")
def test_the_grenade_launcher_replaces_the_shot_three_times() -> None:
    leader = commander("storm_bolter", suit="terminator", blades=("power_sword",))
    game = arena("X . . O G", X=leader).shown("red", LAUNCHER).act("X")
    assert game.offers(FireCannon("X", "storm_bolter")) and game.offers(FireBlast)
    assert shot_rerolls(game.t, game.figure("X"), "grenade_launcher")
    game.dice(2, 1).choose(FireBlast("X", "grenade_launcher", game.square("d1"))).keep()
    assert game.removed("O") and game.removed("G")
    assert not game.offers(FireCannon)
    assert rounds_left(game.t, game.figure("X"), "grenade_launcher") == 2
    spent = arena("X . . O G", X=leader).roster("red", rounds=(LAUNCHER,) * 3)
    spent.shown("red", LAUNCHER)
    assert not spent.act("X").offers(FireBlast)


@pytest.mark.rule("SQX-EX-23", "SQX-TERM-E-9", "SQX-TERM-E-10", "SQX-KEY-27")
def test_losing_the_ammunition_card_takes_six_charges() -> None:
    bearer = terminator("heavy_flamer", spent=("heavy_flamer",) * 3)
    with_card = arena("X . O", X=bearer).shown("red", "flamer_ammunition")
    assert rounds_left(with_card.t, with_card.figure("X"), "heavy_flamer") == 9
    without = arena("X . O", X=bearer)
    assert rounds_left(without.t, without.figure("X"), "heavy_flamer") == 3


@pytest.mark.rule("SQX-EX-21", "SQX-TERM-25")
def test_the_targeter_of_a_cyclone_bearer_serves_the_weapon_he_names() -> None:
    game = arena("X . . O T", X=terminator("storm_bolter", "cyclone")).act("X")
    game.choose(ServeWeapon("X", "storm_bolter"))
    game.dice(0, 0).choose(FireBlast("X", "cyclone", game.square("d1")))
    assert not game.offers(RerollDie)
    game.dice(0, 0).choose(FireCannon("X", "storm_bolter"))
    assert game.offers(RerollDie)


@pytest.mark.rule("SQX-TERM-25")
def test_without_a_word_it_serves_the_weapon_that_fires_first() -> None:
    game = arena("X . . O T", X=terminator("storm_bolter", "cyclone")).act("X")
    game.dice(0, 0).choose(FireBlast("X", "cyclone", game.square("d1")))
    assert game.offers(RerollDie)
    game.choose(KEEP).dice(0, 0).choose(FireCannon("X", "storm_bolter"))
    assert not game.offers(RerollDie)


# ------------------------------------------------------------------------------------------------ crouching Scouts


@pytest.mark.rule("SQX-EX-25", "SQX-RUL-48", "SQX-KEY-4")
def test_crouching_scouts_do_not_hide_what_an_adjacent_comrade_fires_at() -> None:
    drawing = "X Y . G\n. Z . A"
    game = arena(drawing, X=scout("heavy_bolter_auto"), Y=scout("laser_rifle"), Z=scout("laser_rifle")).act("X")
    game.dice(3, 3).fire()
    assert game.offers(Share("G", 1)) and game.offers(Share("A", 3))
    armour = arena("X Y . G", X=man("laser_rifle"), Y=man("laser_rifle")).act("X")
    assert not armour.offers(Shoot)
    row = arena("X Y Z G", X=scout("laser_rifle"), Y=scout("laser_rifle"), Z=scout("laser_rifle")).act("X")
    assert not row.offers(Shoot)  # the second one is not next to him


# ------------------------------------------------------------------------------------------------ lasers


@pytest.mark.rule("SQX-ARM-403", "SQX-RUL-17", "SQX-KEY-19")
def test_lasers_concentrate_their_fire_in_one_roll_and_the_others_give_up_their_shots() -> None:
    drawing = "X . . .\nY . . T\nZ . . ."
    game = arena(drawing, X=man("imperial_rifle"), Y=man("imperial_rifle"), Z=man("imperial_pistol")).act("X")
    assert {option.comrades for option in game.options_of(MassedShot)} == {1, 2}
    game.dice(1, 1, 1).choose(MassedShot("X", "imperial_rifle", "T", 2))
    assert game.removed("T")
    game.done().act("Y")
    assert not game.offers(Shoot)


@pytest.mark.rule("SQX-RUL-17")
def test_its_player_names_the_comrades_who_give_up_their_shots() -> None:
    drawing = "X . . .\nY . . T\nZ . . ."
    game = arena(drawing, X=man("imperial_rifle"), Y=man("imperial_rifle"), Z=man("imperial_pistol")).act("X")
    game.choose(MassedShot("X", "imperial_rifle", "T", 1))
    assert game.offers(NameFigure("Y")) and game.offers(NameFigure("Z"))
    game.dice(1, 1).choose(NameFigure("Z"))
    assert len(game.told("sq-rolls")[0].args["dice"]) == 2
    game.done()
    assert game.act("Y").offers(Shoot)
    assert not game.done().act("Z").offers(Shoot)


@pytest.mark.rule("SQX-ARM-403", "SQX-RUL-17", "SQ-TURN-8")
def test_who_gave_up_his_shot_has_made_his_attack_and_may_not_fight_but_walks() -> None:
    drawing = "X . . T\nY . . .\nO . . ."
    game = arena(drawing, X=man("imperial_rifle"), Y=man("imperial_rifle")).act("X")
    game.dice(0, 0).choose(MassedShot("X", "imperial_rifle", "T", 1))
    game.done().act("Y")
    assert not game.offers(Fight) and game.offers(MoveTo)
    why = game.refusal(Fight("Y", "O"))
    assert (why.key, why.rule) == ("why-sqx-gave-shot", "SQX-RUL-17")


@pytest.mark.rule("SQX-RUL-17", "SQ-CARD-ORD-4")
def test_under_close_assault_who_gave_up_his_shot_may_still_fight() -> None:
    drawing = "X . . T\nY . . .\nO . . ."
    rifles = {"X": man("imperial_rifle"), "Y": man("imperial_rifle", "laser_rifle")}
    game = arena(drawing, **rifles).roster("red", order="close_assault").act("X")
    game.dice(0, 0).choose(MassedShot("X", "imperial_rifle", "T", 1))
    assert game.done().act("Y").offers(Fight)


@pytest.mark.rule("SQX-ARM-401", "SQX-ARM-402", "SQX-RUL-17")
def test_imperial_lasers_roll_a_red_die_or_by_agreement_two_white_ones() -> None:
    plain = arena("X . O", X=man("imperial_rifle")).dice(2).act("X").fire("O")
    assert plain.removed("O")
    light = arena("X . O", X=man("imperial_rifle"), switches=("light_lasers",)).dice(1, 1).act("X").fire("O")
    assert light.removed("O") and len(light.told("sq-rolls")[0].args["dice"]) == 2
    assert not any("imperial" in weapon for kit in supplement_of(C).kits.values() for weapon in kit.firearms)


# ------------------------------------------------------------------------------------------------ a new weapon is a record


@pytest.mark.rule("SQX-GEN-13", "SQX-GEN-4", "SQX-EQ-3", "SQX-EQ-60")
def test_a_weapon_of_the_players_own_is_a_record_of_keywords(monkeypatch: pytest.MonkeyPatch) -> None:
    record = {
        "kind": "light-special", "dice": "1R+1W", "area": "line", "range": 3, "source": "test",
        "keywords": [{"key": "variable-penetration"}, {"key": "ammunition", "rounds": 1}, {"key": "targeter", "dice": 2}],
    }  # fmt: skip
    arm = msgspec.convert(record, Armament)
    game = arena("X . G G G", X=man("needle_gun"))
    content = game.match.game.content
    monkeypatch.setitem(supplement_of(content).arms, "needle_gun", arm)
    monkeypatch.setitem(content.weapons, "needle_gun", firearm(arm))
    for word in arm.keywords:
        monkeypatch.setitem(supplement_of(content).keywords, ("needle_gun", type(word)), word)
    game = arena("X . G G G", X=man("needle_gun")).act("X")
    game.dice(0, 0, 1, 0, 1).line("east").reroll(0)
    assert game.offers(RerollDie)  # the second of two targeters
    game.choose(KEEP).choose(KEEP)
    assert game.removed("G1") and game.removed("G2") and not game.removed("G3")
    assert rounds_left(game.t, game.figure("X"), "needle_gun") == 0


# ------------------------------------------------------------------------------------------------ more Dreadnoughts


def expansion(monkeypatch: pytest.MonkeyPatch, game: Position, on: bool = True) -> Position:
    mission = game._mission()
    special = SupplementMission(dreadnought=on)
    monkeypatch.setattr(game, "_mission", lambda: msgspec.structs.replace(mission, supplement=special))
    return game


@pytest.mark.rule("SQ-MD-23", "SQ-RUL-68")
def test_a_dreadnought_of_the_expansion_may_carry_two_extra_heavy_weapons(monkeypatch: pytest.MonkeyPatch) -> None:
    game = expansion(monkeypatch, arena("X . .\n. . .", X=man("laser_rifle")))
    word = PlaceDreadnought(kind="dreadnought", places=(game.square("b1"),)).weapons(game.t)
    assert word is not None
    pairs = {option.weapons for option in word.options if isinstance(option, ArmDreadnought)}
    assert ("lascannon", "fusion_gun") in pairs and ("assault_cannon", "plasma_gun") in pairs
    assert not any("twin_lascannon" in pair for pair in pairs)
    plain = arena("X . .\n. . .", X=man("laser_rifle"))
    word = PlaceDreadnought(kind="dreadnought", places=(plain.square("b1"),)).weapons(plain.t)
    assert word is not None
    assert not any("lascannon" in option.weapons for option in word.options)


@pytest.mark.rule("SQ-MD-24")
def test_the_expansion_adds_two_dreadnoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert arena("X . .\n. . .", X=man("laser_rifle")).t.supply("dreadnought") == 1
    assert expansion(monkeypatch, arena("X . .\n. . .", X=man("laser_rifle"))).t.supply("dreadnought") == 3


@pytest.mark.rule("SQ-MD-23", "SQ-RUL-68", "SQ-RUL-55")
def test_an_extra_heavy_dreadnought_fires_each_weapon_once_a_laser_cannon_three_charges() -> None:
    drawing = "D . . . X\n. . . . .\n. . . . ."
    game = arena(drawing, X=man("laser_rifle")).weapons("D", "laser_rifle", "lascannon", "conversion_beam")
    game.turn("alien").act("D")
    assert game.offers(FireArea) and game.offers(FireBeam) and game.offers(Shoot)
    for _ in range(3):
        option = next(o for o in game.options_of(FireArea) if o.charges == 1)
        game.dice(0).choose(option)
    assert not game.offers(FireArea) and game.offers(Shoot)
    game.dice(0, 0, 0).choose(game.options_of(FireBeam)[0])
    assert not game.offers(FireBeam) and not game.offers(FireLine)


@pytest.mark.rule("SQX-TERM-E-9", "SQX-DRD-8")
def test_flamer_ammunition_is_no_help_to_the_allied_dreadnought() -> None:
    stage = Field(kinds={"red": "terminator"})
    stage.walker("red", (3, 3), "assault_cannon", "walker_fist", weapons=("assault_cannon", "heavy_flamer"))
    stage.cards("red", "integrated_heavy_flamer", "flamer_ammunition")
    stage.go()
    assert rounds_left(stage.t, stage.figure("red-walker"), "heavy_flamer") == 6


@pytest.mark.rule("SQX-ARM-402")
def test_the_two_white_dice_are_for_imperial_lasers_alone() -> None:
    plasma = arena("X . O", X=man("plasma_gun_light"), switches=("light_lasers",)).act("X")
    own = arena("X . O", X=man("plasma_gun_light")).act("X")
    dice = [weapon_dice(game.t, game.figure("X"), "plasma_gun_light") for game in (plasma, own)]
    assert dice == ["", ""]
