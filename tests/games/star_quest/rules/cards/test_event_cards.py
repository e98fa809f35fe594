"""The deck of Alien Event cards, and those that concern both sides or help the Marines (SQ-CARD-EV, SQ-CON-5, SQ-RUL-46)."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.doors import FlipDoor, OpenDoor
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.reinforcements import Reinforce
from squadra.games.star_quest.rules.cards.naming import GainCard, NamePlayer
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import ALIEN, Deed
from tests.games.star_quest.stage import SHUT, TWO_ROOMS, C, Stage, next_turn


def secondary(condition: dict[str, Any]) -> dict[str, Any]:
    text = {"en": "Destroy the Android.", "it": "Distruggete l'Androide."}
    return {"secondary": {"text": text, "condition": condition}}


ANDROID = secondary({"kind": "eliminate_together", "types": ["android"], "number": 1})


# ------------------------------------------------------------------------------------------------ for the Marines


@pytest.mark.rule("SQ-CARD-EV-1", "SQ-MISS-3", "SQ-MISS-2", "SQ-CARD-8", "SQ-ALIEN-1", "SQ-ALIEN-2", "SQ-DEC-25")
def test_the_secondary_mission_is_read_and_its_counter_comes_into_play() -> None:
    st = Stage(mission=ANDROID)
    st.marine("red-1", (3, 3))
    android = st.alien("android", (3, 4))
    st.alien_turn("secondary_mission")
    assert st.s.secondary_read
    event = next(event for event in st.history if event.key == "sq-secondary-read")
    assert event.args["text"].args["en"] == "Destroy the Android."
    next_turn(st)
    st.choose(Activate("red-1"), Fight("red-1", android), dice=[2, 1, 0, 0])
    assert st.s.secondary == "red"
    assert st.score("red") == 15


@pytest.mark.rule("SQ-RUL-47", "SQ-MISS-3")
def test_a_deed_done_before_the_reading_counts_at_the_reading_and_not_before() -> None:
    st = Stage(mission=ANDROID)
    st.marine("red-1", (3, 3))
    st.alien("orc", (8, 6))
    st.s.deeds = (Deed("kill", "red", "android"),)
    st.alien_turn()
    assert st.score("red") == 0
    st = Stage(mission=ANDROID)
    st.marine("red-1", (3, 3))
    st.s.deeds = (Deed("kill", "red", "android"),)
    st.alien_turn("secondary_mission")
    assert st.score("red") == 15


@pytest.mark.rule("SQ-RUL-47", "SQ-RUL-69")
def test_without_a_secondary_mission_the_card_has_no_effect() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.alien_turn("secondary_mission")
    assert not st.s.secondary_read
    assert st.told("sq-event-no-effect")
    assert st.s.left == 27


@pytest.mark.rule("SQ-CARD-EV-19", "SQ-RUL-20", "SQ-BLIP-12", "SQ-RUL-46")
def test_a_scan_by_the_mother_ship_reveals_all_blips_which_may_act_this_turn() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (1, 1))
    st.blip("orc", (6, 3))
    st.blip("gretchin", (7, 1))
    st.alien_turn("mother_ship_scan")
    assert not st.s.blips
    assert st.where("orc-1") == (6, 3)
    assert st.where("gretchin-1") == (7, 1)
    assert st.s.pool == {"orc": 1, "gretchin": 1}
    assert st.offers(Activate("orc-1"))
    assert st.offers(Activate("gretchin-1"))


@pytest.mark.rule("SQ-CARD-EV-20", "SQ-DEC-28", "SQ-RUL-59", "SQ-RUL-63", "SQ-RUL-46", "SQ-DOOR-13")
def test_master_controls_open_and_close_doors_at_the_start_of_marine_turns_once_each() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (3, 2))
    st.alien_turn("master_controls")
    next_turn(st)
    assert st.s.closed == 1
    st.choose(FlipDoor("drawn a", close=False))
    assert st.s.closed == 0
    assert not st.options_of(FlipDoor)
    st.choose(END_TURN, dice=["psychic_attack"])
    assert st.options_of(FlipDoor) == [FlipDoor("drawn a", close=True)]
    st.choose(FlipDoor("drawn a", close=True))
    assert st.s.closed == 1


@pytest.mark.rule("SQ-CARD-EV-20", "SQ-RUL-20", "SQ-RUL-8")
def test_blips_seen_through_a_door_that_master_controls_open_are_revealed() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (3, 2))
    st.marine("red-2", (4, 3))
    st.blip("orc", (6, 2))
    st.s.controls = True
    st.go("red")
    st.choose(FlipDoor("drawn a", close=False))
    assert st.where("orc-1") == (6, 2)
    # Only before the first activation, and figures on its squares do not hinder the closing.
    assert not st.options_of(FlipDoor)
    st.choose(Activate("red-2"), Done("red-2"), END_TURN, dice=["android_malfunction"])
    st.choose(END_TURN)
    st.choose(FlipDoor("drawn a", close=True))
    assert st.s.closed == 1


@pytest.mark.rule("SQ-CARD-EV-20", "SQ-RUL-59")
def test_master_controls_work_only_before_the_first_activation_and_not_on_sealed_doors() -> None:
    sealed: dict[str, Any] = {
        **SHUT,
        "named_doors": [{"id": "cell", "door": "drawn a", "name": {"en": "Cell", "it": "Cella"}}],
        "special_rules": [{"id": "s", "kind": "sealed_door", "door": "cell", "text": {"en": "Shut.", "it": "Chiusa."}}],
    }
    st = Stage(TWO_ROOMS, mission=sealed, gates={"R": ((1, 1), (2, 1)), "Y": ((1, 4), (2, 4)), "B": ((1, 2), (1, 3))})
    st.marine("red-1", (3, 2))
    st.s.controls = True
    st.go("red")
    assert not st.options_of(FlipDoor)
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (3, 2))
    st.marine("red-2", (3, 1))
    st.s.controls = True
    st.go("red")
    assert st.options_of(FlipDoor)
    st.choose(Activate("red-1"), Done("red-1"))
    assert not st.options_of(FlipDoor)


@pytest.mark.rule("SQ-CARD-EV-21", "SQ-DEC-28", "SQ-HID-10")
def test_new_orders_give_a_named_player_one_order_that_he_does_not_hold() -> None:
    st = Stage(squads=("red", "yellow"))
    st.marine("red-1", (3, 3))
    st.marine("yellow-1", (5, 3))
    st.cards("red", "fire")
    st.cards("yellow", "fire")
    st.roster("red", spent=("move_it",), hidden=("fire",))
    st.alien_turn("new_orders")
    assert st.options_of(NamePlayer) == [NamePlayer("red"), NamePlayer("yellow")]
    st.choose(NamePlayer("red"))
    assert st.asked == "red"
    assert {option.card for option in st.options_of(GainCard)} == {"move_it", "close_assault", "photon_grenades"}
    events = st.choose(GainCard("move_it")).last
    assert st.s.squads["red"].hidden == ("fire", "move_it")
    hidden = next(event for event in events if event.key == "sq-gains-order-card")
    shown = hidden.seen_by("yellow")
    assert shown is not None and shown.key == "sq-gains-order" and "card" not in shown.args


@pytest.mark.rule("SQ-CARD-EV-21", "SQ-RUL-46")
def test_who_holds_all_four_orders_cannot_be_named() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.cards("red", "fire", "move_it", "close_assault", "photon_grenades")
    st.alien_turn("new_orders")
    assert st.told("sq-event-no-effect")


@pytest.mark.rule("SQ-CARD-EV-22", "SQ-RUL-46")
def test_a_battle_plan_gives_every_player_still_in_the_game_one_order_in_seat_order() -> None:
    st = Stage(squads=("yellow", "red", "blue"))
    st.marine("red-1", (3, 3))
    st.marine("yellow-1", (5, 3))
    st.alien_turn("battle_plan")  # blue has nobody left on the boards or waiting
    assert st.asked == "yellow"
    st.choose(GainCard("heavy_weapons"))
    assert st.asked == "red"
    st.choose(GainCard("photon_grenades"))
    assert st.s.squads["yellow"].hidden == ("heavy_weapons",)
    assert st.s.squads["red"].hidden == ("photon_grenades",)
    assert st.s.squads["blue"].hidden == ()


@pytest.mark.rule("SQ-CARD-EV-17", "SQ-RUL-46")
def test_under_a_psychic_attack_gretchin_and_orcs_do_nothing_but_defend() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    orc, android = st.alien("orc", (3, 4)), st.alien("android", (6, 6))
    st.alien("gretchin", (7, 6))
    st.alien_turn("psychic_attack")
    assert st.options_of(Activate) == [Activate(android)]
    next_turn(st)
    st.choose(Activate("red-1"), Fight("red-1", orc), dice=[0, 1, 2, 0])
    assert not st.alive("red-1")


@pytest.mark.rule("SQ-RUL-46")
def test_a_blip_may_still_move_under_a_psychic_attack_but_once_revealed_as_an_orc_it_stops() -> None:
    st = Stage(TWO_ROOMS)
    st.marine("red-1", (1, 2))
    blip = st.blip("orc", (5, 4))
    st.alien_turn("psychic_attack")
    st.choose(Activate(blip), MoveTo(blip, st.square((5, 2))))
    assert st.where("orc-1") == (5, 3)
    assert not st.offers(Done("orc-1")) and not st.options_of(MoveTo)


@pytest.mark.rule("SQ-CARD-EV-12")
def test_in_a_malfunction_androids_and_the_dreadnought_do_nothing() -> None:
    st = Stage()
    st.marine("red-1", (1, 1))
    st.alien("android", (6, 6))
    st.alien("dreadnought", (4, 4))
    orc = st.alien("orc", (8, 6))
    st.alien_turn("android_malfunction")
    assert st.options_of(Activate) == [Activate(orc)]


# ------------------------------------------------------------------------------------------------ the deck


@pytest.mark.rule("SQ-RUL-69", "SQ-RUL-46", "SQ-CARD-9")
@pytest.mark.parametrize("card", sorted(C.events))
def test_every_card_can_be_drawn_before_anything_is_aboard_and_counts_for_the_clock(card: str) -> None:
    st = Stage()
    st.marine("red-1", None)
    extra = ("orc", "orc") if card == "alien_task_force" else ()
    st.alien_turn(card, *extra)
    while st.asked != "red" or st.prompt != "sq-ask-turn":
        st.choose(next(iter(st.match.ask.options)))  # pyright: ignore[reportOptionalMemberAccess]
    assert st.s.left == 27
    assert st.s.discards == (card,)
    assert sum(st.s.deck.values()) == 27


@pytest.mark.rule("SQ-RUL-46", "SQ-CARD-EV-27")
@pytest.mark.parametrize("card", ["automatic_defence", "anti_personnel_mine"])
def test_attacks_of_cards_cannot_be_aimed_at_a_squad_under_a_blind_grenade(card: str) -> None:
    st = Stage(squads=("red", "yellow"))
    st.marine("red-1", (3, 3))
    st.marine("yellow-1", (6, 3))
    st.roster("red", blind=True)
    st.alien_turn(card, *((3,) if card == "automatic_defence" else (3, 3)))
    assert st.alive("red-1")
    assert not st.alive("yellow-1")


@pytest.mark.rule("SQ-RUL-46", "SQ-CARD-EQ-3")
def test_call_of_chaos_is_no_attack_and_reaches_a_blinded_squad() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.roster("red", blind=True)
    st.alien_turn("call_of_chaos", 3)
    assert not st.alive("red-1")


@pytest.mark.rule("SQ-ALIEN-12")
def test_alien_options_are_those_of_the_alien_player_alone() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.alien("orc", (8, 6))
    st.alien_turn("automatic_defence", 0)
    assert st.asked == ALIEN
    assert not st.options_of(FireCannon) and not st.options_of(OpenDoor) and not st.options_of(Reinforce)
