"""What the opponent does not do: let enemies pass, ask them for leave, walk to and fro, shoot itself, lead with heavy weapons."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from squadra.games.star_quest.game import game
from squadra.games.star_quest.opponents.alien_mind import AlienMind
from squadra.games.star_quest.opponents.beginner import COUNTED
from squadra.games.star_quest.opponents.manners import HARD, NORMAL, Manner
from squadra.games.star_quest.opponents.tactics import Tactics
from squadra.games.star_quest.rules.activation.activation import Activate, Activation
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.activation.movement import Grant, MoveTo, Refuse, SqueezeHome, SqueezeTo, way_of
from squadra.games.star_quest.rules.cards.squad_cards import UseCard
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Dice, Match
from tests.games.star_quest.drawn import Drawn, alien_turn, corridor
from tests.games.star_quest.stage import Stage
from tests.games.star_quest.supplement.field import Field


def decides(st: Stage) -> Any:
    """What the opponent would answer now."""
    ask = st.match.ask
    assert ask is not None
    view = st.match.view(ask.seat)
    return list(ask.options)[Tactics(st.game.content).choose(view, ask, Dice(1))]


# ------------------------------------------------------------------------------------------------ leave to pass


@pytest.mark.rule("SQ-RUL-7")
def test_a_marine_lets_no_enemy_pass() -> None:
    st = alien_turn(Drawn(corridor(9, {1: "G", 4: "1"})))
    st.act("gretchin-1").choose(SqueezeTo("gretchin-1", st.square((6, 1))))
    assert st.asked == "red"
    assert decides(st) == Refuse()


@pytest.mark.rule("SQ-RUL-7")
def test_a_marine_lets_another_squad_pass_and_an_alien_nobody() -> None:
    gates = {"R": ((1, 1), (1, 1)), "Y": ((9, 1), (9, 1))}
    st = Drawn(corridor(9, {1: "1", 3: "5"}), squads=("red", "yellow"), gates=gates)
    st.go()
    st.act("red-1").choose(SqueezeTo("red-1", st.square((5, 1))))
    assert (st.asked, decides(st)) == ("yellow", Grant())
    st = Drawn(corridor(9, {1: "1", 3: "G"}))
    st.go()
    st.act("red-1").choose(SqueezeTo("red-1", st.square((5, 1))))
    assert (st.asked, decides(st)) == (ALIEN, Refuse())


@pytest.mark.rule("SQ-RUL-7")
def test_nobody_asks_an_enemy_who_would_refuse() -> None:
    """The goal lies behind the Gretchin, and the shot went wide."""
    reach = {
        "regions": [{"id": "end", "name": {"en": "end", "it": "fondo"}, "rooms": [], "squares": ["drawn 9,1"]}],
        "primary": {
            "text": {"en": "Reach the end.", "it": "Raggiungete il fondo."},
            "condition": {"kind": "reach", "region": "end", "number": 1},
        },
    }
    st = Drawn(corridor(9, {4: "1", 6: "G"}), mission=reach)
    st.go()
    st.act("red-1").dice(0, 0).fire("gretchin-1")
    assert st.squeezes()
    assert not isinstance(decides(st), (SqueezeTo, SqueezeHome))


# ------------------------------------------------------------------------------------------------ to and fro

GAMES: list[tuple[dict[str, Any], int]] = [
    ({"mission": "training", "squads": 2}, 1),
    ({"mission": "m02", "squads": 2}, 4),
    ({"mission": "m07", "squads": 2}, 1),
    ({"mission": "m09", "squads": 1}, 3),
    ({"mission": "t02", "squads": 2}, 1),
    ({"mission": "d02", "squads": 1, "supplement": {"options": ["short_pistols"]}}, 8),
]


def activation(match: Match) -> Activation | None:
    return next((frame for frame in reversed(match.state.stack) if isinstance(frame, Activation)), None)


def walked_again(setup: dict[str, Any], seed: int, manner: Manner = NORMAL) -> tuple[list[str], list[str]]:
    """Moves that lead over squares already walked in the same move, with nothing in between; and questions put to enemies."""
    match, dice, mind = Match(game, setup, seed), Dice(seed), Tactics(game.content, manner)
    again, asked, trail = list[str](), list[str](), set[int]()
    while (ask := match.ask) is not None:
        option = list(ask.options)[mind.choose(match.view(ask.seat), ask, dice)]
        act = activation(match)
        way: tuple[int, ...] = ()
        if isinstance(option, MoveTo) and act is not None:
            way = way_of(match.t, act, option)
        if ask.prompt == "sq-ask-passage" and (ask.seat == ALIEN) != (match.t.s.turn == ALIEN):
            asked.append(f"{setup} {seed}: {act}")
        events = match.choose(option, ask.seat)
        steps = [event.args["steps"] for event in events if event.key == "sq-moves"]
        if isinstance(option, MoveTo) and act is not None and steps:
            walked = way[: steps[-1]]
            if trail & set(walked):
                again.append(f"{setup} {seed}, round {match.t.s.round}: {option}")
            news = any(event.key not in ("sq-moves", "sq-comes-aboard") for event in events)
            trail = set(walked[-1:]) if news else trail | set(walked)
        elif ask.prompt != "sq-ask-passage":
            trail = set()
    return again, asked


@pytest.mark.parametrize("number", range(len(GAMES)))
@pytest.mark.parametrize("manner", [NORMAL, HARD], ids=["normal", "hard"])
def test_nobody_walks_to_and_fro_inside_one_move_or_asks_an_enemy(number: int, manner: Manner) -> None:
    """Hard used to, for an attack after one more step counted more than the same attack at once."""
    assert walked_again(*GAMES[number], manner) == ([], [])


@pytest.mark.rule("SQ-HEAVY-7")
def test_a_plasma_gun_is_carried_to_where_its_line_strikes() -> None:
    """From the second column the Orcs are in sight, but on no straight line."""
    st = Drawn(
        """
        +-+-+-+-+-+-+-+-+
        |. . . . . . . .|
        + + + + + + + + +
        |. 1 . . . . . .|
        + + + + + + + + +
        |. . . . . . . .|
        + + + + + + + + +
        |. . . . . O O .|
        +-+-+-+-+-+-+-+-+
        """,
        weapons={"1": "plasma_gun"},
    )
    st.go()
    st.act("red-1")
    while isinstance(option := decides(st), MoveTo):
        st.choose(option)
        assert st.options_of(FireLine), "the first move leads onto a line"
    assert isinstance(option, FireLine)


# ------------------------------------------------------------------------------------------------ blasts


@pytest.mark.rule("SQ-HEAVY-15", "SQ-RUL-16")
def test_a_missile_is_not_fired_into_ones_own_blast_for_little() -> None:
    st = Drawn(corridor(8, {1: "1", 2: "G"}), weapons={"1": "missile_launcher"})
    st.go()
    st.act("red-1")
    assert st.aims()
    assert not isinstance(decides(st), FireBlast)


@pytest.mark.rule("SQ-HEAVY-15", "SQ-RUL-16")
@pytest.mark.parametrize(("near", "fires"), [("Q", True), ("G", False)])
def test_it_is_for_more_than_the_shooter_is_worth(near: str, fires: bool) -> None:
    """No way out, and no other target: a Commander of Chaos and his guard in the blast, or Gretchin."""
    st = Drawn(
        f"""
        +-+-+-+
        |1 {near} {"T" if fires else "G"}|
        +-+-+-+
        """,
        weapons={"1": "missile_launcher"},
        gates={"R": ((2, 1), (2, 1)), "Y": ((2, 1), (2, 1)), "B": ((2, 1), (2, 1))},
    )
    st.go()
    st.act("red-1")
    assert isinstance(decides(st), FireBlast) == fires


# ------------------------------------------------------------------------------------------------ the Krak grenade


def scouts(foe: tuple[int, int]) -> Field:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (3, 3), "scout_sword_and_pistol")
    stage.kit("red-2", (3, 5), "scout_sword_and_pistol")
    stage.cards("red", "krak_grenade")
    stage.alien("chaos_commander", foe)
    return stage


@pytest.mark.rule("SQX-SCOUT-E-10")
def test_the_krak_grenade_is_used_before_those_act_who_will_fight_with_it() -> None:
    stage = scouts((4, 4))
    stage.go()
    assert decides(stage) == UseCard("krak_grenade")


@pytest.mark.rule("SQX-SCOUT-E-10")
def test_after_the_last_attack_the_krak_grenade_stays_in_the_hand() -> None:
    stage = scouts((4, 4))
    for at in ((5, 3), (5, 5), (4, 2)):
        stage.alien("chaos_marine", at)
    stage.go()
    for id in ("red-1", "red-2"):
        stage.choose(Activate(id), Done(id))
    assert stage.offers(UseCard("krak_grenade"))
    assert decides(stage) != UseCard("krak_grenade")


# ------------------------------------------------------------------------------------------------ who goes first

HOLD: dict[str, Any] = {
    "regions": [{"id": "end", "name": {"en": "end", "it": "fondo"}, "rooms": [], "squares": ["drawn 16,1"]}],
    "primary": {
        "text": {"en": "Reach the end.", "it": "Raggiungete il fondo."},
        "condition": {"kind": "reach", "region": "end", "number": 1},
    },
}


def test_heavy_weapons_do_not_lead() -> None:
    """The rifle is the slower one's point man: he is taken first, and the Assault Cannon stays behind him."""
    st = Drawn(corridor(16, {2: "1", 1: "2"}), weapons={"1": "assault_cannon"}, mission=HOLD)
    st.go()
    assert decides(st) == Activate("red-2")
    while (option := decides(st)) != END_TURN and st.s.round == 1:
        st.choose(option)
    assert 2 < st.where("red-1")[0] <= st.where("red-2")[0]


