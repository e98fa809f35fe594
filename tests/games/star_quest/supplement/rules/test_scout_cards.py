"""Cards of the Scouts (SQX-SCOUT-E), the homer, precision fire under an Order, Ambush! and who may take part in it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast
from squadra.games.star_quest.rules.combat.rerolls import KEEP, RerollDie
from squadra.games.star_quest.state import Marker, Marks
from squadra.games.star_quest.supplement.rules.combat.ammunition import rounds_left
from squadra.games.star_quest.supplement.rules.combat.firing_modes.precision_fire import AimedShot
from squadra.games.star_quest.supplement.rules.combat.shots import shots
from squadra.games.star_quest.supplement.rules.combat.targeters import shot_rerolls
from squadra.games.star_quest.supplement.rules.equipment.homer import settle_homers
from squadra.games.star_quest.supplement.rules.events import NameWeapon, card_lost
from squadra.games.star_quest.supplement.rules.powers.shared import ChooseRoom
from squadra.games.star_quest.supplement.rules.scouts import (
    AmbushWindow,
    AmbushWith,
    NoAmbush,
    hit_and_run,
    may_ask,
)
from squadra.games.star_quest.supplement.rules.stats import packages
from squadra.games.star_quest.supplement.rules.turns import ArriveByHomer
from tests.games.star_quest.supplement.field import Field

LEADER = "red-commander"


def scouts(*cards: str, leader: str = "scout_shotgun") -> Field:
    stage = Field(kinds={"red": "scout"})
    stage.kit(LEADER, (2, 2), leader)
    stage.kit("red-1", (2, 5), "scout_heavy_bolter_auto")
    stage.cards("red", *cards)
    return stage


@pytest.mark.rule("SQX-SCOUT-E-2", "SQX-SCOUT-E-3", "SQX-SCOUT-E-4")
def test_the_combi_weapon_fires_shotgun_or_grenades_like_missiles_three_times() -> None:
    stage = scouts("scout_combi_weapon")
    one, two = stage.alien("orc", (7, 2)), stage.alien("orc", (7, 3))
    stage.go()
    stage.choose(Activate(LEADER))
    assert any(o.weapon == "shotgun" for o in stage.options_of(Shoot))
    stage.choose(FireBlast(LEADER, "grenade_launcher", stage.square((7, 2))), dice=[(2, 0)])
    assert not stage.alive(one) and not stage.alive(two), "the total on the square, the highest die beside it"
    assert not any(o.weapon == "shotgun" for o in stage.options_of(Shoot)), "one of the two"
    assert rounds_left(stage.t, stage.figure(LEADER), "grenade_launcher") == 2
    spent = scouts("scout_combi_weapon")
    spent.roster("red", rounds=("scout_combi_weapon",) * 3)
    spent.alien("orc", (7, 2))
    spent.go()
    spent.choose(Activate(LEADER))
    assert not spent.options_of(FireBlast)


@pytest.mark.rule("SQX-SCOUT-E-5", "SQX-SCOUT-E-17")
def test_the_bionic_eye_serves_pistol_and_grenade_launcher_but_not_the_shotgun() -> None:
    stage = scouts("scout_combi_weapon", "bionic_eye").go()
    leader = stage.figure(LEADER)
    assert shot_rerolls(stage.t, leader, "grenade_launcher") == ["bionic_eye"]
    assert shot_rerolls(stage.t, leader, "shotgun") == []
    assert shot_rerolls(stage.t, leader, "laser_pistol") == ["bionic_eye"]


@pytest.mark.rule("SQX-SCOUT-E-14", "SQX-SCOUT-E-15", "SQX-SCOUT-E-16")
def test_hellfire_rounds_burst_like_missiles_six_times_and_harm_no_machine() -> None:
    stage = scouts("hellfire_rounds")
    orc, android = stage.alien("orc", (7, 5)), stage.alien("android", (7, 4))
    stage.go()
    assert rounds_left(stage.t, stage.figure("red-1"), "hellfire_rounds") == 6
    stage.choose(Activate("red-1"))
    assert stage.offers(FireCannon("red-1", "heavy_bolter_auto")), "the player says which"
    stage.choose(FireBlast("red-1", "hellfire_rounds", stage.square((7, 5))), dice=[(3, 3)])
    assert not stage.alive(orc) and stage.alive(android)
    assert rounds_left(stage.t, stage.figure("red-1"), "hellfire_rounds") == 5
    assert not stage.options_of(FireCannon)


@pytest.mark.rule("SQX-SCOUT-E-2", "SQX-SCOUT-E-14")
def test_combi_weapon_and_hellfire_rounds_each_serve_their_own_bearer() -> None:
    stage = scouts("scout_combi_weapon", "hellfire_rounds")
    stage.alien("orc", (7, 4))
    stage.go()
    for id, weapon in (("red-1", "hellfire_rounds"), (LEADER, "grenade_launcher")):
        stage.choose(Activate(id))
        assert {blast.weapon for blast in stage.options_of(FireBlast)} == {weapon}
        stage.choose(Done(id))


@pytest.mark.rule("SQX-SCOUT-E-12")
def test_without_the_camo_cloak_scouts_still_hit_and_run() -> None:
    stage = scouts("camo_cloak")
    stage.kit("red-2", (4, 4), "scout_bolter")
    stage.go()
    assert hit_and_run(stage.t, stage.figure("red-2"))
    stage.t.change_roster("red", shown=(), spent=("camo_cloak",))
    card_lost(stage.t, "red", "camo_cloak")
    assert hit_and_run(stage.t, stage.figure("red-2"))


@pytest.mark.rule("SQX-SCOUT-E-6")
def test_the_homer_is_carried_by_a_scout_with_a_bolter_who_is_not_slowed() -> None:
    stage = scouts()
    stage.kit("red-2", (4, 4), "scout_bolter", gear=("teleport_homer",))
    stage.go()
    assert stage.t.allowance(stage.figure("red-2")) == 6


@pytest.mark.rule("SQX-SCOUT-13")
def test_out_of_ammunition_names_a_sniper_rifle_but_not_the_commanders_shotgun() -> None:
    stage = scouts()
    stage.kit("red-2", (4, 4), "scout_sniper_rifle")
    stage.alien_turn("out_of_ammunition")
    named = {(o.figure, o.weapon) for o in stage.options_of(NameWeapon)}
    assert named == {("red-1", "heavy_bolter_auto"), ("red-2", "sniper_rifle")}


@pytest.mark.rule("SQX-PWR-17")
def test_out_of_ammunition_names_light_special_weapons_as_well() -> None:
    stage = Field()
    stage.kit("red-1", (2, 2), "power_meltagun")
    stage.kit("red-2", (2, 4), "power_bolter")
    stage.alien_turn("out_of_ammunition")
    assert stage.told("sq-out-of-ammunition"), "there was nobody else to name"
    assert stage.figure("red-1").weapons == () and stage.figure("red-2").weapons == ("laser_rifle",)


# ------------------------------------------------------------------------------------------------ the homer


def two_squads(**more: object) -> Field:
    stage = Field(squads=("red", "blue"), kinds={"red": "terminator", "blue": "scout"}, options=("homer_entry",))
    stage.kit("red-1", None, "terminator_storm_bolter")
    stage.kit("blue-1", (6, 5), "scout_bolter")
    stage.s.markers = {"homer-blue": Marker("homer-blue", "homer", (stage.square((6, 5)),), "blue", data="active")}
    for seat, chapter in more.items():
        stage.roster(seat, chapter=chapter)
    return stage


@pytest.mark.rule("SQX-TERM-29", "SQX-SCOUT-E-34", "SQX-EQ-75")
def test_a_terminator_arrives_next_to_a_homer_of_his_chapter_without_a_warp_roll() -> None:
    stage = two_squads()
    stage.go("red")
    stage.choose(ArriveByHomer("red-1"))
    spots = {stage.ship.point(o.square) for o in stage.options_of(Spot)}
    assert spots and all(max(abs(x - 6), abs(y - 5)) == 1 for x, y in spots)
    stage.choose(stage.options_of(Spot)[0])
    assert stage.figure("red-1").place == "board" and stage.alive("red-1")
    other = two_squads(blue="blood_angels")
    other.go("red")
    assert not other.options_of(ArriveByHomer)


@pytest.mark.rule("SQX-EQ-74")
def test_a_homer_without_attendant_falls_silent() -> None:
    for square, data in (((6, 4), "active"), ((1, 1), "")):
        stage = two_squads()
        stage.kit("blue-1", square, "scout_bolter")
        stage.go("red")
        settle_homers(stage.t, "blue")
        assert stage.s.markers["homer-blue"].data == data


# ------------------------------------------------------------------------------------------------ Orders


@pytest.mark.rule("SQX-SCOUT-O-1")
def test_under_fire_a_sniper_aims_twice_if_he_does_not_move() -> None:
    stage = scouts("fire")
    stage.kit("red-2", (4, 4), "scout_sniper_rifle")
    orc = stage.alien("dreadnought", (7, 4))
    stage.go()
    stage.choose(PlayOrder("fire"), Activate("red-2"))
    for _ in range(2):
        stage.choose(AimedShot("red-2", "sniper_rifle", orc), dice=[(0,) * 2])
        if stage.options_of(RerollDie):
            stage.choose(KEEP)
    assert not stage.options_of(AimedShot) and not stage.options_of(MoveTo)
    moved = scouts("fire")
    moved.kit("red-2", (4, 4), "scout_sniper_rifle")
    moved.alien("dreadnought", (7, 4))
    moved.go()
    moved.choose(PlayOrder("fire"), Activate("red-2"))
    moved.choose(MoveTo("red-2", moved.square((5, 4))))
    assert not moved.options_of(AimedShot) and moved.options_of(Shoot)


def window(stage: Field, origin: tuple[int, int] = (2, 2)) -> AmbushWindow:
    """The window after red-9 came aboard from there."""
    return AmbushWindow(seat="red", board=0, figure="red-9", origin=stage.square(origin), choice=PlayOrder("ambush"))


@pytest.mark.rule("SQX-SCOUT-O-13", "SQX-RUL-51")
def test_a_scout_in_base_contact_may_not_ambush_a_diagonal_enemy_does_not_matter() -> None:
    stage = scouts("ambush")
    stage.kit("red-2", (4, 4), "scout_bolter")
    stage.kit("red-3", (6, 2), "scout_bolter")
    stage.alien("gretchin", (5, 4))
    stage.alien("gretchin", (7, 3))
    stage.go()
    able = {f.id for f in window(stage).able(stage.t)}
    assert "red-2" not in able and "red-3" in able


@pytest.mark.rule("SQX-RUL-50")
def test_scouts_activated_before_may_not_ambush_and_it_counts_as_the_turns_order() -> None:
    stage = scouts("ambush", "fire")
    stage.kit("red-2", (4, 4), "scout_bolter", acts=1)
    stage.kit("red-3", (6, 2), "scout_bolter")
    stage.go()
    stage.s.figures["red-2"] = replace(stage.figure("red-2"), acts=1)
    able = {f.id for f in window(stage).able(stage.t)}
    assert "red-2" not in able and "red-3" in able
    assert may_ask(stage.t, "red")
    stage.t.change_roster("red", order="fire")
    assert not may_ask(stage.t, "red")
    stage.t.change_roster("red", order="", forbidden=("order",))
    assert not may_ask(stage.t, "red")


@pytest.mark.rule("SQX-SCOUT-O-11")
def test_an_ambushing_sniper_may_not_aim() -> None:
    stage = scouts("ambush")
    stage.kit("red-2", (4, 4), "scout_sniper_rifle")
    stage.alien("orc", (7, 4))
    stage.go()
    assert any(isinstance(o, AimedShot) for o in shots(stage.t, stage.figure("red-2"), ()))
    frame = window(stage)
    frame.who, frame.square = AmbushWith("red-2"), Spot(stage.square((5, 5)))
    frame.put(stage.t)
    there = shots(stage.t, stage.figure("red-2"), ())
    assert stage.where("red-2") == (5, 5)
    assert there and not any(isinstance(o, AimedShot) for o in there)


WALLED = [  # the last four columns are the new board; in the second row there is a cell without a way to it
    "+-" * 16 + "+",
    "|" + " ".join("." * 16) + "|",
    "+ + + + + + +-+-+-+-+-+-+-+-+-+-+",
    "|" + " ".join("." * 6) + "|" + " ".join("." * 3) + "|" + " ".join("." * 7) + "|",
    "+-" * 16 + "+",
]


@pytest.mark.rule("SQX-SCOUT-O-12", "SQX-SCOUT-O-13", "SQX-EX-28", "SQX-RUL-51")
def test_within_five_squares_of_the_new_board_walls_do_not_matter() -> None:
    stage = Field(WALLED, kinds={"red": "scout"}, gates=dict.fromkeys("RYB", ((1, 1), (2, 1))))
    stage.ship.board = tuple(int(stage.ship.point(s)[0] >= 13) for s in range(stage.ship.size))
    places = {"9": (14, 1), "2": (8, 1), "3": (9, 1), "4": (7, 1), "5": (8, 2)}
    for number, square in places.items():
        stage.kit(f"red-{number}", square, "scout_bolter")
    stage.alien("gretchin", (10, 1))
    stage.cards("red", "ambush", "fire")
    stage.go()
    frame = AmbushWindow(seat="red", board=1, figure="red-9", origin=stage.square((6, 1)), choice=PlayOrder("ambush"))
    frame.go_back(stage.t)
    assert stage.where("red-9") == (6, 1)
    able = {f.id for f in frame.able(stage.t)}
    assert able == {"red-9", "red-2", "red-5"}, "not who is in base contact, not who is six squares away"
    assert all(stage.t.allowance(stage.figure(id)) and not stage.figure(id).acts for id in ("red-3", "red-4"))


THREE_BOARDS = [  # one room on each board; the middle one is a single column
    "+-+-+-+-+-+-+-+-+",
    "|A A A B C C C C|",
    "+ + + + + + + + +",
    "|A A A B C C C C|",
    "+-+-+-+-+-+-+-+-+",
]


def two_new_boards() -> Field:
    """A Scout with Ambush! in hand has walked over one new board onto another."""
    stage = Field(THREE_BOARDS, kinds={"red": "scout"})
    ship = stage.ship
    ship.board = tuple("ABC".index(ship.area[s][-1]) for s in range(ship.size))
    ship.boards = ("drawn", "middle", "east")
    ship.board_masks = tuple(sum(1 << s for s in range(ship.size) if ship.board[s] == b) for b in range(3))
    stage.kit("red-9", (2, 1), "scout_bolter")
    stage.kit("red-2", (1, 2), "scout_bolter")
    stage.cards("red", "ambush", "fire")
    stage.go()
    stage.choose(Activate("red-9"), MoveTo("red-9", stage.square((6, 1))))
    stage.choose(Done("red-9"))
    return stage


@pytest.mark.rule("SQX-SCOUT-O-5", "SQ-RUL-22")
def test_of_two_boards_entered_at_once_each_may_be_ambushed_after_its_own_scan() -> None:
    stage = two_new_boards()
    assert stage.prompt == "sqx-ask-ambush" and stage.s.scanned == 0b011, "the board entered first"
    stage.choose(NoAmbush())
    assert stage.prompt == "sqx-ask-ambush" and stage.s.scanned == 0b111
    stage.choose(PlayOrder("ambush"), ChooseRoom("drawn C"), AmbushWith("red-9"), Spot(stage.square((8, 2))))
    assert stage.where("red-9") == (8, 2)


@pytest.mark.rule("SQX-SCOUT-O-5", "SQX-RUL-50", "SQ-RUL-22")
def test_an_ambush_on_the_first_of_two_boards_is_the_turns_order_and_the_second_is_scanned_all_the_same() -> None:
    stage = two_new_boards()
    stage.choose(PlayOrder("ambush"))
    assert stage.where("red-9") == (2, 1) and stage.told("sqx-ambush-back"), "back where it came from"
    assert {o.room for o in stage.options_of(ChooseRoom)} == {"drawn B"}
    stage.choose(ChooseRoom("drawn B"), AmbushWith("red-9"), Spot(stage.square((4, 2))), NoAmbush())
    assert stage.where("red-9") == (4, 2)
    assert stage.s.scanned == 0b111 and stage.prompt == "sq-ask-turn"


@pytest.mark.rule("SQX-EX-51", "SQX-RUL-50")
def test_who_shot_before_ambush_returns_and_may_be_placed_but_does_not_attack_again() -> None:
    stage = scouts("ambush", "fire")
    stage.kit("red-9", (7, 2), "scout_bolter", marks=Marks(moved=True, attacked=True))
    stage.kit("red-2", (4, 4), "scout_bolter")
    stage.go()
    stage.t.change(stage.figure("red-9"), marks=Marks(moved=True, attacked=True), acts=1)
    stage.t.change(stage.figure("red-2"), acts=1)
    frame = window(stage, (1, 2))
    frame.go_back(stage.t)
    assert stage.where("red-9") == (1, 2)
    able = {f.id for f in frame.able(stage.t)}
    assert "red-9" in able and "red-2" not in able
    frame.who, frame.square = AmbushWith("red-9"), Spot(stage.square((5, 5)))
    frame.put(stage.t)
    assert stage.where("red-9") == (5, 5)
    assert packages(stage.figure("red-9")) == ()
