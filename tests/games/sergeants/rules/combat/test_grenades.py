"""Grenades (section 15.4): reach, template, victims."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Skip
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.combat.grenades import Throw
from tests.games.sergeants.positions import FLAT, Position, man, refusal, row
from tests.games.sergeants.squads import fixed


@pytest.mark.rule("SMG-GREN-1", "SMG-GREN-3", "SMG-GREN-4", "SMG-GREN-5", "SMG-RUL-51", "SMG-EQP-4")
def test_throws_need_a_marker_an_arc_and_reach_with_shoot_modifiers_in_inches():
    p = Position().soldier(1001, (2500, 2500), 90).soldier(2001, (7400, 2500), spotted=True)
    assert list(p.act(1001, "THROW").ask.options) == [Skip()], "that he has no marker is his secret (SMG-RUL-114)"
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], grenades=1)
    throw = p.table().ability(p.state.soldiers[1001], "throw")  # 5, and -1 of tile 2A: centre up to 5 inches away
    m = p.act(1001, "THROW", seed=1)
    edge = 2500 + (throw - 1 + 1) * 1000
    assert refusal(m, Throw(1001, 2001, edge, 2500)) == ""
    assert refusal(m, Throw(1001, 2001, edge + 1, 2500)) == "why-smg-too-far-to-throw"
    assert refusal(m, Throw(1001, 2001, 5000, 2500)) == "why-smg-not-under-template"


@pytest.mark.rule("SMG-GREN-7", "SMG-RUL-51", "SMG-GREN-8")
def test_the_template_strikes_friends_prisoners_wounded_hidden_men_and_the_thrower_himself() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, grenades=1)
    p.soldier(2001, (4600, 2500), 270, spotted=True).soldier(2002, (4600, 3700), wounded=True)
    p.soldier(1002, (3900, 1200)).soldier(2003, (2900, 1300), escort=1002).soldier(2004, (30000, 2500))
    misses = [c for c in p.state.players["us-1"].deck if content().card(c).blast == "MISS"]
    m = p.act(1001, "THROW", draws=misses[:5], seed=1)
    m.choose(Throw(1001, 2001, 3700, 2500))
    struck = [e.args["soldier"].key for e in m.events if e.key.startswith("smg-blast")]
    by_distance = sorted((1001, 1002, 2002, 2003), key=lambda s: (g.distance2(man(m, s).point, (3700, 2500)), s))
    assert struck == [f"smg-soldier-{s}" for s in (2001, *by_distance)], "the first target, then by distance"


@pytest.mark.rule("SMG-EX-D15", "SMG-GREN-4", "SMG-GREN-5", "SMG-GEO-21")
def test_the_near_edge_of_the_template_is_what_the_throw_must_reach() -> None:
    """Throw 6, SHOOT -2: the centre up to 5000 away, a target up to 6500."""
    shoot = [0, -2, 0, 0, 0, 0, 0, 0, 0]

    def thrown(target: int, centre: int) -> str:
        p = Position(game_map=row([0] * 9, shoot, [0] * 9)).soldier(1001, (2000, 2500), 90, grenades=1)
        p.soldier(2001, (2000 + target, 2500), spotted=True).soldier(2002, (2000, 1000), spotted=True)
        m = fixed(p, 1001, throw=6).act(1001, "THROW", "FIRE", seed=1)
        return refusal(m, Throw(1001, 2001, 2000 + centre, 2500))

    assert thrown(5500, 4500) == "" and thrown(5500, 5000) == "" and thrown(6500, 5000) == ""
    assert thrown(5500, 5001) == "why-smg-too-far-to-throw"
    assert thrown(6600, 5000) == "why-smg-not-under-template" and thrown(6600, 5100) == "why-smg-too-far-to-throw"


@pytest.mark.rule("SMG-GREN-5", "SMG-GEO-21")
def test_a_centre_between_two_enemies_is_offered_up_to_three_inches_apart() -> None:
    def offered(apart: int) -> set[g.Point]:
        p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, grenades=1)
        p.soldier(2001, (5500, 2500), spotted=True).soldier(2002, (5500 + apart, 2500))
        return {(o.x, o.y) for o in p.act(1001, "THROW").ask.options if isinstance(o, Throw)}

    assert (7000, 2500) in offered(3000) and (7002, 2500) not in offered(3004)


@pytest.mark.rule("SMG-GREN-4")
@pytest.mark.parametrize(("throw", "offered"), [(1, True), (0, False)])
def test_who_throws_one_inch_still_throws(throw: int, offered: bool) -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, grenades=1).soldier(2001, (4000, 2500), spotted=True)
    options = list(fixed(p, 1001, throw=throw).act(1001, "SHOOT").ask.options)
    assert (Throw(1001, 2001, 4000, 2500) in options) is offered
