"""What a player would laugh at, and the opponent does not do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Pick
from squadra.games.sergeants.opponents.forecast import Forecast
from squadra.games.sergeants.opponents.manners import HARD, NORMAL
from squadra.games.sergeants.opponents.scene import Scene
from squadra.games.sergeants.opponents.tactics import JUDGES, Mind, Tactics
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.move_options import Walk
from squadra.games.sergeants.state import Score
from squadra.kernel import Ask, Dice, Match
from tests.games.sergeants.positions import FLAT, Position, row, story


def test_it_plans_no_card_whose_price_cannot_be_paid():
    """“Over there!” shows its owner: dead or not on the map yet, he pays nothing, and the card would be cancelled."""

    def worth(owner: tuple[int, int] | None, *first: str) -> float:
        p = (
            Position(game_map=row([0] * 9, [0] * 9, [0] * 9))
            .soldier(2003, owner, 90)
            .soldier(2001, (1000, 1000), 90)
            .soldier(1001, (9000, 2500), 270)
            .hand("de-1", "2003-cL", "2001-cL", "2001-cS", "2001-cH", "2001-rH")
        )
        view = p.act(2001, "FACE").view("de-1")
        return Forecast(Scene(view)).plan((first, ("2001-cS",), ("2001-cH",)))

    assert worth((1000, 2500), "2003-cL") > worth((1000, 2500))
    assert worth(None, "2003-cL") == worth(None)


def test_it_lets_nobody_run_up_to_the_enemy_alone():
    """The same rifles are worse for a man without a comrade within six inches."""

    def fear(mate: tuple[int, int]) -> float:
        p = (
            Position(game_map=FLAT)
            .soldier(1001, (6000, 2500), 90)
            .soldier(1002, mate, 90)
            .soldier(2001, (9000, 2500), 270)
        )
        scene = Scene(p.act(1001, "FACE").view("us-1"))
        return -scene.place(scene.soldiers[1001], (6000, 2500), 90)

    assert fear((40_000, 2500)) > fear((2500, 2500))


def test_a_leader_is_not_the_first_to_come_onto_the_map():
    p = Position().soldier(1021, rank="SENIOR_SERGEANT").soldier(1001, rank="PRIVATE")
    mind = Mind(p.act(1001, "WALK").view("us-1"), Ask("us-1", [Pick(1001)], "", "smg-ask-bubble", "", {}), None)
    assert JUDGES["smg-ask-bubble"](mind, Pick(1001)) > JUDGES["smg-ask-bubble"](mind, Pick(1021))


@pytest.mark.rule("SMG-FIRE-3")
def test_a_card_that_leads_a_man_out_of_a_fire_is_worth_more_than_any_other_walk():
    def walk(burning: bool) -> float:
        p = Position(game_map=FLAT).soldier(1001, (4000, 2500), 90).soldier(2001, (42000, 2500), 270)
        p = (p.marker("FIRE", "1") if burning else p).hand("us-1", "1001-cM")
        return Forecast(Scene(p.act(1001, "FACE").view("us-1"))).card("1001-cM", "MOVE")

    assert walk(burning=True) > walk(burning=False) + 1


@pytest.mark.rule("SMG-RUL-11")
def test_a_card_whose_condition_is_not_met_is_worth_little():
    """“Marching fire” wants its owner where nobody has spotted him."""

    def worth(*, spotted: bool) -> float:
        p = Position(game_map=FLAT).soldier(2012, (6000, 2500), 90, spotted=spotted).soldier(2001, (6000, 1000), 90)
        p.soldier(1001, (42_000, 2500), 270).hand("de-1", "2012-rM", "2001-cL", "2001-cH")
        return Forecast(Scene(p.act(2012, "FACE").view("de-1"))).plan((("2001-cL",), ("2001-cH",), ("2012-rM",)))

    assert worth(spotted=False) > worth(spotted=True)


@pytest.mark.rule("SMG-EFF-53")
def test_one_card_in_hand_pays_one_price_only():
    """Two cards that each want another one thrown away, and only one is left over."""

    def worth(*spaces: str) -> float:
        p = Position(game_map=FLAT).soldier(1002, (6000, 2500), 90).soldier(1003, (6000, 1000), 90)
        p.soldier(2001, (42_000, 2500), 270).now(phases=(story("MOVE", "LOOK"),) * 3)
        p.hand("us-1", "1002-cM", "1003-cM", "1002-cL", "1003-cL")
        return Forecast(Scene(p.act(1002, "FACE").view("us-1"))).plan(tuple((card,) for card in spaces))

    both, one = worth("1002-cM", "1003-cM", "1002-cL"), worth("1002-cM", "1002-cL", "1003-cL")
    assert both < one + 0.5, "the second one is cancelled"


def test_who_walks_on_with_the_same_card_fears_the_place_on_the_way_less():
    """Of a Walk of three the first two ends lie in the open: he went half an inch each time and stayed in his bush."""
    p = Position(game_map=FLAT).soldier(1001, (6000, 2500), 90).soldier(2001, (14_000, 2500), 270)

    def walks_on(steps: str) -> bool:
        m = p.steps(1001, steps)
        assert m.ask is not None
        return Mind(m.view("us-1"), m.ask, None).scene.walks_on

    assert walks_on("WALK(3)") and not walks_on("WALK")
    scene = Scene(p.act(1001, "FACE").view("us-1"))
    man, there = scene.soldiers[1001], (8500, 2500)
    fear = scene.peril(man, there)
    scene.walks_on = True
    assert scene.peril(man, there) < fear


def test_who_is_not_ahead_at_half_time_goes_to_the_enemy():
    """Both sides shot at each other from the edges of the map until the last turn, 0 to 0."""

    def urge(turn: int, *ledger: Score) -> float:
        p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (25_000, 2500), 270)
        p.now(turn=turn, turn_limit=10, ledger=[*ledger])
        return Scene(p.act(1001, "FACE").view("us-1")).urge

    assert urge(8) > urge(3) == urge(8, Score("us-1", 4, "event")) == 1


def before_two_rifles(*mates: tuple[int, int]) -> Match:
    """An American in the open, six inches from two Germans who look at him."""
    p = Position(game_map=FLAT).soldier(1001, (20_000, 2500), 90, spotted=True)
    for serial, mate in enumerate(mates, 1002):
        p.soldier(serial, mate, 90)
    p.soldier(2001, (26_000, 2500), 270, spotted=True).soldier(2002, (26_000, 4000), 270)
    return p.act(1001, "MOVE")


def test_nobody_runs_up_to_the_enemy_whom_he_can_shoot_at_from_where_he_stands():
    """They went to two inches, where each of the enemy's shots strikes at all three ranges."""
    m = before_two_rifles((19_000, 2500), (18_000, 2500))
    assert m.ask is not None
    for manner, nearer in ((replace(NORMAL, near=0.0), True), (NORMAL, False)):
        chosen = Tactics(manner=manner).choose(m.view("us-1"), m.ask, Dice(1))
        assert (isinstance(chosen, Walk) and chosen.path[-1][0] > 20_000) is nearer, manner