GUARDED = """
    +-+-+-+-+-+-+-+-+-+-+-+-+
    |. . . . . . . . 1a. . ?|
    + + + + + + + + + + + + +
    |. . . . . . . . .a. . .|
    +-+-+-+-+-+-+-+-+-+-+-+-+
"""


def at_the_door(cannon: tuple[int, int] | None, acted: bool = False) -> Any:
    """What a rifle in front of a door does while a blip lies behind it, and where the Assault Cannon is."""
    st = Drawn(GUARDED, blips=["orc"], mission={**HOLD, "regions": [{**HOLD["regions"][0], "squares": ["drawn 12,1"]}]})
    if cannon is not None:
        st.marine("red-2", cannon, "assault_cannon", acts=int(acted))
    st.go()
    if acted:
        st.t.change(st.figure("red-2"), acts=1)
    st.act("red-1")
    assert st.options_of(OpenDoor)
    return decides(st)


def test_a_weak_rifle_waits_with_the_door_until_a_stronger_weapon_is_there() -> None:
    assert not isinstance(at_the_door((3, 1)), OpenDoor), "he comes"
    assert not isinstance(at_the_door((8, 1), acted=True), OpenDoor), "he has shot already"
    assert isinstance(at_the_door((8, 1)), OpenDoor), "he shoots next"
    assert isinstance(at_the_door(None), OpenDoor), "nobody else will come"


