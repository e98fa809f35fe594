"""What lost games: Event cards aimed at whom they cannot hurt, home too early, and what a mission asks for brought on (hard)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.game import game
from squadra.games.star_quest.opponents.alien_mind import AlienMind
from squadra.games.star_quest.opponents.manners import EXPERT, HARD, NORMAL, Manner
from squadra.games.star_quest.opponents.marine_mind import MarineMind
from squadra.games.star_quest.opponents.motives import motives
from squadra.games.star_quest.opponents.objectives import lead
from squadra.games.star_quest.opponents.tactics import Tactics
from squadra.games.star_quest.rules.activation.movement import GoHome, MoveTo
from squadra.games.star_quest.rules.aliens.reinforcements import STOP_REINFORCING, Reinforce
from squadra.games.star_quest.rules.cards.naming import NameCard, NameFigure
from squadra.games.star_quest.rules.set_up import ChooseCard
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Dice, Match, Msg
from tests.games.star_quest.drawn import Drawn, alien_turn, corridor
from tests.games.star_quest.stage import Stage


def decides(st: Stage, manner: Manner = NORMAL) -> Any:
    """What the opponent would answer now."""
    ask = st.match.ask
    assert ask is not None
    return list(ask.options)[Tactics(st.game.content, manner).choose(st.match.view(ask.seat), ask, Dice(1))]


# ------------------------------------------------------------------------------------------------ Event cards


@pytest.mark.rule("SQ-CARD-EV-7")
def test_the_automatic_defence_fires_at_whom_it_can_kill() -> None:
    """It used to fire at the Commander, the dearest: one red die takes one of his six Life Points at most."""
    st = Stage()
    st.marine("red-1", (3, 3))
    st.marine("red-2", (7, 3), "plasma_gun")
    st.commander("red", (5, 5))
    st.alien_turn("automatic_defence", 3)
    assert decides(st) == NameFigure("red-2")


@pytest.mark.rule("SQ-CARD-EV-8")
def test_the_mine_goes_off_where_most_stand() -> None:
    """A heavy weapon alone used to be preferred to one between two comrades."""
    st = Stage()
    for id, at in (("red-1", (2, 3)), ("red-3", (4, 3))):
        st.marine(id, at)
    st.marine("red-2", (8, 6), "plasma_gun")
    st.marine("red-4", (3, 3), "missile_launcher")
    st.alien_turn("anti_personnel_mine", 2, 2)
    assert decides(st) == NameFigure("red-4")


@pytest.mark.rule("SQ-CARD-EV-5")
def test_faulty_equipment_takes_what_helps_most() -> None:
    """It used to be whatever lay first."""
    st = Stage()
    st.marine("red-1", (3, 3), "plasma_gun")
    st.cards("red", "bio_scanner", "targeter", targeters=("plasma_gun",))
    st.alien_turn("faulty_equipment")
    assert decides(st) == NameCard("red", "targeter", "plasma_gun")


# ------------------------------------------------------------------------------------------------ home too early

FAR_END: dict[str, Any] = {
    "regions": [{"id": "end", "name": {"en": "end", "it": "fondo"}, "rooms": [], "squares": ["drawn 1,1"]}],
    "primary": {
        "text": {"en": "Reach the end.", "it": "Raggiungete il fondo."},
        "condition": {"kind": "reach", "region": "end", "number": 1},
    },
}


GUARDED = """
    +-+-+-+-+-+-+-+-+-+-+-+-+
    |. . . . . 1 . . .a. . ?|
    + + + + + + + + + + + + +
    |. . . . . . . . .a. . .|
    +-+-+-+-+-+-+-+-+-+-+-+-+
