"""SHOOT (section 15) clause by clause: Hit+, what a template strikes, smoke from guns, the geometry of arcs and reaches."""

from __future__ import annotations

import math
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import HitCheck
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire, NextTarget
from squadra.games.sergeants.rules.movement.moves import Turn, Walk
from squadra.games.sergeants.state import Lasting

from .positions import FLAT, Position, card, feature, keys, man, refusal, row

GUNNER = 2006  # an automatic weapon


def printed(monkeypatch: pytest.MonkeyPatch, name: str, long: str, short: str, close: str) -> str:
    monkeypatch.setitem(content().cards, name, replace(content().card(name), hit=HitCheck(long, short, close)))
    return name


def fixed(p: Position, serial: int, **abilities: int) -> Position:
    for name, value in abilities.items():
        p.state.lasting.append(Lasting("MOD", name, value, exact=True, serial=serial, until="GAME"))
    return p


# ---------------------------------------------------------------- Hit+


@pytest.mark.rule("SMG-EX-D25", "SMG-RUL-48", "SMG-HITPLUS-3", "SMG-HITPLUS-4")
def test_two_hit_plus_on_one_card_are_named_before_its_damage_and_the_dead_mans_check_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    p = Position(game_map=FLAT).soldier(GUNNER, (1000, 2500), 90).soldier(1001, (4000, 2500), spotted=True)
    p.soldier(1002, (4000, 4500), spotted=True).soldier(1005, (30000, 2500))
    name = printed(monkeypatch, "2006-cL", "HIT", "HITPLUS", "HITPLUS")
    pin, kill = card(1001, damage="PIN"), card(1001, damage="KILL")
    m = p.act(GUNNER, "FIRE", draws=[name, pin, kill, p.miss("de-1", name)])
    m.choose(Fire(GUNNER, 1001))
    assert set(m.ask.options) == {NextTarget(1001), NextTarget(1002)} and "smg-damage" not in keys(m)
    m.choose(NextTarget(1002))
    assert "smg-damage" not in keys(m), "all Hit+ of the card are named before any damage"
    m.choose(NextTarget(1001))
    told = keys(m)
    assert told.count("smg-damage") == 2 and man(m, 1001).at == "dead", "the third hit is lost"
    checks = [e.args["target"].key for e in m.events if e.key == "smg-hit-check"]
    lost = [e.args["target"].key for e in m.events if e.key == "smg-check-lost"]
    assert (checks, lost) == (["smg-soldier-1002"], ["smg-soldier-1001"])


@pytest.mark.rule("SMG-HITPLUS-6", "SMG-EX-15")
def test_a_further_shot_reads_the_lines_of_the_first_though_the_man_is_farther(monkeypatch: pytest.MonkeyPatch) -> None:
    p = Position(game_map=FLAT).soldier(GUNNER, (1000, 2500), 90).soldier(1001, (4900, 2500), spotted=True)
    p.soldier(1002, (7800, 2500), spotted=True).soldier(1005, (30000, 2500))
    fixed(p, GUNNER, close=4)
    first = printed(monkeypatch, "2006-cL", "MISS", "MISS", "HITPLUS")
    second = printed(monkeypatch, "2006-cH", "HIT", "HIT", "HIT")
    zips = [c for s in (1001, 1002) for c in p.state.players["us-1"].deck if content().card(c).owner == s]
    zips = [c for c in zips if content().card(c).damage == "ZIP"]
    m = p.act(GUNNER, "FIRE", draws=[first, zips[0], second, *zips[1:4]])
    m.choose(Fire(GUNNER, 1001))
    m.choose(NextTarget(1002))
    struck = [e.args["soldier"].key for e in m.events if e.key == "smg-damage"]
    assert struck == ["smg-soldier-1001", *["smg-soldier-1002"] * 3], "Close is read too, beyond its 4 inches"


@pytest.mark.rule("SMG-GEO-27", "SMG-HITPLUS-3")
@pytest.mark.parametrize(("away", "spotted", "facing", "named"), [
    (3000, True, 90, True), (3001, True, 90, False), (2000, False, 90, False), (2000, True, 135, True),
])  # fmt: skip
def test_a_further_target_is_spotted_in_arc_and_within_three_inches_of_the_last(
    monkeypatch: pytest.MonkeyPatch, away: int, spotted: bool, facing: int, named: bool
) -> None:
    p = Position(game_map=FLAT).soldier(GUNNER, (2500, 1000), facing).soldier(1001, (6000, 1000), spotted=True)
    p.soldier(1002, (6000 + away, 1000), spotted=spotted).soldier(1005, (30000, 2500))
    name = printed(monkeypatch, "2006-cL", "HIT", "HIT", "HITPLUS")
    m = p.act(GUNNER, "FIRE", draws=[name], seed=1)
    m.choose(Fire(GUNNER, 1001))
    assert (NextTarget(1002) in m.ask.options) is named and NextTarget(1001) in m.ask.options
    assert refusal(m, NextTarget(1005)) == "why-not-offered"


@pytest.mark.rule("SMG-RUL-108")
def test_a_deck_of_nothing_but_hit_plus_ends_the_chain_after_as_many_checks_as_it_has_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    p = Position(game_map=FLAT).soldier(GUNNER, (1000, 2500), 90).soldier(1001, (4000, 2500), spotted=True)
    fixed(p, GUNNER, long=0, short=0)
    deck = p.state.players["de-1"].deck[:3]
    for name in deck:
        printed(monkeypatch, name, "MISS", "MISS", "HITPLUS")
    p.player("de-1", deck=deck).player("us-1", deck=())  # no card, no damage: he stands to the end
    m = p.act(GUNNER, "FIRE", seed=1)
    m.choose(Fire(GUNNER, 1001))
    named = 0
    while m.ask is not None:
        m.choose(NextTarget(1001))
        named += 1
    assert named == len(deck)


