"""Rules that the other files leave: secrecy, buildings, preempts in a row, prisoners under fire, artillery, teams."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Done, Pick
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.terrain import HIDE, LOOK, SHOOT, Feature, Mods, Weather
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.cards.panels import ChangeSlots, Slot
from squadra.games.sergeants.rules.cards.playing import TeamBubble
from squadra.games.sergeants.rules.cards.preempt import Preempt
from squadra.games.sergeants.rules.cards.reactions import React
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire, ranges
from squadra.games.sergeants.rules.movement.moves import Turn
from squadra.games.sergeants.rules.turn.phases import Declare, Phase, fitting_actions
from squadra.games.sergeants.rules.turn.story import StoryEvents, alive_there
from squadra.kernel import Pass

from .positions import FLAT, Position, board, keys, man, refusal, row, story
from .test_advanced_play import preempting


def feature(tile: int, kind: str, *points: g.Point, **more: object) -> Feature:
    return Feature(0, "f0", kind, tile, points, g.box_of(points), doubled=g.doubled_area(points), **more)


# ---------------------------------------------------------------- measuring


@pytest.mark.rule("SMG-MAP-5", "SMG-RUL-82")
def test_a_plus_one_raises_the_ranges_and_leaves_the_distance():
    m = row([0, 0, 0], [0, 1, 0], [0, 0, 0])
    p = Position(game_map=m).soldier(1001, (2500, 2500), 90).soldier(2001, (12500, 2500), spotted=True)
    line = p.table().shoot(p.state.soldiers[1001], (12500, 2500))
    assert (line.squares, line.mods) == (2, 1)
    assert ranges(p.table(), p.state.soldiers[1001], p.state.soldiers[2001])[0]


@pytest.mark.rule("SMG-MAP-7", "SMG-GEO-17", "SMG-MAP-6")
def test_a_building_on_the_line_replaces_the_plate():
    house = feature(
        1,
        "building",
        (6500, 1500),
        (8500, 1500),
        (8500, 3500),
        (6500, 3500),
        cover=True,
        mods=Mods(look=-5, shoot=-4, hide=-3),
    )
    m = board(house)
    assert m.measure(LOOK, (2500, 2500), (7500, 2500)).mods == -5
    assert m.measure(LOOK, (2500, 4500), (7500, 4500)).mods == -2
    assert m.measure(SHOOT, (2500, 2500), (12500, 2500)).mods == -4 - 2
    assert m.measure(HIDE, (7500, 2500), (2500, 2500)).mods == -3 - 1
    assert m.measure(LOOK, (7500, 2500), (2500, 2500)).mods == -1  # his own tile does not hinder him


@pytest.mark.rule("SMG-SMOKE-3", "SMG-RUL-77")
def test_smoke_multiplies_hide_from_the_observers_side():
    m = board()
    smoke = Weather(smoke=((1, 3),))
    assert m.measure(HIDE, (2500, 2500), (7500, 2500)).mods == -3
    assert m.measure(HIDE, (2500, 2500), (7500, 2500), smoke).mods == -9
    assert m.measure(HIDE, (7500, 2500), (2500, 2500), smoke).mods == -1 - 6


@pytest.mark.rule("SMG-GEO-15")
def test_turning_never_makes_or_breaks_contact():
    assert g.touching((0, 0), (1010, 0)) and not g.touching((0, 0), (1011, 0))
    assert g.overlapping((0, 0), (989, 0)) and not g.overlapping((0, 0), (990, 0))


# ---------------------------------------------------------------- secrecy


@pytest.mark.rule(
    "SMG-HID-6",
    "SMG-HID-7",
    "SMG-HID-9",
    "SMG-HID-12",
    "SMG-HID-14",
    "SMG-RUL-64",
    "SMG-RUL-65",
    "SMG-RUL-66",
    "SMG-HID-15",
)
def test_opponents_see_the_figure_not_the_card():
    p = (
        Position()
        .soldier(
            1021, (2500, 2500), rank="SENIOR_SERGEANT", grenades=2, wounded=True, kit=(("shovel", 0), ("radio", 0))
        )
        .soldier(1001)
    )
    p.soldier(2001, (9000, 2500)).soldier(2002, (9000, 4000))
    m = p.run(Suffer(victim=2001, result="KILL", by="us-1"))
    theirs = {s.serial: s for s in m.view("de-1").soldiers}
    carter = theirs[1021]
    assert (carter.rank, carter.vp, carter.grenades, carter.abilities, carter.kit) == (
        None,
        None,
        None,
        None,
        (("radio", 0),),
    )
    assert carter.wounded and (carter.x, carter.y) == (2500, 2500) and 1001 not in theirs
    ours = {s.serial: s for s in m.view("us-1").soldiers}
    assert ours[1021].rank == "SENIOR_SERGEANT" and ours[2001].vp is not None and ours[2002].vp is None
    assert m.view("us-1").players[0].points == p.table().vp(2001) and m.view("de-1").players[0].points == 0


@pytest.mark.rule("SMG-HID-11", "SMG-RUL-111")
def test_turned_cards_are_told_to_everybody_and_no_ability_value_is():
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (6000, 2500), spotted=True)
    m = p.act(1001, "FIRE", seed=4)
    m.choose(Fire(1001, 2001))
    told = [e.seen_by(None) for e in m.events]
    assert all(e.args["cards"] for e in told if e is not None and e.key == "smg-hit-check")
    assert "smg-hit-check" in [e.key for e in told if e is not None]
    fired = next(e for e in told if e is not None and e.key == "smg-fires")
    assert set(fired.args) == {"soldier", "target", "weapon", "squares", "inches", "mods", "ranges"}
    assert [r.key for r in fired.args["ranges"]] == ["smg-range-long", "smg-range-short", "smg-range-close"]


# ---------------------------------------------------------------- cards


@pytest.mark.rule("SMG-ACT-19")
def test_a_card_that_fits_both_actions_is_declared_when_revealed():
    p = (
        Position()
        .soldier(1021, (2500, 2500), rank="JUNIOR_SERGEANT")
        .soldier(1001, (1000, 1000))
        .soldier(2001, (9000, 2500))
    )
    p.now(phase=1, phases=(story("MOVE", "HIDE"), *p.state.phases[1:])).player("us-1", placed=(("1021-jx",), (), ()))
    m = p.run(Phase(), seed=1)
    assert list(m.ask.options) == [Declare("1021-jx", "MOVE"), Declare("1021-jx", "HIDE")]
    m.choose(1)
    assert m.state.players["us-1"].declared == (("1021-jx", "HIDE"),)
    assert fitting_actions(p.table(), "1021-cH") == ["HIDE"]


@pytest.mark.rule(
    "SMG-PREEMPT-2",
    "SMG-PREEMPT-7",
    "SMG-PREEMPT-11",
    "SMG-PREEMPT-13",
)
def test_the_rest_of_a_preempted_card_is_played_at_its_normal_time():
    p = preempting(2)
    against = p.state.players["de-1"].placed[0][0]
    p.player("de-1", declared=())
    m = p.run(Phase(), seed=4)
    m.choose(Preempt("1044-x2", against))
    m.choose(Pick(2001))
    m.choose(Done())
    m.choose(Turn(2001, 0))
    while m.ask is not None and m.ask.prompt != "smg-ask-part":
        m.choose(len(m.ask.options) - 1 if m.ask.prompt == "smg-ask-act" else 0)
    assert m.ask is not None and m.ask.seat == "de-1"
    m.choose(TeamBubble())
    assert Pick(2001) not in list(m.ask.options) and m.ask.args["left"] == 1  # one of two was taken


@pytest.mark.rule("SMG-REACT-2", "SMG-RUL-103")
def test_two_reactions_are_shown_together_and_resolved_by_initiative():
    p = (
        Position(seats=("us-1", "us-2", "de-1"), game_map=FLAT)
        .soldier(1043, (1000, 2500), 90)
        .soldier(1041, (1000, 4000), 90, seat="us-2")
    )
    p.soldier(1046, (3000, 4000), 90, seat="us-2").soldier(1001, (3000, 1000), 90, seat="us-2").soldier(
        2001, (6000, 2500), 270, spotted=True
    ).soldier(2002, (40000, 2500))
    p.hand("us-1", "1043-x1").hand("us-2", "1041-x1", "1046-cL")
    m = p.act(2001, "MOVE", window=True, seed=2)
    m.choose(Turn(2001, 0))
    assert m.ask.seats == ("us-1", "us-2")
    m.choose(React("1043-x1"), "us-1")
    assert keys(m) == []
    m.choose(Pass(), "us-2")
    assert "smg-reaction-announced" in keys(m) and m.ask.seat == "us-1"


@pytest.mark.rule("SMG-SPEC-9", "SMG-RUL-68")
def test_a_dead_card_counts_in_the_hand_but_fits_no_space():
    p = Position().soldier(1044, (2500, 2500)).soldier(1001, (1000, 1000)).soldier(2001, (9000, 2500))
    p.state.soldiers[1044] = replace(p.state.soldiers[1044], at="dead")
    p.hand("us-1", "1044-x1").now(phases=(story("LOOK", "HIDE"), story("SHOOT", "MOVE"), story("MOVE", "LOOK")))
    from squadra.games.sergeants.rules.turn.planning import Plans

    assert Plans(p.table(), "us-1").most == 0 and p.table().initiative()[0] == "us-1"


@pytest.mark.rule("SMG-MAP-12", "SMG-RUL-91", "SMG-RUL-113")
def test_an_event_of_a_tile_strikes_who_is_in_it_and_does_nothing_where_the_tile_is_not_laid(
    monkeypatch: pytest.MonkeyPatch,
):
    mark = next(x for x in content().story.values() if x.effect.category == "LANDMARK")
    cause = next(x for x in content().story.values() if x.cause == "LANDMARK" and x.id != mark.id)
    quiet = next(x for x in content().story.values() if x.effect.category not in ("LANDMARK", mark.cause))
    for landmark, place, spotted in (
        ("L1", "IN_LANDMARK(L1)", True),
        ("L7", "IN_LANDMARK(L7)", False),
        ("L1", "IN_TILE(99)", False),
    ):
        effect = replace(mark.effect, do=(f"REVEAL([{place}])",), if_="", for_="ONCE")
        monkeypatch.setitem(content().story, mark.id, replace(mark, landmark=landmark, effect=effect))
        p = Position().soldier(1001, (12500, 2500)).soldier(1005, (2500, 2500)).soldier(2001, (17500, 7500))
        m = p.now(phases=(cause.id, mark.id, quiet.id)).run(StoryEvents())
        assert [man(m, s).spotted for s in (1001, 1005, 2001)] == [spotted, False, spotted]


@pytest.mark.rule("SMG-RUL-113")
def test_an_event_bound_to_somebody_who_is_not_there_does_nothing():
    c = content()
    falk = next(x for x in c.story.values() if x.character == "falk")
    cause = next(x for x in c.story.values() if x.cause == "CHARACTER" and x.id != falk.id)
    other = next(x for x in c.story.values() if x.effect.category != falk.cause and x.id not in (falk.id, cause.id))
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(2033, (9000, 2500), spotted=True)
        .soldier(2001, (9000, 4000))
        .now(phases=(cause.id, falk.id, other.id))
    )
    assert alive_there(p.table(), falk)
    m = p.run(StoryEvents(), seed=1)
    assert man(m, 2033).spotted == ("CONCEAL" not in falk.effect.do[0])
    p.state.soldiers[2033] = replace(p.state.soldiers[2033], at="exited")
    assert not alive_there(p.table(), falk)


# ---------------------------------------------------------------- prisoners, artillery, teams


@pytest.mark.rule("SMG-PRIS-10", "SMG-RUL-100", "SMG-PRIS-4", "SMG-PRIS-8", "SMG-RUL-43")
def test_a_prisoner_is_no_target_and_his_escort_only_at_close_range():
    p = (
        Position(game_map=FLAT)
        .soldier(2006, (1000, 2500), 90, grenades=1)
        .soldier(1001, (4000, 2500), 90, spotted=True)
    )
    p.soldier(2001, (5000, 2500), 270, escort=1001).soldier(1005, (30000, 2500), spotted=True)
    c = content()
    three = next(
        x.id
        for x in c.cards.values()
        if x.owner == 2006 and x.kind in ("core", "rank") and "MISS" not in (x.hit.long, x.hit.short, x.hit.close)
    )
    m = p.act(2006, "SHOOT", draws=[three], seed=9)
    assert (
        refusal(m, Fire(2006, 2001)) == "why-smg-no-target"
        and refusal(m, Throw(2006, 2001, 5000, 2500)) == "why-smg-no-target"
    )
    assert refusal(m, Throw(2006, 1001, 4000, 2500)) == ""
    m.choose(Fire(2006, 1001))
    while m.ask is not None:
        m.choose(0)
    far = (
        Position(game_map=FLAT)
        .soldier(2001, (1000, 2500), 90)
        .soldier(1001, (20000, 2500), spotted=True)
        .soldier(2004, (21000, 2500), escort=1001)
    )
    far.soldier(1005, (20000, 4000), spotted=True)
    assert refusal(far.act(2001, "FIRE", seed=1), Fire(2001, 1001)) == "why-smg-only-close"


@pytest.mark.rule("SMG-RUL-41", "SMG-PRIS-3")
def test_a_comrade_beside_the_prisoner_takes_him_over_when_the_escort_falls():
    from squadra.games.sergeants.rules.actions.acting import Settle

    p = (
        Position()
        .soldier(1001, (2500, 2500), 90)
        .soldier(2001, (3500, 2500), 270, escort=1001)
        .soldier(1005, (4500, 2500), 270)
        .soldier(2002, (27500, 2500))
    )
    m = p.run(Settle(), Suffer(victim=1001, result="KILL", by="de-1"))
    assert man(m, 1001).at == "dead" and man(m, 2001).escort == 1005


@pytest.mark.rule("SMG-RUL-78", "SMG-SMOKE-5", "SMG-RUL-53", "SMG-GREN-11")
def test_artillery_falls_on_a_tile_the_operator_could_spot_or_makes_smoke():
    p = (
        Position()
        .soldier(1001, (2500, 2500), 90, kit=(("radio", 0), ("artillery", 2)))
        .soldier(2001, (7500, 2500))
        .soldier(2002, (27500, 2500))
    )
    m = p.act(1001, "SHOOT", seed=2)
    calls = [o for o in m.ask.options if isinstance(o, Use)]
    assert any(o.smoke for o in calls) and any(not o.smoke for o in calls)
    smoke = m.copy()
    smoke.choose(next(o for o in calls if o.smoke))
    assert [x.kind for x in smoke.state.markers] == ["SMOKE3"] and not man(smoke, 1001).spotted
    m.choose(Use(1001, "artillery", 0, 7500, 2500))
    assert keys(m).count("smg-blast-hit") + keys(m).count("smg-blast-miss") == 3 or man(m, 2001).at == "dead"
    bare = (
        Position()
        .soldier(1001, (2500, 2500), 90, kit=(("artillery", 2), ("shovel", 0)))
        .soldier(2001, (7500, 2500), spotted=True)
    )
    assert refusal(bare.act(1001, "SHOOT", seed=1), Use(1001, "artillery", 0, 7500, 2500)) == "why-smg-no-radio"


@pytest.mark.rule("SMG-TEAM-6", "SMG-TEAM-7", "SMG-TEAM-13", "SMG-TEAM-15")
def test_slots_change_within_a_panel_and_the_team_acts_together():
    p = (
        Position()
        .soldier(2021, (2500, 2500), rank="JUNIOR_SERGEANT", panel="gruppe", slot=3)
        .soldier(2001, (3700, 2500), panel="gruppe", slot=2)
        .soldier(1001, (27500, 2500))
    )
    m = p.run(ChangeSlots(seats=("de-1", "us-1")))
    assert Slot(2021, 0) in list(m.ask.options) and Slot(2001, 0) not in list(m.ask.options)
    m.choose(Slot(2021, 0))
    assert man(m, 2021).slot == 0 and man(m, 2021).panel == "gruppe"
    q = (
        Position()
        .soldier(2008, (2500, 2500), panel="stosstrupp", slot=0)
        .soldier(2005, (3700, 2500), panel="stosstrupp", slot=1)
        .soldier(2001, (1000, 4000))
        .soldier(1001, (27500, 2500))
    )
    m = q.card("de-1", "de-t01", "MOVE")
    m.choose(TeamBubble())
    assert {o.serial for o in m.ask.options if isinstance(o, Pick)} == {2008, 2005}
    q.state.soldiers[2005] = replace(q.state.soldiers[2005], x=7500)
    m = q.card("de-1", "de-t01", "MOVE")
    assert m.ask is None  # not all in one tile: no action at all


@pytest.mark.rule("SMG-RUL-47", "SMG-CHK-3")
def test_hits_left_over_when_the_target_dies_are_lost():
    p = (
        Position(game_map=FLAT)
        .soldier(1001, (1000, 2500), 90)
        .soldier(2001, (4000, 2500), spotted=True)
        .soldier(2002, (40000, 2500))
    )
    kill = next(
        x.id for x in content().cards.values() if x.owner == 2001 and x.damage == "KILL" and x.kind in ("core", "rank")
    )
    m = p.act(1001, "FIRE", draws=["1001-rS", kill])
    m.choose(Fire(1001, 2001))
    assert man(m, 2001).at == "dead" and keys(m).count("smg-damage") == 1


@pytest.mark.rule("SMG-RUL-96")
def test_who_is_engaged_in_the_middle_of_a_clause_loses_the_steps_he_cannot_do():
    p = (
        Position()
        .soldier(1001, (2500, 2500), 90, grenades=1)
        .soldier(2001, (4500, 2500), 270, spotted=True)
        .soldier(2002, (27500, 2500))
    )
    m = p.steps(1001, "WALK", "FIRE", "FACE")
    m.choose(next(o for o in m.ask.options if type(o).__name__ == "Charge"))
    assert m.ask is not None and all(type(o).__name__ in ("Turn", "Skip") for o in m.ask.options)


@pytest.mark.rule("SMG-INIT-5")
def test_initiative_is_per_player_not_per_side():
    p = (
        Position(seats=("us-1", "us-2", "de-1"))
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000), seat="us-2")
        .soldier(2001, (9000, 2500))
    )
    p.hand("us-2", "1005-cL", "1005-cH").hand("de-1", "2001-cL")
    assert p.table().initiative() == ["us-2", "de-1", "us-1"]
