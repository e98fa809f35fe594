"""The order of play, the Marine turn and the Alien turn (SQ-TURN, SQ-ALIEN)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.reinforcements import STOP_REINFORCING, Reinforce
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder, UseCard
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import ALIEN
from tests.games.star_quest.drawn import Drawn, alien_turn, corridor

SKIRMISH = """
    +-+-+-+-+-+-+-+-+-+-+
    |. . 1 . . . . G . .|
    + + + + + + + + + + +
    |. . 2 O . . . . . .|
    +-+-+-+-+-+-+-+-+-+-+
"""

# ------------------------------------------------------------------------------------------------ order of play


@pytest.mark.rule("SQ-TURN-1", "SQ-SET-30")
def test_marine_players_take_their_turns_in_seat_order_and_the_alien_player_is_last() -> None:
    st = Drawn(corridor(12, {12: "O"}), squads=("yellow", "red", "blue"))
    st.marine("yellow-1", (6, 1))
    st.marine("red-1", (7, 1))
    st.marine("blue-1", (9, 1))
    st.go("yellow")
    turns = [st.asked]
    for outcome in ((), (), ("android_malfunction",)):
        st.dice(*outcome).end()
        turns.append(st.asked)
    assert turns == ["yellow", "red", "blue", ALIEN]
    st.end()
    assert st.asked == "yellow"
    assert st.s.round == 2


# ------------------------------------------------------------------------------------------------ the Marine turn


@pytest.mark.rule("SQ-TURN-2", "SQ-DEC-8")
def test_every_miniature_may_move_and_attack_in_its_players_turn() -> None:
    st = Drawn(SKIRMISH)
    st.go()
    st.act("red-1").move("red-1", (4, 1))
    st.dice(1, 0).fire("gretchin-1")
    st.act("red-2").dice(2, 0, 0, 0).fight("orc-1")
    st.move("red-2", (1, 2))
    assert st.on_board() == {"red-1", "red-2"}
    assert (st.where("red-1"), st.where("red-2")) == ((4, 1), (1, 2))


@pytest.mark.rule("SQ-TURN-3", "SQ-RUL-4", "SQ-DEC-8")
def test_miniatures_act_one_at_a_time_in_any_order() -> None:
    st = Drawn(SKIRMISH)
    st.go()
    assert st.options_of(Activate) == [Activate("red-1"), Activate("red-2")]
    st.act("red-2").move("red-2", (2, 2))
    assert st.refusal(MoveTo("red-1", st.square((2, 1)))).rule == "SQ-RUL-4"
    st.done("red-2")
    assert st.options_of(Activate) == [Activate("red-1")]
    assert st.refusal(Activate("red-2")).key == "why-sq-already-acted"


@pytest.mark.rule("SQ-TURN-4", "SQ-DEC-9")
def test_a_miniature_may_move_and_then_attack() -> None:
    st = Drawn(SKIRMISH)
    st.go()
    st.act("red-1").move("red-1", (4, 1))
    assert st.targets() == {"gretchin-1", "orc-1"}


@pytest.mark.rule("SQ-TURN-4", "SQ-DEC-9")
def test_a_miniature_may_attack_and_then_move() -> None:
    st = Drawn(SKIRMISH)
    st.go()
    st.act("red-1").dice(0, 0).fire("gretchin-1")
    assert (1, 1) in st.reach()
    st.move("red-1", (1, 1))
    assert st.where("red-1") == (1, 1)


@pytest.mark.rule("SQ-TURN-4")
def test_a_move_is_not_split_around_the_attack() -> None:
    st = Drawn(SKIRMISH)
    st.go()
    st.act("red-1").move("red-1", (4, 1))
    st.dice(0, 0).fire("gretchin-1")
    # Five squares of movement were left, but the attack has closed the move and with it the activation.
    assert not st.acting
    assert not st.offers(Activate("red-1"))


@pytest.mark.rule("SQ-TURN-5", "SQ-DEC-8", "SQ-DEC-9")
def test_a_miniature_is_never_obliged_to_move_or_to_attack() -> None:
    st = Drawn(SKIRMISH)
    st.go()
    assert st.offers(END_TURN)
    before = st.where("red-1")
    st.act("red-1").done("red-1")
    assert st.where("red-1") == before
    assert st.on_board() == {"red-1", "red-2", "gretchin-1", "orc-1"}


@pytest.mark.rule("SQ-TURN-6")
def test_a_miniature_does_not_move_twice_in_a_turn() -> None:
    st = Drawn(corridor(15, {1: "1", 2: "2", 15: "G"}))
    st.go()
    st.act("red-1").move("red-1", (7, 1))
    assert st.refusal(MoveTo("red-1", st.square((8, 1)))).rule == "SQ-MOV-2"
    st.dice(0, 0).fire("gretchin-1")
    assert st.refusal(Activate("red-1")).rule == "SQ-RUL-4"


@pytest.mark.rule("SQ-TURN-6", "SQ-CARD-ORD-3")
def test_a_card_may_let_a_miniature_move_twice() -> None:
    st = Drawn(corridor(15, {1: "1", 15: "G"}))
    st.cards("red", "move_it")
    st.go()
    st.choose(PlayOrder("move_it"))
    st.act("red-1").move("red-1", (7, 1))
    st.dice(0, 0).fire("gretchin-1")
    st.move("red-1", (13, 1))
    assert st.where("red-1") == (13, 1)


@pytest.mark.rule("SQ-TURN-7")
def test_a_miniature_does_not_fire_twice_in_a_turn() -> None:
    st = Drawn(SKIRMISH)
    st.go()
    st.act("red-1").dice(0, 0).fire("gretchin-1")
    assert st.acting
    assert not st.targets()
    assert st.refusal(Shoot("red-1", "laser_rifle", "gretchin-1")).rule == "SQ-TURN-7"


@pytest.mark.rule("SQ-TURN-7", "SQ-CARD-ORD-1")
def test_a_card_may_let_a_miniature_fire_twice() -> None:
    st = Drawn(SKIRMISH)
    st.cards("red", "fire")
    st.go()
    st.choose(PlayOrder("fire"))
    st.act("red-1").dice(1, 0).fire("gretchin-1")
    st.dice(2, 0).fire("orc-1")
    assert st.on_board() == {"red-1", "red-2"}


@pytest.mark.rule("SQ-TURN-8", "SQ-HTH-1")
def test_a_hand_to_hand_attack_takes_the_place_of_firing() -> None:
    st = Drawn(SKIRMISH)
    st.go()
    st.act("red-2").dice(0, 0, 0, 0).fight("orc-1")
    assert st.refusal(Shoot("red-2", "laser_rifle", "orc-1")).rule == "SQ-TURN-8"
    assert st.refusal(Fight("red-2", "orc-1")).rule == "SQ-TURN-8"


@pytest.mark.rule("SQ-TURN-8")
def test_after_a_shot_there_is_no_hand_to_hand_attack() -> None:
    st = Drawn(SKIRMISH)
    st.go()
    st.act("red-2").dice(0, 0).fire("orc-1")
    assert st.refusal(Fight("red-2", "orc-1")).rule == "SQ-TURN-8"


@pytest.mark.rule("SQ-TURN-9", "SQ-DEC-20", "SQ-RUL-42")
def test_equipment_is_used_in_the_own_turn_only() -> None:
    st = Drawn(corridor(6, {2: "S", 3: "O"}), squads=("red",))
    st.commander("red", (2, 1), life=3)
    st.cards("red", "medipack", "melta_bomb")
    st.go()
    assert st.offers(UseCard("medipack"))
    st.act("red-commander")
    assert st.offers(FightWithCard("red-commander", "orc-1", "melta_bomb"))
    st.choose(UseCard("medipack"))
    assert st.seen("red-commander").life == 6
    st.done("red-commander")
    st.dice("android_malfunction").end()
    st.act("orc-1").dice(0, 0, 0, 0, 0, 0).fight("red-commander")
    # The defender was asked for nothing: his Melta Bomb is still in his hand.
    assert st.s.squads["red"].hidden == ("melta_bomb",)


@pytest.mark.rule("SQ-TURN-10", "SQ-DEC-7")
def test_at_most_one_order_is_used_in_a_turn() -> None:
    st = Drawn(SKIRMISH)
    st.cards("red", "fire", "move_it")
    st.go()
    assert set(st.options_of(PlayOrder)) == {PlayOrder("fire"), PlayOrder("move_it")}
    st.choose(PlayOrder("fire"))
    assert st.refusal(PlayOrder("move_it")).rule == "SQ-TURN-10"
    st.dice("psychic_attack").end()
    assert st.options_of(PlayOrder) == [PlayOrder("move_it")]


@pytest.mark.rule("SQ-TURN-11", "SQ-DEC-7")
def test_an_order_is_played_before_any_miniature_moves_or_fires() -> None:
    st = Drawn(SKIRMISH)
    st.cards("red", "fire")
    st.go()
    assert st.offers(PlayOrder("fire"))
    st.act("red-1").move("red-1", (2, 1))
    st.done("red-1")
    assert st.refusal(PlayOrder("fire")).rule == "SQ-TURN-11"


@pytest.mark.rule("SQ-TURN-12")
def test_a_played_order_is_discarded() -> None:
    st = Drawn(SKIRMISH)
    st.cards("red", "fire")
    st.go()
    st.choose(PlayOrder("fire"))
    mine = st.match.view("red").seats[0]
    assert [card.id for card in mine.spent] == ["fire"]
    assert mine.hidden == 0


@pytest.mark.rule("SQ-TURN-13")
def test_a_player_goes_on_after_his_commander_is_eliminated() -> None:
    st = Drawn(corridor(8, {1: "1", 3: "S", 4: "A", 8: "G"}))
    st.commander("red", (3, 1), life=1)
    alien_turn(st)
    st.act("android-1").dice(3, 0, 0, 0, 0, 0).fight("red-commander")
    assert not st.alive("red-commander")
    st.done("android-1")
    st.end()
    assert st.asked == "red"
    assert st.options_of(Activate) == [Activate("red-1")]
    st.act("red-1")
    assert st.targets() == {"android-1"}


# ------------------------------------------------------------------------------------------------ the Alien turn


@pytest.mark.rule("SQ-ALIEN-1", "SQ-SET-1", "SQ-ROLE-6")
def test_the_alien_turn_begins_with_the_draw_of_an_event_card() -> None:
    st = Drawn(corridor(8, {1: "1", 8: "G"}))
    st.go()
    assert st.match.view("red").alien.deck == 28
    st.dice("android_malfunction").end()
    assert st.match.view("red").alien.deck == 27
    assert [card.id for card in st.match.view("red").alien.discards] == ["android_malfunction"]
    assert st.prompt == "sq-ask-alien-turn"


@pytest.mark.rule("SQ-ALIEN-2", "SQ-DEC-25")
def test_an_event_card_is_carried_out_at_once() -> None:
    st = Drawn(corridor(8, {1: "1", 2: "2", 8: "G"}))
    st.go()
    st.dice("automatic_defence").end()
    assert st.asked == ALIEN
    assert not st.options_of(Activate)
    st.choose(NameFigure("red-1"), dice=[3])
    assert not st.alive("red-1")
    assert st.options_of(Activate) == [Activate("gretchin-1")]


@pytest.mark.rule("SQ-ALIEN-3", "SQ-GEN-2")
def test_the_alien_player_may_use_every_alien_and_every_blip() -> None:
    st = Drawn(corridor(12, {1: "1", 4: "G", 6: "O"}).replace("G .", "G|."), blips=())
    st.blip("orc", (12, 1))
    alien_turn(st)
    assert set(st.options_of(Activate)) == {Activate("gretchin-1"), Activate("orc-1"), Activate("blip-1")}
    st.act("orc-1").move("orc-1", (7, 1))
    st.done("orc-1")
    assert set(st.options_of(Activate)) == {Activate("gretchin-1"), Activate("blip-1")}


REAR = """
    +-+-+-+-+-+-+-+-+
    |1 . . G|. . R .|
    +-+-+-+-+-+-+-+-+