# ---------------------------------------------------------------- arcs


@pytest.mark.rule("SMG-SHOOT-11", "SMG-MOVE-9", "SMG-SHOOT-3")
def test_a_shot_does_not_turn_the_shooter_only_a_move_does() -> None:
    p = Position(game_map=FLAT).soldier(1001, (5500, 2500), 90).soldier(2001, (9000, 2500), spotted=True)
    p.soldier(2002, (2500, 2500), spotted=True)
    m = p.act(1001, "FIRE", draws=[p.miss("us-1")])
    assert refusal(m, Fire(1001, 2002)) == "why-smg-not-in-arc"
    m.choose(Fire(1001, 2001))
    assert man(m, 1001).facing == 90
    turned = p.steps(1001, "FACE", "FIRE", seed=1)
    turned.choose(Turn(1001, 270))
    assert refusal(turned, Fire(1001, 2002)) == "" and refusal(turned, Fire(1001, 2001)) == "why-smg-not-in-arc"


@pytest.mark.rule("SMG-GEO-4", "SMG-GEO-5")
def test_directions_are_the_stored_table_and_the_arc_is_the_front_half() -> None:
    for d in range(360):
        x, y = g.DIRECTIONS[d]
        assert abs(x - 10000 * math.sin(math.radians(d))) <= 0.51, d
        assert abs(y + 10000 * math.cos(math.radians(d))) <= 0.51, d
    assert g.DIRECTIONS[0] == (0, -10000) and g.DIRECTIONS[90] == (10000, 0)
    assert g.in_arc((0, 0), 0, (5000, 0)) and g.in_arc((0, 0), 0, (-5000, 0)), "straight to the side is in the arc"
    assert g.in_arc((0, 0), 0, (9000, -1)) and not g.in_arc((0, 0), 0, (9000, 1))


@pytest.mark.rule("SMG-GEO-3")
def test_the_base_is_a_disc_so_that_no_turn_changes_contact_or_cover() -> None:
    wood = feature(0, "wood", (2500, 0), (5000, 0), (5000, 5000), (2500, 5000), cover=True)
    from squadra.games.sergeants.content.ground.map import GameMap

    p = Position(game_map=GameMap(9, 1, FLAT.tiles, (wood,))).soldier(1001, (2500, 2500), 0)
    p.soldier(2001, (2500, 3500), 180)
    touching, cover = g.touching((2500, 2500), (2500, 3500)), p.table().in_cover(p.state.soldiers[1001])
    for facing in range(0, 360, 15):
        m = p.act(1001, "FACE")
        if facing:
            m.choose(Turn(1001, facing))
        s = man(m, 1001)
        assert s.point == (2500, 2500) and m.t.in_cover(s) is cover is True
        assert g.touching(s.point, man(m, 2001).point) is touching is True


@pytest.mark.rule("SMG-GEO-6", "SMG-DIST-13")
def test_lines_run_from_centre_to_centre_wherever_the_bases_reach() -> None:
    """Both bases lie half in the next square; the centres are what is measured."""
    p = Position().soldier(1001, (4900, 2500)).soldier(2001, (9900, 2500))
    t = p.table()
    assert t.look(t.soldier(1001), (9900, 2500)).squares == 1
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], x=10_000)  # in L1 by the width of a hair
    assert t.look(t.soldier(1001), (10_000, 2500)).squares == 3


@pytest.mark.rule("SMG-GEO-32", "SMG-CON-28")
@pytest.mark.parametrize(
    ("start", "end"), [((4500, 2500), (5500, 2500)), ((2500, 4500), (2500, 5500)), ((9500, 7500), (10500, 7500))]
)
def test_an_inch_is_enough_to_change_tile_straight_across_the_border(start: g.Point, end: g.Point) -> None:
    p = Position().soldier(1001, start, 90).soldier(2001, (27500, 2500))
    tile = p.table().map.tile_at(start)
    fixed(p, 1001, walk=1 - tile.plate[3])
    m = p.act(1001, "MOVE")
    assert refusal(m, Walk(1001, (end,), 90)) == ""


# ---------------------------------------------------------------- grenades


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


@pytest.mark.rule("SMG-SMOKE-4", "SMG-SMOKE-5")
def test_only_artillery_of_rating_three_or_more_may_fire_smoke(monkeypatch: pytest.MonkeyPatch) -> None:
    kit: tuple[tuple[str, int], ...] = (("radio", 0), ("artillery", 2))
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, kit=kit).soldier(2001, (12500, 2500))
    smoke = Use(1001, "artillery", 0, 12500, 2500, smoke=True)
    assert refusal(p.act(1001, "SHOOT"), smoke) == ""
    weak = replace(content().equipment["artillery"], rating=2)
    monkeypatch.setitem(content().equipment, "artillery", weak)
    m = p.act(1001, "SHOOT")
    assert refusal(m, smoke) == "why-smg-no-smoke" and not any(o.smoke for o in m.ask.options if isinstance(o, Use))


@pytest.mark.rule("SMG-GLOS-6", "SMG-SHOOT-10", "SMG-LOOK-9")
def test_a_soldier_is_spotted_by_a_spot_or_because_he_shot() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (7500, 2500), 270)
    looked: Any = p.act(1001, "SPOT")
    looked.choose(0)
    assert man(looked, 2001).spotted and not man(looked, 1001).spotted
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], spotted=True)
    shot = p.act(1001, "FIRE", draws=[p.miss("us-1")])
    shot.choose(Fire(1001, 2001))
    assert man(shot, 1001).spotted, "hit or miss"
