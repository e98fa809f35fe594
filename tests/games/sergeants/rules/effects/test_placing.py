"""Effects that put soldiers, markers and things somewhere (SMG-EFF-66 to -73)."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.answers import Pick, PlaceAt
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement import entry
from squadra.games.sergeants.state import Context, Marker
from tests.games.sergeants.positions import FLAT, Position, board, feature, keys, man
from tests.games.sergeants.squads import far_apart, run_texts


@pytest.mark.rule("SMG-EFF-67", "SMG-EVENT-5")
def test_a_shift_of_several_passes_over_those_who_may_not_be_moved() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 1000), 90).soldier(2001, (3500, 1000), 270)
    p.soldier(1002, (9000, 1000)).soldier(2002, (10000, 1000), escort=1002).soldier(1003, (16000, 1000))
    p.soldier(1004, (21000, 4500), dug_in=True).soldier(1005, (26000, 1000), dug_in=True)
    m = p.run(Effects(texts=("SHIFT([OWN], SOUTH, 2)",), context=Context(seat="us-1", owner=1001)))
    stays = {1001: "he fights", 1002: "he leads a prisoner", 1004: "he stands at the edge"}
    assert all(man(m, s) == p.state.soldiers[s] for s in stays)
    assert man(m, 1003).point == (16000, 3000) and man(m, 1005).point == (26000, 3000) and not man(m, 1005).dug_in


@pytest.mark.rule("SMG-EFF-48", "SMG-EFF-72", "SMG-FIRE-4")
def test_markers_are_lifted_from_features_too_but_never_fire() -> None:
    barn = feature(0, "building", (1000, 1000), (4000, 1000), (4000, 4000), (1000, 4000), cover=True)
    p = Position(game_map=board(barn)).soldier(1001, (22500, 2500)).soldier(2001, (27500, 2500))
    p.state.markers.extend([Marker("MINE", -1, 0), Marker("FIRE", -1, 0), Marker("MINE", 1, -1)])
    m = run_texts(p, "UNMARK(MINE, IN_FEATURE(building))", "UNMARK(FIRE, IN_FEATURE(building))")
    assert [(x.kind, x.tile) for x in m.state.markers] == [("FIRE", -1), ("MINE", 1)]
    assert keys(m).count("smg-marker-removed") == 1
    assert [x.kind for x in run_texts(p, "UNMARK(MINE, MAP)").state.markers] == ["FIRE"]


@pytest.mark.rule("SMG-EFF-72")
def test_smoke_lies_on_the_tile_of_a_feature() -> None:
    barn = feature(0, "building", (1000, 1000), (4000, 1000), (4000, 4000), (1000, 4000), cover=True)
    p = Position(game_map=board(barn)).soldier(1001, (22500, 2500)).soldier(2001, (27500, 2500))
    m = run_texts(p, "MARKER(SMOKE2, IN_FEATURE(building))", "MARKER(MINE, IN_FEATURE(building))")
    assert [(x.kind, x.tile, x.feature) for x in m.state.markers] == [("SMOKE2", 0, -1), ("MINE", -1, 0)]
    assert m.state.weather.smoke == ((0, 2),)


@pytest.mark.rule("SMG-EFF-47", "SMG-EFF-72")
def test_take_takes_one_card_and_only_what_is_there() -> None:
    m = run_texts(far_apart(kit=(("rockets", 2), ("rockets", 1))), "TAKE(OWNER, rockets)", "TAKE(OWNER, radio)")
    assert man(m, 1001).kit == (("rockets", 1),)


@pytest.mark.rule("SMG-EFF-67")
def test_one_who_cannot_be_shifted_stays_as_he_is() -> None:
    p = far_apart(dug_in=True).soldier(1008, (3500, 2500))
    m = run_texts(p, "SHIFT(OWNER, EAST, 1)")
    assert man(m, 1001).point == (2500, 2500) and man(m, 1001).dug_in and "smg-shifted" not in keys(m)
    towards = run_texts(far_apart(), "SHIFT(OWNER, TOWARD([OWN]), 1)")  # towards his comrades, not towards himself
    assert man(towards, 1001).point == (3500, 2500)


@pytest.mark.rule("SMG-EFF-34", "SMG-EFF-66", "SMG-EFF-13")
def test_every_chosen_soldier_is_captured_by_an_escort_of_the_players_choice() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(1005, (7500, 2500), 90)
    p.soldier(2001, (22500, 1500)).soldier(2002, (22500, 3500)).soldier(2003, (40000, 2500))
    m = run_texts(p.now(picks=((2001, 2002),)), "CAPTURE(CHOSEN, [OWN])")
    assert {o.serial for o in m.ask.options} == {1001, 1005} and m.ask.seat == "us-1"
    for escort in (1005, 1001):
        m.choose(Pick(escort))
        m.choose(next(o for o in m.ask.options if isinstance(o, PlaceAt)))
    assert (man(m, 2001).escort, man(m, 2002).escort, man(m, 2003).escort) == (1005, 1001, 0)


@pytest.mark.rule("SMG-RUL-113", "SMG-EFF-68", "SMG-EFF-73")
def test_an_area_that_is_not_on_the_map_brings_nobody_on_and_opens_nothing() -> None:
    m = run_texts(far_apart().soldier(1008), "ENTER([OWN, OFF_MAP], Z)", "SCENARIO(OPEN_AREA, Z)")
    assert m.ask is None and man(m, 1008).at == "off" and m.state.open_areas == ()


@pytest.mark.rule("SMG-EFF-73")
def test_a_closed_area_lets_nobody_on_until_it_is_opened_again() -> None:
    p = far_apart().soldier(1008)
    assert [a.id for a in entry.entries(p.table(), "us-1")] == ["A"]
    m = run_texts(p, "SCENARIO(CLOSE_AREA, A)")
    assert entry.entries(m.t, "us-1") == [] and not entry.can_enter(m.t, "us-1") and "smg-area-closes" in keys(m)
    m = run_texts(p, "SCENARIO(CLOSE_AREA, A)", "SCENARIO(OPEN_AREA, A)")
    assert [a.id for a in entry.entries(m.t, "us-1")] == ["A"]
