"""Equipment cards in play, lasting and for one use (SQ-CARD-EQ, SQ-CON-4, SQ-RUL-42 to -45)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.aliens.reinforcements import STOP_REINFORCING
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.rules.cards.squad_cards import EndTurnBlind, LookAt, UseCard
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.rules.combat.rerolls import KEEP, RerollDie
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import ALIEN
from tests.games.star_quest.stage import TWO_ROOMS, Stage

# ------------------------------------------------------------------------------------------------ lasting Equipment


@pytest.mark.rule("SQ-CARD-EQ-1", "SQ-CARD-6", "SQ-RUL-42")
def test_laser_pistols_give_riflemen_three_white_dice_attacking_and_defending() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.marine("red-2", (6, 6), "plasma_gun")
    st.cards("red", "laser_pistols")
    orc = st.alien("orc", (3, 4))
    st.alien_turn()
    assert str(st.t.melee(st.figure("red-2"))) == "2W"
    st.choose(Activate(orc), Fight(orc, "red-1"), dice=[1, 0, 0, 0, 2])
    assert not st.alive(orc)


@pytest.mark.rule("SQ-CARD-EQ-2", "SQ-HTH-3", "SQ-EX-32", "SQ-RUL-19")
def test_blades_attack_diagonally_and_take_a_die_only_then() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.marine("red-2", (6, 6), "plasma_gun")
    st.cards("red", "close_assault_blades")
    android, genestealer = st.alien("android", (4, 4)), st.alien("genestealer", (3, 4))
    st.alien("orc", (7, 5))
    st.go("red")
    st.choose(Activate("red-1"), Fight("red-1", android), dice=[1, 0, 0])
    assert not st.alive(android)
    st.choose(Done("red-1"), Activate("red-2"))
    assert not st.options_of(Fight)  # no Laser Rifle, no Blades
    st = Stage()
    st.marine("red-1", (3, 3))
    st.cards("red", "close_assault_blades")
    genestealer = st.alien("genestealer", (3, 4))
    st.go("red")
    st.choose(Activate("red-1"), Fight("red-1", genestealer), dice=[1, 0, 0, 0])
    assert not st.alive(genestealer)  # attacked over an edge: both red dice were rolled


@pytest.mark.rule("SQ-CARD-EQ-2", "SQ-RUL-19")
def test_without_blades_nobody_fights_diagonally_and_walls_stop_the_blades() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.alien("android", (4, 4))
    st.go("red")
    st.choose(Activate("red-1"))
    assert not st.options_of(Fight)
    st = Stage(TWO_ROOMS, mission={"doors": {"drawn": "a"}})
    st.marine("red-1", (4, 2))
    st.cards("red", "close_assault_blades")
    st.alien("android", (5, 3))
    st.go("red")
    st.choose(Activate("red-1"))
    assert not st.options_of(Fight)


@pytest.mark.rule("SQ-CARD-EQ-5", "SQ-RUL-45")
def test_suspensors_let_heavy_weapons_walk_six_squares() -> None:
    st = Stage(squads=("yellow",))
    st.marine("yellow-1", (3, 3), "assault_cannon")
    st.go("yellow")
    assert st.t.allowance(st.figure("yellow-1")) == 4
    st = Stage(squads=("yellow",))
    st.marine("yellow-1", (3, 3), "assault_cannon")
    st.cards("yellow", "suspensors")
    st.go("yellow")
    assert st.t.allowance(st.figure("yellow-1")) == 6


@pytest.mark.rule("SQ-CARD-EQ-7", "SQ-CARD-EQ-10", "SQ-EX-7", "SQ-DICE-5", "SQ-DEC-19")
def test_a_targeter_re_rolls_one_die_of_its_weapon() -> None:
    st = Stage()
    st.marine("red-1", (1, 3))
    st.marine("red-2", (1, 5), "assault_cannon")
    st.cards("red", "targeter", targeters=("laser_rifle",))
    orc = st.alien("orc", (8, 3))
    st.go("red")
    st.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", orc), dice=[0, 1])
    assert {o.die for o in st.options_of(RerollDie)} == {0, 1}
    st.choose(RerollDie(0, 0), dice=[1])
    assert not st.alive(orc)  # 0+1 would have had no effect, 1+1 has
    st = Stage()
    st.marine("red-2", (1, 5), "assault_cannon")
    st.cards("red", "targeter", targeters=("laser_rifle",))
    st.alien("orc", (8, 5))
    st.go("red")
    st.choose(Activate("red-2"), FireCannon("red-2", "assault_cannon"), dice=[0, 0])
    assert st.prompt != "sq-ask-reroll"


@pytest.mark.rule("SQ-DICE-6", "SQ-EX-7")
def test_a_re_roll_need_not_be_used() -> None:
    st = Stage()
    st.marine("red-1", (1, 3))
    st.cards("red", "targeter", targeters=("laser_rifle",))
    orc = st.alien("orc", (8, 3))
    st.go("red")
    st.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", orc), dice=[0, 1])
    st.choose(KEEP)
    assert st.alive(orc)


@pytest.mark.rule("SQ-CARD-EQ-11", "SQ-CARD-7", "SQ-DICE-8", "SQ-EX-15", "SQ-RUL-18")
def test_bionic_eye_and_targeter_re_roll_two_dice_but_never_the_same_one_twice() -> None:
    st = Stage(squads=("yellow",))
    st.commander("yellow", (1, 3), "heavy_bolter")
    st.cards("yellow", "bionic_eye", "targeter", targeters=("heavy_bolter",))
    st.alien("dreadnought", (7, 3))
    st.go("yellow")
    st.choose(Activate("yellow-commander"), Shoot("yellow-commander", "heavy_bolter", "dreadnought-1"), dice=[2, 0])
    st.choose(RerollDie(1, 0), dice=[0])
    assert {o.die for o in st.options_of(RerollDie)} == {0}
    st.choose(RerollDie(0, 2), dice=[3])
    assert st.figure("dreadnought-1").life == 3
    assert st.prompt == "sq-ask-act"


@pytest.mark.rule("SQ-CARD-EQ-12", "SQ-RUL-18")
def test_a_bionic_arm_re_rolls_in_hand_to_hand_attacks_only() -> None:
    st = Stage()
    st.commander("red", (3, 3), "axe_and_pistol")
    st.cards("red", "bionic_arm")
    orc = st.alien("orc", (3, 4))
    st.go("red")
    st.choose(Activate("red-commander"), Fight("red-commander", orc), dice=[0, 0, 2, 0])
    st.choose(RerollDie(0, 0), dice=[3])
    assert not st.alive(orc)
    st = Stage()
    st.commander("red", (3, 3), "axe_and_pistol")
    st.cards("red", "bionic_arm")
    orc = st.alien("orc", (3, 5))
    st.go("red")
    st.choose(Activate("red-commander"), Shoot("red-commander", "laser_pistol", orc), dice=[0, 0])
    assert st.prompt != "sq-ask-reroll"


@pytest.mark.rule("SQ-CARD-EQ-13", "SQ-CARD-EQ-12")
def test_digital_weapons_re_roll_in_every_attack_but_never_in_defence() -> None:
    st = Stage(squads=("blue",))
    st.commander("blue", (3, 3), "axe_and_pistol")
    st.cards("blue", "digital_weapons")
    orc = st.alien("orc", (3, 4))
    st.go("blue")
    st.choose(Activate("blue-commander"), Shoot("blue-commander", "laser_pistol", orc), dice=[0, 0])
    assert st.prompt == "sq-ask-reroll"
    st.choose(KEEP, Done("blue-commander"), dice=["mother_ship_scan"])
    st.choose(Activate(orc), Fight(orc, "blue-commander"), dice=[1, 0, 0, 0])
    assert st.figure("blue-commander").life == 5


@pytest.mark.rule("SQ-CARD-EQ-13")
def test_digital_weapons_re_roll_a_hand_to_hand_attack() -> None:
    st = Stage(squads=("blue",))
    st.commander("blue", (3, 3))
    st.cards("blue", "digital_weapons")
    orc = st.alien("orc", (3, 4))
    st.go("blue")
    st.choose(Activate("blue-commander"), Fight("blue-commander", orc), dice=[0, 0, 0, 0, 1, 0])
    assert st.prompt == "sq-ask-reroll"
    st.choose(RerollDie(0, 0), dice=[2])
    assert not st.alive(orc)


@pytest.mark.rule("SQ-CARD-EQ-14", "SQ-HID-5", "SQ-DEC-21", "SQ-RUL-59", "SQ-HID-4")
def test_the_bio_scanner_looks_at_three_blips_in_secret_at_the_start_of_the_turn() -> None:
    st = Stage(TWO_ROOMS, squads=("blue", "red"), mission={"doors": {"drawn": "a"}})
    st.commander("blue", (1, 1))
    st.marine("red-1", (2, 2))
    st.cards("blue", "bio_scanner")
    blips = [st.blip(kind, (5, y)) for y, kind in enumerate(("orc", "android", "gretchin", "orc"), 1)]
    st.go("blue")
    events = st.choose(LookAt(blips[1])).last
    private = next(event for event in events if event.key == "sq-looks-and-sees")
    assert private.args["alien"].key == "sq-alien-android"
    public = private.seen_by("red")
    assert public is not None and public.key == "sq-looks" and "alien" not in public.args
    st.choose(LookAt(blips[0]), LookAt(blips[2]))
    assert not st.options_of(LookAt)  # three a turn
    assert len(st.s.blips) == 4


@pytest.mark.rule("SQ-CARD-EQ-14", "SQ-RUL-59")
def test_the_bio_scanner_needs_its_commander_and_the_start_of_the_turn() -> None:
    for place, begun in (("dead", False), ("home", False), ("board", True)):
        st = Stage(TWO_ROOMS, squads=("blue",), mission={"doors": {"drawn": "a"}})
        st.commander("blue", (1, 1))
        st.marine("blue-1", (2, 2))
        if place != "board":
            st.commander("blue", None, place=place)
        st.cards("blue", "bio_scanner")
        st.blip("orc", (5, 1))
        st.go("blue")
        if begun:
            assert st.options_of(LookAt)
            st.choose(Activate("blue-1"), Done("blue-1"))
        assert not st.options_of(LookAt)


@pytest.mark.rule("SQ-CARD-EQ-16", "SQ-FIRE-6")
def test_a_force_field_raises_the_commanders_armour_to_three() -> None:
    st = Stage()
    st.commander("red", (3, 3))
    st.marine("red-1", (8, 6))
    st.cards("red", "force_field")
    st.alien_turn("automatic_defence", 3)

    st.choose(NameFigure("red-commander"))
    assert st.figure("red-commander").life == 6
    assert st.t.armour(st.figure("red-1")) == 2


@pytest.mark.rule("SQ-CARD-EQ-17", "SQ-DEC-13", "SQ-RUL-45")
def test_a_combi_weapon_fires_as_heavy_bolter_or_as_plasma_gun() -> None:
    st = Stage(squads=("yellow",))
    st.commander("yellow", (1, 3), "heavy_bolter")
    st.cards("yellow", "combi_weapon", "targeter", targeters=("heavy_bolter",))
    near, far = st.alien("orc", (4, 3)), st.alien("orc", (7, 3))
    st.go("yellow")
    st.choose(Activate("yellow-commander"))
    assert st.offers(Shoot("yellow-commander", "heavy_bolter", near))
    east = next(option for option in st.options_of(FireLine) if option.direction == 2)
    st.choose(east, dice=[1, 0])
    assert st.prompt == "sq-ask-reroll"  # a Targeter on the Heavy Bolter works for the Combi-weapon too
    st.choose(RerollDie(1, 0), dice=[1])
    assert not st.alive(near) and not st.alive(far)


@pytest.mark.rule("SQ-RUL-45", "SQ-CARD-EQ-17", "SQ-CARD-6")
def test_a_targeter_on_the_plasma_gun_does_not_help_the_combi_weapon_and_it_needs_a_heavy_bolter() -> None:
    st = Stage(squads=("yellow",))
    st.commander("yellow", (1, 3), "heavy_bolter")
    st.cards("yellow", "combi_weapon", "targeter", targeters=("plasma_gun",))
    st.alien("orc", (4, 3))
    st.go("yellow")
    st.choose(Activate("yellow-commander"))
    st.choose(next(option for option in st.options_of(FireLine) if option.direction == 2), dice=[0, 0])
    assert st.prompt != "sq-ask-reroll"
    st = Stage(squads=("yellow",))
    st.commander("yellow", (1, 3), "axe_and_pistol")
    st.cards("yellow", "combi_weapon")
    st.alien("orc", (4, 3))
    st.go("yellow")
    st.choose(Activate("yellow-commander"))
    assert not st.options_of(FireLine)


@pytest.mark.rule("SQ-RUL-45", "SQ-TURN-13")
def test_the_commanders_cards_end_with_him_and_the_squad_goes_on() -> None:
    st = Stage(squads=("blue",))
    st.marine("blue-1", (3, 3))
    st.commander("blue", None, place="dead", life=0)
    st.cards("blue", "digital_weapons", "bio_scanner", "medipack")
    st.alien("orc", (3, 5))
    st.go("blue")
    assert not st.options_of(UseCard) and not st.options_of(LookAt)
    st.choose(Activate("blue-1"), Shoot("blue-1", "laser_rifle", "orc-1"), dice=[0, 0])
    assert st.prompt == "sq-ask-act"


# ------------------------------------------------------------------------------------------------ one-use Equipment


@pytest.mark.rule("SQ-CARD-EQ-6", "SQ-EX-12", "SQ-DEC-35", "SQ-DEC-20", "SQ-CARD-4", "SQ-RUL-42")
def test_a_melta_bomb_adds_two_red_dice_to_one_attack_and_is_discarded() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.cards("red", "melta_bomb", "laser_pistols")
    dreadnought = st.alien("dreadnought", (3, 4))
    st.go("red")
    st.choose(Activate("red-1"))
    assert st.offers(Fight("red-1", dreadnought))
    st.choose(FightWithCard("red-1", dreadnought, "melta_bomb"), dice=[3, 3, 0, 0, 0, 2, 2, 0, 0])
    rolls = [event for event in st.history if event.key == "sq-fight-rolls"][-1]
    assert len(rolls.args["mine"]) == 5  # 3W and 2R
    assert st.figure(dreadnought).life == 1
    assert st.s.squads["red"].hidden == ()
    assert "melta_bomb" in st.s.squads["red"].spent


@pytest.mark.rule("SQ-CARD-EQ-3", "SQ-CARD-EQ-4", "SQ-DEC-22", "SQ-RUL-60", "SQ-CARD-4")
def test_after_a_blind_grenade_no_alien_attacks_the_squad_in_the_next_alien_turn() -> None:
    st = Stage(squads=("red", "yellow"))
    st.marine("red-1", (3, 3))
    st.marine("yellow-1", (6, 3))
    st.cards("red", "blind_grenade")
    orc = st.alien("orc", (3, 4))
    st.go("red")
    st.choose(EndTurnBlind("blind_grenade"))
    assert st.s.squads["red"].spent == ("blind_grenade",)
    st.choose(END_TURN, dice=["mother_ship_scan"])
    st.choose(Activate(orc))
    assert st.options_of(Shoot) == [Shoot(orc, "laser_rifle", "yellow-1")]
    assert not st.options_of(Fight)
    assert st.refusal(Fight(orc, "red-1")).rule
    st.choose(Done(orc))
    st.choose(END_TURN, END_TURN, dice=["mechanised_assault"])
    st.choose(Activate(orc))
    assert st.offers(Fight(orc, "red-1"))


@pytest.mark.rule("SQ-CARD-EQ-3", "SQ-RUL-13", "SQ-CON-4")
def test_blasts_aimed_at_others_do_not_touch_a_blinded_squad_and_it_does_not_count_as_the_enemy() -> None:
    st = Stage(squads=("red", "yellow"))
    st.marine("red-1", (3, 3))
    st.marine("yellow-1", (4, 3))
    st.roster("red", blind=True)
    chaos = st.alien("chaos_heavy", (8, 3))
    st.alien_turn()
    st.choose(Activate(chaos))
    squares = {st.ship.point(option.square) for option in st.options_of(FireBlast)}
    assert (2, 2) not in squares and (4, 4) in squares
    st.choose(FireBlast(chaos, "missile_launcher", st.square((4, 2))), dice=[3, 3])
    assert st.alive("red-1")
    assert not st.alive("yellow-1")


@pytest.mark.rule("SQ-CARD-EQ-15", "SQ-RUL-59", "SQ-DEC-20")
def test_a_medipack_restores_the_commander_in_his_own_turn_also_within_an_activation() -> None:
    st = Stage(squads=("blue",))
    st.commander("blue", (3, 3), life=2)
    st.marine("blue-1", (5, 5))
    st.cards("blue", "medipack")
    st.go("blue")
    st.choose(Activate("blue-1"))
    assert st.offers(UseCard("medipack"))
    st.choose(UseCard("medipack"))
    assert st.figure("blue-commander").life == 6
    assert st.s.squads["blue"].spent == ("medipack",)
    assert not st.options_of(UseCard)


@pytest.mark.rule("SQ-CARD-EQ-15")
def test_a_medipack_is_no_use_to_an_unhurt_waiting_or_fallen_commander() -> None:
    for place, life in (("board", 6), ("dead", 0), ("waiting", 3)):
        st = Stage(squads=("blue",))
        st.commander("blue", (3, 3) if place == "board" else None, life=life, place=place)
        st.marine("blue-1", (5, 5))
        st.cards("blue", "medipack")
        st.go("blue")
        assert not st.options_of(UseCard), place


@pytest.mark.rule("SQ-CARD-EQ-19", "SQ-TURN-9")
def test_any_number_of_equipment_cards_may_be_used_in_a_turn() -> None:
    st = Stage(squads=("blue",))
    st.commander("blue", (3, 3), life=2)
    st.cards("blue", "medipack", "melta_bomb", "blind_grenade")
    orc = st.alien("orc", (3, 4))
    st.go("blue")
    st.choose(UseCard("medipack"), Activate("blue-commander"))
    st.choose(FightWithCard("blue-commander", orc, "melta_bomb"), dice=[0] * 8)
    st.choose(Done("blue-commander"), EndTurnBlind("blind_grenade"), dice=["psychic_attack"])
    assert st.s.squads["blue"].spent == ("medipack", "melta_bomb", "blind_grenade")


@pytest.mark.rule("SQ-TURN-9", "SQ-RUL-42")
def test_cards_to_be_used_are_used_in_the_owners_turn_only() -> None:
    st = Stage(squads=("blue",))
    st.commander("blue", (3, 3), life=2)
    st.cards("blue", "medipack", "melta_bomb")
    orc = st.alien("orc", (3, 4))
    st.alien_turn()
    st.choose(Activate(orc), Fight(orc, "blue-commander"), dice=[0, 0, 0, 0, 0, 0])
    assert st.asked == ALIEN
    rolls = [event for event in st.history if event.key == "sq-fight-rolls"][-1]
    assert len(rolls.args["theirs"]) == 4  # Sword and Glove, no Melta Bomb in defence
    st.choose(Done(orc))
    if st.asked == ALIEN:
        st.choose(STOP_REINFORCING)
    assert st.asked == "blue"
