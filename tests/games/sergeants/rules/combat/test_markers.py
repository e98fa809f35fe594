"""Markers (section 24): fire, mines, smoke, fallback points."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.terrain import Feature
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.actions import granted_walks
from squadra.games.sergeants.rules.combat.fire_and_charges import FireChecks
from squadra.games.sergeants.rules.combat.markers import clear_smoke, note_smoke
from squadra.games.sergeants.rules.movement.move_options import Walk
from squadra.games.sergeants.state import Context, Lasting, Marker
from squadra.kernel.beat import Mark
from tests.games.sergeants.positions import FLAT, Position, board, card, keys, man
from tests.games.sergeants.squads import WOOD, cards_of, far_apart, run_texts


def _walk(serial: int, value: int):
    return Lasting("MOD", "walk", value, exact=True, serial=serial)


@pytest.mark.rule("SMG-RUL-95", "SMG-FIRE-3")
def test_all_fires_of_a_phase_are_one_moment_checked_by_initiative_and_serial_number() -> None:
    """Two burning squares; the Americans hold more cards. Each man is checked once, 1002 before 1005 before the Germans."""
    p = Position(game_map=FLAT).soldier(1005, (2500, 2500)).soldier(1002, (7500, 2500)).hand("us-1", "1005-cL")
    p.soldier(2001, (2500, 4300)).soldier(2002, (7500, 4300)).soldier(1001, (12500, 2500))
    p.state.markers.extend([Marker("FIRE", 0), Marker("FIRE", 1)])
    m = p.run(FireChecks(), seed=3)
    struck = [e.args["soldier"].key for e in m.events if e.key in ("smg-blast-hit", "smg-blast-miss")]
    assert struck == [f"smg-soldier-{serial}" for serial in (1002, 1005, 2001, 2002)]


@pytest.mark.rule("SMG-FIRE-3")
def test_fire_burns_everybody_in_the_tile_at_the_start_of_a_phase():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(2001, (3500, 4400))
        .soldier(1005, (27500, 2500))
        .marker("FIRE", "1")
    )
    m = p.run(FireChecks(), seed=6)
    assert m.ask is None and sum(k in ("smg-blast-hit", "smg-blast-miss") for k in keys(m)) == 2


@pytest.mark.rule("SMG-MINE-1", "SMG-RUL-75")
def test_mines_strike_who_starts_to_move_in_their_tile():
    miss = cards_of(2001, blast="MISS")[0]
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (27500, 2500)).marker("MINE", "1", seat="de-1")
    m = p.act(1001, "MOVE", draws=[miss])
    m.choose(Walk(1001, ((3500, 2500),), 90))
    assert "smg-mine" in keys(m) and man(m, 1001).point == (3500, 2500)
    p = Position().soldier(1001, (5600, 2500)).soldier(2001, (27500, 2500)).marker("MINE", "1", seat="de-1")
    m = p.act(1001, "MOVE")
    m.choose(Walk(1001, ((4500, 2500),), 90))
    assert "smg-mine" not in keys(m)  # not when he enters it


@pytest.mark.rule("SMG-RUL-79")
def test_only_ones_own_fallback_markers_are_fallback_points() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), panel="team").soldier(2001, (40000, 2500))
    p.marker("MINE", "2", seat="us-1").marker("FALLBACK", "4", seat="de-1")
    own = Context(seat="us-1", owner=1001, card="us-t02")
    assert granted_walks._fallbacks(p.table(), p.state.soldiers[1001], own) == []
    t = p.marker("FALLBACK", "3", seat="us-1").table()
    assert granted_walks._fallbacks(t, t.soldier(1001), own) == [t.map.tiles[t.map.by_number["3"]].centre]
    for other in (replace(own, card="1001-cM"), replace(own, card="")):
        assert granted_walks._fallbacks(t, t.soldier(1001), other) == [], "only with a card of his team"
    assert granted_walks._fallbacks(t, t.put(1001, panel=""), own) == [], "only a member of a team"


@pytest.mark.rule("SMG-FIRE-5")
def test_a_burning_building_burns_as_a_whole_whatever_its_floors():
    walls = ((6000, 1000), (9000, 1000), (9000, 4000), (6000, 4000))
    for level in (1, 3):
        house = Feature(
            0, "h", "building", 1, walls, g.box_of(walls), cover=True, level=level, doubled=g.doubled_area(walls)
        )
        p = Position(game_map=board(house)).soldier(1001, (6500, 1500)).soldier(1005, (8500, 3500))
        p.soldier(2001, (7500, 2500)).soldier(2002, (5500, 4500))  # the last one stands on the tile, outside
        p.soldier(2003, (6000, 2500))  # on the wall itself
        p.state.markers.append(Marker("FIRE", -1, 0, "us-1"))
        m = p.run(FireChecks(), seed=3)
        struck = [e for e in m.events if e.key in ("smg-blast-hit", "smg-blast-miss")]
        assert len(struck) == 4 and man(m, 2002) == p.state.soldiers[2002]


@pytest.mark.rule("SMG-SMOKE-8")
def test_the_colours_are_compared_anew_every_turn():
    cards = content().story.values()
    red, blue = ([c.id for c in cards if c.colour == colour] for colour in ("RED", "BLUE"))
    t = Position().soldier(1001, (2500, 2500)).marker("SMOKE2", "2", turn=4).now(turn=5, phases=tuple(red[:3])).table()
    note_smoke(t)
    for t.s.phase in (1, 2, 3):
        clear_smoke(t)
    assert len(t.s.markers) == 1  # three of one colour: it stays for this turn
    t.s.turn, t.s.phases = 6, (red[3], blue[0], red[4])
    note_smoke(t)
    t.s.phase = 1
    clear_smoke(t)
    assert len(t.s.markers) == 1
    t.s.phase = 2
    clear_smoke(t)
    assert t.s.markers == []
    assert [event.beat for event in t.events] == [Mark("tile:2A", "smoke2", off=True)], "the board takes it away"


@pytest.mark.rule("SMG-RUL-75", "SMG-EFF-72")
def test_mines_lie_on_features_too() -> None:
    p = Position(game_map=board(WOOD)).soldier(1001, (2600, 2500), 90).soldier(2001, (28000, 9000))
    p.state.markers = [Marker("MINE", -1, 0, "de-1")]
    p.state.lasting.append(_walk(1001, 9))
    m = p.act(1001, "WALK", draws=["2001-rH"])  # right through the wood: one check, at leaving; a miss
    m.choose(Walk(1001, ((5600, 2500),), 90))
    assert man(m, 1001).x == 5600
    m = p.act(1001, "WALK")  # into the wood: no check
    m.choose(Walk(1001, ((4450, 2500),), 90))
    assert man(m, 1001).x == 4450
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], x=4450)
    m = p.act(1001, "WALK", draws=["2001-rH"])  # from within: a check before the Walk
    m.choose(Walk(1001, ((3000, 2500),), 90))
    assert man(m, 1001).x == 3000


@pytest.mark.rule("SMG-RUL-74", "SMG-FIRE-3")
def test_fire_burns_from_the_deck_of_who_lit_it_and_kills_score_for_him() -> None:
    p = Position().soldier(1001, (27500, 2500)).soldier(2001, (2500, 2500)).soldier(2002, (27500, 4400))
    hit = next(c for c in p.state.players["us-1"].deck if content().card(c).blast == "HIT")
    for seat, draws, points in (
        ("us-1", [hit, card(2001, damage="KILL")], [("us-1", p.table().vp(2001))]),
        ("", [card(2001, blast="HIT", damage="ZIP"), card(2001, damage="KILL")], []),
    ):
        p.state.markers = []
        m = p.marker("FIRE", "1", seat=seat).run(FireChecks(), draws=draws)
        assert man(m, 2001).at == "dead" and [(e.seat, e.points) for e in m.state.ledger] == points


@pytest.mark.rule("SMG-RUL-79", "SMG-EFF-72")
def test_each_player_marks_his_own_fallback_point_even_on_the_same_tile() -> None:
    p = far_apart()
    m = run_texts(p, "MARKER(FALLBACK, IN_TILE(3))", "MARKER(FALLBACK, IN_TILE(3))")
    p.now(markers=list(m.state.markers))
    m = run_texts(p, "MARKER(FALLBACK, IN_TILE(3))", context=Context(seat="de-1", card="2001-cL", owner=2001))
    assert [(x.tile, x.seat) for x in m.state.markers] == [(2, "us-1"), (2, "de-1")]


@pytest.mark.rule("SMG-RUL-75")
def test_mines_are_noticed_beside_other_markers() -> None:
    """A way through the mined tile 2, with smoke far away: a check when he leaves it; a miss."""
    p = Position(game_map=FLAT).soldier(1001, (4300, 2500), 90).soldier(2001, (28000, 2500))
    p.marker("SMOKE2", "8").marker("MINE", "2", seat="de-1").state.lasting.append(_walk(1001, 9))
    m = p.act(1001, "WALK", draws=cards_of(2001, blast="MISS")[:1])
    m.choose(Walk(1001, ((10700, 2500),), 90))
    assert keys(m).count("smg-mine") == 1 and man(m, 1001).x == 10700