@pytest.mark.rule("SQ-CARD-EQ-3")
@pytest.mark.parametrize("blind", [True, False])
def test_no_attack_is_foreseen_on_a_squad_behind_a_blind_grenade(blind: bool) -> None:
    st = Drawn(corridor(9, {2: "1", 5: "O"}))
    st.roster("red", blind=blind)
    alien_turn(st)
    mind = AlienMind(st.game.content, st.match.view(ALIEN))
    assert (mind.attack_from(mind.figures["orc-1"], st.square((3, 1))) > 0) is not blind


# ------------------------------------------------------------------------------------------------ standing about


@pytest.mark.rule("SQ-HTH-1")
def test_a_genestealer_beside_the_commander_attacks_him() -> None:
    """Nobody has points from it, and in the Commander's turn the same dice would fall."""
    st = alien_turn(Drawn(corridor(6, {1: "S", 2: "E"})))
    st.act("genestealer-1")
    assert decides(st) == Fight("genestealer-1", "red-commander")


def test_a_squad_too_small_for_its_mission_goes_home() -> None:
    """Two have to stand in the room, and one is left: he used to stand there alone to the end of the game."""
    condition = {"kind": "reach", "region": "end", "number": 2}
    st = Drawn(corridor(16, {16: "1"}), mission={**HOLD, "primary": {**HOLD["primary"], "condition": condition}})
    st.go()
    st.act("red-1")
    walk = decides(st)
    assert isinstance(walk, MoveTo)
    assert st.ship.point(walk.square)[0] < 16


