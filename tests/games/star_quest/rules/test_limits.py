"""The forbidden side of what the catalogue allows: each "only", "never", "not", "at most" that no other chapter's test holds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.game import game as star_quest
from squadra.games.star_quest.rules import missions
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.doors import FlipDoor, OpenDoor
from squadra.games.star_quest.rules.activation.movement import GoHome, MoveTo
from squadra.games.star_quest.rules.cards.events import DrawEvent, PlayEvent
from squadra.games.star_quest.rules.cards.naming import NameFigure, NamePlayer
from squadra.games.star_quest.rules.cards.squad_cards import LookAt, PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import Share
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import Explode, FireBlast, FireLine
from squadra.games.star_quest.rules.combat.rerolls import RerollDie
from squadra.games.star_quest.rules.combat.targets import enemies
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Option
from tests.games.star_quest.positions import Position, hulk
from tests.games.star_quest.setting import NEVER

TWO_ROOMS = "+-+-+-+-+-+-+\n|M . .a. . ?|\n+ + + + + + +\n|. . .a. . .|\n+-+-+-+-+-+-+"


def named(game: Position, kind: type[Option] = NameFigure) -> set[str]:
    """Whom a card may name."""
    return {getattr(option, "figure", "") or getattr(option, "seat", "") for option in game.options_of(kind)}


def ids(game: Position, *pieces: str) -> set[str]:
    return {game.id(piece) for piece in pieces}


# ------------------------------------------------------------------------------------------------ boards and doors


@pytest.mark.rule("SQ-SET-31", "SQ-RUL-46", "SQ-RUL-63", "SQ-DOOR-13")
def test_master_controls_move_doors_of_the_mission_alone_and_each_once_a_turn() -> None:
    game = hulk(TWO_ROOMS).known(controls=True).start()
    assert game.options_of(FlipDoor) == [FlipDoor("drawn a", False)]
    game.choose(FlipDoor("drawn a", False))
    assert not game.offers(FlipDoor)
    assert game.refusal(FlipDoor("drawn a", True)).rule == "SQ-RUL-59"


@pytest.mark.rule("SQ-RUL-21", "SQ-BLIP-2", "SQ-RUL-19")
def test_a_blip_walks_and_opens_doors_and_does_nothing_else() -> None:
    game = hulk(TWO_ROOMS).turn(ALIEN).act("?")
    assert {type(option) for option in game.list} == {MoveTo, Done}
    game.move("?", "d1")
    assert {type(option) for option in game.list} == {MoveTo, OpenDoor, Done}


@pytest.mark.rule("SQ-RUL-58", "SQ-MOV-9")
def test_aliens_pass_blips_and_stop_on_none() -> None:
    game = hulk("+-+-+-+-+-+\n|M|O ? . .|\n+-+-+-+-+-+").turn(ALIEN).act("O")
    assert {game.ship.label(option.square) for option in game.options_of(MoveTo)} == {"d1", "e1"}


# ------------------------------------------------------------------------------------------------ attacks


@pytest.mark.rule("SQ-RUL-14")
@pytest.mark.parametrize("points", [0, -1])
def test_a_share_has_at_least_one_point(points: int) -> None:
    game = hulk("X . . O").dice(3, 3).act("X").fire()
    assert game.refusal(Share("O", points)).rule == "SQ-HEAVY-3"


@pytest.mark.rule("SQ-RUL-16")
def test_no_missile_is_aimed_at_the_shooters_own_square() -> None:
    game = hulk("L O .\n. . .").act("L")
    assert {game.ship.label(option.square) for option in game.options_of(FireBlast)} == {"b1", "a2", "b2"}
    assert game.refusal(FireBlast("L", "missile_launcher", game.square("a1"))).rule in ("SQ-RUL-13", "SQ-RUL-16")


@pytest.mark.rule("SQ-RUL-31", "SQ-DRD-16", "SQ-TURN-4")
def test_a_dreadnought_moves_before_or_after_its_firing_and_not_in_between() -> None:
    game = hulk("M . . . D .\n. . . . . .").turn(ALIEN).dice(0, 0).move("D", "d1").fire("M", "laser_rifle")
    assert game.offers(FireLine) and not game.offers(MoveTo)
    game = hulk("M . . . D .\n. . . . . .").turn(ALIEN).dice(0, 0, 0, 0).act("D").fire("M", "laser_rifle")
    game.move("D", "d1")
    assert not game.offers(Shoot) and not game.offers(FireLine) and not game.offers(FireBlast)


@pytest.mark.rule("SQ-RUL-27", "SQ-CNT-1", "SQ-CNT-3")
@pytest.mark.parametrize("other", ["chaos_heavy", "chaos_commander"])
def test_chaos_counters_are_three_types_and_none_stands_for_another(other: str) -> None:
    game = hulk("M . . T\n. . . .").pool(**{other: 1}).dice(2, 1).act("M").fire()
    assert game.removed("T")
    assert game.score("red") == 0 and game.s.pool == {other: 1}


@pytest.mark.rule("SQ-RUL-28")
def test_nobody_collects_an_alien_that_aliens_or_cards_have_killed() -> None:
    """A Chaos missile strikes the Orc beside the Marine; a mine strikes the one beside another."""
    game = hulk("M O . . H").waiting("red", "laser_rifle").pool(orc=2).turn(ALIEN).dice(3, 0).act("H").blast("b1")
    assert game.removed("M") and game.removed("O")
    assert game.score("red") == -5 and game.score(ALIEN) == 5 and game.s.pool == {"orc": 2}
    game = hulk("M O . .").waiting("red", "laser_rifle").pool(orc=1).event().dice("anti_personnel_mine", 3, 2)
    assert game.score(ALIEN) == 5 and game.score("red") == -5
    assert game.removed("O") and game.s.pool == {"orc": 1}


@pytest.mark.rule("SQ-CARD-EQ-7", "SQ-CARD-EQ-11", "SQ-CARD-6", "SQ-CARD-EQ-12")
@pytest.mark.parametrize(
    ("drawing", "piece", "cards", "target"),
    [
        ("M . . O", "M", ("bionic_eye",), ""),  # the Commander's
        ("M . . O", "M", ("bionic_arm",), ""),
        ("C . . O", "C", ("bionic_arm",), ""),  # hand to hand only
        ("C O . .", "C", ("bionic_eye",), "O"),  # fire only
        ("M O . .", "M", ("digital_weapons",), "O"),
    ],
)
def test_a_re_roll_is_for_its_bearer_and_his_kind_of_attack(
    drawing: str, piece: str, cards: tuple[str, ...], target: str
) -> None:
    game = hulk(drawing).shown("red", *cards).dice(0, 0, 0, 0).act(piece)
    game.fight(target) if target else game.fire()
    assert not game.offers(RerollDie)


@pytest.mark.rule("SQ-CARD-EQ-7", "SQ-CARD-6")
def test_a_targeter_serves_its_own_type_of_weapon_and_no_fight() -> None:
    game = hulk("M . . O\n. . . .").targeter("red", "plasma_gun").dice(0, 0).act("M").fire()
    assert not game.offers(RerollDie)
    game = hulk("M O . .\n. . . .").targeter("red", "laser_rifle").dice(0, 0, 0, 0).act("M").fight("O")
    assert not game.offers(RerollDie)


@pytest.mark.rule("SQ-CARD-EQ-12", "SQ-CARD-EQ-13", "SQ-RUL-18")
@pytest.mark.parametrize("card", ["bionic_arm", "digital_weapons", "bionic_eye"])
def test_no_card_re_rolls_a_defence(card: str) -> None:
    game = hulk("S O . .\n. . . .").shown("red", card).turn(ALIEN).dice(0, 0, 0, 0, 0, 0).act("O").fight("S")
    assert not game.offers(RerollDie)


@pytest.mark.rule("SQ-CARD-EQ-10", "SQ-MOV-3", "SQ-MOV-4")
def test_suspensors_help_heavy_weapons_and_make_nobody_else_faster() -> None:
    game = hulk("M P C .").shown("red", "suspensors")
    assert [game.t.allowance(game.figure(piece)) for piece in "MPC"] == [6, 6, 6]
    game = hulk("M P C .")
    assert [game.t.allowance(game.figure(piece)) for piece in "MPC"] == [6, 4, 6]


# ------------------------------------------------------------------------------------------------ Orders


@pytest.mark.rule("SQ-RUL-44", "SQ-RUL-52", "SQ-CARD-ORD-5")
def test_heavy_weapons_names_a_marine_with_one_never_the_commander_or_a_rifle() -> None:
    game = hulk("M P C O\n. . . .").hand("red", "heavy_weapons")
    assert {option.figure for option in game.options_of(PlayOrder)} == ids(game, "P")
    game.order("heavy_weapons", "P")
    assert all(package.moves == 1 for piece in "MC" for package in game.t.packages(game.figure(piece)))


@pytest.mark.rule("SQ-RUL-44")
def test_under_fire_a_second_attack_is_a_shot_and_under_heavy_weapons_a_fight_is_the_only_attack() -> None:
    game = (
        hulk("M O G\n. . .")
        .hand("red", "fire")
        .dice(0, 0)
        .order("fire")
        .act("M")
        .choose(Shoot("M", "laser_rifle", "O"))
    )
    assert game.offers(Shoot) and not game.offers(Fight)
    game = hulk("P O .\n. . G").hand("red", "heavy_weapons").dice(0, 0, 0, 0).order("heavy_weapons", "P")
    game.act("P").fight("O")
    assert not game.offers(FireLine) and not game.offers(Fight)


@pytest.mark.rule("SQ-CARD-ORD-6", "SQ-HTH-14")
def test_photon_grenades_take_no_die_from_an_alien_that_attacks() -> None:
    game = hulk("M O . .\n. . . .").roster("red", order="photon_grenades").turn(ALIEN)
    game.dice(1, 1, 0, 0).act("O").fight("M")
    assert game.told("sq-fight-rolls")[0].args["pool"] == "2W"


@pytest.mark.rule("SQ-RUL-59", "SQ-CARD-EQ-14")
def test_the_bio_scanner_looks_at_three_blips_and_not_at_the_same_twice() -> None:
    game = hulk("+-+-+-+-+-+-+\n|N|? ? ? ?|.|\n+-+-+-+-+-+-+").shown("blue", "bio_scanner").turn("blue").start()
    for number in (1, 2, 3):
        game.choose(LookAt(f"blip-{number}"))
        assert LookAt(f"blip-{number}") not in game.list
    assert not game.offers(LookAt)
    assert game.refusal(LookAt("blip-4")).rule == "SQ-RUL-59"


# ------------------------------------------------------------------------------------------------ Event cards


@pytest.mark.rule("SQ-CARD-EV-3", "SQ-CARD-EV-8", "SQ-CARD-EV-9", "SQ-DED-19", "SQ-RUL-36")
@pytest.mark.parametrize(
    ("card", "pieces"),
    [
        ("anti_personnel_mine", "MPY"),
        ("call_of_chaos", "MPY"),
        ("out_of_ammunition", "PL"),
        ("automatic_defence", "MPCY"),
    ],
)
def test_a_card_names_no_commander_where_it_says_marine_and_nobody_off_the_boards(card: str, pieces: str) -> None:
    drawing = "M P C Y . O".replace("Y", "L") if card == "out_of_ammunition" else "M P C Y . O"
    game = hulk(drawing).waiting("red", "assault_cannon").waiting("yellow", "laser_rifle").event().dice(card)
    assert named(game) == ids(game, *pieces)


@pytest.mark.rule("SQ-CARD-EV-23", "SQ-RUL-36", "SQ-RUL-46")
def test_only_a_commander_on_the_boards_reports_in() -> None:
    game = hulk("M C Z Y O").waiting("blue", "commander", "laser_rifle").event().dice("report_in")
    assert named(game) == ids(game, "C", "Z")


@pytest.mark.rule("SQ-RUL-46", "SQ-CARD-EV-2", "SQ-CARD-EV-4")
@pytest.mark.parametrize("card", ["communications_failure", "jammed_weapons"])
def test_a_player_to_whom_a_card_can_do_nothing_is_not_named(card: str) -> None:
    """Red holds an Order and a Plasma Gun, yellow a rifle and none, blue is out of the game; a second red-like squad is named."""
    game = hulk("P Y B . O").hand("red", "fire").hand("blue", "fire").weapons("B", "plasma_gun").event().dice(card)
    assert named(game, NamePlayer) == {"red", "blue"}


@pytest.mark.rule("SQ-CARD-EV-15")
def test_frenzy_is_for_one_gretchin_or_orc_who_does_not_fire_besides() -> None:
    game = hulk("M O . G A T\n. . . . . .").event().dice("frenzy")
    assert named(game) == ids(game, "O", "G")
    game.choose(NameFigure(game.id("O"))).dice(0, 0, 0, 0, 0, 0, 0, 0).act("O").fight("M").fight("M")
    assert not game.offers(Fight) and not game.offers(Shoot)


@pytest.mark.rule("SQ-CARD-EV-15", "SQ-TURN-8")
def test_a_raving_orc_that_has_fought_once_fires_no_shot() -> None:
    game = hulk("M O . . Y .\n. . . . . .").event().dice("frenzy", 0, 0, 0, 0).act("O").fight("M")
    assert game.offers(Fight) and not game.offers(Shoot)


@pytest.mark.rule("SQ-CARD-EV-24", "SQ-CARD-EV-11", "SQ-RUL-4")
@pytest.mark.parametrize(("card", "twice"), [("alien_elite", "O"), ("mechanised_assault", "A")])
def test_nobody_else_acts_twice(card: str, twice: str) -> None:
    game = hulk("M . . O . A\n. . . . . .").event().dice(card)
    if game.offers(NameFigure):
        game.choose(NameFigure(game.id(twice)))
    for piece in "OA":
        game.act(piece).done()
        assert game.offers(Activate(game.id(piece))) == (piece == twice)
    game.act(twice).done()
    assert game.asked != ALIEN or not game.offers(Activate(game.id(twice)))


@pytest.mark.rule("SQ-CARD-EV-13", "SQ-CARD-EV-14", "SQ-CARD-EV-18", "SQ-DEC-37")
@pytest.mark.parametrize(
    ("card", "piece", "shot", "others"),
    [
        ("gretchin_with_bomb", "G", FireBlast, "OA"),
        ("mekaniak_orc", "O", FireLine, "GA"),
        ("suicide_android", "A", Explode, "GO"),
    ],
)
def test_the_permission_is_for_one_of_its_kind_and_instead_of_its_attack(
    card: str, piece: str, shot: type[Option], others: str
) -> None:
    drawing = "M . . .\nG O A .\n. . M .\n. . . ."
    game = hulk(drawing).event().dice(card)
    for other in others:
        assert not game.act(other).offers(shot)
        game.done()
    game.act(piece)
    assert game.offers(shot)
    game.dice(0, 0, 0)
    game.choose(next(option for option in game.list if isinstance(option, Shoot)))
    assert not game.offers(shot)


@pytest.mark.rule("SQ-RUL-60", "SQ-CARD-EV-17")
def test_what_a_card_forbids_aliens_ends_with_their_turn() -> None:
    game = hulk("M . . O A").event().dice("psychic_attack", "master_controls")
    assert not game.offers(Activate(game.id("O")))
    game.end()
    while game.asked != ALIEN:
        game.end()
    assert game.offers(Activate(game.id("O")))


@pytest.mark.rule("SQ-RUL-49", "SQ-END-2")
def test_cards_chosen_beforehand_do_not_delay_the_end() -> None:
    game = hulk("M . . O").deck(psychic_attack=1).known(chosen=("frenzy", "genestealer")).event()
    assert game.offers(PlayEvent) and game.offers(DrawEvent)
    game.dice("psychic_attack").choose(DrawEvent())
    assert game.s.left == 0
    game.end() if game.asked == ALIEN else None
    assert game.s.last_turns


@pytest.mark.rule("SQ-RUL-47", "SQ-MISS-3")
def test_a_mission_without_a_secondary_one_reads_none() -> None:
    game = hulk("M . . O").event().dice("secondary_mission")
    assert not game.s.secondary_read
    assert game.told("sq-event-no-effect")


@pytest.mark.rule("SQ-RUL-21", "SQ-CON-3b")
def test_there_are_no_bluffs_and_no_genestealers_among_the_counters() -> None:
    content = star_quest.content
    assert set(content.counters) == set(content.aliens) - {"genestealer"}
    for mission in content.book():
        assert set(mission.blips) <= set(content.counters)


@pytest.mark.rule("SQ-RUL-35", "SQ-RUL-47", "SQ-MISS-10")
@pytest.mark.parametrize(
    ("void", "read", "told", "points"),
    [(False, True, "sq-secondary-failed", 15), (True, True, "sq-secondary-void", 0), (False, False, "", 0)],
)
def test_a_secondary_object_destroyed_by_nobody_is_lost_once_it_was_read(
    void: bool, read: bool, told: str, points: int
) -> None:
    """By the switch nobody takes the counter; unread it is worth nothing to anybody."""
    second = book.Destroy(object="console", threshold=3)
    game = hulk("M . @ . O").options(void_missions=void).mission(NEVER, second, read)
    missions.destroyed(game.t, "console", "", 9)
    heard = {event.key for event in game.t.events}
    assert {key for key in heard if key.startswith("sq-secondary") and "alien" not in key} == (
        {told} if told else set()
    )
    assert game.score(ALIEN) == points and game.score("red") == 0


@pytest.mark.rule("SQ-RUL-13", "SQ-RUL-35")
@pytest.mark.parametrize(("thing", "target"), [("*", "prize"), ("@", "console")])
def test_only_an_object_to_destroy_is_a_target_and_only_once(thing: str, target: str) -> None:
    game = hulk(f"M . {thing} . @ O\n. . . . . .".replace("@ O", "@ O" if thing == "*" else ". O"))
    game.mission(book.Destroy(object="console", threshold=1)).act("M")
    assert game.offers(Shoot("M", "laser_rifle", target)) == (thing == "@")
    if thing == "@":
        game.dice(2, 0).choose(Shoot("M", "laser_rifle", target))
        assert game.refusal(Shoot("M", "laser_rifle", target)).key in ("why-sq-attack-used", "why-sq-not-on-boards")
        other = hulk("M . @ . O\n. . . . .").known(turn="red").act("M")
        other.s.things["console"] = replace(other.s.things["console"], gone=True)
        assert target not in {id for id, _ in enemies(other.t, other.figure("M"))}


@pytest.mark.rule("SQ-MOV-2", "SQ-RUL-36")
def test_who_has_no_square_left_goes_nowhere_not_even_home() -> None:
    game = hulk("M . . . . . .\n. . . . . . O").entrance("red", "g1", "f1").move("M", "g1")
    assert not game.offers(MoveTo) and not game.offers(GoHome)
    assert game.refusal(GoHome("M")).rule == "SQ-RUL-36"


@pytest.mark.rule("SQ-RUL-20", "SQ-RUL-4")
def test_a_blip_that_has_acted_and_is_revealed_by_another_ones_door_waits() -> None:
    game = hulk("+-+-+-+-+-+\n|M . .a? ?|\n+ + + + + +\n|. . .aO .|\n+-+-+-+-+-+").blips("gretchin", "orc").turn(ALIEN)
    game.act("?1").done().act("O").open("a").done()
    assert game.s.blips == {} and game.at("gretchin-1") == "d1"
    assert not game.offers(Activate("gretchin-1")) and game.offers(Activate("orc-2"))
    assert game.refusal(Activate("gretchin-1")).rule == "SQ-RUL-4"


@pytest.mark.rule("SQ-RUL-11", "SQ-MISS-5", "SQ-RUL-36")
def test_who_waits_sees_nothing_and_is_seen_by_nobody() -> None:
    game = hulk(". . ? .\n. . . O").entrance("red", "a1", "b1").waiting("red", "laser_rifle").turn(ALIEN)
    assert game.t.watched == 0 and "?" in game.names
    assert not game.act("O").offers(Shoot) and game.s.blips