"""


@pytest.mark.rule("SQ-ALIEN-4", "SQ-DEC-30")
def test_reinforcements_are_played_after_everything_has_acted() -> None:
    st = Drawn(REAR)
    st.s.reinforcements["orc"] = 1
    alien_turn(st)
    assert not st.options_of(Reinforce)
    st.end()
    assert st.prompt == "sq-ask-reinforce"
    assert st.options_of(Reinforce) == [Reinforce("orc", st.square((7, 1)))]


@pytest.mark.rule("SQ-ALIEN-5")
def test_after_reinforcements_the_alien_turn_is_over() -> None:
    st = Drawn(REAR)
    st.s.reinforcements["orc"] = 1
    alien_turn(st)
    st.end()
    st.choose(Reinforce("orc", st.square((7, 1))))
    assert st.asked == "red"


@pytest.mark.rule("SQ-ALIEN-4")
def test_the_alien_player_need_not_play_reinforcements() -> None:
    st = Drawn(REAR)
    st.s.reinforcements["orc"] = 1
    alien_turn(st)
    st.end()
    st.choose(STOP_REINFORCING)
    assert st.asked == "red"
    assert st.match.view("red").alien.reinforcements == 1


@pytest.mark.rule("SQ-ALIEN-6", "SQ-DED-8")
@pytest.mark.parametrize(("sign", "squares"), [("G", 8), ("O", 6), ("T", 6), ("H", 4), ("Q", 6), ("A", 4), ("E", 8)])
def test_each_alien_moves_at_most_the_squares_of_the_control_panel(sign: str, squares: int) -> None:
    st = alien_turn(Drawn(corridor(14, {1: sign, 14: "1"})))
    alien = next(id for id in st.on_board() if id != "red-1")
    st.act(alien)
    assert st.reach() == {(x, 1) for x in range(2, squares + 2)}


@pytest.mark.rule("SQ-ALIEN-7", "SQ-DEC-9")
def test_an_alien_moves_before_or_after_its_attack_or_not_at_all() -> None:
    st = alien_turn(Drawn(corridor(12, {1: "G", 2: "O", 3: "O", 12: "1"}, height=2)))
    st.act("orc-2").move("orc-2", (5, 2))
    st.dice(0, 0).fire("red-1")
    assert not st.acting
    st.act("orc-1").dice(0, 0).fire("red-1")
    st.move("orc-1", (4, 1))
    assert st.where("orc-1") == (4, 1)
    st.done("orc-1")
    st.act("gretchin-1").done("gretchin-1")
    assert st.where("gretchin-1") == (1, 1)


@pytest.mark.rule("SQ-ALIEN-8")
def test_an_alien_attacks_only_once_in_a_turn() -> None:
    st = alien_turn(Drawn(corridor(6, {1: "O", 3: "1", 5: "2"}, height=2)))
    st.act("orc-1").dice(0, 0).fire("red-1")
    assert st.refusal(Shoot("orc-1", "laser_rifle", "red-1")).rule == "SQ-TURN-7"
    assert not st.targets()


@pytest.mark.rule("SQ-ALIEN-9")
def test_an_alien_does_not_fire_and_fight_in_one_turn() -> None:
    st = alien_turn(Drawn(corridor(6, {1: "O", 2: "1"}, height=2)))
    st.act("orc-1").dice(0, 0).fire("red-1")
    assert not st.opponents()
    st = alien_turn(Drawn(corridor(6, {1: "O", 2: "1"}, height=2)))
    st.act("orc-1").dice(0, 0, 0, 0).fight("red-1")
    assert not st.targets()


@pytest.mark.rule("SQ-ALIEN-10", "SQ-ALIEN-11", "SQ-RUL-26")
@pytest.mark.parametrize(
    ("sign", "fire", "melee"),
    [
        ("G", (2, 2), (2,)),
        ("O", (2, 2), (2, 2)),
        ("T", (2, 2), (2, 2)),
        ("H", (3, 3), (2, 2)),
        ("Q", (3, 3), (2, 2)),
        ("A", (2, 2, 2), (3, 3)),
        ("E", (), (3, 3)),
    ],
)
def test_the_control_panel_gives_the_dice_of_each_type(
    sign: str, fire: tuple[int, ...], melee: tuple[int, ...]
) -> None:
    """Every die shows its highest face: a red one 3, a white one 2; the script fits only these dice."""
    st = alien_turn(Drawn(corridor(6, {1: sign, 2: "1"})))
    alien = next(id for id in st.on_board() if id != "red-1")
    st.act(alien)
    st.choose(Fight(alien, "red-1"), dice=[*melee, 0, 0])
    assert not st.alive("red-1") and not st.script.left
    st = alien_turn(Drawn(corridor(6, {1: sign, 4: "1"})))
    st.act(alien)
    if sign == "H":
        st.choose(FireBlast(alien, "missile_launcher", st.square((4, 1))), dice=fire)
    elif fire:
        st.choose(Shoot, dice=fire)
    else:
        assert not st.targets()
        return
    assert not st.alive("red-1") and not st.script.left


@pytest.mark.rule("SQ-ALIEN-13")
def test_eliminated_marines_are_the_alien_players_open_trophies() -> None:
    st = alien_turn(Drawn(corridor(6, {1: "A", 2: "1", 6: "2"})))
    st.act("android-1").dice(3, 0, 0, 0).fight("red-1")
    for seat in ("red", ALIEN, None):
        assert st.match.view(seat).alien.trophies == ("red-1",)