@pytest.mark.rule("SQ-RUL-35")
def test_a_commander_without_a_gun_walks_up_to_what_he_must_destroy() -> None:
    """He used to stand in sight of it, where a weapon would do it and his blades do not."""
    thing = {"id": "it", "kind": "destroy", "square": "drawn 9,1", "name": {"en": "Node", "it": "Nodo"},
             "the": {"en": "the node", "it": "il nodo"}}  # fmt: skip
    primary = {**HOLD["primary"], "condition": {"kind": "destroy", "object": "it", "threshold": 3}}
    st = Drawn(corridor(9, {5: "S"}), mission={"objects": [thing], "primary": primary})
    st.go()
    st.act("red-commander")
    walk = decides(st)
    assert isinstance(walk, MoveTo)
    st.choose(walk)
    assert decides(st) == Fight("red-commander", "it")


@pytest.mark.rule("SQ-FIRE-7")
def test_nobody_shoots_at_what_he_cannot_hurt() -> None:
    """Two white dice show 4 at most, as much as a Dreadnought's armour."""
    st = Drawn(
        """
        +-+-+-+-+-+-+
        |1 . . . D .|
        + + + + + + +
        |. . . . . .|
        +-+-+-+-+-+-+
        """
    )
    st.go()
    st.act("red-1")
    assert st.options_of(Shoot)
    assert not isinstance(decides(st), Shoot)


HUNT: dict[str, Any] = {
    "primary": {
        "text": {"en": "Eliminate eight Orcs.", "it": "Eliminate otto Orchi."},
        "condition": {"kind": "eliminate_together", "types": ["orc"], "number": 8},
    }
}
WALLED = """
    +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
    |. . . . . . . 1 . . . . . . . .|
    +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
    |G G . . . . . . . . . . . . . .|
    +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
"""


@pytest.mark.parametrize(("rounds", "goes"), [(60, False), (20, True)])
def test_a_squad_with_eight_orcs_to_find_does_not_wait_for_gretchin_that_do_not_come(rounds: int, goes: bool) -> None:
    """It used to wait before the next board until four rounds were left: time to walk there, and for no Orc more."""
    st = Drawn(WALLED, west=9, mission=HUNT)
    st.go()
    ask, view = st.act("red-1").match.ask, st.match.view("red")
    assert ask is not None
    left = msgspec.structs.replace(view, alien=msgspec.structs.replace(view.alien, deck=rounds))
    option = ask.options[Tactics(st.game.content).choose(left, ask, Dice(1))]
    assert (isinstance(option, MoveTo) and st.ship.point(option.square)[0] > 9) is goes


@pytest.mark.rule("SQ-HEAVY-15")
def test_marines_who_wait_do_not_stand_shoulder_to_shoulder() -> None:
    """One Anti-personnel Mine used to take three of them."""
    squares = [f"drawn {x},1" for x in range(8, 13)]
    reach = {"kind": "reach", "region": "end", "number": 2}
    st = Drawn(
        corridor(16, {11: "1", 12: "2"}),
        mission={
            "regions": [{**HOLD["regions"][0], "squares": squares}],
            "primary": {**HOLD["primary"], "condition": reach},
        },
    )
    st.go()
    st.act("red-1")
    walk = decides(st)
    assert isinstance(walk, MoveTo)
    assert 8 <= st.ship.point(walk.square)[0] <= 10


@pytest.mark.parametrize("seed", [0, 1])
def test_even_easy_does_not_walk_to_and_fro_inside_a_move(seed: int) -> None:
    st = Drawn(corridor(16, {2: "1"}, height=3), mission=HOLD)
    st.go()
    st.act("red-1").move("red-1", (5, 1))
    ask, easy = st.match.ask, st.game.bots()["easy"]()
    assert ask is not None and st.options_of(MoveTo)
    chosen = easy.choose(st.match.view("red"), ask, Dice(seed))
    assert not isinstance(ask.options[chosen] if isinstance(chosen, int) else chosen, MoveTo)


def test_a_beginner_does_not_miscount_what_lies_open() -> None:
    """Easy rolled killing hits again, and kept three points of its cannon in its pocket."""
    match, easy, tactics = (
        Match(game, {"mission": "m01"}, 91000020, talks=False),
        game.bots()["easy"](),
        Tactics(game.content),
    )
    counted = 0
    while (ask := match.ask) is not None and counted < 10:
        ask, dice = ask.to(ask.seats[0]), Dice(match.number)
        view = match.view(ask.seat)
        choice = easy.choose(view, ask, dice)
        if len(ask.options) > 1 and isinstance(ask.options[0], COUNTED):
            counted += 1
            assert choice == tactics.choose(view, ask, dice)
        match.choose(choice, ask.seat)
    assert counted