"""


@pytest.mark.rule("SQ-SCORE-7")
@pytest.mark.parametrize(("score", "hunts"), [(20, False), (60, True)])
def test_a_squad_that_has_done_its_mission_and_is_behind_goes_on_for_points(score: int, hunts: bool) -> None:
    """It used to go home and lose."""
    st = Drawn(GUARDED, blips=["orc"], mission=FAR_END)
    st.go()
    ask = st.act("red-1").match.ask
    assert ask is not None
    view = st.match.view("red")
    assert view.mission is not None
    squad = replace(view.seats[0], score=30)
    done = replace(view.mission, primary_taken="red")
    alien = replace(view.alien, score=score, deck=20)
    view = replace(view, mission=done, alien=alien, seats=(squad, *view.seats[1:]))
    walk = list(ask.options)[Tactics(st.game.content).choose(view, ask, Dice(1))]
    if hunts:
        assert isinstance(walk, MoveTo)
        assert st.ship.point(walk.square)[0] > 6
    else:
        assert walk == GoHome("red-1")


# ------------------------------------------------------------------------------------------------ what a mission asks for

HUNT: dict[str, Any] = {
    "primary": {
        "text": {"en": "Eliminate eight Orcs.", "it": "Eliminate otto Orchi."},
        "condition": {"kind": "eliminate_together", "types": ["orc"], "number": 8},
    }
}
REAR = """
    +-+-+-+-+-+-+-+-+-+-+-+-+
    |. G . . . 1 . . .a. R .|
    + + + + + + + + + + + + +
    |. . . . . . . . .a. R .|
    +-+-+-+-+-+-+-+-+-+-+-+-+
"""


@pytest.mark.rule("SQ-REINF-2")
def test_hard_brings_no_reinforcements_that_the_marines_must_kill() -> None:
    """Normal plays the Orc first, the stronger one."""
    st = Drawn(REAR, mission=HUNT)
    st.s.reinforcements |= {"orc": 1, "gretchin": 1}
    alien_turn(st)
    st.end()
    assert decides(st) == Reinforce("orc", st.square((11, 1)))
    assert decides(st, HARD) == Reinforce("gretchin", st.square((11, 1)))
    st.choose(decides(st, HARD))
    assert decides(st, HARD) == STOP_REINFORCING


@pytest.mark.rule("SQ-SCAN-9", "SQ-SCAN-10")
def test_hard_keeps_them_in_hand_until_the_last_board() -> None:
    st = Drawn(corridor(16, {1: "1", 16: "G"}), west=8, mission=HUNT)
    alien_turn(st)
    mind = AlienMind(st.game.content, st.match.view(ALIEN), HARD)
    assert mind.unscanned_left
    assert mind.counter("orc") < mind.stop_placing() < mind.counter("gretchin")
    mind.__dict__["unscanned_left"] = 0
    assert mind.counter("orc") > 0


# ------------------------------------------------------------------------------------------------ a lead is kept

NOISE: dict[str, Any] = {
    "primary": {
        "text": {"en": "Score 26.", "it": "Fate 26 punti."},
        "condition": {"kind": "score", "minimum": 26},
    }
}


@pytest.mark.rule("SQ-MISS-8", "SQ-MISS-9", "SQ-SCORE-7")
@pytest.mark.parametrize(
    ("mission", "score", "alien", "leaves"),
    [(FAR_END, 45, 10, True), (FAR_END, 35, 10, False), (NOISE, 30, 10, True), (NOISE, 26, 10, False)],
    ids=["wins without its mission", "does not", "has its mission and to spare", "just has it"],
)
def test_hard_goes_home_with_a_lead_that_suffices(
    mission: dict[str, Any], score: int, alien: int, leaves: bool
) -> None:
    """Squads that led by more than their mission brings the Alien player used to fight on until they had lost it."""
    st = Drawn(GUARDED, blips=["orc"], mission=mission)
    st.go()
    ask = st.act("red-1").match.ask
    assert ask is not None
    view = st.match.view("red")
    squad = replace(view.seats[0], score=score)
    view = replace(view, alien=replace(view.alien, score=alien, deck=20), seats=(squad, *view.seats[1:]))
    chosen = [list(ask.options)[Tactics(st.game.content, m).choose(view, ask, Dice(1))] for m in (NORMAL, HARD)]
    assert chosen[0] != GoHome("red-1")
    assert (chosen[1] == GoHome("red-1")) == leaves
    if leaves:
        assert motives(st.game.content, view, ask, GoHome("red-1")) == (Msg("sq-hint-leads"),)
    assert (lead(st.game.content, view, squad) > 0) == (leaves or (mission is NOISE and score > 26))


@pytest.mark.rule("SQ-SCORE-7")
@pytest.mark.parametrize(("score", "leaves"), [(45, False), (59, True)])
def test_expert_goes_home_with_more_to_spare(score: int, leaves: bool) -> None:
    """A gunner who fell on the way home turned such a lead into a defeat."""
    st = Drawn(GUARDED, blips=["orc"], mission=FAR_END)
    st.go()
    ask = st.act("red-1").match.ask
    assert ask is not None
    view = st.match.view("red")
    squad = replace(view.seats[0], score=score)
    view = replace(view, alien=replace(view.alien, score=10, deck=20), seats=(squad, *view.seats[1:]))
    assert (list(ask.options)[Tactics(st.game.content, EXPERT).choose(view, ask, Dice(1))] == GoHome("red-1")) == leaves


@pytest.mark.rule("SQ-MISS-8", "SQ-SCORE-7")
@pytest.mark.parametrize(("alien", "loses"), [(50, True), (10, False)])
def test_expert_fights_on_where_going_home_is_to_lose(alien: int, loses: bool) -> None:
    """Two men who went home with their mission done lost by a single point, with twenty rounds left for one Gretchin."""
    st = Drawn(GUARDED, blips=["orc"], mission=FAR_END)
    st.go()
    st.act("red-1")
    view = st.match.view("red")
    assert view.mission is not None
    squad = replace(view.seats[0], score=30)
    done = replace(view.mission, primary_taken="blue")  # nothing is left to be done but points
    view = replace(view, mission=done, alien=replace(view.alien, score=alien, deck=20), seats=(squad, *view.seats[1:]))
    normal = MarineMind(st.game.content, view, "red")
    proud = MarineMind(st.game.content, view, "red", EXPERT)
    assert normal.going_home
    assert proud.going_home != loses


@pytest.mark.rule("SQ-SCAN-9")
def test_expert_comes_with_all_its_aliens_onto_the_first_board() -> None:
    st = Drawn(corridor(16, {1: "1", 16: "G"}), west=8, mission=NOISE)
    alien_turn(st)
    mind = AlienMind(st.game.content, st.match.view(ALIEN), EXPERT)
    assert mind.stop_placing() < mind.counter("orc")


AMBUSH = """
    +-+-+-+-+-+-+-+-+-+-+-+-+
    |. . . . . 1 . . . . . .|
    + + + + +-+-+-+-+ + + + +
    |. . . . . . . .|? . . .|
    +-+-+-+-+-+-+-+-+-+-+-+-+
