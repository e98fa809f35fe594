"""Rulings and derived examples in play (SQ-RUL, SQ-EX) about set-up, scanning, blips and reinforcements."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from squadra.games.star_quest.content.loading import base_content
from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.dreadnought import ArmDreadnought, DropWeapon, PlaceBase
from squadra.games.star_quest.rules.aliens.reinforcements import STOP_REINFORCING, Reinforce
from squadra.games.star_quest.rules.aliens.scan import STOP_PLACING, PlaceCounter, Spot
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.set_up import Arm, ChooseMission
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.setup import SWITCHES
from squadra.games.star_quest.state import ALIEN, Deed
from squadra.kernel import Match, SetupError
from tests.games.star_quest.stage import SHUT, TWO_ROOMS, Stage, room

PAIR = ArmDreadnought(("assault_cannon", "plasma_gun"))


def loadout(weapons: tuple[str, ...], cards: tuple[str, ...], targeters: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"set": "heavy_bolter", "weapons": list(weapons), "cards": list(cards), "targeters": list(targeters)}


RIFLES = ("plasma_gun", "laser_rifle", "laser_rifle", "laser_rifle")
CARDS = ("fire", "melta_bomb", "blind_grenade", "force_field", "bionic_arm")


def refused(**wish: Any) -> str:
    with pytest.raises(SetupError) as caught:
        game.setup({"mission": "training", **wish})
    return caught.value.refusal.rule


# ------------------------------------------------------------------------------------------------ set-up


@pytest.mark.rule("SQ-RUL-9", "SQ-SET-20", "SQ-SET-25", "SQ-SET-26", "SQ-SET-27", "SQ-SET-28", "SQ-DEC-6")
def test_no_heavy_weapon_twice_and_at_least_one_of_each_kind() -> None:
    def with_weapons(*weapons: str) -> str:
        return refused(loadouts={"red": loadout(weapons, CARDS)})

    assert with_weapons("plasma_gun", "plasma_gun", "laser_rifle", "laser_rifle") == "SQ-RUL-9"
    assert with_weapons("laser_rifle", "laser_rifle", "laser_rifle", "laser_rifle") == "SQ-SET-25"
    assert with_weapons("assault_cannon", "plasma_gun", "missile_launcher", "heavy_bolter") == "SQ-SET-28"
    match = Match(game, {"mission": "training"}, seed=1)
    assert match.ask is not None
    arms = [option for option in match.ask.options if isinstance(option, Arm)]
    heavy = {option.heavy for option in arms}
    kinds = ("assault_cannon", "plasma_gun", "missile_launcher")
    assert heavy == {pick for n in (1, 2, 3) for pick in itertools.combinations(kinds, n)}
    assert {option.set for option in arms} == {"axe_and_pistol", "heavy_bolter", "sword_and_glove"}


@pytest.mark.rule("SQ-SET-17", "SQ-SET-18", "SQ-CARD-EQ-8", "SQ-CARD-EQ-9", "SQ-DED-23", "SQ-DEC-4")
def test_unlawful_cards_and_targeters_are_refused_with_their_rule() -> None:
    assert refused(loadouts={"red": loadout(RIFLES, (*CARDS, "laser_pistols"))}) == "SQ-SET-18"
    assert refused(loadouts={"red": loadout(RIFLES, ("fire", "move_it", *CARDS[1:4]))}) == "SQ-SET-18"
    assert refused(loadouts={"red": loadout(RIFLES, ("fire", "medipack", *CARDS[1:4]))}) == "SQ-SET-17"
    two = ("fire", "targeter", "targeter", "melta_bomb", "force_field")
    same = ("plasma_gun", "plasma_gun")
    assert refused(loadouts={"red": loadout(RIFLES, two, same)}) == "SQ-CARD-EQ-8"
    sword = {**loadout(RIFLES, two, ("power_sword", "plasma_gun")), "set": "sword_and_glove"}
    assert refused(loadouts={"red": sword}) == "SQ-CARD-EQ-9"
    ok = game.setup({"mission": "training", "loadouts": {"red": loadout(RIFLES, two, ("plasma_gun", "heavy_bolter"))}})
    assert ok.loadouts["red"].targeters == ("plasma_gun", "heavy_bolter")


@pytest.mark.rule("SQ-GEN-1", "SQ-GEN-3", "SQ-ROLE-1", "SQ-ROLE-2", "SQ-ROLE-3", "SQ-ROLE-4", "SQ-DEC-1", "SQ-RUL-3")
def test_roles_are_one_alien_player_and_one_to_three_different_squads() -> None:
    assert refused(roles=["red", "blue"]) == "SQ-ROLE-2"
    assert refused(roles=[ALIEN, ALIEN, "red"]) == "SQ-GEN-2"
    assert refused(roles=[ALIEN, "red", "red"]) == "SQ-ROLE-4"
    assert refused(roles=[ALIEN]) == "SQ-GEN-1"
    assert refused(squads=4) == "SQ-GEN-1"
    setup = game.setup({"mission": "training", "roles": ["blue", ALIEN, "red"]})
    assert game.seats(setup) == (ALIEN, "blue", "red")  # in picking order, yellow stays out of the game
    match = Match(game, {"mission": "training", "roles": ["blue", ALIEN, "red"]}, seed=1)
    assert match.view(None).players == ("blue", "red")


@pytest.mark.rule("SQ-SET-2", "SQ-DEC-2")
def test_the_alien_player_may_choose_the_mission() -> None:
    match = Match(game, {"mission": "choose"}, seed=1)
    assert match.ask is not None and match.ask.seat == ALIEN
    assert len(match.ask.options) == 13
    match.choose(ChooseMission("m05"))
    assert match.view("red").mission.id == "m05"


@pytest.mark.rule("SQ-SET-13", "SQ-SET-15", "SQ-SET-16", "SQ-SET-29", "SQ-ROLE-7", "SQ-SCAN-1", "SQ-RUL-57")
def test_play_begins_with_empty_boards_full_dials_and_none_of_the_optional_rules() -> None:
    wish = {"mission": "m01", "loadouts": {"red": loadout(RIFLES, CARDS)}}
    match = Match(game, wish, seed=1)
    view = match.view("red")
    assert view.blips == () and view.scanned == ()
    assert all(figure.owner == "red" and figure.place == "waiting" for figure in view.figures)
    assert (view.seats[0].life, view.seats[0].score) == (6, 0)
    supply = {stock.kind: stock.number for stock in view.alien.supply}
    assert supply == {kind: alien.miniatures for kind, alien in base_content().aliens.items()}
    assert not any(getattr(match.setup, name) for name in SWITCHES) and match.setup.expansion is None


# ------------------------------------------------------------------------------------------------ scanning


def scan_stage(**hand: int) -> Stage:
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", None)
    st.marine("red-2", None)
    st.s.scanned = 0
    st.s.hand = dict(hand)
    return st


@pytest.mark.rule("SQ-RUL-22", "SQ-SCAN-2", "SQ-SCAN-3", "SQ-SCAN-4", "SQ-SCAN-8", "SQ-EX-17", "SQ-SCAN-7")
def test_the_first_step_aboard_finishes_its_activation_then_the_turn_pauses_for_the_scan() -> None:
    st = scan_stage(orc=1).go("red")
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((2, 2))))
    assert st.asked == "red"  # it may still go on and attack
    st.choose(MoveTo("red-1", st.square((3, 3))), Done("red-1"))
    assert st.asked == ALIEN
    st.choose(PlaceCounter("orc"), Spot(st.square((7, 2))))
    assert st.asked == "red"
    assert st.offers(Activate("red-2"))
    st.choose(Activate("red-2"), MoveTo("red-2", st.square((2, 1))), Done("red-2"))
    assert st.told("sq-board-scanned")
    assert sum(event.key == "sq-board-scanned" for event in st.history) == 1


@pytest.mark.rule("SQ-RUL-22")
def test_the_scan_follows_also_if_the_figure_that_entered_died_or_left_again() -> None:
    st = scan_stage(orc=1)
    st.alien("orc", (2, 2))
    st.go("red")
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((1, 2))), Fight("red-1", "orc-1"), dice=[0, 0, 2, 0])
    assert not st.alive("red-1")
    assert st.asked == ALIEN
    assert st.prompt == "sq-ask-place"


@pytest.mark.rule("SQ-SCAN-9", "SQ-SCAN-10", "SQ-RUL-23", "SQ-SCAN-6", "SQ-DEC-24")
def test_on_the_last_board_every_counter_must_be_placed_on_squares_that_nobody_sees() -> None:
    st = scan_stage(orc=1, gretchin=1).go("red")
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((3, 3))), Done("red-1"))
    assert not st.offers(STOP_PLACING)
    st.choose(PlaceCounter("orc"))
    seen = {st.ship.point(spot.square) for spot in st.options_of(Spot)}
    assert seen == {(x, y) for x in (5, 6, 7, 8) for y in (1, 2, 3, 4)}
    st.choose(Spot(st.square((7, 2))), PlaceCounter("gretchin"), Spot(st.square((7, 3))))
    assert st.asked == "red"
    assert len(st.s.blips) == 2


@pytest.mark.rule("SQ-RUL-23", "SQ-DEC-38", "SQ-RUL-60")
def test_counters_that_find_no_square_come_as_soon_as_there_is_one() -> None:
    st = Stage(room(4, 3), gates=dict.fromkeys("RYB", ((1, 1), (2, 1))))
    st.marine("red-1", None)
    st.s.scanned = 0
    st.s.hand = {"orc": 2}
    st.go("red")
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((3, 2))), Done("red-1"))
    assert st.s.must_place  # one open room: he sees every square
    assert sum(st.s.hand.values()) == 2
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (2, 2))
    st.s.hand = {"orc": 1}
    st.s.must_place = True
    st.go("red")
    st.choose(END_TURN)
    assert st.prompt == "sq-ask-place"  # before the Event card
    assert st.s.left == 28
    st.choose(PlaceCounter("orc"), Spot(st.square((7, 2))))
    assert not st.s.must_place


# ------------------------------------------------------------------------------------------------ blips and Dreadnoughts


@pytest.mark.rule("SQ-RUL-20", "SQ-RUL-70", "SQ-BLIP-7", "SQ-DEC-10")
def test_a_marines_way_stops_at_every_reveal_and_he_chooses_anew() -> None:
    st = Stage(TWO_ROOMS)
    st.marine("red-1", (1, 3))
    st.blip("orc", (8, 4))
    st.go("red")
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((4, 2))))
    assert st.where("orc-1") == (8, 4)
    assert st.where("red-1") == (2, 2)  # where he first saw it; the rest of the way is his to choose again
    assert st.match.view("red").acting.move_left == 5
    assert st.offers(MoveTo("red-1", st.square((4, 2))))
    assert st.offers(MoveTo("red-1", st.square((1, 1))))
    assert st.offers(Shoot("red-1", "laser_rifle", "orc-1"))
    st.choose(Done("red-1"))


@pytest.mark.rule("SQ-RUL-21", "SQ-BLIP-14", "SQ-DEC-27", "SQ-BLIP-13", "SQ-DRD-14")
def test_a_revealed_dreadnought_covers_its_blip_or_stands_as_near_as_possible() -> None:
    st = Stage(TWO_ROOMS)
    st.marine("red-1", (1, 2))
    st.blip("dreadnought", (8, 2))
    st.go("red")
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((2, 2))))
    places = {st.ship.point(option.square) for option in st.options_of(PlaceBase)}
    assert places == {(7, 1), (7, 2)}
    st.choose(PlaceBase(st.square((7, 2))), PAIR)
    assert st.where("dreadnought-1") == (7, 2)
    st = Stage(TWO_ROOMS)
    st.marine("red-1", (1, 2))
    st.alien("orc", (7, 1))
    st.alien("orc", (7, 2))
    st.alien("orc", (7, 3))
    st.blip("dreadnought", (8, 2))
    st.go("red")
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((2, 2))))
    places = {st.ship.point(option.square) for option in st.options_of(PlaceBase)}
    assert places == {(5, 1), (5, 2), (5, 3)}  # two steps away; nothing nearer is free


@pytest.mark.rule("SQ-RUL-21", "SQ-BLIP-13", "SQ-RUL-35")
def test_a_dreadnought_without_any_place_or_miniature_is_lost_and_its_counter_lies_open() -> None:
    st = Stage(TWO_ROOMS)
    st.marine("red-1", (1, 2))
    st.alien("dreadnought", (5, 1))
    st.blip("dreadnought", (8, 2))
    st.go("red")
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((2, 2))))
    assert st.told("sq-no-miniature")
    assert st.s.pool == {"dreadnought": 1}
    assert Deed("surplus", "", "dreadnought") in st.s.deeds
    assert st.s.primary == ""


@pytest.mark.rule("SQ-RUL-21", "SQ-BLIP-13")
def test_a_dreadnought_for_which_there_is_no_place_at_all_is_lost() -> None:
    st = Stage(room(8, 1), gates={"R": ((1, 1), (2, 1))})
    st.marine("red-1", None)
    st.blip("dreadnought", (8, 1))
    st.go("red")
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((1, 1))))
    assert st.told("sq-no-room") and not st.told("sq-no-miniature")
    assert st.s.pool == {"dreadnought": 1} and not st.s.blips
    assert Deed("unplaced", "", "dreadnought") in st.s.deeds


@pytest.mark.rule("SQ-EX-21", "SQ-BLIP-8", "SQ-BLIP-9", "SQ-BLIP-10", "SQ-BLIP-11", "SQ-RUL-7")
def test_squares_walked_as_a_blip_count_for_what_it_hides() -> None:
    bend = [
        "+-+-+-+-+-+-+-+-+-+",
        "|. . . . . . . . .|",
        "+ + +-+-+-+-+-+-+-+",
        "|. .|# # # # # # #|",
        "+ + +-+-+-+-+-+-+-+",
        "|. .|# # # # # # #|",
        "+ + +-+-+-+-+-+-+-+",
        "|. .|# # # # # # #|",
        "+ + +-+-+-+-+-+-+-+",
        "|. .|# # # # # # #|",
        "+-+-+-+-+-+-+-+-+-+",
    ]
    gates = dict.fromkeys("RYB", ((8, 1), (9, 1)))
    for kind, left in (("gretchin", 4), ("orc", 2), ("android", 0)):
        st = Stage(bend, gates=gates)
        st.marine("red-1", (9, 1))
        blip = st.blip(kind, (1, 5))
        st.alien_turn()
        st.choose(Activate(blip), MoveTo(blip, st.square((1, 1))))
        acting = st.match.view(ALIEN).acting
        assert acting.id == f"{kind}-1"
        assert acting.move_left == left, kind
        assert st.offers(Shoot(f"{kind}-1", st.figure(f"{kind}-1").weapons[0], "red-1"))


@pytest.mark.rule("SQ-RUL-29", "SQ-RUL-30", "SQ-EX-33", "SQ-DRD-9", "SQ-DRD-10", "SQ-DRD-11", "SQ-DRD-12", "SQ-DOOR-9")
def test_a_dreadnought_enters_a_doorway_only_if_it_can_get_through() -> None:
    for square, reached in (((3, 2), (5, 2)), ((2, 2), (5, 2)), ((1, 2), (5, 2)), ((3, 2), (7, 2))):
        st = Stage(TWO_ROOMS)
        st.marine("red-1", (8, 4))
        dreadnought = st.alien("dreadnought", square, heavy=())
        st.alien_turn()
        st.choose(Activate(dreadnought))
        places = {st.ship.point(option.square) for option in st.options_of(MoveTo)}
        assert (4, 2) not in places  # under the doorway
        assert reached in places
    # From four squares before the doorway's far side it stops in front: four steps lead only under the door.
    far = Stage(
        [
            "+-+-+-+-+-+-+-+-+-+",
            "|A A A A AaB B B B|",
            "+ + + + + + + + + +",
            "|A A A A AaB B B B|",
            "+-+-+-+-+-+-+-+-+-+",
        ]
    )
    far.marine("red-1", (9, 2))
    dreadnought = far.alien("dreadnought", (1, 1), heavy=())
    far.alien_turn()
    far.choose(Activate(dreadnought))
    assert {far.ship.point(option.square) for option in far.options_of(MoveTo)} == {(2, 1), (3, 1), (4, 1)}


@pytest.mark.rule("SQ-EX-22", "SQ-DRD-20", "SQ-DRD-21", "SQ-DRD-23", "SQ-DRD-8", "SQ-RUL-31", "SQ-DEC-29", "SQ-FIRE-7")
def test_wounds_take_the_dreadnoughts_heavy_weapons() -> None:
    st = Stage()
    st.commander("red", (1, 3), "heavy_bolter")
    st.marine("red-1", (1, 5))
    dreadnought = st.alien("dreadnought", (6, 3))
    st.go("red")
    st.choose(Activate("red-commander"), Shoot("red-commander", "heavy_bolter", dreadnought), dice=[3, 2])
    assert st.asked == ALIEN
    st.choose(DropWeapon("plasma_gun"))
    assert st.figure(dreadnought).weapons == ("laser_rifle", "assault_cannon")
    assert st.figure(dreadnought).life == 2
    st = Stage()
    st.commander("red", (1, 3), "heavy_bolter")
    dreadnought = st.alien("dreadnought", (6, 3))
    st.go("red")
    st.choose(Activate("red-commander"), Shoot("red-commander", "heavy_bolter", dreadnought), dice=[3, 3])
    assert st.figure(dreadnought).weapons == ("laser_rifle",)
    assert st.figure(dreadnought).life == 1
    st = Stage()
    st.marine("red-1", (1, 3))
    dreadnought = st.alien("dreadnought", (6, 3))
    st.go("red")
    st.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", dreadnought), dice=[2, 2])
    assert st.figure(dreadnought).life == 3  # a total of 4 is the most that two white dice show


# ------------------------------------------------------------------------------------------------ reinforcements


@pytest.mark.rule("SQ-RUL-32", "SQ-REINF-5", "SQ-REINF-6", "SQ-REINF-7", "SQ-RUL-34")
def test_reinforcements_come_one_by_one_onto_unseen_free_squares_and_need_a_miniature() -> None:
    st = Stage(TWO_ROOMS, mission={**SHUT, "reinforcement_squares": {"drawn": ["1,4", "6,1", "8,4"]}})
    st.marine("red-1", (1, 1))
    orc = st.alien("orc", (5, 1))
    st.s.reinforcements.update(gretchin=1, dreadnought=1, chaos_heavy=1)
    st.alien("chaos_heavy", (5, 4))
    st.alien_turn()
    st.choose(END_TURN)
    offers = {(option.kind, st.ship.point(option.square)) for option in st.options_of(Reinforce)}
    assert offers == {
        ("gretchin", (6, 1)),
        ("gretchin", (8, 4)),
        ("dreadnought", (6, 1)),
        ("dreadnought", (8, 4)),
    }  # (1,4) is seen, and there is no second Chaos Marine with a heavy weapon
    st.choose(Reinforce("dreadnought", st.square((8, 4))), PAIR)  # in a corner there is one place only
    assert st.square((8, 4)) in st.ship.base(st.figure("dreadnought-1").square)
    st.choose(STOP_REINFORCING)
    assert st.alive(orc)


@pytest.mark.rule("SQ-EX-24", "SQ-EX-41", "SQ-REINF-3", "SQ-RUL-60", "SQ-RUL-34")
def test_with_nothing_alien_aboard_after_the_last_activation_counters_must_be_played() -> None:
    st = Stage(TWO_ROOMS, mission={**SHUT, "reinforcement_squares": {"drawn": ["6,1", "7,1", "8,1", "8,4", "7,4"]}})
    st.marine("red-1", (2, 2))
    orc = st.alien("orc", (2, 3))
    st.s.reinforcements.update(gretchin=4)
    st.alien_turn()
    st.choose(Activate(orc), Fight(orc, "red-1"), dice=[0, 0, 2, 0])
    assert not st.alive(orc)
    for _ in range(4):
        assert not st.offers(STOP_REINFORCING)
        st.choose(st.options_of(Reinforce)[0])
    assert st.asked == "red"
    assert sum(f.kind == "gretchin" for f in st.s.figures.values()) == 4


@pytest.mark.rule("SQ-REINF-1", "SQ-REINF-2", "SQ-REINF-8", "SQ-RUL-60")
def test_at_most_six_counters_a_turn_and_they_act_in_the_next_one() -> None:
    squares = [f"{x},{y}" for x in (6, 7, 8) for y in (1, 2, 3, 4)]
    st = Stage(TWO_ROOMS, mission={**SHUT, "reinforcement_squares": {"drawn": squares}})
    st.marine("red-1", (2, 2))
    st.alien("orc", (5, 1))
    st.s.reinforcements.update(gretchin=9)
    st.alien_turn()
    st.choose(END_TURN)
    for _ in range(6):
        assert st.asked == ALIEN
        st.choose(st.options_of(Reinforce)[0])
    assert st.asked == "red"
    assert st.s.reinforcements["gretchin"] == 3
    st.choose(END_TURN, dice=["master_controls"])
    assert st.offers(Activate("gretchin-1"))


@pytest.mark.rule("SQ-RUL-32")
def test_reinforcements_may_come_onto_a_board_that_is_not_scanned() -> None:
    st = Stage(TWO_ROOMS, mission={**SHUT, "reinforcement_squares": {"drawn": ["6,1"]}})
    st.marine("red-1", (1, 1))
    st.alien("orc", (5, 1))
    st.s.scanned, st.s.reinforcements = 0, {**st.s.reinforcements, "gretchin": 1}
    st.alien_turn()
    st.choose(END_TURN)
    assert st.options_of(Reinforce) == [Reinforce("gretchin", st.square((6, 1)))]