def test_hard_waits_for_its_comrades():
    """Who is far ahead of most of the others is in less of a hurry, those who have not come yet among them."""

    def pull(*mates: tuple[int, int]) -> float:
        scene = Scene(before_two_rifles(*mates).view("us-1"), manner=HARD)
        return scene.pull(scene.soldiers[1001])

    assert pull((2500, 2500), (4000, 2500), (19_000, 2500)) < pull((2500, 2500), (18_000, 2500), (19_000, 2500))


@pytest.mark.rule("SMG-FF-2")
def test_nobody_shoots_into_a_fight_when_his_own_man_is_likelier_to_fall_than_the_enemy():
    """Every second hit strikes the friend: it is worth it for a wounded enemy, not for a fresh one beside a wounded sergeant."""

    def shoots(*, hurt: int) -> bool:
        p = Position(game_map=FLAT).soldier(1001, (3000, 2500), 90, spotted=True)
        p.soldier(1021, (6000, 2500), 90, spotted=True, wounded=hurt == 1021)
        p.soldier(2001, (7000, 2500), 270, spotted=True, wounded=hurt == 2001)
        m = p.act(1001, "FIRE")
        assert m.ask is not None and any(isinstance(option, Fire) for option in m.ask.options)
        return isinstance(Tactics().choose(m.view("us-1"), m.ask, Dice(1)), Fire)

    assert shoots(hurt=2001) and not shoots(hurt=1021)