"""


@pytest.mark.rule("SQ-BLIP-8", "SQ-BLIP-9")
def test_hard_lets_a_blip_charge() -> None:
    """A blip that can be hand to hand with a Marine in the same turn used to lie in wait until it was found."""
    st = Drawn(AMBUSH, blips=["orc"])
    alien_turn(st)
    view = st.match.view(ALIEN)
    blip = view.blips[0]
    out = st.square((9, 1))
    assert blip.square == st.square((9, 2))
    normal, hard = AlienMind(st.game.content, view), AlienMind(st.game.content, view, HARD)
    assert hard.charge(blip, out) > 0
    assert normal.lurk(blip, out) < normal.lurk(blip, blip.square)
    assert hard.lurk(blip, out) > hard.lurk(blip, blip.square)


@pytest.mark.rule("SQ-SCORE-7")
@pytest.mark.parametrize("score", [40, 5])
def test_hard_lies_in_wait_no_longer_once_the_marines_have_won(score: int) -> None:
    """Its blips used to wait unseen until the squad was at home."""
    st = Drawn(AMBUSH.replace("1 .", ". 1", 1), blips=["orc"])
    alien_turn(st)
    view = st.match.view(ALIEN)
    assert view.mission is not None
    done = replace(view.mission, primary_taken="red")
    view = replace(
        view, mission=done, alien=replace(view.alien, score=10), seats=(replace(view.seats[0], score=score),)
    )
    mind, blip = AlienMind(st.game.content, view, HARD), view.blips[0]
    assert mind.rallies == (score == 40)
    far, near = st.square((11, 2)), st.square((9, 2))
    assert (mind.lurk(blip, near) > mind.lurk(blip, far)) == mind.rallies


@pytest.mark.rule("SQ-CARD-EQ-1", "SQ-SET-17")
def test_hard_takes_no_laser_pistols_for_a_single_rifle() -> None:
    taken = {"hard": set[str](), "normal": set[str]()}
    for name, manner in (("hard", HARD), ("normal", NORMAL)):
        match = Match(game, {"mission": "m02"}, 1)
        while (ask := match.ask) is not None and match.t.s.phase == "setup":
            option = list(ask.options)[Tactics(game.content, manner).choose(match.view(ask.seat), ask, Dice(1))]
            if isinstance(option, ChooseCard):
                taken[name].add(option.card)
            match.choose(option, ask.seat)
    assert "laser_pistols" in taken["normal"]
    assert "laser_pistols" not in taken["hard"]
    assert "blind_grenade" in taken["hard"]
